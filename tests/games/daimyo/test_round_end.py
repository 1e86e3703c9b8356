"""Chapters 9, 10, 13 to 15: units, buildings, goals, the end of a round and of the game."""

from random import Random

import pytest

from sugoroku.games.daimyo import GAME
from sugoroku.games.daimyo.position import influence_of
from sugoroku.games.daimyo.rules.scores import army_value
from sugoroku.games.daimyo.scoring import army_shares, score_all, standings
from sugoroku.testing import rule
from tests.games.daimyo.table import given

LAST = """turn: 8
first: 2
player 1: dice help=blue3 relic=green3{more}
player 2: dice help=blue4 relic=green4 tax=red3
player 3: dice production=green1 construction=red4 tax=red1
"""


def last_turn(more="", text="", goals=""):
    """Player 1 has the last turn of the round; player 2 started it."""
    body = LAST.format(more=f", {more}" if more else "") + text
    table = given(body + goals)
    die = next(text for text in table.legal() if text.endswith("tax"))
    return table.act(die, "resolve", "end")


@rule("DYO-R29", "DYO-141")
def test_units_without_supply_or_space():
    table = given("player 1: tokens rice=9\nrough: blue-r1=1 blue-r2=1 blue-r3=1")
    table.g.players[0].governors = 0
    table.act("die red3 recruitment")
    table.act("resolve")
    assert table.asks() == "Play", "neither governors nor shadows are left"


@rule("DYO-154", "DYO-156", "DYO-158", "DYO-159", "DYO-160")
def test_towers_and_yellow_tiles():
    table = given("player 1: tokens metal=1 gem=2")
    table.act("die red3 construction", "resolve", "tower red1")
    assert table.influence(1, "red") == 2
    assert [text for text in table.legal() if text.startswith("lay 1 ")] == [
        "lay 1 revenue1",
        "lay 1 revenue2",
    ]
    assert not [text for text in table.legal() if "lay 2 revenue" in text]
    table.act("lay 1 revenue1")
    assert table.player(1).slots[6] == 16, "T1-1"
    full = given(
        "player 1: tokens metal=9 gem=9\nbuilding: blue1=farm-1 blue2=farm-1 blue3=farm-1 blue4=farm-1"
    )
    full.act("die red3 construction", "resolve")
    assert not full.legal("farm") and full.legal("tower")


@rule("DYO-210", "DYO-R41a", "DYO-R42")
def test_the_orange_goal_has_one_winner():
    for gold, points in (("", 7), ("gold: 4=2\n", 0)):
        table = given(
            f"{gold}goals: G3 G4 G7 O3\ngovernor: blue1=1 blue2=1 blue3=1 red1=1 red2=1 red3=1\n"
            "player 1: tokens rice=1"
        )
        table.act("die red3 recruitment", "resolve", "governor yellow1")
        assert table.player(1).score == points


@rule("DYO-R41b")
def test_a_bonus_of_somebody_who_is_not_active():
    table = given(
        """goals: G1 G2 G9 O2
        governor: blue1=2 red1=2 yellow1=2 yellow2=3
        rough: yellow-r1=3
        player 1: dice help=blue6 tax=red5 relic=green1, hand H39
        main: relic
        resolved: yes
        """
    )
    table.g.players[0].influence[2] = 0
    table.put("rough yellow-r2=1")
    table.g.players[0].influence[2] = 1
    table.act("hero H39", "eliminate yellow2")
    assert table.g.seat == 1 and table.asks() == "ChooseTokens", "player 2 leads three islands now"
    table.act("choose rice")
    assert table.player(2).score == 4 and table.g.seat == 0


@rule("DYO-225", "DYO-R43")
def test_influence_is_the_sum_of_the_pieces():
    g = GAME.new(4, seed=5)
    while not g.over:
        for seat, p in enumerate(g.players):
            assert p.influence == influence_of(g, seat)
        g.apply(g.legal()[len(g.legal()) // 2])


@rule("DYO-220", "DYO-235", "DYO-R46", "DYO-200")
def test_revenue_in_turn_order():
    table = last_turn("slots revenue1=F1-1", "building: blue1=farm-1\n")
    assert table.asks() == "ChooseRevenue" and table.g.seat == 1, "the start player of the round begins"
    table.act("choose rice", "choose gem", "choose metal")
    assert table.tokens(2) == (1, 0, 0, 1) and table.tokens(3) == (0, 0, 1, 1)
    assert table.tokens(1) == (1, 1, 0, 2 + 1 + 1), "tax, revenue, the yellow tile"


@rule("DYO-240", "DYO-245", "DYO-245a", "DYO-246", "DYO-247", "DYO-R47")
def test_helmet_and_hiring():
    table = last_turn("tokens coin=4", "helmet: 3\nheroes: 1=H01 2=H38 3=H02 4=H03 5=H04\ntop: H05\n")
    table.act("choose rice", "choose rice", "choose rice")
    assert table.asks() == "GiveHelmet" and table.g.seat == 2
    table.act("helmet 1")
    assert table.g.first == 0 and table.asks() == "HireHero" and table.g.seat == 0
    table.act("hire H01")
    assert table.g.heroes[0] == 4 and table.tokens()[3] == 5, "4 + 2 + 1 - 2"
    table.act("hire H05", "done")
    assert table.g.seat == 1
    hands = [len(p.hand) for p in table.g.players]
    table.act("done", "done")
    assert [len(p.hand) for p in table.g.players] == [n + 1 for n in hands]
    assert table.g.round == 2 and table.g.seat == 0


@rule("DYO-240a")
def test_the_helmet_stays_with_people():
    table = given("turn: 5\nfirst: 2\nhelmet: 2\nplayer 1: dice help=blue3 relic=green3", players=2)
    assert table.g.seats == 3 and not table.g.party.may_get_helmet()
    table.g.agenda[:] = [GAME.steps["GiveHelmet"]()]
    table.g.seat = 1
    assert table.legal() == ["helmet 1", "helmet 2"]


@rule("DYO-236", "DYO-255", "DYO-248")
def test_the_last_round_ends_with_its_revenue():
    table = last_turn("", "round: 5\n")
    table.act("choose rice", "choose rice", "choose rice")
    assert table.g.over


@rule("DYO-R48", "DYO-264")
def test_shared_ranks_and_ties():
    table = given()
    for p in table.g.players:
        p.hand = p.deck = p.gone = ()
    assert army_shares(table.g) == [5, 5, 5], "(10 + 5 + 2) / 3"
    table.player(1).tokens[3] = 9
    assert army_shares(table.g) == [10, 3, 3]
    table.player(2).tokens[0] = 1
    table.player(2).score, table.player(3).score = 20, 20
    assert [row.place for row in sorted(standings(table.g), key=lambda row: row.seat)] == [3, 1, 2]
    score_all(table.g)
    assert table.g.phase == 3


@rule("DYO-R41")
def test_goals_are_checked_before_the_next_question():
    """Unless the step is unfinished: a tile to lay, an altar, a governor to go, tokens to choose."""
    unfinished = ("LayTile", "ChooseAltar", "EliminateThere", "ChooseTokens")
    for seed in range(6):
        g = GAME.new(4, seed=seed)
        random = Random(seed)
        while not g.over:
            waits = any(type(step).__name__ == "CheckGoals" for step in g.agenda)
            assert not g.changed or waits or type(g.asking()).__name__ in unfinished
            g.apply(random.choice(g.legal()))


@rule("DYO-258", "DYO-177")
def test_a_hero_being_resolved_is_part_of_its_owners_army():
    table = given(
        "player 1: dice help=blue6 tax=red4, hand H17, tokens rice=1\nmain: tax\nresolved: yes"
    )
    before = [army_value(table.g, seat) for seat in range(3)]
    table.act("hero H17")
    table.g.seat = 1  # while a bonus of player 2 is resolved
    assert [army_value(table.g, seat) for seat in range(3)] == before


@rule("DYO-R29", "DYO-131")
def test_without_enough_rice_nothing_is_paid_and_the_pawn_stays():
    table = given("player 1: track 2, tokens rice=1").act("die red3 recruitment", "resolve")
    assert table.asks() == "Play" and table.tokens() == (1, 0, 0, 0) and table.player(1).track == 2


@rule("DYO-155")
def test_a_covered_tile_is_lost():
    table = given("building: red1=farm-1\nplayer 1: slots help=F1-2, tokens metal=2 gem=2")
    table.act("die red3 construction", "resolve", "farm blue1", "lay 3 help")
    board = table.look().board.players[0]
    assert board.slots[0].id == "F1-3" and [tile.lost for tile in board.boards[0].tiles][1]
    said = "lays a bonus tile (build 1 building) on Help over the one there"
    assert table.events()[-1].startswith(said) and "F1-2" not in [t.id for t in board.slots if t]


@rule("DYO-214", "DYO-212")
def test_nobody_scores_a_goal_twice():
    table = given("goals: G3 G4 G7 O2\ngold: 1=1\nrough: blue-r1=1 red-r1=1\nplayer 1: tokens rice=1")
    table.act("die red3 recruitment", "resolve", "shadow yellow-r3")
    assert table.player(1).score == 0 and table.g.silver[0] == -1


@rule("DYO-R41", "DYO-212")
def test_of_two_who_meet_a_goal_by_one_step_the_active_player_is_first():
    """A swap brings both to their fifth island."""
    table = given(
        """goals: G2 G4 G7 O2
        governor: blue1=1 blue2=1 red1=2 red2=2
        rough: yellow-r1=1 yellow-r2=2 purple-r1=1 purple-r2=2 green-r1=1 green-r2=2
        player 1: dice help=blue6 tax=red5, hand H40
        main: tax
        resolved: yes"""
    )
    table.act("hero H40", "swap blue1 red1")
    assert (table.g.gold[0], table.g.silver[0]) == (0, 1)
    assert [p.score for p in table.g.players] == [4, 2, 0] and table.tokens(2) == (0, 0, 0, 0)


@rule("DYO-R41a")
def test_goals_of_one_step_are_scored_from_green_to_orange_and_a_bonus_may_meet_another():
    lands = "lands: blue.1=red-4 blue.2=green-1 blue.3=green-2"
    table = given(
        f"""goals: G5 G6 G8 O1
        {lands}
        altars: blue.1=1 yellow.1=1
        player 1: relics blue=1 yellow=1, loose red-1 red-2 red-3, storage 6, scavenger red"""
    )
    table.act("die green3 relic", "resolve", "scavenge blue", "take blue 1", "altar 1")
    assert table.asks() == "TakeTiles", "storage 7, the bonus of two relics, meets the next goal"
    table.act("done")
    met = [text.split(";")[0] for text in table.events() if text.startswith("meets")]
    assert met == [
        "meets the goal of 2 restored relics",
        "meets the goal of 7 storage capacity",
        "meets the goal of 3 restored relics",
    ]
    assert table.player(1).score == 5 + 3 + 7


@rule("DYO-R41a", "DYO-235")
def test_revenue_meets_a_goal_whose_bonus_is_no_revenue():
    table = last_turn("tokens rice=8", goals="goals: G3 G4 G8 O2\n")
    table.act("choose rice", "choose rice")
    before = len(table.events())
    table.act("choose gem")
    assert table.player(1).score == 3 and table.tokens()[3] == 2 + 1 + 1, "tax, the bonus, revenue"
    assert [text for text in table.events()[before:] if text.startswith("gains")] == [
        "gains 1 gem (revenue)",
        "gains 1 coin",
        "gains 1 coin (revenue)",
    ]


@rule("DYO-200")
def test_the_log_names_the_yellow_tile_that_brings_something():
    table = last_turn("slots revenue1=F1-1", "building: blue1=farm-1\n")
    table.act("choose rice", "choose gem", "choose metal")
    assert "uses the bonus tile of revenue 1 (1 rice; 1 coin)" in table.events()


@rule("DYO-240")
def test_the_log_tells_a_helmet_given_from_one_taken():
    table = last_turn("", "helmet: 3\n").act("choose rice", "choose rice", "choose rice", "helmet 1")
    assert "is given the Mighty Helmet" in table.events()
    kept = last_turn("", "helmet: 3\n").act("choose rice", "choose rice", "choose rice", "helmet 3")
    assert not [text for text in kept.events() if "Helmet" in text] and kept.g.first == 2


@rule("DYO-R47", "DYO-245")
def test_an_empty_deck_leaves_gaps_and_the_top_card_is_not_for_hire():
    table = last_turn("tokens coin=9", "heroes: 1=H01 2=H02 3=H03 4=H04 5=H06\ntop: H05\nhelmet: 1\n")
    table.g.deck = ()
    table.act("choose rice", "choose rice", "choose rice", "helmet 1")
    assert "hire H05" not in table.legal()
    table.act("hire H03")
    assert table.g.heroes == [0, 1, 4, 3, 5] and table.g.top == -1, "into the gap; nothing slides"
    table.act("hire H01")
    assert table.g.heroes == [-1, 1, 4, 3, 5] and "hire H05" in table.legal()


@rule("DYO-248")
def test_there_is_no_hand_limit():
    hand = " ".join(f"H{n:02}" for n in range(1, 16))
    table = given(f"player 1: hand {hand}, deck CN1").act("die blue3 help", "resolve")
    assert len(table.player(1).hand) == 16


@rule("DYO-260")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ((5, 5), (4, 3, 3)),  # fewer cards
        ((5, 3, 2), (4, 4, 2)),  # more of value 5
        ((5, 4, 2, 2), (5, 3, 3, 2)),  # of value 4
        ((3, 3), (4, 2)[::-1]),  # of value 4, for the other
    ],
)
def test_armies_of_one_value_are_told_apart(one, other):
    table = given()
    cost = table.g.tables.hero_cost
    for p, values in zip(table.g.players, (one, other, ()), strict=True):
        p.hand, p.deck, p.gone = (), (), ()
        for value in values:
            taken = [card for q in table.g.players for card in q.hand]
            card = next(n for n in range(40) if cost[n] == value and n not in taken)
            p.hand = (*p.hand, card)
    better = 1 if one == (3, 3) else 0
    assert army_shares(table.g)[:2] == ([5, 10] if better else [10, 5])


@rule("DYO-264")
def test_equal_points_and_resources_share_the_victory():
    table = given()
    for p in table.g.players[:2]:
        p.score, p.tokens[:] = 30, [1, 1, 0, 9]
    table.player(2).tokens[3] = 0
    assert [row.place for row in standings(table.g)] == [1, 1, 3], "coins do not matter"
    table.player(2).tokens[2] = 1
    assert [row.seat for row in standings(table.g) if row.place == 1] == [1]


@rule("DYO-259", "DYO-R48")
def test_the_fourth_army_scores_nothing():
    table = given(players=4)
    for number, coins in ((1, 4), (2, 8), (3, 6), (4, 2)):
        p = table.player(number)
        p.hand = p.deck = p.gone = ()
        p.tokens[3] = coins
    assert army_shares(table.g) == [2, 10, 5, 0]
    table.player(1).tokens[3] = 2
    assert army_shares(table.g) == [1, 10, 5, 1], "two share the third rank"
