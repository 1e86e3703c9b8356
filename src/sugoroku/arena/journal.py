"""A run's folder: the plan, and a line for each game as it ends, which is never played again."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import Any, BinaryIO

import msgspec

from sugoroku.arena.pools import Plan
from sugoroku.arena.series import Played
from sugoroku.core.errors import SugorokuError

PLAN = "plan.json"
GAMES = "games.jsonl"
FORMAT = 1


class Kept(msgspec.Struct, frozen=True):
    """The plan as it is written, with what it was made by."""

    plan: Plan
    command: str  # arena, balance
    made_by: str  # the version of sugoroku
    rules: int  # the version of the game's rules
    labels: tuple[str, ...] = ()  # of the series, in a study
    values: tuple[dict[str, Any], ...] = ()  # what each of them changes, by path
    format: int = FORMAT


class Line(msgspec.Struct, frozen=True):
    """A finished game, and of which series."""

    series: int
    played: Played


class _Number(msgspec.Struct):
    number: int


class _Result(msgspec.Struct):
    result: _Number


class _Which(msgspec.Struct):
    """The part of a line that identifies its game."""

    series: int
    played: _Result


class Journal:
    """Appends finished games; a line cut off by a crash is dropped and its game played again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.path = folder / GAMES
        self._file: BinaryIO | None = None
        self._synced = monotonic()

    def read_plan(self) -> Kept:
        path = self.folder / PLAN
        try:
            return msgspec.json.decode(path.read_bytes(), type=Kept)
        except OSError as problem:
            raise SugorokuError(
                f"{self.folder} holds no run to resume.", "Start one without --resume."
            ) from problem
        except msgspec.DecodeError as problem:
            raise SugorokuError(
                f"{path} is not the plan of a run, or of another version of sugoroku: {problem}"
            ) from problem

    def begin(self, kept: Kept) -> None:
        """A new folder for this plan; one that holds a run already is refused."""
        if (self.folder / PLAN).exists():
            raise SugorokuError(
                f"{self.folder} holds a run already.",
                "Go on with it by adding --resume, or name another folder.",
            )
        self._make_folder()
        self.open()
        self.write_plan(kept)

    def write_plan(self, kept: Kept) -> None:
        text = msgspec.json.format(msgspec.json.encode(kept), indent=2)
        whole = self.folder / f"{PLAN}.new"
        whole.write_bytes(text + b"\n")
        whole.replace(self.folder / PLAN)  # never half a plan

    def _make_folder(self) -> None:
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as problem:
            raise SugorokuError(
                f"The folder {self.folder} cannot be made: {problem.strerror}."
            ) from problem

    def open(self) -> None:
        """Ready to append; a last line without its end is cut off."""
        try:
            self._file = self.path.open("ab+")
        except OSError as problem:
            raise SugorokuError(f"{self.path} cannot be written: {problem.strerror}.") from problem
        _lock(self._file, self.folder)
        self._file.seek(0)
        end = 0
        for line in self._file:
            if not line.endswith(b"\n"):
                break
            end += len(line)
        self._file.truncate(end)

    def lines(self) -> Iterator[Line]:
        """The finished games, each once, in the order of their number (of each series in turn)."""
        decoder = msgspec.json.Decoder(Line)
        with self.path.open("rb") as file:
            for place in self._places(file):
                file.seek(place)
                yield decoder.decode(file.readline())

    def _places(self, file: BinaryIO) -> list[int]:
        """Where each game's line begins; they ended in any order."""
        decoder = msgspec.json.Decoder(_Which)
        found: dict[tuple[int, int], int] = {}
        place = 0
        for number, text in enumerate(file, start=1):
            try:
                which = decoder.decode(text)
            except msgspec.DecodeError as problem:
                raise SugorokuError(
                    f"{self.path}, line {number}: is not a finished game: {problem}.",
                    "Remove the line; its game will be played again.",
                ) from problem
            found.setdefault((which.series, which.played.result.number), place)
            place += len(text)
        return [found[key] for key in sorted(found)]

    def keep(self, series: int, played: Played) -> None:
        assert self._file is not None
        self._file.write(msgspec.json.encode(Line(series, played)) + b"\n")
        self._file.flush()
        if monotonic() - self._synced > 1:
            os.fsync(self._file.fileno())
            self._synced = monotonic()

    def close(self) -> None:
        if self._file is not None:
            os.fsync(self._file.fileno())
            self._file.close()
            self._file = None


def _lock(file: BinaryIO, folder: Path) -> None:
    """One run per folder at a time (where the system supports locks)."""
    if sys.platform == "win32":
        return
    import fcntl  # noqa: PLC0415 - not everywhere

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as problem:
        file.close()
        raise SugorokuError(f"Another run is writing to {folder}.", "Wait for its end.") from problem
