"""Ronin: three masterless samurai who crowd the fields and block the towns.  EDO-R001 to EDO-R035"""

from typing import Any

import msgspec

from sugoroku.core.events import entry_of
from sugoroku.core.features import Numbers
from sugoroku.core.fields import Count, Listing, Name, One, Row, seats
from sugoroku.core.info import Module, Settings
from sugoroku.core.module import GameModule, Words
from sugoroku.core.picture import Titled
from sugoroku.core.save import step_classes
from sugoroku.core.view import View
from sugoroku.games.edo.modules.ronin import rules
from sugoroku.games.edo.modules.ronin.rules import BRING, DISPERSE, PICK, SEND, WALK, RoninSeam
from sugoroku.games.edo.modules.ronin.state import (
    FIRST_HAUNT,
    HAUNTS,
    KEY,
    TILES,
    Band,
    Tables,
    band,
    load,
    set_up,
)
from sugoroku.games.edo.names import NONE, RIVER, SPACES, TYPES
from sugoroku.games.edo.state import State


def setup(g: State, tables: Tables, settings: Settings) -> Band:
    """EDO-R001, EDO-R002"""
    g.seams = (*g.seams, RoninSeam())
    return set_up(g, tables)


# ---------------------------------------------------------------- what players see


class RoninView(msgspec.Struct, frozen=True):
    """Nothing of it is hidden: the bag is known, only the next draw is not.  EDO-B019a"""

    spaces: tuple[str, ...]  # where they stand, each named once for each Ronin
    waiting: int  # dispersed and not placed yet
    tokens: tuple[int, ...]  # by seat
    tokens_left: int
    bag: tuple[tuple[str, ...], ...]  # the tiles in the bag, by the types they allow
    neutral: int  # samurai of nobody on each resource space
    blocks_building: int
    blocks_income: int


def board(g: State, seat: int) -> RoninView:
    there = band(g)
    bag = [types for tile, types in enumerate(there.tables.tiles) if tile not in there.out]
    return RoninView(
        spaces=tuple(SPACES[space] for space in there.spaces if space >= 0),
        waiting=there.spaces.count(NONE),
        tokens=there.tokens,
        tokens_left=there.tokens_left,
        bag=tuple(tuple(TYPES[type] for type in types) for types in bag),
        neutral=there.neutral,
        blocks_building=there.tables.blocks_building,
        blocks_income=there.tables.blocks_income,
    )


def words(view: View, action: int) -> Words:
    names = {seen.id: seen.name for seen in view.board.spaces}
    for family, sentence in _SENTENCES:
        if family.start <= action < family.start + family.size:
            places = HAUNTS if family.size == len(HAUNTS) else SPACES
            space = places[action - family.start]
            return Titled(sentence.format(names.get(space, space))), f"space-{space}"
    return "No more samurai", "end"


_SENTENCES = (
    (PICK, "The Ronin on {}"),
    (SEND, "Send him to {}"),
    (DISPERSE, "Disperse the Ronin on {}"),
    (WALK, "Move a samurai from {}"),
    (BRING, "Bring a samurai from {}, free"),
)


def census(g: State) -> dict[str, int]:
    there = band(g)
    return {
        "Ronin": len(there.spaces),
        "Ronin tokens": there.tokens_left + sum(there.tokens),
        "different location tiles": len(TILES) - len(there.out) + len(set(there.out)),
    }


def tally(g: State) -> dict[str, int | str]:
    there = band(g)
    found: dict[str, int | str] = {
        f"Ronin on {SPACES[space]}": there.on(space) for space in range(FIRST_HAUNT, RIVER)
    }
    found["location tiles in the bag"] = len(TILES) - len(there.out)
    found["Ronin tokens left"] = there.tokens_left
    return found | {entry_of(seat, "Ronin tokens"): n for seat, n in enumerate(there.tokens)}


def evaluate(g: State, seat: int) -> float:
    """Tokens count at the end; blocked income is in the game's own estimate.  EDO-R034"""
    return 0.0 if g.over else float(band(g).tokens[seat] * band(g).tables.token_pp)


def features(tables: Any, settings: Settings) -> tuple[Numbers, ...]:
    return (Numbers("tokens", range(settings.players), 15),)


def text(view: View) -> str:
    seen: RoninView = view.added[KEY]
    tokens = " ".join(str(n) for n in seen.tokens)
    return f"Ronin: {', '.join(seen.spaces)}; tokens by seat: {tokens}"


MODULE = GameModule(
    info=Module(KEY, "three Ronin crowd the fields and block the towns until somebody disperses them"),
    package=__name__,
    load=load,
    setup=setup,
    families=rules.FAMILIES,
    steps=step_classes(rules),
    board=board,
    words=words,
    census=census,
    tally=tally,
    position=(
        Listing("spaces", Name(SPACES, optional=True), dealt=True),
        Row("tokens", Count(), seats),
        Listing("out", Name(TILES)),
        One("dispersed", Count(-1)),
    ),
    evaluate=evaluate,
    features=features,
    text=text,
)
