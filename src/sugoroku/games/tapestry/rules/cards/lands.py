"""Cards about tiles, territories and landmarks: Age of Sail, Coal Baron, Colonialism, Dystopia,
Militarism and Revolution.

TAP-B-303, TAP-B-309, TAP-B-310, TAP-B-315, TAP-B-326, TAP-B-335
"""

from sugoroku.core.state import Ask
from sugoroku.games.tapestry.actions import HEX, LANDMARK, OPPONENT, PASS, TILE
from sugoroku.games.tapestry.effects import Atom, Node
from sugoroku.games.tapestry.hexes import TERRAINS
from sugoroku.games.tapestry.map_events import GaveTile
from sugoroku.games.tapestry.names import NONE, ORIGIN, OUTPOST, TILES, TOPPLED
from sugoroku.games.tapestry.rules.achievements import control_changed
from sugoroku.games.tapestry.rules.city import gain_landmark
from sugoroku.games.tapestry.rules.explore import explore
from sugoroku.games.tapestry.rules.gains import drawn_otherwise
from sugoroku.games.tapestry.rules.parties import others
from sugoroku.games.tapestry.rules.perform import (
    PAYABLE,
    PERFORM,
    POSSIBLE,
    PRICES,
    SPECIAL_POSSIBLE,
    SPECIALS,
    Do,
)
from sugoroku.games.tapestry.rules.supply import draw_tile, with_card
from sugoroku.games.tapestry.rules.territory import (
    held,
    holds_control,
    item,
    party_of,
    put_item,
    report_items,
    room,
    set_items,
)
from sugoroku.games.tapestry.state import Ints, State, without

# ---------------------------------------------------------------- Age of Sail


def receivers(g: State) -> list[int]:
    """Opponents who can have a tile: who has not finished.  TAP-B-282, TAP-A-467a"""
    return [x for x in sorted(others(g, g.seat)) if not g.players[x].finished]


class GiveTile(Ask[State]):
    """The territory tile to give away.  TAP-B-303"""

    __slots__ = ()
    rule = "TAP-B-303"

    def legal(self, g: State) -> list[int]:
        return [TILE + tile for tile in g.player.tiles]

    def apply(self, g: State, action: int) -> None:
        tile, parties = action - TILE, receivers(g)
        if len(parties) == 1:
            give_tile(g, tile, parties[0])
        else:
            g.push(GiveTileTo(tile))

    def prompt(self, g: State) -> str:
        return "Choose a territory tile to give to an opponent"


class GiveTileTo(Ask[State]):
    """The opponent who gains it.  TAP-B-303"""

    __slots__ = ("tile",)
    numbers = ("tile",)
    rule = "TAP-B-303"

    def __init__(self, tile: int) -> None:
        self.tile = tile

    def legal(self, g: State) -> list[int]:
        return [OPPONENT + party for party in receivers(g)]

    def apply(self, g: State, action: int) -> None:
        give_tile(g, self.tile, action - OPPONENT)

    def prompt(self, g: State) -> str:
        return f"Give tile {TILES[self.tile]} to an opponent"


def give_tile(g: State, tile: int, party: int) -> None:
    """A bot keeps no tiles: what it is given is discarded.  TAP-A-004, TAP-A-467a"""
    p, q = g.player, g.players[party]
    p.tiles = without(p.tiles, tile)
    if party < g.humans:
        q.tiles = with_card(q.tiles, tile)
    else:
        g.tile_gone = (*g.tile_gone, tile)
    if g.log is not None:
        kept = party < g.humans
        g.log.append(GaveTile(seat=g.seat, tile=TILES[tile], to=party, kept=kept, rule="TAP-B-303"))


def _give(g: State, atom: Atom, where: int, arg: int) -> None:
    g.push(GiveTile())


def _give_possible(g: State, atom: Atom, where: int, arg: int) -> bool:
    return len(g.player.tiles) > 0 and len(receivers(g)) > 0


# ---------------------------------------------------------------- Coal Baron, Colonialism


def _coal_baron(g: State, node: Node, where: int, arg: int) -> None:
    """Explore with exactly the tile drawn; it is kept if that is impossible.  TAP-B-309"""
    if drawn_otherwise(g, "tile to explore", 1, where):
        return
    tile = draw_tile(g, g.seat, where)
    if tile >= 0:
        explore(g, 0, tile)


def colonies(g: State, party: int) -> list[int]:
    """Territory tiles that a party controls; printed hexes are none.  TAP-B-310"""
    return [x for x in held(g, party) if g.tile_at[x] >= 0]


class ChooseColony(Ask[State]):
    """The tile whose terrain gives resources.  TAP-B-310"""

    __slots__ = ("where",)
    numbers = ("where",)
    rule = "TAP-B-310"

    def __init__(self, where: int) -> None:
        self.where = where

    def legal(self, g: State) -> list[int]:
        action = g.tables.hex_action[g.side]
        return [HEX + action[hex] for hex in colonies(g, g.seat)]

    def apply(self, g: State, action: int) -> None:
        exploit(g, g.tables.hex_of[g.side][action - HEX], self.where)

    def prompt(self, g: State) -> str:
        return "Choose a territory tile you control: its terrain gives resources"


def exploit(g: State, hex: int, where: int) -> None:
    """One gain per land terrain shown.  TAP-B-310"""
    gains = g.tables.cards[where % ORIGIN].terrain_gain
    lands = g.tables.tiles[g.tile_at[hex]].lands
    for terrain in range(len(TERRAINS)):
        if lands >> terrain & 1 and gains[terrain] >= 0:
            g.push(Do(gains[terrain], 0, where, hex))


def _colonialism(g: State, node: Node, where: int, arg: int) -> None:
    found = colonies(g, g.seat)
    if len(found) == 1:
        exploit(g, found[0], where)
    elif found:
        g.push(ChooseColony(where))


def _colonialism_possible(g: State, node: Node, where: int, arg: int) -> bool:
    return len(colonies(g, g.seat)) > 0


# ---------------------------------------------------------------- Dystopia


def landmarks_left(g: State) -> list[int]:
    """On the landmark board.  TAP-B-315"""
    tracks = g.tables.landmark_track
    return [n for n in range(len(tracks)) if tracks[n] >= 0 and g.owner[n] == NONE]


class TakeLandmark(Ask[State]):
    """Any track landmark that nobody has.  TAP-B-315"""

    __slots__ = ("where",)
    numbers = ("where",)
    rule = "TAP-B-315"

    def __init__(self, where: int) -> None:
        self.where = where

    def legal(self, g: State) -> list[int]:
        return [LANDMARK + landmark for landmark in landmarks_left(g)]

    def apply(self, g: State, action: int) -> None:
        gain_landmark(g, action - LANDMARK, self.where)

    def prompt(self, g: State) -> str:
        return "Take a landmark of the tracks"


def _dystopia(g: State, node: Node, where: int, arg: int) -> None:
    if landmarks_left(g):
        g.push(TakeLandmark(where))


def _dystopia_possible(g: State, node: Node, where: int, arg: int) -> bool:
    return len(landmarks_left(g)) > 0


# ---------------------------------------------------------------- Militarism


def _outpost(g: State, atom: Atom, where: int, arg: int) -> None:
    """On the territory just explored: control, but not a conquest.  TAP-B-326"""
    if _outpost_possible(g, atom, where, arg):
        text = f"places an outpost on {g.map.names[arg]}"
        put_item(g, g.seat, arg, OUTPOST, text, "TAP-B-326")
        control_changed(g)


def _outpost_possible(g: State, atom: Atom, where: int, arg: int) -> bool:
    return arg >= 0 and g.player.outposts > 0 and room(g, arg)


# ---------------------------------------------------------------- Revolution


def fallen(g: State, party: int) -> list[int]:
    """Territories with a toppled outpost of the party."""
    mine = item(party, OUTPOST, True)
    return [hex for hex in range(g.map.size) if mine in g.items[hex]]


class StandUp(Ask[State]):
    """A territory whose own toppled outpost stands up; after the first one may stop.  TAP-B-335"""

    __slots__ = ("amount", "stood")
    numbers = ("amount", "stood")
    rule = "TAP-B-335"

    def __init__(self, amount: int, stood: int) -> None:
        self.amount = amount
        self.stood = stood

    def legal(self, g: State) -> list[int]:
        action = g.tables.hex_action[g.side]
        found = [HEX + action[hex] for hex in fallen(g, g.seat)]
        return [*found, PASS] if self.stood else found

    def apply(self, g: State, action: int) -> None:
        if action == PASS:
            return
        revolt(g, g.tables.hex_of[g.side][action - HEX])
        if self.amount > 1 and fallen(g, g.seat):
            g.push(StandUp(self.amount - 1, 1))

    def prompt(self, g: State) -> str:
        more = ", or stop" if self.stood else ""
        return f"Set a toppled outpost upright and topple the others there{more}"


def revolt(g: State, hex: int) -> None:
    """Not a conquest: no dice, no response, no middle island.  TAP-B-335, TAP-B-335a, TAP-B-424"""
    seat = g.seat
    mine = item(seat, OUTPOST, True)
    turned: Ints = ()
    stood = False
    for thing in g.items[hex]:
        if thing == mine and not stood:
            thing, stood = thing - TOPPLED, True
        elif holds_control(thing) and party_of(thing) != seat:  # buildings of the Nomads too
            thing += TOPPLED
        turned = (*turned, thing)
    set_items(g, hex, turned)
    report_items(g, seat, hex, f"takes {g.map.names[hex]} by a revolution", "TAP-B-335")
    control_changed(g)


def _stand_up(g: State, atom: Atom, where: int, arg: int) -> None:
    if fallen(g, g.seat):
        g.push(StandUp(atom.amount, 0))


def _stand_up_possible(g: State, atom: Atom, where: int, arg: int) -> bool:
    return len(fallen(g, g.seat)) > 0


PRICES["give"] = _give
PAYABLE["give"] = _give_possible
SPECIALS["draw_tile_and_explore_it"] = _coal_baron
SPECIALS["terrain_resources_of_controlled_tile"] = _colonialism
SPECIAL_POSSIBLE["terrain_resources_of_controlled_tile"] = _colonialism_possible
SPECIALS["take_any_unclaimed_track_landmark"] = _dystopia
SPECIAL_POSSIBLE["take_any_unclaimed_track_landmark"] = _dystopia_possible
PERFORM["outpost_on_explored_territory"] = _outpost
POSSIBLE["outpost_on_explored_territory"] = _outpost_possible
PERFORM["stand_up"] = _stand_up
POSSIBLE["stand_up"] = _stand_up_possible
