"""Moves that a table makes for people without asking: forced ones, and answers they always give.

Where hands are hidden from other people there are none: such a move would show everybody that there was
no choice.  But a seat may waive a question that says so (`Ask.waived`), which only its own page shows.
It is given the same answer whatever it holds, so that not being asked tells nothing.
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
    if seat not in match.state.deciders():
        return -1
    match.state.turn_to(seat)
    if match.game.info.hidden and not match.alone():
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


def always(seats: Sequence[SeatRow], seat: int) -> tuple[str, ...]:
    """The questions to which this seat always wants the usual answer, by name."""
    return tuple(seats[seat].always.split()) if 0 <= seat < len(seats) else ()


def _is_person(seats: Sequence[SeatRow], seat: int) -> bool:
    return seat < len(seats) and not seats[seat].bot
