"""Advisors, Aliens, Infiltrators, Islanders, Recyclers."""

from sugoroku.games.tapestry.modules.plans.civilizations.islanders import sea_rimmed, sides
from sugoroku.games.tapestry.names import CARDS, CIVILIZATIONS, NONE, TECHS, TILES
from sugoroku.games.tapestry.opponents.map_moves import GAIN_TAPESTRY
from sugoroku.games.tapestry.rules.territory import controls, next_to
from sugoroku.testing import rule
from tests.games.tapestry.modules.plans.table import (
    ADVISORS,
    ALIENS,
    INFILTRATORS,
    ISLANDERS,
    NOTHING,
    POOR,
    RECYCLERS,
    START,
    ability,
    alone,
    gain,
    given,
    kept,
    mine,
    new_game,
    on_mat,
    playing,
)

# ---------------------------------------------------------------- Advisors


@rule("TAP-E-317")
def test_advisors_are_paid_for_their_hand():
    table = new_game(ADVISORS)
    assert len(table.player(1).hand) == 3
    rich = ability(playing(ADVISORS, "hand T01 T02 T03 T04 T05 T06"), ADVISORS)
    assert rich.vp() == 6 and rich.asks() == "DiscardCards"
    rich.act("discard T01", "discard T02", "gain coin")
    assert len(rich.player(1).hand) == 4 and rich.held() == (1, 0, 0, 1)
    few = ability(playing(ADVISORS, "hand T01 T02 T03 T04"), ADVISORS)
    assert few.vp() == 4 and few.held() == NOTHING and len(few.player(1).hand) == 4


@rule("TAP-E-317a")
def test_advisors_give_a_card_instead_of_the_deck():
    lines = [f"player 1: era 2, {POOR}", f"player 2: era 2, civilizations C17, hand T01 T02, {POOR}"]
    table = given("\n".join(lines)).do("tapestry 1")
    assert table.asks() == "GiveInstead" and table.g.seat == 1
    table.act("discard T02")
    assert [CARDS[card] for card in table.player(1).hand] == ["T02"]
    assert len(table.player(2).hand) == 2 and 1 not in table.player(2).hand
    holds = given(
        "\n".join([f"player 1: era 2, mat 2=T01, active T01, {POOR}", lines[1].replace("T01 ", "")])
    )
    assert holds.do("tapestry 1").act("discard T02").vp() == 3  # it was gained
    declined = given("\n".join(lines)).do("tapestry 1").act("pass")
    assert len(declined.player(1).hand) == 1 and len(declined.player(2).hand) == 2
    income = given("\n".join(lines))
    income.g.income_step = 4
    assert income.do("tapestry 1").asks() == "TakeTurn"  # only on advance turns


@rule("TAP-E-317b")
def test_advisors_gained_later_may_give_their_cards():
    table = gain(mine(), ADVISORS)
    assert table.asks() == "GiveDrawn" and len(table.player(1).hand) == 3
    table.act(table.legal()[0])
    assert table.vp() == 5 and len(table.player(2).hand) == 1
    table.act("pass")
    assert table.vp() == 5 and len(table.player(1).hand) == 2


@rule("TAP-E-246")
def test_advisors_may_hand_a_card_to_the_automa():
    table = alone("civilizations C17, hand T01", "player 2: hand none")
    table.g.push(GAIN_TAPESTRY)
    table.g.advance()
    assert table.asks() == "GiveInstead"
    table.act("discard T01")
    assert [CARDS[card] for card in table.player(2).hand] == ["T01"] and len(table.player(1).hand) == 1


# ---------------------------------------------------------------- Aliens


@rule("TAP-E-318")
def test_aliens_explore_onto_their_mat():
    assert len(new_game(ALIENS).player(1).space_tiles) == 4
    table = ability(playing(ALIENS, "space-tiles S17 S18"), ALIENS)
    assert table.legal() == ["space S17", "space S18", "take"]
    table.act("space S17")
    assert table.vp() == 6 and on_mat(table, ALIENS) == (16,) and table.player(1).explored == (16,)
    other = ability(playing(ALIENS, "space-tiles S17"), ALIENS).act("take", "gain coin")
    assert other.held() == (1, 0, 0, 1) and on_mat(other, ALIENS) == ()


@rule("TAP-E-318a")
def test_exploring_after_a_discard_costs_a_resource():
    before = "space-tiles S18, explored S17, places-of 16"
    table = ability(playing(ALIENS, before), ALIENS)
    assert kept(table).space_gone == (16,) and table.player(1).explored == ()
    table.act("space S18")
    assert table.held() == (0, 0, 0, 0) and on_mat(table, ALIENS) == (17,)
    poor = playing(ALIENS, f"{before}, resources coin=0 worker=0 food=0 culture=0")
    assert poor.asks() == "GainAny"  # an income turn without resources: nothing to pay with


@rule("TAP-E-191")
def test_a_tile_that_was_discarded_stops_working():
    table = playing(ALIENS, "explored S18, places-of 17, landmarks forge")
    table.do("landmark stadium")
    table.act(table.legal()[0])
    assert table.asks() == "GainAny"  # the tile pays for landmarks
    gone = ability(playing(ALIENS, "explored S18, places-of 17"), ALIENS).act("gain coin")
    gone.do("landmark stadium")
    gone.act(gone.legal()[0])
    assert gone.asks() != "GainAny" and gone.held() == (1, 0, 0, 1)


# ---------------------------------------------------------------- Infiltrators


@rule("TAP-E-319")
def test_infiltrators_share_a_territory():
    land = ["player 2: era 2", f"items: {START} E3=2-outpost", "tile-at: E3=L08"]
    assert new_game(INFILTRATORS).held() == (0, 0, 0, 1)
    table = ability(playing(INFILTRATORS, "", *land), INFILTRATORS)
    assert table.legal() == ["option 1", "option 2", "option 3"]
    table.act("option 1", "hex E3")
    g, hex = table.g, table.hex("E3")
    assert controls(g, 0, hex) and controls(g, 1, hex) and table.items("E3") == 2
    assert next_to(g, 0) & g.map.beside[hex] and table.player(1).outposts == 7
    table.do("conquer anywhere")
    assert "hex E3" not in table.legal()  # safe from conquest
    assert not table.player(1).achieved


@rule("TAP-E-319a", "TAP-E-X21", "TAP-E-319b")
def test_the_third_token_brings_a_civilization():
    table = playing(INFILTRATORS, "places-of 1/1")
    table.player(2).outposts = 6
    ability(table, INFILTRATORS).act("option 2")
    assert table.vp() == 6 and on_mat(table, INFILTRATORS) == (1, 1, 1)
    assert table.asks() == "KeepCivilization" and len(table.legal()) == 3
    gone = len(table.g.civ_gone)
    table.act(table.legal()[0])
    assert len(table.player(1).civilizations) == 2 and len(table.g.civ_gone) == gone + 2


@rule("TAP-E-244", "TAP-E-245")
def test_infiltrators_and_the_bots():
    table = alone("civilizations C19")
    table.player(2).outposts = 5
    ability(table, INFILTRATORS).act("option 2")
    assert table.vp() == 5 and on_mat(table, INFILTRATORS) == (1,)  # the Shadow Empire has no capital


# ---------------------------------------------------------------- Islanders


@rule("TAP-E-320", "TAP-E-320a")
def test_islanders_explore_their_mat():
    assert len(new_game(ISLANDERS).player(1).tiles) == 4
    table = ability(playing(ISLANDERS, "tiles L01"), ISLANDERS).act("take")
    assert table.legal() == [f"number {n}" for n in range(1, 7)]
    table.act("number 3")
    points = [int(words.split()[0]) for words in table.g.agenda[-1].options(table.g)]
    turn = next(int(action.split()[1]) for action in table.legal())
    table.act(f"rotate {turn}")
    assert on_mat(table, ISLANDERS)[2] == 0 * 6 + turn and table.player(1).tiles == ()
    assert table.g.players[0].points[6] == points[turn]
    usual = playing(ISLANDERS, "tiles L01 L02").do("explore").act("tile L01")
    assert "number 1" in usual.legal() and [x for x in usual.legal() if x.startswith("hex")]


@rule("TAP-E-320")
def test_sides_of_the_mat_fit_the_centre_and_each_other():
    table = playing(ISLANDERS)
    g = table.g
    row = (NONE,) * 6
    for tile in range(len(TILES[:48])):
        for hex in range(6):
            best = max(sides(g, row, tile, hex, n) for n in range(6))
            assert 0 <= best <= 1  # nothing lies beside it yet
    beside = (0, NONE, NONE, NONE, NONE, NONE)
    assert max(sides(g, beside, tile, 1, n) for tile in range(1, 48) for n in range(6)) == 2
    assert max(sides(g, beside, tile, 3, n) for tile in range(1, 48) for n in range(6)) == 1


@rule("TAP-E-320b")
def test_islanders_score_their_shores():
    table = playing(ISLANDERS)
    tiles = table.g.tables.tiles
    found = [
        (n, hex, turn)
        for n in range(len(tiles))
        for hex in range(6)
        for turn in range(6)
        if sea_rimmed(table.g, (NONE,) * hex + (n * 6 + turn,) + (NONE,) * (5 - hex), hex)
    ]
    n, hex, turn = found[0]
    row = ["-1"] * 6
    row[hex] = str(n * 6 + turn)
    text = f"player 1: era 4, civilizations C20, places-of {'/'.join(row)}, {POOR}"
    last = given(text).income()
    while last.asks() not in ("", "TakeTurn") and last.g.seat == 0:
        last.act(last.legal()[-1])
    assert last.player(1).points[6] == 4


@rule("TAP-E-320c")
def test_islanders_gained_later():
    table = gain(mine("tiles L01 L02"), ISLANDERS)
    assert table.legal() == ["take", "pass"]
    table.act("pass", "tile L01", "number 1", "rotate 0")
    assert table.vp() == 0 and on_mat(table, ISLANDERS)[0] == 0
    table.act("pass")
    other = gain(mine(), ISLANDERS).act("take")
    assert ISLANDERS not in other.player(1).civilizations and ISLANDERS in other.g.civ_gone


# ---------------------------------------------------------------- Recyclers


@rule("TAP-E-321")
def test_recyclers_keep_one_of_three():
    table = new_game(RECYCLERS)
    assert table.asks() == "KeepTech" and len(table.legal()) == 3
    table.act(table.legal()[0])
    assert len(table.player(1).bottom) == 1 and len(table.g.tech_gone) == 2
    table.g.players[0].era, table.g.income_step = 1, 1
    table.g.seat = 0
    assert table.do("upgrade").asks() != "Upgrade"  # not in income turn 1
    later = ability(playing(RECYCLERS, "bottom K01"), RECYCLERS).act("take")
    assert later.legal() == ["tech K01"]


@rule("TAP-E-321")
def test_only_the_card_that_recyclers_began_with_waits_in_income_turn_1():
    table = new_game(RECYCLERS)
    table.act(table.legal()[0])
    p = table.player(1)
    (begun,) = p.bottom
    other = next(n for n in table.g.tech_deck)
    p.bottom, table.g.tech_deck = (*p.bottom, other), table.g.tech_deck[1:]
    p.era, table.g.income_step, table.g.seat = 1, 1, 0
    assert table.do("upgrade").legal() == [f"tech {TECHS[other]}"]
    p.era = 2
    assert f"tech {TECHS[begun]}" in table.legal()


@rule("TAP-E-321a")
def test_a_top_card_goes_to_the_bottom():
    table = playing(RECYCLERS, "top K01").do("upgrade").act("tech K01")
    assert table.vp() == 5 and [TECHS[n] for n in table.player(1).bottom] == ["K01"]
    assert mine("top K01").do("upgrade").asks() == "TakeTurn"


@rule("TAP-E-321b")
def test_recyclers_take_discarded_cards():
    table = playing(RECYCLERS, "", "tech-gone: K05 K06").do("invent")
    assert {"tech K05", "tech K06", "invent deck"} <= set(table.legal())
    table.act("tech K06")
    assert [TECHS[n] for n in table.player(1).bottom] == ["K06"] and [
        TECHS[n] for n in table.g.tech_gone
    ] == ["K05"]
    assert CIVILIZATIONS[RECYCLERS] == "C21"
