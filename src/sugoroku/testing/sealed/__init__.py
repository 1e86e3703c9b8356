"""Sealed bids: a whole game in one module, with what a game of open hands and turns has not.

Hidden hands, a hidden pile, and simultaneous choices of two questions each.  The laws run over it,
and it shows how little a game needs.
"""

from random import Random
from typing import Any, ClassVar

import msgspec

from sugoroku.core.achievements import Achievements, Tick
from sugoroku.core.actions import Codec, Family
from sugoroku.core.chance import Chance
from sugoroku.core.components import decode
from sugoroku.core.events import Change, Event, Paid, entry_of
from sugoroku.core.game import Game, Parts
from sugoroku.core.info import Bounds, Info, Option, Settings, Value
from sugoroku.core.module import Words
from sugoroku.core.state import Ask, Run, State, Step, WhyNot
from sugoroku.core.value import Numbers
from sugoroku.core.view import Standing, View, ranked
from sugoroku.testing.sealed.drawing import cover, picture
from sugoroku.testing.sealed.modules.envy import MODULE as ENVY

# ---------------------------------------------------------------- data and actions


class _Game(msgspec.Struct, frozen=True):
    source: str
    hand: int
    coins: int
    boost: int


class _Values(msgspec.Struct, frozen=True):
    source: str
    values: list[int]


class Components(msgspec.Struct, frozen=True):
    game: _Game
    cards: _Values
    prizes: _Values
    long_prizes: _Values
    options: dict[str, str]


MOMENTS = ("prize won",)
PRIZE_WON = MOMENTS.index("prize won")  # somebody has taken a prize, who now acts

CODEC = Codec(
    Family("bid", tuple(str(card) for card in range(1, 17))),
    Family("boost", ("no", "yes")),
)
BID = CODEC.start("bid")
BOOST = CODEC.start("boost")

# ---------------------------------------------------------------- state


class Sealed(State):
    """Hands, sealed bids, coins and points by seat; what is left of cards and prizes."""

    saved: ClassVar[dict[str, Any]] = {
        "hands": list[tuple[int, ...]],
        "sealed": list[int],
        "boosted": list[int],
        "coins": list[int],
        "points": list[int],
        "undealt": tuple[int, ...],
        "shown": tuple[int, ...],
        "pile": tuple[int, ...],
        "prize": int,
        "won": tuple[int, ...],
    }

    def __init__(self, components: Components, boosts: bool, seats: int, chance: Chance) -> None:
        super().__init__(seats, chance, 0, [], [], 0)
        self.components = components
        self.boosts = boosts
        self.hands: list[tuple[int, ...]] = [()] * seats
        self.sealed = [0] * seats  # the card bid in this round, 0 while not chosen
        self.boosted = [0] * seats  # 1: with a coin, which is paid when bids are revealed
        self.coins = [components.game.coins] * seats
        self.points = [0] * seats
        self.undealt: tuple[int, ...] = ()
        self.shown: tuple[int, ...] = ()  # cards of earlier rounds
        self.pile: tuple[int, ...] = ()  # prizes to come, the next last
        self.prize = 0
        self.won: tuple[int, ...] = ()  # prizes of earlier rounds

    def clone(self) -> "Sealed":
        new = Sealed(self.components, self.boosts, self.seats, self.chance.clone())
        new.seat, new.turns, new.revealed = self.seat, self.turns, self.revealed
        self.share_additions(new)
        new.agenda = self.agenda[:]
        new.own = [stack[:] for stack in self.own]
        new.hands, new.sealed, new.boosted = self.hands[:], self.sealed[:], self.boosted[:]
        new.coins, new.points = self.coins[:], self.points[:]
        new.undealt, new.shown = self.undealt, self.shown
        new.pile, new.prize, new.won = self.pile, self.prize, self.won
        return new

    def bid(self, seat: int) -> int:
        return self.sealed[seat] + self.boosted[seat] * self.components.game.boost


class Bid(Event, frozen=True, tag=True):
    """A sealed bid: its owner sees the card, the others only that there is one."""

    card: int

    def words(self) -> str:
        return f"bids {self.card}" if self.card else "has chosen a card"

    def seen_by(self, seat: int) -> "Event | None":
        return self if seat == self.seat else Bid(seat=self.seat, card=0)

    def changes(self) -> tuple[Change, ...]:
        return (Change(entry_of(self.seat, "cards in hand"), by=-1),)


class Boosted(Event, frozen=True, tag=True):
    """A coin on the sealed bid, or none: only its owner knows which."""

    coin: bool

    def words(self) -> str:
        return "adds a coin to the bid" if self.coin else "adds no coin to the bid"

    def seen_by(self, seat: int) -> "Event | None":
        return self if seat == self.seat else None


class ShowedPrize(Event, frozen=True, tag=True):
    prize: int

    def words(self) -> str:
        return f"the next prize is worth {self.prize}"

    def changes(self) -> tuple[Change, ...]:
        return (Change("prize", to=self.prize), Change("prizes to come", by=-1))


class TookPrize(Event, frozen=True, tag=True):
    prize: int

    def words(self) -> str:
        return f"wins the prize of {self.prize}"

    def changes(self) -> tuple[Change, ...]:
        return (Change(entry_of(self.seat, "points"), by=self.prize), Change("prize", to=0))


class NobodyWon(Event, frozen=True, tag=True):
    prize: int

    def words(self) -> str:
        return f"the highest bid was made twice: nobody wins the prize of {self.prize}"

    def changes(self) -> tuple[Change, ...]:
        return (Change("prize", to=0),)


# ---------------------------------------------------------------- rules


class NextPrize(Run[Sealed]):
    """Reveal the next prize and ask everybody at once.  SEA-002, SEA-003, SEA-006"""

    def run(self, g: Sealed) -> None:
        if not g.pile:
            return
        g.turns += 1
        g.prize, g.pile = g.pile[-1], g.pile[:-1]
        g.reveal()
        if g.log is not None:
            g.log.append(ShowedPrize(prize=g.prize, rule="SEA-002"))
        g.then(Reveal())
        for seat in range(g.seats):
            g.each(seat, ChooseCard())


class ChooseCard(Ask[Sealed]):
    """A card of the own hand.  SEA-003"""

    rule = "SEA-003"
    secret = True

    def legal(self, g: Sealed) -> list[int]:
        return [BID + card - 1 for card in sorted(g.hands[g.seat])]

    def apply(self, g: Sealed, action: int) -> None:
        card = action - BID + 1
        g.hands[g.seat] = tuple(c for c in g.hands[g.seat] if c != card)
        g.sealed[g.seat] = card
        if g.log is not None:
            g.log.append(Bid(seat=g.seat, card=card))
        if g.boosts and g.coins[g.seat]:
            g.then(ChooseBoost())

    def prompt(self, g: Sealed) -> str:
        return f"Bid a card for the prize of {g.prize}"

    def why_not(self, g: Sealed) -> list[WhyNot]:
        held = g.hands[g.seat]
        return [(BID + c - 1, "not in your hand", "SEA-003") for c in range(1, 17) if c not in held]


class ChooseBoost(Ask[Sealed]):
    """A coin on top, or not.  SEA-004"""

    rule = "SEA-004"
    secret = True

    def legal(self, g: Sealed) -> list[int]:
        return [BOOST, BOOST + 1]

    def apply(self, g: Sealed, action: int) -> None:
        g.boosted[g.seat] = action - BOOST
        if g.log is not None:
            g.log.append(Boosted(seat=g.seat, coin=action > BOOST, rule="SEA-004"))

    def prompt(self, g: Sealed) -> str:
        return "Add a coin to the bid?"


class Reveal(Run[Sealed]):
    """The highest single bid takes the prize.  SEA-004, SEA-005"""

    def run(self, g: Sealed) -> None:
        g.reveal()
        bids = [g.bid(seat) for seat in range(g.seats)]
        winner = bids.index(max(bids)) if bids.count(max(bids)) == 1 else -1
        if winner >= 0:
            g.points[winner] += g.prize
        if g.log is not None:
            _report(g, winner)
        g.coins = [g.coins[seat] - g.boosted[seat] for seat in range(g.seats)]
        g.shown += tuple(g.sealed)
        g.won += (g.prize,)
        g.sealed, g.boosted, g.prize = [0] * g.seats, [0] * g.seats, 0
        g.then(NextPrize())
        if winner >= 0:
            g.seat = winner
            g.moment(PRIZE_WON)


def _report(g: Sealed, winner: int) -> None:
    """Who paid for a boost, who won."""
    assert g.log is not None
    for seat in range(g.seats):
        if g.boosted[seat]:
            g.log.append(Paid(seat=seat, what="coins", amount=1, why="boost", rule="SEA-004"))
    if winner >= 0:
        g.log.append(TookPrize(seat=winner, prize=g.prize, rule="SEA-005"))
    else:
        g.log.append(NobodyWon(prize=g.prize, rule="SEA-005"))


def setup(components: Components, settings: Settings, chance: Chance, log: list[Event] | None) -> Sealed:
    """Deal hands and prizes.  SEA-001, SEA-002"""
    g = Sealed(components, settings.options["boosts"] == "on", settings.players, chance)
    g.log = log
    if settings.options["length"] == "long" and g.seats == 2:
        _deal_evenly(g, chance)
    else:
        cards = chance.shuffled(components.cards.values)
        size = components.game.hand
        g.hands = [cards[seat * size : (seat + 1) * size] for seat in range(g.seats)]
        g.undealt = cards[g.seats * size :]
        g.pile = chance.shuffled(components.prizes.values)
    g.then(NextPrize())
    return g


def _deal_evenly(g: Sealed, chance: Chance) -> None:
    """Of each two neighbouring cards one for either player: skill decides, not the deal.  SEA-008"""
    cards = sorted(g.components.cards.values)
    pairs = [chance.shuffled(cards[low : low + 2]) for low in range(0, len(cards) - 1, 2)]
    g.hands = [tuple(pair[seat] for pair in pairs) for seat in range(2)]
    g.undealt = tuple(cards[2 * len(pairs) :])
    g.pile = chance.shuffled(g.components.long_prizes.values)


# ---------------------------------------------------------------- looking


class Board(msgspec.Struct, frozen=True):
    prize: int
    prizes_left: int
    hand: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    coins: tuple[int, ...]
    points: tuple[int, ...]
    shown: tuple[int, ...]
    bid: int


def board(g: Sealed, seat: int) -> Board:
    """Own hand and own bid; of the others only what lies open.  SEA-001, SEA-003"""
    return Board(
        prize=g.prize,
        prizes_left=len(g.pile),
        hand=tuple(sorted(g.hands[seat])) if seat >= 0 else (),
        hand_sizes=tuple(len(hand) for hand in g.hands),
        coins=tuple(g.coins),
        points=tuple(g.points),
        shown=g.shown,
        bid=g.bid(seat) if seat >= 0 else 0,
    )


def redeal(g: Sealed, seat: int, chance: Chance) -> Sealed:
    """Others' hands and sealed bids, the cards not dealt, and the prizes to come."""
    new = g.clone()
    new.chance = chance
    others = [s for s in range(g.seats) if s != seat]
    pool = [*g.undealt, *(card for s in others for card in g.hands[s])]
    pool += [g.sealed[s] for s in others if g.sealed[s]]
    pool.sort()  # the deal must not depend on how the cards really lie
    chance.shuffle(pool)
    for s in others:
        new.hands[s] = tuple(pool.pop() for _ in g.hands[s])
        if g.sealed[s]:
            new.sealed[s] = pool.pop()
            done = not g.own[s] if g.own else True
            new.boosted[s] = chance.below(2) if done and g.boosts and g.coins[s] else 0
    new.undealt = tuple(pool)
    new.pile = chance.shuffled(sorted(g.pile))
    return new


def standings(g: Sealed) -> list[Standing]:
    """Most points; ties are shared.  SEA-006"""
    return ranked([(points,) for points in g.points], [{"prizes": points} for points in g.points])


def words(board: Board, action: int) -> Words:
    if action >= BOOST:
        return ("Add a coin" if action == BOOST + 1 else "No coin"), "coins"
    return f"Bid {action - BID + 1}", f"card-{action - BID + 1}"


def census(g: Sealed) -> dict[str, int]:
    cards = [*g.undealt, *g.shown, *(c for hand in g.hands for c in hand), *filter(None, g.sealed)]
    prizes = [*g.pile, *g.won, *([g.prize] if g.prize else [])]
    return {"cards": len(cards), "different": len(set(cards)), "prizes": sum(prizes)}


def tally(g: Sealed) -> dict[str, int | str]:
    """What the log accounts for."""
    told: dict[str, int | str] = {"prize": g.prize, "prizes to come": len(g.pile)}
    for seat in range(g.seats):
        told[entry_of(seat, "cards in hand")] = len(g.hands[seat])
        told[entry_of(seat, "coins")] = g.coins[seat]
        told[entry_of(seat, "points")] = g.points[seat]
    return told


def evaluate(g: Sealed, seat: int) -> float:
    """Points, and the cards kept for later."""
    return g.points[seat] + sum(g.hands[seat]) / 10 + g.coins[seat] / 4


def numbers_of(g: Sealed, seat: int) -> list[float]:
    """Points, what is kept for later, and the own bid against the prize at stake."""
    hand = g.hands[seat]
    bid = g.bid(seat)
    coins = g.coins[seat] - g.boosted[seat]
    return [
        float(g.points[seat]),
        float(sum(hand)),
        float(max(hand, default=0)),
        float(min(hand, default=0)),
        float(coins),
        float(bid),
        float(bid * g.prize),
        float(max([g.bid(other) for other in range(g.seats) if other != seat])),
        float(g.prize if bid > max([g.bid(o) for o in range(g.seats) if o != seat]) else 0),
        float(_prospects(g, hand, coins if g.boosts else 0, () if g.sealed[seat] else (g.prize,))),
    ]


def _prospects(g: Sealed, hand: tuple[int, ...], coins: int, open: tuple[int, ...]) -> int:
    """The best card with a coin for the best prize to come, and so on: bids times prizes."""
    cards, prizes = sorted(hand, reverse=True), sorted((*g.pile, *open), reverse=True)
    boost = g.components.game.boost
    bids = [card + (boost if place < coins else 0) for place, card in enumerate(cards)]
    return sum(bid * prize for bid, prize in zip(bids, prizes, strict=False))


def time_left(g: Sealed) -> float:
    """The share of prizes that are not won yet."""
    to_come = len(g.pile) + (1 if g.prize else 0)
    return to_come / (to_come + len(g.won))


NUMBERS = Numbers(
    (
        "score",
        "hand",
        "highest card",
        "lowest card",
        "coins",
        "bid",
        "bid times prize",
        "highest other bid",
        "prize in sight",
        "bids times prizes to come",
    ),
    numbers_of,
    time_left,
)


def lines(g: Sealed, seat: int, random: Random, count: int) -> list[tuple[int, ...]]:
    """Bids of one card, with or without a coin: the card and the coin are one decision."""
    stack = g.own[seat] if g.own else []
    if not stack or not isinstance(stack[-1], ChooseCard):
        return []
    coins = (BOOST, BOOST + 1) if g.boosts and g.coins[seat] else ()
    cards = [BID + card - 1 for card in sorted(g.hands[seat])]
    bids: list[tuple[int, ...]] = [(card, coin) for card in cards for coin in coins]
    bids = bids or [(card,) for card in cards]
    return random.sample(bids, min(count, len(bids)))


def achieved(g: Sealed, settings: Settings, seat: int) -> list[Tick]:
    """A finished game, a won one, and one in which nobody else took a prize.  SEA-007"""
    place = next(row.place for row in standings(g) if row.seat == seat)
    swept = place == 1 and g.points[seat] == sum(g.points) > 0
    rows = {"played": True, "won": place == 1, "swept": swept}
    return [(settings.options["boosts"], row) for row, done in rows.items() if done]


ACHIEVEMENTS = Achievements(
    columns={"on": "With coins", "off": "Cards only"},
    rows={
        "played": "Game played to the end",
        "won": "Game won",
        "swept": "All prizes taken that anybody took",
    },
    of=achieved,
    words="A finished game ticks what you did in it.",
    rule="SEA-007",
)


def text(view: View) -> str:
    seen: Board = view.board
    return f"prize {seen.prize}, hand {seen.hand}, points {seen.points}"


def load(raw: dict[str, Any], file: str) -> Components:
    return decode(raw, Components, file)


INFO = Info(
    name="sealed",
    title="Sealed bids",
    summary="Bid hidden cards for prizes.",
    players=(2, 4),
    minutes=(5, 10),
    version=1,
    stage="stable",
    bounds=Bounds(decisions=60, score=(0, 14)),
    ledger_prefix="SEA",
    options=(
        Option(
            "boosts",
            "Coins on top of bids",
            (Value("on", "a coin adds 3"), Value("off", "cards only")),
            "on",
            "SEA-004",
        ),
        Option(
            "length",
            "How long",
            (Value("short", "four prizes"), Value("long", "eight prizes and even hands")),
            "short",
            "SEA-008",
            players=(2, 2),
        ),
    ),
    hidden=True,
    simultaneous=True,
)

_STEPS: tuple[type[Step], ...] = (NextPrize, ChooseCard, ChooseBoost, Reveal)

GAME = Game(
    info=INFO,
    module=__name__,
    codec=CODEC,
    steps={step.__name__: step for step in _STEPS},
    parts=Parts(
        load=load,
        setup=setup,
        board=board,
        words=words,
        redeal=redeal,
        standings=standings,
        census=census,
        tally=tally,
        evaluate=evaluate,
        numbers=NUMBERS,
        lines=lines,
        text=text,
        picture=picture,
        cover=cover,
        achievements=ACHIEVEMENTS,
    ),
    modules=(ENVY,),
    moments=MOMENTS,
)
