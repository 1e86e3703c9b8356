"""The wilderness: the river and three lands, with their values, hexes and pilgrims."""

from functools import lru_cache
from typing import Final

from sugoroku.core.picture import Sheet, Titled
from sugoroku.core.plural import count
from sugoroku.draw.area import Box, Outline, Point
from sugoroku.draw.kept import kept
from sugoroku.draw.layers import MINUS, Layers
from sugoroku.draw.shapes import num
from sugoroku.draw.spot import Draft
from sugoroku.draw.svg import AI, DEEP, LINE, RAISED, SUMI, icon, marker, path, soft
from sugoroku.draw.tokens import form, forms, ghost, ringed
from sugoroku.draw.tracks import Track, crowd
from sugoroku.games.daitoshi.draw.scene import Scene
from sugoroku.games.daitoshi.draw.svg.icons import HUE_OF
from sugoroku.games.daitoshi.draw.svg.pieces import hex_path, hex_tile, pilgrim
from sugoroku.games.daitoshi.names import RIVER, TERRAINS
from sugoroku.games.daitoshi.view import TrackView

_SIZE: Final = (956, 108)
_FIELDS: Final = (Box(68, 8, 882, 42, 21), *(Box(x, 59, 289, 42, 21) for x in (66, 363, 660)))
_R: Final = (16.5, 15.2, 15.2, 15.2)  # of a hex, by terrain
_TEMPLES: Final = (  # box, terrains that start there, what waits there, rule
    ("River temple", Box(8, 9, 57, 42), TERRAINS[:1], "pilgrim-river", "DAI-284"),
    ("Land temple", Box(8, 59, 57, 42), TERRAINS[1:], "temple", "DAI-100"),
)
_TEMPLE = 24.0  # where its icon stands
_CROWD: Final = (14, 12, 11, 11)  # how large pilgrims are who share a space, by their number
Printed = tuple[tuple[int, tuple[int, ...], tuple[int, ...]], ...]  # trigger, values, penalties


@lru_cache(maxsize=8)
def _spaces(terrain: int, spaces: int) -> Track:
    """Space 1 is the first one after the temple."""
    field = _FIELDS[terrain]
    before, behind = (22, 32) if terrain == RIVER else (54, 17)
    step = (field.w - before - behind) / (spaces - 1)
    return Track(field.x + before - step, field.centre[1], spaces + 1, step)


def sheet(scene: Scene) -> Sheet:
    draft, tracks = scene.draft(), scene.board.tracks
    for name, box, terrains, piece, rule in _TEMPLES:
        waiting = {p.seat: sum(not p.pilgrims[t] for t in terrains) for p in scene.board.players}
        spots = crowd((box.right - 14, box.centre[1] - 1), 4, 12.5)
        mark = "".join(
            marker(f"{piece}-{seat}", seat, *spots[seat], 11) for seat, left in waiting.items() if left
        )
        said = "; ".join(f"{scene.name(seat)} {left}" for seat, left in waiting.items())
        losses = tracks[TERRAINS.index(terrains[0])].penalty[:1]
        costs = "".join(f"; one still here costs {loss} for each conflict" for loss in losses)
        draft.spot(box, f"{name}: pilgrims start here{costs}. Waiting: {said}", rule, mark)
    for terrain, track in enumerate(tracks):
        _track(draft, scene, terrain, track)
    scene.ghosts(draft, {"exploit": _taken, "pilgrim": _moved, "march": _moved})
    return draft.sheet(
        id="wild", title="Wilderness", icon="forest", tab="Wild", size=_SIZE, short=True,
        ground=_ground(tuple((t.trigger, t.vp, t.penalty) for t in tracks)),
    )  # fmt: skip


@kept(8)
def _ground(tracks: Printed) -> str:
    wave = "M68 10" + "q14.7 -6 29.4 0t29.4 0" * 15 + "V48" + "q-14.7 -6 -29.4 0t-29.4 0" * 15 + "z"
    out, ink, tiles = path(wave, "url(#rivg)"), Layers(), {}
    out += icon("temple", _TEMPLE, 25, 27, "ic-blue") + icon("temple", _TEMPLE, 79, 27)
    for terrain, (trigger, vp, penalty) in enumerate(tracks):
        name, r, track = TERRAINS[terrain], _R[terrain], _spaces(terrain, len(vp) - 1)
        tiles[f"wild-{name}"] = hex_tile(name, 0, 0, r - 0.4, 18)  # the live layer has dozens
        if terrain != RIVER:
            field = _FIELDS[terrain]
            out += field.draw(soft(HUE_OF[name]), LINE, 1.1) + icon(name, field.x + 23, track.y, 23)
        for space in range(1, len(vp)):
            ink.path(hex_path(*track.at(space), r), RAISED, LINE, 1.1)
        for space, loss in enumerate(penalty):  # of the river: its values are printed above them
            x, y = track.at(space) if space else (_TEMPLE, track.y + 8)
            ink.number(x, y + 8, f"{MINUS}{loss}" if loss else "0", cls="fig loss")
            if space:
                ink.number(x, y - 4.5, vp[space], 13)
        ink.draw(path(hex_path(*track.at(trigger), r + 2.8), "none", "var(--shu)", 1.5))
    return out + forms(tiles) + ink.drawn()


# ---------------------------------------------------------------- tracks


def _track(draft: Draft, scene: Scene, terrain: int, track: TrackView) -> None:
    name, stand = track.terrain, tuple(p.pilgrims[track.terrain] for p in scene.board.players)
    mark, says = _pieces(terrain, track.piles, track.vp, stand), _track_words(scene, track)
    words = Titled(name, f"{says}. {_worth(scene, track)}; exploiting takes the first hex")
    draft.spot(_FIELDS[terrain], words, "DAI-150", mark, f"track-{name}", line=f"{name}: {says}")
    discs = _spaces(terrain, track.spaces).discs(_R[terrain] - 1) if draft.closely else ()
    for space, disc in enumerate(discs[1:], start=1):
        covered, seats = track.piles[space - 1], _seats(stand, space)
        rule = "DAI-270" if space == track.trigger else "DAI-102" if covered else "DAI-101"
        said = _space_words(scene, track, space, seats)
        draft.spot(disc, said, rule, id=f"wild-{name}-{space}")


def _seats(stand: tuple[int, ...], space: int) -> list[int]:
    return [seat for seat, at in enumerate(stand) if at == space]


@kept(1 << 12)
def _pieces(terrain: int, piles: tuple[int, ...], vp: tuple[int, ...], stand: tuple[int, ...]) -> str:
    """Hexes (below others just outlines) and pilgrims; values of uncovered land, below the pilgrims."""
    track, ink, r = _spaces(terrain, len(piles)), Layers(), _R[terrain]
    for space, pile in enumerate(piles, start=1):
        (x, y), seats = track.at(space), _seats(stand, space)
        ink.path(hex_path(x + 2.2, y + 3, r - 0.8) if pile > 1 else "", DEEP, SUMI, 1)
        ink.draw(form(f"wild-{TERRAINS[terrain]}", round(x, 1), y) if pile else "")
        if seats:
            beside = track.at(space + 0.5) if terrain == RIVER else (x, y)
            ink.draw(_pilgrims(terrain, beside, seats))
        if terrain != RIVER and not pile:
            below, size = (11.5 if len(seats) > 2 else 9.5, 10) if seats else (0, 12.5)
            ink.number(x, y + below, vp[space], size)
    return ink.drawn()


def _pilgrims(terrain: int, at: Point, seats: list[int]) -> str:
    """Beside a river space, inside a land space; four never hide each other."""
    river, number, out = terrain == RIVER, len(seats), ""
    across, pitch = (1, 18) if river and number < 3 else (2, 11.5)
    spots = crowd((at[0], at[1] + (1 if river else -2.5)), number, pitch, across)
    for seat, spot in zip(seats, spots, strict=True):
        size, id = _CROWD[number - 1], f"pilgrim-{TERRAINS[terrain]}-{seat}"
        out += pilgrim(seat, *spot, size, id) if number < 3 else marker(id, seat, *spot, size)
    return out


# ---------------------------------------------------------------- words


def _track_words(scene: Scene, track: TrackView) -> str:
    back = f", {track.discards} given back" if track.discards else ""
    first = f"covered from space {track.first_covered} of {track.spaces}" if track.hexes else "empty"
    at = ((p.seat, p.pilgrims[track.terrain]) for p in scene.board.players)
    where = ", ".join(f"{scene.name(seat)} {space or 'at the temple'}" for seat, space in at)
    return f"{count(track.hexes, 'hex', 'hexes')}{back}, {first}; pilgrims: {where}"


def _worth(scene: Scene, track: TrackView) -> str:
    """What a pilgrim of whoever decides scores as things are."""
    p, terrain = scene.decider, track.terrain
    now = f"{track.vp[p.pilgrims[terrain]]} x {p.multipliers[terrain]}"
    return f"A pilgrim is worth its space x {track.times}, for {scene.name(p.seat)} now {now}"


def _space_words(scene: Scene, track: TrackView, space: int, seats: list[int]) -> str:
    said = f"{track.terrain}, space {space}: a pilgrim here is worth {track.vp[space]} x {track.times}"
    said += " at the end"
    if track.penalty:
        said += f", minus {track.penalty[space]} for each conflict"
    if pile := track.piles[space - 1]:
        said += f"; covered by {count(pile, 'hex', 'hexes')}"
    said += scene.who("; pilgrims of ", seats)
    return said + ("; the game ends soon after its last hex has gone" if space == track.trigger else "")


# ---------------------------------------------------------------- what a choice would bring about


def _taken(scene: Scene, terrain: int) -> str:
    track = scene.board.tracks[terrain]
    if track.first_covered > track.spaces:
        return ""
    at = _spaces(terrain, track.spaces).at(track.first_covered)
    return ringed(Outline(hex_path(*at, _R[terrain] + 1.5), at), "4 3")


def _moved(scene: Scene, terrain: int, more: int = 0) -> str:
    track = scene.board.tracks[terrain]
    to = min(scene.decider.pilgrims[track.terrain] + more + 1, track.spaces)
    x, y = _spaces(terrain, track.spaces).at(to)
    line = f"M{num(x - _R[terrain] * (more + 1))} {num(y + _R[terrain])}H{num(x)}"
    return ghost(pilgrim(scene.board.seat, x, y, 15) + path(line, "none", AI, 2))
