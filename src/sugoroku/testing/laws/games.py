"""Games for the laws: which tables are played, and random play at them."""

from collections.abc import Iterator
from itertools import combinations, product
from random import Random

from sugoroku.core.chance import Chance, secret_from
from sugoroku.core.errors import SugorokuError
from sugoroku.core.game import Game
from sugoroku.core.info import Settings
from sugoroku.core.match import Match
from sugoroku.core.record import Seat
from sugoroku.core.state import State

SPECTATOR = -1

Pair = tuple[tuple[str, str], tuple[str, str]]  # two choices made together
MOST_MIXES = 20_000  # of these the pairs are covered; a game with more mixes is sampled


def configurations(game: Game) -> Iterator[Settings]:
    """For every player count: any two values of options and modules occur together in one of them."""
    low, high = game.info.players
    for players in range(low, high + 1):
        yield from _pairwise(list(_mixes(game, players)))


def _mixes(game: Game, players: int) -> Iterator[Settings]:
    """Every combination of the options that matter and of the modules that go together."""
    options = [o for o in game.info.options if o.matters(players)]
    choices = [[(option.key, name) for name in option.names()] for option in options]
    keys = [module.key for module in game.info.modules]
    boxes = product((False, True), repeat=len(keys))
    for number, (chosen, taken) in enumerate(product(product(*choices), boxes)):
        if number >= MOST_MIXES:
            return
        added = tuple(key for key, box in zip(keys, taken, strict=True) if box)
        try:
            yield game.settle(players, dict(chosen), added)
        except SugorokuError:
            continue  # modules that exclude each other, or lack one


def _pairwise(mixes: list[Settings]) -> Iterator[Settings]:
    """As few mixes as a greedy choice needs to cover every pair that some mix has."""
    pairs = [_pairs(settings, mixes) for settings in mixes]
    left = set[Pair]().union(*pairs)
    if not left:
        yield from mixes  # at most one option: all its values
    while left:
        best = max(range(len(mixes)), key=lambda number: len(pairs[number] & left))
        yield mixes[best]
        left -= pairs[best]


def _pairs(settings: Settings, mixes: list[Settings]) -> set[Pair]:
    """The pairs of choices of one mix; what never varies is no choice."""
    chosen = list(settings.options.items())
    modules = dict.fromkeys(key for mix in mixes for key in mix.modules)
    chosen += [(key, "in" if key in settings.modules else "out") for key in modules]
    varied = [
        (key, value)
        for key, value in chosen
        if key in modules or any(mix.options.get(key) != value for mix in mixes)
    ]
    return set(combinations(varied, 2))


def walk(game: Game, settings: Settings, seed: int, every: int = 1) -> Iterator[State]:
    """The positions of a random game before each decision (every n-th), and the last one."""
    state = game.setup(settings, Chance(secret_from("law", seed)))
    random = Random(seed)
    number = 0
    while not state.over:
        if number % every == 0:
            yield state
        legal = state.legal()
        state.apply(legal[int(random.random() * len(legal))])
        number += 1
        assert number <= game.info.bounds.decisions, f"longer than {number - 1} decisions"
    yield state


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
