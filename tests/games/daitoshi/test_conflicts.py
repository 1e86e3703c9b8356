import pytest

from sugoroku.games.daitoshi.names import OPERATIONS, TERRAINS
from sugoroku.games.daitoshi.rules.production import LeadProduction
from sugoroku.testing import rule
from tests.games.daitoshi.table import Table, given


def conflicts(table: Table, seat: int = 0) -> list[str]:
    return [name for i, name in enumerate(OPERATIONS) if table.g.players[seat].conflicts >> i & 1]


def producing(**numbers: int) -> Table:
    """Seat 0 leads and seat 1 follows; nobody has the grant."""
    return given().factory(grant=False, **numbers).factory(1, grant=False, **numbers)


@rule("DAI-260")
def test_only_the_player_whose_turn_ends_checks_the_record():
    table = given().factory(record={"river": 2}).factory(1, record={"forest": 2}, conflicts=["workers"])
    table.end_turn(0)
    assert (conflicts(table, 0), conflicts(table, 1)) == (["steam_engine"], ["workers"])


@rule("DAI-260")
def test_the_check_comes_at_the_end_of_a_city_turn_and_of_a_production_turn():
    table = given().factory(record={"forest": 1}).at(0, "invention").begin(0)
    assert conflicts(table.act("move 1 right")) == ["buildings"]
    table = producing().factory(record={"underground": 3}).begin(0)
    assert conflicts(table.act("produce")) == ["production"]


@rule("DAI-261")
@pytest.mark.parametrize(("count", "turned"), [(0, False), (1, False), (2, True), (3, True)])
@pytest.mark.parametrize("terrain", range(4))
def test_two_hexes_of_a_terrain_turn_its_tile_and_fewer_turn_it_back(terrain, count, turned):
    for before in ([], [OPERATIONS[terrain]]):
        table = given().factory(record={TERRAINS[terrain]: count}, conflicts=before).end_turn()
        assert conflicts(table) == ([OPERATIONS[terrain]] if turned else [])


@rule("DAI-261")
def test_hexes_of_different_terrains_turn_nothing():
    record = dict.fromkeys(TERRAINS, 1)
    assert conflicts(given().factory(record=record).end_turn()) == []


@rule("DAI-262")
def test_between_the_checks_a_tile_keeps_its_side():
    table = given().factory(record={"mountain": 2}, conflicts=["workers"]).gain("giveback 1")
    assert (table.me.record, conflicts(table)) == ((0, 0, 1, 0), ["workers"])
    assert conflicts(table.end_turn(1)) == ["workers"]
    assert conflicts(table.end_turn(0)) == []


@rule("DAI-262")
def test_a_second_hex_turns_nothing_before_the_end_of_the_turn():
    table = given().cities("c08").factory(record={"river": 1}, banners=[1]).at(0, "expand").begin(0)
    table.act("move 1 right")
    assert (table.asks(), table.me.record, conflicts(table)) == ("SpendBanner", (2, 0, 0, 0), [])
    assert conflicts(table.act("stop")) == ["steam_engine"]


@rule("DAI-263")
@pytest.mark.parametrize(("tiles", "steam"), [([], 6), (["steam_engine"], 4), (["production"], 6)])
def test_an_arrow_yields_3_steam_or_2_in_conflict(tiles, steam):
    table = given().factory(chimney=-3, conflicts=tiles).gain("water 2")
    assert (table.stock("steam"), table.me.chimney) == (steam, -1)


@rule("DAI-264")
@pytest.mark.parametrize(
    ("tiles", "steam", "buildings"),
    [
        ((), 1, "M"),
        ((), 3, "LM"),
        ((), 4, "LMR"),
        (("buildings",), 2, "L"),
        (("buildings",), 6, "LM"),
        (("buildings",), 7, "LMR"),
    ],
)
def test_the_middle_and_right_building_need_more_steam_in_conflict(tiles, steam, buildings):
    table = producing(steam=steam).factory(conflicts=tiles).asked(LeadProduction())
    assert table.legal("activate") == [f"activate {building}" for building in buildings]


@rule("DAI-264")
@pytest.mark.parametrize(("tiles", "costs"), [((), (2, 1, 4)), (("buildings",), (2, 3, 7))])
def test_that_steam_is_paid(tiles, costs):
    for building, cost in zip("LMR", costs, strict=True):
        table = producing(steam=20).factory(conflicts=tiles).asked(LeadProduction())
        assert table.act(f"activate {building}").stock("steam") == 20 - cost


@rule("DAI-265")
def test_on_turning_the_owner_keeps_two_workers_of_choice():
    table = given().factory(record={"mountain": 2}, workers={"blue": 2, "green": 1, "red": 1})
    table.end_turn()
    assert table.legal() == ["drop blue", "drop green", "drop red"]
    table.act("drop blue", "drop red")
    assert (table.me.workers, table.asks(), table.g.seat) == ((1, 1, 0, 0), "ChooseTurn", 1)


@rule("DAI-265")
def test_in_conflict_only_two_workers_fit():
    table = given().factory(conflicts=["workers"], workers={"blue": 2}).gain("worker green 1")
    assert table.legal() == ["drop blue", "drop green"]
    assert table.act("drop blue").me.workers == (1, 1, 0, 0)
    assert given().factory(workers={"blue": 5}).gain("worker green 1").me.workers == (5, 1, 0, 0)
    assert given().factory(workers={"blue": 6}).gain("worker green 1").asks() == "DropWorker"


@rule("DAI-265")
def test_other_tiles_leave_the_workers_alone():
    table = given().factory(record={"river": 2}, workers={"blue": 6}).end_turn()
    assert table.me.workers == (6, 0, 0, 0)


@rule("DAI-266")
@pytest.mark.parametrize(("tiles", "leader", "follower"), [([], 2, 1), (["production"], 1, 0)])
def test_progress_in_conflict_is_one_step_less(tiles, leader, follower):
    table = producing(steam=2).factory(conflicts=tiles).factory(1, conflicts=tiles)
    table.asked(LeadProduction()).act("activate L", seat=0).act("activate L", seat=1)
    assert [p.markers[0] for p in table.g.players] == [leader, follower]
    assert table.stock("energy", 1) == 1


@rule("DAI-R29")
def test_each_terrain_guards_its_operation_tile():
    turned = {t: conflicts(given().factory(record={t: 2}).end_turn()) for t in TERRAINS}
    assert turned == {
        "river": ["steam_engine"],
        "forest": ["buildings"],
        "mountain": ["workers"],
        "underground": ["production"],
    }
