import pytest

from sugoroku.games.daitoshi.rules.partnerships import CityReward
from sugoroku.games.daitoshi.rules.production import LeadProduction
from sugoroku.games.daitoshi.rules.wilderness import Exploit
from sugoroku.testing import rule
from tests.games.daitoshi.table import Table, given

CONDITIONS = {
    "river": ("c07", "c08"),
    "forest": ("c01", "c02"),
    "mountain": ("c03", "c04"),
    "underground": ("c05", "c06"),
    "invention": ("c09", "c10"),
    "expand": ("c11", "c12"),
    "electrify": ("c13", "c14"),
    "trade": ("c15", "c16"),
    "lead": ("c17", "c18"),
}
EXPLOITED = ("river", "forest", "mountain", "underground")


def happen(table: Table, event: str) -> Table:
    """Let seat 0 do one thing that a city may answer to, in its plainest form."""
    if event in EXPLOITED:
        return table.asked(Exploit(EXPLOITED.index(event)))
    if event == "invention":
        table.factory(food=1).market(ordinary_top="ordinary_food_1").deed("invention")
        return table.act("commit ordinary-top", "install L2")
    if event == "expand":
        return table.factory(construction=3, record={"mountain": 1}).deed("expand").act("renovate")
    if event == "electrify":
        return table.factory(energy=2).deed("electrify").act("electrify inner 1")
    if event == "trade":
        return table.factory(steam=1, luxury=1).deed("trade").act("trade city1 1")
    table.factory(grant=False).factory(1, grant=False)
    return table.asked(LeadProduction())


@rule("DAI-220")
def test_a_grey_banner_goes_to_any_city_without_an_own_one_or_nowhere():
    table = given().factory(banners=[2, 5]).gain("banner 1")
    assert table.legal() == ["banner city1", "banner city3", "banner city4", "stop"]
    assert table.act("banner city4").me.banners == 0b11010
    assert given().gain("banner 1").act("stop").me.banners == 0


@rule("DAI-220")
def test_banners_of_others_do_not_matter():
    table = given().factory(1, banners=[1, 2, 3, 4, 5]).gain("banner 1")
    assert table.legal("banner") == [f"banner city{n}" for n in range(1, 6)]


@rule("DAI-221")
def test_a_sixth_banner_is_lost():
    table = given().factory(banners=[1, 2, 3, 4]).gain("banner 2")
    assert table.legal() == ["banner city5", "stop"]
    assert table.act("banner city5").asks() == ""
    assert table.me.banners == 0b11111


@rule("DAI-221")
def test_two_banners_never_lie_on_one_city():
    table = given().gain("banner 2").act("banner city3")
    assert table.legal() == [f"banner city{n}" for n in (1, 2, 4, 5)] + ["stop"]


@rule("DAI-222")
def test_a_fulfilled_condition_lets_the_owner_take_the_banner_back_for_the_reward():
    table = happen(given().cities("c10").factory(banners=[1, 2]), "invention")
    assert table.legal() == ["spend city1", "stop"]
    table.act("spend city1")
    assert (table.stock("steam"), table.me.banners, table.asks()) == (1 + 4, 0b10, "")


@rule("DAI-222")
def test_the_banner_may_stay():
    table = happen(given().cities("c10").factory(banners=[1]), "invention").act("stop")
    assert (table.stock("steam"), table.me.banners, table.asks()) == (1, 1, "")


@rule("DAI-222")
def test_a_city_without_an_own_banner_is_not_offered():
    table = happen(given().cities("c10").factory(1, banners=[1]), "invention")
    assert (table.asks(), table.stock("steam")) == ("", 1)


@rule("DAI-223")
def test_a_banner_put_by_the_trade_action_itself_cannot_be_spent_on_it():
    table = given().cities("c16").factory(steam=2, luxury=4, record={"mountain": 1}, banners=[5])
    assert table.deed("trade").act("trade city1 2").asks() == ""
    assert table.me.banners == 0b10001
    table.deed("trade").act("trade city1 2")
    assert table.legal() == ["spend city1", "stop"]


@rule("DAI-223")
def test_nor_one_put_through_a_reward_gained_by_the_trade_action():
    table = given().cities("c16").factory(steam=5, luxury=3, prestige=3, record={"mountain": 1})
    table.deed("trade").act("trade city5 3", "banner city1")
    assert (table.me.banners, table.asks()) == (0b10001, "")


@rule("DAI-R24")
def test_the_choice_comes_once_the_hex_and_its_rewards_are_taken():
    table = happen(given().cities("c08").factory(banners=[1], chimney=-1), "river")
    assert table.asks() == "SpendBanner"
    assert (table.me.record, table.me.workers) == ((1, 0, 0, 0), (1, 0, 0, 0))
    assert (table.me.chimney, table.stock("steam")) == (1, 3)


@rule("DAI-R24")
def test_the_choice_comes_once_the_action_is_finished():
    table = happen(given().cities("c10").factory(banners=[1]), "invention")
    assert table.invention_on("L2") == "ordinary_food_1"
    assert table.g.market[0] not in (-1, table.invention("ordinary_food_1"))


@rule("DAI-R24")
def test_the_choice_comes_once_the_led_production_is_finished():
    table = given().cities("c17").factory(banners=[1], steam=2, grant=False).factory(1, grant=False)
    table.asked(LeadProduction()).act("activate L")
    assert table.asks() == "SpendBanner"
    assert (table.me.markers[0], table.stock("food"), table.me.pilgrims) == (2, 1, (1, 0, 0, 0))


@rule("DAI-R24")
def test_several_cities_may_fire_on_one_event_each_once():
    table = happen(given().cities("c08", "c07").factory(banners=[1, 2]), "river")
    assert table.legal() == ["spend city1", "spend city2", "stop"]
    assert table.act("spend city2").legal() == ["spend city1", "stop"]
    assert table.act("spend city1").asks() == ""
    assert (table.me.score, table.stock("food"), table.me.banners) == (9, 1, 0)


@rule("DAI-R24")
def test_two_hexes_in_the_town_hall_are_two_events():
    table = given().cities("c08", "c01").factory(banners=[1, 2]).at(0, "trade").begin(0)
    table.act("move 1 right", "exploit river")
    assert table.legal() == ["spend city1", "stop"]
    table.act("stop", "exploit forest")
    assert table.legal() == ["spend city2", "stop"]
    assert table.act("stop").me.banners == 0b11


@rule("DAI-R24a")
def test_a_banner_put_during_another_action_cannot_be_spent_on_it_either():
    table = given().cities("c13").factory(prestige=3, energy=4, banners=[5]).deed("electrify")
    table.act("electrify inner 1", "banner city1")
    assert (table.me.banners, table.asks(), table.me.reputation) == (0b10001, "", 1)
    table.deed("electrify").act("electrify inner 2")
    assert table.legal() == ["spend city1", "stop"]


@rule("DAI-R24a")
def test_a_banner_taken_back_and_put_again_is_not_offered_again():
    table = given().cities("c04").factory(prestige=3, banners=[1]).machine(number=2)
    happen(table, "mountain").act("spend city1", "banner city1")
    assert (table.me.banners, table.asks()) == (1, "")


@rule("DAI-R25")
def test_following_a_production_fulfils_no_condition():
    table = given().cities("c17", "c18").factory(banners=[1, 2], steam=2, grant=False)
    table.factory(1, banners=[1], grant=False).asked(LeadProduction(), seat=1)
    table.act("activate L", seat=0)
    assert table.g.deciders() == [1]
    assert table.legal() == ["spend city1", "stop"]
    table.act("stop")
    assert (table.me.banners, table.stock("wealth")) == (0b11, 1)


@rule("DAI-R25")
def test_what_others_do_fulfils_no_condition():
    table = given().cities("c08").factory(banners=[1]).at(1, "expand").begin(1).act("move 1 right")
    assert (table.g.players[1].record, table.g.seat, table.asks()) == ((1, 0, 0, 0), 0, "ChooseTurn")
    assert table.me.score == 0


@rule("DAI-R26")
@pytest.mark.parametrize("slot", [0, 2, 4])
def test_a_copying_city_cannot_copy_itself(slot):
    ids = ["c01", "c03", "c05", "c07"]
    ids.insert(slot, "c15")
    table = given().cities(*ids).asked(CityReward(slot))
    assert table.legal() == [f"copy city{n}" for n in range(1, 6) if n != slot + 1]


@rule("DAI-R26")
def test_the_effect_of_a_city_fulfils_no_condition():
    table = given().cities("c13", "c14", "c11").factory(banners=[2, 3], steam=1, luxury=5)
    table.deed("trade").act("trade city1 5")
    assert (table.me.reputation, table.asks(), table.me.banners) == (2, "", 0b111)


@rule("DAI-224", "DAI-222")
@pytest.mark.parametrize("event", CONDITIONS)
@pytest.mark.parametrize("number", range(1, 19))
def test_a_city_answers_to_its_own_condition_only(number, event):
    city = f"c{number:02}"
    table = happen(given().cities("c08" if number != 8 else "c09", city).factory(banners=[2]), event)
    assert (table.asks() == "SpendBanner") == (city in CONDITIONS[event])
