"""A game with its settings, as every adapter needs it: the deal, observations, masks, rewards.

What an agent observes is made from `Game.look` alone, so it knows what its seat may know.
"""

from collections.abc import Mapping, Sequence
from io import StringIO
from random import Random
from typing import Any

from rich.console import Console

from sugoroku.core.extras import importing

with importing("research", "The adapters"):
    import numpy as np
    from numpy.typing import NDArray

from sugoroku.adapters.rewards import reward
from sugoroku.core.chance import Chance, secret_from
from sugoroku.core.errors import SugorokuError
from sugoroku.core.game import Game
from sugoroku.core.registry import load
from sugoroku.core.state import State
from sugoroku.core.view import View

Vector = NDArray[np.float32]
Mask = NDArray[np.int8]


class Table:
    """Who plays what: everything about an environment that outlives a single game."""

    def __init__(
        self,
        game: str | Game,
        players: int,
        options: Mapping[str, str] | None = None,
        modules: Sequence[str] = (),
        reward_name: str = "win",
    ) -> None:
        self.game = load(game) if isinstance(game, str) else game
        self.settings = self.game.settle(players, options, tuple(modules))
        self.players = players
        self.reward = reward(reward_name, self.game.info)
        self.features = self.game.features(self.settings)
        self.actions = self.game.codec.size
        self.low = np.array([f.low for f in self.features.features], np.float32)
        self.high = np.array([f.high for f in self.features.features], np.float32)

    def deal(self, *seed: str | int) -> State:
        """A new game; the same seed deals the same."""
        return self.game.setup(self.settings, Chance(secret_from("adapters", *seed)))

    def randoms(self, *seed: str | int) -> list[Random]:
        """A separate random stream for the bot of each seat."""
        return [Random(secret_from("adapters", "bot", *seed, seat)) for seat in range(self.players)]

    # ---------------------------------------------------------------- what an agent is told

    def look(self, state: State, seat: int) -> View:
        return self.game.look(state, seat)

    def vector(self, view: View) -> Vector:
        """The named features of a view: see `names`."""
        return np.frombuffer(self.features.vector(view), np.float32)

    @property
    def names(self) -> tuple[str, ...]:
        """What each number of an observation is."""
        return self.features.names

    def mask(self, view: View) -> Mask:
        """1 for each legal action; all of them once the game is over: a softmax needs one."""
        if view.over:
            return np.ones(self.actions, np.int8)
        mask = np.zeros(self.actions, np.int8)
        if view.decision is not None:
            mask[[choice.action for choice in view.decision.choices]] = 1
        return mask

    def worth(self, state: State) -> list[float]:
        """The reward of every player if the game ended now."""
        standings = self.game.standings(state)
        return [self.reward.of(standings, seat) for seat in range(self.players)]

    def check_dense(self, dense: bool) -> None:
        if dense and self.reward.name == "win":
            raise SugorokuError(
                "A win comes at the end only.", "Give reward='score' or reward='margin' with dense=True."
            )

    def refused(self, action: int) -> str:
        """An action that is not legal, as its text."""
        return self.game.codec.text(action) if 0 <= action < self.actions else str(action)

    # ---------------------------------------------------------------- pictures

    def ansi(self, view: View) -> str:
        """The board in coloured text."""
        page = Console(file=StringIO(), force_terminal=True, color_system="standard", width=160)
        page.print(self.game.text(view), highlight=False)
        file: Any = page.file
        return str(file.getvalue())
