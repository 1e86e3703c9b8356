"""The Automa and the Shadow Empire with the arts track; Twin Impact.

The bots play the arts track by the rules for all tracks; their cards, charts and civilizations are data
that the game reads with its own.  Twin tokens are second tokens of the Shadow Empire, which decides by
the first ones.
TAP-A-018, TAP-A-018a, TAP-A-045, TAP-A-227, TAP-A-263, TAP-A-267, TAP-A-280, TAP-A-281, TAP-A-282,
TAP-A-094, TAP-A-283, TAP-A-R02, TAP-A-311, TAP-A-312, TAP-A-313, TAP-A-314, TAP-A-330, TAP-A-333a
"""

from typing import Final

from sugoroku.core.info import Settings
from sugoroku.core.state import Run, Step
from sugoroku.games.tapestry import automa_load
from sugoroku.games.tapestry.events import GainedLandmark, MovedToken
from sugoroku.games.tapestry.modules.arts.events import StockedMasterpiece
from sugoroku.games.tapestry.modules.arts.masterpieces import draw as draw_masterpiece
from sugoroku.games.tapestry.modules.arts.masterpieces import name_of, refresh
from sugoroku.games.tapestry.modules.arts.state import (
    ARTS,
    KEY,
    MASTERPIECES,
    TWIN_OPTION,
    WITHOUT,
    gallery,
    with_arts,
)
from sugoroku.games.tapestry.modules.common.landmark_cards import draw, give_to_automa
from sugoroku.games.tapestry.modules.common.stock import STOCK_COUNTS, STOCKED_BY
from sugoroku.games.tapestry.names import (
    BESIDE,
    EXPLORATION,
    LANDMARK_IDS,
    LAST,
    MILITARY,
    ON_OPPONENT_ADVANCES_MILITARY,
    ON_OPPONENT_GAINS_LANDMARK,
    SCIENCE,
    SPACES,
    TECHNOLOGY,
    TRACK_NAMES,
)
from sugoroku.games.tapestry.opponents.advance import FURTHER_STEPS
from sugoroku.games.tapestry.opponents.parties import AUTOMA, shadow
from sugoroku.games.tapestry.opponents.tables import BotEffect
from sugoroku.games.tapestry.rules.advance import update_track
from sugoroku.games.tapestry.rules.triggers import happens_to_others
from sugoroku.games.tapestry.state import State, put_list

REFRESH: Final = 20  # verb of the Automa's benefits: beyond those of the game
CLOCKWISE: Final = (MILITARY, SCIENCE, EXPLORATION, TECHNOLOGY)  # TAP-A-327
MORE_CARDS: Final = 2  # landmark cards for the Automa: TAP-A-047
MORE_ON: Final = ("3", "4")  # levels


class RefreshMasterpieces(Run[State]):
    """The Automa gains a masterpiece: the face-up ones are replaced.  TAP-A-096, TAP-E-086"""

    __slots__ = ()

    def run(self, g: State) -> None:
        refresh(g, AUTOMA, "TAP-A-096")


def _refresh_step(effect: BotEffect) -> Step:
    return RefreshMasterpieces()


def stock_masterpiece(g: State) -> None:
    """The Hucksters of this box: the top masterpiece, face up into the stock.  TAP-A-019, TAP-A-308"""
    kept = gallery(g)
    card = draw_masterpiece(g, kept)
    if card < 0:
        return
    kept.art_stock = (*kept.art_stock, card)
    if g.log is not None:
        event = StockedMasterpiece(
            seat=AUTOMA, masterpiece=MASTERPIECES[card], name=name_of(g, card), rule="TAP-A-019"
        )
        g.log.append(event)


def _stocked(g: State) -> int:
    return len(gallery(g).art_stock) if KEY in g.added else 0


STOCKED_BY[ARTS] = stock_masterpiece
STOCK_COUNTS.append(_stocked)
automa_load.VERBS["refresh_masterpiece"] = REFRESH
FURTHER_STEPS[REFRESH] = _refresh_step


# ---------------------------------------------------------------- landmark cards


class MoreForAutoma(Run[State]):
    """Levels 3 and 4: two further landmark cards, whose landmarks are the Automa's.

    TAP-A-047, TAP-A-R32
    """

    __slots__ = ()

    def run(self, g: State) -> None:
        for card in draw(g, MORE_CARDS):
            give_to_automa(g, card, "TAP-A-047")


def more_cards(g: State, settings: Settings) -> bool:
    return with_arts(g) and against_bots(g) and settings.options.get("level") in MORE_ON


def against_bots(g: State) -> bool:
    """One person, and the rulebook's opponents: a module may leave them out."""
    return g.humans == 1 and g.seats > 1


# ---------------------------------------------------------------- Twin Impact


def beside(g: State) -> str:
    """The track beside which the arts track lies, if Twin Impact is played."""
    assert g.settings is not None
    return g.settings.options.get(TWIN_OPTION, WITHOUT)


def twin_impact(g: State) -> bool:
    """Only alone, with the arts track.  TAP-A-325"""
    return against_bots(g) and with_arts(g) and beside(g) != WITHOUT


def add_twins(g: State) -> None:
    """A second token of the Shadow Empire on the start of each track.  TAP-A-325, TAP-A-R34"""
    p = g.players[shadow(g)]
    p.tokens = tuple([(row[0], 0) if len(row) == 1 else row for row in p.tokens])


def clockwise(g: State) -> list[int]:
    """The tracks around the board; arts comes after the one it lies beside.  TAP-A-327"""
    order = list(CLOCKWISE)
    order.insert(order.index(TRACK_NAMES.index(beside(g))) + 1, ARTS)
    return order


def follow(g: State, track: int) -> None:
    """The Shadow Empire has advanced: the twin on the next track moves, unless it is at the end.

    It is a token of the Shadow Empire for whoever is paid for its advances: TAP-A-R34
    TAP-A-326, TAP-A-328, TAP-A-329, TAP-A-333
    """
    order = clockwise(g)
    party, track = shadow(g), order[(order.index(track) + 1) % len(order)]
    p = g.players[party]
    own, twin = p.tokens[track]
    if twin >= LAST:
        return
    p.tokens = put_list(p.tokens, track, (own, twin + 1))
    update_track(g, party, track)
    code = track * SPACES + twin + 1
    if g.log is not None:
        event = MovedToken(
            seat=party,
            track=TRACK_NAMES[track],
            before=twin,
            to=twin + 1,
            name=g.tables.spaces[code].name,
            tokens=f"{own},{twin + 1}",
            verb="moves the Twin Impact token",
            rule="TAP-A-326",
        )
        g.log.append(event)
    if track == MILITARY:
        happens_to_others(g, ON_OPPONENT_ADVANCES_MILITARY, party)
    landmark = g.tables.landmark_at[code]
    if landmark >= 0 and g.owner[landmark] < 0:
        take_landmark(g, landmark, g.tables.spaces[code].name)


def take_landmark(g: State, landmark: int, why: str) -> None:
    """Into the Automa's box; the Historians get nothing for it.  TAP-A-328, TAP-A-331, TAP-E-248"""
    p = g.players[AUTOMA]
    g.owner[landmark] = AUTOMA
    p.landmarks, p.places = (*p.landmarks, landmark), (*p.places, BESIDE)
    if g.log is not None:
        id = LANDMARK_IDS[landmark]
        g.log.append(GainedLandmark(seat=AUTOMA, landmark=id, why=why, rule="TAP-A-328"))
    happens_to_others(g, ON_OPPONENT_GAINS_LANDMARK, g.seat, landmark)
