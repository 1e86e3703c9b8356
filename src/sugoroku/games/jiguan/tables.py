"""The component data as tables of small numbers: made once by `load.py`, shared by all states."""

from sugoroku.core.state import Step
from sugoroku.games.jiguan.effects import Front, Printed, Trade

Gains = tuple[tuple[int, int], ...]  # (resource, amount), ...


class Transfer:
    """One alternative of a workshop's energy transfer."""

    def __init__(
        self, trade: Trade, resource: int, price: int, needs: str, effect: tuple[Step, ...], why: str
    ) -> None:
        self.trade = trade  # as it is printed
        self.resource = resource  # what it costs
        self.price = price
        self.needs = needs  # what must be there for the effect: see rules.free.possible
        self.effect = effect
        self.why = why  # what it is paid for, in the log


class Workshop:
    """One workshop mat: an energy transfer and an extra bonus, which has no limit.  JIG-150, JIG-159"""

    def __init__(self, id: str, name: str, transfers: tuple[Transfer, ...], bonus: int) -> None:
        self.id = id
        self.name = name
        self.transfers = transfers
        self.bonus = bonus  # its trigger: names.ON_ACTION_B ...
        self.bonus_vp = 0
        self.set_numbers: tuple[int, ...] = ()  # gear numbers of the set (W3)
        self.thresholds: dict[int, int] = {}  # track index -> points (W5)


class Card:
    """One reward card."""

    def __init__(self, id: str, name: str, front: Front, kind: int, dot: int) -> None:
        self.id = id
        self.name = name
        self.front = front  # as it is printed
        self.kind = kind  # immediate, scoring or mission
        self.dot = dot  # colour of the dot on its back, or NONE
        self.costs: Gains = ()  # alternatives to pay for its effect
        self.needs = ""  # what must be there for a priced effect: see rules.free.possible
        self.effect: tuple[Step, ...] = ()
        self.colour = -1  # of a scoring card
        self.per_dot = 0
        self.beasts: tuple[int, ...] = ()  # colours of a beast mission
        self.gears: tuple[int, ...] = ()  # gears of each colour for a gear mission


class Tables:
    """Everything the rules look up."""

    def __init__(self) -> None:
        self.printed = Printed()  # the values that views show
        # gears, by gear
        self.gear_colour: list[int] = []
        self.gear_number: list[int] = []
        self.gear_period: list[int] = []
        self.gear_min_players: list[int] = []
        self.gears_of: dict[int, tuple[int, ...]] = {}  # by players: in play, by period
        # blueprints; tiles 0..49 are plans, 50..99 the beasts of the same numbers
        self.plan_value: list[int] = []
        self.plan_column: list[int] = []
        self.tile_colour: list[int] = []
        self.tile_dots: list[int] = []
        # reward cards
        self.cards: list[Card] = []
        self.decks: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
        # the assembly mat; slots are numbered around the ring
        self.slot_cells: list[tuple[int, ...]] = []
        self.cell_slots: list[tuple[int, ...]] = []
        self.slot_colour: list[list[int]] = []  # by mat: the colour shown, or NONE
        self.slot_vp: list[list[int]] = []
        # pagodas
        self.top_level = 0
        self.level_reward: list[tuple[int, int]] = []  # by colour, then level
        self.neighbours: list[tuple[int, ...]] = []
        self.pair_level = 0
        self.pair_vp = 0
        self.tokens: list[tuple[int, int]] = []  # (multiplier, round)
        self.token_bonus: list[Gains] = []  # by bonus token
        self.token_matches: list[tuple[int, ...]] = []  # scoring token -> bonus tokens that fit
        # gear board
        self.house_reward: Gains = ()
        self.plain_reward: Gains = ()
        # workshops
        self.workshops: list[Workshop] = []
        self.energy_max = 0
        self.card_price: list[int] = []  # track a1, in energy
        self.card_vp: list[int] = []
        self.plan_price: list[int] = []  # track a2, in coins
        self.plan_vp: list[int] = []
        # numbers of the game
        self.rounds = 0
        self.beginner_rounds = 0
        self.start_coins = 0
        self.start_energy = 0
        self.start_plans = 0
        self.exchange_energy = 0
        self.exchange_coins = 0
        self.airship_vp = 0
        self.coin_vp = 0
        self.plan_removed_vp = 0
        self.final_energy = 0  # energy for a coin at the end
