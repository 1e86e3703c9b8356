"""What one seat may know: everything but hands, decks and offers.  TAP-B-016, TAP-B-017, TAP-B-017b"""

from functools import lru_cache
from typing import Any

from sugoroku.games.tapestry.bots_view import bots_view
from sugoroku.games.tapestry.capital import PLOTS, plot
from sugoroku.games.tapestry.effects import Effect
from sugoroku.games.tapestry.hexes import TERRAINS
from sugoroku.games.tapestry.info import INFO
from sugoroku.games.tapestry.names import (
    ACHIEVEMENT_WORDS,
    ACHIEVEMENTS,
    BUILDINGS,
    BUILDINGS_OF,
    CAPITAL_COUNT,
    CAPITALS,
    CARDS,
    CIVILIZATIONS,
    EVENTS,
    FACE_DOWN,
    GONE,
    LANDMARK_IDS,
    MODS,
    NONE,
    PHASES,
    PLOT_NAMES,
    PRINTED,
    RESOURCES,
    SIDES,
    SOURCES,
    SPACE_TILES,
    SPACES,
    TECHS,
    TIER,
    TILES,
    TOPPLED,
    TRACK_COUNT,
    TRACK_NAMES,
    UNEXPLORED,
)
from sugoroku.games.tapestry.origins import origin_words
from sugoroku.games.tapestry.rules.advance import surcharge
from sugoroku.games.tapestry.rules.counting import filled, territories, void_plots, worth_lines
from sugoroku.games.tapestry.rules.parties import open_spaces
from sugoroku.games.tapestry.rules.territory import party_of, piece_of, piece_words
from sugoroku.games.tapestry.seen import (
    AchievementView,
    AskedView,
    Board,
    CapitalView,
    CardView,
    CivilizationView,
    HexView,
    IncomeView,
    ItemView,
    LandmarkView,
    MatCard,
    MatView,
    OwnedLandmark,
    PlayerView,
    SpaceTileView,
    SpaceView,
    TechView,
    TileView,
    TrackView,
    TriggerView,
)
from sugoroku.games.tapestry.state import Player, State
from sugoroku.games.tapestry.tables import Capital, Tables, Triggers
from sugoroku.games.tapestry.tally import elsewhere

PRINTED_KEPT = 1_000  # views of what is printed on components: the same as long as the tables are


def board(g: State, seat: int) -> Board:
    t = g.tables
    return Board(
        viewer=seat,
        humans=g.humans,
        side=SIDES[g.side],
        phase=PHASES[g.phase],
        seat=g.seat,
        turn=g.turn,
        income_step=g.income_step,
        first=g.first,
        locked=g.locked,
        hexes=tuple(_hex(g, hex) for hex in range(g.map.size)),
        tracks=tuple(_track(g, track) for track in range(t.track_count)),
        landmarks=tuple(
            LandmarkView(t.landmarks[n].id, t.landmarks[n].name, t.landmarks[n].shape, g.owner[n], n)
            for n in t.landmark_numbers
        ),
        achievements=tuple(
            AchievementView(id, words, t.achievements[g.side][n], g.earned[n])
            for n, (id, words) in enumerate(zip(ACHIEVEMENTS, ACHIEVEMENT_WORDS, strict=True))
        ),
        income=tuple(tuple(_income(t, kind, n) for n in range(6)) for kind in range(len(BUILDINGS))),
        tier_cost=t.tier_cost,
        printed=t.printed,
        tech_open=tuple(TECHS[tech] if tech >= 0 else "" for tech in g.tech_open),
        tech_deck=len(g.tech_deck),
        tech_gone=tuple(TECHS[tech] for tech in g.tech_gone),
        deck=len(g.deck),
        gone=tuple(CARDS[card] for card in g.gone),
        tile_deck=len(g.tile_deck),
        tile_gone=tuple(TILES[tile] for tile in g.tile_gone),
        space_deck=len(g.space_deck),
        civ_deck=len(g.civ_deck),
        civ_gone=tuple(CIVILIZATIONS[civ] for civ in g.civ_gone),
        techs={TECHS[n]: _tech(t, n) for n in _techs_seen(g)},
        cards={CARDS[n]: _card(t, n) for n in _cards_seen(g, seat)},
        tiles={TILES[n]: _tile(t, n) for n in _tiles_seen(g)},
        space_tiles={SPACE_TILES[n]: _space_tile(t, n) for n in _space_tiles_seen(g)},
        civilizations={CIVILIZATIONS[n]: _civilization(t, n) for n in _civilizations_seen(g, seat)},
        players=tuple(_player(g, n, seat) for n in range(g.seats)),
        asked=_asked(g, seat),
        bots=bots_view(g) if g.seats > g.humans else None,
    )


# ---------------------------------------------------------------- what can be seen


def _space_tiles_seen(g: State) -> list[int]:
    owned = [n for p in g.players for n in (*p.space_tiles, *p.explored)]
    return [*owned, *elsewhere(g, "space")]


def _techs_seen(g: State) -> list[int]:
    owned = [tech for p in g.players for tech in (*p.bottom, *p.middle, *p.top)]
    return sorted({*owned, *g.tech_gone, *(x for x in g.tech_open if x >= 0), *elsewhere(g, "tech")})


def _cards_seen(g: State, seat: int) -> list[int]:
    """The own hand, the discards, and the mats' face-up cards.  TAP-B-017b"""
    seen = {*g.gone, *(card for p in g.players for cards in p.mat for card in cards)}
    if 0 <= seat < g.humans:
        seen |= {*g.players[seat].hand}
    seen |= {*elsewhere(g, "card")}
    active = {p.active for p in g.players if p.active >= 0}
    return sorted({card % FACE_DOWN for card in seen | active if card < FACE_DOWN or g.over})


def _tiles_seen(g: State) -> list[int]:
    on_map = {tile for tile in g.tile_at if tile >= 0}
    held = {tile for p in g.players for tile in p.tiles}
    return sorted({*on_map, *g.tile_gone, *held, *elsewhere(g, "tile")})


def _civilizations_seen(g: State, seat: int) -> list[int]:
    seen = {civ for p in g.players for civ in p.civilizations} | {*g.civ_gone}
    if 0 <= seat < g.humans:
        seen |= {*g.players[seat].offer}
    return sorted(seen)


# ---------------------------------------------------------------- map, tracks, components


def corners_text(corners: int) -> str:
    """`smmdds`, or "" for an unexplored hex."""
    if corners < 0:
        return ""
    return "".join(TERRAINS[corners >> 3 * place & 7] for place in range(6))


def lands_text(lands: int) -> str:
    return "".join(letter for n, letter in enumerate(TERRAINS) if lands >> n & 1)


def _hex(g: State, hex: int) -> HexView:
    tile = g.tile_at[hex]
    inner = g.map.islands[hex] if tile == PRINTED else 0
    if tile >= 0:
        inner = g.tables.tiles[tile].islands
    things = [ItemView(party_of(x), piece_words(piece_of(x)), x >= TOPPLED) for x in g.items[hex]]
    return HexView(
        id=g.map.names[hex],
        q=g.map.q[hex],
        r=g.map.r[hex],
        tile={UNEXPLORED: "", PRINTED: "printed"}.get(tile) or (TILES[tile] if tile >= 0 else ""),
        rotation=g.rotation[hex],
        corners=corners_text(g.shown[hex]),
        inner=lands_text(inner),
        control=g.control[hex],
        items=tuple(things),
    )


def _effect(t: Tables, number: int) -> Effect:
    return t.effects[number] if number >= 0 else ()


def _track(g: State, track: int) -> TrackView:
    t, spaces = g.tables, []
    for n in range(SPACES):
        space = t.spaces[track * SPACES + n]
        landmark = t.landmark_at[track * SPACES + n]
        there = landmark >= 0 and g.owner[landmark] != GONE
        spaces.append(
            SpaceView(
                space.name,
                _effect(t, space.benefit),
                _effect(t, space.bonus),
                LANDMARK_IDS[landmark] if there else "",
                g.owner[landmark] if there else NONE,
            )
        )
    name, more = TRACK_NAMES[track], surcharge(g, track)
    if track < TRACK_COUNT:
        return TrackView(name, RESOURCES[t.track_resource[track]], tuple(spaces), more=more)
    tiers = TIER[-1] + 1
    prices = t.further_price[(track - TRACK_COUNT) * tiers :][:tiers]
    return TrackView(name, "", tuple(spaces), tuple(_effect(t, n) for n in prices), more)


@lru_cache(PRINTED_KEPT)
def _income(t: Tables, kind: int, n: int) -> IncomeView:
    space = t.income[kind * (BUILDINGS_OF + 1) + n]
    return IncomeView(space.name, _effect(t, space.points), _effect(t, space.goods))


@lru_cache(PRINTED_KEPT)
def _tech(t: Tables, n: int) -> TechView:
    tech = t.techs[n]
    return TechView(tech.id, tech.name, _effect(t, tech.circle), _effect(t, tech.square), tech.needs)


@lru_cache(PRINTED_KEPT)
def _tile(t: Tables, n: int) -> TileView:
    tile = t.tiles[n]
    return TileView(
        tile.id, corners_text(tile.corners), lands_text(tile.islands), _effect(t, tile.benefit)
    )


@lru_cache(PRINTED_KEPT)
def _space_tile(t: Tables, n: int) -> SpaceTileView:
    tile = t.space_tiles[n]
    return SpaceTileView(tile.id, t.effects[tile.benefit], _triggers(t, tile.on))


def _triggers(t: Tables, on: Triggers) -> tuple[TriggerView, ...]:
    return tuple(TriggerView(EVENTS[event], _effect(t, effect)) for event, effect in on)


def _mods(mask: int) -> tuple[str, ...]:
    return tuple(name for n, name in enumerate(MODS) if mask >> n & 1)


@lru_cache(PRINTED_KEPT)
def _card(t: Tables, n: int) -> CardView:
    card = t.cards[n]
    return CardView(
        id=card.id,
        name=card.name,
        this_era=card.this_era,
        effect=_effect(t, card.do),
        on=_triggers(t, card.on),
        mods=_mods(card.mods),
        response=_effect(t, card.response),
        chart={name: _effect(t, effect) for name, effect in card.chart.items()},
    )


@lru_cache(PRINTED_KEPT)
def _civilization(t: Tables, n: int) -> CivilizationView:
    civ = t.civilizations[n]
    return CivilizationView(
        id=civ.id,
        name=civ.name,
        rule=civ.rule,
        start=_effect(t, civ.start),
        on_gain=_effect(t, civ.on_gain),
        midgame=_effect(t, civ.midgame),
        final=_effect(t, civ.final),
        after_first=_effect(t, civ.after_first),
        turns=tuple(turn for turn in range(1, 6) if civ.turns >> turn & 1),
        special=civ.special,
        on=_triggers(t, civ.on),
        mods=_mods(civ.mods),
        tokens=civ.tokens,
        squares=tuple(_effect(t, n) for n in civ.squares),
        columns=tuple(tuple(_effect(t, n) for n in line) for line in civ.columns),
        rows=tuple(tuple(_effect(t, n) for n in line) for line in civ.rows),
        graph=tuple(_effect(t, n) for n in civ.graph),
        lines=civ.lines,
        categories=civ.categories,
        mass_points=civ.mass_points,
        income=tuple(_effect(t, n) for n in civ.income),
        chart=tuple((name, _effect(t, n)) for name, n in civ.chart.items()),
    )


@lru_cache(PRINTED_KEPT)
def _capital(t: Tables, n: int) -> CapitalView:
    capital = t.capitals[n]
    size = range(capital.size)
    grid = tuple("".join(_sign(capital, plot(row, column)) for column in size) for row in size)
    if capital.number < CAPITAL_COUNT and n < CAPITAL_COUNT:
        return CapitalView(capital.id, capital.name, grid)
    masks = capital.districts
    return CapitalView(
        capital.id,
        capital.name,
        grid,
        districts=tuple(tuple(n for n in range(PLOTS) if mask >> n & 1) for mask in masks),
        rewards=tuple(_effect(t, effect) for effect in capital.rewards),
        on=_triggers(t, capital.on),
        points=(capital.row_points, capital.column_points),
        overhang=not capital.closed,
        aside=_effect(t, capital.set_aside),
    )


def _sign(capital: Capital, at: int) -> str:
    """`1` impassable, `m` marked, `0` open."""
    if capital.marks >> at & 1:
        return "m"
    return str(capital.impassable >> at & 1)


# ---------------------------------------------------------------- players


def _player(g: State, seat: int, viewer: int) -> PlayerView:
    p, t, own = g.players[seat], g.tables, seat == viewer
    mat = t.capitals[max(p.capital, 0)]
    city = worth_lines(filled(g, p), mat.lines, void_plots(g, seat)) if p.capital >= 0 else 0
    count = t.track_count
    positions = g.tracks[seat * count : seat * count + count]
    keys = _opponents(g)
    return PlayerView(
        seat=seat,
        opponent=keys[seat - g.humans] if seat >= g.humans else "",
        vp=p.vp,
        points=tuple((SOURCES[n], points) for n, points in enumerate(p.points) if points),
        resources=(p.resources[0], p.resources[1], p.resources[2], p.resources[3]),
        taken=(p.taken[0], p.taken[1], p.taken[2], p.taken[3]),
        era=p.era,
        finished=p.finished,
        capital=_capital(t, p.capital) if p.capital >= 0 else None,
        start=g.map.names[p.start] if p.start >= 0 else "",
        plots=tuple(tuple(PLOT_NAMES[plot] for plot in plots) for plots in p.plots),
        landmarks=tuple(_landmark(t, n, place) for n, place in zip(p.landmarks, p.places, strict=True)),
        districts=tuple(n for n in range(len(mat.districts)) if p.districts >> n & 1),
        lines=tuple(n for n in range(len(mat.lines)) if city >> n & 1),
        hand=tuple(CARDS[card] for card in p.hand) if own and seat < g.humans else (),
        hand_count=len(p.hand),
        mat=tuple(_mat_space(g, p, space) for space in range(len(p.mat))),
        active=CARDS[p.active] if p.active >= 0 else "",
        mods=_mods(p.mods),
        chosen_track=TRACK_NAMES[p.chosen_track] if p.chosen_track >= 0 else "",
        chosen_party=p.chosen_party,
        techs=tuple(tuple(TECHS[tech] for tech in row) for row in (p.bottom, p.middle, p.top)),
        tiles=tuple(TILES[tile] for tile in p.tiles),
        space_tiles=tuple(SPACE_TILES[tile] for tile in p.space_tiles),
        explored=tuple(SPACE_TILES[tile] for tile in p.explored),
        tokens=p.tokens,
        positions=tuple(positions),
        completed=tuple(bool(g.completed >> (seat * count + n) & 1) for n in range(count)),
        outposts=p.outposts,
        territories=territories(g, seat),
        civilizations=tuple(
            MatView(CIVILIZATIONS[civ], places)
            for civ, places in zip(p.civilizations, p.places_of, strict=True)
        ),
        achieved=tuple(id for n, id in enumerate(ACHIEVEMENTS) if p.achieved >> n & 1),
        used=tuple(divmod(n, SPACES) for n in range(count * SPACES) if p.used >> n & 1),
        favourite=TRACK_NAMES[p.favourite] if p.favourite >= 0 else "",
        offer=tuple(CIVILIZATIONS[civ] for civ in p.offer) if own else (),
        offered_mats=tuple(_capital(t, mat) for mat in p.offered_mats),
        secret_mat=CAPITALS[p.secret_mat] if own and p.secret_mat >= 0 else "",
        secret_civ=CIVILIZATIONS[p.secret_civ] if own and p.secret_civ >= 0 else "",
        open_spaces=tuple(bits_in(open_spaces(g, seat, kind)) for kind in range(len(BUILDINGS))),
        pieces=_pieces(g, seat),
    )


def bits_in(mask: int) -> tuple[int, ...]:
    return tuple(n for n in range(mask.bit_length()) if mask >> n & 1)


def _pieces(g: State, seat: int) -> tuple[str, ...]:
    """Plots of a city that pieces of modules cover."""
    covered = 0
    for seam in g.seams:
        covered |= seam.city_pieces(g, seat)
    return tuple(PLOT_NAMES[plot] for plot in bits_in(covered))


def _opponents(g: State) -> list[str]:
    assert g.settings is not None
    return [opponent.key for opponent in INFO.opponents if opponent.plays(g.settings)]


def _landmark(t: Tables, n: int, place: int) -> OwnedLandmark:
    cells = tuple(t.landmarks[n].footprints.cells(place)) if place >= 0 else ()
    return OwnedLandmark(t.landmarks[n].id, place, cells)


def _mat_space(g: State, p: Player, space: int) -> tuple[MatCard, ...]:
    """Face-down cards are turned up only at the end.  TAP-B-017b

    The top card of the era holds, also if it has copied another one.  TAP-B-300, TAP-B-317
    """
    found = []
    for n, card in enumerate(p.mat[space], 1):
        if card >= FACE_DOWN:
            found.append(MatCard(CARDS[card - FACE_DOWN] if g.over else "", False))
        else:
            era = min(p.era, len(p.mat))
            holds = p.active >= 0 and space == era - 1 and n == len(p.mat[space])
            found.append(MatCard(CARDS[card], holds))
    return tuple(found)


def _asked(g: State, seat: int) -> AskedView | None:
    """Of the seat that decides; a card in its numbers is nobody else's business."""
    stack = g.own[seat] if g.own and 0 <= seat < g.seats else g.agenda
    if not stack or (not g.own and seat != g.seat) or seat < 0:
        return None
    step: Any = stack[-1]
    numbers = {name: int(getattr(step, name)) for name in type(step).numbers}
    options = tuple(step.options(g)) if hasattr(step, "options") else ()
    about = origin_words(g.tables, numbers["where"]) if "where" in numbers else ""
    return AskedView(type(step).__name__, numbers, options, about)
