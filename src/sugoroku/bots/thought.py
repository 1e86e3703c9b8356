"""What a bot thought: for the page and the terminal to show."""

from collections.abc import Mapping

import msgspec

from sugoroku.core.plural import count

WHOLE_LINE = -1  # instead of an action: several answers that belong together


class Candidate(msgspec.Struct, frozen=True):
    """One action the bot considered, or a whole line of them."""

    action: int
    text: str
    visits: int  # how often it was tried in thought
    win: float  # from 0 to 1: half winning, half being far ahead
    lead: float  # in points, ahead of the best rival


class Thought(msgspec.Struct, frozen=True):
    """A decision as the bot saw it: candidates (the favourite first) and how it thinks it goes on."""

    iterations: int  # imagined games, with those kept from the question before
    win: float
    lead: float
    line: tuple[str, ...]  # the actions it expects, its own choice first
    candidates: tuple[Candidate, ...]

    def words(self, names: Mapping[int, str] | None = None) -> str:
        """One sentence; `names` says actions as people do."""
        lead = count(round(abs(self.lead)), "point")
        ahead = f"about {lead} {'ahead' if self.lead >= 0 else 'behind'}"
        said = f"after {count(self.iterations, 'simulated game')}: {ahead}, win chance {self.win:.0%}"
        if len(self.candidates) > 1:
            other = self.candidates[1]
            less = self.lead - other.lead
            worth = f"{count(round(less), 'point')} less" if less >= 1 else "about as good"
            said += f"; next best: {(names or {}).get(other.action, other.text)} ({worth})"
        return said
