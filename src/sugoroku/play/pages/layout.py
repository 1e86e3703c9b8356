"""The frame of every page: head, header, main.  No inline script, no inline style, no other host."""

import htpy as h
from markupsafe import Markup

from sugoroku.core.game import Game
from sugoroku.draw.sheet import sprite as symbols
from sugoroku.play.pages.marks import LOGO, icon, rule_link
from sugoroku.play.shown import Notice, Visitor


def document(
    title: str,
    body: h.Node,
    *,
    visitor: Visitor | None,
    scripts: bool = True,
    sprite: bool = True,
    body_class: str = "",
    refresh: int = 0,
) -> str:
    """A whole page with the common header; `refresh` reloads it after some seconds without scripts."""
    content = [_header(visitor), h.main("#main", tabindex="-1")[body]]
    script = "lobby.js" if scripts else ""
    return shell(title, content, script=script, sprite=sprite, body_class=body_class, refresh=refresh)


def shell(
    title: str,
    content: h.Node,
    *,
    script: str,
    sheets: tuple[str, ...] = ("tokens", "board", "page"),
    sprite: bool = True,
    body_class: str = "",
    refresh: int = 0,
    skip: tuple[str, str] = ("#main", "Skip to the content"),
) -> str:
    """A whole page with a header of its own."""
    head = h.head[
        h.meta(charset="utf-8"),
        h.meta(name="viewport", content="width=device-width, initial-scale=1, viewport-fit=cover"),
        h.meta(name="color-scheme", content="light dark"),
        h.title[title],
        h.script(src="/static/theme.js"),
        [h.link(rel="stylesheet", href=f"/static/{name}.css") for name in sheets],
        h.link(rel="icon", href="/static/icon.svg", type="image/svg+xml"),
        h.script(type="module", src=f"/static/{script}") if script else None,
        h.noscript[h.meta(http_equiv="refresh", content=str(refresh))] if refresh else None,
    ]
    page = h.html(lang="en")[
        head,
        h.body(class_=body_class or None)[
            h.a(".skip", href=skip[0])[skip[1]],
            Markup(symbols()) if sprite else None,
            content,
        ],
    ]
    return rendered(page)


def rendered(node: h.Element) -> str:
    """As a plain string: the type that htpy returns escapes whatever is appended to it."""
    return "".join(node.iter_chunks())


def _header(visitor: Visitor | None) -> h.Element:
    return h.header(".top")[
        h.a(".brand", href="/")[Markup(LOGO), "sugoroku"],
        h.span(".sp"),
        h.a(".icb", href="/records")[mark("log"), h.span["Records"]],
        h.button(".icb.jsonly", type="button", data_do="theme", aria_label="Day or night")[
            mark("moon"), mark("sun")
        ],
        h.span(".visitor")[mark("person"), visitor.name] if visitor and visitor.name else None,
    ]


def mark(name: str, size: int = 18, title: str = "") -> Markup:
    return Markup(icon(name, size, title))


def short(game: Game) -> str:
    """The name of a game without its subtitle."""
    return game.info.title.partition(":")[0]


def notice_box(notice: Notice | None, game: str = "") -> h.Node:
    """What happened, and what to do."""
    if notice is None:
        return None
    rule = Markup(rule_link(game, notice.rule)) if game else notice.rule
    return h.div(class_=f"notice {notice.kind}", role="alert" if notice.kind == "problem" else "status")[
        h.b[notice.what],
        h.span[notice.hint] if notice.hint else None,
        rule if notice.rule else None,
    ]
