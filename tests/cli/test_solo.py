"""Alone against the opponent of the rulebook: seats, names, sheet, records, series."""

from pathlib import Path

import pytest

from sugoroku.core.record import read_record
from tests.cli.conftest import Run, in_a_process

FIRST = "1\n" * 600
ALONE = ("play", "daitoshi", "--seed", "1", "--option", "advisors=3")


@pytest.fixture(scope="module")
def whole(tmp_path_factory) -> tuple[Run, str]:
    """The game in which the first choice is always taken, played once: what it printed, its record."""
    folder = tmp_path_factory.mktemp("whole")
    run = in_a_process(folder, *ALONE, "--save", "whole.sgk", keys=FIRST)
    return run, (folder / "whole.sgk").read_text()


@pytest.mark.parametrize(
    "seats", [(), ("--seats", "you,mayor"), ("--seats", "you"), ("--seats", "Mayor,you")]
)
def test_you_play_against_the_mayor(sugoroku, seats):
    run = sugoroku(*ALONE, *seats, "--save", "a.sgk", keys=FIRST)
    assert run.code == 0, run.err
    assert "■ Mayor  begins turn 1" in run.out
    assert "■ Mayor ┃" in run.out
    record = read_record(Path("a.sgk"))
    assert (record.players, len(record.seats), len(record.result)) == (1, 1, 2)
    assert {seat for seat, _ in record.moves} == {0}


def test_his_reasons_have_lines_of_their_own(whole):
    out = whole[0].out
    lines = [line.strip() for line in out.splitlines()]
    assert any(line.startswith(("■ Mayor", "reveals a card")) and "DAI-332" in line for line in lines)
    assert any(line.startswith("moves the magnate to the") for line in lines)
    assert max(len(line) for line in out.splitlines() if "DAI-" in line) <= 100


def test_a_solo_match_resumes_replays_and_verifies(sugoroku, whole):
    sugoroku(*ALONE, "--save", "a.sgk", keys="1\n" * 12 + "q\n")
    assert sugoroku("play", "--resume", "a.sgk", keys=FIRST).code == 0
    assert Path("a.sgk").read_text() == whole[1]
    assert "Mayor" in sugoroku("verify", "a.sgk").out
    assert "■ Mayor" in sugoroku("replay", "a.sgk", "--to", "30").out


def test_undo_takes_the_mayors_turn_back_too(sugoroku):
    sugoroku(*ALONE, "--save", "a.sgk", keys="1\n" * 20 + "q\n")
    sugoroku(*ALONE, "--save", "b.sgk", keys="1\n" * 20 + "u\nr\nq\n")
    assert Path("a.sgk").read_text() == Path("b.sgk").read_text()


def test_a_bot_can_face_him(sugoroku):
    run = sugoroku(*ALONE, "--seats", "random,mayor")
    assert run.code == 0
    assert "Score sheet" in run.out


@pytest.mark.parametrize("seats", ["you,greedy,mayor", "mayor"])
def test_he_plays_against_one_only(sugoroku, seats):
    run = sugoroku(*ALONE, "--seats", seats)
    assert run.code == 2
    assert "The Mayor plays against one other" in run.err
    assert "--seats you,mayor" in run.err


@pytest.mark.parametrize(
    "seats", [(), ("--seats", "you,automa"), ("--seats", "you,automa,shadow_empire")]
)
def test_an_opponent_that_plays_in_several_ways_and_options_of_absent_modules(sugoroku, seats):
    run = sugoroku("play", "tapestry", "--seed", "1", *seats, "--save", "a.sgk", keys="q\n")
    assert run.code == 0, run.err
    assert read_record(Path("a.sgk")).players == 1


def test_other_games_know_no_mayor(sugoroku):
    run = sugoroku("play", "jiguan", "--seats", "you,mayor")
    assert run.code == 2
    assert "There is no bot 'mayor'" in run.err


def test_a_series_counts_him(sugoroku):
    run = sugoroku(
        "simulate", "daitoshi", "--players", "1", "--bots", "random", "--games", "3", "--json"
    )
    assert run.code == 0
    found = run.json()
    assert set(found["by_bot"]) == {"random", "mayor"}
    assert found["by_bot"]["random"]["wins"] + found["by_bot"]["mayor"]["wins"] == 3
    assert len(found["by_seat"]) == 2


def test_the_list_of_games_tells_how(sugoroku):
    assert "--seats you,mayor" in sugoroku("games").out


def test_enter_takes_the_usual_answer_where_there_is_one(sugoroku, whole):
    """Paying keeps the wealth; anywhere else an empty line changes nothing."""
    with_enter = sugoroku(*ALONE, "--save", "b.sgk", keys="\n1\n" * 600)
    assert "Enter none in wealth" in with_enter.out and whole[0].code == 0
    Path("a.sgk").write_text(whole[1])
    assert read_record(Path("a.sgk")).moves == read_record(Path("b.sgk")).moves
