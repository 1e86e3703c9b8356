"""What a learner sees of the board: names and bounds come from the tables and the settings."""

from sugoroku.core.features import Counts, Each, Number, Numbers, OneOf, Part, Players, Seat
from sugoroku.core.info import Settings
from sugoroku.games.tapestry.info import INFO
from sugoroku.games.tapestry.names import (
    ACHIEVEMENTS,
    BUILDINGS,
    BUILDINGS_OF,
    CARDS,
    CIVILIZATIONS,
    ERAS,
    LAST,
    MOST_OF,
    MOST_SEATS,
    OUTPOSTS,
    PHASES,
    PLOT_NAMES,
    RESOURCES,
    SPACE_TILES,
    TECHS,
    TILES,
    TRACK_NAMES,
)
from sugoroku.games.tapestry.tables import Tables

_MANY = 50


def features(t: Tables, settings: Settings) -> tuple[Part, ...]:
    """The course of the game, the map, the supplies, then every party from the observer on."""
    t = t.in_play(settings.options)
    seats = settings.players + sum(opponent.plays(settings) for opponent in INFO.opponents)
    side = int(seats > 3)
    techs, tiles = TECHS[: len(t.techs)], TILES[: len(t.tiles)]
    cards = CARDS[: len(t.cards)]
    return (
        OneOf("phase", PHASES),
        Seat("seat", seats),
        Seat("turn", seats),
        Number("income_step", 4),
        Seat("first", seats),
        Each(
            "hexes",
            t.maps[side].names,
            OneOf("tile", ("printed", *tiles)),
            Number("rotation", 5),
            Seat("control", seats),
            Each("items", range(1, 3), Seat("party", seats), OneOf("piece", ("outpost", "token"))),
        ),
        Each("landmarks", [t.landmarks[n].id for n in t.landmark_numbers], Seat("owner", seats)),
        Each("achievements", ACHIEVEMENTS, Number("earned", MOST_SEATS + 1)),
        Each("tech_open", range(1, 4), OneOf("", techs, name="")),
        Number("tech_deck", len(techs)),
        Number("deck", _MANY),
        Counts("gone", cards, 7),
        Number("tile_deck", len(tiles)),
        Number("space_deck", len(t.space_tile_numbers)),
        Number("civ_deck", len(t.civilization_numbers)),
        Players("players", seats, *_player(t)),
    )


def _player(t: Tables) -> tuple[Part, ...]:
    cards, tracks = CARDS[: len(t.cards)], tuple(TRACK_NAMES[: t.track_count])
    return (
        Number("vp", 300),
        Numbers("resources", RESOURCES, MOST_OF),
        Numbers("taken", BUILDINGS, BUILDINGS_OF),
        Number("era", ERAS),
        Number("finished", 1),
        Each("plots", BUILDINGS, Counts("", PLOT_NAMES)),
        Counts("hand", cards, 7),
        Number("hand_count", _MANY),
        OneOf("active", cards),
        OneOf("chosen_track", tracks),
        Each("techs", ("bottom", "middle", "top"), Counts("", TECHS[: len(t.techs)])),
        Counts("tiles", TILES[: len(t.tiles)]),
        Counts("space_tiles", SPACE_TILES[: len(t.space_tiles)]),
        Counts("explored", SPACE_TILES[: len(t.space_tiles)]),
        Numbers("positions", tracks, LAST),
        Number("outposts", OUTPOSTS),
        Number("territories", 61),
        Each("civilizations", range(1, 4), OneOf("id", CIVILIZATIONS[: len(t.civilizations)], name="")),
        Counts("achieved", ACHIEVEMENTS),
        OneOf("favourite", tracks),
    )
