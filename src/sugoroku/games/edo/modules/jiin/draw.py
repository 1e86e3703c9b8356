"""Temples on the maps: a torii over the crest of its owner; their price, and those left to build."""

from typing import Final

from sugoroku.core.picture import Titled
from sugoroku.core.plural import count
from sugoroku.draw.area import Box, Disc
from sugoroku.draw.rewards import row
from sugoroku.draw.spot import Draft
from sugoroku.draw.svg import LINE, RAISED, circle, crest, icon, text
from sugoroku.draw.tokens import badge, form, ghost
from sugoroku.games.edo.draw.additions import Addition, Map
from sugoroku.games.edo.draw.scene import Scene, goods_items
from sugoroku.games.edo.draw.svg.land import Area
from sugoroku.games.edo.events import goods_words
from sugoroku.games.edo.modules.jiin.view import KEY, JiinView
from sugoroku.games.edo.view import SpaceView

_LEGEND: Final = Box(84, 438, 50, 46)  # beside the prices of roads
_ROADS: Final = "its roads are free for"


def _seen(scene: Scene) -> JiinView:
    seen: JiinView = scene.view.added[KEY]
    return seen


# ---------------------------------------------------------------- on the maps


def _form(seat: int) -> str:
    return f"temple-{seat}"


def forms(seats: int) -> dict[str, str]:
    """Torii and crest, 22 high and 16 wide."""
    made = {_form(s): icon("temple", 0, -5, 17) + crest(s, 0, 5.6, 11.5) for s in range(seats)}
    legend = Box.around(0, 0, _LEGEND.w, _LEGEND.h).draw(RAISED, LINE, 1)
    made["temple-legend"] = legend + text(12, 0, "0", 12.5, "start", bold=700)
    return made


def on_map(draft: Draft, scene: Scene, where: Map) -> None:
    for temple in _seen(scene).temples:
        draft.draw(_temple(where.plates[temple.space], temple.seat, where.small))
    for choice, (space,) in scene.offers("temple"):
        draft.ghost(choice, ghost(_temple(where.plates[space], scene.seat, where.small), ".75"))
    if not where.small:
        _legend(draft, scene)


def _temple(where: Area, seat: int, small: bool) -> str:
    """On the disc of a crossing or a river; below the sign of a resource space."""
    if isinstance(where, Disc):
        fitted = 0.85 if small else 1
        return circle(where.x, where.y, where.r - 1, RAISED, LINE, 1.2) + form(
            _form(seat), where.x, where.y + 0.5, fitted
        )
    across, up, fitted = (10.5, 9, 0.68) if small else (11.5, 12, 0.9)
    return form(_form(seat), where.x + across, where.bottom - up, fitted)


def _legend(draft: Draft, scene: Scene) -> None:
    """What the roads at an own temple cost."""
    x, y = _LEGEND.centre
    whose = "their owner" if scene.seat < 0 else "you"
    mark = form("temple-legend", x, y)
    mark += icon("temple", x - 8, y, 22) if scene.seat < 0 else form(_form(scene.seat), x - 8, y)
    words = Titled("Roads at a temple", f"free for {whose}, also for the merchant")
    draft.spot(_LEGEND, words, "EDO-J008", mark)


def said_of(scene: Scene, space: SpaceView) -> list[str]:
    owners = [temple.seat for temple in _seen(scene).temples if temple.space == space.id]
    return [f"a temple of {scene.name(s, 'you')}: {_ROADS} {scene.name(s, 'you')}" for s in owners]


# ---------------------------------------------------------------- price and supply


def price(draft: Draft, scene: Scene, box: Box) -> None:
    seen = _seen(scene)
    items: list[str | tuple[str, object]] = []
    for name, amount in goods_items(seen.cost):
        items += [str(amount), (name, 1)]
    mark = box.draw(RAISED, LINE, 1) + icon("temple", box.x + 13, box.centre[1], 20)
    mark += row(items, box.x + 69, box.centre[1], 14.5) + badge(
        seen.points, box.x + 125, box.centre[1], 9, 11.75
    )
    said = f"{goods_words(seen.cost)}, {count(seen.points, 'power point')}; {_ROADS} its owner"
    draft.spot(box, Titled("A temple", said), "EDO-J004", mark, "building-temple", line=True)


def house(draft: Draft, scene: Scene, box: Box) -> None:
    left = _seen(scene).left
    mark = icon("temple", box.x + 11, box.centre[1], 19)
    mark += text(box.x + 22, box.centre[1], left[scene.whose], 13, "start", "num", 700)
    others = ", ".join(f"{scene.name(seat, 'you')} {number}" for seat, number in enumerate(left))
    words = Titled(f"{count(left[scene.whose], 'temple')} left to build", f"all players: {others}")
    draft.spot(box, words, "EDO-J001", mark, line=True)


ADDITION: Final = Addition(
    forms=forms, says=said_of, map=on_map, price=price, house=house, width=34,
)  # fmt: skip
