"""How good a position is for a seat, in points."""

from sugoroku.games.daitoshi.state import State


def evaluate(g: State, seat: int) -> float:
    return float(g.players[seat].score)
