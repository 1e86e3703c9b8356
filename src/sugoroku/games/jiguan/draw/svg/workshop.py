"""A workshop: energy and purchase tracks, abilities, cards, the store of used gears, dots."""

from typing import Final

from sugoroku.core.picture import Sheet
from sugoroku.core.plural import count
from sugoroku.draw.area import Box, Disc
from sugoroku.draw.kept import kept
from sugoroku.draw.rewards import counter
from sugoroku.draw.spot import Draft
from sugoroku.draw.svg import (
    DEEP,
    LINE,
    RAISED,
    SUNK,
    cartouche,
    circle,
    crest,
    dashed,
    icon,
    path,
    rect,
    text,
)
from sugoroku.draw.tokens import badge, chip, ghost
from sugoroku.draw.tracks import Track, marker
from sugoroku.games.jiguan.actions import GEAR_NAMES
from sugoroku.games.jiguan.draw.scene import Scene, resources
from sugoroku.games.jiguan.draw.svg.abilities import WHEN, bonus_sign, transfer_sign
from sugoroku.games.jiguan.draw.svg.offers import offer_workshops, workshop_words
from sugoroku.games.jiguan.draw.svg.own_cards import draw_cards
from sugoroku.games.jiguan.draw.svg.pagodas import when
from sugoroku.games.jiguan.draw.svg.pieces import dot, forms, gear
from sugoroku.games.jiguan.effect_words import reward_words
from sugoroku.games.jiguan.names import COIN, COLOURS, ENERGY, VP
from sugoroku.games.jiguan.view import Board, GearView, WorkshopView
from sugoroku.games.jiguan.words import gear_words

_ID: Final = "workshop"
_SIZE: Final = (584, 376)
_EXCHANGE, _TRANSFER, _BONUS = (Box(x, 210, w, 64) for x, w in ((14, 100), (120, 136), (262, 146)))
_STORE: Final = Box(422, 46, 150, 228)
_DOTS: Final = Box(422, 284, 150, 80)
_DOT_BOXES: Final = tuple(Box(_DOTS.x + 7 + 27.5 * i, 309, 26, 50) for i in range(len(COLOURS)))
_SHELVES: Final = ((3, 19, 12), (4, 15, 20), (5, 12.5, 35), (6, 10.5, 60))  # gears a row, radius, most
_ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "next")
Purchases = tuple[str, str, int, tuple[int, ...], tuple[int, ...]]  # word, icon, unit, prices, points


def workshop(scene: Scene) -> Sheet:
    board, draft, mine = scene.board, scene.draft(own=True), scene.workshop
    purchases = _purchases(board)
    _head(draft, scene)
    _energy(draft, scene)
    for row, at in enumerate((scene.player.card_track, scene.player.plan_track)):
        _purchase_track(draft, scene, row, at)
    if mine is not None:
        _abilities(draft, scene, mine)
    else:
        draft.say("No workshop chosen yet.")
    _store(draft, scene, covered=mine is None)
    _dots(draft, board, scene.player.dots)
    draft.say(*_card_lines(scene))
    if mine is None:
        offer_workshops(draft, scene)
    else:
        draw_cards(draft, scene.player)
    return draft.sheet(
        id=_ID, title=scene.title("workshop, store and cards"), icon="settings", tab="Workshop",
        size=_SIZE, ground=_ground(purchases, board.energy_max, board.exchange),
    )  # fmt: skip


def _purchases(board: Board) -> tuple[Purchases, Purchases]:
    return (
        ("card", "tech-card", ENERGY, board.card_prices, board.card_points),
        ("blueprint", "blueprint", COIN, board.plan_prices, board.plan_points),
    )


def _track(row: int, prices: int) -> Track:
    """Where the spaces of a purchase track are: one more than it has prices."""
    return Track.between((70, y := (116, 178)[row]), (380, y), prices + 1)


def _energy_track(most: int) -> Track:
    return Track.between((66, 64), (381, 64), most + 1)


# ---------------------------------------------------------------- printed


@kept(8)
def _ground(purchases: tuple[Purchases, Purchases], most: int, exchange: str) -> str:
    out = forms(_ID, "gear", "dot") + icon("charge", 28, 64, 26)
    width = min(27, 315 / most - 3)
    for energy, box in enumerate(_energy_track(most).boxes(width, 27)):
        out += box.draw(RAISED if energy else SUNK, LINE, 1.1) + text(
            *box.centre, energy, 12, cls="num q"
        )
    out += _printed_track(0, purchases[0], "card", "charge") + _printed_track(
        1, purchases[1], "plan", "coin"
    )
    for box, title in ((_EXCHANGE, "Exchange"), (_TRANSFER, "Transfer"), (_BONUS, "Bonus")):
        out += box.draw(RAISED, LINE, 1.2) + text(box.x + 8, box.y + 12, title, 12, "start", bold=600)
    out += transfer_sign(exchange.replace(" for ", " -> "), _EXCHANGE.centre[0], _EXCHANGE.y + 33)
    out += text(_EXCHANGE.x + 8, _EXCHANGE.y + 53, "any time", 11, "start", "q")
    out += text(14, 290, "Cards", 13, "start", "serif", 600)
    out += _STORE.draw(SUNK, LINE, 1, dashed()) + text(432, 60, "Store", 13, "start", "serif", 600)
    return out + _DOTS.draw(RAISED, LINE, 1.2) + text(432, 297, "Energy dots", 12, "start", "serif", 600)


def _printed_track(row: int, purchases: Purchases, label: str, unit: str) -> str:
    _, what, _, prices, paid = purchases
    track = _track(row, len(prices))
    out = icon(what, 28, track.y - 3, 26) + text(28, track.y + 18, label, 11, cls="q")
    out += path(track.arrows(18.5), "none", LINE, 1.5)
    out += "".join(disc.draw(RAISED, LINE) for disc in track.discs(16)) + circle(*track.at(0), 4, DEEP)
    for index, (price, points) in enumerate(zip(prices, paid, strict=True)):
        x, y = track.at(index + 0.5)
        out += badge(points, *track.at(index + 1), 10, 11.5) if points else ""
        out += rect(x - 13, y - 23, 26, 17, 8, RAISED, LINE, 0.9)
        out += text(x - 5, y - 14.5, price, 11, cls="num", bold=700) + icon(unit, x + 6, y - 14.5, 12)
    return out


# ---------------------------------------------------------------- counters and tracks


def _head(draft: Draft, scene: Scene) -> None:
    board, player, mine = scene.board, scene.player, scene.workshop
    title = mine.name if mine else "No workshop yet"
    whose = "your workshop" if scene.mine else f"{scene.name(scene.whose)[:16]}'s workshop"
    draft.draw(cartouche(12, 12, title), text(len(title) * 6.9 + 38, 22, whose, 12, "start", "q"))
    draft.say(
        f"{reward_words(VP, player.score)}, {reward_words(COIN, player.coins)},"
        f" {player.energy} of {board.energy_max} energy.",
        f"Cards bought: {player.card_track} of {len(board.card_prices)};"
        f" blueprints bought: {player.plan_track} of {len(board.plan_prices)}.",
    )
    coins = f"{reward_words(COIN, player.coins)}: buy blueprints, or change the value of one by 1 each"
    draft.spot(Box(402, 10, 48, 26), coins, "JIG-051", counter("coin", player.coins, 416, 23), "coins")
    draft.spot(
        Box(456, 10, 52, 26), _energy_words(scene), "JIG-079", counter("charge", player.energy, 470, 23)
    )
    score = badge(player.score, 546, 23, 19, 17 if player.score < 100 else 14)
    draft.spot(Disc(546, 23, 19), f"{reward_words(VP, player.score)} so far", "JIG-007", score)
    if mine is not None:
        draft.spot(Box(12, 10, 200, 24, 2), f"{mine.name}. {workshop_words(mine)}", "JIG-150", line=True)


def _energy_words(scene: Scene) -> str:
    has = reward_words(ENERGY, scene.player.energy)
    return f"{has} of at most {scene.board.energy_max}: buys cards and transfers"


def _energy(draft: Draft, scene: Scene) -> None:
    board, track, energy = scene.board, _energy_track(scene.board.energy_max), scene.player.energy
    mark = marker(f"energy-{scene.whose}", scene.whose, track.at(energy), ground=RAISED)
    draft.spot(Box(14, 50, 384, 28), _energy_words(scene), "JIG-079", mark)
    for choice, _ in scene.offers("exchange"):
        left = energy - int(str(resources(board.exchange)[0][1]))
        draft.ghost(choice, ghost(crest(scene.whose, *track.at(left), 22)) + chip(378, 23, "+1", "coin"))


def _purchase_track(draft: Draft, scene: Scene, row: int, at: int) -> None:
    """A purchase moves its track on; a card takes energy, which is a track as well."""
    what, _, unit, prices, paid = _purchases(scene.board)[row]
    track, seat, verb, rule = (
        _track(row, len(prices)),
        scene.whose,
        ("card", "plan")[row],
        f"JIG-08{6 + row}",
    )
    draft.draw(marker(f"{verb}s-{seat}", seat, track.at(at), ground=RAISED))
    if draft.closely:
        start = f"Start of the {what} track: every {what} bought moves the marker one space"
        draft.spot(Disc(*track.at(0), 16), start, rule)
        for index, price in enumerate(prices):
            gain = f" and gains {reward_words(VP, paid[index])}" if paid[index] else ""
            words = f"The {_ORDINALS[index]} {what} costs {reward_words(unit, price)}{gain}"
            draft.spot(Box(track.at(index + 1)[0] - 44, track.y - 24, 60, 40, 6), words, rule)
    if scene.buying and at < len(prices):
        moved = crest(seat, *track.at(at + 1), 22)
        if unit == ENERGY:
            left = max(scene.player.energy - prices[at], 0)
            moved += crest(seat, *_energy_track(scene.board.energy_max).at(left), 22)
        for choice, _ in scene.offers(verb):
            draft.ghost(choice, ghost(moved))


# ---------------------------------------------------------------- abilities


def _abilities(draft: Draft, scene: Scene, mine: WorkshopView) -> None:
    board, x, many = scene.board, _TRANSFER.centre[0], len(mine.transfers)
    draft.spot(
        _EXCHANGE, f"Any time in the own turn: {board.exchange}", "JIG-050", id="exchange", line=True
    )
    used = scene.whose == board.seat and board.transfer_used
    note = text(_TRANSFER.right - 8, 222, "used" if used else "once a turn", 11, "end", "q")
    low = Box(_TRANSFER.x, 230, _TRANSFER.w, 44)
    for i, (words, box) in enumerate(
        zip(mine.transfers, low.rows(many) if many > 1 else (_TRANSFER,), strict=True)
    ):
        sign = transfer_sign(words, x, 210 + (38 if many == 1 else 31 + 22 * i), 1 if many == 1 else 0.8)
        said = f"Transfer, once a turn: {words.replace('->', 'for')}"
        note += f'<g opacity=".45">{sign}</g>' if used else sign
        draft.spot(box, said, "JIG-045", id=f"transfer-{i + 1}")
    dx, dy = (14, 29) if mine.steps else (0, 33)  # steps need room beside the title
    bonus = bonus_sign(mine, _BONUS.centre[0] + dx, _BONUS.y + dy)
    bonus += text(_BONUS.x + 8, _BONUS.y + 53, WHEN[mine.trigger], 11, "start", "q")
    draft.spot(_BONUS, f"Bonus of the {mine.name}: {mine.bonus}", "JIG-159", note + bonus, "bonus")


# ---------------------------------------------------------------- store, dots, cards


def _shelves(number: int) -> list[Disc]:
    """The fuller the store, the smaller its gears."""
    across, r = next(((n, r) for n, r, most in _SHELVES if number <= most), _SHELVES[-1][:2])
    pitch = (_STORE.w - 8) / across
    down = min(pitch, (_STORE.h - 26) / max(-(-number // across), 1))
    x, y = _STORE.x + 4, _STORE.y + 24
    return [
        Disc(x + pitch * (i % across + 0.5), y + down * (i // across + 0.5), r) for i in range(number)
    ]


def _store(draft: Draft, scene: Scene, covered: bool) -> None:
    store = tuple(sorted(scene.player.store, key=lambda g: (COLOURS.index(g.colour), g.number, g.gear)))
    draft.draw(_stored(store))
    draft.say(f"Store: {', '.join(gear_words(what) for what in store) or 'empty'}.")
    for what, disc in (
        zip(store, _shelves(len(store)), strict=True) if draft.closely and not covered else ()
    ):
        words = f"Used {gear_words(what)} gear. Some cards and workshops take used gears as payment."
        draft.spot(disc, words, "JIG-147", id=f"store-{GEAR_NAMES[what.gear]}")


@kept(1 << 10)
def _stored(store: tuple[GearView, ...]) -> str:
    said = count(len(store), "used gear") if store else "no used gears"
    gears = (gear(_ID, what, *disc) for what, disc in zip(store, _shelves(len(store)), strict=True))
    return text(_STORE.right - 10, 60, said, 11, "end", "q") + "".join(gears)


def _dots(draft: Draft, board: Board, dots: tuple[int, ...]) -> None:
    said = [f"{number} {colour}" for colour, number in zip(COLOURS, dots, strict=True)]
    draft.draw(_dot_row(dots))
    draft.say(f"Energy dots: {', '.join(said)}.")
    for i, box in enumerate(_DOT_BOXES) if draft.closely else ():
        scores = f"they score {count(board.tokens[i].multiplier, 'point')} each {when(board, i)}"
        words = f"{count(dots[i], f'{COLOURS[i]} energy dot')} on tiles and turned cards: {scores}"
        draft.spot(box, words, "JIG-183")


@kept(1 << 10)
def _dot_row(dots: tuple[int, ...]) -> str:
    out = ""
    for box, colour, number in zip(_DOT_BOXES, COLOURS, dots, strict=True):
        x = box.x + 13
        out += dot(_ID, colour, x, 322, 10.5) + text(x, 348, number, 16, cls="num", bold=700)
    return out


def _card_lines(scene: Scene) -> list[str]:
    player = scene.player
    cards = "; ".join(f"{card.name}: {card.words}" for card in player.cards) or "none"
    turned = ", ".join(card.dot for card in player.turned if card.dot) or "none"
    return [f"Cards: {cards}. Turned over: {turned}."]
