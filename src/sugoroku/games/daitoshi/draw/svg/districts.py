"""What everything in the city is, in words."""

from sugoroku.core.picture import Titled
from sugoroku.core.plural import count
from sugoroku.draw.area import Disc, Outline
from sugoroku.draw.spot import Draft
from sugoroku.games.daitoshi.draw.scene import Scene
from sugoroku.games.daitoshi.draw.svg import ring as city
from sugoroku.games.daitoshi.effect_words import row_words
from sugoroku.games.daitoshi.names import DEEDS, RINGS, SPACES
from sugoroku.games.daitoshi.view import DistrictView, TileView

_SPACES = (  # of magnates: what follows, rule
    ("first all workers of the district go back to the supply, then you may place workers", "DAI-132"),
    ("you may place workers", "DAI-133"),
    ("no workers are placed, and any number of magnates may stand here", "DAI-134"),
)
_DEEDS = {  # what an action does, and its rule
    "invention": ("take one or two inventions from the market for food", "DAI-180"),
    "expand": ("build a middle or outer tile for construction and hexes, or renovate", "DAI-190"),
    "electrify": ("turn a tile to its electrified side for energy", "DAI-200"),
    "trade": ("send luxury to a city", "DAI-210"),
    "wild": ("any one action, also that of the Mega-Machine", "DAI-172"),
}


def explain(draft: Draft, scene: Scene) -> None:
    for district in scene.board.districts:
        _tiles(draft, scene, district)
    for p in scene.board.players:
        draft.say(f"{scene.name(p.seat)}: worm-bus on space {p.worm}, prestige on space {p.prestige}")
    if draft.closely:
        for district in scene.board.districts:
            _spaces(draft, scene, district)
            _signs(draft, district)
            _workshops(draft, scene, district)
        _rings(draft, scene)


def _name(district: DistrictView) -> str:
    return "Town Hall" if district.deed == DEEDS[-1] else f"{district.deed} district"


def _tiles(draft: Draft, scene: Scene, district: DistrictView) -> None:
    position, name = district.position, _name(district)
    stand = ", ".join(f"{scene.name(seat)} {space}" for seat, space in district.magnates)
    machine = "; the Mega-Machine is here" if district.machine else ""
    draft.say(
        f"{position + 1} {name}, hexes {district.exploit}, workers {district.worker};"
        f" magnates: {stand or 'none'}{machine}"
    )
    for ring, tile in enumerate(district.tiles):
        rule = "DAI-190" if tile is None else "DAI-203" if tile.electrified else "DAI-200"
        said = Titled(f"{RINGS[ring].capitalize()} tile, {name}", _tile_words(scene, ring, tile))
        id = f"tile-{position + 1}-{RINGS[ring]}"
        draft.spot(city.TILES[position][ring], said, rule, id=id, line=True)


def _tile_words(scene: Scene, ring: int, tile: TileView | None) -> str:
    if tile is None:
        hexes = count(scene.board.expand_hexes[ring], "hex", "hexes")
        cost = scene.board.expand_cost[ring]
        return f"unbuilt; building costs {cost} construction and {hexes} of your record"
    said = f"workshop {row_words(tile.workshop)}"
    said += f", a {tile.worker} worker is there" if tile.worker else ", empty"
    if tile.electrified:
        return f"{said}; electrified"
    hexes = f" (hexes there: {', '.join(tile.hexes)})" if tile.hexes else ""
    return (
        f"{said}; electrifying costs {tile.electrify_cost} energy and gives {row_words(tile.electrify)}"
        f"{hexes}; then the workshop gives {row_words(tile.after)}"
    )


def _spaces(draft: Draft, scene: Scene, district: DistrictView) -> None:
    for space, (label, (says, rule)) in enumerate(zip(SPACES, _SPACES, strict=True)):
        who = scene.who("; here: ", [seat for seat, on in district.magnates if on == label])
        price = f"{scene.board.move_steam[space]} steam; {says}"  # a way of one district is free
        said = Titled(f"{label.capitalize()} magnate space, {_name(district)}", f"{price}{who}")
        target = f"space-{district.position + 1}-{label}"
        draft.spot(city.MAGNATES[district.position][space], said, rule, id=target)


def _signs(draft: Draft, district: DistrictView) -> None:
    position, (does, rule) = district.position, _DEEDS.get(district.deed, (district.deed, ""))
    draft.spot(city.DEEDS[position], f"Action of the {_name(district)}: {does}", rule)
    draft.spot(city.EXPLOITS[position], f"Exploiting here takes a hex: {district.exploit}", "DAI-150")
    draft.spot(city.KEYSTONES[position], f"Workers placed here: {district.worker}", "DAI-141")


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


def _rings(draft: Draft, scene: Scene) -> None:
    """The spaces of the worm-rail and of the prestige ring."""
    rail, ring, players = scene.board.worm_rail, scene.board.prestige_ring, scene.board.players
    for space, reward in enumerate(rail):
        who = scene.who("; worm-bus of ", [p.seat for p in players if p.worm % len(rail) == space])
        said = f"Worm-rail, space {space}: {row_words(reward)} for each bus that gets here{who}"
        draft.spot(Disc(*city.rail(len(rail)).at(space), 9), said, "DAI-233")
    pie = city.prestige(len(ring))
    for space, reward in enumerate(ring):
        who = scene.who("; marker of ", [p.seat for p in players if p.prestige % len(ring) == space])
        said = f"Prestige ring: {row_words(reward)} for each marker that gets here{who}"
        area = Outline(pie.sector(space, 1, city.PRESTIGE + 12), pie.at(space))
        draft.spot(area, said, "DAI-232")
