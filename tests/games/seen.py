"""The positions of a game as they are seen and drawn: once, however many tests look at one of them."""

from collections.abc import Iterator, Sequence

from sugoroku.core.game import Game
from sugoroku.core.picture import Picture
from sugoroku.core.state import State
from sugoroku.core.view import View

_kept: dict[int, tuple[State, View, Picture]] = {}  # with its position, so that its number stays its own


def seen(game: Game, positions: Sequence[State], every: int = 1) -> Iterator[tuple[View, Picture]]:
    """Every n-th position, by whoever decides there; strides with a common factor share drawings."""
    for state in positions[::every]:
        if id(state) in _kept:
            _, view, picture = _kept[id(state)]
        else:
            seat = state.deciders()[0] if state.deciders() else 0
            view = game.look(state, seat)
            picture = game.picture(view, seat)
            if every > 1:  # all of them would be too much to keep
                _kept[id(state)] = state, view, picture
        yield view, picture
