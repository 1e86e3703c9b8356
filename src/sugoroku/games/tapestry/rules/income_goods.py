"""Step 4 of an income turn: resources, tiles and cards of all uncovered spaces.  TAP-B-065, TAP-B-066"""

from typing import Final

from sugoroku.core.state import Ask, Run, Step
from sugoroku.games.tapestry.actions import OPTION
from sugoroku.games.tapestry.effects import Node
from sugoroku.games.tapestry.names import (
    BUILDINGS_OF,
    COIN,
    FOOD,
    FROM_INCOME,
    ON_GAIN_TAPESTRY,
    ON_INCOME_COIN,
    ON_INCOME_FOOD,
    ORIGIN,
    RESOURCES,
)
from sugoroku.games.tapestry.rules.gains import drawn_otherwise, gain_cards, gain_tiles
from sugoroku.games.tapestry.rules.parties import open_spaces
from sugoroku.games.tapestry.rules.resources import gain
from sugoroku.games.tapestry.rules.supply import draw_tile
from sugoroku.games.tapestry.rules.triggers import happens
from sugoroku.games.tapestry.state import State

# parts of an income, as bits: the four resources, then these
TILE_PART: Final = len(RESOURCES)
CARD_PART: Final = TILE_PART + 1
EVERYTHING: Final = (2 << CARD_PART) - 1
ALL_BEFORE: Final = CARD_PART + 1  # an answer: whatever is left, then the card


class Income(Run[State]):
    """Step 4: what all uncovered spaces give, in any order.  TAP-B-065, TAP-B-066

    The order makes a difference only if the card drawn may be played at once: then it is asked for.
    """

    __slots__ = ()

    def run(self, g: State) -> None:
        g.income_step = 4
        if may_play_drawn_card(g) and parts_left(g, 0) >> CARD_PART & 1:
            next_part(g, 0)
        else:
            receive(g, EVERYTHING)


def may_play_drawn_card(g: State) -> bool:
    """Does the active card let the player do something with a card just gained?  TAP-B-343"""
    p = g.player
    if p.active < 0 or not p.waits >> ON_GAIN_TAPESTRY & 1:
        return False
    for event, effect in g.tables.cards[p.active].on:
        if event == ON_GAIN_TAPESTRY:
            for item in g.tables.effects[effect]:
                if isinstance(item, Node):
                    return True
    return False


def parts_left(g: State, done: int) -> int:
    """The parts that uncovered spaces show, but those that are `done`."""
    found = 0
    for kind in range(len(RESOURCES)):
        spaces = open_spaces(g, g.seat, kind)
        for space in range(spaces.bit_length()):
            if spaces >> space & 1:
                resources, tiles, cards = g.tables.goods[kind * (BUILDINGS_OF + 1) + space]
                found |= int(resources > 0) << kind
                found |= int(tiles > 0) << TILE_PART | int(cards > 0) << CARD_PART
    return found & ~done


def receive(g: State, parts: int) -> None:
    """These parts of the income."""
    t, waits = g.tables, g.player.waits
    cards = more_tiles = 0
    foods: list[Step] = []
    for kind in range(len(RESOURCES)):
        spaces = open_spaces(g, g.seat, kind)
        for space in range(spaces.bit_length()):
            if not spaces >> space & 1:
                continue
            number = kind * (BUILDINGS_OF + 1) + space
            resources, tiles, drawn = t.goods[number]
            where = FROM_INCOME * ORIGIN + number + 1
            if resources and parts >> kind & 1:
                if kind == FOOD and waits >> ON_INCOME_FOOD & 1:
                    foods += [IncomeFood(where)] * resources
                else:
                    _receive(g, kind, resources, where)
            if parts >> TILE_PART & 1:
                if g.seams:
                    more_tiles += tiles  # a module may say how they are drawn
                    tiles = 0
                for _ in range(tiles):
                    draw_tile(g, g.seat, where)
            if parts >> CARD_PART & 1:
                cards += drawn
    g.then(*foods)
    if not drawn_otherwise(g, "tapestry", cards, FROM_INCOME * ORIGIN):
        gain_cards(g, g.seat, cards, FROM_INCOME * ORIGIN)
    gain_tiles(g, more_tiles, FROM_INCOME * ORIGIN)


def _receive(g: State, kind: int, amount: int, where: int) -> None:
    """A card may respond to each coin.  TAP-B-308"""
    gained = gain(g, g.seat, kind, amount, where, "TAP-B-065")
    if kind == COIN and g.player.waits:
        for _ in range(gained):
            happens(g, ON_INCOME_COIN, g.seat)


class IncomeFood(Run[State]):
    """One food; what responds to it is resolved before the next one is gained.  TAP-B-042a, TAP-B-324"""

    __slots__ = ("where",)
    numbers = ("where",)

    def __init__(self, where: int) -> None:
        self.where = where

    def run(self, g: State) -> None:
        if gain(g, g.seat, FOOD, 1, self.where, "TAP-B-065"):
            happens(g, ON_INCOME_FOOD, g.seat)


# ---------------------------------------------------------------- the order


class Receive(Run[State]):
    """Parts of an income, one bit each."""

    __slots__ = ("parts",)
    numbers = ("parts",)

    def __init__(self, parts: int) -> None:
        self.parts = parts

    def run(self, g: State) -> None:
        receive(g, self.parts)


def next_part(g: State, done: int) -> None:
    """Once only the card is left there is nothing to ask."""
    left = parts_left(g, done)
    if left == 1 << CARD_PART:
        receive(g, left)
    else:
        g.push(IncomeOrder(done))


class IncomeOrder(Ask[State]):
    """What comes before the card, which may be played at once.  TAP-B-065, TAP-B-343

    `done`: parts that were gained already.
    """

    __slots__ = ("done",)
    numbers = ("done",)
    rule = "TAP-B-065"

    def __init__(self, done: int) -> None:
        self.done = done

    def legal(self, g: State) -> list[int]:
        left = parts_left(g, self.done)
        found = [OPTION + part for part in range(CARD_PART + 1) if left >> part & 1]
        return [*found, OPTION + ALL_BEFORE] if left.bit_count() > 2 else found

    def apply(self, g: State, action: int) -> None:
        part, card = action - OPTION, 1 << CARD_PART
        others = parts_left(g, self.done) & ~card
        if part == CARD_PART:
            g.then(Receive(card), Receive(others))
        elif part == ALL_BEFORE:
            g.then(Receive(others), Receive(card))
        else:
            receive(g, 1 << part)
            next_part(g, self.done | 1 << part)

    def prompt(self, g: State) -> str:
        return "Choose what you gain next: you may play the tapestry card as soon as you draw it"

    def options(self, g: State) -> list[str]:
        """In words, for the view."""
        return [*RESOURCES, "territory tile", "tapestry card", "all the rest, then the card"]
