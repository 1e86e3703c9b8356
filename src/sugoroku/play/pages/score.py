"""The end: where each point came from, who won, and the proof of fair chance."""

from html import escape

from sugoroku.core.view import Standing
from sugoroku.play.pages.achieved import at_the_end, news
from sugoroku.play.pages.marks import capital, count, crest, listed
from sugoroku.play.shown import TablePage


def score_panel(page: TablePage) -> str:
    """In place of the action panel once the game is over."""
    rows = sorted(page.view.standings, key=lambda standing: standing.seat)
    return (
        f'<div class="who"><b>The game is over</b></div>'
        f'<h2 id="prompt" aria-live="polite">{escape(_headline(page, rows))}</h2>'
        f'<div id="said" role="status"></div>{news(page.achieved)}'
        f'<div class="scroll">{_table(page, rows)}{at_the_end(page.achieved)}{_proof(page)}</div>'
        f'<div class="row">{_onwards(page)}</div>'
    )


def _onwards(page: TablePage) -> str:
    """Back to the campaign that the game belongs to; otherwise a rematch."""
    if page.table.campaign:
        return f'<a class="btn pri grow" href="/c/{page.table.campaign}">Go on with the campaign</a>'
    again = f"/new/{escape(page.game.name)}?again={page.table.id}"
    return f'<a class="btn pri grow" href="{again}">Play again</a>'


def _name(page: TablePage, seat: int) -> str:
    return page.view.names[seat] if seat < len(page.view.names) else f"Seat {seat + 1}"


def _headline(page: TablePage, rows: list[Standing]) -> str:
    winners = [row for row in rows if row.place == 1]
    if not winners:
        return f"The game is lost, with {count(rows[0].score, 'point')}"
    points = count(winners[0].score, "point")
    if len(winners) == 1 and page.mine == (winners[0].seat,):
        return f"You win with {points}"
    names = listed([_name(page, row.seat) for row in winners])
    return f"{names} win{'s' if len(winners) == 1 else ''} with {points}"


def _table(page: TablePage, rows: list[Standing]) -> str:
    """One column per seat, the winner's in gold; the totals stay visible while the sources scroll."""
    sources = list(dict.fromkeys(source for row in rows for source in row.points))
    body = "".join(
        f'<tr><th scope="row">{escape(capital(source))}</th>'
        + "".join(_cell(row, _points(row.points.get(source))) for row in rows)
        + "</tr>"
        for source in sources
    )
    heads = "".join(_head(page, row) for row in rows)
    totals = "".join(_cell(row, str(row.score)) for row in rows)
    return (
        f'<table class="score"><caption class="vh">Final score</caption><thead><tr><td></td>{heads}</tr>'
        f'<tr class="total"><th scope="row">Total</th>{totals}</tr>{_ties(page, rows)}</thead>'
        f"<tbody>{body}</tbody></table>"
    )


def _ties(page: TablePage, rows: list[Standing]) -> str:
    """The tie-breaks; only where totals are equal."""
    totals = [row.score for row in rows]
    equal = [row for row in rows if totals.count(row.score) > 1 and row.tie_break]
    if not equal:
        return ""
    told = "; ".join(f"{_name(page, row.seat)} {row.tie_break}" for row in equal)
    return f'<tr class="tie"><td colspan="{len(rows) + 1}">Tie-break: {escape(told)}.</td></tr>'


def _points(points: int | None) -> str:
    return str(points).replace("-", "\N{MINUS SIGN}") if points else "\N{EN DASH}"


def _cell(row: Standing, text: str) -> str:
    win = ' class="win"' if row.place == 1 else ""
    return f"<td{win}>{text}</td>"


def _head(page: TablePage, row: Standing) -> str:
    win = ' class="win"' if row.place == 1 else ""
    name = escape(_name(page, row.seat))
    mark = crest(row.seat, 20, page.icon(row.seat))
    return f'<th scope="col"{win} title="{name}">{mark}<span>{name}</span></th>'


def _proof(page: TablePage) -> str:
    table = page.table.id
    return (
        f'<details class="proof" id="proof"><summary>Was the shuffle fair?</summary>'
        f"<dl><dt>Commitment, published before play</dt><dd><code>{escape(page.commitment)}</code></dd>"
        f"<dt>Secret, published now</dt><dd><code>{escape(page.secret)}</code></dd></dl>"
        f'<p><a href="/t/{table}/verify">Verify</a>, <a href="/t/{table}/record.sgk" download>'
        f"download the record</a></p></details>"
    )
