"""Moves that a table makes for people without asking: forced ones, and answers they always give.

Where hands are hidden from other people there are none: such a move would show everybody that there was
no choice.  But a seat may waive a question that says so (`Ask.waived`), which only its own page shows.
It is given the same answer whatever it holds, so that not being asked tells nothing.  Or it may ask for
a pause, in which it is asked only if it can react (`pauses.py`).
"""

from collections.abc import Sequence
from typing import Final, Literal

from sugoroku.core.match import Match
from sugoroku.play.rows import SeatRow

Wanted = Literal["ask", "pause", "never"]  # what a seat wants of a question that it can waive
PAUSE: Final = "?"  # after the name of a question: the seat wants a pause


def forced(match: Match, seats: Sequence[SeatRow]) -> list[tuple[int, int]]:
    """Make the forced moves and the answers that people always give; returns (seat, action) pairs."""
    done: list[tuple[int, int]] = []
    while not match.state.over:
        for seat in match.state.deciders():
            action = by_itself(match, seats, seat) if _is_person(seats, seat) else -1
            if action >= 0:
                match.act(seat, action)
                done.append((seat, action))
                break
        else:
            break
    return done


def by_itself(match: Match, seats: Sequence[SeatRow], seat: int) -> int:
    """What this seat does now without being asked, or -1."""
    if seat not in match.state.deciders():
        return -1
    match.state.turn_to(seat)
    if may_pause(match):
        return _wished(match, seats, seat) if match.state.asking().waived >= 0 else -1
    legal = match.state.legal()
    return legal[0] if len(legal) == 1 else _wished(match, seats, seat)


def _wished(match: Match, seats: Sequence[SeatRow], seat: int) -> int:
    """The answer that the seat always wants, if it is legal; or -1."""
    state = match.state
    if not _is_person(seats, seat) or not seats[seat].always:
        return -1
    ask = state.asking()
    if type(ask).__name__ not in always(seats, seat):
        return -1
    answer = ask.waived if ask.waived >= 0 else ask.usual(state)
    return answer if answer >= 0 and answer in state.legal() else -1


def may_pause(match: Match) -> bool:
    """Do people hide something from each other here, so that a pause could tell what?"""
    return match.game.info.hidden and not match.alone()


def wants_pause(match: Match, seats: Sequence[SeatRow], seat: int) -> bool:
    """Does a seat that decides want the table to pause for the question before it?

    Whoever never wants to be asked does, too, if the question is there all the same: the wish came
    during a pause, and then the server was started again.
    """
    if not _is_person(seats, seat) or not seats[seat].always or not may_pause(match):
        return False
    ask = match.asking(seat)
    return ask.waived >= 0 and wanted(seats, seat, type(ask).__name__) != "ask"


# ---------------------------------------------------------------- the wishes of a seat


def always(seats: Sequence[SeatRow], seat: int) -> tuple[str, ...]:
    """The questions to which this seat always wants the usual answer, by name."""
    return tuple(name for name in _names(seats, seat) if not name.endswith(PAUSE))


def paused(seats: Sequence[SeatRow], seat: int) -> tuple[str, ...]:
    """The questions for which this seat wants a pause, by name."""
    return tuple(name.removesuffix(PAUSE) for name in _names(seats, seat) if name.endswith(PAUSE))


def wanted(seats: Sequence[SeatRow], seat: int, question: str) -> Wanted:
    if question in always(seats, seat):
        return "never"
    return "pause" if question in paused(seats, seat) else "ask"


def with_wish(seats: Sequence[SeatRow], seat: int, question: str, wish: Wanted) -> str:
    """The wishes of a seat, with this one for a question, as they are stored."""
    kept = [name for name in _names(seats, seat) if name.removesuffix(PAUSE) != question]
    if wish != "ask":
        kept.append(question + (PAUSE if wish == "pause" else ""))
    return " ".join(kept)


def _names(seats: Sequence[SeatRow], seat: int) -> list[str]:
    return seats[seat].always.split() if 0 <= seat < len(seats) else []


def _is_person(seats: Sequence[SeatRow], seat: int) -> bool:
    return seat < len(seats) and not seats[seat].bot
