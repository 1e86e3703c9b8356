"""Beside the board: players, log and chat."""

from html import escape

from sugoroku.bots import KINDS
from sugoroku.core.picture import Counter
from sugoroku.play.pages.always import kept
from sugoroku.play.pages.head import address
from sugoroku.play.pages.marks import capital, crest, icon
from sugoroku.play.pages.reasons import reasons, steps_link
from sugoroku.play.shown import ChatLine, LogLine, SeatShown, TablePage

_LINES = 15  # of the log; the rest is shown at earlier positions
_CHAT, _CHARACTERS = 30, 3000  # lines of the chat, and how long their texts are together
_CHAT_FRAME = 900  # bytes of the chat's form, and of the log's last line
_PANEL, _STRIP = 4, 8  # counters in the players panel, and in the strip of a phone


# ---------------------------------------------------------------- players


def players_panel(page: TablePage) -> str:
    scores = {row.seat: row.score for row in page.view.standings}
    seats = {seat.seat: seat for seat in page.table.seats}
    rows = "".join(
        _player(page, number, name, seats.get(number), scores.get(number))
        for number, name in enumerate(page.view.names)
    )
    return f'<nav class="panel players" id="players" aria-label="Players">{rows}</nav>{_looking(page)}'


def _player(page: TablePage, number: int, name: str, seat: SeatShown | None, score: int | None) -> str:
    mine, turn = number in page.mine, number in page.view.deciders and not page.view.over
    doing = page.view.doing[number] if number < len(page.view.doing) else ""
    notes = [
        "you" if mine and name.casefold() != "you" else "",  # "You, you" says nothing more
        _bot_note(seat, name) if seat and seat.bot else "",
        "" if doing else "thinking" if turn and page.thinking == name else "to move" if turn else "",
    ]
    counters = page.picture.counters[number][:_PANEL] if number < len(page.picture.counters) else ()
    note = escape(", ".join(filter(None, notes)))
    cls = f"player{' turn' if turn else ''}{' looked' if number == page.look else ''}"
    shown = f"{icon('eye', 15, 'sheets shown')}" if number == page.look else ""
    points = "" if score is None else f"{icon('vp', 18, 'points')}{score}"  # a neutral party has none
    return (
        f'<a class="{cls}" id="plr-{number}" href="{address(page, look=number, at=page.at)}"'
        f' data-look="{number}">{crest(number, own=page.icon(number))}'
        f'<span class="nm"><b>{escape(name)}</b> <small>{note}</small>'
        f"{_doing(doing, turn)}{shown}</span>"
        f'<span class="sc num">{points}</span>'
        f'<span class="st">{"".join(map(_counter, counters))}</span></a>'
    )


def _doing(words: str, turn: bool) -> str:
    """While all choose at once: whether this one still does.  A phone has room for the sign alone."""
    if not words:
        return ""
    sign = icon("brush" if turn else "check", 14)
    return f'<span class="doing">{sign}<span>{escape(words)}</span></span>'


def _bot_note(seat: SeatShown, name: str) -> str:
    """Its kind, unless the name says so; the rulebook's opponent is no bot of ours."""
    if seat.bot not in KINDS:
        return ""
    return "bot" if name.startswith(seat.bot) else f"{seat.bot} bot"


def _counter(counter: Counter) -> str:
    return f"<span>{icon(counter.icon, 15, counter.words)}{escape(counter.amount)}</span>"


def _looking(page: TablePage) -> str:
    """Announced by screen readers when another player's sheets are shown."""
    if page.look == page.seat or page.seat < 0 or page.look >= len(page.view.names):
        return ""
    mark = crest(page.look, 16, page.icon(page.look))
    return (
        f'<p class="looking" id="looking">{mark}<span>Showing the sheets of'
        f" <b>{escape(page.view.names[page.look])}</b>.</span>"
        f' <a href="{address(page, look=page.seat, at=page.at)}" data-look="{page.seat}">'
        f"Back to yours</a></p>"
    )


def resources(page: TablePage) -> str:
    """What the player looked at has; on a phone, where the panel has no room for it."""
    if page.look >= len(page.picture.counters) or page.look < 0:
        return ""
    counters = "".join(map(_counter, page.picture.counters[page.look][:_STRIP]))
    return f'<div class="rstrip num" id="rstrip" role="group" aria-label="Resources">{counters}</div>'


# ---------------------------------------------------------------- log


def digest(page: TablePage) -> str:
    if not page.digest or page.view.over:
        return ""
    told = " ".join(escape(sentence) for sentence in page.digest)
    thought = f'<small class="thought">{escape(capital(page.thought))}.</small>' if page.thought else ""
    return (
        f'<p class="digest" id="digest"><b>Since your last turn</b> <span>{told}</span>'
        f" {steps_link(page)}{thought}</p>"
    )


def log_panel(page: TablePage, room: int) -> str:
    """As many lines as fit into the byte budget; the rest is shown at earlier positions."""
    chat = _chat(page, max(0, room - _CHAT_FRAME) // 2)
    above = kept(page) + digest(page)
    above += reasons(page, (room - len((above + chat).encode())) // 2)
    return (
        f'<section class="panel log" id="log" aria-label="Log and chat">'
        f'<button class="icb close jsonly phone" type="button" data-do="log" aria-label="Close the log">'
        f"{icon('close')}</button>"
        f'<div class="told" id="lines" tabindex="0" role="region" aria-label="What happened">'
        f"{above}<ol>{_lines(page, room - len((above + chat).encode()))}</ol></div>{chat}</section>"
    )


def _lines(page: TablePage, room: int) -> str:
    if not page.log:
        return '<li class="aside"><span></span><span>Nothing has happened yet.</span></li>'
    told = ""
    for number, line in enumerate(page.log):
        drawn = _line(page, line)
        room -= len(drawn.encode())
        if number and (number == _LINES or room < 0):
            earlier = f'<a href="{address(page, at=line.move)}" data-at="{line.move}">Earlier moves</a>'
            return f"{told}<li><span></span>{earlier}</li>"
        told += drawn
    return told


def _line(page: TablePage, line: LogLine) -> str:
    cls = ' class="aside"' if line.aside else ""
    known = 0 <= line.seat < len(page.view.names)
    who = f"<b>{escape(page.view.names[line.seat])}</b> " if known and not line.aside else ""
    mark = crest(line.seat, 16, page.icon(line.seat)) if known and not line.aside else "<span></span>"
    words = escape(line.words if who else capital(line.words))
    at = ' aria-current="true"' if line.move == page.at and page.at < page.moves else ""
    where = address(page, at=line.move).removeprefix(f"/t/{page.table.id}") or "?"
    link = f'<a href="{where}" data-at="{line.move}"{at}>{who}{words}</a>'
    return f"<li{cls}>{mark}{link}</li>"


# ---------------------------------------------------------------- chat


def _chat(page: TablePage, room: int) -> str:
    said = "".join(_latest(page.chat[-_CHAT:], room))
    form = ""
    if page.mine:
        form = (
            f'<form class="row" id="say" method="post" action="/t/{page.table.id}/chat">'
            f'<label class="vh" for="chat-text">Say something to the table</label>'
            f'<input id="chat-text" name="text" maxlength="500" required autocomplete="off"'
            f' placeholder="Say something"><button class="btn">Send</button></form>'
        )
    number = f" ({len(page.chat)})" if page.chat else ""
    return (
        f'<details class="chat" id="chat"><summary>Chat{number}</summary>'
        f'<ol id="talk">{said}</ol>{form}</details>'
    )


def _latest(lines: tuple[ChatLine, ...], room: int) -> list[str]:
    """As many lines as fit, the last one always: the chat is sent with every move."""
    shown: list[str] = []
    characters = _CHARACTERS
    for line in reversed(lines):
        said = _said(line)
        room -= len(said.encode())
        characters -= len(line.text)
        if shown and (room < 0 or characters < 0):
            break
        shown.append(said)
    return shown[::-1]


def _said(line: ChatLine) -> str:
    mark = crest(line.seat, 14) if line.seat >= 0 else ""
    return f"<li>{mark}<b>{escape(line.name)}</b> {escape(line.text)}</li>"
