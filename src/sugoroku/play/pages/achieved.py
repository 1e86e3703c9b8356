"""What a visitor has achieved in a game: a table of ticks, in the lobby, at a table and at its end."""

from html import escape

from msgspec.structs import replace

from sugoroku.core.picture import Sheet
from sugoroku.draw import svg
from sugoroku.play.pages.marks import count, icon, rule_link
from sugoroku.play.shown import AchievementsShown, Cell

_TICK = 14  # the size of a check mark on a sheet
_NAMED = 4  # new achievements that are named above the score sheet


def ticks_table(achieved: AchievementsShown, caption: str) -> str:
    """Columns and rows with their headers; a screen reader says of each cell whether it is achieved."""
    heads = "".join(f'<th scope="col">{escape(words)}</th>' for words in achieved.columns)
    rows = "".join(
        f'<tr><th scope="row">{escape(words)}</th>{"".join(map(_cell, cells))}</tr>'
        for words, cells in achieved.rows
    )
    return (
        f'<table class="cells"><caption>{escape(caption)}</caption>'
        f"<thead><tr><td></td>{heads}</tr></thead><tbody>{rows}</tbody></table>"
    )


def _cell(cell: Cell) -> str:
    if cell == "new":
        return f'<td class="new">{icon("check", 20, "achieved")} <b>new</b></td>'
    if cell == "ticked":
        return f"<td>{icon('check', 20, 'achieved')}</td>"
    return '<td><span class="vh">not yet</span></td>'


def explanation(achieved: AchievementsShown) -> str:
    """What ticks a cell, with its rule."""
    words = f"<span>{escape(achieved.words)}</span> " if achieved.words else ""
    rule = rule_link(achieved.game, achieved.rule)
    return f'<p class="hint">{words}{rule}</p>' if words or rule else ""


def score_of(achieved: AchievementsShown) -> str:
    """`2 of 6 achievements`."""
    return f"{achieved.done} of {count(achieved.cells, 'achievement')}"


def news(achieved: AchievementsShown | None) -> str:
    """Above the score sheet, because the table itself may be below what the screen shows."""
    if achieved is None or not achieved.new:
        return ""
    more = len(achieved.new) - _NAMED
    names = [*achieved.new[:_NAMED], *([f"{more} more"] if more > 0 else [])]
    return f'<p class="news">New: {escape("; ".join(names))}</p>'


def with_ticks(sheet: Sheet, achieved: AchievementsShown | None) -> Sheet:
    """A sheet that shows the table of achievements, with what the visitor has ticked, also in words."""
    if not sheet.ticks or achieved is None:
        return sheet
    marks, done = "", []
    for (row, cells), places in zip(achieved.rows, sheet.ticks, strict=True):
        for column, cell, (x, y) in zip(achieved.columns, cells, places, strict=True):
            if cell:
                marks += svg.icon("check", x, y, _TICK)
                done.append(f"{row} ({column})")
    line = f"You have {score_of(achieved)}: {'; '.join(done) or 'none yet'}"
    notes = (achieved.note,) if achieved.note else ()
    return replace(sheet, live=sheet.live + marks, text=(*sheet.text, line, *notes))


def at_the_end(achieved: AchievementsShown | None) -> str:
    """Below the score sheet."""
    if achieved is None:
        return ""
    note = f'<p class="hint">{escape(achieved.note)}</p>' if achieved.note else ""
    return (
        f'<section class="achieved" aria-labelledby="achieved"><h3 id="achieved">'
        f"Your achievements</h3>{note}{ticks_table(achieved, score_of(achieved))}</section>"
    )
