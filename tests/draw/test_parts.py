"""Tracks, networks, cards, rewards, dice, towers, covers: where things are and what they are made of."""

from itertools import pairwise
from math import dist, isclose, pi
from xml.etree import ElementTree

import pytest

from sugoroku.draw import cards, covers, rewards, tracks
from sugoroku.draw.area import Box
from sugoroku.draw.dice import PIPS, die, pips
from sugoroku.draw.layers import Layers
from sugoroku.draw.network import Network, road
from sugoroku.draw.rewards import ARROW, OR
from sugoroku.draw.svg import fitted
from sugoroku.draw.tower import Tower
from sugoroku.draw.tracks import Ring, Track


def parsed(markup: str) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(f"<g>{markup}</g>"))


# ---------------------------------------------------------------- tracks


def test_a_track_runs_from_its_first_space_to_its_last():
    track = Track.between((10, 50), (110, 50), 6)
    assert [track.at(space) for space in (0, 2.5, 5)] == [(10, 50), (60, 50), (110, 50)]
    assert track.discs(4)[5] == (110, 50, 4)
    assert track.boxes(10, 6)[1] == (25, 47, 10, 6, 3)
    assert track.arrows(5).count("h10m-5") == 5
    down = Track.between((10, 0), (10, 90), 4)
    assert down.at(1) == (10, 30)
    assert Track.between((3, 4), (3, 4), 1).at(0) == (3, 4)


def test_a_circular_track_starts_at_twelve_and_goes_clockwise():
    ring = Ring(0, 0, 10, 4)
    for space, at in enumerate([(0, -10), (10, 0), (0, 10), (-10, 0)]):
        assert dist(ring.at(space), at) < 1e-9
    assert dist(ring.at(0, 20), (0, -20)) < 1e-9
    assert ring.angle(0.5) == 45
    assert dist(ring.at(0, 20, beside=10 * pi), (20, 0)) < 1e-9  # a quarter of a circle of 20
    assert dist(Ring(0, 0, 10, 4, start=90).at(0), (10, 0)) < 1e-9
    assert ring.sector(0, 5, 10).startswith("M-7.1 -7.1A10 10 0 0 1 7.1 -7.1")


@pytest.mark.parametrize("number", range(1, 6))
def test_markers_on_one_space_stand_around_its_middle_and_apart(number):
    spots = tracks.crowd((50, 50), number, 10)
    assert len(set(spots)) == number
    assert all(dist(a, b) >= 10 - 1e-9 for i, a in enumerate(spots) for b in spots[:i])
    assert isclose(sum(x for x, _ in spots) / number, 50)


def test_a_priced_track_prints_prices_and_points():
    track = Track.between((20, 50), (120, 50), 3)
    texts = [node.text for node in parsed(tracks.priced(track, (2, 3), "coin", (0, 5))) if node.text]
    assert sorted(texts) == ["2", "3", "5"]


# ---------------------------------------------------------------- towers


def test_the_rooms_of_a_tower_stand_on_each_other_and_markers_beside_them():
    tower = Tower(100, 200, 5)
    rooms = [tower.room(level) for level in range(6)]
    assert all(above.bottom <= below.y + 0.5 for below, above in pairwise(rooms))
    assert all(room.centre[0] == pytest.approx(100) for room in rooms)
    levels = (2, 2, 2, 1)
    spots = [tower.marker_at(levels, seat, level) for seat, level in enumerate(levels)]
    assert len(set(spots)) == 4
    assert [x < 100 for x, _ in spots] == [True, False, True, False]
    assert all(x < rooms[1].x or x > rooms[1].right for x, _ in spots)
    assert len(parsed(tower.draw("red"))) == 4


# ---------------------------------------------------------------- networks


NETWORK = Network(
    {"a": (0, 0), "b": (100, 0), "c": (100, 100), "d": (0, 300), "island": (500, 500)},
    [("a", "b"), ("b", "c"), ("c", "d"), ("a", "d")],
    bends={("a", "d"): [(0, 100), (0, 200)]},
)


def test_a_network_knows_neighbours_and_shortest_ways():
    assert NETWORK.neighbours("b") == ("a", "c")
    assert NETWORK.way("a", "c") == ["a", "b", "c"]
    assert NETWORK.way("a", "d") == ["a", "d"]
    assert NETWORK.way("a", "d", closed=[("d", "a")]) == ["a", "b", "c", "d"]
    assert NETWORK.way("a", "island") == []
    assert NETWORK.way("a", "a") == ["a"]


def test_edges_keep_a_gap_at_nodes_and_bend_in_both_directions():
    assert NETWORK.edge("a", "b", gap=10) == "M10 0L90 0"
    assert NETWORK.edge("a", "d") == "M0 0L0 100L0 200L0 300"
    assert NETWORK.edge("d", "a") == "M0 300L0 200L0 100L0 0"
    assert NETWORK.middle("a", "d") == (0, 150)
    assert NETWORK.middle("a", "b", along=0.25) == (25, 0)
    assert NETWORK.route(["a", "b", "c"]) == "M0 0L100 0M100 0L100 100"
    assert NETWORK.lines().count("M") == 4


def test_an_edge_can_be_chosen_as_a_band():
    band = NETWORK.area("a", "b", width=10, gap=20)
    assert band.d == "M20 5 80 5 80 -5 20 -5z"
    assert band.place("road-ab", "The road").seal == (50, 0)
    assert len(parsed(road(NETWORK.lines()))) == 2


# ---------------------------------------------------------------- cards


def test_cards_lie_apart_while_there_is_room_and_overlap_inside_it_after():
    room = Box(10, 0, 200, 50)
    few = cards.card_row(3, room, 40)
    assert [box.x for box in few] == [10, 56, 102]
    many = cards.card_row(12, room, 40)
    assert many[-1].right == pytest.approx(room.right)
    assert many[1].x < many[0].right
    assert cards.card_row(0, room, 40) == []
    grid = cards.card_grid(5, room, 60, 30)
    assert [(box.x, box.y) for box in grid] == [(10, 0), (74, 0), (138, 0), (10, 34), (74, 34)]


def test_a_name_is_squeezed_into_its_room_and_cut_only_if_it_is_much_too_long():
    short, long, longer = (
        parsed(fitted(5, 20, name, 80))[0] for name in ("Glass", "Printing Press", "Printing Press " * 2)
    )
    assert short.text == "Glass" and "textLength" not in short.attrib
    assert long.text == "Printing Press" and long.attrib["textLength"] == "80"
    assert longer.text.startswith("Printing Pr") and longer.text.endswith("…")
    assert len(longer.text) < 20 and longer.attrib["textLength"] == "80"


def test_fronts_have_a_spine_and_stacks_have_edges():
    box = Box(0, 0, 40, 50, 3)
    assert len(parsed(cards.front(box))) == 1
    assert len(parsed(cards.front(box, "red", below=5))) == 4
    assert parsed(cards.back(box, said="7"))[-1].text == "7"
    assert cards.wrapped("one two three", 7) == ["one two", "three"]


# ---------------------------------------------------------------- rewards


def test_a_reward_row_is_as_wide_as_it_is_measured():
    items = [("coin", 2), ARROW, ("vp", 3), OR, ("rice", 1)]
    uses = [node for node in parsed(rewards.row(items, 100, 20, 20)) if node.tag == "use"]
    left, right = (
        float(uses[0].get("x", 0)),
        float(uses[-1].get("x", 0)) + float(uses[-1].get("width", 0)),
    )
    assert right == pytest.approx(100 + rewards.width(items, 20) / 2, abs=0.11)
    assert left > 100 - rewards.width(items, 20) / 2  # the number 2 stands before the coin
    start = parsed(rewards.row([("coin", 1)], 30, 20, 20, anchor="start"))
    assert float(start[0].get("x", 0)) == pytest.approx(30)


def test_an_amount_of_one_is_left_out():
    assert [node.tag for node in parsed(rewards.row([("coin", 1)], 0, 0))] == ["use"]
    assert [node.tag for node in parsed(rewards.row([("coin", 4)], 0, 0))] == ["use", "text"]
    assert [node.text for node in parsed(rewards.row([("coin", "1")], 0, 0))] == [None, "1"]
    assert rewards.width([("coin", 12), ("vp", 3)], 10, 10, 2) == pytest.approx(22.4 + 11.5 + 2)
    assert rewards.row([], 0, 0) == ""


def test_the_numbers_of_a_row_share_an_element_and_points_have_their_badge():
    nodes = parsed(rewards.row([("coin", 2), ("rice", 3), ("vp", 1), "by hand"], 0, 0))
    assert [node.text for node in nodes if node.tag == "text"] == ["by hand", "23", "1"]
    assert [node.get("href") for node in nodes if node.tag == "use"] == ["#i-coin", "#i-rice", "#i-vp"]


def test_what_does_not_fit_into_a_room_is_drawn_smaller():
    def sizes(room: float) -> set[str | None]:
        ink = Layers()
        rewards.fitted(ink, [("coin", 2), ("rice", 2)], 50, 50, room, 20)
        return {node.get("width") for node in parsed(ink.drawn()) if node.tag == "use"}

    assert sizes(200) == {"20"}
    (small,) = sizes(30)
    assert float(small or 0) < 13


# ---------------------------------------------------------------- layers


def test_one_look_is_one_element_in_the_order_of_its_first_use():
    ink = Layers()
    for x in range(3):
        ink.path(f"M{x} 0h1", "red")
        ink.draw(f'<use href="#{x}"/>')
        ink.number(x, 0, 7)
        ink.path(f"M{x} 1h1", "blue")
    nodes = parsed(ink.drawn())
    assert [node.tag for node in nodes] == ["path", "path", "use", "use", "use", "text"]
    assert [node.get("fill") for node in nodes[:2]] == ["red", "blue"]
    assert nodes[0].get("d") == "M0 0h1M1 0h1M2 0h1"
    assert nodes[-1].text == "777"
    assert Layers().drawn() == ""


def test_a_long_row_is_broken_but_a_sign_stays_with_what_follows():
    items = [("coin", 2), ("rice", 2), ARROW, ("vp", 3), ("coin", 5)]
    lines = rewards.wrapped(items, room=60, size=20)
    assert [item for line in lines for item in line] == items
    assert len(lines) > 1
    assert all(line[-1] != ARROW for line in lines)
    assert rewards.wrapped(items, room=1000) == [items]


def test_counters_and_bars():
    assert parsed(rewards.counter("coin", 12, 0, 0))[1].text == "12"
    assert len(parsed(rewards.bar(0, 9, 0, 0))) == 1
    assert "h27v9" in rewards.bar(3, 9, 0, 0)


# ---------------------------------------------------------------- dice and covers


@pytest.mark.parametrize("value", range(1, 7))
def test_a_die_shows_its_value(value):
    assert pips(value, 50, 50, 20).count("M") == value == len(set(PIPS[value]))
    assert [node.text for node in parsed(die(value, 0, 0, colour="red")) if node.text] == [str(value)]


def test_the_name_on_a_cover_stands_on_a_slip_as_long_as_it():
    print_ = parsed(covers.cover_print(covers.sky(), "機関"))[0]
    signs = [node.text for node in print_ if node.text]
    assert signs == ["機", "関"]
    assert parsed(covers.slip("大都市"))[0].get("height") == "60"
    assert not [node for node in parsed(covers.cover_print(covers.sky()))[0] if node.text]
