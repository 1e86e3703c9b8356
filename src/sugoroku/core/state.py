"""The position, and the agenda of what is still to happen.

The agenda is a stack of steps.  A step is an immutable value (a class and a few small numbers): a
clone shares it, a save writes its name and numbers.  A step either *runs* (changes the position,
schedules more) or *asks* (lists legal actions, applies the chosen one).  A step acts for
``g.seat``; steps that hand over to somebody else set it.

Simultaneous choices: besides the agenda each seat can have a stack of its own (`each`); the agenda
waits until all of those are empty.

Seats of the rulebook (`automata`): a question put to such a seat does not wait.  The game answers it
(`State.answer`), so the rules ask everybody in the same way.

Moments: a game names the moments at which cards, mats and modules may add steps ("a turn ends").
Whoever is affected registers a `Listener`; the rules call ``g.moment(TURN_ENDS)`` there.
"""

from typing import Any, ClassVar, Generic, TypeVar

from mypy_extensions import mypyc_attr

from sugoroku.core.chance import Chance
from sugoroku.core.errors import IllegalAction
from sugoroku.core.events import Event
from sugoroku.core.info import Settings

WhyNot = tuple[int, str, str]  # an action one would expect, why it is not legal, the rule


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """Something still to happen.  `numbers` names the attributes that a save writes."""

    __slots__ = ()
    numbers: ClassVar[tuple[str, ...]] = ()


class Listener:
    """A step that happens at a moment: for its owner, or (owner -1) for whoever acts then.

    `own` and `others` say whether it is heard on its owner's turn and on other players' turns.  The
    listeners of one moment act by `order`, then by seat clockwise from whoever acts.
    """

    __slots__ = ("order", "others", "own", "owner", "step")

    def __init__(
        self, step: Step, owner: int = -1, order: int = 0, own: bool = True, others: bool = True
    ) -> None:
        self.step = step
        self.owner = owner
        self.order = order
        self.own = own
        self.others = others


@mypyc_attr(allow_interpreted_subclasses=True)
class Added:
    """What a module keeps beside the game's own position.

    `saved` declares the attributes of a save with their types, as that of a game's state does.
    """

    saved: ClassVar[dict[str, Any]] = {}

    def clone(self) -> "Added":
        """An equal and independent copy."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What every game's state has; a game adds its position and `clone()`."""

    __slots__ = (
        "added",
        "agenda",
        "automata",
        "chance",
        "listeners",
        "log",
        "own",
        "revealed",
        "seat",
        "seats",
        "settings",
        "turns",
    )

    def __init__(
        self,
        seats: int,
        chance: Chance,
        seat: int,
        agenda: list[Step],
        own: list[list[Step]],
        revealed: int,
    ) -> None:
        self.seats = seats
        self.chance = chance
        self.seat = seat  # whom the current step acts for
        self.agenda = agenda
        self.own = own  # one stack per seat, only while choices are simultaneous; else empty
        self.revealed = revealed  # counts what became known: undo stops there
        self.automata = 0  # one bit per seat that the rulebook plays; set by the game's set-up
        self.turns = 0  # turns begun, counted by the game: how far ahead a bot looks
        self.log: list[Event] | None = None  # nobody listens in simulations
        self.added: dict[str, Added] = {}  # by key of the modules in play
        self.listeners: tuple[tuple[Listener, ...], ...] = ()  # by moment; shared by clones
        self.settings: Settings | None = None  # what the table plays with, once a game has set it up

    def clone(self) -> "State":
        """An equal and independent state without the log."""
        raise NotImplementedError

    # ---------------------------------------------------------------- scheduling

    def then(self, *steps: Step) -> None:
        """Schedule steps, in reading order, before everything scheduled so far."""
        _pile(self.own[self.seat] if self.own else self.agenda, steps)

    def push(self, step: Step) -> None:
        """Schedule one step: the same as `then`, without packing it into a tuple."""
        if self.own:
            self.own[self.seat].append(step)
        else:
            self.agenda.append(step)

    def each(self, seat: int, *steps: Step) -> None:
        """Open a seat's own stack.  What follows for everybody is scheduled before this."""
        if not self.own:
            self.own = [[] for _ in range(self.seats)]
        _pile(self.own[seat], steps)

    # ---------------------------------------------------------------- modules and moments

    def share_additions(self, new: "State") -> None:
        """Give a clone its own copy of what modules keep, and what never changes in a game."""
        if self.added:
            new.added = {key: added.clone() for key, added in self.added.items()}
        new.listeners = self.listeners
        new.settings = self.settings
        new.automata = self.automata

    def listen(self, moment: int, listener: Listener) -> None:
        """From now on `listener` is heard at this moment."""
        heard = list(self.listeners)
        while len(heard) <= moment:
            heard.append(())
        heard[moment] = (*heard[moment], listener)
        self.listeners = tuple(heard)

    def stop_listening(self, moment: int, owner: int, step: type[Step]) -> None:
        """Drop an owner's listeners with a step of this class."""
        heard = list(self.listeners)
        heard[moment] = tuple(
            [x for x in heard[moment] if x.owner != owner or not isinstance(x.step, step)]
        )
        self.listeners = tuple(heard)

    def moment(self, moment: int) -> None:
        """Schedule what listens to this moment, before everything scheduled so far.

        While choices are simultaneous only the acting seat's own listeners and those without an owner
        are heard: another seat cannot act on this one's stack.
        """
        if moment >= len(self.listeners) or not self.listeners[moment]:
            return
        here = self.seat
        heard = [x for x in self.listeners[moment] if self._hears(x)]
        heard.sort(key=lambda x: (x.order, (x.owner - here) % self.seats if x.owner >= 0 else -1))
        steps: list[Step] = []
        for listener in heard:
            if listener.owner >= 0 and listener.owner != here:
                steps += [HandTo(listener.owner), listener.step, HandTo(here)]
            else:
                steps.append(listener.step)
        self.then(*steps)

    def _hears(self, listener: Listener) -> bool:
        if listener.owner < 0 or listener.owner == self.seat:
            return listener.own
        return listener.others and not self.own

    def reveal(self) -> None:
        """Something hidden has become known: undo cannot go back beyond this point."""
        self.revealed += 1

    def advance(self) -> None:
        """Run steps until somebody has to decide or nothing is left."""
        agenda = self.agenda
        while True:
            if self.own and self._advance_seats():
                return
            if not agenda:
                return
            step = agenda[-1]  # a question stays on top until it is answered
            if isinstance(step, Run):
                agenda.pop()
                step.run(self)
                continue
            if not self.automata or not self.automata >> self.seat & 1:
                return
            assert isinstance(step, Ask)
            action = self.answer(step)
            agenda.pop()
            step.apply(self, action)

    def _advance_seats(self) -> bool:
        """Run every seat's own stack up to its next question; True while one waits."""
        waiting = -1
        for seat in range(self.seats):
            self.seat = seat
            stack = self.own[seat]
            while stack:
                step = stack[-1]
                if isinstance(step, Run):
                    stack.pop()
                    step.run(self)
                elif self.automata and self.automata >> seat & 1:
                    assert isinstance(step, Ask)
                    action = self.answer(step)
                    stack.pop()
                    step.apply(self, action)
                else:
                    break
            if stack and waiting < 0:
                waiting = seat
        if waiting < 0:
            self.own = []
            return False
        self.seat = waiting
        return True

    # ---------------------------------------------------------------- seats of the rulebook

    def answer(self, ask: "Ask[Any]") -> int:
        """The action that the rulebook chooses for `seat`, one of its `automata`.

        It may log the reason; everything else is left to `ask.apply`.
        """
        raise NotImplementedError

    def to_ask(self, answers: int) -> bool:
        """Whether to ask: a person only if there are several answers.

        The rulebook always answers, because it gives the reason for what it chooses.
        """
        return answers > 1 or bool(self.automata >> self.seat & 1)

    # ---------------------------------------------------------------- deciding

    @property
    def over(self) -> bool:
        return not self.agenda and not self.own

    def deciders(self) -> list[int]:
        """The seats that have to decide now: several only while choices are simultaneous."""
        if self.own:
            return [seat for seat in range(self.seats) if self.own[seat]]
        return [self.seat] if self.agenda else []

    def asking(self) -> "Ask[State]":
        """The question before `seat`."""
        step = self.own[self.seat][-1] if self.own else self.agenda[-1]
        assert isinstance(step, Ask)
        return step

    def turn_to(self, seat: int) -> None:
        """Look at the question of another seat that may decide now."""
        if seat != self.seat:
            if seat not in self.deciders():
                raise IllegalAction(f"Seat {seat + 1} has nothing to decide now.")
            self.seat = seat

    def legal(self) -> list[int]:
        ask = self.own[self.seat][-1] if self.own else self.agenda[-1]
        assert isinstance(ask, Ask)
        return ask.legal(self)

    def apply(self, action: int) -> None:
        """Execute a legal action of `seat` and everything that follows from it."""
        stack = self.own[self.seat] if self.own else self.agenda
        ask = stack.pop()
        assert isinstance(ask, Ask)
        ask.apply(self, action)
        self.advance()


def _pile(stack: list[Step], steps: tuple[Step, ...]) -> None:
    """The first on top.  A loop, because compiled `extend` copies twice."""
    for step in reversed(steps):
        stack.append(step)


S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Run(Step, Generic[S]):
    """A step that happens by itself."""

    __slots__ = ()

    def run(self, g: S) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Step, Generic[S]):
    """A step that waits for a decision of ``g.seat``.  `rule` is what the prompt cites.

    `secret`: what is chosen becomes known to others only when everybody has chosen.
    `public`: answers to a secret question that others do see given, such as sealing a plan.
    `always`: the usual answer as an instruction, for a player who wants it every time.
    `waived`: an answer that a player may have given every time even where hands are hidden.  Others can
    notice that nobody was asked, so it is one number: it cannot depend on what the player holds.
    """

    __slots__ = ()
    rule: ClassVar[str] = ""
    secret: ClassVar[bool] = False
    public: ClassVar[tuple[int, ...]] = ()
    always: ClassVar[str] = ""
    waived: ClassVar[int] = -1

    def legal(self, g: S) -> list[int]:
        """The legal actions, at least one, in a stable order; changes nothing."""
        raise NotImplementedError

    def apply(self, g: S, action: int) -> None:
        raise NotImplementedError

    def prompt(self, g: S) -> str:
        """What to do, as one imperative sentence."""
        raise NotImplementedError

    def usual(self, g: S) -> int:
        """The answer that players nearly always choose (interfaces offer it as the default), or -1."""
        return -1

    def why_not(self, g: S) -> list[WhyNot]:
        """What a person would expect here and may not do; computed only when somebody looks."""
        return []


class HandTo(Run[State]):
    """What follows concerns another seat."""

    __slots__ = ("to",)
    numbers = ("to",)

    def __init__(self, to: int) -> None:
        self.to = to

    def run(self, g: State) -> None:
        g.seat = self.to


def with_value(values: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    """The tuple with one of its values replaced."""
    changed = list(values)
    changed[index] = value
    return tuple(changed)
