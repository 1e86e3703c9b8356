"""The log in exact words: it hides nothing, says nothing untrue, and says why."""

import pytest

from sugoroku.bots.greedy import GreedyBot
from sugoroku.core.chance import Chance, secret_from
from sugoroku.core.events import Event, Won
from sugoroku.games.daitoshi.events import MarkerMoved, TokenMoved
from sugoroku.games.daitoshi.rules.machine import Donate
from sugoroku.games.daitoshi.rules.turn import CLEAN_UP, LEAD_PRODUCTION, SCORE_GAME, SpendGrant
from sugoroku.games.daitoshi.rules.wilderness import Exploit
from sugoroku.testing import rule
from sugoroku.testing.laws import the_log_reports_every_change
from tests.games.daitoshi.table import GAME, Table, given, solo


def told(table: Table, *actions: str) -> list[str]:
    """What the log says of these actions."""
    start = len(table.log)
    table.act(*actions)
    return table.events()[start:]


def told_of(table: Table, *rewards: str, seat: int = 0) -> list[str]:
    """What the log says of a row of rewards."""
    start = len(table.log)
    table.gain(*rewards, seat=seat)
    return table.events()[start:]


# ---------------------------------------------------------------- the law


@pytest.mark.parametrize(
    ("players", "options"), [(1, {"advisors": "10"}), (2, {"expert": "on"}), (4, {})]
)
def test_the_law_holds_in_games_of_the_greedy_bot(players, options):
    the_log_reports_every_change(GAME, GAME.settle(players, options), 3, GreedyBot())


def test_the_law_notices_a_silent_move_of_the_machine(monkeypatch):
    monkeypatch.setattr(TokenMoved, "changes", lambda event: ())
    with pytest.raises(AssertionError, match="the Mega-Machine"):
        the_log_reports_every_change(GAME, GAME.settle(3), 1)


def test_the_law_notices_a_marker_said_to_move_elsewhere(monkeypatch):
    honest = MarkerMoved.changes

    def lying(event):
        return honest(MarkerMoved(seat=event.seat, what=event.what, to="the left"))

    monkeypatch.setattr(MarkerMoved, "changes", lying)
    with pytest.raises(AssertionError, match="as told"):
        the_log_reports_every_change(GAME, GAME.settle(3), 1)


# ---------------------------------------------------------------- magnates and the Mega-Machine


def test_a_move_tells_its_price():
    table = given().factory(steam=4)
    assert told(table, "move 3 middle")[0] == (
        "moves the magnate to the middle space of district 4 (electrify) for 2 steam"
    )
    assert "for" not in told(given(), "move 2 right")[0].split()


def test_the_machine_moves_on():
    assert "moves the Mega-Machine to district 1 (Town Hall)" in told(
        given().machine("invention"), "move 1 right"
    )


def test_the_machine_moves_past_the_neutral_magnate():
    table = given().machine("invention").extra("town_hall")
    words = "moves the Mega-Machine to district 5 (trade): past the neutral magnate"
    assert words in told(table, "move 1 right")


def test_the_neutral_magnate_and_the_machine_that_makes_way():
    table = given().machine("trade").extra("invention")
    assert told(table, "move 1 right")[1:3] == [
        "moves the neutral magnate to the middle space of district 5 (trade)",
        "moves the Mega-Machine to district 4 (electrify): it makes way for the neutral magnate",
    ]


def test_the_start_of_the_neutral_magnate():
    log: list[Event] = []
    GAME.setup(GAME.settle(2), Chance(secret_from("log", 1)), log)
    words = [event.words() for event in log]
    assert (
        sum(text.startswith("The neutral magnate starts on the middle space of") for text in words) == 1
    )
    assert sum(text.startswith("starts with basic ") for text in words) == 2


def test_the_magnate_stays_in_view_while_the_invention_of_l1_is_being_donated():
    table = given().factory(floors={"L2": "ordinary_food_1"}).machine(number=2).asked(Donate(0, 2))
    assert (table.asks(), table.invention_on("L1")) == ("ChooseAdvance", "")
    seats = [seat for district in table.look().board.districts for seat, _ in district.magnates]
    assert sorted(seats) == [0, 1]


# ---------------------------------------------------------------- workers


def test_cleared_workers():
    table = given().factory(steam=2).machine("expand").tile("expand", "inner", worker="yellow")
    table.tile("expand", "middle", 1, worker="red")
    table.g.machine_worker = 0
    assert told(table, "move 2 left")[1] == (
        "clears district 3 (expand): the yellow, red and blue workers return to the supply"
    )
    table = given().factory(steam=2).tile("expand", "inner", worker="yellow")
    assert told(table, "move 2 left")[1] == (
        "clears district 3 (expand): the yellow worker returns to the supply"
    )
    table = given().factory(steam=2).tile("expand", "inner", worker="red")
    table.tile("expand", "middle", 1, worker="red").tile("expand", "outer", 1, worker="blue")
    assert told(table, "move 2 left")[1] == (
        "clears district 3 (expand): the 2 red and 1 blue workers return to the supply"
    )
    assert not any(text.startswith("clears") for text in told(given().factory(steam=2), "move 2 left"))


def test_returned_workers():
    table = given().factory(workers={"blue": 6}).asked(Exploit(1))
    assert told(table, "drop blue")[0] == "returns a blue worker to the supply: only 6 fit"
    table = given().factory(workers={"red": 4}, conflicts=["workers"], record={"mountain": 2})
    assert "returns 2 red workers to the supply: only 2 fit" in table.end_turn().events()


# ---------------------------------------------------------------- hexes and tiles


def test_laid_hexes_and_the_next_tile():
    table = given().factory(construction=2, record={"river": 1, "underground": 1})
    table.g.middle_stack = (0, 1, 2, 3, 4)
    table.deed("expand")
    assert told(table, "expand middle 2", "lay underground")[:3] == [
        "pays 2 construction",
        "builds middle tile 5 in district 2; middle tile 4 is next",
        "lays an underground hex on the middle tile of district 2",
    ]


def test_the_last_tile_of_a_stack():
    table = given().factory(construction=2, record={"river": 1})
    table.g.middle_stack = (3,)
    table.deed("expand")
    assert "builds middle tile 4 in district 1; the stack is empty" in told(table, "expand middle 1")


def test_the_mayor_builds_before_he_lays():
    table = solo().mayor_has(record=["", "mountain"]).factory(1, construction=2)
    table.g.middle_stack = (1, 0)
    events = table.shown("mayor_05", "mayor_01").mayor_acts("expand").events()
    start = events.index("pays 2 construction")
    assert events[start : start + 3] == [
        "pays 2 construction",
        "builds middle tile 1 in district 1; middle tile 2 is next",
        "lays a mountain hex on the middle tile of district 1",
    ]


def test_electrifying_names_the_tile_and_what_leaves_it():
    table = given().factory(energy=3).tile("trade", "middle", 1, worker="blue", hexes=["river"])
    table.deed("electrify")
    events = told(table, "electrify middle 5")
    assert events[:2] == ["electrifies the middle tile of district 5", "pays 3 energy"]
    assert events[-1] == (
        "turns the middle tile of district 5 to its electrified side;"
        " the blue worker on it returns to the supply; its river hex is discarded"
    )


def test_the_mayor_never_electrifies_a_ring():
    table = solo().factory(1, energy=2).shown("mayor_10", "mayor_03").mayor_acts("electrify")
    assert "electrifies an inner tile: the outermost kind he can pay (DAI-368)" in table.events()
    assert not any("ring:" in text for text in table.events())


def test_nothing_left_to_exploit_and_a_full_record():
    table = given().hexes(forest=0).asked(Exploit(1))
    assert table.events()[-1] == "exploits nothing: no forest hex is left"
    table = solo().mayor_has(record=["river"] * 4).at(1, "trade").factory(1, food=9)
    table.card("mayor_05").mayor_turn()
    words = "exploits the underground (track) and discards the hex: the record is full"
    assert words in table.events()


def test_without_a_hex_there_is_no_conflict_reward():
    table = given().gain("conflict 2")
    assert table.events()[-1] == "gains no conflict reward: the record is empty"
    table = given().factory(record={"river": 1}).gain("conflict 2")
    assert "gains no conflict reward: the record is empty" not in table.events()


def test_nothing_left_to_develop():
    told = "has no invention left to develop"
    table = given().factory(markers={"L1": 8})
    assert table.gain("progress 2").events()[-1] == told
    assert told not in given().gain("progress 2").act("advance L1", "stop").events()


def test_giving_back():
    table = given().factory(record={"underground": 1})
    assert told_of(table, "giveback 2") == ["gives back an underground hex", "has no hex to give back"]


# ---------------------------------------------------------------- markers that cannot move


def test_reputation_is_not_said_to_move_where_it_stands():
    assert told_of(given().factory(reputation=3), "reputation 2") == ["moves reputation to level 4"]
    assert told_of(given().factory(reputation=4), "reputation 1") == [
        "keeps reputation at level 4: the highest"
    ]


def test_what_finds_no_room():
    table = given().factory(food=8)
    assert told_of(table, "food 3") == ["gains 1 food", "has no room for 2 food: 9 at most"]
    top = given().g.tables.max_water
    table = given().factory(chimney=top)
    assert told_of(table, "water 1") == [f"leaves the chimney at {top} water: the last space"]
    table = given().factory(pilgrims={"forest": 0})
    assert told_of(table, "pilgrim forest 1") == ["cannot advance the forest pilgrim: a hex lies ahead"]
    table = given().hexes(forest=0).factory(pilgrims={"forest": 9})
    assert told_of(table, "pilgrim forest 1") == [
        "cannot advance the forest pilgrim: the track ends here"
    ]


def test_an_upgrade_improves_only_once():
    table = given().factory(markers={"L1": 1}).gain("progress 1")
    assert told(table, "advance L1") == ["advances the progress of L1 to step 2: improved"]
    table = given().factory(markers={"L1": 1}, improved=["L1"]).gain("progress 1")
    assert told(table, "advance L1") == ["advances the progress of L1 to step 2: improved already"]


def test_a_university_invention_is_never_ready():
    table = given().factory(markers={"L1": 3}, floors={"L1": "university_1"}).gain("progress 1")
    assert told(table, "advance L1") == [
        "advances the progress of L1 to step 4: a University invention is not donated"
    ]


# ---------------------------------------------------------------- actions


@pytest.mark.parametrize(
    ("district", "why"),
    [
        ("invention", "an invention needs 1 food (has 0 food and 0 wealth)"),
        ("expand", "expanding needs a hex in the record"),
        ("electrify", "electrifying needs 2 energy (has 0 energy and 0 wealth)"),
        ("trade", "trade needs luxury or wealth; the Mega-Machine needs a ready invention"),
    ],
)
def test_why_no_action_is_possible(district, why):
    table = given().deed(district)
    number = ("invention", "expand", "electrify", "trade").index(district) + 2
    assert table.events()[-1] == f"can perform no action in district {number} ({district}): {why}"


def test_more_reasons_why_no_action_is_possible():
    full = dict.fromkeys(("L2", "L3", "M1", "M2", "R1", "R2", "R3"), "university_1")
    reasons = [
        given().factory(food=9, floors=full).deed("invention"),
        given().factory(record={"river": 1}, construction=1).deed("expand"),
        given().factory(luxury=3).machine("expand").deed("trade"),
        given().factory(luxury=0, markers={"L1": 4}).deed("trade"),
    ]
    assert [table.events()[-1].partition(": ")[2] for table in reasons] == [
        "an invention needs a free floor",
        "expanding or renovating needs 2 construction (has 1 construction and 0 wealth)",
        "trade needs 1 steam (has 0)",
        "trade needs luxury or wealth; the Mega-Machine needs one of each resource and one more wealth",
    ]


def test_no_action_by_choice():
    table = given().factory(food=1).deed("invention")
    assert told(table, "stop") == ["performs no action"]


def test_an_invention_leaves_the_market_and_the_market_is_refilled():
    table = given().factory(food=1).market(ordinary_top="ordinary_food_1")
    table.g.stacks = ((table.invention("ordinary_luxury_2"),), (), ())
    table.deed("invention")
    events = told(table, "commit ordinary-top", "install M1")
    assert events[:2] == ["takes ordinary food 1 from the market", "pays 1 food"]
    assert events[-2:] == [
        "installs ordinary food 1 on M1",
        "refills the market: ordinary luxury 2",
    ]


def test_a_donation_brings_a_university_invention():
    table = given().factory(wealth=5, markers={"L1": 4}).machine("trade").deed("trade")
    assert told(table, "donate L1 s2") == [
        "pays 1 wealth (for food)",
        "pays 1 wealth (for energy)",
        "pays 1 wealth (for construction)",
        "pays 1 wealth (for luxury)",
        "pays 1 wealth",
        "donates basic food of L1 to s2 of the Mega-Machine",
        "scores 8 points (Mega-Machine)",
        "gains 1 wealth",
        "puts a University invention on L1 (5 left)",
    ]


def test_trade_tells_goods_and_steam():
    table = given().factory(luxury=1, wealth=1, steam=5).machine("expand").deed("trade")
    assert told(table, "trade city5 2")[:3] == [
        "delivers 2 goods to city 5 for 5 steam",
        "pays 1 luxury",
        "pays 1 wealth (for luxury)",
    ]
    table = given().factory(luxury=1, steam=1).machine("expand").deed("trade")
    assert told(table, "trade city1 1")[0].startswith("delivers 1 good to city 1")


def test_a_second_banner_on_the_same_city():
    table = given().factory(luxury=5, steam=5, banners=[5]).machine("expand").deed("trade")
    assert "has a banner on city 5 already" in told(table, "trade city5 2")


# ---------------------------------------------------------------- production and the end of a turn


def test_the_production_marker_and_the_price_of_a_building():
    table = given().factory(steam=2).asked(LEAD_PRODUCTION)
    events = told(table, "activate L")
    assert events[0] == "activates building L for 2 steam"
    assert not any(text.startswith("pays") for text in events)
    table.act("stop", seat=1)
    while not table.g.over:
        table.act(table.legal()[0])
    assert table.events()[-1] == "moves the production marker to the left"
    assert table.asked(CLEAN_UP).events()[-1] == "moves the production marker to the middle"
    told_before = len(table.log)
    assert len(table.asked(CLEAN_UP).log) == told_before


def test_no_building():
    table = given()
    table.g.players[1].grant = False
    table.asked(LEAD_PRODUCTION)
    assert "activates no building: not enough steam" in table.events()
    assert told(table, "stop")[0] == "activates no building"


def test_the_grant():
    table = given().asked(LEAD_PRODUCTION)
    assert told(table, "grant")[0] == "gives up the grant: all buildings are activated without steam"
    assert given().asked(SpendGrant(0)).events()[-1] == "gives up the grant for up to 3 progress steps"


def test_operation_tiles_turn_for_a_reason():
    table = given().factory(record={"river": 2})
    words = "turns the steam engine tile to its conflict side: 2 river hexes"
    assert words in table.end_turn().events()
    table.factory(record={"river": 1})
    words = "turns the steam engine tile to its normal side: 1 river hex"
    assert words in table.end_turn().events()


# ---------------------------------------------------------------- advisors


def test_advisors_act_where_the_log_names_them():
    log: list[Event] = []
    GAME.setup(GAME.settle(1, {"advisors": "10"}), Chance(secret_from("log", 1)), log)
    words = [event.words() for event in log]
    assert "is helped by advisors 1, 2, 3, 4, 5, 6, 7, 8, 9 and 10" in words
    for reason, effect in [
        ("starts with more reputation by advisor 1 (DAI-400)", "moves reputation to level 2"),
        ("starts with a banner on city 1 by advisor 2 (DAI-401)", "puts a banner on city 1"),
        (
            "starts with his basic invention improved and developed by advisor 3 (DAI-402)",
            "improves the invention of L1",
        ),
        (
            "starts with all progress markers advanced by advisor 4 (DAI-403)",
            "advances the progress of L1 to step 6: give back",
        ),
        ("starts with a worker of each colour by advisor 5 (DAI-404)", "gains a green worker"),
    ]:
        assert words[words.index(reason) + 1] == effect
    assert "advances the progress of L2 to step 1: no invention to improve" in words


def test_advisors_of_the_end():
    table = solo([9, 10]).factory(1, pilgrims={"forest": 2, "river": 3}).shown("mayor_05")
    values = [table.g.tables.track_vp[terrain][space] for terrain, space in ((1, 2), (0, 3))]
    table.g.advisors = 1 << 9
    events = table.asked(SCORE_GAME).events()
    start = events.index("scores the space of each of his pilgrims (DAI-412)")
    assert events[start + 1 : start + 4] == [
        f"scores {sum(values)} points (pilgrims)",
        "scores the best of them twice by advisor 9 (DAI-408)",
        f"scores {max(values)} points (pilgrims)",
    ]


def test_advisor_4_improves_what_the_mayor_installs():
    table = (
        solo([4]).factory(1, food=1, markers={"M1": 8, "R1": 8, "L2": 8}).shown("mayor_05", "mayor_02")
    )
    table.market(ordinary_bottom="ordinary_food_1").mayor_acts("invention")
    start = table.events().index("installs ordinary food 1 on M1")
    assert table.events()[start + 1 : start + 3] == [
        "starts the invention improved by advisor 4 (DAI-403)",
        "improves the invention of M1",
    ]


# ---------------------------------------------------------------- the end


def test_each_source_of_points_and_the_winner():
    table = given().factory(
        pilgrims={"forest": 1, "underground": 2},
        floors={"L1": "university_1"},
        conflicts=["workers"],
        workers={"red": 1},
        wealth=2,
        reputation=2,
        score=50,
    )
    t, start = table.g.tables, len(table.log)
    table.asked(SCORE_GAME)
    words = [event.words() for event in table.log[start:] if event.seat in (-1, 0)]
    forest, underground, loss = t.track_vp[1][1], t.track_vp[3][2], t.river_penalty[0]
    reputation = t.reputation_vp[1]
    assert words == [
        "The game ends: final scoring",
        f"scores {forest} points (forest: {forest} x 1 University invention)",
        f"scores {underground * reputation} points"
        f" (underground: {underground} x {reputation} reputation points)",
        f"loses {loss} points (river penalty: {loss} x 1 conflict tile)",
        "scores 1 point (leftovers: 1 worker and 2 resources)",
        f"wins with {table.me.score} points",
    ]


def test_everybody_who_shares_the_victory_is_named():
    table = given(3)
    for seat, score in enumerate((30, 30, 29)):
        table.factory(seat, score=score)
    table.asked(SCORE_GAME)
    assert [event.seat for event in table.log if isinstance(event, Won)] == [0, 1]
    assert Won(score=1).words() == "wins with 1 point"


def test_the_mayor_wins_a_tie():
    table = solo().factory(0, score=10).factory(1, score=10).asked(SCORE_GAME)
    assert [event.seat for event in table.log if isinstance(event, Won)] == [1]


def test_the_end_names_the_last_turn():
    table = given().hexes(forest=1).end_turn(0)
    assert "The end of the game is triggered: turn 2 is the last" in table.events()
    assert table.g.last_round == 1


@rule("DAI-196")
def test_renovating_is_told():
    table = given().factory(construction=3, record={"river": 1}).deed("expand").act("renovate")
    assert "renovates" in table.events()


@rule("DAI-102")
def test_steps_of_choice_that_no_pilgrim_can_make_are_told():
    table = given(4)  # with four players hexes lie on every space
    table.gain("pilgrim any 1")
    assert table.events()[-1].startswith("cannot advance any pilgrim")
