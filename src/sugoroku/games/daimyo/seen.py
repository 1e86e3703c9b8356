"""What can be seen on the table, as values: `view.py` makes them of a state."""

import msgspec

from sugoroku.games.daimyo.effects import Effect, Op
from sugoroku.games.daimyo.tables import Cost


class SiteView(msgspec.Struct, frozen=True):
    id: str
    token: str
    governor: int  # the party, or -1
    builder: int  # the party of the building, or -1
    building: str  # farm, tower or ""


class RoughView(msgspec.Struct, frozen=True):
    id: str
    coins: int
    shadow: int  # the party, or -1


class IslandView(msgspec.Struct, frozen=True):
    id: str
    sites: tuple[SiteView, ...]
    rough: tuple[RoughView, ...]
    land: tuple[str, ...]  # tiles of the no man's land, "" for a gap
    altars: tuple[int, ...]  # the party of each relic pawn, or -1
    altar_values: tuple[int, ...]
    gold: int
    silver: int
    influence: tuple[int, ...]  # by party
    points: tuple[int, ...]  # by party, if it were scored now
    scavengers: tuple[int, ...]  # seats


class HeroView(msgspec.Struct, frozen=True):
    id: str
    name: str
    cost: int
    strength: int
    aggressive: bool
    effect: Effect


class TileView(msgspec.Struct, frozen=True):
    """A bonus tile."""

    id: str
    colour: str
    effect: Effect
    covered: bool = False  # its building still stands on it
    lost: bool = False  # another tile lies on it


class BoardView(msgspec.Struct, frozen=True):
    """A construction board with its tiles, and what the next building costs."""

    id: str
    type: str
    theme: str
    base: Cost
    surcharge: Cost
    start: Cost
    cost: Cost
    tiles: tuple[TileView, ...]


class ClanView(msgspec.Struct, frozen=True):
    id: str
    colour: str
    ability: Effect
    start: Cost
    heroes: tuple[str, ...]


class GoalView(msgspec.Struct, frozen=True):
    id: str
    colour: str
    metric: str
    at_least: int
    gold: int
    bonus: Effect
    silver: int  # 0: there is no silver space
    gold_seat: int
    silver_seat: int


class VillagerView(msgspec.Struct, frozen=True):
    id: str
    face: Effect  # up
    other: Effect


class PlayerView(msgspec.Struct, frozen=True):
    """A party; of mercenaries and empire much of it is empty."""

    seat: int
    opponent: str  # key of the party that the rulebook plays, or ""
    score: int
    clan: str
    tokens: Cost
    influence: tuple[int, ...]
    governors: int  # in the supply
    shadows: int
    farms: int
    towers: int
    pawns: int
    scavenger: str
    storage: int
    loose: tuple[str, ...]
    relics: tuple[int, ...]  # by colour
    stored: int  # places of the storage in use
    track: int
    recruit_cost: int
    boards: tuple[BoardView, ...]  # farm, tower
    slots: tuple[TileView | None, ...]
    dice: tuple[str, ...]  # by space, "" if free
    sums: tuple[int, ...]  # strengths that the dice meet
    total: int
    hand: tuple[str, ...]  # the viewer's own; of others nothing
    hand_count: int
    deck_count: int
    cards: tuple[str, ...]  # all own hero cards in hand and deck, as everybody knows them
    discard: tuple[str, ...]
    army: int  # value of cards and coins, as far as the viewer knows


class TurnView(msgspec.Struct, frozen=True):
    """The turn in progress."""

    seat: int
    number: int  # of the player's three
    space: str  # of this turn's die
    resolved: bool
    hero_used: bool
    ability_used: bool
    slots_used: tuple[str, ...]
    resolving: tuple[str, ...]  # hero cards


class AskedView(msgspec.Struct, frozen=True):
    """The question of whoever decides: the step's name, its numbers, and the operation it belongs to."""

    step: str
    numbers: dict[str, int]
    ops: tuple[Op, ...]


class CampView(msgspec.Struct, frozen=True):
    """The mercenaries' spaces."""

    id: str
    colour: int
    dice: tuple[str, ...]
    capacity: int
    price: int
    options: tuple[tuple[str, int], ...]  # what a die does there, and how many of it


# of the empire: the least sum, the greatest, what it does
Abilities = tuple[tuple[int, int, Effect], ...]


class SoloView(msgspec.Struct, frozen=True):
    """The empire's cards."""

    difficulty: str
    card: str
    colours: tuple[str, ...]
    actions: tuple[tuple[Op, ...], ...]
    dice: tuple[str, ...]
    left: int  # cards to come in these rounds
    gone: tuple[str, ...]
    ability: Effect  # for the sum of three dice
    abilities: Abilities
    secret: tuple[str, ...]  # its start card, once the game is over


class RatesView(msgspec.Struct, frozen=True):
    """Numbers of the data that hold for everybody: what pieces, prices and the end are worth."""

    relics: tuple[int, ...]  # points at the end, by how many
    farms: tuple[int, ...]
    towers: tuple[int, ...]
    army: tuple[int, ...]  # by rank
    helmet: int
    lot: int  # so many resources
    lot_points: int  # score this
    governor: int  # influence
    shadow: int
    tower: int
    shop: int  # coins for a tile of the black market
    camp_sum: int  # of the mercenaries' dice, for
    camp_coins: int
    camp_tile: int  # coins for a tile of theirs


class Board(msgspec.Struct, frozen=True):
    """Everything that this seat can see."""

    viewer: int
    humans: int
    round: int
    phase: str
    seat: int  # who acts
    first: int
    helmet: int
    helped: bool
    advanced: bool
    islands: tuple[IslandView, ...]
    centre: tuple[str, ...]  # dice, sorted by colour and value
    market: tuple[tuple[str, int], ...]  # the black market
    bag: int
    heroes: tuple[str, ...]  # the hero market, "" for a gap
    top: str
    deck: int
    cards: dict[str, HeroView]  # every hero by its id
    villagers: tuple[VillagerView, ...]
    goals: tuple[GoalView, ...]
    main_colours: tuple[str, ...]
    main_effects: tuple[Effect, ...]
    recruitment: tuple[int, ...]
    reset_coins: int
    ability_sum: int
    rates: RatesView
    clans: tuple[ClanView, ...]
    boards: tuple[BoardView, ...]  # the eight, on the side in use
    players: tuple[PlayerView, ...]
    turn: TurnView | None
    asked: AskedView | None
    camp: tuple[CampView, ...]
    solo: SoloView | None
