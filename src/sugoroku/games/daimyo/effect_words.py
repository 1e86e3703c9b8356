"""Effects in words: for buttons, explanations and the log."""

from collections.abc import Callable
from typing import Final

from sugoroku.core.plural import count
from sugoroku.games.daimyo.effects import Effect, Op, Step
from sugoroku.games.daimyo.events import token_words
from sugoroku.games.daimyo.names import MANY


def effect_words(effect: Effect) -> str:
    """`pay 1 coin, then 1 move of the scavenger`"""
    return "; ".join(map(step_words, effect)) or "nothing"


def step_words(step: Step) -> str:
    return " or ".join(map(op_words, step))


def op_words(op: Op) -> str:
    """One operation, without a verb where it is a plain gain."""
    say = _SAY.get(op.verb)
    return say(op) if say is not None else f"{op.amount} {op.verb.replace('_', ' ')}"


def tokens(what: str, n: int) -> str:
    return count(n, "resource") + " of your choice" if what == "any" else token_words(what, n)


def _up_to(op: Op, noun: str) -> str:
    return f"any number of {noun}s" if op.amount == MANY else count(op.amount, noun)


def _collect(op: Op) -> str:
    piece = {"farm": "techno-farm", "tower": "radio tower", "any": "governor or building"}.get(
        op.what, op.what
    )
    who = f"all {piece}s collect" if op.amount == MANY else (
        f"1 {piece} collects" if op.amount == 1 else f"up to {op.amount} {piece}s collect"
    )  # fmt: skip
    return who if op.times == 1 else f"{who} {'twice' if op.times == 2 else f'{op.times} times'}"


def _recruit(op: Op) -> str:
    words = f"recruit {_up_to(op, 'unit' if op.what == 'any' else op.what)}"
    if op.fixed == 0:
        return f"{words} for free"
    if op.fixed > 0:
        return f"{words} for {op.fixed} rice"
    return f"{words} for {op.discount} rice less" if op.discount else words


def _build(op: Op) -> str:
    words = f"build {_up_to(op, 'building')}"
    if op.coins:
        return f"{words}, paying coins"
    return f"{words} for {count(op.discount, 'token')} less" if op.discount else words


def _hire(op: Op) -> str:
    return f"hire {count(op.amount, 'hero', 'heroes')} for {count(op.discount, 'coin')} less"


def _scavenge(op: Op) -> str:
    words = f"{count(op.amount, 'move')} of the scavenger, {count(op.take, 'tile')}"
    words += " each" if op.amount > 1 else ""
    return f"{words}, search and shop" if op.visit else words


_FROM = {
    "here": "from the scavenger's island", "board": "from any island", "market": "from the black market",
    "bag": "from the bag", "any": "from any island or the black market",
}  # fmt: skip


def _relic(op: Op) -> str:
    words = f"{count(op.amount, 'relic tile')} {_FROM.get(op.place, f'from {op.place}')}"
    return words + _advantage(op)


def _give_up(op: Op) -> str:
    goal = "the black market" if op.place == "market" else "the bag"
    return f"put {count(op.amount, 'own relic tile')} into {goal}"


def _move(op: Op) -> str:
    collect = f", which collects {'twice' if op.times == 2 else 'once'}" if op.times else ""
    return f"move {count(op.amount, 'governor')}{collect}"


def _solo_piece(op: Op) -> str:
    noun = {"farm": "techno-farm", "tower": "radio tower"}.get(op.verb, op.verb)
    where = f" on {' or '.join(op.islands)}" if op.islands else ""
    return f"{count(op.amount, noun)}{where}{_advantage(op)}"


def _advantage(op: Op) -> str:
    return ", to its advantage" if op.advantage else ""


_SAY: Final[dict[str, Callable[[Op], str]]] = {
    "gain": lambda op: tokens(op.what, op.amount),
    "pay": lambda op: f"pay {tokens(op.what, op.amount)}",
    "pp": lambda op: f"{op.amount} PP",
    "coin": lambda op: count(op.amount, "coin"),
    "draw": lambda op: f"draw {count(op.amount, 'hero card')}",
    "storage": lambda op: f"storage +{op.amount}",
    "discard_hero": lambda op: f"discard {count(op.amount, 'hero card')}",
    "collect": _collect,
    "recruit": _recruit,
    "recruit_reset": lambda op: "recruitment pawn to the first space",
    "build": _build,
    "hire": _hire,
    "scavenge": _scavenge,
    "relic": _relic,
    "relic_discard": _give_up,
    "move_governor": _move,
    "move_tower": lambda op: "move a radio tower",
    "move_shadow": lambda op: "move a shadow",
    "help_steps": lambda op: f"{op.amount} steps of Help",
    "villager": lambda op: f"activate {count(op.amount, 'villager tile')}",
    "helmet": lambda op: "the helmet, if nobody has taken Help this round" if op.first else "the helmet",
    "die_up": lambda op: f"raise dice by 1, {count(op.amount, 'time')}",
    "die_set": lambda op: f"set {count(op.amount, 'die', 'dice')} to any value",
    "clan_ability": lambda op: "own clan ability" if op.what == "own" else "clan ability of an opponent",
    "bonus_tile": lambda op: f"activate {count(op.amount, 'own grey tile')}",
    "per_shadow": lambda op: f"{tokens(op.what, op.amount)} for each own shadow",
    "eliminate": lambda op: (
        "eliminate an enemy governor" + (" where you have influence" if op.place == "presence" else "")
    ),
    "push_governor": lambda op: "move an enemy governor to another island",
    "swap_governor": lambda op: "swap an own with an enemy governor",
    "steal": lambda op: (
        f"take {tokens(op.what, op.amount)} from {'each' if op.place == 'each' else 'an'} opponent"
    ),
    "steal_relic": lambda op: f"take a relic tile of an opponent, giving {count(op.price, 'coin')}",
    "play_hero": lambda op: "play a hero whatever its strength",
    "governor": _solo_piece,
    "shadow": _solo_piece,
    "farm": _solo_piece,
    "tower": _solo_piece,
    "player_discard": lambda op: f"you discard {op.amount} {op.what}",
    "cycle": lambda op: "put a tile of an island back into the bag",
}
