"""A spot says once where something is, how it looks and what it means; a draft makes a sheet of spots.

    draft = scene.draft(own=True)
    draft.spot(Disc(40, 40, 12), "Your coins", "JIG-051", mark=icon("coin", 40, 40, 20), id="coins")
    draft.sheet(id="mat", title="Your mat", icon="gear", tab="Mat", size=(300, 200), ground=...)

Words that cost something are functions: they are called only where somebody looks closely, or where they
are a line of the text as well.
"""

from collections.abc import Callable, Iterable
from typing import Literal, NamedTuple, Protocol

from msgspec.structs import replace

from sugoroku.core.picture import Frame, Place, Sheet, Titled
from sugoroku.draw.area import Area

Words = str | Titled | Callable[[], str | Titled]


class Action(Protocol):
    """A choice, or what a game makes of it."""

    @property
    def action(self) -> int: ...


class Spot(NamedTuple):
    """Somewhere on a sheet: its drawing, its place, its explanation and its line of text."""

    area: Area
    words: Words = ""  # "" if it only is drawn
    rule: str = ""
    mark: str = ""  # markup of what lies there
    id: str = ""  # as in `Choice.target`
    line: bool | str = False  # whether the words are a line of the text too, or a shorter line
    dial: str = ""  # as in `Place.dial`


class Draft:
    """A sheet being drawn.  Nobody chooses on the sheet of another player: `own` but not `mine`."""

    def __init__(self, *, closely: bool = True, own: bool = False, mine: bool = True) -> None:
        self.closely = closely
        self.own = own
        self._asked = mine or not own
        self._live: list[str] = []
        self._over: list[str] = []
        self._places: list[Place] = []
        self._lines: list[str] = []
        self._ghosts: dict[int, str] = {}
        self.frame = -1  # of the places that are added: see `Sheet.frames`

    def spot(
        self, area: Area, words: Words = "", rule: str = "",
        mark: str = "", id: str = "", line: bool | str = False, dial: str = "",
    ) -> None:  # fmt: skip
        """The fields of a `Spot`, added."""
        if mark:
            self._live.append(mark)
        if isinstance(line, str):
            self._lines.append(line)
        if words and (self.closely or line is True):
            said = words() if callable(words) else words
            if line is True:
                self._lines.append(str(said))
            if self.closely:
                place = area.place(id if self._asked else "", said, rule)
                if dial or self.frame >= 0:
                    place = replace(place, dial=dial, frame=self.frame)
                self._places.append(place)

    def add(self, spots: Iterable[Spot]) -> None:
        for spot in spots:
            self.spot(*spot)

    def draw(self, *markup: str) -> None:
        """What lies on the sheet and explains nothing."""
        self._live.extend(markup)

    def draw_over(self, *markup: str) -> None:
        """What rings do not cover: the price of a choice stands on its ring."""
        self._over.extend(markup)

    def say(self, *lines: str) -> None:
        """Lines of the text that belong to no spot."""
        self._lines.extend(lines)

    def ghost(self, choice: Action, markup: str) -> None:
        """What a choice would bring about, drawn while it is considered."""
        if self._asked and markup:
            self._ghosts[choice.action] = markup

    def sheet(
        self, *, id: str, title: str, icon: str, tab: str, size: tuple[int, int], ground: str,
        place: Literal["board", "rail"] = "board", short: bool = False,
        ticks: tuple[tuple[tuple[float, float], ...], ...] = (),
        frames: tuple[Frame, ...] = (), strip: tuple[int, int] = (0, 0),
    ) -> Sheet:  # fmt: skip
        return Sheet(
            id=id, title=title, icon=icon, tab=tab, size=size, ground=ground, live="".join(self._live),
            places=tuple(self._places), text=tuple(self._lines), own=self.own, place=place,
            short=short, ticks=ticks, frames=frames, strip=strip, over="".join(self._over),
            ghosts=self._ghosts,
        )  # fmt: skip
