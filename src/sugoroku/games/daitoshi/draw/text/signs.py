"""The small signs of a text board: `2vp`, `1 G step`, `give back+`, `[G]` a worker, `✓✓` a tick."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from sugoroku.core.effects import Effect, Phrase, said
from sugoroku.draw.palette import INK, MARKS
from sugoroku.draw.text import Block, bold, box, dim, escape, ink, pad, plain
from sugoroku.games.daitoshi.names import TERRAINS, WORKERS
from sugoroku.games.daitoshi.view import InventionView

WIDTH = 100
_LABEL = 11
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


def coloured(text: str, name: str) -> str:
    """In the colour of a worker, or of a terrain."""
    return ink(text, INK[COLOUR_OF.get(name, name)])


def letter(name: str, before: str = "", behind: object = "") -> str:
    """The letter of a colour, or of a terrain's colour: `G`, `hexG`, `G2`."""
    return coloured(f"{before}{COLOUR_OF.get(name, name)[0].upper()}{behind}", name)


def letters(names: Iterable[str], gap: str = " ") -> str:
    """`B G · R`: a dot for nothing."""
    return gap.join(letter(name) if name else dim("·") for name in names)


def brief(stock: str) -> str:
    """The name of what a factory stores."""
    return "constr" if stock == "construction" else stock


@lru_cache(maxsize=512)
def sign(effect: Effect) -> str:
    """`vp 2` as `2vp`, `pilgrim forest 1` as `1 G step` with its letter painted."""
    painted = letter(effect.what) if COLOUR_OF.get(effect.what, effect.what) in WORKERS else ""
    return said(effect, _BRIEF).replace("@", painted)


def row_signs(row: Iterable[Effect]) -> str:
    return ", ".join(map(sign, row)) or "nothing"


def listed(pieces: Sequence[str]) -> list[str]:
    """For wrapping: each with its comma, the last one without."""
    return [*(f"{piece}," for piece in pieces[:-1]), *pieces[-1:]]


def rewards(tile: InventionView) -> tuple[str, str, str]:
    """Left, middle and points of an invention."""
    return row_signs(tile.left), row_signs(tile.middle), f"{tile.vp}vp"


def worker(colour: str) -> str:
    """A workshop: `[G]` taken by a green worker, `[ ]` empty."""
    return f"[{letter(colour)}]" if colour else dim("[ ]")


def counts(numbers: dict[str, int]) -> str:
    """`B0 G1 Y0 R2` for workers, or hexes by terrain; noughts dimmed."""
    found = ((letter(name, behind=n), n) for name, n in numbers.items())
    return " ".join(text if n else dim(plain(text)) for text, n in found)


def mark(seat: int) -> str:
    """Also of the magnate of nobody."""
    return MARKS[seat] if seat >= 0 else "○"


def alarm(text: str) -> str:
    return ink(text, "bold red")


def here(text: str, now: bool) -> str:
    """A space of a track: in brackets where the marker is."""
    return f"[{bold(text)}]" if now else dim(text)


def facts(known: dict[str, object]) -> str:
    """`district 2   worker green`: what is known, by its quiet names."""
    return "   ".join(f"{dim(name)} {value}" for name, value in known.items())


def labelled(label: str, text: str) -> str:
    return pad(dim(label), _LABEL) + text


def titled(name: str, lines: Sequence[str], columns: int = WIDTH) -> Block:
    """A box with its title."""
    return box(bold(escape(name)), lines, columns)
