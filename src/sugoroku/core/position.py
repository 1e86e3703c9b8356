"""A position as short text that people can write and read, and back.

    sugoroku position 1
    game: jiguan
    version: 5
    players: 2
    round: 2
    player 1: coins 3, energy 5, cells 1,1=red3 0,1=blue2
    seat: 1

One line per entry; `#` starts a comment, an indented line continues the one before.  What is not written
is as on an empty table; piles that are left out are shuffled from what is left (`?` is one such
component); without an agenda the seat begins a turn.  A game declares its fields in a `Position`
(``games/<game>/position.py``); one that does not is written by the types of its saves.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, Any, get_args, get_origin

import msgspec

from sugoroku.core.chance import SECRET_BYTES, Chance
from sugoroku.core.errors import PositionError, did_you_mean
from sugoroku.core.fields import NONE, NOTHING, Count, Field, Flag, Kind, Piece, Reader
from sugoroku.core.fields import Listing as ListingField
from sugoroku.core.fields import One as OneField
from sugoroku.core.info import Settings
from sugoroku.core.save import dump_listeners, step_text
from sugoroku.core.state import State, Step

if TYPE_CHECKING:
    from sugoroku.core.game import Game

FORMAT = "sugoroku position 1"
WIDTH = 100
_INDENT = "    "


class Position:
    """What a game declares so that its positions can be written by name."""

    def __init__(
        self,
        *,
        blank: Callable[[Any], State] | None = None,  # for a set-up table: an empty one
        table: tuple[Field, ...],
        player: tuple[Field, ...] = (),
        kinds: tuple[Kind, ...] = (),
        deal: Callable[["Deal"], None] | None = None,  # what was left out
        turn: Callable[[Any], list[Step]] | None = None,  # the agenda of a seat that begins its turn
        held: Callable[[Any], dict[str, list[int]]] | None = None,  # components in hand, by kind
        check: Callable[[Any], Iterator[str]] | None = None,  # why the position is impossible
    ) -> None:
        self.blank = blank
        self.table = table
        self.player = player
        self.kinds = kinds
        self.deal = deal
        self.turn = turn
        self.held = held
        self.check = check

    # ---------------------------------------------------------------- for tests and editors

    def put(self, g: Any, text: str, seat: int = NONE) -> None:
        """Set one field of the table or of a seat as its text would: ``put(g, "coins 3", 0)``."""
        fields, thing = (self.table, g) if seat < 0 else (self.player, g.players[seat])
        name, *words = text.split()
        field = named(name, fields)
        if field is None:
            raise PositionError(f"There is no {name!r}.", did_you_mean(name, [f.name for f in fields]))
        reader = Reader(g)
        reader.where = name
        assign(thing, field, field.read(reader, plain(getattr(thing, field.attr)), words))

    def take(self, g: Any, kind: Kind, piece: int) -> None:
        """Take a component from wherever it lies."""
        for thing, field, item in self.piece_fields(g):
            if item.kind is kind:
                assign(thing, field, field.mapped(getattr(thing, field.attr), _Without(item, piece)))

    def piece_fields(self, g: Any) -> Iterator[tuple[Any, Field, Piece]]:
        """Every field that holds components, with whose it is."""
        things = [(g, self.table), *((p, self.player) for p in (g.players if self.player else ()))]
        for thing, fields in things:
            for field in fields:
                if isinstance(field.item, Piece):
                    yield thing, field, field.item

    def lying(self, g: Any, kind: Kind) -> list[int]:
        """The components of a kind on the table and in hand."""
        found: list[int] = []
        for thing, field, item in self.piece_fields(g):
            if item.kind is kind:
                field.mapped(getattr(thing, field.attr), _Collected(item, found))
        if self.held is not None:
            found += self.held(g).get(kind.name, [])
        return found

    def left(self, g: Any, kind: Kind) -> list[int]:
        """The components of a kind that lie nowhere yet."""
        lying = set(self.lying(g, kind))
        return [piece for piece in range(kind.count(g)) if piece not in lying]


class _Without:
    """Removes one component."""

    def __init__(self, item: Piece, piece: int) -> None:
        self.item, self.piece = item, piece

    def __call__(self, pile: int, value: int) -> int | None:
        return None if value >= 0 and self.item.piece(value) == self.piece else value


class _Collected:
    """Collects the components that it meets."""

    def __init__(self, item: Piece, found: list[int]) -> None:
        self.item, self.found = item, found

    def __call__(self, pile: int, value: int) -> int:
        if value >= 0:
            self.found.append(self.item.piece(value))
        return value


class Deal:
    """What a game needs to lay out what a text left out."""

    def __init__(self, position: Position, g: Any, chance: Chance, written: set[str]) -> None:
        self.position = position
        self.g = g
        self.chance = chance
        self._written = written

    def omitted(self, name: str, seat: int = NONE) -> bool:
        return (name if seat < 0 else f"player {seat + 1}: {name}") not in self._written

    def left(self, kind: Kind) -> list[int]:
        """The components that lie nowhere yet, shuffled."""
        return list(self.chance.shuffled(self.position.left(self.g, kind)))


# ---------------------------------------------------------------- by type


class Nested(ListingField):
    """`1/2 none 3`: lists of numbers, for games that declare no fields."""

    def write(self, g: Any, value: Any, blank: Any, public: bool) -> str:
        return " ".join("/".join(map(str, pile)) or NOTHING for pile in value) or NOTHING

    def read(self, r: Reader, old: Any, words: list[str]) -> Any:
        if words == [NOTHING] and not old:
            return []
        return [
            [] if word == NOTHING else [self.item.read(r, one) for one in word.split("/")]
            for word in words
        ]


def fields_by_type(thing: type) -> tuple[Field, ...]:
    """Every saved attribute, as numbers."""
    kinds: dict[str, Any] = getattr(thing, "saved", {})
    return tuple(f for name, kind in kinds.items() if (f := _field_by_type(name, kind)) is not None)


def _field_by_type(name: str, kind: Any) -> Field | None:
    text, number = name.replace("_", "-"), Count(-(10**9), 10**9)
    if kind is bool:
        return Flag(text, name)
    if kind is int:
        return OneField(text, number, name, dealt=True)
    inner = get_args(kind)[0] if get_origin(kind) in (list, tuple) else None
    if inner is int:
        return ListingField(text, number, name, dealt=True)
    if get_origin(inner) in (list, tuple) and get_args(inner)[0] is int:
        return Nested(text, number, name, dealt=True)
    if hasattr(inner, "saved"):
        return None  # the players, on lines of their own
    raise PositionError(f"{name} cannot be written as text.", "Declare a field for it in position.py.")


def position_of(game: "Game", state: State) -> Position:
    """What the game declares, or what follows from the types of its saves."""
    if game.parts.position is not None:
        return game.parts.position
    players = getattr(state, "players", ())
    return Position(
        table=fields_by_type(type(state)),
        player=fields_by_type(type(players[0])) if players else (),
    )


def things(game: "Game", position: Position, state: Any) -> Iterator[tuple[str, Any, Sequence[Field]]]:
    """What a text describes field by field: the table, its players, what modules keep."""
    for seat, player in enumerate(state.players if position.player else ()):
        yield f"player {seat + 1}", player, position.player
    yield "", state, position.table
    for module in game.in_play(tuple(state.added)):
        kept = state.added[module.key]
        yield module.key, kept, module.position or fields_by_type(type(kept))


def plain(value: Any) -> Any:
    return [plain(one) for one in value] if isinstance(value, (list, tuple)) else value


def assign(thing: Any, field: Field, value: Any) -> None:
    """Set the attribute in its declared type."""
    setattr(thing, field.attr, msgspec.convert(plain(value), type(thing).saved[field.attr]))


def named(name: str, fields: Sequence[Field]) -> Field | None:
    return next((field for field in fields if field.name == name), None)


def emptied(position: Position, fresh: Any) -> Any:
    """A table as set up, but with nothing on it that a text could describe."""
    g = fresh.clone()
    g.agenda, g.own, g.seat, g.turns, g.revealed = [], [], 0, 0, 0
    if position.blank is not None:
        empty: Any = position.blank(fresh)
        for field in position.table:
            setattr(g, field.attr, getattr(empty, field.attr))
        if position.player:
            g.players = empty.players
    return g


# ---------------------------------------------------------------- writing


def can_be_public(game: "Game") -> bool:
    """Is it declared what nobody can see, and is nothing known to one seat only?"""
    return game.parts.position is not None and not game.info.hidden


def write(game: "Game", state: State, public: bool = False) -> str:
    """The position as text: complete, or `public`: without hidden components and chance."""
    if public and not can_be_public(game):
        raise PositionError(f"{game.info.title} can only be written as a whole position, piles and all.")
    settings = state.settings
    if settings is None:
        raise PositionError("This state was not set up by a game: its settings are unknown.")
    position = position_of(game, state)
    lines = [*_header(game, settings), *_agenda_lines(state)]
    fresh = game.setup(settings, Chance(bytes(SECRET_BYTES)))
    blank = emptied(position, fresh)
    for here, empty in zip(things(game, position, state), things(game, position, blank), strict=True):
        lines += _thing_lines(state, here, empty[1], public)
    if dump_listeners(state) != dump_listeners(fresh):
        lines += _listener_lines(game, state)
    if not public:
        chance = state.chance
        lines.append(f"revealed: {state.revealed}")
        lines.append(f"chance: {chance.secret.hex()} {chance.counter} {chance.used}")
    return "\n".join(wrapped for line in lines for wrapped in _wrapped(line)) + "\n"


def _header(game: "Game", settings: Settings) -> Iterator[str]:
    yield FORMAT
    yield f"game: {game.name}"
    yield f"version: {game.info.version}"
    if game.data_digest != "default":
        yield f"data: {game.data_digest}"
    yield f"players: {settings.players}"
    usual = {option.key: option.default for option in game.info.options}
    options = [f"{key}={value}" for key, value in settings.options.items() if usual[key] != value]
    if options:
        yield f"options: {' '.join(options)}"
    if settings.modules:
        yield f"modules: {' '.join(settings.modules)}"


def _thing_lines(
    g: State, here: tuple[str, Any, Sequence[Field]], blank: Any, public: bool
) -> Iterator[str]:
    head, thing, fields = here
    words = []
    for field in fields:
        value = field.write(g, getattr(thing, field.attr), getattr(blank, field.attr), public)
        if value:
            words.append((field.name, value))
    if not head:
        yield from (f"{name}: {value}" for name, value in words)
    elif words:
        yield f"{head}: {', '.join(f'{name} {value}' for name, value in words)}"


def _agenda_lines(state: State) -> Iterator[str]:
    yield f"turns: {state.turns}"
    yield f"seat: {state.seat + 1}"
    yield f"agenda: {_steps_text(state.agenda)}"
    for seat, stack in enumerate(state.own):
        yield f"own {seat + 1}: {_steps_text(stack)}"


def _steps_text(stack: Sequence[Step]) -> str:
    """What comes next first."""
    return "; ".join(step_text(step) for step in reversed(stack)) or NOTHING


def _listener_lines(game: "Game", state: State) -> Iterator[str]:
    if not any(state.listeners):
        yield f"listener: {NOTHING}"
    for moment, heard in enumerate(state.listeners):
        for x in heard:
            who = f"owner {x.owner + 1}; order {x.order}"
            turn = f"own {_yes(x.own)}; others {_yes(x.others)}"
            yield f"listener: {game.moments[moment]}; {step_text(x.step)}; {who}; {turn}"


def _yes(value: bool) -> str:
    return "yes" if value else "no"


def _wrapped(line: str) -> list[str]:
    """Lines that are not too long, broken between fields if possible."""
    rows = [""]
    for part in re.split(r"(?<=,) ", line):
        if rows[-1] and len(rows[-1]) + len(part) >= WIDTH - len(_INDENT):
            rows.append("")
        rows[-1] = f"{rows[-1]} {part}" if rows[-1] else part
    return [_INDENT * (number > 0) + piece for number, piece in enumerate(_short(rows))]


def _short(rows: list[str]) -> Iterator[str]:
    width = WIDTH - len(_INDENT)
    for row in rows:
        if row and len(row) <= width:
            yield row  # as most are
            continue
        for short in wrap(row, width, break_long_words=False, break_on_hyphens=False):
            while len(rest := short) > width and (at := rest.rfind("/", 1, width)) > 0:
                yield rest[:at]
                short = rest[at:]  # a line that begins with / continues the pile
            yield short
