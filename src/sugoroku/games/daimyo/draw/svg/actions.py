"""The clan board, above: six actions with their dice, the clan's ability with their sum."""

from typing import Final

from sugoroku.core.picture import Titled
from sugoroku.draw.area import Box
from sugoroku.draw.kept import kept
from sugoroku.draw.layers import Layers
from sugoroku.draw.svg import DEEP, LINE, RAISED, SUNK, dashed, hue, icon, path, rect, soft, text
from sugoroku.draw.svg import piece as moving
from sugoroku.games.daimyo.draw.scene import ACTION_ICONS, ACTION_TITLES, Scene
from sugoroku.games.daimyo.draw.svg.centre import die_box
from sugoroku.games.daimyo.draw.svg.parts import Part
from sugoroku.games.daimyo.draw.svg.pieces import die_outline, one_die
from sugoroku.games.daimyo.draw.svg.signs import draw_lines, effect_lines, effect_mark, plate_lines
from sugoroku.games.daimyo.effect_words import effect_words
from sugoroku.games.daimyo.effects import Effect
from sugoroku.games.daimyo.names import MAIN_ACTIONS
from sugoroku.games.daimyo.seen import TileView

TOP: Final = 32
ABILITY: Final = Box(540, TOP, 106, 110, 4)
_RULES: Final = {
    "help": "DYO-080", "production": "DYO-095", "relic": "DYO-105", "recruitment": "DYO-130",
    "construction": "DYO-150", "tax": "DYO-165",
}  # fmt: skip
GAUGE: Final = Box(ABILITY.x + 8, TOP + 51, 90, 12, 2)
_YELLOW: Final = "var(--k-yellow-soft)"


def action_box(action: str) -> Box:
    return Box(8 + 88.5 * MAIN_ACTIONS.index(action), TOP, 85, 110, 4)


def die_at(action: str) -> tuple[float, float]:
    box = action_box(action)
    return box.x + 24, box.y + 51


def slot_box(slot: str) -> Box:
    """Where a bonus tile lies: on an action, on the ability, in the revenue."""
    if slot == "clan":
        return Box(ABILITY.x + 8, TOP + 79, 90, 26)
    if slot.startswith("revenue"):
        return Box(335 if slot == "revenue1" else 406, 168, 67, 27)
    box = action_box(slot)
    return Box(box.x + 5, box.y + 78, box.w - 10, 27)


# ---------------------------------------------------------------- the ground


@kept(16)
def action_ground(action: str, colour: str, effect: Effect) -> str:
    box = action_box(action)
    x, y, w, _, _ = box
    band = (
        f"M{x + 0.6:g} {y + 4:g}a3.4 3.4 0 0 1 3.4-3.4h{w - 8:g}a3.4 3.4 0 0 1 3.4 3.4v2.5h{1.2 - w:g}z"
    )
    out = box.draw(RAISED, LINE, 1.2) + path(band, hue(colour) if colour != "any" else DEEP)
    out += icon(ACTION_ICONS[action], x + 13, y + 18, 18)
    out += text(x + 25, y + 18, ACTION_TITLES[action], 11.75, "start", bold=700)
    at = die_at(action)
    out += path(die_outline(colour, *at, 36), SUNK, LINE, 1.3, dashed())
    if colour == "any":
        out += text(*at, "any", 11.75, cls="q")
    else:
        out += path(die_outline(colour, *at, 15), soft(colour), LINE, 0.9)
    ink = Layers()
    draw_lines(ink, plate_lines(effect), x + 65, y + 51, 34, 16)
    out += ink.drawn()
    return out + (_slot(action) if action != "tax" else "")


def _slot(slot: str) -> str:
    box = slot_box(slot)
    out = box.draw(SUNK, LINE, 0.9, dashed("3 2.5"))
    return out + text(*box.centre, "bonus", 11.75, cls="q")


@kept(2)
def ability_ground() -> str:
    x, y, w, _, _ = ABILITY
    out = ABILITY.draw(RAISED, LINE, 1.2) + rect(x + 0.6, y + 0.6, w - 1.2, 6, 0, "var(--k-gold)")
    out += text(x + 9, y + 18, "Clan ability", 11.75, "start", bold=700) + GAUGE.draw(SUNK, LINE, 1)
    ticks = "".join(f"M{GAUGE.x + k * GAUGE.w / 13:.4g} {GAUGE.y:g}v4" for k in range(1, 13))
    return out + path(ticks, "none", LINE, 0.7) + _slot("clan")


# ---------------------------------------------------------------- what lies there


def tile_mark(tile: TileView, box: Box) -> str:
    """A bonus tile that has been uncovered."""
    fill = _YELLOW if tile.colour == "yellow" else DEEP
    out = box.draw(fill, LINE, 1.3) + box.grown(-2).draw("none", LINE, 0.7)
    return out + effect_mark(tile.effect, *box.centre, box.w - 9, 15)


def slot_spot(part: Part, scene: Scene, slot: int, name: str) -> None:
    """The place for a bonus tile."""
    tile, box = scene.player.slots[slot], slot_box(name)
    turn, title = scene.board.turn, f"Bonus tile of {_SLOT_WORDS.get(name, name)}"
    rule = "DYO-154" if name.startswith("revenue") else "DYO-196" if name == "clan" else "DYO-195"
    if tile is None:
        part.spot(box, f"{title}: none yet", rule, id=f"slot-{name}")
        return
    used = scene.whose == scene.board.seat and turn is not None and name in turn.slots_used
    mark = tile_mark(tile, box)
    if used:
        mark += icon("check", box.right - 7, box.y + 6, 12)
    more = "; used this turn" if used else ""
    words = Titled(title, effect_words(tile.effect) + more)
    part.spot(box, words, rule, mark, f"slot-{name}", line=True)


_SLOT_WORDS: Final = {"clan": "the clan ability", "revenue1": "the revenue", "revenue2": "the revenue"}


def action_parts(scene: Scene) -> list[Part]:
    return [_action(scene, number, action) for number, action in enumerate(MAIN_ACTIONS)]


def _action(scene: Scene, number: int, action: str) -> Part:
    part, board = Part(action), scene.board
    die, colour = scene.player.dice[number], board.main_colours[number]
    turn = board.turn
    now = turn is not None and turn.seat == scene.whose and turn.space == action
    box = action_box(action)
    if now and turn is not None and not turn.resolved:
        part.draw(box.draw("none", "var(--shu)", 2.6))
    if die:
        part.draw(moving(f"d{scene.whose}-{action}-{die}", one_die(die, *die_at(action), 32)))
    wants = "any die" if colour == "any" else f"a {colour} die"
    state = f"{die[:-1]} {die[-1]} lies there" if die else f"takes {wants}"
    state += "; to be resolved" if now and turn is not None and not turn.resolved else ""
    words = Titled(action.title(), f"{effect_words(board.main_effects[number])}; {state}")
    line = str(words) if die else False
    part.spot(
        die_box(colour, *die_at(action), 40), words, _RULES[action], id=f"space-{action}", line=line
    )
    if action != "tax":
        slot_spot(part, scene, number, action)
    return part


def ability_part(scene: Scene) -> Part:
    part, board, player = Part("ability"), scene.board, scene.player
    ink = Layers()
    clan = next((clan for clan in board.clans if clan.id == player.clan), None)
    if clan is not None:
        draw_lines(ink, effect_lines(clan.ability, 96), ABILITY.x + 53, TOP + 36, 98, 15)
    dice = [die for die in player.dice if die]
    left = GAUGE.x
    for die in dice:
        wide = min(int(die[-1]) * GAUGE.w / board.ability_sum, GAUGE.right - left)
        if wide > 0:
            ink.draw(rect(left, GAUGE.y, wide, GAUGE.h, 0, hue(die[:-1]), LINE, 1))
        left += wide
    values = "+".join(die[-1] for die in dice)
    said = (
        "no dice yet" if not dice else f"sum {values}" + (f" = {player.total}" if len(dice) > 1 else "")
    )
    ink.draw(text(GAUGE.x, TOP + 71, said, 11.75, "start", "num", 600))
    ink.draw(text(GAUGE.right, TOP + 18, f"{board.ability_sum}+", 11.75, "end", "num", 700))
    words = Titled(
        "Clan ability",
        (f"{effect_words(clan.ability)}; " if clan else "")
        + f"from a dice sum of {board.ability_sum} on, now {player.total}",
    )
    part.spot(Box(ABILITY.x, TOP, 106, 77, 4), words, "DYO-185", ink.drawn(), "ability", line=True)
    slot_spot(part, scene, 5, "clan")
    return part
