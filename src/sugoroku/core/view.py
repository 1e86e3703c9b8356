"""What leaves the engine: a view is made for one seat, and everything shown is made from it."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from sugoroku.core.picture import Counter


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """A legal action: its number, its canonical text, its words, the place it points at.

    Some are chosen in several steps (piece, cell, rotation; from, to): `targets` names the places in
    turn, and `target` is the first of them.  There may be hundreds: nothing is written twice.
    """

    action: int
    text: str
    words: str
    target: str = ""
    split: int = 0  # the length of the title, if the words are a title and a detail
    counter: Counter | None = None  # the detail as a number with its icon, if it is one
    targets: tuple[str, ...] = ()  # if there is more than one

    @property
    def title(self) -> str:
        """What it is."""
        return self.words[: self.split] if self.split else self.words

    @property
    def detail(self) -> str:
        """What it costs or brings."""
        return self.words[self.split :].removeprefix(": ") if self.split else ""

    @property
    def at(self) -> tuple[str, ...]:
        """Every place it points at, in turn."""
        return self.targets or ((self.target,) if self.target else ())


class Refusal(msgspec.Struct, frozen=True):
    """Something one would expect to be possible here, and why it is not."""

    text: str
    words: str
    why: str
    rule: str
    target: str = ""
    title: str = ""  # the words in short


class Decision(msgspec.Struct, frozen=True):
    """A question to one seat."""

    seat: int
    prompt: str
    rule: str
    choices: tuple[Choice, ...]
    refusals: tuple[Refusal, ...] = ()
    usual: int = -1  # the action that is nearly always meant here, if there is one
    ahead: tuple[str, ...] = ()  # steps of the rules that wait behind this question, the next first
    question: str = ""  # the name of its step: the same whenever it is asked


class Standing(msgspec.Struct, frozen=True):
    """A seat's result: `points` by source, the tie-break, and the place (1 is the winner)."""

    seat: int
    score: int
    place: int
    points: dict[str, int]
    tie_break: str = ""


def ranked(
    ranks: Sequence[tuple[int, ...]], points: Sequence[Mapping[str, int]], ties: Sequence[str] = ()
) -> list[Standing]:
    """The standings by seat: a rank is the score, then what breaks ties; equal ranks share a place.

    `points` by source (those of 0 are left out) and the tie-break in words are shown beside the score.
    """
    rows = [
        Standing(
            seat,
            rank[0],
            1 + sum(other > rank for other in ranks),
            {source: number for source, number in points[seat].items() if number},
            ties[seat] if ties else "",
        )
        for seat, rank in enumerate(ranks)
    ]
    return sorted(rows, key=lambda row: (row.place, row.seat))


class View(msgspec.Struct, frozen=True):
    """A position as one seat may know it (-1: a spectator)."""

    game: str
    version: int
    seat: int
    over: bool
    deciders: tuple[int, ...]
    board: Any  # the game's own struct
    decision: Decision | None
    standings: tuple[Standing, ...]  # final once the game is over
    names: tuple[str, ...] = ()  # who sits where, if a match knows
    added: dict[str, Any] = {}  # what modules show, by key
    doing: tuple[str, ...] = ()  # by seat, while all choose at once: "choosing", "done"; "" for none


def to_json(view: View) -> bytes:
    """The view as bytes, the same for the same position."""
    return msgspec.json.encode(view)
