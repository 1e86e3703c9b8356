"""The steps of a turn, and which of them a question belongs to: told by what waits behind it."""

from typing import Final

from sugoroku.core.view import Decision

_CITY: Final = ("Move", "Workers", "Exploit", "Action", "End")
_PRODUCTION: Final = ("Activate", "Gain")
_CHOOSE_TURN: Final = "DAI-071"
_BUILDINGS: Final = ("DAI-082", "DAI-093")  # which one next; other questions are about what it yields


def steps(decision: Decision | None) -> tuple[tuple[str, ...], int]:
    """Nothing before the first turn and after the last one."""
    ahead = decision.ahead if decision else ()
    if decision is None or "EndOfTurn" not in ahead:
        return (), 0
    if decision.rule == _CHOOSE_TURN:
        return _CITY, 0
    if "AfterProduction" in ahead:
        return _PRODUCTION, 0 if decision.rule in _BUILDINGS else 1
    if "ExploitDistrict" in ahead:
        return _CITY, 1
    if "OfferDeed" in ahead:
        return _CITY, 2
    return _CITY, 3 if "CleanUp" in ahead else 4
