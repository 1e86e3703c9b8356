"""The city: districts of three rings, the worm-rail around them and the prestige ring inside."""

from typing import Final

from sugoroku.core.effects import Effects
from sugoroku.core.picture import Sheet, Titled
from sugoroku.core.plural import count
from sugoroku.draw import svg
from sugoroku.draw.area import Box, Disc
from sugoroku.draw.cards import front
from sugoroku.draw.kept import kept
from sugoroku.draw.layers import Layers
from sugoroku.draw.rewards import row, scatter, side_by_side
from sugoroku.draw.shapes import hexagon, num, polar
from sugoroku.draw.spot import Draft
from sugoroku.draw.svg import AI, DEEP, LINE, RAISED, SUMI, SUNK, circle, icon, marker, path, piece, text
from sugoroku.draw.tokens import ghost
from sugoroku.draw.tracks import crowd
from sugoroku.games.daitoshi.draw.scene import Scene
from sugoroku.games.daitoshi.draw.svg import districts, tiles
from sugoroku.games.daitoshi.draw.svg import ring as city
from sugoroku.games.daitoshi.draw.svg.icons import DEED_ICONS, HUE_OF, rewards
from sugoroku.games.daitoshi.draw.svg.pieces import hex_tile, magnate
from sugoroku.games.daitoshi.draw.svg.ring import ANGLE, CENTRE, SIZE, at
from sugoroku.games.daitoshi.effect_words import row_words
from sugoroku.games.daitoshi.names import OUTER, POSITION_COUNT, RIGHT_SPACE, RINGS, SPACES, WORKERS

_RAIL_SEATS: Final = (-22.0, -11.0, 11.0, 22.0)  # beside the reward of a rail space, by seat
_PRESTIGE_SEATS: Final = (-18.0, -6.0, 6.0, 18.0)
_STACKS: Final = (Box(6, SIZE[1] - 46, 52, 38), Box(SIZE[0] - 60, SIZE[1] - 46, 52, 38))
_ENDING: Final = Box(SIZE[0] - 76, 8, 68, 20, 10)
_WAY = 52.0  # the circle on which a move is drawn


def sheet(scene: Scene) -> Sheet:
    draft, board, all_ = scene.draft(), scene.board, scene.board.districts
    draft.draw(tiles.tiles(tuple((d.position, d.tiles) for d in all_)))
    draft.draw(_keystones(tuple((d.position, d.worker) for d in all_)))
    districts.explain(draft, scene)
    stacks = (board.middle_stack, board.outer_stack)
    for box, name, (left, top) in zip(_STACKS, RINGS[1:], stacks, strict=True):
        said = f"; the next one has the workshop {row_words(top)}" if left else ""
        mark = _next_tile(box, name, left, top) if left else ""
        draft.spot(box, f"{count(left, name + ' tile')} to build{said}", "DAI-192", mark, line=True)
    for position in (d.position for d in all_ if d.machine):
        _machine(draft, scene, position)
    draft.draw(*(_magnates(d.position, d.magnates) for d in all_), _markers(scene), _prices(scene))
    if board.ending:
        said = text(*_ENDING.centre, "last turns", 11.5, bold=600, fill="var(--warn)")
        draft.draw(_ENDING.draw("var(--warn-soft)", "var(--warn)", 1.2) + said)
    scene.ghosts(
        draft, {"move": _moved, "work": _worked, "expand": _expanded, "electrify": _electrified}
    )
    ground = _ground(
        tuple((d.deed, d.exploit, d.worker) for d in all_),
        board.worm_rail, board.prestige_ring, board.expand_cost, board.expand_hexes,
    )  # fmt: skip
    return draft.sheet(id="city", title="The city", icon="house", tab="City", size=SIZE, ground=ground)


# ---------------------------------------------------------------- ground


@kept(512)  # of so many matches
def _ground(
    printed: tuple[tuple[str, str, str], ...],  # action, exploit, worker
    rail: tuple[Effects, ...], prestige: tuple[Effects, ...],
    expand_cost: tuple[int, ...], expand_hexes: tuple[int, ...],
) -> str:  # fmt: skip
    out = svg.rect(0, 0, *SIZE, 0, "url(#bok)") + circle(*CENTRE, city.RIM, RAISED, LINE, 1.5)
    out += _rail(rail) + _unbuilt(expand_cost, expand_hexes)
    out += "".join(_inner(position, *district) for position, district in enumerate(printed))
    return out + _prestige(prestige) + svg.cartouche(8, 8, "The city")


def _rail(rewarded: tuple[Effects, ...]) -> str:
    ring, ink = city.rail(len(rewarded)), Layers()
    for space, reward in enumerate(rewarded):
        (x, y), (to, below) = ring.at(space - 0.5, ring.r - 9), ring.at(space - 0.5, city.RIM)
        ink.path(f"M{num(x)} {num(y)}L{num(to)} {num(below)}", "none", LINE, 0.9)
        scatter(ink, [(item, *ring.at(space)) for item in rewards(reward)], 14, 11)
    return (
        circle(*ring[:3], "none", SUNK, 17) + circle(*CENTRE, ring.r - 9, "none", LINE, 1) + ink.drawn()
    )


def _unbuilt(costs: tuple[int, ...], hexes: tuple[int, ...]) -> str:
    """Prices of the middle and outer spaces, until a tile lies there."""
    ink = Layers()
    for position in range(POSITION_COUNT):
        for ring in range(1, OUTER + 1):
            ink.path(city.tile_path(position, ring), SUNK, svg.HAIR, 1.1, svg.dashed("4 3"))
            prices = (("construction", str(costs[ring])), 28), (("hex", hexes[ring]), 50)
            scatter(ink, [(item, *at(position, city.MIDDLES[ring], x)) for item, x in prices], 13, 11)
    return ink.drawn()


def _inner(position: int, deed: str, exploit: str, colour: str) -> str:
    """Action, hexes taken, colour of the workers; the three spaces of magnates."""
    outer, known, disc = city.BANDS[0][1], colour != "any", city.DEEDS[position]
    rim = city.DISTRICTS.sector(position, outer - 5, outer, 3)
    out = path(city.tile_path(position, 0), svg.soft(colour) if known else svg.PAPER, LINE, 1.5)
    out += path(rim, svg.hue(colour if known else "gold"), LINE, 1)
    out += disc.draw(RAISED, LINE) + icon(DEED_ICONS.get(deed, "landmark"), *disc.centre, 19)
    if exploit in HUE_OF:
        out += hex_tile(exploit, *city.EXPLOITS[position].centre, 11)
    else:  # a river hex and a land hex
        out += hex_tile("river", *at(position, 104, 29), 8.5)
        out += path(hexagon(*at(position, 104, 47.2), 8.5), DEEP, LINE, 1)
    for space in range(len(SPACES)):
        more = svg.dashed("3 2") if space == RIGHT_SPACE else ""
        out += city.MAGNATES[position][space].draw(RAISED, LINE, 1.1, more)
    return out


def _prestige(rewarded: tuple[Effects, ...]) -> str:
    ring, ink = city.prestige(len(rewarded)), Layers()
    for space, reward in enumerate(rewarded):
        ink.path(ring.sector(space, 0.5, city.PRESTIGE, 0.5), RAISED, LINE, 1.1)
        items = side_by_side(rewards(reward), 0, 0, 12.5, 10, 2)
        scatter(ink, [(item, *ring.at(space, beside=x)) for item, x, _ in items], 12.5, 10)
    out = circle(*CENTRE, city.MARKERS, "none", SUNK, 12) + ink.drawn()
    return out + circle(*CENTRE, 5, AI, LINE, 1)


# ---------------------------------------------------------------- live


@kept(64)
def _keystones(colours: tuple[tuple[int, str], ...]) -> str:
    """The colour that may work in each district."""
    ink = Layers()
    for position, colour in colours:
        ink.path(city.KEYSTONES[position].d, RAISED, LINE, 1.1)
        known = f"worker-{colour}" if colour in WORKERS else "worker"
        ink.draw(icon(known, *city.KEYSTONES[position].centre, 15))
    return ink.drawn()


@kept(1 << 10)
def _next_tile(box: Box, name: str, left: int, workshop: Effects) -> str:
    """The next middle or outer tile, whose workshop is open, in a corner."""
    x, y = box.centre
    out = front(box, below=left - 1) + text(x, y - 9, f"{left} {name}", 11, cls="q")
    return out + row(rewards(workshop), x, y + 7, 15, 11.5, 1)


def _machine(draft: Draft, scene: Scene, position: int) -> None:
    box, m = city.MACHINE[position], scene.board.machine
    x, y = box.centre
    mark = box.draw(RAISED, SUMI, 1.5) + icon("mega-machine", x, y, 20)
    mark += icon(f"worker-{m.worker}", x + 8, y + 7, 15) if m.worker else ""
    stands = f"; a {m.worker} worker is on it" if m.worker else ""
    more = f"one more workshop, {row_words(m.workshop)}{stands}"
    id = "shop-machine" if position == scene.decider.position else ""
    words = Titled("The Mega-Machine stands here", more)
    draft.spot(box, words, "DAI-241", piece("mega-machine", mark), id)


@kept(1 << 10)
def _magnates(position: int, standing: tuple[tuple[int, str], ...]) -> str:
    """One figure on a space; several share the right one as crests."""
    out = ""
    for space, name in enumerate(SPACES):
        centre = city.MAGNATES[position][space].centre
        seats = [seat for seat, on in standing if on == name]
        for seat, spot in zip(seats, crowd(centre, len(seats), 11.2), strict=True):
            alone = len(seats) == 1 or seat < 0
            drawn = magnate(seat, *centre) if alone else svg.crest(seat, *spot, 11.5)
            out += piece(f"magnate-{seat}", drawn)
    return out


def _markers(scene: Scene) -> str:
    out, board = "", scene.board
    rail, ring = city.rail(len(board.worm_rail)), city.prestige(len(board.prestige_ring))
    for p in board.players:
        on_rail = rail.at(p.worm, beside=_RAIL_SEATS[p.seat])
        inside = ring.at(p.prestige, city.MARKERS, _PRESTIGE_SEATS[p.seat])
        out += marker(f"worm-{p.seat}", p.seat, *on_rail, 12)
        out += marker(f"prestige-{p.seat}", p.seat, *inside, 11.5)
    return out


def _prices(scene: Scene) -> str:
    """The whole price of a move in each space, way and space together.

    Only a right space can be chosen while somebody stands there: its price is beside it.
    """
    ink = Layers()
    for _, (more, space) in scene.asked.get("move", ()):
        position = (scene.decider.position + more + 1) % POSITION_COUNT
        steam = scene.board.move_steam[len(SPACES) * more + space]
        if any(on == SPACES[space] for _, on in scene.board.districts[position].magnates):
            chip = Disc(*at(position, 86, 20.3), 7)
            ink.draw(chip.draw(RAISED, "var(--go)", 1.5))
            ink.number(*chip.centre, steam)
        else:
            ink.number(*city.MAGNATES[position][space].centre, steam, 13)
    return ink.drawn()


# ---------------------------------------------------------------- what a choice would bring about


def _moved(scene: Scene, more: int, space: int) -> str:
    """The magnate there, and its way."""
    here = scene.decider.position
    start = city.DISTRICTS.angle(here) + 5
    end = start + ANGLE * (more + 1) - 10
    (x0, y0), (x1, y1) = polar(*CENTRE, _WAY, start), polar(*CENTRE, _WAY, end)
    way = f"M{x0:.1f} {y0:.1f}A{_WAY} {_WAY} 0 {int(end - start > 180)} 1 {x1:.1f} {y1:.1f}"
    there = city.MAGNATES[(here + more + 1) % POSITION_COUNT][space]
    figure = magnate(scene.board.seat, *there.centre)
    return path(way, "none", AI, 3, svg.dashed("6 4")) + ghost(figure)


def _worked(scene: Scene, ring: int, colour: int) -> str:
    if ring == len(RINGS):  # at the Mega-Machine
        return ""
    return ghost(icon(f"worker-{WORKERS[colour]}", *city.shop_at(scene.decider.position, ring), 20))


def _expanded(scene: Scene, outer: int, position: int) -> str:
    stack = scene.board.outer_stack if outer else scene.board.middle_stack
    return ghost(tiles.new_tile(position, outer + 1, stack[1]))


def _electrified(scene: Scene, ring: int, position: int) -> str:
    return path(city.tile_path(position, ring), svg.hue("yellow"), AI, 2.5, 'opacity=".45"')
