import pytest

from sugoroku.games.jiguan.actions import SLOT_NAMES
from sugoroku.games.jiguan.names import (
    COLOURS,
    GEAR_SET,
    ON_ACTION_B,
    ON_MISSION,
    ON_POINTS,
    TRACK_PAIR,
)
from sugoroku.games.jiguan.rules.purchase import Purchase
from sugoroku.games.jiguan.rules.turn import FINISH_TURN
from sugoroku.testing import rule
from tests.games.jiguan.table import given

LINE = {"0,1": "red 3", "1,1": "green 4", "2,1": "blue 1"}  # completes a blueprint of value 8 on T1
PACK = {"T1": "blue beast", "T2": "red beast", "TR": "green beast"}  # what R43 asks for
ORDER = ["blue 2", "blue 3", "red 1", "yellow 1"]  # what R53 asks for
SET = ["red 1", "green 2", "blue 3", "red 4", "purple 5"]
TOP = dict.fromkeys(COLOURS, 6)


@rule("JIG-150")
def test_each_mat_pairs_one_transfer_with_one_bonus_in_the_order_of_the_lists():
    mats = given().g.tables.workshops
    pairs = [(mat.id, mat.transfers[0].price, mat.transfers[0].needs, mat.bonus) for mat in mats]
    assert pairs == [
        ("W1", 2, "", ON_ACTION_B),
        ("W2", 4, "plan", ON_POINTS),
        ("W3", 4, "gear", GEAR_SET),
        ("W4", 6, "level", ON_MISSION),
        ("W5", 7, "extra", TRACK_PAIR),
    ]


@rule("JIG-151")
def test_a_transfer_is_used_once_in_each_own_turn():
    table = given(workshop="W1").mat(energy=6).act("transfer 1")
    assert (table.legal("transfer"), table.me.score) == ([], 2)
    assert table.why_not("transfer 1") == "already used in this turn (JIG-045)"
    table.until("ChoosePurchase")
    assert table.legal("transfer") == []
    table.play_turn().play_turn()
    assert table.g.seat == 0
    assert "transfer 1" in table.legal("transfer")


@rule("JIG-151")
def test_a_transfer_can_be_used_in_the_last_turns_of_a_round():
    table = given(workshop="W1").houses({5: ["red 3"]}).mat(energy=2).begin_turn(1)
    table.act("take 5").play_turn()
    assert (table.g.seat, table.g.airship, table.legal("transfer")) == (0, 1, ["transfer 1"])


@rule("JIG-152")
@pytest.mark.parametrize(("transfer", "energy", "score"), [("transfer 1", 1, 5), ("transfer 2", 5, 1)])
def test_w1_pays_2_energy_for_2_points_or_the_other_way_round(transfer, energy, score):
    table = given(workshop="W1").mat(energy=3, score=3)
    assert table.legal("transfer") == ["transfer 1", "transfer 2"]
    table.act(transfer)
    assert (table.me.energy, table.me.score, table.legal("transfer")) == (energy, score, [])


@rule("JIG-152")
def test_w1_needs_2_energy_to_pay_them():
    assert given(workshop="W1").mat(energy=1, score=2).legal("transfer") == ["transfer 2"]


@rule("JIG-153")
@pytest.mark.parametrize(("score", "legal"), [(0, []), (1, []), (2, ["transfer 2"])])
def test_points_are_paid_only_down_to_0(score, legal):
    assert given(workshop="W1").mat(score=score).legal("transfer") == legal


@rule("JIG-154")
def test_w2_takes_any_visible_blueprint_for_4_energy():
    table = given(workshop="W2").mat(energy=3)
    assert table.legal("transfer") == []
    table.mat(energy=5).stack("purple 2", "purple 13").act("transfer 1")
    assert len(table.legal("plan")) == 10
    table.act("plan purple 2", "slot BL")
    assert (table.me.energy, table.slot("BL"), table.me.plan_track) == (1, "purple 13", 0)


@rule("JIG-155")
def test_w3_takes_a_gear_from_a_house_or_the_box_for_4_energy():
    table = given(players=4, workshop="W3").mat(slots={"T0": "red 8"}, energy=3)
    assert table.legal("transfer") == []
    table.mat(energy=4).houses({2: ["blue 4", "green 1"]})
    table.g.box = (table.gear("red 2"), table.gear("yellow 5"))
    table.act("transfer 1")
    assert table.offered("gear") == ["green 1", "red 2", "yellow 5"]
    table.act_with("gear", "red 2").act_with("place", "red 2", "2,0")
    assert (table.me.energy, table.box(), table.g.gears_left) == (1, ["yellow 5"], 2)


@rule("JIG-156")
@pytest.mark.parametrize(
    ("players", "mode", "gears"),
    [(2, "standard", 20), (3, "standard", 10), (4, "standard", 0), (2, "beginner", 40)]
    + [(4, "beginner", 30)],
)
def test_the_box_holds_what_set_up_removed_and_no_gear_still_to_come(players, mode, gears):
    g = given(players=players, mode=mode).g
    assert len(g.box) == gears
    assert not set(g.box) & set(g.period_two)
    assert len(g.period_two) == (0 if mode == "beginner" else 30 if players == 4 else 20)


@rule("JIG-156")
def test_the_box_takes_replaced_gears():
    cells = {f"{r},{c}": f"{colour} 3" for c, colour in enumerate(COLOURS[:3]) for r in range(3)}
    table = given(players=4).mat(gears=cells).houses({5: ["blue 5"]})
    before = table.box()
    table.act("take 5").act_with("place", "blue 5", "0,0")
    assert table.box() == [*before, "red 3"]


@rule("JIG-156")
def test_w3_never_takes_a_gear_of_the_period_to_come():
    table = given(workshop="W3").mat(energy=4).act("transfer 1")
    offered = {int(text.removeprefix("gear G")) - 1 for text in table.legal("gear")}
    assert offered & set(table.g.box)
    assert not offered & set(table.g.period_two)


@rule("JIG-157")
@pytest.mark.parametrize("colour", COLOURS)
def test_w4_rises_a_level_on_any_pagoda_for_6_energy(colour):
    table = given(workshop="W4").mat(energy=5, levels={colour: 2})
    assert table.legal("transfer") == []
    table.mat(energy=6).act("transfer 1", f"level {colour}")
    assert (table.me.energy, table.level(colour), table.me.score) == (0, 3, 2)
    assert table.asks() == "ChooseAction"


@rule("JIG-157a")
def test_w2_needs_an_empty_slot_and_a_visible_blueprint():
    names = [f"{colour} {value}" for colour in COLOURS for value in (6, 7, 8)]
    table = given(workshop="W2").mat(energy=4, slots=dict(zip(SLOT_NAMES, names, strict=False)))
    assert table.legal("transfer") == ["transfer 1"]
    table.mat(slots={"L0": "red 12"})
    assert table.why_not("transfer 1") == "it would have no effect now (JIG-157a)"
    table.me.slots[0] = -1
    table.g.stacks = [()] * 10
    assert table.legal("transfer") == []


@rule("JIG-157a")
def test_w3_needs_a_gear_on_the_board_or_in_the_box():
    table = given(workshop="W3").mat(energy=4).houses({})
    assert table.legal("transfer") == ["transfer 1"]
    table.g.box = ()
    assert table.legal("transfer") == []
    assert table.houses({1: ["red 1"]}).legal("transfer") == ["transfer 1"]


@rule("JIG-157a")
def test_w4_needs_a_pagoda_below_the_top():
    assert given(workshop="W4").mat(energy=6, levels=TOP).legal("transfer") == []
    levels = TOP | {"green": 5}
    assert given(workshop="W4").mat(energy=6, levels=levels).legal("transfer") == ["transfer 1"]


@rule("JIG-158")
def test_w5_pays_7_energy_before_the_main_action_for_an_extra_one():
    table = given(workshop="W5").mat(energy=6)
    assert table.legal("transfer") == []
    table.mat(energy=7).act("transfer 1")
    assert (table.asks(), table.me.energy) == ("ChooseAction", 0)
    table.until("ChooseExtra")
    assert (len(table.legal("take")), "pass" in table.legal(), table.g.seat) == (10, True, 0)
    table.act("take 1").until("ChooseAction")
    assert table.g.seat == 1


@rule("JIG-158")
def test_w5_can_pay_with_energy_won_by_the_main_action():
    table = given(workshop="W5").houses({6: ["red 3"], 8: ["blue 1"]})
    table.mat(energy=6, slots={"T0": "red 8"})
    table.act("take 6").act_with("place", "red 3", "0,0").act("pass")
    assert (table.asks(), table.legal("transfer")) == ("OfferExtra", ["transfer 1"])
    table.act("transfer 1", "take 8")
    assert (table.me.energy, table.g.gears_left) == (0, 0)


@rule("JIG-158")
def test_w5_may_keep_its_energy_and_cannot_pay_after_the_last_moment():
    table = given(workshop="W5").mat(energy=8).until("OfferExtra")
    assert table.legal() == ["exchange", "transfer 1", "pass"]
    table.g.airship = 1  # the last turn of the round: an exchange may still be of use
    table.act("pass")
    assert (table.asks(), table.legal()) == ("EndOfTurn", ["exchange", "end"])


@rule("JIG-158")
def test_energy_won_after_the_last_moment_buys_no_extra_action():
    table = given(workshop="W5").mat(energy=3).houses({6: ["red 3"]})
    table.g.airship = 1  # an exchange may still be of use, so the end of the turn is asked for
    table.until("EndOfTurn")
    assert table.me.energy < 7
    assert table.mat(energy=7).legal() == ["exchange", "end"]


@rule("JIG-158")
def test_the_extra_action_may_be_left_although_it_is_paid():
    table = given(workshop="W5").mat(energy=10).act("transfer 1").until("ChooseExtra")
    before = (table.g.houses[:], table.me.cells[:], table.me.coins, table.me.energy)
    table.act("pass")
    assert (table.g.houses, table.me.cells, table.me.coins, table.me.energy) == before
    assert (table.asks(), table.g.seat) == ("ChooseAction", 1)


@rule("JIG-158")
def test_the_extra_action_a_has_no_purchase_but_the_main_one_keeps_its_own():
    table = given(workshop="W5").mat(energy=10, coins=5).act("transfer 1").until("ChoosePurchase")
    assert table.legal("card")
    assert len(table.legal("plan")) == 10
    table.until("ChooseExtra").act("take 1")
    while table.asks() == "PlaceGears":
        table.act(table.legal("place")[0])
    assert (table.g.seat, table.me.coins) == (1, 5)


@rule("JIG-158", "JIG-158a")
def test_the_extra_action_can_complete_a_beast_with_its_level_and_pick():
    table = given(workshop="W5").mat(energy=7, gears=LINE, slots={"T1": "blue 8"})
    table.act("transfer 1").until("ChooseExtra").act("complete T1", "keep 0,1")
    assert (table.slot("T1"), table.level("blue"), table.asks()) == ("blue beast", 1, "ChoosePick")
    table.act("plan blue 1", "slot R1")
    assert table.slot("R1").startswith("blue")


@rule("JIG-158")
@pytest.mark.parametrize("slot", ["TL", "L0"])
def test_the_extra_action_completes_the_first_slot_and_the_last_one(slot):
    gears = ("0,0", "1,1", "2,2") if slot == "TL" else ("0,0", "0,1", "0,2")
    line = dict(zip(gears, LINE.values(), strict=True))
    table = given(workshop="W5").mat(energy=7, gears=line, slots={slot: "blue 8"})
    table.act("transfer 1").until("ChooseExtra").act(f"complete {slot}", f"keep {gears[0]}")
    assert table.slot(slot) == "blue beast"


@rule("JIG-044", "JIG-158")
def test_energy_can_be_exchanged_when_the_extra_action_is_chosen():
    table = given(workshop="W5").mat(energy=10).act("transfer 1").until("ChooseExtra")
    coins, energy = table.me.coins, table.me.energy
    table.act("exchange")
    assert (table.me.coins, table.me.energy, table.asks()) == (coins + 1, energy - 3, "ChooseExtra")


@rule("JIG-158a")
def test_the_extra_action_a_follows_the_rules_of_houses_and_energy():
    table = given(workshop="W5").houses({1: ["green 1"], 3: ["red 3"], 7: ["blue 1"]})
    table.mat(energy=7, slots={"T0": "red 8"}).act("transfer 1", "take 1").until("ChooseExtra")
    assert table.legal("take") == ["take 7", "take 6", "take 3", "take 2"]
    assert table.me.energy == 2
    table.act("take 3").act_with("place", "red 3", "2,0")
    assert table.me.energy == 2 + 2 + 1


@rule("JIG-159", "JIG-160")
def test_w1_gains_2_points_for_every_action_b():
    table = given(workshop="W1").mat(gears=LINE, slots={"T1": "blue 8", "L0": "red 9"})
    table.act("complete T1", "keep 0,1")
    assert (table.me.score, table.points("workshop bonus")) == (2, 2)
    table.mat(gears={"0,0": "green 3", "0,2": "yellow 3"}).begin_turn(0)
    table.act("complete L0", "keep 0,1")
    assert (table.me.score, table.points("workshop bonus")) == (4, 4)


@rule("JIG-160")
@pytest.mark.parametrize("workshop", ["W2", "W3", "W4", "W5"])
def test_no_other_mat_gains_from_action_b(workshop):
    table = given(workshop=workshop).mat(gears=LINE, slots={"T1": "blue 8"})
    assert table.act("complete T1", "keep 0,1").me.score == 0


@rule("JIG-159")
def test_bonuses_have_no_limit_in_a_turn():
    table = given(workshop="W3").mat(store=[*SET, "blue 1", "red 2", "green 3", "blue 4", "red 5"])
    table.begin_turn(0).act("gear-set").until("ChooseAction").act("gear-set")
    assert (table.me.score, table.me.store) == (10, ())
    missions = given(workshop="W4").mat(cards=["R43", "R44"], slots=PACK | {"R0": "purple beast"})
    missions.asked(FINISH_TURN).act("mission R43", "mission R44")
    assert missions.points("workshop bonus") == 6


@rule("JIG-161")
@pytest.mark.parametrize("workshop", ["W2", "W5"])
@pytest.mark.parametrize(
    ("source", "points"),
    [("level", 2), ("track", 2), ("slot", 3), ("card", 12), ("mission", 8)],
)
def test_w2_gains_a_point_more_whenever_it_gains_points(workshop, source, points):
    table = given(workshop=workshop, assembly_side="advanced")
    if source == "level":
        table.mat(levels={"red": 2}).take_card("R07")
    elif source == "track":
        table.mat(plan_track=2, coins=2).asked(Purchase()).act("plan red 1", "slot T0")
    elif source == "slot":
        table.mat(gears=LINE, slots={"T1": "purple 8"}).act("complete T1", "keep 0,1")
    elif source == "card":
        table.mat(levels={"red": 4}).take_card("R25")
    else:
        table.mat(cards=["R43"], slots=PACK).asked(FINISH_TURN).act("mission R43")
    assert table.me.score == points + (1 if workshop == "W2" else 0)


@rule("JIG-161", "JIG-193")
def test_w2_gains_nothing_extra_in_scoring():
    table = given(workshop="W2").tokens().mat(cards=["R30"], slots={"T1": "red 8"}, levels={"red": 1})
    table.score(1, airship=0).act("convert T1")
    assert table.me.score == 5 + 3 + 3 + 1 + 2
    assert table.points("workshop bonus") == 0


@rule("JIG-162")
def test_each_level_and_each_pair_is_an_award_of_its_own():
    table = given(workshop="W2").mat(levels={"yellow": 3, "green": 2, "blue": 3, "red": 2}, coins=3)
    table.take_card("R22").act("cost 2", "level green", "level red")
    assert (table.points("pagoda levels"), table.points("neighbouring pagodas")) == (4, 15)
    assert (table.points("workshop bonus"), table.me.score) == (5, 24)


@rule("JIG-162")
def test_a_gear_sale_is_one_award_and_an_empty_one_none():
    table = given(workshop="W2").mat(store=["green 1", "green 2"]).take_card("R19")
    table.act_with("pay", "green 1").act_with("pay", "green 2")
    assert table.me.score == 5
    assert given(workshop="W2").take_card("R19").me.score == 0
    assert given(workshop="W2").take_card("R25").me.score == 0


@rule("JIG-162")
def test_the_point_of_a_house_is_no_award():
    table = given(workshop="W2", gear_board_side="plain").houses({5: ["red 3"]})
    table.act("take 5", "reward vp")
    assert table.me.score == 1


@rule("JIG-163")
def test_w3_pays_a_set_of_gears_for_5_points_at_any_time():
    table = given(workshop="W3").mat(store=SET, energy=6)
    for question in ("ChooseAction", "PlaceGears", "ChoosePurchase", "EndOfTurn"):
        assert "gear-set" in table.until(question).legal()
    table.act("gear-set").until("EndOfTurn")
    assert (table.me.score, table.points("workshop bonus")) == (5, 5)
    assert not set(SET) & set(table.store())


@rule("JIG-163")
@pytest.mark.parametrize("missing", SET)
def test_a_gear_set_needs_all_five_numbers(missing):
    store = [gear for gear in SET if gear != missing] + [SET[SET.index(missing) - 1]]
    table = given(workshop="W3").mat(store=store)
    assert "gear-set" not in table.legal()


@rule("JIG-163")
def test_only_w3_pays_gear_sets():
    assert "gear-set" in given(workshop="W3").mat(store=SET).legal()
    assert "gear-set" not in given(workshop="W4").mat(store=SET).legal()


@rule("JIG-164")
@pytest.mark.parametrize(("workshop", "bonus"), [("W4", 3), ("W1", 0), ("W5", 0)])
def test_w4_gains_3_points_for_every_mission(workshop, bonus):
    table = given(workshop=workshop).mat(cards=["R43", "R53"], slots=PACK, store=ORDER)
    table.asked(FINISH_TURN).act("mission R43")
    assert table.me.score == 8 + bonus
    table.act("mission R53")
    assert table.me.score == 8 + 2 * bonus


@rule("JIG-165", "JIG-166")
@pytest.mark.parametrize(("index", "points"), [(1, 0), (2, 3), (3, 4), (4, 5), (5, 6)])
@pytest.mark.parametrize("hindmost", ["card_track", "plan_track"])
def test_w5_gains_when_both_tracks_are_on_or_past_a_threshold(index, points, hindmost):
    table = given(workshop="W5").mat(card_track=5, plan_track=5, energy=10, coins=10)
    table.mat(**{hindmost: index - 1}).display({"red A1": "R30"}).asked(Purchase())
    table.act("card red A1" if hindmost == "card_track" else "plan red 1")
    assert table.points("workshop bonus") == points


@rule("JIG-165")
def test_each_threshold_pays_once_and_only_when_both_tracks_are_there():
    table = given(workshop="W5").mat(card_track=2, plan_track=2, energy=10, coins=10)
    table.display({"red A1": "R30"}).asked(Purchase()).act("card red A1")
    assert (table.me.card_track, table.points("workshop bonus")) == (3, 0)
    table.asked(Purchase()).act("plan red 1", "slot T0")
    assert table.points("workshop bonus") == 4
    table.asked(Purchase()).act("plan red 1", "slot T1")
    assert (table.me.plan_track, table.points("workshop bonus")) == (4, 4)


@rule("JIG-166")
def test_the_leftmost_space_has_index_0_and_counts_no_purchase():
    table = given(workshop="W5").mat(coins=10, card_track=5)
    assert table.me.plan_track == 0
    for bonus in (0, 3):
        table.asked(Purchase()).act("plan red 1").until("LayPlan").act(table.legal("slot")[0])
        assert table.points("workshop bonus") == bonus
