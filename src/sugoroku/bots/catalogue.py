"""The bots by name, as one writes them in `--seats` and `--bots`."""

from collections.abc import Callable
from functools import partial

from sugoroku.bots.bot import Bot
from sugoroku.bots.greedy import GreedyBot
from sugoroku.bots.mcts import Budget, MctsBot, Style, read_budget
from sugoroku.bots.random import RandomBot
from sugoroku.core.errors import UnknownName, did_you_mean

# How strong they are is measured: bench/STRENGTH.md.  A game may set other iterations: `Parts.levels`.
NOVICE = Budget(iterations=2, level="novice")
CLUB = Budget(iterations=12, level="club")
EXPERT = Budget(iterations=400, level="expert")
MASTER = Budget(iterations=4000, milliseconds=3000, level="master")
HUMAN = Style(temperature=0.2)  # of a novice, in clear leads: see `by_mood`

KINDS: dict[str, tuple[str, Callable[[], Bot]]] = {
    "random": ("plays any legal action", RandomBot),
    "greedy": ("plays the action after which its position looks best", GreedyBot),
    "novice": (
        "chooses by first impression and makes a beginner's mistakes: for a first game",
        partial(MctsBot, NOVICE, HUMAN),
    ),
    "club": (
        "looks a round ahead, like a regular at a games club: for those who know the game",
        partial(MctsBot, CLUB),
    ),
    "expert": (
        "compares many courses of the game and seldom errs: hard to beat",
        partial(MctsBot, EXPERT),
    ),
    "master": (
        "thinks up to 3 seconds about a decision, the strongest: for those who want to lose and learn",
        partial(MctsBot, MASTER),
    ),
}
SEARCH = "mcts:"  # with a budget: `mcts:400` iterations, `mcts:200ms`


def make(name: str) -> Bot:
    """A bot by its name, or a search by its budget."""
    if name.startswith(SEARCH):
        return MctsBot(read_budget(name.removeprefix(SEARCH)))
    if name not in KINDS:
        raise UnknownName(f"There is no bot {name!r}.", did_you_mean(name, [*KINDS, f"{SEARCH}400"]))
    return KINDS[name][1]()
