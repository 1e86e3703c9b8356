"""The Mayor: his cards, advisors, workers and record, on a sheet of his own and in place of a factory.

His factory stands on the same ground as everybody's; what he has not (chimney, steam, grant, operation
tiles) makes room for what only he has.
"""

from typing import Final

from sugoroku.core.picture import Place, Sheet
from sugoroku.core.plural import count
from sugoroku.draw.kept import kept
from sugoroku.draw.places import round_place, square_place
from sugoroku.draw.shapes import hexagon, num
from sugoroku.draw.svg import (
    HAIR,
    LINE,
    RAISED,
    SUNK,
    cartouche,
    circle,
    dashed,
    icon,
    path,
    piece,
    rect,
    text,
)  # fmt: skip
from sugoroku.games.daitoshi.draw.icons import DEED_ICONS, HUE_OF, sign, worker, worker_piece
from sugoroku.games.daitoshi.draw.pieces import hex_tile
from sugoroku.games.daitoshi.draw.scene import Scene
from sugoroku.games.daitoshi.names import DEEDS
from sugoroku.games.daitoshi.view import AdvisorView, MayorView, PlayerView

SIZE: Final = (284, 148)
_CARD = "var(--ai-fill)"


def _arrow(up: bool, x: float, y: float) -> str:
    """Which of two inventions he prefers: the upper or the lower one."""
    turn = -1 if up else 1
    return path(
        f"M{num(x)} {num(y - 7 * turn)}V{num(y + 6 * turn)}m-5 {-5 * turn}l5 {5 * turn} 5 {-5 * turn}",
        "none",
        LINE,
        1.8,
    )


def _guide_deed(scene: Scene, m: MayorView) -> str:
    return scene.board.districts[m.guide_position].deed


def _in_words(m: MayorView) -> tuple[str, str]:
    """The last card, and the back of the next one."""
    last = "none yet"
    if m.card:
        actions = ", ".join("wild" if deed == DEEDS[-1] else deed for deed in m.card)
        order = " before ".join(m.resource_order)
        last = f"{actions}; in the Town Hall {m.land}, then the action of {order}"
    which = "upper" if m.guide_arrow == "up" else "lower"
    back = (
        f"district {m.guide_position + 1} first, the {which} invention,"
        f" {m.guide_worker} for any worker, pilgrims on {', '.join(m.guide_tracks)}"
    )
    return last, back


# ---------------------------------------------------------------- his own sheet


@kept(1)
def _ground() -> str:
    out = cartouche(8, 8, "The Mayor")
    for y, label in ((44, "Last card"), (76, "Next back")):
        out += text(10, y, label, 11, "start", "q") + rect(66, y - 14, 208, 28, 4, RAISED, LINE, 1.1)
        out += rect(66, y - 14, 4.5, 28, 0, _CARD)
    return out + text(10, 107, "Workers", 11, "start", "q") + text(176, 107, "Record", 11, "start", "q")


def _cards(scene: Scene, m: MayorView) -> str:
    out = ""
    for k, deed in enumerate(m.card):
        out += icon(DEED_ICONS.get(deed, "landmark"), 84 + k * 21, 44, 18)
    if m.card:
        out += sign(HUE_OF[m.land], 182, 44, 9)
        out += "".join(icon(name, 206 + k * 17, 44, 15) for k, name in enumerate(m.resource_order))
    out += icon(DEED_ICONS.get(_guide_deed(scene, m), "landmark"), 84, 76, 18)
    out += _arrow(m.guide_arrow == "up", 112, 76) + worker(m.guide_worker, 138, 76, 19)
    return out + "".join(
        sign(HUE_OF[name], 206 + k * 17, 76, 8.2) for k, name in enumerate(m.guide_tracks)
    )


def _held(m: MayorView) -> str:
    """Workers and hexes, each in its order."""
    out = ""
    for k, colour in enumerate(m.spaces):
        x = 66 + k * 18.5
        if colour:
            out += worker_piece(f"m-worker-{k}", colour, x, 107, 19)
        else:
            out += circle(x, 107, 6.5, SUNK, HAIR, 1, dashed("3 2.5"))
    for k, name in enumerate(m.record):
        x = 226 + k * 15.0
        out += (
            piece(f"m-record-{k}", hex_tile(name, x, 107, 8.8))
            if name
            else path(hexagon(x, 107, 8), SUNK, HAIR, 1)
        )
    return out


def _chips(m: MayorView) -> str:
    out = text(10, 133, "Advisors" if m.advisors else "No advisors", 11, "start", "q")
    for k, advisor in enumerate(m.advisors):
        x = 72 + k * 22.0
        out += circle(x, 133, 9.5, RAISED, LINE, 1.2) + text(
            x, 133, advisor.number, 11, cls="num", bold=700
        )
    return out


def _live(scene: Scene, p: PlayerView) -> str:
    m = scene.board.mayor
    if m is None:
        return ""
    score = text(274, 18, count(p.score, "point"), 12, "end", bold=600)
    deck = text(116, 18, count(m.deck, "card"), 11, "start", "q num")
    bribe = (
        rect(232, 124, 42, 18, 9, "var(--warn-soft)", LINE, 1) + text(253, 133, "bribe", 11)
        if m.bribe
        else ""
    )
    return score + deck + _cards(scene, m) + _held(m) + _chips(m) + bribe


def _advisor_words(advisor: AdvisorView) -> str:
    return f"Advisor {advisor.number}: {advisor.effect}"


def _bribe_words(m: MayorView) -> str:
    return "Bribe: every card shows the invention action too" if m.bribe else "The Mayor has no bribe"


def _places(scene: Scene) -> list[Place]:
    m = scene.board.mayor
    if m is None:
        return []
    last, back = _in_words(m)
    found = [
        square_place("", f"The Mayor's last card: {last}", 66, 30, 208, 28, 4, "DAI-330"),
        square_place("", f"The back of his next card guides him: {back}", 66, 62, 208, 28, 4, "DAI-330"),
        square_place(
            "", "His workers, in the order in which he places them", 56, 95, 116, 24, 4, "DAI-345"
        ),
        square_place("", "His hexes; the first one is the topmost", 216, 95, 64, 24, 4, "DAI-347"),
        square_place("", f"{count(m.deck, 'card')} in the Mayor's deck", 112, 8, 60, 20, 4, "DAI-331"),
    ]
    if m.bribe:
        found.append(square_place("", _bribe_words(m), 232, 124, 42, 18, 9, "DAI-333"))
    found += [
        round_place("", _advisor_words(advisor), 72 + k * 22.0, 133, 10, "DAI-324")
        for k, advisor in enumerate(m.advisors)
    ]
    return found


def lines(scene: Scene) -> list[str]:
    m = scene.board.mayor
    if m is None:
        return ["the Mayor has not come yet"]
    last, back = _in_words(m)
    workers = ", ".join(colour for colour in m.spaces if colour) or "none"
    hexes = ", ".join(name for name in m.record if name) or "none"
    return [
        f"last card: {last}",
        f"next back: {back}",
        f"workers in order: {workers}; record from the top: {hexes}",
        _bribe_words(m),
        *(_advisor_words(advisor) for advisor in m.advisors),
    ]


def sheet(scene: Scene) -> Sheet:
    p = next(p for p in scene.board.players if p.mayor)
    score = f"score {p.score}"
    return Sheet(
        id="mayor",
        short=True,
        place="rail",
        title="The Mayor",
        icon="official",
        tab="Mayor",
        size=SIZE,
        ground=_ground(),
        live=_live(scene, p),
        places=scene.places(_places),
        text=(score, *lines(scene)),
    )


# ---------------------------------------------------------------- in place of a factory

_CARDS_X, _RIGHT = 508.0, 816.0
_LETTERS = 19  # of an advisor's sentence that fit beside his number


def board_live(scene: Scene) -> str:
    """Cards where others have a chimney, record and advisors where others have operation tiles."""
    m = scene.board.mayor
    if m is None:
        return ""
    out = _tall_cards(scene, m) + text(_RIGHT, 15, "Record", 11, "start", bold=600)
    for k, name in enumerate(m.record):
        x = _RIGHT + 14 + k * 30.0
        out += path(hexagon(x, 42, 13), SUNK, HAIR, 1.2, dashed("3 2.5"))
        out += piece(f"record-{k}", hex_tile(name, x, 42, 13)) if name else ""
    out += text(_RIGHT, 70, "Advisors", 11, "start", bold=600)
    for k, advisor in enumerate(m.advisors):
        y = 87 + k * 17.0
        said = (
            advisor.effect
            if len(advisor.effect) <= _LETTERS
            else f"{advisor.effect[: _LETTERS - 1].rstrip()}…"
        )
        out += circle(_RIGHT + 8, y, 8, RAISED, LINE, 1.1) + text(
            _RIGHT + 8, y, advisor.number, 10, bold=700
        )
        out += text(_RIGHT + 20, y, said, 11, "start", "q")
    if m.bribe:
        out += rect(584, 176, 136, 22, 4, RAISED, LINE, 1.1) + text(
            593, 187, "Bribe: always", 11, "start", "q"
        )
        out += icon("invention", 680, 187, 17)
    return out


def _tall_cards(scene: Scene, m: MayorView) -> str:
    x = _CARDS_X
    out = text(x + 32, 15, "Last card", 11, bold=600) + rect(x, 24, 64, 76, 4, RAISED, LINE, 1.3)
    out += rect(x, 24, 64, 5, 0, _CARD)
    for k, deed in enumerate(m.card):
        out += icon(
            DEED_ICONS.get(deed, "landmark"), x + 11 + k * 14.3, 44, 14 if len(m.card) > 3 else 17
        )
    if m.card:
        out += sign(HUE_OF[m.land], x + 32, 66, 9)
        out += "".join(icon(name, x + 11 + k * 14, 88, 13) for k, name in enumerate(m.resource_order))
    out += text(x + 32, 111, f"Next, of {m.deck}", 11, bold=600) + rect(
        x, 120, 64, 78, 4, RAISED, LINE, 1.3
    )
    out += rect(x, 120, 64, 5, 0, _CARD) + icon(
        DEED_ICONS.get(_guide_deed(scene, m), "landmark"), x + 18, 140, 18
    )
    out += _arrow(m.guide_arrow == "up", x + 47, 140) + worker(m.guide_worker, x + 32, 164, 20)
    return out + "".join(
        sign(HUE_OF[name], x + 10 + k * 14.6, 187, 7.6) for k, name in enumerate(m.guide_tracks)
    )


def board_places(scene: Scene) -> list[Place]:
    m = scene.board.mayor
    if m is None:
        return []
    last, back = _in_words(m)
    found = [
        square_place("", f"The Mayor's last card: {last}", _CARDS_X, 24, 64, 76, 4, "DAI-330"),
        square_place(
            "", f"The back of his next card guides him: {back}", _CARDS_X, 120, 64, 78, 4, "DAI-330"
        ),
        square_place("", "His hexes; the first one is the topmost", _RIGHT, 26, 124, 32, 4, "DAI-347"),
        square_place("", _bribe_words(m), 584, 176, 136, 22, 4, "DAI-333"),
    ]
    for k, advisor in enumerate(m.advisors):
        found.append(
            square_place("", _advisor_words(advisor), _RIGHT, 79 + k * 17.0, 132, 16, 4, "DAI-324")
        )
    return found
