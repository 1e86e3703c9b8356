"""How the game speaks: every action as one reads it on a button."""

from collections.abc import Callable

from sugoroku.core.effects import Effect, Effects
from sugoroku.core.module import Words
from sugoroku.core.picture import Counter, Titled
from sugoroku.core.plural import count
from sugoroku.games.daitoshi.actions import CODEC, MACHINE_SPACES, PAIRS, PARTS
from sugoroku.games.daitoshi.effect_words import (
    condition_words,
    effect_words,
    invention_words,
    noun,
    row_words,
)
from sugoroku.games.daitoshi.names import (
    BUILDING_FLOORS,
    BUILDINGS,
    DEED_RESOURCE,
    DEEDS,
    FLOORS,
    MARKET,
    MARKET_QUALITY,
    POSITION_COUNT,
    RINGS,
    SPACES,
    STOCK,
    TERRAINS,
    WILD,
    WORKERS,
)
from sugoroku.games.daitoshi.view import Board, InventionView, MachineView, PlayerView


def words(board: Board, action: int) -> Words:
    """An action in words, and the id of the place on the board that it points at."""
    family = CODEC.family(action)
    return _SAY[family.name](board, *family.parts(action))


def _me(board: Board) -> PlayerView:
    return board.players[board.seat]


def _rewards(tile: InventionView) -> tuple[Effects, Effects, Effects]:
    """Left, middle and points."""
    return tile.left, tile.middle, (Effect("vp", tile.vp),)


# what is shown as a number with its icon where it is all that an action brings
_COUNTED = (*STOCK, "vp", "water", "coal", "banner", "reputation", "prestige")


def _counter(row: Effects) -> Counter | None:
    if len(row) != 1 or row[0].kind not in _COUNTED:
        return None
    return Counter(row[0].kind, str(row[0].amount), noun(row[0]))


def _brings(title: str, row: Effects) -> Titled:
    """An action, and what it brings."""
    return Titled(title, row_words(row), _counter(row))


def _invention(tile: InventionView) -> str:
    return invention_words(tile.left, tile.middle, tile.vp)


def _points(number: int) -> str:
    return f"{number} point{'' if number == 1 else 's'}"


def _hexes(number: int) -> str:
    return f"{number} hex{'' if number == 1 else 'es'}"


def _deed(board: Board, position: int) -> str:
    """A district is called by its action."""
    deed = board.districts[position].deed
    return "Town Hall" if deed == DEEDS[WILD] else deed


# ---------------------------------------------------------------- turns


def _move(board: Board, more: int, space: int) -> Words:
    """Where, on which space, for how much steam."""
    position = (_me(board).position + more + 1) % POSITION_COUNT
    steam = board.move_steam[len(SPACES) * more + space]
    name = _deed(board, position)
    title = f"{name[0].upper()}{name[1:]} {SPACES[space]} ({_WORKERS_THERE[space]})"
    said = _brings(title, (Effect("steam", steam),)) if steam else Titled(title, "free")
    return said, f"space-{position + 1}-{SPACES[space]}"


_WORKERS_THERE = ("clear, place workers", "place workers", "no workers")  # by magnate space


def _produce(board: Board) -> Words:
    steam = "/".join(str(n) for n in _me(board).building_steam)
    return Titled("Lead a production", f"works for {steam} steam each"), "production"


# ---------------------------------------------------------------- production


def _yields(board: Board, floor: int) -> list[tuple[Effects, int]]:
    """What the invention of a floor pays now, and how often: double ticks are for the leader."""
    seen = _me(board).floors[floor]
    most = 2 if _me(board).marker == "right" else 1
    if seen.invention is None:
        return []
    paid = zip(_rewards(seen.invention), seen.ticks, strict=True)
    return [(reward, min(ticks, most)) for reward, ticks in paid if ticks]


def _yields_words(board: Board, floor: int) -> str:
    paid = [
        f"{times}x ({row_words(reward)})" if times > 1 else row_words(reward)
        for reward, times in _yields(board, floor)
    ]
    return ", ".join(paid) or "nothing"


def _activate(board: Board, building: int) -> Words:
    floors = [f for f in BUILDING_FLOORS[building] if _me(board).floors[f].invention]
    gain = "; ".join(f"{FLOORS[f]} {_yields_words(board, f)}" for f in floors) or "no invention there"
    steam = "free" if board.free else f"{_me(board).building_steam[building]} steam"
    name = BUILDINGS[building]
    return Titled(f"{_WORKS[building]} works, {steam}", gain), f"building-{name}"


_WORKS = ("Left", "Middle", "Right")


def _yield(board: Board, floor: int) -> Words:
    paid = _yields(board, floor)
    alone = _counter(paid[0][0]) if len(paid) == 1 and paid[0][1] == 1 else None
    return Titled(FLOORS[floor], _yields_words(board, floor), alone), f"floor-{FLOORS[floor]}"


# ---------------------------------------------------------------- inventions


_SCORES = {"score": 1, "score twice": 2}


def _advance(board: Board, floor: int) -> Words:
    """Where the marker goes, and what it passes to."""
    seen = _me(board).floors[floor]
    tile = f" ({_invention(seen.invention)})" if seen.invention else ""
    icon = seen.track[seen.marker] if seen.marker < len(seen.track) else "-"
    title = f"{FLOORS[floor]} to step {seen.marker + 1} of {len(seen.track)}"
    if icon == "-":
        return f"{title}{tile}", f"floor-{FLOORS[floor]}"
    scores = seen.invention is not None and icon in _SCORES
    gain = _points(seen.invention.vp * _SCORES[icon]) if seen.invention and scores else icon
    return Titled(title, f"{gain}{tile}"), f"floor-{FLOORS[floor]}"


def _install(board: Board, floor: int) -> Words:
    """What it would pay there, and how long the track is."""
    seen = _me(board).floors[floor]
    place = f"{FLOORS[floor]}, {count(len(seen.track), 'step')} of progress"
    if not board.hand:
        return place, f"floor-{FLOORS[floor]}"
    paid = [
        f"{row_words(reward)} (leader x2)" if ticks > 1 else row_words(reward)
        for reward, ticks in zip(_rewards(board.hand[0]), seen.ticks, strict=True)
        if ticks
    ]
    return f"{place}; pays {', '.join(paid) or 'nothing'} at first", f"floor-{FLOORS[floor]}"


def _market_name(place: int) -> str:
    return MARKET[place].replace("-", " ")


def _commit(board: Board, place: int) -> Words:
    tile = board.market[place]
    what = _invention(tile) if tile else "empty"
    food = board.market_cost[MARKET_QUALITY[place]]
    return Titled(f"One, {_market_name(place)}, {food} food", f"gain {what}"), f"market-{place}"


def _pair(board: Board, pair: int) -> Words:
    a, b = PAIRS[pair]
    food = board.market_cost[MARKET_QUALITY[a]] + board.market_cost[MARKET_QUALITY[b]]
    title = f"Two, {_market_name(a)} + {_market_name(b)}"
    return _brings(title, (Effect("food", food),)), f"market-{a}"


def _basic(board: Board, basic: int) -> Words:
    tile = next((b for b in board.basics if b.number == basic), None)
    start = DEEDS[DEED_RESOURCE.index(basic)]
    what = _invention(tile) if tile else "taken"
    return Titled(STOCK[basic], f"{what}, start at {start}"), f"basic-{basic}"


# ---------------------------------------------------------------- workers and hexes


def machine_rewards(m: MachineView) -> Effects:
    """The workshop with its installed upgrades."""
    more = [upgrade for upgrade, on in zip(m.upgrades, m.installed, strict=True) if on]
    return tuple(effect for row in (m.workshop, *more) for effect in row)


def _work(board: Board, shop: int, colour: int) -> Words:
    worker = WORKERS[colour]
    if shop == len(RINGS):
        return _brings(f"{worker} on the Mega-Machine", machine_rewards(board.machine)), "shop-machine"
    tile = board.districts[_me(board).position].tiles[shop]
    reward = tile.workshop if tile else ()
    return _brings(f"{worker} on the {RINGS[shop]} tile", reward), f"shop-{RINGS[shop]}"


def _held(board: Board, terrain: int) -> str:
    """How many hexes of it lie in the own record; the second makes a conflict."""
    return f"{_me(board).record[TERRAINS[terrain]]} in your record"


def _exploit(board: Board, terrain: int) -> Words:
    name = TERRAINS[terrain]
    gain = row_words(board.exploit_rewards[terrain])
    return Titled(name, f"{gain} ({_held(board, terrain)})"), f"track-{name}"


def _terrain(board: Board, terrain: int) -> Words:
    name = TERRAINS[terrain]
    gain = row_words(board.conflict_rewards[terrain])
    return Titled(name, f"{gain} ({_held(board, terrain)})"), f"record-{name}"


def _give(board: Board, terrain: int) -> Words:
    if board.rewarded:
        return _terrain(board, terrain)
    return f"{TERRAINS[terrain]} ({_held(board, terrain)})", f"record-{TERRAINS[terrain]}"


def _colour(verb: str) -> Callable[[Board, int], Words]:
    def say(board: Board, colour: int) -> Words:
        name = WORKERS[colour]
        return f"{verb} a {name} worker (you have {_me(board).workers[name]})", f"worker-{name}"

    return say


# ---------------------------------------------------------------- the city


def _expand(board: Board, ring: int, position: int) -> Words:
    stack = board.outer_stack if ring else board.middle_stack
    name = RINGS[ring + 1]
    price = f"{board.expand_cost[ring + 1]} construction, {_hexes(board.expand_hexes[ring + 1])}"
    return (
        Titled(f"{_deed(board, position)} {name}, {price}", f"workshop {row_words(stack[1])}"),
        f"tile-{position + 1}-{name}",
    )


def _renovate(board: Board) -> Words:
    title = f"Renovate, {board.renovate_cost} construction"
    return Titled(title, "give back a hex with its reward"), "record"


def _electrify(board: Board, ring: int, position: int) -> Words:
    """The row with the hexes on the tile said by their rewards; what the workshop becomes."""
    name = RINGS[ring]
    place = f"{_deed(board, position)} {name}"
    tile = board.districts[position].tiles[ring]
    if tile is None:
        return place, f"tile-{position + 1}-{name}"
    hexes = [board.conflict_rewards[TERRAINS.index(terrain)] for terrain in tile.hexes]
    gain = ", ".join(
        row_words(hexes.pop(0)) if effect.kind == "hex" and hexes else effect_words(effect)
        for effect in tile.electrify
    )
    detail = f"{gain or 'nothing'} (workshop: {row_words(tile.after)})"
    return Titled(f"{place}, {tile.electrify_cost} energy", detail), f"tile-{position + 1}-{name}"


def _trade(board: Board, slot: int, more: int) -> Words:
    """Each good brings one reward more: the last one is said."""
    city = board.cities[slot]
    last = city.trade[more]
    gain = city.reward if last.kind == "activate_here" else (last,)
    title = f"City {slot + 1}, {city.steam} steam, {more + 1} luxury"
    said = Titled(title, f"... and {row_words(gain)}") if more else _brings(title, gain)
    return said, f"city-{slot + 1}"


def _donate(board: Board, floor: int, space: int) -> Words:
    name = MACHINE_SPACES[space]
    price = " ".join(f"{amount} {what}" for what, amount in board.machine.cost.items())
    title = f"{FLOORS[floor]} to {name}, {price}"
    return _brings(title, board.machine.spaces[space]), f"machine-{name}"


def _city(verb: str) -> Callable[[Board, int], Words]:
    def say(board: Board, slot: int) -> Words:
        city = board.cities[slot]
        title = f"{verb} city {slot + 1}"
        if verb != "Banner on":
            return _brings(title, city.reward), f"city-{slot + 1}"
        when = f"{row_words(city.reward)} (on: {condition_words(city.condition)})"
        return Titled(title, when), f"city-{slot + 1}"

    return say


def _shop(board: Board, ring: int) -> Words:
    tile = board.districts[_me(board).position].tiles[ring]
    title = f"The {RINGS[ring]} workshop"
    return _brings(title, tile.workshop) if tile else Titled(title, "none"), f"shop-{RINGS[ring]}"


def _part(board: Board, part: int) -> Words:
    if part == 0:
        return _brings("The machine", board.machine.workshop), "shop-machine"
    return _brings(f"Upgrade {PARTS[part]}", board.machine.upgrades[part - 1]), "shop-machine"


# ---------------------------------------------------------------- pilgrims and prices


def _step(board: Board, terrain: int, steps: int) -> Words:
    """From which printed value to which, what it is multiplied with, and the space it leads to."""
    track, name = board.tracks[terrain], TERRAINS[terrain]
    now = _me(board).pilgrims[name]
    new = min(now + steps, track.spaces)
    penalty = f", conflicts -{track.penalty[new]}" if track.penalty else ""
    values = f"{track.vp[now]} to {track.vp[new]} x {track.times}"
    return Titled(f"{name} to space {new}", f"{values}{penalty}"), f"wild-{name}-{new}"


def _pilgrim(board: Board, terrain: int) -> Words:
    return _step(board, terrain, 1)


def _march(board: Board, terrain: int, more: int) -> Words:
    return _step(board, terrain, more + 1)


def _wealth(board: Board, number: int) -> Words:
    return f"{number} in wealth" if number else "none in wealth", "wealth"


_SAY: dict[str, Callable[..., Words]] = {
    "stop": lambda board: ("Stop", ""),
    "produce": _produce,
    "move": _move,
    "activate": _activate,
    "grant": lambda board: (Titled("Give up the grant", "all three works without steam"), "grant"),
    "floor": _yield,
    "work": _work,
    "exploit": _exploit,
    "commit": _commit,
    "pair": _pair,
    "install": _install,
    "expand": _expand,
    "renovate": _renovate,
    "electrify": _electrify,
    "trade": _trade,
    "donate": _donate,
    "wealth": _wealth,
    "pilgrim": _pilgrim,
    "march": _march,
    "advance": _advance,
    "give": _give,
    "lay": _terrain,
    "reward": _terrain,
    "hire": _colour("Take"),
    "drop": _colour("Return"),
    "banner": _city("Banner on"),
    "spend": _city("Take the banner back from"),
    "copy": _city("As"),
    "shop": _shop,
    "part": _part,
    "basic": _basic,
}
