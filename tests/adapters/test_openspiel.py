"""The installed games in OpenSpiel."""

import os
import pickle
import subprocess
import sys
from random import Random

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation
from open_spiel.python.rl_environment import Environment

import sugoroku.adapters.openspiel  # noqa: F401 - registers the games
from sugoroku.core.errors import SugorokuError
from sugoroku.core.save import fingerprint

TABLES = [
    "sugoroku_jiguan",
    "sugoroku_jiguan(players=4,options=mode:beginner house_access:any,reward=margin)",
    "sugoroku_daitoshi(players=1)",
    "sugoroku_daitoshi(players=2,reward=margin)",
    "sugoroku_daitoshi(players=4,reward=score)",
]
SOAK = bool(os.environ.get("SUGOROKU_SOAK"))
# its states are serialised by their history: a long game takes long
SIMULATED = TABLES if SOAK else [*TABLES[:2], "sugoroku_daitoshi(players=1,reward=score)", TABLES[3]]
OBSERVED = pyspiel.IIGObservationType(perfect_recall=False)


def dealt(game, seed=1):
    state = game.new_initial_state()
    random = Random(seed)
    while state.is_chance_node():
        state.apply_action(random.randrange(256))
    return state


def after(game, moves, seed=1):
    """A state some random moves into the game."""
    state, random = dealt(game, seed), Random(seed)
    for _ in range(moves):
        state.apply_action(random.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("table", SIMULATED)
def test_openspiels_random_simulation_passes(table, no_warnings):
    """OpenSpiel's own test: clones, serialisation, sorted legal actions, masks, bounds, tensors."""
    game = pyspiel.load_game(table)
    observer = game.make_observer(OBSERVED, {})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False, observer=observer)


@pytest.mark.parametrize(
    "table", ["sugoroku_jiguan(options=mode:beginner)", "sugoroku_daitoshi(players=1)"]
)
def test_a_playthrough_can_be_written(table, no_warnings):
    """OpenSpiel's golden texts: every property of the game and of its positions."""
    # it imports SciPy, which takes seconds of every process that only collects this test
    from open_spiel.python.algorithms.generate_playthrough import playthrough

    text = playthrough(table, [0, 1, 2, 3], seed=1)
    assert "GameType.chance_mode = ChanceMode.EXPLICIT_STOCHASTIC" in text


@pytest.mark.parametrize("table", TABLES)
def test_games_and_states_are_pickled(table):
    game = pyspiel.load_game(table)
    assert str(pickle.loads(pickle.dumps(game))) == str(game)
    state = after(game, 20)
    again = pickle.loads(pickle.dumps(state))
    assert fingerprint(again.state) == fingerprint(state.state)
    assert again.legal_actions() == state.legal_actions()


def test_a_clone_goes_its_own_way():
    state = after(pyspiel.load_game("sugoroku_jiguan"), 10)
    before = fingerprint(state.state)
    clone = state.clone()
    clone.apply_action(clone.legal_actions()[0])
    assert fingerprint(state.state) == before != fingerprint(clone.state)


def test_actions_are_called_as_everywhere():
    state = dealt(pyspiel.load_game("sugoroku_jiguan"))
    texts = [state.action_to_string(state.current_player(), action) for action in state.legal_actions()]
    assert all(text.split()[0] in ("workshop", "plan", "mat", "slot") for text in texts)
    assert state.string_to_action(texts[0]) == state.legal_actions()[0]


@pytest.mark.parametrize("table", ["sugoroku_jiguan(players=3)", "sugoroku_daitoshi(players=2)"])
def test_a_resampled_state_looks_the_same_to_the_player(table):
    game = pyspiel.load_game(table)
    state = after(game, 15)
    player = state.current_player()
    other = state.resample_from_infostate(player, Random(1).random)
    assert other.observation_string(player) == state.observation_string(player)
    assert other.observation_tensor(player) == state.observation_tensor(player)
    assert other.legal_actions() == state.legal_actions()
    assert other.history() == state.history()
    assert fingerprint(other.state) != fingerprint(state.state), "nothing was dealt anew"


def test_observations_come_in_named_groups():
    game = pyspiel.load_game("sugoroku_jiguan(players=3)")
    state = after(game, 15)
    observation = make_observation(game)
    observation.set_from(state, 1)
    assert {"players.me", "players.+1", "players.+2", "houses", "score"} <= observation.dict.keys()
    assert np.array_equal(observation.tensor, state.observation_tensor(1))
    assert sum(part.size for part in observation.dict.values()) == observation.tensor.size


def test_information_states_are_not_pretended():
    game = pyspiel.load_game("sugoroku_jiguan")
    assert make_observation(game, pyspiel.IIGObservationType(perfect_recall=True)) is None
    with pytest.raises(SugorokuError, match="no observation parameters"):
        make_observation(game, params={"colour": "red"})


@pytest.mark.parametrize(
    ("table", "utility", "bounds"),
    [
        ("sugoroku_jiguan", pyspiel.GameType.Utility.ZERO_SUM, (-1, 1)),
        ("sugoroku_jiguan(players=4)", pyspiel.GameType.Utility.ZERO_SUM, (-1, 1)),
        ("sugoroku_jiguan(reward=margin)", pyspiel.GameType.Utility.ZERO_SUM, (-500, 500)),
        ("sugoroku_jiguan(players=3,reward=margin)", pyspiel.GameType.Utility.GENERAL_SUM, (-500, 500)),
        ("sugoroku_daitoshi(players=1)", pyspiel.GameType.Utility.GENERAL_SUM, (-1, 1)),
    ],
)
def test_utilities(table, utility, bounds):
    game = pyspiel.load_game(table)
    assert game.get_type().utility == utility
    assert (game.min_utility(), game.max_utility()) == bounds


def test_openspiels_reinforcement_learning_loop_plays():
    environment = Environment(pyspiel.load_game("sugoroku_jiguan(options=mode:beginner)"))
    environment.seed(1)
    step, random = environment.reset(), Random(1)
    while not step.last():
        legal = step.observations["legal_actions"][step.observations["current_player"]]
        step = environment.step([random.choice(legal)])
    assert sum(step.rewards) == pytest.approx(0)


def test_openspiels_searches_play():
    game = pyspiel.load_game("sugoroku_jiguan(options=mode:beginner)")
    state = after(game, 12)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(
        game, evaluator, 2, 4, random_state=np.random.RandomState(1), use_observation_string=True,
        allow_inconsistent_action_sets=True,
    )  # fmt: skip
    assert bot.step(state) in state.legal_actions()


def test_python_ends_in_peace():
    """OpenSpiel keeps what is registered beyond the end of Python."""
    code = "import pyspiel, sugoroku.adapters.openspiel as a; g = pyspiel.load_game('sugoroku_jiguan');"
    code += "s = g.new_initial_state(); s.apply_action(1)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_notebooks_show_the_board():
    state = pyspiel.load_game("sugoroku_daitoshi(players=1)").new_initial_state()
    assert state._repr_html_() is None
    assert dealt(state.get_game())._repr_html_().startswith("<iframe")
