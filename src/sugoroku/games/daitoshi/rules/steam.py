"""The steam engine: water and coal move the chimney.  Chapter 13 of the ledger."""

from sugoroku.core.state import Run
from sugoroku.games.daitoshi.events import MarkerMoved, Noted
from sugoroku.games.daitoshi.names import STEAM, STEAM_ENGINE
from sugoroku.games.daitoshi.rules.resources import gain
from sugoroku.games.daitoshi.state import Player, State
from sugoroku.games.daitoshi.tally import chimney_name


def move_chimney(g: State, p: Player, water: int) -> None:
    """Up for water, down for coal (negative); each space entered towards 0 yields steam.

    Movement beyond the ends is lost.
    DAI-160, DAI-161, DAI-R18, DAI-263
    """
    t = g.tables
    before = p.chimney
    after = max(-t.max_coal, min(t.max_water, before + water))  # DAI-163
    p.chimney = after
    if g.log is not None:
        seat, to = g.players.index(p), chimney_name(after)
        if after != before:
            g.log.append(MarkerMoved(seat=seat, what="the chimney", to=to))
        else:
            text = f"leaves the chimney at {to}: the last space"
            g.log.append(Noted(seat=seat, text=text, rule="DAI-R18"))
    if before < 0 < water:
        arrows = min(after, 0) - before
    elif water < 0 < before:
        arrows = before - max(after, 0)
    else:
        arrows = 0
    if arrows:
        conflict = p.conflicts >> STEAM_ENGINE & 1  # DAI-162
        gain(g, p, STEAM, arrows * (t.steam_per_arrow_conflict if conflict else t.steam_per_arrow))


class MoveChimney(Run[State]):
    """Water (or, negative, coal) as a reward.  DAI-160"""

    __slots__ = ("water",)
    numbers = ("water",)

    def __init__(self, water: int) -> None:
        self.water = water

    def run(self, g: State) -> None:
        g.conduct.move_chimney(g, g.player, self.water)
