import copy

import pytest

from sugoroku.core.errors import DataError, SugorokuError
from sugoroku.testing import rule
from tests.games.daitoshi.table import GAME


def refusal(changes):
    with pytest.raises(DataError) as refused:
        _ = GAME.with_changes(changes).tables
    return str(refused.value)


def changed(table, *path, value):
    """The whole table with the value at a path replaced."""
    data = copy.deepcopy(GAME.raw[table])
    part = data
    for key in path[:-1]:
        part = part[key]
    part[path[-1]] = value
    return {table: data}


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_one_to_four_can_play(players):
    assert GAME.settle(players).players == players


def test_five_cannot_play():
    with pytest.raises(SugorokuError, match="1 to 4 players, not 5"):
        GAME.settle(5)


@rule("DAI-028")
@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("pilgrims_per_player", 3, "expected 4, got 3"),
        ("progress_markers_per_player", 7, "expected 8, got 7"),
        ("banners_per_player", 4, "expected 5, got 4"),
        ("operation_tiles_per_player", 5, "expected 4, got 5"),
        ("magnates_in_play_per_player", 2, "expected 1, got 2"),
        ("grant_per_player", 0, "expected 1, got 0"),
    ],
)
def test_another_number_of_own_components_is_refused(key, value, words):
    assert refusal({"counts": {key: value}}) == f"components.toml: counts.{key}: {words}."


@pytest.mark.parametrize(
    ("key", "size"),
    [
        ("inner_tiles", 5),
        ("middle_tiles", 5),
        ("outer_tiles", 5),
        ("city_tiles", 18),
        ("ordinary", 20),
        ("innovative", 32),
        ("brilliant", 20),
        ("university", 24),
        ("basic", 4),
        ("mayor_cards", 16),
        ("advisor_cards", 10),
        ("upgrade_tiles", 3),
        ("mega_boards_sides", 4),
    ],
)
def test_a_wrong_count_is_refused(key, size):
    assert refusal({"counts": {key: 99}}) == f"components.toml: counts.{key}: expected {size}, got 99."


@rule("DAI-001")
@pytest.mark.parametrize("table", ["wilderness", "factory"])
def test_terrains_in_another_order_are_refused(table):
    rows = "tracks" if table == "wilderness" else "record"
    message = refusal({table: {rows: GAME.raw[table][rows][::-1]}})
    assert "expected ['river', 'forest', 'mountain', 'underground']" in message
    assert message.startswith(f"components.toml: {table}.{rows} (")


@rule("DAI-002", "DAI-R01")
def test_another_colour_of_a_terrain_is_refused():
    message = refusal({"terrain_colour": {"underground": "purple"}})
    assert message == "components.toml: terrain_colour.underground: expected red, got purple."


@rule("DAI-002", "DAI-155")
def test_another_worker_of_a_hex_is_refused():
    changes = changed("factory", "record", 1, "exploit_reward", value=["worker red 1", "coal 1"])
    words = "factory.record forest.exploit_reward (worker): expected worker green 1, got worker red 1"
    assert words in refusal(changes)


@rule("DAI-155")
def test_a_hex_without_water_or_coal_is_refused():
    changes = changed("factory", "record", 0, "exploit_reward", value=["worker blue 1", "steam 2"])
    words = "factory.record river.exploit_reward (last): expected water or coal, got steam"
    assert words in refusal(changes)


@rule("DAI-003")
def test_another_list_of_resources_is_refused():
    message = refusal({"lists": {"resources": ["food", "energy", "construction"]}})
    assert "lists.resources: expected ['food', 'energy', 'construction', 'luxury']" in message
    message = refusal({"action_resource": {"trade": "food"}})
    assert "action_resource.trade: expected luxury, got food" in message


@rule("DAI-004", "DAI-030")
def test_two_inner_tiles_with_one_action_are_refused():
    message = refusal(changed("tiles", "inner", 1, "action", value="trade"))
    words = "tiles.inner (actions): expected ['electrify', 'expand', 'invention', 'trade', 'wild']"
    assert words in message


@rule("DAI-035")
def test_more_hexes_than_in_the_box_are_refused():
    message = refusal(changed("wilderness", "tracks", 1, "double_4", value=[3, 5, 7, 8]))
    assert "wilderness.tracks forest (hexes of four players): expected 15, got 16" in message
    message = refusal(changed("wilderness", "tracks", 0, "end_trigger_space", value=19))
    assert "wilderness.tracks river.end_trigger_space: expected 18, got 19" in message


def test_a_track_with_a_value_missing_is_refused():
    message = refusal(changed("wilderness", "tracks", 1, "vp", value=[1, 2]))
    assert "components.toml: wilderness.tracks forest.vp (entries): expected 9, got 2" in message


@rule("DAI-041")
def test_three_blocked_spaces_are_refused():
    message = refusal(changed("setup_by_players", "2", "mega_blocked_spaces", value=3))
    assert "setup_by_players.2.mega_blocked_spaces: expected int <= 2" in message


@rule("DAI-034")
def test_another_size_of_the_market_is_refused():
    assert "market.brilliant: expected 1, got 2" in refusal({"market": {"brilliant": 2}})


@rule("DAI-051")
def test_an_unknown_start_resource_is_refused():
    message = refusal({"player_setup": {"start": ["gold 1"]}})
    words = "player_setup.start: expected one of food, energy, construction, luxury, wealth, steam"
    assert words in message


@rule("DAI-052", "DAI-054", "DAI-059")
@pytest.mark.parametrize("key", ["vp", "chimney", "worm_space", "prestige_space"])
def test_another_start_of_a_marker_is_refused(key):
    message = refusal({"player_setup": {key: 1}})
    assert message == f"components.toml: player_setup.{key}: expected 0, got 1."


@rule("DAI-055")
def test_pilgrims_on_other_temples_are_refused():
    message = refusal({"player_setup": {"pilgrims_on_river_temple": 2}})
    assert "player_setup.pilgrims_on_river_temple: expected 1, got 2" in message


@rule("DAI-057", "DAI-R07")
def test_another_start_district_is_refused():
    table = "magnate_district_by_basic_middle"
    message = refusal(changed("player_setup", table, "luxury", value="expand"))
    assert f"components.toml: player_setup.{table}.luxury: expected trade, got expand" in message


@rule("DAI-083")
def test_operation_tiles_must_agree_with_the_factory():
    message = refusal(changed("operations", 1, "conflict", value={"steam_M": 2, "steam_R": 7}))
    assert (
        "operations buildings.conflict: expected {'steam_M': 3, 'steam_R': 7}, got {'steam_M': 2"
        in message
    )
    message = refusal(changed("factory", "worker_spaces", value=5))
    assert (
        "operations workers.normal: expected {'worker_spaces': 5}, got {'worker_spaces': 6}" in message
    )
    assert "solo.worker_spaces: expected 6, got 5" in refusal({"solo": {"worker_spaces": 5}})


@rule("DAI-120")
def test_a_floor_without_an_upgrade_is_refused():
    changes = changed("factory", "floors", 0, "progress", value=["", "ready", "score2"])
    assert "factory.floors L1.progress (missing): expected [], got ['upgrade']" in refusal(changes)
    changes = changed("factory", "floors", 0, "id", value="L9")
    assert "factory.floors (ids): expected ['L1', 'L2', 'L3', 'M1'" in refusal(changes)


@rule("DAI-132", "DAI-133", "DAI-134")
@pytest.mark.parametrize(
    ("space", "key", "value", "words"),
    [
        (0, "capacity", 2, "left.capacity: expected 1, got 2"),
        (0, "clears_workers", False, "left.clears_workers: expected True, got False"),
        (1, "capacity", 4, "middle.capacity: expected 1, got 4"),
        (1, "may_place_workers", False, "middle.may_place_workers: expected True, got False"),
        (2, "may_place_workers", True, "right.may_place_workers: expected False, got True"),
    ],
)
def test_another_magnate_space_is_refused(space, key, value, words):
    message = refusal(changed("city", "magnate_spaces", space, key, value=value))
    assert message == f"components.toml: city.magnate_spaces {words}."


@rule("DAI-150", "DAI-151")
def test_only_the_town_hall_exploits_two_hexes():
    message = refusal(changed("tiles", "inner", 1, "exploit", value=["river", "forest"]))
    assert "tiles.inner inner_invention.exploit (entries): expected 1, got 2" in message
    message = refusal(changed("tiles", "inner", 0, "exploit", value=["river", "forest"]))
    assert "tiles.inner town_hall.exploit (a land of choice): expected True, got False" in message


def test_a_tile_with_too_few_places_for_hexes_is_refused():
    message = refusal(changed("tiles", "outer", 0, "electrify_rewards", value=["wealth 1", "hex 1"]))
    assert "components.toml: tiles.outer outer_1.electrify_rewards (hexes): expected 2, got 1" in message
    message = refusal(changed("tiles", "middle", 0, "hex_spaces", value=2))
    assert "tiles.middle middle_1.hex_spaces: expected 1, got 2" in message


def test_a_tile_with_another_price_is_refused():
    message = refusal(changed("tiles", "inner", 0, "electrify_cost", value=3))
    assert "tiles.inner town_hall.electrify_cost: expected 2, got 3" in message


def test_a_trade_slot_with_four_rewards_is_refused():
    message = refusal(changed("trade_slots", 2, "rewards", value=["vp 1"] * 4))
    assert "trade_slots 3.rewards (entries): expected 5, got 4" in message


@pytest.mark.parametrize(
    ("reward", "words"),
    [
        ("gold 1", "'gold 1' is not an effect"),
        ("food", "'food': expected food N"),
        ("worker pink 1", "expected one of blue, green, yellow, red or any, got 'pink'"),
        ("banner_here 1", "'banner_here 1' is not an effect"),
    ],
)
def test_an_unknown_effect_is_refused_with_its_city(reward, words):
    message = refusal({"cities": [{"id": "c01", "reward": [reward]}]})
    assert message.startswith("components.toml: cities c01.reward: ")
    assert words in message


def test_an_unknown_condition_is_refused():
    message = refusal({"cities": [{"id": "c01", "trigger": "exploit_desert"}]})
    assert message.startswith("components.toml: cities c01.trigger: expected one of exploit_river, ")
    assert message.endswith(" or lead_production, got exploit_desert.")


def test_a_wrong_type_and_an_unknown_key_are_refused():
    assert refusal({"conflict": {"hexes_of_one_type": "two"}}) == (
        "components.toml: conflict.hexes_of_one_type: expected int, got str."
    )
    assert "conflict.yokai: there is no such key" in refusal({"conflict": {"yokai": 1}})
    assert "counts.yokai: there is no such key" in refusal({"counts": {"yokai": 1}})
    message = refusal({"cities": [{"id": "c01", "yokai": 1}]})
    assert "cities c01: object contains unknown field yokai" in message
    assert "dragons: there is no such table" in refusal({"dragons": {}})


def test_a_source_that_does_not_exist_is_refused():
    message = refusal({"counts": {"source": "hearsay"}})
    assert "counts.source: expected one of rulebook, public or reconstructed, got hearsay" in message


def test_what_a_table_says_of_its_sources_must_be_a_list_of_names():
    assert "supply.reconstructed: expected array, got str" in refusal(
        {"supply": {"reconstructed": "all"}}
    )


@rule("DAI-330")
@pytest.mark.parametrize(
    ("number", "moment", "row", "words"),
    [
        (5, "during", ["vp 5"], "during (effects): expected ['vp_per_lost_worker'], got ['vp']"),
        (10, "end", ["pilgrim any 100"], "end (numbers above 99): expected [], got ['pilgrim any 100']"),
    ],
)
def test_an_advisor_whose_number_the_rules_cannot_read_is_refused(number, moment, row, words):
    message = refusal(changed("solo", "advisors", number - 1, moment, value=row))
    assert f"components.toml: solo.advisors {number}.{words}" in message
