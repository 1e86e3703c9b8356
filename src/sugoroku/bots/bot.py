"""What a bot is, and all it may know."""

from abc import ABC, abstractmethod
from random import Random

from sugoroku.bots.thought import Thought
from sugoroku.core.chance import SECRET_BYTES, Chance
from sugoroku.core.game import Game
from sugoroku.core.state import State
from sugoroku.core.value import Value
from sugoroku.core.view import View


class Sight:
    """A decision as its seat sees it: legal actions, the view, and imagined worlds.

    The true state stays private: a bot gets only redealt states, from `imagine`.
    """

    def __init__(self, game: Game, state: State, seat: int, random: Random) -> None:
        self.game = game
        self.seat = seat
        self.random = random
        self._state = state
        state.turn_to(seat)
        self.legal = state.legal()

    def view(self) -> View:
        return self.game.look(self._state, self.seat)

    @property
    def value(self) -> Value:
        """How good positions are at this table: for states from `imagine`."""
        assert self._state.settings is not None, "a state that the game has set up"
        return self.game.value(self._state.settings)

    def imagine(self) -> State:
        """A state this seat cannot distinguish from the real one, with its question pending."""
        chance = Chance(self.random.randbytes(SECRET_BYTES))
        state = self.game.redeal(self._state, self.seat, chance)
        state.seat = self.seat
        return state


class Bot(ABC):
    """Chooses an action.

    `reason` says why, in plain words, and `thought` what it considered, if the bot reports it.
    """

    reason: str = ""
    thought: Thought | None = None

    @abstractmethod
    def choose(self, sight: Sight) -> int:
        """One of `sight.legal`."""


def told(bot: Bot, sight: Sight) -> str:
    """Why the bot chose as it did, in words for people; ask before the choice is carried out."""
    if bot.thought is None:
        return bot.reason
    decision = sight.view().decision
    assert decision is not None
    names = {choice.action: choice.title for choice in decision.choices}
    return bot.thought.words(names)
