"""Decks and supplies: what is drawn, what is discarded, and when discards come back.  TAP-B-041"""

from bisect import insort

from sugoroku.games.tapestry.card_events import (
    DiscardedCard,
    DiscardedTechs,
    DrewCard,
    Reshuffled,
    RevealedTech,
)
from sugoroku.games.tapestry.effect_words import effect_words
from sugoroku.games.tapestry.map_events import DiscardedTile, DrewSpaceTile, DrewTile
from sugoroku.games.tapestry.names import (
    CARDS,
    CIVILIZATIONS,
    NONE,
    OPEN_TECHS,
    SPACE_TILES,
    TECHS,
    TILES,
)
from sugoroku.games.tapestry.origins import origin_words
from sugoroku.games.tapestry.state import Ints, State, without, without_at


def with_card(cards: Ints, card: int) -> Ints:
    """The cards and one more, sorted."""
    more = list(cards)
    insort(more, card)
    return tuple(more)


# ---------------------------------------------------------------- tapestry cards


def top_card(g: State) -> int:
    """The next tapestry card, taken from the deck, or NONE.  TAP-B-041"""
    if not g.deck:
        if not g.gone:
            return NONE
        g.deck, g.gone = tuple(sorted(g.gone)), ()
        if g.log is not None:
            counts = tuple((CARDS[card], g.deck.count(card)) for card in sorted(set(g.deck)))
            g.log.append(Reshuffled(what="tapestry cards", counts=counts, rule="TAP-B-041"))
    at = g.chance.below(len(g.deck))
    card, g.deck = g.deck[at], without_at(g.deck, at)
    g.reveal()
    return card


def draw_card(g: State, seat: int, where: int) -> int:
    """A tapestry card into the hand, without limit; NONE if there is none.  TAP-B-017a, TAP-B-041"""
    p = g.players[seat]
    if p.finished:
        return NONE
    card = top_card(g)
    if card >= 0:
        p.hand = with_card(p.hand, card)
        if g.log is not None:
            name, why = g.tables.cards[card].name, origin_words(g.tables, where)
            g.log.append(DrewCard(seat=seat, card=CARDS[card], name=name, why=why, rule="TAP-B-016"))
        for seam in g.seams:
            seam.drew_card(g, seat, card)
    return card


def discard_card(g: State, seat: int, card: int, rule: str) -> None:
    """From hand, not from the mat.  TAP-B-111"""
    p = g.players[seat]
    p.hand = without(p.hand, card)
    g.gone = (*g.gone, card)
    if g.log is not None:
        name = g.tables.cards[card].name
        g.log.append(DiscardedCard(seat=seat, card=CARDS[card], name=name, rule=rule))


# ---------------------------------------------------------------- territory and space tiles


def top_tile(g: State) -> int:
    """The next territory tile, taken from the supply, or NONE.  TAP-B-041"""
    if not g.tile_deck:
        if not g.tile_gone:
            return NONE
        g.tile_deck, g.tile_gone = tuple(sorted(g.tile_gone)), ()
        if g.log is not None:
            ids = tuple(TILES[tile] for tile in g.tile_deck)
            g.log.append(Reshuffled(what="territory tiles", ids=ids, rule="TAP-B-041"))
    at = g.chance.below(len(g.tile_deck))
    tile, g.tile_deck = g.tile_deck[at], without_at(g.tile_deck, at)
    g.reveal()
    return tile


def draw_tile(g: State, seat: int, where: int) -> int:
    """A territory tile, kept face up without limit.  TAP-B-017a, TAP-B-187"""
    p = g.players[seat]
    if p.finished or seat >= g.humans:
        return NONE
    tile = top_tile(g)
    if tile >= 0:
        p.tiles = with_card(p.tiles, tile)
        if g.log is not None:
            what = effect_words(g.tables.effects[g.tables.benefit_of_tile[tile]])
            why = origin_words(g.tables, where)
            g.log.append(DrewTile(seat=seat, tile=TILES[tile], what=what, why=why, rule="TAP-B-187"))
    return tile


def discard_tile(g: State, seat: int, tile: int, rule: str = "TAP-B-188") -> None:
    """To a discard pile.  TAP-B-188"""
    p = g.players[seat]
    p.tiles = without(p.tiles, tile)
    g.tile_gone = (*g.tile_gone, tile)
    if g.log is not None:
        g.log.append(DiscardedTile(seat=seat, tile=TILES[tile], rule=rule))


def draw_space_tile(g: State, seat: int) -> None:
    """Not refilled: when they run out, no more are gained.  TAP-B-041, TAP-B-127"""
    p = g.players[seat]
    if p.finished or seat >= g.humans or not g.space_deck:
        return
    at = g.chance.below(len(g.space_deck))
    tile, g.space_deck = g.space_deck[at], without_at(g.space_deck, at)
    g.reveal()
    p.space_tiles = with_card(p.space_tiles, tile)
    if g.log is not None:
        what = effect_words(g.tables.effects[g.tables.space_tiles[tile].benefit])
        g.log.append(DrewSpaceTile(seat=seat, tile=SPACE_TILES[tile], what=what, rule="TAP-B-127"))
    for seam in g.seams:
        seam.drew_space_tile(g, seat, tile)


# ---------------------------------------------------------------- tech cards


def top_tech(g: State) -> int:
    """The next tech card, taken from the deck, or NONE.  TAP-B-041, TAP-B-218"""
    if not g.tech_deck:
        if not g.tech_gone:
            return NONE
        g.tech_deck, g.tech_gone = tuple(sorted(g.tech_gone)), ()
        if g.log is not None:
            ids = tuple(TECHS[tech] for tech in g.tech_deck)
            g.log.append(Reshuffled(what="tech cards", ids=ids, rule="TAP-B-041"))
    at = g.chance.below(len(g.tech_deck))
    tech, g.tech_deck = g.tech_deck[at], without_at(g.tech_deck, at)
    g.reveal()
    return tech


def reveal_techs(g: State, rule: str = "TAP-B-210") -> None:
    """Every gap is filled, as long as there are cards.  TAP-B-002, TAP-B-041a, TAP-B-210"""
    for place in range(OPEN_TECHS):
        if g.tech_open[place] < 0:
            tech = top_tech(g)
            g.tech_open[place] = tech
            if tech >= 0 and g.log is not None:
                name = g.tables.techs[tech].name
                g.log.append(RevealedTech(tech=TECHS[tech], name=name, place=place + 1, rule=rule))


def refresh_techs(g: State, seat: int) -> None:
    """The face-up cards go to the discards first, so they may come back.  TAP-B-041a, TAP-B-123"""
    gone = tuple([tech for tech in g.tech_open if tech >= 0])
    g.tech_gone = (*g.tech_gone, *gone)
    g.tech_open = [NONE] * OPEN_TECHS
    if g.log is not None:
        ids, names = tuple(TECHS[x] for x in gone), tuple(g.tables.techs[x].name for x in gone)
        g.log.append(DiscardedTechs(seat=seat, techs=ids, names=names, rule="TAP-B-041a"))
    reveal_techs(g, "TAP-B-041a")


# ---------------------------------------------------------------- civilizations


def top_civilization(g: State) -> int:
    """The next civilization mat, or NONE.  TAP-B-270, TAP-B-272"""
    if not g.civ_deck:
        if not g.civ_gone:
            return NONE
        g.civ_deck, g.civ_gone = tuple(sorted(g.civ_gone)), ()
        if g.log is not None:
            ids = tuple(CIVILIZATIONS[civ] for civ in g.civ_deck)
            g.log.append(Reshuffled(what="civilizations", ids=ids, rule="TAP-B-272"))
    at = g.chance.below(len(g.civ_deck))
    civ, g.civ_deck = g.civ_deck[at], without_at(g.civ_deck, at)
    g.reveal()
    return civ
