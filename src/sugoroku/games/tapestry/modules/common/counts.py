"""What the cards and mats of several expansions count."""

from sugoroku.games.tapestry.effect_words import COUNTED
from sugoroku.games.tapestry.effects import allow
from sugoroku.games.tapestry.rules.counting import COUNTS
from sugoroku.games.tapestry.state import State


def buildings(g: State, party: int) -> int:
    """Income buildings of all kinds that were taken from the income mat."""
    return sum(g.players[party].taken)


allow("vp_per", "building")
COUNTED["building"] = "income building you have gained"
COUNTS["building"] = buildings
