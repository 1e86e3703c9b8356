"""Chapters 12 and 19: bonus actions and the effects of heroes and tiles."""

from sugoroku.testing import rule
from tests.games.daimyo.table import given, hero


@rule("DYO-R34b", "DYO-352c")
def test_a_price_is_paid_first_and_gains_cannot_pay_it():
    text = "player 1: dice help=blue6 tax=red4, hand H17, tokens coin=3\nmain: tax\nresolved: yes"
    assert not given(text).legal("hero"), "no resource to pay"
    table = hero("H17", mine="tokens gem=1")
    table.act("choose gem")
    assert table.tokens() == (0, 0, 0, 4)


@rule("DYO-R34a", "DYO-340", "DYO-340a")
def test_pieces_that_collect():
    table = hero("H09", "governor: blue1=1 blue3=1 blue4=1 red1=1")
    assert table.legal("collect") and "done" in table.legal()
    table.act("collect governor blue1")
    assert "collect governor blue1" not in table.legal(), "different pieces"
    table.act("collect governor blue3", "collect governor blue4")
    assert table.tokens() == (1, 1, 1, 0) and table.asks() == "Play"
    few = hero("H09", "governor: blue1=1 blue3=1")
    assert few.tokens() == (1, 1, 0, 0)
    every = hero("CN3", "governor: blue1=1\nbuilding: blue3=tower-1 red1=farm-2")
    assert every.tokens() == (1, 1, 0, 0), "towers too"


@rule("DYO-340d")
def test_tiles_as_a_price():
    text = (
        "player 1: dice help=blue6 tax=red4, hand H25, relics red=1, storage 5\nmain: tax\nresolved: yes"
    )
    assert not given(text).legal("hero"), "a restored relic is no loose tile"
    table = hero("H25", mine="loose red-1")
    assert table.legal() == ["give-up red-1"]


@rule("DYO-341", "DYO-201")
def test_cheaper_units_advance_the_pawn_all_the_same():
    table = hero("H23", mine="track 4")
    assert all(text.startswith("governor") or text == "done" for text in table.legal())
    table.act("governor blue1")
    assert table.player(1).track == 5 and table.tokens() == (0, 0, 0, 0)
    cheap = hero("H11", mine="track 1")
    cheap.act("shadow blue-r1")
    assert cheap.tokens() == (0, 0, 0, 3), "never below 0"


@rule("DYO-341a", "DYO-201")
def test_a_discount_on_a_building_leaves_out_tokens_of_choice():
    table = hero("H19", mine="tokens metal=2 gem=1")
    table.act("farm blue1")
    assert table.legal() == ["choose metal", "choose gem"]
    table.act("choose metal", "lay 2 help")
    assert table.tokens() == (0, 1, 0, 0)
    short = hero("H19", mine="tokens metal=1 gem=1")
    short.act("farm blue1", "lay 2 help")
    assert short.tokens() == (0, 0, 0, 0), "only one way to pay"
    coins = given(
        "building: blue4=farm-1\nplayer 1: farm-board F4, slots relic=F4-2, tokens coin=3",
        options="boards=advanced",
    )
    coins.act("die green3 relic", "activate relic", "farm blue1", "lay 1 revenue1")
    assert coins.tokens() == (0, 0, 0, 0), "1 + 2 + 1 surcharge, all in coins"


@rule("DYO-341b", "DYO-203")
def test_hiring_in_the_middle_of_a_round():
    table = hero("H28", "heroes: 1=H38 2=H01 3=H02 4=H03 5=H04\ntop: H05", "tokens coin=2")
    assert table.legal() == ["hire H01", "hire H02", "hire H03", "hire H04", "done"]
    table.act("hire H01")
    assert table.tokens()[3] == 2 and table.player(1).hand == (0,) and table.g.heroes[1] == 4


@rule("DYO-202")
def test_a_hero_that_pays_a_tile_changes_no_die():
    table = given("building: blue4=tower-1\nplayer 1: slots relic=T1-4, hand H01, tokens metal=3 gem=3")
    table.act("die green3 relic", "activate relic", "discard H01", "farm blue1")
    assert table.player(1).total == 3
    none = given("building: blue4=tower-1\nplayer 1: slots relic=T1-4, tokens metal=3 gem=3")
    none.act("die green3 relic")
    assert not none.legal("activate")


@rule("DYO-342", "DYO-R64")
def test_stealing_coins():
    table = hero("H20", "player 2: tokens coin=2")
    assert table.tokens()[3] == 1 and table.tokens(2)[3] == 1 and table.tokens(3)[3] == 0


@rule("DYO-343")
def test_stealing_a_tile():
    table = hero("H32", "player 2: loose red-1 red-2", "loose red-1, tokens coin=1")
    assert table.legal() == ["steal 2 red-2"]
    table.act("steal 2 red-2")
    assert table.loose() == ["red-1", "red-2"] and table.loose(2) == ["red-1"]
    assert table.tokens()[3] == 0 and table.tokens(2)[3] == 1
    poor = hero("H32", "player 2: loose red-1")
    assert poor.asks() == "Play" and poor.loose(2) == ["red-1"]


@rule("DYO-344", "DYO-R64a")
def test_pushing_a_governor():
    table = hero("H31", "governor: blue1=2 red1=1")
    assert not [text for text in table.legal() if text.startswith("march blue1 blue")]
    assert not [text for text in table.legal() if text.startswith("march red1")]
    table.act("march blue1 yellow1")
    assert (
        table.influence(2, "blue") == 0
        and table.influence(2, "yellow") == 2
        and table.tokens(2) == (0,) * 4
    )


@rule("DYO-345")
def test_swapping_governors():
    table = hero("H40", "governor: blue1=2 blue2=1 red1=1")
    assert table.legal() == ["swap red1 blue1"]
    table.act("swap red1 blue1")
    assert table.governor("blue1") == 1 and table.governor("red1") == 2
    assert (table.influence(1, "blue"), table.influence(2, "blue")) == (4, 0)
    assert (table.influence(1, "red"), table.influence(2, "red")) == (0, 2)


@rule("DYO-346", "DYO-140")
def test_elimination_where_one_has_influence():
    table = hero("H39", "governor: blue1=2 red1=2 red2=1\nrough: blue-r1=2")
    assert table.legal() == ["eliminate red1"]
    table.act("eliminate red1")
    assert table.influence(2, "red") == 0 and table.tokens(2)[3] == 1 and table.player(2).governors == 7


@rule("DYO-347")
def test_dice_are_set_and_raised():
    table = hero("H29", mine="deck CN1")
    assert "set help 6" in table.legal() and "set help 2" not in table.legal()
    table.act("set help 6")
    assert table.player(1).total == 6 and len(table.player(1).hand) == 1
    tile = given(
        "building: blue4=farm-1\nplayer 1: farm-board F3, slots relic=F3-4, dice tax=red6",
        options="boards=advanced",
    )
    tile.act("die green4 relic", "activate relic")
    assert tile.legal() == ["raise relic", "done"], "no die above 6"
    tile.act("raise relic", "raise relic")
    assert tile.player(1).dice[2] % 6 == 5 and tile.player(1).storage == 4


@rule("DYO-348", "DYO-197a")
def test_a_tile_through_the_steward():
    text = "building: blue4=tower-1 red1=tower-1"
    table = hero("H30", text, "slots relic=T1-2 clan=T1-3")
    assert table.legal() == ["activate relic", "activate clan", "done"]
    table.act("activate clan")
    assert table.player(1).storage == 5 and table.g.slots_used == 1 << 5


@rule("DYO-350")
def test_the_ability_of_an_opponent():
    table = hero("H27", players=3)
    assert table.legal() == ["opponent 2", "opponent 3"]
    table.act("opponent 2")
    assert table.player(1).storage == 4, "tech"


@rule("DYO-187", "DYO-189", "DYO-R36", "DYO-R37")
def test_nomad_and_nature():
    text = (
        "governor: blue1=1\nmain: relic\nresolved: yes\nplayer 1: dice help=blue6 tax=red4 relic=green3"
    )
    nomad = given(f"{text}, clan nomad\nplayer 3: clan nature")
    nomad.act("ability", "march blue1 red3")
    assert nomad.tokens() == (0, 2, 0, 0) and not nomad.legal("ability")
    nature = given(f"{text}, clan nature, hand H01")
    nature.act("ability")
    assert nature.legal() == ["choose rice", "choose metal", "choose gem"]
    nature.act("choose rice", "choose gem")
    assert nature.tokens() == (1, 0, 1, 0)
    low = given(f"{text}, hand H01, slots clan=T1-2\nbuilding: red1=tower-1")
    low.act("discard H01", "lower help")
    assert not low.legal("ability") and not low.legal("activate"), "a sum of 12"


@rule("DYO-352", "DYO-352a")
def test_helmet_and_villager_of_heroes():
    table = hero("H37", "helmet: 3")
    assert table.g.helmet == 0 and not table.g.helped and table.tokens()[3] == 4
    friend = hero("H08")
    friend.act("villager V1", "option 1")
    assert friend.tokens() == (0, 1, 0, 0) and not friend.g.helped


@rule("DYO-352b", "DYO-R38")
def test_coins_for_shadows():
    text = "building: blue4=tower-2 red4=tower-1\nplayer 1: tower-board T2, slots relic=T2-2"
    table = given(f"{text}\nrough: blue-r1=1 red-r1=1 yellow-r1=2", options="boards=advanced")
    table.act("die green3 relic", "activate relic")
    assert table.tokens()[3] == 2


@rule("DYO-R39", "DYO-R40")
def test_take_two_and_put_back_two():
    text = "building: blue4=tower-1\nplayer 1: tower-board T4, slots production=T4-2, loose red-1"
    table = given(text, options="boards=advanced")
    table.act("die green3 production", "activate production")
    table.act(table.legal("take")[0])
    table.act(table.legal("take")[0])
    bag = len(table.g.bag)
    table.act(table.legal("give-up")[0])
    table.act(table.legal("give-up")[0])
    assert len(table.loose()) == 1 and len(table.g.bag) == bag + 2


@rule("DYO-178", "DYO-176", "DYO-083")
def test_a_card_drawn_again_may_be_played_again_with_the_same_dice():
    table = given(
        "player 1: dice tax=red4 relic=green3, hand H05, deck none\nmain: relic\nresolved: yes"
    )
    table.act("hero H05", "choose rice", "end")
    assert table.player(1).gone == (4,) and not table.player(1).hand
    for _ in (2, 3):
        table.act("die green1 tax" if table.g.seat == 1 else "die green4 tax", "resolve", "end")
    table.act("die blue3 help", "resolve", "villager V1", "option 1")
    assert table.legal("hero") == ["hero H05"], "drawn from the discard pile, 4 + 3 once more"
    table.act("hero H05")
    assert table.asks() == "ChooseTokens"


@rule("DYO-R37", "DYO-196")
def test_a_sum_that_has_fallen_closes_the_clan_tile_and_one_brought_back_opens_it():
    text = "building: red1=tower-1\nmain: relic\nresolved: yes"
    mine = "player 1: dice help=blue6 tax=red4 relic=green3, slots clan=T1-2, hand H01 H02"
    table = given(f"{text}\n{mine}").act("ability", "choose rice", "choose rice")
    table.act("discard H01", "lower tax")
    assert table.tokens() == (2, 0, 0, 0) and not table.legal("activate"), "the ability is not undone"
    table.act("discard H02", "raise tax")
    assert table.legal("activate") == ["activate clan"] and not table.legal("ability")


@rule("DYO-R39", "DYO-340c")
def test_tiles_of_take_two_need_room_and_restore_at_once():
    lands = "lands: blue.1=red-4 blue.2=green-1 blue.3=green-2 red.1=blue-1 red.2=blue-2 red.3=blue-3"
    text = f"building: blue4=tower-1\n{lands}"
    mine = "player 1: tower-board T4, slots production=T4-2, loose red-1 red-2 red-3"
    full = given(f"{text}\n{mine}", options="boards=advanced")
    full.act("die green3 production", "activate production", "take blue 1")
    assert full.asks() == "MakeRoom", "no place beyond the capacity"
    room = given(f"{text}\n{mine}, storage 4", options="boards=advanced")
    room.act("die green3 production", "activate production", "take blue 1", "altar 1", "take red 2")
    assert room.player(1).relics[1] == 1 and room.legal() == ["give-up blue-2"], "all there are"
    room.act("give-up blue-2")
    assert room.loose() == [] and room.asks() == "Play" and room.player(1).relics[1] == 1


@rule("DYO-350")
def test_the_log_says_whose_ability_was_used():
    table = hero("H27").act("opponent 2")
    assert "uses the ability of the Tech clan (storage +1; draw 1 hero card)" in table.events()


@rule("DYO-343")
def test_the_log_names_the_clan_that_a_tile_was_taken_from():
    table = hero("H32", "player 2: loose red-1", "tokens coin=1").act("steal 2 red-1")
    assert "takes relic tile red 1 from the Tech clan" in table.events()


@rule("DYO-115")
def test_the_log_says_what_became_of_a_tile_without_room():
    mine = "player 1: loose blue-1 red-2 red-3, dice help=blue4 tax=red5, hand H13"
    for choice, words in (
        ("give-up yellow-4", ["leaves relic tile yellow 4 in the black market"]),
        (
            "give-up blue-1",
            [
                "puts relic tile blue 1 into the black market",
                "takes relic tile yellow 4 from the black market",
            ],
        ),
    ):
        table = given(f"{mine}\nmain: tax\nresolved: yes")
        table.g.bag, table.g.market = [11], [0] * 24  # yellow-4
        table.act("hero H13", "draw")
        drawn = "draws relic tile yellow 4, which lies in the black market until it is decided upon"
        assert table.events()[-1] == drawn
        table.act(choice)
        assert table.events()[-len(words) :] == words


@rule("DYO-201")
def test_what_is_left_out_is_asked_only_if_there_is_a_choice():
    free = hero("H34").act("farm blue1")
    assert free.asks() == "LayTile", "3 of 3 tokens"
    short = hero("H22", mine="tokens gem=1").act("tower blue1")
    assert short.asks() == "LayTile" and short.tokens() == (0, 0, 0, 0), "just what is not there"
    some = hero("H22", mine="tokens metal=1 gem=1").act("tower blue1")
    assert some.legal() == ["choose metal", "choose gem"]
    assert some.act("choose metal", "lay 1 revenue1").tokens() == (0, 1, 0, 0)


@rule("DYO-170", "DYO-R33a")
def test_bonus_actions_are_open_again_on_the_next_turn():
    mine = "player 1: dice help=blue6 tax=red4 relic=green3, slots clan=T1-2, hand H01 H04"
    table = given(f"building: red1=tower-1\nmain: relic\nresolved: yes\nturn: 0\n{mine}")
    used = {"ability", "activate clan", "hero H01", "hero H04"}
    assert used <= set(table.legal())
    table.act("ability", "choose gem", "choose gem", "activate clan", "hero H01")
    assert not used & set(table.legal()), "each once per turn"
    table.act("end", "die green1 tax", "resolve", "end", "die green4 tax", "resolve", "end")
    table.act("die red3 construction")
    assert used - {"hero H01"} <= set(table.legal())
