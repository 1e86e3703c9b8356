"""Turns, actions, conflicts and the end.  Chapters 5, 14, 22 and 23 of the ledger."""

from typing import Final

from sugoroku.core.events import Said, Won
from sugoroku.core.state import Ask, Run, Step, WhyNot
from sugoroku.games.daitoshi import actions as A  # noqa: N812 - the families, by their own names
from sugoroku.games.daitoshi.events import (
    Begun,
    EndTriggered,
    GaveUpGrant,
    MarkerMoved,
    Noted,
    TurnedTile,
)
from sugoroku.games.daitoshi.moments import GAME_SCORED, TURN_BEGINS, TURN_ENDS
from sugoroku.games.daitoshi.names import (
    ANY,
    ELECTRIFY,
    EXPAND,
    INVENTION,
    MARKER_MIDDLE,
    MEGA,
    ON_DEED,
    OPERATIONS,
    POSITION_COUNT,
    TERRAIN_COUNT,
    TERRAINS,
    TRADE,
    WILD,
)
from sugoroku.games.daitoshi.rules.districts import (
    can_electrify,
    can_expand,
    electrifications,
    electrify,
    expand,
    expansions,
    renovate,
)
from sugoroku.games.daitoshi.rules.inventions import can_commit, commit_one, commit_two, commitments
from sugoroku.games.daitoshi.rules.lacking import lack
from sugoroku.games.daitoshi.rules.machine import SPACE_COUNT, can_contribute, contribute, donations
from sugoroku.games.daitoshi.rules.magnate import (
    move_machine_away,
    move_magnate,
    moves,
    why_not_move,
)
from sugoroku.games.daitoshi.rules.partnerships import OfferPartnerships
from sugoroku.games.daitoshi.rules.production import LeadProduction
from sugoroku.games.daitoshi.rules.progress import Progress
from sugoroku.games.daitoshi.rules.trade import MOST_GOODS, can_trade, trade, trades
from sugoroku.games.daitoshi.rules.wilderness import ExploitTown, end_triggered, exploit
from sugoroku.games.daitoshi.rules.workers import drop_overflow, room_for_workers
from sugoroku.games.daitoshi.rules.workshops import PLACE_WORKERS
from sugoroku.games.daitoshi.scoring import score_game, standings
from sugoroku.games.daitoshi.state import Player, State
from sugoroku.games.daitoshi.tally import MARKER_SPOTS, district_name


class StartTurn(Run[State]):
    """One turn each, clockwise; either a production or a city turn.  DAI-070, DAI-071"""

    __slots__ = ("of",)
    numbers = ("of",)

    def __init__(self, of: int) -> None:
        self.of = of

    def run(self, g: State) -> None:
        start_turn(g, self.of)


def start_turn(g: State, seat: int) -> None:
    """DAI-070, DAI-071"""
    g.seat = seat
    g.turns += 1
    g.steam_paid = False
    if g.log is not None:
        g.log.append(Begun(seat=seat, text=f"begins turn {round_of(g) + 1}", rule="DAI-070"))
    g.then(g.rules.conducts[seat].turn, END_OF_TURN[seat])
    g.moment(TURN_BEGINS)


def round_of(g: State) -> int:
    """How many turns the seat on turn had before this one."""
    return (g.turns - 1) // g.seats


class ChooseTurn(Ask[State]):
    """Lead a production (if the marker is in the middle), or move the magnate.  DAI-071..073, DAI-075"""

    __slots__ = ()
    rule = "DAI-071"

    def legal(self, g: State) -> list[int]:
        p = g.player
        out: list[int] = []
        moves(g, p, out)
        if p.marker == MARKER_MIDDLE:
            out.append(A.PRODUCE)
        return out

    def apply(self, g: State, action: int) -> None:
        if action == A.PRODUCE:
            g.push(LEAD_PRODUCTION)
        else:
            steps, space = divmod(action - A.MOVE, 3)
            move_magnate(g, g.player, steps + 1, space)
            g.then(PLACE_WORKERS, EXPLOIT_DISTRICT, OFFER_DEED, CLEAN_UP)

    def prompt(self, g: State) -> str:
        lead = ", or lead a production" if g.player.marker == MARKER_MIDDLE else ""
        return f"Move your magnate{lead}"

    def why_not(self, g: State) -> list[WhyNot]:
        reasons = why_not_move(g)
        if g.player.marker != MARKER_MIDDLE:
            reasons.append((A.PRODUCE, "a city turn must come between two productions", "DAI-072"))
        return reasons


class ExploitDistrict(Run[State]):
    """What the inner tile shows; the Town Hall shows two.  DAI-005, DAI-150, DAI-151"""

    __slots__ = ()

    def run(self, g: State) -> None:
        terrain = g.tables.inner_exploit[g.inner[g.player.position]]
        if terrain == ANY:
            g.push(EXPLOIT_TOWN)
        else:
            exploit(g, terrain)


# ---------------------------------------------------------------- the action


def open_deeds(g: State, p: Player) -> list[int]:
    """The district's action or the machine's if it is here; all in the Town Hall.

    DAI-170, DAI-172, DAI-243
    """
    deed = g.tables.inner_deed[g.inner[p.position]]
    if deed == WILD:
        return [INVENTION, EXPAND, ELECTRIFY, TRADE, MEGA]
    return [deed, MEGA] if g.machine_at == p.position else [deed]


def deeds(g: State, p: Player) -> list[int]:
    """Everything that can be done and paid now.  DAI-171"""
    out: list[int] = []
    for deed in open_deeds(g, p):
        if deed == INVENTION:
            commitments(g, p, out)
        elif deed == EXPAND:
            expansions(g, p, out)
        elif deed == ELECTRIFY:
            electrifications(g, p, out)
        elif deed == TRADE:
            trades(g, p, out)
        else:
            donations(g, p, out)
    return out


def possible(g: State, p: Player, deed: int) -> bool:
    """DAI-171"""
    if deed == INVENTION:
        return can_commit(g, p)
    if deed == EXPAND:
        return can_expand(g, p)
    if deed == ELECTRIFY:
        return can_electrify(g, p)
    return can_trade(g, p) if deed == TRADE else can_contribute(g, p)


class OfferDeed(Run[State]):
    """Ask for the action if one is possible.  DAI-073, DAI-170"""

    __slots__ = ()

    def run(self, g: State) -> None:
        p = g.player
        for deed in open_deeds(g, p):
            if possible(g, p, deed):
                g.push(CHOOSE_DEED)
                return
        if g.log is not None:
            tell_no_action(g, p)


def tell_no_action(g: State, p: Player) -> None:
    """Why nothing can be done here, for the log only.  DAI-171"""
    assert g.log is not None
    why = "; ".join([lack(g, p, deed) for deed in open_deeds(g, p)])
    text = f"can perform no action in {district_name(g, p.position)}: {why}"
    g.log.append(Noted(seat=g.seat, text=text, rule="DAI-171"))


class ChooseDeed(Ask[State]):
    """Perform the action of the district, the Mega-Machine's, or none.  DAI-170..172"""

    __slots__ = ()
    rule = "DAI-170"

    def legal(self, g: State) -> list[int]:
        return [*deeds(g, g.player), A.STOP]

    def apply(self, g: State, action: int) -> None:
        if action != A.STOP:
            p = g.player
            banners = p.banners
            deed = deed_of(action)
            if banners and deed != MEGA:
                g.push(OfferPartnerships(ON_DEED + deed, banners))
            do(g, p, action)
        elif g.log is not None:
            g.log.append(Noted(seat=g.seat, text="performs no action", rule="DAI-170"))

    def prompt(self, g: State) -> str:
        return "Perform an action, or none"


def deed_of(action: int) -> int:
    if action < A.INSTALL:
        return INVENTION
    if action < A.ELECTRIFY:
        return EXPAND
    if action < A.TRADE:
        return ELECTRIFY
    return TRADE if action < A.DONATE else MEGA


def do(g: State, p: Player, action: int) -> None:
    """Carry an action of chapters 15 to 21 out."""
    if action < A.PAIR:
        commit_one(g, action - A.COMMIT)
    elif action < A.INSTALL:
        commit_two(g, action - A.PAIR)
    elif action < A.RENOVATE:
        ring, position = divmod(action - A.EXPAND, POSITION_COUNT)
        expand(g, position, ring + 1)
    elif action == A.RENOVATE:
        renovate(g)
    elif action < A.TRADE:
        ring, position = divmod(action - A.ELECTRIFY, POSITION_COUNT)
        electrify(g, 3 * position + ring)
    elif action < A.DONATE:
        slot, more = divmod(action - A.TRADE, MOST_GOODS)
        trade(g, p, slot, more + 1)
    else:
        floor, space = divmod(action - A.DONATE, SPACE_COUNT)
        contribute(g, p, floor, space)


class CleanUp(Run[State]):
    """The machine moves on, the production marker returns; only in city turns.

    DAI-173, DAI-174, DAI-R44
    """

    __slots__ = ()

    def run(self, g: State) -> None:
        p = g.player
        move_machine_away(g, p.position)
        if g.log is not None and p.marker != MARKER_MIDDLE:
            spot = MARKER_SPOTS[MARKER_MIDDLE]
            event = MarkerMoved(seat=g.seat, what="the production marker", to=spot, rule="DAI-174")
            g.log.append(event)
        p.marker = MARKER_MIDDLE


# ---------------------------------------------------------------- end of turn


class EndOfTurn(Run[State]):
    """Own conflicts first, then the end of the game.  DAI-074, DAI-260, DAI-265"""

    __slots__ = ("of",)
    numbers = ("of",)

    def __init__(self, of: int) -> None:
        self.of = of

    def run(self, g: State) -> None:
        g.seat = self.of
        p = g.player
        if g.rules.conducts[self.of].has_conflicts:
            check_conflicts(g, p)
            if room_for_workers(g, p) < 0:
                g.push(NEXT_TURN)
                g.moment(TURN_ENDS)
                drop_overflow(g, p)
                return
        if g.listeners:
            g.push(NEXT_TURN)
            g.moment(TURN_ENDS)
        else:
            next_turn(g)


def check_conflicts(g: State, p: Player) -> None:
    """Two hexes of a terrain turn its operation tile, fewer turn it back.  DAI-261, DAI-262"""
    before = p.conflicts
    now = 0
    for terrain in range(TERRAIN_COUNT):
        if p.record[terrain] >= g.tables.conflict_at:
            now |= 1 << terrain
    p.conflicts = now
    if g.log is not None:
        for terrain in range(TERRAIN_COUNT):
            if (before ^ now) >> terrain & 1:
                event = TurnedTile(
                    seat=g.seat,
                    operation=OPERATIONS[terrain],
                    conflict=bool(now >> terrain & 1),
                    hexes=p.record[terrain],
                    terrain=TERRAINS[terrain],
                    rule="DAI-261" if now >> terrain & 1 else "DAI-262",
                )
                g.log.append(event)


class NextTurn(Run[State]):
    """The turn passes on, once workers have been dropped.  DAI-265"""

    __slots__ = ()

    def run(self, g: State) -> None:
        next_turn(g)


def next_turn(g: State) -> None:
    """Once the end is triggered, equal turns for all and exactly one more each.

    DAI-270, DAI-271, DAI-R43, DAI-410
    """
    if g.last_round < 0 and end_triggered(g):
        g.last_round = round_of(g) + g.tables.extra_rounds
        if g.log is not None:
            last = g.last_round + 1
            text = f"The end of the game is triggered: turn {last} is the last"
            g.log.append(EndTriggered(text=text, last_turn=last, rule="DAI-270"))
    if g.last_round == round_of(g) and g.turns % g.seats == 0:
        grants: list[Step] = [SpendGrant((g.first + i) % g.seats) for i in range(g.seats)]
        g.then(*grants, SCORE_GAME)
    else:
        start_turn(g, (g.seat + 1) % g.seats)


class SpendGrant(Run[State]):
    """Only now: who still holds the grant may develop inventions.  DAI-009, DAI-272, DAI-R30"""

    __slots__ = ("of",)
    numbers = ("of",)

    def __init__(self, of: int) -> None:
        self.of = of

    def run(self, g: State) -> None:
        g.seat = self.of
        if g.player.grant:
            g.player.grant = False
            if g.log is not None:
                text = f"gives up the grant for up to {g.tables.grant_progress} progress steps"
                g.log.append(GaveUpGrant(seat=g.seat, text=text, rule="DAI-272"))
            g.push(Progress(g.tables.grant_progress))


class ScoreGame(Run[State]):
    """Final scoring, then the winner.  DAI-280, DAI-287"""

    __slots__ = ()

    def run(self, g: State) -> None:
        if g.log is not None:
            g.log.append(Said(text="The game ends: final scoring", rule="DAI-280"))
        score_game(g)
        g.push(ANNOUNCE_WINNERS)
        g.moment(GAME_SCORED)


class AnnounceWinners(Run[State]):
    """DAI-287"""

    __slots__ = ()

    def run(self, g: State) -> None:
        if g.log is not None:
            for standing in standings(g):
                if standing.place == 1:
                    g.log.append(Won(seat=standing.seat, score=standing.score, rule="DAI-287"))


CHOOSE_TURN: Final = ChooseTurn()
LEAD_PRODUCTION: Final = LeadProduction()
EXPLOIT_DISTRICT: Final = ExploitDistrict()
EXPLOIT_TOWN: Final = ExploitTown(0)
OFFER_DEED: Final = OfferDeed()
CHOOSE_DEED: Final = ChooseDeed()
CLEAN_UP: Final = CleanUp()
NEXT_TURN: Final = NextTurn()
END_OF_TURN: Final = tuple([EndOfTurn(seat) for seat in range(4)])
SCORE_GAME: Final = ScoreGame()
ANNOUNCE_WINNERS: Final = AnnounceWinners()
