"""Envy: a token to spend when somebody else wins.

A whole module in one file: a component, a rule, a question on another player's turn, a drawing.  It
touches no line of the game, which does not know that it exists.
"""

from typing import Any, ClassVar

import msgspec

from sugoroku.core.actions import Family
from sugoroku.core.campaign import PERSON, Campaign, Scenario
from sugoroku.core.components import decode
from sugoroku.core.events import Change, Event, entry_of
from sugoroku.core.features import Numbers
from sugoroku.core.info import Module, Settings
from sugoroku.core.module import GameModule
from sugoroku.core.picture import Sheet
from sugoroku.core.state import Added, Ask, Run, State, Step
from sugoroku.core.view import View
from sugoroku.draw.places import square_place
from sugoroku.draw.svg import cartouche, icon, piece

KEY = "envy"
ENVY = Family("envy", ("keep", "spend"))


class Tokens(msgspec.Struct, frozen=True):
    source: str
    each: int
    points: int


class Tables(msgspec.Struct, frozen=True):
    tokens: Tokens


class Envious(Added):
    """Tokens by seat."""

    saved: ClassVar[dict[str, Any]] = {"tokens": list[int]}

    def __init__(self, points: int, tokens: list[int]) -> None:
        self.points = points
        self.tokens = tokens

    def clone(self) -> "Envious":
        return Envious(self.points, self.tokens[:])


def envious(g: Any) -> Envious:
    found = g.added[KEY]
    assert isinstance(found, Envious)
    return found


def setup(g: State, tables: Tables, settings: Settings) -> Envious:
    """SEA-E01"""
    return Envious(tables.tokens.points, [tables.tokens.each] * settings.players)


class SpentEnvy(Event, frozen=True, tag=True):
    points: int

    def words(self) -> str:
        return f"spends an envy token for {self.points} point{'' if self.points == 1 else 's'}"

    def changes(self) -> tuple[Change, ...]:
        return (
            Change(entry_of(self.seat, "envy tokens"), by=-1),
            Change(entry_of(self.seat, "points"), by=self.points),
        )


class FeelEnvy(Run[Any]):
    """Somebody else has won a prize.  SEA-E02"""

    def run(self, g: Any) -> None:
        if envious(g).tokens[g.seat]:
            g.then(SpendEnvy())


class SpendEnvy(Ask[Any]):
    """Spend the token, or keep it.  SEA-E02"""

    rule = "SEA-E02"

    def legal(self, g: Any) -> list[int]:
        return [ENVY.start, ENVY.start + 1]

    def apply(self, g: Any, action: int) -> None:
        if action == ENVY.start:
            return
        mine = envious(g)
        mine.tokens[g.seat] -= 1
        g.points[g.seat] += mine.points
        if g.log is not None:
            g.log.append(SpentEnvy(seat=g.seat, points=mine.points, rule=self.rule))

    def prompt(self, g: Any) -> str:
        return "Spend your envy token?"


class EnvyView(msgspec.Struct, frozen=True):
    tokens: tuple[int, ...]
    points: int


def board(g: Any, seat: int) -> EnvyView:
    return EnvyView(tuple(envious(g).tokens), envious(g).points)


def words(view: View, action: int) -> tuple[str, str]:
    spend = action > ENVY.start
    return ("Spend it" if spend else "Keep it"), "envy-token"


def census(g: Any) -> dict[str, int]:
    """A spent token is out of the game, so only its owners are counted."""
    return {"owners of envy": len(envious(g).tokens)}


def tally(g: Any) -> dict[str, int | str]:
    return {entry_of(seat, "envy tokens"): n for seat, n in enumerate(envious(g).tokens)}


def features(tables: Any, settings: Settings) -> tuple[Numbers, ...]:
    return (Numbers("tokens", range(settings.players), 1),)


def text(view: View) -> str:
    return f"envy tokens {view.added[KEY].tokens}"


def sheets(view: View, whose: int) -> tuple[Sheet, ...]:
    seen: EnvyView = view.added[KEY]
    there = "".join(
        piece(f"envy-{seat}", icon("vp", 60 + 50 * seat, 70, 32))
        for seat, tokens in enumerate(seen.tokens)
        if tokens
    )
    place = square_place("envy-token", "Your envy token", 40 + 50 * max(view.seat, 0), 50, 40, 40)
    return (
        Sheet(
            id=KEY,
            title="Envy",
            icon="vp",
            tab="Envy",
            size=(300, 120),
            ground=cartouche(10, 10, "Envy"),
            live=there,
            places=(place,),
            text=(f"Envy tokens by seat: {', '.join(map(str, seen.tokens))}.",),
        ),
    )


def load(raw: dict[str, Any], file: str) -> Tables:
    return decode(raw, Tables, file)


# ---------------------------------------------------------------- a campaign


def carried(g: Any, settings: Settings) -> dict[str, str]:
    """Coins that are left may be used in the games to come.  SEA-E03"""
    return {"boosts": "on" if g.coins[PERSON] else "off"}


CAMPAIGN = Campaign(
    key="two-auctions",
    title="Two auctions",
    about="An auction to learn it, and one among envious bidders that counts twice.",
    scenarios=(
        Scenario(key="learning", title="The first auction", about="You may repeat it.", repeat=True),
        Scenario(key="envious", title="The envious auction", modules=(KEY,)),
    ),
    anew=("boosts",),
    bots=("random",),
    opponent="the bidders",
    rule="SEA-E03",
    points=lambda number, settings: number,
    carries=carried,
)


_STEPS: tuple[type[Step], ...] = (FeelEnvy, SpendEnvy)

MODULE = GameModule(
    info=Module(KEY, "a token to spend when somebody else wins"),
    package=__name__,
    load=load,
    setup=setup,
    families=(ENVY,),
    steps={step.__name__: step for step in _STEPS},
    board=board,
    words=words,
    census=census,
    tally=tally,
    features=features,
    text=text,
    sheets=sheets,
    campaigns=(CAMPAIGN,),
)
