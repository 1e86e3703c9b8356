"""The planning board: three places with cards, their officials and what they would bring."""

from typing import Final

from sugoroku.core.picture import Sheet, Titled
from sugoroku.core.plural import count
from sugoroku.core.view import Choice
from sugoroku.draw.area import Box
from sugoroku.draw.cards import back
from sugoroku.draw.kept import kept
from sugoroku.draw.rewards import Item, row
from sugoroku.draw.spot import Draft
from sugoroku.draw.svg import LINE, RAISED, SUNK, cartouche, circle, dashed, group, icon, rect, text
from sugoroku.games.edo.draw.scene import TITLES, Scene, good_icon
from sugoroku.games.edo.draw.svg.faces import UP, action_sign, face
from sugoroku.games.edo.draw.svg.pieces import forms, official_kinds, piece
from sugoroku.games.edo.events import crew_words
from sugoroku.games.edo.forecast import Forecast, forecast, kind_title, next_card
from sugoroku.games.edo.names import GOODS, PLANNED, SLOTS
from sugoroku.games.edo.view import PlanView, laid

_ID: Final = "plan"
_SIZE: Final = (330, 240)
_PLACES: Final = Box(8, 31, 314, 204, 5).columns(PLANNED, 6)
_CARD, _INSET = 92, 38  # the side of a card, and how far below the top of its place it lies
_HIDDEN: Final = PlanView("")


def _card_box(place: Box) -> Box:
    return Box(place.x + (place.w - _CARD) / 2, place.y + _INSET, _CARD, _CARD)


def plan(scene: Scene) -> Sheet:
    draft = scene.draft(own=True)
    cards, known = laid(scene.board, scene.player), [card for card in scene.player.plan if card.card]
    told = forecast(scene.board, scene.whose, known) if scene.mine else []
    draft.draw(text(62, 18, _hint(scene), 12, "start", "q"))
    for slot, seen in enumerate(cards):
        brought = _brought(scene, told, known.index(seen)) if seen in known and told else None
        _place(draft, scene, slot, seen, brought)
    _ghosts(draft, scene)
    title = scene.title("plan")
    return draft.sheet(
        id=_ID,
        title=title,
        icon="brush",
        tab="Plan",
        size=_SIZE,
        ground=_ground(len(scene.board.players)),
    )


def _brought(scene: Scene, told: list[Forecast], card: int) -> Forecast:
    """What a card would bring where the figures stand; or that they must walk first, if they can."""
    now, planning = told[card], scene.planning
    if now.items or not now.idle or planning is None:
        return now
    wasted = [0, *(after.wasted for after in planning.forecast)]
    return now if wasted[card + 1] > wasted[card] else Forecast((), "after moves", 0, now.left)


@kept(8)
def _ground(seats: int) -> str:
    out = forms(_ID, seats, "official") + cartouche(8, 8, "Plan")
    for box, name, number in zip(_PLACES, TITLES, range(1, PLANNED + 1), strict=True):
        out += box.draw(SUNK, LINE, 1) + text(box.x + 6, box.y + 17, number, 15, "start", "serif", 600)
        out += text(box.x + 17, box.y + 17, name, 11.75, "start", "q")
        out += _card_box(box).draw(RAISED, LINE, 1, dashed("5 4"))
    return out


def _hint(scene: Scene) -> str:
    """What to do here, in a few words; of a whole plan, where it leads."""
    planning = scene.planning
    if planning is not None and planning.slot == PLANNED:
        last = planning.forecast[-1]
        return f"undisturbed: +{count(last.points, 'point')}, {count(last.wasted, 'official')} idle"
    if planning is not None:
        return "choose a side of a card, then officials"
    if not scene.mine:
        return ""
    if scene.player.status == "sealed":
        return "sealed; Undo opens it again"
    return "secret until its card is turned up" if scene.board.phase == "actions" else ""


# ---------------------------------------------------------------- a place


def _place(draft: Draft, scene: Scene, slot: int, seen: PlanView | None, told: Forecast | None) -> None:
    board, place = scene.board, _PLACES[slot]
    turn = board.turn_of
    now = turn is not None and turn.seat == scene.whose and turn.slot == slot
    done = seen is not None and seen.shown and not now
    out = _face(scene, slot, seen)
    if seen is not None and seen.card:
        left = (
            (turn.own, turn.neutral, turn.black)
            if turn and now
            else (seen.own, seen.neutral, seen.black)
        )
        out += _officials(scene, place, *left)
        out += text(place.x + place.w / 2, place.y + 144, kind_title(seen.kind), 12.5, bold=600)
        out += _pill(place, done, now, told)
        if scene.planning is not None:
            out += text(place.x + place.w / 2, place.y + 195, "take back", 11.75, cls="q")
    if done:
        out = group(out, more='opacity=".55"')
    if now:
        out += rect(place.x, place.y, place.w, place.h, 5, "none", "var(--shu)", 3)
    id = ("travel" if turn and turn.kind == "travel" else "turn-card") if now else ""
    id = id or (f"planned-{SLOTS[slot]}" if seen and scene.planning else "")
    rule = "EDO-B043" if now else "EDO-B033"
    draft.spot(place, lambda: _words(scene, slot, seen, told, now, done), rule, out, id, line=True)
    if now and scene.mine:
        _end(draft, place)


def _end(draft: Draft, place: Box) -> None:
    """Below the card that is performed: the way on."""
    box = Box(place.x + 6, place.y + 162, place.w - 12, 30, 15)
    mark = box.draw(RAISED, LINE, 1.2) + text(*box.centre, "End the turn", 12, bold=600)
    words = "End the turn: officials who have not acted have no effect"
    draft.spot(box, words, "EDO-B045", mark, "end")


def _face(scene: Scene, slot: int, seen: PlanView | None) -> str:
    box = _card_box(_PLACES[slot])
    x, y = box.centre
    if seen is None:
        current = scene.planning is not None and scene.planning.slot == slot
        if not current:
            return ""
        return icon("authorization", x, y - 10, 30) + text(x, y + 20, "your next card", 12)
    if not seen.card:
        return back(box)
    return face(scene.cards[seen.card], box, seen.action, up=True)


@kept(1 << 8)
def _circle(x: float, y: float) -> str:
    return circle(x, y, 10, RAISED, LINE, 1, dashed("3 2.5"))


def _officials(scene: Scene, place: Box, own: int, neutral: int, black: int) -> str:
    """On the card; without any, one empty circle."""
    kinds = official_kinds(own, neutral, black, scene.whose)
    pitch = min(16.0, 21 / max(len(kinds) - 1, 1))  # the name of the place stays free
    right, y = place.right - 13, place.y + 18
    if not kinds:
        return _circle(right, y)
    at = [right - pitch * i for i in reversed(range(len(kinds)))]
    return "".join(
        (_circle(x, y) if len(kinds) < 3 else "") + piece(_ID, "official", kind, x, y + 2, 13.5)
        for x, kind in zip(at, kinds, strict=True)
    )


def _pill(place: Box, done: bool, now: bool, told: Forecast | None) -> str:
    """What the card would bring now; of one that has been performed, a check."""
    x, y = place.x + place.w / 2, place.y + 168
    if done:
        return icon("check", x - 20, y, 15) + text(x - 8, y, "done", 12, "start", bold=600)
    if told is None or now:
        return ""
    out = rect(
        place.x + 4, y - 12, place.w - 8, 24, 12, RAISED, "var(--shu)" if told.idle else LINE, 1.2
    )
    return out + brings(told, x, y)


def brings(told: Forecast, x: float, y: float) -> str:
    """The result of a forecast as icons, or `nothing`."""
    if not told.items:
        return text(x, y, told.words.partition(":")[0], 12)
    name, amount = told.items[0]
    if name in GOODS:
        items: list[Item] = [f"+{amount}", (good_icon(name), 1)]
    else:
        sign = {"house": "house", "official": "recruit", "card": "authorization"}.get(name, name)
        items = [f"{amount} x", (sign, 1)]
    spare = text(x + 34, y, "!", 14, bold=700, fill="var(--warn)") if told.idle else ""
    return row(items, x - (6 if spare else 0), y, 17) + spare


def _words(
    scene: Scene, slot: int, seen: PlanView | None, told: Forecast | None, now: bool, done: bool
) -> Titled:
    title = f"{TITLES[slot]} card"
    if seen is None:
        return Titled(title, "not planned yet" if scene.mine else "nothing to be seen yet")
    if not seen.card:
        return Titled(title, "face down")
    crew = crew_words(seen.own, seen.neutral, seen.black)
    said = f"card {seen.card}, {kind_title(seen.kind).lower()}, {crew}"
    if now:
        return Titled(title, f"{said}; it is performed now")
    if done:
        return Titled(title, f"{said}; done")
    more = f"; as the map stands: {told.words}" if told else ""
    return Titled(title, said + more)


# ---------------------------------------------------------------- what is considered


def _ghosts(draft: Draft, scene: Scene) -> None:
    """The card in its place with its officials, and what it would bring."""
    if scene.planning is None:
        return
    slot = scene.planning.slot
    for choice, planned in planned_choices(scene):
        draft.ghost(choice, _considered(scene, _PLACES[slot], planned))


def planned_choices(scene: Scene) -> list[tuple[Choice, PlanView]]:
    """What may be planned next, as it would lie there."""
    found = []
    for choice, (side, crew) in scene.offers("plan"):
        card, number = (side[:1], side[1:]) if "-" not in side else side.split("-")
        own, *more = crew.split("+")
        neutral = next((int(part[:-1]) for part in more if part.endswith("n")), 0)
        black = next((int(part[:-1]) for part in more if part.endswith("b")), 0)
        kind = scene.action(card, int(number) - 1).kind
        found.append((choice, PlanView(card, int(number) - 1, kind, int(own), neutral, black)))
    return found


def _considered(scene: Scene, place: Box, planned: PlanView) -> str:
    box, action = _card_box(place), scene.action(planned.card, planned.action)
    x, y = box.centre
    out = box.draw(UP, LINE, 1.2) + action_sign(action, x, y - 12, 34)
    out += text(x, y + 28, f"Card {planned.card}", 13, cls="serif", bold=600)
    out += _officials(scene, place, planned.own, planned.neutral, planned.black)
    out += text(place.x + place.w / 2, place.y + 144, kind_title(planned.kind), 12.5, bold=600)
    return out + _pill(place, False, False, next_card(scene.board, scene.whose, planned))
