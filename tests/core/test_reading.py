"""A component file read value by value: typed, checked, and nothing left over."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from sugoroku.core.components import Check, Count
from sugoroku.core.errors import DataError
from sugoroku.core.reading import Data, Entry

BOX: dict[str, Any] = {
    "game": {
        "source": "rulebook", "reconstructed": ["rounds"], "rounds": 2, "start": {"coins": 3},
        "colours": ["red", "blue"],
    },
    "tracks": {"source": "public", "cost": [1, 2], "decks": {"A": 4}},
    "tile": [{"id": "T1", "price": 1}, {"id": "T2", "price": 2}],
    "rings": {"inner": [{"id": "R1", "price": 1}]},
    "ring": [{"number": 1, "source": "public", "reconstructed": ["number"]}],
    "plan": {"source": "public", "columns": ["id", "price"], "rows": [["P1", 5]]},
}  # fmt: skip


class Tile(msgspec.Struct, frozen=True):
    id: str
    price: Count
    source: str = ""

    def checks(self, key: str) -> Iterator[Check]:
        yield f"{key}.price (odd)", self.price == 13, False


class Ring(Entry, frozen=True):
    number: Count


def data(**changes: Any) -> Data:
    return Data({**BOX, **changes}, "box.toml")


def read_all(box: Data) -> None:
    box.built_in({"game": {"rounds": 2}})
    box.number("game.start.coins")
    box.take("game.colours", list[str])
    box.numbers("tracks.cost")
    box.counts("tracks.decks")
    box.rows("tile", Tile, ("T1", "T2"))
    box.rows("plan", Tile)
    box.rows("rings.inner", Tile)
    box.rows("ring", Ring, (1,), by="number")


def test_values_have_their_types():
    box = data()
    assert box.number("game.start.coins") == 3
    assert box.take("game.colours", list[str]) == ["red", "blue"]
    assert (box.numbers("tracks.cost"), box.counts("tracks.decks")) == ([1, 2], {"A": 4})
    assert box.rows("tile", Tile) == [Tile("T1", 1), Tile("T2", 2)]
    assert box.rows("plan", Tile) == [Tile("P1", 5, "public")]


def test_a_file_of_which_everything_is_read_is_accepted():
    box = data()
    read_all(box)
    box.finish()


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"game": BOX["game"] | {"rounds": 3}}, "game.rounds: expected 2, got 3."),
        ({"game": BOX["game"] | {"start": {"coins": -1}}}, "game.start.coins: expected int >= 0."),
        ({"game": BOX["game"] | {"rounds": 2.5}}, "game.rounds: expected int, got float."),
        ({"game": BOX["game"] | {"start": 7}}, "game.start: expected a table, got int."),
        ({"game": "x"}, "game: expected a table, got str."),
        ({"game": BOX["game"] | {"round": 3}}, "game.round: there is no such key."),
        ({"game": BOX["game"] | {"source": "me"}}, "game.source: expected one of rulebook, public or"),
        ({"tracks": BOX["tracks"] | {"cost": [1, "x"]}}, "tracks.cost[1]: expected int, got str."),
        ({"tracks": {"source": "public", "cost": []}}, "tracks.decks: required, but missing."),
        ({"tile": [{"id": "T1", "price": "x"}]}, "tile T1.price: expected int, got str."),
        ({"rings": {"inner": [{"id": "R1", "price": "x"}]}}, "rings.inner R1.price: expected int"),
        ({"rings": {"inner": BOX["rings"]["inner"], "x": 1}}, "rings.source: expected one of"),
        ({"ring": [{"number": 2, "source": "public"}]}, "ring (numbers): expected [1], got [2]."),
        ({"game": BOX["game"] | {"reconstructed": 7}}, "game.reconstructed: expected array, got int."),
        ({"tile": BOX["tile"][:1]}, "tile (ids): expected ['T1', 'T2'], got ['T1']."),
        ({"tile": [{"id": "T1", "price": 13}, BOX["tile"][1]]}, "tile T1.price (odd): expected False"),
        ({"plan": {"columns": ["id"], "rows": [7]}}, "plan.rows[0]: expected a list of values."),
        ({"more": {"source": "public", "x": 1}}, "more: there is no such key."),
        ({"more": {"x": 1}}, "more.source: expected one of rulebook, public or"),
    ],
)  # fmt: skip
def test_a_spoilt_value_is_refused_with_file_key_and_expectation(changes: dict[str, Any], words: str):
    box = data(**changes)
    with pytest.raises(DataError, match=r"^box\.toml: ") as refused:
        read_all(box)
        box.finish()
    assert words in str(refused.value)
