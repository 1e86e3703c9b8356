"""Chapters 1 to 4 and 18: components, set-up, options."""

import pytest

from sugoroku.games.daimyo import GAME
from sugoroku.games.daimyo.names import ISLANDS, KINDS, TOKENS
from sugoroku.testing import rule
from tests.games.daimyo.table import given


def text_of(g):
    return [GAME.codec.text(action) for action in g.legal()]


def until(g, question):
    while type(g.asking()).__name__ != question:
        g.apply(g.legal()[0])
    return g


@rule("DYO-001", "DYO-002", "DYO-R01", "DYO-R02")
def test_four_tokens_of_which_three_are_resources():
    assert TOKENS == ("rice", "metal", "gem", "coin")
    table = given(
        "player 1: tokens rice=1 coin=9, dice help=blue6 tax=red4, hand H17\nmain: tax\nresolved: yes"
    )
    table.act("hero H17")
    assert table.legal() == ["choose rice"], "coins are no resource"
    assert GAME.tables.main_effect and GAME.tables.reset_coins == 2


@rule("DYO-003", "DYO-R03")
def test_points_are_a_number_and_tokens_without_limit():
    table = given(
        "player 1: score 49, tokens rice=99 coin=60, dice help=blue4, hand H01\n"
        "main: help\nresolved: yes"
    )
    table.act("hero H01")
    assert table.tokens() == (101, 0, 0, 60)
    sums = given(
        "player 1: score 48, storage 9, dice help=blue6 tax=red5, hand H15\nmain: tax\nresolved: yes"
    )
    sums.act("hero H15")
    assert sums.player(1).score == 50


@pytest.mark.parametrize(("players", "islands"), [(1, 4), (2, 4), (3, 5), (4, 6)])
@rule("DYO-010", "DYO-R03a", "DYO-011", "DYO-012", "DYO-013")
@rule("DYO-018", "DYO-019", "DYO-020", "DYO-021")
def test_islands_tiles_and_dice_by_players(players, islands):
    g = GAME.new(players, seed=1)
    board = GAME.look(g, 0).board
    assert [island.id for island in board.islands] == list(ISLANDS[:islands])
    for island in board.islands:
        assert len(island.land) == 3 and "" not in island.land and island.altar_values == (3, 2, 1)
    lying = [*g.bag, *(kind for kind in g.lands if kind >= 0)]
    lying += [kind for kind, n in enumerate(g.market) for _ in range(n)]
    assert len(lying) == 12 * islands and max(lying) < 4 * islands
    assert all(lying.count(kind) == 3 for kind in set(lying))
    dice = {1: (2, 3, 3), 2: (3, 4, 4), 3: (2, 4, 4), 4: (3, 5, 5)}[players]
    assert g.layout.dice == dice
    assert max(g.layout.sites) < (18, 18, 18, 23, 28)[players]


@rule("DYO-022", "DYO-R05", "DYO-016", "DYO-017", "DYO-R04", "DYO-014", "DYO-015")
def test_black_market_heroes_and_villagers():
    seen = set()
    for seed in range(60):
        g = GAME.new(3, seed=seed)
        board = GAME.look(g, 0).board
        assert sum(n for _, n in board.market) == 3 and all(tile in KINDS for tile, _ in board.market)
        assert len(board.heroes) == 5 and "" not in board.heroes and board.top and board.deck == 34
        assert board.villagers[1].face[0][0].verb == "move_governor"
        seen.add(g.villagers)
        assert g.round == 0
    assert seen == {0, 1, 4, 5}, "the other two start on a random side"
    assert until(g, "TakeDie").round == 1


@rule("DYO-023", "DYO-024", "DYO-R06", "DYO-213")
def test_goals_and_the_start_player():
    starts = set()
    for seed in range(20):
        g = GAME.new(3, seed=seed)
        goals = GAME.look(g, 0).board.goals
        assert [goal.colour for goal in goals] == ["green"] * 3 + ["orange"]
        assert g.helmet == g.first == g.seat
        starts.add(g.first)
    assert starts == {0, 1, 2}
    assert all(goal.silver == 0 for goal in GAME.look(GAME.new(2, seed=1), 0).board.goals)


@rule("DYO-024a", "DYO-030", "DYO-R07", "DYO-031", "DYO-032", "DYO-033", "DYO-034", "DYO-039")
def test_clans_in_turn_order():
    g = GAME.new(3, seed=1)
    order = []
    for _ in range(3):
        order.append(g.seat)
        g.apply(g.legal()[0])
    assert order == [(g.first + i) % 3 for i in range(3)]
    assert sorted(p.clan for p in g.players) == [0, 1, 2]
    for p in g.players:
        assert len(p.hand) == 2 and len(p.deck) == 1
        assert {(card - 40) // 3 for card in (*p.hand, *p.deck)} == {p.clan}
        assert p.storage == 3 and p.track == 0 and p.score == 0 and not any(p.influence)
        assert (p.governors, p.shadows, p.farms, p.towers, p.pawns) == (8, 3, 4, 4, 6)
    first = g.players[order[0]]  # nature with F1 and T1
    assert tuple(first.tokens) == (2, 2, 2, 1)


@rule("DYO-035", "DYO-R08", "DYO-037", "DYO-038")
def test_basic_boards():
    g = until(GAME.new(3, seed=1), "FirstGovernor")
    for place in range(3):
        p = g.players[(g.first + place) % 3]
        assert (p.farm_board, p.tower_board) == (place, 4 + place) and p.covered == 255
    for board in GAME.look(g, 0).board.boards:
        assert [tile.colour for tile in board.tiles].count("yellow") == 1 and len(board.tiles) == 4


@rule("DYO-036", "DYO-R09", "DYO-331")
def test_advanced_boards_are_drafted_there_and_back():
    g = until(GAME.new(3, seed=1, options={"boards": "advanced"}), "ChooseBoard")
    assert len(g.legal()) == 8
    order = []
    while type(g.asking()).__name__ == "ChooseBoard":
        order.append(g.seat)
        p = g.player
        if p.farm_board >= 0:
            assert all(text.startswith("board T") for text in text_of(g))
        g.apply(g.legal()[0])
    there = [(g.first + i) % 3 for i in range(3)]
    assert order == [*there, *reversed(there)]
    assert all(p.farm_board >= 0 and p.tower_board >= 4 for p in g.players)


@rule("DYO-049", "DYO-050")
def test_a_site_has_a_space_for_a_governor_and_one_for_a_building():
    table = given("player 1: tokens rice=3\nbuilding: blue1=farm-2\ngovernor: blue2=2")
    table.act("die red3 recruitment", "resolve")
    assert "governor blue1" in table.legal() and "governor blue2" not in table.legal()
    other = given("player 1: tokens metal=9 gem=9\nbuilding: blue1=farm-2\ngovernor: blue2=2")
    other.act("die red3 construction", "resolve")
    assert "farm blue2" in other.legal() and "farm blue1" not in other.legal()


@rule("DYO-330")
def test_aggressive_heroes_can_be_left_out():
    g = GAME.new(3, seed=1, options={"aggressive": "without"})
    out = [g.tables.heroes[card].id for card in g.left_out]
    assert out == ["H20", "H31", "H32", "H39", "H40"]
    used = {*g.deck, *g.heroes, g.top}
    assert len(used) == 35 and not used & set(g.left_out)


@rule("DYO-R64b", "DYO-R64c")
def test_hands_are_hidden_and_the_rest_is_open():
    g = until(GAME.new(3, seed=1), "TakeDie")
    mine, others = GAME.look(g, 0).board, GAME.look(g, 1).board
    assert mine.players[0].hand and not others.players[0].hand
    assert others.players[0].hand_count == 2 and len(others.players[0].cards) == 3
    assert mine.bag == others.bag and mine.market == others.market


@rule("DYO-R64d")
def test_what_is_drawn_is_known():
    table = given("player 1: deck CN1")
    before = table.g.revealed
    table.act("die blue3 help", "resolve")
    assert table.g.revealed > before
    still = given("player 1: tokens coin=2, track 5, hand H01")
    before, chance = still.g.revealed, still.g.chance.position
    still.act("reset", "die red3 tax", "resolve", "discard H01", "raise tax")
    assert (still.g.revealed, still.g.chance.position) == (before, chance)
