"""Events of the notation: what active cards and civilizations do when something happens.

The rules call `happens` (or `happens_to_others`) for each event.  Cards and mats say in the data which
events they wait for; `FILTERS` holds conditions that the data cannot say.  Modifiers are asked with
`has`; both are kept as bits per party, renewed by `renew` whenever a card or mat comes or goes.
"""

from collections.abc import Callable
from typing import Final

from sugoroku.core.state import Ask, HandTo, Run, Step
from sugoroku.games.tapestry.actions import OPTION
from sugoroku.games.tapestry.effect_words import effect_words
from sugoroku.games.tapestry.names import (
    FROM_CARD,
    FROM_CIV,
    FROM_DISTRICT,
    FROM_SPACE,
    ON_MARKED_OPPONENT_LANDMARK,
    ON_OPPONENT_TRACK_BENEFIT,
    ON_OPPONENT_UPGRADE,
    ON_PREDICTION,
    ORIGIN,
)
from sugoroku.games.tapestry.rules.perform import Do, do
from sugoroku.games.tapestry.state import State
from sugoroku.games.tapestry.tables import Triggers

# by event: state, owner, whoever acts, argument -> how often the effect happens.  Set by the modules of
# cards and civilizations when they are imported.
FILTERS: Final[dict[int, Callable[[State, int, int, int], int]]] = {}

# events that mean nothing without their condition
CONDITIONAL: Final = (
    ON_PREDICTION,
    ON_MARKED_OPPONENT_LANDMARK,
    ON_OPPONENT_UPGRADE,
    ON_OPPONENT_TRACK_BENEFIT,
)


def has(g: State, party: int, mod: int) -> bool:
    """Is a modifier in force?  TAP-B-348"""
    return g.players[party].mods & mod != 0


def renew(g: State, party: int) -> None:
    """Modifiers and events of a party, after its active card or its mats have changed."""
    p, t = g.players[party], g.tables
    mods = waits = 0
    if p.active >= 0:
        card = t.cards[p.active]
        mods = card.mods
        for event, _ in card.on:
            waits |= 1 << event
    if p.capital >= 0:
        for event, _ in t.capitals[p.capital].on:
            waits |= 1 << event
    for civ in p.civilizations:
        mat = t.civilizations[civ]
        mods |= mat.mods
        for event, _ in mat.on:
            waits |= 1 << event
    for tile in p.explored:
        for event, _ in t.space_tiles[tile].on:
            waits |= 1 << event
    p.mods, p.waits = mods, waits


def watched(g: State, event: int) -> bool:
    """Does anybody wait for this event?"""
    for p in g.players:
        if p.waits >> event & 1:
            return True
    return False


def happens(g: State, event: int, party: int, arg: int = 0) -> None:
    """Something happens to a party: its own card and mats respond at once.  TAP-B-042a"""
    if g.players[party].waits >> event & 1:
        _respond(g, event, party, party, arg)


def happens_to_others(g: State, event: int, party: int, arg: int = 0) -> None:
    """A party does something that its opponents' cards and mats respond to.  TAP-B-042, TAP-B-043"""
    for n in range(g.seats - 1, 0, -1):  # the last is scheduled first
        other = (party + n) % g.seats
        if g.players[other].waits >> event & 1:
            _respond(g, event, other, party, arg)


def _respond(g: State, event: int, owner: int, actor: int, arg: int) -> None:
    """Schedule all responses of one owner; who has finished responds only with civilizations.

    TAP-B-282, TAP-B-283
    """
    condition = FILTERS.get(event)
    if condition is None:
        times = 0 if event in CONDITIONAL else 1
    else:
        times = condition(g, owner, actor, arg)
    if times == 0:
        return
    here = g.seat
    if owner != here:
        g.push(HandTo(here))
    for _ in range(times):
        g.push(Respond(event, arg, 0))
    if owner != here:
        g.push(HandTo(owner))


def _listening(g: State) -> list[tuple[Triggers, int]]:
    """What the acting party's card, tiles and mats wait for, with their origins.

    Who has finished responds only with civilizations.  TAP-B-283
    """
    p, t = g.player, g.tables
    found: list[tuple[Triggers, int]] = []
    if p.active >= 0 and not p.finished:
        found.append((t.cards[p.active].on, FROM_CARD * ORIGIN + p.active))
    for civ in p.civilizations:
        found.append((t.civilizations[civ].on, FROM_CIV * ORIGIN + civ))
    if not p.finished:
        for tile in p.explored:
            found.append((t.space_tiles[tile].on, FROM_SPACE * ORIGIN + tile))
        if p.capital >= 0:
            found.append((t.capitals[p.capital].on, FROM_DISTRICT * ORIGIN + 1 + p.capital))
    return found


def responses(g: State, event: int, done: int) -> list[tuple[int, int, int]]:
    """(bit, effect, origin) of what the acting party's card and mats still do for an event."""
    found: list[tuple[int, int, int]] = []
    bit = 0
    for triggers, origin in _listening(g):
        for heard, effect in triggers:
            if heard == event:
                if not done >> bit & 1:
                    found.append((bit, effect, origin))
                bit += 1
    return found


class Respond(Run[State]):
    """The responses to one event, one after another in an order of the owner's choice.  TAP-B-042a"""

    __slots__ = ("arg", "done", "event")
    numbers = ("event", "arg", "done")

    def __init__(self, event: int, arg: int, done: int) -> None:
        self.event = event
        self.arg = arg
        self.done = done

    def run(self, g: State) -> None:
        found = responses(g, self.event, self.done)
        if len(found) == 1:
            do(g, found[0][1], 0, found[0][2], self.arg)
        elif found:
            g.push(PickResponse(self.event, self.arg, self.done))


class PickResponse(Ask[State]):
    """Which of several responses comes first.  TAP-B-042a"""

    __slots__ = ("arg", "done", "event")
    numbers = ("event", "arg", "done")
    rule = "TAP-B-042a"

    def __init__(self, event: int, arg: int, done: int) -> None:
        self.event = event
        self.arg = arg
        self.done = done

    def legal(self, g: State) -> list[int]:
        return [OPTION + n for n in range(len(responses(g, self.event, self.done)))]

    def apply(self, g: State, action: int) -> None:
        bit, effect, where = responses(g, self.event, self.done)[action - OPTION]
        steps: list[Step] = [Do(effect, 0, where, self.arg)]
        g.then(*steps, Respond(self.event, self.arg, self.done | 1 << bit))

    def prompt(self, g: State) -> str:
        return "Choose what happens first"

    def options(self, g: State) -> list[str]:
        """In words, for the view."""
        found = responses(g, self.event, self.done)
        return [effect_words(g.tables.effects[effect]) for _, effect, _ in found]
