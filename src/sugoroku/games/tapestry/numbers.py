"""A seat's position as named numbers: what its value is made of.

What lasts is counted for all the income turns that are still to come.  What the present turn still
offers (steps on the agenda) is estimated in `prospects`.
"""

from typing import Final

from sugoroku.core.value import Adder, Numbers
from sugoroku.games.tapestry.capital import WIDTH
from sugoroku.games.tapestry.effects import Atom
from sugoroku.games.tapestry.names import (
    BUILDINGS,
    BUILDINGS_OF,
    CIVILIZATION_COUNT,
    CIVILIZATIONS,
    COMPLETE_TRACK,
    ERAS,
    LAST,
    MIDDLE_ISLAND,
    MOST_ITEMS,
    MOST_OF,
    NONE,
    OVER,
    RESOURCES,
    SPACES,
    TOPPLE_TWO,
    TRACK_COUNT,
    TRACKS,
)
from sugoroku.games.tapestry.opponents.income import income_terms, total
from sugoroku.games.tapestry.opponents.parties import level
from sugoroku.games.tapestry.prospects import PAID, counted, effect_worth, gives, open_worth
from sugoroku.games.tapestry.rules.achievements import toppled_on
from sugoroku.games.tapestry.rules.counting import count_of, filled
from sugoroku.games.tapestry.rules.parties import furthest_other, neighbours, position
from sugoroku.games.tapestry.rules.tech import prerequisite
from sugoroku.games.tapestry.rules.territory import next_to
from sugoroku.games.tapestry.state import Player, State

NAMES: Final = (
    "score", "points of techs", "points of the city", "points of territories", "other points",
    "techs to come", "lines to come", "territories to come",
    *[f"income of {name}" for name in RESOURCES],
    "fitting income", *[f"{name} held" for name in RESOURCES], "fitting resources", "scarcest resource",
    "too many", "open",
    *[f"{track} {space}" for track in TRACKS for space in range(1, SPACES)],
    "spaces ahead", "landmarks in reach",
    "landmarks", "filled plots", "line progress", "district progress",
    *[f"{name} taken" for name in BUILDINGS], "next buildings",
    "territories", "safe territories", "explorable hexes",
    "bottom row", "middle row", "upgradable", "ready for the top", "best upgrades", "useful tiles",
    "other tiles",
    "useful tapestry cards", "other tapestry cards", "card of this era", "space tiles", "civilizations",
    *CIVILIZATIONS[:CIVILIZATION_COUNT], "outposts", "track to complete", "outposts to topple",
    "island to conquer", "first in era", "eras left", "points of a bot to come",
)  # fmt: skip
# before anything is learnt: weight, and weight times the time left; by hand, after what fits said
PLAIN: Final = {
    "score": (1.0, 0.0), "points of techs": (1.1, -0.2), "points of the city": (1.1, 0.5),
    "points of territories": (1.0, 0.0), "other points": (0.9, -0.3), "techs to come": (0.3, 0.4),
    "lines to come": (0.4, 0.7), "territories to come": (0.5, 0.3),
    "income of coin": (2.5, 1.3), "income of worker": (2.7, 1.9), "income of food": (2.6, 1.9),
    "income of culture": (2.8, 2.0), "fitting income": (0.3, 0.0),
    "coin held": (1.8, 1.7), "worker held": (1.7, 2.8), "food held": (1.8, 1.6),
    "culture held": (1.9, 2.8), "fitting resources": (0.4, 0.0), "scarcest resource": (0.0, 0.5),
    "too many": (0.0, -1.5), "open": (1.0, 0.1),
    "exploration 3": (0.5, -3.0), "exploration 4": (0.0, -2.0), "exploration 6": (0.0, -3.0),
    "science 2": (0.5, -6.0), "science 3": (1.0, -7.0), "science 6": (-1.0, 5.0),
    "military 1": (0.5, 6.0), "military 2": (0.8, 3.0), "military 4": (-0.5, 6.0),
    "military 9": (1.0, 4.0), "military 10": (1.0, 9.0), "military 11": (3.0, 9.0),
    "military 12": (6.0, 9.0),
    "technology 2": (0.7, -6.0), "technology 3": (1.0, -6.0), "technology 4": (0.0, -5.0),
    "technology 6": (0.0, -5.0), "technology 8": (0.0, -3.0), "technology 9": (-0.7, 12.0),
    "technology 10": (-1.0, 10.0), "technology 11": (-2.0, 14.0), "technology 12": (-2.0, 14.0),
    "spaces ahead": (0.15, 0.2), "landmarks in reach": (0.25, 0.75), "landmarks": (0.5, -0.8),
    "filled plots": (0.03, 0.18), "line progress": (0.35, 1.1), "district progress": (0.3, 2.5),
    "market taken": (0.3, -2.0), "house taken": (0.9, 1.0), "farm taken": (0.6, 1.4),
    "armory taken": (0.7, 2.2), "next buildings": (0.3, 0.05), "territories": (-0.3, -2.5),
    "safe territories": (0.9, 0.2), "explorable hexes": (-0.2, 0.3), "bottom row": (0.4, 0.3),
    "middle row": (0.4, -0.8), "upgradable": (0.3, -1.0), "ready for the top": (0.5, 0.8),
    "best upgrades": (0.25, 0.1), "useful tiles": (-0.6, -2.0), "other tiles": (0.5, 0.0),
    "useful tapestry cards": (2.4, 1.8), "other tapestry cards": (0.9, -0.8),
    "card of this era": (0.05, 0.2), "space tiles": (0.8, -1.0), "civilizations": (-3.0, 5.0),
    "C01": (-2.5, 1.0), "C02": (-2.5, -1.5), "C03": (0.3, 2.5), "C04": (2.0, 0.0), "C06": (2.0, 2.0),
    "C07": (0.0, 1.5), "C09": (2.5, 2.0), "C10": (-1.0, 1.0), "C11": (-2.5, -2.5), "C12": (0.8, -1.0),
    "C13": (1.2, -0.8), "C15": (-0.3, -2.0), "C16": (-1.8, -1.2),
    "outposts": (-0.6, 0.1), "island to conquer": (0.3, 0.2), "first in era": (0.7, 2.5),
    "eras left": (10.5, 1.8), "points of a bot to come": (1.0, 0.0),
}  # fmt: skip
DISCOUNT: Final = 0.8  # of each further space
FORESEEN: Final = 6  # spaces ahead on a track


def tell(g: State, seat: int, adder: Adder) -> None:
    """One number for each of `NAMES`, in their order."""
    p = g.players[seat]
    adder.add(float(p.vp))
    if g.phase == OVER or p.finished or seat >= g.humans:
        adder.mark(-1, len(NAMES) - 2)
        adder.add(float(bots_points(g, seat)) if seat >= g.humans else 0.0)
        return
    goods = income_goods(g, p)
    counts = counted(g, seat)
    incomes = incomes_left(g, p, seat)
    scorings = scorings_left(g, p, seat)
    last = p.era >= ERAS  # resources are of no use any more
    tell_points(g, seat, scorings, counts, adder)
    needs = needed(g, seat)
    too_many = held = coming = 0
    fitting = 0.0
    for kind in range(len(RESOURCES)):
        adder.add(float(goods[kind] * incomes))
        coming += goods[kind] * incomes
        fitting += needs[kind] * goods[kind] * incomes
    adder.add(fitting)
    fitting = 0.0
    for kind in range(len(RESOURCES)):
        has = 0 if last else p.resources[kind]
        adder.add(float(has))
        held += has
        fitting += needs[kind] * has
        if incomes and has + goods[kind] > MOST_OF:
            too_many += has + goods[kind] - MOST_OF
    adder.add(fitting)
    adder.add(0.0 if last else float(min(p.resources)))
    adder.add(float(too_many))
    adder.add(open_worth(g, seat) if g.turn == seat else 0.0)
    tell_tracks(g, seat, 0 if last else held + coming, counts, adder)
    tell_city(g, p, scorings, adder)
    tell_lands(g, seat, counts[0], adder)
    tell_cards(g, p, seat, scorings, adder)
    tell_prizes(g, p, seat, adder)
    adder.add(float(ERAS - p.era))
    adder.add(0.0)


def bots_points(g: State, seat: int) -> int:
    """What the income turns of the Automa would give if it stood still: else they look like luck."""
    if g.phase == OVER or not g.bots.scores(g, seat):
        return 0
    at, mat = seat * g.tables.track_count, level(g).mat
    positions = g.tracks[at : at + g.tables.track_count]
    landmarks, lands, points = len(g.players[seat].landmarks), g.control.count(seat), 0
    for turn in range(g.players[seat].era + 1, ERAS + 1):
        points += total(income_terms(mat, turn, landmarks, lands, positions, False))
    return points


# ---------------------------------------------------------------- income


def scorings_left(g: State, p: Player, seat: int) -> int:
    """How often step 3 of an income turn still comes: not in the first one."""
    present = g.turn == seat and p.era >= 2 and 1 <= g.income_step <= 3
    return min(ERAS - p.era, ERAS - 1) + int(present)


def incomes_left(g: State, p: Player, seat: int) -> int:
    """How often step 4 still comes: not in the last one."""
    present = g.turn == seat and p.era < ERAS and 1 <= g.income_step <= 3
    return max(ERAS - 1 - p.era, 0) + int(present)


def needed(g: State, seat: int) -> list[float]:
    """How much a kind of resource is needed on its track: the further, the more, not at its end."""
    needs = [0.0, 0.0, 0.0, 0.0]
    t = g.tables
    for track in range(TRACK_COUNT):
        space = position(g, seat, track)
        if space < LAST:
            needs[t.track_resource[track]] = t.own_price[space] * (1.0 + space / LAST)
    return needs


def tell_points(g: State, seat: int, scorings: int, counts: list[int], adder: Adder) -> None:
    """What step 3 of all income turns to come would give now, by what it counts; and room to grow."""
    p, t = g.players[seat], g.tables
    tech = city = land = other = 0
    for kind in range(4):
        for space in range(p.taken[kind] + 1):
            number = kind * (BUILDINGS_OF + 1) + space
            effect = t.income[number].points
            for seam in g.seams:
                effect = seam.income_points(g, seat, number, effect)
            if effect < 0:
                continue
            for item in t.effects[effect]:
                assert isinstance(item, Atom)
                if item.verb != "vp_per":
                    other += item.amount
                elif item.what == "tech":
                    tech += item.amount
                elif item.what == "city":
                    city += item.amount
                elif item.what == "territory":
                    land += item.amount
                else:
                    other += item.amount * count_of(g, seat, item)
    adder.add(float(tech * scorings * counts[2]))
    adder.add(float(city * scorings * counts[1]))
    adder.add(float(land * scorings * counts[0]))
    adder.add(float(other * scorings))
    to_come = scorings * (scorings - 1) / 2.0
    adder.add(tech * to_come)
    adder.add(city * to_come)
    adder.add(land * to_come)


def income_goods(g: State, p: Player) -> list[int]:
    """Resources that step 4 of an income turn would give now, by kind."""
    t = g.tables
    goods: list[int] = []
    for kind in range(4):
        amount = 0
        for space in range(p.taken[kind] + 1):
            amount += t.goods[kind * (BUILDINGS_OF + 1) + space][0]
        goods.append(amount)
    return goods


# ---------------------------------------------------------------- tracks


def tell_tracks(g: State, seat: int, means: int, counts: list[int], adder: Adder) -> None:
    """Where the tokens are, and what lies ahead of them as far as the means go."""
    ahead = near = 0.0
    t = g.tables
    for track in range(t.track_count):
        space = position(g, seat, track)
        if track < TRACK_COUNT:
            adder.mark(space - 1, LAST)
        rival = furthest_other(g, seat, track)
        share, cost, gain, best = 1.0, 0, 0.0, 0.0
        for to in range(space + 1, min(space + FORESEEN, LAST) + 1):
            code = track * SPACES + to
            cost += t.cost[code]
            if cost > means:
                break
            gain += share * (gives(g, code, counts) - PAID * t.cost[code])
            landmark = t.landmark_at[code]
            if landmark >= 0 and g.owner[landmark] == NONE:
                plots = t.landmarks[landmark].footprints.size / 4.0
                near += plots * share if rival >= space else 2.0 * plots * share
            best = max(best, gain)
            share *= DISCOUNT
        ahead += best
    adder.add(ahead)
    adder.add(near)


# ---------------------------------------------------------------- city, map, cards


def tell_city(g: State, p: Player, scorings: int, adder: Adder) -> None:
    """Landmarks and plots, and how near rows, columns and districts are to being complete."""
    own = 0
    for landmark in p.landmarks:
        own += g.tables.landmark_track[landmark] >= 0
    adder.add(float(own))
    plots = filled(g, p)
    mat = g.tables.capitals[max(p.capital, 0)]
    lines = count = 0
    masks = mat.lines
    for n in range(len(masks)):
        has = (plots & masks[n]).bit_count()
        if n < mat.size:
            count += has
        if has < WIDTH:
            lines += has * has * has
    adder.add(float(count))
    adder.add(lines / 729.0 * scorings)
    districts = 0
    masks = mat.districts
    for n in range(len(masks)):
        has = (plots & masks[n]).bit_count()
        if has < WIDTH:
            districts += has * has
    adder.add(districts / 81.0)
    for kind in range(4):
        adder.add(float(p.taken[kind]))
    adder.add(float(sum(p.taken) * scorings))


def tell_lands(g: State, seat: int, lands: int, adder: Adder) -> None:
    safe = 0
    for hex in range(g.map.size):
        if g.control[hex] == seat and len(g.items[hex]) >= MOST_ITEMS:
            safe += 1
    near, hexes = next_to(g, seat), 0
    for hex in range(g.map.size):
        if near >> hex & 1 and g.tile_at[hex] == -1:
            hexes += 1
    adder.add(float(lands))
    adder.add(float(safe))
    adder.add(float(min(hexes, 5)))


def tell_cards(g: State, p: Player, seat: int, scorings: int, adder: Adder) -> None:
    """Tech cards that can still be upgraded, tiles and tapestry cards that can still be used."""
    upgrades = scorings + 1
    bottom = min(len(p.bottom), upgrades)
    found: list[float] = []  # what each upgrade would give now
    for tech in p.bottom:
        found.append(upgrade_worth(g, seat, g.tables.techs[tech].circle))
    for tech in p.middle:
        if prerequisite(g, seat, tech):
            found.append(upgrade_worth(g, seat, g.tables.techs[tech].square))
    ready = len(found) - len(p.bottom)
    adder.add(float(bottom))
    adder.add(float(min(len(p.middle), upgrades - bottom)))
    adder.add(float(min(len(p.bottom) + ready, 2)))
    adder.add(float(min(ready, 2)))
    adder.add(sum_of_best(found, min(upgrades, 3)))
    tiles = min(len(p.tiles), 3)
    adder.add(float(tiles))
    adder.add(float(min(len(p.tiles) - tiles, 4)))
    present = g.turn == seat and p.era >= 2 and 1 <= g.income_step <= 2
    plays = max(ERAS - 1 - max(p.era, 1), 0) + int(present and p.era < ERAS)
    cards = min(len(p.hand), plays)
    adder.add(float(cards))
    adder.add(float(min(len(p.hand) - cards, 4)))
    lasting = p.active >= 0 and p.era < ERAS and g.tables.cards[p.active].this_era
    adder.add(float(sum(p.resources)) if lasting else 0.0)
    adder.add(float(len(p.space_tiles)))
    adder.add(float(len(p.civilizations)))
    for civ in range(CIVILIZATION_COUNT):
        adder.add(float(ERAS - p.era) if civ in p.civilizations else 0.0)
    adder.add(float(p.outposts))


def sum_of_best(found: list[float], count: int) -> float:
    if len(found) > count:
        found.sort(reverse=True)
    worth = 0.0
    for n in range(min(count, len(found))):
        worth += found[n]
    return worth


def upgrade_worth(g: State, seat: int, effect: int) -> float:
    return effect_worth(g, seat, g.tables.effects[effect], 0) if effect >= 0 else 0.0


def tell_prizes(g: State, p: Player, seat: int, adder: Adder) -> None:
    """Points of achievements that are still open, by how near they are; resources for the next era."""
    furthest = 0
    for track in range(g.tables.track_count):
        furthest = max(furthest, position(g, seat, track))
    adder.add(prize(g, p, COMPLETE_TRACK) * (furthest / LAST) * (furthest / LAST))
    shared = [hex for hex, items in enumerate(g.items) if len(items) > 1]
    adder.add(prize(g, p, TOPPLE_TWO) * 0.5 * toppled_on(g, seat, shared))
    near = bool(next_to(g, seat) >> g.map.middle & 1)
    adder.add(prize(g, p, MIDDLE_ISLAND) if near else 0.0)
    first = 1 <= p.era < ERAS - 1
    for other in neighbours(g, seat):
        first = first and g.players[other].era <= p.era
    adder.add(float(p.era) if first else 0.0)


def prize(g: State, p: Player, achievement: int) -> float:
    """The points that an achievement would bring now."""
    table = g.tables.achievements[g.side][achievement]
    earned = g.earned[achievement]
    if p.achieved >> achievement & 1 or earned >= len(table):
        return 0.0
    return float(table[earned])


def time_left(g: State) -> float:
    """From 1 to 0 over the income turns of all people."""
    if g.phase == OVER:
        return 0.0
    done = sum([p.era for p in g.players[: g.humans]])
    return 1.0 - done / (ERAS * g.humans + 1)


NUMBERS: Final = Numbers(NAMES, None, time_left, tell=tell, prior=PLAIN)
