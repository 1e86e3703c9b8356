"""Areas, spots and drafts: one description is a drawing, a place, an explanation and a line of text."""

import pytest

from sugoroku.core.picture import Titled
from sugoroku.core.view import Choice
from sugoroku.draw.area import Box, Disc, Outline, joined, packed
from sugoroku.draw.places import round_place, shaped_place, square_place
from sugoroku.draw.spot import Draft, Spot

PASS = Choice(7, "pass", "Pass")


def sheet(draft: Draft):
    return draft.sheet(id="s", title="S", icon="coin", tab="S", size=(100, 100), ground="")


def test_an_area_is_drawn_where_its_place_is():
    box, disc = Box(10, 20, 30, 40, 5), Disc(50, 60, 7)
    assert box.draw("red") == '<rect x="10" y="20" width="30" height="40" rx="5" fill="red"/>'
    assert box.place("a", "words", "R-1") == square_place("a", "words", 10, 20, 30, 40, 5, "R-1")
    assert disc.draw("red") == '<circle cx="50" cy="60" r="7" fill="red"/>'
    assert disc.place("a", "words", "R-1") == round_place("a", "words", 50, 60, 7, "R-1")
    free = Outline("M0 0h5v5z", (5, 0), (2, 2))
    assert free.place("a", "words") == shaped_place("a", "words", "M0 0h5v5z", (5, 0))


def test_a_box_has_a_centre_and_equal_parts():
    box = Box(10, 20, 30, 40)
    assert box.centre == (25, 40)
    assert (box.right, box.bottom) == (40, 60)
    assert Box.around(25, 40, 30, 40) == box
    assert box.grown(-5) == Box(15, 25, 20, 30)
    assert box.columns(2, gap=10) == (Box(10, 20, 10, 40), Box(30, 20, 10, 40))
    assert box.rows(2) == (Box(10, 20, 30, 20), Box(10, 40, 30, 20))


def test_many_areas_of_one_look_are_one_path():
    assert Box(10, 20, 30, 40).d == "M10 20h30v40h-30z"
    assert Disc(50, 60, 7).d == "M43 60a7 7 0 1 0 14 0a7 7 0 1 0-14 0"


def test_words_with_a_title_title_their_place():
    draft = Draft()
    draft.spot(Box(0, 0, 9, 9), Titled("Coins", "3 of 5"), line=True)
    draft.spot(Box(9, 0, 9, 9), lambda: Titled("Steam", "none"))
    found = draft.sheet(id="s", title="S", icon="coin", tab="S", size=(9, 9), ground="", short=True)
    assert [(place.title, place.words) for place in found.places] == [
        ("Coins", "Coins: 3 of 5"),
        ("Steam", "Steam: none"),
    ]
    assert found.text == ("Coins: 3 of 5",)
    assert found.short
    assert not sheet(draft).short


def test_a_line_between_areas_goes_from_edge_to_edge():
    assert joined(Box.around(0, 0, 20), Disc(100, 0, 30), gap=1) == "M11 0L69 0"
    slanted = joined(Box.around(0, 0, 20), Disc(100, 100, 30), gap=0)
    assert slanted == "M10 10L78.79 78.79"


@pytest.mark.parametrize(("number", "across", "r"), [(0, 2, 9), (4, 2, 9), (5, 3, 6), (12, 3, 6)])
def test_the_fuller_a_room_the_smaller_what_is_in_it(number, across, r):
    discs = packed(number, Box(0, 0, 60, 100), ((2, 9, 4), (3, 6, 9)))
    assert len(discs) == number
    assert {disc.r for disc in discs} <= {r}
    assert len({disc.x for disc in discs}) == min(number, across)
    assert all(0 < disc.x < 60 and 0 < disc.y < 100 for disc in discs)


def test_a_spot_is_drawn_explained_chosen_and_said():
    draft = Draft()
    draft.add([Spot(Disc(5, 5, 3), "Your coins", "R-1", "<c/>", "coins", line=True)])
    made = sheet(draft)
    assert made.live == "<c/>"
    assert made.places == (round_place("coins", "Your coins", 5, 5, 3, "R-1"),)
    assert made.text == ("Your coins",)


def test_a_sketch_has_no_places_and_asks_for_no_words_but_those_of_the_text():
    asked = []

    def words() -> str:
        asked.append(1)
        return "costly"

    def drawn(closely: bool):
        draft = Draft(closely=closely)
        draft.spot(Disc(5, 5, 3), words, mark="<a/>")
        draft.spot(Disc(9, 5, 3), lambda: "a line", mark="<b/>", line=True)
        return sheet(draft)

    sketch = drawn(False)
    assert not asked
    assert sketch.places == ()
    close = drawn(True)
    assert len(asked) == 1
    assert [place.words for place in close.places] == ["costly", "a line"]
    assert (sketch.live, sketch.text) == (close.live, close.text) == ("<a/><b/>", ("a line",))


def test_the_line_of_a_spot_may_be_shorter_than_its_words():
    for closely in (False, True):
        draft = Draft(closely=closely)
        draft.spot(Disc(5, 5, 3), lambda: "3 coins: pay for cards, at most 9", line="3 coins")
        made = sheet(draft)
        assert made.text == ("3 coins",)
        assert [place.words for place in made.places] == ["3 coins: pay for cards, at most 9"] * closely


def test_a_pill_is_as_wide_and_high_as_its_box():
    assert Box(10, 20, 50, 20).pill == "M20 20h30a10 10 0 0 1 0 20h-30a10 10 0 0 1 0-20z"


def test_nobody_chooses_on_the_sheet_of_another():
    for own, mine, id in ((True, True, "cell"), (True, False, ""), (False, False, "cell")):
        draft = Draft(own=own, mine=mine)
        draft.spot(Disc(5, 5, 3), "A cell", id="cell")
        draft.ghost(PASS, "<g/>")
        made = sheet(draft)
        assert made.places[0].id == id
        assert made.ghosts == ({7: "<g/>"} if id else {})
        assert made.own is own
