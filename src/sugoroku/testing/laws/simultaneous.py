"""Simultaneous choices: independent of each other, and secret where the game says so."""

from random import Random

import msgspec

from sugoroku.core.game import Game
from sugoroku.core.info import Settings
from sugoroku.core.match import Match
from sugoroku.core.save import fingerprint
from sugoroku.core.view import Decision
from sugoroku.testing.laws.games import SOAK, SPECTATOR, Kinds, random_match
from sugoroku.testing.laws.knowledge import everything_seen, has_chosen, may_undo, told_to

TAKEN_BACK = 12  # simultaneous choices of a game
SECRETS = 3 if SOAK else 2  # choices of one question
ASKED = 1.0 if SOAK else 0.25  # of the questions, and the first of each kind


def simultaneous_choices_are_independent(game: Game, settings: Settings, seed: int) -> None:
    """Until the moment closes a seat can take its own choice back, whatever others chose since.

    Their choices stand, their questions stay the same, and made once more it leads to the same
    position.
    """
    if game.info.simultaneous and settings.players > 1:
        take_back_simultaneous_choices(game, settings, seed)


def take_back_simultaneous_choices(game: Game, settings: Settings, seed: int) -> int:
    """Play, and take simultaneous choices back; how many, for a short game may have none."""
    random, tried = Random(seed), 0
    match = random_match(game, settings, seed, moves=0)
    while not match.state.over and tried < TAKEN_BACK:
        seat = random.choice(match.state.deciders())
        match.state.turn_to(seat)
        match.act(seat, random.choice(match.state.legal()))
        for other in range(settings.players):
            if has_chosen(match, other) and may_undo(match, other):
                _take_back_and_choose_again(game, match, other)
                tried += 1
    return tried


def _take_back_and_choose_again(game: Game, match: Match, seat: int) -> None:
    moves, position = list(match.moves), _position(match)
    taken = max(number for number, (who, _) in enumerate(moves) if who == seat)
    asked = _questions(game, match, seat)
    assert match.undo(seat) == 1
    assert match.moves == moves[:taken] + moves[taken + 1 :]
    assert _questions(game, match, seat) == asked, "the question of another seat has changed"
    match.redo()
    assert match.moves == [*moves[:taken], *moves[taken + 1 :], moves[taken]]
    assert _position(match) == position, "the order of simultaneous choices makes a difference"


def _position(match: Match) -> str:
    """Its fingerprint; whose question is looked at makes no difference."""
    if deciders := match.state.deciders():
        match.state.turn_to(deciders[0])
    return fingerprint(match.state)


def _questions(game: Game, match: Match, besides: int) -> dict[int, Decision | None]:
    """What the other seats are asked."""
    deciders = match.state.deciders()
    return {seat: game.look(match.state, seat).decision for seat in deciders if seat != besides}


def secret_choices_stay_secret(game: Game, settings: Settings, seed: int) -> None:
    """While others still choose, they see the same whatever was chosen, and however often.

    A part of the questions is looked at, at length all of them.
    """
    match = random_match(game, settings, seed, moves=0)
    random, picking, kinds = Random(seed), Random(seed), Kinds()
    while not match.state.over:
        seat = random.choice(match.state.deciders())
        match.state.turn_to(seat)
        legal = match.state.legal()
        asked = type(match.state.asking())
        tried = kinds.new(match.state) or picking.random() < ASKED
        if asked.secret and tried:
            kept = [action for action in legal if action not in asked.public]
            some = picking.sample(kept, min(SECRETS, len(kept)))
            _choose_several(game, match, seat, some)
        match.state.turn_to(seat)
        match.act(seat, random.choice(legal))


def _choose_several(game: Game, match: Match, seat: int, actions: list[int]) -> None:
    """Choose, look as everybody else does, take it back, choose something else."""
    moment, logged = match.moment, len(match.log)
    assert moment >= 0, "a secret choice that is not simultaneous"
    seen: dict[int, bytes] = {}
    for action in actions:
        if _closes_the_moment(match, seat, action):  # the last one to choose
            return
        match.act(seat, action)
        assert match.moment == moment
        for other in range(SPECTATOR, match.settings.players):
            if other != seat:
                shown = everything_seen(game, match.state, other) + _told(match, other, logged)
                assert seen.setdefault(other, shown) == shown, f"seat {other} knows what was chosen"
        assert match.undo(seat) == 1


def _closes_the_moment(match: Match, seat: int, action: int) -> bool:
    state = match.state.clone()
    state.turn_to(seat)
    own = state.own
    state.apply(action)
    return state.own is not own


def _told(match: Match, seat: int, since: int) -> bytes:
    """What a seat reads in the log since it was so long."""
    events = told_to(seat, match.log[since:])
    return msgspec.json.encode([event for event in events if event is not None])
