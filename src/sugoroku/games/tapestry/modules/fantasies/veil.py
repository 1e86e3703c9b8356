"""Advanced capitals: the Veil, whose rewards lie face down on its districts.  TAP-E-140

The other mats of the box are data for `modules/common/capitals.py` and the rules of the city:

- Polar has lines instead of districts, Netherworld another reward.  TAP-E-136, TAP-E-137
- Quagmire has marked plots, Savanna rewards neighbours of one kind.  TAP-E-138, TAP-E-139
- City in a Bottle is small and sets landmarks aside, also those that waited elsewhere; buildings
  without a plot lie beside it.  TAP-E-141, TAP-E-142, TAP-E-143, TAP-E-144
"""

from typing import Final

from sugoroku.core.chance import Chance
from sugoroku.games.tapestry.effect_words import effect_words
from sugoroku.games.tapestry.modules.fantasies.events import UncoveredReward
from sugoroku.games.tapestry.modules.fantasies.state import kept_of
from sugoroku.games.tapestry.state import Ints, State

VEIL: Final = 16  # number of the mat


def shuffled_rewards(g: State) -> Ints:
    """By district: which of the rewards lies there.  TAP-E-140"""
    if VEIL not in g.tables.capital_numbers:
        return ()
    return tuple(g.chance.shuffled(range(len(g.tables.capitals[VEIL].hidden))))


def uncovered(g: State, district: int, effect: int) -> int:
    """The reward of a district is turned up when it is complete.  TAP-E-140"""
    hidden = g.tables.capitals[g.player.capital].hidden
    if not hidden:
        return effect
    found = hidden[kept_of(g).veil[district]]
    g.reveal()
    if g.log is not None:
        what = effect_words(g.tables.effects[found])
        g.log.append(UncoveredReward(seat=g.seat, what=what, rule="TAP-E-140"))
    return found


def redeal_rewards(g: State, chance: Chance) -> None:
    """What lies on districts that are not complete is unknown to all."""
    kept = kept_of(g)
    done = 0
    for p in g.players:
        if p.capital == VEIL:
            done = p.districts
    unknown = [n for n in range(len(kept.veil)) if not done >> n & 1]
    pool = sorted([kept.veil[n] for n in unknown])
    chance.shuffle(pool)
    veil = list(kept.veil)
    for n in unknown:
        veil[n] = pool.pop()
    kept.veil = tuple(veil)
