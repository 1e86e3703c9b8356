"""What a learner sees of the board: names and bounds come from the tables and the settings."""

from sugoroku.core.features import Counts, Each, Number, Numbers, OneOf, Part, Perhaps, Players, Seat
from sugoroku.core.info import Settings
from sugoroku.games.daimyo.info import INFO
from sugoroku.games.daimyo.names import (
    BOARDS,
    CLANS,
    DIE_NAMES,
    GOALS,
    GOVERNORS,
    HEROES,
    ISLANDS,
    KINDS,
    MARKET,
    PHASES,
    ROUNDS,
    SHADOWS,
    SLOTS,
    SOLO_CARDS,
    SPACES,
    TILES,
    TOKENS,
    TURNS,
)
from sugoroku.games.daimyo.tables import Tables

_MANY = 40  # more tokens or influence than anybody ever has


def features(t: Tables, settings: Settings) -> tuple[Part, ...]:
    """The course of the game, the islands, the supplies, then every party from the observer on."""
    seats = settings.players + sum(opponent.plays(settings) for opponent in INFO.opponents)
    return (
        Number("round", ROUNDS),
        OneOf("phase", PHASES),
        Seat("seat", seats),
        Seat("first", seats),
        Seat("helmet", seats),
        Number("helped", 1),
        *_islands(t, settings.players, seats),
        Counts("centre", DIE_NAMES, 5),
        Number("bag", 72),
        Each("heroes", range(1, MARKET + 1), OneOf("", HEROES, name="")),
        OneOf("top", HEROES),
        Number("deck", 40),
        Each(
            "goals",
            range(1, 5),
            OneOf("id", GOALS),
            Seat("gold_seat", seats),
            Seat("silver_seat", seats),
        ),
        Players("players", seats, *_player(t)),
        Perhaps("turn", *_turn(seats)),
        Perhaps("solo", OneOf("card", SOLO_CARDS), Counts("dice", DIE_NAMES, 3), Number("left", 6)),
    )


def _islands(t: Tables, players: int, seats: int) -> tuple[Part, ...]:
    names = [ISLANDS[island] for island in t.layouts[players].islands]
    sites = range(1, 6)
    return (
        Each(
            "islands",
            names,
            Each(
                "sites",
                sites,
                Seat("governor", seats),
                Seat("builder", seats),
                OneOf("building", ("tower",)),
            ),
            Each("rough", range(1, 4), Seat("shadow", seats)),
            Each("altars", range(1, 4), Seat("", seats)),
            Counts("land", KINDS, 3),
        ),
    )


def _player(t: Tables) -> tuple[Part, ...]:
    return (
        Number("score", 150),
        OneOf("clan", CLANS),
        Numbers("tokens", TOKENS, _MANY),
        Numbers("influence", ISLANDS, _MANY),
        Number("governors", GOVERNORS, -_MANY),
        Number("shadows", SHADOWS, -_MANY),
        Number("farms", 4, -_MANY),
        Number("towers", 4, -_MANY),
        Number("pawns", 6, -_MANY),
        OneOf("scavenger", ISLANDS),
        Number("storage", t.storage_most),
        Counts("loose", KINDS),
        Numbers("relics", ISLANDS, 9),
        Number("track", len(t.track)),
        Each("boards", ("farm", "tower"), OneOf("id", BOARDS, name="")),
        Each("slots", SLOTS, OneOf("id", TILES, name="")),
        Each("dice", SPACES, OneOf("", DIE_NAMES, name="")),
        Number("total", 18),
        Counts("hand", HEROES),
        Number("hand_count", 20),
        Number("deck_count", 20),
        Counts("cards", HEROES),
        Counts("discard", HEROES),
        Number("army", 150),
    )


def _turn(seats: int) -> tuple[Part, ...]:
    return (
        Seat("seat", seats),
        Number("number", TURNS + 1),
        OneOf("space", SPACES),
        Number("resolved", 1),
        Number("hero_used", 1),
        Number("ability_used", 1),
        Counts("slots_used", SLOTS),
    )
