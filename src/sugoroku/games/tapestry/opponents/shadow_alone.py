"""The Shadow Empire between two people: an unofficial option, chapter 23.

Its rule sheet was not supplied; this is what public implementations do.  TAP-A-470, TAP-A-471
"""

from typing import Final

from sugoroku.core.position import Deal
from sugoroku.core.state import Run, Step
from sugoroku.games.tapestry.automa_events import SetUpShadow
from sugoroku.games.tapestry.names import NONE, SETTING_UP, TRACK_NAMES
from sugoroku.games.tapestry.opponents.advance import pair_advances
from sugoroku.games.tapestry.opponents.counts import bots_tally
from sugoroku.games.tapestry.opponents.decks import deal_gray_deck, draw_pair, shuffle_decisions
from sugoroku.games.tapestry.opponents.favorites import change_favorites, roll_favorite
from sugoroku.games.tapestry.opponents.parties import shadow
from sugoroku.games.tapestry.rules.bots import Bots, Tally
from sugoroku.games.tapestry.state import State, without


class ShadowAlone(Bots):
    """TAP-A-010, TAP-A-471"""

    def called(self, g: State, party: int) -> str:
        return "the Shadow Empire" if party == shadow(g) else super().called(g, party)

    def lay_out(self, g: State) -> None:
        deal_gray_deck(g)

    def set_up(self, g: State) -> tuple[Step, ...]:
        return (SET_UP_SHADOW,)

    def take_turn(self, g: State, party: int) -> None:
        g.push(SHADOW_TURN)

    def after(self, g: State, party: int) -> int:
        """Both people, the first player first, and then the Shadow Empire.  TAP-A-471"""
        if party == shadow(g):
            return g.first
        following = (party + 1) % g.humans
        return shadow(g) if following == g.first else following

    def tally(self, g: State) -> Tally:
        return bots_tally(g)

    def resume(self, g: State, d: Deal) -> None:
        """What the text of a position leaves out."""
        p = g.players[shadow(g)]
        waiting = g.phase == SETTING_UP or any(isinstance(s, SetUpShadowAlone) for s in g.agenda)
        if p.favourite == NONE and not waiting:
            p.favourite = d.chance.below(g.tables.track_count)
        if d.omitted("decision-deck") and g.phase != SETTING_UP:
            deal_gray_deck(g)
            for card in (*g.decision_gone, g.track_card, g.tie_card):
                if card in g.decision_deck:
                    g.decision_deck = without(g.decision_deck, card)

    def acts(self, g: State, party: int) -> bool:
        """It has a turn of its own, until the people have finished."""
        return party == shadow(g) and not people_finished(g)


class SetUpShadowAlone(Run[State]):
    """A favorite track by the science die.  TAP-A-041, TAP-A-471"""

    __slots__ = ()

    def run(self, g: State) -> None:
        party = shadow(g)
        g.players[party].favourite = roll_favorite(g, NONE)
        g.reveal()
        if g.log is not None:
            favorite = TRACK_NAMES[g.players[party].favourite]
            g.log.append(SetUpShadow(seat=party, rule="TAP-A-471", favorite=favorite))


class ShadowTurn(Run[State]):
    """A new pair and one advance by its indicator; an empty deck is shuffled first.  TAP-A-471"""

    __slots__ = ()

    def run(self, g: State) -> None:
        if g.decision_deck:
            draw_pair(g)
            pair_advances(g)
        else:
            g.then(CHANGE_SHADOW, SHUFFLE_SHADOW, SHADOW_TURN)


def people_finished(g: State) -> bool:
    for seat in range(g.humans):
        if not g.players[seat].finished:
            return False
    return True


class ChangeShadowFavorite(Run[State]):
    """With the last pair still on the table.  TAP-A-210, TAP-A-471"""

    __slots__ = ()

    def run(self, g: State) -> None:
        change_favorites(g)


class ShuffleShadow(Run[State]):
    __slots__ = ()

    def run(self, g: State) -> None:
        shuffle_decisions(g)


SET_UP_SHADOW: Final = SetUpShadowAlone()
SHADOW_TURN: Final = ShadowTurn()
CHANGE_SHADOW: Final = ChangeShadowFavorite()
SHUFFLE_SHADOW: Final = ShuffleShadow()
ALONE: Final = ShadowAlone()
