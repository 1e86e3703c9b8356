"""The Automa's civilizations of Plans & Ploys."""

import pytest

from sugoroku.games.tapestry import GAME
from sugoroku.games.tapestry.modules.plans.automa import stocked
from sugoroku.games.tapestry.names import CARDS, LANDMARK_IDS
from sugoroku.games.tapestry.opponents.civilizations import BOT_SPECIALS, civilization_steps
from sugoroku.games.tapestry.rules.turn import end_game
from sugoroku.testing import rule
from tests.games.tapestry.modules.plans.table import alone, kept
from tests.games.tapestry.table import Table


def number(name: str) -> int:
    return [civ.id for civ in GAME.tables_with(("plans",)).bots.civilizations].index(name)


def against(name: str, more: str = "", *lines: str) -> Table:
    """The person against this civilization."""
    return alone(more, *lines, f"bot-civs: {number(name)}")


def act(table: Table, turn: int = 2) -> Table:
    """The civilization step of the Automa."""
    table.g.seat = 1
    table.g.players[1].era = turn
    table.g.then(*civilization_steps(table.g, turn))
    table.g.advance()
    return table


@rule("TAP-A-038")
def test_the_die_shows_the_favorite_track():
    found = set()
    for seed in range(40):
        g = GAME.new(1, seed=seed, modules=("plans",))
        while not g.bot_civs:
            g.turn_to(g.deciders()[0])
            g.apply(g.legal()[0])
        if g.bot_civs[0] >= 4:
            found.add(g.players[1].favourite)
            assert g.players[2].favourite != g.players[1].favourite
    assert found == {0, 1, 2, 3}


@rule("TAP-A-306")
@pytest.mark.parametrize(("ahead", "moved"), [(1, 1), (2, 2), (3, 0), (0, 0)])
def test_equalizers_catch_up(ahead, moved):
    mine, theirs = f"tokens exploration={5 + ahead}", "player 2: tokens exploration=5"
    table = act(against("equalizers", mine, theirs))
    assert table.tokens(2)[0] == (5 + moved,)
    assert table.vp(2) == (0 if moved else 5)


@rule("TAP-A-X23", "TAP-A-301")
def test_golden_equalizers_read_the_order_of_the_tiebreaker_card():
    theirs = "player 2: tokens exploration=4 science=3 military=2 technology=6"
    table = act(against("equalizers", "tokens exploration=5 science=3 technology=9", theirs))
    assert table.tokens(2) == ((5,), (3,), (2,), (6,)), "only exploration is 1 or 2 ahead"
    firsts = set()
    cards = table.g.tables.bots.cards
    for tie in range(len(cards)):
        both = against("equalizers", "tokens exploration=5 science=3 technology=7", theirs)
        both.g.tie_card, both.g.players[1].favourite = tie, 1
        printed = [track for track in cards[tie].order if track in (0, 3)]
        act(both)
        assert both.tokens(2)[printed[0]] == ((5,), (0,), (0,), (7,))[printed[0]]
        assert both.tokens(2)[printed[1]] == ((4,), (0,), (0,), (6,))[printed[1]]
        firsts.add(printed[0])
    assert firsts == {0, 3}


@rule("TAP-A-R24", "TAP-A-307")
def test_landmarks_that_the_rolls_bring_are_smashed_too():
    table = against("iconoclasts", "", "player 2: landmarks forge, tokens science=3, favourite science")
    die = table.g.tables.science_die
    act(table.rig(die.index(1), die.index(1), die.index(1)))
    assert [LANDMARK_IDS[n] for n in kept(table).smashed][:2] == ["forge", "apothecary"]
    lines = table.events()
    order = [n for n, line in enumerate(lines) if "Iconoclasts" in line or "rolls" in line]
    assert len(order) >= 3 and order == sorted(order)
    assert table.player(2).landmarks == ()


@rule("TAP-A-R23")
def test_the_stock_lies_out_on_level_1_and_for_a_second_civilization():
    def begun(level: str, civ: str) -> Table:
        options = {"level": level, "plans-automa": civ}
        g = GAME.new(1, seed=3, modules=("plans",), options=options)
        table = Table(GAME, g, [])
        while g.players[0].era < 1 and table.asks() != "TakeTurn":
            wanted = GAME.codec.number(f"option {number('hucksters') + 1}")
            second = table.asks() == "ChooseSecond" and wanted in g.legal()
            g.turn_to(g.deciders()[0])
            g.apply(wanted if second else g.legal()[0])
        return table

    assert stocked(begun("1", "hucksters").g) == 3
    both = begun("6", "equalizers")
    assert both.g.bot_civs == (number("equalizers"), number("hucksters")) and stocked(both.g) == 3


@rule("TAP-A-307")
def test_iconoclasts_smash_their_landmarks():
    table = act(against("iconoclasts", "", "player 2: landmarks lighthouse forge, favourite science"))
    smashed = [LANDMARK_IDS[n] for n in kept(table).smashed]
    assert smashed[:2] == ["lighthouse", "forge"] and table.player(2).landmarks == ()
    assert table.player(2).points[6] == 3 * len(smashed)
    assert table.g.owner[0] >= 0  # nobody can gain it any more
    again = GAME.from_position(GAME.position(table.g), seed=1)
    assert again.owner[0] >= 0


@rule("TAP-A-308")
@pytest.mark.parametrize(
    ("favourite", "kind"),
    [("science", "stock_cards"), ("military", "stock_cards"), ("technology", "stock_techs"),
     ("exploration", "stock_tiles")],
)  # fmt: skip
def test_hucksters_fill_their_stock(favourite, kind):
    table = against("hucksters", "", f"player 2: favourite {favourite}")
    BOT_SPECIALS["huckster_setup"](table.g, 0)
    assert stocked(table.g) == 3 and len(kept(table).stock_spaces) == 1
    before = len(getattr(kept(table), kind))
    act(table, 3)
    assert len(getattr(kept(table), kind)) == before + 1 and stocked(table.g) == 4
    assert table.player(2).points[6] == 4 * table.g.tables.bots.levels[1].mat.rows[0][3]


@rule("TAP-A-308")
def test_the_person_may_take_from_the_stock():
    more = "plans: stock-cards T20, stock-tiles L07, stock-techs K09, stock-spaces S03"
    table = against("hucksters", "", "player 2: favourite science", more)
    table.do("tapestry 2")
    assert table.asks() == "TakeFromStock" and table.legal() == ["play T20", "pass"]
    table.act("play T20")
    assert len(table.player(1).hand) == 2 and CARDS.index("T20") in table.player(1).hand
    assert table.do("tile 1").act("pass").player(1).tiles != (6,)
    assert table.do("tile 1").act("tile L07").player(1).tiles.count(6) == 1
    assert table.do("space 1").act("space S03").player(1).space_tiles == (2,)
    assert "tech K09" in table.do("invent").legal()
    table.act("tech K09")
    assert table.player(1).bottom == (8,) and stocked(table.g) == 0


@rule("TAP-A-309")
def test_trailblazers_lay_a_trail():
    table = against("trailblazers", "tokens science=3", "player 2: favourite science")
    socialism = next(n for n, card in enumerate(table.g.tables.cards) if card.name == "Socialism")
    for key in table.g.tables.bots.civilizations[number("trailblazers")].setup:
        BOT_SPECIALS[key](table.g, 0)
    assert kept(table).trail == (13 + 5,) and socialism not in table.g.deck
    act(table)
    assert kept(table).trail == (13 + 5, 13 + 7)  # beyond the furthest trail outpost
    late = act(against("trailblazers", "tokens science=11", "player 2: favourite science"))
    assert len(kept(late).trail) == 1 and kept(late).trail[0] // 13 != 1


@rule("TAP-A-309", "TAP-A-252")
def test_the_trail_scores_where_it_was_not_passed():
    mine = "tokens science=6 military=4, finished yes"
    trail = "plans: trail 18 19 38"  # science 5 and 6, military 12
    table = against("trailblazers", mine, "player 2: favourite science", trail)
    table.g.agenda.clear()
    end_game(table.g)
    assert table.player(2).points[6] == 20
    assert "Trailblazers" in [civ.name for civ in table.g.tables.bots.civilizations]


@rule("TAP-A-036")
@pytest.mark.parametrize("name", ["equalizers", "iconoclasts", "hucksters", "trailblazers"])
def test_the_person_may_name_one_of_them(name):
    for seed in range(3):
        g = GAME.new(1, seed, {"automa": "explorers", "plans-automa": name}, ("plans",))
        while not g.bot_civs:
            g.turn_to(g.deciders()[0])
            g.apply(g.legal()[0])
        assert [g.tables.bots.civilizations[n].id for n in g.bot_civs] == [name]


@rule("TAP-A-036")
def test_a_scenario_has_the_last_word_about_the_civilization():
    options = {"plans-automa": "equalizers", "atlantis": "3"}
    g = GAME.new(1, 1, options, ("plans", "atlantis"))
    while not g.bot_civs:
        g.turn_to(g.deciders()[0])
        g.apply(g.legal()[0])
    assert [g.tables.bots.civilizations[n].id for n in g.bot_civs] == ["explorers"]
