"""Rulings and examples of the Automa ledger for Plans & Ploys."""

import pytest

from sugoroku.games.tapestry import GAME
from sugoroku.games.tapestry.modules.plans.automa import stocked
from sugoroku.games.tapestry.modules.plans.events import SmashedLandmark
from sugoroku.games.tapestry.modules.plans.kept import plans
from sugoroku.games.tapestry.names import CARDS, EXPLORATION, FROM_CARD, TECHNOLOGY
from sugoroku.games.tapestry.opponents.solo import ChooseSecond
from sugoroku.testing import rule
from tests.games.tapestry.modules.plans.table import alone, kept
from tests.games.tapestry.modules.plans.test_automa import act, against
from tests.games.tapestry.modules.plans.test_responses import FRONT, drawn
from tests.games.tapestry.table import given


def after_setup(level: str, *names: str):
    """The bots are set up with these civilizations."""
    options = {"level": level, "plans-automa": names[0]}
    g = GAME.new(1, 5, options, ("plans",))
    ids = [civ.id for civ in g.tables.bots.civilizations]
    while len(g.bot_civs) < len(names):
        g.turn_to(g.deciders()[0])
        action = g.legal()[0]
        if isinstance(g.asking(), ChooseSecond):
            action = GAME.codec.number(f"option {ids.index(names[1]) + 1}")
        g.apply(action)
    return g


@rule("TAP-A-R23", "TAP-A-269")
def test_the_stock_and_the_trail_are_laid_out_on_level_1_too():
    assert stocked(after_setup("1", "hucksters")) == 3
    trail = plans(after_setup("1", "trailblazers")).trail
    assert len(trail) == 1 and trail[0] % 13 == 2


@rule("TAP-A-R23", "TAP-A-268")
def test_they_are_laid_out_for_a_second_civilization():
    g = after_setup("6", "hucksters", "trailblazers")
    assert stocked(g) == 3 and plans(g).trail == (g.players[1].favourite * 13 + 2,)


@rule("TAP-A-R24", "TAP-A-307")
def test_iconoclasts_take_one_landmark_after_another():
    landmarks = "player 2: landmarks lighthouse barracks, tokens technology=3, favourite science"
    table = against("iconoclasts", "", landmarks)
    table.rig(9, 0)  # technology: the Forge joins the box; exploration
    act(table)
    smashed = [event.landmark for event in table.log if isinstance(event, SmashedLandmark)]
    assert smashed[:3] == ["lighthouse", "barracks", "forge"] and table.player(2).landmarks == ()
    kinds = [type(event).__name__ for event in table.log]
    first = kinds.index("SmashedLandmark")
    assert kinds[first : first + 3] == ["SmashedLandmark", "ScoredFor", "RolledForBot"]


@rule("TAP-A-R25", "TAP-A-308")
def test_an_item_of_the_stock_replaces_the_usual_draw():
    more = "plans: stock-cards T20, stock-tiles L07, stock-techs K09, stock-spaces S03"
    table = against("hucksters", "", "player 2: favourite science", more)
    g = table.g
    decks = (g.deck, g.tile_deck, g.space_deck)
    table.do("tapestry 1").act("play T20").do("tile 1").act("tile L07").do("space 1").act("space S03")
    assert (g.deck, g.tile_deck, g.space_deck) == decks and stocked(g) == 1
    techs = (g.tech_deck, list(g.tech_open))
    table.do("invent").act("tech K09")
    assert (g.tech_deck, g.tech_open) == techs and stocked(g) == 0
    assert kept(table).stock_cards == ()


@rule("TAP-A-X23", "TAP-A-306", "TAP-A-301")
@pytest.mark.parametrize(
    ("technology", "tie", "track"),
    [
        (9, 3, EXPLORATION),  # 3 spaces ahead on technology
        (7, 3, TECHNOLOGY),  # science, technology, military, exploration
        (7, 5, EXPLORATION),  # exploration, military, technology
        (7, 9, TECHNOLOGY),  # technology, science
    ],
)
def test_x23_equalizers(technology, tie, track):
    mine = f"tokens exploration=5 science=3 military=0 technology={technology}"
    bots = "player 2: tokens exploration=4 science=3 military=2 technology=6, favourite science"
    table = against("equalizers", mine, bots)
    table.g.track_card, table.g.tie_card = 6, tie - 1
    act(table)
    before = [4, 3, 2, 6]
    before[track] += 1
    assert [row[0] for row in table.tokens(2)] == before and table.vp(2) == 0


@rule("TAP-A-X29", "TAP-A-467", "TAP-A-086")
def test_x29_gifts_to_everybody():
    table = alone("mat 2=T42, hand T51").do("play_over").act("play T51", "gain coin")
    assert [table.vp(n) for n in (1, 2, 3)] == [6, 0, 0] and table.held() == (1, 0, 0, 1)
    text = "player 1: era 2, mat 2=T42, hand T114"
    dream = given(text, players=1, options="level=2 removed=optional", modules="fantasies")
    dream.do("play_over").act("play T114").act_first()
    assert [len(dream.player(n).hand) for n in (1, 2, 3)] == [1, 1, 0]
    assert dream.player(1).points[FROM_CARD] == 7


@rule("TAP-A-X30", "TAP-A-175", "TAP-A-176a")
def test_x30_a_pile_with_double_cross_retreat_and_a_trap():
    table = drawn("T42", "T48", "T49", items=FRONT, rolls=(1, 1))
    assert [CARDS[card] for card in table.g.gone] == ["T48", "T49"]
    assert [CARDS[card] for card in table.player(2).hand] == ["T42"]
    assert table.owner("E3") == 1 and table.g.control.count(1) == 2
