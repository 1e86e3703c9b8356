"""Advanced capital mats: what their marks, canals and kinds of buildings give.

The mats themselves are data of the game's list (`[[add.capital]]`): districts, rewards, scoring and
closed plots are read by the rules of the city.  This part fires the events of marked plots.
TAP-E-122, TAP-E-123, TAP-E-124; of these mats the data say all: TAP-E-130, TAP-E-133, TAP-E-134
"""

from typing import Final

from sugoroku.core.info import Option, Settings, Value
from sugoroku.core.position import Deal
from sugoroku.games.tapestry.capital import GRID, WIDTH
from sugoroku.games.tapestry.names import BUILDINGS, CAPITAL_COUNT, new_event
from sugoroku.games.tapestry.rules.seam import Seam
from sugoroku.games.tapestry.rules.triggers import happens
from sugoroku.games.tapestry.state import Player, State, without
from sugoroku.games.tapestry.words import EVENT_WORDS

ON_COVER_MARK: Final = new_event("cover_mark")
ON_LANDMARK_INSIDE: Final = new_event("landmark_inside_marks")
ON_NEXT_TO_IMPASSABLE: Final = new_event("place_next_to_impassable")
ON_NEXT_TO_SAME: Final = new_event("place_next_to_same_kind")
EVENT_WORDS["cover_mark"] = "when you cover a marked plot"
EVENT_WORDS["landmark_inside_marks"] = "when you place a landmark on marked plots only"
EVENT_WORDS["place_next_to_impassable"] = "when you place an income building beside an impassable plot"
EVENT_WORDS["place_next_to_same_kind"] = "when you place an income building beside one of its kind"

BASE: Final = "base"
ADVANCED: Final = "advanced"


def capitals_option(key: str, title: str, rule: str) -> Option:
    """Base mats, or the advanced ones of a box.  TAP-E-011, TAP-E-120"""
    values = (
        Value(BASE, "the six capitals of the base game"),
        Value(ADVANCED, f"the advanced capitals of {title}, for every player"),
    )
    return Option(key, f"capitals of {title}", values, BASE, rule)


def use_advanced(g: State, mats: tuple[int, ...]) -> None:
    """Advanced mats take the places of the base mats of their numbers, for every player.

    `mats`: those of the boxes in use.  With two boxes one mat of each number is drawn first.
    TAP-E-120, TAP-E-121
    """
    drawn = list(range(CAPITAL_COUNT))
    for number in range(CAPITAL_COUNT):
        found = [mat for mat in mats if g.tables.capitals[mat].number == number]
        if found:
            drawn[number] = found[g.chance.below(len(found))] if len(found) > 1 else found[0]
    for p in g.players[: g.humans]:
        p.offered_mats = tuple([drawn[g.tables.capitals[mat].number] for mat in p.offered_mats])
        if p.secret_mat >= 0:
            p.secret_mat = drawn[g.tables.capitals[p.secret_mat].number]


def excluded(g: State, mats: tuple[int, ...]) -> list[int]:
    """Civilizations that one of these mats excludes.  TAP-E-125"""
    civs = g.tables.civilizations
    return [civ for civ in g.tables.civilization_numbers if {*mats} & {*civs[civ].not_with}]


def leave_out(g: State, mats: tuple[int, ...]) -> None:
    """They are not used at this table; where one was on offer, another is.  TAP-E-125"""
    for civ in excluded(g, mats):
        g.civ_deck = tuple([other for other in g.civ_deck if other != civ])
        for p in g.players[: g.humans]:
            if civ in p.offer:
                other = g.civ_deck[g.chance.below(len(g.civ_deck))]
                g.civ_deck = without(g.civ_deck, other)
                p.offer = tuple(sorted((*without(p.offer, civ), other)))


# the boxes with such mats: key of the option, numbers of the mats.  Each module adds its own.
BOXES: Final[list[tuple[str, range]]] = []


def advanced_mats(g: State, settings: Settings) -> tuple[int, ...]:
    """The mats of the boxes whose option says so."""
    found: list[int] = []
    for key, numbers in BOXES:
        if settings.options.get(key) == ADVANCED:
            found += [mat for mat in numbers if mat in g.tables.capital_numbers]
    return tuple(found)


def set_up_capitals(g: State, settings: Settings) -> None:
    """By each module with such mats; what they give is looked after once."""
    if not any(isinstance(seam, CapitalsSeam) for seam in g.seams):
        g.seams = (*g.seams, CapitalsSeam(advanced_mats(g, settings)))
    mats = advanced_mats(g, settings)
    if mats:
        use_advanced(g, mats)
        leave_out(g, mats)


class CapitalsSeam(Seam):
    """Marks, canals and neighbours of one kind.  TAP-E-131, TAP-E-132, TAP-E-135"""

    def __init__(self, mats: tuple[int, ...]) -> None:
        self.mats = mats  # advanced ones in use

    def resume(self, g: State, d: Deal) -> None:
        """TAP-E-125"""
        if d.omitted("civ-deck"):
            out = excluded(g, self.mats)
            g.civ_deck = tuple([civ for civ in g.civ_deck if civ not in out])

    def covered(self, g: State, plots: int, before: int) -> None:
        p = g.player
        mat = g.tables.capitals[p.capital]
        if not mat.on:
            return
        for seam in g.seams:
            if plots & seam.city_pieces(g, g.seat):
                return  # a token, which is neither building nor landmark: TAP-E-340
        fresh = plots & mat.marks & ~before
        while fresh:
            bit = fresh & -fresh
            fresh ^= bit
            happens(g, ON_COVER_MARK, g.seat, bit.bit_length() - 1)
        plot = plots.bit_length() - 1
        kind = kind_on(p, plot) if plots & plots - 1 == 0 else -1
        if kind < 0:
            if not plots & ~mat.marks:
                happens(g, ON_LANDMARK_INSIDE, g.seat)
            return
        around = beside(plot)
        if around & mat.impassable:
            happens(g, ON_NEXT_TO_IMPASSABLE, g.seat, plot)
        for other in p.plots[kind]:
            if around >> other & 1:
                happens(g, ON_NEXT_TO_SAME, g.seat, plot)
                break


def kind_on(p: Player, plot: int) -> int:
    """The income building on a plot, or -1."""
    for kind in range(len(BUILDINGS)):
        if plot in p.plots[kind]:
            return kind
    return -1


def beside(plot: int) -> int:
    """The plots of the grid beside one, as bits."""
    row, column = divmod(plot, WIDTH)
    found = 0
    for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        if 0 <= row + down < WIDTH and 0 <= column + right < WIDTH:
            found |= 1 << (row + down) * WIDTH + column + right
    return found & GRID
