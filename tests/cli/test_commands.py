"""The other commands: what they say to people and to programs."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from sugoroku.core.ledger import read_ledger
from sugoroku.core.match import replay
from sugoroku.core.record import read_record
from sugoroku.core.registry import load
from sugoroku.core.save import fingerprint

COMMANDS = ["games", "play", "simulate", "rules", "data", "replay", "verify"]


def test_help_names_every_command(sugoroku):
    run = sugoroku("--help")
    assert run.code == 0
    for command in COMMANDS:
        assert command in run.out


@pytest.mark.parametrize("command", COMMANDS)
def test_help_of_a_command_teaches_by_example(sugoroku, command):
    run = sugoroku(command, "--help")
    assert run.code == 0
    assert "Examples:" in run.out
    assert f"sugoroku {command}" in run.out.split("Examples:")[1]


def test_version(sugoroku):
    assert sugoroku("--version").out.strip() == "0.1.0"


def test_games(sugoroku):
    out = sugoroku("games").out
    for text in ("jiguan", "2 to 4", "beta", "rules tested", "reconstructed", "mode=beginner"):
        assert text in out


def test_games_json(sugoroku):
    (game,) = (game for game in sugoroku("games", "--json").json() if game["name"] == "jiguan")
    assert game["players"] == [2, 4]
    assert game["rules"] >= game["rules_tested"] > 0
    assert 0 < game["reconstructed_data"] < 1
    assert {option["key"] for option in game["options"]} >= {"mode", "house_access"}
    assert game["promise"]


# ---------------------------------------------------------------- rules, data


def test_rules_json_is_the_summary(sugoroku):
    assert sugoroku("rules", "jiguan", "--json").json() == read_ledger(load("jiguan")).summary()


def test_rules_table_has_every_line(sugoroku):
    out = sugoroku("rules", "jiguan").out
    for line in read_ledger(load("jiguan")).lines:
        assert line.id in out
    assert "4. Turn structure" in out


def test_rules_untested_shows_only_what_is_missing(sugoroku):
    out = sugoroku("rules", "jiguan", "--untested").out
    ledger = read_ledger(load("jiguan"))
    shown = [line.id for line in ledger.lines if f" {line.id} " in out]
    assert shown == ledger.summary()["missing"]


def test_one_rule_in_full(sugoroku):
    out = sugoroku("rules", "jiguan", "jig-101").out
    assert "sum exactly to its (modified) value" in " ".join(out.split())


def test_data_lists_tables(sugoroku):
    out = sugoroku("data", "jiguan").out
    assert "blueprint_list" in out
    assert "components.toml" in out


def test_data_provenance(sugoroku):
    out = sugoroku("data", "jiguan", "--provenance").out
    assert "reconstructed" in out
    assert "%" in out
    facts = sugoroku("data", "jiguan", "--provenance", "--json").json()
    assert {"table", "entries", "sources"} <= facts["tables"][0].keys()


def test_data_check_accepts_what_fits(sugoroku):
    Path("mine.toml").write_text("[airship]\nvp = 6\n")
    run = sugoroku("data", "jiguan", "--check", "mine.toml")
    assert run.code == 0
    assert "OK" in run.out
    assert "airship" in run.out
    assert sugoroku("data", "jiguan", "--check", "mine.toml", "--json").json()["changed"] == ["airship"]


def test_play_and_replay_with_other_data(sugoroku):
    Path("mine.toml").write_text("[airship]\nvp = 6\n")
    left = sugoroku(
        "play", "jiguan", "--seed", "1", "--data", "mine.toml", "--save", "a.sgk", keys="1\n"
    )
    assert "--data mine.toml" in left.out
    assert sugoroku("play", "--resume", "a.sgk", "--data", "mine.toml").code == 0
    refused = sugoroku("play", "--resume", "a.sgk")
    assert refused.code == 2
    assert "different component data" in refused.err


# ---------------------------------------------------------------- simulate


def simulate(sugoroku, *more):
    return sugoroku("simulate", "jiguan", "--games", "6", "--seed", "7", *more)


def test_simulate_table(sugoroku):
    run = simulate(sugoroku, "--players", "3")
    assert run.code == 0
    for text in ("by bot", "by seat", "seat 3", "win rate", "decisions per second", "digest"):
        assert text in run.out


def test_simulate_json(sugoroku):
    result = simulate(sugoroku, "--bots", "greedy,random", "--rotate", "--json").json()
    assert result["finished"] == result["games"] == 6
    assert result["illegal"] == 0
    assert sum(bot["wins"] for bot in result["by_bot"].values()) == pytest.approx(6)
    assert sum(seat["wins"] for seat in result["by_seat"]) == pytest.approx(6)
    assert [game["number"] for game in result["results"]] == list(range(6))
    assert result["results"][0]["bots"] != result["results"][1]["bots"]
    scores = [score for game in result["results"] for score in game["scores"]]
    assert min(scores) == min(bot["min_score"] for bot in result["by_bot"].values())


@pytest.mark.parametrize("mode", ["standard", "beginner"])
def test_simulate_is_the_same_again_in_other_processes(sugoroku, mode):
    def fixed(run):
        return {k: v for k, v in run.json().items() if k not in ("seconds", "decisions_per_second")}

    option = ("--option", f"mode={mode}", "--json")
    once, again = simulate(sugoroku, *option), simulate(sugoroku, *option, "--workers", "2")
    apart = sugoroku.process("simulate", "jiguan", "--games", "6", "--seed", "7", *option)
    assert fixed(once) == fixed(again) == fixed(apart)
    other = sugoroku("simulate", "jiguan", "--games", "6", "--seed", "8", *option)
    assert once.json()["digest"] != other.json()["digest"]


def test_ctrl_c_stops_a_simulation_and_its_workers_quietly():
    series = subprocess.Popen(
        [sys.executable, "-m", "sugoroku", "simulate", "jiguan", "--games", "100000", "--workers", "2"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
    )  # fmt: skip
    time.sleep(3)
    os.killpg(series.pid, signal.SIGINT)
    out, err = series.communicate(timeout=180)
    assert series.returncode == 130
    assert out == ""
    assert err.strip() == "Interrupted."


# ---------------------------------------------------------------- records


@pytest.fixture
def record(sugoroku):
    sugoroku("play", "jiguan", "--seed", "1", "--seats", "greedy,random", "--save", "a.sgk")
    return Path("a.sgk")


def test_replay(sugoroku, record):
    run = sugoroku("replay", str(record))
    assert run.code == 0
    assert "Score sheet" in run.out
    part = sugoroku("replay", str(record), "--to", "12")
    assert "After move 12 of" in part.out
    assert "Assembly mat" in part.out


def test_replay_prints_a_position_that_reads_back(sugoroku, record):
    text = sugoroku("replay", str(record), "--to", "12", "--position").out
    there = replay(read_record(record), load("jiguan"), 12)
    assert text == there.game.position(there.state)
    assert fingerprint(there.game.from_position(text)) == fingerprint(there.state)


def test_play_starts_from_a_position_and_its_record_replays(sugoroku, record):
    text = sugoroku("replay", str(record), "--to", "40", "--position").out
    short = "".join(line for line in text.splitlines(True) if not line.startswith(("chance", "deck")))
    Path("p.txt").write_text(short)
    run = sugoroku("play", "--position", "p.txt", "--seats", "greedy,random", "--seed", "7",
                   "--save", "b.sgk")  # fmt: skip
    assert run.code == 0, run.err
    assert "Score sheet" in run.out
    again = replay(read_record(Path("b.sgk")), load("jiguan"), 0)
    assert again.game.position(again.state, public=True) == again.game.position(
        again.game.from_position(short, seed=again.secret.hex()), public=True
    )
    assert sugoroku("verify", "b.sgk").code == 0


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("--seats", "greedy"), "The position has 2 players, not 1."),
        (("--option", "mode=beginner"), "names its own options"),
        (("--resume", "a.sgk"), "already has its seats"),
    ],
)
def test_a_position_brings_its_own_table(sugoroku, record, arguments, why):
    Path("p.txt").write_text(sugoroku("replay", str(record), "--to", "40", "--position").out)
    run = sugoroku("play", "--position", "p.txt", *arguments)
    assert run.code == 2
    assert why in run.err


def test_a_position_that_is_impossible_is_refused_in_one_sentence(sugoroku):
    Path("p.txt").write_text("sugoroku position 1\ngame: jiguan\nplayers: 2\nplayer 1: energy 99\n")
    run = sugoroku("play", "--position", "p.txt")
    assert run.code == 2
    assert "Line 4: player 1: energy: 99 is too high, it is at most 10." in run.err
    Path("p.txt").write_text("hello")
    assert "not a position" in sugoroku("play", "--position", "p.txt").err


def test_replay_json(sugoroku, record):
    facts = sugoroku("replay", str(record), "--to", "12", "--json").json()
    assert facts["move"] == 12
    assert facts["log"]
    assert facts["view"]["board"]["players"]


def test_verify(sugoroku, record):
    run = sugoroku("verify", str(record))
    assert run.code == 0
    assert "OK" in run.out
    assert "The winner" in run.out
    assert sugoroku("verify", str(record), "--json").json()["over"] is True


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("result      1:", "result      1:9", "result should be"),
        ("secret      ", "secret      00", "secret"),
        ("commitment  ", "commitment  0", "commitment"),
        ("\n1 take", "\n2 take", "Move"),
        ("\n1 take", "\n1 fly", "Move"),
        ("version     2", "version     99", "version 99"),
    ],
)
def test_a_changed_record_does_not_verify(sugoroku, record, old, new, why):
    text = record.read_text()
    assert old in text
    record.write_text(text.replace(old, new, 1))
    run = sugoroku("verify", str(record))
    assert run.code == 2
    assert why in run.err
    assert "Traceback" not in run.err


def test_a_reader_that_goes_away_is_no_mistake():
    command = f"{sys.executable} -m sugoroku rules jiguan | head -1; exit ${{PIPESTATUS[0]}}"
    run = subprocess.run(
        ["bash", "-c", command], capture_output=True, text=True, timeout=180, check=False
    )
    assert run.stderr == ""
    assert run.returncode in (0, 141)
