"""Level tracks that rise: towers with a room per level, a roof over each, and markers on both sides."""

from typing import NamedTuple

from sugoroku.draw.area import Box, Point
from sugoroku.draw.shapes import num
from sugoroku.draw.svg import LINE, RAISED, SUMI, path

_STOREY = 25.5


class Tower(NamedTuple):
    """A ground floor (level 0) and storeys above it, each a little narrower."""

    x: float  # its middle
    base: float  # where it stands
    storeys: int

    def room(self, level: int) -> Box:
        """Where the reward of a level is printed, and what is chosen to rise there."""
        if not level:
            return Box(self.x - 24, self.base - 18, 48, 17.5, 2)
        half = 23.5 - level * 0.7
        return Box(self.x - half, self.base - 35 - (level - 1) * _STOREY, 2 * half, 17.5, 2)

    def at(self, level: int) -> Point:
        """The middle of a room."""
        return self.x, self.room(level).y + 9

    def draw(self, fill: str) -> str:
        x, base = self.x, self.base
        rooms, roofs = f"M{num(x - 24)} {num(base - 18)}h48v18h-48z", ""
        for level in range(1, self.storeys + 1):
            left, y, w, h, _ = self.room(level)
            rooms += f"M{num(left)} {num(y)}h{num(w)}v{num(h)}h{num(-w)}z"
            roofs += roof(x, y + 0.5, 57 - level * 2.1, 8)
        y = self.room(self.storeys).y - 20.5
        spire = f"M{num(x)} {num(y)}v13M{num(x - 3)} {num(y + 9)}h6M{num(x - 2.2)} {num(y + 5)}h4.4"
        return (
            path(f"M{num(x - 36)} {num(base)}h72v4h-72z", LINE)
            + path(rooms, RAISED, LINE, 1.2)
            + path(roofs, fill, SUMI, 1.2)
            + path(spire, "none", SUMI, 1.5)
        )

    def marker_at(self, levels: tuple[int, ...], seat: int, level: int) -> Point:
        """Seats 1 and 3 on the left, 2 and 4 on the right, so that nothing hides a reward.

        Who shares a side and a storey stands farther out.
        """
        out = 44.5 if level in levels[seat % 2 : seat : 2] else 31.5
        return self.x + (out if seat % 2 else -out), self.at(level)[1]


def roof(x: float, y: float, w: float, h: float) -> str:
    """Path data of a roof with curved eaves, its lower edge at `y`."""
    return (
        f"M{num(x - w / 2 - 5)} {num(y)}c{num(w * 0.16)} {num(-h * 0.15)} {num(w * 0.2)} {num(-h * 0.6)}"
        f" {num(w * 0.26)} {num(-h)}h{num(w * 0.48 + 10)}c{num(w * 0.06)} {num(h * 0.4)}"
        f" {num(w * 0.1)} {num(h * 0.85)} {num(w * 0.26)} {num(h)}z"
    )
