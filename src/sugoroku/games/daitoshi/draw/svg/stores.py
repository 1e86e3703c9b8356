"""What a factory holds: the warehouse, wealth, steam and grant, workers, reputation and banners."""

from typing import Final

from sugoroku.core.picture import Titled
from sugoroku.core.plural import count
from sugoroku.draw import svg
from sugoroku.draw.area import Box, Disc
from sugoroku.draw.kept import kept
from sugoroku.draw.layers import Layers
from sugoroku.draw.shapes import num
from sugoroku.draw.spot import Draft
from sugoroku.draw.svg import HAIR, LINE, RAISED, SUMI, SUNK, dashed, icon, marker, path, text, token
from sugoroku.draw.tokens import badge, ghost, ringed
from sugoroku.draw.tracks import Track
from sugoroku.games.daitoshi.draw.scene import Scene
from sugoroku.games.daitoshi.names import RESOURCE_COUNT, STOCK, WORKERS
from sugoroku.games.daitoshi.view import PlayerView

_X, _WORKERS_X = 584.0, 740.0
_RESOURCES: Final = STOCK[:RESOURCE_COUNT]
_ROWS: Final = Box(_X, 26, 142, 105).rows(RESOURCE_COUNT, 3)
_FILLS: Final = ("red", "yellow", "clay", "purple")  # of the bars
_BARS: Final = tuple(Box(_X + 26, row.y + 3, 92, 18, 2) for row in _ROWS)
_GRANT: Final = Disc(_X + 126, 154, 16)
_SAYS: Final = (  # of the stock: where, what it is for, rule, where its amount is
    *zip(_ROWS, ("pays inventions", "pays electrifying", "pays building", "is traded"),
         ("DAI-020",) * RESOURCE_COUNT, ((_X + 131, row.centre[1]) for row in _ROWS), strict=True),
    (Box(_X - 2, 141, 48, 26, 6), "replaces any resource", "DAI-022", (_X + 32, 154)),
    (Box(_X + 48, 141, 54, 26, 6), "pays moves, works and trade", "DAI-023", (_X + 86, 154)),
)  # fmt: skip
_PRODUCTION: Final = Track(_X + 76, 186, 3, 24)
_MARKER: Final = {  # where the production marker is: its space, in words
    "left": (0, "you have led a production and may not lead again before a city turn"),
    "middle": (1, "you may lead a production"),
    "right": (2, "you lead a production now"),
}
_WORKERS: Final = Box(_WORKERS_X - 3, 24.8, 76, 100.9, 6).rows(len(WORKERS), 1.1)
_REPUTATION: Final = Track(_WORKERS_X + 9, 150, 1, 17)


@kept(8)
def ground(capacity: int, reputation: tuple[int, ...]) -> str:
    ink = Layers()
    for name, bar in zip(_RESOURCES, _BARS, strict=True):
        ink.draw(icon(name, _X + 11, bar.centre[1], 21))
        ink.path(bar.d, SUNK, LINE, 1)
        for cell in bar.columns(capacity)[1:]:
            ink.path(f"M{num(cell.x)} {num(cell.y)}v18", "none", HAIR, 1)
    ink.draw(text(_X, 15, "Warehouse", 11, "start", bold=600))
    ink.draw(text(_WORKERS_X - 6, 15, "Workers", 11, "start", bold=600))
    ink.draw(text(_WORKERS_X, 133, "Reputation", 11, "start", "q"))
    ink.draw("".join(badge(vp, *_REPUTATION.at(k), 8.2) for k, vp in enumerate(reputation)))
    return ink.drawn() + icon("wealth", _X + 11, 154, 23) + icon("banner", _WORKERS_X + 9, 188, 18)


def draw(draft: Draft, scene: Scene) -> None:
    p = scene.me
    draft.say(f"score {p.score}")
    _stock(draft, scene, p)
    if not p.mayor:
        _engine(draft, scene, p)
        _workers(draft, p)
    _renown(draft, scene, p)
    scene.ghosts(draft, {"hire": _hired, "produce": _led, "grant": lambda _: ringed(_GRANT)})


def _stock(draft: Draft, scene: Scene, p: PlayerView) -> None:
    """The Mayor has no steam."""
    most, amounts = scene.board.warehouse, Layers()
    for k, ((name, held), (box, use, rule, at)) in enumerate(zip(p.stock.items(), _SAYS, strict=True)):
        if name == "steam" and p.mayor:
            continue
        mark, limit = icon("steam", _X + 63, 154, 24) if name == "steam" else "", ""
        if name in _RESOURCES:
            mark, limit = _bar(k, min(held / most, 1)) if held else "", f"at most {most}; "
        amounts.number(*at, held, 16)
        title, id = f"{held} {name}", f"stock-{name}" if limit else name
        draft.spot(box, Titled(title, f"{limit}{use}"), rule, mark, id, line=title)
    draft.draw(amounts.drawn())


@kept(256)
def _bar(resource: int, full: float) -> str:
    bar = _BARS[resource]
    filled = bar._replace(w=bar.w * full).draw(svg.hue(_FILLS[resource]), SUMI, 1)
    return svg.piece(f"store-{_RESOURCES[resource]}", filled)


def _engine(draft: Draft, scene: Scene, p: PlayerView) -> None:
    """The grant, and the production marker."""
    said = "The grant is used"
    mark = Box.around(*_GRANT.centre, 18, 22, 2).draw(SUNK, HAIR, 1, dashed("3 2.5"))
    if p.grant:
        said = "Grant: once a game all three works without steam"
        said += f", or {scene.board.grant_progress} progress steps at the end"
        mark = token("grant", "grant", *_GRANT.centre, 24)
    draft.spot(Box.around(*_GRANT.centre, 28, r=6), said, "DAI-093", mark, "grant", line=True)
    space, says = _MARKER[p.marker]
    said, mark = f"Production marker: {says}", _production(p.seat, space)
    draft.spot(Box(_X + 63, 174, 76, 24, 12), said, "DAI-072", mark, "production", line=True)


@kept(16)
def _production(seat: int, space: int) -> str:
    around = "".join(disc.d for disc in _PRODUCTION.discs(9))
    out = text(_X, 186, "Production", 11, "start", "q") + path(around, RAISED, LINE, 1.1)
    return out + marker("production", seat, *_PRODUCTION.at(space), 16)


def _workers(draft: Draft, p: PlayerView) -> None:
    """A row a colour; rows without a worker show an empty figure."""
    held = sum(p.workers.values())
    draft.draw(text(_WORKERS_X + 68, 15, f"{held}/{p.worker_spaces}", 11, "end", "q num"))
    for k, (colour, number) in enumerate(p.workers.items()):
        title, mark = count(number, f"{colour} worker"), _figures(k, number)
        said = Titled(title, f"all workers {held} of {p.worker_spaces}")
        draft.spot(_WORKERS[k], said, "DAI-026", mark, f"worker-{colour}", line=title)


@kept(64)
def _figures(k: int, number: int) -> str:
    colour, x, y = WORKERS[k], _WORKERS_X + 11, _WORKERS[k].centre[1]
    pitch = min(16.0, 50 / max(number - 1, 1))
    return "".join(
        token(f"worker-{colour}-{n}", f"worker-{colour}", x + n * pitch, y, 23) for n in range(number)
    ) or icon("worker", x, y, 21, "ic-none", HAIR)


def _renown(draft: Draft, scene: Scene, p: PlayerView) -> None:
    values, level = scene.board.reputation_vp, max(p.reputation, 1) - 1
    x, y = _REPUTATION.at(level)
    said = f"Reputation level {p.reputation} of {len(values)}: {values[level]} when it is scored"
    mark = marker("reputation", p.seat, x, y + 16, 12)
    draft.spot(Box(_WORKERS_X - 2, 127, 76, 47), said, "DAI-231", mark, line=True)
    there, left = len(p.banners), len(scene.board.cities) - len(p.banners)
    mark = text(_WORKERS_X + 23, 188, f"{left} of {left + there}", 11.5, "start", "num", 600)
    said = f"Banners: {left} left, {there} on cities"
    draft.spot(Box(_WORKERS_X - 2, 177, 74, 22), said, "DAI-221", mark, line=True)


def _hired(scene: Scene, k: int) -> str:
    x = _WORKERS_X + 11 + min(scene.me.workers[WORKERS[k]] * 16.0, 58)
    return ghost(icon(f"worker-{WORKERS[k]}", x, _WORKERS[k].centre[1], 23))


def _led(scene: Scene) -> str:
    return ghost(svg.crest(scene.whose, *_PRODUCTION.at(2), 16))
