"""Every hero, bonus tile, villager and goal once: what it brings, counted by hand from its text."""

import pytest

from sugoroku.games.daimyo import GAME
from sugoroku.games.daimyo.names import ENDING, GOALS, HEROES, TILES
from sugoroku.games.daimyo.rules.round_end import RevenueTile
from sugoroku.testing import rule
from tests.games.daimyo.table import Table, given, hero

LANDS = (
    "lands: blue.1=blue-1 blue.2=blue-2 blue.3=blue-3 red.1=red-1 red.2=red-2 red.3=red-3 "
    "yellow.1=yellow-1 yellow.2=yellow-2 yellow.3=yellow-3 purple.1=purple-1 purple.2=purple-2 "
    "purple.3=purple-3 green.1=green-1 green.2=green-2 green.3=green-3"
)
ROW = "heroes: 1=H38 2=H21 3=H09 4=H01 5=H02\ntop: H03"  # cost 5, 4, 3, 2, 2


def found(table: Table, what: str) -> object:
    """Something of player 1 by a word."""
    p = table.player(1)
    if what == "tokens":
        return "{} rice {} metal {} gem {} coin".format(*p.tokens)
    if what == "loose":
        return " ".join(table.loose())
    if what == "hand":
        return " ".join(HEROES[card] for card in p.hand)
    if what == "market":
        return " ".join(table.market())
    if what in ("scavenger", "helmet"):
        return p.scavenger if what == "scavenger" else table.g.helmet
    if what.startswith("influence"):
        return table.influence(1, what.split()[1])
    return getattr(p, what)


def check(table: Table, expected: dict[str, object]) -> None:
    assert table.asks() == "Play", "the effect is over"
    assert {what: found(table, what) for what in expected} == expected


def tokens(rice: int = 0, metal: int = 0, gem: int = 0, coin: int = 0) -> str:
    return f"{rice} rice {metal} metal {gem} gem {coin} coin"


# ---------------------------------------------------------------- heroes

GOVERNED = "governor: blue1=1 blue3=1 blue4=1 red1=2"  # rice, metal, gem
BUILT = "building: blue2=farm-1 red3=farm-1 yellow5=tower-1 red1=farm-2"  # rice, metal; gem

# card, what lies on the table, what player 1 has, what is chosen, what follows
CARDS: list[tuple[str, str, str, str, dict[str, object]]] = [
    ("H01", "", "", "", {"tokens": tokens(rice=2)}),
    ("H02", "", "", "", {"tokens": tokens(metal=2)}),
    ("H03", "", "", "", {"tokens": tokens(gem=2)}),
    ("H04", "", "", "", {"tokens": tokens(coin=2)}),
    ("H05", "", "deck CN1", "choose gem", {"tokens": tokens(gem=1), "hand": "CN1"}),
    ("H06", "", "", "", {"tokens": tokens(coin=1), "storage": 4}),
    ("H07", "market: red-2=1 red-3=1", "", "market red-2",
     {"loose": "red-2", "market": "red-3", "tokens": tokens()}),
    ("H08", "", "", "villager V1, option 2", {"tokens": tokens(gem=1)}),
    ("H09", "governor: blue1=1 blue3=1 blue4=1 red1=1", "",
     "collect governor blue3, collect governor blue4, collect governor red1",
     {"tokens": tokens(rice=1, metal=1, gem=1)}),
    ("H10", f"{GOVERNED}\n{BUILT}", "", "", {"tokens": tokens(rice=1, metal=1, coin=1)}),
    ("H11", "", "track 4, tokens rice=1", "governor red1",
     {"tokens": tokens(), "track": 5, "influence red": 2}),
    ("H12", LANDS, "", "scavenge red, take red 2",
     {"tokens": tokens(coin=1), "loose": "red-2", "scavenger": 1}),
    ("H12", LANDS, "", "done", {"tokens": tokens(coin=1), "loose": "", "scavenger": 0}),
    ("H13", "", "", "done, done", {"loose": ""}),
    ("H14", "", "", "choose rice, choose metal", {"tokens": tokens(rice=1, metal=1), "storage": 4}),
    ("H15", "", "deck CN2", "", {"storage": 5, "hand": "CN2"}),
    ("H16", "governor: blue1=1", "", "march blue1 red3",
     {"tokens": tokens(metal=1, coin=1), "influence blue": 0, "influence red": 2}),
    ("H17", "", "tokens rice=1 gem=1", "choose rice", {"tokens": tokens(gem=1, coin=4)}),
    ("H18", "market: red-1=1 red-2=1 red-3=1", "tokens metal=1",
     "choose metal, market red-1, market red-3",
     {"tokens": tokens(), "loose": "red-1 red-3", "market": "red-2"}),
    ("H19", "", "tokens metal=2 gem=1", "farm red1, choose gem, lay 2 help", {"tokens": tokens(gem=1)}),
    ("H20", "player 2: tokens coin=3\nplayer 3: tokens coin=1", "", "", {"tokens": tokens(coin=2)}),
    ("H21", f"{GOVERNED}\n{BUILT}", "", "", {"tokens": tokens(rice=1, metal=1, gem=1)}),
    ("H22", "", "tokens gem=1", "tower red1, lay 1 revenue1",
     {"tokens": tokens(), "influence red": 2, "towers": 3}),
    ("H23", "", "track 5", "governor red1", {"tokens": tokens(), "track": 5, "governors": 7}),
    ("H24", LANDS, "tokens metal=2 coin=2", "scavenge red, take red 1, scavenge blue, take blue 1",
     {"tokens": tokens(metal=2, coin=2), "loose": "blue-1 red-1", "scavenger": 0}),
    ("H25", LANDS, "loose yellow-4", "give-up yellow-4, take red 1, take blue 1",
     {"loose": "blue-1 red-1", "market": "yellow-4"}),
    ("H26", "", "", "choose gem, choose gem", {"tokens": tokens(gem=2)}),
    ("H27", "player 2: clan noble\nplayer 3: clan tech", "deck CN1", "opponent 3",
     {"storage": 4, "hand": "CN1"}),
    ("H28", ROW, "tokens coin=2", "hire H21", {"tokens": tokens(), "hand": "H21"}),
    ("H29", "", "deck CN1", "set help 6", {"total": 6, "hand": "CN1"}),
    ("H30", "building: red1=tower-1", "slots clan=T1-2", "activate clan",
     {"tokens": tokens(rice=2), "influence red": 2}),
    ("H31", "governor: blue1=2", "", "march blue1 red1", {"influence red": 0}),
    ("H32", "player 2: loose red-1", "tokens coin=2", "steal 2 red-1",
     {"tokens": tokens(coin=1), "loose": "red-1"}),
    ("H33", "", "track 2, tokens rice=2", "governor red1, governor red2",
     {"tokens": tokens(), "track": 4, "influence red": 4}),
    ("H34", "", "", "farm red1, lay 2 help", {"tokens": tokens(), "farms": 3}),
    ("H35", f"{GOVERNED}\n{BUILT}", "", "", {"tokens": tokens(rice=2, metal=2, gem=1)}),
    ("H36", LANDS, "", "take red 1, take green 3", {"loose": "red-1 green-3", "scavenger": 0}),
    ("H37", "helmet: 2", "", "", {"tokens": tokens(coin=4), "helmet": 0}),
    ("H38", "", "", "", {"score": 4}),
    ("H39", "governor: blue1=2 red1=3 red2=1", "", "eliminate red1", {"influence red": 2}),
    ("H40", "governor: blue1=2 red2=1", "", "swap red2 blue1",
     {"influence red": 0, "influence blue": 2}),
    ("CN1", "", "", "choose metal", {"tokens": tokens(metal=1, coin=1)}),
    ("CN2", GOVERNED, "", "collect governor blue4", {"tokens": tokens(gem=2)}),
    ("CN3", f"{GOVERNED}\n{BUILT}", "", "collect building yellow5, collect building blue2",
     {"tokens": tokens(rice=1, gem=1)}),
    ("CT1", "", "", "done", {"loose": ""}),
    ("CT2", LANDS, "", "take blue 3", {"loose": "blue-3", "storage": 4}),
    ("CT3", LANDS, "", "take purple 1", {"loose": "purple-1", "tokens": tokens(coin=1)}),
    ("CO1", "governor: blue1=1", "", "march blue1 blue5",
     {"tokens": tokens(gem=1), "influence blue": 2}),
    ("CO2", LANDS, "", "scavenge green, take green 2",
     {"loose": "green-2", "tokens": tokens(rice=1), "scavenger": 4}),
    ("CO3", "governor: red1=2", "track 5, tokens rice=1", "shadow red-r1",
     {"tokens": tokens(coin=2), "track": 5, "shadows": 2, "influence red": 1}),
    ("CP1", "", "", "choose gem", {"tokens": tokens(gem=1, coin=2)}),
    ("CP2", "", "deck CN1 CN2", "choose rice, choose gem",
     {"tokens": tokens(rice=1, gem=1), "hand": "CN1 CN2"}),
    ("CP3", ROW, "tokens coin=2", "hire H38", {"tokens": tokens(coin=1), "hand": "H38"}),
]  # fmt: skip


def acted(table: Table, choices: str) -> Table:
    return table.act(*(choice for choice in choices.split(", ") if choice))


@rule("DYO-R34a", "DYO-340", "DYO-341", "DYO-341a", "DYO-341b", "DYO-343", "DYO-345", "DYO-346")
@pytest.mark.parametrize(("card", "text", "mine", "choices", "expected"), CARDS)
def test_every_hero(card, text, mine, choices, expected):
    table = acted(hero(card, text, mine), choices)
    check(table, expected)
    assert HEROES[table.player(1).gone[-1]] == card, "discarded after its effect"


def test_no_hero_is_left_out():
    assert [card for card, *_ in CARDS if card != "H12"] == [card for card in HEROES if card != "H12"]


# ---------------------------------------------------------------- bonus tiles

FARM, TOWER = "building: blue4=farm-1", "building: blue4=tower-1"
BASIC, ADVANCED = "boards=basic", "boards=advanced"

# sides, tile, what lies on the table, what player 1 has, what is chosen, what follows
GREY: list[tuple[str, str, str, str, str, dict[str, object]]] = [
    (BASIC, "F1-2", FARM, "track 3, tokens rice=1", "governor red1", {"tokens": tokens(), "track": 4}),
    (BASIC, "F1-3", FARM, "tokens metal=1 gem=2", "tower red1, lay 3 clan",
     {"tokens": tokens(), "influence red": 2}),
    (BASIC, "F1-4", f"{FARM}\n{LANDS}", "", "scavenge red, take red 1",
     {"loose": "red-1", "scavenger": 1}),
    (BASIC, "T1-2", TOWER, "", "", {"tokens": tokens(rice=2)}),
    (BASIC, "T2-2", TOWER, "", "", {"tokens": tokens(metal=2)}),
    (BASIC, "T3-2", TOWER, "", "", {"tokens": tokens(gem=2)}),
    (BASIC, "T4-2", TOWER, "", "", {"tokens": tokens(coin=2)}),
    (BASIC, "T1-3", TOWER, "storage 8", "", {"storage": 9, "score": 1}),
    (BASIC, "T1-4", TOWER, "hand H01, tokens metal=2", "discard H01, farm red1, lay 2 help",
     {"tokens": tokens(), "hand": "", "total": 3}),
    (ADVANCED, "F1-2", f"{FARM}\n{ROW}", "tokens coin=2", "hire H21",
     {"tokens": tokens(), "hand": "H21"}),
    (ADVANCED, "F1-3", FARM, "tokens rice=1", "", {"tokens": tokens(metal=1, gem=1, coin=1)}),
    (ADVANCED, "F1-4", FARM, "deck CN1", "", {"tokens": tokens(coin=1), "hand": "CN1"}),
    (ADVANCED, "F2-2", FARM, "track 5, tokens rice=1", "governor red1",
     {"tokens": tokens(), "track": 5}),
    (ADVANCED, "F2-3", FARM, "track 3, tokens coin=1", "", {"tokens": tokens(), "track": 0}),
    (ADVANCED, "F2-4", f"{FARM}\n{GOVERNED}", "", "collect governor blue3", {"tokens": tokens(metal=2)}),
    (ADVANCED, "F3-2", f"{FARM}\n{LANDS}", "tokens coin=1", "scavenge red, take red 2, take red 3",
     {"tokens": tokens(), "loose": "red-2 red-3"}),
    (ADVANCED, "F3-3", f"{FARM}\nmarket: red-2=1", "tokens coin=1", "market red-2",
     {"tokens": tokens(coin=1), "loose": "red-2", "storage": 4, "market": ""}),
    (ADVANCED, "F3-4", FARM, "dice tax=red1", "raise relic, raise tax", {"storage": 4, "total": 6}),
    (ADVANCED, "F4-2", FARM, "tokens coin=3", "farm red1, lay 1 revenue1",
     {"tokens": tokens(), "farms": 2}),
    (ADVANCED, "F4-2", FARM, "tokens coin=2", "tower red1, lay 1 revenue1", {"tokens": tokens()}),
    (ADVANCED, "F4-3", FARM, "tokens metal=1", "", {"tokens": tokens(rice=1, gem=1, coin=1)}),
    (ADVANCED, "F4-4", f"{FARM}\nhelmet: 2", "tokens coin=1, deck CN1", "step draw, step helmet",
     {"tokens": tokens(), "hand": "CN1", "helmet": 0, "storage": 3}),
    (ADVANCED, "T1-2", f"{TOWER}\n{ROW}", "tokens coin=2, hand H04", "discard H04, hire H38",
     {"tokens": tokens(), "hand": "H38"}),
    (ADVANCED, "T1-3", TOWER, "deck CN1", "", {"tokens": tokens(coin=1), "hand": "CN1"}),
    (ADVANCED, "T1-4", TOWER, "tokens coin=1", "", {"tokens": tokens(rice=1, metal=1, gem=1)}),
    (ADVANCED, "T2-2", f"{TOWER}\nrough: red-r1=1 blue-r1=2 blue-r2=1", "", "",
     {"tokens": tokens(coin=2)}),
    (ADVANCED, "T2-3", TOWER, "track 2, tokens rice=1", "shadow red-r2",
     {"tokens": tokens(coin=1), "track": 3}),
    (ADVANCED, "T2-4", f"{TOWER}\ngovernor: blue1=1", "", "", {"tokens": tokens(rice=2)}),
    (ADVANCED, "T3-2", f"{TOWER} red3=tower-1", "", "collect building red3",
     {"tokens": tokens(metal=2)}),
    (ADVANCED, "T3-3", TOWER, "", "raise relic, done", {"storage": 4, "total": 4}),
    (ADVANCED, "T3-4", f"{TOWER}\nmarket: red-2=1", "", "done", {"storage": 4, "loose": ""}),
    (ADVANCED, "T4-2", f"{TOWER}\n{LANDS}", "", "take red 1, take red 2, give-up red-1, give-up red-2",
     {"loose": "", "market": ""}),
    (ADVANCED, "T4-3", f"{TOWER}\n{LANDS}", "tokens coin=1", "scavenge red, take red 2, done",
     {"tokens": tokens(), "loose": "red-2"}),
    (ADVANCED, "T4-4", TOWER, "hand H01", "discard H01, villager V1, option 1",
     {"tokens": tokens(metal=1), "hand": ""}),
]  # fmt: skip


@rule("DYO-195", "DYO-198", "DYO-199", "DYO-201", "DYO-202")
@pytest.mark.parametrize(("side", "tile", "text", "mine", "choices", "expected"), GREY)
def test_every_grey_tile(side, tile, text, mine, choices, expected):
    kind = "farm" if tile[0] == "F" else "tower"
    own = f"player 1: {kind}-board {tile[:2]}, slots relic={tile}" + (f", {mine}" if mine else "")
    table = given(f"{text}\n{own}", options=side).act("die green3 relic", "activate relic")
    check(acted(table, choices), expected)
    assert not table.legal("activate"), "once per turn"


PRICED = [
    (ADVANCED, tile) for tile in ("F1-3", "F2-3", "F3-2", "F4-3", "F4-4", "T1-2", "T1-4", "T4-3", "T4-4")
]


@rule("DYO-R34")
@pytest.mark.parametrize(("side", "tile"), [(BASIC, "T1-4"), *PRICED])
def test_a_tile_whose_price_cannot_be_paid_is_closed(side, tile):
    kind = "farm" if tile[0] == "F" else "tower"
    text = f"building: blue4={kind}-1\nplayer 1: {kind}-board {tile[:2]}, slots relic={tile}"
    table = given(text, options=side).act("die green3 relic")
    assert not table.legal("activate")


def test_no_grey_tile_is_left_out():
    tested = {(side, tile) for side, tile, *_ in GREY}
    for number, side in enumerate((BASIC, ADVANCED)):
        tiles = GAME.tables.tiles[number]
        done = {tiles[TILES.index(tile)].effect for where, tile in tested if where == side}
        assert done == {tile.effect for tile in tiles if tile.colour == 1}


YELLOW: list[tuple[str, str, str, dict[str, object]]] = [
    (BASIC, "F1-1", "", {"tokens": tokens(rice=1, coin=1)}),
    (BASIC, "F2-1", "", {"tokens": tokens(metal=1, coin=1)}),
    (BASIC, "F3-1", "", {"tokens": tokens(gem=1, coin=1)}),
    (BASIC, "F4-1", "choose gem", {"tokens": tokens(gem=1, coin=1)}),
    (BASIC, "T1-1", "", {"tokens": tokens(coin=2)}),
    (BASIC, "T2-1", "", {"tokens": tokens(rice=1, coin=1)}),
    (BASIC, "T3-1", "", {"tokens": tokens(gem=1, coin=1)}),
    (BASIC, "T4-1", "", {"tokens": tokens(metal=1, coin=1)}),
    (ADVANCED, "F1-1", "", {"tokens": tokens(coin=1), "hand": "CN1"}),
    (ADVANCED, "F2-1", "", {"tokens": tokens(rice=2)}),
    (ADVANCED, "F3-1", "", {"tokens": tokens(rice=1), "hand": "CN1"}),
    (ADVANCED, "F4-1", "", {"tokens": tokens(metal=1, gem=1)}),
    (ADVANCED, "T1-1", "", {"tokens": tokens(coin=1), "hand": "CN1"}),
    (ADVANCED, "T2-1", "", {"tokens": tokens(rice=1, coin=1)}),
    (ADVANCED, "T3-1", "", {"tokens": tokens(gem=1), "hand": "CN1"}),
    (ADVANCED, "T4-1", "", {"tokens": tokens(metal=1), "hand": "CN1"}),
]


@rule("DYO-200", "DYO-235")
@pytest.mark.parametrize(("side", "tile", "choices", "expected"), YELLOW)
def test_every_yellow_tile(side, tile, choices, expected):
    kind = "farm" if tile[0] == "F" else "tower"
    text = (
        f"building: blue4={kind}-1\nplayer 1: {kind}-board {tile[:2]}, slots revenue2={tile}, deck CN1"
    )
    table = given(text, options=side)
    table.g.phase = ENDING
    table.g.push(RevenueTile(1))
    table.g.advance()
    acted(table, choices)
    assert {what: found(table, what) for what in expected} == expected


# ---------------------------------------------------------------- villagers


@rule("DYO-086", "DYO-085")
@pytest.mark.parametrize(
    ("up", "tile", "choices", "expected"),
    [
        ("none", "V1", "option 1", {"tokens": tokens(metal=1)}),
        ("none", "V1", "option 2", {"tokens": tokens(gem=1)}),
        ("V1", "V1", "", {"tokens": tokens(rice=1, coin=1)}),
        ("none", "V2", "march yellow1 red3", {"tokens": tokens(metal=1), "influence red": 2}),
        ("V2", "V2", "", {"storage": 5}),
        ("none", "V3", "take blue 2", {"loose": "blue-2"}),
        ("V3", "V3", "", {"hand": "CN1 CN2 CN3"}),
    ],
)
def test_every_villager(up, tile, choices, expected):
    text = f"{LANDS}\nvillagers: {up}\ngovernor: yellow1=1\nplayer 1: deck CN1 CN2 CN3"
    table = given(text).act("die blue3 help", "resolve", f"villager {tile}")
    check(acted(table, choices), expected)
    before = 0 if up == "none" else 1 << int(tile[1]) - 1
    assert table.g.villagers == before ^ 1 << int(tile[1]) - 1, "turned over"
    assert len(table.player(1).hand) == (3 if "hand" in expected else 1)


# ---------------------------------------------------------------- goals

RED = "die red3 recruitment, resolve"
BUILD = "die red3 construction, resolve"
RELIC = "die green3 relic, resolve, scavenge red, take red 1"
FOURTH = LANDS.replace("red.1=red-1", "red.1=red-4").replace("blue.1=blue-1", "blue.1=red-1")

# goal, what lies on the table, what player 1 has, what is done; points and what follows
GOAL: list[tuple[str, str, str, str, int, dict[str, object]]] = [
    ("G1", "governor: red1=1 red2=1", "tokens rice=1", f"{RED}, governor red3", 3,
     {"tokens": tokens(coin=1)}),
    ("G2", "governor: blue1=1 red1=1 yellow1=1 purple1=1", "tokens rice=1",
     f"{RED}, governor green1, done", 4, {"tokens": tokens(rice=1)}),
    ("G3", "rough: blue-r1=1 red-r1=1", "tokens rice=1", f"{RED}, shadow yellow-r3", 4,
     {"tokens": tokens(coin=1 + 2)}),
    ("G4", "building: blue1=farm-1 blue2=farm-1 red1=tower-1", "tokens metal=2 gem=2",
     f"{BUILD}, tower red2, lay 2 help, choose rice", 5, {"tokens": tokens(rice=1)}),
    ("G5", f"{FOURTH}\naltars: blue.1=1", "relics blue=1, loose red-1 red-2 red-3, storage 5",
     f"{RELIC}, altar 1, done, scavenge blue, done", 5, {"storage": 6}),
    ("G6", "", "storage 6, deck none", "die blue3 help, resolve, done, villager V1, option 1", 3,
     {"storage": 7}),
    ("G7", ROW, "hand H28 H33, dice help=blue5, tokens coin=1",
     "die red3 tax, hero H28, hire H01, resolve", 4, {"tokens": tokens(coin=3)}),
    ("G8", "", "tokens metal=4 gem=3, hand H01, dice help=blue4", "die red3 tax, hero H01, resolve", 3,
     {"tokens": tokens(rice=2, metal=4, gem=3, coin=1 + 2)}),
    ("G9", "governor: blue1=1 red1=1 yellow1=2", "tokens rice=1",
     f"{RED}, governor purple1, choose gem", 4, {"tokens": tokens(gem=1)}),
    ("O1", f"{FOURTH}\naltars: blue.1=1 yellow.1=1",
     "relics blue=1 yellow=1, loose red-1 red-2 red-3, storage 6",
     f"{RELIC}, altar 1, done, scavenge blue, done", 7, {"storage": 6}),
    ("O2", "building: blue1=farm-1 blue2=farm-1 blue3=farm-1", "tokens metal=2 gem=4",
     f"{BUILD}, farm red2, lay 4 help", 7, {"tokens": tokens()}),
    ("O3", "governor: blue1=1 blue2=1 red1=1 red2=1 yellow1=1 yellow2=1", "tokens rice=1",
     f"{RED}, governor purple1", 7, {"tokens": tokens()}),
]  # fmt: skip


@rule("DYO-210", "DYO-211", "DYO-R41", "DYO-R42")
@pytest.mark.parametrize(("goal", "text", "mine", "choices", "points", "expected"), GOAL)
def test_every_goal(goal, text, mine, choices, points, expected):
    goals = f"goals: {goal} G3 G4 O2" if goal[0] == "G" else f"goals: G6 G7 G8 {goal}"
    if goal in ("G3", "G4"):
        goals = f"goals: {goal} G7 G6 O1"
    table = acted(given(f"{goals}\n{text}" + (f"\nplayer 1: {mine}" if mine else "")), choices)
    check(table, {**expected, "score": points})
    place = 0 if goal[0] == "G" else 3
    assert table.g.gold[place] == 0 and table.player(1).points[1] == points
    assert sum(owner >= 0 for owner in table.g.gold) == 1, "no other goal"


def test_no_goal_is_left_out():
    assert [goal for goal, *_ in GOAL] == list(GOALS)


@rule("DYO-213", "DYO-211")
def test_with_two_players_four_islands_meet_g2_and_nobody_is_second():
    pieces = "governor: blue1=1 red1=1 yellow1=1 blue2=2 red2=2 yellow2=2 purple2=2"
    text = f"goals: G2 G4 G7 O2\nturn: 3\nfirst: 1\n{pieces}"
    table = given(f"{text}\nplayer 1: tokens rice=1", players=2)
    table.act("die red3 recruitment", "resolve", "governor purple1")
    assert (table.player(1).score, table.player(2).score, table.g.silver) == (4, 0, [-1] * 4)
