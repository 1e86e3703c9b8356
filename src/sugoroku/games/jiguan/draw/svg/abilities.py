"""The two abilities of a workshop in icons: what a transfer costs and gives, what the bonus pays for."""

from collections.abc import Callable
from typing import Final

from sugoroku.draw.kept import kept
from sugoroku.draw.rewards import arrow
from sugoroku.draw.svg import amounts, icon, text
from sugoroku.draw.tokens import badge
from sugoroku.games.jiguan.draw.scene import resources
from sugoroku.games.jiguan.view import WorkshopView

_GIVEN: Final = (("blueprint", "blueprint"), ("gear", "gear"), ("level", "pagoda"), ("action", "redo"))


@kept(256)
def transfer_sign(words: str, x: float, y: float, k: float = 1) -> str:
    """`4 energy -> a gear ...` as icons around a centre."""
    cost, _, gain = words.partition(" -> ")
    out = _amounts(resources(cost), x - 12, y, k, "end") + arrow(x, y, 1.3)
    if items := resources(gain):
        return out + _amounts(items, x + 12, y, k, "start")
    name = next((icon_of for word, icon_of in _GIVEN if word in gain), "plus")
    out += icon(name, x + 23, y, 20 * k, "ic-stone" if name == "pagoda" else "")
    return out + (text(x + 40, y, "+1", 12, bold=700) if name == "pagoda" else "")


def _amounts(items: list[tuple[str, object]], x: float, y: float, k: float, anchor: str) -> str:
    if len(items) == 1 and items[0][0] == "vp":
        return badge(items[0][1], x + (11 if anchor == "start" else -11), y, 10 * k, 12)
    return amounts(items, x, y, 18 * k, 14 * k, 2, anchor)


@kept(256)
def bonus_sign(workshop: WorkshopView, x: float, y: float) -> str:
    """When the bonus pays, and how much."""
    return _BONUSES[workshop.trigger](workshop, x, y)


def _for_icon(name: str) -> Callable[[WorkshopView, float, float], str]:
    def draw(workshop: WorkshopView, x: float, y: float) -> str:
        return (
            icon(name, x - 24, y, 20) + arrow(x - 2, y, 1.3) + badge(workshop.points, x + 20, y, 10, 12)
        )

    return draw


def _for_points(workshop: WorkshopView, x: float, y: float) -> str:
    more = text(x + 8, y, "+", 14, bold=700) + badge(workshop.points, x + 24, y, 10, 12)
    return icon("vp", x - 24, y, 22) + arrow(x - 5, y, 1.3) + more


def _for_gears(workshop: WorkshopView, x: float, y: float) -> str:
    numbers = text(x - 18, y, " ".join(map(str, workshop.gear_set)), 12.5, cls="num", bold=700)
    return numbers + arrow(x + 16, y, 1.2) + badge(workshop.points, x + 34, y, 10, 12)


def _for_tracks(workshop: WorkshopView, x: float, y: float) -> str:
    """Each step that both tracks must reach, below what it pays."""
    out = ""
    for i, (step, paid) in enumerate(workshop.steps):
        at = x + 23 * (i - (len(workshop.steps) - 1) / 2)
        out += text(at, y - 9, step, 11, cls="num q") + badge(paid, at, y + 6, 9, 10.5)
    return out


_BONUSES: Final[dict[str, Callable[[WorkshopView, float, float], str]]] = {
    "on_action_b": _for_icon("beast-bear"),
    "on_points": _for_points,
    "gear_set": _for_gears,
    "on_mission": _for_icon("tech-card"),
    "track_pair": _for_tracks,
}
WHEN: Final = {
    "on_action_b": "for each finished beast",
    "on_points": "whenever you gain points",
    "gear_set": "any time, for such gears",
    "on_mission": "for each finished mission",
    "track_pair": "both tracks this far",
}
