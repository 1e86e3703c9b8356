"""The Automa and the Shadow Empire with the arts track; Twin Impact."""

import pytest

from sugoroku.core.state import HandTo
from sugoroku.games.tapestry import GAME
from sugoroku.games.tapestry.modules.arts.bots import follow
from sugoroku.games.tapestry.modules.arts.state import ARTS, gallery
from sugoroku.games.tapestry.modules.plans.automa import stocked
from sugoroku.games.tapestry.names import MILITARY, NONE, OVER, TECHNOLOGY
from sugoroku.games.tapestry.opponents.advance import BotAdvance, choose_track
from sugoroku.games.tapestry.opponents.civilizations import CivilizationEffect, civilization_steps
from sugoroku.games.tapestry.opponents.favorites import wants_change
from sugoroku.games.tapestry.opponents.income import income_terms
from sugoroku.games.tapestry.opponents.income_turn import free_advances
from sugoroku.games.tapestry.opponents.parties import AUTOMA, level
from sugoroku.games.tapestry.opponents.solo import civilizations_in_play, first_favorite
from sugoroku.games.tapestry.opponents.tables import ALL, FAVORITE, NO_TRACK, DecisionCard
from sugoroku.games.tapestry.rules.civilizations.chosen import be_chosen
from sugoroku.games.tapestry.rules.parties import furthest_other, neighbours
from sugoroku.games.tapestry.rules.tech import prerequisite
from sugoroku.testing import rule
from tests.games.tapestry.modules.arts.table import given, kept, marks, mine, new_game

SHADOW = 2


def alone(more: str = "", *lines: str, options: str = ""):
    return mine(more, *lines, players=1, options=f"level=2 {options}".strip())


def card(order) -> DecisionCard:
    found = DecisionCard("1", True, True)
    found.order = tuple(order)
    return found


@rule("TAP-A-018", "TAP-A-018a")
def test_ten_decision_cards_are_replaced():
    base = new_game(1, ()).g.tables.bots.cards
    cards = new_game(1).g.tables.bots.cards
    without = new_game(1, arts_track="without").g.tables.bots.cards
    changed = [int(c.id) for c, other in zip(cards, base, strict=True) if c.order != other.order]
    assert changed == [1, 2, 4, 5, 8, 10, 13, 15, 17, 19]
    assert all(ARTS in cards[n - 1].order for n in changed)
    kept_order = [c.order for c in without]
    assert all(ARTS not in order for order in kept_order)


@rule("TAP-A-280")
def test_bots_advance_on_arts_and_take_landmarks():
    table = alone("", "player 2: tokens arts=3")
    table.g.push(BotAdvance(AUTOMA, ARTS, True))
    table.g.advance()
    assert table.tokens(2)[ARTS] == (4,) and marks(table, 2) == ["clock_tower"]
    assert table.player(3).tokens[ARTS] == (0,)


@rule("TAP-A-094")
@pytest.mark.parametrize("space", [8, 10])
def test_flash_mob_and_photography_roll_for_another_track(space):
    table = alone("", f"player 2: tokens arts={space}, favourite arts")
    die = table.g.tables.science_die
    table.rig(die.index(ARTS), die.index(ARTS), die.index(1))
    table.g.push(BotAdvance(AUTOMA, ARTS, True))
    table.g.advance()
    assert table.tokens(2)[ARTS] == (space + 1,) and table.tokens(2)[1] == (1,)  # science too


@rule("TAP-A-282", "TAP-A-R02")
def test_arts_comes_last_where_it_is_not_printed():
    table = alone("", "player 2: tokens exploration=12 science=12 military=12")
    track = choose_track(table.g, AUTOMA, ALL, card((3, FAVORITE, 0, 1, 2)))
    assert track == 3
    table = alone("", "player 2: tokens exploration=12 science=12 military=12 technology=12")
    table.g.players[AUTOMA].favourite = 0
    assert choose_track(table.g, AUTOMA, ALL, card((3, FAVORITE, 0, 1, 2))) == ARTS
    table = alone("", "player 3: tokens exploration=12 technology=12", "player 2: favourite military")
    assert choose_track(table.g, SHADOW, ALL, card((3, FAVORITE, 0, 1, 2))) == 2, "upwards, too"
    assert sum(ARTS not in each.order for each in table.g.tables.bots.cards) == 12


@rule("TAP-A-283")
def test_without_the_track_its_icon_is_skipped():
    g = new_game(1, arts_track="without").g
    assert all(icon in (0, 1, 2, 3, FAVORITE) for c in g.tables.bots.cards for icon in c.order)


@rule("TAP-A-045")
def test_the_third_row_scores_arts():
    mat = level(alone().g).mat
    term = income_terms(mat, 5, 0, 0, [1, 0, 0, 2, 4], False)[2]
    assert (term.multiplier, term.first + term.second) == (3, 7)
    table = alone("", "player 2: tokens arts=4")
    forecast = table.game.look(table.g, 0).board.bots.forecast
    assert forecast.terms[2].about == "technology, exploration and arts"


@rule("TAP-A-227", "TAP-A-263")
@pytest.mark.parametrize(("chosen", "deck"), [("1", 18), ("3", 18), ("4", 22)])
def test_income_cards_of_the_box(chosen, deck):
    with_arts, base = new_game(1, level=chosen).g, new_game(1, (), level=chosen).g
    added = sum(step.cards * step.turns.bit_count() for step in level(with_arts).chart)
    assert len(with_arts.decision_deck) + added == deck
    assert level(with_arts).chart is not level(base).chart


@rule("TAP-A-263")
def test_the_hard_chart_stays():
    def chart(modules):
        return [(s.do, s.turns, s.cards) for s in level(new_game(1, modules, level="5").g).chart]

    assert chart(()) == chart(("arts",))


@rule("TAP-A-267")
def test_free_advances_leave_out_arts():
    g = given("player 1: era 1", players=1, options="level=6").g
    assert {step.track for step in free_advances(g)} == {0, 1, 2, 3}
    steps = given("player 1: era 1", players=1, options="level=1").g.bots
    assert ARTS not in {step.track for step in steps.before_first_income(g, 0)}


@rule("TAP-A-038", "TAP-A-311")
def test_a_die_on_the_card_is_rolled():
    table = alone().rig(19)
    civilizations = table.g.tables.bots.civilizations
    masons = [c.name for c in civilizations].index("Masons")
    assert civilizations[masons].favorite == NO_TRACK and first_favorite(table.g, masons) == ARTS
    patrons = [c.name for c in civilizations].index("Patrons")
    assert civilizations[patrons].favorite == ARTS
    without = new_game(1, arts_track="without").g.tables.bots.civilizations
    assert without[patrons].favorite == NO_TRACK


@rule("TAP-A-310")
def test_our_own_civilizations_are_drawn_only_on_request():
    base = civilizations_in_play(alone().g)
    more = civilizations_in_play(alone(options="arts-automa=with").g)
    assert len(more) == len(base) + 4


def use(name: str, turn: int, more: str = "", *lines: str):
    """One income turn of an Automa civilization."""
    table = alone(more, *lines)
    g = table.g
    number = [c.name for c in g.tables.bots.civilizations].index(name)
    g.players[AUTOMA].vp = 0
    before = g.players[AUTOMA].vp
    steps = [
        CivilizationEffect(number, turn, n)
        for n in range(len(g.tables.bots.civilizations[number].effects[turn]))
    ]
    g.then(*steps, HandTo(0))
    g.advance()
    return table, g.players[AUTOMA].vp - before


@rule("TAP-A-311")
def test_patrons_score_the_tier_of_their_favorite():
    assert use("Patrons", 2, "", "player 2: favourite arts, tokens arts=7")[1] == 6


@rule("TAP-A-312")
def test_masons_advance_and_score_landmarks():
    table, points = use("Masons", 3, "", "player 2: favourite science, tokens science=1")
    assert table.tokens(2)[1] == (2,) and points == 0
    table, points = use("Masons", 2, "", "player 2: favourite science, landmarks forge barn")
    assert table.tokens(2)[1] == (0,) and points == 2


@rule("TAP-A-313")
def test_archivists_score_cards_and_advance():
    table, points = use("Archivists", 2, "", "player 2: favourite science")
    assert len(table.player(2).hand) == 1 and points == 2
    table, _ = use("Archivists", 3, "", "player 2: favourite technology")
    assert table.tokens(2)[3] == (1,)


@rule("TAP-A-314")
def test_rivals_score_tracks_on_which_they_lead():
    assert use("Rivals", 4, "tokens science=3", "player 2: tokens arts=2 military=1 science=3")[1] == 4


@rule("TAP-A-047", "TAP-A-R32")
def test_two_further_landmarks_for_the_automa():
    def landmarks(chosen, **options):
        table = new_game(1, level=chosen, **options)
        g = table.g
        for _ in range(60):
            if table.asks() == "TakeTurn" or g.players[0].era:
                break
            g.turn_to(g.deciders()[0])
            g.apply(g.legal()[0])
        return len(kept(table).gone)

    assert [landmarks(chosen) for chosen in "123456"] == [1, 1, 3, 3, 1, 1]
    assert landmarks("3", arts_track="without") == 1


# ---------------------------------------------------------------- Twin Impact


def twins(more: str = "", *lines: str, beside: str = "science"):
    return alone(more, *lines, options=f"twin-impact={beside}")


@rule("TAP-A-325")
def test_a_twin_on_each_track():
    assert twins().tokens(3) == ((0, 0),) * 5
    without = mine(players=1, options="level=2 twin-impact=science arts-track=without")
    assert without.tokens(3) == ((0,),) * 4


@rule("TAP-A-326", "TAP-A-327", "TAP-A-333", "TAP-A-X20")
def test_golden_the_twin_moves_on_the_next_track():
    for track, moved in ((1, ARTS), (ARTS, 0), (3, 2)):
        table = twins()
        table.g.push(BotAdvance(SHADOW, track, True))
        table.g.advance()
        expected = [[0, 0] for _ in range(5)]
        expected[track][0] = expected[moved][1] = 1
        assert table.tokens(3) == tuple(map(tuple, expected))
    far = twins("", "player 3: tokens arts=0/12")
    follow(far.g, 1)
    assert far.tokens(3)[ARTS] == (0, 12)


@rule("TAP-A-328", "TAP-A-331", "TAP-E-248")
def test_the_twin_takes_landmarks_for_the_automa():
    table = twins("mat 2=T79, active T79", "player 3: tokens arts=0/3")
    table.g.seat = SHADOW
    follow(table.g, 1)
    table.g.advance()
    assert marks(table, 2) == ["clock_tower"] and table.vp() == 4  # Critics' Circle


@rule("TAP-A-329")
def test_the_twin_earns_no_achievement():
    table = twins("", "player 3: tokens arts=0/11")
    follow(table.g, 1)
    assert table.player(3).achieved == 0 and table.tokens(3)[ARTS] == (0, 12)


@rule("TAP-E-012")
def test_landmarks_decide_no_tie():
    text = "player 1: era 5, finished yes, vp 9, resources coin=1"
    table = given(f"{text}\nplayer 2: era 5, finished yes, vp 9, landmarks castle, resources coin=1")
    table.g.phase = OVER
    assert [row.place for row in GAME.standings(table.g)] == [1, 1]


@rule("TAP-A-330", "TAP-A-R34")
def test_twins_are_no_neighbors_but_count_as_tokens():
    table = twins("", "player 3: tokens arts=0/5")
    assert neighbours(table.g, 0) == [1, 2]
    assert furthest_other(table.g, 0, ARTS) == 5


@rule("TAP-A-330", "TAP-A-009")
def test_a_twin_fulfils_no_prerequisite():
    techs = {tech.name: n for n, tech in enumerate(twins().g.tables.techs)}
    own = twins("", "player 3: tokens science=4/0")
    assert prerequisite(own.g, 0, techs["Anesthesia"])  # science, tier 2
    assert not prerequisite(twins("", "player 3: tokens science=0/9").g, 0, techs["Anesthesia"])


@rule("TAP-A-R34", "TAP-B-307")
def test_broker_of_peace_is_paid_for_a_twin_on_military():
    table = twins("mat 2=T07, active T07")
    table.g.push(BotAdvance(SHADOW, TECHNOLOGY, True))  # the twin moves on military
    table.g.advance()
    assert table.tokens(3)[MILITARY] == (0, 1) and table.vp() == 3


@rule("TAP-A-332", "TAP-A-X25")
def test_golden_the_chosen_gain_three_per_track():
    ahead = "tokens science=5 military=5"
    bots = "player 2: tokens exploration=3 technology=3 arts=3"

    def points(table):
        g = table.g
        civ = [c.name for c in g.tables.civilizations].index("The Chosen")
        g.players[0].civilizations, g.players[0].places_of = (civ,), ((),)
        g.players[0].achieved, g.players[0].era = 1, 3
        be_chosen(g, civ)
        g.advance()
        assert table.asks() == "GainAny"
        return table.vp()

    assert points(twins(ahead, bots)) == 6
    assert points(alone(ahead, bots)) == 4


@rule("TAP-A-333a")
def test_the_shadow_empire_decides_by_its_own_tokens():
    table = twins("", "player 3: tokens science=2/9, favourite science", "player 2: tokens science=4")
    assert wants_change(table.g, SHADOW) == "somebody is further on it"
    assert table.g.players[SHADOW].favourite != NONE


# ---------------------------------------------------------------- Hucksters with Plans & Ploys


def hucksters(*lines: str):
    options = "level=2 plans-automa=hucksters"
    text = "\n".join(["player 1: era 2", "player 2: favourite arts", *lines])
    return given(text, players=1, options=options, modules="plans arts")


@rule("TAP-A-019", "TAP-A-308")
def test_hucksters_who_favor_arts_stock_a_masterpiece():
    table = hucksters()
    g, kept = table.g, gallery(table.g)
    assert [g.tables.bots.civilizations[n].id for n in g.bot_civs] == ["hucksters"]
    before = stocked(g), len(kept.art_deck)
    g.seat, g.players[1].era = 1, 3
    g.then(*civilization_steps(g, 3))
    g.advance()
    assert len(kept.art_stock) == 1 and (stocked(g), len(kept.art_deck)) == (
        before[0] + 1,
        before[1] - 1,
    )
    assert kept.art_owned[1] == (), "bots never own masterpieces"
    assert g.players[1].points[6] == stocked(g) * g.tables.bots.levels[1].mat.rows[0][3]


@rule("TAP-A-019")
def test_the_person_may_create_a_masterpiece_of_the_stock():
    table = hucksters("arts: masterpiece-stock M07")
    kept = gallery(table.g)
    again = gallery(GAME.from_position(GAME.position(table.g), seed=1))
    assert kept.art_stock == again.art_stock == (6,)
    table.do("masterpiece 1")
    assert table.asks() == "Create" and "masterpiece M07" in table.legal()
    deck, shown = kept.art_deck, kept.art_open
    table.act("masterpiece M07")
    assert kept.art_owned[0] == (6,) and kept.art_stock == ()
    assert (kept.art_deck, kept.art_open) == (deck, shown), "nothing else moves"
    words = table.log[-1].words()
    assert words.endswith("from the stock of the Automa")


def test_masterpieces_of_the_stock_are_drawn():
    view = GAME.look(hucksters("arts: masterpiece-stock M07").g, 0)
    sheets = {sheet.id: sheet for sheet in GAME.picture(view).sheets}
    assert any("in the stock of the Automa" in line for line in sheets["tracks-arts"].text)
