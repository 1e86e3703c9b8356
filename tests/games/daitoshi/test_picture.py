"""The drawn table: every choice has its place, the ground stands still, nothing hidden is drawn."""

import re
from functools import cache
from random import Random
from xml.etree import ElementTree

import pytest

from sugoroku.core.chance import Chance, secret_from
from sugoroku.core.ledger import read_ledger
from sugoroku.core.match import Match
from sugoroku.core.record import Seat
from sugoroku.draw.layers import numerals
from sugoroku.draw.sheet import sheet_markup
from sugoroku.games.daitoshi import GAME

NAMES = ("Mika", "R<e>n", "Aiko & Jun", "Kei")
TABLES = [
    (1, "off", "10"),
    (1, "on", "0"),
    (2, "off", "5"),
    (2, "on", "5"),
    (4, "off", "5"),
    (4, "on", "5"),
]
IDS = [f"{players} {expert} {advisors}" for players, expert, advisors in TABLES]
LIVE, GROUND, BYTES = 800, 700, 45 * 1024


@cache
def played(players, expert, advisors):
    """Views of every decision of a random game by the seat that decides, and of its end."""
    random = Random(f"{players} {expert}")
    settings = GAME.settle(players, {"expert": expert, "advisors": advisors})
    seats = [Seat(name) for name in NAMES[:players]]
    match = Match(GAME, settings, seats, secret_from("picture", players, expert))
    views = []
    while not match.state.over:
        seat = match.state.deciders()[0]
        match.state.turn_to(seat)
        views.append(match.look(seat))
        match.act(seat, random.choice(match.state.legal()))
    return [*views, match.look(0)]


def drawn(view, whose=None):
    return GAME.parts.picture(view, max(view.seat, 0) if whose is None else whose)


def page(picture, decision, ground=True):
    return "".join(sheet_markup(sheet, decision, ground=ground) for sheet in picture.sheets)


def nodes(markup):
    return len(re.findall(r"<[a-zA-Z]", markup))


# ---------------------------------------------------------------- choices and places


@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_every_choice_has_a_place(table):
    for view in played(*table):
        if view.decision is not None:
            places = {place.id for sheet in drawn(view).sheets for place in sheet.places}
            wanted = {choice.target for choice in view.decision.choices} - {""}
            assert wanted <= places, wanted - places


@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_ghosts_belong_to_choices(table):
    for view in played(*table)[::7]:
        legal = {choice.action for choice in view.decision.choices} if view.decision else set()
        for sheet in drawn(view).sheets:
            assert set(sheet.ghosts) <= legal
            assert all(nodes(ghost) <= 10 for ghost in sheet.ghosts.values())


def test_own_places_are_buttons_for_their_owner_only():
    view = played(4, "off", "5")[40]
    other = (view.seat + 1) % 4
    own = {place.id for sheet in drawn(view).sheets if sheet.own for place in sheet.places}
    theirs = {place.id for sheet in drawn(view, other).sheets if sheet.own for place in sheet.places}
    assert {"production", "wealth", "floor-L1", "building-M", "record-river", "worker-red"} <= own
    assert theirs == {""}


@pytest.mark.parametrize("table", [TABLES[0], TABLES[4]], ids=["1", "4"])
def test_places_explain_themselves(table):
    rules = {line.id for line in read_ledger(GAME).lines}
    for view in played(*table)[::25]:
        for whose in range(len(view.board.players)):
            for sheet in drawn(view, whose).sheets:
                for place in sheet.places:
                    assert len(place.words) > 8
                    assert "_" not in place.words
                    assert not place.rule or place.rule in rules, place.rule


# ---------------------------------------------------------------- ground, size, form


@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_the_ground_stands_still(table):
    views = played(*table)
    first = {sheet.id: sheet.ground for sheet in drawn(views[0]).sheets}
    for view in views[::10]:
        for whose in range(len(view.board.players)):
            assert {sheet.id: sheet.ground for sheet in drawn(view, whose).sheets} == first


@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_budgets(table):
    for view in [*played(*table)[::25], played(*table)[-1]]:
        picture = drawn(view)
        live = "".join(sheet.live for sheet in picture.sheets)
        assert len(live.encode()) <= BYTES
        frames = nodes(page(picture, None, ground=False)) - nodes(live)
        frames -= sum(len(sheet.places) for sheet in picture.sheets)  # at rest one node each
        ghosts = sum(sum(map(nodes, sheet.ghosts.values())) for sheet in picture.sheets)
        assert nodes(page(picture, view.decision, ground=False)) - ghosts - frames <= LIVE
        assert nodes("".join(sheet.ground for sheet in picture.sheets)) <= GROUND


@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_the_markup_is_well_formed(table):
    for view in played(*table)[::25]:
        for whose in range(len(view.board.players)):
            markup = page(drawn(view, whose), view.decision)
            tree = ElementTree.fromstring(f"<main>{markup}</main>")
            assert "style=" not in markup
            ids = [element.get("id") for element in tree.iter() if element.get("id")]
            assert len(set(ids)) == len(ids), {id for id in ids if ids.count(id) > 1}


def test_the_cover_is_a_picture():
    tree = ElementTree.fromstring(GAME.parts.cover())
    assert tree.get("viewBox") == "0 0 240 168"


# ---------------------------------------------------------------- what is told


def sheet_text(picture, id):
    return "\n".join(next(sheet for sheet in picture.sheets if sheet.id == id).text)


def test_the_text_board_tells_what_one_has():
    view = played(2, "off", "5")[60]
    picture = drawn(view)
    me = view.board.players[view.seat]
    told = sheet_text(picture, "factory")
    assert f"score {me.score}" in told
    for name, amount in {**me.stock, **me.workers, **me.record}.items():
        assert f"{amount} {name}" in told
    assert "river: " in sheet_text(picture, "wild")
    assert "you: worm-bus" in sheet_text(picture, "city")


def test_counters_begin_with_the_four_of_the_panel():
    view = played(2, "off", "5")[60]
    for p, counters in zip(view.board.players, drawn(view).counters, strict=True):
        assert [c.icon for c in counters[:4]] == ["steam", "wealth", "worker", "banner"]
        assert counters[0].amount == str(p.stock["steam"])
    assert drawn(view).where.startswith("Turn ")


def test_alone_the_mayor_has_a_sheet_and_takes_the_place_of_a_factory():
    views = played(1, "off", "10")
    for view in (views[30], views[-1]):
        m = view.board.opponents["mayor"]
        own = sheet_text(drawn(view), "mayor")
        board = drawn(view, 1)
        for told in (own, sheet_text(board, "factory")):
            assert all(f"Advisor {a.number}: {a.effect}" in told for a in m.advisors)
            assert f"pilgrims on {', '.join(m.guide_tracks)}" in told
        said = " ".join(place.words for sheet in board.sheets if sheet.own for place in sheet.places)
        assert "The Mayor's last card" in said
        assert "Chimney" not in said
    assert [sheet.id for sheet in drawn(played(2, "off", "5")[5]).sheets][-1] == "factory"


def test_a_twin_world_looks_the_same():
    random = Random(4)
    for players in (1, 2):
        state = GAME.setup(GAME.settle(players, {"advisors": "5"}), Chance(secret_from("twin", players)))
        for move in range(60):
            seat = state.deciders()[0]
            state.turn_to(seat)
            if move % 20 == 0:
                twin = GAME.redeal(state, seat, Chance(secret_from("other", move)))
                assert drawn(GAME.look(twin, seat)) == drawn(GAME.look(state, seat))
            state.apply(random.choice(state.legal()))


# ---------------------------------------------------------------- icons


def test_numbers_share_an_element():
    assert numerals([], 10) == ""
    text = numerals([(10, 20, "12"), (30, 20, "3")], 20)
    assert nodes(text) == 1
    assert 'x="4 16 30"' in text
    assert ">123</text>" in text


@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_the_step_of_a_question_is_where_the_turn_stands(table):
    steps = {
        "DAI-071": "Move",
        "DAI-142": "Workers",
        "DAI-151": "Exploit",
        "DAI-170": "Action",
        "DAI-082": "Activate",
    }
    seen = set()
    for view in played(*table):
        picture = drawn(view)
        if view.decision and view.decision.rule in steps:
            assert picture.steps[picture.step] == steps[view.decision.rule]
            seen.add(view.decision.rule)
    assert {"DAI-071", "DAI-170"} <= seen
