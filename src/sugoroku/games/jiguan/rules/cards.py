"""Reward cards: their effects, missions and the dots on their backs.  Chapter 9 of the ledger."""

from sugoroku.core.state import Ask, Run, Step, WhyNot
from sugoroku.games.jiguan.actions import CARD_NAMES, COST, DONE, FREE_END, MISSION, PASS, PAY
from sugoroku.games.jiguan.events import CompletedMission, NoEffect, TookCard, TurnedCard, counted, unit
from sugoroku.games.jiguan.names import (
    BEAST,
    COLOUR_COUNT,
    COLOURS,
    FROM_BONUS,
    FROM_CARDS,
    IMMEDIATE,
    NONE,
    ON_MISSION,
    RESOURCES,
    SLOT_COUNT,
    VP,
)
from sugoroku.games.jiguan.names import MISSION as MISSION_CARD
from sugoroku.games.jiguan.rules.free import add_free, do_free, possible
from sugoroku.games.jiguan.rules.payment import PayGears, pay_gear, payments
from sugoroku.games.jiguan.rules.reach import could_pay
from sugoroku.games.jiguan.rules.resources import Gain, award, owns, pay
from sugoroku.games.jiguan.state import Player, State
from sugoroku.games.jiguan.tables import Card


def take_card(g: State, p: Player, place: int) -> None:
    """Take a displayed card; its place stays empty until the turn ends.  JIG-049, JIG-125..127

    An immediate card acts and is turned over; missions and scoring cards lie open.  In beginner
    mode the front is ignored and the card lies dot side up at once, missions too.  JIG-221, JIG-225,
    JIG-229a
    """
    card = g.display[place]
    g.display[place] = NONE
    face = g.tables.cards[card]
    if g.log is not None:
        g.log.append(TookCard(seat=g.seat, card=CARD_NAMES[card], name=face.name))
    p.cards = (*p.cards, card)
    if g.rules.beginner:
        turn_card(g, p, card)
    elif face.kind == IMMEDIATE:
        g.push(TurnCard(card))
        if face.costs:
            g.push(PayForCard(card))
        else:
            g.then(*face.effect)


def turn_card(g: State, p: Player, card: int) -> None:
    """Turn an own card over: from now on its dot counts.  JIG-128, JIG-145"""
    i = p.cards.index(card)
    p.cards = p.cards[:i] + p.cards[i + 1 :]
    p.turned = (*p.turned, card)
    if g.log is not None:
        face = g.tables.cards[card]
        mission = face.kind == MISSION_CARD and not g.rules.beginner
        kind = CompletedMission if mission else TurnedCard
        dot = COLOURS[face.dot] if face.dot >= 0 else ""
        rule = "JIG-143" if mission else "JIG-128"
        g.log.append(kind(seat=g.seat, card=CARD_NAMES[card], name=face.name, dot=dot, rule=rule))


class TurnCard(Run[State]):
    """After its effect, done or skipped, an immediate card is turned over.  JIG-128, JIG-129"""

    __slots__ = ("card",)
    numbers = ("card",)

    def __init__(self, card: int) -> None:
        self.card = card

    def run(self, g: State) -> None:
        turn_card(g, g.player, self.card)


# ---------------------------------------------------------------- immediate effects


class PayForCard(Run[State]):
    """A card whose effect has a price: asked if it can be paid, if need be after exchanges and the
    energy transfer of this turn.

    Skipped if the effect could not happen.  JIG-045, JIG-129, JIG-135, JIG-135a, JIG-149
    """

    __slots__ = ("card",)
    numbers = ("card",)

    def __init__(self, card: int) -> None:
        self.card = card

    def run(self, g: State) -> None:
        p, card = g.player, g.tables.cards[self.card]
        if possible(g, p, card.needs) and could_pay(g, p, card.costs):
            g.push(ChooseCost(self.card))
        elif g.log is not None:
            g.log.append(
                NoEffect(seat=g.seat, why=f"cannot use the effect of {card.name}", rule="JIG-129")
            )


class ChooseCost(Ask[State]):
    """Pay one of the prices for the effect, once, or leave it.  JIG-135, JIG-149"""

    __slots__ = ("card",)
    numbers = ("card",)
    rule = "JIG-135"

    def __init__(self, card: int) -> None:
        self.card = card

    def legal(self, g: State) -> list[int]:
        p = g.player
        costs = g.tables.cards[self.card].costs
        out = [COST + i for i, (what, price) in enumerate(costs) if owns(p, what) >= price]
        add_free(g, out)
        out.append(PASS)
        return out

    def apply(self, g: State, action: int) -> None:
        if action < FREE_END:
            do_free(g, PayForCard(self.card), action)
            return
        card = g.tables.cards[self.card]
        if action != PASS:
            resource, price = card.costs[action - COST]
            pay(g, g.player, resource, price, FROM_CARDS, card.name)
            g.then(*card.effect)
        elif g.log is not None:
            g.log.append(NoEffect(seat=g.seat, why=f"does not pay for {card.name}", rule="JIG-129"))

    def prompt(self, g: State) -> str:
        card = g.tables.cards[self.card]
        prices = " or ".join(f"{price} {unit(RESOURCES[what], price)}" for what, price in card.costs)
        return f"{card.name}: pay {prices}, or pass"


class ScoreLevels(Run[State]):
    """Points for each own level on a pagoda.  JIG-136"""

    __slots__ = ("colour", "points")
    numbers = ("colour", "points")

    def __init__(self, colour: int, points: int) -> None:
        self.colour = colour
        self.points = points

    def run(self, g: State) -> None:
        p = g.player
        why = ""
        if g.log is not None:
            levels = counted(p.levels[self.colour], f"{COLOURS[self.colour]} level")
            why = f"{levels} x {self.points}"
            if p.levels[self.colour] == 0:
                g.log.append(NoEffect(seat=g.seat, why=f"scores nothing ({why})", rule="JIG-136"))
        award(g, p, self.points * p.levels[self.colour], FROM_CARDS, why)


class SellGears(Run[State]):
    """Pay any number of gears of a colour for points each; one award in the end.  JIG-134, JIG-149"""

    __slots__ = ("colour", "points", "sold")
    numbers = ("colour", "points", "sold")

    def __init__(self, colour: int, points: int, sold: int) -> None:
        self.colour = colour
        self.points = points
        self.sold = sold

    def run(self, g: State) -> None:
        if payments(g, g.player, self.colour, NONE):
            g.push(ChooseSale(self.colour, self.points, self.sold))
        else:
            award_sale(g, self.colour, self.points, self.sold)


def award_sale(g: State, colour: int, points: int, sold: int) -> None:
    """One award for all gears sold.  JIG-134, JIG-162"""
    why = ""
    if g.log is not None:
        why = f"{counted(sold, f'{COLOURS[colour]} gear')} sold x {points}"
    award(g, g.player, points * sold, FROM_CARDS, why)


class ChooseSale(Ask[State]):
    """Choose a gear to sell, or stop.  JIG-134, JIG-147"""

    __slots__ = ("colour", "points", "sold")
    numbers = ("colour", "points", "sold")
    rule = "JIG-134"

    def __init__(self, colour: int, points: int, sold: int) -> None:
        self.colour = colour
        self.points = points
        self.sold = sold

    def legal(self, g: State) -> list[int]:
        return [*payments(g, g.player, self.colour, NONE), DONE]

    def apply(self, g: State, action: int) -> None:
        if action == DONE:
            award_sale(g, self.colour, self.points, self.sold)
        else:
            pay_gear(g, g.player, action - PAY, "sold")
            g.push(SellGears(self.colour, self.points, self.sold + 1))

    def prompt(self, g: State) -> str:
        return f"Sell {COLOURS[self.colour]} gears for {self.points} points each ({self.sold} so far)"


# ---------------------------------------------------------------- missions


def missions(g: State, p: Player) -> list[int]:
    """A `mission` for each own mission card whose requirement is met.  JIG-046, JIG-143, JIG-143a"""
    out: list[int] = []
    for card in p.cards:
        face = g.tables.cards[card]
        if face.kind == MISSION_CARD and met(g, p, face):
            out.append(MISSION + card)
    return out


def met(g: State, p: Player, card: Card) -> bool:
    if card.beasts:
        return beasts_connected(g, p, card.beasts)
    have = gears_by_colour(g, p)
    return all(have[c] >= card.gears[c] for c in range(COLOUR_COUNT))


def beasts_connected(g: State, p: Player, colours: tuple[int, ...]) -> bool:
    """Beasts of exactly these colours, in any order, on consecutive slots of the ring.

    JIG-016, JIG-139
    """
    wanted = sorted(colours)
    slots = p.slots
    for start in range(SLOT_COUNT):
        if slots[start] < BEAST:
            continue
        tiles = [slots[(start + i) % SLOT_COUNT] for i in range(len(wanted))]
        if min(tiles) >= BEAST:
            if sorted([g.tables.tile_colour[tile] for tile in tiles]) == wanted:
                return True
    return False


def gears_by_colour(g: State, p: Player) -> list[int]:
    """Own gears of the store and on the mat.  JIG-140, JIG-147"""
    count = [0] * COLOUR_COUNT
    for gear in (*p.store, *p.cells):
        if gear >= 0:
            count[g.tables.gear_colour[gear]] += 1
    return count


def complete_mission(g: State, p: Player, card: int) -> None:
    """Pay the gears if it asks for some, turn the card, gain.  JIG-139..141, JIG-144, JIG-164"""
    face = g.tables.cards[card]
    steps: list[Step] = []
    if face.gears:
        steps += [PayGears(c, NONE, face.gears[c], card) for c in range(COLOUR_COUNT) if face.gears[c]]
    steps.append(TurnCard(card))
    steps.extend(face.effect)
    workshop = g.tables.workshops[p.workshop]
    if workshop.bonus == ON_MISSION:
        steps.append(Gain(VP, workshop.bonus_vp, FROM_BONUS))
    g.then(*steps)


def why_not_mission(g: State) -> list[WhyNot]:
    """JIG-139, JIG-140"""
    p = g.player
    reasons: list[WhyNot] = []
    for card in p.cards:
        face = g.tables.cards[card]
        if face.kind != MISSION_CARD or met(g, p, face):
            continue
        if face.beasts:
            colours = ", ".join(COLOURS[c] for c in face.beasts)
            why = f"needs beasts {colours} on three slots in a row"
            reasons.append((MISSION + card, why, "JIG-139"))
        else:
            have = gears_by_colour(g, p)
            lacks = ", ".join(
                f"{face.gears[c] - have[c]} {COLOURS[c]}"
                for c in range(COLOUR_COUNT)
                if have[c] < face.gears[c]
            )
            reasons.append((MISSION + card, f"gears missing: {lacks}", "JIG-140"))
    return reasons
