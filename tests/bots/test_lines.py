"""Questions answered as a whole, on the sealed bids: a card and perhaps a coin are one decision."""

from random import Random

import msgspec
import pytest

from sugoroku.bots import Sight, make, told
from sugoroku.bots.lines import Heats, LineSearch, follow, new_root, waits
from sugoroku.bots.mcts import Style, continued, favourite
from sugoroku.bots.search import Search
from sugoroku.bots.thought import WHOLE_LINE
from sugoroku.core.chance import Chance, secret_from
from sugoroku.core.game import Game
from sugoroku.core.save import fingerprint
from sugoroku.testing.sealed import BID, BOOST, GAME, ChooseBoost, ChooseCard, Sealed, lines


def last_round(mine: tuple[int, ...], coins: int) -> Sealed:
    """Two seats, one prize of 3; the rival holds two of 5, 6 and 7 and no coin.  A coin adds 3."""
    state = GAME.setup(GAME.settle(2), Chance(secret_from("lines", 1)))
    assert isinstance(state, Sealed)
    state.hands = [mine, (5, 6)]
    state.undealt, state.pile, state.prize = (7,), (), 3
    state.coins, state.points = [coins, 0], [0, 0]
    return state


def thinking(state: Sealed, propose=lines) -> tuple[LineSearch, Sight]:
    sight = Sight(GAME, state, 0, Random(1))
    found = lines(state, 0, Random(1), 99)
    root = new_root(found)
    manner = Style().manner(GAME)
    search = Search(0, root, manner, sight.value, GAME.parts.standings, sight.random)
    return LineSearch(search, found, propose), sight


# ---------------------------------------------------------------- the search


def test_a_line_is_one_arm_tried_against_many_answers_of_the_others():
    """Only 4 + coin (7 against 5 and 6, a tie against 7) or 8 wins; 8 without a coin always does."""
    answers = []

    def spied(state, seat, random, count):
        proposed = lines(state, seat, random, count)
        answers.extend((seat, *line) for line in proposed)
        return proposed

    thought, sight = thinking(last_round((1, 4, 8), 1), spied)
    for _ in range(200):
        thought.iterate(sight.imagine())
    root = thought.search.root
    assert sorted(root.children) == thought.arms and len(thought.arms) == 6
    assert sum(child.visits for child in root.children.values()) == root.visits == 200
    assert len(answers) == 200  # one of the rival's in each iteration,
    assert set(answers) == {(1, BID + card - 1) for card in (5, 6, 7)}  # all that it may hold
    best = thought.lines[favourite(root, thought.arms)]
    assert best[0] == BID + 8 - 1


def test_parts_that_are_good_only_together_are_found():
    """With 1 and 5 in hand only 5 + coin (8) beats everything; 5 alone beats nothing."""
    thought, sight = thinking(last_round((1, 5), 1))
    for _ in range(120):
        thought.iterate(sight.imagine())
    assert thought.lines[favourite(thought.search.root, thought.arms)] == (BID + 5 - 1, BOOST + 1)


def test_heats_try_lines_in_the_same_worlds_and_the_better_ones_more_often():
    answers = []

    def spied(state, seat, random, count):
        proposed = lines(state, seat, random, count)
        answers.extend(proposed)
        return proposed

    plain, sight = thinking(last_round((1, 4, 8), 1))
    heats = Heats(plain.search, plain.lines, spied, 40)
    heats.search.root.worth = dict.fromkeys(heats.arms, 0.0)  # all alike at first sight
    worlds = []  # of each: the lines tried in it, and what the rival answered
    for _ in range(8):
        answers.clear()
        heats.iterate(sight.imagine())
        tried = len(heats.heat)
        while heats.waiting:
            heats.iterate(sight.imagine())
        assert len(answers) == tried and len(set(answers)) == 1  # all of them met the same
        worlds.append((tried, answers[0]))
    sizes = [tried for tried, _ in worlds]
    assert sizes == sorted(sizes, reverse=True) and sizes[0] > sizes[-1] == 2
    assert len({answer for _, answer in worlds}) > 1  # another world, another answer
    root = heats.search.root
    assert [root.children[arm].visits for arm in heats.heat] == [8, 8]
    assert heats.lines[favourite(root, heats.arms)][0] == BID + 8 - 1


def test_a_line_far_behind_at_first_sight_has_no_heat():
    plain, sight = thinking(last_round((1, 4, 8), 1))
    heats = Heats(plain.search, plain.lines, lines, 40)
    heats.first_sight(sight.imagine())
    worth = heats.search.root.worth
    assert sorted(worth) == heats.arms
    best = max(worth.values())
    assert [worth[arm] for arm in heats.promising()] == [best] * list(worth.values()).count(best)


def test_a_line_ends_with_its_moment():
    """What does not fit is left out: without a coin nobody is asked for one."""
    state = last_round((1, 4, 8), 0)
    world = state.clone()
    stacks = world.own
    follow(world, 0, (BID + 3, BOOST + 1, BID), stacks)
    assert world.sealed == [4, 0] and not waits(world, 0, stacks) and waits(world, 1, stacks)
    follow(world, 1, (BID + 4,), stacks)
    assert world.over and world.points == [0, 3]


# ---------------------------------------------------------------- the bot


def test_the_bot_plays_its_line_move_by_move():
    state = last_round((1, 5), 1)
    bot = make("mcts:60")
    sight = Sight(GAME, state, 0, Random(1))
    first = bot.choose(sight)
    assert first == BID + 5 - 1
    assert bot.thought.line == (GAME.codec.text(first), GAME.codec.text(BOOST + 1))
    assert bot.thought.candidates[0].text == " + ".join(bot.thought.line)
    state.apply(first)
    thought = bot.thought
    random = Random(2)
    before = random.getstate()
    again = Sight(GAME, state, 0, random)
    assert bot.choose(again) == BOOST + 1
    assert bot.thought is thought, "it has thought about it already"
    assert random.getstate() != before  # it has only checked that this is the question it expected


def test_a_line_goes_on_after_a_forced_answer():
    """Its second action is the only legal one: nobody thinks, and the line is not lost."""
    state = last_round((1, 5), 1)
    sight = Sight(GAME, state, 0, Random(1))
    begun = continued(sight, (BID + 4, BOOST + 1))
    assert begun is not None and begun[1] == (BOOST + 1,) and begun[0][2] == (BOOST, BOOST + 1)
    assert continued(sight, (BID + 4,)) is None

    class Forced(ChooseBoost):
        def legal(self, g):
            return [BOOST]

    plain = ChooseCard.apply

    def then_forced(self, g, action):
        plain(self, g, action)
        g.own[g.seat].insert(-1, ChooseBoost())
        g.own[g.seat][-1] = Forced()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ChooseCard, "apply", then_forced)
        begun = continued(sight, (BID + 4, BOOST, BOOST + 1))
    assert begun is not None and begun[1] == (BOOST + 1,)


def test_a_line_is_told_as_a_whole():
    state = last_round((8, 9), 1)  # both always win
    bot = make("mcts:100")
    sight = Sight(GAME, state, 0, Random(1))
    bot.choose(sight)
    other = bot.thought.candidates[1]
    assert other.action == WHOLE_LINE and " + " in other.text
    assert f"next best: {other.text}" in told(bot, sight)


def test_a_line_is_given_up_if_another_question_comes():
    bot = make("mcts:40")
    state = last_round((1, 5), 1)
    bot.choose(Sight(GAME, state, 0, Random(1)))
    other = last_round((2, 3, 8), 1)
    assert bot.choose(Sight(GAME, other, 0, Random(1))) == BID + 8 - 1


@pytest.mark.parametrize("players", [2, 4])
def test_whole_games(players):
    """Every chosen action is legal, and the true position is not touched."""
    state = GAME.setup(GAME.settle(players), Chance(secret_from("lines", players)))
    bots, random = [make("mcts:12") for _ in range(players)], Random(3)
    while not state.over:
        sight = Sight(GAME, state, state.seat, random)
        before = fingerprint(state)
        action = bots[state.seat].choose(sight)
        assert action in sight.legal and fingerprint(state) == before
        state.apply(action)


# ---------------------------------------------------------------- playing on


def test_the_next_secret_choice_is_not_played():
    """A rollout stops where all choose in secret again, even if the horizon is further away."""
    state = GAME.setup(GAME.settle(2), Chance(secret_from("lines", 1)))
    thought, sight = thinking(state)
    search, world = thought.search, sight.imagine()
    search.horizon = 99
    before = fingerprint(world)
    assert world.own and fingerprint(thought.play_on(world)) == before


def test_a_game_sets_how_far_a_search_looks_and_the_iterations_of_a_level():
    parts = msgspec.structs.replace(GAME.parts, ahead=3, levels={"club": 5}, horizons={"expert": 4})
    game = Game(GAME.base_info, GAME.module, GAME.base_codec, GAME.base_steps, parts)
    assert Style().manner(game).rounds == 3
    assert Style(rounds=2).manner(game).rounds == 2
    assert Style().manner(game, "club").rounds == 3
    assert Style().manner(game, "expert").rounds == 4
    assert Style(rounds=2).manner(game, "expert").rounds == 2

    def visits(name: str) -> int:
        bot, chance = make(name), Chance(secret_from("lines", 1))
        bot.choose(Sight(game, game.setup(game.settle(2), chance), 0, Random(1)))
        assert bot.thought is not None
        return bot.thought.iterations

    assert visits("club") <= 5 < visits("mcts:12") <= 12
