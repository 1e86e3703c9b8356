"""Games for the laws: which tables are played, and random play at them."""

import os
from collections import deque
from collections.abc import Iterator
from itertools import combinations, product
from random import Random

from sugoroku.core.chance import Chance, secret_from
from sugoroku.core.errors import SugorokuError
from sugoroku.core.game import Game
from sugoroku.core.info import Settings
from sugoroku.core.match import Match
from sugoroku.core.record import Seat
from sugoroku.core.state import State, Step

SPECTATOR = -1
SOAK = bool(os.environ.get("SUGOROKU_SOAK"))  # look at every position that a law can afford

Choice = tuple[str, str]  # an option with its value, or a module that is in or out
Pair = tuple[Choice, Choice]
IN, OUT = "in", "out"
PLAYERS = "players"


def configurations(game: Game) -> Iterator[Settings]:
    """Any two of a player count, values of options and modules occur together in one of them."""
    low, high = game.info.players
    counts = deque(_Mixes(game, players) for players in range(low, high + 1))
    left = dict.fromkeys(pair for mixes in counts for pair in mixes.pairs())
    if not left:  # nothing to choose but how many play
        yield from (game.settle(mixes.players) for mixes in counts)
    while left:
        pair = next(iter(left))
        for mixes in counts:
            if settings := mixes.with_pair(pair, left):
                yield settings
                counts.remove(mixes)  # the other counts have the next turns
                counts.append(mixes)
                break
        else:
            left.pop(pair)  # they exclude each other


class _Mixes:
    """The tables of a game for so many players, as choices that can be mixed."""

    def __init__(self, game: Game, players: int) -> None:
        self.game = game
        self.players = players
        # apart from options, which may have the key of their module
        self.modules = {f"module {module.key}": module for module in game.info.modules}
        self.choices: dict[str, list[str]] = {PLAYERS: [str(players)]}
        for option in game.info.options:
            if option.matters(players) and not option.carried:
                self.choices[option.key] = option.names()
        self.choices.update((key, [OUT, IN]) for key in self.modules)

    def pairs(self) -> Iterator[Pair]:
        for (one, values), (other, others) in combinations(self.choices.items(), 2):
            for value, another in product(values, others):
                yield (one, value), (other, another)

    def with_pair(self, pair: Pair, left: dict[Pair, None]) -> Settings | None:
        """A mix with this pair, filled with what brings most others that are left; they are removed."""
        if any(value not in self.choices.get(key, ()) for key, value in pair):
            return None
        mix = self._filled(dict(pair), left)
        if mix is None:
            return None
        for found in combinations(mix.items(), 2):
            left.pop(found, None)
        return self._settled(mix)

    def _filled(self, mix: dict[str, str], left: dict[Pair, None]) -> dict[str, str] | None:
        """All choices made, in their usual order; None if those of `mix` do not go together."""
        if self._settled(mix) is None:
            return None
        for key, values in self.choices.items():
            if key in mix:
                continue
            allowed = [value for value in values if self._settled({**mix, key: value}) is not None]
            if not allowed:
                return None
            mix[key] = max(allowed, key=lambda value: self._new(key, value, mix, left))
        return {key: mix[key] for key in self.choices}

    def _new(self, key: str, value: str, mix: dict[str, str], left: dict[Pair, None]) -> int:
        """How many pairs this value would add to the mix."""
        mine = (key, value)
        return sum((mine, other) in left or (other, mine) in left for other in mix.items())

    def _settled(self, mix: dict[str, str]) -> Settings | None:
        """The table of some choices; the others are as usual, with the modules that these need."""
        chosen = {k: value for k, value in mix.items() if k not in self.modules and k != PLAYERS}
        taken = {key for key in self.modules if mix.get(key) == IN}
        taken |= {f"module {need}" for key in taken for need in self.modules[key].requires}
        free = [key for key in self.modules if key not in mix and key not in taken]
        if any(mix.get(key) == OUT for key in taken):
            return None
        for added in ((), *((key,) for key in free)):  # a value of an option may need a module
            order = tuple(m.key for key, m in self.modules.items() if key in taken or key in added)
            exist = {option.key for option in self.game.info.options if option.exists(order)}
            options = {key: value for key, value in chosen.items() if key in exist}
            try:
                return self.game.settle(self.players, options, order)
            except SugorokuError:
                continue  # modules that exclude each other, or lack one
        return None


def walk(
    game: Game, settings: Settings, seed: int, every: int = 1, each_kind: bool = True
) -> Iterator[State]:
    """The positions of a random game before each decision, and the last one.

    Of `every` n-th decision only, and of the first of `each_kind`; where the n-th begin depends on the
    seed.
    """
    kinds = Kinds()
    state = game.setup(settings, Chance(secret_from("law", seed)))
    for number, action in enumerate(_random_moves(game, settings, seed)):
        new = number == 0 or (kinds.new(state) and each_kind)
        if new or (number + seed) % every == 0:
            yield state
        state.apply(action)
    assert state.over
    yield state


class Kinds:
    """The kinds of questions that a game has asked so far."""

    def __init__(self) -> None:
        self._met: set[type[Step]] = set()

    def new(self, state: State) -> bool:
        """Is the question of this position the first of its kind?"""
        kind = type(state.asking())
        if kind in self._met:
            return False
        self._met.add(kind)
        return True


def two_of(viewers: range, number: int) -> set[int]:
    """Which two of all who look have their turn at a position."""
    return {viewers[2 * number % len(viewers)], viewers[(2 * number + 1) % len(viewers)]}


_walked: deque[tuple[Game, Settings, int, list[int]]] = deque(maxlen=4)


def _random_moves(game: Game, settings: Settings, seed: int) -> list[int]:
    """The moves of such a game; the latest ones are kept, because one law after the other asks."""
    for known, table, number, moves in _walked:
        if known is game and table == settings and number == seed:
            return moves
    state = game.setup(settings, Chance(secret_from("law", seed)))
    random, moves = Random(seed), []
    while not state.over:
        legal = state.legal()
        moves.append(legal[int(random.random() * len(legal))])
        state.apply(moves[-1])
        assert len(moves) <= game.info.bounds.decisions, f"longer than {len(moves) - 1} decisions"
    _walked.append((game, settings, seed, moves))
    return moves


def random_match(game: Game, settings: Settings, seed: int, moves: int | None = None) -> Match:
    """A match of persons, played at random (simultaneous choices in random order of seats)."""
    seats = [Seat(f"Person {i + 1}") for i in range(settings.players)]
    match = Match(game, settings, seats, secret_from("law", seed))
    random = Random(seed)
    while not match.state.over and (moves is None or len(match.moves) < moves):
        deciders = match.state.deciders()
        seat = deciders[int(random.random() * len(deciders))]
        match.state.turn_to(seat)
        legal = match.state.legal()
        match.act(seat, legal[int(random.random() * len(legal))])
    return match
