"""The rows of data/automa.toml as typed structs, and their checks."""

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec

from sugoroku.core.components import Check, one_of
from sugoroku.core.reading import Entry, Part
from sugoroku.games.tapestry.names import TRACK_NAMES

Track = Literal["exploration", "science", "military", "technology"]
Indicator = Literal["all", "end", "landmark_or_end"]
Turn = Annotated[int, msgspec.Meta(ge=1, le=5)]
ScoredTurn = Literal["2", "3", "4", "5"]
Multiplier = Annotated[int, msgspec.Meta(ge=0, le=9)]
Coordinate = Annotated[int, msgspec.Meta(ge=-3, le=3)]
Moves = Literal["none", "advance_favorite", "advance_each_track"]
ChartVerb = Literal[
    "change_favorite", "advance_pair", "civ", "vp",
    "add_cards", "place_tapestry", "gain_tapestry", "shuffle",
]  # fmt: skip
ICONS = ("exploration", "science", "military", "technology", "fav")


class HexIconRow(Entry, frozen=True, kw_only=True):
    id: str
    first: tuple[Coordinate, Coordinate]
    dir: Annotated[int, msgspec.Meta(ge=0, le=5)]
    second: tuple[Coordinate, Coordinate]


class DecisionCardRow(Entry, frozen=True, kw_only=True):
    id: str
    shape: Literal["circle", "rectangle"]
    tint: Literal["gray", "red"]
    automa: Indicator
    shadow: Indicator
    income: bool
    topple: bool
    hex: str
    order: list[str]  # tracks, those of modules too, and fav

    def checks(self, where: str) -> Iterator[Check]:
        further = [icon for icon in TRACK_NAMES[len(ICONS) - 1 :] if icon in self.order]
        yield f"{where}: order (each icon once)", sorted(self.order), sorted((*ICONS, *further))


class IncomeMatRow(Entry, frozen=True, kw_only=True):
    id: Literal["normal", "hard"]
    landmark_territory: dict[ScoredTurn, Multiplier]
    military_science: dict[ScoredTurn, Multiplier]
    technology_exploration: dict[ScoredTurn, Multiplier]
    first_era: dict[Literal["2", "3", "4"], Multiplier]
    tapestry_spaces: Literal[3]

    def checks(self, where: str) -> Iterator[Check]:
        for key in ("landmark_territory", "military_science", "technology_exploration"):
            yield f"{where}: {key} (turns)", sorted(getattr(self, key)), ["2", "3", "4", "5"]
        yield f"{where}: first_era (turns)", sorted(self.first_era), ["2", "3", "4"]


class ChartStepPart(Part, frozen=True, kw_only=True):
    do: ChartVerb
    turns: list[Turn]
    n: Annotated[int, msgspec.Meta(ge=0, le=8)] = 0


class IncomeChartRow(Entry, frozen=True, kw_only=True):
    id: str
    levels: list[Annotated[int, msgspec.Meta(ge=1, le=6)]]
    track: str = ""  # a track that a module adds: used instead of the other chart if it is in play
    steps: list[ChartStepPart]

    def checks(self, where: str) -> Iterator[Check]:
        for step in self.steps:
            yield f"{where}: {step.do} (has a number of cards)", step.n > 0, step.do == "add_cards"


class LevelRow(Entry, frozen=True, kw_only=True):
    id: str
    name: str
    mat: Literal["normal", "hard"]
    income1_human: Moves
    income1_bots: Moves
    extra_civ: Annotated[int, msgspec.Meta(ge=0, le=1)]


class BenefitRow(Entry, frozen=True, kw_only=True):
    """What a space of a track that a module adds gives the Automa."""

    track: str
    space: Annotated[int, msgspec.Meta(ge=1, le=12)]
    do: list[str]


class CivilizationPart(Part, frozen=True, kw_only=True):
    turns: list[Turn]
    do: list[str]


class CivilizationRow(Entry, frozen=True, kw_only=True):
    id: str
    name: str
    card: str
    fav: str  # a track, or roll for the science die
    only_with: str = ""  # an option, `key=value`, without which it is not drawn
    setup: list[str] = []  # procedures, after the favorite tracks are known
    final: list[str] = []  # and when everybody has finished
    effects: list[CivilizationPart]
    rule: str

    def checks(self, where: str) -> Iterator[Check]:
        turns = [turn for part in self.effects for turn in part.turns]
        known = (*TRACK_NAMES, "roll")
        yield f"{where}: fav", *one_of(self.fav, known)
        yield f"{where}: effects (each turn once)", len(turns), len(set(turns))
