"""Plans & Ploys drawn and as text."""

import re
from collections.abc import Iterator
from functools import cache
from random import Random
from xml.etree import ElementTree

import pytest

from sugoroku.core.chance import Chance, secret_from
from sugoroku.core.ledger import read_ledger
from sugoroku.core.picture import Picture
from sugoroku.core.view import View
from sugoroku.draw.sheet import sheet_markup, sprite
from sugoroku.draw.text import plain, width
from sugoroku.games.tapestry import GAME
from sugoroku.games.tapestry.state import State
from tests.games.seen import seen
from tests.games.tapestry.modules.plans.table import ISLANDERS, UTILITARIANS, alone, mine, playing

LISTED = ("option", "number", "take", "pass", "roll", "income")  # stand in the panel only, or there too
tables = pytest.mark.parametrize("players", (1, 2, 5))


@cache
def positions(players: int) -> list[State]:
    """Every position of a random game that advances where it can."""
    settings = GAME.settle(players, {}, ("plans",))
    state = GAME.setup(settings, Chance(secret_from("plans", str(players))))
    assert isinstance(state, State)
    random, found = Random(players), [state.clone()]
    while not state.over:
        state.turn_to(random.choice(state.deciders()))
        legal = state.legal()
        others = [a for a in legal if GAME.codec.text(a).split()[0] not in ("income", "pass")]
        state.apply(random.choice(others or legal))
        found.append(state.clone())
    return found


def looks(players: int, every: int = 1) -> Iterator[tuple[View, Picture]]:
    return seen(GAME, positions(players), every)


@tables
def test_everything_a_choice_points_at_has_a_place(players):
    for view, picture in looks(players, 3):
        ids = [place.id for sheet in picture.sheets for place in sheet.places if place.id]
        assert len(ids) == len(set(ids)), [id for id in ids if ids.count(id) > 1]
        for choice in view.decision.choices if view.decision else ():
            if choice.target.split("-")[0] not in LISTED:
                assert set(choice.at) <= set(ids), (choice, view.board.asked)


@tables
def test_sheets_are_well_formed(players):
    known = set(re.findall(r'id="([\w-]+)"', sprite()))
    rules = {line.id for line in read_ledger(GAME).lines}
    grounds = {}
    for view, picture in looks(players, 6):
        for sheet in picture.sheets:
            drawn = sheet_markup(sheet, view.decision)
            ElementTree.fromstring(drawn.replace("<g class=lts></g>", ""))
            known |= set(re.findall(r' id="([\w-]+)"', drawn))
            used = set(re.findall(r'href="#([\w-]+)"', drawn))
            assert used <= known, used - known
            for place in sheet.places:
                assert place.rule in rules and place.words, place
            if sheet.id == "landmark-cards":
                assert grounds.setdefault(sheet.id, sheet.ground) == sheet.ground
    assert grounds


@tables
def test_the_text_fits_a_hundred_columns(players):
    for view, _ in looks(players, 6):
        text = GAME.text(view)
        assert "Landmark cards" in plain(text)
        assert max(map(width, text.splitlines())) <= 100


def words_of(table, id: str) -> str:
    view = GAME.look(table.g, 0)
    sheets = GAME.picture(view, 0).sheets
    return next(str(place.words) for sheet in sheets for place in sheet.places if place.id == id)


def test_a_landmark_card_says_what_it_needs_and_what_there_is():
    rest = "digital_studio game_store skyscraper tv_station"
    table = mine("tiles L01 L02", f"plans: landmark-deck {rest}, landmark-cards 1=urban_farm")
    said = words_of(table, "landmark-card-urban_farm")
    assert "at least 6 territory tiles in your supply: 2" in said


def test_mats_say_what_lies_on_them():
    shores = words_of(playing(ISLANDERS, "places-of -1/37/-1/-1/-1/-1"), "civ-C20")
    assert "tiles on the mat: hex 2 L07" in shores and "explore a hex of the mat" in shores
    marked = words_of(playing(UTILITARIANS, "landmarks forge, places-of 9"), "civ-C26")
    assert "tokens at: Forge" in marked and "Barracks: gain the red die too" in marked


def test_stock_and_trail_of_the_automa_are_shown():
    table = alone("vp 0", "plans: stock-cards T20, stock-tiles L07, trail 18")
    assert "in the stock of the Automa" in words_of(table, "stock-T20")
    text = plain(GAME.text(GAME.look(table.g, 0)))
    assert "Tile L07" in text and "science 5" in text
