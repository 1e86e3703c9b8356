"""The page of an invitation link.  Opening it claims nothing; the button does."""

import htpy as h
from markupsafe import Markup

from sugoroku.play.pages.layout import document, notice_box
from sugoroku.play.pages.marks import capital, crest, listed
from sugoroku.play.shown import Notice, TableShown, Visitor

LONGEST = 120  # UTF-16 units that a field takes; the server counts characters and says what is wrong


def join(
    table: TableShown, seat: int, token: str, visitor: Visitor, notice: Notice | None = None
) -> str:
    others = [s.name for s in table.seats if s.name]
    settings = f" With {', '.join(table.settings)}." if table.settings else ""
    body = h.div(".page.narrow")[
        h.h1[f"{table.title}: {capital(table.game)}, seat {seat + 1}"],
        h.p(".lead")[f"At the table: {listed(others)}." if others else None, settings],
        notice_box(notice, table.game),
        h.form(".panel.pad", method="post", action=f"/join/{token}")[
            h.p(".field")[
                h.label(for_="name")["Your name, as others see it"],
                h.input(
                    "#name",
                    name="name",
                    value=visitor.name,
                    maxlength=str(LONGEST),
                    required=True,
                    autocomplete="nickname",
                ),
            ],
            h.div(".row")[
                Markup(crest(seat, 28)),
                h.button(".btn.pri.big")["Take the seat"],
            ],
        ],
        h.p(".hint")["No account needed. The seat is yours in this browser."],
    ]
    return document(f"Join {table.title}", body, visitor=visitor)
