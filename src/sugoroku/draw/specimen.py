"""All parts of the kit on one page, to look at: `python -m sugoroku.draw.specimen kit.html`."""

import sys
from collections.abc import Callable
from typing import Final

from sugoroku.draw import cards, covers, hexes, network, rewards, squares, tiles, tokens, tracks
from sugoroku.draw.area import Box, Disc, joined, packed
from sugoroku.draw.dice import die, die_space
from sugoroku.draw.hexes import HexGrid
from sugoroku.draw.notebook import Drawing, document
from sugoroku.draw.rewards import AND, ARROW, EACH, OR
from sugoroku.draw.squares import SquareGrid, piece_from
from sugoroku.draw.svg import (
    DEEP,
    INK,
    LINE,
    RAISED,
    SUMI,
    SUNK,
    WASHI,
    cartouche,
    circle,
    crest,
    dashed,
    group,
    hue,
    icon,
    path,
    soft,
    text,
)
from sugoroku.draw.tower import Tower
from sugoroku.draw.tracks import Ring, Track

_HUES: Final = ("red", "yellow", "green", "blue", "purple")
_W, _H = 300, 200  # of a panel
_ACROSS: Final = 4


def _tracks() -> str:
    out = tracks.priced(Track.between((40, 60), (250, 60), 5), (2, 2, 3, 4), "coin", (0, 2, 0, 5))
    out += tracks.marker("a", 0, (92.5, 60), ground=RAISED)
    across = Track.between((40, 130), (260, 130), 9)
    out += across.band(30)
    for number, box in enumerate(across.boxes(22, 22)):
        out += box.draw(RAISED, LINE) + text(*box.centre, number, 12, cls="num q")
    crowd = tracks.crowd(across.at(5), 4, 12)
    return out + "".join(crest(seat, *at, 13) for seat, at in enumerate(crowd))


def _ring() -> str:
    ring = Ring(150, 105, 66, 10)
    out = "".join(path(ring.sector(i, 46, 86, 3), soft(_HUES[i % 5]), LINE) for i in range(10))
    for i, disc in enumerate(ring.discs(13)):
        out += disc.draw(RAISED, LINE) + text(*disc.centre, i + 1, 12, cls="num")
    return out + crest(3, *ring.at(2.5, 96), 16)


def _tower() -> str:
    levels, out = (2, 2, 4, 0), ""
    for x, colour in ((80, "red"), (210, "blue")):
        tower = Tower(x, 185, 5)
        out += tower.draw(hue(colour))
        for level in range(1, 6):
            out += rewards.row([("coin", level)], *tower.at(level), 13)
        for seat, level in enumerate(levels):
            out += crest(seat, *tower.marker_at(levels, seat, level), 13)
    return out


def _cards() -> str:
    out = ""
    for i, box in enumerate(cards.card_row(3, Box(14, 40, 272, 62), 62)):
        out += cards.front(box, hue(_HUES[i]), below=i) + rewards.rows(
            [("coin", i + 2), ARROW, ("vp", 3), AND, ("rice", 1)], box.x + 33, box.y + 31, 54, 14
        )
    out += cards.back(Box(226, 40, 44, 62), below=2, said="12")
    for i, box in enumerate(cards.card_row(12, Box(14, 122, 272, 60), 44)):
        out += cards.front(box, hue(_HUES[i % 5])) + text(box.x + 14, 136, i + 1, 12)
    return out


def _rewards() -> str:
    rows: list[list[rewards.Item]] = [
        [("coin", 2), ("rice", 1), ARROW, ("vp", 3)],
        [("wood", 3), OR, ("stone", 2), OR, ("coin", 5)],
        [("vp", 2), EACH, ("pagoda", 1)],
    ]
    out = "".join(rewards.row(row, 90, 50 + 30 * i, 18) for i, row in enumerate(rows))
    out += "".join(
        rewards.counter(name, number, 190, 50 + 30 * i)
        for i, (name, number) in enumerate((("coin", 12), ("rice", 4), ("wood", 0)))
    )
    out += rewards.bar(5, 9, 40, 145, 12, hue("yellow")) + tokens.badge(7, 180, 151, 12)
    return (
        out + tokens.chip(230, 151, "+3", "coin") + tokens.ghost(icon("pagoda", 270, 151, 24, "ic-red"))
    )


def _hexes(flat: bool) -> Callable[[], str]:
    def draw() -> str:
        grid = HexGrid(150, 105, 19, flat)
        out = ""
        for number, cell in enumerate(hexes.within(2)):
            out += grid.area(cell, 0.8).draw(soft(_HUES[number % 5]), LINE)
            out += text(*grid.at(cell), f"{cell[0]},{cell[1]}", 9, cls="q")
        out += path(grid.outline([(0, 0), (1, 0), (1, -1), (2, -1)]), "none", "var(--go)", 4)
        edge = grid.edge((-1, 0), 3)
        return out + path("M{} {}L{} {}".format(*edge[0], *edge[1]), "none", "var(--shu)", 4)

    return draw


def _squares() -> str:
    grid = SquareGrid(20, 40, 16)
    out = Box(20, 40, 144, 144, 0).draw(SUNK) + path(grid.lines(9, 9), "none", "var(--hair)", 0.75)
    out += path(grid.lines(9, 9, every=3), "none", LINE, 1.5)
    pieces = [piece_from(drawn) for drawn in ("XX/X.", "XXX/X..", "XX./.XX", "XXX/X.X")]
    for colour, piece, (column, row) in zip(
        _HUES, pieces, ((0, 0), (4, 1), (1, 5), (5, 6)), strict=False
    ):
        out += path(grid.outline(squares.moved(piece, column, row)), hue(colour), SUMI, 1.5)
    for i, way in enumerate(squares.orientations(pieces[1])):
        small = SquareGrid(190 + 52 * (i % 2), 44 + 36 * (i // 2), 10)
        out += path(small.outline(way), soft("yellow"), LINE, 1.25)
    return out


def _network() -> str:
    at = {"castle": (150.0, 105.0), "west": (40.0, 60.0), "north": (160.0, 44.0), "east": (260.0, 80.0)}
    at |= {"south": (110.0, 175.0), "bay": (240.0, 170.0)}
    edges = [
        ("castle", "west"),
        ("castle", "north"),
        ("castle", "east"),
        ("castle", "south"),
        ("castle", "bay"),
    ]
    net = network.Network(
        at, [*edges, ("west", "south"), ("east", "bay")], {("west", "south"): [(40, 150)]}
    )
    out = network.road(net.lines(gap=10))
    out += path(net.route(net.way("west", "bay"), gap=14), "none", "var(--ai)", 4, dashed())
    for name, point in at.items():
        out += circle(*point, 14 if name == "castle" else 10, RAISED, LINE)
    x, y = net.middle("castle", "east")
    return out + Disc(x, y, 8).draw(WASHI, SUMI) + text(x, y, 1, 11, fill=SUMI)


def _dice() -> str:
    out = "".join(die(value, 20 + 36 * value, 70, 26) for value in range(1, 7))
    out += "".join(die(value, 20 + 36 * value, 115, 26, colour) for value, colour in enumerate(_HUES, 1))
    return out + "".join(die_space(56 + 36 * i, 160, 26) for i in range(4))


def _tiles() -> str:
    made: dict[str, str] = {}
    for colour in _HUES:
        made[f"k-wheel-{colour}"] = tiles.wheel_form(colour)
        made[f"k-front-{colour}"] = tiles.front_form(colour, "pagoda") + tiles.dots_form(colour, 2)
    made["k-done-red"] = tiles.done_form("red", "beast-rooster") + tiles.dots_form("red", 3)
    out = tokens.forms(made)
    for i, colour in enumerate(_HUES):
        out += tiles.wheel(f"k-wheel-{colour}", i + 1, 40 + 54 * i, 66)
    for i, colour in enumerate(_HUES[:3]):
        out += tokens.form(f"k-front-{colour}", 50 + 70 * i, 140) + tiles.value(
            7 + 2 * i, 50 + 70 * i, 140
        )
    return out + tokens.form("k-done-red", 260, 140)


def _areas() -> str:
    box, disc, other = Box(20, 50, 50, 40), Disc(240, 70, 22), Disc(190, 150, 18)
    out = box.draw(RAISED, LINE) + disc.draw(RAISED, LINE) + other.draw(RAISED, LINE)
    out += path(joined(box, disc) + joined(box, other) + joined(other, disc), "none", INK, 2)
    room = Box(20, 110, 90, 80)
    out += room.draw(SUNK, LINE, 1, dashed())
    return out + "".join(spot.draw(DEEP, SUMI) for spot in packed(14, room, ((3, 13, 9), (5, 8, 20))))


def _cover() -> str:
    print_ = covers.cover_print(covers.sky() + circle(150, 70, 30, "var(--shu)"), "双六")
    return group(print_.replace("<svg ", '<svg x="30" y="32" width="224" height="157" '))


PANELS: Final[dict[str, Callable[[], str]]] = {
    "Tracks": _tracks, "Circular track": _ring, "Towers": _tower, "Cards": _cards,
    "Rewards, counters": _rewards, "Hexes, pointy": _hexes(False), "Hexes, flat": _hexes(True),
    "Squares, polyominoes": _squares, "Network": _network, "Dice": _dice, "Tiles, wheels": _tiles,
    "Areas": _areas, "Cover": _cover,
}  # fmt: skip


def specimen() -> Drawing:
    """A panel for each kind of part."""
    out = ""
    for i, (title, draw) in enumerate(PANELS.items()):
        x, y = (_W + 8) * (i % _ACROSS), (_H + 8) * (i // _ACROSS)
        panel = Box(0, 0, _W, _H, 0).draw("var(--paper)", LINE) + cartouche(8, 8, title) + draw()
        out += group(panel, "board", more=f'transform="translate({x} {y})"')
    size = (_ACROSS * (_W + 8) - 8, -(-len(PANELS) // _ACROSS) * (_H + 8) - 8)
    return Drawing(document(out, *size, "The drawing kit"), size, "The drawing kit")


if __name__ == "__main__":
    specimen().save(sys.argv[1] if len(sys.argv) > 1 else "kit.html")
