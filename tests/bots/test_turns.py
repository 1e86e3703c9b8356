"""Whole turns as one decision, in a game whose turns consist of many questions."""

from random import Random

from sugoroku.bots import Sight, make
from sugoroku.bots.mcts import continued
from sugoroku.bots.turns import BEAM, Turns, goes_on
from sugoroku.core.chance import Chance, secret_from
from sugoroku.core.registry import load
from sugoroku.core.save import fingerprint

GAME = load("daimyo")


def before_a_die(players=3, seed=1):
    """The first turn: set-up is answered by the first choice."""
    state = GAME.setup(GAME.settle(players), Chance(secret_from("turns", seed)))
    while state.turns == 0:
        state.apply(state.legal()[0])
    return state


def turns_of(state):
    return Turns(GAME.value(state.settings))


def test_every_line_is_a_whole_turn_and_the_state_stays_as_it_is():
    state = before_a_die()
    was = fingerprint(state)
    lines = turns_of(state).propose(state, state.seat, Random(1), 8)
    assert fingerprint(state) == was
    assert 4 <= len(lines) <= 8 and len(set(lines)) == len(lines)
    for line in lines:
        world = state.clone()
        for action in line:
            assert goes_on(world, state.seat, state.turns)
            assert action in world.legal()
            world.apply(action)
        assert not goes_on(world, state.seat, state.turns)


def test_the_most_promising_turn_comes_first():
    """By the lead over the best rival at the end of the turn."""
    state = before_a_die()
    turns, seat = turns_of(state), state.seat
    worths = []
    for line in turns.propose(state, seat, Random(1), 8):
        world = state.clone()
        for action in line:
            world.apply(action)
        worths.append(turns.worth(world, seat))
    assert worths == sorted(worths, reverse=True) and worths[0] > worths[-1]
    found = [turns.value.of(world, other) for other in range(world.seats)]
    assert worths[-1] == found.pop(seat) - max(found)


def test_more_ways_on_find_better_turns():
    """Of the same beginnings; how many belongs to the level (`Parts.beams`)."""
    best = {}
    for beam in (1, 3, 12):
        best[beam] = 0.0
        for seed in range(4):
            state = before_a_die(seed=seed)
            turns = Turns(GAME.value(state.settings), beam)
            world = state.clone()
            for action in turns.propose(state, state.seat, Random(1), 2)[0]:
                world.apply(action)
            best[beam] += turns.worth(world, state.seat)
    assert best[1] < best[3] < best[12]


def test_a_game_sets_the_ways_on_by_level():
    state = before_a_die()
    sight = Sight(GAME, state, state.seat, Random(1))
    ways = {name: make(name)._proposing(sight).__self__.beam for name in ("club", "expert", "mcts:9")}
    assert ways == {"club": BEAM, "expert": GAME.parts.beams["expert"], "mcts:9": BEAM}
    assert GAME.parts.beams["expert"] > BEAM


def test_a_quick_turn_is_one_legal_line():
    state = before_a_die()
    (line,) = turns_of(state).propose(state, state.seat, Random(1), 1)
    world = state.clone()
    for action in line:
        assert action in world.legal()
        world.apply(action)
    assert not goes_on(world, state.seat, state.turns)


def test_nothing_is_proposed_once_the_game_is_over():
    state = before_a_die(2)
    random = Random(1)
    while not state.over:
        legal = state.legal()
        state.apply(legal[int(random.random() * len(legal))])
    assert turns_of(state).propose(state, 0, Random(1), 8) == []


def test_a_turn_is_thought_about_again_when_chance_has_decided():
    """Help draws a card: no answer after it is settled before."""
    state = before_a_die()
    text = GAME.codec.text
    while not any(text(action).endswith(" help") for action in state.legal()):
        state.apply(state.legal()[0])  # a turn of the others, with the dice as they fell
    sight = Sight(GAME, state, state.seat, Random(1))
    help_die = next(a for a in state.legal() if text(a).endswith(" help"))
    lines = Turns(sight.value).propose(state, state.seat, Random(1), 99)
    line = next(line for line in lines if line[0] == help_die)
    assert len(line) > 3
    shown = []
    world = state.clone()
    for place, action in enumerate(line):
        if world.revealed != state.revealed:
            shown.append(place)
        world.apply(action)
    assert shown, "a card was drawn before the end of the turn"
    drawing = line[: shown[0]]
    for action in drawing[:-1]:
        state.apply(action)
    sight = Sight(GAME, state, state.seat, Random(1))
    assert continued(sight, line[shown[0] - 1 :]) is None


def test_a_club_bot_plays_whole_games_by_turns():
    """Two seats with mercenaries and one alone: the empire's choices belong to the turn."""
    for players in (1, 2):
        state = before_a_die(players, seed=2)
        bots = [make("mcts:1") for _ in range(players)]
        randoms = [Random(seat) for seat in range(players)]
        lines = 0
        while not state.over and state.turns < 2 * players:
            seat = state.seat
            action = bots[seat].choose(Sight(GAME, state, seat, randoms[seat]))
            assert action in state.legal()
            lines += bots[seat].thought is not None
            state.apply(action)
        assert lines
