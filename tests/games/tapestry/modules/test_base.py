"""The base game names no expansion: neither its module nor anything that its data add."""

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec

from sugoroku import load
from sugoroku.core.components import read_toml
from sugoroku.games import tapestry

FOLDER = Path(tapestry.__file__).parent
TUPLE = FOLDER / "__init__.py"  # the modules that `Game` gets
GAME = load("tapestry")


def base_files() -> Iterator[Path]:
    for file in sorted(FOLDER.rglob("*")):
        if file.suffix in (".py", ".toml", ".md") and FOLDER / "modules" not in file.parents:
            yield file


def added_names() -> set[str]:
    """Of cards, civilizations, capitals and so on that modules add, unless the base has one like it."""
    base = read_toml(GAME.data_file)
    added = {
        entry["name"]
        for module in GAME.modules
        for entries in GAME.raw[module.key].get("add", {}).values()
        for entry in (entries if isinstance(entries, list) else ())
        if len(entry.get("name", "")) > 5
    }
    return {name.lower() for name in added if f'"name":"{name}"' not in str(msgspec.json.encode(base))}


def test_no_file_of_the_base_game_names_an_expansion_or_its_components() -> None:
    names = added_names()
    assert len(names) > 100
    words = re.compile(r"\b(" + "|".join(map(re.escape, sorted(names))) + r")\b")
    keys = re.compile(r"\b(" + "|".join(module.key for module in GAME.modules) + r")\b|tap-e-\d")
    found = []
    for file in base_files():
        text = file.read_text("utf-8").lower()
        patterns = (words,) if file == TUPLE else (words, keys)
        found += [
            f"{file.relative_to(FOLDER)}: {hit.group()}" for p in patterns for hit in p.finditer(text)
        ]
    assert not found, found
