"""The board in text, at most 100 columns wide, from a view alone."""

from sugoroku.core.view import View
from sugoroku.draw.text import Block, bold, box, dim, pad, player_name, wrap
from sugoroku.games.edo.draw.text.shared import WIDTH, land, offers, roads
from sugoroku.games.edo.draw.text.signs import KIND_SIGNS, LEGEND, action, crew, goods, title
from sugoroku.games.edo.forecast import forecast
from sugoroku.games.edo.names import PLANNED, SLOTS
from sugoroku.games.edo.view import Board, PlayerView, laid

_STOCK, _CELL = 39, 20


def text(view: View) -> str:
    """The whole table as rich markup: the map above, the plans below."""
    board: Board = view.board
    lines = [
        _headline(view),
        *land(board),
        *box(title("Roads"), wrap(roads(board), WIDTH - 4, gap="  "), WIDTH),
        *offers(board),
        *box(title("Plans"), _plans(view), WIDTH),
        *(box(title("Your cards"), _cards(board, view.seat), WIDTH) if view.seat >= 0 else []),
        dim(f"  {LEGEND}"),
    ]
    return "\n".join(lines)


def _headline(view: View) -> str:
    board: Board = view.board
    if view.over:
        return f"  {bold('The game is over')}"
    if not board.round:
        return f"  {bold('Before the first round')}   {player_name(view, board.seat)} to decide"
    where = f"Round {board.round} of at most {board.rounds}, {board.phase}"
    who = "all plan" if board.phase == "planning" else f"{player_name(view, board.seat)} to decide"
    return f"  {bold(where)}   {who}, {player_name(view, board.first)} starts"


def _plans(view: View) -> Block:
    """A row for each player in the order of play: goods, and the cards as far as they are known."""
    board: Board = view.board
    lines = [
        pad("", _STOCK) + "".join(pad(dim(slot), _CELL if slot != SLOTS[-1] else 0) for slot in SLOTS)
    ]
    order = [*board.players[board.first :], *board.players[: board.first]]
    for player in order:
        lines.append(_stock(view, player) + _planned(board, player, mine=player.seat == view.seat))
    return lines


def _stock(view: View, player: PlayerView) -> str:
    officials = f"{player.officials}o" + (f"+{player.neutral}n" if player.neutral else "")
    name = pad(player_name(view, player.seat), 14)
    return pad(
        f"{name} {pad(bold(f'{player.score}pp'), 5)}{goods(player.goods)} {dim(officials)}", _STOCK
    )


def _planned(board: Board, player: PlayerView, mine: bool) -> str:
    if player.status and not mine:
        return dim(player.status)
    told = [f.words.partition(":")[0] for f in forecast(board, player.seat, player.plan)] if mine else []
    cells = [
        _cell(board, player, slot, told[player.plan.index(seen)] if seen and told else "")
        for slot, seen in enumerate(laid(board, player))
    ]
    return "".join(pad(cell, _CELL if slot < PLANNED - 1 else 0) for slot, cell in enumerate(cells))


def _cell(board: Board, player: PlayerView, slot: int, told: str) -> str:
    seen = laid(board, player)[slot]
    if seen is None:
        return dim("...") if player.status else ""
    if not seen.card:
        return dim("face down")
    turn = board.turn_of
    now = turn is not None and turn.seat == player.seat and turn.slot == slot
    said = f"{KIND_SIGNS[seen.kind]} {crew(seen.own, seen.neutral, seen.black)}"
    if now:
        return f"[bold reverse]{said}[/]"
    return f"{said} {dim(told)}" if told and not seen.shown else said


def _cards(board: Board, seat: int) -> Block:
    """What may be planned, side by side."""
    player, lines = board.players[seat], []
    for card in board.cards:
        if card.id in player.cards:
            there = enumerate(laid(board, player))
            planned = next((slot for slot, seen in there if seen and seen.card == card.id), -1)
            note = f"planned {SLOTS[planned]}" if planned >= 0 else ""
            note = "from the next round on" if card.id in player.fresh else note
            sides = dim("|").join(f" {action(side)} " for side in card.actions)
            lines.append(f"{pad(bold(card.id), 4)}{sides} {dim(note)}")
    return lines
