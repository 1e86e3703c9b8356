"""Words of choices that nobody has to translate."""

from types import SimpleNamespace

import pytest

from sugoroku.games.tapestry import GAME
from sugoroku.games.tapestry.actions import PLACE
from sugoroku.games.tapestry.capital import place_of
from sugoroku.games.tapestry.names import FROM_DISTRICT, ORIGIN
from sugoroku.games.tapestry.words import space_words, words
from sugoroku.testing import rule
from tests.games.tapestry.table import Table, given

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


def said(table: Table) -> dict[str, str]:
    """The words of the choices, by action."""
    return {choice.text: choice.words for choice in table.look().decision.choices}


def test_a_gain_of_choice_says_what_it_is_for():
    prompt = "Gain a resource of your choice"
    empty = "player 1: resources coin=1"
    district = given(empty).do("any 2", where=FROM_DISTRICT * ORIGIN)
    assert district.look().decision.prompt == f"{prompt} (district, 2 left)"
    assert given(empty).do("any 1").look().decision.prompt == prompt  # a rule as such says nothing
    assert given(empty).do("any 2").look().decision.prompt == f"{prompt} (2 left)"


def test_a_choice_of_effects_says_whose_they_are():
    table = given("player 1: tokens technology=2, resources coin=1").act("advance technology")
    assert table.look().decision.prompt == "Stone Tools: choose one"
    order = given("player 1: tokens technology=5, resources coin=2").act("advance technology")
    assert order.look().decision.prompt == "Steel: choose what comes next"
    assert given().do({"choose": [["vp 1"], ["vp 2"]]}).look().decision.prompt == "Choose one"


@rule("TAP-B-081")
def test_a_question_about_several_resources_says_in_which_order_they_are_paid():
    table = given("player 1: tokens technology=7, resources coin=4 food=1 culture=2")
    decision = table.act("advance technology").look().decision
    order = "2 left, in the order listed"
    assert decision.prompt == f"Pay a resource of your choice for advancing on technology ({order})"
    assert decision.refusals == ()
    table = given("player 1: tokens technology=7, resources coin=3 food=1").act("advance technology")
    assert table.legal() == ["pay coin"]  # with food as the second one
    refused = table.look().decision.refusals
    assert [(one.text, one.rule) for one in refused] == [("pay food", "TAP-B-081")]
    assert "in the order listed" in refused[0].why


def test_a_price_in_coins_has_a_plural_and_one_in_food_has_none():
    table = given("player 1: tokens exploration=9 technology=9, resources coin=2 food=2")
    assert "pay 2 coins;" in said(table)["advance technology"]
    assert "pay 2 food;" in said(table)["advance exploration"]


@rule("TAP-B-182")
def test_a_hex_to_explore_says_how_many_points_it_can_give():
    table = given("player 1: tiles L18").do("explore")
    best = {}
    for hex in table.legal():
        turned = given("player 1: tiles L18").do("explore").act(hex)
        best[hex] = max(int(words.split(": ")[1].split()[0]) for words in said(turned).values())
    assert best["hex D3"] == 3  # TAP-B-X33
    assert said(table) == {hex: f"Hex {hex[4:]}: up to {most} VP" for hex, most in best.items()}


@rule("TAP-B-237")
def test_a_die_names_the_benefit_of_the_tile():
    tile = given("tile-at: D3=L18").rig(1, 4).do("conquer").act("hex D3")
    assert tile.look().decision.prompt == "Gain one die: red 5 VP, black 1 market (the tile)"
    assert said(tile)["die black"] == "The black die: 1 market (the tile)"
    printed = given().rig(1, 4).do("conquer").act("hex D1")
    assert said(printed)["die black"] == "The black die: nothing (no benefit is printed here)"


@rule("TAP-B-234")
def test_a_conquest_says_that_it_topples():
    items = "items: D2=1-outpost/1-outpost F4=2-outpost/2-outpost E2=2-outpost"
    table = given(items).rig(0, 0).do("conquer").act("hex E2", "pass")
    assert "conquers E2, toppling what controlled it" in table.events()
    assert "conquers D1" in given().rig(0, 0).do("conquer").act("hex D1").events()


def test_the_middle_island_is_called_so():
    table = given().rig(0, 0).do("conquer anywhere")
    assert said(table)["hex D4"].startswith("Hex D4, the middle island: ")
    assert said(table)["hex D1"].startswith("Hex D1: ")


def test_the_benefit_of_a_tile_that_is_drawn_is_not_taken_for_a_gain():
    drawn = given().do("tile 1").events()[-1]
    assert drawn.startswith("draws territory tile L") and "(rule; benefit: " in drawn


@rule("TAP-B-139")
def test_a_token_that_starts_again_says_where():
    table = given("player 1: tokens technology=11, resources coin=2").act("advance technology")
    table.act("track military")
    assert table.events()[-2:] == [
        "puts the token at the start of military",
        "takes the token off technology",
    ]
