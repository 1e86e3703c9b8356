import pytest

from sugoroku.games.daitoshi.names import TERRAINS, WORKERS
from sugoroku.games.daitoshi.rules.partnerships import CityReward, PlaceBanners
from sugoroku.games.daitoshi.rules.pilgrims import March, Pilgrims
from sugoroku.games.daitoshi.rules.production import Activate
from sugoroku.games.daitoshi.rules.progress import Progress
from sugoroku.games.daitoshi.rules.resources import Gain, GainVp
from sugoroku.games.daitoshi.rules.turn import OfferDeed, ScoreGame, SpendGrant
from sugoroku.games.daitoshi.rules.wilderness import Exploit, GiveBack
from sugoroku.games.daitoshi.rules.workers import GainWorkers
from sugoroku.games.daitoshi.rules.workshops import MachineWorkshop
from sugoroku.testing import rule
from tests.games.daitoshi.table import given

ANY = 4
COLOURS = [("river", "blue"), ("forest", "green"), ("mountain", "yellow"), ("underground", "red")]


# ---------------------------------------------------------------- nouns


@rule("DAI-001")
@pytest.mark.parametrize("terrain", range(4))
def test_each_terrain_has_its_track_and_its_hexes(terrain):
    table = given()
    before = [track.hexes for track in table.look().board.tracks]
    table.asked(Exploit(terrain))
    tracks = table.look().board.tracks
    assert [track.terrain for track in tracks] == ["river", "forest", "mountain", "underground"]
    assert [was - now.hexes for was, now in zip(before, tracks, strict=True)] == [
        int(i == terrain) for i in range(4)
    ]
    assert table.record() == {TERRAINS[terrain]: 1}


@rule("DAI-002")
@pytest.mark.parametrize(("terrain", "colour"), COLOURS)
def test_the_worker_of_a_terrain_has_its_colour(terrain, colour):
    assert given().asked(Exploit(TERRAINS.index(terrain))).workers() == {colour: 1}


@rule("DAI-R01")
def test_underground_workers_are_red_everywhere():
    table = given().cities("c05").asked(CityReward(0))
    assert table.workers() == {"red": 1}
    assert table.asked(Exploit(3)).workers() == {"red": 2}
    assert WORKERS == ("blue", "green", "yellow", "red")


@rule("DAI-003")
@pytest.mark.parametrize("resource", ["energy", "wealth"])
def test_a_price_is_paid_in_its_resource_or_in_wealth(resource):
    table = given().at(0, "electrify").factory(**{resource: 2}).asked(OfferDeed())
    assert table.legal("electrify") == [f"electrify inner {n}" for n in range(1, 6)]


@rule("DAI-003")
@pytest.mark.parametrize("other", ["food", "construction", "luxury", "steam", "chimney"])
def test_nothing_else_pays_for_energy(other):
    table = given().at(0, "electrify").factory(workers={"red": 6}, **{other: 4})
    assert table.asked(OfferDeed()).asks() == ""


@rule("DAI-003")
def test_only_resources_and_workers_are_leftovers():
    table = given().factory(food=1, energy=1, construction=1, luxury=1, wealth=1, steam=9, chimney=4)
    assert table.factory(workers={"red": 1}).asked(ScoreGame()).me.score == 3


# ---------------------------------------------------------------- districts


@rule("DAI-004")
def test_the_left_space_clears_the_whole_slice_and_no_other():
    table = given().factory(steam=2).machine("expand").tile("expand", "inner", worker="yellow")
    table.tile("expand", "middle", worker="yellow").tile("expand", "outer", worker="yellow")
    table.tile("trade", "inner", worker="blue").g.machine_worker = 2
    table.act("move 2 left")
    assert [table.worker_on("expand", r) for r in ("inner", "middle", "outer", "machine")] == [""] * 4
    assert table.worker_on("trade", "inner") == "blue"


@rule("DAI-004")
def test_workers_go_to_every_part_of_the_slice():
    table = given().factory(steam=1, workers={"yellow": 1}).machine("expand")
    table.tile("expand", "middle").tile("expand", "outer").tile("trade", "middle", 2)
    shops = ["inner", "middle", "outer", "machine"]
    assert table.act("move 2 middle").legal("work") == [f"work {shop} yellow" for shop in shops]


@rule("DAI-005")
@pytest.mark.parametrize(
    ("steps", "terrain"), [(1, "underground"), (2, "forest"), (3, "river"), (4, "mountain")]
)
def test_a_city_turn_uses_the_district_the_magnate_moved_to(steps, terrain):
    assert given().factory(steam=2).act(f"move {steps} right").record() == {terrain: 1}


# ---------------------------------------------------------------- symbols


@rule("DAI-006")
def test_costs_are_paid_and_rewards_gained():
    table = given().at(0, "electrify").factory(energy=2).asked(OfferDeed()).act("electrify inner 4")
    assert (table.stock("energy"), table.stock("wealth")) == (0, 1)
    assert {"pays 2 energy", "gains 1 wealth"} <= set(table.events())


@rule("DAI-007")
def test_a_grey_worker_has_any_colour():
    table = given().asked(GainWorkers(ANY, 1))
    assert table.legal() == ["hire blue", "hire green", "hire yellow", "hire red"]
    assert table.act("hire yellow").workers() == {"yellow": 1}


@rule("DAI-007")
def test_a_grey_pilgrim_goes_to_any_track():
    table = given().hexes(forest=8, mountain=8, underground=8).asked(Pilgrims(ANY, 1))
    assert table.legal() == [f"pilgrim {terrain}" for terrain in TERRAINS]
    assert table.act("pilgrim mountain").pilgrims() == {"mountain": 1}


@rule("DAI-007")
def test_a_grey_banner_goes_to_any_city():
    table = given().asked(PlaceBanners(1))
    assert table.legal("banner") == [f"banner city{n}" for n in range(1, 6)]
    assert table.act("banner city4").me.banners == 1 << 3


@rule("DAI-008")
def test_orange_points_count_at_once():
    assert given().asked(GainVp(2, 0)).me.score == 2


@rule("DAI-008")
def test_purple_points_of_a_track_count_only_in_the_end():
    table = given().hexes(underground=8).asked(Pilgrims(3, 1))
    assert (table.pilgrims(), table.me.score) == ({"underground": 1}, 0)
    assert table.asked(ScoreGame()).me.points[13] == 1


@rule("DAI-009")
def test_the_advances_of_the_grant_wait_for_the_end():
    table = given().factory(1, grant=False).act("produce", "grant")
    assert (table.progress("L1"), table.me.grant) == (2, False)
    assert not any("progress of M1" in words for words in table.events())
    assert table.asked(SpendGrant(0)).asks() == ""


@rule("DAI-009")
def test_a_grant_not_used_before_develops_inventions_at_the_end():
    table = given().act("move 1 right")
    assert (table.g.seat, table.asks(), table.progress("L1")) == (1, "ChooseTurn", 0)
    assert table.asked(SpendGrant(0)).legal() == ["advance L1", "stop"]


# ---------------------------------------------------------------- rewards


@rule("DAI-010")
def test_the_part_of_a_reward_without_room_is_lost():
    table = given().factory(food=8).asked(Gain(0, 2))
    assert table.stock("food") == 9
    assert table.asked(Gain(0, 2)).stock("food") == 9


@rule("DAI-010")
def test_a_pilgrim_step_onto_a_hex_is_lost_for_good():
    table = given().asked(Pilgrims(1, 1))
    assert (table.pilgrims(), table.asks()) == ({}, "")
    assert table.hexes(forest=5).asked(Pilgrims(1, 1)).pilgrims() == {"forest": 1}


@rule("DAI-R02")
def test_a_hex_must_be_given_back_if_there_is_one():
    table = given().factory(record={"river": 1, "forest": 2}).asked(GiveBack(1, 0))
    assert table.legal() == ["give river", "give forest"]
    assert given().factory(record={"forest": 1}).asked(GiveBack(1, 0)).record() == {}


@rule("DAI-R02")
def test_a_pilgrim_must_step_if_it_can():
    assert given().hexes(forest=8).asked(Pilgrims(ANY, 1)).legal() == ["pilgrim river", "pilgrim forest"]
    assert given().asked(Pilgrims(ANY, 1)).pilgrims() == {"river": 1}


@rule("DAI-R02")
@pytest.mark.parametrize(
    "step", [Progress(1), March(3), PlaceBanners(1)], ids=["progress", "march", "banner"]
)
def test_what_may_be_done_can_be_left(step):
    table = given().asked(step)
    assert "stop" in table.legal()
    table.act("stop")
    assert (table.asks(), table.progress("L1"), table.pilgrims(), table.me.banners) == ("", 0, {}, 0)


@rule("DAI-R02")
def test_a_banner_need_not_be_taken_back():
    table = given().cities("c06").factory(banners=[1]).act("move 1 right")
    assert table.legal() == ["spend city1", "stop"]
    assert table.act("stop").me.banners == 1


@rule("DAI-R02")
def test_the_player_chooses_what_to_drop():
    table = given().factory(workers={"red": 4, "blue": 2}).asked(GainWorkers(1, 1))
    assert table.legal() == ["drop blue", "drop green", "drop red"]


@rule("DAI-R03")
def test_rewards_come_from_left_to_right():
    table = given().cities("c07").asked(CityReward(0))
    rewards = ["gains 1 food", "gains a blue worker", "advances the river pilgrim to space 1"]
    assert table.events()[-3:] == rewards


@rule("DAI-R03")
def test_no_order_is_asked_for_the_rewards_of_a_city():
    table = given().cities("c17").asked(CityReward(0))
    assert (table.stock("wealth"), table.asks()) == (1, "ChooseColour")


@rule("DAI-R03")
def test_the_parts_of_the_machine_pay_in_any_order():
    table = given().machine(installed=[1, 2]).asked(MachineWorkshop())
    assert table.legal() == ["part machine", "part u1", "part u2"]
    assert table.act("part u2").stock("wealth") == 1
    assert table.legal() == ["part machine", "part u1"]


@rule("DAI-R03")
def test_the_town_hall_hexes_come_in_any_order():
    table = given().at(0, "trade").act("move 1 right")
    assert table.legal() == [f"exploit {terrain}" for terrain in TERRAINS]


@rule("DAI-R03")
@pytest.mark.parametrize(("first", "food", "score"), [("river", 1, 0), ("mountain", 0, 2)])
def test_the_conflict_rewards_of_an_expansion_come_in_any_order(first, food, score):
    table = given().at(0, "expand").tile("expand", "middle").factory(construction=4)
    table.factory(record={first: 1, "forest": 1}).asked(OfferDeed())
    table.act("expand outer 3", "lay forest")
    assert sorted(table.legal()) == sorted(["reward forest", f"reward {first}"])
    table.act(f"reward {first}")
    assert (table.stock("food"), table.me.score, table.asks()) == (food, score, "ChooseAdvance")


@rule("DAI-R03")
def test_the_other_conflict_reward_can_come_first():
    table = given().at(0, "expand").tile("expand", "middle").factory(construction=4)
    table.factory(record={"river": 1, "forest": 1}).asked(OfferDeed())
    table.act("expand outer 3", "lay forest", "reward forest")
    assert (table.stock("food"), table.asks()) == (0, "ChooseAdvance")


@rule("DAI-R03", "DAI-R11")
def test_the_floors_of_a_building_yield_in_any_order():
    floors = {"L1": "ordinary_food_2", "L2": "innovative_luxury_5", "L3": "basic_luxury"}
    table = given().hexes(forest=8).factory(floors=floors, improved=["L2"]).asked(Activate(0, 0))
    assert table.legal() == ["floor L1", "floor L2", "floor L3"]
    table.act("floor L2")
    assert (table.pilgrims(), table.me.worm) == ({"forest": 1}, 0)
    assert table.act("floor L3").me.worm == 1


@rule("DAI-R03")
def test_no_order_is_asked_where_it_cannot_matter():
    table = given().factory(floors={"L2": "innovative_food_1"}).asked(Activate(0, 0))
    assert (table.asks(), table.stock("wealth"), table.stock("food")) == ("", 2, 1)
