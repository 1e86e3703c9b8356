"""Charms, effects for income turn 5, the price of tech cards."""

from sugoroku.games.tapestry import GAME
from sugoroku.games.tapestry.modules.fantasies.charms import tags
from sugoroku.games.tapestry.rules.tapestry import play_card, space_to_cover
from sugoroku.games.tapestry.rules.tech import upgradable
from sugoroku.testing import rule
from tests.games.tapestry.modules.fantasies.tables import effect_of, fantasy, kept, number, plays
from tests.games.tapestry.table import Table

LATER = "player 2: era 4"  # player 1 is not the first of an era


def new_era(era: int, cards: str, mat: str) -> Table:
    """Player 1 has begun the income turn of an era and chooses a card."""
    table = fantasy(f"player 1: era {era - 1}, hand {cards}, mat {mat}\n{LATER}")
    return table.income()


@rule("TAP-E-004")
def test_the_box_adds_cards_and_civilizations_but_no_landmarks():
    table = GAME.tables_with(("fantasies",))
    base = GAME.tables_with(())
    cards = [card.name for card in table.cards if card.copies]
    assert len(cards) == len([card for card in base.cards if card.copies]) + 38
    assert len(table.tech_numbers) == len(base.tech_numbers) + 12
    assert len(table.civilization_numbers) == len(base.civilization_numbers) + 10
    assert table.landmark_numbers == base.landmark_numbers


@rule("TAP-E-200", "TAP-E-201", "TAP-E-202", "TAP-E-X14")
def test_tags_of_neighbouring_cards_work():
    table = new_era(3, "T111", "2=T96").act("play T111")
    assert table.asks() == "OrderCharms"
    table.act("option 2")
    assert table.vp() == 3 and len(table.player(1).hand) == 1 and table.asks() == "Invent"
    alone = new_era(2, "T111", "none").act("play T111")
    assert alone.vp() == 0 and alone.player(1).hand == () and alone.asks() == "Invent"


@rule("TAP-E-203")
def test_maker_of_fire_is_no_card_but_a_card_on_it_is():
    bare = new_era(2, "T99", "none").act("play T99")
    assert bare.vp() == 2
    covered = new_era(2, "T99", "1=T100").act("play T99")
    assert covered.vp() == 3 + 3 + 2


@rule("TAP-E-204")
def test_a_card_face_down_has_no_tag_but_counts_as_a_card():
    table = new_era(3, "T99", "2=down-T96").act("play T99")
    assert table.vp() == 3 + 2
    hidden = new_era(3, "T99", "2=T96/T01").act("play T99")
    assert hidden.vp() == 3 + 2


@rule("TAP-E-201", "TAP-E-X15")
def test_a_card_over_another_brings_only_its_own_left_tag():
    table = fantasy("player 1: era 3, hand T117, mat 2=T96 3=T97")
    table.do("play_over").act("play T117")
    assert table.vp() == 2 + 2


@rule("TAP-E-205")
def test_tags_work_before_the_card_in_an_order_of_choice():
    table = new_era(3, "T111 T01", "2=T96").act("play T111", "option 1")
    events = [event for event in table.events() if "charm" in event or "invents" in event]
    assert events[:2] == [
        "gains a charm of Haunted Library: 1 tapestry card", "gains a charm of Dragon Eggs: 3 VP",
    ]  # fmt: skip
    assert table.asks() == "Invent"
    era = new_era(3, "T112", "2=T88")
    assert era.act("play T112").tokens()[1] == (1,)
    assert era.player(1).active == number("T112")


@rule("TAP-E-205")
def test_fixed_gains_need_no_order():
    assert new_era(3, "T99", "2=T96").act("play T99").vp() == 3 + 3 + 2


@rule("TAP-E-206")
def test_an_advance_without_benefit_is_mandatory():
    table = new_era(3, "T107", "2=T97").act("play T107")
    assert table.tokens()[3] == (1,)
    end = fantasy(f"player 1: era 2, hand T107, mat 2=T97, tokens technology=12\n{LATER}")
    end.income().act("play T107")
    assert end.tokens()[3] == (12,) and end.player(1).active == number("T107")


@rule("TAP-E-207")
def test_tags_on_top_cards_are_counted():
    table = fantasy("player 1: mat 1=T117 2=T96/T01 3=T97 4=down-T99")
    assert tags(table.g, 0) == 2 + 0 + 1 + 0
    assert table.do("vp_per charm 2").vp() == 6


@rule("TAP-E-208")
def test_a_copied_card_gives_no_tags():
    table = fantasy("player 1: era 3, mat 2=T96 3=T17\n player 2: mat 2=T99")
    plays(table, "T17").act("copy T99")
    assert table.vp() == 2


@rule("TAP-E-210", "TAP-E-211", "TAP-E-496")
def test_a_reserved_effect_comes_in_income_turn_5():
    table = plays(fantasy("player 1: era 3, mat 3=T96"), "T96")
    assert table.vp() == 0 and kept(table).reserved[0] == (number("T96"),)
    late = fantasy("fantasies: reserved 1=T96\n player 1: era 4\n player 2: era 5")
    late.income()
    assert late.vp() >= 10 and kept(late).reserved[0] == ()
    assert "gains what Dragon Eggs has reserved" in late.events()


@rule("TAP-E-211")
def test_several_reserved_effects_come_in_an_order_of_choice_before_the_points():
    table = fantasy(
        "fantasies: reserved 1=T96/T105\n player 1: era 4, bottom K08, plots farm=1-1\n player 2: era 5"
    )
    table.income()
    assert table.asks() == "ChooseReserved"
    assert table.g.income_step == 2
    assert table.look().board.asked.options[0] == "Dragon Eggs: 10 VP"
    table.act("option 2")
    assert table.asks() == "ChooseKind"
    table.act("kind farm", "plot 1-2", "kind farm", "plot 1-3")
    assert table.vp() == 10 and table.player(1).taken[2] == 3
    assert table.asks() == "Upgrade" and table.g.income_step == 3


@rule("TAP-E-212", "TAP-E-X16")
def test_a_reserved_effect_survives_its_card():
    table = fantasy("player 1: era 2, hand T96 T97, mat 2=T01")
    play_card(table.g, 0, number("T96"), 1)
    table.g.advance()
    play_card(table.g, 0, number("T97"), 1)
    table.g.advance()
    table.act("gain coin")
    assert kept(table).reserved[0] == (number("T96"),) and table.vp() == 2
    table.player(1).era, table.player(1).resources = 4, [0, 0, 0, 0]
    table.g.agenda, table.g.seat = table.g.agenda[:1], 0
    table.g.push(GAME.steps["IncomeTurn"]())
    table.g.advance()
    assert table.vp() >= 12 and kept(table).reserved[0] == ()


@rule("TAP-E-213")
def test_income_turn_5_stays_the_last():
    table = fantasy("fantasies: reserved 1=T106\n player 1: era 4\n player 2: era 5", players=3)
    table.income().act("advance military").act_first()
    assert table.player(1).finished


@rule("TAP-E-013")
def test_from_income_turn_5_on_the_card_of_era_4_may_be_covered():
    table = fantasy("player 1: era 4, hand T112 T102, mat 4=T01")
    table.player(1).era = 5
    assert space_to_cover(table.g, 0) == 3
    table.do("play_over").act("play T112")
    assert table.player(1).mat[3] == (0, number("T112")) and table.player(1).active == number("T112")
    without = fantasy("player 1: era 4, hand T112")
    without.player(1).era = 5
    assert space_to_cover(without.g, 0) == -1


@rule("TAP-E-014")
def test_before_step_2_of_an_earlier_income_turn_nothing_can_be_covered():
    table = fantasy("player 1: era 3, hand T112, mat 2=T01")
    assert space_to_cover(table.g, 0) == -1
    assert table.do("play_over").asks() == "TakeTurn"


# ---------------------------------------------------------------- tech cards


@rule("TAP-E-192", "TAP-E-X13")
def test_charmed_cards_are_the_price_of_the_top_row():
    table = fantasy("player 1: hand T96 T97, middle K45, space-tiles S03")
    table.do("upgrade").act("tech K45")
    assert table.legal() == ["discard T96", "discard T97"]
    table.act("discard T97")
    assert table.player(1).top == (44,) and table.player(1).hand == (number("T96"),)
    assert table.player(1).explored == (2,)


@rule("TAP-E-192")
def test_neighbours_cannot_pay_and_two_charms_are_two_cards():
    text = "player 1: hand T01 T89, middle K45\n player 2: hand T96 T97"
    assert upgradable(fantasy(text).g, 0) == []
    one = fantasy("player 1: hand T96, middle K54")
    assert upgradable(one.g, 0) == []
    table = fantasy("player 1: hand T96 T97 T98, middle K54").do("upgrade").act("tech K54")
    assert table.legal() == ["discard T96", "discard T97"]
    table.act("discard T97", "discard T98")
    assert table.player(1).top == (53,) and table.player(1).hand == (number("T96"),)
    assert table.vp() == 2


@rule("TAP-E-193")
def test_what_ignores_prerequisites_ignores_the_price():
    golden = next(c.id for c in fantasy().g.tables.cards if c.name == "Golden Age")
    table = fantasy(f"player 1: era 2, middle K46, landmarks forge, mat 2={golden}, active {golden}")
    assert table.do("upgrade").legal() == ["tech K46"]
    table.act("tech K46")
    assert table.player(1).top == (45,) and table.vp() == 2 + 3  # the card adds 3


@rule("TAP-E-194")
def test_an_upgrade_for_a_price_need_not_be_made():
    table = fantasy("player 1: hand T96, middle K45").do("upgrade")
    assert table.legal() == ["tech K45", "pass"]
    assert table.act("pass").player(1).middle == (44,)
    other = fantasy("player 1: hand T96, middle K45, bottom K08").do("upgrade")
    assert other.legal() == ["tech K08", "tech K45"]


@rule("TAP-E-499", "TAP-E-503", "TAP-E-504", "TAP-E-505", "TAP-E-506")
def test_cards_that_reserve_say_what():
    table = fantasy()
    assert effect_of(table, "T99") == (
        "2 VP, in income turn 5: 1 VP per complete row and column of your city"
    )
    assert effect_of(table, "T103") == "in income turn 5: 3 space tiles, explore a space tile"
    assert effect_of(table, "T104") == "in income turn 5: invent, 1 VP per tech card, 2 VP"
    assert effect_of(table, "T105") == "2 VP, in income turn 5: 2 income buildings of your choice"
    assert effect_of(table, "T106") == "2 VP, in income turn 5: advance on any track"
    for card in ("T99", "T103", "T104", "T105", "T106"):
        played = plays(fantasy("player 1: era 2"), card)
        assert kept(played).reserved[0] == (number(card),)
        assert played.vp() == (0 if card == "T103" else 2)
