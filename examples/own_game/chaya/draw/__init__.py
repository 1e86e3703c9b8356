"""The table in text, and as sheets of SVG from the kit of `sugoroku.draw`."""

from sugoroku.core.picture import Counter, Picture, Sheet, Titled
from sugoroku.core.plural import count
from sugoroku.core.view import View
from sugoroku.draw import cards, rewards
from sugoroku.draw.area import Box
from sugoroku.draw.covers import cover_print, sky
from sugoroku.draw.scene import Scene
from sugoroku.draw.svg import DEEP, LINE, RAISED, cartouche, dashed, hue, icon, piece, points, text
from sugoroku.draw.text import box as frame
from sugoroku.draw.tracks import Track, crowd, marker

from ..components import Guest, brings_words
from ..rules import Cards
from ..view import Board

ICONS = {"point": "vp", "fame": "prestige", "tea": "food"}


def street(scene: Scene[Board]) -> Sheet:
    """The guests in a row, and the track of fame."""
    board, draft = scene.board, scene.draft()
    places = cards.card_row(len(board.street), Box(8, 34, 400, 88), 76)
    ground = cartouche(8, 8, "Street") + cartouche(8, 132, "Fame")
    for place, (box, guest) in enumerate(zip(places, board.street, strict=True)):
        ground += box.draw("none", LINE, 1, dashed())
        if guest is not None:
            wants = f"wants tea {guest.wants} or stronger, brings {brings_words(guest.brings)}"
            said = Titled(f"The {guest.id}", wants)
            draft.spot(box, said, "CHA-004", guest_card(guest, box), f"guest{place}", line=True)
    track = Track.between((35, 182), (381, 182), len(board.fame))
    for space, box in enumerate(track.boxes(54, 48)):
        ground += box.draw(RAISED, LINE) + points(board.fame[space], box.x + 14, box.y + 14)
        here = [seat for seat, house in enumerate(board.houses) if house.fame == space]
        stands = crowd((box.centre[0], box.bottom - 12), len(here), 13, 4)
        marks = "".join(marker(f"fame-{s}", s, at, 14) for s, at in zip(here, stands, strict=True))
        names = ", ".join(scene.name(seat) for seat in here)
        said = Titled(f"Fame {space}, {count(board.fame[space], 'point')}", names)
        draft.spot(box, said, "CHA-007", marks, line=bool(here))
    return draft.sheet(
        id="street", title="The street", icon="house", tab="Street", size=(416, 216), ground=ground
    )


def guest_card(guest: Guest, box: Box) -> str:
    x, y = box.centre
    gains: list[rewards.Item] = [(ICONS[effect.kind], effect.amount) for effect in guest.brings]
    return piece(
        f"guest-{guest.id}",
        cards.front(box, hue("green"))
        + text(x, box.y + 16, guest.id, 12.5, cls="serif", bold=600)
        + rewards.row(gains, x, y, 20)
        + text(x, box.bottom - 14, f"tea {guest.wants}+", 13, cls="q"),
    )


def house(scene: Scene[Board]) -> Sheet:
    """The teas of the house that is looked at: in hand, and poured."""
    board, draft, room = scene.board, scene.draft(own=True), scene.board.houses[scene.whose]
    for n, box in enumerate(cards.card_row(room.hand, Box(8, 34, 232, 64), 35, 4)):
        if not scene.mine:
            draft.spot(box, "A tea in hand", "CHA-001", cards.back(box))
            continue
        tea = board.hand[n]
        tonight = tea == board.chosen
        said = Titled(f"Tea {tea + 1}", "chosen for tonight" if tonight else "in hand")
        mark = tea_card(tea, box, "green", DEEP if tonight else RAISED)
        draft.spot(box, said, "CHA-003", mark, f"tea{tea}", line=tonight)
    for n, box in enumerate(cards.card_row(len(room.poured), Box(256, 34, 152, 64), 35, 4)):
        said = Titled(f"Tea {room.poured[n] + 1}", f"poured on evening {n + 1}")
        draft.spot(box, said, "CHA-003", tea_card(room.poured[n], box, "yellow", RAISED))
    hand = strengths(board.hand) if scene.mine else count(room.hand, "tea")
    draft.say(f"In hand: {hand}", f"Poured: {strengths(room.poured)}")
    ground = cartouche(8, 8, "Hand") + cartouche(256, 8, "Poured")
    return draft.sheet(
        id="house", title=scene.title("tea house"), icon="temple", tab="House",
        size=(416, 108), ground=ground,
    )  # fmt: skip


def strengths(teas: Cards) -> str:
    return ", ".join(str(tea + 1) for tea in teas) or "none"


def tea_card(tea: int, box: Box, colour: str, fill: str) -> str:
    x, y = box.centre
    front = cards.front(box, hue(colour), fill=fill)
    return piece(f"tea-{tea}", front + text(x + 2, y, tea + 1, 19, cls="num", bold=700))


def picture(view: View, whose: int) -> Picture:
    scene = Scene[Board](view, whose, closely=True)
    counters = tuple(
        (
            Counter("vp", str(room.point), count(room.point, "point")),
            Counter("prestige", str(room.fame), f"{room.fame} fame"),
            Counter("food", str(room.hand), count(room.hand, "tea")),
        )
        for room in scene.board.houses
    )
    where = f"Evening {scene.board.evening} of {scene.board.evenings}"
    return Picture(where, (street(scene), house(scene)), counters)


def cover() -> str:
    return cover_print(sky() + icon("house", 130, 92, 110, "ic-red"), "茶屋")


def in_text(view: View) -> str:
    """The same sheets as text."""
    drawn = picture(view, max(view.seat, 0))
    scene = Scene[Board](view, view.seat, closely=False)
    sheets = [line for sheet in drawn.sheets for line in frame(sheet.title, sheet.text, 72)]
    words = [", ".join(counter.words for counter in counters) for counters in drawn.counters]
    houses = [f"{scene.name(seat)}: {said}" for seat, said in enumerate(words)]
    return "\n".join([drawn.where, *sheets, *houses])
