"""Hero cards inside effects: discarded as a price, hired, played.  DYO-R34a"""

from sugoroku.core.state import Ask
from sugoroku.games.daimyo.actions import DISCARD, DONE, HERO, HIRE
from sugoroku.games.daimyo.effects import Op
from sugoroku.games.daimyo.names import COIN
from sugoroku.games.daimyo.rules.cards import discard_hero as discard
from sugoroku.games.daimyo.rules.cards import hire as hire_card
from sugoroku.games.daimyo.rules.goals import settle
from sugoroku.games.daimyo.state import State


def discard_hero(g: State, op: Op, effect: int, at: int) -> None:
    if g.player.hand:
        g.push(DiscardHero(min(op.amount, len(g.player.hand))))


class DiscardHero(Ask[State]):
    """It pays an effect and changes no die.  DYO-202"""

    __slots__ = ("left",)
    numbers = ("left",)
    rule = "DYO-202"

    def __init__(self, left: int) -> None:
        self.left = left

    def legal(self, g: State) -> list[int]:
        return [DISCARD + card for card in g.player.hand]

    def apply(self, g: State, action: int) -> None:
        if self.left > 1:
            g.push(DiscardHero(self.left - 1))
        discard(g, g.seat, action - DISCARD, "DYO-202")

    def prompt(self, g: State) -> str:
        return "Discard a hero card"


def hire(g: State, op: Op, effect: int, at: int) -> None:
    if affordable(g, op.discount):
        g.push(Hire(op.amount, op.discount))


def affordable(g: State, discount: int) -> list[int]:
    """Cards of the market, not the top of the deck.  DYO-341b, DYO-201"""
    coins, cost = g.player.tokens[COIN] + discount, g.tables.hero_cost
    return [HIRE + card for card in g.heroes if card >= 0 and cost[card] <= coins]


class Hire(Ask[State]):
    """In the middle of a round.  DYO-203, DYO-341b"""

    __slots__ = ("discount", "left")
    numbers = ("left", "discount")
    rule = "DYO-341b"

    def __init__(self, left: int, discount: int) -> None:
        self.left = left
        self.discount = discount

    def legal(self, g: State) -> list[int]:
        return [*affordable(g, self.discount), DONE]

    def apply(self, g: State, action: int) -> None:
        if action == DONE:
            return
        card = action - HIRE
        if self.left > 1:
            g.push(Hire(self.left - 1, self.discount))
        hire_card(g, g.seat, card, max(g.tables.hero_cost[card] - self.discount, 0))
        settle(g)

    def prompt(self, g: State) -> str:
        return f"Hire a hero for {self.discount} less"


def play_hero(g: State, op: Op, effect: int, at: int) -> None:
    g.push(PlayHero(op.amount))


class PlayHero(Ask[State]):
    """Whatever its strength; the hero of the turn stays open.  DYO-188, DYO-188a"""

    __slots__ = ("left",)
    numbers = ("left",)
    rule = "DYO-188"

    def __init__(self, left: int) -> None:
        self.left = left

    def legal(self, g: State) -> list[int]:
        from sugoroku.games.daimyo.rules.bonus import playable  # noqa: PLC0415 - leads back here

        return [*(HERO + card for card in g.player.hand if playable(g, card)), DONE]

    def apply(self, g: State, action: int) -> None:
        from sugoroku.games.daimyo.rules.bonus import play  # noqa: PLC0415 - leads back here

        if action == DONE:
            return
        if self.left > 1:
            g.push(PlayHero(self.left - 1))
        play(g, action - HERO)

    def prompt(self, g: State) -> str:
        return "Play a hero card, whatever its strength"
