"""Words of the questions that civilizations ask.  TAP-B-411 to TAP-B-426"""

from typing import Final

from sugoroku.core.module import Words
from sugoroku.games.tapestry.seen import Board
from sugoroku.games.tapestry.words import QUESTION_WORDS

# questions whose numbers are places of a mat, described by the options of the question
_NUMBERED: Final = ("MoveEntertainers", "CoverSquare", "Climb", "UncoverSquare", "CoverRows")


def _place(board: Board, number: int) -> Words:
    options = board.asked.options if board.asked else ()
    said = options[number] if number < len(options) else str(number)
    return f"{said[:1].upper()}{said[1:]}", f"number-{number}"


def _prediction(board: Board, number: int) -> Words:
    return f"Predict {number}", f"number-{number}"


def _column(board: Board, number: int) -> Words:
    """A building on the mat of the Craftsmen."""
    return f"Put it into column {number} of the Craftsmen", f"number-{number}"


def _stop_rolling(board: Board) -> Words:
    return "Stop and use the marks", "pass"


def _no_more(board: Board) -> Words:
    return "No more", "pass"


def _keep_tiles(board: Board) -> Words:
    return "Keep your tiles", "pass"


def register() -> None:
    """Called once, when the game is put together."""
    for step in _NUMBERED:
        QUESTION_WORDS[step, "number"] = _place
    QUESTION_WORDS["Predict", "number"] = _prediction
    QUESTION_WORDS["ChoosePlot", "number"] = _column
    QUESTION_WORDS["RollOrStop", "pass"] = _stop_rolling
    QUESTION_WORDS["AdvanceMarked", "pass"] = _no_more
    QUESTION_WORDS["SwapBuildings", "pass"] = _no_more
    QUESTION_WORDS["PayForToken", "pass"] = _keep_tiles
