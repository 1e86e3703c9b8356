"""Positions of Daitoshi as text: written by people, dealt where left open, refused with the reason."""

from random import Random

import pytest

from sugoroku.core.errors import PositionError
from sugoroku.games.daitoshi import GAME
from sugoroku.games.daitoshi.names import MIDDLE_SPACE, NONE

TEXT = """sugoroku position 1
game: daitoshi
players: 2
player 1: stock food=3 steam=5, record river=2, workers blue=1
player 2: score 6, points trade=6, floors L1=basic_energy L2=brilliant_food_1, improved L2, markers L2=3
middle: 2=middle_1
electrified: middle-2
shops: middle-2=red
seat: 2
"""


def test_a_short_text_is_enough():
    g = GAME.from_position(TEXT, seed=1)
    assert g.players[0].stock == [3, 0, 0, 0, 0, 5]
    assert g.players[1].floors[:2] == [1, g.tables.invention_id.index("brilliant_food_1")]
    assert g.players[1].improved == 0b10
    assert g.players[0].floors[0] in (0, 2, 3), "a basic invention was dealt"
    for p in g.players:
        assert g.tables.inner_deed[g.inner[p.position]] == g.tables.basic_deed[p.floors[0]]
        assert p.space == MIDDLE_SPACE
    fresh = GAME.new(2, "x")
    assert g.hexes == [fresh.hexes[0] - 2, *fresh.hexes[1:]]
    assert GAME.census(g) == GAME.census(fresh)
    assert (g.seat, type(g.asking()).__name__) == (1, "ChooseTurn")


def test_the_mayor_is_dealt_his_deck_and_keeps_his_places():
    text = "sugoroku position 1\ngame: daitoshi\nplayers: 1\nplayer 2: workers red=2, record forest=1\n"
    g = GAME.from_position(text, seed=1)
    assert sorted(g.mayor_deck) == list(range(16))
    assert g.mayor_spaces == (3, 3, NONE, NONE, NONE, NONE)
    assert g.mayor_record == (1, NONE, NONE, NONE)
    assert not g.players[1].grant
    for _ in range(20):
        g.apply(g.legal()[0])


def test_a_public_text_names_nothing_below_the_top():
    g = GAME.new(1, "x")
    public = GAME.position(g, public=True)
    assert "stacks: ordinary=?*18 innovative=?*30 brilliant=?*19\n" in public
    assert f"mayor-deck: ?*15 {g.tables.mayor_cards[g.mayor_deck[-1]].id}\n" in public
    assert "middle-stack: ?*4 middle_" in public


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("food=3", "food=10", "Player 1 has 10 food, but room for 9."),
        ("food=3", "milk=3", "player 1: stock: there is no 'milk'."),
        ("river=2", "river=20", "There are 28 river hexes, but there should be 19."),
        (
            "electrified: middle-2",
            "hexes: river=13",
            "There are 23 river hexes, but there should be 19.",
        ),
        ("L2=brilliant_food_1", "L2=brilliant_gold_1", "there is no invention 'brilliant_gold_1'."),
        ("L2=brilliant_food_1", "L2=basic_energy", "the invention basic_energy is already at player 2"),
        ("improved L2", "improved L3", "Player 2 has no invention to improve on L3."),
        ("improved L2", "improved L2 L2", "player 2: improved: L2 is named twice."),
        ("markers L2=3", "markers L2=30", "Player 2 has a progress marker beyond the end of L2."),
        ("markers L2=3", "pilgrims forest=10", "has a pilgrim beyond the end of the forest track."),
        ("markers L2=3", "reputation 5", "player 2: reputation: 5 is too high, it is at most 4."),
        ("markers L2=3", "chimney -5", "player 2: chimney: -5 is too low, it is at least -4."),
        ("score 6", "score 7", "Player 2 has 7 points, but their sources add up to 6."),
        (
            "2=middle_1",
            "2=middle_1 3=middle_1",
            "the middle tile middle_1 is already at middle (line 6).",
        ),
        ("2=middle_1", "2=middle_9", "there is no middle tile 'middle_9'."),
        ("electrified: middle-2", "electrified: outer-2", "outer-2 is not built"),
        (
            "electrified: middle-2",
            "outer-stack: outer_1",
            "Missing outer tile: outer_2, outer_3, outer_4",
        ),
        ("electrified: middle-2", "cities: c01 c02", "There are 2 cities, but there should be 5."),
        (
            "electrified: middle-2",
            "university: 3",
            "There are 3 university inventions, but there should",
        ),
        ("electrified: middle-2", "mayor-deck: ?*3 mayor_01", "Missing Mayor card: "),
        ("seat: 2", "agenda: InstallInvention 99 -1", "there is no invention with the number 99."),
        ("seat: 2", "agenda: InstallInvention 56 -1", "the invention brilliant_food_1 is already at"),
        ("seat: 2", "agenda: EndOfTurn 5", "Line 9: agenda: these steps do not fit the position"),
    ],
)
def test_what_is_impossible_is_refused_with_line_and_reason(old, new, why):
    assert old in TEXT
    with pytest.raises(PositionError) as refusal:
        GAME.from_position(TEXT.replace(old, new, 1), seed=1)
    assert why in str(refusal.value)


def test_damaged_texts_are_refused_or_can_be_played():
    """Words dropped, doubled or exchanged: nothing but a position error, or a game that goes on."""
    random, g = Random(1), GAME.new(1, "x")
    for _ in range(25):
        g.apply(g.legal()[-1])
    text, refused = GAME.position(g), 0
    for _ in range(60):
        words = text.split(" ")
        at, other = random.randrange(len(words)), random.randrange(len(words))
        match random.randrange(3):
            case 0:
                del words[at]
            case 1:
                words.insert(at, words[other])
            case _:
                words[at], words[other] = words[other], words[at]
        try:
            read = GAME.from_position(" ".join(words), seed=1)
            assert read.over or read.legal()
        except PositionError as problem:
            refused += 1
            assert str(problem)
    assert refused > 20
