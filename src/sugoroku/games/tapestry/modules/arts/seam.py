"""Where Arts & Architecture changes the rules of the game.

The arts track itself is data: the rules for tracks take their number from the tables, the die and
`all` tracks include it, and its spaces use verbs of the notation.
TAP-E-051, TAP-E-054, TAP-E-055, TAP-E-056, TAP-E-057, TAP-E-058, TAP-E-059, TAP-E-061
Landmarks decide no ties: TAP-E-012
"""

from sugoroku.core.position import Deal
from sugoroku.core.state import Run, Step
from sugoroku.games.tapestry.effect_words import COUNTED
from sugoroku.games.tapestry.effects import allow
from sugoroku.games.tapestry.modules.arts.bots import add_twins, follow, twin_impact
from sugoroku.games.tapestry.modules.arts.collectors import (
    COUNTED_AS,
    OUTPOST,
    TAPESTRY,
    collected,
    collectors_of,
    owner,
    score_slots,
)
from sugoroku.games.tapestry.modules.arts.inspiration import inspired_points
from sugoroku.games.tapestry.modules.arts.masterpieces import ShowMasterpieces
from sugoroku.games.tapestry.modules.arts.planners import (
    PLANNERS,
    EndWaiting,
    MorePlacing,
    PlaceWaiting,
    score_groups,
    waiting,
)
from sugoroku.games.tapestry.modules.arts.renegades import (
    RENEGADES,
    CountBuildings,
    Rebel,
    mat_of,
    may_rebel,
)
from sugoroku.games.tapestry.modules.arts.state import ARTS, MASTERPIECES, OPEN, gallery, with_arts
from sugoroku.games.tapestry.modules.common import counts
from sugoroku.games.tapestry.names import ERAS, NONE, new_event
from sugoroku.games.tapestry.rules.advance import update_track
from sugoroku.games.tapestry.rules.counting import COUNTS
from sugoroku.games.tapestry.rules.gain_civ import places
from sugoroku.games.tapestry.rules.seam import Seam
from sugoroku.games.tapestry.rules.triggers import happens
from sugoroku.games.tapestry.state import State, put
from sugoroku.games.tapestry.words import EVENT_WORDS

ON_ADVANCE_ARTS = new_event("advance_arts")
EVENT_WORDS["advance_arts"] = "when you advance on arts"


class ArtsSeam(Seam):
    """Masterpieces, inspiration tiles and the arts track."""

    def income_begins(self, g: State) -> tuple[Step, ...]:
        """The benefits of all own masterpieces, in income turns 2 to 5.  TAP-E-081, TAP-E-087"""
        cards = 0
        for card in gallery(g).art_owned[g.seat]:
            cards |= 1 << card
        return (ShowMasterpieces(cards),) if cards and g.player.era >= 2 else ()

    def turn_begins(self, g: State) -> tuple[Step, ...]:
        """Landmarks that have waited may be placed.  TAP-E-331a"""
        return (PlaceWaiting(),) if waiting(g, g.seat) else ()

    def turn_ends(self, g: State, income: bool) -> tuple[Step, ...]:
        """What the mats of the civilizations do then.  TAP-E-327a, TAP-E-329, TAP-E-331b"""
        steps: list[Step] = []
        if mat_of(g, g.seat, PLANNERS) >= 0:
            steps += [MorePlacing(), EndWaiting()]
        if income and g.player.era == ERAS:  # not in the turns that some mats add after it
            steps.append(FinalMats())
        return (*steps, CountBuildings(int(income)))

    def enters(self, g: State, track: int, to: int) -> bool:
        """TAP-E-330"""
        if not may_rebel(g, to):
            return False
        g.push(Rebel(mat_of(g, g.seat, RENEGADES)))
        return True

    def counts_too(self, g: State, party: int, what: str) -> int:
        """Items on slots still count as their owner's.  TAP-E-327a"""
        if what not in COUNTED_AS or collectors_of(g, party) < 0:
            return 0
        return len(collected(g, COUNTED_AS[what]))

    def elsewhere(self, g: State, kind: str) -> tuple[int, ...]:
        """Items on slots of the Collectors, and cards that the Gamblers have revealed."""
        if kind == "card":
            return gallery(g).revealed
        return collected(g, COUNTED_AS[kind]) if kind in COUNTED_AS else ()

    def kept_components(self, g: State) -> dict[str, int]:
        """The tapestry card that lies face down on a slot, and the outpost."""
        party = owner(g)
        civ = collectors_of(g, party) if party >= 0 else NONE
        outposts = places(g, party, civ)[OUTPOST] if civ >= 0 else 0
        return {"tapestry cards": len(collected(g, TAPESTRY)), "outposts": outposts}

    def advanced(self, g: State, track: int, before: int, to: int) -> None:
        if track == ARTS:
            happens(g, ON_ADVANCE_ARTS, g.seat)
        if g.seat >= g.humans and g.seat == g.seats - 1 and twin_impact(g):
            follow(g, track)

    def rivals(self, g: State) -> int:
        """Twin Impact is a third opponent for The Chosen.  TAP-A-332"""
        return int(twin_impact(g))

    def resume(self, g: State, d: Deal) -> None:
        """Masterpieces that lie nowhere else are in the deck; three lie face up."""
        kept = gallery(g)
        lying = {*kept.art_gone, *kept.art_stock, *(n for cards in kept.art_owned for n in cards)}
        if with_arts(g) and d.omitted("arts: masterpiece-open"):
            kept.art_open = tuple([card if card not in lying else NONE for card in kept.art_open])
        used = lying | {*kept.art_open}
        free = [card for card in range(len(MASTERPIECES)) if card not in used] if with_arts(g) else []
        for place in range(OPEN):
            if kept.art_open[place] < 0 and free:
                kept.art_open = put(kept.art_open, place, free.pop(d.chance.below(len(free))))
        kept.art_deck = tuple(free)
        if twin_impact(g):
            add_twins(g)
            for track in range(g.tables.track_count):
                update_track(g, g.seats - 1, track)

    def income_points(self, g: State, party: int, number: int, effect: int) -> int:
        """TAP-E-101"""
        return inspired_points(g, party, number, effect) if gallery(g).inspired[party] else effect


class FinalMats(Run[State]):
    """The end of the final income turn: slots and groups of landmarks.  TAP-E-327a, TAP-E-331b"""

    __slots__ = ()

    def run(self, g: State) -> None:
        civ = collectors_of(g, g.seat)
        if civ >= 0:
            score_slots(g, civ)
        civ = mat_of(g, g.seat, PLANNERS)
        if civ >= 0:
            score_groups(g, civ)


def _districts(g: State, party: int) -> int:
    return g.players[party].districts.bit_count()


assert counts  # it registers how income buildings are counted
allow("vp_per", "arts", "district")
COUNTS["district"] = _districts
COUNTED["district"] = "complete district"
COUNTED["arts"] = "space advanced on arts"
