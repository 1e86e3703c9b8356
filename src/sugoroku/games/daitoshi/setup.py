"""From the options to the first decision.  Chapters 3, 4 and 27 of the ledger."""

from sugoroku.core.chance import Chance
from sugoroku.core.events import Event, Said
from sugoroku.core.info import Settings
from sugoroku.core.state import Ask, Run, Step
from sugoroku.games.daitoshi.actions import BASIC, BASICS
from sugoroku.games.daitoshi.events import NeutralPlaced
from sugoroku.games.daitoshi.info import INFO
from sugoroku.games.daitoshi.names import (
    BRILLIANT,
    INNOVATIVE,
    MARKET_QUALITY,
    MIDDLE_SPACE,
    NONE,
    ORDINARY,
    POSITION_COUNT,
    TERRAIN_COUNT,
    UNIVERSITY,
    UNIVERSITY_COPIES,
    WILD,
)
from sugoroku.games.daitoshi.opponents import OPPONENTS
from sugoroku.games.daitoshi.rules.person import PERSON
from sugoroku.games.daitoshi.rules.turn import StartTurn
from sugoroku.games.daitoshi.rules.wilderness import covered_spaces, heights
from sugoroku.games.daitoshi.state import Rules, State, new_state
from sugoroku.games.daitoshi.tables import Tables
from sugoroku.games.daitoshi.tally import invention_name, magnate_space
from sugoroku.games.daitoshi.tile_events import Started


def setup(tables: Tables, settings: Settings, chance: Chance, log: list[Event] | None) -> State:
    """A new game, up to the first choice.  DAI-320"""
    rules = Rules(settings.players, settings.options)
    parties = [OPPONENTS[party.key] for party in INFO.opponents if party.plays(settings)]
    rules.conducts = (*[PERSON] * settings.players, *parties)
    g = new_state(tables, rules, len(rules.conducts), chance)
    g.automata = ((1 << len(parties)) - 1) << settings.players
    g.log = log
    lay_out_city(g)
    lay_out_wilderness(g)
    lay_out_market(g)
    cards = list(chance.shuffled(list(range(len(tables.mayor_cards)))))
    lay_out_machine(g, cards)
    stock_factories(g)
    g.first = 0 if rules.solo else chance.below(g.seats)  # DAI-050, DAI-320
    g.seat = g.first
    if g.log is not None:
        g.log.append(Said(seat=g.first, text="is the starting player", rule="DAI-050"))
    steps: list[Step] = []
    if rules.expert:
        steps += [ChooseBasic((g.first + i) % g.seats) for i in range(g.seats)]
    steps.append(PlaceExtra())
    for conduct in rules.conducts:
        steps += conduct.preparations()
    g.extra_cards = tuple(cards)
    g.then(*steps, StartTurn(g.first))
    return g


# ---------------------------------------------------------------- the board


def lay_out_city(g: State) -> None:
    """Inner tiles at random, middle and outer stacks, five cities.  DAI-030..032"""
    g.inner = g.chance.shuffled(list(range(POSITION_COUNT)))
    g.middle_stack = g.chance.shuffled(list(range(len(g.tables.workshop[1]))))
    g.outer_stack = g.chance.shuffled(list(range(len(g.tables.workshop[2]))))
    cities = g.chance.shuffled(list(range(len(g.tables.city_id))))
    g.cities = cities[: len(g.tables.trade_steam)]


def lay_out_wilderness(g: State) -> None:
    """Hexes by player count; the rest is out of the game.  DAI-035..037, DAI-043, DAI-R06"""
    g.rules.heights = [heights(g, track) for track in range(TERRAIN_COUNT)]
    g.rules.covered = [covered_spaces(column) for column in g.rules.heights]
    g.hexes = [sum(column) for column in g.rules.heights]
    g.box_hexes = tuple([g.tables.hex_count[t] - g.hexes[t] for t in range(TERRAIN_COUNT)])


def lay_out_market(g: State) -> None:
    """Three stacks; two ordinary, two innovative and one brilliant face up.  DAI-033, DAI-034"""
    bounds = (ORDINARY, INNOVATIVE, BRILLIANT, UNIVERSITY)
    stacks = [g.chance.shuffled(list(range(bounds[q], bounds[q + 1]))) for q in range(3)]
    market = []
    for quality in MARKET_QUALITY:
        market.append(stacks[quality][-1])
        stacks[quality] = stacks[quality][:-1]
    g.market = tuple(market)
    g.stacks = tuple(stacks)


def lay_out_machine(g: State, cards: list[int]) -> None:
    """Machine, token, University tiles, blocked spaces, upgrades.

    Mayor cards are drawn for the token until one shows a district that is not the Town Hall's.
    """
    g.machine = g.chance.below(len(g.tables.machine_workshop))  # DAI-038
    g.university = UNIVERSITY_COPIES  # DAI-040
    g.blocked = g.tables.blocked_spaces[g.rules.players - 1]  # DAI-041
    g.upgrades = g.chance.shuffled(list(range(len(g.tables.upgrades))))  # DAI-042
    while True:  # DAI-039
        position = g.tables.mayor_cards[cards.pop()].position
        if g.tables.inner_deed[g.inner[position]] != WILD:
            g.machine_at = position
            return


# ---------------------------------------------------------------- the factories


def stock_factories(g: State) -> None:
    """Resources, steam, grant and a basic invention.  DAI-051, DAI-056

    In the expert variant as many basic inventions as players are revealed and chosen.  DAI-060
    """
    t = g.tables
    basics = g.chance.shuffled(list(range(4)))
    for seat, p in enumerate(g.players):
        p.stock = [*t.start_stock]
        p.reputation = t.start_reputation  # DAI-052
        g.rules.conducts[seat].take_seat(g, seat)
        if not g.rules.expert:
            start_with(g, seat, basics[seat])
    g.basics = basics[: g.seats] if g.rules.expert else ()


def start_with(g: State, seat: int, basic: int) -> None:
    """On L1 in basic position; the magnate starts where its resource is used.  DAI-056..058, DAI-R07"""
    p = g.players[seat]
    p.floors[0] = basic
    deed = g.tables.basic_deed[basic]
    p.position = next(i for i in range(POSITION_COUNT) if g.tables.inner_deed[g.inner[i]] == deed)
    p.space = MIDDLE_SPACE
    if g.log is not None:
        event = Started(
            seat=seat,
            basic=BASICS[basic],
            invention=invention_name(g, basic),
            magnate=magnate_space(g, p.position, p.space),
            chosen=g.rules.expert,
            rule="DAI-056",
        )
        g.log.append(event)


class ChooseBasic(Run[State]):
    """Expert variant: each picks a basic invention, in turn order; the last gets what is left.

    DAI-060, DAI-322
    """

    __slots__ = ("of",)
    numbers = ("of",)

    def __init__(self, of: int) -> None:
        self.of = of

    def run(self, g: State) -> None:
        g.seat = self.of
        if len(g.basics) == 1:
            pick_basic(g, g.basics[0])
        else:
            g.push(PickBasic())


class PickBasic(Ask[State]):
    """Choose a basic invention.  DAI-060"""

    __slots__ = ()
    rule = "DAI-060"

    def legal(self, g: State) -> list[int]:
        return [BASIC + basic for basic in g.basics]

    def apply(self, g: State, action: int) -> None:
        pick_basic(g, action - BASIC)

    def prompt(self, g: State) -> str:
        return "Choose your basic invention"


def pick_basic(g: State, basic: int) -> None:
    start_with(g, g.seat, basic)
    g.basics = tuple([b for b in g.basics if b != basic])


class PlaceExtra(Run[State]):
    """Two players: the magnate of nobody in a district without one.  DAI-061, DAI-320, DAI-R09"""

    __slots__ = ()

    def run(self, g: State) -> None:
        if not g.tables.extra_magnate[g.rules.players - 1]:
            return
        g.reveal()  # the cards are turned over: a basic invention picked before stays picked
        taken = [p.position for p in g.players]
        for card in reversed(g.extra_cards):
            position = g.tables.mayor_cards[card].position
            if position not in taken:
                g.extra_at, g.extra_space = position, MIDDLE_SPACE
                if g.log is not None:
                    to = magnate_space(g, position, MIDDLE_SPACE)
                    text = f"The neutral magnate starts on {to}"
                    g.log.append(NeutralPlaced(text=text, to=to, rule="DAI-061"))
                break
        g.extra_cards = ()


# ---------------------------------------------------------------- for statistics


def start(g: State, seat: int) -> dict[str, str]:
    """Turn order and basic invention of a seat; empty while it still chooses."""
    basic = g.players[seat].floors[0]
    if basic == NONE:
        return {}
    return {"turn order": str((seat - g.first) % g.seats + 1), "basic invention": BASICS[basic]}
