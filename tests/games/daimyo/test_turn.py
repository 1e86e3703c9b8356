"""Chapters 5 to 8 and 11: turns, Help, relics, Tax."""

from sugoroku.games.daimyo import GAME
from sugoroku.testing import rule
from tests.games.daimyo.table import given


def whole_round(players=3, seed=1):
    """The seats that took dice in the first round, and the state at its end."""
    g = GAME.new(players, seed=seed)
    order = []
    while type(g.asking()).__name__ != "GiveHelmet":
        if type(g.asking()).__name__ == "TakeDie":
            order.append(g.seat)
        g.apply(g.legal()[0])
    return order, g


@rule("DYO-060", "DYO-061", "DYO-062", "DYO-069", "DYO-071a")
def test_three_turns_each_clockwise():
    order, g = whole_round()
    assert order == [(g.first + i) % 3 for i in range(9)]
    assert all(sum(die >= 0 for die in p.dice) == 3 for p in g.players)
    assert sum(g.centre) == 1


@rule("DYO-071", "DYO-249", "DYO-220")
def test_dice_return_before_the_next_roll():
    _, g = whole_round()
    while type(g.asking()).__name__ != "TakeDie":
        g.apply(g.legal()[-1])
    assert g.round == 2 and sum(g.centre) == 10
    assert all(die < 0 for p in g.players for die in p.dice)


@rule("DYO-063", "DYO-064", "DYO-065", "DYO-165", "DYO-R32")
def test_a_die_goes_to_a_free_space_of_its_colour_or_to_tax():
    table = given("player 1: dice recruitment=red3")
    assert table.legal("die").count("die red3 recruitment") == 0
    assert "die red4 construction" in table.legal() and "die red4 tax" in table.legal()
    assert not [text for text in table.legal() if "red" in text and ("help" in text or "relic" in text)]
    table.act("die red4 tax", "resolve")
    assert table.tokens() == (0, 0, 0, 2) and not table.legal("activate")
    full = given("player 1: dice tax=red3")
    assert not [text for text in full.legal() if text.endswith("tax")]


@rule("DYO-066", "DYO-R12", "DYO-068")
def test_the_main_action_is_compulsory_and_its_value_does_not_matter():
    for die in ("red1", "red6"):
        table = given("player 1: tokens rice=1")
        table.act(f"die {die} tax")
        assert table.legal() == ["resolve"]
        table.act("resolve")
        assert table.tokens()[3] == 2 and table.legal() == ["end"]
    empty = given()
    empty.act("die red3 recruitment", "resolve")
    assert empty.legal() == ["end"], "recruitment with no unit"


@rule("DYO-R10a")
def test_nothing_but_a_reset_before_the_die():
    table = given("player 1: tokens coin=2, track 5, hand H01")
    assert {text.split()[0] for text in table.legal()} == {"die", "reset"}
    table.act("reset")
    assert table.player(1).track == 0 and table.asks() == "TakeDie"


@rule("DYO-R11")
def test_a_die_that_fits_nowhere_is_kept_beside_the_board():
    table = given("player 1: dice help=blue3 tax=blue4 relic=green1 production=green2")
    red = [die for die in range(6, 12) if table.g.centre[die]]
    for die in red:
        table.g.centre[die] = 0
    assert all(text.endswith("beside") for text in table.legal())
    table.act(table.legal()[0])
    assert "end" in table.legal() and not table.legal("resolve")
    assert table.player(1).dice[6] >= 0 and table.player(1).total >= 10, "it counts for sums"


@rule("DYO-070", "DYO-197")
def test_a_main_action_repeated_by_a_hero_does_not_open_its_tile():
    table = given(
        """building: blue4=farm-1
        governor: blue1=1
        player 1: dice help=blue5 relic=green4, slots production=F1-3, hand H35
        """
    )
    table.act("die red3 tax", "resolve", "hero H35")
    assert table.tokens() == (1, 0, 1, 2) and not table.legal("activate")


@rule("DYO-171")
def test_bonus_actions_are_voluntary():
    table = given(
        "player 1: dice help=blue6 relic=green6, hand H01, slots clan=T1-2\nbuilding: red1=tower-1"
    )
    table.act("die red4 tax", "resolve")
    assert {"end", "ability", "hero H01", "activate clan"} <= set(table.legal())
    table.act("end")
    assert table.g.seat == 1


@rule("DYO-R14")
def test_a_villager_without_effect_is_turned_all_the_same():
    table = given("player 1: deck none")
    table.act("die blue3 help", "resolve", "villager V2")
    assert table.asks() == "Play" and table.g.villagers == 0b10


@rule("DYO-087", "DYO-R15", "DYO-340e")
def test_a_governor_moves_and_collects():
    table = given("governor: blue1=1 blue2=2")
    table.act("die blue3 help", "resolve", "villager V2")
    assert "march blue1 blue1" not in table.legal() and "march blue1 blue2" not in table.legal()
    assert "march blue1 blue3" in table.legal() and "done" in table.legal()
    table.act("march blue1 red3")
    assert table.influence(1, "blue") == 0 and table.influence(1, "red") == 2
    assert table.tokens() == (0, 1, 0, 0) and table.governor("red3") == 1


@rule("DYO-088", "DYO-340c")
def test_a_tile_through_a_villager():
    table = given("player 1: tokens metal=2 coin=3")
    table.act("die blue3 help", "resolve", "villager V3")
    assert {text.split()[0] for text in table.legal()} == {"take", "done"}
    assert all(text.startswith("take blue") for text in table.legal("take"))
    table.act(table.legal("take")[0])
    assert len(table.loose()) == 1 and "" not in table.land("blue") and table.asks() == "Play"


@rule("DYO-106", "DYO-R16", "DYO-107a", "DYO-112")
def test_the_scavenger_may_come_back_and_need_not_take():
    table = given("player 1: tokens coin=9")
    table.act("die green3 relic", "resolve", "scavenge red", "done")
    assert "scavenge blue" in table.legal() and "scavenge red" not in table.legal()
    table.act("scavenge blue", "done")
    assert table.loose() == [] and table.player(1).scavenger == 0


@rule("DYO-109", "DYO-R21")
def test_no_two_loose_tiles_of_a_kind():
    lands = "lands: red.1=red-1 red.2=red-2 red.3=blue-1"
    table = given(f"{lands}\nplayer 1: loose red-1, relics blue=1, storage 4")
    table.act("die green3 relic", "resolve", "scavenge red")
    assert table.legal("take") == ["take red 2", "take red 3"], (
        "a copy in a restored relic does not count"
    )
    full = given(f"{lands}\nplayer 1: relics blue=1 red=1 green=1, storage 3")
    full.act("die green3 relic", "resolve", "scavenge red")
    assert full.legal("take") == [], "restored relics cannot be given up"


@rule("DYO-R19", "DYO-340b")
def test_moves_of_heroes_and_tiles_have_no_search_and_no_shop():
    table = given(
        """building: blue4=farm-1
        player 1: tokens metal=3 coin=3, slots production=F1-4"""
    )
    table.act("die green3 production", "activate production")
    assert "done" in table.legal(), "an offer"
    table.act("scavenge red")
    assert {text.split()[0] for text in table.legal()} == {"take", "done"}


@rule("DYO-R22")
def test_an_empty_bag_is_filled_from_the_black_market():
    table = given("market: red-1=2")
    table.g.bag = []
    table.act("die green3 relic", "resolve", "scavenge red", "done", "scavenge blue")
    table.act(table.legal("take")[0])
    assert table.market() == [] and len(table.g.bag) == 1
    dry = given()
    dry.g.bag = []
    dry.act("die green3 relic", "resolve", "scavenge red", "done", "scavenge blue")
    dry.act(dry.legal("take")[0])
    assert "" in dry.land("blue") and dry.g.gaps
    dry.g.bag = [0]
    while dry.g.seat == 0:
        dry.act(dry.legal()[-1] if dry.asks() == "Visit" else "end")
    assert "" not in dry.land("blue") and not dry.g.gaps


@rule("DYO-124", "DYO-R24")
def test_several_relics_of_a_colour_but_no_more_than_pawns():
    lands = "lands: blue.1=red-4 blue.2=green-1 blue.3=green-2"
    text = f"{lands}\nplayer 1: loose red-1 red-2 red-3, storage 9, scavenger red"
    table = given(f"{text}, relics red=1")
    table.act("die green3 relic", "resolve", "scavenge blue", "take blue 1", "altar 1")
    assert table.player(1).relics[1] == 2
    none = given(text)
    none.player(1).pawns = 0
    none.act("die green3 relic", "resolve", "scavenge blue", "take blue 1")
    assert len(none.loose()) == 4 and none.asks() != "ChooseAltar"


def test_what_cannot_be_done_is_explained():
    table = given(
        """building: red1=tower-1 red2=tower-1 red3=tower-1
        player 1: dice help=blue6, hand H01 H17, slots clan=T1-2 relic=T1-3 construction=T1-4, track 5"""
    )
    table.act("die red4 construction")
    assert table.why_not("end") == "the main action must be resolved first (DYO-R12)"
    assert table.why_not("hero H17") == "you cannot pay its price (DYO-R34)"
    assert table.why_not("ability") == "your dice sum to 10, not to 13 (DYO-185)"
    assert table.why_not("activate clan") == "your dice sum to 10, not to 13 (DYO-196)"
    assert table.why_not("activate relic") == "this turn's die is not on relic (DYO-197)"
    assert table.why_not("reset") == "it costs 2 coins (DYO-134)"
    table.act("hero H01", "activate construction", "discard H17", "resolve")
    assert table.why_not("activate construction") == "this slot was used this turn (DYO-R33a)"


@rule("DYO-130", "DYO-134", "DYO-138")
def test_coins_of_a_shadow_pay_for_a_reset_in_the_same_recruitment():
    table = given("player 1: track 5, tokens rice=4")
    table.act("die red3 recruitment", "resolve", "shadow blue-r1")
    assert table.tokens() == (1, 0, 0, 3) and "reset" in table.legal()
    table.act("reset", "governor blue1")
    assert table.tokens() == (0, 0, 0, 1) and table.governor("blue1") == 1


@rule("DYO-130", "DYO-R41")
def test_the_bonus_of_a_goal_pays_for_the_next_unit():
    text = "player 1: track 0, tokens rice=1\ngovernor: blue1=1 red1=1 yellow1=1 purple1=1"
    table = given(f"{text}\ngoals: G2 G4 G7 O2")
    table.act("die red3 recruitment", "resolve", "governor green1")
    assert table.tokens()[0] == 1 and "governor green2" in table.legal()


@rule("DYO-150", "DYO-152a")
def test_construction_ends_by_itself_when_nothing_more_can_be_paid():
    table = given("player 1: tokens metal=2 gem=1")
    table.act("die red3 construction", "resolve", "farm blue1", "lay 1 revenue1")
    assert table.legal() == ["end"]


@rule("DYO-R12", "DYO-068")
def test_an_action_that_was_begun_is_finished_first():
    mine = "player 1: tokens rice=9 coin=2, dice tax=red4, hand H01, track 5"
    table = given(mine).act("die red3 recruitment", "resolve")
    verbs = {text.split()[0] for text in table.legal()}
    assert verbs == {"governor", "shadow", "done", "reset"}, "no bonus action in between"
    assert "hero H01" in table.act("done").legal()
    relic = given(mine).act("die green3 relic", "resolve", "scavenge red", "done")
    assert {text.split()[0] for text in relic.legal()} == {"scavenge"}, "the second move is compulsory"
    aid = given(mine).act("die blue3 help", "resolve")
    assert {text.split()[0] for text in aid.legal()} == {"villager"}


@rule("DYO-R13", "DYO-084")
def test_a_blue_die_on_tax_neither_takes_nor_blocks_the_helmet():
    table = given("helmet: 3").act("die blue3 tax", "resolve", "end")
    assert table.g.helmet == 2 and not table.g.helped
    table.act("die blue4 help", "resolve", "villager V1", "option 1", "end")
    assert table.g.helmet == 1 and table.g.helped, "the first Help action of the round"


@rule("DYO-112", "DYO-110", "DYO-111")
def test_one_purchase_and_one_search_per_visit():
    table = given("market: red-1=1 red-2=1 red-3=1\nplayer 1: tokens metal=2 gem=2 coin=9, storage 9")
    table.act("die green3 relic", "resolve", "scavenge red", "market red-1")
    assert not table.legal("market") and table.legal("search") and table.legal("take")
    table.act("search gem 1")
    assert not table.legal("search") and table.legal("take")
    table.act("done", "scavenge blue", "market red-2", "search metal 1+2")
    assert not table.legal("market") and not table.legal("search")
    table.act("done")
    assert table.tokens() == (0, 1, 1, 7) and table.asks() == "Play", "two purchases, two searches"


@rule("DYO-R17")
def test_a_search_puts_away_one_or_two_tiles_which_can_be_bought_at_once():
    lands = "lands: red.1=red-1 red.2=red-2 red.3=red-3"
    table = given(f"{lands}\nplayer 1: tokens gem=1 coin=1").act(
        "die green3 relic", "resolve", "scavenge red"
    )
    assert table.legal("search") == [f"search gem {n}" for n in ("1", "2", "3", "1+2", "1+3", "2+3")]
    table.g.bag = [8, 9, 10]
    table.act("search gem 1+2")
    assert table.market() == ["red-1", "red-2"] and table.land("red")[2] == "red-3"
    table.act("market red-2")
    assert table.loose() == ["red-2"]


@rule("DYO-114a", "DYO-114b")
def test_a_full_storage_may_exchange_a_tile_for_an_equal_one_and_buy_back_what_it_gave():
    lands = "lands: red.1=red-1 red.2=red-2 red.3=green-3"
    table = given(f"{lands}\nplayer 1: loose red-1 blue-1 blue-2, tokens coin=1")
    table.act("die green3 relic", "resolve", "scavenge red", "take red 1")
    assert table.legal() == ["give-up red-1"], "nobody owns two"
    table.act("give-up red-1")
    assert table.loose() == ["blue-1", "blue-2", "red-1"] and table.market() == ["red-1"]
    back = given(f"{lands}\nplayer 1: loose red-4 blue-1 blue-2, tokens coin=1")
    back.act("die green3 relic", "resolve", "scavenge red", "take red 2", "give-up blue-2")
    back.act("market blue-2", "give-up blue-1")
    assert back.loose() == ["blue-2", "red-2", "red-4"] and back.market() == ["blue-1"]


@rule("DYO-R23")
def test_a_player_whose_altars_are_all_taken_sets_the_pawn_beside_them():
    lands = "lands: blue.1=red-4 blue.2=green-1 blue.3=green-2"
    mine = "player 1: loose red-1 red-2 red-3, storage 4, scavenger red"
    table = given(f"{lands}\n{mine}\naltars: red.1=2 red.2=3 red.3=2")
    table.act("die green3 relic", "resolve", "scavenge blue", "take blue 1")
    p = table.player(1)
    assert (p.relics[1], p.pawns, table.influence(1, "red")) == (1, 5, 0) and table.asks() == "Visit"
    last = given(f"{lands}\n{mine}\naltars: red.1=2 red.2=3")
    last.act("die green3 relic", "resolve", "scavenge blue", "take blue 1")
    assert last.influence(1, "red") == 1, "the only free altar"
