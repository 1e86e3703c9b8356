"""Random play of a game of OpenSpiel (C++), driven from Python: openspiel_worker.py GAME SECONDS.

Chance nodes are sampled inside the clock but are not counted as decisions.
"""

import sys
from importlib.metadata import version
from random import Random

import pyspiel
from measure import clone_microseconds, decisions_per_second, report


def main(name: str, seconds: float) -> None:
    game = pyspiel.load_game(name)

    def start(seed: int) -> pyspiel.State:
        return game.new_initial_state()

    def play(state: pyspiel.State, seed: int, limit: int = sys.maxsize) -> int:
        random = Random(seed)
        made = 0
        while made < limit and not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(actions, weights)[0])
                continue
            legal = state.legal_actions()
            state.apply_action(legal[int(random.random() * len(legal))])
            made += 1
        return made

    speed = decisions_per_second(start, play, seconds)
    middle = start(1)
    play(middle, 1, play(start(1), 1) // 2)
    report(version("open_spiel"), speed, clone_microseconds(middle.clone, seconds / 2))


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]))
