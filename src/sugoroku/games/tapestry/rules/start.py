"""Set-up by the players: capital mats and civilizations, chosen at once and in secret.

TAP-B-006, TAP-B-007, TAP-B-011, TAP-B-012, TAP-B-015
"""

from sugoroku.core.state import Ask, HandTo, Run, Step
from sugoroku.games.tapestry.actions import CIVILIZATION, MAT
from sugoroku.games.tapestry.events import (
    ChoseSecretly,
    GainedCivilization,
    TookCapital,
)
from sugoroku.games.tapestry.names import (
    CAPITALS,
    CIVILIZATIONS,
    FROM_CIV,
    NONE,
    ORIGIN,
    OUTPOST,
    PLAYING,
)
from sugoroku.games.tapestry.rules.gain_civ import add_civilization
from sugoroku.games.tapestry.rules.parties import all_from
from sugoroku.games.tapestry.rules.perform import Do
from sugoroku.games.tapestry.rules.territory import item, items_text, set_items
from sugoroku.games.tapestry.state import State


class ChooseMat(Ask[State]):
    """One of a pair of capital mats.  TAP-B-006, TAP-B-012"""

    __slots__ = ()
    rule = "TAP-B-006"
    secret = True

    def legal(self, g: State) -> list[int]:
        return [MAT + mat for mat in g.player.offered_mats]

    def apply(self, g: State, action: int) -> None:
        p, mat = g.player, action - MAT
        p.secret_mat = mat
        if g.log is not None:
            name = g.tables.capitals[mat].name
            g.log.append(
                ChoseSecretly(seat=g.seat, what="capital", id=CAPITALS[mat], name=name, rule="TAP-B-012")
            )

    def prompt(self, g: State) -> str:
        return "Choose a capital city mat"


class ChooseCivilization(Ask[State]):
    """One of two civilizations.  TAP-B-011, TAP-B-012"""

    __slots__ = ()
    rule = "TAP-B-011"
    secret = True

    def legal(self, g: State) -> list[int]:
        return [CIVILIZATION + civ for civ in g.player.offer]

    def apply(self, g: State, action: int) -> None:
        p, civ = g.player, action - CIVILIZATION
        p.secret_civ = civ
        if g.log is not None:
            id, name = CIVILIZATIONS[civ], g.tables.civilizations[civ].name
            g.log.append(
                ChoseSecretly(seat=g.seat, what="civilization", id=id, name=name, rule="TAP-B-012")
            )

    def prompt(self, g: State) -> str:
        return "Choose your civilization"


class RevealChoices(Run[State]):
    """Everybody has chosen: outposts on the start territories, civilizations, what they start with.

    TAP-B-007, TAP-B-011, TAP-B-015
    """

    __slots__ = ()

    def run(self, g: State) -> None:
        g.reveal()
        steps: list[Step] = []
        for seat in range(g.humans):
            take_capital(g, seat)
            if g.players[seat].offer:
                take_civilization(g, seat)
        for seat in all_from(g, g.first):
            if seat < g.humans and g.players[seat].civilizations:
                steps += [HandTo(seat), *start_effects(g, seat)]
        g.phase = PLAYING
        g.then(*steps)


def take_capital(g: State, seat: int) -> None:
    """Two outposts stand on the territory with the number of the mat.  TAP-B-007"""
    p = g.players[seat]
    p.capital, p.secret_mat, p.offered_mats = p.secret_mat, NONE, ()
    capital = g.tables.capitals[p.capital]
    fixed = g.bots.start_hex(g, seat)
    p.start = fixed if fixed >= 0 else capital.start[g.side]
    p.outposts -= 2
    set_items(g, p.start, (item(seat, OUTPOST), item(seat, OUTPOST)))
    if g.log is not None:
        id, hex, items = CAPITALS[p.capital], g.map.names[p.start], items_text(g.items[p.start])
        g.log.append(
            TookCapital(seat=seat, capital=id, name=capital.name, hex=hex, items=items, rule="TAP-B-007")
        )


def take_civilization(g: State, seat: int) -> None:
    """The other one goes back into the deck.  TAP-B-011"""
    p = g.players[seat]
    civ = p.secret_civ if p.secret_civ >= 0 else p.offer[0]
    back = tuple([other for other in p.offer if other != civ])
    g.civ_deck = tuple(sorted((*g.civ_deck, *back)))
    p.secret_civ, p.offer = NONE, ()
    if g.log is not None:
        id, name = CIVILIZATIONS[civ], g.tables.civilizations[civ].name
        others = tuple(CIVILIZATIONS[other] for other in back)
        g.log.append(
            GainedCivilization(seat=seat, civilization=id, name=name, others=others, rule="TAP-B-011")
        )
    add_civilization(g, seat, civ)


def start_effects(g: State, seat: int, place: int = 0) -> list[Step]:
    """What a civilization, mostly the only one, gives before the first turn.  TAP-B-015"""
    civ = g.players[seat].civilizations[place]
    mat = g.tables.civilizations[civ]
    where = FROM_CIV * ORIGIN + civ
    return [Do(effect, 0, where, civ) for effect in (mat.start, mat.on_gain) if effect >= 0]
