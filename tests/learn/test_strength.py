"""Learning gives a good bot, in two small games that differ in almost everything from the large ones.

Both deal hands, so that luck decides many single games: the best that we know of wins 72 % of the
sealed game against random.  Each deal is therefore played from both seats, and the points of the
two games together count.
"""

import sys
from random import Random

from sugoroku.arena.pools import Here
from sugoroku.bots import Sight, make
from sugoroku.bots.mcts import Budget, MctsBot
from sugoroku.core.chance import Chance, secret_from
from sugoroku.core.registry import load_home
from sugoroku.learn.course import Course, learn, playing
from tests.build.fresh import ROOT

DEALS = 100


def learnt(home, folder):
    """A search that goes by weights learnt from scratch."""
    game = load_home(home)
    course = Course(
        game=home, settings=game.settle(2), games=150, rounds=1, duel=0, iterations=8, stray=0.1,
        seed="1", target="difference",
    )  # fmt: skip
    value = game.value_with(learn(course, folder, None, playing(Here())).weights)
    return game, lambda: MctsBot(Budget(iterations=40), value=value)


def points(game, deal, bots):
    """The final scores of one game."""
    state = game.setup(game.settle(2), Chance(secret_from("deal", deal)))
    randoms = [Random(secret_from("bot", deal, seat)) for seat in range(2)]
    while not state.over:
        seat = state.seat
        state.apply(bots[seat].choose(Sight(game, state, seat, randoms[seat])))
    return [row.score for row in sorted(game.standings(state), key=lambda row: row.seat)]


def share_won(game, new):
    """Of deals: a draw counts half."""
    won = 0.0
    for deal in range(DEALS):
        first, second = points(game, deal, [new(), make("random")])
        rival, again = points(game, deal, [make("random"), new()])
        lead = first + again - second - rival
        won += 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
    return won / DEALS


def test_the_game_of_the_tutorial(tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(str(ROOT / "examples" / "own_game"))
    game, new = learnt("chaya:GAME", tmp_path)
    assert share_won(game, new) >= 0.95
    for name in [name for name in sys.modules if name.partition(".")[0] == "chaya"]:
        monkeypatch.delitem(sys.modules, name)


def test_the_sealed_game(tmp_path):
    """Four bids a game: who bids his best card for the best prize, and so on, wins 90 % of the deals."""
    game, new = learnt("sugoroku.testing.sealed:GAME", tmp_path)
    assert share_won(game, new) >= 0.6
