"""Effects as icons with their amounts.

An effect without an icon is written in words, so that a module with other effects is still complete.
"""

from functools import lru_cache
from typing import Final

from sugoroku.core.effects import Effect, Effects
from sugoroku.draw.rewards import Item
from sugoroku.games.daitoshi.effect_words import effect_words
from sugoroku.games.daitoshi.effects import CONDITIONS
from sugoroku.games.daitoshi.names import DEEDS, STOCK, TERRAINS, WORKERS

HUE_OF: Final = dict(zip(TERRAINS, WORKERS, strict=True))
DEED_ICONS: Final = dict(
    zip(DEEDS, ("invention", "expand", "electrify", "trade", "mega-machine", "landmark"), strict=True)
)
CONDITION_ICONS: Final = dict(
    zip(CONDITIONS, (*TERRAINS, *(DEED_ICONS[deed] for deed in DEEDS[:4]), "gear"), strict=True)
)
_ICONS: Final = {
    **{name: name for name in (*STOCK, "vp", "water", "coal", "prestige", "reputation", "worker")},
    **{name: name for name in ("pilgrim", "progress", "giveback", "conflict", "banner", "hex")},
    "worm": "worm-bus",
    "score_reputation": "renown",
    "giveback_reward": "giveback-reward",
    "banner_here": "banner",
    "activate_here": "activate",
    "copy_city": "activate",
    "brilliant_market": "invention",
    "mega_workshop": "mega-machine",
    "district_workshop": "magnate",
}
_NOTES: Final = {  # what is written behind an icon that does not say it all
    "copy_city": "other city", "brilliant_market": "brilliant", "district_workshop": "workshop",
}  # fmt: skip
_ALWAYS_ONE: Final = ("banner_here", *_NOTES, "mega_workshop", "hex")


def _items(effect: Effect) -> list[Item]:
    if effect.kind not in _ICONS:
        return [effect_words(effect)]
    symbol, amount = _ICONS[effect.kind], 1 if effect.kind in _ALWAYS_ONE else effect.amount
    if effect.what == "same" and amount != 1:
        return [(symbol, f"≤{amount}"), "1 track"]
    colour = HUE_OF.get(effect.what, effect.what)
    item = (f"{symbol}-{colour}" if colour in WORKERS else symbol, amount)
    return [item, _NOTES[effect.kind]] if effect.kind in _NOTES else [item]


@lru_cache(maxsize=512)
def rewards(row: Effects) -> tuple[Item, ...]:
    """`vp 2, worker blue 1` as items, in the order in which they are gained."""
    return tuple(item for effect in row for item in _items(effect))
