"""For phones, above the tracks, which scroll there: every track at a glance, with everybody's tokens."""

from typing import Final

from sugoroku.core.picture import Sheet
from sugoroku.draw.area import Box
from sugoroku.draw.kept import kept
from sugoroku.draw.svg import GOLD, HAIR, LINE, RAISED, icon, path, soft, text
from sugoroku.games.tapestry.draw.scene import HUES, ROWS, TRACK_ICONS, Scene
from sugoroku.games.tapestry.names import LAST, SPACES
from sugoroku.games.tapestry.seen import TrackView

_WIDE, _HIGH, _CELL, _LEFT = 374, 25, 26.4, 42
_ALL: Final = 2  # crests that stand in one space; of more, the own one and a count


def overview(scene: Scene) -> Sheet:
    draft, tracks = scene.draft(), _tracks(len(scene.board.tracks))
    for place, track in enumerate(tracks):
        draft.draw(_claimed(scene.board.tracks[track], place))
        for space in range(SPACES):
            here = [p.seat for p in scene.board.players if space in p.tokens[track]]
            draft.draw(_tokens(scene, here, *_middle(place, space)))
    return draft.sheet(
        id="overview", title="The tracks at a glance", icon="advance", tab="Glance",
        size=(_WIDE, _HIGH * len(tracks) + 4), ground=_ground(tracks),
    )  # fmt: skip


def _tracks(number: int) -> tuple[int, ...]:
    """From above, those of modules last."""
    return (*ROWS, *range(len(ROWS), number))


def _cell(place: int, space: int) -> Box:
    return Box(_LEFT + _CELL * space - 12, 4 + _HIGH * place, _CELL - 3, _HIGH - 4, 3)


def _middle(place: int, space: int) -> tuple[float, float]:
    return _cell(place, space).centre


@kept(8)
def _ground(tracks: tuple[int, ...]) -> str:
    out = ""
    for place, track in enumerate(tracks):
        out += icon(TRACK_ICONS[track], 16, _middle(place, 1)[1], 20)
        for space in range(1, LAST + 1):
            out += _cell(place, space).draw(soft(HUES[track]), HAIR, 1)
    return out


@kept(64)
def _claimed(track: TrackView, place: int) -> str:
    """Landmarks that can still be gained."""
    cells = "".join(
        _cell(place, space).d
        for space, seen in enumerate(track.spaces)
        if seen.landmark and seen.owner < 0
    )
    return path(cells, GOLD, LINE, 1) if cells else ""


def _tokens(scene: Scene, here: list[int], x: float, y: float) -> str:
    """Two stand one above the other; of more, the own crest or the first one, and how many."""
    if len(here) < _ALL:
        return "".join(scene.crest(seat, x, y, 15) for seat in here)
    if len(here) == _ALL:
        return "".join(scene.crest(seat, x, y + d, 11.5) for seat, d in zip(here, (-5, 5), strict=True))
    first = scene.whose if scene.whose in here else here[0]
    count = Box(x, y - 7, 11.5, 14, 3).draw(RAISED)
    return scene.crest(first, x - 6, y, 12) + count + text(x + 5.5, y, f"{len(here)}", 11.75, cls="num")
