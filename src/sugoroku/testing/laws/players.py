"""Bots: they play legally, reproducibly, and know no more than their seat."""

from collections.abc import Callable
from functools import partial
from random import Random

from sugoroku.bots import Bot, Sight, make
from sugoroku.bots.mcts import Budget, MctsBot
from sugoroku.core.chance import Chance, secret_from
from sugoroku.core.game import Game
from sugoroku.core.info import Settings
from sugoroku.core.save import fingerprint
from sugoroku.core.value import Numbers
from sugoroku.core.weights import Made, Pair, SeatWeights, Weights
from sugoroku.testing.laws.games import SOAK, walk

BOTS = ("random", "greedy", "mcts:2")  # one of every way of choosing; the levels only think longer
ROUNDS = 2 if SOAK else 4  # in which the bot has one turn, whoever has it
POSITIONS = 32 if SOAK else 16  # about so many of the longest game are put to all bots


def bots_play_legally(game: Game, settings: Settings, seed: int) -> None:
    """Every bot, seeing only imagined worlds, chooses legal actions, the same for the same seed."""
    for name in BOTS:
        first, second = _bot_game(game, settings, name, seed), _bot_game(game, settings, name, seed)
        assert first == second


def _bot_game(game: Game, settings: Settings, name: str, seed: int) -> str:
    """A game in which the bot plays some of the turns, whoever has them, and chance the others: quicker.

    The more players, the more turns a game has: the bot plays about the same number of them.
    """
    state = game.setup(settings, Chance(secret_from("bots", seed)))
    bot, random, asked = make(name), Random(seed), 0
    turn, turns = -1, 0  # a simultaneous game counts one for each seat at once
    while not state.over:
        if state.turns != turn:
            turn, turns = state.turns, turns + 1
        if turns % (ROUNDS * settings.players + 1) != 1:
            state.apply(random.choice(state.legal()))
            continue
        before = fingerprint(state)
        sight = Sight(game, state, state.seat, random)
        action = bot.choose(sight)
        asked += 1
        assert action in sight.legal
        assert fingerprint(state) == before, f"{name} changed the true position"
        state.apply(action)
    assert asked, f"{name} was never asked"
    return fingerprint(state)


def bots_see_no_more_than_their_seat(game: Game, settings: Settings, seed: int) -> None:
    """In two worlds that its seat cannot distinguish every bot chooses the same, given the same seed.

    Whatever the weights: a search by a learnt value with made-up ones too.
    """
    ways: dict[str, Callable[[], Bot]] = {name: partial(make, name) for name in BOTS}
    if game.parts.numbers is not None:
        value = game.value_with(_made_up_weights(game, game.parts.numbers, settings, seed), settings)
        ways["a learnt value"] = partial(MctsBot, Budget(iterations=2), None, value)
    rare = game.info.bounds.decisions // POSITIONS
    every = min(288 // POSITIONS * settings.players, max(1, rare))  # all of a short game
    for number, state in enumerate(walk(game, settings, seed, every, each_kind=False)):
        if deciders := state.deciders():
            seat = deciders[number % len(deciders)]  # of simultaneous choices one, in turns
            twin = game.redeal(state, seat, Chance(secret_from("twin", seed, number)))
            for name, way in ways.items():
                chosen = [
                    way().choose(Sight(game, world.clone(), seat, Random(number)))
                    for world in (state, twin)
                ]
                assert chosen[0] == chosen[1], f"{name} knows what seat {seat} may not"


def _made_up_weights(game: Game, numbers: Numbers, settings: Settings, seed: int) -> Weights:
    """Of every seat that has weights of its own."""
    random = Random(seed)

    def pairs() -> dict[str, Pair]:
        return {name: (random.random(), random.random() - 0.5) for name in numbers.names}

    rulebook = {key: SeatWeights(pairs()) for key in game.rulebook_seats(settings).values()}
    return Weights((), Made("", 0, str(seed), 0), pairs(), rulebook=rulebook)
