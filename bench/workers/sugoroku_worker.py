"""Random play of one of our games: sugoroku_worker.py GAME PLAYERS engine|python SECONDS.

`engine` plays with `sugoroku.core.playout` (compiled in the compiled build), `python` with the
same loop written here, as a user's interpreted code would drive the engine.
"""

import sys
from random import Random

from measure import clone_microseconds, decisions_per_second, report

from sugoroku import __version__, load
from sugoroku.core import state as state_module
from sugoroku.core.chance import Chance, secret_from
from sugoroku.core.playout import play_out
from sugoroku.core.state import State


def play_from_python(state: State, random: Random, limit: int) -> int:
    made = 0
    while not state.over and made < limit:
        legal = state.legal()
        state.apply(legal[int(random.random() * len(legal))])
        made += 1
    return made


def main(name: str, players: int, loop: str, seconds: float) -> None:
    game = load(name)
    settings = game.settle(players)
    limit = game.info.bounds.decisions
    run = play_out if loop == "engine" else play_from_python

    def start(seed: int) -> State:
        return game.setup(settings, Chance(secret_from("bench", seed)))

    def play(state: State, seed: int) -> int:
        return run(state, Random(seed), limit)

    speed = decisions_per_second(start, play, seconds)
    middle = start(1)
    play_out(middle, Random(1), play(start(1), 1) // 2)
    kind = "compiled" if str(state_module.__file__).endswith(".so") else "pure"
    report(f"{__version__} {kind}", speed, clone_microseconds(middle.clone, seconds / 2))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), sys.argv[3], float(sys.argv[4]))
