"""Five pagodas and below each its column: two stacks of blueprints, four reward cards."""

from typing import Final, NamedTuple

from sugoroku.core.effects import Effect
from sugoroku.core.picture import Place, Sheet
from sugoroku.draw.kept import kept
from sugoroku.draw.places import square_place
from sugoroku.draw.shapes import num
from sugoroku.draw.svg import (
    DEEP,
    GOLD,
    LINE,
    RAISED,
    SUMI,
    SUNK,
    WASHI,
    amounts,
    circle,
    dashed,
    icon,
    path,
    piece,
    rect,
    soft,
    text,
)
from sugoroku.games.jiguan.actions import DISPLAY_NAMES, STACK_NAMES
from sugoroku.games.jiguan.draw import pagodas
from sugoroku.games.jiguan.draw.faces import SPINE, arrow, face
from sugoroku.games.jiguan.draw.pieces import badge, chip, dot, forms, tile
from sugoroku.games.jiguan.draw.scene import Scene
from sugoroku.games.jiguan.effect_words import front_words, reward_words
from sugoroku.games.jiguan.names import COIN, COLOURS, ENERGY, VP
from sugoroku.games.jiguan.view import Board, CardView, TileView, TokenView
from sugoroku.games.jiguan.words import face_words

_ID: Final = "supply"
_SIZE: Final = (584, 356)
_COLUMN, _LEFT = 103, 6
_CARD = (49, 32)
_PLAN = 44
_PLANS, _ROWS = 249, (280, 315)  # where the blueprints and the two rows of cards are
_LAST = 553  # the middle of the narrow column on the right


def supply(scene: Scene) -> Sheet:
    board = scene.board
    return Sheet(
        id=_ID,
        title="Five pagodas and supply columns",
        icon="pagoda",
        tab="Supply",
        size=_SIZE,
        ground=_ground(_printed(board)),
        live=_live(scene),
        places=scene.places(_places),
        text=(*pagodas.pagoda_text(scene), *_text(board)),
        ghosts=pagodas.level_ghosts(scene, _across) | _price_ghosts(scene),
    )


def _across(column: int) -> float:
    return _LEFT + _COLUMN * (column + 0.5)


def _card_at(place: int) -> tuple[float, float]:
    """The left upper corner of a card of the display."""
    column, number = divmod(place, 4)
    return _across(column) - 50.5 + 52 * (number % 2), _ROWS[number // 2]


def _plan_at(stack: int) -> tuple[float, float]:
    return _across(stack // 2) + (25 if stack % 2 else -26), _PLANS


# ---------------------------------------------------------------- printed


class _Printed(NamedTuple):
    """What is printed on this board in a match."""

    tokens: tuple[TokenView, ...]
    level_rewards: tuple[tuple[Effect, ...], ...]
    pair: tuple[int, int]
    airship_points: int
    conversion: tuple[int, int]
    places: int  # for cards of the display
    beginner: bool


def _printed(board: Board) -> _Printed:
    return _Printed(
        board.tokens, board.level_rewards, board.pair, board.airship_points, board.conversion,
        len(board.display), board.beginner,
    )  # fmt: skip


@kept(512)  # of so many matches
def _ground(printed: _Printed) -> str:
    out = forms(_ID, "dot", "plan", "one") + rect(0, 0, _SIZE[0], 216, 0, "url(#bok)")
    for column, colour in enumerate(COLOURS):
        x = _across(column)
        out += rect(x - 51, 219, 102, _SIZE[1] - 226, 3, soft(colour))
        out += pagodas.pagoda(column, printed.level_rewards[column], x)
        out += pagodas.token(printed.tokens[column], x)
    out += pagodas.bridges(*printed.pair, _across)
    corners = [_card_at(place) for place in range(printed.places)]
    out += path("".join(_empty(x, y) for x, y in corners), SUNK, LINE, 0.75)
    for number, deck in enumerate(SPINE):
        spines = [(x, y) for i, (x, y) in enumerate(corners) if i // 2 % 2 == number]
        spines.append((_LAST - 25, _ROWS[number]))
        out += path("".join(f"M{x} {y}h4.5v{_CARD[1]}h-4.500z" for x, y in spines), SPINE[deck])
    return out + _scoring(printed)


def _empty(x: float, y: float) -> str:
    return f"M{x} {y}h{_CARD[0]}v{_CARD[1]}h-{_CARD[0]}z"


def _scoring(printed: _Printed) -> str:
    """What a scoring pays besides: tokens by period, airship, conversion."""
    x = _LAST
    out = text(x, 16, "Scoring", 11, cls="q")
    first, second = ("\u2013", "end") if printed.beginner else ("I", "II")
    out += circle(x - 12, 36, 8.5, WASHI, SUMI, 1.3) + text(x + 3, 36, first, 12, "start", bold=600)
    out += circle(x - 12, 58, 8.5, SUMI, GOLD, 1.3) + text(x + 3, 58, second, 12, "start", bold=600)
    out += icon("airship", x - 12, 82, 20) + badge(printed.airship_points, x + 12, 82, 8.5, 10)
    if not printed.beginner:
        for y, name, paid in ((106, "coin", 0), (130, "blueprint", 1)):
            out += icon(name, x - 15, y, 16) + arrow(x - 1, y)
            out += badge(printed.conversion[paid], x + 14, y, 8)
    return out + rect(x - 26, 219, 52, 40, 3, RAISED, LINE, 1) + text(x, 270, "next", 11, cls="q")


# ---------------------------------------------------------------- what lies there


def _live(scene: Scene) -> str:
    board = scene.board
    out = "".join(
        pagodas.markers(column, pagodas.levels(board, column), _across(column))
        for column in range(len(COLOURS))
    )
    out += _stacks(board.stacks, board.stack_sizes)
    for place, shown in enumerate(board.display):
        if shown is not None:
            out += _card(shown, *_card_at(place))
    for deck, next_card in enumerate(board.decks):
        if next_card is not None:
            out += _card(next_card, _LAST - 25, _ROWS[deck], board.deck_sizes[deck])
    return out + _prices(scene)


@kept(1 << 10)
def _stacks(tiles: tuple[TileView | None, ...], sizes: tuple[int, ...]) -> str:
    edges, gaps, tops = "", "", ""
    for stack, top in enumerate(tiles):
        x, y = _plan_at(stack)
        if top is None:
            gaps += f"M{num(x - 21)} {num(y - 21)}h42v42h-42z"
        else:
            edges += _edges(sizes[stack], x + _PLAN / 2, y + _PLAN / 2)
            tops += tile(_ID, top, x, y, _PLAN)
    below = path(gaps, SUNK, LINE, 1, dashed()) if gaps else ""
    return below + path(edges, "none", SUMI, 1.1) + tops


def _edges(size: int, right: float, foot: float) -> str:
    """Of the blueprints below the top: two stand for a high stack."""
    return "".join(
        f"M{num(right - _PLAN + 2 * k + 2)} {num(foot + 2 * k)}h{_PLAN - 4}a2 2 0 0 0 2-2v{4 - _PLAN}"
        for k in range(1, min(size // 2, 2) + 1)
    )


@kept(1 << 12)
def _card(shown: CardView, x: float, y: float, stacked: int = 1) -> str:
    """Its front, and on its spine the dot of its back; in beginner mode only the dot matters."""
    width, height = _CARD
    out = rect(x + 4.5, y, width - 4.5, height, 2, RAISED, LINE, 1.2)
    if stacked > 1:
        out = rect(x + 6.5, y + 2, width - 4.5, height, 2, DEEP, LINE, 1) + out
    if shown.front:
        out += face(_ID, shown.front, x + 30, y + height / 2, 1)
        out += dot(_ID, shown.dot, x + 9.2, y + height - 6, 4.2) if shown.dot else ""
    elif shown.dot:
        out += dot(_ID, shown.dot, x + width / 2 + 2, y + height / 2, 9)
    return piece(f"card-{shown.card}", out)


def _next_prices(scene: Scene) -> list[tuple[str, str, int]]:
    """(what, icon of the price, price) of the next step of both tracks."""
    board, player = scene.board, scene.player
    found = []
    for what, unit, prices, at in (
        ("tech-card", "charge", board.card_prices, player.card_track),
        ("blueprint", "coin", board.plan_prices, player.plan_track),
    ):
        if at < len(prices):
            found.append((what, unit, prices[at]))
    return found


def _prices(scene: Scene) -> str:
    """What the player looked at pays for the next card and the next blueprint."""
    out = ""
    for row, (what, unit, price) in enumerate(_next_prices(scene)):
        y = 229.5 + 19 * row
        out += icon(what, _LAST - 14, y, 16) + amounts([(unit, str(price))], _LAST + 9, y, 14, 11.5)
    return out


# ---------------------------------------------------------------- places


def _places(scene: Scene) -> list[Place]:
    board = scene.board
    places = []
    for column in range(len(COLOURS)):
        places += pagodas.pagoda_places(scene, column, _across(column))
    places += pagodas.bridge_places(board, _across)
    places += [_stack_place(board, stack) for stack in range(len(board.stacks))]
    for place, shown in enumerate(board.display):
        id = f"card-{DISPLAY_NAMES[place].replace(' ', '-')}"
        places.append(_card_place(id, shown, *_card_at(place)))
    for deck, shown in enumerate(board.decks):
        words = f"Next card of deck {'AB'[deck]}, {board.deck_sizes[deck]} left. "
        places.append(_card_place("", shown, _LAST - 25, _ROWS[deck], words))
    return [*places, *_legend_places(scene)]


def _stack_place(board: Board, stack: int) -> Place:
    top, size = board.stacks[stack], board.stack_sizes[stack]
    x, y = _plan_at(stack)
    id, half = f"stack-{STACK_NAMES[stack].replace(' ', '-')}", _PLAN / 2 + 1
    if top is None:
        words = f"No {COLOURS[stack // 2]} blueprint is left here"
    else:
        dots = f"{top.dots} energy dot{'' if top.dots == 1 else 's'}"
        words = (
            f"{top.colour.capitalize()} blueprint of value {top.value}, {dots}; {size - 1} more below."
            " Three gears in its line must add up to the value."
        )
    return square_place(id, words, x - half, y - half, 2 * half, 2 * half, 4, "JIG-087")


def _card_place(id: str, shown: CardView | None, x: float, y: float, before: str = "") -> Place:
    words = before + card_sentence(shown) if shown else f"{before}No card lies here"
    width, high = _CARD
    return square_place(id, words, x + 1, y + 1, width - 2, high - 2, 3, "JIG-086")


def card_sentence(shown: CardView) -> str:
    """A card in words, its back included."""
    dot = f" Turned over it counts as a {shown.dot} energy dot." if shown.dot else ""
    return f"{shown.name}: {front_words(shown.front)}.{dot}" if shown.front else f"Reward card.{dot}"


def _legend_places(scene: Scene) -> list[Place]:
    board, x = scene.board, _LAST - 26
    coin, plan = (reward_words(VP, paid) for paid in board.conversion)
    white = "White tokens do not count" if board.beginner else "White tokens score after period I"
    black = f"Black tokens score {'at the end' if board.beginner else 'after period II'}"
    ship = f"Whoever holds the airship in a scoring gains {reward_words(VP, board.airship_points)}"
    rows = [(26, white, "JIG-182"), (48, black, "JIG-182"), (70, ship, "JIG-180")]
    if not board.beginner:
        rows.append((94, f"In a scoring a coin can be turned into {coin}", "JIG-188"))
        rows.append((118, f"In a scoring an unfinished blueprint can be turned into {plan}", "JIG-188"))
    places = [square_place("", words, x, y, 52, 22, 4, rule) for y, words, rule in rows]
    prices = [
        f"a {'card' if what == 'tech-card' else 'blueprint'} for"
        f" {reward_words(ENERGY if unit == 'charge' else COIN, price)}"
        for what, unit, price in _next_prices(scene)
    ]
    who = "You buy" if scene.mine else f"{scene.name(scene.whose)} buys"
    words = f"{who} {' or '.join(prices)} next" if prices else "Both purchase tracks are at their end"
    return [*places, square_place("", words, x, 219, 52, 40, 3, "JIG-085")]


def _price_ghosts(scene: Scene) -> dict[int, str]:
    """A purchase points at its price."""
    if not scene.buying:
        return {}
    found = {}
    for row, (what, unit, price) in enumerate(_next_prices(scene)):
        y = 229.5 + 19 * row
        shown = rect(_LAST - 25, y - 9, 50, 18, 4, "none", "var(--ai)", 2, dashed())
        shown += chip(_LAST, y, f"\u2212{price}", unit)
        for choice, _ in scene.offers("card" if what == "tech-card" else "plan"):
            found[choice.action] = shown
    return found


def _text(board: Board) -> list[str]:
    lines = []
    for column, name in enumerate(COLOURS):
        tops = [board.stacks[2 * column + i] for i in (0, 1)]
        plans = " and ".join(str(top.value) for top in tops if top) or "none"
        cards = [face_words(card) for card in board.display[4 * column : 4 * column + 4] if card]
        lines.append(f"{name.capitalize()} blueprints: {plans}. Cards: {'; '.join(cards) or 'none'}.")
    return lines
