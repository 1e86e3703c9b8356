"""`sugoroku games`: what can be played."""

from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from sugoroku.cli.arguments import Flag
from sugoroku.cli.console import print_json, stdout
from sugoroku.core import registry
from sugoroku.core.components import reconstructed_share
from sugoroku.core.game import Game
from sugoroku.core.info import STAGES, Opponent
from sugoroku.core.ledger import read_ledger


def games(*, json: Flag = False) -> None:
    """List the games: players, options, stage, rules tested, reconstructed data.

    Parameters
    ----------
    json
        Print a JSON document for programs.
    """
    found = [registry.load(name) for name in registry.names()]
    if json:
        print_json([_facts(game) for game in found])
        return
    console = stdout()
    for game in found:
        _show(console, game)
    console.print("[dim]Play one:[/]  sugoroku play jiguan   [dim]Its rules:[/]  sugoroku rules jiguan")


def _facts(game: Game) -> dict[str, Any]:
    info = game.info
    summary = read_ledger(game).summary()
    return {
        "name": info.name,
        "title": info.title,
        "summary": info.summary,
        "players": info.players,
        "minutes": info.minutes,
        "opponents": info.opponents,
        "version": info.version,
        "stage": info.stage,
        "promise": STAGES[info.stage],
        "options": info.options,
        "modules": info.modules,
        "rules": summary["rules"],
        "rules_tested": summary["tested"],
        "reconstructed_data": round(reconstructed_share(game.raw), 3),
        "buy": info.buy,
    }


def _when(opponent: Opponent) -> str:
    """When the rulebook's opponent takes part."""
    low, high = opponent.players
    players = str(low) if low == high else f"{low} to {high}"
    said = f"played by the rulebook, with {players} player{'' if high == 1 else 's'}"
    said += "".join(f", {key}={value}" for key, value in opponent.options.items())
    said += f", module {opponent.module}" if opponent.module else ""
    return f"{said}: --seats you,{opponent.key}" if low == 1 else said


def _show(console: Console, game: Game) -> None:
    facts, info = _facts(game), game.info
    low, high = info.players
    console.print(Text.assemble((info.name, "bold cyan"), "  ", (info.title, "bold")))
    console.print(f"  {info.summary}", highlight=False)
    table = Table(box=None, show_header=False, padding=(0, 2), pad_edge=True)
    table.add_column(style="dim", no_wrap=True)
    table.add_column()
    table.add_row("players", f"{low} to {high}, {info.minutes[0]} to {info.minutes[1]} minutes")
    for opponent in info.opponents:
        table.add_row(opponent.key, _when(opponent))
    table.add_row("stage", f"{info.stage}: {STAGES[info.stage]} (rules version {info.version})")
    table.add_row("rules tested", f"{facts['rules_tested']}/{facts['rules']}")
    table.add_row("data", f"{facts['reconstructed_data']:.0%} of the component values are reconstructed")
    modules = ", ".join(f"{module.key} ({module.words})" for module in info.modules)
    table.add_row("modules", modules or "none")
    for number, option in enumerate(option for option in info.options if not option.carried):
        values = "\n".join(
            f"{'*' if value.name == option.default else ' '} {option.key}={value.name}: {value.words}"
            for value in option.values
        )
        words = f"{option.words}, alone" if option.players == (1, 1) else option.words
        hint = f"\n  {option.hint}" if option.hint else ""
        table.add_row("options" if number == 0 else "", f"{words}\n{values}{hint}")
    if info.buy:
        table.add_row("the box", info.buy)
    console.print(table, highlight=False)
    console.print()
