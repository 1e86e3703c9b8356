"""The numbers of a seat that `sugoroku learn` fits weights to.

Resources, dots and levels in the scorings to come, blueprints by how near they are, cards, what is in
hand, and the workshop.  The larger parts are those of the plain value (`evaluate`).
"""

from typing import Final

from sugoroku.core.value import Adder, Numbers
from sugoroku.games.jiguan.actions import WORKSHOP_NAMES
from sugoroku.games.jiguan.evaluate import (
    Outlook,
    card_value,
    in_hand,
    rounds_left,
)
from sugoroku.games.jiguan.names import (
    BEAST,
    CELL_COUNT,
    COLOUR_COUNT,
    MISSION,
    SCORING,
    SLOT_COUNT,
)
from sugoroku.games.jiguan.rules.turn import ChooseAction
from sugoroku.games.jiguan.state import Player, State

RESOURCES: Final = (
    "coins up to 3",
    "coins beyond 3",
    "energy up to 5",
    "energy beyond 5",
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
    "best worth of a dot",
)
PLANS: Final = (
    "blueprints",
    "beasts",
    "blueprint prospects",
    "best blueprint",
    "near blueprints",
    "dots of blueprints",
)
CARDS: Final = ("scoring cards", "open missions", "mission prospects", "turned cards")
HAND: Final = ("in hand", "on turn", "in the middle of a turn")
WORKSHOPS: Final = tuple([f"workshop {name}" for name in WORKSHOP_NAMES])


def time_left(g: State) -> float:
    """From 1 down to 0: gears still to be taken in all rounds, then the last turns of the round."""
    gears = g.tables.gears_of[g.seats]
    total = gears[0] if g.rules.beginner else gears[0] + gears[1]
    left = float(g.gears_left)
    if rounds_left(g) > 1:
        left += gears[1]
    if g.gears_left == 0:
        left += 0.5 * g.last_turns
    return max(0.0, min(1.0, left / total))


def tell(g: State, seat: int, out: Adder) -> None:
    p = g.players[seat]
    outlook = Outlook(g, p)
    out.add(float(p.score))
    resources(g, p, seat, out)
    scorings(g, p, outlook, out)
    pagodas(g, p, outlook, out)
    plans(g, p, outlook, out)
    cards(g, p, outlook, out)
    hand(g, p, seat, outlook, out)
    for workshop in range(len(WORKSHOP_NAMES)):
        out.add(1.0 if p.workshop == workshop else 0.0)


def resources(g: State, p: Player, seat: int, out: Adder) -> None:
    gears = 0
    for cell in range(CELL_COUNT):
        if p.cells[cell] >= 0:
            gears += 1
    out.add(float(min(p.coins, 3)))
    out.add(float(max(p.coins - 3, 0)))
    out.add(float(min(p.energy, 5)))
    out.add(float(max(p.energy - 5, 0)))
    out.add(float(len(p.store)))
    out.add(float(gears))
    out.add(float(p.card_track))
    out.add(float(p.plan_track))
    out.add(1.0 if g.airship == seat else 0.0)


def scorings(g: State, p: Player, outlook: Outlook, out: Adder) -> None:
    """What dots will score as they are."""
    count = outlook.dots
    total = now = later = from_cards = 0
    for colour in range(COLOUR_COUNT):
        dots = count[colour]
        if dots:
            total += dots
            multiplier, round_ = g.tables.tokens[g.tokens[colour]]
            if round_ == g.round:
                now += multiplier * dots
            elif round_ > g.round:
                later += multiplier * dots
    for card in p.cards:
        face = g.tables.cards[card]
        if face.kind == SCORING:
            from_cards += face.per_dot * count[face.colour]
    out.add(float(total))
    out.add(float(now))
    out.add(float(later))
    out.add(float(from_cards * rounds_left(g)))


def pagodas(g: State, p: Player, outlook: Outlook, out: Adder) -> None:
    """Levels, and who leads."""
    levels = high = led = alone = 0
    best = 0.0
    for colour in range(COLOUR_COUNT):
        mine = p.levels[colour]
        best = max(best, outlook.worth[colour])
        if mine == 0:
            continue  # level 0 leads nothing
        levels += mine
        high += max(mine - 2, 0)
        highest = 0
        for other in g.players:
            if other is not p:
                highest = max(highest, other.levels[colour])
        if mine >= highest:
            led += 1
            if mine > highest:
                alone += 1
    left = rounds_left(g)
    out.add(float(levels))
    out.add(float(high))
    out.add(float(led * left))
    out.add(float(alone * left))
    out.add(best)


def plans(g: State, p: Player, outlook: Outlook, out: Adder) -> None:
    """Blueprints by how near they are to their beasts."""
    blueprints = beasts = dots = 0
    total = best = 0.0
    for slot in range(SLOT_COUNT):
        tile = p.slots[slot]
        if tile >= BEAST:
            beasts += 1
        elif tile >= 0:
            blueprints += 1
            value = outlook.plans[slot]
            total += value
            best = max(best, value)
            dots += g.tables.tile_dots[tile]
    out.add(float(blueprints))
    out.add(float(beasts))
    out.add(total)
    out.add(best)
    out.add(float(outlook.near))
    out.add(float(dots))


def cards(g: State, p: Player, outlook: Outlook, out: Adder) -> None:
    missions = 0
    for card in p.cards:
        if g.tables.cards[card].kind == MISSION:
            missions += 1
    out.add(float(len(p.cards) - missions))
    out.add(float(missions))
    out.add(card_value(g, p, outlook.time) if missions else 0.0)
    out.add(float(len(p.turned)))


def hand(g: State, p: Player, seat: int, outlook: Outlook, out: Adder) -> None:
    """The question that is open now, and whose turn it is."""
    asked = g.seat == seat and bool(g.agenda)
    fresh = asked and isinstance(g.agenda[-1], ChooseAction)
    out.add(in_hand(g, p, g.agenda[-1], outlook) if asked and not fresh else 0.0)
    out.add(1.0 if fresh else 0.0)
    out.add(1.0 if asked and not fresh else 0.0)


NUMBERS: Final = Numbers(
    ("score", *RESOURCES, *SCORINGS, *PLANS, *CARDS, *HAND, *WORKSHOPS), None, time_left, tell
)
