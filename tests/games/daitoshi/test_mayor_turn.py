import pytest

from sugoroku.games.daitoshi.names import MEGA, RIVER, WILD
from sugoroku.games.daitoshi.rules.turn import LEAD_PRODUCTION
from sugoroku.games.daitoshi.tile_events import Exploited
from sugoroku.testing import rule
from tests.games.daitoshi.table import Table, solo

# ---------------------------------------------------------------- cards


@rule("DAI-330")
def test_the_top_card_is_revealed_and_the_back_below_it_guides_him():
    table = solo().card("mayor_09", "mayor_03").mayor_turn()
    assert (table.g.mayor_pile, table.g.mayor_deck[-1], len(table.g.mayor_deck)) == ((8,), 2, 15)
    table.gain("worker any 1", seat=1)
    assert table.mayor_workers()[0] == "red"


@rule("DAI-331")
def test_the_pile_is_shuffled_before_the_last_card_is_laid_on_the_empty_pile():
    table = solo()
    table.g.mayor_deck, table.g.mayor_pile = (8,), tuple(c for c in range(16) if c != 8)
    before = table.g.mayor_pile
    table.mayor_turn()
    assert table.g.mayor_pile == (8,)
    assert sorted(table.g.mayor_deck) == sorted(before)
    assert table.g.mayor_deck != before


@rule("DAI-331")
def test_with_two_cards_left_nothing_is_shuffled():
    table = solo()
    table.g.mayor_deck, table.g.mayor_pile = (3, 8), tuple(c for c in range(16) if c not in (3, 8))
    before = table.g.mayor_pile
    table.mayor_turn()
    assert (table.g.mayor_deck, table.g.mayor_pile) == ((3,), (*before, 8))


@rule("DAI-332")
def test_each_card_has_one_action_with_the_machine_or_up_to_four_others():
    cards = [card.deeds for card in solo().g.tables.mayor_cards]
    assert len(cards) == 16
    for deeds in cards:
        if MEGA in deeds:
            assert len(deeds) == 2
            assert WILD not in deeds
        else:
            assert 2 <= len(set(deeds)) == len(deeds) <= 4


@rule("DAI-332", "DAI-334")
@pytest.mark.parametrize(("start", "end"), [("invention", "expand"), ("expand", "trade")])
def test_the_order_on_the_card_does_not_matter_but_the_way_round_the_ring(start, end):
    table = solo().at(1, start).mayor_has(record=["river"]).factory(1, construction=2, luxury=1)
    assert table.card("mayor_09").mayor_turn().mayor_in()[0] == end


@rule("DAI-333")
@pytest.mark.parametrize(("bribe", "district"), [(True, "invention"), (False, "trade")])
def test_with_the_bribe_every_card_also_shows_invention(bribe, district):
    table = solo().at(1, "town_hall").factory(1, food=1, luxury=1)
    assert table.card("mayor_09", bribe=bribe).mayor_turn().mayor_in()[0] == district


@rule("DAI-333", "DAI-360")
def test_the_bribe_helps_until_his_first_invention_action():
    table = solo().at(1, "town_hall").factory(1, food=1, luxury=2).card("mayor_09", bribe=True)
    assert not table.mayor_turn().g.bribe
    table.factory(1, food=1).at(1, "town_hall").shown("").g.mayor_deck = (0, 8)
    assert table.mayor_turn().mayor_in()[0] == "trade"


# ---------------------------------------------------------------- the district


@rule("DAI-334")
def test_he_looks_at_the_next_district_first_and_at_his_own_last():
    rich = {"food": 9, "energy": 9, "construction": 9, "luxury": 9}
    for start, end in (("invention", "expand"), ("expand", "electrify"), ("electrify", "trade")):
        table = solo().at(1, start).mayor_has(record=["river"]).factory(1, **rich)
        assert table.card("mayor_15").mayor_turn().mayor_in()[0] == end


@rule("DAI-335")
@pytest.mark.parametrize(
    ("card", "end"), [("mayor_05", "expand"), ("mayor_06", "electrify"), ("mayor_04", "trade")]
)
def test_a_district_is_skipped_unless_its_action_is_on_the_card(card, end):
    rich = {"food": 9, "energy": 9, "construction": 9, "luxury": 9}
    table = solo().at(1, "invention").mayor_has(record=["river"]).factory(1, **rich)
    assert table.card(card).mayor_turn().mayor_in()[0] == end


@rule("DAI-335")
@pytest.mark.parametrize(("card", "end"), [("mayor_14", "town_hall"), ("mayor_10", "trade")])
def test_the_town_hall_needs_the_wild_action_on_the_card(card, end):
    table = solo().at(1, "trade", "right").factory(1, luxury=1)
    assert table.card(card).mayor_turn().mayor_in()[0] == end


@rule("DAI-335", "DAI-R35")
@pytest.mark.parametrize(("card", "end"), [("mayor_02", "trade"), ("mayor_08", "")])
def test_a_card_with_the_machine_fits_the_district_where_it_stands(card, end):
    table = solo().machine("trade").at(1, "electrify").factory(1, luxury=1).card(card).mayor_turn()
    assert table.mayor_in()[0] == (end or "electrify")
    assert (table.asks() == "ChooseBuilding") == (not end)


@rule("DAI-335")
def test_the_machine_on_the_card_does_not_open_the_town_hall():
    table = solo().machine("town_hall").at(1, "trade").factory(1, food=1, luxury=1)
    assert table.card("mayor_01").mayor_turn().mayor_in()[0] == "invention"


def offered(table: Table, card: str) -> str:
    """The district of his city turn, or `` for a production."""
    table.card(card).mayor_turn()
    return "" if table.asks() == "ChooseBuilding" else table.mayor_in()[0]


@rule("DAI-336", "DAI-360")
@pytest.mark.parametrize(("stock", "district"), [("food", "invention"), ("wealth", "invention")])
def test_the_invention_district_needs_food_or_wealth(stock, district):
    assert offered(solo().at(1, "town_hall").factory(1, **{stock: 1}), "mayor_06") == district
    assert offered(solo().at(1, "town_hall").factory(1, energy=1), "mayor_06") == ""


@rule("DAI-336")
def test_a_district_with_the_machine_will_do_if_the_machines_action_is_possible():
    table = solo().machine("expand").at(1, "invention").factory(1, markers={"L1": 4}, wealth=5)
    assert offered(table, "mayor_09") == "expand"
    table = solo().machine("trade").at(1, "invention").factory(1, markers={"L1": 4}, wealth=5)
    assert offered(table, "mayor_09") == "trade"


@rule("DAI-336")
@pytest.mark.parametrize(
    ("stock", "district"),
    [({"food": 1}, "town_hall"), ({"construction": 1}, ""), ({"energy": 2}, "town_hall"), ({}, "")],
)
def test_the_town_hall_needs_any_possible_action(stock, district):
    table = solo().at(1, "trade").factory(1, **stock)
    assert offered(table, "mayor_14" if "food" in stock else "mayor_12") == district


@rule("DAI-R35")
def test_both_criteria_are_tested_apart_and_his_own_district_last():
    table = solo().at(1, "invention", "middle").factory(1, food=1).card("mayor_05").mayor_turn()
    assert table.mayor_in() == ("invention", "right")
    assert table.reasons()[2:6] == [
        "skips district 3 (expand): expand needs a hex on his record (DAI-336)",
        "skips district 4 (electrify): not on the card (DAI-335)",
        "skips district 5 (trade): not on the card (DAI-335)",
        "skips district 1 (Town Hall): not on the card (DAI-335)",
    ]


@rule("DAI-337")
def test_without_a_district_he_leads_a_production_and_stays():
    table = solo().at(1, "invention").card("mayor_05").mayor_turn()
    assert (table.mayor_in(), table.g.hexes) == (("invention", "middle"), [11, 9, 9, 9])
    assert (table.stock("wealth", 1), table.stock("energy", 1)) == (1, 1)
    table = solo().at(1, "invention").factory(1, food=1).card("mayor_05").mayor_turn()
    assert (table.stock("energy", 1), sum(table.g.hexes)) == (0, 37)


# ---------------------------------------------------------------- his productions


@rule("DAI-338")
def test_leading_gives_pink_ticks_two_progress_steps_and_an_any_step_a_building():
    table = solo().shown("", "mayor_04").factory(1, improved=["L1"], markers={"L1": 3})
    table.factory(1, floors={"R1": "ordinary_energy_3"}).asked(LEAD_PRODUCTION, seat=1)
    assert (table.stock("wealth", 1), table.stock("energy", 1)) == (2, 1 + 1)
    assert (table.progress("L1", 1), table.progress("R1", 1)) == (5, 2)
    assert table.mayor.score == 1 + 1
    assert table.pilgrims(1) == {"river": 1 + 2}


@rule("DAI-338")
def test_he_pays_nothing_and_activates_no_empty_building():
    table = solo().shown("", "mayor_04").asked(LEAD_PRODUCTION, seat=1)
    assert (table.stock("steam", 1), table.pilgrims(1)) == (0, {"river": 1})
    full = {"M1": "ordinary_food_1", "R1": "ordinary_food_2"}
    table = solo().shown("", "mayor_04").factory(1, floors=full).asked(LEAD_PRODUCTION, seat=1)
    assert (table.stock("steam", 1), table.pilgrims(1)) == (0, {"river": 3})


@rule("DAI-338", "DAI-R45")
def test_inventions_resolve_row_by_row_from_the_bottom():
    floors = ("L2", "L3", "M1", "M2", "R1", "R2", "R3")
    table = solo().factory(1, floors=dict.fromkeys(floors, "ordinary_food_1"))
    table.asked(LEAD_PRODUCTION).act("stop")
    told = [words.split()[4] for words in table.events() if words.startswith("advances the progress")]
    assert told == ["L1", "M1", "R1", "L2", "M2", "R2", "L3", "R3"]


@rule("DAI-R45")
def test_each_invention_is_finished_before_the_next_one():
    table = solo().factory(1, floors={"R1": "innovative_food_7"}, markers={"L1": 1})
    table.asked(LEAD_PRODUCTION).act("stop")
    assert (table.progress("L1", 1), table.progress("R1", 1)) == (2, 2)


@rule("DAI-R45")
def test_the_any_steps_of_the_leader_come_last():
    table = solo().shown("", "mayor_04").factory(1, floors={"M1": "ordinary_food_3"}).hexes(forest=8)
    table.asked(LEAD_PRODUCTION, seat=1)
    told = [words.split()[2] for words in table.events() if words.endswith("space 1")]
    assert told == ["forest", "river"]
    assert table.pilgrims(1) == {"forest": 1, "river": 3}


@rule("DAI-339")
def test_the_mayor_follows_a_production_of_the_human():
    table = solo().factory(1, improved=["L1"]).asked(LEAD_PRODUCTION).act("stop")
    assert (table.stock("wealth", 1), table.stock("energy", 1), table.mayor.score) == (1, 1, 1)
    assert (table.progress("L1", 1), table.pilgrims(1)) == (1, {})


@rule("DAI-339")
def test_the_human_may_follow_a_production_of_the_mayor():
    table = solo().factory(steam=2).asked(LEAD_PRODUCTION, seat=1)
    assert table.legal() == ["activate L", "grant", "stop"]
    table.act("activate L")
    assert (table.stock("food"), table.progress("L1"), table.pilgrims()) == (1, 1, {})


@rule("DAI-340")
def test_the_leaders_production_is_completed_before_the_other_ones():
    table = solo().factory(steam=2).asked(LEAD_PRODUCTION)
    assert (table.g.seat, table.stock("energy", 1)) == (0, 0)
    table.act("activate L")
    assert table.stock("energy", 1) == 1
    table = solo().factory(steam=2).asked(LEAD_PRODUCTION, seat=1)
    assert (table.g.seat, table.stock("energy", 1), table.progress("L1", 1)) == (0, 1, 2)


@rule("DAI-341")
def test_the_mayor_may_lead_two_productions_in_a_row():
    table = solo().shown("", "mayor_04").at(1, "invention")
    for turn in (1, 2):
        table.factory(1, wealth=0).card("mayor_05").mayor_turn().act("stop")
        assert table.stock("energy", 1) == turn


# ---------------------------------------------------------------- his magnate


def electrifying(*workers: str) -> Table:
    return solo().at(1, "expand").mayor_has(workers).factory(1, energy=2).card("mayor_10")


@rule("DAI-342")
@pytest.mark.parametrize(
    ("workers", "space"),
    [((), "right"), (("blue", "green"), "right"), (("red",), "middle"), (("red", "red"), "left")],
)
def test_the_space_depends_on_his_matching_workers_and_the_empty_workshops(workers, space):
    assert electrifying(*workers).mayor_turn().mayor_in() == ("electrify", space)


@rule("DAI-342")
def test_built_tiles_and_the_machine_count_as_workshops_unless_occupied():
    table = electrifying("red", "red", "red").machine("electrify")
    table.tile("electrify", "middle", hexes=["mountain"])
    assert table.mayor_turn().mayor_in()[1] == "middle"
    table = electrifying("red", "red").tile("electrify", "middle", worker="red", hexes=["river"])
    assert table.mayor_turn().mayor_in()[1] == "left"


@rule("DAI-342")
def test_in_the_town_hall_every_worker_matches():
    table = solo().at(1, "trade").mayor_has(["blue"]).factory(1, luxury=1).card("mayor_14")
    assert table.at(0, "invention").mayor_turn().mayor_in() == ("town_hall", "middle")
    table = solo().at(1, "trade").mayor_has(["blue", "red"]).factory(1, luxury=1).card("mayor_14")
    assert table.at(0, "invention").mayor_turn().mayor_in() == ("town_hall", "left")


@rule("DAI-342", "DAI-R36")
@pytest.mark.parametrize(
    ("workers", "held", "space"),
    [
        (("red",), "middle", "left"),
        (("red",), "left", "middle"),
        (("red", "red"), "left", "middle"),
        (("red", "red"), "middle", "left"),
        ((), "right", "right"),
    ],
)
def test_a_space_that_another_magnate_holds_is_not_taken(workers, held, space):
    table = electrifying(*workers).at(0, "electrify", held).mayor_turn()
    assert table.mayor_in() == ("electrify", space)


@rule("DAI-R36")
def test_with_both_single_spaces_taken_he_goes_right_and_places_nobody():
    table = electrifying("red").at(0, "electrify", "left").extra("electrify", "middle").mayor_turn()
    assert table.mayor_in() == ("electrify", "right")
    assert (table.worker_on("electrify", "inner"), table.mayor_workers()[0]) == ("", "red")


@rule("DAI-R36")
@pytest.mark.parametrize(
    ("workers", "left_from", "space"),
    [
        ((), "right", "middle"),
        (("green",), "middle", "left"),
        (("green", "green"), "left", "middle"),
        ((), "middle", "right"),
    ],
)
def test_after_a_full_loop_he_does_not_repeat_his_space(workers, left_from, space):
    table = solo().at(1, "invention", left_from).mayor_has(workers).factory(1, food=1)
    assert table.card("mayor_06").mayor_turn().mayor_in() == ("invention", space)


@rule("DAI-R36")
def test_after_a_full_loop_without_workers_a_held_middle_space_leaves_the_left_one():
    table = solo().at(1, "invention", "right").at(0, "invention", "middle").factory(1, food=1)
    assert table.card("mayor_06").mayor_turn().mayor_in() == ("invention", "left")


@rule("DAI-343")
def test_the_magnate_of_nobody_makes_way_for_him():
    table = electrifying("red").extra("electrify", "middle").mayor_turn()
    assert table.mayor_in() == ("electrify", "left")
    assert (table.g.extra_at, table.g.extra_space) == (1, 1)


@rule("DAI-343")
def test_his_left_space_clears_the_district_and_the_machine():
    table = electrifying("red").machine("electrify").tile("electrify", "inner", worker="green")
    table.tile("electrify", "middle", 2, worker="green", hexes=["mountain"])
    table.g.machine_worker = 1
    assert table.mayor_turn().mayor_in() == ("electrify", "left")
    assert table.worker_on("electrify", "machine") == "red"
    assert (table.worker_on("electrify", "inner"), table.worker_on("electrify", "middle")) == ("", "")


@rule("DAI-343")
def test_his_middle_space_clears_nobody():
    table = electrifying("red").machine("electrify").tile("electrify", "inner", worker="green")
    table.tile("electrify", "middle", 2, worker="green", hexes=["mountain"]).card("mayor_10", "mayor_01")
    assert table.mayor_turn().mayor_in() == ("electrify", "middle")
    assert table.worker_on("electrify", "machine") == "red"
    assert table.worker_on("electrify", "inner") == "green"
    assert table.worker_on("electrify", "middle") == "green"


# ---------------------------------------------------------------- his workers


@rule("DAI-344")
def test_he_fills_machine_outer_middle_and_inner_in_this_order():
    table = electrifying("red", "red", "red", "red").machine("electrify")
    table.tile("electrify", "middle", 2, hexes=["mountain"])
    table.tile("electrify", "outer", 2, hexes=["mountain", "mountain"]).mayor_turn()
    told = [words.split()[6] for words in table.events() if words.startswith("sends")]
    assert told == ["Mega-Machine's", "outer", "middle", "inner"]
    assert table.mayor_workers() == ["blue"] + [""] * 5
    assert table.worker_on("electrify", "outer") == "red"


@rule("DAI-344")
def test_he_stops_when_the_workshops_are_full():
    table = electrifying("red", "red", "red").mayor_turn()
    assert table.mayor_workers() == ["blue", "red", "red", "", "", ""]
    assert table.worker_on("electrify", "inner") == "red"


@rule("DAI-344")
def test_a_worker_gained_by_a_workshop_is_placed_too():
    table = solo().at(1, "electrify").mayor_has(["blue"]).factory(1, luxury=1, worm=2)
    table.machine("trade", installed=[3]).card("mayor_09", "mayor_02")
    table.mayor_turn()
    assert (table.worker_on("trade", "machine"), table.worker_on("trade", "inner")) == ("blue", "blue")


@rule("DAI-344")
def test_the_machine_pays_first_and_then_its_upgrades_in_slot_order():
    table = electrifying("red").machine("electrify", installed=[1, 2]).card("mayor_10", "mayor_04")
    table.mayor_turn()
    events = table.events()
    start = events.index("sends a red worker to the Mega-Machine's workshop")
    told = [words for words in events[start + 1 : start + 6] if "track:" not in words]
    assert told[:4] == [
        "scores 1 point (Mega-Machine)",
        "scores 2 points (Mega-Machine)",
        "advances the river pilgrim to space 1",
        "gains 1 wealth",
    ]


@rule("DAI-345")
def test_matching_workers_leave_his_spaces_from_the_left_and_the_top():
    table = solo().at(1, "trade").at(0, "invention").factory(1, luxury=1)
    table.mayor_has(["", "green", "blue", "red"]).card("mayor_14").tile("town_hall", "middle", 2)
    table.machine("expand").tile("town_hall", "inner", worker="red").mayor_turn()
    assert table.worker_on("town_hall", "middle") == "green"
    assert table.worker_on("town_hall", "inner") == "blue"
    assert "red" in table.mayor_workers()


@rule("DAI-345")
def test_workers_of_another_colour_stay():
    table = electrifying("blue", "red", "green").mayor_turn()
    assert table.mayor_workers()[:3] == ["blue", "blue", "green"]


# ---------------------------------------------------------------- exploiting


@rule("DAI-346")
@pytest.mark.parametrize(("card", "land"), [("mayor_14", "mountain"), ("mayor_13", "forest")])
def test_in_the_town_hall_he_exploits_the_river_and_then_the_land_of_his_card(card, land):
    table = solo().at(1, "trade", "right").at(0, "invention").factory(1, energy=2)
    table.card(card, "mayor_01").mayor_turn()
    assert table.mayor_record()[:2] == ["river", land]
    assert table.mayor_workers()[0] == "blue"


@rule("DAI-346")
def test_elsewhere_he_exploits_what_the_district_shows():
    table = electrifying().mayor_turn()
    assert (table.mayor_record(), table.g.hexes) == (["river", "", "", ""], [10, 9, 9, 9])


@rule("DAI-347")
def test_worker_and_hex_go_to_the_first_free_places():
    table = electrifying("green", "", "yellow").mayor_has(
        ["green", "", "yellow"], ["forest", "", "mountain"]
    )
    table.mayor_turn()
    assert table.mayor_workers()[:4] == ["green", "blue", "yellow", ""]
    assert table.mayor_record() == ["forest", "river", "mountain", ""]


@rule("DAI-347")
@pytest.mark.parametrize(("record", "place"), [([], 1), (["forest", "", "mountain"], 2)])
def test_the_log_says_on_which_place_of_the_record_a_hex_lies(record, place):
    table = electrifying().mayor_has(record=record).mayor_turn()
    found = [(e.terrain, e.kept, e.place) for e in table.log if isinstance(e, Exploited)]
    assert found == [("river", True, place)]


@rule("DAI-347")
def test_a_fifth_hex_is_discarded_but_its_worker_is_gained():
    table = electrifying().mayor_has(record=["river", "river", "forest", "mountain"]).mayor_turn()
    assert table.mayor_record() == ["river", "river", "forest", "mountain"]
    assert (table.g.discards[RIVER], table.g.hexes[RIVER], table.mayor_workers()[0]) == (1, 10, "blue")


# ---------------------------------------------------------------- his action


@rule("DAI-348")
@pytest.mark.parametrize(("machine", "donated"), [("electrify", 1), ("trade", 0)])
def test_the_machines_action_comes_first_where_the_machine_is(machine, donated):
    table = solo().at(1, "expand").factory(1, markers={"L1": 4}, energy=2, wealth=5)
    table.machine(machine).card("mayor_10").mayor_turn()
    assert (len(table.g.donated), table.g.electrified.bit_count()) == (donated, 1 - donated)


@rule("DAI-348")
def test_in_the_town_hall_the_machines_action_comes_first_wherever_it_is():
    table = solo().factory(1, markers={"L1": 4}, energy=2, wealth=5).machine("expand")
    table.shown("mayor_14").mayor_acts("town_hall")
    assert (len(table.g.donated), table.g.electrified) == (1, 0)


@rule("DAI-348", "DAI-R37")
@pytest.mark.parametrize(
    ("stock", "card", "did"),
    [
        ({"food": 2, "luxury": 3, "energy": 2}, "mayor_14", "trade"),
        ({"food": 3, "luxury": 2, "energy": 2}, "mayor_14", "invention"),
        ({"energy": 2, "food": 2}, "mayor_14", "electrify"),
        ({"energy": 2, "food": 2}, "mayor_12", "electrify"),
        ({"energy": 2, "food": 2}, "mayor_11", "invention"),
        ({"construction": 5, "food": 1}, "mayor_14", "invention"),
        ({"energy": 1, "food": 1, "luxury": 1}, "mayor_13", "invention"),
        ({"wealth": 9, "luxury": 1}, "mayor_14", "trade"),
        ({"wealth": 2}, "mayor_14", "electrify"),
    ],
)
def test_in_the_town_hall_his_fullest_resource_decides_and_the_card_breaks_ties(stock, card, did):
    table = solo().factory(1, **stock).shown(card).mayor_acts("town_hall")
    told = [text for text in table.reasons() if text.startswith("performs")]
    assert told[0].startswith(f"performs {did}: ")


@rule("DAI-348")
def test_if_nothing_is_possible_any_more_he_performs_no_action():
    table = solo().shown("mayor_14").mayor_acts("trade")
    assert (table.g.over, table.mayor.score) == (True, 0)
    assert table.reasons() == [
        "performs no action any more: trade needs 1 and he has 0 luxury and 0 wealth;"
        " the Mega-Machine needs a ready invention (DAI-348)"
    ]


@rule("DAI-348")
def test_he_judges_his_action_with_what_he_has_gained_on_the_way():
    table = solo().at(1, "invention").factory(1, construction=4).mayor_has(record=["river"])
    table.tile("electrify", "middle").card("mayor_05").mayor_turn()
    assert table.g.outer[3] >= 0
    assert table.stock("construction", 1) == 0


@rule("DAI-349")
@pytest.mark.parametrize(
    ("stock", "left"), [((3, 2), (0, 1)), ((4, 2), (0, 2)), ((1, 3), (0, 0)), ((9, 1), (5, 1))]
)
def test_he_pays_the_resource_first_and_then_wealth(stock, left):
    table = solo().factory(1, energy=stock[0], wealth=stock[1]).tile("trade", "middle", 5)
    table.tile("trade", "outer", 2, hexes=["mountain", "mountain"])
    table.shown("mayor_10").mayor_acts("electrify")
    assert (table.stock("energy", 1), table.stock("wealth", 1)) == left


@rule("DAI-349")
def test_he_buys_the_strongest_version_he_can_pay():
    table = solo().cities("c08").factory(1, luxury=2, wealth=2).shown("mayor_09").mayor_acts("trade")
    assert (table.stock("luxury", 1), table.stock("wealth", 1)) == (0, 0)
    assert (table.mayor.score, table.mayor.banners) == (3 + 4, 1)


@rule("DAI-350")
def test_the_mayor_never_suffers_conflicts():
    table = solo().mayor_has(record=["mountain", "mountain", "forest", "forest"]).end_turn(1)
    assert table.mayor.conflicts == 0
    table = solo().factory(record={"mountain": 2, "forest": 2}).end_turn(0)
    assert table.me.conflicts == 0b110


@rule("DAI-351")
@pytest.mark.parametrize(("extra", "machine"), [("", "expand"), ("expand", "invention")])
def test_after_his_city_turn_the_machine_moves_on_and_past_the_magnate_of_nobody(extra, machine):
    table = electrifying().machine("electrify")
    if extra:
        table.extra(extra)
    table.mayor_turn()
    assert table.machine_in() == machine


@rule("DAI-351")
def test_his_production_does_not_move_the_machine():
    table = solo().at(1, "invention").machine("invention").card("mayor_05").mayor_turn()
    assert (table.asks(), table.machine_in()) == ("ChooseBuilding", "invention")
