"""How the game speaks: every action as one reads it on a button, and the place it points at.

Places: the id of a space (`town_1`); `side-<A1>`, `own-<2>`, `neutral-<1>` and `black-<0>` of the own
cards; `merchant`, `travel`, `turn-card`, `offer-<S01>`, `building-<house>`, `buy`, `points-offer`,
`neutral`, `wages`, `good-<rice>`, `package-<P1>`, `end`; `planned-<left>` of the own plan.
"""

from collections.abc import Callable

from sugoroku.core.module import Words
from sugoroku.core.picture import Counter, Titled
from sugoroku.games.edo.actions import BASKETS, CODEC, CREWS, SIDE_NAMES
from sugoroku.games.edo.events import counted, crew_words, goods_words
from sugoroku.games.edo.forecast import next_card
from sugoroku.games.edo.names import (
    BASE_ACTIONS,
    BASE_CARDS,
    BORDER,
    BUILDING_WORDS,
    BUILDINGS,
    CARDS,
    FORESTRY,
    GOODS,
    KIND_WORDS,
    KINDS,
    PACKAGES,
    PRODUCED_GOOD,
    RESOURCES,
    SLOTS,
    SPACES,
    SPECIAL_ACTIONS,
)
from sugoroku.games.edo.view import (
    ActionView,
    Board,
    CardView,
    PlanView,
    PlayerView,
    SpaceView,
    laid,
)


def words(board: Board, action: int) -> Words:
    """An action in words, and the ids of the places on the board that it points at, in turn."""
    family = CODEC.family(action)
    return _SAY[family.name](board, *family.parts(action))


# ---------------------------------------------------------------- things


def space_of(board: Board, space: int) -> SpaceView | None:
    id = SPACES[space]
    return next((seen for seen in board.spaces if seen.id == id), None)


def name_of(board: Board, space: int) -> str:
    seen = space_of(board, space)
    return seen.name if seen else SPACES[space].replace("_", " ")


def place_of(space: int) -> str:
    """The id of the space: the shortest name, because a question may have hundreds of choices."""
    return SPACES[space]


def kind_words(kind: str) -> str:
    return KIND_WORDS[KINDS.index(kind)]


def action_words(action: ActionView) -> str:
    """`tax, 5 ryo for each of up to 2 officials`"""
    most = f"up to {counted(action.most, 'official')}"
    if action.gain:
        good = "rice" if action.kind == "rice_supply" else "ryo"
        return f"{kind_words(action.kind)}: {action.gain} {good} each, {most}"
    more = f", +{action.bonus} each" if action.bonus else ""
    more += f", {action.discount} ryo off" if action.discount else ""
    return f"{kind_words(action.kind)}{more}, {most}"


def card_words(card: CardView) -> str:
    return "; or ".join(map(action_words, card.actions))


def side_of(number: int) -> tuple[int, int]:
    """Card and action of a side."""
    base = BASE_CARDS * BASE_ACTIONS
    if number < base:
        return number // BASE_ACTIONS, number % BASE_ACTIONS
    rest = number - base
    return BASE_CARDS + rest // SPECIAL_ACTIONS, rest % SPECIAL_ACTIONS


def _actor(board: Board) -> PlayerView:
    return board.players[board.seat]


# ---------------------------------------------------------------- actions


def _plan(board: Board, side: int, crew: int) -> Words:
    card, action = side_of(side)
    seen = board.cards[card].actions[action]
    own, neutral, black = CREWS[crew]
    title = f"Card {CARDS[card]}: {kind_words(seen.kind)}, {crew_words(own, neutral, black)}"
    places, detail, planning = [f"side-{SIDE_NAMES[side]}", f"own-{own}"], "", board.planning
    if planning is not None:  # kinds of officials that nobody has are not asked for
        places += [f"neutral-{neutral}"] if planning.neutral else []
        places += [f"black-{black}"] if planning.black else []
        planned = PlanView(CARDS[card], action, seen.kind, own, neutral, black)
        detail = next_card(board, board.viewer, planned).words
    return Titled(title, detail), tuple(places)


def _take_back(board: Board, slot: int) -> Words:
    title, target = f"Take the {SLOTS[slot]} card back", f"planned-{SLOTS[slot]}"
    seen = laid(board, board.players[board.viewer])[slot] if board.viewer >= 0 else None
    if seen is None:
        return title, target
    crew = crew_words(seen.own, seen.neutral, seen.black)
    return Titled(title, f"card {seen.card}: {kind_words(seen.kind)}, {crew}"), target


def _price(ryo: int) -> Counter | None:
    return Counter("wealth", str(ryo), "ryo") if ryo else None


def _move(board: Board, start: int, end: int) -> Words:
    ids = [space.id for space in board.spaces]
    if SPACES[start] not in ids or SPACES[end] not in ids:
        return f"Move a samurai from {SPACES[start]} to {SPACES[end]}", ""
    ryo = board.prices[ids.index(SPACES[start])][ids.index(SPACES[end])]
    title = f"Move from {name_of(board, start)} to {name_of(board, end)}"
    ends = (place_of(start), place_of(end))
    travels = board.turn_of is not None and board.turn_of.kind == "travel"
    # who could travel there as well clicks the end again to walk, or the card to travel
    return Titled(title, f"{ryo} ryo"), (*ends, ends[1]) if travels else ends


def _merchant(board: Board, end: int) -> Words:
    ids = [space.id for space in board.spaces]
    if SPACES[end] not in ids:
        return f"Move the merchant to {SPACES[end]}", "merchant"
    ryo = board.merchant_prices[ids.index(SPACES[end])]
    title = f"Move the merchant to {name_of(board, end)}"
    return Titled(title, f"{ryo} ryo"), ("merchant", place_of(end))


def _collect(board: Board, less_one: int) -> Words:
    turn, count = board.turn_of, less_one + 1
    if turn is None:
        return f"Collect with {counted(count, 'official')}", "turn-card"
    action = board.cards[CARDS.index(turn.card)].actions[turn.action]
    good = "rice" if action.kind == "rice_supply" else "ryo"
    amount = action.gain * count
    title = f"Collect with {counted(count, 'official')}"
    sign = "rice" if good == "rice" else "wealth"
    return Titled(title, f"{amount} {good}", Counter(sign, str(amount), good)), "turn-card"


def _produce(board: Board, number: int) -> Words:
    space, seen, turn = FORESTRY + number, space_of(board, FORESTRY + number), board.turn_of
    here = (place_of(space), place_of(space))  # where a move begins, too: the second click says "here"
    if seen is None or turn is None:
        return f"Produce on {SPACES[space]}", here
    good = PRODUCED_GOOD[KINDS.index(turn.kind)]
    return Titled(f"Produce {GOODS[good]} on {seen.name}"), here


def _recruit(board: Board) -> Words:
    return Titled("Recruit a neutral official", goods_words(board.recruit_cost)), "neutral"


def _authorize(board: Board, number: int) -> Words:
    card = board.cards[BASE_CARDS + number]
    detail = f"{goods_words(card.cost)}; {card_words(card)}"
    return Titled(f"Take card {card.id}", detail), f"offer-{card.id}"


def _build(board: Board, kind: int, city: int) -> Words:
    ryo, rice, wood, stone = board.building_costs[kind]
    turn = board.turn_of
    off = board.cards[CARDS.index(turn.card)].actions[turn.action].discount if turn else 0
    cost = (max(ryo - off, 0), rice, wood, stone)
    title = f"Build a {BUILDING_WORDS[kind]} in {name_of(board, city)}"
    return Titled(title, goods_words(cost)), (place_of(city), f"building-{BUILDINGS[kind]}")


def _border(board: Board, number: int) -> Words:
    space = BORDER + number
    here = (place_of(space), place_of(space))  # where a move may begin, too
    return f"Send an official to {name_of(board, space)}", here


def _relocate(board: Board, start: int, end: int) -> Words:
    """Where the same figure could also walk, the card tells the two apart."""
    title = f"Travel from {name_of(board, start)} to {name_of(board, end)}"
    return title, (place_of(start), place_of(end), "travel")


def _buy(board: Board, basket: int) -> Words:
    goods = (0, *BASKETS[basket])
    price = board.merchant_card.price * sum(goods) if board.merchant_card else 0
    return Titled(f"Buy {goods_words(goods)}", f"{price} ryo", _price(price)), "buy"


def _offer(board: Board) -> Words:
    card = board.merchant_card
    cost, pp = (goods_words(card.cost), card.pp) if card else ("", 1)
    return Titled(f"Pay for {counted(pp, 'power point')}", cost), "points-offer"


def _withdraw(board: Board, space: int) -> Words:
    return f"Take a samurai back from {name_of(board, space)}", place_of(space)


def _wages(board: Board) -> Words:
    rice = _actor(board).wages
    return Titled("Pay the wages", f"{rice} rice", Counter("rice", str(rice), "rice")), "wages"


def _discard(board: Board, good: int) -> Words:
    return f"Discard 1 {RESOURCES[good]}", f"good-{RESOURCES[good]}"


def _package(board: Board, number: int) -> Words:
    package = PACKAGES[number]
    goods = goods_words(board.packages[number].goods)
    return Titled(f"Take package {package}", goods), f"package-{package}"


def _town(board: Board, number: int) -> Words:
    return f"Start in {name_of(board, number + 1)}", place_of(number + 1)


_SAY: dict[str, Callable[..., Words]] = {
    "end": lambda board: ("End the turn", "end"),
    "seal": lambda board: ("Seal the plan", ""),
    "plan": _plan,
    "move": _move,
    "merchant": _merchant,
    "collect": _collect,
    "produce": _produce,
    "recruit": _recruit,
    "authorize": _authorize,
    "build": _build,
    "border": _border,
    "relocate": _relocate,
    "buy": _buy,
    "offer": _offer,
    "withdraw": _withdraw,
    "wages": _wages,
    "discard": _discard,
    "package": _package,
    "town": _town,
    "take-back": _take_back,
}
