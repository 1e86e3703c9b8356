"""The usual answer from now on: offered beside the choices, revoked above the log.

A question that a seat can waive although hands are hidden has three settings: ask me every time, only
if I can react, never.  All are forms of their own and work without scripts.
"""

from html import escape

from sugoroku.core.plural import count
from sugoroku.play.pages.head import is_past
from sugoroku.play.pages.marks import rule_link
from sugoroku.play.shown import Always, TablePage

_OFFER = "always"  # the id of the form: its buttons stand inside another one
_ASK, _PAUSE, _NEVER = "0", "pause", "1"  # values of its field `on`


def offer_button(page: TablePage) -> str:
    words, decision = _offered(page), page.view.decision
    if not words or decision is None:
        return ""
    if _pauses(page, decision.question):
        return f'<p class="always">{_settings(page, _ASK, _OFFER)}</p>'
    return (
        f'<p class="always"><button class="link" form="{_OFFER}" name="on" value="{_NEVER}">'
        f"Always {escape(words)}</button></p>"
    )


def offer_form(page: TablePage) -> str:
    decision = page.view.decision
    if decision is None or not _offered(page):
        return ""
    return f'<form id="{_OFFER}" hidden{_sent(page, decision.question)}</form>'


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
    """What this seat is not asked any more, or only if it can react."""
    if is_past(page) or page.view.over:
        return ""
    return "".join(
        f'<form class="always kept"{_sent(page, one.question)}{_kept(page, one)}</form>'
        for one in page.always
    )


def _kept(page: TablePage, one: Always) -> str:
    told = f"<span>You always {escape(one.words)}.</span>"
    if not _pauses(page, one.question):
        return f'{told}<button class="link" name="on" value="{_ASK}">Ask me again</button>'
    about = rule_link(page.game.name, one.rule)  # several questions of a game may have the same words
    if one.paused:
        return about + _settings(page, _PAUSE)
    return f"{about}{told}{_settings(page, _NEVER)}"


def _pauses(page: TablePage, question: str) -> bool:
    """Can the table pause for this question?"""
    return page.span > 0.0 and page.game.waived(question)


def _settings(page: TablePage, now: str, form: str = "") -> str:
    """The three settings of a question that can be waived, the present one marked."""
    seconds = (
        count(int(page.span), "second") if page.span == int(page.span) else f"{page.span:g} seconds"
    )
    settings = {
        _ASK: "Ask me every time",
        _PAUSE: f"Ask me only if I can react (the game pauses for {seconds} either way)",
        _NEVER: "Never ask",
    }
    of = f' form="{form}"' if form else ""
    return "".join(
        f'<b aria-current="true">{words}</b>'
        if value == now
        else f'<button class="link"{of} name="on" value="{value}">{words}</button>'
        for value, words in settings.items()
    )


def _sent(page: TablePage, question: str) -> str:
    """The rest of the opening tag, and the fields."""
    fields = {"seat": page.seat, "question": question}
    hidden = "".join(
        f'<input type="hidden" name="{name}" value="{escape(str(value))}">'
        for name, value in fields.items()
    )
    return f' method="post" action="/t/{page.table.id}/always">{hidden}'
