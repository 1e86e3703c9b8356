"""A table that is not full yet: who is missing, and the links to send."""

import htpy as h
from markupsafe import Markup

from sugoroku.play.pages.layout import document, mark, notice_box
from sugoroku.play.pages.marks import capital, count, crest
from sugoroku.play.shown import Notice, SeatShown, TableShown, Visitor

_AGAIN = 8  # seconds until a page without scripts reloads


def waiting(table: TableShown, visitor: Visitor, notice: Notice | None = None) -> str:
    free = sum(not seat.name for seat in table.seats)
    body = h.div(".page", data_poll=f"/t/{table.id}")[
        h.h1[table.title],
        h.p(".lead")[_lead(table, free)],
        notice_box(notice, table.game),
        h.ul(".seatlist")[(_seat(table, seat) for seat in table.seats)],
        h.p(".hint")[
            "Each link seats the first person who uses it. The game starts by itself when"
            " everyone has joined; you can close this page and come back."
        ],
        h.div(".row")[
            h.a(".btn", href="/")["Back to the lobby"],
            _button(f"/t/{table.id}/close", "Close the table", f"Close {table.title}")
            if table.host and table.status == "waiting"
            else None,
        ],
    ]
    return document(table.title, body, visitor=visitor, refresh=_AGAIN)


def _lead(table: TableShown, free: int) -> str:
    settings = f" With {', '.join(table.settings)}." if table.settings else ""
    missing = f"Waiting for {count(free, 'player')}." if free else "Everyone is here."
    return f"{capital(table.game)}. {missing}{settings}"


def _seat(table: TableShown, seat: SeatShown) -> h.Element:
    who = seat.name or "free"
    note = "you" if seat.mine else f"{seat.bot} bot" if seat.bot else ""
    return h.li(id=f"seat-{seat.seat}", class_="free" if not seat.name else None, data_state=who)[
        Markup(crest(seat.seat, 28, seat.icon)),
        h.div(".who")[h.b[who], h.small[note] if note else None],
        _leave(table, seat) if seat.name else h.div(".invite")[_invite(table, seat)],
    ]


def _leave(table: TableShown, seat: SeatShown) -> h.Node:
    """Everybody can leave, and the host can free a seat, until the game begins."""
    if seat.bot or table.status != "waiting":
        return None
    if seat.mine:
        return _button(f"/t/{table.id}/seats/{seat.seat}/leave", "Leave", f"Leave seat {seat.seat + 1}")
    if table.host:
        said = f"Remove {seat.name} from seat {seat.seat + 1}"
        return _button(f"/t/{table.id}/seats/{seat.seat}/remove", "Remove", said)
    return None


def _button(action: str, words: str, spoken: str) -> h.Element:
    return h.form(".away", method="post", action=action)[h.button(".btn", aria_label=spoken)[words]]


def _invite(table: TableShown, seat: SeatShown) -> h.Node:
    field = f"link-{seat.seat}"
    return [
        h.div(".row")[
            h.label(".vh", for_=field)[f"Link to seat {seat.seat + 1}"],
            h.input(id=field, readonly=True, value=seat.link, size="40"),
            h.button(".btn.sec.jsonly", type="button", data_copy=f"#{field}")[mark("link"), "Copy"],
        ]
        if seat.link
        else None,
        h.small["Send this link to one person."] if seat.link else None,
        h.form(method="post", action=f"/t/{table.id}/seats/{seat.seat}/link")[
            h.button(".btn")["Make a new link" if not seat.link else "Make another link"]
        ]
        if table.host
        else None,
        h.form(method="post", action=f"/t/{table.id}/sit/{seat.seat}")[
            h.button(".btn", aria_label=f"Sit on seat {seat.seat + 1}")["Sit here"]
        ]
        if table.public
        else None,
    ]
