"""Cards that copy: Alliance, Espionage, Marriage of State and Trade Economy; Tyranny, which is covered
by the card just gained.

TAP-B-305, TAP-B-317, TAP-B-323, TAP-B-341, TAP-B-343
"""

from sugoroku.core.state import Ask, HandTo, Step
from sugoroku.games.tapestry.actions import COPY, OPPONENT, TOKEN
from sugoroku.games.tapestry.card_events import CardHolds
from sugoroku.games.tapestry.effects import Atom, Node
from sugoroku.games.tapestry.names import (
    FACE_DOWN,
    FROM_TRACK,
    NONE,
    ON_OPPONENT_TRACK_BENEFIT,
    ON_OPPONENT_UPGRADE,
    ORIGIN,
    SPACES,
    TRACK_NAMES,
)
from sugoroku.games.tapestry.rules.parties import others
from sugoroku.games.tapestry.rules.perform import PERFORM, POSSIBLE, SPECIAL_POSSIBLE, SPECIALS, Do
from sugoroku.games.tapestry.rules.spaces import Bonus, GainedBenefit
from sugoroku.games.tapestry.rules.tapestry import play_card, space_to_cover, work
from sugoroku.games.tapestry.rules.triggers import FILTERS
from sugoroku.games.tapestry.state import State

# ---------------------------------------------------------------- Espionage


def cards_in_view(g: State) -> list[int]:
    """The top card of every tapestry space of every mat, if it lies face up.  TAP-B-317, TAP-B-317a"""
    found: list[int] = []
    for p in g.players:
        for cards in p.mat:
            if cards and cards[-1] < FACE_DOWN and cards[-1] not in found:
                found.append(cards[-1])
    return sorted(found)


def copyable(g: State, spy: int) -> list[int]:
    """Copying the copying card itself would give nothing.  TAP-B-317a"""
    return [card for card in cards_in_view(g) if card != spy]


class CopyCard(Ask[State]):
    """A card in view whose ability is copied.  TAP-B-317"""

    __slots__ = ("where",)
    numbers = ("where",)
    rule = "TAP-B-317"

    def __init__(self, where: int) -> None:
        self.where = where

    def legal(self, g: State) -> list[int]:
        return [COPY + card for card in copyable(g, self.where % ORIGIN)]

    def apply(self, g: State, action: int) -> None:
        copy_card(g, action - COPY)

    def prompt(self, g: State) -> str:
        return "Copy a tapestry card on any income mat"


def copy_card(g: State, card: int) -> None:
    """As if it had been played: what holds for an era holds for this one.  TAP-B-317"""
    if g.log is not None:
        name = g.tables.cards[card].name
        g.log.append(CardHolds(seat=g.seat, text=f"copies {name}", rule="TAP-B-317"))
    work(g, g.seat, card)


def _espionage(g: State, node: Node, where: int, arg: int) -> None:
    cards = copyable(g, where % ORIGIN)
    if len(cards) == 1:
        copy_card(g, cards[0])
    elif cards:
        g.push(CopyCard(where))


def _espionage_possible(g: State, node: Node, where: int, arg: int) -> bool:
    return len(copyable(g, where % ORIGIN)) > 0


# ---------------------------------------------------------------- Tyranny


def _play_gained(g: State, atom: Atom, where: int, arg: int) -> None:
    """The card just gained covers the active one at once.  TAP-B-343, TAP-B-346"""
    if _play_gained_possible(g, atom, where, arg):
        play_card(g, g.seat, arg, space_to_cover(g, g.seat))


def _play_gained_possible(g: State, atom: Atom, where: int, arg: int) -> bool:
    return arg in g.player.hand and space_to_cover(g, g.seat) >= 0


# ---------------------------------------------------------------- Alliance, Marriage of State


def _ally_upgrades(g: State, owner: int, actor: int, arg: int) -> int:
    """Only the chosen opponent's upgrades.  TAP-B-305, TAP-B-283"""
    p = g.players[owner]
    return int(not p.finished and p.chosen_party == actor)


def _copy_upgrade(g: State, atom: Atom, where: int, arg: int) -> None:
    """The circle or square that the opponent has just gained: `arg`.  TAP-B-305"""
    g.push(Do(arg, 0, where, arg))


def _spouse_gains(g: State, owner: int, actor: int, arg: int) -> int:
    """Only the chosen opponent's benefits of the chosen track.  TAP-B-323, TAP-B-283"""
    p = g.players[owner]
    return int(not p.finished and p.chosen_party == actor and p.chosen_track == arg // SPACES)


def _copy_benefit(g: State, atom: Atom, where: int, arg: int) -> None:
    """The benefit without its bonus.  The copier does not use the space.  TAP-B-045, TAP-B-323"""
    effect = g.tables.spaces[arg].benefit
    if effect >= 0:
        g.push(Do(effect, 0, FROM_TRACK * ORIGIN + arg, NONE))


# ---------------------------------------------------------------- Trade Economy


def spaces_of(g: State, party: int, track: int) -> list[int]:
    """The spaces of a party's tokens; the start has no benefit."""
    return [space for space in sorted(set(g.players[party].tokens[track])) if space > 0]


def tracks_of(g: State, party: int) -> list[int]:
    return [track for track in range(g.tables.track_count) if spaces_of(g, party, track)]


def partners(g: State) -> list[int]:
    return [party for party in sorted(others(g, g.seat)) if tracks_of(g, party)]


class ChoosePartner(Ask[State]):
    """The opponent whose space gives the benefit.  TAP-B-341"""

    __slots__ = ("where",)
    numbers = ("where",)
    rule = "TAP-B-341"

    def __init__(self, where: int) -> None:
        self.where = where

    def legal(self, g: State) -> list[int]:
        return [OPPONENT + party for party in partners(g)]

    def apply(self, g: State, action: int) -> None:
        trade_with(g, action - OPPONENT)

    def prompt(self, g: State) -> str:
        return "Choose an opponent: you gain the benefit of a token's space, they may take its bonus"


def trade_with(g: State, party: int) -> None:
    tracks = tracks_of(g, party)
    if len(tracks) == 1:
        trade_on(g, party, tracks[0])
    else:
        g.push(ChoosePartnerTrack(party))


class ChoosePartnerTrack(Ask[State]):
    """The track of the opponent's token.  TAP-B-341"""

    __slots__ = ("party",)
    numbers = ("party",)
    rule = "TAP-B-341"

    def __init__(self, party: int) -> None:
        self.party = party

    def legal(self, g: State) -> list[int]:
        return [g.tables.choose_on[track] for track in tracks_of(g, self.party)]

    def apply(self, g: State, action: int) -> None:
        trade_on(g, self.party, g.tables.track_of[action])

    def prompt(self, g: State) -> str:
        return f"Choose a token of {g.bots.called(g, self.party)} and gain the benefit of its space"


def trade_on(g: State, party: int, track: int) -> None:
    spaces = spaces_of(g, party, track)
    if len(spaces) == 1:
        trade(g, party, track * SPACES + spaces[0])
    else:
        g.push(ChoosePartnerToken(party, track))


class ChoosePartnerToken(Ask[State]):
    """One of several tokens of the opponent on a track.  TAP-B-341"""

    __slots__ = ("party", "track")
    numbers = ("party", "track")
    rule = "TAP-B-341"

    def __init__(self, party: int, track: int) -> None:
        self.party = party
        self.track = track

    def legal(self, g: State) -> list[int]:
        return [TOKEN + space for space in spaces_of(g, self.party, self.track)]

    def apply(self, g: State, action: int) -> None:
        trade(g, self.party, self.track * SPACES + action - TOKEN)

    def prompt(self, g: State) -> str:
        return f"Choose a token of {g.bots.called(g, self.party)} on {TRACK_NAMES[self.track]}"


def trade(g: State, party: int, code: int) -> None:
    """The benefit for the player, then the bonus for the opponent, who may take it free.

    TAP-B-341; others may copy the benefit (TAP-B-323); bots gain no bonus (TAP-A-088)
    """
    space, here = g.tables.spaces[code], g.seat
    steps: list[Step] = []
    if space.benefit >= 0:
        steps += [Do(space.benefit, 0, FROM_TRACK * ORIGIN + code, NONE), GainedBenefit(code)]
    if space.bonus >= 0 and party < g.humans and not g.players[party].finished:
        steps += [HandTo(party), Bonus(code, 1), HandTo(here)]
    g.then(*steps)


def _trade_economy(g: State, node: Node, where: int, arg: int) -> None:
    parties = partners(g)
    if len(parties) == 1:
        trade_with(g, parties[0])
    elif parties:
        g.push(ChoosePartner(where))


def _trade_possible(g: State, node: Node, where: int, arg: int) -> bool:
    return len(partners(g)) > 0


SPECIALS["copy_any_tapestry_on_a_mat"] = _espionage
SPECIAL_POSSIBLE["copy_any_tapestry_on_a_mat"] = _espionage_possible
SPECIALS["opponent_position_benefit_they_get_bonus"] = _trade_economy
SPECIAL_POSSIBLE["opponent_position_benefit_they_get_bonus"] = _trade_possible
PERFORM["play_gained_card_over_this"] = _play_gained
POSSIBLE["play_gained_card_over_this"] = _play_gained_possible
PERFORM["copy_upgrade_benefit"] = _copy_upgrade
PERFORM["copy_track_benefit"] = _copy_benefit
FILTERS[ON_OPPONENT_UPGRADE] = _ally_upgrades
FILTERS[ON_OPPONENT_TRACK_BENEFIT] = _spouse_gains
