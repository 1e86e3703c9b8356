"""Buildings and outposts as forms: described once on the ground of the tracks, then one node each."""

from typing import Final

from sugoroku.draw.area import Box
from sugoroku.draw.shapes import hexagon
from sugoroku.draw.svg import SUMI, WASHI, hue, icon, path
from sugoroku.draw.tokens import form, forms
from sugoroku.games.tapestry.draw.scene import RESOURCE_HUES
from sugoroku.games.tapestry.names import BUILDINGS

SIDE: Final = 24  # of a building as its form is drawn
HEX_SIZES: Final = {"small": 24.2, "large": 18.1}  # from the centre to a corner
OUTPOST: Final = 0.56  # of that: the crest of an outpost


def piece_forms(crests: tuple[str, ...], side: str) -> str:
    """Of the four buildings, and of each party's outposts and control; `crests` are icons by seat."""
    made = {f"tp-building-{kind}": _building(kind) for kind in range(len(BUILDINGS))}
    size = HEX_SIZES[side] * OUTPOST
    stand = f"M0 {size * 0.3:.1f}v{size * 0.6:.1f}m{-size * 0.4:.1f} 0h{size * 0.8:.1f}"
    post = path(stand, "none", "var(--land-sign)", 2)
    made |= {
        f"tp-outpost-{seat}": post + icon(name, 0, 0, size, "tok") for seat, name in enumerate(crests)
    }
    ring = hexagon(0, 0, HEX_SIZES[side] - 2.8, flat=True)
    edge = path(ring, "none", "var(--p-line)", 5)
    made |= {
        f"tp-ring-{seat}": edge + path(ring, "none", f"var(--{name})", 3.2)
        for seat, name in enumerate(crests)
    }
    return forms(made)


def _building(kind: int) -> str:
    """In the hue of its row of the income mat."""
    box = Box.around(0, 0, SIDE, r=3)
    out = box.draw(hue(RESOURCE_HUES[kind]), SUMI, 1.2) + box.grown(-2).draw(WASHI)
    return out + icon(BUILDINGS[kind], 0, 0, SIDE * 0.78, "washi")


def building(kind: int, box: Box) -> str:
    return form(f"tp-building-{kind}", *box.centre, box.w / SIDE)


def outpost(id: str, seat: int, x: float, y: float, more: str = "") -> str:
    """A piece by itself: without a group around it."""
    return f'<use id="pc-{id}" class="pc" href="#tp-outpost-{seat}" x="{x:.1f}" y="{y:.1f}"{more}/>'


def control(seat: int, x: float, y: float) -> str:
    """A ring in the dye of whoever controls a territory."""
    return f'<use href="#tp-ring-{seat}" x="{x:.1f}" y="{y:.1f}"/>'
