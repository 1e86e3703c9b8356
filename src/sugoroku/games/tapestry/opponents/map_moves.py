"""What the Automa does on the map and with cards: chapters 6, 10, 11 and 15."""

from typing import Final

from sugoroku.core.state import Run
from sugoroku.games.tapestry.automa_income_events import GainedBotTapestry, PlacedBotTapestry
from sugoroku.games.tapestry.hexes import turned
from sugoroku.games.tapestry.map_events import Explored
from sugoroku.games.tapestry.names import (
    CARDS,
    FACE_DOWN,
    MILITARY,
    NONE,
    OUTPOST,
    TILES,
    UNEXPLORED,
)
from sugoroku.games.tapestry.opponents.decks import tiebreaker
from sugoroku.games.tapestry.opponents.ground import (
    choose_hex,
    ground_of,
    tell_stages,
    why_no_island,
)
from sugoroku.games.tapestry.opponents.hex_choice import (
    LEGAL,
    NO_HEX,
    Stage,
    conquer_neutral,
    conquer_opponent,
    conquerable_of_person,
    explore,
)
from sugoroku.games.tapestry.opponents.parties import AUTOMA, shadow, skip
from sugoroku.games.tapestry.opponents.tables import DecisionCard
from sugoroku.games.tapestry.rules.conquer import Attack, swapped
from sugoroku.games.tapestry.rules.conquest_dice import NO_DICE
from sugoroku.games.tapestry.rules.supply import refresh_techs, top_card, top_tile, with_card
from sugoroku.games.tapestry.rules.tapestry import cards_text
from sugoroku.games.tapestry.rules.territory import item, report_items, set_items
from sugoroku.games.tapestry.state import State, put_list

# ---------------------------------------------------------------- conquer


class BotConquer(Run[State]):
    """A territory of the person if one can be conquered, else a neutral hex.

    The person may answer with a trap, which costs the Automa its outpost all the same.
    TAP-A-093, TAP-A-130, TAP-A-133, TAP-A-138, TAP-A-139, TAP-A-145, TAP-A-R13, TAP-A-R29
    """

    __slots__ = ("anywhere",)
    numbers = ("anywhere",)

    def __init__(self, anywhere: bool) -> None:
        self.anywhere = anywhere

    def run(self, g: State) -> None:
        if swapped(g, False):
            bot_explore(g, self.anywhere)
        else:
            bot_conquer(g, self.anywhere)


def bot_conquer(g: State, anywhere: bool) -> None:
    """TAP-A-130, TAP-A-133, TAP-A-145"""
    if g.players[AUTOMA].outposts == 0:
        skip(g, AUTOMA, "a conquest", "it has no outpost left", "TAP-A-133")
        return
    g.seat = AUTOMA
    ground, card = ground_of(g, AUTOMA), tiebreaker(g)
    why = why_no_island(g, AUTOMA)
    if conquerable_of_person(ground, anywhere):
        stages = conquer_opponent(ground, anywhere, not why)
        g.push(Attack(choose_hex(g, "conquer opponent", stages, card, why), NO_DICE))
        return
    if g.log is not None:
        tell_stages(g, "conquer opponent", [Stage(LEGAL, 0, [])])
    stages = conquer_neutral(ground, anywhere, topples(g, card), not why)
    hex = choose_hex(g, "conquer neutral", stages, card, why)
    if hex == NO_HEX:
        skip(g, AUTOMA, "a conquest", "no hex is valid", "TAP-A-145")
    else:
        conquer_hex(g, hex, card)


def conquer_hex(g: State, hex: int, card: DecisionCard) -> None:
    """A tile if it is unexplored, an outpost, and with the topple icon one of the Shadow Empire's.

    TAP-A-098, TAP-A-150, TAP-A-151, TAP-A-152
    """
    if g.tile_at[hex] == UNEXPLORED:
        lay_tile(g, hex)
    if topples(g, card):
        if hex != g.map.middle:
            g.push(ToppledBeside(hex))
        else:
            skip(g, AUTOMA, "the toppled outpost", "this is the middle island", "TAP-A-152")
    g.push(Attack(hex, NO_DICE))


def topples(g: State, card: DecisionCard) -> bool:
    """Has the card a topple icon that counts?"""
    for seam in g.seams:
        if seam.ignores_topple(g):
            return False
    return card.topple


class ToppledBeside(Run[State]):
    """The topple icon: a toppled Shadow Empire outpost joins the conqueror's.  TAP-A-152"""

    __slots__ = ("hex",)
    numbers = ("hex",)

    def __init__(self, hex: int) -> None:
        self.hex = hex

    def run(self, g: State) -> None:
        shadow_outpost(g, self.hex, "TAP-A-152")


def shadow_outpost(g: State, hex: int, rule: str) -> None:
    """A toppled outpost of the Shadow Empire, if it has one and there is room.

    TAP-A-008, TAP-A-152, TAP-A-153, TAP-A-R13
    """
    party = shadow(g)
    if g.players[party].outposts == 0:
        skip(g, AUTOMA, "the toppled outpost", "the Shadow Empire has none left", "TAP-A-153")
        return
    if len(g.items[hex]) > 1:
        skip(g, AUTOMA, "the toppled outpost", "the territory holds 2 tokens", "TAP-A-R13")
        return
    g.players[party].outposts -= 1
    set_items(g, hex, (*g.items[hex], item(party, OUTPOST, True)))
    if g.log is not None:
        text = f"has a toppled outpost on {g.map.names[hex]}"
        report_items(g, party, hex, text, rule, -1)


# ---------------------------------------------------------------- explore


class BotExplore(Run[State]):
    """TAP-A-093, TAP-A-160"""

    __slots__ = ("anywhere",)
    numbers = ("anywhere",)

    def __init__(self, anywhere: bool) -> None:
        self.anywhere = anywhere

    def run(self, g: State) -> None:
        if swapped(g, True):
            bot_conquer(g, self.anywhere)
        else:
            bot_explore(g, self.anywhere)


def bot_explore(g: State, anywhere: bool) -> None:
    """TAP-A-160, TAP-A-161, TAP-A-162"""
    g.seat = AUTOMA
    ground, scans = ground_of(g, AUTOMA), g.players[AUTOMA].favourite == MILITARY
    for seam in g.seams:
        ground.further |= seam.reaches(g, AUTOMA)
        scans = scans or seam.scans_only(g)
    stages = explore(ground, anywhere, scans)
    if not stages[-1].hexes:
        skip(g, AUTOMA, "exploring", "no hex can be explored", "TAP-A-160")
        return
    why = "military is its favorite track" if g.players[AUTOMA].favourite == MILITARY else ""
    lay_tile(g, choose_hex(g, "explore", stages, tiebreaker(g), why))


def lay_tile(g: State, hex: int) -> None:
    """The top tile, randomly rotated, without VP or benefit.

    TAP-A-098, TAP-A-150, TAP-A-163, TAP-A-164
    """
    tile = top_tile(g)
    rotation = g.chance.below(6)
    g.tile_at[hex], g.rotation[hex] = tile, rotation
    g.shown[hex] = turned(g.tables.corners_of_tile[tile], rotation)
    if g.log is not None:
        name = g.map.names[hex]
        g.log.append(
            Explored(seat=AUTOMA, tile=TILES[tile], hex=name, rotation=rotation, rule="TAP-A-163")
        )


# ---------------------------------------------------------------- cards


class GainTapestry(Run[State]):
    """TAP-A-095"""

    __slots__ = ()

    def run(self, g: State) -> None:
        for seam in g.seams:
            if seam.draws_card(g, AUTOMA, 0):
                return
        gain_tapestry(g)


def gain_tapestry(g: State) -> None:
    """The top tapestry card face down beside the mat, unseen by everybody.

    On level 1 only benefits give any.  TAP-A-095, TAP-A-224, TAP-A-270
    """
    card = top_card(g)
    if card == NONE:
        return
    p = g.players[AUTOMA]
    p.hand = with_card(p.hand, card)
    if g.log is not None:
        pile = len(p.hand)
        g.log.append(GainedBotTapestry(seat=AUTOMA, card=CARDS[card], pile=pile, rule="TAP-A-095"))


def place_tapestry(g: State) -> None:
    """The top tapestry card face down on the leftmost empty space of the mat.  TAP-A-223"""
    card = top_card(g)
    if card == NONE:
        return
    p = g.players[AUTOMA]
    space = p.era - 1
    p.mat = put_list(p.mat, space, (*p.mat[space], card + FACE_DOWN))
    if g.log is not None:
        g.log.append(
            PlacedBotTapestry(
                seat=AUTOMA,
                card=CARDS[card],
                space=space + 1,
                cards=cards_text(p.mat[space]),
                rule="TAP-A-223",
            )
        )


class BotRefresh(Run[State]):
    """Gaining a tech card: the three face-up cards are replaced.  TAP-A-092"""

    __slots__ = ()

    def run(self, g: State) -> None:
        refresh_techs(g, AUTOMA)


GAIN_TAPESTRY: Final = GainTapestry()
REFRESH: Final = BotRefresh()
