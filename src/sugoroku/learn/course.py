"""A course: rounds of self-play, each fitted and played on with, then a duel; resumable at any game.

Everything is played by the arena's runs in subfolders of the course's folder: `round-1`, `round-2`,
`contest-1-...`, `duel-...`.  The same course in the same folder goes on where it stopped.
"""

from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path

import msgspec

from sugoroku import __version__
from sugoroku.arena.intervals import Estimate, average, share
from sugoroku.arena.journal import PLAN
from sugoroku.arena.pools import Plan, Pool
from sugoroku.arena.running import Keep, Stop
from sugoroku.arena.runs import Run, begin, resume
from sugoroku.arena.series import Played, Series, game_of, opponents_of
from sugoroku.core.errors import SugorokuError
from sugoroku.core.game import Game
from sugoroku.core.info import Settings
from sugoroku.core.weights import Made, SeatWeights, Weights
from sugoroku.learn.fitting import Fitted, Lessons, Target
from sugoroku.learn.positions import lesson_of, numbers_of

COMMAND = "learn"
NEW, PRESENT = "new", "present"  # labels of weights
Play = Callable[[str, Run], bool]  # words for the progress, what to play; False if it was stopped


class Course(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be learnt, and how thoroughly."""

    game: str  # its name, or `package.module:GAME`
    settings: Settings
    options: dict[str, str] = {}  # those that the weights are for; the others may be anything
    games: int  # in each round
    rounds: int
    duel: int  # games; 0: none
    iterations: int  # of the searches that play
    stray: float = 0.0  # share of random decisions in self-play
    seed: str
    penalty: float | None = None  # of the regression; None: the one that predicts games held out best
    target: Target | None = None  # None: the one that wins a duel between them

    def series(self, bots: tuple[str, ...], games: int, part: str, **more: object) -> Series:
        series = Series(self.game, self.settings, bots, games, f"{self.seed} {part}")
        return msgspec.structs.replace(series, **more)


class Round(msgspec.Struct, frozen=True):
    """What one round of self-play taught."""

    number: int
    games: int
    score: Estimate  # of all seats that have one
    fitted: Fitted
    contest: "Duel | None"  # of weights for differences against weights for scores


class Duel(msgspec.Struct, frozen=True):
    """The new weights against others, or the plain value; each seat in turn."""

    against: str
    games: int
    wins: Estimate
    fair: float  # what equal strength would win
    ahead: Estimate  # in points

    @property
    def better(self) -> bool:
        return self.wins.value >= self.fair


class Learnt(msgspec.Struct, frozen=True):
    """The end of a course."""

    weights: Weights
    rounds: tuple[Round, ...]
    duel: Duel | None


class Stopped(KeyboardInterrupt):
    """Ctrl-C: the games so far are kept."""


def learn(course: Course, folder: Path, present: Weights | None, play: Play) -> Learnt:
    """All rounds and the duel; `play` plays a run, with whatever pool and progress."""
    game = game_of(course.series(("random",), 1, "check"))
    numbers = numbers_of(game)
    weights: Weights | None = None  # the first round goes by the plain value
    rounds: list[Round] = []
    for number in range(1, course.rounds + 1):
        if number <= 2:  # from the third round on the games of earlier ones count too, but the first
            lessons = Lessons(numbers.names, numbers.prior, opponents_of(game, course.settings))
        rounds.append(play_round(course, game, folder, number, weights, lessons, play))
        weights = weights_of(course, game, rounds[-1])
    assert weights is not None
    duel = None
    if course.duel:
        against = "the present weights" if present is not None else "the plain value"
        duel = play_duel(course, folder, "duel", (weights, present), against, play)
        weights = with_figures(weights, duel)
    return Learnt(weights, tuple(rounds), duel)


# ---------------------------------------------------------------- self-play


def play_round(
    course: Course,
    game: Game,
    folder: Path,
    number: int,
    weights: Weights | None,
    lessons: Lessons,
    play: Play,
) -> Round:
    """Self-play by these weights; its games are added to the lessons."""
    bots = (f"mcts:{course.iterations}@{NEW}",)
    series = course.series(
        bots, course.games, f"round {number}", tried={NEW: weights}, stray=course.stray
    )
    run = opened(Plan((series,), every_move=True), folder / f"round-{number}")
    if not play(f"{game.name}, round {number} of {course.rounds}", run):
        raise Stopped
    assert run.journal is not None
    scores: list[float] = []
    for line in run.journal.lines():
        result = line.played.result
        if result.number < series.games:
            lessons.add(result.number, lesson_of(game, series, line.played))
            scores.append(sum(result.scores) / len(result.scores))
    fitted = lessons.fitted(course.target or "score", course.penalty)
    done = Round(number, len(scores), average(scores), fitted, None)
    return choose_target(course, game, folder, play, lessons, done)


def choose_target(
    course: Course, game: Game, folder: Path, play: Play, lessons: Lessons, done: Round
) -> Round:
    """If none was asked for, weights that predict differences play those that predict scores."""
    if course.target is not None or not course.duel or "difference" not in lessons.targets:
        return done
    other = msgspec.structs.replace(done, fitted=lessons.fitted("difference", course.penalty))
    both = (weights_of(course, game, other), weights_of(course, game, done))
    part = f"contest-{done.number}"
    contest = play_duel(course, folder, part, both, "weights fitted to scores", play)
    better = other if contest.wins.value > contest.fair else done
    return msgspec.structs.replace(better, contest=contest)


def opened(plan: Plan, folder: Path) -> Run:
    """A run in this folder, new or to go on with; it must be the same."""
    if not (folder / PLAN).exists():
        return begin(COMMAND, plan, folder)
    run = resume(COMMAND, folder)
    if run.kept.plan != plan:
        run.close()
        raise SugorokuError(
            f"{folder.parent} holds another course: its games, options, seed or weights differ.",
            "Name another folder with --folder, or remove that one.",
        )
    return run


def weights_of(course: Course, game: Game, done: Round) -> Weights:
    """The weights of a round, with how they were made."""
    last = done.fitted
    figures = {
        "held_out_error": last.error,
        "always_the_mean": last.spread,
        "penalty": last.penalty,
        "mean_score": round(done.score.value, 2),
    }
    figures |= {f"{key}_held_out_error": own.error for key, own in last.rulebook.items()}
    made = Made(
        engine=__version__,
        rules=game.info.version,
        seed=course.seed,
        games=course.games * done.number,
        positions=last.positions,
        iterations=course.iterations,
        target=last.target,
        figures=figures,
        words=f"{done.number} round{'s' * (done.number > 1)} of {course.games} games,"
        + " fitted to all but the first," * (done.number > 2)
        + f" {course.stray:.0%} of decisions random",
    )
    return Weights(
        players=(course.settings.players,),
        made=made,
        numbers=last.numbers,
        constant=last.constant,
        rulebook={key: SeatWeights(own.numbers, own.constant) for key, own in last.rulebook.items()},
        opponents=tuple(opponent.key for opponent in game.opponents(course.settings)),
        options=course.options,
        modules=course.settings.modules,
    )


def with_figures(weights: Weights, duel: Duel) -> Weights:
    figures = weights.made.figures | {"duel_games": float(duel.games), "duel_wins": duel.wins.value}
    words = f"{weights.made.words}; duel against {duel.against}"
    made = msgspec.structs.replace(weights.made, figures=figures, words=words)
    return msgspec.structs.replace(weights, made=made)


# ---------------------------------------------------------------- the duel


def play_duel(
    course: Course,
    folder: Path,
    part: str,
    weights: tuple[Weights, Weights | None],
    against: str,
    play: Play,
) -> Duel:
    """One seat with the first weights among seats with the second; alone, each by itself."""
    mine, theirs = (f"mcts:{course.iterations}@{label}" for label in (NEW, PRESENT))
    tried = {NEW: weights[0], PRESENT: weights[1]}
    players = course.settings.players
    if players == 1:
        both = [course.series((bot,), course.duel, part, tried=tried) for bot in (mine, theirs)]
    else:
        bots = (mine, *(players - 1) * (theirs,))
        both = [course.series(bots, course.duel, part, tried=tried, rotate=True)]
    plan = Plan(tuple(both))
    digest = blake2b(msgspec.json.encode(plan), digest_size=6).hexdigest()
    run = opened(plan, folder / f"{part}-{digest}")  # one for each opponent
    if not play(f"{course.game}, duel against {against}", run):
        raise Stopped
    if players == 1:
        return _alone(against, run.games[0], run.games[1])
    return _at_one_table(against, players, run.games[0])


def _at_one_table(against: str, players: int, games: list[Played]) -> Duel:
    wins: list[float] = []
    ahead: list[float] = []
    for played in sorted(games, key=lambda played: played.result.number):
        seat = played.result.number % players
        wins.append(_won(played, seat))
        ahead.append(_lead(played, seat))
    return Duel(against, len(games), share(sum(wins), len(wins)), 1 / players, average(ahead))


def _alone(against: str, new: list[Played], present: list[Played]) -> Duel:
    """The same seeds with either; better is who leads the rulebook's opponents by more."""
    found = {played.result.number: played for played in present}
    wins: list[float] = []
    ahead: list[float] = []
    for played in sorted(new, key=lambda played: played.result.number):
        gain = _lead(played, 0) - _lead(found[played.result.number], 0)
        wins.append(1.0 if gain > 0 else 0.5 if gain == 0 else 0.0)
        ahead.append(gain)
    return Duel(against, len(new), share(sum(wins), len(wins)), 0.5, average(ahead))


def _won(played: Played, seat: int) -> float:
    places = played.result.places
    return 1 / places.count(1) if places[seat] == 1 else 0.0


def _lead(played: Played, seat: int) -> float:
    """Points ahead of the mean of the others; alone, the points."""
    scores = played.result.scores
    others = [score for other, score in enumerate(scores) if other != seat]
    return scores[seat] - sum(others) / len(others) if others else float(scores[seat])


# ---------------------------------------------------------------- playing


def playing(pool: Pool, told: Keep | None = None, stop: Stop | None = None) -> Play:
    """Plays in a pool, without a word: for programs and tests."""

    def play(_words: str, run: Run) -> bool:
        return run.play(pool, told, stop)

    return play
