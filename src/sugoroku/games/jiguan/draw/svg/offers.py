"""What is chosen before the first turn: workshops and advanced mats, laid out to be compared."""

from typing import Final

from sugoroku.core.picture import Titled
from sugoroku.draw import svg
from sugoroku.draw.area import Box
from sugoroku.draw.cards import wrapped
from sugoroku.draw.shapes import num
from sugoroku.draw.spot import Draft
from sugoroku.draw.svg import LINE, PAPER, RAISED, SUNK, crest, group, path, piece, rect, text
from sugoroku.draw.tokens import form
from sugoroku.games.jiguan.actions import MAT_NAMES, SLOT_NAMES
from sugoroku.games.jiguan.draw.scene import Scene
from sugoroku.games.jiguan.draw.svg.abilities import WHEN, bonus_sign, transfer_sign
from sugoroku.games.jiguan.effect_words import bonus_words, trade_words
from sugoroku.games.jiguan.effects import Mark
from sugoroku.games.jiguan.view import WorkshopView

_WORKSHOPS: Final = tuple(Box(15 + 112 * i, 224, 107, 144) for i in range(5))
_MATS: Final = tuple(Box(22 + 170 * (i % 2), 38 + 168 * (i // 2), 158, 158, 6) for i in range(4))
_PITCH: Final = 29  # of the slots of a small mat


def _grid(slot: str) -> tuple[int, int]:
    """Row and column of a slot: `TL` is 0, 0; `T1` is above column 2; the cells are 1 to 3."""
    along = int(slot[1]) + 1 if slot[1].isdecimal() else 0
    side = slot[0] if along else slot[1]
    return {"T": 0, "B": 4}.get(slot[0], along), {"L": 0, "R": 4}.get(side, along)


SLOT_GRID: Final = tuple(_grid(slot) for slot in SLOT_NAMES)


def offer_workshops(draft: Draft, scene: Scene) -> None:
    """Over the part of the workshop sheet that is still empty."""
    note = text(92, 215, "a transfer to use once a turn, and below it a bonus", 11, "start", "q")
    title = text(16, 215, "Workshops", 13, "start", "serif", 600)
    draft.draw(rect(8, 205, 568, 166, 4, PAPER, LINE, 1), title, note)
    for workshop, box in zip(scene.board.workshops, _WORKSHOPS, strict=False):
        words, id = workshop_words(workshop), f"workshop-{workshop.id}"
        draft.spot(box, words, "JIG-034", _workshop(scene, workshop, box), id, line=True)


def _workshop(scene: Scene, workshop: WorkshopView, box: Box) -> str:
    x, y, middle = box.x, box.y, box.centre[0]
    out = box.draw(RAISED, LINE, 1.2) + text(x + 7, y + 13, workshop.name, 11.5, "start", "serif", 600)
    for i, trade in enumerate(workshop.transfers):
        out += transfer_sign(trade, middle, y + 33 + 21 * i)
    out += rect(x + 8, y + 68, box.w - 16, 0.8, 0, LINE) + bonus_sign(workshop, middle, y + 85)
    for line, words in enumerate(wrapped(WHEN[workshop.trigger], 16)):
        out += text(x + 7, y + 111 + 12 * line, words, 11, "start", "q")
    taken = next((p.seat for p in scene.board.players if p.workshop == workshop.id), None)
    if taken is not None:
        out = group(out, more='opacity=".45"') + crest(taken, box.right - 15, box.bottom - 15, 20)
    return piece(f"workshop-{workshop.id}", out)


def workshop_words(workshop: WorkshopView) -> Titled:
    """Its name, and both abilities."""
    transfers = ", or ".join(trade_words(trade, arrow=" for ") for trade in workshop.transfers)
    return Titled(workshop.name, f"once a turn, {transfers}. Bonus: {bonus_words(workshop)}.")


def offer_mats(draft: Draft, scene: Scene) -> None:
    """The four mats, small: which slots pay for which beast."""
    note = text(364, 16, "Marked slots score for a beast of their colour", 11, "end", "q")
    draft.draw(rect(8, 30, 356, 338, 4, PAPER, LINE, 1), note)
    for name, marks, box in zip(MAT_NAMES, scene.board.marks, _MATS, strict=True):
        marked = zip(SLOT_NAMES, marks, strict=True)
        said = ", ".join(f"{slot} {mark.colour} {mark.vp}" for slot, mark in marked if mark)
        words = Titled(f"Assembly mat {name[-1]}", f"points for a beast of a colour made there, {said}")
        taken = next((p.seat for p in scene.board.players if p.mat == name), None)
        drawn = _small_mat(name[-1], marks, box, taken)
        draft.spot(box, words, "JIG-018", drawn, f"mat-{name[-1]}", line=True)


def _small_mat(letter: str, marks: tuple[Mark | None, ...], box: Box, taken: int | None) -> str:
    at = [(box.x + 21 + _PITCH * column, box.y + 21 + _PITCH * row) for row, column in SLOT_GRID]
    slots = "".join(f"M{num(x - 13)} {num(y - 13)}h26v26h-26z" for x, y in at)
    out, numbers = box.draw(RAISED, LINE, 1.2) + path(slots, SUNK, LINE, 0.75), ""
    for (x, y), mark in zip(at, marks, strict=True):
        if mark:
            out += form(f"mat-mark-{mark.colour}", x, y)
            numbers += f'<text x="{num(x + 5)}" y="{num(y + 8.5)}">{mark.vp}</text>'
    small = f'font-size="{svg.LEAST}" font-weight="700" text-anchor="middle" fill="{svg.SUMI}"'
    x, y = box.centre
    out += group(numbers, more=small) + text(x, y, letter, 28, cls="serif", bold=600)
    return piece(f"mat-{letter}", out + (crest(taken, x + 26, y, 24) if taken is not None else ""))
