"""Campaigns: games that one person plays in order, with points and things carried over.

A game or a module declares them (`Parts.campaigns`, `GameModule.campaigns`).  A scenario is what its
table is set to; the person may choose some options anew for each game.  What has been played is a list
of `Played`; everything else follows from it.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from sugoroku.core.info import Option, Settings
from sugoroku.core.view import Standing

PERSON = 0  # the seat of whoever plays the campaign; bots and the rulebook have the others


class Scenario(msgspec.Struct, frozen=True, kw_only=True):
    """One game of a campaign: the settings that it fixes.  Keys are stored: they may not change."""

    key: str  # "flood"
    title: str
    about: str = ""  # in a sentence
    options: dict[str, str] = {}
    modules: tuple[str, ...] = ()
    repeat: bool = False  # when lost, it may be played again before going on
    worded: Callable[[], tuple[Option, ...]] | None = None  # options that mean something else here

    def in_words(self, option: Option) -> Option:
        """An option as the form of this scenario asks for it."""
        found = [other for other in self.worded() if other.key == option.key] if self.worded else []
        return found[0] if found else option


class Outcome(msgspec.Struct, frozen=True):
    """What a finished game means for its campaign."""

    won: bool
    mine: int = 0  # campaign points of the person
    theirs: int = 0
    words: str = ""  # the result of the game: "88 : 74"
    carried: dict[str, str] = {}  # options of the tables to come


class Played(msgspec.Struct, frozen=True):
    """One game of a campaign, in the order in which they began; without an outcome it is still on."""

    scenario: str
    outcome: Outcome | None = None


class Campaign(msgspec.Struct, frozen=True, kw_only=True):
    """Scenarios in order.  Without `points` each scenario counts one, and all must be won."""

    key: str
    title: str
    about: str
    scenarios: tuple[Scenario, ...]
    anew: tuple[str, ...] = ()  # options that the person chooses for each game
    also: tuple[str, ...] = ()  # modules that the person may add to each game
    bots: tuple[str, ...] = ()  # by kind, who sit in the seats after the person's
    opponent: str = "the others"  # who gains the points of a lost game
    rule: str = ""  # the line of the ledger
    points: Callable[[int, Settings], int] | None = None  # number of the scenario -> to its winner
    carries: Callable[[Any, Settings], dict[str, str]] | None = None  # a finished game -> options
    # tables of a scenario, what is carried over -> the same in words
    notes: Callable[[Any, Mapping[str, str]], tuple[str, ...]] | None = None

    def scenario(self, key: str) -> Scenario:
        return self.scenarios[self.number(key) - 1]

    def number(self, key: str) -> int:
        """Counted from 1."""
        return [scenario.key for scenario in self.scenarios].index(key) + 1

    # ---------------------------------------------------------------- the course

    def choices(self, played: Sequence[Played]) -> tuple[Scenario, ...]:
        """What can be played next: nothing while a game is on, or after the end."""
        if not played:
            return self.scenarios[:1]
        last = played[-1]
        if last.outcome is None:
            return ()
        number = self.number(last.scenario)
        again = self.scenarios[number - 1 : number] if self._may_repeat(last) else ()
        return (*again, *self.scenarios[number : number + 1])

    def _may_repeat(self, last: Played) -> bool:
        return last.outcome is not None and not last.outcome.won and self.scenario(last.scenario).repeat

    def over(self, played: Sequence[Played]) -> bool:
        """The last scenario has an outcome; if it may be repeated, this one counts until then."""
        if not played or played[-1].outcome is None:
            return False
        return played[-1].scenario == self.scenarios[-1].key

    def counted(self, played: Sequence[Played]) -> list[Outcome]:
        """Of each scenario, in order, the outcome that counts: the latest."""
        latest = {game.scenario: game.outcome for game in played}
        found = [latest.get(scenario.key) for scenario in self.scenarios]
        return [outcome for outcome in found if outcome is not None]

    def score(self, played: Sequence[Played]) -> tuple[int, int]:
        """Campaign points: the person's, the opponent's."""
        counted = self.counted(played)
        return sum(outcome.mine for outcome in counted), sum(outcome.theirs for outcome in counted)

    def won(self, played: Sequence[Played]) -> bool:
        """Most points, a tie loses; without points, every scenario.  Asked only after the end."""
        mine, theirs = self.score(played)
        return mine > theirs if self.points is not None else theirs == 0

    # ---------------------------------------------------------------- single games

    def wishes(
        self,
        scenario: Scenario,
        chosen: Mapping[str, str],
        added: Sequence[str],
        played: Sequence[Played],
    ) -> tuple[dict[str, str], tuple[str, ...]]:
        """Options and modules of a table: chosen anew, carried over, fixed by the scenario."""
        options = {key: chosen[key] for key in self.anew if key in chosen}
        options |= self.carried(played)
        modules = {*scenario.modules, *(key for key in added if key in self.also)}
        return options | scenario.options, tuple(sorted(modules))

    def outcome(
        self, key: str, settings: Settings, state: Any, standings: Sequence[Standing]
    ) -> Outcome:
        """Of a finished game; only a victory alone is one."""
        first = [row.seat for row in standings if row.place == 1]
        won = first == [PERSON]
        points = 1 if self.points is None else self.points(self.number(key), settings)
        scores = [str(row.score) for row in sorted(standings, key=lambda row: row.seat)]
        carried = {} if self.carries is None else self.carries(state, settings)
        return Outcome(won, points if won else 0, 0 if won else points, " : ".join(scores), carried)

    def carried(self, played: Sequence[Played]) -> dict[str, str]:
        """Options that earlier games have settled."""
        options: dict[str, str] = {}
        for outcome in self.counted(played):
            options |= outcome.carried
        return options

    def allows(self, scenario: Scenario, settings: Settings, played: Sequence[Played]) -> bool:
        """Might such a table have been set up for this scenario, after these games?"""
        options, modules = self.wishes(scenario, settings.options, settings.modules, played)
        return set(modules) == set(settings.modules) and options.items() <= settings.options.items()
