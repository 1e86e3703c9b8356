"""Prices of the arts track: resources of different kinds, or of one kind.  TAP-E-052, TAP-E-053"""

from sugoroku.core.state import Ask
from sugoroku.games.tapestry.actions import PAY
from sugoroku.games.tapestry.effect_words import ATOM_WORDS
from sugoroku.games.tapestry.effects import FORMS, PRICES, Atom, Form
from sugoroku.games.tapestry.names import RESOURCES
from sugoroku.games.tapestry.rules import perform
from sugoroku.games.tapestry.rules.perform import PAYABLE
from sugoroku.games.tapestry.rules.resources import pay
from sugoroku.games.tapestry.state import State


def kinds_held(g: State, least: int, amount: int) -> list[int]:
    """The kinds from `least` on of which the acting player has so many."""
    held = g.player.resources
    return [kind for kind in range(least, len(RESOURCES)) if held[kind] >= amount]


class PayDifferent(Ask[State]):
    """One resource of each of so many kinds, by rising kind.  TAP-E-053"""

    __slots__ = ("amount", "least")
    numbers = ("amount", "least")
    rule = "TAP-E-053"

    def __init__(self, amount: int, least: int) -> None:
        self.amount = amount
        self.least = least

    def legal(self, g: State) -> list[int]:
        kinds = kinds_held(g, self.least, 1)
        return [PAY + kind for kind in kinds[: len(kinds) - self.amount + 1]]

    def apply(self, g: State, action: int) -> None:
        kind = action - PAY
        pay(g, g.seat, kind, 1, "", "TAP-E-053")
        if self.amount > 1:
            pay_different(g, self.amount - 1, kind + 1)

    def prompt(self, g: State) -> str:
        more = f" ({self.amount} left)" if self.amount > 1 else ""
        return f"Pay resources of different kinds{more}"


def pay_different(g: State, amount: int, least: int) -> None:
    """Ask only where there is a choice."""
    kinds = kinds_held(g, least, 1)
    if len(kinds) > amount:
        g.push(PayDifferent(amount, least))
        return
    for kind in kinds:
        pay(g, g.seat, kind, 1, "", "TAP-E-053")


class PaySame(Ask[State]):
    """So many resources of a kind of choice.  TAP-E-053"""

    __slots__ = ("amount",)
    numbers = ("amount",)
    rule = "TAP-E-053"

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def legal(self, g: State) -> list[int]:
        return [PAY + kind for kind in kinds_held(g, 0, self.amount)]

    def apply(self, g: State, action: int) -> None:
        pay(g, g.seat, action - PAY, self.amount, "", "TAP-E-053")

    def prompt(self, g: State) -> str:
        return f"Pay {self.amount} resources of one kind"


def _different(g: State, atom: Atom, where: int, arg: int) -> None:
    pay_different(g, atom.amount, 0)


def _different_payable(g: State, atom: Atom, where: int, arg: int) -> bool:
    return len(kinds_held(g, 0, 1)) >= atom.amount


def _same(g: State, atom: Atom, where: int, arg: int) -> None:
    kinds = kinds_held(g, 0, atom.amount)
    if len(kinds) == 1:
        pay(g, g.seat, kinds[0], atom.amount, "", "TAP-E-053")
    else:
        g.push(PaySame(atom.amount))


def _same_payable(g: State, atom: Atom, where: int, arg: int) -> bool:
    return len(kinds_held(g, 0, atom.amount)) > 0


FORMS["different"] = FORMS["same"] = Form(counted=True)
PRICES.extend(("different", "same"))
perform.PRICES["different"], PAYABLE["different"] = _different, _different_payable
perform.PRICES["same"], PAYABLE["same"] = _same, _same_payable
ATOM_WORDS["different"] = lambda atom: f"pay {atom.amount} different resources"
ATOM_WORDS["same"] = lambda atom: f"pay {atom.amount} resources of one kind"
