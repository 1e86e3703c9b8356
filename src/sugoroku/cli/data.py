"""`sugoroku data`: the component data, where they come from, and the check of a replacement."""

from collections.abc import Iterable
from itertools import groupby
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from sugoroku.cli.arguments import Flag, the_game
from sugoroku.cli.console import print_json, stdout
from sugoroku.core.components import Provenance, provenance, reconstructed_share
from sugoroku.core.game import Game

MEANING = {
    "rulebook": "stated in the rulebook, or forced by one of its examples",
    "public": "found in public reviews",
    "reconstructed": "not found; designed here within every known constraint",
}


def data(
    game: str,
    /,
    *,
    provenance: Flag = False,
    check: Path | None = None,
    json: Flag = False,
) -> None:
    """List the component tables of a game, say where they come from, check your own.

    Parameters
    ----------
    game
        Name of the game, such as jiguan.
    provenance
        Say for each table how many entries come from which source.
    check
        Check a TOML file (or a folder of them) that replaces tables, as --data would use it.
    json
        Print a JSON document for programs.
    """
    if check is not None:
        _check(the_game(game, check), check, json)
        return
    played = the_game(game)
    if json:
        print_json(_facts(played))
    elif provenance:
        _show_provenance(stdout(), played)
    else:
        _show_tables(stdout(), played)


def _check(game: Game, file: Path, json: bool) -> None:
    """`the_game` has already refused what does not fit."""
    changed = [key for key in game.raw if game.raw[key] != the_game(game.name).raw[key]]
    if json:
        print_json({"file": str(file), "ok": True, "changed": changed, "digest": game.data_digest})
        return
    what = f"changes {', '.join(changed)}" if changed else "changes nothing"
    stdout().print(f"[green]OK[/]  {file} fits {game.name} and {what}.", highlight=False, soft_wrap=True)


def _by_table(entries: Iterable[Provenance]) -> list[tuple[str, dict[str, int]]]:
    return [
        (table, {entry.source: entry.entries for entry in members})
        for table, members in groupby(entries, key=lambda entry: entry.table)
    ]


def _facts(game: Game) -> dict[str, Any]:
    return {
        "game": game.name,
        "file": str(game.data_file),
        "reconstructed": round(reconstructed_share(game.raw), 3),
        "tables": [
            {"table": table, "entries": sum(counts.values()), "sources": counts}
            for table, counts in _by_table(provenance(game.raw))
        ],
    }


def _show_tables(console: Console, game: Game) -> None:
    console.print(f"Component data of {game.info.title}", style="bold", highlight=False)
    table = Table(box=None)
    table.add_column("table", style="cyan")
    table.add_column("entries", justify="right")
    table.add_column("source")
    for name, counts in _by_table(provenance(game.raw)):
        table.add_row(name, str(sum(counts.values())), ", ".join(counts))
    console.print(table, highlight=False)
    console.print(f"\n[dim]File:[/] {game.data_file}", highlight=False, soft_wrap=True)
    console.print(
        "[dim]Own the game and see different values? Write the tables that differ into a TOML file,\n"
        f"check it with[/] sugoroku data {game.name} --check FILE[dim], play with[/] --data FILE"
    )


def _show_provenance(console: Console, game: Game) -> None:
    entries = provenance(game.raw)
    total = sum(entry.entries for entry in entries)
    console.print(f"Where the data of {game.info.title} come from", style="bold", highlight=False)
    table = Table(box=None)
    table.add_column("table", style="cyan")
    for source in MEANING:
        table.add_column(source, justify="right")
    for name, counts in _by_table(entries):
        table.add_row(name, *(str(counts.get(source, "")) for source in MEANING))
    sums = [sum(e.entries for e in entries if e.source == source) for source in MEANING]
    table.add_section()
    table.add_row("[bold]all[/]", *(f"[bold]{n}[/]" for n in sums))
    table.add_row("[bold]share[/]", *(f"[bold]{n / total:.0%}[/]" for n in sums))
    console.print(table, highlight=False)
    console.print()
    for source, meaning in MEANING.items():
        console.print(f"[dim]{source:<14}[/] {meaning}", highlight=False)
