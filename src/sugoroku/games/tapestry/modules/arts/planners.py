"""The Urban Planners: landmarks that wait, and groups of landmarks.  TAP-E-331, TAP-E-331a, TAP-E-331b

On the mat: the landmarks that wait there, those that came this turn as NEW + landmark.
"""

from typing import Final

from sugoroku.core.state import Ask, HandTo, Run
from sugoroku.games.tapestry.actions import LANDMARK, PASS, TAKE
from sugoroku.games.tapestry.effect_words import SPECIALS as SPECIAL_WORDS
from sugoroku.games.tapestry.effects import Node
from sugoroku.games.tapestry.modules.arts.actions import WAIT
from sugoroku.games.tapestry.modules.arts.renegades import mat_of
from sugoroku.games.tapestry.modules.arts.state import gallery
from sugoroku.games.tapestry.modules.common.kept import common
from sugoroku.games.tapestry.modules.common.landmark_cards import own
from sugoroku.games.tapestry.names import FROM_CIV, ORIGIN, new_mod
from sugoroku.games.tapestry.rules.city import LANDMARK_PLACES, PlaceLandmark
from sugoroku.games.tapestry.rules.civilizations.bounds import BOUNDS, Bounds
from sugoroku.games.tapestry.rules.gain_civ import exchange_civilization, mark, places
from sugoroku.games.tapestry.rules.perform import SPECIALS
from sugoroku.games.tapestry.rules.resources import score
from sugoroku.games.tapestry.rules.turn import before_first_turn
from sugoroku.games.tapestry.state import Ints, Player, State, without
from sugoroku.games.tapestry.tables import Civilization
from sugoroku.games.tapestry.words import MOD_WORDS, QUESTION_WORDS

PLANNERS: Final = "C31"
NEW: Final = 100
MOD: Final = new_mod("landmarks_may_wait_on_mat")
MOD_WORDS["landmarks_may_wait_on_mat"] = "landmarks may wait on the mat"


# ---------------------------------------------------------------- one more landmark card


class ChooseLandmarkCard(Ask[State]):
    """Any card of the landmark deck.  TAP-E-331"""

    __slots__ = ()
    rule = "TAP-E-331"

    def legal(self, g: State) -> list[int]:
        kept = common(g)
        return [LANDMARK + card for card in sorted((*kept.deck, *kept.under))]

    def apply(self, g: State, action: int) -> None:
        kept, card = common(g), action - LANDMARK
        if card in kept.deck:
            kept.deck = without(kept.deck, card)
        else:
            kept.under = without(kept.under, card)
        g.reveal()
        own(g, g.seat, card, "TAP-E-331")

    def prompt(self, g: State) -> str:
        return "Choose a card of the landmark deck"


class TakeLandmarkCard(Run[State]):
    """After the draft, for the party that has the mat.  TAP-E-331"""

    __slots__ = ("party",)
    numbers = ("party",)

    def __init__(self, party: int) -> None:
        self.party = party

    def run(self, g: State) -> None:
        g.then(HandTo(self.party), question(g), HandTo(g.seat))


class MayDiscardPlanners(Ask[State]):
    """Without landmark cards the mat may be discarded for another.  TAP-E-331"""

    __slots__ = ()
    rule = "TAP-E-331"

    def legal(self, g: State) -> list[int]:
        return [TAKE, PASS]

    def apply(self, g: State, action: int) -> None:
        if action == TAKE:
            exchange_civilization(g, g.seat, mat_of(g, g.seat, PLANNERS), "TAP-E-331")

    def prompt(self, g: State) -> str:
        return "There is no landmark card: discard the Urban Planners for another civilization?"


def question(g: State) -> Ask[State]:
    """A card of the deck; if there is none, whether to keep the mat.  TAP-E-331"""
    return ChooseLandmarkCard() if ChooseLandmarkCard().legal(g) else MayDiscardPlanners()


def _choose_card(g: State, node: Node, where: int, arg: int) -> None:
    """At set-up it waits for the draft.  TAP-E-331"""
    if g.turns == 0:
        before_first_turn(g, TakeLandmarkCard(g.seat))
    else:
        g.push(question(g))


# ---------------------------------------------------------------- landmarks that wait


def _wait_legal(g: State, landmark: int) -> list[int]:
    civ = mat_of(g, g.seat, PLANNERS)
    return [WAIT.start] if civ >= 0 and landmark not in places(g, g.seat, civ) else []


def _wait(g: State, landmark: int, action: int) -> None:
    """It is owned, and placed on a later own turn.  TAP-E-331a"""
    civ = mat_of(g, g.seat, PLANNERS)
    name = g.tables.landmarks[landmark].name
    row = (*places(g, g.seat, civ), NEW + landmark)
    mark(g, g.seat, civ, row, f"leaves the {name} on the mat", "TAP-E-331a")


def waiting(g: State, party: int) -> Ints:
    """Landmarks that can be placed now."""
    civ = mat_of(g, party, PLANNERS)
    return tuple([n for n in places(g, party, civ) if n < NEW]) if civ >= 0 else ()


class PlaceWaiting(Ask[State]):
    """A landmark that has waited comes into the city, or none does.  TAP-E-331a"""

    __slots__ = ()
    rule = "TAP-E-331a"

    def legal(self, g: State) -> list[int]:
        return [*[LANDMARK + n for n in sorted(waiting(g, g.seat))], PASS]

    def apply(self, g: State, action: int) -> None:
        if action == PASS:
            return
        civ, landmark = mat_of(g, g.seat, PLANNERS), action - LANDMARK
        name = g.tables.landmarks[landmark].name
        row = without(places(g, g.seat, civ), landmark)
        mark(g, g.seat, civ, row, f"takes the {name} from the mat", "TAP-E-331a")
        g.then(PlaceLandmark(landmark), MorePlacing())

    def prompt(self, g: State) -> str:
        return "Place a landmark of the Urban Planners' mat, or go on"


class MorePlacing(Run[State]):
    """As long as landmarks wait."""

    __slots__ = ()

    def run(self, g: State) -> None:
        if waiting(g, g.seat):
            g.push(PlaceWaiting())


class EndWaiting(Run[State]):
    """Landmarks of this turn can be placed from the next one on.  TAP-E-331a"""

    __slots__ = ()

    def run(self, g: State) -> None:
        civ = mat_of(g, g.seat, PLANNERS)
        if civ >= 0:
            row = tuple([n % NEW for n in places(g, g.seat, civ)])
            mark(g, g.seat, civ, row, "keeps landmarks on the mat", "TAP-E-331a")


# ---------------------------------------------------------------- groups


def largest_group(g: State, p: Player) -> int:
    """Landmarks of the city that are connected orthogonally.  TAP-E-331b"""
    cells = []
    for landmark, place in zip(p.landmarks, p.places, strict=True):
        if place >= 0:
            cells.append(set(g.tables.landmarks[landmark].footprints.cells(place)))
    left, best = list(range(len(cells))), 0
    while left:
        group = [left.pop()]
        for one in group:
            around = {(r + dr, c + dc) for r, c in cells[one] for dr, dc in _BESIDE}
            found = [other for other in left if around & cells[other]]
            group += found
            left = [other for other in left if other not in found]
        best = max(best, len(group))
    return best


_BESIDE: Final = ((-1, 0), (1, 0), (0, -1), (0, 1))


def score_groups(g: State, civ: int) -> None:
    """At the end of the final income turn.  TAP-E-331b"""
    table = gallery(g).tables.groups
    n = min(largest_group(g, g.player), len(table) - 1)
    score(g, g.seat, table[n], FROM_CIV * ORIGIN + civ, "TAP-E-331b")


LANDMARK_PLACES.append((MOD, _wait_legal, _wait))
SPECIALS["choose_a_card_of_the_landmark_deck"] = _choose_card
SPECIAL_WORDS["choose_a_card_of_the_landmark_deck"] = "choose a card of the landmark deck"
QUESTION_WORDS["PlaceWaiting", "pass"] = lambda board: ("Leave them on the mat", "pass")


def _mat_bounds(g: State, mat: Civilization) -> Bounds:
    return 0, len(g.tables.landmarks), 0, NEW + len(g.tables.landmarks)


BOUNDS[PLANNERS] = _mat_bounds
