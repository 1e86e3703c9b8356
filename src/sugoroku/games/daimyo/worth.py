"""What effects are worth to bots, in tokens: rough, to compare cards and tiles before they are used."""

from collections.abc import Mapping
from typing import Final

from sugoroku.games.daimyo.effects import Effect, Op

COIN: Final = 0.7
_COLLECTING: Final = {"governor": 4.0, "farm": 1.5, "tower": 1.0, "any": 5.0}  # pieces one usually has
_TILE: Final = {"here": 1.4, "board": 2.0, "market": 1.3, "bag": 1.0}  # by where it comes from
_EACH: Final[Mapping[str, float]] = {  # for each of its amount
    "pp": 2.0, "draw": 0.7, "storage": 0.7, "discard_hero": -0.7, "relic_discard": -0.8,
    "help_steps": 0.9, "villager": 1.2, "helmet": 1.5, "die_up": 0.5, "die_set": 0.8,
    "clan_ability": 2.0, "bonus_tile": 2.0, "per_shadow": 1.5 * COIN, "eliminate": 3.0,
    "push_governor": 3.0, "swap_governor": 3.0, "play_hero": 1.8, "recruit_reset": 2.0,
}  # fmt: skip
_ACT: Final = 0.8  # of being able to recruit or build outside the main action
_UNIT: Final = 2.0  # what a unit usually costs
EASY: Final = 10  # strengths up to this are met about equally often
_MET: Final = {11: 0.7, 12: 0.7, 13: 0.5}  # how often higher ones are, compared with these
_HARDLY: Final = 0.35


def worth_of(effect: Effect) -> float:
    """Its steps together, of alternatives the best; never below 0, as nobody need use it."""
    return max(0.0, sum(max(_worth(op) for op in step) for step in effect))


def rests_of(effect: Effect) -> list[float]:
    """From each of its steps on; at last 0."""
    rests = [0.0]
    for step in reversed(effect):
        rests.append(rests[-1] + max(_worth(op) for op in step))
    return rests[::-1]


def hero_worth(effect: Effect, strength: int) -> float:
    """Of a card, which the dice must meet exactly."""
    return worth_of(effect) * (1.0 if strength <= EASY else _MET.get(strength, _HARDLY))


def _worth(op: Op) -> float:
    match op.verb:
        case "gain" | "pay":
            sign = 1.0 if op.verb == "gain" else -1.0
            return sign * op.amount * (COIN if op.what == "coin" else 1.0)
        case "collect":
            return min(float(op.amount), _COLLECTING[op.what]) * op.times
        case "recruit":
            less = _UNIT - op.fixed if op.fixed >= 0 else min(float(op.discount), _UNIT)
            return min(op.amount, 3) * (_ACT + less)
        case "build":
            return min(op.amount, 2) * (_ACT + op.discount)
        case "hire":
            return op.amount * (0.3 + COIN * op.discount)
        case "scavenge":
            return op.amount * (1.5 if op.take == 1 else 2.3)
        case "relic":
            return op.amount * _TILE[op.place]
        case "move_governor":
            return op.amount * (_ACT + op.times)
        case "steal":
            return COIN * op.amount * 1.5
        case "steal_relic":
            return op.amount * (1.8 - COIN * op.price)
    return _EACH[op.verb] * op.amount
