"""The component data of the Automa: cards, charts, levels, benefits, and what a wrong file says."""

from copy import deepcopy

import pytest

from sugoroku.core.errors import DataError
from sugoroku.games.tapestry.automa_load import CHART, load_bots
from sugoroku.games.tapestry.opponents import tables as t
from sugoroku.testing import rule
from tests.games.tapestry.grounds import BOTS, RAW, SMALL


def chart(level: int, turn: int) -> list[str]:
    """The steps of an income turn on a level, by name."""
    steps = BOTS.levels[level - 1].chart
    return [CHART[step.do] for step in steps if step.turns >> turn & 1]


def benefit(track: int, space: int) -> list[str]:
    return [effect.text for effect in BOTS.benefits[track * 13 + space]]


@rule("TAP-A-020", "TAP-A-021")
def test_seven_circles_and_fifteen_rectangles():
    assert [card.circle for card in BOTS.cards] == [True] * 7 + [False] * 15
    assert [card.gray for card in BOTS.cards] == [True] * 12 + [False] * 10
    assert sum(card.income for card in BOTS.cards) == sum(card.topple for card in BOTS.cards) == 11
    for side in ("automa", "shadow"):
        found = [getattr(card, side) for card in BOTS.cards]
        assert [found.count(kind) for kind in (t.ALL, t.LANDMARK_OR_END, t.END)] == [14, 6, 2]


@rule("TAP-A-085", "TAP-A-087", "TAP-A-097")
def test_benefits_are_those_of_the_chart_each_once():
    assert benefit(t.EXPLORATION, 3) == ["explore"], "Wagons: explore, not the farm"
    assert benefit(t.MILITARY, 6) == ["conquer", "tapestry"]
    assert benefit(t.SCIENCE, 11) == ["advance exploration/military/technology"]
    assert benefit(t.TECHNOLOGY, 12) == benefit(t.SCIENCE, 0) == []
    roll = BOTS.benefits[t.SCIENCE * 13 + 12]
    assert [(effect.verb, effect.benefit) for effect in roll] == [(t.ROLL, False)]


@rule("TAP-A-X04", "TAP-A-207", "TAP-A-260")
def test_x04_the_order_of_level_2():
    assert chart(2, 2) == chart(2, 4) == [
        "change_favorite", "civ", "vp", "add_cards", "place_tapestry", "gain_tapestry", "shuffle",
    ]  # fmt: skip


@rule("TAP-A-206", "TAP-A-208", "TAP-A-209", "TAP-A-261")
def test_first_and_last_income_turns():
    assert [chart(level, 1) for level in range(1, 7)] == [[], *[["gain_tapestry"]] * 5]
    assert chart(1, 5) == ["change_favorite", "vp"] and chart(2, 5) == ["change_favorite", "civ", "vp"]
    assert chart(3, 5) == chart(6, 5) == ["change_favorite", "advance_pair", "civ", "vp"]


@rule("TAP-A-226", "TAP-A-X15")
def test_x15_deck_sizes_by_era():
    sizes = []
    for level in BOTS.levels:
        size = [8]
        for turn in (2, 3, 4):
            size.append(size[-1] + sum(step.cards for step in level.chart if step.turns >> turn & 1))
        sizes.append(size)
    assert sizes[0] == sizes[1] == [8, 10, 12, 14] and sizes[2] == [8, 8, 10, 12]
    assert sizes[3] == [8, 10, 14, 18] and sizes[4] == sizes[5] == [8, 10, 16, 22]


@rule("TAP-A-262", "TAP-A-265", "TAP-A-266", "TAP-A-268")
def test_levels():
    assert [level.mat.id for level in BOTS.levels] == ["normal"] * 4 + ["hard"] * 2
    assert [level.person_first for level in BOTS.levels] == [t.ADVANCE_EACH_TRACK] + [t.NO_ADVANCE] * 5
    assert [level.bots_first for level in BOTS.levels[3:]] == [
        t.NO_ADVANCE, t.ADVANCE_FAVORITE, t.ADVANCE_EACH_TRACK,
    ]  # fmt: skip
    assert [level.second_civilization for level in BOTS.levels] == [False] * 5 + [True]
    assert BOTS.free_order == (t.MILITARY, t.EXPLORATION, t.TECHNOLOGY, t.SCIENCE)


@rule("TAP-A-015", "TAP-A-016")
def test_what_is_taken_out():
    assert BOTS.removed_traps == 2 and len(BOTS.removed_tapestries) == 5
    assert len(BOTS.optional_tapestries) == 6 and BOTS.removed_civilizations == ("Traders",)
    assert BOTS.optional_civilizations == ("Futurists", "Heralds", "Inventors")


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        (("decision_card", 2, "hex"), "middle", "decision_card 3: hex: there is no icon 'middle'"),
        (("decision_card", 2, "order", 0), "fav", "decision_card 3: order"),
        (("benefit", "science", "13"), ["roll"], "benefit.science (no such space)"),
        (("benefit", "science", "1"), ["rolls"], "benefit.science.1: 'rolls' is not an effect"),
        (("benefit", "military", "1"), ["conquer nowhere"], "'conquer nowhere' is not an effect"),
        (("benefit", "military", "1"), ["vp"], "'vp' is not an effect"),
        (("benefit", "science", "9"), ["advance north"], "'advance north' is not an effect"),
        (("benefit", "military", "1"), ["if rich -> vp 1"], "'if rich' is not a condition"),
        (("hex_icon", 0, "second"), [0, 0], "hex_icon n_se: second"),
        (("hex_icon", 0, "first"), [-3, 0], "hex_icon n_se: first and second"),
        (("income_chart", 0, "levels"), [2], "level 2 (one chart)"),
        (("income_mat", 0, "first_era"), {"2": 2}, "income_mat normal: first_era (turns)"),
        (("income_chart", 1, "steps", 0, "n"), 2, "change_favorite (has a number of cards)"),
        (("setup", "first_games"), ["painters"], "first_games (unknown)"),
        (("setup", "map"), "large", "setup.map: expected small, got large"),
        (("removed", "spells"), 2, "removed.spells: there is no such key"),
        (("civilization", 0, "effects", 0, "turns"), [3, 3], "effects (each turn once)"),
    ],
)
def test_a_wrong_value_is_named(path, value, said):
    raw = deepcopy(RAW)
    table = raw
    for key in path[:-1]:
        table = table[key]
    table[path[-1]] = value
    with pytest.raises(DataError) as problem:
        load_bots(raw, "automa.toml", SMALL)
    assert said in str(problem.value)
