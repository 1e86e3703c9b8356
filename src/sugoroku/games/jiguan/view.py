"""What a seat may know of a game of Jiguan, and how the hidden part is redealt.

Nobody has private information: what is hidden is hidden from all, namely everything below the
tops of gear piles, blueprint stacks and reward decks, and chance to come.  JIG-240
"""

import msgspec

from sugoroku.core.chance import Chance
from sugoroku.core.effects import Effect
from sugoroku.games.jiguan.actions import CARD_NAMES, MAT_NAMES
from sugoroku.games.jiguan.effects import Front, Mark, Trade
from sugoroku.games.jiguan.names import BEAST, COLOUR_COUNT, COLOURS, HOUSE_COUNT, NONE, TRIGGERS
from sugoroku.games.jiguan.scoring import dots
from sugoroku.games.jiguan.state import Player, State

_HANDS = ("first", "second", "held")  # where steps of the agenda keep gears


class GearView(msgspec.Struct, frozen=True):
    gear: int
    colour: str
    number: int


class HouseView(msgspec.Struct, frozen=True):
    gears: tuple[GearView, ...]  # those that can be seen, the top first
    count: int
    reward: Effect | None  # once it is empty; None: what the player likes of `plain_reward`


class TileView(msgspec.Struct, frozen=True):
    tile: int
    colour: str
    beast: bool
    value: int  # of the blueprint, with the coins laid on it
    laid: int
    dots: int


class CardView(msgspec.Struct, frozen=True):
    card: str
    name: str
    front: Front | None  # None: ignored in beginner mode
    dot: str
    deck: str  # A or B


class TokenView(msgspec.Struct, frozen=True):
    multiplier: int
    round: int
    bonus: tuple[Effect, ...]  # of the leader


class PlayerView(msgspec.Struct, frozen=True):
    seat: int
    score: int
    coins: int
    energy: int
    card_track: int
    plan_track: int
    workshop: str
    mat: str
    levels: tuple[int, ...]
    cells: tuple[GearView | None, ...]
    slots: tuple[TileView | None, ...]
    store: tuple[GearView, ...]
    cards: tuple[CardView, ...]
    turned: tuple[CardView, ...]
    dots: tuple[int, ...]


class WorkshopView(msgspec.Struct, frozen=True):
    id: str
    name: str
    transfers: tuple[Trade, ...]
    trigger: str  # of the bonus: `on_action_b`, `on_points`, `gear_set`, `on_mission`, `track_pair`
    points: int  # that the bonus pays
    gear_set: tuple[int, ...]  # the numbers of the gears to pay for it
    steps: tuple[tuple[int, int], ...]  # of the tracks that it pays for, and how much


class Board(msgspec.Struct, frozen=True):
    """Everything on the table that can be seen."""

    round: int
    rounds: int
    turn: int
    seat: int  # whose turn it is
    first: int
    airship: int
    gears_left: int
    period_two: int
    houses: tuple[HouseView, ...]
    stacks: tuple[TileView | None, ...]
    stack_sizes: tuple[int, ...]
    display: tuple[CardView | None, ...]
    decks: tuple[CardView | None, ...]  # the top cards
    deck_sizes: tuple[int, ...]
    tokens: tuple[TokenView, ...]
    level_rewards: tuple[tuple[Effect, ...], ...]
    pair: tuple[int, int]  # the level that two neighbouring pagodas need, and the points for it
    box: tuple[GearView, ...]
    box_plans: tuple[TileView, ...]
    box_cards: tuple[CardView, ...]
    card_prices: tuple[int, ...]
    card_points: tuple[int, ...]
    plan_prices: tuple[int, ...]
    plan_points: tuple[int, ...]
    energy_max: int
    workshops: tuple[WorkshopView, ...]
    marks: tuple[tuple[Mark | None, ...], ...]  # by advanced mat and slot
    players: tuple[PlayerView, ...]
    extra_bought: bool
    transfer_used: bool
    exchange: Trade
    costs: tuple[Effect, ...]  # the prices of the card whose effect is being bought
    plain_reward: tuple[Effect, ...]
    conversion: tuple[int, int]  # points for a coin, for a blueprint
    gears: tuple[GearView, ...]  # all of the game, by number
    cell_slots: tuple[tuple[int, ...], ...]
    slot_cells: tuple[tuple[int, ...], ...]  # the line of each slot
    beginner: bool
    advanced: bool  # which side of the assembly mats is used
    airship_points: int
    held: tuple[GearView, ...]  # gears taken and not placed yet
    held_plan: TileView | None  # the blueprint taken and not laid yet
    paying: str  # the card whose effect is being bought


def board(g: State, seat: int) -> Board:
    """The same for every seat and for spectators.  JIG-240"""
    t, printed = g.tables, g.tables.printed
    return Board(
        round=g.round,
        rounds=t.beginner_rounds if g.rules.beginner else t.rounds,
        turn=g.turns,
        seat=g.seat,
        first=g.first,
        airship=g.airship,
        gears_left=g.gears_left,
        period_two=len(g.period_two),
        houses=tuple(_house(g, h) for h in range(HOUSE_COUNT)),
        stacks=tuple(_tile(g, s[-1], 0) if s else None for s in g.stacks),
        stack_sizes=tuple(len(s) for s in g.stacks),
        display=tuple(_card(g, c) if c >= 0 else None for c in g.display),
        decks=tuple(_card(g, d[-1]) if d else None for d in (g.deck_a, g.deck_b)),
        deck_sizes=(len(g.deck_a), len(g.deck_b)),
        tokens=tuple(_token(g, c) for c in range(COLOUR_COUNT)),
        level_rewards=printed.levels,
        pair=(t.pair_level, t.pair_vp),
        box=tuple(_gear(g, gear) for gear in g.box),
        box_plans=tuple(_tile(g, plan, 0) for plan in g.lost_plans),
        box_cards=tuple(_card(g, card) for card in g.lost_cards),
        card_prices=tuple(t.card_price),
        card_points=tuple(t.card_vp),
        plan_prices=tuple(t.plan_price),
        plan_points=tuple(t.plan_vp),
        energy_max=t.energy_max,
        workshops=tuple(workshop_view(g, w) for w in range(len(t.workshops))),
        marks=printed.marks,
        players=tuple(_player(g, i, p) for i, p in enumerate(g.players)),
        extra_bought=g.extra_bought,
        transfer_used=g.transfer_used,
        exchange=printed.exchange,
        costs=_costs(g),
        plain_reward=printed.plain,
        conversion=(t.coin_vp, t.plan_removed_vp),
        gears=tuple(_gear(g, gear) for gear in range(len(t.gear_colour))),
        cell_slots=tuple(t.cell_slots),
        slot_cells=tuple(t.slot_cells),
        beginner=g.rules.beginner,
        advanced=g.rules.advanced_mats,
        airship_points=t.airship_vp,
        held=_held(g),
        held_plan=_held_plan(g),
        paying=_paying(g),
    )


def _gear(g: State, gear: int) -> GearView:
    t = g.tables
    return GearView(gear, COLOURS[t.gear_colour[gear]], t.gear_number[gear])


def _house(g: State, house: int) -> HouseView:
    """The top gear, or all with `house_access = any`.  JIG-030"""
    pile = g.houses[house]
    seen = pile[::-1] if g.rules.any_gear else pile[-1:]
    reward = None if g.rules.plain_houses else g.tables.printed.houses[house]
    return HouseView(tuple(_gear(g, gear) for gear in seen), len(pile), reward)


def _tile(g: State, tile: int, laid: int) -> TileView:
    t = g.tables
    value = 0 if tile >= BEAST else t.plan_value[tile] + laid
    colour = COLOURS[t.tile_colour[tile]]
    return TileView(tile, colour, tile >= BEAST, value, laid, t.tile_dots[tile])


def _card(g: State, card: int) -> CardView:
    face = g.tables.cards[card]
    dot = COLOURS[face.dot] if face.dot >= 0 else ""
    blank = g.rules.beginner and face.dot >= 0  # its front is ignored: JIG-221
    deck = "A" if card in g.tables.decks[0] else "B"
    return CardView(CARD_NAMES[card], face.name, None if blank else face.front, dot, deck)


def _costs(g: State) -> tuple[Effect, ...]:
    """A question about a card names it: its prices are the alternatives.  JIG-135"""
    card = getattr(g.agenda[-1], "card", NONE) if g.agenda else NONE
    return g.tables.cards[card].front.cost if card >= 0 else ()


def _paying(g: State) -> str:
    card = getattr(g.agenda[-1], "card", NONE) if g.agenda else NONE
    return CARD_NAMES[card] if card >= 0 else ""


def _held(g: State) -> tuple[GearView, ...]:
    """What was taken lies open until it is placed.  JIG-068, JIG-240"""
    return tuple(_gear(g, gear) for gear in held_gears(g))


def held_gears(g: State) -> list[int]:
    gears = (getattr(step, name, NONE) for step in g.agenda for name in _HANDS)
    return [gear for gear in gears if gear >= 0]


def _held_plan(g: State) -> TileView | None:
    plan = held_plan(g)
    return _tile(g, plan, 0) if plan >= 0 else None


def held_plan(g: State) -> int:
    """The blueprint that the question is about, or NONE."""
    plan = getattr(g.agenda[-1], "plan", NONE) if g.agenda else NONE
    return plan if isinstance(plan, int) else NONE


def _token(g: State, colour: int) -> TokenView:
    multiplier, round_ = g.tables.tokens[g.tokens[colour]]
    bonus = g.tables.printed.leads[g.bonuses[colour]] if g.bonuses else ()
    return TokenView(multiplier, round_, bonus)


def _player(g: State, seat: int, p: Player) -> PlayerView:
    return PlayerView(
        seat=seat,
        score=p.score,
        coins=p.coins,
        energy=p.energy,
        card_track=p.card_track,
        plan_track=p.plan_track,
        workshop=g.tables.workshops[p.workshop].id if p.workshop >= 0 else "",
        mat=MAT_NAMES[p.mat] if p.mat >= 0 else "",
        levels=tuple(p.levels),
        cells=tuple(_gear(g, gear) if gear >= 0 else None for gear in p.cells),
        slots=tuple(
            _tile(g, tile, p.laid[slot]) if tile >= 0 else None for slot, tile in enumerate(p.slots)
        ),
        store=tuple(_gear(g, gear) for gear in p.store),
        cards=tuple(_card(g, card) for card in p.cards),
        turned=tuple(_card(g, card) for card in p.turned),
        dots=tuple(dots(g, p)),
    )


def workshop_view(g: State, workshop: int) -> WorkshopView:
    mat = g.tables.workshops[workshop]
    return WorkshopView(
        id=mat.id,
        name=mat.name,
        transfers=tuple(transfer.trade for transfer in mat.transfers),
        trigger=TRIGGERS[mat.bonus],
        points=mat.bonus_vp,
        gear_set=mat.set_numbers,
        steps=tuple(mat.thresholds.items()),
    )


# ---------------------------------------------------------------- hidden parts


def redeal(g: State, seat: int, chance: Chance) -> State:
    """Everything below the tops is redealt, and the future differs.  JIG-240

    What is hidden is sorted first: the deal must not depend on how it really lies.
    """
    new = g.clone()
    new.chance = chance
    if not g.rules.any_gear:
        _redeal_houses(new, chance)
    for colour in range(COLOUR_COUNT):
        _redeal_stacks(new, 2 * colour, chance)
    new.deck_a = chance.shuffled(sorted(g.deck_a[:-1])) + g.deck_a[-1:]
    new.deck_b = chance.shuffled(sorted(g.deck_b[:-1])) + g.deck_b[-1:]
    return new


def _redeal_houses(g: State, chance: Chance) -> None:
    hidden = sorted([gear for pile in g.houses for gear in pile[:-1]])
    chance.shuffle(hidden)
    for house, pile in enumerate(g.houses):
        below, hidden = hidden[: len(pile) - 1], hidden[max(len(pile) - 1, 0) :]
        if pile:
            g.houses[house] = (*below, pile[-1])


def _redeal_stacks(g: State, first: int, chance: Chance) -> None:
    """The two stacks of a colour."""
    hidden = sorted([plan for stack in g.stacks[first : first + 2] for plan in stack[:-1]])
    chance.shuffle(hidden)
    for stack in (first, first + 1):
        pile = g.stacks[stack]
        if pile:
            below, hidden = hidden[: len(pile) - 1], hidden[len(pile) - 1 :]
            g.stacks[stack] = (*below, pile[-1])


def census(g: State) -> dict[str, int]:
    """Where every component is, counted: nothing may appear or vanish.  JIG-002..004

    Gears and tiles in hand belong to the step that asks where they go.
    """
    gears = [gear for pile in g.houses for gear in pile] + [*g.period_two, *g.box]
    plans = [plan for stack in g.stacks for plan in stack] + [*g.lost_plans]
    cards = [*g.deck_a, *g.deck_b, *g.lost_cards, *(c for c in g.display if c >= 0)]
    for p in g.players:
        gears += [*p.store, *(gear for gear in p.cells if gear >= 0)]
        plans += [tile % BEAST for tile in p.slots if tile >= 0]
        cards += [*p.cards, *p.turned]
    for step in g.agenda:
        gears += [value for name in _HANDS if (value := getattr(step, name, NONE)) >= 0]
        if (plan := getattr(step, "plan", NONE)) >= 0:
            plans.append(plan)
    return {
        "gears": len(gears), "different gears": len(set(gears)),
        "blueprints": len(plans), "different blueprints": len(set(plans)),
        "cards": len(cards), "different cards": len(set(cards)),
    }  # fmt: skip
