"""What players see of the temples."""

from typing import Final

import msgspec

from sugoroku.games.edo.tables import Cost

KEY: Final = "jiin"


class TempleView(msgspec.Struct, frozen=True):
    space: str
    seat: int


class JiinView(msgspec.Struct, frozen=True):
    temples: tuple[TempleView, ...]
    left: tuple[int, ...]  # by seat
    cost: Cost
    points: int
