"""Civilizations gained: at set-up, or from the deck later.  TAP-B-270 to TAP-B-273"""

from collections.abc import Callable
from typing import Final

from sugoroku.core.state import Run
from sugoroku.games.tapestry.effects import Atom
from sugoroku.games.tapestry.events import GainedCivilization, LostCivilization, MarkedCivilization
from sugoroku.games.tapestry.names import CIVILIZATIONS, FROM_CIV, ORIGIN
from sugoroku.games.tapestry.rules.perform import PERFORM, POSSIBLE, Do
from sugoroku.games.tapestry.rules.supply import top_civilization
from sugoroku.games.tapestry.rules.triggers import renew
from sugoroku.games.tapestry.state import Ints, State, put_list

# by id of the civilization: what lies on its mat when it is gained (state, party).  Set by the modules
# of the civilizations; without an entry the mat keeps nothing.
START_PLACES: Final[dict[str, Callable[[State, int], Ints]]] = {}


# what a modifier does instead of drawing the top mat: (modifier, procedure).  Registered by modules.
CIV_DRAWS: Final[list[tuple[int, Callable[[State], None]]]] = []


def add_civilization(g: State, seat: int, civ: int) -> None:
    """The mat lies before the player, with the pieces it starts with.  TAP-B-270a, TAP-B-271"""
    p = g.players[seat]
    p.civilizations = (*p.civilizations, civ)
    p.places_of = (*p.places_of, ())
    mark(g, seat, civ, first_places(g, seat, civ), "sets up the mat")
    renew(g, seat)


def first_places(g: State, seat: int, civ: int) -> Ints:
    """What lies on a mat of the party when it is gained.  TAP-B-270a"""
    first = START_PLACES.get(CIVILIZATIONS[civ])
    return first(g, seat) if first is not None else ()


def gain_civilization(g: State, seat: int) -> None:
    """The top mat of the deck, shown and added.  TAP-B-270, TAP-B-270b, TAP-B-273"""
    if seat >= g.humans or g.players[seat].finished:
        return
    for mod, draw in CIV_DRAWS:
        if g.players[seat].mods & mod and seat == g.seat:
            draw(g)
            return
    for seam in g.seams:
        if seam.draws(g, "civ", 1, 0):
            return
    civ = top_civilization(g)
    if civ >= 0:
        gain_this_civilization(g, seat, civ)


def exchange_civilization(g: State, seat: int, civ: int, rule: str) -> None:
    """A mat goes for another one, drawn as always, before it is itself among the discarded ones.

    TAP-B-270, TAP-B-423
    """
    p, mat = g.players[seat], g.tables.civilizations[civ]
    row, at = places(g, seat, civ), p.civilizations.index(civ)
    p.civilizations = p.civilizations[:at] + p.civilizations[at + 1 :]
    p.places_of = p.places_of[:at] + p.places_of[at + 1 :]
    renew(g, seat)
    if g.log is not None:
        g.log.append(
            LostCivilization(seat=seat, civilization=mat.id, name=mat.name, kept=bool(row), rule=rule)
        )
    gain_civilization(g, seat)
    g.civ_gone = (*g.civ_gone, civ)


def gain_this_civilization(g: State, seat: int, civ: int) -> None:
    """Its mid-game text applies first: it may discard the mat.  TAP-B-270, TAP-B-270b

    Before the first turn it starts as one that was chosen then.  TAP-B-015
    """
    if g.log is not None:
        id, name = CIVILIZATIONS[civ], g.tables.civilizations[civ].name
        g.log.append(GainedCivilization(seat=seat, civilization=id, name=name, rule="TAP-B-270"))
    add_civilization(g, seat, civ)
    mat = g.tables.civilizations[civ]
    if mat.on_gain >= 0:
        g.push(OnGain(civ))
    first = mat.midgame if g.turns else mat.start
    if first >= 0:
        g.push(Do(first, 0, FROM_CIV * ORIGIN + civ, civ))


class OnGain(Run[State]):
    """What a mat gives when it is gained, unless it was discarded at once (Mystics).  TAP-B-270"""

    __slots__ = ("civ",)
    numbers = ("civ",)

    def __init__(self, civ: int) -> None:
        self.civ = civ

    def run(self, g: State) -> None:
        if self.civ in g.player.civilizations:
            effect = g.tables.civilizations[self.civ].on_gain
            g.push(Do(effect, 0, FROM_CIV * ORIGIN + self.civ, self.civ))


def places(g: State, seat: int, civ: int) -> Ints:
    """What lies on a civilization mat, as its own rules keep it."""
    p = g.players[seat]
    return p.places_of[p.civilizations.index(civ)]


def mark(g: State, seat: int, civ: int, row: Ints, what: str, rule: str = "") -> None:
    """Something on a civilization mat changes; `what` says it in the log ("moves a token")."""
    p = g.players[seat]
    before = places(g, seat, civ)
    p.places_of = put_list(p.places_of, p.civilizations.index(civ), row)
    if g.log is not None and row != before:
        mat = g.tables.civilizations[civ]
        text = " ".join(map(str, row))
        g.log.append(
            MarkedCivilization(
                seat=seat,
                civilization=mat.id,
                name=mat.name,
                what=what,
                places=text,
                rule=rule or mat.rule,
            )
        )


def _civ(g: State, atom: Atom, where: int, arg: int) -> None:
    """Mechs and the like.  TAP-B-126, TAP-B-270"""
    for _ in range(atom.amount):
        gain_civilization(g, g.seat)


def _civ_possible(g: State, atom: Atom, where: int, arg: int) -> bool:
    return bool(g.civ_deck or g.civ_gone)


PERFORM["civ"] = _civ
POSSIBLE["civ"] = _civ_possible
