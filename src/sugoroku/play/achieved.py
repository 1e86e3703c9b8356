"""What the end of a game ticks for its people, and the table of it that a page shows."""

import logging
from collections.abc import Iterable, Sequence

from sugoroku.core.game import Game
from sugoroku.core.state import State
from sugoroku.play.rows import SeatRow, TableRow, TickRow
from sugoroku.play.shown import AchievementsShown, Cell

log = logging.getLogger(__name__)

_SEEDED = "This game ticks nothing: a chosen seed, a branch or a record may have shown its deal before."


def earned(game: Game, row: TableRow, seats: Sequence[SeatRow], state: State) -> list[TickRow]:
    """What a finished game ticks, by visitor.  A table whose deal may be known is for study."""
    if row.seeded or not state.over or game.parts.achievements is None:
        return []
    try:
        return [
            TickRow(seat.visitor, game.name, column, line, row.id)
            for seat in seats
            if seat.visitor is not None and not seat.bot
            for column, line in game.achieved(state, seat.seat)
        ]
    except Exception:  # the game ends all the same; when the table is loaded again, so is this
        log.exception("the achievements of table %s cannot be determined", row.id)
        return []


def shown(
    game: Game, ticks: Iterable[TickRow], table: TableRow | None = None
) -> AchievementsShown | None:
    """The table of a game with the ticks of a visitor; those of `table` are new."""
    made = game.parts.achievements
    if made is None:
        return None
    by = {(tick.column_key, tick.row_key): tick.table_id for tick in ticks if tick.game == game.name}

    def cell(column: str, row: str) -> Cell:
        where = by.get((column, row), "")
        return "" if not where else "new" if table is not None and where == table.id else "ticked"

    return AchievementsShown(
        game=game.name,
        words=made.words,
        rule=made.rule,
        note=_SEEDED if table is not None and table.seeded else "",
        columns=tuple(made.columns.values()),
        rows=tuple(
            (words, tuple(cell(c, row) for c in made.columns)) for row, words in made.rows.items()
        ),
    )
