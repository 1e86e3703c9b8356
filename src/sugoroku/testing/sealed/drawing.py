"""Sealed bids, drawn on one sheet: the least a game needs for the page."""

from sugoroku.core.picture import Counter, Picture
from sugoroku.core.view import View
from sugoroku.draw.area import Box, Disc
from sugoroku.draw.cards import card_row
from sugoroku.draw.covers import HEIGHT, WIDTH, cover_print
from sugoroku.draw.scene import Scene
from sugoroku.draw.svg import DEEP, LINE, RAISED, SUMI, WASHI, cartouche, icon, piece, points, text

_PRIZE = Box(20, 50, 90, 90)
_HAND = Box(150, 50, 480, 76)
_COINS = Disc(65, 170, 18)


def picture(view: View, whose: int, closely: bool = True) -> Picture:
    board = view.board
    draft = Scene(view, view.seat, closely).draft(own=True)
    prize = points(board.prize, *_PRIZE.centre, 30)
    draft.spot(_PRIZE, f"The prize: {board.prize} points", mark=prize)
    for card, box in zip(board.hand, card_row(len(board.hand), _HAND, 52, 10), strict=True):
        front = box.draw(WASHI, SUMI) + text(*box.centre, card, 24, bold=700, fill=SUMI)
        id = f"card-{card}"
        draft.spot(box, f"Your card {card}", mark=piece(id, front), id=id)
    draft.spot(_COINS, "Your coins", mark=icon("coin", *_COINS.centre, 28), id="coins")
    draft.say(f"Prize {board.prize}, {board.prizes_left} to come.", f"Your hand: {board.hand}.")
    sheet = draft.sheet(
        id="bids", title="The auction", icon="coin", tab="Auction", size=(640, 200), ground=_ground()
    )
    counters = tuple(
        (Counter("coin", str(coins), "coins"), Counter("tapestry-card", str(hand), "cards in hand"))
        for coins, hand in zip(board.coins, board.hand_sizes, strict=True)
    )
    return Picture(f"{board.prizes_left} prizes to come", (sheet,), counters)


def _ground() -> str:
    well = Box(140, 40, 490, 96).draw(DEEP)
    return cartouche(10, 10, "The auction") + Disc(*_PRIZE.centre, 40).draw(RAISED, LINE) + well


def cover() -> str:
    return cover_print(Box(0, 0, WIDTH, HEIGHT, 0).draw(RAISED) + points(7, 120, 84, 50))
