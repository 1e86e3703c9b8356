"""The course of a game: it ends within its bounds, and nothing appears or vanishes."""

from sugoroku.core.game import Game
from sugoroku.core.info import Settings
from sugoroku.testing.laws.games import walk


def it_ends_within_its_bounds(game: Game, settings: Settings, seed: int) -> None:
    """It ends, nobody is stuck, legal actions are declared, scores and achievements are possible."""
    state = None
    for state in walk(game, settings, seed):
        if not state.over:
            legal = state.legal()
            assert legal, f"nothing is legal at {state.asking()}"
            assert len(set(legal)) == len(legal), "an action is listed twice"
            assert all(0 <= action < game.codec.size for action in legal)
            assert legal == state.legal(), "listing the legal actions changed them"
            assert game.achieved(state, 0) == [], "an achievement before the end"
    assert state is not None and state.over
    low, high = game.info.bounds.score
    standings = game.standings(state)
    ranked = [*range(settings.players), *_seats_that_score(game, settings)]
    assert sorted(s.seat for s in standings) == ranked
    first = min(s.place for s in standings)
    assert first == 1 or (first == 2 and settings.players == 1), "only who plays alone can just lose"
    for standing in standings:
        assert low <= standing.score <= high, f"a score of {standing.score}"
        assert sum(standing.points.values()) == standing.score, "points without a source"
    for seat in range(settings.players):
        game.achieved(state, seat)  # raises an error if the table of achievements lacks a cell


def _seats_that_score(game: Game, settings: Settings) -> list[int]:
    opponents = enumerate(game.opponents(settings), start=settings.players)
    return [seat for seat, opponent in opponents if opponent.scores]


def nothing_appears_or_vanishes(game: Game, settings: Settings, seed: int) -> None:
    """Every component is conserved at every step."""
    first = None
    for state in walk(game, settings, seed):
        counted = game.census(state)
        first = first or counted
        assert counted == first
