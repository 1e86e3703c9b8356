"""The small signs of a text board: `2vp`, `1 G step`, `give back+`, `[G]` a worker, `✓✓` a tick."""

from collections.abc import Iterable
from typing import Final

from sugoroku.core.effects import Effect, Phrase, said
from sugoroku.draw.palette import INK, MARKS
from sugoroku.draw.text import bold, dim, escape, ink, plain
from sugoroku.games.daitoshi.names import TERRAINS, WORKERS

NOBODY = "○"  # the magnate of nobody
COLOUR_OF = dict(zip(TERRAINS, WORKERS, strict=True))
# `@` stands for the letter of a colour
_BRIEF: Final[dict[str, Phrase]] = {
    "vp": "{n}vp",
    "construction": "{n} constr",
    "worker any": ("1 worker", "{n} workers"),
    "worker": ("1 @ worker", "{n} @ workers"),
    "pilgrim any": ("1 step", "{n} steps"),
    "pilgrim same": ("1 step", "{n} steps, one track"),
    "pilgrim": ("1 @ step", "{n} @ steps"),
    "progress": "{n} prog",
    "prestige": "{n} pres",
    "reputation": "{n} rep",
    "score_reputation": ("rep vp", "rep vp x{n}"),
    "giveback": ("give back", "give back x{n}"),
    "giveback_reward": ("give back+", "give back+ x{n}"),
    "conflict": ("hex reward", "hex reward x{n}"),
    "banner": ("banner", "{n} banners"),
    "banner_here": "banner",
    "activate_here": ("activate", "activate x{n}"),
    "copy_city": "another city",
    "brilliant_market": "brilliant tile",
    "mega_workshop": "machine",
    "district_workshop": "a workshop here",
    "hex": "hex",
}

LEGEND = (
    "B river, blue   G forest, green   Y mountain, yellow   R underground, red   step: by a pilgrim",
    "constr construction   prog progress   pres prestige   rep vp: score reputation   E2 electrify",
    "✓ pays   ✓✓ the leader twice   ✗ not   u upgrade   r ready   v score   V score twice   g give back",
)


def letter(colour: str) -> str:
    return colour[0].upper()


def coloured(text: str, colour: str) -> str:
    return ink(text, INK[colour])


def brief(stock: str) -> str:
    """The name of what a factory stores."""
    return "constr" if stock == "construction" else stock


def sign(effect: Effect) -> str:
    """`vp 2` as `2vp`, `pilgrim forest 1` as `1 G step` with its letter painted."""
    colour = COLOUR_OF.get(effect.what, effect.what)
    letter_sign = coloured(letter(colour), colour) if colour in WORKERS else ""
    return said(effect, _BRIEF).replace("@", letter_sign)


def short(row: Iterable[Effect]) -> str:
    """The signs of a row as plain text."""
    return plain(signs(row))


def signs(row: Iterable[Effect]) -> str:
    return ", ".join(map(sign, row)) or "nothing"


def pieces(row: Iterable[Effect]) -> list[str]:
    """The single rewards, each with its comma, for wrapping."""
    found = [sign(effect) for effect in row] or ["nothing"]
    return [piece + comma for piece, comma in zip(found, commas(len(found)), strict=True)]


def commas(number: int) -> list[str]:
    """Behind each of so many rewards but the last."""
    return [*[","] * (number - 1), ""][-number:] if number else []


def terrain(name: str) -> str:
    """A terrain's own name, in its colour."""
    return coloured(name, COLOUR_OF[name])


def hex_sign(name: str) -> str:
    colour = COLOUR_OF[name]
    return coloured(f"hex{letter(colour)}", colour)


def worker(colour: str) -> str:
    """A workshop: `[G]` taken by a green worker, `[ ]` empty."""
    return f"[{coloured(letter(colour), colour)}]" if colour else dim("[ ]")


def counts(numbers: dict[str, int]) -> str:
    """`B0 G1 Y0 R2` for workers, or hexes by terrain; noughts dimmed."""
    found = []
    for name, number in numbers.items():
        colour = COLOUR_OF.get(name, name)
        text = f"{letter(colour)}{number}"
        found.append(coloured(text, colour) if number else dim(text))
    return " ".join(found)


def mark(seat: int) -> str:
    return MARKS[seat] if seat >= 0 else NOBODY


def title(text: str) -> str:
    return bold(escape(text))


def tick(number: int) -> str:
    return ("✗", "✓", "✓✓")[number]
