"""Chapter 3: income turns, and tapestry cards in general."""

from sugoroku.games.tapestry import GAME
from sugoroku.games.tapestry.names import FACE_DOWN
from sugoroku.games.tapestry.rules.income import ABILITIES, IncomeTurn
from sugoroku.games.tapestry.rules.perform import SPECIALS
from sugoroku.games.tapestry.rules.resources import score
from sugoroku.testing import rule
from tests.games.tapestry.table import given

STEPS = ("Civilizations", "FirstInEra", "TapestryStep", "UpgradeStep", "Points", "Income")


def steps_of(era: int) -> list[str]:
    """The steps of an income turn, in order."""
    table = given("player 1: hand T42, bottom K01")
    table.player(1).era = era - 1
    table.g.agenda.pop()
    IncomeTurn().run(table.g)
    names = [type(step).__name__ for step in reversed(table.g.agenda)]
    return [name for name in names if name in STEPS]


@rule("TAP-B-050", "TAP-B-051", "TAP-B-052", "TAP-B-281")
def test_the_steps_of_each_income_turn():
    middle = ["Civilizations", "FirstInEra", "TapestryStep", "UpgradeStep", "Points", "Income"]
    assert steps_of(1) == ["Civilizations", "Income"]
    assert steps_of(2) == steps_of(3) == steps_of(4) == middle
    assert steps_of(5) == ["Civilizations", "UpgradeStep", "Points"]


@rule("TAP-B-053", "TAP-B-300")
def test_what_holds_this_era_ends_before_anything_else():
    table = given("player 1: era 2, mat 2=T16, active T16, hand T42")
    assert table.player(1).mods
    table.income()
    assert table.player(1).mods == 0 and table.player(1).active == -1
    older = given("player 1: era 3, mat 2=T16 3=T42")
    assert older.player(1).mods == 0


@rule("TAP-B-055", "TAP-B-056", "TAP-B-X06")
def test_the_first_of_the_neighbours_to_start_an_era_gains_resources():
    text = "player {}: hand T42, resources coin=1, era {}"
    table = given("\n".join(text.format(n, 1) for n in (1, 2, 3)), players=3, seat=2)
    table.income(2)
    assert table.asks() == "GainAny"  # any 1
    table.act("gain food", "play T42")
    assert table.g.seat == 2
    table.income(3)
    assert table.asks() == "PlayTapestry"
    third = given("player 1: era 2\n player 2: era 2\n player 3: era 2, hand T42, resources coin=1",
                  players=3, seat=3)  # fmt: skip
    third.income(3)
    third.act("gain food", "gain food")
    assert third.asks() == "PlayTapestry"


@rule("TAP-B-056", "TAP-B-X07")
def test_players_further_away_do_not_count():
    table = given("player 1: era 2\n player 2: hand T42\n player 3: hand T42, resources coin=1",
                  players=5, seat=3)  # fmt: skip
    table.income(3)
    assert table.asks() == "GainAny"
    other = given("player 1: era 2\n player 3: era 2\n player 2: hand T42", players=5, seat=2)
    other.income(2)
    assert other.asks() == "PlayTapestry"


@rule("TAP-B-057", "TAP-B-058")
def test_these_resources_come_before_the_card_which_goes_to_the_space_of_the_era():
    table = given("player 1: era 2, hand T42 T19, resources coin=1, mat 2=T42")
    table.income()
    table.act("gain coin", "gain coin", "play T19")
    assert [len(cards) for cards in table.player(1).mat] == [0, 1, 1, 0]


@rule("TAP-B-059", "TAP-B-059a")
def test_without_a_card_the_top_of_the_deck_lies_face_down():
    table = given("player 1: hand none\n player 2: era 2")
    table.income()
    assert table.player(1).mat[1][0] >= FACE_DOWN and table.player(1).active == -1
    empty = given("player 1: hand none\n player 2: era 2")
    empty.g.left_out, empty.g.deck = empty.g.deck, ()
    empty.income()
    assert empty.player(1).mat == ((), (), (), ()) and empty.player(1).era == 2


@rule("TAP-B-060")
def test_a_card_works_at_once_or_for_this_era():
    table = given("player 1: hand T42 T16\n player 2: era 2")
    table.income().act("play T42")
    assert table.vp() == 10 and table.player(1).active == -1
    era = given("player 1: hand T42 T16\n player 2: era 2")
    era.income().act("play T16")
    assert era.player(1).active == 15 and era.player(1).mods


@rule("TAP-B-346")
def test_covering_a_card_ends_its_effects_first():
    table = given("player 1: era 2, mat 2=T16, active T16, hand T42")
    table.do("play_over").act("play T42")
    assert table.player(1).mods == 0 and table.player(1).mat[1] == (15, 41) and table.vp() == 10


@rule("TAP-B-061", "TAP-B-064")
def test_an_upgrade_is_optional_and_comes_before_the_points():
    table = given("player 1: era 4, bottom K13, taken market=3")
    table.income()
    assert table.legal() == ["tech K13", "pass"]
    table.act("tech K13", "plot 1-1")  # Concrete: a market, so E-Commerce counts
    assert table.vp() == 3
    declined = given("player 1: era 4, bottom K13, taken market=3").income().act("pass")
    assert declined.vp() == 2


@rule("TAP-B-062", "TAP-B-063", "TAP-B-066", "TAP-B-X02")
def test_points_for_tech_cards_and_coins_of_the_market_track():
    table = given("player 1: era 2, bottom K01 K02 K03, taken market=4, hand T26, resources worker=1\n"
                  "player 2: era 3")  # fmt: skip
    table.income().act("play T26", "pass")
    assert table.vp() == 9
    assert table.held()[0] == 4


@rule("TAP-B-X03", "TAP-B-052")
def test_points_for_rows_and_columns_in_the_last_income_turn():
    # Forest: row 6 needs columns 1, 2, 8, 9; row 8 columns 1, 2, 4, 5, 6; column 3 the rest
    plots = "plots market=6-1/6-2/6-8/6-9 farm=8-1/8-2/8-4/8-5/8-6 house=1-3/3-3"
    more = "armory=5-3/7-3/9-3"
    table = given(f"player 1: era 4, capital 6, {plots} {more}, resources coin=1")
    board = table.look().board.players[0]
    assert board.lines == (5, 7, 11)
    table.income()
    lines = [text for text in table.events() if "Symbology" in text or "Writing" in text]
    assert lines == ["scores 3 VP (Symbology)", "scores 3 VP (Writing)"]
    # 6, the farms (4 + 7 + 10), and a territory for Team Sports
    assert dict(table.look().board.players[0].points)["income"] == table.vp() == 6 + 21 + 1
    assert table.held() == (1, 0, 0, 0)


@rule("TAP-B-X04", "TAP-B-065")
def test_all_farms_taken():
    table = given("player 1: era 2, hand T26, taken farm=5, resources coin=1\n player 2: era 3")
    tiles = len(table.player(1).tiles)
    table.income().act("play T26")
    assert table.vp() == 21 and table.held()[2] == 4
    assert len(table.player(1).tiles) == tiles + 1


@rule("TAP-B-X05", "TAP-B-065")
def test_all_armories_taken():
    mine = "C1=1-outpost C2=1-outpost D1=1-outpost D2=1-outpost/1-outpost E1=1-outpost D4=1-outpost"
    tiles = "tile-at: C1=L01 E1=L02"
    table = given("player 1: era 2, hand T26, taken armory=5, resources coin=1\n player 2: era 3\n"
                  f"items: {mine} F4=2-outpost/2-outpost\n{tiles}")  # fmt: skip
    assert table.look().board.players[0].territories == 6
    table.income().act("play T26")
    assert table.vp() == 22 and table.held()[3] == 4
    assert len(table.player(1).hand) == 1


@rule("TAP-B-067", "TAP-B-X01")
def test_the_first_income_turn():
    table = given("player 1: era 0, resources coin=0, civilizations C10")
    assert table.held() == (1, 1, 1, 1) and table.vp() == 0
    assert len(table.player(1).tiles) == 1 and len(table.player(1).hand) == 1
    market = given("player 1: taken market=2")
    market.do("market 1")
    assert market.player(1).taken[0] == 3  # the leftmost that is left


@rule("TAP-B-068", "TAP-B-400")
def test_adjustments_are_applied_at_the_end_of_the_first_income_turn():
    text = "player 1: era 0, resources coin=0, civilizations C04"
    assert given(text).asks() == "TakeTurn"
    table = given(text, options="civilizations=adjusted")
    assert table.asks() == "GainAny" and table.held() == (1, 1, 1, 1)
    alone = given("player 1: era 0, resources coin=0, civilizations C02",
                  options="civilizations=adjusted")  # fmt: skip
    assert alone.vp() == 0  # only from three players on


@rule("TAP-B-125", "TAP-B-125a")
def test_playing_over_needs_a_card_in_hand_and_one_to_cover():
    assert given("player 1: hand T42").do("play_over").asks() == "TakeTurn"  # era 1
    assert given("player 1: era 2, mat 2=T26").do("play_over").asks() == "TakeTurn"  # no hand
    assert given("player 1: era 5, hand T42, mat 4=T26").do("play_over").asks() == "TakeTurn"
    fire = given("player 1: hand T42, mat 1=T26").do("play_over")
    assert fire.asks() == "PlayOver"
    step1 = given("player 1: era 2, hand T42, mat 2=T26")
    step1.player(1).era = 3  # the space of the new era is still empty
    assert step1.do("play_over").asks() == "TakeTurn"


@rule("TAP-B-348", "TAP-B-349", "TAP-B-347")
def test_conditions_of_cases_compare_with_all_others():
    cases = {"cases": [{"if": "fewest_landmarks_alone", "do": ["vp 1"]},
                       {"if": "most_landmarks_alone", "do": ["vp 2"]},
                       {"else": True, "do": ["vp 3"]}]}  # fmt: skip
    few = given("player 2: landmarks forge\n player 3: landmarks barn", players=3).do(cases)
    assert few.vp() == 1
    most = given("player 1: landmarks forge").do(cases)
    assert most.vp() == 2
    assert given().do(cases).vp() == 3
    first = {
        "cases": [{"if": "first_player_in_this_era", "do": ["vp 1"]}, {"else": True, "do": ["vp 2"]}]
    }
    assert given("player 1: era 2").do(first).vp() == 1
    assert given().do(first).vp() == 2


@rule("TAP-B-054", "TAP-B-054a")
def test_every_civilization_is_used_once_in_step_1_in_an_order_of_choice(monkeypatch):
    used = []
    for civ in (9, 10, 0):  # Leaders, Merrymakers, Alchemists
        key = GAME.tables.civilizations[civ].special
        monkeypatch.setitem(ABILITIES, key, lambda g, civ: used.append(civ))
    table = given("player 1: era 4, civilizations C10 C11")
    table.income()
    assert table.asks() == "ChooseAbility" and len(table.legal()) == 2
    g = table.g
    g.players[0].civilizations += (0,)  # gained in the meantime: it may be used in the same step
    g.players[0].places_of += ((),)
    table.act("option 2", "option 1")
    assert used == [10, 9, 0] and g.over is False
    late = given("player 1: era 2, hand T42, civilizations C10\n player 2: era 3")
    used.clear()
    late.income()
    late.g.players[0].civilizations += (10,)  # after step 1 is over
    late.g.players[0].places_of += ((),)
    late.act("play T42")
    assert used == [9]


@rule("TAP-B-054b", "TAP-B-281")
def test_final_effects_belong_to_step_1_of_the_last_income_turn(monkeypatch):
    def ten(g, node, where, arg):
        score(g, g.seat, 10, where)

    monkeypatch.setitem(SPECIALS, "largest_one_terrain_mass", ten)
    table = given("player 1: era 3, hand T42, civilizations C09\n player 2: era 4")
    table.income().act("play T42")
    assert table.vp() == 10  # the trap
    last = given("player 1: era 4, civilizations C09").income()
    assert last.vp() == 10 and last.player(1).finished
