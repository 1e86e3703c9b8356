"""The arts sheet, marked plots, and the text board."""

import pytest

from sugoroku.draw.area import Box
from sugoroku.games.tapestry.draw.svg.city import capital_words
from sugoroku.games.tapestry.modules.arts.draw import plates
from sugoroku.games.tapestry.modules.arts.state import ARTS
from sugoroku.games.tapestry.rules.advance import update_track
from sugoroku.games.tapestry.state import put_list
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


@pytest.mark.parametrize("number", [4, 7, 12, 20])
def test_masterpieces_of_many_players_do_not_cover_each_other(number):
    room = Box(412, 92, 440, 42)
    boxes = plates(number, room)
    assert len(boxes) == number
    for n, box in enumerate(boxes):
        assert room.x <= box.x and box.right <= room.right and box.bottom <= room.bottom
        assert all(box.x >= other.right or box.y >= other.bottom for other in boxes[:n])


def test_the_next_income_of_the_bots_counts_the_arts():
    table = mine("", players=1)
    for player, era, arts in ((1, 2, 3), (2, 2, 0)):
        table.g.players[player].era = era
        table.g.players[player].tokens = put_list(table.g.players[player].tokens, ARTS, (arts,))
        update_track(table.g, player, ARTS)
    drawn = sheet(table, "others")
    words = next(place.words for place in drawn.places if str(place.words).startswith("Income turn 3"))
    assert "technology, exploration and arts: " in str(words)
    assert str(words).count("if you have not started that era before") == 1
    assert drawn.live.count("first of the era") == 1
