"""A workshop: energy and purchase tracks, abilities, cards, the store of used gears, dots."""

from typing import Final

from sugoroku.core.picture import Sheet, Titled
from sugoroku.core.plural import count
from sugoroku.draw import svg
from sugoroku.draw.area import Box, Disc, packed
from sugoroku.draw.kept import kept
from sugoroku.draw.rewards import counter
from sugoroku.draw.spot import Draft
from sugoroku.draw.svg import LINE, RAISED, SUNK, crest, dashed, icon, text
from sugoroku.draw.tokens import badge, chip, ghost
from sugoroku.draw.tracks import Track, marker, priced
from sugoroku.games.jiguan.actions import GEAR_NAMES
from sugoroku.games.jiguan.draw.scene import Scene
from sugoroku.games.jiguan.draw.svg.abilities import WHEN, bonus_sign, transfer_sign
from sugoroku.games.jiguan.draw.svg.offers import offer_workshops, workshop_words
from sugoroku.games.jiguan.draw.svg.own_cards import draw_cards
from sugoroku.games.jiguan.draw.svg.pagodas import dots_score
from sugoroku.games.jiguan.draw.svg.pieces import dot, forms, gear
from sugoroku.games.jiguan.effect_words import bonus_words, front_words, reward_words, trade_words
from sugoroku.games.jiguan.effects import Trade
from sugoroku.games.jiguan.names import COIN, COLOURS, ENERGY, VP
from sugoroku.games.jiguan.view import Board, GearView, WorkshopView
from sugoroku.games.jiguan.words import gear_words

_ID: Final = "workshop"
_SIZE: Final = (584, 376)
_TOP, _HIGH = 210, 64  # of the abilities
_EXCHANGE, _TRANSFER, _BONUS = (Box(x, _TOP, w, _HIGH) for x, w in ((14, 100), (120, 136), (262, 146)))
_STORE: Final = Box(422, 46, 150, 228)
_SHELVES: Final = ((3, 19, 12), (4, 15, 20), (5, 12.5, 35), (6, 10.5, 60))  # gears a row, radius, most
_DOTS: Final = Box(422, 284, 150, 80)
_DOT_BOXES: Final = tuple(Box(_DOTS.x + 7 + 27.5 * i, 309, 26, 50) for i in range(len(COLOURS)))
_ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "next")
Gears = tuple[GearView, ...]
Purchases = tuple[str, int, tuple[int, ...], tuple[int, ...]]  # what, paid in, prices, points
_RULES: Final = ("JIG-086", "JIG-087")  # of the two purchase tracks
_ROWS: Final = ((116, "card", "tech-card", "charge"), (178, "plan", "blueprint", "coin"))


def workshop(scene: Scene) -> Sheet:
    board, draft, player = scene.board, scene.draft(own=True), scene.player
    _head(draft, scene)
    _energy(draft, scene)
    _purchase(draft, scene, 0, player.card_track)
    _purchase(draft, scene, 1, player.plan_track)
    store = tuple(sorted(player.store, key=lambda g: (COLOURS.index(g.colour), g.number, g.gear)))
    draft.draw(_stored(store), _dotted(player.dots))
    draft.say(*_lines(scene, store))
    if scene.workshop is None:
        offer_workshops(draft, scene)
    else:
        _abilities(draft, scene, scene.workshop)
        draw_cards(draft, player)
        _store_places(draft, board, store, player.dots)
    return draft.sheet(
        id=_ID, title=scene.title("workshop, store and cards"), icon="settings", tab="Workshop",
        size=_SIZE, ground=_ground(_purchases(board), board.energy_max, board.exchange),
    )  # fmt: skip


def _purchases(board: Board) -> tuple[Purchases, Purchases]:
    return (
        ("card", ENERGY, board.card_prices, board.card_points),
        ("blueprint", COIN, board.plan_prices, board.plan_points),
    )


def _track(row: int, prices: int) -> Track:
    """Where the spaces of a purchase track are: one more than it has prices."""
    return Track.between((70, _ROWS[row][0]), (380, _ROWS[row][0]), prices + 1)


def _energy_track(most: int) -> Track:
    return Track.between((66, 64), (381, 64), most + 1)


@kept(8)
def _ground(purchases: tuple[Purchases, Purchases], most: int, exchange: Trade) -> str:
    out = forms(_ID, "gear", "dot") + icon("charge", 28, 64, 26)
    for energy, box in enumerate(_energy_track(most).boxes(min(27, 315 / most - 3), 27)):
        out += box.draw(RAISED if energy else SUNK, LINE, 1.1) + text(
            *box.centre, energy, 12, cls="num q"
        )
    for row, (y, label, sign, unit) in enumerate(_ROWS):
        _, _, prices, points = purchases[row]
        out += icon(sign, 28, y - 3, 26) + text(28, y + 18, label, 11, cls="q")
        out += priced(_track(row, len(prices)), prices, unit, points)
    for box, title in ((_EXCHANGE, "Exchange"), (_TRANSFER, "Transfer"), (_BONUS, "Bonus")):
        out += box.draw(RAISED, LINE, 1.2) + text(box.x + 8, _TOP + 12, title, 12, "start", bold=600)
    out += transfer_sign(exchange, _EXCHANGE.centre[0], _TOP + 33)
    out += text(_EXCHANGE.x + 8, _TOP + 53, "any time", 11, "start", "q")
    out += text(14, 290, "Cards", 13, "start", "serif", 600)
    out += _STORE.draw(SUNK, LINE, 1, dashed()) + text(432, 60, "Store", 13, "start", "serif", 600)
    return out + _DOTS.draw(RAISED, LINE, 1.2) + text(432, 297, "Energy dots", 12, "start", "serif", 600)


# ---------------------------------------------------------------- counters and tracks


def _head(draft: Draft, scene: Scene) -> None:
    player, mine = scene.player, scene.workshop
    title = mine.name if mine else "No workshop yet"
    whose = "your workshop" if scene.mine else f"{scene.name(scene.whose)[:16]}'s workshop"
    draft.draw(svg.cartouche(12, 12, title), text(len(title) * 6.9 + 38, 22, whose, 12, "start", "q"))
    has, use = reward_words(COIN, player.coins), "buy blueprints, or change the value of one by 1 each"
    coins = counter("coin", player.coins, 416, 23)
    draft.spot(Box(402, 10, 48, 26), Titled(has, use), "JIG-051", coins, "coins")
    charge = counter("charge", player.energy, 470, 23)
    draft.spot(Box(456, 10, 52, 26), _energy_words(scene), "JIG-079", charge)
    score = badge(player.score, 546, 23, 19, 17 if player.score < 100 else 14)
    draft.spot(Disc(546, 23, 19), f"{reward_words(VP, player.score)} so far", "JIG-007", score)


def _energy_words(scene: Scene) -> Titled:
    has = reward_words(ENERGY, scene.player.energy)
    return Titled(f"{has} of at most {scene.board.energy_max}", "buys cards and transfers")


def _energy(draft: Draft, scene: Scene) -> None:
    seat, trade, track = scene.whose, scene.board.exchange, _energy_track(scene.board.energy_max)
    mark = marker(f"energy-{seat}", seat, track.at(scene.player.energy), ground=RAISED)
    draft.spot(Box(14, 50, 384, 28), _energy_words(scene), "JIG-079", mark)
    for choice, _ in scene.offers("exchange"):
        moved = crest(seat, *track.at(scene.player.energy - trade.cost.amount), 22)
        draft.ghost(choice, ghost(moved) + chip(378, 23, f"+{trade.gain[0].amount}", "coin"))


def _purchase(draft: Draft, scene: Scene, row: int, at: int) -> None:
    """A purchase moves its track on; a card takes energy, which is a track as well."""
    what, paid_in, prices, points = _purchases(scene.board)[row]
    seat, track, verb, rule = scene.whose, _track(row, len(prices)), _ROWS[row][1], _RULES[row]
    draft.draw(marker(f"{verb}s-{seat}", seat, track.at(at), ground=RAISED))
    if draft.closely:
        start = Titled(f"Start of the {what} track", f"every {what} bought moves the marker one space")
        draft.spot(Disc(*track.at(0), 16), start, rule)
        for step, price in enumerate(prices):
            gain = f" and gains {reward_words(VP, points[step])}" if points[step] else ""
            costs = f"costs {reward_words(paid_in, price)}{gain}"
            words = Titled(f"The {_ORDINALS[step]} {what}", costs)
            draft.spot(Box(track.at(step + 1)[0] - 44, track.y - 24, 60, 40, 6), words, rule)
    if scene.buying and at < len(prices):
        moved = crest(seat, *track.at(at + 1), 22)
        if paid_in == ENERGY:
            left = max(scene.player.energy - prices[at], 0)
            moved += crest(seat, *_energy_track(scene.board.energy_max).at(left), 22)
        for choice, _ in scene.offers(verb):
            draft.ghost(choice, ghost(moved))


# ---------------------------------------------------------------- abilities


def _abilities(draft: Draft, scene: Scene, mine: WorkshopView) -> None:
    board, many = scene.board, len(mine.transfers)
    exchange = Titled("Exchange", f"any time in your turn, {trade_words(board.exchange, arrow=' for ')}")
    draft.spot(_EXCHANGE, exchange, "JIG-050", id="exchange")
    used = scene.whose == board.seat and board.transfer_used
    draft.draw(text(_TRANSFER.right - 8, _TOP + 12, "used" if used else "once a turn", 11, "end", "q"))
    boxes = Box(_TRANSFER.x, _TOP + 20, _TRANSFER.w, _HIGH - 20).rows(many) if many > 1 else (_TRANSFER,)
    for i, (trade, box) in enumerate(zip(mine.transfers, boxes, strict=True)):
        y, k = (_TOP + 38, 1.0) if many == 1 else (_TOP + 31 + 22 * i, 0.8)
        sign = transfer_sign(trade, box.centre[0], y, k)
        words = Titled("Transfer, once a turn", trade_words(trade, arrow=" for "))
        draft.spot(box, words, "JIG-045", ghost(sign, ".45") if used else sign, f"transfer-{i + 1}")
    dx, dy = (14, 29) if mine.steps else (0, 33)  # steps need room beside the title
    bonus = bonus_sign(mine, _BONUS.centre[0] + dx, _TOP + dy)
    bonus += text(_BONUS.x + 8, _TOP + 53, WHEN[mine.trigger], 11, "start", "q")
    words = Titled(f"Bonus of the {mine.name}", bonus_words(mine))
    draft.spot(_BONUS, words, "JIG-159", bonus, "bonus")
    draft.spot(Box(12, 10, 200, 24, 2), workshop_words(mine), "JIG-150", line=True)


# ---------------------------------------------------------------- store and dots


def _shelves(store: Gears) -> list[Disc]:
    return packed(len(store), Box(_STORE.x + 4, _STORE.y + 24, _STORE.w - 8, _STORE.h - 26), _SHELVES)


@kept(1 << 10)
def _stored(store: Gears) -> str:
    said = count(len(store), "used gear") if store else "no used gears"
    gears = (gear(_ID, what, *disc) for what, disc in zip(store, _shelves(store), strict=True))
    return text(_STORE.right - 10, 60, said, 11, "end", "q") + "".join(gears)


@kept(1 << 10)
def _dotted(dots: tuple[int, ...]) -> str:
    out = ""
    for box, colour, number in zip(_DOT_BOXES, COLOURS, dots, strict=True):
        out += dot(_ID, colour, box.x + 13, 322, 10.5)
        out += text(box.x + 13, 348, number, 16, cls="num", bold=700)
    return out


def _store_places(draft: Draft, board: Board, store: Gears, dots: tuple[int, ...]) -> None:
    if not draft.closely:
        return
    for what, disc in zip(store, _shelves(store), strict=True):
        words = Titled(f"Used {gear_words(what)} gear", "some cards and workshops take it as payment")
        draft.spot(disc, words, "JIG-147", id=f"store-{GEAR_NAMES[what.gear]}")
    for i, (box, colour) in enumerate(zip(_DOT_BOXES, COLOURS, strict=True)):
        has = count(dots[i], f"{colour} energy dot")
        words = Titled(has, f"on tiles and turned cards; they {dots_score(board, i)}")
        draft.spot(box, words, "JIG-183")


def _lines(scene: Scene, store: Gears) -> list[str]:
    board, player = scene.board, scene.player
    dots = ", ".join(f"{number} {colour}" for colour, number in zip(COLOURS, player.dots, strict=True))
    cards = [f"{c.name}: {front_words(c.front)}" if c.front else c.name for c in player.cards]
    turned = [card.dot for card in player.turned if card.dot]
    return [
        f"{reward_words(VP, player.score)}, {reward_words(COIN, player.coins)},"
        f" {player.energy} of {board.energy_max} energy.",
        f"Cards bought: {player.card_track} of {len(board.card_prices)};"
        f" blueprints bought: {player.plan_track} of {len(board.plan_prices)}.",
        f"Exchange any time: {trade_words(board.exchange, arrow=' for ')}.",
        f"Store: {', '.join(map(gear_words, store)) or 'empty'}.",
        f"Energy dots: {dots}.",
        f"Cards: {'; '.join(cards) or 'none'}. Turned over: {', '.join(turned) or 'none'}.",
        *([] if scene.workshop else ["No workshop chosen yet. Offered:"]),
    ]
