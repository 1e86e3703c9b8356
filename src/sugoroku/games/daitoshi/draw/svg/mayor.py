"""The Mayor: his cards, advisors, workers and record, on a sheet of his own and in place of a factory.

His factory stands on the same ground as everybody's; what he has not (chimney, steam, grant, operation
tiles) makes room for what only he has.
"""

from typing import Final, NamedTuple

from sugoroku.core.picture import Sheet
from sugoroku.core.plural import count
from sugoroku.draw.area import Box, Disc
from sugoroku.draw.cards import card_grid, front
from sugoroku.draw.kept import kept
from sugoroku.draw.layers import Layers
from sugoroku.draw.rewards import row
from sugoroku.draw.shapes import num
from sugoroku.draw.spot import Spot
from sugoroku.draw.svg import LINE, RAISED, SUNK, cartouche, dashed, icon, path, piece, text, token
from sugoroku.draw.text import shorten
from sugoroku.draw.tracks import Track
from sugoroku.games.daitoshi.draw.scene import Scene
from sugoroku.games.daitoshi.draw.svg.icons import DEED_ICONS
from sugoroku.games.daitoshi.draw.svg.pieces import hex_path, hex_tile
from sugoroku.games.daitoshi.view import AdvisorView, MayorView

_SIZE: Final = (284, 148)


class Layout(NamedTuple):
    """Where his things are."""

    last: Box
    next: Box
    record: Box
    workers: Box
    worker: float  # the side of a worker's space
    bribe: Box
    advisors: tuple[Disc, ...]
    letters: int  # of an advisor's sentence that fit beside his number


_OWN: Final = Layout(
    Box(8, 47, 64, 76), Box(80, 47, 64, 76), Box(152, 47, 124, 28), Box(60, 127, 98, 15), 15,
    Box(166, 124, 110, 19), Track(161, 105, 7, 18).discs(8), 0,
)  # fmt: skip
# cards where others have a chimney, record and advisors where others have operation tiles
IN_FACTORY: Final = Layout(
    Box(508, 24, 64, 76), Box(508, 122, 64, 76), Box(816, 28, 124, 28), Box(740, 26, 64, 94), 29,
    Box(584, 176, 136, 22), Track(824, 88, 7, 0, 17).discs(8), 19,
)  # fmt: skip


def sheet(scene: Scene) -> Sheet:
    draft, m = scene.draft(), scene.board.mayor
    score = next(p.score for p in scene.board.players if p.mayor)
    draft.say(f"score {score}")
    if m is not None:
        draft.draw(text(274, 18, count(score, "point"), 12, "end", bold=600))
        draft.draw(text(10, 135, "Workers", 11, "start", "q"))
    draft.add(spots(scene, _OWN))
    return draft.sheet(
        id="mayor", short=True, place="rail", title="The Mayor", icon="official", tab="Mayor",
        size=_SIZE, ground=cartouche(8, 8, "The Mayor"),
    )  # fmt: skip


def spots(scene: Scene, lay: Layout) -> list[Spot]:
    m = scene.board.mayor
    if m is None:
        return [Spot(lay.last, "The Mayor has not come yet", line=True)]
    deed, bribe = DEED_ICONS[scene.board.districts[m.guide_position].deed], "The Mayor has no bribe"
    if m.bribe:
        bribe = "Bribe: every card shows the invention action too"
    workers = f"placed in this order: {', '.join(filter(None, m.spaces)) or 'none'}"
    hexes = f"the topmost first: {', '.join(filter(None, m.record)) or 'none'}"
    advisors = zip(m.advisors, lay.advisors, strict=False)
    return [
        Spot(lay.last, f"The Mayor's last card: {_last_card(m)}", "DAI-330",
             _front(m, lay.last), line=True),
        Spot(lay.next, f"Next card, its back guides him: {_next_back(m)}", "DAI-330",
             _back(m, deed, lay.next), line=True),
        Spot(Box(lay.next.x, lay.next.y - 16, 64, 14), f"{count(m.deck, 'card')} in the Mayor's deck",
             "DAI-331", line=True),
        Spot(lay.record, f"His hexes, {hexes}", "DAI-347", _record(m, lay), line=True),
        Spot(lay.workers, f"His workers, {workers}", "DAI-345", _workers(m.spaces, lay), line=True),
        Spot(lay.bribe, bribe, "DAI-333", _bribe(lay.bribe) if m.bribe else "", line=True),
        *(_advisor(advisor, disc, lay.letters) for advisor, disc in advisors),
    ]  # fmt: skip


# ---------------------------------------------------------------- in words


def _last_card(m: MayorView) -> str:
    if not m.card:
        return "none yet"
    actions, order = ", ".join(m.card), " before ".join(m.resource_order)
    return f"{actions}; in the Town Hall {m.land}, then the action of {order}"


def _next_back(m: MayorView) -> str:
    which = "upper" if m.guide_arrow == "up" else "lower"
    return (
        f"district {m.guide_position + 1} first, the {which} invention, {m.guide_worker} for any worker,"
        f" pilgrims on {', '.join(m.guide_tracks)}"
    )


# ---------------------------------------------------------------- drawn


@kept(256)
def _front(m: MayorView, box: Box) -> str:
    """His actions, then what he does in the Town Hall."""
    x, y, out = box.centre[0] + 2, box.y, _card("Last card", box)
    if m.card:
        size = 13 if len(m.card) > 3 else 17
        out += row([(DEED_ICONS[deed], 1) for deed in m.card], x, y + 19, size, gap=1)
        out += hex_tile(m.land, x, y + 40, 9)
        out += row([(resource, 1) for resource in m.resource_order], x, y + 62, 13, gap=1)
    return out


@kept(256)
def _back(m: MayorView, deed: str, box: Box) -> str:
    """The action of the district where he goes first; invention, worker and pilgrims he prefers."""
    x, y, turn = box.centre[0] + 2, box.y, -1 if m.guide_arrow == "up" else 1
    out = _card(f"Next, of {m.deck}", box) + icon(deed, x - 14, y + 19, 18)
    head = f"m-5 {-5 * turn}l5 {5 * turn} 5 {-5 * turn}"
    arrow = f"M{num(x + 15)} {num(y + 19 - 7 * turn)}v{13 * turn}{head}"
    out += path(arrow, "none", LINE, 1.8) + icon(f"worker-{m.guide_worker}", x, y + 43, 20)
    tracks = enumerate(m.guide_tracks)
    return out + "".join(hex_tile(name, x - 21.9 + 14.6 * k, y + 66, 7.6) for k, name in tracks)


def _card(title: str, box: Box) -> str:
    return text(box.centre[0], box.y - 9, title, 11, bold=600) + front(box, "var(--ai-fill)")


@kept(256)
def _record(m: MayorView, lay: Layout) -> str:
    box, (_, y), below = lay.record, lay.record.centre, lay.advisors[0].y - 17
    ink, out = Layers(), text(box.x, box.y - 9, "Record", 11, "start", bold=600)
    out += text(box.x, below, "Advisors" if m.advisors else "No advisors", 11, "start", bold=600)
    for k, name in enumerate(m.record):
        at = (box.x + 14 + 30 * k, y, 13)
        if name:
            ink.draw(piece(f"m-record-{box.x:g}-{k}", hex_tile(name, *at)))
        else:
            ink.path(hex_path(*at), SUNK, LINE, 1, dashed("3 2.5"))
    return out + ink.drawn()


@kept(256)
def _workers(spaces: tuple[str, ...], lay: Layout) -> str:
    ink, side = Layers(), lay.worker
    boxes = card_grid(len(spaces), lay.workers, side, side, side / 10)
    for k, (box, colour) in enumerate(zip(boxes, spaces, strict=True)):
        if colour:
            size = side * 0.4 + 13
            ink.draw(token(f"m-worker-{side:g}-{k}", f"worker-{colour}", *box.centre, size))
        else:
            ink.path(box.d, SUNK, LINE, 1, dashed("3 2.5"))
    return ink.drawn()


def _bribe(box: Box) -> str:
    out = box.draw(RAISED, LINE, 1.1) + text(box.x + 9, box.centre[1], "Bribe: always", 11, "start", "q")
    return out + icon("invention", box.right - 16, box.centre[1], 17)


def _advisor(advisor: AdvisorView, disc: Disc, letters: int) -> Spot:
    said = shorten(advisor.effect, letters) if letters else ""
    mark = disc.draw(RAISED, LINE, 1.1) + text(*disc.centre, advisor.number, 10, bold=700)
    mark += text(disc.x + 12, disc.y, said, 11, "start", "q") if said else ""
    area = Box(disc.x - 8, disc.y - 8, 132, 16) if letters else disc
    return Spot(area, f"Advisor {advisor.number}: {advisor.effect}", "DAI-324", mark, line=True)
