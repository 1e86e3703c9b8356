"""A player's own factory: buildings, stock, engine, record, and what lies ahead on the rings."""

from sugoroku.core.effects import Effects
from sugoroku.draw.text import Block, beside, bold, box, dim, ink, pad, row
from sugoroku.games.daitoshi.draw.text.signs import brief, counts, mark, short, signs, terrain, tick
from sugoroku.games.daitoshi.names import BUILDING_FLOORS, OPERATIONS, TERRAINS
from sugoroku.games.daitoshi.view import Board, FloorView, PlayerView

WIDTH = 100
_COLUMN = 32
_LABEL = 11
_AHEAD = 6  # spaces of the worm rail shown
_NAMES = ("Left works", "Middle works", "Right works")
_ICONS = {"-": "·", "upgrade": "u", "ready": "r", "score": "v", "score twice": "V", "give back": "g"}


def factory(board: Board, me: PlayerView, name: str) -> Block:
    lines = [
        *beside(*(_building(me, building) for building in range(len(_NAMES))), gap=""),
        _stock(board, me),
        _workers(board, me),
        _engine(board, me),
        *_record(board, me),
        *_ahead(board, me),
    ]
    return box(bold(f"{mark(me.seat)} Factory: {name}, {me.score}vp"), lines, WIDTH)


# ---------------------------------------------------------------- buildings


def _building(me: PlayerView, building: int) -> Block:
    """The upper floors above; the price of activating on the roof."""
    steam = me.building_steam[building]
    lines: Block = [pad(f"{bold(_NAMES[building])} {steam} steam", _COLUMN)]
    if len(BUILDING_FLOORS[building]) < 3:
        lines += [" " * _COLUMN, " " * _COLUMN]
    for floor in reversed(BUILDING_FLOORS[building]):
        lines += [pad(line, _COLUMN) for line in _floor(me.floors[floor])]
    return lines


def _floor(floor: FloorView) -> Block:
    """Rewards with the ticks in use; below, the progress track."""
    if floor.invention is None:
        ticks = " ".join(tick(n) for n in floor.ticks)
        return [dim(f"{floor.id} empty   {ticks}"), "   " + _progress(floor)]
    tile = floor.invention
    rewards = (signs(tile.left), signs(tile.middle), f"{tile.vp}vp")
    shown = [
        f"{reward}{tick(n)}" if n else dim(f"{reward}✗")
        for reward, n in zip(rewards, floor.ticks, strict=True)
    ]
    state = ""
    if floor.ready:
        state = ink(" ready", "bold magenta")
    elif tile.quality == "university":
        state = dim(" University")
    elif floor.improved:
        state = dim(" improved")
    return [f"{bold(floor.id)} {' '.join(shown)}", f"   {_progress(floor)}{state}"]


def _progress(floor: FloorView) -> str:
    """`o · u [·] r v g V`: the marker in brackets, what is behind it dimmed."""
    steps = ["o", *(_ICONS[icon] for icon in floor.track)]
    shown = []
    for number, step in enumerate(steps):
        if number == floor.marker:
            shown.append(f"[{bold(step)}]")
        else:
            shown.append(dim(step) if number < floor.marker or floor.invention is None else step)
    return " ".join(shown)


# ---------------------------------------------------------------- supplies


def _labelled(label: str, text: str) -> str:
    return pad(dim(label), _LABEL) + text


def stock(p: PlayerView, gap: str = "   ") -> str:
    parts = []
    for name, number in p.stock.items():
        if p.mayor and name == "steam":
            continue
        text = f"{brief(name)} {number}"
        parts.append(text if number else dim(text))
    return gap.join(parts)


def _stock(board: Board, me: PlayerView) -> str:
    return _labelled("stock", f"{stock(me)}   {dim(f'{board.warehouse} fit')}")


def _workers(board: Board, me: PlayerView) -> str:
    used = sum(me.workers.values())
    lead = {"middle": "may lead", "left": "after a city turn", "right": "leading now"}[me.marker]
    grant = "in hand" if me.grant else dim("used")
    return _labelled(
        "workers",
        f"{counts(me.workers)}  {dim(f'{used} of {me.worker_spaces}')}"
        f"     {dim('production')} {lead}   {dim('grant')} {grant}   {dim('banners left')}"
        f" {len(board.cities) - len(me.banners)}",
    )


def _engine(board: Board, me: PlayerView) -> str:
    """Coal on the left, water on the right; moving towards 0 pays."""
    water, coal = board.chimney
    spaces = []
    for space in range(-coal, water + 1):
        text = str(abs(space))
        spaces.append(f"[{bold(text)}]" if space == me.chimney else dim(text))
    return _labelled(
        "engine",
        f"{dim('coal')} {' '.join(spaces)} {dim('water')}   {me.steam_per_arrow} steam"
        f" {dim('a space towards 0')}   {dim('reputation')} {_reputation(board, me)}",
    )


def _reputation(board: Board, me: PlayerView) -> str:
    levels = [
        f"[{bold(f'{vp}vp')}]" if level == me.reputation else dim(str(vp))
        for level, vp in enumerate(board.reputation_vp, start=1)
    ]
    return " ".join(levels)


# ---------------------------------------------------------------- record


def _record(board: Board, me: PlayerView) -> Block:
    """Hexes with their conflict rewards, and the operation tiles that they guard."""
    hexes, tiles = [], []
    for number, name in enumerate(TERRAINS):
        held = me.record[name]
        shown = bold(f"{terrain(name)} {held}") if held else dim(f"{name} {held}")
        hexes.append(f"{shown} {dim(f'({short(board.conflict_rewards[number])})')}")
        tiles.append(_operation(me, OPERATIONS[number]))
    return [
        _labelled("record", row(hexes, 21).rstrip()),
        _labelled("guarding", row(tiles, 21).rstrip()),
    ]


def _operation(me: PlayerView, operation: str) -> str:
    name = operation.removeprefix("steam_")
    if operation in me.conflicts:
        return ink(f"{name} CONFLICT", "bold red")
    return dim(f"{name} ok")


# ---------------------------------------------------------------- rings


def _ahead(board: Board, me: PlayerView) -> Block:
    """The next rewards of the worm-bus and the prestige marker."""
    rail = [_upcoming(board.worm_rail, me.worm, step) for step in range(1, _AHEAD + 1)]
    ring = [_upcoming(board.prestige_ring, me.prestige, step) for step in range(1, 6)]
    return [
        _labelled(f"worm {me.worm}", dim("next ") + dim(" · ").join(rail)),
        _labelled(f"prestige {me.prestige}", dim("next ") + dim(" · ").join(ring)),
    ]


def _upcoming(rewards: tuple[Effects, ...], at: int, step: int) -> str:
    row = rewards[(at + step) % len(rewards)]
    return signs(row) if row else dim("-")


def floors_in_brief(p: PlayerView) -> Block:
    """Each invention as `L1 1 wealth | 1 food | 1vp 4/7`."""
    found = []
    for floor in p.floors:
        if floor.invention is None:
            continue
        tile = floor.invention
        rewards = "/".join((signs(tile.left), signs(tile.middle), f"{tile.vp}vp"))
        ready = ink(" ready", "magenta") if floor.ready else ""
        progress = dim(f"{floor.marker}/{len(floor.track)}")
        found.append(f"{dim(floor.id)} {rewards} {progress}{ready}")
    return found
