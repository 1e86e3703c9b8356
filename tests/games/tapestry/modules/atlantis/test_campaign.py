"""The Fate of Atlantis as a campaign: levels, campaign points, cards carried over."""

from random import Random

import msgspec
import pytest

from sugoroku.core.campaign import Outcome, Played
from sugoroku.core.campaign_file import CampaignFile, GameOf, verify_campaign
from sugoroku.core.chance import secret_from
from sugoroku.core.match import Match
from sugoroku.core.record import Seat
from sugoroku.games.tapestry import GAME
from sugoroku.games.tapestry.modules.atlantis.foreshadow import FIRST
from sugoroku.games.tapestry.modules.atlantis.kept import NOTED, OPEN, atlantis
from sugoroku.games.tapestry.names import CARDS, FACE_DOWN, NONE, OVER
from sugoroku.games.tapestry.opponents.parties import AUTOMA, PERSON
from sugoroku.play.pages.campaign import campaign as campaign_page
from sugoroku.play.shown import CampaignShown, Visitor
from sugoroku.testing import rule
from tests.games.tapestry.table import Table

CAMPAIGN = GAME.campaign("atlantis")
KEYS = ["focus", "world-war", "utopia", "the-fall-of-atlantis", "foreshadow"]


def ended(key: str, level: str, mine: int, theirs: int):
    """A game of a scenario that is over, whatever its goal."""
    options, modules = CAMPAIGN.wishes(CAMPAIGN.scenario(key), {"level": level}, (), [])
    state = GAME.new(1, 1, options, modules)
    state.players[PERSON].vp, state.players[AUTOMA].vp, state.phase = mine, theirs, OVER
    state.agenda, state.own = [], []
    return state


@rule("TAP-A-342")
def test_the_scenarios_come_in_order_each_with_a_level_of_its_own():
    played: list[Played] = []
    for number, key in enumerate(KEYS, start=1):
        (scenario,) = CAMPAIGN.choices(played)
        assert scenario.key == key
        level = str(number)
        options, modules = CAMPAIGN.wishes(
            scenario, {"level": level, "removed": "optional"}, ("arts",), played
        )
        settings = GAME.settle(1, options, modules)
        assert settings.options["atlantis"] == level and settings.options["level"] == level
        assert settings.modules == ("plans", "atlantis")
        assert settings.options["removed"] == "without", "not chosen anew"
        played.append(Played(key, Outcome(False, 0, number)))
    assert CAMPAIGN.choices(played) == () and CAMPAIGN.over(played)


@rule("TAP-A-343", "TAP-A-X19")
def test_the_winner_gains_the_number_times_the_level():
    outcome = GAME.outcome(CAMPAIGN, "utopia", ended("utopia", "4", 100, 50))
    assert (outcome.won, outcome.mine, outcome.theirs) == (True, 12, 0)
    outcome = GAME.outcome(CAMPAIGN, "utopia", ended("utopia", "4", 50, 100))
    assert (outcome.won, outcome.mine, outcome.theirs) == (False, 0, 12)
    outcome = GAME.outcome(CAMPAIGN, "foreshadow", ended("foreshadow", "6", 100, 50))
    assert (outcome.mine, outcome.theirs) == (0, 30), "the goal is missed"


@rule("TAP-A-344", "TAP-A-X19")
@pytest.mark.parametrize(
    ("outcomes", "score", "won"),
    [
        (((1, 0), (0, 2), (0, 3), (4, 0), (5, 0)), (10, 5), True),
        (((1, 0), (0, 2), (3, 0), (0, 4), (5, 0)), (9, 6), True),
        (((2, 0), (4, 0), (9, 0), (0, 15), (0, 0)), (15, 15), False),
        (((2, 0), (4, 0), (6, 0), (8, 0), (10, 0)), (30, 0), True),
    ],
)
def test_most_campaign_points_win_and_the_automa_wins_ties(outcomes, score, won):
    played = [
        Played(key, Outcome(mine > theirs, mine, theirs))
        for key, (mine, theirs) in zip(KEYS, outcomes, strict=True)
    ]
    assert CAMPAIGN.over(played) and CAMPAIGN.score(played) == score
    assert CAMPAIGN.won(played) == won


@rule("TAP-A-415", "TAP-A-421")
def test_the_cards_of_the_fall_are_carried_over_into_foreshadow():
    state = ended("the-fall-of-atlantis", "2", 1, 2)
    atlantis(state).noted = (CARDS.index("T01"), NONE, CARDS.index("T06"))
    outcome = GAME.outcome(CAMPAIGN, "the-fall-of-atlantis", state)
    assert outcome.carried == {"noted_2": "T01", "noted_4": "T06"}
    played = [Played(key, Outcome(True, 1, 0)) for key in KEYS[:3]] + [Played(KEYS[3], outcome)]
    options, modules = CAMPAIGN.wishes(CAMPAIGN.scenario("foreshadow"), {"level": "2"}, (), played)
    settings = GAME.settle(1, options, modules)
    assert [settings.options[key] for key in NOTED] == ["T01", "none", "T06"]
    assert CAMPAIGN.allows(CAMPAIGN.scenario("foreshadow"), settings, played)
    cheat = GAME.settle(1, {**options, "noted_2": "T20"}, modules)
    assert not CAMPAIGN.allows(CAMPAIGN.scenario("foreshadow"), cheat, played)


@rule("TAP-A-415")
def test_the_page_of_the_campaign_lists_the_noted_cards():
    tables = GAME.tables_with(("plans", "atlantis"))
    lines = CAMPAIGN.notes(tables, {"noted_2": "T45", "noted_4": "T06"})
    second, fourth = (next(c.name for c in tables.cards if c.id == id) for id in ("T45", "T06"))
    assert lines == (
        f"Foreshadow, income turn 2: {second}",
        f"Foreshadow, income turn 4: {fourth}",
    )
    page = CampaignShown(
        id="1", game=GAME, campaign=CAMPAIGN, games=(), choices=(), table="", score=(0, 0), over=False,
        won=False, notes=lines,
    )  # fmt: skip
    text = campaign_page(page, Visitor(1, "Mika"))
    assert "Noted for later" in text and "income turn 2: Manifest Destiny" in text
    bare = msgspec.structs.replace(page, notes=())
    assert "Noted for later" not in campaign_page(bare, Visitor(1, "Mika"))


def test_only_campaigns_set_the_noted_cards():
    carried = [option.key for option in GAME.info.options if option.carried]
    assert carried == list(NOTED)


def foreshadow(**noted: str) -> Table:
    """Up to the first question of the person's income turn 1."""
    g = GAME.new(1, 1, {"atlantis": "5", **noted}, ("plans", "atlantis"))
    table = Table(GAME, g, [])
    g.log = table.log
    while table.asks() not in ("UseNoted", "PlanCard"):
        g.apply(g.legal()[0])
    return table


def draw_all(table: Table) -> None:
    """Every card comes from the deck, none from the stock of the Automa."""
    while table.asks() == "TakeFromStock":
        table.act("pass")


@rule("TAP-A-421", "TAP-A-421a")
def test_noted_cards_are_searched_out_and_the_gap_is_filled_from_nine():
    table = foreshadow(noted_2="T01", noted_4="T06")
    g = table.g
    first, last = CARDS.index("T01"), CARDS.index("T06")
    assert table.asks() == "UseNoted" and first in g.deck
    table.act("take")
    assert atlantis(g).planned == (first, OPEN, last)
    assert first not in g.deck and last not in g.deck
    draw_all(table)
    assert table.asks() == "PlanCard" and len(g.players[PERSON].hand) == 9
    assert g.asking().prompt(g) == f"Plan the card of income turn {FIRST + 1}"
    table.g.apply(g.legal()[0])
    assert atlantis(g).planned[1] >= 0 and g.players[PERSON].hand == ()


@rule("TAP-A-421a")
def test_with_three_noted_cards_none_is_drawn():
    table = foreshadow(noted_2="T01", noted_3="T02", noted_4="T06")
    table.act("take")
    assert atlantis(table.g).planned == tuple(CARDS.index(id) for id in ("T01", "T02", "T06"))
    assert table.asks() != "PlanCard" and table.g.players[PERSON].hand == ()


@rule("TAP-A-421")
def test_noted_cards_may_be_declined():
    table = foreshadow(noted_2="T01")
    draw_all(table.act("pass"))
    assert table.asks() == "PlanCard" and atlantis(table.g).planned == (OPEN,) * 3
    assert foreshadow().asks() == "PlanCard", "without notes nobody is asked"


@rule("TAP-A-421a")
def test_a_noted_card_that_is_not_in_the_deck_is_none():
    assert foreshadow(noted_3="T03").asks() == "PlanCard"


def finished(key: str, played: list[Played]) -> Match:
    """A random game of the next scenario."""
    (scenario,) = CAMPAIGN.choices(played)
    assert scenario.key == key
    options, modules = CAMPAIGN.wishes(scenario, {"level": "1"}, (), played)
    match = Match(GAME, GAME.settle(1, options, modules), [Seat("Mika")], secret_from(key))
    random = Random(5)
    while not match.state.over:
        match.state.turn_to(PERSON)
        match.act(PERSON, random.choice(match.state.legal()))
    return match


@rule("TAP-A-342", "TAP-A-415")
def test_a_whole_campaign_is_proved_by_its_file():
    played: list[Played] = []
    games: list[GameOf] = []
    for key in KEYS:
        match = finished(key, played)
        outcome = GAME.outcome(CAMPAIGN, key, match.state)
        played.append(Played(key, outcome))
        games.append(GameOf(key, outcome, match.record().to_text()))
        if key == "the-fall-of-atlantis":
            mat = match.state.players[PERSON].mat[1:]
            cards = [[CARDS[card] for card in pile if card < FACE_DOWN] for pile in mat]
            for name, pile in zip(NOTED, cards, strict=True):
                assert outcome.carried.get(name, "") in (pile or [""])
            assert outcome.carried
    assert CAMPAIGN.over(played) and sum(CAMPAIGN.score(played)) == 15
    file = CampaignFile(game="tapestry", campaign="atlantis", name="Mika", games=tuple(games))
    campaign, matches = verify_campaign(file, GAME)
    assert campaign is CAMPAIGN and len(matches) == 5
    assert matches[-1].settings.options["noted_2"] == played[3].outcome.carried.get("noted_2", "none")
