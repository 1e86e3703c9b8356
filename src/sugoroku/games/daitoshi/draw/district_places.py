"""What everything in the city is, in words."""

from sugoroku.core.picture import Place, Titled
from sugoroku.draw.places import round_place, shaped_place, square_place
from sugoroku.games.daitoshi.draw.district_tiles import ELECTRIC_AT
from sugoroku.games.daitoshi.draw.ring import (
    ANGLE,
    MACHINE_R,
    PRESTIGE,
    SIZE,
    SPACE_R,
    at,
    prestige_at,
    rail_at,
    shop_at,
    slice_path,
    space_at,
    tile_inside,
)  # fmt: skip
from sugoroku.games.daitoshi.draw.scene import Scene, many
from sugoroku.games.daitoshi.effect_words import row_words
from sugoroku.games.daitoshi.names import DEEDS, RINGS, SPACES
from sugoroku.games.daitoshi.view import DistrictView, TileView

_SPACE_SAYS = (
    "first all workers of the district go back to the supply, then you may place workers",
    "you may place workers",
    "no workers are placed, and any number of magnates may stand here",
)
_SPACE_RULES = ("DAI-132", "DAI-133", "DAI-134")
_DEED_SAYS = {
    "invention": "take one or two inventions from the market for food",
    "expand": "build a middle or outer tile for construction and hexes, or renovate",
    "electrify": "turn a tile to its electrified side for energy",
    "trade": "send luxury to a city",
    "wild": "any one action, also that of the Mega-Machine",
}
_DEED_RULES = {
    "invention": "DAI-180",
    "expand": "DAI-190",
    "electrify": "DAI-200",
    "trade": "DAI-210",
    "wild": "DAI-172",
}


def name(district: DistrictView) -> str:
    return "Town Hall" if district.deed == DEEDS[-1] else f"{district.deed} district"


def places(scene: Scene) -> list[Place]:
    found: list[Place] = []
    for district in scene.board.districts:
        found += _tiles(scene, district)
    for district in scene.board.districts:
        found += _inner(scene, district)
    return [*found, *_rail(scene), *_prestige(scene), *_stacks(scene)]


def _tile_words(scene: Scene, district: DistrictView, ring: int, tile: TileView | None) -> Titled:
    place = f"{RINGS[ring].capitalize()} tile, {name(district)}"
    if tile is None:
        hexes = many(scene.board.expand_hexes[ring], "hex", "hexes")
        cost = scene.board.expand_cost[ring]
        return Titled(place, f"unbuilt; building costs {cost} construction and {hexes} of your record")
    said = f"workshop {row_words(tile.workshop)}"
    said += f", a {tile.worker} worker is there" if tile.worker else ", empty"
    if tile.electrified:
        return Titled(place, f"{said}; electrified")
    hexes_there = f" (hexes there: {', '.join(tile.hexes)})" if tile.hexes else ""
    return Titled(
        place,
        f"{said}; electrifying costs {tile.electrify_cost} energy and gives {row_words(tile.electrify)}"
        f"{hexes_there}; then the workshop gives {row_words(tile.after)}",
    )


def _tiles(scene: Scene, district: DistrictView) -> list[Place]:
    found = []
    for ring, tile in enumerate(district.tiles):
        x, y = at(district.position, (80.0, 138.0, 168.0)[ring], -32)
        found.append(
            shaped_place(
                f"tile-{district.position + 1}-{RINGS[ring]}",
                _tile_words(scene, district, ring, tile),
                tile_inside(district.position, ring),
                (x, y),
                "DAI-190" if tile is None else "DAI-203" if tile.electrified else "DAI-200",
            )
        )
    return found


def _inner(scene: Scene, district: DistrictView) -> list[Place]:
    position, found = district.position, []
    steam = scene.board.move_steam  # a way of one district is free
    for space, label in enumerate(SPACES):
        seats = [seat for seat, on in district.magnates if on == label]
        who = f"; here: {scene.names(seats)}" if seats else ""
        price = f"{steam[space]} steam; {_SPACE_SAYS[space]}"
        said = Titled(f"{label.capitalize()} magnate space, {name(district)}", f"{price}{who}")
        target = f"space-{position + 1}-{label}"
        found.append(round_place(target, said, *space_at(position, space), SPACE_R, _SPACE_RULES[space]))
    deed = f"Action of the {name(district)}: {_DEED_SAYS.get(district.deed, district.deed)}"
    found.append(round_place("", deed, *at(position, 103, 0), 13.5, _DEED_RULES.get(district.deed, "")))
    taken = f"Exploiting here takes a hex: {district.exploit}"
    found.append(round_place("", taken, *at(position, 103, 21), 12, "DAI-150"))
    hired = f"Workers placed in this district: {district.worker}"
    found.append(round_place("", hired, *at(position, 124, 0), 9.5, "DAI-141"))
    found += _workshops(scene, district)
    if district.machine:
        x, y = at(position, MACHINE_R, 0)
        machine = scene.board.machine
        stands = f"; a {machine.worker} worker is on it" if machine.worker else ""
        more = f"one more workshop, {row_words(machine.workshop)}{stands}"
        said = Titled("The Mega-Machine stands here", more)
        target = "shop-machine" if position == scene.decider.position else ""
        found.append(square_place(target, said, x - 12.5, y - 12.5, 25, 25, 5, "DAI-241"))
    return found


def _workshops(scene: Scene, district: DistrictView) -> list[Place]:
    """Only the district of whoever decides has workshops to choose from."""
    position, found = district.position, []
    mine = position == scene.decider.position
    for ring, tile in enumerate(district.tiles):
        if tile is not None:
            state = f"a {tile.worker} worker is here" if tile.worker else "room for a worker"
            place = f"Workshop of the {RINGS[ring]} tile"
            said = Titled(place, f"{row_words(tile.workshop)}; {state}")
            target = f"shop-{RINGS[ring]}" if mine else ""
            found.append(round_place(target, said, *shop_at(position, ring), 9.5, "DAI-140"))
    inner = district.tiles[0]
    if inner is not None:
        electric = (
            "Electrified"
            if inner.electrified
            else f"Electrifying costs {inner.electrify_cost} energy: {row_words(inner.electrify)}"
        )
        found.append(round_place("", electric, *at(position, *ELECTRIC_AT), 10, "DAI-201"))
    return found


def _rail(scene: Scene) -> list[Place]:
    found, rail = [], scene.board.worm_rail
    for space, reward in enumerate(rail):
        seats = [p.seat for p in scene.board.players if p.worm % len(rail) == space]
        who = f"; worm-bus of {scene.names(seats)}" if seats else ""
        said = f"Worm-rail, space {space}: {row_words(reward)} for each bus that gets here{who}"
        found.append(round_place("", said, *rail_at(space, len(rail)), 9, "DAI-233"))
    return found


def _prestige(scene: Scene) -> list[Place]:
    found, ring = [], scene.board.prestige_ring
    for space, reward in enumerate(ring):
        seats = [p.seat for p in scene.board.players if p.prestige % len(ring) == space]
        who = f"; marker of {scene.names(seats)}" if seats else ""
        said = f"Prestige ring: {row_words(reward)} for each marker that gets here{who}"
        x, y = prestige_at(space, len(ring), 27)
        if len(ring) == len(scene.board.districts):
            shape = slice_path(space, 1, PRESTIGE + 12, -ANGLE / 2, ANGLE / 2)
            found.append(shaped_place("", said, shape, (x, y), "DAI-232"))
        else:
            found.append(round_place("", said, x, y, 9, "DAI-232"))
    return found


def _stacks(scene: Scene) -> list[Place]:
    found = []
    for x, label, (count, workshop) in (
        (6.0, "middle", scene.board.middle_stack), (SIZE[0] - 60.0, "outer", scene.board.outer_stack),
    ):  # fmt: skip
        top = f"; the next one has the workshop {row_words(workshop)}" if count else ""
        said = f"{many(count, label + ' tile')} to build{top}"
        found.append(square_place("", said, x, SIZE[1] - 46.0, 54, 40, 4, "DAI-192"))
    return found


def text_lines(scene: Scene) -> tuple[str, ...]:
    lines = []
    for district in scene.board.districts:
        stand = ", ".join(f"{scene.name(seat)} {space}" for seat, space in district.magnates)
        machine = "; the Mega-Machine is here" if district.machine else ""
        lines.append(
            f"{district.position + 1} {name(district)}, hexes {district.exploit},"
            f" workers {district.worker}; magnates: {stand or 'none'}{machine}"
        )
        lines += [
            str(_tile_words(scene, district, ring, tile))
            for ring, tile in enumerate(district.tiles)
        ]  # fmt: skip
    for p in scene.board.players:
        lines.append(f"{scene.name(p.seat)}: worm-bus on space {p.worm}, prestige on space {p.prestige}")
    return tuple(lines)
