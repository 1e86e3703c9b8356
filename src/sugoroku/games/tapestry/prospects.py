"""What the steps on the agenda still bring, roughly: bots also compare positions within a turn."""

from typing import Final

from sugoroku.core.state import Step
from sugoroku.games.tapestry.effects import Atom, Effect, Item
from sugoroku.games.tapestry.names import (
    ARMORY,
    EXPLORATION,
    FARM,
    HOUSE,
    LAST,
    MARKET,
    MILITARY,
    NONE,
    SCIENCE,
    SPACES,
    TECHNOLOGY,
)
from sugoroku.games.tapestry.rules.advance import Advance
from sugoroku.games.tapestry.rules.city import ChooseKind
from sugoroku.games.tapestry.rules.conquer import Attack, Conquer
from sugoroku.games.tapestry.rules.conquest_dice import ChooseDie, RollDice
from sugoroku.games.tapestry.rules.counting import (
    cards_on_mat,
    city_points,
    count_of,
    techs,
    territories,
)
from sugoroku.games.tapestry.rules.explore import ChooseHex, ChooseRotation, ChooseTile, Explore
from sugoroku.games.tapestry.rules.gains import GainAny, PayAny
from sugoroku.games.tapestry.rules.perform import Do, PickList, PickNext, Price, Remaining
from sugoroku.games.tapestry.rules.research import MayAdvance
from sugoroku.games.tapestry.rules.spaces import Space
from sugoroku.games.tapestry.rules.tapestry import PlayOver
from sugoroku.games.tapestry.rules.tech import ChooseTech, Invent, Upgrade, UpgradeCard
from sugoroku.games.tapestry.rules.tokens import ChooseTrack
from sugoroku.games.tapestry.state import State

# what a space of a track gives in points, roughly: benefit and bonus, without the landmark and without
# what it counts
GIVES: Final[tuple[int, ...]] = (
    0, 2, 4, 5, 5, 3, 8, 6, 6, 8, 2, 10, 24,
    0, 3, 4, 5, 2, 5, 6, 6, 6, 7, 6, 14, 25,
    0, 6, 4, 6, 4, 11, 10, 8, 8, 6, 4, 4, 30,
    0, 4, 4, 5, 5, 6, 6, 9, 6, 7, 2, 9, 22,
)  # fmt: skip
# what a space counts, by place in the list of `counted`; the last one is 0
_COUNTS: Final = {
    5: 0, 8: FARM + 5, 10: 9, 13 + 4: 2, 13 + 8: HOUSE + 5, 26 + 4: 3, 26 + 9: 4, 26 + 10: 10,
    26 + 11: 1, 39 + 6: ARMORY + 5, 39 + 8: MARKET + 5, 39 + 10: 11,
}  # fmt: skip
NOTHING: Final = 12
COUNTS: Final = tuple([_COUNTS.get(code, NOTHING) for code in range(len(GIVES))])
# what an atom gives in points, roughly
VERBS: Final[dict[str, float]] = {
    "coin": 2.4, "worker": 2.4, "food": 2.4, "culture": 2.4, "any": 2.6, "other_resource": 2.5,
    "vp": 1.0, "tile": 0.9, "tapestry": 1.6, "space": 1.5, "civ": 7.0, "market": 5.0, "house": 5.0,
    "farm": 5.0, "armory": 5.0, "building": 5.5, "landmark": 1.2, "explore": 4.5,
    "explore_space": 7.0, "conquer": 6.5, "invent": 4.5, "invent_upgrade": 7.0, "upgrade": 4.0,
    "circle": 3.0, "square": 4.0, "research": 4.5, "research_x": 2.5, "research_x5": 3.0,
    "advance": 6.0, "advance_x": 3.0, "advance_nb": 5.0, "advance_fb": 4.0, "repeat": 5.0,
    "regress": 1.0, "play_over": 3.0, "pay": 2.3, "discard": 1.0, "tile_benefit": 2.4,
    "circle_of_that_card": 3.0,
}  # fmt: skip
STEPS: Final[dict[type[Step], float]] = {  # and a question that is still open
    Explore: 4.5, ChooseTile: 4.5, ChooseHex: 4.5, ChooseRotation: 4.5, Conquer: 6.5, Attack: 6.5,
    RollDice: 5.0, ChooseDie: 5.0, Invent: 4.5, Upgrade: 4.0, UpgradeCard: 4.0, ChooseTech: 3.0,
    MayAdvance: 4.0, ChooseTrack: 5.0, ChooseKind: 5.5, PlayOver: 3.0, PickList: 4.5, PickNext: 5.0,
    Remaining: 5.0,
}  # fmt: skip
PAID: Final = 2.4  # points that a resource is worth as a price
SPECIAL: Final = 3.0  # of what only one card does


def counted(g: State, seat: int) -> list[int]:
    """What spaces of tracks count: territories, lines of the city, tech cards, tiles, tapestry cards,
    the four kinds of buildings, technology, exploration, military with science; nothing."""
    p = g.players[seat]
    at = seat * g.tables.track_count
    cards = len(p.hand) + cards_on_mat(p)
    found = [territories(g, seat), city_points(g, seat), techs(p), len(p.tiles), cards, *p.taken]
    found.append(g.tracks[at + TECHNOLOGY])
    found.append(g.tracks[at + EXPLORATION])
    found.append(g.tracks[at + MILITARY] + g.tracks[at + SCIENCE])
    found.append(0)
    return found


def gives(g: State, code: int, counts: list[int]) -> int:
    """Of a space: track * 13 + space."""
    if code < len(GIVES):
        return GIVES[code] + counts[COUNTS[code]]
    return g.tables.further_worth[code - len(GIVES)]


def open_worth(g: State, seat: int) -> float:
    """Roughly the points that the steps on the agenda bring to whoever takes this turn."""
    worth = 0.0
    for step in g.agenda:
        if isinstance(step, Do):
            worth += effect_worth(g, seat, g.tables.effects[step.effect], step.at)
        elif isinstance(step, Advance):
            code = step.track * SPACES + min(step.before + 1, LAST)
            worth += gives(g, code, counted(g, seat)) + 1.5
            worth += landmark_worth(g, g.tables.landmark_at[code])
        elif isinstance(step, Space):
            worth += gives(g, step.track * SPACES + step.space, counted(g, seat))
        elif isinstance(step, GainAny):
            worth += VERBS["any"] * step.amount
        elif isinstance(step, PayAny):
            worth -= PAID * step.amount
        elif isinstance(step, Price):
            worth -= effect_worth(g, seat, g.tables.effects[step.effect], step.at)
        else:
            worth += STEPS.get(type(step), 0.0)
    return worth


def landmark_worth(g: State, landmark: int) -> float:
    """By the plots that it covers, while nobody has it."""
    if landmark < 0 or g.owner[landmark] != NONE:
        return 0.0
    return VERBS["landmark"] * g.tables.landmarks[landmark].footprints.size


def effect_worth(g: State, seat: int, effect: Effect, at: int) -> float:
    """Of an effect from one of its items on."""
    worth = 0.0
    for n in range(at, len(effect)):
        worth += item_worth(g, seat, effect[n])
    return worth


def item_worth(g: State, seat: int, item: Item) -> float:
    if isinstance(item, Atom):
        if item.verb == "vp_per":
            return float(item.amount * count_of(g, seat, item))
        if item.verb == "explore" and not g.players[seat].tiles:
            return 0.0
        if item.verb == "landmark":
            return landmark_worth(g, item.number)
        return VERBS.get(item.verb, 1.0) * item.amount
    found = [effect_worth(g, seat, inner, 0) for inner in item.lists]
    if item.kind == "choose" and found:
        return max(found)
    if item.kind in ("any_order", "up_to"):
        return sum(found)
    if item.kind == "may" and found:
        return max(found[0], 0.0)
    if item.kind == "pay" and len(found) == 2:
        return max(found[1] - found[0], 0.0)
    return SPECIAL
