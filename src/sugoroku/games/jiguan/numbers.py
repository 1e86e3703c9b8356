"""The numbers of a seat that `sugoroku learn` fits weights to.

Resources, dots and levels in the scorings to come, blueprints by how near they are, cards, what is in
hand, and the workshop.  The larger parts are those of the plain value (`evaluate`).
"""

from typing import Final

from sugoroku.core.value import Numbers
from sugoroku.games.jiguan.actions import WORKSHOP_NAMES
from sugoroku.games.jiguan.evaluate import (
    PLAN_NEAR,
    Outlook,
    card_value,
    in_hand,
    nearness,
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
from sugoroku.games.jiguan.scoring import dots, leads
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


def numbers_of(g: State, seat: int) -> list[float]:
    p = g.players[seat]
    outlook = Outlook(g, p)
    numbers = [float(p.score)]
    numbers += resources(g, p, seat)
    numbers += scorings(g, p, outlook)
    numbers += plans(g, p, outlook)
    numbers += cards(g, p, outlook)
    numbers += hand(g, p, seat, outlook)
    numbers += [1.0 if p.workshop == workshop else 0.0 for workshop in range(len(WORKSHOP_NAMES))]
    return numbers


def resources(g: State, p: Player, seat: int) -> list[float]:
    gears = 0
    for cell in range(CELL_COUNT):
        if p.cells[cell] >= 0:
            gears += 1
    return [
        float(min(p.coins, 3)),
        float(max(p.coins - 3, 0)),
        float(min(p.energy, 5)),
        float(max(p.energy - 5, 0)),
        float(len(p.store)),
        float(gears),
        float(p.card_track),
        float(p.plan_track),
        1.0 if g.airship == seat else 0.0,
    ]


def scorings(g: State, p: Player, outlook: Outlook) -> list[float]:
    """What dots and levels will score as they are."""
    count = dots(g, p)
    now = later = from_cards = 0
    for colour in range(COLOUR_COUNT):
        multiplier, round_ = g.tables.tokens[g.tokens[colour]]
        if round_ == g.round:
            now += multiplier * count[colour]
        elif round_ > g.round:
            later += multiplier * count[colour]
    for card in p.cards:
        face = g.tables.cards[card]
        if face.kind == SCORING:
            from_cards += face.per_dot * count[face.colour]
    levels = high = led = alone = 0
    for colour in range(COLOUR_COUNT):
        levels += p.levels[colour]
        high += max(p.levels[colour] - 2, 0)
        if leads(g, p, colour):
            led += 1
            if leads_alone(g, p, colour):
                alone += 1
    return [
        float(sum(count)),
        float(now),
        float(later),
        float(from_cards * rounds_left(g)),
        float(levels),
        float(high),
        float(led * rounds_left(g)),
        float(alone * rounds_left(g)),
        max(outlook.worth),
    ]


def leads_alone(g: State, p: Player, colour: int) -> bool:
    for other in g.players:
        if other is not p and other.levels[colour] >= p.levels[colour]:
            return False
    return True


def plans(g: State, p: Player, outlook: Outlook) -> list[float]:
    """Blueprints by how near they are to their beasts."""
    blueprints = beasts = near = dots_there = 0
    total = best = 0.0
    for slot in range(SLOT_COUNT):
        tile = p.slots[slot]
        if tile >= BEAST:
            beasts += 1
        elif tile >= 0:
            blueprints += 1
            total += outlook.plans[slot]
            best = max(best, outlook.plans[slot])
            dots_there += g.tables.tile_dots[tile]
            if nearness(g, p, slot, tile) >= PLAN_NEAR:
                near += 1
    return [float(blueprints), float(beasts), total, best, float(near), float(dots_there)]


def cards(g: State, p: Player, outlook: Outlook) -> list[float]:
    missions = 0
    for card in p.cards:
        if g.tables.cards[card].kind == MISSION:
            missions += 1
    value = card_value(g, p, outlook.time) if missions else 0.0
    return [float(len(p.cards) - missions), float(missions), value, float(len(p.turned))]


def hand(g: State, p: Player, seat: int, outlook: Outlook) -> list[float]:
    """The question that is open now, and whose turn it is."""
    if g.seat != seat or not g.agenda:
        return [0.0, 0.0, 0.0]
    step = g.agenda[len(g.agenda) - 1]
    if isinstance(step, ChooseAction):
        return [0.0, 1.0, 0.0]
    return [in_hand(g, p, step, outlook), 0.0, 1.0]


NUMBERS: Final = Numbers(
    ("score", *RESOURCES, *SCORINGS, *PLANS, *CARDS, *HAND, *WORKSHOPS), numbers_of, time_left
)
