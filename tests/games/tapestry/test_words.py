"""Words of choices that nobody has to translate."""

from types import SimpleNamespace

import pytest

from sugoroku.games.tapestry import GAME
from sugoroku.games.tapestry.actions import PLACE
from sugoroku.games.tapestry.capital import place_of
from sugoroku.games.tapestry.words import space_words, words
from tests.games.tapestry.table import given

RUBBER_WORKS = ("0011", "0011", "1111", "1111")


@pytest.mark.parametrize(
    ("turn", "row", "column", "said", "targets"),
    [
        (0, 0, 0, "Rows 1 to 4, columns 1 to 4", ("at-2-2", "turn-0")),
        (1, 5, 3, "Rows 6 to 9, columns 4 to 7: turned 90°", ("at-7-5", "turn-1")),
        (0, -3, 0, "Row 1, columns 1 to 4: 8 of 12 hang over: 3 above", ("at-1-2", "turn-0")),
        (
            2,
            8,
            7,
            "Row 9, columns 8 to 9: turned 180°, 10 of 12 hang over: 3 below, 2 right",
            ("at-9-9", "turn-2"),
        ),
        (
            0,
            1,
            -1,
            "Rows 2 to 5, columns 1 to 3: 2 of 12 hang over: 1 left",
            ("at-3-1", "turn-0"),
        ),
    ],
)
def test_a_place_of_a_landmark_is_named_by_the_plots_that_it_takes(turn, row, column, said, targets):
    asked = SimpleNamespace(step="ChoosePlace", numbers={"landmark": 0}, options=())
    board = SimpleNamespace(asked=asked, landmarks=(SimpleNamespace(shape=RUBBER_WORKS, number=0),))
    found, at = words(board, PLACE + place_of(turn, row, column))
    assert (str(found), at) == (said, targets)


def test_places_at_which_a_landmark_hangs_over_are_listed_last():
    table = given().do("landmark barn")
    choices = table.look().decision.choices
    hanging = ["hang" in choice.words for choice in choices]
    assert any(hanging) and not all(hanging) and hanging == sorted(hanging)
    assert sorted(choice.text for choice in choices) == sorted(table.legal())


def test_a_price_is_paid_for_things_and_to_do_something():
    tracks = GAME.look(GAME.new(2, 1), 0).board.tracks
    said = " | ".join(space_words(space) for track in tracks for space in track.spaces[1:])
    for part in ("pay 1 resource for 1 armory", "pay 1 resource to upgrade a tech card", "to explore"):
        assert part in said
    assert " to 1 " not in said and " for upgrade" not in said


def test_a_question_about_a_price_says_what_it_is_for():
    table = given("player 1: resources coin=1 food=1").act("advance military")
    assert table.look().decision.prompt == "Pay a resource of your choice for advancing on military"


def test_a_choice_of_several_says_that_they_follow_the_list():
    table = given("player 1: tokens exploration=6, resources coin=1 worker=1 food=2 culture=1")
    table.act("advance exploration")
    assert table.g.asking().prompt(table.g).endswith("exploration (2 left, in the order listed)")
    table.act("pay coin")
    assert table.legal() == ["pay worker", "pay food", "pay culture"]
    assert table.g.asking().prompt(table.g).endswith("for advancing on exploration")
