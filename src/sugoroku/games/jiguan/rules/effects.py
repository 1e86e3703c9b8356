"""Effects as the component data write them (`coin 1`, `level blue 2 stop`), parsed once into steps."""

from sugoroku.core.effects import counted
from sugoroku.core.state import Step
from sugoroku.games.jiguan.names import COLOURS, NONE, RESOURCES
from sugoroku.games.jiguan.rules.cards import ScoreLevels, SellGears
from sugoroku.games.jiguan.rules.gears import TakeGear
from sugoroku.games.jiguan.rules.pagodas import RaiseChosen, RaiseLevel, RaiseToStop
from sugoroku.games.jiguan.rules.plans import TakePlan
from sugoroku.games.jiguan.rules.resources import Gain
from sugoroku.games.jiguan.rules.turn import BuyExtraAction


def amount(text: str) -> tuple[int, int]:
    """`energy 3` as (resource, 3)."""
    resource, _, number = text.partition(" ")
    if resource not in RESOURCES or not number:
        raise ValueError(f"expected coin, energy or vp and a number, got {text!r}")
    return RESOURCES.index(resource), counted(number)


def effect(text: str, source: int) -> Step:
    """The step of one effect; its points are booked to `source`.  JIG-126..136"""
    match text.split():
        case [("coin" | "energy" | "vp"), _]:
            resource, number = amount(text)
            return Gain(resource, number, source)
        case ["gear", "board"]:
            return TakeGear(0)
        case ["gear", "board_or_box"]:
            return TakeGear(1)
        case ["blueprint", colour]:
            return TakePlan(NONE if colour == "any" else _colour(colour, text))
        case ["level", "any", "1", "each"]:
            return RaiseChosen(1, 0)
        case ["level", colour, levels, "each"]:
            return RaiseLevel(_colour(colour, text), counted(levels))
        case ["level", colour, levels, "stop"]:
            return RaiseToStop(_colour(colour, text), counted(levels))
        case ["level_distinct", count]:
            return RaiseChosen(counted(count), 0)
        case ["vp_per_level", colour, points]:
            return ScoreLevels(_colour(colour, text), counted(points))
        case ["vp_per_gear", colour, points]:
            return SellGears(_colour(colour, text), counted(points), 0)
        case ["action", "A|B"]:
            return BuyExtraAction()
        case _:
            raise ValueError(f"{text!r} is not an effect")


def needs(text: str) -> str:
    """What must be there for an effect to happen; see `free.possible`.  JIG-129, JIG-157a"""
    kinds = {
        "blueprint": "plan", "gear": "gear", "level": "level", "level_distinct": "level",
        "action": "extra",
    }  # fmt: skip
    return kinds.get(text.partition(" ")[0], "")


def _colour(name: str, text: str) -> int:
    if name not in COLOURS:
        raise ValueError(f"{text!r}: expected one of {', '.join(COLOURS)}, got {name!r}")
    return COLOURS.index(name)
