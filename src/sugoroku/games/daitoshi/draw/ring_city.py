"""The city: districts of three rings, the worm-rail around them and the prestige ring inside."""

from typing import Final, NamedTuple

from sugoroku.core.effects import Effects
from sugoroku.core.picture import Sheet
from sugoroku.draw.kept import kept
from sugoroku.draw.shapes import hexagon, num, polar, sector
from sugoroku.draw.svg import (  # fmt: skip
    DEEP,
    HAIR,
    LINE,
    PAPER,
    RAISED,
    SUMI,
    SUNK,
    cartouche,
    circle,
    crest,
    dashed,
    hue,
    icon,
    marker,
    path,
    piece,
    rect,
    soft,
    text,
)
from sugoroku.games.daitoshi.draw import district_places, district_tiles
from sugoroku.games.daitoshi.draw.city_ghosts import ghosts
from sugoroku.games.daitoshi.draw.icons import (
    DEED_ICONS,
    HUE_OF,
    Item,
    rewards,
    row,
    scatter,
    sign,
    worker,
)
from sugoroku.games.daitoshi.draw.numerals import numerals
from sugoroku.games.daitoshi.draw.pieces import magnate
from sugoroku.games.daitoshi.draw.ring import (
    ANGLE,
    BANDS,
    CX,
    CY,
    MACHINE_R,
    MARKERS,
    PRESTIGE,
    RAIL,
    RIM,
    SIZE,
    SPACE_R,
    along,
    at,
    band_middle,
    prestige_at,
    rail_at,
    slice_path,
    space_at,
    tile_path,
)  # fmt: skip
from sugoroku.games.daitoshi.draw.scene import Scene
from sugoroku.games.daitoshi.names import OUTER, POSITION_COUNT, RIGHT_SPACE, SPACES

RAIL_SEATS: Final = (-22.0, -11.0, 11.0, 22.0)  # beside the reward of a rail space, by seat
PRESTIGE_SEATS: Final = (-18.0, -6.0, 6.0, 18.0)


class Printed(NamedTuple):
    """What never changes in a match."""

    districts: tuple[tuple[str, str, str], ...]  # action, exploit, worker
    rail: tuple[Effects, ...]
    prestige: tuple[Effects, ...]
    expand_cost: tuple[int, ...]
    expand_hexes: tuple[int, ...]


# ---------------------------------------------------------------- ground


@kept(512)  # of so many matches
def _ground(printed: Printed) -> str:
    out = rect(0, 0, SIZE[0], SIZE[1], 0, "url(#bok)") + circle(CX, CY, RIM, RAISED, LINE, 1.5)
    out += _rail(printed.rail) + _unbuilt(printed)
    for position, (deed, exploit, colour) in enumerate(printed.districts):
        out += _inner(position, deed, exploit, colour)
    return out + _prestige(printed.prestige) + cartouche(8, 8, "The city")


def _rail(rail: tuple[Effects, ...]) -> str:
    out = circle(CX, CY, RAIL, "none", SUNK, 17) + circle(CX, CY, RAIL - 9, "none", LINE, 1)
    ties, placed = "", []
    for space, reward in enumerate(rail):
        step = 360 / len(rail)
        a, b = polar(CX, CY, RAIL - 9, -ANGLE + step * space), polar(CX, CY, RIM, -ANGLE + step * space)
        ties += f"M{num(a[0])} {num(a[1])}L{num(b[0])} {num(b[1])}"
        placed += [(item, *rail_at(space, len(rail))) for item in rewards(reward)]
    return out + path(ties, "none", LINE, 0.9) + scatter(placed, 14, 11)


def _unbuilt(printed: Printed) -> str:
    """Prices of the middle and outer spaces, until a tile lies there."""
    wells, placed = "", []
    for position in range(POSITION_COUNT):
        for ring in range(1, OUTER + 1):
            wells += tile_path(position, ring)
            r = band_middle(ring)
            hexes = printed.expand_hexes[ring]
            price = Item("construction", str(printed.expand_cost[ring]))
            placed.append((price, *along(position, r, 28)))
            placed.append((Item("hex", str(hexes) if hexes > 1 else ""), *along(position, r, 50)))
    return path(wells, SUNK, HAIR, 1.1, dashed("4 3")) + scatter(placed, 13, 11)


def _inner(position: int, deed: str, exploit: str, colour: str) -> str:
    """Action, hexes taken, colour of the workers; the three spaces of magnates."""
    outer = BANDS[0][1]
    half = ANGLE / 2
    known = colour != "any"
    out = path(tile_path(position, 0), soft(colour) if known else PAPER, LINE, 1.5)
    out += path(
        slice_path(position, outer - 5, outer, -half, half, 3),
        hue(colour) if known else hue("gold"),
        LINE,
        1,
    )
    x, y = at(position, 103, 0)
    out += circle(x, y, 13.5, RAISED, LINE, 1.25) + icon(DEED_ICONS.get(deed, "landmark"), x, y, 19)
    if exploit in HUE_OF:
        out += sign(HUE_OF[exploit], *at(position, 103, 21), 11)
    else:  # a river hex and a land hex
        out += sign(HUE_OF["river"], *at(position, 104, 16), 8.5)
        out += path(hexagon(*at(position, 104, 26), 8.5), DEEP, LINE, 1)
    for space in range(len(SPACES)):
        more = dashed("3 2") if space == RIGHT_SPACE else ""
        out += circle(*space_at(position, space), SPACE_R, RAISED, LINE, 1.1, more)
    return out


def _prestige(ring: tuple[Effects, ...]) -> str:
    out, pie, placed = circle(CX, CY, MARKERS, "none", SUNK, 12), "", []
    step = 360 / len(ring)
    for space, reward in enumerate(ring):
        middle = -ANGLE / 2 + step * space
        pie += sector(CX, CY, 0.5, PRESTIGE, middle - step / 2, middle + step / 2, 0.5)
        items = rewards(reward)
        for number, item in enumerate(items):
            spread = (number - (len(items) - 1) / 2) * 15
            placed.append((item, *prestige_at(space, len(ring), 28, spread)))
    out += path(pie, RAISED, LINE, 1.1) + scatter(placed, 12.5, 10)
    return out + circle(CX, CY, 5, "var(--ai)", LINE, 1)


# ---------------------------------------------------------------- live


@kept(64)
def _keystones(colours: tuple[tuple[int, str], ...]) -> str:
    """The colour that may work in a district, on the joint of its inner and middle tile."""
    plates, figures = "", ""
    for position, colour in colours:
        x, y = at(position, BANDS[0][1] + 1, 0)
        plates += f"M{num(x - 9.5)} {num(y)}a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0-19 0"
        known = colour in HUE_OF.values()
        figures += worker(colour, x, y, 15) if known else icon("worker", x, y, 15)
    return path(plates, RAISED, LINE, 1.1) + figures


def _machine(scene: Scene) -> str:
    for district in scene.board.districts:
        if district.machine:
            x, y = at(district.position, MACHINE_R, 0)
            out = rect(x - 12.5, y - 12.5, 25, 25, 5, RAISED, SUMI, 1.5) + icon("mega-machine", x, y, 20)
            if scene.board.machine.worker:
                out += worker(scene.board.machine.worker, x + 8, y + 7, 15)
            return piece("mega-machine", out)
    return ""


@kept(1 << 10)
def _magnates(position: int, standing: tuple[tuple[int, str], ...]) -> str:
    """One figure on a space; several share the right one as crests."""
    out = ""
    for space, name in enumerate(SPACES):
        seats = [seat for seat, on in standing if on == name]
        x, y = space_at(position, space)
        spots = [(0.0, 0.0)]
        if len(seats) > 1:
            spots = [(-5.6, -5.2), (5.6, -5.2), (-5.6, 5.6), (5.6, 5.6), (0.0, 0.0)]
        for seat, (dx, dy) in zip(seats, spots, strict=False):
            alone = len(seats) == 1
            drawn = magnate(seat, x, y) if alone or seat < 0 else crest(seat, x + dx, y + dy, 11.5)
            out += piece(f"magnate-{seat}", drawn)
    return out


def _markers(scene: Scene) -> str:
    out, board = "", scene.board
    for p in board.players:
        x, y = rail_at(p.worm % len(board.worm_rail), len(board.worm_rail), RAIL_SEATS[p.seat])
        out += marker(f"worm-{p.seat}", p.seat, x, y, 12)
        ring = len(board.prestige_ring)
        x, y = prestige_at(p.prestige % ring, ring, MARKERS, PRESTIGE_SEATS[p.seat])
        out += marker(f"prestige-{p.seat}", p.seat, x, y, 11.5)
    return out


def _prices(scene: Scene) -> str:
    """The whole price of a move in each space, way and space together.

    Only a right space can be chosen while somebody stands there: its price is beside it.
    """
    here, free, beside = scene.decider.position, [], []
    for asked in scene.asked:
        if asked.family == "move":
            more, space = asked.parts
            position = (here + more + 1) % POSITION_COUNT
            x, y = space_at(position, space)
            said = str(scene.board.move_steam[len(SPACES) * more + space])
            taken = any(on == SPACES[space] for _, on in scene.board.districts[position].magnates)
            if taken:
                beside.append((*at(position, 86, 13.5), said))
            else:
                free.append((x, y, said))
    chips = "".join(circle(x, y, 7, RAISED, "var(--go)", 1.5) for x, y, _ in beside)
    return numerals(free, 13) + chips + numerals(beside, 11)


@kept(1 << 10)
def _stacks(middle: tuple[int, Effects], outer: tuple[int, Effects]) -> str:
    """The next middle and outer tile, whose workshops are open, in the corners."""
    out = ""
    for x, name, (count, workshop) in (
        (6.0, "middle", middle), (SIZE[0] - 60, "outer", outer),
    ):  # fmt: skip
        y = SIZE[1] - 46.0
        if count > 1:
            out += rect(x + 2.5, y + 2.5, 52, 38, 4, DEEP, SUMI, 1)
        if count:
            out += rect(x, y, 52, 38, 4, PAPER, LINE, 1.3) + text(
                x + 26, y + 10, f"{count} {name}", 11, cls="q"
            )
            out += row(rewards(workshop), x + 26, y + 26, 15, 11.5, 1)
    return out


def _ending(scene: Scene) -> str:
    if not scene.board.ending:
        return ""
    return rect(SIZE[0] - 76, 8, 68, 20, 10, "var(--warn-soft)", "var(--warn)", 1.2) + text(
        SIZE[0] - 42, 18, "last turns", 11.5, bold=600, fill="var(--warn)"
    )


def _live(scene: Scene) -> str:
    board = scene.board
    out = district_tiles.tiles(tuple((d.position, d.tiles) for d in board.districts))
    out += _keystones(tuple((d.position, d.worker) for d in board.districts))
    out += _stacks(board.middle_stack, board.outer_stack) + _machine(scene)
    out += "".join(_magnates(d.position, d.magnates) for d in board.districts)
    return out + _markers(scene) + _prices(scene) + _ending(scene)


def _printed(scene: Scene) -> Printed:
    board = scene.board
    districts = tuple((d.deed, d.exploit, d.worker) for d in board.districts)
    return Printed(
        districts, board.worm_rail, board.prestige_ring, board.expand_cost, board.expand_hexes
    )


def sheet(scene: Scene) -> Sheet:
    return Sheet(
        id="city",
        title="The city",
        icon="house",
        tab="City",
        size=SIZE,
        ground=_ground(_printed(scene)),
        live=_live(scene),
        places=scene.places(district_places.places),
        text=district_places.text_lines(scene),
        ghosts=ghosts(scene),
    )
