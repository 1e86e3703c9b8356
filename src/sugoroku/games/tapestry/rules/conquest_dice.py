"""The red and the black die of a conquest: rolled, chosen, gained.  Chapter 9"""

from collections.abc import Callable
from typing import Final

from sugoroku.core.state import Ask, Run
from sugoroku.games.tapestry.actions import DIE, OPTION
from sugoroku.games.tapestry.effect_words import effect_words
from sugoroku.games.tapestry.effects import Atom
from sugoroku.games.tapestry.events import Rolled, TookDie
from sugoroku.games.tapestry.names import (
    BLACK,
    DICE,
    FROM_CONQUEST,
    FROM_TILE,
    NONE,
    ON_CONQUER,
    ON_CONQUER_TILE,
    ORIGIN,
    RED,
)
from sugoroku.games.tapestry.rules.perform import PERFORM, POSSIBLE, Do
from sugoroku.games.tapestry.rules.triggers import happens
from sugoroku.games.tapestry.state import State

# how a territory is conquered: mostly, which of its dice count
BOTH: Final = 1  # dice
BOTH_IF_OPPONENT: Final = 2  # if an opponent controlled it: TAP-B-241a
ANYWHERE: Final = 4
NO_DICE: Final = 8  # bots: TAP-A-098

# called when a die was chosen: state, hex, effects of the red and black die, the one not gained
AFTER_DIE: Final[list[Callable[[State, int, int, int, int], None]]] = []


class RollDice(Run[State]):
    """Red and black, also when trapped; then what conquering a tile brings.  TAP-B-236, TAP-B-331a"""

    __slots__ = ("hex", "how")
    numbers = ("hex", "how")

    def __init__(self, hex: int, how: int) -> None:
        self.hex = hex
        self.how = how

    def run(self, g: State) -> None:
        if g.tile_at[self.hex] >= 0:
            happens(g, ON_CONQUER_TILE, g.seat, self.hex)
        happens(g, ON_CONQUER, g.seat, self.hex)
        if not self.how & NO_DICE and not g.player.finished:
            roll_dice(g, self.hex, self.how & BOTH)


def roll_dice(g: State, hex: int, both: int) -> None:
    """The red and the black die; modules may roll each of them more often.  TAP-B-236"""
    red, black = roll_die(g, RED), roll_die(g, BLACK)
    more = 0
    for seam in g.seams:
        more += seam.extra_rolls(g)
    if more:
        choose_faces(g, hex, both, red, roll_die(g, RED), black, roll_die(g, BLACK))
    else:
        g.push(ChooseDie(hex, red, black, both))
    for seam in g.seams:
        seam.rolled(g, DICE[BLACK], black, hex)
        seam.rolled(g, DICE[RED], red, hex)


def choose_faces(g: State, hex: int, both: int, red: int, red2: int, black: int, black2: int) -> None:
    """Ask only where the two rolls of a die differ."""
    if red == red2 and black == black2:
        g.push(ChooseDie(hex, red, black, both))
    else:
        g.push(ChooseFaces(hex, both, red, red2, black, black2))


def roll_die(g: State, die: int) -> int:
    """The effect that it shows.  TAP-B-237"""
    faces = g.tables.black_die if die == BLACK else g.tables.red_die
    effect = faces[g.chance.below(len(faces))]
    if g.log is not None:
        face = effect_words(g.tables.effects[effect])
        g.log.append(Rolled(seat=g.seat, die=DICE[die], face=face, rule="TAP-B-236"))
    return effect


class ChooseFaces(Ask[State]):
    """Each die was rolled twice: one result of the red die, then one of the black one."""

    __slots__ = ("black", "both", "hex", "other_black", "other_red", "red")
    numbers = ("hex", "both", "red", "other_red", "black", "other_black")
    rule = "TAP-B-236"

    def __init__(
        self, hex: int, both: int, red: int, other_red: int, black: int, other_black: int
    ) -> None:
        self.hex = hex
        self.both = both
        self.red = red
        self.other_red = other_red
        self.black = black
        self.other_black = other_black

    def faces(self) -> tuple[int, int]:
        """The red die first, unless both rolls are the same."""
        if self.red != self.other_red:
            return self.red, self.other_red
        return self.black, self.other_black

    def legal(self, g: State) -> list[int]:
        return [OPTION, OPTION + 1]

    def apply(self, g: State, action: int) -> None:
        face = self.faces()[action - OPTION]
        if self.red != self.other_red:
            choose_faces(g, self.hex, self.both, face, face, self.black, self.other_black)
        else:
            choose_faces(g, self.hex, self.both, self.red, self.red, face, face)

    def prompt(self, g: State) -> str:
        die = DICE[RED if self.red != self.other_red else BLACK]
        return f"Choose one roll of the {die} die"

    def options(self, g: State) -> list[str]:
        return [effect_words(g.tables.effects[effect]) for effect in self.faces()]


class ChooseDie(Ask[State]):
    """One of the two results, or both in any order.  TAP-B-236, TAP-B-237, TAP-B-241"""

    __slots__ = ("black", "both", "hex", "red")
    numbers = ("hex", "red", "black", "both")
    rule = "TAP-B-236"

    def __init__(self, hex: int, red: int, black: int, both: int) -> None:
        self.hex = hex
        self.red = red
        self.black = black
        self.both = both

    def legal(self, g: State) -> list[int]:
        return [DIE + RED, DIE + BLACK]

    def apply(self, g: State, action: int) -> None:
        where = FROM_CONQUEST * ORIGIN
        first, second = self.red, self.black
        if action == DIE + BLACK:
            first, second = second, first
        if g.log is not None and not self.both:
            g.log.append(TookDie(seat=g.seat, die=DICE[action - DIE], rule="TAP-B-236"))
        if self.both:
            g.push(Do(second, 0, where, self.hex))
        else:
            for listener in AFTER_DIE:
                listener(g, self.hex, self.red, self.black, second)
        for seam in g.seams:
            seam.die_chosen(g, self.hex, self.red, self.black)
        g.push(Do(first, 0, where, self.hex))

    def prompt(self, g: State) -> str:
        words = self.options(g)
        said = f"red {words[0]}, black {words[1]}"
        return f"Both dice count, {said}: which first?" if self.both else f"Gain one die: {said}"

    def options(self, g: State) -> list[str]:
        return [face_words(g, effect, self.hex) for effect in (self.red, self.black)]


def face_words(g: State, effect: int, hex: int) -> str:
    """What a face gives here; the benefit of the tile by name.  TAP-B-237"""
    face = g.tables.effects[effect]
    if not any(isinstance(part, Atom) and part.verb == "tile_benefit" for part in face):
        return effect_words(face)
    tile = g.tile_at[hex]
    benefit = g.tables.benefit_of_tile[tile] if tile >= 0 else NONE
    if benefit < 0:
        return "nothing (no benefit is printed here)"
    return f"{effect_words(g.tables.effects[benefit])} (the tile)"


def _tile_benefit(g: State, atom: Atom, where: int, arg: int) -> None:
    """Of the tile on the hex concerned; printed hexes give nothing.  TAP-B-237"""
    tile = g.tile_at[arg]
    if tile >= 0 and g.tables.benefit_of_tile[tile] >= 0:
        g.push(Do(g.tables.benefit_of_tile[tile], 0, FROM_TILE * ORIGIN + tile, arg))


def _tile_benefit_possible(g: State, atom: Atom, where: int, arg: int) -> bool:
    return g.tile_at[arg] >= 0


PERFORM["tile_benefit"] = _tile_benefit
POSSIBLE["tile_benefit"] = _tile_benefit_possible
