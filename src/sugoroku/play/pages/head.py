"""The header of a table: what is played, the replay scrubber, the tools; and addresses of positions."""

from html import escape

from sugoroku.play.pages.layout import short
from sugoroku.play.pages.marks import LOGO, icon
from sugoroku.play.shown import TablePage


def address(page: TablePage, *, look: int | None = None, at: int | None = None) -> str:
    """The table as this visitor sees it, or with other sheets, or at another move; for an attribute."""
    query = [f"seat={page.seat}"] if page.seat >= 0 and not roams(page) else []
    whose = page.look if look is None else look
    if whose != page.seat:
        query.append(f"look={whose}")
    if at is not None and at < page.moves:
        query.append(f"at={at}")
    return f"/t/{page.table.id}" + (f"?{'&amp;'.join(query)}" if query else "")


def roams(page: TablePage) -> bool:
    """Several seats of one visitor and nothing to hide: the page follows whoever decides."""
    return len(page.mine) > 1 and not page.game.info.hidden


def is_past(page: TablePage) -> bool:
    return page.at < page.moves


def header(page: TablePage, *, whole: bool) -> str:
    """`whole`: with the constant part (`keep`), which is sent once."""
    name = escape(short(page.game))
    brand = f"{LOGO}<span>sugoroku</span>" if whole else ""
    log, menu = (icon("log", 20), icon("menu", 20)) if whole else ("", "")
    return (
        f'<header class="top"><a class="brand keep" href="/" aria-label="sugoroku, to the lobby">{brand}'
        f'</a><span class="sep"></span><h1 class="game">{name}</h1>'
        f'<span class="where" id="where">{escape(page.picture.where or page.table.where)}</span>'
        f'<span class="sp"></span>'
        f'<div class="tools" id="tools">{scrubber(page, whole=whole)}<span class="sep"></span>'
        f"{_tools(page, whole)}</div>"
        f'<a class="icb phone keep" href="#log" data-do="log" aria-label="Log and chat">{log}</a>'
        f'<a class="icb phone keep" href="#tools" data-do="menu" aria-label="Menu">{menu}</a>'
        f"</header>"
    )


# ---------------------------------------------------------------- replay


def scrubber(page: TablePage, *, whole: bool) -> str:
    """A range input in a form: submitted without scripts, animated with them."""
    hidden = _hidden("seat", page.seat) if page.seat >= 0 and not roams(page) else ""
    if page.look != page.seat:
        hidden += _hidden("look", page.look)
    live = "" if is_past(page) else " live"
    film = icon("play", 16) + icon("pause", 16) if whole else ""
    return (
        f'<form class="scrub" id="scrub" method="get" action="/t/{page.table.id}">{hidden}'
        f'<button class="icb jsonly keep" type="button" data-do="film" aria-label="Play back the moves">'
        f"{film}</button>"
        f'<span class="bar">{_bar(page)}<input type="range" id="at" name="at" min="0" max="{page.moves}"'
        f' value="{page.at}" aria-label="Position after move"></span>'
        f'<output id="atof" for="at" class="num">{page.at} / {page.moves}{live}</output>'
        f'<button class="icb nojs">Go</button></form>'
    )


def _bar(page: TablePage) -> str:
    """Gold up to the position shown, one tick per round."""
    total = max(page.moves, 1)
    ticks = "".join(f"M{mark / total * 100:.1f} 0v10" for mark in page.rounds)
    return (
        '<svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">'
        '<rect class="all" y="3" width="100" height="4"/>'
        f'<rect class="gone" id="gone" y="3" width="{page.at / total * 100:.1f}" height="4"/>'
        f'<path class="ticks" d="{ticks}"/></svg>'
    )


def _hidden(name: str, value: object) -> str:
    return f'<input type="hidden" name="{name}" value="{value}">'


# ---------------------------------------------------------------- tools


def _tools(page: TablePage, whole: bool) -> str:
    game = escape(page.game.name)
    here = f"/t/{page.table.id}?at={page.at}"
    rules = f"{icon('rules')}<span>Rules</span>" if whole else ""
    theme = f'{icon("moon")}{icon("sun")}<span class="phone">Day or night</span>' if whole else ""
    return (
        f'<a class="icb keep" href="/rules/{game}" target="_blank">{rules}</a>'
        f'<a class="icb" href="{here}" data-do="share" aria-label="Link to this position">'
        f'{icon("link")}<span class="phone">Link to this position</span></a>'
        f'<button class="icb jsonly keep" type="button" data-do="theme" aria-label="Day or night">'
        f"{theme}</button>"
        f'<details class="menu keep" id="settings">{_settings(page) if whole else ""}</details>'
    )


_PREFERENCES = (
    ("quick", "One-click moves", "a click on a highlighted place makes the move"),
    ("sound", "Sound", "a tick when it is your turn"),
    ("text", "Boards as text", "a text version of every sheet"),
    ("still", "Reduce motion", "no animations"),
    ("steps", "Explain opponents", "what the rulebook's opponents did, after each of their turns"),
)


def _settings(page: TablePage) -> str:
    boxes = "".join(
        f'<label class="radio"><input type="checkbox" data-pref="{key}"><span><b>{title}</b>'
        f"<small>{words}</small></span></label>"
        for key, title, words in _PREFERENCES
    )
    return (
        f'<summary class="icb" aria-label="Settings">'
        f'{icon("settings")}<span class="phone">Settings</span></summary><div class="pop">'
        f'<div class="jsonly">{boxes}'
        f'<button class="link" type="button" data-do="keys">Keys</button></div>'
        f"{_campaign(page)}"
        f'<a href="/t/{page.table.id}/record.sgk" download>Download the record</a>'
        f'<a class="copies" href="/t/{page.table.id}/position?at={page.at}" data-do="position">'
        f"Copy position</a>"
        f'<a href="/t/{page.table.id}/verify">Verify the shuffle</a>'
        f'<a href="/data/{escape(page.game.name)}">Where the data come from</a></div>'
    )


def _campaign(page: TablePage) -> str:
    """A link to the campaign that the game belongs to."""
    return f'<a href="/c/{page.table.campaign}">The campaign</a>' if page.table.campaign else ""
