"""Small marks that every page uses: icons, crests, links to rules, words with their icons."""

import re
from functools import lru_cache
from html import escape
from urllib.parse import quote

from sugoroku.core.picture import Counter
from sugoroku.core.plural import count as count  # noqa: PLC0414

_BOLD = re.compile(r"\*\*(.+?)\*\*")
_STRESSED = re.compile(r"(?<!\w)\*(\S[^*]*)\*(?!\w)")
_CODE = re.compile(r"`(.+?)`")

LOGO = (
    '<svg class="logo" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">'
    '<path d="M21.5 21.5h-19v-19h19v14.5H7V7h10v5.5" fill="none" stroke="currentColor"'
    ' stroke-width="2"/>'
    '<circle cx="12" cy="12.2" r="2.6" fill="#F0745B"/></svg>'
)


@lru_cache(maxsize=2048)
def icon(name: str, size: int = 18, title: str = "") -> str:
    """A symbol of the sprite: decorative unless it has no text beside it."""
    said = f'role="img" aria-label="{escape(title)}"' if title else 'aria-hidden="true"'
    return f'<svg class="ui u{size}" {said}><use href="#i-{escape(name)}"/></svg>'


@lru_cache(maxsize=2048)
def crest(seat: int, size: int = 22, own: str = "") -> str:
    """The mark of a seat; the rulebook's opponent may have an icon of its own."""
    name = own or f"p{seat % 5 + 1}"
    return f'<svg class="ui crest u{size}" aria-hidden="true"><use href="#i-{escape(name)}"/></svg>'


def rule_link(game: str, rule: str) -> str:
    """A dotted link to a line of the ledger; the table opens it in a side sheet."""
    if not rule:
        return ""
    href = f"/rules/{quote(game)}#{quote(rule)}"
    return (
        f'<a class="ref" href="{href}" data-ref="{escape(rule)}">{icon("rules", 14)}{escape(rule)}</a>'
    )


@lru_cache(maxsize=2048)
def amount(counter: Counter) -> str:
    """A number and its icon, whose name screen readers announce."""
    name = escape(counter.words)
    return f"{escape(counter.amount)} {icon(counter.icon, 16)}<span class=vh>{name}</span>"


def prose(text: str) -> str:
    """A line of the ledger: its bold and code marks become markup, the rest is plain text."""
    plain = escape(text, quote=False)
    plain = _STRESSED.sub(r"<em>\1</em>", _BOLD.sub(r"<b>\1</b>", plain))
    return _CODE.sub(r"<code>\1</code>", plain)


def plain(text: str) -> str:
    """A line of the ledger without any marks."""
    return _STRESSED.sub(r"\1", text.replace("**", "").replace("`", ""))


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def listed(names: list[str]) -> str:
    """`Ren, Aiko and Kei`."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"
