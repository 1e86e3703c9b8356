"""`make mutants`: faults are made, noticed or not, and reported; on a tiny module and a tiny game."""

import ast
import json
import textwrap
from pathlib import Path

import pytest
from tools.mutants import Journal, Paths, chosen, report, run
from tools.mutate import mutants, mutated

MODULE = textwrap.dedent(
    '''
    """A module."""

    LIMIT: int = 3  # a number


    class Step:
        __slots__ = ("coins",)

        def run(self, g: State) -> None:
            if g.coins < LIMIT and g.open:
                g.coins += 1
            g.gone = True
            stop(g)
            return


    def can(g: State) -> bool:
        """Words 1."""
        assert g.coins > 1
        return not g.gone


    def words(g: State) -> str:
        return f"{1 + 1}"


    def most(values: list[int]) -> int:
        return max(values)
    '''
)
ROOT = Path(__file__).parents[2]


def changes() -> set[tuple[str, str]]:
    return {(mutant.was, mutant.now) for mutant in mutants(MODULE, "m.py")}


def test_every_kind_of_fault_is_made():
    assert changes() == {
        ("3", "4"), ("3", "2"),
        ("<", "<="), ("and", "or"),
        ("+=", "-="), ("1", "2"), ("1", "0"), ("g.coins += 1", "pass"),
        ("g.gone = True", "pass"), ("True", "False"),
        ("stop(g)", "pass"), ("return", "pass"),
        ("not", ""),
        ("max", "min"), ("max(values)", "(max(values)) + 1"),
    }  # fmt: skip


def test_a_mutant_changes_one_place_and_is_still_python():
    for mutant in mutants(MODULE, "m.py"):
        source = mutated(MODULE, mutant)
        ast.parse(source)
        before, after = MODULE.splitlines(), source.splitlines()
        assert [i for i in range(len(before)) if before[i] != after[i]] == [mutant.line - 1]


def test_a_key_survives_a_move_of_its_line_and_tells_equal_changes_apart():
    keys = [mutant.key for mutant in mutants(MODULE, "m.py")]
    assert len(set(keys)) == len(keys)
    assert keys == [mutant.key for mutant in mutants("\n\n# new\n" + MODULE, "m.py")]
    assert "m.py Step.run: if g.coins < LIMIT and g.open: [< -> <=]" in keys
    assert mutants("x = 1 + 1\n", "m.py")[-1].key == "m.py module: x = 1 + 1 [1 -> 2] #2"


def test_a_smaller_sample_is_the_beginning_of_a_larger_one():
    every = mutants(MODULE, "m.py")
    assert chosen(every, 3, 1) == chosen(every, 7, 1)[:3]
    assert chosen(every, 3, 1) != chosen(every, 3, 2)
    assert sorted(m.key for m in chosen(every, 0, 1)) == sorted(m.key for m in every)


RULES = """\
def price(goods: int) -> int:
    if goods > 5:
        return 5
    return goods


def spare(goods: int) -> int:
    while goods > 2:
        goods //= 2
    return goods
"""
TESTS = """\
from tiny.pebbles.rules.turn import price, spare


def test_price():
    assert (price(4), price(7)) == (4, 5)


def test_spare():
    assert [spare(goods) for goods in range(1, 9)] == [1, 2, 1, 2, 2, 1, 1, 2]


def test_that_fails_anyway():
    assert price(1) == 2
"""
TEST = "tests/games/pebbles/test_turn.py"
TURN = "src/tiny/pebbles/rules/turn.py"
OVER = ["if goods > 5: [5 -> 4]", "if goods > 5: [> -> >=]"]  # five costs five in any case


@pytest.fixture
def tree(tmp_path):
    """A game of one module, and tests that leave a fault unnoticed."""
    rules, tests = tmp_path / "src/tiny/pebbles/rules", tmp_path / "tests/games/pebbles"
    for folder in (rules, tests):
        folder.mkdir(parents=True)
    (rules / "turn.py").write_text(RULES)
    (tests / "test_turn.py").write_text(TESTS)
    (tmp_path / "tools").symlink_to(ROOT / "tools")
    kept = tmp_path / "kept"
    return Paths(
        tmp_path, "src/tiny", kept / "journal.jsonl", kept / "mutants.toml", kept / "M.md", hang=0.3
    )


def survivors(paths: Paths) -> list[str]:
    entries = Journal(paths.journal).entries
    return sorted(key.partition(": ")[2] for key, entry in entries.items() if not entry["killer"])


def files(root: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in sorted(root.rglob("*.py"))}


def test_what_no_test_notices_survives_until_one_does(tree, capsys):
    before = files(tree.root)
    run(tree, "pebbles", file="", sample=0, seed=1, jobs=2)
    assert survivors(tree) == [*OVER[:1], "if goods > 5: [5 -> 6]", *OVER[1:]]
    killer = {key: entry["killer"] for key, entry in Journal(tree.journal).entries.items()}
    noticed = killer[f"{TURN} price: return goods [goods -> (goods) + 1]"]
    assert noticed == "tests/games/pebbles/test_turn.py::test_price"
    assert killer[f"{TURN} spare: goods //= 2 [//= -> *=]"] == "time"
    assert files(tree.root) == before  # the working tree stays clean
    assert f"left out, it fails without any change: {TEST}::test_that_fails" in capsys.readouterr().out

    (tree.root / TEST).write_text(TESTS + "\n\ndef test_six():\n    assert price(6) == 5\n")
    tree.journal.write_text(tree.journal.read_text() + '{"key": "cut off')
    run(tree, "pebbles", file="", sample=0, seed=1, jobs=2)
    assert "3 to try" in capsys.readouterr().out
    assert survivors(tree) == OVER

    # the report counts them, keeps the reasons, and shows reasons whose line is gone
    equal, gone = f"{TURN} price: {OVER[1]}", f"{TURN} price: gone [1 -> 2]"
    tree.reasons.write_text(
        "".join(
            f"[[equivalent]]\nmutant = {json.dumps(mutant)}\nreason = {json.dumps(why)}\n"
            for mutant, why in ((equal, "five costs five"), (gone, "old"))
        )
    )
    text = report(tree, ["pebbles"])
    row = next(line for line in text.splitlines() if line.startswith("| pebbles |"))
    cells = [cell.strip() for cell in row.strip("|").split("|")]
    assert (cells[1:3], cells[-3:-1]) == ([str(len(killer))] * 2, ["1", "1"])
    assert f"| pebbles/rules/turn.py:2 | `{OVER[1]}` | five costs five |" in text
    assert f"| pebbles/rules/turn.py:2 | `{OVER[0]}` |  |" in text
    assert f"- `{gone}`" in text

    # a survivor with a reason is not tried again, whatever tests are added
    (tree.root / TEST).write_text(TESTS + "\n\ndef test_six():\n    assert price(6) == 5  # again\n")
    run(tree, "pebbles", file="", sample=0, seed=1, jobs=2)
    assert "1 to try" in capsys.readouterr().out


def test_a_change_of_the_code_makes_the_journal_start_anew_for_it(tree, capsys):
    run(tree, "pebbles", file="rules/turn.py", sample=2, seed=1, jobs=2)
    run(tree, "pebbles", file="rules/turn.py", sample=2, seed=1, jobs=2)
    assert "2 mutants, 0 to try" in capsys.readouterr().out
    (tree.root / TURN).write_text("# moved\n" + RULES)
    run(tree, "pebbles", file="rules/turn.py", sample=2, seed=1, jobs=2)
    assert "2 mutants, 2 to try" in capsys.readouterr().out


def test_a_fault_in_what_runs_before_any_test_is_noticed_too(tree):
    """It cannot be tried in a fork that has imported everything: the module is imported again."""
    (tree.root / TURN).write_text("START = 3\n\n\ndef start() -> int:\n    return START\n")
    test = "\n\nAT = start()\n\n\ndef test_start():\n    assert AT == 3\n"
    (tree.root / TEST).write_text("from tiny.pebbles.rules.turn import start" + test)
    run(tree, "pebbles", file="", sample=0, seed=1, jobs=1)
    killers = {key.partition(": ")[2]: e["killer"] for key, e in Journal(tree.journal).entries.items()}
    assert killers == dict.fromkeys(
        ["START = 3 [3 -> 2]", "START = 3 [3 -> 4]", "return START [START -> (START) + 1]"],
        f"{TEST}::test_start",
    )


def test_a_slow_test_is_left_out(tree, monkeypatch):
    monkeypatch.setattr("tools.mutants.SLOW", -1)
    run(tree, "pebbles", file="", sample=3, seed=1, jobs=1)
    assert len(survivors(tree)) == 3


def test_tests_that_cannot_be_imported_stop_the_run(tree):
    (tree.root / TEST).write_text("import nothing_of_this_name\n")
    with pytest.raises(SystemExit, match=rf"The tests of pebbles do not run: try  pytest {TEST}"):
        run(tree, "pebbles", file="", sample=1, seed=1, jobs=1)
    assert not tree.journal.exists()
