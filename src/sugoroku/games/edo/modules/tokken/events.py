"""What happens with demands and privileges, said as typed events."""

from sugoroku.core.events import Change, Event, entry_of
from sugoroku.games.edo.events import goods_words
from sugoroku.games.edo.names import GOODS

Cost = tuple[int, int, int, int]
Rows = tuple[tuple[str, str], ...]  # entries of the privilege board with what lies there now

PRIVILEGE_WORDS = (
    "a house on the first site", "support by a black official", "trading on the next card",
    "the income of a city", "a resource", "production as if alone",
)  # fmt: skip


def _own(event: Event, what: str, by: int) -> Change:
    return Change(entry_of(event.seat, what), by=by)


class MetDemand(Event, frozen=True, tag=True):
    """Pay, gain the point and the privilege of the column; the board is rearranged."""

    demand: str
    cost: Cost
    points: int
    privilege: str  # "": none lay there
    what: str
    rows: Rows
    from_demands: int  # tokens that left the stacks
    from_privileges: int

    def words(self) -> str:
        points = f"{self.points} power point{'' if self.points == 1 else 's'}"
        token = f" and the privilege {self.privilege} ({self.what})" if self.privilege else ""
        return f"meets demand {self.demand} for {goods_words(self.cost)}: {points}{token}"

    def changes(self) -> tuple[Change, ...]:
        paid = [_own(self, GOODS[good], -n) for good, n in enumerate(self.cost) if n]
        token = [_own(self, f"privilege {self.privilege}", 1)] if self.privilege else []
        return (
            *paid,
            *token,
            _own(self, "score", self.points),
            _own(self, "points from demands", self.points),
            *(Change(entry, to=value) for entry, value in self.rows),
            *([Change("demand stack", by=-self.from_demands)] if self.from_demands else []),
            *([Change("privilege stack", by=-self.from_privileges)] if self.from_privileges else []),
        )


class UsedPrivilege(Event, frozen=True, tag=True):
    privilege: str
    what: str

    def words(self) -> str:
        return f"uses the privilege {self.privilege} ({self.what})"

    def changes(self) -> tuple[Change, ...]:
        return (_own(self, f"privilege {self.privilege}", -1),)


class BorrowedBlack(Event, frozen=True, tag=True):
    def words(self) -> str:
        return "has planned with a black official of the shogun"

    def changes(self) -> tuple[Change, ...]:
        return (Change("black officials", by=-1),)


class BuiltFirst(Event, frozen=True, tag=True):
    """A house on site 1; the others have moved one site back."""

    name: str
    cost: Cost
    sites: Rows

    def words(self) -> str:
        return f"builds a house on the first site of {self.name} for {goods_words(self.cost)}"

    def changes(self) -> tuple[Change, ...]:
        paid = [_own(self, GOODS[good], -n) for good, n in enumerate(self.cost) if n]
        moved = [Change(entry, to=value) for entry, value in self.sites]
        return (*paid, _own(self, "houses", -1), *moved)
