"""The composer: the own cards with their sides to choose, and officials to put on them."""

from typing import Final

from sugoroku.core.picture import Sheet, Titled
from sugoroku.core.plural import count
from sugoroku.draw.area import Box, Disc
from sugoroku.draw.kept import kept
from sugoroku.draw.spot import Draft
from sugoroku.draw.svg import LINE, RAISED, cartouche, dashed, group, text
from sugoroku.draw.tokens import form
from sugoroku.draw.tokens import forms as described
from sugoroku.games.edo.actions import SIDE_NAMES
from sugoroku.games.edo.draw.scene import TITLES, Scene
from sugoroku.games.edo.draw.svg import faces
from sugoroku.games.edo.draw.svg.faces import face, sides_of
from sugoroku.games.edo.draw.svg.pieces import BLACK, NEUTRAL, forms, piece
from sugoroku.games.edo.names import BASE_CARDS, CARDS, MOST_BLACK, MOST_ON_CARD, PLANNED
from sugoroku.games.edo.view import CardView, laid
from sugoroku.games.edo.words import action_words

_ID: Final = "hand"
_SIZE: Final = (318, 240)
_BASE: Final = tuple(Box(9 + 102 * i, 32, 96, 96) for i in range(BASE_CARDS))
_SPECIAL: Final = Box(9, 132, 300, 49)
_PITCH: Final = 27.5
_OWN_Y, _OTHER_Y = 200, 224.5


def hand(scene: Scene) -> Sheet:
    draft = scene.draft(own=True)
    _cards(draft, scene)
    if scene.planning is not None:
        _crew(draft, scene)
    else:
        _rest(draft, scene)
    return draft.sheet(
        id=_ID, title=scene.title("cards"), icon="authorization", tab="Cards", size=_SIZE,
        ground=_ground(len(scene.board.players), scene.board.cards),
    )  # fmt: skip


@kept(8)
def _ground(seats: int, cards: tuple[CardView, ...]) -> str:
    own = {f"{_ID}-{card.id}": face(card, box) for card, box in zip(cards, _BASE, strict=False)}
    return forms(_ID, seats, "official") + faces.forms(cards) + described(own) + cartouche(8, 8, "Cards")


# ---------------------------------------------------------------- cards


def _cards(draft: Draft, scene: Scene) -> None:
    """Base cards in fixed places; special ones below.  What is in the plan has left its place."""
    player = scene.player
    planned = {card.card for card in player.plan}
    special = [card for card in player.cards if card not in CARDS[:BASE_CARDS]]
    boxes = dict(zip(CARDS, _BASE, strict=False)) | dict(
        zip(special, _special_boxes(len(special)), strict=True)
    )
    for card in player.cards:
        if card in planned:
            there = laid(scene.board, player)
            slot = next(i for i, seen in enumerate(there) if seen and seen.card == card)
            _card(draft, scene, card, boxes[card], TITLES[slot])
        else:
            _card(draft, scene, card, boxes[card])


def _special_boxes(number: int) -> list[Box]:
    """From the left; the more there are, the narrower."""
    wide = min(62.0, (_SPECIAL.w + 4) / max(number, 1) - 4)
    return [Box(_SPECIAL.x + (wide + 4) * i, _SPECIAL.y, wide, _SPECIAL.h) for i in range(number)]


@kept(1 << 7)
def _gone(box: Box, where: str) -> str:
    x, y = box.centre
    return Box.around(x, y, 56, 20, 10).draw(RAISED, LINE, 1) + text(x, y, where, 12)


def _card(draft: Draft, scene: Scene, id: str, box: Box, planned: str = "") -> None:
    card, rests = scene.cards[id], id in scene.player.fresh
    mark = form(f"{_ID}-{id}", 0, 0) if box in _BASE else face(card, box)
    if planned:
        draft.draw(group(mark, more='opacity=".3"'), _gone(box, planned))
    else:
        draft.draw(group(mark, more='opacity=".5"') if rests else mark)
    for number, area in enumerate(sides_of(card, box)):
        detail = action_words(card.actions[number])
        detail += "; to be planned from the next round on" if rests else ""
        detail += f"; planned: {planned.lower()}" if planned else ""
        words = Titled(f"Card {id}", detail)
        side = f"side-{side_name(id, number)}"
        draft.spot(area, words, "EDO-B036", id=side, line=not planned, dial=f"turn {id}")


def side_name(card: str, number: int) -> str:
    name = f"{card}{number + 1}" if card in CARDS[:BASE_CARDS] else f"{card}-{number + 1}"
    assert name in SIDE_NAMES
    return name


# ---------------------------------------------------------------- officials


def _crew(draft: Draft, scene: Scene) -> None:
    """How many of each kind stand on the card: one circle for each number."""
    planning = scene.planning
    assert planning is not None
    free = f"{planning.own} own" + (f", {planning.neutral} neutral" if planning.neutral else "")
    draft.draw(
        text(
            _SIZE[0] - 10,
            18,
            f"{free} free" if planning.slot < PLANNED else "plan complete",
            12,
            "end",
            "q",
        )
    )
    if planning.slot == PLANNED:
        return
    _row(draft, scene, "own", scene.whose, planning.own, MOST_ON_CARD, 9, _OWN_Y)
    x = 9.0
    if planning.neutral:
        x = _row(draft, scene, "neutral", NEUTRAL, planning.neutral, MOST_ON_CARD, x, _OTHER_Y)
    if planning.black:
        _row(draft, scene, "black", BLACK, planning.black, MOST_BLACK, x + 8, _OTHER_Y)


def _row(
    draft: Draft, scene: Scene, kind: str, whose: object, free: int, most: int, x: float, y: float
) -> float:
    """Where it ends."""
    draft.draw(piece(_ID, "official", whose, x + 11, y + 2, 16))
    at = x + 38
    for number in range(min(free, most) + 1):
        disc = Disc(at + _PITCH * number, y, 11.5)
        mark = disc.draw(RAISED, LINE, 1, dashed("3 2.5")) + text(
            disc.x, y, number, 13, cls="num", bold=600
        )
        words = f"{count(number, f'{kind} official')} on the card" if number else f"no {kind} official"
        draft.spot(disc, words, "EDO-B037", mark, f"{kind}-{number}", dial=f"count {kind}")
    return at + _PITCH * (min(free, most) + 1) - 10


def _rest(draft: Draft, scene: Scene) -> None:
    """Officials that are at home."""
    player = scene.player
    kinds = [scene.whose] * player.officials + [NEUTRAL] * player.neutral
    pitch = min(26.0, 290 / max(len(kinds), 1))
    out = "".join(piece(_ID, "official", kind, 22 + pitch * i, 212, 17) for i, kind in enumerate(kinds))
    words = f"{count(player.officials, 'official')} at home, {player.neutral} neutral"
    draft.draw(text(_SIZE[0] - 10, 18, words, 12, "end", "q"))
    draft.spot(Box(9, 192, 300, 40), f"Officials: {words}", "EDO-B041", out, line=True)
