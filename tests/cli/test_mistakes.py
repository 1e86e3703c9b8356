"""Whatever is typed wrong: one clear sentence, a hint, exit code 2, never a traceback."""

from pathlib import Path

import pytest

MISTAKES = {
    "command": (["plya"], "play"),
    "option of the program": (["--nope"], "--nope"),
    "no game": (["play"], "Which game?"),
    "game": (["play", "jigaun"], "Did you mean 'jiguan'?"),
    "game of rules": (["rules", "chess"], "There is no game 'chess'"),
    "game of data": (["data", "chess"], "There is no game 'chess'"),
    "game of simulate": (["simulate", "chess"], "There is no game 'chess'"),
    "missing argument": (["simulate"], "GAME"),
    "seat": (["play", "jiguan", "--seats", "you,gredy"], "Did you mean 'greedy'?"),
    "seat without a name": (["play", "jiguan", "--seats", "you,,greedy"], "has no name"),
    "one seat": (["play", "jiguan", "--seats", "you"], "2 to 4 players, not 1"),
    "five seats": (["play", "jiguan", "--seats", "you,random,random,random,random"], "not 5"),
    "option": (["play", "jiguan", "--option", "mod=beginner"], "Did you mean 'mode'?"),
    "value": (["play", "jiguan", "--option", "mode=beginer"], "Did you mean 'beginner'?"),
    "option without value": (["play", "jiguan", "--option", "mode"], "KEY=VALUE"),
    "empty value": (["play", "jiguan", "--option", "mode="], "KEY=VALUE"),
    "data file": (["play", "jiguan", "--data", "nowhere.toml"], "There is no file nowhere.toml"),
    "data no toml": (["play", "jiguan", "--data", "bad.toml"], "is not TOML"),
    "data no table": (["play", "jiguan", "--data", "other.toml"], "there is no such table"),
    "data binary": (["play", "jiguan", "--data", "binary"], "UTF-8"),
    "data empty folder": (["play", "jiguan", "--data", "folder"], "holds no .toml"),
    "data check": (["data", "jiguan", "--check", "wrong.toml"], "airship.vp"),
    "data check folder": (["data", "jiguan", "--check", "nowhere"], "There is no file nowhere"),
    "resume missing": (["play", "--resume", "nowhere.sgk"], "There is no record nowhere.sgk"),
    "resume folder": (["play", "--resume", "folder"], "is a folder"),
    "resume no record": (["play", "--resume", "bad.toml"], "is not a record"),
    "resume with seats": (["play", "--resume", "bad.toml", "--seats", "you,you"], "already"),
    "resume long name": (["play", "--resume", "x" * 5000], "is not a valid record"),
    "players": (["simulate", "jiguan", "--players", "9"], "2 to 4 players, not 9"),
    "players zero": (["simulate", "jiguan", "--players", "0"], "2 to 4 players, not 0"),
    "players word": (["simulate", "jiguan", "--players", "two"], "--players"),
    "games zero": (["simulate", "jiguan", "--games", "0"], "--games must be 1 or more"),
    "workers": (["simulate", "jiguan", "--workers", "-1"], "--workers must be 1 or more"),
    "bot": (["simulate", "jiguan", "--bots", "gredy"], "Did you mean 'greedy'?"),
    "budget": (["play", "jiguan", "--seats", "you,mcts:soon"], "Use mcts:400"),
    "bots": (["simulate", "jiguan", "--players", "4", "--bots", "random,greedy"], "4 players need"),
    "rule": (["rules", "jiguan", "JIG-999"], "no line 'JIG-999'"),
    "replay missing": (["replay", "nowhere.sgk"], "There is no record nowhere.sgk"),
    "replay folder": (["replay", "folder"], "is a folder"),
    "replay nothing": (["replay"], "FILE"),
    "verify no record": (["verify", "binary"], "is not a record"),
    "verify empty": (["verify", "empty"], "is not a record"),
    "replay device": (["replay", "/dev/full"], "is a device"),
    "games negative": (["simulate", "jiguan", "--games", "-1"], "--games must be 1 or more, not -1"),
    "games absurd": (
        ["simulate", "jiguan", "--games", "9" * 20],
        "--games must be 1,000,000,000 or less",
    ),
    "workers absurd": (["simulate", "jiguan", "--workers", "100000"], "--workers must be 256 or less"),
    "arena games negative": (["arena", "jiguan", "--games", "-5"], "--games must be 1 or more, not -5"),
    "arena games zero": (["arena", "jiguan", "--games", "0"], "--games must be 1 or more, not 0"),
    "arena games absurd": (["arena", "jiguan", "--games", "9" * 20], "--games must be 1,000,000,000"),
    "arena workers absurd": (
        ["arena", "jiguan", "--workers", "100000"],
        "--workers must be 256 or less",
    ),
    "balance games": (
        ["balance", "jiguan", "--vary", "airship.vp=3", "--games", "-1"],
        "--games must be 1 or more, not -1",
    ),
    "arena out": (["arena", "jiguan", "--out", "empty", "--games", "2"], "cannot be made"),
    "surplus": (["games", "jiguan"], "jiguan"),
    "option of a command": (["games", "--jsn"], "--jsn"),
}
IN_A_PROCESS = [
    "command",
    "game",
    "seat",
    "option",
    "data no toml",
    "resume folder",
    "games zero",
    "surplus",
]


@pytest.fixture
def files(tmp_path):
    (tmp_path / "bad.toml").write_text("this is [not toml")
    (tmp_path / "other.toml").write_text("[aeroplane]\nvp = 1\n")
    (tmp_path / "wrong.toml").write_text('[airship]\nvp = "many"\n')
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "empty").write_text("")
    (tmp_path / "folder").mkdir()


def assert_one_sentence(run, words):
    assert run.code == 2
    assert run.out == ""
    assert words in " ".join(run.err.split())
    assert run.err.startswith("Error: ")
    assert "Traceback" not in run.err
    assert len(run.err.strip().splitlines()) <= 3


@pytest.mark.parametrize("mistake", MISTAKES)
def test_one_clear_sentence(sugoroku, files, mistake):
    arguments, words = MISTAKES[mistake]
    assert_one_sentence(sugoroku(*arguments), words)


@pytest.mark.parametrize("mistake", IN_A_PROCESS)
def test_the_same_in_a_process_of_its_own(sugoroku, files, mistake):
    arguments, words = MISTAKES[mistake]
    assert_one_sentence(sugoroku.process(*arguments), words)


def test_a_record_of_another_game_is_refused(sugoroku):
    sugoroku("play", "jiguan", "--seed", "1", "--save", "a.sgk")
    run = sugoroku("play", "chess", "--resume", "a.sgk")
    assert run.code == 2
    assert "match of jiguan" in run.err


def test_nothing_is_left_behind_by_a_mistake(sugoroku, tmp_path):
    sugoroku("play", "jiguan", "--seats", "you,gredy")
    assert not list(Path(tmp_path).rglob("*.sgk"))
