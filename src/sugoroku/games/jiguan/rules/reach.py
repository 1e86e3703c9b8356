"""What a player could still pay in this turn, after exchanges and the energy transfer."""

from sugoroku.games.jiguan.names import CELL_COUNT, COIN, ENERGY, NONE
from sugoroku.games.jiguan.rules.free import has_gear_set, possible
from sugoroku.games.jiguan.rules.gears import energy_reward
from sugoroku.games.jiguan.rules.resources import Gain, owns
from sugoroku.games.jiguan.state import Player, State
from sugoroku.games.jiguan.tables import Gains, Transfer


def could_pay(g: State, p: Player, prices: Gains) -> bool:
    """Whether one of the prices can be paid now, or after exchanges and a transfer not used yet.

    JIG-044, JIG-045, JIG-135a
    """
    if payable(g, prices, p.coins, p.energy, p.score):
        return True
    if g.transfer_used:
        return False
    for transfer in g.tables.workshops[p.workshop].transfers:
        if owns(p, transfer.resource) >= transfer.price and possible(g, p, transfer.needs):
            if payable_after(g, p, transfer, prices):
                return True
    return False


def payable(g: State, prices: Gains, coins: int, energy: int, points: int) -> bool:
    """JIG-050, JIG-153"""
    for resource, price in prices:
        if resource == ENERGY:
            have = energy
        elif resource == COIN:
            have = coins + energy // g.tables.exchange_energy * g.tables.exchange_coins
        else:
            have = points
        if have >= price:
            return True
    return False


def payable_after(g: State, p: Player, transfer: Transfer, prices: Gains) -> bool:
    """Blueprints and the extra action bring nothing to pay with; a level might bring anything.

    JIG-152, JIG-154, JIG-155, JIG-157, JIG-158
    """
    if transfer.needs == "level":
        return True
    have = [p.coins, p.energy, p.score]
    have[transfer.resource] -= transfer.price
    if transfer.needs == "gear":
        have[ENERGY] += best_energy(g, p)
    for step in transfer.effect:
        if isinstance(step, Gain):
            have[step.resource] += step.amount
    return payable(g, prices, have[0], have[1], have[2])


def best_energy(g: State, p: Player) -> int:
    """The most energy that a gear of a house or the box could earn on the mat.  JIG-075, JIG-155

    A cell is free, or none is and any gear can be replaced, or a gear set makes room.
    """
    gears = [*g.box]
    for pile in g.houses:
        gears.extend(pile if g.rules.any_gear else pile[-1:])
    any_cell = NONE not in p.cells or has_gear_set(g, p)
    best = 0
    for gear in gears:
        for cell in range(CELL_COUNT):
            if any_cell or p.cells[cell] < 0:
                best = max(best, energy_reward(g, p, gear, cell))
    return best
