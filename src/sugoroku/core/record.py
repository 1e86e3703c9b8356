"""The record of a match: a text file that people can read, diff and share.

    sugoroku record 1
    game        jiguan
    version     1
    players     2
    option      mode=standard
    seat        1 Mika
    seat        2 greedy
    commitment  9c3f...
    secret      51b2...
    result      1:88 2:74

    1 take 4
    1 place G05 1,1

Everything after `#` on a line is a comment.  A match that started from a position (`core/position.py`)
has that text in its header, each line as `position    |...`.
"""

from pathlib import Path

import msgspec

from sugoroku.core.errors import RecordError

FORMAT = "sugoroku record 1"
DIGITS = 9  # of a number in a record, at most


class Seat(msgspec.Struct, frozen=True):
    """Who sits there: a person's name, or the bot that plays (`bot` as in `--seats`)."""

    name: str
    bot: str = ""


class Record(msgspec.Struct, frozen=True, kw_only=True):
    game: str
    version: int
    players: int
    options: dict[str, str]
    modules: tuple[str, ...] = ()
    data: str = "default"
    seats: tuple[Seat, ...]
    commitment: str
    secret: str = ""  # absent while the match of others is still on
    position: str = ""  # as text, if the match did not start with the set-up
    result: tuple[int, ...] = ()
    moves: tuple[tuple[int, str], ...] = ()

    def to_text(self) -> str:
        head = [
            ("game", self.game),
            ("version", str(self.version)),
            ("data", self.data),
            ("players", str(self.players)),
            *(("option", f"{key}={value}") for key, value in self.options.items()),
            *(("module", key) for key in self.modules),
            *(("seat", _seat_text(i, seat)) for i, seat in enumerate(self.seats)),
            ("commitment", self.commitment),
        ]
        if self.secret:
            head.append(("secret", self.secret))
        if self.result:
            scores = (f"{seat + 1}:{score}" for seat, score in enumerate(self.result))
            head.append(("result", " ".join(scores)))
        head += [("position", f"|{line}") for line in self.position.splitlines()]
        lines = [FORMAT, *(f"{key:<11} {value}" for key, value in head), ""]
        lines += [f"{seat + 1} {text}" for seat, text in self.moves]
        return "\n".join(lines) + "\n"


def _seat_text(number: int, seat: Seat) -> str:
    name = " ".join(seat.name.replace("#", " ").replace("|", " ").split())
    return f"{number + 1} {name or 'nobody'}" + (f" | {seat.bot}" if seat.bot else "")


def read_record(path: Path) -> Record:
    return parse_record(read_text(path), str(path))


def read_text(path: Path) -> str:
    """The text of a file; the errors that this can have are explained."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as problem:
        raise RecordError(f"{path}: cannot be read: {problem.strerror}.") from problem
    except UnicodeDecodeError as problem:
        raise RecordError(f"{path}: is not a record (not UTF-8 text).") from problem


def parse_record(text: str, file: str = "record") -> Record:
    lines = text.splitlines()
    if not lines or lines[0].strip() != FORMAT:
        raise RecordError(f"{file}: is not a record.", f"Its first line should be {FORMAT!r}.")
    builder = _Builder(file)
    for number, line in enumerate(lines[1:], start=2):
        line = line.partition("#")[0].strip()
        if line:
            builder.take(number, line)
    return builder.done()


class _Builder:
    """Collects the lines of a record file."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.single: dict[str, str] = {}
        self.options: dict[str, str] = {}
        self.modules: list[str] = []
        self.seats: list[Seat] = []
        self.position: list[str] = []
        self.moves: list[tuple[int, str]] = []

    def take(self, number: int, line: str) -> None:
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        if word.isdecimal() and len(word) <= DIGITS:
            self.moves.append((int(word) - 1, rest))
        elif word == "option":
            key, _, value = rest.partition("=")
            self.options[key] = value
        elif word == "module":
            self.modules.append(rest)
        elif word == "seat":
            who, _, bot = rest.partition(" ")[2].partition("|")
            self.seats.append(Seat(who.strip(), bot.strip()))
        elif word == "position":
            self.position.append(rest.partition("|")[2])
        elif word in ("game", "version", "data", "players", "commitment", "secret", "result"):
            self.single[word] = rest
        else:
            raise RecordError(f"{self.file}, line {number}: {word!r} is not part of a record.")

    def done(self) -> Record:
        for key in ("game", "version", "players", "commitment"):
            if key not in self.single:
                raise RecordError(f"{self.file}: the line {key!r} is missing.")
        return Record(
            game=self.single["game"],
            version=self._number("version"),
            players=self._number("players"),
            options=self.options,
            modules=tuple(self.modules),
            data=self.single.get("data", "default"),
            seats=tuple(self.seats),
            commitment=self.single["commitment"],
            secret=self.single.get("secret", ""),
            position="".join(f"{line}\n" for line in self.position),
            result=self._result(),
            moves=tuple(self.moves),
        )

    def _number(self, key: str) -> int:
        value = self.single[key]
        if not value.isdecimal() or len(value) > DIGITS:
            raise RecordError(f"{self.file}: {key}: expected a number, got {value!r}.")
        return int(value)

    def _result(self) -> tuple[int, ...]:
        text = self.single.get("result", "")
        try:
            return tuple(int(part.partition(":")[2]) for part in text.split())
        except ValueError as problem:
            raise RecordError(f"{self.file}: result: expected 1:SCORE 2:SCORE ...") from problem
