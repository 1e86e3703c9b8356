"""The ledger: ids, citations, ranges, marks, and that every registered game is complete."""

import pytest

from sugoroku.core import registry
from sugoroku.core.ledger import cited_ids, ids_in_tests, read_ledger, rule_tests, sources

IDS = ["ABC-010", "ABC-011", "ABC-011a", "ABC-012", "ABC-012a", "ABC-R11", "ABC-X01"]


def test_ranges_hold_what_lies_between():
    assert cited_ids(iter(["ABC-010..012"]), IDS) == {"ABC-010", "ABC-011", "ABC-011a", "ABC-012"}
    assert cited_ids(iter(["see ABC-011a, ABC-R11."]), IDS) == {"ABC-011a", "ABC-R11"}


def test_marks_of_tests_are_read(tmp_path):
    file = tmp_path / "test_x.py"
    file.write_text(
        '@rule("ABC-010", "ABC-011")\ndef test_a(): ...\n@rule("ABC-010")\ndef helper(): ...\n'
    )
    assert dict(ids_in_tests([file])) == {"ABC-010": 1, "ABC-011": 1}


@pytest.mark.parametrize("name", registry.names())
def test_every_line_has_code_and_a_test(name):
    ledger = read_ledger(registry.load(name))
    assert ledger.summary()["missing"] == []


@pytest.mark.parametrize("name", registry.names())
def test_marks_cite_lines_that_exist(name):
    game = registry.load(name)
    known = {line.id for line in read_ledger(game).lines}
    cited = set(ids_in_tests(rule_tests(game))) | cited_ids(sources(game.folder), [])
    prefix = game.info.ledger_prefix + "-"
    assert {id for id in cited if id.startswith(prefix)} <= known


def test_a_reason_stands_for_what_a_program_cannot_show():
    for name in registry.names():
        for line in read_ledger(registry.load(name)).lines:
            assert not line.not_shown or len(line.not_shown) > 10
