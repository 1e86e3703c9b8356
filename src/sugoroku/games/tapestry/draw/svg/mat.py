"""The income mat: eras and tapestry cards above; resources, income and buildings in one row per kind."""

from typing import Final

from sugoroku.core.picture import Sheet, Titled
from sugoroku.draw.area import Box
from sugoroku.draw.cards import front, wrapped
from sugoroku.draw.kept import kept
from sugoroku.draw.layers import Layers
from sugoroku.draw.rewards import bar
from sugoroku.draw.spot import Draft
from sugoroku.draw.svg import (
    DEEP,
    HAIR,
    LINE,
    RAISED,
    SUNK,
    cartouche,
    dashed,
    fitted,
    hue,
    icon,
    soft,
    text,
)
from sugoroku.draw.tokens import form, forms
from sugoroku.games.tapestry.draw.additions import CARD_TAGS, additions
from sugoroku.games.tapestry.draw.scene import RESOURCE_HUES, Scene
from sugoroku.games.tapestry.draw.svg.pieces import building
from sugoroku.games.tapestry.draw.svg.signs import draw_signs, drawable, effect_signs
from sugoroku.games.tapestry.effect_words import effect_words
from sugoroku.games.tapestry.effects import Atom
from sugoroku.games.tapestry.names import BUILDINGS, ERAS, MOST_OF, RESOURCES
from sugoroku.games.tapestry.seen import CardView, IncomeView
from sugoroku.games.tapestry.words import card_words

SIZE: Final = (398, 263)
MOST: Final = 5  # signs of a card that is drawn, not written
FEW: Final = 2  # between tags
NARROW: Final = 44


def mat(scene: Scene) -> Sheet:
    draft = scene.draft(own=True)
    _eras(draft, scene)
    _tapestry(draft, scene)
    for kind in range(len(RESOURCES)):
        _income_row(draft, scene, kind)
    return draft.sheet(
        id="mat", title=scene.title("income mat"), icon="income", tab="Mat", size=SIZE,
        ground=_ground(
            scene.board.income, scene.title("income mat"),
            any(addition.fifth_place for addition in additions(scene)),
        ),
    )  # fmt: skip


def _top(kind: int) -> float:
    return 92 + kind * 42.2


def _cell(kind: int, space: int) -> Box:
    return Box(81 + space * 43.4, _top(kind) + 3, 40.6, 33, 3)


@kept(32)
def _ground(income: tuple[tuple[IncomeView, ...], ...], title: str, fifth: bool) -> str:
    ink, bands = Layers(), ""
    for kind, spaces in enumerate(income):
        y = _top(kind)
        bands += Box(8, y, SIZE[0] - 16, 39).draw(soft(RESOURCE_HUES[kind]), LINE, 1)
        ink.draw(icon(RESOURCES[kind], 23, y + 14, 24, f"ic-{RESOURCE_HUES[kind]}"))
        bands += bar(0, MOST_OF, 12, y + 29, 7.4)
        for space, seen in enumerate(spaces):
            box = _cell(kind, space)
            ink.path(box.d, RAISED, LINE, 1)
            lists = [effect for effect in (seen.goods, seen.points) if effect]
            for n, effect in enumerate(lists):
                x, y0 = box.centre
                draw_signs(
                    ink,
                    effect,
                    x,
                    y0 + (n - (len(lists) - 1) / 2) * 15.5,
                    36,
                    15 if len(lists) > 1 else 17,
                )
    for place in range(4):
        box = _card_box(place, fifth)
        ink.path(box.d, SUNK, "var(--ink-3)", 1, dashed())
        said = f"era {place + 1}" if place else "Maker of Fire"
        ink.draw(text(box.centre[0], 60, said, 11.75, cls="q"))
    covered = forms(
        {
            f"tp-covered-{kind}-{space}": _covered(kind, space, len(spaces))
            for kind, spaces in enumerate(income)
            for space in range(1, len(spaces))
        }
    )
    ink.draw("".join(text(*_era_box(n).centre, n, 11.75) for n in range(1, ERAS + 1)))
    eras = "".join(_era_box(n).draw(RAISED, LINE, 1) for n in range(1, ERAS + 1))
    return (
        covered
        + cartouche(8, 8, title if len(title) < 20 else "Income mat")
        + bands
        + eras
        + ink.drawn()
    )


def _covered(kind: int, first: int, end: int) -> str:
    """The buildings of a row from one space on: all of them are one node on the table."""
    out = _cell(kind, first).draw(SUNK, HAIR, 1)
    out += building(kind, Box.around(*_cell(kind, first).centre, 24))
    return out + (form(f"tp-covered-{kind}-{first + 1}", 0, 0) if first + 1 < end else "")


def _era_box(n: int) -> Box:
    return Box(160 + (n - 1) * 46, 9, 42, 18, 9)


def _eras(draft: Draft, scene: Scene) -> None:
    era, ink = scene.player.era, Layers()
    for n in range(1, era):
        ink.path(_era_box(n).pill, DEEP, LINE, 1)
        ink.number(*_era_box(n).centre, n, 11.75, "fig thin")
    out = ink.drawn()
    if era:
        out += _era_box(era).draw("var(--ai-fill)", LINE, 1)
        out += text(*_era_box(era).centre, f"era {era}", 11.75, bold=700, fill="var(--on-ai)")
    words = Titled(f"Income turn {era} of {ERAS} taken" if era else "No income turn yet",
                   "after the fifth this player has finished")  # fmt: skip
    id = "income" if scene.mine and "income" in scene.choices else ""
    draft.spot(Box(156, 6, 234, 24, 10), words, "TAP-B-050", out, id, line=True)


# ---------------------------------------------------------------- tapestry cards


def _card_box(place: int, fifth: bool = False) -> Box:
    """Of four; with a fifth place of a module they are narrower."""
    step = 90 if fifth else 96
    return Box(8 + place * step, 33, 22 if place == 4 else step - 3.5, 54, 3)


def _tapestry(draft: Draft, scene: Scene) -> None:
    further = [addition.fifth_place for addition in additions(scene) if addition.fifth_place]
    for paint in further:
        paint(draft, scene, _card_box(4, True))
    for place, cards in enumerate(scene.player.mat[:4]):
        if not cards:
            continue
        box, top = _card_box(place, bool(further)), cards[-1]
        seen = scene.board.cards.get(top.id)
        below = f"; {len(cards) - 1} below it" if len(cards) > 1 else ""
        if seen is None:
            words = Titled(f"Tapestry space {place + 1}", f"a card face down{below}")
            mark = front(box, hue("purple"), len(cards) - 1, SUNK)
            draft.spot(box, words, "TAP-B-059", mark, line=True)
            continue
        held = "; in effect this era" if top.active else ""
        words = Titled(f"Era {place + 1}: {seen.name}", f"{card_words(seen)}{held}{below}")
        draft.spot(box, words, "TAP-B-058", card(seen, box, active=top.active, below=len(cards) - 1),
                   f"card-{top.id}", line=True)  # fmt: skip


def card(seen: CardView, box: Box, *, active: bool = False, below: int = 0) -> str:
    """The name of a tapestry card, and its effect in signs where there are any."""
    out = front(box, hue("purple"), below)
    out += box.draw("none", "var(--ink)", 2.2) if active else ""
    names = wrapped(_hyphened(seen.name, int((box.w - 10) / 6.3)), max(int((box.w - 12) / 6.6), 6))[:2]
    for n, name in enumerate(names):
        out += text(box.x + 8, box.y + 11 + 13 * n, name, 11.75, "start", "serif", 600)
    lists = [seen.effect, *(on.effect for on in seen.on)]
    ink, y = Layers(), box.y + 8 + 13 * len(names) + (box.h - 8 - 13 * len(names)) / 2
    found = next((e for e in lists if e and drawable(e) and len(effect_signs(e)) <= MOST), None)
    left = right = 0.0  # what tags take
    for tags in CARD_TAGS:
        mark, left, right = tags(seen, box)
        out += mark
    room = box.w - 14 - left - right
    if found and (room > NARROW or len(effect_signs(found)) <= FEW):
        draw_signs(ink, found, box.x + box.w / 2 + 3 + (left - right) / 2, y, room, 15)
        return out + ink.drawn()
    if room <= NARROW:
        return out
    played = "played" if left or right else "when played"
    kind = "this era" if seen.this_era else "response" if seen.response else played
    return out + text(box.x + 10 + left, box.bottom - 10, kind, 11.75, "start", "q")


def _hyphened(name: str, most: int) -> str:
    """Words that are longer than a line are divided."""
    words = [
        word if len(word) <= most else f"{word[: len(word) - 3]}- {word[len(word) - 3 :]}"
        for word in name.split()
    ]
    return " ".join(words)


def small_card(seen: CardView, box: Box) -> str:
    """Its name alone."""
    most = max(int((box.w - 10) / 6.9), 3)
    names = [seen.name] if box.h < 26 else wrapped(seen.name, most)[:2]
    top = box.y + box.h / 2 - 6.25 * (len(names) - 1)
    out = front(box, hue("purple"))
    for n, name in enumerate(names):
        out += fitted(box.x + 8, top + 12.5 * n, name, box.w - 11, cls="serif")
    return out


# ---------------------------------------------------------------- rows of income


def _income_row(draft: Draft, scene: Scene, kind: int) -> None:
    player, y = scene.player, _top(kind)
    have, taken, name = player.resources[kind], player.taken[kind], RESOURCES[kind]
    mark = text(46, y + 14, have, 18, cls="num", bold=700)
    mark += Box(12, y + 29, 7.4 * have, 7.4, 0).draw(hue(RESOURCE_HUES[kind])) if have else ""
    draft.spot(
        Box(8, y, 70, 39), Titled(name.title(), f"{have} of at most {MOST_OF}"), "TAP-B-039", mark,
        f"resource-{name}", line=True,
    )  # fmt: skip
    spaces, shown = scene.board.income[kind], player.open_spaces[kind]
    gain = sum(
        item.amount
        for space in shown
        for item in spaces[space].goods
        if isinstance(item, Atom) and item.verb == name
    )
    out = text(SIZE[0] - 33, y + 19.5, f"+{gain}", 14, "end", "num", 700)
    out += icon(name, SIZE[0] - 22, y + 19.5, 15, f"ic-{RESOURCE_HUES[kind]}")
    covered = [space for space in range(len(spaces)) if space not in shown]
    if covered == list(range(taken + 1, len(spaces))):
        out += form(f"tp-covered-{kind}-{taken + 1}", 0, 0) if covered else ""
    else:
        out += "".join(_covered(kind, space, space + 1) for space in covered)
    draft.draw(out)
    for space, seen in enumerate(spaces):
        given = effect_words((*seen.points, *seen.goods))
        hidden = "; covered by a building" if space in covered else ""
        id = f"kind-{BUILDINGS[kind]}" if covered[:1] == [space] else ""
        draft.spot(_cell(kind, space), Titled(seen.name, f"{given}{hidden}"), "TAP-B-066", "", id)
