"""The Collectors: what is gained on advance turns may go to its slot.  TAP-E-327, TAP-E-327a

On the mat: one 0 or 1 per slot (outpost, house, landmark, tapestry card, territory tile, tech card).
The card, tile and tech card that lie there are kept in the gallery.
"""

from collections.abc import Callable
from typing import Final

from sugoroku.core.events import Change, Event, entry_of
from sugoroku.games.tapestry.effect_words import SPECIALS as SPECIAL_WORDS
from sugoroku.games.tapestry.effects import Node
from sugoroku.games.tapestry.modules.arts.actions import COLLECT
from sugoroku.games.tapestry.modules.arts.state import gallery
from sugoroku.games.tapestry.names import (
    CARDS,
    FROM_CIV,
    HOUSE,
    NONE,
    ORIGIN,
    TECHS,
    TILES,
    new_mod,
)
from sugoroku.games.tapestry.rules.city import BUILDING_PLACES, LANDMARK_PLACES
from sugoroku.games.tapestry.rules.civilizations.bounds import BOUNDS, Bounds
from sugoroku.games.tapestry.rules.conquer import OUTPOST_PLACES
from sugoroku.games.tapestry.rules.gain_civ import START_PLACES, mark, places
from sugoroku.games.tapestry.rules.gains import gain_any
from sugoroku.games.tapestry.rules.income import EndIncome
from sugoroku.games.tapestry.rules.perform import SPECIAL_POSSIBLE, SPECIALS
from sugoroku.games.tapestry.rules.resources import score
from sugoroku.games.tapestry.state import Ints, State, put, without
from sugoroku.games.tapestry.tables import Civilization
from sugoroku.games.tapestry.words import MOD_WORDS

COLLECTORS: Final = "C27"
OUTPOST: Final = 0
HOUSE_SLOT: Final = 1
LANDMARK: Final = 2
TAPESTRY: Final = 3
TILE: Final = 4
TECH: Final = 5
SLOTS: Final = ("outpost", "house", "landmark", "tapestry card", "territory tile", "tech card")
COUNTED_AS: Final = {"tapestry": TAPESTRY, "tile": TILE, "tech": TECH}
MOD: Final = new_mod("what_you_gain_may_go_to_its_slot")
MOD_WORDS["what_you_gain_may_go_to_its_slot"] = (
    "on advance turns a house, landmark or outpost may go to its slot"
)


class Collected(Event, frozen=True, tag=True):
    """Something lies on a slot now; a tapestry card lies face down."""

    what: str
    id: str  # "" if it is hidden
    entry: str = ""  # of the tally
    outposts: int = 0

    def words(self) -> str:
        named = f" {self.id}" if self.id and self.what != "tapestry card" else ""
        return f"puts a {self.what}{named} on its slot"

    def seen_by(self, seat: int) -> Event:
        if self.what != "tapestry card" or seat == self.seat:
            return self
        return Collected(seat=self.seat, rule=self.rule, what=self.what, id="")

    def changes(self) -> tuple[Change, ...]:
        if self.outposts:
            return (Change(entry_of(self.seat, "outposts"), by=-self.outposts),)
        if self.what == "tapestry card":
            return (Change(entry_of(self.seat, f"hand {self.id}"), by=-1),) if self.id else ()
        return (Change(f"{self.entry} {self.id}", to="slot"),) if self.entry else ()


def collectors_of(g: State, party: int) -> int:
    """The mat, or NONE."""
    for civ in g.players[party].civilizations:
        if g.tables.civilizations[civ].id == COLLECTORS:
            return civ
    return NONE


def owner(g: State) -> int:
    """Who has the mat, or NONE."""
    for party in range(g.humans):
        if collectors_of(g, party) >= 0:
            return party
    return NONE


def advance_turn(g: State) -> bool:
    """Is it an advance turn of whoever acts?"""
    if g.turn != g.seat or not g.player.era:
        return False
    for step in g.agenda:
        if isinstance(step, EndIncome):
            return False
    return True


def free(g: State, slot: int) -> bool:
    """May something go to this slot now?  TAP-E-327"""
    civ = collectors_of(g, g.seat)
    return civ >= 0 and not places(g, g.seat, civ)[slot] and advance_turn(g)


def fill(g: State, slot: int, id: str = "", entry: str = "", outposts: int = 0) -> None:
    """One item per slot, for a resource.  TAP-E-327"""
    civ = collectors_of(g, g.seat)
    if g.log is not None:
        event = Collected(
            seat=g.seat, what=SLOTS[slot], id=id, entry=entry, outposts=outposts, rule="TAP-E-327"
        )
        g.log.append(event)
    mark(g, g.seat, civ, put(places(g, g.seat, civ), slot, 1), f"fills the slot for a {SLOTS[slot]}")
    gain_any(g, 1, FROM_CIV * ORIGIN + civ)


# ---------------------------------------------------------------- pieces


def _house_legal(g: State, kind: int) -> list[int]:
    return [COLLECT.start] if kind == HOUSE and free(g, HOUSE_SLOT) else []


def _put_house(g: State, kind: int, action: int) -> None:
    fill(g, HOUSE_SLOT)


def _landmark_legal(g: State, landmark: int) -> list[int]:
    return [COLLECT.start] if free(g, LANDMARK) else []


def _put_landmark(g: State, landmark: int, action: int) -> None:
    fill(g, LANDMARK)


def _outpost_legal(g: State) -> list[int]:
    return [COLLECT.start] if g.player.outposts > 0 and free(g, OUTPOST) else []


def _put_outpost(g: State, action: int) -> None:
    """Instead of a conquest, without dice.  TAP-E-327"""
    g.player.outposts -= 1
    fill(g, OUTPOST, outposts=1)


# ---------------------------------------------------------------- cards and tiles


def _can_collect(slot: int) -> Callable[[State, Node, int, int], bool]:
    def possible(g: State, node: Node, where: int, arg: int) -> bool:
        p = g.player
        held = {TAPESTRY: p.hand, TILE: p.tiles, TECH: p.bottom}[slot]
        return free(g, slot) and arg in held

    return possible


def _collect_card(g: State, node: Node, where: int, arg: int) -> None:
    """The card gained just now, face down."""
    g.player.hand = without(g.player.hand, arg)
    keep(g, TAPESTRY, arg)
    fill(g, TAPESTRY, CARDS[arg])


def _collect_tile(g: State, node: Node, where: int, arg: int) -> None:
    g.player.tiles = without(g.player.tiles, arg)
    keep(g, TILE, arg)
    fill(g, TILE, TILES[arg], "tile")


def _collect_tech(g: State, node: Node, where: int, arg: int) -> None:
    g.player.bottom = without(g.player.bottom, arg)
    keep(g, TECH, arg)
    fill(g, TECH, TECHS[arg], "tech")


def keep(g: State, slot: int, number: int) -> None:
    kept = gallery(g)
    kept.collected = put(kept.collected, slot - TAPESTRY, number)


def collected(g: State, slot: int) -> Ints:
    """What lies on a slot for a card or tile."""
    number = gallery(g).collected[slot - TAPESTRY]
    return (number,) if number >= 0 else ()


def score_slots(g: State, civ: int) -> None:
    """At the end of the final income turn.  TAP-E-327a"""
    filled = sum(places(g, g.seat, civ))
    score(g, g.seat, gallery(g).tables.slots[filled], FROM_CIV * ORIGIN + civ, "TAP-E-327a")


def _empty_slots(g: State, seat: int) -> Ints:
    return (0,) * len(SLOTS)


START_PLACES[COLLECTORS] = _empty_slots
BUILDING_PLACES.append((MOD, _house_legal, _put_house))
LANDMARK_PLACES.append((MOD, _landmark_legal, _put_landmark))
OUTPOST_PLACES.append((MOD, _outpost_legal, _put_outpost))
SPECIALS["gained_card_onto_its_slot"] = _collect_card
SPECIALS["gained_tile_onto_its_slot"] = _collect_tile
SPECIALS["gained_tech_onto_its_slot"] = _collect_tech
SPECIAL_POSSIBLE["gained_card_onto_its_slot"] = _can_collect(TAPESTRY)
SPECIAL_POSSIBLE["gained_tile_onto_its_slot"] = _can_collect(TILE)
SPECIAL_POSSIBLE["gained_tech_onto_its_slot"] = _can_collect(TECH)
SPECIAL_WORDS["gained_card_onto_its_slot"] = "put the card on its slot for 1 resource"
SPECIAL_WORDS["gained_tile_onto_its_slot"] = "put the tile on its slot for 1 resource"
SPECIAL_WORDS["gained_tech_onto_its_slot"] = "put the tech card on its slot for 1 resource"


def _slot_bounds(g: State, mat: Civilization) -> Bounds:
    return len(SLOTS), len(SLOTS), 0, 1


BOUNDS[COLLECTORS] = _slot_bounds
