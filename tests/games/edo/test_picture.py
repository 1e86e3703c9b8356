"""The drawn table: every choice has its places, the ground stands still, nothing hidden is shown."""

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
from sugoroku.draw.area import Box
from sugoroku.draw.sheet import sheet_markup
from sugoroku.draw.text import width
from sugoroku.games.edo import GAME
from sugoroku.games.edo.draw.additions import ADDITIONS, Addition
from sugoroku.games.edo.draw.svg import land, small_map
from sugoroku.games.edo.state import State
from tests.games.seen import seen

PLAYERS = (2, 3, 4, 5)
players = pytest.mark.parametrize("number", PLAYERS)


@cache
def positions(number: int) -> list[State]:
    """Every position of a random game; whoever may act is drawn by lot."""
    state = GAME.setup(GAME.settle(number), Chance(secret_from("picture", number)))
    assert isinstance(state, State)
    random, found = Random(number), [state.clone()]
    while not state.over:
        state.turn_to(random.choice(state.deciders()))
        state.apply(random.choice(state.legal()))
        found.append(state.clone())
    return found


def looks(number: int, every: int = 1) -> Iterator[tuple[View, Picture]]:
    return seen(GAME, positions(number), every)


def nodes(markup: str) -> int:
    return len(re.findall(r"<[a-zA-Z]", markup))


def sheet_of(picture: Picture, id: str):
    return next(sheet for sheet in picture.sheets if sheet.id == id)


@players
def test_everything_a_choice_points_at_has_a_place(number):
    for view, picture in looks(number, 4):
        if view.decision is None:
            continue
        wanted = {target for choice in view.decision.choices for target in choice.at}
        wanted |= {refusal.target for refusal in view.decision.refusals}
        places = {place.id for sheet in picture.sheets for place in sheet.places}
        assert wanted - {""} <= places


@players
def test_on_the_sheets_of_another_player_nothing_can_be_chosen(number):
    for view, _ in looks(number, 32):
        for sheet in GAME.picture(view, (view.seat + 1) % number).sheets:
            if sheet.own:
                assert not [place.id for place in sheet.places if place.id]


@players
def test_the_ground_never_changes(number):
    grounds = set()
    for view, _ in looks(number, 16):
        for whose in range(number):
            grounds.add(tuple(sheet.ground for sheet in GAME.picture(view, whose).sheets))
    assert len(grounds) == 1


@players
def test_the_markup_is_well_formed_and_its_ids_are_unique(number):
    for view, picture in looks(number, 20):
        markup = "".join(sheet_markup(sheet, view.decision) for sheet in picture.sheets)
        root = ElementTree.fromstring(f"<page>{markup}</page>")
        ids = [id for node in root.iter() if (id := node.get("id"))]
        assert len(ids) == len(set(ids))
        assert "style=" not in markup
        uses = {href[1:] for node in root.iter() if (href := node.get("href"))}
        assert not {id for id in uses if not id.startswith(("i-", "seal"))} - set(ids)


@players
def test_the_budgets_are_kept(number):
    for view, picture in looks(number, 12):
        whole = "".join(sheet_markup(sheet, view.decision, ground=False) for sheet in picture.sheets)
        lines = sum(len(sheet.text) for sheet in picture.sheets)
        assert nodes(whole) - lines <= 800
        assert sum(nodes(sheet.ground) for sheet in picture.sheets) <= 700
        assert sum(len(sheet.live.encode()) for sheet in picture.sheets) <= 45 * 1024
        assert all(nodes(markup) <= 24 for sheet in picture.sheets for markup in sheet.ghosts.values())


@players
def test_every_place_explains_itself(number):
    known = {line.id for line in read_ledger(GAME).lines}
    for _, picture in looks(number, 16):
        for sheet in picture.sheets:
            for place in sheet.places:
                assert len(place.words) > 4
                assert place.rule in known, place


@players
def test_the_sheets_are_said_in_words(number):
    for view, picture in looks(number, 24):
        player = view.board.players[view.seat]
        said = "\n".join(line for sheet in picture.sheets for line in sheet.text)
        ryo, rice, wood, stone = player.goods
        assert f"{ryo} ryo, {rice} rice, {wood} wood, {stone} stone" in said
        assert f"you {player.score}" in said
        assert all(space.name in said for space in view.board.spaces if space.sites)
        assert len(picture.counters) == number


@players
def test_a_picture_shows_nothing_hidden(number):
    for at, state in enumerate(positions(number)[::7]):
        twin = GAME.redeal(state, 0, Chance(secret_from("twin", at)))
        ours, theirs = GAME.look(state, 0), GAME.look(twin, 0)
        assert GAME.picture(ours, 0) == GAME.picture(theirs, 0)
        assert GAME.picture(ours, 1) == GAME.picture(theirs, 1)
        assert GAME.text(ours) == GAME.text(theirs)


@players
@pytest.mark.parametrize(("plate", "size"), [(land.plate, land.SIZE), (small_map.plate, small_map.SIZE)])
def test_plates_and_discs_of_the_map_do_not_overlap(number, plate, size):
    board = GAME.look(positions(number)[0], 0).board
    boxes = []
    for space in board.spaces:
        where = plate(board, space)
        x, y = where.centre
        w, h = (where.w / 2, where.h / 2) if isinstance(where, Box) else (where.r, where.r)
        assert w <= x <= size[0] - w
        assert h <= y <= size[1] - h
        boxes.append((space.id, x, y, w, h))
    for i, (one, x, y, w, h) in enumerate(boxes):
        for other, ox, oy, ow, oh in boxes[i + 1 :]:
            assert abs(x - ox) >= w + ow - 1 or abs(y - oy) >= h + oh - 1, (one, other)


@players
def test_a_way_on_the_map_costs_what_the_move_costs(number):
    moves = 0
    for view, _ in looks(number, 8):
        board = view.board
        ids = [space.id for space in board.spaces]
        for choice in view.decision.choices if view.decision else ():
            verb, *ends = choice.text.split()
            if verb != "move":
                continue
            route = land.way(board, *ends, board.prices)
            assert (route[0], route[-1]) == tuple(ends)
            price = board.prices[ids.index(ends[0])][ids.index(ends[1])]
            assert sum(1 for _ in route[1:]) == price
            moves += 1
    assert moves


@players
def test_the_terminal_shows_the_table_in_a_hundred_columns(number):
    for view, _ in looks(number, 20):
        shown = GAME.text(view)
        assert max(width(line) for line in shown.split("\n")) <= 100
        assert all(space.name in shown for space in view.board.spaces)


def test_the_steps_of_a_plan_and_of_a_turn_are_told():
    seen = set()
    for view, picture in looks(3):
        if view.decision is None or not picture.steps:
            continue
        if view.board.planning is not None:
            assert picture.steps[picture.step] in ("Left", "Middle", "Right", "Seal")
        seen.add(picture.steps[picture.step])
    assert {"Left", "Middle", "Right", "Seal", "Move"} <= seen


def test_a_spectator_sees_the_table_and_no_plan():
    state = next(s for s in positions(3) if s.own and any(p.plan for p in s.players))
    picture = GAME.picture(GAME.look(state, -1))
    assert [sheet.id for sheet in picture.sheets][:5] == ["map", "offers", "plan", "hand", "house"]
    said = "\n".join(line for sheet in picture.sheets for line in sheet.text)
    assert "planning" in said
    assert " with 1 official" not in said


def test_a_module_draws_on_the_sheets_of_the_game(monkeypatch):
    state = next(state for state in positions(2) if state.round)  # no strips in the draft
    view = GAME.look(state, 0)

    def strip(draft, scene, box):
        draft.spot(box, "A strip of the module", "EDO-B001", box.draw("none"), "strip", line=True)

    def marks(draft, scene, where):
        draft.say("A mark of the module")

    monkeypatch.setitem(
        ADDITIONS, "test", Addition(map=marks, strip=strip, height=30, price=strip, house=strip)
    )
    without = GAME.picture(view, 0)
    view.added["test"] = object()
    drawn = GAME.picture(view, 0)
    del view.added["test"]
    for id, words in (("map", "mark"), ("offers", "strip"), ("house", "strip")):
        text = f"A {words} of the module"
        assert text in sheet_of(drawn, id).text
        assert text not in sheet_of(without, id).text


def test_the_cover_is_a_print():
    root = ElementTree.fromstring(GAME.cover)
    assert root.get("viewBox") == "0 0 240 168"
    assert "style=" not in GAME.cover
