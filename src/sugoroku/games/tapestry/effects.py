"""The vocabulary of the component data: an effect is decoded once, and everybody interprets the value.

An effect is a tuple of items, done in order; an item is an atom (`farm 1`) or a node (a choice, an
option, a price).  `rules/effects.py` makes questions and changes of them, `effect_words.py` words.
The notation is explained at the head of `data/components.toml`.

Lists inside a node are effects with numbers of their own (`Node.ids`), so that a step can name them.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import msgspec

from sugoroku.games.tapestry.names import (
    BUILDINGS,
    LANDMARK_IDS,
    MANY,
    NONE,
    RESOURCES,
    TRACK_COUNT,
    TRACK_NAMES,
    TRACKS,
)

MOST: Final = 40  # of anything


class Atom(msgspec.Struct, frozen=True, omit_defaults=True, tag=True):
    """One thing to do: `vp_per tech 2`, `advance exploration/military`."""

    verb: str
    amount: int = 1
    what: str = ""
    how: str = ""
    number: int = NONE  # of what: a resource, building, landmark or track
    tracks: tuple[int, ...] = ()


class Node(msgspec.Struct, frozen=True, omit_defaults=True, tag=True):
    """A choice among lists, an optional list, a price and what it buys, a unique procedure."""

    kind: str  # choose, up_to, any_order, may, pay, each, cases, special
    lists: tuple[tuple[Any, ...], ...] = ()  # effects; of `pay`: the price, then the gain
    ids: tuple[int, ...] = ()  # their numbers
    amount: int = 1  # how many of them, or how often
    what: str = ""  # who, or the key of the procedure
    conditions: tuple[str, ...] = ()  # of each case, "" for otherwise
    rule: str = ""


Item = Atom | Node
Effect = tuple[Item, ...]

COUNTED: Final = (  # what `vp_per` counts
    "tech", "territory", "city", *BUILDINGS, "tapestry", "hand", "tile", "landmark", *TRACKS,
    "opponent", "achievement",
)  # fmt: skip
PLAYERS: Final = ("opponents", "neighbors", "players")
CONDITIONS: Final = [  # of cases and responses
    "fewest_landmarks_alone", "most_landmarks_alone", "first_player_in_this_era", "an_opponent_paid",
]  # fmt: skip


class Form(msgspec.Struct, frozen=True):
    """How an atom is written: `verb [what] [how] [number]`."""

    what: tuple[str, ...] = ()  # one of these must follow
    how: tuple[str, ...] = ()  # one of these may follow
    counted: bool = False  # a number may follow
    tracks: bool = False  # tracks must follow
    signed: bool = False  # the number may be negative


# the atoms, and the rules that say what they do: TAP-B-140a.  Modules add theirs, and further words to
# atoms of the base (`allow`).
_N: Final = Form(counted=True)
_T: Final = Form(tracks=True)
FORMS: Final[dict[str, Form]] = {
    **dict.fromkeys(
        (*RESOURCES, "any", "tile", "tapestry", "space", "civ", *BUILDINGS, "building"), _N
    ),
    "vp": Form(counted=True, signed=True),
    "vp_per": Form(what=COUNTED, counted=True),
    "landmark": Form(what=tuple(LANDMARK_IDS)),
    "explore": Form(how=("anywhere",)),
    "explore_space": Form(),
    "conquer": Form(how=("anywhere", "both", "both_if_opponent")),
    "invent": Form(how=("faceup", "deck")),
    "invent_upgrade": Form(how=("faceup",)),
    **dict.fromkeys(
        (
            "refresh_tech", "upgrade", "circle", "square", "research", "research_x", "research_x5",
            "repeat", "play_over", "restart_token", "tile_benefit", "circle_of_that_card",
            "copy_upgrade_benefit", "copy_track_benefit", "outpost_on_explored_territory",
            "topple_their_outpost", "play_gained_card_over_this", "play_over_maker_of_fire",
            "exposed_squares", "civ_token_on_that_territory",
        ),
        Form(),
    ),
    **dict.fromkeys(("advance", "advance_x", "advance_nb", "advance_fb", "regress", "regress_x"), _T),
    "discard": Form(what=("tile", "tapestry", "tech"), counted=True),
    "pay": Form(what=(*RESOURCES, "any"), counted=True),
    "give": Form(what=("tile",), counted=True),
    "other_resource": _N,
    "stand_up": _N,
}  # fmt: skip


class Number:
    """Numbers effects, which are registered by asking for it; knows how many tracks are in play."""

    def __init__(self, number: Callable[[Effect], int], tracks: int = TRACK_COUNT) -> None:
        self._number = number
        self.tracks = tracks

    def __call__(self, effect: Effect) -> int:
        return self._number(effect)


def any_track(tracks: tuple[int, ...]) -> bool:
    """Are these all tracks in play, and not a list of some?"""
    return len(tracks) >= TRACK_COUNT and tracks == tuple(range(len(tracks)))


PRICES: Final = [*RESOURCES, "any", "pay", "discard", "give", "civ_token_on_that_territory"]


def allow(verb: str, *words: str) -> None:
    """Further things that an atom may be about: `vp_per building`."""
    form = FORMS[verb]
    FORMS[verb] = msgspec.structs.replace(form, what=tuple(dict.fromkeys((*form.what, *words))))


def name_landmarks(first: int, *ids: str) -> None:
    """A module's landmarks, by fixed numbers from `first` on."""
    LANDMARK_IDS[first : first + len(ids)] = ids
    allow("landmark", *ids)


def parse(items: object, number: Number, order: str = "") -> Effect:
    """The value of an effect list; ValueError says what was expected."""
    if not isinstance(items, list):
        raise ValueError("expected a list of effects")
    effect = tuple(_item(item, number) for item in items)
    if order == "any" and len(effect) > 1 and not commutes(effect):
        lists = tuple((item,) for item in effect)
        return (Node("any_order", lists, tuple(number(inner) for inner in lists)),)
    if order not in ("", "any"):
        raise ValueError(f"order: expected any, got {order!r}")
    return effect


_FIXED: Final = (*RESOURCES, "restart_token", "vp")


def commutes(effect: Effect) -> bool:
    """The order makes no difference: fixed gains only."""
    for item in effect:
        if not isinstance(item, Atom) or item.verb not in _FIXED:
            return False
    return True


# ---------------------------------------------------------------- atoms


def _item(item: object, number: Number) -> Item:
    if isinstance(item, str):
        return parse_atom(item, number.tracks)
    if isinstance(item, dict):
        return _node(item, number)
    raise ValueError(f"expected an effect, got {item!r}")


def parse_atom(text: str, tracks_in_play: int = TRACK_COUNT) -> Atom:
    verb, *words = text.split() or [""]
    form = FORMS.get(verb)
    if form is None:
        raise ValueError(f"{text!r} is not an effect")
    what = how = ""
    tracks: tuple[int, ...] = ()
    if form.what:
        what = _one_of(words.pop(0) if words else "", form.what, text)
    if form.tracks:
        tracks = _tracks(words.pop(0) if words else "", text, tracks_in_play)
    if words and words[0] in form.how:
        how = words.pop(0)
    amount = _number(words.pop(0), text, form.signed) if words and form.counted else 1
    if verb == "give" and words == ["opponent"]:
        words = []
    if words:
        raise ValueError(f"{text!r}: {' '.join(words)!r} is not expected there")
    return Atom(verb, amount, what, how, _known(verb, what), tracks)


def _known(verb: str, what: str) -> int:
    """The number of the thing that an atom is about."""
    every: tuple[Sequence[str], ...] = (RESOURCES, BUILDINGS, LANDMARK_IDS, TRACK_NAMES)
    for names in every[:2]:
        if verb in names:
            return names.index(verb)
    for names in every:
        if what in names:
            return names.index(what)
    return NONE


def _tracks(word: str, text: str, in_play: int) -> tuple[int, ...]:
    if word == "all":
        return tuple(range(in_play))
    known = tuple(TRACK_NAMES)  # also one that is not in play
    return tuple(known.index(_one_of(name, known, text)) for name in word.split("/"))


def _number(word: str, text: str, signed: bool) -> int:
    digits = word.removeprefix("-") if signed else word
    if not (digits.isascii() and digits.isdecimal()) or len(digits) > 2 or not 1 <= int(digits) <= MOST:
        raise ValueError(f"{text!r}: expected a number from 1 to {MOST}, got {word!r}")
    return int(word)


def _one_of(word: str, words: Sequence[str], text: str) -> str:
    if word not in words:
        raise ValueError(f"{text!r}: expected one of {', '.join(words)}, got {word!r}")
    return word


# ---------------------------------------------------------------- nodes

_KEYS: Final = {  # by the first key: which may follow
    "choose": (),
    "choose_up_to": ("of",),
    "may": (),
    "pay": ("gain", "times"),
    "each": ("do",),
    "cases": (),
    "special": ("rule", "amount", "gain"),
}


def _node(table: dict[str, Any], number: Number) -> Node:
    kind = next((key for key in _KEYS if key in table), "")
    if not kind:
        raise ValueError(f"{table!r} is not an effect")
    unknown = set(table) - {kind, *_KEYS[kind]}
    if unknown:
        raise ValueError(f"{kind}: there is no key {sorted(unknown)[0]!r} here")
    return _MAKE[kind](table, number)


def _lists(texts: object, number: Number) -> dict[str, Any]:
    if not isinstance(texts, list) or not texts:
        raise ValueError("expected lists of effects")
    lists = tuple(parse(items, number) for items in texts)
    return {"lists": lists, "ids": tuple(number(effect) for effect in lists)}


def _choose(table: dict[str, Any], number: Number) -> Node:
    return Node("choose", **_lists(table["choose"], number))


def _up_to(table: dict[str, Any], number: Number) -> Node:
    amount, items = table["choose_up_to"], table.get("of")
    if not isinstance(amount, int) or not 1 <= amount <= MOST or not isinstance(items, list):
        raise ValueError("choose_up_to: expected a number, and a list `of` effects")
    return Node("up_to", amount=amount, **_lists([[item] for item in items], number))


def _may(table: dict[str, Any], number: Number) -> Node:
    return Node("may", **_lists([table["may"]], number))


def _pay(table: dict[str, Any], number: Number) -> Node:
    times = table.get("times", "once")
    amount = MANY if times == "any" else 1
    if times not in ("once", "any"):
        raise ValueError(f"times: expected any, got {times!r}")
    node = Node("pay", amount=amount, **_lists([table["pay"], table.get("gain")], number))
    for item in node.lists[0]:
        if not isinstance(item, Atom) or item.verb not in PRICES:
            raise ValueError(f"pay: expected prices ({', '.join(PRICES)})")
    return node


def _each(table: dict[str, Any], number: Number) -> Node:
    who = _one_of(str(table["each"]), PLAYERS, "each")
    return Node("each", what=who, **_lists([table.get("do")], number))


def _cases(table: dict[str, Any], number: Number) -> Node:
    cases = table["cases"]
    if not isinstance(cases, list) or not all(isinstance(case, dict) for case in cases):
        raise ValueError("cases: expected a list of cases")
    conditions = []
    for case in cases:
        if set(case) not in ({"if", "do"}, {"else", "do"}):
            raise ValueError("cases: expected `if` or `else`, and `do`")
        conditions.append(_one_of(str(case["if"]), CONDITIONS, "if") if "if" in case else "")
    lists = _lists([case["do"] for case in cases], number)
    return Node("cases", conditions=tuple(conditions), **lists)


def _special(table: dict[str, Any], number: Number) -> Node:
    key, amount, rule = table["special"], table.get("amount", 1), table.get("rule", "")
    if not isinstance(key, str) or not key.isidentifier():
        raise ValueError(f"special: expected the name of a procedure, got {key!r}")
    if not isinstance(amount, int) or not 1 <= amount <= MOST:
        raise ValueError(f"{key}: expected an amount from 1 to {MOST}, got {amount!r}")
    if not isinstance(rule, str):
        raise ValueError(f"{key}: expected a rule, got {rule!r}")
    lists = _lists([table["gain"]], number) if "gain" in table else {}
    return Node("special", amount=amount, what=key, rule=rule, **lists)


_MAKE: Final[Mapping[str, Callable[[dict[str, Any], Number], Node]]] = {
    "choose": _choose,
    "choose_up_to": _up_to,
    "may": _may,
    "pay": _pay,
    "each": _each,
    "cases": _cases,
    "special": _special,
}
