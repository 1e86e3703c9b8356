"""What the questions of civilizations say, and which positions of their mats are refused."""

import pytest

from sugoroku.core.errors import PositionError
from sugoroku.games.tapestry import GAME
from sugoroku.games.tapestry.rules.territory import TOKEN, item
from tests.games.tapestry.civilizations import (
    ALCHEMISTS,
    ARCHITECTS,
    CRAFTSMEN,
    ENTERTAINERS,
    HISTORIANS,
    LEADERS,
    MERRYMAKERS,
    MILITANTS,
    MYSTICS,
    TRADERS,
    ability,
    conquered,
    gain,
    new_game,
    playing,
    territory,
)
from tests.games.tapestry.table import Table


def said(table: Table, action: str) -> str:
    """The words of an action for whoever is asked."""
    view = table.look(table.g.seat)
    words, _ = GAME.parts.words(view.board, GAME.codec.number(action))
    return str(words if isinstance(words, str) else words.title)


def test_places_of_a_mat_say_what_they_give():
    assert said(ability(playing(ENTERTAINERS), ENTERTAINERS), "number 4") == "Space 4: 1 food"
    assert said(ability(playing(MERRYMAKERS), MERRYMAKERS), "number 3") == "Column 3: 5 VP"
    leaders = ability(playing(LEADERS), LEADERS)
    assert said(leaders, "number 2").startswith("Square 2: advance on technology")
    historians = ability(playing(HISTORIANS, "tiles L01"), HISTORIANS)
    assert said(historians, "pass") == "Keep your tiles"
    assert said(historians.act("tile L01"), "number 3") == "Square 3: 1 food"
    assert said(historians.act("number 3"), "opponent 2") == "Player 2"


def test_rows_of_the_militants():
    table = conquered(playing(MILITANTS), "D1")
    table.act(table.legal()[0])
    while table.asks() != "TakeOutpost":
        table.g.apply(table.g.legal()[0])
    assert (said(table, "option 1"), said(table, "option 2")) == ("The upper row", "The lower row")
    later = playing(LEADERS)
    later.g.players[0].outposts = 5
    assert said(gain(later, MILITANTS), "number 2") == "2 in the upper row, 3 in the lower row"


def test_other_questions():
    alchemists = ability(playing(ALCHEMISTS).rig(0), ALCHEMISTS)
    assert said(alchemists, "pass") == "Stop and use the marks"
    assert alchemists.g.asking().prompt(alchemists.g) == "Marked: exploration. Roll again, or stop?"
    assert said(alchemists.act("pass"), "pass") == "No more"
    assert said(new_game(MYSTICS), "number 3") == "Predict 3"
    craftsmen = playing(CRAFTSMEN).do("farm 1")
    assert said(craftsmen, "number 2") == "Put it into column 2 of the Craftsmen"
    architects = gain(playing(LEADERS, "plots farm=9-1 market=9-2"), ARCHITECTS)
    assert said(architects, "pass") == "No more"


def test_a_die_left_for_the_traders_is_named():
    table = playing(TRADERS)
    territory(table, "D1", item(0, TOKEN))
    table.g.seat = 1
    table.rig(0, 0).do("conquer anywhere").act("hex D1", "die red")
    expected = "D1 with your token was conquered. Gain the other die: 1 coin?"
    assert table.g.asking().prompt(table.g) == expected


@pytest.mark.parametrize(
    ("civ", "places"),
    [(ENTERTAINERS, "17"), (LEADERS, "0/0/0"), (MERRYMAKERS, "4/0/0"), (MILITANTS, "5/0"),
     (CRAFTSMEN, "0"), (HISTORIANS, "3/-1/-1/-1"), (TRADERS, "5"), (ARCHITECTS, "1"),
     (MYSTICS, "1/1/1/1/16"), (ALCHEMISTS, "4")],
)  # fmt: skip
def test_what_cannot_lie_on_a_mat_is_refused(civ, places):
    with pytest.raises(PositionError, match="cannot lie on the mat"):
        playing(civ, f"places-of {places}")
