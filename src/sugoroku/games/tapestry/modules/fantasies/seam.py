"""Where Fantasies & Futures comes into the rules of the game."""

from typing import Final

from sugoroku.core.position import Deal
from sugoroku.core.state import Step
from sugoroku.games.tapestry.modules.fantasies.artificers import uncover_leftmost
from sugoroku.games.tapestry.modules.fantasies.cards import decoyed, entered_tier
from sugoroku.games.tapestry.modules.fantasies.charms import charm_steps
from sugoroku.games.tapestry.modules.fantasies.late import (
    ADVANCES,
    LAST_SPACE,
    end_of_income,
    is_late,
    late_step,
)
from sugoroku.games.tapestry.modules.fantasies.mats import watch_die
from sugoroku.games.tapestry.modules.fantasies.psionics import (
    draws_one_more,
    invents_one_of_two,
    is_psionic,
)
from sugoroku.games.tapestry.modules.fantasies.reserve import reserved_steps
from sugoroku.games.tapestry.modules.fantasies.state import kept_of, open_spaces
from sugoroku.games.tapestry.modules.fantasies.veil import shuffled_rewards, uncovered
from sugoroku.games.tapestry.names import ERAS, NONE
from sugoroku.games.tapestry.rules.seam import Seam
from sugoroku.games.tapestry.state import State


class FantasiesSeam(Seam):
    """What no card or mat can say for itself."""

    def card_laid(self, g: State, seat: int, card: int, space: int) -> tuple[Step, ...]:
        return charm_steps(g, seat, card, space)

    def last_step_2(self, g: State) -> tuple[Step, ...]:
        return reserved_steps(g)

    def space_to_cover(self, g: State, seat: int) -> int:
        """The card of era 4, during and after income turn 5.  TAP-E-013, TAP-E-014"""
        p = g.players[seat]
        return LAST_SPACE if p.era >= ERAS and p.mat[LAST_SPACE] else NONE

    def era_goes_on(self, g: State, seat: int) -> bool:
        """The card of era 4 stays active for the Elder Ones.  TAP-E-334b"""
        p = g.players[seat]
        return p.era >= ERAS and p.mods & ADVANCES != 0

    def late_turn(self, g: State, party: int) -> Step | None:
        return late_step(g, party)

    def turn_ends(self, g: State, income: bool) -> tuple[Step, ...]:
        return end_of_income(g) if income else ()

    def responds(self, g: State, party: int) -> bool:
        """After income turn 5 the Elder Ones play no responses; the Merfolk may.

        TAP-E-334b, TAP-E-338b
        """
        return not is_late(g, party) or not g.players[party].mods & ADVANCES

    def attacked(self, g: State, owner: int, hex: int, how: int) -> bool:
        return decoyed(g, owner, hex, how)

    def advanced(self, g: State, track: int, before: int, to: int) -> None:
        entered_tier(g, before, to)

    def draws(self, g: State, what: str, amount: int, where: int) -> bool:
        return draws_one_more(g, what, amount, where)

    def invents_from_deck(self, g: State, upgrade: int) -> bool:
        return invents_one_of_two(g, upgrade)

    def extra_rolls(self, g: State) -> int:
        return int(is_psionic(g))

    def rolled(self, g: State, die: str, result: int, hex: int) -> None:
        watch_die(g, die, result, hex)

    def open_spaces(self, g: State, party: int, kind: int, spaces: int) -> int:
        return open_spaces(g, party, kind)

    def uncovers(self, g: State, kind: int, space: int) -> int:
        return uncover_leftmost(g, kind, space)

    def not_gained(self, g: State, party: int) -> int:
        """What the Artificers set aside was not gained.  TAP-E-332a"""
        return kept_of(g).aside[party]

    def city_pieces(self, g: State, seat: int) -> int:
        covered = 0
        for plot in kept_of(g).tokens[seat]:
            covered |= 1 << plot
        return covered

    def kept_components(self, g: State) -> dict[str, int]:
        return {"tapestry cards": len(self.kept_cards(g))}

    def kept_cards(self, g: State) -> tuple[int, ...]:
        return tuple([card for row in kept_of(g).submerged for card in row])

    def district_reward(self, g: State, district: int, effect: int) -> int:
        return uncovered(g, district, effect)

    def resume(self, g: State, d: Deal) -> None:
        """A position that does not say what lies on the Veil."""
        kept = kept_of(g)
        if not kept.veil:
            chance, g.chance = g.chance, d.chance
            kept.veil = shuffled_rewards(g)
            g.chance = chance

    def elsewhere(self, g: State, kind: str) -> tuple[int, ...]:
        """Space tiles discarded from the mat of the Werefolk."""
        return kept_of(g).spent if kind == "space" else ()


SEAM: Final = FantasiesSeam()
