"""Modules on the drawn table: temples, Ronin, demands and privileges where they are seen and chosen."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from random import Random
from xml.etree import ElementTree

import pytest

from sugoroku.core.chance import Chance, secret_from
from sugoroku.core.ledger import read_ledger
from sugoroku.core.picture import Picture, Place, Sheet
from sugoroku.core.view import View
from sugoroku.draw.sheet import sheet_markup
from sugoroku.draw.text import width
from sugoroku.games.edo import GAME
from sugoroku.games.edo.state import State
from tests.games.edo.table import Table, given
from tests.games.seen import seen

ALL = ("jiin", "tokken", "ronin")
MIXES = [(2, ALL), (3, ALL), (4, ALL), (5, ALL), (2, ("ronin",)), (3, ("tokken",)), (4, ("jiin",))]
mixes = pytest.mark.parametrize(("players", "modules"), MIXES)


@cache
def positions(players: int, modules: tuple[str, ...]) -> list[State]:
    """Every position of a random game."""
    settings = GAME.settle(players, {}, modules)
    state = GAME.setup(settings, Chance(secret_from("module pictures", players)))
    assert isinstance(state, State)
    random, found = Random(players), [state.clone()]
    while not state.over:
        state.turn_to(random.choice(state.deciders()))
        state.apply(random.choice(state.legal()))
        found.append(state.clone())
    return found


def looks(players: int, modules: tuple[str, ...], every: int) -> Iterator[tuple[View, Picture]]:
    return seen(GAME, positions(players, modules), every)


def nodes(markup: str) -> int:
    return len(re.findall(r"<[a-zA-Z]", markup))


def drawn(table: Table, seat: int = 0) -> Picture:
    return GAME.picture(GAME.look(table.g, seat), seat)


def sheet_of(picture: Picture, id: str) -> Sheet:
    return next(sheet for sheet in picture.sheets if sheet.id == id)


def place_of(sheet: Sheet, start: str) -> Place:
    """The one whose words begin like this."""
    (found,) = [place for place in sheet.places if place.words.startswith(start)]
    return found


# ---------------------------------------------------------------- laws of every position


@mixes
def test_everything_a_choice_points_at_has_a_place(players, modules):
    for view, picture in looks(players, modules, 4):
        if view.decision is None:
            continue
        wanted = {target for choice in view.decision.choices for target in choice.at}
        wanted |= {refusal.target for refusal in view.decision.refusals}
        places = {place.id for sheet in picture.sheets for place in sheet.places}
        assert wanted - {""} <= places


@mixes
def test_choices_with_the_same_places_are_told_apart_by_the_last_one(players, modules):
    """What a click on the board leaves open is a list: only goods and numbers may be chosen there."""
    lists = {"buy", "next-buy", "turn-card"}
    for view, _ in looks(players, modules, 4):
        seen: set[tuple[str, ...]] = set()
        for choice in view.decision.choices if view.decision else ():
            if choice.at and choice.at[-1] not in lists:
                assert choice.at not in seen, choice.words
                seen.add(choice.at)


@mixes
def test_no_choice_ends_where_another_goes_on(players, modules):
    """A click would choose the one and keep the other out of reach."""
    for view, _ in looks(players, modules, 8):
        ways = {choice.at for choice in view.decision.choices if choice.at} if view.decision else set()
        assert not [way for way in ways for n in range(1, len(way)) if way[:n] in ways]


@mixes
def test_the_ground_never_changes(players, modules):
    grounds = set()
    for view, _ in looks(players, modules, 28):
        grounds.add(tuple(sheet.ground for sheet in GAME.picture(view, players - 1).sheets))
    assert len(grounds) == 1


@mixes
def test_the_markup_is_well_formed_and_within_its_budgets(players, modules):
    for view, picture in looks(players, modules, 12):
        live = "".join(sheet_markup(sheet, view.decision, ground=False) for sheet in picture.sheets)
        whole = "".join(sheet_markup(sheet, view.decision) for sheet in picture.sheets)
        ids = [id for node in ElementTree.fromstring(f"<p>{whole}</p>").iter() if (id := node.get("id"))]
        assert len(ids) == len(set(ids))
        uses = set(re.findall(r'href="#([^"]+)"', whole + "".join(_ghosts(picture))))
        assert not {id for id in uses if not id.startswith(("i-", "seal"))} - set(ids)
        assert nodes(live) - sum(len(sheet.text) for sheet in picture.sheets) <= 800
        assert sum(nodes(sheet.ground) for sheet in picture.sheets) <= 700
        assert "style=" not in whole


def _ghosts(picture: Picture) -> list[str]:
    return [markup for sheet in picture.sheets for markup in sheet.ghosts.values()]


@mixes
def test_every_place_explains_itself_by_a_rule(players, modules):
    known = {line.id for line in read_ledger(GAME).lines}
    for _, picture in looks(players, modules, 24):
        for sheet in picture.sheets:
            for place in sheet.places:
                assert len(place.words) > 4
                assert place.rule in known, place


@mixes
def test_the_terminal_shows_modules_in_a_hundred_columns(players, modules):
    for view, _ in looks(players, modules, 16):
        shown = GAME.text(view)
        assert max(width(line) for line in shown.split("\n")) <= 100
        for key, words in (("jiin", "emples"), ("tokken", "emands"), ("ronin", "Ronin")):
            assert (words in shown) == (key in modules)


@mixes
def test_a_picture_shows_nothing_hidden(players, modules):
    for at, state in enumerate(positions(players, modules)[::13]):
        twin = GAME.redeal(state, 0, Chance(secret_from("twin", at)))
        ours, theirs = GAME.look(state, 0), GAME.look(twin, 0)
        assert GAME.picture(ours, 0) == GAME.picture(theirs, 0)
        assert GAME.text(ours) == GAME.text(theirs)


# ---------------------------------------------------------------- what each module draws


def test_a_temple_is_a_torii_over_the_crest_of_its_owner_on_both_maps():
    table = given("jiin: temples river_1=1 quarry_1=2", 3, modules="jiin")
    picture = drawn(table)
    for id in ("map", "small"):
        live = sheet_of(picture, id).live
        assert live.count('href="#temple-0"') == 1 + (id == "map"), "and one in the legend"
        assert live.count('href="#temple-1"') == 1
        assert "its roads are free for you" in place_of(sheet_of(picture, id), "River 1").words
    assert "2 temples left to build" in "\n".join(sheet_of(picture, "house").text)
    assert place_of(sheet_of(picture, "offers"), "A temple").id == "building-temple"


def test_a_temple_that_could_be_built_is_previewed():
    plan = "player 1: plan A4:1 B1:0 C1:0, samurai road_1, goods wood=2 rice=1"
    table = given(plan, 2, modules="jiin")
    view = GAME.look(table.g, 0)
    (choice,) = [choice for choice in view.decision.choices if choice.text == "temple road_1"]
    assert "temple-0" in sheet_of(GAME.picture(view, 0), "map").ghosts[choice.action]


@pytest.mark.parametrize(("number", "bans"), [(1, ()), (2, ("build",)), (3, ("build", "income"))])
def test_ronin_in_a_town_cross_out_what_they_stop(number, bans):
    spaces = ["town_1"] * number + ["quarry_1"] * (3 - number)
    table = given(f"ronin: spaces {' '.join(spaces)}", 3, modules="ronin")
    picture = drawn(table)
    for id in ("map", "small"):
        sheet = sheet_of(picture, id)
        assert sheet.live.count('href="#ronin"') == 3
        assert {ban for ban in ("build", "income") if f"#ban-{ban}" in sheet.live} == set(bans)
        words = place_of(sheet, f"{number} Ronin on North Town").words
        assert ("nobody can build here" in words) == ("build" in bans)
        assert ("pays no income" in words) == ("income" in bans)


def test_neutral_samurai_of_two_players_stand_on_every_resource_space():
    table = given("", 2, modules="ronin")
    fields = [space for space in table.look().board.spaces if space.chart]
    assert sheet_of(drawn(table), "map").live.count('href="#ronin-neutral"') == len(fields)
    assert "#ronin-neutral" not in sheet_of(drawn(given("", 3, modules="ronin")), "map").live


def test_figures_beside_ronin_stand_apart():
    """The game makes room for what a module puts there."""
    table = given(
        """player 1: samurai town_1 town_1, goods ryo=1
        ronin: spaces town_1 town_1 town_1""", 3, modules="ronin",
    )  # fmt: skip
    live = sheet_of(drawn(table), "map").live
    at = re.findall(r'id="pc-[^"]*(?:town_1)[^"]*"[^>]*translate\(([\d.]+) ([\d.]+)\)', live)
    xs = sorted(float(x) for x, _ in at)
    assert len(xs) == 5
    assert all(right - left > 9 for left, right in pairwise(xs))


DEMANDS = "demands D01 D06 D05, demand-stack D02 D03 D04 D07 D08 D09 D10 D11 D12 D13 D14 D15"
PRIVILEGES = "privileges V01 V02 V04, privilege-stack V06 V08 V09 V10 V11 V12, held 1=V03/V05/V07"


def test_demands_lie_above_privileges_and_previews_at_the_ends():
    picture = drawn(given(f"tokken: {DEMANDS}, {PRIVILEGES}", 3, modules="tokken"))
    offers, house = sheet_of(picture, "offers"), sheet_of(picture, "house")
    assert {"demand-D01", "demand-D06", "demand-D05"} <= {place.id for place in offers.places}
    above = place_of(offers, "Demand D06")
    assert "for a point and V02 (while planning: a black official" in above.words
    assert "D15" not in "".join(place.id for place in offers.places), "a preview cannot be met"
    assert "it cannot be met yet" in place_of(offers, "The next demand").words
    assert place_of(offers, "The next privilege").id == ""
    held = [place.id for place in house.places if place.id.startswith("privilege-")]
    assert held == ["privilege-V03", "privilege-V05", "privilege-V07"]
    assert "1 wood or stone" in place_of(house, "Privilege V07").words


def test_many_privileges_stay_inside_the_house():
    held = "privileges V01 V02 V04, privilege-stack V12, held 1=V03/V05/V06/V07/V08/V09/V10/V11"
    house = sheet_of(drawn(given(f"tokken: {DEMANDS}, {held}", 3, modules="jiin tokken ronin")), "house")
    places = [place for place in house.places if place.id.startswith("privilege-")]
    assert len(places) == 8
    for place in places:
        x, w = (float(re.search(rf" {n}=\"([\d.]+)\"", f" {place.shape}")[1]) for n in ("x", "width"))
        assert x >= 8
        assert x + w <= 134


def test_support_adds_the_black_official_to_the_pool_of_the_plan():
    table = given(f"tokken: {DEMANDS}, {PRIVILEGES}", 3, plans=False, modules="tokken")
    hand = sheet_of(drawn(table), "hand")
    assert {"black-0", "black-1"} <= {place.id for place in hand.places}
    assert "#hand-official-black" in hand.live


@pytest.mark.parametrize(
    ("plan", "action", "places"),
    [
        ("A4:1 B1:0 C1:0", "first-site town_1", ("privilege-V01", "town_1")),
        ("B1:1 A1:0 C1:0", "city-income town_1", ("privilege-V05", "town_1")),
        ("B1:1 A1:0 C1:0", "take V07 wood", ("privilege-V07", "good-wood")),
        ("A3:1 B1:0 C1:0", "alone forestry_1", ("privilege-V10", "forestry_1")),
        ("C2:1 A1:0 B1:0", "market", ("privilege-V04",)),
    ],
)
def test_whoever_uses_a_privilege_clicks_it_first(plan, action, places):
    stack = "privileges V02 V03 V06, privilege-stack V08 V09 V11 V12, held 1=V01/V04/V05/V07/V10"
    table = given(
        f"""player 1: plan {plan}, samurai town_1 forestry_1, goods ryo=20 wood=4 stone=4
        sites: town_1=house-1
        merchant: town_1
        tokken: {DEMANDS}, {stack}""",
        3,
        modules="tokken",
    )
    view = GAME.look(table.g, 0)
    (choice,) = [choice for choice in view.decision.choices if choice.text == action]
    assert choice.at == places
