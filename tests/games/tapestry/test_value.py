"""What bots go by: the value knows what a turn under way still brings, and what income turns give."""

import os
from random import Random

from sugoroku.bots.bot import Sight
from sugoroku.bots.catalogue import make
from sugoroku.games.tapestry import GAME
from sugoroku.games.tapestry.actions import INCOME
from sugoroku.games.tapestry.names import ERAS
from sugoroku.games.tapestry.numbers import NUMBERS, incomes_left, scorings_left
from tests.games.tapestry.table import given

NAMES = NUMBERS.names
SOAK = bool(os.environ.get("SUGOROKU_SOAK"))


def number(table, name, seat=0):
    return NUMBERS.of(table.g, seat)[NAMES.index(name)]


def test_an_advance_that_is_paid_for_but_not_made_yet_counts():
    table = given("player 1: resources food=2 coin=2 worker=1 culture=1, tokens exploration=4")
    before = GAME.evaluate(table.g, 0)
    table.act("advance exploration")
    assert table.me.tokens[0] == (4,)  # a resource of choice is still to be paid
    assert number(table, "open") > 0.0
    paid = given("player 1: resources food=1 coin=2 worker=1 culture=1, tokens exploration=4")
    assert GAME.evaluate(table.g, 0) > GAME.evaluate(paid.g, 0)
    assert abs(GAME.evaluate(table.g, 0) - before) < 10.0


def test_nothing_is_open_for_whoever_is_not_at_turn():
    table = given("player 1: resources food=2 coin=2 worker=1 culture=1, tokens exploration=4")
    table.act("advance exploration")
    assert number(table, "open", seat=1) == 0.0


def test_the_points_of_an_income_turn_under_way_are_still_to_come():
    for seed in range(3):
        g, random = GAME.new(2, seed=seed), Random(seed)
        while not g.over:
            for seat in range(2):
                p = g.players[seat]
                if g.turn != seat or g.income_step == 0:
                    assert scorings_left(g, p, seat) == min(ERAS - p.era, ERAS - 1)
                elif p.era >= 2 and g.income_step <= 3:
                    assert scorings_left(g, p, seat) == ERAS - p.era + 1
                if p.era == ERAS:
                    assert incomes_left(g, p, seat) == 0
                    assert number_of(g, seat, "coin held") == 0.0
            legal = g.legal()
            g.apply(legal[int(random.random() * len(legal))])


def test_an_income_turn_of_the_automa_is_no_surprise():
    """What it scores was expected before: else a search takes the luck of the deck for its own doing."""
    scored = surprise = 0
    for seed in range(2):
        g, random = GAME.new(1, seed=seed), Random(seed)
        while not g.over:
            automa = g.players[1]
            era, vp, before = automa.era, automa.vp, expected(g)
            legal = g.legal()
            g.apply(legal[int(random.random() * len(legal))])
            if g.players[1].era == era + 1 and era and not g.over:
                scored += g.players[1].vp - vp
                surprise += abs(expected(g) - before)
        assert number_of(g, 1, "points of a bot to come") == 0.0
    assert surprise < scored / 2


def expected(g):
    return g.players[1].vp + number_of(g, 1, "points of a bot to come")


def test_resources_fit_the_tracks_one_is_far_on():
    far = "player 1: resources food=2, tokens exploration=9"
    assert number(given(far), "fitting resources") > 0.0
    other = given("player 1: resources coin=2, tokens exploration=9")
    assert number(other, "fitting resources") < number(given(far), "fitting resources")


def test_upgrades_count_by_what_they_give():
    barn = given("player 1: middle K06, taken farm=2")
    calendar = given("player 1: middle K08, taken farm=2, tokens exploration=4")
    assert number(barn, "best upgrades") > number(calendar, "best upgrades")


def number_of(g, seat, name):
    return NUMBERS.of(g, seat)[NAMES.index(name)]


def results(bot, games):
    """Scores of games of the bot against itself, and the resources kept whenever income was chosen."""
    scores, kept = [], []
    for seed in range(games):
        g, random = GAME.new(2, seed=seed), Random(seed)
        bots = [make(bot), make(bot)]
        while not g.over:
            seat = g.seat
            action = bots[seat].choose(Sight(GAME, g, seat, random))
            if action == INCOME:
                kept.append(sum(g.players[seat].resources))
            g.apply(action)
        scores += [p.vp for p in g.players]
    return scores, kept


def test_greedy_spends_before_it_takes_income():
    """And plays a sensible game: random play scores 35."""
    scores, kept = results("greedy", 10)
    assert sum(scores) / len(scores) > 120
    assert sum(kept) <= 10


def test_a_search_of_whole_turns_scores_more():
    scores, _ = results("mcts:2", 2 if SOAK else 1)
    assert sum(scores) / len(scores) > 125
