"""The moments at which modules may add steps; the rules call ``g.moment(ROUND_STARTS)`` there.

What steps cannot express (prices, counts, further actions of a question) goes through the seams of
`rules/hooks.py`.
"""

from typing import Final

MOMENTS: Final = (
    "round starts", "plans sealed", "turn starts", "turn ends", "round ends", "final scoring",
)  # fmt: skip

ROUND_STARTS: Final = 0  # before planning, for the start player
PLANS_SEALED: Final = 1  # all plans are laid down, none is shown yet; for the start player
TURN_STARTS: Final = 2  # a card has been shown, before any figure moves; for its owner
TURN_ENDS: Final = 3  # after everything else of a card, for its owner
ROUND_ENDS: Final = 4  # phase 4 after the end check, before the merchant card changes; start player
FINAL_SCORING: Final = 5  # money and samurai have been counted, the winner is not named yet
