"""Verbs about territories that cards of several boxes use."""

from sugoroku.core.state import Ask
from sugoroku.games.tapestry.actions import HEX
from sugoroku.games.tapestry.effect_words import PLAIN
from sugoroku.games.tapestry.effects import FORMS, Atom, Form
from sugoroku.games.tapestry.map_events import PlacedItem
from sugoroku.games.tapestry.names import FROM_TILE, NONE, ORIGIN, OUTPOST
from sugoroku.games.tapestry.rules.achievements import control_changed
from sugoroku.games.tapestry.rules.cards.lands import colonies
from sugoroku.games.tapestry.rules.perform import PERFORM, POSSIBLE, Do
from sugoroku.games.tapestry.rules.territory import (
    controls,
    hexes_of,
    item,
    items_text,
    next_to,
    set_items,
)
from sugoroku.games.tapestry.state import State

# ---------------------------------------------------------------- the benefit of a controlled tile


class ChooseControlledTile(Ask[State]):
    """The benefit printed on a territory tile that the player controls.  TAP-E-445, TAP-E-461"""

    __slots__ = ()
    rule = "TAP-E-445"

    def legal(self, g: State) -> list[int]:
        action = g.tables.hex_action[g.side]
        return [HEX + action[hex] for hex in colonies(g, g.seat)]

    def apply(self, g: State, action: int) -> None:
        gain_tile_benefit(g, g.tables.hex_of[g.side][action - HEX])

    def prompt(self, g: State) -> str:
        return "Choose a territory tile that you control and gain its benefit"


def gain_tile_benefit(g: State, hex: int) -> None:
    """What the tile on a hex gives; printed hexes give nothing."""
    tile = g.tile_at[hex]
    if tile >= 0 and g.tables.benefit_of_tile[tile] >= 0:
        g.push(Do(g.tables.benefit_of_tile[tile], 0, FROM_TILE * ORIGIN + tile, hex))


def _controlled_tile_benefit(g: State, atom: Atom, where: int, arg: int) -> None:
    found = colonies(g, g.seat)
    if g.player.finished or g.seat >= g.humans:
        return
    if len(found) == 1:
        gain_tile_benefit(g, found[0])
    elif found:
        g.push(ChooseControlledTile())


def _controlled_tile_possible(g: State, atom: Atom, where: int, arg: int) -> bool:
    return len(colonies(g, g.seat)) > 0


# ---------------------------------------------------------------- moving an outpost


def lone_outposts(g: State, party: int) -> list[int]:
    """Territories where an upright outpost of a party stands alone."""
    mine = item(party, OUTPOST)
    return [hex for hex in range(g.map.size) if g.items[hex] == (mine,)]


def landings(g: State, party: int, start: int) -> list[int]:
    """Explored empty territories beside one that the party controls without the moving outpost."""
    found = []
    for hex in hexes_of(next_to(g, party)):
        if g.shown[hex] >= 0 and not g.items[hex] and hex != start:
            for other in hexes_of(g.map.beside[hex]):
                if other != start and controls(g, party, other):
                    found.append(hex)
                    break
    return found


def movable(g: State, party: int) -> list[int]:
    return [hex for hex in lone_outposts(g, party) if landings(g, party, hex)]


class MoveOutpost(Ask[State]):
    """An upright outpost that stands alone, then where it goes: not a conquest.  TAP-E-461

    `start`: the territory it leaves, or NONE.
    """

    __slots__ = ("start",)
    numbers = ("start",)
    rule = "TAP-E-461"

    def __init__(self, start: int) -> None:
        self.start = start

    def legal(self, g: State) -> list[int]:
        action = g.tables.hex_action[g.side]
        hexes = movable(g, g.seat) if self.start == NONE else landings(g, g.seat, self.start)
        return [HEX + action[hex] for hex in hexes]

    def apply(self, g: State, action: int) -> None:
        hex = g.tables.hex_of[g.side][action - HEX]
        if self.start == NONE:
            g.push(MoveOutpost(hex))
            return
        set_items(g, self.start, ())
        set_items(g, hex, (item(g.seat, OUTPOST),))
        if g.log is not None:
            for at in (self.start, hex):
                name, said = g.map.names[at], "leaves" if at == self.start else "moves an outpost to"
                event = PlacedItem(
                    seat=g.seat,
                    hex=name,
                    items=items_text(g.items[at]),
                    text=f"{said} {name}",
                    rule="TAP-E-461",
                )
                g.log.append(event)
        control_changed(g)

    def prompt(self, g: State) -> str:
        return "Choose an outpost to move" if self.start == NONE else "Choose where the outpost goes"


def _move_outpost(g: State, atom: Atom, where: int, arg: int) -> None:
    if not g.player.finished and g.seat < g.humans and movable(g, g.seat):
        g.push(MoveOutpost(NONE))


def _move_possible(g: State, atom: Atom, where: int, arg: int) -> bool:
    return len(movable(g, g.seat)) > 0


FORMS["controlled_tile_benefit"] = FORMS["move_outpost"] = Form()
PERFORM["controlled_tile_benefit"] = _controlled_tile_benefit
POSSIBLE["controlled_tile_benefit"] = _controlled_tile_possible
PERFORM["move_outpost"], POSSIBLE["move_outpost"] = _move_outpost, _move_possible
PLAIN["controlled_tile_benefit"] = "gain the benefit of a territory tile you control"
PLAIN["move_outpost"] = "move an outpost that stands alone"
