"""What players see of the privilege board."""

import msgspec

from sugoroku.games.edo.tables import Cost


class DemandView(msgspec.Struct, frozen=True):
    id: str
    kind: str  # of the action whose official meets it: `trade`, `travel`, `build`
    cost: Cost


class PrivilegeView(msgspec.Struct, frozen=True):
    id: str
    kind: str  # state.PRIVILEGE_KINDS
    goods: tuple[str, ...]  # to choose from, or the one produced
    words: str


class TokkenView(msgspec.Struct, frozen=True):
    demands: tuple[DemandView | None, ...]  # by column
    privileges: tuple[PrivilegeView | None, ...]
    next_demand: DemandView | None
    next_privilege: PrivilegeView | None
    demands_left: int  # in the stack, preview included
    privileges_left: int
    held: tuple[tuple[PrivilegeView, ...], ...]  # by seat
    black: int  # black officials that lie ready
    points: int
