"""Which hex the Automa conquers or explores: chapters 8, 10 and 11 of the Automa ledger.

Every function returns its stages, so that the player can see which hexes each tiebreaker left.
Sets of hexes are numbers with one bit per hex.
"""

from typing import Final

from sugoroku.games.tapestry.opponents.distance import distances, furthest, nearest

NO_HEX: Final = -1

# What a stage of a choice is about
LEGAL: Final = 0  # what could be conquered or explored
TOPPLE_ICON: Final = 1  # without it, nothing beside the person
TO_ISLAND: Final = 2  # the nearest to the middle island
TO_SINGLE: Final = 3  # the nearest to a territory of the person with 1 token
TO_PERSON: Final = 4  # the nearest to any territory of the person
FROM_PERSON: Final = 5  # the furthest from any territory of the person
SCAN: Final = 6  # the first in the order of the hex icon

STAGE_RULES: Final = {  # by kind of choice and stage
    "conquer opponent": {LEGAL: "TAP-A-135", TO_ISLAND: "TAP-A-136", SCAN: "TAP-A-137"},
    "conquer neutral": {
        LEGAL: "TAP-A-143",
        TOPPLE_ICON: "TAP-A-144",
        TO_ISLAND: "TAP-A-146",
        TO_SINGLE: "TAP-A-147",
        TO_PERSON: "TAP-A-148",
        SCAN: "TAP-A-149",
    },
    "explore": {LEGAL: "TAP-A-160", FROM_PERSON: "TAP-A-161", SCAN: "TAP-A-162"},
    "shadow topple": {LEGAL: "TAP-A-305", SCAN: "TAP-A-112"},
}
MAY_BE_SKIPPED: Final = {  # the stage that may not apply, by kind of choice
    "conquer opponent": TO_ISLAND,
    "conquer neutral": TO_ISLAND,
    "explore": FROM_PERSON,
}


class Stage:
    """The hexes that are still valid after one stage, and the distances it compared."""

    def __init__(self, about: int, hexes: int, away: list[int]) -> None:
        self.about = about
        self.hexes = hexes
        self.away = away  # by hex; empty if this stage measures nothing


class Ground:
    """The map as the Automa sees it."""

    def __init__(self, beside: list[int], middle: int) -> None:
        self.beside = beside
        self.middle = middle
        self.explored = 0  # territories
        self.mine = 0  # controlled by the Automa
        self.theirs = 0  # controlled by the person
        self.held = 0  # controlled by anybody
        self.single = 0  # with exactly 1 token
        self.full = 0  # with 2 tokens or more
        self.passable = 0  # on a path of conquests
        self.protected = 0  # by a card or a civilization
        self.tiles_left = True
        self.further = 0  # hexes that it may explore beyond those beside its territories

    def near(self, hexes: int) -> int:
        """The hexes adjacent to one of these."""
        found = 0
        while hexes:
            bit = hexes & -hexes
            hexes ^= bit
            found |= self.beside[bit.bit_length() - 1]
        return found

    def reachable(self, anywhere: bool) -> int:
        """TAP-A-131, TAP-A-132"""
        return (1 << len(self.beside)) - 1 if anywhere else self.near(self.mine)


# ---------------------------------------------------------------- what is valid


def conquerable_of_person(ground: Ground, anywhere: bool) -> int:
    """Territories of the person that the Automa can legally conquer.  TAP-A-131, TAP-A-132, TAP-A-135"""
    return ground.theirs & ground.reachable(anywhere) & ~ground.full & ~ground.protected


def conquerable_of_nobody(ground: Ground, anywhere: bool) -> int:
    """Uncontrolled territories with at most 1 token, and unexplored hexes.  TAP-A-143, TAP-A-R14"""
    free = ground.reachable(anywhere) & ~ground.held & ~ground.full & ~ground.protected
    return free if ground.tiles_left else free & ground.explored


def explorable(ground: Ground, anywhere: bool) -> int:
    """TAP-A-160, TAP-A-R14"""
    near = ground.reachable(anywhere) | ground.further
    return near & ~ground.explored if ground.tiles_left else 0


# ---------------------------------------------------------------- tiebreakers


def conquer_opponent(ground: Ground, anywhere: bool, island_open: bool) -> list[Stage]:
    """The stages before the hex tiebreaker.  TAP-A-135, TAP-A-136"""
    hexes = conquerable_of_person(ground, anywhere)
    stages = [Stage(LEGAL, hexes, [])]
    if island_open and hexes:
        _nearest(stages, TO_ISLAND, ground, 1 << ground.middle)
    return stages


def conquer_neutral(ground: Ground, anywhere: bool, topple: bool, island_open: bool) -> list[Stage]:
    """The stages before the hex tiebreaker.  TAP-A-143 to TAP-A-148, TAP-A-144a"""
    hexes = conquerable_of_nobody(ground, anywhere)
    stages = [Stage(LEGAL, hexes, [])]
    if not topple:
        hexes &= ~ground.near(ground.theirs)
        stages.append(Stage(TOPPLE_ICON, hexes, []))
    if not hexes:
        return stages
    if island_open:
        _nearest(stages, TO_ISLAND, ground, 1 << ground.middle)
    if ground.theirs & ground.single:
        _nearest(stages, TO_SINGLE, ground, ground.theirs & ground.single)
    else:
        _nearest(stages, TO_PERSON, ground, ground.theirs)
    return stages


def explore(ground: Ground, anywhere: bool, favorite_military: bool) -> list[Stage]:
    """The stages before the hex tiebreaker.  TAP-A-160, TAP-A-161"""
    hexes = explorable(ground, anywhere)
    stages = [Stage(LEGAL, hexes, [])]
    if hexes and not favorite_military:
        away = distances(ground.beside, ground.theirs, ground.passable)
        stages.append(Stage(FROM_PERSON, furthest(hexes, away), away))
    return stages


def _nearest(stages: list[Stage], about: int, ground: Ground, goals: int) -> None:
    away = distances(ground.beside, goals, ground.passable)
    stages.append(Stage(about, nearest(stages[-1].hexes, away), away))


# ---------------------------------------------------------------- the hex tiebreaker


def first_scanned(scan: tuple[int, ...], hexes: int) -> int:
    """The first valid hex in the order of an icon, or NO_HEX.  TAP-A-115"""
    for hex in scan:
        if hexes >> hex & 1:
            return hex
    return NO_HEX
