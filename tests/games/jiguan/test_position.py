"""Positions of Jiguan as text: written by people, dealt where left open, refused with the reason."""

import pytest

from sugoroku.core.errors import PositionError
from sugoroku.core.save import fingerprint
from sugoroku.games.jiguan import GAME
from sugoroku.games.jiguan.names import NONE
from sugoroku.games.jiguan.position import CARDS, GEARS, PLANS, POSITION

TEXT = """sugoroku position 1
game: jiguan
players: 2
round: 2                 # the second half
player 1: coins 3, energy 5, workshop W1,
    cells 0,1=blue2 1,1=red3, slots T1=blue8 T2=blue9-beast
player 2: score 4, points missions=4
seat: 2
"""


def test_a_short_text_is_enough():
    g = GAME.from_position(TEXT, seed=1)
    p = g.players[0]
    assert (p.coins, p.energy, p.workshop) == (3, 5, 0)
    gears = [(g.tables.gear_colour[x], g.tables.gear_number[x]) for x in p.cells if x != NONE]
    assert gears == [(3, 2), (0, 3)]
    assert [g.tables.plan_value[tile % 50] for tile in p.slots if tile != NONE] == [8, 9]
    assert g.players[1].score == 4
    assert (g.round, g.seat, g.turns) == (2, 1, 1)
    assert type(g.asking()).__name__ == "ChooseAction"
    assert g.gears_left == sum(map(len, g.houses)) == 20
    assert g.period_two == ()
    assert all(g.tables.gear_period[gear] == 2 for pile in g.houses for gear in pile)
    assert GAME.census(g) == GAME.census(GAME.new(2, "x"))


def test_the_seed_decides_what_the_text_leaves_open():
    first, same, other = (GAME.from_position(TEXT, seed=seed) for seed in (1, 1, 2))
    assert fingerprint(first) == fingerprint(same)
    assert (first.deck_a, first.houses) != (other.deck_a, other.houses)
    assert fingerprint(GAME.from_position(TEXT)) != fingerprint(first)


def test_a_public_text_names_only_what_can_be_seen():
    g = GAME.new(2, "x", {"setup_choice": "random"})
    public, whole = GAME.position(g, public=True), GAME.position(g)
    assert "chance" not in public and "chance" in whole
    hidden = POSITION.table[-2].item.write(g, g.stacks[0][0])
    assert hidden in whole and hidden not in public
    assert "red-1=?*4/" in public
    dealt = GAME.from_position(public, seed=3)
    assert [pile[-1] for pile in dealt.stacks] == [pile[-1] for pile in g.stacks]
    assert [sorted(a + b) for a, b in zip(dealt.stacks[::2], dealt.stacks[1::2], strict=True)] == [
        sorted(a + b) for a, b in zip(g.stacks[::2], g.stacks[1::2], strict=True)
    ]


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("sugoroku position 1", "position", "not a position"),
        ("game: jiguan", "game: go", "Line 2: game: this is jiguan, not go."),
        ("game: jiguan", "game: jiguan\nversion: 99", "Line 3: version: this is"),
        ("players: 2", "players: two", "Line 3: players: a number is expected"),
        ("players: 2", "players: 9", "is for 2 to 4 players, not 9."),
        ("players: 2", "players: 2\noptions: mood=bad", "no option 'mood'"),
        ("coins 3", "coins three", "Line 5: player 1: coins: 'three' is not a number."),
        ("coins 3", "coins -3", "Line 5: player 1: coins: -3 is too low, it is at least 0."),
        ("coins 3", "coins 3 4", "player 1: coins: one value is expected, not '3 4'."),
        ("coins 3", "coins 3, coins 4", "player 1: coins: this is written twice."),
        ("coins 3", "coin 3", "player 1: there is no 'coin'. Did you mean 'coins'?"),
        ("energy 5", "energy 11", "player 1: energy: 11 is too high, it is at most 10."),
        ("energy 5", "levels red=9", "player 1: levels: 9 is too high"),
        ("energy 5", "levels pink=1", "player 1: levels: there is no 'pink'. Known: blue"),
        ("energy 5", "levels red=1 red=2", "player 1: levels: red is given twice."),
        ("workshop W1", "workshop W9", "there is no workshop 'W9'"),
        ("score 4", "score 4, workshop W1", "the workshop W1 is already at player 1: workshop (line 5)"),
        ("1,1=red3", "1,1=red9", "player 1: cells: there is no gear 'red9'."),
        ("1,1=red3", "1,1=red3:G05 2,2=G05", "player 1: cells: no gear G05 is left."),
        ("1,1=red3", "1,1=red1 2,2=red1 0,0=red1", "player 1: cells: no gear red1 is left."),
        ("1,1=red3", "red3", "player 1: cells: 'red3' should be KEY=VALUE."),
        (
            "T1=blue8",
            "T1=blue8 T0=blue8-beast",
            "the blueprint blue8-beast is already at player 1: slots",
        ),
        ("score 4", "score 5", "Player 2 has 5 points, but their sources add up to 4."),
        ("score 4", "score 4, laid T1=2", "Player 2 has coins laid on T1, where no blueprint lies."),
        ("score 4", "score 4, mat mat_A", "Player 2 has an advanced assembly mat"),
        ("round: 2", "round: 3", "round: 3 is too high, it is at most 2."),
        ("round: 2", "hauses: none", "hauses: there is no such entry. Did you mean 'houses'?"),
        (
            "round: 2",
            "houses: 1=red4\nairship: 1",
            "Player 1 has the airship, but houses still hold gears",
        ),
        ("round: 2", "last-turns: 1", "Turns are counted down only once somebody has the airship"),
        ("round: 2", "box: none", "Missing gear: "),
        ("round: 2", "tokens: S1 S2", "Missing scoring token: S3, S4, S5."),
        ("round: 2", "lost-cards: R01\ndeck-b: ?*60", "deck-b: 60 is too high"),
        ("round: 2", "extra-open: maybe", "extra-open: 'maybe' is unknown."),
        ("player 2", "player 3", "player 3: there is no such entry."),
        ("seat: 2", "seat: 3", "Line 8: seat: 3 is too high, it is at most 2."),
        ("seat: 2", "seat 2", "Line 8: 'seat 2' should be NAME: VALUES."),
        ("seat: 2", "agenda: Fly 1", "Line 8: agenda: there is no step 'Fly'."),
        ("seat: 2", "agenda: PlaceGears 1", "The step PlaceGears has first second, not '1'."),
        ("seat: 2", "agenda: PlaceGears 99 -1", "Line 8: agenda: there is no gear with the number 99."),
        ("seat: 2", "box: red1:G01\nagenda: PlaceGears 0 -1", "the gear red1:G01 is already at box"),
        ("seat: 2", "agenda: ChooseSale 0 0", "The step ChooseSale has"),
        ("seat: 2", "chance: 00", "Line 8: chance: a secret and two numbers are expected."),
    ],
)
def test_what_is_impossible_is_refused_with_line_and_reason(old, new, why):
    assert old in TEXT
    with pytest.raises(PositionError) as refusal:
        GAME.from_position(TEXT.replace(old, new, 1), seed=1)
    assert why in str(refusal.value)


def test_a_finished_game_has_an_empty_agenda():
    g = GAME.from_position(TEXT + "agenda: none\n", seed=1)
    assert g.over
    assert "agenda: none" in GAME.position(g)


def test_one_field_is_put_and_a_component_taken_from_where_it_lies():
    g = GAME.from_position(TEXT, seed=1)
    POSITION.put(g, "coins 7", 0)
    POSITION.put(g, "first 2")
    assert (g.players[0].coins, g.first) == (7, 1)
    with pytest.raises(PositionError, match="There is no 'gold'"):
        POSITION.put(g, "gold 7", 0)
    gear, plan, card = g.houses[3][0], g.players[0].slots[2] % 50, g.deck_a[0]
    for kind, piece in ((GEARS, gear), (PLANS, plan), (CARDS, card)):
        POSITION.take(g, kind, piece)
        assert POSITION.left(g, kind) == [piece]
    assert gear not in g.houses[3] and g.players[0].slots[2] == NONE and card not in g.deck_a
