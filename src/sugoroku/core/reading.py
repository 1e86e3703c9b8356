"""A component file read value by value, by dotted keys: each is typed and checked where it is used.

Every value must be read: what nobody reads must not lie.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Annotated, Any, TypeVar, get_args

import msgspec

from sugoroku.core.components import (
    Check,
    Source,
    decode,
    is_list_of_tables,
    one_of,
    rows_as_tables,
    verify,
)
from sugoroku.core.effects import MOST
from sugoroku.core.errors import DataError, did_you_mean

_COUNT = msgspec.Meta(ge=0, le=MOST)
T = TypeVar("T")


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A part of a table; its source is the table's."""


class Entry(Part, frozen=True, kw_only=True):
    """A row of a list: it says where it comes from, and which of its values come from elsewhere."""

    source: Source
    reconstructed: list[str] = []
    from_rulebook: list[str] = []
    from_example: list[str] = []


_NOTES = ("reconstructed", "from_rulebook", "from_example")  # any table may have them


@lru_cache(512)
def _one_field(key: str, kind: Any) -> type[msgspec.Struct]:
    return msgspec.defstruct("Value", [("value", kind, msgspec.field(name=key))])


class Data:
    """The values of a component file; errors name the file, the key and what was expected."""

    def __init__(self, raw: Mapping[str, Any], file: str) -> None:
        self.file = file
        self._raw = raw
        self._read: set[str] = set()

    def take(self, key: str, kind: type[T]) -> T:
        """A value of that type: ``take("gear_board.printed", Amounts)``."""
        found: T = self._decoded(key, self._at(key), kind)
        return found

    def number(self, key: str, least: int = 0, most: int = MOST) -> int:
        kind = Annotated[int, msgspec.Meta(ge=least, le=most)]
        return int(self._decoded(key, self._at(key), kind))

    def numbers(self, key: str) -> list[int]:
        found: list[int] = self._decoded(key, self._at(key), list[Annotated[int, _COUNT]])
        return found

    def counts(self, key: str) -> dict[str, int]:
        """Numbers by name."""
        found: dict[str, int] = self._decoded(key, self._at(key), dict[str, Annotated[int, _COUNT]])
        return found

    def rows(self, key: str, kind: type[T], ids: Sequence[object] = (), by: str = "id") -> list[T]:
        """A list of tables, or a compact table of columns and rows, with these ids in this order.

        `by` is the field that identifies a row.  Rows that have `checks(key)` are checked.
        """
        value = self._at(key)
        if isinstance(value, dict):
            value = rows_as_tables(dict(self._raw), key, self.file)
        rows: list[Any] = self._decoded(key, value, list[kind])  # type: ignore[valid-type]
        if ids:
            self.expect(f"{key} ({by}s)", [getattr(row, by) for row in rows], list(ids))
        for row in rows:
            if hasattr(row, "checks"):
                self.verify(row.checks(f"{key} {getattr(row, by)}"))
        return rows

    def built_in(self, tables: Mapping[str, Mapping[str, object]]) -> None:
        """Values that the rules have built in, by table."""
        for table, values in tables.items():
            for name, value in values.items():
                key = f"{table}.{name}"
                self.expect(key, self.take(key, type(value)), value)

    def expect(self, key: str, found: object, expected: object) -> None:
        verify([(key, found, expected)], self.file)

    def verify(self, checks: Iterable[Check]) -> None:
        verify(checks, self.file)

    def finish(self) -> None:
        """All values have been read, and every table says where its values come from.

        A table that consists of lists needs no source: their rows have one each.
        """
        for name, table in self._raw.items():
            if isinstance(table, dict) and not all(map(is_list_of_tables, table.values())):
                self.expect(f"{name}.source", *one_of(table.get("source"), get_args(Source)))
        self._finish(self._raw, "")

    # ---------------------------------------------------------------- inside

    def _at(self, key: str) -> Any:
        """The raw value, or None if it is missing."""
        self._read.add(key)
        value: Any = self._raw
        place = ""
        for name in key.split("."):
            if value is not None and not isinstance(value, dict):
                found = type(value).__name__
                raise DataError(f"{self.file}: {place}: expected a table, got {found}.")
            value = value.get(name) if value is not None else None
            place = f"{place}.{name}" if place else name
        return value

    def _decoded(self, key: str, value: object, kind: Any) -> Any:
        """By a struct of one field: so the error knows the key."""
        if value is None:
            raise DataError(f"{self.file}: {key}: required, but missing.")
        nested = value
        for name in reversed(key.split(".")):
            nested = {name: nested}
        decoded: Any = decode({key: value}, _one_field(key, kind), self.file, named_by=nested)
        return decoded.value

    def _finish(self, table: Mapping[str, Any], before: str) -> None:
        for name, value in table.items():
            key = f"{before}{name}"
            inside = any(read.startswith(f"{key}.") for read in self._read)
            if name == "source" or name.endswith("_source"):
                self.expect(key, *one_of(value, get_args(Source)))
            elif name in _NOTES:
                self._decoded(key, value, list[str])
            elif inside and isinstance(value, dict):
                self._finish(value, f"{key}.")
            elif key not in self._read:
                near = [read.removeprefix(before) for read in self._read if read.startswith(before)]
                known = {read.split(".")[0] for read in near}
                raise DataError(f"{self.file}: {key}: there is no such key.", did_you_mean(name, known))
