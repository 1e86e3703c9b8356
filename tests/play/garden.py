"""A small game for the tests of choices with several targets: a piece, then a cell, then a rotation.

Two players lay a bar or a corner on a garden of four by three cells and score a point per cell.
Drawn with the kit: a square grid, polyominoes, a row of cards.
"""

from typing import Any, ClassVar

import msgspec

from sugoroku.core.actions import Codec, Family
from sugoroku.core.chance import Chance
from sugoroku.core.events import Event
from sugoroku.core.game import Game, Parts
from sugoroku.core.info import Bounds, Info, Settings
from sugoroku.core.module import Words
from sugoroku.core.picture import Counter, Picture
from sugoroku.core.state import Ask, State
from sugoroku.core.view import Standing, View
from sugoroku.draw.area import Box
from sugoroku.draw.cards import card_row, front
from sugoroku.draw.covers import cover_print, sky
from sugoroku.draw.scene import Scene
from sugoroku.draw.squares import Cells, SquareGrid, moved, orientations, piece_from
from sugoroku.draw.svg import INK, LINE, SUMI, SUNK, cartouche, hue, path, text
from sugoroku.testing.sealed import GAME as SEALED

COLUMNS, ROWS, TURNS = 4, 3, 4
PIECES = {"bar": piece_from("XX"), "corner": piece_from("XX/X.")}
CELLS = tuple((column, row) for row in range(ROWS) for column in range(COLUMNS))
NAMES = tuple(f"{'abcd'[column]}{row + 1}" for column, row in CELLS)
CODEC = Codec(
    Family("lay", tuple(PIECES), NAMES, tuple(str(turn) for turn in range(TURNS))),
    Family("pass", ("turn",)),
)
PASS = CODEC.start("pass")


def laid(piece: str, cell: int, turn: int) -> Cells | None:
    """The cells it covers, the cell being the first of its upper row; None for a turn it has not."""
    ways = orientations(PIECES[piece], flips=False)
    return moved(ways[turn], *CELLS[cell]) if turn < len(ways) else None


class Garden(State):
    saved: ClassVar[tuple[str, ...]] = ("covered", "points", "passes")

    def __init__(self, seats: int, chance: Chance) -> None:
        super().__init__(seats, chance, 0, [], [], 0)
        self.covered: tuple[tuple[int, int], ...] = ()
        self.points = [0] * seats
        self.passes = 0

    def clone(self) -> "Garden":
        new = Garden(self.seats, self.chance.clone())
        new.seat, new.turns, new.revealed = self.seat, self.turns, self.revealed
        new.agenda, new.own = self.agenda[:], [stack[:] for stack in self.own]
        new.covered, new.points, new.passes = self.covered, self.points[:], self.passes
        return new


class Lay(Ask[Garden]):
    rule = "SEA-003"

    def legal(self, g: Garden) -> list[int]:
        free = frozenset(CELLS) - frozenset(g.covered)
        found = []
        for action in range(PASS):
            piece, cell, turn = CODEC.family(action).parts(action)
            cells = laid(list(PIECES)[piece], cell, turn)
            if cells is not None and cells <= free:
                found.append(action)
        return [*found, PASS]

    def apply(self, g: Garden, action: int) -> None:
        if action == PASS:
            g.passes += 1
        else:
            piece, cell, turn = CODEC.family(action).parts(action)
            cells = laid(list(PIECES)[piece], cell, turn)
            assert cells is not None
            g.covered += tuple(sorted(cells))
            g.points[g.seat] += len(cells)
            g.passes = 0
        g.turns += 1
        g.seat = (g.seat + 1) % g.seats
        if g.passes < g.seats:
            g.push(Lay())

    def prompt(self, g: Garden) -> str:
        return "Lay a piece"


class Board(msgspec.Struct, frozen=True):
    covered: tuple[tuple[int, int], ...]
    points: tuple[int, ...]


def setup(tables: Any, settings: Settings, chance: Chance, log: list[Event] | None) -> Garden:
    g = Garden(settings.players, chance)
    g.push(Lay())
    return g


def words(board: Board, action: int) -> Words:
    if action == PASS:
        return "Pass", ""
    piece, cell, turn = CODEC.family(action).parts(action)
    name = list(PIECES)[piece]
    said = f"Lay the {name} at {NAMES[cell]}, turned {turn}"
    return said, (f"piece-{name}", f"cell-{NAMES[cell]}", f"turn-{turn}")


GRID = SquareGrid(20, 44, 44)
PIECE_BOXES = card_row(len(PIECES), Box(230, 44, 240, 60), 76)
TURN_BOXES = card_row(TURNS, Box(230, 130, 240, 46), 46)


def picture(view: View, whose: int, closely: bool = True) -> Picture:
    scene = Scene[Board](view, whose, closely)
    draft = scene.draft()
    if scene.board.covered:
        draft.draw(path(GRID.outline(scene.board.covered), hue("green"), SUMI, 1.5))
    for cell, name in zip(CELLS, NAMES, strict=True):
        full = "covered" if cell in scene.board.covered else "free"
        draft.spot(GRID.box(cell, 2, 3), f"Cell {name}: {full}", "SEA-003", id=f"cell-{name}", line=True)
    for name, box in zip(PIECES, PIECE_BOXES, strict=True):
        form = SquareGrid(box.x + 20, box.y + 12, 18).outline(PIECES[name])
        draft.spot(
            box, f"The {name}, {len(PIECES[name])} cells", "SEA-003",
            mark=front(box, hue("blue")) + path(form, hue("yellow"), SUMI),
            id=f"piece-{name}", line=True,
        )  # fmt: skip
    for turn, box in enumerate(TURN_BOXES):
        mark = front(box) + text(*box.centre, f"{90 * turn}°", 13, bold=600)
        draft.spot(box, f"Turned by {90 * turn} degrees", "SEA-003", mark=mark, id=f"turn-{turn}")
    for choice, (piece, cell, turn) in scene.offers("lay"):
        cells = laid(piece, NAMES.index(cell), int(turn))
        assert cells is not None
        draft.ghost(choice, path(GRID.outline(cells), hue("green"), INK, 2, 'opacity=".5"'))
    sheet = draft.sheet(
        id="garden", title="The garden", icon="tree", tab="Garden", size=(480, 200), ground=_ground()
    )
    counters = tuple((Counter("vp", str(points), "points"),) for points in scene.board.points)
    return Picture("Laying", (sheet,), counters)


def sketch(view: View, whose: int) -> Picture:
    return picture(view, whose, closely=False)


def _ground() -> str:
    return (
        cartouche(10, 10, "The garden")
        + Box(*GRID[:2], COLUMNS * GRID.side, ROWS * GRID.side, 0).draw(SUNK)
        + path(GRID.lines(COLUMNS, ROWS), "none", LINE, 0.75)
    )


def standings(g: Garden) -> list[Standing]:
    rows = [
        Standing(seat, points, 1 + sum(p > points for p in g.points), {"cells": points})
        for seat, points in enumerate(g.points)
    ]
    return sorted(rows, key=lambda row: (row.place, row.seat))


INFO = Info(
    name="garden", title="Garden", summary="Lay pieces.", players=(2, 2), minutes=(1, 2), version=1,
    stage="stable", bounds=Bounds(decisions=30, score=(0, 12)), ledger_prefix="SEA",
    options=SEALED.base_info.options,
)  # fmt: skip

GAME = Game(
    info=INFO,
    module=__name__,
    codec=CODEC,
    steps={"Lay": Lay},
    parts=Parts(
        load=lambda raw, file: None,
        setup=setup,
        board=lambda g, seat: Board(g.covered, tuple(g.points)),
        words=words,
        redeal=lambda g, seat, chance: g.clone(),
        standings=standings,
        census=lambda g: {"cells": len(CELLS)},
        evaluate=lambda g, seat: float(g.points[seat]),
        text=lambda view: f"covered {view.board.covered}",
        picture=picture,
        sketch=sketch,
        cover=lambda: cover_print(sky(), "庭"),
    ),
)
GAME.folder = SEALED.folder
