"""Conquering: targets, traps, results.  Chapter 9

A conquest is `Attack` -> (`AskTrap`, or what a bot does) -> `Overrun` or `Trapped` -> the dice
(`rules/conquest_dice.py`).
"""

from collections.abc import Callable
from typing import Final

from sugoroku.core.state import Ask, HandTo, Run
from sugoroku.games.tapestry.actions import HEX, PASS, RESPOND
from sugoroku.games.tapestry.card_events import DiscardedCard
from sugoroku.games.tapestry.effects import Atom
from sugoroku.games.tapestry.map_events import PlacedItem
from sugoroku.games.tapestry.names import (
    ALLIED,
    BOTH_DICE,
    CARDS,
    FROM_CARD,
    IMMUNE_TO_TRAPS,
    MOST_ITEMS,
    NONE,
    ON_CONQUER_EMPTY,
    ON_CONQUERED,
    ORIGIN,
    OUTPOST,
    TOPPLED,
    UNEXPLORED,
)
from sugoroku.games.tapestry.rules.achievements import conquered_island, control_changed
from sugoroku.games.tapestry.rules.conquest_dice import ANYWHERE, BOTH, BOTH_IF_OPPONENT, RollDice
from sugoroku.games.tapestry.rules.perform import PERFORM, POSSIBLE, Do
from sugoroku.games.tapestry.rules.territory import (
    OUTPOST_PLACED,
    controls,
    hexes_of,
    holds_control,
    item,
    items_text,
    next_to,
    no_entry,
    set_items,
)
from sugoroku.games.tapestry.rules.triggers import happens
from sugoroku.games.tapestry.state import Ints, State, without

# What else may be done with an outpost instead of conquering: (modifier, legal actions, what one of them
# does).  Registered by modules of civilizations.
OUTPOST_PLACES: Final[list[tuple[int, Callable[[State], list[int]], Callable[[State, int], None]]]] = []

HEXES: Final = 128  # arguments of responses are attacker * 128 + hex

# conditions of responses: state, defender, hex; and what decides a conquest.  Modules add theirs.
RESPONSE_CONDITIONS: Final[dict[str, Callable[[State, int, int], bool]]] = {}
DECIDING: Final[set[str]] = {"topple_their_outpost"}


# ---------------------------------------------------------------- targets


def allied(g: State, one: int, other: int) -> bool:
    """Neither may conquer the other's territories.  TAP-B-305"""
    p, q = g.players[one], g.players[other]
    return (p.mods & ALLIED != 0 and p.chosen_party == other) or (
        q.mods & ALLIED != 0 and q.chosen_party == one
    )


def open_to(g: State, party: int, hex: int) -> bool:
    """Explored, at most one item, not the party's own.  TAP-B-230, TAP-B-231, TAP-B-242"""
    owner = g.control[hex]
    if g.tile_at[hex] == UNEXPLORED or owner == party or len(g.items[hex]) >= MOST_ITEMS:
        return False
    return owner < 0 or not (allied(g, party, owner) or controls(g, party, hex))


def targets(g: State, party: int, anywhere: bool) -> list[int]:
    """What is open beside a territory of one's own.  TAP-B-243; none without outposts: TAP-B-233"""
    if g.players[party].outposts <= 0:
        return []
    near = (1 << g.map.size) - 1 if anywhere else next_to(g, party)
    if g.seams:
        near &= ~no_entry(g)
    return [hex for hex in hexes_of(near) if open_to(g, party, hex)]


def can_conquer(g: State, how: int) -> bool:
    """Is there a target, or something else to do with an outpost?  The first one is enough."""
    if g.seams or how & ANYWHERE:
        return bool(targets(g, g.seat, how & ANYWHERE != 0) or further_outposts(g))
    if g.player.outposts > 0:
        for hex, owner in enumerate(g.control):
            if owner == g.seat:
                for other in g.map.around[hex]:
                    if open_to(g, g.seat, other):
                        return True
    return len(further_outposts(g)) > 0


def further_outposts(g: State) -> list[int]:
    """What else a modifier of the acting party lets it do with an outpost."""
    found: list[int] = []
    if g.player.mods:
        for mod, legal, _ in OUTPOST_PLACES:
            if g.player.mods & mod:
                found += legal(g)
    return found


class Conquer(Ask[State]):
    """The territory to conquer.  TAP-B-230"""

    __slots__ = ("how",)
    numbers = ("how",)
    rule = "TAP-B-230"

    def __init__(self, how: int) -> None:
        self.how = how

    def legal(self, g: State) -> list[int]:
        action = g.tables.hex_action[g.side]
        found = [HEX + action[hex] for hex in targets(g, g.seat, self.how & ANYWHERE != 0)]
        return found + further_outposts(g) if g.player.mods else found

    def apply(self, g: State, action: int) -> None:
        for mod, legal, apply in OUTPOST_PLACES:
            if g.player.mods & mod and action in legal(g):
                apply(g, action)
                return
        g.push(Attack(g.tables.hex_of[g.side][action - HEX], self.how))

    def prompt(self, g: State) -> str:
        return "Choose a territory to conquer"


class Attack(Run[State]):
    """Whoever controls the territory may respond first.  TAP-B-234, TAP-B-238, TAP-B-239

    The question is also put to players without a trap.  Not to those who have finished (TAP-B-282), and
    not if traps cannot be played against the attacker (TAP-B-330).
    """

    __slots__ = ("hex", "how")
    numbers = ("hex", "how")

    def __init__(self, hex: int, how: int) -> None:
        self.hex = hex
        self.how = how

    def run(self, g: State) -> None:
        attacker, owner, how = g.seat, g.control[self.hex], self.how
        if owner >= 0 and (how & BOTH_IF_OPPONENT or g.player.mods & BOTH_DICE):
            how |= BOTH
        immune = g.player.mods & IMMUNE_TO_TRAPS != 0
        if owner < 0 or immune or g.players[owner].finished:
            g.push(Overrun(self.hex, attacker, how))
        elif owner >= g.humans:
            g.bots.attacked(g, owner, self.hex, attacker, how)
        else:
            defend(g, owner, self.hex, how)


def defend(g: State, owner: int, hex: int, how: int) -> None:
    """Ask the defender, unless a module says how the attack is answered.  TAP-B-238, TAP-B-239"""
    for seam in g.seams:
        if seam.attacked(g, owner, hex, how):
            return
    for seam in g.seams:
        if not seam.responds(g, owner):
            g.push(Overrun(hex, g.seat, how))
            return
    g.then(HandTo(owner), AskTrap(hex, g.seat, how))


class AskTrap(Ask[State]):
    """Discard a trap, or let it happen.  TAP-B-238, TAP-B-239"""

    __slots__ = ("attacker", "hex", "how")
    numbers = ("hex", "attacker", "how")
    rule = "TAP-B-238"
    always = "let it happen, whatever you hold"
    waived = PASS  # so that games do not stall; only the seat's own page shows that it does not want it

    def __init__(self, hex: int, attacker: int, how: int) -> None:
        self.hex = hex
        self.attacker = attacker
        self.how = how

    def legal(self, g: State) -> list[int]:
        return [*[RESPOND + card for card in responses(g, g.seat, self.hex)], PASS]

    def apply(self, g: State, action: int) -> None:
        if action == PASS:
            g.push(Overrun(self.hex, self.attacker, self.how))
            return
        card = action - RESPOND
        play_response(g, g.seat, card)
        for seam in g.seams:
            if seam.response_played(g, card, self.hex, self.attacker, self.how):
                return
        answer(g, card, self.hex, self.attacker, self.how)

    def prompt(self, g: State) -> str:
        return f"Your territory {g.map.names[self.hex]} is being conquered: respond?"

    def usual(self, g: State) -> int:
        return NONE if responses(g, g.seat, self.hex) else PASS


def responses(g: State, party: int, hex: int) -> list[int]:
    """Cards in hand that may answer a conquest: traps, and those of modules.  TAP-B-238"""
    found, p = [], g.players[party]
    for card in g.tables.responses:
        if card in p.hand and g.tables.cards[card].answers == ON_CONQUERED:
            condition = g.tables.cards[card].condition
            if not condition or RESPONSE_CONDITIONS[condition](g, party, hex):
                found.append(card)
    return found


def play_response(g: State, seat: int, card: int) -> None:
    """A response from hand is discarded.  TAP-B-238"""
    p = g.players[seat]
    p.hand = without(p.hand, card)
    g.gone = (*g.gone, card)
    g.reveal()
    if g.log is not None:
        name = g.tables.cards[card].name
        g.log.append(DiscardedCard(seat=seat, card=CARDS[card], name=name, rule="TAP-B-238"))


def answer(g: State, card: int, hex: int, attacker: int, how: int) -> None:
    """A response works for `g.seat`; unless it decides the conquest, that goes on.  TAP-B-236"""
    effect = g.tables.cards[card].response
    done = Do(effect, 0, FROM_CARD * ORIGIN + card, attacker * HEXES + hex)
    if decides(g, effect):
        g.then(done, HandTo(attacker), RollDice(hex, how))
    else:
        g.then(done, Overrun(hex, attacker, how))


def decides(g: State, effect: int) -> bool:
    """Does a response say itself what becomes of the conquest?"""
    for part in g.tables.effects[effect]:
        if (part.verb if isinstance(part, Atom) else part.what) in DECIDING:
            return True
    return False


# ---------------------------------------------------------------- results


class Overrun(Run[State]):
    """The conqueror controls the territory; what controlled it is toppled.  TAP-B-234, TAP-B-235"""

    __slots__ = ("attacker", "hex", "how")
    numbers = ("hex", "attacker", "how")

    def __init__(self, hex: int, attacker: int, how: int) -> None:
        self.hex = hex
        self.attacker = attacker
        self.how = how

    def run(self, g: State) -> None:
        g.seat = self.attacker
        hex, before = self.hex, g.items[self.hex]
        toppled = tuple([x + TOPPLED if holds_control(x) else x for x in before])
        items = (*toppled, item(self.attacker, OUTPOST))
        g.push(RollDice(hex, self.how))
        felled = "" if toppled == before else ", toppling what controlled it"
        put_outpost(g, self.attacker, hex, items, "conquers", "TAP-B-234", felled)
        if not before:
            happens(g, ON_CONQUER_EMPTY, self.attacker, hex)
        control_changed(g)
        conquered_island(g, self.attacker, hex)


def put_outpost(
    g: State, party: int, hex: int, items: Ints, verb: str, rule: str, more: str = ""
) -> None:
    """An outpost from supply changes what lies on a territory; `verb`: what is done to it."""
    g.players[party].outposts -= 1
    set_items(g, hex, items)
    if g.log is not None:
        name, said = g.map.names[hex], items_text(items)
        text = f"{verb} {name}{more}"
        g.log.append(PlacedItem(seat=party, hex=name, items=said, text=text, outposts=-1, rule=rule))
    for listener in OUTPOST_PLACED:
        listener(g, party)


def trap(g: State, hex: int, attacker: int) -> None:
    """The attacker's outpost comes toppled and stays; control does not change.  TAP-B-238, TAP-B-240"""
    fallen = (*g.items[hex], item(attacker, OUTPOST, True))
    put_outpost(g, attacker, hex, fallen, "is trapped on", "TAP-B-240")
    control_changed(g)


class Trapped(Run[State]):
    """A bot's trap has worked: the attacker still rolls.  TAP-B-236"""

    __slots__ = ("attacker", "hex", "how")
    numbers = ("hex", "attacker", "how")

    def __init__(self, hex: int, attacker: int, how: int) -> None:
        self.hex = hex
        self.attacker = attacker
        self.how = how

    def run(self, g: State) -> None:
        g.seat = self.attacker
        g.push(RollDice(self.hex, self.how))
        trap(g, self.hex, self.attacker)


def _topple(g: State, atom: Atom, where: int, arg: int) -> None:
    trap(g, arg % HEXES, arg // HEXES)


# ---------------------------------------------------------------- atoms

_HOW: Final = {"": 0, "anywhere": ANYWHERE, "both": BOTH, "both_if_opponent": BOTH_IF_OPPONENT}


def _conquer(g: State, atom: Atom, where: int, arg: int) -> None:
    if swapped(g, False):
        PERFORM["explore"](g, atom, where, arg)
    else:
        conquer(g, _HOW[atom.how])


def conquer(g: State, how: int) -> None:
    """Void without outposts or targets.  TAP-B-233"""
    if not g.player.finished and can_conquer(g, how):
        g.push(Conquer(how))


def _conquer_possible(g: State, atom: Atom, where: int, arg: int) -> bool:
    if swapped(g, False):
        return POSSIBLE["explore"](g, atom, where, arg)
    return can_conquer(g, _HOW[atom.how])


def swapped(g: State, explore: bool) -> bool:
    """Do modules turn explorations into conquests, or the other way round?"""
    for seam in g.seams:
        if seam.swaps(g, explore):
            return True
    return False


PERFORM["conquer"] = _conquer
POSSIBLE["conquer"] = _conquer_possible
PERFORM["topple_their_outpost"] = _topple
