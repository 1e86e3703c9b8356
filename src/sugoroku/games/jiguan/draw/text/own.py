"""A player's own place: the assembly mat with its slots, the workshop, store and cards."""

from sugoroku.draw.text import Block, bold, box, dim, escape, ink, pad, paragraph, row, shorten, wrap
from sugoroku.games.jiguan.actions import MAT_NAMES, SLOT_NAMES
from sugoroku.games.jiguan.draw.text.shared import mark
from sugoroku.games.jiguan.draw.text.signs import (
    card,
    coloured,
    counts,
    dot,
    gear,
    gears,
    letter,
    tile,
    title,
)
from sugoroku.games.jiguan.effect_words import SHORT, bonus_words, trade_words
from sugoroku.games.jiguan.effects import Mark
from sugoroku.games.jiguan.names import CELLS, SLOT_COUNT
from sugoroku.games.jiguan.view import Board, PlayerView, WorkshopView

MAT_WIDTH, WORKSHOP_WIDTH = 49, 50
_INNER = WORKSHOP_WIDTH - 4
_SLOT = 10  # a slot's name and tile
_CELL = 7


# ---------------------------------------------------------------- the assembly mat


def mat(board: Board, me: PlayerView) -> Block:
    """The nine cells and around them, each at the end of its line, the sixteen slots."""
    marks = _marks(board, me)
    rule = "─" * _CELL
    margin = " " * _SLOT
    lines = [*_edge(me, marks, ("TL", "T0", "T1", "T2", "TR")), dim(f"{margin}┌{rule}┬{rule}┬{rule}┐")]
    for line in range(3):
        cells = [pad(_cell(me, 3 * line + i), _CELL, "^") for i in range(3)]
        bar = dim("│")
        left, right = (_name_and_tile(me, marks, f"{side}{line}") for side in "LR")
        lines.append(f"{pad(left, _SLOT)}{bar}{bar.join(cells)}{bar} {right}")
        if line < 2:
            lines.append(dim(f"{margin}├{rule}┼{rule}┼{rule}┤"))
    lines += [dim(f"{margin}└{rule}┴{rule}┴{rule}┘"), *_edge(me, marks, ("BL", "B0", "B1", "B2", "BR"))]
    name = f"{mark(me.seat)} Assembly mat" + (f" {me.mat[-1]}" if me.mat else "")
    return box(title(name), [*lines, *_mark_note(marks)], MAT_WIDTH)


def _marks(board: Board, me: PlayerView) -> dict[str, Mark]:
    """The slots of an advanced mat that pay points for a beast of their colour."""
    if not me.mat:
        return {}
    marks = zip(SLOT_NAMES, board.marks[MAT_NAMES.index(me.mat)], strict=True)
    return {slot: mark for slot, mark in marks if mark}


def _mark_note(marks: dict[str, Mark]) -> list[str]:
    return [dim("R+3: a red beast there scores 3vp")] if marks else []


def _edge(me: PlayerView, marks: dict[str, Mark], slots: tuple[str, ...]) -> Block:
    """The slots above or below: names over tiles."""
    heads = [" ".join(filter(None, (dim(name), _mark(marks.get(name))))) for name in slots]
    return [_edge_row(heads), _edge_row([_tile(me, name) for name in slots])]


def _edge_row(signs: list[str]) -> str:
    """Corners outside, the three between them over the columns of cells."""
    left, *middle, right = signs
    return f"{pad(left, _SLOT)} {row(middle, _CELL, '^', ' ')}  {right}"


def _mark(marked: Mark | None) -> str:
    return coloured(f"{letter(marked.colour)}+{marked.vp}", marked.colour) if marked else ""


def _tile(me: PlayerView, slot: str) -> str:
    there = me.slots[SLOT_NAMES.index(slot)]
    return tile(there) if there else dim("·")


def _name_and_tile(me: PlayerView, marks: dict[str, Mark], slot: str) -> str:
    there = me.slots[SLOT_NAMES.index(slot)]
    return f"{dim(slot)} {tile(there) if there else _mark(marks.get(slot)) or dim('·')}"


def _cell(me: PlayerView, cell: int) -> str:
    there = me.cells[cell]
    return bold(gear(there)) if there else dim(CELLS[cell])


# ---------------------------------------------------------------- the workshop


def workshop(board: Board, me: PlayerView) -> Block:
    """Resources, tracks, abilities, what the blueprints still need, store, dots, cards."""
    mine = next((w for w in board.workshops if w.id == me.workshop), None)
    name = f"{mine.name} ({mine.id})" if mine else "No workshop yet"
    lines = [
        f"{_many(me.score, 'point')}   {_many(me.coins, 'coin')}"
        f"   {bold(str(me.energy))} energy {dim(f'of {board.energy_max}')}",
        _track("cards", "e", me.card_track, board.card_prices, board.card_points),
        _track("plans", "c", me.plan_track, board.plan_prices, board.plan_points),
        *_abilities(board, mine),
        *_needs(board, me),
        *wrap([dim("store"), *gears(me.store).split(" ")], _INNER, "      "),
        f"{dim('dots ')} {counts(me.dots)}",
        *_cards(me),
    ]
    return box(title(name), lines, WORKSHOP_WIDTH)


def _many(number: int, unit: str) -> str:
    return f"{bold(str(number))} {unit}{'' if number == 1 else 's'}"


def _track(label: str, unit: str, at: int, prices: tuple[int, ...], points: tuple[int, ...]) -> str:
    """What lies ahead of the marker: the price of each step and the points it enters."""
    steps = []
    for step in range(at, len(prices)):
        price = f"{prices[step]}{unit}"
        gain = dim(f"→{points[step]}vp") if points[step] else ""
        steps.append((bold(price) if step == at else price) + gain)
    ahead = " ".join(steps) or dim("at its end")
    return f"{dim(f'{label} {at}/{len(prices)}')} {ahead}"


def _abilities(board: Board, mine: WorkshopView | None) -> list[str]:
    if mine is None:
        return []
    used = dim(" (used)") if board.transfer_used else ""
    lines: Block = []
    for trade in mine.transfers:
        lines += paragraph(f"once a turn: {trade_words(trade, SHORT)}", _INNER - 7, "  ")
    if used:
        lines[-1] += used
    return [*lines, *paragraph(f"bonus: {bonus_words(mine, SHORT)}", _INNER, "  ")]


def _needs(board: Board, me: PlayerView) -> list[str]:
    """Each unfinished blueprint with the gears in its line and what is missing."""
    notes = []
    for slot in range(SLOT_COUNT):
        there = me.slots[slot]
        if there is None or there.beast:
            continue
        numbers = [seen.number for cell in board.slot_cells[slot] if (seen := me.cells[cell])]
        notes.append(f"{dim(SLOT_NAMES[slot])} {tile(there)} {_missing(there.value, numbers)}")
    half = _INNER // 2
    return [row(notes[i : i + 2], half) for i in range(0, len(notes), 2)]


def _missing(value: int, numbers: list[int]) -> str:
    """What the empty cells of the line must hold: `?+? = 7`; a full line is `ready` or `2 over`."""
    rest, places = value - sum(numbers), 3 - len(numbers)
    if rest == 0 and not places:
        return ink("ready", "bold")
    if not places:
        return f"{rest} short" if rest > 0 else f"{-rest} over"
    text = f"{'+'.join('?' * places)} = {rest}"
    return text if places <= rest <= 5 * places else dim(text)


def _cards(me: PlayerView) -> list[str]:
    """Face up: missions and scoring cards.  Those turned over count as dots only."""
    return [f"{card(c)} {dot(c)} {dim(escape(shorten(c.name, 28)))}".rstrip() for c in me.cards]
