"""Moves that a table makes for people without asking: forced ones, and answers they always give.

Where hands are hidden there are none: such a move would show everybody that there was no choice.
"""

from collections.abc import Sequence

from sugoroku.core.match import Match
from sugoroku.play.rows import SeatRow


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
    if match.game.info.hidden or seat not in match.state.deciders():
        return -1
    match.state.turn_to(seat)
    legal = match.state.legal()
    return legal[0] if len(legal) == 1 else _usual(match, seats, seat)


def _usual(match: Match, seats: Sequence[SeatRow], seat: int) -> int:
    """The usual answer, where the seat always wants it and it is legal; or -1."""
    state = match.state
    if not _is_person(seats, seat) or not seats[seat].always:
        return -1
    ask = state.asking()
    if type(ask).__name__ not in always(seats, seat):
        return -1
    usual = ask.usual(state)
    return usual if usual >= 0 and usual in state.legal() else -1


def always(seats: Sequence[SeatRow], seat: int) -> tuple[str, ...]:
    """The questions to which this seat always wants the usual answer, by name."""
    return tuple(seats[seat].always.split()) if 0 <= seat < len(seats) else ()


def _is_person(seats: Sequence[SeatRow], seat: int) -> bool:
    return seat < len(seats) and not seats[seat].bot
