"""The moments at which modules may add steps; the rules call ``g.moment(TURN_ENDS)`` there."""

from typing import Final

MOMENTS: Final = ("turn begins", "turn ends", "round scored")

TURN_BEGINS: Final = 0  # before the first question of a turn, for whose turn it is
TURN_ENDS: Final = 1  # after everything else of a turn, for whose turn it was
ROUND_SCORED: Final = 2  # after the scoring of a round, for nobody in particular
