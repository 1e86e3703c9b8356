"""An assembly mat: nine cells for gears, sixteen slots for tiles, and the lines that join them."""

from typing import Final

from sugoroku.core.picture import Place, Sheet
from sugoroku.core.plural import count
from sugoroku.core.view import Choice
from sugoroku.draw.kept import kept
from sugoroku.draw.places import round_place, square_place
from sugoroku.draw.shapes import cog, num
from sugoroku.draw.svg import (
    DEEP,
    LINE,
    RAISED,
    SUNK,
    cartouche,
    circle,
    dashed,
    path,
    rect,
    text,
)
from sugoroku.games.jiguan.actions import GEAR_NAMES, MAT_NAMES, SLOT_NAMES
from sugoroku.games.jiguan.draw.offers import mat_offers, mat_places
from sugoroku.games.jiguan.draw.pieces import (
    SLOT_GRID,
    badge,
    chip,
    coin_on_plan,
    dot,
    forms,
    gear,
    gear_face,
    ghost,
    tile,
    tile_face,
)
from sugoroku.games.jiguan.draw.scene import Scene
from sugoroku.games.jiguan.effects import Mark
from sugoroku.games.jiguan.names import CELLS
from sugoroku.games.jiguan.view import Board, GearView, PlayerView, TileView
from sugoroku.games.jiguan.words import energy_at, gear_words, tile_words

_ID: Final = "mat"
_SIZE: Final = (372, 376)
_X, _Y, _PITCH = 186, 199, 69.5  # the middle cell, and how far the next is
_CELL, _GEAR = 30, 27


def mat(scene: Scene) -> Sheet:
    choosing = scene.board.advanced and not scene.player.mat
    return Sheet(
        id=_ID,
        title=f"{scene.possessive} assembly mat",
        icon="gear",
        tab="Mat",
        size=_SIZE,
        ground=_ground(),
        live=mat_offers(scene) if choosing else _live(scene),
        places=scene.places(mat_places if choosing else _places),
        text=tuple(_text(scene)),
        own=True,
        ghosts={} if choosing else _ghosts(scene),
    )


def _at(row: float, column: float) -> tuple[float, float]:
    return _X + (column - 2) * _PITCH, _Y + (row - 2) * _PITCH


def _cell_at(cell: int) -> tuple[float, float]:
    return _at(cell // 3 + 1, cell % 3 + 1)


def _slot_at(slot: int) -> tuple[float, float]:
    return _at(*SLOT_GRID[SLOT_NAMES[slot]])


# ---------------------------------------------------------------- printed


@kept(1)
def _ground() -> str:
    out = forms(_ID, "gear", "dot", "mark", "plan", "beast", "one", "two", "three")
    (left, top), side = _at(1, 1), 2 * _PITCH + 76
    out += rect(left - 38, top - 38, side, side, 10, RAISED, LINE, 1.5)
    out += rect(left - 38, top - 38, side, side, 10, "url(#asanoha)", more='opacity=".16"')
    out += path(_lines(), "none", DEEP, 3)
    for slot, name in enumerate(SLOT_NAMES):
        x, y = _slot_at(slot)
        out += rect(x - 28, y - 28, 56, 56, 5, SUNK, LINE, 1, dashed()) + text(x, y, name, 11, cls="q")
    for cell in range(len(CELLS)):
        out += circle(*_cell_at(cell), _CELL, SUNK, LINE)
    wheels = "".join(cog(*_cell_at(cell), 17, 13, 10) for cell in range(len(CELLS)))
    return out + path(wheels, "none", DEEP, 1.5) + cartouche(10, 6, "Assembly mat", 19)


def _lines() -> str:
    ends = [((k, 0), (k, 4)) for k in (1, 2, 3)] + [((0, k), (4, k)) for k in (1, 2, 3)]
    ends += [((0, 0), (4, 4)), ((0, 4), (4, 0))]
    return "".join(_line(_at(*a), _at(*b)) for a, b in ends)


def _line(a: tuple[float, float], b: tuple[float, float]) -> str:
    return f"M{num(a[0])} {num(a[1])}L{num(b[0])} {num(b[1])}"


# ---------------------------------------------------------------- what lies there


def _live(scene: Scene) -> str:
    player = scene.player
    out = ""
    for slot, there in enumerate(player.slots):
        x, y = _slot_at(slot)
        out += tile(_ID, there, x, y) if there else ""
        if mark := mark_of(scene.board, player, slot):
            out += _mark(mark, there, x, y)
    for cell, what in enumerate(player.cells):
        if what is not None:
            out += gear(_ID, what, *_cell_at(cell), _GEAR)
    return out + _label(scene) + _hand(scene) + _chips(scene)


def mark_of(board: Board, player: PlayerView, slot: int) -> Mark | None:
    """What an advanced mat pays for a beast on the slot, if anything.  JIG-018"""
    return board.marks[MAT_NAMES.index(player.mat)][slot] if player.mat else None


def _mark(mark: Mark, there: TileView | None, x: float, y: float) -> str:
    if there is None:
        return dot(_ID, mark.colour, x - 10, y - 15, 9) + badge(mark.vp, x + 11, y - 15, 9, 11)
    if there.beast or there.colour != mark.colour:
        return ""  # paid already, or never
    return badge(mark.vp, x - 18, y + 18.5, 8, 9.5)


def _label(scene: Scene) -> str:
    """Whose mat it is, and which of the advanced ones."""
    letter = f"mat {scene.player.mat[-1]}" if scene.player.mat else ""
    whose = "" if scene.mine else scene.possessive[:14]
    return text(126, 16, " ".join(filter(None, (whose, letter))), 12, "start", "q")


def _hand(scene: Scene) -> str:
    """Gears and blueprints taken but not placed yet, in the upper margin."""
    board = scene.board
    if scene.whose != board.seat or not (board.held or board.held_plan):
        return ""
    out = text(_SIZE[0] - 14 - 32 * len(board.held or (0,)), 16, "In hand", 12, "end", bold=600)
    for number, what in enumerate(reversed(board.held)):
        out += gear(_ID, what, _SIZE[0] - 26 - 32 * number, 16, 13.5)
    if board.held_plan:
        out += tile(_ID, board.held_plan, _SIZE[0] - 26, 15, 27)
    return out


def _chips(scene: Scene) -> str:
    """Numbers before words: what a cell or a slot would pay now."""
    out = ""
    for cell, name in enumerate(CELLS) if scene.mine else ():
        pays = [_energy(scene, choice) for choice in scene.choices.get(f"cell-{name}", ())]
        if pays and max(pays) > 0:
            x, y = _cell_at(cell)
            low, high = min(pays), max(pays)
            said = f"+{high}" if low == high else f"{low}\u2013{high}"
            out += chip(x, y + (20 if scene.player.cells[cell] else 0), said, "energy")
    for slot, name in enumerate(SLOT_NAMES) if scene.mine else ():
        if verbs := scene.verbs(f"slot-{name}"):
            x, y = _slot_at(slot)
            out += _slot_chip(scene, verbs[0], name, x, y + 18.5)
    return out


def _energy(scene: Scene, choice: Choice) -> int:
    verb, *words = choice.text.split()
    if verb != "place":
        return 0
    return energy_at(scene.board, GEAR_NAMES.index(words[0]), CELLS.index(words[1]))


def _slot_chip(scene: Scene, verb: str, name: str, x: float, y: float) -> str:
    if verb == "convert":
        return badge(scene.board.conversion[1], x, y, 9.5)
    if verb == "lay":
        sign = next(words[1] for _, words in scene.offers("lay") if words[0] == name)
        return coin_on_plan(int(sign), x, y)
    return ""


# ---------------------------------------------------------------- places


def _places(scene: Scene) -> list[Place]:
    player = scene.player
    places = [_slot_place(scene, slot) for slot in range(len(player.slots))]
    for cell, name in enumerate(CELLS):
        what = player.cells[cell]
        lies = f"the {gear_words(what)} gear" if what else "empty"
        words = f"Cell {name}: {lies}. A gear laid here earns energy from tiles of its colour in line."
        places.append(round_place(scene.own(f"cell-{name}"), words, *_cell_at(cell), _CELL, "JIG-075"))
    held = scene.board.held if scene.whose == scene.board.seat else ()
    for number, what in enumerate(reversed(held)):
        words = f"The {gear_words(what)} gear, taken and to be placed"
        places.append(round_place("", words, _SIZE[0] - 26 - 32 * number, 16, 13.5, "JIG-068"))
    return places


def _slot_place(scene: Scene, slot: int) -> Place:
    name, there = SLOT_NAMES[slot], scene.player.slots[slot]
    words = f"Slot {name}: {_slot_words(scene.board, scene.player, slot)}"
    x, y = _slot_at(slot)
    rule = "JIG-110" if there and there.beast else "JIG-101" if there else "JIG-014"
    return square_place(scene.own(f"slot-{name}"), words, x - 28, y - 28, 56, 56, 5, rule)


def _slot_words(board: Board, player: PlayerView, slot: int) -> str:
    there = player.slots[slot]
    mark = mark_of(board, player, slot)
    marked = ""
    if mark and (there is None or not there.beast):
        marked = f" A {mark.colour} beast made here scores {count(mark.vp, 'point')}."
    if there is None:
        return f"empty, room for a blueprint.{marked}"
    dots = f"{there.dots} {there.colour} dot{'' if there.dots == 1 else 's'}"
    if there.beast:
        return f"a finished {there.colour} beast, {dots}"
    return f"blueprint {tile_words(there)}, {dots}; {missing(board, player, slot)}.{marked}"


def missing(board: Board, player: PlayerView, slot: int) -> str:
    """What the line of a blueprint still needs."""
    there = player.slots[slot]
    if there is None:
        return ""
    numbers = [seen.number for cell in board.slot_cells[slot] if (seen := player.cells[cell])]
    rest, empty = there.value - sum(numbers), len(board.slot_cells[slot]) - len(numbers)
    if empty:
        return f"its line needs {rest} more in {empty} gear{'' if empty == 1 else 's'}"
    if rest == 0:
        return "its gears add up, it can be completed"
    return f"its gears make {sum(numbers)}, {abs(rest)} too {'few' if rest > 0 else 'many'}"


# ---------------------------------------------------------------- results


def _ghosts(scene: Scene) -> dict[int, str]:
    if not scene.mine:
        return {}
    found = {}
    held = {GEAR_NAMES[what.gear]: what for what in scene.board.held}
    for choice, (name, cell) in scene.offers("place"):
        if name in held:
            found[choice.action] = _placed(scene, held[name], CELLS.index(cell))
    if scene.board.held_plan:
        for choice, (name,) in scene.offers("slot"):
            at = _slot_at(SLOT_NAMES.index(name))
            found[choice.action] = ghost(tile_face(_ID, scene.board.held_plan, *at))
    for choice, (name,) in scene.offers("complete"):
        found[choice.action] = _completed(scene, SLOT_NAMES.index(name))
    return found


def _placed(scene: Scene, what: GearView, cell: int) -> str:
    """The gear on its cell, the lines that pay, the energy."""
    board, (x, y) = scene.board, _cell_at(cell)
    paying = [
        slot
        for slot in board.cell_slots[cell]
        if (there := scene.player.slots[slot]) and there.colour == what.colour
    ]
    out = ""
    if paying:
        lines = "".join(_way(slot, cell) for slot in paying)
        out += path(lines, "none", "var(--ai)", 4, dashed("5 2"))
    out += ghost(gear_face(_ID, what, x, y, _GEAR), ".8")
    energy = energy_at(board, what.gear, cell)
    return out + (chip(x, y + 22, f"+{energy}", "energy") if energy else "")


def _steps(slot: int, cell: int) -> int:
    row, column = SLOT_GRID[SLOT_NAMES[slot]]
    return max(abs(cell // 3 + 1 - row), abs(cell % 3 + 1 - column))


def _way(slot: int, cell: int) -> str:
    """From a slot to a cell along its line, in the gaps only: nothing that is read is crossed."""
    row, column = SLOT_GRID[SLOT_NAMES[slot]]
    steps = _steps(slot, cell)
    down, across = (cell // 3 + 1 - row) / steps, (cell % 3 + 1 - column) / steps
    slanted = bool(down and across)
    length = _PITCH * (2**0.5 if slanted else 1)
    out = ""
    for step in range(steps):
        edge = (40 if slanted else 28) if step == 0 else _CELL
        start, end = step + (edge + 1) / length, step + 1 - (_CELL + 1) / length
        ends = [_at(row + down * along, column + across * along) for along in (start, end)]
        out += _line(*ends)
    return out


def _completed(scene: Scene, slot: int) -> str:
    """The line that is used up, and the beast."""
    there = scene.player.slots[slot]
    farthest = max(scene.board.slot_cells[slot], key=lambda cell: _steps(slot, cell))
    line = path(_way(slot, farthest), "none", "var(--ai)", 4, dashed("5 2"))
    if there is None:
        return line
    beast = TileView(there.tile, there.colour, True, 0, 0, 0)
    return line + ghost(tile_face(_ID, beast, *_slot_at(slot)), ".85")


def _text(scene: Scene) -> list[str]:
    player, board = scene.player, scene.board
    gears = [f"{name} {gear_words(g)}" for name, g in zip(CELLS, player.cells, strict=True) if g]
    lines = [f"Gears on the mat: {', '.join(gears) or 'none'}."]
    for slot, there in enumerate(player.slots):
        if there is not None or mark_of(board, player, slot):
            lines.append(f"Slot {SLOT_NAMES[slot]}: {_slot_words(board, player, slot)}")
    if board.held and scene.whose == board.seat:
        lines.append(f"In hand: {', '.join(gear_words(what) for what in board.held)}.")
    return lines
