"""Tokken: meet the shogun's demands for a point and a privilege.  EDO-T001 to EDO-T036"""

from typing import Any

from sugoroku.core.chance import Chance
from sugoroku.core.events import entry_of
from sugoroku.core.features import Numbers
from sugoroku.core.fields import Count, Kind, Listing, One, Piece, Piles, Row, seats
from sugoroku.core.info import Module, Settings
from sugoroku.core.module import GameModule
from sugoroku.core.save import step_classes
from sugoroku.core.view import View
from sugoroku.draw.text import box, dim, pad, wrap
from sugoroku.games.edo.draw.additions import ADDITIONS
from sugoroku.games.edo.draw.text.shared import WIDTH
from sugoroku.games.edo.draw.text.signs import goods, mark, title
from sugoroku.games.edo.modules.tokken import draw, rules
from sugoroku.games.edo.modules.tokken.events import PRIVILEGE_WORDS
from sugoroku.games.edo.modules.tokken.rules import TokkenSeam, board_entries
from sugoroku.games.edo.modules.tokken.state import (
    DEMANDS,
    KEY,
    PRIVILEGE_KINDS,
    PRIVILEGES,
    PrivilegeBoard,
    Tables,
    load,
    preview,
    privilege_board,
    set_up,
)
from sugoroku.games.edo.modules.tokken.view import DemandView, PrivilegeView, TokkenView
from sugoroku.games.edo.modules.tokken.words import words
from sugoroku.games.edo.names import GOODS, KINDS, MOST_BLACK
from sugoroku.games.edo.state import State

ADDITIONS[KEY] = draw.ADDITION


def setup(g: State, tables: Tables, settings: Settings) -> PrivilegeBoard:
    g.seams = (*g.seams, TokkenSeam())
    return set_up(g, tables)


def redeal(g: State, seat: int, chance: Chance) -> None:
    """The stacks below their previews are hidden from all.  EDO-B019a, EDO-T004a"""
    board = privilege_board(g)
    board.demand_stack = _below(board.demand_stack, chance)
    board.privilege_stack = _below(board.privilege_stack, chance)


def _below(stack: tuple[int, ...], chance: Chance) -> tuple[int, ...]:
    return chance.shuffled(sorted(stack[:-1])) + stack[-1:]


# ---------------------------------------------------------------- what players see


def board(g: State, seat: int) -> TokkenView:
    """EDO-T002, EDO-T004, EDO-T020"""
    kept = privilege_board(g)
    return TokkenView(
        demands=tuple(_demand(kept, token) for token in kept.demands),
        privileges=tuple(_privilege(kept, token) for token in kept.privileges),
        next_demand=_demand(kept, preview(kept.demand_stack)),
        next_privilege=_privilege(kept, preview(kept.privilege_stack)),
        demands_left=len(kept.demand_stack),
        privileges_left=len(kept.privilege_stack),
        held=tuple(
            tuple(seen for token in held if (seen := _privilege(kept, token)) is not None)
            for held in kept.held
        ),
        black=kept.black,
        points=kept.tables.pp,
    )


def _demand(kept: PrivilegeBoard, token: int) -> DemandView | None:
    if token < 0:
        return None
    demand = kept.tables.demands[token]
    return DemandView(DEMANDS[token], KINDS[demand.kind], demand.cost)


def _privilege(kept: PrivilegeBoard, token: int) -> PrivilegeView | None:
    if token < 0:
        return None
    row = kept.tables.privileges[token]
    goods = tuple(GOODS[good] for good in row.goods)
    return PrivilegeView(PRIVILEGES[token], PRIVILEGE_KINDS[row.kind], goods, PRIVILEGE_WORDS[row.kind])


def census(g: State) -> dict[str, int]:
    kept = privilege_board(g)
    demands = [*kept.demand_stack, *kept.met, *(token for token in kept.demands if token >= 0)]
    held = [token for tokens in kept.held for token in tokens]
    privileges = [*kept.privilege_stack, *kept.used, *held]
    privileges += [token for token in kept.privileges if token >= 0]
    return {
        "demands": len(demands),
        "different demands": len(set(demands)),
        "privileges": len(privileges),
        "different privileges": len(set(privileges)),
        "black officials": kept.black + kept.lent,
    }


def tally(g: State) -> dict[str, int | str]:
    kept = privilege_board(g)
    found: dict[str, int | str] = dict(board_entries(kept))
    found["demand stack"], found["privilege stack"] = len(kept.demand_stack), len(kept.privilege_stack)
    found["black officials"] = kept.black
    for seat, held in enumerate(kept.held):
        found[entry_of(seat, "points from demands")] = kept.scored[seat]
        for token, name in enumerate(PRIVILEGES):
            found[entry_of(seat, f"privilege {name}")] = int(token in held)
    return found


def evaluate(g: State, seat: int) -> float:
    """A privilege is worth something as long as it can be used.  EDO-T036"""
    return 0.0 if g.over else 0.4 * len(privilege_board(g).held[seat])


def features(tables: Any, settings: Settings) -> tuple[Numbers, ...]:
    return (Numbers("black", ("black officials",), MOST_BLACK),)


def text(view: View) -> str:
    """A line for each column and for the previews, then what everybody holds."""
    seen: TokkenView = view.added[KEY]
    lines = []
    for demand, privilege in zip(seen.demands, seen.privileges, strict=True):
        lines.append(f"{_demand_text(demand)} {dim('->')} {_privilege_text(privilege)}")
    last = f"{_demand_text(seen.next_demand)}    {_privilege_text(seen.next_privilege)}"
    lines.append(f"{last} {dim('(next)')}")
    held = [f"{mark(s)} {_privilege_text(token)}" for s, mine in enumerate(seen.held) for token in mine]
    lines += wrap([f"{dim('held:')} {held[0]}", *held[1:]], WIDTH - 4, gap="   ") if held else []
    return "\n".join(box(title("Demands and privileges"), lines, WIDTH))


def _demand_text(demand: DemandView | None) -> str:
    return pad(f"{demand.id} {demand.kind} {goods(demand.cost)}" if demand else "-", 30)


def _privilege_text(privilege: PrivilegeView | None) -> str:
    if privilege is None:
        return dim("no privilege")
    what = f" ({' or '.join(privilege.goods)})" if privilege.goods else ""
    return f"{privilege.id} {privilege.words}{what}"


_TOKENS = Kind("privilege", lambda g: len(PRIVILEGES))
_DEMANDS = Kind("demand", lambda g: len(DEMANDS))

MODULE = GameModule(
    info=Module(KEY, "meet the shogun's demands for points and privileges"),
    package=__name__,
    load=load,
    setup=setup,
    redeal=redeal,
    families=rules.FAMILIES,
    steps=step_classes(rules),
    board=board,
    words=words,
    census=census,
    tally=tally,
    position=(
        Listing("demands", Piece(_DEMANDS, DEMANDS), dealt=True),
        Listing("demand-stack", Piece(_DEMANDS, DEMANDS), dealt=True, shown=lambda g: 1),
        Listing("met", Piece(_DEMANDS, DEMANDS)),
        Listing("privileges", Piece(_TOKENS, PRIVILEGES), dealt=True),
        Listing("privilege-stack", Piece(_TOKENS, PRIVILEGES), dealt=True, shown=lambda g: 1),
        Listing("used", Piece(_TOKENS, PRIVILEGES)),
        Piles("held", Piece(_TOKENS, PRIVILEGES), seats),
        One("black", Count(0, MOST_BLACK)),
        One("lent", Count(0, MOST_BLACK)),
        Row("scored", Count(), seats),
    ),
    evaluate=evaluate,
    features=features,
    text=text,
)
