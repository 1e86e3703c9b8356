"""The Gamblers: one of three revealed tapestry cards is played.  TAP-E-328, TAP-E-328a"""

from typing import Final

from sugoroku.core.events import Change, Event, entry_of
from sugoroku.core.state import Ask
from sugoroku.games.tapestry.actions import PLAY
from sugoroku.games.tapestry.effect_words import SPECIALS as SPECIAL_WORDS
from sugoroku.games.tapestry.effects import Node
from sugoroku.games.tapestry.modules.arts.state import gallery
from sugoroku.games.tapestry.names import CARDS
from sugoroku.games.tapestry.rules.perform import SPECIAL_POSSIBLE, SPECIALS
from sugoroku.games.tapestry.rules.supply import top_card, with_card
from sugoroku.games.tapestry.rules.tapestry import play_card
from sugoroku.games.tapestry.state import Ints, State, without
from sugoroku.games.tapestry.words import QUESTION_WORDS, card_words

MAKER_OF_FIRE: Final = 0  # the first tapestry space


class Gambled(Event, frozen=True, tag=True):
    """Cards are revealed from the deck."""

    cards: tuple[str, ...]
    names: tuple[str, ...]

    def words(self) -> str:
        return f"reveals {', '.join(self.names)}"

    def changes(self) -> tuple[Change, ...]:
        return tuple(Change(f"deck {card}", by=-1) for card in self.cards)


class ChoseGamble(Event, frozen=True, tag=True):
    """One of them is taken, the others are discarded."""

    card: str
    name: str
    others: tuple[str, ...]

    def words(self) -> str:
        return f"takes {self.name} and discards the others"

    def changes(self) -> tuple[Change, ...]:
        gone = tuple(Change(f"discard {card}", by=1) for card in self.others)
        return (Change(entry_of(self.seat, f"hand {self.card}"), by=1), *gone)


def playable(g: State) -> Ints:
    """The revealed cards with an effect when they are played.  TAP-E-328"""
    cards = gallery(g).revealed
    return tuple([n for n in sorted(set(cards)) if not g.tables.cards[n].this_era])


def gamble(g: State, space: int) -> None:
    """Reveal three cards.  TAP-E-328"""
    kept = gallery(g)
    found: list[int] = []
    for _ in range(kept.tables.gambled):
        card = top_card(g)
        if card >= 0:
            found.append(card)
    kept.revealed = tuple(sorted(found))
    if not found:
        return
    if g.log is not None:
        ids = tuple(CARDS[card] for card in kept.revealed)
        names = tuple(g.tables.cards[card].name for card in kept.revealed)
        g.log.append(Gambled(seat=g.seat, cards=ids, names=names, rule="TAP-E-328"))
    g.push(Gamble(space) if playable(g) else KeepGambled())


def choose(g: State, card: int) -> None:
    """Into the hand; the rest is discarded."""
    kept = gallery(g)
    rest, kept.revealed = without(kept.revealed, card), ()
    g.player.hand = with_card(g.player.hand, card)
    g.gone = (*g.gone, *rest)
    if g.log is not None:
        event = ChoseGamble(
            seat=g.seat,
            card=CARDS[card],
            name=g.tables.cards[card].name,
            others=tuple(CARDS[other] for other in rest),
            rule="TAP-E-328",
        )
        g.log.append(event)


class Gamble(Ask[State]):
    """The revealed card that is played.  TAP-E-328, TAP-E-328a"""

    __slots__ = ("space",)
    numbers = ("space",)
    rule = "TAP-E-328"

    def __init__(self, space: int) -> None:
        self.space = space

    def legal(self, g: State) -> list[int]:
        return [PLAY + card for card in playable(g)]

    def apply(self, g: State, action: int) -> None:
        choose(g, action - PLAY)
        play_card(g, g.seat, action - PLAY, self.space)

    def prompt(self, g: State) -> str:
        return "Play one of the revealed tapestry cards"


class KeepGambled(Ask[State]):
    """None of them can be played: one is kept.  TAP-E-328"""

    __slots__ = ()
    rule = "TAP-E-328"

    def legal(self, g: State) -> list[int]:
        return [PLAY + card for card in sorted(set(gallery(g).revealed))]

    def apply(self, g: State, action: int) -> None:
        choose(g, action - PLAY)

    def prompt(self, g: State) -> str:
        return "Keep one of the revealed tapestry cards"


def _over_maker_of_fire(g: State, node: Node, where: int, arg: int) -> None:
    """At the end of income turn 1.  TAP-E-328"""
    gamble(g, MAKER_OF_FIRE)


def _on_this_era(g: State, node: Node, where: int, arg: int) -> None:
    """Step 2 then plays a card over it.  TAP-E-328a"""
    gamble(g, g.player.era - 1)


def _can_gamble(g: State, node: Node, where: int, arg: int) -> bool:
    return bool(g.deck or g.gone)


SPECIALS["gamble_over_maker_of_fire"] = _over_maker_of_fire
SPECIALS["gamble_on_this_era"] = _on_this_era
SPECIAL_POSSIBLE["gamble_over_maker_of_fire"] = SPECIAL_POSSIBLE["gamble_on_this_era"] = _can_gamble
SPECIAL_WORDS["gamble_over_maker_of_fire"] = "reveal 3 tapestry cards and play one on Maker of Fire"
SPECIAL_WORDS["gamble_on_this_era"] = "reveal 3 tapestry cards and play one for this era"
QUESTION_WORDS["Gamble", "play"] = lambda board, card: (
    f"Play {board.cards[CARDS[card]].name}: {card_words(board.cards[CARDS[card]])}",
    f"gamble-{CARDS[card]}",
)
QUESTION_WORDS["KeepGambled", "play"] = lambda board, card: (
    f"Keep {board.cards[CARDS[card]].name}: {card_words(board.cards[CARDS[card]])}",
    f"gamble-{CARDS[card]}",
)
