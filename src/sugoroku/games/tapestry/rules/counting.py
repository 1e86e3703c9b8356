"""What `vp_per` counts, and the conditions of cases.  TAP-B-114 to TAP-B-117, TAP-B-161 to TAP-B-164"""

from collections.abc import Callable
from typing import Final

from sugoroku.games.tapestry.capital import lines_complete
from sugoroku.games.tapestry.effects import Atom
from sugoroku.games.tapestry.names import BUILDINGS, NONE, ONE_KIND_LINES, TRACKS
from sugoroku.games.tapestry.rules.parties import others, position
from sugoroku.games.tapestry.rules.perform import CONDITIONS
from sugoroku.games.tapestry.rules.territory import held
from sugoroku.games.tapestry.state import Player, State


def techs(p: Player) -> int:
    """Tech cards in all three rows.  TAP-B-114"""
    return len(p.bottom) + len(p.middle) + len(p.top)


def territories(g: State, party: int) -> int:
    """Territories that a party controls.  TAP-B-232"""
    return len(held(g, party)) if g.seams else g.control.count(party)


def filled(g: State, p: Player) -> int:
    """Plots that are covered or impassable.  TAP-B-158"""
    return p.city if p.capital == NONE else p.city | g.tables.capitals[p.capital].impassable


def void_plots(g: State, party: int) -> int:
    """Plots whose row, column and district earn nothing, by the rules of modules."""
    found = 0
    for seam in g.seams:
        found |= seam.void_plots(g, party)
    return found


def worth_lines(covered: int, lines: list[int], void: int) -> int:
    """Complete rows and columns, but those with a void plot, as bits.  TAP-B-161"""
    found = lines_complete(covered, lines)
    if void:
        for line in range(len(lines)):
            if lines[line] & void:
                found &= ~(1 << line)
    return found


def city_points(g: State, party: int) -> int:
    """Complete rows and columns; those of one kind twice for the Architects.  TAP-B-161, TAP-B-412"""
    p = g.players[party]
    if p.capital == NONE:
        return 0
    mat = g.tables.capitals[p.capital]
    lines = worth_lines(filled(g, p), mat.lines, void_plots(g, party) if g.seams else 0)
    points = lines.bit_count()
    if mat.row_points != 1 or mat.column_points != 1:
        rows = (lines & (1 << mat.size) - 1).bit_count()
        points = rows * mat.row_points + (points - rows) * mat.column_points
    if points and p.mods & ONE_KIND_LINES:
        points += _one_kind_lines(p, lines, mat.lines)
    return points


def _one_kind_lines(p: Player, lines: int, masks: list[int]) -> int:
    """Complete lines whose income buildings, at least one, are all of one kind.  TAP-B-412

    `masks`: the plots of each line of the mat.
    """
    found = 0
    for line in range(len(masks)):
        if not lines >> line & 1:
            continue
        kinds = 0
        for plots in p.plots:
            for plot in plots:
                if masks[line] >> plot & 1:
                    kinds += 1
                    break
        if kinds == 1:
            found += 1
    return found


def cards_on_mat(p: Player) -> int:
    """Covered and face-down ones too; Maker of Fire is not a card.  TAP-B-116"""
    return sum([len(cards) for cards in p.mat])


# by the word of `vp_per`: state, party.  Modules add theirs.
Count = Callable[[State, int], int]
COUNTS: Final[dict[str, Count]] = {}


def count_of(g: State, party: int, atom: Atom) -> int:
    """How many of what an atom counts a party has."""
    what = atom.what
    count = COUNTS.get(what)
    found = count(g, party) if count is not None else position(g, party, atom.number)
    for seam in g.seams:
        found += seam.counts_too(g, party, what)
    return found


def _buildings(kind: int) -> Count:
    """Wherever they lie.  TAP-B-163"""

    def count(g: State, party: int) -> int:
        lost = 0
        for seam in g.seams:
            lost += seam.lost_buildings(g, party, kind)
        return g.players[party].taken[kind] - lost

    return count


def _track(track: int) -> Count:
    """The position on a track of the base game; other tracks are known by the atom.  TAP-B-117"""

    def count(g: State, party: int) -> int:
        return position(g, party, track)

    return count


def _techs(g: State, party: int) -> int:
    return techs(g.players[party])


def _tapestry(g: State, party: int) -> int:
    p = g.players[party]
    return len(p.hand) + cards_on_mat(p)


def _hand(g: State, party: int) -> int:
    return len(g.players[party].hand)


def _tiles(g: State, party: int) -> int:
    """In supply, not on the map.  TAP-B-115"""
    return len(g.players[party].tiles)


def _landmarks(g: State, party: int) -> int:
    """Wherever they lie.  TAP-B-164"""
    return len(g.players[party].landmarks)


def _opponents(g: State, party: int) -> int:
    return g.seats - 1


def _achievements(g: State, party: int) -> int:
    return g.players[party].achieved.bit_count()


for _kind, _name in enumerate(BUILDINGS):
    COUNTS[_name] = _buildings(_kind)
for _number, _name in enumerate(TRACKS):
    COUNTS[_name] = _track(_number)
COUNTS["tech"] = _techs
COUNTS["territory"] = territories
COUNTS["city"] = city_points
COUNTS["tapestry"] = _tapestry
COUNTS["hand"] = _hand
COUNTS["tile"] = _tiles
COUNTS["landmark"] = _landmarks
COUNTS["opponent"] = _opponents
COUNTS["achievement"] = _achievements


# ---------------------------------------------------------------- conditions of cases: TAP-B-349


def _fewest_landmarks(g: State, party: int) -> bool:
    mine = len(g.players[party].landmarks)
    for other in others(g, party):
        if len(g.players[other].landmarks) <= mine:
            return False
    return True


def _most_landmarks(g: State, party: int) -> bool:
    mine = len(g.players[party].landmarks)
    for other in others(g, party):
        if len(g.players[other].landmarks) >= mine:
            return False
    return True


def _first_in_era(g: State, party: int) -> bool:
    era = g.players[party].era
    for other in others(g, party):
        if g.players[other].era >= era:
            return False
    return True


def _opponent_paid(g: State, party: int) -> bool:
    return g.flag & 1 == 1


CONDITIONS["fewest_landmarks_alone"] = _fewest_landmarks
CONDITIONS["most_landmarks_alone"] = _most_landmarks
CONDITIONS["first_player_in_this_era"] = _first_in_era
CONDITIONS["an_opponent_paid"] = _opponent_paid
