"""What the rulebook's opponents did last, and why: as lines, and as steps with their drawings."""

from sugoroku.core.events import Event
from sugoroku.core.match import Match
from sugoroku.core.view import View
from sugoroku.play.shown import OpponentStep, ReasonLine

NEVER = -1


def turn_of(match: Match) -> tuple[int, list[Event]]:
    """The last turn that they took for a reason: after which move, and what everybody knows of it.

    `NEVER` if there is none.
    """
    people = len(match.seats)
    if len(match.names) == people:
        return NEVER, []
    for move in range(len(match.moves) - 1, -2, -1):
        theirs = _theirs(match, move)
        if any(event.aside for event in theirs):
            first = move
            while first >= 0 and _goes_on(match, first):
                first -= 1
                theirs = _theirs(match, first) + theirs
            return move + 1, theirs
    return NEVER, []


def _known(match: Match, move: int) -> list[Event]:
    """What a move brought about, as everybody knows it; -1: before the first one."""
    events = match.events_of(move) if move >= 0 else match.opening()
    return [known for event in events if (known := event.seen_by(-1)) is not None]


def _theirs(match: Match, move: int) -> list[Event]:
    return [event for event in _known(match, move) if event.seat >= len(match.seats)]


def _goes_on(match: Match, move: int) -> bool:
    """Did a person answer in the middle of their turn, so that they went on at once?"""
    known = _known(match, move)
    return bool(known) and known[0].seat >= len(match.seats)


def reasons(match: Match) -> tuple[ReasonLine, ...]:
    """Everything in its order."""
    return tuple(ReasonLine(e.seat, e.words(), e.aside, e.rule) for e in turn_of(match)[1])


def steps(match: Match, view: View) -> tuple[OpponentStep, ...]:
    """What they did, one by one, each with the reasons that were reported before it."""
    found: list[OpponentStep] = []
    why: list[ReasonLine] = []
    for event in turn_of(match)[1]:
        line = ReasonLine(
            event.seat, event.words(), event.aside, event.rule, match.game.figure(view, event)
        )
        if event.aside and (not why or why[-1].seat == event.seat):
            why.append(line)
        elif event.aside:
            found.append(OpponentStep(None, tuple(why)))
            why = [line]
        else:
            found.append(OpponentStep(line, tuple(why)))
            why = []
    if why:
        found.append(OpponentStep(None, tuple(why)))
    return tuple(found)
