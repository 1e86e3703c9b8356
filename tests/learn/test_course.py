"""A course on the sealed test game: the same weights, whoever plays and however often it stops."""

import os
import signal
import subprocess
import sys
import time
import tomllib

import msgspec
import pytest

from sugoroku.arena.journal import GAMES
from sugoroku.arena.pools import Here, Processes
from sugoroku.arena.running import Stop
from sugoroku.core.chance import Chance, secret_from
from sugoroku.core.errors import SugorokuError
from sugoroku.core.game import Game
from sugoroku.core.registry import load
from sugoroku.core.weights import check_weights
from sugoroku.learn.course import Course, Stopped, learn, playing
from sugoroku.learn.writing import merged, text_of, write_weights
from sugoroku.testing.sealed import GAME, NUMBERS

COURSE = Course(
    game=GAME.home, settings=GAME.settle(2), games=25, rounds=2, duel=10, iterations=3, seed="s"
)


def text(course, folder, pool=None):
    found = learn(course, folder, None, playing(pool or Here()))
    return text_of((found.weights,))


@pytest.fixture(scope="module")
def learnt(tmp_path_factory):
    """A course taken at one go."""
    return learn(COURSE, tmp_path_factory.mktemp("course"), None, playing(Here()))


@pytest.fixture(scope="module")
def file(learnt):
    return text_of((learnt.weights,))


def test_the_same_seed_gives_the_same_weights_with_two_workers(file, tmp_path):
    assert text(COURSE, tmp_path, Processes(2)) == file


def test_another_seed_gives_other_weights(learnt, tmp_path):
    course = msgspec.structs.replace(COURSE, seed="t", duel=0, rounds=1)
    other = learn(course, tmp_path, None, playing(Here()))
    assert other.weights.numbers != learnt.weights.numbers


def test_the_error_on_games_held_out_is_told(learnt):
    figures = learnt.weights.made.figures
    assert 0 < figures["held_out_error"] < figures["always_the_mean"]
    assert figures["duel_games"] == 10
    assert all(type(value) is float for value in figures.values())  # written again they look the same
    assert learnt.duel is not None and learnt.duel.wins.low is not None


def test_each_round_plays_with_the_weights_of_the_one_before(learnt, tmp_path):
    plans = []

    def play(_, run):
        plans.append(run.kept.plan)
        return run.play(Here())

    learn(COURSE, tmp_path, None, play)
    first, contest, second, _, duel = (plan.series[0].tried for plan in plans)
    assert first == {"new": None}
    targets = contest["new"].made.target, contest["present"].made.target
    assert targets == ("difference", "score")
    assert second["new"].numbers == learnt.rounds[0].fitted.numbers
    assert duel["new"].numbers == learnt.weights.numbers and duel["present"] is None


def test_the_third_round_is_fitted_to_the_second_too_but_not_to_the_first(tmp_path):
    course = msgspec.structs.replace(COURSE, games=5, rounds=3, duel=0, target="score")
    positions = []

    def play(_, run):
        done = run.play(Here())
        positions.append(sum(len(line.played.moves) for line in run.journal.lines()))
        return done

    found = learn(course, tmp_path, None, play)
    first, second, third = positions
    assert [one.fitted.positions for one in found.rounds] == [first, second, second + third]
    assert "fitted to all but the first" in found.weights.made.words


def test_stopped_and_resumed_it_gives_the_same_weights(file, tmp_path):
    stop = Stop()
    games = []

    def told(*_):
        games.append(1)
        if len(games) in (4, 40):  # in the first round, and in the second
            stop(0, None)

    for _ in range(2):
        with pytest.raises(Stopped):
            learn(COURSE, tmp_path, None, playing(Here(), told, stop))
        stop.asked = False
    assert text(COURSE, tmp_path) == file


def test_killed_and_resumed_it_gives_the_same_weights(file, tmp_path):
    program = (
        "import sys; from pathlib import Path; from tests.learn.test_course import *;"
        "learn(COURSE, Path(sys.argv[1]), None, playing(Here()))"
    )
    journal = tmp_path / "round-1" / GAMES
    process = subprocess.Popen([sys.executable, "-c", program, str(tmp_path)])
    while process.poll() is None and not (journal.exists() and journal.read_bytes().count(b"\n") > 3):
        time.sleep(0.01)
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    assert journal.read_bytes().count(b"\n") > 3
    assert text(COURSE, tmp_path) == file


def test_a_folder_of_another_course_is_refused(tmp_path):
    small = msgspec.structs.replace(COURSE, games=3, rounds=1, duel=0)
    learn(small, tmp_path, None, playing(Here()))
    with pytest.raises(SugorokuError, match="holds another course"):
        learn(msgspec.structs.replace(small, seed="t"), tmp_path, None, playing(Here()))


def test_a_game_without_numbers_says_what_to_declare(tmp_path, monkeypatch):
    parts = msgspec.structs.replace(GAME.parts, numbers=None)
    monkeypatch.setattr(GAME, "parts", parts)
    with pytest.raises(SugorokuError, match="declares no numbers"):
        learn(COURSE, tmp_path, None, playing(Here()))


# ---------------------------------------------------------------- the file


def read(path) -> Game:
    game = GAME._like(None, None, GAME.modules)
    game.folder = path.parent.parent
    return game


def test_the_file_is_what_the_game_reads(learnt, tmp_path):
    path = tmp_path / "data" / "weights.toml"
    write_weights(path, (learnt.weights,))
    assert read(path).weights == (learnt.weights,)


def test_a_table_for_the_same_players_and_options_is_replaced_others_stay(learnt, tmp_path):
    replace = msgspec.structs.replace
    path = tmp_path / "data" / "weights.toml"
    off = replace(learnt.weights, options={"boosts": "off"})
    three = replace(learnt.weights, players=(3,))
    for one in (three, off, learnt.weights):
        write_weights(path, merged(path, one, NUMBERS.names)[0])
    changed = replace(off, constant=(1.5, -2.0))
    tables, dropped = merged(path, changed, NUMBERS.names)
    assert tables == (learnt.weights, changed, three) and dropped == 0


def test_weights_of_numbers_that_the_game_no_longer_declares_are_refused_and_replaced(learnt, tmp_path):
    path = tmp_path / "data" / "weights.toml"
    numbers = {**learnt.weights.numbers, "camels": (1.0, 0.0)}
    write_weights(path, (msgspec.structs.replace(learnt.weights, numbers=numbers, players=(4,)),))
    with pytest.raises(SugorokuError, match="declares no number 'camels'"):
        _ = read(path).weights
    tables, dropped = merged(path, learnt.weights, NUMBERS.names)
    assert tables == (learnt.weights,) and dropped == 1


def test_the_weights_of_a_rulebook_opponent_are_learnt_written_and_read(tmp_path):
    game = load("daitoshi")
    course = Course(
        game="daitoshi", settings=game.settle(1), games=10, rounds=1, duel=0, iterations=1, stray=1.0,
        seed="s", target="score", penalty=0.3,
    )  # fmt: skip
    weights = learn(course, tmp_path, None, playing(Here())).weights
    mayor = weights.rulebook["mayor"]
    assert mayor.numbers.keys() == weights.numbers.keys() and mayor.numbers != weights.numbers
    assert weights.made.figures["mayor_held_out_error"] > 0
    path = tmp_path / "data" / "weights.toml"
    write_weights(path, (weights,))
    names = game.parts.numbers.names
    assert check_weights(tomllib.loads(path.read_text()), game.info, names, path.name) == (weights,)
    value = game.value_with(weights, course.settings)
    state = game.setup(course.settings, Chance(secret_from("mayor", 1)))
    alone = game.value_with(msgspec.structs.replace(weights, rulebook={}), course.settings)
    assert value.rest(state, 0) == alone.rest(state, 0) and value.rest(state, 1) != alone.rest(state, 1)


def test_names_with_signs_in_them_are_quoted(learnt):
    raw = tomllib.loads(text_of((learnt.weights,)))
    (found,) = check_weights(raw, GAME.info, NUMBERS.names, "weights.toml")
    assert list(found.numbers) == list(NUMBERS.names)
