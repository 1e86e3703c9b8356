"""Heroes for hire, goals, and what the end of the game brings."""

from typing import Final

from sugoroku.core.picture import Sheet, Titled
from sugoroku.core.plural import count
from sugoroku.draw.area import Box
from sugoroku.draw.kept import kept
from sugoroku.draw.layers import Layers
from sugoroku.draw.rewards import Item, fitted, row
from sugoroku.draw.spot import Draft
from sugoroku.draw.svg import (
    DEEP,
    HAIR,
    LINE,
    RAISED,
    SUMI,
    SUNK,
    cartouche,
    hue,
    icon,
    path,
    rect,
    text,
)
from sugoroku.draw.tokens import badge
from sugoroku.games.daimyo.draw.scene import Scene
from sugoroku.games.daimyo.draw.svg.cards import draw_card, hero_words
from sugoroku.games.daimyo.draw.svg.pieces import party_crest, silver
from sugoroku.games.daimyo.draw.svg.signs import step_signs
from sugoroku.games.daimyo.effect_words import effect_words
from sugoroku.games.daimyo.names import MARKET, METRIC_WORDS
from sugoroku.games.daimyo.opponents.achievements import ACHIEVEMENTS
from sugoroku.games.daimyo.seen import GoalView, RatesView

SIZE: Final = (252, 472)
_GOALS: Final = 236  # the top of their part
_END: Final = Box(8, 403, 236, 62, 3)
_ACHIEVED: Final = Box(8, _GOALS + 23, 236, 141)
_LINE: Final = 17.2  # of the table of achievements
_COLUMNS: Final = (131.0, 168.0, 217.0)
_METRICS: Final[dict[str, tuple[list[Item], str]]] = {  # what is counted, and words beside it
    METRIC_WORDS[0]: ([("governor", 1)], "one island"),
    METRIC_WORDS[1]: ([("governor", 1)], "on board"),
    METRIC_WORDS[2]: ([("standard", 1)], "islands"),
    METRIC_WORDS[3]: ([("shadow", 1)], "on board"),
    METRIC_WORDS[4]: ([("techno-farm", 1), "+", ("radio-tower", 1)], ""),
    METRIC_WORDS[5]: ([("build", 1)], "one type"),
    METRIC_WORDS[6]: ([("relic", 1)], "restored"),
    METRIC_WORDS[7]: ([("storage", 1)], "capacity"),
    METRIC_WORDS[8]: ([("hero-card", 1)], "value"),
    METRIC_WORDS[9]: ([("rice", 1), ("metal", 1), ("gem", 1)], ""),
    METRIC_WORDS[10]: ([("standard", 1)], "led"),
}


def _card_box(place: int) -> Box:
    return Box(8 + 79.5 * (place % 3), 34 + 98 * (place // 3), 76, 92, 3)


def _goal_box(place: int) -> Box:
    return Box(8 + 120 * (place % 2), _GOALS + 26 + 68 * (place // 2), 116, 63, 3)


def offers(scene: Scene) -> Sheet:
    draft = scene.draft()
    _heroes(draft, scene)
    for place, goal in enumerate(scene.board.goals):
        _goal(draft, scene, goal, _goal_box(place))
    alone = scene.board.solo is not None
    if alone:
        draft.spot(_ACHIEVED, _achievements_words(), ACHIEVEMENTS.rule, line=True)
    _end_words(draft, scene.board.rates)
    title = "Heroes for hire and achievements" if alone else "Heroes for hire and goals"
    return draft.sheet(
        id="offers", title=title, icon="hero-card", tab="Heroes", size=SIZE,
        ground=_ground(tuple(map(_printed, scene.board.goals)), scene.board.rates),
        ticks=_ticks() if alone else (),
    )  # fmt: skip


def _printed(goal: GoalView) -> GoalView:
    """As it was laid out: nobody has reached it."""
    return GoalView(
        goal.id, goal.colour, goal.metric, goal.at_least, goal.gold, goal.bonus, goal.silver, -1, -1
    )


@kept(64)
def _ground(goals: tuple[GoalView, ...], rates: RatesView) -> str:
    out = cartouche(8, 8, "Heroes for hire") + text(244, 18, "cost, dice sum", 11.75, "end", "q")
    out += "".join(_card_box(place).draw(SUNK, LINE, 1) for place in range(MARKET))
    top = _card_box(MARKET)
    for k in (3, 1.5):
        out += rect(top.x + k, top.y + k, top.w, top.h, 3, DEEP, SUMI, 1)
    if goals:
        out += cartouche(8, _GOALS, "Goals")
        out += "".join(_goal_face(goal, _goal_box(place)) for place, goal in enumerate(goals))
    else:
        out += _achievements_ground()
    return out + _end_ground(rates)


# ---------------------------------------------------------------- heroes


def _heroes(draft: Draft, scene: Scene) -> None:
    board, ink = scene.board, Layers()
    for place, id in enumerate(board.heroes):
        box = _card_box(place)
        if not id:
            draft.spot(box, "An empty place of the hero market", "DYO-R47")
            continue
        hero = board.cards[id]
        draw_card(ink, hero, box)
        words = hero_words(hero)
        draft.spot(box, words, "DYO-245", id=f"hero-{id}", line=f"For hire: {words}")
    box = _card_box(MARKET)
    if board.top:
        hero = board.cards[board.top]
        draw_card(ink, hero, box)
        words = hero_words(hero)
        more = f"; {count(board.deck, 'card')} below it"
        draft.spot(
            box,
            f"Next: {words}{more}",
            "DYO-246",
            id=f"hero-{board.top}",
            line=f"Next hero: {words}{more}",
        )
        draft.draw(ink.drawn())
        draft.draw(rect(box.x + 17, box.bottom - 1, 42, 15, 7, "var(--ai-fill)"))
        draft.draw(text(box.x + 38, box.bottom + 6.5, "next", 11.75, bold=600, fill="var(--on-ai)"))
    else:
        draft.draw(ink.drawn())
        draft.spot(box, "The hero deck is empty", "DYO-R47")


# ---------------------------------------------------------------- goals


def _goal_face(goal: GoalView, box: Box) -> str:
    x, y, _, h, _ = box
    out = box.draw(RAISED, LINE, 1.2)
    out += rect(
        x + 0.6, y + 0.6, 4.5, h - 1.2, 0, hue("green") if goal.colour == "green" else hue("clay")
    )
    signs, words = _METRICS[goal.metric]
    out += text(x + 13, y + 15, goal.at_least, 14, "start", "num", 700)
    left = x + (24 if goal.at_least < 10 else 32)
    out += row(signs, left + 4, y + 15, 16, anchor="start")
    if words:
        out += text(box.right - 6, y + 15, words, 11.75, "end")
    out += path(f"M{x + 10:g} {y + 28:g}h100", "none", HAIR, 0.8)
    out += rect(x + 9, y + 34, 64, 23, 3, SUNK, LINE, 1) + badge(goal.gold, x + 19, y + 45.5, 8.5, 11.75)
    if goal.bonus:
        ink = Layers()
        fitted(ink, step_signs(goal.bonus[0])[-1:], x + 43, y + 45.5, 27, 14)
        out += ink.drawn()
    if goal.silver:
        out += rect(x + 76, y + 34, 37, 23, 3, SUNK, LINE, 1) + silver(x + 86, y + 45.5)
        out += text(x + 86, y + 45.5, goal.silver, 11.75, cls="num", bold=700, fill=SUMI)
    return out


def _goal(draft: Draft, scene: Scene, goal: GoalView, box: Box) -> None:
    out = ""
    for seat, x in ((goal.gold_seat, box.x + 64), (goal.silver_seat, box.x + 103)):
        if seat >= 0:
            out += party_crest(scene.parties[seat], seat, x, box.y + 45.5, 15)
    draft.spot(
        box, _goal_words(scene, goal), "DYO-211" if goal.colour == "green" else "DYO-210", out, line=True
    )


def _goal_words(scene: Scene, goal: GoalView) -> Titled:
    bonus = f" and {effect_words(goal.bonus)}" if goal.bonus else ""
    says = f"first {goal.gold} points{bonus}"
    says += f", second {goal.silver}" if goal.silver else ""
    for which, seat in (("first", goal.gold_seat), ("second", goal.silver_seat)):
        says += f"; {which}: {scene.name(seat, 'you')}" if seat >= 0 else ""
    return Titled(f"Goal: {goal.at_least} {goal.metric}", says)


# ---------------------------------------------------------------- alone, in place of goals


def _ticks() -> tuple[tuple[tuple[float, float], ...], ...]:
    """The middles of the cells of the table, row by row."""
    return tuple(
        tuple((x, _ACHIEVED.y + 23 + _LINE * line) for x in _COLUMNS)
        for line in range(len(ACHIEVEMENTS.rows))
    )


@kept(1)
def _achievements_ground() -> str:
    out = cartouche(8, _GOALS, "Achievements")
    for x, words in zip(_COLUMNS, ACHIEVEMENTS.columns.values(), strict=True):
        out += text(x, _ACHIEVED.y + 8, words, 11.75, cls="q")
    ink = Layers()
    for line, (words, cells) in enumerate(zip(ACHIEVEMENTS.rows.values(), _ticks(), strict=True)):
        y = cells[0][1]
        if not line % 2:
            ink.path(Box(8, y - _LINE / 2, 236, _LINE).d, SUNK)
        ink.path("".join(Box.around(*cell, 12).d for cell in cells), RAISED, LINE, 1)
        ink.draw(text(14, y, words, 12, "start"))
    return out + ink.drawn()


def _achievements_words() -> Titled:
    rows = "; ".join(ACHIEVEMENTS.rows.values())
    return Titled("Masterful achievements", f"{ACHIEVEMENTS.words} {rows}")


# ---------------------------------------------------------------- the end


@kept(4)
def _end_ground(rates: RatesView) -> str:
    x, y = _END.x, _END.y
    ink = Layers()
    tables = (
        ("relic", rates.relics, 4.0, y + 30), ("techno-farm", rates.farms, 4.0, y + 49),
        ("radio-tower", rates.towers, 124.0, y + 49), ("hero-card", rates.army, 172.0, y + 30),
    )  # fmt: skip
    for sign, values, dx, cy in tables:
        ink.draw(icon(sign, x + dx + 8, cy, 16))
        for i, value in enumerate(values):
            ink.number(x + dx + 28 + (22 if sign != "hero-card" else 15) * i, cy, value, 12)
    out = _END.draw(SUNK) + text(x + 7, y + 12, "At the end", 12, "start", bold=700)
    ink.draw(icon("helmet", x + 116, y + 12, 15))
    ink.number(x + 130, y + 12, rates.helmet, 12)
    lots = text(x + 156, y + 12, f"{rates.lot} goods", 11.75, "start")
    ink.draw(lots + badge(rates.lot_points, x + 216, y + 12, 8, 11.75))
    return out + ink.drawn()


def _end_words(draft: Draft, rates: RatesView) -> None:
    tables = (
        ("relics", rates.relics),
        ("techno-farms", rates.farms),
        ("radio towers", rates.towers),
        ("strongest armies", rates.army),
    )
    said = "; ".join(f"{name} {', '.join(map(str, points))}" for name, points in tables)
    said += f"; the helmet {rates.helmet}; each {rates.lot} resources {rates.lot_points}"
    draft.spot(_END, Titled("At the end", said), "DYO-256", line=True)
