"""Numbers in component data: none is negative, none is endless; spoilt text is refused in a sentence."""

import os
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sugoroku import load, names
from sugoroku.core.components import (
    AtLeastOne,
    Count,
    Few,
    decode,
    overlay,
    read_toml,
    rows_as_tables,
)
from sugoroku.core.effects import counted
from sugoroku.core.errors import DataError

SOAK = bool(os.environ.get("SUGOROKU_SOAK"))


class Numbers(msgspec.Struct):
    coins: Count = 0
    rounds: AtLeastOne = 1
    turns: Few = 0


@pytest.mark.parametrize(
    ("key", "value", "expected"),
    [
        ("coins", -1, ">= 0"),
        ("coins", 10**6, "<= 999"),
        ("coins", 10**40, "expected int"),
        ("rounds", 0, ">= 1"),
        ("turns", 10, "<= 9"),
    ],
)
def test_a_number_out_of_range_names_its_key(key: str, value: int, expected: str):
    with pytest.raises(DataError, match=f"box.toml: .*{key}.*") as refused:
        decode({key: value}, Numbers, "box.toml")
    assert expected in str(refused.value)


def test_the_ends_of_the_ranges_fit():
    assert decode({"coins": 999, "rounds": 1, "turns": 9}, Numbers, "box.toml") == Numbers(999, 1, 9)


@pytest.mark.parametrize("word", ["", "-1", "x", "1.5", "1000", "9" * 5000, "٣"])
def test_the_number_of_an_effect_is_small_and_plain(word: str):
    with pytest.raises(ValueError, match="from 0 to 999"):
        counted(word)


@pytest.mark.parametrize("text", ["n = " + "9" * 5000, "d = " + "[" * 5000, "x = 2020-13-41"])
def test_what_the_parser_gives_up_on_is_not_toml(tmp_path: Path, text: str):
    file = tmp_path / "bad.toml"
    file.write_text(text)
    with pytest.raises(DataError, match=r"bad\.toml: is not TOML"):
        read_toml(file)


def test_an_id_that_is_no_text_is_left_to_the_types():
    base = {"tile": [{"id": "a", "price": 1}]}
    assert overlay(base, {"tile": [{"id": ["a"]}]}, "box.toml") == {"tile": [{"id": ["a"]}]}


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        ({"columns": 3, "rows": []}, "tiles.columns: expected a list of names"),
        ({"columns": ["id", 3], "rows": []}, "tiles.columns: expected a list of names"),
        ({"columns": ["id"], "rows": 7}, "tiles: expected a table with columns and rows"),
        ({"columns": ["id"], "rows": [7]}, r"tiles.rows\[0\]: expected a list"),
    ],
)
def test_a_compact_table_of_another_shape_is_refused(table: dict[str, Any], expected: str):
    with pytest.raises(DataError, match=f"box.toml: {expected}"):
        rows_as_tables({"tiles": table}, "tiles", "box.toml")


def numbers(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths of all whole numbers above zero."""
    if isinstance(value, int) and not isinstance(value, bool) and value > 0:
        return [path]
    inner = (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    )
    return [found for key, inside in inner for found in numbers(inside, (*path, key))]


@pytest.mark.parametrize("name", names())
def test_no_number_of_a_component_file_may_be_negative(name: str):
    game = load(name)
    kinds = {
        tuple("*" if isinstance(key, int) else key for key in path): path for path in numbers(game.raw)
    }
    assert len(kinds) > 30
    for path in list(kinds.values())[:: 1 if SOAK else 3]:  # each loads all tables of the game
        changed = msgspec.json.decode(msgspec.json.encode({path[0]: game.raw[path[0]]}))
        place = changed
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = -1
        with pytest.raises(DataError, match=r"^changes|^components\.toml: "):
            game.with_changes(changed).check_data()


@pytest.mark.parametrize("name", names())
def test_the_defaults_of_options_are_checked_with_the_file(name: str, tmp_path: Path):
    file = tmp_path / "mine.toml"
    if "options" not in load(name).raw:
        return
    for text, expected in (('no_such = "x"', "no option 'no_such'"), (None, "cannot be 'x'")):
        key = next(option.key for option in load(name).info.options)
        file.write_text(f"[options]\n{text or f'{key} = {chr(34)}x{chr(34)}'}\n")
        with pytest.raises(DataError, match=f"mine.toml: options: .*{expected}"):
            _ = load(name).with_data(file).tables
