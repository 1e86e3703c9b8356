"""Rate limits and quotas: generous for people, tight for floods."""

import time
from collections import OrderedDict
from math import ceil, inf
from typing import Final

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

from sugoroku.core.errors import SugorokuError
from sugoroku.core.plural import count

LIMITS: Final[dict[str, str]] = {
    "act": "20/2 seconds",  # a visitor; moves, undo, redo
    "look": "60/2 seconds",  # a visitor; positions of the past cost a replay
    "chat": "30/minute",  # a visitor
    "table": "40/hour",  # an address; also branches and uploads
    "seat": "40/hour",  # an address; seats taken at public tables
    "wrong link": "30/hour",  # an address; guesses at seat links
    "visitor": "60/hour",  # an address; new identities
}

CAPS: Final[dict[str, int]] = {
    "waiting tables": 10,  # that one visitor hosts
    "public seats": 5,  # that one visitor holds at tables of others that wait
    "listed tables": 3,  # of one host in the lobby
    "listed from an address": 6,  # in the lobby
}
"""How much one may have at the same time."""

REQUESTS: Final = 240  # an address may make at once...
REQUESTS_PER_SECOND: Final = 24.0  # ...and from then on
FILE_COST: Final = 0.1  # of a request: files come from memory and are kept by browsers


class TooOften(SugorokuError):
    """Too many requests; `after` is the number of seconds to wait."""

    def __init__(self, what: str, after: int) -> None:
        super().__init__(f"Too many requests ({what}).", f"Try again in {count(after, 'second')}.")
        self.after = after


class TooMany(SugorokuError):
    """A quota is used up."""


class Budget:
    """A token bucket per address: full at first, refilled over time."""

    def __init__(self, most: float, per_second: float, remembered: int = 10_000) -> None:
        self.most = most
        self.per_second = per_second
        self.remembered = remembered
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()  # what was left, and when

    def spend(self, who: str, cost: float, now: float) -> int:
        """0 if granted, else how many seconds to wait."""
        left, at = self._left.get(who, (self.most, now))
        left = min(self.most, left + (now - at) * self.per_second)
        granted = left >= cost
        self._left[who] = (left - cost if granted else left, now)
        self._left.move_to_end(who)
        if len(self._left) > self.remembered:
            self._left.popitem(last=False)
        return 0 if granted else max(1, ceil((cost - left) / self.per_second))


class Limits:
    def __init__(self, factor: float = 1) -> None:
        """`factor` loosens or tightens all limits; 0 switches them off."""
        self.on = factor > 0
        self._limiter = MovingWindowRateLimiter(MemoryStorage())
        self._items = (
            {name: _times(parse(text), factor) for name, text in LIMITS.items()} if self.on else {}
        )
        self._factor = factor
        self._requests = Budget(REQUESTS * factor, REQUESTS_PER_SECOND * factor)

    def request(self, who: str, cost: float = 1) -> int:
        """Count a request of any kind: 0 if allowed, else how many seconds to wait."""
        return self._requests.spend(who, cost, time.monotonic()) if self.on else 0

    def most(self, what: str) -> float:
        """The quota of this kind."""
        return max(1, round(CAPS[what] * self._factor)) if self.on else inf

    def hit(self, kind: str, who: str) -> None:
        """Count one; raises `TooOften` beyond the limit."""
        if self.on and not self._limiter.hit(self._items[kind], kind, who):
            self._refuse(kind, who)

    def check(self, kind: str, who: str) -> None:
        """Raises `TooOften` if the limit is reached, without counting."""
        if self.on and not self._limiter.test(self._items[kind], kind, who):
            self._refuse(kind, who)

    def _refuse(self, kind: str, who: str) -> None:
        reset = self._limiter.get_window_stats(self._items[kind], kind, who).reset_time
        raise TooOften(kind, max(1, ceil(reset - time.time())))


def _times(item: RateLimitItem, factor: float) -> RateLimitItem:
    return type(item)(max(1, round(item.amount * factor)), item.multiples)
