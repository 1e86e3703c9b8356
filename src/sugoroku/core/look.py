"""The way out of the engine: the view of one seat, with its question in words."""

from operator import itemgetter
from typing import TYPE_CHECKING

import msgspec

from sugoroku.core.picture import titled
from sugoroku.core.state import State
from sugoroku.core.view import Choice, Decision, Refusal, View

if TYPE_CHECKING:
    from sugoroku.core.game import Game


def look(game: "Game", state: State, seat: int) -> View:
    """The position as one seat may know it (-1: a spectator)."""
    view = View(
        game=game.name,
        version=game.info.version,
        seat=seat,
        over=state.over,
        deciders=tuple(state.deciders()),
        board=game.parts.board(state, seat),
        decision=None,
        standings=tuple(game.standings(state)),
        added={
            m.key: m.board(state, seat) for m in game.in_play(tuple(state.added)) if m.board is not None
        },
        doing=_doing(game, state),
    )
    if seat not in view.deciders:
        return view
    return msgspec.structs.replace(view, decision=_decision(game, state, seat, view))


def _doing(game: "Game", state: State) -> tuple[str, ...]:
    """Who still chooses, while choices are simultaneous; the rulebook's seats never wait."""
    if not state.own:
        return ()
    choosing, done = game.info.at_once
    return tuple(
        "" if state.automata >> seat & 1 else choosing if state.own[seat] else done
        for seat in range(state.seats)
    )


def _decision(game: "Game", state: State, seat: int, view: View) -> Decision:
    looked_at, state.seat = state.seat, seat
    ask = state.asking()
    listed = sorted((_choice(game, view, action) for action in ask.legal(state)), key=itemgetter(0))
    refusals = tuple(_refusal(game, view, action, why, rule) for action, why, rule in ask.why_not(state))
    waiting = [*state.agenda, *state.own[seat]] if state.own else state.agenda
    decision = Decision(
        seat=seat,
        prompt=ask.prompt(state),
        rule=type(ask).rule,
        choices=tuple(choice for _, choice in listed),
        refusals=refusals,
        usual=ask.usual(state),
        ahead=tuple(type(step).__name__ for step in reversed(waiting[:-1])),
        question=type(ask).__name__,
    )
    state.seat = looked_at
    return decision


def _choice(game: "Game", view: View, action: int) -> tuple[bool, Choice]:
    """Is it seldom wanted, and the choice."""
    words, target = game.words(view, action)
    said, (first, targets) = titled(words), _in_turn(target)
    choice = Choice(
        action,
        game.codec.text(action),
        str(said),
        first,
        len(said.title) if said.detail else 0,
        said.counter,
        targets,
    )
    return said.seldom, choice


def _refusal(game: "Game", view: View, action: int, why: str, rule: str) -> Refusal:
    words, target = game.words(view, action)
    first, _ = _in_turn(target)
    return Refusal(game.codec.text(action), str(words), why, rule, first, titled(words).title)


def _in_turn(target: str | tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """The first place that an action points at, and all of them if there are several."""
    if isinstance(target, str):
        return target, ()
    return "".join(target[:1]), target if len(target) > 1 else ()
