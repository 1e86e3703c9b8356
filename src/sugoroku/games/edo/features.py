"""What a learner sees of the board: names and bounds come from the tables and the settings."""

from sugoroku.core.features import Counts, Each, Number, Numbers, OneOf, Part, Perhaps, Players, Seat
from sugoroku.core.info import Settings
from sugoroku.games.edo.names import (
    BUILDINGS,
    CARDS,
    CITY_COUNT,
    FIGURES,
    GOODS,
    KINDS,
    MERCHANTS,
    MOST_BLACK,
    OFFERED,
    PACKAGES,
    PHASES,
    PLANNED,
    PROFITS,
    SLOTS,
    SPACES,
)
from sugoroku.games.edo.tables import Tables

_MANY = 60  # more of a good than anybody ever holds


def features(t: Tables, settings: Settings) -> tuple[Part, ...]:
    """The course of the game, the map, the supplies, then every player from the observer on."""
    seats = settings.players
    return (
        *_course(t, seats),
        *_map(t, seats),
        *_supplies(t),
        Players("players", seats, *_player(t)),
        Perhaps("turn_of", *_turn(seats)),
        Perhaps("planning", Number("slot", PLANNED), *_crew(t), Counts("cards", CARDS)),
    )


def _course(t: Tables, seats: int) -> tuple[Part, ...]:
    return (
        Number("round", len(t.offers)),
        OneOf("phase", PHASES),
        Seat("seat", seats),
        Seat("first", seats),
        Number("turn", PLANNED * seats * len(t.offers)),
    )


def _map(t: Tables, seats: int) -> tuple[Part, ...]:
    """Who stands where is told by player; here what belongs to the map."""
    spaces = t.maps[t.side_for[seats]].spaces
    sites = [str(site + 1) for site in range(max(t.sites))]
    fortresses = max(t.buildings[2].in_town, t.buildings[2].in_edo)
    return (
        Each(
            "spaces",
            [SPACES[space] for space in spaces],
            Number("covered", 1),
            Number("merchant", 1),
            Number("fortresses", fortresses),
            Number("may_build", 1),
            OneOf("profit", PROFITS),
            Each("sites", sites, Seat("seat", seats), OneOf("kind", BUILDINGS[:2])),
        ),
        Numbers("merchant_prices", [SPACES[space] for space in spaces], 9, -1),
    )


def _supplies(t: Tables) -> tuple[Part, ...]:
    return (
        OneOf("merchant_card", MERCHANTS, key="id"),
        OneOf("next_card", MERCHANTS, key="id"),
        Number("merchant_left", len(t.offers)),
        Counts("merchant_gone", MERCHANTS),
        Each("offer", range(1, OFFERED + 1), OneOf("id", CARDS, name="")),
        Number("special_left", len(CARDS)),
        Number("neutral", t.neutral_officials),
        Number("fortresses", t.fortresses),
    )


def _crew(t: Tables) -> tuple[Part, ...]:
    return (
        Number("own", FIGURES),
        Number("neutral", t.neutral_officials),
        Number("black", MOST_BLACK),
    )


def _player(t: Tables) -> tuple[Part, ...]:
    return (
        Number("score", 99),
        Numbers("goods", GOODS, _MANY),
        Number("officials", FIGURES),
        Number("neutral", t.neutral_officials),
        Number("houses", t.houses),
        Number("has_post", 1),
        Number("houses_in_edo", t.houses),
        Number("income", _MANY),
        Counts("samurai", SPACES, FIGURES),
        Counts("cards", CARDS),
        Counts("fresh", CARDS),
        OneOf("package", PACKAGES),
        OneOf("town", SPACES[:CITY_COUNT]),
        OneOf("status", ("planning", "sealed")),
        Each("plan", SLOTS, OneOf("card", CARDS), OneOf("kind", KINDS), Number("shown", 1), *_crew(t)),
    )


def _turn(seats: int) -> tuple[Part, ...]:
    return (
        Seat("seat", seats),
        Number("slot", PLANNED - 1),
        OneOf("card", CARDS),
        OneOf("kind", KINDS),
        Number("own", FIGURES),
        Number("neutral", FIGURES),
        Number("black", MOST_BLACK),
        Number("moving", 1),
        Number("half", 3),
        Counts("produced", SPACES, FIGURES),
    )
