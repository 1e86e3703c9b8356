"""What bots go by: the numbers of a seat and the plain value."""

from sugoroku.games.daimyo import GAME
from sugoroku.games.daimyo.evaluate import evaluate
from sugoroku.games.daimyo.names import HEROES
from sugoroku.games.daimyo.numbers import NAMES, NOTHING, PLAIN, scorings
from sugoroku.games.daimyo.prospects import PER_INFLUENCE, relic_worths, takes_left
from sugoroku.games.daimyo.worth import worth_of
from tests.games.daimyo.table import given


def numbers(table, seat=0):
    found = GAME.parts.numbers.of(table.g, seat)
    assert len(found) == len(NAMES)
    return dict(zip(NAMES, found, strict=True))


def test_the_plain_weights_are_about_declared_numbers():
    assert set(PLAIN) <= set(NAMES)


def test_islands_count_for_all_rounds_to_be_scored():
    one = numbers(given("governor: red1=1"))
    assert scorings(given("governor: red1=1").g) == 5
    assert one["islands"] == 5 * 4  # the gold standard of red
    assert one["leads that are safe"] == 5 * 2


def test_a_shared_first_place_shares_both_standards():
    both = given("governor: red1=1 red2=2")
    assert numbers(both)["islands"] == numbers(both, 1)["islands"] == 5 * 3


def test_tiles_count_by_colour_with_what_the_relic_would_bring():
    table = given("player 1: storage 5, loose red-1 red-2 red-3 blue-1\nmarket: red-4=1")
    found = numbers(table)
    worth = 3 + 3 * PER_INFLUENCE * 5  # the first relic, and the best altar for five scorings
    assert (found["one tile"], found["two tiles"], found["three tiles"]) == (worth, 0, worth)
    assert found["wanted for three"] == worth
    assert relic_worths(table.g, 0, 5)[1] == worth
    two = given("player 1: storage 5, relics blue=1\naltars: blue.1=1 red.1=2", seed=2)
    assert relic_worths(two.g, 0, 1)[1] == 4 + 2 * PER_INFLUENCE  # the second relic, the second altar


def test_a_relic_is_worth_more_than_its_tiles_at_any_time():
    for round in range(1, 6):
        tiles = "loose red-1 red-2 red-3"
        begun = given(f"round: {round}\nplayer 1: storage 5, {tiles}\nmarket: red-4=1")
        done = given(f"round: {round}\nplayer 1: storage 5, relics red=1\naltars: red.1=1")
        assert evaluate(done.g, 0) > evaluate(begun.g, 0) + 1


def test_tiles_are_worth_nothing_when_no_more_can_be_taken():
    table = given("round: 5\nplayer 1: storage 5, loose red-1 red-2 red-3, dice relic=green3")
    assert takes_left(table.g, table.me, 0) == 0
    assert numbers(table)["three tiles"] == 0


def test_the_scavenger_goes_where_the_tile_lies_that_completes_most():
    lands = "lands: red.1=yellow-1 red.2=yellow-2 red.3=purple-3 yellow.1=red-4 yellow.2=blue-1"
    at_hand = {}
    for island in ("red", "yellow"):
        table = given(f"player 1: storage 5, loose red-1 red-2 red-3, scavenger purple\n{lands}")
        table.act("die green3 relic", "resolve", "scavenge blue", "done", f"scavenge {island}")
        at_hand[island] = numbers(table)["tiles at hand"]
    assert at_hand["yellow"] > at_hand["red"] > 0
    table.act("take yellow 1")
    assert numbers(table)["relics"] == 3


def test_an_effect_is_worth_what_its_steps_are():
    t = given().g.tables
    by_name = {name: t.effect_worth[t.hero_effect[n]] for n, name in enumerate(HEROES)}
    assert by_name["H01"] == 2 and by_name["H04"] < 2  # rice, coins
    assert by_name["H35"] > by_name["H21"] > by_name["H09"]  # collect all, all governors, three
    assert by_name["H18"] == worth_of(t.effects[t.hero_effect[HEROES.index("H18")]]) > 0
    assert t.hero_worth[HEROES.index("H38")] < by_name["H38"]  # a strength of 13 is seldom met


def test_what_can_be_paid_counts():
    poor, rich = given("player 1: tokens rice=0"), given("player 1: tokens rice=4")
    assert numbers(poor)["units that can be paid"] == 0
    assert numbers(rich)["units that can be paid"] == 3  # 1, 1 and 2 rice
    assert evaluate(rich.g, 0) > evaluate(poor.g, 0)


def test_the_open_main_action_counts_until_it_is_resolved():
    table = given("player 1: tokens rice=2")
    table.act("die red3 recruitment")
    assert numbers(table)["turns left"] == 3
    assert numbers(table)["recruitment open"] == 2
    table.act("resolve", "done")
    assert numbers(table)["recruitment open"] == 0


def test_an_action_that_was_begun_keeps_what_it_still_offers():
    """Otherwise anything else would look better than resolving it."""
    table = given("player 1: tokens rice=4")
    table.act("die red3 recruitment")
    before = evaluate(table.g, 0)
    assert numbers(table)["recruitment open"] == 3
    table.act("resolve")
    assert numbers(table)["recruitment open"] == 3
    assert evaluate(table.g, 0) == before
    table.act("governor red1")
    assert numbers(table)["recruitment open"] == 2


def test_the_rest_of_an_effect_counts_until_it_is_used():
    table = given("player 1: hand H25, loose red-1 blue-2, storage 5, dice help=blue4")
    t = table.g.tables
    effect = t.hero_effect[HEROES.index("H25")]
    assert t.effect_rest[effect][0] == t.effect_worth[effect] and t.effect_rest[effect][-1] == 0
    table.act("die green6 tax", "resolve", "hero H25")
    assert numbers(table)["effects open"] == t.effect_rest[effect][1] > 0


def test_mercenaries_lead_nobody():
    table = given("governor: red1=3 red2=3", players=2)
    assert numbers(table, 2)["score"] == NOTHING
    assert evaluate(table.g, 2) < evaluate(table.g, 0) - 500


def test_a_goal_that_is_nearly_met_is_at_hand():
    table = given("goals: G3 G4 G7 O2\nrough: red-r1=1 red-r2=1")
    assert numbers(table)["goals at hand"] == 4  # three shadows for 4 points, two are there
