"""Positions that draw themselves: one SVG, complete, with nothing from elsewhere."""

import re
import xml.etree.ElementTree as ET
from html import unescape
from types import SimpleNamespace

import pytest

from sugoroku.core.chance import Chance, secret_from
from sugoroku.core.errors import SugorokuError
from sugoroku.core.match import Match
from sugoroku.core.record import Seat
from sugoroku.core.view import View
from sugoroku.draw import notebook
from sugoroku.draw.notebook import draw_in_notebooks, show, show_match, show_state, show_view
from sugoroku.games.daitoshi import GAME as DAITOSHI
from sugoroku.games.jiguan import GAME as JIGUAN
from sugoroku.testing.sealed import GAME as SEALED

TABLES = [(JIGUAN, 2), (JIGUAN, 4), (DAITOSHI, 1), (DAITOSHI, 4), (SEALED, 3)]


def named(value):
    return getattr(value, "name", None)


def drawn(game, players=2, seat=0):
    state = game.setup(game.settle(players), Chance(secret_from("notebook")))
    return show(game, game.look(state, seat))


@pytest.mark.parametrize(("game", "players"), TABLES, ids=named)
def test_the_drawing_is_well_formed_and_complete(game, players):
    svg = drawn(game, players).svg
    tree = ET.fromstring(svg)
    ids = [element.get("id") for element in tree.iter() if element.get("id")]
    used = set(re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', svg))
    assert {one or other for one, other in used} <= set(ids), "something is drawn that is not there"
    assert "http" not in svg.replace("http://www.w3.org/2000/svg", ""), "something comes from elsewhere"
    assert "<script" not in svg


def test_sheets_do_not_overlap():
    for game, players in TABLES:
        state = game.setup(game.settle(players), Chance(secret_from("notebook")))
        sizes = [sheet.size for sheet in game.picture(game.look(state, 0)).sheets]
        boxes = notebook._laid_out(sizes)
        for i, (left, top, right, bottom) in enumerate(boxes):
            for x0, y0, x1, y1 in boxes[:i]:
                assert right <= x0 or x1 <= left or bottom <= y0 or y1 <= top


def test_places_explain_themselves_and_choices_glow():
    state = JIGUAN.setup(JIGUAN.settle(2), Chance(secret_from("notebook")))
    mine, others = (show(JIGUAN, JIGUAN.look(state, seat)).svg for seat in (state.seat, -1))
    assert 'class="may"' in mine and 'class="may"' not in others
    assert "<title>" in others
    painted = re.findall(r"<(?:rect|circle|path)(?![^>]*fill=\"none\")[^>]*><title>", others)
    assert not painted, "a place hides what lies below it"
    assert JIGUAN.look(state, state.seat).decision.prompt in unescape(mine)


def test_it_lies_in_a_frame_of_its_own():
    html = drawn(DAITOSHI)._repr_html_()
    assert html.startswith("<iframe") and html.endswith("</iframe>")
    assert html.count("<") == 2, "what is inside is escaped"


def test_saved_for_a_paper(tmp_path):
    drawing = drawn(JIGUAN)
    drawing.save(tmp_path / "position.svg")
    drawing.save(tmp_path / "position.html")
    assert (tmp_path / "position.svg").read_text(encoding="utf-8") == drawing.svg
    assert (tmp_path / "position.html").read_text(encoding="utf-8").startswith("<!doctype html>")


def test_states_views_and_matches_draw_themselves():
    state = DAITOSHI.setup(DAITOSHI.settle(2), Chance(secret_from("notebook")))
    spectator = DAITOSHI.look(state, -1)
    assert show_state(state).svg == show_view(spectator).svg
    match = Match(DAITOSHI, DAITOSHI.settle(2), [Seat("Aki"), Seat("Ben")], secret_from("notebook"))
    assert "Aki" in show_match(match).svg
    with pytest.raises(SugorokuError, match="No installed game"):
        show_state(SEALED.setup(SEALED.settle(2), Chance(secret_from("notebook"))))


def test_in_a_notebook_they_are_told_how():
    """IPython's formatters go by class."""
    known = {}
    html = SimpleNamespace(for_type=known.__setitem__)
    draw_in_notebooks(SimpleNamespace(display_formatter=SimpleNamespace(formatters={"text/html": html})))
    state = JIGUAN.setup(JIGUAN.settle(2), Chance(secret_from("notebook")))
    assert {View, Match, type(state)} <= known.keys()
    assert known[type(state)](state).startswith("<iframe")
    assert known[View](JIGUAN.look(state, 0)).startswith("<iframe")
