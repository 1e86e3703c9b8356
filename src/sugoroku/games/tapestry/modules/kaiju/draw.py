"""The kaiju drawn: in the city, on the map, on the tracks; and the sheet of the scenario."""

from typing import Final

from sugoroku.core.picture import Sheet, Titled
from sugoroku.core.plural import count
from sugoroku.core.view import View
from sugoroku.draw.area import Box, Disc
from sugoroku.draw.hexes import HexGrid
from sugoroku.draw.spot import Draft
from sugoroku.draw.svg import HAIR, LINE, RAISED, SUNK, dashed, group, icon
from sugoroku.draw.svg import text as written
from sugoroku.draw.tokens import badge
from sugoroku.games.tapestry.capital import WIDTH
from sugoroku.games.tapestry.draw.additions import ADDITIONS, Addition
from sugoroku.games.tapestry.draw.scene import Scene
from sugoroku.games.tapestry.draw.svg.city import GRID
from sugoroku.games.tapestry.draw.svg.tracks import space_box, top_of
from sugoroku.games.tapestry.modules.common.scenarios import aid_sheet, aid_text
from sugoroku.games.tapestry.modules.kaiju.aids import AIDS, TITLES
from sugoroku.games.tapestry.modules.kaiju.kept import KEY, MASTERS
from sugoroku.games.tapestry.modules.kaiju.view import KaijuView
from sugoroku.games.tapestry.names import PLOT_NAMES, TRACK_COUNT, TRACK_NAMES

BEAST: Final = "beast-tortoise"
_SIDE: Final = 3 * GRID.side  # of a district


def _seen(view: View) -> KaijuView:
    seen: KaijuView = view.added[KEY]
    return seen


# ---------------------------------------------------------------- in the city


def on_city(draft: Draft, scene: Scene) -> None:
    """Tokens on destroyed plots, and the kaiju in the corner of its district, once there is a city."""
    seen = _seen(scene.view)
    if scene.player.capital is None:
        return
    for plot in seen.ruins:
        row, column = divmod(PLOT_NAMES.index(plot), WIDTH)
        box = GRID.box((column, row), 1.5, 3)
        mark = box.draw(SUNK, LINE, 1.2) + icon("close", *box.centre, 15)
        words = Titled(
            f"Row {row + 1}, column {column + 1}", "destroyed: its lines and district earn nothing"
        )
        draft.spot(box, words, "TAP-A-442", group(mark, "pc", f"pc-ruin-{plot}"), line=True)
    if seen.district >= 0:
        _kaiju(draft, seen.district, seen.where)


def _kaiju(draft: Draft, district: int, where: str) -> None:
    row, column = divmod(district, 3)
    x, y = GRID.x + column * _SIDE, GRID.y + row * _SIDE
    area = Box(x + 1.5, y + 1.5, _SIDE - 3, _SIDE - 3, 4)
    draft.draw(area.draw("none", "var(--shu)", 2.2, dashed("5 3")))
    disc = Disc(x + _SIDE - 10, y + 10, 9.5)
    mark = disc.draw(RAISED, LINE, 1.2) + icon(BEAST, disc.x, disc.y, 16)
    words = Titled("The kaiju", f"in the {where} district; you may build here")
    draft.spot(disc, words, "TAP-A-437", group(mark, "pc", "pc-kaiju"), line=True)


# ---------------------------------------------------------------- on map and tracks


def on_map(draft: Draft, scene: Scene, grid: HexGrid) -> None:
    """A kaiju on each hex that nobody can enter."""
    seen = _seen(scene.view)
    by = {hex.id: hex for hex in scene.board.hexes}
    for id in seen.hexes:
        x, y = grid.at((by[id].q, by[id].r))
        disc = Disc(x, y, grid.size * 0.55)
        mark = disc.draw(RAISED, "var(--shu)", 1.6) + icon(BEAST, x, y, grid.size * 0.85)
        words = Titled(f"A kaiju on {id}", "nobody explores or conquers here")
        draft.spot(disc, words, "TAP-A-461", group(mark, "pc", f"pc-kaiju-{id}"), line=f"{id}: kaiju")


def on_tracks(draft: Draft, scene: Scene) -> None:
    """Blockers at the start of their track."""
    seen = _seen(scene.view)
    for track in sorted(set(seen.blockers)):
        number = TRACK_NAMES.index(track)
        if number >= TRACK_COUNT:
            draft.say(f"Blocked: {track}")
            continue
        start = space_box(number, 0)
        times = seen.blockers.count(track)
        box = Box(start.x + 3, top_of(number) + 15, 19, 19, 4)
        mark = box.draw(RAISED, "var(--shu)", 1.6) + icon("lock", *box.centre, 14)
        said = f"{count(times, 'blocker')}: a paid advance costs 1 more resource"
        draft.spot(box, Titled(track.title(), said), "TAP-A-462", mark, line=True)


def instead_of_others(draft: Draft, scene: Scene) -> None:
    """How far it is to the target, and what the kaiju have taken."""
    seen, vp = _seen(scene.view), scene.player.vp
    at = Box(12, 44, 284, 30)
    way = Box(at.x + 36, at.y + 10, at.w - 76, 10, 5)
    done = way.w * min(vp / max(seen.target, 1), 1)
    mark = way.draw(SUNK, LINE, 1) + Box(way.x, way.y, done, way.h, 5).draw("var(--k-gold)", LINE, 1)
    mark += badge(vp, at.x + 15, at.centre[1], 13, 12)
    mark += icon("advance", at.right - 33, at.centre[1], 12) + badge(
        seen.target, at.right - 13, at.centre[1], 13, 12
    )
    left = max(seen.target - vp, 0)
    said = f"{left} VP to the target of {seen.target}" if left else "the target is reached"
    draft.spot(at, Titled("Your way", said), "TAP-A-454", mark, line=True)
    rows = (
        (BEAST, f"{len(seen.hexes)} of {len(scene.board.hexes)}", "hexes have a kaiju", "TAP-A-461"),
        ("hex-scan", str(seen.deck), "cards left in the deck", "TAP-A-458"),
        ("lock", " and ".join(sorted(set(seen.blockers))) or "no track", "blocked", "TAP-A-462"),
    )
    for (sign, much, what, rule), row in zip(rows, Box(8, 84, 292, 74).rows(3, 4), strict=True):
        mark = row.draw(RAISED, HAIR, 1) + icon(sign, row.x + 14, row.centre[1], 16)
        mark += written(row.x + 28, row.centre[1], much, 12.5, "start", "num", 600)
        mark += written(row.right - 8, row.centre[1], what, 12, "end", "q")
        draft.spot(row, Titled(what.capitalize(), much), rule, mark, line=True)


ADDITIONS[KEY] = Addition(map=on_map, city=on_city, tracks=on_tracks, alone=instead_of_others)


# ---------------------------------------------------------------- the sheet of the scenario


def facts(seen: KaijuView) -> list[str]:
    """How the scenario stands."""
    if seen.scenario == MASTERS:
        came = [f"It came from the {seen.came} district."] if seen.came else []
        return [
            f"The kaiju is in the {seen.where} district.",
            *came,
            f"Destroyed: {count(len(seen.ruins), 'building')}.",
        ]
    blocked = " and ".join(sorted(set(seen.blockers))) or "no track"
    return [
        f"Target: {seen.target} VP.",
        f"Blocked: {blocked}.",
        f"Kaiju on {count(len(seen.hexes), 'hex', 'hexes')}; {count(seen.deck, 'card')} in the deck.",
    ]


def sheets(view: View, whose: int) -> tuple[Sheet, ...]:
    seen = _seen(view)
    return (aid_sheet(TITLES[seen.scenario], facts(seen), AIDS[seen.scenario]),)


def text(view: View) -> str:
    seen = _seen(view)
    return aid_text(TITLES[seen.scenario], facts(seen), AIDS[seen.scenario])
