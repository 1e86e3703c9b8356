"""Atlantis 3, Utopia: nobody conquers, and nobody is on the military track.

TAP-A-385 to TAP-A-396
"""

from sugoroku.core.position import Deal
from sugoroku.core.state import Ask
from sugoroku.games.tapestry.actions import PASS, TAKE
from sugoroku.games.tapestry.automa_income_events import ScoredFor
from sugoroku.games.tapestry.card_events import DiscardedTechs
from sugoroku.games.tapestry.effects import Atom, Effect, Node
from sugoroku.games.tapestry.events import Scored
from sugoroku.games.tapestry.modules.atlantis.kept import Atlantis, atlantis
from sugoroku.games.tapestry.modules.atlantis.tables import AtlantisTables
from sugoroku.games.tapestry.modules.common.events import DiscardedSpaceTile
from sugoroku.games.tapestry.modules.common.kept import common
from sugoroku.games.tapestry.modules.common.landmark_cards import cards_of
from sugoroku.games.tapestry.modules.plans.events import RevealedTechs
from sugoroku.games.tapestry.modules.plans.kept import plans
from sugoroku.games.tapestry.names import (
    FROM_RULE,
    LAST,
    MILITARY,
    NONE,
    ORIGIN,
    SOURCES,
    SPACE_TILES,
    TECHS,
    TRACK_NAMES,
    UNEXPLORED,
)
from sugoroku.games.tapestry.opponents.parties import AUTOMA, PERSON, gain_vp, token
from sugoroku.games.tapestry.rules.parties import tracks_in_play
from sugoroku.games.tapestry.rules.seam import Seam
from sugoroku.games.tapestry.rules.supply import discard_card, draw_card, draw_space_tile, top_tech
from sugoroku.games.tapestry.rules.tech import invent
from sugoroku.games.tapestry.rules.territory import hexes_of
from sugoroku.games.tapestry.state import Ints, State, put, put_list, without


def set_up(g: State, tables: AtlantisTables) -> Atlantis:
    """No tokens on military, and one landmark card less.  TAP-A-385"""
    g.seams = (*g.seams, Utopia())
    take_tokens(g)
    deck = common(g).deck
    known = cards_of(g)
    common(g).deck = tuple([n for n in deck if known[n].name not in tables.utopia_landmark_cards])
    return Atlantis(tables)


def take_tokens(g: State) -> None:
    """TAP-A-385"""
    for p in g.players:
        p.tokens = put_list(p.tokens, MILITARY, ())


class Utopia(Seam):
    """The rules of the scenario."""

    def bot_civilizations(self, g: State) -> Ints | None:
        """TAP-A-386"""
        wanted, known = atlantis(g).tables.utopia_automa, g.tables.bots.civilizations
        return tuple([n for n in range(len(known)) if known[n].id == wanted])

    def closed_tracks(self, g: State) -> int:
        """Military: never valid, never rolled, needed by no tech card, counted by no card.

        The Automa's civilization rolls for another one.
        TAP-A-387, TAP-A-387a, TAP-A-388; TAP-A-389, TAP-A-389a, TAP-A-390
        """
        return 1 << MILITARY

    def swaps(self, g: State, explore: bool) -> bool:
        """Every conquest is an exploration, for either side.  TAP-A-392"""
        return not explore

    def reaches(self, g: State, party: int) -> int:
        """All hexes beside a territory that is connected to the own capital.  TAP-A-393, TAP-A-393a"""
        start = g.players[party].start
        return beside_land(g, start) if start != NONE else 0

    def scans_only(self, g: State) -> bool:
        """TAP-A-394"""
        return True

    def bot_stuck(self, g: State, party: int) -> None:
        """VP for the Automa at the end of all tracks, none for the Shadow Empire.  TAP-A-395"""
        if party != AUTOMA:
            return
        for track in tracks_in_play(g):
            if token(g, AUTOMA, track) < LAST:
                return
        reward(g, AUTOMA, atlantis(g).tables.no_track, "it is at the end of all tracks", "TAP-A-395")

    def invents_from_deck(self, g: State, upgrade: int) -> bool:
        """A tech card that depends on military or territories may be replaced.  TAP-A-391"""
        invent_top(g, upgrade)
        return True

    def drew_card(self, g: State, seat: int, card: int) -> None:
        """The same of a tapestry card, which only the person sees.  TAP-A-391"""
        known = g.tables.cards[card]
        effects = (known.do, *[effect for _, effect in known.on])
        if seat == PERSON and g.deck and depends(g, effects):
            atlantis(g).drawn = (card,)
            g.push(ReplaceCard())

    def drew_space_tile(self, g: State, seat: int, tile: int) -> None:
        """The same of a space tile.  TAP-A-391"""
        if g.space_deck and depends(g, (g.tables.space_tiles[tile].benefit,)):
            g.push(ReplaceSpaceTile(tile))

    def finish(self, g: State) -> None:
        """VP for every landmark of a track, at the end.  TAP-A-396"""
        for party in (PERSON, AUTOMA):
            points = atlantis(g).tables.landmark_points * track_landmarks(g, party)
            reward(g, party, points, "landmarks of the tracks", "TAP-A-396")

    def resume(self, g: State, d: Deal) -> None:
        """Also in a position that is written without them.  TAP-A-385"""
        take_tokens(g)


def beside_land(g: State, start: int) -> int:
    """The hexes around all explored ones that a chain connects with this one.  TAP-A-393a"""
    seen = land = 1 << start
    while land:
        found = 0
        for hex in hexes_of(land):
            found |= g.map.beside[hex]
        land = 0
        for hex in hexes_of(found & ~seen):
            if g.tile_at[hex] != UNEXPLORED:
                land |= 1 << hex
        seen |= land
    near = 0
    for hex in hexes_of(seen):
        near |= g.map.beside[hex]
    return near


def track_landmarks(g: State, party: int) -> int:
    """Those of the Shadow Empire are the Automa's.  TAP-A-396"""
    return len([n for n in g.players[party].landmarks if g.tables.landmark_track[n] != NONE])


def reward(g: State, party: int, points: int, why: str, rule: str) -> None:
    """VP of the scenario, also for who has finished."""
    if not points:
        return
    source = SOURCES[FROM_RULE]
    if party == AUTOMA:
        gain_vp(g, points, FROM_RULE)
        if g.log is not None:
            event = ScoredFor(
                seat=AUTOMA, vp=points, source=source, why=why, number=1, what="", rule=rule
            )
            g.log.append(event)
        return
    p = g.players[party]
    p.vp, p.points = p.vp + points, put(p.points, FROM_RULE, p.points[FROM_RULE] + points)
    if g.log is not None:
        g.log.append(Scored(seat=party, points=points, source=source, why=why, rule=rule))


# ---------------------------------------------------------------- another card instead


def depends(g: State, effects: Ints) -> bool:
    """Does one of them need what nobody has here?  TAP-A-391, TAP-E-255"""
    for number in effects:
        if number != NONE and warlike(g.tables.effects[number]):
            return True
    return False


def warlike(effect: Effect) -> bool:
    """Counts it territories or spaces of military, conquers it or advances there?  TAP-E-255"""
    for item in effect:
        if isinstance(item, Node):
            for inner in item.lists:
                if warlike(inner):
                    return True
        elif _warlike(item):
            return True
    return False


def _warlike(item: Atom) -> bool:
    if item.verb == "vp_per":
        return item.what in ("territory", TRACK_NAMES[MILITARY])
    return item.verb == "conquer" or (item.verb.startswith("advance") and item.tracks == (MILITARY,))


def invent_top(g: State, upgrade: int) -> None:
    """The top tech card, which may wait for a decision.  TAP-A-391"""
    tech = top_tech(g)
    card = g.tables.techs[tech]
    if not g.tech_deck or not depends(g, (card.circle, card.square)):
        invent(g, tech, True, upgrade)
        return
    plans(g).drawn_techs = (tech,)
    if g.log is not None:
        names = (card.name,)
        g.log.append(RevealedTechs(seat=g.seat, techs=(TECHS[tech],), names=names, rule="TAP-A-391"))
    g.push(ReplaceTech(upgrade))


class ReplaceTech(Ask[State]):
    """Discard the tech card that was drawn for another one, or keep it.  TAP-A-391"""

    __slots__ = ("upgrade",)
    numbers = ("upgrade",)
    rule = "TAP-A-391"

    def __init__(self, upgrade: int) -> None:
        self.upgrade = upgrade

    def legal(self, g: State) -> list[int]:
        return [TAKE, PASS]

    def apply(self, g: State, action: int) -> None:
        kept = plans(g)
        tech, kept.drawn_techs = kept.drawn_techs[0], ()
        if action == PASS:
            invent(g, tech, True, self.upgrade)
            return
        g.tech_gone = (*g.tech_gone, tech)
        if g.log is not None:
            ids, names = (TECHS[tech],), (g.tables.techs[tech].name,)
            g.log.append(DiscardedTechs(seat=g.seat, techs=ids, names=names, rule="TAP-A-391"))
        invent_top(g, self.upgrade)

    def prompt(self, g: State) -> str:
        name = g.tables.techs[plans(g).drawn_techs[0]].name
        return f"{name} needs what you cannot have here: discard it and draw another?"


class ReplaceCard(Ask[State]):
    """Discard the tapestry card that was drawn for another one, or keep it.  TAP-A-391"""

    __slots__ = ()
    rule = "TAP-A-391"

    def legal(self, g: State) -> list[int]:
        return [TAKE, PASS]

    def apply(self, g: State, action: int) -> None:
        kept = atlantis(g)
        card, kept.drawn = kept.drawn[0], ()
        if action == TAKE and card in g.player.hand:
            discard_card(g, PERSON, card, "TAP-A-391")
            g.reveal()
            draw_card(g, PERSON, FROM_RULE * ORIGIN)

    def prompt(self, g: State) -> str:
        name = g.tables.cards[atlantis(g).drawn[0]].name
        return f"{name} needs what you cannot have here: discard it and draw another?"


class ReplaceSpaceTile(Ask[State]):
    """Discard a space tile, which leaves the game, for another one, or keep it.  TAP-A-391"""

    __slots__ = ("tile",)
    numbers = ("tile",)
    rule = "TAP-A-391"

    def __init__(self, tile: int) -> None:
        self.tile = tile

    def legal(self, g: State) -> list[int]:
        return [TAKE, PASS]

    def apply(self, g: State, action: int) -> None:
        tile, p, kept = self.tile, g.player, common(g)
        if action == PASS:
            return
        p.space_tiles = without(p.space_tiles, tile)
        kept.space_gone = (*kept.space_gone, tile)
        if g.log is not None:
            g.log.append(DiscardedSpaceTile(seat=g.seat, tile=SPACE_TILES[tile], rule="TAP-A-391"))
        draw_space_tile(g, g.seat)

    def prompt(self, g: State) -> str:
        name = f"Space tile {SPACE_TILES[self.tile]}"
        return f"{name} needs what you cannot have here: discard it and draw another?"
