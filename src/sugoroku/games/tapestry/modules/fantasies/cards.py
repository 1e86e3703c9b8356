"""What single tapestry cards do: Soothsaying, Superpower Regulators, Lost Artifacts, Mind Control,
Zombie Army, Doppelgangers, Robotic Decoys.

The other cards need no code of their own, because the notation of the data says all of them:

- responses in the manner of a trap, for the Automa too.  TAP-E-224, TAP-E-225, TAP-A-174
- what they give, or do as played cards.  TAP-E-480, TAP-E-481, TAP-E-482, TAP-E-483
- lists of gains, prices and choices.  TAP-E-484, TAP-E-488, TAP-E-489, TAP-E-490, TAP-E-494, TAP-E-497,
  TAP-E-498, TAP-E-500, TAP-E-502, TAP-E-508, TAP-E-509, TAP-E-510, TAP-E-511, TAP-E-513, TAP-E-514,
  TAP-E-515, TAP-E-516, TAP-E-517
- effects for income turn 5.  TAP-E-496, TAP-E-499, TAP-E-503, TAP-E-504, TAP-E-505, TAP-E-506
- events of an era.  TAP-E-501, TAP-E-507, TAP-E-512
"""

from sugoroku.core.state import Ask, HandTo
from sugoroku.games.tapestry.actions import COPY, HEX, OPPONENT, PASS, PAY, PLAY, TOKEN
from sugoroku.games.tapestry.effect_words import ATOM_WORDS, PLAIN
from sugoroku.games.tapestry.effect_words import SPECIALS as WORDS
from sugoroku.games.tapestry.effects import FORMS, Atom, Form, Node
from sugoroku.games.tapestry.modules.fantasies.draws import choose_drawn
from sugoroku.games.tapestry.modules.fantasies.events import GaveResource, TookDiscarded, UsedDecoys
from sugoroku.games.tapestry.modules.fantasies.state import kept_of
from sugoroku.games.tapestry.names import (
    CARDS,
    FACE_DOWN,
    FROM_TRACK,
    MOST_OF,
    ON_GAIN_TAPESTRY,
    ORIGIN,
    OUTPOST,
    RESOURCES,
    SPACES,
    TIER,
    TRACK_NAMES,
    new_event,
    new_mod,
)
from sugoroku.games.tapestry.rules.achievements import control_changed
from sugoroku.games.tapestry.rules.cards.copies import partners, spaces_of, tracks_of
from sugoroku.games.tapestry.rules.conquer import Trapped
from sugoroku.games.tapestry.rules.perform import (
    PERFORM,
    POSSIBLE,
    SPECIAL_POSSIBLE,
    SPECIALS,
    Do,
    possible,
)
from sugoroku.games.tapestry.rules.resources import resources, score
from sugoroku.games.tapestry.rules.spaces import GainedBenefit
from sugoroku.games.tapestry.rules.supply import with_card
from sugoroku.games.tapestry.rules.tapestry import work
from sugoroku.games.tapestry.rules.territory import item, report_items, set_items
from sugoroku.games.tapestry.rules.triggers import happens, happens_to_others
from sugoroku.games.tapestry.state import State, put, without
from sugoroku.games.tapestry.words import EVENT_WORDS, MOD_WORDS

# ---------------------------------------------------------------- Soothsaying


def _soothsaying(g: State, node: Node, where: int, arg: int) -> None:
    """Four cards, two are kept, the others are discarded.  TAP-E-486"""
    choose_drawn(g, 4, 2, where)


# ---------------------------------------------------------------- Superpower Regulators

ENTERS_UPPER_TIER = new_event("opponent_enters_tier_3_or_4")
TRIBUTE = 5  # points from who has nothing to give


def entered_tier(g: State, before: int, to: int) -> None:
    """Into space 7 or 10 of a track.  TAP-E-487"""
    if TIER[to] > TIER[before] and TIER[to] >= 3:
        happens_to_others(g, ENTERS_UPPER_TIER, g.seat, g.seat)


def _regulate(g: State, node: Node, where: int, arg: int) -> None:
    """A resource of the other one's choice, or points from who has none.  TAP-E-487"""
    if resources(g.players[arg]):
        g.then(HandTo(arg), GiveResource(g.seat), HandTo(g.seat))
    else:
        score(g, g.seat, TRIBUTE, where, "TAP-E-487")


class GiveResource(Ask[State]):
    """One resource for the owner of the card.  TAP-E-487"""

    __slots__ = ("to",)
    numbers = ("to",)
    rule = "TAP-E-487"

    def __init__(self, to: int) -> None:
        self.to = to

    def legal(self, g: State) -> list[int]:
        return [PAY + kind for kind in range(4) if g.player.resources[kind]]

    def apply(self, g: State, action: int) -> None:
        kind, owner = action - PAY, g.players[self.to]
        room = owner.resources[kind] < MOST_OF
        g.player.resources[kind] -= 1
        owner.resources[kind] += room
        if g.log is not None:
            name = RESOURCES[kind]
            g.log.append(
                GaveResource(seat=g.seat, resource=name, to=self.to, room=room, rule="TAP-E-487")
            )

    def prompt(self, g: State) -> str:
        return f"Give a resource of your choice to player {self.to + 1}"


# ---------------------------------------------------------------- Lost Artifacts


class TakeDiscarded(Ask[State]):
    """A tapestry card of the discard pile.  TAP-E-491"""

    __slots__ = ()
    rule = "TAP-E-491"

    def legal(self, g: State) -> list[int]:
        return [PLAY + card for card in sorted(set(g.gone))]

    def apply(self, g: State, action: int) -> None:
        card, p = action - PLAY, g.player
        g.gone = without(g.gone, card)
        p.hand = with_card(p.hand, card)
        if g.log is not None:
            name = g.tables.cards[card].name
            g.log.append(TookDiscarded(seat=g.seat, card=CARDS[card], name=name, rule="TAP-E-491"))
        happens(g, ON_GAIN_TAPESTRY, g.seat, card)

    def prompt(self, g: State) -> str:
        return "Take a tapestry card from the discard pile"


def _take_discarded(g: State, atom: Atom, where: int, arg: int) -> None:
    """The card taken is gained.  TAP-E-491"""
    if g.gone and not g.player.finished:
        g.push(TakeDiscarded())


def _gone_possible(g: State, atom: Atom, where: int, arg: int) -> bool:
    return len(g.gone) > 0


# ---------------------------------------------------------------- Mind Control


def _mind_control(g: State, node: Node, where: int, arg: int) -> None:
    """The benefit of the space of an opponent's token, bots' tokens too, no bonus.

    TAP-E-492, TAP-E-247
    """
    parties = partners(g)
    if len(parties) == 1:
        control(g, parties[0])
    elif parties:
        g.push(ControlOpponent())


def _mind_control_possible(g: State, node: Node, where: int, arg: int) -> bool:
    return len(partners(g)) > 0


def control(g: State, party: int) -> None:
    tracks = tracks_of(g, party)
    if len(tracks) == 1:
        control_on(g, party, tracks[0])
    elif tracks:
        g.push(ControlTrack(party))


def control_on(g: State, party: int, track: int) -> None:
    spaces = spaces_of(g, party, track)
    if len(spaces) == 1:
        gain_space(g, track * SPACES + spaces[0])
    else:
        g.push(ControlToken(party, track))


def gain_space(g: State, code: int) -> None:
    effect = g.tables.spaces[code].benefit
    if effect >= 0:
        g.then(Do(effect, 0, FROM_TRACK * ORIGIN + code, code), GainedBenefit(code))


class ControlOpponent(Ask[State]):
    """The opponent whose space gives the benefit.  TAP-E-492"""

    __slots__ = ()
    rule = "TAP-E-492"

    def legal(self, g: State) -> list[int]:
        return [OPPONENT + party for party in partners(g)]

    def apply(self, g: State, action: int) -> None:
        control(g, action - OPPONENT)

    def prompt(self, g: State) -> str:
        return "Choose an opponent: you gain the benefit of the space of a token"


class ControlTrack(Ask[State]):
    """The track of the opponent's token.  TAP-E-492"""

    __slots__ = ("party",)
    numbers = ("party",)
    rule = "TAP-E-492"

    def __init__(self, party: int) -> None:
        self.party = party

    def legal(self, g: State) -> list[int]:
        return [g.tables.choose_on[track] for track in tracks_of(g, self.party)]

    def apply(self, g: State, action: int) -> None:
        control_on(g, self.party, g.tables.track_of[action])

    def prompt(self, g: State) -> str:
        return f"Choose a token of player {self.party + 1} and gain the benefit of its space"


class ControlToken(Ask[State]):
    """One of several tokens on a track.  TAP-E-492"""

    __slots__ = ("party", "track")
    numbers = ("party", "track")
    rule = "TAP-E-492"

    def __init__(self, party: int, track: int) -> None:
        self.party = party
        self.track = track

    def legal(self, g: State) -> list[int]:
        return [TOKEN + space for space in spaces_of(g, self.party, self.track)]

    def apply(self, g: State, action: int) -> None:
        gain_space(g, self.track * SPACES + action - TOKEN)

    def prompt(self, g: State) -> str:
        return f"Choose a token of player {self.party + 1} on {TRACK_NAMES[self.track]}"


# ---------------------------------------------------------------- Zombie Army


def fallen(g: State, party: int) -> list[int]:
    """Territories with a toppled outpost of a party."""
    thing = item(party, OUTPOST, True)
    return [hex for hex in range(g.map.size) if thing in g.items[hex]]


class ReturnToppled(Ask[State]):
    """Up to so many toppled outposts of one's own come back into the supply.  TAP-E-493"""

    __slots__ = ("amount",)
    numbers = ("amount",)
    rule = "TAP-E-493"

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def legal(self, g: State) -> list[int]:
        action = g.tables.hex_action[g.side]
        return [*[HEX + action[hex] for hex in fallen(g, g.seat)], PASS]

    def apply(self, g: State, action: int) -> None:
        if action == PASS:
            return
        hex, party = g.tables.hex_of[g.side][action - HEX], g.seat
        set_items(g, hex, without(g.items[hex], item(party, OUTPOST, True)))
        g.players[party].outposts += 1
        text = f"takes a toppled outpost back from {g.map.names[hex]}"
        report_items(g, party, hex, text, "TAP-E-493", 1)
        control_changed(g)
        ask_to_return(g, self.amount - 1)

    def prompt(self, g: State) -> str:
        return "Take a toppled outpost back into your supply, or stop"


def ask_to_return(g: State, amount: int) -> None:
    if amount > 0 and fallen(g, g.seat):
        g.push(ReturnToppled(amount))


def _return_toppled(g: State, atom: Atom, where: int, arg: int) -> None:
    ask_to_return(g, atom.amount)


def _return_possible(g: State, atom: Atom, where: int, arg: int) -> bool:
    return len(fallen(g, g.seat)) > 0


# ---------------------------------------------------------------- Doppelgangers


def doubles(g: State, card: int) -> list[int]:
    """Other when-played cards on top of the own mat; one that is void only if all are.

    TAP-E-495, TAP-B-110
    """
    t, found, works = g.tables, [], []
    for cards in g.player.mat:
        top = cards[-1] if cards else FACE_DOWN
        if top >= FACE_DOWN or top == card or t.cards[top].this_era or t.cards[top].do < 0:
            continue
        found.append(top)
        if possible(g, t.cards[top].do, 0, top):
            works.append(top)
    return sorted(works or found)


class Double(Ask[State]):
    """The card whose effect is gained again, without its charms.  TAP-E-495, TAP-E-208"""

    __slots__ = ("card",)
    numbers = ("card",)
    rule = "TAP-E-495"

    def __init__(self, card: int) -> None:
        self.card = card

    def legal(self, g: State) -> list[int]:
        return [COPY + card for card in doubles(g, self.card)]

    def apply(self, g: State, action: int) -> None:
        work(g, g.seat, action - COPY)

    def prompt(self, g: State) -> str:
        return "Choose a card of your mat and gain its effect"


def _doppelgangers(g: State, node: Node, where: int, arg: int) -> None:
    cards = doubles(g, where % ORIGIN)
    if len(cards) == 1:
        work(g, g.seat, cards[0])
    elif cards:
        g.push(Double(where % ORIGIN))


def _doppelgangers_possible(g: State, node: Node, where: int, arg: int) -> bool:
    return len(doubles(g, where % ORIGIN)) > 0


# ---------------------------------------------------------------- Robotic Decoys

DECOYS = new_mod("first_attack_is_trapped")


def decoyed(g: State, owner: int, hex: int, how: int) -> bool:
    """The first conquest of an era meets a trap, without card and gain.  TAP-E-485"""
    p, kept = g.players[owner], kept_of(g)
    if not p.mods & DECOYS or kept.decoys[owner] == p.era:
        return False
    kept.decoys = put(kept.decoys, owner, p.era)
    if g.log is not None:
        g.log.append(UsedDecoys(seat=owner, era=p.era, rule="TAP-E-485"))
    g.push(Trapped(hex, g.seat, how))
    return True


FORMS["take_discarded_tapestry"] = Form()
FORMS["return_toppled"] = Form(counted=True)
PERFORM["take_discarded_tapestry"] = _take_discarded
POSSIBLE["take_discarded_tapestry"] = _gone_possible
PERFORM["return_toppled"] = _return_toppled
POSSIBLE["return_toppled"] = _return_possible
SPECIALS["draw_4_tapestry_keep_2"] = _soothsaying
SPECIALS["opponent_gives_1_resource_or_you_gain_vp_5"] = _regulate
SPECIALS["benefit_of_an_opponents_position"] = _mind_control
SPECIAL_POSSIBLE["benefit_of_an_opponents_position"] = _mind_control_possible
SPECIALS["copy_when_played_card_of_own_mat"] = _doppelgangers
SPECIAL_POSSIBLE["copy_when_played_card_of_own_mat"] = _doppelgangers_possible
PLAIN["take_discarded_tapestry"] = "take a tapestry card from the discard pile"
ATOM_WORDS["return_toppled"] = lambda atom: f"take back up to {atom.amount} of your toppled outposts"
WORDS["draw_4_tapestry_keep_2"] = "draw 4 tapestry cards and keep 2"
WORDS["opponent_gives_1_resource_or_you_gain_vp_5"] = "they give you 1 resource of their choice, or 5 VP"
WORDS["benefit_of_an_opponents_position"] = "gain the benefit of the space of an opponent's token"
WORDS["copy_when_played_card_of_own_mat"] = "gain the effect of another when-played card of your mat"
EVENT_WORDS["opponent_enters_tier_3_or_4"] = "when an opponent enters tier 3 or 4"
MOD_WORDS["first_attack_is_trapped"] = "the first conquest of a territory of yours meets a trap"
