"""Hero cards: cost, the sum of dice that plays them, the effect as icons, the name."""

from typing import Final

from sugoroku.core.picture import Titled
from sugoroku.core.plural import count
from sugoroku.draw.area import Box
from sugoroku.draw.cards import wrapped
from sugoroku.draw.layers import Layers
from sugoroku.draw.svg import GOLD, LINE, RAISED, SUMI, WASHI, icon, text
from sugoroku.games.daimyo.draw.svg.signs import draw_lines, effect_lines, step_signs
from sugoroku.games.daimyo.effect_words import effect_words
from sugoroku.games.daimyo.view import HeroView

FULL: Final = 70  # narrower cards leave out the name
_LETTERS: Final = 12  # of a name on one line


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
    ink.path(strength.pill, WASHI, SUMI, 1.3)
    ink.number(*strength.centre, hero.strength, 13, fill=SUMI)
    ink.draw(icon("coin", x + 15, y + 13.5, 15))
    ink.number(x + 28, y + 13.5, hero.cost, 13)
    if hero.aggressive:
        ink.draw(icon("conflict", x + w - 35, y + 13.5, 14))
    names = wrapped(hero.name, _LETTERS)
    top, foot = y + 26, y + h - 3 - 13 * len(names)
    draw_lines(ink, effect_lines(hero.effect, w - 12), x + w / 2 + 2, (top + foot) / 2, w - 12, 16)
    for line, name in enumerate(names):
        ink.draw(text(x + w / 2 + 2, foot + 6.5 + 13 * line, name, 11.75, cls="q"))


def _narrow(ink: Layers, hero: HeroView, box: Box) -> None:
    """In a full hand: the strength, the cost, the effect."""
    x, y, w, _, _ = box
    cx = x + w / 2 + 2
    strength = Box.around(cx, y + 14, 22, 19)
    ink.path(strength.pill, WASHI, SUMI, 1.3)
    ink.number(*strength.centre, hero.strength, 13, fill=SUMI)
    ink.draw(icon("coin", cx - 5, y + 33, 12))
    ink.number(cx + 6, y + 33, hero.cost, 12)
    draw_lines(ink, [step_signs(step) for step in hero.effect[:3]], cx, y + 66, w - 10, 14)


def hero_words(hero: HeroView) -> Titled:
    warning = ", against other players" if hero.aggressive else ""
    price = f"{count(hero.cost, 'coin')}, dice sum {hero.strength}{warning}"
    return Titled(hero.name.capitalize(), f"{effect_words(hero.effect)} ({price})")
