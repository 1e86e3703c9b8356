"""How Daimyo's reconstructed data play: prints the figures of docs/balance/daimyo.md.

    .venv-compiled/bin/python tools/daimyo_balance.py --players 3 --games 500
    .venv-compiled/bin/python tools/daimyo_balance.py --players 1 --option difficulty=easy --bot expert

Points by source, each main action's share of dice, heroes, goals, islands, and what a seat's place, clan
and boards are worth.  One process; the same seed gives the same games.
"""

from collections import Counter
from collections.abc import Iterator
from statistics import fmean

from balance import Outcomes, arguments, games_of, series_of

from sugoroku.arena.intervals import share
from sugoroku.arena.series import Played, Series, game_of
from sugoroku.core.chance import Chance, secret_from
from sugoroku.games.daimyo.actions import DIE, DISCARD, GOVERNOR_AT, HERO, HIRE, SHADOW_AT
from sugoroku.games.daimyo.names import (
    GOALS,
    HERO_COUNT,
    HEROES,
    HIRED_COUNT,
    ISLANDS,
    METRIC_WORDS,
    SITE_ISLAND,
    SPACE_COUNT,
    SPACES,
)
from sugoroku.games.daimyo.rules.goals import has_silver
from sugoroku.games.daimyo.rules.resources import resources
from sugoroku.games.daimyo.rules.scores import island_points
from sugoroku.games.daimyo.state import State


class Study:
    """What is counted over the games."""

    def __init__(self, series: Series) -> None:
        self.series = series
        self.game = game_of(series)
        self.outcomes = Outcomes()
        self.games = 0
        self.won = 0.0  # alone, against the empire
        self.dice = Counter[str]()  # by space
        self.played = Counter[str]()  # heroes
        self.hired = Counter[str]()
        self.dealt, self.met, self.silver = Counter[str](), Counter[str](), Counter[str]()  # goals
        self.governors = Counter[str]()  # placed, by island
        self.last_points = Counter[str]()  # of the last scoring of islands, all seats
        self.left: list[int] = []  # resources
        self.relics: list[int] = []

    def add(self, played: Played) -> None:
        players = self.series.settings.players
        self.games += 1
        g, first = self.replayed(played)
        self.outcomes.add(played, players, first)
        self.won += played.result.places[0] == 1 and played.result.places.count(1) == 1
        for move in played.moves:
            action = move.action
            if DIE <= action < HERO:
                self.dice[SPACES[(action - DIE) % SPACE_COUNT]] += 1
            elif HERO <= action < DISCARD:
                self.played[HEROES[action - HERO]] += 1
            elif HIRE <= action < HIRE + HIRED_COUNT:
                self.hired[HEROES[action - HIRE]] += 1
            elif GOVERNOR_AT <= action < SHADOW_AT:
                self.governors[ISLANDS[SITE_ISLAND[action - GOVERNOR_AT]]] += 1
        self.add_end(g)

    def replayed(self, played: Played) -> tuple[State, int]:
        """The last position, and who began."""
        chance = Chance(secret_from("series", self.series.seed, played.result.number))
        state = self.game.setup(self.series.settings, chance)
        assert isinstance(state, State)
        first = state.first
        for move in played.moves:
            state.turn_to(move.seat)
            state.apply(move.action)
        assert state.over
        return state, first

    def add_end(self, g: State) -> None:
        for place, goal in enumerate(g.goals):
            self.dealt[GOALS[goal]] += 1
            self.met[GOALS[goal]] += g.gold[place] >= 0
            self.silver[GOALS[goal]] += has_silver(g, goal) and g.silver[place] >= 0
        for island in g.layout.islands:
            self.last_points[ISLANDS[island]] += sum(island_points(g, island)[: g.humans])
        for p in g.players[: g.humans]:
            self.left.append(resources(p))
            self.relics.append(sum(p.relics))

    # ---------------------------------------------------------------- what it prints

    def lines(self) -> Iterator[str]:
        seats = len(self.left)
        yield f"{self.games} games; score {fmean(self.outcomes.scores):.1f}."
        if self.series.settings.players == 1:
            wins = share(self.won, self.games)
            assert wins.low is not None and wins.high is not None
            yield f"Wins {wins.value:.1%} ({wins.low:.1%} to {wins.high:.1%})."
        yield f"Resources left {fmean(self.left):.1f}, relics {fmean(self.relics):.2f} per player."
        yield f"\n{self.outcomes.points_line()}"
        dice = self.dice.total()
        shares = [f"{space} {self.dice[space] / dice:.1%}" for space in SPACES if self.dice[space]]
        yield f"\nDice by space: {', '.join(shares)}."
        yield f"\nHeroes played per player: {self.played.total() / seats:.2f}."
        every = [f"{HEROES[n]} {self.played[HEROES[n]]}" for n in range(HERO_COUNT)]
        yield f"In all games: {', '.join(every)}."
        yield f"Hired: {', '.join(f'{h} {self.hired[h]}' for h in HEROES[:HIRED_COUNT])}."
        yield from self.goal_lines()
        yield "\n| island | governors placed per game | points of the last scoring |\n|---|---:|---:|"
        for island in ISLANDS:
            if self.governors[island]:
                points = self.last_points[island] / self.games
                yield f"| {island} | {self.governors[island] / self.games:.2f} | {points:.2f} |"
        yield from self.outcomes.start_tables()

    def goal_lines(self) -> Iterator[str]:
        if not self.dealt:
            return
        yield "\n| goal | dealt | met | second place |\n|---|---:|---:|---:|"
        for number, goal in enumerate(GOALS):
            if self.dealt[goal]:
                words = METRIC_WORDS[self.game.tables_with(()).goals[number].metric]
                met, second = self.met[goal] / self.dealt[goal], self.silver[goal] / self.dealt[goal]
                yield f"| {goal} {words} | {self.dealt[goal]} | {met:.0%} | {second:.0%} |"


def main() -> None:
    wish = arguments(__doc__).parse_args()
    series = series_of("daimyo", wish)
    study = Study(series)
    for played in games_of(series, wish.minutes):
        study.add(played)
    print("\n".join(study.lines()))


if __name__ == "__main__":
    main()
