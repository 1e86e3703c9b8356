"""What everybody may take: power points, the merchant's cards, authorizations, prices."""

from typing import Final

from sugoroku.core.picture import Sheet, Titled
from sugoroku.core.plural import count
from sugoroku.draw.area import Box
from sugoroku.draw.cards import front
from sugoroku.draw.kept import kept
from sugoroku.draw.rewards import ARROW, Item, row
from sugoroku.draw.spot import Draft
from sugoroku.draw.svg import (
    DEEP,
    GOLD,
    HAIR,
    LINE,
    RAISED,
    SUMI,
    SUNK,
    cartouche,
    crest,
    icon,
    marker,
    path,
    rect,
    text,
)
from sugoroku.draw.tokens import badge, form
from sugoroku.draw.tokens import forms as forms_of
from sugoroku.draw.tracks import Track, crowd
from sugoroku.games.edo.draw.additions import additions
from sugoroku.games.edo.draw.scene import BUILDING_ICONS, Scene, good_icon, goods_items
from sugoroku.games.edo.draw.svg.faces import blank, written
from sugoroku.games.edo.draw.svg.pieces import NEUTRAL, forms, piece
from sugoroku.games.edo.events import goods_words
from sugoroku.games.edo.names import BUILDING_WORDS, BUILDINGS
from sugoroku.games.edo.view import Board, CardView, Cost, OfferView
from sugoroku.games.edo.words import card_words

_ID: Final = "offers"
_SIZE: Final = (292, 492)
_MERCHANT: Final = (Box(8, 87, 136, 56, 3), Box(147, 87, 136, 56, 3))
_CARDS: Final = Box(8, 175, 276, 74).columns(4, 3.5)
STRIP: Final = Box(8, 256, 276, 162)  # of modules; else the packages, or what is good to know
GAP, _LINE = 6, 27  # between strips; the line of neutral officials below them
_PRICES: Final = tuple(Box(8 + 139 * (j % 2), 424 + 32 * (j // 2), 137, 29, 3) for j in range(4))


def offers(scene: Scene) -> Sheet:
    draft, board = scene.draft(), scene.board
    _power(draft, scene)
    _merchant(draft, board)
    _authorizations(draft, board)
    _strips(draft, scene)
    _prices(draft, scene)
    return draft.sheet(
        id=_ID, title="Offers", icon="trade", tab="Offers", size=_SIZE, ground=_ground(scene.board)
    )


def _ground(board: Board) -> str:
    once = (board.wage, board.limit, board.ryo_per_point, board.samurai_per_point)
    out = forms_of({"offers-summary": _summary_form(*once), "offers-edo": _edo_rule()})
    return out + _printed(
        board.end_points, board.building_costs, board.building_points, len(board.players)
    )


@kept(8)
def _printed(end: int, costs: tuple[Cost, ...], points: tuple[int, ...], seats: int) -> str:
    out = forms(_ID, seats, "official") + cartouche(8, 8, "Power")
    out += text(_SIZE[0] - 10, 18, f"{end} ends the game", 11.75, "end", "q")
    cells = _track(end).boxes(_pitch(end) - 1.1, 22, 2)
    out += path("".join(cell.d for cell in cells[:end]), DEEP, LINE, 0.9) + cells[end].draw(
        GOLD, LINE, 0.9
    )
    for number, cell in enumerate(cells):
        last = number == end
        out += text(*cell.centre, number, 11.75, cls="" if last else "q", bold=700 if last else 0,
                    fill=SUMI if last else "")  # fmt: skip
    out += cartouche(8, 62, "Merchant") + text(138, 74, "now", 11.75, "end", "q")
    out += text(283, 74, "next round", 11.75, "end", "q") + cartouche(8, 150, "Authorizations")
    out += _merchant_ground(_MERCHANT[0], False) + _merchant_ground(_MERCHANT[1], True)
    for box in _CARDS:
        out += blank(_face_box(box))
        out += rect(box.x, box.y, box.w, 20, 3, "var(--k-yellow-soft)", LINE, 1.2)
    for box, name, cost, pp in zip(_PRICES, BUILDING_ICONS, costs, points, strict=False):
        out += box.draw(RAISED, LINE, 1) + icon(name, box.x + 13, box.y + 14.5, 20)
        out += row(_ones(goods_items(cost)), box.x + 69, box.y + 14.5, 14.5)
        out += badge(pp, box.x + 125, box.y + 14.5, 9, 11.75)
    return out


def _ones(items: list[tuple[str, object]]) -> list[Item]:
    """A price says 1, too: nothing is left to be guessed."""
    found: list[Item] = []
    for name, amount in items:
        found += [str(amount), (name, 1)]
    return found


def _pitch(end: int) -> float:
    return 275 / (end + 1)


def _track(end: int) -> Track:
    pitch = _pitch(end)
    return Track(9 + pitch / 2, 44, end + 1, pitch)


def _power(draft: Draft, scene: Scene) -> None:
    """Who has so many points shares a cell; whoever has more than the last stands on it."""
    board = scene.board
    end, track = board.end_points, _track(board.end_points)
    for space in range(end + 1):
        here = [p.seat for p in board.players if min(p.score, end) == space]
        x, y = track.at(space)
        if len(here) > 4:  # no room for all: the own crest and how many more there are
            mine = scene.seat if scene.seat in here else here[0]
            draft.draw(
                rect(x - 9.5, y - 10, 19, 20, 2, DEEP), marker(f"power-{mine}", mine, x - 5, y, 10)
            )
            draft.draw(text(x + 5, y, f"+{len(here) - 1}", 11.75, cls="num", bold=700))
            continue
        size = 18.0 if len(here) == 1 else 10.5
        for seat, at in zip(here, crowd((x, y), len(here), 10.3), strict=True):
            draft.draw(marker(f"power-{seat}", seat, *at, size))
    said = ", ".join(f"{scene.name(p.seat, 'you')} {p.score}" for p in board.players)
    box = Box(8, 32, 276, 24)
    words = Titled("Power points", f"{said}. With {end} the round is the last.")
    draft.spot(box, words, "EDO-B100", line=True)


# ---------------------------------------------------------------- the merchant


def _merchant(draft: Draft, board: Board) -> None:
    shown = (board.merchant_card, board.next_card)
    for number, (box, card) in enumerate(zip(_MERCHANT, shown, strict=True)):
        if card is None:
            draft.draw(box.draw(SUNK, LINE, 1.2), text(*box.centre, "no more cards", 12, cls="q"))
            continue
        draft.draw(_offer(card, box))
        when = "Merchant now" if not number else "Merchant next round"
        upper, lower = box.rows(2)
        buys = f"buy up to {card.most} {' or '.join(card.goods)}, {card.price} ryo each"
        gives = f"give {goods_words(card.cost)} for {count(card.pp, 'power point')}"
        ids = ("buy", "points-offer") if not number else ("next-buy", "next-offer")
        draft.spot(upper, Titled(when, buys), "EDO-B087", id=ids[0], line=True)
        draft.spot(lower, Titled(when, gives), "EDO-B088", id=ids[1], line=True)


@kept(1 << 6)
def _offer(card: OfferView, box: Box) -> str:
    """What is written on a merchant card."""
    x, y, right = box.x, box.y, box.right
    goods: list[Item] = [f"{card.most} x"]
    for number, good in enumerate(card.goods):
        goods += ["/", (good_icon(good), 1)] if number else [(good_icon(good), 1)]
    size, gap = (15, -1) if len(card.goods) < 3 else (12, 1)  # beside the word
    items = [*goods, f" {card.price}", ("wealth", 1)]
    out = row(items, right - 8, y + 15, size, gap=gap, anchor="end")
    out += row([*_ones(goods_items(card.cost)), ARROW], right - 23, y + 42, 14.5, anchor="end")
    if sum(map(bool, card.cost)) < 3:  # else there is no room for the word
        out += text(x + 11, y + 42, "give", 11.75, "start", "q")
    return out + badge(card.pp, right - 14, y + 42, 8.5, 11.75)


def _merchant_ground(box: Box, later: bool) -> str:
    x, y, w, _, _ = box
    out = front(box, DEEP if later else GOLD, int(later), SUNK if later else RAISED)
    out += text(x + 11, y + 15, "buy", 11.75, "start", "q")
    return out + path(f"M{x + 11:g} {y + 28:g}h{w - 20:g}", "none", HAIR, 0.8)


# ---------------------------------------------------------------- authorizations


def _authorizations(draft: Draft, board: Board) -> None:
    draft.draw(text(_SIZE[0] - 10, 161, f"{board.special_left} in the pile", 11.75, "end", "q"))
    for box, card in zip(_CARDS, board.offer, strict=False):
        if card is None:
            draft.draw(box.draw(SUNK, LINE, 1.2))
            continue
        words = Titled(f"Card {card.id}", f"costs {goods_words(card.cost)}; {card_words(card)}")
        draft.spot(box, words, "EDO-B064", _priced(card, box), f"offer-{card.id}", line=True)


@kept(1 << 7)
def _priced(card: CardView, box: Box) -> str:
    """What is written on a card on offer."""
    price = row(_ones(goods_items(card.cost)), box.x + box.w / 2, box.y + 10, 14)
    return price + written(card, _face_box(box))


def _face_box(box: Box) -> Box:
    return Box(box.x, box.y + 19, box.w, box.h - 19)


# ---------------------------------------------------------------- strips, and what costs what


def _strips(draft: Draft, scene: Scene) -> None:
    """What modules bring, then supplies; in the draft the start packages, and what there is room for."""
    top, bottom, drafting = STRIP.y, STRIP.bottom - _LINE - GAP, scene.board.phase == "draft"
    if drafting:
        _packages(draft, scene, Box(STRIP.x, top, STRIP.w, 124))
        top, bottom = top + 124 + GAP, STRIP.bottom
    for addition in additions(scene):
        if addition.strip and top + addition.height <= bottom:
            addition.strip(draft, scene, Box(STRIP.x, top, STRIP.w, addition.height))
            top += addition.height + GAP
    if not drafting:
        _recruits(draft, scene, Box(STRIP.x, STRIP.bottom - _LINE, STRIP.w, _LINE))
        if bottom - top >= 106:
            _summary(draft, scene.board, top)


def _packages(draft: Draft, scene: Scene, room: Box) -> None:
    """Goods to start with: each is taken once."""
    draft.draw(cartouche(room.x, room.y, "Start packages"))
    boxes = Box(room.x, room.y + 25, room.w, min(room.h - 30, 96)).columns(len(scene.board.packages), 4)
    for box, package in zip(boxes, scene.board.packages, strict=True):
        x, _ = box.centre
        out = front(box, GOLD) + text(x + 2, box.y + 11, package.id, 11.75, cls="q")
        items = goods_items(package.goods)
        for line, (name, amount) in enumerate(items):
            y = box.y + 28 + line * min(19, (box.h - 30) / len(items))
            out += row([str(amount), (name, 1)], x + 2, y, 15)
        taken = ""
        if package.seat >= 0:
            out += crest(package.seat, box.right - 10, box.y + 10, 15)
            taken = f", taken by {scene.name(package.seat, 'you')}"
        words = Titled(f"Package {package.id}", goods_words(package.goods) + taken)
        draft.spot(box, words, "EDO-B020", out, f"package-{package.id}", line=True)


def _recruits(draft: Draft, scene: Scene, box: Box) -> None:
    board, y = scene.board, box.centre[1]
    out = rect(*box, SUNK) + piece(_ID, "official", NEUTRAL, box.x + 15, y + 1.5, 13)
    out += text(box.x + 28, y, f"{board.neutral} to recruit, each", 11.75, "start")
    out += row(_ones(goods_items(board.recruit_cost)), box.x + 166, y, 15)
    out += icon("fortress", box.right - 42, y, 17) + text(
        box.right - 28, y, board.fortresses, 12.5, "start", "num", 700
    )
    price = goods_words(board.recruit_cost)
    words = f"{count(board.neutral, 'neutral official')} to recruit for {price} each; "
    draft.spot(
        box, f"{words}{board.fortresses} fortresses left to build", "EDO-B062", out, "neutral", line=True
    )


def _summary(draft: Draft, board: Board, top: float) -> None:
    """What is paid every round and at the end."""
    said = (
        f"Each samurai costs {board.wage} rice a round; {board.limit} goods may be kept. At the end"
        f" {board.ryo_per_point} ryo and {board.samurai_per_point} samurai score a point each."
        " The winner needs a house in Edo."
    )
    box = Box(STRIP.x, top + 22, STRIP.w, 84)
    draft.spot(box, said, "EDO-B112", form("offers-summary", STRIP.x, top), line=True)


def _summary_form(wage: int, limit: int, ryo: int, samurai: int) -> str:
    out = cartouche(0, 0, "Rounds and end")
    lines: list[tuple[str, list[Item]]] = [
        ("wages of a samurai", [str(wage), ("rice", 1)]),
        ("goods kept, without ryo", [str(limit)]),
        ("at the end", [str(ryo), ("wealth", 1), ARROW, " ", ("vp", 1)]),
        ("at the end", [str(samurai), ("samurai", 1), ARROW, " ", ("vp", 1)]),
    ]
    for number, (label, items) in enumerate(lines):
        y = 35 + 20 * number
        out += text(4, y, label, 11.75, "start", "q") + row(items, STRIP.w - 4, y, 15, anchor="end")
    return out


_PRICE_RULES: Final = ("EDO-B072", "EDO-B073", "EDO-B074")


def _prices(draft: Draft, scene: Scene) -> None:
    board = scene.board
    for kind, (box, cost) in enumerate(zip(_PRICES, board.building_costs, strict=False)):
        points = count(board.building_points[kind], "power point")
        words = Titled(f"A {BUILDING_WORDS[kind]}", f"{goods_words(cost)}, {points}")
        draft.spot(box, words, _PRICE_RULES[kind], id=f"building-{BUILDINGS[kind]}", line=True)
    more = [addition.price for addition in additions(scene) if addition.price]
    for price in more[:1]:
        price(draft, scene, _PRICES[3])
    if not more:
        draft.draw(form("offers-edo", 0, 0))


@kept(1)
def _edo_rule() -> str:
    box = _PRICES[3]
    out = box.draw(SUNK, LINE, 1, 'stroke-dasharray="4 3"') + icon("house", box.x + 15, box.y + 14.5, 20)
    return out + text(box.x + 30, box.y + 14.5, "in Edo to win", 12, "start")
