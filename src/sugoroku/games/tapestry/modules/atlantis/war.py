"""Atlantis 2, World War: the map is full of land, and exploring means conquering.

TAP-A-370 to TAP-A-378
"""

from sugoroku.core.position import Deal
from sugoroku.games.tapestry.modules.atlantis.events import FilledMap, TookTrap
from sugoroku.games.tapestry.modules.atlantis.kept import Atlantis, atlantis
from sugoroku.games.tapestry.modules.atlantis.tables import AtlantisTables
from sugoroku.games.tapestry.names import (
    CARDS,
    FROM_INCOME,
    LAST,
    ORIGIN,
    OUTPOSTS,
    TILES,
    TRAP,
    UNEXPLORED,
)
from sugoroku.games.tapestry.opponents.parties import AUTOMA, PERSON, shadow, territories, token
from sugoroku.games.tapestry.rules.explore import lay_tile
from sugoroku.games.tapestry.rules.seam import Seam
from sugoroku.games.tapestry.rules.supply import top_tile, with_card
from sugoroku.games.tapestry.state import Ints, State, without


def set_up(g: State, tables: AtlantisTables) -> Atlantis:
    """More outposts, a tile on every empty hex, a trap in hand.  TAP-A-371, TAP-A-372, TAP-A-373"""
    g.seams = (*g.seams, War())
    for party in (PERSON, AUTOMA):
        g.players[party].outposts += OUTPOSTS
    laid = []
    for hex in range(g.map.size):
        if g.tile_at[hex] == UNEXPLORED:
            tile = top_tile(g)
            lay_tile(g, tile, hex, 0)
            laid.append((TILES[tile], g.map.names[hex]))
    p = g.players[PERSON]
    g.deck, p.hand = without(g.deck, TRAP), with_card(p.hand, TRAP)
    if g.log is not None:
        g.log.append(FilledMap(tiles=tuple(laid), rule="TAP-A-372"))
        g.log.append(TookTrap(seat=PERSON, card=CARDS[TRAP], rule="TAP-A-373"))
    return Atlantis(tables)


class War(Seam):
    """The rules of the scenario."""

    def bot_civilizations(self, g: State) -> Ints | None:
        """TAP-A-374"""
        wanted, known = atlantis(g).tables.war_automa, g.tables.bots.civilizations
        return tuple([n for n in range(len(known)) if known[n].id == wanted])

    def bot_favorite(self, g: State) -> int:
        """TAP-A-374"""
        return atlantis(g).tables.favorites[0]

    def bot_tracks(self, g: State, party: int, favorite: bool) -> int:
        """The favorite of the Automa is one of two, until it is at the end of both.

        TAP-A-375, TAP-A-375a
        """
        if not favorite or party != AUTOMA:
            return -1
        mask = 0
        for track in atlantis(g).tables.favorites:
            if token(g, AUTOMA, track) < LAST:
                mask |= 1 << track
        return mask or -1

    def swaps(self, g: State, explore: bool) -> bool:
        """Every exploration of the map is a conquest, for either side.  TAP-A-376, TAP-A-376a"""
        return explore

    def ignores_topple(self, g: State) -> bool:
        """Once all outposts of the Shadow Empire are on the map.  TAP-A-377"""
        return g.players[shadow(g)].outposts == 0

    def draws_card(self, g: State, seat: int, where: int) -> bool:
        """No tapestry card in income turn 1.  TAP-A-373"""
        return g.players[seat].era == 1 and where == FROM_INCOME * ORIGIN and g.income_step == 4

    def resume(self, g: State, d: Deal) -> None:
        """What the text of a position leaves out.  TAP-A-371, TAP-A-372"""
        for party in (PERSON, AUTOMA):
            if d.omitted("outposts", party):
                g.players[party].outposts += OUTPOSTS
        if d.omitted("tile-at"):
            for hex in range(g.map.size):
                if g.tile_at[hex] == UNEXPLORED:
                    tile = g.tile_deck[d.chance.below(len(g.tile_deck))]
                    g.tile_deck = without(g.tile_deck, tile)
                    lay_tile(g, tile, hex, 0)

    def misses_goal(self, g: State, party: int) -> bool:
        """More territories than the Automa.  TAP-A-378"""
        return party == PERSON and territories(g, PERSON) <= territories(g, AUTOMA)
