"""The table drawn: its sheets, the counters of each player, the steps of a turn."""

from typing import Final

from sugoroku.core.picture import Counter, Picture
from sugoroku.core.view import Decision, View
from sugoroku.games.jiguan.draw.scene import ROMAN, Scene
from sugoroku.games.jiguan.draw.svg.mat import mat
from sugoroku.games.jiguan.draw.svg.ring import ring
from sugoroku.games.jiguan.draw.svg.supply import supply
from sugoroku.games.jiguan.draw.svg.workshop import workshop
from sugoroku.games.jiguan.view import Board, PlayerView

_TURN: Final = ("Action", "Place", "Gain", "End")


def picture(view: View, whose: int, closely: bool = True) -> Picture:
    scene = Scene(view, whose, closely)
    sheets = (ring(scene), supply(scene), mat(scene), workshop(scene))
    counters = tuple(_counters(player) for player in scene.board.players)
    return Picture(_where(view), sheets, counters, *_steps(view.decision))


def sketch(view: View, whose: int) -> Picture:
    """The same without its places."""
    return picture(view, whose, closely=False)


def _where(view: View) -> str:
    board: Board = view.board
    if view.over:
        return "The game is over"
    if not board.turn:
        return "Before the first turn"
    if board.rounds == 1:
        return f"Turn {board.turn}"
    return f"Period {ROMAN[board.round]} of {ROMAN[board.rounds]}, turn {board.turn}"


def _counters(player: PlayerView) -> tuple[Counter, ...]:
    beasts = sum(tile is not None and tile.beast for tile in player.slots)
    plans = sum(tile is not None and not tile.beast for tile in player.slots)
    on_mat = sum(gear is not None for gear in player.cells)
    return (
        Counter("coin", str(player.coins), "coins"),
        Counter("charge", str(player.energy), "energy"),
        Counter("gear", str(len(player.store)), "used gears in the store"),
        Counter("beast-bear", str(beasts), "finished beasts"),
        Counter("blueprint", str(plans), "blueprints to finish"),
        Counter("tech-card", str(len(player.cards)), "open reward cards"),
        Counter("energy-dot", str(sum(player.dots)), "energy dots"),
        Counter("gear-blue", str(on_mat), "gears on the mat"),
        Counter("pagoda", str(sum(player.levels)), "pagoda levels"),
    )


def _steps(decision: Decision | None) -> tuple[tuple[str, ...], int]:
    """The steps of a turn, and the one now; nothing before the first turn and between the periods."""
    ahead = decision.ahead if decision else ()
    if decision is None or "NextTurn" not in ahead:
        return (), 0
    if decision.rule == "JIG-041":  # the action of the turn
        return _TURN, 0
    if "Purchase" in ahead:
        return _TURN, 1
    return _TURN, 2 if "ExtraAction" in ahead else 3
