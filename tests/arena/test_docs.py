"""What docs/arena.md says works."""

import re
from pathlib import Path

import pytest

from sugoroku.arena.variants import read_vary, variants
from sugoroku.core.registry import load

TEXT = (Path(__file__).parents[2] / "docs" / "arena.md").read_text(encoding="utf-8")
CODE = [
    code for code in re.findall(r"```python\n(.*?)```", TEXT, flags=re.DOTALL) if "polars" not in code
]
VARIED = re.findall(r"^\| `([^`]+=[^`]+)` \|", TEXT, flags=re.MULTILINE)


@pytest.mark.parametrize("code", CODE)
def test_the_code_runs(code, capsys):
    exec(code.replace("games=100", "games=3"), {})
    assert "win_rate" in capsys.readouterr().out


@pytest.mark.parametrize("text", VARIED)
def test_the_paths_lead_somewhere(text):
    game = load("daitoshi" if text.startswith(("city", "option")) else "jiguan")
    for variant in variants(game, [read_vary(text, game, game.settle(2).options)]):
        assert game.with_changes(variant.changes).tables


def test_there_are_some():
    assert CODE
    assert len(VARIED) >= 6
