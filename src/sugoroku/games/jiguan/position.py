"""Positions of Jiguan as text: the fields, their names, and what is dealt when it is left out.

    player 1: coins 3, workshop W1, cells 0,1=red3 1,1=blue2, slots T1=blue8

Gears are written `red3:G05`; `red3` alone is any such gear, `G05` that very one.  Blueprints are
`blue8`, the other side `blue8-beast`; of two alike the names end in a and b.
"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from sugoroku.core.fields import Count, Flag, Kind, Listing, Name, One, Piece, Piles, Row, seats, slugs
from sugoroku.core.position import Deal, Position
from sugoroku.core.state import Step
from sugoroku.games.jiguan.actions import (
    CARD_NAMES,
    DISPLAY_NAMES,
    GEAR_NAMES,
    HOUSE_NAMES,
    MAT_NAMES,
    SLOT_NAMES,
    STACK_NAMES,
    WORKSHOP_NAMES,
)
from sugoroku.games.jiguan.names import (
    BEAST,
    CARD_COUNT,
    CELLS,
    COLOUR_COUNT,
    COLOURS,
    DISPLAY_COUNT,
    GEAR_COUNT,
    HOUSE_COUNT,
    NONE,
    PLAN_COUNT,
    SOURCES,
)
from sugoroku.games.jiguan.rules.turn import StartTurn
from sugoroku.games.jiguan.state import State, new_state
from sugoroku.games.jiguan.tables import Tables
from sugoroku.games.jiguan.view import held_gears

# ---------------------------------------------------------------- components

GEARS = Kind("gear", lambda g: GEAR_COUNT)
PLANS = Kind("blueprint", lambda g: PLAN_COUNT)
CARDS = Kind("card", lambda g: CARD_COUNT)
WORKSHOPS = Kind("workshop", lambda g: len(WORKSHOP_NAMES), spare=lambda g, mat: True)
MATS = Kind("assembly mat", lambda g: len(MAT_NAMES), spare=lambda g, mat: True)
TOKENS = Kind("scoring token", lambda g: len(g.tables.tokens))
BONUSES = Kind("bonus token", lambda g: len(g.tables.token_bonus), spare=lambda g, b: g.rules.beginner)


@lru_cache(maxsize=8)
def _gear_kinds(t: Tables) -> tuple[str, ...]:
    return tuple(f"{COLOURS[c]}{n}" for c, n in zip(t.gear_colour, t.gear_number, strict=True))


@lru_cache(maxsize=8)
def _gear_names(t: Tables) -> tuple[str, ...]:
    return tuple(f"{kind}:{GEAR_NAMES[gear]}" for gear, kind in enumerate(_gear_kinds(t)))


@lru_cache(maxsize=8)
def _tile_kinds(t: Tables) -> tuple[str, ...]:
    plans = [f"{COLOURS[t.tile_colour[plan]]}{t.plan_value[plan]}" for plan in range(PLAN_COUNT)]
    return (*plans, *(f"{plan}-beast" for plan in plans))


@lru_cache(maxsize=8)
def _tile_names(t: Tables) -> tuple[str, ...]:
    kinds = _tile_kinds(t)[:PLAN_COUNT]
    often, seen, names = Counter(kinds), Counter[str](), []
    for kind in kinds:
        names.append(kind + ("abcdefgh"[seen[kind]] if often[kind] > 1 else ""))
        seen[kind] += 1
    return (*names, *(f"{name}-beast" for name in names))


def gear_names(g: State) -> tuple[str, ...]:
    return _gear_names(g.tables)


def gear_also(g: State, gear: int) -> tuple[str, ...]:
    return _gear_kinds(g.tables)[gear], GEAR_NAMES[gear]


def tile_names(g: State) -> tuple[str, ...]:
    return _tile_names(g.tables)


def tile_also(g: State, tile: int) -> tuple[str, ...]:
    return (_tile_kinds(g.tables)[tile],)


def token_names(g: State) -> tuple[str, ...]:
    """From S1, as the data number them."""
    return tuple(f"S{number + 1}" for number in range(len(g.tables.tokens)))


def bonus_names(g: State) -> tuple[str, ...]:
    return tuple(f"B{number + 1}" for number in range(len(g.tables.token_bonus)))


def _of_stack(g: State, stack: int, plan: int) -> bool:
    return g.tables.tile_colour[plan] == stack // 2


def _of_deck_a(g: State, pile: int, card: int) -> bool:
    return card in g.tables.decks[0]


def _of_deck_b(g: State, pile: int, card: int) -> bool:
    return card in g.tables.decks[1]


def _top(g: State) -> int:
    return 1


def _houses_shown(g: State) -> int:
    """Only the top gear, unless any may be taken."""
    return -1 if g.rules.any_gear else 1


GEAR = Piece(GEARS, gear_names, gear_also)
TILE = Piece(PLANS, tile_names, tile_also, sides=BEAST)
CARD = Piece(CARDS, CARD_NAMES)
SEAT = Name(seats)

# ---------------------------------------------------------------- fields

PLAYER = (
    One("score", Count(-99)),
    One("coins", Count()),
    One("energy", Count(0, lambda g: g.tables.energy_max)),
    One("workshop", Piece(WORKSHOPS, WORKSHOP_NAMES), dealt=True),
    One("mat", Piece(MATS, MAT_NAMES), dealt=lambda g: bool(g.rules.advanced_mats)),
    One("card-track", Count(0, lambda g: len(g.tables.card_price))),
    One("plan-track", Count(0, lambda g: len(g.tables.plan_price))),
    Row("levels", Count(0, lambda g: g.tables.top_level), COLOURS),
    Row("cells", GEAR, CELLS),
    Row("slots", TILE, SLOT_NAMES),
    Row("laid", Count(-99), SLOT_NAMES),
    Listing("store", GEAR),
    Listing("cards", CARD),
    Listing("turned", CARD),
    Row("points", Count(-99), slugs(SOURCES)),
)

TABLE = (
    One("round", Count(1, lambda g: g.tables.beginner_rounds if g.rules.beginner else g.tables.rounds)),
    One("first", SEAT),
    One("airship", Name(seats, optional=True)),
    One("last-turns", Count(0, lambda g: g.seats - 1)),
    Flag("transfer-used"),
    Flag("extra-bought"),
    Flag("extra-open"),
    Listing("tie-break", Count()),
    Listing("tokens", Piece(TOKENS, token_names), dealt=True),
    Listing("bonuses", Piece(BONUSES, bonus_names), dealt=True),
    Piles("houses", GEAR, HOUSE_NAMES, dealt=True, shown=_houses_shown),
    Listing("period-two", GEAR, dealt=True),
    Listing("box", GEAR, dealt=True),
    Row("display", CARD, slugs(DISPLAY_NAMES), dealt=True),
    Listing("deck-a", Piece(CARDS, CARD_NAMES, fits=_of_deck_a), dealt=True, shown=_top),
    Listing("deck-b", Piece(CARDS, CARD_NAMES, fits=_of_deck_b), dealt=True, shown=_top),
    Listing("lost-cards", CARD, dealt=True),
    Piles(
        "stacks",
        Piece(PLANS, tile_names, tile_also, sides=BEAST, fits=_of_stack),
        slugs(STACK_NAMES),
        dealt=True,
        shown=_top,
    ),
    Listing("lost-plans", TILE, dealt=True),
)  # fmt: skip


def blank(g: State) -> State:
    return new_state(g.tables, g.rules, g.seats, g.chance)


def turn(g: State) -> list[Step]:
    return [StartTurn(g.seat)]


def held(g: State) -> dict[str, list[int]]:
    """Gears and blueprints that a step of the agenda holds."""
    plans = [plan for step in g.agenda if (plan := getattr(step, "plan", NONE)) >= 0]
    return {GEARS.name: held_gears(g), PLANS.name: plans}


# ---------------------------------------------------------------- what is left out


def deal(d: Deal) -> None:
    """Lay out what the text leaves out, from what is left, as set-up would."""
    g: State = d.g
    for seat, p in enumerate(g.players):
        if d.omitted("workshop", seat):
            p.workshop = d.left(WORKSHOPS)[0]
        if g.rules.advanced_mats and d.omitted("mat", seat):
            p.mat = d.left(MATS)[0]
    _deal_tokens(d, g)
    _deal_gears(d, g)
    _deal_plans(d, g)
    _deal_cards(d, g)


def _deal_tokens(d: Deal, g: State) -> None:
    """Scoring tokens, each with a bonus token that matches it."""
    if d.omitted("tokens"):
        g.tokens = tuple(d.left(TOKENS))
    if d.omitted("bonuses") and not g.rules.beginner:
        free, chosen = d.left(BONUSES), []
        for token in g.tokens:
            chosen.append(next(b for b in free if b in g.tables.token_matches[token]))
            free.remove(chosen[-1])
        g.bonuses = tuple(chosen)


def _deal_gears(d: Deal, g: State) -> None:
    """Houses get the gears of the round; those of period II wait; the rest is out of the game."""
    t = g.tables
    left = [gear for gear in d.left(GEARS) if t.gear_min_players[gear] <= g.seats]
    if d.omitted("period-two") and g.round == 1 and not g.rules.beginner:
        g.period_two = tuple(sorted(gear for gear in left if t.gear_period[gear] > 1))
    if d.omitted("houses"):
        now = [gear for gear in left if t.gear_period[gear] == g.round and g.airship == NONE]
        g.houses = [tuple(now[house::HOUSE_COUNT]) for house in range(HOUSE_COUNT)]
    if d.omitted("box"):
        g.box = tuple(sorted(d.left(GEARS)))
    g.gears_left = sum(len(pile) for pile in g.houses)


def _deal_plans(d: Deal, g: State) -> None:
    """Two stacks per colour."""
    if d.omitted("stacks"):
        left = d.left(PLANS)
        g.stacks = []
        for colour in range(COLOUR_COUNT):
            plans = tuple(plan for plan in left if g.tables.tile_colour[plan] == colour)
            g.stacks += [plans[: len(plans) // 2], plans[len(plans) // 2 :]]
    if d.omitted("lost-plans"):
        g.lost_plans = tuple(sorted(d.left(PLANS)))


def _deal_cards(d: Deal, g: State) -> None:
    """The supply board, then the decks; in beginner mode only cards with a dot."""
    t = g.tables
    left = [card for card in d.left(CARDS) if t.cards[card].dot >= 0 or not g.rules.beginner]
    decks = [[card for card in left if card in deck] for deck in t.decks]
    if d.omitted("display"):
        rows = [decks[place % 4 // 2] for place in range(DISPLAY_COUNT)]  # two of A, two of B
        g.display = [row.pop() if row else NONE for row in rows]
    if d.omitted("deck-a"):
        g.deck_a = tuple(decks[0])
    if d.omitted("deck-b"):
        g.deck_b = tuple(decks[1])
    if d.omitted("lost-cards"):
        g.lost_cards = tuple(sorted(d.left(CARDS)))


# ---------------------------------------------------------------- what is impossible


def check(g: State) -> Iterator[str]:
    """Why the position is impossible, beyond counts and ranges."""
    for seat, p in enumerate(g.players):
        who = f"Player {seat + 1}"
        if any(p.points) and sum(p.points) != p.score:
            yield f"{who} has {p.score} points, but their sources add up to {sum(p.points)}."
        for slot, tile in enumerate(p.slots):
            if p.laid[slot] and not 0 <= tile < BEAST:
                yield f"{who} has coins laid on {SLOT_NAMES[slot]}, where no blueprint lies."
        if g.rules.advanced_mats != (p.mat >= 0) and p.workshop >= 0 and not g.rules.advanced_mats:
            yield f"{who} has an advanced assembly mat, which this table does not use."
    if g.airship != NONE and g.gears_left:
        yield f"Player {g.airship + 1} has the airship, but houses still hold gears (JIG-170)."
    if g.last_turns and g.airship == NONE:
        yield "Turns are counted down only once somebody has the airship (JIG-171)."
    for name, tokens in (("tokens", g.tokens), ("bonuses", g.bonuses)):
        if tokens and len(tokens) != COLOUR_COUNT:
            yield f"{name}: {COLOUR_COUNT} are expected, from red to purple, not {len(tokens)}."


POSITION = Position(
    blank=blank,
    table=TABLE,
    player=PLAYER,
    kinds=(GEARS, PLANS, CARDS, WORKSHOPS, MATS, TOKENS, BONUSES),
    deal=deal,
    turn=turn,
    held=held,
    check=check,
)
