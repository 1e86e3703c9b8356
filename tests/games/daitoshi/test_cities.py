from collections.abc import Sequence

import pytest

from sugoroku.games.daitoshi.names import TERRAINS
from sugoroku.games.daitoshi.rules.partnerships import CityReward
from sugoroku.testing import rule
from tests.games.daitoshi.table import Table, given
from tests.games.daitoshi.test_partnerships import CONDITIONS, happen


def city(name: str, table: Table | None = None, others: Sequence[str] = ()) -> Table:
    """The condition of a city is fulfilled by its owner, who takes the banner back."""
    event = next(event for event, cities in CONDITIONS.items() if name in cities)
    table = (table or given()).cities(*others or ["c08" if name != "c08" else "c01"], name)
    slot = len(others or "1") + 1
    happen(table.factory(banners=[slot]), event)
    assert table.legal() == [f"spend city{slot}", "stop"]
    table.act(f"spend city{slot}")
    assert table.me.banners == 0
    return table


def reward(name: str, table: Table) -> Table:
    """Only the reward."""
    return table.cities(name).asked(CityReward(0))


def goods(name: str, terrain: str, what: str, numbers: tuple[int, ...]) -> None:
    """Exploiting brings a worker, the city another one, a resource and a pilgrim step."""
    table = city(name, given().hexes(river=11, forest=8, mountain=8, underground=8))
    place = TERRAINS.index(terrain)
    assert table.stock(what) == 1
    assert table.me.workers == numbers
    assert table.me.pilgrims == tuple(int(i == place) for i in range(4))
    assert (table.me.score, sum(table.me.stock)) == (0, 1)


@rule("DAI-290")
def test_c01_forest_brings_luxury_a_green_worker_and_a_forest_step():
    goods("c01", "forest", "luxury", (0, 2, 0, 0))


@rule("DAI-291")
def test_c02_forest_brings_the_rewards_of_the_brilliant_invention_which_stays():
    table = given().market(brilliant="brilliant_energy_4").factory(reputation=3)
    city("c02", table)
    assert (table.stock("energy"), table.me.score) == (1, 3 + 3)
    assert table.g.market[4] == table.invention("brilliant_energy_4")
    assert (table.asks(), table.invention_on("L2")) == ("", "")


@rule("DAI-292")
def test_c03_mountain_brings_energy_a_yellow_worker_and_a_mountain_step():
    goods("c03", "mountain", "energy", (0, 0, 2, 0))


@rule("DAI-293")
def test_c04_mountain_brings_the_mega_machines_workshop_with_its_upgrades():
    table = city("c04", given().machine("invention", number=1, installed=[2, 3]))
    assert table.legal() == ["part machine", "part u2", "part u3"]
    table.act("part u3", "part u2")
    assert (table.me.score, table.stock("wealth"), table.me.worm) == (1 + 2, 1, 2)
    assert table.g.machine_worker == -1


@rule("DAI-294")
def test_c05_underground_brings_construction_a_red_worker_and_an_underground_step():
    goods("c05", "underground", "construction", (0, 0, 0, 2))


@rule("DAI-295")
def test_c06_underground_moves_the_worm_bus_4_steps():
    table = city("c06")
    assert (table.me.worm, table.stock("steam"), table.me.score) == (4, 1, 1)


@rule("DAI-296")
def test_c07_river_brings_food_a_blue_worker_and_a_river_step():
    goods("c07", "river", "food", (2, 0, 0, 0))


@rule("DAI-297")
def test_c08_river_brings_9_points():
    assert city("c08").me.score == 9


@rule("DAI-298")
def test_c09_inventions_bring_up_to_3_progress_advances_freely_split():
    table = city("c09").act("advance L1", "advance L2")
    assert table.legal() == ["advance L1", "advance L2", "stop"]
    assert table.act("advance L1").asks() == ""
    assert (table.me.markers[0], table.me.markers[1]) == (2, 1)
    assert city("c09").act("stop").me.markers == [0] * 8


@rule("DAI-299")
def test_c10_inventions_bring_4_steam():
    assert city("c10").stock("steam") == 1 + 4


@rule("DAI-300")
def test_c11_expanding_brings_the_conflict_reward_of_a_hex_of_the_record_3_times():
    table = given().cities("c11").factory(construction=2, banners=[1])
    table.factory(record={"river": 1, "mountain": 1, "underground": 1}).deed("expand")
    table.act("expand middle 1", "lay underground", "spend city1")
    assert table.legal() == ["reward river", "reward mountain"]
    table.act("reward mountain")
    assert (table.me.score, table.me.record) == (6, (1, 0, 1, 0))


@rule("DAI-300")
def test_c11_with_an_empty_record_brings_nothing():
    table = city("c11")
    assert (table.asks(), table.me.score) == ("", 2)


@rule("DAI-301")
def test_c12_brings_a_workshop_of_the_district_even_an_occupied_one():
    table = given().factory(workers={"yellow": 1}).tile("expand", "inner", worker="yellow")
    table.tile("expand", "middle", 1, worker="yellow").machine("expand")
    city("c12", table)
    assert table.legal() == ["shop inner", "shop middle"]
    table.act("shop middle")
    assert (table.stock("food"), table.stock("energy"), table.me.workers) == (1, 1, (0, 0, 1, 0))


@rule("DAI-301")
def test_c12_counts_the_electrified_side():
    table = given().tile("electrify", "inner", electrified=True).at(0, "electrify")
    assert reward("c12", table).stock("steam") == 5


@rule("DAI-303")
def test_c13_electrifying_raises_reputation():
    assert city("c13").me.reputation == 2
    assert city("c13", given().factory(reputation=4)).me.reputation == 4


@rule("DAI-304")
@pytest.mark.parametrize(("level", "vp"), [(1, 1), (4, 5)])
def test_c14_electrifying_scores_reputation_twice(level, vp):
    assert city("c14", given().factory(reputation=level)).me.score == 5 + 2 * vp


@rule("DAI-305")
def test_c15_trading_copies_any_other_city_in_play():
    table = city("c15", others=["c08", "c10"])
    assert table.legal() == [f"copy city{n}" for n in (1, 2, 4, 5)]
    table.act("copy city1")
    assert (table.me.score, table.asks()) == (3 + 9, "")


@rule("DAI-306")
def test_c16_trading_gives_a_hex_back_with_its_reward():
    table = city("c16", given().factory(record={"river": 1, "mountain": 1}))
    assert table.legal() == ["give river", "give mountain"]
    table.act("give river")
    assert (table.stock("food"), table.me.record) == (1, (0, 0, 1, 0))
    assert table.g.discards == [1, 0, 0, 0]


@rule("DAI-307")
def test_c17_leading_brings_wealth_a_worker_and_a_pilgrim_step_of_choice():
    table = city("c17", given().hexes(forest=8))
    assert table.legal() == ["hire blue", "hire green", "hire yellow", "hire red"]
    assert table.act("hire yellow").legal() == ["pilgrim river", "pilgrim forest"]
    table.act("pilgrim forest")
    assert (table.stock("wealth"), table.me.workers) == (1, (0, 0, 1, 0))
    assert table.me.pilgrims == (0, 1, 0, 0)


@rule("DAI-308")
def test_c18_leading_brings_up_to_3_pilgrim_steps_on_one_track():
    table = city("c18", given().hexes(forest=7))
    river, forest = [f"march river {n}" for n in (1, 2, 3)], [f"march forest {n}" for n in (1, 2)]
    assert table.legal() == [*river, *forest, "stop"]
    assert table.act("march river 3").me.pilgrims == (3, 0, 0, 0)
    assert city("c18").act("stop").me.pilgrims == (0, 0, 0, 0)


@rule("DAI-R33")
def test_c02_with_an_empty_brilliant_place_brings_nothing():
    table = city("c02", given().market(brilliant=""))
    assert (table.me.score, table.me.stock, table.asks()) == (0, [0] * 6, "")


@rule("DAI-R33")
def test_c12_counts_a_tile_built_by_the_action_that_fired_it():
    table = given().cities("c12").factory(construction=2, record={"mountain": 1}, banners=[1])
    table.g.middle_stack = (1, 2, 3, 4, 0)
    table.deed("expand").act("expand middle 3", "spend city1")
    assert table.legal() == ["shop inner", "shop middle"]
    assert table.act("shop middle").stock("food") == 1


@rule("DAI-R33")
def test_c12_counts_the_district_of_the_own_magnate_only():
    table = given().tile("trade", "middle", 1).at(0, "electrify")
    assert reward("c12", table).stock("steam") == 3
    table = given().tile("trade", "middle", 1).tile("trade", "outer", 1).at(0, "trade")
    assert reward("c12", table).legal() == ["shop inner", "shop middle", "shop outer"]
