"""Questions inside effects: tokens, pieces that collect, villagers, tiles.  DYO-R34a

Steps that pick something are offers, to be used up to their number or not at all.
"""

from sugoroku.core.state import Ask, Run
from sugoroku.games.daimyo.actions import (
    ACTIVATE,
    CHOOSE,
    COLLECT,
    DONE,
    GIVE_UP,
    HELP_STEP,
    VILLAGER,
)
from sugoroku.games.daimyo.effect_words import effect_words
from sugoroku.games.daimyo.effects import Op
from sugoroku.games.daimyo.events import TurnedVillager
from sugoroku.games.daimyo.names import (
    CLAN_SLOT,
    FARM,
    HELP,
    RESOURCES,
    SITE_COUNT,
    TOWER,
    VILLAGERS,
)
from sugoroku.games.daimyo.piece_events import Activated
from sugoroku.games.daimyo.rules.goals import settle
from sugoroku.games.daimyo.rules.resources import gain, gain_all, pay
from sugoroku.games.daimyo.rules.storage import give_up, loose_tiles
from sugoroku.games.daimyo.state import State


def op_of(g: State, effect: int, at: int, verb: str) -> Op:
    """The operation of a step; among alternatives, the one with this verb."""
    step = g.tables.effects[effect][at]
    for op in step:
        if op.verb == verb:
            return op
    return step[0]


# ---------------------------------------------------------------- tokens


class ChooseTokens(Ask[State]):
    """Any mix of rice, metal and gems, one by one.  DYO-352c, DYO-189, DYO-R36"""

    __slots__ = ("left", "paying")
    numbers = ("left", "paying")
    rule = "DYO-352c"

    def __init__(self, left: int, paying: int) -> None:
        self.left = left
        self.paying = paying

    def legal(self, g: State) -> list[int]:
        tokens = g.player.tokens
        return [CHOOSE + n for n in range(len(RESOURCES)) if not self.paying or tokens[n] > 0]

    def apply(self, g: State, action: int) -> None:
        if self.left > 1:
            g.push(ChooseTokens(self.left - 1, self.paying))
        if self.paying:
            pay(g, g.seat, action - CHOOSE, 1, "", "DYO-352c")
            return
        gain(g, g.seat, action - CHOOSE, 1, "", "DYO-352c")
        if self.left == 1:
            settle(g)

    def prompt(self, g: State) -> str:
        left = f" ({self.left} left)" if self.left > 1 else ""
        return f"Choose a resource to {'pay' if self.paying else 'gain'}{left}"


class ChooseRevenue(Ask[State]):
    """Resources of the revenue, one by one.  DYO-235, DYO-236"""

    __slots__ = ("left",)
    numbers = ("left",)
    rule = "DYO-235"

    def __init__(self, left: int) -> None:
        self.left = left

    def legal(self, g: State) -> list[int]:
        return [CHOOSE + n for n in range(len(RESOURCES))]

    def apply(self, g: State, action: int) -> None:
        if self.left > 1:
            g.push(ChooseRevenue(self.left - 1))
        gain(g, g.seat, action - CHOOSE, 1, "revenue", "DYO-235")
        if self.left == 1:
            settle(g)

    def prompt(self, g: State) -> str:
        left = f" ({self.left} left)" if self.left > 1 else ""
        return f"Revenue: choose a resource to gain{left}"


# ---------------------------------------------------------------- giving up tiles


def give_up_tiles(g: State, op: Op, effect: int, at: int) -> None:
    """As many as there are.  DYO-340d, DYO-R39"""
    number = min(op.amount, g.player.loose.bit_count())
    if number:
        g.push(GiveUpTiles(number, int(op.place == "market")))


class GiveUpTiles(Ask[State]):
    """Loose tiles to the black market or into the bag.  DYO-340d, DYO-R39"""

    __slots__ = ("left", "market")
    numbers = ("left", "market")
    rule = "DYO-340d"

    def __init__(self, left: int, market: int) -> None:
        self.left = left
        self.market = market

    def legal(self, g: State) -> list[int]:
        return [GIVE_UP + kind for kind in loose_tiles(g.player)]

    def apply(self, g: State, action: int) -> None:
        if self.left > 1:
            g.push(GiveUpTiles(self.left - 1, self.market))
        give_up(g, g.seat, action - GIVE_UP, self.market == 1, "DYO-340d")

    def prompt(self, g: State) -> str:
        return f"Put a relic tile into {'the black market' if self.market else 'the bag'}"


# ---------------------------------------------------------------- collecting


def pieces(g: State, seat: int, what: str) -> list[int]:
    """Own pieces on the board: governors by site, buildings by site after them.  DYO-340, DYO-340a"""
    found = []
    if what in ("governor", "any"):
        found += [site for site in g.layout.sites if g.governors[site] == seat]
    if what in ("farm", "any"):
        found += [SITE_COUNT + site for site in g.layout.sites if g.buildings[site] == seat * 2 + FARM]
    if what in ("tower", "any"):
        found += [SITE_COUNT + site for site in g.layout.sites if g.buildings[site] == seat * 2 + TOWER]
    return found


def collect(g: State, op: Op, effect: int, at: int) -> None:
    """All that may, or a choice among more.  DYO-095, DYO-096, DYO-340

    Each piece yields for itself, whoever else stands there; only those named.  DYO-097, DYO-098, DYO-099
    """
    found = pieces(g, g.seat, op.what)
    if len(found) > op.amount:
        g.push(Collect(effect, at, op.amount, 0))
        return
    tokens = [0, 0, 0, 0]
    for piece in found:
        tokens[g.tables.site_token[piece % SITE_COUNT]] += op.times
    gain_all(g, g.seat, (tokens[0], tokens[1], tokens[2], tokens[3]), f"{op.what}s collect", "DYO-340")
    settle(g)


class Collect(Ask[State]):
    """Different pieces, one by one; `used` has a bit for each that has collected.  DYO-340"""

    __slots__ = ("at", "effect", "left", "used")
    numbers = ("effect", "at", "left", "used")
    rule = "DYO-340"

    def __init__(self, effect: int, at: int, left: int, used: int) -> None:
        self.effect = effect
        self.at = at
        self.left = left
        self.used = used

    def legal(self, g: State) -> list[int]:
        what = op_of(g, self.effect, self.at, "collect").what
        return [COLLECT + n for n in pieces(g, g.seat, what) if not self.used >> n & 1] + [DONE]

    def apply(self, g: State, action: int) -> None:
        if action == DONE:
            return
        piece = action - COLLECT
        if self.left > 1:
            g.push(Collect(self.effect, self.at, self.left - 1, self.used | 1 << piece))
        times = op_of(g, self.effect, self.at, "collect").times
        gain(g, g.seat, g.tables.site_token[piece % SITE_COUNT], times, "collected", "DYO-340")
        settle(g)

    def prompt(self, g: State) -> str:
        return f"Choose a piece that collects: {self.left} left"


# ---------------------------------------------------------------- villagers and Help


def villager(g: State, op: Op, effect: int, at: int) -> None:
    g.push(ChooseVillager(op.amount))


class ChooseVillager(Ask[State]):
    """Even one whose face does nothing.  DYO-085, DYO-R14, DYO-352a"""

    __slots__ = ("left",)
    numbers = ("left",)
    rule = "DYO-085"

    def __init__(self, left: int) -> None:
        self.left = left

    def legal(self, g: State) -> list[int]:
        return [VILLAGER, VILLAGER + 1, VILLAGER + 2]

    def apply(self, g: State, action: int) -> None:
        from sugoroku.games.daimyo.rules.effects import Do  # noqa: PLC0415 - effects lead back here

        tile = action - VILLAGER
        if self.left > 1:
            g.push(ChooseVillager(self.left - 1))
        effect = g.tables.villagers[tile][g.villagers >> tile & 1]
        if g.log is not None:
            what = effect_words(g.tables.effects[effect])
            g.log.append(Activated(seat=g.seat, text=f"a villager ({what})", rule="DYO-085"))
        g.push(FlipVillager(tile))
        g.push(Do(effect, 0))

    def prompt(self, g: State) -> str:
        return "Activate a villager"


class FlipVillager(Run[State]):
    """After its face was resolved.  DYO-085"""

    __slots__ = ("tile",)
    numbers = ("tile",)

    def __init__(self, tile: int) -> None:
        self.tile = tile

    def run(self, g: State) -> None:
        g.villagers ^= 1 << self.tile
        if g.log is not None:
            up = g.villagers >> self.tile & 1
            shows = effect_words(g.tables.effects[g.tables.villagers[self.tile][up]])
            tile = VILLAGERS[self.tile]
            g.log.append(
                TurnedVillager(seat=g.seat, tile=tile, back=bool(up), shows=shows, rule="DYO-085")
            )


def help_steps(g: State, op: Op, effect: int, at: int) -> None:
    steps = len(g.tables.effects[g.tables.main_effect[HELP]])
    g.push(HelpSteps(min(op.amount, steps), 0))


class HelpSteps(Ask[State]):
    """Different steps of Help in their printed order; it is no Help action.  DYO-R38a"""

    __slots__ = ("first", "left")
    numbers = ("left", "first")
    rule = "DYO-R38a"

    def __init__(self, left: int, first: int) -> None:
        self.left = left
        self.first = first

    def legal(self, g: State) -> list[int]:
        steps = len(g.tables.effects[g.tables.main_effect[HELP]])
        return [HELP_STEP + n for n in range(self.first, steps - self.left + 1)]

    def apply(self, g: State, action: int) -> None:
        from sugoroku.games.daimyo.rules.effects import perform  # noqa: PLC0415 - leads back here

        at, effect = action - HELP_STEP, g.tables.main_effect[HELP]
        if self.left > 1:
            g.push(HelpSteps(self.left - 1, at + 1))
        perform(g, g.tables.effects[effect][at][0], effect, at)

    def prompt(self, g: State) -> str:
        return f"Choose a step of Help: {self.left} left"


# ---------------------------------------------------------------- tiles


def bonus_tile(g: State, op: Op, effect: int, at: int) -> None:
    g.push(ActivateTile(op.amount))


class ActivateTile(Ask[State]):
    """Regardless of die or sum, if its slot is unused.  DYO-348, DYO-197a"""

    __slots__ = ("left",)
    numbers = ("left",)
    rule = "DYO-348"

    def __init__(self, left: int) -> None:
        self.left = left

    def legal(self, g: State) -> list[int]:
        from sugoroku.games.daimyo.rules.bonus import tile_open  # noqa: PLC0415 - leads back here

        return [*(ACTIVATE + slot for slot in range(CLAN_SLOT + 1) if tile_open(g, slot)), DONE]

    def apply(self, g: State, action: int) -> None:
        from sugoroku.games.daimyo.rules.bonus import activate  # noqa: PLC0415 - leads back here

        if action == DONE:
            return
        if self.left > 1:
            g.push(ActivateTile(self.left - 1))
        activate(g, action - ACTIVATE)

    def prompt(self, g: State) -> str:
        return "Activate one of your grey tiles"
