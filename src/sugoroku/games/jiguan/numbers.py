"""The numbers of a seat that `sugoroku learn` fits weights to.

The plain value is one of them; the others correct it: resources, dots, levels, tiles, the workshop.
A turn is compared with others before it is over, so these count what is in hand as if it lay there
already: only the plain value knows how near blueprints are, and what is best done with a gear in hand.
"""

from typing import Final

from sugoroku.core.value import Adder, Numbers
from sugoroku.games.jiguan.actions import WORKSHOP_NAMES
from sugoroku.games.jiguan.evaluate import Outlook, last_round, prospects
from sugoroku.games.jiguan.names import CELL_COUNT, NONE
from sugoroku.games.jiguan.rules.beasts import KeepGear
from sugoroku.games.jiguan.rules.gears import PlaceGears
from sugoroku.games.jiguan.rules.plans import LayPlan
from sugoroku.games.jiguan.state import Player, State

RESOURCES: Final = (
    "coins",
    "energy",
    "used gears",
    "gears on the mat",
    "card track",
    "plan track",
    "airship",
)
SCORINGS: Final = (
    "dots",
    "dot points of this round",
    "dot points of later rounds",
    "points of scoring cards",
    "levels",
    "levels beyond 2",
    "pagodas led",
    "pagodas led alone",
)
TILES: Final = ("blueprints", "beasts", "scoring cards", "open missions", "turned cards")
WORKSHOPS: Final = tuple([f"workshop {name}" for name in WORKSHOP_NAMES])


def time_left(g: State) -> float:
    """From 1 down to 0: gears still to be taken in all rounds, then the last turns of the round."""
    gears = g.tables.gears_of[g.seats]
    total = gears[0] if g.rules.beginner else gears[0] + gears[1]
    left = float(g.gears_left)
    if g.round < last_round(g):
        left += gears[1]
    if g.gears_left == 0:
        left += 0.5 * g.last_turns
    return max(0.0, min(1.0, left / total))


class Hand:
    """What the open question holds: gears to place, a blueprint to lay, a beast to complete."""

    __slots__ = ("beasts", "gears", "plans")

    def __init__(self, g: State, seat: int) -> None:
        self.gears = self.plans = self.beasts = 0
        if g.seat != seat or not g.agenda:
            return
        step = g.agenda[-1]
        if isinstance(step, PlaceGears):
            self.gears = 2 if step.second >= 0 else 1
        elif isinstance(step, LayPlan):
            self.plans = 1
        elif isinstance(step, KeepGear):
            self.beasts = 1


def tell(g: State, seat: int, out: Adder) -> None:
    p = g.players[seat]
    outlook, hand = Outlook(g, p), Hand(g, seat)
    out.add(float(p.score))
    out.add(prospects(g, p, seat, outlook))
    resources(g, p, seat, outlook, hand, out)
    scorings(outlook, out)
    pagodas(p, outlook, out)
    tiles(p, outlook, hand, out)
    out.mark(p.workshop, len(WORKSHOP_NAMES))


def resources(g: State, p: Player, seat: int, outlook: Outlook, hand: Hand, out: Adder) -> None:
    gears = hand.gears + CELL_COUNT - p.cells.count(NONE)
    out.add(float(p.coins))
    out.add(float(p.energy))
    out.add(float(len(p.store)))
    out.add(float(min(gears, CELL_COUNT)))
    out.add(float(p.card_track))
    out.add(float(p.plan_track))
    out.add(1.0 if g.airship == seat and outlook.next == g.round else 0.0)


def scorings(outlook: Outlook, out: Adder) -> None:
    """What dots will score as they are."""
    total = 0
    for dots in outlook.dots:
        total += dots
    out.add(float(total))
    out.add(float(outlook.now))
    out.add(float(outlook.later))
    out.add(float(outlook.card_points * outlook.left))


def pagodas(p: Player, outlook: Outlook, out: Adder) -> None:
    """Levels, and where they lead."""
    high = 0
    for level in p.levels:
        if level > 2:
            high += level - 2
    out.add(float(outlook.levels))
    out.add(float(high))
    out.add(float(outlook.led * outlook.left))
    out.add(float(outlook.alone * outlook.left))


def tiles(p: Player, outlook: Outlook, hand: Hand, out: Adder) -> None:
    """Blueprints, beasts and cards."""
    out.add(float(outlook.blueprints + hand.plans - hand.beasts))
    out.add(float(outlook.beasts + hand.beasts))
    out.add(float(len(p.cards) - outlook.missions))
    out.add(float(outlook.missions))
    out.add(float(len(p.turned)))


NUMBERS: Final = Numbers(
    ("score", "plain value", *RESOURCES, *SCORINGS, *TILES, *WORKSHOPS),
    None,
    time_left,
    tell,
    {"plain value": 1.0},
)
