"""Plots as SVG for a page: drawn by matplotlib, coloured by the house's tokens (day and night)."""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from io import StringIO
from itertools import count
from typing import Any

from sugoroku.arena.findings import Group, Use
from sugoroku.arena.intervals import Estimate

WIDTH = 7.4  # inches: what the page's column is wide
ROW = 0.34
MOST_ROWS = 18
_FONT = re.compile(r"font: (?:[a-z]+ )*([\d.]+)px [^;\"]+")
_numbers = count()


@cache
def tokens() -> dict[str, str]:
    """The day colours of draw/tokens.css, by name."""
    css = (files("sugoroku.draw") / "tokens.css").read_text(encoding="utf-8").partition("@media")[0]
    return dict(re.findall(r"--([a-z0-9-]+): (#[0-9A-F]{6});", css))


def ink(name: str) -> str:
    return tokens()[name].lower()


INKS = ("ink", "ink-2", "ink-3", "hair", "ai", "shu", "matcha", "paper-2", "paper-3")


class Plot:
    """One figure with panels side by side, or one above the other."""

    def __init__(self, height: float, across: int = 1, down: int = 1, **more: Any) -> None:
        from matplotlib import rc_context  # noqa: PLC0415 - an extra, and slow to import
        from matplotlib.figure import Figure  # noqa: PLC0415

        style: Any = _style()
        self._settings = rc_context(style)
        with rc_context(style):
            self.figure = Figure(figsize=(WIDTH, height), layout="constrained")
            self.panels = list(self.figure.subplots(down, across, squeeze=False, **more).flat)
        for panel in self.panels:
            panel.spines[["top", "right"]].set_visible(False)

    def svg(self, words: str) -> str:
        """For a page: no size of its own, no fonts of its own, `words` for who cannot see it."""
        out = StringIO()
        with self._settings:
            self.figure.savefig(out, format="svg", transparent=True, metadata={"Date": None})
        body = out.getvalue()[out.getvalue().index("<svg") :]
        head, _, rest = body.partition(">")
        box = re.search(r'viewBox="[^"]+"', head)
        assert box is not None
        rest = re.sub(r"<metadata>.*?</metadata>", "", rest, flags=re.DOTALL)
        rest = _FONT.sub(r"font: \1px var(--font)", rest)
        for name in INKS:
            rest = rest.replace(ink(name), f"var(--{name})")
        label = words.replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;")
        spaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
        return f'<svg {spaces} {box.group()} role="img" aria-label="{label}">{rest}'


def _style() -> dict[str, Any]:
    return {
        "svg.fonttype": "none",
        "svg.hashsalt": f"sugoroku {next(_numbers)}",  # ids differ between the plots of a page
        "font.size": 9.5,
        "text.color": ink("ink"),
        "axes.labelcolor": ink("ink-2"),
        "axes.edgecolor": ink("ink-3"),
        "axes.titlecolor": ink("ink"),
        "axes.facecolor": "none",
        "axes.axisbelow": True,
        "grid.color": ink("hair"),
        "grid.linewidth": 0.6,
        "xtick.color": ink("ink-3"),
        "ytick.color": ink("ink-3"),
        "xtick.labelcolor": ink("ink-2"),
        "ytick.labelcolor": ink("ink"),
        "ytick.major.size": 0,
    }


# ---------------------------------------------------------------- the kinds of plots


def histograms(rows: Mapping[str, Sequence[int]], axis: str, words: str) -> str:
    """One histogram per row on a common scale, with a line at the mean."""
    values = [value for row in rows.values() for value in row]
    low, high = min(values), max(values)
    step = max(1, round((high - low) / 40))
    bins = [low - 0.5 + step * i for i in range((high - low) // step + 2)]
    plot = Plot(0.5 + 1.05 * len(rows), down=len(rows), sharex=True)
    for panel, (name, row) in zip(plot.panels, rows.items(), strict=True):
        panel.hist(row, bins=bins, color=ink("ai"), alpha=0.85)
        mean = sum(row) / len(row)
        panel.axvline(mean, color=ink("shu"), linewidth=1.6)
        panel.set_title(f"{name}: mean {mean:.1f}", loc="left", fontsize=10)
        panel.set_yticks([])
        panel.spines["left"].set_visible(False)
    plot.panels[-1].set_xlabel(axis)
    return plot.svg(words)


def _whiskers(panel: Any, rows: Sequence[tuple[str, Estimate]], scale: float = 1) -> None:
    for place, (_, estimate) in enumerate(rows):
        if estimate.low is not None and estimate.high is not None:
            ends = [estimate.low * scale, estimate.high * scale]
            panel.plot(ends, [place, place], color=ink("ai"), linewidth=2, solid_capstyle="round")
        panel.plot([estimate.value * scale], [place], "o", color=ink("ai"), markersize=6)
    panel.set_yticks(range(len(rows)), [name for name, _ in rows])
    panel.set_ylim(len(rows) - 0.4, -0.6)
    panel.grid(axis="x")


def shares(rows: Sequence[tuple[str, Estimate]], fair: Sequence[float], words: str) -> str:
    """Win rates with intervals; a mark where each would be if all were equal."""
    plot = Plot(0.75 + ROW * len(rows))
    panel = plot.panels[0]
    _whiskers(panel, rows, 100)
    for place, value in enumerate(fair):
        panel.plot([value * 100], [place], "|", color=ink("shu"), markersize=14, markeredgewidth=2)
    panel.set_xlim(-2, 102)
    panel.set_xlabel("share of games won, % (red: if all were equal)")
    return plot.svg(words)


def groups(rows: Sequence[Group], words: str) -> str:
    """Seats, or starting components: win rates and edges side by side."""
    rows = rows[:MOST_ROWS]
    plot = Plot(0.75 + ROW * len(rows), across=2, sharey=True)
    left, right = plot.panels
    _whiskers(left, [(row.name, row.win_rate) for row in rows], 100)
    left.set_xlabel("win rate, %")
    _whiskers(right, [(row.name, row.edge) for row in rows])
    right.axvline(0, color=ink("shu"), linewidth=1.2)
    right.set_xlabel("points above the bot's own mean")
    return plot.svg(words)


def dumbbells(rows: Sequence[Use], axis: str, words: str) -> str:
    """Winners (full) beside the others of their tables (hollow)."""
    rows = rows[:MOST_ROWS]
    plot = Plot(0.9 + 0.27 * len(rows))
    panel = plot.panels[0]
    for place, row in enumerate(rows):
        panel.plot([row.others, row.winners], [place, place], color=ink("ink-3"), linewidth=1.4)
    places = range(len(rows))
    panel.plot(
        [row.others for row in rows], places, "o", markerfacecolor=ink("paper-2"),
        markeredgecolor=ink("ai"), markersize=6, label="others",
    )  # fmt: skip
    panel.plot([row.winners for row in rows], places, "o", color=ink("ai"), label="winners")
    panel.set_yticks(places, [row.name for row in rows])
    panel.set_ylim(len(rows) - 0.4, -0.6)
    panel.grid(axis="x")
    panel.legend(frameon=False, loc="lower right", bbox_to_anchor=(1, 1), ncols=2)
    panel.set_xlabel(axis)
    return plot.svg(words)


def paces(rows: Sequence[tuple[str, float]], axis: str, words: str) -> str:
    """Values of different magnitude, on a logarithmic scale."""
    plot = Plot(0.75 + ROW * len(rows))
    panel = plot.panels[0]
    panel.plot([value for _, value in rows], range(len(rows)), "o", color=ink("ai"), markersize=7)
    panel.set_xscale("log")
    panel.margins(x=0.15)
    panel.set_yticks(range(len(rows)), [name for name, _ in rows])
    panel.set_ylim(len(rows) - 0.4, -0.6)
    panel.grid(axis="x")
    panel.set_xlabel(axis)
    return plot.svg(words)


def whiskers(rows: Sequence[tuple[str, Estimate]], axis: str, words: str, zero: bool = False) -> str:
    """Figures with their intervals, one below the other."""
    plot = Plot(0.75 + ROW * len(rows))
    _whiskers(plot.panels[0], rows)
    if zero:
        plot.panels[0].axvline(0, color=ink("shu"), linewidth=1.2)
    plot.panels[0].set_xlabel(axis)
    return plot.svg(words)
