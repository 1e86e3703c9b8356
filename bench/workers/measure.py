"""The measurements, the same for every contender.

A contender says how to start a game and how to play it at random to its end; how long setting up
takes is not counted, for anybody.  The garbage collector stays on, as in real use.  The clock is the
processor time of the process: everybody uses one thread, and waiting for a core is not counted.
"""

import gc
import json
import sys
import time
from collections.abc import Callable
from typing import Any

BATCH = 8  # games set up, then played, before the next
CLONES = 200  # copies in a row before the clock is looked at


def decisions_per_second(
    start: Callable[[int], Any], play: Callable[[Any, int], int], seconds: float
) -> float:
    """`start(seed)` makes a game; `play(game, seed)` plays it and counts the decisions."""
    play(start(0), 0)  # warm caches
    decisions, elapsed, seed = 0, 0.0, 1
    while elapsed < seconds:
        games = [(start(seed + i), seed + i) for i in range(BATCH)]
        gc.collect()
        began = time.process_time()
        for game, its_seed in games:
            decisions += play(game, its_seed)
        elapsed += time.process_time() - began
        seed += BATCH
    return decisions / elapsed


def clone_microseconds(clone: Callable[[], Any], seconds: float) -> float:
    """How long one copy of a position takes; the copy is thrown away."""
    clones, elapsed = 0, 0.0
    gc.collect()
    while elapsed < seconds:
        began = time.process_time()
        for _ in range(CLONES):
            clone()
        elapsed += time.process_time() - began
        clones += CLONES
    return elapsed / clones * 1e6


def iterations_per_second(
    think: Callable[[int, int], None], positions: int, count: int, seconds: float
) -> float:
    """`think(position, count)` searches a position with so many iterations, in a new tree."""
    think(0, 2)  # warm caches
    iterations, elapsed, turn = 0, 0.0, 0
    while elapsed < seconds or turn % positions:
        gc.collect()
        began = time.process_time()
        think(turn % positions, count)
        elapsed += time.process_time() - began
        iterations += count
        turn += 1
    return iterations / elapsed


def report(version: str, speed: float, clone: float) -> None:
    """One line of JSON for bench/run.py."""
    json.dump({"version": version, "decisions": speed, "clone": clone}, sys.stdout)


def report_search(version: str, speed: float) -> None:
    json.dump({"version": version, "iterations": speed}, sys.stdout)
