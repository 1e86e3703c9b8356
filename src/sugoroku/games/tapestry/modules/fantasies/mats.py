"""Civilizations whose mats hold tokens, dice or a tile: Faefolk, Genies, Illuminati, Werefolk.

TAP-E-335, TAP-E-336, TAP-E-337, TAP-E-341
"""

from typing import Final

from sugoroku.core.state import Ask, HandTo, Run, Step
from sugoroku.games.tapestry.actions import NUMBER
from sugoroku.games.tapestry.effect_words import CARRIED, effect_words
from sugoroku.games.tapestry.effect_words import SPECIALS as WORDS
from sugoroku.games.tapestry.effects import FORMS, Form, Node
from sugoroku.games.tapestry.modules.fantasies.draws import choose_drawn
from sugoroku.games.tapestry.modules.fantasies.events import (
    ChosenForGenies,
    ClearedMat,
    Flipped,
    TileOnMat,
)
from sugoroku.games.tapestry.modules.fantasies.state import kept_of
from sugoroku.games.tapestry.names import DICE, ERAS, FROM_CIV, FROM_SPACE, NONE, ORIGIN, SPACE_TILES
from sugoroku.games.tapestry.rules.civilizations.bounds import BOUNDS, Bounds
from sugoroku.games.tapestry.rules.gain_civ import START_PLACES, mark, places
from sugoroku.games.tapestry.rules.gains import drawn_otherwise
from sugoroku.games.tapestry.rules.parties import may_advance, others
from sugoroku.games.tapestry.rules.perform import (
    PERFORM,
    POSSIBLE,
    SPECIAL_POSSIBLE,
    SPECIALS,
    Do,
    possible,
)
from sugoroku.games.tapestry.rules.research import MayAdvance
from sugoroku.games.tapestry.rules.resources import score
from sugoroku.games.tapestry.rules.spaces import FREE_BONUS, WITH_BENEFIT
from sugoroku.games.tapestry.rules.supply import draw_space_tile
from sugoroku.games.tapestry.rules.tokens import MODES
from sugoroku.games.tapestry.rules.triggers import renew
from sugoroku.games.tapestry.state import Ints, State, put, put_list, without
from sugoroku.games.tapestry.tables import Civilization

FAEFOLK: Final = "C35"
GENIES: Final = "C36"
ILLUMINATI: Final = "C37"
WEREFOLK: Final = "C41"


def owned(g: State, seat: int, id: str) -> int:
    """The number of a mat that the seat owns, or NONE."""
    for civ in g.players[seat].civilizations:
        if g.tables.civilizations[civ].id == id:
            return civ
    return NONE


# ---------------------------------------------------------------- Faefolk: the place of the token


def _first_place(g: State, seat: int) -> Ints:
    return (0,)


def _fae_bounds(g: State, mat: Civilization) -> Bounds:
    return 1, 1, 0, len(mat.squares) - 1


def visible_cards(g: State, seat: int) -> int:
    """Cards in hand, and those on top of the tapestry spaces.  TAP-E-335"""
    p = g.players[seat]
    return len(p.hand) + len([cards for cards in p.mat if cards])


def _dance(g: State, node: Node, where: int, arg: int) -> None:
    """Clockwise by that number; the place is gained, in income turn 5 twice.  TAP-E-335"""
    civ = where % ORIGIN
    ring = g.tables.civilizations[civ].squares
    place = (places(g, g.seat, civ)[0] + visible_cards(g, g.seat)) % len(ring)
    mark(g, g.seat, civ, (place,), f"moves the token to place {place + 1}")
    for _ in range(2 if g.player.era == ERAS else 1):
        g.push(Do(ring[place], 0, where, civ))


# ---------------------------------------------------------------- Genies: circles and squares


def circles(g: State, civ: int) -> list[int]:
    """Every second place of the ring; the others are squares.  TAP-E-336"""
    return list(range(1, len(g.tables.civilizations[civ].squares), 2))


def _wish(g: State, node: Node, where: int, arg: int) -> None:
    """A random opponent chooses; the owner, if that one has finished or is a bot.  TAP-E-336"""
    parties, civ, owner = others(g, g.seat), where % ORIGIN, g.seat
    chooser = parties[g.chance.below(len(parties))]
    if chooser >= g.humans or g.players[chooser].finished:
        g.push(ChooseCircle(civ, owner, owner))
    else:
        g.then(HandTo(chooser), ChooseCircle(civ, owner, chooser))


class ChooseCircle(Ask[State]):
    """A circle of the mat: an opponent gains it too.  TAP-E-336"""

    __slots__ = ("chooser", "civ", "owner")
    numbers = ("civ", "owner", "chooser")
    rule = "TAP-E-336"

    def __init__(self, civ: int, owner: int, chooser: int) -> None:
        self.civ = civ
        self.owner = owner
        self.chooser = chooser

    def legal(self, g: State) -> list[int]:
        return [NUMBER + place + 1 for place in circles(g, self.civ)]

    def apply(self, g: State, action: int) -> None:
        place, where = action - NUMBER - 1, FROM_CIV * ORIGIN + self.civ
        effect = g.tables.civilizations[self.civ].squares[place]
        if g.log is not None:
            what = effect_words(g.tables.effects[effect])
            event = ChosenForGenies(seat=self.owner, chooser=self.chooser, what=what, rule=self.rule)
            g.log.append(event)
        steps: list[Step] = []
        if self.chooser != self.owner:
            steps = [Do(effect, 0, where, self.civ), HandTo(self.owner)]
        g.then(*steps, Granted(self.civ, place, 0))

    def prompt(self, g: State) -> str:
        if self.chooser == self.owner:
            return "Choose a circle of the Genies"
        return f"Choose a circle of the Genies: you and player {self.owner + 1} gain it"

    def options(self, g: State) -> list[str]:
        return ring_words(g, self.civ)


def ring_words(g: State, civ: int) -> list[str]:
    """By number of the action."""
    return ["", *[effect_words(g.tables.effects[n]) for n in g.tables.civilizations[civ].squares]]


CIRCLE_DONE: Final = 1
SQUARE_DONE: Final = 2


def beside(g: State, civ: int, circle: int) -> list[int]:
    """The squares next to a circle; one that is void only if both are.  TAP-B-110, TAP-E-336"""
    mat = g.tables.civilizations[civ]
    both = [circle - 1, (circle + 1) % len(mat.squares)]
    where = FROM_CIV * ORIGIN + civ
    works = [n for n in both if possible(g, mat.squares[n], where, civ)]
    return works or both


class Granted(Run[State]):
    """The owner gains the circle and one square next to it, in either order.  TAP-E-336"""

    __slots__ = ("circle", "civ", "done")
    numbers = ("civ", "circle", "done")

    def __init__(self, civ: int, circle: int, done: int) -> None:
        self.civ = civ
        self.circle = circle
        self.done = done

    def run(self, g: State) -> None:
        if self.done != CIRCLE_DONE | SQUARE_DONE:
            g.push(ChooseGrant(self.civ, self.circle, self.done))


class ChooseGrant(Ask[State]):
    """What comes next: the circle, or one of the squares.  TAP-E-336"""

    __slots__ = ("circle", "civ", "done")
    numbers = ("civ", "circle", "done")
    rule = "TAP-E-336"

    def __init__(self, civ: int, circle: int, done: int) -> None:
        self.civ = civ
        self.circle = circle
        self.done = done

    def legal(self, g: State) -> list[int]:
        found = [] if self.done & CIRCLE_DONE else [self.circle]
        found += [] if self.done & SQUARE_DONE else beside(g, self.civ, self.circle)
        return [NUMBER + place + 1 for place in sorted(found)]

    def apply(self, g: State, action: int) -> None:
        place = action - NUMBER - 1
        done = self.done | (CIRCLE_DONE if place == self.circle else SQUARE_DONE)
        effect = g.tables.civilizations[self.civ].squares[place]
        where = FROM_CIV * ORIGIN + self.civ
        g.then(Do(effect, 0, where, self.civ), Granted(self.civ, self.circle, done))

    def prompt(self, g: State) -> str:
        return "Gain the circle of the Genies and a square next to it: choose what comes next"

    def options(self, g: State) -> list[str]:
        return ring_words(g, self.civ)


class ChooseTwoCircles(Ask[State]):
    """Two different circles in income turn 5.  TAP-E-336a.  `first`: gained already, or NONE."""

    __slots__ = ("civ", "first")
    numbers = ("civ", "first")
    rule = "TAP-E-336a"

    def __init__(self, civ: int, first: int) -> None:
        self.civ = civ
        self.first = first

    def legal(self, g: State) -> list[int]:
        return [NUMBER + place + 1 for place in circles(g, self.civ) if place != self.first]

    def apply(self, g: State, action: int) -> None:
        place = action - NUMBER - 1
        if self.first == NONE:
            g.push(ChooseTwoCircles(self.civ, place))
        effect = g.tables.civilizations[self.civ].squares[place]
        g.push(Do(effect, 0, FROM_CIV * ORIGIN + self.civ, self.civ))

    def prompt(self, g: State) -> str:
        return "Gain a circle of the Genies" if self.first == NONE else "Gain another circle"

    def options(self, g: State) -> list[str]:
        return ring_words(g, self.civ)


def _two_circles(g: State, node: Node, where: int, arg: int) -> None:
    g.push(ChooseTwoCircles(where % ORIGIN, NONE))


# ---------------------------------------------------------------- Illuminati: one 0 or 1 per die

MAT_DICE: Final = (*DICE, "science")
DIE_POINTS: Final = 6


def _all_dice(g: State, seat: int) -> Ints:
    return (1, 1, 1)


def _dice_bounds(g: State, mat: Civilization) -> Bounds:
    return 3, 3, 0, 1


def _recruit(g: State, node: Node, where: int, arg: int) -> None:
    """Three tapestry cards, one is kept.  TAP-E-337"""
    choose_drawn(g, 3, 1, where)


def watch_die(g: State, die: str, result: int, hex: int) -> None:
    """An opponent rolls a die of the mat: its owner gains the first result before that.

    Who has finished gains only points.  TAP-E-337a
    """
    here = g.seat
    for owner in others(g, here):
        civ = owned(g, owner, ILLUMINATI) if owner < g.humans else NONE
        number = MAT_DICE.index(die)
        if civ == NONE or not places(g, owner, civ)[number]:
            continue
        row = put(places(g, owner, civ), number, 0)
        mark(g, owner, civ, row, f"gains the {die} die of player {here + 1}", "TAP-E-337a")
        g.then(HandTo(owner), GainRoll(civ, number, result, hex), HandTo(here))


class GainRoll(Run[State]):
    """The result of a die that an opponent has rolled; science is an optional advance.  TAP-E-337a"""

    __slots__ = ("civ", "die", "hex", "result")
    numbers = ("civ", "die", "result", "hex")

    def __init__(self, civ: int, die: int, result: int, hex: int) -> None:
        self.civ = civ
        self.die = die
        self.result = result
        self.hex = hex

    def run(self, g: State) -> None:
        where = FROM_CIV * ORIGIN + self.civ
        if MAT_DICE[self.die] != "science":
            g.push(Do(self.result, 0, where, self.hex))
        elif not g.player.finished and may_advance(g, g.seat, self.result):
            g.push(MayAdvance(self.result, 0, where))


def _count_dice(g: State, node: Node, where: int, arg: int) -> None:
    """6 VP for each die on the mat; then all lie there again.  TAP-E-337b"""
    civ = where % ORIGIN
    score(g, g.seat, DIE_POINTS * sum(places(g, g.seat, civ)), where, "TAP-E-337b")
    mark(g, g.seat, civ, (1, 1, 1), "takes all dice back onto the mat", "TAP-E-337b")


# ---------------------------------------------------------------- Werefolk: the space tile on the mat


def _no_tile(g: State, seat: int) -> Ints:
    return ()


def _were_bounds(g: State, mat: Civilization) -> Bounds:
    return 0, 1, 0, len(g.tables.space_tiles) - 1


def _transform(g: State, node: Node, where: int, arg: int) -> None:
    """The tile on the mat goes, another one is drawn and flipped.  TAP-E-341"""
    civ, p = where % ORIGIN, g.player
    discard_mat_tile(g, civ)
    g.push(FlipTile(civ, sum([1 << tile for tile in p.space_tiles])))
    if not drawn_otherwise(g, "space", 1, where):
        draw_space_tile(g, g.seat)


def discard_mat_tile(g: State, civ: int) -> None:
    """It stops working and does not come back.  TAP-E-191, TAP-E-341, TAP-B-041"""
    p, row = g.player, places(g, g.seat, civ)
    if not row:
        return
    kept = kept_of(g)
    kept.spent = (*kept.spent, row[0])
    p.explored = without(p.explored, row[0])
    renew(g, g.seat)
    if g.log is not None:
        id = SPACE_TILES[row[0]]
        g.log.append(ClearedMat(seat=g.seat, tile=id, rule="TAP-E-341"))
    mark(g, g.seat, civ, (), "clears the mat")


class FlipTile(Run[State]):
    """The tile just drawn: `before` are those in supply until then, as bits.  TAP-E-341, TAP-E-341a"""

    __slots__ = ("before", "civ")
    numbers = ("civ", "before")

    def __init__(self, civ: int, before: int) -> None:
        self.civ = civ
        self.before = before

    def run(self, g: State) -> None:
        drawn = [tile for tile in g.player.space_tiles if not self.before >> tile & 1]
        if not drawn:
            return
        face_up = g.chance.below(2) == 1
        if g.log is not None:
            event = Flipped(seat=g.seat, tile=SPACE_TILES[drawn[0]], face_up=face_up, rule="TAP-E-341")
            g.log.append(event)
        chart = g.tables.civilizations[self.civ].chart
        effect = chart["face_up" if face_up else "face_down"]
        g.push(Do(effect, 0, FROM_CIV * ORIGIN + self.civ, drawn[0]))


def _explore_onto_mat(g: State, node: Node, where: int, arg: int) -> None:
    """The tile is explored: its benefit is gained, and it lies on the mat.  TAP-E-341a"""
    civ, p = where % ORIGIN, g.player
    p.space_tiles = without(p.space_tiles, arg)
    p.explored = (*p.explored, arg)
    p.places_of = put_list(p.places_of, p.civilizations.index(civ), (arg,))
    effect = g.tables.space_tiles[arg].benefit
    if g.tables.space_tiles[arg].on:
        renew(g, g.seat)
    if g.log is not None:
        what, id = effect_words(g.tables.effects[effect]), SPACE_TILES[arg]
        event = TileOnMat(
            seat=g.seat, tile=id, what=what, places=str(arg), civilization=WEREFOLK, rule="TAP-E-341a"
        )
        g.log.append(event)
    g.push(Do(effect, 0, FROM_SPACE * ORIGIN + arg, arg))


def _only_after_regressing(g: State, node: Node, where: int, arg: int) -> bool:
    """The tile alone makes no choice: a track must regress for it.  TAP-E-341a"""
    return False


START_PLACES[FAEFOLK] = _first_place
START_PLACES[ILLUMINATI] = _all_dice
START_PLACES[WEREFOLK] = _no_tile
BOUNDS[FAEFOLK] = _fae_bounds
BOUNDS[ILLUMINATI] = _dice_bounds
BOUNDS[WEREFOLK] = _were_bounds
SPECIALS["move_by_visible_cards_and_gain"] = _dance
SPECIALS["random_opponent_picks_circle"] = _wish
SPECIALS["gain_2_different_circles"] = _two_circles
SPECIALS["draw_3_tapestry_keep_1"] = _recruit
SPECIALS["vp_6_per_die_on_mat_then_all_back"] = _count_dice
SPECIALS["draw_and_flip_space_tile"] = _transform
SPECIALS["explore_that_tile_onto_mat"] = _explore_onto_mat
SPECIAL_POSSIBLE["explore_that_tile_onto_mat"] = _only_after_regressing
WORDS["move_by_visible_cards_and_gain"] = "move the token by your cards in hand and on the mat, gain it"
WORDS["random_opponent_picks_circle"] = (
    "a random opponent picks a circle: you both gain it, you a square"
)
WORDS["gain_2_different_circles"] = "gain 2 different circles"
WORDS["draw_3_tapestry_keep_1"] = "draw 3 tapestry cards and keep 1"
WORDS["vp_6_per_die_on_mat_then_all_back"] = "6 VP for each die on the mat, then all dice lie there"
WORDS["draw_and_flip_space_tile"] = "draw a space tile and flip it"
WORDS["explore_that_tile_onto_mat"] = "explore the space tile"
FORMS["advance_full"] = Form(tracks=True)
MODES["advance_full"] = WITH_BENEFIT | FREE_BONUS
PERFORM["advance_full"] = PERFORM["advance"]
POSSIBLE["advance_full"] = POSSIBLE["advance"]
CARRIED["advance_full"] = "advance on {} with its benefit, and its bonus for free"
