"""The rule ledger of a game: RULES.md, the code that cites its lines, the tests that prove them.

A ledger line is any list item that begins with an id: rules, rulings (`R..`), examples (`X..`).
Code cites ids in docstrings and comments, ranges included (``JIG-060..067``); tests cite them in
``@rule("JIG-061")``.  A worked example is carried by its golden test alone.  A line about something
that a program cannot show ends with ``(Not shown: the reason.)``.
"""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import msgspec

from sugoroku.core.game import Game

_ID = r"[A-Z]{2,4}-[A-Z]*\d+[a-z]?"
_LINE = re.compile(rf"^- \**({_ID})\** (.*)$")
_CITED = re.compile(rf"({_ID})(?:\.\.(\d+)([a-z]?))?")
_NOT_SHOWN = re.compile(r"\(Not shown: (.*)\)\s*$")
_PARTS = re.compile(r"([A-Z]{2,4}-[A-Z]*)(\d+)([a-z]?)")


class Line(msgspec.Struct, frozen=True):
    """One rule, ruling or example, and what carries it."""

    id: str
    text: str
    section: str
    not_shown: str  # why a program cannot show it; "" for nearly all
    in_code: bool
    tests: int

    @property
    def complete(self) -> bool:
        return bool(self.not_shown) or (self.in_code and self.tests > 0)


class Ledger(msgspec.Struct, frozen=True):
    lines: list[Line]

    def summary(self) -> dict[str, int | list[str]]:
        return {
            "rules": len(self.lines),
            "in_code": sum(line.in_code or bool(line.not_shown) for line in self.lines),
            "tested": sum(line.tests > 0 or bool(line.not_shown) for line in self.lines),
            "missing": [line.id for line in self.lines if not line.complete],
        }

    def find(self, id: str) -> Line | None:
        return next((line for line in self.lines if line.id == id), None)


def rule_texts(game: Game) -> dict[str, str]:
    """The lines of RULES.md by id, without looking for code and tests."""
    return {id: text for id, text, _ in _entries(_rules(game))}


def _rules(game: Game) -> str:
    return (game.folder / "RULES.md").read_text(encoding="utf-8")


def read_ledger(game: Game) -> Ledger:
    """RULES.md of a game, matched with its code and tests."""
    entries = list(_entries(_rules(game)))
    ids = [id for id, _, _ in entries]
    cited = cited_ids(sources(game.folder), ids)
    tests = ids_in_tests(rule_tests(game))
    lines = []
    for id, text, section in entries:
        reason = _NOT_SHOWN.search(text)
        example = "-X" in id
        lines.append(
            Line(
                id=id,
                text=text,
                section=section,
                not_shown=reason.group(1) if reason else "",
                in_code=id in cited or (example and tests[id] > 0),
                tests=tests[id],
            )
        )
    return Ledger(lines)


def _entries(markdown: str) -> Iterator[tuple[str, str, str]]:
    """(id, text, section) of every ledger line."""
    section = ""
    for line in markdown.splitlines():
        if line.startswith("#"):
            section = line.lstrip("# ").strip()
        elif found := _LINE.match(line):
            yield found.group(1), found.group(2), section


def sources(folder: Path) -> Iterator[str]:
    for file in sorted(folder.rglob("*.py")):
        yield file.read_text(encoding="utf-8")


def cited_ids(texts: Iterator[str], ids: list[str]) -> set[str]:
    """The ids that some text cites, ranges filled in from the ledger's own order of numbers."""
    cited: set[str] = set()
    for text in texts:
        for first, last, letter in _CITED.findall(text):
            cited.add(first)
            if last:
                cited.update(id for id in ids if _within(id, first, int(last), letter))
    return cited


def _within(id: str, first: str, last: int, letter: str) -> bool:
    """Does an id lie in a range?  ``JIG-151..158`` holds JIG-157a too, but not JIG-158a."""
    mine, low = _PARTS.fullmatch(id), _PARTS.fullmatch(first)
    if mine is None or low is None or mine.group(1) != low.group(1):
        return False
    place = (int(mine.group(2)), mine.group(3))
    return (int(low.group(2)), low.group(3)) <= place <= (last, letter)


def rule_tests(game: Game) -> list[Path]:
    """The rule tests: in a checkout beside `src`, in a wheel where the build put them."""
    package = Path(__file__).resolve().parents[1]
    for folder in (
        package.parents[1] / "tests" / "games" / game.name,
        package / "_evidence" / game.name,
        game.folder / "tests",
    ):
        if folder.is_dir():
            return sorted(folder.rglob("test_*.py"))
    return []


def ids_in_tests(files: list[Path]) -> Counter[str]:
    """How many tests cite each id in ``@rule(...)``."""
    count: Counter[str] = Counter()
    for file in files:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                count.update(set(_cited_by(node)))
    return count


def _cited_by(test: ast.FunctionDef) -> Iterator[str]:
    for mark in test.decorator_list:
        if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "rule":
            for argument in mark.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value
