"""The Mega-Machine: its spaces for donated inventions, the upgrades they complete, its workshop."""

from typing import Final

from sugoroku.core.effects import Effects
from sugoroku.core.picture import Sheet, Titled
from sugoroku.draw import svg
from sugoroku.draw.area import Box, Disc
from sugoroku.draw.kept import kept
from sugoroku.draw.layers import TIMES, Layers
from sugoroku.draw.rewards import fitted, row
from sugoroku.draw.shapes import hexagon, num
from sugoroku.draw.spot import Draft
from sugoroku.draw.svg import AI, LINE, RAISED, SUMI, SUNK, WASHI, dashed, icon, path, piece, text, token
from sugoroku.draw.tokens import ghost
from sugoroku.games.daitoshi.actions import MACHINE_SPACES, PARTS
from sugoroku.games.daitoshi.draw.scene import Scene
from sugoroku.games.daitoshi.draw.svg.icons import rewards
from sugoroku.games.daitoshi.draw.svg.pieces import tile_forms, tile_piece, tile_words
from sugoroku.games.daitoshi.effect_words import row_words
from sugoroku.games.daitoshi.names import FLOORS, WORKERS
from sugoroku.games.daitoshi.view import MachineView
from sugoroku.games.daitoshi.words import machine_rewards

_SIZE: Final = (256, 192)
_LOWER: Final = tuple(Box.around(x, 112, 54, 42, 5) for x in (42, 99.5, 156.5, 214))
_SPACES: Final = (*_LOWER, *(Box.around(x, 61, 54, 42, 5) for x in (42, 214)))
_UPGRADES: Final = (Disc(70.75, 166, 17), Disc(128, 166, 17), Disc(185.25, 166, 17))
_WORKSHOP: Final = Box(177, 8, 66, 24, 12)
_DOOR: Final = Disc(190, 20, 9)  # where a worker stands
_PRICE: Final = Box(77, 69, 102, 18, 3)
_TILE: Final = Box(77, 37, 90, 30)  # the University's inventions
_PURPLE = svg.hue("purple")


def sheet(scene: Scene) -> Sheet:
    draft, m = scene.draft(), scene.board.machine
    here = f"a {m.worker} worker is here" if m.worker else "empty"
    said = Titled("Workshop of the Mega-Machine", f"{row_words(machine_rewards(m))}; {here}")
    draft.spot(_WORKSHOP, said, "DAI-240", id="shop-machine", line=True)
    price = ", ".join(f"{amount} {what}" for what, amount in m.cost.items())
    draft.spot(_PRICE, f"Price of a donation: {price}", "DAI-244")
    for space in range(len(_SPACES)):
        _space(draft, m, space)
    for slot in range(len(_UPGRADES)):
        _slot(draft, m, slot)
    worker = token("machine-worker", f"worker-{m.worker}", *_DOOR.centre, 22) if m.worker else ""
    left = text(177, 52, f"{TIMES}{m.university}", 11, cls="num", bold=600)
    mark = tile_piece("university", m.tile, _TILE) + left if m.university else ""
    said = Titled("For a donated invention", f"{tile_words(m.tile)}; {m.university} left")
    draft.spot(_TILE._replace(w=104), said, "DAI-247", worker + mark, line=True)
    scene.ghosts(draft, {"donate": _donated, "work": _worked})
    return draft.sheet(
        id="mega", short=True, title=f"Mega-Machine {m.number}", icon="mega-machine", tab="Machine",
        size=_SIZE, ground=_ground(m.workshop, m.spaces, m.upgrades, m.links, tuple(m.cost.items())),
    )  # fmt: skip


# ---------------------------------------------------------------- ground


@kept(512)  # of so many matches
def _ground(
    workshop: Effects, spaces: tuple[Effects, ...], upgrades: tuple[Effects, ...],
    links: tuple[tuple[str, ...], ...], cost: tuple[tuple[str, int], ...],
) -> str:  # fmt: skip
    ink, pipes = Layers(), ""
    for slot, names in enumerate(links):
        pipes += "".join(_pipe(slot, MACHINE_SPACES.index(name)) for name in names)
    out = tile_forms(*_TILE[2:4]) + svg.cartouche(10, 10, "Mega-Machine")
    out += _WORKSHOP.draw(RAISED, LINE, 1.2) + _DOOR.draw(SUNK, LINE, 1, dashed("3 2.5"))
    out += path(pipes, "none", LINE, 6) + path(pipes, "none", svg.DEEP, 3.5)
    fitted(ink, rewards(workshop), _DOOR.x + 31, 20, 38, 17)
    for box, reward in zip(_SPACES, spaces, strict=True):  # points large, the rest below
        score = [item for item in rewards(reward) if item[0] == "vp"]
        rest = [item for item in rewards(reward) if item[0] != "vp"]
        (x, y), out = box.centre, out + box.draw(RAISED, LINE, 1.3)
        fitted(ink, score, x, y - 8 if rest else y, 48, 18)
        fitted(ink, rest, x, y + 11.5 if score else y, 48)
    for slot, reward in enumerate(upgrades):
        out += _upgrade(slot, reward, SUNK, 1.3, dashed("4 2.5"))
    return out + ink.drawn() + row(cost, 128, 78, 14, 11, 3)


def _pipe(slot: int, space: int) -> str:
    """From an upgrade to a space that completes it."""
    (x, y), (to, above) = _UPGRADES[slot].centre, _SPACES[space].centre
    if space >= len(_LOWER):  # it stands above another one, which carries its pipe
        return f"M{num(to)} {num(above)}v50"
    return f"M{num(x)} {num(y)}V143H{num(to)}V{num(above)}"


def _upgrade(slot: int, reward: Effects, fill: str, width: float, more: str = "") -> str:
    at = _UPGRADES[slot].centre
    return path(hexagon(*at, 18), fill, LINE, width, more) + row(rewards(reward), *at, 16, 11.5, 2)


# ---------------------------------------------------------------- live


def _space(draft: Draft, m: MachineView, space: int) -> None:
    box, name, mark = _SPACES[space], MACHINE_SPACES[space], ""
    state = "blocked" if m.blocked[space] else "filled" if m.filled[space] else "free"
    if state == "blocked":
        mark = box.draw(SUNK, LINE, 1.3) + box.draw("url(#hatch)") + icon("lock", *box.centre, 20)
    elif state == "filled":
        bulb = icon("invention", *box.centre, 26, "ic-gold", WASHI)
        mark = piece(f"donated-{space}", box.draw(_PURPLE, SUMI, 1.5) + bulb)
    reward = row_words(m.spaces[space])
    said = Titled(f"Space {name}, {state}", f"{reward} for donating an invention that is ready")
    line = f"space {name}: {reward if state == 'free' else state}"
    draft.spot(box, said, "DAI-245", mark, f"machine-{name}", line=line)


def _slot(draft: Draft, m: MachineView, slot: int) -> None:
    """An upgrade of the workshop, to come or installed."""
    state, mark = f"comes when {' and '.join(m.links[slot])} are filled", ""
    if m.installed[slot]:
        state = "installed"
        mark = piece(f"upgrade-{slot}", _upgrade(slot, m.upgrades[slot], svg.soft("purple"), 2))
    said = f"{row_words(m.upgrades[slot])}; {state}"
    words = Titled("Upgrade of the workshop", said)
    draft.spot(_UPGRADES[slot], words, "DAI-248", mark, f"upgrade-{slot}", line=f"upgrade: {said}")


def _donated(scene: Scene, floor: int, space: int) -> str:
    name = text(*_SPACES[space].centre, FLOORS[floor], 15, bold=700, fill=WASHI)
    return ghost(_SPACES[space].draw(_PURPLE, AI, 2.5) + name)


def _worked(scene: Scene, shop: int, colour: int) -> str:
    here = shop == len(PARTS) - 1
    return ghost(icon(f"worker-{WORKERS[colour]}", *_DOOR.centre, 22)) if here else ""
