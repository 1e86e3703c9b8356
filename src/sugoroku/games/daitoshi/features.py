"""What a learner sees of the board: names and bounds come from the tables and the settings."""

from collections.abc import Callable, Iterable
from typing import Final

from sugoroku.core.effects import Effects
from sugoroku.core.features import (
    Counts,
    Each,
    Inside,
    Number,
    Numbers,
    OneOf,
    Part,
    Perhaps,
    Players,
)
from sugoroku.core.info import Settings
from sugoroku.games.daitoshi.actions import CITY_NAMES, MACHINE_SPACES, POSITIONS
from sugoroku.games.daitoshi.effect_words import row_words
from sugoroku.games.daitoshi.info import INFO
from sugoroku.games.daitoshi.names import (
    BUILDINGS,
    DEEDS,
    FLOORS,
    MARKET,
    NONE,
    OPERATIONS,
    QUALITIES,
    RESOURCE_COUNT,
    RINGS,
    SPACES,
    STOCK,
    TERRAINS,
    UNIVERSITY_COPIES,
    WORKERS,
)
from sugoroku.games.daitoshi.tables import Tables

_TURNS = 100  # more than a game ever takes
_UNBOUNDED = 60  # wealth, steam and workers: more than anybody ever holds
_UPGRADES = ("u1", "u2", "u3")
_ADVISORS = range(1, 11)


def features(t: Tables, settings: Settings) -> tuple[Part, ...]:
    """The course of the game, the common boards, the players from the observer on, and the opponents."""
    playing = [opponent.key for opponent in INFO.opponents if opponent.plays(settings)]
    players = Players("players", settings.players + len(playing), *_player(t))
    opponents = [Perhaps(key, *_OPPONENTS[key](t)) for key in playing]
    return (*_boards(t), players, Inside("opponents", *opponents, name=""))


def _boards(t: Tables) -> tuple[Part, ...]:
    invention = OneOf("id", t.invention_id, name="")
    count, printed = Number(0, len(t.workshop[1]), name="count"), t.tiles
    return (
        Number("turn", _TURNS),
        Number("ending", 1),
        Each("districts", POSITIONS, *_district(t)),
        Inside("middle_stack", count, OneOf(1, _called(x.workshop for x in printed[1]), "top")),
        Inside("outer_stack", count, OneOf(1, _called(x.workshop for x in printed[2]), "top")),
        Each("tracks", TERRAINS, *_track(t)),
        Each("market", MARKET, invention),
        Numbers("stacks", QUALITIES, len(t.invention_id)),
        Each("cities", CITY_NAMES, OneOf("id", t.city_id, name="")),
        Inside("machine", *_machine(t)),
        Counts("basics", t.invention_id[:RESOURCE_COUNT], key="id"),
        Counts("hand", t.invention_id, UNIVERSITY_COPIES, key="id"),
        Number("free", 1),
        Number("rewarded", 1),
    )


def _called(rows: Iterable[Effects]) -> dict[Effects, str]:
    return {row: row_words(row) for row in rows}


def _district(t: Tables) -> tuple[Part, ...]:
    built = [f"{RINGS[ring]}_{n + 1}" for ring in (1, 2) for n in range(len(t.workshop[ring]))]
    tile = (
        OneOf("id", [*t.inner_id, *built], name=""),
        Number("electrified", 1),
        OneOf("worker", WORKERS),
        Counts("hexes", TERRAINS, 3),
    )
    nobody = [(NONE, space) for space in SPACES]
    return (
        OneOf("deed", DEEDS),
        OneOf("worker", (*WORKERS, "any")),
        Number("machine", 1),
        Counts("magnates", nobody, name="magnate"),  # the one of nobody; others are the players'
        Each("tiles", RINGS, *tile),
    )


def _track(t: Tables) -> tuple[Part, ...]:
    spaces = max(t.track_spaces)
    return (
        Number("hexes", max(t.hex_count)),
        Number("first_covered", spaces + 1),
        Number("discards", max(t.hex_count)),
        Numbers("piles", range(1, spaces + 1), 3),
    )


def _machine(t: Tables) -> tuple[Part, ...]:
    return (
        OneOf("number", range(1, len(t.machine_workshop) + 1)),
        OneOf("worker", WORKERS),
        Numbers("filled", MACHINE_SPACES, 1),
        Numbers("blocked", MACHINE_SPACES, 1),
        Each("upgrades", _UPGRADES, OneOf("", _called(u.reward for u in t.upgrade_tiles))),
        Numbers("installed", _UPGRADES, 1),
        Number("university", UNIVERSITY_COPIES),
    )


def _player(t: Tables) -> tuple[Part, ...]:
    floor = (
        OneOf("invention", t.invention_id, key="id"),
        Number("improved", 1),
        Number("marker", max(len(track) for track in t.progress) + 1),
        Number("ready", 1),
    )
    return (
        Numbers("stock", STOCK, _UNBOUNDED),
        Numbers("workers", WORKERS, _UNBOUNDED),
        Number("worker_spaces", _UNBOUNDED),
        Numbers("building_steam", BUILDINGS, 20),
        Number("steam_per_arrow", 10),
        Numbers("record", TERRAINS, max(t.hex_count)),
        Counts("conflicts", OPERATIONS),
        Numbers("pilgrims", TERRAINS, max(t.track_spaces) + 1),
        Numbers("multipliers", TERRAINS, _UNBOUNDED),
        Number("reputation", len(t.reputation_vp)),
        Number("chimney", t.max_water, -t.max_coal),
        OneOf("worm", range(len(t.worm_rewards))),
        OneOf("prestige", range(len(t.prestige_rewards))),
        OneOf("marker", SPACES),
        Counts("banners", dict(enumerate(CITY_NAMES))),
        Number("grant", 1),
        OneOf("position", dict(enumerate(POSITIONS))),
        OneOf("space", SPACES),
        Each("floors", FLOORS, *floor),
    )


def _mayor(t: Tables) -> tuple[Part, ...]:
    """The face-up card, the back on top of the deck, and his board."""
    deeds = max(len(card.deeds) for card in t.mayor_cards)
    return (
        Counts("advisors", _ADVISORS, key="number"),
        Number("bribe", 1),
        Number("deck", len(t.mayor_cards)),
        Each("card", range(1, deeds + 1), OneOf("", DEEDS)),
        OneOf("land", TERRAINS),
        Each("resource_order", range(1, RESOURCE_COUNT + 1), OneOf("", STOCK[:RESOURCE_COUNT])),
        OneOf("guide_position", dict(enumerate(POSITIONS))),
        OneOf("guide_arrow", ("up", "down")),
        Each("guide_tracks", range(1, len(TERRAINS) + 1), OneOf("", TERRAINS)),
        OneOf("guide_worker", WORKERS),
        Each("spaces", range(1, t.worker_spaces + 1), OneOf("", WORKERS)),
        Each("record", range(1, t.mayor_record + 1), OneOf("", TERRAINS)),
    )


_OPPONENTS: Final[dict[str, Callable[[Tables], tuple[Part, ...]]]] = {"mayor": _mayor}
