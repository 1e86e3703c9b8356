"""What everybody can see of Plans & Ploys, and what the log accounts for."""

from typing import Any

import msgspec

from sugoroku.core.chance import Chance
from sugoroku.games.tapestry.modules.common import kept as shared
from sugoroku.games.tapestry.modules.common.view import CommonView, common_view
from sugoroku.games.tapestry.modules.plans.civilizations.islanders import islanders_of
from sugoroku.games.tapestry.modules.plans.kept import plans
from sugoroku.games.tapestry.names import CARDS, NONE, SPACE_TILES, SPACES, TECHS, TILES, TRACK_NAMES
from sugoroku.games.tapestry.rules.gain_civ import places
from sugoroku.games.tapestry.state import State

Tally = dict[str, int | str]


class PlansView(msgspec.Struct, frozen=True):
    """What lies beside the game's own board."""

    common: CommonView | None  # if this module keeps it
    drawn_techs: tuple[str, ...]
    stock: tuple[str, ...]  # of the Hucksters: ids of cards and tiles
    trail: tuple[str, ...]  # of the Trailblazers: `science 4`


def board(g: State, seat: int) -> PlansView:
    kept = plans(g)
    stock = [
        *[CARDS[n] for n in kept.stock_cards],
        *[SPACE_TILES[n] for n in kept.stock_spaces],
        *[TECHS[n] for n in kept.stock_techs],
        *[TILES[n] for n in kept.stock_tiles],
    ]
    return PlansView(
        common=common_view(g, seat) if shared.keeps(g, kept) else None,
        drawn_techs=tuple(TECHS[tech] for tech in kept.drawn_techs),
        stock=tuple(stock),
        trail=tuple(f"{TRACK_NAMES[code // SPACES]} {code % SPACES}" for code in kept.trail),
    )


def redeal(g: State, seat: int, chance: Chance) -> None:
    if shared.keeps(g, plans(g)):
        shared.redeal(g, seat, chance)


def census(g: State) -> dict[str, int]:
    return shared.census(g) if shared.keeps(g, plans(g)) else {}


def tally(g: State) -> Tally:
    kept: Any = plans(g)
    found: Tally = shared.tally(g) if shared.keeps(g, kept) else {}
    found |= {f"tech {TECHS[tech]}": "drawn" for tech in kept.drawn_techs}
    found |= {f"tech {TECHS[tech]}": "stock" for tech in kept.stock_techs}
    found |= {f"tile {TILES[tile]}": "stock" for tile in kept.stock_tiles}
    found |= {f"space {SPACE_TILES[tile]}": "stock" for tile in kept.stock_spaces}
    cards = CARDS[: len(g.tables.cards)]
    found |= {f"stock {id}": kept.stock_cards.count(n) for n, id in enumerate(cards)}
    found["trail"] = " ".join(map(str, kept.trail))
    for seat in range(g.humans):
        civ = islanders_of(g, seat)
        for hex, tile in enumerate(places(g, seat, civ)) if civ != NONE else ():
            if tile != NONE:
                found[f"tile {TILES[tile // 6]}"] = f"{seat} mat {hex + 1} {tile % 6}"
    return found
