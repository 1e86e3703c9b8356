"""The result of the events of a table: the moves in effect, and the current question of each seat."""

from collections.abc import Sequence

from sugoroku.core.errors import RecordError
from sugoroku.core.game import Game
from sugoroku.core.match import Move
from sugoroku.play.rows import EventRow

_OWN = "own "  # an undo of this seat's own latest moves; others' moves after them stay


def undo_body(before: Sequence[Move], after: Sequence[Move]) -> str:
    """The body of an undo event: how many moves from the end, or how many of the seat's own."""
    count = len(before) - len(after)
    from_the_end = list(after) == list(before[: len(after)])
    return str(count) if from_the_end else f"{_OWN}{count}"


def history(rows: Sequence[EventRow], game: Game) -> tuple[list[Move], list[Move]]:
    """The moves in effect and the undone ones, from the events."""
    moves: list[Move] = []
    undone: list[Move] = []
    for number, row in enumerate(rows, start=1):
        if row.seq != number:
            raise RecordError(f"Event {number} is missing.")
        if row.kind == "act":
            moves.append((row.seat, game.codec.number(row.body)))
            undone = []
            continue
        count = _count(row)
        if row.kind == "undo" and 0 < count <= len(moves):
            undone = _take_back(moves, row, count) + undone
        elif row.kind == "redo" and 0 < count <= len(undone):
            moves += undone[:count]
            undone = undone[count:]
        else:
            raise RecordError(f"Event {number} does not fit.")
    return moves, undone


def _count(row: EventRow) -> int:
    return int(row.body.removeprefix(_OWN))


def _take_back(moves: list[Move], row: EventRow, count: int) -> list[Move]:
    """Remove the moves that an undo takes back; returned in the order in which they were played."""
    if row.body.startswith(_OWN):
        indices = [index for index, (seat, _) in enumerate(moves) if seat == row.seat][-count:]
        if len(indices) < count:
            raise RecordError(f"Event {row.seq} does not fit.")
    else:
        indices = list(range(len(moves) - count, len(moves)))
    taken = [moves[index] for index in indices]
    for index in reversed(indices):
        del moves[index]
    return taken


class Trail:
    """Whose moves each event made or took back, and how many moves were in effect after it."""

    def __init__(self, rows: Sequence[EventRow] = ()) -> None:
        self._steps: list[tuple[frozenset[int], int]] = [(frozenset(), 0)]
        self._moves: list[Move] = []  # in effect, and undone; only their seats matter
        self._undone: list[Move] = []
        for row in rows:
            self.add(row)

    def add(self, row: EventRow) -> None:
        touched = [(row.seat, 0)]
        if row.kind == "act":
            self._moves.append((row.seat, 0))
            self._undone = []
        elif row.kind == "undo":
            touched += _take_back(self._moves, row, _count(row))
            self._undone = touched[1:] + self._undone
        else:
            touched += self._undone[: _count(row)]
            self._moves += touched[1:]
            del self._undone[: _count(row)]
        self._steps.append((frozenset(seat for seat, _ in touched), len(self._moves)))

    def asked(self, seat: int, moment: int) -> int:
        """The event that brought the present question of this seat.

        In an ordinary turn that is the latest event.  While choices are simultaneous (since
        `moment` moves) it is the latest one about a move of the seat, or the one that opened the
        moment.
        """
        latest = len(self._steps) - 1
        if moment < 0:
            return latest
        for number in range(latest, 0, -1):
            opened = self._steps[number - 1][1] < moment
            if opened or seat in self._steps[number][0]:
                return number
        return 0
