"""Short signs of the text board."""

from typing import Final

from sugoroku.draw.palette import INK
from sugoroku.draw.text import bold, dim, ink
from sugoroku.games.daimyo.effect_words import effect_words
from sugoroku.games.daimyo.seen import HeroView
from sugoroku.games.daimyo.tables import Cost

INKS: Final = {**INK, "black": "white"}
_TOKENS: Final = (("ri", "bright_blue"), ("me", "white"), ("ge", "magenta"), ("co", "yellow"))
LEGEND: Final = (
    "ri rice, me metal, ge gem, co coin; on sites governor, then building; B3 blue die; r2 red tile"
)


def die(name: str) -> str:
    """`B3`: a capital letter and the value."""
    return ink(f"{name[0].upper()}{name[-1]}", INKS[name[:-1]])


def tile(kind: str) -> str:
    """`r2`; black is `k2`."""
    colour, number = kind.split("-")
    return ink(f"{'k' if colour == 'black' else colour[0]}{number}", INKS[colour])


def tokens(amounts: Cost) -> str:
    """`2ri 1co`; a dash for nothing."""
    parts = [ink(f"{n}{sign}", style) for n, (sign, style) in zip(amounts, _TOKENS, strict=True) if n]
    return " ".join(parts) or dim("-")


def hero(card: HeroView) -> str:
    """Cost, dice sum, name, effect."""
    mark = "!" if card.aggressive else ""
    price = f"{ink(f'{card.cost}co', 'yellow')} {dim('sum')} {bold(str(card.strength))}"
    return f"{price} {card.name}{mark}: {effect_words(card.effect)}"
