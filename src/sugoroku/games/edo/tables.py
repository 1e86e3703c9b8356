"""The component data as tables of small numbers: made once by `load.py`, shared by all states."""

from sugoroku.games.edo.names import NONE

Cost = tuple[int, int, int, int]  # ryo, rice, wood, stone
Actions = tuple[int, ...]
FREE: Cost = (0, 0, 0, 0)


class Side:
    """One action printed on an authorization card."""

    def __init__(self, card: int, kind: int, most: int, gain: int, bonus: int, discount: int) -> None:
        self.card = card
        self.kind = kind  # names.RICE_SUPPLY ...
        self.most = most  # officials
        self.gain = gain  # of each official of rice supply and tax
        self.bonus = bonus  # goods on top of each production
        self.discount = discount  # ryo off each building


class Building:
    """A kind of building and its limits."""

    def __init__(self, cost: Cost, pp: int, influence: int, in_town: int, in_edo: int) -> None:
        self.cost = cost
        self.pp = pp
        self.influence = influence
        self.in_town = in_town  # most in one town; houses are limited by sites alone
        self.in_edo = in_edo


class Offer:
    """A merchant card: what can be bought, and what a power point costs."""

    def __init__(self, goods: tuple[int, ...], most: int, price: int, cost: Cost, pp: int) -> None:
        self.goods = goods
        self.most = most
        self.price = price
        self.cost = cost
        self.pp = pp
        self.baskets: tuple[tuple[int, int], ...] = ()  # (index of actions.BASKETS, ryo), cheapest first


class Ways:
    """What the roads cost one player: from each space to each, and the moves within a budget.

    The reach of a figure is listed by the ryo that its owner has, so that legal moves are found
    without looking at the map.  A module that changes the price of roads makes another `Ways`.
    """

    def __init__(self, samurai: list[list[int]], merchant: list[list[int]]) -> None:
        self.samurai = samurai  # cost by space and destination; NONE: not on this side
        self.merchant = merchant
        self.samurai_reach: list[list[Actions]] = []  # paid moves, by space and ryo (capped)
        self.merchant_reach: list[list[Actions]] = []
        self.samurai_free: list[Actions] = []  # moves that cost nothing, by space
        self.merchant_free: list[Actions] = []
        self.budget = 0  # more ryo than this reach no further


class Map:
    """One side of the map."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.spaces: tuple[int, ...] = ()
        self.titles: list[str] = []  # by space; "" where this side has none
        self.places: list[tuple[float, float]] = []  # by space: where it is drawn
        self.roads: tuple[tuple[int, int], ...] = ()
        self.covered: dict[int, tuple[int, ...]] = {}  # by number of players
        self.ways = Ways([], [])
        self.anywhere: list[Actions] = []  # by space: relocations to every other one


class Tables:
    """Everything the rules look up."""

    def __init__(self) -> None:
        self.sides: list[Side] = []  # by side: A1, A2, ...
        self.card_sides: list[tuple[int, ...]] = []  # by card
        self.card_cost: list[Cost] = []  # by card; base cards cost nothing
        self.card_worth: list[float] = []  # by card, about 1 for a special one: for bots
        self.plans: list[Actions] = []  # by `plan_index`: the plans that the officials left allow
        self.maps: list[Map] = []  # A, B
        self.side_for: list[int] = []  # by number of players
        self.buildings: list[Building] = []
        self.sites: list[int] = []  # by city
        self.charts: list[tuple[int, ...]] = []  # by kind of production; empty for other kinds
        self.profits: list[tuple[tuple[int, ...], ...]] = []  # by tile and sharers: ryo by rank
        self.profit_counts: list[int] = []
        self.edo_profits: tuple[int, ...] = ()
        self.town_profits: tuple[int, ...] = ()
        self.packages: list[Cost] = []
        self.offers: list[Offer] = []  # by merchant card
        self.recruit_cost: Cost = FREE
        # numbers of the game
        self.start_ryo = 0
        self.start_house_pp = 0
        self.houses = 0
        self.posts = 0
        self.neutral_officials = 0
        self.fortresses = 0
        self.merchant_start = NONE
        self.face_up = 0
        self.free_samurai = 0
        self.wage = 0
        self.limit = 0
        self.end_pp = 0
        self.ryo_per_pp = 0
        self.samurai_per_pp = 0
