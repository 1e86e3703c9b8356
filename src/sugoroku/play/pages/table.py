"""A table to play at: header, sheets, rail.  The same markup serves a wide screen and a phone."""

import re
from html import escape

from markupsafe import Markup

from sugoroku.draw.sheet import sheet_markup, targets
from sugoroku.play.pages.achieved import with_ticks
from sugoroku.play.pages.head import header, is_past, roams
from sugoroku.play.pages.layout import notice_box, shell, short
from sugoroku.play.pages.marks import icon
from sugoroku.play.pages.panel import action_panel, asked, is_great, my_turn
from sugoroku.play.pages.rail import log_panel, players_panel, resources
from sugoroku.play.shown import Notice, TablePage

MOST = 64 * 1024  # bytes of a part: what is sent to everybody on every move
_FRAME = 1536  # of these, for everything but the board and the lines of the log
_GREAT = 52 * 1024  # characters of a board that leaves the log little room
_GREATEST = 57 * 1024  # and of one so great that the rings of later steps are fetched when needed
_QUOTED = re.compile(r'(?<==)"([\w#.:/()+,%|-]+)"(?=[ >])')  # a slash after it would become part of it
_LAST_QUOTED = re.compile(r'(?<==)"([\w#.:()+,%-]+)"/>')  # so that one needs a space
# a symbol as wide as high, which scripts write out (`options.js`): name, place and size
_SIGN = re.compile(
    r"<use href=#i-([\w-]+) x=([\d.-]+) y=([\d.-]+) width=([\d.]+) height=\4(| [^>]*?) ?/>"
)
_AGAIN = 12  # seconds until a page without scripts reloads


def table_page(page: TablePage, notice: Notice | None = None) -> str:
    """The whole document, grounds of the sheets included."""
    waits = not my_turn(page) and not is_past(page) and not page.view.over
    return shell(
        title(page),
        [notice_box(notice, page.game.name), Markup(_table(page, ground=True))],
        script="table.js",
        sheets=("tokens", "board", "page", "table", *_own_sheet(page)),
        body_class="at-table",
        refresh=_AGAIN if waits else 0,
        skip=("#act", "Skip to the choices"),
    )


def _own_sheet(page: TablePage) -> tuple[str, ...]:
    """The game's own style sheet, which says where its sheets stand."""
    return (f"game-{page.game.name}",) if page.game.stylesheet else ()


def table_part(page: TablePage) -> str:
    """The table alone, to be morphed into the page, which has its grounds already."""
    return _table(page, ground=False)


def title(page: TablePage) -> str:
    name = short(page.game)
    return f"● Your turn: {name}" if my_turn(page) else f"{name}: {page.table.title}"


def _table(page: TablePage, *, ground: bool) -> str:
    board = _board(page, ground=ground)
    if not ground and len(board) > _GREAT:
        board = _bare(board)
        if len(board) > _GREATEST:
            board = _bare(_board(page, ground=False, later=False))
    past = ' class="past"' if is_past(page) else ""
    room = MOST if ground else MOST - _FRAME - len(board.encode())
    return f'<div id="table"{past}{_facts(page)}>{board}{log_panel(page, room)}</aside></main></div>'


def _board(page: TablePage, *, ground: bool, later: bool = True) -> str:
    """Everything but the log."""
    decision = asked(page)
    brief = not ground and decision is not None and is_great(decision)
    drawn = {
        place: "".join(
            sheet_markup(
                with_ticks(sheet, page.achieved), decision, ground=ground, later=later, brief=brief
            )
            for sheet in page.picture.sheets
            if sheet.place == place
        )
        for place in ("board", "rail")
    }
    laid = " laid" if page.game.stylesheet else ""
    return (
        f"{header(page, whole=ground)}"
        f'<main class="table" id="main" tabindex="-1">{_tabs(page)}'
        f'<div class="boards"><div class="sheets{laid}" id="sheets">'
        f"{drawn['board']}</div></div>"
        f'<div class="focus" id="focus" hidden></div>{resources(page)}'
        f'<aside class="rail" aria-label="Your turn, players, log">{action_panel(page, whole=ground)}'
        f"{players_panel(page)}{drawn['rail']}"
    )


def _bare(markup: str) -> str:
    """HTML needs neither quotes around most values nor ends of list items, and symbols are brief."""
    bare = "".join(_QUOTED.split(markup))  # twice as fast as a substitution
    bare = _LAST_QUOTED.sub(r"\1 />", bare)
    bare = _SIGN.sub(r'<use\5 i="\1 \2 \3 \4"/>', bare)
    return bare.replace("</li><li", "<li").replace("</li></ul>", "</ul>")


def _facts(page: TablePage) -> str:
    """What the scripts need to know."""
    facts = {
        "table": page.table.id,
        "game": page.game.name,
        "revision": page.revision,
        "question": page.question,
        "talk": page.chat[-1].id if page.chat else 0,
        "seat": page.seat,
        "look": page.look,
        "at": page.at,
        "moves": page.moves,
        "turn": int(my_turn(page)),
        "roams": int(roams(page)),
        "copies": int(page.copies),
        "reasoned": page.reasoned,
        "title": title(page),
    }
    return "".join(f' data-{key}="{escape(str(value))}"' for key, value in facts.items())


def _tabs(page: TablePage) -> str:
    """One per sheet, with the number of its highlighted places; plain links without scripts."""
    decision = asked(page)
    tabs = ""
    for sheet in page.picture.sheets:
        number = targets(sheet, decision)
        badge = f'<i>{number}<span class="vh"> to choose from</span></i>' if number else ""
        tabs += (
            f'<a id="tab-{sheet.id}" href="#sh-{sheet.id}" data-sheet="{sheet.id}">'
            f"{icon(sheet.icon, 20)}<span>{escape(sheet.tab)}</span>{badge}</a>"
        )
    return f'<nav class="tabs" id="tabs" aria-label="Sheets">{tabs}</nav>'
