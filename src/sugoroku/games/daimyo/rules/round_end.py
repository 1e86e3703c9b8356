"""The end of a round.  Chapter 14 of the ledger."""

from sugoroku.core.state import Ask, HandTo, Run, Step
from sugoroku.games.daimyo.actions import DONE, HELMET, HIRE
from sugoroku.games.daimyo.effect_words import effect_words
from sugoroku.games.daimyo.events import BecameFirst, TookHelmet, slot_words
from sugoroku.games.daimyo.names import (
    ENDING,
    FROM_ISLANDS,
    ISLANDS,
    REVENUE_SLOT,
    ROUNDS,
    SLOT_COUNT,
    SLOTS,
)
from sugoroku.games.daimyo.piece_events import Activated
from sugoroku.games.daimyo.rules.cards import draw_heroes
from sugoroku.games.daimyo.rules.cards import hire as hire_card
from sugoroku.games.daimyo.rules.effects import Do
from sugoroku.games.daimyo.rules.goals import settle
from sugoroku.games.daimyo.rules.heroes import affordable
from sugoroku.games.daimyo.rules.resources import score
from sugoroku.games.daimyo.rules.scores import island_points
from sugoroku.games.daimyo.rules.start import order
from sugoroku.games.daimyo.state import State


def end_of_round(g: State) -> list[Step]:
    """Influence, revenue, start player, heroes; the last revenue ends the game.  DYO-220, DYO-255"""
    g.phase = ENDING
    g.seat = order(g)[0]
    steps = [*g.party.round_ends(g), ScoreIslands()]
    for seat in order(g):  # DYO-R46; players only: DYO-315
        steps += [HandTo(seat), Do(g.tables.revenue, 0), *[RevenueTile(n) for n in (0, 1)]]
    if g.round == ROUNDS:
        return [*steps, LastHire(), EndGame()]
    return [*steps, PassHelmet(), HireHeroes(), DrawHeroes(), PartyRoundOver()]


class ScoreIslands(Run[State]):
    """DYO-227 to DYO-230"""

    __slots__ = ()

    def run(self, g: State) -> None:
        scoring = g.seats if g.party.scores() else g.humans  # DYO-280: lost for others
        for island in g.layout.islands:
            points = island_points(g, island)
            for seat in range(scoring):
                score(g, seat, points[seat], FROM_ISLANDS, f"influence on {ISLANDS[island]}", "DYO-227")


class RevenueTile(Run[State]):
    """A yellow tile of the player, if there is one; in round 5 too.  DYO-235, DYO-200, DYO-236"""

    __slots__ = ("number",)
    numbers = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, g: State) -> None:
        tile = g.player.slots[REVENUE_SLOT + self.number]
        if tile >= 0:
            effect = g.tables.tiles[g.side][tile].effect
            if g.log is not None:
                what = effect_words(g.tables.effects[effect])
                text = f"the bonus tile of {slot_words(SLOTS[REVENUE_SLOT + self.number])} ({what})"
                g.log.append(Activated(seat=g.seat, text=text, rule="DYO-235"))
            g.push(Do(effect, 0))


class PassHelmet(Run[State]):
    """Its holder decides, unless the rulebook plays the holder.  DYO-240, DYO-240a, DYO-316"""

    __slots__ = ()

    def run(self, g: State) -> None:
        if g.helmet < g.humans:
            g.seat = g.helmet
            g.then(GiveHelmet(), NewStart())
        else:
            g.push(NewStart())


class GiveHelmet(Ask[State]):
    """Keep it, or give it to any other player.  DYO-240"""

    __slots__ = ()
    rule = "DYO-240"

    def legal(self, g: State) -> list[int]:
        seats = g.seats if g.party.may_get_helmet() else g.humans
        return [HELMET + seat for seat in range(seats)]

    def apply(self, g: State, action: int) -> None:
        seat = action - HELMET
        if seat != g.helmet:
            g.helmet = seat
            if g.log is not None:
                g.log.append(TookHelmet(seat=seat, given=True, rule="DYO-240"))

    def usual(self, g: State) -> int:
        return HELMET + g.helmet

    def prompt(self, g: State) -> str:
        return "Keep the helmet, or give it away: its holder starts the next round"


class NewStart(Run[State]):
    """The holder of the helmet is the next start player.  DYO-240"""

    __slots__ = ()

    def run(self, g: State) -> None:
        if g.first != g.helmet:
            g.first = g.helmet
            if g.log is not None:
                g.log.append(BecameFirst(seat=g.first, rule="DYO-240"))


class HireHeroes(Run[State]):
    """In turn order from the helmet, each in one stretch.  DYO-245, DYO-245a"""

    __slots__ = ()

    def run(self, g: State) -> None:
        g.seat = order(g)[0]
        steps: list[Step] = [*g.party.hires_first(g)]
        for seat in order(g):
            steps += [HandTo(seat), HireHero()]
        g.then(*steps, HandTo(g.seat), LastHire())


class HireHero(Ask[State]):
    """Any number for their cost.  DYO-245, DYO-246"""

    __slots__ = ()
    rule = "DYO-245"

    def legal(self, g: State) -> list[int]:
        return [*affordable(g, 0), DONE]

    def apply(self, g: State, action: int) -> None:
        if action == DONE:
            return
        g.push(self)
        hire_card(g, g.seat, action - HIRE, g.tables.hero_cost[action - HIRE])
        settle(g)

    def prompt(self, g: State) -> str:
        return "Hire heroes, or pass"


class LastHire(Run[State]):
    """A neutral party takes a card after everybody.  DYO-282, DYO-R50"""

    __slots__ = ()

    def run(self, g: State) -> None:
        g.then(*g.party.hires_last(g))


class DrawHeroes(Run[State]):
    """After all have hired, each draws a card.  DYO-247"""

    __slots__ = ()

    def run(self, g: State) -> None:
        for seat in order(g):
            draw_heroes(g, seat, 1)


class PartyRoundOver(Run[State]):
    """DYO-249, DYO-318"""

    __slots__ = ()

    def run(self, g: State) -> None:
        g.then(*g.party.round_over(g))


class EndGame(Run[State]):
    """After the last revenue: final scoring, and nothing more.  DYO-255"""

    __slots__ = ()

    def run(self, g: State) -> None:
        from sugoroku.games.daimyo.scoring import score_all  # noqa: PLC0415 - standings read the rules

        score_all(g)
        g.agenda.clear()


assert SLOT_COUNT == REVENUE_SLOT + 2
