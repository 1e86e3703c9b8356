"""The Automa's civilizations of Plans & Ploys.  TAP-A-306, TAP-A-307, TAP-A-308, TAP-A-309

All of them roll for their favorite track (TAP-A-038).  Their set-up is the same on every level and for
a second civilization: TAP-A-R23
"""

from typing import Final

from sugoroku.core.state import Ask, Run
from sugoroku.games.tapestry.actions import PASS, PLAY, SPACE_TILE, TILE
from sugoroku.games.tapestry.automa_income_events import ScoredFor
from sugoroku.games.tapestry.modules.common.stock import STOCK_COUNTS, STOCKED_BY
from sugoroku.games.tapestry.modules.plans.events import (
    LaidTrail,
    RemovedCard,
    SmashedLandmark,
    Stocked,
    TookFromStock,
)
from sugoroku.games.tapestry.modules.plans.kept import plans
from sugoroku.games.tapestry.modules.plans.tables import tables_of
from sugoroku.games.tapestry.names import (
    CARDS,
    EXPLORATION,
    FROM_CIV,
    LANDMARK_IDS,
    LAST,
    NONE,
    ON_GAIN_TAPESTRY,
    ON_GAIN_TILE,
    SOURCES,
    SPACE_TILES,
    SPACES,
    TECHNOLOGY,
    TECHS,
    TILES,
    TRACK_NAMES,
)
from sugoroku.games.tapestry.opponents.advance import BotAdvance, BotRoll
from sugoroku.games.tapestry.opponents.civilizations import BOT_SPECIALS
from sugoroku.games.tapestry.opponents.decks import tiebreaker
from sugoroku.games.tapestry.opponents.parties import AUTOMA, PERSON, gain_vp, level, token
from sugoroku.games.tapestry.opponents.tracks import reading_order
from sugoroku.games.tapestry.rules.explore import explore
from sugoroku.games.tapestry.rules.gains import draw_one
from sugoroku.games.tapestry.rules.parties import position, tracks_in_play
from sugoroku.games.tapestry.rules.supply import (
    draw_space_tile,
    draw_tile,
    top_card,
    top_tech,
    top_tile,
    with_card,
)
from sugoroku.games.tapestry.rules.tech import FURTHER_INVENTIONS
from sugoroku.games.tapestry.rules.triggers import happens
from sugoroku.games.tapestry.state import State, without


def score_for(g: State, points: int, why: str, number: int, what: str, rule: str) -> None:
    gain_vp(g, points, FROM_CIV)
    if g.log is not None:
        g.log.append(
            ScoredFor(
                seat=AUTOMA,
                rule=rule,
                vp=points,
                source=SOURCES[FROM_CIV],
                why=why,
                number=number,
                what=what,
            )
        )


def track_order(g: State) -> list[int]:
    """The tracks as the Automa reads them on the tiebreaker card.  TAP-A-301"""
    order = reading_order(tiebreaker(g).order, g.players[AUTOMA].favourite, False)
    return [*order, *[track for track in range(g.tables.track_count) if track not in order]]


# ---------------------------------------------------------------- Equalizers: TAP-A-306

CLOSE: Final = 2  # spaces that the person may be ahead
CONSOLATION: Final = 5


class CatchUp(Run[State]):
    """Space by space with benefits, until level with the person.  TAP-A-306"""

    __slots__ = ("track",)
    numbers = ("track",)

    def __init__(self, track: int) -> None:
        self.track = track

    def run(self, g: State) -> None:
        if token(g, AUTOMA, self.track) < max(g.players[PERSON].tokens[self.track], default=0):
            g.then(BotAdvance(AUTOMA, self.track, True), CatchUp(self.track))


def _equalize(g: State, turn: int) -> None:
    """Catch up with the person where they are 1 or 2 spaces ahead, or score.  TAP-A-306"""
    for track in track_order(g):
        here, ahead = token(g, AUTOMA, track), max(g.players[PERSON].tokens[track], default=0)
        if here < LAST and 1 <= ahead - here <= CLOSE:
            g.push(CatchUp(track))
            return
    score_for(g, CONSOLATION, "Equalizers", 1, "", "TAP-A-306")


# ---------------------------------------------------------------- Iconoclasts: TAP-A-307

SMASHED: Final = 3  # VP


class Smash(Run[State]):
    """The next landmark on the mat, those gained meanwhile too.  TAP-A-307, TAP-A-R24"""

    __slots__ = ()

    def run(self, g: State) -> None:
        p, kept = g.players[AUTOMA], plans(g)
        if not p.landmarks:
            return
        landmark = p.landmarks[0]
        p.landmarks, p.places = p.landmarks[1:], p.places[1:]
        kept.smashed = (*kept.smashed, landmark)
        if g.log is not None:
            id = LANDMARK_IDS[landmark]
            g.log.append(SmashedLandmark(seat=AUTOMA, landmark=id, rule="TAP-A-307"))
        score_for(g, SMASHED, "Iconoclasts", 1, "", "TAP-A-307")
        g.then(BotRoll(True), Smash())


def _smash_landmarks(g: State, turn: int) -> None:
    g.push(Smash())


# ---------------------------------------------------------------- Hucksters: TAP-A-308


def _stock(g: State, kind: str) -> None:
    """The top item, face up into the stock; nothing if the supply is empty.  TAP-A-308, TAP-A-R25"""
    kept, id = plans(g), ""
    if kind == "card" and (card := top_card(g)) != NONE:
        kept.stock_cards, id = with_card(kept.stock_cards, card), CARDS[card]
    elif kind == "tech" and (tech := top_tech(g)) != NONE:
        kept.stock_techs, id = with_card(kept.stock_techs, tech), TECHS[tech]
    elif kind == "tile" and (tile := top_tile(g)) != NONE:
        kept.stock_tiles, id = with_card(kept.stock_tiles, tile), TILES[tile]
    elif kind == "space" and g.space_deck:
        space = g.space_deck[g.chance.below(len(g.space_deck))]
        g.space_deck = without(g.space_deck, space)
        g.reveal()
        kept.stock_spaces, id = with_card(kept.stock_spaces, space), SPACE_TILES[space]
    if id and g.log is not None:
        g.log.append(Stocked(seat=AUTOMA, kind=kind, id=id, rule="TAP-A-308"))


def _huckster_stock(g: State, turn: int) -> None:
    """An item by the favorite track.  TAP-A-308"""
    favourite = g.players[AUTOMA].favourite
    if favourite in STOCKED_BY:
        STOCKED_BY[favourite](g)
    else:
        _stock(g, {TECHNOLOGY: "tech", EXPLORATION: "tile"}.get(favourite, "card"))


def _huckster_setup(g: State, turn: int) -> None:
    """Also on level 1, and as a second civilization.  TAP-A-308, TAP-A-R23"""
    _stock(g, "card")
    _stock(g, "space")
    _huckster_stock(g, turn)


def stocked(g: State) -> int:
    kept = plans(g)
    cards = len(kept.stock_cards) + len(kept.stock_techs)
    further = sum([count(g) for count in STOCK_COUNTS])
    return cards + len(kept.stock_tiles) + len(kept.stock_spaces) + further


def _huckster_score(g: State, turn: int) -> None:
    """Items in the stock times the multiplier of row 1.  TAP-A-308"""
    number = stocked(g)
    points = number * level(g).mat.rows[0][turn]
    score_for(g, points, "Hucksters", number, "item", "TAP-A-308")


KINDS: Final = ("tapestry", "tile", "space", "tile to explore")
CARD, TERRITORY, SPACE, TO_EXPLORE = range(len(KINDS))


def stock_actions(g: State, kind: int) -> list[int]:
    """What the person may take from the stock instead of drawing."""
    kept = plans(g)
    if kind == CARD:
        return [PLAY + card for card in sorted(set(kept.stock_cards))]
    if kind in (TERRITORY, TO_EXPLORE):
        return [TILE + tile for tile in kept.stock_tiles]
    return [SPACE_TILE + tile for tile in kept.stock_spaces]


def draws(g: State, what: str, amount: int, where: int) -> bool:
    """The person may draw from the stock.  TAP-A-308, TAP-A-468, TAP-A-R25"""
    if what not in KINDS or g.seat != PERSON or not stock_actions(g, KINDS.index(what)):
        return False
    g.push(TakeFromStock(KINDS.index(what), amount, where))
    return True


class TakeFromStock(Ask[State]):
    """An item of the Hucksters' stock, or one of the usual source.  TAP-A-308"""

    __slots__ = ("amount", "kind", "where")
    numbers = ("kind", "amount", "where")
    rule = "TAP-A-308"

    def __init__(self, kind: int, amount: int, where: int) -> None:
        self.kind = kind
        self.amount = amount
        self.where = where

    def legal(self, g: State) -> list[int]:
        return [*stock_actions(g, self.kind), PASS]

    def apply(self, g: State, action: int) -> None:
        if self.amount > 1:
            g.push(DrawMore(self.kind, self.amount - 1, self.where))
        if action == PASS:
            draw(g, self.kind, self.where)
        elif self.kind == CARD:
            take_card(g, action - PLAY)
        elif self.kind in (TERRITORY, TO_EXPLORE):
            take_tile(g, action - TILE)
            if self.kind == TO_EXPLORE:
                explore(g, 0, action - TILE)
        else:
            take_space_tile(g, action - SPACE_TILE)

    def prompt(self, g: State) -> str:
        return "Take an item from the stock of the Automa, or draw"


def draw(g: State, kind: int, where: int) -> None:
    """One of the usual source."""
    if kind == CARD:
        draw_one(g, g.seat, where)
    elif kind == SPACE:
        draw_space_tile(g, g.seat)
    else:
        tile = draw_tile(g, g.seat, where)
        if tile < 0:
            return
        if kind == TO_EXPLORE:
            explore(g, 0, tile)
        happens(g, ON_GAIN_TILE, g.seat, tile)


class DrawMore(Run[State]):
    """The rest of several cards or tiles."""

    __slots__ = ("amount", "kind", "where")
    numbers = ("kind", "amount", "where")

    def __init__(self, kind: int, amount: int, where: int) -> None:
        self.kind = kind
        self.amount = amount
        self.where = where

    def run(self, g: State) -> None:
        if stock_actions(g, self.kind):
            g.push(TakeFromStock(self.kind, self.amount, self.where))
            return
        if self.amount > 1:
            g.push(DrawMore(self.kind, self.amount - 1, self.where))
        draw(g, self.kind, self.where)


def _tell(g: State, kind: str, id: str) -> None:
    if g.log is not None:
        g.log.append(TookFromStock(seat=g.seat, kind=kind, id=id, rule="TAP-A-308"))


def take_card(g: State, card: int) -> None:
    kept, p = plans(g), g.player
    kept.stock_cards, p.hand = without(kept.stock_cards, card), with_card(p.hand, card)
    _tell(g, "card", CARDS[card])
    happens(g, ON_GAIN_TAPESTRY, g.seat, card)


def take_tile(g: State, tile: int) -> None:
    kept, p = plans(g), g.player
    kept.stock_tiles, p.tiles = without(kept.stock_tiles, tile), with_card(p.tiles, tile)
    _tell(g, "tile", TILES[tile])
    happens(g, ON_GAIN_TILE, g.seat, tile)


def take_space_tile(g: State, tile: int) -> None:
    kept, p = plans(g), g.player
    kept.stock_spaces = without(kept.stock_spaces, tile)
    p.space_tiles = with_card(p.space_tiles, tile)
    _tell(g, "space", SPACE_TILES[tile])


def _stock_techs(g: State, party: int) -> list[int]:
    """Tech cards of the stock, for inventions of the person.  TAP-A-308"""
    return list(plans(g).stock_techs) if "plans" in g.added and party == PERSON else []


def _take_tech(g: State, tech: int) -> None:
    kept = plans(g)
    kept.stock_techs = without(kept.stock_techs, tech)


# ---------------------------------------------------------------- Trailblazers: TAP-A-309

AHEAD: Final = 2
UNPASSED: Final = 10  # VP


def trail_space(g: State, track: int) -> int:
    """2 spaces ahead of the person or of the furthest trail outpost; NONE beyond the end."""
    if track not in tracks_in_play(g):
        return NONE
    spaces = [code % SPACES for code in plans(g).trail if code // SPACES == track]
    to = max([*g.players[PERSON].tokens[track], *spaces], default=0) + AHEAD
    return to if to <= LAST else NONE


def _trail_outpost(g: State, turn: int) -> None:
    """On the favorite track, or the next in the track order that works.  TAP-A-309"""
    favourite, kept = g.players[AUTOMA].favourite, plans(g)
    order = [favourite] if turn == 0 else [favourite, *track_order(g)]
    for track in order:
        space = trail_space(g, track)
        if space != NONE:
            kept.trail = (*kept.trail, track * SPACES + space)
            if g.log is not None:
                trail, name = " ".join(map(str, kept.trail)), TRACK_NAMES[track]
                said = g.tables.printed[space]
                g.log.append(
                    LaidTrail(seat=AUTOMA, track=name, space=said, trail=trail, rule="TAP-A-309")
                )
            return


def _remove_socialism(g: State, turn: int) -> None:
    """One card of the deck is not used against a trail.  TAP-A-309"""
    for card in range(len(g.tables.cards)):
        if g.tables.cards[card].name == tables_of(g).trail_removes and card in g.deck:
            g.deck, g.left_out = without(g.deck, card), (*g.left_out, card)
            if g.log is not None:
                name = g.tables.cards[card].name
                g.log.append(RemovedCard(card=CARDS[card], name=name, rule="TAP-A-309"))


def _trail_score(g: State, turn: int) -> None:
    """10 VP for each trail outpost that the person has not passed.  TAP-A-309"""
    left = [c for c in plans(g).trail if position(g, PERSON, c // SPACES) <= c % SPACES]
    score_for(g, UNPASSED * len(left), "Trailblazers", len(left), "trail outpost", "TAP-A-309")


BOT_SPECIALS.update(
    {
        "equalize": _equalize,
        "smash_landmarks": _smash_landmarks,
        "huckster_setup": _huckster_setup,
        "huckster_stock": _huckster_stock,
        "huckster_score": _huckster_score,
        "trail_outpost": _trail_outpost,
        "remove_socialism": _remove_socialism,
        "trail_score": _trail_score,
    }
)
FURTHER_INVENTIONS.append((0, _stock_techs, _take_tech))
