"""Atlantis 4, The Fall of Atlantis: everybody walks the tracks backwards.

TAP-A-400 to TAP-A-415
"""

from sugoroku.core.state import Ask, HandTo, Run, Step
from sugoroku.games.tapestry.actions import CIVILIZATION, DISCARD, OPTION
from sugoroku.games.tapestry.actions import TECH as TECH_CARD
from sugoroku.games.tapestry.card_events import DiscardedTechs
from sugoroku.games.tapestry.events import OfferedCivilizations
from sugoroku.games.tapestry.modules.atlantis.events import KeptCivilization, NotedCard
from sugoroku.games.tapestry.modules.atlantis.kept import Atlantis, atlantis
from sugoroku.games.tapestry.modules.atlantis.tables import AtlantisTables
from sugoroku.games.tapestry.names import (
    BUILDINGS_OF,
    CARDS,
    CIVILIZATIONS,
    ERAS,
    FACE_DOWN,
    FROM_INCOME,
    NONE,
    ORIGIN,
    RESOURCES,
    TECHS,
)
from sugoroku.games.tapestry.opponents.parties import PERSON
from sugoroku.games.tapestry.rules.gain_civ import add_civilization
from sugoroku.games.tapestry.rules.income import after_first
from sugoroku.games.tapestry.rules.resources import gain
from sugoroku.games.tapestry.rules.seam import Seam
from sugoroku.games.tapestry.rules.start import start_effects
from sugoroku.games.tapestry.rules.supply import discard_card, draw_card, top_civilization
from sugoroku.games.tapestry.rules.tech import EVERYWHERE, AfterUpgrade, ask_invent, move_up, upgradable
from sugoroku.games.tapestry.state import Ints, Player, State, put, without

WHERE = FROM_INCOME * ORIGIN


def set_up(g: State, tables: AtlantisTables) -> Atlantis:
    """Tokens already stand at the end of the tracks.  TAP-A-400"""
    g.seams = (*g.seams, Fall())
    kept = Atlantis(tables)
    kept.noted = (NONE,) * tables.planned
    return kept


class Fall(Seam):
    """The rules of the scenario; the direction of the tracks is a matter of the tables.

    Eras run as usual, with the usual bonus for the first of the neighbors.  TAP-A-412
    """

    def bot_civilizations(self, g: State) -> Ints | None:
        """TAP-A-403"""
        wanted, known = atlantis(g).tables.fall_automa, g.tables.bots.civilizations
        return tuple([n for n in range(len(known)) if known[n].id == wanted])

    def first_income(self, g: State) -> tuple[Step, ...] | None:
        """In this order, after the free advances of level 1; only the person, not the bots.

        TAP-A-404, TAP-A-404a, TAP-A-R38
        """
        return (
            GainResources(), DrawTwo(), DrawThree(), RememberTechs(), InventOne(), InventOne(),
            InventOne(), DiscardTech(), UpgradeOnly(), SecondAfterFirst(),
        )  # fmt: skip

    def space_to_cover(self, g: State, seat: int) -> int:
        """In the first era a card goes on top of Maker of Fire.  TAP-A-409"""
        return 0 if seat == PERSON and g.players[PERSON].era == 1 else NONE

    def no_regress(self, g: State) -> bool:
        """TAP-A-410"""
        return True

    def ignores_prerequisites(self, g: State, party: int) -> bool:
        """TAP-A-413"""
        return True

    def turn_ends(self, g: State, income: bool) -> tuple[Step, ...]:
        """After the last income turn the cards of the person are noted.  TAP-A-415"""
        return (NoteCards(),) if income and g.players[PERSON].era >= ERAS else ()

    def misses_goal(self, g: State, party: int) -> bool:
        """TAP-A-414"""
        return party == PERSON and exhausted(g.players[PERSON]) < atlantis(g).tables.fall_goal


def exhausted(p: Player) -> int:
    """Kinds of which all income buildings are taken.  TAP-A-414"""
    return len([taken for taken in p.taken if taken >= BUILDINGS_OF])


# ---------------------------------------------------------------- instead of income turn 1


class GainResources(Run[State]):
    """One of each.  TAP-A-404"""

    __slots__ = ()

    def run(self, g: State) -> None:
        for kind in range(len(RESOURCES)):
            gain(g, PERSON, kind, 1, WHERE, "TAP-A-404")


class DrawTwo(Run[State]):
    """Two civilizations, of which one is kept.  TAP-A-405"""

    __slots__ = ()

    def run(self, g: State) -> None:
        p, amount = g.player, atlantis(g).tables.fall_civilizations_drawn
        drawn = [civ for civ in [top_civilization(g) for _ in range(amount)] if civ != NONE]
        p.offer = tuple(sorted(drawn))
        if g.log is not None:
            ids = tuple(CIVILIZATIONS[civ] for civ in p.offer)
            names = tuple(g.tables.civilizations[civ].name for civ in p.offer)
            g.log.append(
                OfferedCivilizations(seat=PERSON, civilizations=ids, names=names, rule="TAP-A-405")
            )
        g.push(KeepSecond())


class KeepSecond(Ask[State]):
    """It counts as gained during set-up: it starts as one chosen then.  TAP-A-405, TAP-A-405a"""

    __slots__ = ()
    rule = "TAP-A-405"

    def legal(self, g: State) -> list[int]:
        return [CIVILIZATION + civ for civ in g.player.offer]

    def apply(self, g: State, action: int) -> None:
        p, civ = g.player, action - CIVILIZATION
        others = tuple([other for other in p.offer if other != civ])
        p.offer, g.civ_gone = (), (*g.civ_gone, *others)
        atlantis(g).second = civ
        g.reveal()
        if g.log is not None:
            id, name = CIVILIZATIONS[civ], g.tables.civilizations[civ].name
            gone = tuple(CIVILIZATIONS[other] for other in others)
            g.log.append(
                KeptCivilization(seat=PERSON, civilization=id, name=name, others=gone, rule="TAP-A-405")
            )
        add_civilization(g, PERSON, civ)
        g.then(*start_effects(g, PERSON, len(p.civilizations) - 1))

    def prompt(self, g: State) -> str:
        return "Keep one civilization beside the Historians"


class SecondAfterFirst(Run[State]):
    """What the second civilization does at the end of the first income turn.  TAP-A-405a"""

    __slots__ = ()

    def run(self, g: State) -> None:
        if atlantis(g).second in g.player.civilizations:
            after_first(g, atlantis(g).second)


class DrawThree(Run[State]):
    """Three tapestry cards, of which one is discarded.  TAP-A-406"""

    __slots__ = ()

    def run(self, g: State) -> None:
        kept = atlantis(g)
        drawn = [draw_card(g, PERSON, WHERE) for _ in range(kept.tables.fall_tapestries_drawn)]
        kept.drawn = tuple(sorted([card for card in drawn if card != NONE]))
        if kept.drawn:
            g.then(HandTo(PERSON), DiscardOne())


class DiscardOne(Ask[State]):
    """One of the cards just drawn.  TAP-A-406"""

    __slots__ = ()
    rule = "TAP-A-406"

    def legal(self, g: State) -> list[int]:
        return [DISCARD + card for card in sorted(set(atlantis(g).drawn))]

    def apply(self, g: State, action: int) -> None:
        atlantis(g).drawn = ()
        discard_card(g, PERSON, action - DISCARD, "TAP-A-406")
        g.reveal()

    def prompt(self, g: State) -> str:
        return "Discard one of the tapestry cards that you have drawn"


def techs_of(p: Player) -> Ints:
    return tuple(sorted((*p.bottom, *p.middle, *p.top)))


class RememberTechs(Run[State]):
    """Those that the person had before."""

    __slots__ = ()

    def run(self, g: State) -> None:
        atlantis(g).before = techs_of(g.player)


class InventOne(Run[State]):
    """From the face-up cards or the deck, one after the other.  TAP-A-407"""

    __slots__ = ()

    def run(self, g: State) -> None:
        ask_invent(g, EVERYWHERE, 0)


class DiscardTech(Run[State]):
    """One of the tech cards just gained.  TAP-A-407"""

    __slots__ = ()

    def run(self, g: State) -> None:
        if new_techs(g):
            g.push(DiscardNewTech())


def new_techs(g: State) -> Ints:
    before = atlantis(g).before
    return tuple([tech for tech in techs_of(g.player) if tech not in before])


class DiscardNewTech(Ask[State]):
    """TAP-A-407"""

    __slots__ = ()
    rule = "TAP-A-407"

    def legal(self, g: State) -> list[int]:
        return [TECH_CARD + tech for tech in new_techs(g)]

    def apply(self, g: State, action: int) -> None:
        tech, p = action - TECH_CARD, g.player
        atlantis(g).before = ()
        if tech in p.bottom:
            p.bottom = without(p.bottom, tech)
        elif tech in p.middle:
            p.middle = without(p.middle, tech)
        else:
            p.top = without(p.top, tech)
        g.tech_gone = (*g.tech_gone, tech)
        if g.log is not None:
            ids, names = (TECHS[tech],), (g.tables.techs[tech].name,)
            g.log.append(DiscardedTechs(seat=PERSON, techs=ids, names=names, rule="TAP-A-407"))

    def prompt(self, g: State) -> str:
        return "Discard one of the tech cards that you have gained"


class UpgradeOnly(Run[State]):
    """TAP-A-408"""

    __slots__ = ()

    def run(self, g: State) -> None:
        if bare_upgrades(g):
            g.push(UpgradeWithoutBenefit())


def bare_upgrades(g: State) -> list[int]:
    """Cards of the own rows that can move up."""
    p = g.player
    return [tech for tech in sorted(upgradable(g, PERSON)) if tech in p.bottom or tech in p.middle]


class UpgradeWithoutBenefit(Ask[State]):
    """One card moves up; what its row gives is not gained.  TAP-A-408"""

    __slots__ = ()
    rule = "TAP-A-408"

    def legal(self, g: State) -> list[int]:
        return [TECH_CARD + tech for tech in bare_upgrades(g)]

    def apply(self, g: State, action: int) -> None:
        tech = action - TECH_CARD
        move_up(g, PERSON, tech)
        g.push(AfterUpgrade(tech, NONE))

    def prompt(self, g: State) -> str:
        return "Upgrade a tech card without its benefit"


# ---------------------------------------------------------------- notes for Foreshadow


def playable(g: State, place: int) -> Ints:
    """Different cards that the person has played on a space; Maker of Fire is not one of them."""
    cards = g.players[PERSON].mat[place + 1]
    return tuple(sorted({card for card in cards if card < FACE_DOWN}))


class NoteCards(Run[State]):
    """A card of each of the three spaces, in their order.  TAP-A-415"""

    __slots__ = ()

    def run(self, g: State) -> None:
        steps: list[Step] = []
        for place in range(len(atlantis(g).noted)):
            cards = playable(g, place)
            if len(cards) == 1:
                note(g, place, cards[0])
            elif cards:
                steps.append(NoteOne(place))
        g.then(*steps)


class NoteOne(Ask[State]):
    """Which of several cards of a space is noted.  TAP-A-415"""

    __slots__ = ("place",)
    numbers = ("place",)
    rule = "TAP-A-415"

    def __init__(self, place: int) -> None:
        self.place = place

    def legal(self, g: State) -> list[int]:
        return [OPTION + n for n in range(len(playable(g, self.place)))]

    def apply(self, g: State, action: int) -> None:
        note(g, self.place, playable(g, self.place)[action - OPTION])

    def prompt(self, g: State) -> str:
        return f"Which card of tapestry space {self.place + 2} do you note for Foreshadow?"

    def options(self, g: State) -> list[str]:
        """In words, for the view."""
        return [g.tables.cards[card].name for card in playable(g, self.place)]


def note(g: State, place: int, card: int) -> None:
    """TAP-A-415"""
    kept = atlantis(g)
    kept.noted = put(kept.noted, place, card)
    if g.log is not None:
        name = g.tables.cards[card].name
        g.log.append(
            NotedCard(seat=PERSON, card=CARDS[card], name=name, turn=place + 2, rule="TAP-A-415")
        )
