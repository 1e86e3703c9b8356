"""`make quick` picks the tests of a change."""

from tools.quick import chosen, commands


def test_a_change_in_a_game_runs_that_game():
    assert chosen(["src/sugoroku/games/jiguan/rules/turn.py"]) == [
        "tests/games/jiguan",
        "tests/records::jiguan",
        "tests/laws/test_laws.py::jiguan",
    ]


def test_a_changed_test_runs_itself_and_a_changed_helper_its_folder():
    assert chosen(["tests/core/test_match.py"]) == ["tests/core/test_match.py"]
    assert chosen(["tests/games/daitoshi/table.py"]) == ["tests/games/daitoshi"]
    assert chosen(["tests/play/browser.py"]) == ["tests/play"]


def test_the_long_browser_tests_are_left_out_unless_they_changed():
    assert "--ignore=tests/play/test_kill.py" in commands(["tests/play"])[0]
    assert (
        "--ignore=tests/play/test_kill.py" not in commands(["tests/play", "tests/play/test_kill.py"])[0]
    )


def test_words_pick_tests_by_name():
    assert commands(["tests/records::jiguan"]) == [["tests/records", "-k", "jiguan"]]
    assert chosen(["LICENSE"]) == []
