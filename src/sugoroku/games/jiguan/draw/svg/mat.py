"""An assembly mat: nine cells for gears, sixteen slots for tiles, and the lines that join them."""

from itertools import pairwise
from math import dist
from typing import Final

from sugoroku.core.picture import Sheet, Titled
from sugoroku.core.plural import count
from sugoroku.draw import svg
from sugoroku.draw.area import Box, Disc, Point, joined
from sugoroku.draw.kept import kept
from sugoroku.draw.shapes import cog
from sugoroku.draw.spot import Draft
from sugoroku.draw.svg import DEEP, LINE, RAISED, SUNK, dashed, path, text
from sugoroku.draw.tokens import badge, chip, ghost
from sugoroku.games.jiguan.actions import GEAR_NAMES, MAT_NAMES, SLOT_NAMES
from sugoroku.games.jiguan.draw.scene import Scene
from sugoroku.games.jiguan.draw.svg import pieces
from sugoroku.games.jiguan.draw.svg.offers import SLOT_GRID, offer_mats
from sugoroku.games.jiguan.draw.svg.pieces import forms, gear, gear_face, tile, tile_face
from sugoroku.games.jiguan.effects import Mark
from sugoroku.games.jiguan.names import CELLS
from sugoroku.games.jiguan.view import Board, GearView, TileView
from sugoroku.games.jiguan.words import energy_at, gear_words, tile_words

_ID: Final = "mat"
_SIZE: Final = (372, 376)
_PITCH, _GEAR = 69.5, 27  # how far the next cell is, and how large a gear


def _at(row: float, column: float) -> Point:
    return 186 + (column - 2) * _PITCH, 199 + (row - 2) * _PITCH


_CELLS: Final = tuple(Disc(*_at(cell // 3 + 1, cell % 3 + 1), 30) for cell in range(len(CELLS)))
_SLOTS: Final = tuple(Box.around(*_at(*grid), 56, r=5) for grid in SLOT_GRID)


def mat(scene: Scene) -> Sheet:
    draft, player = scene.draft(own=True), scene.player
    cells = [f"{name} {gear_words(g)}" for name, g in zip(CELLS, player.cells, strict=True) if g]
    draft.say(f"Gears on the mat: {', '.join(cells) or 'none'}.")
    if scene.board.advanced and not player.mat:
        offer_mats(draft, scene)
    else:
        for slot, there in enumerate(player.slots):
            _slot(draft, scene, slot, there)
        for cell, what in enumerate(player.cells):
            _cell(draft, cell, what)
        _margin(draft, scene)
        if scene.mine:
            draft.draw(_chips(scene))
            _ghosts(draft, scene)
    title = scene.title("assembly mat")
    return draft.sheet(id=_ID, title=title, icon="gear", tab="Mat", size=_SIZE, ground=_ground())


@kept(1)
def _ground() -> str:
    out = forms(_ID, "gear", "dot", "mark", "plan", "beast", "one", "two", "three")
    middle = Box.around(*_at(2, 2), 2 * _PITCH + 76, r=10)
    out += middle.draw(RAISED, LINE, 1.5) + middle.draw("url(#asanoha)", more='opacity=".16"')
    ends = [((k, 0), (k, 4)) for k in (1, 2, 3)] + [((0, k), (4, k)) for k in (1, 2, 3)]
    ends += [((0, 0), (4, 4)), ((0, 4), (4, 0))]
    lines = (joined(Disc(*_at(*a), 0), Disc(*_at(*b), 0)) for a, b in ends)
    out += path("".join(lines), "none", DEEP, 3)
    for name, box in zip(SLOT_NAMES, _SLOTS, strict=True):
        out += box.draw(SUNK, LINE, 1, dashed()) + text(*box.centre, name, 11, cls="q")
    out += "".join(disc.draw(SUNK, LINE) for disc in _CELLS)
    wheels = "".join(cog(x, y, 17, 13, 10) for x, y, _ in _CELLS)
    return out + path(wheels, "none", DEEP, 1.5) + svg.cartouche(10, 6, "Assembly mat", 19)


def _slot(draft: Draft, scene: Scene, slot: int, there: TileView | None) -> None:
    board, player, name, (x, y) = scene.board, scene.player, SLOT_NAMES[slot], _SLOTS[slot].centre
    # What an advanced mat pays for a beast on the slot, if anything.  JIG-018
    mark = board.marks[MAT_NAMES.index(player.mat)][slot] if player.mat else None
    out, rule = (tile(_ID, there, x, y) if there else ""), "JIG-014"
    if mark and there is None:
        out += pieces.dot(_ID, mark.colour, x - 10, y - 15, 9) + badge(mark.vp, x + 11, y - 15, 9, 11)
    elif there:
        rule = "JIG-110" if there.beast else "JIG-101"
        if mark and not there.beast and there.colour == mark.colour:  # else paid already, or never
            out += badge(mark.vp, x - 18, y + 18.5, 8, 9.5)
    said, id = bool(there or mark), f"slot-{name}"  # what is empty is no line of the text
    draft.spot(_SLOTS[slot], lambda: _slot_words(scene, slot, mark), rule, out, id, line=said)


def _slot_words(scene: Scene, slot: int, mark: Mark | None) -> Titled:
    title, there, marked = f"Slot {SLOT_NAMES[slot]}", scene.player.slots[slot], ""
    if mark and not (there and there.beast):
        marked = f" A {mark.colour} beast made here scores {count(mark.vp, 'point')}."
    if there is None:
        return Titled(title, f"empty, room for a blueprint.{marked}")
    dots = count(there.dots, f"{there.colour} dot")
    if there.beast:
        return Titled(title, f"a finished {there.colour} beast, {dots}")
    line = [scene.player.cells[cell] for cell in scene.board.slot_cells[slot]]
    needs = _missing(there.value, [what.number for what in line if what], len(line))
    return Titled(title, f"blueprint {tile_words(there)}, {dots}; {needs}.{marked}")


def _missing(value: int, numbers: list[int], cells: int) -> str:
    """What the line of a blueprint still needs."""
    rest, empty = value - sum(numbers), cells - len(numbers)
    if empty:
        return f"its line needs {rest} more in {count(empty, 'gear')}"
    if rest == 0:
        return "its gears add up, it can be completed"
    return f"its gears make {sum(numbers)}, {abs(rest)} too {'few' if rest > 0 else 'many'}"


# ---------------------------------------------------------------- cells, and what is in hand


def _cell(draft: Draft, cell: int, what: GearView | None) -> None:
    name, mark = CELLS[cell], gear(_ID, what, *_CELLS[cell].centre, _GEAR) if what else ""
    draft.spot(_CELLS[cell], lambda: _cell_words(name, what), "JIG-075", mark, f"cell-{name}")


def _cell_words(name: str, what: GearView | None) -> Titled:
    lies = f"the {gear_words(what)} gear" if what else "empty"
    said = f"{lies}. A gear laid here earns energy from tiles of its colour in line."
    return Titled(f"Cell {name}", said)


def _margin(draft: Draft, scene: Scene) -> None:
    """Whose mat it is, which of the advanced ones, and what is taken but not placed yet."""
    board, player, right = scene.board, scene.player, _SIZE[0] - 26
    whose = "" if scene.mine else scene.title("")[:14].rstrip()
    label = " ".join(filter(None, (whose, f"mat {player.mat[-1]}" if player.mat else "")))
    draft.draw(text(126, 16, label, 12, "start", "q"))
    if scene.whose != board.seat or not (board.held or board.held_plan):
        return
    draft.draw(text(right + 12 - 32 * len(board.held or (0,)), 16, "In hand", 12, "end", bold=600))
    for number, what in enumerate(reversed(board.held)):
        disc = Disc(right - 32 * number, 16, 13.5)
        words = Titled("In hand", f"the {gear_words(what)} gear, to be placed")
        draft.spot(disc, words, "JIG-068", gear(_ID, what, *disc), line=True)
    if board.held_plan:
        draft.draw(tile(_ID, board.held_plan, right, 15, 27))


# ---------------------------------------------------------------- what a choice pays, and its result


def _chips(scene: Scene) -> str:
    """Numbers before words: what a cell or a slot would pay now."""
    out = ""
    pays: dict[str, list[int]] = {}
    for _, (what, cell) in scene.offers("place"):
        energy = energy_at(scene.board, GEAR_NAMES.index(what), CELLS.index(cell))
        pays.setdefault(cell, []).append(energy)
    for name, (x, y, _), there in zip(CELLS, _CELLS, scene.player.cells, strict=True):
        low, high = min(pays.get(name, [0])), max(pays.get(name, [0]))
        if high > 0:
            said = f"+{high}" if low == high else f"{low}\u2013{high}"
            out += chip(x, y + (20 if there else 0), said, "energy")
    for _, (name,) in scene.offers("convert"):
        x, y = _SLOTS[SLOT_NAMES.index(name)].centre
        out += badge(scene.board.conversion[1], x, y + 18.5, 9.5)
    for name, (coins, *_) in {words[0]: words[1:] for _, words in scene.offers("lay")[::-1]}.items():
        x, y = _SLOTS[SLOT_NAMES.index(name)].centre
        out += pieces.coin_on_plan(int(coins), x, y + 18.5)
    return out


def _ghosts(draft: Draft, scene: Scene) -> None:
    board = scene.board
    held = {GEAR_NAMES[what.gear]: what for what in board.held}
    for choice, (name, cell) in scene.offers("place"):
        if name in held:
            draft.ghost(choice, _placed(scene, held[name], CELLS.index(cell)))
    for choice, (name,) in scene.offers("slot"):
        if board.held_plan:
            at = _SLOTS[SLOT_NAMES.index(name)].centre
            draft.ghost(choice, ghost(tile_face(_ID, board.held_plan, *at)))
    for choice, (name,) in scene.offers("complete"):  # the line that is used up, and the beast
        slot = SLOT_NAMES.index(name)
        if there := scene.player.slots[slot]:
            beast = TileView(there.tile, there.colour, True, 0, 0, 0)
            made = ghost(tile_face(_ID, beast, *_SLOTS[slot].centre), ".85")
            draft.ghost(choice, _dashes(_way(board, slot)) + made)


def _placed(scene: Scene, what: GearView, cell: int) -> str:
    """The gear on its cell, the lines that pay, the energy."""
    board, (x, y) = scene.board, _CELLS[cell].centre
    near = [(slot, scene.player.slots[slot]) for slot in board.cell_slots[cell]]
    paying = [_way(board, slot, cell) for slot, there in near if there and there.colour == what.colour]
    out = _dashes("".join(paying)) if paying else ""
    out += ghost(gear_face(_ID, what, x, y, _GEAR), ".8")
    energy = energy_at(board, what.gear, cell)
    return out + (chip(x, y + 22, f"+{energy}", "energy") if energy else "")


def _way(board: Board, slot: int, last: int = -1) -> str:
    """From a slot along its line, in the gaps only: nothing that is read is crossed."""
    start = _SLOTS[slot]
    line = sorted(board.slot_cells[slot], key=lambda cell: dist(start.centre, _CELLS[cell].centre))
    upto = line[: line.index(last) + 1] if last >= 0 else line
    areas: list[Box | Disc] = [start, *(_CELLS[cell] for cell in upto)]
    return "".join(joined(a, b) for a, b in pairwise(areas))


def _dashes(d: str) -> str:
    return path(d, "none", "var(--ai)", 4, dashed("5 2"))
