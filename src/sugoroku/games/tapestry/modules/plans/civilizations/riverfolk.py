"""The Riverfolk: building on impassable plots.  TAP-E-322, TAP-E-322a..322c"""

from typing import Final

from sugoroku.games.tapestry import effect_words as said
from sugoroku.games.tapestry.effects import Node
from sugoroku.games.tapestry.names import new_event
from sugoroku.games.tapestry.rules.perform import SPECIALS
from sugoroku.games.tapestry.rules.resources import score
from sugoroku.games.tapestry.rules.triggers import happens
from sugoroku.games.tapestry.state import State
from sugoroku.games.tapestry.words import EVENT_WORDS

ON_LAST_COVERED: Final = new_event("last_impassable_of_district_covered")


def _score_districts(g: State, node: Node, where: int, arg: int) -> None:
    """Points for each district of the mat with at least 2 impassable plots.  TAP-E-322, TAP-E-124"""
    mat = g.tables.capitals[g.player.capital]
    wild = [mask for mask in mat.districts if (mat.impassable & mask).bit_count() >= 2]
    score(g, g.seat, node.amount * len(wild), where, "TAP-E-322")


def covered(g: State, plots: int, before: int) -> None:
    """The last visible impassable plot of a district is covered.  TAP-E-322a"""
    if not g.player.waits >> ON_LAST_COVERED & 1:
        return
    mat = g.tables.capitals[g.player.capital]
    for district, mask in enumerate(mat.districts):
        visible = mat.impassable & mask & ~before
        if visible and not visible & ~plots:
            happens(g, ON_LAST_COVERED, g.seat, district)


def _lose_points(g: State, node: Node, where: int, arg: int) -> None:
    """A point less for each visible impassable plot.  TAP-E-322b"""
    p = g.player
    visible = g.tables.capitals[p.capital].impassable & ~p.city
    score(g, g.seat, -visible.bit_count(), where, "TAP-E-322b")


SPECIALS["vp_per_district_with_2_impassable"] = _score_districts
SPECIALS["vp_minus_1_per_visible_impassable"] = _lose_points
EVENT_WORDS["last_impassable_of_district_covered"] = (
    "when you cover the last impassable plot of a district"
)
said.SPECIALS.update(
    {
        "vp_per_district_with_2_impassable": "{n} VP for each district with at least 2 impassable plots",
        "vp_minus_1_per_visible_impassable": "lose 1 VP for each impassable plot that is not covered",
    }
)
