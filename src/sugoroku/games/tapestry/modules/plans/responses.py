"""Cards that answer what others do: Double Cross, Retreat, Stolen Plans, Surprise Party, Surrender.

TAP-E-220, TAP-E-448 to TAP-E-452; who is asked is the base game's: TAP-E-223, TAP-E-225, TAP-A-140.  In
the Automa's pile: TAP-A-175, TAP-A-176, TAP-A-177
"""

from typing import Final

from sugoroku.core.state import Ask, HandTo, Run, Step
from sugoroku.games.tapestry import effect_words as said
from sugoroku.games.tapestry.actions import HEX, PASS, RESPOND
from sugoroku.games.tapestry.automa_income_events import ScoredFor
from sugoroku.games.tapestry.automa_words import GOAL_WORDS
from sugoroku.games.tapestry.effects import CONDITIONS as CONDITION_NAMES
from sugoroku.games.tapestry.effects import FORMS, Atom, Form, Node
from sugoroku.games.tapestry.names import (
    FROM_CARD,
    NONE,
    ON_OPPONENT_UPGRADE,
    ORIGIN,
    OUTPOST,
    SOURCES,
    UNEXPLORED,
    new_event,
)
from sugoroku.games.tapestry.opponents.decks import tiebreaker
from sugoroku.games.tapestry.opponents.ground import choose_hex
from sugoroku.games.tapestry.opponents.hex_choice import LEGAL, SCAN, STAGE_RULES, Stage
from sugoroku.games.tapestry.opponents.parties import AUTOMA, gain_vp
from sugoroku.games.tapestry.opponents.responses import bot_answer
from sugoroku.games.tapestry.rules.achievements import conquered_island, control_changed
from sugoroku.games.tapestry.rules.conquer import (
    DECIDING,
    HEXES,
    RESPONSE_CONDITIONS,
    Overrun,
    answer,
    play_response,
    put_outpost,
    trap,
)
from sugoroku.games.tapestry.rules.conquest_dice import RollDice
from sugoroku.games.tapestry.rules.parties import others
from sugoroku.games.tapestry.rules.perform import PERFORM, SPECIALS, Do
from sugoroku.games.tapestry.rules.territory import (
    controls,
    hexes_of,
    item,
    report_items,
    set_items,
)
from sugoroku.games.tapestry.state import State
from sugoroku.games.tapestry.words import EVENT_WORDS

ON_ANSWERED: Final = new_event("response_played_against_you")
RETREAT: Final = "outpost_retreats_to_adjacent"


def answering(g: State, event: int) -> list[int]:
    """Cards whose response belongs to an event."""
    return [card for card in g.tables.responses if g.tables.cards[card].answers == event]


def may_hold(g: State, party: int, card: int) -> bool:
    """Could the party have it, as far as everybody knows?  So the question reveals nothing.

    TAP-B-239, TAP-E-220: who has finished plays no responses
    """
    p = g.players[party]
    if party >= g.humans or p.finished or not p.hand or card in g.gone:
        return False
    for seam in g.seams:
        if not seam.responds(g, party):
            return False
    for other in g.players:
        for cards in other.mat:
            if card in cards:
                return False
    return True


# ---------------------------------------------------------------- Double Cross: TAP-E-448


class AskCancel(Ask[State]):
    """The attacker may answer a response, once.  TAP-E-221, TAP-E-448"""

    __slots__ = ("attacker", "card", "defender", "hex", "how")
    numbers = ("card", "hex", "defender", "attacker", "how")
    rule = "TAP-E-448"
    always = "let it happen, whatever you hold"
    waived = PASS

    def __init__(self, card: int, hex: int, defender: int, attacker: int, how: int) -> None:
        self.card = card
        self.hex = hex
        self.defender = defender
        self.attacker = attacker
        self.how = how

    def cancels(self, g: State) -> list[int]:
        return [card for card in answering(g, ON_ANSWERED) if card in g.player.hand]

    def legal(self, g: State) -> list[int]:
        return [*[RESPOND + card for card in self.cancels(g)], PASS]

    def apply(self, g: State, action: int) -> None:
        if action == PASS:
            g.push(ResponseWorks(self.card, self.hex, self.defender, self.attacker, self.how))
            return
        card = action - RESPOND
        play_response(g, g.seat, card)
        effect = g.tables.cards[card].response
        g.then(
            Do(effect, 0, FROM_CARD * ORIGIN + card, card), Overrun(self.hex, self.attacker, self.how)
        )

    def prompt(self, g: State) -> str:
        return f"{g.tables.cards[self.card].name} is played against your conquest: cancel it?"

    def usual(self, g: State) -> int:
        return NONE if self.cancels(g) else PASS


class ResponseWorks(Run[State]):
    """Nobody has cancelled it.  TAP-E-221"""

    __slots__ = ("attacker", "card", "defender", "hex", "how")
    numbers = ("card", "hex", "defender", "attacker", "how")

    def __init__(self, card: int, hex: int, defender: int, attacker: int, how: int) -> None:
        self.card = card
        self.hex = hex
        self.defender = defender
        self.attacker = attacker
        self.how = how

    def run(self, g: State) -> None:
        if self.defender >= g.humans:
            bot_answer(g, self.card, self.hex, self.attacker, self.how)
            return
        g.seat = self.defender
        answer(g, self.card, self.hex, self.attacker, self.how)


def response_played(g: State, card: int, hex: int, attacker: int, how: int) -> bool:
    """TAP-E-221"""
    for cancel in answering(g, ON_ANSWERED):
        if may_hold(g, attacker, cancel):
            g.then(HandTo(attacker), AskCancel(card, hex, g.seat, attacker, how))
            return True
    return False


def bots_card_drawn(g: State, card: int, hex: int, attacker: int, how: int) -> bool:
    """A trap or response of the Automa's pile may be cancelled too.

    Nobody else is at the table who could learn from the question, so it is asked only of who can.
    TAP-E-221, TAP-E-448
    """
    for cancel in answering(g, ON_ANSWERED):
        if cancel in g.players[attacker].hand and may_hold(g, attacker, cancel):
            g.then(HandTo(attacker), AskCancel(card, hex, AUTOMA, attacker, how))
            return True
    return False


def _cancel(g: State, atom: Atom, where: int, arg: int) -> None:
    """The conquest that follows says it."""


# ---------------------------------------------------------------- Retreat: TAP-E-449


def refuges(g: State, party: int, hex: int) -> list[int]:
    """Explored territories without items beside the attacked one, if an outpost stands there."""
    if g.items[hex] != (item(party, OUTPOST),):
        return []
    near = hexes_of(g.map.beside[hex])
    return [other for other in near if g.tile_at[other] != UNEXPLORED and not g.items[other]]


def _can_retreat(g: State, party: int, hex: int) -> bool:
    return len(refuges(g, party, hex)) > 0


class RetreatTo(Ask[State]):
    """Where the outpost goes.  TAP-E-449"""

    __slots__ = ("attacker", "hex")
    numbers = ("hex", "attacker")
    rule = "TAP-E-449"

    def __init__(self, hex: int, attacker: int) -> None:
        self.hex = hex
        self.attacker = attacker

    def legal(self, g: State) -> list[int]:
        action = g.tables.hex_action[g.side]
        return [HEX + action[hex] for hex in refuges(g, g.seat, self.hex)]

    def apply(self, g: State, action: int) -> None:
        withdraw(g, g.seat, self.hex, g.tables.hex_of[g.side][action - HEX], self.attacker)

    def prompt(self, g: State) -> str:
        return f"Choose where your outpost of {g.map.names[self.hex]} goes"


def withdraw(g: State, party: int, hex: int, to: int, attacker: int) -> None:
    """The outpost stands upright beside; the attacker's is alone on the territory.

    TAP-E-222, TAP-E-449
    """
    set_items(g, hex, ())
    set_items(g, to, (item(party, OUTPOST),))
    report_items(g, party, hex, f"leaves {g.map.names[hex]}", "TAP-E-449")
    report_items(g, party, to, f"retreats to {g.map.names[to]}", "TAP-E-449")
    put_outpost(g, attacker, hex, (item(attacker, OUTPOST),), "conquers", "TAP-E-449")
    control_changed(g)
    conquered_island(g, attacker, hex)


def _retreat(g: State, node: Node, where: int, arg: int) -> None:
    attacker, hex = arg // HEXES, arg % HEXES
    found = refuges(g, g.seat, hex)
    if len(found) == 1:
        withdraw(g, g.seat, hex, found[0], attacker)
    elif found:
        g.push(RetreatTo(hex, attacker))


# ---------------------------------------------------------------- Surprise Party: TAP-E-451


def _friends_beside(g: State, party: int, hex: int) -> bool:
    for other in hexes_of(g.map.beside[hex]):
        if controls(g, party, other):
            return True
    return False


# ---------------------------------------------------------------- Stolen Plans: TAP-E-450


class OfferCopy(Run[State]):
    """Ask a player who may have the card, unless it was played meanwhile.  TAP-E-450"""

    __slots__ = ("effect", "party", "tech")
    numbers = ("party", "tech", "effect")

    def __init__(self, party: int, tech: int, effect: int) -> None:
        self.party = party
        self.tech = tech
        self.effect = effect

    def run(self, g: State) -> None:
        here = g.seat
        for card in answering(g, ON_OPPONENT_UPGRADE):
            if may_hold(g, self.party, card):
                g.then(HandTo(self.party), AskCopy(self.tech, self.effect), HandTo(here))
                return


class AskCopy(Ask[State]):
    """Gain the same circle or square as an opponent, or not.  TAP-E-450"""

    __slots__ = ("effect", "tech")
    numbers = ("tech", "effect")
    rule = "TAP-E-450"
    always = "let it pass, whatever you hold"
    waived = PASS

    def __init__(self, tech: int, effect: int) -> None:
        self.tech = tech
        self.effect = effect

    def cards(self, g: State) -> list[int]:
        return [card for card in answering(g, ON_OPPONENT_UPGRADE) if card in g.player.hand]

    def legal(self, g: State) -> list[int]:
        return [*[RESPOND + card for card in self.cards(g)], PASS]

    def apply(self, g: State, action: int) -> None:
        if action == PASS:
            return
        card = action - RESPOND
        play_response(g, g.seat, card)
        effect = g.tables.cards[card].response
        g.push(Do(effect, 0, FROM_CARD * ORIGIN + card, self.effect))

    def prompt(self, g: State) -> str:
        return f"{g.tables.techs[self.tech].name} was upgraded: gain the same benefit?"

    def usual(self, g: State) -> int:
        return NONE if self.cards(g) else PASS


def upgraded(g: State, tech: int, effect: int) -> None:
    """TAP-E-450"""
    if effect < 0 or not answering(g, ON_OPPONENT_UPGRADE):
        return
    steps: list[Step] = [OfferCopy(party, tech, effect) for party in others(g, g.seat)]
    g.then(*steps)


# ---------------------------------------------------------------- drawn by the Automa


def bots_response(g: State, card: int, hex: int, attacker: int, how: int) -> bool:
    """Retreat and Surprise Party, whose condition the Automa fulfils; drawing ends then.

    TAP-A-176, TAP-A-176a, TAP-A-177, TAP-E-249
    """
    seen = g.tables.cards[card]
    g.then(HandTo(attacker), RollDice(hex, how))
    for part in g.tables.effects[seen.response]:
        if isinstance(part, Node) and part.what == RETREAT:
            bits = sum([1 << refuge for refuge in refuges(g, AUTOMA, hex)])
            here, g.seat = g.seat, AUTOMA
            to = choose_hex(g, "retreat", [Stage(LEGAL, bits, [])], tiebreaker(g))
            g.seat = here
            withdraw(g, AUTOMA, hex, to, attacker)
        elif isinstance(part, Atom) and part.verb == "topple_their_outpost":
            trap(g, hex, attacker)
        elif isinstance(part, Atom) and part.verb == "vp":
            gain_vp(g, part.amount, FROM_CARD)
            if g.log is not None:
                g.log.append(
                    ScoredFor(
                        seat=AUTOMA,
                        rule="TAP-E-249",
                        vp=part.amount,
                        source=SOURCES[FROM_CARD],
                        why=seen.name,
                        number=1,
                        what="",
                    )
                )
    return True


GOAL_WORDS["retreat"] = "a territory to retreat to"
STAGE_RULES["retreat"] = {LEGAL: "TAP-A-176", SCAN: "TAP-A-112"}
FORMS["cancel_response"] = Form()
PERFORM["cancel_response"] = _cancel
SPECIALS[RETREAT] = _retreat
DECIDING.add(RETREAT)
CONDITION_NAMES.extend(["adjacent_empty_explored_territory", "you_control_adjacent_territory"])
RESPONSE_CONDITIONS["adjacent_empty_explored_territory"] = _can_retreat
RESPONSE_CONDITIONS["you_control_adjacent_territory"] = _friends_beside
said.PLAIN["cancel_response"] = "the response has no effect"
said.SPECIALS[RETREAT] = "your outpost moves to an adjacent empty territory"
said.CONDITION_WORDS.update(
    {
        "adjacent_empty_explored_territory": "if an empty explored territory is beside it",
        "you_control_adjacent_territory": "if you control a territory beside it",
    }
)
EVENT_WORDS["response_played_against_you"] = "when a response is played against your conquest"
