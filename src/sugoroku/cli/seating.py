"""Who sits where: `you,greedy,Mika` as seats."""

from collections import Counter

from sugoroku.bots import KINDS, make
from sugoroku.bots.catalogue import SEARCH
from sugoroku.cli.arguments import listed
from sugoroku.core.errors import SugorokuError, UnknownName, did_you_mean
from sugoroku.core.info import Info
from sugoroku.core.record import Seat

HINT = (
    "Seats are `you`, a person's Name (with a capital), or a bot: " + ", ".join(KINDS) + f", {SEARCH}40."
)


def default_seats(info: Info) -> str:
    """You against the rulebook's opponents, where there are any, else against a bot."""
    solo = [opponent.key for opponent in info.solo()]
    return ",".join(["you", *(solo or ["greedy"])])


def without_opponents(names: list[str], info: Info) -> list[str]:
    """The names of people and bots: the rulebook's opponents come to the table by themselves."""
    known = {opponent.key for opponent in info.opponents}
    others = [name for name in names if name.casefold() not in known]
    for name in names:
        # one that plays in different ways is listed several times
        ways = [opponent for opponent in info.opponents if opponent.key == name.casefold()]
        fits = [way for way in ways if way.players[0] <= len(others) <= way.players[1]]
        if ways and not fits:
            opponent = ways[0]
            low, high = opponent.players
            wanted = "one other" if high == 1 else f"{low} to {high} others"
            raise SugorokuError(
                f"The {opponent.name} plays against {wanted}, not {len(others) or 'nobody'}.",
                f"Use: --seats you,{opponent.key}." if low == 1 else "",
            )
    return others


def seats_from(text: str, info: Info) -> tuple[Seat, ...]:
    """The seats in order; several people share the keyboard.

    The rulebook's opponents may be named; they come to the table by themselves.
    """
    names = listed(text)
    if not all(names):
        raise SugorokuError(f"A seat of {text!r} has no name.", HINT)
    names = without_opponents(names, info)
    again = Counter(names)
    count: Counter[str] = Counter()
    seats = []
    for name in names:
        count[name] += 1
        shown = f"{name} {count[name]}" if again[name] > 1 else name
        seats.append(Seat(shown, name if is_bot(name) else ""))
    return tuple(seats)


def is_bot(name: str) -> bool:
    """A known bot; a name in small letters that is none is taken for a slip."""
    if name in KINDS:
        return True
    if name.startswith(SEARCH):
        make(name)  # says what is wrong with its budget
        return True
    if name != "you" and name[0].islower():
        near = did_you_mean(name, [*KINDS, "you"])
        raise UnknownName(f"There is no bot {name!r}.", near if near.startswith("Did") else HINT)
    return False
