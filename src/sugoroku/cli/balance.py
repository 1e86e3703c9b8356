"""`sugoroku balance`: what a changed value does to the same games."""

from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.console import Console

from sugoroku.arena.pools import Plan
from sugoroku.arena.runs import Run, begin
from sugoroku.arena.series import Series
from sugoroku.arena.study import MAIN, Change, Outcome, Study, study
from sugoroku.arena.variants import Variant, read_vary, variants
from sugoroku.cli.arena import (
    Wish,
    new_table,
    play,
    points,
    resumed,
    show_files,
    stopped,
    the_pool,
)
from sugoroku.cli.arguments import Flag, Options
from sugoroku.cli.console import print_json, stdout
from sugoroku.core.errors import DataError, SugorokuError
from sugoroku.core.extras import need
from sugoroku.core.registry import load

SEATS = "greedy,greedy"
SHOWN = 10  # sources and actions that changed most


def balance(
    game: str | None = None,
    /,
    *,
    vary: Annotated[tuple[str, ...] | None, Parameter(negative="")] = None,
    seats: str | None = None,
    players: int | None = None,
    games: int | None = None,
    rotate: Flag = False,
    option: Options = None,
    module: Options = None,
    seed: str | None = None,
    data: Path | None = None,
    workers: int | None = None,
    ray: str | None = None,
    out: Path | None = None,
    resume: Flag = False,
    json: Flag = False,
) -> None:
    """Play the same games with changed component data, and say what changed.

    Every variant has the same seeds, so games are compared in pairs: scores by
    bot, seat and source, win rates, actions, length, each with its interval.
    The game as it is comes first; several --vary make every combination.

    Parameters
    ----------
    game
        Name of the game, such as jiguan.
    vary
        What to change and to which values: TABLE.KEY=a,b,c. Entries of a list go by id:
        pagoda.blue.levels.2="coin 2"; a setting of the game: option.advisors=0,3,5.
    seats
        One bot per seat, or one for all with --players.  [greedy,greedy]
    players
        How many seats, if one bot is named for all.
    games
        How many games of each variant.  [100]
    rotate
        The bots move on one seat each game.
    option
        A setting of the game for all variants, KEY=VALUE; may be repeated.
    module
        A module to add, by its key; may be repeated. See: sugoroku games.
    seed
        Any word or number.  [1]
    data
        A TOML file, or a folder of them, that replaces component tables in all variants.
    workers
        Processes on this machine; by default one per core.
    ray
        Play on a Ray cluster instead: its address (HOST:PORT), auto, or local.
    out
        A folder for report.html, summary.json and Parquet files, and for --resume.
    resume
        Go on with the study in --out.
    json
        Print a JSON document for programs.
    """
    need("arena", "A balance study")
    pool = the_pool(workers, ray, 100 if games is None else games)
    wish = Wish(game, seats, players, games, option, module, seed, data, rotate)
    if resume:
        run = resumed("balance", out, wish)
        if vary is not None:
            _agrees(run, vary)
    else:
        wish.seats = seats or SEATS
        found = _variants(wish.series(), vary or ())
        run = begin("balance", Plan(tuple(one for _, one in found)), out, [v for v, _ in found])
    finished = play(run, pool, f"{run.series[0].game}, {len(run.series)} variants")
    show(run, json)
    if not finished:
        stopped("balance", run)


def _variants(base: Series, vary: tuple[str, ...]) -> list[tuple[Variant, Series]]:
    """The series of each variant; what the game's data do not allow is refused here."""
    game = load(base.game)
    if base.changes:
        game = game.with_changes(base.changes)
    if not vary:
        raise SugorokuError(
            "What should be varied?",
            f"For example --vary TABLE.KEY=1,2,3; the tables are in {game.data_file}",
        )
    varied = [read_vary(text, game, base.settings.options) for text in vary]
    found = []
    for variant in variants(game, varied):
        changes = {**base.changes, **variant.changes}
        changed = load(base.game).with_changes(changes) if changes else game
        try:
            changed.check_data()
        except DataError as problem:
            raise DataError(f"{variant.label} is not valid: {problem.what}", problem.hint) from problem
        options = {**base.settings.options, **variant.options}
        settled = changed.settle(base.settings.players, options, base.settings.modules)
        found.append((variant, msgspec.structs.replace(base, settings=settled, changes=changes)))
    return found


def _agrees(run: Run, vary: tuple[str, ...]) -> None:
    labels = tuple(variant.label for variant, _ in _variants(run.series[0], vary))
    if labels != run.kept.labels:
        run.close()
        raise SugorokuError(
            "This study was started with different variants.", "Omit --vary to resume it."
        )


# ---------------------------------------------------------------- showing


def show(run: Run, json: bool) -> None:
    """Print what changed and write it to the folder, if there is one."""
    if not all(run.games):
        return
    games = [run.game(i) for i in range(len(run.series))]
    found = study(run.series, games, run.games, run.kept.labels, run.kept.values)
    files: list[Path] = []
    if run.folder is not None:
        from sugoroku.arena.report import study_report  # noqa: PLC0415 - slow to import

        files = run.write(found, study_report(found))
    if json:
        print_json(found)
        return
    console = stdout()
    _show_study(console, found)
    show_files(console, files)


def _show_study(console: Console, found: Study) -> None:
    count = found.players
    console.print(
        f"[bold]{found.game}[/], {count} player{'s' * (count > 1)}, {', '.join(found.bots)},"
        f" {found.base.finished} games per variant, seed {found.seed}\n",
        highlight=False,
    )
    for outcome in found.outcomes:
        _show_outcome(console, outcome, found.base_label)
    console.print(f"[dim]{found.method}[/]", highlight=False)


def _show_outcome(console: Console, outcome: Outcome, base: str) -> None:
    console.print(f"[bold]{outcome.label}[/] [dim]instead of {base}[/]", highlight=False)
    if outcome.same == outcome.pairs:
        console.print("No game changed: no rule reads this value, or it never mattered.\n")
        return
    table = new_table("", "as it is", "here", "difference")
    for change in _told(outcome.changes):
        change = change.in_percent()
        table.add_row(
            f"{change.kind}: {change.of}",
            f"{change.before:.2f}",
            f"{change.after:.2f}",
            points(change.difference, sign=True, digits=2),
        )
    console.print(table, highlight=False)
    console.print(f"[dim]{outcome.same} of {outcome.pairs} games were identical[/]\n")


def _told(changes: tuple[Change, ...]) -> list[Change]:
    """The main figures, then the sources and actions that changed most."""
    main = [change for change in changes if change.kind in MAIN]
    rest = [change for change in changes if change.kind not in MAIN and change.difference.sure]
    rest.sort(key=lambda change: -abs(change.difference.value))
    return main + rest[:SHOWN]
