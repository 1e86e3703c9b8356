"""The vocabulary of the component data: an effect is decoded once, and everybody interprets the value.

An effect is a tuple of steps, done in order; a step is a tuple of operations, of which the actor picks
one.  `rules/effects.py` makes questions and changes of them, `effect_words.py` words.  The notation is
explained at the head of `data/components.toml`.
"""

from collections.abc import Mapping
from typing import Final

import msgspec

from sugoroku.games.daimyo.names import ISLANDS, MANY, RESOURCES, TOKENS

MOST: Final = 9  # of anything that is asked one by one


class Op(msgspec.Struct, frozen=True, omit_defaults=True):
    """One operation: `recruit 1 kind=any discount=2`."""

    verb: str
    amount: int = 1
    what: str = ""  # a token, a piece, a kind of unit, whose ability
    place: str = ""  # where from or where to
    times: int = 1  # tokens that each piece collects
    take: int = 0  # tiles after each move
    discount: int = 0
    fixed: int = -1  # the price, whatever the track says
    coins: bool = False  # every token of the cost is a coin
    visit: bool = False  # search and shop at each place
    price: int = 0  # coins to the victim
    first: bool = False  # only with the first Help action of the round
    islands: tuple[str, ...] = ()  # of a solo card; none: any
    advantage: bool = False  # "to its advantage"

    @property
    def is_price(self) -> bool:
        """Placed first, it must be met or the effect cannot be used.  DYO-R34"""
        return self.verb in ("pay", "discard_hero", "relic_discard")


Step = tuple[Op, ...]  # the actor picks one
Effect = tuple[Step, ...]  # in this order

_TOKEN: Final = (*TOKENS, "any")
_N: Final = ("",)  # a number follows


class Form(msgspec.Struct, frozen=True):
    """How an operation is written: `verb [what] [number] key=value ...`."""

    what: tuple[str, ...] = ()
    counted: bool = True
    unlimited: bool = False  # `unlimited` may stand for the number
    keys: Mapping[str, tuple[str, ...]] = {}  # key -> its words; _N: a number


FORMS: Final[Mapping[str, Form]] = {
    "gain": Form(_TOKEN),
    "pay": Form(_TOKEN),
    "pp": Form(),
    "draw": Form(),
    "storage": Form(),
    "discard_hero": Form(),
    "collect": Form(("governor", "farm", "tower", "any"), False, keys={"count": _N, "times": _N}),
    "recruit": Form(
        unlimited=True,
        keys={"kind": ("any", "governor", "shadow"), "discount": _N, "fixed": _N, "free": ("1",)},
    ),
    "recruit_reset": Form(counted=False),
    "build": Form(unlimited=True, keys={"discount": _N, "coins_only": ("1",)}),
    "hire": Form(keys={"discount": _N}),
    "scavenge": Form(counted=False, keys={"moves": _N, "take": _N, "search": ("1",), "shop": ("1",)}),
    "relic": Form(keys={"from": ("here", "board", "market", "bag")}),
    "relic_discard": Form(keys={"to": ("market", "bag")}),
    "move_governor": Form(keys={"collect": _N}),
    "help_steps": Form(),
    "villager": Form(),
    "helmet": Form(counted=False, keys={"if": ("first_help_action_of_round",)}),
    "die_up": Form(),
    "die_set": Form(),
    "clan_ability": Form(("own", "opponent"), False),
    "bonus_tile": Form(),
    "per_shadow": Form(TOKENS),
    "eliminate": Form(counted=False, keys={"where": ("any", "presence")}),
    "push_governor": Form(),
    "swap_governor": Form(),
    "steal": Form(TOKENS, keys={"from": ("one", "each")}),
    "steal_relic": Form(keys={"pay": _N}),
    "play_hero": Form(keys={"ignore_strength": ("1",)}),
}
SOLO_FORMS: Final[Mapping[str, Form]] = {
    **{
        unit: Form(keys={"islands": (), "adv": ("1",)})
        for unit in ("governor", "farm", "tower", "shadow")
    },
    "relic": Form(keys={"from": ("any", "market", *ISLANDS), "adv": ("1",)}),
    "pp": Form(),
    "coin": Form(),
    "helmet": Form(counted=False),
    "player_discard": Form(("resource", "hero")),
}
CAMP_FORMS: Final[Mapping[str, Form]] = dict.fromkeys(
    ("cycle", "collect", "tower", "governor", "shadow", "move_tower", "move_shadow"), Form()
)
_NEEDED: Final = {  # keys without a sensible default
    "collect": "count", "scavenge": "moves", "relic": "from", "relic_discard": "to",
    "eliminate": "where", "steal": "from", "recruit": "kind",
}  # fmt: skip


def parse(texts: list[str], forms: Mapping[str, Form] = FORMS) -> Effect:
    """The value of an effect as the data write it; ValueError says what was expected."""
    effect = tuple(tuple(_op(op, forms) for op in text.split(" | ")) for text in texts)
    for step in effect[1:]:
        if len(step) > 1 and any(op.is_price for op in step):
            raise ValueError("a price among alternatives must come first")
    return effect


def _op(text: str, forms: Mapping[str, Form]) -> Op:
    verb, *words = text.split() or [""]
    form = forms.get(verb)
    if form is None:
        raise ValueError(f"{text!r} is not an effect")
    plain = [word for word in words if "=" not in word]
    if len(plain) != bool(form.what) + form.counted:
        raise ValueError(f"{text!r}: {bool(form.what) + form.counted} words are expected after {verb}")
    values: dict[str, object] = {}
    if form.what:
        values["what"] = _one_of(plain[0], form.what, text)
    if form.counted:
        unlimited = form.unlimited and plain[-1] == "unlimited"
        values["amount"] = MANY if unlimited else _number(plain[-1], text)
    keys = dict(_pair(word, form, text) for word in words if "=" in word)
    if forms is FORMS and verb in _NEEDED and _NEEDED[verb] not in keys:
        raise ValueError(f"{text!r}: {_NEEDED[verb]}= is missing")
    if "take" not in keys and verb == "scavenge":
        raise ValueError(f"{text!r}: take= is missing")
    for key, word in keys.items():
        values |= _value(key, word, text)
    return Op(verb, **values)  # type: ignore[arg-type]


def _pair(word: str, form: Form, text: str) -> tuple[str, str]:
    key, _, value = word.partition("=")
    if key not in form.keys:
        raise ValueError(f"{text!r}: there is no key {key!r} here")
    words = form.keys[key]
    if words and words != _N:
        _one_of(value, words, text)
    return key, value


def _value(key: str, word: str, text: str) -> dict[str, object]:
    """What a key means in the value."""
    if key == "islands":
        names = () if word == "any" else tuple(word.split(","))
        return {"islands": tuple(_one_of(name, ISLANDS, text) for name in names)}
    if key == "count":
        return {"amount": MANY if word == "all" else _number(word, text)}
    if key in ("from", "to", "where"):
        return {"place": word}
    if key == "kind":
        return {"what": word}
    if key in ("free", "coins_only", "search", "shop", "adv", "if", "ignore_strength"):
        return _FLAGS[key]
    field = {"moves": "amount", "collect": "times", "pay": "price"}.get(key, key)
    return {field: _number(word, text)}


_FLAGS: Final[dict[str, dict[str, object]]] = {
    "free": {"fixed": 0},
    "coins_only": {"coins": True},
    "search": {"visit": True},
    "shop": {"visit": True},
    "adv": {"advantage": True},
    "if": {"first": True},
    "ignore_strength": {},
}


def _number(word: str, text: str) -> int:
    if not (word.isascii() and word.isdecimal()) or len(word) > 1 or int(word) < 1:
        raise ValueError(f"{text!r}: expected a number from 1 to {MOST}, got {word!r}")
    return int(word)


def _one_of(word: str, words: tuple[str, ...], text: str) -> str:
    if word not in words:
        raise ValueError(f"{text!r}: expected one of {', '.join(words)}, got {word!r}")
    return word


def plain_gains(effect: Effect) -> tuple[int, int, int, int] | None:
    """The tokens of an effect that gives only certain ones, or None if there is more to it."""
    amounts = [0, 0, 0, 0]
    for step in effect:
        if len(step) != 1 or step[0].verb != "gain" or step[0].what not in TOKENS:
            return None
        amounts[TOKENS.index(step[0].what)] += step[0].amount
    return amounts[0], amounts[1], amounts[2], amounts[3]


def resource(word: str) -> int:
    """The number of a token's name; `any` is -1."""
    return TOKENS.index(word) if word in TOKENS else -1


assert TOKENS[:3] == RESOURCES
