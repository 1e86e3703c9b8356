"""From the settings to the first decision.  Chapter 1 of the ledger."""

from sugoroku.core.chance import Chance
from sugoroku.core.events import Event, Said
from sugoroku.core.info import Settings
from sugoroku.games.edo.names import BASE_CARDS, CARD_COUNT, CITY_COUNT, EDO, NONE, PACKAGES
from sugoroku.games.edo.rules.draft import draft_turns
from sugoroku.games.edo.rules.planning import StartRound
from sugoroku.games.edo.state import State, new_state
from sugoroku.games.edo.tables import Tables


def setup(tables: Tables, settings: Settings, chance: Chance, log: list[Event] | None) -> State:
    """A new game, up to the draft; modules are set up before it.  EDO-B019b, EDO-P003

    Nothing else depends on the number of players.  EDO-P006
    """
    g = new_state(tables, settings.players, chance)
    g.log = log
    lay_out_map(g)
    lay_out_profits(g)
    lay_out_cards(g)
    g.neutral, g.fortresses = tables.neutral_officials, tables.fortresses  # EDO-B004
    for p in g.players:
        p.houses, p.posts = tables.houses, tables.posts  # EDO-B003
        p.goods = (tables.start_ryo, 0, 0, 0)  # EDO-B006
    g.first = chance.below(g.seats)  # EDO-B017
    g.seat = g.first
    if g.log is not None:
        g.log.append(Said(seat=g.first, text="is the start player", rule="EDO-B017"))
    g.then(*draft_turns(g), StartRound())
    return g


def lay_out_map(g: State) -> None:
    """The side and the cover tiles for so many players; the merchant in his place.

    EDO-B002, EDO-B007, EDO-B016; five players cover nothing: EDO-P004
    """
    g.side = g.tables.side_for[g.seats]
    covered = 0
    for space in g.tables.maps[g.side].covered.get(g.seats, ()):
        covered |= 1 << space
    g.covered = covered
    g.merchant = g.tables.merchant_start


def lay_out_profits(g: State) -> None:
    """One tile face up on every open city, drawn at random by its back.  EDO-B009, EDO-B010"""
    t = g.tables
    edo = g.chance.shuffled([tile for tile in t.edo_profits for _ in range(t.profit_counts[tile])])
    towns = g.chance.shuffled([tile for tile in t.town_profits for _ in range(t.profit_counts[tile])])
    profits = [NONE] * CITY_COUNT
    profits[EDO] = edo[0]
    used = 0
    for city in t.maps[g.side].spaces:
        if 0 < city < CITY_COUNT and not g.covered >> city & 1:
            profits[city] = towns[used]
            used += 1
    g.profits = tuple(profits)
    g.spare_profits = tuple(sorted([*edo[1:], *towns[used:]]))


def lay_out_cards(g: State) -> None:
    """A current merchant card and an open top of the pile; special cards on offer, the rest hidden.

    EDO-B011, EDO-B012, EDO-B013, EDO-B014, EDO-B015
    """
    merchants = g.chance.shuffled(list(range(len(g.tables.offers))))
    g.merchant_card, g.merchant_pile = merchants[-1], merchants[:-1]
    special = g.chance.shuffled(list(range(BASE_CARDS, CARD_COUNT)))
    shown = g.tables.face_up
    g.offer, g.special_pile = special[:shown], special[shown:]


def start(g: State, seat: int) -> dict[str, str]:
    """Turn order, package and town of a seat; empty while it still chooses."""
    p = g.players[seat]
    if NONE in (p.package, p.town):
        return {}
    order = (seat - g.first - (1 - max(g.round, 1))) % g.seats
    return {
        "turn order": str(order + 1),
        "package": PACKAGES[p.package],
        "town": g.tables.maps[g.side].titles[p.town],
    }
