"""Component files: typed on load, errors that name file, key and expectation, a user's tables on top."""

from pathlib import Path

import msgspec
import pytest

from sugoroku import load
from sugoroku.core.components import (
    decode,
    overlay,
    provenance,
    read_toml,
    reconstructed_share,
    rows_as_tables,
)
from sugoroku.core.errors import DataError


class Tile(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    price: int
    source: str


class Shape(msgspec.Struct, forbid_unknown_fields=True):
    tile: list[Tile]


def test_a_wrong_type_names_file_key_and_expectation():
    raw = {"tile": [{"id": "a", "price": "two", "source": "public"}]}
    with pytest.raises(DataError, match=r"box\.toml: tile a\.price: expected int, got str"):
        decode(raw, Shape, "box.toml")


def test_a_mistyped_key_is_refused():
    with pytest.raises(DataError, match=r"box\.toml: tile a: .*pricee"):
        decode({"tile": [{"id": "a", "pricee": 2, "source": "public"}]}, Shape, "box.toml")


@pytest.mark.parametrize("text", ["a = ", "[x", "\x00"])
def test_what_is_not_toml_says_so(tmp_path, text):
    file = tmp_path / "bad.toml"
    file.write_text(text)
    with pytest.raises(DataError, match=r"bad\.toml: is not TOML"):
        read_toml(file)


def test_a_missing_file_says_so():
    with pytest.raises(DataError, match="cannot be read"):
        read_toml(Path("nowhere.toml"))


BASE = {
    "game": {"coins": 2, "rounds": 3, "source": "rulebook"},
    "tile": [
        {"id": "a", "price": 1, "source": "public"},
        {"id": "b", "price": 2, "source": "reconstructed"},
    ],
}


def test_an_overlay_changes_single_keys_and_entries():
    merged = overlay(BASE, {"game": {"coins": 5}, "tile": [{"id": "b", "price": 9}]}, "mine.toml")
    assert merged["game"] == {"coins": 5, "rounds": 3, "source": "rulebook"}
    assert [tile["price"] for tile in merged["tile"]] == [1, 9]
    assert BASE["tile"][1]["price"] == 2


def test_an_overlay_of_something_unknown_is_refused():
    with pytest.raises(DataError, match=r"mine\.toml: gme: there is no such table"):
        overlay(BASE, {"gme": {}}, "mine.toml")
    with pytest.raises(DataError, match=r"mine\.toml: tile: no entry has the id 'z'"):
        overlay(BASE, {"tile": [{"id": "z", "price": 1}]}, "mine.toml")


def test_compact_rows_must_fit_their_columns():
    raw = {"list": {"source": "public", "columns": ["id", "n"], "rows": [["a", 1], ["b"]]}}
    with pytest.raises(DataError, match=r"list\.rows\[1\]: expected 2 values"):
        rows_as_tables(raw, "list", "box.toml")


def test_provenance_counts_entries_by_source():
    assert [(p.table, p.source, p.entries) for p in provenance(BASE)] == [
        ("game", "rulebook", 2),
        ("tile", "public", 1),
        ("tile", "reconstructed", 1),
    ]
    assert reconstructed_share(BASE) == 1 / 4


def test_further_files_of_a_game_are_tables_by_their_names(tmp_path):
    game = load("tapestry")
    assert "decision_card" in game.raw["automa"] and "weights" not in game.raw
    file = tmp_path / "mine.toml"
    file.write_text("[automa]\nlevel = 3\n")
    with pytest.raises(DataError, match=r"mine\.toml: .*level: expected"):
        _ = game.with_data(file).tables
