"""How the game speaks: every action as one reads it on a button."""

from collections.abc import Callable

from sugoroku.core.game import Words
from sugoroku.games.daitoshi.actions import CODEC, MACHINE_SPACES, PAIRS, PARTS
from sugoroku.games.daitoshi.names import (
    BUILDINGS,
    FLOORS,
    MARKET,
    MARKET_QUALITY,
    POSITION_COUNT,
    RINGS,
    SPACES,
    TERRAINS,
    WORKERS,
)
from sugoroku.games.daitoshi.view import Board, InventionView, PlayerView


def words(board: Board, action: int) -> Words:
    """An action in words, and the id of the place on the board that it points at."""
    family = CODEC.family(action)
    return _SAY[family.name](board, *family.parts(action))


def _me(board: Board) -> PlayerView:
    return board.players[board.seat]


def invention_words(tile: InventionView) -> str:
    return f"{tile.left} / {tile.middle} / {tile.vp} vp"


def _move(board: Board, more: int, space: int) -> Words:
    position = (_me(board).position + more + 1) % POSITION_COUNT
    district = board.districts[position]
    steam = max(0, more - 1) + (2, 1, 0)[space]
    machine = ", Mega-Machine" if district.machine else ""
    cost = f" for {steam} steam" if steam else ""
    what = ("clear and place workers", "place workers", "no workers")[space]
    return (
        f"District {position + 1}, {SPACES[space]} space ({what}){cost}:"
        f" {district.deed}, exploits {district.exploit}, hires {district.worker}{machine}",
        f"space-{position + 1}-{SPACES[space]}",
    )


def _activate(board: Board, building: int) -> Words:
    return f"Building {BUILDINGS[building]}", f"building-{BUILDINGS[building]}"


def _floor(verb: str) -> Callable[[Board, int], Words]:
    def say(board: Board, floor: int) -> Words:
        seen = _me(board).floors[floor]
        tile = f": {invention_words(seen.invention)}" if seen.invention else ""
        icon = ""
        if verb == "Advance" and seen.marker < len(seen.track):
            icon = f", next {seen.track[seen.marker]}"
        return f"{verb} {FLOORS[floor]}{tile}{icon}", f"floor-{FLOORS[floor]}"

    return say


def _work(board: Board, shop: int, colour: int) -> Words:
    worker = WORKERS[colour]
    if shop == len(RINGS):
        upgrades = [
            u for u, on in zip(board.machine.upgrades, board.machine.installed, strict=True) if on
        ]
        reward = ", ".join([board.machine.workshop, *upgrades])
        return f"{worker} worker on the Mega-Machine: {reward}", "shop-machine"
    tile = board.districts[_me(board).position].tiles[shop]
    reward = tile.workshop if tile else "nothing"
    return f"{worker} worker on the {RINGS[shop]} tile: {reward}", f"shop-{RINGS[shop]}"


def _exploit(board: Board, terrain: int) -> Words:
    gain = "2 water" if terrain == 0 else "1 coal"
    return (
        f"Exploit the {TERRAINS[terrain]}: {WORKERS[terrain]} worker, {gain}",
        f"track-{TERRAINS[terrain]}",
    )


def _commit(board: Board, place: int) -> Words:
    tile = board.market[place]
    what = invention_words(tile) if tile else "empty"
    food = board.market_cost[MARKET_QUALITY[place]]
    return f"Take {MARKET[place]} for {food} food, with its rewards: {what}", f"market-{place}"


def _pair(board: Board, pair: int) -> Words:
    a, b = PAIRS[pair]
    food = board.market_cost[MARKET_QUALITY[a]] + board.market_cost[MARKET_QUALITY[b]]
    return f"Take {MARKET[a]} and {MARKET[b]} for {food} food", f"market-{a}"


def _expand(board: Board, ring: int, position: int) -> Words:
    stack = board.outer_stack if ring else board.middle_stack
    cost = ("2 construction, 1 hex", "4 construction, 2 hexes")[ring]
    name = RINGS[ring + 1]
    return (
        f"Build the {name} tile of district {position + 1} ({cost}): {stack[1]}",
        f"tile-{position + 1}-{name}",
    )


def _electrify(board: Board, ring: int, position: int) -> Words:
    tile = board.districts[position].tiles[ring]
    what = f" for {tile.electrify_cost} energy: {tile.electrify}" if tile else ""
    name = RINGS[ring]
    return f"Electrify the {name} tile of district {position + 1}{what}", f"tile-{position + 1}-{name}"


def _trade(board: Board, slot: int, more: int) -> Words:
    city = board.cities[slot]
    rewards = ", ".join(city.trade[: more + 1])
    return (
        f"Trade with city {slot + 1} for {city.steam} steam, {more + 1} luxury: {rewards}",
        f"city-{slot + 1}",
    )


def _donate(board: Board, floor: int, space: int) -> Words:
    reward = board.machine.spaces[space]
    name = MACHINE_SPACES[space]
    return f"Donate {FLOORS[floor]} to {name} of the Mega-Machine: {reward}", f"machine-{name}"


def _march(board: Board, terrain: int, more: int) -> Words:
    return f"{TERRAINS[terrain]} pilgrim, {more + 1} of the steps", f"track-{TERRAINS[terrain]}"


def _pilgrim(board: Board, terrain: int) -> Words:
    now = _me(board).pilgrims[TERRAINS[terrain]]
    vp = board.tracks[terrain].vp
    return (
        f"{TERRAINS[terrain]} pilgrim to space {now + 1} ({vp[now + 1]} each)",
        f"track-{TERRAINS[terrain]}",
    )


def _terrain(verb: str) -> Callable[[Board, int], Words]:
    def say(board: Board, terrain: int) -> Words:
        reward = f": {board.conflict_rewards[terrain]}" if verb != "Give back" else ""
        return f"{verb} {TERRAINS[terrain]}{reward}", f"record-{TERRAINS[terrain]}"

    return say


def _city(verb: str) -> Callable[[Board, int], Words]:
    def say(board: Board, slot: int) -> Words:
        city = board.cities[slot]
        return f"{verb} city {slot + 1} ({city.condition}: {city.reward})", f"city-{slot + 1}"

    return say


def _colour(verb: str) -> Callable[[Board, int], Words]:
    return lambda board, colour: (f"{verb} a {WORKERS[colour]} worker", f"worker-{WORKERS[colour]}")


def _shop(board: Board, ring: int) -> Words:
    tile = board.districts[_me(board).position].tiles[ring]
    return f"The {RINGS[ring]} workshop: {tile.workshop if tile else 'none'}", f"shop-{RINGS[ring]}"


def _part(board: Board, part: int) -> Words:
    reward = board.machine.workshop if part == 0 else board.machine.upgrades[part - 1]
    return f"{PARTS[part]}: {reward}", "shop-machine"


def _basic(board: Board, basic: int) -> Words:
    name = f"basic_{('food', 'energy', 'construction', 'luxury')[basic]}"
    tile = next((b for b in board.basics if b.id == name), None)
    return f"{name}: {invention_words(tile) if tile else 'taken'}", f"basic-{basic}"


_SAY: dict[str, Callable[..., Words]] = {
    "stop": lambda board: ("Stop", ""),
    "produce": lambda board: ("Lead a production", "production"),
    "move": _move,
    "activate": _activate,
    "grant": lambda board: ("Give up the grant: all buildings without steam", "grant"),
    "floor": _floor("Yield"),
    "work": _work,
    "exploit": _exploit,
    "commit": _commit,
    "pair": _pair,
    "install": _floor("On"),
    "expand": _expand,
    "renovate": lambda board: ("Renovate: 3 construction, give back a hex with its reward", "record"),
    "electrify": _electrify,
    "trade": _trade,
    "donate": _donate,
    "wealth": lambda board, n: (f"{n} in wealth", "wealth"),
    "pilgrim": _pilgrim,
    "march": _march,
    "advance": _floor("Advance"),
    "give": _terrain("Give back"),
    "lay": _terrain("Lay"),
    "reward": _terrain("Reward of"),
    "hire": _colour("Take"),
    "drop": _colour("Return"),
    "banner": _city("Banner on"),
    "spend": _city("Spend the banner on"),
    "copy": _city("Copy"),
    "shop": _shop,
    "part": _part,
    "basic": _basic,
}
