"""Income turns: civilizations, a tapestry card, an upgrade and points, income.  Chapter 3"""

from collections.abc import Callable
from typing import Final

from sugoroku.core.state import Ask, Run, Step
from sugoroku.games.tapestry.actions import OPTION
from sugoroku.games.tapestry.effects import Atom
from sugoroku.games.tapestry.events import Finished, TurnStarted
from sugoroku.games.tapestry.names import (
    BUILDINGS_OF,
    ERAS,
    FROM_CIV,
    FROM_ERA,
    FROM_INCOME,
    ORIGIN,
    RESOURCES,
)
from sugoroku.games.tapestry.rules.counting import count_of
from sugoroku.games.tapestry.rules.income_goods import Income
from sugoroku.games.tapestry.rules.parties import neighbours, open_spaces
from sugoroku.games.tapestry.rules.perform import Do
from sugoroku.games.tapestry.rules.resources import score
from sugoroku.games.tapestry.rules.tapestry import TapestryStep, end_era
from sugoroku.games.tapestry.rules.tech import ask_upgrade
from sugoroku.games.tapestry.rules.turn_end import TurnEnds
from sugoroku.games.tapestry.state import State

# by key of an income ability (`income.special` of the data): state, civilization.  Registered by the
# modules of the civilizations; without an entry the ability is void.
ABILITIES: Final[dict[str, Callable[[State, int], None]]] = {}


class IncomeTurn(Run[State]):
    """The next income turn of whoever acts, step by step.

    TAP-B-034, TAP-B-050..052, TAP-B-053; the last one has steps 1 and 3 only: TAP-B-281
    """

    __slots__ = ()

    def run(self, g: State) -> None:
        p = g.player
        p.era += 1
        if g.log is not None:
            g.log.append(TurnStarted(seat=g.seat, income=p.era, rule="TAP-B-034"))
        end_era(g, g.seat)
        g.income_step = 1
        steps: list[Step] = list(g.bots.before_first_income(g, g.seat)) if p.era == 1 else []
        for seam in g.seams:
            steps += seam.income_begins(g)
        steps += usual_steps(g, p.era) if p.era > 1 else first_steps(g)
        if p.era == 1:
            steps.append(AfterFirst())
        if g.seams:
            steps.append(TurnEnds(1))
        g.then(*steps, END_INCOME)


def usual_steps(g: State, era: int) -> list[Step]:
    """TAP-B-050..052, TAP-B-281"""
    steps: list[Step] = [CIVILIZATIONS]
    if 2 <= era < ERAS:
        steps += [FIRST_IN_ERA, TAPESTRY_STEP]
    elif era == ERAS and g.seams:
        steps.append(LastStep2())
    if era >= 2:
        steps += [UPGRADE_STEP, POINTS]
    if era < ERAS:
        steps.append(INCOME)
    return steps


def first_steps(g: State) -> list[Step]:
    """Of income turn 1, which a module may replace."""
    for seam in g.seams:
        given = seam.first_income(g)
        if given is not None:
            return list(given)
    return usual_steps(g, 1)


class EndIncome(Run[State]):
    """After the fifth a player is finished.  TAP-B-280"""

    __slots__ = ()

    def run(self, g: State) -> None:
        g.income_step = 0
        if g.player.era >= ERAS and late_turn(g, g.seat) is None:
            finish(g, g.seat, "TAP-B-280")


def finish(g: State, seat: int, rule: str) -> None:
    """No more turns, and no next turn that would end a Dictatorship.  TAP-B-280, TAP-B-313a"""
    g.players[seat].finished = True
    if g.locked:
        locks = [
            (lock, left)
            for lock, left in zip(g.locked, g.lock_turns, strict=True)
            if lock // g.tables.track_count != seat
        ]
        g.locked = tuple([lock for lock, _ in locks])
        g.lock_turns = tuple([left for _, left in locks])
    if g.log is not None:
        g.log.append(Finished(seat=seat, rule=rule))


def late_turn(g: State, party: int) -> Step | None:
    """What a party may still do after its last income turn; None: it has finished."""
    for seam in g.seams:
        step = seam.late_turn(g, party)
        if step is not None:
            return step
    return None


# ---------------------------------------------------------------- step 1


def abilities(g: State, done: int) -> list[tuple[int, int, bool]]:
    """(bit, civilization, is it the final effect) of what is still to be done in step 1.

    Income abilities by turn, and final effects in the last one; mats gained meanwhile are included.
    TAP-B-054, TAP-B-054b
    """
    p, found = g.player, []
    for n, civ in enumerate(p.civilizations):
        mat = g.tables.civilizations[civ]
        if mat.turns >> p.era & 1 and not done >> 2 * n & 1:
            if mat.income or mat.special in ABILITIES:
                found.append((2 * n, civ, False))
        if p.era == ERAS and mat.final >= 0 and not done >> (2 * n + 1) & 1:
            found.append((2 * n + 1, civ, True))
    return found


def use_ability(g: State, bit: int, civ: int, final: bool, done: int) -> None:
    """TAP-B-054, TAP-B-054a"""
    g.push(Civilizations(done | 1 << bit))
    mat = g.tables.civilizations[civ]
    if final:
        g.push(Do(mat.final, 0, FROM_CIV * ORIGIN + civ, civ))
    elif mat.income:
        g.push(Do(mat.income[g.player.era], 0, FROM_CIV * ORIGIN + civ, civ))
    else:
        ABILITIES[mat.special](g, civ)


class Civilizations(Run[State]):
    """Step 1: every civilization once, in an order of choice.  TAP-B-054"""

    __slots__ = ("done",)
    numbers = ("done",)

    def __init__(self, done: int) -> None:
        self.done = done

    def run(self, g: State) -> None:
        found = abilities(g, self.done)
        if len(found) == 1:
            bit, civ, final = found[0]
            use_ability(g, bit, civ, final, self.done)
        elif found:
            g.push(ChooseAbility(self.done))


class ChooseAbility(Ask[State]):
    """Which civilization comes next.  TAP-B-054"""

    __slots__ = ("done",)
    numbers = ("done",)
    rule = "TAP-B-054"

    def __init__(self, done: int) -> None:
        self.done = done

    def legal(self, g: State) -> list[int]:
        return [OPTION + n for n in range(len(abilities(g, self.done)))]

    def apply(self, g: State, action: int) -> None:
        bit, civ, final = abilities(g, self.done)[action - OPTION]
        use_ability(g, bit, civ, final, self.done)

    def prompt(self, g: State) -> str:
        return "Choose a civilization to use next"

    def options(self, g: State) -> list[str]:
        found = abilities(g, self.done)
        names = [g.tables.civilizations[civ].name for _, civ, _ in found]
        return [
            f"{name} (final)" if final else name
            for name, (_, _, final) in zip(names, found, strict=True)
        ]


# ---------------------------------------------------------------- step 2


class FirstInEra(Run[State]):
    """Resources for the first of the neighbours to start an era, before the card.

    TAP-B-055..057; bots count by the income turns they have taken
    """

    __slots__ = ()

    def run(self, g: State) -> None:
        g.income_step = 2
        era = g.player.era
        for other in neighbours(g, g.seat):
            if g.players[other].era >= era:
                return
        effect = g.tables.first_in_era[era]
        if effect >= 0:
            g.push(Do(effect, 0, FROM_ERA * ORIGIN + era, era))


class LastStep2(Run[State]):
    """In the last income turn no card is played; a module may put something in its place."""

    __slots__ = ()

    def run(self, g: State) -> None:
        g.income_step = 2
        for seam in g.seams:
            g.then(*seam.last_step_2(g))


# ---------------------------------------------------------------- step 3


class UpgradeStep(Run[State]):
    """Step 3a: one tech card may be upgraded, before the points.  TAP-B-061, TAP-B-064"""

    __slots__ = ()

    def run(self, g: State) -> None:
        g.income_step = 3
        ask_upgrade(g, 1)


class Points(Run[State]):
    """Step 3b: points for every icon on uncovered spaces, each separately.

    TAP-B-062, TAP-B-063, TAP-B-066
    """

    __slots__ = ()

    def run(self, g: State) -> None:
        t, income = g.tables, g.tables.income
        for kind in range(len(RESOURCES)):
            spaces = open_spaces(g, g.seat, kind)
            for space in range(spaces.bit_length()):
                number = kind * (BUILDINGS_OF + 1) + space
                effect = income[number].points
                if g.seams:
                    for seam in g.seams:
                        effect = seam.income_points(g, g.seat, number, effect)
                if effect < 0 or not spaces >> space & 1:
                    continue
                for item in t.effects[effect]:
                    assert isinstance(item, Atom)
                    points = item.amount
                    if item.verb == "vp_per":
                        points *= count_of(g, g.seat, item)
                    score(g, g.seat, points, FROM_INCOME * ORIGIN + number + 1, "TAP-B-062")


# ---------------------------------------------------------------- after step 4


class AfterFirst(Run[State]):
    """What a civilization chosen at set-up does at the end of the first income turn.

    TAP-B-068, TAP-B-400; adjustments depend on the number of players
    """

    __slots__ = ()

    def run(self, g: State) -> None:
        if g.player.civilizations:
            after_first(g, g.player.civilizations[0])


def after_first(g: State, civ: int) -> None:
    """What one civilization does then.  TAP-B-068, TAP-B-400"""
    mat, where = g.tables.civilizations[civ], FROM_CIV * ORIGIN + civ
    assert g.settings is not None
    if g.settings.options["civilizations"] == "adjusted" and g.seats >= mat.adjust_from:
        if mat.adjust >= 0:
            g.push(Do(mat.adjust, 0, where, civ))
    if mat.after_first >= 0:
        g.push(Do(mat.after_first, 0, where, civ))


# the steps of an income turn are the same for everybody
INCOME_TURN: Final = IncomeTurn()
CIVILIZATIONS: Final = Civilizations(0)
FIRST_IN_ERA: Final = FirstInEra()
TAPESTRY_STEP: Final = TapestryStep()
UPGRADE_STEP: Final = UpgradeStep()
POINTS: Final = Points()
INCOME: Final = Income()
END_INCOME: Final = EndIncome()
