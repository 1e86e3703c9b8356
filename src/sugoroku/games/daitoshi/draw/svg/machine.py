"""The Mega-Machine: its spaces for donated inventions, the upgrades they complete, its workshop."""

from typing import Final

from sugoroku.core.effects import Effects
from sugoroku.core.picture import Sheet, Titled
from sugoroku.draw import svg
from sugoroku.draw.area import Box, Disc
from sugoroku.draw.kept import kept
from sugoroku.draw.shapes import hexagon, num
from sugoroku.draw.spot import Draft
from sugoroku.draw.svg import LINE, RAISED, SUMI, SUNK, WASHI, dashed, icon, path, piece, text
from sugoroku.draw.tokens import ghost
from sugoroku.games.daitoshi.actions import MACHINE_SPACES, PARTS
from sugoroku.games.daitoshi.draw.scene import AI, Scene
from sugoroku.games.daitoshi.draw.svg.icons import (
    POINTS,
    Item,
    fitted,
    rewards,
    row,
    worker,
    worker_piece,
)
from sugoroku.games.daitoshi.draw.svg.numerals import TIMES
from sugoroku.games.daitoshi.draw.svg.pieces import tile_forms, tile_piece, tile_words
from sugoroku.games.daitoshi.effect_words import row_words
from sugoroku.games.daitoshi.names import FLOORS
from sugoroku.games.daitoshi.view import MachineView
from sugoroku.games.daitoshi.words import machine_rewards

SIZE: Final = (256, 192)
_LOWER: Final = tuple(Box.around(x, 112, 54, 42, 5) for x in (42, 99.5, 156.5, 214))
_SPACES: Final = (*_LOWER, *(Box.around(x, 61, 54, 42, 5) for x in (42, 214)))
_UPGRADES: Final = (Disc(70.75, 166, 17), Disc(128, 166, 17), Disc(185.25, 166, 17))
_WORKSHOP: Final = Box(177, 8, 66, 24, 12)
_DOOR: Final = Disc(190, 20, 9)  # where a worker stands
_PRICE: Final = Box(77, 69, 102, 18, 3)
_TILE: Final = (77.0, 37.0, 90.0, 30.0)  # the University's inventions
_PURPLE = "var(--k-purple)"


@kept(512)  # of so many matches
def _ground(
    workshop: Effects, spaces: tuple[Effects, ...], upgrades: tuple[Effects, ...],
    links: tuple[tuple[str, ...], ...], cost: tuple[Item, ...],
) -> str:  # fmt: skip
    out = tile_forms(*_TILE[2:]) + svg.cartouche(10, 10, "Mega-Machine")
    out += _WORKSHOP.draw(RAISED, LINE, 1.2) + _DOOR.draw(SUNK, LINE, 1, dashed("3 2.5"))
    out += fitted(rewards(workshop), _DOOR.x + 31, 20, 38, 17)
    pipes = "".join(
        _pipe(slot, MACHINE_SPACES.index(name)) for slot, names in enumerate(links) for name in names
    )
    out += path(pipes, "none", LINE, 6) + path(pipes, "none", svg.DEEP, 3.5)
    for box, reward in zip(_SPACES, spaces, strict=True):
        out += box.draw(RAISED, LINE, 1.3) + _reward(reward, *box.centre)
    for slot, reward in enumerate(upgrades):
        out += _upgrade(slot, reward, SUNK, 1.3, dashed("4 2.5"))
    return out + row(cost, 128, 78, 14, 11, 3)


def _pipe(slot: int, space: int) -> str:
    """From an upgrade to a space that completes it."""
    (x, y), (to, above) = _UPGRADES[slot].centre, _SPACES[space].centre
    if space >= len(_LOWER):  # it stands above another one, which carries its pipe
        return f"M{num(to)} {num(above)}v50"
    return f"M{num(x)} {num(y)}V143H{num(to)}V{num(above)}"


def _reward(reward: Effects, x: float, y: float) -> str:
    """Points large, the rest below."""
    items = rewards(reward)
    score = [item for item in items if item.icon == POINTS]
    rest = [item for item in items if item.icon != POINTS]
    out = row(score, x, y - 8 if rest else y, 18)
    return out + fitted(rest, x, y + 11.5 if score else y, 48, 15)


def _upgrade(slot: int, reward: Effects, fill: str, width: float, more: str = "") -> str:
    at = _UPGRADES[slot].centre
    return path(hexagon(*at, 18), fill, LINE, width, more) + row(rewards(reward), *at, 16)


def _workshop(draft: Draft, m: MachineView) -> None:
    here = f"a {m.worker} worker is here" if m.worker else "empty"
    said = Titled("Workshop of the Mega-Machine", f"{row_words(machine_rewards(m))}; {here}")
    draft.spot(_WORKSHOP, said, "DAI-240", id="shop-machine", line=True)
    price = ", ".join(f"{amount} {what}" for what, amount in m.cost.items())
    draft.spot(_PRICE, f"Price of a donation: {price}", "DAI-244")


def _space(draft: Draft, m: MachineView, space: int) -> None:
    box, name, reward, mark = _SPACES[space], MACHINE_SPACES[space], row_words(m.spaces[space]), ""
    state = "blocked" if m.blocked[space] else "filled" if m.filled[space] else "free"
    if m.blocked[space]:
        mark = box.draw(SUNK, LINE, 1.3) + box.draw("url(#hatch)") + icon("lock", *box.centre, 20)
    elif m.filled[space]:
        bulb = icon("invention", *box.centre, 26, "ic-gold", WASHI)
        mark = piece(f"donated-{space}", box.draw(_PURPLE, SUMI, 1.5) + bulb)
    more = "for donating an invention that is ready"
    draft.spot(
        box, lambda: Titled(f"Space {name}, {state}", f"{reward} {more}"),
        "DAI-245", mark, f"machine-{name}",
    )  # fmt: skip
    draft.say(f"space {name}: {reward if state == 'free' else state}")


def _slot(draft: Draft, m: MachineView, slot: int) -> None:
    """An upgrade of the workshop, to come or installed."""
    brings, links, mark = row_words(m.upgrades[slot]), m.links[slot], ""
    state, short = f"comes when {' and '.join(links)} are filled", f"with {', '.join(links)}"
    if m.installed[slot]:
        state = short = "installed"
        mark = piece(f"upgrade-{slot}", _upgrade(slot, m.upgrades[slot], "var(--k-purple-soft)", 2))
    said = Titled("Upgrade of the workshop", f"{brings}; {state}")
    draft.spot(_UPGRADES[slot], said, "DAI-248", mark, f"upgrade-{slot}")
    draft.say(f"upgrade {brings}: {short}")


def _university(draft: Draft, m: MachineView) -> None:
    said, mark = tile_words(m.tile), ""
    if m.university:
        left = text(177, 52, f"{TIMES}{m.university}", 11, cls="num", bold=600)
        mark = tile_piece("university", m.tile, *_TILE) + left
    box = Box(*_TILE[:2], 104, 30)
    draft.spot(box, f"For a donated invention: {said}; {m.university} left", "DAI-247", mark)
    draft.say(f"University: {m.university} left, {said}")


def _ghosts(draft: Draft, scene: Scene) -> None:
    for asked in scene.asked:
        if asked.family == "donate":
            floor, space = asked.parts
            name = text(*_SPACES[space].centre, FLOORS[floor], 15, bold=700, fill=WASHI)
            draft.ghost(asked, ghost(_SPACES[space].draw(_PURPLE, AI, 2.5) + name))
        elif asked.family == "work" and asked.parts[0] == len(PARTS) - 1:
            colour = list(scene.decider.workers)[asked.parts[1]]
            draft.ghost(asked, ghost(worker(colour, *_DOOR.centre, 22)))


def sheet(scene: Scene) -> Sheet:
    draft, m = scene.draft(), scene.board.machine
    _workshop(draft, m)
    for space in range(len(_SPACES)):
        _space(draft, m, space)
    for slot in range(len(_UPGRADES)):
        _slot(draft, m, slot)
    if m.worker:
        draft.draw(worker_piece("machine-worker", m.worker, *_DOOR.centre, 22))
    _university(draft, m)
    _ghosts(draft, scene)
    cost = tuple(Item(what, str(amount) if amount > 1 else "") for what, amount in m.cost.items())
    return draft.sheet(
        id="mega", short=True, title=f"Mega-Machine {m.number}", icon="mega-machine", tab="Machine",
        size=SIZE, ground=_ground(m.workshop, m.spaces, m.upgrades, m.links, cost),
    )  # fmt: skip
