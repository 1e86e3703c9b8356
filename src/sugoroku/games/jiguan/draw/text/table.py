"""The board in text, at most 100 columns wide, from a view alone."""

from sugoroku.core.view import View
from sugoroku.draw.text import Block, beside, bold, dim, labelled, level, pad, player_name, titled, wrap
from sugoroku.games.jiguan.draw.text.own import mat, workshop
from sugoroku.games.jiguan.draw.text.shared import pagodas, ring, supply
from sugoroku.games.jiguan.draw.text.signs import LEGEND, card, counts, gears, tile
from sugoroku.games.jiguan.view import Board, PlayerView

WIDTH = 100


def text(view: View) -> str:
    """The whole table as rich markup: shared boards above, the seat's own place below."""
    board: Board = view.board
    seat = view.seat if view.seat >= 0 else board.seat
    me = board.players[seat]
    others = [line for other in board.players if other is not me for line in _folded(view, other)]
    lines = [
        _headline(view),
        *beside(*level(ring(board), pagodas(board))),
        *supply(board),
        *titled("Others", others, WIDTH),
        *beside(*level(mat(board, me), workshop(board, me))),
        dim(f"  {LEGEND}"),
    ]
    return "\n".join(lines)


def _headline(view: View) -> str:
    board: Board = view.board
    if view.over:
        return f"  {bold('The game is over')}"
    rounds = f"Round {board.round} of {board.rounds}"
    turn = f"turn {board.turn}" if board.turn else "setup"
    return f"  {bold(rounds)}, {turn}   {bold(player_name(view, board.seat))} to decide"


def _folded(view: View, p: PlayerView) -> Block:
    """Another player in a few lines."""
    board: Board = view.board
    cards, plans = len(board.card_prices), len(board.plan_prices)
    tracks = f"cards {p.card_track}/{cards} plans {p.plan_track}/{plans}"
    workshop = next((f"{w.name} ({w.id})" for w in board.workshops if w.id == p.workshop), "")
    name, score = pad(bold(player_name(view, p.seat)), 14), pad(bold(f"{p.score}vp"), 5)
    head = (
        f"{name} {score} {p.coins}c {p.energy}e  {dim('dots')} {counts(p.dots)}"
        f"  {dim(tracks)}  {dim(workshop)}"
    )
    pieces = [
        *labelled("tiles", [tile(t) for t in p.slots if t]),
        *labelled("  mat", gears(tuple(g for g in p.cells if g))),
        *labelled("  store", gears(p.store)),
        *(labelled("  cards", [card(c) for c in p.cards]) if p.cards else []),
    ]
    return [head, *("  " + line for line in wrap(pieces, WIDTH - 6, "      "))]
