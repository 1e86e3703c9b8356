"""From the settings to the first decision.  Chapter 1 of the ledger."""

from sugoroku.core.chance import Chance
from sugoroku.core.events import Event
from sugoroku.core.info import Settings
from sugoroku.core.state import Step
from sugoroku.games.tapestry.events import BecameFirst, OfferedCivilizations
from sugoroku.games.tapestry.info import INFO
from sugoroku.games.tapestry.left_out import (
    cards_out,
    civilizations_out,
    given_offer,
    space_tiles_out,
    techs_out,
)
from sugoroku.games.tapestry.names import CAPITAL_COUNT, CAPITALS, CIVILIZATIONS, PAIRS
from sugoroku.games.tapestry.opponents.bots import bots_of
from sugoroku.games.tapestry.rules.start import ChooseCivilization, ChooseMat, RevealChoices
from sugoroku.games.tapestry.rules.supply import reveal_techs
from sugoroku.games.tapestry.rules.turn import NextTurn
from sugoroku.games.tapestry.state import State, new_state
from sugoroku.games.tapestry.tables import Tables

SMALL_UP_TO = 3  # players: TAP-B-001


def empty(tables: Tables, settings: Settings, chance: Chance) -> State:
    """The seats of such a table, and nothing laid out."""
    keys = tuple(opponent.key for opponent in INFO.opponents if opponent.plays(settings))
    seats = settings.players + len(keys)
    bots = bots_of(keys, settings)
    side = int(seats > SMALL_UP_TO)  # bots count: TAP-B-001
    g = new_state(tables.in_play(settings.options), side, bots, settings.players, seats, chance)
    g.settings = settings
    return g


def setup(tables: Tables, settings: Settings, chance: Chance, log: list[Event] | None) -> State:
    """A new game up to the choice of mats and civilizations."""
    g = empty(tables, settings, chance)
    g.log = log
    lay_out(g)
    deal_mats(g)
    deal_civilizations(g)
    g.first = g.bots.first(g)  # TAP-B-014
    if g.log is not None:
        g.log.append(BecameFirst(seat=g.first, rule="TAP-B-014"))
    g.seat = g.first if g.first < g.humans else 0
    g.then(RevealChoices(), *g.bots.set_up(g), NextTurn(g.first))
    for seat in range(g.humans):
        p = g.players[seat]
        steps: list[Step] = [ChooseMat()] if len(p.offered_mats) > 1 else []
        if len(p.offer) > 1:
            steps.append(ChooseCivilization())
        g.each(seat, *steps)
    return g


def lay_out(g: State) -> None:
    """Decks and supplies; three tech cards lie face up.

    TAP-B-002, TAP-B-003, TAP-B-004; landmarks belong to nobody yet: TAP-B-005
    """
    t = g.tables
    g.left_out = cards_out(g)
    deck = cards_used(g)
    for card in g.left_out:
        deck.remove(card)
    g.deck = tuple(deck)
    g.tech_deck = techs_used(g)
    g.tile_deck = tuple(range(len(t.tiles)))
    g.space_deck = space_tiles_used(g)
    reveal_techs(g, "TAP-B-002")
    g.bots.lay_out(g)


def cards_used(g: State) -> list[int]:
    """The tapestry cards of this table, with copies; some need an option."""
    cards = g.tables.cards
    numbers = [n for n in range(len(cards)) if plays_with(g, cards[n].only_with)]
    return [n for n in numbers for _ in range(cards[n].copies)]


def techs_used(g: State) -> tuple[int, ...]:
    t, out = g.tables, techs_out(g)
    return tuple([n for n in t.tech_numbers if n not in out and plays_with(g, t.techs[n].only_with)])


def space_tiles_used(g: State) -> tuple[int, ...]:
    out = space_tiles_out(g)
    return tuple([n for n in g.tables.space_tile_numbers if n not in out])


def plays_with(g: State, option: str) -> bool:
    """Is an option so (`key=value`)?  Components without one are always used."""
    if not option:
        return True
    assert g.settings is not None
    key, _, value = option.partition("=")
    return g.settings.options.get(key) == value


def deal_mats(g: State) -> None:
    """Random pairs or mats; seats follow the start territories clockwise.  TAP-B-006, TAP-B-008"""
    offers: list[tuple[int, ...]] = []
    if g.side:
        mats = sorted(g.chance.shuffled(range(CAPITAL_COUNT))[: g.humans])
        offers += [(mat,) for mat in mats]
    else:
        pairs = sorted(g.chance.shuffled(range(len(PAIRS)))[: g.humans])
        offers += [PAIRS[pair] for pair in pairs]
    turned = g.chance.below(g.humans)
    for seat in range(g.humans):
        p = g.players[seat]
        p.offered_mats = offers[(seat + turned) % g.humans]
        if len(p.offered_mats) == 1:
            p.secret_mat = p.offered_mats[0]


def deal_civilizations(g: State) -> None:
    """Two for each player.  TAP-B-011"""
    out, given = civilizations_out(g), given_offer(g)
    pool = [civ for civ in g.tables.civilization_numbers if civ not in out and civ not in (given or ())]
    mats = list(g.chance.shuffled(pool))
    for seat in range(g.humans):
        p = g.players[seat]
        p.offer = tuple(sorted((mats.pop(), mats.pop()))) if given is None else given
        if p.offer and g.log is not None:
            ids = tuple(CIVILIZATIONS[civ] for civ in p.offer)
            names = tuple(g.tables.civilizations[civ].name for civ in p.offer)
            g.log.append(
                OfferedCivilizations(seat=seat, civilizations=ids, names=names, rule="TAP-B-011")
            )
    g.civ_deck = tuple(sorted(mats))


def start(g: State, seat: int) -> dict[str, str]:
    """Capital and civilization of a seat; empty while it still chooses."""
    p = g.players[seat]
    if not p.civilizations:
        return {}
    civ = g.tables.civilizations[p.civilizations[0]]
    return {"capital": CAPITALS[p.capital], "civilization": civ.name}
