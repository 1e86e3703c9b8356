"""Sheets for phones: the parts of the sea and of the clan board again, nearer to each other."""

from typing import Final

from sugoroku.core.picture import Frame, Sheet
from sugoroku.draw.area import Box
from sugoroku.draw.layers import Layers
from sugoroku.draw.svg import LINE, RAISED, group, icon, rect, text
from sugoroku.games.daimyo.draw.scene import Scene
from sugoroku.games.daimyo.draw.svg import centre, clan
from sugoroku.games.daimyo.draw.svg.actions import ABILITY, action_box
from sugoroku.games.daimyo.draw.svg.buildings import board_box
from sugoroku.games.daimyo.draw.svg.hand import HAND
from sugoroku.games.daimyo.draw.svg.island import HEIGHT, WIDTH, island_shore
from sugoroku.games.daimyo.draw.svg.parts import Move, Part, ground_again, lay_again
from sugoroku.games.daimyo.draw.svg.pieces import STRIP, party_crest
from sugoroku.games.daimyo.draw.svg.sea import cell, corner
from sugoroku.games.daimyo.names import MAIN_ACTIONS

WIDE: Final = 416
_LARGE: Final = 1.55  # how much larger an island is than on the wide sheet
_MIDDLE: Final = {"camp-board": 1, "empire": 1, "camp": 4, "empire-sum": 4}  # cells of the wide sheet
_PLATES: Final = {
    "camp-board": ("The mercenaries", "Band", "mercenary"),
    "camp": ("Their camp", "Camp", "coin"),
    "empire": ("The empire", "Empire", "empire"),
    "empire-sum": ("The empire's dice and abilities", "Dice", "die"),
}
Placed = list[tuple[str, Move]]


def islands(scene: Scene, parts: list[Part]) -> Sheet:
    """One island at a time, below a strip of all; below it village, black market and round."""
    named = {part.name: part for part in parts}
    cells = [island.id for island in scene.board.islands] + [name for name in _MIDDLE if name in named]
    placed: Placed = []
    shores = ""
    left, top = (WIDE - WIDTH * _LARGE) / 2, 4.0
    for number, name in enumerate(cells):
        x, y = corner(_MIDDLE[name]) if name in _MIDDLE else cell(scene.board, name, number)
        move = Move.to(Box(x, y, WIDTH, HEIGHT), _LARGE, left, top, number)
        placed.append((name, move))
        if name not in _MIDDLE:
            land = f'transform="{move.transform}"{move.framed}'
            shores += group(island_shore(name, x, y), more=land)
    foot = top + HEIGHT * _LARGE + 4
    left = 8.0
    for name, box in (("market", centre.MARKET), ("village", centre.VILLAGE), ("round", centre.ROUND)):
        placed.append((name, Move.to(box, 1.06, left, foot)))
        left += box.w * 1.06 + 5
    height = int(foot + 88)
    sea = rect(0, 0, WIDE, height, 0, "var(--ai-fill)")
    sea += rect(0, 0, WIDE, height, 0, "url(#seigaiha-ai)", more='opacity=".34"') + shores
    frames = tuple(_frame(scene, name) for name in cells)
    called = ("islands", "The islands", "standard", "Islands")
    return _sheet(scene, named, placed, called, height, sea, own=False, frames=frames)


def _frame(scene: Scene, name: str) -> Frame:
    """Of an island: who is first and second there; of a plate of the neutral party: its sign."""
    wide, high = STRIP
    middle = wide / 2
    if name in _PLATES:
        title, words, sign = _PLATES[name]
        out = rect(1, 1, wide - 2, high - 2, 4, RAISED, LINE, 1.4) + icon(sign, middle, 24, 25)
        return Frame(title, out + text(middle, 47, words, 12, bold=600))
    island = next(island for island in scene.board.islands if island.id == name)
    out = f'<use href="#dy-chip-{name}"/>'
    order = sorted(range(len(island.influence)), key=lambda seat: -island.influence[seat])
    ink = Layers()
    for place, seat in enumerate(order[:2]):
        if island.influence[seat]:
            x = middle - 14 + 28 * place
            out += party_crest(scene.parties[seat], seat, x, 28, 13)
            ink.number(x, 42.5, island.influence[seat], 12)
    return Frame(name.capitalize(), out + ink.drawn())


def dice(scene: Scene, parts: list[Part]) -> Sheet:
    """The dice, the six actions with the ability, and the hand: everything that a turn begins with."""
    named = {part.name: part for part in parts}
    placed: Placed = [("dice", Move.to(centre.TABLE, 1.64, 8, 7))]
    scale, gap = 1.05, 6.0
    for number, action in enumerate(MAIN_ACTIONS):
        x, y = 17 + (85 * scale + gap) * (number % 4), 141 + 121 * (number // 4)
        placed.append((action, Move.to(action_box(action), scale, x, y)))
    placed.append(("ability", Move.to(ABILITY, scale, 17 + 2 * (85 * scale + gap), 262)))
    placed.append(("beside", Move.to(clan.BESIDE, 1.8, 330, 290)))
    placed.append(("hand", Move.to(HAND, 1, 3, 382)))
    return _sheet(scene, named, placed, ("dice", scene.title("dice"), "die", "Dice"), 487, "", own=True)


def own(scene: Scene, parts: list[Part]) -> Sheet:
    """Construction boards, storage, recruitment, revenue."""
    named = {part.name: part for part in parts}
    placed: Placed = [
        ("tokens", Move.to(clan.TOKENS_BOX, 1.2, 8, 6)),
        ("end", Move.to(clan.END, 1.08, 290, 8)),
    ]
    top = 40.0
    for name, box in (
        ("farm", board_box("farm")), ("tower", board_box("tower")),
        ("storage", clan.STORAGE), ("track", clan.TRACK),
    ):  # fmt: skip
        scale = 400 / box.w
        placed.append((name, Move.to(box, scale, 8, top)))
        top += box.h * scale + 5
    scale = 170 / clan.REVENUE.w
    placed.append(("revenue", Move.to(clan.REVENUE, scale, 8, top)))
    placed.append(("supply", Move.to(clan.SUPPLY, scale, 8, top + clan.REVENUE.h * scale + 5)))
    placed.append(("piles", Move.to(clan.PILES, scale, 184, top)))
    height = int(top + (clan.REVENUE.h + clan.SUPPLY.h) * scale + 12)
    return _sheet(
        scene, named, placed, ("own", scene.title("clan board"), "helmet", "Clan"), height, "", own=True
    )


def _sheet(
    scene: Scene, named: dict[str, Part], placed: Placed,
    called: tuple[str, str, str, str], height: int, below: str, own: bool,
    frames: tuple[Frame, ...] = (),
) -> Sheet:  # fmt: skip
    draft = scene.draft(own=own)
    lay_again(draft, [(named[name], move) for name, move in placed])
    plain = ("tokens", "end", "beside")  # parts without a ground
    out = below + "".join(ground_again(name, move) for name, move in placed if name not in plain)
    id, title, sign, tab = called
    return draft.sheet(
        id=id, title=title, icon=sign, tab=tab, size=(WIDE, height), ground=out,
        frames=frames, strip=STRIP if frames else (0, 0),
    )  # fmt: skip
