"""Series: seeds, seatings, workers, and bots that misbehave."""

import pytest

from sugoroku.arena import Series, play_series
from sugoroku.arena.series import check
from sugoroku.bots import KINDS, Bot
from sugoroku.core.errors import SugorokuError, UnknownName
from sugoroku.games.jiguan import GAME


def series(players=2, bots=("random",), games=4, **more) -> Series:
    return Series("jiguan", GAME.settle(players), bots, games, **more)


def test_the_same_seed_gives_the_same_games_whatever_the_workers():
    assert play_series(series()) == play_series(series(), workers=2)
    assert play_series(series()) != play_series(series(seed="other"))


def test_rotating_moves_the_bots_on_a_seat_each_game():
    plan = series(3, ("greedy", "random", "random"), rotate=True)
    assert [plan.seating(n).index("greedy") for n in range(4)] == [0, 1, 2, 0]
    assert series(3, ("random",)).seating(5) == ("random",) * 3


def test_results_name_every_seat():
    result = play_series(series(3, games=1))[0]
    assert len(result.scores) == len(result.places) == len(result.bots) == 3
    assert result.decisions > 50 and result.illegal == 0 and min(result.places) == 1


def test_wrong_bots_are_refused_before_anything_is_played():
    with pytest.raises(SugorokuError, match="need 1 or 4 bots, not 2"):
        play_series(series(4, ("greedy", "random")))
    with pytest.raises(UnknownName, match="Did you mean 'greedy'"):
        play_series(series(2, ("gredy",)))


class Cheat(Bot):
    """Chooses what is not legal whenever it can."""

    def choose(self, sight):
        return next(a for a in range(sight.game.codec.size) if a not in sight.legal)


def test_illegal_choices_are_refused_and_counted(monkeypatch):
    monkeypatch.setitem(KINDS, "cheat", ("cheats", Cheat))
    result = play_series(series(2, ("cheat", "random"), games=1))[0]
    assert 0 < result.illegal < result.decisions


class First(Bot):
    """Always chooses the first action."""

    def choose(self, sight):
        return sight.legal[0]


def test_choices_by_lot_are_not_made_by_the_bots(monkeypatch):
    monkeypatch.setitem(KINDS, "first", ("chooses the first", First))
    plain, drawn = series(bots=("first",), games=1), series(bots=("first",), games=1, lot=("place",))
    assert play_series(plain) != play_series(drawn) == play_series(drawn)
    assert play_series(series(bots=("first",), games=1, lot=("no such family",))) == play_series(plain)


def test_finished_games_are_told_as_they_end():
    told = []
    results = play_series(series(games=3), finished=told.append)
    assert told == results


def test_a_search_can_try_weights_and_only_a_search_can():
    two = GAME.settle(2)
    made = {"tried": {"plain": None}, "games": 1}
    check(Series("jiguan", two, ("mcts:1@plain", "mcts:1"), **made))
    with pytest.raises(SugorokuError, match="no weights 'new'"):
        check(Series("jiguan", two, ("mcts:1@new",), **made))
    with pytest.raises(SugorokuError, match="only a search"):
        check(Series("jiguan", two, ("greedy@plain",), **made))
