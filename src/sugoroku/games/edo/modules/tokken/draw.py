"""Demands above privileges, with the previews at the ends of both rows, and the privileges held."""

from typing import Final

from sugoroku.core.picture import Titled
from sugoroku.draw.area import Box, Outline
from sugoroku.draw.kept import kept
from sugoroku.draw.rewards import ARROW, Item, row
from sugoroku.draw.shapes import polygon
from sugoroku.draw.spot import Draft
from sugoroku.draw.svg import LINE, RAISED, SUNK, cartouche, dashed, icon, path, rect, text
from sugoroku.draw.tokens import form
from sugoroku.games.edo.draw.additions import Addition
from sugoroku.games.edo.draw.scene import Scene, good_icon, goods_items
from sugoroku.games.edo.draw.svg.pieces import BLACK, piece
from sugoroku.games.edo.events import goods_words
from sugoroku.games.edo.modules.tokken.state import COLUMNS, KEY
from sugoroku.games.edo.modules.tokken.view import DemandView, PrivilegeView, TokkenView

_WIDTH, _HEIGHT = 276, 94
_SIZE: Final = (53.6, 35)  # of a token
_HEAD, _DEMAND, _PRIVILEGE = "tokken-head", "tokken-demand", "tokken-privilege"
_SIGNS: Final = {"trade": "trade", "travel": "ship", "build": "palace"}  # by the action that meets it
MET_BY: Final = {
    "trade": "an official who trades beside the merchant",
    "travel": "an official who travels",
    "build": "an official who builds, with a samurai in Edo",
}
_RULES: Final = {"trade": "EDO-T011", "travel": "EDO-T013", "build": "EDO-T014"}
USES: Final = {  # by kind of privilege: its rule, and what it is good for
    "building_site": ("EDO-T021", "while building: a house on site 1, the others move one site back"),
    "support": ("EDO-T023", "while planning: a black official joins the plan"),
    "trading": ("EDO-T026", "while trading: offers of the next merchant card, too"),
    "city_income": ("EDO-T030", "on a card of yours: the income of one city now"),
    "resource": ("EDO-T032", "on a card of yours: 1 resource"),
    "production": ("EDO-T034", "while producing: as if the samurai were alone"),
}


def _seen(scene: Scene) -> TokkenView:
    seen: TokkenView = scene.view.added[KEY]
    return seen


# ---------------------------------------------------------------- the board


def strip(draft: Draft, scene: Scene, box: Box) -> None:
    """Demands slide right from their preview, privileges left from theirs."""
    seen = _seen(scene)
    draft.draw(
        form(_HEAD, box.x, box.y), text(box.right - 10, box.y + 10, seen.points, 11.75, cls="fig sumi")
    )
    upper, lower = _rows(box)
    _demand_preview(draft, seen, upper[0])
    for column in range(COLUMNS):
        demand, privilege = seen.demands[column], seen.privileges[column]
        _demand(draft, seen, upper[column + 1], demand, privilege)
        _open_privilege(draft, lower[column + 1], privilege)
    _privilege_preview(draft, seen, lower[-1])


def _rows(box: Box) -> tuple[tuple[Box, ...], tuple[Box, ...]]:
    upper, lower = (Box(box.x, box.y + y, box.w, _SIZE[1]) for y in (22, 59))
    return upper.columns(COLUMNS + 2, 2), lower.columns(COLUMNS + 2, 2)


def forms(seats: int) -> dict[str, str]:
    """The heading, and the two kinds of tokens, each also sunk: they are around (0, 0)."""
    upper, lower = _rows(Box(0, 0, _WIDTH, _HEIGHT))
    head = cartouche(0, 0, "Demands and privileges") + text(_WIDTH - 22, 10, "each", 11.75, "end", "q")
    head += icon("vp", _WIDTH - 10, 10, 21.2)
    arrows = ""
    for (x, y), arrow in (
        (upper[-1].centre, "7v7m-3-3l3 3l3-3"),
        (lower[0].centre, "-7v-7m-3 3l3-3l3 3"),
    ):
        head += text(x, y, "next", 11.75, cls="q")
        arrows += f"M{x:g} {y + int(arrow[: arrow.index('v')]):g}{arrow[arrow.index('v') :]}"
    made, token = {_HEAD: head + path(arrows, "none", LINE, 1.3)}, Box.around(0, 0, *_SIZE)
    inner = rect(*token.grown(-2.5)[:4], 9, "none", "var(--k-purple)", 1)
    for sunk, fill in (("", RAISED), ("-sunk", SUNK)):
        made[f"{_DEMAND}{sunk}"] = _cut(token).draw(fill, LINE, 1.1)
        made[f"{_PRIVILEGE}{sunk}"] = rect(*token[:4], 11, fill, LINE, 1.1) + inner
    return made


def _cut(box: Box) -> Outline:
    """A token with its corners cut off."""
    x, y, w, h, _ = box
    c = 6
    corners = [(x + c, y), (x + w - c, y), (x + w, y + c), (x + w, y + h - c),
               (x + w - c, y + h), (x + c, y + h), (x, y + h - c), (x, y + c)]  # fmt: skip
    return Outline(polygon(corners), (x + w - 4, y + 4), box.centre)


def _demand(
    draft: Draft, seen: TokkenView, box: Box, demand: DemandView | None, below: PrivilegeView | None
) -> None:
    if demand is None:
        draft.draw(_cut(box).draw("none", LINE, 0.8, dashed("3 3")))
        return
    gains = f"{below.id} ({use_words(below)})" if below else "no privilege"
    words = Titled(f"Demand {demand.id}", f"{demand_words(demand)}; for a point and {gains}")
    draft.spot(
        _cut(box),
        words,
        _RULES[demand.kind],
        _demand_mark(demand, box),
        f"demand-{demand.id}",
        line=True,
    )


def demand_words(demand: DemandView) -> str:
    return f"{goods_words(demand.cost)}, by {MET_BY[demand.kind]}"


def _demand_preview(draft: Draft, seen: TokkenView, box: Box) -> None:
    if seen.next_demand is None:
        draft.draw(_cut(box).draw("none", LINE, 0.8, dashed("3 3")))
        return
    said = f"{demand_words(seen.next_demand)}; it cannot be met yet. {seen.demands_left} in the stack."
    words = Titled("The next demand", said)
    draft.spot(_cut(box), words, "EDO-T004", _demand_mark(seen.next_demand, box, sunk=True), line=True)


@kept(1 << 6)
def _demand_mark(demand: DemandView, box: Box, sunk: bool = False) -> str:
    """The sign of the action above its cost; from three goods on the last stands beside the sign."""
    x, _ = box.centre
    out = form(_DEMAND + ("-sunk" if sunk else ""), *box.centre)
    items = goods_items(demand.cost)
    if len(items) < 3:
        return (
            out
            + icon(_SIGNS[demand.kind], x, box.y + 10.5, 15)
            + row(_priced(items), x, box.y + 25.5, 13)
        )
    out += icon(_SIGNS[demand.kind], x - 13, box.y + 10.5, 15) + row(
        _priced(items[-1:]), x + 12, box.y + 10.5, 13
    )
    below: list[Item] = [*items[:-1]]  # of four goods, ones are not written
    return out + row(_priced(items[:-1]) if len(items) == 3 else below, x, box.y + 25.5, 12.5)


def _priced(items: list[tuple[str, object]]) -> list[Item]:
    """A price says 1, too."""
    found: list[Item] = []
    for name, amount in items:
        found += [str(amount), (name, 1)]
    return found


def _open_privilege(draft: Draft, box: Box, privilege: PrivilegeView | None) -> None:
    if privilege is None:
        draft.draw(box.draw("none", LINE, 0.8, dashed("3 3")))
        return
    words = Titled(f"Privilege {privilege.id}", f"{use_words(privilege)}; for the demand above it")
    draft.spot(box, words, USES[privilege.kind][0], _token(privilege, box))


def _privilege_preview(draft: Draft, seen: TokkenView, box: Box) -> None:
    if seen.next_privilege is None:
        draft.draw(box.draw("none", LINE, 0.8, dashed("3 3")))
        return
    said = f"{use_words(seen.next_privilege)}. {seen.privileges_left} in the stack."
    mark = _token(seen.next_privilege, box, sunk=True)
    draft.spot(box, Titled("The next privilege", said), "EDO-T004", mark, line=True)


# ---------------------------------------------------------------- privileges


def use_words(privilege: PrivilegeView) -> str:
    """When it is used and what it brings."""
    words = USES[privilege.kind][1]
    if privilege.kind == "resource":
        return words.replace("1 resource", f"1 {' or '.join(privilege.goods)}")
    return words.replace("producing", f"producing {privilege.goods[0]}") if privilege.goods else words


@kept(1 << 7)
def _token(privilege: PrivilegeView, box: Box, sunk: bool = False) -> str:
    """Rounded, with a purple line inside."""
    if (box.w, box.h) == _SIZE:
        out = form(_PRIVILEGE + ("-sunk" if sunk else ""), *box.centre)
    else:
        inner = box.grown(-2.5)
        out = rect(*box[:4], 11, RAISED, LINE, 1.1) + rect(*inner[:4], 9, "none", "var(--k-purple)", 1)
    return out + _sign(privilege, *box.centre, box.w)


def _sign(privilege: PrivilegeView, x: float, y: float, room: float) -> str:
    """Icons, with a word or number where there is room."""
    kind, goods = privilege.kind, [good_icon(good) for good in privilege.goods]
    if room < 38:
        return _small_sign(kind, goods, x, y, min(room - 6, 18))
    if kind == "building_site":
        return icon("house", x - 9, y, 17) + text(x + 1, y, "1st", 12, "start", bold=700)
    if kind == "support":
        return piece("offers", "official", BLACK, x - 8, y + 2, 13) + text(
            x + 4, y, "+1", 12, "start", bold=700
        )
    if kind == "trading":
        return icon("trade", x - 12, y, 15) + text(x - 3, y, "next", 11.75, "start")
    if kind == "city_income":
        return row([("house", 1), ARROW, ("wealth", 1)], x, y, 15)
    if kind == "resource":
        return (
            icon(goods[0], x - 15.5, y, 14.5)
            + text(x, y, "or", 11.75)
            + icon(goods[1], x + 15.5, y, 14.5)
        )
    return (
        icon("samurai", x - 13, y, 15.5)
        + text(x, y, "1", 12, bold=700)
        + icon(goods[0], x + 13, y, 15.5)
    )


def _small_sign(kind: str, goods: list[str], x: float, y: float, size: float) -> str:
    if kind == "support":
        return piece("offers", "official", BLACK, x, y + 1, size * 0.85)
    if kind == "resource":
        return icon(goods[0], x - size * 0.26, y - size * 0.22, size * 0.66) + icon(
            goods[1], x + size * 0.26, y + size * 0.24, size * 0.66
        )
    if kind == "production":
        return icon("samurai", x - size * 0.26, y - size * 0.2, size * 0.66) + icon(
            goods[0], x + size * 0.26, y + size * 0.2, size * 0.7
        )
    return icon(
        {"building_site": "house", "trading": "trade", "city_income": "wealth"}[kind], x, y, size
    )


def house(draft: Draft, scene: Scene, box: Box) -> None:
    """The privileges held, each where it can be chosen; those of others are said."""
    held = _seen(scene).held
    mine = held[scene.whose]
    if not mine:
        draft.draw(text(box.x + 4, box.centre[1], "no privilege", 11.75, "start", "q"))
    wide = min(44.0, (box.w + 2) / max(len(mine), 1) - 2)
    for number, privilege in enumerate(mine):
        at = Box(box.x + (wide + 2) * number, box.y, wide, box.h, 11)
        words = Titled(f"Privilege {privilege.id}", use_words(privilege))
        mark, id = _token(privilege, at), f"privilege-{privilege.id}"
        draft.spot(at, words, USES[privilege.kind][0], mark, id, line=True)
    for seat, theirs in enumerate(held):
        if theirs and seat != scene.whose:
            tokens = ", ".join(f"{privilege.id} ({privilege.words})" for privilege in theirs)
            draft.say(f"Privileges of {scene.name(seat, 'you')}: {tokens}")


ADDITION: Final = Addition(forms=forms, strip=strip, height=_HEIGHT, house=house)
