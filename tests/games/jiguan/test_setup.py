from collections import Counter

import pytest

from sugoroku.core.chance import Chance, secret_from
from sugoroku.core.effects import Effect
from sugoroku.core.errors import UnknownName
from sugoroku.games.jiguan.actions import CARD_NAMES
from sugoroku.games.jiguan.names import NONE
from sugoroku.testing import rule
from tests.games.jiguan.table import GAME, given

T = GAME.tables


def deal(players=2, seed=1, **options):
    """A game up to its first choice."""
    return GAME.setup(GAME.settle(players, options), Chance(secret_from("deal", seed)))


def asked(g):
    return [GAME.codec.text(action) for action in g.legal()]


def choose(g, *actions):
    for text in actions:
        assert text in asked(g)
        g.apply(GAME.codec.number(text))


def course(g):
    """Who is asked what until the first turn; the first choice is always taken."""
    found = []
    while g.turns == 0:
        found.append((g.seat, type(g.asking()).__name__))
        g.apply(g.legal()[0])
    return found


# ---------------------------------------------------------------- supply board


@rule("JIG-021")
def test_two_stacks_of_five_blueprints_a_colour():
    stacks = deal().stacks
    assert [len(stack) for stack in stacks] == [5] * 10
    for i, stack in enumerate(stacks):
        assert {T.tile_colour[plan] for plan in stack} == {i // 2}


@rule("JIG-021")
def test_each_colour_of_blueprints_is_shuffled():
    one, other = deal(seed=1).stacks, deal(seed=2).stacks
    assert all(one[2 * c] + one[2 * c + 1] != other[2 * c] + other[2 * c + 1] for c in range(5))


@rule("JIG-021")
def test_only_the_tops_of_the_stacks_are_visible_value_side_up():
    g = deal()
    seen = GAME.look(g, 0).board.stacks
    assert [(tile.tile, tile.beast) for tile in seen] == [(stack[-1], False) for stack in g.stacks]
    other = GAME.redeal(g, 0, Chance(secret_from("another")))
    assert [stack[-1] for stack in other.stacks] == [stack[-1] for stack in g.stacks]
    assert other.stacks != g.stacks


@rule("JIG-022")
def test_two_shuffled_decks_by_type():
    g, other = deal(seed=1), deal(seed=2)
    assert set(g.deck_a) <= set(T.decks[0])
    assert set(g.deck_b) <= set(T.decks[1])
    assert (len(g.deck_a), len(g.deck_b)) == (24 - 10, 30 - 10)
    assert g.deck_a != other.deck_a
    assert g.deck_b != other.deck_b


@rule("JIG-022")
def test_the_top_card_of_each_deck_is_visible():
    g = deal()
    seen = GAME.look(g, 0).board.decks
    assert [card.card for card in seen] == [CARD_NAMES[g.deck_a[-1]], CARD_NAMES[g.deck_b[-1]]]


@rule("JIG-023")
@pytest.mark.parametrize("column", range(5))
def test_two_cards_of_each_deck_in_every_column(column):
    display = deal().display
    assert len(display) == 20
    cards = display[4 * column : 4 * column + 4]
    assert [card in T.decks[0] for card in cards] == [True, True, False, False]
    assert [card in T.decks[1] for card in cards] == [False, False, True, True]


# ---------------------------------------------------------------- pagodas and airship


@rule("JIG-024")
def test_every_scoring_token_can_come_to_every_pagoda():
    games = [deal(seed=seed).tokens for seed in range(60)]
    assert all(sorted(tokens) == [0, 1, 2, 3, 4] for tokens in games)
    assert {tokens.index(0) for tokens in games} == {0, 1, 2, 3, 4}


@rule("JIG-025")
@pytest.mark.parametrize("seed", range(5))
def test_bonus_tokens_match_the_scoring_tokens(seed):
    g = deal(seed=seed)
    for token, bonus in zip(g.tokens, g.bonuses, strict=True):
        look = GAME.raw["scoring_token"][token]
        matches = GAME.raw["bonus_token"][bonus]["matches"]
        assert matches == {"background": look["background"], "multiplier": look["multiplier"]}
    assert sorted(g.bonuses) == [0, 1, 2, 3, 4]


@rule("JIG-025")
def test_equal_bonus_tokens_are_assigned_at_random():
    found = set()
    for seed in range(20):
        g = deal(seed=seed)
        found.add(next(b for token, b in zip(g.tokens, g.bonuses, strict=True) if token in (3, 4)))
    assert found == {3, 4}


@rule("JIG-025")
def test_the_bonus_tokens_show_their_bonus():
    shown = Counter(token.bonus for token in GAME.look(deal(), 0).board.tokens)
    assert shown[(Effect("coin", 2),)] == 1
    assert () not in shown


@rule("JIG-027")
def test_the_airship_starts_in_the_middle():
    g = deal()
    assert g.airship == NONE
    assert GAME.look(g, 0).board.airship == NONE


# ---------------------------------------------------------------- gears


@rule("JIG-028")
@pytest.mark.parametrize(("players", "removed", "later"), [(2, 20, 20), (3, 10, 20), (4, 0, 30)])
def test_gears_by_player_count(players, removed, later):
    g = deal(players)
    assert (len(g.box), len(g.period_two)) == (removed, later)
    assert all(T.gear_min_players[gear] > players for gear in g.box)
    assert {T.gear_period[gear] for gear in g.period_two} == {2}
    assert {T.gear_period[gear] for pile in g.houses for gear in pile} == {1}


@rule("JIG-029")
@pytest.mark.parametrize(("players", "gears"), [(2, 2), (3, 3), (4, 3)])
def test_gears_lie_evenly_over_ten_houses(players, gears):
    assert [len(pile) for pile in deal(players).houses] == [gears] * 10


@rule("JIG-029")
def test_gears_are_distributed_at_random_face_up():
    one, other = deal(seed=1), deal(seed=2)
    assert one.houses != other.houses
    seen = GAME.look(one, 0).board.houses
    assert [house.gears[0].gear for house in seen] == [pile[-1] for pile in one.houses]


@rule("JIG-030")
def test_only_the_top_gear_of_a_house_is_seen_and_taken():
    table = given().houses({1: ["red 1", "blue 2"], 2: ["green 4"], 5: ["red 5"]})
    house = table.look().board.houses[0]
    assert (len(house.gears), house.gears[0].colour, house.count) == (1, "blue", 2)
    table.act("take 1")
    assert {text.split(" ")[1] for text in table.choices("place")} == {"blue", "green"}
    assert table.house(1) == ["red 1"]


@rule("JIG-030")
def test_gears_below_the_top_are_unknown():
    g = deal(4)
    other = GAME.redeal(g, 0, Chance(secret_from("another")))
    assert [pile[-1] for pile in other.houses] == [pile[-1] for pile in g.houses]
    assert other.houses != g.houses


@rule("JIG-030")
def test_with_open_houses_any_gear_can_be_chosen():
    table = given(house_access="any").houses({1: ["red 1", "blue 2"], 2: ["green 4"]})
    assert len(table.look().board.houses[0].gears) == 2
    table.act("take 1")
    assert table.choices() == ["gear red 1", "gear blue 2"]
    table.do("gear red 1")
    assert table.house(1) == ["blue 2"]


# ---------------------------------------------------------------- mats, markers, first blueprints


@rule("JIG-031")
@pytest.mark.parametrize("choice", ["draft", "random"])
def test_everybody_has_another_workshop_and_assembly_mat(choice):
    g = deal(4, assembly_side="advanced", setup_choice=choice)
    course(g)
    assert len({p.workshop for p in g.players} - {NONE}) == 4
    assert len({p.mat for p in g.players} - {NONE}) == 4


@rule("JIG-031")
def test_a_chosen_workshop_is_gone_for_the_next():
    g = deal(2)
    assert asked(g) == ["workshop W1", "workshop W2", "workshop W3", "workshop W4", "workshop W5"]
    choose(g, "workshop W3")
    assert asked(g) == ["workshop W1", "workshop W2", "workshop W4", "workshop W5"]


@rule("JIG-032")
@pytest.mark.parametrize("seat", range(4))
def test_all_markers_start_at_zero(seat):
    p = deal(4).players[seat]
    assert (p.score, p.energy, p.card_track, p.plan_track) == (0, 0, 0, 0)
    assert p.levels == (0, 0, 0, 0, 0)


@rule("JIG-033")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_anybody_can_be_the_starting_player(players):
    assert {deal(players, seed).first for seed in range(30)} == set(range(players))


@rule("JIG-034")
def test_workshops_then_blueprints_in_turn_order():
    g = next(g for seed in range(30) if (g := deal(3, seed)).first == 1)
    picks = [(seat, "PickWorkshop") for seat in (1, 2, 0)]
    for seat in (1, 2, 0):
        picks += [(seat, "PickStartPlan"), (seat, "LayPlan")] * 2
    assert course(g) == picks
    assert (g.seat, g.turns) == (1, 1)


@rule("JIG-034")
def test_on_the_advanced_side_an_assembly_mat_is_chosen_too():
    g = deal(2, assembly_side="advanced")
    first, second = g.first, 1 - g.first
    choose(g, "workshop W1")
    assert asked(g) == ["mat mat_A", "mat mat_B", "mat mat_C", "mat mat_D"]
    choose(g, "mat mat_C", "workshop W5")
    assert asked(g) == ["mat mat_A", "mat mat_B", "mat mat_D"]
    assert (g.seat, g.players[first].mat) == (second, 2)


@rule("JIG-034")
def test_random_setup_asks_only_for_slots():
    g = deal(3, setup_choice="random")
    assert {question for _, question in course(g)} == {"LayPlan"}
    assert NONE not in [p.workshop for p in g.players]


@rule("JIG-035")
def test_two_visible_blueprints_of_different_colours():
    g = deal(2)
    choose(g, "workshop W1", "workshop W2")
    seat, below = g.seat, g.stacks[6][-2]
    assert len(asked(g)) == 10
    choose(g, "plan blue 1")
    assert GAME.look(g, 0).board.stacks[6].tile == below
    assert len(asked(g)) == 16
    choose(g, "slot T1")
    assert asked(g) == [f"plan {c} {n}" for c in ("red", "yellow", "green", "purple") for n in (1, 2)]
    choose(g, "plan red 2")
    assert len(asked(g)) == 15
    assert "slot T1" not in asked(g)
    choose(g, "slot BL")
    assert g.seat != seat


@rule("JIG-035")
@pytest.mark.parametrize(("left", "uncovered"), [(3, 1), (2, 1), (1, 0)])
def test_taking_a_blueprint_uncovers_the_next_if_there_is_one(left, uncovered):
    g = deal(2)
    choose(g, "workshop W1", "workshop W2")
    g.stacks[6] = g.stacks[6][-left:]
    before = g.revealed
    choose(g, "plan blue 1")
    assert (len(g.stacks[6]), g.revealed - before) == (left - 1, uncovered)


@rule("JIG-035")
@pytest.mark.parametrize("choice", ["draft", "random"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_starts_with_two_blueprints_of_different_colours(players, choice):
    g = deal(players, setup_choice=choice)
    course(g)
    for p in g.players:
        plans = [tile for tile in p.slots if tile != NONE]
        assert len(plans) == 2
        assert len({T.tile_colour[plan] for plan in plans}) == 2
        assert max(plans) < 50


@rule("JIG-036")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_starts_with_two_coins(players):
    assert [p.coins for p in deal(players).players] == [2] * players


@rule("JIG-037")
def test_one_side_of_the_gear_board_is_agreed_on():
    printed, plain = (GAME.look(deal(gear_board_side=s), 0).board for s in ("printed", "plain"))
    assert None not in {house.reward for house in printed.houses}
    assert {house.reward for house in plain.houses} == {None}
    with pytest.raises(UnknownName):
        GAME.settle(2, {"gear_board_side": "both"})


@rule("JIG-038")
def test_printed_houses_alternate_a_coin_and_two_energy():
    houses = GAME.look(deal(), 0).board.houses
    assert [house.reward for house in houses] == [Effect("coin", 1), Effect("energy", 2)] * 5


@rule("JIG-038")
@pytest.mark.parametrize("house", range(1, 11))
def test_an_empty_printed_house_pays_what_its_place_in_the_ring_shows(house):
    neighbour = house % 10 + 1
    table = given().houses({neighbour: ["red 1", "blue 2"]}).act(f"take {house}")
    assert (table.me.coins, table.me.energy) == ((1, 0) if house % 2 else (0, 2))
