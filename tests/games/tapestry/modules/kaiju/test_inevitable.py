"""Kaiju 2, Inevitable: the kaiju take the map, and there are no bots."""

import pytest

from sugoroku.games.tapestry import GAME
from sugoroku.games.tapestry.modules.common.kept import common
from sugoroku.games.tapestry.modules.kaiju.events import BlockersTaken
from sugoroku.games.tapestry.modules.kaiju.inevitable import (
    CheckEnd,
    Inevitable,
    KaijuCard,
    TakeBlockers,
    blocked_track,
    strike,
)
from sugoroku.games.tapestry.modules.kaiju.kept import kaiju
from sugoroku.games.tapestry.names import GONE, LANDMARK_AT, OVER, SPACES, TRACKS
from sugoroku.games.tapestry.rules.conquer import targets
from sugoroku.games.tapestry.rules.tech import prerequisite
from sugoroku.games.tapestry.rules.territory import unexplored
from sugoroku.testing import rule
from tests.games.tapestry.table import Table, given

MILITARY, SCIENCE = TRACKS.index("military"), TRACKS.index("science")


def alone(text: str = "vp 0", level: int = 2, more: str = "", seed: int = 1) -> Table:
    options = f"kaiju=2 level={level}"
    return given(f"player 1: {text}\n{more}", players=1, seed=seed, options=options, modules="kaiju")


def run(table: Table, *steps) -> None:
    table.g.then(*steps)
    table.g.advance()


@rule("TAP-A-450", "TAP-A-R36")
def test_there_are_no_bots_and_the_set_up_is_that_of_a_solo_game():
    settings = GAME.settle(1, {"kaiju": "2"}, ("kaiju",))
    assert GAME.opponents(settings) == ()
    table = alone()
    assert table.g.seats == 1 and table.g.side == 0
    assert table.g.players[0].start == table.g.map.starts[GAME.tables.bots.person_start]
    both = GAME.new(1, 1, {"kaiju": "1"}, ("kaiju",))
    assert both.seats == 3 and set(both.left_out) <= set(
        GAME.new(1, 1, {"kaiju": "2"}, ("kaiju",)).left_out
    )


@rule("TAP-A-450")
def test_militarism_and_the_landmarks_of_space_7_are_left_out():
    state = GAME.new(1, 1, {"kaiju": "2"}, ("kaiju",))
    names = {state.tables.cards[card].name for card in state.deck}
    assert "Militarism" not in names
    table = alone("tokens military=6 science=9")
    for track in range(4):
        assert table.g.owner[LANDMARK_AT[track * SPACES + 7]] == GONE
    table.do("advance_x military").do("advance_x science")
    assert len(table.g.players[0].landmarks) == 1, "only that of science 10"
    assert GAME.look(table.g, 0).board.tracks[MILITARY].spaces[7].landmark == ""


@rule("TAP-E-254")
def test_of_other_boxes_too():
    state = GAME.new(1, 1, {"kaiju": "2"}, ("plans", "arts", "fantasies", "kaiju"))
    opera_house = state.tables.landmark_at[4 * SPACES + 7]
    assert state.tables.landmarks[opera_house].id == "opera_house"
    assert state.owner[opera_house] == GONE
    cards = {state.tables.cards[card].name for card in state.deck}
    assert cards.isdisjoint({"Surprise Party", "Critics' Circle", "Mind Control"})
    mats = state.tables.civilizations
    used = {mats[civ].name for civ in (*state.civ_deck, *state.players[0].offer)}
    assert used.isdisjoint({"Spies", "Tinkerers", "Illuminati"})


@rule("TAP-A-450")
def test_without_bots_nothing_of_theirs_is_set_up():
    """The Automa's further landmark cards of level 3, the twin tokens of the Shadow Empire."""
    options = {"kaiju": "2", "level": "3", "twin-impact": "science"}
    state = GAME.new(1, 1, options, ("plans", "arts", "kaiju"))
    while state.players[0].era < 1:
        state.turn_to(state.deciders()[0])
        state.apply(state.legal()[0])
    assert all(len(row) == 1 for row in state.players[0].tokens)


@rule("TAP-A-453")
def test_one_of_two_landmark_cards_is_kept():
    state = GAME.new(1, 1, {"kaiju": "2"}, ("plans", "kaiju"))
    while type(state.asking()).__name__ != "PickLandmarkCard":
        state.apply(state.legal()[0])
    kept = common(state)
    assert len(state.legal()) == len(kept.open) == 2
    before = len(kept.deck)
    state.apply(state.legal()[0])
    assert len(common(state).deck) == before + 1 and not common(state).open


@rule("TAP-A-451")
def test_all_decision_cards_are_the_kaiju_deck():
    state = GAME.new(1, 1, {"kaiju": "2"}, ("kaiju",))
    assert kaiju(state).deck == tuple(range(len(state.tables.bots.cards)))


@rule("TAP-A-454", "TAP-A-454a")
@pytest.mark.parametrize(("level", "target"), [(1, 40), (2, 70), (3, 100), (4, 130), (5, 160), (6, 190)])
def test_the_level_sets_the_target_and_nothing_else(level, target):
    state = GAME.new(1, 1, {"kaiju": "2", "level": str(level)}, ("kaiju",))
    assert GAME.look(state, 0).added["kaiju"].target == target
    while not state.players[0].era:
        state.apply(state.legal()[0])
    assert state.players[0].tokens == ((0,),) * 4, "not even the free advances of level 1"


@rule("TAP-A-455", "TAP-A-340")
def test_what_refers_to_others_is_left_out():
    state = GAME.new(1, 1, {"kaiju": "2", "removed": "optional"}, ("kaiju",))
    cards = {state.tables.cards[card].name for card in state.deck}
    assert cards.isdisjoint({"Trap", "Alliance", "Espionage", "Diplomacy", "Technocracy"})
    civs = {state.tables.civilizations[civ].name for civ in (*state.civ_deck, *state.players[0].offer)}
    assert civs.isdisjoint({"Heralds", "Historians", "Nomads", "The Chosen", "Traders"})
    assert len(civs) >= 2 and len(cards) > 15


@rule("TAP-A-456")
def test_the_person_is_always_first_in_an_era_and_of_achievements():
    table = alone("tokens military=11").do("advance_x military")
    assert table.vp() == table.g.tables.achievements[0][0][0]
    table.income()
    assert table.asks() == "GainAny" and table.g.income_step == 2, "the first to begin era 2"


@rule("TAP-A-457")
def test_upgrades_need_no_prerequisites():
    table = alone("middle K01, bottom K02")
    assert Inevitable().ignores_prerequisites(table.g, 0)
    techs = [n for n in range(len(table.g.tables.techs)) if table.g.tables.techs[n].name]
    assert all(prerequisite(table.g, 0, tech) for tech in techs)
    plain = given(players=1)
    assert not all(prerequisite(plain.g, 0, tech) for tech in techs)


@rule("TAP-A-X22", "TAP-A-R22")
def test_the_example_of_a_card():
    table = alone()
    card = GAME.tables.bots.cards[4]
    assert blocked_track(table.g, card) == SCIENCE
    strike(table.g, card)
    hex = kaiju(table.g).hexes[0]
    assert (table.g.map.q[hex], table.g.map.r[hex]) == (-3, 1)


@rule("TAP-A-458", "TAP-A-460", "TAP-A-452")
def test_after_each_turn_two_cards_block_tracks():
    table = alone("tokens military=0")
    kept = kaiju(table.g)
    kept.blockers = (0, 1)
    table.act("advance military")
    table.act_first()
    assert table.asks() == "TakeTurn"
    kept = kaiju(table.g)
    assert len(kept.blockers) == 2 and len(kept.gone) == 2 and len(kept.deck) == 20
    assert len(kept.hexes) + kept.removed == 2
    icons = [GAME.tables.bots.cards[n] for n in kept.gone]
    assert sorted(kept.blockers) == sorted(blocked_track(table.g, card) for card in icons)
    same = [n for n, card in enumerate(GAME.tables.bots.cards) if blocked_track(table.g, card) == 0]
    kept.deck, kept.gone = tuple(same[:2]), ()
    run(table, TakeBlockers(), KaijuCard(), KaijuCard())
    assert kaiju(table.g).blockers == (0, 0)


@rule("TAP-A-458")
def test_an_empty_deck_is_made_of_its_discards():
    table = alone()
    kept = kaiju(table.g)
    kept.deck, kept.gone = (), tuple(range(22))
    run(table, TakeBlockers())
    kept = kaiju(table.g)
    assert kept.deck == tuple(range(22)) and kept.gone == ()
    assert [event.shuffled for event in table.log if isinstance(event, BlockersTaken)] == [22]


@rule("TAP-A-459")
def test_an_outpost_is_lost_before_a_kaiju_comes():
    table = alone()
    g = table.g
    start, scan = g.players[0].start, g.tables.bots.icons[GAME.tables.bots.cards[0].icon].scan
    kaiju(g).hexes = tuple(hex for hex in scan if hex != start)
    strike(g, GAME.tables.bots.cards[0])
    assert len(g.items[start]) == 1 and kaiju(g).removed == 1 and g.control[start] == 0
    strike(g, GAME.tables.bots.cards[0])
    assert g.items[start] == () and g.control[start] == -1
    assert g.players[0].outposts == 8, "they do not come back to the supply"
    strike(g, GAME.tables.bots.cards[0])
    assert start in kaiju(g).hexes


@rule("TAP-A-459a")
def test_if_every_hex_has_a_kaiju_nothing_happens():
    table = alone()
    kaiju(table.g).hexes = tuple(range(table.g.map.size))
    strike(table.g, GAME.tables.bots.cards[0])
    assert len(kaiju(table.g).hexes) == table.g.map.size and kaiju(table.g).removed == 0


@rule("TAP-A-461")
def test_nobody_explores_or_conquers_a_hex_with_a_kaiju():
    table = alone("tiles L01")
    g = table.g
    near, anywhere = unexplored(g, 0, False), unexplored(g, 0, True)
    shut = near[0]
    kaiju(g).hexes = (shut,)
    assert unexplored(g, 0, False) == near[1:]
    assert unexplored(g, 0, True) == [hex for hex in anywhere if hex != shut]
    goals = targets(g, 0, True)
    kaiju(g).hexes = (goals[0],)
    assert targets(g, 0, True) == goals[1:]


@rule("TAP-A-462", "TAP-A-462a")
def test_a_paid_advance_on_a_blocked_track_costs_one_more():
    table = alone("resources culture=1")
    kaiju(table.g).blockers = (MILITARY, MILITARY)
    free = [name for name in TRACKS if f"advance {name}" in table.legal()]
    assert free == ["exploration", "science", "technology"]
    table = alone("resources culture=2")
    kaiju(table.g).blockers = (MILITARY, MILITARY)
    table.act("advance military")
    assert sum(table.held()) == 0


@rule("TAP-A-462")
def test_other_advances_are_free_of_it():
    table = alone("resources culture=1")
    kaiju(table.g).blockers = (MILITARY, MILITARY)
    table.do("advance_x military")
    assert table.tokens()[MILITARY] == (1,) and sum(table.held()) == 1


@rule("TAP-A-463", "TAP-A-R37", "TAP-A-X28")
@pytest.mark.parametrize(
    ("vp", "outposts", "era", "won"),
    [
        (71, 0, 2, True),  # the target counts first
        (70, 2, 2, True),
        (69, 0, 2, False),
        (69, 2, 5, False),
        (69, 2, 4, None),  # it goes on
    ],
)
def test_when_the_game_ends(vp, outposts, era, won):
    table = alone(f"vp {vp}, era {era}")
    g = table.g
    if not outposts:
        g.items[g.players[0].start] = ()
    run(table, CheckEnd())
    assert g.over == (won is not None)
    if won is not None:
        assert g.phase == OVER
        assert [row.place for row in GAME.standings(g)] == [1 if won else 2]


@rule("TAP-A-463")
def test_a_game_that_is_won_or_lost_says_so():
    table = alone("vp 75")
    run(table, CheckEnd())
    assert any("wins against the kaiju" in event.words() for event in table.log)
    table = alone("vp 5, era 5")
    run(table, CheckEnd())
    assert any("loses against the kaiju" in event.words() for event in table.log)
