"""A position that one seat cannot tell from the real one.  TAP-B-016, TAP-B-017"""

from sugoroku.core.chance import Chance
from sugoroku.games.tapestry.names import FACE_DOWN
from sugoroku.games.tapestry.state import State


def redeal(g: State, seat: int, chance: Chance) -> State:
    """Others' hands, cards face down, offers: dealt again.  What comes next is chance's anyway."""
    new = g.clone()
    new.chance = chance
    _redeal_cards(g, new, seat, chance)
    g.bots.redeal(new, chance)
    if g.own:
        _redeal_offers(g, new, seat, chance)
    return new


def _redeal_cards(g: State, new: State, seat: int, chance: Chance) -> None:
    """All tapestry cards that this seat cannot see, sorted first."""
    others = [n for n in range(g.seats) if n != seat]
    pool = [*g.deck, *(card for n in others for card in g.players[n].hand)]
    laid = [card for p in g.players for cards in p.mat for card in cards]
    unseen = not g.over  # at the end they are turned up
    pool += [card - FACE_DOWN for card in laid if card >= FACE_DOWN and unseen]
    pool += g.left_out if g.bots.left_out_hidden(g) else ()
    pool.sort()
    chance.shuffle(pool)
    for n in others:
        hand = sorted(pool.pop() for _ in g.players[n].hand)
        new.players[n].hand = tuple(hand)
    for n in range(g.seats):
        mat = g.players[n].mat
        if unseen and any(card >= FACE_DOWN for cards in mat for card in cards):
            new.players[n].mat = tuple(
                tuple(FACE_DOWN + pool.pop() if card >= FACE_DOWN else card for card in cards)
                for cards in mat
            )
    if g.bots.left_out_hidden(g):
        new.left_out = tuple(sorted(pool.pop() for _ in g.left_out))
    new.deck = tuple(sorted(pool))


def _redeal_offers(g: State, new: State, seat: int, chance: Chance) -> None:
    """Others' civilizations and what they have chosen, while all choose at once.  TAP-B-012"""
    others = [n for n in range(g.humans) if n != seat]
    pool = sorted([*g.civ_deck, *(civ for n in others for civ in g.players[n].offer)])
    chance.shuffle(pool)
    for n in others:
        p, known = new.players[n], g.players[n]
        p.offer = tuple(sorted(pool.pop() for _ in known.offer))
        if known.secret_civ >= 0:
            p.secret_civ = p.offer[chance.below(len(p.offer))]
        if known.secret_mat >= 0:
            p.secret_mat = p.offered_mats[chance.below(len(p.offered_mats))]
    new.civ_deck = tuple(sorted(pool))
