"""A table as one visitor sees it: values for the pages, made from views alone."""

from functools import lru_cache
from weakref import WeakKeyDictionary

from sugoroku.core.chance import commitment
from sugoroku.core.components import provenance
from sugoroku.core.errors import SugorokuError, UndoRefused
from sugoroku.core.events import Gained, Paid
from sugoroku.core.game import Game
from sugoroku.core.info import Opponent
from sugoroku.core.ledger import Line, read_ledger, rule_texts
from sugoroku.core.match import Match
from sugoroku.core.picture import Picture
from sugoroku.core.position import can_be_public
from sugoroku.core.story import passages
from sugoroku.core.view import View
from sugoroku.play import achieved, opponents
from sugoroku.play.auth import authorise
from sugoroku.play.rows import SeatRow, TableRow, TickRow
from sugoroku.play.shown import (
    AchievementsShown,
    Always,
    GameCard,
    LogLine,
    OpponentStep,
    PauseShown,
    SeatShown,
    Status,
    TablePage,
    TableShown,
    Visitor,
)
from sugoroku.play.table import Table

LOG_LINES = 40
DIGEST_SENTENCES = 3
DIGEST_LENGTH = 160


# ---------------------------------------------------------------- tables in lists


def shown_row(row: TableRow, seats: list[SeatRow], game: Game, visitor: Visitor) -> TableShown:
    """A table for the lobby, from what is stored about it."""
    turn = [int(seat) for seat in row.turn.split()]
    known: dict[str, Status] = {"waiting": "waiting", "over": "over", "broken": "broken"}
    return TableShown(
        id=row.id,
        game=row.game,
        title=row.title,
        status=known.get(row.status, "playing"),
        seats=_seats(seats, _opponents(game, row), visitor, turn),
        settings=_wishes(row, game),
        where=row.place,
        host=row.host == visitor.id,
        public=row.public,
        at=row.touched,
    )


def shown(table: Table, visitor: Visitor, links: dict[int, str] | None = None) -> TableShown:
    """A table as the head of its page; `links` are fresh invitations, shown once."""
    turn = table.match.state.deciders() if table.match else []
    row = table.row
    return TableShown(
        id=row.id,
        game=row.game,
        title=row.title,
        status=table.status,
        seats=_seats(list(table.seats), _opponents(table.game, row), visitor, turn, links or {}),
        settings=_wishes(row, table.game),
        where="",
        host=row.host == visitor.id,
        public=row.public,
        at=row.touched,
        trouble=table.trouble or table.stuck,
        campaign=row.campaign if row.host == visitor.id else "",
    )


def _opponents(game: Game, row: TableRow) -> tuple[Opponent, ...]:
    """Whom the rulebook plays at this table."""
    return game.opponents(game.settle(row.players, row.options, row.modules))


def _seats(
    rows: list[SeatRow],
    opponents: tuple[Opponent, ...],
    visitor: Visitor,
    turn: list[int],
    links: dict[int, str] | None = None,
) -> tuple[SeatShown, ...]:
    links = links or {}
    seats = [
        SeatShown(
            seat=row.seat,
            name=row.name,
            bot=row.bot,
            mine=visitor.id != 0 and row.visitor == visitor.id,
            turn=row.seat in turn,
            link=links.get(row.seat, ""),
        )
        for row in rows
    ]
    seats += [
        SeatShown(seat, opponent.name, opponent.key, False, False, icon=opponent.icon)
        for seat, opponent in enumerate(opponents, start=len(seats))
    ]
    return tuple(seats)


def _wishes(row: TableRow, game: Game) -> tuple[str, ...]:
    """The options that are not as usual, or are the difficulty of the opponent."""
    told = []
    for option in game.info.options:
        if option.module and option.module not in row.modules:
            continue
        value = row.options.get(option.key, option.default)
        if not option.exists(row.modules):
            continue
        usual = option.carried or option.players != (1, 1)
        if option.matters(row.players) and (value != option.default or not usual):
            told.append(f"{option.key.replace('_', ' ')}: {value}")
    seed = ("the host may know the deal",) if row.seeded else ()
    return (*told, *row.modules, *seed)


@lru_cache(maxsize=32)
def card(game: Game) -> GameCard:
    doubtful = tuple(line.table for line in provenance(game.raw) if line.source == "reconstructed")
    return GameCard(game, len(_texts(game)), doubtful)


# ---------------------------------------------------------------- one table


def eyes(table: Table, visitor: Visitor, wanted: int | None) -> int:
    """Whose view a visitor gets: the requested seat's, else that of the own seat that decides."""
    mine = table.seats_of(visitor.id)
    if wanted is not None and wanted >= 0:
        authorise(table, visitor, "see", wanted)
    else:
        authorise(table, visitor, "watch")
    deciding = [seat for seat in table.playing.state.deciders() if seat in mine]
    if wanted is not None and wanted >= -1:
        return wanted
    if not mine:
        return -1
    return deciding[0] if deciding else mine[0]


def behind_curtain(table: Table, visitor: Visitor, seat: int, confirmed: bool) -> int:
    """Hot-seat with hidden hands: the seat that must take over before anything is shown, or -1."""
    mine = table.seats_of(visitor.id)
    if not table.game.info.hidden or len(mine) < 2 or table.playing.state.over or seat < 0:
        return -1
    deciding = [s for s in table.playing.state.deciders() if s in mine]
    if not deciding or (confirmed and seat in deciding):
        return -1 if confirmed else mine[0]
    return deciding[0]


def page(
    table: Table,
    visitor: Visitor,
    seat: int,
    look: int | None = None,
    at: int | None = None,
    ticks: tuple[TickRow, ...] = (),
) -> TablePage:
    """Everything on a table's page.  The past is shown as the seat knew it then.

    `ticks`: what the visitor has achieved in this game.
    """
    match = table.playing
    moves = len(match.moves)
    at = moves if at is None else max(0, min(at, moves))
    then = match if at == moves else _position(table, at)
    look = _whose(then, seat, look)
    view, picture = drawn(table, seat, look, at)
    over = match.state.over
    return TablePage(
        table=shown(table, visitor),
        game=table.game,
        visitor=visitor,
        view=view,
        picture=picture,
        seat=seat,
        mine=table.seats_of(visitor.id),
        look=look,
        revision=table.revision,
        moves=moves,
        at=at,
        rounds=_told(table).rounds,
        log=_log(table, then, seat, at),
        digest=_digest(match, seat) if at == moves else (),
        reasons=opponents.reasons(then),
        reasoned=opponents.turn_of(then)[0],
        undo=_undo(match, seat) if at == moves else "You are looking at an earlier position.",
        redo=bool(match.undone) and match.undone[0][0] == seat and at == moves,
        thinking=table.thinking,
        thought=table.thought if at == moves else "",
        chat=tuple(table.chat),
        rule_text=_rule_text(table.game, view.decision.rule) if view.decision else "",
        commitment=commitment(match.secret),
        secret=match.secret.hex() if over else "",
        question=table.asked(seat),
        key=f"q{table.asked(seat)}s{seat}",
        always=_always(table, visitor, seat),
        span=table.span if table.pauses_at_all() else 0.0,
        pause=_pause(table, visitor, seat, view) if at == moves else None,
        copies=may_copy(table, visitor),
        achieved=_achieved(table, visitor, ticks),
    )


def explained(
    table: Table, visitor: Visitor, seat: int, at: int | None
) -> tuple[TablePage, tuple[OpponentStep, ...]]:
    """What the opponents did last before a position, with drawings."""
    shown = page(table, visitor, seat, at=at)
    then = table.playing if shown.at == shown.moves else _position(table, shown.at)
    return shown, opponents.steps(then, shown.view)


def _achieved(table: Table, visitor: Visitor, ticks: tuple[TickRow, ...]) -> AchievementsShown | None:
    """For those who play here, where something can be achieved."""
    if not table.achieves or not table.seats_of(visitor.id):
        return None
    return achieved.shown(table.game, ticks, table.row)


def _always(table: Table, visitor: Visitor, seat: int) -> tuple[Always, ...]:
    """Only for the owner of the seat."""
    if seat not in table.seats_of(visitor.id):
        return ()
    wishes = [*((name, False) for name in table.always(seat))]
    wishes += ((name, True) for name in table.paused(seat))
    return tuple(
        Always(name, table.game.always(name), table.game.rule_of(name), paused)
        for name, paused in wishes
    )


def _pause(table: Table, visitor: Visitor, seat: int, view: View) -> PauseShown | None:
    """Only for the owner of the seat."""
    left = table.seconds_left(seat) if seat in table.seats_of(visitor.id) else None
    if left is None or view.decision is None:
        return None
    choices, held = view.decision.choices, table.held(seat)
    said = next((choice.words for choice in choices if choice.text == held), "")
    waived = table.playing.asking(seat).waived
    otherwise = next((choice.words for choice in choices if choice.action == waived), "")
    return PauseShown(left, not held and len(choices) > 1, said, otherwise)


def drawn(
    table: Table, seat: int, look: int | None, at: int | None, *, closely: bool = False
) -> tuple[View, Picture]:
    """The view of a position and its picture, with places if they are needed."""
    moves = len(table.playing.moves)
    match = table.playing if at is None or at >= moves else _position(table, max(0, at))
    view = match.look(seat)
    closely = closely or view.decision is not None
    return view, table.game.picture(view, _whose(match, seat, look), closely=closely)


def _whose(match: Match, seat: int, look: int | None) -> int:
    if look is not None and 0 <= look < match.state.seats:
        return look
    if seat >= 0:
        return seat
    deciders = match.state.deciders()
    return deciders[0] if deciders else 0


_past: dict[tuple[str, int, int], Match] = {}


def _position(table: Table, at: int) -> Match:
    """The match as it stood after `at` moves; the last few looked at are kept."""
    key = (table.row.id, table.revision, at)
    if key not in _past:
        while len(_past) >= 32:
            del _past[next(iter(_past))]
        _past[key] = table.playing.branch(at)
    return _past[key]


def log(match: Match, seat: int) -> tuple[LogLine, ...]:
    """The log, newest first."""
    lines: list[LogLine] = []
    for move in range(len(match.moves), -1, -1):
        events = match.events_of(move - 1) if move else match.opening()
        told = passages(events, seat)
        lines += [
            LogLine(move, passage.seat, ", ".join(passage.words), passage.aside, passage.rule)
            for passage in reversed(told)
        ]
        if len(lines) >= LOG_LINES:
            break
    return tuple(lines[:LOG_LINES])


class _Told:
    """The part of the page that all viewers of a position share: computed once."""

    def __init__(self, table: Table) -> None:
        self.at = _at(table)
        self.rounds = _rounds(table.playing)
        self.logs: dict[int, tuple[LogLine, ...]] = {}  # by seat; -1 for all where nothing is hidden


_told_at: WeakKeyDictionary[Table, _Told] = WeakKeyDictionary()


def _at(table: Table) -> tuple[int, int]:
    return table.revision, len(table.playing.moves)


def _told(table: Table) -> _Told:
    found = _told_at.get(table)
    if found is None or found.at != _at(table):
        found = _told_at[table] = _Told(table)
    return found


def _log(table: Table, then: Match, seat: int, at: int) -> tuple[LogLine, ...]:
    eyes = seat if table.game.info.hidden else -1
    if at != len(table.playing.moves):
        return log(then, eyes)
    logs = _told(table).logs
    if eyes not in logs:
        logs[eyes] = log(then, eyes)
    return logs[eyes]


def _rounds(match: Match) -> tuple[int, ...]:
    """The moves that affected the whole table: a round, a period, the end."""
    return tuple(
        move + 1
        for move in range(len(match.moves))
        if any(event.seat < 0 for event in match.events_of(move))
    )


def _digest(match: Match, seat: int) -> tuple[str, ...]:
    """What the others did since this seat last decided, one sentence each."""
    if seat < 0:
        return ()
    did: dict[int, list[str]] = {}
    start = len(match.moves)
    while start > 0 and match.moves[start - 1][0] != seat:
        start -= 1
    for move in range(max(start - 1, 0), len(match.moves)):
        for happened in match.events_of(move):
            event = happened.seen_by(seat)
            if event is None or event.seat in (seat, -1) or event.aside:
                continue
            if not isinstance(event, Gained | Paid):
                did.setdefault(event.seat, []).append(event.words())
    names = match.names
    told = [f"{names[who]} {_shortened(words)}." for who, words in did.items()]
    return tuple(told[:DIGEST_SENTENCES])


def _shortened(words: list[str]) -> str:
    text = ""
    for number, part in enumerate(words):
        if text and len(text) + len(part) > DIGEST_LENGTH:
            return f"{text}, and {len(words) - number} more"
        text = f"{text}, {part}" if text else part
    return text


def _undo(match: Match, seat: int) -> str:
    if seat < 0:
        return "You are only watching."
    try:
        match.can_undo(seat)
    except UndoRefused as problem:
        return str(problem)
    return ""


@lru_cache(maxsize=32)
def ledger(game: Game) -> list[Line]:
    """The ledger; cached, because it reads all code and tests of the game."""
    return read_ledger(game).lines


@lru_cache(maxsize=32)
def _texts(game: Game) -> dict[str, str]:
    return rule_texts(game)


def _rule_text(game: Game, rule: str) -> str:
    return _texts(game).get(rule, "")


def may_copy(table: Table, visitor: Visitor) -> bool:
    """After the end anybody who may watch; before, whoever plays alone a game that has a public text."""
    if table.playing.state.over:
        return True
    alone = table.playing.alone() and bool(table.seats_of(visitor.id))
    return alone and can_be_public(table.game)


def position_text(table: Table, visitor: Visitor, at: int | None) -> str:
    """A position as text: complete after the end, before it without what nobody can see."""
    authorise(table, visitor, "watch")
    if not may_copy(table, visitor):
        raise SugorokuError(
            "A position can be copied when the game is over.", "Before that, only if you play alone."
        )
    moves = len(table.playing.moves)
    then = table.playing if at is None or at >= moves else _position(table, max(0, at))
    return table.game.position(then.state, public=not table.playing.state.over)


def check_branch(table: Table, visitor: Visitor) -> None:
    """A branch shares the secret of its table: allowed only where that harms nobody."""
    authorise(table, visitor, "watch")
    alone = table.playing.alone() and table.seats_of(visitor.id)
    if not table.playing.state.over and not alone:
        raise SugorokuError(
            "A game with other people can be branched only when it is over.",
            "A branch has the same deck, so it would show you what comes next.",
        )
