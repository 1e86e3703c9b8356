"""Small things of every board: point badges, chips with a gain, ghosts of results, stacks, forms."""

from sugoroku.draw.area import Area
from sugoroku.draw.kept import kept
from sugoroku.draw.shapes import num
from sugoroku.draw.svg import AI, DEEP, SUMI, WASHI, circle, dashed, group, icon, rect, text


@kept(1 << 12)
def badge(number: object, x: float, y: float, r: float = 9, size: float = 0) -> str:
    """Points in their gold badge, as two nodes: `svg.points` draws its own outline."""
    said = text(x, y, number, size or r * 1.12, cls="num", bold=700, fill=SUMI)
    return icon("vp", x, y, r * 2.35) + said


@kept(1 << 10)
def chip(x: float, y: float, said: str, symbol: str) -> str:
    """What a choice gains or costs, on a plate: `+3` and its icon."""
    width = 7.4 * len(said) + 24
    left = x - width / 2
    return (
        rect(left, y - 10, width, 20, 10, WASHI, SUMI, 1.1)
        + text(left + 8, y, said, 12, "start", "num", 700, SUMI)
        + icon(symbol, left + width - 12, y, 14, color=SUMI)
    )


def ghost(markup: str, opacity: str = ".55") -> str:
    """The result of a choice that is being considered; stronger where it covers something."""
    return group(markup, more=f'opacity="{opacity}"')


def ringed(area: Area, pattern: str = "5 4") -> str:
    """What a choice that is being considered would take or use."""
    return area.draw("none", AI, 2.5, dashed(pattern))


def discs_below(x: float, y: float, r: float, below: int) -> str:
    """What lies under the top disc of a stack: outlines, one for each, at most three."""
    return "".join(
        circle(x + 2 * k, y + 2.3 * k, r, DEEP, SUMI, 1.1) for k in range(min(below, 3), 0, -1)
    )


@kept(1 << 13)
def form(id: str, x: float, y: float, scale: float = 1, fill: str = "") -> str:
    """A form that the ground of the sheet defines, there."""
    more = f' fill="{fill}"' if fill else ""
    if scale == 1:
        return f'<use href="#{id}" x="{num(x)}" y="{num(y)}"{more}/>'
    return f'<use href="#{id}" transform="translate({num(x)} {num(y)}) scale({scale:.3g})"{more}/>'


def forms(made: dict[str, str]) -> str:
    """Forms by their id, for the ground of a sheet: what is drawn often is described once."""
    return f"<defs>{''.join(group(markup, id=id) for id, markup in made.items())}</defs>"
