import pytest

from sugoroku.games.daimyo.names import CLANS, HIRED, NONE, SITES
from sugoroku.games.daimyo.opponents.mercenaries import GiveDie, MercenaryCoins
from sugoroku.games.daimyo.rules.round_end import (
    EndGame,
    GiveHelmet,
    HireHeroes,
    LastHire,
    ScoreIslands,
)
from sugoroku.games.daimyo.rules.turn import NEXT_TURN
from sugoroku.testing import rule
from tests.games.daimyo.parties import Table, duel, fresh

ONE = "player 1: clan nature, scavenger blue, hand none, tokens"
DICE = "centre: blue3=1 red2=1 green5=1"
ALL_SHADOWS = "rough: blue-r1=3 yellow-r1=3 yellow-r2=3"
ALL_TOWERS = "building: blue1=tower-3 blue2=tower-3 red1=tower-3 red2=tower-3"


def giving(*lines: str, seat: int = 0) -> Table:
    """A player is about to give a die."""
    return duel(*lines, DICE).do(GiveDie(), seat=seat)


# ---------------------------------------------------------------- set-up


@rule("DYO-270")
def test_an_unused_clan_makes_the_mercenaries_without_farms_and_heroes():
    table = fresh(2)
    while not table.g.round:
        table.g.apply(table.g.legal()[0])
    clans = [CLANS[p.clan] for p in table.g.players]
    assert len(set(clans)) == 3
    p = table.player(3)
    assert (p.governors, p.shadows, p.pawns, p.towers, p.farms) == (8, 3, 6, 4, 0)
    assert (p.influence, p.hand, p.deck, p.score, p.scavenger) == ([0] * 6, (), (), 0, NONE)
    assert table.events().count(f"uses the pieces of the {clans[2].title()} clan") == 1


# ---------------------------------------------------------------- giving a die


@rule("DYO-271", "DYO-R10a")
def test_dice_are_given_before_the_first_three_turns_of_a_round():
    table = fresh(2)
    while not table.g.round:
        table.g.apply(table.g.legal()[0])
    given = []
    while table.g.round == 1 and table.g.phase == 1:
        if table.asks() == "GiveDie":
            given.append((table.g.turn, table.g.seat, table.g.main))
        table.g.apply(table.g.legal()[0])
    first = table.g.first
    assert given == [(0, first, NONE), (1, 1 - first, NONE), (2, first, NONE)]


@rule("DYO-271", "DYO-R49")
def test_a_die_goes_to_a_free_space_of_its_colour():
    table = giving(f"{ONE} coin=2")
    assert table.legal() == [
        "give blue3 tower",
        "give red2 governor",
        "give red2 shadow",
        "give green5 relic",
    ]
    table = giving(f"{ONE} coin=2", "camp: tower=blue1 governor=red1 relic1=green1")
    assert table.legal() == ["give red2 shadow", "give green5 relic"]
    table = giving("camp: relic1=green1 relic2=green2 tower=blue1")
    assert table.legal() == ["give red2 governor"]


@rule("DYO-271", "DYO-271a")
def test_giving_cannot_be_declined_and_the_giver_makes_the_choices():
    table = giving(seat=1)
    assert all(text.startswith("give ") for text in table.legal())
    table.act("give red2 governor")
    assert (table.asks(), table.g.seat) == ("MercenaryAction", 1)
    table.act("governor purple4")
    assert table.governor("purple4") == 3


@rule("DYO-271a")
def test_dice_of_the_mercenaries_stay_until_the_next_roll():
    table = giving().act("give red2 governor", "governor red1")
    assert table.g.camp == [NONE, NONE, NONE, 7, NONE]
    assert sum(table.g.centre) == 2
    table.g.party.roll_up(table.g)
    assert table.g.camp == [NONE] * 5


@rule("DYO-R49a")
def test_without_a_die_that_fits_the_giving_is_skipped():
    spaces = "camp: relic1=green1 relic2=green2 governor=red1"
    table = duel("centre: red2=1 green5=1", spaces, "turn: 0", "first: 1")
    assert table.do(NEXT_TURN).asks() == "TakeDie"
    table = duel("centre: red2=1 green5=1", "turn: 0", "first: 1")
    assert table.do(NEXT_TURN).asks() == "GiveDie"


# ---------------------------------------------------------------- relic space


@rule("DYO-272")
def test_a_tile_goes_back_into_the_bag_after_the_refill():
    table = giving("bag: red-4").act("give green5 relic", "cycle blue 1")
    assert [table.g.lands[0], table.g.bag] == [7, [0]]
    assert table.loose(3) == []


LANDS = "lands: blue-1 blue-2 blue-2 red-1 red-1 red-1 red-2 red-3 red-4 yellow-1 yellow-2 yellow-3"


@rule("DYO-272")
def test_two_tiles_of_one_island_go_to_the_mercenaries_and_both_are_refilled():
    table = giving(LANDS).act("give green5 relic")
    assert table.legal("loot") == [
        "loot blue 1+2",
        "loot yellow 1+2",
        "loot yellow 1+3",
        "loot yellow 2+3",
        "loot purple 1+2",
        "loot purple 1+3",
        "loot purple 2+3",
    ]
    bag = len(table.g.bag)
    table.act("loot yellow 1+3")
    assert table.loose(3) == ["red-2", "red-4"]
    assert (len(table.g.bag), NONE in table.g.lands[:12]) == (bag - 2, False)


@rule("DYO-272")
@pytest.mark.parametrize("land", ["blue-1 blue-2 blue-2", "blue-2 blue-1 blue-2"])
def test_equal_pairs_of_one_island_are_one_choice(land):
    table = giving(LANDS.replace("blue-1 blue-2 blue-2", land)).act("give green5 relic")
    assert table.legal("loot")[:2] == ["loot blue 1+2", "loot yellow 1+2"]


@rule("DYO-R51")
def test_the_mercenaries_own_no_tile_twice():
    table = giving(LANDS, "player 3: loose red-2 yellow-1, storage 8").act("give green5 relic")
    assert table.legal("loot") == ["loot blue 1+2", "loot yellow 2+3", "loot purple 2+3"]


@rule("DYO-R51")
@pytest.mark.parametrize(("storage", "loots"), [(4, True), (3, False)])
def test_without_room_for_two_tiles_only_a_tile_can_be_put_back(storage, loots):
    table = duel(LANDS, DICE, "player 3: loose purple-1, relics purple=1, storage 8")
    assert table.g.tables.camp_storage == table.player(3).storage == 8
    table.player(3).storage = storage
    table.do(GiveDie()).act("give green5 relic")
    assert bool(table.legal("loot")) == loots
    assert table.legal("cycle")


@rule("DYO-273")
def test_the_fourth_tile_restores_a_relic_on_the_best_free_altar():
    table = giving(
        LANDS.replace("red-1 red-1", "purple-4 purple-4"),
        "player 3: loose red-1 red-4, storage 8",
        "altars: red.1=1",
    )
    table.act("give green5 relic", "loot yellow 1+2")
    p = table.player(3)
    assert (p.relics[1], p.pawns, p.loose) == (1, 5, 0)
    assert table.g.altars[3:6] == (0, 2, NONE)
    assert table.influence(3, "red") == 2


@rule("DYO-R24", "DYO-273")
def test_without_pawns_the_mercenaries_restore_nothing():
    table = duel(LANDS, DICE)
    p = table.player(3)
    p.pawns, p.loose = 0, 0b1001 << 4
    table.do(GiveDie()).act("give green5 relic", "loot yellow 1+2")
    assert (p.relics[1], p.loose) == (0, 0b1111 << 4)


# ---------------------------------------------------------------- tower and governor spaces


@rule("DYO-274")
def test_a_tower_is_placed_on_a_free_building_space():
    table = giving("building: blue1=farm-1").act("give blue3 tower")
    assert "tower blue1" not in table.legal()
    assert len(table.legal()) == 17
    table.act("tower red1")
    assert (table.influence(3, "red"), table.player(3).towers) == (2, 3)


@rule("DYO-274")
def test_once_all_towers_are_placed_one_of_them_moves():
    table = giving(f"{ALL_TOWERS} red3=tower-1").act("give blue3 tower")
    own, taken = ("blue1", "blue2", "red1", "red2"), ("blue1", "blue2", "red1", "red2", "red3")
    free = [site for site in SITES[:18] if site not in taken]
    assert table.legal() == [f"move-tower {start} {end}" for start in own for end in free]
    table.act("move-tower blue1 purple2")
    found = [table.influence(3, island) for island in ("blue", "red", "purple")]
    assert found == [2, 4, 2]
    assert table.g.buildings[SITES.index("blue1")] == NONE
    table = giving(ALL_TOWERS).act("give blue3 tower", "move-tower blue1 blue3")
    assert table.influence(3, "blue") == 4


@rule("DYO-275")
def test_a_governor_is_placed_on_a_free_site():
    table = giving("governor: red1=1").act("give red2 governor")
    assert "governor red1" not in table.legal()
    table.act("governor red2")
    assert (table.influence(3, "red"), table.player(3).governors) == (2, 7)


@rule("DYO-R52")
def test_an_impossible_action_is_skipped_but_paid():
    table = duel(f"{ONE} coin=2", DICE)
    table.g.governors[:18] = [2] * 18
    table.do(GiveDie()).act("give red2 governor")
    assert (table.asks(), table.g.camp[3]) == ("", 7)
    table = duel(f"{ONE} coin=2", DICE)
    table.g.rough[:10] = [1] * 10
    table.do(GiveDie()).act("give red2 shadow")
    assert (table.asks(), table.coins(1), table.coins(3)) == ("", 0, 2)


# ---------------------------------------------------------------- shadow space


@rule("DYO-276")
def test_a_shadow_costs_2_coins_and_removes_a_governor_of_the_opponent():
    table = giving(f"{ONE} coin=3", "governor: blue1=1 blue2=2 blue3=2")
    table.act("give red2 shadow", "shadow blue-r1")
    assert table.legal() == ["eliminate blue2", "eliminate blue3"]
    table.act("eliminate blue3")
    assert [table.coins(n) for n in (1, 2, 3)] == [1, 1, 2]
    assert [table.influence(n, "blue") for n in (1, 2, 3)] == [2, 2, 1]
    assert table.player(2).governors == 7


@rule("DYO-R52")
def test_a_mercenary_shadow_never_removes_a_governor_of_the_giver():
    table = giving(f"{ONE} coin=2", "governor: blue1=1 blue2=3").act(
        "give red2 shadow", "shadow blue-r1"
    )
    assert (table.asks(), table.governor("blue1"), table.governor("blue2")) == ("", 1, 3)
    table = giving("governor: blue1=1", "player 2: clan tech, tokens coin=2", seat=1)
    table.act("give red2 shadow", "shadow blue-r1")
    assert (table.governor("blue1"), table.coins(1)) == (0, 1)


@rule("DYO-R52", "DYO-R51")
def test_a_players_shadow_may_eliminate_a_governor_of_the_mercenaries():
    table = duel(f"{ONE} rice=1", DICE, "governor: blue1=3 blue2=2", "first: 1", "turn: 3")
    table.act("die red2 recruitment", "resolve", "shadow blue-r1")
    assert table.legal() == ["eliminate blue1", "eliminate blue2"]
    table.act("eliminate blue1")
    assert (table.influence(3, "blue"), table.coins(3), table.player(3).governors) == (0, 1, 8)


@rule("DYO-277")
def test_without_2_coins_no_die_goes_to_the_shadow_space():
    table = giving(f"{ONE} coin=1")
    assert "give red2 shadow" not in table.legal()
    why = "the shadow space costs 2 coins, and you have 1 (DYO-277)"
    assert table.why_not("give red2 shadow") == why


@rule("DYO-278", "DYO-R49b", "DYO-X20a")
def test_example_all_shadows_are_placed_and_one_moves_for_2_coins():
    assert "give red2 shadow" not in giving(f"{ONE} coin=1", ALL_SHADOWS).legal()
    shadows = f"{ALL_SHADOWS} purple-r2=1"
    table = giving(f"{ONE} coin=3", shadows, "governor: purple1=2").act("give red2 shadow")
    own = ("blue-r1", "yellow-r1", "yellow-r2")
    free = ("blue-r2", "blue-r3", "red-r1", "red-r2", "yellow-r3", "purple-r1")
    assert table.legal() == [f"move-shadow {start} {end}" for start in own for end in free]
    table.act("move-shadow yellow-r1 purple-r1")
    assert (table.coins(1), table.coins(2), table.coins(3)) == (1, 0, 2)
    assert [table.influence(3, island) for island in ("yellow", "purple")] == [1, 1]
    assert table.governor("purple1") == 2


# ---------------------------------------------------------------- buying tiles


def visiting(*lines: str) -> Table:
    table = duel(DICE, "first: 1", "turn: 3", *lines)
    return table.act("die green5 relic", "resolve", "scavenge red")


@rule("DYO-279")
def test_a_loose_tile_of_the_mercenaries_costs_2_coins_instead_of_shopping():
    table = visiting(
        f"{ONE} coin=5, storage 5",
        "player 3: loose red-1 red-2, relics red=1, storage 8",
        "market: red-4=1",
    )
    assert table.legal("buy") == ["buy red-1", "buy red-2"]
    table.act("buy red-2")
    assert (table.loose(1), table.loose(3)) == (["red-2"], ["red-1"])
    assert (table.coins(1), table.coins(3)) == (3, 2)
    assert table.legal("buy") + table.legal("market") == []
    assert "takes relic tile red 2 from the mercenaries" in table.events()
    table.act("done", "scavenge blue")
    assert table.legal("buy") + table.legal("market") == ["buy red-1", "market red-4"]


@rule("DYO-279")
def test_storage_and_the_duplicate_rule_hold_for_bought_tiles():
    table = visiting(f"{ONE} coin=2, loose red-1, storage 3", "player 3: loose red-1 red-2, storage 8")
    assert table.legal("buy") == ["buy red-2"]
    table = visiting(
        f"{ONE} coin=2, loose red-1 blue-4 blue-3, storage 3", "player 3: loose red-2, storage 8"
    )
    table.act("buy red-2", "give-up blue-4")
    assert table.loose(1) == ["blue-3", "red-1", "red-2"]
    table = visiting(f"{ONE} coin=1, storage 3", "player 3: loose red-2, storage 8")
    assert table.legal("buy") == []


# ---------------------------------------------------------------- end of the round


@rule("DYO-280", "DYO-X20")
def test_example_the_mercenaries_take_the_gold_standard_and_their_points_are_lost():
    pieces = "governor: yellow1=3 yellow2=3 yellow3=3 yellow4=1 yellow5=2"
    table = duel(pieces, "building: yellow1=tower-1").do(ScoreIslands())
    assert [table.influence(n, "yellow") for n in (3, 1, 2)] == [6, 4, 2]
    assert [p.score for p in table.g.players] == [1, 0, 0]


@rule("DYO-280")
def test_shadows_of_the_mercenaries_break_ties():
    pieces = ("governor: yellow1=3 yellow2=1", "building: yellow1=tower-1")
    table = duel(*pieces, "rough: yellow-r1=3 yellow-r2=3").do(ScoreIslands())
    assert [p.score for p in table.g.players] == [1, 0, 0]
    table = duel(*pieces, "rough: yellow-r1=3").do(ScoreIslands())
    assert [p.score for p in table.g.players] == [3, 0, 0]


@rule("DYO-281")
@pytest.mark.parametrize(("last", "coins"), [("blue1", 0), ("blue2", 2)])
def test_dice_of_13_or_more_give_the_mercenaries_2_coins(last, coins):
    table = duel(f"camp: relic1=green6 governor=red5 tower={last}")
    assert table.do(MercenaryCoins()).coins(3) == coins


@rule("DYO-281")
def test_the_coins_come_in_every_round():
    for number in (1, 5):
        table = duel("camp: relic1=green6 governor=red6 tower=blue1", f"round: {number}", "turn: 6")
        table.do(NEXT_TURN)
        assert table.coins(3) == 2


@rule("DYO-240a")
def test_the_helmet_is_not_given_to_the_mercenaries():
    assert duel().do(GiveHelmet()).legal() == ["helmet 1", "helmet 2"]


@rule("DYO-282")
def test_after_both_players_the_mercenaries_take_the_last_card_for_free():
    table = duel(f"{ONE} coin=9", "heroes: 1=H01 2=H02 3=H03 4=H04 5=H05", "top: H06")
    table.do(HireHeroes()).act("hire H05", "done", "done")
    assert [HIRED[card] for card in table.player(3).hand] == ["H06"]
    assert (table.coins(3), HIRED[table.g.heroes[0]], table.g.heroes[4] >= 0) == (0, "H01", True)


@rule("DYO-R50")
def test_the_last_card_is_the_rightmost_one_in_the_fifth_round_too():
    table = duel("round: 5")
    table.g.heroes = [0, NONE, 2, NONE, NONE]
    table.do(LastHire())
    assert table.player(3).hand == (2,)


@rule("DYO-282", "DYO-R50")
def test_the_mercenaries_end_with_5_cards():
    table = fresh(2, seed=3)
    while not table.g.over:
        table.g.apply(table.g.legal()[0])
    assert len(table.player(3).hand) == table.g.tables.camp_cards == 5


# ---------------------------------------------------------------- end of the game


@rule("DYO-283", "DYO-X19a")
def test_example_armies_of_24_19_and_21():
    table = duel(f"{ONE} coin=15", "player 2: clan tech, hand none, tokens coin=10")
    p = table.player(3)
    p.hand, p.tokens[3] = (32, 33), 11  # two heroes of value 5
    table.do(EndGame())
    army = [p.points[6] for p in table.g.players]
    assert (army, table.player(3).score) == ([10, 2, 0], 0)
    assert [standing.seat for standing in table.game.parts.standings(table.g)] == [0, 1]


@rule("DYO-R53")
def test_the_mercenaries_score_no_goals_but_count_for_most_influence():
    table = duel(
        "goals: G1 G9 G3 O3",
        "governor: blue1=1 red1=1 yellow1=1 yellow2=3",
        "building: yellow1=tower-3",
        DICE,
    )
    table.do(GiveDie()).act("give red2 governor", "governor yellow3")
    assert table.g.gold == [NONE] * 4  # three governors of the mercenaries on one island would meet G1
    table = duel(
        "goals: G1 G9 G3 O3",
        f"{ONE} rice=9",
        "governor: blue1=1 red1=1 yellow2=3",
        "first: 1",
        "turn: 3",
        DICE,
    )
    table.act("die red2 recruitment", "resolve", "governor yellow1")
    assert table.g.gold == [NONE] * 4  # level with the mercenaries
    table.act("governor yellow3")
    assert table.g.gold == [NONE, 0, NONE, NONE]


@rule("DYO-274", "DYO-R53")
def test_a_tower_that_moves_away_may_give_a_player_the_lead_and_a_goal():
    towers = "building: yellow1=tower-3 purple1=tower-3 purple2=tower-3 purple3=tower-3"
    table = duel("goals: G1 G9 G3 O3", "governor: blue1=1 red1=1 yellow1=1", towers, DICE)
    table.do(GiveDie()).act("give blue3 tower", "move-tower yellow1 purple4")
    assert table.g.gold == [NONE, 0, NONE, NONE]


# ---------------------------------------------------------------- heroes and mercenaries


def playing(card: str, *lines: str) -> Table:
    """The player plays a hero whose strength the dice meet."""
    table = duel(f"{ONE} coin=3", DICE, "first: 1", "turn: 3", *lines)
    p = table.player(1)
    p.hand, p.sums = (HIRED.index(card),), (1 << 19) - 1
    table.act("die blue3 tax")
    p.sums = (1 << 19) - 1
    return table.act(f"hero {card}")


@rule("DYO-R64")
def test_effects_on_an_opponent_do_not_touch_the_mercenaries():
    rich = "player 2: clan tech, hand none, tokens coin=2"
    table = playing("H20", rich, "player 3: tokens coin=5, storage 8")
    assert [table.coins(n) for n in (1, 2, 3)] == [4, 1, 5]
    table = playing("H32", "player 3: loose red-1 red-2, storage 8")
    assert (table.asks(), table.coins(1)) == ("Play", 3)  # no tile of a human opponent


@rule("DYO-R64", "DYO-R64a")
def test_governors_of_the_mercenaries_may_be_eliminated_pushed_and_swapped():
    pieces = "governor: blue1=1 blue2=3"
    table = playing("H39", pieces)
    assert table.legal() == ["eliminate blue2"]
    table = playing("H31", pieces)
    assert "march blue2 red1" in table.legal()
    table = playing("H40", "governor: blue1=1 red1=3")
    assert table.legal() == ["swap blue1 red1"]
