"""The declared dependencies: ranges for people, one exact version of each for `make`."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from tools.install import PIP_PINS, UV, UV_PINS, install

from sugoroku.core.extras import MODULES
from tests.build.fresh import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
EXTRAS: dict[str, list[str]] = PROJECT["project"]["optional-dependencies"]
PINS = dict(
    line.split("==")
    for line in (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    if not line.startswith("#")
)
OF_FOLDER = {
    "play": ("play", "postgres"),
    "arena": ("arena", "ray"),
    "learn": ("arena",),
    "adapters": ("research",),
}
TESTING = {"pytest", "hypothesis"}  # `sugoroku.testing` is for those who test a game


def requirements() -> list[Requirement]:
    hook = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]["dependencies"]
    lists = [PROJECT["build-system"]["requires"], PROJECT["project"]["dependencies"], hook]
    return [Requirement(text) for texts in (*lists, *EXTRAS.values()) for text in texts]


@pytest.mark.parametrize("wanted", sorted({str(each) for each in requirements()}))
def test_a_range_below_the_next_major_version_holds_the_pinned_one(wanted: str):
    requirement = Requirement(wanted)
    if requirement.name == "sugoroku":
        assert requirement.extras <= EXTRAS.keys()
        return
    pinned = PINS[canonicalize_name(requirement.name)]
    assert requirement.specifier.contains(pinned)
    bounds = {each.operator: each.version for each in requirement.specifier}
    assert bounds.keys() == {">=", "<"}
    assert bounds["<"] == str(int(pinned.partition(".")[0]) + 1)


def test_dev_has_every_extra():
    (ours,) = [Requirement(text) for text in EXTRAS["dev"] if text.startswith("sugoroku")]
    assert ours.extras == EXTRAS.keys() - {"dev"}


def test_make_and_tools_install_nothing_without_the_pins():
    lines = (ROOT / "Makefile").read_text("utf-8").splitlines()
    assert not [line for line in lines if "pip install" in line]
    assert len([line for line in lines if line.startswith("\t@$(INSTALL)")]) == 3
    assert '"pip"' not in (ROOT / "tools/compiled.py").read_text("utf-8")
    pins = str(ROOT / "constraints.txt")
    assert set(PIP_PINS.values()) == {pins}
    assert ["--constraint", pins, "--build-constraint", pins] == UV_PINS


@pytest.mark.parametrize("uv", [UV, [sys.executable, "-c", "raise SystemExit('no uv here')"]])
def test_pip_installs_where_uv_cannot(uv: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Either of them brings the pinned version into another environment."""
    monkeypatch.setattr("tools.install.UV", uv)
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(tmp_path)], check=True)
    install(tmp_path / "bin" / "python", "mypy-extensions>=1")
    (found,) = tmp_path.glob("lib/*/site-packages/mypy_extensions-*")
    assert found.name == f"mypy_extensions-{PINS['mypy-extensions']}.dist-info"


def imported(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module.partition(".")[0]


def declared(extra: str) -> set[str]:
    """The distributions of an extra and of those that it includes."""
    found = set()
    for requirement in map(Requirement, EXTRAS[extra]):
        if requirement.name == "sugoroku":
            found |= {name for inner in requirement.extras for name in declared(inner)}
        else:
            found.add(canonicalize_name(requirement.name))
    return found


@pytest.mark.parametrize(
    "folder", sorted(p.name for p in (ROOT / "src/sugoroku").iterdir() if p.is_dir())
)
def test_every_library_that_is_imported_is_declared_for_whoever_imports_it(folder: str):
    base = {canonicalize_name(Requirement(text).name) for text in PROJECT["project"]["dependencies"]}
    allowed = base.union(*(declared(extra) for extra in OF_FOLDER.get(folder, ())))
    if folder == "testing":
        allowed |= TESTING
    if folder == "cli":
        allowed |= {"uvicorn"}  # within `serve`, behind `need("play")`
    distributions = packages_distributions()
    for file in sorted((ROOT / "src/sugoroku" / folder).rglob("*.py")):
        for module in imported(file):
            if module != "sugoroku" and module not in sys.stdlib_module_names:
                names = {canonicalize_name(name) for name in distributions.get(module, [module])}
                assert names & allowed, f"{file}: {module} ({', '.join(names)})"


def test_the_modules_that_are_looked_for_belong_to_their_extra():
    distributions = packages_distributions()
    for extra, modules in MODULES.items():
        assert modules
        for module in modules:
            names = {canonicalize_name(name) for name in distributions[module]}
            assert names & (declared(extra) | {"greenlet"}), (extra, module)


def test_the_readme_names_extras_that_exist():
    texts = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
    named = [
        extra
        for text in texts
        for group in re.findall(r"sugoroku\[([a-z,]+)\]", text.read_text("utf-8"))
        for extra in group.split(",")
    ]
    assert {"play", "arena", "research"} <= set(named)
    assert set(named) <= EXTRAS.keys()
