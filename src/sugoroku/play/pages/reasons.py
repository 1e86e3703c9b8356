"""The last turn of the rulebook's opponents, step by step: what they did, why, and by which rule.

The log lists it in words; a page of its own, which scripts show step by step over the table, has the
drawings too.
"""

from html import escape

from markupsafe import Markup

from sugoroku.core.picture import Figure
from sugoroku.play.pages.head import address
from sugoroku.play.pages.layout import shell
from sugoroku.play.pages.marks import capital, count, crest, listed, rule_link
from sugoroku.play.shown import OpponentStep, ReasonLine, TablePage

_LEAST = 1200  # bytes, for a few steps
_FRAME = 300  # of these, for everything but the steps


def reasons(page: TablePage, room: int) -> str:
    """Opened by whoever wants to know; the last steps are left out if there is no room for their bytes.

    Beside the greatest boards there is room for nothing: the next patch brings the steps again.
    """
    if not page.reasons or room < _LEAST:
        return ""
    drawn = [_step(page, line) for line in page.reasons]
    shown = ""
    for number, step in enumerate(drawn):
        if len((shown + step).encode()) > room - _FRAME:
            shown += f"<li><span></span><span>And {count(len(drawn) - number, 'more step')}.</span></li>"
            break
        shown += step
    return (
        f'<details class="reasons" id="reasons"><summary>What {_who(page)} did last,'
        f" step by step</summary>{steps_link(page)}<ol>{shown}</ol></details>"
    )


def _who(page: TablePage) -> str:
    names = dict.fromkeys(page.view.names[line.seat] for line in page.reasons)
    return escape(listed(list(names)))


def steps_link(page: TablePage, told: str = "Step by step") -> str:
    """To the drawings, which scripts open over the table; "" without any."""
    if not page.reasons:
        return ""
    return f'<a href="{_steps_address(page)}" data-do="steps">{told}</a>'


def _steps_address(page: TablePage) -> str:
    path, mark, query = address(page, look=page.seat, at=page.at).partition("?")
    return f"{path}/steps{mark}{query}"


def _step(page: TablePage, line: ReasonLine) -> str:
    cls = ' class="aside"' if line.aside else ""
    words = escape(capital(line.words))
    mark = crest(line.seat, 16, page.icon(line.seat))
    return f"<li{cls}>{mark}<span>{words}. {rule_link(page.game.name, line.rule)}</span></li>"


# ---------------------------------------------------------------- with drawings


def steps_page(page: TablePage, steps: tuple[OpponentStep, ...]) -> str:
    """A whole document, for those without scripts."""
    back = f'<p><a href="{address(page, at=page.at)}">Back to the table</a></p>'
    return shell(
        f"{page.game.info.title}: step by step",
        Markup(f'<main id="main" class="steps-page">{back}{steps_part(page, steps)}{back}</main>'),
        script="",
        sheets=("tokens", "board", "page", "table"),
    )


def steps_part(page: TablePage, steps: tuple[OpponentStep, ...]) -> str:
    """What they did in its order, each with its reasons."""
    items = "".join(_did(page, step) for step in steps)
    return (
        f'<section class="why" id="why" aria-labelledby="why-title">'
        f'<h2 id="why-title">What {_who(page)} did</h2><ol>{items}</ol></section>'
    )


def _did(page: TablePage, step: OpponentStep) -> str:
    """Reasons that led to nothing speak for themselves."""
    told = step.done or step.reasons[-1]
    name = page.view.names[told.seat]
    mark = crest(told.seat, 22, page.icon(told.seat))
    head = f"{mark}<span>{escape(name)} {escape(told.words)}.</span>"
    shown = [*step.reasons, *([told] if step.done and told.figure else [])]
    causes = "".join(_cause(page, line, alone=line is told) for line in shown)
    rule = rule_link(page.game.name, told.rule)
    return f'<li class="did"><h3>{head}{rule}</h3><div class="causes">{causes}</div></li>'


def _cause(page: TablePage, line: ReasonLine, *, alone: bool) -> str:
    """Drawn, with its words below; what the heading says already is not said again."""
    words = "" if alone else f"{escape(capital(line.words))}. {rule_link(page.game.name, line.rule)}"
    if line.figure is None:
        return f"<p>{words}</p>" if words else ""
    said = f"<figcaption>{words}</figcaption>" if words else ""
    return f"<figure>{_drawn(line.figure)}{said}</figure>"


def _drawn(figure: Figure) -> str:
    width, height = figure.size
    return (
        f'<svg class="fig" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
        f' aria-hidden="true">{figure.markup}</svg>'
    )
