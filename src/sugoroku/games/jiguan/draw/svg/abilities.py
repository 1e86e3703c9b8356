"""The two abilities of a workshop in icons: what a transfer costs and gives, what the bonus pays for."""

from typing import Final

from sugoroku.draw.kept import kept
from sugoroku.draw.rewards import arrow, row
from sugoroku.draw.svg import icon, text
from sugoroku.draw.tokens import badge
from sugoroku.games.jiguan.draw.scene import icons
from sugoroku.games.jiguan.effects import Trade
from sugoroku.games.jiguan.names import RESOURCES
from sugoroku.games.jiguan.view import WorkshopView

_ICONS: Final = {"on_action_b": "beast-bear", "on_points": "vp", "on_mission": "tech-card"}
WHEN: Final = {  # by what triggers the bonus
    "on_action_b": "for each finished beast",
    "on_points": "whenever you gain points",
    "gear_set": "any time, for such gears",
    "on_mission": "for each finished mission",
    "track_pair": "both tracks this far",
}


@kept(256)
def transfer_sign(trade: Trade, x: float, y: float, k: float = 1) -> str:
    """`4 energy -> a gear ...` as icons around a centre."""
    out = _amounts(icons(trade.cost), x - 12, y, k, "end") + arrow(x, y, 1.3)
    if len(trade.gain) > 1 or trade.gain[0].kind in RESOURCES:
        return out + _amounts(icons(*trade.gain), x + 12, y, k, "start")
    ((name, number),) = icons(*trade.gain)
    out += icon(name, x + 23, y, 20 * k, "ic-stone" if name == "pagoda" else "")
    return out + (text(x + 40, y, f"+{number}", 12, bold=700) if name == "pagoda" else "")


def _amounts(items: list[tuple[str, object]], x: float, y: float, k: float, anchor: str) -> str:
    if len(items) == 1 and items[0][0] == "vp":
        return badge(items[0][1], x + (11 if anchor == "start" else -11), y, 10 * k, 12)
    return row(items, x, y, 18 * k, 14 * k, 2, anchor)


@kept(256)
def bonus_sign(workshop: WorkshopView, x: float, y: float) -> str:
    """When the bonus pays, and how much."""
    if workshop.steps:  # each step that both tracks must reach, above what it pays
        left, out = x - 23 * (len(workshop.steps) - 1) / 2, ""
        for at, (step, paid) in enumerate(workshop.steps):
            out += text(left + 23 * at, y - 9, step, 11, cls="num q")
            out += badge(paid, left + 23 * at, y + 6, 9, 10.5)
        return out
    if workshop.gear_set:
        numbers = text(x - 18, y, " ".join(map(str, workshop.gear_set)), 12.5, cls="num", bold=700)
        return numbers + arrow(x + 16, y, 1.2) + badge(workshop.points, x + 34, y, 10, 12)
    more = text(x + 10, y, "+", 14, bold=700) if workshop.trigger == "on_points" else ""
    what = icon(_ICONS[workshop.trigger], x - 24, y, 20)
    return (
        what + arrow(x - 4, y, 1.3) + more + badge(workshop.points, x + (25 if more else 20), y, 10, 12)
    )
