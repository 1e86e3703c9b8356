"""Balance studies: the same games in pairs."""

import msgspec
import pytest

from sugoroku.arena.pools import Here
from sugoroku.arena.report import study_report
from sugoroku.arena.series import game_of
from sugoroku.arena.study import study

from .conftest import a_series, played_in

BASE = a_series(("greedy", "random"), games=6)


def changed(**tables):
    return msgspec.structs.replace(BASE, changes=tables)


def studied(*others):
    series = [BASE, *others]
    kept = played_in(Here(), *series)
    games = [[p for (i, _), p in sorted(kept.items()) if i == index] for index in range(len(series))]
    labels = [f"v{index}" for index in range(len(series))]
    values = [{"x.y": index} for index in range(len(series))]
    return study(series, [game_of(one) for one in series], games, labels, values)


@pytest.fixture(scope="module")
def found():
    return studied(changed(airship={"vp": 7}), changed(game={"fifty_point_markers": 9}))


def by_name(outcome):
    return {(change.kind, change.of): change for change in outcome.changes}


def test_two_points_more_for_the_airship_are_two_points_more(found):
    changes = by_name(found.outcomes[0])
    airship = changes["points", "airship"]
    assert airship.after == pytest.approx(airship.before * 7 / 5)
    score = changes["score", "table"]
    assert score.difference.value == pytest.approx(score.after - score.before, abs=1e-3)
    assert score.difference.low is not None
    assert found.outcomes[0].pairs == 6
    assert found.outcomes[0].same < 6


def test_figures_are_by_bot_seat_turn_order_source_and_action(found):
    kinds = {(change.kind, change.of.split(" ")[0]) for change in found.outcomes[0].changes}
    assert {("score", "table"), ("score", "bot"), ("score", "seat"), ("score", "turn")} <= kinds
    assert {("win rate", "bot"), ("length", "decisions"), ("margin", "winner")} <= kinds
    assert ("actions", "take") in kinds
    assert {change.difference.n for change in found.outcomes[0].changes} == {6}


def test_a_value_that_no_rule_reads_changes_no_game(found):
    outcome = found.outcomes[1]
    assert outcome.same == outcome.pairs == 6
    assert all(change.difference.value == 0 for change in outcome.changes)


def test_half_a_study_compares_the_pairs_it_has():
    series = [BASE, changed(airship={"vp": 7})]
    kept = played_in(Here(), *series)
    games = [[kept[0, n] for n in range(6)], [kept[1, n] for n in (1, 3)]]
    half = study(series, [game_of(one) for one in series], games, ["a", "b"], [{}, {}])
    assert half.outcomes[0].pairs == 2
    assert by_name(half.outcomes[0])["score", "table"].difference.n == 2


def test_the_report_of_a_study(found):
    text = study_report(found)
    assert text.count("<section>") == 6
    for words in ("Overview", "v1", "v2", "Edge by workshop", "points: airship"):
        assert words in text
