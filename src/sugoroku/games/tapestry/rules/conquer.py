"""Conquering: targets, traps, dice.  Chapter 9

A conquest is `Attack` -> (`AskTrap`, or what a bot does) -> `Overrun` or `Trapped` -> the dice.
"""

from collections.abc import Callable
from typing import Final

from sugoroku.core.state import Ask, HandTo, Run
from sugoroku.games.tapestry.actions import DIE, HEX, OPTION, PASS, RESPOND
from sugoroku.games.tapestry.card_events import DiscardedCard
from sugoroku.games.tapestry.effect_words import effect_words
from sugoroku.games.tapestry.effects import Atom
from sugoroku.games.tapestry.events import Rolled, TookDie
from sugoroku.games.tapestry.map_events import PlacedItem
from sugoroku.games.tapestry.names import (
    ALLIED,
    BLACK,
    BOTH_DICE,
    CARDS,
    DICE,
    FROM_CARD,
    FROM_CONQUEST,
    FROM_TILE,
    IMMUNE_TO_TRAPS,
    MOST_ITEMS,
    NONE,
    ON_CONQUER,
    ON_CONQUER_EMPTY,
    ON_CONQUER_TILE,
    ON_CONQUERED,
    ORIGIN,
    OUTPOST,
    RED,
    TOPPLED,
    UNEXPLORED,
)
from sugoroku.games.tapestry.rules.achievements import conquered_island, control_changed
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

# how a territory is conquered
BOTH: Final = 1  # dice
BOTH_IF_OPPONENT: Final = 2  # if an opponent controlled it: TAP-B-241a
ANYWHERE: Final = 4
NO_DICE: Final = 8  # bots: TAP-A-098

# What else may be done with an outpost instead of conquering: (modifier, legal actions, what one of them
# does).  Registered by modules of civilizations.
OUTPOST_PLACES: Final[list[tuple[int, Callable[[State], list[int]], Callable[[State, int], None]]]] = []

# called when a die was chosen: state, hex, effects of the red and black die, the one not gained
AFTER_DIE: Final[list[Callable[[State, int, int, int, int], None]]] = []

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


# ---------------------------------------------------------------- dice


class RollDice(Run[State]):
    """Red and black, also when trapped; then what conquering a tile brings.  TAP-B-236, TAP-B-331a"""

    __slots__ = ("hex", "how")
    numbers = ("hex", "how")

    def __init__(self, hex: int, how: int) -> None:
        self.hex = hex
        self.how = how

    def run(self, g: State) -> None:
        if g.tile_at[self.hex] >= 0:
            happens(g, ON_CONQUER_TILE, g.seat, self.hex)
        happens(g, ON_CONQUER, g.seat, self.hex)
        if not self.how & NO_DICE and not g.player.finished:
            roll_dice(g, self.hex, self.how & BOTH)


def roll_dice(g: State, hex: int, both: int) -> None:
    """The red and the black die; modules may roll each of them more often.  TAP-B-236"""
    red, black = roll_die(g, RED), roll_die(g, BLACK)
    more = 0
    for seam in g.seams:
        more += seam.extra_rolls(g)
    if more:
        choose_faces(g, hex, both, red, roll_die(g, RED), black, roll_die(g, BLACK))
    else:
        g.push(ChooseDie(hex, red, black, both))
    for seam in g.seams:
        seam.rolled(g, DICE[BLACK], black, hex)
        seam.rolled(g, DICE[RED], red, hex)


def choose_faces(g: State, hex: int, both: int, red: int, red2: int, black: int, black2: int) -> None:
    """Ask only where the two rolls of a die differ."""
    if red == red2 and black == black2:
        g.push(ChooseDie(hex, red, black, both))
    else:
        g.push(ChooseFaces(hex, both, red, red2, black, black2))


def roll_die(g: State, die: int) -> int:
    """The effect that it shows.  TAP-B-237"""
    faces = g.tables.black_die if die == BLACK else g.tables.red_die
    effect = faces[g.chance.below(len(faces))]
    if g.log is not None:
        face = effect_words(g.tables.effects[effect])
        g.log.append(Rolled(seat=g.seat, die=DICE[die], face=face, rule="TAP-B-236"))
    return effect


class ChooseFaces(Ask[State]):
    """Each die was rolled twice: one result of the red die, then one of the black one."""

    __slots__ = ("black", "both", "hex", "other_black", "other_red", "red")
    numbers = ("hex", "both", "red", "other_red", "black", "other_black")
    rule = "TAP-B-236"

    def __init__(
        self, hex: int, both: int, red: int, other_red: int, black: int, other_black: int
    ) -> None:
        self.hex = hex
        self.both = both
        self.red = red
        self.other_red = other_red
        self.black = black
        self.other_black = other_black

    def faces(self) -> tuple[int, int]:
        """The red die first, unless both rolls are the same."""
        if self.red != self.other_red:
            return self.red, self.other_red
        return self.black, self.other_black

    def legal(self, g: State) -> list[int]:
        return [OPTION, OPTION + 1]

    def apply(self, g: State, action: int) -> None:
        face = self.faces()[action - OPTION]
        if self.red != self.other_red:
            choose_faces(g, self.hex, self.both, face, face, self.black, self.other_black)
        else:
            choose_faces(g, self.hex, self.both, self.red, self.red, face, face)

    def prompt(self, g: State) -> str:
        die = DICE[RED if self.red != self.other_red else BLACK]
        return f"Choose one roll of the {die} die"

    def options(self, g: State) -> list[str]:
        return [effect_words(g.tables.effects[effect]) for effect in self.faces()]


class ChooseDie(Ask[State]):
    """One of the two results, or both in any order.  TAP-B-236, TAP-B-237, TAP-B-241"""

    __slots__ = ("black", "both", "hex", "red")
    numbers = ("hex", "red", "black", "both")
    rule = "TAP-B-236"

    def __init__(self, hex: int, red: int, black: int, both: int) -> None:
        self.hex = hex
        self.red = red
        self.black = black
        self.both = both

    def legal(self, g: State) -> list[int]:
        return [DIE + RED, DIE + BLACK]

    def apply(self, g: State, action: int) -> None:
        where = FROM_CONQUEST * ORIGIN
        first, second = self.red, self.black
        if action == DIE + BLACK:
            first, second = second, first
        if g.log is not None and not self.both:
            g.log.append(TookDie(seat=g.seat, die=DICE[action - DIE], rule="TAP-B-236"))
        if self.both:
            g.push(Do(second, 0, where, self.hex))
        else:
            for listener in AFTER_DIE:
                listener(g, self.hex, self.red, self.black, second)
        for seam in g.seams:
            seam.die_chosen(g, self.hex, self.red, self.black)
        g.push(Do(first, 0, where, self.hex))

    def prompt(self, g: State) -> str:
        words = self.options(g)
        said = f"red {words[0]}, black {words[1]}"
        return f"Both dice count, {said}: which first?" if self.both else f"Gain one die: {said}"

    def options(self, g: State) -> list[str]:
        return [face_words(g, effect, self.hex) for effect in (self.red, self.black)]


def face_words(g: State, effect: int, hex: int) -> str:
    """What a face gives here; the benefit of the tile by name.  TAP-B-237"""
    face = g.tables.effects[effect]
    if not any(isinstance(part, Atom) and part.verb == "tile_benefit" for part in face):
        return effect_words(face)
    tile = g.tile_at[hex]
    benefit = g.tables.benefit_of_tile[tile] if tile >= 0 else NONE
    if benefit < 0:
        return "nothing (no benefit is printed here)"
    return f"{effect_words(g.tables.effects[benefit])} (the tile)"


def _tile_benefit(g: State, atom: Atom, where: int, arg: int) -> None:
    """Of the tile on the hex concerned; printed hexes give nothing.  TAP-B-237"""
    tile = g.tile_at[arg]
    if tile >= 0 and g.tables.benefit_of_tile[tile] >= 0:
        g.push(Do(g.tables.benefit_of_tile[tile], 0, FROM_TILE * ORIGIN + tile, arg))


def _tile_benefit_possible(g: State, atom: Atom, where: int, arg: int) -> bool:
    return g.tile_at[arg] >= 0


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
PERFORM["tile_benefit"] = _tile_benefit
POSSIBLE["tile_benefit"] = _tile_benefit_possible
PERFORM["topple_their_outpost"] = _topple
