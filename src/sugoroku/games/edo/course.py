"""The rest of a turn as it looks best at once: for bots that weigh whole turns."""

from sugoroku.games.edo.actions import DISCARD, END, PAY_WAGES, WITHDRAW
from sugoroku.games.edo.names import BORDER, CITY_COUNT, RICE, RIVER, STONE
from sugoroku.games.edo.prospects import this_card
from sugoroku.games.edo.rules.round_end import Discard
from sugoroku.games.edo.rules.turn import Act
from sugoroku.games.edo.rules.wages import Wages
from sugoroku.games.edo.state import State


def settle(g: State, seat: int, value: object) -> State:
    """The position after the seat has finished its turn, its wages or its discards."""
    if g.own or not g.agenda or g.seat != seat:
        return g
    ask = g.agenda[-1]
    if isinstance(ask, (Act, Wages, Discard)):
        after = g.clone()
        carry_on(after, seat)
        return after
    return g


def carry_on(g: State, seat: int) -> list[int]:
    """Finish what the seat has begun; returns the actions.  The state is changed."""
    made: list[int] = []
    ask = g.agenda[-1]
    if isinstance(ask, Act):
        seen = this_card(g, seat)
        turn = g.turns
        for action in [*seen.moves, *seen.deeds, END]:
            if not g.agenda or g.turns != turn or not isinstance(g.agenda[-1], Act):
                break
            if action == END or action in g.legal():
                made.append(action)
                g.apply(action)
        return made
    while not g.own and g.agenda and g.seat == seat and isinstance(g.agenda[-1], (Wages, Discard)):
        wages = isinstance(g.agenda[-1], Wages)
        action = next_wages(g) if wages else next_discard(g)
        made.append(action)
        g.apply(action)
    return made


def next_wages(g: State) -> int:
    """Pay, or take back whoever is of least use."""
    p = g.player
    if len(p.samurai) * g.tables.wage <= p.goods[RICE]:
        return PAY_WAGES
    worst, found = -1, p.samurai[0]
    for space in p.samurai:
        use = 3 if space >= BORDER else 2 if space >= RIVER else 0 if space >= CITY_COUNT else 1
        if use > worst:
            worst, found = use, space
    return WITHDRAW + found


def next_discard(g: State) -> int:
    """Whatever there is most of."""
    goods = g.player.goods
    most = RICE
    for good in range(RICE, STONE + 1):
        if goods[good] > goods[most]:
            most = good
    return DISCARD + most - RICE
