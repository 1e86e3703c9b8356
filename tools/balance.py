"""Greedy games of Daitoshi by the hundred: what starts, seats, actions and scoring tracks are worth.

    .venv-compiled/bin/python tools/balance.py --games 500 --workers 2      (docs/balance/daitoshi.md)
    .venv-compiled/bin/python tools/balance.py --solo --games 200

A look at one game's own components, so it lives beside the generic `sugoroku simulate`.
"""

import argparse
from collections import Counter, defaultdict
from multiprocessing.pool import Pool
from random import Random
from statistics import mean, stdev

from sugoroku.bots import Sight, make
from sugoroku.core.chance import Chance, secret_from
from sugoroku.games.daitoshi import GAME

DEEDS = {
    "commit": "invention",
    "pair": "invention",
    "expand": "expand",
    "renovate": "expand",
    "electrify": "electrify",
    "trade": "trade",
    "donate": "mega",
}
BASICS = ("food", "energy", "construction", "luxury")
Found = tuple[list[tuple[int, str, int, dict[str, int], bool]], Counter[str], float]


def play(task: tuple[int, int, int]) -> Found:
    """One game: a row a seat (turn order, basic, score, points by source, won); deeds; rounds."""
    players, advisors, number = task
    settings = GAME.settle(players, {"advisors": str(advisors)})
    g = GAME.setup(settings, Chance(secret_from("balance", players, advisors, number)))
    basics = [BASICS[p.floors[0]] for p in g.players]
    bot, random = make("greedy"), Random(number)
    deeds: Counter[str] = Counter()
    while not g.over:
        action = bot.choose(Sight(GAME, g, g.seat, random))
        deeds[DEEDS.get(GAME.codec.family(action).name, "")] += 1
        g.apply(action)
    rows = [
        ((s.seat - g.first) % g.seats, basics[s.seat], s.score, s.points, s.place == 1)
        for s in GAME.standings(g)
    ]
    return rows, deeds, g.turns / g.seats


def table(heads: list[str], rows: list[list[str]]) -> str:
    lines = ["| " + " | ".join(row) + " |" for row in [heads, ["---"] * len(heads), *rows]]
    return "\n".join(lines)


def report(players: int, games: int, pool: Pool) -> None:
    found = list(pool.imap_unordered(play, [(players, 5, n) for n in range(games)], chunksize=4))
    scores = [row[2] for rows, _, _ in found for row in rows]
    overall = mean(scores)
    print(f"\n## {players} players, {games} games\n")
    print(
        f"Turns each {mean(f[2] for f in found):.1f}; score {overall:.1f} ± {stdev(scores):.0f}"
        f" (least {min(scores)}, most {max(scores)}).\n"
    )
    for title, key in (("seat", 0), ("basic invention", 1)):
        by = defaultdict(list)
        for rows, _, _ in found:
            for row in rows:
                by[row[key]].append(row[2])
        cells = [
            [
                str(k if key else k + 1),
                f"{mean(v):.1f}",
                f"{100 * (mean(v) / overall - 1):+.1f} %",
                f"{stdev(v) / len(v) ** 0.5 / overall * 100:.1f} %",
            ]
            for k, v in sorted(by.items())
        ]
        print(table([title, "mean", "from the mean", "standard error"], cells) + "\n")
    deeds: Counter[str] = Counter()
    for _, one, _ in found:
        deeds.update({k: v for k, v in one.items() if k})
    total = sum(deeds.values())
    print(
        table(
            ["action", "share", "each player a game"],
            [[k, f"{100 * v / total:.1f} %", f"{v / len(scores):.2f}"] for k, v in deeds.most_common()],
        )
    )
    sources: Counter[str] = Counter()
    for rows, _, _ in found:
        for row in rows:
            sources.update(row[3])
    print(
        "\n"
        + table(
            ["points from", "each player"],
            [[k, f"{v / len(scores):.1f}"] for k, v in sources.most_common()],
        )
    )


def solo(games: int, pool: Pool) -> None:
    rows = []
    for advisors in (0, 3, 5, 7, 10):
        found = pool.map(play, [(1, advisors, n) for n in range(games)], chunksize=4)
        mine = [row for one, _, _ in found for row in one if row[0] == 0]
        his = [row[2] for one, _, _ in found for row in one if row[0] == 1]
        won = sum(row[4] for row in mine) / games
        error = (won * (1 - won) / games) ** 0.5
        rows.append(
            [
                str(advisors),
                f"{100 * won:.1f} % ± {196 * error:.1f}",
                f"{mean(r[2] for r in mine):.0f}",
                f"{mean(his):.0f}",
            ]
        )
    print(table(["advisors", "greedy wins", "greedy scores", "the Mayor scores"], rows))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--players", type=int, nargs="*", default=[2, 3, 4])
    parser.add_argument("--solo", action="store_true")
    args = parser.parse_args()
    with Pool(args.workers) as pool:
        if args.solo:
            solo(args.games, pool)
        else:
            for players in args.players:
                report(players, args.games, pool)
