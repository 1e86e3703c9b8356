"""What a learner sees of the board: names and bounds come from the tables and the settings."""

from sugoroku.core.features import Counts, Each, Number, Numbers, OneOf, Part, Perhaps, Players, Seat
from sugoroku.core.info import Settings
from sugoroku.games.jiguan.actions import (
    CARD_NAMES,
    DISPLAY_NAMES,
    GEAR_NAMES,
    HOUSE_NAMES,
    MAT_NAMES,
    SLOT_NAMES,
    STACK_NAMES,
    WORKSHOP_NAMES,
)
from sugoroku.games.jiguan.effect_words import row_words
from sugoroku.games.jiguan.names import CELLS, COLOURS
from sugoroku.games.jiguan.tables import Tables

_GEARS = dict(enumerate(GEAR_NAMES))
_COINS = 60  # more than anybody ever holds
_LAID = 12  # coins on a blueprint, either way


def features(t: Tables, settings: Settings) -> tuple[Part, ...]:
    """The course of the game, the common boards, then every player from the observer on."""
    seats = settings.players
    return (*_course(t, seats), *_boards(t, settings), Players("players", seats, *_player(t)))


def _course(t: Tables, seats: int) -> tuple[Part, ...]:
    numbers = sorted(set(t.gear_number))
    return (
        Number("round", t.rounds),
        Number("turn", 200),
        Seat("seat", seats),
        Seat("first", seats),
        Seat("airship", seats),
        Number("gears_left", len(_GEARS)),
        Number("period_two", len(_GEARS)),
        Number("extra_bought", 1),
        Number("transfer_used", 1),
        Counts("held", _GEARS, key="gear", name="held.gear"),
        Counts("held", COLOURS, 2, key="colour", name="held.colour"),
        Counts("held", numbers, 2, key="number", name="held.number"),
        Perhaps("held_plan", *_tile(t)),
        OneOf("paying", CARD_NAMES),
    )


def _boards(t: Tables, settings: Settings) -> tuple[Part, ...]:
    card = OneOf("card", CARD_NAMES, name="")
    bonuses = {gains: row_words(gains) for gains in t.printed.leads}
    return (
        Each("houses", HOUSE_NAMES, *_house(t, settings.options["house_access"] == "any")),
        Each("stacks", STACK_NAMES, *_tile(t)),
        Numbers("stack_sizes", STACK_NAMES, len(t.plan_value)),
        Each("display", DISPLAY_NAMES, card),
        Each("decks", ("A", "B"), card),
        Numbers("deck_sizes", ("A", "B"), len(t.cards)),
        Each("tokens", COLOURS, Number("multiplier", 5), Number("round", 3), OneOf("bonus", bonuses)),
        Counts("box", _GEARS, key="gear", name="box.gear"),
        Counts("box_plans", COLOURS, len(t.plan_value), key="colour"),
        Counts("box_cards", CARD_NAMES, key="card"),
    )


def _house(t: Tables, all_seen: bool) -> tuple[Part, ...]:
    """Usually one gear is seen, and its colour and number say it all; otherwise every gear counts."""
    most = len(_GEARS) // len(HOUSE_NAMES)
    colours = Counts("gears", COLOURS, most, key="colour", name="colour")
    numbers = Counts("gears", sorted(set(t.gear_number)), most, key="number", name="number")
    which = (Counts("gears", _GEARS, key="gear", name="gear"),) if all_seen else ()
    return (Number("count", most), colours, numbers, *which)


def _tile(t: Tables) -> tuple[Part, ...]:
    return (
        OneOf("colour", COLOURS, name=""),
        Number("beast", 1),
        Number("value", max(t.plan_value) + _LAID),
        Number("laid", _LAID, -_LAID),
        Number("dots", max(t.tile_dots)),
    )


def _player(t: Tables) -> tuple[Part, ...]:
    numbers = sorted(set(t.gear_number))
    return (
        Number("coins", _COINS),
        Number("energy", t.energy_max),
        Number("card_track", len(t.card_price)),
        Number("plan_track", len(t.plan_price)),
        OneOf("workshop", WORKSHOP_NAMES),
        OneOf("mat", MAT_NAMES),
        Numbers("levels", COLOURS, t.top_level),
        Numbers("dots", COLOURS, 60),
        Each("cells", CELLS, OneOf("colour", COLOURS, name=""), OneOf("number", numbers)),
        Each("slots", SLOT_NAMES, *_tile(t)),
        Counts("store", _GEARS, key="gear", name="store.gear"),
        Counts("store", COLOURS, len(_GEARS), key="colour", name="store.colour"),
        Counts("store", numbers, len(_GEARS), key="number", name="store.number"),
        Counts("cards", CARD_NAMES, key="card"),
        Counts("turned", CARD_NAMES, key="card"),
    )
