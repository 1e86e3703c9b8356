"""The board in text, at most 100 columns wide, from a view alone."""

from sugoroku.core.view import View
from sugoroku.draw.text import beside, bold, dim, escape, ink, level, shorten
from sugoroku.games.daitoshi.draw.text.city import cities, districts, machine, market
from sugoroku.games.daitoshi.draw.text.others import others
from sugoroku.games.daitoshi.draw.text.own import factory
from sugoroku.games.daitoshi.draw.text.signs import LEGEND, mark
from sugoroku.games.daitoshi.draw.text.wild import wilderness
from sugoroku.games.daitoshi.view import Board


def text(view: View) -> str:
    """The whole table as rich markup: what is shared above, the seat's own factory below."""
    board: Board = view.board
    seat = view.seat if view.seat >= 0 else board.seat
    names = [_name(view, p.seat) for p in board.players]
    me = board.players[seat]
    lines = [
        _headline(view),
        *wilderness(board, seat),
        *districts(board),
        *beside(*level(market(board), machine(board))),
        *cities(board),
        *others(board, seat, [f"{mark(n)} {name}" for n, name in enumerate(names)]),
        *factory(board, me, names[seat]),
        *(dim(f"  {line}") for line in LEGEND),
    ]
    return "\n".join(lines)


def _name(view: View, seat: int) -> str:
    return escape(shorten(_known(view, seat), 12))


def _known(view: View, seat: int) -> str:
    if seat < len(view.names):
        return view.names[seat]
    board: Board = view.board
    return "Mayor" if board.players[seat].mayor else f"seat {seat + 1}"


def _headline(view: View) -> str:
    board: Board = view.board
    scores = "   ".join(
        f"{mark(p.seat)} {escape(shorten(_known(view, p.seat), 8))} {bold(f'{p.score}vp')}"
        for p in board.players
    )
    if view.over:
        return f"  {bold('The game is over')}   {scores}"
    turn = f"Turn {board.turn}" if board.turn else "Setup"
    end = ink("   last turns", "bold red") if board.ending else ""
    return f"  {bold(turn)}{end}   {scores}"
