"""What a factory holds: the warehouse, wealth, steam and grant, workers, reputation and banners."""

from typing import Final

from sugoroku.core.picture import Place, Titled
from sugoroku.core.plural import count
from sugoroku.draw.kept import kept
from sugoroku.draw.places import square_place
from sugoroku.draw.shapes import num, point_badge
from sugoroku.draw.svg import (  # fmt: skip
    GOLD,
    HAIR,
    LINE,
    RAISED,
    SUMI,
    SUNK,
    circle,
    crest,
    dashed,
    hue,
    icon,
    marker,
    path,
    piece,
    rect,
    text,
    token,
)
from sugoroku.games.daitoshi.draw.icons import worker, worker_piece
from sugoroku.games.daitoshi.draw.numerals import numerals
from sugoroku.games.daitoshi.draw.scene import AI, GHOST, Scene
from sugoroku.games.daitoshi.names import RESOURCE_COUNT, STOCK, WORKERS
from sugoroku.games.daitoshi.view import MayorView, PlayerView

X: Final = 584.0
_BAR, _ROW = 92.0, 27.0
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
WORKERS_X: Final = 740.0
_WORKER_ROW = 25.5
_REPUTATION_Y, _LEVEL = 150.0, 17.0


@kept(8)
def ground(capacity: int, reputation: tuple[int, ...]) -> str:
    out = text(X, 15, "Warehouse", 11, "start", bold=600)
    bars, cells = "", ""
    for k, name in enumerate(STOCK[:RESOURCE_COUNT]):
        y = 38 + k * _ROW
        out += icon(name, X + 11, y, 21)
        bars += f"M{num(X + 26)} {num(y - 9)}h{num(_BAR)}v18h{num(-_BAR)}z"
        cells += "".join(
            f"M{num(X + 26 + q * _BAR / capacity)} {num(y - 9)}v18" for q in range(1, capacity)
        )
    out += path(bars, SUNK, LINE, 1) + path(cells, "none", HAIR, 1)
    out += text(WORKERS_X - 6, 15, "Workers", 11, "start", bold=600)
    out += text(WORKERS_X, 133, "Reputation", 11, "start", "q")
    badges, values = "", []
    for k, value in enumerate(reputation):
        x = WORKERS_X + 9 + k * _LEVEL
        badges += point_badge(x, _REPUTATION_Y, 8.2)
        values.append((x, _REPUTATION_Y, str(value)))
    out += path(badges, GOLD, SUMI, 1.1) + numerals(values, 9.5, fill=SUMI)
    return out + icon("banner", WORKERS_X + 9, 188, 18)


# ---------------------------------------------------------------- live


def live(scene: Scene) -> str:
    p, out = scene.me, ""
    amounts = []
    for k, name in enumerate(STOCK[:RESOURCE_COUNT]):
        y = 38 + k * _ROW
        held = p.stock[name]
        if held:
            wide = _BAR / scene.board.warehouse * min(held, scene.board.warehouse)
            out += piece(
                f"store-{name}", rect(X + 26, y - 9, wide, 18, 2, hue(_FILL.get(name, "gold")), SUMI, 1)
            )
        amounts.append((X + 131, y, str(held)))
    out += icon("wealth", X + 11, 154, 23)
    amounts.append((X + 32, 154.0, str(p.stock["wealth"])))
    if not p.mayor:
        out += icon("steam", X + 63, 154, 24)
        amounts.append((X + 86, 154.0, str(p.stock["steam"])))
        out += _grant(p) + _production(p)
    out += numerals(amounts, 16)
    out += _workers(scene) if not p.mayor else _in_order(scene.board.mayor)
    return out + _renown(scene, p)


def _grant(p: PlayerView) -> str:
    if p.grant:
        return token("grant", "grant", X + 126, 154, 24)
    return rect(X + 117, 143, 18, 22, 2, SUNK, HAIR, 1, dashed("3 2.5"))


def _production(p: PlayerView) -> str:
    spots = "".join(
        f"M{num(X + 67 + q * 24)} 186a9 9 0 1 0 18 0a9 9 0 1 0-18 0" for q in range(len(_SPOTS))
    )
    out = text(X, 186, "Production", 11, "start", "q") + path(spots, RAISED, LINE, 1.1)
    return out + marker("production", p.seat, X + 76 + _SPOTS[p.marker] * 24, 186, 16)


def _workers(scene: Scene) -> str:
    """A row a colour; rows without a worker show an empty figure."""
    p, out = scene.me, ""
    held = sum(p.workers.values())
    out += text(WORKERS_X + 68, 15, f"{held}/{p.worker_spaces}", 11, "end", "q num")
    for k, colour in enumerate(WORKERS):
        y = 37 + k * _WORKER_ROW
        number = p.workers[colour]
        if not number:
            out += icon("worker", WORKERS_X + 11, y, 21, "ic-none", HAIR)
        pitch = min(16.0, 50 / max(number - 1, 1))
        for n in range(number):
            out += worker_piece(f"worker-{colour}-{n}", colour, WORKERS_X + 11 + n * pitch, y, 23)
    return out


def _in_order(mayor: MayorView | None) -> str:
    """The Mayor's spaces, filled from the first one."""
    out = ""
    for k, colour in enumerate(mayor.spaces if mayor else ()):
        x, y = WORKERS_X + 15 + (k % 2) * 33, 41 + (k // 2) * 32.0
        out += rect(x - 14.5, y - 14.5, 29, 29, 4, SUNK, LINE, 1, dashed("3 2.5"))
        out += worker_piece(f"mayor-worker-{k}", colour, x, y, 24) if colour else ""
    return out


def _renown(scene: Scene, p: PlayerView) -> str:
    x = WORKERS_X + 9 + (max(p.reputation, 1) - 1) * _LEVEL
    left = len(scene.board.cities) - len(p.banners)
    said = text(WORKERS_X + 23, 188, f"{left} of {len(scene.board.cities)}", 11.5, "start", "num", 600)
    return marker("reputation", p.seat, x, _REPUTATION_Y + 16, 12) + said


# ---------------------------------------------------------------- places


def places(scene: Scene) -> list[Place]:
    p, found = scene.me, []
    for k, name in enumerate(STOCK[:RESOURCE_COUNT]):
        said = f"{name}: {p.stock[name]}, at most {scene.board.warehouse}; {_SAYS[name]}"
        found.append(
            square_place(scene.own(f"stock-{name}"), said, X, 26 + k * _ROW, 142, 24, 4, "DAI-020")
        )
    wealth = Titled("wealth", f"{p.stock['wealth']}; {_SAYS['wealth']}")
    found.append(square_place(scene.own("wealth"), wealth, X - 2, 141, 48, 26, 6, "DAI-022"))
    if not p.mayor:
        found += _working(scene, p)
    found += _worker_places(scene, p)
    values = scene.board.reputation_vp
    worth = values[max(p.reputation, 1) - 1]
    said = f"Reputation level {p.reputation} of {len(values)}: {worth} when it is scored"
    found.append(square_place("", said, WORKERS_X - 2, 127, 76, 47, 4, "DAI-231"))
    left = len(scene.board.cities) - len(p.banners)
    said = f"Banners: {left} left, {len(p.banners)} on cities"
    found.append(square_place("", said, WORKERS_X - 2, 177, 74, 22, 4, "DAI-221"))
    return found


def _working(scene: Scene, p: PlayerView) -> list[Place]:
    steam = f"steam: {p.stock['steam']}; {_SAYS['steam']}"
    grant = (
        "Grant: once a game all three works without steam"
        f", or {scene.board.grant_progress} progress steps at the end"
        if p.grant
        else "The grant is used"
    )
    return [
        square_place("", steam, X + 48, 141, 54, 26, 6, "DAI-023"),
        square_place(scene.own("grant"), grant, X + 112, 140, 28, 28, 6, "DAI-093"),
        square_place(
            scene.own("production"),
            f"Production marker: {_SPOT_SAYS[p.marker]}",
            X + 63,
            174,
            76,
            24,
            12,
            "DAI-072",
        ),
    ]


def _worker_places(scene: Scene, p: PlayerView) -> list[Place]:
    if p.mayor:
        return [
            square_place(
                "",
                "The Mayor's workers, in the order in which he places them",
                WORKERS_X,
                26,
                64,
                94,
                4,
                "DAI-345",
            )
        ]
    found = []
    for k, colour in enumerate(WORKERS):
        held = sum(p.workers.values())
        said = f"{colour} workers: {p.workers[colour]}; all workers {held} of {p.worker_spaces}"
        y = 37 + k * _WORKER_ROW - 12.2
        found.append(
            square_place(scene.own(f"worker-{colour}"), said, WORKERS_X - 3, y, 76, 24.4, 6, "DAI-026")
        )
    return found


def ghosts(scene: Scene) -> dict[int, str]:
    found: dict[int, str] = {}
    for asked in scene.asked if scene.mine else ():
        if asked.family == "hire":
            k = asked.parts[0]
            number = scene.me.workers[WORKERS[k]]
            figure = worker(
                WORKERS[k], WORKERS_X + 11 + min(number * 16.0, 58), 37 + k * _WORKER_ROW, 23
            )
            found[asked.action] = f"<g {GHOST}>{figure}</g>"
        elif asked.family == "produce":
            found[asked.action] = f"<g {GHOST}>{crest(scene.whose, X + 124, 186, 16)}</g>"
        elif asked.family == "grant":
            found[asked.action] = circle(X + 126, 154, 16, "none", AI, 2.5, dashed("5 4"))
    return found


def lines(scene: Scene) -> list[str]:
    p = scene.me
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
