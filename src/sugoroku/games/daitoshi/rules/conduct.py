"""Where the rules of a seat may differ: the interface between the rules and those who sit there.

The rules ask every seat in the same way.  What a party of the rulebook does otherwise is its
`Conduct`: `rules/person.py` has that of persons and bots, `opponents/` those of the rulebook's parties.
Each method acts for ``g.seat``, whose player is `p`.
"""

from typing import Any

from sugoroku.core.state import Ask, Step
from sugoroku.games.daitoshi.state import Player, State


class Conduct:
    """One object per kind of party, without a state of its own: clones and tables share it."""

    def __init__(self, key: str, turn: Step, has_marker: bool, has_conflicts: bool) -> None:
        self.key = key  # of `Info.opponents`; empty for persons and bots
        self.turn = turn  # all but its end: DAI-071
        self.has_marker = has_marker  # the production marker: DAI-080, DAI-321
        self.has_conflicts = has_conflicts  # operation tiles that turn over: DAI-260, DAI-350

    def answer(self, g: State, ask: Ask[Any]) -> int:
        """What a party of the rulebook chooses, with the reason for the log."""
        raise NotImplementedError

    # ---------------------------------------------------------------- set-up

    def take_seat(self, g: State, seat: int) -> None:
        """The factory of the seat is stocked: change what the party has otherwise.  DAI-051"""
        raise NotImplementedError

    def preparations(self) -> list[Step]:
        """What the party does before the first turn."""
        raise NotImplementedError

    # ---------------------------------------------------------------- turns

    def production(self, leads: int, banners: int) -> Step:
        """The part of this seat in a production; `banners` are those at its beginning.  DAI-081"""
        raise NotImplementedError

    def score_pilgrims(self, g: State, p: Player) -> None:
        """The final scoring of `p`, whoever acts, but for leftovers.  DAI-280"""
        raise NotImplementedError

    # ---------------------------------------------------------------- steam and workers

    def gain_steam(self, g: State, p: Player, amount: int) -> None:
        """DAI-024"""
        raise NotImplementedError

    def pay_steam(self, g: State, p: Player, amount: int) -> int:
        """Wealth never pays steam.  DAI-023

        Returns what was paid, for the event that tells what for.
        """
        raise NotImplementedError

    def move_chimney(self, g: State, p: Player, water: int) -> None:
        """Up for water, down for coal (negative).  DAI-160"""
        raise NotImplementedError

    def gain_worker(self, g: State, p: Player, terrain: int) -> None:
        """DAI-027"""
        raise NotImplementedError

    # ---------------------------------------------------------------- pilgrims

    def blocked_step(self, g: State, p: Player, track: int) -> None:
        """A pilgrim cannot advance on the track of the reward.  DAI-102"""
        raise NotImplementedError

    def march(self, g: State, p: Player, steps: int) -> None:
        """Up to so many steps on one track.  DAI-308"""
        raise NotImplementedError

    # ---------------------------------------------------------------- the record

    def leave_record(self, g: State, terrain: int) -> int:
        """A hex leaves the record: from which place (from 1), or 0 if hexes have no places there."""
        raise NotImplementedError

    def gave_back(self, g: State, terrain: int) -> None:
        """After a hex of the record was discarded.  DAI-110"""
        raise NotImplementedError

    def no_hex_to_use(self, g: State) -> None:
        """A reward uses a hex of the record, which is empty; for the log only.  DAI-240"""
        raise NotImplementedError

    # ---------------------------------------------------------------- inventions and banners

    def installed(self, g: State, p: Player, floor: int) -> None:
        """After an invention was installed.  DAI-183"""
        raise NotImplementedError

    def placed_banner(self, g: State, slot: int) -> None:
        """After a banner was put on the city of a slot.  DAI-221"""
        raise NotImplementedError

    def without_banner(self, g: State) -> bool:
        """All banners are on cities and one more is gained: does something else replace it?  DAI-221"""
        raise NotImplementedError

    # ---------------------------------------------------------------- telling and counting

    def remark(self, g: State, text: str, rule: str) -> None:
        """Tell the log what was chosen, unless the reason told it."""
        raise NotImplementedError

    def census(self, g: State) -> dict[str, int]:
        """What the party has beside a player's components, for the conservation law."""
        raise NotImplementedError

    def tally(self, g: State) -> dict[str, int | str]:
        """The same by name, for the law of the log."""
        raise NotImplementedError
