"""The score sheet: where every point came from, and who has won."""

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from sugoroku.core.game import Game
from sugoroku.core.plural import count
from sugoroku.core.state import State
from sugoroku.core.view import Standing


def show_sheet(console: Console, standings: Sequence[Standing], names: Sequence[str]) -> None:
    seats = sorted(standings, key=lambda standing: standing.seat)
    table = Table(title="Score sheet", title_justify="left", title_style="bold", padding=(0, 1))
    table.add_column("points from")
    for standing in seats:
        style = "bold" if standing.place == 1 else ""
        table.add_column(names[standing.seat], justify="right", style=style)
    for source in dict.fromkeys(source for standing in seats for source in standing.points):
        table.add_row(source, *(str(standing.points.get(source, "")) for standing in seats))
    table.add_section()
    table.add_row("[bold]total[/]", *(f"[bold]{standing.score}[/]" for standing in seats))
    if any(standing.tie_break for standing in seats):
        table.add_row("tie-break", *(standing.tie_break for standing in seats))
    table.add_row("place", *(str(standing.place) for standing in seats))
    console.print(table, highlight=False)
    console.print(verdict(standings, names), style="bold", highlight=False)


def show_achieved(console: Console, game: Game, state: State, seat: int, name: str) -> None:
    """What the finished game ticks for a person.  Only a server knows who it is, and keeps it."""
    table = game.parts.achievements
    if table is None:
        return
    cells = [
        f"{table.rows[row]} ({table.columns[column]})" for column, row in game.achieved(state, seat)
    ]
    if cells:
        told = f"{name} achieved: {', '.join(cells)}."
        console.print(told, markup=False, highlight=False, soft_wrap=True)


def verdict(standings: Sequence[Standing], names: Sequence[str]) -> str:
    """`● you: the win, with 88 points.`"""
    winners = [standing for standing in standings if standing.place == 1]
    if not winners:
        return f"The game is lost, with {count(standings[0].score, 'point')}"
    score = winners[0].score
    points = count(score, "point")
    who = " and ".join(names[winner.seat] for winner in winners)
    if len(winners) > 1:
        return f"Shared victory, with {points} each: {who}"
    tied = [s for s in standings if s.score == score and s.place > 1]
    how = f" and the tie-break ({winners[0].tie_break})" if tied else ""
    return f"The winner, with {points}{how}: {who}"
