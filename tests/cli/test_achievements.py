"""The terminal says what a finished game ticks; it knows nobody, so it keeps nothing."""

import io

from rich.console import Console

from sugoroku.cli.table import Table
from sugoroku.core.chance import secret_from
from sugoroku.core.match import Match
from sugoroku.core.record import Seat
from sugoroku.testing.sealed import GAME


def test_the_end_names_what_each_person_has_achieved(monkeypatch, tmp_path):
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 40))
    out = io.StringIO()
    match = Match(
        GAME,
        GAME.settle(2, {"boosts": "off"}),
        [Seat("Ann"), Seat("Ben", "random")],
        secret_from("terminal"),
    )
    Table(match, Console(file=out, width=100), tmp_path / "game.sgk").play()
    assert match.state.over
    lines = [line for line in out.getvalue().splitlines() if "achieved:" in line]
    cells = GAME.achieved(match.state, 0)
    assert len(lines) == 1 and "Ann achieved: Game played to the end (Cards only)" in lines[0]
    assert lines[0].count("(Cards only)") == len(cells)
    assert [path.name for path in tmp_path.iterdir()] == ["game.sgk"]
