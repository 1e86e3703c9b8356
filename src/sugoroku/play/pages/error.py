"""When something does not work: what happened, why, what to do."""

import htpy as h

from sugoroku.play.pages.layout import document
from sugoroku.play.shown import Problem, Visitor

_TITLES = {
    400: "Bad request",
    403: "Not allowed",
    404: "Not found",
    405: "Not possible here",
    409: "The game has moved on",
    413: "Too large",
    422: "Not possible",
    429: "Too many requests",
    500: "Something went wrong on the server",
    503: "The server is busy",
}


def error(status: int, problem: Problem, visitor: Visitor | None) -> str:
    title = _TITLES.get(status, "Something went wrong")
    body = h.div(".page.narrow")[
        h.h1[title],
        h.p(".lead")[problem.error],
        h.p[problem.hint] if problem.hint else None,
        h.p(".hint")[f"Rule {problem.rule}."] if problem.rule else None,
        h.p["Nothing was lost: a table keeps every move that was accepted."] if status >= 500 else None,
        h.p[h.a(".btn.sec", href="/")["Back to the lobby"]],
        h.p(".hint")[f"Status {status}"],
    ]
    return document(title, body, visitor=visitor)
