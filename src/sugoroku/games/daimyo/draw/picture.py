"""The table drawn: its sheets, the counters of each player, the steps of a turn."""

from sugoroku.core.picture import Counter, Picture
from sugoroku.core.view import View
from sugoroku.games.daimyo.draw.scene import Scene
from sugoroku.games.daimyo.draw.svg import small
from sugoroku.games.daimyo.draw.svg.clan import clan, clan_parts
from sugoroku.games.daimyo.draw.svg.cover import cover
from sugoroku.games.daimyo.draw.svg.offers import offers
from sugoroku.games.daimyo.draw.svg.previews import Previews
from sugoroku.games.daimyo.draw.svg.sea import sea, sea_parts
from sugoroku.games.daimyo.draw.text.table import text
from sugoroku.games.daimyo.names import ROUNDS, TURNS
from sugoroku.games.daimyo.seen import Board, PlayerView

__all__ = ["cover", "picture", "sketch", "text"]


def picture(view: View, whose: int, closely: bool = True) -> Picture:
    scene = Scene(view, max(whose, 0), closely)
    common, own = sea_parts(scene), clan_parts(scene)
    if scene.decision is not None and scene.mine:
        Previews(scene, [*common, *own]).add()
    wide = (sea(scene, common), offers(scene), clan(scene, own))
    phone = (small.islands(scene, common), small.dice(scene, [*common, *own]), small.own(scene, own))
    counters = tuple(_counters(scene.board, player) for player in scene.board.players)
    return Picture(_where(view), (*wide, *phone), counters, *_steps(scene))


def sketch(view: View, whose: int) -> Picture:
    """The same without its places."""
    return picture(view, whose, closely=False)


def _where(view: View) -> str:
    board: Board = view.board
    if view.over:
        return "The game is over"
    if not board.round:
        return "Before the first round"
    turn = f", turn {min(board.turn.number, TURNS)}" if board.turn and board.phase == "turns" else ""
    return f"Round {board.round} of {ROUNDS}" + (turn or f", {board.phase}")


def _counters(board: Board, player: PlayerView) -> tuple[Counter, ...]:
    rice, metal, gem, coin = player.tokens
    dice = [die for die in player.dice if die]
    if player.opponent:
        return (
            Counter("coin", str(coin), "coins"),
            Counter("hero-card", str(player.hand_count), "hero cards"),
            Counter("relic", str(sum(player.relics)), "restored relics"),
            Counter("storage", str(len(player.loose)), "loose relic tiles"),
        )
    return (
        Counter("rice", str(rice), "rice"),
        Counter("metal", str(metal), "metal"),
        Counter("gem", str(gem), "gems"),
        Counter("coin", str(coin), "coins"),
        Counter("die", "+".join(die[-1] for die in dice) or "0", "dice"),
        Counter("hero-card", str(player.hand_count), "hero cards in hand"),
        Counter("storage", f"{player.stored}/{player.storage}", "storage"),
    )


_CARD_STEPS = ("Die", "First action", "Second action")


def _steps(scene: Scene) -> tuple[tuple[str, ...], int]:
    """The steps of a turn, and the one now."""
    board, turn, decision = scene.board, scene.board.turn, scene.decision
    if decision is None or turn is None or board.phase != "turns" or turn.seat != scene.seat:
        return (), 0
    steps = ("Die", "Main action", "End")
    if any(choice.text.startswith("give ") for choice in decision.choices):
        return ("Mercenaries", *steps), 0
    if any(choice.text.startswith("card ") for choice in decision.choices):
        return _CARD_STEPS, 0
    if board.asked and board.solo and "card" in board.asked.numbers and "row" in board.asked.numbers:
        cancelled = board.solo.colours.index(board.solo.dice[-1].rstrip("123456"))
        row = board.asked.numbers["row"]
        return _CARD_STEPS, 1 + row - (row > cancelled)
    if board.asked and board.asked.step in ("EmpireEliminates", "EmpireAltar"):
        return (), 0  # which of the two it belongs to is not told
    ends = any(choice.text == "end" for choice in decision.choices)
    return steps, 0 if not turn.space else 2 if turn.resolved and ends else 1
