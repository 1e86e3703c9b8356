"""Reading a position from its text: fills an empty table, deals what is open, checks the whole.

Every error names the line and the reason.
"""

import re
from collections.abc import Iterator, Sequence
from secrets import token_bytes
from typing import TYPE_CHECKING, Any

from sugoroku.core.chance import SECRET_BYTES, Chance, chance_at, secret_from
from sugoroku.core.errors import PositionError, RecordError, SugorokuError, did_you_mean
from sugoroku.core.fields import NOTHING, UNKNOWN, WISH, Count, Field, Piece, Reader
from sugoroku.core.info import Settings
from sugoroku.core.position import (
    FORMAT,
    Deal,
    Position,
    assign,
    emptied,
    named,
    plain,
    position_of,
    things,
)
from sugoroku.core.save import step_from, step_text
from sugoroku.core.state import Ask, Listener, Run, State, Step

if TYPE_CHECKING:
    from sugoroku.core.game import Game

_HEADER = ("game", "version", "data", "players", "options", "modules")
_ENGINE = ("turns", "seat", "agenda", "chance", "revealed", "listener")
_BROKEN = (IndexError, KeyError, AssertionError, TypeError, ValueError, AttributeError, StopIteration)
_NAMED = 5  # missing components that an error names


def game_named(text: str) -> str:
    """The name of the game that a position is of."""
    return next((rest for _, head, rest in _lines(text) if head == "game"), "")


def settings_of(game: "Game", text: str) -> Settings:
    """Players, options and modules of the table that a position is of."""
    return _settings(game, list(_lines(text)))


def read(game: "Game", text: str, seed: str | int | None = None) -> State:
    """The state that a text describes; what it leaves open is dealt by the seed."""
    lines = list(_lines(text))
    settings = _settings(game, lines)
    secret = token_bytes(SECRET_BYTES) if seed is None else secret_from("position", str(seed))
    fresh = game.setup(settings, Chance(secret))
    position = position_of(game, fresh)
    g: State = emptied(position, fresh)
    g.chance = Chance(secret)
    body = _Body(game, position, g)
    for number, head, rest in lines:
        if head not in _HEADER:
            body.take(number, head, rest)
    body.finish(Chance(secret_from("deal", secret.hex())), game.census(fresh))
    return g


def _lines(text: str) -> Iterator[tuple[int, str, str]]:
    """Number, head and rest of each entry."""
    rows = text.splitlines()
    if not rows or rows[0].strip() != FORMAT:
        raise PositionError("This is not a position.", f"Its first line should be {FORMAT!r}.")
    entries: list[tuple[int, str]] = []
    for number, row in enumerate(rows[1:], start=2):
        line = row.partition("#")[0].rstrip()
        if not line.strip():
            continue
        if line[0].isspace() and entries:
            gap = "" if line.strip().startswith("/") else " "  # a long pile goes on
            entries[-1] = (entries[-1][0], f"{entries[-1][1]}{gap}{line.strip()}")
        else:
            entries.append((number, line.strip()))
    for number, line in entries:
        head, colon, rest = line.partition(":")
        if not colon:
            raise PositionError(f"Line {number}: {line!r} should be NAME: VALUES.")
        yield number, " ".join(head.split()), rest.strip()


def _settings(game: "Game", lines: Sequence[tuple[int, str, str]]) -> Settings:
    """The table that the first lines describe."""
    header = {head: (number, rest) for number, head, rest in lines if head in _HEADER}
    for head, mine in (
        ("game", game.name),
        ("version", str(game.info.version)),
        ("data", game.data_digest),
    ):
        number, rest = header.get(head, (0, mine if head != "game" else ""))
        if rest != mine:
            raise PositionError(f"Line {number}: {head}: this is {mine}, not {rest or 'given'}.")
    number, rest = header.get("players", (0, ""))
    if not rest.isdecimal():
        raise PositionError(f"Line {number}: players: a number is expected, not {rest!r}.")
    options = dict(word.partition("=")[::2] for word in header.get("options", (0, ""))[1].split())
    modules = tuple(header.get("modules", (0, ""))[1].split())
    try:
        return game.settle(int(rest), options, modules)
    except SugorokuError as problem:
        raise PositionError(problem.what, problem.hint) from problem


class _Body:
    """Fills an empty table from the lines of a text."""

    def __init__(self, game: "Game", position: Position, g: Any) -> None:
        self.game = game
        self.position = position
        self.g = g
        self.reader = Reader(g)
        self.written: set[str] = set()
        self.things = {head: (thing, fields) for head, thing, fields in things(game, position, g)}
        self.agenda_line = 0

    def take(self, number: int, head: str, rest: str) -> None:
        self.reader.line, self.reader.where = number, head
        if head in _ENGINE or head.startswith("own "):
            self._engine(head, rest)
        elif head in self.things:
            for part in re.split(r",\s+", rest.rstrip(",")):
                name, *words = part.split() or [""]
                self._field(head, name, words)
        elif named(head, self.position.table) is not None:
            self._field("", head, rest.split())
        else:
            known = [*(f.name for f in self.position.table), *self.things, *_HEADER, *_ENGINE]
            raise self.reader.error("there is no such entry.", did_you_mean(head, filter(None, known)))

    def _field(self, head: str, name: str, words: list[str]) -> None:
        r, (thing, fields) = self.reader, self.things[head]
        field = named(name, fields)
        if field is None:
            r.where = head or name
            raise r.error(f"there is no {name!r}.", did_you_mean(name, [f.name for f in fields]))
        r.where = f"{head}: {name}" if head else name
        if r.where in self.written:
            raise r.error("this is written twice.")
        self.written.add(r.where)
        assign(thing, field, field.read(r, plain(getattr(thing, field.attr)), words or [NOTHING]))

    # ---------------------------------------------------------------- the engine's part

    def _engine(self, head: str, rest: str) -> None:
        r, g = self.reader, self.g
        if head in self.written and head != "listener":
            raise r.error("this is written twice.")
        if head == "turns":
            g.turns = Count(0, 10**6).read(r, rest)
        elif head == "revealed":
            g.revealed = Count(0, 10**6).read(r, rest)
        elif head == "seat":
            g.seat = Count(1, g.seats).read(r, rest) - 1
        elif head == "agenda":
            self.agenda_line = r.line
            g.agenda = self._steps(rest)
        elif head == "chance":
            g.chance = self._chance(rest)
        elif head == "listener":
            self._listener(rest)
        else:
            self.agenda_line = r.line
            seat = Count(1, g.seats).read(r, head.removeprefix("own ")) - 1
            g.own = g.own or [[] for _ in range(g.seats)]
            g.own[seat] = self._steps(rest)
        self.written.add(head)

    def _steps(self, rest: str) -> list[Step]:
        if rest == NOTHING:
            return []
        return [self._step(text) for text in reversed(rest.split(";"))]

    def _step(self, text: str) -> Step:
        try:
            return step_from(text.strip(), self.game.steps)
        except RecordError as problem:
            name, steps = (text.split() or [""])[0], self.game.steps
            if name not in steps:
                raise self.reader.error(
                    f"there is no step {name!r}.", did_you_mean(name, steps)
                ) from None
            raise self.reader.error(problem.what) from problem

    def _chance(self, rest: str) -> Chance:
        try:
            secret, counter, used = rest.split()
            return chance_at(bytes.fromhex(secret), int(counter), int(used))
        except ValueError as problem:
            raise self.reader.error("a secret and two numbers are expected.") from problem

    def _listener(self, rest: str) -> None:
        g, r = self.g, self.reader
        if "listener" not in self.written:
            g.listeners = ()
        if rest == NOTHING:
            return
        try:
            moment, step, *more = (part.strip() for part in rest.split(";"))
            said = dict(part.split() for part in more)
            listener = Listener(
                self._step(step),
                int(said["owner"]) - 1,
                int(said["order"]),
                said["own"] == "yes",
                said["others"] == "yes",
            )
            g.listen(self.game.moments.index(moment), listener)
        except (ValueError, KeyError) as problem:
            form = "MOMENT; STEP; owner N; order N; own yes; others yes"
            raise r.error(f"{form} is expected.") from problem

    # ---------------------------------------------------------------- the rest

    def finish(self, chance: Chance, census: dict[str, int]) -> None:
        """Deal what is open, begin the turn, and check that the position is possible."""
        position, g = self.position, self.g
        if position.held is not None:
            self._hold(position.held(g))
        self._wishes()
        deal = Deal(position, g, chance, self.written)
        self._unknown(deal)
        if position.deal is not None:
            position.deal(deal)
        self._all_there()
        if position.check is not None:
            for reason in position.check(g):
                raise PositionError(reason)
        self._begin()
        found = self.game.census(g)
        for name, count in census.items():
            if found.get(name) != count:
                raise PositionError(f"There are {found.get(name)} {name}, but there should be {count}.")

    def _hold(self, held: dict[str, list[int]]) -> None:
        """What steps of the agenda hold lies nowhere else."""
        self.reader.line, self.reader.where = self.agenda_line, "agenda"
        for kind in self.position.kinds:
            for piece in held.get(kind.name, ()):
                if not 0 <= piece < kind.count(self.g):
                    raise self.reader.error(f"there is no {kind.name} with the number {piece}.")
                item = next(i for _, _, i in self.position.piece_fields(self.g) if i.kind is kind)
                item.use(self.reader, piece, item.write(self.g, piece))

    def _wishes(self) -> None:
        """Components by a name that several share: the first that is free."""
        r, granted = self.reader, []
        for item, word, line, where in r.wishes:
            r.line, r.where = line, where
            used = r.used.get(item.kind.name, {})
            free = [value for value in item.alike(self.g, word) if item.piece(value) not in used]
            if not free:
                raise r.error(f"no {item.kind.name} {word} is left.")
            item.use(r, free[0], word)
            granted.append(free[0])
        for thing, field, _ in self.position.piece_fields(self.g):
            value = getattr(thing, field.attr)
            assign(
                thing, field, field.mapped(value, lambda pile, v: granted[WISH - v] if v <= WISH else v)
            )

    def _unknown(self, deal: Deal) -> None:
        """Each `?` becomes a component that is left and fits there."""
        for kind in self.position.kinds:
            pool = deal.left(kind)
            for thing, field, item in self.position.piece_fields(self.g):
                if item.kind is kind:
                    value = getattr(thing, field.attr)
                    assign(thing, field, field.mapped(value, _Drawer(self.g, field, item, pool)))

    def _all_there(self) -> None:
        for kind in self.position.kinds:
            left = self.position.left(self.g, kind)
            missing = [p for p in left if kind.spare is None or not kind.spare(self.g, p)]
            if missing:
                item = next(i for _, _, i in self.position.piece_fields(self.g) if i.kind is kind)
                names = ", ".join(item.write(self.g, piece) for piece in missing[:_NAMED])
                more = f" and {len(missing) - _NAMED} more" if len(missing) > _NAMED else ""
                raise PositionError(
                    f"Missing {kind.name}: {names}{more}.", "Every component lies somewhere."
                )

    def _begin(self) -> None:
        """The turn of a seat, if the text has no agenda; then somebody must be able to decide."""
        g = self.g
        r = self.reader
        r.line, r.where = self.agenda_line, "agenda"
        begins = not self.agenda_line and self.position.turn is not None
        if begins and self.position.turn is not None:
            g.then(*self.position.turn(g))
        try:
            tops = [stack[-1] for stack in (g.own or [g.agenda]) if stack]
            if any(isinstance(step, Run) for step in tops):
                g.advance()
            self._ask()
        except _BROKEN as problem:
            raise r.error(f"these steps do not fit the position ({problem}).") from problem

    def _ask(self) -> None:
        g, seat = self.g, self.g.seat
        if not g.over and seat not in g.deciders():
            raise self.reader.error(f"seat {seat + 1} has nothing to decide.")
        for decider in g.deciders():
            g.seat = decider
            stack = g.own[decider] if g.own else g.agenda
            if not isinstance(stack[-1], Ask) or not g.legal():
                raise self.reader.error(f"{step_text(stack[-1])} asks nothing here.")
        g.seat = seat


class _Drawer:
    """Replaces `?` by components from a shuffled pool."""

    def __init__(self, g: Any, field: Field, item: Piece, pool: list[int]) -> None:
        self.g, self.field, self.item, self.pool = g, field, item, pool

    def __call__(self, pile: int, value: int) -> int:
        if value != UNKNOWN:
            return value
        fits = self.item.fits
        for number, piece in enumerate(self.pool):
            if fits is None or fits(self.g, pile, piece):
                return self.pool.pop(number)
        raise PositionError(f"{self.field.name}: no {self.item.kind.name} is left for a '?'.")
