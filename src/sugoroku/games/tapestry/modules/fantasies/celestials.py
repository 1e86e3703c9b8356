"""The Celestials: a floating capital on the map.  TAP-E-333 to TAP-E-333c

On the mat: the hex of the token.
"""

from typing import Final

from sugoroku.core.state import Ask
from sugoroku.games.tapestry.actions import HEX, OPTION, PASS
from sugoroku.games.tapestry.capital import WIDTH
from sugoroku.games.tapestry.effect_words import SPECIALS as WORDS
from sugoroku.games.tapestry.effects import Node
from sugoroku.games.tapestry.modules.fantasies.events import MovedFloating
from sugoroku.games.tapestry.names import ORIGIN, OUTPOST, TOKEN, TOPPLED
from sugoroku.games.tapestry.rules.achievements import control_changed
from sugoroku.games.tapestry.rules.civilizations.bounds import BOUNDS, Bounds
from sugoroku.games.tapestry.rules.conquest_dice import BOTH, roll_dice
from sugoroku.games.tapestry.rules.gain_civ import START_PLACES, mark, places
from sugoroku.games.tapestry.rules.perform import SPECIAL_POSSIBLE, SPECIALS
from sugoroku.games.tapestry.rules.resources import score
from sugoroku.games.tapestry.rules.territory import (
    explored,
    hexes_of,
    item,
    items_text,
    report_items,
    set_items,
)
from sugoroku.games.tapestry.state import Ints, State, put_list, without
from sugoroku.games.tapestry.tables import Civilization

CELESTIALS: Final = "C33"
INSIDE: Final = 5  # points for a landmark inside the grid: TAP-E-333b
OUTSIDE: Final = -2


def _nowhere(g: State, seat: int) -> Ints:
    return ()


def _bounds(g: State, mat: Civilization) -> Bounds:
    return 0, 1, 0, g.map.size - 1


def replaceable(g: State) -> list[int]:
    """Own outposts on the own start territory, as they stand there.  TAP-E-333c"""
    start = g.player.start
    return [x for x in g.items[start] if x % TOPPLED == item(g.seat, OUTPOST)] if start >= 0 else []


def float_capital(g: State, civ: int, thing: int) -> None:
    """A token takes the place of an outpost, which returns to the supply.  TAP-E-333, TAP-E-333c"""
    p = g.player
    left = without(g.items[p.start], thing)
    set_items(g, p.start, (*left, item(g.seat, TOKEN)))
    p.outposts += 1
    text = "puts the floating capital on the start territory"
    report_items(g, g.seat, p.start, text, "TAP-E-333", 1)
    mark(g, g.seat, civ, (p.start,), "sets the floating capital up")
    control_changed(g)


def _start(g: State, node: Node, where: int, arg: int) -> None:
    """Both outposts stand there, whichever is replaced.  TAP-E-333"""
    things = replaceable(g)
    if things:
        float_capital(g, where % ORIGIN, things[-1])


class ReplaceOutpost(Ask[State]):
    """An upright and a toppled outpost lie there: which is replaced?  TAP-E-333c"""

    __slots__ = ("civ",)
    numbers = ("civ",)
    rule = "TAP-E-333c"

    def __init__(self, civ: int) -> None:
        self.civ = civ

    def legal(self, g: State) -> list[int]:
        return [OPTION, OPTION + 1]

    def apply(self, g: State, action: int) -> None:
        toppled = action == OPTION + 1
        float_capital(g, self.civ, item(g.seat, OUTPOST, toppled))

    def prompt(self, g: State) -> str:
        return "Choose the outpost that the floating capital replaces"

    def options(self, g: State) -> list[str]:
        return ["the upright outpost", "the toppled outpost"]


def _replace(g: State, node: Node, where: int, arg: int) -> None:
    """The mat is kept, even without an outpost there.  TAP-E-333c"""
    things = set(replaceable(g))
    if len(things) > 1:
        g.push(ReplaceOutpost(where % ORIGIN))
    elif things:
        float_capital(g, where % ORIGIN, things.pop())


def reachable(g: State, civ: int) -> list[int]:
    """Explored territories beside the token, however many items lie there.  TAP-E-333a"""
    row = places(g, g.seat, civ)
    return [hex for hex in hexes_of(g.map.beside[row[0]]) if explored(g, hex)] if row else []


class Float(Ask[State]):
    """Move the floating capital to a territory beside it, or not.  TAP-E-333a"""

    __slots__ = ("civ",)
    numbers = ("civ",)
    rule = "TAP-E-333a"

    def __init__(self, civ: int) -> None:
        self.civ = civ

    def legal(self, g: State) -> list[int]:
        action = g.tables.hex_action[g.side]
        return [*[HEX + action[hex] for hex in reachable(g, self.civ)], PASS]

    def apply(self, g: State, action: int) -> None:
        if action != PASS:
            float_to(g, self.civ, g.tables.hex_of[g.side][action - HEX])

    def prompt(self, g: State) -> str:
        return "Move the floating capital to a territory beside it and gain both dice, or leave it"


def float_to(g: State, civ: int, to: int) -> None:
    """Not a conquest; both dice are gained.  TAP-E-333a"""
    p, start = g.player, places(g, g.seat, civ)[0]
    token = item(g.seat, TOKEN)
    set_items(g, start, without(g.items[start], token))
    set_items(g, to, (*g.items[to], token))
    p.places_of = put_list(p.places_of, p.civilizations.index(civ), (to,))
    if g.log is not None:
        g.log.append(
            MovedFloating(
                seat=g.seat, start=g.map.names[start], end=g.map.names[to],
                left=items_text(g.items[start]), there=items_text(g.items[to]), places=str(to),
                civilization=CELESTIALS, rule="TAP-E-333a",
            )
        )  # fmt: skip
    control_changed(g)
    roll_dice(g, to, BOTH)


def _float(g: State, node: Node, where: int, arg: int) -> None:
    if reachable(g, where % ORIGIN):
        g.push(Float(where % ORIGIN))


def _float_possible(g: State, node: Node, where: int, arg: int) -> bool:
    return len(reachable(g, where % ORIGIN)) > 0


def _landmarks(g: State, node: Node, where: int, arg: int) -> None:
    """Points for landmarks inside the grid; those that stick out cost some.  TAP-E-333b"""
    p, points = g.player, 0
    for landmark, place in zip(p.landmarks, p.places, strict=True):
        if place >= 0:
            points += INSIDE if is_inside(g, landmark, place) else OUTSIDE
    score(g, g.seat, points, where, "TAP-E-333b")


def is_inside(g: State, landmark: int, place: int) -> bool:
    for row, column in g.tables.landmarks[landmark].footprints.cells(place):
        if not (0 <= row < WIDTH and 0 <= column < WIDTH):
            return False
    return True


START_PLACES[CELESTIALS] = _nowhere
BOUNDS[CELESTIALS] = _bounds
SPECIALS["start_with_outpost_and_floating_token"] = _start
SPECIALS["replace_start_outpost_by_token"] = _replace
SPECIALS["move_floating_token_to_adjacent_explored"] = _float
SPECIAL_POSSIBLE["move_floating_token_to_adjacent_explored"] = _float_possible
SPECIALS["vp_5_per_landmark_inside_minus_2_hanging"] = _landmarks
WORDS["start_with_outpost_and_floating_token"] = "a token replaces one outpost on the start territory"
WORDS["replace_start_outpost_by_token"] = "a token replaces an outpost on your start territory"
WORDS["move_floating_token_to_adjacent_explored"] = (
    "you may move the token to a territory beside it for both dice"
)
WORDS["vp_5_per_landmark_inside_minus_2_hanging"] = (
    "5 VP per landmark inside your city, -2 VP per one that sticks out"
)
