"""Offerings: pilgrims on the wilderness tracks.  Chapter 7 of the ledger."""

from typing import Final

from sugoroku.core.state import Ask, Run, with_value
from sugoroku.games.daitoshi.actions import MARCH, PILGRIM, STOP
from sugoroku.games.daitoshi.events import Noted, Stepped
from sugoroku.games.daitoshi.names import ANY, TERRAIN_COUNT, TERRAINS
from sugoroku.games.daitoshi.rules.wilderness import first_covered
from sugoroku.games.daitoshi.state import Player, State


def room(g: State, p: Player, track: int) -> int:
    """Steps that the pilgrim could make: up to the first hex, or the end.  DAI-102, DAI-103, DAI-106"""
    return first_covered(g, track) - 1 - p.pilgrims[track]


def open_tracks(g: State, p: Player) -> list[int]:
    return [track for track in range(TERRAIN_COUNT) if room(g, p, track) > 0]


def step(g: State, p: Player, track: int) -> None:
    """One space away from the temple; pilgrims share spaces freely and
    count only in the end.  DAI-100, DAI-101, DAI-104, DAI-105
    """
    space = p.pilgrims[track] + 1
    p.pilgrims = with_value(p.pilgrims, track, space)
    if g.log is not None:
        g.log.append(Stepped(seat=g.players.index(p), track=TERRAINS[track], space=space))


class Pilgrims(Run[State]):
    """`steps` single steps on a track, or each on a track of choice (ANY).

    A step that is impossible is lost.  DAI-102
    """

    __slots__ = ("steps", "track")
    numbers = ("track", "steps")

    def __init__(self, track: int, steps: int) -> None:
        self.track = track
        self.steps = steps

    def run(self, g: State) -> None:
        if self.steps == 0:
            return
        p = g.player
        if self.steps > 1:
            g.push(Pilgrims(self.track, self.steps - 1))
        if self.track != ANY and room(g, p, self.track) > 0:
            step(g, p, self.track)
        elif self.track == ANY:
            step_of_choice(g, p)
        else:
            g.conduct.blocked_step(g, p, self.track)


def lose_step(g: State, p: Player, track: int) -> None:
    """For the log only.  DAI-102"""
    if g.log is not None:
        text = f"cannot advance the {TERRAINS[track]} pilgrim: {stopped(g, p, track)}"
        g.log.append(Noted(seat=g.seat, text=text, rule="DAI-102"))


def stopped(g: State, p: Player, track: int) -> str:
    """Why a pilgrim cannot advance.  DAI-102, DAI-103"""
    end = p.pilgrims[track] >= g.tables.track_spaces[track]
    return "the track ends here" if end else "a hex lies ahead"


def step_of_choice(g: State, p: Player) -> None:
    tracks = open_tracks(g, p)
    if not tracks:
        if g.log is not None:
            text = "cannot advance any pilgrim: all tracks are covered ahead or at their end"
            g.log.append(Noted(seat=g.seat, text=text, rule="DAI-102"))
        return
    if g.to_ask(len(tracks)):
        g.push(CHOOSE_TRACK)
    else:
        step(g, p, tracks[0])


class ChooseTrack(Ask[State]):
    """Choose the track of a pilgrim step.  DAI-007, DAI-091"""

    __slots__ = ()
    rule = "DAI-100"

    def legal(self, g: State) -> list[int]:
        return [PILGRIM + track for track in open_tracks(g, g.player)]

    def apply(self, g: State, action: int) -> None:
        step(g, g.player, action - PILGRIM)

    def prompt(self, g: State) -> str:
        return "Advance a pilgrim one space"


CHOOSE_TRACK: Final = ChooseTrack()


class March(Run[State]):
    """Up to `steps` steps, all on one track of choice.  DAI-308"""

    __slots__ = ("steps",)
    numbers = ("steps",)

    def __init__(self, steps: int) -> None:
        self.steps = steps

    def run(self, g: State) -> None:
        g.conduct.march(g, g.player, self.steps)


def offer_march(g: State, p: Player, steps: int) -> None:
    """DAI-308"""
    if open_tracks(g, p):
        g.push(ChooseMarch(steps))


class ChooseMarch(Ask[State]):
    """Choose the track and the number of steps, or none.  DAI-308, DAI-R02"""

    __slots__ = ("steps",)
    numbers = ("steps",)
    rule = "DAI-308"

    def __init__(self, steps: int) -> None:
        self.steps = steps

    def legal(self, g: State) -> list[int]:
        p = g.player
        out = [
            MARCH + 3 * track + n - 1
            for track in range(TERRAIN_COUNT)
            for n in range(1, min(self.steps, room(g, p, track)) + 1)
        ]
        out.append(STOP)
        return out

    def apply(self, g: State, action: int) -> None:
        if action == STOP:
            return
        track, more = divmod(action - MARCH, 3)
        for _ in range(more + 1):
            step(g, g.player, track)

    def prompt(self, g: State) -> str:
        return f"Advance one pilgrim up to {self.steps} spaces on one track"
