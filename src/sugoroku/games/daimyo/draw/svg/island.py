"""An island: sites, banners of influence, altars, the rough neighbourhood, the no man's land."""

from functools import lru_cache
from math import cos, pi, sin
from typing import Final, NamedTuple

from sugoroku.core.picture import Titled
from sugoroku.core.plural import count
from sugoroku.draw.area import Box, Disc
from sugoroku.draw.kept import kept
from sugoroku.draw.layers import Layers
from sugoroku.draw.shapes import num
from sugoroku.draw.svg import (
    DEEP,
    HAIR,
    LINE,
    RAISED,
    SUMI,
    SUNK,
    WASHI,
    dashed,
    hue,
    icon,
    path,
    rect,
    text,
)
from sugoroku.games.daimyo.draw.scene import BUILDING_WORDS, Scene
from sugoroku.games.daimyo.draw.svg.parts import Part
from sugoroku.games.daimyo.draw.svg.pieces import draw_tile, mover, party_crest, pattern, piece, silver
from sugoroku.games.daimyo.seen import IslandView, SiteView

WIDTH: Final = 220
HEIGHT: Final = 184
FLOOR: Final = 63  # of the banners, below the top of their box
_TALL: Final = 41  # the tallest banner


class Lot:
    """Where everything of an island is, its corner at x, y."""

    def __init__(self, x: float, y: float, sites: int) -> None:
        self.x, self.y = x, y
        w, gap = (37.6, 2.2) if sites == 5 else (46.0, 4.0)
        left = x + WIDTH / 2 - (sites * w + (sites - 1) * gap) / 2
        self.sites = tuple(Box(left + i * (w + gap), y + 31, w, 48, 3) for i in range(sites))
        self.banners = Box(x + 12, y + 83, 95, 92, 3)
        self.shrine = Box(x + 110, y + 83, 98, 26, 3)
        self.rough = Box(x + 110, y + 112, 98, 26, 3)
        self.land = Box(x + 110, y + 141, 98, 35, 3)

    def governor(self, site: int) -> tuple[float, float]:
        box = self.sites[site]
        return box.x + box.w / 4 + 0.2, box.y + 34

    def building(self, site: int) -> tuple[float, float]:
        box = self.sites[site]
        return box.x + box.w * 3 / 4 - 0.2, box.y + 34

    def altar(self, place: int) -> tuple[float, float]:
        return self.shrine.x + 36 + 25 * place, self.shrine.y + 13

    def shadow(self, space: int) -> tuple[float, float]:
        return self.rough.x + 36 + 25 * space, self.rough.y + 13

    def tile(self, place: int) -> tuple[float, float]:
        return self.land.x + 15.5 + 26.5 * place, self.land.y + 17.5

    def scavenger(self, number: int, of: int) -> tuple[float, float]:
        pitch = 14 if of < 3 else 8
        return self.land.x + 87, self.land.y + 18 + pitch * (number - (of - 1) / 2)

    def banner(self, seat: int, seats: int) -> float:
        """The middle of the banner of a seat."""
        return self.banners.x + 1.5 + 92 / seats * (seat + 0.5)


@lru_cache(64)
def lot(x: float, y: float, sites: int) -> Lot:
    return Lot(x, y, sites)


def unit(island: IslandView) -> float:
    """How tall a banner is for each point of influence."""
    return _TALL / max(7, *island.influence)


# ---------------------------------------------------------------- the ground


@kept(64)
def coast(cx: float, cy: float, a: float, b: float, seed: int, p: float = 7, waves: float = 1) -> str:
    """Path data of a shore: a rounded rectangle with a few slow waves."""
    steps = 44 if p < 10 else 72
    points = []
    for k in range(steps):
        t = 2 * pi * k / steps
        c, s = cos(t), sin(t)
        r = (abs(c) ** p + abs(s) ** p) ** (-1 / p)
        swell = (
            0.010 * sin(3 * t + seed)
            + 0.010 * sin(7 * t + seed * 2.1)
            + 0.008 * sin(11 * t + seed * 0.7)
        )
        r *= 1 + waves * swell
        points.append((cx + a * r * c, cy + b * r * s))
    out = f"M{num(points[0][0])} {num(points[0][1])}"
    for i in range(steps):
        (ax, ay), (bx, by) = points[i - 1], points[i]
        (ex, ey), (fx, fy) = points[(i + 1) % steps], points[(i + 2) % steps]
        bends = (bx + (ex - ax) / 6, by + (ey - ay) / 6, ex - (fx - bx) / 6, ey - (fy - by) / 6, ex, ey)
        out += "C" + " ".join(num(round(place, 1)) for place in bends)
    return out + "z"


def shore(
    cx: float, cy: float, a: float, b: float, seed: int, fill: str, p: float = 7, waves: float = 1
) -> str:
    """Land with a line of foam around it."""
    foam = path(coast(cx, cy, a + 3.6, b + 3.6, seed, p, waves), "none", WASHI, 1.4, 'opacity=".85"')
    return foam + path(coast(cx, cy, a, b, seed, p, waves), fill, SUMI, 1.6)


def island_shore(id: str, x: float, y: float) -> str:
    """Below what is printed on an island."""
    seed = sum(map(ord, id))
    return shore(x + WIDTH / 2, y + HEIGHT / 2, WIDTH / 2 - 7.5, HEIGHT / 2 - 3.5, seed, hue(id))


class Printed(NamedTuple):
    """What of an island never changes, its corner at x, y."""

    id: str
    x: float
    y: float
    tokens: tuple[str, ...]  # of its sites
    coins: tuple[int, ...]  # of its rough neighbourhood
    altars: tuple[int, ...]
    standards: tuple[int, int]


@kept(64)
def island_ground(printed: Printed, parties: tuple[str, ...]) -> str:
    id, x, y, tokens, coins, altars, standards = printed
    at, ink = lot(x, y, len(tokens)), Layers()
    boxes = (Box(x + 13, y + 9, 78, 19), Box(x + 130, y + 9, 78, 19), at.banners, at.shrine, *at.sites)
    ink.path("".join(box.d for box in boxes), RAISED, LINE, 1.1)
    ink.path(at.rough.d, SUMI, LINE, 1.1)
    ink.path(at.land.d, DEEP, LINE, 1.1)
    for site, token in enumerate(tokens):
        box = at.sites[site]
        ink.draw(icon(token, box.x + box.w / 2, box.y + 10.5, 16))
        ink.path(Disc(*at.governor(site), 8.2).d, SUNK, LINE, 0.9, dashed("2.5 2"))
        ink.path(Box.around(*at.building(site), 16).d, SUNK, LINE, 0.9, dashed("2.5 2"))
    _name(ink, id, x, y, standards)
    floor = at.banners.y + FLOOR
    ink.path(f"M{num(at.banners.x + 5)} {num(floor)}h{num(at.banners.w - 10)}", "none", HAIR, 1)
    for seat, party in enumerate(parties):
        ink.draw(party_crest(party, seat, at.banner(seat, len(parties)), floor + 9, 13))
    ink.draw(icon("altar", at.shrine.x + 12, at.shrine.y + 13, 17))
    for place, value in enumerate(altars):
        cx, cy = at.altar(place)
        ink.path(f"M{num(cx - 10)} {num(cy + 9)}v-13a10 9 0 0 1 20 0v13z", SUNK, LINE, 1)
        ink.number(cx, cy + 1, value, 12)
    ink.draw(icon("shadow", at.rough.x + 12, at.rough.y + 13, 17, color=WASHI))
    for space, value in enumerate(coins):
        cx, cy = at.shadow(space)
        ink.path(Disc(cx, cy, 10.5).d, RAISED, "var(--k-stone)", 1.2)
        ink.number(cx - 4, cy, value, 11.75)
        ink.draw(icon("coin", cx + 4.5, cy, 10))
    return ink.drawn()


def _name(ink: Layers, id: str, x: float, y: float, standards: tuple[int, int]) -> None:
    gold, second = standards
    ink.draw(icon(f"relic-{id}", x + 24, y + 18.5, 14, "cut-raised"))
    ink.draw(text(x + 36, y + 18.5, id.capitalize(), 12.5, "start", "serif", 600))
    ink.draw(icon("standard", x + 140, y + 18.5, 14, "ic-gold") + icon("vp", x + 156, y + 18.5, 18.3))
    ink.draw(icon("standard", x + 174, y + 18.5, 14, "ic-steam") + silver(x + 191, y + 18.5))
    ink.number(x + 156, y + 18.5, gold, 11.75, fill=SUMI)
    ink.number(x + 191, y + 18.5, second, 11.75, fill=SUMI)


# ---------------------------------------------------------------- what stands on it


def island_part(scene: Scene, island: IslandView, x: float, y: float) -> Part:
    part, at, ink = Part(island.id), lot(x, y, len(island.sites)), Layers()
    _sites(part, ink, scene, island, at)
    _banners(ink, scene, island, at)
    part.spot(
        at.banners,
        lambda: _influence_words(scene, island),
        "DYO-227",
        line=_influence_line(scene, island),
    )
    _shrine(part, ink, scene, island, at)
    _rough(part, ink, scene, island, at)
    _land(part, ink, scene, island, at)
    part.draw(ink.drawn())
    return part


def _sites(part: Part, ink: Layers, scene: Scene, island: IslandView, at: Lot) -> None:
    for site, seen in enumerate(island.sites):
        if seen.governor >= 0:
            who = seen.governor
            ink.draw(mover(f"g{who}-{seen.id}", "governor", who, *at.governor(site), 14.5))
        if seen.builder >= 0:
            ink.draw(piece(seen.building, seen.builder, *at.building(site), 10.5))
        part.spot(at.sites[site], _site_words(scene, seen), "DYO-049", id=seen.id)


def _site_words(scene: Scene, site: SiteView) -> Titled:
    return Titled(f"Site {site.id[-1]} of {site.id[:-1]}, {site.token}", _site_holds(scene, site))


def _site_holds(scene: Scene, site: SiteView) -> str:
    governor = f"{scene.whose_piece(site.governor)} governor" if site.governor >= 0 else "no governor"
    if site.builder < 0:
        return f"{governor}, no building"
    return f"{governor}, {scene.whose_piece(site.builder)} {BUILDING_WORDS[site.building]}"


def _banners(ink: Layers, scene: Scene, island: IslandView, at: Lot) -> None:
    """In the order of the seats: as tall as the influence, on top what it would score now."""
    seats, floor, tall = len(scene.parties), at.banners.y + FLOOR, unit(island)
    most = max(island.points)
    for seat, party in enumerate(scene.parties):
        x, value = at.banner(seat, seats), island.influence[seat]
        high = value * tall
        ink.path(f"M{num(x - 7)} {num(floor)}v{num(-high - 3)}", "none", LINE, 1.3)
        if value:
            ink.draw(
                rect(x - 6.3, floor - high, 13.3, high, 0, pattern(party, seat), "var(--p-line)", 1)
            )
        ink.number(x, floor + 22, value, 12, "fig" if value else "fig thin")
        if points := island.points[seat]:
            top = floor - high - 8
            ink.draw(icon("vp", x, top, 18) if points == most else silver(x, top))
            ink.number(x, top, points, 11.75, fill=SUMI)


def _influence_line(scene: Scene, island: IslandView) -> str:
    taken = [
        f"{site.id[-1]} ({site.token}): {_site_holds(scene, site)}"
        for site in island.sites
        if site.governor >= 0 or site.builder >= 0
    ]
    sites = "; ".join(taken) or "no piece on its sites"
    return f"{_influence_words(scene, island)}. Sites: {sites}"


def _influence_words(scene: Scene, island: IslandView) -> Titled:
    who = [
        f"{scene.name(seat, 'you')} {n}"
        + (f" (scores {island.points[seat]})" if island.points[seat] else "")
        for seat, n in enumerate(island.influence)
        if n
    ]
    standards = f"gold {island.gold}, silver {island.silver}"
    return Titled(f"Influence on {island.id}", f"{', '.join(who) or 'nobody'}; {standards}")


def _shrine(part: Part, ink: Layers, scene: Scene, island: IslandView, at: Lot) -> None:
    for place, (owner, value) in enumerate(zip(island.altars, island.altar_values, strict=True)):
        x, y = at.altar(place)
        if owner >= 0:
            ink.path(f"M{num(x - 9)} {num(y + 8)}v-12a9 8 0 0 1 18 0v12z", SUNK)
            ink.draw(piece("pawn", owner, x, y, 15))
        holds = f"{scene.whose_piece(owner)} relic" if owner >= 0 else "free"
        words = Titled(f"Altar {place + 1} of {island.id}", f"influence {value}, {holds}")
        line = str(words) if owner >= 0 else False
        part.spot(
            Box(x - 11, y - 13, 22, 24, 8),
            words,
            "DYO-122",
            id=f"altar-{island.id}-{place + 1}",
            line=line,
        )


def _rough(part: Part, ink: Layers, scene: Scene, island: IslandView, at: Lot) -> None:
    for space, seen in enumerate(island.rough):
        x, y = at.shadow(space)
        if seen.shadow >= 0:
            ink.path(Disc(x, y, 10.5).d, SUMI)
            ink.draw(piece("shadow", seen.shadow, x, y + 1, 11))
        holds = f"{scene.whose_piece(seen.shadow)} shadow" if seen.shadow >= 0 else "free"
        title = f"Rough neighbourhood of {island.id}, space {space + 1}"
        words = Titled(title, f"{count(seen.coins, 'coin')}, {holds}")
        line = str(words) if seen.shadow >= 0 else False
        part.spot(Disc(x, y, 11), words, "DYO-138", id=seen.id, line=line)


def _land(part: Part, ink: Layers, scene: Scene, island: IslandView, at: Lot) -> None:
    there = len(island.scavengers)
    tiles = ", ".join(tile.replace("-", " ") for tile in island.land if tile) or "no tiles"
    who = ", ".join(scene.name(seat, "you") for seat in island.scavengers) or "nobody"
    words = Titled(f"No man's land of {island.id}", f"{tiles}; scavengers: {who}")
    part.spot(at.land, words, "DYO-105", id=f"island-{island.id}", line=True)
    for number, seat in enumerate(island.scavengers):
        ink.draw(mover(f"scavenger{seat}", "scavenger", seat, *at.scavenger(number, there), 11.5))
    for place, tile in enumerate(island.land):
        x, y = at.tile(place)
        if tile:
            draw_tile(ink, tile, x, y, 25)
        said = f"Relic tile {tile.replace('-', ' ')} on {island.id}" if tile else f"Gap on {island.id}"
        box = Box.around(x, y, 25)
        part.spot(box, said, "DYO-107", id=f"land-{island.id}-{place + 1}")
