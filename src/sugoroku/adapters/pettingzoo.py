"""A whole table as a PettingZoo environment: one agent per seat, in the order in which seats decide.

    from sugoroku.adapters import pettingzoo

    env = pettingzoo.env("daitoshi", players=3, reward="margin")
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        action = None if termination else choose(observation, info["action_mask"])
        env.step(action)

Simultaneous choices are asked one seat after the other; nobody observes what others have chosen before
the rules reveal it.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from sugoroku.core.extras import importing

with importing("research", "The PettingZoo environments"):
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv  # type: ignore[import-untyped]
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper  # type: ignore[import-untyped]

from sugoroku.adapters.gymnasium import observation_space
from sugoroku.adapters.table import Table
from sugoroku.core import registry
from sugoroku.core.errors import IllegalAction
from sugoroku.core.game import Game
from sugoroku.core.state import State
from sugoroku.core.view import View
from sugoroku.draw.notebook import show

Observation = Any  # the features alone, or a dictionary with the mask: see `mask_in`


def env(
    game: str | Game, players: int | None = None, **wishes: Any
) -> OrderEnforcingWrapper[str, Any, Any]:
    """The environment, with PettingZoo's own check of the order of calls around it."""
    return OrderEnforcingWrapper(raw_env(game, players, **wishes))


class raw_env(AECEnv[str, Observation, Any]):  # type: ignore[misc]  # noqa: N801 - PettingZoo's name
    """The table.

    - `players`, `options`, `modules`: as in `sugoroku games`.
    - `reward`: `win`, `margin` or `score`, at the end; with `dense`, points as they come.
    - `illegal`: an action outside the mask loses the game at once (`lose`) or is an error (`raise`).
    - `mask_in`: `info`, where the mask always is, or also `observation` (a dictionary), as the classic
      games of PettingZoo have it.
    """

    metadata: dict[str, Any] = {
        "render_modes": ["ansi", "html", "human"],
        "render_fps": 1,
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        options: Mapping[str, str] | None = None,
        modules: Sequence[str] = (),
        reward: str = "win",
        dense: bool = False,
        illegal: Literal["lose", "raise"] = "lose",
        mask_in: Literal["observation", "info"] = "info",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        game = registry.load(game) if isinstance(game, str) else game
        self.table = Table(game, players or max(2, game.info.players[0]), options, modules, reward)
        self.table.check_dense(dense)
        self.dense, self.illegal, self.mask_in = dense, illegal, mask_in
        self.render_mode = render_mode
        self.metadata = {**type(self).metadata, "name": f"{game.name}_v{game.info.version}"}
        self.possible_agents = [f"player_{seat}" for seat in range(self.table.players)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {a: spaces.Discrete(self.table.actions) for a in self.possible_agents}
        self.observation_spaces = {
            agent: observation_space(self.table, mask_in) for agent in self.possible_agents
        }
        self._random = seeding.np_random()[0]
        self._state: State | None = None
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    @property
    def feature_names(self) -> tuple[str, ...]:
        """What each number of an observation is."""
        return self.table.names

    def __str__(self) -> str:
        return str(self.metadata["name"])

    # ---------------------------------------------------------------- the loop

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._random = seeding.np_random(seed)[0]
        self._state = self.table.deal(int(self._random.integers(2**62)))
        self._views: dict[str, View] = {}
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._paid = self.table.worth(self._state) if self.dense else [0.0] * self.table.players
        self._ask(self._state)

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        state, seat = self._playing(), self._seat_of[agent]
        self._cumulative_rewards[agent] = 0.0
        state.turn_to(seat)
        if int(action) not in state.legal():
            self._lose(agent, int(action))
        else:
            state.apply(int(action))
            self._views.clear()
            self._reward(state)
            self._ask(state)
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _playing(self) -> State:
        assert self._state is not None
        return self._state

    def _ask(self, state: State) -> None:
        """Turn to whoever decides next; when the game is over everybody learns it."""
        if state.over:
            self.terminations = dict.fromkeys(self.agents, True)
            for agent in self.agents:
                self.infos[agent] = self._info(agent)
            return
        self.agent_selection = self.possible_agents[state.deciders()[0]]
        self.infos[self.agent_selection] = self._info(self.agent_selection)

    def _reward(self, state: State) -> None:
        self._clear_rewards()
        if not state.over and not self.dense:
            return
        worth = self.table.worth(state)
        for agent, seat in self._seat_of.items():
            self.rewards[agent] = worth[seat] - self._paid[seat]
        self._paid = worth

    def _lose(self, agent: str, action: int) -> None:
        """The game ends: the lowest reward for the illegal action, nothing for the others."""
        text = self.table.refused(action)
        if self.illegal == "raise":
            raise IllegalAction(f"{text!r} is not possible here.", "Choose an action of the mask.")
        self._clear_rewards()
        self.rewards[agent] = self.table.reward.low - self._paid[self._seat_of[agent]]
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos[agent] = {**self.infos[agent], "illegal": text}

    # ---------------------------------------------------------------- what an agent is told

    def _view(self, agent: str) -> View:
        """What the agent may know now, computed once per step."""
        if agent not in self._views:
            self._views[agent] = self.table.look(self._playing(), self._seat_of[agent])
        return self._views[agent]

    def _info(self, agent: str) -> dict[str, Any]:
        view = self._view(agent)
        info: dict[str, Any] = {"action_mask": self.table.mask(view)}
        if view.over:
            standing = next(s for s in view.standings if s.seat == self._seat_of[agent])
            info |= {"score": standing.score, "place": standing.place}
        return info

    def observe(self, agent: str) -> Observation:
        view = self._view(agent)
        vector = self.table.vector(view)
        if self.mask_in == "info":
            return vector
        return {"observation": vector, "action_mask": self.table.mask(view)}

    def render(self) -> Any:
        """As whoever decides sees it.  `ansi`: text; `human`: printed text; `html`: for a notebook."""
        if self._state is None or self.render_mode is None:
            return None
        view = self._view(self.agent_selection)
        if self.render_mode == "html":
            return show(self.table.game, view)._repr_html_()
        if self.render_mode == "ansi":
            return self.table.ansi(view)
        print(self.table.ansi(view))  # noqa: T201 - "human" is printed
        return None

    def close(self) -> None:
        """Nothing is held open."""
