"""`sugoroku learn`: weights for the bots of a game, from games that they play against themselves."""

from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import msgspec
from rich.console import Console

from sugoroku.arena.pools import Pool
from sugoroku.arena.running import Stop
from sugoroku.arena.runs import Run
from sugoroku.cli.arena import points, rate, the_pool
from sugoroku.cli.arguments import Flag, Options, at_least, how_many_games, settings, the_game
from sugoroku.cli.console import print_json, stderr, stdout
from sugoroku.cli.progress import Watched
from sugoroku.cli.saves import state_folder
from sugoroku.core.errors import DataError
from sugoroku.core.extras import need
from sugoroku.core.game import Game
from sugoroku.core.info import Settings
from sugoroku.core.weights import Weights, choose_weights

if TYPE_CHECKING:
    from sugoroku.learn.course import Duel, Learnt, Play

GAMES, ROUNDS, DUEL, ITERATIONS, STRAY = 400, 1, 100, 6, 0.1


def learn(
    game: str,
    /,
    *,
    players: int | None = None,
    option: Options = None,
    module: Options = None,
    games: int = GAMES,
    rounds: int = ROUNDS,
    duel: int = DUEL,
    iterations: int = ITERATIONS,
    stray: float = STRAY,
    target: Literal["score", "difference"] | None = None,
    penalty: float | None = None,
    against: Literal["present", "plain"] = "present",
    seed: str = "1",
    workers: int | None = None,
    ray: str | None = None,
    out: Path | None = None,
    folder: Path | None = None,
    always: Flag = False,
    json: Flag = False,
) -> None:
    """Let the bots of a game learn what positions are worth, from games against themselves.

    A search with few iterations plays; a regression then finds weights for the
    numbers that the game declares, and the new weights play a duel against the
    present ones. They are written if they are no worse. The same seed gives the
    same weights, with any number of workers and on a cluster.
    Ctrl-C ends after the games under way; the same command goes on with them.

    Parameters
    ----------
    game
        Name of the game, such as jiguan.
    players
        Learn for so many players; by default 2, or as few as the game allows.
    option
        A setting of the game that the weights are for, KEY=VALUE; may be repeated.
    module
        A module to play with, by its key; may be repeated.
    games
        How many games of self-play in each round.
    rounds
        The weights of each round play the next one; from the third on they are fitted to all rounds but
        the first.
    duel
        How many games against the present weights; 0 for none.
    iterations
        Of the searches that play, per question.
    stray
        Of the decisions in self-play so many are random, from 0 to 1: positions should vary.
    target
        What to predict: the final score, or its difference to the other seats; by default the one whose
        weights win a duel between them.
    penalty
        Of the regression: how much weights are drawn towards the game's prior, or 0; by default the one
        that predicts games held out best. If the weights play badly try a larger one, such as 1.
    against
        Whom the duel is against: the present weights, or the plain value.
    seed
        Any word or number.
    workers
        Processes on this machine; by default one per core.
    ray
        Play on a Ray cluster instead: its address (HOST:PORT), auto, or local to start one here.
    out
        The file to write; by default the game's own data/weights.toml. Weights for the same players,
        options and modules are replaced there, others stay.
    folder
        Where the games are kept; by default a folder in ~/.local/state/sugoroku.
    always
        Write the weights even if they lose the duel.
    json
        Print a JSON document for programs.
    """
    need("arena", "Learning")
    from sugoroku.learn.course import Course, Stopped  # noqa: PLC0415 - numpy is slow to import
    from sugoroku.learn.course import learn as take  # noqa: PLC0415

    played = the_game(game)
    if players is None:
        players = max(played.info.players[0], min(2, played.info.players[1]))
    settled = settings(played, players, option or (), module or ())
    course = Course(
        game=played.name,
        settings=settled,
        options={
            text.partition("=")[0].strip(): text.partition("=")[2].strip() for text in option or ()
        },
        games=how_many_games(games),
        rounds=at_least(rounds, 1, "--rounds"),
        duel=at_least(duel, 0, "--duel"),
        iterations=at_least(iterations, 1, "--iterations"),
        stray=min(1.0, max(0.0, stray)),
        seed=seed,
        penalty=penalty,
        target=target,
    )
    pool = the_pool(workers, ray, games)
    kept = folder or _folder(course.game, msgspec.json.encode(course))
    console = stderr()
    present = _present(played, settled, console) if against == "present" else None
    try:
        found = take(course, kept, present, _watched(pool))
    except Stopped:
        text = f"Stopped; the games are saved in {kept}. The same command goes on with them."
        console.print(text, markup=False, highlight=False, soft_wrap=True)
        raise
    _show(found, json)
    _write(played, found, out or played.weights_file, always, console)


def _folder(game: str, course: bytes) -> Path:
    return state_folder() / "learn" / f"{game}-{blake2b(course, digest_size=6).hexdigest()}"


def _present(game: Game, settled: Settings, console: Console) -> Weights | None:
    """The weights in use at such a table; those of other numbers are no opponents."""
    try:
        opponents = [opponent.key for opponent in game.opponents(settled)]
        return choose_weights(game.weights, settled, opponents)
    except DataError as problem:
        console.print(f"The present weights are not used: {problem.what}", markup=False, soft_wrap=True)
        return None


def _watched(pool: Pool) -> "Play":
    """Plays in the pool, with a bar or lines for the progress."""

    def play(words: str, run: Run) -> bool:
        with Watched(words, run.planned, len(run.done)) as watched:
            stop = Stop(
                lambda: watched.say("Stopping after the games in progress; Ctrl-C again stops at once.")
            )
            return run.play(pool, lambda _series, _played: watched.advance(), stop)

    return play


# ---------------------------------------------------------------- showing and writing


def _show(found: "Learnt", json: bool) -> None:
    if json:
        print_json(found)
        return
    console = stdout()
    for one in found.rounds:
        fitted = one.fitted
        console.print(
            f"round {one.number}: {one.games} games, {fitted.positions} positions, mean score"
            f" {points(one.score)}\n  held-out error {fitted.error:.1f} points in the"
            f" {_target(fitted.target)}, against {fitted.spread:.1f} if one always expects the mean"
            f" ({100 * fitted.explained:.0f} % explained; penalty {fitted.penalty:g})",
            highlight=False,
        )
        if one.contest is not None:
            console.print(f"  fitted to differences: {_told(one.contest)}", highlight=False)
    if found.duel is not None:
        console.print(_told(found.duel), highlight=False)


def _told(duel: "Duel") -> str:
    return (
        f"duel against {duel.against}: {duel.games} games, wins {rate(duel.wins)}"
        f" [dim](equal: {100 * duel.fair:.0f} %)[/], points {points(duel.ahead, sign=True)}"
    )


def _target(target: str) -> str:
    return "difference to the other seats" if target == "difference" else "final score"


def _write(game: Game, found: "Learnt", path: Path, always: bool, console: Console) -> None:
    from sugoroku.learn.writing import merged, write_weights  # noqa: PLC0415

    if found.duel is not None and not found.duel.better and not always:
        console.print(
            f"Not written, because they lost the duel. Try more --games or another --target; --always"
            f" writes them to {path} nevertheless.",
            markup=False, highlight=False, soft_wrap=True,
        )  # fmt: skip
        return
    assert game.parts.numbers is not None
    tables, dropped = merged(path, found.weights, game.parts.numbers.names)
    write_weights(path, tables)
    if dropped:
        console.print(f"{dropped} tables of other numbers were removed from {path}.", soft_wrap=True)
    console.print(f"Written to {path}", markup=False, highlight=False, soft_wrap=True)
