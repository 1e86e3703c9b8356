"""A drawn table: sheets of SVG with places that explain themselves.

A game's `draw/` makes a `Picture` from a view; the page, a notebook and a test show it.  The ground of a
sheet never changes during a match (it is sent once), the live layer does.
"""

from typing import Literal

import msgspec


class Counter(msgspec.Struct, frozen=True):
    """A number with its icon: `3` coins."""

    icon: str
    amount: str
    words: str


class Titled(msgspec.Struct, frozen=True):
    """Words in two parts: `City 1`, and what there is to say of it."""

    title: str
    detail: str = ""
    counter: Counter | None = None  # the same as the detail, if that is just a number of something
    seldom: bool = False  # an action that is hardly ever wanted: lists show it after the others

    def __str__(self) -> str:
        return f"{self.title}: {self.detail}" if self.detail else self.title


def titled(words: str | Titled) -> Titled:
    return Titled(words) if isinstance(words, str) else words


class Place(msgspec.Struct, frozen=True):
    """Somewhere on a sheet: it explains itself, and may be what a choice points at."""

    id: str  # as in `Choice.target`; "" for a place that only explains itself
    words: str
    shape: str  # an SVG element without its brackets: `circle cx="9" cy="9" r="4"`
    seal: tuple[float, float]  # where the seal of a selected place sits
    rule: str = ""
    title: str = ""  # the words in short
    dial: str = ""  # "turn A", "count own": one of several that keys go through, in their order
    frame: int = -1  # of the sheet's frames, the one it belongs to; -1: it is always shown


class Frame(msgspec.Struct, frozen=True):
    """A part of a sheet for phones that is shown alone: one of several in the same place."""

    title: str
    mark: str  # markup of its button in the strip above the sheet


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """One sheet of a board, drawn at 1:1 for a wide screen."""

    id: str
    title: str
    icon: str  # of its tab on a phone
    tab: str  # the name on that tab
    size: tuple[int, int]
    ground: str
    live: str
    places: tuple[Place, ...]
    text: tuple[str, ...]  # the same in words, line by line
    own: bool = False  # belongs to the player looked at
    short: bool = False  # so low that on a phone its words have room below it
    place: Literal["board", "rail"] = "board"  # in the rail: read beside the players, as wide as they
    ticks: tuple[tuple[tuple[float, float], ...], ...] = ()  # the middles of the cells of the game's
    # table of achievements, row by row: the page draws there what its visitor has achieved
    frames: tuple[Frame, ...] = ()  # markup of number 2: `data-f="2"`
    strip: tuple[int, int] = (0, 0)  # the size of their buttons as they are drawn
    over: str = ""  # above the rings of what may be chosen: prices
    ghosts: dict[int, str] = {}  # by action: the result, drawn while that choice is considered


class Figure(msgspec.Struct, frozen=True):
    """A small drawing that explains an event: the words beside it say the same."""

    size: tuple[int, int]
    markup: str


class Picture(msgspec.Struct, frozen=True):
    """Everything that is drawn of a position."""

    where: str  # "Round 1 of 2, turn 9"
    sheets: tuple[Sheet, ...]
    counters: tuple[tuple[Counter, ...], ...]  # by seat, the four that matter most first
    steps: tuple[str, ...] = ()  # of the turn in which something is asked
    step: int = 0  # of these, the one now
