import pytest

from sugoroku.games.daitoshi.names import STOCK
from sugoroku.games.daitoshi.rules.resources import ChooseSplit, Gain, GainVp, Pay
from sugoroku.games.daitoshi.rules.steam import MoveChimney
from sugoroku.games.daitoshi.rules.turn import OfferDeed, ScoreGame
from sugoroku.games.daitoshi.rules.workers import GainWorkers
from sugoroku.testing import rule
from tests.games.daitoshi.table import GAME, given

RESOURCES = ["food", "energy", "construction", "luxury"]
WEALTH, STEAM = 4, 5


# ---------------------------------------------------------------- warehouse


@rule("DAI-020")
@pytest.mark.parametrize("resource", RESOURCES)
def test_nine_of_a_resource_and_no_more(resource):
    table = given().factory(**{resource: 8}).asked(Gain(STOCK.index(resource), 1))
    assert table.stock(resource) == 9
    assert table.asked(Gain(STOCK.index(resource), 3)).stock(resource) == 9


@rule("DAI-020")
@pytest.mark.parametrize(("energy", "legal"), [(0, False), (1, False), (2, True)])
def test_no_resource_is_paid_below_nought(energy, legal):
    table = given().at(0, "electrify").factory(energy=energy).asked(OfferDeed())
    assert (table.asks() == "ChooseDeed") == legal


@rule("DAI-021")
def test_wealth_has_no_limit():
    assert given().factory(wealth=25).asked(Gain(WEALTH, 3)).stock("wealth") == 28


@rule("DAI-022")
@pytest.mark.parametrize("resource", RESOURCES)
def test_the_payer_chooses_how_much_wealth(resource):
    table = given().factory(wealth=2, **{resource: 3}).asked(Pay(STOCK.index(resource), 3, 0))
    assert table.legal() == ["wealth 0", "wealth 1", "wealth 2"]
    table.act("wealth 2")
    assert (table.stock(resource), table.stock("wealth")) == (2, 0)


@rule("DAI-022")
def test_what_is_missing_must_be_wealth():
    table = given().factory(wealth=3, energy=1).asked(Pay(1, 2, 0))
    assert table.legal() == ["wealth 1", "wealth 2"]


@rule("DAI-022")
def test_without_a_choice_nothing_is_asked():
    table = given().factory(wealth=1, energy=1).asked(Pay(1, 2, 0))
    assert (table.asks(), table.stock("wealth"), table.stock("energy")) == ("", 0, 0)


@rule("DAI-022")
@pytest.mark.parametrize(
    ("district", "action"),
    [
        ("invention", "commit brilliant"),
        ("expand", "renovate"),
        ("electrify", "electrify middle 1"),
        ("trade", "trade city1 3"),
    ],
)
def test_three_wealth_replace_three_of_any_resource(district, action):
    table = given().at(0, district).factory(steam=1, record={"river": 1})
    table.market(brilliant="brilliant_food_4").tile("town_hall", "middle", hexes=["river"])
    assert action not in table.factory(wealth=2).asked(OfferDeed()).legal()
    table.factory(wealth=3).asked(OfferDeed()).act(action)
    assert table.stock("wealth") == 0


@rule("DAI-023")
def test_wealth_moves_no_magnate():
    table = given().factory(wealth=9, grant=False)
    assert table.legal("move") == ["move 1 right", "move 2 right"]


@rule("DAI-023")
def test_wealth_activates_no_building():
    table = given().factory(wealth=9).act("produce")
    assert table.legal() == ["grant", "stop"]


@rule("DAI-023")
def test_wealth_pays_no_steam_of_a_trade():
    table = given().at(0, "trade").factory(wealth=9, luxury=1, steam=1).asked(OfferDeed())
    assert table.legal("trade") == [f"trade city1 {goods}" for goods in range(1, 6)]


# ---------------------------------------------------------------- steam and the supply


@rule("DAI-024")
def test_steam_has_no_limit():
    assert given().factory(steam=60).asked(Gain(STEAM, 7)).stock("steam") == 67


@rule("DAI-024")
def test_only_the_total_of_the_steam_matters():
    table = given().asked(Gain(STEAM, 3)).begin(0).act("move 1 left")
    assert table.stock("steam") == 1


@rule("DAI-R04")
def test_more_wealth_and_steam_than_tokens():
    table = given().factory(wealth=25).factory(1, wealth=25, steam=60)
    table.asked(Gain(WEALTH, 1), MoveChimney(-1), MoveChimney(1))
    assert (table.stock("wealth"), table.stock("steam")) == (26, 3)


@rule("DAI-R04")
def test_more_workers_than_meeples():
    table = given(4).factory(workers={"red": 5})
    for seat in (1, 2, 3):
        table.factory(seat, workers={"red": 6})
    assert table.asked(GainWorkers(3, 1)).workers() == {"red": 6}


# ---------------------------------------------------------------- workers


@rule("DAI-026")
def test_six_workers_fit():
    table = given().factory(workers={"red": 3, "blue": 2}).asked(GainWorkers(0, 1))
    assert (table.asks(), table.workers()) == ("", {"red": 3, "blue": 3})
    assert table.asked(GainWorkers(0, 1)).asks() == "DropWorker"


@rule("DAI-026")
def test_two_workers_fit_in_conflict():
    table = given().factory(workers={"red": 1}, conflicts=["workers"]).asked(GainWorkers(0, 1))
    assert (table.asks(), table.workers()) == ("", {"red": 1, "blue": 1})
    assert table.asked(GainWorkers(0, 1)).asks() == "DropWorker"


@rule("DAI-027")
@pytest.mark.parametrize(
    ("drop", "kept"), [("green", {"red": 6}), ("red", {"red": 5, "green": 1})], ids=["new", "stored"]
)
def test_the_new_worker_or_a_stored_one_goes(drop, kept):
    table = given().factory(workers={"red": 6}).asked(GainWorkers(1, 1))
    assert table.legal() == ["drop green", "drop red"]
    assert table.act(f"drop {drop}").workers() == kept


@rule("DAI-027")
def test_a_seventh_worker_of_one_colour_goes_unasked():
    table = given().factory(workers={"red": 6}).asked(GainWorkers(3, 1))
    assert (table.asks(), table.workers()) == ("", {"red": 6})


# ---------------------------------------------------------------- what a player owns, points


@rule("DAI-028")
def test_pilgrims_progress_markers_and_operation_tiles_of_a_player():
    table = given().factory(conflicts=["steam_engine", "buildings", "workers", "production"])
    seen = table.look().board.players[0]
    assert (len(seen.pilgrims), len(seen.floors), len(seen.conflicts)) == (4, 8, 4)


@rule("DAI-028")
def test_five_banners_a_player():
    table = given().factory(banners=[1, 2, 3, 4]).at(0, "trade").factory(steam=5, luxury=2)
    table.asked(OfferDeed()).act("trade city5 2")
    assert table.look().board.players[0].banners == (0, 1, 2, 3, 4)


@rule("DAI-028")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_magnate_a_player(players):
    districts = given(players).look().board.districts
    seats = [seat for district in districts for seat, _ in district.magnates]
    assert sorted(seats) == list(range(players))


@rule("DAI-028")
def test_one_grant_a_player():
    table = given().factory(1, grant=False).factory(steam=9).act("produce", "grant")
    assert (table.me.grant, table.g.seat) == (False, 1)
    table.factory(marker=0).begin(0).act("produce")
    assert table.legal() == ["activate L", "activate M", "activate R", "stop"]


@rule("DAI-029")
@pytest.mark.parametrize("score", [99, 199, 299])
def test_points_go_on_beyond_the_track(score):
    assert given().factory(score=score).asked(GainVp(9, 0)).me.score == score + 9


def texts(data):
    """Every string in the component data."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict | list):
        for part in data.values() if isinstance(data, dict) else data:
            yield from texts(part)


@rule("DAI-R05")
def test_no_effect_takes_points_away():
    effects = [text for text in texts(GAME.raw) if text.startswith(("vp ", "score_reputation "))]
    assert len(effects) > 50
    assert all(int(text.split()[-1]) > 0 for text in effects)


@rule("DAI-R05")
def test_a_total_can_be_negative():
    table = given().factory(conflicts=["steam_engine", "buildings", "workers", "production"], score=3)
    table.factory(record={"river": 1}).asked(ScoreGame())
    assert table.me.score == -37


def test_paying_keeps_the_wealth_unless_one_says_otherwise():
    table = given().factory(food=2, wealth=3).asked(ChooseSplit(0, 3, 0))
    assert GAME.codec.text(table.look().decision.usual) == "wealth 1"
    assert given().look().decision.usual == -1
