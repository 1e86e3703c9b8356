"""The table in text, and as sheets of SVG from the kit of `sugoroku.draw`."""

from sugoroku.core.picture import Counter, Picture, Sheet, Titled
from sugoroku.core.plural import count
from sugoroku.core.view import View
from sugoroku.draw import cards, rewards
from sugoroku.draw.area import Box
from sugoroku.draw.covers import cover_print, sky
from sugoroku.draw.scene import Scene
from sugoroku.draw.svg import DEEP, LINE, RAISED, cartouche, hue, icon, piece, points, text
from sugoroku.draw.tracks import Track, crowd, marker

from .components import Guest, brings_words
from .view import Board

ICONS = {"point": "vp", "fame": "prestige", "tea": "tapestry-card"}


def street(scene: Scene[Board]) -> Sheet:
    """The guests in a row, and the track of fame."""
    board, draft = scene.board, scene.draft()
    places = cards.card_row(len(board.street), Box(12, 36, 496, 96), 92, 8)
    for place, (box, guest) in enumerate(zip(places, board.street, strict=True)):
        if guest is not None:
            wants = f"wants tea {guest.wants} or stronger, brings {brings_words(guest.brings)}"
            said = Titled(f"The {guest.id}", wants)
            draft.spot(box, said, "CHA-004", guest_card(guest, box), f"guest{place}", line=True)
    ground = cartouche(12, 8, "Street") + cartouche(12, 144, "Fame")
    track = Track.between((44, 196), (476, 196), len(board.fame))
    for space, box in enumerate(track.boxes(64, 48)):
        ground += box.draw(RAISED, LINE) + points(board.fame[space], box.x + 12, box.y + 12)
        here = [seat for seat, house in enumerate(board.houses) if house.fame == space]
        stands = crowd((box.centre[0], box.bottom - 14), len(here), 15, 4)
        marks = "".join(marker(f"fame-{s}", s, at, 15) for s, at in zip(here, stands, strict=True))
        names = ", ".join(scene.name(seat) for seat in here)
        said = Titled(f"Fame {space}, {count(board.fame[space], 'point')}", names)
        draft.spot(box, said, "CHA-007", marks, line=bool(here))
    return draft.sheet(
        id="street", title="The street", icon="house", tab="Street", size=(520, 232), ground=ground
    )


def guest_card(guest: Guest, box: Box) -> str:
    x, y = box.centre
    gains: list[rewards.Item] = [(ICONS[effect.kind], effect.amount) for effect in guest.brings]
    return piece(
        f"guest-{guest.id}",
        cards.front(box, hue("green"))
        + text(x, box.y + 16, guest.id, 13, cls="serif", bold=600)
        + rewards.row(gains, x, y, 22)
        + text(x, box.bottom - 14, f"tea {guest.wants}+", 13, cls="q"),
    )


def house(scene: Scene[Board]) -> Sheet:
    """The teas of the house that is looked at: in hand, and poured."""
    board, draft, room = scene.board, scene.draft(own=True), scene.board.houses[scene.whose]
    for n, box in enumerate(cards.card_row(room.hand, Box(12, 36, 290, 72), 52)):
        if scene.mine:
            tea = board.hand[n]
            said = Titled(f"Tea {tea + 1}", "chosen for tonight" if tea == board.chosen else "in hand")
            fill = DEEP if tea == board.chosen else RAISED
            draft.spot(box, said, "CHA-003", tea_card(tea, box, "green", fill), f"tea{tea}", line=True)
        else:
            draft.spot(box, "A tea in hand", "CHA-001", cards.back(box), line=True)
    for n, box in enumerate(cards.card_row(len(room.poured), Box(316, 36, 192, 72), 45, 4)):
        tea = room.poured[n]
        said = Titled(f"Tea {tea + 1}", f"poured on evening {n + 1}")
        draft.spot(box, said, "CHA-003", tea_card(tea, box, "yellow", RAISED), line=True)
    ground = cartouche(12, 8, "Hand") + cartouche(316, 8, "Poured")
    return draft.sheet(
        id="house", title=scene.title("tea house"), icon="temple", tab="House",
        size=(520, 120), ground=ground,
    )  # fmt: skip


def tea_card(tea: int, box: Box, colour: str, fill: str) -> str:
    front = cards.front(box, hue(colour), fill=fill)
    return piece(f"tea-{tea}", front + text(*box.centre, tea + 1, 22, cls="num", bold=700))


def picture(view: View, whose: int) -> Picture:
    scene = Scene[Board](view, whose, closely=True)
    counters = tuple(
        (
            Counter("vp", str(room.point), count(room.point, "point")),
            Counter("prestige", str(room.fame), f"{room.fame} fame"),
            Counter("tapestry-card", str(room.hand), count(room.hand, "tea")),
        )
        for room in scene.board.houses
    )
    where = f"Evening {scene.board.evening} of {scene.board.evenings}"
    return Picture(where, (street(scene), house(scene)), counters)


def cover() -> str:
    return cover_print(sky() + icon("house", 130, 92, 110, "ic-red"), "茶屋")


def in_text(view: View) -> str:
    """The same sheets as lines of text."""
    drawn = picture(view, max(view.seat, 0))
    lines = [f"[bold]{drawn.where}[/]", *drawn.sheets[0].text]
    for seat, counters in enumerate(drawn.counters):
        lines.append(f"House {seat + 1}: {', '.join(counter.words for counter in counters)}")
    return "\n".join([*lines, *drawn.sheets[1].text])
