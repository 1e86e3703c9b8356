"""The table on one sheet, for the browser and for notebooks."""

from chaya.rules import KINDS, coins
from chaya.view import Board
from sugoroku.core.picture import Counter, Picture, Place, Sheet
from sugoroku.core.view import View
from sugoroku.draw.places import square_place
from sugoroku.draw.svg import DEEP, RAISED, SUMI, cartouche, hue, icon, piece, points, rect
from sugoroku.draw.svg import text as letters

INK = {"green": hue("green"), "black": hue("stone"), "white": RAISED}


def tea_card(tea: str, x: float, y: float) -> str:
    kind, value = tea.split()
    front = rect(x, y, 48, 64, 4, INK[kind], SUMI) + letters(
        x + 24, y + 26, value, 24, bold=700, fill=SUMI
    )
    return front + letters(x + 24, y + 52, kind, 11, fill=SUMI)


def picture(view: View, whose: int) -> Picture:
    board: Board = view.board
    live, places = "", []
    for at, tea in enumerate(board.row):
        x = 20 + 66 * at
        live += piece(f"row-{at}", tea_card(tea, x, 44))
        price = coins(board.prices[at])
        live += letters(x + 24, 122, price, 12)
        places.append(square_place(f"place-{at + 1}", f"{tea}, {price}", x, 44, 48, 64, rule="CHA-003"))
    house = board.houses[whose]
    for at, kind in enumerate(KINDS):
        live += _set(house.hand, kind, 340 + 100 * at)
        places.append(_set_place(board, kind, 340 + 100 * at))
    sheet = Sheet(
        id="table",
        title="Tea market",
        icon="food",
        tab="Market",
        size=(640, 200),
        ground=cartouche(10, 10, "Tea market") + rect(330, 36, 300, 150, 4, DEEP),
        live=live,
        places=tuple(places),
        text=(f"Row: {', '.join(board.row)}.", f"Hand: {', '.join(house.hand) or 'nothing'}."),
        own=True,
    )
    counters = tuple(
        (Counter("coin", str(h.coins), "coins"), Counter("food", str(len(h.hand)), "teas in hand"))
        for h in board.houses
    )
    return Picture("The last round" if board.last else f"{board.stack} teas to come", (sheet,), counters)


def _set(hand: tuple[str, ...], kind: str, x: float) -> str:
    """The own teas of a kind, one below the other."""
    mine = [tea for tea in hand if tea.split()[0] == kind]
    return "".join(piece(f"{kind}-{n}", tea_card(tea, x, 44 + 16 * n)) for n, tea in enumerate(mine))


def _set_place(board: Board, kind: str, x: float) -> Place:
    worth = board.worth[KINDS.index(kind)]
    return square_place(f"kind-{kind}", f"{kind}: {worth} points", x - 4, 40, 60, 142, rule="CHA-004")


def cover() -> str:
    front = rect(0, 0, 240, 168, 0, RAISED) + icon("food", 120, 72, 80) + points(4, 120, 132, 18)
    return f'<svg class="print" viewBox="0 0 240 168" aria-hidden="true">{front}</svg>'
