"""Tree search on one of our games: search_worker.py GAME PLAYERS end|evaluate SECONDS.

`end`: every rollout is played at random to the end of the game; `evaluate`: greedily, and cut a round
after the turn, as the levels do it.  Each iteration imagines a world of its own.
"""

import sys
from random import Random

from measure import iterations_per_second, report_search

from sugoroku import __version__, load
from sugoroku.bots import Sight
from sugoroku.bots import search as search_module
from sugoroku.bots.mcts import Style
from sugoroku.bots.search import TO_THE_END, Search
from sugoroku.bots.tree import Node
from sugoroku.core.chance import Chance, secret_from
from sugoroku.core.game import Game
from sugoroku.core.playout import play_out
from sugoroku.core.state import State

MIDDLE = 0.5  # of a random game


def middle_of_game(game: Game, players: int, seed: int) -> State:
    """A position with several actions, half-way through a random game."""

    def start() -> State:
        return game.setup(game.settle(players), Chance(secret_from("bench", seed)))

    length = play_out(start(), Random(seed), game.info.bounds.decisions)
    state = start()
    play_out(state, Random(seed), int(length * MIDDLE))
    while len(state.legal()) == 1:
        state.apply(state.legal()[0])
    return state


def main(name: str, players: int, rollouts: str, seconds: float) -> None:
    game = load(name)
    style = Style(rounds=TO_THE_END, greed=0.0) if rollouts == "end" else Style()
    middles = [middle_of_game(game, players, seed + 1) for seed in range(3)]

    def think(seed: int, count: int) -> None:
        state = middles[seed].clone()
        sight = Sight(game, state, state.seat, Random(seed))
        manner, standings = style.manner(game), game.parts.standings
        search = Search(sight.seat, Node(), manner, sight.value, standings, sight.random)
        for _ in range(count):
            search.iterate(sight.imagine())

    kind = "compiled" if str(search_module.__file__).endswith(".so") else "pure"
    report_search(f"{__version__} {kind}", iterations_per_second(think, len(middles), 100, seconds))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), sys.argv[3], float(sys.argv[4]))
