"""What a game declares about itself, and the check of what a table asks for."""

from collections.abc import Iterable, Mapping
from typing import Literal

import msgspec

from sugoroku.core.errors import SugorokuError, UnknownName, did_you_mean
from sugoroku.core.plural import count

Stage = Literal["alpha", "beta", "stable"]

STAGES: dict[str, str] = {
    "alpha": "rules may change without notice; old records may stop replaying",
    "beta": "complete; a rule fix raises the version, and each record names its own",
    "stable": "records of this version will always replay",
}


class Value(msgspec.Struct, frozen=True):
    """One setting of an option, explained."""

    name: str
    words: str


class Option(msgspec.Struct, frozen=True):
    """A choice made before the game."""

    key: str
    words: str
    values: tuple[Value, ...]
    default: str
    rule: str = ""
    players: tuple[int, int] = (0, 99)  # matters only with this many players
    hint: str = ""  # which value for whom
    module: str = ""  # that it belongs to: without it, the option does not exist
    carried: bool = (
        False  # what a campaign carries over: no form asks for it, and it may have many values
    )

    def matters(self, players: int) -> bool:
        return self.players[0] <= players <= self.players[1]

    def exists(self, modules: Iterable[str]) -> bool:
        return not self.module or self.module in modules

    def names(self) -> list[str]:
        return [value.name for value in self.values]


class Module(msgspec.Struct, frozen=True):
    """An expansion or variant that can be added to a game."""

    key: str
    words: str
    requires: tuple[str, ...] = ()
    excludes: tuple[str, ...] = ()
    players: tuple[int, int] = (0, 99)  # can be added with this many players
    alone: dict[str, str] = {}  # with these options none of the rulebook's opponents takes part

    def fits(self, players: int) -> bool:
        return self.players[0] <= players <= self.players[1]


class Opponent(msgspec.Struct, frozen=True):
    """A party that the rulebook plays: it has a seat after those of the people.

    It takes part with so many players, if the options are set so and the module is in play.
    """

    key: str  # "mayor"
    players: tuple[int, int] = (1, 1)
    options: dict[str, str] = {}
    module: str = ""
    turns: bool = True  # False: a neutral party, which the players act for
    scores: bool = True  # has a place in the standings
    icon: str = ""  # its mark in place of the crest of its seat

    @property
    def name(self) -> str:
        return self.key.replace("_", " ").title()

    def plays(self, settings: "Settings") -> bool:
        low, high = self.players
        return (
            not settings.alone
            and low <= settings.players <= high
            and all(settings.options.get(key) == value for key, value in self.options.items())
            and (not self.module or self.module in settings.modules)
        )


class Bounds(msgspec.Struct, frozen=True):
    """Bounds that the laws check a game against."""

    decisions: int  # no game is longer
    score: tuple[int, int]  # no final score is outside


class Info(msgspec.Struct, frozen=True):
    """The machine-readable side of the box."""

    name: str
    title: str
    summary: str
    players: tuple[int, int]
    minutes: tuple[int, int]
    version: int  # of the rules: part of every record
    stage: Stage
    bounds: Bounds
    ledger_prefix: str  # the ids of RULES.md: "JIG"
    options: tuple[Option, ...] = ()
    modules: tuple[Module, ...] = ()
    hidden: bool = False  # is anything known to one seat only?
    simultaneous: bool = False
    at_once: tuple[str, str] = ("choosing", "done")  # a seat that still chooses, one that has chosen
    opponents: tuple[Opponent, ...] = ()  # whom the rulebook plays, in the order of their seats
    buy: str = ""  # who publishes the physical game
    subtitle: str = ""  # a few words below the name in a list of games
    weight: str = ""  # how heavy: "medium", "heavy"
    foremost: tuple[str, ...] = ()  # first words of actions that a list of choices shows first
    hindmost: tuple[str, ...] = ()  # and of those that it shows last

    def solo(self) -> tuple[Opponent, ...]:
        """Those who may play against one person alone."""
        return tuple(opponent for opponent in self.opponents if opponent.players[0] <= 1)


class Settings(msgspec.Struct, frozen=True):
    """What one table plays with: complete and valid."""

    players: int
    options: dict[str, str]
    modules: tuple[str, ...] = ()
    alone: bool = False  # a module leaves out the rulebook's opponents


def settle(
    info: Info,
    players: int,
    options: Mapping[str, str] | None = None,
    modules: Iterable[str] = (),
) -> Settings:
    """Check a table's wishes against the game and fill in the defaults."""
    low, high = info.players
    if not low <= players <= high:
        seats = f"{low}" if low == high else f"{low} to {high}"
        raise SugorokuError(f"{info.title} is for {seats} players, not {players}.")
    keys = _settle_modules(info, players, tuple(modules))
    known = {option.key: option for option in info.options}
    used = [option for option in info.options if option.exists(keys)]
    chosen = {option.key: option.default for option in used}
    for key, value in (options or {}).items():
        if key not in (*known, "source"):
            raise UnknownName(f"{info.title} has no option {key!r}.", did_you_mean(key, known))
        if value not in known[key].names():
            raise UnknownName(
                f"Option {key} cannot be {value!r}.", did_you_mean(value, known[key].names())
            )
        if key not in chosen:
            raise SugorokuError(
                f"Option {key} belongs to module {known[key].module}, which is not chosen.",
                "Add the module, or leave out the option.",
            )
        chosen[key] = value
    return Settings(players, chosen, keys, _alone(info, chosen, keys))


def _alone(info: Info, options: Mapping[str, str], modules: tuple[str, ...]) -> bool:
    """Does a module in play leave out the rulebook's opponents?"""
    return any(
        module.alone.items() <= options.items()
        for module in info.modules
        if module.key in modules and module.alone
    )


def _settle_modules(info: Info, players: int, wanted: tuple[str, ...]) -> tuple[str, ...]:
    known = {module.key: module for module in info.modules}
    for key in wanted:
        if key not in (*known, "source"):
            raise UnknownName(f"{info.title} has no module {key!r}.", did_you_mean(key, known))
        if not known[key].fits(players):
            low, high = known[key].players
            seats = count(low, "player") if low == high else f"{low} to {high} players"
            raise SugorokuError(f"Module {key} is for {seats}, not {players}.", "Leave it out.")
        for other in known[key].requires:
            if other not in wanted:
                raise SugorokuError(f"Module {key} needs module {other}.", "Add it, or leave out both.")
        for other in known[key].excludes:
            if other in wanted:
                raise SugorokuError(f"Modules {key} and {other} cannot be combined.", "Drop one.")
    return tuple(module.key for module in info.modules if module.key in wanted)


def with_defaults(info: Info, defaults: Mapping[str, str]) -> Info:
    """The same game with the defaults that its component data state."""
    known = [option.key for option in info.options]
    for key in defaults:
        if key not in (*known, "source"):
            raise UnknownName(f"There is no option {key!r}.", did_you_mean(key, known))
    options = []
    for option in info.options:
        default = defaults.get(option.key, option.default)
        if default not in option.names():
            raise UnknownName(
                f"Option {option.key} cannot be {default!r}.",
                did_you_mean(default, option.names()),
            )
        options.append(msgspec.structs.replace(option, default=default))
    return msgspec.structs.replace(info, options=tuple(options))
