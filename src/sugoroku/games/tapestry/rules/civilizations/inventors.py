"""The Inventors: upgrade anybody's tech cards.  TAP-B-418, TAP-B-418a

On the mat: the tech cards with a token.
"""

from typing import Final

from sugoroku.core.state import Ask, HandTo, Run
from sugoroku.games.tapestry.actions import TECH
from sugoroku.games.tapestry.card_events import TookTech
from sugoroku.games.tapestry.names import NONE, ON_PREDICTION, TECHS
from sugoroku.games.tapestry.rules.gain_civ import START_PLACES, mark, places
from sugoroku.games.tapestry.rules.income import ABILITIES
from sugoroku.games.tapestry.rules.parties import all_from
from sugoroku.games.tapestry.rules.supply import with_card
from sugoroku.games.tapestry.rules.tech import AFTER_UPGRADE, gain_benefit, upgrade_card
from sugoroku.games.tapestry.rules.triggers import happens
from sugoroku.games.tapestry.state import Ints, Player, State, without

INVENTORS: Final = "C08"


def _no_tokens_placed(g: State, seat: int) -> Ints:
    return ()


def inventors_of(g: State, p: Player) -> int:
    """The civilization, if this is its player, or NONE."""
    for civ in p.civilizations:
        if g.tables.civilizations[civ].id == INVENTORS:
            return civ
    return NONE


def lower_rows(g: State) -> list[int]:
    """Cards in the bottom and middle rows of all players.  TAP-B-418a"""
    found: list[int] = []
    for party in all_from(g, g.seat):
        found += [*g.players[party].bottom, *g.players[party].middle]
    return sorted(found)


def owner_of(g: State, tech: int) -> int:
    for party in range(g.seats):
        p = g.players[party]
        if tech in p.bottom or tech in p.middle or tech in p.top:
            return party
    return NONE


def invent_for_all(g: State, civ: int) -> None:
    """TAP-B-418"""
    left = g.tables.civilizations[civ].tokens - len(places(g, g.seat, civ))
    cards = lower_rows(g)
    if left <= 0 or not cards:
        return
    if len(cards) == 1:
        upgrade_marked(g, civ, cards[0])
    else:
        g.push(MarkTech(civ))


class MarkTech(Ask[State]):
    """A card in a lower row of any player.  TAP-B-418"""

    __slots__ = ("civ",)
    numbers = ("civ",)
    rule = "TAP-B-418"

    def __init__(self, civ: int) -> None:
        self.civ = civ

    def legal(self, g: State) -> list[int]:
        return [TECH + tech for tech in lower_rows(g)]

    def apply(self, g: State, action: int) -> None:
        upgrade_marked(g, self.civ, action - TECH)

    def prompt(self, g: State) -> str:
        return "Put a token of the Inventors on a tech card in a lower row and upgrade it"


def upgrade_marked(g: State, civ: int, tech: int) -> None:
    """Without the prerequisite; its owner gains the benefit, then the Inventors too.  TAP-B-418"""
    owner, here = owner_of(g, tech), g.seat
    name, square = g.tables.techs[tech].name, tech in g.players[owner].middle
    mark(g, here, civ, (*places(g, here, civ), tech), f"puts a token on {name}")
    if owner == here:
        upgrade_card(g, tech)
    else:
        g.then(HandTo(owner), UpgradeMarked(tech), HandTo(here), GainToo(tech, int(square)))


class UpgradeMarked(Run[State]):
    """The owner's card goes up a row; the Inventors make this upgrade.  TAP-B-320, TAP-B-418"""

    __slots__ = ("tech",)
    numbers = ("tech",)

    def __init__(self, tech: int) -> None:
        self.tech = tech

    def run(self, g: State) -> None:
        upgrade_card(g, self.tech, 0)


class GainToo(Run[State]):
    """The Inventors gain the benefit of an opponent's card; then it may change hands.  TAP-B-418"""

    __slots__ = ("square", "tech")
    numbers = ("tech", "square")

    def __init__(self, tech: int, square: int) -> None:
        self.tech = tech
        self.square = square

    def run(self, g: State) -> None:
        card = g.tables.techs[self.tech]
        if self.square:
            g.push(TakeTech(self.tech))
        gain_benefit(g, self.tech, card.square if self.square else card.circle, self.square == 1)


class TakeTech(Run[State]):
    """A marked card in an opponent's top row comes to the Inventors' bottom row.  TAP-B-418"""

    __slots__ = ("tech",)
    numbers = ("tech",)

    def __init__(self, tech: int) -> None:
        self.tech = tech

    def run(self, g: State) -> None:
        owner, p = owner_of(g, self.tech), g.player
        if owner in (NONE, g.seat) or p.finished or self.tech not in g.players[owner].top:
            return
        g.players[owner].top = without(g.players[owner].top, self.tech)
        p.bottom = with_card(p.bottom, self.tech)
        if g.log is not None:
            id, name = TECHS[self.tech], g.tables.techs[self.tech].name
            g.log.append(TookTech(seat=g.seat, tech=id, name=name, owner=owner, rule="TAP-B-418"))
        happens(g, ON_PREDICTION, g.seat)
        happens(g, ON_PREDICTION, owner)


def _upgraded(g: State, party: int, tech: int) -> None:
    """A card has reached the top row, by whatever upgrade, and its benefit was gained.  TAP-B-418"""
    if tech not in g.players[party].top:
        return
    for step in g.agenda:
        if isinstance(step, GainToo) and step.tech == tech:
            return  # the Inventors gain it first
    for other in range(g.humans):
        civ = inventors_of(g, g.players[other]) if other != party else NONE
        if civ != NONE and tech in places(g, other, civ):
            g.then(HandTo(other), TakeTech(tech), HandTo(party))


START_PLACES[INVENTORS] = _no_tokens_placed
ABILITIES["token_on_tech_card_upgrade_it"] = invent_for_all
AFTER_UPGRADE.append(_upgraded)
