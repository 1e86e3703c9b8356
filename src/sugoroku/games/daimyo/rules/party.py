"""Where the rules of a neutral party come in: mercenaries with two players, the empire with one.

The rules never ask who the neutral party is.  They call `g.party` at these points; a table without a
neutral party has `NOBODY`, who does nothing.  Steps that a method returns are done before the game goes
on; questions in them go to the player whose seat `g.seat` is, because the party makes no choices itself.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from sugoroku.core.state import Step
from sugoroku.games.daimyo.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Party:
    """One object per kind of party, without a state of its own: clones and tables share it."""

    key = ""  # of `Info.opponents`
    endless = False  # pieces are not taken from a limited supply: DYO-302
    takes_turns = False  # the players' turns alternate with its own: DYO-300

    def heroes_left_out(self, g: State) -> tuple[int, ...]:
        """Heroes that this party removes from the game.  DYO-290"""
        return ()

    def uses_goals(self) -> bool:
        """DYO-023"""
        return True

    def deal(self, g: State) -> None:
        """After the table is laid out, before clans are chosen: decks, a hidden card."""

    def set_up(self, g: State) -> list[Step]:
        """After the players have placed their units.  DYO-024a"""
        return []

    def before_turn(self, g: State) -> list[Step]:
        """Before the turn `g.turn` of the round; `g.seat` is about to play.  DYO-271, DYO-300"""
        return []

    def after_turn(self, g: State) -> list[Step]:
        """After the turn of `g.seat`.  DYO-300"""
        return []

    def round_ends(self, g: State) -> list[Step]:
        """After the last turn, before influence is scored.  DYO-281, DYO-309"""
        return []

    def may_get_helmet(self) -> bool:
        """May a player give the helmet to it?  DYO-240a"""
        return False

    def hires_first(self, g: State) -> list[Step]:
        """At the beginning of the hiring step.  DYO-317"""
        return []

    def hires_last(self, g: State) -> list[Step]:
        """At its end, and after the Revenue of the last round.  DYO-282, DYO-R50"""
        return []

    def round_over(self, g: State) -> list[Step]:
        """Before the round marker advances.  DYO-318, DYO-319"""
        return []

    def offers(self, g: State) -> list[int]:
        """Purchases that it offers during a visit, instead of the black market.  DYO-279"""
        return []

    def sell(self, g: State, action: int) -> None:
        """One of its offers was chosen."""
        raise NotImplementedError

    def roll_up(self, g: State) -> None:
        """Its dice return to the centre before a roll.  DYO-071"""

    def building_points(self, g: State, table: tuple[int, ...], number: int) -> int:
        """Final points for its farms or towers.  DYO-321"""
        return 0

    def scores(self) -> bool:
        """Does it have points and a place in the standings?  DYO-283, DYO-323"""
        return False

    def army_points(self, g: State) -> tuple[int, ...]:
        """By rank.  DYO-259, DYO-320"""
        return g.tables.army_points

    def census(self, g: State) -> dict[str, int]:
        """What it has beside a player's components, for the conservation law."""
        return {}

    def tally(self, g: State) -> dict[str, int | str]:
        """The same by name, for the law of the log."""
        return {}


NOBODY: Final = Party()
