"""The wilderness: the river and three lands, with their values, hexes and pilgrims."""

from functools import lru_cache
from typing import Final, NamedTuple

from sugoroku.core.picture import Place, Sheet
from sugoroku.draw.kept import kept
from sugoroku.draw.places import round_place, square_place
from sugoroku.draw.shapes import num
from sugoroku.draw.svg import DEEP, LINE, RAISED, SUMI, icon, marker, path, rect, soft
from sugoroku.games.daitoshi.draw.icons import HUE_OF
from sugoroku.games.daitoshi.draw.numerals import MINUS, Numeral, numerals
from sugoroku.games.daitoshi.draw.pieces import hex_path, hex_tile, pilgrim
from sugoroku.games.daitoshi.draw.scene import AI, GHOST, Scene, many
from sugoroku.games.daitoshi.names import RIVER, TERRAINS
from sugoroku.games.daitoshi.view import TrackView

SIZE: Final = (956, 108)
_TEMPLE = 24.0
_LAND_WIDTH, _LAND_STEP = 289.0, 297.0
_WAITING = ((45.0, -6.5), (57.0, -6.5), (45.0, 6.5), (57.0, 6.5))  # by seat, beside the temple


class Track(NamedTuple):
    """Where a track lies: its first space, how far the next one is, how big a hex is."""

    x: float
    y: float
    pitch: float
    r: float

    def at(self, space: int) -> float:
        return self.x + (space - 1) * self.pitch


@lru_cache(maxsize=8)
def _lay(terrain: int, spaces: int) -> Track:
    if terrain == RIVER:
        return Track(90, 29, 828 / max(spaces - 1, 1), 16.5)
    left = 66 + (terrain - 1) * _LAND_STEP
    return Track(left + 54, 80, 218 / max(spaces - 1, 1), 15.2)


# ---------------------------------------------------------------- ground

Printed = tuple[tuple[int, tuple[int, ...], tuple[int, ...]], ...]  # trigger, values, penalties


@kept(8)
def _ground(tracks: Printed) -> str:
    out, spaces, triggers = _waters(), "", ""
    values: list[Numeral] = []
    penalties: list[Numeral] = []
    for terrain, (trigger, vp, penalty) in enumerate(tracks):
        lay = _lay(terrain, len(vp) - 1)
        if terrain != RIVER:
            out += _land(terrain, lay)
        triggers += hex_path(lay.at(trigger), lay.y, lay.r + 2.8)
        for space in range(1, len(vp)):
            x = lay.at(space)
            spaces += hex_path(x, lay.y, lay.r)
            if penalty:
                values.append((x, lay.y - 4.5, str(vp[space])))
                penalties.append((x, lay.y + 8, f"{MINUS}{penalty[space]}" if penalty[space] else "0"))
        if penalty:
            penalties.append((_TEMPLE, lay.y + 16, f"{MINUS}{penalty[0]}"))
    out += _forms(tracks) + path(spaces, RAISED, LINE, 1.1) + path(triggers, "none", "var(--shu)", 1.5)
    out += numerals(values, 13) + numerals(penalties, 10.5, "fig loss")
    return out


def _forms(tracks: Printed) -> str:
    """A hex of each track around 0, 0: the live layer has dozens of them."""
    forms = ""
    for terrain, (_, vp, _) in enumerate(tracks):
        name = TERRAINS[terrain]
        tile = hex_tile(name, 0, 0, _lay(terrain, len(vp) - 1).r - 0.4, 18)
        forms += f'<g id="wild-{name}">{tile}</g>'
    return f"<defs>{forms}</defs>"


def _waters() -> str:
    wave = "M68 10" + "q14.7 -6 29.4 0t29.4 0" * 15 + "V48" + "q-14.7 -6 -29.4 0t-29.4 0" * 15 + "z"
    temples = icon("temple", _TEMPLE, 25, 27, "ic-blue") + icon("temple", _TEMPLE, 79, 27)
    return path(wave, "url(#rivg)") + temples


def _land(terrain: int, lay: Track) -> str:
    name = TERRAINS[terrain]
    field = rect(lay.x - 54, lay.y - 21, _LAND_WIDTH, 42, 21, soft(HUE_OF[name]), LINE, 1.1)
    return field + icon(name, lay.x - 31, lay.y, 23)


# ---------------------------------------------------------------- live


def _stand(
    board_seats: list[int], terrain: int, lay: Track, space: int
) -> list[tuple[int, float, float, float]]:
    """(seat, x, y, size): beside a river space, inside a land space; four never hide each other."""
    x, y, count = lay.at(space), lay.y, len(board_seats)
    if terrain == RIVER:
        x += lay.pitch / 2
        spots = [(0.0, 2.0, 14.0)] if count == 1 else [(0.0, -8.0, 12.0), (0.0, 10.0, 12.0)]
        if count > 2:
            spots = [(-5.7, -7.0, 11.0), (5.7, -7.0, 11.0), (-5.7, 7.0, 11.0), (5.7, 7.0, 11.0)]
    else:
        spots = [(0.0, -3.0, 13.0)] if count == 1 else [(-5.8, -3.0, 11.0), (5.8, -3.0, 11.0)]
        if count > 2:
            spots = [(-5.6, -7.0, 11.0), (5.6, -7.0, 11.0), (-5.6, 3.5, 11.0), (5.6, 3.5, 11.0)]
    return [
        (seat, x + dx, y + dy, size) for seat, (dx, dy, size) in zip(board_seats, spots, strict=False)
    ]


@kept(1 << 12)
def _hexes(terrain: int, track: TrackView, lay: Track) -> str:
    """The hexes of a track; what lies below others is one outline for all of them."""
    name = TERRAINS[terrain]
    tops, below = "", ""
    for space, pile in enumerate(track.piles, start=1):
        if pile:
            x = lay.at(space)
            tops += f'<use href="#wild-{name}" x="{num(round(x, 1))}" y="{num(lay.y)}"/>'
            below += hex_path(x + 2.2, lay.y + 3, lay.r - 0.8) if pile > 1 else ""
    return (path(below, DEEP, SUMI, 1) if below else "") + tops


def _seats_on(scene: Scene, name: str) -> dict[int, list[int]]:
    found: dict[int, list[int]] = {}
    for p in scene.board.players:
        found.setdefault(p.pilgrims[name], []).append(p.seat)
    return found


def _pilgrims(scene: Scene, terrain: int, lay: Track) -> str:
    name, out = TERRAINS[terrain], ""
    for space, seats in _seats_on(scene, name).items():
        if not space:
            continue
        for seat, x, y, size in _stand(seats, terrain, lay, space):
            id = f"pilgrim-{name}-{seat}"
            out += pilgrim(seat, x, y, size, id) if len(seats) < 3 else marker(id, seat, x, y, size)
    return out


def _values(scene: Scene) -> str:
    """The values of uncovered land: below, where pilgrims stand."""
    free: list[Numeral] = []
    under: list[Numeral] = []
    for terrain, track in enumerate(scene.board.tracks):
        if terrain == RIVER:
            continue
        lay, taken = _lay(terrain, track.spaces), _seats_on(scene, track.terrain)
        for space, pile in enumerate(track.piles, start=1):
            if not pile:
                low = lay.y + (11.5 if len(taken.get(space, [])) > 2 else 9.5)
                if space in taken:
                    under.append((lay.at(space), low, str(track.vp[space])))
                else:
                    free.append((lay.at(space), lay.y, str(track.vp[space])))
    return numerals(free, 12.5) + numerals(under, 10)


def _waiting(scene: Scene) -> str:
    """Who still has a pilgrim at a temple: one for the river, three for the lands."""
    out = ""
    for p in scene.board.players:
        x, dy = _WAITING[p.seat]
        if not p.pilgrims[TERRAINS[RIVER]]:
            out += marker(f"pilgrim-river-{p.seat}", p.seat, x, 29 + dy, 11)
        if any(not p.pilgrims[name] for name in TERRAINS[1:]):
            out += marker(f"temple-{p.seat}", p.seat, x, 80 + dy, 11)
    return out


# ---------------------------------------------------------------- places


def _places(scene: Scene) -> list[Place]:
    found = _temples(scene)
    for terrain, track in enumerate(scene.board.tracks):
        found += _track_places(scene, terrain, track, _lay(terrain, track.spaces))
    return found


def _track_places(scene: Scene, terrain: int, track: TrackView, lay: Track) -> list[Place]:
    name = track.terrain
    wide = (68.0, 882.0) if terrain == RIVER else (lay.x - 54, _LAND_WIDTH)
    found = [
        square_place(
            f"track-{name}", _track_words(scene, track), wide[0], lay.y - 21, wide[1], 42, 20, "DAI-150"
        )
    ]
    taken = _seats_on(scene, name)
    for space, pile in enumerate(track.piles, start=1):
        said = f"{name}, space {space}: {_worth(track, space)}"
        if pile:
            said += f"; covered by {many(pile, 'hex', 'hexes')}"
        if space in taken:
            said += f"; pilgrims of {scene.names(taken[space])}"
        if space == track.trigger:
            said += "; the game ends soon after its last hex has gone"
        rule = "DAI-270" if space == track.trigger else "DAI-102" if pile else "DAI-101"
        found.append(round_place(f"wild-{name}-{space}", said, lay.at(space), lay.y, lay.r - 1, rule))
    return found


def _worth(track: TrackView, space: int) -> str:
    penalty = f", minus {track.penalty[space]} for each conflict" if track.penalty else ""
    return f"a pilgrim here is worth {track.vp[space]} x {track.times} at the end{penalty}"


def _track_words(scene: Scene, track: TrackView) -> str:
    p = scene.decider
    here = p.pilgrims[track.terrain]
    place = f"on space {here}" if here else "at the temple"
    back = f", {track.discards} given back" if track.discards else ""
    times = p.multipliers[track.terrain]
    return (
        f"The {track.terrain}: {many(track.hexes, 'hex', 'hexes')}{back}; exploiting takes the one next"
        f" to the temple. Pilgrim of {scene.name(p.seat)} {place}:"
        f" {track.vp[here]} x {track.times}, now {times}"
    )


def _temples(scene: Scene) -> list[Place]:
    river = scene.board.tracks[RIVER]
    none = (
        f"; a river pilgrim still here costs {river.penalty[0]} for each conflict"
        if river.penalty
        else ""
    )
    at_river = [p.seat for p in scene.board.players if not p.pilgrims[river.terrain]]
    who = f" Waiting: {scene.names(at_river)}" if at_river else ""
    left = "; ".join(
        f"{scene.name(p.seat)} {sum(not p.pilgrims[name] for name in TERRAINS[1:])}"
        for p in scene.board.players
    )
    return [
        square_place("", f"River temple: pilgrims start here{none}.{who}", 8, 9, 57, 42, 4, "DAI-284"),
        square_place(
            "", f"Land temple: pilgrims start here. Waiting: {left}", 8, 59, 57, 42, 4, "DAI-100"
        ),
    ]


# ---------------------------------------------------------------- ghosts, words


def _ghosts(scene: Scene) -> dict[int, str]:
    """A pilgrim where it would stand; the hex that would be taken."""
    found: dict[int, str] = {}
    for asked in scene.asked:
        if asked.family not in ("pilgrim", "march", "exploit"):
            continue
        terrain = asked.parts[0]
        track = scene.board.tracks[terrain]
        lay = _lay(terrain, track.spaces)
        if asked.family == "exploit":
            if track.first_covered <= track.spaces:
                ring = hex_path(lay.at(track.first_covered), lay.y, lay.r + 1.5)
                found[asked.action] = path(ring, "none", AI, 2.5, 'stroke-dasharray="4 3"')
            continue
        steps = asked.parts[1] + 1 if asked.family == "march" else 1
        seat = scene.board.seat
        new = min(scene.decider.pilgrims[track.terrain] + steps, track.spaces)
        line = f"M{num(lay.at(new) - lay.r * steps)} {num(lay.y + lay.r)}H{num(lay.at(new))}"
        drawn = pilgrim(seat, lay.at(new), lay.y, 15)
        found[asked.action] = f"<g {GHOST}>{drawn}{path(line, 'none', AI, 2)}</g>"
    return found


def _text(scene: Scene) -> tuple[str, ...]:
    lines = []
    for track in scene.board.tracks:
        where = ", ".join(
            f"{scene.name(p.seat)} {p.pilgrims[track.terrain] or 'at the temple'}"
            for p in scene.board.players
        )
        first = f"covered from space {track.first_covered} of {track.spaces}" if track.hexes else "empty"
        lines.append(f"{track.terrain}: {many(track.hexes, 'hex', 'hexes')}, {first}; pilgrims: {where}")
    return tuple(lines)


def sheet(scene: Scene) -> Sheet:
    tracks = scene.board.tracks
    live = ""
    for terrain, track in enumerate(tracks):
        lay = _lay(terrain, track.spaces)
        live += _hexes(terrain, track, lay) + _pilgrims(scene, terrain, lay)
    return Sheet(
        id="wild",
        short=True,
        title="Wilderness",
        icon="forest",
        tab="Wild",
        size=SIZE,
        ground=_ground(tuple((t.trigger, t.vp, t.penalty) for t in tracks)),
        live=live + _values(scene) + _waiting(scene),
        places=scene.places(_places),
        text=_text(scene),
        ghosts=_ghosts(scene),
    )
