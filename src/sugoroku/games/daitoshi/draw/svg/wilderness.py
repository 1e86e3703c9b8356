"""The wilderness: the river and three lands, with their values, hexes and pilgrims."""

from functools import lru_cache
from typing import Final, NamedTuple

from sugoroku.core.picture import Sheet
from sugoroku.draw.area import Box, Disc, Point
from sugoroku.draw.kept import kept
from sugoroku.draw.shapes import num
from sugoroku.draw.spot import Draft
from sugoroku.draw.svg import DEEP, LINE, RAISED, SUMI, dashed, icon, marker, path, soft
from sugoroku.draw.tokens import form, forms, ghost
from sugoroku.draw.tracks import Track
from sugoroku.games.daitoshi.draw.scene import AI, Asked, Scene, many
from sugoroku.games.daitoshi.draw.svg.icons import HUE_OF
from sugoroku.games.daitoshi.draw.svg.numerals import MINUS, Numeral, numerals
from sugoroku.games.daitoshi.draw.svg.pieces import hex_path, hex_tile, pilgrim
from sugoroku.games.daitoshi.names import RIVER, TERRAINS
from sugoroku.games.daitoshi.view import TrackView

SIZE: Final = (956, 108)
_LANDS = TERRAINS[1:]
_RIVER_TEMPLE, _LAND_TEMPLE = Box(8, 9, 57, 42), Box(8, 59, 57, 42)
_TEMPLE = 24.0  # where its icon stands
_WAITING = ((45.0, -6.5), (57.0, -6.5), (45.0, 6.5), (57.0, 6.5))  # by seat, beside the temple
_BESIDE_RIVER = (  # by how many pilgrims share a space: where they stand, and how large they are
    ((0, 2, 14),),
    ((0, -8, 12), (0, 10, 12)),
    ((-5.7, -7, 11), (5.7, -7, 11), (-5.7, 7, 11), (5.7, 7, 11)),
)
_ON_LAND = (
    ((0, -3, 13),),
    ((-5.8, -3, 11), (5.8, -3, 11)),
    ((-5.6, -7, 11), (5.6, -7, 11), (-5.6, 3.5, 11), (5.6, 3.5, 11)),
)


class Lay(NamedTuple):
    """Where a track lies: its field, the spaces in it, and how big a hex is."""

    field: Box
    track: Track
    r: float
    discs: tuple[Disc, ...]  # of its spaces: where one points at them

    def at(self, space: int) -> Point:
        return self.track.at(space - 1)


@lru_cache(maxsize=8)
def _lay(terrain: int, spaces: int) -> Lay:
    left = 66 + (terrain - 1) * 297
    field, track, r = (
        Box(left, 59, 289, 42, 21),
        Track.between((left + 54, 80), (left + 272, 80), spaces),
        15.2,
    )
    if terrain == RIVER:
        field, track, r = Box(68, 8, 882, 42, 21), Track.between((90, 29), (918, 29), spaces), 16.5
    return Lay(field, track, r, track.discs(r - 1))


def sheet(scene: Scene) -> Sheet:
    draft, tracks = scene.draft(), scene.board.tracks
    _temples(draft, scene)
    for terrain, track in enumerate(tracks):
        _track(draft, scene, terrain, track)
    draft.draw(_values(scene))
    for asked in scene.asked:
        if asked.family in ("pilgrim", "march", "exploit"):
            draft.ghost(asked, _result(scene, asked))
    ground = _ground(tuple((t.trigger, t.vp, t.penalty) for t in tracks))
    return draft.sheet(
        id="wild", title="Wilderness", icon="forest", tab="Wild", size=SIZE, ground=ground, short=True
    )


# ---------------------------------------------------------------- ground

Printed = tuple[tuple[int, tuple[int, ...], tuple[int, ...]], ...]  # trigger, values, penalties


@kept(8)
def _ground(tracks: Printed) -> str:
    wave = "M68 10" + "q14.7 -6 29.4 0t29.4 0" * 15 + "V48" + "q-14.7 -6 -29.4 0t-29.4 0" * 15 + "z"
    out = path(wave, "url(#rivg)")
    out += icon("temple", _TEMPLE, 25, 27, "ic-blue") + icon("temple", _TEMPLE, 79, 27)
    tiles, spaces, triggers = {}, "", ""
    values: list[Numeral] = []
    penalties: list[Numeral] = []
    for terrain, (trigger, vp, penalty) in enumerate(tracks):
        name, lay = TERRAINS[terrain], _lay(terrain, len(vp) - 1)
        tiles[f"wild-{name}"] = hex_tile(name, 0, 0, lay.r - 0.4, 18)  # the live layer has dozens
        if terrain != RIVER:
            x, y = lay.at(1)
            out += lay.field.draw(soft(HUE_OF[name]), LINE, 1.1) + icon(name, x - 31, y, 23)
        triggers += hex_path(*lay.at(trigger), lay.r + 2.8)
        spaces += "".join(hex_path(*lay.at(space), lay.r) for space in range(1, len(vp)))
        for space, loss in enumerate(penalty):
            x, y = lay.at(space)
            penalties.append(
                (x if space else _TEMPLE, y + (8 if space else 16), f"{MINUS}{loss}" if loss else "0")
            )
            if space:
                values.append((x, y - 4.5, str(vp[space])))
    out += forms(tiles) + path(spaces, RAISED, LINE, 1.1) + path(triggers, "none", "var(--shu)", 1.5)
    return out + numerals(values, 13) + numerals(penalties, 10.5, "fig loss")


# ---------------------------------------------------------------- temples


def _temples(draft: Draft, scene: Scene) -> None:
    """Who still has a pilgrim at a temple: one for the river, three for the lands."""
    river, lands = "", ""
    for p in scene.board.players:
        x, dy = _WAITING[p.seat]
        if not p.pilgrims[TERRAINS[RIVER]]:
            river += marker(f"pilgrim-river-{p.seat}", p.seat, x, 29 + dy, 11)
        if any(not p.pilgrims[name] for name in _LANDS):
            lands += marker(f"temple-{p.seat}", p.seat, x, 80 + dy, 11)
    draft.spot(_RIVER_TEMPLE, lambda: _river_temple_words(scene), "DAI-284", river)
    draft.spot(_LAND_TEMPLE, lambda: _land_temple_words(scene), "DAI-100", lands)


def _river_temple_words(scene: Scene) -> str:
    river, none = scene.board.tracks[RIVER], ""
    if river.penalty:
        none = f"; a river pilgrim still here costs {river.penalty[0]} for each conflict"
    waiting = [p.seat for p in scene.board.players if not p.pilgrims[river.terrain]]
    who = f" Waiting: {scene.names(waiting)}" if waiting else ""
    return f"River temple: pilgrims start here{none}.{who}"


def _land_temple_words(scene: Scene) -> str:
    left = (
        f"{scene.name(p.seat)} {sum(not p.pilgrims[name] for name in _LANDS)}"
        for p in scene.board.players
    )
    return f"Land temple: pilgrims start here. Waiting: {'; '.join(left)}"


# ---------------------------------------------------------------- tracks


def _track(draft: Draft, scene: Scene, terrain: int, track: TrackView) -> None:
    name, lay, taken = track.terrain, _lay(terrain, track.spaces), _seats_on(scene, track.terrain)
    draft.say(_line(scene, track))
    mark = _hexes(terrain, track.piles)
    draft.spot(lay.field, lambda: _track_words(scene, track), "DAI-150", mark, f"track-{name}")
    for space, pile in enumerate(track.piles, start=1):
        seats = taken.get(space, [])
        if seats:
            draft.draw(_pilgrims(terrain, track.spaces, space, tuple(seats)))
        if draft.closely:
            rule = "DAI-270" if space == track.trigger else "DAI-102" if pile else "DAI-101"
            words = _space_words(scene, track, space, seats)
            draft.spot(lay.discs[space - 1], words, rule, id=f"wild-{name}-{space}")


def _seats_on(scene: Scene, name: str) -> dict[int, list[int]]:
    found: dict[int, list[int]] = {}
    for p in scene.board.players:
        found.setdefault(p.pilgrims[name], []).append(p.seat)
    return found


@kept(1 << 12)
def _hexes(terrain: int, piles: tuple[int, ...]) -> str:
    """The hexes of a track; what lies below others is one outline for all of them."""
    lay, tops, below = _lay(terrain, len(piles)), "", ""
    for space, pile in enumerate(piles, start=1):
        x, y = lay.at(space)
        tops += form(f"wild-{TERRAINS[terrain]}", round(x, 1), y) if pile else ""
        below += hex_path(x + 2.2, y + 3, lay.r - 0.8) if pile > 1 else ""
    return (path(below, DEEP, SUMI, 1) if below else "") + tops


@kept(1 << 12)
def _pilgrims(terrain: int, spaces: int, space: int, seats: tuple[int, ...]) -> str:
    """Beside a river space, inside a land space; four never hide each other."""
    x, y = _lay(terrain, spaces).track.at(space - 0.5 if terrain == RIVER else space - 1)
    out, name = "", TERRAINS[terrain]
    spots = (_BESIDE_RIVER if terrain == RIVER else _ON_LAND)[min(len(seats), 3) - 1]
    for seat, (dx, dy, size) in zip(seats, spots, strict=False):
        at, id = (x + dx, y + dy, size), f"pilgrim-{name}-{seat}"
        out += pilgrim(seat, *at, id) if len(seats) < 3 else marker(id, seat, *at)
    return out


def _values(scene: Scene) -> str:
    """The values of uncovered land: below, where pilgrims stand."""
    free: list[Numeral] = []
    under: list[Numeral] = []
    for terrain, track in enumerate(scene.board.tracks[1:], start=1):
        lay, taken = _lay(terrain, track.spaces), _seats_on(scene, track.terrain)
        for space, pile in enumerate(track.piles, start=1):
            x, y = lay.at(space)
            if not pile and space in taken:
                under.append((x, y + (11.5 if len(taken[space]) > 2 else 9.5), str(track.vp[space])))
            elif not pile:
                free.append((x, y, str(track.vp[space])))
    return numerals(free, 12.5) + numerals(under, 10)


def _space_words(scene: Scene, track: TrackView, space: int, seats: list[int]) -> str:
    said = f"{track.terrain}, space {space}: a pilgrim here is worth {track.vp[space]} x {track.times}"
    said += " at the end"
    if track.penalty:
        said += f", minus {track.penalty[space]} for each conflict"
    if pile := track.piles[space - 1]:
        said += f"; covered by {many(pile, 'hex', 'hexes')}"
    if seats:
        said += f"; pilgrims of {scene.names(seats)}"
    return said + ("; the game ends soon after its last hex has gone" if space == track.trigger else "")


def _track_words(scene: Scene, track: TrackView) -> str:
    p = scene.decider
    here = p.pilgrims[track.terrain]
    place = f"on space {here}" if here else "at the temple"
    back = f", {track.discards} given back" if track.discards else ""
    return (
        f"The {track.terrain}: {many(track.hexes, 'hex', 'hexes')}{back}; exploiting takes the one next"
        f" to the temple. Pilgrim of {scene.name(p.seat)} {place}:"
        f" {track.vp[here]} x {track.times}, now {p.multipliers[track.terrain]}"
    )


def _line(scene: Scene, track: TrackView) -> str:
    where = ", ".join(
        f"{scene.name(p.seat)} {p.pilgrims[track.terrain] or 'at the temple'}"
        for p in scene.board.players
    )
    first = f"covered from space {track.first_covered} of {track.spaces}" if track.hexes else "empty"
    return f"{track.terrain}: {many(track.hexes, 'hex', 'hexes')}, {first}; pilgrims: {where}"


def _result(scene: Scene, asked: Asked) -> str:
    """A pilgrim where it would stand; the hex that would be taken."""
    terrain, *far = asked.parts
    track = scene.board.tracks[terrain]
    lay = _lay(terrain, track.spaces)
    if asked.family == "exploit":
        if track.first_covered > track.spaces:
            return ""
        ring = hex_path(*lay.at(track.first_covered), lay.r + 1.5)
        return path(ring, "none", AI, 2.5, dashed())
    steps = far[0] + 1 if asked.family == "march" else 1
    x, y = lay.at(min(scene.decider.pilgrims[track.terrain] + steps, track.spaces))
    line = f"M{num(x - lay.r * steps)} {num(y + lay.r)}H{num(x)}"
    return ghost(pilgrim(scene.board.seat, x, y, 15) + path(line, "none", AI, 2))
