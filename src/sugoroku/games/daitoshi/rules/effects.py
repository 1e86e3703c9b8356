"""The steps of effects, made once when the component data are loaded."""

from sugoroku.core.effects import Effect, Effects
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


def step(effect: Effect, source: int, slot: int) -> Step:  # noqa: C901 - a match over the vocabulary
    """The step of one effect; points are booked to `source`, `slot` is the city of a trade reward.

    Cities use the same rewards as every other row of the data.  DAI-R03
    """
    number = effect.amount
    match effect.kind:
        case "water":
            return MoveChimney(number)
        case "coal":
            return MoveChimney(-number)
        case "vp":
            return GainVp(number, source)
        case "worker":
            return GainWorkers(_index(effect.what, WORKERS), number)
        case "pilgrim":
            if effect.what == "same":
                return March(number)
            return Pilgrims(_index(effect.what, TERRAINS), number)
        case "progress":
            return Progress(number)
        case "prestige":
            return Prestige(number)
        case "worm":
            return WormBus(number)
        case "reputation":
            return Reputation(number)
        case "score_reputation":
            return ScoreReputation(number, source)
        case "giveback":
            return GiveBack(number, 0)
        case "giveback_reward":
            return GiveBack(number, 1)
        case "conflict":
            return ConflictOfRecord(number)
        case "banner":
            return PlaceBanners(number)
        case "banner_here":
            return BannerHere(slot)
        case "activate_here":
            return CityReward(slot)
        case "copy_city":
            return CopyCity(0)
        case "brilliant_market":
            return BrilliantMarket(source)
        case "mega_workshop":
            return MachineWorkshop()
        case "district_workshop":
            return DistrictWorkshop()
        case _:
            return Gain(STOCK.index(effect.kind), number)


def steps(row: Effects, source: int, slot: int = NONE) -> tuple[Step, ...]:
    """A row of effects, from left to right; `hex 1` counts its places.  DAI-R03, DAI-202"""
    found: list[Step] = []
    places = 0
    for effect in row:
        if effect.kind == "hex":
            found.append(HexOnTile(places))
            places += 1
        else:
            found.append(step(effect, source, slot))
    return tuple(found)


def _index(name: str, names: tuple[str, ...]) -> int:
    return ANY if name == "any" else names.index(name)
