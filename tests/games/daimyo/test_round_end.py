"""Chapters 9, 10, 13 to 15: units, buildings, goals, the end of a round and of the game."""

from random import Random

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
