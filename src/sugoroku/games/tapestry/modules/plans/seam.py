"""Where Plans & Ploys comes into the rules of the game."""

from sugoroku.core.state import Step
from sugoroku.games.tapestry.modules.common.kept import common
from sugoroku.games.tapestry.modules.plans import automa, responses
from sugoroku.games.tapestry.modules.plans.civilizations import (
    advisors,
    islanders,
    recyclers,
    riverfolk,
    tinkerers,
    utilitarians,
)
from sugoroku.games.tapestry.modules.plans.kept import ANOTHER, AUTOMA_OPTION, plans
from sugoroku.games.tapestry.modules.plans.tables import WithTables
from sugoroku.games.tapestry.names import NONE
from sugoroku.games.tapestry.state import State


class PlansSeam(WithTables):
    """Each method hands over to the cards and civilizations concerned."""

    def bot_civilization_asked(self, g: State) -> str:
        """TAP-A-036, TAP-A-310"""
        assert g.settings is not None
        wanted = g.settings.options[AUTOMA_OPTION]
        return "" if wanted == ANOTHER else wanted

    def turn_ends(self, g: State, income: bool) -> tuple[Step, ...]:
        return (*utilitarians.turn_ends(g, income), *islanders.turn_ends(g, income))

    def advanced(self, g: State, track: int, before: int, to: int) -> None:
        utilitarians.advanced(g, track, to)

    def covered(self, g: State, plots: int, before: int) -> None:
        riverfolk.covered(g, plots, before)

    def upgraded(self, g: State, tech: int, effect: int) -> None:
        responses.upgraded(g, tech, effect)
        utilitarians.upgraded(g, tech)

    def may_upgrade(self, g: State, party: int, tech: int) -> bool:
        """Not in income turn 1 after the gift of the Tinkerers; not the card of the Recyclers then.

        TAP-E-321, TAP-E-324
        """
        if g.players[party].era > 1 or not g.income_step:
            return True
        if tech == plans(g).recycled and recyclers.recyclers_of(g, party) != NONE:
            return False
        return not tinkerers.tinkerers_play(g, party)

    def draws_card(self, g: State, seat: int, where: int) -> bool:
        return advisors.draws_card(g, seat, where)

    def explored(self, g: State, tile: int, hex: int, points: int) -> None:
        kept = plans(g)
        kept.explored_hex, kept.explored_points = hex, points

    def elsewhere(self, g: State, kind: str) -> tuple[int, ...]:
        kept = plans(g)
        if kind == "tile":
            return (*islanders.tiles_on_mats(g), *kept.stock_tiles)
        if kind == "tech":
            return (*kept.drawn_techs, *kept.stock_techs)
        if kind == "space":
            gone = kept.space_gone if common(g) is kept else ()
            return (*gone, *kept.stock_spaces)
        return kept.stock_cards

    def removed_landmarks(self, g: State) -> tuple[int, ...]:
        return plans(g).smashed

    def draws(self, g: State, what: str, amount: int, where: int) -> bool:
        return automa.draws(g, what, amount, where)

    def die_chosen(self, g: State, hex: int, red: int, black: int) -> None:
        utilitarians.die_chosen(g, hex, red)

    def response_played(self, g: State, card: int, hex: int, attacker: int, how: int) -> bool:
        return responses.response_played(g, card, hex, attacker, how)

    def bots_card_drawn(self, g: State, card: int, hex: int, attacker: int, how: int) -> bool:
        return responses.bots_card_drawn(g, card, hex, attacker, how)

    def bots_response(self, g: State, card: int, hex: int, attacker: int, how: int) -> bool:
        return responses.bots_response(g, card, hex, attacker, how)
