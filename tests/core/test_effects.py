"""Effects are decoded once, with errors that name file, key and expectation."""

import msgspec
import pytest

from sugoroku.core.components import decode
from sugoroku.core.effects import Effect, Form, Row, entry, parse, said
from sugoroku.core.errors import DataError

COLOURS = ("red", "blue", "any")
FORMS = {
    "coin": Form(),
    "worker": Form(COLOURS),
    "gear": Form(("board", "box"), counted=False),
    "level": Form(("red", "blue"), how=("each", "stop")),
}


class Reward(Row):
    __slots__ = ()
    forms = FORMS


class City(msgspec.Struct):
    id: str
    reward: Reward


class Box(msgspec.Struct):
    cities: list[City] = []
    rail: list[Reward] = []


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("coin 2", Effect("coin", 2)),
        ("worker any 1", Effect("worker", 1, "any")),
        ("gear box", Effect("gear", 1, "box")),
        ("level red 2 stop", Effect("level", 2, "red", "stop")),
    ],
)
def test_an_effect_is_kind_what_number_and_how(text: str, effect: Effect):
    assert parse(text, FORMS) == effect


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("gold 1", "expected one of coin, worker, gear, level and a number, got 'gold 1'"),
        ("", "expected one of coin, worker, gear, level and a number, got ''"),
        ("coin", "'coin': expected coin N"),
        ("coin 2 3", "'coin 2 3': expected coin N"),
        ("coin x", "'coin x': expected a number from 0 to 999, got 'x'"),
        ("gear 1", "'gear 1': expected board or box, got '1'"),
        ("worker pink 1", "'worker pink 1': expected one of red, blue or any, got 'pink'"),
        ("level red 1", "'level red 1': expected level red|blue N each|stop"),
        ("level red 1 now", "'level red 1 now': expected each or stop, got 'now'"),
    ],
)
def test_what_is_no_effect_is_refused_with_what_was_expected(text: str, words: str):
    with pytest.raises(ValueError) as refused:
        parse(text, FORMS)
    assert str(refused.value) == words


def test_a_large_vocabulary_is_not_listed():
    with pytest.raises(ValueError, match=r"^'gold 1' is not an effect$"):
        parse("gold 1", {f"kind{n}": Form() for n in range(9)})


def test_rows_are_decoded_with_the_file():
    box = decode({"cities": [{"id": "c01", "reward": ["coin 2", "gear box"]}]}, Box, "box.toml")
    reward = box.cities[0].reward
    assert isinstance(reward, Reward)
    assert reward == (Effect("coin", 2), Effect("gear", 1, "box"))
    assert msgspec.json.encode(reward) == (
        b'[{"kind":"coin","amount":2},{"kind":"gear","amount":1,"what":"box"}]'
    )


@pytest.mark.parametrize(
    ("raw", "words"),
    [
        ({"cities": [{"id": "c01", "reward": ["coin"]}]}, "cities c01.reward: 'coin': expected coin N."),
        (
            {"cities": [{"id": "c01", "reward": "coin 1"}]},
            "cities c01.reward: expected a list of effects.",
        ),
        ({"cities": [{"id": "c01", "reward": [1]}]}, "cities c01.reward: expected a list of effects."),
        ({"rail": [[], ["coin"]]}, "rail[1]: 'coin': expected coin N."),
        ({"cities": [{"id": 3}]}, "cities[0].id: expected str, got int."),
    ],
)
def test_a_wrong_row_names_file_key_and_expectation(raw: dict[str, object], words: str):
    with pytest.raises(DataError) as refused:
        decode(raw, Box, "box.toml")
    assert str(refused.value) == f"box.toml: {words}"


def test_a_table_is_asked_for_the_effect_and_then_for_its_kind():
    table = {"worker any": 1, "worker": 2}
    assert entry(table, Effect("worker", 5, "any")) == 1
    assert entry(table, Effect("worker", 5, "red")) == 2
    assert entry(table, Effect("coin", 5)) is None


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        (Effect("worker", 1, "red"), "1 red worker"),
        (Effect("worker", 2, "red"), "2 red workers"),
        (Effect("worker", 2, "any"), "2 workers"),
        (Effect("gear", 1, "box"), "a gear"),
        (Effect("coin", 2), "2 coin"),
    ],
)
def test_an_effect_is_said_with_its_number(effect: Effect, words: str):
    phrases = {
        "worker any": ("1 worker", "{n} workers"),
        "worker": ("1 {what} worker", "{n} {what} workers"),
        "gear": "a gear",
    }
    assert said(effect, phrases) == words
