"""The board in text: a first, plain version."""

from sugoroku.core.view import View
from sugoroku.games.edo.events import goods_words
from sugoroku.games.edo.view import Board, PlayerView, SpaceView


def text(view: View) -> str:
    board: Board = view.board
    lines = [f"Round {board.round} of at most {board.rounds}, {board.phase}"]
    lines += [_space(board, space) for space in board.spaces]
    lines += [_player(player) for player in board.players]
    return "\n".join(lines)


def _space(board: Board, space: SpaceView) -> str:
    parts = [f"seat {seat + 1}: {n} samurai" for seat, n in enumerate(space.samurai) if n]
    parts += ["covered"] if space.covered else []
    parts += ["merchant"] if space.merchant else []
    parts += [f"{b.kind} of seat {b.seat + 1}" for b in space.sites]
    parts += [f"{space.fortresses} fortresses"] if space.fortresses else []
    parts += [f"profit {space.profit}"] if space.profit else []
    return f"{space.name}: {', '.join(parts)}" if parts else space.name


def _player(player: PlayerView) -> str:
    plan = " ".join(f"{card.card or '?'}:{card.kind}" for card in player.plan)
    figures = f"{player.officials} officials, {player.neutral} neutral"
    return (
        f"Seat {player.seat + 1}: {player.score} points, {goods_words(player.goods)}, {figures},"
        f" cards {' '.join(player.cards)} {player.status} {plan}"
    )
