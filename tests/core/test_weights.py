"""Learnt values: the weights file, which weights a table gets, and what they make of a position."""

from typing import Any

import msgspec
import pytest

from sugoroku import load
from sugoroku.core.chance import Chance, secret_from
from sugoroku.core.errors import DataError
from sugoroku.core.info import Settings
from sugoroku.core.value import Learnt, Numbers, Plain, Scored, best_answer
from sugoroku.core.weights import (
    Made,
    SeatWeights,
    Weights,
    check_weights,
    choose_weights,
    learnt,
    read_weights,
)
from sugoroku.testing.sealed import GAME as SEALED
from sugoroku.testing.sealed import NUMBERS, Sealed

INFO = SEALED.info
MADE = {"engine": "0.1.0", "rules": 1, "seed": "1", "games": 10}


def table(**changes: Any) -> dict[str, Any]:
    numbers = {name: [1.0, 0.5] for name in NUMBERS.names}
    return {"players": [2], "made": MADE, "numbers": numbers, **changes}


def checked(*tables: dict[str, Any]) -> tuple[Weights, ...]:
    return check_weights({"weights": list(tables)}, INFO, NUMBERS.names, "weights.toml")


def started() -> Sealed:
    state = SEALED.setup(SEALED.settle(2), Chance(secret_from("weights", 1)))
    assert isinstance(state, Sealed)
    return state


# ---------------------------------------------------------------- the file


def test_a_complete_table_is_read():
    (found,) = checked(table(options={"boosts": "off"}, constant=[2, 1]))
    assert found.players == (2,) and found.constant == (2.0, 1.0)
    assert found.numbers["hand"] == (1.0, 0.5) and found.options == {"boosts": "off"}


@pytest.mark.parametrize(
    "changes, message",
    [
        ({"numbers": {"hnad": [1, 1]}}, r"weights\[0\].numbers: the game declares no number 'hnad'"),
        ({"numbers": {"score": [1, 1]}}, r"weights\[0\].numbers: 'hand' is missing"),
        ({"players": [5]}, "expected 2 to 4, got 5"),
        ({"players": "two"}, r"players: expected array, got str"),
        ({"options": {"boost": "on"}}, "unknown option 'boost'"),
        ({"options": {"boosts": "often"}}, "boosts cannot be 'often'"),
        ({"opponents": ["mayor"]}, "unknown opponent 'mayor'"),
        ({"modules": ["greed"]}, "unknown module 'greed'"),
        ({"rulebook": {"mayor": {"numbers": {}}}}, r"rulebook.mayor.numbers: 'score' is missing"),
        (
            {"rulebook": {"mayor": {"numbers": {name: [1, 0] for name in NUMBERS.names}}}},
            "rulebook: 'mayor' is not an opponent at these tables",
        ),
        ({"weight": 1}, "weight"),
    ],
)
def test_what_is_wrong_with_a_table_is_named(changes, message):
    with pytest.raises(DataError, match=f"weights.toml: .*{message}"):
        checked(table(**changes))


def test_no_file_means_no_weights(tmp_path):
    assert read_weights(tmp_path / "weights.toml", INFO, NUMBERS.names) == ()


# ---------------------------------------------------------------- which weights a table gets


def weights_for(players: int = 2, **fields: Any) -> Weights:
    return Weights((players,), Made("0.1.0", 1, "1", 1), {}, **fields)


def test_the_closest_weights_are_chosen():
    general, special = weights_for(), weights_for(options={"boosts": "off"})
    three = weights_for(3)
    found = (general, special, three)
    on, off = Settings(2, {"boosts": "on"}), Settings(2, {"boosts": "off"})
    assert choose_weights(found, on, ()) is general
    assert choose_weights(found, off, ()) is special
    assert choose_weights(found, Settings(3, {"boosts": "off"}), ()) is three
    assert choose_weights(found, Settings(4, {"boosts": "off"}), ()) is None


def test_opponents_must_be_the_same():
    alone = weights_for(opponents=("mayor",))
    assert choose_weights((alone,), Settings(2, {}), ("mayor",)) is alone
    assert choose_weights((alone,), Settings(2, {}), ()) is None
    assert choose_weights((weights_for(),), Settings(2, {}), ("mayor",)) is None


def test_a_module_in_play_does_not_rule_weights_out():
    general, special = weights_for(), weights_for(modules=("envy",))
    assert choose_weights((general, special), Settings(2, {}, ("envy",)), ()) is special
    assert choose_weights((general,), Settings(2, {}, ("envy",)), ()) is general
    assert choose_weights((special,), Settings(2, {}), ()) is None


# ---------------------------------------------------------------- what they make of a position


def test_the_value_is_a_dot_product_with_the_time_left():
    numbers = Numbers(("score", "x"), lambda g, seat: [10.0, 3.0], lambda g: 0.25)
    value = Learnt(numbers, [1.0, 2.0, 3.0], [4.0, 0.0, 8.0])
    assert value.rest(started(), 0) == (1 + 4 / 4) + 2 * 10 + (3 + 8 / 4) * 3
    assert value.folded == {0.25: [2.0, 2.0, 5.0]}


def test_a_seat_that_the_rulebook_plays_may_have_weights_of_its_own():
    numbers = Numbers(("score",), lambda g, seat: [10.0], lambda g: 0.5)
    own = {"mayor": SeatWeights({"score": (3.0, 2.0)}, (1.0, 0.0))}
    weights = weights_for(constant=(0.0, 0.0), rulebook=own)
    weights = msgspec.structs.replace(weights, numbers={"score": (1.0, 0.0)})
    value = learnt(numbers, weights, {2: "mayor"})
    assert [value.rest(started(), seat) for seat in range(3)] == [10.0, 10.0, 41.0]
    assert learnt(numbers, weights, {2: "empire"}).rest(started(), 2) == 10.0


def test_a_finished_game_is_worth_its_score():
    state = started()
    while not state.over:
        state.apply(state.legal()[0])
    (weights,) = checked(table())
    for seat in range(2):
        assert learnt(NUMBERS, weights).of(state, seat) == state.points[seat]


def test_weights_are_read_by_name():
    """The order in the file is free."""
    (forward,) = checked(table(numbers={name: [i, -i] for i, name in enumerate(NUMBERS.names)}))
    turned = {name: forward.numbers[name] for name in reversed(NUMBERS.names)}
    (backward,) = checked(table(numbers={name: list(pair) for name, pair in turned.items()}))
    state = started()
    assert learnt(NUMBERS, forward).of(state, 1) == learnt(NUMBERS, backward).of(state, 1)


def test_without_weights_the_plain_value_without_that_the_score():
    plain = SEALED.value(SEALED.settle(2))
    assert isinstance(plain, Plain)
    state = started()
    assert plain.of(state, 0) == SEALED.evaluate(state, 0) > 0
    bare = SEALED._like(None, None, SEALED.modules)
    bare.parts = msgspec.structs.replace(SEALED.parts, evaluate=None)
    value = bare.value(bare.settle(2))
    assert isinstance(value, Scored)
    state.points = [3, 5]
    assert value.of(state, 0) == 3.0 and value.of(state, 1) == 5.0


def test_changed_data_keep_the_value_and_modules_add_to_it():
    changed = SEALED.with_changes({"game": {"coins": 2}})
    assert isinstance(changed.value(changed.settle(2)), Plain)
    envious = SEALED.value(SEALED.settle(2, modules=("envy",)))
    assert len(envious.added) == sum(module.evaluate is not None for module in SEALED.modules)


@pytest.mark.parametrize("name", ["jiguan", "daitoshi"])
def test_the_numbers_have_names_and_the_shipped_weights_fit(name):
    game = load(name)
    assert all(weights.made.games > 0 for weights in game.weights)


# ---------------------------------------------------------------- positions at rest


def test_settling_leaves_the_position_as_it_is():
    """Daitoshi: the open questions of the turn are answered on copies."""
    game = load("daitoshi")
    state = game.setup(game.settle(2), Chance(secret_from("settle", 3)))
    value = game.value(game.settle(2))
    from sugoroku.core.save import fingerprint

    for _ in range(60):
        before = fingerprint(state)
        for seat in state.deciders():
            rest = value.settled(state, seat)
            assert fingerprint(state) == before
            assert rest is state or fingerprint(rest) != before
            assert value.of(state, seat) == value.rest(rest, seat)
        state.apply(state.legal()[-1])


def test_the_best_answer_is_the_one_of_most_value():
    state = started()
    after = best_answer(state, 0, SEALED.value(SEALED.settle(2)))
    assert isinstance(after, Sealed)
    assert after.sealed[0] == min(state.hands[0])  # the cheapest card is given away
