"""An assembly mat: nine cells for gears, sixteen slots for tiles, and the lines that join them."""

from typing import Final

from sugoroku.core.picture import Sheet
from sugoroku.core.plural import count
from sugoroku.core.view import Choice
from sugoroku.draw.area import Box, Disc, Point
from sugoroku.draw.kept import kept
from sugoroku.draw.shapes import cog, num
from sugoroku.draw.spot import Draft
from sugoroku.draw.svg import DEEP, LINE, RAISED, SUNK, cartouche, dashed, path, rect, text
from sugoroku.draw.tokens import badge, chip, ghost
from sugoroku.games.jiguan.actions import GEAR_NAMES, MAT_NAMES, SLOT_NAMES
from sugoroku.games.jiguan.draw.scene import Scene
from sugoroku.games.jiguan.draw.svg.offers import offer_mats
from sugoroku.games.jiguan.draw.svg.pieces import (
    SLOT_GRID,
    coin_on_plan,
    dot,
    forms,
    gear,
    gear_face,
    tile,
    tile_face,
)  # fmt: skip
from sugoroku.games.jiguan.names import CELLS
from sugoroku.games.jiguan.view import Board, GearView, PlayerView, TileView
from sugoroku.games.jiguan.words import energy_at, gear_words, tile_words

_ID: Final = "mat"
_SIZE: Final = (372, 376)
_X, _Y, _PITCH = 186, 199, 69.5  # the middle cell, and how far the next is
_CELL, _GEAR = 30, 27


def _at(row: float, column: float) -> Point:
    return _X + (column - 2) * _PITCH, _Y + (row - 2) * _PITCH


_CELLS: Final = tuple(Disc(*_at(cell // 3 + 1, cell % 3 + 1), _CELL) for cell in range(len(CELLS)))
_SLOTS: Final = tuple(Box.around(*_at(*grid), 56, r=5) for grid in SLOT_GRID)


def mat(scene: Scene) -> Sheet:
    draft, player = scene.draft(own=True), scene.player
    cells = zip(CELLS, player.cells, strict=True)
    gears = ", ".join(f"{name} {gear_words(what)}" for name, what in cells if what)
    draft.say(f"Gears on the mat: {gears or 'none'}.")
    if scene.board.advanced and not player.mat:
        offer_mats(draft, scene)
    else:
        for slot in range(len(_SLOTS)):
            _slot(draft, scene, slot)
        for cell in range(len(_CELLS)):
            _cell(draft, player, cell)
        draft.draw(_label(scene))
        _hand(draft, scene)
        if scene.mine:
            draft.draw(_chips(scene))
            _ghosts(draft, scene)
    title = scene.title("assembly mat")
    return draft.sheet(id=_ID, title=title, icon="gear", tab="Mat", size=_SIZE, ground=_ground())


@kept(1)
def _ground() -> str:
    out = forms(_ID, "gear", "dot", "mark", "plan", "beast", "one", "two", "three")
    (left, top), side = _at(1, 1), 2 * _PITCH + 76
    out += rect(left - 38, top - 38, side, side, 10, RAISED, LINE, 1.5)
    out += rect(left - 38, top - 38, side, side, 10, "url(#asanoha)", more='opacity=".16"')
    ends = [((k, 0), (k, 4)) for k in (1, 2, 3)] + [((0, k), (4, k)) for k in (1, 2, 3)]
    ends += [((0, 0), (4, 4)), ((0, 4), (4, 0))]
    out += path("".join(_line(_at(*a), _at(*b)) for a, b in ends), "none", DEEP, 3)
    for name, box in zip(SLOT_NAMES, _SLOTS, strict=True):
        out += box.draw(SUNK, LINE, 1, dashed()) + text(*box.centre, name, 11, cls="q")
    out += "".join(disc.draw(SUNK, LINE) for disc in _CELLS)
    wheels = "".join(cog(x, y, 17, 13, 10) for x, y, _ in _CELLS)
    return out + path(wheels, "none", DEEP, 1.5) + cartouche(10, 6, "Assembly mat", 19)


def _line(a: Point, b: Point) -> str:
    return f"M{num(a[0])} {num(a[1])}L{num(b[0])} {num(b[1])}"


# ---------------------------------------------------------------- slots


def _slot(draft: Draft, scene: Scene, slot: int) -> None:
    name, there = SLOT_NAMES[slot], scene.player.slots[slot]
    x, y = _SLOTS[slot].centre
    out = tile(_ID, there, x, y) if there else ""
    mark = mark_of(scene.board, scene.player, slot)
    out += _mark(mark, there, x, y) if mark else ""
    rule = "JIG-110" if there and there.beast else "JIG-101" if there else "JIG-014"
    draft.spot(
        _SLOTS[slot], lambda: f"Slot {name}: {_slot_words(scene.board, scene.player, slot)}",
        rule, out, f"slot-{name}", line=bool(there or mark),
    )  # fmt: skip


def mark_of(board: Board, player: PlayerView, slot: int) -> str:
    """`red +3`: what an advanced mat pays for a beast of that colour on the slot.  JIG-018"""
    return board.marks[MAT_NAMES.index(player.mat)][slot] if player.mat else ""


def _mark(mark: str, there: TileView | None, x: float, y: float) -> str:
    colour, paid = mark.split()
    if there is None:
        return dot(_ID, colour, x - 10, y - 15, 9) + badge(int(paid), x + 11, y - 15, 9, 11)
    if there.beast or there.colour != colour:
        return ""  # paid already, or never
    return badge(int(paid), x - 18, y + 18.5, 8, 9.5)


def _slot_words(board: Board, player: PlayerView, slot: int) -> str:
    there, mark, marked = player.slots[slot], mark_of(board, player, slot), ""
    if mark and (there is None or not there.beast):
        colour, paid = mark.split()
        marked = f" A {colour} beast made here scores {count(int(paid), 'point')}."
    if there is None:
        return f"empty, room for a blueprint.{marked}"
    dots = count(there.dots, f"{there.colour} dot")
    if there.beast:
        return f"a finished {there.colour} beast, {dots}"
    return f"blueprint {tile_words(there)}, {dots}; {_missing(board, player, slot, there)}.{marked}"


def _missing(board: Board, player: PlayerView, slot: int, there: TileView) -> str:
    """What the line of a blueprint still needs."""
    numbers = [seen.number for cell in board.slot_cells[slot] if (seen := player.cells[cell])]
    rest, empty = there.value - sum(numbers), len(board.slot_cells[slot]) - len(numbers)
    if empty:
        return f"its line needs {rest} more in {count(empty, 'gear')}"
    if rest == 0:
        return "its gears add up, it can be completed"
    return f"its gears make {sum(numbers)}, {abs(rest)} too {'few' if rest > 0 else 'many'}"


# ---------------------------------------------------------------- cells, and what is in hand


def _cell(draft: Draft, player: PlayerView, cell: int) -> None:
    name, what, disc = CELLS[cell], player.cells[cell], _CELLS[cell]
    mark = gear(_ID, what, *disc.centre, _GEAR) if what else ""
    draft.spot(disc, lambda: _cell_words(name, what), "JIG-075", mark, f"cell-{name}")


def _cell_words(name: str, what: GearView | None) -> str:
    lies = f"the {gear_words(what)} gear" if what else "empty"
    return f"Cell {name}: {lies}. A gear laid here earns energy from tiles of its colour in line."


def _label(scene: Scene) -> str:
    """Whose mat it is, and which of the advanced ones."""
    letter = f"mat {scene.player.mat[-1]}" if scene.player.mat else ""
    whose = "" if scene.mine else scene.title("")[:14].rstrip()
    return text(126, 16, " ".join(filter(None, (whose, letter))), 12, "start", "q")


def _hand(draft: Draft, scene: Scene) -> None:
    """Gears and blueprints taken but not placed yet, in the upper margin."""
    board, right = scene.board, _SIZE[0] - 26
    if scene.whose != board.seat or not (board.held or board.held_plan):
        return
    draft.draw(text(right + 12 - 32 * len(board.held or (0,)), 16, "In hand", 12, "end", bold=600))
    for number, what in enumerate(reversed(board.held)):
        disc = Disc(right - 32 * number, 16, 13.5)
        words = f"The {gear_words(what)} gear, taken and to be placed"
        draft.spot(disc, words, "JIG-068", gear(_ID, what, *disc), line=True)
    if board.held_plan:
        draft.draw(tile(_ID, board.held_plan, right, 15, 27))


# ---------------------------------------------------------------- what a choice would pay, and its result


def _chips(scene: Scene) -> str:
    """Numbers before words: what a cell or a slot would pay now."""
    out = ""
    for cell, name in enumerate(CELLS):
        pays = [_energy(scene, choice) for choice in scene.choices.get(f"cell-{name}", ())]
        if pays and max(pays) > 0:
            x, y, _ = _CELLS[cell]
            low, high = min(pays), max(pays)
            said = f"+{high}" if low == high else f"{low}\u2013{high}"
            out += chip(x, y + (20 if scene.player.cells[cell] else 0), said, "energy")
    for name, box in zip(SLOT_NAMES, _SLOTS, strict=True):
        x, y = box.centre
        for choice in scene.choices.get(f"slot-{name}", ())[:1]:
            verb, *words = choice.text.split()
            if verb == "convert":
                out += badge(scene.board.conversion[1], x, y + 18.5, 9.5)
            elif verb == "lay":
                out += coin_on_plan(int(words[1]), x, y + 18.5)
    return out


def _energy(scene: Scene, choice: Choice) -> int:
    verb, *words = choice.text.split()
    if verb != "place":
        return 0
    return energy_at(scene.board, GEAR_NAMES.index(words[0]), CELLS.index(words[1]))


def _ghosts(draft: Draft, scene: Scene) -> None:
    held = {GEAR_NAMES[what.gear]: what for what in scene.board.held}
    for choice, (name, cell) in scene.offers("place"):
        if name in held:
            draft.ghost(choice, _placed(scene, held[name], CELLS.index(cell)))
    for choice, (name,) in scene.offers("slot") if scene.board.held_plan else ():
        at = _SLOTS[SLOT_NAMES.index(name)].centre
        assert scene.board.held_plan is not None
        draft.ghost(choice, ghost(tile_face(_ID, scene.board.held_plan, *at)))
    for choice, (name,) in scene.offers("complete"):
        draft.ghost(choice, _completed(scene, SLOT_NAMES.index(name)))


def _placed(scene: Scene, what: GearView, cell: int) -> str:
    """The gear on its cell, the lines that pay, the energy."""
    slots, (x, y) = scene.player.slots, _CELLS[cell].centre
    near = [(slot, slots[slot]) for slot in scene.board.cell_slots[cell]]
    paying = "".join(_way(slot, cell) for slot, there in near if there and there.colour == what.colour)
    out = path(paying, "none", "var(--ai)", 4, dashed("5 2")) if paying else ""
    out += ghost(gear_face(_ID, what, x, y, _GEAR), ".8")
    energy = energy_at(scene.board, what.gear, cell)
    return out + (chip(x, y + 22, f"+{energy}", "energy") if energy else "")


def _steps(slot: int, cell: int) -> int:
    row, column = SLOT_GRID[slot]
    return max(abs(cell // 3 + 1 - row), abs(cell % 3 + 1 - column))


def _way(slot: int, cell: int) -> str:
    """From a slot to a cell along its line, in the gaps only: nothing that is read is crossed."""
    row, column = SLOT_GRID[slot]
    steps = _steps(slot, cell)
    down, across = (cell // 3 + 1 - row) / steps, (cell % 3 + 1 - column) / steps
    slanted = bool(down and across)
    length = _PITCH * (2**0.5 if slanted else 1)
    out = ""
    for step in range(steps):
        edge = (40 if slanted else 28) if step == 0 else _CELL
        ends = (step + (edge + 1) / length, step + 1 - (_CELL + 1) / length)
        out += _line(*(_at(row + down * along, column + across * along) for along in ends))
    return out


def _completed(scene: Scene, slot: int) -> str:
    """The line that is used up, and the beast."""
    there = scene.player.slots[slot]
    farthest = max(scene.board.slot_cells[slot], key=lambda cell: _steps(slot, cell))
    line = path(_way(slot, farthest), "none", "var(--ai)", 4, dashed("5 2"))
    if there is None:
        return line
    beast = TileView(there.tile, there.colour, True, 0, 0, 0)
    return line + ghost(tile_face(_ID, beast, *_SLOTS[slot].centre), ".85")
