"""The worked examples of the ledger, of the game for 3 and 4 players."""

import pytest

from sugoroku.games.daimyo import GAME
from sugoroku.games.daimyo.rules.scores import island_points
from sugoroku.games.daimyo.scoring import army_shares, score_all
from sugoroku.testing import rule
from tests.games.daimyo.table import given

NO_TILES = "lands: blue.1=red-1 blue.2=red-2 blue.3=red-3 red.1=blue-1 red.2=blue-2 red.3=blue-3"
LANDS = (
    f"{NO_TILES} yellow.1=yellow-1 yellow.2=yellow-2 yellow.3=yellow-3 "
    "purple.1=purple-1 purple.2=purple-2 purple.3=purple-3 "
    "green.1=green-1 green.2=green-2 green.3=green-3"
)


@rule("DYO-X01", "DYO-045", "DYO-046", "DYO-047", "DYO-048", "DYO-051")
def test_x01_a_governor_at_set_up_gives_two_influence():
    g = GAME.new(3, seed=1)
    while type(g.asking()).__name__ != "FirstGovernor":
        g.apply(g.legal()[0])
    seat, track = g.seat, g.player.track
    g.apply(GAME.codec.number("governor purple1"))
    p = g.players[seat]
    assert p.influence == [0, 0, 0, 2, 0, 0] and p.scavenger == 3 and p.track == track
    texts = [GAME.codec.text(action) for action in g.legal()]
    assert not [text for text in texts if "purple" in text], "each on another island"
    while type(g.asking()).__name__ != "SecondGovernor":
        g.apply(g.legal()[0])
    texts = [GAME.codec.text(action) for action in g.legal()]
    assert "governor purple2" in texts and "governor purple1" not in texts


@rule("DYO-X02", "DYO-080", "DYO-081", "DYO-082", "DYO-084", "DYO-084a", "DYO-085", "DYO-086", "DYO-R13")
def test_x02_help_from_villagers():
    table = given("helped: yes\nhelmet: 2\nplayer 1: storage 4, hand CN1, deck CN2, gone CN3")
    table.act("die blue3 help", "resolve", "villager V1")
    assert table.legal() == ["option 1", "option 2"]
    table.act("option 2")
    p = table.player(1)
    assert p.storage == 5 and len(p.hand) == 2 and not p.deck and len(p.gone) == 1
    assert table.tokens() == (0, 0, 1, 0)
    assert table.g.villagers & 1 == 1 and table.g.helmet == 1, "turned over, and the helmet stays"
    fresh = given("helmet: 2")
    fresh.act("die blue3 help", "resolve", "villager V1", "option 1")
    assert fresh.g.helmet == 0 and fresh.g.helped


@rule("DYO-X03", "DYO-095", "DYO-096", "DYO-097", "DYO-098", "DYO-099")
def test_x03_production():
    table = given(
        """governor: blue1=1 blue3=1 blue4=2
        building: red3=farm-1 blue4=farm-1 purple3=farm-1 red1=tower-1 red2=farm-2"""
    )
    table.act("die green3 production", "resolve")
    assert table.tokens() == (1, 2, 2, 0)
    both = given("governor: blue1=1\nbuilding: blue1=farm-1")
    both.act("die green3 production", "resolve")
    assert both.tokens() == (2, 0, 0, 0)


@rule("DYO-X04", "DYO-105", "DYO-107", "DYO-110", "DYO-111", "DYO-R17", "DYO-R18", "DYO-108")
def test_x04_the_relic_action():
    table = given(f"{LANDS}\nplayer 1: tokens metal=1 coin=1, storage 3")
    before = len(table.market())
    table.act("die green3 relic", "resolve")
    assert table.legal() == [f"scavenge {island}" for island in ("red", "yellow", "purple", "green")]
    table.act("scavenge yellow", "take yellow 2")
    one, three = table.land("yellow")[0], table.land("yellow")[2]
    assert (one, three) == ("yellow-1", "yellow-3")
    table.act("search metal 1+3")
    assert sorted(table.market()) == ["yellow-1", "yellow-3"]
    table.act("market yellow-3")
    table.act(*(["done"] if table.asks() == "Visit" else []))
    table.act("scavenge purple", "take purple 1", "done")
    assert table.loose() == ["yellow-2", "yellow-3", "purple-1"]
    assert table.tokens() == (0, 0, 0, 0) and len(table.market()) == before + 1
    assert table.player(1).scavenger == 3
    assert "" not in (*table.land("yellow"), *table.land("purple"))
    assert table.asks() == "Play"


@rule("DYO-X05", "DYO-120", "DYO-122", "DYO-123", "DYO-R23", "DYO-226")
def test_x05_a_relic_is_restored():
    lands = LANDS.replace("blue.1=red-1", "blue.1=green-4").replace("green.3=green-3", "green.3=red-4")
    table = given(
        f"""{lands}
        altars: green.1=2
        player 2: relics green=1
        player 1: loose green-1 green-2 green-3, storage 4, scavenger red"""
    )
    table.act("die green3 relic", "resolve", "scavenge blue", "take blue 1")
    assert table.asks() == "ChooseAltar" and table.legal() == ["altar 2", "altar 3"]
    table.act("altar 2")
    p = table.player(1)
    assert table.influence(1, "green") == 2 and table.loose() == [] and p.relics[4] == 1 and p.pawns == 5


@rule("DYO-X06", "DYO-113", "DYO-114", "DYO-114a", "DYO-114b", "DYO-121")
def test_x06_room_for_the_fourth_tile():
    lands = LANDS.replace("blue.1=red-1", "blue.1=green-4").replace("green.3=green-3", "green.3=red-4")
    table = given(f"{lands}\nplayer 1: loose green-1 green-2 green-3 red-1, storage 4, scavenger red")
    table.act("die green3 relic", "resolve", "scavenge blue", "take blue 1")
    assert table.asks() == "MakeRoom"
    assert table.legal() == ["give-up red-1", "give-up green-1", "give-up green-2", "give-up green-3"]
    table.act("give-up red-1", "altar 1")
    assert table.loose() == [] and sum(table.player(1).relics) == 1 and table.market() == ["red-1"]
    assert table.influence(1, "green") == 3


@rule("DYO-X06a", "DYO-115", "DYO-R20", "DYO-351")
def test_x06a_tiles_from_the_bag():
    table = given(
        "player 1: loose blue-1 red-2 red-3, dice help=blue4 tax=red5, hand H13\n"
        "main: tax\nresolved: yes"
    )
    table.g.bag = [kind for kind in table.g.bag if kind == 5][:1] or [5]  # red-2
    table.act("hero H13", "draw")
    assert "red-2" in table.market() and len(table.loose()) == 3
    table.g.bag, table.g.market = [11], [0] * 24  # yellow-4
    table.act("draw")
    assert table.asks() == "KeepTile"
    assert table.legal() == ["give-up blue-1", "give-up red-2", "give-up red-3", "give-up yellow-4"]
    other = table.g.clone()
    table.act("give-up blue-1")
    assert table.loose() == ["red-2", "red-3", "yellow-4"] and table.market() == ["blue-1"]
    other.apply(GAME.codec.number("give-up yellow-4"))
    assert other.players[0].loose.bit_count() == 3 and other.market[11] == 1


@rule(
    "DYO-X07",
    "DYO-130",
    "DYO-131",
    "DYO-132",
    "DYO-133",
    "DYO-134",
    "DYO-135",
    "DYO-137",
    "DYO-138",
    "DYO-139",
)
@rule("DYO-R25", "DYO-R26", "DYO-R27", "DYO-R28", "DYO-R30", "DYO-142")
def test_x07_recruiting_with_a_reset():
    table = given("player 1: track 3, tokens rice=6 coin=2\ngovernor: purple1=2")
    table.act("die red3 recruitment", "resolve", "governor red1")
    assert not table.legal("reset"), "not from a space before the last"
    table.act("governor red2", "reset", "shadow purple-r1")
    assert table.influence(1, "red") == 4 and table.influence(1, "purple") == 1
    assert table.tokens() == (0, 0, 0, 3) and table.player(1).track == 1
    assert table.governor("purple1") == 0 and table.player(2).governors == 8
    assert table.influence(2, "purple") == 0 and table.tokens(2) == (0, 0, 0, 1)
    stay = given("player 1: track 5, tokens rice=6")
    stay.act("die red3 recruitment", "resolve", "governor red1")
    assert stay.player(1).track == 5 and stay.tokens() == (3, 0, 0, 0)


@rule(
    "DYO-X08",
    "DYO-X09",
    "DYO-150",
    "DYO-151",
    "DYO-152",
    "DYO-152a",
    "DYO-153",
    "DYO-R31",
    "DYO-157",
    "DYO-155a",
)
def test_x08_x09_surcharges():
    table = given("player 1: tokens metal=2 gem=3\nbuilding: blue1=farm-1 blue2=farm-1")
    table.act("die red3 construction", "resolve")
    assert table.look().board.players[0].boards[0].cost == (0, 2, 3, 0)
    table.act("farm red1")
    assert table.tokens() == (0, 0, 0, 0) and "lay 3 clan" in table.legal()
    assert table.influence(1, "red") == 0
    table.act("lay 3 clan")
    assert table.player(1).slots[5] == 2
    assert table.look().board.players[0].boards[0].cost == (0, 2, 4, 0)
    two = given("player 1: tokens metal=4 gem=3")
    two.act("die red3 construction", "resolve", "farm red1", "lay 2 help")
    assert two.tokens() == (0, 2, 2, 0)
    two.act("farm red2", "lay 1 revenue1")
    assert two.tokens() == (0, 0, 0, 0)


@rule("DYO-X10", "DYO-175")
def test_x10_sums_of_dice():
    table = given("player 1: dice help=blue6 tax=red4 relic=green3\nmain: relic\nresolved: yes")
    assert table.look().board.players[0].sums == (3, 4, 6, 7, 9, 10, 13)


@rule("DYO-X11", "DYO-083", "DYO-R34", "DYO-177")
def test_x11_nothing_to_draw():
    table = given("player 1: dice help=blue6 tax=red5, hand H15, deck none\nmain: tax\nresolved: yes")
    table.act("hero H15")
    p = table.player(1)
    assert p.storage == 5 and p.hand == () and len(p.gone) == 1, "the card itself is not drawn"


@rule("DYO-X12", "DYO-180", "DYO-181", "DYO-182", "DYO-R35")
def test_x12_discards_change_dice():
    table = given("player 1: dice help=blue6 tax=red2, hand H01 H02 H03 H04\nmain: tax\nresolved: yes")
    for card, change in (
        ("H01", "raise tax"),
        ("H02", "raise tax"),
        ("H03", "lower help"),
        ("H04", "lower help"),
    ):
        table.act(f"discard {card}")
        assert "raise help" not in table.legal() or card > "H03", "no die above 6"
        table.act(change)
    assert table.player(1).total == 8 and sorted(table.player(1).gone) == [0, 1, 2, 3]
    assert table.legal() == ["end"]


@rule("DYO-X13", "DYO-195", "DYO-136", "DYO-198")
def test_x13_a_tile_after_production():
    table = given(
        """governor: blue1=1 blue3=1
        building: red3=farm-1 blue4=farm-1 purple3=farm-1
        player 1: slots production=F1-2, track 2"""
    )
    table.act("die green3 production", "resolve", "activate production")
    assert table.tokens() == (1, 2, 2, 0)
    table.act("governor red1")
    assert table.tokens() == (0, 2, 2, 0) and table.player(1).track == 3
    assert table.asks() == "Play" and not table.legal("activate")


@rule("DYO-X13a", "DYO-R38a", "DYO-199")
def test_x13a_two_steps_of_help():
    table = given(
        """building: red3=farm-1
        helmet: 2
        player 1: farm-board F4, slots relic=F4-4, tokens coin=1, storage 4, scavenger red""",
        options="boards=advanced",
    )
    table.act("die green3 relic", "activate relic")
    assert table.legal() == ["step storage", "step draw", "step helmet"]
    table.act("step storage")
    assert table.legal() == ["step draw", "step helmet", "step villager"]
    table.act("step villager", "villager V1", "option 1")
    assert table.tokens() == (0, 1, 0, 0) and table.player(1).storage == 5
    assert table.player(1).hand == () and table.g.helmet == 1 and table.g.villagers == 1
    assert not table.g.helped, "it is no Help action"


@rule("DYO-X14", "DYO-185", "DYO-186", "DYO-196", "DYO-R10", "DYO-067", "DYO-176")
def test_x14_a_full_turn_of_tech():
    table = given(
        """building: red1=tower-1
        player 1: clan tech, dice help=blue6 tax=red5, slots clan=T1-2, loose red-1, hand H25 H01
        player 2: clan nature"""
    )
    table.act("die green3 production", "ability", "activate clan")
    p = table.player(1)
    assert p.storage == 4 and len(p.hand) == 3 and table.tokens() == (2, 0, 0, 0)
    table.act("resolve", "discard H01", "lower tax", "hero H25", "give-up red-1")
    assert "red-1" in table.market()
    table.act(table.legal("take")[0])
    table.act(table.legal("take")[0])
    assert len(table.loose()) == 2 and sorted(p.gone) == [0, 24] and not table.legal("hero")


@rule("DYO-X14a", "DYO-R33", "DYO-R33a", "DYO-155")
def test_x14a_the_limit_belongs_to_the_slot():
    text = "building: red1=tower-1\nplayer 1: slots construction=T1-2, tokens metal=2 gem=1"
    table = given(text)
    table.act("die red3 construction", "activate construction")
    assert table.tokens() == (2, 2, 1, 0)
    table.act("resolve", "farm blue1", "lay 2 construction")
    assert not table.legal("activate")
    other = given(text)
    other.act("die red3 construction", "resolve", "farm blue1", "lay 2 construction")
    assert other.legal("activate") == ["activate construction"]


@rule("DYO-X14b", "DYO-188", "DYO-188a", "DYO-349", "DYO-R37a", "DYO-170")
def test_x14b_three_heroes_of_noble():
    table = given(
        """player 1: clan noble, dice help=blue6 tax=red4 relic=green3, hand H26 H38 H01 H02
        player 4: clan nature
        main: relic
        resolved: yes""",
        players=4,
    )
    table.act("hero H26", "hero H38")
    assert table.player(1).score == 4 and table.player(1).gone == (37, 25), "the inner one first"
    assert not table.legal("hero"), "the hero of the turn is used"
    table.act("ability", "hero H01")
    assert table.tokens()[0] == 2 and not table.legal("ability")


@rule("DYO-X15", "DYO-211", "DYO-212", "DYO-214", "DYO-R41")
def test_x15_gold_then_silver():
    for gold, silver, points in ((0, 0, 4), (2, 0, 2), (2, 3, 0)):
        claimed = f"gold: 1={gold}\n" if gold else ""
        claimed += f"silver: 1={silver}\n" if silver else ""
        table = given(
            f"""{claimed}goals: G3 G4 G7 O2
            rough: blue-r1=1 red-r1=1
            player 1: tokens rice=1"""
        )
        table.act("die red3 recruitment", "resolve", "shadow yellow-r3")
        assert table.player(1).score == points
        assert table.tokens()[3] == 1 + (2 if points == 4 else 0), "the space, and the bonus of gold"


@pytest.mark.parametrize(
    ("influence", "shadows", "points"),
    [
        ((6, 6, 3), (1, 0, 0), (4, 2, 0)),
        ((6, 6, 3), (1, 1, 0), (3, 3, 0)),
        ((6, 4, 4), (0, 0, 0), (4, 1, 1)),
        ((5, 5, 5), (0, 0, 0), (2, 2, 2)),
        ((6, 6, 6), (1, 0, 0), (4, 1, 1)),  # as with 2, 1, 1: the others are equal
        ((6, 6, 6), (1, 1, 0), (3, 3, 0)),
        ((2, 0, 0), (0, 0, 0), (4, 0, 0)),
    ],
)
@rule("DYO-X16", "DYO-X16a", "DYO-227", "DYO-228", "DYO-229", "DYO-230", "DYO-R44", "DYO-R45")
def test_x16_standards_of_an_island(influence, shadows, points):
    table = given()
    for seat in range(3):
        table.g.players[seat].influence[1] = influence[seat]
    owners = [seat for seat in range(3) for _ in range(shadows[seat])]
    for space, seat in enumerate(owners, start=3):  # red has two rough spaces
        table.g.rough[space] = seat
    assert tuple(island_points(table.g, 1)) == points


@rule("DYO-X17", "DYO-258", "DYO-259", "DYO-260")
def test_x17_armies_of_equal_value():
    table = given(players=3)
    one, other = table.player(1), table.player(2)
    one.hand, one.deck, one.gone = (32, 33, 34), (8, 9, 10, 11), ()  # 5 5 5 3 3 3 3
    other.hand, other.deck, other.gone = (35, 36), (20, 21, 22, 0, 8 + 4), ()  # 5 5 4 4 4 2 3
    cost = table.g.tables.hero_cost
    assert [cost[n] for n in (*one.hand, *one.deck)] == [5, 5, 5, 3, 3, 3, 3]
    assert [cost[n] for n in (*other.hand, *other.deck)] == [5, 5, 4, 4, 4, 2, 3]
    one.tokens[3] = other.tokens[3] = 3
    assert army_shares(table.g)[:2] == [10, 5]


@rule("DYO-X18", "DYO-256", "DYO-257")
def test_x18_tables_of_points():
    t = given().g.tables
    assert t.relic_points == (0, 3, 7, 12, 18, 25, 33)
    assert t.farm_points == (0, 1, 4, 7, 12) and t.tower_points == (0, 1, 2, 4, 7)


@rule("DYO-X19", "DYO-002", "DYO-262", "DYO-261", "DYO-263")
def test_x19_lots_of_resources():
    table = given("helmet: 2\nplayer 1: tokens rice=4 metal=3 gem=6 coin=9, loose red-1 red-2")
    score_all(table.g)
    assert table.player(1).points[8] == 2 and table.player(2).points[7] == 2
    assert table.player(1).score == 2 + table.player(1).points[6]
