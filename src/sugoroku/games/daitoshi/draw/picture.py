"""The table drawn: its sheets, the counters of each player, the steps of a turn."""

from typing import Final

from sugoroku.core.picture import Counter, Picture
from sugoroku.core.view import Decision, View
from sugoroku.games.daitoshi.draw.scene import Scene
from sugoroku.games.daitoshi.draw.svg import cities, city, factory, machine, market, mayor, wilderness
from sugoroku.games.daitoshi.names import RESOURCE_COUNT, STOCK
from sugoroku.games.daitoshi.view import Board, PlayerView

# as one sits around the table: what is shared above, the own factory below
_SHEETS: Final = (wilderness, city, machine, market, cities, factory)
_CITY: Final = ("Move", "Workers", "Exploit", "Action", "End")
_PRODUCTION: Final = ("Activate", "Gain")
_CHOOSE_TURN: Final = "DAI-071"
_BUILDINGS: Final = ("DAI-082", "DAI-093")  # which one next; other questions are about what it yields


def picture(view: View, whose: int, closely: bool = True) -> Picture:
    scene = Scene(view, whose, closely)
    sheets = tuple(part.sheet(scene) for part in (*_SHEETS, *([mayor] if scene.alone else [])))
    counters = tuple(_counters(scene.board, player) for player in scene.board.players)
    return Picture(_where(view), sheets, counters, *_steps(view.decision))


def sketch(view: View, whose: int) -> Picture:
    """The same without its places."""
    return picture(view, whose, closely=False)


def _where(view: View) -> str:
    board: Board = view.board
    if view.over:
        return "The game is over"
    turn = f"Turn {board.turn}" if board.turn else "Setup"
    return f"{turn}, last turns" if board.ending else turn


def _counters(board: Board, p: PlayerView) -> tuple[Counter, ...]:
    """What others look at first, then the warehouse and the rest; the Mayor has no steam."""
    found = [
        ("steam", p.stock["steam"], "steam"),
        ("wealth", p.stock["wealth"], "wealth"),
        ("worker", sum(p.workers.values()), f"workers, of {p.worker_spaces}"),
        ("banner", len(p.banners), "banners on cities"),
        *(
            (name, p.stock[name], f"{name}, at most {board.warehouse}")
            for name in STOCK[:RESOURCE_COUNT]
        ),
        ("reputation", p.reputation, "level of reputation"),
        ("invention", sum(floor.invention is not None for floor in p.floors), "inventions"),
        ("hex", sum(p.record.values()), "hexes in the record"),
    ]
    if p.conflicts:
        found.append(("conflict", len(p.conflicts), "operations in conflict"))
    if p.grant:
        found.append(("grant", 1, "grant in hand"))
    return tuple(Counter(icon, str(number), said) for icon, number, said in found[p.mayor :])


def _steps(decision: Decision | None) -> tuple[tuple[str, ...], int]:
    """The steps of a turn, and which of them a question belongs to: known by what waits behind it.

    Nothing before the first turn and after the last one.
    """
    ahead = decision.ahead if decision else ()
    if decision is None or "EndOfTurn" not in ahead:
        return (), 0
    if decision.rule == _CHOOSE_TURN:
        return _CITY, 0
    if "AfterProduction" in ahead:
        return _PRODUCTION, 0 if decision.rule in _BUILDINGS else 1
    for step, waits in ((1, "ExploitDistrict"), (2, "OfferDeed"), (3, "CleanUp")):
        if waits in ahead:
            return _CITY, step
    return _CITY, 4
