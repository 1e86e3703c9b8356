"""Short signs of the text board."""

from typing import Final

from sugoroku.draw.palette import MARKS
from sugoroku.draw.text import bold, dim, ink
from sugoroku.games.edo.names import GOODS
from sugoroku.games.edo.view import ActionView, Cost

_INKS: Final = ("yellow", "green", "red", "white")  # of the goods
SHORT: Final = ("ry", "ri", "wo", "st")
KIND_SIGNS: Final = {
    "rice_supply": "rice", "tax": "tax", "rice_field": "field", "wood": "wood", "stone": "stone",
    "recruit": "recruit", "travel": "travel", "build": "build", "trade": "trade",
    "authorization": "card",
}  # fmt: skip
LEGEND: Final = (
    f"{', '.join(f'{short} {good}' for short, good in zip(SHORT, GOODS, strict=True))}"
    "; h house, P post, F fortress; * merchant; o own, n neutral"
)


def title(name: str) -> str:
    return bold(name)


def goods(amounts: Cost) -> str:
    """`4ry 2wo 1st`; a dash for nothing."""
    parts = [ink(f"{amount}{SHORT[good]}", _INKS[good]) for good, amount in enumerate(amounts) if amount]
    return " ".join(parts) or dim("-")


def crew(own: int, neutral: int, black: int) -> str:
    """`oon`: two own officials and a neutral one."""
    return "o" * own + "n" * neutral + "b" * black or dim("-")


def action(seen: ActionView) -> str:
    """`tax 5 x2`"""
    amount = f" {seen.gain}" if seen.gain else f" +{seen.bonus}" if seen.bonus else ""
    amount += f" -{seen.discount}ry" if seen.discount else ""
    return f"{KIND_SIGNS[seen.kind]}{amount} {dim(f'x{seen.most}')}"


def mark(seat: int) -> str:
    return bold(MARKS[seat])
