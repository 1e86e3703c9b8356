"""Learnt weights: game data (``data/weights.toml``) that `sugoroku learn` writes.

::

    [[weights]]
    players = [2]          # for tables with so many players
    opponents = []         # with exactly these rulebook opponents
    options = {}           # and at least these options
    modules = []           # and modules
    constant = [3.1, 0.4]  # weight, and weight times the time left
    [weights.made]         # how: for readers, and to repeat it
    engine = "0.2.0"
    rules = 1
    seed = "1"
    games = 400
    figures = { residual = 31.2 }
    [weights.numbers]      # one line for each number that the game declares, in any order
    score = [1.0, 0.02]
    [weights.rulebook.mayor]  # optional: for the seat of this rulebook opponent, a constant and numbers

Weights are about numbers, not about components: they apply with changed component data (`--data`,
balance studies) too, where they are a good guess and no more.
"""

from collections.abc import Iterable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

import msgspec

from sugoroku.core.components import decode, read_toml
from sugoroku.core.errors import DataError, did_you_mean
from sugoroku.core.info import Info, Settings
from sugoroku.core.value import Learnt, Numbers

Pair = tuple[float, float]  # a weight, and a weight that is multiplied by the time left


class Made(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How weights were made."""

    engine: str  # version of sugoroku
    rules: int  # version of the game's rules
    seed: str
    games: int  # of self-play
    positions: int = 0
    iterations: int = 0  # of the searches that played
    target: str = "score"  # or "difference": between seats
    figures: dict[str, float] = {}  # of the validation and the duel
    words: str = ""


class SeatWeights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Weights for the numbers of one seat."""

    numbers: dict[str, Pair]
    constant: Pair = (0.0, 0.0)


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Weights for one kind of table."""

    players: tuple[int, ...]
    made: Made
    numbers: dict[str, Pair]
    constant: Pair = (0.0, 0.0)
    rulebook: dict[str, SeatWeights] = {}  # of the opponents whose seats have weights of their own
    opponents: tuple[str, ...] = ()
    options: dict[str, str] = {}
    modules: tuple[str, ...] = ()

    def fits(self, settings: Settings, opponents: Iterable[str]) -> bool:
        return (
            settings.players in self.players
            and set(self.opponents) == set(opponents)
            and all(settings.options.get(key) == value for key, value in self.options.items())
            and all(module in settings.modules for module in self.modules)
        )


class WeightsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    weights: tuple[Weights, ...] = ()


def read_weights(path: Path, info: Info, names: tuple[str, ...]) -> tuple[Weights, ...]:
    """The weights of a file, checked against the game; none if there is no file."""
    if not path.exists():
        return ()
    return check_weights(read_toml(path), info, names, path.name)


def check_weights(
    raw: dict[str, Any], info: Info, names: tuple[str, ...], file: str
) -> tuple[Weights, ...]:
    found = decode(raw, WeightsFile, file).weights
    for place, weights in enumerate(found):
        where = f"{file}: weights[{place}]"
        _check_names(weights.numbers, names, where)
        for opponent, seat in weights.rulebook.items():
            _check_names(seat.numbers, names, f"{where}.rulebook.{opponent}")
        _check_table(weights, info, where)
    return found


def _check_names(numbers: dict[str, Pair], names: tuple[str, ...], where: str) -> None:
    hint = "Learn the weights again: sugoroku learn."
    for name in numbers:
        if name not in names:
            what = f"{where}.numbers: the game declares no number {name!r}."
            raise DataError(what, f"{did_you_mean(name, names)} {hint}".strip())
    for name in names:
        if name not in numbers:
            raise DataError(f"{where}.numbers: {name!r} is missing.", hint)


def _check_table(weights: Weights, info: Info, where: str) -> None:
    """Players, opponents, options and modules that the game knows."""
    low, high = info.players
    for players in weights.players:
        if not low <= players <= high:
            raise DataError(f"{where}.players: expected {low} to {high}, got {players}.")
    options = {option.key: option.names() for option in info.options}
    for key, value in weights.options.items():
        if key not in options:
            raise DataError(f"{where}.options: unknown option {key!r}.", did_you_mean(key, options))
        if value not in options[key]:
            what = f"{where}.options: {key} cannot be {value!r}."
            raise DataError(what, did_you_mean(value, options[key]))
    for names, known, what in (
        (weights.opponents, [opponent.key for opponent in info.opponents], "opponent"),
        (weights.modules, [module.key for module in info.modules], "module"),
    ):
        for name in names:
            if name not in known:
                raise DataError(f"{where}: unknown {what} {name!r}.", did_you_mean(name, known))
    for name in weights.rulebook:
        if name not in weights.opponents:
            what = f"{where}.rulebook: {name!r} is not an opponent at these tables."
            raise DataError(what, did_you_mean(name, weights.opponents))


def choose_weights(
    found: Iterable[Weights], settings: Settings, opponents: Iterable[str]
) -> Weights | None:
    """The weights that fit a table most closely, the first of equals; None if none fit."""
    best: Weights | None = None
    closest = -1
    for weights in found:
        close = len(weights.options) + len(weights.modules)
        if close > closest and weights.fits(settings, opponents):
            best, closest = weights, close
    return best


def learnt(
    numbers: Numbers, weights: Weights, rulebook: Mapping[int, str] = MappingProxyType({})
) -> Learnt:
    """The value that the weights make of the numbers; `rulebook`: the keys of opponents, by seat."""
    value = _dot_product(numbers, weights.constant, weights.numbers)
    for seat, key in rulebook.items():
        own = weights.rulebook.get(key)
        if own is not None:
            value.by_seat[seat] = _dot_product(numbers, own.constant, own.numbers)
    return value


def _dot_product(numbers: Numbers, constant: Pair, weights: dict[str, Pair]) -> Learnt:
    pairs = [constant, *(weights[name] for name in numbers.names)]
    return Learnt(numbers, [float(w) for w, _ in pairs], [float(t) for _, t in pairs])
