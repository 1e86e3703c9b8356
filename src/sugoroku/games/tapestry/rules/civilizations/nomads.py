"""The Nomads: buildings and landmarks on the map.  TAP-B-424, TAP-B-424a"""

from typing import Final

from sugoroku.games.tapestry.actions import HEX
from sugoroku.games.tapestry.events import PlacedLandmark
from sugoroku.games.tapestry.names import (
    BUILDING,
    BUILDINGS,
    FROM_CIV,
    LANDMARK,
    LANDMARK_IDS,
    NONE,
    ON_MAP,
    ON_THE_MAP,
    ORIGIN,
)
from sugoroku.games.tapestry.rules.achievements import control_changed
from sugoroku.games.tapestry.rules.city import BUILDING_PLACES, LANDMARK_PLACES
from sugoroku.games.tapestry.rules.gains import gain_any
from sugoroku.games.tapestry.rules.territory import next_to, put_item, room
from sugoroku.games.tapestry.state import State, put

NOMADS: Final = "C14"


def nomads_of(g: State) -> int:
    for civ in g.player.civilizations:
        if g.tables.civilizations[civ].id == NOMADS:
            return civ
    return NONE


def camps(g: State) -> list[int]:
    """Own territories with one item, and empty ones beside an own territory.  TAP-B-424"""
    near, found = next_to(g, g.seat), []
    for hex in range(g.map.size):
        if not room(g, hex):
            continue
        if (g.control[hex] == g.seat) if g.items[hex] else near >> hex & 1:
            found.append(hex)
    return found


def _legal(g: State, number: int) -> list[int]:
    action = g.tables.hex_action[g.side]
    return [HEX + action[hex] for hex in camps(g)]


def _put_building(g: State, kind: int, action: int) -> None:
    """It fills nothing in the city.  TAP-B-424a"""
    settle(g, g.tables.hex_of[g.side][action - HEX], BUILDING + kind, BUILDINGS[kind])


def _put_landmark(g: State, landmark: int, action: int) -> None:
    """A landmark is one item, however large.  TAP-B-424a"""
    p, hex = g.player, g.tables.hex_of[g.side][action - HEX]
    p.places = put(p.places, p.landmarks.index(landmark), ON_MAP)
    name = g.tables.landmarks[landmark].name
    if g.log is not None:
        id, said = LANDMARK_IDS[landmark], f"on {g.map.names[hex]}"
        g.log.append(PlacedLandmark(seat=g.seat, landmark=id, where="map", said=said, rule="TAP-B-424"))
    settle(g, hex, LANDMARK + landmark, name)


def settle(g: State, hex: int, piece: int, name: str) -> None:
    """A second item makes an own territory safe and pays; an empty one is controlled.  TAP-B-424"""
    second = len(g.items[hex]) > 0
    put_item(g, g.seat, hex, piece, f"puts the {name} on {g.map.names[hex]}", "TAP-B-424")
    if second:
        gain_any(g, 1, FROM_CIV * ORIGIN + nomads_of(g))
    control_changed(g)


BUILDING_PLACES.append((ON_THE_MAP, _legal, _put_building))
LANDMARK_PLACES.append((ON_THE_MAP, _legal, _put_landmark))
