"""One seat of a game as a Gymnasium environment; bots take the others.

    import gymnasium
    import sugoroku.adapters.gymnasium  # registers sugoroku/jiguan-v2, sugoroku/daitoshi-v1, ...

    env = gymnasium.make("sugoroku/jiguan-v2", players=3, opponents="greedy")
    observation, info = env.reset(seed=1)

The version of an environment is that of the game's rules.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from sugoroku.core.extras import importing

with importing("research", "The Gymnasium environments"):
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray

from sugoroku.adapters.table import Table
from sugoroku.bots import Bot, Sight, make
from sugoroku.core import registry
from sugoroku.core.errors import IllegalAction, SugorokuError
from sugoroku.core.game import Game
from sugoroku.core.state import State
from sugoroku.draw.notebook import show

Observation = Any  # a dictionary with the mask, or the features alone: see `mask_in`
Info = dict[str, Any]


class SugorokuEnv(gymnasium.Env[Observation, np.int64]):
    """A seat at the table.

    - `players`, `options`, `modules`: the table, as in `sugoroku games`.
    - `opponents`: one bot for all other seats, or one for each, in turn order.
    - `seat`: where the agent sits; None: drawn for every game.
    - `reward`: `win`, `margin` or `score`, at the end; with `dense`, points as they come.
    - `illegal`: an action outside the mask loses the game at once (`lose`) or is an error (`raise`).
    - `mask_in`: `observation` (a dictionary) or only `info`, where it always is.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "html"], "render_fps": 1}

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        options: Mapping[str, str] | None = None,
        modules: Sequence[str] = (),
        opponents: str | Sequence[str] = "random",
        seat: int | None = 0,
        reward: str = "win",
        dense: bool = False,
        illegal: Literal["lose", "raise"] = "lose",
        mask_in: Literal["observation", "info"] = "observation",
        render_mode: str | None = None,
    ) -> None:
        game = registry.load(game) if isinstance(game, str) else game
        self.table = Table(game, players or max(2, game.info.players[0]), options, modules, reward)
        self.table.check_dense(dense)
        self.dense, self.illegal, self.mask_in = dense, illegal, mask_in
        self.seat_wanted = seat
        self.opponents = _bots(opponents, self.table.players)
        self.render_mode = render_mode
        self.action_space = spaces.Discrete(self.table.actions)
        self.observation_space = observation_space(self.table, mask_in)
        self.seat = 0
        self._state: State | None = None

    @property
    def feature_names(self) -> tuple[str, ...]:
        """What each number of an observation is."""
        return self.table.names

    # ---------------------------------------------------------------- the loop

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, Info]:
        super().reset(seed=seed)
        deal = int(self.np_random.integers(2**62))
        drawn = int(self.np_random.integers(self.table.players))
        self.seat = drawn if self.seat_wanted is None else self.seat_wanted
        self._state = self.table.deal(deal)
        self._randoms = self.table.randoms(deal)
        self._bots: list[Bot] = [make(name) for name in self.opponents]
        self._paid = self.table.worth(self._state)[self.seat] if self.dense else 0.0
        self._let_others_play(self._state)
        return self._observe(self._state)

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, Info]:
        state = self._playing()
        number = int(action)
        state.turn_to(self.seat)
        if number not in state.legal():
            return self._lose(state, number)
        state.apply(number)
        self._let_others_play(state)
        observation, info = self._observe(state)
        return observation, self._reward(state), state.over, False, info

    def _playing(self) -> State:
        if self._state is None or self._state.over:
            raise SugorokuError("There is no game to play.", "Call reset() first.")
        return self._state

    def _let_others_play(self, state: State) -> None:
        """The bots decide until the agent has to."""
        while not state.over and self.seat not in state.deciders():
            seat = state.deciders()[0]
            bot = self._bots[(seat - self.seat) % self.table.players - 1]
            state.apply(bot.choose(Sight(self.table.game, state, seat, self._randoms[seat])))

    def _lose(self, state: State, action: int) -> tuple[Observation, float, bool, bool, Info]:
        text = self.table.refused(action)
        if self.illegal == "raise":
            raise IllegalAction(f"{text!r} is not possible here.", "Choose an action of the mask.")
        observation, info = self._observe(state)
        self._state = None
        return observation, self.table.reward.low - self._paid, True, False, {**info, "illegal": text}

    def _reward(self, state: State) -> float:
        """At the end, or as it comes; the sum over a game is the same."""
        if not state.over and not self.dense:
            return 0.0
        worth = self.table.worth(state)[self.seat]
        gained, self._paid = worth - self._paid, worth if self.dense else 0.0
        return gained

    # ---------------------------------------------------------------- what the agent is told

    def _observe(self, state: State) -> tuple[Observation, Info]:
        view = self.table.look(state, self.seat)
        vector, mask = self.table.vector(view), self.table.mask(view)
        info: Info = {"action_mask": mask.copy(), "seat": self.seat}
        if state.over:
            places = sorted(view.standings, key=lambda standing: standing.seat)
            info["scores"] = [standing.score for standing in places]
            info["places"] = [standing.place for standing in places]
        if self.mask_in == "info":
            return vector, info
        return {"observation": vector, "action_mask": mask}, info

    def action_masks(self) -> NDArray[np.bool_]:
        """The mask as MaskablePPO of sb3-contrib asks for it."""
        return self.table.mask(self.table.look(self._playing(), self.seat)).astype(np.bool_)

    def render(self) -> Any:
        """`ansi`: the board in text.  `html`: the board drawn, for a notebook."""
        if self._state is None or self.render_mode is None:
            return None
        view = self.table.look(self._state, self.seat)
        if self.render_mode == "html":
            return show(self.table.game, view)._repr_html_()
        return self.table.ansi(view)

    def _repr_html_(self) -> str | None:
        """In a notebook, as the agent sees it."""
        if self._state is None:
            return None
        return show(self.table.game, self.table.look(self._state, self.seat))._repr_html_()


def observation_space(table: Table, mask_in: str) -> spaces.Space[Any]:
    """Numbers within their declared bounds, and the mask beside them if it is wanted there."""
    vector = spaces.Box(table.low, table.high, dtype=np.float32)
    if mask_in == "info":
        return vector
    mask = spaces.Box(0, 1, (table.actions,), np.int8)
    return spaces.Dict({"observation": vector, "action_mask": mask})


def _bots(opponents: str | Sequence[str], players: int) -> tuple[str, ...]:
    """The bots from the seat after the agent's on."""
    names = (opponents,) * (players - 1) if isinstance(opponents, str) else tuple(opponents)
    if len(names) != players - 1:
        raise SugorokuError(f"{players} players need 1 or {players - 1} opponents, not {len(names)}.")
    for name in names:
        make(name)
    return names


def environment_id(game: Game) -> str:
    return f"sugoroku/{game.name}-v{game.info.version}"


def register_games() -> None:
    """Make every installed game known to `gymnasium.make`."""
    for name in registry.names():
        id = environment_id(registry.load(name))
        if id not in gymnasium.registry:
            gymnasium.register(id, entry_point=f"{__name__}:SugorokuEnv", kwargs={"game": name})


register_games()
