"""Why the bots did what they did: their cards, the tracks they compared, the hexes they left out.

Each figure explains one event (`automa_events.py`) and says the same as its words.
"""

from collections.abc import Callable
from typing import Any, Final

from sugoroku.core.events import Event
from sugoroku.core.picture import Figure
from sugoroku.core.view import View
from sugoroku.draw.area import Box, Disc, Point
from sugoroku.draw.hexes import Hex, HexGrid
from sugoroku.draw.svg import (
    AI,
    DEEP,
    GOLD,
    HAIR,
    INK,
    LINE,
    PAPER,
    RAISED,
    SUMI,
    SUNK,
    icon,
    path,
    text,
)
from sugoroku.draw.tokens import badge
from sugoroku.games.tapestry.automa_events import (
    ChoseHex,
    ChoseTrack,
    ComparedTracks,
    DrewPair,
    NarrowedHexes,
)
from sugoroku.games.tapestry.automa_income_events import ScoredTerm
from sugoroku.games.tapestry.automa_words import NO_PATH
from sugoroku.games.tapestry.draw.scene import PARTY_ICONS, ROWS, TRACK_ICONS
from sugoroku.games.tapestry.draw.svg.bots import arrow, term_icons, tie_card, track_card
from sugoroku.games.tapestry.names import LAST, TRACK_NAMES
from sugoroku.games.tapestry.seen import Board

_SOFT: Final = "var(--ai-soft)"
_QUIET: Final = "var(--ink-3)"


def figure(view: View, event: Event) -> Figure | None:
    draw = _FIGURES.get(type(event))
    return draw(view.board, event) if draw is not None else None


def _crest(board: Board, seat: int) -> str:
    """The icon of a party."""
    return PARTY_ICONS.get(board.players[seat].opponent, f"p{seat + 1}")


# ---------------------------------------------------------------- cards and tracks


def _pair(board: Board, event: DrewPair) -> Figure | None:
    """The two cards, while they lie on the table."""
    bots = board.bots
    if bots is None or bots.track is None or bots.tie is None:
        return None
    if (bots.track.id, bots.tie.id) != (event.track, event.tie):
        return None
    track, tie = Box(1, 1, 66, 100), Box(75, 1, 88, 100)
    return Figure((164, 102), track_card(bots.track, track) + tie_card(board, bots.tie, tie))


_BAR, _CELL = 27, 16  # height of a row, width of a space


def _compared(board: Board, event: ComparedTracks) -> Figure | None:
    """A bar for each track: the token, the way to its goal, the number of spaces; valid ones shaded."""
    out = ""
    tracks = (*ROWS, *range(len(ROWS), len(event.tracks)))
    for place, track in enumerate(tracks):
        out += _bar(board, event, track, place * _BAR + 1)
    return Figure((286, len(tracks) * _BAR + 1), out)


def _bar(board: Board, event: ComparedTracks, track: int, top: float) -> str:
    valid = event.tracks[track] in event.valid
    box, y = Box(1, top, 284, _BAR - 3, 4), top + (_BAR - 3) / 2
    out = box.draw(_SOFT if valid else PAPER, AI if valid else HAIR, 1.5 if valid else 1)
    out += icon(TRACK_ICONS[track], 15, y, 18)
    at, away = event.at[track], event.distances[track]
    goal = at + away if away > 0 else -1
    for space in range(1, LAST + 1):
        seen = board.tracks[track].spaces[space]
        open_landmark = space == goal != LAST or (seen.landmark and seen.owner < 0)
        x = _space_x(space)
        out += Box(x - _CELL / 2 + 1, y - 7, _CELL - 2, 14, 2).draw(
            GOLD if open_landmark else DEEP, LINE if space == goal else HAIR, 1
        )
    if goal > 0:
        start, end = (_space_x(at) + 9, y), (_space_x(goal) - 1, y)
        out += arrow(start, end, AI) if goal > at + 1 else ""
    out += icon(_crest(board, event.seat), _space_x(at), y, 15, "tok")
    said = "end" if away < 0 else str(away) if event.indicator != "all" else ""
    return out + text(box.right - 14, y, said, 13, cls="num", bold=700 if valid else 0)


def _space_x(space: int) -> float:
    """The middle of a space; 0 is the start."""
    return 40 + _CELL * space


def _chose(board: Board, event: ChoseTrack) -> Figure:
    """The tracks as the bot reads them: the first valid one is taken, those before it are not valid."""
    first = event.order.index(event.track)
    out = arrow((4, 44), (40 * len(event.order) + 2, 44), INK)
    for place, name in enumerate(event.order):
        x = 22 + 40 * place
        out += Box.around(x, 20, 34).draw(
            _SOFT if place == first else RAISED if place > first else SUNK,
            AI if place == first else HAIR,
            2 if place == first else 1,
        )
        out += icon(TRACK_ICONS[TRACK_NAMES.index(name)], x, 20, 22)
        if place < first:
            out += path(f"M{x - 12} 32l24-24", "none", "var(--warn)", 1.8)
    return Figure((40 * len(event.order) + 6, 52), out)


def _term(board: Board, event: ScoredTerm) -> Figure | None:
    """`2 x (3 landmarks + 4 territories) = 14`"""
    if not (icons := term_icons(event.about)):
        return None
    y, x = 16, 116 + 22 * (len(icons) - 2)
    out = text(4, y, f"{event.multiplier} \N{MULTIPLICATION SIGN} (", 15, "start", "num")
    out += icon(icons[0], 56, y, 20) + text(70, y, event.first, 15, "start", "num")
    out += text(96, y, "+", 15)
    out += "".join(icon(name, 116 + 22 * place, y, 20) for place, name in enumerate(icons[1:]))
    out += text(x + 14, y, f"{event.second}) =", 15, "start", "num")
    return Figure((x + 94, 34), out + badge(event.vp, x + 74, y, 13, 14))


# ---------------------------------------------------------------- hexes


def _grid(board: Board) -> tuple[HexGrid, dict[str, Hex], tuple[int, int]]:
    """The map in small: the middle of the sheet is the middle of the map."""
    cells = {hex.id: (hex.q, hex.r) for hex in board.hexes}
    reach = max(max(abs(q), abs(r), abs(q + r)) for q, r in cells.values())
    size = 11.5 if reach < 4 else 9.5  # five figures stand in a row
    wide, high = size * (3 * reach + 2) + 4, size * 1.7321 * (2 * reach + 1) + 4
    return HexGrid(wide / 2, high / 2, size, flat=True), cells, (round(wide), round(high))


def _map(board: Board, grid: HexGrid, cells: dict[str, Hex], without: tuple[str, ...]) -> str:
    """Explored hexes are light; who controls one has a crest there."""
    explored = [cells[hex.id] for hex in board.hexes if hex.tile]
    hidden = [cells[hex.id] for hex in board.hexes if not hex.tile]
    out = path("".join(grid.area(cell, 0.5).d for cell in hidden), SUNK, HAIR, 0.8)
    out += path("".join(grid.area(cell, 0.5).d for cell in explored), RAISED, HAIR, 0.8)
    for hex in board.hexes:
        if hex.control >= 0 and hex.id not in without:
            out += icon(_crest(board, hex.control), *grid.at(cells[hex.id]), 12, "tok")
    return out


def _narrowed(board: Board, event: NarrowedHexes) -> Figure | None:
    """Shaded hexes are left, hatched ones have dropped out; numbers are distances."""
    if not event.before:
        return None
    grid, cells, size = _grid(board)
    dropped = [cells[hex] for hex in event.before if hex not in event.left]
    out = _map(board, grid, cells, event.before if event.away else event.left)
    if event.left:
        left = "".join(grid.area(cells[hex], 1).d for hex in event.left)
        out += path(left, "none" if event.skipped else _SOFT, _QUIET if event.skipped else AI, 1.8)
    if dropped:
        gone = "".join(grid.area(cell, 1).d for cell in dropped)
        out += path(gone, "url(#hatch)", _QUIET, 1)
    for hex, away in zip(event.before, event.away, strict=False):
        x, y = grid.at(cells[hex])
        if hex not in event.left:
            out += Disc(x, y, 7).draw(PAPER)
        said = "\N{EN DASH}" if away >= NO_PATH else away
        out += text(x, y, said, 11.75, cls="num", bold=700 if hex in event.left else 0)
    return Figure(size, out)


def _scanned(board: Board, event: ChoseHex) -> Figure:
    """Rows in the order of the hex icon, the first one black; the last arrow ends at the chosen hex."""
    grid, cells, size = _grid(board)
    out = _map(board, grid, cells, (event.hex,))
    out += path(grid.area(cells[event.hex], 1).d, _SOFT, AI, 2.4)
    for number, row in enumerate(_rows([cells[hex] for hex in event.scanned])):
        color = SUMI if number == 0 else _QUIET
        if len(row) > 1:
            out += arrow(grid.at(row[0]), grid.at(row[-1]), INK if number == 0 else _QUIET)
        else:
            out += Disc(*grid.at(row[0]), 2.5).draw(color)
    return Figure(size, out)


def _rows(scanned: list[Hex]) -> list[list[Hex]]:
    """Cells that follow each other in one direction."""
    rows: list[list[Hex]] = []
    way: Point | None = None
    for before, cell in zip([None, *scanned], scanned, strict=False):
        step = None if before is None else (cell[0] - before[0], cell[1] - before[1])
        if step is not None and way in (None, step) and _beside(step):
            rows[-1].append(cell)
            way = step
        else:
            rows.append([cell])
            way = None
    return rows


def _beside(step: tuple[int, int]) -> bool:
    q, r = step
    return max(abs(q), abs(r), abs(q + r)) == 1


_FIGURES: Final[dict[type[Event], Callable[[Board, Any], Figure | None]]] = {
    DrewPair: _pair,
    ComparedTracks: _compared,
    ChoseTrack: _chose,
    NarrowedHexes: _narrowed,
    ChoseHex: _scanned,
    ScoredTerm: _term,
}
