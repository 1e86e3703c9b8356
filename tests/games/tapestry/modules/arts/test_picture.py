"""The arts sheet, marked plots, and the text board."""

from sugoroku.games.tapestry.draw.svg.city import capital_words
from tests.games.tapestry.modules.arts.table import mine, new_game


def sheet(table, id="tracks-arts"):
    drawn = table.game.picture(table.game.look(table.g, 0), 0)
    return next((s for s in drawn.sheets if s.id == id), None)


def ids(table, id="tracks-arts"):
    found = sheet(table, id)
    return {place.id for place in found.places if place.id} if found else set()


def test_the_sheet_shows_track_cards_and_tiles():
    table = mine("", "arts: masterpieces 1=M01 2=M02, inspired 1=4")
    assert ids(table) >= {"track-arts", "art-1", "art-deck", "masterpiece-M01", "masterpiece-M02"}
    words = " ".join(str(place.words) for place in sheet(table).places)
    assert "Inspiration tile, farm track" in words and "laid" in words


def test_no_sheet_without_the_arts_track():
    assert sheet(new_game(arts_track="without")) is None


def test_every_choice_of_a_masterpiece_has_a_place():
    table = mine("", "arts: masterpiece-open M01 M02 M03").do("masterpiece 1")
    targets = ids(table)
    assert {"art-1", "art-2", "art-3", "art-deck"} <= targets


def test_a_mat_says_what_is_special():
    table = mine("capital 8")
    said = capital_words(table.game.look(table.g, 0).board.players[0].capital)
    assert "when you place a landmark on marked plots only: 5 VP" in said
    terraces = mine("capital 10")
    said = capital_words(terraces.game.look(terraces.g, 0).board.players[0].capital)
    assert "a complete row counts 2, a column 0" in said
    old_town = mine("capital 11")
    said = capital_words(old_town.game.look(old_town.g, 0).board.players[0].capital)
    assert "landmarks may not stick out" in said and "2 VP" in said


def test_the_text_board_lists_masterpieces():
    table = mine("", "arts: masterpiece-open M01 M02 M03, masterpieces 1=M20")
    said = table.game.text(table.game.look(table.g, 0))
    assert "Bone Carving" in said and "Light Installation" in said and "arts" in said
