"""A module: lanterns for those who stay open when another house closes."""

from typing import Any, ClassVar

import msgspec

from sugoroku.core.events import Change, Event, entry_of
from sugoroku.core.info import Module
from sugoroku.core.module import GameModule
from sugoroku.core.picture import Sheet
from sugoroku.core.reading import Data
from sugoroku.core.state import Added, Run
from sugoroku.core.view import View
from sugoroku.draw.area import Box
from sugoroku.draw.spot import Draft
from sugoroku.draw.svg import cartouche, icon

from ...rules import Chaya

KEY = "lanterns"


class Lanterns(Added):
    saved: ClassVar = {"left": int}

    def __init__(self, left: int) -> None:
        self.left = left

    def clone(self) -> "Lanterns":
        return Lanterns(self.left)


class TookLantern(Event, frozen=True, tag=True):
    def words(self) -> str:
        return "takes a lantern: 1 point"

    def changes(self) -> tuple[Change, ...]:
        return Change(KEY, by=-1), Change(entry_of(self.seat, "point"), by=1)


class TakeLantern(Run[Chaya]):
    """CHA-L01"""

    def run(self, g: Chaya) -> None:
        lanterns: Any = g.added[KEY]
        if lanterns.left:
            lanterns.left -= 1
            g.house.point += 1
            if g.log is not None:
                g.log.append(TookLantern(seat=g.seat, rule="CHA-L01"))


class Shown(msgspec.Struct, frozen=True):
    left: int


def lines(view: View) -> str:
    return f"Lanterns in the street: {view.added[KEY].left}"


def sheets(view: View, whose: int) -> tuple[Sheet, ...]:
    draft, room = Draft(), Box(4, 30, 292, 36)
    marks = "".join(icon("invention", 26 + 48 * n, 48, 28) for n in range(view.added[KEY].left))
    draft.spot(room, lines(view), "CHA-L01", marks, line=True)
    sheet = draft.sheet(
        id=KEY, title="Lanterns", icon="invention", tab="Lanterns", place="rail",
        size=(300, 70), ground=cartouche(6, 6, "Lanterns"),
    )  # fmt: skip
    return (sheet,)


MODULE = GameModule(
    info=Module(KEY, "Lanterns: points for those who stay open, and one more guest."),
    package=__name__,
    load=lambda raw, file: Data(raw, file).number("lanterns.number"),
    setup=lambda g, number, settings: Lanterns(number),
    steps={"TakeLantern": TakeLantern},
    board=lambda g, seat: Shown(g.added[KEY].left),
    tally=lambda g: {KEY: g.added[KEY].left},
    text=lines,
    sheets=sheets,
)
