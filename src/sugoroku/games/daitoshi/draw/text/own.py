"""A player's own factory: buildings, stock, engine, record, and what lies ahead on the rings."""

from sugoroku.core.effects import Effects
from sugoroku.draw.text import Block, beside, bold, box, dim, ink, pad, plain, row
from sugoroku.games.daitoshi.draw.text import signs
from sugoroku.games.daitoshi.draw.text.signs import here, labelled, rewards, row_signs
from sugoroku.games.daitoshi.names import BUILDING_FLOORS, OPERATIONS, TERRAINS
from sugoroku.games.daitoshi.view import Board, FloorView, PlayerView

_COLUMN = 32
_AHEAD = 6  # spaces of the worm rail shown
_NAMES = ("Left works", "Middle works", "Right works")
_STEPS = {"-": "·", "upgrade": "u", "ready": "r", "score": "v", "score twice": "V", "give back": "g"}
_TICKS = ("✗", "✓", "✓✓")
_LEAD = {"middle": "may lead", "left": "after a city turn", "right": "leading now"}


def factory(board: Board, me: PlayerView, name: str) -> Block:
    lines = [
        *beside(*(_building(me, building) for building in range(len(_NAMES))), gap=""),
        labelled("stock", f"{stock(me)}   {dim(f'{board.warehouse} fit')}"),
        labelled("workers", _workers(board, me)),
        labelled("engine", _engine(board, me)),
        *_record(board, me),
        labelled(f"worm {me.worm}", _ahead(board.worm_rail, me.worm, _AHEAD)),
        labelled(f"prestige {me.prestige}", _ahead(board.prestige_ring, me.prestige, 5)),
    ]
    return box(bold(f"{signs.mark(me.seat)} Factory: {name}, {me.score}vp"), lines, signs.WIDTH)


# ---------------------------------------------------------------- buildings


def _building(me: PlayerView, building: int) -> Block:
    """The upper floors above; the price of activating on the roof."""
    inside = BUILDING_FLOORS[building]
    lines = [
        f"{bold(_NAMES[building])} {me.building_steam[building]} steam",
        *[""] * (6 - 2 * len(inside)),
    ]
    lines += [line for floor in reversed(inside) for line in _floor(me.floors[floor])]
    return [pad(line, _COLUMN) for line in lines]


def _floor(floor: FloorView) -> Block:
    """Rewards with the ticks in use; below, the progress track."""
    tile, ticks, state = floor.invention, [_TICKS[n] for n in floor.ticks], ""
    if tile is None:
        return [dim(f"{floor.id} empty   {' '.join(ticks)}"), f"   {_progress(floor)}"]
    paid = (f"{reward}{tick}" for reward, tick in zip(rewards(tile), ticks, strict=True))
    shown = [text if n else dim(text) for text, n in zip(paid, floor.ticks, strict=True)]
    if floor.ready:
        state = ink(" ready", "bold magenta")
    elif tile.quality == "university":
        state = dim(" University")
    elif floor.improved:
        state = dim(" improved")
    return [f"{bold(floor.id)} {' '.join(shown)}", f"   {_progress(floor)}{state}"]


def _progress(floor: FloorView) -> str:
    """`o · u [·] r v g V`: the marker in brackets, what is behind it dimmed."""
    ahead = floor.marker if floor.invention else len(floor.track)
    steps = enumerate(("o", *(_STEPS[step] for step in floor.track)))
    return " ".join(step if n > ahead else here(step, n == floor.marker) for n, step in steps)


def floors_in_brief(p: PlayerView) -> Block:
    """Each invention as `L1 1 wealth/1 food/1vp 4/7`."""
    found = []
    for floor in p.floors:
        if floor.invention is not None:
            ready = ink(" ready", "magenta") if floor.ready else ""
            progress = dim(f"{floor.marker}/{len(floor.track)}")
            found.append(f"{dim(floor.id)} {'/'.join(rewards(floor.invention))} {progress}{ready}")
    return found


# ---------------------------------------------------------------- supplies


def stock(p: PlayerView, gap: str = "   ") -> str:
    """The Mayor has no steam."""
    held = {name: n for name, n in p.stock.items() if not (p.mayor and name == "steam")}
    parts = {f"{signs.brief(name)} {n}": n for name, n in held.items()}
    return gap.join(text if n else dim(text) for text, n in parts.items())


def _workers(board: Board, me: PlayerView) -> str:
    used = dim(f"{sum(me.workers.values())} of {me.worker_spaces}")
    grant, banners = "in hand" if me.grant else dim("used"), len(board.cities) - len(me.banners)
    known = signs.facts({"production": _LEAD[me.marker], "grant": grant, "banners left": banners})
    return f"{signs.counts(me.workers)}  {used}     {known}"


def _engine(board: Board, me: PlayerView) -> str:
    """Coal on the left, water on the right; moving towards 0 pays."""
    water, coal = board.chimney
    spaces = " ".join(here(str(abs(n)), n == me.chimney) for n in range(-coal, water + 1))
    levels = " ".join(
        here(f"{vp}vp", True) if level == me.reputation else dim(str(vp))
        for level, vp in enumerate(board.reputation_vp, start=1)
    )
    return (
        f"{dim('coal')} {spaces} {dim('water')}   {me.steam_per_arrow} steam"
        f" {dim('a space towards 0')}   {dim('reputation')} {levels}"
    )


def _record(board: Board, me: PlayerView) -> Block:
    """Hexes with their conflict rewards, and the operation tiles that they guard."""
    hexes, tiles = [], []
    for name, operation, reward in zip(TERRAINS, OPERATIONS, board.conflict_rewards, strict=True):
        held, guarded = me.record[name], operation.removeprefix("steam_")
        shown = bold(f"{signs.coloured(name, name)} {held}") if held else dim(f"{name} {held}")
        hexes.append(f"{shown} {dim(f'({plain(row_signs(reward))})')}")
        conflict = signs.alarm(f"{guarded} CONFLICT")
        tiles.append(conflict if operation in me.conflicts else dim(f"{guarded} ok"))
    return [labelled("record", row(hexes, 21).rstrip()), labelled("guarding", row(tiles, 21).rstrip())]


def _ahead(rewarded: tuple[Effects, ...], at: int, spaces: int) -> str:
    """The next rewards of the worm-bus or the prestige marker."""
    following = (rewarded[(at + step) % len(rewarded)] for step in range(1, spaces + 1))
    return dim("next ") + dim(" · ").join(
        row_signs(reward) if reward else dim("-") for reward in following
    )
