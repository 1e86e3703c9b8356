"""The action: trade with other cities.  Chapter 18 of the ledger."""

from typing import Final

from sugoroku.games.daitoshi.actions import CITY_NAMES, TRADE
from sugoroku.games.daitoshi.names import LUXURY, STEAM, WEALTH
from sugoroku.games.daitoshi.rules.resources import Pay
from sugoroku.games.daitoshi.state import Player, State
from sugoroku.games.daitoshi.tile_events import Traded

MOST_GOODS: Final = 5
_TRADES: Final = tuple(range(TRADE, TRADE + MOST_GOODS * len(CITY_NAMES)))  # by city and goods


def trades(g: State, p: Player, out: list[int]) -> None:
    """A city whose steam can be paid, and 1 to 5 goods.  DAI-210"""
    goods = min(MOST_GOODS, p.stock[LUXURY] + p.stock[WEALTH])
    for slot in range(len(g.cities)):
        if p.stock[STEAM] >= g.tables.trade_steam[slot]:
            out.extend(_TRADES[MOST_GOODS * slot : MOST_GOODS * slot + goods])


def can_trade(g: State, p: Player) -> bool:
    """A good to deliver, and steam for the cheapest city.  DAI-171, DAI-210"""
    return p.stock[LUXURY] + p.stock[WEALTH] > 0 and p.stock[STEAM] >= g.tables.least_trade_steam


def trade(g: State, p: Player, slot: int, goods: int) -> None:
    """The k-th good brings the k-th reward under the city.  DAI-210, DAI-211, DAI-R23"""
    steam = g.conduct.pay_steam(g, p, g.tables.trade_steam[slot])
    if g.log is not None:
        city = f"city {slot + 1}"
        g.log.append(Traded(seat=g.seat, city=city, goods=goods, steam=steam))
    g.then(Pay(LUXURY, goods, 0), *g.tables.trade_rewards[slot][:goods])
