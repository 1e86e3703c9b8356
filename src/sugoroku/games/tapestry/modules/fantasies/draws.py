"""More is drawn than is kept: cards and tiles come first, then some of them go.

Tapestry cards are in hand and tiles in the supply while their owner chooses; of decks that are not in
anybody's hand (tech cards, civilizations) two are only looked at.  A draw is a step of its own: where
several come together, as in an income turn, one is chosen from before the next begins.
"""

from typing import Final

from sugoroku.core.state import Ask, Run
from sugoroku.games.tapestry.actions import CIVILIZATION, DISCARD, SPACE_TILE, TECH, TILE
from sugoroku.games.tapestry.card_events import Reshuffled
from sugoroku.games.tapestry.effect_words import effect_words
from sugoroku.games.tapestry.events import with_article
from sugoroku.games.tapestry.modules.fantasies.events import LookedAt, PutBackCard, PutBackTile
from sugoroku.games.tapestry.modules.fantasies.state import kept_of
from sugoroku.games.tapestry.names import (
    CARDS,
    CIVILIZATIONS,
    ON_GAIN_TAPESTRY,
    ON_GAIN_TILE,
    SPACE_TILES,
    TECHS,
    TILES,
)
from sugoroku.games.tapestry.rules.explore import explore
from sugoroku.games.tapestry.rules.gain_civ import gain_this_civilization
from sugoroku.games.tapestry.rules.supply import (
    discard_card,
    draw_card,
    draw_space_tile,
    draw_tile,
    with_card,
)
from sugoroku.games.tapestry.rules.tech import invent
from sugoroku.games.tapestry.rules.triggers import happens
from sugoroku.games.tapestry.state import Ints, State, without

# where cards go that are not kept
DISCARDED: Final = 0
BACK: Final = 1  # into the deck


# ---------------------------------------------------------------- tapestry cards


def choose_drawn(g: State, number: int, keep: int, where: int) -> None:
    """The same by a card or mat; the Psionics draw one more, and what they do not keep goes back.

    TAP-E-337, TAP-E-339, TAP-E-486
    """
    more = 0
    for seam in g.seams:
        more += seam.extra_rolls(g)
    g.push(DrawCards(number + more, keep, BACK if more else DISCARDED, where))


class DrawCards(Run[State]):
    """So many tapestry cards are drawn, some are kept.  TAP-E-337, TAP-E-339, TAP-E-486"""

    __slots__ = ("gone", "keep", "number", "where")
    numbers = ("number", "keep", "gone", "where")

    def __init__(self, number: int, keep: int, gone: int, where: int) -> None:
        self.number = number
        self.keep = keep
        self.gone = gone
        self.where = where

    def run(self, g: State) -> None:
        drawn = [draw_card(g, g.seat, self.where) for _ in range(self.number)]
        kept_of(g).looked = tuple(sorted([card for card in drawn if card >= 0]))
        g.push(KeepCards(self.keep, self.gone))


class KeepCards(Run[State]):
    """Ask for the next card that is not kept; the rest is gained."""

    __slots__ = ("gone", "keep")
    numbers = ("keep", "gone")

    def __init__(self, keep: int, gone: int) -> None:
        self.keep = keep
        self.gone = gone

    def run(self, g: State) -> None:
        kept = kept_of(g)
        if len(kept.looked) > self.keep:
            g.push(GiveUpCard(self.keep, self.gone))
            return
        gained, kept.looked = kept.looked, ()
        for card in reversed(gained):
            happens(g, ON_GAIN_TAPESTRY, g.seat, card)


class GiveUpCard(Ask[State]):
    """A card just drawn that is not kept.  TAP-E-339, TAP-E-486"""

    __slots__ = ("gone", "keep")
    numbers = ("keep", "gone")
    rule = "TAP-E-486"

    def __init__(self, keep: int, gone: int) -> None:
        self.keep = keep
        self.gone = gone

    def legal(self, g: State) -> list[int]:
        return [DISCARD + card for card in sorted(set(kept_of(g).looked))]

    def apply(self, g: State, action: int) -> None:
        kept, card = kept_of(g), action - DISCARD
        kept.looked = without(kept.looked, card)
        if self.gone == BACK:
            put_back(g, card)
        else:
            discard_card(g, g.seat, card, self.rule)
            g.reveal()
        g.push(KeepCards(self.keep, self.gone))

    def prompt(self, g: State) -> str:
        keep = self.keep
        verb = "put back" if self.gone == BACK else "discard"
        return f"You keep {keep} of the cards just drawn: choose one to {verb}"


def put_back(g: State, card: int) -> None:
    """Into the deck, which has no order.  TAP-E-339"""
    p = g.player
    p.hand = without(p.hand, card)
    g.deck = with_card(g.deck, card)
    if g.log is not None:
        name = g.tables.cards[card].name
        g.log.append(PutBackCard(seat=g.seat, card=CARDS[card], name=name, rule="TAP-E-339"))


# ---------------------------------------------------------------- tiles


class DrawTiles(Run[State]):
    """One more territory tile than usual, one of them goes back.  TAP-E-339"""

    __slots__ = ("explores", "number", "where")
    numbers = ("number", "where", "explores")

    def __init__(self, number: int, where: int, explores: int) -> None:
        self.number = number
        self.where = where
        self.explores = explores

    def run(self, g: State) -> None:
        drawn = [draw_tile(g, g.seat, self.where) for _ in range(self.number + 1)]
        tiles = tuple(sorted([tile for tile in drawn if tile >= 0]))
        if len(tiles) > self.number:
            kept_of(g).looked = tiles
            g.push(PutBackATile(self.explores))
        else:
            keep_tiles(g, tiles, self.explores)


def keep_tiles(g: State, tiles: Ints, explores: int) -> None:
    """They are gained; one that was drawn to explore with it is laid."""
    if explores and tiles:
        explore(g, 0, tiles[0])
    for tile in reversed(tiles):
        happens(g, ON_GAIN_TILE, g.seat, tile)


class PutBackATile(Ask[State]):
    """One of the territory tiles just drawn.  TAP-E-339"""

    __slots__ = ("explores",)
    numbers = ("explores",)
    rule = "TAP-E-339"

    def __init__(self, explores: int) -> None:
        self.explores = explores

    def legal(self, g: State) -> list[int]:
        return [TILE + tile for tile in kept_of(g).looked]

    def apply(self, g: State, action: int) -> None:
        kept, tile = kept_of(g), action - TILE
        left, kept.looked = without(kept.looked, tile), ()
        g.player.tiles = without(g.player.tiles, tile)
        g.tile_deck = with_card(g.tile_deck, tile)
        if g.log is not None:
            g.log.append(PutBackTile(seat=g.seat, entry="tile", tile=TILES[tile], rule=self.rule))
        keep_tiles(g, left, self.explores)

    def prompt(self, g: State) -> str:
        return "Choose a territory tile to put back"


class DrawSpaces(Run[State]):
    """One more space tile than usual, one of them goes back.  TAP-E-339"""

    __slots__ = ("number",)
    numbers = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, g: State) -> None:
        before = g.player.space_tiles
        for _ in range(self.number + 1):
            draw_space_tile(g, g.seat)
        drawn = tuple([tile for tile in g.player.space_tiles if tile not in before])
        if len(drawn) > self.number:
            kept_of(g).looked = drawn
            g.push(PutBackASpaceTile())


class PutBackASpaceTile(Ask[State]):
    """One of the space tiles just drawn.  TAP-E-339"""

    __slots__ = ()
    rule = "TAP-E-339"

    def legal(self, g: State) -> list[int]:
        return [SPACE_TILE + tile for tile in kept_of(g).looked]

    def apply(self, g: State, action: int) -> None:
        kept, tile = kept_of(g), action - SPACE_TILE
        kept.looked = ()
        g.player.space_tiles = without(g.player.space_tiles, tile)
        g.space_deck = with_card(g.space_deck, tile)
        if g.log is not None:
            g.log.append(PutBackTile(seat=g.seat, entry="space", tile=SPACE_TILES[tile], rule=self.rule))

    def prompt(self, g: State) -> str:
        return "Choose a space tile to put back"


# ---------------------------------------------------------------- decks that are only looked at


def two_of(g: State, deck: Ints) -> Ints:
    first = deck[g.chance.below(len(deck))]
    rest = without(deck, first)
    return tuple(sorted((first, rest[g.chance.below(len(rest))])))


def look_at_techs(g: State, upgrade: int) -> bool:
    """Two tech cards of the deck, one of them is invented.  TAP-E-339"""
    if len(g.tech_deck) < 2 and g.tech_gone:
        ids = tuple([TECHS[tech] for tech in g.tech_gone])
        g.tech_deck, g.tech_gone = tuple(sorted((*g.tech_deck, *g.tech_gone))), ()
        if g.log is not None:
            g.log.append(Reshuffled(what="tech cards", ids=ids, rule="TAP-B-041"))
    if len(g.tech_deck) < 2:
        return False
    kept_of(g).looked = two_of(g, g.tech_deck)
    _tell_look(g, "tech card")
    g.push(PickOfTwoTechs(upgrade))
    return True


def _tell_look(g: State, what: str) -> None:
    g.reveal()
    if g.log is not None:
        g.log.append(LookedAt(seat=g.seat, what=what, rule="TAP-E-339"))


class PickOfTwoTechs(Ask[State]):
    """One of two tech cards; the other goes back.  TAP-E-339"""

    __slots__ = ("upgrade",)
    numbers = ("upgrade",)
    rule = "TAP-E-339"

    def __init__(self, upgrade: int) -> None:
        self.upgrade = upgrade

    def legal(self, g: State) -> list[int]:
        return [TECH + tech for tech in kept_of(g).looked]

    def apply(self, g: State, action: int) -> None:
        tech = action - TECH
        kept_of(g).looked = ()
        g.tech_deck = without(g.tech_deck, tech)
        invent(g, tech, True, self.upgrade)

    def prompt(self, g: State) -> str:
        return "Choose the tech card to invent; the other goes back"

    def options(self, g: State) -> list[str]:
        """Each with its id, because the view shows only cards on the table."""
        return [f"{TECHS[tech]} {tech_text(g, tech)}" for tech in kept_of(g).looked]


def tech_text(g: State, tech: int) -> str:
    card, effects = g.tables.techs[tech], g.tables.effects
    said = [effect_words(effects[n]) if n >= 0 else "nothing" for n in (card.circle, card.square)]
    return f"{card.name}: circle {said[0]}; square {said[1]} ({card.needs})"


def look_at_civilizations(g: State) -> bool:
    """Two civilizations of the deck, one of them is gained.  TAP-E-339"""
    if len(g.civ_deck) < 2 and g.civ_gone:
        ids = tuple([CIVILIZATIONS[civ] for civ in g.civ_gone])
        g.civ_deck, g.civ_gone = tuple(sorted((*g.civ_deck, *g.civ_gone))), ()
        if g.log is not None:
            g.log.append(Reshuffled(what="civilizations", ids=ids, rule="TAP-B-272"))
    if len(g.civ_deck) < 2:
        return False
    kept_of(g).looked = two_of(g, g.civ_deck)
    _tell_look(g, "civilization")
    g.push(PickOfTwoMats())
    return True


class PickOfTwoMats(Ask[State]):
    """One of two civilizations; the other goes back.  TAP-E-339"""

    __slots__ = ()
    rule = "TAP-E-339"

    def legal(self, g: State) -> list[int]:
        return [CIVILIZATION + civ for civ in kept_of(g).looked]

    def apply(self, g: State, action: int) -> None:
        civ = action - CIVILIZATION
        kept_of(g).looked = ()
        g.civ_deck = without(g.civ_deck, civ)
        gain_this_civilization(g, g.seat, civ)

    def prompt(self, g: State) -> str:
        return "Choose the civilization to gain; the other goes back"

    def options(self, g: State) -> list[str]:
        mats = g.tables.civilizations
        return [f"{CIVILIZATIONS[civ]} {with_article(mats[civ].name)}" for civ in kept_of(g).looked]
