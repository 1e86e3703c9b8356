"""What everything in the city is, in words."""

from sugoroku.core.picture import Titled
from sugoroku.draw.area import Disc, Outline
from sugoroku.draw.spot import Draft
from sugoroku.games.daitoshi.draw.scene import Scene, many
from sugoroku.games.daitoshi.draw.svg import places as city
from sugoroku.games.daitoshi.effect_words import row_words
from sugoroku.games.daitoshi.names import DEEDS, RINGS, SPACES
from sugoroku.games.daitoshi.view import DistrictView, TileView

_SPACE_SAYS = (
    "first all workers of the district go back to the supply, then you may place workers",
    "you may place workers",
    "no workers are placed, and any number of magnates may stand here",
)
_SPACE_RULES = ("DAI-132", "DAI-133", "DAI-134")
_DEEDS = {  # what an action does, and its rule
    "invention": ("take one or two inventions from the market for food", "DAI-180"),
    "expand": ("build a middle or outer tile for construction and hexes, or renovate", "DAI-190"),
    "electrify": ("turn a tile to its electrified side for energy", "DAI-200"),
    "trade": ("send luxury to a city", "DAI-210"),
    "wild": ("any one action, also that of the Mega-Machine", "DAI-172"),
}


def name(district: DistrictView) -> str:
    return "Town Hall" if district.deed == DEEDS[-1] else f"{district.deed} district"


def explain(draft: Draft, scene: Scene) -> None:
    for district in scene.board.districts:
        _tiles(draft, scene, district)
    for district in scene.board.districts:
        _spaces(draft, scene, district)
        _signs(draft, district)
        _workshops(draft, scene, district)
    _rail(draft, scene)
    _prestige(draft, scene)


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


def _tiles(draft: Draft, scene: Scene, district: DistrictView) -> None:
    position = district.position
    for ring, tile in enumerate(district.tiles):
        area = Outline(
            city.tile_inside(position, ring), city.at(position, (80.0, 138.0, 168.0)[ring], -32)
        )
        rule = "DAI-190" if tile is None else "DAI-203" if tile.electrified else "DAI-200"
        said = _tile_words(scene, district, ring, tile)
        draft.spot(area, said, rule, id=f"tile-{position + 1}-{RINGS[ring]}")


def _spaces(draft: Draft, scene: Scene, district: DistrictView) -> None:
    for space, label in enumerate(SPACES):  # a way of one district is free
        seats = [seat for seat, on in district.magnates if on == label]
        who = f"; here: {scene.names(seats)}" if seats else ""
        price = f"{scene.board.move_steam[space]} steam; {_SPACE_SAYS[space]}"
        said = Titled(f"{label.capitalize()} magnate space, {name(district)}", f"{price}{who}")
        target = f"space-{district.position + 1}-{label}"
        draft.spot(city.MAGNATES[district.position][space], said, _SPACE_RULES[space], id=target)


def _signs(draft: Draft, district: DistrictView) -> None:
    position = district.position
    does, rule = _DEEDS.get(district.deed, (district.deed, ""))
    draft.spot(city.DEEDS[position], f"Action of the {name(district)}: {does}", rule)
    taken = f"Exploiting here takes a hex: {district.exploit}"
    draft.spot(Disc(*city.at(position, 103, 21), 12), taken, "DAI-150")
    hired = f"Workers placed in this district: {district.worker}"
    draft.spot(city.KEYSTONES[position], hired, "DAI-141")


def _workshops(draft: Draft, scene: Scene, district: DistrictView) -> None:
    """Only the district of whoever decides has workshops to choose from."""
    position, inner = district.position, district.tiles[0]
    mine = position == scene.decider.position
    for ring, tile in enumerate(district.tiles):
        if tile is not None:
            state = f"a {tile.worker} worker is here" if tile.worker else "room for a worker"
            place = f"Workshop of the {RINGS[ring]} tile"
            said = Titled(place, f"{row_words(tile.workshop)}; {state}")
            target = f"shop-{RINGS[ring]}" if mine else ""
            draft.spot(Disc(*city.shop_at(position, ring), 9.5), said, "DAI-140", id=target)
    if inner is not None:
        price = f"Electrifying costs {inner.electrify_cost} energy: {row_words(inner.electrify)}"
        draft.spot(city.ELECTRIC[position], "Electrified" if inner.electrified else price, "DAI-201")


def _rail(draft: Draft, scene: Scene) -> None:
    rail = scene.board.worm_rail
    for space, reward in enumerate(rail):
        seats = [p.seat for p in scene.board.players if p.worm % len(rail) == space]
        who = f"; worm-bus of {scene.names(seats)}" if seats else ""
        said = f"Worm-rail, space {space}: {row_words(reward)} for each bus that gets here{who}"
        draft.spot(Disc(*city.rail_at(space, len(rail)), 9), said, "DAI-233")


def _prestige(draft: Draft, scene: Scene) -> None:
    ring, half = scene.board.prestige_ring, city.ANGLE / 2
    for space, reward in enumerate(ring):
        seats = [p.seat for p in scene.board.players if p.prestige % len(ring) == space]
        who = f"; marker of {scene.names(seats)}" if seats else ""
        said = f"Prestige ring: {row_words(reward)} for each marker that gets here{who}"
        at = city.prestige_at(space, len(ring), 27)
        pie = Outline(city.slice_path(space, 1, city.PRESTIGE + 12, -half, half), at)
        draft.spot(pie if len(ring) == len(scene.board.districts) else Disc(*at, 9), said, "DAI-232")


def lines(draft: Draft, scene: Scene) -> None:
    for district in scene.board.districts:
        stand = ", ".join(f"{scene.name(seat)} {space}" for seat, space in district.magnates)
        machine = "; the Mega-Machine is here" if district.machine else ""
        draft.say(
            f"{district.position + 1} {name(district)}, hexes {district.exploit},"
            f" workers {district.worker}; magnates: {stand or 'none'}{machine}"
        )
        draft.say(
            *(str(_tile_words(scene, district, ring, tile)) for ring, tile in enumerate(district.tiles))
        )
    for p in scene.board.players:
        draft.say(f"{scene.name(p.seat)}: worm-bus on space {p.worm}, prestige on space {p.prestige}")
