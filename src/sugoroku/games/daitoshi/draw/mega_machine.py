"""The Mega-Machine: its spaces for donated inventions, the upgrades they complete, its workshop."""

from typing import Final

from sugoroku.core.effects import Effects
from sugoroku.core.picture import Place, Sheet, Titled
from sugoroku.draw.kept import kept
from sugoroku.draw.places import round_place, square_place
from sugoroku.draw.shapes import hexagon, num
from sugoroku.draw.svg import (
    DEEP,
    LINE,
    RAISED,
    SUMI,
    SUNK,
    WASHI,
    cartouche,
    circle,
    dashed,
    icon,
    path,
    piece,
    rect,
    text,
)  # fmt: skip
from sugoroku.games.daitoshi.actions import MACHINE_SPACES, PARTS
from sugoroku.games.daitoshi.draw.icons import POINTS, Item, fitted, rewards, row, worker, worker_piece
from sugoroku.games.daitoshi.draw.numerals import TIMES
from sugoroku.games.daitoshi.draw.pieces import tile_forms, tile_piece, tile_words
from sugoroku.games.daitoshi.draw.scene import AI, GHOST, Scene
from sugoroku.games.daitoshi.effect_words import row_words
from sugoroku.games.daitoshi.names import FLOORS
from sugoroku.games.daitoshi.view import MachineView
from sugoroku.games.daitoshi.words import machine_rewards

SIZE: Final = (256, 192)
_WIDE, _HIGH = 54.0, 42.0
_SPACES = ((42.0, 112.0), (99.5, 112.0), (156.5, 112.0), (214.0, 112.0), (42.0, 61.0), (214.0, 61.0))
_UPGRADES = ((70.75, 166.0), (128.0, 166.0), (185.25, 166.0))
_LOWER_ROW = 4  # the spaces from here on stand above another one, which carries their pipe
_DOOR = (190.0, 20.0)  # where a worker stands
_TILE, _TILE_SIZE = (77.0, 37.0), (90.0, 30.0)  # the University's inventions


@kept(512)  # of so many matches
def _ground(
    workshop: Effects,
    spaces: tuple[Effects, ...],
    upgrades: tuple[Effects, ...],
    links: tuple[tuple[str, ...], ...],
    cost: tuple[Item, ...],
) -> str:
    out = tile_forms(*_TILE_SIZE) + cartouche(10, 10, "Mega-Machine")
    out += rect(_DOOR[0] - 13, 8, 66, 24, 12, RAISED, LINE, 1.2)
    out += circle(*_DOOR, 9, SUNK, LINE, 1, dashed("3 2.5"))
    out += fitted(rewards(workshop), _DOOR[0] + 31, 20, 38, 17)
    pipes = "".join(
        _pipe(slot, MACHINE_SPACES.index(name)) for slot, names in enumerate(links) for name in names
    )
    out += path(pipes, "none", LINE, 6) + path(pipes, "none", DEEP, 3.5)
    for (x, y), reward in zip(_SPACES, spaces, strict=True):
        out += rect(x - _WIDE / 2, y - _HIGH / 2, _WIDE, _HIGH, 5, RAISED, LINE, 1.3) + _reward(
            reward, x, y
        )
    for (x, y), reward in zip(_UPGRADES, upgrades, strict=True):
        out += path(hexagon(x, y, 18), SUNK, LINE, 1.3, dashed("4 2.5")) + row(rewards(reward), x, y, 16)
    return out + row(cost, 128, 78, 14, 11, 3)


def _pipe(slot: int, space: int) -> str:
    """From an upgrade to a space that completes it."""
    (x, y), (to, above) = _UPGRADES[slot], _SPACES[space]
    if space >= _LOWER_ROW:
        return f"M{num(to)} {num(above)}v50"
    return f"M{num(x)} {num(y)}V143H{num(to)}V{num(above)}"


def _reward(reward: Effects, x: float, y: float) -> str:
    """Points large, the rest below."""
    items = rewards(reward)
    score = [item for item in items if item.icon == POINTS]
    rest = [item for item in items if item.icon != POINTS]
    out = row(score, x, y - 8 if rest else y, 18)
    return out + fitted(rest, x, y + 11.5 if score else y, _WIDE - 6, 15)


def _live(scene: Scene) -> str:
    m, out = scene.board.machine, ""
    for space, (x, y) in enumerate(_SPACES):
        box = (x - _WIDE / 2, y - _HIGH / 2, _WIDE, _HIGH, 5)
        if m.blocked[space]:
            out += rect(*box, SUNK, LINE, 1.3) + rect(*box, "url(#hatch)") + icon("lock", x, y, 20)
        elif m.filled[space]:
            bulb = icon("invention", x, y, 26, "ic-gold", WASHI)
            out += piece(f"donated-{space}", rect(*box, "var(--k-purple)", SUMI, 1.5) + bulb)
    for slot, (x, y) in enumerate(_UPGRADES):
        if m.installed[slot]:
            seal = path(hexagon(x, y, 18), "var(--k-purple-soft)", LINE, 2)
            out += piece(f"upgrade-{slot}", seal + row(rewards(m.upgrades[slot]), x, y, 16))
    if m.worker:
        out += worker_piece("machine-worker", m.worker, *_DOOR, 22)
    if m.university:
        out += tile_piece("university", m.tile, *_TILE, *_TILE_SIZE) + text(
            177, 52, f"{TIMES}{m.university}", 11, cls="num", bold=600
        )
    return out


def _workshop_words(m: MachineView) -> Titled:
    here = f"a {m.worker} worker is here" if m.worker else "empty"
    return Titled("Workshop of the Mega-Machine", f"{row_words(machine_rewards(m))}; {here}")


def _places(scene: Scene) -> list[Place]:
    m = scene.board.machine
    price = ", ".join(f"{amount} {what}" for what, amount in m.cost.items())
    found = [
        square_place("shop-machine", _workshop_words(m), _DOOR[0] - 13, 8, 66, 24, 12, "DAI-240"),
        square_place("", f"Price of a donation: {price}", 77, 69, 102, 18, 3, "DAI-244"),
        square_place(
            "", f"For a donated invention: {tile_words(m.tile)}; {m.university} left",
            *_TILE, 104, 30, 4, "DAI-247",
        ),
    ]  # fmt: skip
    for space, (x, y) in enumerate(_SPACES):
        name = MACHINE_SPACES[space]
        state = "blocked" if m.blocked[space] else "filled" if m.filled[space] else "free"
        reward = row_words(m.spaces[space])
        said = Titled(f"Space {name}, {state}", f"{reward} for donating an invention that is ready")
        box = (x - _WIDE / 2, y - _HIGH / 2, _WIDE, _HIGH, 5)
        found.append(square_place(f"machine-{name}", said, *box, "DAI-245"))
    for slot, (x, y) in enumerate(_UPGRADES):
        state = (
            "installed" if m.installed[slot] else f"comes when {' and '.join(m.links[slot])} are filled"
        )
        upgrade = Titled("Upgrade of the workshop", f"{row_words(m.upgrades[slot])}; {state}")
        found.append(round_place(f"upgrade-{slot}", upgrade, x, y, 17, "DAI-248"))
    return found


def _ghosts(scene: Scene) -> dict[int, str]:
    found: dict[int, str] = {}
    for asked in scene.asked:
        if asked.family == "donate":
            floor, space = asked.parts
            x, y = _SPACES[space]
            tile = rect(x - _WIDE / 2, y - _HIGH / 2, _WIDE, _HIGH, 5, "var(--k-purple)", AI, 2.5)
            found[asked.action] = (
                f"<g {GHOST}>{tile}{text(x, y, FLOORS[floor], 15, bold=700, fill=WASHI)}</g>"
            )
        elif asked.family == "work" and asked.parts[0] == len(PARTS) - 1:
            colour = list(scene.decider.workers)[asked.parts[1]]
            found[asked.action] = f"<g {GHOST}>{worker(colour, *_DOOR, 22)}</g>"
    return found


def _text(m: MachineView) -> tuple[str, ...]:
    lines = [str(_workshop_words(m))]
    for space, name in enumerate(MACHINE_SPACES):
        reward = row_words(m.spaces[space])
        state = "blocked" if m.blocked[space] else "filled" if m.filled[space] else reward
        lines.append(f"space {name}: {state}")
    for slot, upgrade in enumerate(m.upgrades):
        lines.append(
            f"upgrade {row_words(upgrade)}: "
            + ("installed" if m.installed[slot] else f"with {', '.join(m.links[slot])}")
        )
    lines.append(f"University: {m.university} left, {tile_words(m.tile)}")
    return tuple(lines)


def sheet(scene: Scene) -> Sheet:
    m = scene.board.machine
    cost = tuple(Item(what, str(amount) if amount > 1 else "") for what, amount in m.cost.items())
    return Sheet(
        id="mega",
        short=True,
        title=f"Mega-Machine {m.number}",
        icon="mega-machine",
        tab="Machine",
        size=SIZE,
        ground=_ground(m.workshop, m.spaces, m.upgrades, m.links, cost),
        live=_live(scene),
        places=scene.places(_places),
        text=_text(m),
        ghosts=_ghosts(scene),
    )
