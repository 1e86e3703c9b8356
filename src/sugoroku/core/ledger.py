"""The rule ledger of a game: RULES.md, the code that cites its lines, the tests that prove them.

A ledger line is any list item that begins with an id: rules, rulings (`R..`), examples (`X..`).
Code cites ids in docstrings and comments, short ranges included (``JIG-060..062``); a range over more
than three lines points at a chapter, not at the code of a rule, and does not count.  Tests cite ids in
``@rule("JIG-061")``.  A worked example is carried by its golden test alone.  A line about something
that a program cannot show ends with ``(Not shown: the reason.)``.  Modules have a RULES.md of their own.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import msgspec

from sugoroku.core.game import Game

MOST_CITED = 3  # ids that one citation may cover
_ID = r"[A-Z]{2,4}-(?:[A-Z]-)?[A-Z]*\d+[a-z]?"
_LINE = re.compile(rf"^- \**({_ID})\** (.*)$")
_CITED = re.compile(rf"({_ID})(?:\.\.(\d+)([a-z]?))?")
_NOT_SHOWN = re.compile(r"\(Not shown: (.*)\)\s*$")
_PARTS = re.compile(r"([A-Z]{2,4}-(?:[A-Z]-)?[A-Z]*)(\d+)([a-z]?)")


class Line(msgspec.Struct, frozen=True):
    """One rule, ruling or example, and what carries it."""

    id: str
    text: str
    section: str
    not_shown: str  # why a program cannot show it; "" for nearly all
    code: tuple[str, ...]  # where it is cited, as file:line
    proofs: tuple[str, ...]  # the tests that cite it, as file:line
    module: str = ""  # the module it belongs to; "" for the game itself

    @property
    def in_code(self) -> bool:
        return bool(self.code) or ("-X" in self.id and bool(self.proofs))

    @property
    def tests(self) -> int:
        return len(self.proofs)

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
    """The lines of the ledger by id, without looking for code and tests."""
    return {id: text for id, text, _, _ in _lines(game)}


def _lines(game: Game) -> Iterator[tuple[str, str, str, str]]:
    """(id, text, section, module) of every line: the game's, then each module's."""
    folders = [("", game.folder), *((module.key, module.folder) for module in game.modules)]
    for key, folder in folders:
        file = folder / "RULES.md"
        if file.exists():
            for id, text, section in _entries(file.read_text(encoding="utf-8")):
                yield id, text, section, key


def read_ledger(game: Game) -> Ledger:
    """RULES.md of a game and its modules, matched with code and tests."""
    entries = list(_lines(game))
    cited = cited_places(_sources(game), [id for id, *_ in entries])
    tested = places_in_tests(rule_tests(game))
    lines = []
    for id, text, section, module in entries:
        reason = _NOT_SHOWN.search(text)
        lines.append(
            Line(
                id=id,
                text=text,
                section=section,
                not_shown=reason.group(1) if reason else "",
                code=tuple(cited.get(id, ())),
                proofs=tuple(tested.get(id, ())),
                module=module,
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


def _sources(game: Game) -> list[Path]:
    """The code of a game and of modules that lie elsewhere."""
    folders = [game.folder, *(module.folder for module in game.modules)]
    return sorted({file for folder in folders for file in folder.rglob("*.py")})


def cited_places(files: Iterable[Path], ids: list[str]) -> dict[str, list[str]]:
    """Where each id is cited, short ranges filled in from the ledger's own order of numbers."""
    places: dict[str, list[str]] = defaultdict(list)
    for file in files:
        for number, found in _citations(file):
            for id in _covered(found, ids):
                places[id].append(f"{_short(file)}:{number}")
    return places


def _citations(file: Path) -> Iterator[tuple[int, re.Match[str]]]:
    """Every citation of a file with the number of its line."""
    text, number, counted = file.read_text(encoding="utf-8"), 1, 0
    for found in _CITED.finditer(text):
        number += text.count("\n", counted, found.start())
        counted = found.start()
        yield number, found


def cited_ids(text: str, ids: list[str]) -> list[str]:
    """The ids that a text cites; of a range over too many lines none."""
    return [id for found in _CITED.finditer(text) for id in _covered(found, ids)]


def _covered(citation: re.Match[str], ids: list[str]) -> list[str]:
    """The ids of one citation."""
    first, last, letter = citation.groups(default="")
    if not last:
        return [first]
    covered = [id for id in ids if _within(id, first, int(last), letter)]
    return covered if len(covered) <= MOST_CITED else []


def wide_citations(files: Iterable[Path], ids: list[str]) -> list[str]:
    """Ranges over too many lines, as ``file:line: range``: they help nobody to find a rule."""
    return [
        f"{_short(file)}:{number}: {found.group()}"
        for file in files
        for number, found in _citations(file)
        if found.group(2) and not _covered(found, ids)
    ]


@cache
def _short(file: Path) -> str:
    """A path below the checkout or the installed package."""
    for root in Path(__file__).resolve().parents[1:4]:
        if file.resolve().is_relative_to(root) and (root / "pyproject.toml").exists():
            return file.resolve().relative_to(root).as_posix()
    package = Path(__file__).resolve().parents[2]
    return file.relative_to(package).as_posix() if file.is_relative_to(package) else str(file)


def _within(id: str, first: str, last: int, letter: str) -> bool:
    """Does an id lie in a range?  ``JIG-151..158`` holds JIG-157a too, but not JIG-158a."""
    (mine, *place), (chapter, *low) = _parts(id), _parts(first)
    return mine == chapter and tuple(low) <= tuple(place) <= (last, letter)


@cache
def _parts(id: str) -> tuple[str, int, str]:
    """``JIG-157a``: ("JIG-", 157, "a")."""
    found = _PARTS.fullmatch(id)
    assert found is not None, id
    return found.group(1), int(found.group(2)), found.group(3)


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


def places_in_tests(files: Iterable[Path]) -> dict[str, list[str]]:
    """The tests that cite each id in ``@rule(...)``, as file:line."""
    places: dict[str, list[str]] = defaultdict(list)
    for file in files:
        for test in _tests(ast.parse(file.read_text(encoding="utf-8"))):
            for id in dict.fromkeys(_cited_by(test)):
                places[id].append(f"{_short(file)}:{test.lineno}")
    return places


def _tests(tree: ast.Module | ast.ClassDef) -> Iterator[ast.FunctionDef]:
    """The tests of a module, also those in classes."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            yield from _tests(node)
        elif isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield node


def _cited_by(test: ast.FunctionDef) -> Iterator[str]:
    for mark in test.decorator_list:
        if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "rule":
            for argument in mark.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value
