"""Cities and banners.  Chapters 19 and 25 of the ledger."""

from sugoroku.core.state import Ask, Run, Step
from sugoroku.games.daitoshi.actions import BANNER, COPY, SPEND, STOP
from sugoroku.games.daitoshi.events import Noted
from sugoroku.games.daitoshi.names import NONE
from sugoroku.games.daitoshi.state import Player, State
from sugoroku.games.daitoshi.tile_events import Bannered


def city_without_banner(g: State, p: Player) -> int:
    """The leftmost slot, or NONE if own banners are on all cities."""
    for slot in range(len(g.cities)):
        if not p.banners >> slot & 1:
            return slot
    return NONE


def place_banner(g: State, p: Player, slot: int) -> None:
    """At most one a city.  DAI-212, DAI-221"""
    if p.banners >> slot & 1:
        if g.log is not None:
            text = f"has a banner on city {slot + 1} already"
            g.log.append(Noted(seat=g.seat, text=text, rule="DAI-221"))
        return
    p.banners |= 1 << slot
    if g.log is not None:
        city = f"city {slot + 1}"
        g.log.append(Bannered(seat=g.seat, city=city, placed=True))
    g.conduct.placed_banner(g, slot)


class PlaceBanners(Run[State]):
    """`count` banners, each on any city without an own one; optional.  DAI-220, DAI-221, DAI-R02"""

    __slots__ = ("count",)
    numbers = ("count",)

    def __init__(self, count: int) -> None:
        self.count = count

    def run(self, g: State) -> None:
        if self.count == 0:
            return
        if self.count > 1:
            g.push(PlaceBanners(self.count - 1))
        if city_without_banner(g, g.player) >= 0:
            g.push(ChooseBanner())
        else:
            g.conduct.without_banner(g)


class ChooseBanner(Ask[State]):
    """Choose a city for a banner, or none.  DAI-220"""

    __slots__ = ()
    rule = "DAI-220"

    def legal(self, g: State) -> list[int]:
        banners = g.player.banners
        return [*(BANNER + slot for slot in range(len(g.cities)) if not banners >> slot & 1), STOP]

    def apply(self, g: State, action: int) -> None:
        if action != STOP:
            place_banner(g, g.player, action - BANNER)

    def prompt(self, g: State) -> str:
        return "Put a banner on a city"


class BannerHere(Run[State]):
    """A trade reward: a banner on the city traded with.  DAI-212"""

    __slots__ = ("slot",)
    numbers = ("slot",)

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def run(self, g: State) -> None:
        p = g.player
        if city_without_banner(g, p) < 0 and g.conduct.without_banner(g):
            return
        place_banner(g, p, self.slot)


class CityReward(Run[State]):
    """The reward of the city in a slot, whatever its condition.  DAI-213, DAI-R22, DAI-R26"""

    __slots__ = ("slot",)
    numbers = ("slot",)

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def run(self, g: State) -> None:
        steps: list[Step] = []
        for step in g.tables.city_reward[g.cities[self.slot]]:
            # a copying city must know where it lies
            steps.append(CopyCity(self.slot) if isinstance(step, CopyCity) else step)
        g.then(*steps)


class CopyCity(Run[State]):
    """The reward of any other city in play.  DAI-305, DAI-R26"""

    __slots__ = ("slot",)
    numbers = ("slot",)

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def run(self, g: State) -> None:
        g.push(ChooseCopy(self.slot))


class ChooseCopy(Ask[State]):
    """Choose the city to copy.  DAI-305"""

    __slots__ = ("slot",)
    numbers = ("slot",)
    rule = "DAI-305"

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def legal(self, g: State) -> list[int]:
        return [COPY + slot for slot in range(len(g.cities)) if slot != self.slot]

    def apply(self, g: State, action: int) -> None:
        if g.log is not None:
            g.conduct.remark(g, f"gains the reward of city {action - COPY + 1}", "DAI-305")
        g.push(CityReward(action - COPY))

    def prompt(self, g: State) -> str:
        return "Gain the reward of another city"


class OfferPartnerships(Run[State]):
    """An event of the own turn is done: banners that lay there before may be spent on it.

    `banners` are those at the beginning of the event.  Each city is offered once an event.
    DAI-222, DAI-223, DAI-R24, DAI-R24a, DAI-R25
    """

    __slots__ = ("banners", "trigger")
    numbers = ("trigger", "banners")

    def __init__(self, trigger: int, banners: int) -> None:
        self.trigger = trigger
        self.banners = banners

    def run(self, g: State) -> None:
        if self.banners and fitting(g, g.player, self.trigger, self.banners):
            g.push(SpendBanner(self.trigger, self.banners))


def fitting(g: State, p: Player, trigger: int, banners: int) -> list[int]:
    """Slots whose condition this is, with an own banner that was there before."""
    usable = banners & p.banners
    t = g.tables
    return [
        slot
        for slot in range(len(g.cities))
        if usable >> slot & 1 and t.city_trigger[g.cities[slot]] == trigger
    ]


class SpendBanner(Ask[State]):
    """Take a banner back for the city's reward, or leave it.  DAI-222"""

    __slots__ = ("banners", "trigger")
    numbers = ("trigger", "banners")
    rule = "DAI-222"

    def __init__(self, trigger: int, banners: int) -> None:
        self.trigger = trigger
        self.banners = banners

    def legal(self, g: State) -> list[int]:
        slots = fitting(g, g.player, self.trigger, self.banners)
        return [*(SPEND + slot for slot in slots), STOP]

    def apply(self, g: State, action: int) -> None:
        if action == STOP:
            return
        slot, p = action - SPEND, g.player
        p.banners &= ~(1 << slot)
        if g.log is not None:
            city = f"city {slot + 1}"
            g.log.append(Bannered(seat=g.seat, city=city, placed=False))
        g.then(CityReward(slot), OfferPartnerships(self.trigger, self.banners & ~(1 << slot)))

    def prompt(self, g: State) -> str:
        return "Spend a banner for the reward of its city?"
