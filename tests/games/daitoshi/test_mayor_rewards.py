import pytest

from sugoroku.testing import rule
from tests.games.daitoshi.table import solo


@rule("DAI-380")
def test_steam_water_and_coal_are_ignored():
    table = solo().gain("steam 3", "water 2", "coal 3", seat=1)
    assert (table.stock("steam", 1), table.stock("wealth", 1), table.mayor.chimney) == (0, 0, 0)


@rule("DAI-381")
def test_a_worker_goes_to_his_first_free_space():
    table = solo().mayor_has(["red", "", "green"]).gain("worker blue 2", seat=1)
    assert table.mayor_workers() == ["red", "blue", "green", "blue", "", ""]
    assert table.workers(1) == {"red": 1, "green": 1, "blue": 2}


@rule("DAI-381")
def test_with_six_workers_a_further_one_is_lost():
    table = solo().mayor_has(["red"] * 6).gain("worker blue 1", seat=1)
    assert (table.mayor_workers(), table.g.over) == (["red"] * 6, True)
    assert (table.workers(1), table.mayor.score) == ({"red": 6}, 0)


@rule("DAI-382")
@pytest.mark.parametrize(("back", "colour"), [("mayor_01", "green"), ("mayor_02", "blue")])
def test_any_worker_has_the_colour_on_the_top_card(back, colour):
    table = solo().shown("", back).gain("worker any 2", seat=1)
    assert table.workers(1) == {colour: 2}


@rule("DAI-383")
def test_a_step_on_a_given_track_stays_there_if_it_can():
    table = solo().shown("", "mayor_04").hexes(forest=8).gain("pilgrim forest 1", seat=1)
    assert table.pilgrims(1) == {"forest": 1}


@rule("DAI-383")
def test_an_impossible_step_becomes_an_any_step():
    table = solo().shown("", "mayor_02").hexes(underground=8).gain("pilgrim forest 1", seat=1)
    assert table.pilgrims(1) == {"underground": 1}
    table = solo().gain("pilgrim forest 1")
    assert (table.pilgrims(), table.g.over) == ({}, True)


@rule("DAI-384")
@pytest.mark.parametrize(
    ("back", "track"),
    [
        ("mayor_01", "forest"),
        ("mayor_02", "mountain"),
        ("mayor_03", "underground"),
        ("mayor_04", "river"),
    ],
)
def test_an_any_step_goes_to_the_first_track_of_the_top_card(back, track):
    table = solo().shown("", back).hexes(forest=8, mountain=8, underground=8)
    assert table.gain("pilgrim any 1", seat=1).pilgrims(1) == {track: 1}


@rule("DAI-384")
def test_tracks_that_are_closed_are_passed_over():
    table = solo().shown("", "mayor_01").hexes(mountain=8, underground=8)
    table.gain("pilgrim any 3", seat=1)
    assert table.pilgrims(1) == {"mountain": 1, "underground": 1, "river": 1}
    table = solo().shown("", "mayor_01").factory(1, pilgrims={"river": 8})
    assert table.gain("pilgrim any 1", seat=1).pilgrims(1) == {"river": 8}


@rule("DAI-385")
@pytest.mark.parametrize(
    ("floors", "markers", "floor"),
    [
        (("L1", "L2"), {}, "L1"),
        (("L1", "M1"), {}, "M1"),
        (("L1", "R1"), {"L1": 1}, "L1"),
        (("L1", "M2"), {}, "L1"),
        (("L1", "R1", "L2"), {"L1": 2}, "R1"),
        (("L1", "L2", "M2"), {"L1": 3, "M2": 1}, "L2"),
        (("L1", "L3", "R2"), {"L1": 5}, "R2"),
    ],
)
def test_progress_goes_to_most_steps_left_then_bottom_then_left(floors, markers, floor):
    table = solo().factory(1, floors=dict.fromkeys(floors, "basic_food"), markers=markers)
    before = table.progress(floor, 1)
    table.gain("progress 1", seat=1)
    assert table.progress(floor, 1) == before + 1
    assert sum(table.mayor.markers) == sum(markers.values()) + 1


@rule("DAI-385")
def test_each_advance_is_decided_anew():
    table = solo().factory(1, floors={"M1": "basic_food"}).gain("progress 4", seat=1)
    assert (table.progress("L1", 1), table.progress("M1", 1)) == (2, 2)


@rule("DAI-385")
def test_floors_without_an_invention_and_finished_tracks_do_not_count():
    table = solo().factory(1, markers={"L1": 6}).gain("progress 3", seat=1)
    assert table.mayor.markers == [7, 0, 0, 0, 0, 0, 0, 0]


@rule("DAI-386", "DAI-R40")
def test_giving_back_removes_his_topmost_hex():
    table = solo().mayor_has(record=["", "mountain", "river"]).gain("giveback 1", seat=1)
    assert table.mayor_record() == ["", "", "river", ""]
    assert (table.g.discards, table.mayor.score) == ([0, 0, 1, 0], 0)
    table.gain("giveback 2", seat=1)
    assert (table.mayor_record(), table.g.discards) == ([""] * 4, [1, 0, 1, 0])


@rule("DAI-386")
def test_the_red_icon_also_gives_the_reward_of_its_type():
    table = solo().mayor_has(record=["", "mountain", "river"]).gain("giveback_reward 2", seat=1)
    assert (table.mayor.score, table.stock("food", 1)) == (2, 1)
    assert solo().gain("giveback_reward 1", seat=1).mayor.score == 0


@rule("DAI-387")
@pytest.mark.parametrize(("times", "score"), [(2, 4), (3, 6)])
def test_the_conflict_reward_of_his_topmost_hex_comes_several_times(times, score):
    table = solo().mayor_has(record=["", "mountain", "river"]).gain(f"conflict {times}", seat=1)
    assert (table.mayor.score, table.stock("food", 1)) == (score, 0)
    assert table.mayor_record() == ["", "mountain", "river", ""]


@rule("DAI-387")
def test_without_a_hex_there_is_no_conflict_reward():
    table = solo().gain("conflict 3", seat=1)
    assert (table.mayor.score, table.g.over) == (0, True)


@rule("DAI-388")
@pytest.mark.parametrize(
    ("banners", "after"), [((), 0b1), ((1,), 0b11), ((1, 3), 0b111), ((1, 2, 3, 4, 5), 0b11111)]
)
def test_a_free_banner_goes_to_the_leftmost_city_without_his(banners, after):
    table = solo().cities("c08", "c13").factory(1, banners=banners).gain("banner 1", seat=1)
    assert (table.mayor.banners, table.mayor.score) == (after, 0)


@rule("DAI-389")
def test_three_steps_on_one_track_become_three_any_steps():
    table = solo().shown("", "mayor_02").hexes(mountain=8, underground=8).gain("pilgrim same 3", seat=1)
    assert table.pilgrims(1) == {"mountain": 1, "underground": 1, "river": 1}
    table = solo().shown("", "mayor_02").hexes(mountain=6).gain("pilgrim same 3", seat=1)
    assert table.pilgrims(1) == {"mountain": 3}


@rule("DAI-390")
@pytest.mark.parametrize(
    ("cities", "slot", "score"),
    [
        (("c08", "c15", "c13"), 2, 9),
        (("c13", "c08", "c15", "c06"), 3, 9),
        (("c15", "c08", "c13"), 1, 9),
        (("c13", "c15", "c08"), 2, 0),
    ],
)
def test_he_copies_the_city_to_the_left_or_that_to_the_right_of_the_leftmost(cities, slot, score):
    table = solo().cities(*cities).factory(1, banners=range(1, slot), luxury=5).shown("mayor_09")
    table.mayor_acts("trade")
    assert table.mayor.points[6] == score


@rule("DAI-391")
@pytest.mark.parametrize(
    ("rings", "gained"), [((), "wealth 1"), (("middle",), "luxury 1"), (("middle", "outer"), "vp 5")]
)
def test_the_workshop_of_the_district_is_the_outermost_one(rings, gained):
    table = solo().at(1, "town_hall").machine("town_hall", number=2)
    for ring in rings:
        table.tile("town_hall", ring, 2 if ring == "middle" else 4, worker="red")
    table.gain("district_workshop 1", seat=1)
    got = {"wealth 1": table.stock("wealth", 1), "luxury 1": table.stock("luxury", 1)}
    got["vp 5"] = table.mayor.score // 5
    assert {what for what, count in got.items() if count} == {gained}
    assert table.mayor.prestige == 0


@rule("DAI-R40")
def test_after_a_removal_the_other_hexes_keep_their_places():
    table = solo().mayor_has(record=["river", "forest", "mountain", "river"]).gain("giveback 1", seat=1)
    assert table.mayor_record() == ["", "forest", "mountain", "river"]
    table.at(1, "expand").factory(1, energy=2).card("mayor_10").mayor_turn()
    assert table.mayor_record() == ["river", "forest", "mountain", "river"]
    assert table.gain("giveback 1", seat=1).g.discards == [2, 0, 0, 0]
