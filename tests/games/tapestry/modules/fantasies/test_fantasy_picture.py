"""What one sees of Fantasies & Futures: tags on cards, the place of income turn 5, mats, words."""

from sugoroku.core.picture import Sheet
from sugoroku.draw.svg import GOLD
from sugoroku.draw.text import plain
from sugoroku.games.tapestry import GAME
from sugoroku.games.tapestry.draw.svg.hand import civilization_words
from sugoroku.testing import rule
from tests.games.tapestry.modules.fantasies.tables import fantasy
from tests.games.tapestry.table import Table


def sheet(table: Table, id: str) -> Sheet:
    picture = GAME.picture(table.look(0), 0)
    return next(one for one in picture.sheets if one.id == id)


def said(table: Table, id: str) -> str:
    """What a sheet says in words."""
    return " | ".join(sheet(table, id).text)


@rule("TAP-E-200")
def test_cards_say_and_show_their_charms():
    table = fantasy("player 1: era 2, mat 2=T117, hand T96")
    unmarked = fantasy("player 1: era 2, mat 2=T01, hand T96")
    assert sheet(table, "mat").live.count(GOLD) == sheet(unmarked, "mat").live.count(GOLD) + 2
    assert "left charm: 2 VP; right charm: 2 VP" in said(table, "mat")
    assert "right charm: 3 VP" in said(table, "hand")


@rule("TAP-E-210")
def test_the_place_of_income_turn_5_shows_what_is_reserved():
    table = fantasy("fantasies: reserved 1=T96/T105")
    words = said(table, "mat")
    assert "Reserved for income turn 5" in words and "Dragon Eggs: 10 VP" in words
    text = plain(GAME.text(table.look(0)))
    assert "Dragon Eggs (10 VP)" in text and "Buried Foundations" in text


@rule("TAP-E-332a")
def test_an_income_track_is_drawn_with_gaps():
    table = fantasy("player 1: civilizations C32, taken farm=1\n fantasies: layout 1=0/0/5/0")
    assert table.look(0).board.players[0].open_spaces[2] == (0, 2)
    covered = [place for place in sheet(table, "mat").places if "covered by a building" in str(place)]
    assert len(covered) == 5 + 5 + 4 + 5


@rule("TAP-E-340")
def test_tokens_in_the_city_are_shown():
    table = fantasy("player 1: vp 0\n fantasies: tokens 1=1-1")
    assert table.look(0).board.players[0].pieces == ("1-1",)
    assert "o" in plain(GAME.text(table.look(0))).split("Capital city")[1]


def test_mats_are_described():
    table = fantasy("player 1: civilizations C37 C35 C39, places-of 1/0/1 2 empty")
    board = table.look(0).board
    dice, ring, psionics = (
        civilization_words(board.civilizations[mat.id], mat.places)
        for mat in board.players[0].civilizations
    )
    assert "on the mat: red, science dice" in dice
    assert "the token is on place 3" in ring and "income turns 2 to 5: you may" in ring
    assert "income turn 4: invent" in psionics and "one more roll, card, tile or mat" in psionics
