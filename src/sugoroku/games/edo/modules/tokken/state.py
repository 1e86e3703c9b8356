"""The privilege board: demands above, privileges below, and what players hold."""

from typing import Any, ClassVar, Final, Literal

import msgspec

from sugoroku.core.reading import Data
from sugoroku.core.state import Added
from sugoroku.games.edo.components import Goods
from sugoroku.games.edo.names import BUILD, MOST_BLACK, NONE, RESOURCES, RICE, TRADE, TRAVEL
from sugoroku.games.edo.state import State
from sugoroku.games.edo.tables import Cost

KEY: Final = "tokken"
COLUMNS: Final = 3
DEMANDS: Final = tuple(f"D{n:02}" for n in range(1, 16))
PRIVILEGES: Final = tuple(f"V{n:02}" for n in range(1, 13))
FIRST_SITE: Final = 0
SUPPORT: Final = 1
TRADING: Final = 2
CITY_INCOME: Final = 3
RESOURCE: Final = 4
PRODUCTION: Final = 5
PRIVILEGE_KINDS: Final = (
    "building_site", "support", "trading", "city_income", "resource", "production",
)  # fmt: skip
DEMAND_KINDS: Final = {"local": TRADE, "foreign": TRAVEL, "palace": BUILD}  # EDO-T011, T013, T014
WHEN: Final = {
    "building_site": "build", "support": "planning", "trading": "trade", "city_income": "own_turn",
    "resource": "own_turn",
}  # fmt: skip


class _Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    id: str
    source: str


class DemandRow(_Row, frozen=True):
    kind: Literal["local", "foreign", "palace"]
    cost: Goods


class PrivilegeRow(_Row, frozen=True):
    kind: Literal["building_site", "support", "trading", "city_income", "resource", "production"]
    when: str
    choice: tuple[Literal["rice", "wood", "stone"], ...] = ()
    good: Literal["", "rice", "wood", "stone"] = ""


class Demand(msgspec.Struct, frozen=True):
    kind: int  # of the action whose official meets it
    cost: Cost


class Privilege(msgspec.Struct, frozen=True):
    kind: int
    goods: tuple[int, ...]  # to choose from, or the one produced


class Tables(msgspec.Struct, frozen=True):
    demands: tuple[Demand, ...]
    privileges: tuple[Privilege, ...]
    pp: int


def load(raw: dict[str, Any], file: str) -> Tables:
    """EDO-T001, EDO-T002, EDO-T005, EDO-T008"""
    data = Data(raw, file)
    data.built_in({
        "tokken": {
            "demand_tokens": len(DEMANDS), "privilege_tokens": len(PRIVILEGES), "columns": COLUMNS,
            "black_officials": MOST_BLACK, "demand_stack": "left", "privilege_stack": "right",
        },
    })  # fmt: skip
    demands = data.rows("demand_tokens", DemandRow, DEMANDS)
    privileges = data.rows("privilege_tokens", PrivilegeRow, PRIVILEGES)
    for row in privileges:
        made = {"wood": "wood", "stone": "stone", "rice": "rice_field"}.get(row.good, "")
        data.expect(f"privilege_tokens {row.id}.when", row.when, WHEN.get(row.kind, made))
        choices = {"resource": 2}.get(row.kind, 0)
        data.expect(f"privilege_tokens {row.id}.choice (goods)", len(set(row.choice)), choices)
        data.expect(f"privilege_tokens {row.id}.good", bool(row.good), row.kind == "production")
    support = sum(row.kind == "support" for row in privileges)
    data.expect("privilege_tokens (support, for each black official)", support, MOST_BLACK)
    tables = Tables(
        tuple(Demand(DEMAND_KINDS[row.kind], row.cost.amounts) for row in demands),
        tuple(_privilege(row) for row in privileges),
        data.number("tokken.demand_pp"),
    )
    data.finish()
    return tables


def _privilege(row: PrivilegeRow) -> Privilege:
    goods = row.choice or ((row.good,) if row.good else ())
    numbers = tuple(RICE + RESOURCES.index(good) for good in goods)
    return Privilege(PRIVILEGE_KINDS.index(row.kind), numbers)


class PrivilegeBoard(Added):
    """Stacks have their top last; a preview is the top of its stack, turned up.  EDO-T004"""

    saved: ClassVar[dict[str, Any]] = {
        "demands": tuple[int, ...], "demand_stack": tuple[int, ...], "met": tuple[int, ...],
        "privileges": tuple[int, ...], "privilege_stack": tuple[int, ...], "used": tuple[int, ...],
        "held": tuple[tuple[int, ...], ...], "black": int, "lent": int, "scored": tuple[int, ...],
    }  # fmt: skip

    demands: tuple[int, ...]  # by column; NONE: a gap
    demand_stack: tuple[int, ...]
    met: tuple[int, ...]  # demands that left the game
    privileges: tuple[int, ...]  # by column
    privilege_stack: tuple[int, ...]
    used: tuple[int, ...]  # privileges that left the game
    held: tuple[tuple[int, ...], ...]  # by seat, face up: EDO-T020
    black: int  # black officials that lie ready: EDO-T005
    lent: int  # those that were taken: they leave the game after their action, EDO-T023, EDO-T025
    scored: tuple[int, ...]  # points for demands, by seat

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    def clone(self) -> "PrivilegeBoard":
        new = PrivilegeBoard(self.tables)
        new.demands = self.demands
        new.demand_stack = self.demand_stack
        new.met = self.met
        new.privileges = self.privileges
        new.privilege_stack = self.privilege_stack
        new.used = self.used
        new.held = self.held
        new.black = self.black
        new.lent = self.lent
        new.scored = self.scored
        return new

    def keep(self, seat: int, tokens: list[int]) -> None:
        """What the seat holds now."""
        held = list(self.held)
        held[seat] = tuple(tokens)
        self.held = tuple(held)

    def holds(self, seat: int, kind: int) -> list[int]:
        """The seat's privileges of a kind."""
        return [token for token in self.held[seat] if self.tables.privileges[token].kind == kind]


def privilege_board(g: State) -> PrivilegeBoard:
    found = g.added[KEY]
    assert isinstance(found, PrivilegeBoard)
    return found


def set_up(g: State, tables: Tables) -> PrivilegeBoard:
    """Demands are revealed into columns 3, 2, 1, privileges into 1, 2, 3; then the previews.

    EDO-T001, EDO-T003, EDO-T004, EDO-T005
    """
    board = PrivilegeBoard(tables)
    demands = g.chance.shuffled(list(range(len(DEMANDS))))
    privileges = g.chance.shuffled(list(range(len(PRIVILEGES))))
    board.demands = demands[-COLUMNS:]
    board.privileges = tuple(reversed(privileges[-COLUMNS:]))
    board.demand_stack, board.privilege_stack = demands[:-COLUMNS], privileges[:-COLUMNS]
    board.met = board.used = ()
    board.held = ((),) * g.seats
    board.black, board.lent = MOST_BLACK, 0
    board.scored = (0,) * g.seats
    return board


def rearrange(board: PrivilegeBoard) -> None:
    """Demands slide right and privileges left; previews fill the space next to their stack.

    An exhausted stack fills nothing: gaps stay next to it.  EDO-T009, EDO-T009a, EDO-T017
    """
    demands = [token for token in board.demands if token >= 0]
    if len(demands) < COLUMNS and board.demand_stack:
        demands.insert(0, board.demand_stack[-1])
        board.demand_stack = board.demand_stack[:-1]
    board.demands = (*[NONE] * (COLUMNS - len(demands)), *demands)
    privileges = [token for token in board.privileges if token >= 0]
    if len(privileges) < COLUMNS and board.privilege_stack:
        privileges.append(board.privilege_stack[-1])
        board.privilege_stack = board.privilege_stack[:-1]
    board.privileges = (*privileges, *[NONE] * (COLUMNS - len(privileges)))


def preview(stack: tuple[int, ...]) -> int:
    """The open top of a stack, or NONE.  EDO-T004, EDO-T009a"""
    return stack[-1] if stack else NONE
