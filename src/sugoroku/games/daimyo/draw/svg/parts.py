"""Parts of the table that stand on two sheets: on that of a wide screen, and again on that of a phone.

A part is drawn once, in the units of the wide sheet.  The sheet of a phone refers to that drawing, moved
and enlarged; places and previews are moved with it.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sugoroku.draw.area import Area, Box, Disc
from sugoroku.draw.shapes import num
from sugoroku.draw.sheet import framed
from sugoroku.draw.spot import Action, Draft, Spot, Words
from sugoroku.draw.svg import group


class Part:
    """Something drawn: what lies there, its places, its lines of text, its previews."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.live: list[str] = []
        self.spots: list[Spot] = []
        self.ghosts: list[tuple[Action, str]] = []

    def spot(
        self, area: Area, words: Words = "", rule: str = "",
        mark: str = "", id: str = "", line: bool | str = False,
    ) -> None:  # fmt: skip
        """As in `Draft`: what it looks like belongs to the drawing of the part."""
        if mark:
            self.live.append(mark)
        self.spots.append(Spot(area, words, rule, "", id, line))

    def draw(self, *markup: str) -> None:
        self.live.extend(markup)

    def ghost(self, choice: Action, markup: str) -> None:
        if markup:
            self.ghosts.append((choice, markup))


class Move(NamedTuple):
    """Where a part stands on another sheet: enlarged, then moved."""

    scale: float
    x: float
    y: float
    frame: int = -1  # of the sheet: see `Sheet.frames`

    @staticmethod
    def to(box: Box, scale: float, x: float, y: float, frame: int = -1) -> "Move":
        """The corner of a box goes to x, y."""
        return Move(scale, x - box.x * scale, y - box.y * scale, frame)

    @property
    def framed(self) -> str:
        """More attributes of what is drawn there."""
        return f" {framed(self.frame)}" if self.frame >= 0 else ""

    @property
    def transform(self) -> str:
        return f"translate({num(self.x)} {num(self.y)}) scale({self.scale:.4g})"

    def area(self, area: Area) -> Area:
        k, x, y, _ = self
        if isinstance(area, Box):
            return Box(area.x * k + x, area.y * k + y, area.w * k, area.h * k, area.r * k)
        assert isinstance(area, Disc)
        return Disc(area.x * k + x, area.y * k + y, area.r * k)


def lay(draft: Draft, parts: Sequence[Part]) -> None:
    """On the sheet where the parts are drawn."""
    for part in parts:
        draft.draw(group("".join(part.live), id=f"dy-live-{part.name}"))
        draft.add(part.spots)
    _ghosts(draft, [(choice, markup) for part in parts for choice, markup in part.ghosts])


def lay_again(draft: Draft, parts: Iterable[tuple[Part, Move]]) -> None:
    """On the sheet of a phone."""
    ghosts = []
    for part, move in parts:
        draft.frame = move.frame
        draft.draw(_again(f"dy-live-{part.name}", move))
        for spot in part.spots:
            draft.spot(move.area(spot.area), spot.words, spot.rule, "", spot.id, spot.line)
        for choice, markup in part.ghosts:
            more = f'transform="{move.transform}"{move.framed}'
            ghosts.append((choice, group(markup, more=more)))
    draft.frame = -1
    _ghosts(draft, ghosts)


def _ghosts(draft: Draft, ghosts: Iterable[tuple[Action, str]]) -> None:
    """A choice may be previewed at several places of a sheet."""
    found: dict[int, tuple[Action, str]] = {}
    for choice, markup in ghosts:
        found[choice.action] = (choice, found.get(choice.action, (choice, ""))[1] + markup)
    for choice, markup in found.values():
        draft.ghost(choice, markup)


def ground(name: str, markup: str) -> str:
    """What of a part never changes, for the ground of its sheet."""
    return group(markup, id=f"dy-ground-{name}")


def ground_again(name: str, move: Move) -> str:
    return _again(f"dy-ground-{name}", move)


def _again(id: str, move: Move) -> str:
    return f'<use href="#{id}" transform="{move.transform}"{move.framed}/>'
