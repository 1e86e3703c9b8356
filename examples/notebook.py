# %% [markdown]
# # Looking at positions
#
# Once `sugoroku.draw.notebook` is imported in a notebook, views, matches and states draw themselves. As
# a script this file writes its pictures into a folder instead.

# %%
import sys
from pathlib import Path
from random import Random

import sugoroku
from sugoroku.bots import Sight, make
from sugoroku.core.chance import secret_from
from sugoroku.core.match import Match
from sugoroku.core.record import Seat
from sugoroku.draw.notebook import show, show_match

folder = Path(sys.argv[1] if len(sys.argv) > 1 else "pictures")
folder.mkdir(exist_ok=True)

# %% [markdown]
# A match remembers its moves. Let a greedy bot play forty of them for both sides.

# %%
game = sugoroku.load("daitoshi")
match = Match(game, game.settle(2), [Seat("Aki"), Seat("Ben")], secret_from("notebook"))
bot, random = make("greedy"), Random(1)
while len(match.moves) < 40 and not match.state.over:
    seat = match.state.deciders()[0]
    match.act(seat, bot.choose(Sight(game, match.state, seat, random)))
match

# %% [markdown]
# As one seat sees it: what it may choose glows, every place explains itself when pointed at.

# %%
seat = match.state.deciders()[0]
drawing = show(game, match.look(seat))
drawing.save(folder / "decision.svg")
drawing

# %% [markdown]
# What if? A branch is the same match up to a move; it goes on differently.

# %%
earlier = match.branch(20)
show_match(earlier).save(folder / "earlier.svg")
print("written:", *sorted(path.name for path in folder.iterdir()))
earlier
