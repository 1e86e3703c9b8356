"""Changed component data by their path: `airship.vp=3,5,8`, `pagoda.blue.levels.2="coin 2"`.

A path goes through tables by key, through lists of entries by id (or number, from 0), and through
compact tables (`columns` and `rows`) by the row's id and the column's name.  `option.KEY` is a setting
of the game.
"""

import tomllib
from collections.abc import Mapping, Sequence
from copy import deepcopy
from itertools import product
from typing import Any

import msgspec

from sugoroku.core.errors import DataError, SugorokuError, UnknownName, did_you_mean
from sugoroku.core.game import Game

OPTIONS = ("option", "options")
MOST = 24  # variants of one study


class Vary(msgspec.Struct, frozen=True):
    """One value of the data (or one option), what it is, and what it is tried as."""

    path: str
    now: Any
    values: tuple[Any, ...]

    @property
    def option(self) -> str:
        """The key of the option this varies; empty if it varies data."""
        table, _, key = self.path.partition(".")
        return key if table in OPTIONS else ""


class Variant(msgspec.Struct, frozen=True):
    """The game with some values changed; the first of a study has none changed."""

    label: str
    values: dict[str, Any]  # by path
    options: dict[str, str]
    changes: dict[str, Any]  # tables of the data, as they become


def read_vary(text: str, game: Game, options: Mapping[str, str]) -> Vary:
    """`TABLE.KEY=a,b,c` checked against the game."""
    path, equals, values = (part.strip() for part in text.partition("="))
    if not equals or not path or not values:
        raise SugorokuError(
            f"What to vary is written TABLE.KEY=VALUE,VALUE, not {text!r}.",
            f"Tables: {', '.join(game.raw)}.",
        )
    table, _, key = path.partition(".")
    if table in OPTIONS and (key in options or table not in game.raw):
        return _read_option(path, key, values, game, options)
    now = value_at(game.raw, path)
    found = _values(values)
    for value in found:
        _check_kind(path, now, value)
    return Vary(path, now, tuple(found))


def _read_option(path: str, key: str, values: str, game: Game, options: Mapping[str, str]) -> Vary:
    if key not in options:
        raise UnknownName(f"{game.info.title} has no option {key!r}.", did_you_mean(key, options))
    return Vary(path, options[key], tuple(value.strip() for value in values.split(",")))


def _values(text: str) -> list[Any]:
    """As TOML if it is; words need no quotes."""
    try:
        return list(tomllib.loads(f"values = [{text}]")["values"])
    except tomllib.TOMLDecodeError:
        return [_value(part.strip()) for part in text.split(",")]


def _value(text: str) -> Any:
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError:
        return text


def _check_kind(path: str, now: Any, value: Any) -> None:
    kinds = (float, int) if type(now) in (int, float) else (type(now),)
    if type(value) not in kinds:
        raise DataError(f"{path} cannot be {_shown(value)}.", f"It is {_shown(now)} now.")


# ---------------------------------------------------------------- finding and changing a value


def value_at(raw: Any, path: str) -> Any:
    """The value at a path; unknown keys raise an error that lists the valid ones."""
    node, gone = raw, ""
    for key in path.split("."):
        node = _inner(node, gone)[_place(node, key, gone)]
        gone = f"{gone}.{key}" if gone else key
    if isinstance(node, dict) or _entries(node):
        known = ", ".join(list(_keys(node))[:12])
        raise DataError(f"{path} is a table, not a value.", f"Vary one of its keys: {known}.")
    return node


def with_value(raw: Any, path: str, value: Any) -> Any:
    """A copy with the value at the path replaced."""
    changed = deepcopy(raw)
    node, gone = changed, ""
    *way, last = path.split(".")
    for key in way:
        node = _inner(node, gone)[_place(node, key, gone)]
        gone = f"{gone}.{key}" if gone else key
    _inner(node, gone)[_place(node, last, gone)] = value
    return changed


class _Row:
    """A row of a compact table, by the names of its columns."""

    def __init__(self, columns: list[str], row: list[Any]) -> None:
        self.columns, self.row = columns, row

    def __getitem__(self, column: str) -> Any:
        return self.row[self.columns.index(column)]

    def __setitem__(self, column: str, value: Any) -> None:
        self.row[self.columns.index(column)] = value


class _Rows:
    """A compact table, by the ids of its rows (their first column)."""

    def __init__(self, table: dict[str, Any]) -> None:
        self.table = table

    def __getitem__(self, id: str) -> _Row:
        rows = self.table["rows"]
        return _Row(self.table["columns"], next(row for row in rows if str(row[0]) == id))


def _compact(node: Any) -> bool:
    return isinstance(node, dict) and "columns" in node and "rows" in node


def _entries(node: Any) -> bool:
    return isinstance(node, list) and bool(node) and all(isinstance(entry, dict) for entry in node)


def _inner(node: Any, gone: str) -> Any:
    if _compact(node):
        return _Rows(node)
    if isinstance(node, (dict, list, _Row)):
        return node
    raise DataError(f"{gone} is a value ({_shown(node)}); nothing is below it.")


def _keys(node: Any) -> Sequence[str]:
    if _compact(node):
        return [str(row[0]) for row in node["rows"]]
    if isinstance(node, _Row):
        return node.columns
    if isinstance(node, dict):
        return [key for key in node if key != "source"]
    if _entries(node) and all("id" in entry for entry in node):
        return [str(entry["id"]) for entry in node]
    return [str(number) for number in range(len(node))]


def _place(node: Any, key: str, gone: str) -> Any:
    """Where in the node the key leads."""
    _inner(node, gone)
    known = _keys(node)
    if key not in known:
        what = f"{gone} has no {key!r}." if gone else f"There is no table {key!r}."
        raise UnknownName(what, did_you_mean(key, known))
    if isinstance(node, list):
        return known.index(key)
    return key


# ---------------------------------------------------------------- variants


def variants(game: Game, varied: Sequence[Vary]) -> list[Variant]:
    """The game as it is, then every combination of the values."""
    paths = [vary.path for vary in varied]
    if len(set(paths)) < len(paths):
        raise SugorokuError("A value is varied twice.", "Write all its values behind one --vary.")
    now = tuple(vary.now for vary in varied)
    combinations = [now, *(values for values in product(*(vary.values for vary in varied)))]
    found: list[Variant] = []
    for values in combinations:
        variant = _variant(game, varied, values, as_is=values == now)
        if variant.values not in [other.values for other in found]:
            found.append(variant)
    if len(found) == 1:
        raise SugorokuError("Nothing is varied: the values are what they are already.")
    if len(found) > MOST:
        raise SugorokuError(f"That makes {len(found)} variants.", f"Vary less: at most {MOST}.")
    return found


def _variant(game: Game, varied: Sequence[Vary], values: Sequence[Any], as_is: bool) -> Variant:
    raw = game.raw
    options: dict[str, str] = {}
    for vary, value in zip(varied, values, strict=True):
        if vary.option:
            options[vary.option] = value
        elif value != vary.now:
            raw = with_value(raw, vary.path, value)
    words = ", ".join(f"{v.path}={_shown(value)}" for v, value in zip(varied, values, strict=True))
    return Variant(
        label=f"{words} (as it is)" if as_is else words,
        values={vary.path: value for vary, value in zip(varied, values, strict=True)},
        options=options,
        changes={key: value for key, value in raw.items() if value != game.raw[key]},
    )


def _shown(value: Any) -> str:
    if isinstance(value, str):
        return value
    return msgspec.json.encode(value).decode()
