"""Effects as the component data write them, parsed once into steps."""

from typing import Final

from sugoroku.core.effects import counted
from sugoroku.core.state import Step
from sugoroku.games.daitoshi.names import ANY, NONE, STOCK, TERRAINS, WORKERS
from sugoroku.games.daitoshi.rules.districts import HexOnTile
from sugoroku.games.daitoshi.rules.inventions import BrilliantMarket
from sugoroku.games.daitoshi.rules.partnerships import BannerHere, CityReward, CopyCity, PlaceBanners
from sugoroku.games.daitoshi.rules.pilgrims import March, Pilgrims
from sugoroku.games.daitoshi.rules.progress import Progress
from sugoroku.games.daitoshi.rules.renown import Prestige, Reputation, ScoreReputation, WormBus
from sugoroku.games.daitoshi.rules.resources import Gain, GainVp
from sugoroku.games.daitoshi.rules.steam import MoveChimney
from sugoroku.games.daitoshi.rules.wilderness import ConflictOfRecord, GiveBack
from sugoroku.games.daitoshi.rules.workers import GainWorkers
from sugoroku.games.daitoshi.rules.workshops import DistrictWorkshop, MachineWorkshop

# rewards that commute with every other: no order need be asked for them
PLAIN: Final = ("food", "energy", "construction", "luxury", "wealth", "steam", "vp")


def effect(text: str, source: int, slot: int = NONE) -> Step:  # noqa: C901 - a match over the vocabulary
    """The step of one effect; points are booked to `source`, `slot` is the city of a trade reward.

    DAI-290..308 and every other reward of the data
    """
    words = text.split()
    if len(words) < 2:
        raise ValueError(f"{text!r}: expected an effect and a number")
    number = counted(words[-1])
    match words[:-1]:
        case [what] if what in STOCK:
            return Gain(STOCK.index(what), number)
        case ["water"]:
            return MoveChimney(number)
        case ["coal"]:
            return MoveChimney(-number)
        case ["vp"]:
            return GainVp(number, source)
        case ["worker", colour]:
            return GainWorkers(_index(colour, WORKERS, text), number)
        case ["pilgrim", "same"]:
            return March(number)
        case ["pilgrim", track]:
            return Pilgrims(_index(track, TERRAINS, text), number)
        case ["progress"]:
            return Progress(number)
        case ["prestige"]:
            return Prestige(number)
        case ["worm"]:
            return WormBus(number)
        case ["reputation"]:
            return Reputation(number)
        case ["score_reputation"]:
            return ScoreReputation(number, source)
        case ["giveback"]:
            return GiveBack(number, 0)
        case ["giveback_reward"]:
            return GiveBack(number, 1)
        case ["conflict"]:
            return ConflictOfRecord(number)
        case ["banner"]:
            return PlaceBanners(number)
        case ["banner_here"] if slot >= 0:
            return BannerHere(slot)
        case ["activate_here"] if slot >= 0:
            return CityReward(slot)
        case ["copy_city"]:
            return CopyCity(0)
        case ["brilliant_market"]:
            return BrilliantMarket(source)
        case ["mega_workshop"]:
            return MachineWorkshop()
        case ["district_workshop"]:
            return DistrictWorkshop()
        case _:
            raise ValueError(f"{text!r} is not an effect")


def effects(texts: list[str], source: int, slot: int = NONE) -> tuple[Step, ...]:
    """A row of effects, from left to right; `hex 1` counts its places.  DAI-R03, DAI-202"""
    steps: list[Step] = []
    places = 0
    for text in texts:
        if text == "hex 1":
            steps.append(HexOnTile(places))
            places += 1
        else:
            steps.append(effect(text, source, slot))
    return tuple(steps)


def _index(name: str, names: tuple[str, ...], text: str) -> int:
    if name == "any":
        return ANY
    if name not in names:
        raise ValueError(f"{text!r}: expected one of {', '.join(names)} or any, got {name!r}")
    return names.index(name)
