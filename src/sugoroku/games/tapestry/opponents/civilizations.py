"""The Automa's civilizations: chapter 19.

Their effects are data; what differs from track benefits are conditions, and VP that count something.
"""

from collections.abc import Callable
from typing import Final

from sugoroku.core.state import Run, Step
from sugoroku.games.tapestry.automa_income_events import ScoredFor, UsedBotCivilization
from sugoroku.games.tapestry.names import FROM_CIV, SOURCES, TIER
from sugoroku.games.tapestry.opponents.advance import BotPick, step_of
from sugoroku.games.tapestry.opponents.decks import tiebreaker
from sugoroku.games.tapestry.opponents.ground import choose_hex, ground_of
from sugoroku.games.tapestry.opponents.hex_choice import LEGAL, NO_HEX, Stage
from sugoroku.games.tapestry.opponents.map_moves import shadow_outpost
from sugoroku.games.tapestry.opponents.parties import AUTOMA, PERSON, gain_vp, skip, territories, token
from sugoroku.games.tapestry.opponents.tables import (
    ADVANCE,
    FAVORITE,
    FAVORITE_TIER,
    FEWER_LANDMARKS_THAN_TURN,
    FEWER_TERRITORIES_THAN_TURN,
    LANDMARKS,
    OVER_TWO_SINGLE_TERRITORIES,
    SHADOW_TOPPLE,
    SPECIAL,
    TAPESTRY_CARDS,
    TERRITORIES,
    TRACKS_AHEAD,
    VP,
    VP_PER,
    BotEffect,
)
from sugoroku.games.tapestry.rules.parties import position, tracks_in_play
from sugoroku.games.tapestry.state import State

# procedures of civilizations that modules bring, by key: state, income turn (0 at the set-up)
BOT_SPECIALS: Final[dict[str, Callable[[State, int], None]]] = {}


def set_up_civilization(g: State, civilization: int) -> None:
    """What lies out for it from the start, once the favorite tracks are known."""
    for key in g.tables.bots.civilizations[civilization].setup:
        BOT_SPECIALS[key](g, 0)


def finish_civilizations(g: State) -> None:
    """What scores when everybody has finished."""
    for civilization in g.bot_civs:
        for key in g.tables.bots.civilizations[civilization].final:
            BOT_SPECIALS[key](g, g.players[AUTOMA].era)


def civilization_steps(g: State, turn: int) -> list[Step]:
    """What the Automa's civilizations do in this income turn, the first before the second.

    Level 1 has no such step.  TAP-A-215, TAP-A-268, TAP-A-269, TAP-A-300
    """
    steps: list[Step] = []
    for civilization in g.bot_civs:
        effects = g.tables.bots.civilizations[civilization].effects[turn]
        for number in range(len(effects)):
            steps.append(CivilizationEffect(civilization, turn, number))
    return steps


class CivilizationEffect(Run[State]):
    """One effect of a civilization, if its condition holds.

    Track icons mean an advance with benefit; none of these needs a track order.
    TAP-A-301, TAP-A-302, TAP-A-303, TAP-A-304, TAP-A-305, TAP-A-R18
    """

    __slots__ = ("civilization", "number", "turn")
    numbers = ("civilization", "turn", "number")

    def __init__(self, civilization: int, turn: int, number: int) -> None:
        self.civilization = civilization
        self.turn = turn
        self.number = number

    def run(self, g: State) -> None:
        civilization = g.tables.bots.civilizations[self.civilization]
        effect = civilization.effects[self.turn][self.number]
        unmet = unmet_condition(g, effect, self.turn)
        if unmet:
            skip(g, AUTOMA, f"an effect of the {civilization.name}", unmet, civilization.rule)
            return
        if g.log is not None:
            g.log.append(
                UsedBotCivilization(
                    seat=AUTOMA, rule=civilization.rule, name=civilization.name, effect=effect.text
                )
            )
        if effect.verb in (VP, VP_PER):
            score_effect(g, effect, civilization.name, civilization.rule)
        elif effect.verb == SHADOW_TOPPLE:
            g.push(ShadowTopple())
        elif effect.verb == SPECIAL:
            BOT_SPECIALS[effect.key](g, self.turn)
        else:
            g.push(own_step(g, effect))


def own_step(g: State, effect: BotEffect) -> Step:
    """An advance on a track that is not in play goes to one that the science die shows."""
    if g.seams and effect.verb == ADVANCE and FAVORITE not in effect.tracks:
        open_ = tracks_in_play(g)
        if not [track for track in effect.tracks if track in open_]:
            return BotPick(sum([1 << track for track in open_]), False, effect.benefit)
    return step_of(effect)


def unmet_condition(g: State, effect: BotEffect, turn: int) -> str:
    """Why the condition of an effect does not hold, or "".  TAP-A-305"""
    held = territories(g, AUTOMA)
    if effect.condition == FEWER_TERRITORIES_THAN_TURN and held >= turn:
        return f"it controls {held} territories in income turn {turn}"
    landmarks = len(g.players[AUTOMA].landmarks)
    if effect.condition == FEWER_LANDMARKS_THAN_TURN and landmarks >= turn:
        return f"it has {landmarks} landmarks in income turn {turn}"
    if effect.condition == OVER_TWO_SINGLE_TERRITORIES:
        single = len([hex for hex in range(g.map.size) if is_single(g, hex)])
        if single <= 2:
            return f"{single} of its territories hold 1 token"
    return ""


def is_single(g: State, hex: int) -> bool:
    """A territory of the Automa with exactly 1 token."""
    return g.control[hex] == AUTOMA and len(g.items[hex]) == 1


def _favorite_tier(g: State) -> int:
    return TIER[token(g, AUTOMA, g.players[AUTOMA].favourite)]


def _tracks_ahead(g: State) -> int:
    """Tracks on which the Automa is ahead of the person."""
    found = 0
    for track in range(g.tables.track_count):
        if position(g, AUTOMA, track) > position(g, PERSON, track):
            found += 1
    return found


COUNTED: Final[dict[int, Callable[[State], int]]] = {  # modules add theirs
    LANDMARKS: lambda g: len(g.players[AUTOMA].landmarks),
    TERRITORIES: lambda g: territories(g, AUTOMA),
    FAVORITE_TIER: _favorite_tier,
    TAPESTRY_CARDS: lambda g: len(g.players[AUTOMA].hand),
    TRACKS_AHEAD: _tracks_ahead,
}
PER_WORDS: Final[dict[int, str]] = {
    LANDMARKS: "landmark",
    TERRITORIES: "territory",
    FAVORITE_TIER: "tier of its favorite token",
    TAPESTRY_CARDS: "tapestry card beside its mat",
    TRACKS_AHEAD: "track on which it is ahead",
}


def score_effect(g: State, effect: BotEffect, name: str, rule: str) -> None:
    """VP of a civilization are never multiplied.  TAP-A-221, TAP-A-304, TAP-A-305"""
    number, what = 1, ""
    if effect.verb == VP_PER:
        number, what = COUNTED[effect.per](g), PER_WORDS[effect.per]
    points = effect.amount * number
    gain_vp(g, points, FROM_CIV)
    if g.log is not None:
        g.log.append(
            ScoredFor(
                seat=AUTOMA,
                rule=rule,
                vp=points,
                source=SOURCES[FROM_CIV],
                why=name,
                number=number,
                what=what,
            )
        )


class ShadowTopple(Run[State]):
    """A toppled Shadow Empire outpost on an Automa territory with 1 token.

    TAP-A-305, TAP-A-R13, TAP-A-R28
    """

    __slots__ = ()

    def run(self, g: State) -> None:
        ground = ground_of(g, AUTOMA)
        stages = [Stage(LEGAL, ground.mine & ground.single, [])]
        hex = choose_hex(g, "shadow topple", stages, tiebreaker(g))
        if hex != NO_HEX:
            shadow_outpost(g, hex, "TAP-A-305")
