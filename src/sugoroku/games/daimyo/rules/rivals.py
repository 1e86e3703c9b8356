"""Heroes against others: elimination, pushing, swapping, stealing.  DYO-342 to DYO-350"""

from sugoroku.core.state import Ask
from sugoroku.games.daimyo.actions import ELIMINATE, MARCH, OPPONENT, STEAL, SWAP
from sugoroku.games.daimyo.effect_words import effect_words
from sugoroku.games.daimyo.effects import Op
from sugoroku.games.daimyo.names import (
    CLANS,
    COIN,
    KIND_COUNT,
    KINDS,
    SITE_COUNT,
    SITE_ISLAND,
    TOKENS,
)
from sugoroku.games.daimyo.piece_events import Activated
from sugoroku.games.daimyo.rules.goals import settle
from sugoroku.games.daimyo.rules.offers import op_of
from sugoroku.games.daimyo.rules.pieces import move_governor, remove_governor, swap_governors
from sugoroku.games.daimyo.rules.resources import gain, pay
from sugoroku.games.daimyo.rules.storage import FROM_OWNER, claim, may_take
from sugoroku.games.daimyo.state import State


def enemies(g: State, presence: bool) -> list[int]:
    """Sites with governors that are not the player's own.  DYO-R64a, DYO-346"""
    influence, seat = g.player.influence, g.seat
    return [
        site
        for site in g.layout.sites
        if g.governors[site] >= 0
        and g.governors[site] != seat
        and (not presence or influence[SITE_ISLAND[site]] > 0)
    ]


def eliminate(g: State, op: Op, effect: int, at: int) -> None:
    if enemies(g, op.place == "presence"):
        g.push(Eliminate(int(op.place == "presence")))


class Eliminate(Ask[State]):
    """Compulsory if possible.  DYO-346, DYO-R34a"""

    __slots__ = ("presence",)
    numbers = ("presence",)
    rule = "DYO-346"

    def __init__(self, presence: int) -> None:
        self.presence = presence

    def legal(self, g: State) -> list[int]:
        return [ELIMINATE + site for site in enemies(g, self.presence == 1)]

    def apply(self, g: State, action: int) -> None:
        remove_governor(g, action - ELIMINATE, "DYO-346")
        settle(g)

    def prompt(self, g: State) -> str:
        return "Eliminate an enemy governor"


def pushes(g: State) -> list[int]:
    """An enemy governor to a free site of another island.  DYO-344"""
    free = [site for site in g.layout.sites if g.governors[site] < 0]
    return [
        MARCH + start * SITE_COUNT + end
        for start in enemies(g, False)
        for end in free
        if SITE_ISLAND[start] != SITE_ISLAND[end]
    ]


def push_governor(g: State, op: Op, effect: int, at: int) -> None:
    if pushes(g):
        g.push(PushGovernor(op.amount))


class PushGovernor(Ask[State]):
    """DYO-344"""

    __slots__ = ("left",)
    numbers = ("left",)
    rule = "DYO-344"

    def __init__(self, left: int) -> None:
        self.left = left

    def legal(self, g: State) -> list[int]:
        return pushes(g)

    def apply(self, g: State, action: int) -> None:
        if self.left > 1:
            g.push(PushGovernor(self.left - 1))
        start, end = divmod(action - MARCH, SITE_COUNT)
        move_governor(g, start, end, "DYO-344")
        settle(g)

    def prompt(self, g: State) -> str:
        return "Move an enemy governor to another island"


def swaps(g: State) -> list[int]:
    """An own and an enemy governor on two islands.  DYO-345"""
    mine = [site for site in g.layout.sites if g.governors[site] == g.seat]
    return [
        SWAP + one * SITE_COUNT + other
        for one in mine
        for other in enemies(g, False)
        if SITE_ISLAND[one] != SITE_ISLAND[other]
    ]


def swap_governor(g: State, op: Op, effect: int, at: int) -> None:
    if swaps(g):
        g.push(SwapGovernor(op.amount))


class SwapGovernor(Ask[State]):
    """DYO-345"""

    __slots__ = ("left",)
    numbers = ("left",)
    rule = "DYO-345"

    def __init__(self, left: int) -> None:
        self.left = left

    def legal(self, g: State) -> list[int]:
        return swaps(g)

    def apply(self, g: State, action: int) -> None:
        if self.left > 1:
            g.push(SwapGovernor(self.left - 1))
        one, other = divmod(action - SWAP, SITE_COUNT)
        swap_governors(g, one, other)
        settle(g)

    def prompt(self, g: State) -> str:
        return "Swap one of your governors with an enemy governor"


# ---------------------------------------------------------------- stealing


class ChooseVictim(Ask[State]):
    """Tokens of one opponent, as far as they exist.  DYO-342"""

    __slots__ = ("at", "effect")
    numbers = ("effect", "at")
    rule = "DYO-342"

    def __init__(self, effect: int, at: int) -> None:
        self.effect = effect
        self.at = at

    def legal(self, g: State) -> list[int]:
        return [OPPONENT + seat for seat in range(g.humans) if seat != g.seat]

    def apply(self, g: State, action: int) -> None:
        op, seat = op_of(g, self.effect, self.at, "steal"), action - OPPONENT
        token = TOKENS.index(op.what)
        taken = min(op.amount, g.players[seat].tokens[token])
        pay(g, seat, token, taken, "stolen", "DYO-342")
        gain(g, g.seat, token, taken, "stolen", "DYO-342")
        settle(g)

    def prompt(self, g: State) -> str:
        return "Choose an opponent to take from"


def loot(g: State) -> list[int]:
    """Loose tiles of human opponents that the player may own.  DYO-343, DYO-R64"""
    p = g.player
    return [
        STEAL + seat * KIND_COUNT + kind
        for seat in range(g.humans)
        if seat != g.seat
        for kind in range(KIND_COUNT)
        if g.players[seat].loose >> kind & 1 and may_take(p, kind)
    ]


def steal_relic(g: State, op: Op, effect: int, at: int) -> None:
    if g.player.tokens[COIN] >= op.price and loot(g):
        g.push(StealRelic(op.price))


class StealRelic(Ask[State]):
    """The victim gets coins for it.  DYO-343"""

    __slots__ = ("price",)
    numbers = ("price",)
    rule = "DYO-343"

    def __init__(self, price: int) -> None:
        self.price = price

    def legal(self, g: State) -> list[int]:
        return loot(g)

    def apply(self, g: State, action: int) -> None:
        seat, kind = divmod(action - STEAL, KIND_COUNT)
        pay(g, g.seat, COIN, self.price, "for the tile", "DYO-343")
        gain(g, seat, COIN, self.price, f"for {KINDS[kind].replace('-', ' ')}", "DYO-343")
        claim(g, kind, FROM_OWNER, seat)

    def prompt(self, g: State) -> str:
        return "Take a relic tile of an opponent"


class ChooseAbility(Ask[State]):
    """The clan ability of a human opponent, for oneself.  DYO-350, DYO-R64"""

    __slots__ = ()
    rule = "DYO-350"

    def legal(self, g: State) -> list[int]:
        return [OPPONENT + seat for seat in range(g.humans) if seat != g.seat]

    def apply(self, g: State, action: int) -> None:
        from sugoroku.games.daimyo.rules.effects import Do  # noqa: PLC0415 - effects lead here

        clan = g.players[action - OPPONENT].clan
        effect = g.tables.clan_ability[clan]
        if g.log is not None:
            what = effect_words(g.tables.effects[effect])
            text = f"the ability of the {CLANS[clan].title()} clan ({what})"
            g.log.append(Activated(seat=g.seat, text=text, rule="DYO-350"))
        g.push(Do(effect, 0))

    def prompt(self, g: State) -> str:
        return "Choose an opponent whose clan ability you use"
