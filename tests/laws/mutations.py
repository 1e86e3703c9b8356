"""Component files that somebody spoilt: values, types, lengths, references, and the text itself."""

import json
from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

Place = tuple[Any, Any]  # a container, and a key or index in it

NUMBERS: tuple[Any, ...] = (
    -1,
    -1000,
    0,
    1,
    2,
    7,
    99,
    5000,
    10**9,
    10**40,
    True,
    1.5,
    float("nan"),
    "2",
    [],
    {},
)
TEXTS: tuple[Any, ...] = (
    "",
    " ",
    "x",
    "any",
    "own",
    "vp",
    "vp -1",
    "vp 0",
    "vp 99999999999",
    3,
    None,
    [],
    {},
    ["x"],
)
LINES = (
    "[[[",
    "a = ",
    "= 3",
    "[game",
    "\x00",
    "x = 2020-13-41",
    "n = " + "9" * 5000,
    "d = " + "[" * 3000,
    "\ufeff",
)


def spoilt(raw: dict[str, Any], random: Random) -> str:
    """The text of a component file with one to three faults."""
    data = deepcopy(raw)
    tables = set()
    for _ in range(random.choice((1, 1, 1, 2, 3))):
        tables.add(_spoil(data, random))
    if random.random() < 0.5:  # as people write it: only what differs
        data = {key: data[key] for key in data if key in tables}
    text = toml(data)
    return _spoil_text(text, random) if random.random() < 0.05 else text


def _spoil(data: dict[str, Any], random: Random) -> str:
    """One fault; the table that it is in."""
    table = random.choice(list(data))
    container, key = random.choice([(data, table), *_places(data[table])])
    value = container[key]
    if isinstance(value, bool):
        container[key] = random.choice((not value, 0, "true", []))
    elif isinstance(value, int):
        container[key] = random.choice((*NUMBERS, value + 1, value - 1, -value))
    elif isinstance(value, str):
        container[key] = _text(value, _strings(data), random)
    elif isinstance(value, list):
        container[key] = _list(value, random)
    elif isinstance(value, dict):
        container[key] = _dict(value, random)
    if container is not data and random.random() < 0.08:
        del container[key]
    return table


def _places(value: Any) -> Iterator[Place]:
    inner = (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    )
    for key, inside in list(inner):
        yield value, key
        yield from _places(inside)


def _strings(data: Any) -> list[str]:
    return [value for container, key in _places(data) if isinstance(value := container[key], str)]


def _text(value: str, others: list[str], random: Random) -> Any:
    words = value.split()
    word = random.randrange(len(words)) if words else 0
    changed = [*words[:word], random.choice(("-1", "0", "12345", "blue", "", "x")), *words[word + 1 :]]
    return random.choice(
        (
            random.choice(TEXTS),
            random.choice(others),
            random.choice(others),
            " ".join(changed),
            value * 2,
        )
    )


def _list(value: list[Any], random: Random) -> Any:
    at = random.randrange(len(value)) if value else 0
    return random.choice(
        (
            [],
            [*value[:at], *value[at + 1 :]],
            [*value[:at], *value[at : at + 1], *value[at:]],
            [*value, random.choice((*NUMBERS, *TEXTS[:-4]))],
            value[::-1],
            [value],
            value + value,
            {"0": 1},
            "x",
            7,
        )
    )


def _dict(value: dict[str, Any], random: Random) -> Any:
    keys = list(value)
    key = random.choice(keys) if keys else "x"
    less = {name: inner for name, inner in value.items() if name != key}
    return random.choice(
        (
            less,
            less,
            {**less, f"{key}_": value.get(key, 1)},
            {**value, "unknown": 1},
            {},
            [value],
            "x",
            7,
        )
    )


def _spoil_text(text: str, random: Random) -> str:
    at = random.randrange(len(text))
    return random.choice(
        (
            text[:at],
            text[:at] + random.choice('"[]{}=,\n') + text[at:],
            f"{random.choice(LINES)}\n{text}",
        )
    )


# ---------------------------------------------------------------- TOML


def toml(data: dict[str, Any]) -> str:
    """Each table on a line of its own."""
    return "".join(
        f"{json.dumps(key)} = {_value(value)}\n" for key, value in data.items() if value is not None
    )


def _value(value: Any) -> str:
    if isinstance(value, dict):
        inner = (f"{json.dumps(str(k))} = {_value(v)}" for k, v in value.items() if v is not None)
        return f"{{{', '.join(inner)}}}"
    if isinstance(value, list):
        return f"[{', '.join(_value(inner) for inner in value if inner is not None)}]"
    return str(value) if isinstance(value, float) else json.dumps(value, ensure_ascii=False)
