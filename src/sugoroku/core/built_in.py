"""Values of the component data that the rules have built in: they are checked, because what nobody reads
must not lie."""

from collections.abc import Iterator, Mapping
from typing import Any, get_args

from sugoroku.core.components import Check, Source

BuiltIn = dict[str, Any]  # the type of a table that consists of such values and its source


def built_in(key: str, table: object, values: Mapping[str, object]) -> Iterator[Check]:
    """Checks of the named values of a table; if it is a `BuiltIn`, that it holds nothing else."""
    if isinstance(table, dict):
        if "." not in key:  # a table inside another has that one's source
            values = {"source": _source(table.get("source")), **values}
        yield f"{key} (unknown)", sorted(table.keys() - values.keys()), []
    for name, value in values.items():
        found = table.get(name) if isinstance(table, dict) else getattr(table, name)
        yield f"{key}.{name}", found, value


def _source(given: object) -> object:
    sources = get_args(Source)
    return given if given in sources else f"one of {', '.join(sources)}"
