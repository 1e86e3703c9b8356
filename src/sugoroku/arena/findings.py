"""What a series shows: win rates, scores, starts, actions and sources, each with its interval."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from statistics import fmean, median

import msgspec

from sugoroku.arena.intervals import METHOD, Estimate, average, share
from sugoroku.arena.ratings import Rating, ratings
from sugoroku.arena.series import GameResult, Played, SeatNotes, Series, digest, opponents_of
from sugoroku.core.game import Game

OPENINGS = 12  # more first choices than these say nothing


class BotFindings(msgspec.Struct, frozen=True):
    """One bot over the games it sat in; where it has several seats they count as one."""

    bot: str
    games: int
    win_rate: Estimate
    fair: float  # the share that its seats would win if all were equal
    score: Estimate
    least: int
    most: int
    rating: Rating | None
    decisions: int
    seconds: float
    decisions_per_second: int


class Duel(msgspec.Struct, frozen=True):
    """Two bots at the same table: how often the first is placed better, and by how much it scores."""

    bot: str
    against: str
    ahead: Estimate
    score_difference: Estimate


class Group(msgspec.Struct, frozen=True):
    """Seats that have something in common.

    `edge` is the score above the mean of the own table, less what the seat's bot has there anyway:
    so a strong bot's favourite does not pass for a strong component.
    """

    name: str
    seats: int
    win_rate: Estimate
    score: Estimate
    edge: Estimate


class Use(msgspec.Struct, frozen=True):
    """A family of actions (how often) or a source (points): winners beside the others of their table."""

    name: str
    winners: float
    others: float
    difference: Estimate
    bots: dict[str, float]


class Length(msgspec.Struct, frozen=True):
    decisions: Estimate
    least: int
    median: float
    most: int


class Pace(msgspec.Struct, frozen=True):
    """Timings of one worker: besides the bots' seconds, all that does not depend on the seed."""

    seconds: float  # of all games together
    games_per_second: float
    decisions_per_second: int


class Findings(msgspec.Struct, frozen=True):
    game: str
    title: str
    players: int
    options: dict[str, str]
    data: str
    bots: tuple[str, ...]
    rotate: bool
    seed: str
    games: int
    finished: int
    illegal: int
    digest: str
    method: str
    by_bot: tuple[BotFindings, ...]
    duels: tuple[Duel, ...]
    by_seat: tuple[Group, ...]
    by_start: dict[str, tuple[Group, ...]]
    actions: tuple[Use, ...]
    sources: tuple[Use, ...]
    length: Length | None
    pace: Pace


class Entry(msgspec.Struct, frozen=True):
    """A seat of a game."""

    bot: str
    seat: int
    score: int
    place: int
    edge: float
    win: float  # a shared win is split
    notes: SeatNotes


Table = list[Entry]


def tables(opponents: Sequence[str], games: Iterable[Played]) -> list[Table]:
    """The games by number, each as its seats; the rulebook's opponents are among them."""
    ordered = sorted(games, key=lambda played: played.result.number)
    found = [_table(played, opponents) for played in ordered]
    edges: dict[str, list[float]] = defaultdict(list)
    for table in found:
        for entry in table:
            edges[entry.bot].append(entry.edge)
    usual = {bot: fmean(values) for bot, values in edges.items()}
    replace = msgspec.structs.replace
    return [[replace(entry, edge=entry.edge - usual[entry.bot]) for entry in table] for table in found]


def _table(played: Played, opponents: Sequence[str]) -> Table:
    result = played.result
    mean = fmean(result.scores)
    names = (*result.bots, *opponents)
    shared = result.places.count(1)
    return [
        Entry(
            bot=names[seat],
            seat=seat,
            score=score,
            place=result.places[seat],
            edge=score - mean,
            win=1 / shared if result.places[seat] == 1 else 0.0,
            notes=played.seats[seat],
        )
        for seat, score in enumerate(result.scores)
    ]


def find(series: Series, game: Game, games: Sequence[Played]) -> Findings:
    """Everything about a series that may be half played."""
    opponents = opponents_of(game, series.settings)
    all_tables = tables(opponents, games)
    results = sorted((played.result for played in games), key=lambda result: result.number)
    return Findings(
        game=series.game,
        title=game.info.title,
        players=series.settings.players,
        options=series.settings.options,
        data=game.data_digest,
        bots=series.bots,
        rotate=series.rotate,
        seed=series.seed,
        games=series.games,
        finished=len(results),
        illegal=sum(result.illegal for result in results),
        digest=digest(results),
        method=METHOD,
        by_bot=by_bot(all_tables, results, opponents),
        duels=duels(all_tables),
        by_seat=grouped(all_tables, lambda entry: f"seat {entry.seat + 1}"),
        by_start=by_start(all_tables),
        actions=uses(all_tables, lambda notes: notes.actions),
        sources=uses(all_tables, lambda notes: notes.points),
        length=_length(results),
        pace=_pace(games),
    )


def _length(results: Sequence[GameResult]) -> Length | None:
    numbers = [result.decisions for result in results]
    if not numbers:
        return None
    return Length(average(numbers), min(numbers), median(numbers), max(numbers))


def _pace(games: Sequence[Played]) -> Pace:
    seconds = sum(played.seconds for played in games)
    decisions = sum(played.result.decisions for played in games)
    if not seconds:
        return Pace(0.0, 0.0, 0)
    return Pace(round(seconds, 3), round(len(games) / seconds, 3), round(decisions / seconds))


# ---------------------------------------------------------------- bots


def by_bot(
    all_tables: Sequence[Table], results: Sequence[GameResult], opponents: Sequence[str]
) -> tuple[BotFindings, ...]:
    """The bots, the strongest first."""
    seats: dict[str, list[Table]] = defaultdict(list)  # a bot's seats, game by game
    fair: dict[str, float] = defaultdict(float)
    for table in all_tables:
        for bot in dict.fromkeys(entry.bot for entry in table):
            mine = [entry for entry in table if entry.bot == bot]
            seats[bot].append(mine)
            fair[bot] += len(mine) / len(table)
    rated = ratings(results, opponents)
    found = [_one_bot(bot, mine, fair[bot], rated.get(bot)) for bot, mine in seats.items()]
    return tuple(sorted(found, key=lambda one: (-one.win_rate.value, -one.score.value)))


def _one_bot(bot: str, mine: list[Table], fair: float, rating: Rating | None) -> BotFindings:
    every = [entry for seats in mine for entry in seats]
    decisions = sum(entry.notes.decisions for entry in every)
    seconds = sum(entry.notes.seconds for entry in every)
    return BotFindings(
        bot=bot,
        games=len(mine),
        win_rate=share(sum(entry.win for entry in every), len(mine)),
        fair=round(fair / len(mine), 4),
        score=average([fmean(entry.score for entry in seats) for seats in mine]),
        least=min(entry.score for entry in every),
        most=max(entry.score for entry in every),
        rating=rating,
        decisions=decisions,
        seconds=round(seconds, 3),
        decisions_per_second=round(decisions / seconds) if seconds else 0,
    )


def duels(all_tables: Sequence[Table]) -> tuple[Duel, ...]:
    """Every two bots that met."""
    bots = dict.fromkeys(entry.bot for table in all_tables for entry in table)
    found = []
    for one, other in combinations(bots, 2):
        ahead, differences = 0.0, []
        for table in all_tables:
            mine = [entry for entry in table if entry.bot == one]
            theirs = [entry for entry in table if entry.bot == other]
            if mine and theirs:
                ahead += fmean(_ahead(a, b) for a in mine for b in theirs)
                differences.append(fmean(a.score for a in mine) - fmean(b.score for b in theirs))
        if differences:
            found.append(Duel(one, other, share(ahead, len(differences)), average(differences)))
    return tuple(found)


def _ahead(one: Entry, other: Entry) -> float:
    return 0.5 if one.place == other.place else float(one.place < other.place)


# ---------------------------------------------------------------- seats and starts


def grouped(all_tables: Sequence[Table], name: Callable[[Entry], str]) -> tuple[Group, ...]:
    groups: dict[str, Table] = defaultdict(list)
    for table in all_tables:
        for entry in table:
            groups[name(entry)].append(entry)
    return tuple(
        Group(
            name=key,
            seats=len(entries),
            win_rate=share(sum(entry.win for entry in entries), len(entries)),
            score=average([entry.score for entry in entries]),
            edge=average([entry.edge for entry in entries]),
        )
        for key, entries in sorted(groups.items())
        if key
    )


def by_start(all_tables: Sequence[Table]) -> dict[str, tuple[Group, ...]]:
    """By each kind of thing that the game says a seat begins with; if it says none, by first choice."""
    kinds = dict.fromkeys(kind for table in all_tables for entry in table for kind in entry.notes.start)
    found = {kind: grouped(all_tables, _start_of(kind)) for kind in kinds}
    openings = grouped(all_tables, lambda entry: entry.notes.opening)
    if not kinds and len(openings) <= OPENINGS:
        found["first choice"] = openings
    return {kind: groups for kind, groups in found.items() if len(groups) > 1}


def _start_of(kind: str) -> Callable[[Entry], str]:
    return lambda entry: entry.notes.start.get(kind, "")


# ---------------------------------------------------------------- what winners did


def uses(all_tables: Sequence[Table], counts: Callable[[SeatNotes], dict[str, int]]) -> tuple[Use, ...]:
    """Winners against the others of the same table, so that a rich deal does not look like skill."""
    names = dict.fromkeys(name for t in all_tables for e in t for name in counts(e.notes))
    bots = dict.fromkeys(entry.bot for table in all_tables for entry in table)
    decided = [table for table in all_tables if len({entry.win > 0 for entry in table}) == 2]
    found = [_use(name, decided, all_tables, bots, counts) for name in names]
    return tuple(sorted(found, key=lambda use: (-abs(use.winners + use.others), use.name)))


def _use(
    name: str,
    decided: Sequence[Table],
    all_tables: Sequence[Table],
    bots: Iterable[str],
    counts: Callable[[SeatNotes], dict[str, int]],
) -> Use:
    winners = [fmean(counts(e.notes).get(name, 0) for e in table if e.win) for table in decided]
    others = [fmean(counts(e.notes).get(name, 0) for e in table if not e.win) for table in decided]
    by: dict[str, list[int]] = {bot: [] for bot in bots}
    for table in all_tables:
        for entry in table:
            by[entry.bot].append(counts(entry.notes).get(name, 0))
    return Use(
        name=name,
        winners=round(fmean(winners), 4) if winners else 0.0,
        others=round(fmean(others), 4) if others else 0.0,
        difference=average([w - o for w, o in zip(winners, others, strict=True)]),
        bots={bot: round(fmean(values), 4) for bot, values in by.items() if values},
    )
