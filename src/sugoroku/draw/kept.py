"""What has been drawn before is not drawn again.

A move changes little of a table, and everybody at it sees nearly the same: most markup that is asked for
was made for somebody else, or a move ago.  Whatever a kept drawing depends on are its arguments.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import ParamSpec, cast

_Given = ParamSpec("_Given")


def kept(most: int) -> Callable[[Callable[_Given, str]], Callable[_Given, str]]:
    """Cache the latest `most` results; 1, 1.0 and True, equal but written differently, are distinct."""

    def keep(draw: Callable[_Given, str]) -> Callable[_Given, str]:
        return cast("Callable[_Given, str]", lru_cache(most, typed=True)(draw))

    return keep
