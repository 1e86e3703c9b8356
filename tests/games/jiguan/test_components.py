from collections import Counter
from random import Random

import pytest

from sugoroku.core.chance import Chance, secret_from
from sugoroku.core.errors import DataError, SugorokuError
from sugoroku.games.jiguan.names import BEAST, COLOURS
from sugoroku.testing import rule
from tests.games.jiguan.table import GAME, given

T = GAME.tables


def turns_of_rounds(seed):
    """How many turns each round of a game of random players had."""
    g = GAME.setup(GAME.settle(2), Chance(secret_from("rounds", seed)))
    random, turns = Random(seed), Counter()
    while not g.over:
        turns[g.round] = g.turns
        g.apply(random.choice(g.legal()))
    return turns[1], turns[2] - turns[1]


@rule("JIG-001")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_can_play(players):
    assert GAME.settle(players).players == players


@rule("JIG-001")
@pytest.mark.parametrize("players", [1, 5])
def test_fewer_or_more_cannot_play(players):
    with pytest.raises(SugorokuError, match=f"2 to 4 players, not {players}"):
        GAME.settle(players)


@rule("JIG-001")
def test_the_two_rounds_differ_in_length():
    games = [turns_of_rounds(seed) for seed in range(3)]
    assert all(first > 0 and second > 0 for first, second in games)
    assert any(first != second for first, second in games)


@rule("JIG-002")
@pytest.mark.parametrize("colour", range(5))
def test_twelve_gears_of_each_colour_numbered_1_to_5(colour):
    numbers = [n for n, c in zip(T.gear_number, T.gear_colour, strict=True) if c == colour]
    assert len(numbers) == 12
    assert set(numbers) == {1, 2, 3, 4, 5}


@rule("JIG-002")
def test_backs_of_the_gears():
    backs = Counter(zip(T.gear_period, T.gear_min_players, strict=True))
    assert backs == {(1, 2): 20, (1, 3): 10, (2, 2): 20, (2, 4): 10}


@rule("JIG-003")
@pytest.mark.parametrize("colour", range(5))
def test_ten_blueprints_of_each_colour(colour):
    assert T.tile_colour[:BEAST].count(colour) == 10


@rule("JIG-003")
def test_both_sides_of_a_blueprint_have_one_colour():
    assert len(T.plan_value) == 50
    assert T.tile_colour[:BEAST] == T.tile_colour[BEAST:]
    assert set(T.tile_dots[:BEAST]) == {1}
    assert set(T.tile_dots[BEAST:]) == {2, 3}


@rule("JIG-004")
def test_54_reward_cards_in_two_decks():
    assert [len(deck) for deck in T.decks] == [24, 30]
    assert sorted(T.decks[0] + T.decks[1]) == list(range(54))
    kinds = [{entry["kind"] for entry in GAME.raw["reward_card"] if entry["deck"] == d} for d in "AB"]
    assert not kinds[0] & kinds[1]


@rule("JIG-004")
def test_a_card_has_at_most_one_dot():
    dots = Counter(card.dot for card in T.cards)
    assert dots[-1] == 10
    assert sum(dots[colour] for colour in range(5)) == 44


@rule("JIG-005")
def test_tokens_and_their_backgrounds():
    backgrounds = Counter(token["background"] for token in GAME.raw["scoring_token"])
    assert backgrounds == {"white": 2, "black": 3}
    assert len(T.token_bonus) == 5


@rule("JIG-005")
def test_the_other_contents_of_the_box():
    game = GAME.raw["game"]
    assert GAME.raw["coins"]["count"] == 36
    assert (GAME.raw["assembly_mat"]["count"], len(T.slot_colour), len(T.workshops)) == (4, 4, 5)
    assert (len(game["player_colours"]), game["fifty_point_markers"]) == (4, 8)
    assert (game["airship_markers"], game["resource_conversion_tokens"]) == (1, 1)


@rule("JIG-005", "JIG-006")
def test_nine_markers_a_player():
    me = given().look().board.players[0]
    tracks = (me.energy, me.card_track, me.plan_track)
    assert 1 + len(me.levels) + len(tracks) == 9
    assert GAME.raw["game"]["markers_per_player"] == 9


@rule("JIG-007")
@pytest.mark.parametrize("before", [49, 99, 499])
def test_the_score_goes_on_beyond_the_track(before):
    table = given(workshop="W1").mat(score=before, energy=2).act("transfer 1")
    assert table.me.score == before + 2


@rule("JIG-008")
def test_more_coins_than_tokens():
    table = given().mat(coins=36, energy=3).mat(1, coins=36).act("exchange")
    assert table.me.coins == 37


@rule("JIG-009")
def test_the_five_colours():
    assert COLOURS == ("red", "yellow", "green", "blue", "purple")
    stacks = given().look().board.stacks
    assert [tile.colour for tile in stacks[::2]] == list(COLOURS)


# ---------------------------------------------------------------- wrong data are refused


def refusal(changes):
    with pytest.raises(DataError) as refused:
        _ = GAME.with_changes(changes).tables
    return str(refused.value)


def rows(key):
    return [list(row) for row in GAME.raw[key]["rows"]]


@rule("JIG-001", "JIG-005", "JIG-006")
@pytest.mark.parametrize(
    ("table", "key", "value", "words"),
    [
        ("game", "rounds", 3, "game.rounds: expected 2, got 3"),
        ("game", "players_max", 5, "game.players_max: expected 4, got 5"),
        ("game", "markers_per_player", 8, "game.markers_per_player: expected 9, got 8"),
        ("game", "airship_markers", 2, "game.airship_markers: expected 1, got 2"),
        ("assembly_mat", "count", 3, "assembly_mat.count: expected 4, got 3"),
    ],
)
def test_a_wrong_count_is_refused(table, key, value, words):
    message = refusal({table: {key: value}})
    assert message.startswith("components.toml: ")
    assert words in message


@rule("JIG-002")
def test_a_gear_of_another_colour_is_refused():
    changed = rows("gear_list")
    changed[0][1] = "blue"
    message = refusal({"gear_list": {"rows": changed}})
    assert "components.toml: gear_list, red: expected {'1': 2," in message


@rule("JIG-002")
def test_a_gear_numbered_6_is_refused():
    changed = rows("gear_list")
    for row in changed:
        row[2] = 6 if row[2] == 5 else row[2]
    counts = {"1": 2, "2": 2, "3": 4, "4": 2, "6": 2}
    message = refusal({"gear_list": {"rows": changed}, "gears": {"number_counts_per_colour": counts}})
    assert "gears.number_counts_per_colour (beyond 1 to 5): expected [], got ['6']" in message


@rule("JIG-002")
def test_a_missing_gear_is_refused():
    assert "gear_list (ids): expected ['G01'" in refusal({"gear_list": {"rows": rows("gear_list")[:-1]}})


@rule("JIG-003")
def test_a_missing_blueprint_is_refused():
    message = refusal({"blueprint_list": {"rows": rows("blueprint_list")[:-1]}})
    assert "components.toml: blueprint_list (rows): expected 50, got 49" in message


@rule("JIG-003")
def test_a_blueprint_of_another_colour_is_refused():
    changed = rows("blueprint_list")
    changed[0][1] = "blue"
    assert "blueprint_list, red: expected 10, got 9" in refusal({"blueprint_list": {"rows": changed}})


@rule("JIG-004")
def test_a_card_of_the_other_deck_is_refused():
    message = refusal({"reward_card": [{"id": "R01", "deck": "B"}]})
    assert "components.toml: reward_cards.decks.A: expected 24, got 23" in message


@rule("JIG-005")
def test_a_third_white_token_is_refused():
    message = refusal({"scoring_token": [{"id": "S5", "background": "white"}]})
    assert "scoring_token (backgrounds): expected {'white': 2, 'black': 3}" in message


@rule("JIG-025")
def test_a_bonus_token_without_its_scoring_token_is_refused():
    odd = {"id": "B1", "matches": {"background": "white", "multiplier": 5}}
    assert "bonus_token (matches): expected" in refusal({"bonus_token": [odd]})


@rule("JIG-009")
def test_a_sixth_colour_is_refused():
    colours = ["red", "yellow", "green", "blue", "pink"]
    message = refusal({"colours": {"order": colours}})
    assert message == f"components.toml: colours.order: expected {list(COLOURS)}, got {colours}."


@rule("JIG-011", "JIG-017")
def test_a_bent_line_is_refused():
    lines = {**GAME.raw["assembly_mat"]["lines"], "row0": ["0,0", "0,1", "1,2"]}
    assert "assembly_mat.cell_slots.0,2: expected" in refusal({"assembly_mat": {"lines": lines}})


@rule("JIG-012")
def test_a_missing_slot_is_refused():
    slots = {name: slot for name, slot in GAME.raw["assembly_mat"]["slots"].items() if name != "TL"}
    assert "assembly_mat.slots: expected" in refusal({"assembly_mat": {"slots": slots}})


@rule("JIG-106")
def test_another_order_of_the_rewards_of_a_beast_is_refused():
    message = refusal({"action_b": {"rewards": ["pick own", "level own 1 each"]}})
    assert "action_b.rewards: expected ['level own 1 each', 'pick own']" in message


def test_a_transfer_without_a_price_is_refused():
    free = {"id": "W4", "transfer": [{"cost": [], "gain": ["level any 1 each"]}]}
    assert "workshop_mat W4.transfer[0]: expected one cost, got 0" in refusal({"workshop_mat": [free]})


def test_a_gear_set_without_gears_is_refused():
    message = refusal({"workshop_mat": [{"id": "W3", "bonus_cost": []}]})
    assert "workshop_mat W3.bonus_cost (given): expected True, got False" in message


def test_an_unknown_effect_is_refused_with_its_card():
    message = refusal({"reward_card": [{"id": "R01", "gain": ["gold 1"]}]})
    assert "components.toml: reward_card R01.gain: 'gold 1' is not an effect" in message


def test_an_unknown_table_is_refused():
    assert "golems: there is no such table" in refusal({"golems": {}})


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"game": {"round": 2}}, "game.round: there is no such key"),
        ({"action_a": {"gears": 3}}, "action_a.gears: expected 2, got 3"),
        ({"airship": {"source": "hearsay"}}, "airship.source: expected one of rulebook, public or"),
        (
            {"exchange": {"coin_on_blueprint": {"cost": ["coin 2"]}}},
            "exchange.coin_on_blueprint: ",
        ),
        ({"gear_board": {"plain_choice": ["coin 1", "coin 2"]}}, "gear_board.plain_choice (of each"),
        (
            {"gear_board": {"plain_choice": ["gear board"]}},
            "gear_board.plain_choice: expected one of",
        ),
        ({"workshop": {"energy_max": 0}}, "workshop.energy_max: expected int >= 1"),
    ],
)  # fmt: skip
def test_a_spoilt_table_is_refused_with_its_key(changes, words):
    assert f"components.toml: {words}" in refusal(changes)


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ({"id": "R01", "gain": []}, "R01.gain (given): expected True, got False"),
        ({"id": "R01", "gain": ["vp_per_dot red 1"]}, "R01.gain (not scoring): expected [], got"),
        ({"id": "R30", "gain": ["vp 1"]}, "R30.gain: expected ['vp_per_dot'], got ['vp']"),
        (
            {"id": "R07", "gain": ["level pink 1 each"]},
            "'level pink 1 each': expected one of red",
        ),
        (
            {"id": "R07", "gain": ["level any 2 each"]},
            "R07.gain (any level): expected ['level any 1 ",
        ),
        (
            {"id": "R07", "gain": ["level red x each"]},
            "'level red x each': expected a number",
        ),
        (
            {"id": "R07", "gain": ["level red"]},
            "'level red': expected level red|yellow|green|",
        ),
    ],
)
def test_a_spoilt_effect_of_a_card_is_refused_with_what_was_expected(card, words):
    message = refusal({"reward_card": [card]})
    assert message.startswith("components.toml: reward_card R")
    assert words in message


def test_a_gear_set_of_no_gears_is_refused():
    message = refusal({"workshop_mat": [{"id": "W3", "bonus_cost": ["gear_number_7 1"]}]})
    assert "workshop_mat W3.bonus_cost (but gear_number_N 1, each N of 1 to 5 once)" in message
    assert "got ['gear_number_7 1']" in message
