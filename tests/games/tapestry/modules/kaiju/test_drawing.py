"""The kaiju on the sheets, and the sheet of the scenario."""

from sugoroku.games.tapestry import GAME
from sugoroku.games.tapestry.modules.kaiju.kept import kaiju
from sugoroku.games.tapestry.modules.kaiju.masters import walk
from sugoroku.games.tapestry.names import PLOT_NAMES, TRACKS
from sugoroku.games.tapestry.opponents.parties import AUTOMA
from sugoroku.games.tapestry.words import cost_words
from tests.games.tapestry.table import given

MILITARY, TECHNOLOGY = TRACKS.index("military"), TRACKS.index("technology")


def drawn(options: str, **kept: object):
    table = given("player 1: capital 1", players=1, options=options, modules="kaiju")
    for name, value in kept.items():
        setattr(kaiju(table.g), name, value)
    view = GAME.look(table.g, 0)
    return {sheet.id: sheet for sheet in GAME.picture(view).sheets}, GAME.text(view)


def test_the_kaiju_and_its_ruins_are_in_the_city():
    sheets, text = drawn("kaiju=1", district=5, ruins=(PLOT_NAMES.index("4-9"),))
    city = "\n".join(sheets["city"].text)
    assert "The kaiju: in the middle right district" in city
    assert "Row 4, column 9: destroyed" in city
    assert "#i-beast-tortoise" in sheets["city"].live
    assert "middle right" in sheets["scenario"].text[0] and "Destroyed: 1 building" in text


def test_kaiju_are_on_the_map_and_blockers_on_the_tracks():
    sheets, text = drawn("kaiju=2 level=3", hexes=(0, 5), blockers=(2, 2))
    said = "\n".join(sheets["map"].text)
    assert "A1: kaiju" in said and "B3: kaiju" in said
    assert "Military: 2 blockers" in "\n".join(sheets["tracks"].text)
    assert sheets["scenario"].text[0] == "Target: 100 VP." and "Blocked: military." in text


def test_where_nobody_else_plays_stands_how_far_it_is_to_the_target():
    sheets, _ = drawn("kaiju=2 level=3", hexes=(0, 5), blockers=(2, 2), deck=(1, 2, 3))
    assert sheets["others"].text == (
        "Your way: 100 VP to the target of 100",
        "Hexes have a kaiju: 2 of 34",
        "Cards left in the deck: 3",
        "Blocked: military",
    )


def test_a_blocker_is_part_of_the_price_that_the_page_names():
    table = given("player 1: capital 1", players=1, options="kaiju=2", modules="kaiju")
    kaiju(table.g).blockers = (2, 2)
    board = GAME.look(table.g, 0).board
    assert [cost_words(board, track, 1) for track in (1, 2)] == ["1 resource", "2 resources"]
    assert cost_words(board, 2, 4) == "1 culture + 2 more"


def test_every_special_rule_has_its_line_of_the_ledger():
    for scenario in "12":
        sheets, _ = drawn(f"kaiju={scenario}")
        rules = [place.rule for place in sheets["scenario"].places]
        assert len(rules) >= 6 and all(rule.startswith("TAP-A-4") for rule in rules)


def test_the_steps_of_the_automa_tell_where_the_kaiju_walks_and_what_it_destroys():
    table = given("player 1: capital 1, plots farm=4-9", players=1, options="kaiju=1", modules="kaiju")
    walk(table.g, (MILITARY,))
    assert [(event.seat, event.words()) for event in table.log] == [
        (AUTOMA, "moves the kaiju south to the middle right district (military points out of the city)"),
        (AUTOMA, "destroys the farm in row 4, column 9"),
    ]
    assert table.log[1].changes()[0].entry == "0.plot 4-9"
    walk(table.g, (TECHNOLOGY,))
    assert table.log[-1].words() == "moves the kaiju west to the middle district (technology)"


def test_the_sheet_says_where_the_kaiju_came_from():
    sheets, _ = drawn("kaiju=1")
    assert sheets["scenario"].text[:2] == (
        "The kaiju is in the top right district.",
        "Destroyed: 0 buildings.",
    )
    sheets, text = drawn("kaiju=1", district=4, before=5)
    assert sheets["scenario"].text[1] == "It came from the middle right district."
    assert "It came from the middle right district." in text


def test_without_a_capital_there_is_no_kaiju_in_the_city():
    """While the mats are offered, it would lie on top of them."""
    view = GAME.look(GAME.new(1, 1, {"kaiju": "1"}, ("kaiju",)), 0)
    [city] = [sheet for sheet in GAME.picture(view).sheets if sheet.id == "city"]
    assert "kaiju" not in "\n".join(city.text) and "beast-tortoise" not in city.live
