"""Positions of Tapestry as text: the fields, their names, and what is dealt when it is left out.

    player 1: resources coin=3 food=1, tokens science=4, hand T01 T42, tiles L05, plots farm=1-1/1-2
    items: F4=1-outpost/1-outpost E3=2-outpost-toppled/1-outpost
    tile-at: E3=L08

Control, covered plots, owners of landmarks and supplies follow from the pieces.  Without an agenda the
seat begins a turn in era 1.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from sugoroku.core.fields import (
    NOTHING,
    Bits,
    Count,
    Flag,
    Listing,
    Name,
    One,
    Piles,
    Reader,
    Row,
    seats,
    slugs,
)
from sugoroku.core.position import Deal, Nested, Position
from sugoroku.core.state import Step
from sugoroku.games.tapestry.capital import PLACES, complete_masks
from sugoroku.games.tapestry.hexes import turned
from sugoroku.games.tapestry.left_out import cards_out, civilizations_out
from sugoroku.games.tapestry.names import (
    ACHIEVEMENT_COUNT,
    ACHIEVEMENTS,
    BUILDINGS,
    BUILDINGS_OF,
    CAPITALS,
    CARDS,
    CIVILIZATIONS,
    ERAS,
    FACE_DOWN,
    HOLDER,
    LANDMARK,
    LANDMARK_IDS,
    LAST,
    MOST_OF,
    MOST_SEATS,
    NONE,
    OPEN_TECHS,
    OUTPOST,
    OUTPOSTS,
    PAIRS,
    PHASES,
    PLAYING,
    PLOT_NAMES,
    RESOURCES,
    SOURCES,
    SPACE_TILES,
    TECHS,
    TILES,
    TOPPLED,
    TRACK_NAMES,
)
from sugoroku.games.tapestry.rules.advance import update_track
from sugoroku.games.tapestry.rules.civilizations.bounds import fits
from sugoroku.games.tapestry.rules.counting import filled
from sugoroku.games.tapestry.rules.gain_civ import first_places
from sugoroku.games.tapestry.rules.territory import (
    controller,
    item,
    party_of,
    piece_of,
    piece_words,
)
from sugoroku.games.tapestry.rules.triggers import renew
from sugoroku.games.tapestry.rules.turn import BeginTurn
from sugoroku.games.tapestry.setup import cards_used, empty, space_tiles_used, techs_used
from sugoroku.games.tapestry.state import Player, State
from sugoroku.games.tapestry.tally import elsewhere

_MANY = 1 << 70

# ---------------------------------------------------------------- values


@cache
def _things() -> dict[str, int]:
    """Every item that may lie on a territory, by its text."""
    pieces = (*range(LANDMARK + len(LANDMARK_IDS)), HOLDER)
    return {
        f"{party + 1}-{piece_words(piece)}{'-toppled' if toppled else ''}": item(party, piece, toppled)
        for toppled in (False, True)
        for party in range(MOST_SEATS + 1)
        for piece in pieces
    }


def things(g: State) -> Sequence[str]:
    return list(_things())


class Thing(Name):
    """An item on a territory: `1-outpost`, `2-farm-toppled`."""

    def write(self, g: Any, value: int) -> str:
        toppled = "-toppled" if value >= TOPPLED else ""
        return f"{party_of(value) + 1}-{piece_words(piece_of(value))}{toppled}"

    def read(self, r: Reader, word: str) -> int:
        return list(_things().values())[super().read(r, word)]


class MatCard(Name):
    """A tapestry card on an income mat: `T01`, or `down-T01`."""

    def write(self, g: Any, value: int) -> str:
        return f"down-{CARDS[value - FACE_DOWN]}" if value >= FACE_DOWN else CARDS[value]

    def read(self, r: Reader, word: str) -> int:
        card = super().read(r, word.removeprefix("down-"))
        return card + FACE_DOWN if word.startswith("down-") else card


class Tokens(Piles):
    """`tokens science=4 technology=none`: a track that is not named is as on an empty table."""

    def write(self, g: Any, value: Any, blank: Any, public: bool) -> str:
        words = [
            f"{TRACK_NAMES[n]}={'/'.join(map(str, row)) or NOTHING}"
            for n, row in enumerate(value)
            if tuple(row) != tuple(blank[n])
        ]
        return " ".join(words)

    def read(self, r: Reader, old: Any, words: list[str]) -> list[list[int]]:
        rows = [list(row) for row in old]
        for number, word in self.pairs(r, words):
            rows[number] = [] if word == NOTHING else self.read_pile(r, word.split("/"))
        return rows


class Mats(Nested):
    """`places-of 1/0/2 empty`: what lies on each civilization mat."""

    def write(self, g: Any, value: Any, blank: Any, public: bool) -> str:
        return " ".join("/".join(map(str, row)) or "empty" for row in value)

    def read(self, r: Reader, old: Any, words: list[str]) -> Any:
        rows = [word.split("/") if word != "empty" else [] for word in words if word != NOTHING]
        return [[self.item.read(r, one) for one in row] for row in rows]


CARD = Name(lambda g: CARDS[: len(g.tables.cards)])
TECH = Name(lambda g: TECHS[: len(g.tables.techs)])
TILE = Name(lambda g: TILES[: len(g.tables.tiles)])
SPACE = Name(lambda g: SPACE_TILES[: len(g.tables.space_tiles)])
CIV = Name(lambda g: CIVILIZATIONS[: len(g.tables.civilizations)])
MAT = Name(lambda g: CAPITALS[: len(g.tables.capitals)])


def _hexes(g: State) -> Sequence[str]:
    return g.map.names


def _tracks(g: State) -> Sequence[str]:
    return TRACK_NAMES[: g.tables.track_count]


def _hidden(g: State) -> int:
    return 0


# ---------------------------------------------------------------- fields

PLAYER = (
    One("vp", Count()),
    Row("points", Count(-999), slugs(SOURCES)),
    Row("resources", Count(0, MOST_OF), RESOURCES),
    Row("taken", Count(0, BUILDINGS_OF), BUILDINGS, dealt=True),
    One("era", Count(0, ERAS)),
    Flag("finished"),
    One("capital", Name(lambda g: CAPITALS[: len(g.tables.capitals)], optional=True), dealt=True),
    One("start", Name(_hexes, optional=True), dealt=True),
    Piles("plots", Name(PLOT_NAMES), BUILDINGS),
    Listing("landmarks", Name(lambda g: LANDMARK_IDS[: len(g.tables.landmarks)])),
    Listing("places", Count(-2, PLACES), dealt=True),
    Listing("hand", CARD, shown=_hidden),
    Piles("mat", MatCard(CARDS), ("1", "2", "3", "4")),
    One("active", Name(CARDS, optional=True)),
    One("chosen-track", Name(_tracks, optional=True)),
    One("chosen-party", Name(seats, optional=True)),
    Listing("bottom", TECH),
    Listing("middle", TECH),
    Listing("top", TECH),
    Listing("tiles", TILE),
    Listing("space-tiles", SPACE),
    Listing("explored", SPACE),
    Tokens("tokens", Count(0, LAST), _tracks),
    One("outposts", Count(0, 2 * OUTPOSTS), dealt=True),
    Listing("civilizations", CIV),
    Mats("places-of", Count(-999, 9999), dealt=True),
    Bits("achieved", ACHIEVEMENTS),
    One("used", Count(0, _MANY)),
    One("once", Count(0, _MANY)),
    Listing("offer", CIV),
    Listing("offered-mats", MAT),
    One("secret-mat", Name(CAPITALS, optional=True)),
    One("secret-civ", Name(CIVILIZATIONS, optional=True)),
    One("favourite", Name(_tracks, optional=True)),
)


def _completed(g: State) -> Sequence[str]:
    return [f"{seat + 1}-{track}" for seat in range(g.seats) for track in _tracks(g)]


TABLE = (
    One("phase", Name(slugs(PHASES))),
    One("first", Name(seats)),
    One("turn", Name(seats), dealt=True),
    One("income-step", Count(0, 4)),
    Bits("completed", _completed),
    Row("tile-at", TILE, _hexes),
    Row("rotation", Count(0, 5), _hexes),
    Piles("items", Thing(things), _hexes, dealt=True),
    Row("tech-open", TECH, ("1", "2", "3"), dealt=True),
    Listing("tech-deck", TECH, dealt=True, shown=_hidden),
    Listing("tech-gone", TECH),
    Listing("deck", CARD, dealt=True, shown=_hidden),
    Listing("gone", CARD),
    Listing("left-out", CARD, dealt=True),
    Listing("tile-deck", TILE, dealt=True, shown=_hidden),
    Listing("tile-gone", TILE),
    Listing("space-deck", SPACE, dealt=True, shown=_hidden),
    Listing("civ-deck", CIV, dealt=True, shown=_hidden),
    Listing("civ-gone", CIV),
    Listing("locked", Count(0, len(TRACK_NAMES) * (MOST_SEATS + 1))),
    Listing("lock-turns", Count(0, 9)),
    One("flag", Count(0, 15)),
    Listing("decision-deck", Count(0, 99), dealt=True),
    Listing("decision-gone", Count(0, 99), dealt=True),
    Listing("progress-deck", Count(0, 99), dealt=True),
    Listing("progress-seen", Count(0, 99)),
    One("track-card", Count(-1, 99)),
    One("tie-card", Count(-1, 99)),
    Listing("bot-civs", Count(0, 99), dealt=True),
)


def blank(g: State) -> State:
    """The seats of the table in their first era."""
    assert g.settings is not None
    new = empty(g.tables, g.settings, g.chance)
    new.phase = PLAYING
    for p in new.players:
        p.era = 1
    return new


def turn(g: State) -> list[Step]:
    """The turn of the seat begins."""
    return [BeginTurn(g.seat)]


# ---------------------------------------------------------------- what is left out


def deal(d: Deal) -> None:
    """Lay out what the text leaves out, from what is left, and add up what follows from the rest."""
    g: State = d.g
    if g.phase == PLAYING or not d.omitted("capital", 0):
        for seat in range(g.humans):
            _deal_capital(d, g, seat)
    if d.omitted("items") and g.phase == PLAYING:
        g.items = [()] * g.map.size
        for seat, p in enumerate(g.players[: g.humans]):
            g.items[p.start] = (item(seat, OUTPOST), item(seat, OUTPOST))
    if d.omitted("turn"):
        g.turn = g.seat
    _deal_cards(d, g)
    _deal_pieces(d, g)
    for seat, p in enumerate(g.players):
        _deal_player(d, g, seat, p)
    g.bots.resume(g, d)
    for seam in g.seams:
        seam.resume(g, d)
    follow(g)


def _deal_capital(d: Deal, g: State, seat: int) -> None:
    p = g.players[seat]
    if d.omitted("capital", seat):
        p.capital = seat if g.side else PAIRS[seat][0]
    if d.omitted("start", seat) and p.capital >= 0:
        fixed = g.bots.start_hex(g, seat)
        p.start = fixed if fixed >= 0 else g.tables.capitals[p.capital].start[g.side]


def _deal_cards(d: Deal, g: State) -> None:
    """Tapestry cards that lie nowhere yet are in the deck."""
    if d.omitted("left-out"):
        g.left_out = cards_out(g)
    if not d.omitted("deck"):
        return
    deck = cards_used(g)
    lying = [*g.gone, *g.left_out, *(card for p in g.players for card in p.hand)]
    lying += elsewhere(g, "card")
    lying += [card % FACE_DOWN for p in g.players for pile in p.mat for card in pile]
    for seam in g.seams:
        lying += seam.kept_cards(g)
    for card in lying:
        if card in deck:
            deck.remove(card)
    g.deck = tuple(deck)


def _rest(numbers: Sequence[int], lying: list[int]) -> list[int]:
    return [n for n in numbers if n not in lying]


def _deal_pieces(d: Deal, g: State) -> None:
    """Tech cards, tiles and civilizations that lie nowhere yet."""
    t, people = g.tables, g.players
    techs = [*g.tech_gone, *(tech for p in people for tech in (*p.bottom, *p.middle, *p.top))]
    techs += elsewhere(g, "tech")
    if d.omitted("tech-open"):
        free = list(d.chance.shuffled(_rest(techs_used(g), [*techs, *g.tech_deck])))
        g.tech_open = (free + [NONE] * OPEN_TECHS)[:OPEN_TECHS]
    if d.omitted("tech-deck"):
        g.tech_deck = tuple(_rest(techs_used(g), [*techs, *g.tech_open]))
    tiles = [*g.tile_gone, *g.tile_at, *(tile for p in people for tile in p.tiles)]
    tiles += elsewhere(g, "tile")
    if d.omitted("tile-deck"):
        g.tile_deck = tuple(_rest(range(len(t.tiles)), tiles))
    if d.omitted("space-deck"):
        spaces = [tile for p in people for tile in (*p.space_tiles, *p.explored)]
        spaces += elsewhere(g, "space")
        g.space_deck = tuple(_rest(space_tiles_used(g), spaces))
    if d.omitted("civ-deck"):
        mats = [*g.civ_gone, *(civ for p in people for civ in (*p.civilizations, *p.offer))]
        mats += civilizations_out(g)
        g.civ_deck = tuple(_rest(t.civilization_numbers, mats))


def _deal_player(d: Deal, g: State, seat: int, p: Player) -> None:
    if d.omitted("taken", seat):
        p.taken = [len(plots) for plots in p.plots]
    if d.omitted("places", seat):
        p.places = (NONE,) * len(p.landmarks)
    if d.omitted("outposts", seat):
        things = [thing for row in g.items for thing in row if party_of(thing) == seat]
        p.outposts = OUTPOSTS - sum(piece_of(thing) == OUTPOST for thing in things)
    if d.omitted("places-of", seat):
        p.places_of = tuple([first_places(g, seat, civ) for civ in p.civilizations])
    p.hand, p.tiles = tuple(sorted(p.hand)), tuple(sorted(p.tiles))


def follow(g: State) -> None:
    """What follows from the pieces: control, covered plots, owners, positions, modifiers."""
    corners = g.tables.corners_of_tile
    g.shown = [
        turned(corners[tile], g.rotation[hex]) if tile >= 0 else g.map.printed[hex]
        for hex, tile in enumerate(g.tile_at)
    ]
    g.control = [controller(items) for items in g.items]
    g.owner = [NONE] * len(g.tables.landmarks)
    for seam in g.seams:
        for landmark in seam.removed_landmarks(g):
            g.owner[landmark] = g.humans  # the Automa had it
    g.earned = [sum(p.achieved >> n & 1 for p in g.players) for n in range(ACHIEVEMENT_COUNT)]
    g.tracks = [0] * (g.seats * g.tables.track_count)
    for seat, p in enumerate(g.players):
        for track in range(g.tables.track_count):
            update_track(g, seat, track)
        p.city = 0
        for plots in p.plots:
            for plot in plots:
                p.city |= 1 << plot
        for landmark, place in zip(p.landmarks, p.places, strict=True):
            g.owner[landmark] = seat
            if place >= 0:
                p.city |= g.tables.landmarks[landmark].footprints.covers[place]
        for seam in g.seams:
            p.city |= seam.city_pieces(g, seat)
        p.districts = 0
        if p.capital >= 0:
            p.districts = complete_masks(filled(g, p), g.tables.capitals[p.capital].districts)
        renew(g, seat)
    for seam in g.seams:
        seam.follow(g)


# ---------------------------------------------------------------- what is impossible


def check(g: State) -> Iterator[str]:
    """Why the position is impossible, beyond counts and ranges."""
    for seat, p in enumerate(g.players):
        who = f"Player {seat + 1}"
        if any(p.points) and sum(p.points) != p.vp:
            yield f"{who} has {p.vp} VP, but their sources add up to {sum(p.points)}."
        if len(p.places) != len(p.landmarks):
            yield f"{who} has {len(p.landmarks)} landmarks, but {len(p.places)} places of them."
        if len(p.places_of) != len(p.civilizations):
            yield f"{who} has {len(p.civilizations)} civilizations, but {len(p.places_of)} mats."
        else:
            for civ, row in zip(p.civilizations, p.places_of, strict=True):
                if not fits(g, civ, tuple(row)):
                    name = g.tables.civilizations[civ].name
                    yield f"{who}: {'/'.join(map(str, row)) or 'empty'} cannot lie on the mat of {name}."
        if any(len(plots) > taken for plots, taken in zip(p.plots, p.taken, strict=True)):
            yield f"{who} has more buildings in the city than were taken from the income mat."
    for hex, items in enumerate(g.items):
        if items and g.shown[hex] < 0:
            yield f"{g.map.names[hex]} is not explored, but something lies there."


POSITION = Position(blank=blank, table=TABLE, player=PLAYER, deal=deal, turn=turn, check=check)
