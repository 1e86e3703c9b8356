"""A player's own place: the assembly mat with its slots, the workshop, store and cards."""

from sugoroku.core.plural import count
from sugoroku.draw.palette import MARKS
from sugoroku.draw.text import Block, bold, dim, escape, ink, pad, paragraph, row, shorten, titled, wrap
from sugoroku.games.jiguan.actions import MAT_NAMES, SLOT_NAMES
from sugoroku.games.jiguan.draw.text import signs
from sugoroku.games.jiguan.effect_words import SHORT, bonus_words, trade_words
from sugoroku.games.jiguan.names import CELLS
from sugoroku.games.jiguan.view import Board, PlayerView, WorkshopView

MAT_WIDTH, WORKSHOP_WIDTH = 49, 50
_INNER = WORKSHOP_WIDTH - 4
_SLOT, _CELL = 10, 7  # a slot's name and tile, a cell


# ---------------------------------------------------------------- the assembly mat


def mat(board: Board, me: PlayerView) -> Block:
    """The nine cells and around them, each at the end of its line, the sixteen slots."""
    tiles, marks = _slots(board, me)
    rule, margin, bar = "─" * _CELL, " " * _SLOT, dim("│")
    lines = [*_edge(tiles, marks, "T"), dim(f"{margin}┌{rule}┬{rule}┬{rule}┐")]
    for line in range(3):
        there = zip(me.cells[3 * line : 3 * line + 3], CELLS[3 * line : 3 * line + 3], strict=True)
        cells = [pad(bold(signs.gear(g)) if g else dim(name), _CELL, "^") for g, name in there]
        ends = (f"L{line}", f"R{line}")
        left, right = (f"{dim(slot)} {tiles[slot] or marks[slot] or dim('·')}" for slot in ends)
        lines.append(f"{pad(left, _SLOT)}{bar}{bar.join(cells)}{bar} {right}")
        lines += [dim(f"{margin}├{rule}┼{rule}┼{rule}┤")] if line < 2 else []
    lines += [dim(f"{margin}└{rule}┴{rule}┴{rule}┘"), *_edge(tiles, marks, "B")]
    note = [dim("R+3: a red beast there scores 3vp")] if me.mat else []
    name = f"{MARKS[me.seat]} Assembly mat" + (f" {me.mat[-1]}" if me.mat else "")
    return titled(name, [*lines, *note], MAT_WIDTH)


def _slots(board: Board, me: PlayerView) -> tuple[dict[str, str], dict[str, str]]:
    """By slot: the tile there, and what an advanced mat pays for a beast; "" for none."""
    tiles = {slot: signs.tile(t) if t else "" for slot, t in zip(SLOT_NAMES, me.slots, strict=True)}
    marks = dict.fromkeys(SLOT_NAMES, "")
    printed = board.marks[MAT_NAMES.index(me.mat)] if me.mat else ()
    for slot, mark in zip(SLOT_NAMES, printed, strict=False):
        if mark:
            marks[slot] = signs.coloured(f"{signs.letter(mark.colour)}+{mark.vp}", mark.colour)
    return tiles, marks


def _edge(tiles: dict[str, str], marks: dict[str, str], side: str) -> Block:
    """The slots above or below, names over tiles: corners outside, three over the columns of cells."""
    slots = [side + place for place in "L012R"]
    heads = [f"{dim(slot)} {marks[slot]}".rstrip() for slot in slots]
    return [
        f"{pad(left, _SLOT)} {row(middle, _CELL, '^', ' ')}  {right}"
        for left, *middle, right in (heads, [tiles[slot] or dim("·") for slot in slots])
    ]


# ---------------------------------------------------------------- the workshop


def workshop(board: Board, me: PlayerView) -> Block:
    """Resources, tracks, abilities, what the blueprints still need, store, dots, cards."""
    mine = next((w for w in board.workshops if w.id == me.workshop), None)
    lines = [
        f"{bold(count(me.score, 'point'))}   {bold(count(me.coins, 'coin'))}"
        f"   {bold(f'{me.energy} energy')} {dim(f'of {board.energy_max}')}",
        _track("cards", "e", me.card_track, board.card_prices, board.card_points),
        _track("plans", "c", me.plan_track, board.plan_prices, board.plan_points),
        *(_abilities(mine, board.transfer_used) if mine else []),
        *_needs(board, me),
        *wrap([dim("store"), *signs.gears(me.store)], _INNER, "      "),
        f"{dim('dots ')} {signs.counts(me.dots)}",
    ]
    cards = [f"{signs.card(c)} {signs.dot(c)} {dim(escape(shorten(c.name, 28)))}" for c in me.cards]
    name = f"{mine.name} ({mine.id})" if mine else "No workshop yet"
    return titled(name, [*lines, *cards], WORKSHOP_WIDTH)


def _track(label: str, unit: str, at: int, prices: tuple[int, ...], points: tuple[int, ...]) -> str:
    """What lies ahead of the marker: the price of each step and the points it enters."""
    steps = []
    for step in range(at, len(prices)):
        price = f"{prices[step]}{unit}"
        gain = dim(f"→{points[step]}vp") if points[step] else ""
        steps.append((bold(price) if step == at else price) + gain)
    return f"{dim(f'{label} {at}/{len(prices)}')} {' '.join(steps) or dim('at its end')}"


def _abilities(mine: WorkshopView, used: bool) -> Block:
    lines: Block = []
    for trade in mine.transfers:
        lines += paragraph(f"once a turn: {trade_words(trade, SHORT)}", _INNER - 7, "  ")
    lines[-1] += dim(" (used)") if used else ""
    return [*lines, *paragraph(f"bonus: {bonus_words(mine, SHORT)}", _INNER, "  ")]


def _needs(board: Board, me: PlayerView) -> Block:
    """Each unfinished blueprint with the gears in its line and what is missing."""
    notes = []
    for slot, there, line in zip(SLOT_NAMES, me.slots, board.slot_cells, strict=True):
        if there and not there.beast:
            numbers = [seen.number for cell in line if (seen := me.cells[cell])]
            notes.append(f"{dim(slot)} {signs.tile(there)} {_missing(there.value, numbers)}")
    return [row(notes[i : i + 2], _INNER // 2) for i in range(0, len(notes), 2)]


def _missing(value: int, numbers: list[int]) -> str:
    """What the empty cells of the line must hold: `?+? = 7`; a full line is `ready` or `2 over`."""
    rest, places = value - sum(numbers), 3 - len(numbers)
    if rest == 0 and not places:
        return ink("ready", "bold")
    if not places:
        return f"{rest} short" if rest > 0 else f"{-rest} over"
    text = f"{'+'.join('?' * places)} = {rest}"
    return text if places <= rest <= 5 * places else dim(text)
