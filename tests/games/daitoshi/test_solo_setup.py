from re import findall

import pytest

from sugoroku.core.chance import Chance, secret_from
from sugoroku.core.errors import SugorokuError
from sugoroku.core.events import Event
from sugoroku.games.daitoshi.names import FOREST, MIDDLE_SPACE, RIVER
from sugoroku.games.daitoshi.rules.turn import LEAD_PRODUCTION
from sugoroku.games.daitoshi.state import State
from sugoroku.testing import rule
from tests.games.daitoshi.table import GAME, solo

SEEDS = range(12)


def dealt(seed: int, advisors: int = 0, log: list[Event] | None = None, **options: str) -> State:
    settings = GAME.settle(1, {"advisors": str(advisors), **options})
    state = GAME.setup(settings, Chance(secret_from("solo", seed)), log)
    assert isinstance(state, State)
    return state


def advised(seed: int, advisors: int) -> list[int]:
    log: list[Event] = []
    dealt(seed, advisors, log)
    words = next(event.words() for event in log if event.rule == "DAI-324")
    assert words.startswith("is helped by advisor" if advisors else "has no advisors")
    return [int(number) for number in findall(r"\d+", words)]


@rule("DAI-320")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_table_is_set_for_two_and_the_human_begins(seed):
    g = dealt(seed)
    assert (g.seats, g.first, g.seat, g.mayor, g.turns) == (2, 0, 0, 1, 1)
    assert (sum(g.hexes), g.blocked) == (38, 0b110000)
    assert g.extra_at not in (-1, g.players[0].position, g.players[1].position)
    assert g.extra_space == MIDDLE_SPACE


@rule("DAI-320")
def test_after_the_human_it_is_the_mayors_turn():
    log: list[Event] = []
    g = dealt(1, log=log)
    while g.turns == 1:
        g.apply(g.legal()[0])
    turns = [event.seat for event in log if event.words().startswith("begins turn")]
    assert turns[:2] == [0, 1]


@rule("DAI-321")
def test_the_mayor_has_no_steam_and_no_grant_but_six_worker_spaces():
    g = dealt(2)
    assert [p.stock[5] for p in g.players] == [7, 0]
    assert [p.grant for p in g.players] == [True, False]
    assert g.mayor_spaces == (-1,) * 6


@rule("DAI-321")
def test_the_mayor_has_no_chimney_and_no_production_marker():
    table = solo().gain("water 3", "coal 1", seat=1)
    assert (table.mayor.chimney, table.stock("steam", 1)) == (0, 0)
    table.asked(LEAD_PRODUCTION, seat=1).act("stop")
    assert table.mayor.marker == 0
    table.asked(LEAD_PRODUCTION).act("stop")
    assert table.me.marker == 2


@rule("DAI-321", "DAI-350")
def test_the_workers_tile_of_the_mayor_is_never_flipped():
    table = solo().mayor_has(["red"] * 6, ["mountain"] * 4).end_turn(1)
    assert (table.mayor.conflicts, table.mayor_workers()) == (0, ["red"] * 6)
    table = solo().factory(workers={"red": 6}, record={"mountain": 4}).end_turn(0)
    assert (table.me.conflicts, table.workers()) == (0b100, {"red": 2})


@rule("DAI-322")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_mayor_starts_like_a_player_otherwise(seed):
    g = dealt(seed)
    p = g.players[1]
    assert p.stock == [1, 1, 1, 1, 1, 0]
    assert p.floors[0] in {0, 1, 2, 3} - {g.players[0].floors[0]}
    assert (p.floors[1:], p.improved, p.markers) == ([-1] * 7, 0, [0] * 8)
    assert g.tables.inner_deed[g.inner[p.position]] == g.tables.basic_deed[p.floors[0]]
    assert p.space == MIDDLE_SPACE
    assert (p.pilgrims, p.banners, p.worm, p.prestige, p.reputation) == ((0, 0, 0, 0), 0, 0, 0, 1)


@rule("DAI-322")
def test_the_basic_invention_of_the_mayor_is_random():
    assert {dealt(seed).players[1].floors[0] for seed in range(40)} == {0, 1, 2, 3}


@rule("DAI-322")
def test_in_the_expert_variant_the_mayor_gets_what_is_left():
    g = dealt(1, expert="on")
    mine, his = g.basics
    g.apply(g.legal()[0])
    assert [p.floors[0] for p in g.players] == [mine, his]


@rule("DAI-323")
@pytest.mark.parametrize("seed", SEEDS)
def test_all_16_cards_are_in_his_deck_and_he_holds_the_bribe(seed):
    g = dealt(seed)
    assert (sorted(g.mayor_deck), g.mayor_pile, g.bribe) == (list(range(16)), (), True)
    assert g.mayor_deck != tuple(range(16))


@rule("DAI-323")
def test_only_the_back_of_the_top_card_is_seen():
    g = dealt(3)
    seen = GAME.look(g, 0).board.opponents["mayor"]
    top = g.tables.mayor_cards[g.mayor_deck[-1]]
    assert (seen.guide_position, seen.card) == (top.position, ())


@rule("DAI-324", "DAI-R34")
@pytest.mark.parametrize("advisors", range(11))
def test_any_number_of_advisors_may_be_dealt(advisors):
    names = advised(5, advisors)
    assert len(set(names)) == advisors
    assert set(names) <= set(range(1, 11))


@rule("DAI-R34")
def test_eleven_advisors_are_too_many():
    with pytest.raises(SugorokuError):
        GAME.settle(1, {"advisors": "11"})


@rule("DAI-324")
def test_advisors_are_random():
    assert {advised(seed, 1)[0] for seed in range(60)} == set(range(1, 11))


@rule("DAI-324", "DAI-R34")
def test_cards_of_the_set_up_are_discarded_and_those_with_another_part_stay():
    g = dealt(1, 10)
    assert [a for a in range(12) if g.advisors >> a & 1] == [4, 5, 6, 7, 8, 9, 10]


@rule("DAI-R34")
def test_set_up_effects_come_in_ascending_order():
    log: list[Event] = []
    dealt(1, 10, log)
    rules = [event.rule for event in log if event.rule in {f"DAI-40{n}" for n in range(5)}]
    assert rules == ["DAI-400", "DAI-401", "DAI-402", "DAI-403", "DAI-404"]


@rule("DAI-R34")
def test_the_number_of_the_machine_can_be_dealt_as_an_advisor_again():
    pairs = {(dealt(seed).machine + 1, advised(seed, 1)[0]) for seed in range(200)}
    assert {(1, 1), (2, 2), (3, 3), (4, 4)} <= pairs


@rule("DAI-325")
def test_what_costs_steam_is_free_for_the_mayor():
    table = solo().at(1, "invention").mayor_has(["red", "red"]).factory(1, energy=2)
    table.card("mayor_10").mayor_turn()
    assert table.mayor_in() == ("electrify", "left")
    assert table.stock("steam", 1) == 0
    trading = solo().cities("c08").factory(1, banners=[1, 2, 3, 4], luxury=1).shown("mayor_09")
    trading.mayor_acts("trade")
    assert (trading.mayor.score, trading.stock("steam", 1)) == (6, 0)


@rule("DAI-325")
def test_the_mayor_gains_neither_steam_nor_water_nor_coal():
    table = solo().gain("steam 5", "water 2", "coal 2", seat=1)
    assert (table.stock("steam", 1), table.stock("wealth", 1), table.mayor.chimney) == (0, 0, 0)
    table = solo().gain("steam 5", "water 2", "coal 2")
    assert (table.stock("steam"), table.me.chimney) == (5 + 6, 0)


@rule("DAI-326")
def test_the_mayor_stores_nine_of_a_resource_and_any_wealth():
    table = solo().factory(1, food=8).gain("food 3", "wealth 12", seat=1)
    assert (table.stock("food", 1), table.stock("wealth", 1)) == (9, 12)


@rule("DAI-326")
def test_the_mayors_pilgrims_stop_before_a_hex():
    table = solo().shown("", "mayor_01").hexes(forest=7).factory(1, pilgrims={"river": 8})
    table.gain("pilgrim forest 5", seat=1)
    assert table.pilgrims(1) == {"river": 8, "forest": 2}


@rule("DAI-326")
def test_the_mayor_takes_a_hex_from_the_discard_pile_when_its_track_is_empty():
    table = solo().hexes(forest=0).at(1, "invention").factory(1, construction=4)
    table.g.discards[FOREST] = 1
    table.mayor_has(record=["river"]).card("mayor_05").mayor_turn()
    assert (table.g.discards[FOREST], table.mayor.position) == (0, 2)
    assert "exploits the forest (discard pile)" in table.events()
    assert table.g.hexes[RIVER] == 11


@rule("DAI-326")
def test_the_market_is_refilled_after_the_mayor():
    table = solo().factory(1, food=5).shown("mayor_05").mayor_acts("invention")
    assert min(table.g.market) >= 0
    assert [len(stack) for stack in table.g.stacks] == [18, 29, 18]
