"""Jiin: temples beside the roads, which their owners then travel for nothing.  EDO-J001 to EDO-J012"""

from typing import Any, ClassVar

import msgspec

from sugoroku.core.actions import Family
from sugoroku.core.components import AtLeastOne, Count
from sugoroku.core.events import Change, Event, entry_of
from sugoroku.core.features import Numbers
from sugoroku.core.fields import Name, Row, seats
from sugoroku.core.info import Module, Settings
from sugoroku.core.module import GameModule, Words
from sugoroku.core.picture import Titled
from sugoroku.core.reading import Data
from sugoroku.core.state import Added, with_value
from sugoroku.core.view import View
from sugoroku.draw.text import box, dim, wrap
from sugoroku.games.edo.components import Goods
from sugoroku.games.edo.draw.additions import ADDITIONS
from sugoroku.games.edo.draw.text.shared import WIDTH
from sugoroku.games.edo.draw.text.signs import goods, mark, title
from sugoroku.games.edo.events import goods_words
from sugoroku.games.edo.load import ways
from sugoroku.games.edo.modules.jiin import draw
from sugoroku.games.edo.modules.jiin.view import KEY, JiinView, TempleView
from sugoroku.games.edo.names import BORDER, BUILD, CITY_COUNT, GOODS, NONE, SPACES, TYPES, type_of
from sugoroku.games.edo.rules.goods import add_points, can_pay, take
from sugoroku.games.edo.rules.turn import use_official
from sugoroku.games.edo.state import Seam, State
from sugoroku.games.edo.tables import Cost, Ways
from sugoroku.games.edo.words import name_of, place_of

SITES = SPACES[CITY_COUNT:BORDER]  # where temples may stand at most: EDO-J003
TEMPLE = Family("temple", SITES)
RULE = "EDO-J002"

ADDITIONS[KEY] = draw.ADDITION


class Tables(msgspec.Struct, frozen=True):
    cost: Cost
    pp: int
    each: int
    where: tuple[bool, ...]  # by place of `SITES`


def load(raw: dict[str, Any], file: str) -> Tables:
    """EDO-J001, EDO-J003, EDO-J004, EDO-J007"""
    data = Data(raw, file)
    types = data.take("temple.where", list[str])
    allowed = [TYPES[type_of(space)] for space in range(CITY_COUNT, BORDER)]
    data.expect("temple.where (no city, no border post)", sorted(set(types) - set(allowed)), [])
    tables = Tables(
        data.take("temple.cost", Goods).amounts,
        data.take("temple.pp", Count),
        data.take("temple.per_player", AtLeastOne),
        tuple(type in types for type in allowed),
    )
    data.finish()
    return tables


class Temples(Added):
    """Who has a temple where, by place of `SITES`; one on a space at most.  EDO-J005, EDO-J009a"""

    saved: ClassVar[dict[str, Any]] = {"owners": tuple[int, ...]}

    def __init__(self, tables: Tables, owners: tuple[int, ...]) -> None:
        self.tables = tables
        self.owners = owners

    def clone(self) -> "Temples":
        return Temples(self.tables, self.owners)

    def left(self, seat: int) -> int:
        """Temples that the seat has not built.  EDO-J001, EDO-J010a"""
        return self.tables.each - self.owners.count(seat)


def temples(g: State) -> Temples:
    found = g.added[KEY]
    assert isinstance(found, Temples)
    return found


class Jiin(Seam):
    """What temples change: a further building, and roads that cost their owner nothing.

    Neither influence nor income: they take no site.  EDO-J010
    """

    def __init__(self) -> None:
        self.known: dict[tuple[int, ...], Ways] = {}  # by side and spaces with own temples

    def ways(self, g: State, seat: int) -> Ways | None:
        """Every road at an own temple is free, for samurai and the merchant.  EDO-J008, EDO-J009"""
        owners = temples(g).owners
        if seat not in owners:
            return None
        free = tuple(CITY_COUNT + n for n, owner in enumerate(owners) if owner == seat)
        found = self.known.get((g.side, *free))
        if found is None:
            found = ways(g.tables.maps[g.side], free)
            self.known[g.side, *free] = found
        return found

    def options(self, g: State, kind: int) -> list[int]:
        """A build official may build a temple beside an own samurai.  EDO-J002, EDO-J006"""
        kept = temples(g)
        if kind != BUILD or not kept.left(g.seat) or not can_pay(g.player, kept.tables.cost):
            return []
        places = {space - CITY_COUNT for space in g.player.samurai if CITY_COUNT <= space < BORDER}
        return [TEMPLE.start + place for place in sorted(places) if fits(g, kept, place)]

    def owns(self, action: int) -> bool:
        return TEMPLE.start <= action < TEMPLE.start + len(SITES)

    def act(self, g: State, action: int) -> None:
        """Pay, place it, gain its point at once; no discount.  EDO-J004, EDO-J007, EDO-J012"""
        kept, place = temples(g), action - TEMPLE.start
        use_official(g)
        take(g.player, kept.tables.cost)
        kept.owners = with_value(kept.owners, place, g.seat)
        add_points(g.player, kept.tables.pp, NONE)
        if g.log is not None:
            name = g.tables.maps[g.side].titles[CITY_COUNT + place]
            cost, points = kept.tables.cost, kept.tables.pp
            built = BuiltTemple(
                seat=g.seat, space=SITES[place], name=name, cost=cost, points=points, rule=RULE
            )
            g.log.append(built)

    def points(self, g: State, seat: int) -> dict[str, int]:
        points = temples(g).owners.count(seat) * temples(g).tables.pp
        return {"temples": points} if points else {}


def fits(g: State, kept: Temples, place: int) -> bool:
    """A space for temples, open and without one.  EDO-J003, EDO-J005, EDO-J011

    Nothing else blocks it: a ban on building names cities.  EDO-J010a, EDO-R022
    """
    open_space = not g.covered >> (CITY_COUNT + place) & 1
    return kept.tables.where[place] and kept.owners[place] == NONE and open_space


def setup(g: State, tables: Tables, settings: Settings) -> Temples:
    """EDO-J001"""
    g.seams = (*g.seams, Jiin())
    return Temples(tables, (NONE,) * len(SITES))


class BuiltTemple(Event, frozen=True, tag=True):
    space: str
    name: str
    cost: Cost
    points: int

    def words(self) -> str:
        points = f"{self.points} power point{'' if self.points == 1 else 's'}"
        return f"builds a temple on {self.name} for {goods_words(self.cost)} and scores {points}"

    def changes(self) -> tuple[Change, ...]:
        paid = [Change(entry_of(self.seat, GOODS[good]), by=-n) for good, n in enumerate(self.cost) if n]
        return (
            *paid,
            Change(entry_of(self.seat, "temples"), by=-1),
            Change(f"{self.space} temple", to=self.seat),
            Change(entry_of(self.seat, "score"), by=self.points),
        )


# ---------------------------------------------------------------- what players see


def board(g: State, seat: int) -> JiinView:
    kept = temples(g)
    there = [TempleView(SITES[n], owner) for n, owner in enumerate(kept.owners) if owner >= 0]
    left = tuple(kept.left(seat) for seat in range(g.seats))
    return JiinView(tuple(there), left, kept.tables.cost, kept.tables.pp)


def words(view: View, action: int) -> Words:
    space = CITY_COUNT + action - TEMPLE.start
    title = f"Build a temple on {name_of(view.board, space)}"
    cost = goods_words(view.added[KEY].cost)
    return Titled(title, cost), (place_of(space), "building-temple")


def census(g: State) -> dict[str, int]:
    kept = temples(g)
    built = sum(owner >= 0 for owner in kept.owners)
    return {"temples": built + sum(kept.left(seat) for seat in range(g.seats))}


def tally(g: State) -> dict[str, int | str]:
    kept = temples(g)
    found: dict[str, int | str] = {f"{SITES[n]} temple": owner for n, owner in enumerate(kept.owners)}
    return found | {entry_of(seat, "temples"): kept.left(seat) for seat in range(g.seats)}


def evaluate(g: State, seat: int) -> float:
    """What free roads save for the rest of the game."""
    return 0.08 * temples(g).owners.count(seat) * len(g.merchant_pile)


def features(tables: Any, settings: Settings) -> tuple[Numbers, ...]:
    return (Numbers("left", range(settings.players), 3),)


def text(view: View) -> str:
    seen: JiinView = view.added[KEY]
    names = {space.id: space.name for space in view.board.spaces}
    built = [f"{mark(temple.seat)} {names[temple.space]}" for temple in seen.temples]
    left = " ".join(f"{mark(seat)}{number}" for seat, number in enumerate(seen.left))
    price = f"{dim('price')} {goods(seen.cost)} {dim(f'{seen.points}pp')}"
    lines = wrap([*(built or ["none built"]), f"{dim('left')} {left}", price], WIDTH - 4, gap="   ")
    return "\n".join(box(title("Temples"), lines, WIDTH))


MODULE = GameModule(
    info=Module(KEY, "temples: build them beside the roads, which then cost you nothing"),
    package=__name__,
    load=load,
    setup=setup,
    families=(TEMPLE,),
    board=board,
    words=words,
    census=census,
    tally=tally,
    position=(Row("temples", Name(seats, optional=True), SITES, "owners"),),
    evaluate=evaluate,
    features=features,
    text=text,
)
