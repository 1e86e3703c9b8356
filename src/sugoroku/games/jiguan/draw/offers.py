"""What is chosen before the first turn: workshops and advanced mats, laid out to be compared."""

from typing import Final

from sugoroku.core.picture import Place
from sugoroku.draw.places import square_place
from sugoroku.draw.shapes import num
from sugoroku.draw.svg import (
    LEAST,
    LINE,
    PAPER,
    RAISED,
    SUMI,
    SUNK,
    crest,
    group,
    path,
    piece,
    rect,
    text,
)
from sugoroku.games.jiguan.actions import MAT_NAMES, SLOT_NAMES
from sugoroku.games.jiguan.draw.abilities import WHEN, bonus_sign, transfer_sign
from sugoroku.games.jiguan.draw.pieces import SLOT_GRID, form
from sugoroku.games.jiguan.draw.scene import Scene
from sugoroku.games.jiguan.effect_words import bonus_words, trade_words
from sugoroku.games.jiguan.effects import Mark
from sugoroku.games.jiguan.view import WorkshopView

# ---------------------------------------------------------------- workshops

_TOP, _HIGH, _WIDE = 224, 144, 107


def _workshop_at(number: int) -> tuple[float, float]:
    return 15 + (_WIDE + 5) * number, _TOP


def workshop_offers(scene: Scene) -> str:
    """Over the part of the workshop sheet that is still empty."""
    out = rect(8, 205, 568, 166, 4, PAPER, LINE, 1)
    out += text(16, 215, "Workshops", 13, "start", "serif", 600)
    out += text(92, 215, "a transfer to use once a turn, and below it a bonus", 11, "start", "q")
    for number, workshop in enumerate(scene.board.workshops):
        out += _workshop(scene, workshop, *_workshop_at(number))
    return out


def _workshop(scene: Scene, workshop: WorkshopView, x: float, y: float) -> str:
    out = rect(x, y, _WIDE, _HIGH, 4, RAISED, LINE, 1.2)
    out += text(x + 7, y + 13, workshop.name, 11.5, "start", "serif", 600)
    for i, trade in enumerate(workshop.transfers):
        out += transfer_sign(trade, x + _WIDE / 2, y + 33 + 21 * i)
    out += rect(x + 8, y + 68, _WIDE - 16, 0.8, 0, LINE) + bonus_sign(workshop, x + _WIDE / 2, y + 85)
    for line, words in enumerate(_wrapped(WHEN[workshop.trigger], 16)):
        out += text(x + 7, y + 111 + 12 * line, words, 11, "start", "q")
    taken = next((p.seat for p in scene.board.players if p.workshop == workshop.id), None)
    if taken is not None:
        out = group(out, more='opacity=".45"') + crest(taken, x + _WIDE - 15, y + _HIGH - 15, 20)
    return piece(f"workshop-{workshop.id}", out)


def _wrapped(said: str, letters: int) -> list[str]:
    lines = [""]
    for word in said.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > letters:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def workshop_places(scene: Scene) -> list[Place]:
    places = []
    for number, workshop in enumerate(scene.board.workshops):
        words = f"{workshop.name}. {workshop_words(workshop)}"
        x, y = _workshop_at(number)
        id = scene.own(f"workshop-{workshop.id}")
        places.append(square_place(id, words, x, y, _WIDE, _HIGH, 4, "JIG-034"))
    return places


def workshop_words(workshop: WorkshopView) -> str:
    """Both abilities in a sentence each."""
    transfers = ", or ".join(trade_words(trade, arrow=" for ") for trade in workshop.transfers)
    return f"Once a turn: {transfers}. Bonus: {bonus_words(workshop)}."


# ---------------------------------------------------------------- advanced mats

_PITCH: Final = 29
_SIDE: Final = 158


def _mat_at(number: int) -> tuple[float, float]:
    return 22 + (number % 2) * (_SIDE + 12), 38 + (number // 2) * (_SIDE + 10)


def mat_offers(scene: Scene) -> str:
    """The four mats, small: which slots pay for which beast."""
    out = rect(8, 30, 356, 338, 4, PAPER, LINE, 1)
    out += text(364, 16, "Marked slots score for a beast of their colour", 11, "end", "q")
    for number, marks in enumerate(scene.board.marks):
        out += _small_mat(scene, number, marks, *_mat_at(number))
    return out


def _small_mat(scene: Scene, number: int, marks: tuple[Mark | None, ...], x: float, y: float) -> str:
    out = rect(x, y, _SIDE, _SIDE, 6, RAISED, LINE, 1.2)
    at = [(x + 21 + _PITCH * column, y + 21 + _PITCH * row) for row, column in SLOT_GRID.values()]
    out += path("".join(f"M{num(sx - 13)} {num(sy - 13)}h26v26h-26z" for sx, sy in at), SUNK, LINE, 0.75)
    numbers = ""
    for (sx, sy), mark in zip(at, marks, strict=True):
        if mark:
            out += form(f"mat-mark-{mark.colour}", sx, sy)
            numbers += f'<text x="{num(sx + 5)}" y="{num(sy + 8.5)}">{mark.vp}</text>'
    letters = f'font-size="{LEAST}" font-weight="700" text-anchor="middle"'
    out += group(numbers, more=f'{letters} fill="{SUMI}"')
    taken = next((p.seat for p in scene.board.players if p.mat == MAT_NAMES[number]), None)
    middle = (x + _SIDE / 2, y + _SIDE / 2)
    out += text(*middle, MAT_NAMES[number][-1], 28, cls="serif", bold=600)
    if taken is not None:
        out += crest(taken, middle[0] + 26, middle[1], 24)
    return piece(f"mat-{MAT_NAMES[number][-1]}", out)


def mat_places(scene: Scene) -> list[Place]:
    places = []
    for number, marks in enumerate(scene.board.marks):
        said = [
            f"{slot} {mark.colour} {mark.vp}"
            for slot, mark in zip(SLOT_NAMES, marks, strict=True)
            if mark
        ]
        letter = MAT_NAMES[number][-1]
        words = f"Assembly mat {letter}. Points for a beast of that colour made there: {', '.join(said)}"
        x, y = _mat_at(number)
        places.append(square_place(scene.own(f"mat-{letter}"), words, x, y, _SIDE, _SIDE, 6, "JIG-018"))
    return places
