"""Masterful achievements: what a won solo game ticks in the table of its difficulty.  DYO-324"""

from typing import Final

from sugoroku.core.achievements import Achievements, Tick
from sugoroku.core.info import Settings
from sugoroku.games.daimyo.names import CLANS, DIFFICULTIES
from sugoroku.games.daimyo.opponents.ways import HUMAN
from sugoroku.games.daimyo.scoring import standings
from sugoroku.games.daimyo.state import State


def won(g: State) -> bool:
    """Alone in first place: a shared victory is no win.  DYO-323, DYO-R61"""
    return g.over and [s.seat for s in standings(g) if s.place == 1] == [HUMAN]


def achieved(g: State) -> tuple[str, ...]:
    """The rows that the final position ticks, in the order of the table.  DYO-324, DYO-R63"""
    if not won(g):
        return ()
    p = g.players[HUMAN]
    met = {
        f"play {CLANS[p.clan]}": True,
        "restore 6 relics": sum(p.relics) >= 6,
        "construct all 8 buildings": p.farms == 0 and p.towers == 0,
        "recruit all 11 recruitable units": p.governors == 0 and p.shadows == 0,
    }
    return tuple(row for row in g.tables.achievements if met.get(row, False))


def alone(settings: Settings) -> bool:
    return settings.players == 1


def ticks(g: State, settings: Settings, seat: int) -> list[Tick]:
    """In the column of the difficulty, alone against the Empire.  DYO-324"""
    if not alone(settings):
        return []
    return [(settings.options["difficulty"], row) for row in achieved(g)]


ACHIEVEMENTS: Final = Achievements(
    columns={difficulty: difficulty.capitalize() for difficulty in DIFFICULTIES},
    rows={
        **{f"play {clan}": f"Won with {clan.capitalize()}" for clan in CLANS},
        "restore 6 relics": "6 relics restored",
        "construct all 8 buildings": "8 buildings built",
        "recruit all 11 recruitable units": "11 units recruited",
    },
    of=ticks,
    words="A game won against the Empire ticks what it has reached, for its difficulty.",
    rule="DYO-324",
    possible=alone,
)
