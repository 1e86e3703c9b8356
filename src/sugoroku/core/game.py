"""A game, put together from its parts; everything generic in sugoroku works on this."""

import sys
from collections.abc import Callable, Mapping
from functools import cached_property
from hashlib import blake2b
from pathlib import Path
from typing import Any, get_type_hints

import msgspec

from sugoroku.core import save
from sugoroku.core.actions import Codec
from sugoroku.core.chance import Chance
from sugoroku.core.components import overlay, read_toml
from sugoroku.core.errors import DataError, UnknownName
from sugoroku.core.events import Event
from sugoroku.core.features import Features, Part
from sugoroku.core.features_by_type import parts_by_type
from sugoroku.core.info import Info, Settings, settle, with_defaults
from sugoroku.core.picture import Picture
from sugoroku.core.state import Ask, State
from sugoroku.core.view import Choice, Decision, Refusal, Standing, View

Words = tuple[str, str]  # an action said for people, and the id of the place it points at


class Parts(msgspec.Struct, frozen=True, kw_only=True):
    """The functions that make a game.  `tables` is the game's own compiled form of its data."""

    load: Callable[[dict[str, Any], str], Any]  # component data, file name -> tables
    setup: Callable[[Any, Settings, Chance, list[Event] | None], State]  # up to the 1st decision
    board: Callable[[Any, int], Any]  # state, seat -> what that seat may know
    words: Callable[[Any, int], Words]  # board, action -> words and place
    redeal: Callable[[Any, int, Chance], State]  # what the seat cannot know, redealt
    standings: Callable[[Any], list[Standing]]
    census: Callable[[Any], dict[str, int]]  # every component counted, for the conservation law
    tally: Callable[[Any], dict[str, int | str]] | None = None  # what the log must report changes of
    evaluate: Callable[[Any, int], float]  # how good the position is for a seat, in points
    features: Callable[[Any, Settings], tuple[Part, ...]] | None = None  # of the board, for learners
    text: Callable[[View], str]  # the board drawn in text (rich markup)
    picture: Callable[[View, int], Picture]  # the board drawn, with the sheets of one seat
    sketch: Callable[[View, int], Picture] | None = None  # without places, if that is quicker
    cover: Callable[[], str]  # the print on the box, as SVG
    start: Callable[[Any, int], dict[str, str]] | None = None  # what sets a seat apart, once known


class Game:
    """Info, actions, steps, data and parts of one game."""

    def __init__(
        self,
        info: Info,
        module: str,
        codec: Codec,
        steps: save.Steps,
        parts: Parts,
        data: Path | None = None,
        changes: Mapping[str, Any] | None = None,
    ) -> None:
        self.module = module  # whose `GAME` this is
        self.codec = codec
        self.steps = steps
        self.parts = parts
        self.data = data
        self._changes = changes
        self._info = info

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

    @property
    def data_file(self) -> Path:
        return self.folder / "data" / "components.toml"

    @cached_property
    def raw(self) -> dict[str, Any]:
        """The component data: the game's own, overridden by a user's tables."""
        raw = read_toml(self.data_file)
        if self.data is not None:
            for file in _toml_files(self.data):
                raw = overlay(raw, read_toml(file), str(file))
        if self._changes is not None:
            raw = overlay(raw, dict(self._changes), "changes")
        return raw

    @cached_property
    def tables(self) -> Any:
        tables = self.parts.load(self.raw, self._data_name)
        _ = self.info  # the defaults of options are checked with the rest of the file
        return tables

    @property
    def _data_name(self) -> str:
        return str(self.data or self.data_file.name)

    @cached_property
    def info(self) -> Info:
        try:
            return with_defaults(self._info, self.raw.get("options", {}))
        except UnknownName as problem:
            raise DataError(f"{self._data_name}: options: {problem.what}", problem.hint) from problem

    @cached_property
    def data_digest(self) -> str:
        """Names the data a record was played with; `default` for the game's own."""
        if self.data is None and self._changes is None:
            return "default"
        text = msgspec.json.encode(self.raw, order="deterministic")
        return blake2b(text, digest_size=8).hexdigest()

    def with_data(self, path: Path) -> "Game":
        """The same game with tables replaced by those of a file or folder."""
        return Game(self._info, self.module, self.codec, self.steps, self.parts, path)

    def with_changes(self, changes: Mapping[str, Any]) -> "Game":
        """The same game with some values changed: for tests and balance studies."""
        return Game(self._info, self.module, self.codec, self.steps, self.parts, self.data, changes)

    # ---------------------------------------------------------------- playing

    def settle(
        self,
        players: int,
        options: Mapping[str, str] | None = None,
        modules: tuple[str, ...] = (),
    ) -> Settings:
        return settle(self.info, players, options, modules)

    def setup(self, settings: Settings, chance: Chance, log: list[Event] | None = None) -> State:
        return self.parts.setup(self.tables, settings, chance, log)

    def redeal(self, state: State, seat: int, chance: Chance) -> State:
        """A state that this seat cannot distinguish from the real one: hidden things are redealt."""
        return self.parts.redeal(state, seat, chance)

    def start(self, state: State, seat: int) -> dict[str, str]:
        """What a seat began with that others did not, by kind: empty until dealt or chosen."""
        return self.parts.start(state, seat) if self.parts.start is not None else {}

    def standings(self, state: State) -> list[Standing]:
        return self.parts.standings(state)

    def evaluate(self, state: State, seat: int) -> float:
        return self.parts.evaluate(state, seat)

    # ---------------------------------------------------------------- looking

    def look(self, state: State, seat: int) -> View:
        """The position as one seat may know it (-1: a spectator).  The only way out."""
        board = self.parts.board(state, seat)
        return View(
            game=self.name,
            version=self._info.version,
            seat=seat,
            over=state.over,
            deciders=tuple(state.deciders()),
            board=board,
            decision=self._decision(state, seat, board) if seat in state.deciders() else None,
            standings=tuple(self.standings(state)),
        )

    def _decision(self, state: State, seat: int, board: Any) -> Decision:
        looked_at, state.seat = state.seat, seat
        ask = state.asking()
        choices = tuple(self._choice(board, action) for action in ask.legal(state))
        refusals = tuple(
            self._refusal(board, action, why, rule) for action, why, rule in ask.why_not(state)
        )
        waiting = [*state.agenda, *state.own[seat]] if state.own else state.agenda
        decision = Decision(
            seat=seat,
            prompt=ask.prompt(state),
            rule=type(ask).rule,
            choices=choices,
            refusals=refusals,
            usual=ask.usual(state),
            ahead=tuple(type(step).__name__ for step in reversed(waiting[:-1])),
            question=type(ask).__name__,
        )
        state.seat = looked_at
        return decision

    def always(self, question: str) -> str:
        """What "always the usual answer" means for a question, in words; "" if there is no such."""
        step = self.steps.get(question)
        if step is None or not issubclass(step, Ask):
            return ""
        return str(step.always) or "take the usual answer"

    def _choice(self, board: Any, action: int) -> Choice:
        words, target = self.parts.words(board, action)
        return Choice(action, self.codec.text(action), words, target)

    def _refusal(self, board: Any, action: int, why: str, rule: str) -> Refusal:
        words, target = self.parts.words(board, action)
        return Refusal(self.codec.text(action), words, why, rule, target)

    def features(self, settings: Settings) -> Features:
        """What a learner sees of a view at such a table: numbers with names, in a fixed order."""
        seats = settings.players + (settings.players == 1 and bool(self.info.opponent))
        if self.parts.features is not None:
            parts = self.parts.features(self.tables, settings)
        else:
            parts = parts_by_type(get_type_hints(self.parts.board)["return"], seats)
        rules = {str(getattr(step, "rule", "")) for step in self.steps.values()} - {""}
        return Features(parts, seats, self.info.bounds.score, sorted(rules))

    def text(self, view: View) -> str:
        return self.parts.text(view)

    def picture(self, view: View, whose: int = -1, *, closely: bool = True) -> Picture:
        """The table drawn, with the sheets of one player: of the viewer, unless said otherwise.

        Places are for those who are asked or look `closely`; without them it may be drawn quicker.
        """
        if whose < 0:
            whose = view.seat if view.seat >= 0 else (view.deciders[0] if view.deciders else 0)
        draw = self.parts.picture if closely else self.parts.sketch or self.parts.picture
        return draw(view, whose)

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


def _toml_files(path: Path) -> list[Path]:
    if path.is_dir():
        files = sorted(path.glob("*.toml"))
        if not files:
            raise DataError(f"{path}: holds no .toml file.")
        return files
    return [path]
