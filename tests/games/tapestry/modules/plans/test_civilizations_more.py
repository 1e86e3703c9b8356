"""Riverfolk, Spies, Tinkerers, Treasure Hunters, Utilitarians."""

from sugoroku.games.tapestry import GAME
from sugoroku.games.tapestry.capital import DISTRICT
from sugoroku.games.tapestry.modules.plans.civilizations.tinkerers import next_bonus
from sugoroku.games.tapestry.names import HOLDER, LANDMARK_IDS, PLOT_NAMES, TECHS, TOPPLED
from sugoroku.games.tapestry.rules.conquer import Overrun
from sugoroku.games.tapestry.rules.tech import upgrade_card
from sugoroku.games.tapestry.rules.territory import item
from sugoroku.testing import rule
from tests.games.tapestry.modules.plans.table import (
    HUNTERS,
    NOTHING,
    POOR,
    RIVERFOLK,
    SPIES,
    START,
    TINKERERS,
    UTILITARIANS,
    ability,
    alone,
    gain,
    given,
    marks,
    mine,
    new_game,
    on_mat,
    playing,
)

# ---------------------------------------------------------------- Riverfolk


@rule("TAP-E-322")
def test_riverfolk_are_paid_for_wild_districts():
    table = new_game(RIVERFOLK)
    wall = table.g.tables.capitals[table.player(1).capital].impassable
    wild = sum((wall & mask).bit_count() >= 2 for mask in DISTRICT)
    assert wild and table.vp() == 4 * wild


@rule("TAP-E-322a")
def test_riverfolk_build_on_impassable_plots():
    table = playing(RIVERFOLK)
    wall = table.g.tables.capitals[table.player(1).capital].impassable
    single = next(mask for mask in DISTRICT if (wall & mask).bit_count() == 1)
    plot = PLOT_NAMES[(wall & single).bit_length() - 1]
    table.do("farm 1").act(f"plot {plot}")
    assert table.asks() == "GainAny"  # the last visible one of its district
    double = next(mask for mask in DISTRICT if (wall & mask).bit_count() >= 2)
    other = playing(RIVERFOLK).do("farm 1").act(f"plot {PLOT_NAMES[(wall & double).bit_length() - 1]}")
    assert other.asks() == "TakeTurn"
    assert f"plot {plot}" not in mine().do("farm 1").legal()


@rule("TAP-E-322b")
def test_riverfolk_lose_points_for_what_they_left():
    text = f"player 1: era 4, vp 50, civilizations C22, {POOR}"
    table = given(text)
    wall = table.g.tables.capitals[table.player(1).capital].impassable.bit_count()
    table.income()
    assert table.player(1).points[6] == -wall
    few = given(f"player 1: era 4, vp 2, civilizations C22, {POOR}").income()
    assert few.player(1).points[6] == -2


@rule("TAP-E-322c")
def test_riverfolk_gained_later():
    table = gain(mine(), RIVERFOLK)
    assert table.legal() == ["take", "pass"]
    assert table.act("pass").vp() == 0 and RIVERFOLK in table.player(1).civilizations
    other = gain(mine(), RIVERFOLK).act("take")
    assert RIVERFOLK not in other.player(1).civilizations and len(other.player(1).civilizations) == 1


# ---------------------------------------------------------------- Spies


@rule("TAP-E-323")
def test_spies_gain_what_a_neighbour_has():
    theirs = f"player 2: era 3, mat 2=T59 3=T58, tiles L01, middle K01, tokens science=2, {POOR}"
    table = ability(playing(SPIES, "", theirs), SPIES).act("take")
    assert table.legal() == ["option 1", "option 2", "option 3", "option 4"]
    table.act("option 1")  # Grain Reserve; Court Scribes hold for an era
    table.act("plot 5-5")
    assert table.held() == (0, 0, 1, 1) and on_mat(table, SPIES) == (0,)
    again = ability(playing(SPIES, "places-of 0/1/2", theirs), SPIES).act("take")
    assert again.legal() == ["option 4"]
    effect = again.g.tables.techs[0].circle
    before = len(again.g.agenda)
    again.act("option 4")
    assert effect >= 0 and len(again.g.agenda) <= before + 2 and on_mat(again, SPIES) == (0, 1, 2, 3)
    supply = ability(playing(SPIES, "", theirs), SPIES).act("take", "option 2")
    assert on_mat(supply, SPIES) == (1,) and supply.player(2).tiles == (0,)
    nothing = ability(playing(SPIES, "", f"player 2: era 2, {POOR}"), SPIES)
    assert nothing.asks() == "TakeTurn"


@rule("TAP-E-323")
def test_only_the_spy_sees_the_hand():
    theirs = f"player 2: era 3, hand T07, tokens science=2, {POOR}"
    table = ability(playing(SPIES, "", theirs), SPIES).act("take", "option 3")
    seen = [event for event in table.log if type(event).__name__ == "SawHand"]
    assert seen[0].names == (GAME.tables.cards[6].name,)
    assert seen[0].seen_by(0) is seen[0] and seen[0].seen_by(1) is None


# ---------------------------------------------------------------- Tinkerers


@rule("TAP-E-324")
def test_tinkerers_give_everybody_else_a_tech_card():
    table = new_game(TINKERERS, players=3)
    assert [len(table.player(n).bottom) for n in (1, 2, 3)] == [0, 1, 1]
    g = table.g
    g.seat, g.income_step = 1, 1
    g.players[1].era = 1
    assert table.do("upgrade").asks() != "Upgrade"


@rule("TAP-E-244", "TAP-E-242")
def test_the_gift_to_bots_is_lost_but_their_tokens_lead():
    table = alone("civilizations C24, tokens science=1", "player 2: tokens science=4")
    ability(table, TINKERERS).act("take", "option 2")
    assert table.tokens()[1] == (4,)
    assert table.player(2).bottom == ()


@rule("TAP-E-324a")
def test_tinkerers_have_four_options():
    refund = playing(TINKERERS, "tokens exploration=8 technology=10")
    ability(refund, TINKERERS).act("take", "option 1", "track exploration")
    assert refund.held() == (0, 0, 1, 1)  # 1 food, then any 2
    refund.act("gain coin", "gain coin")
    assert refund.held() == (2, 0, 1, 1)
    back = playing(TINKERERS, "tokens military=4", f"items: {START}")
    ability(back, TINKERERS).act("take", "option 3")
    assert back.tokens()[2] == (1,) and back.asks() != "TakeTurn"  # the benefit of space 1
    few = ability(playing(TINKERERS, "tokens military=2"), TINKERERS).act("take")
    assert "option 3" not in few.legal()
    ahead = playing(TINKERERS, "tokens science=1", "player 2: era 2, tokens science=5")
    ability(ahead, TINKERERS).act("take", "option 2")
    assert ahead.asks() == "ChoosePlace" and marks(ahead) == ["apothecary"]
    ahead.act(ahead.legal()[0])
    assert ahead.tokens()[1] == (5,)


@rule("TAP-E-324a")
def test_the_next_bonus_brings_no_landmark():
    table = playing(TINKERERS, "tokens exploration=3")
    to = next_bonus(table.g, 0, 3)
    ability(table, TINKERERS).act("take", "option 4", "track exploration")
    assert table.tokens()[0] == (to,) and marks(table) == [] and table.asks() == "FreeBonus"


# ---------------------------------------------------------------- Treasure Hunters


@rule("TAP-E-325")
def test_treasure_hunters_hold_a_territory():
    assert len(new_game(HUNTERS).player(1).tiles) == 2
    land = "tile-at: E2=L05"
    table = ability(playing(HUNTERS, "", land), HUNTERS).act("take")
    assert table.asks() == "Dig"
    table.act("hex E2")
    if table.asks() == "ChooseTreasure":
        table.act("option 1")
    hex = table.hex("E2")
    assert table.g.items[hex] == (item(0, HOLDER),) and table.owner("E2") == 1
    assert len(on_mat(table, HUNTERS)) == 1 and sum(table.held()) == 2
    assert not table.player(1).achieved
    table.g.push(Overrun(hex, 1, 0))
    table.g.advance()
    assert table.owner("E2") == 2 and table.g.items[hex][0] >= TOPPLED


@rule("TAP-E-325")
def test_treasures_by_terrain():
    chart = GAME.tables_with(("plans",)).civilizations[HUNTERS].chart
    t = GAME.tables_with(("plans",))
    verbs = {land: [atom.verb for atom in t.effects[n]] for land, n in chart.items()}
    assert verbs == {
        "d": ["coin", "die"], "g": ["culture", "die"], "m": ["worker", "die", "die"],
        "f": ["food", "die", "die"],
    }  # fmt: skip
    used = ability(playing(HUNTERS, "places-of 1/2/3/4", "tile-at: E2=L05"), HUNTERS)
    assert used.asks() == "TakeTurn"
    twice = mine().rig(0, 1).do("die black two", arg=0)
    assert twice.asks() in ("ChooseFace", "TakeTurn", "GainAny")
    research = mine().rig(0, 4).do("die science two")
    assert research.asks() in ("ChooseRoll", "MayAdvance")


# ---------------------------------------------------------------- Utilitarians


@rule("TAP-E-326", "TAP-E-326a")
def test_utilitarians_start_with_a_landmark():
    table = new_game(UTILITARIANS)
    names = {LANDMARK_IDS[int(x.split("-")[1]) - 1] if "-" in x else x.split()[1] for x in table.legal()}
    assert names == {"lighthouse", "apothecary", "barracks", "forge"}
    table.act("landmark forge")
    assert (
        on_mat(table, UTILITARIANS) == (LANDMARK_IDS.index("forge"),) and table.asks() == "ChoosePlace"
    )
    table.act(table.legal()[0])
    late = playing(
        UTILITARIANS, "landmarks forge, places-of 9", f"player 2: era 2, tokens technology=3, {POOR}"
    )
    late.g.seat = 1
    late.do("advance_x technology")
    assert marks(late, 2) == []


@rule("TAP-E-326")
def test_tokens_go_to_landmarks_that_are_gained():
    table = playing(UTILITARIANS, "landmarks forge, places-of 9").do("landmark academy")
    while table.asks() != "MarkLandmark":
        table.act(table.legal()[0])
    assert table.legal() == ["option 1", "landmark forge", "pass"]
    table.act("option 1")
    assert on_mat(table, UTILITARIANS) == (9, 4)
    table.do("landmark tank_factory")
    while table.asks() != "MarkLandmark":
        table.act(table.legal()[0])
    table.act("landmark forge")
    assert on_mat(table, UTILITARIANS) == (4, 7)
    high = playing(UTILITARIANS, "landmarks academy, places-of 4, tokens science=7").do(
        "advance_x science"
    )
    assert high.vp() == 4
    unmarked = playing(UTILITARIANS, "landmarks academy, tokens science=7").do("advance_x science")
    assert unmarked.vp() == 0


@rule("TAP-E-326b")
def test_abilities_of_marked_landmarks():
    forge = playing(UTILITARIANS, "landmarks forge, places-of 9, middle K01")
    upgrade_card(forge.g, 0)
    forge.g.advance()
    while forge.asks() not in ("GainAny", "TakeTurn"):
        forge.act(forge.legal()[0])
    assert forge.asks() == "GainAny" and [TECHS[n] for n in forge.player(1).top] == ["K01"]
    barracks = playing(
        UTILITARIANS, "landmarks barracks, places-of 6", f"items: {START}", "tile-at: E2=L05"
    )
    barracks.g.push(Overrun(barracks.hex("E2"), 0, 0))
    barracks.g.advance()
    red = barracks.g.agenda[-1].red
    barracks.act("die red")
    again = [step for step in barracks.g.agenda if type(step).__name__ == "Do" and step.effect == red]
    told = [line for line in barracks.events() if "(Utilitarians)" in line]
    assert again or told
    apothecary = playing(UTILITARIANS, "landmarks apothecary, places-of 3").do("landmark bakery")
    while apothecary.asks() == "ChoosePlace":
        apothecary.act(apothecary.legal()[0])
    assert apothecary.asks() == "GainAny"


@rule("TAP-E-326b")
def test_the_lighthouse_trades_tiles_once_per_advance_turn():
    more = "landmarks lighthouse, places-of 0, tiles L01 L02, resources coin=0 worker=0 food=1 culture=0"
    table = playing(UTILITARIANS, more).act("advance military")
    while table.asks() != "Offer":
        table.act(table.legal()[-1])
    coins, tiles = table.held()[0], len(table.player(1).tiles)
    table.act("take", "tile L01", "tile L02", "gain coin")
    assert table.held()[0] == coins + 1 and len(table.player(1).tiles) == tiles - 2
    assert table.g.turn == 1


@rule("TAP-E-326c")
def test_utilitarians_gained_later_mark_what_they_have():
    table = gain(mine("landmarks forge academy barracks"), UTILITARIANS)
    assert table.asks() == "MarkLandmark"
    table.act("option 1")
    table.act("option 1")
    assert len(on_mat(table, UTILITARIANS)) == 2 and table.asks() == "MarkLandmark"
    assert table.act("pass").asks() == "TakeTurn" and table.held() == NOTHING
