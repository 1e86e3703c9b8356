"""Atlantis 5, Foreshadow: the cards of all eras are planned in the first income turn."""

import pytest

from sugoroku.core.chance import Chance, secret_from
from sugoroku.games.tapestry import GAME
from sugoroku.games.tapestry.actions import PASS, PLAY
from sugoroku.games.tapestry.modules.atlantis.foreshadow import PlanCard, mystics
from sugoroku.games.tapestry.modules.atlantis.kept import atlantis
from sugoroku.games.tapestry.modules.plans.automa import TakeFromStock
from sugoroku.games.tapestry.modules.plans.kept import plans
from sugoroku.games.tapestry.names import FROM_CIV, NONE, ORIGIN, OVER
from sugoroku.games.tapestry.opponents.parties import AUTOMA, PERSON
from sugoroku.games.tapestry.rules.civilizations.mystics import Predict
from sugoroku.games.tapestry.rules.resources import score
from sugoroku.games.tapestry.rules.tapestry import TapestryStep
from sugoroku.testing import rule
from tests.games.tapestry.table import Table, given

MODULES = ("plans", "atlantis")


def new(seed: int = 1):
    return GAME.new(1, seed, {"atlantis": "5"}, MODULES)


def until(step: type, seed: int = 1):
    g = new(seed)
    while not isinstance(g.asking(), step):
        g.apply(g.legal()[0])
    return g


def foreseen(text: str = "era 1") -> Table:
    return given(f"player 1: {text}", players=1, options="atlantis=5", modules="plans atlantis")


@rule("TAP-A-420")
def test_mystics_against_hucksters():
    g = until(PlanCard)
    assert g.players[PERSON].civilizations == (mystics(g),)
    assert [g.tables.bots.civilizations[n].id for n in g.bot_civs] == ["hucksters"]
    assert mystics(g) not in g.civ_deck


@rule("TAP-A-421")
def test_nine_cards_are_drawn_and_three_are_planned_in_order():
    g = until(PlanCard)
    hand = g.players[PERSON].hand
    assert len(hand) == 9 and g.players[PERSON].era == 1
    chosen = []
    for _ in range(3):
        action = g.legal()[-1]
        chosen.append(action)
        g.apply(action)
    assert len(atlantis(g).planned) == 3 and len(set(atlantis(g).planned)) >= 2
    assert not isinstance(g.asking(), PlanCard)


@rule("TAP-A-308", "TAP-A-421")
def test_some_of_the_nine_cards_may_come_from_the_stock():
    g = until(TakeFromStock)
    stock = plans(g).stock_cards
    assert len(stock) > 0 and g.legal() == [*[PLAY + card for card in sorted(set(stock))], PASS]
    g.apply(PLAY + stock[0])
    while isinstance(g.asking(), TakeFromStock):
        g.apply(PASS)
    assert stock[0] in g.players[PERSON].hand and len(g.players[PERSON].hand) == 9
    assert len(plans(g).stock_cards) == len(stock) - 1


@rule("TAP-A-422", "TAP-A-422a")
def test_the_whole_hand_goes_back():
    g = until(PlanCard)
    before = sorted((*g.deck, *g.players[PERSON].hand))
    for _ in range(3):
        g.apply(g.legal()[0])
    planned = atlantis(g).planned
    assert g.players[PERSON].hand == () and sorted((*g.deck, *planned)) == before
    assert g.players[PERSON].active == NONE and g.players[PERSON].mat == ((), (), (), ())


@rule("TAP-A-420")
def test_predictions_are_made_at_the_end_of_the_first_income_turn():
    g = until(Predict)
    assert g.players[PERSON].era == 1 and len(atlantis(g).planned) == 3
    assert g.players[PERSON].places_of == ((),)


@rule("TAP-A-422a")
def test_planned_cards_count_as_cards_on_the_mat():
    table = foreseen()
    atlantis(table.g).planned = (0, NONE, 1)
    before = table.vp()
    table.do("vp_per tapestry")
    assert table.vp() - before == 2


@rule("TAP-A-423")
def test_only_the_person_sees_the_planned_cards():
    g = until(Predict)
    name = g.tables.cards[atlantis(g).planned[0]].name
    mine, theirs = (GAME.look(g, seat).added["atlantis"].planned for seat in (PERSON, -1))
    assert mine[0] == name and theirs == ("?", "?", "?")
    same = GAME.redeal(g, PERSON, Chance(secret_from("x")))
    assert atlantis(same).planned == atlantis(g).planned
    others = {atlantis(GAME.redeal(g, -1, Chance(secret_from(str(n))))).planned for n in range(8)}
    assert len(others) > 4


@rule("TAP-A-424")
def test_the_income_mat_gives_no_cards():
    table = foreseen("era 2")
    atlantis(table.g).planned = (NONE, 0, 1)
    table.income().act_first()
    assert table.g.players[PERSON].hand == ()


@rule("TAP-A-425")
def test_the_planned_card_is_played_and_none_from_hand():
    table = foreseen("era 3, hand T10")
    atlantis(table.g).planned = (NONE, 7, 9)
    table.g.push(TapestryStep())
    table.g.advance()
    p = table.g.players[PERSON]
    assert p.mat[2] == (7,) and atlantis(table.g).planned == (NONE, NONE, 9)
    assert [table.g.tables.cards[card].id for card in p.hand] == ["T10"]


@rule("TAP-A-426")
@pytest.mark.parametrize(("exact", "won"), [(2, False), (3, True)])
def test_the_goal_is_thirty_points_by_predictions(exact, won):
    table = foreseen()
    g = table.g
    for _ in range(exact):
        score(g, PERSON, 10, FROM_CIV * ORIGIN + mystics(g))
    score(g, PERSON, 50, FROM_CIV * ORIGIN + mystics(g) + 1)
    g.phase = OVER
    assert atlantis(g).predicted == 10 * exact
    places = {row.seat: row.place for row in GAME.standings(g)}
    assert places == ({PERSON: 1, AUTOMA: 2} if won else {AUTOMA: 1, PERSON: 2})


def test_the_sheet_of_the_scenario_tells_what_is_planned():
    table = foreseen()
    atlantis(table.g).planned = (NONE, 7, 9)
    view = GAME.look(table.g, 0)
    sheets = {sheet.id: sheet for sheet in GAME.picture(view).sheets}
    name = table.g.tables.cards[7].name
    assert sheets["scenario"].text[0] == f"Income turn 3: {name}."
    assert "By predictions: 0 VP." in GAME.text(view)
