"""When something does not work: what happened, why, what to do."""

import htpy as h

from sugoroku.play.pages.layout import document
from sugoroku.play.shown import Problem, Visitor

_TITLES = {
    400: "That request makes no sense here",
    403: "That is not for you",
    404: "There is nothing here",
    405: "That cannot be done here",
    409: "The table has moved on",
    413: "That is too much at once",
    422: "That is not possible",
    429: "Too fast",
    500: "Something broke on our side",
    503: "The server is busy",
}


def error(status: int, problem: Problem, visitor: Visitor | None) -> str:
    title = _TITLES.get(status, "That did not work")
    body = h.div(".page.narrow")[
        h.h1[title],
        h.p(".lead")[problem.error],
        h.p[problem.hint] if problem.hint else None,
        h.p(".hint")[f"Rule {problem.rule}."] if problem.rule else None,
        h.p["Nothing was lost: a table keeps every move that was accepted."] if status >= 500 else None,
        h.p[h.a(".btn.sec", href="/")["To the lobby"]],
        h.p(".hint")[f"Answer {status}"],
    ]
    return document(title, body, visitor=visitor)
