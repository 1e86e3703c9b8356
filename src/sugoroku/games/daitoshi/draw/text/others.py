"""The other players in a few lines each, and the Mayor with his cards."""

from sugoroku.draw.text import Block, bold, box, dim, ink, pad, paragraph, wrap
from sugoroku.games.daitoshi.draw.text.own import floors_in_brief, stock
from sugoroku.games.daitoshi.draw.text.signs import (
    COLOUR_OF,
    brief,
    coloured,
    counts,
    letter,
    terrain,
    title,
)
from sugoroku.games.daitoshi.view import Board, MayorView, PlayerView

WIDTH = 100
_ROOM = WIDTH - 4


def folded(p: PlayerView, name: str) -> Block:
    """Score and stock; inventions; record, engine and markers."""
    head = f"{pad(bold(name), 15)}{pad(bold(f'{p.score}vp'), 7)}{stock(p, '  ')}"
    if not p.mayor:
        head += f"  {'may lead' if p.marker == 'middle' else dim('has led')}"
    tiles = wrap(floors_in_brief(p) or [dim("no invention")], _ROOM - 2, gap="   ")
    return [head, *(f"  {line}" for line in (*tiles, *wrap(_rest(p), _ROOM - 2, gap="  ")))]


def _rest(p: PlayerView) -> Block:
    parts = [f"{dim('workers')} {counts(p.workers)}", f"{dim('hexes')} {counts(p.record)}"]
    if p.conflicts:
        parts.append(ink(f"{len(p.conflicts)} conflict{'s' * (len(p.conflicts) > 1)}", "bold red"))
    if not p.mayor:
        side = "water" if p.chimney > 0 else "coal" if p.chimney < 0 else "at"
        parts.append(f"{dim(f'engine {side}')} {abs(p.chimney)}")
    parts += [f"{dim('rep')} {p.reputation}", f"{dim('worm')} {p.worm}", f"{dim('pres')} {p.prestige}"]
    if not p.mayor:
        parts += [dim("grant")] if p.grant else []
    return parts


# ---------------------------------------------------------------- the Mayor


def mayor(m: MayorView, p: PlayerView, name: str) -> Block:
    """His factory in brief, and everything that decides what he does next."""
    spaces = " ".join(coloured(letter(w), w) if w else dim("·") for w in m.spaces)
    record = " ".join(coloured(letter(COLOUR_OF[h]), COLOUR_OF[h]) if h else dim("·") for h in m.record)
    lines = [
        *folded(p, name),
        f"  {dim('worker spaces in order')} {spaces}   {dim('record from the top')} {record}",
        *_cards(m),
    ]
    return box(title("The Mayor"), lines, WIDTH)


def _cards(m: MayorView) -> Block:
    first, *more = wrap(_front(m), _ROOM - 13, gap="   ")
    lines = [_labelled("last card", first), *(_labelled("", line) for line in more)]
    tracks = dim(" > ").join(
        coloured(letter(COLOUR_OF[track]), COLOUR_OF[track]) for track in m.guide_tracks
    )
    lines.append(
        _labelled(
            f"top of {m.deck}",
            f"{dim('district')} {m.guide_position + 1}   {dim('market arrow')} {m.guide_arrow}"
            f"   {dim('worker')} {coloured(m.guide_worker, m.guide_worker)}   {dim('tracks')} {tracks}",
        )
    )
    for number, advisor in enumerate(m.advisors):
        label = "advisors" if number == 0 else ""
        first, *more = paragraph(f"{advisor.number}: {advisor.effect}", _ROOM - 16)
        lines += [_labelled(label, first), *(_labelled("", f"   {line}") for line in more)]
    return lines


def _front(m: MayorView) -> Block:
    """The actions; what counts in the Town Hall; the bribe."""
    parts = [bold(", ".join(m.card))] if m.card else [dim("none yet")]
    if m.card:
        order = dim(" > ").join(brief(resource) for resource in m.resource_order)
        parts.append(f"{dim('Town Hall')} {terrain(m.land)}, {order}")
    if m.bribe:
        parts.append(f"{bold('bribe')}{dim(': every card shows invention too')}")
    return parts


def _labelled(label: str, text: str) -> str:
    return f"  {pad(dim(label), 11)}{text}"


def others(board: Board, seat: int, names: list[str]) -> Block:
    """A box of everybody else; the Mayor has his own."""
    lines: Block = []
    for p in board.players:
        if p.seat != seat and not p.mayor:
            lines += folded(p, names[p.seat])
    found = box(title("Others"), lines, WIDTH) if lines else []
    if board.mayor is not None:
        his = next(p for p in board.players if p.mayor)
        found += mayor(board.mayor, his, names[his.seat])
    return found
