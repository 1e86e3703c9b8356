import pytest

from sugoroku.games.daitoshi.names import TERRAINS
from sugoroku.games.daitoshi.opponents.advisors import advisor_setup
from sugoroku.games.daitoshi.rules.turn import LEAD_PRODUCTION, SCORE_GAME
from sugoroku.testing import rule
from tests.games.daitoshi.table import GAME, Table, solo


def set_up(*advisors: int) -> Table:
    """A table after the set-up effects of these advisors."""
    table = solo(advisors)
    for advisor in advisors:
        table.asked(*advisor_setup(table.g, advisor), seat=1)
    return table


def points(table: Table, source: str, seat: int = 1) -> int:
    found = {s.seat: s.points for s in GAME.parts.standings(table.g)}
    return found[seat].get(source, 0)


# ---------------------------------------------------------------- set-up


@rule("DAI-400")
def test_advisor_1_gives_a_level_of_reputation():
    assert (set_up(1).mayor.reputation, set_up(2).mayor.reputation) == (2, 1)


@rule("DAI-401")
def test_advisor_2_puts_a_banner_on_the_leftmost_city():
    assert (set_up(2).mayor.banners, set_up(1).mayor.banners) == (0b1, 0)


@rule("DAI-402")
def test_advisor_3_improves_his_basic_invention_and_develops_it_5_steps():
    p = set_up(3).mayor
    assert (p.improved, p.markers) == (1, [5, 0, 0, 0, 0, 0, 0, 0])


@rule("DAI-R41")
def test_advances_of_the_set_up_give_their_icons():
    table = set_up(3)
    assert (table.mayor.score, points(table, "progress")) == (1, 1)
    table = set_up(3).factory(1, wealth=5).machine("trade").shown("mayor_09").mayor_acts("trade")
    assert len(table.g.donated) == 1
    table = set_up(3, 4)
    assert (table.progress("L1", 1), table.mayor.score, table.g.discards) == (6, 1, [0, 0, 0, 0])


@rule("DAI-403")
def test_advisor_4_advances_all_markers_1_step():
    assert set_up(4).mayor.markers == [1] * 8


@rule("DAI-R41")
def test_on_a_floor_without_a_tile_the_upgrade_is_lost():
    assert set_up(4).mayor.improved == 0


@rule("DAI-403", "DAI-R15")
@pytest.mark.parametrize(
    ("advisors", "marker", "improved"), [((4,), 1, True), ((4,), 0, False), ((), 1, False)]
)
def test_with_advisor_4_an_invention_past_the_upgrade_icon_starts_improved(advisors, marker, improved):
    table = solo(advisors).factory(1, floors={"M1": "basic_food", "R1": "basic_food"}, food=1)
    table.factory(1, markers={"L2": marker}).shown("mayor_05").mayor_acts("invention")
    assert table.invention_on("L2", 1)
    assert bool(table.mayor.improved >> 1 & 1) == improved


@rule("DAI-403")
def test_advisor_4_does_nothing_where_the_upgrade_lies_ahead():
    table = set_up(4).factory(1, food=1).shown("mayor_05").mayor_acts("invention")
    assert (table.invention_on("M1", 1) != "", table.mayor.improved) == (True, 0)


@rule("DAI-404", "DAI-R41")
def test_advisor_5_gives_a_worker_of_each_colour():
    table = set_up(5)
    assert table.mayor_workers() == ["green", "yellow", "red", "blue", "", ""]
    assert table.workers(1) == {"blue": 1, "green": 1, "yellow": 1, "red": 1}


# ---------------------------------------------------------------- during the game


@rule("DAI-404")
@pytest.mark.parametrize(("advisors", "score"), [((5,), 10), ((), 0), ((4, 6, 7, 8), 0)])
def test_with_advisor_5_each_lost_worker_scores_5(advisors, score):
    table = solo(advisors).mayor_has(["red"] * 5).gain("worker blue 3", seat=1)
    assert (table.mayor.score, points(table, "advisors")) == (score, score)
    assert table.mayor_workers() == ["red"] * 5 + ["blue"]


@rule("DAI-R41")
def test_advisor_5_also_counts_workers_lost_while_exploiting():
    table = solo((5,)).at(1, "expand").factory(1, energy=2).mayor_has(["green"] * 6).card("mayor_10")
    assert points(table.mayor_turn(), "advisors") == 5


@rule("DAI-405", "DAI-R41")
@pytest.mark.parametrize(("advisors", "plain", "red"), [((6,), 2, 4), ((), 0, 2)])
def test_advisor_6_adds_the_reward_of_a_hex_given_back(advisors, plain, red):
    table = solo(advisors).mayor_has(record=["mountain"]).gain("giveback 1", seat=1)
    assert (table.mayor.score, table.g.discards[2]) == (plain, 1)
    table = solo(advisors).mayor_has(record=["mountain"]).gain("giveback_reward 1", seat=1)
    assert (table.mayor.score, table.g.discards[2]) == (red, 1)


@rule("DAI-405", "DAI-R41")
def test_advisor_6_makes_renovating_pay_twice():
    table = solo((6,)).mayor_has(record=["mountain"]).factory(1, construction=3).shown("mayor_05")
    table.g.middle_stack = ()
    table.mayor_acts("expand")
    assert (table.mayor.score, table.stock("construction", 1)) == (4, 0)


@rule("DAI-R41")
def test_advisor_6_pays_neither_for_hexes_laid_on_a_tile_nor_for_a_fifth_hex():
    table = solo((6,)).mayor_has(record=["mountain"]).factory(1, construction=2).shown("mayor_05")
    assert table.mayor_acts("expand").mayor.score == 2
    table = solo((6,)).at(1, "electrify").mayor_has(record=["mountain"] * 4).factory(1, luxury=1)
    table.cities("c13").machine("expand").card("mayor_09").mayor_turn()
    assert (table.g.discards[2], table.mayor.score) == (1, 3)


@rule("DAI-406")
@pytest.mark.parametrize(("advisors", "wealth"), [((7,), 1), ((), 0)])
def test_advisor_7_turns_any_steam_into_1_wealth_once_a_turn(advisors, wealth):
    table = solo(advisors).gain("steam 5", "steam 1", seat=1)
    assert (table.stock("wealth", 1), table.stock("steam", 1)) == (wealth, 0)


@rule("DAI-406")
def test_advisor_7_pays_again_in_the_next_turn_whoever_has_it():
    table = solo((7,)).gain("steam 1", seat=1).begin(0).gain("steam 1", seat=1)
    assert table.stock("wealth", 1) == 2
    table = solo((7,)).factory(1, floors={"L1": "ordinary_food_1"}).begin(0)
    table.asked(LEAD_PRODUCTION).act("stop")
    assert table.stock("wealth", 1) == 1


@rule("DAI-406")
def test_advisor_7_ignores_water_and_coal():
    assert solo((7,)).gain("water 3", "coal 3", seat=1).stock("wealth", 1) == 0


@rule("DAI-407")
@pytest.mark.parametrize(("advisors", "score"), [((8,), 9), ((), 0)])
def test_advisor_8_adds_the_reward_of_the_city_of_a_banner(advisors, score):
    table = solo(advisors).cities("c13", "c08").factory(1, banners=[1]).gain("banner 1", seat=1)
    assert (table.mayor.banners, table.mayor.score) == (0b11, score)
    table = solo(advisors).cities("c08").factory(1, luxury=2).shown("mayor_09").mayor_acts("trade")
    assert (table.mayor.banners, table.mayor.score) == (0b1, 3 + score)


@rule("DAI-407")
@pytest.mark.parametrize(("advisors", "score"), [((8,), 9), ((), 0)])
def test_with_no_banner_left_advisor_8_gives_the_rightmost_citys_reward(advisors, score):
    cities = ("c13", "c14", "c10", "c06", "c08")
    table = solo(advisors).cities(*cities).factory(1, banners=[1, 2, 3, 4, 5]).gain("banner 1", seat=1)
    assert table.mayor.score == score
    table = solo(advisors).cities(*cities).factory(1, banners=[1, 2, 3, 4, 5], luxury=2)
    assert table.shown("mayor_09").mayor_acts("trade").mayor.score == 6 + score


@rule("DAI-407a")
def test_a_banner_out_of_advisor_8s_own_reward_pays_nothing_more():
    table = solo((8,)).cities("c13", "c14", "c10", "c06", "c12").factory(1, banners=[1, 2, 3, 4, 5])
    table.at(1, "trade").tile("trade", "middle", 1).tile("trade", "outer", 3, electrified=True)
    table.gain("banner 1", "banner 1", seat=1)
    assert table.mayor.score == 4 + 4


@rule("DAI-R41")
def test_advisor_8_does_not_act_on_the_banner_of_advisor_2():
    table = solo((8,)).cities("c08")
    table.asked(*advisor_setup(table.g, 2), seat=1)
    assert (table.mayor.banners, table.mayor.score) == (0b1, 0)


# ---------------------------------------------------------------- the end


SPACES = {"river": 3, "forest": 2, "mountain": 4, "underground": 3}  # worth 4, 4, 4 and 2


def scored(*advisors: int, **pilgrims: int) -> Table:
    table = solo(advisors).shown("", "mayor_02").factory(1, pilgrims=pilgrims)
    return table.asked(SCORE_GAME, seat=1)


@rule("DAI-412")
def test_the_space_of_each_of_his_pilgrims_scores_once():
    assert points(scored(**SPACES), "pilgrims (solo)") == 4 + 4 + 4 + 2
    assert points(scored(river=8), "pilgrims (solo)") == 9
    assert points(scored(), "pilgrims (solo)") == 0
    table = solo().factory(pilgrims=SPACES).asked(SCORE_GAME)
    assert {s.seat: s.points for s in GAME.parts.standings(table.g)}[0].get("pilgrims (solo)", 0) == 0


@rule("DAI-408")
def test_advisor_9_doubles_the_highest_of_these_values():
    assert points(scored(9, **SPACES), "pilgrims (solo)") == 14 + 4
    assert points(scored(9, river=8, underground=9), "pilgrims (solo)") == 9 + 5 + 9


@rule("DAI-409", "DAI-411")
def test_advisor_10_makes_3_any_steps_before_scoring():
    table = scored(10, river=3)
    assert (table.pilgrims(1), points(table, "pilgrims (solo)")) == ({"river": 6}, 7)
    assert scored(river=3).pilgrims(1) == {"river": 3}
    assert points(scored(9, 10, river=7), "pilgrims (solo)") == 2 * 9


@rule("DAI-413")
def test_the_mayor_scores_like_a_player_at_the_end():
    table = solo().factory(1, pilgrims=SPACES, reputation=4, food=3, wealth=2)
    table.factory(1, floors={"L1": "university_1", "M1": "university_1"}, markers={"L1": 7, "R3": 4})
    table.mayor_has(["red", "blue"], ["river"]).asked(SCORE_GAME, seat=1)
    assert points(table, "forest") == 4 * 2
    assert points(table, "mountain") == 4 * 2
    assert points(table, "underground") == 2 * 5
    assert points(table, "river") == 4 * 3
    assert points(table, "leftovers") == 3
    assert table.mayor.score == 14 + 8 + 8 + 10 + 12 + 3


@rule("DAI-413")
@pytest.mark.parametrize(("space", "loss"), [(0, 10), (1, 9), (12, 3)])
def test_the_mayor_has_no_river_penalty(space, loss):
    """Whatever lies on his side: the same tiles and the same space cost the player points."""
    pilgrims = {"river": space}
    table = solo().factory(conflicts=["workers"], pilgrims=pilgrims, record=dict.fromkeys(TERRAINS, 1))
    table.factory(1, conflicts=["workers"], pilgrims=pilgrims)
    table.mayor_has(record=TERRAINS).asked(SCORE_GAME)
    assert (points(table, "river penalty", 0), points(table, "river penalty")) == (-loss, 0)


def turns_after(table: Table, seat: int) -> list[int]:
    """Whose turns follow the end of a seat's turn, the human always doing the first thing offered."""
    told = len(table.log)
    table.end_turn(seat)
    while not table.g.over:
        table.g.apply(table.g.legal()[0])
    return [event.seat for event in table.log[told:] if event.words().startswith("begins turn")]


@rule("DAI-410")
def test_the_mayor_takes_the_last_turn_whoever_triggers_the_end():
    table = solo().hexes(forest=1)
    table.g.turns = 1
    assert turns_after(table, 0) == [1, 0, 1]
    table.begin(0).hexes(forest=1).g.turns = 2
    table.g.last_round = -1
    assert turns_after(table, 1) == [0, 1]


@rule("DAI-414")
@pytest.mark.parametrize(("mine", "his", "winner"), [(51, 50, 0), (50, 50, 1), (49, 50, 1)])
def test_the_human_wins_only_with_more_points(mine, his, winner):
    table = solo().factory(score=mine).factory(1, score=his)
    places = {s.seat: s.place for s in GAME.parts.standings(table.g)}
    assert places == {winner: 1, 1 - winner: 2}
