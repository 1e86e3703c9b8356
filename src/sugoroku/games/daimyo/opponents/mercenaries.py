"""The mercenaries of the two-player game.  Chapter 16 of the ledger."""

from typing import Final

from sugoroku.core.state import Ask, Run, Step, WhyNot
from sugoroku.games.daimyo.actions import (
    BUY,
    CYCLE,
    ELIMINATE,
    GIVE,
    GOVERNOR_AT,
    GROUP_PLACES,
    LOOT,
    MOVE_SHADOW,
    MOVE_TOWER,
    SHADOW_AT,
    TOWER_AT,
)
from sugoroku.games.daimyo.names import (
    CAMP,
    CAMP_COUNT,
    CAMP_OF,
    CAMP_SPACES,
    COIN,
    DIE_COUNT,
    DIE_NAMES,
    FACES,
    ISLANDS,
    KINDS,
    LAND,
    NONE,
    NUMBERS,
    ON_INFLUENCE,
    ROUGH,
    ROUGH_COUNT,
    ROUGH_ISLAND,
    SITE_COUNT,
    SITE_ISLAND,
    SITES,
    TOWER,
    TURNS,
)
from sugoroku.games.daimyo.names import MERCENARIES as KEY
from sugoroku.games.daimyo.opponents.neutral import NeutralHires, NeutralPieces, ask
from sugoroku.games.daimyo.party_events import GaveDie, MovedPiece, ReturnedDice
from sugoroku.games.daimyo.piece_events import MovedTile
from sugoroku.games.daimyo.rules.goals import settle
from sugoroku.games.daimyo.rules.party import Party
from sugoroku.games.daimyo.rules.pieces import (
    free_altars,
    place_building,
    place_governor,
    place_pawn,
    place_shadow,
    remove_governor,
    sites_of,
)
from sugoroku.games.daimyo.rules.resources import gain, pay
from sugoroku.games.daimyo.rules.storage import (
    FROM_LAND,
    FROM_OWNER,
    claim,
    get_tile,
    loose_tiles,
    may_take,
    refill,
    stored,
)
from sugoroku.games.daimyo.state import State

PAIRS: Final = GROUP_PLACES[LAND:]  # two tiles of a no man's land


class Mercenaries(Party):
    """DYO-270"""

    key = KEY

    def furnish(self, g: State) -> None:
        """No techno-farms; places for tiles.  DYO-270, DYO-R51"""
        p = g.players[g.neutral]
        p.farms = 0
        p.storage = g.tables.camp_storage

    def set_up(self, g: State) -> list[Step]:
        return [NeutralPieces()]

    def before_turn(self, g: State) -> list[Step]:
        """Before the first three turns of a round.  DYO-271, DYO-R10a, DYO-R49a"""
        return [GiveDie()] if g.turn < TURNS and gifts(g) else []

    def round_ends(self, g: State) -> list[Step]:
        """DYO-281"""
        return [MercenaryCoins()]

    def hires_last(self, g: State) -> list[Step]:
        """In every round, the fifth too.  DYO-282, DYO-R50"""
        return [NeutralHires()]

    def offers(self, g: State) -> list[int]:
        """Loose tiles for coins.  DYO-279"""
        if g.player.tokens[COIN] < g.tables.camp_tile_price:
            return []
        return [BUY + kind for kind in loose_tiles(g.players[g.neutral]) if may_take(g.player, kind)]

    def sell(self, g: State, action: int) -> None:
        """The coins go to them.  DYO-279"""
        give_coins(g, g.tables.camp_tile_price, "DYO-279")
        claim(g, action - BUY, FROM_OWNER, g.neutral)

    def places_pawn(self, g: State, island: int) -> bool:
        """The best free altar.  DYO-273, DYO-R23"""
        free = free_altars(g, island)
        place_pawn(g, g.neutral, island, free[0] if free else NONE)
        return False

    def roll_up(self, g: State) -> None:
        """DYO-071, DYO-271a"""
        entries = tuple(f"camp {CAMP[place]}" for place in range(CAMP_COUNT) if g.camp[place] >= 0)
        if g.log is not None and entries:
            g.log.append(ReturnedDice(seat=g.neutral, entries=entries, rule="DYO-271a"))
        g.camp = [NONE] * CAMP_COUNT

    def census(self, g: State) -> dict[str, int]:
        p = g.players[g.neutral]
        return {"relic tiles": p.loose.bit_count() + NUMBERS * sum(p.relics)}

    def tally(self, g: State) -> dict[str, int | str]:
        dice = [DIE_NAMES[die] if die >= 0 else "" for die in g.camp]
        return {f"camp {name}": dice[place] for place, name in enumerate(CAMP)}


MERCENARIES: Final = Mercenaries()


def give_coins(g: State, coins: int, rule: str) -> None:
    """From the player to the mercenaries, who never spend them.  DYO-276, DYO-279, DYO-283"""
    pay(g, g.seat, COIN, coins, "to the mercenaries", rule)
    gain(g, g.neutral, COIN, coins, "", rule)


class MercenaryCoins(Run[State]):
    """For the sum of their three dice, in every round.  DYO-281"""

    __slots__ = ()

    def run(self, g: State) -> None:
        total = sum([die % FACES + 1 for die in g.camp if die >= 0])
        if total >= g.tables.camp_sum:
            gain(g, g.neutral, COIN, g.tables.camp_coins, f"dice sum {total}", "DYO-281")


# ---------------------------------------------------------------- the die


def free_place(g: State, space: int) -> int:
    """Of a mercenary space, or NONE."""
    for place in range(CAMP_COUNT):
        if CAMP_OF[place] == space and g.camp[place] < 0:
            return place
    return NONE


def gifts(g: State) -> list[int]:
    """Dice of the centre on free spaces of their colour, if the price can be paid.  DYO-271, DYO-277"""
    coins = g.player.tokens[COIN]
    spaces = [
        number
        for number, space in enumerate(g.tables.camp)
        if free_place(g, number) >= 0 and space.price <= coins
    ]
    found = []
    for die in range(DIE_COUNT):
        if g.centre[die]:
            first, colour = GIVE + die * len(CAMP_SPACES), die // FACES
            found += [first + number for number in spaces if g.tables.camp[number].colour == colour]
    return found


class GiveDie(Ask[State]):
    """It cannot be declined; its value does not matter for the action.  DYO-271, DYO-271a"""

    __slots__ = ()
    rule = "DYO-271"

    def legal(self, g: State) -> list[int]:
        return gifts(g)

    def apply(self, g: State, action: int) -> None:
        die, number = divmod(action - GIVE, len(CAMP_SPACES))
        place, space = free_place(g, number), g.tables.camp[number]
        g.centre[die] -= 1
        g.camp[place] = die
        if g.log is not None:
            name, where = DIE_NAMES[die], CAMP[place]
            g.log.append(GaveDie(seat=g.seat, die=name, place=where, space=space.id, rule="DYO-271"))
        if space.price:  # also for moving a shadow: DYO-R49b
            give_coins(g, space.price, "DYO-276")
        question = MercenaryAction(number)
        options = question.legal(g)
        if options:  # an impossible action is skipped: DYO-R52
            ask(g, question, options)

    def prompt(self, g: State) -> str:
        return "Give a die to the mercenaries and act for them"

    def why_not(self, g: State) -> list[WhyNot]:
        """DYO-277"""
        coins, found = g.player.tokens[COIN], []
        for number, space in enumerate(g.tables.camp):
            if free_place(g, number) >= 0 and space.price > coins:
                why = f"the {space.id} space costs {space.price} coins, and you have {coins}"
                for die in range(space.colour * FACES, (space.colour + 1) * FACES):
                    if g.centre[die]:
                        found.append((GIVE + die * len(CAMP_SPACES) + number, why, "DYO-277"))
        return found


# ---------------------------------------------------------------- their actions


def relic_actions(g: State) -> list[int]:
    """Put a tile back into the bag, or take two of one island.  DYO-272, DYO-R51

    Equal tiles of one island are one choice.
    """
    cycles, loots = [], []
    p = g.players[g.neutral]
    room = stored(p) + 2 <= p.storage
    for island in g.layout.islands:
        land = g.lands[island * LAND : island * LAND + LAND]
        for place, kind in enumerate(land):
            if kind >= 0 and kind not in land[:place]:
                cycles.append(CYCLE + island * LAND + place)
        pairs = []
        for number, (one, other) in enumerate(PAIRS):
            a, b = land[one], land[other]
            if a < 0 or b < 0 or a == b or p.loose >> a & 1 or p.loose >> b & 1:
                continue
            pair = (a, b) if a < b else (b, a)
            if room and pair not in pairs:
                pairs.append(pair)
                loots.append(LOOT + island * len(PAIRS) + number)
    return cycles + loots


def tower_actions(g: State) -> list[int]:
    """A new one, or once all are placed another place for one of them.  DYO-274"""
    free = [site for site in g.layout.sites if g.buildings[site] < 0]
    if g.players[g.neutral].towers > 0:
        return [TOWER_AT + site for site in free]
    own = [site for site in g.layout.sites if g.buildings[site] == g.neutral * 2 + TOWER]
    return [MOVE_TOWER + start * SITE_COUNT + end for start in own for end in free]


def governor_actions(g: State) -> list[int]:
    """DYO-275"""
    if g.players[g.neutral].governors <= 0:
        return []
    return [GOVERNOR_AT + site for site in g.layout.sites if g.governors[site] < 0]


def shadow_actions(g: State) -> list[int]:
    """A new one, or once all are placed another place for one of them.  DYO-276, DYO-278"""
    free = [space for space in g.layout.rough if g.rough[space] < 0]
    if g.players[g.neutral].shadows > 0:
        return [SHADOW_AT + space for space in free]
    own = [space for space in g.layout.rough if g.rough[space] == g.neutral]
    return [MOVE_SHADOW + start * ROUGH_COUNT + end for start in own for end in free]


class MercenaryAction(Ask[State]):
    """All choices are the giver's.  DYO-271a, DYO-272, DYO-R52"""

    __slots__ = ("space",)
    numbers = ("space",)
    rule = "DYO-271a"

    def __init__(self, space: int) -> None:
        self.space = space

    def legal(self, g: State) -> list[int]:
        verb = g.tables.camp[self.space].options[0].verb
        if verb == "cycle":
            return relic_actions(g)
        if verb == "tower":
            return tower_actions(g)
        return governor_actions(g) if verb == "governor" else shadow_actions(g)

    def apply(self, g: State, action: int) -> None:
        if action >= MOVE_SHADOW:
            move_shadow(g, *divmod(action - MOVE_SHADOW, ROUGH_COUNT))
        elif action >= MOVE_TOWER:
            move_tower(g, *divmod(action - MOVE_TOWER, SITE_COUNT))
        elif action >= LOOT:
            loot(g, *divmod(action - LOOT, len(PAIRS)))
        elif action >= CYCLE:
            cycle(g, action - CYCLE)
        elif action >= TOWER_AT:
            place_building(g, g.neutral, TOWER, action - TOWER_AT)
        elif action >= SHADOW_AT:
            send_mercenary_shadow(g, action - SHADOW_AT)
        else:
            place_governor(g, g.neutral, action - GOVERNOR_AT, "DYO-275")
        settle(g)

    def prompt(self, g: State) -> str:
        return f"Act for the mercenaries: {_PROMPTS[g.tables.camp[self.space].options[0].verb]}"


_PROMPTS: Final = {
    "cycle": "put a relic tile back into the bag, or give them two of one island",
    "tower": "place a radio tower, or move one if all are placed",
    "governor": "place a governor",
    "shadow": "place a shadow, or move one if all are placed",
}


def cycle(g: State, land: int) -> None:
    """The gap is filled before the tile goes into the bag.  DYO-272"""
    kind = g.lands[land]
    g.lands[land] = NONE
    if g.log is not None:
        name, island = KINDS[kind], ISLANDS[land // LAND]
        g.log.append(
            MovedTile(
                seat=g.seat,
                tile=name,
                source=f"land {island} {land % LAND + 1}",
                goal=f"bag {name}",
                text=f"puts relic tile {name.replace('-', ' ')} of {island} back into the bag",
                rule="DYO-272",
            )
        )
    refill(g, land)
    g.bag.append(kind)


def loot(g: State, island: int, pair: int) -> None:
    """Two tiles of one island into their storage.  DYO-272, DYO-273"""
    lands = [island * LAND + place for place in PAIRS[pair]]
    kinds = [g.lands[land] for land in lands]
    for kind, land in zip(kinds, lands, strict=True):
        get_tile(g, g.neutral, kind, FROM_LAND, land)


def move_tower(g: State, start: int, end: int) -> None:
    """Influence moves along.  DYO-274"""
    g.buildings[start], g.buildings[end] = NONE, g.buildings[start]
    names = (SITES[start], SITES[end])
    shift(g, "radio tower", names, SITE_ISLAND[start], SITE_ISLAND[end], g.tables.of_tower)


def move_shadow(g: State, start: int, end: int) -> None:
    """No governor is removed.  DYO-278"""
    g.rough[start], g.rough[end] = NONE, g.rough[start]
    names = (ROUGH[start], ROUGH[end])
    shift(g, "shadow", names, ROUGH_ISLAND[start], ROUGH_ISLAND[end], g.tables.of_shadow)


def shift(g: State, piece: str, names: tuple[str, str], start: int, end: int, by: int) -> None:
    influence = g.players[g.neutral].influence
    influence[start] -= by
    influence[end] += by
    g.changed |= g.watched & ON_INFLUENCE
    if g.log is not None:
        g.log.append(
            MovedPiece(
                seat=g.neutral,
                piece=piece,
                start=names[0],
                end=names[1],
                start_island=ISLANDS[start],
                end_island=ISLANDS[end],
                influence=by,
                rule="DYO-274" if piece == "radio tower" else "DYO-278",
            )
        )


def send_mercenary_shadow(g: State, space: int) -> None:
    """Nobody gains the coins; a governor of the opponent must go.  DYO-276, DYO-R52"""
    place_shadow(g, g.neutral, space, coins=False, rule="DYO-276")
    question = MercenaryEliminates(ROUGH_ISLAND[space])
    options = question.legal(g)
    if options:
        ask(g, question, options)


class MercenaryEliminates(Ask[State]):
    """A governor of the opponent, never one of the giver.  DYO-276, DYO-R52"""

    __slots__ = ("island",)
    numbers = ("island",)
    rule = "DYO-276"

    def __init__(self, island: int) -> None:
        self.island = island

    def legal(self, g: State) -> list[int]:
        rivals = [seat for seat in range(g.humans) if seat != g.seat]
        return [ELIMINATE + site for site in sites_of(self.island) if g.governors[site] in rivals]

    def apply(self, g: State, action: int) -> None:
        remove_governor(g, action - ELIMINATE, "DYO-276")
        settle(g)

    def prompt(self, g: State) -> str:
        return f"The mercenaries' shadow removes a governor of your opponent on {ISLANDS[self.island]}"
