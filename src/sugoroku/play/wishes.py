"""What somebody wants of a new table, from a form or from an agent, as seats."""

from collections.abc import Mapping

from sugoroku.bots import KINDS
from sugoroku.core.errors import SugorokuError, UnknownName, did_you_mean
from sugoroku.core.game import Game
from sugoroku.play.auth import clean_name, new_token
from sugoroku.play.registry import Wish
from sugoroku.play.shown import Visitor

NOBODY = "nobody"
SITTING = ("you", "here", "friend")


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
    raise UnknownName(f"Nobody called {who!r} can sit there.", did_you_mean(who, known))


def known_bot(name: str) -> str:
    """A record may name a bot that we do not have: its seat is then a person's."""
    return name if name in KINDS else ""


def seats_from_form(game: Game, form: Mapping[str, str], visitor: Visitor) -> list[Wish]:
    """The rows `seat1..` that are not `nobody`, in order."""
    wanted: list[Wish] = []
    for row in range(1, game.info.players[1] + 1):
        who = form.get(f"seat{row}", NOBODY)
        if who != NOBODY:
            name = clean_name(form.get(f"name{row}", "")) if who == "here" else ""
            wanted.append(wish(len(wanted), who, name, visitor))
    return check(named_apart(wanted))


def check(seats: list[Wish]) -> list[Wish]:
    if not any(not seat.bot for seat in seats):
        raise SugorokuError("Nobody is left to play.", "Give at least one seat to a person.")
    return seats


def named_apart(seats: list[Wish]) -> list[Wish]:
    """Two bots of a kind get a number."""
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
    """Options `option-KEY` and modules `module-KEY`."""
    options = {
        option.key: form[f"option-{option.key}"]
        for option in game.info.options
        if form.get(f"option-{option.key}")
    }
    return options, [module.key for module in game.info.modules if form.get(f"module-{module.key}")]
