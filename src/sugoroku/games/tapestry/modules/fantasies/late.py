"""Turns after income turn 5: the advances of the Elder Ones, the cards of the Merfolk.

TAP-E-334 to TAP-E-334b, TAP-E-338 to TAP-E-338b
"""

from typing import Final

from sugoroku.core.state import Ask, Run, Step
from sugoroku.games.tapestry.actions import DISCARD, PASS, PLAY
from sugoroku.games.tapestry.effect_words import CONDITION_WORDS
from sugoroku.games.tapestry.effect_words import SPECIALS as WORDS
from sugoroku.games.tapestry.effects import CONDITIONS as KNOWN_CONDITIONS
from sugoroku.games.tapestry.effects import Node
from sugoroku.games.tapestry.events import TurnStarted
from sugoroku.games.tapestry.modules.fantasies.events import Submerged
from sugoroku.games.tapestry.modules.fantasies.state import kept_of
from sugoroku.games.tapestry.names import CARDS, ERAS, FROM_CIV, ORIGIN, new_mod
from sugoroku.games.tapestry.rules.gains import gain_any
from sugoroku.games.tapestry.rules.income import finish, late_turn
from sugoroku.games.tapestry.rules.perform import CONDITIONS, SPECIALS
from sugoroku.games.tapestry.rules.resources import score
from sugoroku.games.tapestry.rules.spaces import FULL
from sugoroku.games.tapestry.rules.supply import discard_card, with_card
from sugoroku.games.tapestry.rules.tapestry import play_card
from sugoroku.games.tapestry.rules.tokens import TO_PAY, move
from sugoroku.games.tapestry.rules.turn import open_advances
from sugoroku.games.tapestry.rules.turn_end import TurnEnds
from sugoroku.games.tapestry.state import State, put_list, without
from sugoroku.games.tapestry.words import MOD_WORDS

ADVANCES: Final = new_mod("extended_advance_turns")  # Elder Ones
PLAYS: Final = new_mod("extended_card_turns")  # Merfolk
LAST_SPACE: Final = 3  # of the tapestry row: era 4
CARD_POINTS: Final = 5  # for a card that the Merfolk discard
MOST_KEPT: Final = 5  # cards after income turn 5
ABOVE: Final = 2  # cards that stay in hand
OFFERED: Final = 6  # cards that the Elder Ones may discard


def is_late(g: State, seat: int) -> bool:
    """After income turn 5, but not finished."""
    p = g.players[seat]
    return p.era >= ERAS and not p.finished and not (g.turn == seat and g.income_step)


def late_step(g: State, party: int) -> Step | None:
    """An advance that can be paid, or a card in hand, keeps the player going.

    TAP-E-334b, TAP-E-338b
    """
    p = g.players[party]
    if p.mods & ADVANCES and open_advances(g, True):
        return TakeLateTurn()
    if p.mods & PLAYS and p.hand:
        return TakeLateTurn()
    return None


class TakeLateTurn(Ask[State]):
    """An advance (Elder Ones); a card played or discarded (Merfolk).  TAP-E-334b, TAP-E-338b

    With both mats the player chooses each turn.
    """

    __slots__ = ()
    rule = "TAP-E-338b"

    def legal(self, g: State) -> list[int]:
        p, found = g.player, []
        if p.mods & ADVANCES:
            found += [g.tables.advance_on[track] for track in open_advances(g)]
        if p.mods & PLAYS:
            different = sorted(set(p.hand))
            found += [PLAY + card for card in different if playable(g, card)]
            found += [DISCARD + card for card in different]
        return found

    def apply(self, g: State, action: int) -> None:
        if g.log is not None:
            g.log.append(TurnStarted(seat=g.seat, income=0, rule=self.rule))
        g.then(TurnEnds(0), EndLateTurn())
        if action in g.tables.track_of:
            move(g, g.tables.track_of[action], TO_PAY, FULL, 0)
        elif PLAY <= action < PLAY + len(CARDS):
            play_card(g, g.seat, action - PLAY, LAST_SPACE)
        else:
            discard_for_points(g, action - DISCARD)

    def prompt(self, g: State) -> str:
        said = {ADVANCES: "advance on a track", PLAYS: "play a card, or discard cards for 5 VP each"}
        ways = [words for mod, words in said.items() if g.player.mods & mod]
        text = ", or ".join(ways)
        return f"{text[:1].upper()}{text[1:]}"


def playable(g: State, card: int) -> bool:
    """Only cards with an effect when played.  TAP-E-338b"""
    return not g.tables.cards[card].this_era


def discard_for_points(g: State, card: int) -> None:
    """At least one card, 5 VP for each.  TAP-E-338b"""
    discard_card(g, g.seat, card, "TAP-E-338b")
    g.reveal()
    score(g, g.seat, CARD_POINTS, FROM_CIV * ORIGIN + merfolk_of(g), "TAP-E-338b")
    if g.player.hand:
        g.push(DiscardMore(card))


def merfolk_of(g: State) -> int:
    for civ in g.player.civilizations:
        if g.tables.civilizations[civ].mods & PLAYS:
            return civ
    raise AssertionError("no Merfolk")


class DiscardMore(Ask[State]):
    """Further cards in the same turn, by rising number.  TAP-E-338b"""

    __slots__ = ("least",)
    numbers = ("least",)
    rule = "TAP-E-338b"

    def __init__(self, least: int) -> None:
        self.least = least

    def legal(self, g: State) -> list[int]:
        cards = sorted({card for card in g.player.hand if card >= self.least})
        return [*[DISCARD + card for card in cards], PASS]

    def apply(self, g: State, action: int) -> None:
        if action != PASS:
            discard_for_points(g, action - DISCARD)

    def prompt(self, g: State) -> str:
        return "Discard another card for 5 VP, or stop"


class EndLateTurn(Run[State]):
    """Who cannot go on has finished.  TAP-E-334b, TAP-E-338b"""

    __slots__ = ()

    def run(self, g: State) -> None:
        g.seat = g.turn
        if late_turn(g, g.seat) is None:
            finish(g, g.seat, "TAP-E-334b")


# ---------------------------------------------------------------- Elder Ones


class DiscardForResources(Ask[State]):
    """Up to six cards in income turn 5, two resources for each.  TAP-E-334a"""

    __slots__ = ("left", "where")
    numbers = ("left", "where")
    rule = "TAP-E-334a"

    def __init__(self, left: int, where: int) -> None:
        self.left = left
        self.where = where

    def legal(self, g: State) -> list[int]:
        return [*[DISCARD + card for card in sorted(set(g.player.hand))], PASS]

    def apply(self, g: State, action: int) -> None:
        if action == PASS:
            return
        discard_card(g, g.seat, action - DISCARD, "TAP-E-334a")
        g.reveal()
        if self.left > 1 and g.player.hand:
            g.push(DiscardForResources(self.left - 1, self.where))
        gain_any(g, 2, self.where)

    def prompt(self, g: State) -> str:
        return f"Discard a card for 2 resources ({self.left} more at most), or stop"


def _sacrifice(g: State, node: Node, where: int, arg: int) -> None:
    if g.player.hand:
        g.push(DiscardForResources(OFFERED, where))


def _after_last_income(g: State, seat: int) -> bool:
    return is_late(g, seat)


# ---------------------------------------------------------------- Merfolk


def _submerge(g: State, node: Node, where: int, arg: int) -> None:
    """All but two cards of choice go under the mat.  TAP-E-338"""
    if len(g.player.hand) > ABOVE:
        g.push(SubmergeCard())


class SubmergeCard(Ask[State]):
    """A card that goes under the mat: it is not in hand for any purpose.  TAP-E-338"""

    __slots__ = ()
    rule = "TAP-E-338"

    def legal(self, g: State) -> list[int]:
        return [DISCARD + card for card in sorted(set(g.player.hand))]

    def apply(self, g: State, action: int) -> None:
        card, p, kept = action - DISCARD, g.player, kept_of(g)
        p.hand = without(p.hand, card)
        kept.submerged = put_list(kept.submerged, g.seat, with_card(kept.submerged[g.seat], card))
        tell_submerged(g, (card,), False)
        if len(p.hand) > ABOVE:
            g.push(SubmergeCard())

    def prompt(self, g: State) -> str:
        return f"Put a card under the mat of the Merfolk; {ABOVE} stay in hand"


def tell_submerged(g: State, cards: tuple[int, ...], surfaced: bool) -> None:
    if g.log is not None:
        ids, there = tuple(CARDS[card] for card in cards), kept_of(g).submerged[g.seat]
        g.log.append(
            Submerged(
                seat=g.seat, cards=ids, number=len(ids), all=" ".join(CARDS[card] for card in there),
                surfaced=surfaced, rule="TAP-E-338",
            )
        )  # fmt: skip


def _surface(g: State, node: Node, where: int, arg: int) -> None:
    """They come back into the hand, which is not a gain.  TAP-E-338a"""
    kept, p = kept_of(g), g.player
    cards = kept.submerged[g.seat]
    if cards:
        kept.submerged = put_list(kept.submerged, g.seat, ())
        p.hand = tuple(sorted((*p.hand, *cards)))
        tell_submerged(g, cards, True)


class KeepFive(Run[State]):
    """At the end of income turn 5 at most five cards are kept.  TAP-E-338a"""

    __slots__ = ()

    def run(self, g: State) -> None:
        if len(g.player.hand) > MOST_KEPT:
            g.push(DiscardToFive())


class DiscardToFive(Ask[State]):
    """A card too many.  TAP-E-338a"""

    __slots__ = ()
    rule = "TAP-E-338a"

    def legal(self, g: State) -> list[int]:
        return [DISCARD + card for card in sorted(set(g.player.hand))]

    def apply(self, g: State, action: int) -> None:
        discard_card(g, g.seat, action - DISCARD, "TAP-E-338a")
        g.reveal()
        g.push(KeepFive())

    def prompt(self, g: State) -> str:
        return f"Discard down to {MOST_KEPT} cards"


def end_of_income(g: State) -> tuple[Step, ...]:
    p = g.player
    return (KeepFive(),) if p.era == ERAS and p.mods & PLAYS else ()


KNOWN_CONDITIONS.append("after_last_income")
CONDITIONS["after_last_income"] = _after_last_income
CONDITION_WORDS["after_last_income"] = "after income turn 5"
SPECIALS["discard_up_to_6_cards_any_2_each"] = _sacrifice
SPECIALS["submerge_all_but_2_cards"] = _submerge
SPECIALS["surface_cards_keep_5_at_end_of_turn"] = _surface
WORDS["discard_up_to_6_cards_any_2_each"] = "discard up to 6 cards for 2 resources each"
WORDS["submerge_all_but_2_cards"] = "put all but 2 cards under the mat"
WORDS["surface_cards_keep_5_at_end_of_turn"] = "take the cards back; keep 5 at the end of the turn"
MOD_WORDS["extended_advance_turns"] = "after income turn 5 you go on with advance turns"
MOD_WORDS["extended_card_turns"] = "after income turn 5 you go on playing or discarding cards"
