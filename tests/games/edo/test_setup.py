"""Chapter 1: components, set-up and the starting draft; chapter 7: the fifth player."""

import pytest

from sugoroku.core.errors import SugorokuError
from sugoroku.games.edo import GAME
from sugoroku.games.edo.names import CARDS, CITY_COUNT, MERCHANTS, NONE, PACKAGES, SPACES
from sugoroku.games.edo.state import State
from sugoroku.testing import rule
from tests.games.edo.table import given

ALL = pytest.mark.parametrize("players", [2, 3, 4, 5])


def drafted(players: int, seed: int = 1) -> State:
    """Everybody takes the first town, then the first package."""
    g = GAME.new(players, seed)
    while g.round == 0:
        g.apply(g.legal()[-1] if g.player.town == NONE else g.legal()[0])
    return g


@rule("EDO-B018")
def test_resources_and_ryo_never_run_out():
    """The box has 20 of each resource."""
    table = given(
        """player 1: plan A1:2 B1:0 C1:0, goods ryo=500 rice=40
        player 2: plan A3:1 B1:0 C1:0, samurai forestry_1, goods wood=60""",
        3,
    )
    table.act("collect 2", "produce forestry_1")
    assert table.player(1).goods == (500, 44, 0, 0) and table.player(2).goods[2] == 63


@rule("EDO-B001")
def test_two_to_five_players():
    assert GAME.info.players == (2, 5)
    for players in (1, 6):
        with pytest.raises(SugorokuError):
            GAME.new(players, 1)


@rule("EDO-B002", "EDO-P003")
@pytest.mark.parametrize(
    ("players", "side", "towns"), [(2, "A", 3), (3, "A", 3), (4, "B", 5), (5, "B", 5)]
)
def test_the_side_of_the_map_depends_on_the_players(players, side, towns):
    board = GAME.look(GAME.new(players, 1), 0).board
    assert board.side == side
    assert sum(space.type == "town" for space in board.spaces) == towns


@rule("EDO-B003", "EDO-B004", "EDO-B005", "EDO-B006", "EDO-P001")
@ALL
def test_what_players_and_supply_begin_with(players):
    g = GAME.new(players, 1)
    assert g.neutral == 12 and g.fortresses == 8
    for p in g.players:
        assert (p.houses, p.posts, p.officials, p.neutral, p.score) == (7, 1, 5, 0, 0)
        assert [CARDS[card] for card in p.cards] == ["A", "B", "C"]
        assert p.goods == (10, 0, 0, 0)


@rule("EDO-B007", "EDO-P004")
@pytest.mark.parametrize(
    ("players", "covered"),
    [
        (2, {"forestry_2", "quarry_2", "rice_field_2", "town_3"}),
        (3, set()),
        (4, {"forestry_2", "quarry_3", "rice_field_2", "town_5"}),
        (5, set()),
    ],
)
def test_cover_tiles(players, covered):
    board = GAME.look(GAME.new(players, 1), 0).board
    assert {space.id for space in board.spaces if space.covered} == covered


@rule("EDO-B008")
def test_a_covered_space_is_inactive_but_can_be_crossed():
    table = given(
        "player 1: plan A3:1 B1:0 C1:0, samurai forestry_2 town_2, goods ryo=9 wood=9 stone=9", 2
    )
    assert not table.legal("produce")
    assert "move forestry_2 town_3" in table.legal()
    table = given("player 1: plan A4:1 B1:0 C1:0, samurai town_3, goods ryo=9 wood=9 stone=9", 2)
    assert not table.legal("build")
    table = given("player 1: goods ryo=1\nsites: town_3=house-1", 2).until("PlanCard")
    assert table.player(1).goods[0] == 1, "nothing is earned"
    g = GAME.new(2, 1)
    assert "town town_3" not in [GAME.codec.text(action) for action in g.legal()]


@rule("EDO-B009", "EDO-B010")
@ALL
def test_a_profit_tile_of_the_right_back_on_every_open_city(players):
    tiles = set()
    for seed in range(10):
        g = GAME.new(players, seed)
        for city in range(CITY_COUNT):
            there = city in g.tables.maps[g.side].spaces and not g.covered >> city & 1
            backs = g.tables.edo_profits if city == 0 else g.tables.town_profits
            assert (g.profits[city] in backs) if there else g.profits[city] == NONE
        tiles.add(g.profits)
        assert len(g.spare_profits) == 24 - sum(tile >= 0 for tile in g.profits)
    assert len(tiles) > 5


@rule("EDO-B011", "EDO-B012", "EDO-B013", "EDO-B014", "EDO-B015", "EDO-B016")
def test_cards_and_the_merchant():
    currents = set()
    for seed in range(8):
        g = GAME.new(3, seed)
        board = GAME.look(g, 0).board
        assert len(g.merchant_pile) == 9 and board.next_card.id == MERCHANTS[g.merchant_pile[-1]]
        assert len([card for card in board.offer if card]) == 4 and board.special_left == 8
        assert board.merchant == "edo"
        currents.add(board.merchant_card.id)
    assert len(currents) > 2


@rule("EDO-B017")
def test_the_start_player_is_random():
    assert {GAME.new(4, seed).first for seed in range(30)} == {0, 1, 2, 3}


@rule("EDO-B019", "EDO-B019a")
def test_holdings_are_public_and_stacks_are_not():
    table = given("player 2: goods ryo=7 wood=3, cards A B C S05, neutral 2, plan A1:0 B1:0 S05-1:1", 3)
    seen = table.look(0).board.players[1]
    assert seen.goods == (7, 0, 3, 0) and seen.cards == ("A", "B", "C", "S05") and seen.neutral == 2
    board = str(table.look(0).board.offer)
    assert not any(CARDS[card] in board for card in table.g.special_pile)
    hidden = [MERCHANTS[card] for card in table.g.merchant_pile[:-1]]
    seen_board = table.look(0).board
    assert not {seen_board.merchant_card.id, seen_board.next_card.id} & set(hidden)


@rule("EDO-B019b")
def test_modules_are_set_up_before_the_draft():
    g = GAME.new(3, 1, modules=("ronin", "tokken"))
    assert g.round == 0 and set(g.added) == {"ronin", "tokken"}
    assert all(p.package == NONE for p in g.players)


# ---------------------------------------------------------------- the draft


@rule("EDO-B020", "EDO-B021", "EDO-B022", "EDO-B028", "EDO-P005")
@ALL
def test_everybody_takes_one_package_and_one_town(players):
    g = GAME.new(players, 1)
    texts = [GAME.codec.text(action) for action in g.legal()]
    assert [text for text in texts if text.startswith("package")] == [f"package {p}" for p in PACKAGES]
    first = g.seat
    g.apply(GAME.codec.number("package P3"))
    assert g.players[first].goods == (11, 2, 1, 1)
    while g.round == 0:
        before = g.player
        packaged = before.package != NONE
        legal = [GAME.codec.text(action) for action in g.legal()]
        assert "package P3" not in legal
        assert packaged != any(text.startswith("package") for text in legal)
        g.apply(g.legal()[0])
    assert len({p.package for p in g.players}) == players
    assert all(p.town != NONE for p in g.players)


@rule("EDO-B023")
def test_the_second_turns_run_back():
    g = GAME.new(4, 1)
    order = []
    while g.round == 0:
        order.append(g.seat)
        g.apply(g.legal()[0])
    first = [(g.first + i) % 4 for i in range(4)]
    assert order == [*first, *reversed(first)]


@rule("EDO-B024", "EDO-B025", "EDO-B027", "EDO-B028a")
def test_a_town_brings_a_house_on_the_first_free_site_and_a_samurai():
    g = GAME.new(3, 1)
    order = []
    for _ in range(3):
        order.append(g.seat)
        g.apply(GAME.codec.number("town town_1"))
    assert g.sites[1] == tuple(order)
    for p in g.players:
        assert (p.samurai, p.officials, p.houses, p.score) == ((1,), 4, 6, 0)
        assert p.goods[0] == 10


@rule("EDO-B026")
@pytest.mark.parametrize(("players", "towns"), [(2, 2), (3, 3), (4, 4), (5, 5)])
def test_only_open_towns_and_not_edo(players, towns):
    g = GAME.new(players, 1)
    texts = [GAME.codec.text(action) for action in g.legal()]
    assert len([text for text in texts if text.startswith("town")]) == towns
    assert "town edo" not in texts


# ---------------------------------------------------------------- five players


@rule("EDO-P002", "EDO-P006")
def test_the_extra_stock_of_five_players_changes_nothing():
    five, four = drafted(5), drafted(4)
    assert five.tables.end_pp == four.tables.end_pp == 12
    assert len(five.merchant_pile) == len(four.merchant_pile) == 9
    assert GAME.raw["fifth_player_stock"]["ryo_total"] == 60


@rule("EDO-X06")
def test_side_b_with_five_players():
    g = drafted(5)
    assert sum(tile >= 0 for tile in g.profits) == 6
    assert g.covered == 0
    assert sorted(p.package for p in g.players) == [0, 1, 2, 3, 4]
    assert len(SPACES) == 26
