"""The bots by name, as one writes them in `--seats` and `--bots`."""

from collections.abc import Callable
from functools import partial

from sugoroku.bots.bot import Bot
from sugoroku.bots.greedy import GreedyBot
from sugoroku.bots.mcts import Budget, MctsBot, read_budget
from sugoroku.bots.random import RandomBot
from sugoroku.core.errors import UnknownName, did_you_mean

# How strong they are is measured: bench/STRENGTH.md.
NOVICE, CLUB, EXPERT = Budget(iterations=2), Budget(iterations=10), Budget(iterations=80)

KINDS: dict[str, tuple[str, Callable[[], Bot]]] = {
    "random": ("plays any legal action", RandomBot),
    "greedy": ("plays the action after which its position looks best", GreedyBot),
    "novice": ("looks a little ahead", partial(MctsBot, NOVICE)),
    "club": ("thinks ahead, like a regular at a games club", partial(MctsBot, CLUB)),
    "expert": ("thinks long and looks far ahead", partial(MctsBot, EXPERT)),
}
SEARCH = "mcts:"  # with a budget: `mcts:400` iterations, `mcts:200ms`


def make(name: str) -> Bot:
    """A bot by its name, or a search by its budget."""
    if name.startswith(SEARCH):
        return MctsBot(read_budget(name.removeprefix(SEARCH)))
    if name not in KINDS:
        raise UnknownName(f"There is no bot {name!r}.", did_you_mean(name, [*KINDS, f"{SEARCH}400"]))
    return KINDS[name][1]()
