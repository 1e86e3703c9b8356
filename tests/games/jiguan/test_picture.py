"""The drawn table: every choice has its place, the ground stands still, nothing is too much."""

import re
from collections.abc import Iterator
from functools import cache
from random import Random
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from sugoroku.core.chance import Chance, secret_from
from sugoroku.core.ledger import read_ledger
from sugoroku.core.picture import Picture
from sugoroku.core.view import View
from sugoroku.draw.sheet import sheet_markup
from sugoroku.games.jiguan import GAME
from sugoroku.games.jiguan.state import State
from tests.games.jiguan.table import given
from tests.games.seen import seen

GAMES = (
    (2, {}),
    (3, {"gear_board_side": "plain", "house_access": "any"}),
    (4, {"assembly_side": "advanced"}),
    (4, {"mode": "beginner", "setup_choice": "random"}),
)


@cache
def positions(number: int) -> list[State]:
    """Every position of a random game."""
    players, options = GAMES[number]
    state = GAME.setup(GAME.settle(players, options), Chance(secret_from("picture", number)))
    assert isinstance(state, State)
    random, found = Random(number), [state.clone()]
    while not state.over:
        state.apply(random.choice(state.legal()))
        found.append(state.clone())
    return found


def looks(number: int, every: int = 1) -> Iterator[tuple[View, Picture]]:
    return seen(GAME, positions(number), every)


def nodes(markup: str) -> int:
    return len(re.findall(r"<[a-zA-Z]", markup))


games = pytest.mark.parametrize("number", range(len(GAMES)))


@games
def test_every_choice_with_a_target_has_a_place(number):
    for view, picture in looks(number):
        if view.decision is None:
            continue
        wanted = {choice.target for choice in view.decision.choices} - {""}
        wanted |= {refusal.target for refusal in view.decision.refusals} - {""}
        assert wanted <= {place.id for sheet in picture.sheets for place in sheet.places}


def test_what_is_printed_hangs_on_the_mode_also_with_the_same_tokens():
    view = next(looks(0))[0]
    first_game = replace(view, board=replace(view.board, beginner=not view.board.beginner))
    grounds = [GAME.picture(seen, 0).sheets[1].ground for seen in (view, first_game)]
    assert grounds[0] != grounds[1]


def test_a_gear_of_the_box_can_be_pointed_at():
    table = given(workshop="W3").mat(energy=4).act("transfer 1")
    view = table.look()
    places = {place.id for sheet in GAME.picture(view, 0).sheets for place in sheet.places}
    targets = {choice.target for choice in view.decision.choices}
    assert any(target.startswith("box-") for target in targets)
    assert targets <= places


@pytest.mark.parametrize("card", ["R22", "R17"])
def test_what_a_card_asks_has_a_place(card):
    table = given().mat(energy=9, coins=4, store=["red 1", "red 2", "blue 1"]).take_card(card)
    view = table.look()
    places = {place.id for sheet in GAME.picture(view, 0).sheets for place in sheet.places}
    assert {choice.target for choice in view.decision.choices} - {""} <= places


@games
def test_on_the_sheets_of_another_player_nothing_can_be_chosen(number):
    own = re.compile("cell|slot|store|own|transfer|exchange|bonus|coins|workshop|mat")
    for view, _ in looks(number, 40):
        for sheet in GAME.picture(view, (view.seat + 1) % len(view.board.players)).sheets:
            if sheet.own:
                assert not [place.id for place in sheet.places if own.match(place.id)]


@games
def test_the_ground_never_changes(number):
    grounds = set()
    for view, _ in looks(number, 15):
        for whose in range(len(view.board.players)):
            grounds.add(tuple(sheet.ground for sheet in GAME.picture(view, whose).sheets))
    assert len(grounds) == 1


@games
def test_the_markup_is_well_formed_and_its_ids_are_unique(number):
    for view, picture in looks(number, 20):
        markup = "".join(sheet_markup(sheet, view.decision) for sheet in picture.sheets)
        root = ElementTree.fromstring(f"<page>{markup}</page>")
        ids = [id for node in root.iter() if (id := node.get("id"))]
        assert len(ids) == len(set(ids))
        assert "style=" not in markup
        uses = {href[1:] for node in root.iter() if (href := node.get("href"))}
        assert not {id for id in uses if not id.startswith(("i-", "seal"))} - set(ids)


@games
def test_the_budgets_are_kept(number):
    for view, picture in looks(number, 25):
        whole = "".join(sheet_markup(sheet, view.decision, ground=False) for sheet in picture.sheets)
        ghosts = "".join(markup for sheet in picture.sheets for markup in sheet.ghosts.values())
        lines = sum(len(sheet.text) for sheet in picture.sheets)
        assert nodes(whole) - nodes(ghosts) - lines <= 800
        assert sum(nodes(sheet.ground) for sheet in picture.sheets) <= 700
        assert sum(len(sheet.live.encode()) for sheet in picture.sheets) <= 45 * 1024
        assert all(nodes(markup) <= 10 for sheet in picture.sheets for markup in sheet.ghosts.values())


@games
def test_every_place_explains_itself(number):
    known = {line.id for line in read_ledger(GAME).lines}
    for _, picture in looks(number, 25):
        for sheet in picture.sheets:
            for place in sheet.places:
                assert len(place.words) > 8
                assert place.rule in known


@games
def test_the_sheets_are_said_in_words(number):
    for view, picture in looks(number, 25):
        player = view.board.players[view.seat]
        said = "\n".join(line for sheet in picture.sheets for line in sheet.text)
        assert f"{player.score} point" in said
        assert f"{player.coins} coin" in said
        assert f"{player.energy} of" in said
        assert len(picture.counters) == len(view.board.players)


@games
def test_a_picture_shows_nothing_hidden(number):
    for at, state in enumerate(positions(number)[::30]):
        twin = GAME.redeal(state, 0, Chance(secret_from("twin", at)))
        assert GAME.picture(GAME.look(state, 0), 0) == GAME.picture(GAME.look(twin, 0), 0)


def test_a_spectator_sees_the_table():
    state = positions(0)[-30]
    picture = GAME.picture(GAME.look(state, -1))
    assert [sheet.id for sheet in picture.sheets] == ["ring", "supply", "mat", "workshop"]


def test_the_cover_is_a_print():
    root = ElementTree.fromstring(GAME.cover)
    assert root.get("viewBox") == "0 0 240 168"
    assert "style=" not in GAME.cover


@games
def test_the_step_of_a_question_is_where_the_turn_stands(number):
    steps = {
        "JIG-041": ("Action",), "JIG-068": ("Place", "Gain", "End"), "JIG-085": ("Gain",),
        "JIG-046": ("End",), "JIG-034": ("",),
    }  # fmt: skip
    seen = set()
    for view, picture in looks(number, 1):
        if view.decision and view.decision.rule in steps:
            now = picture.steps[picture.step] if picture.steps else ""
            assert now in steps[view.decision.rule]
            seen.add(view.decision.rule)
    assert {"JIG-041", "JIG-068"} <= seen


@games
def test_every_place_has_a_short_title(number):
    """It names the thing and the words go on from there; a ring of several choices is called by it."""
    for _, picture in looks(number, every=9):
        for place in (place for sheet in picture.sheets for place in sheet.places):
            assert 0 < len(place.title) <= 40, place.words
            assert place.words == place.title or place.words.startswith(f"{place.title}: ")
