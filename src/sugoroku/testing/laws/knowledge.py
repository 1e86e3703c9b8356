"""What a seat may know: twin worlds, and undo that stops at information."""

from random import Random

from sugoroku.core.chance import Chance, secret_from
from sugoroku.core.errors import UndoRefused
from sugoroku.core.events import Event
from sugoroku.core.game import Game
from sugoroku.core.info import Settings
from sugoroku.core.match import Match
from sugoroku.core.save import fingerprint
from sugoroku.core.state import State
from sugoroku.core.view import to_json
from sugoroku.testing.laws.games import SOAK, SPECTATOR, Kinds, random_match, two_of, walk

TWINNED = 5 if SOAK else 23  # every so many positions are looked at in a twin world
TWINS = 2 if SOAK else 1  # worlds in which a move that can be taken back is made once more
MADE_AGAIN = 1.0 if SOAK else 0.25  # of these moves, and the first of each kind
UNDONE = 8 if SOAK else 4  # undos replay at most so many times the moves of the game, on average


def everything_seen(game: Game, state: State, seat: int) -> bytes:
    """All that leaves the engine for a seat: the view, as JSON.  Words and drawings follow from it."""
    return to_json(game.look(state, seat))


def twin_worlds_look_alike(game: Game, settings: Settings, seed: int) -> None:
    """What a seat sees is byte for byte the same after everything hidden is redealt.

    Two viewers take turns, a spectator among them.  The board in text is made from the view alone;
    that of every other position is drawn twice.
    """
    changed, viewers = 0, range(SPECTATOR, settings.players)
    for number, state in enumerate(walk(game, settings, seed, TWINNED)):
        here, counted = fingerprint(state), game.census(state)
        for seat in two_of(viewers, number):
            view = game.look(state, seat)
            twin = game.redeal(state, seat, Chance(secret_from("twin", seed, number)))
            twin.chance = state.chance  # only what lies on the table may differ
            changed += fingerprint(twin) != here
            twin.chance = Chance(secret_from("future", seed, number))
            again = game.look(twin, seat)
            assert to_json(again) == to_json(view)
            if (number + seat) % 4 == 0:
                assert game.text(again) == game.text(view)
            assert game.census(twin) == counted
    assert changed, "redeal never changed anything: the law proves nothing"


def undo_stops_at_information(game: Game, settings: Settings, seed: int) -> None:
    """An undo takes the seat's own last move back exactly, and only a move that told nothing.

    That it told nothing is checked from outside, for some of the moves (at length for all): made
    in twin worlds, it is legal and shows its mover the same.  The end of a game tells its secret.

    An undo replays the moves before it, so late ones are tried less often: at the end one replay goes
    through the positions before all moves.
    """
    random, picking, kinds = Random(seed), Random(seed), Kinds()
    match = random_match(game, settings, seed, moves=0)
    positions = []
    while not match.state.over:
        seat = match.state.deciders()[0]
        match.state.turn_to(seat)
        before = match.state.clone()
        positions.append(fingerprint(before))
        legal = match.state.legal()
        action = legal[int(random.random() * len(legal))]
        match.act(seat, action)
        for other in range(settings.players):
            if other != seat and not has_chosen(match, other):
                _undo_refused(match, other)
        tried = kinds.new(before) or picking.random() < MADE_AGAIN
        if tried and not match.alone() and may_undo(match, seat):
            _shows_the_same_in_twin_worlds(game, match, seat, before)
        if random.random() < min(0.25, UNDONE / len(match.moves)):
            _undo_and_redo(match, seat, positions[-1])
    _replays_through(match, positions)
    for seat in range(settings.players):
        assert match.alone() or not may_undo(match, seat), "a finished game can be reopened"


def has_chosen(match: Match, seat: int) -> bool:
    """Has the seat made a choice of the open simultaneous moment?"""
    return match.moment >= 0 and any(who == seat for who, _ in match.moves[match.moment :])


def may_undo(match: Match, seat: int) -> bool:
    try:
        match.can_undo(seat)
    except UndoRefused:
        return False
    return True


def _undo_refused(match: Match, seat: int) -> None:
    assert not may_undo(match, seat), f"seat {seat} could take back the move of another"


def _shows_the_same_in_twin_worlds(game: Game, match: Match, seat: int, before: State) -> None:
    """The last move, which its seat could take back, told the seat nothing that was hidden."""
    number = len(match.moves) - 1
    action = match.moves[number][1]
    shown = game.look(match.state, seat)
    told = told_to(seat, match.events_of(number))
    for world in range(TWINS):
        twin = game.redeal(before, seat, Chance(secret_from("undo", number, world)))
        twin.turn_to(seat)
        what = f"{game.codec.text(action)!r} told something hidden and can be taken back"
        assert action in twin.legal(), what
        twin.log = []
        twin.apply(action)
        assert game.look(twin, seat) == shown, what
        assert told_to(seat, twin.log) == told, what


def told_to(seat: int, events: list[Event]) -> list[Event | None]:
    return [event.seen_by(seat) for event in events]


def _replays_through(match: Match, positions: list[str]) -> None:
    """A replay of the moves passes through these positions."""
    again = Match(match.game, match.settings, match.seats, match.secret)
    for (seat, action), position in zip(match.moves, positions, strict=True):
        again.state.turn_to(seat)
        assert fingerprint(again.state) == position
        again.act(seat, action)
    assert fingerprint(again.state) == fingerprint(match.state)


def _undo_and_redo(match: Match, seat: int, before: str) -> None:
    after = fingerprint(match.state)
    logged = [event.words() for event in match.log]
    try:
        count = match.undo(seat)
    except UndoRefused:
        return
    assert count == 1
    match.state.turn_to(seat)
    assert fingerprint(match.state) == before
    match.redo()
    assert fingerprint(match.state) == after
    assert [event.words() for event in match.log] == logged
