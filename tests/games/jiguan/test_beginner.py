import pytest

from sugoroku.games.jiguan.names import COLOURS
from sugoroku.games.jiguan.rules.purchase import Purchase
from sugoroku.games.jiguan.rules.turn import END_OF_TURN
from sugoroku.testing import rule
from tests.games.jiguan.table import GAME, Table, given

LINE = {"0,1": "red 3", "1,1": "green 4", "2,1": "blue 1"}  # completes a blueprint of value 8 on T1
PACK = {"T1": "blue beast", "T2": "red beast", "TR": "green beast"}  # what R43 asks for
SCORING_CARDS = set(range(29, 39))


def beginner(players: int = 2, workshop: str = "W1", **options: str) -> Table:
    table = given(players=players, workshop=workshop, mode="beginner", **options).tokens()
    table.g.bonuses = ()
    for player in table.g.players:
        player.cards = ()
    return table


@rule("JIG-220")
def test_there_is_one_round_only():
    table = beginner().houses({5: ["red 3"]}).act("take 5").play_turn().play_turn()
    assert (table.g.over, table.g.round, table.look().board.rounds) == (True, 1, 1)


@rule("JIG-220")
@pytest.mark.parametrize(("players", "pile", "out"), [(2, 2, 40), (3, 3, 30), (4, 3, 30)])
def test_period_2_and_the_gears_for_more_players_are_removed(players, pile, out):
    g = beginner(players).g
    assert [len(house) for house in g.houses] == [pile] * 10
    assert {g.tables.gear_period[gear] for house in g.houses for gear in house} == {1}
    assert (len(g.box), g.period_two) == (out, ())


@rule("JIG-221")
@pytest.mark.parametrize("card", ["R01", "R04", "R07", "R12", "R19", "R22", "R25"])
def test_the_front_of_a_card_is_ignored(card):
    table = beginner(workshop="W4").mat(energy=5, levels={"red": 3}, store=["green 4"])
    table.take_card(card, END_OF_TURN)
    assert table.asks() == "EndOfTurn"
    assert (table.me.energy, table.me.coins, table.me.score) == (5, 0, 0)
    assert (table.me.levels, table.store()) == ((3, 0, 0, 0, 0), ["green 4"])


@rule("JIG-222")
def test_only_cards_with_a_dot_are_laid_out_two_of_each_deck_a_column():
    g = given(mode="beginner").g
    laid_out = [*g.display, *g.deck_a, *g.deck_b]
    assert sorted(laid_out) == sorted(set(range(54)) - SCORING_CARDS)
    assert (len(g.deck_a), len(g.deck_b)) == (14, 10)
    deck = ["A" if card < 24 else "B" for card in g.display]
    assert deck == ["A", "A", "B", "B"] * 5


@rule("JIG-223", "JIG-224")
@pytest.mark.parametrize(("players", "share", "left"), [(2, 5, 0), (3, 3, 1), (4, 2, 2)])
def test_the_scoring_cards_are_dealt_evenly_and_face_up(players, share, left):
    table = given(players=players, mode="beginner")
    assert [len(p.cards) for p in table.g.players] == [share] * players
    assert len(table.g.lost_cards) == left
    dealt = [card for p in table.g.players for card in p.cards]
    assert {*dealt, *table.g.lost_cards} == SCORING_CARDS
    assert [len(p.cards) for p in table.look(-1).board.players] == [share] * players


@rule("JIG-224")
def test_the_scoring_cards_are_dealt_at_random():
    assert len({given(mode="beginner", seed=seed).me.cards for seed in range(5)}) == 5


@rule("JIG-225")
@pytest.mark.parametrize("bought", [True, False])
@pytest.mark.parametrize("card", ["R01", "R43", "R53"])
def test_a_card_bought_or_picked_lies_dot_side_up_at_once(card, bought):
    table = beginner().mat(energy=2)
    if bought:
        table.display({"red A1": card}).asked(Purchase()).act("card red A1")
    else:
        table.take_card(card)
    assert (table.me.cards, table.me.turned) == ((), (int(card[1:]) - 1,))
    assert sum(table.look().board.players[0].dots) == 1


@rule("JIG-226")
def test_scoring_tokens_are_placed_at_random_and_bonus_tokens_not_used():
    games = [given(mode="beginner", seed=seed).g for seed in range(6)]
    assert len({g.tokens for g in games}) > 2
    assert all(sorted(g.tokens) == [0, 1, 2, 3, 4] and g.bonuses == () for g in games)
    assert [token.bonus for token in given(mode="beginner").look().board.tokens] == [()] * 5


@rule("JIG-226", "JIG-227")
def test_neither_leads_nor_conversion_score():
    table = beginner().mat(coins=7, energy=9, levels=dict.fromkeys(COLOURS, 3))
    table.mat(slots={"T0": "red 7"}).score(1)
    assert table.g.over
    assert (table.me.score, table.me.coins, table.me.energy) == (0, 7, 9)
    assert table.slot("T0") == "red 7"


@rule("JIG-227", "JIG-228")
def test_airship_black_tokens_and_scoring_cards_score():
    slots = {"T0": "red beast", "T1": "green beast", "T2": "blue beast", "B1": "purple 8"}
    table = beginner().mat(slots=slots, cards=["R30", "R36"], levels={"green": 5}).score(1, airship=0)
    points = {source: n for source, n in GAME.standings(table.g)[0].points.items() if n}
    assert points == {"airship": 5, "energy dots": 2 * 3 + 2 * 2 + 2, "scoring cards": 2 + 2}


@rule("JIG-228")
@pytest.mark.parametrize(("switch", "points"), [("dots", 2 * 3), ("level", 5 * 3 + 1 * 2)])
def test_a_switch_lets_black_tokens_multiply_the_level(switch, points):
    table = beginner(beginner_energy_scoring=switch).mat(slots={"T1": "green beast"})
    table.mat(levels={"green": 5, "blue": 1, "red": 4}).score(1)
    assert table.points("energy dots") == points


@rule("JIG-228")
@pytest.mark.parametrize("switch", ["dots", "level"])
def test_the_switch_changes_nothing_in_the_standard_game(switch):
    table = given(beginner_energy_scoring=switch).tokens().mat(slots={"T0": "red beast"})
    table.mat(levels={"red": 5, "yellow": 1}).score(1)
    assert table.points("energy dots") == 2 * 3


@rule("JIG-229")
def test_actions_and_pagodas_are_unchanged():
    table = beginner(workshop="W1").mat(gears=LINE, slots={"T1": "blue 8"})
    table.mat(levels={"blue": 2, "green": 3}).act("complete T1", "keep 0,1")
    assert (table.slot("T1"), table.store()) == ("blue beast", ["green 4", "blue 1"])
    assert (table.level("blue"), table.me.score) == (3, 2 + 5 + 2)
    assert {text.split()[1] for text in table.legal("card") + table.legal("plan")} == {"blue"}


@rule("JIG-229")
def test_houses_energy_purchases_exchanges_and_transfers_are_unchanged():
    table = beginner(workshop="W1").mat(slots={"T0": "red 8"}).houses({5: ["red 3"], 9: ["red 4"]})
    table.act("take 5").act_with("place", "red 3", "0,0")
    assert table.me.energy == 2 + 1
    assert {"exchange", "transfer 1"} < set(table.legal())
    table.act("card red A1")
    assert (table.me.energy, table.me.card_track, len(table.me.turned)) == (1, 1, 1)


@rule("JIG-229")
def test_the_last_gear_and_the_turns_after_it_are_unchanged():
    table = beginner(players=3).houses({5: ["red 3"]}).begin_turn(1).act("take 5")
    assert table.g.airship == 1
    assert [table.play_turn().g.seat for _ in range(2)] == [2, 0]
    table.play_turn()
    assert (table.g.over, table.points("airship", 1)) == (True, 5)


@rule("JIG-229a")
def test_no_card_is_a_mission_so_w4_never_gains_its_bonus():
    table = beginner(workshop="W4").mat(slots=PACK).take_card("R43", END_OF_TURN)
    assert (table.asks(), table.legal("mission")) == ("EndOfTurn", [])
    assert table.points("workshop bonus") == 0


@rule("JIG-230")
def test_a_tie_is_broken_by_the_coins_at_the_end():
    table = beginner(players=3).mat(score=5, coins=1, energy=9).mat(1, coins=3).mat(2, score=5, coins=1)
    table.score(1, airship=1)
    assert [p.score for p in table.g.players] == [5, 5, 5]
    places = {standing.seat: standing.place for standing in GAME.standings(table.g)}
    assert (places, table.g.tie_break) == ({0: 2, 1: 1, 2: 2}, (1, 3, 1))
