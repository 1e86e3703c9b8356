"""Why the Mayor cannot do something, in plain words: for the log only."""

from typing import Final

from sugoroku.games.daitoshi.names import (
    DEED_RESOURCE,
    ELECTRIFY,
    EXPAND,
    INVENTION,
    MEGA,
    MIDDLE,
    STOCK,
    WEALTH,
    WILD,
)
from sugoroku.games.daitoshi.opponents.deeds import is_expandable, is_open, means
from sugoroku.games.daitoshi.opponents.guide import free_floor, topmost_hex
from sugoroku.games.daitoshi.rules.lacking import lack_for_machine
from sugoroku.games.daitoshi.state import Player, State

DEED_WORDS: Final = ("invention", "expand", "electrify", "trade", "Mega-Machine", "wild")


def counted(number: int, what: str) -> str:
    """`1 worker`, `2 workers`, `no worker`"""
    return f"{number or 'no'} {what}{'s' if number > 1 else ''}"


def district(g: State, position: int) -> str:
    """`district 4 (trade)`"""
    deed = g.tables.inner_deed[g.inner[position]]
    return f"district {position + 1} ({'Town Hall' if deed == WILD else DEED_WORDS[deed]})"


def why_not(g: State, p: Player, position: int, deed: int) -> str:
    """Why neither the action of a district nor the Mega-Machine's there is possible.  DAI-336"""
    if deed == WILD:
        return "no action at all is possible"
    why = lack(g, p, deed)
    if g.machine_at == position:
        why += f"; {lack(g, p, MEGA)}"
    return why


def lack(g: State, p: Player, deed: int) -> str:
    """What an action needs and he does not have.  DAI-360, DAI-365, DAI-368, DAI-369, DAI-371"""
    if deed == MEGA:
        return lack_for_machine(g, p)
    if deed == INVENTION and free_floor(p) < 0:
        return "invention needs a free floor"
    if deed == EXPAND and topmost_hex(g) < 0:
        return "expand needs a hex on his record"
    least = least_price(g, deed)
    if least < 0:
        return "electrify needs a tile that is not electrified"
    resource = DEED_RESOURCE[deed]
    if means(p, resource) >= least:
        return "the market has no invention that he can pay"
    own = f"{p.stock[resource]} {STOCK[resource]} and {p.stock[WEALTH]} wealth"
    return f"{DEED_WORDS[deed]} needs {least} and he has {own}"


def least_price(g: State, deed: int) -> int:
    """The least amount that the action costs now; -1 if there is nothing to electrify."""
    t = g.tables
    if deed == EXPAND:
        return t.expand_cost[MIDDLE] if is_expandable(g, MIDDLE) else t.renovate_cost
    if deed == ELECTRIFY:
        for ring in range(3):
            if is_open(g, ring):
                return t.electrify_cost[ring]
        return -1
    return t.market_cost[0] if deed == INVENTION else 1
