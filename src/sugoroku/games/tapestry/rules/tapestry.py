"""Playing tapestry cards: in income turns, or on top of the current one.  Chapters 3 and 13

What single cards do is in `rules/cards/`.
"""

from sugoroku.core.state import Ask, Run, Step
from sugoroku.games.tapestry.actions import OPPONENT, PLAY
from sugoroku.games.tapestry.card_events import CardHolds, LaidFaceDown, PlayedCard
from sugoroku.games.tapestry.effects import Atom
from sugoroku.games.tapestry.names import (
    CARDS,
    FACE_DOWN,
    FROM_CARD,
    NONE,
    ORIGIN,
    TRACK_NAMES,
)
from sugoroku.games.tapestry.rules.parties import others, tracks_in_play
from sugoroku.games.tapestry.rules.perform import PERFORM, POSSIBLE, Do
from sugoroku.games.tapestry.rules.supply import top_card
from sugoroku.games.tapestry.rules.triggers import renew
from sugoroku.games.tapestry.state import Ints, Player, State, put_list, without


def cards_text(cards: Ints) -> str:
    """As in the tally; a card face down has a question mark."""
    said = [f"?{CARDS[card - FACE_DOWN]}" if card >= FACE_DOWN else CARDS[card] for card in cards]
    return " ".join(said)


def chosen_text(p: Player) -> str:
    """What was chosen for the active card, as in the tally."""
    track = TRACK_NAMES[p.chosen_track] if p.chosen_track >= 0 else ""
    party = str(p.chosen_party) if p.chosen_party >= 0 else ""
    return " ".join(filter(None, (track, party)))


# ---------------------------------------------------------------- the active card


def set_active(g: State, seat: int, card: int, verb: str, rule: str) -> None:
    """The card whose effects hold this era, or NONE.  TAP-B-300, TAP-B-346

    `verb`: what it, or the card until now, does.
    """
    p = g.players[seat]
    if p.active == card == NONE:
        return
    chosen = p.chosen_track >= 0 or p.chosen_party >= 0
    changed, about = p.active != card, card if card >= 0 else p.active
    p.active, p.chosen_track, p.chosen_party = card, NONE, NONE
    renew(g, seat)
    if g.log is not None:
        id = CARDS[card] if card >= 0 else ""
        event = CardHolds(
            seat=seat,
            text=f"{g.tables.cards[about].name} {verb}",
            active=id if changed else None,
            chosen="" if chosen else None,
            rule=rule,
        )
        g.log.append(event)


def end_era(g: State, seat: int) -> None:
    """What a card gave for this era ends at the very start of the income turn.  TAP-B-053"""
    if g.players[seat].active < 0:
        return
    for seam in g.seams:
        if seam.era_goes_on(g, seat):
            return
    set_active(g, seat, NONE, "ends", "TAP-B-053")


# ---------------------------------------------------------------- playing


def play_card(g: State, seat: int, card: int, space: int) -> None:
    """A card from hand, face up on a tapestry space (0 to 3).  TAP-B-058, TAP-B-060, TAP-B-346"""
    p = g.players[seat]
    if p.active >= 0:
        set_active(g, seat, NONE, "is covered", "TAP-B-346")
    p.hand = without(p.hand, card)
    p.mat = put_list(p.mat, space, (*p.mat[space], card))
    g.reveal()
    if g.log is not None:
        name, cards = g.tables.cards[card].name, cards_text(p.mat[space])
        g.log.append(
            PlayedCard(
                seat=seat, card=CARDS[card], name=name, space=space + 1, cards=cards, rule="TAP-B-058"
            )
        )
    steps: list[Step] = []
    for seam in g.seams:
        steps += seam.card_laid(g, seat, card, space)
    if steps:
        g.then(*steps, Work(card))
    else:
        work(g, seat, card)


class Work(Run[State]):
    """The effect of a card that was laid, after what laying it brought."""

    __slots__ = ("card",)
    numbers = ("card",)

    def __init__(self, card: int) -> None:
        self.card = card

    def run(self, g: State) -> None:
        work(g, g.seat, self.card)


def work(g: State, seat: int, card: int) -> None:
    """The effect of a card: at once, or for this era; a trap is a card too.  TAP-B-060, TAP-B-244"""
    played = g.tables.cards[card]
    if played.this_era:
        set_active(g, seat, card, "holds for this era", "TAP-B-060")
        for what in reversed(played.chooses):
            g.push(ChooseForCard(card, int(what == "opponent")))
    if played.do >= 0:
        g.push(Do(played.do, 0, FROM_CARD * ORIGIN + card, card))


class ChooseForCard(Ask[State]):
    """A track or an opponent, kept while the card is active.  TAP-B-305, TAP-B-323"""

    __slots__ = ("card", "opponent")
    numbers = ("card", "opponent")
    rule = "TAP-B-060"

    def __init__(self, card: int, opponent: int) -> None:
        self.card = card
        self.opponent = opponent

    def legal(self, g: State) -> list[int]:
        if self.opponent:
            return [OPPONENT + party for party in sorted(others(g, g.seat))]
        return [g.tables.choose_on[track] for track in tracks_in_play(g)]

    def apply(self, g: State, action: int) -> None:
        p = g.player
        if self.opponent:
            p.chosen_party = action - OPPONENT
        else:
            p.chosen_track = g.tables.track_of[action]
        if g.log is not None:
            name = g.tables.cards[self.card].name
            if self.opponent:
                what = g.bots.called(g, p.chosen_party)
            else:
                what = TRACK_NAMES[p.chosen_track]
            event = CardHolds(
                seat=g.seat,
                text=f"chooses {what} for {name}",
                chosen=chosen_text(p),
                rule="TAP-B-060",
            )
            g.log.append(event)

    def prompt(self, g: State) -> str:
        what = "an opponent" if self.opponent else "a track"
        return f"Choose {what} for {g.tables.cards[self.card].name}"


def hand_actions(p: Player) -> list[int]:
    """Every card in hand, equal ones once."""
    found: list[int] = []
    for card in p.hand:
        if PLAY + card not in found:
            found.append(PLAY + card)
    return found


class PlayTapestry(Ask[State]):
    """A card must be played on the space of the new era.  TAP-B-058"""

    __slots__ = ()
    rule = "TAP-B-058"

    def legal(self, g: State) -> list[int]:
        return hand_actions(g.player)

    def apply(self, g: State, action: int) -> None:
        play_card(g, g.seat, action - PLAY, g.player.era - 1)

    def prompt(self, g: State) -> str:
        return "Play a tapestry card for the new era"


class TapestryStep(Run[State]):
    """Step 2: a card from hand, else the top card of the deck face down.

    TAP-B-058, TAP-B-059, TAP-B-059a
    """

    __slots__ = ()

    def run(self, g: State) -> None:
        p = g.player
        for seam in g.seams:
            if seam.lays_card(g):
                return
        if p.hand:
            g.push(PlayTapestry())
            return
        card = top_card(g)
        if card < 0:
            return
        space = p.era - 1
        p.mat = put_list(p.mat, space, (*p.mat[space], FACE_DOWN + card))
        if g.log is not None:
            cards = cards_text(p.mat[space])
            g.log.append(
                LaidFaceDown(
                    seat=g.seat, card=CARDS[card], space=space + 1, cards=cards, rule="TAP-B-059"
                )
            )


# ---------------------------------------------------------------- playing over


def space_to_cover(g: State, seat: int) -> int:
    """The current era's space if a card lies there, or NONE.

    TAP-B-125, TAP-B-125a: void in era 1 (unless a card lies on Maker of Fire), in step 1 of an income
    turn, when the new era's space is empty, and from income turn 5 on
    """
    p = g.players[seat]
    if 1 <= p.era <= len(p.mat) and p.mat[p.era - 1]:
        return p.era - 1
    for seam in g.seams:
        space = seam.space_to_cover(g, seat)
        if space >= 0:
            return space
    return NONE


class PlayOver(Ask[State]):
    """A card from hand on top of the current one.  TAP-B-125"""

    __slots__ = ("space",)
    numbers = ("space",)
    rule = "TAP-B-125"

    def __init__(self, space: int) -> None:
        self.space = space

    def legal(self, g: State) -> list[int]:
        return hand_actions(g.player)

    def apply(self, g: State, action: int) -> None:
        play_card(g, g.seat, action - PLAY, self.space)

    def prompt(self, g: State) -> str:
        return "Play a tapestry card on top of the current one"


def _play_over(g: State, atom: Atom, where: int, arg: int) -> None:
    space = space_to_cover(g, g.seat)
    if space >= 0 and g.player.hand:
        g.push(PlayOver(space))


def _play_over_possible(g: State, atom: Atom, where: int, arg: int) -> bool:
    return space_to_cover(g, g.seat) >= 0 and len(g.player.hand) > 0


PERFORM["play_over"] = _play_over
POSSIBLE["play_over"] = _play_over_possible
