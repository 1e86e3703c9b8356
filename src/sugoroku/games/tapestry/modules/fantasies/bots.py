"""Automa civilizations of Fantasies & Futures: what they count, and the benefit of the favorite space.

Everything else about them is data.  TAP-A-315, TAP-A-316, TAP-A-317, TAP-A-318, TAP-A-319, TAP-A-320
"""

from typing import Final

from sugoroku.core.state import Run, Step
from sugoroku.games.tapestry import automa_load
from sugoroku.games.tapestry.names import MOST_ITEMS, SPACES
from sugoroku.games.tapestry.opponents.advance import FURTHER_STEPS, BotBenefit
from sugoroku.games.tapestry.opponents.civilizations import COUNTED, PER_WORDS
from sugoroku.games.tapestry.opponents.parties import AUTOMA, token
from sugoroku.games.tapestry.opponents.tables import BotEffect
from sugoroku.games.tapestry.state import State

REPEAT_FAVORITE: Final = 21  # verb of the Automa: beyond those of the game


class RepeatFavorite(Run[State]):
    """The chart benefit of the space of the favorite token.  TAP-A-320"""

    __slots__ = ()

    def run(self, g: State) -> None:
        track = g.players[AUTOMA].favourite
        g.push(BotBenefit(track * SPACES + token(g, AUTOMA, track)))


def _repeat_step(effect: BotEffect) -> Step:
    return RepeatFavorite()


def achievements_taken(g: State) -> int:
    """Slots taken by anyone.  TAP-A-318"""
    return sum(g.earned)


def double_territories(g: State) -> int:
    """Automa territories with two tokens.  TAP-A-317"""
    found = 0
    for hex in range(g.map.size):
        if g.control[hex] == AUTOMA and len(g.items[hex]) >= MOST_ITEMS:
            found += 1
    return found


for _name, _count, _said in (
    ("achievement_taken", achievements_taken, "achievement taken by anyone"),
    ("two_token_territory", double_territories, "territory with 2 tokens"),
):
    automa_load.PER.append(_name)
    COUNTED[len(automa_load.PER) - 1] = _count
    PER_WORDS[len(automa_load.PER) - 1] = _said
automa_load.VERBS["repeat_fav"] = REPEAT_FAVORITE
FURTHER_STEPS[REPEAT_FAVORITE] = _repeat_step
