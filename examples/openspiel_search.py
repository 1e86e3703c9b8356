# %% [markdown]
# # OpenSpiel's own search plays Jiguan
#
# `import sugoroku.adapters.openspiel` registers every installed game. It needs
# `pip install "sugoroku[research]"`.

# %%
from random import Random

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation

import sugoroku.adapters.openspiel  # noqa: F401 - registers the games

game = pyspiel.load_game("sugoroku_jiguan(options=mode:beginner)")
print(game, game.get_type().utility, "at most", game.max_game_length(), "decisions")

# %% [markdown]
# Chance moves first: four nodes of 256 outcomes each choose the deal. After that every move is
# deterministic, and what is hidden stays hidden from observations.

# %%
random = Random(3)
state = game.new_initial_state()
while state.is_chance_node():
    state.apply_action(random.randrange(256))
print(
    "player", state.current_player(), "may", *[state.action_to_string(a) for a in state.legal_actions()]
)

# %% [markdown]
# The observation tensor comes in named groups; each is a slice of it.

# %%
observation = make_observation(game)
observation.set_from(state, player=0)
for name, part in list(observation.dict.items())[:6]:
    print(f"{name:14}", part.shape)

# %% [markdown]
# A search must not look at the deal. `resample_from_infostate` gives a state that the player cannot tell
# from the true one; OpenSpiel's IS-MCTS asks for it by itself.

# %%
for _ in range(12):
    state.apply_action(random.choice(state.legal_actions()))
player = state.current_player()
other = state.resample_from_infostate(player, random.random)
assert other.observation_tensor(player) == state.observation_tensor(player)

evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=np.random.RandomState(1))
bot = ismcts.ISMCTSBot(
    game,
    evaluator,
    uct_c=1.4,
    max_simulations=30,
    random_state=np.random.RandomState(1),
    use_observation_string=True,
    allow_inconsistent_action_sets=True,
)
policy, action = bot.step_with_policy(state)
print("IS-MCTS with 30 simulations plays:", state.action_to_string(action))

# %% [markdown]
# sugoroku's own search (docs/bots.md) is many times faster, because its inner loop is compiled. A state
# at the end of a cell draws itself.

# %%
state
