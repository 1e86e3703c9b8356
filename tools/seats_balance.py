"""How Daitoshi's and Jiguan's data play: prints the figures of docs/balance/daitoshi.md and jiguan.md.

    .venv-compiled/bin/python tools/seats_balance.py daitoshi --players 3 --games 200
    .venv-compiled/bin/python tools/seats_balance.py jiguan --players 2 --games 200 --bot greedy

What a seat's start is worth, each action's share, points by source, and where the seats that play
first or last get more or less.  One process; the same seed gives the same games.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from functools import partial
from statistics import fmean

from balance import Outcomes, arguments, games_of, series_of

from sugoroku.arena.findings import Use, tables, uses
from sugoroku.arena.intervals import Estimate, average
from sugoroku.arena.series import Played, SeatNotes

PLACE = "turn order"

TURNS = {"daitoshi": ("produce", "move"), "jiguan": ("take", "complete")}  # each turn has one of them
# What is done with them: the families of each.
MAIN: dict[str, dict[str, tuple[str, ...]]] = {
    "daitoshi": {
        "invention": ("commit", "pair"),
        "trade": ("trade",),
        "expand": ("expand", "renovate"),
        "electrify": ("electrify",),
        "Mega-Machine": ("donate",),
    },
    "jiguan": {
        "take gears (A)": ("take",),
        "complete a blueprint (B)": ("complete",),
        "buy a card": ("card",),
        "buy a blueprint": ("plan",),
        "a pagoda's level": ("level",),
        "fulfil a mission": ("mission",),
        "transfer energy": ("transfer",),
    },
}


class Study:
    """What is counted over the games."""

    def __init__(self, game: str) -> None:
        self.turns, self.main = TURNS[game], MAIN[game]
        self.games: list[Played] = []
        self.outcomes = Outcomes()
        self.actions = Counter[str]()

    def add(self, played: Played) -> None:
        self.games.append(played)
        self.outcomes.add(played, len(played.seats))
        for notes in played.seats:
            self.actions.update(notes.actions)

    # ---------------------------------------------------------------- what it prints

    def lines(self) -> Iterator[str]:
        scores, seats = self.outcomes.scores, len(self.outcomes.scores)
        length = average([played.result.decisions for played in self.games])
        yield (
            f"{len(self.games)} games. Score {with_range(average(scores), '.1f')} (lowest {min(scores)},"
            f" highest {max(scores)}); {with_range(length, '.1f')} decisions per game."
        )
        yield from self.outcomes.start_tables()
        counts = {name: sum(self.actions[one] for one in found) for name, found in self.main.items()}
        yield "\n| action | share | per player and game |\n|---|---:|---:|"
        for name, count in sorted(counts.items(), key=lambda one: -one[1]):
            yield f"| {name} | {count / sum(counts.values()):.1%} | {count / seats:.2f} |"
        yield "\n| points from | per player | winners | others at their table | difference |"
        yield "|---|---:|---:|---:|---:|"
        for use in uses(tables((), self.games), lambda notes: notes.points):
            yield self.source_line(use, seats)
        yield from self.seat_lines()

    def source_line(self, use: Use, seats: int) -> str:
        each = self.outcomes.points[use.name] / seats
        return (
            f"| {use.name} | {each:.1f} | {use.winners:.1f} | {use.others:.1f} |"
            f" {with_range(use.difference, '+.1f')} |"
        )

    def seat_lines(self) -> Iterator[str]:
        """What each place in turn order has above the mean of its table: turns, points by source."""
        places = sorted({notes.start[PLACE] for played in self.games for notes in played.seats})
        yield f"\n| above the table | {' | '.join(places)} |\n|---|{'---:|' * len(places)}"
        found = {"turns": self.above(lambda notes: sum(notes.actions.get(one, 0) for one in self.turns))}
        for source in self.outcomes.points:
            found[source] = self.above(partial(points_from, source))
        spread = {name: max(abs(fmean(one)) for one in above.values()) for name, above in found.items()}
        for name in sorted(found, key=lambda name: (name != "turns", -spread[name])):
            cells = [with_range(average(found[name][place]), "+.1f") for place in places]
            yield f"| {name} | {' | '.join(cells)} |"

    def above(self, count: Callable[[SeatNotes], int]) -> dict[str, list[float]]:
        """By place in turn order, how much more than the mean of its table, in each game."""
        found: dict[str, list[float]] = defaultdict(list)
        for played in self.games:
            counts = [count(notes) for notes in played.seats]
            for notes, one in zip(played.seats, counts, strict=True):
                found[notes.start[PLACE]].append(one - fmean(counts))
        return found


def points_from(source: str, notes: SeatNotes) -> int:
    return notes.points.get(source, 0)


def with_range(found: Estimate, form: str) -> str:
    if found.low is None or found.high is None:
        return format(found.value, form)
    return f"{found.value:{form}} ± {(found.high - found.low) / 2:.1f}"


def main() -> None:
    parser = arguments(__doc__)
    parser.add_argument("game", choices=sorted(MAIN))
    wish = parser.parse_args()
    study = Study(wish.game)
    for played in games_of(series_of(wish.game, wish), wish.minutes):
        study.add(played)
    print("\n".join(study.lines()))


if __name__ == "__main__":
    main()
