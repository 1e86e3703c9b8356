# %% [markdown]
# # What makes a position of Jiguan good?  With Gymnasium
#
# One seat is the agent's, a bot has the other. Run this file as a script, or cell by cell in an editor
# that knows `# %%`. It needs `pip install "sugoroku[research]"` and nothing else.

# %%
import os

import gymnasium
import numpy as np

import sugoroku.adapters.gymnasium  # noqa: F401 - registers sugoroku/jiguan-v2 and the other games

env = gymnasium.make("sugoroku/jiguan-v2", players=2, opponents="random", reward="margin")
names = env.unwrapped.feature_names
codec = env.unwrapped.table.game.codec
print(f"{env.action_space.n} actions, {len(names)} numbers in an observation")

# %% [markdown]
# An observation has the numbers and the mask of what is legal. The same seed deals the same game.

# %%
observation, info = env.reset(seed=1)
legal = np.flatnonzero(observation["action_mask"])
print("The first question allows:", *[codec.text(int(action)) for action in legal], sep="\n  ")

# %% [markdown]
# Positions from games of an agent that plays anything legal, each with the margin its game ended with.

# %%
GAMES = int(os.environ.get("GAMES", "120"))
random = np.random.default_rng(1)


def play(seed):
    """The positions of one game, and the margin at its end."""
    observation, _ = env.reset(seed=seed)
    seen, margin, over = [], 0.0, False
    while not over:
        seen.append(observation["observation"])
        action = random.choice(np.flatnonzero(observation["action_mask"]))
        observation, reward, over, _, _ = env.step(action)
        margin += reward
    return seen, margin


games = [play(seed) for seed in range(GAMES)]
margins = np.array([margin for _, margin in games])
print(
    sum(len(seen) for seen, _ in games),
    f"positions; margins {margins.mean():+.1f} ± {margins.std():.1f}",
)

# %% [markdown]
# A value function that can be read: the margin as a sum over named numbers (ridge regression). It
# learns from four games of five and foretells the others from their positions after the middle.

# %%
learned = GAMES * 4 // 5
watched = [at for at, name in enumerate(names) if name.startswith(("players.", "score."))]


def late(seen):
    return np.array(seen[len(seen) // 2 :])[:, watched]


rows = np.concatenate([late(seen) for seen, _ in games[:learned]])
ends = np.concatenate([[margin] * len(late(seen)) for seen, margin in games[:learned]])
middle, spread = rows.mean(0), rows.std(0) + 1e-6
scaled = (rows - middle) / spread
weights = np.linalg.solve(
    scaled.T @ scaled + 500 * np.eye(len(watched)), scaled.T @ (ends - ends.mean())
)

foretold = [np.mean((late(seen) - middle) / spread @ weights) for seen, _ in games[learned:]]
fit = np.corrcoef(foretold, margins[learned:])[0, 1]
print(f"margin foretold and margin reached: correlation {fit:.2f}")
for at in np.argsort(-np.abs(weights))[:8]:
    print(f"  {weights[at]:+.2f} points  {names[watched[at]]}")

# %% [markdown]
# In a notebook the environment at the end of a cell draws itself, as its agent sees it.

# %%
env.reset(seed=2)
env.unwrapped
