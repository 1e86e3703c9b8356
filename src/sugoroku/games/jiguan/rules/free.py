"""What a player may do at any moment of the own turn: exchange, energy transfer, gear set.

Every question of the own turn offers these (but for the middle of a single placement, where nothing
could come between): the question stays on the agenda and is asked again.  Chapters 5 and 10.
"""

from sugoroku.core.state import Step, WhyNot
from sugoroku.games.jiguan.actions import EXCHANGE, GEAR_SET, TRANSFER
from sugoroku.games.jiguan.events import Exchanged, unit
from sugoroku.games.jiguan.names import FROM_BONUS, FROM_TRANSFER, NONE, RESOURCES, VP
from sugoroku.games.jiguan.names import GEAR_SET as GEAR_SET_BONUS
from sugoroku.games.jiguan.rules.payment import PayGears
from sugoroku.games.jiguan.rules.resources import Gain, owns, pay
from sugoroku.games.jiguan.state import Player, State


def add_free(g: State, out: list[int]) -> None:
    """Append the free actions that are possible now.  JIG-044, JIG-045, JIG-050, JIG-163"""
    p = g.players[g.seat]
    if p.energy >= g.tables.exchange_energy:
        out.append(EXCHANGE)
    workshop = g.tables.workshops[p.workshop]
    if not g.transfer_used:
        for i in range(len(workshop.transfers)):
            transfer = workshop.transfers[i]
            if owns(p, transfer.resource) >= transfer.price and possible(g, p, transfer.needs):
                out.append(TRANSFER + i)
    if workshop.bonus == GEAR_SET_BONUS and has_gear_set(g, p):
        out.append(GEAR_SET)


def has_ability(g: State) -> bool:
    """Whether the transfer or the gear set of the own workshop is possible now."""
    out: list[int] = []
    add_free(g, out)
    for action in out:
        if action != EXCHANGE:
            return True
    return False


def do_free(g: State, again: Step, action: int) -> None:
    """Carry a free action out, then ask `again`."""
    g.push(again)
    if action == EXCHANGE:
        exchange(g, g.player)
    elif action == GEAR_SET:
        pay_gear_set(g)
    else:
        use_transfer(g, action - TRANSFER)


def exchange(g: State, p: Player) -> None:
    """Energy into a coin; never the other way.  JIG-050, JIG-056, JIG-080"""
    energy, coins = g.tables.exchange_energy, g.tables.exchange_coins
    p.energy -= energy
    p.coins += coins
    if g.log is not None:
        g.log.append(Exchanged(seat=g.seat, energy=energy, coins=coins, rule="JIG-050"))


def possible(g: State, p: Player, needs: str) -> bool:
    """A price may be paid only if its effect can happen.  JIG-129, JIG-157a"""
    if needs == "":
        return True
    if needs == "plan":
        return NONE in p.slots and visible_plans(g)
    if needs == "gear":
        return g.gears_left > 0 or len(g.box) > 0
    if needs == "level":
        return min(p.levels) < g.tables.top_level
    return g.extra_open  # "extra": the action of W5 comes before the missions, JIG-048


def visible_plans(g: State) -> bool:
    for stack in g.stacks:
        if stack:
            return True
    return False


def use_transfer(g: State, alternative: int) -> None:
    """Once in each own turn.  JIG-045, JIG-151, JIG-152"""
    p = g.player
    transfer = g.tables.workshops[p.workshop].transfers[alternative]
    pay(g, p, transfer.resource, transfer.price, FROM_TRANSFER, transfer.why)
    g.transfer_used = True
    g.then(*transfer.effect)


def has_gear_set(g: State, p: Player) -> bool:
    """One own gear of each number, in the store or on the mat.  JIG-147, JIG-163"""
    number = g.tables.gear_number
    owned = 0
    for gear in p.store:
        owned |= 1 << number[gear]
    for gear in p.cells:
        if gear >= 0:
            owned |= 1 << number[gear]
    for wanted in g.tables.workshops[p.workshop].set_numbers:
        if not owned >> wanted & 1:
            return False
    return True


def pay_gear_set(g: State) -> None:
    """JIG-163"""
    workshop = g.tables.workshops[g.player.workshop]
    steps: list[Step] = [PayGears(NONE, number, 1, NONE) for number in workshop.set_numbers]
    g.then(*steps, Gain(VP, workshop.bonus_vp, FROM_BONUS))


def why_not_free(g: State) -> list[WhyNot]:
    """The exchanges and transfers that are out of reach now."""
    p, t = g.player, g.tables
    reasons: list[WhyNot] = []
    if p.energy < t.exchange_energy:
        reasons.append((EXCHANGE, f"needs {t.exchange_energy} energy, you have {p.energy}", "JIG-050"))
    for i, transfer in enumerate(t.workshops[p.workshop].transfers):
        have = owns(p, transfer.resource)
        if g.transfer_used:
            reasons.append((TRANSFER + i, "already used in this turn", "JIG-045"))
        elif have < transfer.price:
            what = unit(RESOURCES[transfer.resource], transfer.price)
            reasons.append((TRANSFER + i, f"needs {transfer.price} {what}, you have {have}", "JIG-151"))
        elif not possible(g, p, transfer.needs):
            reasons.append((TRANSFER + i, "it would have no effect now", "JIG-157a"))
    return reasons
