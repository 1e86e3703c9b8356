"""Tapestry's bots alone, against a passive person: the reference totals of the ledger (chapter 28).

    .venv/bin/python tools/tapestry_reference.py [GAMES]

The person sits at the table but never takes a turn, so the Automa starts every era first and meets no
resistance.  Prints the mean VP of each level beside the reference.
"""

import sys
from statistics import mean

from sugoroku.games.tapestry import GAME
from sugoroku.games.tapestry.opponents.bot_turn import BOTS_TURN
from sugoroku.games.tapestry.opponents.parties import AUTOMA
from sugoroku.games.tapestry.state import State

REFERENCE = {1: 184, 2: 206, 3: 220, 4: 257, 5: 336, 6: 394}
NEAR = 0.02  # the deviation that the ledger allows for 1,000 games


def bots_alone(level: int, seed: int | str, automa: str = "random") -> State:
    """A finished game of the two bots; the person has only chosen a mat and a civilization.

    On level 6 the second civilization is chosen at random.
    """
    g = GAME.new(1, seed=seed, options={"level": str(level), "automa": automa})
    assert isinstance(g, State)
    del g.agenda[0]  # below the set-up: the first turn
    while not g.over:
        legal = g.legal()
        g.apply(legal[g.chance.clone().below(len(legal))])
    while not g.players[AUTOMA].finished:
        g.seat = g.turn = AUTOMA
        g.push(BOTS_TURN)
        g.advance()
    return g


def mean_vp(level: int, games: int) -> float:
    return mean(bots_alone(level, f"reference {number}").players[AUTOMA].vp for number in range(games))


if __name__ == "__main__":
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    for number, expected in REFERENCE.items():
        found = mean_vp(number, count)
        off = found / expected - 1
        print(f"level {number}: {found:6.1f} VP, reference {expected}, {off:+.1%}", flush=True)
