"""What a seat may know, how the rest is dealt anew, and the same in words and numbers."""

import msgspec

from chaya.rules import BUY, KINDS, PLACES, SERVE, Chaya, Tables, coins, tea_name
from sugoroku.core.chance import Chance
from sugoroku.core.features import Counts, Each, Number, OneOf, Part, Players
from sugoroku.core.game import Words
from sugoroku.core.info import Settings
from sugoroku.core.view import View


class House(msgspec.Struct, frozen=True):
    seat: int
    hand: tuple[str, ...]
    coins: int
    points: int


class Board(msgspec.Struct, frozen=True):
    row: tuple[str, ...]
    stack: int  # how many; their order is hidden from all
    prices: tuple[int, ...]
    worth: tuple[int, ...]  # by kind: what serving it would score for whoever acts
    last: bool
    houses: tuple[House, ...]


def board(g: Chaya, seat: int) -> Board:
    """All but the stack lies open, so it is the same for every seat.  CHA-001"""
    name = [tea_name(g.tables, tea) for tea in range(len(KINDS) * len(g.tables.teas.values))]
    return Board(
        row=tuple(name[tea] for tea in g.row),
        stack=len(g.stack),
        prices=tuple(g.tables.game.prices),
        worth=tuple(g.worth(g.set_of(kind)) for kind in range(len(KINDS))),
        last=bool(g.last),
        houses=tuple(
            House(s, tuple(name[tea] for tea in sorted(g.hands[s])), g.coins[s], g.points[s])
            for s in range(g.seats)
        ),
    )


def redeal(g: Chaya, seat: int, chance: Chance) -> Chaya:
    """The stack in another order, and another future."""
    new = g.clone()
    new.chance = chance
    new.stack = chance.shuffled(sorted(g.stack))  # must not depend on how it really lies
    return new


def words(seen: Board, action: int) -> Words:
    """An action for people, and the place of the drawing that it points at."""
    if action >= SERVE:
        kind = KINDS[action - SERVE]
        return f"Serve your {kind} tea for {seen.worth[action - SERVE]} points", f"kind-{kind}"
    place = action - BUY
    tea, price = seen.row[place], seen.prices[place]
    return f"Buy {tea} for {coins(price)}", f"place-{place + 1}"


def text(view: View) -> str:
    """The board in the terminal."""
    seen: Board = view.board
    lines = ["  ".join(f"{p}c {tea}" for p, tea in zip(seen.prices, seen.row, strict=False))]
    lines[0] += f"   ({seen.stack} to come)"
    for house in seen.houses:
        hand = ", ".join(house.hand) or "nothing"
        lines.append(f"seat {house.seat + 1}: {house.points} points, {house.coins} coins, {hand}")
    return "\n".join(lines)


def features(tables: Tables, settings: Settings) -> tuple[Part, ...]:
    """What a learner sees, with names and bounds."""
    teas = [tea_name(tables, tea) for tea in range(len(KINDS) * len(tables.teas.values))]
    return (
        Each("row", PLACES, OneOf("", teas)),
        Number("stack", len(teas) * tables.teas.copies),
        Number("last", 1),
        Players(
            "houses",
            settings.players,
            Counts("hand", teas, tables.teas.copies),
            Number("coins", 60),
            Number("points", 200),
        ),
    )
