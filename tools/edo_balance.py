"""How EDO's reconstructed data play: prints the figures of docs/balance/edo.md.

    .venv-compiled/bin/python tools/edo_balance.py --players 3 --games 500 --module jiin --module ronin

Rounds, points by source, how often each side of each card is planned, special cards bought, and what a
seat's place, package and town are worth.  One process; the same seed gives the same games.
"""

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterator
from statistics import fmean

from sugoroku.arena.intervals import average, share
from sugoroku.arena.series import Played, Series, game_of, play_game
from sugoroku.games.edo import GAME
from sugoroku.games.edo.actions import AUTHORIZE, BUILD, CREW_COUNT, MOVE, PLAN, SEAL, SIDE_NAMES
from sugoroku.games.edo.names import BASE_CARDS, CARDS, KIND_WORDS


class Study:
    """What is counted over the games."""

    def __init__(self) -> None:
        self.rounds: list[int] = []
        self.scores: list[int] = []
        self.points = Counter[str]()
        self.planned = Counter[str]()  # by side
        self.bought = Counter[str]()  # by card
        self.starts: dict[str, dict[str, list[tuple[float, float]]]] = {}  # won, points above the table

    def add(self, played: Played) -> None:
        result = played.result
        seals = Counter(move.seat for move in played.moves if move.action == SEAL)
        self.rounds.append(max(seals.values()))
        for move in played.moves:
            if PLAN <= move.action < MOVE:
                self.planned[SIDE_NAMES[(move.action - PLAN) // CREW_COUNT]] += 1
            elif AUTHORIZE <= move.action < BUILD:
                self.bought[CARDS[move.action - AUTHORIZE + BASE_CARDS]] += 1
        mean, winners = fmean(result.scores), result.places.count(1)
        for seat, score in enumerate(result.scores):
            won = 1 / winners if result.places[seat] == 1 else 0.0
            self.scores.append(score)
            self.points.update(played.seats[seat].points)
            for kind, what in played.seats[seat].start.items():
                of_kind = self.starts.setdefault(kind, defaultdict(list))
                of_kind[what].append((won, score - mean))

    def lines(self) -> Iterator[str]:
        score, plans = fmean(self.scores), self.planned.total() / 3
        counts = ", ".join(f"{n}: {count}" for n, count in sorted(Counter(self.rounds).items()))
        yield f"Rounds {fmean(self.rounds):.2f} ({counts}); score {score:.1f}."
        total = sum(self.points.values())
        found = [
            f"{k} {v / len(self.scores):.2f} ({v / total:.0%})" for k, v in self.points.most_common()
        ]
        yield f"\nPoints per player: {', '.join(found)}."
        yield "\n| side | planned |\n|---|---:|"
        sides = GAME.tables_with(()).sides
        for number, name in enumerate(SIDE_NAMES):
            yield f"| {name} {KIND_WORDS[sides[number].kind]} | {self.planned[name] / plans:.1%} |"
        cards = [f"{card} {self.bought[card] / len(self.rounds):.2f}" for card in CARDS[BASE_CARDS:]]
        yield f"\nSpecial cards bought per game: {', '.join(cards)}."
        for kind, groups in self.starts.items():
            yield f"\n| {kind} | seats | win rate | edge, points | edge, % |\n|---|---:|---:|---:|---:|"
            for what, rows in sorted(groups.items()):
                wins, edge = share(sum(won for won, _ in rows), len(rows)), average([e for _, e in rows])
                yield (
                    f"| {what} | {len(rows)} | {wins.value:.1%} | {edge.value:+.2f} |"
                    f" {edge.value / score:+.1%} |"
                )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--bot", default="club")
    parser.add_argument("--module", action="append", default=[])
    parser.add_argument("--seed", default="1")
    wish = parser.parse_args()
    settings = GAME.settle(wish.players, {}, tuple(wish.module))
    series = Series("edo", settings, (wish.bot,), wish.games, wish.seed)
    game, study = game_of(series), Study()
    for number in range(wish.games):
        study.add(play_game(game, series, number, every_move=True))
    print("\n".join(study.lines()))


if __name__ == "__main__":
    main()
