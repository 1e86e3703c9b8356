"""The Relentless and the Renegades.  TAP-E-329, TAP-E-329a, TAP-E-330"""

from typing import Final

from sugoroku.core.state import Ask, Run
from sugoroku.games.tapestry.actions import PASS, TAKE
from sugoroku.games.tapestry.effect_words import effect_words
from sugoroku.games.tapestry.modules.arts.state import gallery
from sugoroku.games.tapestry.names import FROM_CIV, NONE, ORIGIN, TIER
from sugoroku.games.tapestry.rules.achievements import completed_track
from sugoroku.games.tapestry.rules.civilizations.bounds import BOUNDS, Bounds
from sugoroku.games.tapestry.rules.gain_civ import START_PLACES, mark, places
from sugoroku.games.tapestry.rules.perform import Do
from sugoroku.games.tapestry.state import Ints, State
from sugoroku.games.tapestry.tables import Civilization
from sugoroku.games.tapestry.words import QUESTION_WORDS

RELENTLESS: Final = "C29"
RENEGADES: Final = "C30"
MOST_TOKENS: Final = 99
MOST_PAID: Final = 5  # tokens that a reward is printed for
LAST_SPACE: Final = 4  # of the Renegades' mat


def mat_of(g: State, party: int, id: str) -> int:
    """A civilization of a party by its id, or NONE."""
    for civ in g.players[party].civilizations:
        if g.tables.civilizations[civ].id == id:
            return civ
    return NONE


def _nothing_yet(g: State, seat: int) -> Ints:
    return (0,)


# ---------------------------------------------------------------- Relentless: tokens on the mat


def totals(g: State) -> Ints:
    """Income buildings and landmarks that each party has gained."""
    return tuple([gained(g, party) for party in range(g.seats)])


def gained(g: State, party: int) -> int:
    p = g.players[party]
    number = sum(p.taken) + len(p.landmarks)
    for seam in g.seams:
        number -= seam.not_gained(g, party)
    return number


class CountBuildings(Run[State]):
    """The end of a turn: what it brought is compared with the end of the last one.

    With a building or landmark a token comes on the mat; an advance turn without one cashes them in.
    TAP-E-329, TAP-E-329a
    """

    __slots__ = ("income",)
    numbers = ("income",)

    def __init__(self, income: int) -> None:
        self.income = income

    def run(self, g: State) -> None:
        kept = gallery(g)
        before, kept.totals = kept.totals[g.seat], totals(g)
        civ = mat_of(g, g.seat, RELENTLESS)
        if civ < 0:
            return
        tokens = places(g, g.seat, civ)[0]
        if kept.totals[g.seat] > before:
            mark(g, g.seat, civ, (tokens + 1,), "puts a token on the mat", "TAP-E-329")
        elif tokens and not self.income:
            mark(g, g.seat, civ, (0,), "removes all tokens", "TAP-E-329a")
            effect = g.tables.civilizations[civ].chart[str(min(tokens, MOST_PAID))]
            g.push(Do(effect, 0, FROM_CIV * ORIGIN + civ, civ))


# ---------------------------------------------------------------- Renegades: a track of their own


def mat_effect(g: State, space: int) -> int:
    """What a space of the mat gives, in any order."""
    return g.tables.named[g.tables.named_at[f"renegades-{space}"]].effect


def may_rebel(g: State, to: int) -> bool:
    """Is the next space of the mat of the tier that a token has entered?  TAP-E-330"""
    civ = mat_of(g, g.seat, RENEGADES)
    return civ >= 0 and places(g, g.seat, civ)[0] + 1 == TIER[to] and not g.player.finished


class Rebel(Ask[State]):
    """The benefit and bonus of the space, or a step on the mat.  TAP-E-330

    The step below gives what the space gives.
    """

    __slots__ = ("civ",)
    numbers = ("civ",)
    rule = "TAP-E-330"

    def __init__(self, civ: int) -> None:
        self.civ = civ

    def legal(self, g: State) -> list[int]:
        return [TAKE, PASS]

    def apply(self, g: State, action: int) -> None:
        if action == PASS:
            return
        g.agenda.pop()  # the space gives nothing
        space = places(g, g.seat, self.civ)[0] + 1
        mark(g, g.seat, self.civ, (space,), f"moves the token to space {space} of the mat", "TAP-E-330")
        if space == LAST_SPACE:
            completed_track(g, g.seat)
        g.push(Do(mat_effect(g, space), 0, FROM_CIV * ORIGIN + self.civ, self.civ))

    def prompt(self, g: State) -> str:
        space = places(g, g.seat, self.civ)[0] + 1
        gain = effect_words(g.tables.effects[mat_effect(g, space)])
        return f"Skip benefit and bonus of the space and gain on the Renegades' mat: {gain}?"


START_PLACES[RELENTLESS] = START_PLACES[RENEGADES] = _nothing_yet
QUESTION_WORDS["Rebel", "take"] = lambda board: ("Move on the Renegades' mat", "take")
QUESTION_WORDS["Rebel", "pass"] = lambda board: ("Gain what the space gives", "pass")


def _token_bounds(g: State, mat: Civilization) -> Bounds:
    return 1, 1, 0, MOST_TOKENS


def _space_bounds(g: State, mat: Civilization) -> Bounds:
    return 1, 1, 0, LAST_SPACE


BOUNDS[RELENTLESS], BOUNDS[RENEGADES] = _token_bounds, _space_bounds
