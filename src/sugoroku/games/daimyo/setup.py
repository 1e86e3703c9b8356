"""From the settings to the first decision.  Chapters 2 to 4 of the ledger."""

from typing import Final

from sugoroku.core.chance import Chance
from sugoroku.core.events import Event
from sugoroku.core.info import Settings
from sugoroku.games.daimyo.events import BecameFirst, TookHelmet
from sugoroku.games.daimyo.info import INFO
from sugoroku.games.daimyo.names import (
    BOARDS,
    CLANS,
    EMPIRE,
    GOALS,
    GREEN_GOALS,
    HIRED_COUNT,
    MARKET,
    MERCENARIES,
    NONE,
    VILLAGERS,
)
from sugoroku.games.daimyo.opponents import empire, mercenaries
from sugoroku.games.daimyo.rules.cards import turn_up
from sugoroku.games.daimyo.rules.party import NOBODY, Party
from sugoroku.games.daimyo.rules.start import PartySetsUp, starting_steps
from sugoroku.games.daimyo.rules.turn import StartRound
from sugoroku.games.daimyo.state import State, new_state
from sugoroku.games.daimyo.tables import Tables

PARTIES: Final[dict[str, Party]] = {MERCENARIES: mercenaries.MERCENARIES, EMPIRE: empire.EMPIRE}


def empty(tables: Tables, settings: Settings, chance: Chance) -> State:
    """The seats of such a table, and nothing laid out."""
    keys = [opponent.key for opponent in INFO.opponents if opponent.plays(settings)]
    party = PARTIES[keys[0]] if keys else NOBODY
    g = new_state(tables, party, settings.players, settings.players + len(keys), chance)
    g.side = int(settings.options["boards"] == "advanced")
    for p in g.players[: g.humans]:
        p.storage = tables.storage_start  # DYO-032
    return g


def setup(tables: Tables, settings: Settings, chance: Chance, log: list[Event] | None) -> State:
    """A new game up to the choice of clans.  DYO-024a"""
    g = empty(tables, settings, chance)
    g.log = log
    g.settings = settings
    lay_out_tiles(g)
    lay_out_heroes(g, settings)
    lay_out_goals(g)
    for tile in range(len(VILLAGERS)):  # DYO-017, DYO-R04
        if tile != tables.turned and chance.below(2):
            g.villagers |= 1 << tile
    g.party.deal(g)
    g.first = g.helmet = chance.below(g.humans)  # DYO-024, DYO-R06, DYO-291
    g.seat = g.first
    if g.log is not None:
        g.log.append(BecameFirst(seat=g.first, rule="DYO-R06"))
        g.log.append(TookHelmet(seat=g.first, rule="DYO-024"))
    g.then(*starting_steps(g, g.side == 1), PartySetsUp(), StartRound())
    return g


def lay_out_tiles(g: State) -> None:
    """Three tiles, colour and number up, on each island and in the black market.

    DYO-019, DYO-021, DYO-022; DYO-R05
    """
    bag = list(g.chance.shuffled(g.layout.tiles))
    for land in g.layout.lands:
        g.lands[land] = bag.pop()
    for _ in range(g.tables.market_start):
        g.market[bag.pop()] += 1
    bag.sort()
    g.bag = bag


def lay_out_heroes(g: State, settings: Settings) -> None:
    """Five in the market, one face up on the deck.  DYO-016, DYO-290, DYO-330"""
    out = g.party.heroes_left_out(g)
    if settings.options["aggressive"] == "without" and not out:
        out = tuple(card for card in range(HIRED_COUNT) if g.tables.heroes[card].aggressive)
    deck = list(g.chance.shuffled([card for card in range(HIRED_COUNT) if card not in out]))
    g.heroes = [deck.pop() for _ in range(MARKET)]
    g.left_out, g.deck = out, tuple(sorted(deck))
    turn_up(g)


def lay_out_goals(g: State) -> None:
    """Three green goals and an orange one.  DYO-023"""
    if g.party.uses_goals():
        green = g.chance.shuffled(range(GREEN_GOALS))[:3]
        orange = g.chance.shuffled(range(GREEN_GOALS, len(GOALS)))[:1]
        g.goals = (*sorted(green), *orange)


def start(g: State, seat: int) -> dict[str, str]:
    """Turn order, clan and boards of a seat; empty while it still chooses."""
    p = g.players[seat]
    if seat >= g.humans or NONE in (p.clan, p.farm_board, p.tower_board):
        return {}
    found = {"clan": CLANS[p.clan], "techno-farm board": BOARDS[p.farm_board]}
    return {**found, "radio tower board": BOARDS[p.tower_board]}
