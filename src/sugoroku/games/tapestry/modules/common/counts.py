"""What the cards and mats of several expansions count."""

from sugoroku.games.tapestry.effect_words import COUNTED
from sugoroku.games.tapestry.effects import allow
from sugoroku.games.tapestry.names import BUILDINGS
from sugoroku.games.tapestry.rules.civilizations.craftsmen import on_mat
from sugoroku.games.tapestry.rules.counting import COUNTS
from sugoroku.games.tapestry.state import State


def buildings(g: State, party: int) -> int:
    """Income buildings of all kinds that were taken from the income mat, as each kind counts them.

    TAP-E-060; destroyed ones count no more: TAP-A-443
    """
    return sum([COUNTS[kind](g, party) for kind in BUILDINGS])


def in_city(g: State, party: int) -> list[int]:
    """By kind: income buildings on plots, and on the mat of the Craftsmen.  TAP-B-413"""
    plots = g.players[party].plots
    return [len(plots[kind]) + on_mat(g, party, kind) for kind in range(len(BUILDINGS))]


allow("vp_per", "building")
COUNTED["building"] = "income building you have gained"
COUNTS["building"] = buildings
