"""The print on the box: Edo castle before Mount Fuji, on a bay with a ship."""

from sugoroku.draw.covers import cover_print, sky
from sugoroku.draw.svg import RAISED, SUMI, WASHI, circle, hue, icon, path, rect


def cover() -> str:
    fuji = path("M60 128C112 112 124 52 146 34h22C190 52 202 112 254 128z", hue("blue"), SUMI, 1.4)
    fuji += path(
        "M127 66C134 52 139 40 146 34h22c7 6 12 18 19 32l-9-6-7 9-10-10-9 9-8-8z", WASHI, SUMI, 1.1
    )
    sea = path("M0 168V132c60-8 120 6 240-6v42z", "var(--ai-fill)", SUMI, 1.4)
    sea += path("M0 168V132c60-8 120 6 240-6v42z", "url(#seigaiha-ai)", more='opacity=".5"')
    castle = _castle(74, 136)
    ship = icon("ship", 196, 136, 40, color=WASHI)
    return cover_print(sky() + circle(208, 34, 15, "var(--glow)") + fuji + sea + castle + ship, "江戸")


def _castle(x: float, foot: float) -> str:
    base = path(f"M{x - 40} {foot}l8-22h64l8 22z", "var(--k-stone)", SUMI, 1.4)
    out = base
    for storey in range(3):
        y, w = foot - 22 - 23 * storey, 56 - 13 * storey
        out += rect(x - w / 2, y - 17, w, 17, 0, RAISED, SUMI, 1.3)
        eave = f"M{x - w * 0.68:g} {y - 15:g}c{w * 0.14:g} 0 {w * 0.2:g}-5 {w * 0.24:g}-10h{w * 0.88:g}"
        out += path(f"{eave}c{w * 0.04:g} 5 {w * 0.1:g} 10 {w * 0.24:g} 10z", "var(--k-coal)", SUMI, 1.3)
    return out
