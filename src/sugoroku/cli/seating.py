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
    """You against the rulebook's opponent, where there is one, else against a bot."""
    return f"you,{info.opponent}" if info.opponent else "you,greedy"


def seats_from(text: str, info: Info) -> tuple[Seat, ...]:
    """The seats in order; several people share the keyboard.

    The rulebook's opponent takes no seat of its own: it comes to whoever plays alone.
    """
    names = listed(text)
    if not all(names):
        raise SugorokuError(f"A seat of {text!r} has no name.", HINT)
    if info.opponent and info.opponent in map(str.casefold, names):
        names = [name for name in names if name.casefold() != info.opponent]
        if len(names) != 1:
            raise SugorokuError(
                f"The {info.opponent} plays against one other, not {len(names) or 'nobody'}.",
                f"Use: --seats you,{info.opponent}.",
            )
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
