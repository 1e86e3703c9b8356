"""Masterpieces: created, broadcast, and gained at the start of income turns.  TAP-E-080 to TAP-E-088"""

from typing import Final

from sugoroku.core.state import Ask, Run
from sugoroku.games.tapestry.actions import PASS, TAKE
from sugoroku.games.tapestry.effect_words import ATOM_WORDS, COUNTED, PLAIN, effect_words
from sugoroku.games.tapestry.effects import FORMS, PRICES, Atom, Form, allow, commutes
from sugoroku.games.tapestry.modules.arts.actions import CREATE, MASTERPIECE
from sugoroku.games.tapestry.modules.arts.events import (
    Broadcasted,
    CreatedMasterpiece,
    DiscardedMasterpieces,
    ReshuffledMasterpieces,
    RevealedMasterpiece,
)
from sugoroku.games.tapestry.modules.arts.state import (
    MASTERPIECES,
    OPEN,
    Gallery,
    gallery,
    give,
    take_from,
    top_masterpiece,
)
from sugoroku.games.tapestry.names import FROM_RULE, NAMED, NONE, ORIGIN, new_event
from sugoroku.games.tapestry.rules import perform
from sugoroku.games.tapestry.rules.counting import COUNTS
from sugoroku.games.tapestry.rules.parties import neighbours
from sugoroku.games.tapestry.rules.perform import PAYABLE, PERFORM, POSSIBLE, Do
from sugoroku.games.tapestry.rules.triggers import happens
from sugoroku.games.tapestry.state import Ints, State, put, without
from sugoroku.games.tapestry.words import EVENT_WORDS

FROM_DECK: Final = "the deck"  # where a masterpiece comes from, if it did not lie face up
FROM_STOCK: Final = "the stock of the Automa"
ON_GAIN_MASTERPIECE: Final = new_event("gain_masterpiece")
EVENT_WORDS["gain_masterpiece"] = "when you gain a masterpiece"


def benefit(g: State, card: int) -> int:
    """The effect of a masterpiece."""
    return g.tables.named[g.tables.named_at[MASTERPIECES[card]]].effect


def name_of(g: State, card: int) -> str:
    return g.tables.named[g.tables.named_at[MASTERPIECES[card]]].name


def show(g: State, card: int) -> None:
    """Its benefit is gained, mandatory if possible.  TAP-E-085"""
    effect = benefit(g, card)
    if g.log is not None:
        what = effect_words(g.tables.effects[effect])
        g.log.append(
            Broadcasted(
                seat=g.seat,
                masterpiece=MASTERPIECES[card],
                name=name_of(g, card),
                what=what,
                rule="TAP-E-085",
            )
        )
    g.push(Do(effect, 0, FROM_RULE * ORIGIN + NAMED + g.tables.named_at[MASTERPIECES[card]], card))


# ---------------------------------------------------------------- the supply


def draw(g: State, kept: Gallery) -> int:
    """From the deck; its discards are shuffled first if it is empty.  TAP-E-010"""
    back = () if kept.art_deck else kept.art_gone
    card = top_masterpiece(g, kept)
    if back and g.log is not None:
        ids = tuple([MASTERPIECES[n] for n in sorted(back)])
        g.log.append(ReshuffledMasterpieces(masterpieces=ids, rule="TAP-E-010"))
    return card


def reveal(g: State, rule: str) -> None:
    """Every gap is filled as long as there are cards.  TAP-E-080"""
    kept = gallery(g)
    for place in range(OPEN):
        if kept.art_open[place] < 0:
            card = draw(g, kept)
            kept.art_open = put(kept.art_open, place, card)
            if card >= 0 and g.log is not None:
                event = RevealedMasterpiece(
                    masterpiece=MASTERPIECES[card], name=name_of(g, card), place=place + 1, rule=rule
                )
                g.log.append(event)


def refresh(g: State, seat: int, rule: str) -> None:
    """The face-up cards are discarded and three new ones revealed.  TAP-E-086"""
    kept = gallery(g)
    gone = tuple([card for card in kept.art_open if card >= 0])
    kept.art_gone, kept.art_open = (*kept.art_gone, *gone), (NONE,) * OPEN
    if g.log is not None and gone:
        tell_discarded(g, seat, gone, rule)
    reveal(g, rule)


def tell_discarded(g: State, seat: int, cards: Ints, rule: str) -> None:
    assert g.log is not None
    ids, names = tuple(MASTERPIECES[n] for n in cards), tuple(name_of(g, n) for n in cards)
    g.log.append(DiscardedMasterpieces(seat=seat, masterpieces=ids, names=names, rule=rule))


# ---------------------------------------------------------------- creating


class Create(Ask[State]):
    """A face-up masterpiece or the top of the deck; alone also one of the stock.

    TAP-E-080, TAP-A-019
    """

    __slots__ = ("amount", "where")
    numbers = ("amount", "where")
    rule = "TAP-E-080"

    def __init__(self, amount: int, where: int) -> None:
        self.amount = amount
        self.where = where

    def legal(self, g: State) -> list[int]:
        kept = gallery(g)
        found = [CREATE.start + n for n in range(OPEN) if kept.art_open[n] >= 0]
        if kept.art_deck or kept.art_gone:
            found.append(CREATE.start + OPEN)
        return found + [MASTERPIECE.start + card for card in kept.art_stock]

    def apply(self, g: State, action: int) -> None:
        kept, place = gallery(g), action - CREATE.start
        if action >= MASTERPIECE.start:
            card, source = action - MASTERPIECE.start, FROM_STOCK
            kept.art_stock = without(kept.art_stock, card)
        elif place == OPEN:
            card, source = draw(g, kept), FROM_DECK
        else:
            card, source = kept.art_open[place], ""
        give(kept, g.seat, card)
        if g.log is not None:
            name = name_of(g, card)
            event = CreatedMasterpiece(
                seat=g.seat, masterpiece=MASTERPIECES[card], name=name, source=source, rule="TAP-E-080"
            )
            g.log.append(event)
        if not source:
            kept.art_open = put(kept.art_open, place, NONE)
            reveal(g, "TAP-E-080")
        if self.amount > 1:
            g.push(MoreMasterpieces(self.amount - 1, self.where))
        happens(g, ON_GAIN_MASTERPIECE, g.seat, card)

    def prompt(self, g: State) -> str:
        return "Create a masterpiece"


class MoreMasterpieces(Run[State]):
    """Those that are still to be created."""

    __slots__ = ("amount", "where")
    numbers = ("amount", "where")

    def __init__(self, amount: int, where: int) -> None:
        self.amount = amount
        self.where = where

    def run(self, g: State) -> None:
        create(g, self.amount, self.where)


def create(g: State, amount: int, where: int) -> None:
    """Bots never own masterpieces.  TAP-E-086"""
    if not g.player.finished and g.seat < g.humans and Create(amount, where).legal(g):
        g.push(Create(amount, where))


def _create(g: State, atom: Atom, where: int, arg: int) -> None:
    create(g, atom.amount, where)


def _create_possible(g: State, atom: Atom, where: int, arg: int) -> bool:
    return len(Create(1, where).legal(g)) > 0


class MayReplace(Ask[State]):
    """Replace the face-up masterpieces, or not."""

    __slots__ = ()
    rule = "TAP-E-050"

    def legal(self, g: State) -> list[int]:
        return [TAKE, PASS]

    def apply(self, g: State, action: int) -> None:
        if action == TAKE:
            refresh(g, g.seat, "TAP-E-050")

    def prompt(self, g: State) -> str:
        return "Replace the three face-up masterpieces?"


def _refresh(g: State, atom: Atom, where: int, arg: int) -> None:
    kept = gallery(g)
    if not g.player.finished and g.seat < g.humans and (kept.art_deck or kept.art_gone):
        g.push(MayReplace())


# ---------------------------------------------------------------- broadcasting


def on_show(g: State, neighbors: int) -> int:
    """One bit per masterpiece that can be broadcast: the own ones, or neighbours' too.  TAP-E-062"""
    kept, bits = gallery(g), 0
    for party in [g.seat, *(neighbours(g, g.seat) if neighbors else ())]:
        for card in kept.art_owned[party]:
            bits |= 1 << card
    return bits


class Broadcast(Ask[State]):
    """Up to so many different masterpieces, each once.  TAP-E-062, TAP-E-084

    `left`: how many, `cards`: one bit for each that can still be chosen.
    """

    __slots__ = ("cards", "left")
    numbers = ("left", "cards")
    rule = "TAP-E-084"

    def __init__(self, left: int, cards: int) -> None:
        self.left = left
        self.cards = cards

    def legal(self, g: State) -> list[int]:
        found = [MASTERPIECE.start + n for n in range(len(MASTERPIECES)) if self.cards >> n & 1]
        return [*found, PASS]

    def apply(self, g: State, action: int) -> None:
        if action == PASS:
            return
        card = action - MASTERPIECE.start
        rest = self.cards & ~(1 << card)
        if self.left > 1 and rest:
            g.push(Broadcast(self.left - 1, rest))
        show(g, card)

    def prompt(self, g: State) -> str:
        more = f" ({self.left} left)" if self.left > 1 else ""
        return f"Gain the benefit of a masterpiece, or stop{more}"


def _broadcast(g: State, atom: Atom, where: int, arg: int) -> None:
    cards = on_show(g, int(atom.how == "neighbors"))
    if cards and not g.player.finished and g.seat < g.humans:
        g.push(Broadcast(atom.amount, cards))


def _broadcast_possible(g: State, atom: Atom, where: int, arg: int) -> bool:
    return on_show(g, int(atom.how == "neighbors")) != 0


# ---------------------------------------------------------------- income turns


class ShowMasterpieces(Run[State]):
    """Each masterpiece owned when the income turn began, once, in an order of choice.

    TAP-E-081, TAP-E-082, TAP-E-083; `cards`: one bit for each that is left
    """

    __slots__ = ("cards",)
    numbers = ("cards",)

    def __init__(self, cards: int) -> None:
        self.cards = cards

    def run(self, g: State) -> None:
        if not self.cards:
            return
        fixed = 0  # those whose order makes no difference
        for card in range(len(MASTERPIECES)):
            if self.cards >> card & 1 and commutes(g.tables.effects[benefit(g, card)]):
                fixed |= 1 << card
        first = fixed or self.cards
        if fixed or self.cards & self.cards - 1 == 0:
            card = (first & -first).bit_length() - 1
            g.push(ShowMasterpieces(self.cards & ~(1 << card)))
            show(g, card)
        else:
            g.push(ChooseMasterpiece(self.cards))


class ChooseMasterpiece(Ask[State]):
    """Which masterpiece comes next.  TAP-E-081"""

    __slots__ = ("cards",)
    numbers = ("cards",)
    rule = "TAP-E-081"

    def __init__(self, cards: int) -> None:
        self.cards = cards

    def legal(self, g: State) -> list[int]:
        return [MASTERPIECE.start + n for n in range(len(MASTERPIECES)) if self.cards >> n & 1]

    def apply(self, g: State, action: int) -> None:
        card = action - MASTERPIECE.start
        g.push(ShowMasterpieces(self.cards & ~(1 << card)))
        show(g, card)

    def prompt(self, g: State) -> str:
        return "Choose the masterpiece whose benefit you gain next"


# ---------------------------------------------------------------- prices, counts, cards


class DiscardMasterpiece(Ask[State]):
    """An own masterpiece as a price.  TAP-E-470"""

    __slots__ = ("amount",)
    numbers = ("amount",)
    rule = "TAP-E-470"

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def legal(self, g: State) -> list[int]:
        return [MASTERPIECE.start + card for card in sorted(gallery(g).art_owned[g.seat])]

    def apply(self, g: State, action: int) -> None:
        discard(g, action - MASTERPIECE.start)
        if self.amount > 1:
            g.push(DiscardMasterpiece(self.amount - 1))

    def prompt(self, g: State) -> str:
        return "Discard a masterpiece"


def discard(g: State, card: int) -> None:
    kept = gallery(g)
    take_from(kept, g.seat, card)
    kept.art_gone = (*kept.art_gone, card)
    if g.log is not None:
        tell_discarded(g, g.seat, (card,), "TAP-E-470")


def _discard(g: State, atom: Atom, where: int, arg: int) -> None:
    """The only ones, or those of choice."""
    mine = gallery(g).art_owned[g.seat]
    if len(mine) > atom.amount:
        g.push(DiscardMasterpiece(atom.amount))
        return
    for card in mine:
        discard(g, card)


def _discard_possible(g: State, atom: Atom, where: int, arg: int) -> bool:
    return len(gallery(g).art_owned[g.seat]) >= atom.amount


def _that_benefit(g: State, atom: Atom, where: int, arg: int) -> None:
    """Open Studios: of the masterpiece gained just now.  TAP-E-471"""
    show(g, arg)


def _count(g: State, party: int) -> int:
    return len(gallery(g).art_owned[party])


FORMS["masterpiece"] = FORMS["discard_masterpiece"] = Form(counted=True)
FORMS["refresh_masterpiece"] = FORMS["that_masterpiece_benefit"] = Form()
FORMS["broadcast"] = Form(how=("neighbors",), counted=True)
PERFORM["masterpiece"], POSSIBLE["masterpiece"] = _create, _create_possible
PERFORM["refresh_masterpiece"] = _refresh
PERFORM["broadcast"], POSSIBLE["broadcast"] = _broadcast, _broadcast_possible
PERFORM["that_masterpiece_benefit"] = _that_benefit
PRICES.append("discard_masterpiece")
perform.PRICES["discard_masterpiece"], PAYABLE["discard_masterpiece"] = _discard, _discard_possible
allow("vp_per", "masterpiece")
COUNTS["masterpiece"] = _count
COUNTED["masterpiece"] = "masterpiece"
PLAIN["refresh_masterpiece"] = "you may replace the face-up masterpieces"
PLAIN["that_masterpiece_benefit"] = "gain its benefit"


def _masterpieces(n: int) -> str:
    return "a masterpiece" if n == 1 else f"{n} masterpieces"


def _broadcast_words(atom: Atom) -> str:
    whose = " of yours or of your neighbors" if atom.how else ""
    most = "" if atom.amount == 1 else "up to "
    noun = _masterpieces(atom.amount)
    return f"gain the benefit of {most}{noun}{whose}"


ATOM_WORDS["masterpiece"] = lambda atom: f"create {_masterpieces(atom.amount)}"
ATOM_WORDS["discard_masterpiece"] = lambda atom: f"discard {_masterpieces(atom.amount)}"
ATOM_WORDS["broadcast"] = _broadcast_words
