"""What the modules of scenarios have in common: components by name, and the sheet with special rules."""

from collections.abc import Sequence
from typing import Final

from sugoroku.core.picture import Sheet, Titled
from sugoroku.draw.area import Box
from sugoroku.draw.spot import Draft
from sugoroku.draw.svg import HAIR, RAISED, cartouche, text
from sugoroku.draw.text import box as text_box
from sugoroku.games.tapestry.state import Ints, State

WIDTH: Final = 288  # of the sheet beside the players
_LINE: Final = 15
_CHARACTERS: Final = 46  # of a line
Aid = tuple[tuple[str, str], ...]  # a rule in our words, and its line of the ledger


def cards_named(g: State, names: Sequence[str]) -> Ints:
    """All copies of these tapestry cards that the table has."""
    cards = g.tables.cards
    found = [n for n in range(len(cards)) if cards[n].name in names]
    return tuple([n for n in found for _ in range(cards[n].copies)])


def civilizations_named(g: State, names: Sequence[str]) -> Ints:
    mats = g.tables.civilizations
    return tuple([n for n in range(len(mats)) if mats[n].name in names])


def techs_named(g: State, names: Sequence[str]) -> Ints:
    techs = g.tables.techs
    return tuple([n for n in range(len(techs)) if techs[n].name in names])


# ---------------------------------------------------------------- the player aid


def aid_sheet(title: str, facts: Sequence[str], aid: Aid) -> Sheet:
    """The special rules of a scenario, beside the players; `facts` are how it stands."""
    draft, y = Draft(), 40.0
    for fact in facts:
        draft.draw(text(12, y, fact, 12, "start", bold=600))
        draft.say(fact)
        y += _LINE + 3
    for words, rule in aid:
        lines = folded(words)
        area = Box(6, y - 9, WIDTH - 12, len(lines) * _LINE + 6, 4)
        mark = area.draw(RAISED, HAIR, 0.8)
        for n, line in enumerate(lines):
            mark += text(12, y + 2 + n * _LINE, line, 11.5, "start")
        draft.spot(area, Titled(title, words), rule, mark, line=words)
        y += area.h + 4
    return draft.sheet(
        id="scenario", title=title, icon="rules", tab="Rules", size=(WIDTH, round(y)),
        ground=cartouche(8, 8, title), place="rail",
    )  # fmt: skip


def folded(words: str) -> list[str]:
    """In lines that fit the sheet."""
    lines = [""]
    for word in words.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > _CHARACTERS:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def aid_text(title: str, facts: Sequence[str], aid: Aid, width: int = 100) -> str:
    """The same for the terminal."""
    return "\n".join(text_box(title, [*facts, *(f"{words} ({rule})" for words, rule in aid)], width))
