"""The component data of a game and its modules: its files, what overrides them, tables made of them."""

from collections.abc import Callable, Mapping
from functools import cached_property
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from sugoroku.core.components import overlay, read_toml
from sugoroku.core.errors import DataError, UnknownName
from sugoroku.core.info import Info, with_defaults
from sugoroku.core.module import GameModule, extended, in_play, own_tables

WEIGHTS = "weights.toml"  # lies beside the component data, but is about numbers of positions


class GameData:
    """The files of one game, with a user's tables or changed values over them; each is read once."""

    def __init__(
        self,
        folder: Path,
        load: Callable[[dict[str, Any], str], Any],
        modules: tuple[GameModule, ...],
        info: Info,
        file: Path | None = None,
        changes: Mapping[str, Any] | None = None,
    ) -> None:
        self.folder = folder
        self.load = load
        self.modules = modules
        self.file = file  # a user's, or a folder of them
        self.changes = changes
        self._info = info
        self._tables: dict[tuple[str, ...], Any] = {}
        self._module_tables: dict[str, Any] = {}

    @property
    def own_file(self) -> Path:
        return self.folder / "components.toml"

    @property
    def name(self) -> str:
        """What errors call the file."""
        return str(self.file or self.own_file.name)

    @cached_property
    def raw(self) -> dict[str, Any]:
        """The component data: the game's own, overridden by a user's tables or by changed values."""
        raw = self.own_raw
        if self.file is not None:
            for file in _toml_files(self.file):
                raw = overlay(raw, read_toml(file), str(file))
        if self.changes is not None:
            raw = overlay(raw, dict(self.changes), "changes")
        return raw

    @cached_property
    def own_raw(self) -> dict[str, Any]:
        """The component data of the game and its modules; nothing changes them.

        Further files of data/ are tables by their names: data/automa.toml is the table `automa`.
        """
        raw = read_toml(self.own_file)
        for file in sorted(self.folder.glob("*.toml")):
            if file not in (self.own_file, self.folder / WEIGHTS):
                raw[file.stem] = read_toml(file)
        for module in self.modules:
            raw[module.key] = module.raw()
        return raw

    def tables_with(self, modules: tuple[str, ...]) -> Any:
        """The tables, with the entries that these modules add."""
        if modules not in self._tables:
            mine = {module.key for module in self.modules}
            raw = {key: value for key, value in self.raw.items() if key not in mine}
            for module in in_play(self.modules, modules):
                raw = extended(raw, module, self.raw[module.key])
            self._tables[modules] = self.load(raw, self.name)
            _ = self.info  # the defaults of options are checked with the rest of the file
            for module in self.modules:
                self.own_tables(module)  # and so are the files of modules
        return self._tables[modules]

    def own_tables(self, module: GameModule) -> Any:
        """The tables of a module's own data; None if it has no use for them."""
        if module.load is None:
            return None
        if module.key not in self._module_tables:
            raw = own_tables(self.raw[module.key])
            file = str(self.file) if self.file is not None else module.data_file.name
            self._module_tables[module.key] = module.load(raw, file)
        return self._module_tables[module.key]

    def check(self) -> None:
        """Read everything: the game's own data, and what each module adds to them."""
        self.tables_with(())
        for module in self.modules:
            taken = {module.key, *module.info.requires}
            self.tables_with(tuple(one.key for one in self.modules if one.key in taken))

    @cached_property
    def info(self) -> Info:
        """What the game declares about itself, with the defaults of options that the data set."""
        try:
            return with_defaults(self._info, self.raw.get("options", {}))
        except UnknownName as problem:
            raise DataError(f"{self.name}: options: {problem.what}", problem.hint) from problem

    @cached_property
    def digest(self) -> str:
        """Names the data a record was played with; `default` for the game's own."""
        if self.file is None and self.changes is None:
            return "default"
        text = msgspec.json.encode(self.raw, order="deterministic")
        return blake2b(text, digest_size=8).hexdigest()


def _toml_files(path: Path) -> list[Path]:
    if path.is_dir():
        files = sorted(path.glob("*.toml"))
        if not files:
            raise DataError(f"{path}: holds no .toml file.")
        return files
    return [path]
