"""A position that draws itself in a notebook, or into a file: one SVG with everything it needs.

    from sugoroku.draw.notebook import show
    show(game, game.look(state, seat=0))            # at the end of a cell
    show(game, view).save("position.svg")           # for a paper

Where this module is imported in a notebook, views, matches and states draw themselves too: the last two
as a spectator sees them.
"""

import re
import sys
from collections.abc import Sequence
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

from sugoroku.core import registry
from sugoroku.core.errors import SugorokuError
from sugoroku.core.game import Game
from sugoroku.core.match import Match
from sugoroku.core.picture import Place, Sheet
from sugoroku.core.state import State
from sugoroku.core.view import Decision, View
from sugoroku.draw.palette import MARKS
from sugoroku.draw.shapes import num
from sugoroku.draw.sheet import sprite

_SPECTATOR = -1
_GAP = 8
_WIDTH = 972  # a row of sheets is at most this wide
_LINE = 22  # of the words above the board
_MOST_WORDS = 130  # that fit into a line

Box = tuple[float, float, float, float]  # left, top, right, bottom


class Drawing:
    """A drawn position; notebooks ask for `_repr_html_`."""

    def __init__(self, svg: str, size: tuple[float, float], title: str) -> None:
        self.svg = svg
        self.size = size
        self.title = title

    def _repr_html_(self) -> str:
        """In a frame of its own: neither its styles nor its names touch the notebook's."""
        page = f"<!doctype html><title>{escape(self.title)}</title><body>{self.svg}</body>"
        width, height = self.size
        frame = f"width:100%;max-width:{num(width)}px;aspect-ratio:{num(width)}/{num(height)};border:0"
        return (
            f'<iframe title="{escape(self.title)}" style="{frame}" scrolling="no"'
            f' srcdoc="{escape(page)}"></iframe>'
        )

    def save(self, path: str | Path) -> None:
        """As .svg, or as a page with .html."""
        page = f"<!doctype html><meta charset=utf-8><title>{escape(self.title)}</title>{self.svg}"
        html = Path(path).suffix == ".html"
        Path(path).write_text(page if html else self.svg, encoding="utf-8")


def show(game: Game, view: View, whose: int = -1) -> Drawing:
    """The table as a view knows it, with the sheets of one player (of the viewer unless said)."""
    picture = game.picture(view, whose)
    lines = [f"{game.info.title}. {picture.where}. {_scores(view)}"]
    if view.decision is not None:
        lines.append(f"{_name(view, view.decision.seat)}: {view.decision.prompt}.")
    top = _LINE * len(lines) + _GAP
    boxes = _laid_out([sheet.size for sheet in picture.sheets])
    body = "".join(
        f'<text x="4" y="{_LINE * (i + 0.75)}" font-size="14">{escape(_cut(line))}</text>'
        for i, line in enumerate(lines)
    ) + "".join(
        _sheet(sheet, view.decision, box, top) for sheet, box in zip(picture.sheets, boxes, strict=True)
    )
    width, height = max(box[2] for box in boxes), max(box[3] for box in boxes) + top
    title = f"{game.info.title}: {picture.where}"
    return Drawing(document(body, width, height, title), (width, height), title)


def _scores(view: View) -> str:
    seats = sorted(view.standings, key=lambda standing: standing.seat)
    return "  ".join(f"{_name(view, s.seat)} {s.score}" for s in seats)


def _name(view: View, seat: int) -> str:
    return f"{MARKS[seat]} {view.names[seat] if seat < len(view.names) else f'player {seat + 1}'}"


def _cut(words: str) -> str:
    return words if len(words) <= _MOST_WORDS else words[: _MOST_WORDS - 1] + "…"


# ---------------------------------------------------------------- one document


def document(body: str, width: float, height: float, title: str) -> str:
    """One SVG with its styles and the symbols that it uses."""
    margin = 6
    view_box = f"{-margin} {-margin} {num(width + 2 * margin)} {num(height + 2 * margin)}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view_box}" data-theme="day" role="img"'
        f' aria-label="{escape(title)}" class="board"><style><![CDATA[{_styles()}]]></style>'
        f"<defs>{_symbols(body)}</defs>"
        f'<rect x="{-margin}" y="{-margin}" width="{num(width + 2 * margin)}"'
        f' height="{num(height + 2 * margin)}" fill="var(--paper-2)"/>{body}</svg>'
    )


@cache
def _styles() -> str:
    """Tokens and boards as on the page; the svg is the root, and nothing moves."""
    folder = Path(__file__).parent
    css = "".join((folder / name).read_text("utf-8") for name in ("tokens.css", "board.css"))
    day = css.replace(":root", "svg[data-theme]", 1)
    day = re.sub(r"@media \(prefers-color-scheme: dark\) \{.*?\n\} \}\n", "", day, flags=re.DOTALL)
    day = re.sub(r":root\[data-theme=\"night\"\] \{.*?\n\}\n", "", day, flags=re.DOTALL)
    day = re.sub(r"/\*.*?\*/", "", day, flags=re.DOTALL)
    return f"{day} body {{ margin: 0; }}"


@cache
def _known_symbols() -> dict[str, str]:
    """The symbols, patterns and gradients of the sprite, by id."""
    kinds = "symbol|pattern|linearGradient|radialGradient|filter|clipPath|mask"
    found = re.finditer(rf'<({kinds}) id="([^"]+)".*?</\1>', sprite(), flags=re.DOTALL)
    return {one[2]: one[0] for one in found}


def _symbols(markup: str) -> str:
    """What the markup refers to, and what that refers to."""
    known, wanted = _known_symbols(), [*re.findall(r"#([\w-]+)", f"{_styles()}{markup}")]
    used: dict[str, str] = {}
    while wanted:
        id = wanted.pop()
        if id in known and id not in used:
            used[id] = known[id]
            wanted += re.findall(r"#([\w-]+)", known[id])
    return "".join(used[id] for id in sorted(used))


# ---------------------------------------------------------------- sheets


def _laid_out(sizes: Sequence[tuple[float, float]]) -> list[Box]:
    """Each sheet as high up, then as far left, as it fits after those before it."""
    placed: list[Box] = []
    for width, height in sizes:
        lefts = [0.0, *(right + _GAP for _, _, right, _ in placed)]
        spots = [
            (_free_below(placed, left, left + width), left)
            for left in lefts
            if left + width <= max(_WIDTH, width)
        ]
        top, left = min(spots)
        placed.append((left, top, left + width, top + height))
    return placed


def _free_below(placed: Sequence[Box], left: float, right: float) -> float:
    return max((b + _GAP for x0, _, x1, b in placed if x0 < right and left < x1), default=0.0)


def _sheet(sheet: Sheet, decision: Decision | None, box: Box, down: float) -> str:
    width, height = sheet.size
    choices = {choice.target: choice.words for choice in decision.choices} if decision else {}
    rest = [place for place in sheet.places if not place.id or place.id not in choices]
    may = [place for place in sheet.places if place.id and place.id in choices]
    return (
        f'<g class="board" transform="translate({num(box[0])} {num(box[1] + down)})">'
        f'<rect width="{width}" height="{height}" fill="var(--paper)" stroke="var(--line)"/>'
        f"{sheet.ground}{sheet.live}{''.join(_resting(place) for place in rest)}"
        f"{''.join(_gold(place, choices[place.id]) for place in may)}{sheet.over}</g>"
    )


def _resting(place: Place) -> str:
    """A place explains itself when pointed at."""
    element = place.shape.split()[0]
    return (
        f'<{place.shape} fill="none" pointer-events="all">'
        f"<title>{escape(place.words)}</title></{element}>"
    )


def _gold(place: Place, words: str) -> str:
    """Two rings around what may be chosen."""
    rings = "".join(
        f'<{place.shape} fill="none" stroke="var({ink})" stroke-width="{width}"/>'
        for ink, width in (("--go-halo", 9), ("--go", 4), ("--go-core", 1.75))
    )
    return (
        f'<g class="may" pointer-events="all">{rings}'
        f"<title>{escape(place.words)}: {escape(words)}</title></g>"
    )


# ---------------------------------------------------------------- notebooks


def show_match(match: Match) -> Drawing:
    """A match, as a spectator sees it."""
    return show(match.game, match.look(_SPECTATOR))


def show_view(view: View) -> Drawing:
    return show(registry.load(view.game), view)


def show_state(state: State) -> Drawing:
    """A state, as a spectator sees it; its game is the one whose module defines it."""
    home = type(state).__module__
    for name in registry.names():
        game = registry.load(name)
        if home == game.module or home.startswith(f"{game.module}."):
            return show(game, game.look(state, _SPECTATOR))
    raise SugorokuError(f"No installed game has the states of {home}.", "Use show(game, view).")


def draw_in_notebooks(ipython: Any) -> None:
    """Views, matches and states at the end of a cell draw themselves from now on."""
    html = ipython.display_formatter.formatters["text/html"]
    html.for_type(View, lambda view: show_view(view)._repr_html_())
    html.for_type(Match, lambda match: show_match(match)._repr_html_())
    for name in registry.names():
        _draw_states_of(registry.load(name), html)


def _draw_states_of(game: Game, html: Any) -> None:
    """Formatters go by class; a game's states are of the class its modules define."""
    for module in [m for key, m in sys.modules.items() if key.startswith(game.module)]:
        for value in vars(module).values():
            if isinstance(value, type) and issubclass(value, State) and value is not State:
                html.for_type(value, lambda state: show_state(state)._repr_html_())


def _running_notebook() -> Any:
    shell = sys.modules.get("IPython")
    return shell.get_ipython() if shell is not None else None


if (_ipython := _running_notebook()) is not None:
    draw_in_notebooks(_ipython)
