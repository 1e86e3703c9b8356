"""`sugoroku rules`: the rule ledger, and what carries each line."""

from itertools import groupby

from rich.console import Console
from rich.table import Table
from rich.text import Text

from sugoroku.cli.arguments import Flag, the_game
from sugoroku.cli.console import print_json, stdout
from sugoroku.core.errors import UnknownName, did_you_mean
from sugoroku.core.ledger import Ledger, Line, read_ledger


def rules(
    game: str,
    id: str | None = None,
    /,
    *,
    untested: Flag = False,
    json: Flag = False,
    module: str | None = None,
) -> None:
    """Show the rules of a game, and which of them code and tests carry.

    Parameters
    ----------
    game
        Name of the game, such as jiguan.
    id
        Show this line alone, in full, with the places in code and tests: JIG-101.
    untested
        Only the lines that lack code or a test.
    json
        Print the summary as JSON: rules, in_code, tested, missing; of one line, all about it.
    module
        Only the lines of this module.
    """
    played = the_game(game)
    ledger = read_ledger(played)
    if module is not None:
        known = [each.key for each in played.modules]
        if module not in known:
            raise UnknownName(f"{played.name} has no module {module!r}.", did_you_mean(module, known))
        ledger = Ledger([line for line in ledger.lines if line.module == module])
    if json and id:
        print_json(_found(ledger, id))
    elif json:
        print_json(ledger.summary())
    elif id:
        _show_line(stdout(), ledger, id)
    else:
        _show(stdout(), ledger, untested)


def _found(ledger: Ledger, id: str) -> Line:
    line = ledger.find(id.upper()) or ledger.find(id)
    if line is None:
        first = ledger.lines[0].id if ledger.lines else ""
        raise UnknownName(f"The ledger has no line {id!r}.", f"Ids look like {first}.")
    return line


def _show_line(console: Console, ledger: Ledger, id: str) -> None:
    line = _found(ledger, id)
    module = f"  (module {line.module})" if line.module else ""
    console.print(Text.assemble((line.id, "bold cyan"), f"  {line.section}{module}\n", line.text))
    console.print(f"[dim]{_carried(line)}[/]")
    for title, places in (("code", line.code), ("tests", line.proofs)):
        if places:
            console.print(f"[dim]{title}[/]")
            for place in places:
                console.print(f"  {place}", highlight=False, soft_wrap=True)


def _carried(line: Line) -> str:
    if line.not_shown:
        return f"not shown by a program: {line.not_shown}"
    tests = f"{line.tests} test{'' if line.tests == 1 else 's'}"
    return f"{'in code' if line.in_code else 'not in code'}, {tests}"


def _show(console: Console, ledger: Ledger, untested: bool) -> None:
    lines = [line for line in ledger.lines if not (untested and line.complete)]
    widest = max((len(line.id) for line in lines), default=2)
    for section, members in groupby(lines, key=lambda line: line.section):
        table = Table(title=section, title_justify="left", title_style="bold", box=None, expand=True)
        table.add_column("id", style="cyan", width=widest)
        table.add_column("rule", no_wrap=True, overflow="ellipsis", ratio=1)
        table.add_column("code", justify="center", width=4)
        table.add_column("tests", justify="right", width=5)
        for line in members:
            mark = "-" if line.not_shown else "yes" if line.in_code else "[red]no[/]"
            tests = "-" if line.not_shown else str(line.tests) if line.tests else "[red]0[/]"
            table.add_row(line.id, Text(line.text), mark, tests)
        console.print(table)
        console.print()
    summary = ledger.summary()
    missing = summary["missing"]
    assert isinstance(missing, list)
    console.print(
        f"[bold]{summary['rules']}[/] rules, [bold]{summary['in_code']}[/] in code,"
        f" [bold]{summary['tested']}[/] tested, [bold]{len(missing)}[/] incomplete."
        "  [dim]- : a program cannot show it[/]"
    )
