"""What buttons, questions and the log say: found by playing a solo game by hand."""

import msgspec

from sugoroku.games.daimyo import GAME
from sugoroku.games.daimyo.effect_words import effect_words, step_words
from sugoroku.games.daimyo.events import HiredHero, MetGoal, Received, Rolled
from sugoroku.games.daimyo.names import ENDING
from sugoroku.games.daimyo.opponents.empire import PlaceSoloDie, RevealSoloCard
from sugoroku.games.daimyo.party_events import MovedPiece, UsedSolo
from sugoroku.games.daimyo.piece_events import LaidTile, MovedGovernor, PlacedGovernor
from sugoroku.games.daimyo.rules.effects import Do
from sugoroku.games.daimyo.rules.round_end import GiveHelmet
from sugoroku.games.daimyo.scoring import score_pieces
from sugoroku.testing import rule
from tests.games.daimyo.parties import solo
from tests.games.daimyo.table import given


def titles(table):
    return [str(choice.title) for choice in table.look(table.g.seat).decision.choices]


def picture(table):
    return GAME.picture(table.look(), 0)


@rule("DYO-240", "DYO-R59")
def test_the_helmet_is_given_to_a_party_by_its_name():
    assert titles(solo().do(GiveHelmet())) == ["Keep the helmet", "Give the helmet to the empire"]
    four = given(players=4)
    four.g.agenda = []
    four.g.push(GiveHelmet())
    assert titles(four)[1:] == [
        f"Give the helmet to the {clan} clan" for clan in ("Tech", "Nomad", "Noble")
    ]


def test_the_log_names_places_and_tokens_in_words():
    assert Received(tokens=(2, 1, 2, 1)).words() == "gains 2 rice, 1 metal, 2 gems, 1 coin"
    assert Rolled(dice=("blue3", "red1"), counts=(), cleared=()).words() == "rolls blue 3, red 1"
    assert PlacedGovernor(site="red1", island="red", influence=2).words() == "places a governor on red 1"
    laid = LaidTile(tile="T1-1", what="2 coins", slot="revenue1")
    assert laid.words() == "lays a bonus tile (2 coins) on revenue 1"
    again = LaidTile(tile="T1-1", what="2 coins", slot="clan", covers="1 gem")
    lost = "over the one there (1 gem), which is lost"
    assert again.words() == f"lays a bonus tile (2 coins) on the clan ability {lost}"
    moved = MovedPiece(
        piece="shadow", start="blue-r1", end="red-r2", start_island="blue", end_island="red", influence=1
    )
    assert moved.words() == "moves a shadow from blue, space 1 to red, space 2"


@rule("DYO-115")
def test_a_drawn_tile_without_room_is_pointed_at_where_it_lies():
    mine = "player 1: loose blue-1 red-2 red-3, dice help=blue4 tax=red5, hand H13"
    table = given(f"{mine}\nmain: tax\nresolved: yes")
    table.g.bag, table.g.market = [11], [0] * 24  # yellow-4
    table.act("hero H13", "draw")
    choices = table.look(table.g.seat).decision.choices
    assert [choice.at for choice in choices][-2:] == [("own-red-3",), ("market-yellow-4",)]
    assert titles(table)[-1] == "Leave yellow 4 in the black market"


@rule("DYO-085")
def test_a_villager_is_named_by_what_it_offers():
    table = given().act("die blue3 help", "resolve")
    titles = [str(choice.title) for choice in table.look().decision.choices]
    assert titles == ["The first villager", "The second villager", "The third villager"]
    before = len(table.events())
    table.act("villager V1", "option 1")
    offered = "1 metal or 1 gem"
    assert table.events()[before:] == [
        f"uses a villager ({offered})",
        "gains 1 metal",
        "turns that villager over, which now offers: 1 rice; 1 coin",
    ]


@rule("DYO-067", "DYO-165")
def test_the_log_names_the_main_action_before_what_it_brings():
    assert given().act("die blue3 tax", "resolve").events()[1:] == ["resolves Tax", "gains 2 coins"]


@rule("DYO-211")
def test_the_log_says_what_a_goal_demanded():
    met = MetGoal(goal="G9", what="3 islands led", silver=False, bonus="1 coin")
    assert met.words() == "meets the goal of 3 islands led; bonus: 1 coin"
    second = MetGoal(goal="G9", what="3 islands led", silver=True)
    assert second.words() == "meets the goal of 3 islands led as the second"


@rule("DYO-301")
def test_the_log_says_what_the_next_card_of_the_empire_does():
    table = solo().do(RevealSoloCard())
    card = table.g.tables.solo_cards[table.g.solo_card]
    said = "; ".join(step_words(step) for step in card.actions)
    assert table.events() == [f"turns up its next card: {said}"]
    assert UsedSolo(card="E01").words() == "ends its turn and puts the card aside"


def test_a_governor_that_others_move_is_said_to_be_pushed():
    moved = MovedGovernor(
        start="blue1", end="red2", start_island="blue", end_island="red", influence=2, pushed=True
    )
    assert moved.words() == "has a governor pushed from blue 1 to red 2"
    own = msgspec.structs.replace(moved, pushed=False)
    assert own.words() == "moves a governor from blue 1 to red 2"


@rule("DYO-185")
def test_choices_say_what_they_use():
    table = given("player 1: dice production=green6 recruitment=red6")
    table.act("die blue3 help")
    choices = {choice.text: choice for choice in table.look().decision.choices}
    assert choices["ability"].detail == effect_words(table.look().board.clans[0].ability)


@rule("DYO-317")
def test_the_empire_hires_free_of_charge():
    assert HiredHero(card="H01", name="scout", place=1, coins=0).words() == "hires scout free of charge"
    assert HiredHero(card="H01", name="scout", place=1, coins=1).words() == "hires scout for 1 coin"


def test_one_move_of_the_scavenger_takes_no_tile_each():
    table = given("player 1: tokens metal=2 gem=1")
    table.act("die red3 construction", "resolve", "farm blue1")
    details = {choice.detail for choice in table.look().decision.choices}
    assert "1 move of the scavenger, 1 tile" in details
    assert "Lay tile 1 on revenue 1" in titles(table)


@rule("DYO-301", "DYO-309")
def test_the_log_says_that_the_empire_acts_and_which_sum_its_dice_have():
    assert solo().action("E05", "blue").events()[0] == "The empire acts: 2 coins (DYO-301)"
    table = solo().ability(14)
    said = "1 governor, to its advantage"
    assert table.events()[0] == f"The empire's dice sum to 14: {said} (DYO-309)"
    assert table.g.asking().prompt(table.g) == f"The empire's ability of 14: {said}"


@rule("DYO-306")
def test_the_log_names_the_duty_that_left_one_way():
    lines = ("governor: purple1=2 purple2=2 purple3=1 yellow1=1", "building: purple4=tower-1")
    table = solo(*lines).action("E04", "red")
    assert table.governor("purple4") == 2
    assert table.events()[1] == "The empire must take the lead on an island: purple (DYO-306)"


@rule("DYO-R59a")
def test_a_resource_for_the_empire_is_discarded():
    table = solo("player 1: clan tech, scavenger blue, hand none, tokens rice=1 gem=1").ability(12)
    assert titles(table) == ["Discard 1 rice", "Discard 1 gem"]


@rule("DYO-320")
def test_alone_two_armies_are_ranked_at_the_end():
    for table, armies in ((solo(), "armies 10, 2;"), (given(), "armies 10, 5, 2;")):
        sheet = next(sheet for sheet in picture(table).sheets if sheet.id == "offers")
        assert any(armies in line for line in sheet.text)


@rule("DYO-301")
def test_the_steps_follow_the_actions_of_the_solo_card():
    table = solo("centre: blue1=1 green1=1").do(PlaceSoloDie())
    table.act("card green1")  # E06: blue, red, then the green one that is cancelled
    for now in (1, 2):
        shown = picture(table)
        assert shown.steps == ("Die", "First action", "Second action") and shown.step == now
        table.g.apply(table.g.legal()[0])


@rule("DYO-235")
def test_revenue_is_named_when_a_resource_is_chosen():
    table = given()
    table.g.phase = ENDING
    table.g.agenda = []
    table.g.push(Do(table.g.tables.revenue, 0))
    table.g.advance()
    decision = table.look().decision
    assert decision.prompt == "Revenue: choose a resource to gain" and decision.rule == "DYO-235"
    table.act("choose gem")
    assert table.events() == ["gains 1 gem (revenue)", "gains 1 coin (revenue)"]


@rule("DYO-301")
def test_the_die_stays_on_the_solo_card_while_the_other_actions_are_done():
    table = solo("centre: blue1=1 green1=1").do(PlaceSoloDie())
    table.act("card green1")
    sea = next(sheet for sheet in picture(table).sheets if sheet.id == "sea")
    assert sea.live.count("dy-die-green") == 2, "on the card and in the sum"


@rule("DYO-111")
def test_a_tile_of_the_black_market_is_bought_on_a_visit():
    table = given("player 1: tokens coin=1\nmarket: red-2=1")
    table.act("die green3 relic", "resolve", "scavenge red")
    assert "Buy red 2 from the black market" in titles(table)


@rule("DYO-256", "DYO-257")
def test_one_farm_and_one_tower_are_said_in_the_singular():
    table = given("building: blue1=tower-1 blue2=farm-1")
    score_pieces(table.g, 0)
    assert "scores 1 PP (1 radio tower)" in table.events()
    assert "scores 1 PP (1 techno-farm)" in table.events()
