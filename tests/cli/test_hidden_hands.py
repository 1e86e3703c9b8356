"""Several people at one terminal, with hidden hands."""

import io

import pytest
from rich.console import Console

from sugoroku.cli.table import Table
from sugoroku.core.chance import secret_from
from sugoroku.core.match import Match
from sugoroku.core.record import Seat
from sugoroku.testing.sealed import GAME


def test_the_question_says_who_still_chooses(monkeypatch, tmp_path):
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n"))
    out = io.StringIO()
    people = [Seat(name) for name in ("Ann", "Ben", "Cleo")]
    match = Match(GAME, GAME.settle(3, {"boosts": "off"}), people, secret_from("terminal"))
    Table(match, Console(file=out, width=100), tmp_path / "game.sgk").play()
    first, second = (part.splitlines()[1] for part in out.getvalue().split("Bid a card for")[1:3])
    assert first == " ■ Ben: choosing   ▲ Cleo: choosing"
    assert second == " ● Ann: done   ▲ Cleo: choosing"


@pytest.mark.parametrize(("other", "questions"), [(Seat("Ben"), 8), (Seat("Ben", "random"), 3)])
def test_the_only_choice_is_made_only_where_nobody_else_reads_along(
    monkeypatch, tmp_path, other, questions
):
    """That it was the only one would tell the others what a hand holds.  There are four prizes."""
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 40))
    out = io.StringIO()
    settings = GAME.settle(2, {"boosts": "off"})
    match = Match(GAME, settings, [Seat("Ann"), other], secret_from("terminal"))
    Table(match, Console(file=out, width=100), tmp_path / "game.sgk").play()
    assert match.state.over
    assert out.getvalue().count("Bid a card for the prize") == questions
