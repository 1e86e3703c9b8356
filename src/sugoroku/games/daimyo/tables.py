"""The component data as tables of small numbers: made once by `load.py`, shared by all states."""

from sugoroku.games.daimyo.effects import Effect, Op
from sugoroku.games.daimyo.names import NONE

Cost = tuple[int, int, int, int]  # rice, metal, gem, coin
FREE: Cost = (0, 0, 0, 0)


class Hero:
    """A hero card; `effect` is a number of `Tables.effects`."""

    def __init__(
        self, id: str, name: str, cost: int, strength: int, aggressive: bool, effect: int
    ) -> None:
        self.id = id
        self.name = name
        self.cost = cost
        self.strength = strength
        self.aggressive = aggressive
        self.effect = effect


class Tile:
    """One face of a bonus tile."""

    def __init__(self, id: str, colour: int, effect: int) -> None:
        self.id = id
        self.colour = colour  # names.YELLOW or GREY
        self.effect = effect


class MiniBoard:
    """One side of a construction board."""

    def __init__(self, id: str, type: int, theme: str, base: Cost, surcharge: Cost, start: Cost) -> None:
        self.id = id
        self.type = type  # names.FARM or TOWER
        self.theme = theme
        self.base = base
        self.surcharge = surcharge
        self.start = start


class Goal:
    """A goal card."""

    def __init__(
        self, id: str, metric: int, at_least: int, at_least2: int, gold: int, silver: int
    ) -> None:
        self.id = id
        self.metric = metric
        self.at_least = at_least
        self.at_least2 = at_least2  # with two players
        self.gold = gold  # points; of the orange goals too
        self.silver = silver
        self.bonus = NONE  # effect of the gold space


class CampSpace:
    """A space of the mercenaries."""

    def __init__(self, id: str, colour: int, capacity: int, options: tuple[Op, ...]) -> None:
        self.id = id
        self.colour = colour
        self.capacity = capacity
        self.options = options
        self.price = 0  # coins
        self.exhausted: Op | None = None  # what happens once all pieces are placed


class SoloCard:
    """Three actions from top to bottom; `colours` are the spaces for the die."""

    def __init__(
        self, id: str, deck: int, colours: tuple[int, ...], actions: tuple[tuple[Op, ...], ...]
    ) -> None:
        self.id = id
        self.deck = deck
        self.colours = colours
        self.actions = actions  # each is one or more alternatives


class Difficulty:
    def __init__(self, governors: tuple[int, ...], towers: int, tiles: int) -> None:
        self.governors = governors  # on so many islands, so many on each
        self.towers = towers
        self.tiles = tiles


class Layout:
    """What depends on the number of players: islands and what lies on them.  DYO-010, DYO-011"""

    def __init__(self, islands: tuple[int, ...], dice: tuple[int, int, int]) -> None:
        self.islands = islands
        self.dice = dice  # by colour
        self.sites: tuple[int, ...] = ()
        self.rough: tuple[int, ...] = ()
        self.lands: tuple[int, ...] = ()  # places of all no man's lands: island * 3 + place
        self.tiles: tuple[int, ...] = ()  # of the bag, by kind
        # actions that are offered often, ready made
        self.moves: list[tuple[int, ...]] = []  # by island of the scavenger: to every other island


class Tables:
    """Everything the rules look up."""

    def __init__(self) -> None:  # noqa: PLR0915 - a list of what there is
        self.effects: list[Effect] = []
        self.effect_worth: list[float] = []  # to bots: worth.py
        self.effect_rest: list[list[float]] = []  # the same of its steps from each one on
        self.layouts: list[Layout] = []  # by number of players
        # islands
        self.site_token: list[int] = []  # by site
        self.rough_coins: list[int] = []  # by space of the rough neighbourhoods
        self.gold: list[int] = []  # by island
        self.silver: list[int] = []
        self.altars: tuple[int, ...] = ()  # influence by place
        self.of_governor = 0  # influence
        self.of_shadow = 0
        self.of_tower = 0
        self.compensation = 0  # coins
        # clan boards
        self.space_colour: list[int] = []  # by main action
        self.main_effect: list[int] = []
        self.track: tuple[int, ...] = ()  # recruitment costs
        self.reset_coins = 0
        self.storage_start = 0
        self.storage_most = 0
        self.overflow = 0  # points for each step beyond
        self.ability_sum = 0
        self.revenue = NONE
        # clans
        self.clan_colour: list[str] = []
        self.clan_ability: list[int] = []  # effects
        self.clan_start: list[Cost] = []
        self.clan_worth: list[float] = []  # of the ability, to bots
        # construction boards by side (basic, advanced), then by board or tile
        self.boards: list[list[MiniBoard]] = []
        self.tiles: list[list[Tile]] = []
        # cards
        self.heroes: list[Hero] = []
        self.hero_cost: tuple[int, ...] = ()
        self.hero_strength: tuple[int, ...] = ()
        self.hero_effect: tuple[int, ...] = ()
        self.hero_worth: tuple[float, ...] = ()  # to bots
        self.hero_price: tuple[bool, ...] = ()  # does its effect begin with a price?
        self.left_out: tuple[int, ...] = ()  # heroes that the solo game removes
        self.goals: list[Goal] = []
        self.villagers: list[tuple[int, int]] = []  # effects of both faces
        self.turned: int = 0  # the villager tile that starts on its front
        # relics
        self.market_start = 0
        self.shop_price = 0  # coins
        # scoring
        self.relic_points: tuple[int, ...] = ()
        self.farm_points: tuple[int, ...] = ()
        self.tower_points: tuple[int, ...] = ()
        self.army_points: tuple[int, ...] = ()
        self.army_points_solo: tuple[int, ...] = ()
        self.helmet_points = 0
        self.lot = 1
        self.lot_points = 0
        # mercenaries
        self.camp: list[CampSpace] = []
        self.camp_storage = 0
        self.camp_sum = 0  # of their dice, for
        self.camp_coins = 0
        self.camp_tile_price = 0
        self.camp_cards = 0
        # empire
        self.solo_cards: list[SoloCard] = []
        self.solo_use: tuple[int, ...] = ()  # cards of each deck in a game
        self.difficulties: list[Difficulty] = []
        self.incomplete_points = 0
        self.return_round = 0  # after which its tiles go back into the bag
        self.empire_heroes = 0
        self.empire_abilities: list[tuple[tuple[Op, ...], ...]] = []  # by sum of its dice, from 0
        self.achievements: tuple[str, ...] = ()
