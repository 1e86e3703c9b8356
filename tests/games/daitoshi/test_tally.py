"""The tally leaves nothing out that can change: field by field of the state."""

from random import Random
from typing import Any

import pytest

from sugoroku.bots import Sight
from sugoroku.bots.greedy import GreedyBot
from sugoroku.core.chance import Chance, secret_from
from sugoroku.games.daitoshi.state import Player, State
from sugoroku.games.daitoshi.tally import tally
from tests.games.daitoshi.table import GAME

LAID_OUT_ONCE = {"first", "mayor", "box_hexes", "inner", "cities", "machine", "blocked", "upgrades"}
BOOKKEEPING = {"extra_cards", "steam_paid"}  # cards of the set-up; the memory of advisor 7


def positions(players: int, **options: str) -> list[State]:
    """Before each decision of a greedy game, and its end."""
    state = GAME.setup(GAME.settle(players, options), Chance(secret_from("tally", 2)))
    assert isinstance(state, State)
    random, bot = Random(2), GreedyBot()
    found = []
    while not state.over:
        found.append(state.clone())
        seat = state.deciders()[0]
        state.apply(bot.choose(Sight(GAME, state, seat, random)))
    return [*found, state]


def other_values(values: list[Any], first: Any) -> list[Any]:
    """Each value that differs from the first, once: most fields keep their value over many positions."""
    return [value for value in {repr(value): value for value in values}.values() if value != first]


@pytest.mark.parametrize(
    ("players", "options"), [(1, {"expert": "on", "advisors": "10"}), (4, {"expert": "on"})]
)
def test_every_field_that_changes_is_in_the_tally(players, options):
    game = [state for state in positions(players, **options) if state.turns]  # everybody is seated
    changed = set()
    for early in (game[0], game[len(game) // 2]):
        counted = tally(early)
        for field in State.saved:
            if field == "players":
                continue
            for value in other_values([getattr(late, field) for late in game], getattr(early, field)):
                changed.add(field)
                probe = early.clone()
                setattr(probe, field, value)
                assert (tally(probe) == counted) == (field in BOOKKEEPING), field
    assert not changed & LAID_OUT_ONCE
    if players == 1:
        assert {"extra_at", "bribe", "mayor_deck", "mayor_spaces", "mayor_record"} <= changed


@pytest.mark.parametrize("players", [1, 4])
def test_every_field_of_a_player_is_in_the_tally(players):
    game = positions(players)
    first, counted = game[0], tally(game[0])
    changed = set()
    for seat in range(first.seats):
        for field in Player.saved:
            values = [getattr(late.players[seat], field) for late in game[1:]]
            for value in other_values(values, getattr(first.players[seat], field)):
                changed.add(field)
                probe = first.clone()
                setattr(probe.players[seat], field, value)
                assert tally(probe) != counted, field
    assert set(Player.saved) - changed <= {"banners", "conflicts"}
