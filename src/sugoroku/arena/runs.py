"""A run: a plan, the games of it that are finished, and the folder that keeps them."""

from collections.abc import Sequence
from pathlib import Path

import msgspec

from sugoroku import __version__
from sugoroku.arena.dataset import write_dataset
from sugoroku.arena.journal import Journal, Kept
from sugoroku.arena.pools import Plan, Pool
from sugoroku.arena.running import Keep, Key, Stop, play_plan
from sugoroku.arena.series import Played, Series, check, game_of
from sugoroku.arena.variants import Variant
from sugoroku.core.errors import SugorokuError
from sugoroku.core.extras import need
from sugoroku.core.game import Game

SUMMARY = "summary.json"
REPORT = "report.html"


class Run:
    """In memory only, or in a folder that a later run can resume."""

    def __init__(self, kept: Kept, journal: Journal | None) -> None:
        self.kept = kept
        self.journal = journal
        self.games: list[list[Played]] = [[] for _ in kept.plan.series]
        self.done: set[Key] = set()

    @property
    def series(self) -> tuple[Series, ...]:
        return self.kept.plan.series

    @property
    def planned(self) -> int:
        return sum(series.games for series in self.series)

    @property
    def folder(self) -> Path | None:
        return self.journal.folder if self.journal is not None else None

    def game(self, series: int) -> Game:
        return game_of(self.series[series])

    def _note(self, series: int, played: Played) -> None:
        """Moves stay in the journal: there may be millions."""
        if played.moves:
            played = msgspec.structs.replace(played, moves=())
        self.games[series].append(played)
        self.done.add((series, played.result.number))

    def play(self, pool: Pool, told: Keep | None = None, stop: Stop | None = None) -> bool:
        """Play what is missing; False if it was stopped before the end."""

        def keep(series: int, played: Played) -> None:
            if self.journal is not None:
                self.journal.keep(series, played)
            self._note(series, played)
            if told is not None:
                told(series, played)

        if self.journal is not None:
            self.journal.write_plan(self.kept)  # it may ask for more games than before
        try:
            return play_plan(self.kept.plan, pool, keep, self.done, stop)
        finally:
            self.close()

    def close(self) -> None:
        if self.journal is not None:
            self.journal.close()

    def read(self) -> None:
        """Take in what the folder has of this plan."""
        assert self.journal is not None
        for line in self.journal.lines():
            if line.series < len(self.series):
                if line.played.result.number < self.series[line.series].games:
                    self._note(line.series, line.played)

    def write(self, summary: object, report: str) -> list[Path]:
        """Summary, report and dataset, for people and programs."""
        assert self.journal is not None
        folder = self.journal.folder
        text = msgspec.json.format(msgspec.json.encode(summary), indent=2)
        (folder / SUMMARY).write_bytes(text + b"\n")
        (folder / REPORT).write_text(report, encoding="utf-8")
        files = write_dataset(folder, self.kept, self.journal.lines)
        return [folder / REPORT, folder / SUMMARY, *files]


def begin(command: str, plan: Plan, folder: Path | None, variants: Sequence[Variant] = ()) -> Run:
    """A new run; its folder must not hold another."""
    for series in plan.series:
        check(series)
    rules = game_of(plan.series[0]).info.version
    labels = tuple(variant.label for variant in variants)
    values = tuple(variant.values for variant in variants)
    kept = Kept(plan, command, __version__, rules, labels, values)
    if folder is None:
        return Run(kept, None)
    need("arena", "Keeping a run in a folder")  # before hours of play, not after
    journal = Journal(folder)
    journal.begin(kept)
    return Run(kept, journal)


def resume(command: str, folder: Path, games: int | None = None) -> Run:
    """The run of a folder, with more games if asked for."""
    need("arena", "Keeping a run in a folder")  # before hours of play, not after
    journal = Journal(folder)
    kept = journal.read_plan()
    _refuse_strangers(command, folder, kept)
    if games is not None and any(series.games != games for series in kept.plan.series):
        most = max(series.games for series in kept.plan.series)
        if games < most:
            raise SugorokuError(f"The run in {folder} is of {most} games; --games can only be more.")
        more = tuple(msgspec.structs.replace(series, games=games) for series in kept.plan.series)
        kept = msgspec.structs.replace(kept, plan=msgspec.structs.replace(kept.plan, series=more))
    journal.open()
    run = Run(kept, journal)
    run.read()
    return run


def _refuse_strangers(command: str, folder: Path, kept: Kept) -> None:
    """Games of other rules would not be comparable."""
    if kept.command != command:
        raise SugorokuError(
            f"{folder} holds a run of `sugoroku {kept.command}`, not of `sugoroku {command}`."
        )
    rules = game_of(kept.plan.series[0]).info.version
    if (kept.made_by, kept.rules) != (__version__, rules):
        raise SugorokuError(
            f"The run in {folder} was begun with sugoroku {kept.made_by} (rules {kept.rules});"
            f" this is {__version__} (rules {rules}).",
            "Go on with that version, or start again in another folder.",
        )
