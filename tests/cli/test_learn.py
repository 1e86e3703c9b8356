"""`sugoroku learn`: what it says, what it writes, and what it refuses."""

import pytest

from sugoroku.core import extras
from sugoroku.core.components import read_toml
from tests.cli.test_mistakes import assert_one_sentence

SMALL = ("--games", "2", "--duel", "2", "--iterations", "1", "--workers", "1", "--against", "plain")


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Of games that several tests learn from."""
    return tmp_path_factory.mktemp("learn")


def test_learning_tells_people_and_writes_the_weights(sugoroku, folder, tmp_path):
    out = tmp_path / "weights.toml"
    run = sugoroku("learn", "jiguan", *SMALL, "--always", "--out", str(out), "--folder", str(folder))
    assert run.code == 0
    for text in (
        "round 1: 2 games",
        "held-out error",
        "penalty",
        "duel against the plain value: 2 games",
    ):
        assert text in run.out
    assert f"Written to {out}" in " ".join(run.err.split())
    (table,) = read_toml(out)["weights"]
    assert table["players"] == [2] and table["made"]["games"] == 2
    again = tmp_path / "again.toml"
    sugoroku("learn", "jiguan", *SMALL, "--always", "--out", str(again), "--folder", str(folder))
    assert again.read_text() == out.read_text()


def test_learning_tells_programs(sugoroku, folder, tmp_path):
    out = tmp_path / "weights.toml"
    run = sugoroku(
        "learn", "jiguan", *SMALL, "--always", "--json", "--out", str(out), "--folder", str(folder)
    )
    found = run.json()
    assert found["rounds"][0]["fitted"]["error"] > 0
    assert found["duel"]["games"] == 2
    assert set(found["weights"]["numbers"]) == set(read_toml(out)["weights"][0]["numbers"])


def test_weights_that_lose_the_duel_are_not_written(sugoroku, folder, tmp_path, monkeypatch):
    from sugoroku.learn.course import Duel

    monkeypatch.setattr(Duel, "better", False)
    out = tmp_path / "weights.toml"
    run = sugoroku("learn", "jiguan", *SMALL, "--out", str(out), "--folder", str(folder))
    assert run.code == 0 and not out.exists()
    assert "Not written, because they lost the duel" in run.err


@pytest.mark.parametrize(
    "arguments, message",
    [
        (("checkers",), "no game 'checkers'"),
        (("jiguan", "--players", "9"), "for 2 to 4 players"),
        (("jiguan", "--games", "0"), "--games must be 1 or more"),
        (("jiguan", "--rounds", "0"), "--rounds must be 1 or more"),
        (("jiguan", "--iterations", "0"), "--iterations must be 1 or more"),
        (("jiguan", "--target", "luck"), "target"),
        (("jiguan", "--option", "mode"), "KEY=VALUE"),
    ],
)
def test_mistakes_are_one_sentence(sugoroku, arguments, message):
    assert_one_sentence(sugoroku("learn", *arguments), message)


def test_without_numpy_the_extra_is_named(sugoroku, monkeypatch):
    there = extras.find_spec
    monkeypatch.setattr(extras, "find_spec", lambda name: None if name == "numpy" else there(name))
    run = sugoroku("learn", "jiguan")
    assert run.code == 2
    assert "Learning needs numpy" in run.err and "sugoroku[arena]" in run.err
