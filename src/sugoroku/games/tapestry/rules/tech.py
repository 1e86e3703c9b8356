"""Tech cards: inventing, upgrading, circles and squares.  Chapter 8"""

from collections.abc import Callable
from typing import Final

from sugoroku.core.state import Ask, Run
from sugoroku.games.tapestry.actions import INVENT, INVENT_DECK, PASS, REFRESH, TECH
from sugoroku.games.tapestry.card_events import Invented, Upgraded
from sugoroku.games.tapestry.effects import Atom
from sugoroku.games.tapestry.events import Declined
from sugoroku.games.tapestry.names import (
    BOTTOM,
    FROM_TECH,
    IGNORE_PREREQUISITES,
    MIDDLE,
    NONE,
    ON_INVENT,
    ON_OPPONENT_UPGRADE,
    ON_PREDICTION,
    ON_UPGRADE,
    ON_UPGRADE_TO_TOP,
    OPEN_TECHS,
    ORIGIN,
    ROWS,
    TECHS,
    TIER,
    TOP,
)
from sugoroku.games.tapestry.rules.parties import closed, neighbours, open_spaces, own_position
from sugoroku.games.tapestry.rules.perform import PERFORM, POSSIBLE, Do
from sugoroku.games.tapestry.rules.supply import (
    refresh_techs,
    reveal_techs,
    top_tech,
    with_card,
)
from sugoroku.games.tapestry.rules.triggers import happens, happens_to_others
from sugoroku.games.tapestry.state import State, without

# where a card may be invented from
EVERYWHERE: Final = 0
FACE_UP: Final = 1
DECK: Final = 2

# by word of a price for the top row: can a party pay so much; ask for it, then `upgrade_card`
CAN_PAY: Final[dict[str, Callable[[State, int, int], bool]]] = {}
ASK_PRICE: Final[dict[str, Callable[[State, int, int], None]]] = {}

# Further cards that a modifier lets one upgrade: (modifier, cards of a party, what happens to one), and
# further sources of inventions: (modifier or 0, cards, how one is taken).  Registered by modules.
Cards = Callable[[State, int], list[int]]
Move = Callable[[State, int], None]
FURTHER_UPGRADES: Final[list[tuple[int, Cards, Move]]] = []
FURTHER_INVENTIONS: Final[list[tuple[int, Cards, Move]]] = []

# called when a card was upgraded and its benefit is gained: state, owner, card.  TAP-B-418
AFTER_UPGRADE: Final[list[Callable[[State, int, int], None]]] = []


# ---------------------------------------------------------------- inventing


class Invent(Ask[State]):
    """A face-up card or the top of the deck.  TAP-B-210.  `upgrade`: and at once to the middle row."""

    __slots__ = ("source", "upgrade")
    numbers = ("source", "upgrade")
    rule = "TAP-B-210"

    def __init__(self, source: int, upgrade: int) -> None:
        self.source = source
        self.upgrade = upgrade

    def legal(self, g: State) -> list[int]:
        found: list[int] = []
        if self.source != DECK:
            found = [INVENT + n for n in range(OPEN_TECHS) if g.tech_open[n] >= 0]
        if self.source != FACE_UP and (g.tech_deck or g.tech_gone):
            found.append(INVENT_DECK)
        for mod, cards, _ in FURTHER_INVENTIONS:
            if not mod or g.player.mods & mod:
                found += [TECH + tech for tech in cards(g, g.seat)]
        return found

    def apply(self, g: State, action: int) -> None:
        if action == INVENT_DECK:
            for seam in g.seams:
                if seam.invents_from_deck(g, self.upgrade):
                    return
            invent(g, top_tech(g), True, self.upgrade)
        elif action >= TECH:
            tech = action - TECH
            for mod, cards, take in FURTHER_INVENTIONS:
                if (not mod or g.player.mods & mod) and tech in cards(g, g.seat):
                    take(g, tech)
            invent(g, tech, True, self.upgrade)
        else:
            tech = g.tech_open[action - INVENT]
            g.tech_open[action - INVENT] = NONE
            invent(g, tech, False, self.upgrade)

    def prompt(self, g: State) -> str:
        return "Invent a tech card" + (" and upgrade it" if self.upgrade else "")


def invent(g: State, tech: int, from_deck: bool, upgrade: int) -> None:
    """Into the bottom row, without benefit and without limit; a gap is filled.  TAP-B-210, TAP-B-211"""
    p = g.player
    p.bottom = with_card(p.bottom, tech)
    if g.log is not None:
        name = g.tables.techs[tech].name
        g.log.append(
            Invented(seat=g.seat, tech=TECHS[tech], name=name, from_deck=from_deck, rule="TAP-B-210")
        )
    if not from_deck:
        reveal_techs(g)
    if upgrade:
        g.push(UpgradeCard(tech))
    happens(g, ON_INVENT, g.seat, tech)
    happens(g, ON_PREDICTION, g.seat)


def ask_invent(g: State, source: int, upgrade: int) -> None:
    if not g.player.finished and g.seat < g.humans and Invent(source, upgrade).legal(g):
        g.push(Invent(source, upgrade))


_SOURCES: Final = {"": EVERYWHERE, "faceup": FACE_UP, "deck": DECK}


def _invent(g: State, atom: Atom, where: int, arg: int) -> None:
    ask_invent(g, _SOURCES[atom.how], int(atom.verb == "invent_upgrade"))


def _invent_possible(g: State, atom: Atom, where: int, arg: int) -> bool:
    return len(Invent(_SOURCES[atom.how], 0).legal(g)) > 0


class MayRefresh(Ask[State]):
    """Replace the face-up cards, or not.  TAP-B-123"""

    __slots__ = ()
    rule = "TAP-B-123"

    def legal(self, g: State) -> list[int]:
        return [REFRESH, PASS]

    def apply(self, g: State, action: int) -> None:
        if action == REFRESH:
            refresh_techs(g, g.seat)
        elif g.log is not None:
            g.log.append(Declined(seat=g.seat, what="new tech cards", rule="TAP-B-123"))

    def prompt(self, g: State) -> str:
        return "Replace the face-up tech cards?"


def _refresh(g: State, atom: Atom, where: int, arg: int) -> None:
    g.push(MayRefresh())


# ---------------------------------------------------------------- upgrading


def row_of(g: State, party: int, tech: int) -> int:
    p = g.players[party]
    if tech in p.bottom:
        return BOTTOM
    return MIDDLE if tech in p.middle else TOP


def ignores_prerequisites(g: State, party: int) -> bool:
    """A card, or a module, says that nothing is needed, and so nothing is paid.  TAP-B-320"""
    if g.players[party].mods & IGNORE_PREREQUISITES:
        return True
    for seam in g.seams:
        if seam.ignores_prerequisites(g, party):
            return True
    return False


def prerequisite(g: State, party: int, tech: int) -> bool:
    """Does it hold now for the party or a neighbour?  Bots have no buildings.

    TAP-B-213, TAP-B-219, TAP-B-320; TAP-A-009, TAP-A-330
    """
    if ignores_prerequisites(g, party):
        return True
    card = g.tables.techs[tech]
    if card.price:
        return CAN_PAY[card.price](g, party, card.amount)
    if g.seams and card.track >= 0 and closed(g) >> card.track & 1:
        return True
    for other in (party, *neighbours(g, party)):
        if card.track >= 0:
            if TIER[own_position(g, other, card.track)] >= card.tier:
                return True
        elif open_spaces(g, other, card.building) >> card.taken & 1:
            return True
    return False


def upgradable(g: State, party: int) -> list[int]:
    """Cards that can be upgraded: the middle row needs nothing.  TAP-B-212, TAP-B-214"""
    p = g.players[party]
    found = [*p.bottom, *[tech for tech in p.middle if prerequisite(g, party, tech)]]
    for mod, cards, _ in FURTHER_UPGRADES:
        if p.mods & mod:
            found += cards(g, party)
    for seam in g.seams:
        found = [tech for tech in found if seam.may_upgrade(g, party, tech)]
    return found


class Upgrade(Ask[State]):
    """One card to the next row; optional only in an income turn.  TAP-B-061, TAP-B-212, TAP-B-215"""

    __slots__ = ("optional",)
    numbers = ("optional",)
    rule = "TAP-B-212"

    def __init__(self, optional: int) -> None:
        self.optional = optional

    def legal(self, g: State) -> list[int]:
        techs = sorted(upgradable(g, g.seat))
        found = [TECH + tech for tech in techs]
        return [*found, PASS] if self.optional or only_for_a_price(g, techs) else found

    def apply(self, g: State, action: int) -> None:
        if action != PASS and price_due(g, action - TECH):
            card = g.tables.techs[action - TECH]
            ASK_PRICE[card.price](g, action - TECH, card.amount)
        elif action != PASS:
            upgrade_card(g, action - TECH)
        elif g.log is not None:
            g.log.append(Declined(seat=g.seat, what="the upgrade", rule="TAP-B-061"))

    def prompt(self, g: State) -> str:
        return "Upgrade a tech card" + (", or none" if self.optional else "")


def price_due(g: State, tech: int) -> bool:
    """Costs it something to upgrade this card of the acting player now?"""
    card, p = g.tables.techs[tech], g.player
    return card.price != "" and tech in p.middle and not ignores_prerequisites(g, g.seat)


def only_for_a_price(g: State, techs: list[int]) -> bool:
    """Nobody has to pay: then the upgrade is not possible."""
    for tech in techs:
        if not price_due(g, tech):
            return False
    return True


def ask_upgrade(g: State, optional: int) -> None:
    if not g.player.finished and upgradable(g, g.seat):
        g.push(Upgrade(optional))


def move_up(g: State, party: int, tech: int) -> int:
    """To the next row; the effect that this row gives, or NONE.  TAP-B-212"""
    p, card = g.players[party], g.tables.techs[tech]
    if tech in p.bottom:
        p.bottom, p.middle = without(p.bottom, tech), with_card(p.middle, tech)
        row, effect = MIDDLE, card.circle
    else:
        p.middle, p.top = without(p.middle, tech), with_card(p.top, tech)
        row, effect = TOP, card.square
    if g.log is not None:
        g.log.append(
            Upgraded(seat=party, tech=TECHS[tech], name=card.name, row=ROWS[row], rule="TAP-B-212")
        )
    return effect


def upgrade_card(g: State, tech: int, own: int = 1) -> None:
    """Its benefit is resolved before anything that was pending.  TAP-B-215, TAP-B-216

    `own`: the owner of the card makes the upgrade.
    """
    for mod, cards, move in FURTHER_UPGRADES:
        if g.player.mods & mod and tech in cards(g, g.seat):
            move(g, tech)
            return
    square = tech in g.player.middle
    effect = move_up(g, g.seat, tech)
    g.push(AfterUpgrade(tech, effect, own))
    gain_benefit(g, tech, effect, square)


def gain_benefit(g: State, tech: int, effect: int, square: bool) -> None:
    """Of a row; some squares work once per turn.  TAP-B-046; nothing for who has finished: TAP-B-282"""
    if effect < 0 or g.player.finished:
        return
    if square and g.tables.techs[tech].once:
        if g.player.once >> tech & 1:
            return
        g.player.once |= 1 << tech
    g.push(Do(effect, 0, FROM_TECH * ORIGIN + tech, tech))


class UpgradeCard(Run[State]):
    """The card that was just invented.  TAP-B-337, TAP-B-338"""

    __slots__ = ("tech",)
    numbers = ("tech",)

    def __init__(self, tech: int) -> None:
        self.tech = tech

    def run(self, g: State) -> None:
        if self.tech in g.player.bottom:
            upgrade_card(g, self.tech)


class AfterUpgrade(Run[State]):
    """Cards respond to an upgrade once its benefit is gained; the owner's only to an `own` one.

    TAP-B-305, TAP-B-320
    """

    __slots__ = ("effect", "own", "tech")
    numbers = ("tech", "effect", "own")

    def __init__(self, tech: int, effect: int, own: int = 1) -> None:
        self.tech = tech
        self.effect = effect
        self.own = own

    def run(self, g: State) -> None:
        for listener in AFTER_UPGRADE:
            listener(g, g.seat, self.tech)
        for seam in g.seams:
            seam.upgraded(g, self.tech, self.effect)
        if self.tech in g.player.top:
            happens(g, ON_UPGRADE_TO_TOP, g.seat, self.tech)
        if self.effect >= 0:
            happens_to_others(g, ON_OPPONENT_UPGRADE, g.seat, self.effect)
        if self.own:
            happens(g, ON_UPGRADE, g.seat, self.tech)


def _upgrade(g: State, atom: Atom, where: int, arg: int) -> None:
    ask_upgrade(g, 0)


def _upgrade_possible(g: State, atom: Atom, where: int, arg: int) -> bool:
    return len(upgradable(g, g.seat)) > 0


# ---------------------------------------------------------------- circles and squares


class ChooseTech(Ask[State]):
    """The circle of a card in the middle row, or the square of one in the top row.  TAP-B-124"""

    __slots__ = ("square",)
    numbers = ("square",)
    rule = "TAP-B-124"

    def __init__(self, square: int) -> None:
        self.square = square

    def legal(self, g: State) -> list[int]:
        return [TECH + tech for tech in usable(g, self.square)]

    def apply(self, g: State, action: int) -> None:
        gain_again(g, action - TECH, self.square)

    def prompt(self, g: State) -> str:
        return f"Gain the {'square' if self.square else 'circle'} benefit of a tech card"


def usable(g: State, square: int) -> list[int]:
    """A square that works once per turn cannot be used again.  TAP-B-046, TAP-B-124a"""
    if not square:
        return list(g.player.middle)
    once = g.player.once
    return [x for x in g.player.top if not (g.tables.techs[x].once and once >> x & 1)]


def gain_again(g: State, tech: int, square: int) -> None:
    """It is not an upgrade.  TAP-B-124a"""
    card = g.tables.techs[tech]
    gain_benefit(g, tech, card.square if square else card.circle, square == 1)


def _circle(g: State, atom: Atom, where: int, arg: int) -> None:
    square = int(atom.verb == "square")
    cards = usable(g, square)
    if len(cards) == 1:
        gain_again(g, cards[0], square)
    elif cards:
        g.push(ChooseTech(square))


def _circle_possible(g: State, atom: Atom, where: int, arg: int) -> bool:
    return len(usable(g, int(atom.verb == "square"))) > 0


def _circle_of_card(g: State, atom: Atom, where: int, arg: int) -> None:
    """Of the card just invented, which is not moved.  TAP-B-322"""
    effect = g.tables.techs[arg].circle
    if effect >= 0:
        g.push(Do(effect, 0, FROM_TECH * ORIGIN + arg, arg))


PERFORM["invent"] = _invent
POSSIBLE["invent"] = _invent_possible
PERFORM["invent_upgrade"] = _invent
POSSIBLE["invent_upgrade"] = _invent_possible
PERFORM["refresh_tech"] = _refresh
PERFORM["upgrade"] = _upgrade
POSSIBLE["upgrade"] = _upgrade_possible
PERFORM["circle"] = _circle
POSSIBLE["circle"] = _circle_possible
PERFORM["square"] = _circle
POSSIBLE["square"] = _circle_possible
PERFORM["circle_of_that_card"] = _circle_of_card
