"""The stream of chance: the same everywhere, unbiased, cheap to copy, committed to."""

from collections import Counter
from hashlib import sha256
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sugoroku.core.chance import Chance, commitment, secret_from

SECRET = secret_from("tests", 1)


def test_the_stream_is_fixed_for_good():
    chance = Chance(bytes(range(32)))
    assert [chance.below(100) for _ in range(12)] == [46, 18, 88, 51, 21, 1, 86, 40, 44, 77, 75, 22]
    assert chance.below(10**9) == 844648780


def test_a_clone_goes_on_alike_and_alone():
    chance = Chance(SECRET)
    chance.below(7)
    copy = chance.clone()
    expected = [copy.below(1000) for _ in range(50)]
    assert [chance.below(1000) for _ in range(50)] == expected


@given(st.integers(1, 10**6), st.integers(0, 2**32))
def test_draws_stay_below(n, seed):
    assert 0 <= Chance(secret_from(seed)).below(n) < n


@pytest.mark.parametrize("n", [2, 3, 6, 10, 60, 255, 256, 257, 1000])
def test_every_number_is_equally_likely(n):
    chance, draws = Chance(SECRET), 200 * n
    count = Counter(chance.below(n) for _ in range(draws))
    expected = draws / n
    chi_square = sum((count[i] - expected) ** 2 / expected for i in range(n))
    assert chi_square < n + 6 * (2 * n) ** 0.5 + 10


def test_every_order_of_a_small_deck_is_equally_likely():
    chance = Chance(SECRET)
    count = Counter(chance.shuffled("abcd") for _ in range(24 * 400))
    assert set(count) == set(permutations("abcd"))
    assert max(count.values()) < 1.3 * min(count.values())


def test_position_moves_exactly_when_chance_is_used():
    chance = Chance(SECRET)
    before = chance.position
    assert chance.below(1) == 0
    assert chance.position == before
    chance.below(2)
    assert chance.position > before


def test_the_commitment_is_sha256_of_the_secret():
    assert commitment(SECRET) == sha256(SECRET).hexdigest()
    assert SECRET.hex() not in commitment(SECRET)


def test_derived_secrets_differ_with_every_part():
    assert len({secret_from("a", 1), secret_from("a", 2), secret_from("a1"), secret_from("b", 1)}) == 4
