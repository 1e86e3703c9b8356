"""How EDO's reconstructed data play: prints the figures of docs/balance/edo.md.

    .venv-compiled/bin/python tools/edo_balance.py --players 3 --games 500 --module jiin --module ronin

Rounds, points by source, how often each side of each card is planned, special cards bought, and what a
seat's place, package and town are worth.  One process; the same seed gives the same games.
"""

from collections import Counter
from collections.abc import Iterator
from statistics import fmean

from balance import Outcomes, arguments, games_of, series_of

from sugoroku.arena.series import Played, game_of
from sugoroku.core.game import Game
from sugoroku.games.edo.actions import (
    AUTHORIZE,
    BUILD,
    CREW_COUNT,
    CREWS,
    MOVE,
    PLAN,
    SEAL,
    SIDE_COUNT,
    SIDE_NAMES,
)
from sugoroku.games.edo.names import BASE_CARDS, CARD_COUNT, CARDS, KIND_WORDS


class Study:
    """What is counted over the games."""

    def __init__(self, game: Game) -> None:
        self.tables = game.tables_with(())
        self.rounds: list[int] = []
        self.outcomes = Outcomes()
        self.manned = Counter[int]()  # by side: plans with officials on it
        self.empty = Counter[int]()  # by side: plans in which its card only allows movement
        self.ready = Counter[int]()  # by card: plans of players who could have used it
        self.bought = Counter[int]()  # by special card

    def add(self, played: Played) -> None:
        cards = [list(range(BASE_CARDS)) for _ in played.seats]
        sealed = Counter[int]()
        for move in played.moves:
            if PLAN <= move.action < MOVE:
                side, crew = divmod(move.action - PLAN, CREW_COUNT)
                counted = self.manned if sum(CREWS[crew]) else self.empty
                counted[side] += 1
            elif move.action == SEAL:
                sealed[move.seat] += 1
                self.ready.update(cards[move.seat])
            elif AUTHORIZE <= move.action < BUILD:  # for the plans of later rounds: EDO-B064
                cards[move.seat].append(move.action - AUTHORIZE + BASE_CARDS)
                self.bought[move.action - AUTHORIZE + BASE_CARDS] += 1
        self.rounds.append(max(sealed.values()))
        self.outcomes.add(played, len(played.seats))

    def lines(self) -> Iterator[str]:
        score = fmean(self.outcomes.scores)
        counts = ", ".join(f"{n}: {count}" for n, count in sorted(Counter(self.rounds).items()))
        yield f"{len(self.rounds)} games; rounds {fmean(self.rounds):.2f} ({counts}); score {score:.1f}."
        yield f"\n{self.outcomes.points_line()}"
        yield "\n| side | planned by owners | with officials | of all plans |\n|---|---:|---:|---:|"
        plans = self.ready[0]
        for side in range(SIDE_COUNT):
            rules = self.tables.sides[side]
            manned, ready = self.manned[side], self.ready[rules.card]
            planned = manned + self.empty[side]
            owners = f"{planned / ready:.1%} | {manned / ready:.1%}" if ready else "| "
            yield f"| {SIDE_NAMES[side]} {KIND_WORDS[rules.kind]} | {owners} | {planned / plans:.1%} |"
        yield "\n| card | bought per game | there for so many plans |\n|---|---:|---:|"
        for card in range(BASE_CARDS, CARD_COUNT):
            yield f"| {CARDS[card]} | {self.bought[card] / len(self.rounds):.2f} | {self.ready[card]} |"
        yield from self.outcomes.start_tables()


def main() -> None:
    wish = arguments(__doc__).parse_args()
    series = series_of("edo", wish)
    study = Study(game_of(series))
    for played in games_of(series, wish.minutes):
        study.add(played)
    print("\n".join(study.lines()))


if __name__ == "__main__":
    main()
