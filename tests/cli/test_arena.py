"""`sugoroku arena` and `sugoroku balance`: what they say to people and to programs."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from sugoroku.arena.journal import GAMES
from tests.cli.test_mistakes import assert_one_sentence

SMALL = ("--games", "4", "--workers", "1")
MANY = 16  # games: enough that Ctrl-C comes before the last of them


@pytest.mark.parametrize("command", ["arena", "balance"])
def test_help_teaches_by_example(sugoroku, command):
    run = sugoroku(command, "--help")
    assert run.code == 0
    assert f"sugoroku {command}" in run.out.split("Examples:")[1]
    assert f"{command} " in sugoroku("--help").out


def test_arena_tells_people(sugoroku):
    out = sugoroku("arena", "jiguan", "--seats", "greedy,random,random", "--rotate", *SMALL).out
    for text in (
        "3 players, 4 games", "seats rotated", "win rate", "greedy against random", "score difference",
        "rating", "turn order", "workshop", "winners", "points from", "decisions per game", "Wilson",
        "digest",
    ):  # fmt: skip
        assert text in out
    assert "use --rotate" not in out
    assert "use --rotate" in sugoroku("arena", "jiguan", "--seats", "greedy,random", *SMALL).out


def test_arena_tells_programs(sugoroku):
    found = sugoroku("arena", "jiguan", *SMALL, "--seed", "7", "--json").json()
    assert found["finished"] == found["games"] == 4
    assert found["bots"] == ["greedy", "random"]
    (bot,) = (bot for bot in found["by_bot"] if bot["bot"] == "greedy")
    rate = bot["win_rate"]
    assert rate["low"] <= rate["value"] <= rate["high"]
    assert bot["rating"]["mu"] > 25
    assert found["duels"][0]["score_difference"]["n"] == 4
    simulated = sugoroku(
        "simulate", "jiguan", "--bots", "greedy,random", "--games", "4", "--seed", "7", "--json"
    )
    assert simulated.json()["digest"] == found["digest"]


def test_any_workers_give_the_same_games(sugoroku):
    one = sugoroku("arena", "jiguan", *SMALL, "--json").json()
    two = sugoroku("arena", "jiguan", "--games", "4", "--workers", "2", "--json").json()
    assert one["digest"] == two["digest"]
    other = sugoroku("arena", "jiguan", *SMALL, "--seed", "2", "--json").json()
    assert one["digest"] != other["digest"]


def test_one_bot_for_all_seats_and_the_rulebook_s_opponent(sugoroku):
    four = sugoroku("arena", "jiguan", "--seats", "random", "--players", "4", *SMALL, "--json").json()
    assert four["players"] == 4
    assert len(four["by_seat"]) == 4
    for seats in ("random", "random,mayor"):
        alone = sugoroku(
            "arena", "daitoshi", "--seats", seats, "--option", "advisors=0", *SMALL, "--json"
        ).json()
        assert alone["players"] == 1
        assert {bot["bot"] for bot in alone["by_bot"]} == {"random", "mayor"}


def test_a_folder_has_report_summary_and_parquet(sugoroku):
    run = sugoroku("arena", "jiguan", *SMALL, "--out", "run", "--decisions")
    names = {path.name for path in Path("run").iterdir()}
    assert names >= {"report.html", "summary.json", "games.parquet", "seats.parquet", "points.parquet",
                     "actions.parquet", "decisions.parquet", "plan.json", GAMES}  # fmt: skip
    assert "report.html" in run.out


def test_own_data_are_played_and_resumed(sugoroku):
    Path("mine.toml").write_text("[airship]\nvp = 60\n")
    arguments = ("jiguan", "--seats", "random,random", "--data", "mine.toml", "--out", "run")
    mine = sugoroku("arena", *arguments, *SMALL, "--json").json()
    assert mine["data"] != "default"
    assert sugoroku("arena", *arguments, *SMALL, "--resume", "--json").json()["digest"] == mine["digest"]
    Path("mine.toml").write_text("[airship]\nvp = 61\n")
    assert "different component data" in sugoroku("arena", *arguments, "--resume").err


def test_the_same_command_with_resume_goes_on(sugoroku):
    arguments = ("arena", "jiguan", "--seats", "random,random", "--rotate", "--out", "run", "--json")
    arguments += ("--workers", "1")
    first = sugoroku(*arguments, "--games", "2").json()
    assert first["finished"] == 2
    more = sugoroku(*arguments, "--games", "4", "--resume").json()
    assert more["finished"] == 4
    again = sugoroku("arena", "--resume", "--out", "run", "--workers", "1", "--json").json()
    assert again["digest"] == more["digest"]
    whole = sugoroku("arena", "jiguan", "--seats", "random,random", "--rotate", *SMALL, "--json").json()
    assert whole["digest"] == more["digest"]


def test_ctrl_c_keeps_what_is_finished_and_resume_plays_the_rest(sugoroku, tmp_path):
    arguments = [sys.executable, "-m", "sugoroku", "arena", "jiguan", "--workers", "2", "--out", "run"]
    run = subprocess.Popen(
        [*arguments, "--games", str(MANY)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        start_new_session=True, cwd=tmp_path,
    )  # fmt: skip
    journal = tmp_path / "run" / GAMES
    for _ in range(2400):
        if journal.exists() and journal.read_bytes().count(b"\n") >= 2:
            break
        time.sleep(0.05)
    os.killpg(run.pid, signal.SIGINT)
    out, err = run.communicate(timeout=180)
    assert run.returncode == 130
    assert "Traceback" not in err
    before = journal.read_bytes()
    kept = before.count(b"\n")
    assert 2 <= kept < MANY
    assert f"Stopped after {kept} of {MANY} games" in err
    assert f"{kept} games" in out
    done = sugoroku("arena", "--resume", "--out", "run", "--workers", "1", "--json").json()
    assert done["finished"] == MANY
    assert journal.read_bytes().startswith(before)
    assert journal.read_bytes().count(b"\n") == MANY
    whole = sugoroku("arena", "jiguan", "--games", str(MANY), "--workers", "1", "--json").json()
    assert done["digest"] == whole["digest"]


# ---------------------------------------------------------------- balance


def test_balance_tells_people(sugoroku):
    run = sugoroku("balance", "jiguan", "--vary", "airship.vp=5,15", "--seats", "random,random", *SMALL)
    out = " ".join(run.out.split())
    assert "airship.vp=15 instead of airship.vp=5 (as it is)" in out
    assert re.search(r"score: table \S+ \S+ \+10\.00", out)
    assert "points: airship" in out
    assert "the same game (number and seed) in both variants" in out


def test_a_value_without_effect_is_said_to_have_none(sugoroku):
    run = sugoroku(
        "balance", "jiguan", "--vary", "game.fifty_point_markers=9", "--seats", "random,random", *SMALL
    )
    assert "No game changed" in run.out


def test_balance_tells_programs_and_makes_combinations(sugoroku):
    found = sugoroku(
        "balance", "jiguan", "--vary", "airship.vp=8", "--vary", "game.start_coins=1,4",
        "--seats", "random", *SMALL, "--out", "study", "--json",
    ).json()  # fmt: skip
    assert [outcome["values"] for outcome in found["outcomes"]] == [
        {"airship.vp": 8, "game.start_coins": 1},
        {"airship.vp": 8, "game.start_coins": 4},
    ]
    assert all(outcome["pairs"] == 4 for outcome in found["outcomes"])
    assert {"kind", "of", "before", "after", "difference"} == found["outcomes"][0]["changes"][0].keys()
    assert Path("study/report.html").exists()
    again = sugoroku("balance", "--resume", "--out", "study", "--json")
    assert again.json()["outcomes"][1]["changes"] == found["outcomes"][1]["changes"]
    refused = sugoroku("balance", "--resume", "--out", "study", "--vary", "airship.vp=9")
    assert "different variants" in refused.err


def test_balance_varies_options(sugoroku):
    found = sugoroku(
        "balance", "daitoshi", "--vary", "option.advisors=0", "--seats", "random,mayor", "--games", "2",
        "--workers", "1", "--json",
    ).json()  # fmt: skip
    assert found["base"]["options"]["advisors"] == "5"
    assert found["outcomes"][0]["findings"]["options"]["advisors"] == "0"


# ---------------------------------------------------------------- mistakes


MISTAKES = {
    "no game": (["arena"], "Which game?"),
    "game": (["arena", "jigaun"], "Did you mean 'jiguan'?"),
    "bot": (["arena", "jiguan", "--seats", "gredy,random"], "Did you mean 'greedy'?"),
    "empty seat": (["arena", "jiguan", "--seats", "greedy,,random"], "has no bot"),
    "players": (["arena", "jiguan", "--seats", "greedy,random", "--players", "3"], "3 players need"),
    "games": (["arena", "jiguan", "--games", "0"], "--games must be 1 or more"),
    "workers": (["arena", "jiguan", "--workers", "0"], "--workers must be 1 or more"),
    "workers and ray": (["arena", "jiguan", "--workers", "2", "--ray", "auto"], "Use one"),
    "option": (["arena", "jiguan", "--option", "mod=x"], "Did you mean 'mode'?"),
    "mayor and two": (["arena", "daitoshi", "--seats", "greedy,random,mayor"], "one other, not 2"),
    "decisions": (["arena", "jiguan", "--decisions"], "--out DIR"),
    "resume nothing": (["arena", "--resume"], "Which run?"),
    "resume nowhere": (["arena", "--resume", "--out", "nowhere"], "no run to resume"),
    "ray": (["arena", "jiguan", "--ray", "127.0.0.1:9"], "There is no Ray cluster"),
    "nothing to vary": (["balance", "jiguan"], "What should be varied?"),
    "table": (["balance", "jiguan", "--vary", "airshp.vp=3"], "Did you mean 'airship'?"),
    "key": (["balance", "jiguan", "--vary", "airship.vpp=3"], "Did you mean 'vp'?"),
    "value": (["balance", "jiguan", "--vary", "airship.vp=many"], "airship.vp cannot be many"),
    "no value": (["balance", "jiguan", "--vary", "airship.vp"], "TABLE.KEY=VALUE"),
    "misfit": (["balance", "jiguan", "--vary", "workshop.a1.vp=[1]"], "is not valid: components.toml"),
    "option value": (["balance", "daitoshi", "--vary", "option.advisors=55"], "cannot be '55'"),
}  # fmt: skip


@pytest.mark.parametrize("mistake", MISTAKES)
def test_one_clear_sentence(sugoroku, mistake):
    arguments, words = MISTAKES[mistake]
    assert_one_sentence(sugoroku(*arguments), words)


def test_a_run_is_not_resumed_as_another(sugoroku):
    sugoroku("arena", "jiguan", "--seats", "random,random", *SMALL, "--out", "run")
    for more, words in (
        (("--seats", "greedy,random"), "different seats"),
        (("--seed", "2"), "different seeds"),
        (("--option", "mode=beginner"), "different options"),
        (("--rotate",), "not rotated"),
        (("daitoshi",), "for jiguan, not daitoshi"),
        (("--games", "2"), "can only be more"),
    ):
        assert_one_sentence(sugoroku("arena", *more, "--resume", "--out", "run"), words)
    assert_one_sentence(sugoroku("arena", "jiguan", "--out", "run"), "holds a run already")
    assert_one_sentence(sugoroku("balance", "--resume", "--out", "run"), "a run of `sugoroku arena`")
