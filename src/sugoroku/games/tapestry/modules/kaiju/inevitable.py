"""Kaiju 2, Inevitable: a race against kaiju that take the map, without bots.  TAP-A-450 to TAP-A-463"""

from sugoroku.core.info import Settings
from sugoroku.core.state import Run, Step
from sugoroku.games.tapestry.modules.kaiju.events import (
    BlockerPlaced,
    BlockersTaken,
    KaijuCame,
    KaijuEnded,
    OutpostLost,
)
from sugoroku.games.tapestry.modules.kaiju.kept import Kaiju, kaiju
from sugoroku.games.tapestry.modules.kaiju.tables import KaijuTables
from sugoroku.games.tapestry.names import (
    ERAS,
    GONE,
    NONE,
    OUTPOST,
    SPACES,
    TRACK_NAMES,
)
from sugoroku.games.tapestry.opponents.parties import PERSON
from sugoroku.games.tapestry.opponents.tables import DecisionCard
from sugoroku.games.tapestry.rules.achievements import control_changed
from sugoroku.games.tapestry.rules.seam import Seam
from sugoroku.games.tapestry.rules.territory import items_text, party_of, piece_of, set_items
from sugoroku.games.tapestry.rules.turn import end_game
from sugoroku.games.tapestry.state import State, without


def set_up(g: State, tables: KaijuTables, settings: Settings) -> Kaiju:
    """All decision cards are the kaiju deck; one landmark of each track is not in the game.

    The kaiju are enough for every hex: TAP-A-452.  The rest is as alone: TAP-A-R36
    Landmark cards are drafted as by one player: TAP-A-453.  TAP-A-450, TAP-A-451
    """
    g.seams = (*g.seams, Inevitable())
    kept = Kaiju(tables)
    kept.deck = tuple(range(len(g.tables.bots.cards)))
    take_landmarks(g, tables)
    return kept


def take_landmarks(g: State, tables: KaijuTables) -> None:
    """TAP-A-450"""
    for track in range(g.tables.track_count):
        landmark = g.tables.landmark_at[track * SPACES + tables.removed_space]
        if landmark >= 0:
            g.owner[landmark] = GONE


class Inevitable(Seam):
    """The rules of the scenario.

    Alone, the person is always the first of an era and the first to earn an achievement.  TAP-A-456
    """

    def turn_ends(self, g: State, income: bool) -> tuple[Step, ...]:
        """After every turn, one card for each blocker; then the end is checked.

        TAP-A-458, TAP-A-463, TAP-A-R37
        """
        blockers = kaiju(g).tables.blockers
        return TakeBlockers(), *[KaijuCard() for _ in range(blockers)], CheckEnd()

    def no_entry(self, g: State) -> int:
        """TAP-A-461"""
        found = 0
        for hex in kaiju(g).hexes:
            found |= 1 << hex
        return found

    def surcharge(self, g: State, track: int) -> int:
        """Once, even if both blockers stand there; other ways of advancing are free of it.

        TAP-A-462, TAP-A-462a
        """
        kept = kaiju(g)
        return kept.tables.surcharge if track in kept.blockers else 0

    def ignores_prerequisites(self, g: State, party: int) -> bool:
        """TAP-A-457"""
        return True

    def kept_components(self, g: State) -> dict[str, int]:
        """Outposts that left the game are still counted.  TAP-A-459"""
        return {"outposts": kaiju(g).removed}

    def follow(self, g: State) -> None:
        take_landmarks(g, kaiju(g).tables)

    def misses_goal(self, g: State, party: int) -> bool:
        """TAP-A-463"""
        return not reached(g)


def target(g: State) -> int:
    """By level, which sets nothing else.  TAP-A-454, TAP-A-454a"""
    assert g.settings is not None
    return kaiju(g).tables.targets[int(g.settings.options["level"]) - 1]


def reached(g: State) -> bool:
    return g.players[PERSON].vp >= target(g)


def on_the_map(g: State) -> int:
    """Outposts of the person on the map, toppled ones too."""
    found = 0
    for items in g.items:
        for thing in items:
            if piece_of(thing) == OUTPOST and party_of(thing) == PERSON:
                found += 1
    return found


# ---------------------------------------------------------------- after each turn


class TakeBlockers(Run[State]):
    """An empty kaiju deck is made of its discards again; the blockers come back.  TAP-A-458"""

    __slots__ = ()

    def run(self, g: State) -> None:
        kept = kaiju(g)
        shuffled = 0 if kept.deck else len(kept.gone)
        if shuffled:
            kept.deck, kept.gone = tuple(sorted(kept.gone)), ()
        taken, kept.blockers = len(kept.blockers), ()
        if g.log is not None and (taken or shuffled):
            g.log.append(BlockersTaken(shuffled=shuffled, taken=taken, rule="TAP-A-458"))


class KaijuCard(Run[State]):
    """A card blocks a track, and its hex icon says where the kaiju strike.  TAP-A-458, TAP-A-460"""

    __slots__ = ()

    def run(self, g: State) -> None:
        kept = kaiju(g)
        number = kept.deck[g.chance.below(len(kept.deck))]
        kept.deck = without(kept.deck, number)
        kept.gone = tuple(sorted((*kept.gone, number)))
        g.reveal()
        card = g.tables.bots.cards[number]
        kept.blockers = (*kept.blockers, blocked_track(g, card))
        if g.log is not None:
            names = " ".join([TRACK_NAMES[track] for track in kept.blockers])
            track = TRACK_NAMES[kept.blockers[-1]]
            g.log.append(BlockerPlaced(card=card.id, track=track, blockers=names, rule="TAP-A-458"))
        strike(g, card)


def blocked_track(g: State, card: DecisionCard) -> int:
    """The lowest icon of a track in play; not the favorite icon.  TAP-A-458, TAP-A-R22"""
    for place in range(len(card.order) - 1, -1, -1):
        if card.order[place] < g.tables.track_count:
            return card.order[place]
    return NONE


def strike(g: State, card: DecisionCard) -> None:
    """The first hex without a kaiju: an outpost of the person is lost, or a kaiju comes.

    TAP-A-459, TAP-A-459a
    """
    kept = kaiju(g)
    for hex in g.tables.bots.icons[card.icon].scan:
        if hex not in kept.hexes:
            if not lose_outpost(g, hex):
                kept.hexes = (*kept.hexes, hex)
                if g.log is not None:
                    names = hexes_text(g, kept)
                    g.log.append(KaijuCame(hex=g.map.names[hex], hexes=names, rule="TAP-A-459"))
            return


def hexes_text(g: State, kept: Kaiju) -> str:
    return " ".join([g.map.names[hex] for hex in kept.hexes])


def lose_outpost(g: State, hex: int) -> bool:
    """One outpost of the person leaves the game, if there is one.  TAP-A-459"""
    for thing in g.items[hex]:
        if piece_of(thing) == OUTPOST and party_of(thing) == PERSON:
            set_items(g, hex, without(g.items[hex], thing))
            kaiju(g).removed += 1
            if g.log is not None:
                left = items_text(g.items[hex])
                g.log.append(
                    OutpostLost(seat=PERSON, hex=g.map.names[hex], items=left, rule="TAP-A-459")
                )
            control_changed(g)
            return True
    return False


class CheckEnd(Run[State]):
    """The target wins, also in the turn in which the last outpost is lost.  TAP-A-463, TAP-A-R37"""

    __slots__ = ()

    def run(self, g: State) -> None:
        if reached(g):
            self.end(g, True, "the target is reached")
        elif not on_the_map(g):
            self.end(g, False, "no outpost is left on the map")
        elif g.players[PERSON].era >= ERAS:
            self.end(g, False, "the fifth income turn is over")

    def end(self, g: State, won: bool, why: str) -> None:
        if g.log is not None:
            g.log.append(KaijuEnded(seat=PERSON, won=won, why=why, rule="TAP-A-463"))
        g.agenda.clear()
        g.income_step = 0
        end_game(g)
