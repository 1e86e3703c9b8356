"""The small signs of a text board: `2vp`, `1 G step`, `give back+`, `[G]` a worker, `✓✓` a tick."""

import re

from sugoroku.draw.palette import INK, MARKS
from sugoroku.draw.text import bold, dim, escape, ink
from sugoroku.games.daitoshi.names import TERRAINS, WORKERS

NOBODY = "○"  # the magnate of nobody
COLOUR_OF = dict(zip(TERRAINS, WORKERS, strict=True))
_COLOURS = "|".join(WORKERS)
_TERRAINS = "|".join(TERRAINS)
_LETTERS = re.compile(r"(?<![A-Za-z])[BGYR](?![A-Za-z0-9])")
_INK_OF_LETTER = {colour[0].upper(): INK[colour] for colour in WORKERS}
_SHORT = (
    (re.compile(r"(\d+) points?"), r"\1vp"),
    (re.compile(r"(\d+) construction"), r"\1 constr"),
    (re.compile(rf"(\d+) ({_COLOURS}) worker"), lambda m: f"{m[1]} {m[2][0].upper()} worker"),
    (re.compile(r"(\d+ workers?) of any colour"), r"\1"),
    (
        re.compile(rf"(\d+) ({_TERRAINS}) pilgrim (steps?)"),
        lambda m: f"{m[1]} {letter(COLOUR_OF[m[2]])} {m[3]}",
    ),
    (re.compile(r"up to (\d+) pilgrim steps on one track"), r"\1 steps, one track"),
    (re.compile(r"(\d+) pilgrim step"), r"\1 step"),
    (re.compile(r"(\d+) progress steps?"), r"\1 prog"),
    (re.compile(r"(\d+) worm-bus steps?"), r"\1 worm"),
    (re.compile(r"(\d+) prestige"), r"\1 pres"),
    (re.compile(r"(\d+) reputation"), r"\1 rep"),
    (re.compile(r"score reputation"), "rep vp"),
    (re.compile(r"give back 1 hex with reward"), "give back+"),
    (re.compile(r"give back (\d+) hexes with reward"), r"give back+ x\1"),
    (re.compile(r"give back 1 hex"), "give back"),
    (re.compile(r"give back (\d+) hexes"), r"give back x\1"),
    (re.compile(r"(\d+) times the reward of one hex"), r"hex reward x\1"),
    (re.compile(r"the reward of one hex"), "hex reward"),
    (re.compile(r"1 banner"), "banner"),
    (re.compile(r"banner here"), "banner"),
    (re.compile(r"the city's reward"), "activate"),
    (re.compile(r"another city's reward"), "another city"),
    (re.compile(r"the brilliant invention's rewards"), "brilliant tile"),
    (re.compile(r"the Mega-Machine's workshop"), "machine"),
    (re.compile(r"a workshop of your district"), "a workshop here"),
)

LEGEND = (
    "B river, blue   G forest, green   Y mountain, yellow   R underground, red   step: by a pilgrim",
    "constr construction   prog progress   pres prestige   rep vp: score reputation   E2 electrify",
    "✓ pays   ✓✓ the leader twice   ✗ not   u upgrade   r ready   v score   V score twice   g give back",
)


def letter(colour: str) -> str:
    return colour[0].upper()


def coloured(text: str, colour: str) -> str:
    return ink(text, INK[colour])


def short(words: str) -> str:
    """`2 points, 1 forest pilgrim step` as `2vp, 1 G step`; plain text."""
    for long, brief in _SHORT:
        words = long.sub(brief, words)
    return words


def signs(words: str) -> str:
    """The same as markup, with its colour letters painted."""
    text = escape(short(words))
    return _LETTERS.sub(lambda found: ink(found[0], _INK_OF_LETTER[found[0]]), text)


def pieces(words: str) -> list[str]:
    """The single rewards, each with its comma, for wrapping."""
    parts = short(words).split(", ")
    return [signs(part + ("," if number < len(parts) - 1 else "")) for number, part in enumerate(parts)]


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
