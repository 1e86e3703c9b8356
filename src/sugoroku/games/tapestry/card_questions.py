"""Words for the questions of single tapestry cards, where an action means something of its own."""

from sugoroku.core.module import Words
from sugoroku.games.tapestry.names import TRACK_NAMES
from sugoroku.games.tapestry.seen import Board
from sugoroku.games.tapestry.words import QUESTION_WORDS


def _three_up(board: Board, track: int) -> Words:
    return (
        f"Advance 3 spaces on {TRACK_NAMES[track]}, regress on the others",
        f"track-{TRACK_NAMES[track]}",
    )


def _up_to_opponent(board: Board, track: int) -> Words:
    return f"Up to the nearest opponent on {TRACK_NAMES[track]}", f"track-{TRACK_NAMES[track]}"


def _down_to_opponent(board: Board, track: int) -> Words:
    return f"Down to the nearest opponent on {TRACK_NAMES[track]}", f"track-{TRACK_NAMES[track]}"


def _stop(board: Board) -> Words:
    return "Stop", "pass"


QUESTION_WORDS["DarkAges", "advance"] = _three_up
QUESTION_WORDS["MatchOpponent", "advance"] = _up_to_opponent
QUESTION_WORDS["MatchOpponent", "regress"] = _down_to_opponent
QUESTION_WORDS["StandUp", "pass"] = _stop
