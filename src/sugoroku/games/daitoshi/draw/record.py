"""The exploitation record with the operation tiles that it guards, and the chimney."""

from typing import Final

from sugoroku.core.effects import Effects
from sugoroku.core.picture import Place, Titled
from sugoroku.draw.kept import kept
from sugoroku.draw.places import square_place
from sugoroku.draw.shapes import num
from sugoroku.draw.svg import (
    DEEP,
    HAIR,
    LINE,
    RAISED,
    SUMI,
    dashed,
    hue,
    icon,
    path,
    piece,
    rect,
    soft,
    text,
)  # fmt: skip
from sugoroku.games.daitoshi.draw.icons import HUE_OF, Item, fitted, rewards, row
from sugoroku.games.daitoshi.draw.numerals import TIMES, Numeral, numerals
from sugoroku.games.daitoshi.draw.pieces import hex_path, hex_tile
from sugoroku.games.daitoshi.draw.scene import AI, Scene, many
from sugoroku.games.daitoshi.effect_words import row_words
from sugoroku.games.daitoshi.names import OPERATIONS, TERRAINS
from sugoroku.games.daitoshi.view import OperationsView, PlayerView

X: Final = 818.0
_WIDE, _HIGH, _STEP, _TOP = 132.0, 38.0, 43.0, 27.0
_SHOWN = 3  # hexes of one terrain that are drawn; the rest is a number
CHIMNEY_X: Final = 514.0


# ---------------------------------------------------------------- record


def _y(row_number: int) -> float:
    return _TOP + row_number * _STEP + _HIGH / 2


def _operation(p: PlayerView, operations: OperationsView, number: int) -> Item:
    """What the tile of a terrain says now."""
    if number == 0:
        return Item("steam", f"+{p.steam_per_arrow}")
    if number == 1:
        normal, conflict = operations.building_steam
        dear = [str(now) for now, a, b in zip(p.building_steam, normal, conflict, strict=True) if a != b]
        return Item("steam", "/".join(dear))
    if number == 2:
        return Item("worker", str(p.worker_spaces))
    return Item("progress", "/".join(map(str, p.progress_steps)))


def live(scene: Scene) -> str:
    p, out = scene.me, text(X - 2, 15, "Exploitation record", 11, "start", bold=600)
    calm, bad, empty = "", "", ""
    for number, name in enumerate(TERRAINS):
        y = _y(number)
        frame = f"M{num(X - 4)} {num(y - _HIGH / 2)}h{num(_WIDE)}v{num(_HIGH)}h{num(-_WIDE)}z"
        if OPERATIONS[number] in p.conflicts:
            bad += frame
        else:
            calm += frame
        if not p.record[name]:
            empty += hex_path(X + 13, y, 13)
    out += path(calm, RAISED, LINE, 1) if calm else ""
    out += path(bad, "var(--warn-soft)", "var(--shu)", 1.5) if bad else ""
    out += path(empty, "none", HAIR, 1.2, dashed("3 2.5")) if empty else ""
    for number, name in enumerate(TERRAINS):
        turned = OPERATIONS[number] in p.conflicts
        says = _operation(p, scene.board.operations, number)
        out += _row(number, p.record[name], scene.board.conflict_rewards[number], turned, says)
    return out


@kept(1 << 10)
def _row(number: int, held: int, reward: Effects, turned: bool, says: Item) -> str:
    name, y, out = TERRAINS[number], _y(number), ""
    if not held:
        out += icon(name, X + 13, y, 14, "ic-none", HAIR)
    else:
        out += _pile(name, min(held, _SHOWN), y)
    if held > _SHOWN:
        out += numerals([(X + 56, y + 11, f"{TIMES}{held}")], 11)
    up = 5 if held > _SHOWN else 0
    out += fitted(rewards(reward), X + 58, y - up, 30, 16, 12)
    out += (
        icon("conflict", X + 82, y, 16) if turned else icon("check", X + 82, y, 14, "", "var(--matcha)")
    )
    ink = "var(--warn)" if turned else ""
    return out + row([says], X + 108, y, 15, 11.5, ink=ink)


def _pile(name: str, held: int, y: float) -> str:
    """Hexes of a terrain, one over the other."""
    top = X + 13 + (held - 1) * 8
    below = "".join(
        path(hex_path(X + 13 + n * 8, y, 12.5), hue(HUE_OF[name]), SUMI, 1.25) for n in range(held - 1)
    )
    return piece(f"record-{name}", below + hex_tile(name, top, y, 12.5))


def _says(o: OperationsView, number: int) -> str:
    """Both sides of the tile."""
    if number == 0:
        return "{} steam for each space of the chimney towards 0, {} in conflict".format(
            *o.steam_per_arrow
        )
    if number == 1:
        normal, conflict = ("/".join(map(str, prices)) for prices in o.building_steam)
        return f"the works cost {normal} steam, {conflict} in conflict"
    if number == 2:
        return "{} worker spaces, {} in conflict".format(*o.worker_spaces)
    (follow, lead), (late, slow) = o.progress_steps
    return (
        f"a production brings {many(follow, 'step')} of progress, the leader {lead};"
        f" in conflict {late} and {slow}"
    )


def places(scene: Scene) -> list[Place]:
    p = scene.me
    said = (
        "Exploitation record: two hexes of a terrain bring a conflict. Renovating costs"
        f" {scene.board.renovate_cost} construction and gives one back with its reward"
    )
    found = [square_place(scene.own("record"), said, X - 5, 6, 130, 18, 4, "DAI-261")]
    for number, name in enumerate(TERRAINS):
        turned = " (in conflict now)" if OPERATIONS[number] in p.conflicts else ""
        terrain = Titled(
            name,
            f"{many(p.record[name], 'hex', 'hexes')}; its reward is"
            f" {row_words(scene.board.conflict_rewards[number])}."
            f" It guards: {_says(scene.board.operations, number)}{turned}",
        )
        box = (X - 4, _y(number) - _HIGH / 2, _WIDE, _HIGH)
        found.append(square_place(scene.own(f"record-{name}"), terrain, *box, 3, "DAI-261"))
    return found


def ghosts(scene: Scene) -> dict[int, str]:
    found: dict[int, str] = {}
    for asked in scene.asked if scene.mine else ():
        if asked.family in ("give", "lay", "reward"):
            ring = hex_path(X + 13, _y(asked.parts[0]), 15)
            found[asked.action] = path(ring, "none", AI, 2.5, dashed("4 3"))
    return found


# ---------------------------------------------------------------- chimney


@kept(4)
def form(water: int, coal: int) -> str:
    """For the ground: what is printed of the chimney, used unless the Mayor's board is looked at."""
    boxes = {True: "", False: ""}
    zero = ""
    figures: list[Numeral] = []
    for value in range(-coal, water + 1):
        y = _level(water, coal, value)
        box = f"M{num(CHIMNEY_X)} {num(y - 8)}h40v16h-40z"
        if value:
            boxes[value > 0] += box
        else:
            zero = box
        figures.append((CHIMNEY_X + 20, y, str(abs(value))))
    out = text(CHIMNEY_X + 15, 15, "Chimney", 11, bold=600)
    out += (
        path(boxes[True], soft("blue"), LINE, 1)
        + path(zero, RAISED, LINE, 1)
        + path(boxes[False], DEEP, LINE, 1)
    )
    out += numerals(figures, 11, "fig thin")
    out += icon("water", CHIMNEY_X + 53, _level(water, coal, water) + 10, 18)
    out += icon("coal", CHIMNEY_X + 53, _level(water, coal, -coal) - 10, 18)
    return f'<defs><g id="chimney">{out}</g></defs>'


def chimney(scene: Scene) -> str:
    now = scene.me.chimney
    y = _level(*scene.board.chimney, now)
    marker = rect(CHIMNEY_X - 4, y - 9.5, 48, 19, 4, "var(--k-stone)", SUMI, 1.5)
    marker += numerals([(CHIMNEY_X + 20, y, str(abs(now)))], 13, fill=SUMI)
    return '<use href="#chimney"/>' + piece("chimney", marker)


def _level(water: int, coal: int, value: int) -> float:
    return 34 + (water - value) * 152 / max(water + coal, 1)


def chimney_place(scene: Scene) -> Place:
    now = scene.me.chimney
    state = f"{abs(now)} {'water' if now > 0 else 'coal'}" if now else "0"
    said = (
        f"Chimney on {state}: water moves it up, coal down; each space towards 0 gives"
        f" {scene.me.steam_per_arrow} steam"
    )
    return square_place("", said, CHIMNEY_X - 5, 22, 68, 176, 4, "DAI-161")


def lines(scene: Scene) -> list[str]:
    p = scene.me
    held = ", ".join(f"{amount} {name}" for name, amount in p.record.items())
    conflicts = (
        f"; conflicts: {', '.join(name.replace('_', ' ') for name in p.conflicts)}"
        if p.conflicts
        else ""
    )
    side = "water" if p.chimney > 0 else "coal"
    return [
        f"record: {held}{conflicts}",
        f"chimney: {abs(p.chimney)} {side if p.chimney else ''}".strip(),
    ]
