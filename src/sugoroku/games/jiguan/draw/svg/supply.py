"""Five pagodas and below each its column: two stacks of blueprints, four reward cards."""

from typing import Final, NamedTuple

from sugoroku.core.picture import Sheet
from sugoroku.core.plural import count
from sugoroku.draw.area import Box
from sugoroku.draw.kept import kept
from sugoroku.draw.rewards import arrow
from sugoroku.draw.shapes import num
from sugoroku.draw.spot import Draft
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
    soft,
    text,
)
from sugoroku.draw.tokens import badge, chip
from sugoroku.games.jiguan.actions import DISPLAY_NAMES, STACK_NAMES
from sugoroku.games.jiguan.draw.scene import Scene
from sugoroku.games.jiguan.draw.svg import pagodas
from sugoroku.games.jiguan.draw.svg.faces import SPINE, face
from sugoroku.games.jiguan.draw.svg.pieces import dot, forms, tile
from sugoroku.games.jiguan.effect_words import reward_words
from sugoroku.games.jiguan.names import COIN, COLOUR_COUNT, COLOURS, ENERGY, VP
from sugoroku.games.jiguan.view import Board, CardView, TileView, TokenView
from sugoroku.games.jiguan.words import face_words

_ID: Final = "supply"
_SIZE: Final = (584, 356)
_W, _H = 49, 32  # of a card
_PLAN = 44
_ROWS: Final = (280, 315)  # of cards
_LAST = 553  # the middle of the narrow column on the right
_STACKS: Final = tuple(
    Box.around(x + side, 249, _PLAN + 2) for x in pagodas.ACROSS for side in (-26, 25)
)
_CARDS: Final = tuple(
    Box(x - 50.5 + 52 * i, y, _W, _H, 3) for x in pagodas.ACROSS for y in _ROWS for i in (0, 1)
)
_DECKS: Final = tuple(Box(_LAST - 25, y, _W, _H, 3) for y in _ROWS)
_PRICES: Final = Box(_LAST - 26, 219, 52, 40, 3)
Price = tuple[str, str, int, int]  # verb of the purchase, icon, resource, price


def supply(scene: Scene) -> Sheet:
    board, draft = scene.board, scene.draft()
    for colour in range(COLOUR_COUNT):
        pagodas.draw_pagoda(draft, scene, colour)
    pagodas.draw_bridges(draft, board)
    draft.draw(_stacks(board.stacks, board.stack_sizes))
    if draft.closely:
        for stack in range(len(board.stacks)):
            _stack(draft, board, stack)
    for place, (shown, box) in enumerate(zip(board.display, _CARDS, strict=False)):
        _lay(draft, shown, box, id=f"card-{DISPLAY_NAMES[place].replace(' ', '-')}")
    for shown, box, deck, size in zip(board.decks, _DECKS, "AB", board.deck_sizes, strict=True):
        _lay(draft, shown, box, size, before=f"Next card of deck {deck}, {size} left. ")
    draft.say(*(_column(board, colour) for colour in range(COLOUR_COUNT)))
    _legend(draft, board)
    _next_prices(draft, scene)
    ground = _ground(_printed(board))
    title = "Five pagodas and supply columns"
    return draft.sheet(id=_ID, title=title, icon="pagoda", tab="Supply", size=_SIZE, ground=ground)


# ---------------------------------------------------------------- printed


class _Printed(NamedTuple):
    """What is printed on this board in a match."""

    tokens: tuple[TokenView, ...]
    level_rewards: tuple[tuple[str, ...], ...]
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
    out = forms(_ID, "dot", "plan", "one") + Box(0, 0, _SIZE[0], 216, 0).draw("url(#bok)")
    for column, colour in enumerate(COLOURS):
        out += Box(pagodas.ACROSS[column] - 51, 219, 102, _SIZE[1] - 226, 3).draw(soft(colour))
        out += pagodas.pagoda(column, printed.level_rewards[column])
        out += pagodas.token(column, printed.tokens[column])
    out += pagodas.bridges(*printed.pair)
    boxes = _CARDS[: printed.places]
    out += path("".join(f"M{x} {y}h{w}v{h}h-{w}z" for x, y, w, h, _ in boxes), SUNK, LINE, 0.75)
    for y, deck in zip(_ROWS, SPINE, strict=True):
        spines = "".join(f"M{box.x} {y}h4.5v{_H}h-4.500z" for box in (*boxes, *_DECKS) if box.y == y)
        out += path(spines, SPINE[deck])
    return (
        out + _scoring(printed) + _PRICES.draw(RAISED, LINE, 1) + text(_LAST, 270, "next", 11, cls="q")
    )


def _scoring(printed: _Printed) -> str:
    """What a scoring pays besides: tokens by period, airship, conversion."""
    x = _LAST
    out = text(x, 16, "Scoring", 11, cls="q")
    first, second = ("\u2013", "end") if printed.beginner else ("I", "II")
    out += circle(x - 12, 36, 8.5, WASHI, SUMI, 1.3) + text(x + 3, 36, first, 12, "start", bold=600)
    out += circle(x - 12, 58, 8.5, SUMI, GOLD, 1.3) + text(x + 3, 58, second, 12, "start", bold=600)
    out += icon("airship", x - 12, 82, 20) + badge(printed.airship_points, x + 12, 82, 8.5, 10)
    paid = (
        ()
        if printed.beginner
        else zip((106, 130), ("coin", "blueprint"), printed.conversion, strict=True)
    )
    for y, name, points in paid:
        out += icon(name, x - 15, y, 16) + arrow(x - 1, y) + badge(points, x + 14, y, 8)
    return out


def _legend(draft: Draft, board: Board) -> None:
    if not draft.closely:
        return
    coin, plan = (reward_words(VP, paid) for paid in board.conversion)
    white = "White tokens do not count" if board.beginner else "White tokens score after period I"
    black = f"Black tokens score {'at the end' if board.beginner else 'after period II'}"
    ship = f"Whoever holds the airship in a scoring gains {reward_words(VP, board.airship_points)}"
    rows = [(26, white, "JIG-182"), (48, black, "JIG-182"), (70, ship, "JIG-180")]
    if not board.beginner:
        rows.append((94, f"In a scoring a coin can be turned into {coin}", "JIG-188"))
        rows.append((118, f"In a scoring an unfinished blueprint can be turned into {plan}", "JIG-188"))
    for y, words, rule in rows:
        draft.spot(Box(_LAST - 26, y, 52, 22), words, rule)


# ---------------------------------------------------------------- blueprints


@kept(1 << 10)
def _stacks(tiles: tuple[TileView | None, ...], sizes: tuple[int, ...]) -> str:
    edges, gaps, tops = "", "", ""
    for top, size, box in zip(tiles, sizes, _STACKS, strict=True):
        x, y = box.centre
        if top is None:
            gaps += f"M{num(x - 21)} {num(y - 21)}h42v42h-42z"
        else:
            edges += _edges(size, x - _PLAN / 2, y + _PLAN / 2)
            tops += tile(_ID, top, x, y, _PLAN)
    below = path(gaps, SUNK, LINE, 1, dashed()) if gaps else ""
    return below + path(edges, "none", SUMI, 1.1) + tops


def _edges(size: int, left: float, foot: float) -> str:
    """Of the blueprints below the top: two stand for a high stack."""
    return "".join(
        f"M{num(left + 2 * k + 2)} {num(foot + 2 * k)}h{_PLAN - 4}a2 2 0 0 0 2-2v{4 - _PLAN}"
        for k in range(1, min(size // 2, 2) + 1)
    )


def _stack(draft: Draft, board: Board, stack: int) -> None:
    words = f"No {COLOURS[stack // 2]} blueprint is left here"
    if top := board.stacks[stack]:
        words = (
            f"{top.colour.capitalize()} blueprint of value {top.value}, {count(top.dots, 'energy dot')};"
            f" {board.stack_sizes[stack] - 1} more below. Three gears in its line must add up to the value."
        )
    draft.spot(_STACKS[stack], words, "JIG-087", id=f"stack-{STACK_NAMES[stack].replace(' ', '-')}")


# ---------------------------------------------------------------- cards


def _lay(
    draft: Draft, shown: CardView | None, box: Box, stacked: int = 1, id: str = "", before: str = ""
) -> None:
    mark = _card(shown, box, stacked) if shown else ""
    draft.spot(
        box.grown(-1), lambda: before + (card_sentence(shown) if shown else "No card lies here"),
        "JIG-086", mark, id,
    )  # fmt: skip


@kept(1 << 12)
def _card(shown: CardView, box: Box, stacked: int) -> str:
    """Its front, and on its spine the dot of its back; in beginner mode only the dot matters."""
    x, y, width, height, _ = box
    out = Box(x + 6.5, y + 2, width - 4.5, height, 2).draw(DEEP, LINE, 1) if stacked > 1 else ""
    out += Box(x + 4.5, y, width - 4.5, height, 2).draw(RAISED, LINE, 1.2)
    if shown.signs:
        out += face(_ID, shown.signs, x + 30, y + height / 2, 1)
        out += dot(_ID, shown.dot, x + 9.2, y + height - 6, 4.2) if shown.dot else ""
    elif shown.dot:
        out += dot(_ID, shown.dot, x + width / 2 + 2, y + height / 2, 9)
    return piece(f"card-{shown.card}", out)


def card_sentence(shown: CardView) -> str:
    """A card in words, its back included."""
    dot = f" Turned over it counts as a {shown.dot} energy dot." if shown.dot else ""
    return f"{shown.name}: {shown.words}.{dot}" if shown.words else f"Reward card.{dot}"


def _column(board: Board, column: int) -> str:
    tops = [top for top in board.stacks[2 * column : 2 * column + 2] if top]
    plans = " and ".join(str(top.value) for top in tops) or "none"
    cards = [face_words(card) for card in board.display[4 * column : 4 * column + 4] if card]
    return f"{COLOURS[column].capitalize()} blueprints: {plans}. Cards: {'; '.join(cards) or 'none'}."


# ---------------------------------------------------------------- prices


def _next_prices(draft: Draft, scene: Scene) -> None:
    """What the player looked at pays for the next card and the next blueprint; a purchase points at it."""
    board, player, out, said = scene.board, scene.player, "", []
    tracks = (
        ("card", "tech-card", "charge", ENERGY, board.card_prices, player.card_track),
        ("plan", "blueprint", "coin", COIN, board.plan_prices, player.plan_track),
    )
    ahead = [(*track[:4], track[4][track[5]]) for track in tracks if track[5] < len(track[4])]
    for row, (verb, what, unit, resource, price) in enumerate(ahead):
        y = 229.5 + 19 * row
        out += icon(what, _LAST - 14, y, 16) + amounts([(unit, str(price))], _LAST + 9, y, 14, 11.5)
        said.append(f"a {'card' if verb == 'card' else 'blueprint'} for {reward_words(resource, price)}")
        for choice, _ in scene.offers(verb) if scene.buying else ():
            ring = Box(_LAST - 25, y - 9, 50, 18).draw("none", "var(--ai)", 2, dashed())
            draft.ghost(choice, ring + chip(_LAST, y, f"\u2212{price}", unit))
    buys = "You buy" if scene.mine else f"{scene.name(scene.whose)} buys"
    words = f"{buys} {' or '.join(said)} next" if said else "Both purchase tracks are at their end"
    draft.spot(_PRICES, words, "JIG-085", out)
