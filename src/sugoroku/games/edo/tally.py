"""Everything on the table by name, for the law that the log reports every change."""

from sugoroku.core.events import entry_of
from sugoroku.games.edo.actions import CREW_COUNT, CREWS, SIDE_NAMES
from sugoroku.games.edo.events import plan_entry
from sugoroku.games.edo.names import (
    BUILDING_WORDS,
    CARDS,
    CITY_COUNT,
    GOODS,
    MERCHANTS,
    PACKAGES,
    POST_OF,
    SLOTS,
    SOURCES,
    SPACES,
)
from sugoroku.games.edo.rules.planning import places
from sugoroku.games.edo.state import Player, State

Tally = dict[str, int | str]


def tally(g: State) -> Tally:
    found: Tally = {
        "round": g.round,
        "start player": g.first,
        "merchant": SPACES[g.merchant],
        "merchant card": MERCHANTS[g.merchant_card],
        "next merchant card": MERCHANTS[g.merchant_pile[-1]] if g.merchant_pile else "",
        "merchant pile": len(g.merchant_pile),
        "special stack": len(g.special_pile),
        "neutral officials": g.neutral,
        "fortresses": g.fortresses,
        **_cities(g),
    }
    for place, card in enumerate(g.offer, start=1):
        found[f"offer {place}"] = CARDS[card] if card >= 0 else ""
    for seat, p in enumerate(g.players):
        own = {**_player(p), **_plan(p, places(g, seat))}
        found |= {entry_of(seat, what): value for what, value in own.items()}
    return found


def _cities(g: State) -> Tally:
    """What stands on every site, and the fortresses."""
    found: Tally = {}
    for city in range(CITY_COUNT):
        found[f"{SPACES[city]} fortresses"] = g.forts[city]
        for site in range(g.tables.sites[city]):
            built = g.sites[city][site : site + 1]
            found[f"{SPACES[city]} site {site + 1}"] = building_words(built[0]) if built else ""
    return found


def building_words(building: int) -> str:
    return f"{BUILDING_WORDS[building // POST_OF]} of seat {building % POST_OF}"


def _player(p: Player) -> Tally:
    return {
        "score": p.score,
        **{f"points from {source}": n for source, n in zip(SOURCES, p.points, strict=True)},
        **dict(zip(GOODS, p.goods, strict=True)),
        "officials": p.officials,
        "neutral officials": p.neutral,
        "houses": p.houses,
        "trading posts": p.posts,
        "package": PACKAGES[p.package] if p.package >= 0 else "",
        **{f"card {card}": int(number in p.cards) for number, card in enumerate(CARDS)},
        **{f"samurai on {space}": p.samurai.count(number) for number, space in enumerate(SPACES)},
    }


def _plan(p: Player, at: tuple[int, ...]) -> Tally:
    found: Tally = {"sealed": int(p.sealed), "cards shown": p.shown}
    for slot, name in enumerate(SLOTS):
        text = ""
        if slot in at:
            side, crew = divmod(p.plan[at.index(slot)], CREW_COUNT)
            text = plan_entry(SIDE_NAMES[side], CREWS[crew])
        found[f"plan {name}"] = text
    return found
