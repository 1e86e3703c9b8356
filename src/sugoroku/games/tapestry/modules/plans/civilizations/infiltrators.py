"""The Infiltrators: shared territories, tokens on capitals.  TAP-E-319, TAP-E-319a, TAP-E-319b

On the mat: for each token on a capital territory the party that lives there.
"""

from typing import Final

from sugoroku.core.state import Ask
from sugoroku.games.tapestry import effect_words as said
from sugoroku.games.tapestry.actions import CIVILIZATION, HEX, OPPONENT
from sugoroku.games.tapestry.effects import Node
from sugoroku.games.tapestry.events import OfferedCivilizations
from sugoroku.games.tapestry.modules.common.territories import gain_tile_benefit
from sugoroku.games.tapestry.modules.plans.events import DiscardedCivilizations
from sugoroku.games.tapestry.names import (
    CIVILIZATIONS,
    NONE,
    ORIGIN,
    OUTPOST,
    TOPPLED,
    UNEXPLORED,
    new_mod,
)
from sugoroku.games.tapestry.rules.achievements import control_changed
from sugoroku.games.tapestry.rules.civilizations.bounds import BOUNDS, Bounds
from sugoroku.games.tapestry.rules.gain_civ import (
    CIV_DRAWS,
    START_PLACES,
    gain_civilization,
    gain_this_civilization,
    mark,
    places,
)
from sugoroku.games.tapestry.rules.parties import others
from sugoroku.games.tapestry.rules.perform import SPECIAL_POSSIBLE, SPECIALS
from sugoroku.games.tapestry.rules.resources import score
from sugoroku.games.tapestry.rules.supply import top_civilization
from sugoroku.games.tapestry.rules.territory import party_of, piece_of, put_item
from sugoroku.games.tapestry.state import Ints, State
from sugoroku.games.tapestry.tables import Civilization
from sugoroku.games.tapestry.words import MOD_WORDS

INFILTRATORS: Final = "C19"
DRAW_3: Final = new_mod("civ_draw_3_keep_1")
DRAWN: Final = 3
TOKENS_FOR_A_CIVILIZATION: Final = 3

# ---------------------------------------------------------------- shared territories: TAP-E-319


def to_share(g: State) -> list[int]:
    """Territories with exactly one outpost of an opponent and nothing else.  TAP-E-319"""
    found = []
    for hex in range(g.map.size if g.player.outposts else 0):
        items = g.items[hex]
        if g.tile_at[hex] == UNEXPLORED or len(items) != 1 or items[0] >= TOPPLED:
            continue
        if piece_of(items[0]) == OUTPOST and party_of(items[0]) != g.seat:
            found.append(hex)
    return found


class ShareTerritory(Ask[State]):
    """An outpost beside that of an opponent: both control the territory.  TAP-E-319"""

    __slots__ = ()
    rule = "TAP-E-319"

    def legal(self, g: State) -> list[int]:
        action = g.tables.hex_action[g.side]
        return [HEX + action[hex] for hex in to_share(g)]

    def apply(self, g: State, action: int) -> None:
        hex = g.tables.hex_of[g.side][action - HEX]
        put_item(g, g.seat, hex, OUTPOST, f"infiltrates {g.map.names[hex]}", "TAP-E-319")
        gain_tile_benefit(g, hex)
        control_changed(g)

    def prompt(self, g: State) -> str:
        return "Put an outpost beside a lone outpost of an opponent"


def _share(g: State, node: Node, where: int, arg: int) -> None:
    if to_share(g):
        g.push(ShareTerritory())


def _share_possible(g: State, node: Node, where: int, arg: int) -> bool:
    return len(to_share(g)) > 0


# ---------------------------------------------------------------- tokens on capitals: TAP-E-319a


def capitals(g: State) -> list[int]:
    """Opponents with a capital territory; the Shadow Empire has none.  TAP-E-244"""
    return [party for party in sorted(others(g, g.seat)) if g.players[party].start >= 0]


class TokenOnCapital(Ask[State]):
    """The opponent whose capital territory gets a token.  TAP-E-319a"""

    __slots__ = ("where",)
    numbers = ("where",)
    rule = "TAP-E-319a"

    def __init__(self, where: int) -> None:
        self.where = where

    def legal(self, g: State) -> list[int]:
        return [OPPONENT + party for party in capitals(g)]

    def apply(self, g: State, action: int) -> None:
        infiltrate(g, action - OPPONENT, self.where)

    def prompt(self, g: State) -> str:
        return "Put a token on the capital territory of an opponent"


def infiltrate(g: State, party: int, where: int) -> None:
    """Points for the outposts they have left; with the third token there a civilization.

    TAP-E-319a, TAP-E-245
    """
    civ = where % ORIGIN
    row = (*places(g, g.seat, civ), party)
    mark(g, g.seat, civ, row, f"puts a token on the capital territory of player {party + 1}")
    if row.count(party) == TOKENS_FOR_A_CIVILIZATION:
        gain_civilization(g, g.seat)
    score(g, g.seat, g.players[party].outposts, where, "TAP-E-319a")


def _on_capital(g: State, node: Node, where: int, arg: int) -> None:
    parties = capitals(g)
    if len(parties) == 1:
        infiltrate(g, parties[0], where)
    elif parties:
        g.push(TokenOnCapital(where))


# ---------------------------------------------------------------- three to choose from: TAP-E-319b


def _draw_three(g: State) -> None:
    """Draw 3, keep 1, discard the others.  TAP-E-319b"""
    drawn = [top_civilization(g) for _ in range(DRAWN)]
    found = tuple(sorted([civ for civ in drawn if civ != NONE]))
    if len(found) == 1:
        gain_this_civilization(g, g.seat, found[0])
    elif found:
        g.player.offer = found
        if g.log is not None:
            ids = tuple(CIVILIZATIONS[civ] for civ in found)
            names = tuple(g.tables.civilizations[civ].name for civ in found)
            g.log.append(
                OfferedCivilizations(seat=g.seat, civilizations=ids, names=names, rule="TAP-E-319b")
            )
        g.push(KeepCivilization())


class KeepCivilization(Ask[State]):
    """One of the civilizations drawn.  TAP-E-319b"""

    __slots__ = ()
    rule = "TAP-E-319b"

    def legal(self, g: State) -> list[int]:
        return [CIVILIZATION + civ for civ in g.player.offer]

    def apply(self, g: State, action: int) -> None:
        p, civ = g.player, action - CIVILIZATION
        rest = tuple([other for other in p.offer if other != civ])
        p.offer = ()
        g.civ_gone = (*g.civ_gone, *rest)
        g.reveal()
        if g.log is not None:
            ids = tuple(CIVILIZATIONS[other] for other in rest)
            names = tuple(g.tables.civilizations[other].name for other in rest)
            g.log.append(
                DiscardedCivilizations(seat=g.seat, civilizations=ids, names=names, rule="TAP-E-319b")
            )
        gain_this_civilization(g, g.seat, civ)

    def prompt(self, g: State) -> str:
        return "Keep one of these civilizations"


def _no_tokens(g: State, seat: int) -> Ints:
    return ()


def _bounds(g: State, mat: Civilization) -> Bounds:
    return 0, 40, 0, g.seats - 1


START_PLACES[INFILTRATORS] = _no_tokens
BOUNDS[INFILTRATORS] = _bounds
CIV_DRAWS.append((DRAW_3, _draw_three))
SPECIALS["share_territory"] = _share
SPECIAL_POSSIBLE["share_territory"] = _share_possible
SPECIALS["token_on_capital_territory"] = _on_capital
MOD_WORDS["civ_draw_3_keep_1"] = "when you gain a civilization, draw 3 and keep 1"
said.SPECIALS.update(
    {
        "share_territory": "put an outpost beside a lone one of an opponent and gain the tile's benefit",
        "token_on_capital_territory": "put a token on an opponent's capital territory: 1 VP per outpost "
        "they have left, with the third token a civilization",
    }
)
