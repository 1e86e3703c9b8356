"""The rule ledger to read, one line of it for the side sheet, and where the data come from."""

from collections.abc import Iterable
from itertools import groupby

import htpy as h
from markupsafe import Markup

from sugoroku.core.components import Provenance
from sugoroku.core.game import Game
from sugoroku.core.ledger import Line
from sugoroku.play.pages.layout import document, rendered, short
from sugoroku.play.pages.marks import count, prose
from sugoroku.play.shown import Visitor

MEANING = {
    "rulebook": "stated in the rulebook, or forced by one of its examples",
    "public": "found in public reviews",
    "reconstructed": "not found; designed here within every known constraint",
}


def rules(game: Game, lines: Iterable[Line], visitor: Visitor | None) -> str:
    sections = [(name, list(members)) for name, members in groupby(lines, key=lambda line: line.section)]
    body = h.div(".page.ledger")[
        h.h1[f"The rules of {short(game)}"],
        h.p(".lead")[
            f"{count(sum(len(members) for _, members in sections), 'line')}, in our own words; the"
            " numbers are the ones cited at the table. ",
            game.info.buy,
        ],
        h.nav(aria_label="Sections")[
            h.ul(".toc")[(h.li[h.a(href=f"#s{i}")[name]] for i, (name, _) in enumerate(sections))]
        ],
        (_section(i, name, members) for i, (name, members) in enumerate(sections)),
    ]
    return document(f"Rules: {short(game)}", body, visitor=visitor)


def _section(number: int, name: str, lines: list[Line]) -> h.Element:
    return h.section(aria_labelledby=f"s{number}")[
        h.h2(id=f"s{number}")[name],
        h.dl(".lines")[
            (
                h.div(id=line.id)[
                    h.dt[h.a(href=f"#{line.id}")[line.id]],
                    h.dd[Markup(prose(line.text)), h.small[_carried(line)]],
                ]
                for line in lines
            )
        ],
    ]


def _carried(line: Line) -> str:
    if line.not_shown:
        return "a program cannot show this"
    return f"covered by {count(line.tests, 'test')}" if line.tests else "not tested yet"


def rule_part(line: Line) -> str:
    """One line, for the side sheet of a table."""
    return rendered(_rule_line(line))


def _rule_line(line: Line) -> h.Element:
    return h.div(".ruleline")[
        h.p(".sec")[line.section],
        h.h2[line.id],
        h.p[Markup(prose(line.text))],
        h.p(".hint")[_carried(line)],
    ]


def rule_page(game: Game, line: Line, visitor: Visitor | None) -> str:
    """One line as a page of its own."""
    body = h.div(".page.narrow")[
        h.h1[f"A rule of {short(game)}"],
        _rule_line(line),
        h.p[h.a(href=f"/rules/{game.name}#{line.id}")["All rules"]],
    ]
    return document(f"{line.id}: {short(game)}", body, visitor=visitor)


def data(game: Game, entries: Iterable[Provenance], visitor: Visitor | None) -> str:
    """Every table of the data: how many entries come from which source."""
    tables = [
        (name, {entry.source: entry.entries for entry in members})
        for name, members in groupby(entries, key=lambda entry: entry.table)
    ]
    sums = {source: sum(counts.get(source, 0) for _, counts in tables) for source in MEANING}
    body = h.div(".page")[
        h.h1[f"Where the data of {short(game)} come from"],
        h.p(".lead")[
            "We had no physical copy of the game. Whatever is not public is our reconstruction."
        ],
        h.div(".scroll", tabindex="0", role="region", aria_label="Tables of the data")[
            h.table(".score.sources")[
                h.thead[h.tr[h.th(scope="col")["Table"], (h.th(scope="col")[s] for s in MEANING)]],
                h.tbody[(_source_row(name, counts) for name, counts in tables)],
                h.tfoot[h.tr[h.th(scope="row")["All"], (h.td[str(sums[s])] for s in MEANING)]],
            ]
        ],
        h.dl(".facts")[((h.dt[source], h.dd[words]) for source, words in MEANING.items())],
        h.p[
            "Own the game and see different values? Write the tables that differ into a TOML file and"
            " play with ",
            h.code[f"sugoroku play {game.name} --data FILE"],
            ".",
        ],
    ]
    return document(f"Data: {short(game)}", body, visitor=visitor)


def _source_row(name: str, counts: dict[str, int]) -> h.Element:
    ours = "reconstructed" in counts
    return h.tr(class_="ours" if ours else None)[
        h.th(scope="row")[name], (h.td[str(counts.get(source, ""))] for source in MEANING)
    ]
