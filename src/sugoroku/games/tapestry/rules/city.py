"""Income buildings and landmarks, and their places in the capital city.  Chapter 5"""

from collections.abc import Callable
from typing import Final

from sugoroku.core.state import Ask, Run
from sugoroku.games.tapestry.actions import KIND, PASS, PLACE, PLOT
from sugoroku.games.tapestry.capital import (
    GRID,
    PLACES,
    PLOTS,
    byte_table,
    lines_complete,
    open_plots,
    place_words,
)
from sugoroku.games.tapestry.effects import Atom
from sugoroku.games.tapestry.events import (
    CompletedDistricts,
    GainedBuilding,
    GainedLandmark,
    PlacedBuilding,
    PlacedLandmark,
)
from sugoroku.games.tapestry.names import (
    BESIDE,
    BUILDINGS,
    BUILDINGS_OF,
    FROM_DISTRICT,
    LANDMARK_IDS,
    MARKET,
    NONE,
    ON_COMPLETE_DISTRICT,
    ON_COMPLETE_DISTRICT_ONE_KIND,
    ON_COMPLETE_LINE,
    ON_GAIN_LANDMARK,
    ON_GAIN_MARKET,
    ON_GAIN_TRACK_LANDMARK,
    ON_IMPASSABLE,
    ON_MARKED_OPPONENT_LANDMARK,
    ON_OPPONENT_GAINS_LANDMARK,
    ON_PLACE_BUILDING,
    ON_PLACE_ON_IMPASSABLE,
    ON_PREDICTION,
    ORIGIN,
    PLOT_NAMES,
)
from sugoroku.games.tapestry.origins import origin_words
from sugoroku.games.tapestry.rules.counting import void_plots, worth_lines
from sugoroku.games.tapestry.rules.gains import gain_any
from sugoroku.games.tapestry.rules.perform import PERFORM, POSSIBLE, Do
from sugoroku.games.tapestry.rules.triggers import happens, happens_to_others
from sugoroku.games.tapestry.state import Player, State, put, put_list
from sugoroku.games.tapestry.tables import Capital

# Further places that a modifier opens: (modifier, legal actions, what one of them does).  Registered by
# the modules of the civilizations (TAP-B-413, TAP-B-424).  The number is a kind or a landmark.
Legal = Callable[[State, int], list[int]]
Apply = Callable[[State, int, int], None]
BUILDING_PLACES: Final[list[tuple[int, Legal, Apply]]] = []
LANDMARK_PLACES: Final[list[tuple[int, Legal, Apply]]] = []

# plots and places, counted as the actions that name them
_PLOT_ACTIONS: Final = byte_table(PLOT, PLOTS)
_PLACE_ACTIONS: Final = byte_table(PLACE, PLACES)


def blocked(g: State, p: Player) -> int:
    """Plots that cannot be built on.  TAP-B-152, TAP-B-339"""
    mat = g.tables.capitals[p.capital]
    if p.mods & ON_IMPASSABLE:
        return p.city | mat.closed
    return p.city | mat.closed | mat.impassable


# ---------------------------------------------------------------- income buildings


def gain_building(g: State, kind: int) -> None:
    """The leftmost of its kind; if none is left the gain is void.  TAP-B-067, TAP-B-150, TAP-B-151"""
    p = g.player
    if p.finished or g.seat >= g.humans or p.taken[kind] >= BUILDINGS_OF:
        return
    p.taken[kind] += 1
    uncovered = p.taken[kind]
    for seam in g.seams:
        uncovered = seam.uncovers(g, kind, uncovered)
    if g.log is not None:
        space = g.tables.income[kind * (BUILDINGS_OF + 1) + uncovered].name
        g.log.append(
            GainedBuilding(seat=g.seat, kind=BUILDINGS[kind], uncovered=space, rule="TAP-B-150")
        )
    if kind == MARKET:
        happens(g, ON_GAIN_MARKET, g.seat)
    g.push(PlaceBuilding(kind))


class PlaceBuilding(Run[State]):
    """On an open plot; beside the mat only if there is none.  TAP-B-150, TAP-B-155, TAP-B-156"""

    __slots__ = ("kind",)
    numbers = ("kind",)

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def run(self, g: State) -> None:
        p = g.player
        if blocked(g, p) & GRID != GRID or (p.mods and ChoosePlot(self.kind).legal(g)):
            g.push(ChoosePlot(self.kind))
        elif g.log is not None:
            kind = BUILDINGS[self.kind]
            g.log.append(PlacedBuilding(seat=g.seat, kind=kind, plot="", rule="TAP-B-155"))


class ChoosePlot(Ask[State]):
    """Any open plot of the capital city, or a place that a civilization opens.  TAP-B-150, TAP-B-152"""

    __slots__ = ("kind",)
    numbers = ("kind",)
    rule = "TAP-B-150"

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def legal(self, g: State) -> list[int]:
        p = g.player
        found = open_plots(blocked(g, p), _PLOT_ACTIONS)
        for mod, legal, _ in BUILDING_PLACES:
            if p.mods & mod:
                found += legal(g, self.kind)
        return found

    def apply(self, g: State, action: int) -> None:
        if PLOT <= action < PLOT + PLOTS:
            place_building(g, self.kind, action - PLOT)
            return
        for mod, legal, apply in BUILDING_PLACES:
            if g.player.mods & mod and action in legal(g, self.kind):
                apply(g, self.kind, action)
                return

    def prompt(self, g: State) -> str:
        return f"Place the {BUILDINGS[self.kind]} in your capital city"


def place_building(g: State, kind: int, plot: int) -> None:
    p = g.player
    p.plots = put_list(p.plots, kind, (*p.plots[kind], plot))
    if g.log is not None:
        name, where = BUILDINGS[kind], PLOT_NAMES[plot]
        g.log.append(PlacedBuilding(seat=g.seat, kind=name, plot=where, rule="TAP-B-150"))
    happens(g, ON_PLACE_BUILDING, g.seat, plot)
    cover(g, 1 << plot)


def cover(g: State, plots: int) -> None:
    """Plots are covered: impassable ones may be paid for, districts are completed.

    TAP-B-157, TAP-B-159, TAP-B-160, TAP-B-165
    """
    p = g.player
    mat = g.tables.capitals[p.capital]
    if plots & mat.impassable:
        happens(g, ON_PLACE_ON_IMPASSABLE, g.seat)
    before = p.city | mat.impassable
    lines = lines_complete(before, mat.lines) if p.waits >> ON_COMPLETE_LINE & 1 else 0
    void = void_plots(g, g.seat) if g.seams else 0
    uncovered, p.city = p.city, p.city | plots
    for seam in g.seams:
        seam.covered(g, plots, uncovered)
    complete, after = 0, before | plots
    masks = mat.districts
    for district in range(len(masks)):
        mask = masks[district]
        if plots & mask and after & mask == mask and before & mask != mask:
            complete |= 1 << district
    if complete:
        p.districts |= complete
        if g.log is not None:
            number = complete.bit_count()
            event = CompletedDistricts(seat=g.seat, number=number, bits=p.districts, rule="TAP-B-159")
            g.log.append(event)
        _reward(g, mat, complete & ~_with_plots(masks, void) if void else complete)
        happens(g, ON_PREDICTION, g.seat)
    if p.waits >> ON_COMPLETE_LINE & 1:
        for _ in range((worth_lines(after, mat.lines, void) & ~lines).bit_count()):
            happens(g, ON_COMPLETE_LINE, g.seat)


def _with_plots(districts: list[int], plots: int) -> int:
    """One bit per district that has one of these plots."""
    found = 0
    for district in range(len(districts)):
        if plots & districts[district]:
            found |= 1 << district
    return found


def _reward(g: State, mat: Capital, complete: int) -> None:
    """What districts give, and what cards and civilizations add to it.  TAP-B-159, TAP-B-412"""
    p = g.player
    for district in range(len(mat.districts)):
        if complete >> district & 1 and one_kind(p, mat.districts[district]):
            happens(g, ON_COMPLETE_DISTRICT_ONE_KIND, g.seat, district)
    if p.waits >> ON_COMPLETE_DISTRICT & 1:
        for _ in range(complete.bit_count()):
            happens(g, ON_COMPLETE_DISTRICT, g.seat)
    if complete:
        reward_districts(g, mat, complete)


def reward_districts(g: State, mat: Capital, complete: int) -> None:
    """A resource for each; mats of modules may have other rewards, perhaps face down.  TAP-B-159"""
    where = FROM_DISTRICT * ORIGIN
    if not mat.rewards and not mat.hidden:
        gain_any(g, complete.bit_count(), where)
        return
    for district in range(len(mat.districts)):
        if complete >> district & 1:
            effect = mat.rewards[district] if mat.rewards else NONE
            for seam in g.seams:
                effect = seam.district_reward(g, district, effect)
            if effect >= 0:
                g.push(Do(effect, 0, where, district))


def one_kind(p: Player, district: int) -> bool:
    """Are the income buildings of these plots, at least one, all of one kind?  TAP-B-412"""
    kinds = 0
    for plots in p.plots:
        for plot in plots:
            if district >> plot & 1:
                kinds += 1
                break
    return kinds == 1


def _building(g: State, atom: Atom, where: int, arg: int) -> None:
    for n in range(atom.amount):
        if n:
            g.push(GainBuilding(atom.number))
    gain_building(g, atom.number)


class GainBuilding(Run[State]):
    """One more building, once the one before stands."""

    __slots__ = ("kind",)
    numbers = ("kind",)

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def run(self, g: State) -> None:
        gain_building(g, self.kind)


def _building_possible(g: State, atom: Atom, where: int, arg: int) -> bool:
    return g.player.taken[atom.number] < BUILDINGS_OF


class ChooseKind(Ask[State]):
    """An income building of a kind of choice.  TAP-B-150"""

    __slots__ = ("amount",)
    numbers = ("amount",)
    rule = "TAP-B-150"

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def legal(self, g: State) -> list[int]:
        return [KIND + kind for kind in range(4) if g.player.taken[kind] < BUILDINGS_OF]

    def apply(self, g: State, action: int) -> None:
        if self.amount > 1:
            g.push(MoreBuildings(self.amount - 1))
        gain_building(g, action - KIND)

    def prompt(self, g: State) -> str:
        return "Gain an income building of your choice"


class MoreBuildings(Run[State]):
    __slots__ = ("amount",)
    numbers = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def run(self, g: State) -> None:
        choose_building(g, self.amount)


def choose_building(g: State, amount: int) -> None:
    if not g.player.finished and g.seat < g.humans and ChooseKind(amount).legal(g):
        g.push(ChooseKind(amount))


def _any_building(g: State, atom: Atom, where: int, arg: int) -> None:
    choose_building(g, atom.amount)


def _any_building_possible(g: State, atom: Atom, where: int, arg: int) -> bool:
    return sum(g.player.taken) < 4 * BUILDINGS_OF


# ---------------------------------------------------------------- landmarks


def gain_landmark(g: State, landmark: int, where: int) -> None:
    """Each exists once; it is placed before anything else goes on.  TAP-B-084, TAP-B-162"""
    if g.owner[landmark] != NONE:
        return
    keeper = g.bots.keeper(g, g.seat)
    p = g.players[keeper]
    g.owner[landmark] = keeper
    p.landmarks = (*p.landmarks, landmark)
    p.places = (*p.places, BESIDE)
    if g.log is not None:
        why = origin_words(g.tables, where)
        g.log.append(
            GainedLandmark(seat=keeper, landmark=LANDMARK_IDS[landmark], why=why, rule="TAP-B-084")
        )
    happens_to_others(g, ON_MARKED_OPPONENT_LANDMARK, g.seat, landmark)
    happens_to_others(g, ON_OPPONENT_GAINS_LANDMARK, g.seat, landmark)
    happens(g, ON_GAIN_LANDMARK, g.seat, landmark)
    if g.tables.landmark_track[landmark] >= 0:
        happens(g, ON_GAIN_TRACK_LANDMARK, g.seat, landmark)
    if keeper < g.humans:
        g.push(PlaceLandmark(landmark))


class PlaceLandmark(Run[State]):
    """As a polyomino in the city; beside the mat only if nothing fits.  TAP-B-153..155"""

    __slots__ = ("landmark",)
    numbers = ("landmark",)

    def __init__(self, landmark: int) -> None:
        self.landmark = landmark

    def run(self, g: State) -> None:
        ask, p = ChoosePlace(self.landmark), g.player
        if g.tables.capitals[p.capital].set_aside >= 0:
            if ask.legal(g) == [PASS]:
                ask.apply(g, PASS)
            else:
                g.push(ask)
            return
        footprints = g.tables.landmarks[self.landmark].footprints
        if footprints.fits(blocked(g, p)) or (p.mods and ask.legal(g)):
            g.push(ask)


class ChoosePlace(Ask[State]):
    """Rotation and place of a landmark; it may stick out of the grid.  TAP-B-153, TAP-B-154"""

    __slots__ = ("landmark",)
    numbers = ("landmark",)
    rule = "TAP-B-153"

    def __init__(self, landmark: int) -> None:
        self.landmark = landmark

    def legal(self, g: State) -> list[int]:
        p = g.player
        if g.tables.capitals[p.capital].set_aside >= 0:
            found = [PASS]
        else:
            found = g.tables.landmarks[self.landmark].footprints.legal(blocked(g, p), _PLACE_ACTIONS)
        for mod, legal, _ in LANDMARK_PLACES:
            if p.mods & mod:
                found += legal(g, self.landmark)
        return found

    def apply(self, g: State, action: int) -> None:
        if action == PASS:  # a mat on which no landmark is placed
            aside = g.tables.capitals[g.player.capital].set_aside
            g.push(Do(aside, 0, FROM_DISTRICT * ORIGIN, self.landmark))
            return
        if PLACE <= action < PLACE + PLACES:
            place_landmark(g, self.landmark, action - PLACE)
            return
        for mod, legal, apply in LANDMARK_PLACES:
            if g.player.mods & mod and action in legal(g, self.landmark):
                apply(g, self.landmark, action)
                return

    def prompt(self, g: State) -> str:
        return f"Place the {g.tables.landmarks[self.landmark].name} in your capital city"


def place_landmark(g: State, landmark: int, place: int) -> None:
    p = g.player
    p.places = put(p.places, p.landmarks.index(landmark), place)
    if g.log is not None:
        said = place_words(g.tables.landmarks[landmark].footprints.cells(place))
        event = PlacedLandmark(
            seat=g.seat, landmark=LANDMARK_IDS[landmark], where=str(place), said=said, rule="TAP-B-153"
        )
        g.log.append(event)
    cover(g, g.tables.landmarks[landmark].footprints.covers[place])


def _landmark(g: State, atom: Atom, where: int, arg: int) -> None:
    """Tech landmarks come with the square of the card of that name.  TAP-B-217"""
    if not g.player.finished:
        gain_landmark(g, atom.number, where)


def _landmark_possible(g: State, atom: Atom, where: int, arg: int) -> bool:
    return g.owner[atom.number] == NONE


for _name in BUILDINGS:
    PERFORM[_name] = _building
    POSSIBLE[_name] = _building_possible
PERFORM["building"] = _any_building
POSSIBLE["building"] = _any_building_possible
PERFORM["landmark"] = _landmark
POSSIBLE["landmark"] = _landmark_possible
