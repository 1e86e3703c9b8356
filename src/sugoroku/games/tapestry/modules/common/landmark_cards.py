"""Landmark cards: a condition, and a landmark that only the owner of the card can gain.

TAP-E-030 to TAP-E-042, TAP-A-046
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Annotated, Any, Final

import msgspec

from sugoroku.core.components import Check
from sugoroku.core.plural import count
from sugoroku.core.reading import Data
from sugoroku.core.state import Ask, HandTo, Run, Step
from sugoroku.games.tapestry.actions import LANDMARK
from sugoroku.games.tapestry.capital import lines_complete
from sugoroku.games.tapestry.components import Row
from sugoroku.games.tapestry.effect_words import ATOM_WORDS
from sugoroku.games.tapestry.effects import FORMS, Atom, Form
from sugoroku.games.tapestry.modules.common.counts import in_city
from sugoroku.games.tapestry.modules.common.events import (
    DiscardedLandmarkCard,
    GaveLandmark,
    ReturnedLandmarkCards,
    RevealedLandmarkCards,
    TookLandmarkCard,
)
from sugoroku.games.tapestry.modules.common.kept import Common, common
from sugoroku.games.tapestry.names import BESIDE, BUILDINGS_OF, FROM_RULE, LANDMARK_IDS, ORIGIN, TIER
from sugoroku.games.tapestry.opponents.parties import AUTOMA
from sugoroku.games.tapestry.origins import RULE_WORDS
from sugoroku.games.tapestry.rules.city import gain_landmark
from sugoroku.games.tapestry.rules.counting import filled, territories
from sugoroku.games.tapestry.rules.parties import position
from sugoroku.games.tapestry.rules.perform import PERFORM, POSSIBLE
from sugoroku.games.tapestry.rules.seam import Seam
from sugoroku.games.tapestry.rules.turn import before_first_turn
from sugoroku.games.tapestry.state import Ints, State, put_list, without

WHERE: Final = FROM_RULE * ORIGIN + 1  # the origin of a landmark that comes by a card
RULE_WORDS[1] = "landmark card"

# ---------------------------------------------------------------- conditions: TAP-E-032


def _same_kind(g: State, seat: int) -> int:
    return max(in_city(g, seat))


def _lines(g: State, seat: int) -> int:
    return lines_complete(
        filled(g, g.players[seat]), g.tables.capitals[g.players[seat].capital].lines
    ).bit_count()


def _upgraded(g: State, seat: int) -> int:
    return len(g.players[seat].middle) + len(g.players[seat].top)


def _exhausted(g: State, seat: int) -> int:
    return sum([taken >= BUILDINGS_OF for taken in g.players[seat].taken])


def _in_tier_2(g: State, seat: int) -> int:
    tracks = range(g.tables.track_count)
    return sum([TIER[position(g, seat, track)] >= 2 for track in tracks])


COUNTS: Final[dict[str, Callable[[State, int], int]]] = {
    "tiles": lambda g, seat: len(g.players[seat].tiles),
    "same_kind_buildings": _same_kind,
    "top_row_tech": lambda g, seat: len(g.players[seat].top),
    "complete_lines": _lines,
    "complete_districts": lambda g, seat: g.players[seat].districts.bit_count(),
    "hand": lambda g, seat: len(g.players[seat].hand),
    "territories": territories,
    "upgraded_tech": _upgraded,
    "exhausted_income_tracks": _exhausted,
    "tracks_in_tier_2": _in_tier_2,
}
COUNT_WORDS: Final = {
    "tiles": "territory tile{s} in your supply",
    "same_kind_buildings": "income building{s} of one kind in your city",
    "top_row_tech": "tech card{s} in your top row",
    "complete_lines": "complete row{s} and column{s}",
    "complete_districts": "complete district{s}",
    "hand": "tapestry card{s} in hand",
    "territories": "territor{ies} you control",
    "upgraded_tech": "tech card{s} in your middle and top rows",
    "exhausted_income_tracks": "income track{s} without buildings",
    "tracks_in_tier_2": "track{s} on which you are in tier 2 or beyond",
}
BRIEF_WORDS: Final = {
    "tiles": "territory tile{s} in supply",
    "same_kind_buildings": "building{s} of one kind in the city",
    "top_row_tech": "tech card{s} in the top row",
    "complete_lines": "complete row{s} or column{s}",
    "complete_districts": "complete district{s}",
    "hand": "tapestry card{s} in hand",
    "territories": "territor{ies}",
    "upgraded_tech": "upgraded tech card{s}",
    "exhausted_income_tracks": "empty income track{s}",
    "tracks_in_tier_2": "track{s} in tier 2",
}


def counted_words(number: int, words: str) -> str:
    """`1 tech card in the top row`, `3 territories`"""
    one = number == 1
    return f"{number} {words.format(s='' if one else 's', ies='y' if one else 'ies')}"


class LandmarkCard(msgspec.Struct, frozen=True):
    """A landmark card; its number is that of its landmark."""

    landmark: int
    name: str
    count: str
    least: int

    @property
    def condition(self) -> str:
        return f"at least {counted_words(self.least, COUNT_WORDS[self.count])}"

    @property
    def brief(self) -> str:
        """For a card: `6 tiles in supply`"""
        return counted_words(self.least, BRIEF_WORDS[self.count])


Cards = tuple[LandmarkCard, ...]


class CardRow(Row, frozen=True, kw_only=True):
    """`[[landmark_card]]` of a module's data."""

    name: str
    landmark: str
    count: str
    least: Annotated[int, msgspec.Meta(ge=1, le=12)]

    def checks(self, where: str) -> Iterator[Check]:
        yield f"{where} (count)", self.count in COUNTS, True
        yield f"{where} (landmark)", self.landmark in LANDMARK_IDS, True


def load_cards(data: Data) -> Cards:
    """The landmark cards of a module.  TAP-E-032"""
    rows = data.rows("landmark_card", CardRow)
    return tuple(
        LandmarkCard(LANDMARK_IDS.index(row.landmark), row.name, row.count, row.least) for row in rows
    )


# ---------------------------------------------------------------- the seam


class LandmarkCards(Seam):
    """All landmark cards of the modules in play, and the check at the end of each turn.

    It comes before what other modules do at the end of a turn.  TAP-E-030, TAP-E-031, TAP-E-042
    """

    def __init__(self, cards: Cards) -> None:
        self.cards = {card.landmark: card for card in cards}

    def turn_ends(self, g: State, income: bool) -> tuple[Step, ...]:
        return (CheckLandmarkCards(),) if common(g).owned[g.seat] else ()


def cards_of(g: State) -> dict[int, LandmarkCard]:
    """By landmark."""
    for seam in g.seams:
        if isinstance(seam, LandmarkCards):
            return seam.cards
    return {}


def conditions(g: State, cards: Sequence[int]) -> list[str]:
    """`game_store: at least 3 ...`"""
    return [f"{LANDMARK_IDS[card]}: {cards_of(g)[card].condition}" for card in cards]


def add_cards(g: State, kept: Common, cards: Cards) -> None:
    """During the set-up of a module: its cards are shuffled among the others.  TAP-E-035

    `kept` is what the module keeps; if it is not the first, the first one has the common part.
    """
    known = cards_of(g)
    if known:
        known.update({card.landmark: card for card in cards})
        kept = common(g)
    else:
        g.seams = (LandmarkCards(cards), *g.seams)
        before_first_turn(g, DraftLandmarkCards())
    kept.deck = tuple(sorted((*kept.deck, *[card.landmark for card in cards])))


def draw(g: State, amount: int) -> Ints:
    """The top cards of the deck; those put under it come last."""
    kept, found = common(g), []
    for _ in range(min(amount, len(kept.deck) + len(kept.under))):
        if kept.deck:
            card = kept.deck[g.chance.below(len(kept.deck))]
            kept.deck = without(kept.deck, card)
        else:
            card, kept.under = kept.under[0], kept.under[1:]
        found.append(card)
        g.reveal()
    return tuple(sorted(found))


def own(g: State, seat: int, card: int, rule: str) -> None:
    """Cards are public.  TAP-E-036, TAP-E-039"""
    kept = common(g)
    kept.owned = put_list(kept.owned, seat, (*kept.owned[seat], card))
    if g.log is not None:
        g.log.append(TookLandmarkCard(seat=seat, card=LANDMARK_IDS[card], rule=rule))


# ---------------------------------------------------------------- the draft


class DraftLandmarkCards(Run[State]):
    """The last step of the set-up: one more card than players, the last in turn order picks first.

    TAP-E-035, TAP-E-036; alone: two cards, the landmark of the other is the Automa's, TAP-E-037,
    TAP-A-046, TAP-A-046a
    """

    __slots__ = ()

    def run(self, g: State) -> None:
        kept, solo = common(g), g.humans == 1 and g.seats > 1
        kept.open = draw(g, 2 if solo else g.humans + 1)
        if g.log is not None:
            ids = tuple(LANDMARK_IDS[card] for card in kept.open)
            rule = "TAP-A-046" if solo else "TAP-E-035"
            g.log.append(RevealedLandmarkCards(cards=ids, rule=rule))
        g.then(*_in_reverse(g), EndDraft())


def _in_reverse(g: State) -> list[Step]:
    """The last in turn order first.  TAP-E-035"""
    order = [(g.first + n) % g.seats for n in range(g.seats)]
    steps: list[Step] = []
    for seat in reversed([seat for seat in order if seat < g.humans]):
        steps += [HandTo(seat), PickLandmarkCard()]
    return steps


class PickLandmarkCard(Ask[State]):
    """One of the revealed landmark cards.  TAP-E-035, TAP-A-046"""

    __slots__ = ()
    rule = "TAP-E-035"

    def legal(self, g: State) -> list[int]:
        return [LANDMARK + card for card in common(g).open]

    def apply(self, g: State, action: int) -> None:
        kept = common(g)
        kept.open = without(kept.open, action - LANDMARK)
        own(g, g.seat, action - LANDMARK, "TAP-E-035")

    def prompt(self, g: State) -> str:
        other = "; the Automa gets the landmark of the other" if g.humans == 1 < len(g.players) else ""
        return f"Take a landmark card{other}"

    def options(self, g: State) -> list[str]:
        """The conditions, for the view."""
        return conditions(g, common(g).open)


class EndDraft(Run[State]):
    """The rest forms the deck; alone it is the Automa's.  TAP-E-035, TAP-E-038, TAP-A-046"""

    __slots__ = ()

    def run(self, g: State) -> None:
        kept = common(g)
        rest, kept.open = kept.open, ()
        if g.humans == 1 and g.seats > 1:
            for card in rest:
                give_to_automa(g, card, "TAP-A-046")
            return
        kept.deck = tuple(sorted((*kept.deck, *rest)))
        if g.log is not None and rest:
            ids = tuple(LANDMARK_IDS[card] for card in rest)
            g.log.append(ReturnedLandmarkCards(cards=ids, rule="TAP-E-035"))


def give_to_automa(g: State, card: int, rule: str) -> None:
    """Its landmark is out of the person's reach; the Automa has not gained it.

    TAP-E-038, TAP-E-256, TAP-E-257
    """
    kept, p = common(g), g.players[AUTOMA]
    kept.gone = (*kept.gone, card)
    g.owner[card] = AUTOMA
    p.landmarks, p.places = (*p.landmarks, card), (*p.places, BESIDE)
    if g.log is not None:
        g.log.append(GaveLandmark(seat=AUTOMA, landmark=LANDMARK_IDS[card], rule=rule))


# ---------------------------------------------------------------- the end of a turn


def fulfilled(g: State, seat: int) -> list[int]:
    """Cards whose condition holds now.  TAP-E-030, TAP-E-032"""
    cards, found = cards_of(g), []
    for card in common(g).owned[seat]:
        if COUNTS[cards[card].count](g, seat) >= cards[card].least:
            found.append(card)
    return found


class CheckLandmarkCards(Run[State]):
    """Every card whose condition holds gives its landmark, in an order of choice.

    TAP-E-030, TAP-E-033, TAP-E-039; in the last income turn for the last time: TAP-E-041
    """

    __slots__ = ()

    def run(self, g: State) -> None:
        found = fulfilled(g, g.seat)
        if len(found) == 1:
            build(g, found[0])
        elif found:
            g.push(NextLandmark())


class NextLandmark(Ask[State]):
    """Which of several landmarks comes first.  TAP-E-039"""

    __slots__ = ()
    rule = "TAP-E-039"

    def legal(self, g: State) -> list[int]:
        return [LANDMARK + card for card in fulfilled(g, g.seat)]

    def apply(self, g: State, action: int) -> None:
        build(g, action - LANDMARK)

    def prompt(self, g: State) -> str:
        return "Choose the landmark that you gain first"

    def options(self, g: State) -> list[str]:
        """The conditions, for the view."""
        return conditions(g, fulfilled(g, g.seat))


def build(g: State, card: int) -> None:
    """The card is discarded, the landmark is gained and placed; it is of no track and no tech card.

    TAP-E-030, TAP-E-033, TAP-E-034
    """
    kept = common(g)
    kept.owned = put_list(kept.owned, g.seat, without(kept.owned[g.seat], card))
    kept.gone = (*kept.gone, card)
    if g.log is not None:
        g.log.append(DiscardedLandmarkCard(seat=g.seat, card=LANDMARK_IDS[card], rule="TAP-E-030"))
    g.push(CheckLandmarkCards())
    gain_landmark(g, card, WHERE)


# ---------------------------------------------------------------- landmark_card N


def look_at(g: State, amount: int) -> None:
    """The top cards of the deck; void without any.  TAP-E-040"""
    kept = common(g)
    kept.looked_at = draw(g, amount)
    if kept.looked_at:
        g.push(KeepLandmarkCard())


class KeepLandmarkCard(Ask[State]):
    """One of the top cards; the rest goes under the deck.  TAP-E-040"""

    __slots__ = ()
    rule = "TAP-E-040"

    def legal(self, g: State) -> list[int]:
        return [LANDMARK + card for card in common(g).looked_at]

    def apply(self, g: State, action: int) -> None:
        kept, card = common(g), action - LANDMARK
        kept.under = (*kept.under, *without(kept.looked_at, card))
        kept.looked_at = ()
        own(g, g.seat, card, "TAP-E-040")

    def prompt(self, g: State) -> str:
        return "Keep a landmark card"

    def options(self, g: State) -> list[str]:
        """The conditions, for the view."""
        return conditions(g, common(g).looked_at)


def _landmark_card(g: State, atom: Atom, where: int, arg: int) -> None:
    if not g.player.finished and g.seat < g.humans:
        look_at(g, atom.amount)


def _landmark_card_possible(g: State, atom: Atom, where: int, arg: int) -> bool:
    kept = common(g)
    return bool(kept.deck or kept.under)


FORMS["landmark_card"] = Form(counted=True)
PERFORM["landmark_card"] = _landmark_card
POSSIBLE["landmark_card"] = _landmark_card_possible
ATOM_WORDS["landmark_card"] = lambda atom: f"look at {count(atom.amount, 'landmark card')} and keep one"
STEPS: Final[tuple[Any, ...]] = (
    DraftLandmarkCards, PickLandmarkCard, EndDraft, CheckLandmarkCards, NextLandmark, KeepLandmarkCard,
)  # fmt: skip
