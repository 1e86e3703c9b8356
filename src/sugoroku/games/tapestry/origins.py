"""Where a gain comes from: one number, and its words in the log."""

from typing import Final

from sugoroku.games.tapestry.names import (
    ACHIEVEMENT_WORDS,
    FROM_ACHIEVEMENT,
    FROM_CARD,
    FROM_CIV,
    FROM_CONQUEST,
    FROM_DISTRICT,
    FROM_ERA,
    FROM_EXPLORING,
    FROM_INCOME,
    FROM_RULE,
    FROM_SPACE,
    FROM_TECH,
    FROM_TILE,
    FROM_TRACK,
    NAMED,
    ORIGIN,
    SPACE_TILES,
    TILES,
)
from sugoroku.games.tapestry.tables import Tables


def origin(source: int, number: int = 0) -> int:
    return source * ORIGIN + number


def source_of(where: int) -> int:
    """Of names.SOURCES."""
    return where // ORIGIN


RULE_WORDS: Final[dict[int, str]] = {0: "rule"}  # by number of FROM_RULE; modules add theirs


def asked_about(t: Tables, where: int) -> str:
    """The same for a question; "" if that says nothing."""
    return "" if where // ORIGIN == FROM_RULE and where % ORIGIN < NAMED else origin_words(t, where)


def origin_words(t: Tables, where: int) -> str:
    """`Navigation`, `Trap`, `first of your neighbors in era 2`"""
    source, n = where // ORIGIN, where % ORIGIN
    if source == FROM_INCOME:
        return t.income[n - 1].name if n else "income"
    if source == FROM_TRACK:
        return t.spaces[n].name
    if source == FROM_CARD:
        return t.cards[n].name
    if source == FROM_TECH:
        return t.techs[n].name
    if source == FROM_TILE:
        return f"territory tile {TILES[n]}"
    if source == FROM_SPACE:
        return f"space tile {SPACE_TILES[n]}"
    if source == FROM_CIV:
        return t.civilizations[n].name
    if source == FROM_ACHIEVEMENT:
        return ACHIEVEMENT_WORDS[n]
    if source == FROM_ERA:
        return f"first of your neighbors in era {n}"
    if source == FROM_DISTRICT:
        return t.capitals[n - 1].name if n else "district"
    if source == FROM_RULE:
        return t.named[n - NAMED].name if n >= NAMED else RULE_WORDS[n]
    return {FROM_CONQUEST: "conquest", FROM_EXPLORING: "matching sides"}[source]
