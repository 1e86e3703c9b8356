"""What players see of the Ronin."""

import msgspec


class RoninView(msgspec.Struct, frozen=True):
    """Nothing of it is hidden: the bag is known, only the next draw is not.  EDO-R002a"""

    spaces: tuple[str, ...]  # where they stand, each named once for each Ronin
    waiting: int  # dispersed and not placed yet
    tokens: tuple[int, ...]  # by seat
    tokens_left: int
    bag: tuple[tuple[str, ...], ...]  # the tiles in the bag, by the types they allow
    neutral: int  # samurai of nobody on each resource space
    blocks_building: int
    blocks_income: int
    gather: str  # the space to which samurai are brought now, or ""
