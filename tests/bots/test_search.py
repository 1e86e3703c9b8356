"""The search itself, on the small game of sealed bids and on the real ones."""

from random import Random

import pytest

from sugoroku import load
from sugoroku.bots import Sight, make
from sugoroku.bots.mcts import Budget, MctsBot, Style, favourite
from sugoroku.bots.search import TO_THE_END, Manner, Search, drawn, lead, squash
from sugoroku.bots.tree import Node, Spread, Together, pick
from sugoroku.core.chance import Chance, secret_from
from sugoroku.core.game import Game
from sugoroku.core.state import State
from sugoroku.core.value import Value
from sugoroku.games.daitoshi.rules.turn import ChooseTurn
from sugoroku.testing.sealed import BID, Sealed
from sugoroku.testing.sealed import GAME as SEALED


def started(game: Game, players: int, seed: int = 1) -> State:
    return game.setup(game.settle(players), Chance(secret_from("bots", seed)))


def searched(game: Game, state: State, iterations: int, style: Style | None = None) -> Search:
    sight = Sight(game, state, state.seat, Random(1))
    manner = (style or Style()).manner(game)
    search = Search(sight.seat, Node(), manner, sight.value, game.parts.standings, sight.random)
    for _ in range(iterations):
        search.iterate(sight.imagine())
    return search


def last_round(mine: tuple[int, ...], points: list[int]) -> Sealed:
    """Two seats, one prize of 3 left, no coins: seat 0 to bid."""
    state = started(SEALED, 2)
    assert isinstance(state, Sealed)
    state.hands = [mine, (5, 6)]
    state.undealt, state.pile, state.prize = (2, 3), (), 3
    state.coins, state.points = [0, 0], points
    return state


# ---------------------------------------------------------------- what it finds


def test_it_finds_the_bid_that_wins_most_often():
    """The rival holds two of 2, 3, 5 and 6: the 8 always wins, though it looks
    worst at first sight (a high card is given away)."""
    state = last_round((1, 4, 8), [0, 0])
    search = searched(SEALED, state, 1000)
    assert favourite(search.root, state.legal()) == BID + 8 - 1


def test_visits_add_up():
    state = started(load("jiguan"), 3)
    search = searched(load("jiguan"), state, 60)
    assert search.root.visits == 60
    assert sum(child.visits for child in search.root.children.values()) == 60
    for child in search.root.children.values():
        assert 0.0 <= child.total <= child.visits


@pytest.mark.parametrize(
    "style", [Style(), Style(rounds=TO_THE_END, greed=0.0), Style(rounds=2, greed=0.5)]
)
@pytest.mark.parametrize("game, players", [("jiguan", 4), ("daitoshi", 1), ("daitoshi", 3)])
def test_any_rollout_at_any_table(game, players, style):
    chosen = load(game)
    search = searched(chosen, started(chosen, players), 12, style)
    assert search.root.visits == 12


# ---------------------------------------------------------------- what it looks at


def test_a_rollout_takes_whole_turns():
    """Daitoshi: after a greedy choice the turn is over, and its questions are not asked again."""
    game = load("daitoshi")
    state = started(game, 2)
    value = game.value_with(None, game.settle(2))
    settle, settled = value.settle, []
    assert settle is not None

    def counted(world: State, seat: int, by: Value) -> State:
        settled.append(seat)
        return settle(world, seat, by)

    value.settle = counted
    manner = Style(few=0).manner(game)
    search = Search(state.seat, Node(), manner, value, game.parts.standings, Random(1))
    world = state.clone()
    while not isinstance(world.agenda[-1], ChooseTurn):
        world.apply(world.legal()[0])
    search.horizon = world.turns + 1
    choices = len(world.legal())
    after = search.play_on(world)
    assert after.turns == search.horizon and isinstance(after.agenda[-1], ChooseTurn)
    followers = [seat for seat in settled if seat != state.seat]  # of a production
    assert len(settled) - len(followers) == choices


def test_few_choices_are_looked_at_in_rollouts():
    game = load("jiguan")
    state = started(game, 2)
    seen: list[int] = []

    class Counting(Value):
        def at_rest(self, state: State, seat: int) -> float:
            seen.append(seat)
            return 0.0

    while len(state.legal()) <= 4:
        state.apply(state.legal()[0])
    for few, looked in ((4, 4), (0, len(state.legal()))):
        manner = Style(few=few).manner(game)
        search = Search(0, Node(), manner, Counting(), game.parts.standings, Random(1))
        seen.clear()
        search.greediest(state.clone(), state.legal())
        assert len(seen) == looked


def test_a_new_node_looks_at_few_choices_and_widens():
    search = Search(0, Node(), Style(wide=6).manner(SEALED), Value(), SEALED.parts.standings, Random(1))
    node, legal = Node(), list(range(20))
    assert len(search.widened(node, legal)) == 6
    node.worth = dict.fromkeys(range(6), 0.0)
    assert search.widened(node, legal) == [0, 1, 2, 3, 4, 5]  # the second try
    third = search.widened(node, legal)
    assert len(third) == 7 and third[:6] == [0, 1, 2, 3, 4, 5]
    assert search.widened(node, legal[:4]) == legal[:4]


def test_the_root_looks_at_everything():
    state = started(load("daitoshi"), 2)
    while len(state.legal()) <= 8:
        state.apply(state.legal()[0])
    search = searched(load("daitoshi"), state, 1, Style(wide=2))
    assert set(search.root.worth) == set(state.legal())


def test_drawn_choices_are_different_and_equally_likely():
    random, found = Random(1), [0] * 6
    for _ in range(3000):
        some = drawn([0, 1, 2, 3, 4, 5], 2, random)
        assert len(set(some)) == 2
        for choice in some:
            found[choice] += 1
    assert all(900 < count < 1100 for count in found)
    assert sorted(drawn([3, 1, 2], 9, random)) == [1, 2, 3]


# ---------------------------------------------------------------- simultaneous choices


def test_a_seat_walks_by_its_own_choices_alone():
    """While bids are sealed, the rival's node is the same whatever this seat has bid."""
    search = searched(SEALED, started(SEALED, 2), 80)
    root = search.root
    rival = root.each[1]
    assert rival.visits == 0 and sum(c.visits for c in rival.children.values()) > 20
    for child in root.children.values():
        assert not child.each
    assert len(root.after) > 3  # and then the tree goes on by what both chose


def test_together_keeps_one_head_a_seat():
    begin = Node()
    way = Together(begin, [])
    first, second = way.head(0), way.head(1)
    assert first is not second and way.head(0) is first
    way.go(0, 7, first.child(7))
    assert way.head(0) is first.children[7] and way.head(1) is second
    way.go(1, 7, second.child(7))
    assert way.end() is begin.after[0, 7, 1, 7]


# ---------------------------------------------------------------- arithmetic


def test_the_lead_is_over_the_best_rival():
    assert lead([10.0, 7.0, 12.0], 2) == 2.0
    assert lead([10.0, 7.0, 12.0], 0) == -2.0
    assert lead([10.0], 0) == 10.0


def test_squash():
    assert squash(0.0) == 0.5
    assert squash(1.0) == 0.75 and squash(-1.0) == 0.25
    assert 0.99 < squash(1000.0) < 1.0


def test_spread():
    spread = Spread()
    assert spread.deviation() == 0.0
    for value in (2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0):
        spread.add(value)
    assert spread.mean == 5.0 and abs(spread.deviation() - 2.0) < 1e-12


def test_what_looks_bad_waits():
    """Of many choices only those near the best at first sight are tried early."""
    node = Node()
    legal = list(range(40))
    node.worth = {action: -float(action) for action in legal}
    for _ in range(60):
        action = pick(node, legal, 2.0, 0.2)
        child = node.child(action)
        child.visits += 1
        child.total += 0.5
    tried = [action for action in legal if action in node.children]
    assert tried == list(range(len(tried))) and 5 < len(tried) < 30


def test_a_game_that_is_over_is_half_won():
    state = last_round((8,), [0, 0])
    sight = Sight(SEALED, state, 0, Random(1))
    manner = Manner(1.0, 2.0, 0.1, TO_THE_END, 0.0)
    search = Search(0, Node(), manner, sight.value, SEALED.parts.standings, sight.random)
    world = sight.imagine()
    while not world.over:
        world.apply(world.legal()[0])
    leads, values = search.weigh(world)
    assert leads == [3.0, -3.0]
    assert values == [0.5 + 0.5 * squash(3.0), 0.5 * squash(-3.0)]


def test_one_answer_needs_no_thought():
    state = last_round((8,), [0, 0])
    bot = MctsBot(Budget(iterations=50))
    random = Random(1)
    before = random.getstate()
    assert bot.choose(Sight(SEALED, state, 0, random)) == BID + 8 - 1
    assert bot.thought is None and random.getstate() == before


def test_solo_against_the_mayor():
    game = load("daitoshi")
    state = started(game, 1)
    bot, random = make("mcts:3"), Random(1)
    decisions = 0
    while not state.over:
        decisions += 1
        if decisions % 4:  # the search decides every fourth time, up to the end of the game
            state.apply(random.choice(state.legal()))
            continue
        action = bot.choose(Sight(game, state, 0, random))
        assert action in state.legal()
        state.apply(action)
    assert decisions > 40
