"""From the component data to the tables that the rules work with.

`board_load.py`, `mat_load.py` and `card_load.py` read its parts.
"""

from collections.abc import Callable
from typing import Any, Final

from sugoroku.core.reading import Data
from sugoroku.games.tapestry import board_load, card_load, components, mat_load, names
from sugoroku.games.tapestry.automa_load import load_bots
from sugoroku.games.tapestry.names import TRACK_NAMES
from sugoroku.games.tapestry.reader import Reader
from sugoroku.games.tapestry.rules.perform import tasks_of
from sugoroku.games.tapestry.tables import Named, Tables

# how modules change the tables, by id of a row of `variant`
VARIANTS: Final[dict[str, Callable[[Tables, components.VariantRow], None]]] = {}


def load(raw: dict[str, Any], file: str) -> Tables:
    """The tables that the rules work with, with every track, and without those of an option."""
    t = _tables(raw, file)
    if t.only_with:
        t.otherwise = _tables(_without_tracks(raw), file)
    for row in Data({"variant": raw["variant"]}, file).rows("variant", components.VariantRow):
        variant = _tables(raw, file)
        VARIANTS[row.id](variant, row)
        set_prices(variant)
        t.variants[row.only_with] = variant
    return t


def set_prices(t: Tables) -> None:
    """What follows from the prices of the tiers."""
    costs = [t.tier_cost[tier] for tier in names.TIER[1:]]
    t.price = (*(own + free for own, free in costs), names.MANY)
    t.own_price = (*(own for own, _ in costs), names.MANY)
    own_tracks = [sum(t.tier_cost[tier]) for tier in names.TIER] * names.TRACK_COUNT
    t.cost = (*own_tracks, *t.cost[len(own_tracks) :])


def _without_tracks(raw: dict[str, Any]) -> dict[str, Any]:
    """The same components without the tracks that depend on an option, their landmarks and die."""
    gone = [row["id"] for row in raw["further_track"] if row.get("only_with")]
    kept = {
        "further_track": [row for row in raw["further_track"] if row["id"] not in gone],
        "space": [row for row in raw["space"] if row["id"].rpartition("-")[0] not in gone],
        "landmark": [row for row in raw["landmark"] if row["from"].partition(" ")[0] not in gone],
        "die": [row for row in raw["die"] if not set(row["faces"]) & set(gone)],
    }
    return {**raw, **kept}


def _tables(raw: dict[str, Any], file: str) -> Tables:
    own = {key: table for key, table in raw.items() if key not in ("automa", "variant")}
    data, t = Data(own, file), Tables()
    data.built_in(components.BUILT_IN)
    t.tier_cost, t.track_resource = components.TIER_COST, components.TRACK_RESOURCE
    further = data.rows("further_track", components.TrackRow)
    t.track_count = names.TRACK_COUNT + len(further)
    known = TRACK_NAMES[names.TRACK_COUNT : t.track_count]
    data.expect("further_track (ids)", [row.id for row in further], known)
    t.only_with = next((row.only_with for row in further if row.only_with), "")
    t.start_space = (0,) * t.track_count
    reader = Reader(data, t)
    board_load.tracks(reader)
    board_load.further_tracks(reader, further)
    mat_load.income(reader)
    board_load.maps(reader)
    mat_load.capitals(reader)
    board_load.landmarks(reader)
    card_load.techs(reader)
    card_load.tiles(reader)
    board_load.dice_and_achievements(reader)
    card_load.cards(reader)
    mat_load.civilizations(reader)
    _named_effects(reader)
    t.bots = load_bots(raw["automa"], file, t.maps[0], TRACK_NAMES[: t.track_count])
    t.tasks = [tasks_of(effect) for effect in t.effects]
    set_prices(t)
    data.finish()
    return t


def _named_effects(r: Reader) -> None:
    """Those that modules refer to by their ids."""
    for row in r.data.rows("effect", components.EffectRow):
        r.t.named_at[row.id] = len(r.t.named)
        effect = r.effect(f"effect {row.id}", row.do, row.order)
        r.t.named.append(Named(row.id, row.name, effect))
