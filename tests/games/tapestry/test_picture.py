"""The drawn table: choices have their places, the ground stands still, nothing hidden is shown."""

import re
from collections.abc import Iterator
from functools import cache
from math import dist
from random import Random
from xml.etree import ElementTree

import pytest

from sugoroku.core.chance import Chance, secret_from
from sugoroku.core.ledger import read_ledger
from sugoroku.core.picture import Picture, Sheet
from sugoroku.core.view import View
from sugoroku.draw.area import Box
from sugoroku.draw.sheet import closer, sheet_markup, sprite
from sugoroku.draw.text import plain, width
from sugoroku.games.tapestry import GAME
from sugoroku.games.tapestry.draw.svg.city import GRID as CITY
from sugoroku.games.tapestry.draw.svg.city import landmark
from sugoroku.games.tapestry.draw.svg.hand import hand_boxes, tile_places
from sugoroku.games.tapestry.state import State
from tests.games.seen import seen
from tests.games.tapestry.civilizations import (
    CRAFTSMEN,
    ENTERTAINERS,
    HISTORIANS,
    LEADERS,
    MERRYMAKERS,
    MILITANTS,
    playing,
)

TABLES = (1, 2, 5)
tables = pytest.mark.parametrize("players", TABLES)
SHEETS = ("overview", "tracks", "map", "city", "mat", "techs", "hand", "others")
LISTED = ("option", "number", "take", "pass", "roll", "income")  # stand in the panel only, or there too


@cache
def positions(players: int) -> list[State]:
    """Every position of a random game that advances where it can."""
    state = GAME.setup(GAME.settle(players, {}), Chance(secret_from("picture", str(players))))
    assert isinstance(state, State)
    random, found = Random(players), [state.clone()]
    while not state.over:
        state.turn_to(random.choice(state.deciders()))
        legal = state.legal()
        others = [a for a in legal if GAME.codec.text(a).split()[0] not in ("income", "pass")]
        state.apply(random.choice(others or legal))
        found.append(state.clone())
    return found


def looks(players: int, every: int = 1) -> Iterator[tuple[View, Picture]]:
    return seen(GAME, positions(players), every)


def nodes(markup: str) -> int:
    return len(re.findall(r"<[a-zA-Z]", markup))


def sheet_of(picture: Picture, id: str) -> Sheet:
    return next(sheet for sheet in picture.sheets if sheet.id == id)


def asked(players: int, verb: str) -> tuple[View, Picture]:
    """The first position where such a choice is offered."""
    for state in positions(players):
        if state.over or not any(GAME.codec.text(a).split()[0] == verb for a in state.legal()):
            continue
        view = GAME.look(state, state.seat)
        return view, GAME.picture(view, state.seat)
    raise AssertionError(f"{verb} is never offered")


@tables
def test_everything_a_choice_points_at_has_a_place(players):
    for view, picture in looks(players, 3):
        places = {place.id for sheet in picture.sheets for place in sheet.places}
        for choice in view.decision.choices if view.decision else ():
            if choice.target.split("-")[0] not in LISTED:
                assert set(choice.at) <= places, (choice, view.board.asked)


@tables
def test_places_on_one_sheet_have_different_ids(players):
    for _, picture in looks(players, 3):
        ids = [place.id for sheet in picture.sheets for place in sheet.places if place.id]
        assert len(ids) == len(set(ids)), [id for id in ids if ids.count(id) > 1]


@tables
def test_the_ground_stands_still(players):
    grounds = {}
    for state in positions(players)[::3]:
        view = GAME.look(state, 0)
        for sheet in GAME.picture(view, 0).sheets:
            assert grounds.setdefault(sheet.id, sheet.ground) == sheet.ground, sheet.id
    assert set(grounds) == set(SHEETS)


@tables
def test_drawings_are_well_formed_and_small(players):
    known = set(re.findall(r'id="([\w-]+)"', sprite()))
    for view, picture in looks(players, 6):
        live = sum(nodes(sheet.live) for sheet in picture.sheets)
        assert live <= 800, live
        whole = ""
        for sheet in picture.sheets:
            drawn = sheet_markup(sheet, view.decision)
            ElementTree.fromstring(drawn.replace("<g class=lts></g>", ""))
            assert "style=" not in drawn
            known |= set(re.findall(r' id="([\w-]+)"', drawn))  # forms: on the first sheet
            used = set(re.findall(r'href="#([\w-]+)"', drawn))
            assert used <= known, used - known
            whole += sheet_markup(sheet, view.decision, ground=False, later=False)
        assert len(whole.encode()) < 60 * 1024, len(whole)


@tables
def test_every_place_names_a_rule_of_the_ledger(players):
    rules = {line.id for line in read_ledger(GAME).lines}
    for _, picture in looks(players, 9):
        for sheet in picture.sheets:
            for place in sheet.places:
                assert place.rule in rules, place
                assert place.words, place


def test_a_landmark_is_placed_by_a_plot_and_a_turn():
    view, picture = asked(2, "place")
    city = sheet_of(picture, "city")
    offered = [choice for choice in view.decision.choices if choice.text.startswith("place")]
    assert {choice.at[1] for choice in offered} <= {"turn-0", "turn-1", "turn-2", "turn-3"}
    dials = {place.id: place.dial for place in city.places if place.id.startswith("turn-")}
    assert set(dials.values()) == {"turn landmark"}
    assert set(city.ghosts) >= {choice.action for choice in offered}


def test_the_price_of_an_advance_stands_above_its_ring():
    view, picture = asked(2, "advance")
    tracks = sheet_of(picture, "tracks")
    offered = [c for c in view.decision.choices if c.text.startswith("advance ")]
    assert offered and tracks.over.count('stroke="var(--go)"') == len(offered)
    markup = sheet_markup(tracks, view.decision)
    assert markup.index('class="over"') > markup.rindex('class="go"')
    assert 'class="over"' not in sheet_markup(sheet_of(picture, "city"), view.decision)


@pytest.mark.parametrize("number", [1, 6, 7, 12, 18])
def test_no_tile_in_the_supply_covers_another(number):
    discs = tile_places(number)
    assert len(discs) == number
    for n, a in enumerate(discs):
        assert a.x - a.r > 200 and a.x + a.r < 304 and a.y - a.r > 5 and a.y + a.r < 96
        assert all(dist(a[:2], b[:2]) > 1.7 * a.r for b in discs[:n])
    assert discs[0].r > (12 if number <= 12 else 8)


def test_each_rotation_of_a_tile_says_what_it_scores():
    view, picture = asked(2, "rotate")
    the_map = sheet_of(picture, "map")
    places = {place.id: place for place in the_map.places if place.id.startswith("rotate-")}
    assert len(places) == len([c for c in view.decision.choices if c.text.startswith("rotate")])
    assert all("VP for matching sides" in place.words for place in places.values())
    assert 'data-action="rotate 0"' in closer(the_map, view.decision).ghosts
    for choice in view.decision.choices:
        title, points = choice.words.split(": ")
        assert title == f"Turn {choice.text.split()[1]}"
        assert f"{points} for matching sides" in places[choice.target].words


def test_board_and_panel_show_the_same_crest_of_an_opponent():
    view, picture = next(iter(looks(1, 1)))
    icons = [opponent.icon for opponent in GAME.info.opponents if opponent.plays(GAME.settle(1))]
    assert len(icons) == 2
    for player, icon in zip(view.board.players[1:], icons, strict=True):
        tokens = re.findall(rf'<use [^>]*"pc-tk-{player.seat}-[^>]*>', sheet_of(picture, "tracks").live)
        assert tokens
        assert all(f'"#i-{icon}"' in token for token in tokens)


@pytest.mark.parametrize("number", range(1, 16))
def test_no_card_in_hand_covers_another(number):
    room = Box(8, 127, 290, 60)
    boxes = hand_boxes(number, room)
    assert len(boxes) == number
    for n, box in enumerate(boxes):
        assert room.x <= box.x and box.right <= room.right + 0.01 and box.bottom <= room.bottom + 0.01
        assert all(
            box.right <= other.x
            or other.right <= box.x
            or box.bottom <= other.y
            or other.bottom <= box.y
            for other in boxes[:n]
        )


def test_a_landmark_over_the_edge_of_the_city_ends_with_the_sheet():
    cells = tuple((row, column) for row in (-2, -1, 0) for column in (-3, -2, -1, 0))
    drawn = landmark("lighthouse", cells, CITY)
    outline = re.search(r' d="([^"]+)"', drawn).group(1)
    numbers = list(map(float, re.findall(r"[\d.-]+", outline)))
    assert min(numbers[::2]) == 2 and max(numbers[::2]) == 35  # one column of plots and the margin
    assert min(numbers[1::2]) == 30 and max(numbers[1::2]) == 62


def test_nobody_sees_the_hand_of_another():
    for state in positions(2)[40::17]:
        view = GAME.look(state, 0)
        hand = sheet_of(GAME.picture(view, 1), "hand")
        assert not [place for place in hand.places if place.id.startswith("hand-")]
        for id in GAME.look(state, 1).board.players[1].hand:
            name = GAME.look(state, 1).board.cards[id].name
            seen = {view.board.cards[known].name for known in view.board.cards}
            assert name in seen or name not in hand.live


@tables
def test_the_board_in_text_fits_a_terminal(players):
    for state in positions(players)[::15]:
        for line in GAME.text(GAME.look(state, 0)).splitlines():
            assert width(plain(line)) <= 100, line


def mat_of(civ: int, places: tuple[int, ...]) -> str:
    """What is drawn of a civilization and its places."""
    table = playing(civ)
    table.player(1).places_of = (places,)
    drawn = sheet_of(GAME.picture(table.look(0), 0), "hand").live
    return drawn[: drawn.index("#i-outpost")]


@pytest.mark.parametrize(
    ("civ", "before", "after"),
    [(ENTERTAINERS, (0,), (4,)), (MERRYMAKERS, (0, 0, 0), (0, 2, 0))],
)
def test_a_mat_shows_where_its_tokens_stand(civ, before, after):
    drawn = [
        re.findall(r'href="#i-p1" x="([\d.]+)" y="([\d.]+)"', mat_of(civ, p)) for p in (before, after)
    ]
    assert len(drawn[1]) == 1 and drawn[0] != drawn[1]


@pytest.mark.parametrize(
    ("civ", "none", "some"),
    [
        (LEADERS, (0, 0, 0, 0), (0, 1, 1, 0)),
        (MILITANTS, (4, 4), (2, 4)),
        (HISTORIANS, (1, 1, 1, 1), (1, -1, -1, 1)),
    ],
)
def test_a_mat_shows_which_of_its_places_are_covered(civ, none, some):
    assert "var(--paper-4)" not in mat_of(civ, none)
    covered = re.findall(r'<path d="([^"]*)" fill="var\(--paper-4\)"', mat_of(civ, some))
    assert len(covered) == 1 and covered[0].count("M") == 2


def test_a_building_on_a_mat_covers_what_it_gave():
    free = (-1,) * 12
    assert mat_of(CRAFTSMEN, (2, *free[1:])).count("#i-farm") == 1 + mat_of(CRAFTSMEN, free).count(
        "#i-farm"
    )
