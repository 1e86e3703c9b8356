"""The action after which the position looks best: one decision ahead."""

from sugoroku.bots.bot import Bot, Sight


class GreedyBot(Bot):
    """Tries every action on an imagined world and keeps the one `evaluate` likes most."""

    def choose(self, sight: Sight) -> int:
        if len(sight.legal) == 1:
            return sight.legal[0]
        world = sight.imagine()
        best, best_value = sight.legal[0], float("-inf")
        for action in sight.legal:
            after = world.clone()
            after.apply(action)
            value = sight.game.evaluate(after, sight.seat)
            if value > best_value:
                best, best_value = action, value
        return best
