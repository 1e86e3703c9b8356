"""The table drawn: its sheets, the counters of each player, the steps of a turn."""

from typing import Final

from sugoroku.core.picture import Counter, Picture
from sugoroku.core.view import View
from sugoroku.games.edo.draw.scene import TITLES, Scene
from sugoroku.games.edo.draw.svg.hand import hand
from sugoroku.games.edo.draw.svg.house import house
from sugoroku.games.edo.draw.svg.map import themap
from sugoroku.games.edo.draw.svg.offers import offers
from sugoroku.games.edo.draw.svg.plan import plan
from sugoroku.games.edo.draw.svg.small_map import small_map
from sugoroku.games.edo.names import SLOTS
from sugoroku.games.edo.view import Board, PlayerView

_PLAN: Final = (*TITLES, "Seal")


def picture(view: View, whose: int, closely: bool = True) -> Picture:
    scene = Scene(view, max(whose, 0), closely)
    own = (plan(scene), hand(scene), house(scene))
    common = (themap(scene), offers(scene))
    counters = tuple(_counters(player) for player in scene.board.players)
    return Picture(_where(view), (*common, *own, small_map(scene)), counters, *_steps(scene))


def sketch(view: View, whose: int) -> Picture:
    """The same without its places."""
    return picture(view, whose, closely=False)


def _where(view: View) -> str:
    board: Board = view.board
    if view.over:
        return "The game is over"
    if not board.round:
        return "Before the first round"
    turn = board.turn_of
    phase = f"actions, {SLOTS[turn.slot]} cards" if turn else board.phase
    return f"Round {board.round}, {phase}"


def _counters(player: PlayerView) -> tuple[Counter, ...]:
    ryo, rice, wood, stone = player.goods
    officials = f"{player.officials}+{player.neutral}" if player.neutral else str(player.officials)
    said = "officials at home, own and neutral" if player.neutral else "officials at home"
    return (
        Counter("wealth", str(ryo), "ryo"),
        Counter("rice", str(rice), "rice"),
        Counter("wood", str(wood), "wood"),
        Counter("stone", str(stone), "stone"),
        Counter("official", officials, said),
        Counter("samurai", str(len(player.samurai)), "samurai on the map"),
        Counter("house", str(player.houses), "houses left to build"),
        Counter("authorization", str(len(player.cards)), "authorization cards"),
    )


def _steps(scene: Scene) -> tuple[tuple[str, ...], int]:
    """The steps of a plan or of a card's turn, and the one now."""
    board, turn = scene.board, scene.board.turn_of
    if scene.decision is None:
        return (), 0
    if board.planning is not None:
        return _PLAN, board.planning.slot
    if turn is None or turn.seat != scene.seat:
        return (), 0
    planned = board.players[turn.seat].plan[turn.slot]
    officials = planned.own + planned.neutral + planned.black
    left = turn.own + turn.neutral + turn.black
    acts = tuple(f"{number} of {officials}" for number in range(1, officials + 1))
    step = (
        0 if turn.moving else min(officials - left + 1, officials) if not turn.half else officials - left
    )
    return ("Move", *acts, "End"), step
