"""Gains: resources, victory points, cards and tiles; prices in resources, cards and tiles.

TAP-B-036, TAP-B-039, TAP-B-040, TAP-B-111 to TAP-B-113
"""

from collections.abc import Callable
from typing import Final

from sugoroku.core.state import Ask, Run, WhyNot
from sugoroku.games.tapestry.actions import DISCARD, GAIN, PAY, TECH, TILE
from sugoroku.games.tapestry.card_events import DiscardedTechs
from sugoroku.games.tapestry.effects import Atom
from sugoroku.games.tapestry.events import because
from sugoroku.games.tapestry.names import (
    FOOD,
    MOST_OF,
    NONE,
    ON_GAIN_TAPESTRY,
    ON_GAIN_TILE,
    RESOURCES,
    TECHS,
)
from sugoroku.games.tapestry.origins import asked_about
from sugoroku.games.tapestry.rules.counting import count_of, techs
from sugoroku.games.tapestry.rules.perform import PAYABLE, PERFORM, POSSIBLE, PRICES
from sugoroku.games.tapestry.rules.resources import gain, pay, resources, score
from sugoroku.games.tapestry.rules.supply import (
    discard_card,
    discard_tile,
    draw_card,
    draw_space_tile,
    draw_tile,
)
from sugoroku.games.tapestry.rules.triggers import happens
from sugoroku.games.tapestry.state import State, without

# ---------------------------------------------------------------- resources and points


def _gain(g: State, atom: Atom, where: int, arg: int) -> None:
    gain(g, g.seat, atom.number, atom.amount, where)


def _any(g: State, atom: Atom, where: int, arg: int) -> None:
    gain_any(g, atom.amount, where)


def _other(g: State, atom: Atom, where: int, arg: int) -> None:
    """Of a kind other than food.  TAP-B-324"""
    if not g.player.finished and g.seat < g.humans:
        g.push(GainAny(atom.amount, FOOD, where))


def gain_any(g: State, amount: int, where: int) -> None:
    """So many resources of the acting player's choice.  TAP-B-040"""
    if not g.player.finished and g.seat < g.humans:
        g.push(GainAny(amount, NONE, where))


class GainAny(Ask[State]):
    """One resource of a kind of choice; a full one only if all are full.  TAP-B-040

    `but`: a kind that cannot be chosen, or NONE.
    """

    __slots__ = ("amount", "but", "where")
    numbers = ("amount", "but", "where")
    rule = "TAP-B-040"

    def __init__(self, amount: int, but: int, where: int) -> None:
        self.amount = amount
        self.but = but
        self.where = where

    def legal(self, g: State) -> list[int]:
        held = g.player.resources
        found = [GAIN + kind for kind in range(4) if held[kind] < MOST_OF and kind != self.but]
        return found or [GAIN + kind for kind in range(4) if kind != self.but]

    def apply(self, g: State, action: int) -> None:
        if self.amount > 1:
            g.push(GainAny(self.amount - 1, self.but, self.where))
        gain(g, g.seat, action - GAIN, 1, self.where, "TAP-B-040")

    def prompt(self, g: State) -> str:
        more = f"{self.amount} left" if self.amount > 1 else ""
        said = ", ".join(filter(None, (asked_about(g.tables, self.where), more)))
        return f"Gain a resource of your choice{because(said)}"


def _vp(g: State, atom: Atom, where: int, arg: int) -> None:
    score(g, g.seat, atom.amount, where)


def _vp_possible(g: State, atom: Atom, where: int, arg: int) -> bool:
    """Points can be spent only in full.  TAP-B-286, TAP-B-321a"""
    return g.player.vp + atom.amount >= 0


def _vp_per(g: State, atom: Atom, where: int, arg: int) -> None:
    score(g, g.seat, atom.amount * count_of(g, g.seat, atom), where, "TAP-B-063")


# ---------------------------------------------------------------- cards and tiles


def _tapestry(g: State, atom: Atom, where: int, arg: int) -> None:
    """One after another: each may be responded to.  TAP-B-041"""
    if not drawn_otherwise(g, "tapestry", atom.amount, where):
        gain_cards(g, g.seat, atom.amount, where)


def drawn_otherwise(g: State, what: str, amount: int, where: int) -> bool:
    """Does a module say how the acting player draws?"""
    if g.player.finished or amount <= 0:
        return False
    for seam in g.seams:
        if seam.draws(g, what, amount, where):
            return True
    return False


def gain_cards(g: State, seat: int, amount: int, where: int) -> None:
    """A card that something responds to is resolved before the next one is drawn.  TAP-B-042a"""
    if not g.players[seat].waits >> ON_GAIN_TAPESTRY & 1 and not g.seams:
        for _ in range(amount):
            draw_card(g, seat, where)
        return
    if amount > 0:
        g.push(GainCards(amount - 1, where))
        for seam in g.seams:
            if seam.draws_card(g, seat, where):
                return
        draw_one(g, seat, where)


def draw_one(g: State, seat: int, where: int) -> None:
    """The next card of the deck, and what responds to it."""
    card = draw_card(g, seat, where)
    if card >= 0:
        happens(g, ON_GAIN_TAPESTRY, seat, card)


class GainCards(Run[State]):
    """The cards that are still to be drawn."""

    __slots__ = ("amount", "where")
    numbers = ("amount", "where")

    def __init__(self, amount: int, where: int) -> None:
        self.amount = amount
        self.where = where

    def run(self, g: State) -> None:
        gain_cards(g, g.seat, self.amount, self.where)


def _tapestry_possible(g: State, atom: Atom, where: int, arg: int) -> bool:
    return bool(g.deck or g.gone)


def _tile(g: State, atom: Atom, where: int, arg: int) -> None:
    gain_tiles(g, atom.amount, where)


def gain_tiles(g: State, amount: int, where: int) -> None:
    if not drawn_otherwise(g, "tile", amount, where):
        for _ in range(amount):
            tile = draw_tile(g, g.seat, where)
            if tile >= 0:
                happens(g, ON_GAIN_TILE, g.seat, tile)


def _tile_possible(g: State, atom: Atom, where: int, arg: int) -> bool:
    return bool(g.tile_deck or g.tile_gone)


def _space(g: State, atom: Atom, where: int, arg: int) -> None:
    if not drawn_otherwise(g, "space", atom.amount, where):
        for _ in range(atom.amount):
            draw_space_tile(g, g.seat)


def _space_possible(g: State, atom: Atom, where: int, arg: int) -> bool:
    return bool(g.space_deck)


# ---------------------------------------------------------------- prices


def in_order(amount: int) -> str:
    """For a prompt: how many are still to be chosen, each after the one before it in the list."""
    return f" ({amount} left, in the order listed)" if amount > 1 else ""


class PayAny(Ask[State]):
    """One resource of a kind of choice; kinds in ascending order, so that no price is paid twice.

    TAP-B-036, TAP-B-081.  `least`: the kind chosen last.
    """

    __slots__ = ("amount", "least")
    numbers = ("amount", "least")
    rule = "TAP-B-081"

    def __init__(self, amount: int, least: int) -> None:
        self.amount = amount
        self.least = least

    def legal(self, g: State) -> list[int]:
        held = g.player.resources
        if self.amount == 1:
            return [PAY + kind for kind in range(self.least, 4) if held[kind]]
        found = []
        after = held[0] + held[1] + held[2] + held[3]
        for kind in range(4):
            if kind >= self.least and held[kind] and after >= self.amount:
                found.append(PAY + kind)
            after -= held[kind]
        return found

    def apply(self, g: State, action: int) -> None:
        kind = action - PAY
        pay(g, g.seat, kind, 1, "", "TAP-B-081")
        if self.amount > 1:
            pay_any(g, self.amount - 1, kind)

    def prompt(self, g: State) -> str:
        more = in_order(self.amount)
        for purpose in PAID_FOR:
            if found := purpose(g):
                return f"Pay a resource of your choice for {found}{more}"
        return f"Pay a resource of your choice{more}"

    def why_not(self, g: State) -> list[WhyNot]:
        """Kinds that would be paid in another order."""
        legal, held = self.legal(g), g.player.resources
        why = "resources are paid in the order listed"
        return [
            (PAY + kind, why, "TAP-B-081") for kind in range(4) if held[kind] and PAY + kind not in legal
        ]


PAID_FOR: Final[list[Callable[[State], str]]] = []  # what comes after the price, if that is known


def pay_any(g: State, amount: int, least: int = 0) -> None:
    """Ask for a kind only where there is a choice."""
    held = g.player.resources
    kinds = left = 0
    for kind in range(least, 4):
        if held[kind]:
            kinds += 1
            left += held[kind]
    if kinds > 1 and left > amount:
        g.push(PayAny(amount, least))
        return
    for kind in range(least, 4):
        paid = min(amount, held[kind])
        if paid:
            pay(g, g.seat, kind, paid, "", "TAP-B-081")
            amount -= paid


def _pay(g: State, atom: Atom, where: int, arg: int) -> None:
    if atom.number >= 0:
        pay(g, g.seat, atom.number, min(atom.amount, g.player.resources[atom.number]), "", "TAP-B-036")
    else:
        pay_any(g, min(atom.amount, resources(g.player)))


def _pay_possible(g: State, atom: Atom, where: int, arg: int) -> bool:
    if atom.number >= 0:
        return g.player.resources[atom.number] >= atom.amount
    return resources(g.player) >= atom.amount


def _discard(g: State, atom: Atom, where: int, arg: int) -> None:
    if atom.what == "tile":
        g.push(DiscardTiles(atom.amount, 0))
    elif atom.what == "tapestry":
        g.push(DiscardCards(atom.amount, 0))
    else:
        g.push(DiscardTechs(atom.amount, 0))


def _discard_possible(g: State, atom: Atom, where: int, arg: int) -> bool:
    p = g.player
    if atom.what == "tile":
        return len(p.tiles) >= atom.amount
    return (len(p.hand) if atom.what == "tapestry" else techs(p)) >= atom.amount


class DiscardTiles(Ask[State]):
    """Territory tiles from the supply, by rising number.  TAP-B-112"""

    __slots__ = ("amount", "least")
    numbers = ("amount", "least")
    rule = "TAP-B-112"

    def __init__(self, amount: int, least: int) -> None:
        self.amount = amount
        self.least = least

    def legal(self, g: State) -> list[int]:
        tiles = [tile for tile in g.player.tiles if tile >= self.least]
        return [TILE + tile for tile in tiles[: len(tiles) - self.amount + 1]]

    def apply(self, g: State, action: int) -> None:
        tile = action - TILE
        discard_tile(g, g.seat, tile)
        if self.amount > 1:
            g.push(DiscardTiles(self.amount - 1, tile + 1))

    def prompt(self, g: State) -> str:
        return f"Discard a territory tile{in_order(self.amount)}"


class DiscardCards(Ask[State]):
    """Tapestry cards from hand, by rising number.  TAP-B-111"""

    __slots__ = ("amount", "least")
    numbers = ("amount", "least")
    rule = "TAP-B-111"

    def __init__(self, amount: int, least: int) -> None:
        self.amount = amount
        self.least = least

    def legal(self, g: State) -> list[int]:
        cards = [card for card in g.player.hand if card >= self.least]
        found: list[int] = []
        for card in cards[: len(cards) - self.amount + 1]:
            if DISCARD + card not in found:
                found.append(DISCARD + card)
        return found

    def apply(self, g: State, action: int) -> None:
        card = action - DISCARD
        discard_card(g, g.seat, card, "TAP-B-111")
        g.reveal()
        if self.amount > 1:
            g.push(DiscardCards(self.amount - 1, card))

    def prompt(self, g: State) -> str:
        return f"Discard a tapestry card{in_order(self.amount)}"


class DiscardTechs(Ask[State]):
    """Own tech cards of any rows, by rising number; their landmarks stay.  TAP-B-113"""

    __slots__ = ("amount", "least")
    numbers = ("amount", "least")
    rule = "TAP-B-113"

    def __init__(self, amount: int, least: int) -> None:
        self.amount = amount
        self.least = least

    def legal(self, g: State) -> list[int]:
        p = g.player
        cards = [tech for tech in sorted((*p.bottom, *p.middle, *p.top)) if tech >= self.least]
        return [TECH + tech for tech in cards[: len(cards) - self.amount + 1]]

    def apply(self, g: State, action: int) -> None:
        tech, p = action - TECH, g.player
        if tech in p.bottom:
            p.bottom = without(p.bottom, tech)
        elif tech in p.middle:
            p.middle = without(p.middle, tech)
        else:
            p.top = without(p.top, tech)
        g.tech_gone = (*g.tech_gone, tech)
        if g.log is not None:
            name = g.tables.techs[tech].name
            g.log.append(
                DiscardedTechs(seat=g.seat, techs=(TECHS[tech],), names=(name,), rule="TAP-B-218")
            )
        if self.amount > 1:
            g.push(DiscardTechs(self.amount - 1, tech + 1))

    def prompt(self, g: State) -> str:
        return f"Discard a tech card{in_order(self.amount)}"


for _name in RESOURCES:
    PERFORM[_name] = _gain
    PRICES[_name] = _pay
    PAYABLE[_name] = _pay_possible
PERFORM["any"] = _any
PRICES["any"] = _pay
PAYABLE["any"] = _pay_possible
PERFORM["other_resource"] = _other
PERFORM["vp"] = _vp
POSSIBLE["vp"] = _vp_possible
PERFORM["vp_per"] = _vp_per
PERFORM["tapestry"] = _tapestry
POSSIBLE["tapestry"] = _tapestry_possible
PERFORM["tile"] = _tile
POSSIBLE["tile"] = _tile_possible
PERFORM["space"] = _space
POSSIBLE["space"] = _space_possible
PERFORM["pay"] = _pay
POSSIBLE["pay"] = _pay_possible
PRICES["pay"] = _pay
PAYABLE["pay"] = _pay_possible
PRICES["discard"] = _discard
PAYABLE["discard"] = _discard_possible
