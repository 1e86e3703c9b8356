"""The usual answer from now on: offered beside the choices, revoked above the log.

Both are forms of their own and work without scripts.
"""

from html import escape

from sugoroku.play.pages.head import is_past
from sugoroku.play.shown import TablePage

_OFFER = "always"  # the id of the form: its button stands inside another one


def offer_button(page: TablePage) -> str:
    words = _offered(page)
    if not words:
        return ""
    return f'<p class="always"><button class="link" form="{_OFFER}">Always {escape(words)}</button></p>'


def offer_form(page: TablePage) -> str:
    decision = page.view.decision
    if decision is None or not _offered(page):
        return ""
    return f'<form id="{_OFFER}" hidden{_sent(page, decision.question, on=True)}</form>'


def _offered(page: TablePage) -> str:
    """What would always be done; "" where there is no usual answer, or hidden hands forbid it."""
    decision = page.view.decision
    if is_past(page) or page.seat not in page.mine or decision is None:
        return ""
    if not page.game.waived(decision.question) and (decision.usual < 0 or page.game.info.hidden):
        return ""  # with hidden hands everybody is asked, whatever they wish (`unasked.py`)
    known = {one.question for one in page.always}
    return page.game.always(decision.question) if decision.question not in known else ""


def kept(page: TablePage) -> str:
    """What this seat is not asked any more."""
    if is_past(page) or page.view.over:
        return ""
    return "".join(
        f'<form class="always kept"{_sent(page, one.question, on=False)}'
        f"<span>You always {escape(one.words)}.</span>"
        f'<button class="link">Ask me again</button></form>'
        for one in page.always
    )


def _sent(page: TablePage, question: str, *, on: bool) -> str:
    """The rest of the opening tag, and the fields."""
    fields = {"seat": page.seat, "question": question, "on": int(on)}
    hidden = "".join(
        f'<input type="hidden" name="{name}" value="{escape(str(value))}">'
        for name, value in fields.items()
    )
    return f' method="post" action="/t/{page.table.id}/always">{hidden}'
