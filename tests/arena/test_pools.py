"""Pools: the same games wherever they are played; workers that fail; Ctrl-C."""

import os
import signal
import threading

import msgspec
import pytest

from sugoroku.arena import Series, play_series
from sugoroku.arena.pools import Chunk, Here, Plan, Processes, pool_for
from sugoroku.arena.running import Stop, play_plan
from sugoroku.bots import KINDS, Bot
from sugoroku.core.errors import SugorokuError
from sugoroku.games.jiguan import GAME

from .conftest import a_series, played_in


def timeless(kept):
    return {key: played.result for key, played in kept.items()}


def test_processes_play_the_same_games_as_this_one():
    plan = (a_series(("random", "random")), a_series(("greedy", "mcts:2"), games=2, seed="x"))
    here, there = played_in(Here(), *plan), played_in(Processes(2), *plan)
    assert timeless(here) == timeless(there)
    assert len(here) == 8
    for key, played in here.items():
        assert [n.points for n in played.seats] == [n.points for n in there[key].seats]
        assert [n.actions for n in played.seats] == [n.actions for n in there[key].seats]
        assert [n.start for n in played.seats] == [n.start for n in there[key].seats]


def test_notes_add_up(small):
    _, games = small
    for played in games:
        result = played.result
        assert sum(notes.decisions for notes in played.seats) == result.decisions
        for seat, notes in enumerate(played.seats):
            assert sum(notes.points.values()) == result.scores[seat]
            assert sum(notes.actions.values()) == notes.decisions
            assert set(notes.start) == {"turn order", "workshop"}
        assert sorted(notes.start["turn order"] for notes in played.seats) == ["1", "2", "3"]
        assert not played.moves


def test_moves_are_kept_if_asked_for_and_replay_to_the_same_end():
    from sugoroku.core.chance import Chance, secret_from
    from sugoroku.core.save import fingerprint

    series = a_series(("random", "random"), games=1)
    ((_, played),) = played_in(Here(), series, every_move=True).items()
    state = GAME.setup(series.settings, Chance(secret_from("series", series.seed, 0)))
    for move in played.moves:
        state.turn_to(move.seat)
        assert len(state.legal()) == move.legal
        state.apply(move.action)
    assert fingerprint(state) == played.result.final


def test_a_finished_game_is_never_played_again():
    kept = []
    done = {(0, 0), (0, 2), (0, 3)}
    assert play_plan(Plan((a_series(games=5),)), Here(), lambda _, p: kept.append(p), done)
    assert [played.result.number for played in kept] == [1, 4]
    assert play_plan(Plan((a_series(games=2),)), Here(), kept.append, {(0, 0), (0, 1)})


def test_ctrl_c_lets_the_games_under_way_end():
    kept = []

    def keep(_, played):
        kept.append(played.result.number)
        if len(kept) == 3:
            os.kill(os.getpid(), signal.SIGINT)

    told = []
    before = signal.getsignal(signal.SIGINT)
    ended = play_plan(Plan((a_series(games=50),)), Here(), keep, stop=Stop(lambda: told.append(1)))
    assert not ended
    assert kept == [0, 1, 2]
    assert told == [1]
    assert signal.getsignal(signal.SIGINT) is before


def test_a_second_ctrl_c_ends_at_once():
    def keep(_, played):
        os.kill(os.getpid(), signal.SIGINT)
        os.kill(os.getpid(), signal.SIGINT)

    with pytest.raises(KeyboardInterrupt):
        play_plan(Plan((a_series(games=50),)), Here(), keep)


def test_a_series_can_be_played_in_another_thread():
    """Signals are for the main thread; a notebook may play elsewhere."""
    found = []
    series = a_series(("random", "random"), games=2)
    thread = threading.Thread(target=lambda: found.extend(play_series(series)))
    thread.start()
    thread.join()
    assert found == play_series(series)


class Fragile(Bot):
    """Fails in its third game: bots are made anew for each."""

    made = 0

    def __init__(self):
        Fragile.made += 1
        self.ill = Fragile.made > 2

    def choose(self, sight):
        if self.ill:
            raise ValueError("no idea")
        return sight.legal[0]


def test_a_bot_that_fails_is_named_with_its_game_and_the_others_are_kept(monkeypatch):
    monkeypatch.setitem(KINDS, "fragile", ("fails", Fragile))
    monkeypatch.setattr(Fragile, "made", 0)
    kept = []
    plan = Plan((a_series(("fragile", "random"), games=9, rotate=False),))
    with pytest.raises(SugorokuError, match=r"Game 2 of jiguan .*ValueError: no idea \(test_pools"):
        play_plan(plan, Here(), lambda _, played: kept.append(played.result.number))
    assert kept == [0, 1]


def test_a_worker_that_dies_is_an_error_not_a_hang():
    pool = Processes(1)
    pool.open(msgspec.msgpack.encode(Plan((a_series(games=3),))))
    try:
        pool._workers[0].kill()
        with pytest.raises(SugorokuError, match="A worker died"):
            pool.submit(Chunk(0, (0,)))
            pool.collect()
    finally:
        pool.close()


def test_one_worker_needs_no_process():
    assert isinstance(pool_for(1), Here)
    assert pool_for(3).slots == 3


def test_changed_data_reach_the_workers():
    base = Series("jiguan", GAME.settle(2), ("greedy",), 2)
    rich = msgspec.structs.replace(base, changes={"airship": {"vp": 50}})
    kept = played_in(Processes(2), base, rich)
    for number in range(2):
        assert sum(kept[1, number].result.scores) > sum(kept[0, number].result.scores)
