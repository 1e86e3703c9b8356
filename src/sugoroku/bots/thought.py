"""What a bot thought: for the page and the terminal to show."""

import msgspec


class Candidate(msgspec.Struct, frozen=True):
    """One action the bot considered."""

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

    def words(self) -> str:
        """One sentence."""
        ahead = f"{abs(self.lead):.0f} points {'ahead' if self.lead >= 0 else 'behind'}"
        said = f"after {self.iterations} imagined games: about {ahead}, {self.win:.0%} content"
        if len(self.candidates) > 1:
            other = self.candidates[1]
            said += f"; {other.text} looked next best ({other.lead - self.lead:+.1f} points)"
        return said
