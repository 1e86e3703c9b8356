"""What the log says, word for word; that it leaves nothing out is a law (tests/laws)."""

import pytest

from sugoroku.core.events import Won
from sugoroku.games.jiguan import events
from sugoroku.games.jiguan.names import COLOURS, NONE
from sugoroku.games.jiguan.rules.beasts import Pick
from sugoroku.games.jiguan.rules.turn import FINISH_TURN, REFILL
from sugoroku.games.jiguan.scoring import Convert
from sugoroku.games.jiguan.tally import tally
from sugoroku.testing import rule
from tests.games.jiguan.table import GAME, given

COLUMN = {"0,1": "red 3", "1,1": "green 4", "2,1": "blue 1"}  # makes 8
PACK = {"T1": "blue beast", "T2": "red beast", "TR": "green beast"}  # what R43 asks for
ORDER = ["blue 2", "blue 3", "red 1", "yellow 1"]  # what R53 asks for


def said(table, start, seat=0):
    """What was said about a seat after the first `start` events."""
    return [event.words() for event in table.log[start:] if event.seat == seat]


def told(table, *actions, seat=0):
    """What was said about a seat while these actions were carried out."""
    start = len(table.log)
    table.do(*actions)
    return said(table, start, seat)


# ---------------------------------------------------------------- scoring


@rule("JIG-180", "JIG-181", "JIG-185", "JIG-187")
def test_scoring_names_colour_multiplier_and_pagoda():
    table = given().tokens().mat(slots={"T0": "red beast", "T1": "yellow 7"}, cards=["R30"])
    table.mat(levels={"red": 1, "green": 2}).mat(1, levels={"green": 1})
    start = len(table.log)
    table.score(1, airship=0)
    assert said(table, start) == [
        "scores 5 points (airship)",
        "scores 6 points (red pagoda: 2 red dots x 3)",
        "scores 2 points (yellow pagoda: 1 yellow dot x 2)",
        "scores 3 points (red pagoda: highest level)",
        "gains 2 coins (green pagoda: highest level)",
        "scores 2 points (Red reserve 1: 2 red dots x 1)",
    ]


@rule("JIG-185")
def test_everybody_who_is_highest_is_named():
    table = given(players=3).tokens().mat(levels={"green": 2}).mat(1, levels={"green": 2})
    table.mat(2, levels={"green": 1})
    start = len(table.log)
    table.score(1, airship=2)
    line = "gains 2 coins (green pagoda: highest level)"
    assert [line in said(table, start, seat) for seat in range(3)] == [True, True, False]


@rule("JIG-228")
def test_levels_are_named_where_they_are_what_counts():
    table = given(mode="beginner", beginner_energy_scoring="level").mat(levels={"green": 2})
    table.g.tokens = (0, 1, 2, 3, 4)
    start = len(table.log)
    table.g.players[0].cards = ()
    table.score(1)
    assert said(table, start)[0] == "scores 6 points (green pagoda: 2 green levels x 3)"


@rule("JIG-190")
@pytest.mark.parametrize(
    ("energy", "words"),
    [
        (7, "exchanges 6 energy for 2 coins, losing 1 energy"),
        (3, "exchanges 3 energy for 1 coin"),
        (2, "loses the last 2 energy"),
    ],
)
def test_the_final_exchange(energy, words):
    table = given().mat(energy=energy)
    start = len(table.log)
    table.score(2)
    assert words in said(table, start)


@rule("JIG-188", "JIG-189", "JIG-192")
def test_converted_coins_and_removed_blueprints():
    table = given().mat(coins=3, slots={"T0": "red 7", "T2": "red beast"}, laid={"T0": 1})
    start = len(table.log)
    table.score(2)
    assert said(table, start)[-3:] == [
        "converts 3 coins into 3 points",
        "removes the blueprint red 7 from T0 for 2 points",
        f"wins with {table.me.score} points",
    ]


@rule("JIG-188", "JIG-189")
def test_conversion_after_round_1():
    table = given().mat(coins=2, slots={"B1": "blue 9"}).asked(Convert(0))
    assert told(table, "convert-coins 1") == ["converts 1 coin into 1 point"]
    assert told(table, "convert B1") == ["removes the blueprint blue 9 from B1 for 2 points"]


@rule("JIG-200", "JIG-201")
def test_the_winner_and_those_who_share_the_victory():
    table = given(players=3).mat(score=20).mat(1, score=14).mat(2, score=30).score(2)
    assert [(e.seat, e.words()) for e in table.log if isinstance(e, Won)] == [(2, "wins with 30 points")]
    table = given(players=3).mat(score=19, coins=1).mat(1, score=14, coins=1).mat(2, score=7).score(2)
    assert [(e.seat, e.score) for e in table.log if isinstance(e, Won)] == [(0, 20), (1, 20)]


def test_nobody_has_won_before_the_end():
    table = given().mat(score=20).score(1)
    assert not [event for event in table.log if isinstance(event, Won)]


# ---------------------------------------------------------------- what is paid, and what for


@rule("JIG-086", "JIG-087", "JIG-088")
def test_a_purchase_says_what_was_bought_and_where_the_track_stands():
    table = given().mat(energy=2, coins=3, plan_track=4).houses({1: ["red 1"], 5: ["red 5"]})
    table.display({"red A1": "R30"}).do("take 10", "place red 1 0,0")
    assert told(table, "card red A1")[:2] == [
        "buys a card for 2 energy (card track: space 1)",
        "takes the card Red reserve 1 (R30)",
    ]
    table = given().mat(coins=3, plan_track=4).houses({1: ["red 1"], 5: ["red 5"]})
    table.stack("blue 1", "blue 9").stack("blue 1", "blue 8").do("take 10", "place red 1 0,0")
    assert told(table, "plan blue 1") == [
        "buys a blueprint for 3 coins (blueprint track: space 5)",
        "scores 5 points (purchase track)",
        "takes the blueprint blue 8, uncovering blue 9",
    ]
    assert told(table, "slot T1")[0] == "lays the blueprint blue 8 (1 dot) on T1"


@rule("JIG-050")
def test_an_exchange_is_one_line():
    assert told(given().mat(energy=4), "exchange") == ["exchanges 3 energy for 1 coin"]


@rule("JIG-051")
def test_a_coin_on_a_blueprint_is_one_line():
    table = given().mat(gears=COLUMN, slots={"T1": "blue 7"}, coins=1)
    assert told(table, "lay T1 +1") == ["lays a coin on T1 (+1): its value is now 8"]


@rule("JIG-151", "JIG-152", "JIG-155")
@pytest.mark.parametrize(
    ("workshop", "action", "words"),
    [
        ("W1", "transfer 1", "pays 2 energy (energy transfer: 2 points)"),
        ("W1", "transfer 2", "pays 2 points (energy transfer: 2 energy)"),
        ("W2", "transfer 1", "pays 4 energy (energy transfer: any visible blueprint)"),
        ("W3", "transfer 1", "pays 4 energy (energy transfer: a gear from a house or the box)"),
        ("W4", "transfer 1", "pays 6 energy (energy transfer: 1 level on any pagoda)"),
    ],
)
def test_a_transfer_says_what_was_paid_for(workshop, action, words):
    table = given(workshop=workshop).mat(energy=8, score=2, points=(0,) * 7 + (2,) + (0,) * 6)
    assert told(table, action)[0] == words


@rule("JIG-135")
def test_the_price_of_a_card_names_it():
    table = given().mat(energy=5).take_card("R22")
    assert told(table, "cost 1") == ["pays 5 energy (Grand tour)"]


@rule("JIG-134", "JIG-136")
def test_points_of_cards_are_reckoned():
    table = given().mat(store=["red 1", "red 5", "red 3"]).take_card("R17")
    assert told(table, "pay red 1") == ["pays the red 1 gear from the store (sold)"]
    table.do("pay red 5")
    assert told(table, "done")[0] == "scores 4 points (2 red gears sold x 2)"
    table = given().mat(levels={"red": 1}).take_card("R25")
    assert "scores 3 points (1 red level x 3)" in table.events()


@rule("JIG-163")
def test_a_gear_set_says_where_its_gears_came_from():
    table = given(workshop="W3").mat(store=["red 1", "red 2", "blue 3", "blue 4"])
    table.mat(gears={"1,1": "green 5"})
    lines = told(table, "gear-set")
    assert lines[0] == "pays the red 1 gear from the store (gear set)"
    assert lines[-2:] == [
        "pays the green 5 gear from centre (gear set)",
        "scores 5 points (workshop bonus)",
    ]


# ---------------------------------------------------------------- gears


@rule("JIG-030", "JIG-061")
def test_a_gear_taken_uncovers_the_next():
    table = given().houses({4: ["blue 2", "red 3"], 5: ["red 5"]})
    assert told(table, "take 4") == [
        "takes the red 3 gear from house 4, uncovering blue 2",
        "takes the red 5 gear from house 5",
    ]


@rule("JIG-030")
def test_nothing_is_uncovered_where_all_gears_are_open():
    table = given(house_access="any").houses({4: ["blue 2", "red 3"], 7: ["red 5"]})
    assert told(table, "take 4", "gear red 3")[1:] == ["takes the red 3 gear from house 4"]


@rule("JIG-075", "JIG-079")
def test_the_energy_of_a_gear_is_told_once():
    table = given().mat(slots={"T0": "red beast"}).houses({1: ["red 1"], 5: ["red 5"]}).do("take 10")
    assert told(table, "place red 1 0,0") == ["places red 1 on top left, gaining 2 energy"]
    table = given().mat(slots={"T0": "red beast"}, energy=7).houses({1: ["red 1"], 5: ["red 5"]})
    table.do("take 10")
    words = "places red 1 on top left, gaining 1 energy (1 lost: the track is full)"
    assert told(table, "place red 1 0,0")[0] == words


@rule("JIG-063")
def test_the_reward_of_a_house_names_it():
    table = given().houses({5: ["red 5"]})
    assert told(table, "take 4")[0] == "gains 2 energy (house 4)"


@rule("JIG-170", "JIG-172")
def test_the_airship():
    table = given().houses({5: ["red 5"]})
    words = "takes the last gear, and with it the airship: everybody else has one more turn"
    assert told(table, "take 4")[-1] == words


# ---------------------------------------------------------------- beasts, pagodas, missions


@rule("JIG-102", "JIG-116", "JIG-117")
def test_a_completion():
    table = given(workshop="W1").mat(gears=COLUMN, slots={"T1": "blue 8"})
    table.mat(levels={"blue": 2, "green": 3})
    assert told(table, "complete T1", "keep 2,1") == [
        "completes the blue beast on T1 (2 dots), keeping blue 1 and storing red 3 and green 4",
        "scores 2 points (workshop bonus)",
        "rises to level 3 of the blue pagoda",
        "scores 2 points (blue pagoda, level 3)",
        "scores 5 points (blue and green pagodas at level 3)",
    ]


@rule("JIG-139", "JIG-143", "JIG-164")
def test_a_beast_mission():
    table = given(workshop="W4").mat(cards=["R43"], slots=PACK).asked(FINISH_TURN)
    lines = told(table, "mission R43")
    dot = GAME.look(table.g, 0).board.players[0].turned[0].dot
    name = table.g.tables.cards[42].name
    assert lines == [
        f"completes the mission {name} (R43): 1 {dot} dot",
        "scores 8 points (mission)",
        "scores 3 points (workshop bonus)",
    ]


@rule("JIG-140")
def test_a_gear_mission_says_what_its_gears_are_paid_for():
    table = given(workshop="W1").mat(cards=["R53"], store=ORDER).asked(FINISH_TURN)
    name = table.g.tables.cards[52].name
    lines = told(table, "mission R53")
    assert lines[0] == f"pays the red 1 gear from the store ({name})"
    assert lines[4].startswith(f"completes the mission {name} (R53): 1 ")
    assert lines[5] == "rises to level 2 of the blue pagoda"


@rule("JIG-128", "JIG-143")
def test_a_card_turned_over_names_the_rule_that_turns_it():
    table = given().take_card("R01").mat(cards=["R43"], slots=PACK).asked(FINISH_TURN).act("mission R43")
    turned = [event for event in table.log if isinstance(event, events.TurnedCard)]
    assert [(event.card, event.rule) for event in turned] == [("R01", "JIG-128"), ("R43", "JIG-143")]


@rule("JIG-128")
def test_a_card_turned_over_in_beginner_mode_is_no_mission():
    table = given(mode="beginner").take_card("R43")
    assert not [event for event in table.log if isinstance(event, events.CompletedMission)]
    assert table.events()[-1].startswith("turns ")


@rule("JIG-109", "JIG-119", "JIG-129", "JIG-131", "JIG-136")
def test_why_an_effect_brings_nothing():
    top = dict.fromkeys(COLOURS, 6)
    empty = given()
    empty.g.stacks[0] = empty.g.stacks[1] = ()
    full = given()
    full.me.slots = list(range(16))
    assert empty.take_card("R12").events()[-2] == "finds no such blueprint to take"
    assert full.take_card("R12").events()[-2] == "has no free slot for a blueprint"
    assert given().houses({}).take_card("R04").events()[-2] == "finds no gear to take"
    words = "already stands on the top of the red pagoda"
    assert given().mat(levels=top).take_card("R07").events()[-2] == words
    assert given().take_card("R25").events()[-2] == "scores nothing (0 red levels x 3)"
    assert given().take_card("R22").events()[-2] == "cannot use the effect of Grand tour"
    unpaid = given().mat(energy=5).take_card("R22").act("pass")
    assert unpaid.events()[-2] == "does not pay for Grand tour"
    nothing = given()
    nothing.g.display[:4] = [NONE] * 4
    nothing.me.slots = list(range(16))
    assert nothing.asked(Pick(0)).events()[-1] == "finds nothing to take in the red column"


# ---------------------------------------------------------------- the table


@rule("JIG-047")
def test_a_refill_names_the_card_and_the_next_of_its_deck():
    table = given().mat(energy=2).houses({1: ["red 1"], 5: ["red 5"]})
    table.do("take 10", "place red 1 0,0")
    table.g.display[0] = table.card("R30")
    cards = table.g.tables.cards
    new, then = table.g.deck_a[-1], table.g.deck_a[-2]
    words = (
        f"refills red A1 with {cards[new].name} ({cards[new].id}),"
        f" uncovering {cards[then].name} ({cards[then].id})"
    )
    assert words in told(table, "card red A1")


@rule("JIG-047")
def test_the_last_card_of_a_deck_uncovers_nothing():
    table = given()
    table.g.deck_a, table.g.display[0] = (table.g.display[0],), NONE
    start = len(table.log)
    table.asked(REFILL)
    card = table.g.tables.cards[table.g.display[0]]
    assert said(table, start) == [f"refills red A1 with {card.name} ({card.id})"]


@rule("JIG-174", "JIG-175", "JIG-176")
def test_a_new_round_shows_its_houses_and_who_starts():
    table = given()
    start = len(table.log)
    table.score(1, airship=1)
    tops = ", ".join(table.house(number)[-1] for number in range(1, 11))
    lines = [event.words() for event in table.log[start:]]
    assert f"Round 2 begins with 2 gears on each house, from house 1 on: {tops}" in lines
    assert "has the airship and is the starting player" in said(table, start, seat=1)


@rule("JIG-034")
def test_mats_chosen_or_dealt():
    table = given(assembly_side="advanced")
    assert any(text.startswith("is dealt the ") for text in table.events())
    assert any(text.startswith("is dealt assembly mat ") for text in table.events())
    drafted = given(assembly_side="advanced", setup_choice="draft").events()
    assert "chooses assembly mat A" in drafted


def test_the_tally_knows_every_gear_and_card():
    """Pools are counted by kind: together they hold what the box holds."""
    table = given().mat(gears=COLUMN, store=["red 1"])
    entries = tally(table.g)
    pools = [n for name, n in entries.items() if "box: " in name and "blueprints" not in name]
    stores = [n for name, n in entries.items() if ".store: " in name]
    houses = [n for name, n in entries.items() if name.removeprefix("house ").isdecimal()]
    mats = [gear for name, gear in entries.items() if ".gear on " in name and gear]
    assert sum(pools) + sum(stores) + sum(houses) + len(mats) + entries["gears of period II"] == 60
    assert sum(name.startswith("R") for name in entries) == 54
