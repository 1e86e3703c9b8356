"""Lanterns for Jiguan: a component, a rule, a question on another player's turn, a drawing."""

from typing import Any, ClassVar

import msgspec

from sugoroku.core.actions import Family
from sugoroku.core.components import decode
from sugoroku.core.events import Change, Event, entry_of
from sugoroku.core.info import Module
from sugoroku.core.module import GameModule
from sugoroku.core.picture import Sheet
from sugoroku.core.state import Added, Ask, Run
from sugoroku.draw.places import square_place
from sugoroku.draw.svg import cartouche, icon, piece
from sugoroku.games.jiguan.rules.resources import gain_coins

KEY = "lantern"
LANTERN = Family("lantern", ("keep", "out"))


class Lanterns(msgspec.Struct, frozen=True):
    source: str
    each: int
    coins: int


class Tables(msgspec.Struct, frozen=True):
    lanterns: Lanterns


class Lit(Added):
    saved: ClassVar[dict[str, Any]] = {"lit": list[int], "out": int}

    def __init__(self, coins, lit, out):
        self.coins, self.lit, self.out = coins, lit, out

    def clone(self):
        return Lit(self.coins, self.lit[:], self.out)


class PutOut(Event, frozen=True, tag=True):
    def words(self):
        return "puts out a lantern"

    def changes(self):
        return (Change(entry_of(self.seat, "lanterns"), by=-1),)


class SeeTurnEnd(Run):
    """JIG-L02"""

    def run(self, g):
        if g.added[KEY].lit[g.seat]:
            g.then(OfferLantern())


class OfferLantern(Ask):
    """JIG-L02"""

    rule = "JIG-L02"

    def legal(self, g):
        return [LANTERN.start, LANTERN.start + 1]

    def apply(self, g, action):
        if action > LANTERN.start:
            mine = g.added[KEY]
            mine.lit[g.seat] -= 1
            mine.out += 1
            if g.log is not None:
                g.log.append(PutOut(seat=g.seat, rule=self.rule))
            gain_coins(g, g.player, mine.coins, "lantern")

    def prompt(self, g):
        return "Put out a lantern?"


def setup(g, tables, settings):
    """JIG-L01"""
    return Lit(tables.lanterns.coins, [tables.lanterns.each] * settings.players, 0)


class LanternView(msgspec.Struct, frozen=True):
    lit: tuple[int, ...]


def sheets(view, whose):
    lit = view.added[KEY].lit
    live = "".join(
        piece(f"lantern-{s}", icon("vp", 60 + 50 * s, 70, 32)) for s, n in enumerate(lit) if n
    )
    return (
        Sheet(
            id=KEY,
            title="Lanterns",
            icon="vp",
            tab="Lanterns",
            size=(300, 120),
            ground=cartouche(10, 10, "Lanterns"),
            live=live,
            places=(square_place("lanterns", "Your lanterns", 40, 50, 40, 40),),
            text=(f"Lanterns by seat: {lit}.",),
        ),
    )


MODULE = GameModule(
    info=Module(KEY, "a coin on somebody else's turn"),
    package=__name__,
    load=lambda raw, file: decode(raw, Tables, file),
    setup=setup,
    families=(LANTERN,),
    steps={"SeeTurnEnd": SeeTurnEnd, "OfferLantern": OfferLantern},
    board=lambda g, seat: LanternView(tuple(g.added[KEY].lit)),
    words=lambda view, action: ("Put it out" if action > LANTERN.start else "Keep it", "lanterns"),
    census=lambda g: {"lanterns": sum(g.added[KEY].lit) + g.added[KEY].out},
    tally=lambda g: {entry_of(seat, "lanterns"): n for seat, n in enumerate(g.added[KEY].lit)},
    text=lambda view: f"lanterns {view.added[KEY].lit}",
    sheets=sheets,
)
