"""The Mayor: his cards, advisors, workers and record, on a sheet of his own and in place of a factory.

His factory stands on the same ground as everybody's; what he has not (chimney, steam, grant, operation
tiles) makes room for what only he has.
"""

from typing import Final

from sugoroku.core.picture import Sheet
from sugoroku.core.plural import count
from sugoroku.draw.area import Box, Disc, Point
from sugoroku.draw.kept import kept
from sugoroku.draw.shapes import hexagon, num
from sugoroku.draw.spot import Draft, Spot
from sugoroku.draw.svg import HAIR, LINE, RAISED, SUNK, cartouche, dashed, icon, path, piece, rect, text
from sugoroku.draw.tracks import Track
from sugoroku.games.daitoshi.draw.scene import Scene
from sugoroku.games.daitoshi.draw.svg.icons import DEED_ICONS, HUE_OF, sign, worker, worker_piece
from sugoroku.games.daitoshi.draw.svg.pieces import hex_tile
from sugoroku.games.daitoshi.names import DEEDS
from sugoroku.games.daitoshi.view import AdvisorView, MayorView

SIZE: Final = (284, 148)
_LAST: Final = Box(66, 30, 208, 28)
_NEXT: Final = Box(66, 62, 208, 28)
_WORKERS: Final = Box(56, 95, 116, 24)
_RECORD: Final = Box(216, 95, 64, 24)
_DECK: Final = Box(112, 8, 60, 20)
_BRIBE: Final = Box(232, 124, 42, 18, 9)
_HEXES = "His hexes; the first one is the topmost"
_CARD = "var(--ai-fill)"


# ---------------------------------------------------------------- in words


def _last_card(m: MayorView) -> str:
    if not m.card:
        return "none yet"
    actions = ", ".join("wild" if deed == DEEDS[-1] else deed for deed in m.card)
    return (
        f"{actions}; in the Town Hall {m.land}, then the action of {' before '.join(m.resource_order)}"
    )


def _next_back(m: MayorView) -> str:
    which = "upper" if m.guide_arrow == "up" else "lower"
    return (
        f"district {m.guide_position + 1} first, the {which} invention,"
        f" {m.guide_worker} for any worker, pilgrims on {', '.join(m.guide_tracks)}"
    )


def _advisor_words(advisor: AdvisorView) -> str:
    return f"Advisor {advisor.number}: {advisor.effect}"


def _bribe_words(m: MayorView) -> str:
    return "Bribe: every card shows the invention action too" if m.bribe else "The Mayor has no bribe"


def lines(scene: Scene) -> list[str]:
    m = scene.board.mayor
    if m is None:
        return ["the Mayor has not come yet"]
    workers = ", ".join(colour for colour in m.spaces if colour) or "none"
    hexes = ", ".join(name for name in m.record if name) or "none"
    return [
        f"last card: {_last_card(m)}",
        f"next back: {_next_back(m)}",
        f"workers in order: {workers}; record from the top: {hexes}",
        _bribe_words(m),
        *map(_advisor_words, m.advisors),
    ]


# ---------------------------------------------------------------- his cards


def _cards(m: MayorView, last: Box, front: str, top: Box, back: str) -> list[Spot]:
    return [
        Spot(last, lambda: f"The Mayor's last card: {_last_card(m)}", "DAI-330", front),
        Spot(top, lambda: f"The back of his next card guides him: {_next_back(m)}", "DAI-330", back),
    ]


@kept(256)
def _front(m: MayorView, deeds: Track, size: float, land: Point, order: Track, small: float) -> str:
    """His actions, then what he does in the Town Hall."""
    if not m.card:
        return ""
    out = "".join(_deed(deed, deeds.at(k), size) for k, deed in enumerate(m.card))
    out += sign(HUE_OF[m.land], *land, 9)
    return out + "".join(icon(name, *order.at(k), small) for k, name in enumerate(m.resource_order))


@kept(256)
def _back(
    m: MayorView, first: str,
    deed: Point, arrow: Point, hired: Point, size: float, tracks: Track, r: float,
) -> str:  # fmt: skip
    """The action of the district where he goes first; invention, worker and pilgrims he prefers."""
    out = _deed(first, deed, 18) + _arrow(m.guide_arrow == "up", *arrow)
    out += worker(m.guide_worker, *hired, size)
    return out + "".join(sign(HUE_OF[name], *tracks.at(k), r) for k, name in enumerate(m.guide_tracks))


def _first(scene: Scene, m: MayorView) -> str:
    return scene.board.districts[m.guide_position].deed


def _deed(deed: str, at: Point, size: float) -> str:
    return icon(DEED_ICONS.get(deed, "landmark"), *at, size)


def _arrow(up: bool, x: float, y: float) -> str:
    """Which of two inventions he prefers: the upper or the lower one."""
    turn = -1 if up else 1
    head = f"m-5 {-5 * turn}l5 {5 * turn} 5 {-5 * turn}"
    return path(f"M{num(x)} {num(y - 7 * turn)}V{num(y + 6 * turn)}{head}", "none", LINE, 1.8)


# ---------------------------------------------------------------- his own sheet


@kept(1)
def _ground() -> str:
    out = cartouche(8, 8, "The Mayor")
    for box, label in ((_LAST, "Last card"), (_NEXT, "Next back")):
        out += text(10, box.y + 14, label, 11, "start", "q") + box.draw(RAISED, LINE, 1.1)
        out += rect(box.x, box.y, 4.5, 28, 0, _CARD)
    return out + text(10, 107, "Workers", 11, "start", "q") + text(176, 107, "Record", 11, "start", "q")


@kept(256)
def _workers(m: MayorView) -> str:
    out, track = "", Track(66, 107, len(m.spaces), 18.5)
    for k, (disc, colour) in enumerate(zip(track.discs(6.5), m.spaces, strict=True)):
        free = disc.draw(SUNK, HAIR, 1, dashed("3 2.5"))
        out += worker_piece(f"m-worker-{k}", colour, *disc.centre, 19) if colour else free
    return out


@kept(256)
def _record(m: MayorView) -> str:
    out, track = "", Track(226, 107, len(m.record), 15)
    for k, name in enumerate(m.record):
        free = path(hexagon(*track.at(k), 8), SUNK, HAIR, 1)
        out += piece(f"m-record-{k}", hex_tile(name, *track.at(k), 8.8)) if name else free
    return out


@kept(64)
def _chip(disc: Disc, number: int) -> str:
    return disc.draw(RAISED, LINE, 1.2) + text(*disc.centre, number, 11, cls="num", bold=700)


def _own(draft: Draft, scene: Scene, m: MayorView) -> None:
    deck = count(m.deck, "card")
    front = _front(m, Track(84, 44, 4, 21), 18, (182, 44), Track(206, 44, 4, 17), 15)
    back = _back(m, _first(scene, m), (84, 76), (112, 76), (138, 76), 19, Track(206, 76, 4, 17), 8.2)
    draft.add(_cards(m, _LAST, front, _NEXT, back))
    draft.spot(_WORKERS, "His workers, in the order in which he places them", "DAI-345", _workers(m))
    draft.spot(_RECORD, _HEXES, "DAI-347", _record(m))
    said = text(116, 18, deck, 11, "start", "q num")
    draft.spot(_DECK, f"{deck} in the Mayor's deck", "DAI-331", said)
    if m.bribe:
        mark = _BRIBE.draw("var(--warn-soft)", LINE, 1) + text(*_BRIBE.centre, "bribe", 11)
        draft.spot(_BRIBE, _bribe_words(m), "DAI-333", mark)
    draft.draw(text(10, 133, "Advisors" if m.advisors else "No advisors", 11, "start", "q"))
    for k, advisor in enumerate(m.advisors):
        x = 72 + k * 22.0
        mark = _chip(Disc(x, 133, 9.5), advisor.number)
        draft.spot(Disc(x, 133, 10), _advisor_words(advisor), "DAI-324", mark)


def sheet(scene: Scene) -> Sheet:
    draft, m = scene.draft(), scene.board.mayor
    score = next(p.score for p in scene.board.players if p.mayor)
    draft.say(f"score {score}", *lines(scene))
    if m is not None:
        draft.draw(text(274, 18, count(score, "point"), 12, "end", bold=600))
        _own(draft, scene, m)
    return draft.sheet(
        id="mayor", short=True, place="rail", title="The Mayor", icon="official", tab="Mayor", size=SIZE,
        ground=_ground(),
    )  # fmt: skip


# ---------------------------------------------------------------- in place of a factory

_RIGHT = 816.0
_TALL_LAST, _TALL_NEXT = Box(508, 24, 64, 76), Box(508, 120, 64, 78)
_TALL_BRIBE = Box(584, 176, 136, 22)
_LETTERS = 19  # of an advisor's sentence that fit beside his number


def board(scene: Scene) -> list[Spot]:
    """Cards where others have a chimney, record and advisors where others have operation tiles."""
    m = scene.board.mayor
    if m is None:
        return []
    x, size = 508.0, 14 if len(m.card) > 3 else 17
    front = _front(m, Track(x + 11, 44, 4, 14.3), size, (x + 32, 66), Track(x + 11, 88, 4, 14), 13)
    back = _back(
        m, _first(scene, m), (x + 18, 140), (x + 47, 140), (x + 32, 164), 20,
        Track(x + 10, 187, 4, 14.6), 7.6,
    )  # fmt: skip
    front, back = _tall("Last card", _TALL_LAST) + front, _tall(f"Next, of {m.deck}", _TALL_NEXT) + back
    hexes = text(_RIGHT, 15, "Record", 11, "start", bold=600)
    for k, name in enumerate(m.record):
        at = (_RIGHT + 14 + k * 30.0, 42, 13)
        hexes += path(hexagon(*at), SUNK, HAIR, 1.2, dashed("3 2.5"))
        hexes += piece(f"record-{k}", hex_tile(name, *at)) if name else ""
    bribe = _TALL_BRIBE.draw(RAISED, LINE, 1.1) + text(593, 187, "Bribe: always", 11, "start", "q")
    return [
        *_cards(m, _TALL_LAST, front, _TALL_NEXT, back),
        Spot(Box(_RIGHT, 26, 124, 32), _HEXES, "DAI-347",
             hexes + text(_RIGHT, 70, "Advisors", 11, "start", bold=600)),
        Spot(_TALL_BRIBE, _bribe_words(m), "DAI-333",
             bribe + icon("invention", 680, 187, 17) if m.bribe else ""),
        *(_advisor(k, advisor) for k, advisor in enumerate(m.advisors)),
    ]  # fmt: skip


def _tall(title: str, box: Box) -> str:
    """A card without its contents."""
    out = text(box.centre[0], box.y - 9, title, 11, bold=600) + box.draw(RAISED, LINE, 1.3)
    return out + rect(box.x, box.y, box.w, 5, 0, _CARD)


def _advisor(k: int, advisor: AdvisorView) -> Spot:
    disc, said = Disc(_RIGHT + 8, 87 + k * 17.0, 8), advisor.effect
    if len(said) > _LETTERS:
        said = f"{said[: _LETTERS - 1].rstrip()}…"
    mark = disc.draw(RAISED, LINE, 1.1) + text(*disc.centre, advisor.number, 10, bold=700)
    mark += text(disc.x + 12, disc.y, said, 11, "start", "q")
    return Spot(Box(_RIGHT, disc.y - 8, 132, 16), _advisor_words(advisor), "DAI-324", mark)
