"""The structs of what one seat can see; `view.py` fills them."""

import msgspec

from sugoroku.games.tapestry.effects import Effect

Amounts = tuple[int, int, int, int]


class ItemView(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something on a territory."""

    party: int
    piece: str = "outpost"  # or token, a building, a landmark
    toppled: bool = False


class HexView(msgspec.Struct, frozen=True, omit_defaults=True):
    id: str  # C4
    q: int
    r: int
    tile: str = ""  # id of the tile, "printed", or "" if unexplored
    rotation: int = 0
    corners: str = ""  # terrain at its six corners, "" if unexplored
    inner: str = ""  # islands
    control: int = -1  # the party
    items: tuple[ItemView, ...] = ()


class SpaceView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A space of a track."""

    name: str
    benefit: Effect
    bonus: Effect = ()
    landmark: str = ""
    owner: int = -1  # of the landmark


class TrackView(msgspec.Struct, frozen=True, omit_defaults=True):
    id: str
    resource: str  # "" if its prices are listed
    spaces: tuple[SpaceView, ...]  # from the start (0) to 12
    prices: tuple[Effect, ...] = ()  # by tier, of a track that a module adds
    more: int = 0  # resources that modules add to the price of a paid advance


class LandmarkView(msgspec.Struct, frozen=True):
    id: str
    name: str
    shape: tuple[str, ...]
    owner: int
    number: int


class TechView(msgspec.Struct, frozen=True):
    id: str
    name: str
    circle: Effect
    square: Effect
    needs: str


class TileView(msgspec.Struct, frozen=True):
    """A territory tile."""

    id: str
    corners: str
    inner: str
    benefit: Effect


class SpaceTileView(msgspec.Struct, frozen=True):
    id: str
    benefit: Effect
    on: tuple["TriggerView", ...] = ()  # as long as it lies before its owner


class TriggerView(msgspec.Struct, frozen=True):
    event: str
    effect: Effect


class CardView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A tapestry card."""

    id: str
    name: str
    this_era: bool = False
    effect: Effect = ()
    on: tuple[TriggerView, ...] = ()
    mods: tuple[str, ...] = ()
    response: Effect = ()
    chart: dict[str, Effect] = {}  # effects by name, which the rules of a module know


class CivilizationView(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is printed on a civilization mat."""

    id: str
    name: str
    rule: str
    start: Effect = ()
    on_gain: Effect = ()
    midgame: Effect = ()
    final: Effect = ()
    after_first: Effect = ()
    turns: tuple[int, ...] = ()  # income turns with its ability
    special: str = ""  # key of that ability
    on: tuple[TriggerView, ...] = ()
    mods: tuple[str, ...] = ()
    tokens: int = 0
    squares: tuple[Effect, ...] = ()
    columns: tuple[tuple[Effect, ...], ...] = ()
    rows: tuple[tuple[Effect, ...], ...] = ()
    graph: tuple[Effect, ...] = ()
    lines: tuple[tuple[int, ...], ...] = ()
    categories: tuple[tuple[str, int, int], ...] = ()
    mass_points: tuple[int, ...] = ()
    income: tuple[Effect, ...] = ()  # by income turn, if the ability is an effect
    chart: tuple[tuple[str, Effect], ...] = ()  # effects by name


class MatView(msgspec.Struct, frozen=True):
    """A civilization of a player, with what lies on it."""

    id: str
    places: tuple[int, ...]  # as the rules of this civilization keep it


class IncomeView(msgspec.Struct, frozen=True):
    """A space of the income mat."""

    name: str
    points: Effect
    goods: Effect


class CapitalView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A capital mat; what follows the grid is of mats of modules."""

    id: str
    name: str
    grid: tuple[str, ...]  # rows: 1 for an impassable plot, m for a marked one
    districts: tuple[tuple[int, ...], ...] = ()  # plots, if they differ from nine blocks
    rewards: tuple[Effect, ...] = ()  # of each
    on: tuple["TriggerView", ...] = ()
    points: tuple[int, int] = (1, 1)  # of a complete row and column
    overhang: bool = True  # landmarks may stick out
    aside: Effect = ()  # landmarks are not placed, but give this


class OwnedLandmark(msgspec.Struct, frozen=True):
    id: str
    place: int  # see capital.py; -1 beside the mat, -2 on the map
    cells: tuple[tuple[int, int], ...]  # row and column of each plot, also outside the grid


class MatCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """A tapestry card on an income mat."""

    id: str  # "" if it lies face down
    active: bool = False


class PlayerView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A party; of Automa and Shadow Empire much of it is empty."""

    seat: int
    opponent: str = ""  # key of the party that the rulebook plays, or ""
    vp: int
    points: tuple[tuple[str, int], ...]  # by source
    resources: Amounts
    taken: Amounts  # income buildings by kind
    era: int  # income turns begun
    finished: bool = False
    capital: CapitalView | None
    start: str  # hex
    plots: tuple[tuple[str, ...], ...]  # by kind: ids of the plots of income buildings
    landmarks: tuple[OwnedLandmark, ...] = ()
    districts: tuple[int, ...] = ()  # complete ones, from 0 in reading order
    lines: tuple[int, ...] = ()  # complete rows (0 to 8) and columns (9 to 17) that earn VP
    hand: tuple[str, ...] = ()  # the viewer's own; of others nothing
    hand_count: int
    mat: tuple[tuple[MatCard, ...], ...]  # by tapestry space, from bottom to top
    active: str = ""  # card whose effects hold this era
    mods: tuple[str, ...] = ()
    chosen_track: str = ""
    chosen_party: int = -1
    techs: tuple[tuple[str, ...], ...]  # bottom, middle and top row
    tiles: tuple[str, ...] = ()
    space_tiles: tuple[str, ...] = ()
    explored: tuple[str, ...] = ()
    tokens: tuple[tuple[int, ...], ...]  # by track
    positions: tuple[int, ...]  # spaces advanced by track
    completed: tuple[bool, ...]
    outposts: int
    territories: int
    civilizations: tuple[MatView, ...]
    achieved: tuple[str, ...] = ()
    used: tuple[tuple[int, int], ...] = ()  # spaces (track, space) whose benefit was gained this turn
    favourite: str = ""
    offer: tuple[str, ...] = ()  # civilizations to choose from: the viewer's own
    offered_mats: tuple[CapitalView, ...] = ()
    secret_mat: str = ""  # chosen, not revealed: the viewer's own
    secret_civ: str = ""
    open_spaces: tuple[tuple[int, ...], ...] = ()  # by kind: income spaces without a building, from 0
    pieces: tuple[str, ...] = ()  # plots of the city with a piece of a module


class AchievementView(msgspec.Struct, frozen=True):
    id: str
    words: str
    points: tuple[int, ...]
    earned: int  # how often


class AskedView(msgspec.Struct, frozen=True):
    """The question of whoever decides: the step's name, its numbers, and options in words."""

    step: str
    numbers: dict[str, int]
    options: tuple[str, ...]
    origin: str  # what it is about


class DecisionView(msgspec.Struct, frozen=True):
    """A decision card on the table."""

    id: str  # the number printed on it
    automa: str  # indicators of the track half: all, end, landmark_or_end
    shadow: str
    income: bool
    topple: bool
    order: tuple[str, ...]  # tracks and "favorite", from top to bottom
    arrows: tuple[tuple[str, str], ...]  # of the hex icon: first and last hex of its first two rows


class TermView(msgspec.Struct, frozen=True):
    """A term of the Automa's income: multiplier x (first + second)."""

    about: str
    multiplier: int
    first: int
    second: int
    vp: int
    rule: str


class ForecastView(msgspec.Struct, frozen=True):
    """What the next income turn of the bots would score now."""

    turn: int
    terms: tuple[TermView, ...]
    vp: int


class BotView(msgspec.Struct, frozen=True):
    """The decks of Automa and Shadow Empire."""

    level: str
    civilizations: tuple[str, ...]
    decision_deck: int
    decision_gone: tuple[int, ...]  # card numbers
    discards: tuple[str, ...]  # the same cards in words: numbers printed on them, icons
    progress_deck: int
    track_card: int  # number of the card, or -1
    tie_card: int
    track: DecisionView | None  # the same two cards, as printed
    tie: DecisionView | None
    forecast: ForecastView | None  # of the solo game, until the last income turn


class Board(msgspec.Struct, frozen=True):
    """Everything that this seat can see."""

    viewer: int
    humans: int
    side: str  # of the map
    phase: str
    seat: int  # who acts
    turn: int  # whose turn it is
    income_step: int
    first: int
    locked: tuple[int, ...]  # party * tracks + track, for everybody but that party
    hexes: tuple[HexView, ...]
    tracks: tuple[TrackView, ...]
    landmarks: tuple[LandmarkView, ...]
    achievements: tuple[AchievementView, ...]
    income: tuple[tuple[IncomeView, ...], ...]  # by building: what the income mat shows
    tier_cost: tuple[tuple[int, int], ...]  # own resource, any; by tier
    printed: tuple[int, ...]  # the number of each space of a track, in the order of play
    tech_open: tuple[str, ...]  # "" for a gap
    tech_deck: int
    tech_gone: tuple[str, ...]
    deck: int
    gone: tuple[str, ...]
    tile_deck: int
    tile_gone: tuple[str, ...]
    space_deck: int
    civ_deck: int
    civ_gone: tuple[str, ...]
    techs: dict[str, TechView]  # those that can be seen, as the following
    cards: dict[str, CardView]
    tiles: dict[str, TileView]
    space_tiles: dict[str, SpaceTileView]
    civilizations: dict[str, CivilizationView]
    players: tuple[PlayerView, ...]
    asked: AskedView | None
    bots: BotView | None
