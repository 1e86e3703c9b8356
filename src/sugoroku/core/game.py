"""A game, put together from its parts; everything generic in sugoroku works on this."""

import sys
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from secrets import token_bytes
from typing import Any, get_type_hints

import msgspec

from sugoroku.core import position_reader, save
from sugoroku.core.achievements import Tick
from sugoroku.core.actions import Codec
from sugoroku.core.campaign import Campaign, Outcome
from sugoroku.core.chance import SECRET_BYTES, Chance, secret_from
from sugoroku.core.errors import UnknownName, did_you_mean
from sugoroku.core.events import Event
from sugoroku.core.features import Features
from sugoroku.core.features_by_type import parts_by_type
from sugoroku.core.game_data import WEIGHTS, GameData
from sugoroku.core.info import Info, Opponent, Settings, settle
from sugoroku.core.look import look
from sugoroku.core.module import (
    GameModule,
    Words,
    hook,
    hooks_of,
    in_play,
    with_actions,
    with_modules,
    with_steps,
)
from sugoroku.core.parts import Parts
from sugoroku.core.picture import Figure, Picture
from sugoroku.core.position import write
from sugoroku.core.state import Ask, State
from sugoroku.core.value import Plain, Scored, Value
from sugoroku.core.view import Standing, View
from sugoroku.core.weights import Weights, choose_weights, learnt, read_weights

__all__ = ["Game", "Parts"]


class Game:
    """Info, actions, steps, data and parts of one game, with the modules that can be added.

    `moments` names the moments at which modules, cards and mats may add steps; the game's rules call
    ``g.moment(number)`` there.
    """

    def __init__(
        self,
        info: Info,
        module: str,
        codec: Codec,
        steps: save.Steps,
        parts: Parts,
        data: Path | None = None,
        changes: Mapping[str, Any] | None = None,
        modules: tuple[GameModule, ...] = (),
        moments: tuple[str, ...] = (),
    ) -> None:
        self.module = module  # whose `GAME` this is
        self.base_codec = codec
        self.base_steps = steps
        self.base_info = info
        self.parts = parts
        self.data = data
        self.modules = modules
        self.moments = moments
        self._changes = changes
        self._info = with_modules(info, modules)
        self.codec = with_actions(codec, modules)
        self.steps = with_steps(steps, modules)
        self._module_of = {family: m for m in modules for family in m.families}
        self._values: dict[tuple[Any, ...], Value] = {}

    @property
    def name(self) -> str:
        return self._info.name

    @property
    def home(self) -> str:
        """Where another process can import this game."""
        return f"{self.module}:GAME"

    @cached_property
    def folder(self) -> Path:
        """The folder that contains RULES.md and data/."""
        file = sys.modules[self.module].__file__
        assert file is not None
        return Path(file).parent

    # ---------------------------------------------------------------- data

    @cached_property
    def _components(self) -> GameData:
        return GameData(
            self.folder / "data", self.parts.load, self.modules, self._info, self.data, self._changes
        )

    @property
    def data_file(self) -> Path:
        return self._components.own_file

    @property
    def raw(self) -> dict[str, Any]:
        """The component data: the game's own, overridden by a user's tables.

        Further files of data/ are tables by their names: data/automa.toml is the table `automa`.
        """
        return self._components.raw

    @property
    def tables(self) -> Any:
        """The tables of the game without modules."""
        return self.tables_with(())

    def tables_with(self, modules: tuple[str, ...]) -> Any:
        """The tables, with the entries that these modules add."""
        return self._components.tables_with(modules)

    def check_data(self) -> None:
        """Read everything: the game's own data, and what each module adds to them."""
        self._components.check()

    def in_play(self, keys: tuple[str, ...]) -> tuple[GameModule, ...]:
        """The modules of these keys, in the order in which the game lists them."""
        return in_play(self.modules, keys)

    @cached_property
    def info(self) -> Info:
        return self._components.info

    @property
    def data_digest(self) -> str:
        """Names the data a record was played with; `default` for the game's own."""
        return self._components.digest

    def with_data(self, path: Path) -> "Game":
        """The same game with tables replaced by those of a file or folder."""
        return self._like(path, None, self.modules)

    def with_changes(self, changes: Mapping[str, Any]) -> "Game":
        """The same game with some values changed: for tests and balance studies."""
        return self._like(self.data, changes, self.modules)

    def with_modules(self, *modules: GameModule) -> "Game":
        """The same game with further modules to choose from."""
        return self._like(self.data, self._changes, (*self.modules, *modules))

    def _like(
        self,
        data: Path | None,
        changes: Mapping[str, Any] | None,
        modules: tuple[GameModule, ...],
    ) -> "Game":
        new = Game(
            self.base_info,
            self.module,
            self.base_codec,
            self.base_steps,
            self.parts,
            data,
            changes,
            modules,
            self.moments,
        )
        if modules == self.modules:
            new._components.own_raw = self._components.own_raw  # the files are read once
        return new

    # ---------------------------------------------------------------- playing

    def settle(
        self,
        players: int,
        options: Mapping[str, str] | None = None,
        modules: tuple[str, ...] = (),
    ) -> Settings:
        return settle(self.info, players, options, modules)

    def new(
        self,
        players: int | None = None,
        seed: str | int | None = None,
        options: Mapping[str, str] | None = None,
        modules: tuple[str, ...] = (),
    ) -> State:
        """A game up to its first decision, in one call.

        The same seed deals the same game; without one it is dealt by the system's randomness.  Without
        `players`, as few as the game allows, but two where it can be played by two.
        """
        if players is None:
            players = max(self.info.players[0], min(2, self.info.players[1]))
        secret = token_bytes(SECRET_BYTES) if seed is None else secret_from(str(seed))
        return self.setup(self.settle(players, options, modules), Chance(secret))

    def opponents(self, settings: Settings) -> tuple[Opponent, ...]:
        """Whom the rulebook plays at such a table: their seats follow those of the players."""
        return tuple(opponent for opponent in self.info.opponents if opponent.plays(settings))

    def rulebook_seats(self, settings: Settings) -> dict[int, str]:
        """The keys of the rulebook's opponents by their seats."""
        return {settings.players + i: one.key for i, one in enumerate(self.opponents(settings))}

    def seats(self, settings: Settings) -> int:
        """All seats of such a table: players, then the rulebook's opponents."""
        return settings.players + len(self.opponents(settings))

    def setup(self, settings: Settings, chance: Chance, log: list[Event] | None = None) -> State:
        """The table up to its first decision: the game's own set-up, then each module's."""
        state = self.parts.setup(self.tables_with(settings.modules), settings, chance, log)
        state.settings = settings
        for module in self.in_play(settings.modules):
            if module.setup is not None:
                own = self._components.own_tables(module)
                state.added[module.key] = module.setup(state, own, settings)
            for row in hooks_of(self.raw[module.key], module.data_file.name):
                hook(state, row, self.moments, self.steps, settings.players)
        state.advance()
        return state

    def redeal(self, state: State, seat: int, chance: Chance) -> State:
        """A state that this seat cannot distinguish from the real one: hidden things are redealt."""
        new = self.parts.redeal(state, seat, chance)
        for module in self._of(state):
            if module.redeal is not None:
                module.redeal(new, seat, chance)
        return new

    def _of(self, state: State) -> tuple[GameModule, ...]:
        """The modules in play."""
        return self.in_play(tuple(state.added)) if state.added else ()

    def census(self, state: State) -> dict[str, int]:
        """Every component counted, for the conservation law."""
        counted = dict(self.parts.census(state))
        for module in self._of(state):
            if module.census is not None:
                counted |= module.census(state)
        return counted

    def tally(self, state: State) -> dict[str, int | str]:
        """What the log must report each change of, by name."""
        assert self.parts.tally is not None, f"{self.name} has no tally"
        told = dict(self.parts.tally(state))
        for module in self._of(state):
            if module.tally is not None:
                told |= module.tally(state)
        return told

    def start(self, state: State, seat: int) -> dict[str, str]:
        """What a seat began with that others did not, by kind: empty until dealt or chosen."""
        return self.parts.start(state, seat) if self.parts.start is not None else {}

    def standings(self, state: State) -> list[Standing]:
        return self.parts.standings(state)

    def achieved(self, state: State, seat: int) -> list[Tick]:
        """What a finished game ticks for a seat in the table of achievements; nothing before the end."""
        table = self.parts.achievements
        if table is None or not state.over:
            return []
        assert state.settings is not None, "a state that this game has set up"
        return table.ticked(state, state.settings, seat)

    @property
    def campaigns(self) -> tuple[Campaign, ...]:
        """Those of the game, then those of its modules."""
        return (*self.parts.campaigns, *(one for module in self.modules for one in module.campaigns))

    def campaign(self, key: str) -> Campaign:
        for campaign in self.campaigns:
            if campaign.key == key:
                return campaign
        known = [campaign.key for campaign in self.campaigns]
        raise UnknownName(f"{self.info.title} has no campaign {key!r}.", did_you_mean(key, known))

    def outcome(self, campaign: Campaign, scenario: str, state: State) -> Outcome:
        """What a finished game means for its campaign."""
        assert state.over and state.settings is not None
        return campaign.outcome(scenario, state.settings, state, self.standings(state))

    # ---------------------------------------------------------------- how good a position is

    @property
    def weights_file(self) -> Path:
        return self.folder / "data" / WEIGHTS

    @cached_property
    def weights(self) -> tuple[Weights, ...]:
        """What `sugoroku learn` has found for this game, by kind of table.

        They are about numbers of the position, so they stay with changed component data.
        """
        numbers = self.parts.numbers
        return () if numbers is None else read_weights(self.weights_file, self._info, numbers.names)

    def value(self, settings: Settings) -> Value:
        """How good positions are at such a table, for every bot: learnt, or else plain."""
        key = (settings.players, tuple(sorted(settings.options.items())), settings.modules)
        if key not in self._values:
            opponents = [opponent.key for opponent in self.opponents(settings)]
            weights = choose_weights(self.weights, settings, opponents)
            self._values[key] = self.value_with(weights, settings)
        return self._values[key]

    def value_with(self, weights: Weights | None, settings: Settings) -> Value:
        """The value that certain weights give at such a table; without any, the plain one."""
        value: Value = Scored(self.parts.standings)
        if weights is not None:
            assert self.parts.numbers is not None, f"{self.name} declares no numbers"
            value = learnt(self.parts.numbers, weights, self.rulebook_seats(settings))
        elif self.parts.evaluate is not None:
            value = Plain(self.parts.evaluate)
        value.settle = self.parts.settle
        for module in self.in_play(settings.modules):
            if module.evaluate is not None:
                value.added.append(module.evaluate)
        return value

    def evaluate(self, state: State, seat: int) -> float:
        """How good a position is for a seat, in points."""
        assert state.settings is not None, "a state that this game has set up"
        return self.value(state.settings).of(state, seat)

    # ---------------------------------------------------------------- looking

    def look(self, state: State, seat: int) -> View:
        """The position as one seat may know it (-1: a spectator).  The only way out."""
        return look(self, state, seat)

    def always(self, question: str) -> str:
        """What "always the usual answer" means for a question, in words; "" if there is no such."""
        step = self.steps.get(question)
        if step is None or not issubclass(step, Ask):
            return ""
        return str(step.always) or "take the usual answer"

    def waived(self, question: str) -> bool:
        """May a seat have this question answered for it even where hands are hidden?"""
        step = self.steps.get(question)
        return step is not None and issubclass(step, Ask) and step.waived >= 0

    def rule_of(self, question: str) -> str:
        """The line of the ledger that a question cites."""
        step = self.steps.get(question)
        return step.rule if step is not None and issubclass(step, Ask) else ""

    def words(self, view: View, action: int) -> Words:
        """An action in words, and the id of the place that it points at."""
        if self._module_of:
            module = self._module_of.get(self.codec.family(action))
            if module is not None:
                assert module.words is not None, f"{module.key} has actions without words"
                return module.words(view, action)
        return self.parts.words(view.board, action)

    def features(self, settings: Settings) -> Features:
        """What a learner sees of a view at such a table: numbers with names, in a fixed order."""
        seats = self.seats(settings)
        tables = self.tables_with(settings.modules)
        if self.parts.features is not None:
            parts = self.parts.features(tables, settings)
        else:
            parts = parts_by_type(get_type_hints(self.parts.board)["return"], seats)
        modules = self.in_play(settings.modules)
        steps = [*self.base_steps.values(), *(step for m in modules for step in m.steps.values())]
        rules = {str(getattr(step, "rule", "")) for step in steps} - {""}
        added = {
            module.key: module.features(tables, settings)
            for module in modules
            if module.features is not None
        }
        return Features(parts, seats, self.info.bounds.score, sorted(rules), added)

    def text(self, view: View) -> str:
        parts = [self.parts.text(view)]
        for module in self.in_play(tuple(view.added)):
            if module.text is not None:
                parts.append(module.text(view))
        return "\n".join(parts)

    def picture(self, view: View, whose: int = -1, *, closely: bool = True) -> Picture:
        """The table drawn, with the sheets of one player: of the viewer, unless said otherwise.

        Places are for those who are asked or look `closely`; without them it may be drawn quicker.
        """
        if whose < 0:
            whose = view.seat if view.seat >= 0 else (view.deciders[0] if view.deciders else 0)
        draw = self.parts.picture if closely else self.parts.sketch or self.parts.picture
        drawn = draw(view, whose)
        for module in self.in_play(tuple(view.added)):
            if module.sheets is not None:
                sheets = (*drawn.sheets, *module.sheets(view, whose))
                drawn = msgspec.structs.replace(drawn, sheets=sheets)
        return drawn

    def figure(self, view: View, event: Event) -> Figure | None:
        """Why something happened, drawn; None where words say it all."""
        return self.parts.figure(view, event) if self.parts.figure is not None else None

    @cached_property
    def stylesheet(self) -> str:
        """Where the sheets stand in a page, as CSS (draw/table.css); "": one below the other."""
        file = self.folder / "draw" / "table.css"
        return file.read_text(encoding="utf-8") if file.exists() else ""

    @property
    def cover(self) -> str:
        """The print on the box, as SVG."""
        return self.parts.cover()

    # ---------------------------------------------------------------- saving

    def dump(self, state: State) -> dict[str, Any]:
        return save.dump(state)

    def restore(self, settings: Settings, saved: dict[str, Any]) -> State:
        """A state from `dump`, for the same settings and data."""
        state = self.setup(settings, Chance(b"\0" * 32))
        save.restore(state, saved, self.steps)
        return state

    def position(self, state: State, *, public: bool = False) -> str:
        """The position as text that people can read and write (`core/position.py`).

        `public` leaves out what nobody at the table can see: hidden components and chance.
        """
        return write(self, state, public)

    def from_position(self, text: str, seed: str | int | None = None) -> State:
        """The state of a position as text; what the text leaves open is dealt by the seed."""
        return position_reader.read(self, text, seed)
