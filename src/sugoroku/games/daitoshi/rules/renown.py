"""Reputation, prestige and worm-bus.  Chapter 20 of the ledger."""

from sugoroku.core.state import Run
from sugoroku.games.daitoshi.events import MarkerMoved, Noted
from sugoroku.games.daitoshi.rules.resources import score
from sugoroku.games.daitoshi.state import Player, State


def reputation_vp(g: State, p: Player) -> int:
    """DAI-231"""
    return g.tables.reputation_vp[p.reputation - 1]


class Reputation(Run[State]):
    """Levels up to the last one.  DAI-230, DAI-303"""

    __slots__ = ("levels",)
    numbers = ("levels",)

    def __init__(self, levels: int) -> None:
        self.levels = levels

    def run(self, g: State) -> None:
        p = g.player
        before = p.reputation
        p.reputation = min(before + self.levels, len(g.tables.reputation_vp))
        if g.log is not None:
            level = f"level {p.reputation}"
            if p.reputation > before:
                g.log.append(MarkerMoved(seat=g.seat, what="reputation", to=level))
            else:
                text = f"keeps reputation at {level}: the highest"
                g.log.append(Noted(seat=g.seat, text=text, rule="DAI-230"))


class ScoreReputation(Run[State]):
    """The points of the current level, `times` times.  DAI-231, DAI-304"""

    __slots__ = ("source", "times")
    numbers = ("times", "source")

    def __init__(self, times: int, source: int) -> None:
        self.times = times
        self.source = source

    def run(self, g: State) -> None:
        p = g.player
        score(g, p, self.times * reputation_vp(g, p), self.source)


class Prestige(Run[State]):
    """Step by step around its ring, each space pays.  DAI-232, DAI-234"""

    __slots__ = ("steps",)
    numbers = ("steps",)

    def __init__(self, steps: int) -> None:
        self.steps = steps

    def run(self, g: State) -> None:
        p, rewards = g.player, g.tables.prestige_rewards
        p.prestige = (p.prestige + 1) % len(rewards)
        if g.log is not None:
            g.log.append(MarkerMoved(seat=g.seat, what="prestige", to=f"space {p.prestige}"))
        if self.steps > 1:
            g.push(Prestige(self.steps - 1))
        g.then(*rewards[p.prestige])


class WormBus(Run[State]):
    """Step by step along the rail, each space pays.  DAI-233, DAI-234, DAI-295"""

    __slots__ = ("steps",)
    numbers = ("steps",)

    def __init__(self, steps: int) -> None:
        self.steps = steps

    def run(self, g: State) -> None:
        p, rewards = g.player, g.tables.worm_rewards
        p.worm = (p.worm + 1) % len(rewards)
        if g.log is not None and (rewards[p.worm] or self.steps == 1):
            g.log.append(MarkerMoved(seat=g.seat, what="the worm-bus", to=f"space {p.worm}"))
        if self.steps > 1:
            g.push(WormBus(self.steps - 1))
        g.then(*rewards[p.worm])
