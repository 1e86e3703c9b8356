"""The Mayor's answers, question by question.  Chapter 30 of the ledger.

An answer only looks: it returns one of the legal actions and tells the log why.
"""

from typing import Any

from sugoroku.core.state import Ask
from sugoroku.games.daitoshi import actions as A  # noqa: N812 - the families, by their own names
from sugoroku.games.daitoshi.names import FLOORS, NONE, RINGS, TERRAINS, WORKERS
from sugoroku.games.daitoshi.opponents.guide import ROW_ORDER, first_track, guide, reason, topmost_hex
from sugoroku.games.daitoshi.rules.districts import ChooseFirstReward, ChooseLaying
from sugoroku.games.daitoshi.rules.partnerships import (
    ChooseBanner,
    ChooseCopy,
    SpendBanner,
    city_without_banner,
)
from sugoroku.games.daitoshi.rules.pilgrims import ChooseTrack
from sugoroku.games.daitoshi.rules.progress import ChooseAdvance
from sugoroku.games.daitoshi.rules.resources import ChooseSplit
from sugoroku.games.daitoshi.rules.wilderness import ChooseHexBack, ChooseReward
from sugoroku.games.daitoshi.rules.workers import ChooseColour
from sugoroku.games.daitoshi.rules.workshops import ChoosePart, ChooseShop, built_rings
from sugoroku.games.daitoshi.state import Player, State


def answer(g: State, ask: Ask[Any]) -> int:
    """Every question that the rules put to him, the most frequent first.

    Compiled, this chain is quicker than a dictionary.
    """
    if isinstance(ask, ChooseTrack):
        return track_of_card(g, ask)
    if isinstance(ask, ChooseAdvance):
        return longest_development(g, ask)
    if isinstance(ask, ChooseSplit):
        return pay_resource_first(g, ask)
    if isinstance(ask, ChooseHexBack):
        return give_topmost(g, ask)
    if isinstance(ask, ChooseLaying):
        return lay_topmost(g, ask)
    if isinstance(ask, ChooseColour):
        return colour_of_card(g, ask)
    if isinstance(ask, ChooseReward):
        return use_topmost(g, ask)
    if isinstance(ask, ChooseBanner):
        return leftmost_city(g, ask)
    if isinstance(ask, ChooseFirstReward):
        return reward_as_laid(g, ask)
    if isinstance(ask, ChoosePart):
        return next_part(g, ask)
    if isinstance(ask, ChooseShop):
        return outermost_workshop(g, ask)
    if isinstance(ask, ChooseCopy):
        return city_beside(g, ask)
    if isinstance(ask, SpendBanner):
        return keep_banner(g, ask)
    raise AssertionError(f"the Mayor is never asked {type(ask).__name__}")


def pay_resource_first(g: State, ask: ChooseSplit) -> int:
    """As little wealth as possible.  DAI-349"""
    return ask.usual(g)


def colour_of_card(g: State, ask: ChooseColour) -> int:
    """DAI-382"""
    colour = guide(g).worker
    if g.log is not None:
        reason(g, f"takes a {WORKERS[colour]} worker: the colour of the next card", "DAI-382")
    return A.HIRE + colour


def track_of_card(g: State, ask: ChooseTrack) -> int:
    """The first open one in the order on the card.  DAI-384"""
    track = first_track(g, g.player)
    if g.log is not None:
        why = "the first open one in the order of the next card"
        reason(g, f"chooses the {TERRAINS[track]} track: {why}", "DAI-384")
    return A.PILGRIM + track


def longest_development(g: State, ask: ChooseAdvance) -> int:
    """DAI-385"""
    p = g.player
    floor = most_steps_left(g, p)
    if g.log is not None:
        left = len(g.tables.progress[floor]) - p.markers[floor]
        reason(g, f"develops {FLOORS[floor]}: most steps left ({left})", "DAI-385")
    return A.ADVANCE + floor


def most_steps_left(g: State, p: Player) -> int:
    """The floor whose invention has most steps left; ties from the bottom, then the left.  DAI-385"""
    best, steps = NONE, 0
    for floor in ROW_ORDER:
        left = len(g.tables.progress[floor]) - p.markers[floor]
        if p.floors[floor] >= 0 and left > steps:
            best, steps = floor, left
    return best


# ---------------------------------------------------------------- hexes


def topmost_terrain(g: State) -> int:
    """Of the highest hex of his record.  DAI-R40"""
    return g.mayor_record[topmost_hex(g)]


def lay_topmost(g: State, ask: ChooseLaying) -> int:
    """DAI-367"""
    return A.LAY + topmost_terrain(g)


def reward_as_laid(g: State, ask: ChooseFirstReward) -> int:
    """The hex laid first pays first.  DAI-367"""
    return A.REWARD + g.tile_hexes[ask.place][0]


def give_topmost(g: State, ask: ChooseHexBack) -> int:
    """DAI-386"""
    reason(g, "chooses the topmost hex of his record", "DAI-386")
    return A.GIVE + topmost_terrain(g)


def use_topmost(g: State, ask: ChooseReward) -> int:
    """DAI-387"""
    terrain = topmost_terrain(g)
    if g.log is not None:
        reason(g, f"uses the topmost hex of his record: {TERRAINS[terrain]}", "DAI-387")
    return A.REWARD + terrain


# ---------------------------------------------------------------- workshops and cities


def next_part(g: State, ask: ChoosePart) -> int:
    """The machine's own reward, then the upgrades in order.  DAI-344"""
    return ask.legal(g)[0]


def outermost_workshop(g: State, ask: ChooseShop) -> int:
    """DAI-391"""
    ring = built_rings(g, g.player.position)[-1]
    if g.log is not None:
        reason(g, f"uses the {RINGS[ring]} workshop: the outermost of his district", "DAI-391")
    return A.SHOP + ring


def leftmost_city(g: State, ask: ChooseBanner) -> int:
    """DAI-388"""
    slot = city_without_banner(g, g.player)
    if g.log is not None:
        reason(g, f"chooses city {slot + 1}: the leftmost without his banner", "DAI-388")
    return A.BANNER + slot


def city_beside(g: State, ask: ChooseCopy) -> int:
    """The one to the left, or to the right of the leftmost.  DAI-390"""
    slot = ask.slot - 1 if ask.slot > 0 else 1
    if g.log is not None:
        side = "left" if slot < ask.slot else "right"
        reason(g, f"copies city {slot + 1}: the one to the {side}", "DAI-390")
    return A.COPY + slot


def keep_banner(g: State, ask: SpendBanner) -> int:
    """His banners are never removed.  DAI-370"""
    return A.STOP
