"""The action panel: the question, its rule, what may be chosen and what may not, undo and redo."""

from html import escape
from itertools import islice
from math import ceil

from sugoroku.core.info import Info
from sugoroku.core.picture import Picture
from sugoroku.core.view import Choice, Decision, Refusal
from sugoroku.play.pages.always import offer_button, offer_form
from sugoroku.play.pages.head import address, is_past
from sugoroku.play.pages.marks import amount, capital, count, crest, icon, listed, plain, rule_link
from sugoroku.play.pages.reasons import steps_link
from sugoroku.play.pages.score import score_panel
from sugoroku.play.shown import LogLine, TablePage

_FEW = 6  # up to this many choices need no headings
_GREAT = 24  # more than this are written briefly where scripts read them
_REASONS = 3  # this many refusals are shown before the rest is folded
_SAID = '<div id="said" role="status"></div>'  # messages of the scripts
_PRICE = 6  # words as short as "free" take the place of a price
_LONG = 44  # characters of a prompt that is set smaller
_SENTENCE = 170  # characters of a rule that the panel quotes


def action_panel(page: TablePage, *, whole: bool = True) -> str:
    """Of a `whole` page, or of a patch: there scripts write out the options of great questions."""
    inner = _past(page) if is_past(page) else _now(page, whole=whole)
    return f'<section class="act" id="act" aria-labelledby="prompt" tabindex="-1">{inner}</section>'


def asked(page: TablePage) -> Decision | None:
    """What the visitor is asked here and now."""
    if page.pause is not None and not page.pause.asks:
        return None  # it cannot react, or has answered
    return page.view.decision if not is_past(page) and page.seat in page.mine else None


def is_great(decision: Decision) -> bool:
    """Has it so many choices that a patch writes them in brief?"""
    return len(decision.choices) > _GREAT


def my_turn(page: TablePage) -> bool:
    return asked(page) is not None


def _now(page: TablePage, *, whole: bool) -> str:
    if page.table.status == "broken":
        return _plain_panel("This table cannot be played", escape(page.table.trouble))
    if page.view.over:
        return score_panel(page)
    decision = asked(page)
    return _question(page, decision, whole=whole) if decision else _elsewhere(page)


def name_of(page: TablePage, seat: int) -> str:
    return page.view.names[seat] if seat < len(page.view.names) else f"Seat {seat + 1}"


def _plain_panel(title: str, text: str, more: str = "") -> str:
    return f'<h2 id="prompt" aria-live="polite">{title}</h2><p>{text}</p>{_SAID}{more}'


# ---------------------------------------------------------------- my turn


def _question(page: TablePage, decision: Decision, *, whole: bool) -> str:
    whose = "Your turn" if len(page.mine) == 1 else f"{escape(name_of(page, page.seat))}'s turn"
    number = count(len(decision.choices), "choice")
    long = ' class="long"' if len(decision.prompt) > _LONG else ""
    return (
        f'<div class="who">{crest(page.seat, 16)}<b>{whose}</b><span class="q">{number}</span>'
        f"{rule_link(page.game.name, decision.rule)}</div>{_steps(page.picture)}"
        f'<h2 id="prompt" aria-live="polite"{long}>{escape(decision.prompt)}</h2>{_news(page)}'
        f'<p class="ruletext">{escape(_sentence(page.rule_text))}</p>{_time_left(page)}'
        f"{_SAID}"
        f'<form id="choose" method="post" action="/t/{page.table.id}/act">{_hidden(page)}'
        f'<div class="scroll" id="scroll">{_choices(page, decision, whole)}{offer_button(page)}'
        f"{_refusals(page, decision)}</div>"
        f'<button class="link jsonly" type="button" id="widen" data-do="widen" hidden>'
        f"All choices</button>"
        f'<div class="row">{_undo(page)}<button class="btn pri jsonly" id="confirm" type="button"'
        f' data-do="confirm" disabled>Make a choice</button></div></form>'
        f"{_other_seats(page)}{offer_form(page)}"
    )


def _time_left(page: TablePage) -> str:
    """Of a pause; scripts count down (`pause.js`)."""
    if page.pause is None:
        return ""
    seconds = f'<b class="num" data-left="{page.pause.left:.1f}">{ceil(page.pause.left)}</b>'
    if page.pause.held:
        told = f"In {seconds} s: {escape(page.pause.held)}."
    elif page.pause.asks:
        told = f"{seconds} s to answer; otherwise: {escape(page.pause.otherwise)}."
    else:
        told = f"In {seconds} s the game goes on."
    return f'<p class="pause" id="pause" role="timer">{icon("clock", 15)}<span>{told}</span></p>'


def _steps(picture: Picture) -> str:
    """The turn as a bar: finished, current and coming steps."""
    if not picture.steps:
        return ""
    marks = [""] * len(picture.steps)
    marks[: picture.step] = [' class="done"'] * picture.step
    marks[picture.step] = ' class="now" aria-current="step"'
    items = "".join(
        f"<li{mark}>{escape(name)}</li>" for mark, name in zip(marks, picture.steps, strict=True)
    )
    return f'<ol class="steps" id="steps" aria-label="Steps of the turn">{items}</ol>'


def _news(page: TablePage) -> str:
    """The digest in one line, for a phone, where the log is in a drawer."""
    if not page.digest:
        return ""
    told = escape(" ".join(page.digest))
    return f'<p class="digest phone">{steps_link(page, told) or told}</p>'


def _hidden(page: TablePage) -> str:
    return (
        f'<input type="hidden" name="seat" value="{page.seat}">'
        f'<input type="hidden" name="revision" value="{page.revision}">'
        f'<input type="hidden" name="key" value="{escape(page.key)}">'
    )


def _sentence(text: str) -> str:
    """The first sentence of a rule."""
    text = capital(plain(text).removeprefix("RULING").lstrip(": ").partition("(Not shown")[0].strip())
    first, dot, _ = text.partition(". ")
    sentence = first + dot.strip()
    if len(sentence) <= _SENTENCE:
        return sentence
    return sentence[:_SENTENCE].rpartition(" ")[0] + " …"


def _choices(page: TablePage, decision: Decision, whole: bool) -> str:
    """Under the sheet that each points at: the usual answer first, then what the game calls foremost."""
    groups = _grouped(page, decision)
    heads = len(groups) > 1 and len(decision.choices) > _FEW
    written = _in_brief if not whole and is_great(decision) else _written_out
    options = "".join(
        (f'<li class="grp"><h3>{escape(title or "Otherwise")}</h3></li>' if heads else "")
        + written(choices, decision.usual)
        for title, choices in groups
    )
    many = " many" if len(decision.choices) > 3 else ""
    return f'<ul class="opts{many}" id="opts" aria-label="Choices">{options}</ul>'


def _grouped(page: TablePage, decision: Decision) -> list[tuple[str, list[Choice]]]:
    """By the title of the sheet; "" for what has no place or is shown last."""
    titles = {place.id: sheet.title for sheet in reversed(page.picture.sheets) for place in sheet.places}
    info = page.game.info
    groups: dict[str, list[Choice]] = {}
    for choice in sorted(decision.choices, key=lambda choice: _rank(choice, decision.usual, info)):
        last = _word(choice) in info.hindmost
        title = titles.get(choice.target, "") if choice.target and not last else ""
        groups.setdefault(title, []).append(choice)
    if (placeless := groups.pop("", None)) is not None:
        at = 0 if any(choice.action == decision.usual for choice in placeless) else len(groups)
        return [*list(groups.items())[:at], ("", placeless), *list(groups.items())[at:]]
    return list(groups.items())


def _rank(choice: Choice, usual: int, info: Info) -> int:
    """A stable sort keeps the order of the game among equals."""
    if choice.action == usual:
        return 0
    word = _word(choice)
    return 1 if word in info.foremost else 3 if word in info.hindmost else 2


def _word(choice: Choice) -> str:
    return choice.text.partition(" ")[0]


def _written_out(choices: list[Choice], usual: int) -> str:
    return "".join(_option(choice, choice.action == usual) for choice in choices)


def _option(choice: Choice, usual: bool) -> str:
    title, detail, price = _said(choice)
    words = escape(title) + (f"<small>{escape(detail)}</small>" if detail else "")
    several = " ".join(choice.targets)
    mark = f'data-targets="{escape(several)}"' if several else f'data-target="{escape(choice.target)}"'
    mark += " data-usual" if usual else ""
    return (
        f'<li><button class="opt" id="o-{choice.action}" name="action"'
        f' value="{escape(choice.text)}" {mark}><span class="w">{words}</span>{price}</button></li>'
    )


def _in_brief(choices: list[Choice], usual: int) -> str:
    """Half as long: `options.js` makes the same of it before it comes to the page.

    Parted by tabs: a stream would mark every new line.
    """
    lines = "\t".join(_brief(choice, choice.action == usual) for choice in choices)
    return f'<li class="brief">{lines}</li>'


def _brief(choice: Choice, usual: bool) -> str:
    title, detail, price = _said(choice)
    at = " ".join(choice.targets) or choice.target
    fields = (str(choice.action), choice.text, at, "usual" if usual else "", title, detail)
    return f"{escape('|'.join(fields), quote=False)}{price}"


def _said(choice: Choice) -> tuple[str, str, str]:
    """The words of a choice in two parts, and its price (markup) or what is as short as one."""
    rest = choice.detail
    short = escape(rest) if len(rest) <= _PRICE else ""
    price = amount(choice.counter) if choice.counter else short
    detail = "" if price else rest
    return capital(choice.title), detail, f"<span class=k>{price}</span>" if price else ""


def _refusals(page: TablePage, decision: Decision) -> str:
    """One line per reason; the board explains each place."""
    reasons: dict[tuple[str, str], list[Refusal]] = {}
    for refusal in decision.refusals:
        reasons.setdefault((refusal.why, refusal.rule), []).append(refusal)
    if not reasons:
        return ""
    lines = [_refusal(page, members) for members in reasons.values()]
    shown = "".join(islice(lines, _REASONS))
    folded = "".join(lines[_REASONS:])
    if folded:
        said = f"{len(lines) - _REASONS} more not possible now"
        folded = (
            f'<details id="refused"><summary>{said}</summary><ul class="opts">{folded}</ul></details>'
        )
    return f'<ul class="opts nots" aria-label="Not possible now">{shown}</ul>{folded}'


def _refusal(page: TablePage, members: list[Refusal]) -> str:
    first = members[0]
    title = first.title or first.words
    others = f" and {len(members) - 1} more" if len(members) > 1 else ""
    return (
        f'<li class="opt no" data-target="{escape(first.target)}"><span class="w">'
        f"{escape(capital(title))}{others}"
        f"<small>{escape(first.why)} {_bare_link(page.game.name, first.rule)}</small></span>"
        f'<span class="k">{icon("lock", 15)}</span></li>'
    )


def _bare_link(game: str, rule: str) -> str:
    if not rule:
        return ""
    return f'<a href="/rules/{escape(game)}#{escape(rule)}" data-ref="{escape(rule)}">{escape(rule)}</a>'


def _undo(page: TablePage) -> str:
    """The same form with another action; a disabled one explains why."""
    if page.undo:
        undo = (
            f'<button class="btn" type="button" aria-label="Undo" aria-disabled="true" data-words="Undo"'
            f' data-why="{escape(page.undo)}">{icon("undo", 17)}<span>Undo</span></button>'
        )
    else:
        undo = (
            f'<button class="btn" formaction="/t/{page.table.id}/undo" data-do="undo" aria-label="Undo">'
            f"{icon('undo', 17)}<span>Undo</span></button>"
        )
    if not page.redo:
        return undo
    return undo + (
        f'<button class="btn slim" formaction="/t/{page.table.id}/redo" data-do="redo"'
        f' aria-label="Redo">'
        f"{icon('redo', 17)}</button>"
    )


# ---------------------------------------------------------------- not my turn


def _elsewhere(page: TablePage) -> str:
    names = [name_of(page, seat) for seat in page.view.deciders]
    if page.pause is not None:
        title = "You have answered" if page.pause.held else "You have nothing to react with"
    elif page.thinking and not page.view.doing:
        title = f"{page.thinking} is thinking"
    elif names:
        title = f"Waiting for {listed(names)}"
    else:
        title = "Nothing to do right now"
    trouble = f"<p>{escape(page.table.trouble)}</p>" if page.table.trouble else ""
    watching = page.seat < 0
    mark = icon("eye", 16) if watching else crest(page.seat, 16)
    role = "You are watching" if watching else f"You are {name_of(page, page.seat)}"
    form = ""
    if page.seat in page.mine and (not page.undo or page.redo):
        form = f'<form id="choose" method="post" action="/t/{page.table.id}/act">{_hidden(page)}'
        form += f'<div class="row">{_undo(page)}</div></form>'
    return (
        f'<div class="who">{mark}<b>{escape(role)}</b></div>'
        f'<h2 id="prompt" aria-live="polite">{escape(title)}</h2>'
        f"{trouble}{_news(page)}{_time_left(page)}{_SAID}{form}{_other_seats(page)}"
    )


def _other_seats(page: TablePage) -> str:
    """Several people on this device, or several seats of one person."""
    mine = [seat for seat in page.view.deciders if seat in page.mine and seat != page.seat]
    if not mine:
        return ""
    links = "".join(
        f'<a class="btn sec" href="/t/{page.table.id}?seat={seat}">{crest(seat, 18)}'
        f"Decide for {escape(name_of(page, seat))}</a>"
        for seat in mine
    )
    return f'<div class="row wrap">{links}</div>'


# ---------------------------------------------------------------- looking back


def _past(page: TablePage) -> str:
    latest = [line for line in page.log if line.move == page.at and not line.aside]
    told = ". ".join(_told(page, line) for line in reversed(latest[:2]))
    back = (
        f'<a class="btn sec grow" href="{address(page)}" data-at="{page.moves}">Back to the present</a>'
    )
    return (
        f'<div class="who">{icon("clock", 16)}<b>Looking back</b></div>'
        f'<h2 id="prompt" aria-live="polite">After move {page.at} of {page.moves}</h2>'
        f"<p>{escape(told)}</p>{_SAID}"
        f'<div class="row">{_step(page, -1, "Back")}{_step(page, 1, "Forward")}{back}</div>'
        f'<form method="post" action="/t/{page.table.id}/branch"><input type="hidden" name="at"'
        f' value="{page.at}"><input type="hidden" name="seat" value="{page.seat}">'
        f'<button class="btn grow">{icon("branch", 17)}Branch from here</button></form>'
    )


def _told(page: TablePage, line: LogLine) -> str:
    return f"{name_of(page, line.seat)} {line.words}" if line.seat >= 0 else capital(line.words)


def _step(page: TablePage, by: int, words: str) -> str:
    to = page.at + by
    if not 0 <= to <= page.moves:
        return ""
    turned = "step back" if by < 0 else "step"
    return (
        f'<a class="btn slim {turned}" href="{address(page, at=to)}" data-at="{to}"'
        f' aria-label="{words} one move">{icon("step", 17)}</a>'
    )
