import pytest

from sugoroku.games.daitoshi.names import FLOORS
from sugoroku.games.daitoshi.rules.inventions import install
from sugoroku.games.daitoshi.rules.machine import donatable
from sugoroku.games.daitoshi.rules.progress import AdvanceFloor, Progress
from sugoroku.testing import rule
from tests.games.daitoshi.table import given, solo

TRACKS = {
    "L1": ["", "upgrade", "", "ready", "score", "give", "twice"],
    "L2": ["upgrade", "", "ready", "score", "", "twice"],
    "L3": ["upgrade", "ready", "score", "give", "twice"],
    "M1": ["", "", "upgrade", "", "score", "ready", "give", "twice"],
    "M2": ["", "upgrade", "", "score", "ready", "", "twice"],
    "R1": ["", "upgrade", "score", "ready", "give", "twice"],
    "R2": ["upgrade", "", "score", "ready", "twice"],
    "R3": ["upgrade", "score", "ready", "twice"],
}


def walk(floor):
    """What a 3-point invention gains on each step of its track."""
    table = given().factory(floors={"L1": "", floor: "brilliant_food_1"}, record={"river": 9})
    number = FLOORS.index(floor)
    for _ in TRACKS[floor]:
        score, record = table.me.score, sum(table.me.record)
        improved, ready = table.me.improved, donatable(table.g, table.me)
        table.asked(AdvanceFloor(number, 1))
        icon = {3: "score", 6: "twice"}.get(table.me.score - score, "")
        if table.me.improved != improved:
            icon = "upgrade"
        if donatable(table.g, table.me) != ready:
            icon = "ready"
        yield "give" if sum(table.me.record) < record else icon


@rule("DAI-120")
@pytest.mark.parametrize("floor", FLOORS)
def test_each_floor_has_its_own_track(floor):
    assert list(walk(floor)) == TRACKS[floor]


@rule("DAI-121")
def test_icons_that_are_passed_count_at_once():
    table = given().factory(floors={"L1": "brilliant_food_1"}, record={"river": 1})
    table.asked(AdvanceFloor(0, 6))
    assert (table.me.improved, table.me.score, table.record()) == (1, 3, {})
    assert donatable(table.g, table.me) == [0]


@rule("DAI-121")
def test_an_icon_counts_before_the_next_step():
    table = (
        given().factory(record={"river": 1, "forest": 1}, markers={"L1": 5}).asked(AdvanceFloor(0, 2))
    )
    assert (table.asks(), table.progress("L1"), table.me.score) == ("ChooseHexBack", 6, 0)
    table.act("give river")
    assert (table.progress("L1"), table.me.score) == (7, 2)


@rule("DAI-122")
def test_upgrade_slides_the_invention_of_this_floor_up():
    table = (
        given().factory(floors={"L2": "basic_energy", "L3": "basic_luxury"}).asked(AdvanceFloor(1, 1))
    )
    floors = table.look().board.players[0].floors
    assert [floor.improved for floor in floors[:3]] == [False, True, False]


@rule("DAI-123")
@pytest.mark.parametrize(("marker", "ready"), [(3, False), (4, True), (5, True), (7, True)])
def test_an_invention_is_ready_on_or_past_the_icon(marker, ready):
    table = given().factory(markers={"L1": marker})
    assert donatable(table.g, table.me) == ([0] if ready else [])
    assert table.look().board.players[0].floors[0].ready == ready


@rule("DAI-124")
@pytest.mark.parametrize(
    ("invention", "vp"), [("basic_food", 1), ("innovative_food_1", 2), ("university_1", 4)]
)
def test_score_gives_the_printed_points_and_score_twice_double(invention, vp):
    table = given().factory(floors={"L2": invention}, markers={"L2": 3}).asked(AdvanceFloor(1, 1))
    assert table.me.score == vp
    assert table.asked(AdvanceFloor(1, 2)).me.score == 3 * vp


@rule("DAI-125")
def test_the_give_back_icon_discards_a_hex_of_choice_without_reward():
    table = (
        given().factory(record={"river": 1, "mountain": 1}, markers={"L1": 5}).asked(AdvanceFloor(0, 1))
    )
    assert table.legal() == ["give river", "give mountain"]
    table.act("give mountain")
    assert (table.record(), table.me.score, table.g.discards) == ({"river": 1}, 0, [0, 0, 1, 0])


@rule("DAI-126")
def test_steps_beyond_the_end_are_lost():
    table = given().factory(markers={"L1": 6}).asked(AdvanceFloor(0, 3))
    assert (table.progress("L1"), table.me.score) == (7, 2)
    assert table.asked(AdvanceFloor(0, 1)).me.score == 2


@rule("DAI-126")
def test_a_finished_track_cannot_be_chosen():
    table = given().factory(floors={"M1": "basic_energy"}, markers={"L1": 7}).asked(Progress(2))
    assert table.legal() == ["advance M1", "stop"]
    assert given().factory(markers={"L1": 7}).asked(Progress(2)).asks() == ""


@rule("DAI-127")
@pytest.mark.parametrize(
    ("split", "markers"),
    [(["L1", "L1", "L1"], (3, 0)), (["L1", "M1", "L1"], (2, 1)), (["M1", "M1", "M1"], (0, 3))],
)
def test_free_advances_are_split_at_will(split, markers):
    table = given().factory(floors={"M1": "basic_energy"}).asked(Progress(3))
    table.act(*(f"advance {floor}" for floor in split))
    assert (table.progress("L1"), table.progress("M1"), table.asks()) == (*markers, "")


@rule("DAI-R14")
def test_free_advances_need_an_invention_on_the_floor():
    table = given().factory(floors={"R1": "basic_energy"}).asked(Progress(1))
    assert table.legal() == ["advance L1", "advance R1", "stop"]
    assert given().factory(floors={"L1": ""}).asked(Progress(1)).asks() == ""


@rule("DAI-R14")
def test_free_advances_are_taken_one_after_the_other():
    table = given().factory(markers={"L1": 5}, record={"river": 1, "forest": 1}).asked(Progress(2))
    assert table.act("advance L1").asks() == "ChooseHexBack"
    assert table.act("give river").legal() == ["advance L1", "stop"]


@rule("DAI-R15")
@pytest.mark.parametrize(("advisors", "improved"), [([], False), ([4], True)])
def test_only_with_advisor_4_an_invention_starts_improved(advisors, improved):
    table = solo(advisors).factory(1, markers={"L2": 1})
    table.g.seat = 1
    install(table.g, table.g.players[1], table.invention("ordinary_food_1"), 1)
    assert bool(table.g.players[1].improved & 2) == improved


@rule("DAI-R15")
def test_a_player_installs_in_basic_position():
    table = given().at(0, "town_hall").market(ordinary_top="ordinary_food_1").factory(food=1, steam=0)
    table.at(1, "trade").act("move 1 right", "commit ordinary-top", "install L2")
    assert (table.invention_on("L2"), table.me.improved, table.progress("L2")) == (
        "ordinary_food_1",
        0,
        0,
    )
