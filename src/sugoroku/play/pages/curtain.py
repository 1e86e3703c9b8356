"""Between two people on one device: nothing of the table is in the page."""

import htpy as h
from markupsafe import Markup

from sugoroku.play.pages.layout import mark, rendered, shell
from sugoroku.play.pages.marks import crest
from sugoroku.play.shown import TableShown, Visitor


def curtain(table: TableShown, seat_name: str, seat: int, visitor: Visitor) -> str:
    return shell(
        f"Pass to {seat_name}",
        Markup(curtain_part(table, seat_name, seat, visitor)),
        script="table.js",
        sheets=("tokens", "board", "page", "table"),
        skip=("#show", "Skip to the button"),
    )


def curtain_part(table: TableShown, seat_name: str, seat: int, visitor: Visitor) -> str:
    """Takes the place of the table when the turn passes to somebody else here."""
    return rendered(
        h.div(
            "#table.curtain",
            data_table=table.id,
            data_curtain="1",
            data_title=f"Pass to {seat_name}",
        )[
            h.main[
                h.div(".row")[Markup(crest(seat, 40)), h.h1[f"Pass to {seat_name}"]],
                h.p["Hand over the device; nobody else should look."],
                h.form(method="get", action=f"/t/{table.id}")[
                    h.input(type="hidden", name="seat", value=str(seat)),
                    h.button("#show.btn.big")[mark("eye"), f"I am {seat_name}, show my seat"],
                ],
            ],
            Markup(
                '<svg class="sea" aria-hidden="true">'
                '<rect width="100%" height="100%" fill="url(#seigaiha-ai)"/></svg>'
            ),
        ]
    )
