"""The Mayor: his cards, advisors, workers and record, on a sheet of his own and in place of a factory.

His factory stands on the same ground as everybody's; what he has not (chimney, steam, grant, operation
tiles) makes room for what only he has.
"""

from typing import Final

from sugoroku.core.picture import Place, Sheet
from sugoroku.core.plural import count
from sugoroku.draw.area import Box, Disc, Point
from sugoroku.draw.kept import kept
from sugoroku.draw.shapes import hexagon, num
from sugoroku.draw.spot import Spot
from sugoroku.draw.svg import HAIR, LINE, RAISED, SUNK, cartouche, dashed, icon, path, piece, rect, text
from sugoroku.draw.tracks import Track
from sugoroku.games.daitoshi.draw.icons import DEED_ICONS, HUE_OF, sign, worker, worker_piece
from sugoroku.games.daitoshi.draw.pieces import hex_tile
from sugoroku.games.daitoshi.draw.scene import Scene
from sugoroku.games.daitoshi.names import DEEDS
from sugoroku.games.daitoshi.view import AdvisorView, MayorView

SIZE: Final = (284, 148)
_LAST: Final = Box(66, 30, 208, 28)
_NEXT: Final = Box(66, 62, 208, 28)
_BRIBE: Final = Box(232, 124, 42, 18, 9)
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


# ---------------------------------------------------------------- his cards, wide or tall


def _card(m: MayorView, box: Box, mark: str) -> Spot:
    return Spot(box, lambda: f"The Mayor's last card: {_last_card(m)}", "DAI-330", mark)


def _guide(m: MayorView, box: Box, mark: str) -> Spot:
    return Spot(box, lambda: f"The back of his next card guides him: {_next_back(m)}", "DAI-330", mark)


def _front(m: MayorView, deeds: Track, size: float, land: Point, order: Track, small: float) -> str:
    """His actions, then what he does in the Town Hall."""
    if not m.card:
        return ""
    out = "".join(_deed(deed, deeds.at(k), size) for k, deed in enumerate(m.card))
    out += sign(HUE_OF[m.land], *land, 9)
    return out + "".join(icon(name, *order.at(k), small) for k, name in enumerate(m.resource_order))


def _back(
    scene: Scene,
    m: MayorView,
    deed: Point,
    arrow: Point,
    hired: Point,
    size: float,
    tracks: Track,
    r: float,
) -> str:
    out = _deed(scene.board.districts[m.guide_position].deed, deed, 18)
    out += _arrow(m.guide_arrow == "up", *arrow) + worker(m.guide_worker, *hired, size)
    return out + "".join(sign(HUE_OF[name], *tracks.at(k), r) for k, name in enumerate(m.guide_tracks))


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


def _workers(m: MayorView) -> str:
    return "".join(
        worker_piece(f"m-worker-{k}", colour, 66 + k * 18.5, 107, 19)
        if colour
        else Disc(66 + k * 18.5, 107, 6.5).draw(SUNK, HAIR, 1, dashed("3 2.5"))
        for k, colour in enumerate(m.spaces)
    )


def _record(m: MayorView) -> str:
    return "".join(
        piece(f"m-record-{k}", hex_tile(name, 226 + k * 15.0, 107, 8.8))
        if name
        else path(hexagon(226 + k * 15.0, 107, 8), SUNK, HAIR, 1)
        for k, name in enumerate(m.record)
    )


def _own(scene: Scene, m: MayorView) -> list[Spot]:
    front = _front(m, Track(84, 44, 4, 21), 18, (182, 44), Track(206, 44, 4, 17), 15)
    back = _back(scene, m, (84, 76), (112, 76), (138, 76), 19, Track(206, 76, 4, 17), 8.2)
    ordered, deck = "His workers, in the order in which he places them", count(m.deck, "card")
    spots = [
        Spot(Box(112, 8, 60, 20), f"{deck} in the Mayor's deck", "DAI-331",
             text(116, 18, deck, 11, "start", "q num")),
        _card(m, _LAST, front),
        _guide(m, _NEXT, back),
        Spot(Box(56, 95, 116, 24), ordered, "DAI-345", _workers(m)),
        Spot(Box(216, 95, 64, 24), "His hexes; the first one is the topmost", "DAI-347", _record(m)),
    ]  # fmt: skip
    for k, advisor in enumerate(m.advisors):
        disc = Disc(72 + k * 22.0, 133, 9.5)
        number = text(*disc.centre, advisor.number, 11, cls="num", bold=700)
        mark = disc.draw(RAISED, LINE, 1.2) + number
        spots.append(Spot(disc._replace(r=10), _advisor_words(advisor), "DAI-324", mark))
    if m.bribe:
        mark = _BRIBE.draw("var(--warn-soft)", LINE, 1) + text(*_BRIBE.centre, "bribe", 11)
        spots.append(Spot(_BRIBE, _bribe_words(m), "DAI-333", mark))
    return spots


def sheet(scene: Scene) -> Sheet:
    draft, m = scene.draft(), scene.board.mayor
    score = next(p.score for p in scene.board.players if p.mayor)
    draft.say(f"score {score}", *lines(scene))
    if m is not None:
        draft.draw(text(274, 18, count(score, "point"), 12, "end", bold=600))
        draft.draw(text(10, 133, "Advisors" if m.advisors else "No advisors", 11, "start", "q"))
        draft.add(_own(scene, m))
    return draft.sheet(
        id="mayor", short=True, place="rail", title="The Mayor", icon="official", tab="Mayor", size=SIZE,
        ground=_ground(),
    )  # fmt: skip


# ---------------------------------------------------------------- in place of a factory

_LEFT, _RIGHT = 508.0, 816.0
_TALL_LAST, _TALL_NEXT = Box(_LEFT, 24, 64, 76), Box(_LEFT, 120, 64, 78)
_TALL_BRIBE = Box(584, 176, 136, 22)
_LETTERS = 19  # of an advisor's sentence that fit beside his number


def board(scene: Scene) -> list[Spot]:
    """Cards where others have a chimney, record and advisors where others have operation tiles."""
    m = scene.board.mayor
    if m is None:
        return []
    x, size = _LEFT, 14 if len(m.card) > 3 else 17
    front = _front(m, Track(x + 11, 44, 4, 14.3), size, (x + 32, 66), Track(x + 11, 88, 4, 14), 13)
    back = _back(
        scene, m, (x + 18, 140), (x + 47, 140), (x + 32, 164), 20, Track(x + 10, 187, 4, 14.6), 7.6
    )
    hexes = text(_RIGHT, 15, "Record", 11, "start", bold=600)
    for k, name in enumerate(m.record):
        at = (_RIGHT + 14 + k * 30.0, 42, 13)
        hexes += path(hexagon(*at), SUNK, HAIR, 1.2, dashed("3 2.5"))
        hexes += piece(f"record-{k}", hex_tile(name, *at)) if name else ""
    bribe = _TALL_BRIBE.draw(RAISED, LINE, 1.1) + text(593, 187, "Bribe: always", 11, "start", "q")
    return [
        _card(m, _TALL_LAST, _tall("Last card", _TALL_LAST) + front),
        _guide(m, _TALL_NEXT, _tall(f"Next, of {m.deck}", _TALL_NEXT) + back),
        Spot(Box(_RIGHT, 26, 124, 32), "His hexes; the first one is the topmost", "DAI-347",
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


def board_live(scene: Scene) -> str:
    return "".join(spot.mark for spot in board(scene))


def board_places(scene: Scene) -> list[Place]:
    return [
        spot.area.place("", spot.words() if callable(spot.words) else spot.words, spot.rule)
        for spot in board(scene)
    ]
