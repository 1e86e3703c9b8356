"""Effects and conditions, said as a person says them."""

from functools import lru_cache
from typing import Final

from sugoroku.core.effects import Effect, Effects, Phrase, entry, said
from sugoroku.core.plural import count
from sugoroku.games.daitoshi.components import Advisor
from sugoroku.games.daitoshi.effects import CONDITIONS
from sugoroku.games.daitoshi.names import DEEDS, TERRAINS

# what is counted: `2 points`; anything else that is counted is called by its kind
_NOUNS: Final[dict[str, Phrase]] = {
    "vp": ("point", "points"),
    "worker any": ("worker of any colour", "workers of any colour"),
    "worker": ("{what} worker", "{what} workers"),
    "pilgrim any": ("pilgrim step", "pilgrim steps"),
    "pilgrim": ("{what} pilgrim step", "{what} pilgrim steps"),
    "progress": ("progress step", "progress steps"),
    "worm": ("worm-bus step", "worm-bus steps"),
    "banner": ("banner", "banners"),
}
_CLAUSES: Final[dict[str, Phrase]] = {
    "pilgrim same": ("1 pilgrim step", "up to {n} pilgrim steps on one track"),
    "score_reputation": ("score reputation", "score reputation x{n}"),
    "giveback": ("give back 1 hex", "give back {n} hexes"),
    "giveback_reward": ("give back 1 hex with reward", "give back {n} hexes with reward"),
    "conflict": ("the reward of one hex", "{n} times the reward of one hex"),
    "banner_here": "banner here",
    "activate_here": ("the city's reward", "{n} times the city's reward"),
    "copy_city": "another city's reward",
    "brilliant_market": "the brilliant invention's rewards",
    "mega_workshop": "the Mega-Machine's workshop",
    "district_workshop": "a workshop of your district",
    "hex": "hex",
}
_ADVISORS: Final[dict[str, Phrase]] = {
    "reputation": "reputation +{n}",
    "banner_leftmost": "banner on the leftmost city",
    "improve_basic": "basic invention to its improved position",
    "progress_basic": "its progress marker +{n}",
    "progress_all": "every progress marker +{n}",
    "install_improved": "an invention placed on a floor whose marker is on or past the upgrade icon"
    " starts improved",
    "vp_per_lost_worker": "{n} VP for each worker that cannot be gained because the spaces are full",
    "reward_on_discard": "conflict reward of every hex discarded from his record, in addition to any"
    " other reward of that action",
    "wealth_on_steam": "{n} wealth the first time in a turn that he would gain steam",
    "reward_on_banner": "on placing a banner: reward of that city; with no banner left: reward of the"
    " rightmost city",
    "double_best_pilgrim": "the highest printed value among the spaces of his pilgrims is scored twice"
    " in step 2",
    "pilgrim any": "{n} x advance any pilgrim before scoring",
}
_CONDITIONS: Final = dict(
    zip(
        CONDITIONS,
        (
            *(f"exploit the {terrain}" for terrain in TERRAINS),
            *(f"{deed} action" for deed in DEEDS[:4]),
            "lead a production",
        ),
        strict=True,
    )
)
# `effects.MULTIPLIERS`
MULTIPLIER_WORDS: Final = (
    "terrains not in your record",
    "University inventions",
    "finished progress tracks",
    "points of reputation",
)


def noun(effect: Effect) -> str:
    """Without its number: `pilgrim steps`."""
    return said(effect, _NOUNS, "{kind}")


@lru_cache(maxsize=1024)  # everybody at the table reads them, on every move
def effect_words(effect: Effect) -> str:
    """`pilgrim any 2` as a person says it: `2 pilgrim steps`."""
    if entry(_CLAUSES, effect) is not None:
        return said(effect, _CLAUSES)
    return f"{effect.amount} {noun(effect)}"


@lru_cache(maxsize=1024)
def row_words(row: Effects) -> str:
    return ", ".join(effect_words(effect) for effect in row) or "nothing"


def invention_words(left: Effects, middle: Effects, vp: int) -> str:
    return f"{row_words(left)} / {row_words(middle)} / {count(vp, 'point')}"


def condition_words(condition: str) -> str:
    return _CONDITIONS[condition]


def advisor_words(advisor: Advisor) -> str:
    """What an advisor does from now on; what the set-up did is seen on the table."""
    lasting = (*advisor.during, *advisor.end)
    return " and ".join(
        said(effect, _ADVISORS) if entry(_ADVISORS, effect) else effect_words(effect)
        for effect in lasting or advisor.setup
    )
