"""The own house: goods, buildings, wages; and beside it the plans of all players."""

from typing import Final

from sugoroku.core.picture import Sheet, Titled
from sugoroku.core.plural import count
from sugoroku.draw.area import Box
from sugoroku.draw.cards import back
from sugoroku.draw.kept import kept
from sugoroku.draw.rewards import bar, counter
from sugoroku.draw.spot import Draft
from sugoroku.draw.svg import (
    HAIR,
    LINE,
    RAISED,
    SUNK,
    cartouche,
    crest,
    dashed,
    group,
    icon,
    path,
    rect,
    text,
)
from sugoroku.draw.tokens import form, forms
from sugoroku.games.edo.draw.additions import additions
from sugoroku.games.edo.draw.scene import GOOD_ICONS, KIND_ICONS, TITLES, Scene
from sugoroku.games.edo.draw.svg.faces import taken
from sugoroku.games.edo.events import crew_words
from sugoroku.games.edo.forecast import kind_title
from sugoroku.games.edo.names import GOODS, MOST_BLACK, MOST_ON_CARD, PLANNED
from sugoroku.games.edo.view import PlanView, PlayerView, laid

_ID: Final = "house"
_SIZE: Final = (292, 240)
_STOCK: Final = Box(8, 31, 126, 204, 5)
_LEDGER: Final = Box(140, 31, 144, 204, 5)
_COLUMN: Final = tuple(_LEDGER.x + 47 + 38 * slot for slot in range(PLANNED))


def house(scene: Scene) -> Sheet:
    draft, board = scene.draft(own=True), scene.board
    _stock(draft, scene)
    for line, player in enumerate(scene.order()):
        _row(draft, scene, line, player)
    return draft.sheet(
        id=_ID, title=scene.title("house"), icon="house", tab="House", size=_SIZE,
        ground=_ground(len(board.players)),
    )  # fmt: skip


@kept(8)
def _ground(seats: int) -> str:
    out = (
        forms(
            {"house-back": back(Box(-12, -12, 24, 24, 3))}
            | {f"house-taken{n}": taken(0, 0, n) for n in range(1, MOST_ON_CARD + MOST_BLACK + 1)}
        )
        + cartouche(8, 8, "House")
        + cartouche(_LEDGER.x, 8, "All plans")
    )
    out += _STOCK.draw(RAISED, LINE, 1) + _LEDGER.draw(SUNK, LINE, 1)
    out += icon("standard", _LEDGER.x + 17, _LEDGER.y + 12, 15)
    for slot, x in enumerate(_COLUMN):
        out += text(x, _LEDGER.y + 12, slot + 1, 13, cls="serif", bold=600)
    return out + path("".join(_line(line).d for line in range(seats)), RAISED, LINE, 0.9)


def _line(number: int) -> Box:
    return Box(_LEDGER.x + 4, _LEDGER.y + 23 + 36 * number, _LEDGER.w - 8, 33, 3)


# ---------------------------------------------------------------- goods


def _stock(draft: Draft, scene: Scene) -> None:
    player, board, (x, y, w, _, _) = scene.player, scene.board, _STOCK
    for number, (good, amount) in enumerate(zip(GOODS, player.goods, strict=True)):
        cx, cy = x + 18 + 60 * (number % 2), y + 22 + 30 * (number // 2)
        mark = counter(GOOD_ICONS[number], amount, cx, cy, 22)
        box = Box(cx - 14, cy - 14, 58, 28)
        draft.spot(box, f"{amount} {good}", "EDO-B101", mark, f"good-{good}")
    kept_words = f"{player.resources} goods, limit {board.limit}"
    out = bar(min(player.resources, board.limit), board.limit, x + 8, y + 75, 11, "var(--k-wood)")
    out += text(x + 8, y + 97, kept_words, 11.75, "start", "q")
    draft.spot(
        Box(x + 4, y + 70, w - 8, 36), f"{_goods_said(player)}; {kept_words}", "EDO-B101", out, line=True
    )
    things = (("house", player.houses), ("trading-post", player.posts), ("samurai", len(player.samurai)))
    out = "".join(
        icon(name, x + 16 + 40 * i, y + 119, 19)
        + text(x + 28 + 40 * i, y + 119, n, 13, "start", "num", 700)
        for i, (name, n) in enumerate(things)
    )
    built = f"{count(player.houses, 'house')} and {count(player.posts, 'trading post')} left to build"
    words = f"{built}, {len(player.samurai)} samurai on the map"
    draft.spot(Box(x + 4, y + 108, w - 8, 23), words, "EDO-B077", out, line=True)
    _wages(draft, scene)


def _goods_said(player: PlayerView) -> str:
    return ", ".join(f"{amount} {good}" for good, amount in zip(GOODS, player.goods, strict=True))


def _wages(draft: Draft, scene: Scene) -> None:
    player, (x, y, w, _, _) = scene.player, _STOCK
    short = player.wages > player.goods[1]
    fill = "var(--warn)" if short else ""
    feet = [addition for addition in additions(scene) if addition.house]
    wages, income = ((26, 162), (84, 162)) if feet else ((74, 149), (74, 168))
    out = path(f"M{x + 8:g} {y + 135:g}h{w - 16:g}", "none", HAIR, 0.9)
    out += (
        text(x + 8, y + 147, "wages, income", 11.75, "start", "q")
        if feet
        else (
            text(x + 8, y + 149, "wages", 11.75, "start", "q")
            + text(x + 8, y + 168, "income", 11.75, "start", "q")
        )
    )
    signs = ((wages, f"-{player.wages}", "rice", fill), (income, f"+{player.income}", "wealth", ""))
    for (dx, dy), amount, sign, ink in signs:
        out += text(x + dx, y + dy, amount, 13, "end", "num", 700, ink) + icon(
            sign, x + dx + 12, y + dy, 16
        )
    words = f"At the end of the round: wages {player.wages} rice, income {player.income} ryo"
    words += "; there is not enough rice" if short else ""
    draft.spot(
        Box(x + 4, y + 137, w - 8, 35 if feet else 41), words, "EDO-B094", out, "wages", line=True
    )
    left, rest = x + 4, w - 8 - sum(addition.width + 4 for addition in feet if addition.width)
    for addition in feet:
        assert addition.house is not None
        wide = addition.width or rest
        addition.house(draft, scene, Box(left, y + 173, wide, 28))
        left += wide + 4


# ---------------------------------------------------------------- all plans


def _row(draft: Draft, scene: Scene, line: int, player: PlayerView) -> None:
    """In the order of play; of others only what has been turned up."""
    box = _line(line)
    mine = player.seat == scene.seat
    out = box.draw("var(--ai-soft)", LINE, 0.9) if mine else ""
    out += crest(player.seat, _LEDGER.x + 17, box.y + 16.5, 17)
    if player.status == "planning" and not (mine and player.plan):
        out += icon("brush", _LEDGER.x + 44, box.y + 16.5, 16)
        out += text(_LEDGER.x + 57, box.y + 16.5, "planning", 12, "start", "q")
    else:
        for slot in range(PLANNED):
            out += _cell(scene, player, slot, _COLUMN[slot], box.y + 16.5)
    if player.status == "sealed":
        out += f'<use href="#seal" x="{box.right - 9:g}" y="{box.y - 4:g}" width="14" height="14"/>'
    draft.spot(box, lambda: _row_words(scene, player), "EDO-B042", out, line=True)


def _cell(scene: Scene, player: PlayerView, slot: int, x: float, y: float) -> str:
    turn = scene.board.turn_of
    seen = laid(scene.board, player)[slot]
    now = turn is not None and turn.seat == player.seat and turn.slot == slot
    frame = rect(x - 18, y - 14.5, 36, 29, 4, "none", "var(--shu)", 2.4) if now else ""
    if player.status == "sealed" and player.seat != scene.seat:
        return form("house-back", x, y)
    if seen is None:
        return (
            rect(x - 12, y - 11, 24, 22, 3, "none", LINE, 0.9, dashed("3 2.5")) if player.status else ""
        )
    if not seen.card:
        return form("house-back", x, y)
    sign = icon(_sign(seen), x - 6, y, 18)
    officials = seen.own + seen.neutral + seen.black
    sign += form(f"house-taken{officials}", x + 11, y) if officials else ""
    return (sign if seen.shown else group(sign, more='opacity=".65"')) + frame


def _sign(seen: PlanView) -> str:
    return "tax" if seen.kind == "tax" else KIND_ICONS[seen.kind]


def _row_words(scene: Scene, player: PlayerView) -> Titled:
    name = scene.name(player.seat)
    if player.status and player.seat != scene.seat:
        return Titled(name, player.status)
    if not player.plan:
        return Titled(name, player.status or "no plan yet")
    cards = enumerate(laid(scene.board, player))
    said = [f"{TITLES[slot].lower()} {_card_words(seen)}" for slot, seen in cards if seen]
    return Titled(name, "; ".join([*([player.status] if player.status else []), *said]))


def _card_words(seen: PlanView) -> str:
    if not seen.card:
        return "face down"
    return f"{kind_title(seen.kind).lower()} with {crew_words(seen.own, seen.neutral, seen.black)}"
