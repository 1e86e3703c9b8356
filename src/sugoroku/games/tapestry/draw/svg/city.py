"""The capital city: plots, districts, income buildings, landmarks, and where a landmark may go."""

from typing import Final

from sugoroku.core.picture import Sheet, Titled
from sugoroku.core.plural import count
from sugoroku.draw.area import Box, Disc, Point
from sugoroku.draw.kept import kept
from sugoroku.draw.spot import Draft
from sugoroku.draw.squares import SquareGrid
from sugoroku.draw.svg import (
    AI,
    GOLD,
    HAIR,
    LINE,
    PAPER,
    RAISED,
    SUMI,
    SUNK,
    WASHI,
    cartouche,
    dashed,
    group,
    icon,
    path,
    text,
)  # fmt: skip
from sugoroku.draw.tokens import ghost
from sugoroku.games.tapestry.actions import PLACE
from sugoroku.games.tapestry.capital import WIDTH, place_of
from sugoroku.games.tapestry.draw.additions import additions
from sugoroku.games.tapestry.draw.scene import Scene, landmark_icon
from sugoroku.games.tapestry.draw.svg.pieces import building
from sugoroku.games.tapestry.effect_words import effect_words, landmark_words
from sugoroku.games.tapestry.names import BUILDINGS, PLOT_NAMES
from sugoroku.games.tapestry.seen import CapitalView, OwnedLandmark
from sugoroku.games.tapestry.words import cells_at, event_words

SIZE: Final = (238, 263)
Cells = tuple[tuple[int, int], ...]  # row and column


class CityGrid(SquareGrid):
    """What hangs over its edge ends where the sheet ends, and below the title."""

    __slots__ = ()

    def corners(self, cell: tuple[int, int]) -> list[Point]:
        found = super().corners(cell)
        return [(min(max(x, 2), SIZE[0] - 2), min(max(y, 30), SIZE[1] - 2)) for x, y in found]


GRID: Final = CityGrid(11, 38, 24)


def _shown(cells: Cells) -> list[tuple[int, int]]:
    """The columns and rows of those that are at least in part on the sheet."""
    return [(column, row) for row, column in cells if -1 <= row <= WIDTH and -1 <= column <= WIDTH]


def city(scene: Scene) -> Sheet:
    draft, player = scene.draft(own=True), scene.player
    if player.capital is not None:
        draft.draw(_grid(player.capital))
    standing = {plot: kind for kind, plots in enumerate(player.plots) for plot in plots}
    for number, plot in enumerate(PLOT_NAMES):
        _plot(draft, scene, number, plot, standing.get(plot, -1))
    for plot in player.pieces:
        x, y = GRID.at((PLOT_NAMES.index(plot) % WIDTH, PLOT_NAMES.index(plot) // WIDTH))
        draft.draw(Disc(x, y, 8).draw(RAISED, LINE, 1.4) + icon("person", x, y, 12))
    beside = [mark for mark in player.landmarks if mark.place < 0]
    for mark in player.landmarks:
        if mark.place >= 0:
            draft.spot(
                GRID.region(_shown(mark.cells)),
                Titled(landmark_words(mark.id), f"landmark, {count(len(mark.cells), 'plot')}"),
                "TAP-B-153", _landmark(mark), f"landmark-{mark.id}", line=True,
            )  # fmt: skip
    for district in player.districts:
        draft.draw(_complete(player.capital, district))
    lines = count(len(player.lines), "line")
    words = Titled(f"{lines} complete", "1 VP for each when the capital city is scored")
    mark_lines = icon("capital", 176, 18, 17) + text(188, 18, lines, 11.75, "start", "q")
    draft.spot(Box(164, 8, 70, 20), words, "TAP-B-161", mark_lines, line=True)
    if beside:
        draft.say("Beside the mat: " + ", ".join(landmark_words(mark.id) for mark in beside))
    for addition in additions(scene):
        if addition.city is not None:
            addition.city(draft, scene)
    if scene.mine:
        _places(draft, scene)
        _mats(draft, scene)
    return draft.sheet(
        id="city", title=scene.title("capital city"), icon="capital", tab="City", size=SIZE,
        ground=_ground(scene.title("capital")),
    )  # fmt: skip


def capital_words(mat: CapitalView) -> str:
    """What is special about a mat."""
    said = [f"{sum(line.count('1') for line in mat.grid)} impassable plots"]
    said += [f"{event_words(on.event)}: {effect_words(on.effect)}" for on in mat.on]
    for reward in dict.fromkeys(mat.rewards):
        said.append(f"a complete district gives {effect_words(reward)}")
    if mat.points != (1, 1):
        said.append(f"a complete row counts {mat.points[0]}, a column {mat.points[1]}")
    said += ["landmarks may not stick out"] if not mat.overhang else []
    said += [f"landmarks are set aside for {effect_words(mat.aside)}"] if mat.aside else []
    return "; ".join(said)


@kept(16)
def _ground(title: str) -> str:
    out = cartouche(8, 8, title if len(title) < 20 else "Capital")
    return out + Box(GRID.x, GRID.y, 216, 216, 0).draw(RAISED, LINE, 1.5)


@kept(16)
def _grid(capital: CapitalView) -> str:
    """The mat is chosen after the ground has been sent."""
    lines = path(GRID.lines(9, 9), "none", HAIR, 0.8) + _borders(capital, GRID, 1.5)
    return _impassable(capital, GRID) + _marks(capital, GRID) + lines


def _borders(capital: CapitalView, grid: SquareGrid, width: float) -> str:
    """Around the districts: nine blocks, or what the mat has instead."""
    if not capital.districts:
        return path(grid.lines(9, 9, 3), "none", LINE, width)
    blocks = [grid.outline([(n % WIDTH, n // WIDTH) for n in plots]) for plots in capital.districts]
    return path("".join(blocks), "none", LINE, width)


def _marks(capital: CapitalView, grid: SquareGrid) -> str:
    """A ring on each marked plot."""
    return "".join(
        Disc(*grid.at((column, row)), grid.side * 0.28).draw("none", "var(--k-purple)", 1.4)
        for row, cells in enumerate(capital.grid)
        for column, cell in enumerate(cells)
        if cell == "m"
    )


def _impassable(capital: CapitalView, grid: SquareGrid) -> str:
    blocked = "".join(
        grid.box((column, row)).d
        for row, cells in enumerate(capital.grid)
        for column, cell in enumerate(cells)
        if cell == "1"
    )
    return path(blocked, SUNK) + path(blocked, "url(#hatch)", more='opacity=".55"')


def _plot(draft: Draft, scene: Scene, number: int, plot: str, kind: int) -> None:
    row, column = divmod(number, WIDTH)
    box, capital = GRID.box((column, row), 1.5, 3), scene.player.capital
    open_plot = f"plot-{plot}" in scene.choices and scene.mine
    if kind < 0 and not open_plot:
        return
    name = f"Row {row + 1}, column {column + 1}"
    mark = building(kind, Box.around(*box.centre, 24)) if kind >= 0 else ""
    said = BUILDINGS[kind] if kind >= 0 else "open plot"
    if capital is not None:
        draft.spot(box, Titled(name, said), "TAP-B-150", mark, f"plot-{plot}", line=kind >= 0)


def _landmark(mark: OwnedLandmark) -> str:
    return group(landmark(mark.id, tuple(mark.cells), GRID), "pc", f"pc-lm-{mark.id}")


@kept(1 << 9)
def landmark(id: str, cells: Cells, grid: SquareGrid) -> str:
    """A flat block of gold with its sign on the cell nearest to its middle."""
    region = grid.region(_shown(cells))
    mx, my = region.centre
    within = [grid.at((c, r)) for r, c in cells if 0 <= r < WIDTH and 0 <= c < WIDTH]
    x, y = min(within, key=lambda p: (p[0] - mx) ** 2 + (p[1] - my) ** 2)
    size = min(grid.side * 1.2, 26)
    out = path(region.d, GOLD, SUMI, 1.8, 'stroke-linejoin="round"')
    return (
        out
        + Disc(x, y, size * 0.52).draw(WASHI, SUMI, 1)
        + icon(landmark_icon(id), x, y, size * 0.8, "washi")
    )


@kept(16)
def _complete(capital: CapitalView | None, district: int) -> str:
    if capital is not None and capital.districts:
        cells = [(n % WIDTH, n // WIDTH) for n in capital.districts[district]]
        return path(GRID.outline(cells), "none", "var(--matcha)", 2.2)
    row, column = divmod(district, 3)
    box = Box(GRID.x + 72 * column + 1, GRID.y + 72 * row + 1, 70, 70, 1)
    check = path(f"M{box.right - 4:g} {box.y:g}l2.2 2.4l3.8-4.6", "none", RAISED, 1.6)
    out = box.draw("none", "var(--matcha)", 2.2) + Disc(box.right - 1, box.y, 6).draw(
        "var(--matcha)", PAPER, 1
    )
    return out + check


# ---------------------------------------------------------------- placing a landmark


def _places(draft: Draft, scene: Scene) -> None:
    """A dot for each plot where the landmark can go, and below them the ways to turn it."""
    offers = scene.offers("place")
    asked = scene.board.asked
    if not offers or asked is None or "landmark" not in asked.numbers:
        return
    number = asked.numbers["landmark"]
    seen = next(mark for mark in scene.board.landmarks if mark.number == number)
    anchors = dict.fromkeys(choice.at[0] for choice, _ in offers)
    for id in anchors:
        row, column = (int(n) - 1 for n in id.removeprefix("at-").split("-"))
        disc = Disc(*GRID.at((column, row)), 5)
        words = Titled(f"Row {row + 1}, column {column + 1}", f"the middle of the {seen.name}")
        draft.spot(disc, words, "TAP-B-153", id=id)
    for id in dict.fromkeys(choice.at[1] for choice, _ in offers):
        turn = int(id.removeprefix("turn-"))
        box = Box(108 + 15 * turn, 9, 14, 19, 2)
        cells, u = cells_at(scene.board, place_of(turn, 0, 0)), 3.6
        high, wide = max(r for r, _ in cells) + 1, max(c for _, c in cells) + 1
        x, y = box.centre
        small = SquareGrid(x - wide * u / 2, y - high * u / 2, u)
        mark = box.draw(RAISED, LINE, 1) + path(
            small.outline([(c, r) for r, c in cells]), GOLD, SUMI, 0.8
        )
        draft.spot(box, f"Turned {turn} times", "TAP-B-153", mark, id, dial="turn landmark")
    for choice, _ in offers:
        covered = tuple(cells_at(scene.board, choice.action - PLACE))
        drawn = ghost(landmark(seen.id, covered, GRID), ".7")
        draft.ghost(choice, drawn + path(GRID.outline(_shown(covered)), "none", AI, 2, dashed()))


# ---------------------------------------------------------------- the choice of a mat


def _mats(draft: Draft, scene: Scene) -> None:
    """Before the game: the capital mats to choose from."""
    if scene.player.capital is not None:
        return
    for place, mat in enumerate(scene.player.offered_mats):
        box = Box(16 + 106 * place, 70, 100, 130, 4)
        grid = SquareGrid(box.x + 5, box.y + 30, 10)
        mark = box.draw(RAISED, LINE, 1.2) + text(
            box.x + 50, box.y + 15, mat.name, 13, cls="serif", bold=600
        )
        mark += Box(grid.x, grid.y, 90, 90, 0).draw(PAPER, LINE, 1) + _impassable(mat, grid)
        mark += _borders(mat, grid, 0.9) + _marks(mat, grid)
        chosen = scene.player.secret_mat
        if chosen == mat.id:
            mark += box.draw("none", "var(--shu)", 2.5) + icon("check", box.right - 11, box.y + 12, 15)
        elif chosen:
            mark = group(mark, more='opacity=".4"')
        words = Titled(f"{mat.name} capital", capital_words(mat))
        draft.spot(box, words, "TAP-B-006", mark, f"mat-{mat.id}", line=True)
