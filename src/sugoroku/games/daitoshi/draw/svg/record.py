"""The exploitation record with the operation tiles that it guards, and the chimney."""

from typing import Final

from sugoroku.core.effects import Effects
from sugoroku.core.picture import Titled
from sugoroku.core.plural import count
from sugoroku.draw.area import Box, Outline
from sugoroku.draw.kept import kept
from sugoroku.draw.layers import TIMES, Layers
from sugoroku.draw.rewards import Item, fitted, row
from sugoroku.draw.spot import Draft
from sugoroku.draw.svg import DEEP, HAIR, LINE, RAISED, SUMI, dashed, hue, icon, path, piece, soft, text
from sugoroku.draw.tokens import forms, ringed
from sugoroku.draw.tracks import Track
from sugoroku.games.daitoshi.draw.scene import Scene
from sugoroku.games.daitoshi.draw.svg.icons import HUE_OF, rewards
from sugoroku.games.daitoshi.draw.svg.pieces import hex_path, hex_tile
from sugoroku.games.daitoshi.effect_words import row_words
from sugoroku.games.daitoshi.names import OPERATIONS, TERRAINS
from sugoroku.games.daitoshi.view import OperationsView, PlayerView

_X = 818.0
_ROWS: Final = Box(_X - 4, 27, 132, 167, 3).rows(len(TERRAINS), 5)
_SHOWN = 3  # hexes of one terrain that are drawn; the rest is a number
_CHIMNEY: Final = Box(509, 22, 68, 176)


def draw(draft: Draft, scene: Scene) -> None:
    p, board = scene.me, scene.board
    _chimney(draft, scene)
    said = (
        "Exploitation record: two hexes of a terrain bring a conflict. Renovating costs"
        f" {board.renovate_cost} construction and gives one back with its reward"
    )
    title = text(_X - 2, 15, "Exploitation record", 11, "start", bold=600)
    draft.spot(Box(_X - 5, 6, 130, 18), said, "DAI-261", title, "record")
    for number, (name, held) in enumerate(p.record.items()):
        turned, reward = OPERATIONS[number] in p.conflicts, board.conflict_rewards[number]
        now, both = _operation(p, board.operations, number)
        guards = f"It guards: {both}{' (in conflict now)' if turned else ''}"
        title, mark = (
            count(held, f"{name} hex", f"{name} hexes"),
            _row(number, held, reward, turned, now),
        )
        words, line = Titled(title, f"the reward is {row_words(reward)}. {guards}"), title
        if turned:
            line += f"; {OPERATIONS[number].replace('_', ' ')} in conflict"
        draft.spot(_ROWS[number], words, "DAI-261", mark, f"record-{name}", line=line)
    scene.ghosts(draft, {"give": _ring, "lay": _ring, "reward": _ring})


# ---------------------------------------------------------------- record


def _operation(p: PlayerView, o: OperationsView, number: int) -> tuple[Item, str]:
    """What the tile of a terrain says now, and both of its sides."""
    if number == 0:
        normal, conflict = o.steam_per_arrow
        said = f"{normal} steam for each space of the chimney towards 0, {conflict} in conflict"
        return ("steam", f"+{p.steam_per_arrow}"), said
    if number == 1:
        sides = zip(p.building_steam, *o.building_steam, strict=True)
        dear = "/".join(str(now) for now, normal, conflict in sides if normal != conflict)
        cost, more = ("/".join(map(str, prices)) for prices in o.building_steam)
        return ("steam", dear), f"the works cost {cost} steam, {more} in conflict"
    if number == 2:
        spaces, fewer = o.worker_spaces
        return ("worker", str(p.worker_spaces)), f"{spaces} worker spaces, {fewer} in conflict"
    (follow, lead), (late, slow) = o.progress_steps
    return ("progress", "/".join(map(str, p.progress_steps))), (
        f"a production brings {count(follow, 'step')} of progress, the leader {lead};"
        f" in conflict {late} and {slow}"
    )


@kept(1 << 10)
def _row(number: int, held: int, reward: Effects, turned: bool, says: Item) -> str:
    name, box, ink = TERRAINS[number], _ROWS[number], Layers()
    y, many, colour = box.centre[1], held > _SHOWN, hue(HUE_OF[name])
    look = ("var(--warn-soft)", "var(--shu)", 1.5) if turned else (RAISED, LINE, 1)
    ink.path(box.d, *look)
    if held:  # hexes of a terrain, one over the other
        *below, top = (_X + 13 + n * 8 for n in range(min(held, _SHOWN)))
        pile = "".join(path(hex_path(x, y, 12.5), colour, SUMI, 1.25) for x in below)
        ink.draw(piece(f"record-{name}", pile + hex_tile(name, top, y, 12.5)))
    else:
        ink.draw(path(hex_path(_X + 13, y, 13), "none", HAIR, 1.2, dashed("3 2.5")))
        ink.draw(icon(name, _X + 13, y, 14, "ic-none", HAIR))
    if many:
        ink.number(_X + 56, y + 11, f"{TIMES}{held}")
    fitted(ink, rewards(reward), _X + 58, y - (5 if many else 0), 30, 16, 12)
    sign = ("conflict", _X + 82, y, 16) if turned else ("check", _X + 82, y, 14, "", "var(--matcha)")
    ink.draw(icon(*sign))
    return ink.drawn() + row([says], _X + 108, y, 15, 11.5, fill="var(--warn)" if turned else "")


def _ring(scene: Scene, terrain: int) -> str:
    at = (_X + 13, _ROWS[terrain].centre[1])
    return ringed(Outline(hex_path(*at, 15), at), "4 3")


# ---------------------------------------------------------------- chimney


def _levels(water: int, coal: int) -> Track:
    """From the most water down to the most coal."""
    return Track.between((534, 34), (534, 186), water + coal + 1)


@kept(4)
def form(water: int, coal: int) -> str:
    """For the ground: what is printed of the chimney, used unless the Mayor's board is looked at."""
    ink = Layers()
    for level, box in enumerate(_levels(water, coal).boxes(40, 16), start=-water):
        ink.path(box.d, soft("blue") if level < 0 else DEEP if level else RAISED, LINE, 1)
        ink.number(*box.centre, abs(level), cls="fig thin")
    ink.draw(text(529, 15, "Chimney", 11, bold=600))
    ink.draw(icon("water", 567, 44, 18) + icon("coal", 567, 176, 18))
    return forms({"chimney": ink.drawn()})


def _chimney(draft: Draft, scene: Scene) -> None:
    now = scene.me.chimney
    state = f"{abs(now)} {'water' if now > 0 else 'coal'}" if now else "0"
    said = "water moves it up, coal down; each space towards 0 gives"
    words = Titled(f"Chimney on {state}", f"{said} {scene.me.steam_per_arrow} steam")
    draft.spot(_CHIMNEY, words, "DAI-161", _marker(*scene.board.chimney, now), line=True)


@kept(64)
def _marker(water: int, coal: int, now: int) -> str:
    at = _levels(water, coal).at(water - now)
    marker = Box.around(*at, 48, 19).draw("var(--k-stone)", SUMI, 1.5)
    marker += text(*at, abs(now), 13, cls="num", bold=700, fill=SUMI)
    return '<use href="#chimney"/>' + piece("chimney", marker)
