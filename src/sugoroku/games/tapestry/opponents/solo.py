"""The solo game: one person against the Automa and the Shadow Empire.  Chapters 2, 3, 16 and 17."""

from typing import Final

from sugoroku.core.chance import Chance
from sugoroku.core.position import Deal
from sugoroku.core.state import Ask, HandTo, Run, Step
from sugoroku.games.tapestry.actions import NUMBER, OPTION
from sugoroku.games.tapestry.automa_events import GotSecondCivilization, SetUpAutoma, SetUpShadow
from sugoroku.games.tapestry.names import (
    CARD_COUNT,
    FROM_RULE,
    NONE,
    ORIGIN,
    OUTPOST,
    SETTING_UP,
    TRACK_NAMES,
    TRAP,
)
from sugoroku.games.tapestry.opponents.advance import chart_steps
from sugoroku.games.tapestry.opponents.bot_turn import BOTS_TURN
from sugoroku.games.tapestry.opponents.civilizations import (
    finish_civilizations,
    set_up_civilization,
)
from sugoroku.games.tapestry.opponents.counts import bots_tally
from sugoroku.games.tapestry.opponents.decks import deal_decks, deal_rest, redeal_decks
from sugoroku.games.tapestry.opponents.favorites import roll_favorite
from sugoroku.games.tapestry.opponents.parties import AUTOMA, PERSON, level, roll_die, shadow
from sugoroku.games.tapestry.opponents.responses import DrawResponses
from sugoroku.games.tapestry.opponents.tables import ADVANCE_EACH_TRACK, NO_TRACK
from sugoroku.games.tapestry.rules.bots import Bots, Tally
from sugoroku.games.tapestry.rules.spaces import FULL
from sugoroku.games.tapestry.rules.territory import item, items_text, set_items
from sugoroku.games.tapestry.rules.tokens import TO_ADVANCE, move
from sugoroku.games.tapestry.state import State


class OnePerson(Bots):
    """What is the same in every solo game, also where the rules leave out the bots."""

    def called(self, g: State, party: int) -> str:
        if party == PERSON:
            return super().called(g, party)
        return "the Automa" if party == AUTOMA else "the Shadow Empire"

    def cards_left_out(self, g: State) -> tuple[int, ...]:
        """The cards of the rulebook's list, and two traps unless modules add cards.

        TAP-A-015, TAP-A-016, TAP-A-R39
        """
        bots = g.tables.bots
        names = bots.removed_tapestries
        if keeps_optional(g) is False:
            names = (*names, *bots.optional_tapestries)
        cards = g.tables.cards
        found = [n for n in range(len(cards)) if cards[n].name in names or taken_out(g, cards[n].solo)]
        traps = 0 if len(cards) > CARD_COUNT else bots.removed_traps
        return (*found, *([TRAP] * traps))

    def civilizations_left_out(self, g: State) -> tuple[int, ...]:
        """TAP-A-015, TAP-B-402"""
        bots = g.tables.bots
        names = bots.removed_civilizations
        if keeps_optional(g) is False:
            names = (*names, *bots.optional_civilizations)
        mats = g.tables.civilizations
        return tuple(
            [n for n in range(len(mats)) if mats[n].name in names or taken_out(g, mats[n].solo)]
        )

    def start_hex(self, g: State, seat: int) -> int:
        """Whatever capital mat is used; the bots have none.  TAP-A-031, TAP-A-031a"""
        return g.map.starts[g.tables.bots.person_start]


class Solo(OnePerson):
    """Both bots, who take one common turn; the person plays by all the usual rules.

    TAP-A-001, TAP-A-002, TAP-A-003, TAP-A-060
    """

    def lay_out(self, g: State) -> None:
        deal_decks(g)

    def first(self, g: State) -> int:
        """The person or the pair, with even chance.  TAP-A-R01"""
        return AUTOMA if g.chance.below(2) else PERSON

    def set_up(self, g: State) -> tuple[Step, ...]:
        """After the person's own set-up.  TAP-A-032, TAP-A-268, TAP-A-R26"""
        if level(g).second_civilization:
            return SET_UP_BOTS, HandTo(PERSON), CHOOSE_SECOND
        return (SET_UP_BOTS,)

    def take_turn(self, g: State, party: int) -> None:
        g.push(BOTS_TURN)

    def acts(self, g: State, party: int) -> bool:
        """The pair acts as one; if the person has finished, turn after turn.  TAP-A-060, TAP-A-250a"""
        return party == AUTOMA

    def keeper(self, g: State, party: int) -> int:
        """Landmarks of either bot belong to the Automa; the Shadow Empire has none.

        TAP-A-105, TAP-A-106, TAP-A-107, TAP-A-107a
        """
        return AUTOMA if party != PERSON else PERSON

    def finish(self, g: State) -> None:
        """No civilization of the base game scores after the end.  TAP-A-252"""
        finish_civilizations(g)

    def civilizations(self, g: State) -> tuple[str, ...]:
        return tuple([g.tables.bots.civilizations[n].name for n in g.bot_civs])

    def redeal(self, g: State, chance: Chance) -> None:
        redeal_decks(g, chance)

    def shares(self, g: State, party: int, effect: int) -> tuple[Step, ...]:
        """The Automa gains what its chart names, the Shadow Empire nothing.

        TAP-A-005, TAP-A-086, TAP-A-467
        """
        if party != AUTOMA or g.players[AUTOMA].finished:
            return ()
        return tuple(chart_steps(g.tables.effects[effect]))

    def attacked(self, g: State, party: int, hex: int, attacker: int, how: int) -> None:
        """TAP-A-170"""
        g.push(DrawResponses(hex, attacker, how))

    def counts_toppled(self, g: State, party: int, owner: int) -> bool:
        """For the Automa only pieces of the person, never those of the Shadow Empire.

        TAP-A-191, TAP-A-191a; for the person those of the Automa: TAP-A-469
        """
        return PERSON in (party, owner)

    def before_first_income(self, g: State, seat: int) -> tuple[Step, ...]:
        """Level 1: an advance on each track, with benefits.  TAP-A-264, TAP-A-R16"""
        if level(g).person_first != ADVANCE_EACH_TRACK:
            return ()
        return tuple([PersonAdvance(track) for track in g.tables.bots.free_order])

    def resume(self, g: State, d: Deal) -> None:
        resume_solo(g, d)

    def tally(self, g: State) -> Tally:
        return bots_tally(g)

    def scores(self, g: State, party: int) -> bool:
        """The Shadow Empire cannot win; the Automa has no resources to break a tie.

        Achievements score alike, each once; the Shadow Empire only uses up a slot.
        TAP-A-005, TAP-A-190, TAP-A-192, TAP-A-193, TAP-A-251, TAP-A-R31
        """
        return party <= AUTOMA


def keeps_optional(g: State) -> bool:
    """Whether cards that the rulebook leaves to the person stay in.  TAP-A-015"""
    assert g.settings is not None
    return g.settings.options["removed"] == "optional"


def taken_out(g: State, solo: str) -> bool:
    """What the data say of a component in a solo game: removed, or optional.  TAP-A-015"""
    return solo == "removed" or (solo == "optional" and not keeps_optional(g))


class PersonAdvance(Run[State]):
    """A free advance of the person: landmarks, and bonuses that can be paid, as always.  TAP-A-264a"""

    __slots__ = ("track",)
    numbers = ("track",)

    def __init__(self, track: int) -> None:
        self.track = track

    def run(self, g: State) -> None:
        move(g, self.track, TO_ADVANCE, FULL, FROM_RULE * ORIGIN)


# ---------------------------------------------------------------- set-up


class SetUpBots(Run[State]):
    """Civilization, favorite tracks and outposts.

    TAP-A-033, TAP-A-034, TAP-A-035, TAP-A-036, TAP-A-037, TAP-A-039, TAP-A-040, TAP-A-041
    """

    __slots__ = ()

    def run(self, g: State) -> None:
        bots, automa, grey = g.tables.bots, g.players[AUTOMA], g.players[shadow(g)]
        g.bot_civs = bot_civilizations(g)
        automa.favourite = given_favorite(g)
        if automa.favourite == NONE:
            automa.favourite = first_favorite(g, g.bot_civs[0]) if g.bot_civs else roll_die(g)
        grey.favourite = roll_favorite(g, automa.favourite)
        automa.start = g.map.starts[bots.automa_start]
        automa.outposts -= bots.start_outposts
        set_items(g, automa.start, (item(AUTOMA, OUTPOST),) * bots.start_outposts)
        g.reveal()
        if g.log is not None:
            tell_set_up(g)
        for civilization in g.bot_civs:
            set_up_civilization(g, civilization)


def tell_set_up(g: State) -> None:
    """For the log only."""
    assert g.log is not None
    hex = g.players[AUTOMA].start
    g.log.append(
        SetUpAutoma(
            seat=AUTOMA,
            rule="TAP-A-033",
            civilization=", ".join(g.bots.civilizations(g)),
            favorite=TRACK_NAMES[g.players[AUTOMA].favourite],
            hex=g.map.names[hex],
            items=items_text(g.items[hex]),
            outposts=g.tables.bots.start_outposts,
        )
    )
    grey = shadow(g)
    favorite = TRACK_NAMES[g.players[grey].favourite]
    g.log.append(SetUpShadow(seat=grey, rule="TAP-A-041", favorite=favorite))


def bot_civilizations(g: State) -> tuple[int, ...]:
    """One of the cards, unless a module says which.  TAP-A-036"""
    for seam in g.seams:
        given = seam.bot_civilizations(g)
        if given is not None:
            return given
    return (first_civilization(g),)


def first_civilization(g: State) -> int:
    """Drawn at random, or the one that the person asks for.  TAP-A-036, TAP-A-310"""
    assert g.settings is not None
    bots, wanted = g.tables.bots, g.settings.options["automa"]
    for seam in g.seams:
        wanted = seam.bot_civilization_asked(g) or wanted
    out = civilizations_out(g)
    for number in range(len(bots.civilizations)):
        if bots.civilizations[number].id == wanted and wanted not in out:
            return number
    if wanted == "first":
        return bots.first_games[g.chance.below(len(bots.first_games))]
    pool = civilizations_in_play(g)
    return pool[g.chance.below(len(pool))]


def civilizations_out(g: State) -> tuple[str, ...]:
    """Sides that modules leave out, by id."""
    out: tuple[str, ...] = ()
    for seam in g.seams:
        out = (*out, *seam.bot_civilizations_out(g))
    return out


def civilizations_in_play(g: State) -> list[int]:
    """Sides that may be drawn; some need an option.  TAP-A-310"""
    found, out = [], civilizations_out(g)
    for number in range(len(g.tables.bots.civilizations)):
        if g.tables.bots.civilizations[number].id in out:
            continue
        key, _, value = g.tables.bots.civilizations[number].only_with.partition("=")
        if not key or (g.settings is not None and g.settings.options.get(key) == value):
            found.append(number)
    return found


def given_favorite(g: State) -> int:
    """The favorite track that a module gives to the Automa, or NONE."""
    for seam in g.seams:
        track = seam.bot_favorite(g)
        if track != NONE:
            return track
    return NONE


def first_favorite(g: State, civilization: int) -> int:
    """As the card shows; a die on it is rolled.  TAP-A-037, TAP-A-038"""
    track = g.tables.bots.civilizations[civilization].favorite
    return track if track != NO_TRACK else roll_die(g)


OPTIONS: Final = 12  # actions of the family; further civilizations are numbers


def second_action(civilization: int) -> int:
    return (OPTION if civilization < OPTIONS else NUMBER) + civilization


class ChooseSecond(Ask[State]):
    """Level 6: the person chooses a second civilization for the Automa.  TAP-A-268, TAP-A-R26"""

    __slots__ = ()
    rule = "TAP-A-268"

    def legal(self, g: State) -> list[int]:
        return [second_action(n) for n in civilizations_in_play(g) if n not in g.bot_civs]

    def apply(self, g: State, action: int) -> None:
        chosen = action - OPTION if action < OPTION + OPTIONS else action - NUMBER
        g.bot_civs = (*g.bot_civs, chosen)
        if g.log is not None:
            name = g.tables.bots.civilizations[chosen].name
            names = ", ".join(g.bots.civilizations(g))
            g.log.append(GotSecondCivilization(seat=AUTOMA, rule="TAP-A-268", name=name, names=names))
        set_up_civilization(g, chosen)

    def prompt(self, g: State) -> str:
        return "Choose a second civilization for the Automa"

    def options(self, g: State) -> list[str]:
        """In words, for the view: all civilizations, by number."""
        return [civilization.name for civilization in g.tables.bots.civilizations]


def resume_solo(g: State, d: Deal) -> None:
    """What the text of a position leaves out: as after the set-up, unless that is still to come."""
    if g.phase == SETTING_UP:
        return
    if not any(isinstance(step, SetUpBots) for step in g.agenda):
        _resume_set_up(g, d)
    if d.omitted("decision-deck") and d.omitted("progress-deck"):
        deal_rest(g, d.chance)


def _resume_set_up(g: State, d: Deal) -> None:
    """TAP-A-033, TAP-A-040"""
    bots, automa, grey = g.tables.bots, g.players[AUTOMA], g.players[shadow(g)]
    if d.omitted("bot-civs"):
        chance, g.chance = g.chance, d.chance
        g.bot_civs = bot_civilizations(g)
        g.chance = chance
    if automa.favourite == NONE:
        track = bots.civilizations[g.bot_civs[0]].favorite if g.bot_civs else NO_TRACK
        automa.favourite = track if track != NO_TRACK else d.chance.below(g.tables.track_count)
    if grey.favourite == NONE:
        grey.favourite = (automa.favourite + 1) % g.tables.track_count
    if automa.start == NONE:
        automa.start = g.map.starts[bots.automa_start]
    if d.omitted("items"):
        set_items(g, automa.start, (item(AUTOMA, OUTPOST),) * bots.start_outposts)
        if d.omitted("outposts", AUTOMA):
            automa.outposts -= bots.start_outposts


SET_UP_BOTS: Final = SetUpBots()
CHOOSE_SECOND: Final = ChooseSecond()
SOLO: Final = Solo()
ONE_PERSON: Final = OnePerson()
