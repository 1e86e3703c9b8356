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
from sugoroku.games.daimyo.view import GoalView

SIZE: Final = (252, 472)
_GOALS: Final = 236  # the top of their part
_END: Final = Box(8, 403, 236, 62, 3)
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
    if not scene.board.goals:
        draft.spot(
            Box(8, _GOALS + 26, 236, 130),
            Titled("Alone", "no goals are used; win with more points than the empire"),
            "DYO-323",
            line=True,
        )
    _end_words(draft, bool(scene.board.goals))
    return draft.sheet(
        id="offers", title="Heroes for hire and goals", icon="hero-card", tab="Heroes", size=SIZE,
        ground=_ground(scene.board.goals and tuple(map(_printed, scene.board.goals))),
    )  # fmt: skip


def _printed(goal: GoalView) -> GoalView:
    """As it was laid out: nobody has reached it."""
    return GoalView(
        goal.id, goal.colour, goal.metric, goal.at_least, goal.gold, goal.bonus, goal.silver, -1, -1
    )


@kept(64)
def _ground(goals: tuple[GoalView, ...]) -> str:
    out = cartouche(8, 8, "Heroes for hire") + text(244, 18, "cost, dice sum", 11.75, "end", "q")
    out += "".join(_card_box(place).draw(SUNK, LINE, 1) for place in range(MARKET))
    top = _card_box(MARKET)
    for k in (3, 1.5):
        out += rect(top.x + k, top.y + k, top.w, top.h, 3, DEEP, SUMI, 1)
    if goals:
        out += cartouche(8, _GOALS, "Goals")
        out += "".join(_goal_face(goal, _goal_box(place)) for place, goal in enumerate(goals))
    else:
        out += cartouche(8, _GOALS, "Alone")
        says = ("No goals are used.", "Win with more points", "than the empire.")
        out += "".join(
            text(14, _GOALS + 38 + 18 * i, line, 12.5, "start") for i, line in enumerate(says)
        )
    return out + _end_ground(bool(goals))


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


# ---------------------------------------------------------------- the end


@kept(2)
def _end_ground(goals: bool) -> str:
    x, y = _END.x, _END.y
    ink = Layers()
    tables = (
        ("relic", (3, 7, 12, 18, 25, 33), 4.0, y + 30), ("techno-farm", (1, 4, 7, 12), 4.0, y + 49),
        ("radio-tower", (1, 2, 4, 7), 124.0, y + 49), ("hero-card", _armies(goals), 172.0, y + 30),
    )  # fmt: skip
    for sign, values, dx, cy in tables:
        ink.draw(icon(sign, x + dx + 8, cy, 16))
        for i, value in enumerate(values):
            ink.number(x + dx + 28 + (22 if sign != "hero-card" else 15) * i, cy, value, 12)
    out = _END.draw(SUNK) + text(x + 7, y + 12, "At the end", 12, "start", bold=700)
    ink.draw(icon("helmet", x + 116, y + 12, 15))
    ink.number(x + 130, y + 12, 2, 12)
    ink.draw(text(x + 156, y + 12, "5 goods", 11.75, "start") + badge(1, x + 216, y + 12, 8, 11.75))
    return out + ink.drawn()


def _armies(goals: bool) -> tuple[int, ...]:
    """Alone, without goals, there are only two.  DYO-259, DYO-320"""
    return (10, 5, 2) if goals else (10, 2)


def _end_words(draft: Draft, goals: bool) -> None:
    words = Titled(
        "At the end",
        "relics 3, 7, 12, 18, 25, 33; techno-farms 1, 4, 7, 12; radio towers 1, 2, 4, 7;"
        f" strongest armies {', '.join(map(str, _armies(goals)))}; the helmet 2; each 5 resources 1",
    )
    draft.spot(_END, words, "DYO-256", line=True)
