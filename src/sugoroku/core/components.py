"""Component data: TOML decoded into typed structs, with errors that name file, key and expectation."""

import re
import tomllib
from collections.abc import Collection, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar

import msgspec

from sugoroku.core.effects import MOST, Row, alternatives, parse_row
from sugoroku.core.errors import DataError

Source = Literal["rulebook", "public", "reconstructed"]
Count = Annotated[int, msgspec.Meta(ge=0, le=MOST)]
Loss = Annotated[int, msgspec.Meta(ge=-MOST, le=0)]
Few = Annotated[int, msgspec.Meta(ge=0, le=9)]
AtLeastOne = Annotated[int, msgspec.Meta(ge=1, le=MOST)]
T = TypeVar("T")
_AT = re.compile(r"(?P<what>.*) - at (?:`key` in )?`\$(?P<path>.*)`", re.DOTALL)
_STEP = re.compile(r"\.?([^.\[]+)|\[(\d+|\.\.\.)\]")


def read_toml(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as problem:
        raise DataError(f"{path}: cannot be read: {problem.strerror}.") from problem
    except UnicodeDecodeError as problem:
        raise DataError(f"{path}: is not UTF-8 text.") from problem
    except ValueError as problem:  # also of a number with thousands of digits
        raise DataError(f"{path}: is not TOML: {problem}.") from problem
    except RecursionError as problem:
        raise DataError(f"{path}: is not TOML that can be read: nested too deeply.") from problem


def overlay(base: dict[str, Any], changes: dict[str, Any], file: str) -> dict[str, Any]:
    """`base` with whole tables, or keys of tables, replaced.

    A list of tables is changed entry by entry when both sides carry ids, so that an owner of the
    box can correct one card without copying the deck.
    """
    merged = dict(base)
    for key, value in changes.items():
        old = base.get(key)
        if old is None:
            raise DataError(f"{file}: {key}: there is no such table.", f"Tables: {', '.join(base)}.")
        if isinstance(old, dict) and isinstance(value, dict):
            merged[key] = {**old, **value}
        elif _keyed(old) and _keyed(value):
            merged[key] = _overlay_entries(old, value, f"{file}: {key}")
        else:
            merged[key] = value
    return merged


def _keyed(value: object) -> bool:
    return isinstance(value, list) and all(
        isinstance(v, dict) and isinstance(v.get("id"), str) for v in value
    )


def _overlay_entries(
    old: list[dict[str, Any]], new: list[dict[str, Any]], where: str
) -> list[dict[str, Any]]:
    changed = {entry["id"]: entry for entry in new}
    unknown = changed.keys() - {entry["id"] for entry in old}
    if unknown:
        raise DataError(f"{where}: no entry has the id {sorted(unknown)[0]!r}.")
    return [{**entry, **changed.get(entry["id"], {})} for entry in old]


def _special(kind: type[Any], value: object) -> Any:
    """What msgspec cannot decode itself: rows of effects."""
    if issubclass(kind, Row):
        return kind(parse_row(value, kind.forms))
    raise NotImplementedError(f"{kind} in component data")


Check = tuple[str, object, object]  # a key, what the data say, what is expected


def verify(checks: Iterable[Check], file: str) -> None:
    """What the types cannot say; the first check that fails is an error."""
    for key, found, expected in checks:
        if found != expected:
            raise DataError(f"{file}: {key}: expected {expected}, got {found}.")


def subset(key: str, names: Collection[str], known: Collection[str], size: int) -> Iterator[Check]:
    """So many of the known names, each once."""
    yield f"{key} (unknown)", sorted(set(names) - set(known)), []
    yield f"{key} (entries)", len(set(names)), size


def one_of(value: object, values: Sequence[object]) -> tuple[object, object]:
    """The end of a check: the value is one of these."""
    return value, value if value in values else alternatives(tuple(map(str, values)))


def decode(raw: dict[str, Any], shape: type[T], file: str, named_by: object = None) -> T:
    """The typed form of a component file, or an error that says what is invalid and where.

    `named_by` is where the error looks for the ids of list entries, if not in `raw`.
    """
    try:
        return msgspec.convert(raw, shape, dec_hook=_special)
    except msgspec.ValidationError as problem:
        raise DataError(f"{file}: {_readable(str(problem), named_by or raw)}") from problem


def _readable(problem: str, raw: object) -> str:
    """msgspec says ``Expected `int`, got `str` - at `$.a[3].b```; we say ``a[3].b: expected ...``."""
    found = _AT.fullmatch(problem)
    what = (found["what"] if found else problem).replace("`", "")
    place = _named(found["path"], raw) if found else ""
    return f"{place}: {what[:1].lower()}{what[1:]}." if place else f"{what}."


def _named(path: str, raw: object) -> str:
    """`cities[0].reward` as `cities c01.reward`: an entry of a list is called by its id."""
    place = ""
    for key, number in _STEP.findall(path):
        if number.isdecimal():
            raw = raw[int(number)] if isinstance(raw, list) else None
            id = raw.get("id") if isinstance(raw, dict) else None
            place += f" {id}" if isinstance(id, str) else f"[{number}]"
        elif number:
            raw, place = None, f"{place}[{number}]"
        else:
            raw = raw.get(key) if isinstance(raw, dict) else None
            place += f".{key}" if place else key
    return place


def rows_as_tables(raw: dict[str, Any], key: str, file: str) -> list[dict[str, Any]]:
    """A compact table (`columns` and `rows`) as one dictionary per row."""
    table = raw.get(key)
    if not isinstance(table, dict) or not isinstance(table.get("rows"), list):
        raise DataError(f"{file}: {key}: expected a table with columns and rows.")
    columns = table.get("columns")
    if not isinstance(columns, list) or not all(isinstance(name, str) for name in columns):
        raise DataError(f"{file}: {key}.columns: expected a list of names.")
    tables = []
    for number, row in enumerate(table["rows"]):
        if not isinstance(row, list):
            raise DataError(f"{file}: {key}.rows[{number}]: expected a list of values.")
        if len(row) != len(columns):
            raise DataError(
                f"{file}: {key}.rows[{number}]: expected {len(columns)} values"
                f" ({', '.join(columns)}), got {len(row)}."
            )
        tables.append({"source": table.get("source", ""), **dict(zip(columns, row, strict=True))})
    return tables


class Provenance(msgspec.Struct, frozen=True):
    """Where the values of one table come from."""

    table: str
    source: str
    entries: int


def provenance(raw: dict[str, Any]) -> list[Provenance]:
    """Every table, nested ones too, with its source and its number of entries (rows, or keys)."""
    found: list[Provenance] = []
    for key, value in raw.items():
        _trace(key, value, "", found)
    return found


def _trace(key: str, value: Any, inherited: str, found: list[Provenance]) -> None:
    """A table without its own source inherits its parent's."""
    if is_list_of_tables(value):
        sources = [str(entry.get("source", inherited)) for entry in value]
        found += [Provenance(key, source, sources.count(source)) for source in dict.fromkeys(sources)]
    elif isinstance(value, dict):
        source = str(value.get("source", inherited))
        rows = value.get("rows")
        inner = {k: v for k, v in value.items() if isinstance(v, dict) or is_list_of_tables(v)}
        own = len(rows) if isinstance(rows, list) else len(value.keys() - inner.keys() - {"source"})
        if own:
            found.append(Provenance(key, source, own))
        for name, table in inner.items():
            _trace(f"{key}.{name}", table, source, found)


def is_list_of_tables(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(v, dict) for v in value)


def reconstructed_share(raw: dict[str, Any]) -> float:
    """The share of entries that are our reconstruction."""
    tables = provenance(raw)
    total = sum(table.entries for table in tables)
    ours = sum(table.entries for table in tables if table.source == "reconstructed")
    return ours / total if total else 0.0
