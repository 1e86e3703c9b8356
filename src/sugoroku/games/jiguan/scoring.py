"""Scoring after each round, and the winner.  Chapters 12 and 13 of the ledger."""

from sugoroku.core.events import Said, Won
from sugoroku.core.state import Ask, Run, Step, with_value
from sugoroku.core.view import Standing, ranked
from sugoroku.games.jiguan.actions import COIN_COUNT, COINS, CONVERT, DONE, SLOT_NAMES
from sugoroku.games.jiguan.events import ConvertedCoins, Exchanged, counted
from sugoroku.games.jiguan.moments import ROUND_SCORED
from sugoroku.games.jiguan.names import (
    BEAST,
    COIN,
    COLOUR_COUNT,
    COLOURS,
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
from sugoroku.games.jiguan.rules.resources import (
    add_points,
    gain_coins,
    gain_energy,
    score,
    tile_name,
)
from sugoroku.games.jiguan.state import Player, State
from sugoroku.games.jiguan.tile_events import RemovedPlan


def dots(g: State, p: Player) -> list[int]:
    """Own energy dots by colour: plans and beasts as they lie, and turned cards.  JIG-183, JIG-184"""
    t = g.tables
    tile_colour, tile_dots = t.tile_colour, t.tile_dots  # bots ask thousands of times a second
    count = [0] * COLOUR_COUNT
    for tile in p.slots:
        if tile >= 0:
            colour = tile_colour[tile]
            count[colour] = count[colour] + tile_dots[tile]  # `+=` on a list is slow when compiled
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
    by_level = g.rules.beginner and g.rules.level_scoring
    for p in g.players:
        count = list(p.levels) if by_level else dots(g, p)
        for colour, multiplier in scored_colours(g):
            why = ""
            if g.log is not None:
                what = counted(count[colour], f"{COLOURS[colour]} {'level' if by_level else 'dot'}")
                why = f"{COLOURS[colour]} pagoda: {what} x {multiplier}"
            score(g, p, count[colour] * multiplier, FROM_DOTS, why)


def score_leads(g: State) -> None:
    """The highest on each pagoda gains its bonus, tied players all; level 0 leads nothing.

    JIG-185, JIG-185a, JIG-186; points here never trigger W2: JIG-193
    """
    for colour in range(COLOUR_COUNT):
        why = f"{COLOURS[colour]} pagoda: highest level" if g.log is not None else ""
        for p in g.players:
            if leads(g, p, colour):
                for resource, amount in g.tables.token_bonus[g.bonuses[colour]]:
                    if resource == VP:
                        score(g, p, amount, FROM_LEADS, why)
                    elif resource == COIN:
                        gain_coins(g, p, amount, why)
                    else:
                        gain_energy(g, p, amount, why)


def leads(g: State, p: Player, colour: int) -> bool:
    """Whether nobody stands higher on a pagoda; level 0 leads nothing.  JIG-185, JIG-186"""
    level = p.levels[colour]
    if level == 0:
        return False
    for other in g.players:
        if other.levels[colour] > level:
            return False
    return True


def score_cards(g: State) -> None:
    """Each scoring card: points for each own dot of its colour.  JIG-137, JIG-138, JIG-187"""
    for p in g.players:
        count = dots(g, p)
        for card in p.cards:
            face = g.tables.cards[card]
            if face.kind == SCORING:
                why = ""
                if g.log is not None:
                    what = counted(count[face.colour], f"{COLOURS[face.colour]} dot")
                    why = f"{face.name}: {what} x {face.per_dot}"
                score(g, p, count[face.colour] * face.per_dot, FROM_SCORING_CARDS, why)


# ---------------------------------------------------------------- resource conversion


class Convert(Run[State]):
    """After round 1 each player may convert, asked in turn order.  JIG-188, JIG-191, JIG-242

    How many coins is one choice: afterwards (`coins` is 0) only blueprints are left.  JIG-188a
    """

    __slots__ = ("coins", "seat")
    numbers = ("seat", "coins")

    def __init__(self, seat: int, coins: int = 1) -> None:
        self.seat = seat
        self.coins = coins

    def run(self, g: State) -> None:
        g.seat = self.seat
        if conversions(g.player, self.coins):
            g.push(ChooseConversion(self.seat, self.coins))


def conversions(p: Player, coins: int) -> list[int]:
    """Any number of coins, or any own unfinished blueprint; no beast.  JIG-188, JIG-189"""
    out: list[int] = []
    if coins:
        out.extend(range(COINS, COINS + min(p.coins, COIN_COUNT)))
    for slot in range(SLOT_COUNT):
        if 0 <= p.slots[slot] < BEAST:
            out.append(CONVERT + slot)
    return out


class ChooseConversion(Ask[State]):
    """Remove coins and unfinished blueprints for points, as many as one likes.  JIG-188"""

    __slots__ = ("coins", "seat")
    numbers = ("seat", "coins")
    rule = "JIG-188"

    def __init__(self, seat: int, coins: int) -> None:
        self.seat = seat
        self.coins = coins

    def legal(self, g: State) -> list[int]:
        return [*conversions(g.player, self.coins), DONE]

    def apply(self, g: State, action: int) -> None:
        if action == DONE:
            return
        if action >= COINS:
            coins = action - COINS + 1
            g.push(Convert(self.seat, 1 if coins == COIN_COUNT else 0))  # who has more goes on
            convert_coins(g, g.player, coins)
        else:
            g.push(Convert(self.seat, self.coins))
            remove_plan(g, g.player, action - CONVERT)

    def prompt(self, g: State) -> str:
        coin, plan = counted(g.tables.coin_vp, "point"), counted(g.tables.plan_removed_vp, "point")
        offers = [f"coins for {coin} each"] if self.coins and g.player.coins else []
        if conversions(g.player, 0):
            offers.append(f"blueprints for {plan} each")
        return f"Remove {' or '.join(offers)}, or be done"


def convert_coins(g: State, p: Player, coins: int) -> None:
    """JIG-188"""
    points = coins * g.tables.coin_vp
    p.coins -= coins
    add_points(p, points, FROM_CONVERSION)
    if g.log is not None:
        seat = g.players.index(p)
        g.log.append(ConvertedCoins(seat=seat, coins=coins, points=points, rule="JIG-188"))


def remove_plan(g: State, p: Player, slot: int) -> None:
    """To the box; coins laid on it go to the supply; the slot is empty again.  JIG-055, JIG-189"""
    t, plan, points = g.tables, p.slots[slot], g.tables.plan_removed_vp
    if g.log is not None:
        g.log.append(
            RemovedPlan(
                seat=g.players.index(p),
                plan=tile_name(t, plan),
                colour=COLOURS[t.tile_colour[plan]],
                slot=SLOT_NAMES[slot],
                dots=t.tile_dots[plan],
                points=points,
                laid=p.laid[slot],
                rule="JIG-189",
            )
        )
    g.lost_plans = (*g.lost_plans, plan)
    p.slots[slot] = NONE
    p.laid = with_value(p.laid, slot, 0)
    add_points(p, points, FROM_CONVERSION)


def convert_everything(g: State) -> None:
    """In the final scoring all is converted: it can only gain.  JIG-190, JIG-192, JIG-194, JIG-202"""
    for p in g.players:
        exchange_all(g, p)
    g.tie_break = tuple(p.coins for p in g.players)
    for p in g.players:
        if p.coins:
            convert_coins(g, p, p.coins)
        for slot in range(SLOT_COUNT):
            if 0 <= p.slots[slot] < BEAST:
                remove_plan(g, p, slot)


def exchange_all(g: State, p: Player) -> None:
    """The last exchange of the game; what is left over is lost.  JIG-190"""
    rate = g.tables.final_energy
    coins, lost = p.energy // rate, p.energy % rate
    if g.log is not None and p.energy:
        seat = g.players.index(p)
        used = p.energy - lost
        g.log.append(Exchanged(seat=seat, energy=used, coins=coins, lost=lost, rule="JIG-190"))
    p.coins += coins
    p.energy = 0


# ---------------------------------------------------------------- the winner


def standings(g: State) -> list[Standing]:
    """Most points win; ties by coins, then shared.  JIG-200..202, JIG-230"""
    coins = g.tie_break or tuple(p.coins for p in g.players)
    ranks = [(p.score, coins[seat]) for seat, p in enumerate(g.players)]
    points = [dict(zip(SOURCES, p.points, strict=True)) for p in g.players]
    return ranked(ranks, points, [counted(count, "coin") for count in coins])


def report_winners(g: State) -> None:
    """Several if they share the victory.  JIG-200, JIG-201"""
    assert g.log is not None
    for standing in standings(g):
        if standing.place == 1:
            g.log.append(Won(seat=standing.seat, score=standing.score, rule="JIG-200"))
