"""Modules: what an expansion adds to a game, in a folder of its own.

``games/<game>/modules/<key>/__init__.py`` holds ``MODULE = GameModule(...)``; beside it lie the module's
``data/components.toml`` and ``RULES.md``.  The game's own files name no module but in the one tuple that
`Game` gets.  A module

- brings tables of its own, and entries for the game's tables (the table ``[add]`` of its data);
- keeps its part of the position in an `Added` (``g.added[key]``);
- adds actions after those of the game, so that their numbers do not depend on what is played;
- hooks its steps into the game's moments.
"""

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Literal

import msgspec

from sugoroku.core.actions import Codec, Family
from sugoroku.core.campaign import Campaign
from sugoroku.core.chance import Chance
from sugoroku.core.components import read_toml
from sugoroku.core.errors import DataError, did_you_mean
from sugoroku.core.features import Part
from sugoroku.core.fields import Field
from sugoroku.core.info import Info, Module, Opponent, Option, Settings
from sugoroku.core.picture import Sheet, Titled
from sugoroku.core.save import Steps
from sugoroku.core.state import Added, HandTo, Listener, State
from sugoroku.core.view import View

ADD = "add"  # the table of a module's data that holds entries for the game's own tables
HOOKS = "hooks"  # the table that hooks steps into moments

# An action said for people, and the id of the place it points at; several ids are chosen in turn.
Words = tuple[str | Titled, str | tuple[str, ...]]


class GameModule(msgspec.Struct, frozen=True, kw_only=True):
    """The parts of a module; all but the first two are optional."""

    info: Module
    package: str  # its __name__: where its data and rules lie
    setup: Callable[[Any, Any, Settings], Added] | None = None  # state, own tables -> what it keeps
    load: Callable[[dict[str, Any], str], Any] | None = None  # own component data -> own tables
    families: tuple[Family, ...] = ()
    steps: Steps = {}
    options: tuple[Option, ...] = ()
    opponents: tuple[Opponent, ...] = ()
    hidden: bool = False
    board: Callable[[Any, int], Any] | None = None  # state, seat -> what that seat may know of it
    words: Callable[[View, int], Words] | None = None  # of its own actions
    redeal: Callable[[Any, int, Chance], None] | None = None  # on a clone: redeal the hidden part
    census: Callable[[Any], dict[str, int]] | None = None
    tally: Callable[[Any], dict[str, int | str]] | None = None
    position: tuple[Field, ...] = ()  # how what it keeps is written as text, if not by type
    evaluate: Callable[[Any, int], float] | None = None  # points to add to the game's own estimate
    features: Callable[[Any, Settings], tuple[Part, ...]] | None = None
    text: Callable[[View], str] | None = None
    sheets: Callable[[View, int], tuple[Sheet, ...]] | None = None
    campaigns: tuple[Campaign, ...] = ()

    @property
    def key(self) -> str:
        return self.info.key

    @property
    def folder(self) -> Path:
        file = sys.modules[self.package].__file__
        assert file is not None
        return Path(file).parent

    @property
    def data_file(self) -> Path:
        return self.folder / "data" / "components.toml"

    def raw(self) -> dict[str, Any]:
        """Its component data; a module may have none."""
        return read_toml(self.data_file) if self.data_file.exists() else {}


def with_modules(info: Info, modules: tuple[GameModule, ...]) -> Info:
    """What the game declares about itself, with what its modules add."""
    return msgspec.structs.replace(
        info,
        modules=(*info.modules, *(module.info for module in modules)),
        options=(
            *info.options,
            *(msgspec.structs.replace(o, module=m.key) for m in modules for o in m.options),
        ),
        opponents=(*info.opponents, *(o for module in modules for o in module.opponents)),
        hidden=info.hidden or any(module.hidden for module in modules),
        foremost=(*info.foremost, *(family.name for m in modules for family in m.families)),
    )


def with_actions(codec: Codec, modules: tuple[GameModule, ...]) -> Codec:
    """The actions of the game, then of each module: always all, so that numbers never move."""
    families: tuple[Family, ...] = tuple(family for module in modules for family in module.families)
    return Codec(*codec.families, *families) if families else codec


def with_steps(steps: Steps, modules: tuple[GameModule, ...]) -> Steps:
    """The engine's own step, those of the game and of each module, by name."""
    found: Steps = {"HandTo": HandTo, **steps}
    for one in modules:
        for name, step in one.steps.items():
            if found.get(name, step) is not step:  # saves name steps by their class
                raise ValueError(f"{one.key}: there is another step named {name}.")
        found = {**found, **one.steps}
    return found


def in_play(modules: tuple[GameModule, ...], keys: tuple[str, ...]) -> tuple[GameModule, ...]:
    """The modules of these keys, in the order in which the game lists them."""
    return tuple(module for module in modules if module.key in keys) if keys else ()


def extended(base: Mapping[str, Any], module: GameModule, raw: Mapping[str, Any]) -> dict[str, Any]:
    """The game's tables with the entries that a module adds to lists, also inside tables."""
    return _with_entries(base, raw.get(ADD, {}), f"{module.data_file.name} of {module.key}: {ADD}")


def _with_entries(base: Mapping[str, Any], added: Mapping[str, Any], where: str) -> dict[str, Any]:
    tables = dict(base)
    for name, entries in added.items():
        here = tables.get(name)
        if isinstance(here, dict) and isinstance(entries, dict):
            tables[name] = _with_entries(here, entries, f"{where}.{name}")
            continue
        if not isinstance(here, list) or not isinstance(entries, list):
            lists = [key for key, value in tables.items() if isinstance(value, list)]
            raise DataError(f"{where}.{name}: the game has no such list.", did_you_mean(name, lists))
        tables[name] = [*here, *entries]
    return tables


def own_tables(raw: Mapping[str, Any]) -> dict[str, Any]:
    """A module's data without what it adds to the game's."""
    return {key: value for key, value in raw.items() if key not in (ADD, HOOKS)}


# ---------------------------------------------------------------- moments


class Hook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of data: at this moment this step happens.

    ``any``: for whoever acts.  ``own``: for each player at that player's own moments.  ``others``: for
    each player at the others' moments.
    """

    moment: str
    step: str
    turn: Literal["own", "others", "any"] = "any"
    order: int = 0
    numbers: tuple[int, ...] = ()


def hook(g: State, row: Hook, moments: tuple[str, ...], steps: Steps, players: int) -> None:
    """Register a hook, for each player or for whoever acts."""
    if row.moment not in moments:
        raise DataError(f"There is no moment {row.moment!r}.", did_you_mean(row.moment, moments))
    if row.step not in steps:
        raise DataError(f"There is no step {row.step!r}.", did_you_mean(row.step, steps))
    step = steps[row.step](*row.numbers)
    for owner in range(players) if row.turn != "any" else (-1,):
        listener = Listener(step, owner, row.order, row.turn != "others", row.turn != "own")
        g.listen(moments.index(row.moment), listener)


def hooks_of(raw: Mapping[str, Any], where: str) -> tuple[Hook, ...]:
    """The hooks that a module's data declare."""
    try:
        return msgspec.convert(raw.get(HOOKS, []), tuple[Hook, ...])
    except msgspec.ValidationError as problem:
        raise DataError(f"{where}: {HOOKS}: {problem}.") from problem
