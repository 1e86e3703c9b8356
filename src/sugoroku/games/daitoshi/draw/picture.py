"""The table drawn: its sheets, and the counters of each player."""

from sugoroku.core.picture import Counter, Picture
from sugoroku.core.view import View
from sugoroku.games.daitoshi.draw.scene import Scene
from sugoroku.games.daitoshi.draw.steps import steps
from sugoroku.games.daitoshi.draw.svg import cities as trade_cities
from sugoroku.games.daitoshi.draw.svg import city as ring_city
from sugoroku.games.daitoshi.draw.svg import factory, market, wilderness
from sugoroku.games.daitoshi.draw.svg import machine as mega_machine
from sugoroku.games.daitoshi.draw.svg import mayor as mayor_sheet
from sugoroku.games.daitoshi.view import Board, PlayerView


def picture(view: View, whose: int, closely: bool = True) -> Picture:
    """Sheets as one sits around the table: what is shared above, the own factory below."""
    seen = Scene(view, whose, closely)
    sheets = [
        wilderness.sheet(seen),
        ring_city.sheet(seen),
        mega_machine.sheet(seen),
        market.sheet(seen),
        trade_cities.sheet(seen),
        factory.sheet(seen),
    ]
    if seen.alone:
        sheets.append(mayor_sheet.sheet(seen))
    board: Board = view.board
    counters = tuple(_counters(board, p) for p in board.players)
    return Picture(_where(view, board), tuple(sheets), counters, *steps(view.decision))


def sketch(view: View, whose: int) -> Picture:
    """The same without its places."""
    return picture(view, whose, closely=False)


def _where(view: View, board: Board) -> str:
    if view.over:
        return "The game is over"
    turn = f"Turn {board.turn}" if board.turn else "Setup"
    return f"{turn}, last turns" if board.ending else turn


def _counters(board: Board, p: PlayerView) -> tuple[Counter, ...]:
    """What others look at first, then the warehouse and the rest."""
    workers = sum(p.workers.values())
    found = [] if p.mayor else [Counter("steam", str(p.stock["steam"]), "steam")]
    found += [
        Counter("wealth", str(p.stock["wealth"]), "wealth"),
        Counter("worker", str(workers), f"workers, of {p.worker_spaces}"),
        Counter("banner", str(len(p.banners)), "banners on cities"),
    ]
    found += [
        Counter(name, str(p.stock[name]), f"{name}, at most {board.warehouse}")
        for name in ("food", "energy", "construction", "luxury")
    ]
    found.append(Counter("reputation", str(p.reputation), "level of reputation"))
    found.append(Counter("invention", str(sum(f.invention is not None for f in p.floors)), "inventions"))
    found.append(Counter("hex", str(sum(p.record.values())), "hexes in the record"))
    if p.conflicts:
        found.append(Counter("conflict", str(len(p.conflicts)), "operations in conflict"))
    if p.grant:
        found.append(Counter("grant", "1", "grant in hand"))
    return tuple(found)
