# %% [markdown]
# # A whole table of agents, with PettingZoo
#
# Every seat is an agent; they are asked in the order in which the rules ask them. Here three policies
# play Daitoshi against each other. It needs `pip install "sugoroku[research]"`.

# %%
import os
from collections import defaultdict

import numpy as np

from sugoroku.adapters import pettingzoo

GAMES = int(os.environ.get("GAMES", "12"))
env = pettingzoo.env("daitoshi", players=3, reward="margin")
random = np.random.default_rng(1)
print("agents:", env.possible_agents)

# %% [markdown]
# A policy gets an observation and the mask. Names make a rule of thumb easy to write: this one
# produces or moves on by what it holds, and otherwise prefers the families of actions it was told.

# %%
names = env.unwrapped.feature_names
codec = env.unwrapped.table.game.codec
steam = names.index("players.me.stock.steam")


def anything(observation, mask):
    return random.choice(np.flatnonzero(mask))


def prefers(*families):
    """The first of these families that is legal; any action of it."""

    def policy(observation, mask):
        legal = np.flatnonzero(mask)
        for family in families:
            liked = [action for action in legal if codec.family(int(action)).name == family]
            if liked:
                return random.choice(liked)
        return random.choice(legal)

    return policy


inventor = prefers("commit", "pair", "install", "advance")


def careful(observation, mask):
    """Produces when steam runs low, invents otherwise."""
    produce = codec.number("produce")
    if mask[produce] and observation[steam] < 2:
        return produce
    return inventor(observation, mask)


policies = [anything, inventor, careful]

# %% [markdown]
# The loop of PettingZoo. Policies move on one seat each game, so that no seat favours one.

# %%
margins, places = defaultdict(list), defaultdict(list)
for game in range(GAMES):
    env.reset(seed=game)
    seated = {agent: policies[(seat + game) % 3] for seat, agent in enumerate(env.possible_agents)}
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        if terminated or truncated:
            margins[seated[agent]].append(reward)
            places[seated[agent]].append(info["place"])
            env.step(None)
        else:
            env.step(seated[agent](observation, info["action_mask"]))

for policy, name in zip(policies, ("anything", "inventor", "careful"), strict=True):
    wins = sum(place == 1 for place in places[policy])
    print(f"{name:9} {wins} wins of {GAMES}, margin {np.mean(margins[policy]):+6.1f}")
