"""What a series shows, counted again by hand."""

from statistics import fmean

import msgspec
import pytest

from sugoroku.arena.findings import by_bot, by_start, duels, find, tables, uses
from sugoroku.arena.ratings import ratings
from sugoroku.arena.series import GameResult, Played, SeatNotes
from sugoroku.games.jiguan import GAME


def a_game(number, bots, scores, places, starts=None, actions=None):
    """A finished game as it might have been."""
    seats = tuple(
        SeatNotes(
            points={"all": score},
            actions=(actions or [{}] * len(bots))[seat],
            start={"mat": starts[seat]} if starts else {},
            opening=f"take {seat}",
            decisions=10,
            seconds=0.5,
        )
        for seat, score in enumerate(scores)
    )
    result = GameResult(number, bots, scores, places, 10 * len(bots), 0, f"end {number}")
    return Played(result, seats, 1.0)


GAMES = [
    a_game(0, ("a", "b", "b"), (30, 20, 10), (1, 2, 3), "xyy", [{"go": 3}, {"go": 1}, {}]),
    a_game(1, ("b", "a", "b"), (25, 25, 10), (1, 1, 3), "yxy", [{"go": 2}, {"go": 2}, {"stay": 1}]),
    a_game(2, ("b", "b", "a"), (40, 10, 20), (1, 3, 2), "yxx", [{"go": 4}, {}, {"go": 1}]),
]


def test_bots_are_counted_by_games():
    found = {bot.bot: bot for bot in by_bot(tables((), GAMES), [g.result for g in GAMES], ())}
    assert found["a"].win_rate.value == pytest.approx(1.5 / 3)
    assert found["b"].win_rate.value == pytest.approx(1.5 / 3)
    assert (found["a"].fair, found["b"].fair) == (0.3333, 0.6667)
    assert found["a"].score.value == 25
    assert found["b"].score.value == pytest.approx(fmean([15, 17.5, 25]))
    assert (found["b"].least, found["b"].most) == (10, 40)
    assert found["a"].decisions == 30
    assert found["a"].decisions_per_second == 20


def test_duels_compare_bots_at_the_same_table():
    (duel,) = duels(tables((), GAMES))
    assert (duel.bot, duel.against) == ("a", "b")
    assert duel.ahead.value == pytest.approx((1 + 0.75 + 0.5) / 3)
    assert duel.score_difference.value == pytest.approx(fmean([15, 7.5, -5]))


def test_starts_are_weighed_against_the_own_bot_at_the_own_table():
    found = {group.name: group for group in by_start(tables((), GAMES))["mat"]}
    assert found["x"].seats == 4
    edges_a, edges_b = [10, 5, -10 / 3], [0, -10, 5, -10, 50 / 3, -40 / 3]
    mean_a, mean_b = fmean(edges_a), fmean(edges_b)
    x = [10 - mean_a, 5 - mean_a, -40 / 3 - mean_b, -10 / 3 - mean_a]
    assert found["x"].edge.value == pytest.approx(fmean(x), abs=1e-5)
    assert found["x"].win_rate.value == pytest.approx(1.5 / 4)


def test_without_declared_starts_the_first_choice_is_taken():
    bare = [a_game(n, ("a", "b"), (3, 1), (1, 2)) for n in range(3)]
    assert [group.name for group in by_start(tables((), bare))["first choice"]] == ["take 0", "take 1"]


def test_actions_of_winners_and_others_of_the_same_table():
    found = {use.name: use for use in uses(tables((), GAMES), lambda notes: notes.actions)}
    go = found["go"]
    assert go.winners == pytest.approx(fmean([3, 2, 4]), abs=1e-4)
    assert go.others == pytest.approx(fmean([0.5, 0, 0.5]), abs=1e-4)
    assert go.difference.value == pytest.approx(fmean([2.5, 2, 3.5]))
    assert go.bots == {"a": 2.0, "b": pytest.approx(7 / 6, abs=1e-4)}
    assert [use.name for use in found.values()] == ["go", "stay"]


def test_a_game_that_everybody_wins_has_no_winners_to_compare():
    drawn = [a_game(0, ("a", "b"), (3, 3), (1, 1), actions=[{"go": 1}, {"go": 5}])]
    (use,) = uses(tables((), drawn), lambda notes: notes.actions)
    assert use.difference.n == 0


def test_ratings_order_bots_by_strength_and_do_not_mind_the_order_of_games():
    games = [a_game(n, ("a", "b", "c"), (30, 20, 10), (1, 2, 3)).result for n in range(10)]
    found = ratings(games)
    assert list(found) == ["a", "b", "c"]
    assert found["a"].mu > 25 > found["c"].mu
    assert ratings(reversed(games)) == found
    assert ratings([a_game(0, ("a", "a"), (3, 1), (1, 2)).result]) == {}
    shared = ratings([a_game(n, ("a", "b", "b"), (3, 2, 1), (1, 2, 3)).result for n in range(5)])
    assert shared["a"].mu > shared["b"].mu


def test_alone_the_rulebook_s_opponent_is_rated_like_a_bot():
    solo = [GameResult(n, ("greedy",), (100, 200), (2, 1), 9, 0, "") for n in range(3)]
    assert list(ratings(solo, ["mayor"])) == ["mayor", "greedy"]


def test_findings_of_a_real_series(small):
    series, games = small
    found = find(series, GAME, games)
    assert found.finished == found.games == 6
    assert found.by_bot[0].bot == "greedy"
    assert sum(bot.win_rate.value for bot in found.by_bot) == pytest.approx(1)
    assert set(found.by_start) == {"turn order", "workshop"}
    assert [group.name for group in found.by_seat] == ["seat 1", "seat 2", "seat 3"]
    assert sum(use.winners for use in found.sources) == pytest.approx(
        fmean(max(game.result.scores) for game in games), abs=0.01
    )
    assert found.length.least <= found.length.median <= found.length.most
    again = find(series, GAME, games[::-1])
    assert msgspec.json.encode(again) == msgspec.json.encode(found)


def test_half_a_series_has_findings_and_none_has_too(small):
    series, games = small
    assert find(series, GAME, games[:1]).finished == 1
    assert find(series, GAME, []).length is None
