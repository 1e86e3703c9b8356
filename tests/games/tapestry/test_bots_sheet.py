"""The sheet of Automa and Shadow Empire: what the person sees of their pair, decks and next income."""

from sugoroku.core.picture import Sheet
from sugoroku.games.tapestry import GAME
from sugoroku.games.tapestry.opponents.income_turn import score_income
from tests.games.tapestry.bots import AUTOMA, BotsTable, bots_table


def sheet(table: BotsTable) -> Sheet:
    picture = GAME.picture(GAME.look(table.g, 0), 0)
    return next(found for found in picture.sheets if found.id == "others")


def words(table: BotsTable, title: str) -> str:
    """What the place with this title explains."""
    found = [str(p.words) for p in sheet(table).places if str(p.words).startswith(title)]
    assert len(found) == 1, (title, [str(p.words) for p in sheet(table).places])
    return found[0]


def test_the_pair_is_shown_with_the_numbers_printed_on_the_cards():
    """TAP-A-064, TAP-A-065"""
    table = bots_table()
    table.pair(3, 22)
    assert ">Track 3<" in sheet(table).live and ">Tie 22<" in sheet(table).live
    said = words(table, "Track card 3")
    assert "the Automa advances toward the nearest unclaimed landmark or end of a track" in said
    assert "the Shadow Empire toward the nearest end of a track" in said
    said = words(table, "Tiebreaker card 22")
    assert "reads military, exploration, technology, favorite, science" in said
    assert "; topple icon: the Automa may stay beside you" in said
    bots = GAME.look(table.g, 0).board.bots
    assert len(bots.tie.arrows) == 2 and all(len(arrow) == 2 for arrow in bots.tie.arrows)


def test_the_board_in_text_shows_the_pair_and_the_next_income_too():
    table = bots_table()
    table.pair(3, 22)
    table.g.players[AUTOMA].era = 2
    shown = GAME.text(GAME.look(table.g, 0))
    for words in ("track card", "tiebreaker card", "the nearest end of a track", "income 3 as of now"):
        assert words in shown, words


def test_without_a_pair_the_sheet_says_why():
    """TAP-A-061, TAP-A-225, TAP-A-250"""
    table = bots_table()
    assert "first turn is an income turn" in words(table, "No pair yet")
    table.g.players[AUTOMA].era = 2
    assert "the next turn draws two" in words(table, "No pair on the table")
    table.g.players[AUTOMA].finished = True
    assert "the bots have finished" in words(table, "No pair on the table")


def test_decks_favorites_and_the_landmark_box_are_shown():
    table = bots_table(automa="engineers")
    table.deck(1, 2, 3, 5)
    automa = table.g.players[AUTOMA]
    automa.landmarks, automa.places = (4,), (-1,)
    assert "4 cards left in the decision deck" in words(table, "Decks of the bots")
    assert ">deck 4, later " in sheet(table).live
    said = words(table, "The Automa")
    assert "level 2" in said and "Engineers" in said and "1 landmark in its box" in said
    assert "favorite track technology" in said
    assert "favorite track" in words(table, "The Shadow Empire")


def test_the_forecast_is_what_the_next_income_turn_scores():
    """TAP-A-216, TAP-A-217, TAP-A-218, TAP-A-220"""
    for era in range(5):
        table = bots_table()
        table.at(AUTOMA, military=5, science=3, technology=7, exploration=2)
        table.g.players[AUTOMA].era = era
        forecast = GAME.look(table.g, 0).board.bots.forecast
        assert forecast.turn == era + 1
        said = words(table, "Income")
        assert said.startswith(f"Income turn {era + 1} of the bots would score {forecast.vp} VP")
        before = table.vp
        score_income(table.g, era + 1)
        assert table.vp - before == forecast.vp
        assert (forecast.vp > 0) == (era > 0)
    table.g.players[AUTOMA].era = 5
    assert GAME.look(table.g, 0).board.bots.forecast is None
    assert words(table, "The bots take no more income turns")
