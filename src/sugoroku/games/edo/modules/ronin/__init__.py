"""Ronin: three masterless samurai who crowd the fields and block the towns.  EDO-R001 to EDO-R035"""

from typing import Any

from sugoroku.core.events import entry_of
from sugoroku.core.features import Numbers
from sugoroku.core.fields import Count, Listing, Name, One, Row, seats
from sugoroku.core.info import Module, Settings
from sugoroku.core.module import GameModule, Words
from sugoroku.core.picture import Counter, Titled
from sugoroku.core.save import step_classes
from sugoroku.core.view import View
from sugoroku.draw.text import box, dim, wrap
from sugoroku.games.edo.draw.additions import ADDITIONS
from sugoroku.games.edo.draw.text.shared import WIDTH
from sugoroku.games.edo.draw.text.signs import mark, title
from sugoroku.games.edo.modules.ronin import draw, rules
from sugoroku.games.edo.modules.ronin.rules import BRING, DISPERSE, PICK, READY, SEND, WALK, RoninSeam
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
from sugoroku.games.edo.modules.ronin.view import RoninView
from sugoroku.games.edo.names import NONE, RIVER, SPACES, TYPES
from sugoroku.games.edo.state import State
from sugoroku.games.edo.view import Board
from sugoroku.games.edo.words import name_of, place_of

ADDITIONS[KEY] = draw.ADDITION


def setup(g: State, tables: Tables, settings: Settings) -> Band:
    """EDO-R001, EDO-R002"""
    g.seams = (*g.seams, RoninSeam())
    return set_up(g, tables)


# ---------------------------------------------------------------- what players see


def board(g: State, seat: int) -> RoninView:
    there = band(g)
    step = g.agenda[-1] if g.agenda and not g.own else None
    gather = step.space if isinstance(step, rules.CallSamurai) else NONE
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
        gather=SPACES[gather] if gather >= 0 else "",
    )


def words(view: View, action: int) -> Words:
    """Whom it concerns is clicked: a Ronin on the map, or the space of a samurai."""
    board, seen = view.board, view.added[KEY]
    if action == READY.start:
        return "No more samurai", ""
    if action < WALK.start:
        space = FIRST_HAUNT + (action - PICK.start) % len(HAUNTS)
        name, ronin = name_of(board, space), seen.spaces.count(SPACES[space])
        if action < SEND.start:
            return f"Relocate the Ronin of {name}", f"ronin-{SPACES[space]}"
        if action < DISPERSE.start:
            return Titled(f"Send the Ronin to {name}", f"{ronin} there" if ronin else ""), place_of(
                space
            )
        need = f"{ronin} there, you need {ronin + 1} samurai"
        return Titled(f"Disperse the Ronin on {name}", need), f"ronin-{SPACES[space]}"
    paid, space = action < BRING.start, (action - WALK.start) % len(SPACES)
    ryo = _price(board, SPACES[space], seen.gather) if paid else 0
    sign = Counter("wealth", str(ryo), "ryo") if ryo else None
    title = f"Bring a samurai from {name_of(board, space)}"
    return Titled(title, f"{ryo} ryo" if ryo else "free", sign), place_of(space)


def _price(board: Board, start: str, end: str) -> int:
    ids = [space.id for space in board.spaces]
    return board.prices[ids.index(start)][ids.index(end)] if start in ids and end in ids else 0


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
    names = {space.id: space.name for space in view.board.spaces}
    there = [f"{seen.spaces.count(space)} in {names[space]}" for space in sorted(set(seen.spaces))]
    tokens = " ".join(f"{mark(seat)}{number}" for seat, number in enumerate(seen.tokens))
    neutral = [dim(f"{seen.neutral} neutral samurai on each resource space")] if seen.neutral else []
    rule = f"{seen.blocks_building}+ in a town: no building; {seen.blocks_income}: no income"
    parts = [*there, *neutral, f"{dim('tiles in the bag')} {len(seen.bag)}"]
    parts += [f"{dim('tokens')} {tokens}", dim(rule)]
    return "\n".join(box(title("Ronin"), wrap(parts, WIDTH - 4, gap="   "), WIDTH))


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
