"""A player's workshop: energy and purchase tracks, abilities, cards, the store of used gears, dots."""

from typing import Final

from sugoroku.core.picture import Place, Sheet
from sugoroku.core.plural import count
from sugoroku.draw.kept import kept
from sugoroku.draw.places import round_place, square_place
from sugoroku.draw.shapes import num
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
    piece,
    rect,
    text,
)
from sugoroku.games.jiguan.actions import GEAR_NAMES
from sugoroku.games.jiguan.draw.abilities import WHEN, bonus_sign, transfer_sign
from sugoroku.games.jiguan.draw.offers import workshop_offers, workshop_places, workshop_words
from sugoroku.games.jiguan.draw.own_cards import card_places, cards
from sugoroku.games.jiguan.draw.pieces import badge, chip, dot, forms, gear, ghost
from sugoroku.games.jiguan.draw.scene import ROMAN, Scene
from sugoroku.games.jiguan.effect_words import bonus_words, front_words, reward_words, trade_words
from sugoroku.games.jiguan.effects import Trade
from sugoroku.games.jiguan.names import COIN, COLOURS, ENERGY, VP
from sugoroku.games.jiguan.view import Board, GearView, WorkshopView
from sugoroku.games.jiguan.words import gear_words

_ID: Final = "workshop"
_SIZE: Final = (584, 376)
_ENERGY, _CARDS, _PLANS = 64, 116, 178  # the heights of the three tracks
_ABILITIES, _HIGH = 210, 64
_PLAQUES: Final = {"exchange": (14, 100), "transfer": (120, 136), "bonus": (262, 146)}
_STORE: Final = (422, 46, 150, 228)
_DOTS: Final = (422, 284, 150, 80)
Tracks = tuple[tuple[int, ...], tuple[int, ...]]  # prices, points


def workshop(scene: Scene) -> Sheet:
    board = scene.board
    tracks = ((board.card_prices, board.card_points), (board.plan_prices, board.plan_points))
    return Sheet(
        id=_ID,
        title=f"{scene.possessive} workshop, store and cards",
        icon="settings",
        tab="Workshop",
        size=_SIZE,
        ground=_ground(tracks, board.energy_max, board.exchange),
        live=_live(scene),
        places=scene.places(_places),
        text=tuple(_text(scene)),
        own=True,
        ghosts=_ghosts(scene) if scene.mine else {},
    )


def _energy_at(energy: int, most: int) -> tuple[float, float]:
    return 66 + 315 * energy / most, _ENERGY


def _space_at(index: int, spaces: int, y: float) -> tuple[float, float]:
    return 70 + 310 * index / (spaces - 1), y


# ---------------------------------------------------------------- printed


@kept(8)
def _ground(tracks: tuple[Tracks, Tracks], most: int, exchange: Trade) -> str:
    out = forms(_ID, "gear", "dot") + icon("charge", 28, _ENERGY, 26)
    half = min(13.5, 315 / most / 2 - 1.5)
    for energy in range(most + 1):
        x, y = _energy_at(energy, most)
        out += rect(x - half, y - 13.5, 2 * half, 27, 3, RAISED if energy else SUNK, LINE, 1.1)
        out += text(x, y, energy, 12, cls="num q")
    out += _track(*tracks[0], _CARDS, "tech-card", "card", "charge")
    out += _track(*tracks[1], _PLANS, "blueprint", "plan", "coin")
    for name, title in (("exchange", "Exchange"), ("transfer", "Transfer"), ("bonus", "Bonus")):
        x, width = _PLAQUES[name]
        out += rect(x, _ABILITIES, width, _HIGH, 4, RAISED, LINE, 1.2)
        out += text(x + 8, _ABILITIES + 12, title, 12, "start", bold=600)
    x, width = _PLAQUES["exchange"]
    out += transfer_sign(exchange, x + width / 2, _ABILITIES + 33)
    out += text(x + 8, _ABILITIES + 53, "any time", 11, "start", "q")
    out += text(14, 290, "Cards", 13, "start", "serif", 600)
    out += rect(*_STORE, 4, SUNK, LINE, 1, dashed())
    out += text(_STORE[0] + 10, 60, "Store", 13, "start", "serif", 600)
    out += rect(*_DOTS, 4, RAISED, LINE, 1.2)
    return out + text(_DOTS[0] + 10, 297, "Energy dots", 12, "start", "serif", 600)


def _track(
    prices: tuple[int, ...], paid: tuple[int, ...], y: float, what: str, label: str, unit: str
) -> str:
    spaces = len(prices) + 1
    out = icon(what, 28, y - 3, 26) + text(28, y + 18, label, 11, cls="q")
    step = 310 / len(prices)
    arrows = ""
    for index in range(len(prices)):
        x, _ = _space_at(index, spaces, y)
        arrows += f"M{num(x + 17)} {y}h{num(step - 38)}m-5-4l5 4l-5 4"
    out += path(arrows, "none", LINE, 1.5)
    for index in range(spaces):
        x, _ = _space_at(index, spaces, y)
        out += circle(x, y, 16, RAISED, LINE)
        if index == 0:
            out += circle(x, y, 4, DEEP)
        elif paid[index - 1]:
            out += badge(paid[index - 1], x, y, 10, 11.5)
    for index, price in enumerate(prices):
        x = _space_at(index, spaces, y)[0] + step / 2
        out += rect(x - 13, y - 23, 26, 17, 8, RAISED, LINE, 0.9)
        out += text(x - 5, y - 14.5, price, 11, cls="num", bold=700) + icon(unit, x + 6, y - 14.5, 12)
    return out


# ---------------------------------------------------------------- what lies there


def _live(scene: Scene) -> str:
    board, player, seat = scene.board, scene.player, scene.whose
    mine = scene.workshop
    out = _head(scene, mine)
    spaces = (len(board.card_prices) + 1, len(board.plan_prices) + 1)
    for name, at in (
        ("energy", _energy_at(player.energy, board.energy_max)),
        ("cards", _space_at(player.card_track, spaces[0], _CARDS)),
        ("plans", _space_at(player.plan_track, spaces[1], _PLANS)),
    ):
        out += piece(f"{name}-{seat}", circle(*at, 13, RAISED) + crest(seat, *at, 22))
    if mine is not None:
        out += _abilities(board, mine, scene)
    out += cards(scene) + _store(player.store) + _dots(player.dots)
    return out + (workshop_offers(scene) if mine is None else "")


def _head(scene: Scene, mine: WorkshopView | None) -> str:
    player = scene.player
    title = mine.name if mine else "No workshop yet"
    whose = "your workshop" if scene.mine else f"{scene.name(scene.whose)[:16]}'s workshop"
    out = cartouche(12, 12, title) + text(len(title) * 6.9 + 38, 22, whose, 12, "start", "q")
    for x, name, number in ((416, "coin", player.coins), (470, "charge", player.energy)):
        out += icon(name, x, 23, 22) + text(x + 16, 23, number, 18, "start", "num", 700)
    return out + badge(player.score, 546, 23, 19, 17 if player.score < 100 else 14)


def _abilities(board: Board, mine: WorkshopView, scene: Scene) -> str:
    x, width = _PLAQUES["transfer"]
    used = scene.whose == board.seat and board.transfer_used
    out = text(x + width - 8, _ABILITIES + 12, "used" if used else "once a turn", 11, "end", "q")
    size = 1 if len(mine.transfers) == 1 else 0.8
    signs = "".join(
        transfer_sign(trade, *_transfer_at(i, len(mine.transfers)), size)
        for i, trade in enumerate(mine.transfers)
    )
    out += f'<g opacity=".45">{signs}</g>' if used else signs
    x, width = _PLAQUES["bonus"]
    at = (14, 29) if mine.steps else (0, 33)  # steps need room beside the title
    out += bonus_sign(mine, x + width / 2 + at[0], _ABILITIES + at[1])
    return out + text(x + 8, _ABILITIES + 53, WHEN[mine.trigger], 11, "start", "q")


def _transfer_at(number: int, of: int) -> tuple[float, float]:
    x, width = _PLAQUES["transfer"]
    return x + width / 2, _ABILITIES + (38 if of == 1 else 31 + 22 * number)


def _store_at(number: int, of: int) -> tuple[float, float, float]:
    """The fuller the store, the smaller its gears."""
    x, y, width, high = _STORE
    across, r = next(((n, r) for n, r, most in _SHELVES if of <= most), _SHELVES[-1][:2])
    pitch = (width - 8) / across
    rows = max(-(-of // across), 1)
    down = min(pitch, (high - 26) / rows)
    return x + 4 + pitch * (number % across + 0.5), y + 24 + down * (number // across + 0.5), r


_SHELVES: Final = ((3, 19, 12), (4, 15, 20), (5, 12.5, 35), (6, 10.5, 60))  # gears a row, radius, most


def _in_order(store: tuple[GearView, ...]) -> list[GearView]:
    return sorted(store, key=lambda g: (COLOURS.index(g.colour), g.number, g.gear))


@kept(1 << 10)
def _store(store: tuple[GearView, ...]) -> str:
    number = len(store)
    said = f"{number or 'no'} used gear{'' if number == 1 else 's'}"
    out = text(_STORE[0] + 140, 60, said, 11, "end", "q")
    for i, what in enumerate(_in_order(store)):
        out += gear(_ID, what, *_store_at(i, number))
    return out


@kept(1 << 10)
def _dots(counts: tuple[int, ...]) -> str:
    out = ""
    for i, (colour, dots) in enumerate(zip(COLOURS, counts, strict=True)):
        x = _DOTS[0] + 20 + 27.5 * i
        out += dot(_ID, colour, x, 322, 10.5) + text(x, 348, dots, 16, cls="num", bold=700)
    return out


# ---------------------------------------------------------------- places


def _places(scene: Scene) -> list[Place]:
    board, player = scene.board, scene.player
    places = _counter_places(scene) + _track_places(scene)
    if scene.workshop is None:
        return places + workshop_places(scene)
    places += _ability_places(scene)
    for i, what in enumerate(_in_order(player.store)):
        id = scene.own(f"store-{GEAR_NAMES[what.gear]}")
        words = f"Used {gear_words(what)} gear. Some cards and workshops take used gears as payment."
        places.append(round_place(id, words, *_store_at(i, len(player.store)), "JIG-147"))
    for i, (colour, dots) in enumerate(zip(COLOURS, player.dots, strict=True)):
        view = board.tokens[i]
        when = "at the end" if board.rounds == 1 else f"after period {ROMAN[view.round]}"
        counts = f"they score {count(view.multiplier, 'point')} each {when}"
        if board.beginner and view.round == 1:
            counts = "this colour does not score in a first game"
        words = f"{count(dots, f'{colour} energy dot')} on tiles and turned cards: {counts}"
        places.append(square_place("", words, _DOTS[0] + 7 + 27.5 * i, 309, 26, 50, 4, "JIG-183"))
    return places + card_places(scene)


def _counter_places(scene: Scene) -> list[Place]:
    board, player = scene.board, scene.player
    coins = f"{reward_words(COIN, player.coins)}: buy blueprints, or change the value of one by 1 each"
    energy = (
        f"{reward_words(ENERGY, player.energy)} of at most {board.energy_max}: buys cards and transfers"
    )
    score = f"{reward_words(VP, player.score)} so far"
    return [
        square_place(scene.own("coins"), coins, 402, 10, 48, 26, 4, "JIG-051"),
        square_place("", energy, 456, 10, 52, 26, 4, "JIG-079"),
        round_place("", score, 546, 23, 19, "JIG-007"),
        square_place("", energy, 14, _ENERGY - 14, 384, 28, 4, "JIG-079"),
    ]


def _track_places(scene: Scene) -> list[Place]:
    board = scene.board
    places = []
    for what, unit, prices, paid, y, rule in (
        ("card", ENERGY, board.card_prices, board.card_points, _CARDS, "JIG-086"),
        ("blueprint", COIN, board.plan_prices, board.plan_points, _PLANS, "JIG-087"),
    ):
        start = f"Start of the {what} track: every {what} bought moves the marker one space"
        places.append(round_place("", start, *_space_at(0, len(prices) + 1, y), 16, rule))
        for index, price in enumerate(prices):
            gain = f" and gains {reward_words(VP, paid[index])}" if paid[index] else ""
            words = f"The {_ORDINALS[index]} {what} costs {reward_words(unit, price)}{gain}"
            x, _ = _space_at(index + 1, len(prices) + 1, y)
            places.append(square_place("", words, x - 44, y - 24, 60, 40, 6, rule))
    return places


_ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "next")


def _ability_places(scene: Scene) -> list[Place]:
    board, mine = scene.board, scene.workshop
    x, width = _PLAQUES["exchange"]
    words = f"Any time in the own turn: {trade_words(board.exchange, arrow=' for ')}"
    id = scene.own("exchange")
    places = [square_place(id, words, x, _ABILITIES, width, _HIGH, 4, "JIG-050")]
    if mine is None:
        return places
    x, width = _PLAQUES["transfer"]
    each = (_HIGH - 20) / len(mine.transfers)
    for i, trade in enumerate(mine.transfers):
        words = f"Transfer, once a turn: {trade_words(trade, arrow=' for ')}"
        y, high = (_ABILITIES, _HIGH) if len(mine.transfers) == 1 else (_ABILITIES + 20 + each * i, each)
        places.append(
            square_place(scene.own(f"transfer-{i + 1}"), words, x, y, width, high, 4, "JIG-045")
        )
    x, width = _PLAQUES["bonus"]
    words = f"Bonus of the {mine.name}: {bonus_words(mine)}"
    places.append(square_place(scene.own("bonus"), words, x, _ABILITIES, width, _HIGH, 4, "JIG-159"))
    places.append(
        square_place("", f"{mine.name}. {workshop_words(mine)}", 12, 10, 200, 24, 2, "JIG-150")
    )
    return places


def _ghosts(scene: Scene) -> dict[int, str]:
    """A purchase moves its track on, and takes what it costs."""
    board, player = scene.board, scene.player
    found: dict[int, str] = {}
    for choice, _ in scene.offers("exchange"):
        left = player.energy - board.exchange.cost.amount
        coins = board.exchange.gain[0].amount
        at = _energy_at(left, board.energy_max)
        found[choice.action] = ghost(crest(scene.whose, *at, 22)) + chip(378, 23, f"+{coins}", "coin")
    if not scene.buying:
        return found
    if player.card_track < len(board.card_prices):
        left = player.energy - board.card_prices[player.card_track]
        spaces = len(board.card_prices) + 1
        moved = crest(scene.whose, *_space_at(player.card_track + 1, spaces, _CARDS), 22)
        moved += crest(scene.whose, *_energy_at(max(left, 0), board.energy_max), 22)
        found |= {choice.action: ghost(moved) for choice, _ in scene.offers("card")}
    if player.plan_track < len(board.plan_prices):
        spaces = len(board.plan_prices) + 1
        moved = crest(scene.whose, *_space_at(player.plan_track + 1, spaces, _PLANS), 22)
        found |= {choice.action: ghost(moved) for choice, _ in scene.offers("plan")}
    return found


def _text(scene: Scene) -> list[str]:
    board, player, mine = scene.board, scene.player, scene.workshop
    lines = [
        f"{reward_words(VP, player.score)}, {reward_words(COIN, player.coins)},"
        f" {player.energy} of {board.energy_max} energy.",
        f"Cards bought: {player.card_track} of {len(board.card_prices)};"
        f" blueprints bought: {player.plan_track} of {len(board.plan_prices)}.",
        f"{mine.name}. {workshop_words(mine)}" if mine else "No workshop chosen yet.",
        f"Exchange any time: {trade_words(board.exchange, arrow=' for ')}.",
    ]
    if mine is None:
        lines += [f"Offered: {w.name}. {workshop_words(w)}" for w in board.workshops]
    store = ", ".join(gear_words(what) for what in _in_order(player.store)) or "empty"
    dots = ", ".join(f"{count} {colour}" for colour, count in zip(COLOURS, player.dots, strict=True))
    open_cards = [
        f"{card.name}: {front_words(card.front) if card.front else ''}" for card in player.cards
    ]
    turned = [f"{card.dot}" for card in player.turned if card.dot]
    return [
        *lines,
        f"Store: {store}.",
        f"Energy dots: {dots}.",
        f"Cards: {'; '.join(open_cards) or 'none'}. Turned over: {', '.join(turned) or 'none'}.",
    ]
