"""Chapter 8: inventing and upgrading."""

from sugoroku.games.tapestry.rules.tech import upgradable
from sugoroku.testing import rule
from tests.games.tapestry.table import given


@rule("TAP-B-210", "TAP-B-211")
def test_inventing_takes_a_face_up_card_or_the_top_of_the_deck():
    table = given("tech-open: 1=K01 2=K02 3=K03").do("invent")
    assert table.legal() == ["invent 1", "invent 2", "invent 3", "invent deck"]
    table.act("invent 2")
    assert table.player(1).bottom == (1,) and table.g.tech_open[1] not in (1, -1)
    assert table.held() == (8, 8, 8, 8) and table.vp() == 0
    assert table.do("invent deck").legal() == ["invent deck"]
    table.act("invent deck")
    assert table.do("invent faceup").legal() == ["invent 1", "invent 2", "invent 3"]
    many = given("player 1: bottom " + " ".join(f"K{n:02}" for n in range(1, 20)))
    assert len(many.do("invent deck").act("invent deck").player(1).bottom) == 20


@rule("TAP-B-212", "TAP-B-214", "TAP-B-216")
def test_an_upgrade_gives_the_circle_then_the_square():
    table = given("player 1: bottom K08, tokens exploration=4, resources coin=1")
    table.do("upgrade", "vp 1").act("tech K08")
    assert table.player(1).middle == (7,) and table.held()[3] == 1
    table.do("upgrade").act("tech K08")
    assert table.player(1).top == (7,) and table.vp() == 8
    assert table.do("upgrade").asks() == "TakeTurn"


@rule("TAP-B-213", "TAP-B-219")
def test_the_top_row_needs_a_track_of_the_player_or_a_neighbour():
    assert upgradable(given("player 1: middle K08").g, 0) == []
    assert upgradable(given("player 1: middle K08, tokens exploration=4").g, 0) == [7]
    assert upgradable(given("player 1: middle K08\n player 2: tokens exploration=5").g, 0) == [7]
    far = given("player 1: middle K08\n player 3: tokens exploration=5", players=5)
    assert upgradable(far.g, 0) == []


@rule("TAP-B-213", "TAP-B-X40")
def test_the_library_needs_two_houses_taken():
    text = "player 1: middle K17, taken house={}\n player 2: taken house={}\n player 3: taken house=1"
    assert upgradable(given(text.format(1, 1), players=3).g, 0) == []
    assert upgradable(given(text.format(1, 2), players=3).g, 0) == [16]
    assert upgradable(given(text.format(2, 0), players=3).g, 0) == [16]


@rule("TAP-B-215")
def test_an_upgrade_is_mandatory_outside_income_turns():
    assert given("player 1: bottom K08").do("upgrade").legal() == ["tech K08"]


@rule("TAP-B-217", "TAP-B-162")
def test_tech_landmarks_come_with_the_square():
    text = "player 1: middle K05, taken farm=1"
    table = given(text).do("upgrade").act("tech K05")
    assert table.landmarks() == ["bakery"] and table.asks() == "ChoosePlace"
    gone = given(f"{text}\n player 2: landmarks bakery").do("upgrade").act("tech K05")
    assert gone.landmarks() == [] and gone.player(1).top == (4,)


@rule("TAP-B-X41")
def test_the_assembly_line():
    circle = given("player 1: bottom K04, top K08").do("upgrade").act("tech K04")
    assert circle.vp() == 7
    square = given("player 1: middle K04 K06, tokens exploration=7, resources coin=1")
    square.do("upgrade").act("tech K04")
    assert square.vp() == 3


@rule("TAP-B-X42")
def test_the_radio_draws_a_civilization():
    assert upgradable(given("player 1: middle K22, tokens science=9").g, 0) == []
    table = given("player 1: middle K22, tokens science=10").do("upgrade").act("tech K22")
    assert len(table.player(1).civilizations) == 1
