"""The worth of rewards, and tables of what inventions and tracks will bring: for values of positions."""

from typing import Final

from sugoroku.core.effects import Effect, Effects, entry
from sugoroku.games.daitoshi.names import FLOOR_COUNT, SCORE, SCORE_TWICE, STOCK
from sugoroku.games.daitoshi.tables import Prospects, Tables

RESOURCE_WORTH: Final = 1.25
WEALTH_WORTH: Final = 1.6
STEAM_WORTH: Final = 0.6
WORKER_WORTH: Final = 0.8
LED: Final = 1.4  # how often a reward comes that the leader gains twice
GOODS: Final = STOCK[:-1]  # all but steam

# in the middle of a game, for each of its amount
_EACH: Final = {
    "steam": STEAM_WORTH,
    "wealth": WEALTH_WORTH,
    "food": RESOURCE_WORTH,
    "energy": RESOURCE_WORTH,
    "construction": RESOURCE_WORTH,
    "luxury": RESOURCE_WORTH,
    "vp": 1.0,
    "worker": WORKER_WORTH,
    "pilgrim any": 2.0,
    "pilgrim same": 1.2,
    "pilgrim": 1.5,
    "progress": 1.2,
    "worm": 1.2,
    "score_reputation": 2.5,
    "reputation": 3.0,
    "prestige": 3.0,
    "giveback": 2.0,
    "giveback_reward": 2.0,
    "banner": 2.0,
}
# whatever its amount
_ONCE: Final = {
    "water": 1.0,
    "coal": 1.0,
    "hex": 1.0,
    "banner_here": 1.0,
    "conflict": 1.0,
    "activate_here": 3.0,
    "copy_city": 3.0,
    "brilliant_market": 3.0,
    "mega_workshop": 3.0,
    "district_workshop": 3.0,
}


def worth(row: Effects) -> float:
    """About how many points a row of effects is worth in the middle of a game."""
    return sum([effect_worth(effect) for effect in row])


def effect_worth(effect: Effect) -> float:
    each = entry(_EACH, effect)
    return _ONCE[effect.kind] if each is None else each * effect.amount


# ---------------------------------------------------------------- tables


def prospects(t: Tables) -> Prospects:
    made = Prospects()
    for row in (*t.ticks_basic, *t.ticks_improved):
        left, middle, points = [min(tick, LED) for tick in row]
        tiles = range(len(t.inventions))
        made.goods.append([left * goods(t, i, 0) + middle * goods(t, i, 1) for i in tiles])
        made.steam.append([left * steam(t, i, 0) + middle * steam(t, i, 1) for i in tiles])
        made.other.append([left * other(t, i, 0) + middle * other(t, i, 1) for i in tiles])
        made.points.append([points * t.vp[i] for i in tiles])
        made.worth.append(
            [t.left_worth[i] * left + t.middle_worth[i] * middle + t.vp[i] * points for i in tiles]
        )
    for i in range(len(t.inventions)):
        made.hand_goods.append(goods(t, i, 0) + goods(t, i, 1))
        made.hand_steam.append(steam(t, i, 0) + steam(t, i, 1))
        made.hand_other.append(other(t, i, 0) + other(t, i, 1))
    made.track_ends = [len(track) for track in t.progress]
    for floor in range(FLOOR_COUNT):
        ahead = [track_ahead(t.progress[floor], marker) for marker in range(len(t.progress[floor]) + 1)]
        made.points_ahead.append([points for points, _ in ahead])
        made.rest_ahead.append([rest for _, rest in ahead])
    return made


def rewards(t: Tables, invention: int, side: int) -> Effects:
    tile = t.inventions[invention]
    return tile.middle if side else tile.left


def goods(t: Tables, invention: int, side: int) -> float:
    return float(sum([e.amount for e in rewards(t, invention, side) if e.kind in GOODS]))


def steam(t: Tables, invention: int, side: int) -> float:
    return float(sum([e.amount for e in rewards(t, invention, side) if e.kind == "steam"]))


def other(t: Tables, invention: int, side: int) -> float:
    """The worth of what is neither goods nor steam."""
    return sum([effect_worth(e) for e in rewards(t, invention, side) if e.kind not in STOCK])


def track_ahead(track: tuple[int, ...], marker: int) -> tuple[float, float]:
    """How often the track still scores its invention, and what else comes, discounted by the way."""
    points = rest = 0.0
    for step in range(marker, len(track)):
        near = 1.0 / (1.0 + 0.25 * (step - marker))
        if track[step] == SCORE:
            points += near
        elif track[step] == SCORE_TWICE:
            points += 2.0 * near
            rest += 3.0 * near
        else:
            rest += 0.4 * near
    return points, rest
