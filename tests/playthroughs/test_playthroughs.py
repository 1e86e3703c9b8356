"""The golden texts come out again, word for word."""

import pytest

from tests.playthroughs.make_playthroughs import HERE, PLANS, playthrough

HINT = "If the change is meant, run `make golden` and read the diff."


@pytest.mark.parametrize(("game", "plan"), [(g, p) for g, plans in PLANS.items() for p in plans])
def test_playthrough(game: str, plan: str):
    golden = (HERE / game / f"{plan}.txt").read_text(encoding="utf-8").splitlines()
    now = playthrough(game, plan).splitlines()
    for number, (old, new) in enumerate(zip(golden, now, strict=False), start=1):
        assert new == old, f"{plan}.txt, line {number} differs. {HINT}"
    assert len(now) == len(golden), f"{plan}.txt has another length. {HINT}"
