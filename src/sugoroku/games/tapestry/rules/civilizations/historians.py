"""The Historians: opponents who hold their tokens pay them for landmarks.  TAP-B-417, TAP-B-417a

On the mat: by square, the party that holds its token, or NONE while it covers the square.
"""

from typing import Final

from sugoroku.core.state import Ask
from sugoroku.games.tapestry.actions import NUMBER, OPPONENT, PASS, TILE
from sugoroku.games.tapestry.effect_words import effect_words
from sugoroku.games.tapestry.effects import Atom, Node
from sugoroku.games.tapestry.names import NONE, ON_MARKED_OPPONENT_LANDMARK, ORIGIN
from sugoroku.games.tapestry.rules.gain_civ import START_PLACES, mark, places
from sugoroku.games.tapestry.rules.income import ABILITIES
from sugoroku.games.tapestry.rules.parties import others
from sugoroku.games.tapestry.rules.perform import PERFORM, SPECIALS, Do
from sugoroku.games.tapestry.rules.supply import discard_tile
from sugoroku.games.tapestry.rules.triggers import FILTERS
from sugoroku.games.tapestry.state import Ints, State, put

HISTORIANS: Final = "C07"


def _on_the_squares(g: State, seat: int) -> Ints:
    """TAP-B-417a"""
    return (NONE,) * 4


def covered_squares(g: State, civ: int) -> list[int]:
    """Squares with their token; of equal ones the first."""
    mat, held = g.tables.civilizations[civ], places(g, g.seat, civ)
    found: list[int] = []
    for square in range(len(mat.squares)):
        if held[square] == NONE:
            if mat.squares[square] not in [mat.squares[other] for other in found]:
                found.append(square)
    return found


def give_token(g: State, civ: int) -> None:
    """For a territory tile.  TAP-B-417"""
    if g.player.tiles and covered_squares(g, civ):
        g.push(PayForToken(civ))


class PayForToken(Ask[State]):
    """The tile to discard, or none.  TAP-B-417"""

    __slots__ = ("civ",)
    numbers = ("civ",)
    rule = "TAP-B-417"

    def __init__(self, civ: int) -> None:
        self.civ = civ

    def legal(self, g: State) -> list[int]:
        return [*[TILE + tile for tile in g.player.tiles], PASS]

    def apply(self, g: State, action: int) -> None:
        if action != PASS:
            discard_tile(g, g.seat, action - TILE, "TAP-B-417")
            choose_square(g, self.civ)

    def prompt(self, g: State) -> str:
        return "Discard a territory tile to give a token of the Historians to an opponent?"


def choose_square(g: State, civ: int) -> None:
    squares = covered_squares(g, civ)
    if len(squares) == 1:
        choose_holder(g, civ, squares[0])
    else:
        g.push(UncoverSquare(civ))


class UncoverSquare(Ask[State]):
    """Which token to give away.  TAP-B-417"""

    __slots__ = ("civ",)
    numbers = ("civ",)
    rule = "TAP-B-417"

    def __init__(self, civ: int) -> None:
        self.civ = civ

    def legal(self, g: State) -> list[int]:
        return [NUMBER + square + 1 for square in covered_squares(g, self.civ)]

    def apply(self, g: State, action: int) -> None:
        choose_holder(g, self.civ, action - NUMBER - 1)

    def prompt(self, g: State) -> str:
        return "Uncover a square of the Historians"

    def options(self, g: State) -> list[str]:
        """By number of the action."""
        said = [effect_words(g.tables.effects[n]) for n in g.tables.civilizations[self.civ].squares]
        return ["", *[f"square {n + 1}: {words}" for n, words in enumerate(said)]]


def choose_holder(g: State, civ: int, square: int) -> None:
    rivals = others(g, g.seat)
    if len(rivals) == 1:
        hand_over(g, civ, square, rivals[0])
    else:
        g.push(GiveToken(civ, square))


class GiveToken(Ask[State]):
    """The opponent who holds it from now on, finished ones too.  TAP-B-417, TAP-B-417a"""

    __slots__ = ("civ", "square")
    numbers = ("civ", "square")
    rule = "TAP-B-417"

    def __init__(self, civ: int, square: int) -> None:
        self.civ = civ
        self.square = square

    def legal(self, g: State) -> list[int]:
        return [OPPONENT + party for party in others(g, g.seat)]

    def apply(self, g: State, action: int) -> None:
        hand_over(g, self.civ, self.square, action - OPPONENT)

    def prompt(self, g: State) -> str:
        square = g.tables.civilizations[self.civ].squares[self.square]
        return f"Give the token of a square ({effect_words(g.tables.effects[square])}) to an opponent"


def hand_over(g: State, civ: int, square: int, party: int) -> None:
    held = put(places(g, g.seat, civ), square, party)
    mark(g, g.seat, civ, held, f"gives token {square + 1} to {g.bots.called(g, party)}")


def _give_all(g: State, node: Node, where: int, arg: int) -> None:
    """Gained in mid-game: all four at once.  TAP-B-417"""
    for square in range(3, -1, -1):
        choose_holder(g, where % ORIGIN, square)


def _holds_a_token(g: State, owner: int, actor: int, arg: int) -> int:
    """Once, however many tokens that opponent holds.  TAP-B-417a"""
    p = g.players[owner]
    for civ, held in zip(p.civilizations, p.places_of, strict=True):
        if g.tables.civilizations[civ].id == HISTORIANS:
            return 1 if actor in held else 0
    return 0


def _exposed_squares(g: State, atom: Atom, where: int, arg: int) -> None:
    """All uncovered squares, once each.  TAP-B-417"""
    civ = where % ORIGIN
    squares, held = g.tables.civilizations[civ].squares, places(g, g.seat, civ)
    for square in range(len(squares) - 1, -1, -1):
        if held[square] != NONE:
            g.push(Do(squares[square], 0, where, arg))


START_PLACES[HISTORIANS] = _on_the_squares
ABILITIES["give_token_to_opponent"] = give_token
SPECIALS["give_all_4_tokens"] = _give_all
PERFORM["exposed_squares"] = _exposed_squares
FILTERS[ON_MARKED_OPPONENT_LANDMARK] = _holds_a_token
