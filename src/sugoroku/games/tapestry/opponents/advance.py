"""How the bots advance: the choice of a track, the move, the Automa's benefits.  Chapters 5 and 6."""

from collections.abc import Callable
from typing import Final

from sugoroku.core.state import Run, Step
from sugoroku.games.tapestry.automa_events import (
    ChoseTrack,
    ComparedTracks,
    OnlyTrack,
    RolledForBot,
)
from sugoroku.games.tapestry.effects import Effect, Node
from sugoroku.games.tapestry.names import FROM_TRACK, LAST, ORIGIN, SPACES, TRACK_NAMES
from sugoroku.games.tapestry.opponents.decks import tiebreaker, track_card
from sugoroku.games.tapestry.opponents.map_moves import (
    GAIN_TAPESTRY,
    REFRESH,
    BotConquer,
    BotExplore,
)
from sugoroku.games.tapestry.opponents.parties import (
    AUTOMA,
    rolled,
    shadow,
    skip,
    solo,
    token,
    tokens,
    unclaimed,
)
from sugoroku.games.tapestry.opponents.tables import (
    CONQUER,
    EXPLORE,
    FAVORITE,
    REFRESH_TECH,
    REGRESS,
    ROLL,
    TAPESTRY,
    BotEffect,
    DecisionCard,
)
from sugoroku.games.tapestry.opponents.tracks import (
    INVALID,
    first_of,
    reading_order,
    track_values,
    valid_tracks,
)
from sugoroku.games.tapestry.rules.advance import advance, regress
from sugoroku.games.tapestry.rules.parties import closed, locked, regress_void
from sugoroku.games.tapestry.state import State

INDICATORS: Final = ("all", "end", "landmark_or_end")
INDICATOR_RULES: Final = ("TAP-A-071", "TAP-A-072", "TAP-A-073")

# ---------------------------------------------------------------- which track


def choose_track(
    g: State, party: int, indicator: int, card: DecisionCard, favorite: bool = False
) -> int:
    """The valid track that comes first on the tiebreaker card, or INVALID.  TAP-A-075, TAP-A-082"""
    at = tokens(g, party)
    values = track_values(indicator, at, unclaimed(g), g.tables.landmark_spaces)
    for seam in g.seams:
        allowed = seam.bot_tracks(g, party, favorite) & ~seam.closed_tracks(g)
        values = [values[n] if allowed >> n & 1 else INVALID for n in range(len(values))]
    valid = valid_tracks(values)
    upwards = party == shadow(g)
    order = reading_order(card.order, g.players[party].favourite, upwards, g.tables.track_count)
    track = first_of(order, valid)
    if g.log is not None:
        g.log.append(
            ComparedTracks(
                seat=party,
                rule=INDICATOR_RULES[indicator],
                indicator=INDICATORS[indicator],
                tracks=tuple(TRACK_NAMES[: g.tables.track_count]),
                distances=tuple(values),
                valid=tuple([TRACK_NAMES[n] for n in valid]),
                at=tuple(at),
            )
        )
        if len(valid) > 1:
            g.log.append(
                ChoseTrack(
                    seat=party,
                    rule="TAP-A-075",
                    track=TRACK_NAMES[track],
                    order=tuple([TRACK_NAMES[n] for n in order]),
                    card=card.id,
                    upwards=upwards,
                )
            )
        else:
            name = "" if track == INVALID else TRACK_NAMES[track]
            g.log.append(OnlyTrack(seat=party, rule="TAP-A-075" if name else "TAP-A-082", track=name))
    return track


class PairAdvance(Run[State]):
    """One advance of a bot by the pair on the table.  TAP-A-067, TAP-A-068, TAP-A-070, TAP-A-079"""

    __slots__ = ("party",)
    numbers = ("party",)

    def __init__(self, party: int) -> None:
        self.party = party

    def run(self, g: State) -> None:
        party, card = self.party, track_card(g)
        indicator = card.shadow if party == shadow(g) else card.automa
        tie = tiebreaker(g)
        track = choose_track(g, party, indicator, tie)
        if track != INVALID:
            g.push(BotAdvance(party, track, True))
            for seam in g.seams:
                seam.bot_advances(g, party, tie.order)
        else:
            stuck(g, party)


def stuck(g: State, party: int) -> None:
    """A bot should advance and cannot: modules may have something for it."""
    for seam in g.seams:
        seam.bot_stuck(g, party)


def pair_advances(g: State) -> None:
    """First the Automa with all consequences, then the Shadow Empire.  TAP-A-067, TAP-A-R10"""
    if solo(g):
        g.then(PairAdvance(AUTOMA), PairAdvance(shadow(g)))
    else:
        g.push(PairAdvance(shadow(g)))


# ---------------------------------------------------------------- moves


class BotAdvance(Run[State]):
    """A bot moves one space up; the Automa may gain the benefit of the space it reaches.

    Both tokens on the favorite track move as one; a landmark there comes before the benefit.
    TAP-A-074, TAP-A-077, TAP-A-077a, TAP-A-078, TAP-A-079, TAP-A-080, TAP-A-088, TAP-A-108
    """

    __slots__ = ("benefit", "party", "track")
    numbers = ("party", "track", "benefit")

    def __init__(self, party: int, track: int, benefit: bool) -> None:
        self.party = party
        self.track = track
        self.benefit = benefit

    def run(self, g: State) -> None:
        party, track = self.party, self.track
        space = token(g, party, track) + 1
        if g.seams and closed(g) >> track & 1:
            skip(g, party, f"an advance on {TRACK_NAMES[track]}", "it has no token there", "TAP-A-082")
            return
        if locked(g, party, track):
            skip(g, party, f"an advance on {TRACK_NAMES[track]}", "a card forbids it", "TAP-B-091")
            return
        if space > LAST:
            skip(g, party, f"an advance on {TRACK_NAMES[track]}", "it is at the end", "TAP-A-091")
            stuck(g, party)
            return
        if self.benefit and party == AUTOMA and solo(g):
            g.push(BotBenefit(track * SPACES + space))
        g.seat = party
        advance(g, track, space - 1, 0, FROM_TRACK * ORIGIN + track * SPACES + space)


class BotRegress(Run[State]):
    """The Automa moves one space back and gains the benefit there.  TAP-A-081, TAP-A-R07"""

    __slots__ = ("track",)
    numbers = ("track",)

    def __init__(self, track: int) -> None:
        self.track = track

    def run(self, g: State) -> None:
        space = token(g, AUTOMA, self.track) - 1
        void = g.seams and regress_void(g)
        if space < 0 or void:
            why = "nobody regresses" if void else "it is at the start"
            skip(g, AUTOMA, f"a regression on {TRACK_NAMES[self.track]}", why, "TAP-A-081")
            return
        g.push(BotBenefit(self.track * SPACES + space))
        g.seat = AUTOMA
        regress(g, self.track, space + 1, 0)


class BotRoll(Run[State]):
    """The science die says on which track the Automa advances.  TAP-A-089, TAP-A-090, TAP-A-091"""

    __slots__ = ("benefit",)
    numbers = ("benefit",)

    def __init__(self, benefit: bool) -> None:
        self.benefit = benefit

    def run(self, g: State) -> None:
        rolls = rolled(g)
        track = rolls[-1]
        if g.log is not None:
            wasted = token(g, AUTOMA, track) >= LAST
            why = "an advance" if self.benefit else "an advance without benefit"
            rule = "TAP-A-091" if wasted else "TAP-A-089" if self.benefit else "TAP-A-090"
            names = tuple([TRACK_NAMES[n] for n in rolls])
            g.log.append(RolledForBot(seat=AUTOMA, rule=rule, rolls=names, why=why, wasted=wasted))
        if token(g, AUTOMA, track) < LAST:
            g.push(BotAdvance(AUTOMA, track, self.benefit))
        else:
            stuck(g, AUTOMA)


class BotPick(Run[State]):
    """Roll the science die until it shows one of some tracks, then move there.

    A track whose end the Automa has reached is not rolled again.  TAP-A-094, TAP-A-R08
    """

    __slots__ = ("back", "benefit", "tracks")
    numbers = ("tracks", "back", "benefit")

    def __init__(self, tracks: int, back: bool, benefit: bool) -> None:
        self.tracks = tracks  # one bit per track
        self.back = back
        self.benefit = benefit

    def run(self, g: State) -> None:
        what = "a regression" if self.back else "an advance"
        tracks = self.tracks & ~closed(g) if g.seams else self.tracks
        if not tracks:
            skip(g, AUTOMA, what, "it has no token on that track", "TAP-A-082")
            return
        track = roll_for(g, tracks, what)
        g.push(BotRegress(track) if self.back else BotAdvance(AUTOMA, track, self.benefit))


def roll_for(g: State, tracks: int, why: str) -> int:
    """The first roll that shows one of these tracks; a single one needs no roll.  TAP-A-094"""
    if tracks & tracks - 1 == 0:
        return tracks.bit_length() - 1
    rolls: list[str] = []
    while True:
        found = rolled(g)
        track = found[-1]
        rolls += [TRACK_NAMES[n] for n in found]
        if tracks >> track & 1:
            break
    if g.log is not None:
        g.log.append(RolledForBot(seat=AUTOMA, rule="TAP-A-094", rolls=tuple(rolls), why=why))
    return track


# ---------------------------------------------------------------- benefits


class BotBenefit(Run[State]):
    """The benefits of a track space that are on the Automa's chart, in printed order.

    TAP-A-085, TAP-A-086, TAP-A-087, TAP-A-R09, TAP-A-099
    """

    __slots__ = ("place",)
    numbers = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place  # track * 13 + space

    def run(self, g: State) -> None:
        g.seat = AUTOMA
        steps: list[Step] = []
        for effect in g.tables.bots.benefits[self.place]:
            steps.append(step_of(effect))
        g.then(*steps)


class AdvanceFavorite(Run[State]):
    """The Automa advances on its favorite track."""

    __slots__ = ("benefit",)
    numbers = ("benefit",)

    def __init__(self, benefit: bool) -> None:
        self.benefit = benefit

    def run(self, g: State) -> None:
        g.push(BotAdvance(AUTOMA, g.players[AUTOMA].favourite, self.benefit))


# steps of verbs that modules add, by verb of a `BotEffect`
FURTHER_STEPS: Final[dict[int, Callable[[BotEffect], Step]]] = {}


def step_of(effect: BotEffect) -> Step:
    """The step of an effect of the benefits chart; choices are already made.

    TAP-A-089, TAP-A-090, TAP-A-092, TAP-A-094, TAP-A-095, TAP-A-097
    """
    if effect.verb == CONQUER:
        return BotConquer(effect.anywhere)
    if effect.verb == EXPLORE:
        return BotExplore(effect.anywhere)
    if effect.verb == TAPESTRY:
        return GAIN_TAPESTRY
    if effect.verb == REFRESH_TECH:
        return REFRESH
    if effect.verb == ROLL:
        return BotRoll(effect.benefit)
    if effect.verb in FURTHER_STEPS:
        return FURTHER_STEPS[effect.verb](effect)
    if effect.tracks == (FAVORITE,):
        return AdvanceFavorite(effect.benefit)
    tracks = 0
    for track in effect.tracks:
        tracks |= 1 << track
    return BotPick(tracks, effect.verb == REGRESS, effect.benefit)


def chart_steps(effect: Effect) -> list[Step]:
    """What the Automa gains of an effect for people: the benefits of its chart, each once.

    TAP-A-086, TAP-A-087
    """
    verbs: list[str] = []
    steps: list[Step] = []
    for entry in effect:
        if isinstance(entry, Node):
            if entry.kind == "may":
                steps += chart_steps(entry.lists[0])
        elif entry.verb not in verbs:
            verbs.append(entry.verb)
            if entry.verb == "tapestry":
                steps.append(GAIN_TAPESTRY)
            elif entry.verb == "invent":
                steps.append(REFRESH)
            elif entry.verb == "explore":
                steps.append(BotExplore(entry.how == "anywhere"))
            elif entry.verb == "conquer":
                steps.append(BotConquer(entry.how == "anywhere"))
            elif entry.verb in ("research", "research_x"):
                steps.append(BotRoll(entry.verb == "research"))
    return steps
