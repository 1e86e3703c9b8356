"""Scoring after each round, and the winner.  Chapters 12 and 13 of the ledger."""

from sugoroku.core.events import Said
from sugoroku.core.state import Ask, Run, Step, with_value
from sugoroku.core.view import Standing
from sugoroku.games.jiguan.actions import CONVERT, DONE
from sugoroku.games.jiguan.moments import ROUND_SCORED
from sugoroku.games.jiguan.names import (
    BEAST,
    COIN,
    COLOUR_COUNT,
    FROM_AIRSHIP,
    FROM_CONVERSION,
    FROM_DOTS,
    FROM_LEADS,
    FROM_SCORING_CARDS,
    NONE,
    SCORING,
    SLOT_COUNT,
    SOURCES,
    VP,
)
from sugoroku.games.jiguan.rules.resources import gain_coins, gain_energy, score, unit
from sugoroku.games.jiguan.state import Player, State


def dots(g: State, p: Player) -> list[int]:
    """Own energy dots by colour: plans and beasts as they lie, and turned cards.  JIG-183, JIG-184"""
    t = g.tables
    count = [0] * COLOUR_COUNT
    for tile in p.slots:
        if tile >= 0:
            count[t.tile_colour[tile]] += t.tile_dots[tile]
    for card in p.turned:
        dot = t.cards[card].dot
        if dot >= 0:
            count[dot] += 1
    return count


class ScoreRound(Run[State]):
    """Airship, energy dots, pagoda bonuses, scoring cards, conversion: in this order.  JIG-173

    Beginner mode leaves the bonuses and the conversion out.  JIG-226, JIG-227
    """

    __slots__ = ()

    def run(self, g: State) -> None:
        if g.log is not None:
            g.log.append(Said(text=f"Scoring of round {g.round}", rule="JIG-173"))
        g.moment(ROUND_SCORED)  # what it adds waits below the conversions
        score(g, g.players[g.airship], g.tables.airship_vp, FROM_AIRSHIP)  # JIG-180
        score_dots(g)
        if not g.rules.beginner:
            score_leads(g)
        score_cards(g)
        if g.rules.beginner:
            g.tie_break = tuple(p.coins for p in g.players)  # JIG-230
        elif g.round == g.tables.rounds:
            convert_everything(g)
        else:
            seats = [(g.first + i) % g.seats for i in range(g.seats)]
            steps: list[Step] = [Convert(seat) for seat in seats]
            g.then(*steps)


def scored_colours(g: State) -> list[tuple[int, int]]:
    """(pagoda, multiplier) of the tokens counted now: white in round 1, black in round 2.

    Beginner mode has one round and counts the black ones.  JIG-181, JIG-182, JIG-227
    """
    wanted = g.tables.rounds if g.rules.beginner else g.round
    found = []
    for colour in range(COLOUR_COUNT):
        multiplier, round_ = g.tables.tokens[g.tokens[colour]]
        if round_ == wanted:
            found.append((colour, multiplier))
    return found


def score_dots(g: State) -> None:
    """Own dots (or, if so agreed in beginner mode, the level) times the multiplier.

    JIG-181, JIG-184, JIG-228
    """
    for p in g.players:
        count = list(p.levels) if g.rules.beginner and g.rules.level_scoring else dots(g, p)
        for colour, multiplier in scored_colours(g):
            score(g, p, count[colour] * multiplier, FROM_DOTS)


def score_leads(g: State) -> None:
    """The highest on each pagoda gains its bonus, tied players all; level 0 leads nothing.

    JIG-185, JIG-185a, JIG-186; points here never trigger W2: JIG-193
    """
    for colour in range(COLOUR_COUNT):
        highest = max([p.levels[colour] for p in g.players])
        if highest == 0:
            continue
        for p in g.players:
            if p.levels[colour] == highest:
                for resource, amount in g.tables.token_bonus[g.bonuses[colour]]:
                    if resource == VP:
                        score(g, p, amount, FROM_LEADS)
                    elif resource == COIN:
                        gain_coins(g, p, amount)
                    else:
                        gain_energy(g, p, amount)


def score_cards(g: State) -> None:
    """Each scoring card: points for each own dot of its colour.  JIG-137, JIG-138, JIG-187"""
    for p in g.players:
        count = dots(g, p)
        for card in p.cards:
            face = g.tables.cards[card]
            if face.kind == SCORING:
                score(g, p, count[face.colour] * face.per_dot, FROM_SCORING_CARDS)


# ---------------------------------------------------------------- resource conversion


class Convert(Run[State]):
    """After round 1 each player may convert, asked in turn order.  JIG-188, JIG-191, JIG-242"""

    __slots__ = ("seat",)
    numbers = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: State) -> None:
        g.seat = self.seat
        if conversions(g.player):
            g.push(ChooseConversion(self.seat))


def conversions(p: Player) -> list[int]:
    """A coin, or any own unfinished blueprint; beasts cannot be removed.  JIG-188, JIG-189"""
    out: list[int] = []
    if p.coins > 0:
        out.append(CONVERT)
    for slot in range(SLOT_COUNT):
        if 0 <= p.slots[slot] < BEAST:
            out.append(CONVERT + 1 + slot)
    return out


class ChooseConversion(Ask[State]):
    """Remove coins and unfinished blueprints for points, as many as one likes.  JIG-188"""

    __slots__ = ("seat",)
    numbers = ("seat",)
    rule = "JIG-188"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def legal(self, g: State) -> list[int]:
        return [*conversions(g.player), DONE]

    def apply(self, g: State, action: int) -> None:
        if action == DONE:
            return
        p = g.player
        g.push(Convert(self.seat))
        if action == CONVERT:
            p.coins -= 1
            score(g, p, g.tables.coin_vp, FROM_CONVERSION)
        else:
            remove_plan(g, p, action - CONVERT - 1)

    def prompt(self, g: State) -> str:
        t = g.tables
        return (
            f"Remove coins for {t.coin_vp} point or blueprints for {t.plan_removed_vp} points each,"
            " or be done"
        )


def remove_plan(g: State, p: Player, slot: int) -> None:
    """To the box; coins laid on it go to the supply; the slot is empty again.  JIG-055, JIG-189"""
    g.lost_plans = (*g.lost_plans, p.slots[slot])
    p.slots[slot] = NONE
    p.laid = with_value(p.laid, slot, 0)
    score(g, p, g.tables.plan_removed_vp, FROM_CONVERSION)


def convert_everything(g: State) -> None:
    """In the final scoring all is converted: it can only gain.  JIG-190, JIG-192, JIG-194, JIG-202"""
    t = g.tables
    for p in g.players:
        p.coins += p.energy // t.final_energy
        p.energy = 0
    g.tie_break = tuple(p.coins for p in g.players)
    for p in g.players:
        score(g, p, p.coins * t.coin_vp, FROM_CONVERSION)
        p.coins = 0
        for slot in range(SLOT_COUNT):
            if 0 <= p.slots[slot] < BEAST:
                remove_plan(g, p, slot)


# ---------------------------------------------------------------- the winner


def standings(g: State) -> list[Standing]:
    """Most points win; ties by coins, then shared.  JIG-200..202, JIG-230"""
    coins = g.tie_break or tuple(p.coins for p in g.players)
    ranks = [(p.score, coins[seat]) for seat, p in enumerate(g.players)]
    result = []
    for seat, p in enumerate(g.players):
        place = 1 + sum(other > ranks[seat] for other in ranks)
        points = {SOURCES[i]: n for i, n in enumerate(p.points) if n}
        result.append(Standing(seat, p.score, place, points, f"{coins[seat]} {unit(COIN, coins[seat])}"))
    return sorted(result, key=lambda standing: (standing.place, standing.seat))
