"""Atlantis 1, Focus: a favorite track that the others must stay behind."""

import re

import pytest

from sugoroku.core.errors import SugorokuError
from sugoroku.games.tapestry import GAME
from sugoroku.games.tapestry.draw.svg.tracks import space_box
from sugoroku.games.tapestry.modules.atlantis.focus import (
    ChooseFavorite,
    ChooseGift,
    Focus,
    KeepOneOfThree,
    blockers_at,
)
from sugoroku.games.tapestry.modules.atlantis.kept import atlantis
from sugoroku.games.tapestry.modules.common.kept import common
from sugoroku.games.tapestry.modules.common.landmark_cards import PickLandmarkCard
from sugoroku.games.tapestry.names import CIVILIZATIONS, LAST, OVER, SPACES, TRACKS
from sugoroku.games.tapestry.opponents.advance import BotAdvance
from sugoroku.games.tapestry.opponents.parties import AUTOMA, PERSON, shadow
from sugoroku.games.tapestry.opponents.solo import ChooseSecond, PersonAdvance
from sugoroku.games.tapestry.rules.research import MayAdvance, roll_science
from sugoroku.testing import rule
from tests.games.tapestry.table import Table, given

MODULES = ("plans", "atlantis")
EXPLORATION, SCIENCE, MILITARY, TECHNOLOGY = range(4)


def begun(until: type, seed: int = 1, **options: str):
    """The set-up up to a question."""
    g = GAME.new(1, seed, {"atlantis": "1", **options}, MODULES)
    while not isinstance(g.asking(), until):
        g.apply(g.legal()[0])
    return g


def focus(text: str, favourite: int = EXPLORATION) -> Table:
    table = given(f"player 1: {text}", players=1, options="atlantis=1", modules="plans atlantis")
    atlantis(table.g).favourite = favourite
    return table


@rule("TAP-A-345", "TAP-E-252")
def test_other_expansions_are_refused():
    for other in ("arts", "fantasies"):
        with pytest.raises(SugorokuError, match="cannot be combined"):
            GAME.settle(1, {}, (*MODULES, other))
    with pytest.raises(SugorokuError, match="needs module plans"):
        GAME.settle(1, {}, ("atlantis",))


@rule("TAP-E-036", "TAP-A-046a", "TAP-A-351")
def test_the_landmark_card_is_chosen_last():
    g = begun(PickLandmarkCard)
    assert len(g.players[PERSON].civilizations) == 1 and atlantis(g).favourite >= 0
    assert common(g).owned == ((), (), ()) and len(g.legal()) == 2


@rule("TAP-A-350")
def test_what_is_left_out():
    for seed in range(6):
        g = begun(ChooseFavorite, seed)
        names = {g.tables.civilizations[civ].name for civ in g.civ_deck}
        assert names.isdisjoint({"Alchemists", "Aliens", "The Chosen", "Tinkerers"})
        assert g.tables.bots.civilizations[g.bot_civs[0]].id not in (
            "equalizers",
            "iconoclasts",
            "trailblazers",
        )
        cards = {g.tables.cards[card].name for card in g.deck}
        assert cards.isdisjoint({"Broker of Peace", "Socialism"})
    asked = begun(ChooseFavorite, 1, automa="engineers")
    assert asked.tables.bots.civilizations[asked.bot_civs[0]].id == "engineers"
    second = begun(ChooseSecond, 1, level="6")
    left = [civ.id for civ in second.tables.bots.civilizations]
    assert len(second.legal()) == len(left) - 1 - 3, "nor is one of them the second of level 6"


@rule("TAP-A-351", "TAP-A-352")
def test_the_favorite_is_one_of_the_two_tracks_that_no_bot_favors():
    g = begun(ChooseFavorite)
    assert g.players[PERSON].civilizations == () and g.players[PERSON].capital >= 0
    bots = {g.players[AUTOMA].favourite, g.players[shadow(g)].favourite}
    tracks = {g.tables.track_of[action] for action in g.legal()}
    assert len(tracks) == 2 and tracks.isdisjoint(bots)
    action = g.legal()[1]
    g.apply(action)
    track = g.tables.track_of[action]
    assert atlantis(g).favourite == track and g.players[PERSON].tokens[track] == (4,)


@rule("TAP-A-353")
def test_a_benefit_or_the_first_landmark():
    g = begun(ChooseGift)
    track = atlantis(g).favourite
    landmark = g.tables.landmark_at[track * SPACES + 4]
    options = g.asking().options(g)
    assert len(options) == len(g.legal()) and "space 1" in options[0]
    other = g.clone()
    g.apply(g.legal()[-1])
    assert g.owner[landmark] == PERSON
    other.apply(other.legal()[0])
    assert other.owner[landmark] == AUTOMA and other.seat == PERSON


@rule("TAP-A-353", "TAP-A-354")
def test_the_gift_comes_before_the_outposts():
    shown = set()
    for seed in range(60):
        g = begun(ChooseFavorite, seed)
        if g.tables.choose_on[SCIENCE] not in g.legal():
            continue
        g.apply(g.tables.choose_on[SCIENCE])
        assert blockers_at(g) == -1 and isinstance(g.asking(), ChooseGift)
        g.apply(g.legal()[0])  # Mathematics: roll the science die
        assert isinstance(g.asking(), MayAdvance)
        track = g.asking().track
        shown.add(track)
        g.apply(g.legal()[0])
        assert g.players[PERSON].tokens[track] == (5 if track == SCIENCE else 1,)
        assert blockers_at(g) == (1 if track == SCIENCE else 0)
    assert shown == {EXPLORATION, SCIENCE, MILITARY, TECHNOLOGY}


@rule("TAP-A-354", "TAP-A-X16", "TAP-A-359")
def test_tokens_stay_behind_the_blocking_outposts():
    table = focus("tokens exploration=4 science=0 military=0 technology=0")
    assert blockers_at(table.g) == 0
    assert [name for name in TRACKS if f"advance {name}" in table.legal()] == ["exploration"]
    table = focus("tokens exploration=6 science=1 military=2 technology=0")
    assert blockers_at(table.g) == 2
    assert [name for name in TRACKS if f"advance {name}" in table.legal()] == [
        "exploration",
        "science",
        "technology",
    ]
    table.do("advance_x science")
    assert table.tokens()[SCIENCE] == (2,)
    table.do("advance_x science")
    assert table.tokens()[SCIENCE] == (2,), "blocked there"
    assert table.why_not("advance military") == "a blocking outpost holds your token back (TAP-A-359)"


@rule("TAP-A-357", "TAP-A-358")
def test_the_outposts_follow_the_furthest_token_of_the_favorite():
    assert blockers_at(focus("tokens exploration=3").g) == 0
    assert blockers_at(focus("tokens exploration=9").g) == 5
    assert blockers_at(focus("tokens exploration=2/7").g) == 3
    table = focus("tokens exploration=6")
    table.do("advance_x exploration")
    assert blockers_at(table.g) == 3
    assert any("blocking outposts to space 3" in event.words() for event in table.log)


@rule("TAP-A-359a")
def test_every_advance_of_a_blocked_token_is_void():
    table = focus("tokens exploration=5 science=1")
    table.do("advance_x science/military")
    assert table.tokens()[SCIENCE] == (1,) and table.tokens()[MILITARY] == (1,)
    table = focus("tokens exploration=12 science=8 military=8 technology=8", SCIENCE)
    assert not Focus().held_back(table.g, AUTOMA, MILITARY, 11), "bots are not concerned"


@rule("TAP-A-360", "TAP-A-360a")
def test_the_science_die_is_rolled_again_for_a_blocked_track():
    table = focus("tokens exploration=5 science=3 military=12 technology=0")
    seam = Focus()
    die = table.g.tables.science_die
    assert seam.rerolls(table.g, SCIENCE)
    assert not seam.rerolls(table.g, EXPLORATION) and not seam.rerolls(table.g, TECHNOLOGY)
    assert not seam.rerolls(table.g, MILITARY), "at the end anyway"
    shown = {roll_science(table.g, 0) for _ in range(60)}
    assert shown == set(die) - {SCIENCE}


@rule("TAP-A-361", "TAP-A-362")
def test_at_its_end_another_track_becomes_the_favorite_before_the_benefit():
    table = focus("tokens exploration=11 science=7 military=5 technology=6")
    table.do("advance exploration")
    assert atlantis(table.g).favourite == SCIENCE and blockers_at(table.g) == 3
    tied = focus("tokens exploration=11 science=6 military=5 technology=6")
    tied.do("advance exploration")
    assert tied.asks() == "ChooseNextFavorite"
    assert tied.legal() == ["track science", "track technology"]
    tied.act("track technology")
    assert atlantis(tied.g).favourite == TECHNOLOGY


@rule("TAP-A-363", "TAP-A-364", "TAP-A-363a")
def test_the_old_favorite_no_longer_matters():
    table = focus("tokens exploration=12 science=7 military=5", SCIENCE)
    table.do("advance_x military")
    assert atlantis(table.g).favourite == SCIENCE and blockers_at(table.g) == 3
    assert table.g.tracks[EXPLORATION] == LAST, "for comparisons of the bots it counts"
    table.do("regress_x science")
    assert atlantis(table.g).favourite == SCIENCE and blockers_at(table.g) == 2


@rule("TAP-A-363")
def test_the_token_left_at_the_end_is_not_blocked_when_it_goes_back():
    table = focus("tokens exploration=11 science=7 military=4 technology=1")
    table.do("advance_x exploration")
    assert atlantis(table.g).favourite == SCIENCE
    table.do("regress_x exploration")
    assert not Focus().rerolls(table.g, EXPLORATION) and Focus().rerolls(table.g, MILITARY)
    assert "advance exploration" in table.legal() and "advance military" not in table.legal()
    for _ in range(5):
        table.do("advance_x science")
    assert atlantis(table.g).favourite == MILITARY, "exploration is ignored"


@rule("TAP-A-363", "TAP-A-358")
def test_a_former_favorite_follows_its_other_token():
    table = focus("tokens exploration=12/6 science=11 military=4 technology=2", SCIENCE)
    atlantis(table.g).past = (EXPLORATION,)
    table.do("advance_x science")
    assert atlantis(table.g).favourite == EXPLORATION and blockers_at(table.g) == 2
    view = GAME.look(table.g, 0)
    sheets = {sheet.id: sheet for sheet in GAME.picture(view).sheets}
    stars = re.findall(r'href="#i-favorite" x="([\d.]+)"', sheets["tracks"].live)
    there = space_box(EXPLORATION, 6)
    assert any(there.x < float(x) < there.right for x in stars)


@rule("TAP-A-363b")
def test_a_token_that_starts_again_is_blocked_like_any_other():
    table = focus("tokens exploration=1 science=7 military=1 technology=11", TECHNOLOGY)
    table.do("advance technology")
    assert table.asks() == "Restart" and atlantis(table.g).favourite == SCIENCE
    table.act("track technology")
    assert table.tokens()[TECHNOLOGY] == (0,)
    for _ in range(4):
        table.do("advance_x technology")
    assert table.tokens()[TECHNOLOGY] == (3,)


@rule("TAP-A-364a")
def test_without_another_track_nothing_is_blocked():
    table = focus("tokens exploration=11 science=12 military=12 technology=12")
    table.do("advance exploration")
    assert atlantis(table.g).favourite == -1 and blockers_at(table.g) == -1


@rule("TAP-A-355", "TAP-A-R35")
def test_the_bots_begin_on_the_track_that_nobody_favors():
    g = begun(KeepOneOfThree, 2, level="5")
    taken = {g.players[AUTOMA].favourite, g.players[shadow(g)].favourite, atlantis(g).favourite}
    [free] = set(range(4)) - taken
    steps = Focus().bots_begin(g, 1)
    assert [(step.party, step.track, step.benefit) for step in steps] == [
        (AUTOMA, free, True),
        (shadow(g), free, True),
    ]
    assert all(isinstance(step, BotAdvance) for step in steps) and Focus().bots_begin(g, 2) == ()


@rule("TAP-A-R35")
def test_free_advances_of_level_1_on_blocked_tracks_are_lost():
    table = focus("tokens exploration=4 science=0 military=0 technology=0")
    table.g.then(PersonAdvance(MILITARY), PersonAdvance(TECHNOLOGY))
    table.g.advance()
    assert table.tokens() == ((4,), (0,), (0,), (0,))


@rule("TAP-A-356")
def test_one_of_three_civilizations_is_kept():
    for seed in range(1, 40):
        g = begun(KeepOneOfThree, seed)
        offer = g.players[PERSON].offer
        names = [g.tables.civilizations[civ].name for civ in offer]
        assert len(offer) == 3
        again = [name for name in names if name in ("Militants", "Nomads")]
        assert len(g.legal()) == 3 + len(again)
        if again:
            g.apply(g.legal()[-1])
            left = g.players[PERSON].offer
            assert len(left) == 3 and len(set(left) & set(offer)) == 2 and len(g.civ_gone) == 1
            break
    else:
        raise AssertionError("never offered")
    kept = g.players[PERSON].offer[0]
    g.apply(g.legal()[0])
    assert g.players[PERSON].civilizations[0] == kept and len(g.civ_gone) == 3
    assert CIVILIZATIONS[kept]


@rule("TAP-A-341", "TAP-A-R31")
@pytest.mark.parametrize(("vp", "left", "won"), [(51, 0, True), (50, 1, True), (50, 0, False)])
def test_the_person_wins_by_winning_the_game_and_a_complete_tie_is_none(vp, left, won):
    g = focus("tokens exploration=12").g
    g.players[PERSON].resources = (left, 0, 0, 0)
    g.players[PERSON].vp, g.players[AUTOMA].vp = vp, 50
    g.phase = OVER
    places = {row.seat: row.place for row in GAME.standings(g)}
    assert places == ({PERSON: 1, AUTOMA: 2} if won else {PERSON: 2, AUTOMA: 1})


def test_the_civilizations_offered_have_room_and_say_what_they_do():
    view = GAME.look(begun(KeepOneOfThree), 0)
    words = [GAME.parts.words(view.board, choice.action)[0] for choice in view.decision.choices]
    assert len(words) == 3 and all(said.title.startswith("The ") and said.detail for said in words)
    hand = next(sheet for sheet in GAME.picture(view).sheets if sheet.id == "hand")
    wide = [re.search(r'width="([\d.]+)"', place.shape) for place in hand.places if "civ-" in place.id]
    assert [float(found[1]) for found in wide if found] == [186] * 3


def test_the_outposts_are_drawn_on_the_tracks():
    view = GAME.look(focus("tokens exploration=6").g, 0)
    sheets = {sheet.id: sheet for sheet in GAME.picture(view).sheets}
    said = "\n".join(sheets["tracks"].text)
    assert said.count("Blocking outpost on") == 3 and "on exploration" not in said
    assert sheets["scenario"].text[:2] == (
        "Your favorite track: exploration.",
        "Blocking outposts: space 2.",
    )
    assert "Blocking outposts: space 2." in GAME.text(view)
    stars = re.findall(r'href="#i-favorite" x="([\d.]+)"', sheets["tracks"].live)
    there = space_box(EXPLORATION, 6)
    assert [there.x < float(x) < there.right for x in stars].count(True) == 1  # at the person's token
