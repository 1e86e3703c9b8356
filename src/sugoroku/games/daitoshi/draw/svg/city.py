"""The city: districts of three rings, the worm-rail around them and the prestige ring inside."""

from typing import Final

from sugoroku.core.effects import Effects
from sugoroku.core.picture import Sheet, Titled
from sugoroku.draw import svg
from sugoroku.draw.area import Box
from sugoroku.draw.kept import kept
from sugoroku.draw.shapes import hexagon, num, polar, sector
from sugoroku.draw.spot import Draft
from sugoroku.draw.svg import DEEP, LINE, RAISED, SUMI, SUNK, circle, icon, marker, path, piece, text
from sugoroku.games.daitoshi.draw.scene import Scene, many
from sugoroku.games.daitoshi.draw.svg import districts as district_places
from sugoroku.games.daitoshi.draw.svg import places as city
from sugoroku.games.daitoshi.draw.svg import tiles as district_tiles
from sugoroku.games.daitoshi.draw.svg.city_ghosts import ghosts
from sugoroku.games.daitoshi.draw.svg.icons import (
    DEED_ICONS,
    HUE_OF,
    Item,
    rewards,
    row,
    scatter,
    sign,
    worker,
)
from sugoroku.games.daitoshi.draw.svg.numerals import numerals
from sugoroku.games.daitoshi.draw.svg.pieces import magnate
from sugoroku.games.daitoshi.draw.svg.places import ANGLE, CX, CY, SIZE, at
from sugoroku.games.daitoshi.effect_words import row_words
from sugoroku.games.daitoshi.names import OUTER, POSITION_COUNT, RIGHT_SPACE, SPACES

RAIL_SEATS: Final = (-22.0, -11.0, 11.0, 22.0)  # beside the reward of a rail space, by seat
PRESTIGE_SEATS: Final = (-18.0, -6.0, 6.0, 18.0)
_CROWD: Final = ((-5.6, -5.2), (5.6, -5.2), (-5.6, 5.6), (5.6, 5.6), (0.0, 0.0))  # on one space
_STACKS: Final = (Box(6, SIZE[1] - 46, 54, 40), Box(SIZE[0] - 60, SIZE[1] - 46, 54, 40))


# ---------------------------------------------------------------- ground


@kept(512)  # of so many matches
def _ground(
    districts: tuple[tuple[str, str, str], ...],  # action, exploit, worker
    rail: tuple[Effects, ...], prestige: tuple[Effects, ...],
    expand_cost: tuple[int, ...], expand_hexes: tuple[int, ...],
) -> str:  # fmt: skip
    out = svg.rect(0, 0, *SIZE, 0, "url(#bok)") + circle(CX, CY, city.RIM, RAISED, LINE, 1.5)
    out += _rail(rail) + _unbuilt(expand_cost, expand_hexes)
    out += "".join(_inner(position, *district) for position, district in enumerate(districts))
    return out + _prestige(prestige) + svg.cartouche(8, 8, "The city")


def _rail(rail: tuple[Effects, ...]) -> str:
    inner, ties, placed = city.RAIL - 9, "", []
    for space, reward in enumerate(rail):
        degrees = -ANGLE + 360 / len(rail) * space
        (x, y), (to, below) = polar(CX, CY, inner, degrees), polar(CX, CY, city.RIM, degrees)
        ties += f"M{num(x)} {num(y)}L{num(to)} {num(below)}"
        placed += [(item, *city.rail_at(space, len(rail))) for item in rewards(reward)]
    out = circle(CX, CY, city.RAIL, "none", SUNK, 17) + circle(CX, CY, inner, "none", LINE, 1)
    return out + path(ties, "none", LINE, 0.9) + scatter(placed, 14, 11)


def _unbuilt(costs: tuple[int, ...], hexes: tuple[int, ...]) -> str:
    """Prices of the middle and outer spaces, until a tile lies there."""
    wells, placed = "", []
    for position in range(POSITION_COUNT):
        for ring in range(1, OUTER + 1):
            wells += city.tile_path(position, ring)
            r, number = city.band_middle(ring), str(hexes[ring]) if hexes[ring] > 1 else ""
            placed.append((Item("construction", str(costs[ring])), *city.along(position, r, 28)))
            placed.append((Item("hex", number), *city.along(position, r, 50)))
    return path(wells, SUNK, svg.HAIR, 1.1, svg.dashed("4 3")) + scatter(placed, 13, 11)


def _inner(position: int, deed: str, exploit: str, colour: str) -> str:
    """Action, hexes taken, colour of the workers; the three spaces of magnates."""
    outer, known, disc = city.BANDS[0][1], colour != "any", city.DEEDS[position]
    rim = city.slice_path(position, outer - 5, outer, -ANGLE / 2, ANGLE / 2, 3)
    out = path(city.tile_path(position, 0), svg.soft(colour) if known else svg.PAPER, LINE, 1.5)
    out += path(rim, svg.hue(colour if known else "gold"), LINE, 1)
    out += disc.draw(RAISED, LINE) + icon(DEED_ICONS.get(deed, "landmark"), *disc.centre, 19)
    if exploit in HUE_OF:
        out += sign(HUE_OF[exploit], *at(position, 103, 21), 11)
    else:  # a river hex and a land hex
        out += sign(HUE_OF["river"], *at(position, 104, 16), 8.5)
        out += path(hexagon(*at(position, 104, 26), 8.5), DEEP, LINE, 1)
    for space in range(len(SPACES)):
        more = svg.dashed("3 2") if space == RIGHT_SPACE else ""
        out += city.MAGNATES[position][space].draw(RAISED, LINE, 1.1, more)
    return out


def _prestige(ring: tuple[Effects, ...]) -> str:
    step, pie, placed = 360 / len(ring), "", []
    for space, reward in enumerate(ring):
        middle = -ANGLE / 2 + step * space
        pie += sector(CX, CY, 0.5, city.PRESTIGE, middle - step / 2, middle + step / 2, 0.5)
        items = rewards(reward)
        for number, item in enumerate(items):
            spread = (number - (len(items) - 1) / 2) * 15
            placed.append((item, *city.prestige_at(space, len(ring), 28, spread)))
    out = circle(CX, CY, city.MARKERS, "none", SUNK, 12) + path(pie, RAISED, LINE, 1.1)
    return out + scatter(placed, 12.5, 10) + circle(CX, CY, 5, "var(--ai)", LINE, 1)


# ---------------------------------------------------------------- live


@kept(64)
def _keystones(colours: tuple[tuple[int, str], ...]) -> str:
    """The colour that may work in each district."""
    plates, figures = "", ""
    for position, colour in colours:
        x, y, _ = city.KEYSTONES[position]
        plates += f"M{num(x - 9.5)} {num(y)}a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0-19 0"
        known = colour in HUE_OF.values()
        figures += worker(colour, x, y, 15) if known else icon("worker", x, y, 15)
    return path(plates, RAISED, LINE, 1.1) + figures


def _machine(draft: Draft, scene: Scene, position: int) -> None:
    box, m = city.MACHINE[position], scene.board.machine
    x, y = box.centre
    mark = box.draw(RAISED, SUMI, 1.5) + icon("mega-machine", x, y, 20)
    mark += worker(m.worker, x + 8, y + 7, 15) if m.worker else ""
    stands = f"; a {m.worker} worker is on it" if m.worker else ""
    draft.spot(
        box, lambda: Titled(
            "The Mega-Machine stands here", f"one more workshop, {row_words(m.workshop)}{stands}"
        ),
        "DAI-241", piece("mega-machine", mark),
        "shop-machine" if position == scene.decider.position else "",
    )  # fmt: skip


@kept(1 << 10)
def _magnates(position: int, standing: tuple[tuple[int, str], ...]) -> str:
    """One figure on a space; several share the right one as crests."""
    out = ""
    for space, name in enumerate(SPACES):
        x, y = city.MAGNATES[position][space].centre
        seats = [seat for seat, on in standing if on == name]
        for seat, (dx, dy) in zip(seats, _CROWD, strict=False):
            alone = len(seats) == 1 or seat < 0
            drawn = magnate(seat, x, y) if alone else svg.crest(seat, x + dx, y + dy, 11.5)
            out += piece(f"magnate-{seat}", drawn)
    return out


def _markers(scene: Scene) -> str:
    out, rail, ring = "", len(scene.board.worm_rail), len(scene.board.prestige_ring)
    for p in scene.board.players:
        on_rail = city.rail_at(p.worm % rail, rail, RAIL_SEATS[p.seat])
        inside = city.prestige_at(p.prestige % ring, ring, city.MARKERS, PRESTIGE_SEATS[p.seat])
        out += marker(f"worm-{p.seat}", p.seat, *on_rail, 12)
        out += marker(f"prestige-{p.seat}", p.seat, *inside, 11.5)
    return out


def _prices(scene: Scene) -> str:
    """The whole price of a move in each space, way and space together.

    Only a right space can be chosen while somebody stands there: its price is beside it.
    """
    free, beside = [], []
    for asked in scene.asked:
        if asked.family == "move":
            more, space = asked.parts
            position = (scene.decider.position + more + 1) % POSITION_COUNT
            said = str(scene.board.move_steam[len(SPACES) * more + space])
            if any(on == SPACES[space] for _, on in scene.board.districts[position].magnates):
                beside.append((*at(position, 86, 13.5), said))
            else:
                free.append((*city.MAGNATES[position][space].centre, said))
    chips = "".join(circle(x, y, 7, RAISED, "var(--go)", 1.5) for x, y, _ in beside)
    return numerals(free, 13) + chips + numerals(beside, 11)


def _stack(draft: Draft, box: Box, name: str, left: int, workshop: Effects) -> None:
    """The next middle or outer tile, whose workshop is open, in a corner."""
    top = f"; the next one has the workshop {row_words(workshop)}" if left and draft.closely else ""
    mark = _next_tile(box.x, box.y, name, left, workshop) if left else ""
    draft.spot(box, f"{many(left, name + ' tile')} to build{top}", "DAI-192", mark)


@kept(1 << 10)
def _next_tile(x: float, y: float, name: str, left: int, workshop: Effects) -> str:
    out = svg.rect(x + 2.5, y + 2.5, 52, 38, 4, DEEP, SUMI, 1) if left > 1 else ""
    out += svg.rect(x, y, 52, 38, 4, svg.PAPER, LINE, 1.3)
    out += text(x + 26, y + 10, f"{left} {name}", 11, cls="q")
    return out + row(rewards(workshop), x + 26, y + 26, 15, 11.5, 1)


def _ending() -> str:
    box = Box(SIZE[0] - 76, 8, 68, 20, 10)
    said = text(*box.centre, "last turns", 11.5, bold=600, fill="var(--warn)")
    return box.draw("var(--warn-soft)", "var(--warn)", 1.2) + said


def sheet(scene: Scene) -> Sheet:
    draft, board = scene.draft(), scene.board
    districts = board.districts
    draft.draw(district_tiles.tiles(tuple((d.position, d.tiles) for d in districts)))
    draft.draw(_keystones(tuple((d.position, d.worker) for d in districts)))
    district_places.lines(draft, scene)
    if draft.closely:
        district_places.explain(draft, scene)
    _stack(draft, _STACKS[0], "middle", *board.middle_stack)
    _stack(draft, _STACKS[1], "outer", *board.outer_stack)
    for position in (d.position for d in districts if d.machine):
        _machine(draft, scene, position)
    draft.draw(*(_magnates(d.position, d.magnates) for d in districts), _markers(scene), _prices(scene))
    draft.draw(_ending() if board.ending else "")
    ghosts(draft, scene)
    ground = _ground(
        tuple((d.deed, d.exploit, d.worker) for d in districts),
        board.worm_rail, board.prestige_ring, board.expand_cost, board.expand_hexes,
    )  # fmt: skip
    return draft.sheet(id="city", title="The city", icon="house", tab="City", size=SIZE, ground=ground)
