"""What the effects of the component data do: the step of each value of the vocabulary."""

from sugoroku.core.effects import Effect
from sugoroku.core.state import Step
from sugoroku.games.jiguan.names import COLOURS, NONE, RESOURCES
from sugoroku.games.jiguan.rules.cards import ScoreLevels, SellGears
from sugoroku.games.jiguan.rules.gears import TakeGear
from sugoroku.games.jiguan.rules.pagodas import RaiseChosen, RaiseLevel, RaiseToStop
from sugoroku.games.jiguan.rules.plans import TakePlan
from sugoroku.games.jiguan.rules.resources import Gain
from sugoroku.games.jiguan.rules.turn import BuyExtraAction


def effect_step(effect: Effect, source: int) -> Step:
    """The step of one effect; its points are booked to `source`.  JIG-126"""
    kind, number = effect.kind, effect.amount
    colour = COLOURS.index(effect.what) if effect.what in COLOURS else NONE
    if kind in RESOURCES:
        return Gain(RESOURCES.index(kind), number, source)
    if kind == "gear":
        return TakeGear(int(effect.what == "board_or_box"))
    if kind == "blueprint":
        return TakePlan(colour)
    if kind == "level_distinct" or (kind == "level" and colour == NONE):
        return RaiseChosen(number, 0)
    if kind == "level":
        return RaiseToStop(colour, number) if effect.how == "stop" else RaiseLevel(colour, number)
    if kind == "vp_per_level":
        return ScoreLevels(colour, number)
    if kind == "vp_per_gear":
        return SellGears(colour, number, 0)
    assert kind == "action", f"{kind} is no step"
    return BuyExtraAction()


def effect_steps(effects: tuple[Effect, ...], source: int) -> tuple[Step, ...]:
    return tuple([effect_step(effect, source) for effect in effects])


def needs(effect: Effect) -> str:
    """What must be there for an effect to happen; see `free.possible`.  JIG-129, JIG-157a"""
    if effect.kind == "blueprint":
        return "plan"
    if effect.kind == "level_distinct":
        return "level"
    if effect.kind == "action":
        return "extra"
    return effect.kind if effect.kind in ("gear", "level") else ""
