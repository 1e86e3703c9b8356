"""One seat as a Gymnasium environment."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence

from sugoroku.adapters.gymnasium import SugorokuEnv, environment_id
from sugoroku.core.errors import IllegalAction, SugorokuError, UnknownName
from sugoroku.games.daitoshi import GAME as DAITOSHI
from sugoroku.games.jiguan import GAME as JIGUAN
from sugoroku.testing.sealed import GAME as SEALED

TABLES = [(JIGUAN, 2), (JIGUAN, 4), (DAITOSHI, 1), (DAITOSHI, 2), (DAITOSHI, 4)]


def named(value):
    return getattr(value, "name", None)


def play(env, seed=None, choose=None):
    """A whole game with random legal actions; all rewards and the last info."""
    observation, info = env.reset(seed=seed)
    random = np.random.default_rng(seed)
    rewards, seen = [], [observation]
    while True:
        action = random.choice(np.flatnonzero(info["action_mask"]))
        observation, reward, terminated, truncated, info = env.step(action)
        assert observation in env.observation_space and not truncated
        rewards.append(reward)
        seen.append(observation)
        if terminated:
            return rewards, info, seen


@pytest.mark.parametrize("mask_in", ["observation", "info"])
@pytest.mark.parametrize(("game", "players"), TABLES, ids=named)
def test_gymnasiums_checker_passes_without_warnings(game, players, mask_in, no_warnings):
    env = gymnasium.make(environment_id(game), players=players, mask_in=mask_in)
    check_env(env.unwrapped)


@pytest.mark.parametrize(("game", "players"), TABLES, ids=named)
def test_a_game_comes_to_its_end(game, players):
    env = SugorokuEnv(game, players, opponents="random")
    rewards, info, seen = play(env, seed=3)
    assert rewards[:-1] == [0] * (len(rewards) - 1)
    first = info["places"][0] == 1
    assert rewards[-1] == (1 if first and info["places"].count(1) == 1 else rewards[-1])
    assert seen[-1]["action_mask"].all(), "over: a softmax needs something"
    assert len(info["scores"]) == max(players, 2)
    with pytest.raises(SugorokuError, match="reset"):
        env.step(0)


def test_the_mask_is_what_the_rules_allow():
    env = SugorokuEnv(JIGUAN, 2)
    observation, info = env.reset(seed=1)
    legal = np.flatnonzero(observation["action_mask"])
    assert sorted(env._state.legal()) == legal.tolist()
    assert np.array_equal(info["action_mask"], observation["action_mask"])
    assert np.array_equal(env.action_masks(), observation["action_mask"].astype(bool))


def test_the_same_seed_gives_the_same_game_and_no_seed_the_next_one():
    one, two = SugorokuEnv(JIGUAN, 3), SugorokuEnv(JIGUAN, 3)
    assert data_equivalence(play(one, seed=5)[2], play(two, seed=5)[2], exact=True)
    following, again = one.reset()[0], two.reset()[0]
    assert data_equivalence(following, again, exact=True)
    assert not data_equivalence(following, one.reset()[0])


@pytest.mark.parametrize("reward", ["score", "margin"])
def test_dense_rewards_add_up_to_the_final_one(reward):
    sparse = play(SugorokuEnv(JIGUAN, 2, reward=reward), seed=8)
    dense = play(SugorokuEnv(JIGUAN, 2, reward=reward, dense=True), seed=8)
    assert dense[1]["scores"] == sparse[1]["scores"]
    own, other = sparse[1]["scores"]
    assert sum(sparse[0]) == (own if reward == "score" else own - other)
    assert sum(dense[0]) == pytest.approx(sum(sparse[0]))
    assert np.count_nonzero(dense[0]) > 1


def test_a_win_is_never_dense():
    with pytest.raises(SugorokuError, match="end only"):
        SugorokuEnv(JIGUAN, 2, dense=True)


@pytest.mark.parametrize(("reward", "low"), [("win", -1), ("score", 0), ("margin", -500)])
def test_an_illegal_action_loses_at_once(reward, low):
    env = SugorokuEnv(JIGUAN, 2, reward=reward)
    _, info = env.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    observation, paid, terminated, _, info = env.step(illegal)
    assert (paid, terminated) == (low, True)
    assert info["illegal"] == JIGUAN.codec.text(illegal)
    assert observation in env.observation_space


def test_or_it_is_an_error():
    env = SugorokuEnv(JIGUAN, 2, illegal="raise")
    _, info = env.reset(seed=1)
    with pytest.raises(IllegalAction, match="not possible"):
        env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    assert env.action_masks().any(), "and the game goes on"


def test_opponents_by_name():
    env = SugorokuEnv(JIGUAN, 3, opponents=["greedy", "random"])
    env.reset(seed=1)
    kinds = [type(bot).__name__ for bot in env._bots]
    assert kinds == ["GreedyBot", "RandomBot"]
    with pytest.raises(SugorokuError, match="3 players need 1 or 2 opponents, not 1"):
        SugorokuEnv(JIGUAN, 3, opponents=["greedy"])
    with pytest.raises(UnknownName, match="no bot"):
        SugorokuEnv(JIGUAN, 2, opponents="gredy")


def test_the_greedy_bot_beats_the_random_agent():
    rewards = [sum(play(SugorokuEnv(JIGUAN, 2, opponents="greedy"), seed)[0]) for seed in range(6)]
    assert sum(rewards) < 0


def test_a_seat_drawn_for_every_game():
    env = SugorokuEnv(JIGUAN, 4, seat=None)
    seats = {env.reset(seed=seed)[1]["seat"] for seed in range(30)}
    assert seats == {0, 1, 2, 3}
    assert SugorokuEnv(JIGUAN, 4, seat=2).reset(seed=1)[1]["seat"] == 2


def test_simultaneous_choices_do_not_tell_what_others_chose():
    """The agent is asked before the bots answer; what they sealed is not in what it observes."""
    env = SugorokuEnv(SEALED, 3, mask_in="info")
    rewards, info, _ = play(env, seed=2)
    assert rewards[-1] in (-0.5, 0.25, 0, 1) and len(info["scores"]) == 3


def test_rendering():
    env = gymnasium.make(environment_id(DAITOSHI), players=1, render_mode="ansi").unwrapped
    env.reset(seed=1)
    assert "food" in env.render() and "[bold]" not in env.render()
    drawn = gymnasium.make(environment_id(DAITOSHI), players=1, render_mode="html").unwrapped
    assert drawn.render() is None, "nothing is dealt"
    drawn.reset(seed=1)
    assert drawn.render().startswith("<iframe")
    assert drawn._repr_html_() == drawn.render()


def test_many_at_once():
    envs = gymnasium.make_vec(environment_id(JIGUAN), num_envs=3, vectorization_mode="sync", players=2)
    observation, info = envs.reset(seed=1)
    assert observation["observation"].shape == (3, len(SugorokuEnv(JIGUAN, 2).feature_names))
    actions = [np.flatnonzero(mask)[0] for mask in info["action_mask"]]
    assert envs.step(np.array(actions))[0]["action_mask"].shape == (3, JIGUAN.codec.size)
