"""Relocating and dispersing Ronin, and what they block.  EDO-R003 to EDO-R035"""

from sugoroku.core.actions import Family
from sugoroku.core.state import Ask, Run, with_value
from sugoroku.games.edo.events import Moved
from sugoroku.games.edo.modules.ronin.events import (
    Drew,
    GainedTokens,
    NotDispersed,
    RoninLeft,
    RoninWent,
    TilesReturned,
    TokensScored,
    TurnedAgainst,
)
from sugoroku.games.edo.modules.ronin.state import (
    FIRST_HAUNT,
    HAUNTS,
    RONIN,
    TILES,
    band,
    haunts,
)
from sugoroku.games.edo.names import (
    FINISHED,
    FORESTRY,
    NONE,
    RIVER,
    RYO,
    SPACES,
    TRAVEL,
)
from sugoroku.games.edo.rules.goods import add_points, take
from sugoroku.games.edo.rules.hooks import act_freely, free_actions, ways_of
from sugoroku.games.edo.rules.movement import relocated
from sugoroku.games.edo.rules.turn import use_official
from sugoroku.games.edo.state import Seam, State

PICK = Family("pick-ronin", HAUNTS)  # whom to relocate at the start of a round, by space
SEND = Family("send-ronin", HAUNTS)
DISPERSE = Family("disperse", HAUNTS)
WALK = Family("walk", SPACES)  # a samurai to the Ronin, for the usual price
BRING = Family("bring", SPACES)  # a samurai to the Ronin, free
READY = Family("ready")  # no more samurai
FAMILIES = (PICK, SEND, DISPERSE, WALK, BRING, READY)


def title(g: State, space: int) -> str:
    return g.tables.maps[g.side].titles[space]


class RoninSeam(Seam):
    """They crowd resource spaces, block towns, and can be driven away; for all alike.  EDO-R021"""

    def more_figures(self, g: State, space: int) -> int:
        """EDO-R014, EDO-R017"""
        there = band(g)
        return there.on(space) + (there.neutral if FORESTRY <= space < RIVER else 0)

    def may_build(self, g: State, city: int) -> bool:
        """One has no effect, two stop building; temples are not in cities.

        EDO-R018, EDO-R019, EDO-R022
        """
        return band(g).on(city) < band(g).tables.blocks_building

    def pays_income(self, g: State, city: int) -> bool:
        """Three stop income, as long as they are there.  EDO-R020, EDO-M004c"""
        return band(g).on(city) < band(g).tables.blocks_income

    def options(self, g: State, kind: int) -> list[int]:
        """One travel official of a card may disperse the Ronin of a space.

        Before, between or after the others: EDO-R023, EDO-R024, EDO-R024a, EDO-R025
        """
        there = band(g)
        if kind != TRAVEL or there.dispersed == g.turns:
            return []
        return [DISPERSE.start + space - FIRST_HAUNT for space in sorted(set(there.spaces))]

    def owns(self, action: int) -> bool:
        return DISPERSE.start <= action < DISPERSE.start + len(HAUNTS)

    def act(self, g: State, action: int) -> None:
        """The official stays an official.  EDO-R023"""
        space = action - DISPERSE.start + FIRST_HAUNT
        use_official(g)
        band(g).dispersed = g.turns
        if g.log is not None:
            g.log.append(TurnedAgainst(seat=g.seat, name=title(g, space), rule="EDO-R023"))
        g.then(Gather(space, 1, 1), Gather(space, 0, band(g).tables.free_samurai), Clash(space))

    def points(self, g: State, seat: int) -> dict[str, int]:
        """In the final scoring only.  EDO-R034"""
        points = band(g).tokens[seat] * band(g).tables.token_pp
        return {"Ronin tokens": points} if points and g.phase == FINISHED else {}


# ---------------------------------------------------------------- relocation


class RelocateRonin(Run[State]):
    """The start player relocates exactly one, before planning.  EDO-R003

    Any of them if all share a space or all stand alone, otherwise the single one.  EDO-R004, EDO-R005
    """

    __slots__ = ()

    def run(self, g: State) -> None:
        choice = pickable(g)
        if len(choice) > 1:
            g.push(PickRonin())
        else:
            relocate(g, choice[0])


def pickable(g: State) -> list[int]:
    """The spaces of the Ronin that may be picked; on one space they are alike."""
    spaces = band(g).spaces
    different = sorted(set(spaces))
    if len(different) == RONIN - 1:
        return [space for space in different if spaces.count(space) == 1]
    return different


class PickRonin(Ask[State]):
    """Before the tile is drawn.  EDO-R004, EDO-R006"""

    __slots__ = ()
    rule = "EDO-R004"

    def legal(self, g: State) -> list[int]:
        return [PICK.start + space - FIRST_HAUNT for space in pickable(g)]

    def apply(self, g: State, action: int) -> None:
        relocate(g, action - PICK.start + FIRST_HAUNT)

    def prompt(self, g: State) -> str:
        return "Choose the Ronin who moves on; then a location tile is drawn"


def relocate(g: State, space: int) -> None:
    """He must leave the space where he is.  EDO-R006, EDO-R009"""
    leave(g, space, 1)
    g.push(PlaceRonin(space, 1))


def leave(g: State, space: int, count: int) -> None:
    band(g).leave(space, count)
    if g.log is not None:
        g.log.append(
            RoninLeft(
                seat=g.seat, space=SPACES[space], name=title(g, space), count=count, rule="EDO-R009"
            )
        )


class PlaceRonin(Run[State]):
    """For each Ronin who waits, one after the other, a tile is drawn; then all tiles return to the bag.

    EDO-R013, EDO-R030, EDO-R031
    """

    __slots__ = ("count", "origin")
    numbers = ("origin", "count")

    def __init__(self, origin: int, count: int) -> None:
        self.origin = origin
        self.count = count

    def run(self, g: State) -> None:
        there = band(g)
        if self.count == 0:
            if g.log is not None:
                g.log.append(TilesReturned(count=len(there.out), rule="EDO-R013"))
            there.out = ()
            return
        g.push(PlaceRonin(self.origin, self.count - 1))
        tile = draw(g, self.origin)
        spaces = destinations(g, self.origin, tile)
        if len(spaces) > 1:
            g.push(SendRonin(self.origin, tile))
        else:
            send(g, spaces[0])


def draw(g: State, origin: int) -> int:
    """A tile that has a legal space; one that has none is put aside with the others.  EDO-R016"""
    there = band(g)
    while True:
        bag = [tile for tile in range(len(TILES)) if tile not in there.out]
        tile = bag[g.chance.below(len(bag))]
        there.out = (*there.out, tile)
        if g.log is not None:
            types = there.tables.tiles[tile]
            g.log.append(Drew(seat=g.seat, tile=TILES[tile], types=types, rule="EDO-R006"))
        if destinations(g, origin, tile):
            return tile


def destinations(g: State, origin: int, tile: int) -> list[int]:
    """The spaces of each type the tile allows; where fellows stand on that type, he must join them.

    EDO-R007, EDO-R010, EDO-R012; he does not return, also not to one who waits: EDO-R032, EDO-R032a
    """
    found: list[int] = []
    for type in band(g).tables.tiles[tile]:
        spaces = [space for space in haunts(g, type) if space != origin]
        joined = [space for space in spaces if band(g).on(space)]
        found.extend(joined or spaces)
    return found


class SendRonin(Ask[State]):
    """EDO-R007, EDO-R012; of a dispersed one with tokens as at any moment of a turn: EDO-T035c"""

    __slots__ = ("origin", "tile")
    numbers = ("origin", "tile")
    rule = "EDO-R012"

    def __init__(self, origin: int, tile: int) -> None:
        self.origin = origin
        self.tile = tile

    def legal(self, g: State) -> list[int]:
        spaces = destinations(g, self.origin, self.tile)
        return [*(SEND.start + space - FIRST_HAUNT for space in spaces), *free_actions(g)]

    def apply(self, g: State, action: int) -> None:
        if act_freely(g, action, SendRonin(self.origin, self.tile)):
            return
        send(g, action - SEND.start + FIRST_HAUNT)

    def prompt(self, g: State) -> str:
        return "Send the Ronin to a space of the tile; with fellows there he must join them"


def send(g: State, space: int) -> None:
    band(g).arrive(space)
    if g.log is not None:
        g.log.append(RoninWent(seat=g.seat, space=SPACES[space], name=title(g, space), rule="EDO-R012"))


# ---------------------------------------------------------------- dispersing


class Gather(Run[State]):
    """Samurai come to the space: one for the usual price, then up to two free.  EDO-R026, EDO-R027"""

    __slots__ = ("left", "paid", "space")
    numbers = ("space", "paid", "left")

    def __init__(self, space: int, paid: int, left: int) -> None:
        self.space = space
        self.paid = paid
        self.left = left

    def run(self, g: State) -> None:
        if self.left and (comers(g, self.space, self.paid) or self.could_pay(g)):
            g.push(CallSamurai(self.space, self.paid, self.left))

    def could_pay(self, g: State) -> bool:
        """May a token bring the ryo for somebody elsewhere?  EDO-T035c"""
        return self.paid > 0 and len(comers(g, self.space, 0)) > 0 and len(free_actions(g)) > 0


def comers(g: State, space: int, paid: int) -> list[int]:
    """Own samurai elsewhere, by space; if they pay, those that can.  EDO-R026, EDO-M003"""
    found = sorted({at for at in g.player.samurai if at != space})
    if not paid:
        return found
    prices, ryo = ways_of(g, g.seat).samurai, g.player.goods[RYO]
    return [at for at in found if 0 <= prices[at][space] <= ryo]


class CallSamurai(Ask[State]):
    """Both steps may be left out; tokens as at any moment.  EDO-R026, EDO-R027, EDO-T035c"""

    __slots__ = ("left", "paid", "space")
    numbers = ("space", "paid", "left")
    rule = "EDO-R027"

    def __init__(self, space: int, paid: int, left: int) -> None:
        self.space = space
        self.paid = paid
        self.left = left

    def legal(self, g: State) -> list[int]:
        first = WALK.start if self.paid else BRING.start
        found = [first + at for at in comers(g, self.space, self.paid)]
        return [READY.start, *found, *free_actions(g)]

    def apply(self, g: State, action: int) -> None:
        again = Gather(self.space, self.paid, self.left)
        if action == READY.start or act_freely(g, action, again):
            return
        start = action - (WALK.start if self.paid else BRING.start)
        price = ways_of(g, g.seat).samurai[start][self.space] if self.paid else 0
        take(g.player, (price, 0, 0, 0))
        g.player.samurai = relocated(g.player.samurai, start, self.space)
        if g.log is not None:
            g.log.append(
                Moved(
                    seat=g.seat,
                    start=SPACES[start],
                    end=SPACES[self.space],
                    start_name=title(g, start),
                    end_name=title(g, self.space),
                    ryo=price,
                    rule="EDO-R026" if self.paid else "EDO-R027",
                )
            )
        g.push(Gather(self.space, self.paid, self.left - 1))

    def prompt(self, g: State) -> str:
        ronin, own = band(g).on(self.space), g.player.samurai.count(self.space)
        how = (
            "one samurai for the usual price" if self.paid else f"up to {self.left} more free of charge"
        )
        return (
            f"Move {how} to {title(g, self.space)}? You have {own} samurai there against {ronin} Ronin"
        )


class Clash(Run[State]):
    """More own samurai than Ronin: all of them are dispersed; otherwise the moves stand.

    EDO-R028, EDO-R029
    """

    __slots__ = ("space",)
    numbers = ("space",)

    def __init__(self, space: int) -> None:
        self.space = space

    def run(self, g: State) -> None:
        count = band(g).on(self.space)
        if g.player.samurai.count(self.space) <= count:
            if g.log is not None:
                name = title(g, self.space)
                g.log.append(NotDispersed(seat=g.seat, name=name, rule="EDO-R029"))
            return
        leave(g, self.space, count)
        g.then(PlaceRonin(self.space, count), Reward(count))


class Reward(Run[State]):
    """Tokens for so many dispersed Ronin once all are placed, as long as there are any.

    EDO-R033, EDO-R033a, EDO-R035
    """

    __slots__ = ("dispersed",)
    numbers = ("dispersed",)

    def __init__(self, dispersed: int) -> None:
        self.dispersed = dispersed

    def run(self, g: State) -> None:
        there = band(g)
        tokens = min(there.tables.reward[self.dispersed], there.tokens_left)
        if tokens:
            there.tokens = with_value(there.tokens, g.seat, there.tokens[g.seat] + tokens)
            if g.log is not None:
                g.log.append(GainedTokens(seat=g.seat, count=tokens, rule="EDO-R033"))


class ScoreTokens(Run[State]):
    """In the final scoring, not for the end of the game.  EDO-R034"""

    __slots__ = ()

    def run(self, g: State) -> None:
        for seat in range(g.seats):
            tokens = band(g).tokens[seat]
            points = tokens * band(g).tables.token_pp
            if points:
                add_points(g.players[seat], points, NONE)
                if g.log is not None:
                    g.log.append(TokensScored(seat=seat, count=tokens, points=points, rule="EDO-R034"))
