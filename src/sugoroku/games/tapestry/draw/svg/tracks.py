"""The four tracks: every space with benefit, bonus and landmark, the tokens in a lane below."""

from functools import partial
from typing import Final

from sugoroku.core.picture import Sheet, Titled
from sugoroku.draw.area import Box
from sugoroku.draw.kept import kept
from sugoroku.draw.layers import Layers
from sugoroku.draw.rewards import row
from sugoroku.draw.spot import Draft
from sugoroku.draw.svg import GOLD, HAIR, LINE, RAISED, SUMI, SUNK, dashed, group, hue, icon, soft, text
from sugoroku.draw.svg import path as line
from sugoroku.draw.tokens import form, forms
from sugoroku.games.tapestry.draw.additions import additions
from sugoroku.games.tapestry.draw.scene import HUES, ROMAN, ROWS, TRACK_ICONS, Scene, landmark_icon
from sugoroku.games.tapestry.draw.svg.pieces import piece_forms
from sugoroku.games.tapestry.draw.svg.signs import draw_signs
from sugoroku.games.tapestry.effect_words import landmark_words
from sugoroku.games.tapestry.names import LANDMARK_SPACES, LAST, SPACES, TIER, TRACK_NAMES
from sugoroku.games.tapestry.seen import SpaceView, TrackView
from sugoroku.games.tapestry.words import cost_words, space_words

SIZE: Final = (956, 271)
PITCH: Final = 62
HIGH: Final = 52  # of a row
_NARROW, _WIDE, _BETWEEN = 61.3, 82, 5  # a space, one with a landmark, between tiers
_PLATE: Final = 21  # of a landmark


def top_of(track: int) -> float:
    """A track that a module adds is the first row of a sheet of its own."""
    return 28 + (ROWS.index(track) if track in ROWS else 0) * PITCH


Spaces = tuple[int, ...]


def wide(printed: Spaces) -> Spaces:
    """The spaces with landmarks, in the order of play."""
    return tuple(n for n in range(SPACES) if printed[n] in LANDMARK_SPACES)


def space_box(track: int, space: int, landmarks: Spaces = LANDMARK_SPACES) -> Box:
    """A space with its lane."""
    y = top_of(track)
    if not space:
        return Box(104, y, 25, HIGH, 3)
    x = 132.0
    for before in range(1, space):
        x += _WIDE if before in landmarks else _NARROW
        x += _BETWEEN if before % 3 == 0 else 0
    return Box(x, y, _WIDE if space in landmarks else _NARROW, HIGH, 4)


def tracks(scene: Scene) -> Sheet:
    draft, crests = scene.draft(), tuple(map(scene.crest_icon, range(len(scene.parties))))
    board = scene.board
    ground = tuple(map(printed, board.tracks))
    shapes = tuple((mark.id, mark.shape) for mark in board.landmarks)
    for track in ROWS:
        draw_track(draft, scene, track)
    for addition in additions(scene):
        if addition.tracks is not None:
            addition.tracks(draft, scene)
    return draft.sheet(
        id="tracks", title="The four tracks", icon="advance", tab="Tracks", size=SIZE,
        ground=_ground(ground, board.tier_cost, board.printed, crests, board.side, shapes),
    )  # fmt: skip


def printed(track: TrackView) -> TrackView:
    """Nobody has taken a landmark yet."""
    spaces = tuple(SpaceView(s.name, s.benefit, s.bonus, s.landmark, -1) for s in track.spaces)
    return TrackView(track.id, track.resource, spaces, track.prices)


# ---------------------------------------------------------------- what is printed


@kept(16)
def _ground(
    tracks: tuple[TrackView, ...],
    costs: tuple[tuple[int, int], ...],
    numbers: Spaces,
    crests: tuple[str, ...],
    side: str,
    shapes: tuple[tuple[str, tuple[str, ...]], ...],
) -> str:
    out = piece_forms(crests, side) + forms({f"tp-mark-{id}": _plate(id, shape) for id, shape in shapes})
    # where tiers begin with narrow spaces, prices and numbers need a line each
    high, low = (11.0, 11.0) if wide(numbers) == LANDMARK_SPACES else (6.5, 20.0)
    out += text(12, high, "Price by tier", 11, "start", "q")
    for tier in range(1, 5):
        first = 3 * tier - 2
        x, said = space_box(0, first, wide(numbers)).x, ROMAN[TIER[numbers[first]]]
        out += text(x + 3, high, said, 13, "start", "serif", 700) + _price(costs[tier], x + 24, high)
    for space in range(1, SPACES):
        box = space_box(0, space, wide(numbers))
        out += text(box.right - 4, low, numbers[space], 11, "end", "q num")
    rows = (group(row_ground(tracks[t], t, wide(numbers)), id=f"tp-row-{t}") for t in ROWS)
    return out + "".join(rows)


def _price(cost: tuple[int, int], x: float, y: float) -> str:
    own, free = cost
    out, at = "", x
    if own:
        said = f"{own if own > 1 else ''}R" + (" +" if free else "")
        out, at = text(x, y, said, 11.5, "start"), x + len(said) * 7.5
    return out + (row([("any", free)], at + 2, y, 13, 11.5, anchor="start") if free else "")


def row_ground(track: TrackView, number: int, landmarks: Spaces = LANDMARK_SPACES) -> str:
    y, ink = top_of(number), Layers()
    ink.path(Box(100, y - 2, SIZE[0] - 108, HIGH + 4).d, soft(HUES[number]), LINE, 1.1)
    ink.path(Box(8, y - 2, 92, HIGH + 4).d, hue(HUES[number]), LINE, 1.1)
    ink.path(Box(11, y + 1, 86, HIGH - 2).d, RAISED)
    ink.draw(icon(TRACK_ICONS[number], 27, y + 34, 25))
    ink.draw(text(16, y + 11, track.id.title(), 12, "start", "serif", 600))
    if track.resource:
        ink.draw(
            text(46, y + 27, "R =", 11.5, "start", bold=600)
            + icon(track.resource, 78, y + 27, 17, f"ic-{HUES[number]}")
        )
    ink.path(Box(104, y + 2, 25, HIGH - 4).d, SUNK, HAIR, 1, dashed("3 2"))
    ink.number(116.5, y + 9, 0, 11, "fig thin")
    for space in range(1, SPACES):
        _space_ground(ink, track.spaces[space], space_box(number, space, landmarks))
    return ink.drawn()


def _space_ground(ink: Layers, space: SpaceView, box: Box) -> None:
    x, y, w, h, _ = box
    ink.path(Box(x + 1, y + 1, w - 2, h - 16).d, RAISED, LINE, 0.9)
    left = x + _PLATE if space.landmark else x
    if space.landmark:
        ink.path(Box(x + 3, y + 3, _PLATE - 4, h - 21).d, SUNK, HAIR, 0.9, dashed("3 2"))
        ink.draw(icon(landmark_icon(space.landmark), x + 11.5, y + 11, 13))
    middle, room = (left + x + w) / 2, x + w - left - 6
    if space.bonus:
        draw_signs(ink, space.benefit, middle, y + 11, room, 15)
        ink.path(f"M{left + 4:g} {y + 20:g}H{x + w - 4:g}", "none", HAIR, 1, dashed("2 2"))
        draw_signs(ink, space.bonus, middle, y + 28.5, room, 12.5)
    else:
        draw_signs(ink, space.benefit, middle, y + 19, room, 18, lines=2)


# ---------------------------------------------------------------- what lies there


def draw_track(draft: Draft, scene: Scene, track: int) -> None:
    """The places, landmarks and tokens of one row."""
    board, y = scene.board, top_of(track)
    seen, mine = board.tracks[track], scene.player.positions[track]
    own = scene.crest(scene.whose, 51 if mine < 10 else 44.5, y + 43, 12)
    own += text(95, y + 43, f"{mine} / {LAST}", 11, "end", "q num")
    asked = _asked_space(scene, track)
    head = Box(8, y - 2, 92, HIGH + 4)
    name = TRACK_NAMES[track].title()
    own_resource = f"; R is a {seen.resource}" if seen.resource else ""
    draft.spot(
        head, Titled(name, f"{mine} of {LAST} spaces{own_resource}"), "TAP-B-081", own,
        id="" if asked else f"track-{TRACK_NAMES[track]}", line=_line(scene, track),
    )  # fmt: skip
    for space in range(SPACES):
        box = space_box(track, space, wide(board.printed))
        mark = _landmark(scene, seen.spaces[space], box) if space else ""
        here = tokens_on(scene, track, space)
        mark += "".join(scene.piece(id, seat, *at, 14) for id, seat, at in here)
        mark += _stars(scene, track, space, here)
        id = f"track-{TRACK_NAMES[track]}" if asked and space == asked else ""
        if not id and f"token-{TRACK_NAMES[track]}-{space}" in scene.choices:
            id = f"token-{TRACK_NAMES[track]}-{space}"
        if id and space == asked:
            draft.draw_over(_price_tag(scene, track, space, box))
        draft.spot(box, partial(_words, scene, track, space), "TAP-B-082", mark, id)


def _asked_space(scene: Scene, track: int) -> int:
    """The space that a choice about this track leads to, or 0."""
    verbs = scene.verbs(f"track-{TRACK_NAMES[track]}")
    tokens = [space for space in scene.player.tokens[track] if space < LAST]
    if not scene.mine or len(tokens) != 1 or verbs != ["advance"]:
        return 0
    return tokens[0] + 1


def _price_tag(scene: Scene, track: int, space: int, box: Box) -> str:
    """The whole price in the signs of the track, on the ring."""
    asked = scene.board.asked
    if asked is None or asked.step != "TakeTurn":
        return ""
    own, free = scene.board.tier_cost[TIER[space]]
    seen = scene.board.tracks[track]
    if seen.prices:
        own, free = 0, sum(item.amount for item in seen.prices[TIER[space]])
    free += seen.more
    signs = [(seen.resource, own)] if own else []
    signs += [("any", free)] if free else []
    wide = 22 * len(signs) + 10
    at = Box.around(box.x + box.w / 2, box.y - 4, wide, 14)
    pill = line(at.pill, RAISED, "var(--go)", 1.5)
    return pill + row(signs, *at.centre, 13, 11.5)


def _landmark(scene: Scene, space: SpaceView, box: Box) -> str:
    """Gold while it can be taken; then the crest of its owner."""
    if not space.landmark:
        return ""
    if space.owner >= 0:
        return scene.crest(space.owner, box.x + 11.5, box.y + 25.5, 12)
    return form(f"tp-mark-{space.landmark}", box.x, box.y)


def _plate(id: str, shape: tuple[str, ...]) -> str:
    """A landmark that can be taken: gold, with its sign and its outline."""
    plate = Box(3, 3, _PLATE - 4, HIGH - 21, 2).draw(GOLD, SUMI, 1.2)
    return plate + icon(landmark_icon(id), 11.5, 11, 14, "washi") + small_shape(shape, 11.5, 25.5)


@kept(256)
def small_shape(shape: tuple[str, ...], x: float, y: float, side: float = 3.1) -> str:
    """The outline of a landmark, small."""
    return line(shape_cells(shape, x, y, side), "var(--washi)", SUMI, 0.7)


def shape_cells(shape: tuple[str, ...], x: float, y: float, side: float) -> str:
    wide, high = len(shape[0]), len(shape)
    return "".join(
        Box(x + (c - wide / 2) * side, y + (r - high / 2) * side, side, side).d
        for r, cells in enumerate(shape)
        for c, cell in enumerate(cells)
        if cell == "1"
    )


Standing = tuple[str, int, tuple[float, float]]  # id of the piece, party, place


def tokens_on(scene: Scene, track: int, space: int) -> list[Standing]:
    """Every token on a space, in the order of seats."""
    box = space_box(track, space, wide(scene.board.printed))
    here = [
        (f"tk-{player.seat}-{track}-{n}", player.seat)
        for player in scene.board.players
        for n, at in enumerate(player.tokens[track])
        if at == space
    ]
    if not space:
        step = min(13, 30 / max(len(here), 1))
        return [(id, seat, (box.x + 12.5, box.y + 23 + n * step)) for n, (id, seat) in enumerate(here)]
    pitch = min(17, (box.w - 6) / max(len(here), 1))
    x = box.x + box.w / 2 - pitch * (len(here) - 1) / 2
    return [(id, seat, (x + n * pitch, box.y + 44.5)) for n, (id, seat) in enumerate(here)]


def _stars(scene: Scene, track: int, space: int, here: list[Standing]) -> str:
    """The favorite track of a bot."""
    return "".join(
        icon("favorite", x + 8, y - 5, 10)
        for _, seat, (x, y) in here
        if scene.board.players[seat].favourite == TRACK_NAMES[track]
    )


# ---------------------------------------------------------------- words


def _words(scene: Scene, track: int, space: int) -> Titled:
    board = scene.board
    seen = board.tracks[track].spaces[space]
    if not space:
        return Titled(f"Start of {TRACK_NAMES[track]}", _who(scene, track, 0))
    said = [space_words(seen), f"costs {cost_words(board, track, space)}"]
    if seen.landmark:
        owner = (
            f"owned by {scene.name(seen.owner, 'you')}" if seen.owner >= 0 else "for the first to arrive"
        )
        said.append(f"{landmark_words(seen.landmark)}: {owner}")
    there = _who(scene, track, space)
    return Titled(
        f"{TRACK_NAMES[track].title()} {board.printed[space]}, {seen.name}",
        "; ".join([*said, there] if there else said),
    )


def _who(scene: Scene, track: int, space: int) -> str:
    names = [
        scene.name(player.seat, "you") for player in scene.board.players if space in player.tokens[track]
    ]
    return f"here: {', '.join(names)}" if names else ""


def _line(scene: Scene, track: int) -> str:
    places = [
        f"{scene.name(player.seat)} {player.positions[track]}"
        + (" (favorite track)" if player.favourite == TRACK_NAMES[track] else "")
        for player in scene.board.players
    ]
    free = [
        f"{landmark_words(space.landmark)} on {scene.board.printed[n]}"
        for n, space in enumerate(scene.board.tracks[track].spaces)
        if space.landmark and space.owner < 0
    ]
    left = ", ".join(free) or "none"
    return f"{TRACK_NAMES[track].title()}: {', '.join(places)}. Landmarks left: {left}."
