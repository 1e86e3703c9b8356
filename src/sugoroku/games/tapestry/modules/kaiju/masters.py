"""Kaiju 1, The Kaiju Masters: one kaiju walks through the capital city.  TAP-A-435 to TAP-A-446"""

from typing import Final

from sugoroku.core.info import Settings
from sugoroku.games.tapestry.capital import DISTRICT
from sugoroku.games.tapestry.modules.kaiju.events import (
    KaijuDestroyed,
    KaijuMoved,
    district_words,
    plots_text,
)
from sugoroku.games.tapestry.modules.kaiju.kept import Kaiju, kaiju
from sugoroku.games.tapestry.modules.kaiju.tables import DIRECTIONS, KaijuTables
from sugoroku.games.tapestry.names import BUILDINGS, CAPITAL_COUNT, NONE, PLOT_NAMES, TRACK_NAMES
from sugoroku.games.tapestry.opponents.parties import AUTOMA, PERSON
from sugoroku.games.tapestry.opponents.solo import ChooseSecond
from sugoroku.games.tapestry.rules.counting import filled
from sugoroku.games.tapestry.rules.seam import Seam
from sugoroku.games.tapestry.state import Ints, State, put, put_list, without

_STEPS: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))  # rows and columns, by direction


def set_up(g: State, tables: KaijuTables, settings: Settings) -> Kaiju:
    """No civilization of the Automa, not even on level 6; the kaiju stands in its corner.

    TAP-A-435, TAP-A-437, TAP-A-R38
    """
    g.seams = (*g.seams, Masters())
    g.agenda[:] = [step for step in g.agenda if not isinstance(step, ChooseSecond)]
    for p in g.players:
        p.offered_mats = tuple([base_mat(g, mat) for mat in p.offered_mats])
        p.secret_mat = base_mat(g, p.secret_mat)
    kept = Kaiju(tables)
    kept.district = tables.start
    return kept


def base_mat(g: State, mat: int) -> int:
    """The capital of the base game in place of an advanced one.  TAP-A-436"""
    return mat if mat < CAPITAL_COUNT else g.tables.capitals[mat].number


class Masters(Seam):
    """The rules of the scenario.  Buildings may be placed where the kaiju is.  TAP-A-444"""

    def bot_civilizations(self, g: State) -> Ints | None:
        """None: the favorite track is rolled.  TAP-A-435"""
        return ()

    def bot_advances(self, g: State, party: int, order: Ints) -> None:
        """Before the Automa's token moves, in income turns too.  TAP-A-438, TAP-A-438a"""
        if party == AUTOMA:
            walk(g, order)

    def void_plots(self, g: State, party: int) -> int:
        """TAP-A-442"""
        found = 0
        if party == PERSON:
            for plot in kaiju(g).ruins:
                found |= 1 << plot
        return found

    def lost_buildings(self, g: State, party: int, kind: int) -> int:
        """TAP-A-443"""
        return kaiju(g).lost[kind] if party == PERSON else 0

    def city_pieces(self, g: State, party: int) -> int:
        """A token fills its plot.  TAP-A-442, TAP-A-442a"""
        return self.void_plots(g, party)

    def misses_goal(self, g: State, party: int) -> bool:
        """More VP than the Automa: a tie loses, whatever resources are left.  TAP-A-341, TAP-A-446"""
        return party == PERSON and g.players[PERSON].vp <= g.players[AUTOMA].vp


# ---------------------------------------------------------------- walking


def walk(g: State, order: Ints) -> None:
    """One district, by the first icon of the card that leads to another one than it came from.

    TAP-A-438, TAP-A-440, TAP-A-440a
    """
    kept = kaiju(g)
    skipped: list[int] = []
    for icon in order:
        direction = kept.tables.compass.get(icon, NONE)
        if direction == NONE:  # the favorite icon, or a track that is not on the compass
            continue
        to, turned = beyond(kept.district, direction)
        if to != kept.before:
            kept.before, kept.district = kept.district, to
            if g.log is not None:
                _tell(g, icon, (direction + 2 * turned) % len(DIRECTIONS), turned, skipped)
            destroy(g)
            return
        skipped.append(icon)


def _tell(g: State, icon: int, direction: int, turned: bool, skipped: list[int]) -> None:
    assert g.log is not None
    g.log.append(
        KaijuMoved(
            seat=AUTOMA,
            district=district_words(kaiju(g).district),
            icon=TRACK_NAMES[icon],
            direction=DIRECTIONS[direction],
            turned=turned,
            skipped=tuple([TRACK_NAMES[other] for other in skipped]),
            rule="TAP-A-438",
        )
    )


def beyond(district: int, direction: int) -> tuple[int, bool]:
    """The next district in a direction; the opposite one if that would leave the city.  TAP-A-439"""
    down, across = _STEPS[direction]
    row, column = district // 3 + down, district % 3 + across
    if 0 <= row < 3 and 0 <= column < 3:
        return 3 * row + column, False
    return 3 * (district // 3 - down) + district % 3 - across, True


def destroy(g: State) -> None:
    """The first income building of the district in reading order, if a plot there is empty.

    TAP-A-441, TAP-A-441a; the income space stays open: TAP-A-443
    """
    kept, p = kaiju(g), g.players[PERSON]
    mask = DISTRICT[kept.district]
    standing = [(plot, kind) for kind, plots in enumerate(p.plots) for plot in plots if mask >> plot & 1]
    if not standing or filled(g, p) & mask == mask:
        return
    plot, kind = min(standing)
    p.plots = put_list(p.plots, kind, without(p.plots[kind], plot))
    kept.ruins = (*kept.ruins, plot)
    kept.lost = put(kept.lost, kind, kept.lost[kind] + 1)
    if g.log is not None:
        g.log.append(
            KaijuDestroyed(
                seat=AUTOMA,
                kind=BUILDINGS[kind],
                plot=PLOT_NAMES[plot],
                ruins=plots_text(kept.ruins),
                rule="TAP-A-441",
            )
        )
