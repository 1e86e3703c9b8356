"""The action after which the position looks best: one decision ahead."""

from sugoroku.bots.bot import Bot, Sight
from sugoroku.core.value import Value


class GreedyBot(Bot):
    """Tries every action on an imagined world and keeps the one that looks best."""

    def __init__(self, value: Value | None = None) -> None:
        self.value = value  # to try others than the game's own

    def choose(self, sight: Sight) -> int:
        if len(sight.legal) == 1:
            return sight.legal[0]
        world, value = sight.imagine(), self.value or sight.value
        best, top = sight.legal[0], float("-inf")
        for action in sight.legal:
            after = world.clone()
            after.apply(action)
            worth = value.of(after, sight.seat)
            if worth > top:
                best, top = action, worth
        return best
