"""The steps of a turn, and which of them a question belongs to: told by what waits behind it."""

from typing import Final

from sugoroku.core.view import Decision

_TURN: Final = ("Action", "Place", "Gain", "End")
_CHOOSE_ACTION: Final = "JIG-041"


def steps(decision: Decision | None) -> tuple[tuple[str, ...], int]:
    """Nothing before the first turn and between the periods."""
    ahead = decision.ahead if decision else ()
    if decision is None or "NextTurn" not in ahead:
        return (), 0
    if decision.rule == _CHOOSE_ACTION:
        return _TURN, 0
    if "Purchase" in ahead:
        return _TURN, 1
    return _TURN, 2 if "ExtraAction" in ahead else 3
