"""The print on a box: a picture of 240 by 168 with the name on a red slip."""

from typing import Final

from sugoroku.draw.svg import RAISED, SUMI, rect, text

WIDTH: Final = 240
HEIGHT: Final = 168


def cover_print(picture: str, name: str = "") -> str:
    """The drawing, and the name from above downwards in its corner."""
    return (
        f'<svg class="print" viewBox="0 0 {WIDTH} {HEIGHT}" preserveAspectRatio="xMidYMid slice"'
        f' aria-hidden="true">{picture}{slip(name) if name else ""}</svg>'
    )


def slip(name: str, x: float = 10, y: float = 8) -> str:
    """A name of two or three signs, one below the other."""
    high = 9 + 17 * len(name)
    out = rect(x, y, 20, high, 0, RAISED, SUMI, 1.2) + rect(x + 2, y + 2, 16, high - 4, 0, "var(--shu)")
    for line, sign in enumerate(name):
        out += text(x + 10, y + 13 + 17 * line, sign, 13, cls="serif", bold=600, fill="var(--on-shu)")
    return out


def sky(horizon: float = 60) -> str:
    """Paper that darkens from above, and again towards the ground."""
    out = rect(0, 0, WIDTH, HEIGHT, 0, RAISED) + rect(0, 0, WIDTH, HEIGHT, 0, "url(#bok)")
    return out + rect(0, horizon, WIDTH, HEIGHT - horizon, 0, "url(#bok2)")
