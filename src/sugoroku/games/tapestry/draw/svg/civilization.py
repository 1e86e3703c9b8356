"""The mat of a civilization: its name, what it does in signs or words, and what lies on it."""

from typing import Final, NamedTuple

from sugoroku.draw.area import Box, Disc, Point
from sugoroku.draw.cards import wrapped
from sugoroku.draw.kept import kept
from sugoroku.draw.layers import Layers
from sugoroku.draw.shapes import num
from sugoroku.draw.svg import DEEP, LINE, RAISED, icon, text
from sugoroku.games.tapestry.draw.svg.signs import draw_signs
from sugoroku.games.tapestry.effects import Effect
from sugoroku.games.tapestry.mat_words import printed_words
from sugoroku.games.tapestry.names import BUILDINGS
from sugoroku.games.tapestry.seen import CivilizationView

_NARROW: Final = 120  # a mat of two that are offered, or that somebody has
_LOW: Final = 50  # a mat of three or more, which lie below each other
_MOST: Final = 12  # effects that are drawn as one row of discs
_TWO_LINES: Final = 25  # the height of a mat that has room for them
_R: Final = 9.2
_OPEN, _GONE, _HERE = 0, 1, 2  # a space; one that is covered or used; one with a token
Places = tuple[int, ...]


class Space(NamedTuple):
    """A space of a mat, by its column and its row."""

    effect: Effect
    column: int
    row: int
    state: int = _OPEN
    building: int = -1  # that stands on it


@kept(1 << 9)
def mat_drawing(seen: CivilizationView, box: Box, places: Places, crest: str) -> str:
    """`crest`: the icon of whoever has it, for tokens on the mat."""
    if box.h < _LOW:
        return _in_a_line(seen, box)
    if box.w >= _NARROW and seen.graph:
        return _graph(seen, box, places, crest)
    out = icon("helmet", box.x + 14, box.y + 14, 20)
    if box.w < _NARROW:
        out += text(box.x + 6, box.y + 32, seen.name, 11.75, "start", "serif", 600)
    else:
        out += text(box.x + 27, box.y + 14, seen.name, 12.5, "start", "serif", 600)
        if spaces := _spaces(seen, places):
            return out + _drawn(spaces, {space: _at(box, space) for space in spaces}, crest)
    effects = [e for e in (*seen.squares, *(c[0] for c in seen.columns if c), *seen.graph) if e][:_MOST]
    return out + (_discs(effects, box) if effects else _words(seen, box))


def _in_a_line(seen: CivilizationView, box: Box) -> str:
    """Its name, and below it the beginning of what it does, if there is room."""
    out = icon("helmet", box.x + 13, box.y + box.h / 2, min(18, box.h - 2))
    two = box.h >= _TWO_LINES
    out += text(box.x + 26, box.y + (9 if two else box.h / 2), seen.name, 11.75, "start", "serif", 600)
    if two:
        said = wrapped(printed_words(seen), int((box.w - 32) / 5.9))
        line = said[0] if len(said) == 1 else f"{said[0][:-1].rstrip(' ,;:')}…"
        out += text(box.x + 26, box.y + 20, line, 11.75, "start", "q")
    return out


def _words(seen: CivilizationView, box: Box) -> str:
    said = wrapped(printed_words(seen), max(int((box.w - 12) / 5.9), 8))
    top, most = (48, 3) if box.w < _NARROW else (33, 4)
    if len(said) > most:
        said[most - 1] = f"{said[most - 1][:-1].rstrip(' ,;:')}…"
    return "".join(
        text(box.x + 8, box.y + top + 14 * n, line, 11.75, "start", "q")
        for n, line in enumerate(said[:most])
    )


def _discs(effects: list[Effect], box: Box) -> str:
    across = max(int((box.w - 10) // 22), 1)
    ink = Layers()
    for n, effect in enumerate(effects[: across * 2]):
        at = Disc(box.x + 16 + 22 * (n % across), box.y + 52 + 22 * (n // across), 10)
        ink.path(at.d, RAISED, LINE, 1)
        draw_signs(ink, effect, at.x, at.y, 16, 13)
    return ink.drawn()


# ---------------------------------------------------------------- spaces, with what lies on them


def _spaces(seen: CivilizationView, places: Places) -> list[Space]:
    """Of the mats whose places are drawn: columns lie on their side, each is a row from the left."""
    if seen.special == "move_one_token_up_gain_it":
        return [
            Space(effect, step, n, _HERE if places[n : n + 1] == (step + 1,) else _OPEN)
            for n, column in enumerate(seen.columns)
            for step, effect in enumerate(column)
        ]
    if seen.special == "gain_exposed":  # outposts cover them from the right
        open_ones = places or (0,) * len(seen.rows)
        return [
            Space(effect, step, n, _OPEN if step < open_ones[n] else _GONE)
            for n, row in enumerate(seen.rows)
            for step, effect in enumerate(row)
        ]
    if seen.special in ("cover_one_square_gain_it", "give_token_to_opponent"):
        gone = [bool(held) if seen.special.startswith("cover") else held < 0 for held in places]
        return [
            Space(effect, n, 1, _GONE if places and gone[n] else _OPEN)
            for n, effect in enumerate(seen.squares)
        ]
    if seen.columns and not seen.special:
        found: list[Space] = []
        for n, column in enumerate(seen.columns):
            for step, effect in enumerate(column):
                kind = places[len(found)] if len(found) < len(places) else -1
                found.append(Space(effect, step, n, building=kind))
        return found
    return []


def _at(box: Box, space: Space) -> Point:
    return box.x + 18 + 25 * space.column, box.y + 35 + 19.5 * space.row


def _drawn(spaces: list[Space], at: dict[Space, Point], crest: str) -> str:
    ink, above = Layers(), ""
    for space in spaces:
        x, y = at[space]
        ink.path(Disc(x, y, _R).d, DEEP if space.state == _GONE else RAISED, LINE, 1)
        if space.state == _HERE:
            above += icon(crest, x, y, 15, "tok")
        elif space.building >= 0:
            above += icon(BUILDINGS[space.building], x, y, 15)
        else:
            draw_signs(ink, space.effect, x, y, 15, 13)
    return ink.drawn() + above


# ---------------------------------------------------------------- lines between spaces


def _graph(seen: CivilizationView, box: Box, places: Places, crest: str) -> str:
    """From a start at the left, always to the right."""
    depth = {0: 0}
    for n in range(len(seen.graph)):
        for after in seen.lines[n]:
            depth[after] = max(depth.get(after, 0), depth[n] + 1)
    columns = [[n for n in depth if depth[n] == d] for d in range(max(depth.values()) + 1)]
    at: dict[int, Point] = {0: (box.x + 50, box.y + 56)}
    for d, column in enumerate(columns[1:], start=1):
        down = (box.h - 4) / len(column)
        for k, n in enumerate(sorted(column)):
            at[n] = box.right - 12 - 24 * (len(columns) - 1 - d), box.y + 2 + down * (k + 0.5)
    ways = "".join(
        f"M{num(at[n][0])} {num(at[n][1])}L{num(at[after][0])} {num(at[after][1])}"
        for n in at
        for after in seen.lines[n]
    )
    ink = Layers()
    ink.path(ways, "none", LINE, 1)
    spaces = {
        n: Space(effect, n, 0, _HERE if places == (n,) else _OPEN) for n, effect in enumerate(seen.graph)
    }
    out = _drawn(list(spaces.values()), {spaces[n]: at[n] for n in spaces}, crest)
    return ink.drawn() + out + text(box.x + 8, box.y + 14, seen.name, 12.5, "start", "serif", 600)
