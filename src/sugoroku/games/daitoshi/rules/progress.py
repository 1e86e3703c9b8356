"""Progress tracks below the inventions.  Chapter 9 of the ledger."""

from typing import Final

from sugoroku.core.state import Ask, Run
from sugoroku.games.daitoshi.actions import ADVANCE, STOP
from sugoroku.games.daitoshi.names import (
    FLOOR_COUNT,
    FLOORS,
    FROM_PROGRESS,
    GIVE_BACK,
    NOTHING,
    READY,
    SCORE,
    SCORE_TWICE,
    UNIVERSITY,
    UPGRADE,
)
from sugoroku.games.daitoshi.rules.resources import score
from sugoroku.games.daitoshi.rules.wilderness import GiveBack
from sugoroku.games.daitoshi.state import Player, State
from sugoroku.games.daitoshi.tile_events import Progressed

ICON_WORDS: Final = ("", "improved", "ready for the Mega-Machine", "score", "score twice", "give back")
LOST_ICON_WORDS: Final = (
    "", "no invention to improve", "no invention to donate", "no invention to score",
    "no invention to score", "give back",
)  # fmt: skip


def advance(g: State, p: Player, floor: int) -> None:
    """One step; the icon entered counts at once.  At the end of its track a marker stays.

    Icons that need an invention are lost on an empty floor.  DAI-120, DAI-121, DAI-R41
    """
    track = g.tables.progress[floor]
    marker = p.markers[floor]
    if marker >= len(track):
        return  # DAI-126
    p.markers[floor] = marker + 1
    icon = track[marker]
    if g.log is not None:
        tell_advance(g, p, floor, icon)
    if icon == NOTHING:
        return
    if icon == GIVE_BACK:
        g.push(GiveBack(1, 0))  # DAI-125
    elif p.floors[floor] >= 0:
        if icon == UPGRADE:
            p.improved |= 1 << floor  # DAI-122
        elif icon == SCORE:  # DAI-124
            score(g, p, g.tables.vp[p.floors[floor]], FROM_PROGRESS)
        elif icon == SCORE_TWICE:
            score(g, p, 2 * g.tables.vp[p.floors[floor]], FROM_PROGRESS)


def tell_advance(g: State, p: Player, floor: int, icon: int) -> None:
    """Where the marker has come, and what its icon does there; for the log only."""
    assert g.log is not None
    invention, improved = p.floors[floor], p.improved >> floor & 1
    words = ICON_WORDS[icon] if invention >= 0 else LOST_ICON_WORDS[icon]
    if icon == UPGRADE and improved:
        words = "improved already"
    elif icon == READY and invention >= UNIVERSITY:
        words = "a University invention is not donated"
    event = Progressed(
        seat=g.seat,
        floor=FLOORS[floor],
        step=p.markers[floor],
        icon=words,
        improved=icon == UPGRADE and invention >= 0 and not improved,
    )
    g.log.append(event)


def finished(g: State, p: Player, floor: int) -> bool:
    return p.markers[floor] >= len(g.tables.progress[floor])


def ready(g: State, p: Player, floor: int) -> bool:
    """On or past the ready icon.  DAI-123"""
    return p.markers[floor] >= g.tables.ready_at[floor]


class AdvanceFloor(Run[State]):
    """`steps` steps of one marker, one after the other.  DAI-089"""

    __slots__ = ("floor", "steps")
    numbers = ("floor", "steps")

    def __init__(self, floor: int, steps: int) -> None:
        self.floor = floor
        self.steps = steps

    def run(self, g: State) -> None:
        if self.steps > 1:
            g.push(AdvanceFloor(self.floor, self.steps - 1))
        if self.steps > 0:
            advance(g, g.player, self.floor)


class Progress(Run[State]):
    """Up to `steps` free advances, freely split over floors with inventions.

    DAI-127, DAI-R14, DAI-298
    """

    __slots__ = ("steps",)
    numbers = ("steps",)

    def __init__(self, steps: int) -> None:
        self.steps = steps

    def run(self, g: State) -> None:
        if self.steps == 0:
            return
        if can_advance(g, g.player):
            g.push(ChooseAdvance(self.steps))
        elif g.log is not None:
            g.conduct.remark(g, "has no invention left to develop", "DAI-127")


def can_advance(g: State, p: Player) -> bool:
    """Is there an invention whose marker is not at the end?  DAI-127"""
    for floor in range(FLOOR_COUNT):
        if p.floors[floor] >= 0 and not finished(g, p, floor):
            return True
    return False


def open_floors(g: State, p: Player) -> list[int]:
    return [f for f in range(FLOOR_COUNT) if p.floors[f] >= 0 and not finished(g, p, f)]


class ChooseAdvance(Ask[State]):
    """Choose the invention to develop, or stop.  DAI-127"""

    __slots__ = ("steps",)
    numbers = ("steps",)
    rule = "DAI-127"

    def __init__(self, steps: int) -> None:
        self.steps = steps

    def legal(self, g: State) -> list[int]:
        return [*(ADVANCE + floor for floor in open_floors(g, g.player)), STOP]

    def apply(self, g: State, action: int) -> None:
        if action != STOP:
            g.push(Progress(self.steps - 1))
            advance(g, g.player, action - ADVANCE)

    def prompt(self, g: State) -> str:
        return f"Advance a progress marker ({self.steps} left)"
