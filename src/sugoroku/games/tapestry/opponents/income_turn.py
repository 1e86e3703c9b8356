"""The income turns of the bots, by the chart of the level: chapters 15 and 17."""

from typing import Final

from sugoroku.core.state import Run, Step
from sugoroku.games.tapestry.automa_income_events import ScoredTerm, StartedBotIncome
from sugoroku.games.tapestry.events import Finished
from sugoroku.games.tapestry.names import ERAS, FROM_ERA, FROM_INCOME, SOURCES, TRACK_COUNT, TRACK_NAMES
from sugoroku.games.tapestry.opponents.advance import BotAdvance, pair_advances
from sugoroku.games.tapestry.opponents.civilizations import civilization_steps
from sugoroku.games.tapestry.opponents.decks import add_cards, shuffle_decisions
from sugoroku.games.tapestry.opponents.favorites import change_favorites
from sugoroku.games.tapestry.opponents.income import (
    FIRST_OF_ERA,
    TECHNOLOGY_AND_EXPLORATION,
    TERM_RULES,
    income_terms,
)
from sugoroku.games.tapestry.opponents.map_moves import gain_tapestry, place_tapestry
from sugoroku.games.tapestry.opponents.parties import (
    AUTOMA,
    PERSON,
    gain_vp,
    level,
    positions,
    shadow,
    territories,
)
from sugoroku.games.tapestry.opponents.tables import (
    ADD_CARDS,
    ADVANCE_EACH_TRACK,
    ADVANCE_FAVORITE,
    ADVANCE_PAIR,
    CHANGE_FAVORITE,
    CIVILIZATION,
    GAIN_TAPESTRY,
    PLACE_TAPESTRY,
    SCORE,
    ChartStep,
)
from sugoroku.games.tapestry.state import State

TERM_WORDS: Final = (
    "landmarks and territories",
    "military and science",
    "technology and exploration",
    "first of an era",
)


def term_words(g: State, about: int) -> str:
    """Tracks that modules add score with the third row."""
    further = TRACK_NAMES[TRACK_COUNT : g.tables.track_count]
    if about == TECHNOLOGY_AND_EXPLORATION and further:
        return f"technology, exploration and {' and '.join(further)}"
    return TERM_WORDS[about]


class BotIncome(Run[State]):
    """Both bots begin their next era; the steps of the chart for this turn follow.

    The Shadow Empire starts eras too: both count as neighbors that have started one.
    TAP-A-205, TAP-A-206, TAP-A-208, TAP-A-209, TAP-A-230
    """

    __slots__ = ()

    def run(self, g: State) -> None:
        turn = g.players[AUTOMA].era + 1
        g.players[AUTOMA].era = g.players[shadow(g)].era = turn
        chart = level(g).chart
        steps: list[Step] = []
        for seam in g.seams:
            steps += seam.bots_begin(g, turn)
        if turn == 1:
            steps += free_advances(g)
        for number in range(len(chart)):
            if chart[number].turns >> turn & 1:
                steps.append(ChartAt(number))
        if turn == ERAS:
            steps.append(BOTS_FINISH)
        g.then(*steps)


def tell_income(g: State, why: str, rule: str) -> None:
    if g.log is not None:
        turn = g.players[AUTOMA].era + 1
        g.log.append(StartedBotIncome(seat=AUTOMA, rule=rule, turn=turn, why=why, other=shadow(g)))


def free_advances(g: State) -> list[Step]:
    """The first step of income turn 1 on levels 5 and 6.  TAP-A-265, TAP-A-266, TAP-A-R10, TAP-A-R17"""
    first = level(g).bots_first
    steps: list[Step] = []
    if first == ADVANCE_FAVORITE:
        for party in (AUTOMA, shadow(g)):
            steps.append(BotAdvance(party, g.players[party].favourite, True))
    elif first == ADVANCE_EACH_TRACK:
        for track in g.tables.bots.free_order:
            steps.append(BotAdvance(AUTOMA, track, True))
            steps.append(BotAdvance(shadow(g), track, True))
    return steps


class ChartAt(Run[State]):
    """One step of the income chart.  TAP-A-206, TAP-A-207"""

    __slots__ = ("number",)
    numbers = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, g: State) -> None:
        do_chart_step(g, level(g).chart[self.number], g.players[AUTOMA].era)


def do_chart_step(g: State, step: ChartStep, turn: int) -> None:
    """TAP-A-210, TAP-A-213, TAP-A-214, TAP-A-215, TAP-A-222, TAP-A-223, TAP-A-224, TAP-A-225"""
    if step.do == CHANGE_FAVORITE:
        change_favorites(g)
    elif step.do == ADVANCE_PAIR:
        pair_advances(g)
    elif step.do == CIVILIZATION:
        g.then(*civilization_steps(g, turn))
    elif step.do == SCORE:
        score_income(g, turn)
    elif step.do == ADD_CARDS:
        add_cards(g, step.cards)
    elif step.do == PLACE_TAPESTRY:
        place_tapestry(g)
    elif step.do == GAIN_TAPESTRY:
        gain_tapestry(g)
    else:
        shuffle_decisions(g)


def score_income(g: State, turn: int) -> None:
    """Before the tapestry card is placed, so column n - 1 counts in income turn n.

    Every landmark in the box counts, whenever it came there.  TAP-A-048

    TAP-A-216 to TAP-A-218, TAP-A-219, TAP-A-220, TAP-A-229, TAP-A-R15
    """
    landmarks = len(g.players[AUTOMA].landmarks)
    first = g.players[PERSON].era < turn
    mat = level(g).mat
    held = territories(g, AUTOMA)
    for term in income_terms(mat, turn, landmarks, held, positions(g, AUTOMA), first):
        source = FROM_ERA if term.about == FIRST_OF_ERA else FROM_INCOME
        gain_vp(g, term.vp, source)
        if g.log is not None:
            g.log.append(
                ScoredTerm(
                    seat=AUTOMA,
                    rule=TERM_RULES[term.about],
                    about=term_words(g, term.about),
                    multiplier=term.multiplier,
                    first=term.first,
                    second=term.second,
                    vp=term.vp,
                    source=SOURCES[source],
                )
            )


class BotsFinish(Run[State]):
    """After income turn 5 the bots take no more turns.  TAP-A-250"""

    __slots__ = ()

    def run(self, g: State) -> None:
        for party in (AUTOMA, shadow(g)):
            g.players[party].finished = True
            if g.log is not None:
                g.log.append(Finished(seat=party, rule="TAP-A-250"))


BOT_INCOME: Final = BotIncome()
BOTS_FINISH: Final = BotsFinish()
