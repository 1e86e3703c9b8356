"""A game at the terminal, by piped keys."""

import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from sugoroku.core.match import verify
from sugoroku.core.record import read_record
from sugoroku.core.registry import load
from tests.cli.conftest import Run, in_a_process

FIRST = "1\n" * 400  # a player who always takes the first choice; the rest is never read
SETTINGS = ("--seed", "1")


@pytest.fixture(scope="module")
def whole(tmp_path_factory) -> tuple[Run, str]:
    """The game in which the first choice is always taken, played once: what it printed, its record."""
    folder = tmp_path_factory.mktemp("whole")
    run = in_a_process(folder, "play", "jiguan", *SETTINGS, "--save", "whole.sgk", keys=FIRST)
    return run, (folder / "whole.sgk").read_text()


def saved(folder: Path) -> Path:
    (file,) = (folder / "state" / "sugoroku").iterdir()
    return file


def test_a_whole_piped_game_ends_with_the_score_sheet(sugoroku, tmp_path):
    run = sugoroku("play", "jiguan", *SETTINGS, keys=FIRST)
    assert run.code == 0
    assert "Score sheet" in run.out
    assert "The winner" in run.out
    record = read_record(saved(tmp_path))
    assert record.result
    assert record.commitment in run.out
    assert record.secret in run.out
    assert "sugoroku verify" in run.out
    for score in record.result:
        assert str(score) in run.out


def test_no_escape_codes_in_a_pipe(sugoroku):
    run = sugoroku.process("play", "jiguan", *SETTINGS, "--option", "mode=beginner", keys=FIRST)
    assert run.code == 0
    assert "Score sheet" in run.out
    assert "\x1b" not in run.out + run.err


def test_the_commitment_comes_before_the_first_question(sugoroku):
    out = sugoroku("play", "jiguan", *SETTINGS, keys="").out
    assert 0 < out.index("commitment") < out.index("Choose a workshop mat")


def test_the_same_seed_deals_the_same_game_and_none_a_fresh_one(sugoroku):
    def commitment(*arguments):
        return re.search(r"commitment (\w+)", sugoroku("play", "jiguan", *arguments).out)[1]

    assert commitment("--seed", "a") == commitment("--seed", "a") != commitment("--seed", "b")
    assert commitment() != commitment()


@pytest.mark.parametrize("stop", [3, 17, 40])
def test_leaving_and_resuming_gives_the_same_game(sugoroku, tmp_path, whole, stop):
    left = sugoroku("play", "jiguan", *SETTINGS, keys="1\n" * stop + "q\n")
    assert left.code == 0
    file = saved(tmp_path)
    assert f"sugoroku play --resume {file}" in left.out
    run = sugoroku("play", "--resume", str(file), keys=FIRST)
    assert "Score sheet" in run.out
    assert file.read_text() == whole[1]


def test_the_end_of_input_leaves_and_saves(sugoroku, tmp_path):
    run = sugoroku("play", "jiguan", *SETTINGS, keys="1\n1\n1")
    assert run.code == 0
    assert "--resume" in run.out
    assert len(read_record(saved(tmp_path)).moves) >= 3


def test_undo_takes_back_and_redo_makes_again(sugoroku, tmp_path):
    sugoroku("play", "jiguan", *SETTINGS, "--save", "a.sgk", keys="1\n1\n2\nq\n")
    sugoroku("play", "jiguan", *SETTINGS, "--save", "b.sgk", keys="1\n1\n3\nu\n2\nq\n")
    sugoroku("play", "jiguan", *SETTINGS, "--save", "c.sgk", keys="1\n1\n2\nu\nr\nq\n")
    assert Path("a.sgk").read_text() == Path("b.sgk").read_text() == Path("c.sgk").read_text()


def test_undo_back_to_the_start_and_further(sugoroku):
    run = sugoroku(
        "play", "jiguan", *SETTINGS, "--save", "a.sgk", keys="1\n" * 12 + "u\n" * 24 + "r\n" * 36
    )
    assert run.code == 0
    assert "Nothing to undo" in run.out
    assert "Nothing to redo" in run.out
    sugoroku("play", "jiguan", *SETTINGS, "--save", "b.sgk", keys="1\n" * 12)
    assert Path("a.sgk").read_text() == Path("b.sgk").read_text()


def test_actions_by_their_text(sugoroku):
    run = sugoroku("play", "jiguan", *SETTINGS, "--save", "a.sgk", keys="workshop W3\nPLAN  red 2\nq\n")
    assert run.code == 0
    assert [text for seat, text in read_record(Path("a.sgk")).moves if seat == 0] == [
        "workshop W3",
        "plan red 2",
    ]


def test_questions_are_answered(sugoroku):
    to_the_first_turn = "1\n" * 5
    keys = (
        to_the_first_turn
        + "?\n? 1\n? take 4\n? exchange\n? end\n? JIG-101\n? nonsense\n? 99\nh\nl\nl all\nb\n"
    )
    out = sugoroku("play", "jiguan", *SETTINGS, keys=keys).out
    answers = re.split(r"^> ", out, flags=re.M)
    asked = {answer.splitlines()[0]: answer for answer in answers[1:]}
    assert "needs 3 energy, you have 0 (JIG-050)" in asked["?"]
    assert "You can also type: take 1" in asked["? 1"]
    assert "JIG-041" in asked["? 1"]
    assert "You can also type: take 4" in asked["? take 4"]
    assert "not possible, needs 3 energy" in asked["? exchange"]
    assert "JIG-050: 3 energy can be exchanged" in asked["? exchange"]
    assert "is not possible here" in asked["? end"]
    assert "sum exactly" in asked["? JIG-101"]
    assert "There is no action 'nonsense'" in asked["? nonsense"]
    assert "There is no choice 99" in asked["? 99"]
    assert "undo" in asked["h"]
    assert "chooses the" in asked["l all"]
    assert "Assembly mat" in asked["b"]


@pytest.mark.parametrize(
    "line", ["0", "-1", "99", "3.5", "²", "\u0661", "take", "take 44", "foo", "[red]", "\x00", "é", "??"]
)
def test_odd_input_changes_nothing(sugoroku, line):
    run = sugoroku("play", "jiguan", *SETTINGS, "--save", "a.sgk", keys=f"{line}\nq\n")
    assert run.code == 0
    assert "Traceback" not in run.out + run.err
    assert not [move for move in read_record(Path("a.sgk")).moves if move[0] == 0]


def test_saving_where_one_likes(sugoroku, tmp_path):
    run = sugoroku("play", "jiguan", *SETTINGS, keys="1\ns mine.sgk\ns\ns /proc/nowhere/x\nq\n")
    assert "Saved in mine.sgk" in run.out
    assert read_record(Path("mine.sgk")).moves
    assert f"Saved in {saved(tmp_path)}" in run.out
    assert "cannot be written" in run.out
    assert run.code == 0


def test_two_people_at_one_keyboard(sugoroku):
    run = sugoroku(
        "play", "jiguan", *SETTINGS, "--seats", "Mika,Ren", "--option", "mode=beginner", keys=FIRST
    )
    assert run.code == 0
    assert "● Mika  Choose a workshop mat" in run.out
    assert "■ Ren   Choose" in run.out or "■ Ren  Choose" in run.out
    assert "Score sheet" in run.out


def test_bots_alone_play_to_the_end(sugoroku):
    run = sugoroku(
        "play", "jiguan", *SETTINGS, "--seats", "random,greedy,random", "--option", "mode=beginner"
    )
    assert run.code == 0
    assert "random 1" in run.out
    assert "random 2" in run.out
    assert "Score sheet" in run.out


def test_a_bot_that_thinks_says_what_it_thought(sugoroku):
    seats = ("--seats", "you,novice", "--option", "mode=beginner")
    out = sugoroku("play", "jiguan", *SETTINGS, *seats, keys="1\n" * 8).out
    assert re.search(
        r"■ novice, after \d+ simulated games: about \d+ points? (ahead|behind), win chance \d+%", out
    )


def test_a_search_with_a_budget_of_its_own_plays_and_resumes(sugoroku, tmp_path):
    seats = ("--seats", "you,mcts:3", "--option", "mode=beginner")
    assert "■ mcts:3, after" in sugoroku("play", "jiguan", *SETTINGS, *seats, keys="1\n" * 4).out
    assert read_record(saved(tmp_path)).seats[1].bot == "mcts:3"
    assert sugoroku("play", "--resume", str(saved(tmp_path)), keys="1\n").code == 0


def test_forced_choices_are_made_and_said(whole):
    assert "Only choice, made for you" in whole[0].out


def test_a_finished_match_resumes_to_its_score_sheet(sugoroku, whole):
    Path("a.sgk").write_text(whole[1])
    run = sugoroku("play", "--resume", "a.sgk")
    assert run.code == 0
    assert "Score sheet" in run.out


def test_a_played_record_verifies(sugoroku, whole):
    Path("a.sgk").write_text(whole[1])
    assert verify(read_record(Path("a.sgk")), load("jiguan")).state.over


@pytest.fixture
def heeding_ctrl_c():
    """Tests that were started in the background ignore it, and so would the processes they start."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("heeding_ctrl_c")
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_ctrl_c_saves_and_exits_with_130(tmp_path, name):
    file = tmp_path / "a.sgk"
    table = subprocess.Popen(
        [sys.executable, "-m", "sugoroku", "play", "jiguan", *SETTINGS, "--save", str(file)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    table.stdin.write("1\n1\n")
    table.stdin.flush()
    for line in table.stdout:
        if line.startswith("> 1"):
            break
    time.sleep(0.5)
    table.send_signal(getattr(signal, name))
    out, err = table.communicate(timeout=180)
    assert table.returncode == 130
    assert "Traceback" not in err
    assert "--resume" in out
    assert read_record(file).moves


def test_a_reader_that_goes_away_does_not_lose_the_match(tmp_path):
    file = tmp_path / "a.sgk"
    command = f"yes 1 | {sys.executable} -m sugoroku play jiguan --seed 1 --save {file} | head -200"
    run = subprocess.run(
        ["bash", "-c", command], capture_output=True, text=True, timeout=180, check=False
    )
    assert "Traceback" not in run.stderr
    assert read_record(file).moves
