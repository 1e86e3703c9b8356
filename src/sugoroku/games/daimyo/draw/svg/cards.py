"""Hero cards: cost, the sum of dice that plays them, the effect as icons, the name."""

from typing import Final

from sugoroku.core.picture import Titled
from sugoroku.core.plural import count
from sugoroku.draw.area import Box
from sugoroku.draw.cards import wrapped
from sugoroku.draw.layers import Layers
from sugoroku.draw.shapes import num
from sugoroku.draw.svg import GOLD, LINE, RAISED, SUMI, WASHI, icon, text
from sugoroku.games.daimyo.draw.svg.signs import draw_lines, effect_lines, step_signs
from sugoroku.games.daimyo.effect_words import effect_words
from sugoroku.games.daimyo.seen import HeroView

FULL: Final = 70  # narrower cards leave out the name
_LETTERS: Final = 11  # of a name on one line


def draw_card(ink: Layers, hero: HeroView, box: Box) -> None:
    """The paper of a card and what is printed on it."""
    ink.path(box.d, RAISED, LINE, 1.2)
    spine = Box(box.x + 0.6, box.y + 0.6, 4.5, box.h - 1.2)
    ink.path(spine.d, "var(--ai-fill)" if hero.id.startswith("C") else GOLD)
    if box.w < FULL:
        _narrow(ink, hero, box)
        return
    x, y, w, h, _ = box
    strength = Box(x + w - 27, y + 4, 22, 19, 4)
    ink.path(rounded(strength), WASHI, SUMI, 1.3)
    ink.number(*strength.centre, hero.strength, 13, fill=SUMI)
    ink.draw(icon("coin", x + 15, y + 13.5, 15))
    ink.number(x + 28, y + 13.5, hero.cost, 13)
    if hero.aggressive:
        ink.draw(icon("conflict", x + w - 35.5, y + 13.5, 12.5))
    names = _name_lines(hero.name)
    top, foot = y + 26, y + h - 3 - 13 * len(names)
    lines = effect_lines(hero.effect, 0 if len(hero.effect) < 4 else w - 12)
    size = (17, 15, 12)[min(len(lines), 3) - 1]
    draw_lines(ink, lines, x + w / 2 + 2, (top + foot) / 2, w - 12, size)
    for line, name in enumerate(names):
        ink.draw(text(x + w / 2 + 2, foot + 6.5 + 13 * line, name, 11.75, cls="q"))


def _name_lines(name: str) -> list[str]:
    """On one or two lines; a single long word is divided."""
    if " " not in name and len(name) > _LETTERS:
        half = -(-len(name) // 2)
        return [f"{name[:half]}-", name[half:]]
    return wrapped(name, _LETTERS)


def rounded(box: Box) -> str:
    """Path data of a box with its round corners."""
    x, y, w, h, r = box
    a, across, down = num(r), num(w - 2 * r), num(h - 2 * r)
    return (
        f"M{num(x + r)} {num(y)}h{across}a{a} {a} 0 0 1 {a} {a}v{down}a{a} {a} 0 0 1-{a} {a}"
        f"h-{across}a{a} {a} 0 0 1-{a}-{a}v-{down}a{a} {a} 0 0 1 {a}-{a}z"
    )


def _narrow(ink: Layers, hero: HeroView, box: Box) -> None:
    """In a full hand: the strength, the cost, the effect."""
    x, y, w, _, _ = box
    cx = x + w / 2 + 2
    strength = Box.around(cx, y + 14, 22, 19)
    ink.path(rounded(strength), WASHI, SUMI, 1.3)
    ink.number(*strength.centre, hero.strength, 13, fill=SUMI)
    ink.draw(icon("coin", cx - 5, y + 33, 12))
    ink.number(cx + 6, y + 33, hero.cost, 12)
    draw_lines(ink, [step_signs(step) for step in hero.effect[:3]], cx, y + 66, w - 10, 14)


def hero_words(hero: HeroView) -> Titled:
    warning = ", against other players" if hero.aggressive else ""
    price = f"{count(hero.cost, 'coin')}, dice sum {hero.strength}{warning}"
    return Titled(hero.name.capitalize(), f"{effect_words(hero.effect)} ({price})")
