"""A match: game, settings, seats, secret and the moves made.

Undo, branching, replay and recovery are one thing: the prefix of the moves.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from sugoroku.core.chance import SECRET_BYTES, Chance, commitment
from sugoroku.core.errors import IllegalAction, RecordError, UndoRefused, UnknownName
from sugoroku.core.events import Event
from sugoroku.core.game import Game
from sugoroku.core.info import Settings
from sugoroku.core.record import Record, Seat
from sugoroku.core.save import fingerprint
from sugoroku.core.state import Ask, State
from sugoroku.core.view import View

Move = tuple[int, int]  # seat, action


class Match:
    """One game being played, with its history.

    It starts with the game's set-up, or from a position as text; the secret decides what is open there.
    """

    def __init__(
        self, game: Game, settings: Settings, seats: Sequence[Seat], secret: bytes, position: str = ""
    ) -> None:
        if len(seats) != settings.players:
            raise RecordError(f"{settings.players} players need as many seats, not {len(seats)}.")
        self.game = game
        self.settings = settings
        self.seats = tuple(seats)
        self.secret = secret
        self.position = position
        self.moves: list[Move] = []
        self._undone: list[Move] = []
        self._start()

    def _start(self) -> None:
        self.log: list[Event] = []
        self.state: State = self._first_state()
        self._known: list[int] = []  # what was known before each move: see `_knowledge`
        self._logged: list[int] = []  # how long the log was before each move
        self._look_for_moment()

    def _first_state(self) -> State:
        if not self.position:
            return self.game.setup(self.settings, Chance(self.secret), self.log)
        state = self.game.from_position(self.position, self.secret.hex())
        if state.settings != self.settings:
            raise RecordError("The position is of a table with other players, options or modules.")
        state.log = self.log
        return state

    @classmethod
    def resume(
        cls,
        game: Game,
        settings: Settings,
        seats: Sequence[Seat],
        secret: bytes,
        moves: Sequence[Move],
        undone: Sequence[Move] = (),
        *,
        checked: bool = False,
        position: str = "",
    ) -> "Match":
        """A match that went on before: its moves were legal then; `checked` makes sure of it."""
        match = cls(game, settings, seats, secret, position)
        for seat, action in moves:
            if checked:
                match._check(seat, action)
            match._apply(seat, action)
        match._undone = list(undone)
        return match

    # ---------------------------------------------------------------- playing

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits where: people and bots, then the rulebook's opponents."""
        people = tuple(seat.name for seat in self.seats)
        return (*people, *(opponent.name for opponent in self.game.opponents(self.settings)))

    def look(self, seat: int) -> View:
        view = self.game.look(self.state, seat)
        return msgspec.structs.replace(view, names=self.names)

    def act(self, seat: int, action: int | str) -> None:
        """Carry out a legal action, given as its number or its canonical text."""
        number = self.check(seat, action)
        self._undone.clear()
        self._apply(seat, number)

    def check(self, seat: int, action: int | str) -> int:
        """The number of an action that this seat may carry out now; or why it may not."""
        number = self.game.codec.number(action) if isinstance(action, str) else action
        self._check(seat, number)
        return number

    def asking(self, seat: int) -> Ask[Any]:
        """The question put to a seat that decides."""
        state = self.state
        looked_at, state.seat = state.seat, seat
        ask = state.asking()
        state.seat = looked_at
        return ask

    def _check(self, seat: int, action: int) -> None:
        if self.state.over:
            raise IllegalAction("The game is over.")
        self.state.turn_to(seat)
        if action in self.state.legal():
            return
        known = 0 <= action < self.game.codec.size
        text = self.game.codec.text(action) if known else str(action)
        for refused, why, rule in self.state.asking().why_not(self.state):
            if refused == action:
                raise IllegalAction(f"{text!r} is not possible: {why}.", rule=rule)
        ask = self.state.asking()
        raise IllegalAction(
            f"{text!r} is not possible here.", ask.prompt(self.state), rule=type(ask).rule
        )

    def _apply(self, seat: int, action: int) -> None:
        self._known.append(self._knowledge())
        self._logged.append(len(self.log))
        self.moves.append((seat, action))
        own = self.state.own
        self.state.turn_to(seat)
        self.state.apply(action)
        if self.state.own is not own:
            self._look_for_moment()

    def _look_for_moment(self) -> None:
        """Are choices simultaneous from here on?"""
        self.moment = len(self.moves) if self.state.own else -1  # the moves before it; -1: not now
        self._opening: State | None = self.state.clone() if self.state.own else None

    def _knowledge(self) -> int:
        """Grows whenever something hidden was shown or chance was used."""
        return self.state.revealed + self.state.chance.position

    # ---------------------------------------------------------------- history

    def alone(self) -> bool:
        """At most one person at the table: nobody is wronged by taking anything back."""
        return sum(not seat.bot for seat in self.seats) <= 1

    def can_undo(self, seat: int) -> int:
        """How many moves an undo of this seat takes back; or why it may not."""
        last = self._latest_of(seat)
        if last < 0:
            raise UndoRefused("Nothing to undo.")
        if self.alone():
            return len(self.moves) - last
        if self.state.over:
            raise UndoRefused("The game is over and its secret has been published.")
        since = last != len(self.moves) - 1
        if since and not 0 <= self.moment <= last:
            raise UndoRefused("Someone else has moved since.")
        if self._known[last] != self._knowledge():
            raise UndoRefused("That move revealed hidden information.")
        if since and not self._is_independent(last):
            raise UndoRefused("Someone else's later choice depends on it.")
        return 1

    def _latest_of(self, seat: int) -> int:
        """The number of this seat's latest move, or -1."""
        return next((i for i in range(len(self.moves) - 1, -1, -1) if self.moves[i][0] == seat), -1)

    def _is_independent(self, move: int) -> bool:
        """Would the position be the same if this move of the open moment had come last?"""
        assert self._opening is not None
        made, at = self.moves[self.moment :], move - self.moment
        later = [*made[:at], *made[at + 1 :], made[at]]
        return _after(self._opening, made) == _after(self._opening, later)

    def undo(self, seat: int) -> int:
        """Take back this seat's latest move (and, alone, what bots did after it).

        While choices are simultaneous, what others have chosen since stays.
        """
        count, last = self.can_undo(seat), self._latest_of(seat)
        undone = self.moves[last : last + count]
        self._undone = undone + self._undone
        self._replay(self.moves[:last] + self.moves[last + count :])
        return count

    @property
    def undone(self) -> tuple[Move, ...]:
        """The moves that `redo` would make again."""
        return tuple(self._undone)

    def redo(self) -> int:
        """Make the latest move again that was taken back (and, alone, what bots did after it)."""
        if not self._undone:
            raise UndoRefused("Nothing to redo.")
        seat, alone = self._undone[0][0], self.alone()
        count = 0
        while self._undone and (count == 0 or (alone and self._undone[0][0] != seat)):
            self._apply(*self._undone.pop(0))
            count += 1
        return count

    def _replay(self, moves: Sequence[Move]) -> None:
        kept = self._back_to_moment(moves)
        if not kept:
            self.moves = []
            self._start()
        for seat, action in moves[kept:]:
            self._apply(seat, action)

    def _back_to_moment(self, moves: Sequence[Move]) -> int:
        """Go back to where the open moment began, if these moves lead there; how many have been made.

        Its position is at hand, so that taking a simultaneous choice back replays only the choices of
        this moment.
        """
        kept = self.moment
        if kept <= 0 or list(moves[:kept]) != self.moves[:kept]:
            return 0
        assert self._opening is not None
        if kept < len(self.moves):
            self.log = self.log[: self._logged[kept]]
        self.state = self._opening.clone()
        self.state.log = self.log
        self.moves = self.moves[:kept]
        del self._known[kept:], self._logged[kept:]
        return kept

    def branch(self, at: int) -> "Match":
        """What if: the same match up to move `at`, to go on differently.

        It has the same secret: whoever plays it on may know what comes, so it is for study.
        """
        return Match.resume(
            self.game,
            self.settings,
            self.seats,
            self.secret,
            self.moves[:at],
            position=self.position,
        )

    def events_of(self, move: int) -> list[Event]:
        """What the move of this number brought about."""
        end = self._logged[move + 1] if move + 1 < len(self._logged) else len(self.log)
        return self.log[self._logged[move] : end]

    def opening(self) -> list[Event]:
        """What happened before the first move."""
        return self.log[: self._logged[0]] if self._logged else self.log

    # ---------------------------------------------------------------- records

    def record(self, *, with_secret: bool = True) -> Record:
        over = self.state.over
        standings = self.game.standings(self.state) if over else []
        return Record(
            game=self.game.name,
            version=self.game.info.version,
            players=self.settings.players,
            options=dict(self.settings.options),
            modules=self.settings.modules,
            data=self.game.data_digest,
            seats=self.seats,
            commitment=commitment(self.secret),
            secret=self.secret.hex() if with_secret or over else "",
            position=self.position,
            result=tuple(s.score for s in sorted(standings, key=lambda s: s.seat)),
            moves=tuple((seat, self.game.codec.text(action)) for seat, action in self.moves),
        )


def _after(opening: State, moves: Sequence[Move]) -> str:
    """The position after these simultaneous choices, "" if they are not possible in this order."""
    state = opening.clone()
    for seat, action in moves:
        if seat not in state.deciders():
            return ""
        state.turn_to(seat)
        if action not in state.legal():
            return ""
        state.apply(action)
    if deciders := state.deciders():
        state.turn_to(deciders[0])  # whose question is looked at makes no difference
    return fingerprint(state)


def replay(record: Record, game: Game, to: int | None = None) -> Match:
    """The match of a record, every move checked, up to move `to`."""
    if record.version != game.info.version:
        raise RecordError(
            f"The record was played with version {record.version} of the rules of {game.name},"
            f" this is version {game.info.version}.",
            "Replay it with the version of sugoroku that wrote it.",
        )
    if record.data != game.data_digest:
        raise RecordError(
            f"The record was played with different component data ({record.data}).",
            "Give the same --data.",
        )
    match = Match(
        game,
        game.settle(record.players, record.options, record.modules),
        _seats(record),
        _secret(record),
        record.position,
    )
    for number, (seat, text) in enumerate(record.moves[:to], start=1):
        try:
            match.act(seat, text)
        except (IllegalAction, UnknownName) as problem:
            raise RecordError(f"Move {number} ({seat + 1} {text}): {problem}") from problem
    return match


def _seats(record: Record) -> tuple[Seat, ...]:
    return record.seats or tuple(Seat(f"Seat {i + 1}") for i in range(record.players))


def _secret(record: Record) -> bytes:
    if not record.secret:
        raise RecordError(
            "The record does not contain its secret.", "The secret is published when the game is over."
        )
    try:
        secret = bytes.fromhex(record.secret)
    except ValueError as problem:
        raise RecordError("The secret is not hexadecimal.") from problem
    if len(secret) != SECRET_BYTES:
        raise RecordError(f"The secret has {len(secret)} bytes, not {SECRET_BYTES}.")
    if commitment(secret) != record.commitment:
        raise RecordError("The secret does not match the commitment: the record was changed.")
    return secret


def verify(record: Record, game: Game) -> Match:
    """Re-derive the whole game; the record's result must come out."""
    match = replay(record, game)
    if record.result:
        result = match.record().result
        if result != record.result:
            raise RecordError(f"The result should be {record.result}, the moves give {result}.")
    return match
