"""A whole table as a PettingZoo environment."""

import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from sugoroku.adapters.pettingzoo import env as make_env
from sugoroku.adapters.pettingzoo import raw_env
from sugoroku.core.errors import IllegalAction
from sugoroku.games.daitoshi import GAME as DAITOSHI
from sugoroku.games.jiguan import GAME as JIGUAN
from sugoroku.testing.sealed import GAME as SEALED

TABLES = [(JIGUAN, 2), (JIGUAN, 4), (DAITOSHI, 1), (DAITOSHI, 2), (DAITOSHI, 4), (SEALED, 3)]


def named(value):
    return getattr(value, "name", None)


def play(env, seed):
    """A whole game with random legal actions; what each agent was paid, and the last infos."""
    env.reset(seed=seed)
    random = np.random.default_rng(seed)
    paid = dict.fromkeys(env.possible_agents, 0.0)
    infos = {}
    for agent in env.agent_iter():
        observation, reward, terminated, _, info = env.last()
        assert env.observation_space(agent).contains(observation)
        paid[agent] += reward
        infos[agent] = info
        env.step(None if terminated else random.choice(np.flatnonzero(info["action_mask"])))
    return paid, infos


@pytest.mark.parametrize(("game", "players"), TABLES, ids=named)
def test_pettingzoos_checkers_pass_without_warnings(game, players, no_warnings):
    api_test(make_env(game, players), num_cycles=1_000)
    seed_test(lambda: make_env(game, players), num_cycles=200)


@pytest.mark.parametrize("game", [JIGUAN, DAITOSHI], ids=named)
def test_with_the_mask_in_the_observation_only_the_name_of_the_game_is_missed(game):
    """api_test allows dictionaries to a list of PettingZoo's own games and warns about any other."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        api_test(make_env(game, mask_in="observation"), num_cycles=1_000)
    assert {str(warning.message) for warning in caught} == {
        "Observation is not a NumPy array",
        "Observation space for each agent probably should be gymnasium.spaces.box or"
        " gymnasium.spaces.discrete",
    }


@pytest.mark.parametrize(("game", "players"), TABLES, ids=named)
def test_a_win_is_somebodys_loss(game, players):
    paid, infos = play(make_env(game, players), seed=4)
    for agent, info in infos.items():
        assert (paid[agent] > 0) == (info["place"] == 1) or paid[agent] == 0
    if players > 1:
        assert sum(paid.values()) == pytest.approx(0)


def test_dense_rewards_add_up_to_the_score():
    paid, infos = play(make_env(DAITOSHI, 3, reward="score", dense=True), seed=4)
    assert paid == {agent: pytest.approx(info["score"]) for agent, info in infos.items()}


def test_the_same_seed_and_actions_give_the_same_game():
    assert (
        play(make_env(JIGUAN, 3, reward="score"), 6)[0]
        == play(make_env(JIGUAN, 3, reward="score"), 6)[0]
    )


def test_only_whoever_decides_has_legal_actions():
    env = raw_env(JIGUAN, 2, mask_in="observation")
    env.reset(seed=1)
    deciding, waiting = env.agent_selection, next(a for a in env.agents if a != env.agent_selection)
    assert env.observe(deciding)["action_mask"].any()
    assert not env.observe(waiting)["action_mask"].any()


def test_nobody_observes_a_sealed_bid():
    """The second to be asked observes the same whatever the first has bid."""
    seen = []
    for choice in (0, -1):
        env = raw_env(SEALED, 2, {"boosts": "off"})
        env.reset(seed=9)
        env.step(np.flatnonzero(env.infos[env.agent_selection]["action_mask"])[choice])
        seen.append((env.agent_selection, env.observe(env.agent_selection).tobytes()))
    assert seen[0] == seen[1]


def test_an_illegal_action_loses_at_once():
    env = make_env(JIGUAN, 3)
    env.reset(seed=1)
    loser = env.agent_selection
    env.step(int(np.flatnonzero(env.infos[loser]["action_mask"] == 0)[0]))
    assert all(env.terminations.values())
    assert env.infos[loser]["illegal"]
    assert {agent: env._cumulative_rewards[agent] for agent in env.agents} == {
        agent: -1 if agent == loser else 0 for agent in env.agents
    }
    for _ in env.agent_iter():
        env.step(None)
    assert not env.agents


def test_or_it_is_an_error():
    env = make_env(JIGUAN, 2, illegal="raise")
    env.reset(seed=1)
    with pytest.raises(IllegalAction, match="not possible"):
        env.step(int(np.flatnonzero(env.infos[env.agent_selection]["action_mask"] == 0)[0]))


def test_rendering(capsys):
    for mode, start in (("ansi", ""), ("html", "<iframe")):
        env = make_env(DAITOSHI, 2, render_mode=mode)
        env.reset(seed=1)
        assert env.render().startswith(start)
    env = make_env(DAITOSHI, 2, render_mode="human")
    env.reset(seed=1)
    assert env.render() is None
    assert "food" in capsys.readouterr().out
    env.close()
