"""Any legal action."""

from sugoroku.bots.bot import Bot, Sight


class RandomBot(Bot):
    """Every legal action equally likely."""

    def choose(self, sight: Sight) -> int:
        return sight.legal[int(sight.random.random() * len(sight.legal))]
