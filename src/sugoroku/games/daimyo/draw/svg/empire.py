"""Alone: the card of the empire, and what the sum of its dice will bring, in the middle of the sea."""

from typing import Final

from sugoroku.core.picture import Titled
from sugoroku.core.plural import count
from sugoroku.draw.area import Box
from sugoroku.draw.kept import kept
from sugoroku.draw.layers import Layers
from sugoroku.draw.rewards import fitted
from sugoroku.draw.svg import HAIR, INK, LINE, PAPER, SUNK, dashed, group, icon, path, soft, text
from sugoroku.games.daimyo.draw.scene import Scene
from sugoroku.games.daimyo.draw.svg.camp import Corner, plate
from sugoroku.games.daimyo.draw.svg.centre import die_box
from sugoroku.games.daimyo.draw.svg.parts import Part, ground
from sugoroku.games.daimyo.draw.svg.pieces import (
    die_outline,
    draw_die,
    draw_relic,
    draw_tile,
    tiles_words,
)
from sugoroku.games.daimyo.draw.svg.signs import effect_signs, step_signs
from sugoroku.games.daimyo.effect_words import effect_words, step_words
from sugoroku.games.daimyo.effects import Effect
from sugoroku.games.daimyo.names import ISLANDS
from sugoroku.games.daimyo.seen import Abilities, PlayerView, SoloView

_ROW: Final = 38
_LINE: Final = 16.6  # of the table of abilities


@kept(2)
def empire_ground(upper: Corner, lower: Corner, abilities: Abilities) -> str:
    x, y = upper
    out = plate(x, y, "The Empire")
    for line in (1, 2):
        out += path(f"M{x + 18:g} {y + 41 + _ROW * line:g}h184", "none", HAIR, 0.9)
    card = ground("empire", out)
    x, y = lower
    out = plate(x, y, "Round end") + _table(abilities, x, y)
    out += path(f"M{x + 14:g} {y + 143:g}h192", "none", HAIR, 0.9)
    return card + ground("empire-sum", out + icon("storage", x + 25, y + 160, 17))


def empire_parts(scene: Scene, solo: SoloView, upper: Corner, lower: Corner) -> list[Part]:
    return [_card(scene, solo, *upper), _sum(scene, solo, *lower)]


def _card(scene: Scene, solo: SoloView, x: float, y: float) -> Part:
    part, ink, party = Part("empire"), Layers(), scene.board.players[-1]
    ink.draw(icon("hero-card", x + 136, y + 24, 16) + icon("coin", x + 172, y + 24, 16))
    ink.number(x + 152, y + 24, party.hand_count, 12.5)
    ink.number(x + 188, y + 24, party.tokens[3], 12.5)
    have = f"{solo.difficulty}, {count(party.hand_count, 'hero card')}, {count(party.tokens[3], 'coin')}"
    part.spot(Box(x + 124, y + 13, 82, 22), Titled("The empire", have), "DYO-291", line=True)
    asked = scene.board.asked  # while the other two actions are done, the die stays in sight
    acting = asked is not None and asked.step.startswith("Empire") and solo.dice
    cancelled = solo.dice[-1][:-1] if acting else ""
    for line, (colour, ops) in enumerate(zip(solo.colours, solo.actions, strict=True)):
        cx, cy = x + 34, y + 60 + _ROW * line
        ink.path(die_outline(colour, cx, cy, 30), SUNK, LINE, 1.2, dashed())
        ink.path(die_outline(colour, cx, cy, 13), soft(colour), LINE, 0.9)
        if colour == cancelled:
            draw_die(ink, solo.dice[-1], cx, cy, 25)
        fitted(ink, step_signs(ops), x + 120, cy, 130, 17, 12.5)
        if any(op.advantage for op in ops):
            ink.draw(icon("standard", x + 196, cy, 15, "ic-gold"))
        words = Titled(f"{colour.capitalize()} space", f"{step_words(ops)}; a {colour} die cancels it")
        part.spot(die_box(colour, cx, cy, 31), words, "DYO-301", id=f"solo-{colour}", line=True)
    if solo.card:
        ink.draw(
            text(x + 18, y + 165, f"{count(solo.left, 'more card')} in this deck", 11.75, "start", "q")
        )
    part.draw(ink.drawn())
    return part


def sums_words(low: int, high: int) -> str:
    return f"{low}" if low == high else f"{low} to {high}"


def sum_place(number: int, x: float, y: float) -> tuple[float, float]:
    """Where a die of the sum lies."""
    return x + 117 + 24 * number, y + 24


def ability_box(solo: SoloView, total: int, x: float, y: float) -> Box | None:
    """The line of the table of abilities for a sum, the corner of the plate at x, y."""
    for line, (low, high, _) in enumerate(solo.abilities):
        if low <= total <= high:
            return Box(x + 12, y + 39 + _LINE * line, 196, _LINE)
    return None


@kept(2)
def _table(abilities: Abilities, x: float, y: float) -> str:
    """What each sum of three dice will do.  DYO-309"""
    ink = Layers()
    for line, (low, high, ability) in enumerate(abilities):
        _ability(ink, low, high, ability, x, y + 39 + _LINE * (line + 0.5))
    return ink.drawn()


def _ability(
    ink: Layers, low: int, high: int, ability: Effect, x: float, y: float, fill: str = ""
) -> None:
    ink.draw(text(x + 24, y, sums_words(low, high), 12, "start", "num", 600, fill=fill))
    fitted(ink, effect_signs(ability), x + 138, y, 130, 15, 12, fill)


def _sum(scene: Scene, solo: SoloView, x: float, y: float) -> Part:
    part, ink = Part("empire-sum"), Layers()
    total = sum(int(die[-1]) for die in solo.dice)
    for place in range(3):
        at = sum_place(place, x, y)
        if place < len(solo.dice):
            draw_die(ink, solo.dice[place], *at, 21)
        else:
            ink.path(Box.around(*at, 20).d, SUNK, LINE, 1, dashed())
    ink.draw(text(x + 204, y + 24, f"= {total}", 13, "end", "num", 700))
    said = effect_words(solo.ability) if solo.ability else "of three dice decides its ability"
    words = Titled(f"Sum of its dice: {total}", said)
    part.spot(Box(x + 103, y + 12, 105, 24), words, "DYO-309", line=True)
    now = ability_box(solo, total, x, y)
    for line, (low, high, ability) in enumerate(solo.abilities):
        box = Box(x + 12, y + 39 + _LINE * line, 196, _LINE)
        if box == now:
            ink.draw(box.draw(INK))
            above = Layers()
            _ability(above, low, high, ability, x, box.centre[1], PAPER)
            ink.draw(group(above.drawn(), more=f'color="{PAPER}"'))
        words = Titled(f"Sum {sums_words(low, high)}", effect_words(ability))
        part.spot(box, words, "DYO-309", line=f"The empire's ability for {words}")
    _relics(part, ink, scene.board.players[-1], x, y)
    part.draw(ink.drawn())
    return part


def _relics(part: Part, ink: Layers, party: PlayerView, x: float, y: float) -> None:
    tiles: list[str] = list(party.loose)
    pitch = min(27.0, 144 / max(len(tiles) + sum(party.relics) - 1, 1))
    place = 0
    for colour, restored in enumerate(party.relics):
        for _ in range(restored):
            draw_relic(ink, ISLANDS[colour], x + 50 + pitch * place, y + 160, 22)
            place += 1
    for tile in tiles:
        draw_tile(ink, tile, x + 50 + pitch * place, y + 160, 22)
        place += 1
    relics = f"{count(sum(party.relics), 'restored relic')}; loose tiles: {tiles_words(tiles)}"
    words = Titled("Relics of the empire", relics)
    part.spot(Box(x + 14, y + 145, 192, 30), words, "DYO-308", line=True)
