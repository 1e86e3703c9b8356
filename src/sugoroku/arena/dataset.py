"""Finished games as Parquet files, for pandas, polars, DuckDB and the like.

    games.parquet      one row per game: length, time, fingerprint of the last position
    seats.parquet      one row per seat of a game: bot, score, place, what it started with
    points.parquet     final scores by source
    actions.parquet    how often each family of actions was chosen
    decisions.parquet  every decision, if they were kept

All have `variant` (empty but in a balance study), `game` (its number) and, but for the first, `seat`
(from 1).  Rows are in the order of games, whoever played them.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

from sugoroku.arena.journal import Kept, Line
from sugoroku.arena.series import game_of, opponents_of
from sugoroku.core.game import Game

BATCH = 500  # games in memory at a time: decisions by the million do not fit
Row = dict[str, Any]
TEXT = ("variant", "bot", "final", "opening", "source", "family", "action", "reason", "seed")
SMALL = ("seat", "players", "score", "place", "points", "count", "legal", "step")


class Rows:
    """Rows of each file, from the lines of a journal."""

    def __init__(self, kept: Kept) -> None:
        self.games: list[Game] = [game_of(series) for series in kept.plan.series]
        self.series = kept.plan.series
        self.labels = kept.labels or ("",) * len(self.series)
        self.kinds: list[str] = []  # of starting components; the columns must be the same in all rows

    def _head(self, line: Line) -> Row:
        return {"variant": self.labels[line.series], "game": line.played.result.number}

    def _names(self, line: Line) -> tuple[str, ...]:
        game, settings = self.games[line.series], self.series[line.series].settings
        return (*line.played.result.bots, *opponents_of(game, settings))

    def of_game(self, line: Line) -> Iterator[Row]:
        result, series = line.played.result, self.series[line.series]
        yield {
            **self._head(line),
            "seed": series.seed,
            "players": series.settings.players,
            "decisions": result.decisions,
            "illegal": result.illegal,
            "seconds": line.played.seconds,
            "final": result.final,
        }

    def of_seats(self, line: Line) -> Iterator[Row]:
        result, names = line.played.result, self._names(line)
        for seat, notes in enumerate(line.played.seats):
            yield {
                **self._head(line),
                "seat": seat + 1,
                "bot": names[seat],
                "score": result.scores[seat],
                "place": result.places[seat],
                "win": 1 / result.places.count(1) if result.places[seat] == 1 else 0.0,
                "decisions": notes.decisions,
                "seconds": notes.seconds,
                "opening": notes.opening,
                **{f"start {kind}": notes.start.get(kind, "") for kind in self.kinds},
            }

    def of_points(self, line: Line) -> Iterator[Row]:
        names = self._names(line)
        for seat, notes in enumerate(line.played.seats):
            for source, points in notes.points.items():
                head = {**self._head(line), "seat": seat + 1, "bot": names[seat]}
                yield {**head, "source": source, "points": points}

    def of_actions(self, line: Line) -> Iterator[Row]:
        names = self._names(line)
        for seat, notes in enumerate(line.played.seats):
            for family, count in notes.actions.items():
                head = {**self._head(line), "seat": seat + 1, "bot": names[seat]}
                yield {**head, "family": family, "count": count}

    def of_decisions(self, line: Line) -> Iterator[Row]:
        names, codec = self._names(line), self.games[line.series].codec
        for step, move in enumerate(line.played.moves):
            yield {
                **self._head(line),
                "step": step,
                "seat": move.seat + 1,
                "bot": names[move.seat],
                "family": codec.family(move.action).name,
                "action": codec.text(move.action),
                "legal": move.legal,
                "seconds": move.seconds,
                "reason": move.reason,
            }


def write_dataset(folder: Path, kept: Kept, lines: Callable[[], Iterable[Line]]) -> list[Path]:
    """Write the files; `lines` is read twice, once to learn the columns."""
    rows = Rows(kept)
    kinds: dict[str, None] = {}
    for line in lines():
        kinds |= dict.fromkeys(kind for notes in line.played.seats for kind in notes.start)
    rows.kinds = sorted(kinds)
    makers = {
        "games": rows.of_game,
        "seats": rows.of_seats,
        "points": rows.of_points,
        "actions": rows.of_actions,
    }
    if kept.plan.every_move:
        makers["decisions"] = rows.of_decisions
    files = {folder / f"{name}.parquet": maker for name, maker in makers.items()}
    _write(files, kept, iter(lines()))
    return list(files)


def _write(
    files: Mapping[Path, Callable[[Line], Iterator[Row]]], kept: Kept, lines: Iterator[Line]
) -> None:
    """A batch of games at a time, all files abreast; the plan travels in the files' metadata."""
    import pyarrow as pa  # type: ignore[import-untyped]  # noqa: PLC0415 - an extra
    import pyarrow.parquet as pq  # type: ignore[import-untyped]  # noqa: PLC0415

    writers: dict[Path, Any] = {}
    about = {"sugoroku": msgspec.json.encode(kept)}
    try:
        while batch := list(islice(lines, BATCH)):
            for path, maker in files.items():
                found = [row for line in batch for row in maker(line)]
                if not found:
                    continue
                if path not in writers:
                    schema = pa.schema([(name, _kind(pa, name)) for name in found[0]], metadata=about)
                    writers[path] = pq.ParquetWriter(path, schema, compression="zstd")
                writers[path].write_table(pa.Table.from_pylist(found, schema=writers[path].schema))
    finally:
        for writer in writers.values():
            writer.close()


def _kind(pa: Any, name: str) -> Any:
    if name in TEXT or name.startswith("start "):
        return pa.dictionary(pa.int32(), pa.string())
    if name in ("seconds", "win"):
        return pa.float64()
    return pa.int32() if name in SMALL else pa.int64()
