"""What a factory holds: the warehouse, wealth, steam and grant, workers, reputation and banners."""

from typing import Final

from sugoroku.core.picture import Titled
from sugoroku.core.plural import count
from sugoroku.draw import svg
from sugoroku.draw.area import Box, Disc
from sugoroku.draw.kept import kept
from sugoroku.draw.shapes import num, point_badge
from sugoroku.draw.spot import Draft
from sugoroku.draw.svg import GOLD, HAIR, LINE, RAISED, SUMI, SUNK, dashed, hue, icon, marker, path, text
from sugoroku.draw.tokens import ghost
from sugoroku.draw.tracks import Track
from sugoroku.games.daitoshi.draw.scene import AI, Asked, Scene
from sugoroku.games.daitoshi.draw.svg.icons import worker, worker_piece
from sugoroku.games.daitoshi.draw.svg.numerals import numerals
from sugoroku.games.daitoshi.names import RESOURCE_COUNT, STOCK, WORKERS
from sugoroku.games.daitoshi.view import MayorView, PlayerView

_FILL = {"food": "red", "energy": "yellow", "construction": "clay", "luxury": "purple"}
_SAYS = {
    "food": "pays inventions", "energy": "pays electrifying", "construction": "pays building",
    "luxury": "is traded", "wealth": "replaces any resource", "steam": "pays moves, works and trade",
}  # fmt: skip
_SPOTS = {"left": 0, "middle": 1, "right": 2}
_SPOT_SAYS = {
    "left": "you have led a production and may not lead again before a city turn",
    "middle": "you may lead a production",
    "right": "you lead a production now",
}
_RESOURCES: Final = STOCK[:RESOURCE_COUNT]
X: Final = 584.0
_STOCK: Final = Box(X, 26, 142, 105).rows(RESOURCE_COUNT, 3)
_BARS: Final = tuple(Box(X + 26, row.y + 3, 92, 18, 2) for row in _STOCK)
_GRANT: Final = Disc(X + 126, 154, 16)
_PRODUCTION: Final = Track(X + 76, 186, len(_SPOTS), 24)
WORKERS_X: Final = 740.0
_WORKERS: Final = Box(WORKERS_X - 3, 24.8, 76, 100.9, 6).rows(len(WORKERS), 1.1)
_REPUTATION: Final = Track(WORKERS_X + 9, 150, 1, 17)


@kept(8)
def ground(capacity: int, reputation: tuple[int, ...]) -> str:
    out = text(X, 15, "Warehouse", 11, "start", bold=600)
    for name, row in zip(_RESOURCES, _STOCK, strict=True):
        out += icon(name, X + 11, row.centre[1], 21)
    cells = (cell for bar in _BARS for cell in bar.columns(capacity)[1:])
    out += path("".join(bar.d for bar in _BARS), SUNK, LINE, 1)
    out += path("".join(f"M{num(cell.x)} {num(cell.y)}v18" for cell in cells), "none", HAIR, 1)
    out += text(WORKERS_X - 6, 15, "Workers", 11, "start", bold=600)
    out += text(WORKERS_X, 133, "Reputation", 11, "start", "q")
    values = [(*_REPUTATION.at(k), str(value)) for k, value in enumerate(reputation)]
    badges = "".join(point_badge(x, y, 8.2) for x, y, _ in values)
    out += path(badges, GOLD, SUMI, 1.1) + numerals(values, 9.5, fill=SUMI)
    return out + icon("banner", WORKERS_X + 9, 188, 18)


def draw(draft: Draft, scene: Scene) -> None:
    p = scene.me
    draft.say(*_lines(p))
    _stock(draft, scene, p)
    if p.mayor:
        said = "The Mayor's workers, in the order in which he places them"
        draft.spot(Box(WORKERS_X, 26, 64, 94), said, "DAI-345", _in_order(scene.board.mayor))
    else:
        _engine(draft, scene, p)
        _workers(draft, p)
    _renown(draft, scene, p)
    for asked in scene.asked if scene.mine else ():
        draft.ghost(asked, _result(scene, asked))


def _stock(draft: Draft, scene: Scene, p: PlayerView) -> None:
    most, amounts = scene.board.warehouse, [(X + 32, 154.0, str(p.stock["wealth"]))]
    for name, row, bar in zip(_RESOURCES, _STOCK, _BARS, strict=True):
        held = p.stock[name]
        mark = _bar(name, bar, min(held / most, 1)) if held else ""
        said = f"{name}: {held}, at most {most}; {_SAYS[name]}"
        draft.spot(row, said, "DAI-020", mark, f"stock-{name}")
        amounts.append((X + 131, row.centre[1], str(held)))
    wealth = Titled("wealth", f"{p.stock['wealth']}; {_SAYS['wealth']}")
    draft.spot(Box(X - 2, 141, 48, 26, 6), wealth, "DAI-022", icon("wealth", X + 11, 154, 23), "wealth")
    if not p.mayor:
        amounts.append((X + 86, 154.0, str(p.stock["steam"])))
    draft.draw(numerals(amounts, 16))


@kept(256)
def _bar(name: str, bar: Box, full: float) -> str:
    filled = bar._replace(w=bar.w * full)
    return svg.piece(f"store-{name}", filled.draw(hue(_FILL.get(name, "gold")), SUMI, 1))


def _engine(draft: Draft, scene: Scene, p: PlayerView) -> None:
    """Steam, the grant, and the production marker."""
    said = f"steam: {p.stock['steam']}; {_SAYS['steam']}"
    draft.spot(Box(X + 48, 141, 54, 26, 6), said, "DAI-023", icon("steam", X + 63, 154, 24))
    said = "The grant is used"
    mark = Box.around(*_GRANT.centre, 18, 22, 2).draw(SUNK, HAIR, 1, dashed("3 2.5"))
    if p.grant:
        said = "Grant: once a game all three works without steam"
        said += f", or {scene.board.grant_progress} progress steps at the end"
        mark = svg.token("grant", "grant", *_GRANT.centre, 24)
    draft.spot(Box.around(*_GRANT.centre, 28, r=6), said, "DAI-093", mark, "grant")
    said, mark = f"Production marker: {_SPOT_SAYS[p.marker]}", _production(p.seat, p.marker)
    draft.spot(Box(X + 63, 174, 76, 24, 12), said, "DAI-072", mark, "production")


@kept(16)
def _production(seat: int, spot: str) -> str:
    around = "".join(disc.d for disc in _PRODUCTION.discs(9))
    out = text(X, 186, "Production", 11, "start", "q") + path(around, RAISED, LINE, 1.1)
    return out + marker("production", seat, *_PRODUCTION.at(_SPOTS[spot]), 16)


def _workers(draft: Draft, p: PlayerView) -> None:
    """A row a colour; rows without a worker show an empty figure."""
    held = sum(p.workers.values())
    draft.draw(text(WORKERS_X + 68, 15, f"{held}/{p.worker_spaces}", 11, "end", "q num"))
    for k, colour in enumerate(WORKERS):
        said = f"{colour} workers: {p.workers[colour]}; all workers {held} of {p.worker_spaces}"
        mark = _figures(k, p.workers[colour])
        draft.spot(_WORKERS[k], said, "DAI-026", mark, f"worker-{colour}")


@kept(64)
def _figures(k: int, number: int) -> str:
    colour, x, y = WORKERS[k], WORKERS_X + 11, _WORKERS[k].centre[1]
    pitch = min(16.0, 50 / max(number - 1, 1))
    return "".join(
        worker_piece(f"worker-{colour}-{n}", colour, x + n * pitch, y, 23) for n in range(number)
    ) or icon("worker", x, y, 21, "ic-none", HAIR)


def _in_order(mayor: MayorView | None) -> str:
    """The Mayor's spaces, filled from the first one."""
    out = ""
    for k, colour in enumerate(mayor.spaces if mayor else ()):
        x, y = WORKERS_X + 15 + (k % 2) * 33, 41 + (k // 2) * 32.0
        out += Box.around(x, y, 29).draw(SUNK, LINE, 1, dashed("3 2.5"))
        out += worker_piece(f"mayor-worker-{k}", colour, x, y, 24) if colour else ""
    return out


def _renown(draft: Draft, scene: Scene, p: PlayerView) -> None:
    values, level = scene.board.reputation_vp, max(p.reputation, 1) - 1
    x, y = _REPUTATION.at(level)
    said = f"Reputation level {p.reputation} of {len(values)}: {values[level]} when it is scored"
    mark = marker("reputation", p.seat, x, y + 16, 12)
    draft.spot(Box(WORKERS_X - 2, 127, 76, 47), said, "DAI-231", mark)
    cities, there = len(scene.board.cities), len(p.banners)
    mark = text(WORKERS_X + 23, 188, f"{cities - there} of {cities}", 11.5, "start", "num", 600)
    said = f"Banners: {cities - there} left, {there} on cities"
    draft.spot(Box(WORKERS_X - 2, 177, 74, 22), said, "DAI-221", mark)


def _result(scene: Scene, asked: Asked) -> str:
    """What a choice would bring about."""
    if asked.family == "hire":
        colour, row = WORKERS[asked.parts[0]], _WORKERS[asked.parts[0]]
        x = WORKERS_X + 11 + min(scene.me.workers[colour] * 16.0, 58)
        return ghost(worker(colour, x, row.centre[1], 23))
    if asked.family == "produce":
        return ghost(svg.crest(scene.whose, *_PRODUCTION.at(_SPOTS["right"]), 16))
    return _GRANT.draw("none", AI, 2.5, dashed("5 4")) if asked.family == "grant" else ""


def _lines(p: PlayerView) -> list[str]:
    held = ", ".join(
        f"{amount} {name}" for name, amount in p.stock.items() if not (p.mayor and name == "steam")
    )
    workers = ", ".join(f"{amount} {name}" for name, amount in p.workers.items())
    found = [f"score {p.score}", f"stock: {held}", f"workers: {workers}, {p.worker_spaces} spaces"]
    found.append(f"reputation level {p.reputation}, {count(len(p.banners), 'banner')} on cities")
    if not p.mayor:
        grant = "in hand" if p.grant else "used"
        found.append(f"production marker: {_SPOT_SAYS[p.marker]}; grant {grant}")
    return found
