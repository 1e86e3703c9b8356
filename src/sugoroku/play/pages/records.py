"""Records: replay one from a file, and check that chance was not tampered with."""

import htpy as h

from sugoroku.core.game import Game
from sugoroku.play.pages.layout import document, notice_box, short
from sugoroku.play.shown import Notice, TableShown, Visitor


def records(visitor: Visitor, notice: Notice | None = None) -> str:
    body = h.div(".page.narrow")[
        h.h1["Records"],
        h.p(".lead")["A record is the whole game in one small text file: settings, seats, every move."],
        notice_box(notice),
        h.form(".panel.pad", method="post", action="/records", enctype="multipart/form-data")[
            h.p(".field")[
                h.label(for_="file")["A record from your computer (.sgk)"],
                h.input("#file", type="file", name="file", required=True, accept=".sgk,text/plain"),
            ],
            h.button(".btn.pri.big")["Open"],
        ],
        h.p["Play it back move by move, look from every seat, and branch off to play on."],
        _meaning(),
    ]
    return document("Records", body, visitor=visitor)


def verified(
    table: TableShown,
    game: Game,
    visitor: Visitor,
    *,
    outcome: Notice,
    commitment: str,
    secret: str,
    record_text: str,
) -> str:
    """The proof that the cards lay as they did before the first move."""
    body = h.div(".page")[
        h.h1[f"{table.title}: {short(game)}"],
        notice_box(outcome, game.name),
        h.dl(".facts")[
            h.dt["Commitment, published before the first move"],
            h.dd[h.code[commitment]],
            h.dt["Secret, published after the end"],
            h.dd[
                h.code[secret]
                if secret
                else "The game is not over yet; the secret is published when it ends."
            ],
        ],
        _meaning(),
        h.h2["The record"],
        h.p[
            h.a(href=f"/t/{table.id}/record.sgk", download=True)["Download it"],
            ", and check it yourself: ",
            h.code["sugoroku verify FILE"],
            ".",
        ],
        h.textarea(".record", readonly=True, rows="16", aria_label="The record")[record_text],
        h.p[h.a(href=f"/t/{table.id}")["Back to the table"]],
    ]
    return document(f"Verify {table.title}", body, visitor=visitor)


def _meaning() -> h.Element:
    return h.section(".meaning")[
        h.h2["What verification means"],
        h.p[
            "Before the first move the server draws a secret and shows its fingerprint, the commitment."
            " Every shuffle of the game follows from the secret. After the end the secret is shown:"
            " anybody can compute the fingerprint again, deal the same cards, make the same moves. If"
            " all of it comes out as recorded, nobody changed the cards on the way."
        ],
    ]
