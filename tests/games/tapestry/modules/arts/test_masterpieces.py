"""Masterpieces and inspiration tiles."""

from sugoroku.games.tapestry.modules.arts.bots import RefreshMasterpieces
from sugoroku.games.tapestry.modules.arts.state import MASTERPIECES, gallery
from sugoroku.games.tapestry.rules.income import Income, Points
from sugoroku.games.tapestry.rules.tech import prerequisite
from sugoroku.testing import rule
from tests.games.tapestry.modules.arts.table import given, kept, mine, new_game, play


def owned(table, number=1):
    return [MASTERPIECES[card] for card in kept(table).art_owned[number - 1]]


@rule("TAP-E-080", "TAP-E-088")
def test_three_lie_face_up_and_one_is_taken():
    table = mine("", "arts: masterpiece-open M01 M02 M03").do("masterpiece 1")
    assert table.legal() == ["create 1", "create 2", "create 3", "create deck"]
    table.act("create 2")
    assert owned(table) == ["M02"] and len([n for n in kept(table).art_open if n >= 0]) == 3
    table.do("masterpiece 1").act("create deck")
    assert len(owned(table)) == 2
    rows = [row for row in table.g.tables.named if row.id in MASTERPIECES]
    assert len({row.name for row in rows}) == 20


@rule("TAP-E-010")
def test_an_empty_deck_is_made_of_the_discards():
    everything = " ".join(MASTERPIECES[:17])
    text = f"arts: masterpiece-gone {everything}, masterpiece-open M18 M19 M20"
    table = mine("", text)
    assert kept(table).art_deck == ()
    table.do("masterpiece 1").act("create deck")
    assert owned(table)[0] in MASTERPIECES[:17] and len(kept(table).art_deck) == 16


@rule("TAP-E-081", "TAP-E-X05")
def test_golden_benefits_come_before_civilizations():
    techs = "bottom K01 K02 K03 K04"
    table = mine(f"{techs}, hand T42", "arts: masterpieces 1=M02/M12").income()
    assert table.held() == (0, 1, 0, 1) and table.vp() == 4 and table.g.income_step <= 2


@rule("TAP-E-081")
def test_an_order_of_choice_where_it_matters():
    table = mine("hand T42", "arts: masterpieces 1=M06/M16").income()
    assert table.asks() == "ChooseMasterpiece"
    table.act("masterpiece M06")
    assert len(table.me.tiles) == 2 and table.vp() == 2


@rule("TAP-E-082")
def test_one_that_is_gained_in_the_same_turn_comes_too_late():
    table = mine("hand T42", "arts: masterpieces 1=M20").income()
    assert table.vp() == 5
    gallery(table.g).art_owned = ((19, 0), ())
    table.act_first()
    assert table.player(1).resources[2] == 1  # income only


@rule("TAP-E-083")
def test_in_the_last_income_turn_too():
    table = given(
        "player 1: era 4, resources coin=0 worker=0 food=0 culture=1\narts: masterpieces 1=M01"
    )
    table.act("income")
    assert table.player(1).resources[2] == 1 and table.player(1).finished


@rule("TAP-E-084")
def test_broadcasting_is_up_to_so_many():
    table = mine("", "arts: masterpieces 1=M01/M02/M03").do("broadcast 2")
    table.act("masterpiece M01")
    assert table.legal() == ["masterpiece M02", "masterpiece M03", "pass"]
    table.act("masterpiece M03")
    assert table.asks() == "TakeTurn" and table.held() == (1, 0, 1, 1)
    assert mine().do("broadcast 1").asks() == "TakeTurn"


@rule("TAP-E-085")
def test_a_benefit_is_void_where_it_is_impossible():
    table = mine("", "arts: masterpieces 1=M19").do("broadcast 1")
    table.act("masterpiece M19")
    assert table.asks() == "TakeTurn"  # no tech card to upgrade


@rule("TAP-E-086", "TAP-A-096")
def test_the_automa_replaces_the_face_up_ones():
    table = mine("", "arts: masterpiece-open M01 M02 M03", players=1, options="level=2")
    table.g.push(RefreshMasterpieces())
    table.g.advance()
    assert set(kept(table).art_gone) == {0, 1, 2} and owned(table, 2) == []


@rule("TAP-E-087")
def test_a_card_of_the_last_era_has_ended():
    table = mine("mat 2=T64, active T64, hand T42", "arts: masterpieces 1=M08").rig(19).income()
    assert table.asks() == "MayAdvance" and table.me.active == -1
    table.act("advance-on arts")
    assert table.vp() == 0


@rule("TAP-E-100", "TAP-E-102")
def test_each_track_takes_one_tile():
    table = mine("", "arts: inspired 1=1").do("inspire")
    assert table.legal() == ["kind house", "kind farm", "kind armory"]
    table.act("kind farm")
    assert kept(table).inspired[0] == 0b101
    table = mine("", "arts: inspired 1=7").do("inspire")
    assert kept(table).inspired[0] == 0b1111
    assert table.do("inspire").asks() == "TakeTurn"


def points(table):
    table.g.push(Points())
    table.g.advance()
    return table.vp()


@rule("TAP-E-101", "TAP-E-X06")
def test_golden_inspired_farms():
    farms = "plots farm=1-1/1-2/1-3/1-4/1-5, capital 7"
    plain = mine(farms)
    base = points(mine("capital 7"))
    assert points(plain) - base == 21
    table = mine(farms, "arts: inspired 1=4")
    assert points(table) - base == 33
    table.g.push(Income())
    table.g.advance()
    assert table.held()[2] == 4 and len(table.me.tiles) == 1


@rule("TAP-E-103")
def test_laying_a_tile_gives_nothing_at_once():
    table = mine("capital 7").do("inspire").act("kind market")
    assert table.vp() == 0 and table.held() == (0, 0, 0, 1)


@rule("TAP-E-104")
def test_prerequisites_stay():
    arched = 38  # house 2
    table = mine("", "arts: inspired 1=15")
    assert not prerequisite(table.g, 0, arched)
    assert prerequisite(mine("plots house=1-1, capital 7").g, 0, arched)


@rule("TAP-E-105", "TAP-E-X07")
def test_golden_inspired_armories_score_the_city():
    table = mine("capital 7, plots armory=1-1/1-2", "arts: inspired 1=8")
    g = table.g
    table.me.city |= (1 << 18) - 1  # two rows
    g.items, g.control = [()] * g.map.size, [-1] * g.map.size
    g.control[:3] = [0, 0, 0]
    assert points(table) == 6 + 2  # and 2 for the city on the first space of the houses


@rule("TAP-E-463", "TAP-E-470", "TAP-E-471", "TAP-E-472")
def test_cards_about_masterpieces():
    table = play("T63", "", "arts: masterpieces 1=M05")
    table.act("create deck")
    assert table.vp() == 4
    table = play("T70", "", "arts: masterpieces 1=M05").act("take")
    assert table.vp() == 12 and table.held()[0] == 1 and owned(table) == []
    table = play("T71", "", "arts: masterpiece-open M20 M19 M18").do("masterpiece 1").act("create 1")
    assert table.vp() == 5
    table = play("T72", "", "arts: masterpieces 1=M20").act("masterpiece M20")
    assert table.vp() == 7


def test_without_the_track_nobody_owns_masterpieces():
    table = new_game(arts_track="without")
    assert kept(table).art_open == (-1, -1, -1)
