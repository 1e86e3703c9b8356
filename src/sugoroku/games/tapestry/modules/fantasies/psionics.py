"""The Psionics: one more roll, card, tile or mat to choose from.  TAP-E-339"""

from typing import Final

from sugoroku.games.tapestry.modules.fantasies.draws import (
    BACK,
    DrawCards,
    DrawSpaces,
    DrawTiles,
    look_at_civilizations,
    look_at_techs,
)
from sugoroku.games.tapestry.names import new_mod
from sugoroku.games.tapestry.state import State
from sugoroku.games.tapestry.words import MOD_WORDS

ONE_MORE: Final = new_mod("one_more_option_on_random")


def is_psionic(g: State) -> bool:
    return g.player.mods & ONE_MORE != 0


def draws_one_more(g: State, what: str, amount: int, where: int) -> bool:
    """One thing more is drawn than is kept, whatever the number.  TAP-E-339

    Not for set-up deals, face-up choices, discards and flips, which do not come here.
    """
    if not is_psionic(g):
        return False
    if what == "tapestry":
        g.push(DrawCards(amount + 1, amount, BACK, where))
    elif what == "tile":
        g.push(DrawTiles(amount, where, 0))
    elif what == "tile to explore":
        g.push(DrawTiles(amount, where, 1))
    elif what == "space":
        g.push(DrawSpaces(amount))
    else:
        return look_at_civilizations(g)
    return True


def invents_one_of_two(g: State, upgrade: int) -> bool:
    return is_psionic(g) and look_at_techs(g, upgrade)


MOD_WORDS["one_more_option_on_random"] = "one more roll, card, tile or mat to choose from"
