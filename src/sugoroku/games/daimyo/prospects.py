"""What a position may become: relics begun, tiles at hand, actions being carried out.  For its value."""

from typing import Final

from sugoroku.core.state import Step
from sugoroku.core.value import Adder
from sugoroku.games.daimyo.names import (
    ALTARS,
    ISLAND_COUNT,
    KIND_COUNT,
    LAND,
    NUMBERS,
    RELIC,
    ROUNDS,
    TURNS,
)
from sugoroku.games.daimyo.rules.building import Build, BuildOn, LayTile
from sugoroku.games.daimyo.rules.effects import Do, PickOp
from sugoroku.games.daimyo.rules.heroes import Hire, PlayHero
from sugoroku.games.daimyo.rules.offers import (
    ActivateTile,
    ChooseTokens,
    ChooseVillager,
    Collect,
    HelpSteps,
    op_of,
)
from sugoroku.games.daimyo.rules.rivals import Eliminate, PushGovernor, SwapGovernor
from sugoroku.games.daimyo.rules.scavenging import Move, TakeTiles, Visit
from sugoroku.games.daimyo.rules.storage import ChooseAltar
from sugoroku.games.daimyo.rules.turn import Play
from sugoroku.games.daimyo.rules.units import MoveGovernor, Recruit, RecruitOn
from sugoroku.games.daimyo.state import Player, State

BEGUN: Final = (0.0, 0.1, 0.3, 0.6, 1.0)  # share of a relic's worth that its tiles have
PER_INFLUENCE: Final = 0.35  # points of one influence at each scoring
PER_ACTION: Final = 2.5  # tiles of a Relic action, with what is bought
PER_NEED: Final = 1.5  # tiles that one takes until a certain one is there
ROOM: Final = 0.7  # for each place of the storage that the relic still lacks
BLIND: Final = 0.12  # share of a relic's worth of a tile from the bag


def relic_worths(g: State, seat: int, rounds: int) -> list[float]:
    """By colour: the points of one more relic, and of its influence while `rounds` are scored."""
    p, t = g.players[seat], g.tables
    done = sum(p.relics)
    most = len(t.relic_points) - 1
    points = float(t.relic_points[done + 1] - t.relic_points[done]) if done < most else 0.0
    worths = [0.0] * ISLAND_COUNT
    for colour in g.layout.islands:
        worths[colour] = points + altar_worth(g, colour, rounds)
    return worths


def altar_worth(g: State, colour: int, rounds: int) -> float:
    """Of the influence that the best free altar of an island gives."""
    for place in range(ALTARS):
        if g.altars[colour * ALTARS + place] < 0:
            return g.tables.altars[place] * PER_INFLUENCE * rounds
    return 0.0


def takes_left(g: State, p: Player, seat: int) -> float:
    """Tiles that the party may still take, roughly."""
    if not g.round:
        return PER_ACTION * ROUNDS
    takes = PER_ACTION * (ROUNDS - g.round)
    if seat >= g.humans:
        return takes + 1.0
    if (p.dice[RELIC] < 0 and turns_left(g, seat)) or (g.main == RELIC and g.seat == seat):
        takes += PER_ACTION
    return takes


def turns_left(g: State, seat: int) -> int:
    """Of the round, the present one included."""
    before = g.turn - (seat - g.first) % g.humans
    return TURNS - max(before + g.humans - 1, 0) // g.humans if g.round else TURNS


def chance(p: Player, need: int, takes: float, player: bool) -> float:
    """How likely the tiles that a relic needs are found in time, and room for them.  DYO-121"""
    found = min(takes / (PER_NEED * need), 1.0)
    if player:
        for _ in range(sum(p.relics) + NUMBERS - p.storage):
            found *= ROOM
    return found


def tell_tiles(g: State, seat: int, rounds: int, adder: Adder) -> None:
    """Worth of relics of which one, two, three tiles are there, and of those with the rest in sight."""
    p = g.players[seat]
    ones = twos = threes = for_two = for_three = 0.0
    if p.loose:
        worths = relic_worths(g, seat, rounds)
        takes = takes_left(g, p, seat)
        sight = -1
        for colour in g.layout.islands:
            has = p.loose >> colour * NUMBERS & 0b1111
            if not has:
                continue
            count = has.bit_count()
            worth = worths[colour] * chance(p, NUMBERS - count, takes, seat < g.humans)
            if count == 1:
                ones += worth
                continue
            if sight < 0:
                sight = in_sight(g)
            seen = (sight >> colour * NUMBERS & 0b1111 & ~has).bit_count()
            if count == 2:
                twos += worth
                for_two += worth * seen / 2
            else:
                threes += worth
                for_three += worth * seen
    adder.add(ones)
    adder.add(twos)
    adder.add(threes)
    adder.add(for_two)
    adder.add(for_three)


def in_sight(g: State) -> int:
    """One bit per kind of tile that lies on an island or in the black market."""
    sight = 0
    for place in g.layout.lands:
        if g.lands[place] >= 0:
            sight |= 1 << g.lands[place]
    for kind in range(KIND_COUNT):
        if g.market[kind]:
            sight |= 1 << kind
    return sight


# ---------------------------------------------------------------- what can be taken now


def tiles_at_hand(g: State, seat: int, rounds: int) -> float:
    """What the tiles are worth that the seat may take in its present action, one from each place.

    Moves of the scavenger look alike without it.
    """
    visits = moves = 0
    altar = -1
    taking: TakeTiles | None = None
    if g.main == RELIC and not g.resolved:
        moves = 2
    for place in range(len(g.agenda) - 1, -1, -1):
        step = g.agenda[place]
        if isinstance(step, Visit):
            visits += step.take
        elif isinstance(step, Move):
            moves += step.left
        elif isinstance(step, TakeTiles):
            taking = step
        elif isinstance(step, ChooseAltar):
            if step.party == seat:
                altar = step.island
        elif not isinstance(step, Do):
            break
    total = altar_worth(g, altar, rounds) if altar >= 0 else 0.0
    if not visits and not moves and taking is None:
        return total
    p = g.players[seat]
    gains = gains_of(g, p, seat, rounds)
    if visits:
        total += min(visits, 2) * best_of(g, gains, p.scavenger)
    if moves:
        total += best_elsewhere(g, gains, p.scavenger, moves)
    if taking is not None:
        total += taking.left * best_offered(g, gains, p, taking)
    return total


def gains_of(g: State, p: Player, seat: int, rounds: int) -> list[float]:
    """What one more tile of each kind adds to the relics begun."""
    gains = [0.0] * KIND_COUNT
    worths = relic_worths(g, seat, rounds)
    takes = takes_left(g, p, seat)
    for colour in g.layout.islands:
        has = p.loose >> colour * NUMBERS & 0b1111
        count = has.bit_count()
        if count == NUMBERS:
            continue
        worth = worths[colour] * (BEGUN[count + 1] - BEGUN[count])
        if count + 1 < NUMBERS:
            worth *= chance(p, NUMBERS - count - 1, takes, True)
        for number in range(NUMBERS):
            if not has >> number & 1:
                gains[colour * NUMBERS + number] = worth
    return gains


def best_of(g: State, gains: list[float], island: int) -> float:
    best = 0.0
    if island < 0:
        return best
    for place in range(island * LAND, island * LAND + LAND):
        kind = g.lands[place]
        if kind >= 0:
            best = max(best, gains[kind])
    return best


def best_elsewhere(g: State, gains: list[float], here: int, moves: int) -> float:
    """The best other islands, one for each move."""
    best = second = 0.0
    for island in g.layout.islands:
        if island != here:
            found = best_of(g, gains, island)
            if found > best:
                best, second = found, best
            else:
                second = max(second, found)
    return best + second if moves > 1 else best


def best_offered(g: State, gains: list[float], p: Player, taking: TakeTiles) -> float:
    """Of the tiles that an effect offers."""
    place = op_of(g, taking.effect, taking.at, "relic").place
    best = 0.0
    if place == "here":
        return best_of(g, gains, p.scavenger)
    if place == "board":
        for island in g.layout.islands:
            best = max(best, best_of(g, gains, island))
    elif place == "market":
        for kind in range(KIND_COUNT):
            if g.market[kind]:
                best = max(best, gains[kind])
    else:
        best = BLIND * max(gains)
    return best


# ---------------------------------------------------------------- what is being carried out


class Pending:
    """What the steps above the turn's own question still offer: nothing is lost by having begun it."""

    __slots__ = ("buildings", "tokens", "units")

    def __init__(self) -> None:
        self.units = 0  # to recruit, at most
        self.buildings = 0
        self.tokens = 0.0  # what the rest is worth


def pending(g: State, p: Player) -> Pending:
    found = Pending()
    for place in range(len(g.agenda) - 1, -1, -1):
        step = g.agenda[place]
        if isinstance(step, Play):
            break
        if isinstance(step, Recruit | RecruitOn):
            found.units += step.left
        elif isinstance(step, Build | BuildOn):
            found.buildings += step.left
        elif isinstance(step, Do):
            found.tokens += g.tables.effect_rest[step.effect][step.at]
        elif isinstance(step, PickOp):
            rest = g.tables.effect_rest[step.effect]
            found.tokens += rest[step.at] - rest[step.at + 1]
        elif isinstance(step, ChooseTokens):
            found.tokens += -step.left if step.paying else step.left
        elif isinstance(step, PlayHero):
            found.tokens += best_card(g, p)
        else:
            found.tokens += of_offer(step)
    return found


def best_card(g: State, p: Player) -> float:
    """Whatever its strength."""
    t, best = g.tables, 0.0
    for card in p.hand:
        best = max(best, t.effect_worth[t.hero_effect[card]])
    return best


def of_offer(step: Step) -> float:
    """Tokens that other questions of effects are worth: as in `worth.py`."""
    if isinstance(step, Collect):
        return float(step.left)
    if isinstance(step, Hire):
        return step.left * (0.3 + 0.7 * step.discount)
    if isinstance(step, MoveGovernor):
        return step.left * (0.8 + step.times)
    if isinstance(step, ChooseVillager):
        return 1.2 * step.left
    if isinstance(step, HelpSteps):
        return 0.9 * step.left
    if isinstance(step, ActivateTile):
        return 2.0 * step.left
    if isinstance(step, LayTile | Eliminate | PushGovernor | SwapGovernor):
        return 3.0
    return 0.0
