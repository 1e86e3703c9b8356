"""Five pagodas and below each its column: two stacks of blueprints, four reward cards."""

from typing import Final

from sugoroku.core.effects import Effect
from sugoroku.core.picture import Sheet, Titled
from sugoroku.core.plural import count
from sugoroku.draw import svg
from sugoroku.draw.area import Box
from sugoroku.draw.kept import kept
from sugoroku.draw.rewards import arrow, row
from sugoroku.draw.shapes import num
from sugoroku.draw.spot import Draft
from sugoroku.draw.svg import LINE, RAISED, SUMI, SUNK, WASHI, circle, dashed, icon, path, piece, text
from sugoroku.draw.tokens import badge, chip
from sugoroku.games.jiguan.actions import DISPLAY_NAMES, STACK_NAMES
from sugoroku.games.jiguan.draw.scene import Scene
from sugoroku.games.jiguan.draw.svg import pagodas
from sugoroku.games.jiguan.draw.svg.faces import SPINE, face
from sugoroku.games.jiguan.draw.svg.pieces import dot, forms, tile
from sugoroku.games.jiguan.effect_words import front_words, reward_words
from sugoroku.games.jiguan.names import COIN, COLOURS, ENERGY, VP
from sugoroku.games.jiguan.view import Board, CardView, TileView, TokenView
from sugoroku.games.jiguan.words import face_words

_ID: Final = "supply"
_SIZE: Final = (584, 356)
_PLAN, _W, _H = 44, 49, 32  # the side of a blueprint, the size of a card
_ROWS: Final = (280, 315)  # of cards
_LAST = 553  # the middle of the narrow column on the right
_STACKS: Final = tuple(
    Box.around(x + side, 249, _PLAN + 2) for x in pagodas.ACROSS for side in (-26, 25)
)
_CARDS: Final = tuple(
    Box(x - 49.5 + 52 * i, y + 1, _W - 2, _H - 2, 3)
    for x in pagodas.ACROSS
    for y in _ROWS
    for i in (0, 1)
)
_DECKS: Final = tuple(Box(_LAST - 24, y + 1, _W - 2, _H - 2, 3) for y in _ROWS)
_PRICES: Final = Box(_LAST - 26, 219, 52, 40, 3)


def supply(scene: Scene) -> Sheet:
    board, draft = scene.board, scene.draft()
    pagodas.draw_pagodas(draft, scene)
    draft.draw(_stacks(board.stacks, board.stack_sizes))
    for stack, top in enumerate(board.stacks) if draft.closely else ():
        id = f"stack-{STACK_NAMES[stack].replace(' ', '-')}"
        draft.spot(_STACKS[stack], _stack_words(stack, top, board.stack_sizes[stack]), "JIG-087", id=id)
    for name, shown, box in zip(DISPLAY_NAMES, board.display, _CARDS, strict=False):
        _lay(draft, shown, box, id=f"card-{name.replace(' ', '-')}")
    for deck, shown, box, size in zip("AB", board.decks, _DECKS, board.deck_sizes, strict=True):
        _lay(draft, shown, box, size, deck=f"Next card of deck {deck}")
    draft.say(*(_column(board, column) for column in range(len(COLOURS))))
    if draft.closely:
        _legend(draft, board)
    _next_prices(draft, scene)
    ground = _ground(board.tokens, board.level_rewards, board.pair, len(board.display))
    ground += _scoring(board.airship_points, board.conversion, board.beginner)
    title = "Five pagodas and supply columns"
    return draft.sheet(id=_ID, title=title, icon="pagoda", tab="Supply", size=_SIZE, ground=ground)


# ---------------------------------------------------------------- printed


@kept(512)  # of so many matches
def _ground(
    tokens: tuple[TokenView, ...],
    rewards: tuple[tuple[Effect, ...], ...],
    pair: tuple[int, int],
    places: int,
) -> str:
    out = forms(_ID, "dot", "plan", "one") + Box(0, 0, _SIZE[0], 216, 0).draw("url(#bok)")
    for column, colour in enumerate(COLOURS):
        out += Box(pagodas.ACROSS[column] - 51, 219, 102, _SIZE[1] - 226, 3).draw(svg.soft(colour))
        out += pagodas.printed(column, rewards[column], tokens[column])
    out += pagodas.printed_bridges(*pair)
    boxes = [box.grown(1) for box in (*_CARDS[:places], *_DECKS)]
    frames = (f"M{x} {y}h{w}v{h}h-{w}z" for x, y, w, h, _ in boxes[:places])
    out += path("".join(frames), SUNK, LINE, 0.75)
    for line, spine in zip(_ROWS, SPINE.values(), strict=True):
        edges = (f"M{x} {y}h4.5v{h}h-4.500z" for x, y, _, h, _ in boxes if y == line)
        out += path("".join(edges), spine)
    return out + _PRICES.draw(RAISED, LINE, 1) + text(_LAST, 270, "next", 11, cls="q")


@kept(512)
def _scoring(ship: int, conversion: tuple[int, int], beginner: bool) -> str:
    """What a scoring pays besides: tokens by period, airship, conversion."""
    x, (coin, plan) = _LAST, conversion
    out = text(x, 16, "Scoring", 11, cls="q")
    first, second = ("\u2013", "end") if beginner else ("I", "II")
    out += circle(x - 12, 36, 8.5, WASHI, SUMI, 1.3) + text(x + 3, 36, first, 12, "start", bold=600)
    out += circle(x - 12, 58, 8.5, SUMI, svg.GOLD, 1.3) + text(x + 3, 58, second, 12, "start", bold=600)
    out += icon("airship", x - 12, 82, 20) + badge(ship, x + 12, 82, 8.5, 10)
    for y, name, paid in () if beginner else ((106, "coin", coin), (130, "blueprint", plan)):
        out += icon(name, x - 15, y, 16) + arrow(x - 1, y) + badge(paid, x + 14, y, 8)
    return out


def _legend(draft: Draft, board: Board) -> None:
    coin, plan = (reward_words(VP, paid) for paid in board.conversion)
    white = "do not count" if board.beginner else "score after period I"
    black = f"score {'at the end' if board.beginner else 'after period II'}"
    ship = f"whoever holds it in a scoring gains {reward_words(VP, board.airship_points)}"
    rows = [("White tokens", white, "JIG-182"), ("Black tokens", black, "JIG-182")]
    rows.append(("Airship", ship, "JIG-180"))
    for title, paid in () if board.beginner else (("Coins", coin), ("Unfinished blueprints", plan)):
        rows.append((title, f"in a scoring each can be turned into {paid}", "JIG-188"))
    for y, (title, said, rule) in zip((26, 48, 70, 94, 118), rows, strict=False):
        draft.spot(Box(_LAST - 26, y, 52, 22), Titled(title, said), rule)


@kept(1 << 10)
def _stacks(tiles: tuple[TileView | None, ...], sizes: tuple[int, ...]) -> str:
    """The top ones; of those below two edges stand for a high stack."""
    edges, gaps, tops = "", "", ""
    for top, size, box in zip(tiles, sizes, _STACKS, strict=True):
        x, y = box.centre
        if top is None:
            gaps += f"M{num(x - 21)} {num(y - 21)}h42v42h-42z"
            continue
        tops += tile(_ID, top, x, y, _PLAN)
        for k in range(2, 2 * min(size // 2, 2) + 1, 2):
            edges += f"M{num(x - 20 + k)} {num(y + 22 + k)}h{_PLAN - 4}a2 2 0 0 0 2-2v{4 - _PLAN}"
    below = path(gaps, SUNK, LINE, 1, dashed()) if gaps else ""
    return below + path(edges, "none", SUMI, 1.1) + tops


def _stack_words(stack: int, top: TileView | None, size: int) -> Titled:
    if top is None:
        return Titled(f"No {COLOURS[stack // 2]} blueprint is left here")
    return Titled(
        f"{top.colour.capitalize()} blueprint of value {top.value}",
        f"{count(top.dots, 'energy dot')}; {size - 1} more below."
        " Three gears in its line must add up to the value.",
    )


def _lay(
    draft: Draft, shown: CardView | None, box: Box, size: int = 1, id: str = "", deck: str = ""
) -> None:
    mark = _card(shown, box, size) if shown else ""
    draft.spot(box, lambda: _card_words(shown, size, deck), "JIG-086", mark, id)


def _card_words(shown: CardView | None, size: int, deck: str) -> Titled:
    said = card_titled(shown)
    return Titled(deck, f"{size} left. {said}") if deck else said


@kept(1 << 12)
def _card(shown: CardView, box: Box, size: int) -> str:
    """Its front, and on its spine the dot of its back; in beginner mode only the dot matters."""
    x, y = box.x - 1, box.y - 1
    out = Box(x + 6.5, y + 2, _W - 4.5, _H, 2).draw(svg.DEEP, LINE, 1) if size > 1 else ""
    out += Box(x + 4.5, y, _W - 4.5, _H, 2).draw(RAISED, LINE, 1.2)
    out += face(_ID, shown.front, x + 30, y + _H / 2, 1) if shown.front else ""
    if shown.dot:
        at = (x + 9.2, y + _H - 6, 4.2) if shown.front else (x + _W / 2 + 2, y + _H / 2, 9)
        out += dot(_ID, shown.dot, *at)
    return piece(f"card-{shown.card}", out)


def card_titled(shown: CardView | None) -> Titled:
    """A card in words, its back included."""
    if shown is None:
        return Titled("No card lies here")
    back = f"turned over it counts as a {shown.dot} energy dot." if shown.dot else ""
    if shown.front is None:
        return Titled("Reward card", back)
    return Titled(shown.name, f"{front_words(shown.front)}.{f' T{back[1:]}' if back else ''}")


def _column(board: Board, column: int) -> str:
    tops = [str(top.value) for top in board.stacks[2 * column : 2 * column + 2] if top]
    cards = [face_words(card) for card in board.display[4 * column : 4 * column + 4] if card]
    plans, said = " and ".join(tops) or "none", "; ".join(cards) or "none"
    return f"{COLOURS[column].capitalize()} blueprints: {plans}. Cards: {said}."


def _next_prices(draft: Draft, scene: Scene) -> None:
    """What the next card and the next blueprint cost the player looked at; a purchase points at it."""
    board, player, out = scene.board, scene.player, ""
    said: list[str] = []
    tracks = (
        ("card", "card", "tech-card", "charge", ENERGY, board.card_prices[player.card_track :]),
        ("plan", "blueprint", "blueprint", "coin", COIN, board.plan_prices[player.plan_track :]),
    )
    for verb, what, sign, unit, resource, (price, *_) in [track for track in tracks if track[-1]]:
        y = 229.5 + 19 * len(said)
        out += icon(sign, _LAST - 14, y, 16) + row([(unit, price)], _LAST + 9, y, 14, 11.5)
        said.append(f"a {what} for {reward_words(resource, price)}")
        for choice, _ in scene.offers(verb) if scene.buying else ():
            ring = Box(_LAST - 25, y - 9, 50, 18).draw("none", "var(--ai)", 2, dashed())
            draft.ghost(choice, ring + chip(_LAST, y, f"\u2212{price}", unit))
    whose = "" if scene.mine else f" of {scene.name(scene.whose)}"
    words = " or ".join(said) or "none, both tracks are at their end"
    draft.spot(_PRICES, Titled(f"Next purchase{whose}", words), "JIG-085", out)
