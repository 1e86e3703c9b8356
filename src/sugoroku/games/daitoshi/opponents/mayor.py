"""The Mayor of Daitoshi: his turn, card by card.  Chapter 28 of the ledger.

He decides nothing: the card on his pile and the back of the one on his deck say what he does, so
his turn runs by itself and tells the reason of each step.  Where the solo chapters are silent he
is bound by the rules for players, whose functions he uses.  DAI-326
"""

from typing import Final

from sugoroku.core.events import Change
from sugoroku.core.state import Run, with_value
from sugoroku.games.daitoshi.events import listed
from sugoroku.games.daitoshi.names import (
    ANY,
    DEED_RESOURCE,
    ELECTRIFY,
    EXPAND,
    INVENTION,
    LEFT_SPACE,
    MACHINE,
    MEGA,
    MIDDLE_SPACE,
    NONE,
    POSITION_COUNT,
    RIGHT_SPACE,
    RINGS,
    RIVER,
    SPACES,
    STOCK,
    TERRAIN_COUNT,
    TERRAINS,
    WILD,
    WORKERS,
)
from sugoroku.games.daitoshi.opponents.deeds import (
    can_do,
    mayor_contributes,
    mayor_electrifies,
    mayor_expands,
    mayor_invents,
    mayor_trades,
)
from sugoroku.games.daitoshi.opponents.guide import face_up, guide, reason
from sugoroku.games.daitoshi.opponents.words import DEED_WORDS, counted, district, why_not
from sugoroku.games.daitoshi.rules.magnate import move_machine_away, move_magnate, taken
from sugoroku.games.daitoshi.rules.production import LeadProduction
from sugoroku.games.daitoshi.rules.wilderness import take_hex
from sugoroku.games.daitoshi.rules.workers import GainWorkers
from sugoroku.games.daitoshi.rules.workshops import empty_shops, hires, send_worker
from sugoroku.games.daitoshi.state import Player, State

# ---------------------------------------------------------------- his turn


class MayorTurn(Run[State]):
    """Reveal a card, find a district, take a city turn there, or lead a production.

    He may lead productions in successive turns.  DAI-330, DAI-334, DAI-337, DAI-341
    """

    __slots__ = ()

    def run(self, g: State) -> None:
        reveal_card(g)
        p = g.player
        steps = choose_district(g, p)
        if steps == 0:
            reason(g, "finds no district that fits: production", "DAI-337")
            g.push(LEAD_PRODUCTION)
            return
        space = choose_space(g, p, steps)
        move_magnate(g, p, steps, space)
        g.then(MAYOR_PLACES, MAYOR_EXPLOITS, MAYOR_ACTS, MAYOR_CLEANS_UP)


def reveal_card(g: State) -> None:
    """The top card to the pile; before the deck runs out the pile becomes the new deck.

    DAI-330, DAI-331
    """
    card = g.mayor_deck[-1]
    g.mayor_deck = g.mayor_deck[:-1]
    if not g.mayor_deck:
        g.mayor_deck = g.chance.shuffled(g.mayor_pile)
        g.mayor_pile = ()
        if g.log is not None:
            moved = len(g.mayor_deck)
            changed = (Change("Mayor's pile", by=-moved), Change("Mayor's deck", by=moved))
            text = "takes the last card: his pile is shuffled into a new deck"
            reason(g, text, "DAI-331", changed)
    g.mayor_pile = (*g.mayor_pile, card)
    g.reveal()
    if g.log is not None:
        tell_cards(g)


def tell_cards(g: State) -> None:
    """The card, the bribe and the back that guides him, for the log only."""
    front, back = face_up(g), guide(g)
    changed = (
        Change("Mayor's deck", by=-1),
        Change("Mayor's pile", by=1),
        Change("Mayor's card", to=front.id),
    )
    shown = listed(tuple([DEED_WORDS[d] for d in front.deeds]))
    reason(g, f"reveals a card with {shown}", "DAI-332", changed)
    if g.bribe and INVENTION not in front.deeds:
        reason(g, "counts invention as on the card too: he still holds the bribe", "DAI-333")
    tracks = " then ".join([TERRAINS[track] for track in back.tracks])
    reason(
        g,
        f"is guided by the next card: district {back.position + 1};"
        f" market arrow {'down' if back.arrow_down else 'up'}; pilgrims {tracks};"
        f" {WORKERS[back.worker]} for any worker",
        "DAI-330",
        (Change("Mayor's next card", to=back.id),),
    )


def card_deeds(g: State) -> list[int]:
    """What the card shows; with the bribe also the invention.  DAI-332, DAI-333"""
    shown = [*face_up(g).deeds]
    if g.bribe and INVENTION not in shown:
        shown.append(INVENTION)
    return shown


def choose_district(g: State, p: Player) -> int:
    """Steps to the first district clockwise that meets both criteria, his own last; 0 if none does.

    DAI-334..336, DAI-R35
    """
    shown = card_deeds(g)
    for steps in range(1, POSITION_COUNT + 1):
        position = (p.position + steps) % POSITION_COUNT
        deed = g.tables.inner_deed[g.inner[position]]
        fits = on_card(g, position, deed, shown)
        if fits and could_act(g, p, position, deed):
            if g.log is not None:
                tell_district(g, p, position, deed, shown)
            return steps
        if g.log is not None:
            why = why_not(g, p, position, deed) if fits else "not on the card"
            reason(g, f"skips {district(g, position)}: {why}", "DAI-336" if fits else "DAI-335")
    return 0


def tell_district(g: State, p: Player, position: int, deed: int, shown: list[int]) -> None:
    """Why this district, for the log only."""
    if deed == WILD:
        why = "the card has the wild action and some action is possible"
    else:
        here = deed in shown
        why = "its action is on the card" if here else "the Mega-Machine there is on the card"
        if not can_do(g, p, deed):
            why += "; the Mega-Machine action is possible"
        elif here:
            why += " and possible"
        else:
            why += f"; {DEED_WORDS[deed]} is possible"
    reason(g, f"chooses {district(g, position)}: {why}", "DAI-337")


def on_card(g: State, position: int, deed: int, shown: list[int]) -> bool:
    """Criterion 1.  DAI-335"""
    if deed == WILD:
        return WILD in shown
    return deed in shown or (MEGA in shown and g.machine_at == position)


def could_act(g: State, p: Player, position: int, deed: int) -> bool:
    """Criterion 2.  DAI-336"""
    if deed == WILD:
        return can_do(g, p, MEGA) or favourite(g, p) >= 0
    if can_do(g, p, deed):
        return True
    return g.machine_at == position and can_do(g, p, MEGA)


# ---------------------------------------------------------------- magnate and workers


def matching(g: State, p: Player, position: int) -> int:
    return sum([p.workers[c] for c in range(TERRAIN_COUNT) if hires(g, position, c)])


def choose_space(g: State, p: Player, steps: int) -> int:
    """Right without a matching worker; middle if the workshops suffice for all; else left.

    DAI-342, DAI-R36
    """
    position = (p.position + steps) % POSITION_COUNT
    workers, empty = matching(g, p, position), len(empty_shops(g, position))
    if workers == 0:
        order = (RIGHT_SPACE, MIDDLE_SPACE, LEFT_SPACE)
    elif workers <= empty:
        order = (MIDDLE_SPACE, LEFT_SPACE, RIGHT_SPACE)
    else:
        order = (LEFT_SPACE, MIDDLE_SPACE, RIGHT_SPACE)
    for space in order:
        repeated = steps == POSITION_COUNT and space == p.space
        if not repeated and not taken(g, p, position, space):
            if g.log is not None:
                room = f"{counted(workers, 'matching worker')} for {counted(empty, 'empty workshop')}"
                reason(g, f"takes the {SPACES[space]} space: {room}", "DAI-342")
            return space
        if g.log is not None:
            why = "he may not take it again" if repeated else "another magnate is on it"
            reason(g, f"cannot take the {SPACES[space]} space: {why}", "DAI-R36")
    return RIGHT_SPACE


class MayorPlaces(Run[State]):
    """As many matching workers as possible: machine, outer, middle, inner.

    From the right space none.  DAI-344, DAI-345, DAI-R36
    """

    __slots__ = ()

    def run(self, g: State) -> None:
        p = g.player
        if p.space == RIGHT_SPACE:
            return
        empty = empty_shops(g, p.position)
        for shop in (MACHINE, 2, 1, 0):
            if shop in empty:
                for i in range(len(g.mayor_spaces)):
                    terrain = g.mayor_spaces[i]
                    if terrain >= 0 and hires(g, p.position, terrain):
                        g.mayor_spaces = with_value(g.mayor_spaces, i, NONE)
                        if g.log is not None:
                            tell_worker(g, shop, i)
                        g.push(MAYOR_PLACES)
                        send_worker(g, p, shop, terrain, i + 1)
                        return
                return


def tell_worker(g: State, shop: int, space: int) -> None:
    where = "Mega-Machine" if shop == MACHINE else RINGS[shop]
    reason(g, f"fills the {where} workshop next: machine then outer then middle then inner", "DAI-344")
    reason(g, f"takes the first matching worker: worker space {space + 1}", "DAI-345")


# ---------------------------------------------------------------- exploiting


class MayorExploits(Run[State]):
    """As the district shows; in the Town Hall the river, then the land of his card.  DAI-346"""

    __slots__ = ()

    def run(self, g: State) -> None:
        terrain = g.tables.inner_exploit[g.inner[g.player.position]]
        if terrain == ANY:
            land = face_up(g).land
            if g.log is not None:
                reason(
                    g,
                    f"exploits in the Town Hall the river and then his card's {TERRAINS[land]}",
                    "DAI-346",
                )
            g.then(MayorExploit(RIVER), MayorExploit(land))
        else:
            g.push(MayorExploit(terrain))


class MayorExploit(Run[State]):
    """A worker, and the hex on the first free place of his record, else discarded.  DAI-347"""

    __slots__ = ("terrain",)
    numbers = ("terrain",)

    def __init__(self, terrain: int) -> None:
        self.terrain = terrain

    def run(self, g: State) -> None:
        p, terrain = g.player, self.terrain
        kept = NONE in g.mayor_record
        if not take_hex(g, terrain, kept, g.mayor_record.index(NONE) + 1 if kept else 0):
            return
        g.push(GainWorkers(terrain, 1))
        if kept:
            g.mayor_record = with_value(g.mayor_record, g.mayor_record.index(NONE), terrain)
            p.record = with_value(p.record, terrain, p.record[terrain] + 1)
        else:
            g.discards[terrain] += 1


# ---------------------------------------------------------------- his action


class MayorActs(Run[State]):
    """The Mega-Machine's action, else the district's; in the Town Hall by what he owns most of.

    DAI-348, DAI-R37
    """

    __slots__ = ()

    def run(self, g: State) -> None:
        p = g.player
        deed = here = g.tables.inner_deed[g.inner[p.position]]
        if (here == WILD or g.machine_at == p.position) and can_do(g, p, MEGA):
            deed = MEGA
            reason(g, "performs the Mega-Machine action: it comes before any other", "DAI-348")
        elif here == WILD:
            deed = favourite(g, p)
            if g.log is not None and deed >= 0:
                tell_favourite(g, p, deed)
        if deed == NONE or not can_do(g, p, deed):
            if g.log is not None:
                reason(g, f"performs no action any more: {why_not(g, p, p.position, here)}", "DAI-348")
            return
        if g.log is not None and deed == here:
            reason(g, f"performs the action of the district: {DEED_WORDS[deed]}", "DAI-348")
        if deed == MEGA:
            mayor_contributes(g, p)
        elif deed == INVENTION:
            mayor_invents(g, p)
        elif deed == EXPAND:
            mayor_expands(g, p)
        elif deed == ELECTRIFY:
            mayor_electrifies(g, p)
        else:
            mayor_trades(g, p)


def favourite(g: State, p: Player) -> int:
    """The possible action whose resource he has most of, ties by the order on his card, or NONE.

    DAI-348, DAI-R37
    """
    best, most = NONE, -1
    for resource in face_up(g).resource_order:
        deed = DEED_RESOURCE.index(resource)
        if p.stock[resource] > most and can_do(g, p, deed):
            best, most = deed, p.stock[resource]
    return best


def tell_favourite(g: State, p: Player, deed: int) -> None:
    resource = DEED_RESOURCE[deed]
    order = " then ".join([STOCK[r] for r in face_up(g).resource_order])
    most = f"{p.stock[resource]} {STOCK[resource]} is the most he has for a possible action"
    reason(g, f"performs {DEED_WORDS[deed]}: {most}; ties by {order}", "DAI-348")


class MayorCleansUp(Run[State]):
    """DAI-351"""

    __slots__ = ()

    def run(self, g: State) -> None:
        move_machine_away(g, g.player.position)


MAYOR_TURN: Final = MayorTurn()
LEAD_PRODUCTION: Final = LeadProduction()
MAYOR_PLACES: Final = MayorPlaces()
MAYOR_EXPLOITS: Final = MayorExploits()
MAYOR_ACTS: Final = MayorActs()
MAYOR_CLEANS_UP: Final = MayorCleansUp()
