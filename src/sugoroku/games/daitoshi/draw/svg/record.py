"""The exploitation record with the operation tiles that it guards, and the chimney."""

from typing import Final

from sugoroku.core.effects import Effects
from sugoroku.core.picture import Titled
from sugoroku.draw.area import Box
from sugoroku.draw.kept import kept
from sugoroku.draw.spot import Draft
from sugoroku.draw.svg import DEEP, HAIR, LINE, RAISED, SUMI, dashed, hue, icon, path, piece, soft, text
from sugoroku.draw.tokens import forms
from sugoroku.draw.tracks import Track
from sugoroku.games.daitoshi.draw.scene import AI, Scene, many
from sugoroku.games.daitoshi.draw.svg.icons import HUE_OF, Item, fitted, rewards, row
from sugoroku.games.daitoshi.draw.svg.numerals import TIMES, numerals
from sugoroku.games.daitoshi.draw.svg.pieces import hex_path, hex_tile
from sugoroku.games.daitoshi.effect_words import row_words
from sugoroku.games.daitoshi.names import OPERATIONS, TERRAINS
from sugoroku.games.daitoshi.view import OperationsView, PlayerView

X: Final = 818.0
_ROWS: Final = Box(X - 4, 27, 132, 167, 3).rows(len(TERRAINS), 5)
_SHOWN = 3  # hexes of one terrain that are drawn; the rest is a number
_CHIMNEY: Final = Box(509, 22, 68, 176)


def draw(draft: Draft, scene: Scene) -> None:
    p = scene.me
    held = ", ".join(f"{amount} {name}" for name, amount in p.record.items())
    conflicts = ", ".join(name.replace("_", " ") for name in p.conflicts)
    draft.say(f"record: {held}{'; conflicts: ' if conflicts else ''}{conflicts}")
    _chimney(draft, scene)
    said = (
        "Exploitation record: two hexes of a terrain bring a conflict. Renovating costs"
        f" {scene.board.renovate_cost} construction and gives one back with its reward"
    )
    title = text(X - 2, 15, "Exploitation record", 11, "start", bold=600)
    draft.spot(Box(X - 5, 6, 130, 18), said, "DAI-261", title, "record")
    for number in range(len(TERRAINS)):
        _terrain(draft, scene, number)
    for asked in scene.asked:
        if asked.family in ("give", "lay", "reward"):
            ring = hex_path(X + 13, _ROWS[asked.parts[0]].centre[1], 15)
            draft.ghost(asked, path(ring, "none", AI, 2.5, dashed("4 3")))


# ---------------------------------------------------------------- record


def _terrain(draft: Draft, scene: Scene, number: int) -> None:
    p, board, name = scene.me, scene.board, TERRAINS[number]
    turned, reward = OPERATIONS[number] in p.conflicts, board.conflict_rewards[number]
    mark = _row(number, p.record[name], reward, turned, _operation(p, board.operations, number))

    def words() -> Titled:
        hexes, now = many(p.record[name], "hex", "hexes"), " (in conflict now)" if turned else ""
        guards = f"It guards: {_says(board.operations, number)}{now}"
        return Titled(name, f"{hexes}; its reward is {row_words(reward)}. {guards}")

    draft.spot(_ROWS[number], words, "DAI-261", mark, f"record-{name}")


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


@kept(1 << 10)
def _row(number: int, held: int, reward: Effects, turned: bool, says: Item) -> str:
    name, box = TERRAINS[number], _ROWS[number]
    y, out = box.centre[1], path(box.d, RAISED, LINE, 1)
    if turned:
        out = path(box.d, "var(--warn-soft)", "var(--shu)", 1.5)
    if held:
        out += _pile(name, min(held, _SHOWN), y)
    else:
        out += path(hex_path(X + 13, y, 13), "none", HAIR, 1.2, dashed("3 2.5"))
        out += icon(name, X + 13, y, 14, "ic-none", HAIR)
    if held > _SHOWN:
        out += numerals([(X + 56, y + 11, f"{TIMES}{held}")], 11)
    out += fitted(rewards(reward), X + 58, y - (5 if held > _SHOWN else 0), 30, 16, 12)
    sign = ("conflict", X + 82, y, 16) if turned else ("check", X + 82, y, 14, "", "var(--matcha)")
    return out + icon(*sign) + row([says], X + 108, y, 15, 11.5, ink="var(--warn)" if turned else "")


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


# ---------------------------------------------------------------- chimney


def _levels(water: int, coal: int) -> Track:
    """From the most water down to the most coal."""
    return Track.between((534, 34), (534, 186), water + coal + 1)


@kept(4)
def form(water: int, coal: int) -> str:
    """For the ground: what is printed of the chimney, used unless the Mayor's board is looked at."""
    levels = _levels(water, coal)
    boxes = [box.d for box in levels.boxes(40, 16)]
    out = text(529, 15, "Chimney", 11, bold=600) + path("".join(boxes[:water]), soft("blue"), LINE, 1)
    out += path(boxes[water], RAISED, LINE, 1) + path("".join(boxes[water + 1 :]), DEEP, LINE, 1)
    figures = [(*levels.at(level), str(abs(water - level))) for level in range(levels.spaces)]
    out += numerals(figures, 11, "fig thin")
    out += icon("water", 567, 44, 18) + icon("coal", 567, 176, 18)
    return forms({"chimney": out})


def _chimney(draft: Draft, scene: Scene) -> None:
    now = scene.me.chimney
    state = f"{abs(now)} {'water' if now > 0 else 'coal'}" if now else "0"
    draft.say(f"chimney: {state}")
    said = (
        f"Chimney on {state}: water moves it up, coal down; each space towards 0 gives"
        f" {scene.me.steam_per_arrow} steam"
    )
    draft.spot(_CHIMNEY, said, "DAI-161", _marker(*scene.board.chimney, now))


@kept(64)
def _marker(water: int, coal: int, now: int) -> str:
    at = _levels(water, coal).at(water - now)
    marker = Box.around(*at, 48, 19).draw("var(--k-stone)", SUMI, 1.5)
    marker += numerals([(*at, str(abs(now)))], 13, fill=SUMI)
    return '<use href="#chimney"/>' + piece("chimney", marker)
