"""Effects as rows of icons with their amounts.

An effect without an icon is written in words, so that a module with other effects is still complete.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from sugoroku.core.effects import Effect, Effects
from sugoroku.draw.kept import kept
from sugoroku.draw.shapes import hexagon
from sugoroku.draw.svg import SUMI, WASHI, hue, icon, path, text, token
from sugoroku.games.daitoshi.draw.svg.numerals import Numeral, numerals
from sugoroku.games.daitoshi.effect_words import effect_words
from sugoroku.games.daitoshi.effects import CONDITIONS
from sugoroku.games.daitoshi.names import DEEDS, STOCK, TERRAINS, WORKERS

HUE_OF: Final = dict(zip(TERRAINS, WORKERS, strict=True))
TERRAIN_OF: Final = dict(zip(WORKERS, TERRAINS, strict=True))
DEED_ICONS: Final = dict(
    zip(DEEDS, ("invention", "expand", "electrify", "trade", "mega-machine", "landmark"), strict=True)
)
POINTS, RENOWN, GIVE_FOR_REWARD = "vp", "renown", "giveback-reward"  # drawn of several parts
_LETTER = 5.9  # how wide a letter of fallback words is, at 11
_SMALLEST = 11


class Item(NamedTuple):
    """An icon and how many; without an icon, the amount is words."""

    icon: str
    amount: str = ""
    hue: str = ""  # of a worker, or of the track of a pilgrim


Placed = tuple[Item, float, float]


# ---------------------------------------------------------------- from effects

_ICONS: Final = {
    **{name: name for name in (*STOCK, "water", "coal", "prestige", "reputation")},
    "vp": POINTS,
    "worker": "worker",
    "pilgrim": "pilgrim",
    "progress": "progress",
    "worm": "worm-bus",
    "score_reputation": RENOWN,
    "giveback": "giveback",
    "giveback_reward": GIVE_FOR_REWARD,
    "conflict": "conflict",
    "banner": "banner",
    "banner_here": "banner",
    "activate_here": "play",
    "copy_city": "play",
    "brilliant_market": "invention",
    "mega_workshop": "mega-machine",
    "district_workshop": "magnate",
    "hex": "hex",
}
_NOTES: Final = {  # what is written behind an icon that does not say it all
    "copy_city": "other city",
    "brilliant_market": "brilliant",
    "district_workshop": "workshop",
}
_ALWAYS_ONE: Final = (
    "banner_here", "copy_city", "brilliant_market", "mega_workshop", "district_workshop", "hex",
)  # fmt: skip


def _items(effect: Effect) -> list[Item]:
    symbol = _ICONS.get(effect.kind)
    if symbol is None:
        return [Item("", effect_words(effect))]
    many = effect.amount != 1 or effect.kind == "vp"
    if effect.what == "same" and many:
        return [Item(symbol, f"≤{effect.amount}"), Item("", "1 track")]
    amount = str(effect.amount) if many and effect.kind not in _ALWAYS_ONE else ""
    item = Item(symbol, amount, HUE_OF.get(effect.what, effect.what if effect.what in WORKERS else ""))
    note = _NOTES.get(effect.kind)
    return [item, Item("", note)] if note else [item]


@lru_cache(maxsize=512)
def rewards(row: Effects) -> tuple[Item, ...]:
    """`vp 2, worker blue 1` as items, in the order in which they are gained."""
    return tuple(item for effect in row for item in _items(effect))


CONDITION_ICONS: Final = dict(
    zip(CONDITIONS, (*TERRAINS, *(DEED_ICONS[deed] for deed in DEEDS[:4]), "gear"), strict=True)
)


# ---------------------------------------------------------------- drawn


def item_width(item: Item, size: float, letters: float) -> float:
    if not item.icon:
        return len(item.amount) * _LETTER
    if item.icon == POINTS:
        return size * 1.15
    return size + letters * 0.62 * len(item.amount)


def badge(x: float, y: float, r: float) -> str:
    """The ground of points: as a symbol it is a fifth of its outline."""
    return icon("vp", x, y, r * 2.3)


def drawn_items(placed: Sequence[Placed], size: float, letters: float) -> tuple[str, list[Numeral]]:
    """Icons and words, and the amounts still to be written (not those of points)."""
    out = ""
    said: list[Numeral] = []
    for item, x, y in placed:
        if not item.icon:
            out += text(x, y, item.amount, _SMALLEST, cls="q")
        elif item.icon == POINTS:
            out += badge(x, y, size * 0.6)
        else:
            if item.amount:
                said.append((x - size / 2, y, item.amount))
            out += _icon(item, x + letters * 0.31 * len(item.amount), y, size)
    return out, said


def scores(placed: Sequence[Placed]) -> list[Numeral]:
    return [(x, y, item.amount) for item, x, y in placed if item.icon == POINTS]


def scatter(placed: Sequence[Placed], size: float, letters: float, ink: str = "") -> str:
    """Items, each with its middle; their numbers are one element, those of points another."""
    out, amounts = drawn_items(placed, size, letters)
    inside = numerals(scores(placed), max(9.5, size * 0.66), fill=SUMI)
    return out + inside + numerals(amounts, letters, fill=ink)


def side_by_side(
    items: Sequence[Item],
    x: float,
    y: float,
    size: float,
    letters: float,
    gap: float,
    anchor: str = "middle",
) -> list[Placed]:
    widths = [item_width(item, size, letters) for item in items]
    total = sum(widths) + gap * (len(widths) - 1)
    at = {"middle": x - total / 2, "end": x - total}.get(anchor, x)
    placed = []
    for item, width in zip(items, widths, strict=True):
        placed.append((item, round(at + width / 2, 1), y))
        at += width + gap
    return placed


def row(
    items: Sequence[Item], x: float, y: float,
    size: float = 15, letters: float = 11.5, gap: float = 2, anchor: str = "middle", ink: str = "",
) -> str:  # fmt: skip
    return scatter(side_by_side(items, x, y, size, letters, gap, anchor), size, letters, ink)


def spaced(
    items: Sequence[Item], x: float, y: float, room: float, size: float, letters: float
) -> tuple[list[Placed], float]:
    """Items in the middle of `room`, and their size: smaller if it must be."""
    wide = sum(item_width(item, size, letters) for item in items) + len(items) - 1
    size = round(size * min(1.0, room / wide), 1) if wide > 0 else size
    return side_by_side(items, x, y, size, letters, 1), size


def fitted(
    items: Sequence[Item], x: float, y: float, room: float, size: float = 15, letters: float = 11.5
) -> str:
    placed, size = spaced(items, x, y, room, size, letters)
    return scatter(placed, size, letters)


def _icon(item: Item, x: float, y: float, size: float) -> str:
    if item.icon == RENOWN:  # the fan on a badge of points
        return badge(x, y, size * 0.58) + icon("reputation", x, y, size * 0.78, "ic-washi", SUMI)
    if item.icon == GIVE_FOR_REWARD:
        return icon("giveback", x, y, size, "ic-red") + text(
            x + size * 0.42, y - size * 0.3, "+", max(10, size * 0.7), bold=700
        )
    if item.icon == "worker" and item.hue:
        return worker(item.hue, x, y, size)
    if item.icon == "pilgrim" and item.hue:
        return icon("pilgrim", x, y, size, f"ic-{item.hue}") + sign(
            item.hue, x + size * 0.34, y + size * 0.26, size * 0.32
        )
    return icon(item.icon, x, y, size, "ic-green" if item.icon == "play" else "")


def on_hue(name: str) -> str:
    """The colour of what is drawn on that hue."""
    return SUMI if name == "yellow" else WASHI


def sign(name: str, x: float, y: float, r: float) -> str:
    """A small hex of a terrain, by its hue."""
    return path(hexagon(x, y, r), hue(name), SUMI, 0.9) + icon(
        TERRAIN_OF[name], x, y, r * 1.35, "ic-none", on_hue(name)
    )


@kept(512)
def worker(name: str, x: float, y: float, size: float) -> str:
    """A worker has the colour of its terrain, and its sign on the chest."""
    return icon(f"worker-{name}", x, y, size)


def worker_piece(id: str, name: str, x: float, y: float, size: float) -> str:
    return token(id, f"worker-{name}", x, y, size)
