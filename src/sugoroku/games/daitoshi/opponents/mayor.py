"""The Mayor of Daitoshi: his turn, card by card.  Chapters 28 and 29 of the ledger.

He decides nothing: the card on his pile and the back of the one on his deck say what he does, so
his turn runs by itself and tells the reason of each step.
"""

from typing import Final

from sugoroku.core.state import Run, Step
from sugoroku.games.daitoshi.names import (
    ANY,
    BUILDING_OF,
    CONSTRUCTION,
    DEED_RESOURCE,
    DEEDS,
    ELECTRIFY,
    ENERGY,
    EXPAND,
    FOOD,
    FROM_INVENTIONS,
    INVENTION,
    LEFT_SPACE,
    LUXURY,
    MACHINE,
    MARKET_QUALITY,
    MEGA,
    MIDDLE,
    MIDDLE_SPACE,
    NONE,
    OUTER,
    POSITION_COUNT,
    QUALITIES,
    RIGHT_SPACE,
    RIVER,
    SCORE,
    SPACES,
    STOCK,
    TERRAIN_COUNT,
    TERRAINS,
    TRADE,
    WEALTH,
    WILD,
)
from sugoroku.games.daitoshi.rules.districts import (
    BuildTile,
    electrify,
    expandable,
    lay,
    place_name,
    renovate,
)
from sugoroku.games.daitoshi.rules.inventions import REFILL_MARKET, install, take_from_market
from sugoroku.games.daitoshi.rules.machine import can_contribute, contribute, donatable, free_spaces
from sugoroku.games.daitoshi.rules.magnate import move_machine_away, move_magnate, taken
from sugoroku.games.daitoshi.rules.production import LeadProduction
from sugoroku.games.daitoshi.rules.resources import GainVp, Pay
from sugoroku.games.daitoshi.rules.solo import (
    face_up,
    free_floor,
    free_floors,
    guide,
    leftmost_city_without_banner,
    reason,
    topmost_hex,
)
from sugoroku.games.daitoshi.rules.trade import MOST_GOODS, trade
from sugoroku.games.daitoshi.rules.wilderness import ConflictReward, take_hex
from sugoroku.games.daitoshi.rules.workers import GainWorkers
from sugoroku.games.daitoshi.rules.workshops import empty_shops, hires, send_worker
from sugoroku.games.daitoshi.state import Player, State, with_value

# ---------------------------------------------------------------- his turn


class MayorTurn(Run[State]):
    """Reveal a card, find a district, take a city turn there, or lead a production.

    DAI-330, DAI-334, DAI-337
    """

    __slots__ = ()

    def run(self, g: State) -> None:
        reveal_card(g)
        p = g.player
        steps = choose_district(g, p)
        if steps == 0:
            reason(g, "No district fits: he leads a production", "DAI-337")
            g.then(LEAD_PRODUCTION)
            return
        space = choose_space(g, p, steps)
        move_magnate(g, p, steps, space)
        g.then(MAYOR_PLACES, MAYOR_EXPLOITS, MAYOR_ACTS, MAYOR_CLEANS_UP)


def reveal_card(g: State) -> None:
    """The top card to the pile; before the deck runs out the pile becomes the new deck.  DAI-330, DAI-331"""
    card = g.mayor_deck[-1]
    g.mayor_deck = g.mayor_deck[:-1]
    if not g.mayor_deck:
        g.mayor_deck = g.chance.shuffled(g.mayor_pile)
        g.mayor_pile = ()
    g.mayor_pile = (*g.mayor_pile, card)
    g.reveal()
    if g.log is not None:
        shown = ", ".join([DEEDS[deed] for deed in card_deeds(g)])
        bribe = " (invention by the bribe)" if g.bribe else ""
        reason(g, f"His card shows {shown}{bribe}", "DAI-332")


def card_deeds(g: State) -> list[int]:
    """What the card shows; with the bribe also the invention.  DAI-332, DAI-333"""
    shown = [*face_up(g).deeds]
    if g.bribe and INVENTION not in shown:
        shown.append(INVENTION)
    return shown


def choose_district(g: State, p: Player) -> int:
    """Steps to the first district clockwise that meets both criteria, his own last; 0 if none does.

    DAI-334..336, DAI-R35
    """
    shown = card_deeds(g)
    for steps in range(1, POSITION_COUNT + 1):
        position = (p.position + steps) % POSITION_COUNT
        deed = g.tables.inner_deed[g.inner[position]]
        name = f"District {position + 1} ({DEEDS[deed]})"
        if not on_card(g, position, deed, shown):
            reason(g, f"{name} is skipped: not on his card", "DAI-335")
        elif not could_act(g, p, position, deed):
            reason(g, f"{name} is skipped: {why_not(g, p, deed)}", "DAI-336")
        else:
            reason(g, f"{name} fits his card and can be done", "DAI-337")
            return steps
    return 0


def on_card(g: State, position: int, deed: int, shown: list[int]) -> bool:
    """Criterion 1.  DAI-335"""
    if deed == WILD:
        return WILD in shown
    return deed in shown or (MEGA in shown and g.machine_at == position)


def could_act(g: State, p: Player, position: int, deed: int) -> bool:
    """Criterion 2.  DAI-336"""
    if deed == WILD:
        return any([can_do(g, p, d) for d in (INVENTION, EXPAND, ELECTRIFY, TRADE, MEGA)])
    if can_do(g, p, deed):
        return True
    return g.machine_at == position and can_do(g, p, MEGA)


def means(p: Player, resource: int) -> int:
    return p.stock[resource] + p.stock[WEALTH]


def can_do(g: State, p: Player, deed: int) -> bool:
    """DAI-360, DAI-365, DAI-368, DAI-369, DAI-371"""
    if deed == INVENTION:
        return free_floor(p) >= 0 and dearest(g, means(p, FOOD)) >= 0
    if deed == EXPAND:
        return expansion(g, p) >= 0
    if deed == ELECTRIFY:
        return electrify_ring(g, p) >= 0
    if deed == TRADE:
        return means(p, LUXURY) >= 1
    return can_contribute(g, p)


def why_not(g: State, p: Player, deed: int) -> str:
    """In plain words, for the log only."""
    if g.log is None:
        return ""
    if deed == WILD:
        return "no action is possible there"
    what = STOCK[DEED_RESOURCE[deed]]
    have = f"{p.stock[DEED_RESOURCE[deed]]} {what} and {p.stock[WEALTH]} wealth"
    if deed == INVENTION and free_floor(p) < 0:
        return "no floor is free"
    if deed == EXPAND and topmost_hex(g) < 0:
        return "he has no hex"
    return f"{have} are not enough"


# ---------------------------------------------------------------- magnate and workers


def matching(g: State, p: Player, position: int) -> int:
    return sum([p.workers[c] for c in range(TERRAIN_COUNT) if hires(g, position, c)])


def choose_space(g: State, p: Player, steps: int) -> int:
    """Right without a matching worker; middle if the workshops suffice for all; else left.

    DAI-342, DAI-R36
    """
    position = (p.position + steps) % POSITION_COUNT
    workers = matching(g, p, position)
    if workers == 0:
        order = (RIGHT_SPACE, MIDDLE_SPACE, LEFT_SPACE)
        why = "no matching worker"
    elif workers <= len(empty_shops(g, position)):
        order = (MIDDLE_SPACE, LEFT_SPACE, RIGHT_SPACE)
        why = f"room for all {workers} matching workers"
    else:
        order = (LEFT_SPACE, MIDDLE_SPACE, RIGHT_SPACE)
        why = f"too few empty workshops for {workers} workers"
    for space in order:
        repeated = steps == POSITION_COUNT and space == p.space
        if not repeated and not taken(g, p, position, space):
            reason(g, f"He takes the {SPACES[space]} space: {why}", "DAI-342")
            return space
    return RIGHT_SPACE


class MayorPlaces(Run[State]):
    """As many matching workers as possible: machine, outer, middle, inner.  DAI-344, DAI-345"""

    __slots__ = ()

    def run(self, g: State) -> None:
        p = g.player
        if p.space == RIGHT_SPACE:
            return
        empty = empty_shops(g, p.position)
        for shop in (MACHINE, 2, 1, 0):
            if shop in empty:
                for i in range(len(g.mayor_spaces)):
                    terrain = g.mayor_spaces[i]
                    if terrain >= 0 and hires(g, p.position, terrain):
                        g.mayor_spaces = with_value(g.mayor_spaces, i, NONE)
                        g.then(MAYOR_PLACES)
                        send_worker(g, p, shop, terrain)
                        return
                return


# ---------------------------------------------------------------- exploiting


class MayorExploits(Run[State]):
    """As the district shows; in the Town Hall the river, then the land of his card.  DAI-346"""

    __slots__ = ()

    def run(self, g: State) -> None:
        terrain = g.tables.inner_exploit[g.inner[g.player.position]]
        if terrain == ANY:
            land = face_up(g).land
            reason(g, f"Town Hall: the river, then the {TERRAINS[land]} of his card", "DAI-346")
            g.then(MayorExploit(RIVER), MayorExploit(land))
        else:
            g.then(MayorExploit(terrain))


class MayorExploit(Run[State]):
    """A worker, and the hex on the first free place of his record, else discarded.  DAI-347"""

    __slots__ = ("terrain",)
    numbers = ("terrain",)

    def __init__(self, terrain: int) -> None:
        self.terrain = terrain

    def run(self, g: State) -> None:
        p, terrain = g.player, self.terrain
        if not take_hex(g, terrain):
            return
        g.then(GainWorkers(terrain, 1))
        if NONE in g.mayor_record:
            g.mayor_record = with_value(g.mayor_record, g.mayor_record.index(NONE), terrain)
            p.record = with_value(p.record, terrain, p.record[terrain] + 1)
        else:
            g.discards[terrain] += 1


# ---------------------------------------------------------------- his action


class MayorActs(Run[State]):
    """The Mega-Machine's action, else the district's; in the Town Hall by what he owns most of.

    DAI-348, DAI-R37
    """

    __slots__ = ()

    def run(self, g: State) -> None:
        p = g.player
        deed = g.tables.inner_deed[g.inner[p.position]]
        if (deed == WILD or g.machine_at == p.position) and can_do(g, p, MEGA):
            mayor_contributes(g, p)
            return
        if deed == WILD:
            deed = favourite(g, p)
        if deed == NONE or not can_do(g, p, deed):
            reason(g, "No action is possible any more", "DAI-348")
        elif deed == INVENTION:
            mayor_invents(g, p)
        elif deed == EXPAND:
            mayor_expands(g, p)
        elif deed == ELECTRIFY:
            mayor_electrifies(g, p)
        else:
            mayor_trades(g, p)


def favourite(g: State, p: Player) -> int:
    """The possible action whose resource he has most of, ties by the order on his card.  DAI-348, DAI-R37"""
    best, most = NONE, -1
    for resource in face_up(g).resource_order:
        deed = DEED_RESOURCE.index(resource)
        if p.stock[resource] > most and can_do(g, p, deed):
            best, most = deed, p.stock[resource]
    if best >= 0:
        reason(g, f"Of the possible actions {DEEDS[best]} has most of its resource", "DAI-348")
    return best


class MayorCleansUp(Run[State]):
    """DAI-351"""

    __slots__ = ()

    def run(self, g: State) -> None:
        move_machine_away(g, g.player.position)


# ---------------------------------------------------------------- inventions


def quality_place(g: State, quality: int, arrow_first: bool = True) -> int:
    """The market place of a quality that the arrow prefers, else the other one, else NONE.

    DAI-363, DAI-R38
    """
    places = [m for m in range(len(MARKET_QUALITY)) if MARKET_QUALITY[m] == quality]
    if guide(g).arrow_down == arrow_first:
        places.reverse()
    for place in places:
        if g.market[place] >= 0:
            return place
    return NONE


def dearest(g: State, spend: int) -> int:
    """The dearest quality that he can pay and the market has, or NONE.  DAI-362"""
    for quality in range(len(QUALITIES) - 1, -1, -1):
        if g.tables.market_cost[quality] <= spend and quality_place(g, quality) >= 0:
            return quality
    return NONE


def mayor_invents(g: State, p: Player) -> None:
    """Two inventions if there is room, the best pair he can pay; else one with its rewards.

    DAI-360..364, DAI-R38
    """
    g.bribe = False
    t = g.tables
    spend = means(p, FOOD)
    if free_floors(p) >= 2:
        for food, dear, cheap in t.mayor_pairs:
            if spend >= food and pair_available(g, dear, cheap):
                reason(g, f"{spend} to spend: {QUALITIES[dear]} and {QUALITIES[cheap]}", "DAI-361")
                g.then(Pay(FOOD, t.market_cost[dear] + t.market_cost[cheap], 0), REFILL_MARKET)
                for quality in (dear, cheap):
                    invention = take_from_market(g, quality_place(g, quality))
                    install(g, p, invention, free_floor(p))
                return
    quality = dearest(g, spend)
    reason(g, f"One invention with its rewards: {QUALITIES[quality]}", "DAI-362")
    invention = take_from_market(g, quality_place(g, quality))
    install(g, p, invention, free_floor(p))
    rewards: list[Step] = [*t.left[invention], *t.middle[invention]]
    points = GainVp(t.vp[invention], FROM_INVENTIONS)
    g.then(Pay(FOOD, t.market_cost[quality], 0), *rewards, points, REFILL_MARKET)


def pair_available(g: State, dear: int, cheap: int) -> bool:
    count = [0, 0, 0]
    for place in range(len(MARKET_QUALITY)):
        count[MARKET_QUALITY[place]] += g.market[place] >= 0
    if dear == cheap:
        return count[dear] >= 2
    return count[dear] >= 1 and count[cheap] >= 1


# ---------------------------------------------------------------- districts

RENOVATE: Final = 3


def expansion(g: State, p: Player) -> int:
    """OUTER, MIDDLE or RENOVATE, the first that he can do; else NONE.  DAI-365"""
    t = g.tables
    hexes = sum(p.record)
    spend = means(p, CONSTRUCTION)
    for ring in (OUTER, MIDDLE):
        if spend >= t.expand_cost[ring] and hexes >= t.expand_hexes[ring]:
            if any([expandable(g, position, ring) for position in range(POSITION_COUNT)]):
                return ring
    return RENOVATE if spend >= t.renovate_cost and hexes else NONE


def mayor_expands(g: State, p: Player) -> None:
    """Outer before middle before renovating; where his card points, or the next one clockwise.

    DAI-365..367, DAI-367a
    """
    ring = expansion(g, p)
    if ring == RENOVATE:
        reason(g, "He can only renovate", "DAI-365")
        renovate(g)
        return
    position = guide(g).position
    while not expandable(g, position, ring):
        position = (position + 1) % POSITION_COUNT
    place = 3 * position + ring
    reason(
        g,
        f"He builds {place_name(place)}, the first from district {guide(g).position + 1} on",
        "DAI-366",
    )
    rewards: list[Step] = []
    for _ in range(g.tables.expand_hexes[ring]):
        top = topmost_hex(g)
        terrain = g.mayor_record[top]
        g.mayor_record = with_value(g.mayor_record, top, NONE)
        lay(g, p, place, terrain)
        rewards.append(ConflictReward(terrain))
    g.then(Pay(CONSTRUCTION, g.tables.expand_cost[ring], 0), BuildTile(place), *rewards)


def open_tile(g: State, position: int, ring: int) -> bool:
    place = 3 * position + ring
    return g.tile(place) >= 0 and not g.electrified >> place & 1


def electrify_ring(g: State, p: Player) -> int:
    """The outermost kind of tile he can pay, or NONE.  DAI-368"""
    for ring in range(2, -1, -1):
        if means(p, ENERGY) >= g.tables.electrify_cost[ring]:
            if any([open_tile(g, position, ring) for position in range(POSITION_COUNT)]):
                return ring
    return NONE


def mayor_electrifies(g: State, p: Player) -> None:
    """DAI-368"""
    ring = electrify_ring(g, p)
    position = guide(g).position
    while not open_tile(g, position, ring):
        position = (position + 1) % POSITION_COUNT
    place = 3 * position + ring
    reason(g, f"He electrifies {place_name(place)}: the outermost he can pay", "DAI-368")
    electrify(g, place)


# ---------------------------------------------------------------- trade and machine


def mayor_trades(g: State, p: Player) -> None:
    """With the leftmost city without his banner, else the rightmost; up to five goods.  DAI-369"""
    slot = leftmost_city_without_banner(g, p)
    if slot < 0:
        slot = len(g.cities) - 1
    goods = min(MOST_GOODS, means(p, LUXURY))
    reason(g, f"He trades with city {slot + 1} and delivers {goods}", "DAI-369")
    trade(g, p, slot, goods)


def scoring_icons(g: State, p: Player, floor: int) -> int:
    """Icons right of the marker that score; a double one counts once.  DAI-R39"""
    track = g.tables.progress[floor]
    return sum([icon in (SCORE, SCORE + 1) for icon in track[p.markers[floor] :]])


def mayor_contributes(g: State, p: Player) -> None:
    """Most scoring icons left, then fewest steps left, then rightmost, then bottommost.  DAI-371, DAI-R39"""
    best = NONE
    best_key = (0, 0, 0, 0)
    for floor in donatable(g, p):
        left = len(g.tables.progress[floor]) - p.markers[floor]
        key = (scoring_icons(g, p, floor), -left, BUILDING_OF[floor], -floor)
        if best < 0 or key > best_key:
            best, best_key = floor, key
    reason(g, f"He donates to the Mega-Machine: {best_key[0]} scoring icons left", "DAI-371")
    contribute(g, p, best, free_spaces(g)[0])


LEAD_PRODUCTION: Final = LeadProduction()
MAYOR_PLACES: Final = MayorPlaces()
MAYOR_EXPLOITS: Final = MayorExploits()
MAYOR_ACTS: Final = MayorActs()
MAYOR_CLEANS_UP: Final = MayorCleansUp()
