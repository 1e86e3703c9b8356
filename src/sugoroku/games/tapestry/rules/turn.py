"""Turns: whose it is, advance or income, and the end of the game.  Chapters 2 and 12"""

from typing import Final

from sugoroku.core.events import Won
from sugoroku.core.state import Ask, Run, Step, WhyNot
from sugoroku.games.tapestry.actions import INCOME
from sugoroku.games.tapestry.events import TurnStarted
from sugoroku.games.tapestry.names import ERAS, LAST, OVER
from sugoroku.games.tapestry.rules.advance import paid_tokens
from sugoroku.games.tapestry.rules.income import INCOME_TURN, finish, late_turn
from sugoroku.games.tapestry.rules.parties import locked, locked_tracks, why_held_back
from sugoroku.games.tapestry.rules.spaces import FULL
from sugoroku.games.tapestry.rules.tokens import TO_PAY, move
from sugoroku.games.tapestry.rules.turn_end import TurnEnds
from sugoroku.games.tapestry.scoring import standings
from sugoroku.games.tapestry.state import State


class NextTurn(Run[State]):
    """The next party clockwise that is not finished.  TAP-B-031, TAP-B-284"""

    __slots__ = ("party",)
    numbers = ("party",)

    def __init__(self, party: int) -> None:
        self.party = party

    def run(self, g: State) -> None:
        if g.locked and g.turns:  # a position of text begins with a turn
            end_turn(g, g.turn)
        party = self.party
        for _ in range(g.seats):
            if not g.players[party].finished and (party < g.humans or g.bots.acts(g, party)):
                start_turn(g, party)
                return
            party = g.bots.after(g, party)
        end_game(g)


def before_first_turn(g: State, step: Step, before: type[Step] | None = None) -> None:
    """During the set-up: a step of a module that comes last, just before the first turn.

    `before`: a step of that kind still comes after it.
    """
    assert isinstance(g.agenda[0], NextTurn)
    at = 1
    for place in range(1, len(g.agenda)):
        if before is not None and isinstance(g.agenda[place], before):
            at = place + 1
    g.agenda.insert(at, step)


class BeginTurn(Run[State]):
    """The turn of a party, wherever the game comes from."""

    __slots__ = ("party",)
    numbers = ("party",)

    def __init__(self, party: int) -> None:
        self.party = party

    def run(self, g: State) -> None:
        start_turn(g, self.party)


def start_turn(g: State, party: int) -> None:
    """Advance or income; the first turn is an income turn.  TAP-B-014, TAP-B-030, TAP-B-032"""
    g.turns += 1
    g.turn = g.seat = party
    for p in g.players:
        p.used = p.once = 0  # TAP-B-045, TAP-B-046
    g.push(NextTurn(g.bots.after(g, party)))
    if party >= g.humans:
        g.bots.take_turn(g, party)
        return
    if g.players[party].era >= ERAS:
        g.push(LateTurn(party))
        return
    steps: list[Step] = []
    for seam in g.seams:
        steps += seam.turn_begins(g)
    if steps:
        g.then(*steps, AdvanceOrIncome())
    else:
        advance_or_income(g)


def advance_or_income(g: State) -> None:
    """Who cannot advance takes an income turn.  TAP-B-032, TAP-B-033"""
    g.push(TAKE_TURN if g.player.era and open_advances(g, True) else INCOME_TURN)


class LateTurn(Run[State]):
    """The turn of a party that plays on after its last income turn, or its end.  TAP-B-280"""

    __slots__ = ("party",)
    numbers = ("party",)

    def __init__(self, party: int) -> None:
        self.party = party

    def run(self, g: State) -> None:
        step = late_turn(g, self.party)
        if step is None:
            finish(g, self.party, "TAP-B-280")
        else:
            g.push(step)


class AdvanceOrIncome(Run[State]):
    """The choice of a turn, after what modules do at its start."""

    __slots__ = ()

    def run(self, g: State) -> None:
        advance_or_income(g)


def end_turn(g: State, party: int) -> None:
    """Dictatorship ends with the next turn of its owner.  TAP-B-313"""
    turns = tuple(
        [
            left - int(lock // g.tables.track_count == party)
            for lock, left in zip(g.locked, g.lock_turns, strict=True)
        ]
    )
    g.locked = tuple([lock for lock, left in zip(g.locked, turns, strict=True) if left > 0])
    g.lock_turns = tuple([left for left in turns if left > 0])


def open_advances(g: State, first: bool = False) -> list[int]:
    """Tracks on which an advance can be paid for; the `first` is enough.  TAP-B-032, TAP-B-080"""
    t = g.tables
    if g.seams:  # they may change prices, or add tracks
        found = [track for track in range(t.track_count) if paid_tokens(g, track)]
        return found[:1] if first else found
    p, found = g.players[g.seat], []
    held, price, own_price = p.resources, t.price, t.own_price
    total = held[0] + held[1] + held[2] + held[3]
    forbidden = locked_tracks(g, g.seat)
    for track, kind in enumerate(t.track_resource):
        own = held[kind]
        for space in p.tokens[track]:
            if total >= price[space] and own >= own_price[space] and not forbidden >> track & 1:
                found.append(track)
                break
        if first and found:
            break
    return found


class TakeTurn(Ask[State]):
    """An advance, or an income turn even while one could advance.  TAP-B-030, TAP-B-033"""

    __slots__ = ()
    rule = "TAP-B-030"

    def legal(self, g: State) -> list[int]:
        found = [g.tables.advance_on[track] for track in open_advances(g)]
        found.append(INCOME)
        return found

    def apply(self, g: State, action: int) -> None:
        if action == INCOME:
            g.push(INCOME_TURN)
            return
        if g.log is not None:
            g.log.append(TurnStarted(seat=g.seat, income=0, rule="TAP-B-080"))
        if g.seams:
            g.push(TurnEnds(0))
        move(g, g.tables.track_of[action], TO_PAY, FULL, 0)

    def prompt(self, g: State) -> str:
        return "Advance on a track, or take an income turn"

    def why_not(self, g: State) -> list[WhyNot]:
        found: list[WhyNot] = []
        for track in range(g.tables.track_count):
            if paid_tokens(g, track):
                continue
            if locked(g, g.seat, track):
                why, rule = "a tapestry card forbids it", "TAP-B-091"
            elif not [space for space in g.player.tokens[track] if space < LAST]:
                why, rule = "your token is at the end of the track", "TAP-B-090"
            else:
                why, rule = why_held_back(g, g.seat, track)
                if not why:
                    why, rule = "you cannot pay for it", "TAP-B-081"
            found.append((g.tables.advance_on[track], why, rule))
        return found


TAKE_TURN: Final = TakeTurn()


def end_game(g: State) -> None:
    """All have finished: the most victory points win.  TAP-B-284"""
    g.bots.finish(g)
    for seam in g.seams:
        seam.finish(g)
    g.reveal()  # cards that lie face down are turned up: TAP-B-017b
    g.phase = OVER
    if g.log is not None:
        for standing in standings(g):
            if standing.place == 1:
                g.log.append(Won(seat=standing.seat, score=standing.score, rule="TAP-B-284"))
