"""The Utilitarians: landmarks with abilities.  TAP-E-326, TAP-E-326a..326c

On the mat: the landmarks (numbers) at whose ability a token lies.
"""

from typing import Final

from sugoroku.core.state import Ask, Step
from sugoroku.games.tapestry import effect_words as said
from sugoroku.games.tapestry.actions import LANDMARK, OPTION, PASS
from sugoroku.games.tapestry.effect_words import landmark_words
from sugoroku.games.tapestry.effects import Node
from sugoroku.games.tapestry.names import (
    FROM_CIV,
    LANDMARK_IDS,
    NONE,
    ORIGIN,
    SPACES,
    TRACK_NAMES,
)
from sugoroku.games.tapestry.rules.city import gain_landmark
from sugoroku.games.tapestry.rules.civilizations.bounds import BOUNDS, Bounds
from sugoroku.games.tapestry.rules.gain_civ import START_PLACES, mark, places
from sugoroku.games.tapestry.rules.perform import SPECIALS, Do, possible
from sugoroku.games.tapestry.state import Ints, State
from sugoroku.games.tapestry.tables import Civilization

UTILITARIANS: Final = "C26"
FIRST_SPACE: Final = 4  # of a track with a landmark
HIGH: Final = 7  # spaces of tiers 3 and 4
LATE: Final = {  # landmarks whose ability belongs to tiers 3 and 4 of a track
    "train_station": "exploration", "academy": "science", "tank_factory": "military",
    "rubber_works": "technology",
}  # fmt: skip


def utilitarians_of(g: State, seat: int) -> int:
    for civ in g.players[seat].civilizations:
        if g.tables.civilizations[civ].id == UTILITARIANS:
            return civ
    return NONE


def listed(g: State, civ: int) -> list[int]:
    """The landmarks of the mat."""
    return [LANDMARK_IDS.index(id) for id in g.tables.civilizations[civ].chart]


def active(g: State, seat: int, id: str) -> int:
    """The effect of a marked ability, or NONE.  TAP-E-326"""
    civ = utilitarians_of(g, seat)
    if civ == NONE or LANDMARK_IDS.index(id) not in places(g, seat, civ):
        return NONE
    return g.tables.civilizations[civ].chart[id]


def use(g: State, id: str, arg: int) -> None:
    """A marked ability of whoever acts works."""
    effect = active(g, g.seat, id)
    if effect >= 0:
        g.push(Do(effect, 0, FROM_CIV * ORIGIN + utilitarians_of(g, g.seat), arg))


# ---------------------------------------------------------------- the start: TAP-E-326


def starters(g: State, civ: int) -> list[int]:
    """Landmarks of space 4 that are on the mat and free.  TAP-E-326"""
    at = g.tables.landmark_at
    first = [at[track * SPACES + FIRST_SPACE] for track in range(g.tables.track_count)]
    return [n for n in listed(g, civ) if n in first and g.owner[n] < 0]


class ChooseStarter(Ask[State]):
    """A track landmark of space 4, gone for its track from now on.  TAP-E-326, TAP-E-326a"""

    __slots__ = ("where",)
    numbers = ("where",)
    rule = "TAP-E-326"

    def __init__(self, where: int) -> None:
        self.where = where

    def legal(self, g: State) -> list[int]:
        return [LANDMARK + landmark for landmark in starters(g, self.where % ORIGIN)]

    def apply(self, g: State, action: int) -> None:
        landmark, civ = action - LANDMARK, self.where % ORIGIN
        name = landmark_words(LANDMARK_IDS[landmark])
        mark(g, g.seat, civ, (landmark,), f"puts a token at the {name}")
        gain_landmark(g, landmark, self.where)

    def prompt(self, g: State) -> str:
        return "Choose the landmark you start with"

    def options(self, g: State) -> list[str]:
        return ability_words(g, self.where % ORIGIN)


def ability_words(g: State, civ: int) -> list[str]:
    """`forge: ...` for each landmark of the mat."""
    chart = g.tables.civilizations[civ].chart
    return [f"{id}: {said.effect_words(g.tables.effects[n])}" for id, n in chart.items()]


def _choose_starter(g: State, node: Node, where: int, arg: int) -> None:
    if starters(g, where % ORIGIN):
        g.push(ChooseStarter(where))


# ---------------------------------------------------------------- tokens


class MarkLandmark(Ask[State]):
    """A token may go to the ability of the landmark just gained.  TAP-E-326

    With both tokens in use one of them moves: the choice names the landmark that it leaves.
    """

    __slots__ = ("landmark",)
    numbers = ("landmark",)
    rule = "TAP-E-326"

    def __init__(self, landmark: int) -> None:
        self.landmark = landmark

    def legal(self, g: State) -> list[int]:
        civ = utilitarians_of(g, g.seat)
        row = places(g, g.seat, civ)
        free = len(row) < g.tables.civilizations[civ].tokens
        return [*([OPTION] if free else []), *[LANDMARK + other for other in row], PASS]

    def apply(self, g: State, action: int) -> None:
        if action == PASS:
            return
        civ = utilitarians_of(g, g.seat)
        left = [other for other in places(g, g.seat, civ) if action != LANDMARK + other]
        name = landmark_words(LANDMARK_IDS[self.landmark])
        mark(g, g.seat, civ, (*left, self.landmark), f"puts a token at the {name}")

    def prompt(self, g: State) -> str:
        name = landmark_words(LANDMARK_IDS[self.landmark])
        return f"Put a token at the {name}: a free one, or one that lies elsewhere?"

    def options(self, g: State) -> list[str]:
        return ["a free token"]


def _landmark_gained(g: State, node: Node, where: int, arg: int) -> None:
    """The Apothecary pays for further landmarks; a listed one may be marked.  TAP-E-326, TAP-E-326b"""
    civ = where % ORIGIN
    if arg in listed(g, civ) and arg not in places(g, g.seat, civ):
        g.push(MarkLandmark(arg))
    if LANDMARK_IDS[arg] != "apothecary":
        use(g, "apothecary", arg)


def _mark_owned(g: State, node: Node, where: int, arg: int) -> None:
    """Gained in mid-game: up to 2 tokens at listed landmarks that one has.  TAP-E-326c"""
    civ = where % ORIGIN
    for landmark in reversed([n for n in listed(g, civ) if n in g.player.landmarks]):
        g.push(MarkLandmark(landmark))


# ---------------------------------------------------------------- abilities: TAP-E-326b


def advanced(g: State, track: int, to: int) -> None:
    """Tiers 3 and 4 of the track of a marked landmark.  TAP-E-326"""
    if to >= HIGH:
        for id, name in LATE.items():
            if TRACK_NAMES[track] == name:
                use(g, id, track)


def upgraded(g: State, tech: int) -> None:
    """The Forge: a card in the top row.  TAP-E-326"""
    if tech in g.player.top:
        use(g, "forge", tech)


def die_chosen(g: State, hex: int, red: int) -> None:
    """The Barracks: the red die too, even if it was chosen.  TAP-E-326b"""
    if active(g, g.seat, "barracks") >= 0:
        civ = utilitarians_of(g, g.seat)
        g.push(Do(red, 0, FROM_CIV * ORIGIN + civ, hex))


def turn_ends(g: State, income: bool) -> tuple[Step, ...]:
    """The Lighthouse: once per advance turn, at its end.  TAP-E-326b"""
    effect = active(g, g.seat, "lighthouse")
    if income or effect < 0:
        return ()
    where = FROM_CIV * ORIGIN + utilitarians_of(g, g.seat)
    if not possible(g, effect, where, 0):
        return ()
    return (Do(effect, 0, where, 0),)


def _red_die(g: State, node: Node, where: int, arg: int) -> None:
    """`die_chosen` does it: the result is known only there."""


def _no_tokens(g: State, seat: int) -> Ints:
    return ()


def _bounds(g: State, mat: Civilization) -> Bounds:
    return 0, mat.tokens, 0, len(g.tables.landmarks) - 1


START_PLACES[UTILITARIANS] = _no_tokens
BOUNDS[UTILITARIANS] = _bounds
SPECIALS["choose_tier_2_track_landmark"] = _choose_starter
SPECIALS["landmark_of_the_mat"] = _landmark_gained
SPECIALS["place_up_to_2_tokens_at_owned_landmarks"] = _mark_owned
SPECIALS["also_red_die_result"] = _red_die
said.SPECIALS.update(
    {
        "choose_tier_2_track_landmark": "choose a landmark of space 4 and put a token at its ability",
        "landmark_of_the_mat": "a token may go to its ability",
        "place_up_to_2_tokens_at_owned_landmarks": "put up to 2 tokens at abilities of your landmarks",
        "also_red_die_result": "gain the red die too",
    }
)
