"""How good a position is for a seat, in points: for bots that look one decision ahead."""

from sugoroku.games.jiguan.state import State


def evaluate(g: State, seat: int) -> float:
    return float(g.players[seat].score)
