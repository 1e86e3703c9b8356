"""Cities and banners.  Chapters 19 and 25 of the ledger."""

from sugoroku.core.state import Ask, Run, Step
from sugoroku.games.daitoshi.actions import BANNER, COPY, SPEND, STOP
from sugoroku.games.daitoshi.events import Noted
from sugoroku.games.daitoshi.rules.solo import city_to_copy, leftmost_city_without_banner, reason
from sugoroku.games.daitoshi.state import Player, State
from sugoroku.games.daitoshi.tile_events import Bannered


def place_banner(g: State, p: Player, slot: int) -> None:
    """At most one a city; with advisor 8 the Mayor gains the city's reward.

    DAI-212, DAI-221, DAI-407
    """
    if p.banners >> slot & 1:
        if g.log is not None:
            text = f"has a banner on city {slot + 1} already"
            g.log.append(Noted(seat=g.seat, text=text, rule="DAI-221"))
        return
    p.banners |= 1 << slot
    if g.log is not None:
        city = f"city {slot + 1}"
        g.log.append(Bannered(seat=g.seat, city=city, placed=True))
    if g.seat == g.mayor and g.advisors >> 8 & 1:
        reason(g, "gains the reward of that city by advisor 8", "DAI-407")
        g.push(CityReward(slot))


def mayor_without_banner(g: State) -> None:
    """No banner left: with advisor 8 the reward of the rightmost city.  DAI-407

    A banner that this very reward brings pays nothing more.  DAI-407a
    """
    if not g.advisors >> 8 & 1:
        return
    for step in g.agenda:
        if isinstance(step, RightmostPaid):
            reason(g, "has no banner left, and this one came from that reward itself", "DAI-407a")
            return
    reason(g, "has no banner left: the rightmost city's reward by advisor 8", "DAI-407")
    g.then(CityReward(len(g.cities) - 1), RightmostPaid())


class RightmostPaid(Run[State]):
    """Marks on the agenda where the reward of advisor 8 ends.  DAI-407a"""

    __slots__ = ()

    def run(self, g: State) -> None:
        pass


class PlaceBanners(Run[State]):
    """`count` banners, each on any city without an own one; optional.

    DAI-220, DAI-221, DAI-R02, DAI-388
    """

    __slots__ = ("count",)
    numbers = ("count",)

    def __init__(self, count: int) -> None:
        self.count = count

    def run(self, g: State) -> None:
        p = g.player
        if self.count == 0:
            return
        if self.count > 1:
            g.push(PlaceBanners(self.count - 1))
        slot = leftmost_city_without_banner(g, p)
        if g.seat == g.mayor:
            if slot >= 0:
                if g.log is not None:
                    reason(g, f"chooses city {slot + 1}: the leftmost without his banner", "DAI-388")
                place_banner(g, p, slot)
            else:
                mayor_without_banner(g)
        elif slot >= 0:
            g.push(ChooseBanner())


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
    """A trade reward: a banner on the city traded with.  DAI-212, DAI-407"""

    __slots__ = ("slot",)
    numbers = ("slot",)

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def run(self, g: State) -> None:
        p = g.player
        if g.seat == g.mayor and p.banners == (1 << len(g.cities)) - 1:
            mayor_without_banner(g)
        else:
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
    """The reward of any other city in play.  DAI-305, DAI-390, DAI-R26"""

    __slots__ = ("slot",)
    numbers = ("slot",)

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def run(self, g: State) -> None:
        if g.seat == g.mayor:
            slot = city_to_copy(g, self.slot)
            if g.log is not None:
                side = "left" if slot < self.slot else "right"
                reason(g, f"copies city {slot + 1}: the one to the {side}", "DAI-390")
            g.push(CityReward(slot))
        else:
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
            text = f"gains the reward of city {action - COPY + 1}"
            g.log.append(Noted(seat=g.seat, text=text, rule="DAI-305"))
        g.push(CityReward(action - COPY))

    def prompt(self, g: State) -> str:
        return "Gain the reward of another city"


class OfferPartnerships(Run[State]):
    """An event of the own turn is done: banners that lay there before may be spent on it.

    `banners` are those at the beginning of the event.  Each city is offered once an event; the
    Mayor's are never removed.  DAI-222, DAI-223, DAI-R24, DAI-R24a, DAI-R25, DAI-370
    """

    __slots__ = ("banners", "trigger")
    numbers = ("trigger", "banners")

    def __init__(self, trigger: int, banners: int) -> None:
        self.trigger = trigger
        self.banners = banners

    def run(self, g: State) -> None:
        if self.banners and g.seat != g.mayor and fitting(g, g.player, self.trigger, self.banners):
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
