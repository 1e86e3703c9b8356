"""Chapter 1: set-up, what is public, what is hidden."""

import pytest

from sugoroku.core.chance import Chance, secret_from
from sugoroku.games.tapestry import GAME
from sugoroku.games.tapestry.events import GainedCivilization
from sugoroku.games.tapestry.names import FACE_DOWN, LANDMARK_COUNT, NONE, OUTPOST, PAIRS, TRAP
from sugoroku.games.tapestry.opponents.solo import SetUpBots
from sugoroku.games.tapestry.rules.parties import neighbours
from sugoroku.games.tapestry.rules.territory import item
from sugoroku.testing import rule
from tests.games.tapestry.table import given


def after_choices(players: int, seed: int = 1):
    """A game in which everybody has chosen a mat and a civilization."""
    g = GAME.new(players, seed=seed)
    while g.own:
        g.apply(g.legal()[0])
    return g


@rule("TAP-B-001")
@pytest.mark.parametrize(("players", "size"), [(1, 34), (2, 34), (3, 34), (4, 61), (5, 61)])
def test_the_side_of_the_map_follows_from_the_number_of_players(players, size):
    assert GAME.new(players, seed=1).map.size == size


@rule("TAP-B-002", "TAP-B-003", "TAP-B-004", "TAP-B-005")
def test_decks_and_supplies():
    g = GAME.new(3, seed=1)
    assert len(g.tech_deck) == 30 and all(tech >= 0 for tech in g.tech_open)
    assert len(g.deck) == 50 and g.deck.count(TRAP) == 7 and len(set(g.deck)) == 44
    assert len(g.tile_deck) == 48 and len(g.space_deck) == 15
    assert g.owner == [-1] * LANDMARK_COUNT


@rule("TAP-B-006", "TAP-B-008")
def test_with_three_players_each_keeps_a_mat_of_a_pair_clockwise():
    for seed in range(8):
        g = GAME.new(3, seed=seed)
        pairs = [PAIRS.index(p.offered_mats) for p in g.players]
        assert pairs in ([0, 1, 2], [1, 2, 0], [2, 0, 1])
    assert {tuple(GAME.new(3, seed=seed).players[0].offered_mats) for seed in range(20)} == set(PAIRS)


@rule("TAP-B-006", "TAP-B-008")
def test_with_five_players_each_gets_a_random_mat_clockwise():
    for seed in range(8):
        mats = [p.offered_mats[0] for p in GAME.new(5, seed=seed).players]
        at = mats.index(min(mats))
        assert mats[at:] + mats[:at] == sorted(mats)


@rule("TAP-B-007")
def test_two_outposts_stand_on_the_territory_of_the_mat():
    g = after_choices(4)
    for seat, p in enumerate(g.players):
        assert p.start == g.map.start_of[p.capital + 1]
        assert g.items[p.start] == (item(seat, OUTPOST),) * 2
        assert g.control[p.start] == seat and p.outposts == 8


@rule("TAP-B-008", "TAP-B-008a")
def test_neighbours_are_left_and_right_and_a_single_opponent_counts_once():
    assert neighbours(GAME.new(5, seed=1), 0) == [1, 4]
    assert neighbours(GAME.new(2, seed=1), 0) == [1]


@rule("TAP-B-009", "TAP-B-010", "TAP-B-013")
def test_what_everybody_starts_with():
    for p in GAME.new(4, seed=1).players:
        assert p.taken == [0, 0, 0, 0] and p.resources == [0, 0, 0, 0] and p.vp == 0
        assert p.tokens == ((0,),) * 4


@rule("TAP-B-011", "TAP-B-015")
def test_one_of_two_civilizations_is_kept_and_the_rest_is_the_deck():
    g = GAME.new(2, seed=1)
    offers = [p.offer for p in g.players]
    assert all(len(offer) == 2 for offer in offers)
    g = after_choices(2)
    kept = [p.civilizations[0] for p in g.players]
    assert all(civ in offer for civ, offer in zip(kept, offers, strict=True))
    assert sorted([*g.civ_deck, *kept]) == list(range(16))


@rule("TAP-B-012")
def test_mats_and_civilizations_are_chosen_at_once_and_in_secret():
    g = GAME.new(2, seed=1)
    assert g.deciders() == [0, 1]
    g.turn_to(1)
    g.apply(g.legal()[0])
    assert GAME.look(g, 1).board.players[1].secret_mat
    assert not GAME.look(g, 0).board.players[1].secret_mat
    assert not GAME.look(g, 0).board.players[1].offer
    assert len(GAME.look(g, 1).board.players[1].offered_mats) == 2  # both offers are known


@rule("TAP-B-014")
def test_the_first_player_is_random_and_every_first_turn_is_an_income_turn():
    assert {GAME.new(3, seed=seed).first for seed in range(20)} == {0, 1, 2}
    g = after_choices(3)
    while any(p.era == 0 for p in g.players):
        assert type(g.asking()).__name__ != "TakeTurn"
        g.apply(g.legal()[0])


@rule("TAP-B-016", "TAP-B-017", "TAP-B-017a")
def test_hands_are_hidden_but_their_size_is_public():
    table = given("player 1: hand T01 T02 T03 T04 T05 T06 T07 T08 T09 T10 T11 T12, tiles L01")
    mine, theirs = table.look(0).board.players[0], table.look(1).board.players[0]
    assert len(mine.hand) == 12 and mine.hand_count == 12
    assert theirs.hand == () and theirs.hand_count == 12 and theirs.tiles == ("L01",)
    assert table.look(1).board.deck == 38
    assert "T01" not in table.look(1).board.cards


@rule("TAP-B-017b")
def test_the_civilization_that_was_not_kept_is_known_to_its_player_only():
    g = GAME.new(2, seed=1)
    log = g.log = []
    while g.own:
        g.apply(g.legal()[0])
    gained = [event for event in log if isinstance(event, GainedCivilization)]
    assert [event.seat for event in gained] == [0, 1]
    for event in gained:
        assert len(event.seen_by(event.seat).others) == 1
        for seat in (1 - event.seat, -1):
            assert event.seen_by(seat).others == ()
            assert event.seen_by(seat).civilization == event.civilization


@rule("TAP-B-017b", "TAP-B-059")
def test_discards_are_public_and_cards_face_down_are_unseen():
    table = given("player 1: era 2, mat 2=down-T05\n gone: T07")
    for seat in (0, 1, -1):
        board = table.look(seat).board
        assert board.gone == ("T07",) and board.players[0].mat[1][0].id == ""
        assert "T05" not in board.cards
    twins = {
        GAME.redeal(table.g, 0, Chance(secret_from("twin", n))).players[0].mat[1][0] for n in range(20)
    }
    assert len(twins) > 3 and all(card >= FACE_DOWN for card in twins)


def test_a_position_before_the_bots_are_set_up_reads_back():
    """The Mystics predict before that: the bots have no favorite track and no outpost yet."""
    g = GAME.new(1, seed=5)
    while g.own:
        texts = {GAME.codec.text(action): action for action in g.legal()}
        g.apply(texts.get("civilization C13", g.legal()[0]))
    assert any(isinstance(step, SetUpBots) for step in g.agenda)
    assert g.players[1].favourite == g.players[1].start == NONE
    text = GAME.position(g)
    assert GAME.position(GAME.from_position(text)) == text
