"""A run's folder: nothing finished is lost or played again, whatever happens."""

import msgspec
import pytest

from sugoroku.arena.journal import GAMES, PLAN, Journal
from sugoroku.arena.pools import Here, Plan, Processes
from sugoroku.arena.running import Stop
from sugoroku.arena.runs import begin, resume
from sugoroku.core.errors import SugorokuError

from .conftest import a_series, played_in


class After(Stop):
    """Stops as Ctrl-C would, after some games."""

    def __init__(self, games):
        super().__init__()
        self.left = games

    def count(self, *_):
        self.left -= 1
        if self.left == 0:
            self(0, None)


def stopped(folder, games=6, after=2, pool=None, series=None):
    run = begin("arena", Plan((series or a_series(games=games),)), folder)
    stop = After(after)
    assert not run.play(pool or Here(), stop.count, stop)
    return run


def numbers(folder):
    lines = (folder / GAMES).read_bytes().splitlines()
    return [msgspec.json.decode(line)["played"]["result"]["number"] for line in lines]


@pytest.mark.parametrize("pool", [Here, lambda: Processes(2)], ids=["here", "processes"])
def test_a_stopped_run_goes_on_where_it_stopped(tmp_path, pool):
    stopped(tmp_path, pool=pool())
    before = numbers(tmp_path)
    assert 2 <= len(before) < 6
    run = resume("arena", tmp_path)
    assert len(run.done) == len(before)
    assert run.play(pool())
    after = numbers(tmp_path)
    assert after[: len(before)] == before
    assert sorted(after) == list(range(6))
    whole = played_in(Here(), a_series())
    assert {p.result.number: p.result for p in run.games[0]} == {
        n: p.result for (_, n), p in whole.items()
    }


def test_a_line_cut_off_by_a_crash_is_played_again(tmp_path):
    stopped(tmp_path, after=3)
    journal = tmp_path / GAMES
    journal.write_bytes(journal.read_bytes()[:-40])
    run = resume("arena", tmp_path)
    assert sorted(run.done) == [(0, 0), (0, 1)]
    assert run.play(Here())
    assert numbers(tmp_path) == list(range(6))


def test_a_line_that_is_not_a_game_is_named(tmp_path):
    stopped(tmp_path, after=3)
    journal = tmp_path / GAMES
    rest = journal.read_bytes().split(b"\n", 1)[1]
    journal.write_bytes(b"nonsense\n" + rest)
    with pytest.raises(SugorokuError, match="line 1: is not a finished game"):
        resume("arena", tmp_path)


def test_a_game_written_twice_counts_once(tmp_path):
    stopped(tmp_path, after=2)
    journal = tmp_path / GAMES
    journal.write_bytes(journal.read_bytes() * 2)
    assert len(resume("arena", tmp_path).games[0]) == 2


def test_more_games_of_the_same(tmp_path):
    run = begin("arena", Plan((a_series(games=2),)), tmp_path)
    assert run.play(Here())
    run = resume("arena", tmp_path, games=4)
    assert run.play(Here())
    assert numbers(tmp_path) == [0, 1, 2, 3]
    with pytest.raises(SugorokuError, match="only be more"):
        resume("arena", tmp_path, games=3)


def test_a_folder_has_one_run_at_a_time(tmp_path):
    stopped(tmp_path)
    with pytest.raises(SugorokuError, match="holds a run already"):
        begin("arena", Plan((a_series(),)), tmp_path)
    first = resume("arena", tmp_path)
    with pytest.raises(SugorokuError, match="Another run is writing"):
        resume("arena", tmp_path)
    first.close()
    resume("arena", tmp_path).close()


def test_what_cannot_be_resumed_says_why(tmp_path):
    with pytest.raises(SugorokuError, match="no run to resume"):
        resume("arena", tmp_path)
    stopped(tmp_path)
    with pytest.raises(SugorokuError, match="sugoroku arena"):
        resume("balance", tmp_path)
    kept = Journal(tmp_path).read_plan()
    Journal(tmp_path).write_plan(msgspec.structs.replace(kept, made_by="0.0.1"))
    with pytest.raises(SugorokuError, match=r"begun with sugoroku 0\.0\.1"):
        resume("arena", tmp_path)
    (tmp_path / PLAN).write_text("{}")
    with pytest.raises(SugorokuError, match="not the plan"):
        resume("arena", tmp_path)


def test_a_folder_that_cannot_be_made(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(SugorokuError, match="cannot be made"):
        begin("arena", Plan((a_series(),)), tmp_path / "file" / "run")
