"""`make strength`: bots of several versions at one table, each in a process of its own."""

import json
import subprocess
import sys

import pytest

from sugoroku import load
from sugoroku.core.chance import Chance, secret_from
from tests.build.fresh import ROOT

WORKERS = ROOT / "bench" / "workers"
sys.path.insert(0, str(ROOT / "bench"))

import matches  # noqa: E402
import strength  # noqa: E402


def answers(script, *arguments, lines):
    command = [sys.executable, str(WORKERS / script), *arguments]
    text = "".join(f"{line}\n" for line in lines)
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def a_match(*bots):
    settings = {"players": len(bots), "options": {}, "modules": []}
    pythons = {"": sys.executable, "0.1": sys.executable}
    wish = {"game": "jiguan", "settings": settings, "bots": bots, "seed": "s", "pythons": pythons}
    return json.dumps(wish)


def test_two_versions_play_a_game_and_then_the_same_deal_with_seats_swapped():
    first, second = answers("referee.py", a_match("random", "random@0.1"), lines=[0, 1])
    assert first["bots"] == ["random", "random@0.1"]
    assert second["bots"] == ["random@0.1", "random"]
    assert len(first["scores"]) == 2 and sorted(first["places"]) in ([1, 2], [1, 1])
    assert all(count > 10 for count in first["decisions"] + second["decisions"])
    (again,) = answers("referee.py", a_match("random", "random@0.1"), lines=[1])
    assert again["scores"] == second["scores"]


def test_a_version_with_other_rules_makes_a_game_void_instead_of_playing_another_game():
    settings = {"players": 2, "options": {}, "modules": []}
    bots = {"0": "random", "1": "random"}
    start = {"game": "jiguan", "settings": settings, "table": "t", "number": 0, "bots": bots}
    game = load("jiguan")
    first = game.setup(game.settle(2), Chance(secret_from("strength", "t"))).seat
    ask = {"moves": [], "seat": first, "legal": ["juggle"]}
    early = {"moves": [], "seat": 1 - first, "legal": ["juggle"]}
    strange = {"moves": [f"{first} juggle"], "seat": first, "legal": []}
    lines = map(json.dumps, (start, ask, early, strange))
    _, *found = answers("seat_worker.py", lines=lines)
    assert "lists other legal actions" in found[0]["differs"]
    assert "nothing to decide" in found[1]["differs"]
    assert "juggle" in found[2]["differs"]


@pytest.fixture
def played(monkeypatch, tmp_path):
    """A match of which some games were played."""
    monkeypatch.setattr(matches, "RUNS", tmp_path)
    match = matches.Match("jiguan", ("novice", "club@0.1"), 4, 0.5)
    games = [
        {
            "number": 0,
            "scores": [50, 40],
            "places": [1, 2],
            "seconds": [1.0, 2.0],
            "decisions": [10, 10],
        },
        {
            "number": 1,
            "scores": [30, 70],
            "places": [2, 1],
            "seconds": [4.0, 1.0],
            "decisions": [10, 10],
        },
        {"number": 2, "void": "other rules"},
    ]
    text = "".join(json.dumps(game) + "\n" for game in games)
    match.file.write_text(text + '{"number": 3, "sco')
    return match


def test_the_first_bot_is_followed_from_seat_to_seat(played):
    found = played.found()
    assert found.win_rate.value == 1.0
    assert found.lead.startswith("+25.0")
    assert found.milliseconds == "100.0 / 300.0"
    assert found.games == "2 (1 void)"


def test_a_line_cut_off_by_a_crash_is_played_again(played, monkeypatch):
    monkeypatch.setattr(matches, "PYTHON", sys.executable)
    monkeypatch.setattr(matches, "python_of", lambda version: sys.executable)
    assert [line["number"] for line in played.lines()] == [0, 1, 2]
    played.play(workers=1)
    assert [line["number"] for line in played.lines()] == [0, 1, 2, 3]
    assert len(played.lines()[3]["scores"]) == 2


def test_rows_that_were_measured_elsewhere_stay_until_their_match_is_played_here(played, monkeypatch):
    wish = strength.Wish(bots=("novice", "club@0.1"), of=4, wanted=0.5)
    duels = strength.Section(title="Duels", table="duel", games=("jiguan", "edo"), matches=(wish,))
    monkeypatch.setattr(strength, "sections", lambda: [duels])
    before = """## Duels

| game | bots | games | the first wins | wanted | points ahead | ms per decision |
| --- | --- | ---: | ---: | ---: | ---: | ---: |
| jiguan | novice against club@0.1 | 9 | 1% | 50% | | |
| edo | novice against club@0.1 | 8 | 2% | 50% | | |
| own | by hand | 7 | 3% | | | |
"""
    text = strength.results(before)
    rows = strength.rows_of(text)["Duels"]
    assert [cells[:3] for cells in rows] == [
        ["jiguan", "novice against club@0.1", "2 (1 void)"],
        ["edo", "novice against club@0.1", "8"],
        ["own", "by hand", "7"],
    ]
    assert strength.results(text) == text


def test_the_matches_of_the_file_are_about_games_that_there_are():
    for section in strength.sections():
        for match in section.all():
            assert match.rival and section.names(match)
