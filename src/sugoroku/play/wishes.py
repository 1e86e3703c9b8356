"""The seats of a new table, from a form or from an agent."""

from collections.abc import Mapping, Sequence

from sugoroku.bots import KINDS
from sugoroku.core.errors import SugorokuError, UnknownName, did_you_mean
from sugoroku.core.game import Game
from sugoroku.play.auth import new_token
from sugoroku.play.names import checked_name
from sugoroku.play.registry import Wish
from sugoroku.play.rows import SeatRow
from sugoroku.play.shown import Visitor
from sugoroku.play.table import Table

NOBODY = "nobody"
SITTING = ("you", "here", "friend")
SAME = "same"  # whoever had this seat before the rematch


def companions(before: Table | None, visitor: Visitor) -> dict[int, SeatRow]:
    """By seat: the other people at the table of a rematch, if the visitor sat there too."""
    if before is None or not before.seats_of(visitor.id):
        return {}
    others = [seat for seat in before.seats if seat.visitor not in (None, visitor.id) and not seat.bot]
    return {seat.seat: seat for seat in others}


def names_of(seats: Mapping[int, SeatRow]) -> dict[int, str]:
    return {number: seat.name for number, seat in seats.items()}


def form_of(before: Table, visitor: Visitor) -> dict[str, str]:
    """The form for a rematch with the same settings."""
    row, known = before.row, companions(before, visitor)
    form = {"again": row.id, "name": visitor.name}
    form |= {f"option-{key}": value for key, value in row.options.items()}
    form |= {f"module-{key}": "on" for key in row.modules}
    form |= {key: "on" for key, on in (("public", row.public), ("spectators", row.spectators)) if on}
    mine = before.seats_of(visitor.id)
    for number in range(1, before.game.info.players[1] + 1):
        seat = before.seats[number - 1] if number <= len(before.seats) else None
        form[f"seat{number}"] = NOBODY if seat is None else _sitter(seat, known, mine)
        if seat is not None and form[f"seat{number}"] == "here":
            form[f"name{number}"] = seat.name
    return form


def _sitter(seat: SeatRow, known: Mapping[int, SeatRow], mine: Sequence[int]) -> str:
    if seat.bot:
        return seat.bot
    if seat.seat in mine:
        return "you" if seat.seat == mine[0] else "here"
    return SAME if seat.seat in known else "friend"


def invites_of(seats: Sequence[Wish]) -> dict[int, str]:
    return {seat.seat: seat.invite for seat in seats if seat.invite}


def wish(number: int, who: str, name: str, visitor: Visitor) -> Wish:
    """`you`, `here` (somebody else on this device), `friend` (by link), or a bot."""
    if who == "you":
        return Wish(number, name or visitor.name, "", visitor.id)
    if who == "here":
        return Wish(number, name or f"Player {number + 1}", "", visitor.id)
    if who == "friend":
        return Wish(number, "", invite=new_token())
    if who in KINDS:
        return Wish(number, who, who)
    known = [*SITTING, *KINDS]
    raise UnknownName(f"There is no player of the kind {who!r}.", did_you_mean(who, known))


def known_bot(name: str) -> str:
    """A record may name a bot that we do not have: its seat is then a person's."""
    return name if name in KINDS else ""


def seats_from_form(
    game: Game, form: Mapping[str, str], visitor: Visitor, known: Mapping[int, SeatRow]
) -> list[Wish]:
    """The rows `seat1..` that are not `nobody`, in order; `known`: who may be seated again."""
    wanted: list[Wish] = []
    for row in range(1, game.info.players[1] + 1):
        who = form.get(f"seat{row}", NOBODY)
        if who == SAME and row - 1 in known:
            same = known[row - 1]
            wanted.append(Wish(len(wanted), same.name, "", same.visitor))
        elif who != NOBODY:
            name = checked_name(form.get(f"name{row}", "")) if who == "here" else ""
            wanted.append(wish(len(wanted), who, name, visitor))
    return check(named_apart(wanted))


def check(seats: list[Wish]) -> list[Wish]:
    if not any(not seat.bot for seat in seats):
        raise SugorokuError("No person sits at this table.", "Give at least one seat to a person.")
    return seats


def named_apart(seats: list[Wish]) -> list[Wish]:
    """Number bots of the same kind."""
    bots = [seat.bot for seat in seats if seat.bot]
    count: dict[str, int] = {}
    named = []
    for seat in seats:
        if seat.bot and bots.count(seat.bot) > 1:
            count[seat.bot] = count.get(seat.bot, 0) + 1
            seat = Wish(seat.seat, f"{seat.bot} {count[seat.bot]}", seat.bot)
        named.append(seat)
    return named


def options_from_form(game: Game, form: Mapping[str, str]) -> tuple[dict[str, str], list[str]]:
    """Modules `module-KEY` and options `option-KEY`; those of other modules were not shown."""
    modules = [module.key for module in game.info.modules if form.get(f"module-{module.key}")]
    options = {
        option.key: form[f"option-{option.key}"]
        for option in game.info.options
        if option.exists(modules) and form.get(f"option-{option.key}")
    }
    return options, modules
