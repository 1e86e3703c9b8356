"""From data/automa.toml to the tables of the Automa and the Shadow Empire."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from sugoroku.core.errors import DataError
from sugoroku.core.reading import Data
from sugoroku.games.tapestry import automa_components as rows
from sugoroku.games.tapestry.hexes import HexMap
from sugoroku.games.tapestry.opponents import tables as t

TRACKS: Final = ("exploration", "science", "military", "technology")
INDICATORS: Final = ("all", "end", "landmark_or_end")
CHART: Final = (
    "change_favorite", "advance_pair", "civ", "vp",
    "add_cards", "place_tapestry", "gain_tapestry", "shuffle",
)  # fmt: skip
FIRST_STEPS: Final = ("none", "advance_favorite", "advance_each_track")
CONDITIONS: Final[Mapping[str, int]] = {
    "territories < turn": t.FEWER_TERRITORIES_THAN_TURN,
    "landmarks < turn": t.FEWER_LANDMARKS_THAN_TURN,
    "single_token_territories > 2": t.OVER_TWO_SINGLE_TERRITORIES,
}
PER: Final = ["landmark", "territory", "fav_tier", "tapestry_card", "track_ahead"]  # modules add theirs
VERBS: Final[dict[str, int]] = {  # modules add theirs
    "conquer": t.CONQUER,
    "explore": t.EXPLORE,
    "tapestry": t.TAPESTRY,
    "refresh_tech": t.REFRESH_TECH,
    "roll": t.ROLL,
    "roll_x": t.ROLL,
    "advance": t.ADVANCE,
    "advance_x": t.ADVANCE,
    "regress": t.REGRESS,
    "vp": t.VP,
    "vp_per": t.VP_PER,
    "shadow_topple": t.SHADOW_TOPPLE,
    "special": t.SPECIAL,
}
CARD_COUNT: Final = 22
LEVEL_COUNT: Final = 6
_ALONG: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))  # by direction: q, r
SPACES: Final = 13  # of a track, the start included


def load_bots(
    raw: Mapping[str, Any], file: str, small: HexMap, tracks: Sequence[str] = TRACKS
) -> t.BotTables:
    """The tables of the bots, who always play on the small map.  TAP-A-030"""
    data, bots = Data(raw, file), t.BotTables()
    _setup(data, bots)
    _icons(data, bots, small)
    _cards(data, bots, tracks)
    _benefits(data, bots, tracks)
    _levels(data, bots, tracks)
    _civilizations(data, bots, tracks)
    data.finish()
    return bots


def _setup(data: Data, bots: t.BotTables) -> None:
    """TAP-A-015, TAP-A-016, TAP-A-R16"""
    data.built_in({"setup": {"players_like": 3, "map": "small"}, "shadow_alone": {"tint": "gray"}})
    bots.person_start = data.take("setup.human_start", str)
    bots.automa_start = data.take("setup.automa_start", str)
    bots.start_outposts = data.number("setup.start_outposts", 1, 2)
    bots.moved_to_decision = data.number("setup.moved_to_decision", 1, 15)
    free = data.take("free_advances.order", list[rows.Track])
    data.expect("free_advances.order (each track once)", sorted(free), sorted(TRACKS))
    bots.free_order = tuple(TRACKS.index(track) for track in free)
    bots.removed_tapestries = tuple(data.take("removed.tapestry", list[str]))
    bots.optional_tapestries = tuple(data.take("removed.tapestry_optional", list[str]))
    bots.removed_civilizations = tuple(data.take("removed.civilizations", list[str]))
    bots.optional_civilizations = tuple(data.take("removed.civilizations_optional", list[str]))
    bots.removed_traps = data.number("removed.traps", 0, 7)


def _icons(data: Data, bots: t.BotTables, small: HexMap) -> None:
    """The scan order of each icon follows from its two arrows.  TAP-A-113, TAP-A-114, TAP-A-116"""
    for row in data.rows("hex_icon", rows.HexIconRow):
        where = f"hex_icon {row.id}"
        first, second = small.at(*row.first), small.at(*row.second)
        data.expect(f"{where}: first and second (hexes of the map)", min(first, second) >= 0, True)
        scan = scan_rows(small, first, row.dir, second)
        data.expect(f"{where}: first (start of its row)", first, scan[0][0])
        data.expect(f"{where}: second (start of the next row)", second, scan[1][0] if scan[1:] else -1)
        data.expect(f"{where}: hexes scanned", sum(map(len, scan)), small.size)
        bots.icons.append(t.HexIcon(row.id, row.dir, scan))


def scan_rows(map: HexMap, first: int, direction: int, second: int) -> tuple[tuple[int, ...], ...]:
    """The rows that an icon scans: along the black arrow, then row by row beyond the gray one.

    TAP-A-113, TAP-A-114
    """
    dq, dr = _ALONG[direction]
    here, then = (_row(map, hex, dq, dr) for hex in (first, second))
    rows: dict[int, list[tuple[int, int]]] = {}
    for hex in range(map.size):
        along = map.q[hex] * dq + map.r[hex] * dr
        rows.setdefault(_row(map, hex, dq, dr), []).append((along, hex))
    order = sorted(rows, key=lambda row: (row - here) * (then - here))
    return tuple([tuple([hex for _, hex in sorted(rows[row])]) for row in order])


def _row(map: HexMap, hex: int, dq: int, dr: int) -> int:
    """The number of the straight line through a hex: it is the same for all hexes of the line."""
    return map.q[hex] * dr - map.r[hex] * dq


def _cards(data: Data, bots: t.BotTables, tracks: Sequence[str]) -> None:
    """A later card of the same number replaces one; icons of tracks not in play are skipped.

    TAP-A-020, TAP-A-021
    """
    ids = [str(number + 1) for number in range(CARD_COUNT)]
    icons = [icon.id for icon in bots.icons]
    used = {row.id: row for row in data.rows("decision_card", rows.DecisionCardRow)}
    data.expect("decision_card (ids)", list(used), ids)
    for row in used.values():
        card = t.DecisionCard(row.id, row.shape == "circle", row.tint == "gray")
        card.automa = INDICATORS.index(row.automa)
        card.shadow = INDICATORS.index(row.shadow)
        card.income, card.topple = row.income, row.topple
        if row.hex not in icons:
            raise DataError(f"{data.file}: decision_card {row.id}: hex: there is no icon {row.hex!r}.")
        card.icon = icons.index(row.hex)
        read = [icon for icon in row.order if icon == "fav" or icon in tracks]
        card.order = tuple(t.FAVORITE if icon == "fav" else tracks.index(icon) for icon in read)
        bots.cards.append(card)


def _benefits(data: Data, bots: t.BotTables, tracks: Sequence[str]) -> None:
    """TAP-A-085"""
    further = data.rows("further_benefit", rows.BenefitRow, by="space")
    for track in TRACKS:
        key = f"benefit.{track}"
        listed = data.take(key, dict[str, list[str]])
        unknown = set(listed) - set(map(str, range(1, SPACES)))
        data.expect(f"{key} (no such space)", sorted(unknown), [])
        for space in range(SPACES):
            here = f"{key}.{space}"
            texts = data.take(here, list[str]) if str(space) in listed else []
            bots.benefits.append(tuple(bot_effect(data, here, text) for text in texts))
    for track in tracks[len(TRACKS) :]:
        for space in range(SPACES):
            found = [row.do for row in further if row.track == track and row.space == space]
            here = f"further_benefit {track} {space}"
            texts = found[0] if found else []
            bots.benefits.append(tuple(bot_effect(data, here, text) for text in texts))


def _levels(data: Data, bots: t.BotTables, tracks: Sequence[str]) -> None:
    """TAP-A-260, TAP-A-261, TAP-A-262"""
    mats = {row.id: _mat(row) for row in data.rows("income_mat", rows.IncomeMatRow, ("normal", "hard"))}
    charts: dict[int, tuple[t.ChartStep, ...]] = {}
    for row in data.rows("income_chart", rows.IncomeChartRow):
        if row.track and row.track not in tracks:
            continue
        for level in row.levels:
            known = level in charts
            data.expect(f"income_chart {row.id}: level {level} (one chart)", known, bool(row.track))
            charts[level] = tuple(
                t.ChartStep(CHART.index(step.do), sum(1 << turn for turn in step.turns), step.n)
                for step in row.steps
            )
    data.expect("income_chart (levels)", sorted(charts), list(range(1, LEVEL_COUNT + 1)))
    ids = [str(number) for number in sorted(charts)]
    for found in data.rows("level", rows.LevelRow, ids):
        level_of = t.Level(found.id, found.name, mats[found.mat], charts[int(found.id)])
        level_of.person_first = FIRST_STEPS.index(found.income1_human)
        level_of.bots_first = FIRST_STEPS.index(found.income1_bots)
        level_of.second_civilization = bool(found.extra_civ)
        bots.levels.append(level_of)


def _mat(row: rows.IncomeMatRow) -> t.IncomeMat:
    multipliers = (row.landmark_territory, row.military_science, row.technology_exploration)
    by_turn = tuple((0, 0, *(found[turn] for turn in ("2", "3", "4", "5"))) for found in multipliers)
    first = row.first_era
    return t.IncomeMat(row.id, by_turn, (0, 0, first["2"], first["3"], first["4"], 0))


def _civilizations(data: Data, bots: t.BotTables, tracks: Sequence[str]) -> None:
    """TAP-A-038, TAP-A-310"""
    for row in data.rows("civilization", rows.CivilizationRow):
        favorite = tracks.index(row.fav) if row.fav in tracks else t.NO_TRACK
        civilization = t.BotCivilization(row.id, row.name, favorite, row.rule)
        civilization.only_with = row.only_with
        civilization.setup, civilization.final = tuple(row.setup), tuple(row.final)
        for part in row.effects:
            effects = tuple(bot_effect(data, f"civilization {row.id}", text) for text in part.do)
            for turn in part.turns:
                civilization.effects[turn] = effects
        bots.civilizations.append(civilization)
    ids = [civilization.id for civilization in bots.civilizations]
    first = data.take("setup.first_games", list[str])
    data.expect("setup.first_games (unknown)", sorted(set(first) - set(ids)), [])
    bots.first_games = tuple(ids.index(id) for id in first)


# ---------------------------------------------------------------- effects


def bot_effect(data: Data, where: str, text: str) -> t.BotEffect:
    """The value of an effect as the data write it; an error names the file and the row."""
    condition, arrow, action = text.rpartition(" -> ")
    if arrow:
        known = CONDITIONS.get(condition.removeprefix("if "))
        if known is None:
            raise DataError(f"{data.file}: {where}: {condition!r} is not a condition.")
    verb, *words = action.split()
    if verb not in VERBS:
        raise DataError(f"{data.file}: {where}: {text!r} is not an effect.")
    effect = t.BotEffect(VERBS[verb], text)
    effect.condition = known if arrow and known is not None else t.ALWAYS
    effect.benefit = not verb.endswith("_x")
    try:
        _arguments(effect, words)
    except (ValueError, IndexError):
        raise DataError(f"{data.file}: {where}: {text!r} is not an effect.") from None
    return effect


def _arguments(effect: t.BotEffect, words: list[str]) -> None:
    """ValueError or IndexError if they do not fit the verb."""
    if effect.verb in (t.ADVANCE, t.REGRESS):
        names = words.pop(0).split("/")
        effect.tracks = (t.FAVORITE,) if names == ["fav"] else tuple(map(TRACKS.index, names))
    elif effect.verb in (t.CONQUER, t.EXPLORE) and words:
        effect.anywhere = words.pop(0) == "anywhere" or _wrong()
    elif effect.verb == t.SPECIAL:
        effect.key = words.pop(0)
    elif effect.verb == t.VP_PER:
        effect.per = PER.index(words.pop(0))
    if effect.verb in (t.VP, t.VP_PER):
        effect.amount = int(words.pop(0))
    if words:
        _wrong()


def _wrong() -> bool:
    raise ValueError
