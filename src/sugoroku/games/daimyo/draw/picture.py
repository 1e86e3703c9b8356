"""The table drawn: its sheets, the counters of each player."""

from sugoroku.core.picture import Counter, Picture, Sheet
from sugoroku.core.view import View
from sugoroku.games.daimyo.view import Board, PlayerView


def picture(view: View, whose: int) -> Picture:
    board: Board = view.board
    lines = tuple(f"{island.id}: influence {island.influence}" for island in board.islands)
    sheet = Sheet(
        id="islands", title="The islands", icon="map", tab="Islands", size=(416, 216),
        ground="", live="", places=(), text=lines,
    )  # fmt: skip
    where = "The game is over" if view.over else f"Round {board.round}"
    return Picture(where, (sheet,), tuple(map(_counters, board.players)))


def _counters(player: PlayerView) -> tuple[Counter, ...]:
    rice, metal, gem, coin = player.tokens
    return (
        Counter("rice", str(rice), "rice"),
        Counter("wealth", str(coin), "coins"),
        Counter("metal", str(metal), "metal"),
        Counter("gem", str(gem), "gems"),
    )


def text(view: View) -> str:
    drawn = picture(view, max(view.seat, 0))
    return "\n".join([drawn.where, *drawn.sheets[0].text])


def cover() -> str:
    return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400"></svg>'
