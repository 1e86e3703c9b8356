"""Saves: every attribute comes back in its declared type, and what does not fit is refused."""

from hashlib import blake2b
from typing import Any, ClassVar

import msgspec
import pytest

from sugoroku.core import save
from sugoroku.core.chance import Chance, secret_from
from sugoroku.core.errors import RecordError
from sugoroku.core.state import Added, State
from sugoroku.testing.sealed import GAME

STEPS = save.step_classes()


class Hand:
    saved: ClassVar[dict[str, Any]] = {"cards": tuple[int, ...]}

    def __init__(self):
        self.cards = ()


class Kept(Added):
    saved: ClassVar[dict[str, Any]] = {"rows": list[tuple[int, int]]}

    def __init__(self):
        self.rows = []


class Piles(State):
    """All its lists begin empty."""

    saved: ClassVar[dict[str, Any]] = {
        "piles": list[tuple[int, ...]],
        "rows": tuple[list[int], ...],
        "hands": list[Hand],
        "open": bool,
    }

    def __init__(self):
        super().__init__(2, Chance(secret_from("piles")), 0, [], [], 0)
        self.piles, self.rows, self.open = [], (), False
        self.hands = [Hand(), Hand()]
        self.added = {"kept": Kept()}


def played():
    g = Piles()
    g.piles, g.rows, g.open = [(1, 2), ()], ([3], []), True
    g.hands[1].cards = (7,)
    g.added["kept"].rows = [(1, 2)]
    return g


def through_json(g):
    return msgspec.json.decode(msgspec.json.encode(save.dump(g)))


def test_a_list_that_began_empty_comes_back_with_tuples():
    g = Piles()
    save.restore(g, through_json(played()), STEPS)
    assert g.piles == [(1, 2), ()]
    assert g.rows == ([3], [])
    assert g.open is True
    assert [hand.cards for hand in g.hands] == [(), (7,)]
    assert g.added["kept"].rows == [(1, 2)]
    assert save.fingerprint(g) == save.fingerprint(played())


def test_a_fingerprint_is_that_of_the_dump():
    for g in (played(), GAME.new(2, "x", modules=("envy",))):
        data = msgspec.json.encode(save.dump(g), order="deterministic")
        assert save.fingerprint(g) == blake2b(data, digest_size=12).hexdigest()


@pytest.mark.parametrize(
    ("path", "value", "why"),
    [
        (("position", "piles"), [[1, "two"]], "position.piles: Expected `int`, got `str`"),
        (("position", "open"), 1, "position.open: Expected `bool`, got `int`"),
        (("position", "hands"), [{"cards": []}], "position.hands has 1 entries, not 2"),
        (("position", "hands", 1, "cards"), 5, "position.hands[1].cards: Expected `array`"),
        (("position", "hands", 1), {"gold": []}, "lacks ['cards'] and has unknown ['gold']"),
        (("added", "kept", "rows"), [[1]], "kept.rows: Expected `array` of length 2"),
        (("added",), {}, "with the modules [], not ['kept']"),
        (("turns",), "three", "save: Expected `int`, got `str` - at `$.turns`"),
        (("agenda",), ["Fly 1"], "names a step 'Fly'"),
        (("agenda",), [""], "names a step ''"),
        (("agenda",), ["HandTo"], "The step HandTo has to, not 'nothing'"),
        (("agenda",), ["HandTo one"], "'HandTo one' is not a name and numbers"),
    ],
)
def test_a_save_that_does_not_fit_is_refused_with_the_reason(path, value, why):
    saved = through_json(played())
    place = saved
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    with pytest.raises(RecordError) as refusal:
        save.restore(Piles(), saved, STEPS)
    assert why in str(refusal.value)


def test_a_save_of_another_module_mix_is_refused():
    saved = GAME.dump(GAME.new(2, "x", modules=("envy",)))
    with pytest.raises(RecordError, match="modules"):
        GAME.restore(GAME.settle(2), saved)
