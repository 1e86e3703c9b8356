"""Atlantis 1, Focus: a favorite track of the person; the others must stay behind it.

TAP-A-350 to TAP-A-364a
"""

from sugoroku.core.state import Ask, HandTo, Run, Step
from sugoroku.games.tapestry.actions import CIVILIZATION, OPTION
from sugoroku.games.tapestry.effect_words import effect_words
from sugoroku.games.tapestry.events import OfferedCivilizations
from sugoroku.games.tapestry.modules.atlantis.events import (
    BlockersMoved,
    KeptCivilization,
    ReplacedCivilization,
    TookFavorite,
)
from sugoroku.games.tapestry.modules.atlantis.kept import Atlantis, atlantis
from sugoroku.games.tapestry.modules.atlantis.tables import AtlantisTables
from sugoroku.games.tapestry.modules.common.landmark_cards import DraftLandmarkCards
from sugoroku.games.tapestry.names import (
    CIVILIZATIONS,
    FROM_TRACK,
    LAST,
    NONE,
    ORIGIN,
    SPACES,
    TECHNOLOGY,
    TRACK_NAMES,
)
from sugoroku.games.tapestry.opponents.advance import BotAdvance
from sugoroku.games.tapestry.opponents.parties import AUTOMA, PERSON, shadow
from sugoroku.games.tapestry.rules.advance import update_track
from sugoroku.games.tapestry.rules.city import gain_landmark
from sugoroku.games.tapestry.rules.gain_civ import add_civilization
from sugoroku.games.tapestry.rules.perform import Do
from sugoroku.games.tapestry.rules.seam import Seam
from sugoroku.games.tapestry.rules.start import start_effects
from sugoroku.games.tapestry.rules.supply import top_civilization
from sugoroku.games.tapestry.rules.turn import before_first_turn
from sugoroku.games.tapestry.state import State, put_list


def set_up(g: State, tables: AtlantisTables) -> Atlantis:
    """The person begins after the bots are set up, and takes a landmark card last.

    TAP-A-351, TAP-A-352; TAP-E-036, TAP-A-046a
    """
    g.seams = (*g.seams, Focus())
    before_first_turn(g, SetUpFocus(), DraftLandmarkCards)
    return Atlantis(tables)


class Focus(Seam):
    """The rules of the scenario; they do not concern the bots.  TAP-A-363a, TAP-A-364"""

    def bot_civilizations_out(self, g: State) -> tuple[str, ...]:
        """Those that compare tracks.  TAP-A-350"""
        return atlantis(g).tables.focus_automa

    def bots_begin(self, g: State, turn: int) -> tuple[Step, ...]:
        """Income turn 1: an advance on the track that is nobody's favorite.  TAP-A-355, TAP-A-R35"""
        if turn > 1:
            return ()
        taken = [g.players[AUTOMA].favourite, g.players[shadow(g)].favourite, atlantis(g).favourite]
        free = [track for track in range(g.tables.track_count) if track not in taken]
        return tuple([BotAdvance(party, free[0], True) for party in (AUTOMA, shadow(g))])

    def held_back(self, g: State, party: int, track: int, space: int) -> bool:
        """A token at or beyond the blocking outpost of its track.  TAP-A-359, TAP-A-359a, TAP-A-363"""
        if party != PERSON:
            return False
        limit = blockers_at(g)
        if limit == NONE or track == atlantis(g).favourite or space < limit:
            return False
        return space not in left_behind(g, track)

    def why_held_back(self, g: State) -> tuple[str, str]:
        return "a blocking outpost holds your token back", "TAP-A-359"

    def rerolls(self, g: State, track: int) -> bool:
        """Until an unblocked token is shown; a finished track stays.  TAP-A-360, TAP-A-360a"""
        if g.seat != PERSON or blockers_at(g) == NONE:
            return False
        tokens = [space for space in g.players[PERSON].tokens[track] if space < LAST]
        blocked = [space for space in tokens if self.held_back(g, PERSON, track, space)]
        return len(tokens) > 0 and len(tokens) == len(blocked)

    def advanced(self, g: State, track: int, before: int, to: int) -> None:
        """At the end of the favorite track another one follows, before the benefit.  TAP-A-361"""
        if g.seat != PERSON or track != atlantis(g).favourite:
            return
        if to == LAST:
            g.push(NextFavorite())
        elif g.log is not None and 0 < blockers_at(g) == to - atlantis(g).tables.space:
            g.log.append(BlockersMoved(seat=PERSON, space=blockers_at(g), rule="TAP-A-357"))

    def restarted(self, g: State) -> None:
        """The token is an ordinary one again.  TAP-A-363b"""
        past = list(atlantis(g).past)
        if TECHNOLOGY in past:
            past.remove(TECHNOLOGY)
        atlantis(g).past = tuple(past)


def blockers_at(g: State) -> int:
    """The space of the blocking outposts on the other tracks, or NONE.

    They stay four spaces behind the furthest token of the favorite track, wherever it moves.
    TAP-A-354, TAP-A-357, TAP-A-358; without a favorite track nothing is blocked: TAP-A-364a
    """
    space = leader(g)
    if space == NONE or atlantis(g).gift:
        return NONE
    return max(0, space - atlantis(g).tables.space)


def leader(g: State) -> int:
    """The space of the token that the outposts follow, or NONE.  TAP-A-358, TAP-A-363"""
    track = atlantis(g).favourite
    return max(counting(g, track), default=NONE) if track >= 0 else NONE


def left_behind(g: State, track: int) -> list[int]:
    """The spaces of tokens of former favorites: they count no more.  TAP-A-363"""
    past = atlantis(g).past
    if track not in past:
        return []
    return sorted(g.players[PERSON].tokens[track])[-past.count(track) :]


def counting(g: State, track: int) -> list[int]:
    """The spaces of all other tokens of the person on a track.  TAP-A-363"""
    tokens = sorted(g.players[PERSON].tokens[track])
    return tokens[: len(tokens) - len(left_behind(g, track))]


# ---------------------------------------------------------------- set-up


class SetUpFocus(Run[State]):
    """In the order of the rules: favorite track, its gift, a civilization.

    TAP-A-352, TAP-A-353, TAP-A-356
    """

    __slots__ = ()

    def run(self, g: State) -> None:
        g.then(HandTo(PERSON), ChooseFavorite(), DrawCivilizations())


class ChooseFavorite(Ask[State]):
    """One of the tracks that no bot favors; its token stands on space 4.  TAP-A-352"""

    __slots__ = ()
    rule = "TAP-A-352"

    def legal(self, g: State) -> list[int]:
        taken = [g.players[AUTOMA].favourite, g.players[shadow(g)].favourite]
        tracks = [track for track in range(g.tables.track_count) if track not in taken]
        return [g.tables.choose_on[track] for track in tracks]

    def apply(self, g: State, action: int) -> None:
        track, p, kept = g.tables.track_of[action], g.player, atlantis(g)
        kept.favourite = track
        p.tokens = put_list(p.tokens, track, (kept.tables.space,))
        update_track(g, PERSON, track)
        if g.log is not None:
            name, at = TRACK_NAMES[track], str(kept.tables.space)
            g.log.append(TookFavorite(seat=PERSON, track=name, tokens=at, rule="TAP-A-352"))
        kept.gift = 1
        g.then(ChooseGift(), PlaceBlockers())

    def prompt(self, g: State) -> str:
        return "Choose your favorite track"


class ChooseGift(Ask[State]):
    """A benefit of one of the spaces up to the token, or the first landmark.  TAP-A-353"""

    __slots__ = ()
    rule = "TAP-A-353"

    def legal(self, g: State) -> list[int]:
        return [OPTION + n for n in range(len(self.options(g)))]

    def apply(self, g: State, action: int) -> None:
        spaces, code = gifts(g), atlantis(g).favourite * SPACES
        landmark = g.tables.landmark_at[code + atlantis(g).tables.space]
        where = FROM_TRACK * ORIGIN + code
        number = action - OPTION
        if number == len(spaces):
            gain_landmark(g, landmark, where + atlantis(g).tables.space)
            return
        space = spaces[number]
        g.push(Do(g.tables.spaces[code + space].benefit, 0, where + space, code + space))
        g.seat = AUTOMA
        gain_landmark(g, landmark, where + atlantis(g).tables.space)
        g.seat = PERSON

    def prompt(self, g: State) -> str:
        return "Choose a benefit, or the first landmark, which the Automa gets otherwise"

    def options(self, g: State) -> list[str]:
        """In words, for the view."""
        code = atlantis(g).favourite * SPACES
        found = [
            f"space {n}: {effect_words(g.tables.effects[g.tables.spaces[code + n].benefit])}"
            for n in gifts(g)
        ]
        landmark = g.tables.landmark_at[code + atlantis(g).tables.space]
        return [*found, f"the {g.tables.landmarks[landmark].name}"]


class PlaceBlockers(Run[State]):
    """Only after the gift: a roll of the science die for it meets no outposts.  TAP-A-354"""

    __slots__ = ()

    def run(self, g: State) -> None:
        atlantis(g).gift = 0
        if g.log is not None:
            space = blockers_at(g)
            g.log.append(BlockersMoved(seat=PERSON, space=space, placed=True, rule="TAP-A-354"))


def gifts(g: State) -> list[int]:
    """Spaces of the favorite track up to the token that have a benefit."""
    kept = atlantis(g)
    spaces = range(1, kept.tables.space + 1)
    return [n for n in spaces if g.tables.spaces[kept.favourite * SPACES + n].benefit >= 0]


class DrawCivilizations(Run[State]):
    """Three, to keep one of them.  TAP-A-356"""

    __slots__ = ()

    def run(self, g: State) -> None:
        p = g.player
        drawn = [top_civilization(g) for _ in range(atlantis(g).tables.drawn)]
        p.offer = tuple(sorted(drawn))
        if g.log is not None:
            ids = tuple(CIVILIZATIONS[civ] for civ in p.offer)
            names = tuple(g.tables.civilizations[civ].name for civ in p.offer)
            g.log.append(
                OfferedCivilizations(seat=PERSON, civilizations=ids, names=names, rule="TAP-A-356")
            )
        g.push(KeepOneOfThree())


class KeepOneOfThree(Ask[State]):
    """One is kept, the others are discarded; some may be replaced first.  TAP-A-356"""

    __slots__ = ()
    rule = "TAP-A-356"

    def legal(self, g: State) -> list[int]:
        found = [CIVILIZATION + civ for civ in g.player.offer]
        return found + [OPTION + n for n in range(len(replaceable(g)))]

    def apply(self, g: State, action: int) -> None:
        if action >= OPTION and action < OPTION + len(g.player.offer):
            replace(g, replaceable(g)[action - OPTION])
            g.push(KeepOneOfThree())
            return
        p, civ = g.player, action - CIVILIZATION
        others = tuple([other for other in p.offer if other != civ])
        p.offer, g.civ_gone = (), (*g.civ_gone, *others)
        g.reveal()
        if g.log is not None:
            ids = tuple(CIVILIZATIONS[other] for other in others)
            name = g.tables.civilizations[civ].name
            g.log.append(
                KeptCivilization(
                    seat=PERSON, civilization=CIVILIZATIONS[civ], name=name, others=ids, rule="TAP-A-356"
                )
            )
        add_civilization(g, PERSON, civ)
        g.then(*start_effects(g, PERSON))

    def prompt(self, g: State) -> str:
        return "Keep one civilization"

    def options(self, g: State) -> list[str]:
        """In words, for the view."""
        return [f"draw another one for the {g.tables.civilizations[n].name}" for n in replaceable(g)]


def replaceable(g: State) -> list[int]:
    names = atlantis(g).tables.redrawn
    if not g.civ_deck:
        return []
    return [civ for civ in g.player.offer if g.tables.civilizations[civ].name in names]


def replace(g: State, civ: int) -> None:
    """Another one is drawn for it.  TAP-A-356"""
    p, drawn = g.player, top_civilization(g)
    p.offer = tuple(sorted((*[other for other in p.offer if other != civ], drawn)))
    g.civ_gone = (*g.civ_gone, civ)
    if g.log is not None:
        names = [g.tables.civilizations[n].name for n in (civ, drawn)]
        g.log.append(
            ReplacedCivilization(
                seat=PERSON,
                civilization=CIVILIZATIONS[civ],
                name=names[0],
                drawn=CIVILIZATIONS[drawn],
                drawn_name=names[1],
                rule="TAP-A-356",
            )
        )


# ---------------------------------------------------------------- another favorite track


def furthest(g: State) -> list[int]:
    """The other tracks on which the person is furthest, but not at the end.  TAP-A-361, TAP-A-363"""
    found: list[int] = []
    best = NONE
    for track in range(g.tables.track_count):
        spaces = [space for space in counting(g, track) if space < LAST]
        if track == atlantis(g).favourite or not spaces or max(spaces) < best:
            continue
        if max(spaces) > best:
            best, found = max(spaces), []
        found.append(track)
    return found


class NextFavorite(Run[State]):
    """The favorite track is complete: the next one, if there is one.  TAP-A-361, TAP-A-364a"""

    __slots__ = ()

    def run(self, g: State) -> None:
        found = furthest(g)
        if len(found) > 1:
            g.push(ChooseNextFavorite())
        else:
            take_favorite(g, found[0] if found else NONE)


class ChooseNextFavorite(Ask[State]):
    """Which of several tracks is the new favorite.  TAP-A-361"""

    __slots__ = ()
    rule = "TAP-A-361"

    def legal(self, g: State) -> list[int]:
        return [g.tables.choose_on[track] for track in furthest(g)]

    def apply(self, g: State, action: int) -> None:
        take_favorite(g, g.tables.track_of[action])

    def prompt(self, g: State) -> str:
        return "Choose your new favorite track"


def take_favorite(g: State, track: int) -> None:
    """Its mark moves there, and the blocking outposts follow it.  TAP-A-362, TAP-A-363"""
    kept = atlantis(g)
    kept.past, kept.favourite = (*kept.past, kept.favourite), track
    if g.log is not None:
        name = TRACK_NAMES[track] if track >= 0 else ""
        g.log.append(TookFavorite(seat=PERSON, track=name, rule="TAP-A-362"))
        if track >= 0:
            g.log.append(BlockersMoved(seat=PERSON, space=blockers_at(g), rule="TAP-A-362"))
