"""Set-up by the players: clans, construction boards, first governors.  Chapters 3 and 4."""

from typing import Final

from sugoroku.core.state import Ask, HandTo, Run, Step
from sugoroku.games.daimyo.actions import BOARD, CLAN, GOVERNOR_AT
from sugoroku.games.daimyo.events import ChoseClan, TookBoard
from sugoroku.games.daimyo.names import (
    BOARD_COUNT,
    BOARDS,
    BUILDING_WORDS,
    CLAN_COUNT,
    CLAN_HEROES,
    CLANS,
    FARM,
    HEROES,
    HIRED_COUNT,
    ISLANDS,
    NONE,
    SITE_ISLAND,
)
from sugoroku.games.daimyo.piece_events import Scavenged
from sugoroku.games.daimyo.rules.cards import draw_heroes
from sugoroku.games.daimyo.rules.pieces import place_governor
from sugoroku.games.daimyo.rules.resources import gain_all
from sugoroku.games.daimyo.state import State

ALL_TILES: Final = 0b11111111  # of both boards
FARM_TILES: Final = 0b1111


def order(g: State) -> list[int]:
    """Turn order: clockwise from the start player."""
    return [(g.first + i) % g.humans for i in range(g.humans)]


def starting_steps(g: State, advanced: bool) -> list[Step]:
    """Clans, boards, cards, units.  DYO-024a"""
    seats, steps = order(g), []
    for seat in seats:
        steps += [HandTo(seat), ChooseClan()]
    if advanced:  # there and back: DYO-036, DYO-331
        for seat in [*seats, *reversed(seats)]:
            steps += [HandTo(seat), ChooseBoard()]
    else:
        steps.append(DealBoards())
    steps.append(DealHeroes())
    for seat in seats:
        steps += [HandTo(seat), FirstGovernor()]
    for seat in seats:
        steps += [HandTo(seat), SecondGovernor()]
    return steps


class ChooseClan(Ask[State]):
    """No clan is used twice.  DYO-030, DYO-R07"""

    __slots__ = ()
    rule = "DYO-R07"

    def legal(self, g: State) -> list[int]:
        taken = [p.clan for p in g.players]
        return [CLAN + clan for clan in range(CLAN_COUNT) if clan not in taken]

    def apply(self, g: State, action: int) -> None:
        p, clan = g.player, action - CLAN
        p.clan = clan
        first = HIRED_COUNT + clan * CLAN_HEROES
        p.deck = tuple(range(first, first + CLAN_HEROES))
        if g.log is not None:
            heroes = tuple(HEROES[card] for card in p.deck)
            g.log.append(ChoseClan(seat=g.seat, clan=CLANS[clan], heroes=heroes, rule="DYO-030"))
        gain_all(g, g.seat, g.tables.clan_start[clan], "clan board", "DYO-039")

    def prompt(self, g: State) -> str:
        return "Choose a clan"


def take_board(g: State, seat: int, board: int) -> None:
    """With its starting tokens.  DYO-034, DYO-037, DYO-039"""
    p, side = g.players[seat], g.tables.boards[g.side][board]
    if side.type == FARM:
        p.farm_board = board
        p.covered |= FARM_TILES
    else:
        p.tower_board = board
        p.covered |= ALL_TILES - FARM_TILES
    if g.log is not None:
        type = BUILDING_WORDS[side.type]
        g.log.append(TookBoard(seat=seat, board=BOARDS[board], kind=type, rule="DYO-034"))
    gain_all(g, seat, side.start, "construction board", "DYO-039")


class ChooseBoard(Ask[State]):
    """The second one is of the other type.  DYO-036, DYO-R09"""

    __slots__ = ()
    rule = "DYO-036"

    def legal(self, g: State) -> list[int]:
        taken = [board for p in g.players for board in (p.farm_board, p.tower_board)]
        p, boards = g.player, g.tables.boards[g.side]
        found = []
        for board in range(BOARD_COUNT):
            mine = p.farm_board if boards[board].type == FARM else p.tower_board
            if board not in taken and mine == NONE:
                found.append(BOARD + board)
        return found

    def apply(self, g: State, action: int) -> None:
        take_board(g, g.seat, action - BOARD)

    def prompt(self, g: State) -> str:
        return "Take a construction board"


class DealBoards(Run[State]):
    """Player k in turn order has boards Fk and Tk.  DYO-035, DYO-R08"""

    __slots__ = ()

    def run(self, g: State) -> None:
        half = BOARD_COUNT // 2
        for place, seat in enumerate(order(g)):
            take_board(g, seat, place)
            take_board(g, seat, half + place)


class DealHeroes(Run[State]):
    """Two of the clan's three heroes.  DYO-031"""

    __slots__ = ()

    def run(self, g: State) -> None:
        for seat in order(g):
            draw_heroes(g, seat, 2)


class FirstGovernor(Ask[State]):
    """On an island that nobody has chosen yet, with the scavenger.  DYO-045, DYO-046"""

    __slots__ = ()
    rule = "DYO-045"

    def legal(self, g: State) -> list[int]:
        taken = [p.scavenger for p in g.players]
        return [GOVERNOR_AT + site for site in g.layout.sites if SITE_ISLAND[site] not in taken]

    def apply(self, g: State, action: int) -> None:
        site = action - GOVERNOR_AT
        place_governor(g, g.seat, site, "DYO-045")
        g.player.scavenger = SITE_ISLAND[site]
        if g.log is not None:
            island = ISLANDS[SITE_ISLAND[site]]
            g.log.append(Scavenged(seat=g.seat, island=island, rule="DYO-045"))

    def prompt(self, g: State) -> str:
        return "Place your first governor; your scavenger goes to the same island"


class SecondGovernor(Ask[State]):
    """On any free site, beside any building, free of charge.  DYO-047, DYO-050, DYO-051"""

    __slots__ = ()
    rule = "DYO-047"

    def legal(self, g: State) -> list[int]:
        return [GOVERNOR_AT + site for site in g.layout.sites if g.governors[site] < 0]

    def apply(self, g: State, action: int) -> None:
        place_governor(g, g.seat, action - GOVERNOR_AT, "DYO-047")

    def prompt(self, g: State) -> str:
        return "Place your second governor"


class PartySetsUp(Run[State]):
    """The neutral party comes last; the start player places its pieces.  DYO-024a"""

    __slots__ = ()

    def run(self, g: State) -> None:
        g.seat = g.first
        g.then(*g.party.set_up(g))
