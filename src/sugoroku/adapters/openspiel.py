"""Every installed game as an OpenSpiel game: `sugoroku_jiguan`, `sugoroku_daitoshi`, ...

    import pyspiel
    import sugoroku.adapters.openspiel  # registers them

    game = pyspiel.load_game("sugoroku_jiguan(players=3,options=mode:beginner)")

Chance moves first and openly: four explicit chance nodes of 256 outcomes each choose the deal, and all
that is random in the game follows from it.  No player observes these choices, so it is the same game as
one where chance is drawn on the way, and every later move is deterministic.  A search must not look at
the deal: `resample_from_infostate` gives a state that the player cannot tell from the true one.

Simultaneous choices are asked one seat after the other, unseen by the others until the rules reveal
them.
"""

from collections.abc import Callable, Mapping
from itertools import groupby
from pathlib import Path
from typing import Any, ClassVar

from sugoroku.core.extras import importing

with importing("research", "The OpenSpiel games"):
    import numpy as np
    import pyspiel  # type: ignore[import-not-found, unused-ignore]

from sugoroku.adapters.table import Table, Vector
from sugoroku.core import registry
from sugoroku.core.chance import Chance, secret_from
from sugoroku.core.errors import SugorokuError
from sugoroku.core.game import Game
from sugoroku.core.state import State
from sugoroku.core.view import to_json
from sugoroku.draw.notebook import show

SEED_BYTES = 4  # chance nodes before the first decision
_OUTCOMES = [(byte, 1 / 256) for byte in range(256)]


def short_name(game: Game) -> str:
    return f"sugoroku_{game.name}"


def _game_type(game: Game, zero_sum: bool) -> Any:
    low, high = game.info.players
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=short_name(game),
        long_name=game.info.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.ZERO_SUM if zero_sum else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=high,
        min_num_players=low,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": max(2, low),
            "options": "",  # `mode:beginner house_access:any`
            "modules": "",
            "data": "",  # a file or folder of component data
            "reward": "win",
        },
    )


class SugorokuGame(pyspiel.Game):  # type: ignore[misc, unused-ignore]
    """A table.  Parameters: players, options, modules, data, reward (`win`, `margin` or `score`)."""

    name: ClassVar[str]  # of the game in the registry

    def __init__(self, parameters: Mapping[str, Any]) -> None:
        game = registry.load(self.name)
        if parameters["data"]:
            game = game.with_data(Path(parameters["data"]))
        self.table = Table(
            game,
            parameters["players"],
            _options(parameters["options"]),
            parameters["modules"].split(),
            parameters["reward"],
        )
        reward, players = self.table.reward, self.table.players
        zero_sum = players > 1 and (reward.name == "win" or (reward.name == "margin" and players == 2))
        info = pyspiel.GameInfo(
            num_distinct_actions=self.table.actions,
            max_chance_outcomes=len(_OUTCOMES),
            num_players=players,
            min_utility=reward.low,
            max_utility=reward.high,
            utility_sum=0.0 if zero_sum else None,
            max_game_length=game.info.bounds.decisions,
        )
        super().__init__(_game_type(game, zero_sum), info, dict(parameters))

    def new_initial_state(self) -> "SugorokuState":
        return SugorokuState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Any = None
    ) -> "SugorokuObserver | None":
        """A player's view.  Other types (the whole past, the public part) are not offered: None."""
        if params:
            raise SugorokuError(f"There are no observation parameters, but {params} was given.")
        return SugorokuObserver(self.table) if iig_obs_type is None or _is_view(iig_obs_type) else None

    def __reduce__(self) -> tuple[Callable[[str], Any], tuple[str]]:
        return _game_from, (str(self),)

    def max_chance_nodes_in_history(self) -> int:
        return SEED_BYTES


def _is_view(kind: Any) -> bool:
    mine = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
    return bool(mine and kind.public_info and not kind.perfect_recall)


def _game_from(text: str) -> Any:
    return pyspiel.load_game(text)


def _options(text: str) -> dict[str, str]:
    pairs = [word.partition(":") for word in text.split()]
    return {key: value for key, _, value in pairs}


class Position:
    """The engine's state, which OpenSpiel copies and pickles with its own."""

    def __init__(self, table: Table, state: State) -> None:
        self.table = table
        self.state = state

    def __deepcopy__(self, memo: Any) -> "Position":
        return Position(self.table, self.state.clone())

    def __reduce__(self) -> tuple[Callable[..., "Position"], tuple[Any, ...]]:
        game, settings = self.table.game, self.table.settings
        table = (game.name, str(game.data or ""), settings, self.table.reward.name)
        return _position_from, (*table, game.dump(self.state))


def _position_from(name: str, data: str, settings: Any, reward: str, saved: dict[str, Any]) -> Position:
    game = registry.load(name)
    game = game.with_data(Path(data)) if data else game
    table = Table(game, settings.players, settings.options, settings.modules, reward)
    return Position(table, game.restore(settings, saved))


class SugorokuState(pyspiel.State):  # type: ignore[misc, unused-ignore]
    """A position; before the deal it is chance's turn."""

    def __init__(self, game: SugorokuGame) -> None:
        super().__init__(game)
        self._seed: tuple[int, ...] = ()
        self._position: Position | None = None

    @property
    def table(self) -> Table:
        table: Table = self.get_game().table
        return table

    @property
    def state(self) -> State:
        """The engine's own state; what it holds is the truth, not what a player may know."""
        if self._position is None:
            raise SugorokuError("Nothing is dealt yet.")
        return self._position.state

    # ---------------------------------------------------------------- playing

    def current_player(self) -> int:
        if self._position is None:
            return int(pyspiel.PlayerId.CHANCE)
        state = self._position.state
        return int(pyspiel.PlayerId.TERMINAL) if state.over else state.deciders()[0]

    def is_terminal(self) -> bool:
        return self._position is not None and self._position.state.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return _OUTCOMES

    def _legal_actions(self, player: int) -> list[int]:
        state = self.state
        state.turn_to(player)
        return sorted(state.legal())

    def _apply_action(self, action: int) -> None:
        if self._position is not None:
            state = self._position.state
            state.turn_to(state.deciders()[0])
            state.apply(action)
            return
        self._seed = (*self._seed, action)
        if len(self._seed) == SEED_BYTES:
            self._position = Position(self.table, self.table.deal("openspiel", *self._seed))

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.table.players
        return self.table.worth(self.state)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SugorokuState":
        """A state that the player cannot distinguish from this one, with everything hidden redealt."""
        other: SugorokuState = self.clone()
        chance = Chance(secret_from("resample", *(int(sampler() * 2**30) for _ in range(4))))
        other._position = Position(self.table, self.table.game.redeal(self.state, player, chance))
        return other

    # ---------------------------------------------------------------- words

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return self.table.game.codec.text(action)

    def __str__(self) -> str:
        """The board as a spectator sees it, or the part of the deal that is drawn."""
        if self._position is None:
            return " ".join(["deal", *map(str, self._seed)])
        game, state = self.table.game, self._position.state
        return f"{game.text(game.look(state, -1))}\n{' '.join(map(str, state.deciders()))}"

    def _repr_html_(self) -> str | None:
        """In a notebook, as a spectator sees it."""
        if self._position is None:
            return None
        game = self.table.game
        return show(game, game.look(self._position.state, -1))._repr_html_()


class SugorokuObserver:
    """The named features of a player's view, in groups: see `Table.names`."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.tensor: Vector = np.zeros(table.features.size, np.float32)
        self.dict: dict[str, Vector] = {}
        at = 0
        for name, members in groupby(table.names, key=_group):
            size = len(list(members))
            self.dict[name] = self.tensor[at : at + size]
            at += size

    def set_from(self, state: SugorokuState, player: int) -> None:
        if state._position is None:
            self.tensor.fill(0)
        else:
            view = self.table.look(state._position.state, player)
            self.tensor[:] = self.table.vector(view)

    def string_from(self, state: SugorokuState, player: int) -> str:
        """The whole view, as JSON."""
        if state._position is None:
            return ""
        return to_json(self.table.look(state._position.state, player)).decode()


def _group(name: str) -> str:
    """`players.me` for all that concerns the observer, `houses` for all houses."""
    first, _, rest = name.partition(".")
    return f"{first}.{rest.partition('.')[0]}" if first == "players" else first


def _class_of(game: Game) -> type[SugorokuGame]:
    """One class per game: OpenSpiel keeps registered objects beyond interpreter shutdown, and a function
    that is freed then crashes the process; classes keep themselves alive."""

    class OneGame(SugorokuGame):
        name = game.name

    return OneGame


def register_games() -> None:
    """Make every installed game known to `pyspiel.load_game`."""
    known = set(pyspiel.registered_names())
    for name in registry.names():
        game = registry.load(name)
        if short_name(game) not in known:
            pyspiel.register_game(_game_type(game, zero_sum=True), _class_of(game))


register_games()
