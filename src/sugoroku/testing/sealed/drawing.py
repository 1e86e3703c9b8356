"""Sealed bids, drawn on one sheet: the least a game needs for the page."""

from sugoroku.core.picture import Counter, Picture, Place, Sheet
from sugoroku.core.view import View
from sugoroku.draw.places import round_place, square_place
from sugoroku.draw.svg import (
    DEEP,
    LINE,
    RAISED,
    SUMI,
    WASHI,
    cartouche,
    circle,
    icon,
    piece,
    points,
    rect,
)
from sugoroku.draw.svg import text as words


def picture(view: View, whose: int) -> Picture:
    board = view.board
    places: list[Place] = [square_place("", f"The prize: {board.prize} points", 20, 50, 90, 90)]
    live = points(board.prize, 65, 95, 30)
    for at, card in enumerate(board.hand):
        x = 150 + 62 * at
        front = rect(x, 50, 52, 76, 4, WASHI, SUMI) + words(x + 26, 88, card, 24, bold=700, fill=SUMI)
        live += piece(f"card-{card}", front)
        places.append(square_place(f"card-{card}", f"Your card {card}", x, 50, 52, 76))
    places.append(round_place("coins", "Your coins", 65, 170, 18))
    live += icon("coin", 65, 170, 28)
    sheet = Sheet(
        id="bids",
        title="The auction",
        icon="coin",
        tab="Auction",
        size=(640, 200),
        ground=cartouche(10, 10, "The auction")
        + circle(65, 95, 40, RAISED, LINE)
        + rect(140, 40, 490, 96, 4, DEEP),
        live=live,
        places=tuple(places),
        text=(f"Prize {board.prize}, {board.prizes_left} to come.", f"Your hand: {board.hand}."),
        own=True,
    )
    counters = tuple(
        (Counter("coin", str(coins), "coins"), Counter("tapestry-card", str(hand), "cards in hand"))
        for coins, hand in zip(board.coins, board.hand_sizes, strict=True)
    )
    return Picture(f"{board.prizes_left} prizes to come", (sheet,), counters)


def cover() -> str:
    front = rect(0, 0, 240, 168, 0, RAISED) + points(7, 120, 84, 50)
    return f'<svg class="print" viewBox="0 0 240 168" aria-hidden="true">{front}</svg>'
