"""`sugoroku data GAME --check FILE`, with spoilt files: refused in a sentence, or playable.

A sample here; SUGOROKU_SOAK=1 (`make soak`) tries thousands.
"""

import os
from pathlib import Path
from random import Random

import pytest

from sugoroku import load, names
from sugoroku.cli import main
from sugoroku.core.chance import Chance, secret_from
from sugoroku.core.game import Game
from tests.laws.mutations import spoilt

SOAK = bool(os.environ.get("SUGOROKU_SOAK"))
PARTS = 20 if SOAK else 1  # so that several processes share them
CASES = 200 if SOAK else 24  # of each part
MOST_DECISIONS = 3000


def play(game: Game, players: int, random: Random) -> None:
    """A random game to its end, looked at on the way."""
    state = game.setup(game.settle(players), Chance(secret_from(str(players))))
    decisions = 0
    while not state.over:
        if decisions % 50 == 0:
            view = game.look(state, state.deciders()[0])
            game.text(view)
            game.picture(view)
        state.apply(random.choice(state.legal()))
        decisions += 1
        assert decisions < MOST_DECISIONS, "the game does not end"
    assert len(game.standings(state)) >= players


def checked(game: str, file: Path, capsys: pytest.CaptureFixture[str]) -> bool:
    """Whether the file is accepted; a refusal names it and says what was expected."""
    code = main(["data", game, "--check", str(file)])
    said = capsys.readouterr()
    if code == 0:
        assert said.out.startswith("OK")
        return True
    assert code == 2, said
    sentence = said.err.splitlines()[0]
    assert sentence.startswith(f"Error: {file}: "), said.err
    assert len(sentence) > len(f"Error: {file}: ") + 10
    assert len(sentence) < 600
    return False


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", names())
def test_a_spoilt_file_is_refused_in_a_sentence_or_can_be_played(
    name: str, part: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    file = tmp_path / "mine.toml"
    accepted = 0
    for case in range(part * CASES, (part + 1) * CASES):
        random = Random(f"{name} {case}")
        file.write_text(spoilt(load(name).raw, random), encoding="utf-8")
        try:
            if checked(name, file, capsys):
                accepted += 1
                game = load(name).with_data(file)
                low, high = game.info.players
                play(game, random.randint(low, high), random)
        except Exception as problem:
            problem.add_note(f"case {case} of {name}")
            raise
    assert 0 < accepted < CASES
