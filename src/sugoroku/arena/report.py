"""A run as one HTML file: tables beside plots, nothing fetched from anywhere."""

from collections.abc import Sequence
from importlib.resources import files

import htpy as h
from markupsafe import Markup

from sugoroku.arena import plots
from sugoroku.arena.findings import Entry, Findings, Group, Table, Use
from sugoroku.arena.intervals import Estimate
from sugoroku.arena.study import MAIN, Change, Outcome, Study

MOST = 40  # rows of a table

STYLE = """
body { margin: 0; background: var(--paper); color: var(--ink); font: var(--t-15)/1.5 var(--font); }
header { background: var(--top); color: var(--on-top); padding: var(--s-5) var(--s-4); }
header > *, main { max-width: 60rem; margin-inline: auto; }
h1 { font: 600 var(--t-28)/1.2 var(--font-title); margin-block: 0 var(--s-2); }
h2 { font: 600 var(--t-22)/1.2 var(--font-title); margin-block: 0 var(--s-3); }
main { padding: var(--s-4); }
section { background: var(--paper-2); border-radius: var(--r-2); box-shadow: var(--sh-1);
  padding: var(--s-4); margin-block: var(--s-4); }
main p { max-width: 48rem; }
p { margin-block: var(--s-2); }
.note { color: var(--ink-2); font-size: var(--t-13); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; margin-block: var(--s-3); }
th, td { padding: var(--s-1) var(--s-3); text-align: right; border-bottom: 1px solid var(--hair); }
th { color: var(--ink-2); font-weight: 600; font-size: var(--t-13); vertical-align: bottom; }
th:first-child, td:first-child { text-align: left; padding-left: 0; }
td.sure { font-weight: 700; }
figure { margin: var(--s-3) 0; }
svg { display: block; width: 100%; height: auto; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: var(--s-1) var(--s-4); margin: 0; }
dt { color: var(--ink-2); } dd { margin: 0; overflow-wrap: anywhere; }
summary { cursor: pointer; color: var(--ai); min-height: var(--touch); align-content: center; }
"""

Cell = str | tuple[str, bool]  # the second: stands out


def page(title: str, lead: str, *sections: h.Node) -> str:
    """A whole document in the house's style."""
    tokens = (files("sugoroku.draw") / "tokens.css").read_text(encoding="utf-8")
    document = h.html(lang="en")[
        h.head[
            h.meta(charset="utf-8"),
            h.meta(name="viewport", content="width=device-width"),
            h.title[title],
            h.style[Markup(tokens + STYLE)],
        ],
        h.body[h.header[h.h1[title], h.p[lead]], h.main[sections]],
    ]
    return str(document)


def section(title: str, *content: h.Node) -> h.Element:
    return h.section[h.h2[title], content]


def table(heads: Sequence[str], rows: Sequence[Sequence[Cell]]) -> h.Element:
    """Figures in columns; the first column names the row."""
    return h.div(".wide")[
        h.table[
            h.thead[h.tr[[h.th(scope="col")[head] for head in heads]]],
            h.tbody[[h.tr[[_cell(cell) for cell in row]] for row in rows]],
        ]
    ]


def _cell(cell: Cell) -> h.Element:
    if isinstance(cell, str):
        return h.td[cell]
    return h.td(".sure")[cell[0]] if cell[1] else h.td[cell[0]]


def figure(svg: str) -> h.Element:
    return h.figure[Markup(svg)]


def note(text: str) -> h.Element:
    return h.p(".note")[text]


def percent(estimate: Estimate) -> str:
    """`62.0 % (55.1 to 68.4)`"""
    text = f"{estimate.value:.1%}".replace("%", " %")
    if estimate.low is None or estimate.high is None:
        return text
    return f"{text} ({100 * estimate.low:.1f} to {100 * estimate.high:.1f})"


def figure_text(estimate: Estimate, sign: bool = False, digits: int = 1) -> str:
    """`12.3 ± 1.4`; the intervals of means are even."""
    text = f"{estimate.value:{'+' if sign else ''}.{digits}f}"
    if estimate.low is None or estimate.high is None:
        return text
    return f"{text} ± {(estimate.high - estimate.low) / 2:.{digits}f}"


# ---------------------------------------------------------------- an arena


def arena_report(found: Findings, tables: Sequence[Table]) -> str:
    """Everything an arena found, with plots."""
    lead = (
        f"{found.finished} games of {found.players} player{'s' * (found.players > 1)},"
        f" {', '.join(found.bots)}, {'seats rotated' if found.rotate else 'fixed seats'},"
        f" seed {found.seed}"
    )
    entries = [entry for one in tables for entry in one]
    return page(
        f"Arena: {found.title}",
        lead,
        _strength(found),
        _scores(found, entries),
        _seats(found),
        *(_groups(f"By {kind}", groups, START_NOTE) for kind, groups in found.by_start.items()),
        _uses("Actions", found.actions, "times per game", "How often each family of actions was chosen"),
        _uses("Points by source", found.sources, "points per game", "Where the points came from"),
        _length(found, tables),
        _run(found),
    )


START_NOTE = (
    "Edge: points above the mean of the own table, less what the same bot has there on average; so a"
    " strong bot's favourite does not pass for a strong component."
)


def _strength(found: Findings) -> h.Element:
    rows = [(bot.bot, bot.win_rate) for bot in found.by_bot]
    heads = ["bot", "games", "win rate", "if all were equal", "mean score", "rating", "doubt"]
    cells: list[list[Cell]] = [
        [
            bot.bot,
            f"{bot.games}",
            percent(bot.win_rate),
            f"{100 * bot.fair:.1f} %",
            figure_text(bot.score),
            f"{bot.rating.mu:.1f}" if bot.rating else "",
            f"{bot.rating.sigma:.1f}" if bot.rating else "",
        ]
        for bot in found.by_bot
    ]
    duels: list[list[Cell]] = [
        [
            f"{duel.bot} against {duel.against}",
            f"{duel.ahead.n}",
            percent(duel.ahead),
            (figure_text(duel.score_difference, sign=True), duel.score_difference.sure),
        ]
        for duel in found.duels
    ]
    heads_of_duels = ["pair", "games", "placed better", "score difference"]
    return section(
        "Strength",
        figure(plots.shares(rows, [bot.fair for bot in found.by_bot], "Win rates by bot")),
        table(heads, cells),
        table(heads_of_duels, duels) if duels else None,
        note("Ratings are OpenSkill's (Plackett-Luce, all begin at 25), over the places of all games."),
    )


def _scores(found: Findings, entries: Sequence[Entry]) -> h.Element:
    rows = {bot.bot: [e.score for e in entries if e.bot == bot.bot] for bot in found.by_bot}
    cells: list[list[Cell]] = [
        [bot.bot, figure_text(bot.score), f"{bot.least}", f"{bot.most}"] for bot in found.by_bot
    ]
    return section(
        "Scores",
        figure(plots.histograms(rows, "points", "Distribution of final scores by bot")),
        table(["bot", "mean", "least", "most"], cells),
    )


def _seats(found: Findings) -> h.Element:
    mixed = len(set(found.bots)) > 1 and not found.rotate
    warning = "The bots kept their seats: what looks like the seat may be the bot." if mixed else ""
    return _groups("By seat", found.by_seat, warning)


def _groups(title: str, groups: Sequence[Group], words: str) -> h.Element:
    cells: list[list[Cell]] = [
        [
            group.name,
            f"{group.seats}",
            percent(group.win_rate),
            figure_text(group.score),
            (figure_text(group.edge, sign=True), group.edge.sure),
        ]
        for group in groups[:MOST]
    ]
    return section(
        title,
        figure(plots.groups(groups, f"{title}: win rates and edges")),
        table(["", "seats", "win rate", "mean score", "edge"], cells),
        note(words) if words else None,
    )


def _uses(title: str, uses: Sequence[Use], axis: str, words: str) -> h.Element:
    bots = list(dict.fromkeys(bot for use in uses for bot in use.bots))
    heads = ["", "winners", "others", "difference", *(bots if len(bots) > 1 else ())]
    cells: list[list[Cell]] = [
        [
            use.name,
            f"{use.winners:.2f}",
            f"{use.others:.2f}",
            (figure_text(use.difference, sign=True, digits=2), use.difference.sure),
            *((f"{use.bots.get(bot, 0):.2f}" for bot in bots) if len(bots) > 1 else ()),
        ]
        for use in uses[:MOST]
    ]
    return section(
        title,
        figure(plots.dumbbells(uses, axis, f"{words}: winners and others")) if uses else None,
        table(heads, cells),
        note(
            f"{words}, {axis}: winners beside the others of their own tables; bold: zero is outside the"
            " interval. Between bots of unequal strength this is the style of the stronger one."
        ),
    )


def _length(found: Findings, tables: Sequence[Table]) -> h.Element | None:
    if found.length is None:
        return None
    lengths = [sum(entry.notes.decisions for entry in one) for one in tables]
    pace = [(bot.bot, float(bot.decisions_per_second)) for bot in found.by_bot if bot.decisions]
    cells: list[list[Cell]] = [
        [bot.bot, f"{bot.decisions:,}", f"{bot.seconds:,.1f} s", f"{bot.decisions_per_second:,}"]
        for bot in found.by_bot
        if bot.decisions
    ]
    return section(
        "Length and pace",
        h.p[
            f"Decisions per game: {figure_text(found.length.decisions)}, between {found.length.least}"
            f" and {found.length.most}, half of all games below {found.length.median:g}."
        ],
        figure(plots.histograms({"decisions per game": lengths}, "decisions", "Length of games")),
        figure(plots.paces(pace, "decisions per second of thought", "Decisions per second by bot")),
        table(["bot", "decisions", "thought", "decisions per second"], cells),
        h.p[
            f"One worker plays {found.pace.games_per_second:,.1f} games, that is"
            f" {found.pace.decisions_per_second:,} decisions, per second."
        ],
    )


def _run(found: Findings) -> h.Element:
    facts = {
        "game": found.game,
        "options": ", ".join(f"{key}={value}" for key, value in found.options.items()) or "none",
        "data": found.data,
        "finished": f"{found.finished} of {found.games}",
        "illegal choices": f"{found.illegal}",
        "digest": found.digest,
        "intervals": found.method,
    }
    return section("The run", h.dl[[(h.dt[key], h.dd[value]) for key, value in facts.items()]])


# ---------------------------------------------------------------- a balance study


def study_report(found: Study) -> str:
    """What changed data do to the same games."""
    lead = (
        f"{found.games} games of {found.players} player{'s' * (found.players > 1)} a variant,"
        f" {', '.join(found.bots)}, seed {found.seed}, compared with {found.base_label}"
    )
    return page(
        f"Balance: {found.title}",
        lead,
        _overview(found),
        *(_outcome(outcome) for outcome in found.outcomes),
        *(_starts(found, kind) for kind in found.base.by_start),
        section("How to read this", h.p[found.method], h.p[found.base.method]),
    )


def _overview(found: Study) -> h.Element:
    heads = ["variant", "pairs", "unchanged", "mean score", "winner's margin", "decisions per game"]
    kinds = (("score", "table"), ("margin", "winner"), ("length", "decisions"))
    cells: list[list[Cell]] = []
    for outcome in found.outcomes:
        changes = {(change.kind, change.of): change.difference for change in outcome.changes}
        row: list[Cell] = [outcome.label, f"{outcome.pairs}", f"{outcome.same}"]
        for kind in kinds:
            change = changes.get(kind)
            row.append((figure_text(change, sign=True), change.sure) if change else "")
        cells.append(row)
    rows = [
        (outcome.label, change.difference)
        for outcome in found.outcomes
        for change in outcome.changes
        if (change.kind, change.of) == ("score", "table")
    ]
    words = "Difference of the mean score from the game as it is, by variant"
    return section(
        "Overview",
        figure(plots.whiskers(rows, "points more than as it is", words, zero=True)) if rows else None,
        table(heads, cells),
        note("Unchanged: games that went exactly the same way. Bold: zero is outside the interval."),
    )


def _outcome(outcome: Outcome) -> h.Element:
    main = [change for change in outcome.changes if change.kind in MAIN]
    rest = [change for change in outcome.changes if change.kind not in MAIN]
    scores = [(change.of, change.difference) for change in main if change.kind == "score"]
    words = f"Difference of scores with {outcome.label}"
    return section(
        outcome.label,
        figure(plots.whiskers(scores[: plots.MOST_ROWS], "points more than as it is", words, zero=True)),
        _changes(main),
        h.details[h.summary["Points by source, and actions"], _changes(rest)],
    )


def _changes(changes: Sequence[Change]) -> h.Element:
    cells: list[list[Cell]] = [
        [
            f"{change.kind}: {change.of}",
            f"{change.before:.2f}",
            f"{change.after:.2f}",
            (figure_text(change.difference, sign=True, digits=2), change.difference.sure),
        ]
        for change in (one.in_percent() for one in changes)
    ]
    return table(["", "as it is", "here", "difference"], cells)


def _starts(found: Study, kind: str) -> h.Element:
    """Edges in every variant: is a component nearer to the others than before?"""
    every = [(found.base_label, found.base), *((o.label, o.findings) for o in found.outcomes)]
    names = dict.fromkeys(group.name for _, one in every for group in one.by_start.get(kind, ()))
    cells: list[list[Cell]] = []
    for name in names:
        row: list[Cell] = [name]
        for _, one in every:
            edges = [group.edge for group in one.by_start.get(kind, ()) if group.name == name]
            row.append((figure_text(edges[0], sign=True), edges[0].sure) if edges else "")
        cells.append(row)
    title = f"Edge by {kind}"
    return section(title, table(["", *(label for label, _ in every)], cells), note(START_NOTE))
