from random import Random

import pytest

from sugoroku.bots import KINDS
from sugoroku.core.chance import Chance, secret_from
from sugoroku.core.errors import SugorokuError
from sugoroku.core.view import to_json
from sugoroku.games.jiguan.actions import CARD_NAMES
from sugoroku.games.jiguan.names import BEAST
from sugoroku.games.jiguan.rules.turn import FINISH_TURN
from sugoroku.testing import rule
from tests.games.jiguan.table import GAME, Table, given


def beasts(table: Table) -> int:
    return sum(tile >= BEAST for p in table.g.players for tile in p.slots)


@rule("JIG-240")
def test_everybody_sees_the_same_and_nobody_has_private_information():
    table = given(players=3).mat(1, store=["red 5"], cards=["R43"], turned=["R01"], coins=3)
    boards = [table.look(seat).board for seat in (0, 1, 2, -1)]
    assert boards == [boards[0]] * 4
    assert not GAME.info.hidden


@rule("JIG-240")
def test_mats_stores_resources_and_cards_are_open():
    table = given().mat(1, gears={"1,1": "blue 4"}, slots={"T1": "red 8"}, store=["red 5"])
    table.mat(1, cards=["R43"], turned=["R01"], coins=3, energy=4)
    seen = table.look(0).board.players[1]
    assert (seen.coins, seen.energy, seen.store[0].number) == (3, 4, 5)
    assert (seen.cells[4].colour, seen.slots[2].value) == ("blue", 8)
    assert (seen.cards[0].card, seen.turned[0].card) == ("R43", "R01")


@rule("JIG-240")
def test_of_piles_stacks_and_decks_only_the_top_is_seen():
    table = given(players=4)
    g, board = table.g, table.look().board
    assert [[gear.gear for gear in house.gears] for house in board.houses] == [
        [pile[-1]] for pile in g.houses
    ]
    assert [tile.tile for tile in board.stacks] == [stack[-1] for stack in g.stacks]
    assert [card.card for card in board.decks] == [CARD_NAMES[d[-1]] for d in (g.deck_a, g.deck_b)]
    assert [card.card for card in board.display] == [CARD_NAMES[card] for card in g.display]


@rule("JIG-240")
def test_the_box_is_open():
    table = given(players=3, mode="beginner")
    board = table.look(1).board
    assert [gear.gear for gear in board.box] == list(table.g.box)
    assert [card.card for card in board.box_cards] == [CARD_NAMES[c] for c in table.g.lost_cards]
    removed = given().mat(slots={"T0": "red 7"}).score(1).act("convert T0")
    assert [(tile.colour, tile.value) for tile in removed.look(1).board.box_plans] == [("red", 7)]


@rule("JIG-240")
def test_what_lies_below_the_tops_cannot_be_told_apart():
    table = given(players=4)
    hidden = set()
    for seed in range(5):
        other = GAME.redeal(table.g, 0, Chance(secret_from("redeal", seed)))
        assert to_json(GAME.look(other, 0)) == to_json(table.look(0))
        assert GAME.parts.census(other) == GAME.parts.census(table.g)
        hidden.add((tuple(other.houses), tuple(other.stacks), other.deck_a, other.deck_b))
    assert len(hidden) == 5


@rule("JIG-241")
def test_action_a_is_a_chain_of_small_decisions():
    table = given(gear_board_side="plain").mat(energy=10, slots={"T0": "red 8"})
    table.houses({5: ["red 3"], 9: ["blue 1"]}).display({"red A1": "R22"})
    chain = [table.asks()]
    for action in ("take 5", "reward coin", "exchange", "exchange", "place G05 1,1", "card red A1"):
        chain.append(table.act(action).asks())
    assert chain == [
        "ChooseAction",
        "ChooseHouseReward",
        *["PlaceGears"] * 3,
        "ChoosePurchase",
        "ChooseCost",
    ]


@rule("JIG-241")
def test_action_b_is_a_chain_of_small_decisions():
    gears = {"0,1": "red 3", "1,1": "green 4", "2,1": "blue 1"}
    table = given(workshop="W4").mat(gears=gears, slots={"T1": "blue 8"}, energy=6)
    chain = [table.asks()]
    for action in ("complete T1", "keep 0,1", "plan blue 1", "slot T2", "transfer 1", "level red"):
        chain.append(table.act(action).asks())
    assert chain == [
        "ChooseAction", "KeepGear", "ChoosePick", "LayPlan", "EndOfTurn", "ChoosePagoda", "ChooseAction"
    ]  # fmt: skip


@rule("JIG-241")
def test_a_mission_asks_for_its_gears():
    store = ["blue 1", "blue 2", "blue 3", "red 1", "yellow 1"]
    table = given().mat(cards=["R53"], store=store).asked(FINISH_TURN).act("mission R53")
    assert table.asks() == "ChoosePayment"


@rule("JIG-242")
def test_only_the_player_whose_turn_it_is_decides():
    table, random = given(players=4, setup_choice="draft"), Random(1)
    seats = []
    while not table.g.over:
        turn = table.g.turns
        assert len(table.g.deciders()) == 1
        if table.asks() != "ChooseConversion":
            seats.append((turn, table.g.seat))
        table.g.apply(random.choice(table.g.legal()))
    assert len(set(seats)) == len({turn for turn, _ in seats})


@rule("JIG-242")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_conversion_of_round_1_is_asked_in_turn_order(first):
    table = given(players=3)
    table.g.first = first
    for seat in range(3):
        table.mat(seat, coins=1)
    table.score(1)
    seats = [table.g.seat, table.act("done").g.seat, table.act("done").g.seat]
    assert seats == [first, (first + 1) % 3, (first + 2) % 3]


@rule("JIG-243")
@pytest.mark.parametrize("mode", ["standard", "beginner"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_while_gears_are_left_a_turn_takes_one_or_makes_a_beast(players, mode):
    table, random = given(players=players, mode=mode), Random(players)
    turn, round_, left, made = table.g.turns, 1, table.g.gears_left, beasts(table)
    for _ in range(GAME.info.bounds.decisions):
        if table.g.over:
            break
        table.g.apply(random.choice(table.g.legal()))
        if table.g.turns != turn:
            progress = table.g.gears_left < left or beasts(table) > made
            assert progress or left == 0 or table.g.round > round_
            turn, round_ = table.g.turns, table.g.round
            left, made = table.g.gears_left, beasts(table)
    assert table.g.over


@rule("JIG-244")
def test_every_player_is_a_seat_and_computer_players_are_those_of_the_platform():
    with pytest.raises(SugorokuError):
        GAME.settle(1)
    for players in (2, 3, 4):
        table = given(players=players)
        assert [table.play_turn().g.seat for _ in range(players)] == [*range(1, players), 0]
    assert {"random", "greedy"} <= set(KINDS)
