"""A small game for the tests of pauses: one marches, the other may hold a trap and spring it.

Two players march in turn, and a march that is let happen is a point.  Each has been dealt a trap or
nothing, which others do not see.
"""

from typing import Any, ClassVar

import msgspec

from sugoroku.core.actions import Codec, Family
from sugoroku.core.chance import Chance
from sugoroku.core.events import Event
from sugoroku.core.game import Game, Parts
from sugoroku.core.info import Bounds, Info, Settings
from sugoroku.core.module import Words
from sugoroku.core.picture import Counter, Picture
from sugoroku.core.state import Ask, Run, State
from sugoroku.core.view import Standing, View, ranked
from sugoroku.draw.area import Box
from sugoroku.draw.covers import cover_print, sky
from sugoroku.draw.scene import Scene
from sugoroku.draw.svg import cartouche
from sugoroku.testing.sealed import GAME as SEALED

MARCHES = 6
CODEC = Codec(Family("march"), Family("rest"), Family("spring"), Family("let"))
MARCH, REST, SPRING, LET = (CODEC.start(name) for name in ("march", "rest", "spring", "let"))
WORDS = {MARCH: "March", REST: "Rest", SPRING: "Spring the trap", LET: "Let it happen"}


class Ambush(State):
    saved: ClassVar[dict[str, Any]] = {"traps": list[int], "points": list[int], "marches": int}

    def __init__(self, seats: int, chance: Chance) -> None:
        super().__init__(seats, chance, 0, [], [], 0)
        self.traps = [0] * seats
        self.points = [0] * seats
        self.marches = 0

    def clone(self) -> "Ambush":
        new = Ambush(self.seats, self.chance.clone())
        new.seat, new.turns, new.revealed = self.seat, self.turns, self.revealed
        new.agenda, new.own = self.agenda[:], [stack[:] for stack in self.own]
        new.traps, new.points, new.marches = self.traps[:], self.points[:], self.marches
        self.share_additions(new)
        return new


class Told(Event, frozen=True, tag=True):
    what: str

    def words(self) -> str:
        return self.what


def tell(g: Ambush, what: str) -> None:
    if g.log is not None:
        g.log.append(Told(seat=g.seat, what=what))


class Next(Run[Ambush]):
    def run(self, g: Ambush) -> None:
        if g.marches < MARCHES:
            g.seat = g.marches % g.seats
            g.marches += 1
            g.turns += 1
            g.push(Set())


class Set(Ask[Ambush]):
    rule = "SEA-003"

    def legal(self, g: Ambush) -> list[int]:
        return [MARCH, REST]

    def apply(self, g: Ambush, action: int) -> None:
        if action == REST:
            tell(g, "rests")
            g.push(Next())
            return
        tell(g, "marches")
        g.seat = (g.seat + 1) % g.seats
        g.push(React())

    def prompt(self, g: Ambush) -> str:
        return "March?"


class React(Ask[Ambush]):
    rule = "SEA-004"
    always = "let it happen, whatever you hold"
    waived = LET

    def legal(self, g: Ambush) -> list[int]:
        return [SPRING, LET] if g.traps[g.seat] else [LET]

    def apply(self, g: Ambush, action: int) -> None:
        if action == SPRING:
            g.traps[g.seat] = 0
            g.reveal()
            tell(g, "springs a trap")
        else:
            tell(g, "lets it happen")
            g.points[(g.seat + 1) % g.seats] += 1
        g.push(Next())

    def prompt(self, g: Ambush) -> str:
        return "They march: react?"


class Board(msgspec.Struct, frozen=True):
    trap: int
    points: tuple[int, ...]
    marches: int


def setup(tables: Any, settings: Settings, chance: Chance, log: list[Event] | None) -> Ambush:
    g = Ambush(settings.players, chance)
    g.log = log
    g.traps = [chance.below(2) for _ in range(g.seats)]
    g.push(Next())
    return g


def board(g: Ambush, seat: int) -> Board:
    return Board(g.traps[seat] if seat >= 0 else 0, tuple(g.points), g.marches)


def redeal(g: Ambush, seat: int, chance: Chance) -> Ambush:
    new = g.clone()
    new.chance = chance
    new.traps = [g.traps[s] if s == seat else chance.below(2) for s in range(g.seats)]
    return new


def words(board: Board, action: int) -> Words:
    return WORDS[action], ""


def picture(view: View, whose: int, closely: bool = True) -> Picture:
    scene = Scene[Board](view, whose, closely)
    draft = scene.draft()
    trap = "You hold a trap" if scene.board.trap else "You hold no trap"
    draft.spot(Box(20, 50, 120, 60), trap if view.seat >= 0 else "A card", id="card")
    sheet = draft.sheet(
        id="road", title="The road", icon="tree", tab="Road", size=(300, 130),
        ground=cartouche(10, 10, "The road"),
    )  # fmt: skip
    counters = tuple((Counter("vp", str(points), "points"),) for points in scene.board.points)
    return Picture("Marching", (sheet,), counters)


def standings(g: Ambush) -> list[Standing]:
    return ranked([(points,) for points in g.points], [{"marches": points} for points in g.points])


INFO = Info(
    name="ambush", title="Ambush", summary="March, or lie in wait.", players=(2, 2), minutes=(1, 2),
    version=1, stage="stable", bounds=Bounds(decisions=30, score=(0, MARCHES)), ledger_prefix="SEA",
    options=SEALED.base_info.options, hidden=True,
)  # fmt: skip

GAME = Game(
    info=INFO,
    module=__name__,
    codec=CODEC,
    steps={"Next": Next, "Set": Set, "React": React},
    parts=Parts(
        load=lambda raw, file: None,
        setup=setup,
        board=board,
        words=words,
        redeal=redeal,
        standings=standings,
        census=lambda g: {"seats": g.seats},
        evaluate=lambda g, seat: float(g.points[seat]),
        text=lambda view: f"trap {view.board.trap}",
        picture=picture,
        cover=lambda: cover_print(sky(), "伏"),
    ),
)
GAME.folder = SEALED.folder
