"""A seat's position as named numbers: what its value is made of.

What lasts until the end of rounds is counted for all the rounds that are still to be scored.
"""

from typing import Final

from sugoroku.core.value import Adder, Numbers
from sugoroku.games.daimyo.names import (
    BUILDING_COUNT,
    BUILDINGS,
    CLAN_SLOT,
    COIN,
    CONSTRUCTION,
    ENDING,
    FARM,
    GOVERNORS,
    HELP,
    NONE,
    OVER,
    PRODUCTION,
    RECRUITMENT,
    RESOURCES,
    REVENUE_SLOT,
    RICE,
    ROUNDS,
    SETTING_UP,
    SHADOWS,
    SLOT_COUNT,
    TAX,
    TOWER,
    TURNS,
)
from sugoroku.games.daimyo.prospects import pending, tell_tiles, tiles_at_hand, turns_left
from sugoroku.games.daimyo.rules.building import board_of, cost_of, left_of, shortage
from sugoroku.games.daimyo.rules.goals import has_silver, metric
from sugoroku.games.daimyo.rules.resources import resources
from sugoroku.games.daimyo.rules.scores import army_value, shadows_on
from sugoroku.games.daimyo.state import Player, State

_ANYBODY: Final = (
    "score", "the rulebook's", "islands", "islands in reach", "leads that are safe", "relics", "farms",
    "towers", "army", "army lead", "army value", "helmet", "one tile", "two tiles", "three tiles",
    "wanted for two", "wanted for three",
)  # fmt: skip
_PLAYER: Final = (
    "lots", "rice", "metal", "gems", "coins", "resources", "farm is short of", "tower is short of",
    "governors", "shadows", "influence", "rice production", "metal production", "gem production",
    "kinds produced", "units that can be paid", "recruitment cost",
    "storage", "free storage", "hand", "deck", "discarded", "grey tiles", "yellow tiles",
    "goals in reach", "goals at hand", "turns left", "sum of dice", "help open", "production open",
    "tiles at hand", "recruitment open", "construction open", "tax open", "ability open", "hero open",
    "tile open", "effects open",
)  # fmt: skip
NAMES: Final = (*_ANYBODY, *_PLAYER)
_OPEN: Final = 10  # the last of them: what the present turn still offers
# before anything is learnt: weight, and weight times the time left
PLAIN: Final = {
    "score": (1.0, 0.0), "islands": (0.85, 0.0), "islands in reach": (0.18, 0.08),
    "leads that are safe": (0.05, 0.0), "relics": (1.0, 0.0), "farms": (1.0, 0.0),
    "towers": (1.0, 0.7), "army": (0.6, -0.4), "army lead": (0.25, 0.0), "army value": (0.05, 0.0),
    "helmet": (1.2, -0.8), "lots": (0.6, -0.6), "rice": (0.1, 0.9), "metal": (0.15, 0.8),
    "gems": (0.2, 1.1), "coins": (0.1, 0.5), "farm is short of": (-0.05, -0.2),
    "tower is short of": (-0.05, -0.2), "governors": (0.1, 0.6), "shadows": (0.0, 0.2),
    "influence": (0.05, 0.2), "rice production": (0.0, 0.3), "metal production": (0.0, 0.7),
    "gem production": (0.0, 0.7), "kinds produced": (0.0, 0.6), "units that can be paid": (0.1, 0.8),
    "one tile": (0.1, 0.0), "two tiles": (0.28, 0.0), "three tiles": (0.55, 0.0),
    "wanted for two": (0.04, 0.0), "wanted for three": (0.1, 0.0), "storage": (0.1, 0.6),
    "free storage": (0.05, 0.1), "hand": (0.1, 0.8), "deck": (0.0, 0.4), "discarded": (0.0, 0.3),
    "grey tiles": (0.0, 1.2), "yellow tiles": (0.0, 3.0), "goals in reach": (0.15, 0.3),
    "goals at hand": (0.2, 0.2), "sum of dice": (0.05, 0.0), "help open": (1.0, 1.0),
    "production open": (0.2, 0.8), "tiles at hand": (0.9, 0.0), "recruitment open": (0.8, 1.0),
    "construction open": (1.5, 1.5), "tax open": (0.3, 0.6), "ability open": (0.1, 0.7),
    "hero open": (0.1, 0.5), "tile open": (0.1, 0.7), "effects open": (0.1, 0.7),
    "recruitment cost": (0.0, -0.5),
}  # fmt: skip
NOTHING: Final = -1000.0  # the score of a party that has none: it leads nobody


def tell(g: State, seat: int, adder: Adder) -> None:
    """One number for each of `NAMES`, in their order."""
    p = g.players[seat]
    if g.phase == OVER or (seat >= g.humans and not g.party.scores()):
        adder.add(float(p.score) if g.phase == OVER else NOTHING)
        adder.mark(-1, len(NAMES) - 1)
        return
    adder.add(float(p.score))
    adder.add(float(seat >= g.humans))
    tell_islands(g, seat, adder)
    tell_points(g, p, seat, adder)
    tell_tiles(g, seat, scorings(g), adder)
    if seat >= g.humans:
        adder.mark(-1, len(_PLAYER))
        return
    tell_means(g, p, seat, adder)
    tell_goals(g, seat, adder)
    tell_turn(g, p, seat, adder)


def tell_islands(g: State, seat: int, adder: Adder) -> None:
    """Standards as they are now, one piece away, and safe: for all rounds to be scored."""
    t = g.tables
    now = near = safe = 0
    for island in g.layout.islands:
        mine = g.players[seat].influence[island]
        best = better = level = 0
        for other in range(g.seats):
            if other == seat:
                continue
            theirs = g.players[other].influence[island]
            best = max(best, theirs)
            if theirs > mine:
                better += 1
            elif theirs == mine and mine:
                apart = shadows_on(g, island, other) - shadows_on(g, island, seat)
                better += apart > 0
                level += apart == 0
        gold, silver = t.gold[island], t.silver[island]
        has = 0
        if mine and better == 0:
            has = (gold + silver) // (level + 1) if level else gold
            safe += min(mine - best, 4)
        elif mine and better == 1:
            has = silver // (level + 1)
        now += has
        if best - mine <= 2:
            near += gold - has
    rounds = scorings(g)
    adder.add(float(now * rounds))
    adder.add(float(near * rounds))
    adder.add(float(safe * rounds))


def scorings(g: State) -> int:
    """How often islands are still scored."""
    if g.phase == SETTING_UP:
        return ROUNDS
    return ROUNDS - g.round + (g.phase != ENDING)


def tell_points(g: State, p: Player, seat: int, adder: Adder) -> None:
    """What final scoring would give now for relics, buildings, the army and the helmet."""
    t = g.tables
    farms, towers = BUILDING_COUNT - p.farms, BUILDING_COUNT - p.towers
    adder.add(float(t.relic_points[min(sum(p.relics), len(t.relic_points) - 1)]))
    if seat >= g.humans:
        adder.add(float(g.party.building_points(g, t.farm_points, farms)))
        adder.add(float(g.party.building_points(g, t.tower_points, towers)))
    else:
        adder.add(float(t.farm_points[farms]))
        adder.add(float(t.tower_points[towers]))
    mine = army_value(g, seat)
    best = better = 0
    for other in range(g.seats):
        if other != seat:
            theirs = army_value(g, other)
            best = max(best, theirs)
            better += theirs > mine
    ranks = g.party.army_points(g)
    adder.add(float(ranks[better]) if better < len(ranks) else 0.0)
    adder.add(float(max(min(mine - best, 8), -8)))
    adder.add(float(mine))
    adder.add(float(g.helmet == seat))


def tell_means(g: State, p: Player, seat: int, adder: Adder) -> None:
    """Tokens, pieces and cards, and what they can do."""
    adder.add(float(resources(p) // g.tables.lot))
    for token in range(COIN):
        adder.add(float(min(p.tokens[token], 8)))
    adder.add(float(min(p.tokens[COIN], 10)))
    adder.add(float(resources(p)))
    adder.add(float(short_of(g, p, FARM)))
    adder.add(float(short_of(g, p, TOWER)))
    adder.add(float(GOVERNORS - p.governors))
    adder.add(float(SHADOWS - p.shadows))
    adder.add(float(sum(p.influence)))
    tell_production(g, seat, adder)
    adder.add(float(payable_units(g, p)))
    adder.add(float(g.tables.track[p.track]))
    adder.add(float(p.storage))
    adder.add(float(min(p.storage - p.loose.bit_count() - sum(p.relics), 4)))
    worths = g.tables.hero_worth
    for pile in (p.hand, p.deck, p.gone):
        worth = 0.0
        for card in pile:
            worth += worths[card]
        adder.add(worth)
    adder.add(tiles_worth(g, p, 0, REVENUE_SLOT))
    adder.add(tiles_worth(g, p, REVENUE_SLOT, SLOT_COUNT))


def tiles_worth(g: State, p: Player, first: int, end: int) -> float:
    """Of the bonus tiles on some slots."""
    worth = 0.0
    for slot in range(first, end):
        if p.slots[slot] >= 0:
            worth += tile_worth(g, p, slot)
    return worth


def tile_worth(g: State, p: Player, slot: int) -> float:
    return g.tables.effect_worth[g.tables.tiles[g.side][p.slots[slot]].effect]


def tell_production(g: State, seat: int, adder: Adder) -> None:
    """Tokens of a Production action by kind, and how many kinds."""
    counts = [0] * len(RESOURCES)
    farm = seat * len(BUILDINGS) + FARM
    governors, buildings, tokens = g.governors, g.buildings, g.tables.site_token
    for site in g.layout.sites:
        if governors[site] == seat:
            counts[tokens[site]] += 1
        if buildings[site] == farm:
            counts[tokens[site]] += 1
    kinds = 0
    for count in counts:
        adder.add(float(count))
        kinds += count > 0
    adder.add(float(kinds))


def production(p: Player) -> int:
    """Tokens of a Production action."""
    return GOVERNORS - p.governors + BUILDING_COUNT - p.farms


def short_of(g: State, p: Player, type: int) -> int:
    """Tokens missing for the next building of a type."""
    if board_of(p, type) < 0 or left_of(p, type) <= 0:
        return 0
    return min(shortage(p, cost_of(g, p, type)), 5)


def payable_units(g: State, p: Player) -> int:
    """Units that the rice pays for, one after the other, without a reset."""
    track = g.tables.track
    rice, space, units = p.tokens[RICE], p.track, 0
    while units < p.governors + p.shadows and rice >= track[space]:
        rice -= track[space]
        space = min(space + 1, len(track) - 1)
        units += 1
    return units


def payable_buildings(g: State, p: Player) -> int:
    """Types of which one more building can be paid."""
    found = 0
    for type in (FARM, TOWER):
        if left_of(p, type) > 0 and short_of(g, p, type) == 0:
            found += 1
    return found


def tell_goals(g: State, seat: int, adder: Adder) -> None:
    """Points of the goals that are open, by how much of them is done; and of those nearly met."""
    reach = at_hand = 0.0
    for place in range(len(g.goals)):
        goal = g.tables.goals[g.goals[place]]
        reward = goal.gold
        if g.gold[place] >= 0:
            if g.gold[place] == seat or g.silver[place] >= 0 or not has_silver(g, g.goals[place]):
                continue
            reward = goal.silver
        needed = goal.at_least2 if g.humans <= 2 else goal.at_least
        done = metric(g, seat, goal.metric)
        reach += reward * min(done, needed) / needed
        if needed - done <= 1:
            at_hand += reward
    adder.add(reach)
    adder.add(at_hand)


def tell_turn(g: State, p: Player, seat: int, adder: Adder) -> None:
    """Turns of this round to come, and what the present one still offers."""
    left = turns_left(g, seat)
    adder.add(float(left))
    adder.add(float(p.total) if left else 0.0)
    if g.seat != seat or g.main < 0:
        adder.mark(-1, _OPEN)
        return
    main = NONE if g.resolved else g.main
    adder.add(float(main == HELP))
    adder.add(float(production(p)) if main == PRODUCTION else 0.0)
    adder.add(tiles_at_hand(g, seat, scorings(g)))
    begun = pending(g, p)
    units = payable_units(g, p) if main == RECRUITMENT else 0
    if begun.units:
        units = min(begun.units, max(payable_units(g, p), 1))
    adder.add(float(units))
    buildings = payable_buildings(g, p) if main == CONSTRUCTION else 0
    if begun.buildings:
        buildings = min(begun.buildings, max(payable_buildings(g, p), 1))
    adder.add(float(buildings))
    adder.add(float(main == TAX))
    ability = p.total >= g.tables.ability_sum
    adder.add(g.tables.clan_worth[p.clan] if ability and not g.ability_used else 0.0)
    adder.add(0.0 if g.hero_used else hero_in_reach(g, p))
    tiles = 0.0
    if g.main < CLAN_SLOT:
        if is_open(g, p, g.main):
            tiles += tile_worth(g, p, g.main)
        if ability and is_open(g, p, CLAN_SLOT):
            tiles += tile_worth(g, p, CLAN_SLOT)
    adder.add(tiles)
    adder.add(begun.tokens)


def hero_in_reach(g: State, p: Player) -> float:
    """Of the cards in hand whose strength some of the dice have, the best."""
    t, best = g.tables, 0.0
    for card in p.hand:
        if p.sums >> t.hero_strength[card] & 1:
            best = max(best, t.effect_worth[t.hero_effect[card]])
    return best


def is_open(g: State, p: Player, slot: int) -> bool:
    """A bonus tile lies there and was not used in this turn."""
    return p.slots[slot] >= 0 and not g.slots_used >> slot & 1


def time_left(g: State) -> float:
    """From 1 to 0 over the turns of five rounds."""
    if g.phase == OVER:
        return 0.0
    turns = TURNS * g.humans
    done = max(g.round - 1, 0) * turns + min(g.turn, turns)
    return 1.0 - done / (ROUNDS * turns + 1)


_PRIOR: Final = {name: one for name, (one, _) in PLAIN.items()}
NUMBERS: Final = Numbers(NAMES, None, time_left, tell=tell, prior=_PRIOR)
