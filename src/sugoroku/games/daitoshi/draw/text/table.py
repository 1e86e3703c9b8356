"""The board in text, at most 100 columns wide, from a view alone."""

from sugoroku.core.plural import count
from sugoroku.core.view import View
from sugoroku.draw.text import Block, beside, bold, dim, escape, level, pad, paragraph, shorten, wrap
from sugoroku.games.daitoshi.draw.text import signs
from sugoroku.games.daitoshi.draw.text.own import factory, floors_in_brief, stock
from sugoroku.games.daitoshi.draw.text.shared import cities, districts, machine, market, wilderness
from sugoroku.games.daitoshi.draw.text.signs import facts, labelled, letters, mark, titled
from sugoroku.games.daitoshi.view import Board, MayorView, PlayerView

_ROOM = signs.WIDTH - 6


def text(view: View) -> str:
    """The whole table as rich markup: what is shared above, the seat's own factory below."""
    board: Board = view.board
    seat = view.seat if view.seat >= 0 else board.seat
    lines = [
        _headline(view),
        *wilderness(board, seat),
        *districts(board),
        *beside(*level(market(board), machine(board))),
        *cities(board),
        *_others(view, seat),
        *factory(board, board.players[seat], _name(view, seat)),
        *(dim(f"  {line}") for line in signs.LEGEND),
    ]
    return "\n".join(lines)


def _name(view: View, seat: int, letters: int = 12) -> str:
    board: Board = view.board
    known = "Mayor" if board.players[seat].mayor else f"seat {seat + 1}"
    return escape(shorten(view.names[seat] if seat < len(view.names) else known, letters))


def _headline(view: View) -> str:
    board: Board = view.board
    scores = "   ".join(
        f"{mark(p.seat)} {_name(view, p.seat, 8)} {bold(f'{p.score}vp')}" for p in board.players
    )
    if view.over:
        return f"  {bold('The game is over')}   {scores}"
    turn = f"Turn {board.turn}" if board.turn else "Setup"
    end = signs.alarm("   last turns") if board.ending else ""
    return f"  {bold(turn)}{end}   {scores}"


# ---------------------------------------------------------------- others


def _others(view: View, seat: int) -> Block:
    """A box of everybody else; the Mayor has his own."""
    board: Board = view.board
    folded = [_folded(p, f"{mark(p.seat)} {_name(view, p.seat)}") for p in board.players]
    shown = [folded[p.seat] for p in board.players if p.seat != seat and not p.mayor]
    found = titled("Others", [line for block in shown for line in block]) if shown else []
    if board.mayor is not None:
        his = folded[next(p.seat for p in board.players if p.mayor)]
        found += titled("The Mayor", [*his, *(f"  {line}" for line in _mayor(board.mayor))])
    return found


def _folded(p: PlayerView, name: str) -> Block:
    """Score and stock; inventions; record, engine and markers."""
    head = f"{pad(bold(name), 15)}{pad(bold(f'{p.score}vp'), 7)}{stock(p, '  ')}"
    if not p.mayor:
        head += f"  {'may lead' if p.marker == 'middle' else dim('has led')}"
    tiles = wrap(floors_in_brief(p) or [dim("no invention")], _ROOM, gap="   ")
    return [head, *(f"  {line}" for line in (*tiles, *wrap(_rest(p), _ROOM, gap="  ")))]


def _rest(p: PlayerView) -> Block:
    parts = [f"{dim('workers')} {signs.counts(p.workers)}", f"{dim('hexes')} {signs.counts(p.record)}"]
    if p.conflicts:
        parts.append(signs.alarm(count(len(p.conflicts), "conflict")))
    if not p.mayor:
        side = "water" if p.chimney > 0 else "coal" if p.chimney < 0 else "at"
        parts.append(f"{dim(f'engine {side}')} {abs(p.chimney)}")
    parts += [f"{dim('rep')} {p.reputation}", f"{dim('worm')} {p.worm}", f"{dim('pres')} {p.prestige}"]
    return [*parts, dim("grant")] if p.grant and not p.mayor else parts


def _mayor(m: MayorView) -> Block:
    """Everything that decides what he does next."""
    front, *more = wrap(_last_card(m), _ROOM - 11, gap="   ")
    guide = {
        "district": m.guide_position + 1,
        "market arrow": m.guide_arrow,
        "worker": signs.coloured(m.guide_worker, m.guide_worker),
        "tracks": letters(m.guide_tracks, dim(" > ")),
    }
    lines = [
        facts({"worker spaces in order": letters(m.spaces), "record from the top": letters(m.record)}),
        labelled("last card", front),
        *(labelled("", line) for line in more),
        labelled(f"top of {m.deck}", facts(guide)),
    ]
    for number, advisor in enumerate(m.advisors):
        first, *more = paragraph(f"{advisor.number}: {advisor.effect}", _ROOM - 14)
        lines.append(labelled("" if number else "advisors", first))
        lines += (labelled("", f"   {line}") for line in more)
    return lines


def _last_card(m: MayorView) -> Block:
    """The actions; what counts in the Town Hall; the bribe."""
    parts = [bold(", ".join(m.card))] if m.card else [dim("none yet")]
    if m.card:
        order = dim(" > ").join(signs.brief(resource) for resource in m.resource_order)
        parts.append(f"{dim('Town Hall')} {signs.coloured(m.land, m.land)}, {order}")
    return [*parts, f"{bold('bribe')}{dim(': every card shows invention too')}"] if m.bribe else parts
