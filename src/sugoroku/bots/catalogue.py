"""The bots by name, as one writes them in `--seats` and `--bots`."""

from collections.abc import Callable

from sugoroku.bots.bot import Bot
from sugoroku.bots.greedy import GreedyBot
from sugoroku.bots.random import RandomBot
from sugoroku.core.errors import UnknownName, did_you_mean

KINDS: dict[str, tuple[str, Callable[[], Bot]]] = {
    "random": ("plays any legal action", RandomBot),
    "greedy": ("plays the action after which its position looks best", GreedyBot),
}


def make(name: str) -> Bot:
    """A bot by its name."""
    if name not in KINDS:
        raise UnknownName(f"There is no bot {name!r}.", did_you_mean(name, KINDS))
    return KINDS[name][1]()
