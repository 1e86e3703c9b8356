"""A series: the same table played again and again by bots, each game with a seed of its own."""

from collections import Counter
from hashlib import blake2b
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import msgspec

from sugoroku.bots import Bot, Sight, make
from sugoroku.bots.mcts import MctsBot
from sugoroku.core.chance import Chance, secret_from
from sugoroku.core.errors import SugorokuError, UnknownName
from sugoroku.core.game import Game
from sugoroku.core.info import Settings
from sugoroku.core.registry import load, load_home
from sugoroku.core.save import fingerprint
from sugoroku.core.state import State
from sugoroku.core.weights import Weights


class Series(msgspec.Struct, frozen=True):
    """What is played.  `bots` has one name per seat, or a single one for all."""

    game: str  # its name; `package.module:GAME` if it is not installed
    settings: Settings
    bots: tuple[str, ...]
    games: int
    seed: str = "1"
    rotate: bool = False  # the bots move on one seat each game
    data: str = ""  # a file or folder of component data
    changes: dict[str, Any] = {}  # tables that differ from the game's own, wherever it is played
    stray: float = 0.0  # this share of decisions is made at random, for variety: to learn from
    lot: tuple[str, ...] = ()  # families of actions that are drawn by lot, whoever has to choose
    tried: dict[str, Weights | None] = {}  # weights of `mcts:10@label`, by label; None: the plain value

    def seating(self, number: int) -> tuple[str, ...]:
        """Which bot sits where in game `number`."""
        players = self.settings.players
        bots = self.bots * players if len(self.bots) == 1 else self.bots
        shift = number % players if self.rotate else 0
        return tuple(bots[(seat - shift) % players] for seat in range(players))


def opponents_of(game: Game, settings: Settings) -> tuple[str, ...]:
    """The rulebook's opponents that have a result, by key, in the order of their seats."""
    return tuple(opponent.key for opponent in game.opponents(settings) if opponent.scores)


class GameResult(msgspec.Struct, frozen=True):
    """One finished game; lists are by seat."""

    number: int
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    decisions: int
    illegal: int  # choices of bots that were not legal: refused, and the first legal action played
    final: str  # fingerprint of the last position: equal games have equal ones


class SeatNotes(msgspec.Struct, frozen=True):
    """How one seat got there."""

    points: dict[str, int]  # by source
    actions: dict[str, int]  # how often each family was chosen
    start: dict[str, str]  # what it began with, by kind
    opening: str  # its first choice
    decisions: int
    seconds: float  # of thought


class Move(msgspec.Struct, frozen=True, array_like=True):
    """One decision: who, what, out of how many, how long it took, and why if the bot reports it."""

    seat: int
    action: int
    legal: int
    seconds: float
    reason: str = ""


class Played(msgspec.Struct, frozen=True):
    """A finished game and what the arena notes about it; only `seconds` depends on the clock."""

    result: GameResult
    seats: tuple[SeatNotes, ...]
    seconds: float
    moves: tuple[Move, ...] = ()


def check(series: Series) -> None:
    if len(series.bots) not in (1, series.settings.players):
        raise SugorokuError(
            f"{series.settings.players} players need 1 or {series.settings.players} bots,"
            f" not {len(series.bots)}."
        )
    for name in series.bots:
        _seated(game_of(series), series, name)


def game_of(series: Series) -> Game:
    """The game with the data of the series."""
    game = load_home(series.game) if ":" in series.game else load(series.game)
    if series.data:
        game = game.with_data(Path(series.data))
    return game.with_changes(series.changes) if series.changes else game


def digest(results: list[GameResult]) -> str:
    """Equal for equal series, on every machine and in every build."""
    return blake2b(msgspec.json.encode(results), digest_size=16).hexdigest()


def _seated(game: Game, series: Series, name: str) -> Bot:
    """A bot by its name, with the weights that the series tries if it names some."""
    kind, at, label = name.partition("@")
    if not at:
        return make(name)
    if label not in series.tried:
        raise UnknownName(f"There are no weights {label!r} for the bot {name!r}.")
    bot = make(kind)
    if not isinstance(bot, MctsBot):
        raise UnknownName(f"{kind} cannot try other weights: only a search can.", "Use mcts:10@label.")
    bot.value = game.value_with(series.tried[label], series.settings)
    return bot


# ---------------------------------------------------------------- one game


class _Notes:
    """Fills in what is noted of each seat while a game goes on."""

    def __init__(self, game: Game, seats: int, every_move: bool) -> None:
        self.game = game
        self.actions = [Counter[str]() for _ in range(seats)]
        self.openings = [""] * seats
        self.seconds = [0.0] * seats
        self.starts: list[dict[str, str]] = [{} for _ in range(seats)]
        self.starting = game.parts.start is not None
        self.every_move = every_move
        self.moves: list[Move] = []

    def look_for_starts(self, state: State) -> None:
        """Repeats until every seat's starting components are known: some are dealt, some are chosen."""
        if self.starting:
            self.starts = [self.game.start(state, seat) for seat in range(len(self.starts))]
            self.starting = not all(self.starts)

    def take(self, seat: int, action: int, legal: int, seconds: float, reason: str) -> None:
        self.actions[seat][self.game.codec.family(action).name] += 1
        self.seconds[seat] += seconds
        if not self.openings[seat]:
            self.openings[seat] = self.game.codec.text(action)
        if self.every_move:
            self.moves.append(Move(seat, action, legal, round(seconds, 6), reason))

    def of(self, seat: int, points: dict[str, int]) -> SeatNotes:
        return SeatNotes(
            points=dict(points),
            actions=dict(sorted(self.actions[seat].items())),
            start=self.starts[seat],
            opening=self.openings[seat],
            decisions=self.actions[seat].total(),
            seconds=round(self.seconds[seat], 6),
        )


def by_lot(game: Game, series: Series, legal: list[int]) -> bool:
    """Is this a choice that nobody makes?  So that what is chosen does not depend on who chooses."""
    return bool(series.lot) and game.codec.family(legal[0]).name in series.lot


def play_game(game: Game, series: Series, number: int, every_move: bool = False) -> Played:
    """One game; its chance and its bots' depend only on the series' seed and the number."""
    begun = perf_counter()
    state = game.setup(series.settings, Chance(secret_from("series", series.seed, number)))
    names = series.seating(number)
    bots = [_seated(game, series, name) for name in names]
    randoms = [Random(secret_from("bot", series.seed, number, seat)) for seat in range(len(bots))]
    astray = Random(secret_from("astray", series.seed, number))
    notes = _Notes(game, state.seats, every_move)
    decisions = illegal = 0
    while not state.over:
        if notes.starting:
            notes.look_for_starts(state)
        seat = state.seat
        asked = perf_counter()
        sight = Sight(game, state, seat, randoms[seat])
        if astray.random() < series.stray or by_lot(game, series, sight.legal):
            action = sight.legal[int(astray.random() * len(sight.legal))]
        else:
            action = bots[seat].choose(sight)
        if action not in sight.legal:
            illegal += 1
            action = sight.legal[0]
        thought = perf_counter() - asked
        notes.take(seat, action, len(sight.legal), thought, bots[seat].reason if every_move else "")
        state.apply(action)
        decisions += 1
        if decisions > game.info.bounds.decisions:
            raise SugorokuError(f"Game {number} of {game.name} does not end.")
    standings = sorted(game.standings(state), key=lambda standing: standing.seat)
    result = GameResult(
        number=number,
        bots=names,
        scores=tuple(s.score for s in standings),
        places=tuple(s.place for s in standings),
        decisions=decisions,
        illegal=illegal,
        final=fingerprint(state),
    )
    seats = tuple(notes.of(s.seat, s.points) for s in standings)
    return Played(result, seats, round(perf_counter() - begun, 6), tuple(notes.moves))
