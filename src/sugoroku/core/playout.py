"""Random play, as fast as possible: the inner loop of simulations, rollouts and benchmarks."""

from random import Random

from sugoroku.core.state import State


def play_out(state: State, random: Random, limit: int) -> int:
    """Let everybody choose at random until the end; returns the number of decisions."""
    made = 0
    draw = random.random
    while made < limit and (state.agenda or state.own):  # not over
        legal = state.legal()
        state.apply(legal[int(draw() * float(len(legal)))])  # compiled, two machine numbers
        made += 1
    return made
