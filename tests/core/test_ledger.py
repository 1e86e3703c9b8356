"""The ledger: ids, citations, ranges, marks, and that every registered game is complete."""

import pytest

from sugoroku.core import registry
from sugoroku.core.ledger import (
    cited_ids,
    cited_places,
    places_in_tests,
    read_ledger,
    rule_tests,
    wide_citations,
)
from sugoroku.testing.sealed import GAME as SEALED

IDS = ["ABC-010", "ABC-011", "ABC-011a", "ABC-012", "ABC-012a", "ABC-R11", "ABC-X01"]


def test_short_ranges_hold_what_lies_between():
    assert cited_ids("ABC-010..011a", IDS) == ["ABC-010", "ABC-011", "ABC-011a"]
    assert cited_ids("see ABC-011a, ABC-R11.", IDS) == ["ABC-011a", "ABC-R11"]


def test_a_range_over_more_than_three_lines_cites_none_of_them():
    assert cited_ids("chapter 3: ABC-010..012", IDS) == []


def test_places_are_file_and_line(tmp_path):
    file = tmp_path / "test_x.py"
    file.write_text(
        '@rule("ABC-010", "ABC-011")\ndef test_a(): ...\n@rule("ABC-010")\ndef helper(): ...\n'
    )
    assert places_in_tests([file]) == {"ABC-010": [f"{file}:2"], "ABC-011": [f"{file}:2"]}
    code = tmp_path / "rules.py"
    code.write_text('"""Nothing."""\n\n# ABC-011a, ABC-R11\n')
    assert cited_places([code], IDS) == {"ABC-011a": [f"{code}:3"], "ABC-R11": [f"{code}:3"]}


def test_places_of_a_checkout_are_short():
    line = read_ledger(registry.load("jiguan")).find("JIG-046")
    assert any(place.startswith("src/sugoroku/games/jiguan/rules/turn.py:") for place in line.code)
    assert all(place.startswith("tests/games/jiguan/test_") for place in line.proofs)


def test_lines_of_a_module_name_it():
    lines = {line.id: line for line in read_ledger(SEALED).lines}
    assert lines["SEA-001"].module == "" and lines["SEA-E01"].module == "envy"
    assert lines["SEA-E02"].code[0].startswith("src/sugoroku/testing/sealed/modules/envy/__init__.py:")


@pytest.mark.parametrize("name", registry.names())
def test_every_line_has_code_and_a_test(name):
    ledger = read_ledger(registry.load(name))
    assert ledger.summary()["missing"] == []


@pytest.mark.parametrize("name", registry.names())
def test_no_citation_covers_a_whole_chapter(name):
    game = registry.load(name)
    ids = [line.id for line in read_ledger(game).lines]
    assert wide_citations(sorted(game.folder.rglob("*.py")), ids) == []


def test_wide_citations_are_found(tmp_path):
    file = tmp_path / "rules.py"
    file.write_text('"""ABC-010..012"""\n# ABC-010..011a\n')
    assert wide_citations([file], IDS) == [f"{file}:1: ABC-010..012"]


@pytest.mark.parametrize("name", registry.names())
def test_marks_cite_lines_that_exist(name):
    game = registry.load(name)
    known = {line.id for line in read_ledger(game).lines}
    cited = set(places_in_tests(rule_tests(game)))
    cited |= set(cited_places(game.folder.rglob("*.py"), sorted(known)))
    prefix = game.info.ledger_prefix + "-"
    assert {id for id in cited if id.startswith(prefix)} <= known


def test_a_reason_stands_for_what_a_program_cannot_show():
    for name in registry.names():
        for line in read_ledger(registry.load(name)).lines:
            assert not line.not_shown or len(line.not_shown) > 10


def test_ids_may_have_a_part_of_the_ledger():
    ids = ["TAP-A-010", "TAP-B-009", "TAP-B-010", "TAP-B-010a", "TAP-B-X01"]
    assert cited_ids("TAP-B-010, TAP-B-X01", ids) == ["TAP-B-010", "TAP-B-X01"]
    assert cited_ids("TAP-B-009..010a", ids) == ["TAP-B-009", "TAP-B-010", "TAP-B-010a"]
