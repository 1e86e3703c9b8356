"""Alone: the card of the empire, and what the sum of its dice will bring, in the middle of the sea."""

from typing import Final

from sugoroku.core.picture import Titled
from sugoroku.core.plural import count
from sugoroku.draw.area import Box
from sugoroku.draw.kept import kept
from sugoroku.draw.layers import Layers
from sugoroku.draw.rewards import fitted
from sugoroku.draw.svg import HAIR, LINE, SUNK, dashed, icon, path, rect, soft, text
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
from sugoroku.games.daimyo.draw.svg.signs import step_signs
from sugoroku.games.daimyo.effect_words import effect_words, step_words
from sugoroku.games.daimyo.names import ISLANDS
from sugoroku.games.daimyo.view import SoloView

_ROW: Final = 38


@kept(2)
def empire_ground(upper: Corner, lower: Corner) -> str:
    x, y = upper
    out = plate(x, y, "The Empire")
    for line in (1, 2):
        out += path(f"M{x + 18:g} {y + 41 + _ROW * line:g}h184", "none", HAIR, 0.9)
    card = ground("empire", out)
    x, y = lower
    out = plate(x, y, "Round end") + path(f"M{x + 14:g} {y + 122:g}h192", "none", HAIR, 0.9)
    return card + ground("empire-sum", out + icon("storage", x + 25, y + 150, 17))


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


def _table_words(solo: SoloView) -> str:
    """What each sum of three dice will do.  DYO-309"""
    rows = []
    for low, high, ability in solo.abilities:
        sums = f"{low}" if low == high else f"{low} to {high}"
        rows.append(f"{sums}: {effect_words(ability)}")
    return "; ".join(rows)


def _sum(scene: Scene, solo: SoloView, x: float, y: float) -> Part:
    part, ink, party = Part("empire-sum"), Layers(), scene.board.players[-1]
    total = sum(int(die[-1]) for die in solo.dice)
    for place in range(3):
        cx = x + 36 + 32 * place
        if place < len(solo.dice):
            draw_die(ink, solo.dice[place], cx, y + 60, 25)
        else:
            ink.path(Box.around(cx, y + 60, 25).d, SUNK, LINE, 1, dashed())
    ink.draw(text(x + 124, y + 60, f"sum {total}", 13, "start", "num", 700))
    said = effect_words(solo.ability) if solo.ability else _table_words(solo)
    if solo.ability:
        ink.draw(rect(x + 18, y + 84, 184, 28, 3, SUNK, LINE, 1))
        fitted(
            ink,
            [item for step in solo.ability for item in step_signs(step)],
            x + 110,
            y + 98,
            170,
            17,
            12.5,
        )
    else:
        ink.draw(text(x + 110, y + 98, "decides its ability", 12, cls="q"))
    part.spot(
        Box(x + 14, y + 42, 192, 74), Titled(f"Sum of its dice: {total}", said), "DYO-309", line=True
    )
    tiles: list[str] = list(party.loose)
    pitch = min(27.0, 144 / max(len(tiles) + sum(party.relics) - 1, 1))
    place = 0
    for colour, restored in enumerate(party.relics):
        for _ in range(restored):
            draw_relic(ink, ISLANDS[colour], x + 50 + pitch * place, y + 150, 22)
            place += 1
    for tile in tiles:
        draw_tile(ink, tile, x + 50 + pitch * place, y + 150, 22)
        place += 1
    relics = f"{count(sum(party.relics), 'restored relic')}; loose tiles: {tiles_words(tiles)}"
    part.spot(
        Box(x + 14, y + 126, 192, 48), Titled("Relics of the empire", relics), "DYO-308", line=True
    )
    part.draw(ink.drawn())
    return part
