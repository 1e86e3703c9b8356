"""How EDO's reconstructed data play: prints the figures of docs/balance/edo.md.

    .venv-compiled/bin/python tools/edo_balance.py --players 3 --games 500 --module jiin --module ronin

Rounds, points by source, how often each side of each card is planned, special cards bought, and what a
seat's place, package and town are worth.  One process; the same seed gives the same games.
"""

from collections import Counter
from collections.abc import Iterator
from statistics import fmean

from balance import Outcomes, arguments, games_of, series_of

from sugoroku.arena.series import Played
from sugoroku.games.edo import GAME
from sugoroku.games.edo.actions import AUTHORIZE, BUILD, CREW_COUNT, MOVE, PLAN, SEAL, SIDE_NAMES
from sugoroku.games.edo.names import BASE_CARDS, CARDS, KIND_WORDS


class Study:
    """What is counted over the games."""

    def __init__(self) -> None:
        self.rounds: list[int] = []
        self.outcomes = Outcomes()
        self.planned = Counter[str]()  # by side
        self.bought = Counter[str]()  # by card

    def add(self, played: Played) -> None:
        seals = Counter(move.seat for move in played.moves if move.action == SEAL)
        self.rounds.append(max(seals.values()))
        for move in played.moves:
            if PLAN <= move.action < MOVE:
                self.planned[SIDE_NAMES[(move.action - PLAN) // CREW_COUNT]] += 1
            elif AUTHORIZE <= move.action < BUILD:
                self.bought[CARDS[move.action - AUTHORIZE + BASE_CARDS]] += 1
        self.outcomes.add(played, len(played.seats))

    def lines(self) -> Iterator[str]:
        score, plans = fmean(self.outcomes.scores), self.planned.total() / 3
        counts = ", ".join(f"{n}: {count}" for n, count in sorted(Counter(self.rounds).items()))
        yield f"Rounds {fmean(self.rounds):.2f} ({counts}); score {score:.1f}."
        yield f"\n{self.outcomes.points_line()}"
        yield "\n| side | planned |\n|---|---:|"
        sides = GAME.tables_with(()).sides
        for number, name in enumerate(SIDE_NAMES):
            yield f"| {name} {KIND_WORDS[sides[number].kind]} | {self.planned[name] / plans:.1%} |"
        cards = [f"{card} {self.bought[card] / len(self.rounds):.2f}" for card in CARDS[BASE_CARDS:]]
        yield f"\nSpecial cards bought per game: {', '.join(cards)}."
        yield from self.outcomes.start_tables()


def main() -> None:
    wish = arguments(__doc__).parse_args()
    study = Study()
    for played in games_of(series_of("edo", wish), wish.minutes):
        study.add(played)
    print("\n".join(study.lines()))


if __name__ == "__main__":
    main()
