"""Random play, as fast as possible: the inner loop of simulations, rollouts and benchmarks."""

from random import Random

from sugoroku.core.state import State


def play_out(state: State, random: Random, limit: int) -> int:
    """Let everybody choose at random until the end; returns the number of decisions."""
    made = 0
    draw = random.random
    while made < limit and (state.agenda or state.own):  # not over
        legal = state.legal()
        size: float = len(legal)  # as the product: compiled, both are machine numbers
        state.apply(legal[int(draw() * size)])
        made += 1
    return made
