"""Features of a game that declares none, derived from the types of its board.

Numbers and flags as they are; structs and pairs part by part; any number of things as a count and sums;
words not at all.  A tuple of structs with a `seat` is a row of players.  It works at once and is coarse:
a game that learners care about lists its features itself.
"""

from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec

from sugoroku.core.features import Field, Inside, Number, Part, Perhaps, Players, Sums

_BOUND = 1_000  # of a number that nobody declared


def parts_by_type(board: type, seats: int) -> tuple[Part, ...]:
    """The parts of a board struct, in the order of its fields."""
    found = []
    for name, kind in get_type_hints(board).items():
        part = _part(name, kind, seats)
        if part is not None:
            found.append(part)
    return tuple(found)


def _part(field: Field, kind: Any, seats: int) -> Part | None:
    label = "" if field == "" else str(field)
    if kind is bool:
        return Number(field, 1, name=label or "yes")
    if kind is int or kind is float:
        return Number(field, _BOUND, -_BOUND, name=label or "value")
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return Inside(field, *parts_by_type(kind, seats))
    if get_origin(kind) is tuple:
        return _row(field, get_args(kind), seats)
    if get_origin(kind) in (Union, UnionType):
        return _perhaps(field, get_args(kind), seats)
    return None


def _row(field: Field, kinds: tuple[Any, ...], seats: int) -> Part | None:
    if kinds[-1] is not Ellipsis:  # a pair, a triple
        parts = [_part(place, kind, seats) for place, kind in enumerate(kinds)]
        return Inside(field, *(part for part in parts if part is not None))
    kind = kinds[0]
    if get_origin(kind) in (Union, UnionType):  # empty places are passed over
        kind = next(k for k in get_args(kind) if k is not type(None))
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and "seat" in kind.__struct_fields__:
        return Players(field, seats, *parts_by_type(kind, seats))
    part = _part("", kind, seats)
    return Sums(field, part) if part is not None else Sums(field)


def _perhaps(field: Field, kinds: tuple[Any, ...], seats: int) -> Part | None:
    known = [kind for kind in kinds if kind is not type(None)]
    part = _part("", known[0], seats) if len(known) == 1 else None
    return Perhaps(field, part) if part is not None else None
