"""The wilderness: four tracks with their printed values, hexes and pilgrims."""

from sugoroku.draw.text import Block, beside, bold, box, dim, pad
from sugoroku.games.daitoshi.draw.text.signs import COLOUR_OF, coloured, mark, terrain, title
from sugoroku.games.daitoshi.view import Board, TrackView

WIDTH = 100
_RIVER_CELL, _LAND_CELL = 4, 3
_TEMPLE = {_RIVER_CELL: 7, _LAND_CELL: 4}
_BRIEF = {
    "University inventions": "University",
    "finished progress tracks": "finished",
    "points of reputation": "rep vp",
}


def wilderness(board: Board, seat: int) -> Block:
    river, *lands = board.tracks
    columns = [_track(board, track, seat, _LAND_CELL) for track in lands]
    lines = [
        *_track(board, river, seat, _RIVER_CELL),
        *beside(*[[pad(line, 31) for line in column] for column in columns]),
    ]
    return box(title("Wilderness"), lines, WIDTH)


def _track(board: Board, track: TrackView, seat: int, cell: int) -> Block:
    """Name and multiplier, values by space, penalties, pilgrims; a bar where the hexes begin."""
    me = board.players[seat]
    times = me.multipliers[track.terrain]
    back = f", {track.discards} given back" if track.discards else ""
    long = cell == _RIVER_CELL
    head = f"{bold(terrain(track.terrain))} {_hexes(track.hexes)}{dim(back if long else '')}"
    value = f"   value x {track.times}, now {times}"
    head += dim(value if long else f" x {times} {_BRIEF.get(track.times, track.times)}")
    lines = [head, _values(track, cell)]
    if track.penalty:
        cells = (pad(f"-{n}" if n else "0", cell, ">") for n in track.penalty[1:])
        temple = pad(f"-{track.penalty[0]}", _TEMPLE[cell])
        lines.append(dim(f"{temple}{''.join(cells)}  a conflict"))
    return [*lines, *_pilgrims(board, track, cell)]


def _hexes(number: int) -> str:
    return f"{number} {'hex' if number == 1 else 'hexes'}"


def _values(track: TrackView, cell: int) -> str:
    """The temple, then the spaces; from the bar on they are covered."""
    colour = COLOUR_OF[track.terrain]
    line = pad(dim("temple" if cell == _RIVER_CELL else "0"), _TEMPLE[cell])
    for space in range(1, track.spaces + 1):
        value = str(track.vp[space])
        covered = 0 < track.first_covered <= space
        bar = coloured("┃", colour) if space == track.first_covered else " "
        shown = (
            coloured(pad(value, cell - 1, ">"), colour) if covered else bold(pad(value, cell - 1, ">"))
        )
        line += bar + shown
    return line


def _pilgrims(board: Board, track: TrackView, cell: int) -> Block:
    """Marks under their spaces, as many lines as the fullest space needs; `end` under the trigger."""
    at: dict[int, list[str]] = {}
    for p in board.players:
        at.setdefault(p.pilgrims[track.terrain], []).append(mark(p.seat))
    lines: Block = []
    while any(at.values()) or not lines:
        line = ""
        for space in range(track.spaces + 1):
            wide = cell if space else _TEMPLE[cell]
            room = wide - 1
            marks, at[space] = at.get(space, [])[:room], at.get(space, [])[room:]
            text = bold("".join(marks))
            if not lines and space == track.trigger and not marks:
                text = dim("end") if 0 < track.first_covered <= space else bold("end")
            line += pad(text, wide, ">" if space else "<")
        lines.append(line)
    return lines
