"""The weights file: a table is added to it, or replaces the one for the same kind of table."""

import re
from pathlib import Path

import msgspec

from sugoroku.core.components import decode, read_toml
from sugoroku.core.errors import SugorokuError
from sugoroku.core.weights import Made, Pair, Weights, WeightsFile

HEAD = "# Learnt weights of this game's numbers, written by `sugoroku learn` (docs/learning.md).\n"
BARE = re.compile(r"[A-Za-z0-9_-]+")


def merged(path: Path, new: Weights, names: tuple[str, ...]) -> tuple[tuple[Weights, ...], int]:
    """The tables of a file with the new one; and how many were dropped, being of other numbers."""
    old = decode(read_toml(path), WeightsFile, path.name).weights if path.exists() else ()
    fitting = [one for one in old if set(one.numbers) == set(names)]
    others = [one for one in fitting if _kind(one) != _kind(new)]
    return tuple(sorted([*others, new], key=_kind)), len(old) - len(fitting)


def _kind(weights: Weights) -> tuple[object, ...]:
    """For which tables they are."""
    options = tuple(sorted(weights.options.items()))
    return weights.players, weights.opponents, options, weights.modules


def write_weights(path: Path, tables: tuple[Weights, ...]) -> None:
    """The whole file or none of it."""
    draft = path.with_name(path.name + ".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft.write_text(text_of(tables), encoding="utf-8")
        draft.replace(path)
    except OSError as problem:
        raise SugorokuError(
            f"{path}: cannot be written: {problem.strerror}.", "Choose another file with --out."
        ) from problem


def text_of(tables: tuple[Weights, ...]) -> str:
    return HEAD + "".join(f"\n{_table(weights)}" for weights in tables)


def _table(weights: Weights) -> str:
    lines = ["[[weights]]", f"players = {list(weights.players)}"]
    for name in ("opponents", "modules"):
        if found := getattr(weights, name):
            lines.append(f"{name} = [{', '.join(map(_text, found))}]")
    if weights.options:
        lines.append(f"options = {_inline(weights.options)}")
    lines += [f"constant = {_pair(weights.constant)}", "[weights.made]", *_made(weights.made)]
    lines += ["[weights.numbers]", *_numbers(weights.numbers)]
    for opponent, own in weights.rulebook.items():
        place = f"weights.rulebook.{_key(opponent)}"
        lines += [f"[{place}]", f"constant = {_pair(own.constant)}"]
        lines += [f"[{place}.numbers]", *_numbers(own.numbers)]
    return "\n".join(lines) + "\n"


def _numbers(numbers: dict[str, Pair]) -> list[str]:
    return [f"{_key(name)} = {_pair(pair)}" for name, pair in numbers.items()]


def _made(made: Made) -> list[str]:
    fields = {key: value for key, value in msgspec.structs.asdict(made).items() if value != ""}
    return [f"{key} = {_value(value)}" for key, value in fields.items()]


def _value(value: object) -> str:
    if isinstance(value, dict):
        return _inline(value)
    return _text(value) if isinstance(value, str) else repr(value)


def _inline(table: dict[str, object] | dict[str, str]) -> str:
    inner = ", ".join(f"{_key(key)} = {_value(value)}" for key, value in table.items())
    return f"{{ {inner} }}" if inner else "{}"


def _pair(pair: Pair) -> str:
    return f"[{float(pair[0])!r}, {float(pair[1])!r}]"


def _key(name: str) -> str:
    return name if BARE.fullmatch(name) else _text(name)


def _text(value: str) -> str:
    return msgspec.json.encode(value).decode()  # a JSON string is a TOML string
