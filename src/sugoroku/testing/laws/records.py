"""Records and actions: replay, refusals, canonical texts."""

import sys
from random import Random
from subprocess import run

from sugoroku.core.errors import IllegalAction, UnknownName
from sugoroku.core.game import Game
from sugoroku.core.info import Settings
from sugoroku.core.match import Match
from sugoroku.core.record import parse_record
from sugoroku.core.save import fingerprint
from sugoroku.testing.laws.games import SOAK, random_match
from sugoroku.testing.replay import digest_of

TRIED = 20 if SOAK else 6  # actions that are not listed, at every decision


def a_record_replays_in_another_process(game: Game, settings: Settings, seed: int) -> None:
    """From its text alone, with another hash seed, step by step the same."""
    record = random_match(game, settings, seed).record()
    text = record.to_text()
    assert parse_record(text) == record
    command = [sys.executable, "-m", "sugoroku.testing.replay", game.home]
    other = run(command, input=text, capture_output=True, text=True, check=False,
                env={"PYTHONHASHSEED": str(seed + 1), "PYTHONPATH": ":".join(sys.path)})  # fmt: skip
    assert other.returncode == 0, other.stderr
    assert other.stdout.strip() == digest_of(record, game)


def illegal_actions_leave_no_trace(game: Game, settings: Settings, seed: int) -> None:
    """Whatever is not listed is refused with a sentence, for every seat; nothing changes."""
    random = Random(seed)
    match = random_match(game, settings, seed, moves=0)
    while not match.state.over:
        seat = match.state.deciders()[0]
        match.state.turn_to(seat)
        legal = match.state.legal()
        before = fingerprint(match.state)
        for action in random.sample(range(game.codec.size), min(TRIED, game.codec.size)):
            if action not in legal:
                _refused(match, seat, action)
        _refused(match, seat, game.codec.size)
        _refused(match, seat, -1)
        for other in range(settings.players):
            if other not in match.state.deciders():
                _refused(match, other, legal[0])
        match.state.turn_to(seat)
        assert fingerprint(match.state) == before
        match.act(seat, legal[int(random.random() * len(legal))])
    _refused(match, 0, 0)


def _refused(match: Match, seat: int, action: int) -> None:
    moves = len(match.moves)
    try:
        match.act(seat, action)
    except IllegalAction as refusal:
        assert str(refusal), "refused without a sentence"
    else:
        raise AssertionError(f"action {action} of seat {seat} was accepted")
    assert len(match.moves) == moves


def action_texts_read_back(game: Game, settings: Settings, seed: int) -> None:
    """Number and text name each other, and an unknown text is refused with a hint."""
    for action in range(game.codec.size):
        assert game.codec.number(game.codec.text(action)) == action
        assert game.codec.number(game.codec.text(action).upper()) == action
    try:
        game.codec.number("fly to the moon")
    except UnknownName as refusal:
        assert refusal.hint
    else:
        raise AssertionError("an unknown action was read")
