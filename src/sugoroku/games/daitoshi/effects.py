"""The vocabulary of the component data: which effects there are, and which rows may hold them.

An effect is a value (`core/effects.py`).  `rules/effects.py` makes steps of it, `effect_words.py` words,
`draw/text/signs.py` and `draw/svg/icons.py` signs and icons, `prospects.py` points.
"""

from typing import Final

from sugoroku.core.effects import Form, Forms, Row
from sugoroku.games.daitoshi.names import DEEDS, STOCK, TERRAINS, WORKERS

_N = Form()
STOCK_FORMS: Final[Forms] = dict.fromkeys(STOCK, _N)
REWARD_FORMS: Final[Forms] = {
    **STOCK_FORMS,
    "water": _N,
    "coal": _N,
    "vp": _N,
    "worker": Form((*WORKERS, "any")),
    "pilgrim": Form((*TERRAINS, "any", "same")),
    "progress": _N,
    "prestige": _N,
    "worm": _N,
    "reputation": _N,
    "score_reputation": _N,
    "giveback": _N,
    "giveback_reward": _N,
    "conflict": _N,
    "banner": _N,
    "copy_city": _N,
    "brilliant_market": _N,
    "mega_workshop": _N,
    "district_workshop": _N,
}
TRADE_FORMS: Final[Forms] = {**REWARD_FORMS, "banner_here": _N, "activate_here": _N}
TILE_FORMS: Final[Forms] = {**REWARD_FORMS, "hex": _N}
ADVISOR_FORMS: Final[Forms] = {
    **REWARD_FORMS,
    "banner_leftmost": _N,
    "improve_basic": _N,
    "progress_basic": _N,
    "progress_all": _N,
    "install_improved": _N,
    "vp_per_lost_worker": _N,
    "reward_on_discard": _N,
    "wealth_on_steam": _N,
    "reward_on_banner": _N,
    "double_best_pilgrim": _N,
}
# rewards that commute with every other: no order need be asked for them
PLAIN: Final = (*STOCK, "vp")

# what fulfils the condition of a city, by number: `names.ON_EXPLOIT` and the following
CONDITIONS: Final = (
    *(f"exploit_{terrain}" for terrain in TERRAINS),
    *(f"action_{deed}" for deed in DEEDS[:4]),
    "lead_production",
)

# what the value under a pilgrim is multiplied with, by terrain: chapter 24
MULTIPLIERS: Final = (
    "missing_types",
    "university_inventions",
    "finished_progress_tracks",
    "reputation_vp",
)


class Stock(Row):
    """What a factory starts with."""

    __slots__ = ()
    forms = STOCK_FORMS


class Reward(Row):
    __slots__ = ()
    forms = REWARD_FORMS


class TradeRewards(Row):
    """What the goods of a trade bring, one after the other."""

    __slots__ = ()
    forms = TRADE_FORMS


class TileRewards(Row):
    """The row of a district tile, with the places of its hexes."""

    __slots__ = ()
    forms = TILE_FORMS


class AdvisorEffects(Row):
    __slots__ = ()
    forms = ADVISOR_FORMS
