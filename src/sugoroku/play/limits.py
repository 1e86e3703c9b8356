"""How often somebody may do something.  Generous for people, tight for floods."""

import time
from math import ceil
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
    "wrong link": "30/hour",  # an address; guesses at seat links
    "visitor": "60/hour",  # an address; new identities
}


class TooOften(SugorokuError):
    """Slow down; `after` says how many seconds to wait."""

    def __init__(self, what: str, after: int) -> None:
        super().__init__(f"Too many requests ({what}).", f"Try again in {count(after, 'second')}.")
        self.after = after


class Limits:
    def __init__(self, factor: float = 1) -> None:
        """`factor` loosens or tightens all limits; 0 switches them off."""
        self.on = factor > 0
        self._limiter = MovingWindowRateLimiter(MemoryStorage())
        self._items = (
            {name: _times(parse(text), factor) for name, text in LIMITS.items()} if self.on else {}
        )

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
