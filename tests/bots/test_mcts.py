"""The bot around the search: budgets, levels, what it keeps, what it tells."""

from random import Random

import pytest

from sugoroku import load
from sugoroku.bots import KINDS, Sight, make, told
from sugoroku.bots.mcts import Budget, MctsBot, by_mood, question, read_budget
from sugoroku.bots.tree import Node
from sugoroku.core.chance import Chance, secret_from
from sugoroku.core.errors import UnknownName


def sight(game, state, seed=1):
    return Sight(game, state, state.seat, Random(seed))


@pytest.fixture
def daitoshi():
    return load("daitoshi")


@pytest.fixture
def state(daitoshi):
    return daitoshi.setup(daitoshi.settle(2), Chance(secret_from("bots", 1)))


# ---------------------------------------------------------------- names and budgets


@pytest.mark.parametrize(
    "text, budget",
    [
        ("400", Budget(iterations=400)),
        ("200ms", Budget(milliseconds=200)),
        ("2s", Budget(milliseconds=2000)),
    ],
)
def test_budgets(text, budget):
    assert read_budget(text) == budget
    bot = make(f"mcts:{text}")
    assert isinstance(bot, MctsBot) and bot.budget == budget


@pytest.mark.parametrize("text", ["", "0", "-5", "ms", "1.5s", "200 ms", "many", "٣", "999999999"])
def test_no_budgets(text):
    with pytest.raises(UnknownName, match="mcts"):
        make(f"mcts:{text}")


def test_levels_think_longer_and_longer():
    levels = [make(name) for name in ("novice", "club", "expert", "master")]
    budgets = [bot.budget.iterations for bot in levels]
    assert budgets == sorted(set(budgets))
    assert [bot.budget.milliseconds for bot in levels] == [0, 0, 0, 3000]
    assert [bot.style.temperature > 0 for bot in levels] == [True, False, False, False]
    assert all(words and not words.endswith(".") for words, _ in KINDS.values())


def test_a_budget_as_text():
    texts = [str(Budget(iterations=8)), str(Budget(milliseconds=30)), str(Budget(9, 20))]
    assert texts == ["8", "30ms", "9 or 20ms"]


# ---------------------------------------------------------------- mistakes


def rooted(*worths: float) -> Node:
    root = Node()
    root.worth = dict(enumerate(worths))
    return root


def test_what_looks_worse_is_chosen_more_seldom():
    """Of 10, 8 and 2 with a warmth of 2 points: 1, 1/2 and 1/16 of the time, in proportion."""
    random = Random(1)
    chosen = [by_mood(rooted(10.0, 8.0, 2.0), [0, 1, 2], 2.0, random) for _ in range(4000)]
    shares = [chosen.count(choice) / 4000 * 1.5625 for choice in (0, 1, 2)]
    assert abs(shares[0] - 1.0) < 0.05 and abs(shares[1] - 0.5) < 0.05
    assert 0.03 < shares[2] < 0.1


def test_without_warmth_only_the_best_is_left():
    assert {by_mood(rooted(1.0, 9.0), [0, 1], 0.01, Random(seed)) for seed in range(50)} == {1}


def test_what_was_not_looked_at_is_not_chosen():
    assert {by_mood(rooted(1.0), [0, 1], 9.0, Random(seed)) for seed in range(50)} == {0}


def test_a_novice_errs_the_same_way_for_the_same_seed(daitoshi, state):
    def first_choices() -> list[int]:
        return [make("novice").choose(sight(daitoshi, state.clone(), seed)) for seed in range(12)]

    chosen = first_choices()
    assert chosen == first_choices()
    assert len(set(chosen)) > 1


def test_a_slip_is_understood():
    with pytest.raises(UnknownName, match="Did you mean 'expert'"):
        make("exprt")


# ---------------------------------------------------------------- how long it thinks


def test_iterations_end_when_more_would_change_nothing(daitoshi, state):
    bot = make("mcts:16")
    bot.choose(sight(daitoshi, state))
    counts = sorted((c.visits for c in bot.thought.candidates), reverse=True)
    assert bot.thought.iterations <= 16
    assert bot.thought.iterations == 16 or counts[0] - counts[1] > 16 - bot.thought.iterations


def test_time_ends_too(daitoshi, state):
    bot = make("mcts:30ms")
    assert bot.choose(sight(daitoshi, state)) in state.legal()
    assert bot.thought.iterations >= 1


def test_same_seed_same_thought(daitoshi, state):
    bots = [make("mcts:8"), make("mcts:8")]
    chosen = {bot.choose(sight(daitoshi, state.clone())) for bot in bots}
    assert len(chosen) == 1 and bots[0].thought == bots[1].thought


# ---------------------------------------------------------------- from question to question


def test_the_tree_goes_on_within_a_turn(daitoshi, state):
    """Asked again at once, with nothing revealed, the bot remembers what it thought."""
    bot, kept = make("mcts:12"), 0
    random = Random(1)
    for _ in range(24):
        if state.seat == 0:
            before = bot._kept
            looked = Sight(daitoshi, state, 0, random)
            root = bot._root(looked)
            if before is not None and root is before[1]:
                kept += 1
                assert root.visits > 0
                if kept == 2:
                    return
            bot._kept = before
            state.apply(bot.choose(looked))
        else:
            state.apply(state.legal()[0])
    pytest.fail(f"remembered {kept} times")


def test_a_kept_tree_that_tried_nothing_is_thought_about(daitoshi, state):
    """A node may have been visited as often as the budget wants, and none of its choices ever."""
    bot, looked = make("mcts:2"), sight(daitoshi, state)
    kept = Node()
    kept.visits = 2
    bot._kept = question(looked.imagine(), looked.legal), kept
    assert bot.choose(looked) in looked.legal
    assert kept.visits == 3


def test_another_question_begins_anew(daitoshi, state):
    bot = make("mcts:8")
    random = Random(1)
    bot.choose(Sight(daitoshi, state, state.seat, random))
    other = daitoshi.setup(daitoshi.settle(2), Chance(secret_from("bots", 2)))
    root = bot._root(Sight(daitoshi, other, other.seat, random))
    assert root.visits == 0


# ---------------------------------------------------------------- what it tells


def test_a_thought_can_be_shown(daitoshi, state):
    bot = make("mcts:16")
    action = bot.choose(sight(daitoshi, state))
    thought = bot.thought
    assert thought.candidates[0].action == action
    assert thought.line[0] == thought.candidates[0].text == daitoshi.codec.text(action)
    assert all(daitoshi.codec.number(text) >= 0 for text in thought.line)
    visits = [candidate.visits for candidate in thought.candidates]
    assert visits == sorted(visits, reverse=True) and sum(visits) <= thought.iterations
    assert all(0.0 <= candidate.win <= 1.0 for candidate in thought.candidates)
    assert f"{thought.iterations} simulated games" in bot.reason and "next best" in bot.reason


def test_a_thought_is_told_in_the_words_of_the_game(daitoshi, state):
    bot, looked = make("mcts:8"), sight(daitoshi, state)
    bot.choose(looked)
    other = bot.thought.candidates[1]
    choices = looked.view().decision.choices
    words = next(c.words.partition(": ")[0] for c in choices if c.action == other.action)
    assert words != other.text
    assert f"next best: {words} (" in told(bot, looked)
    assert f"next best: {other.text} (" in bot.reason


def test_a_bot_without_thoughts_tells_its_reason(daitoshi, state):
    bot, looked = make("greedy"), sight(daitoshi, state)
    bot.choose(looked)
    assert told(bot, looked) == bot.reason == ""
