"""Paths into component data: found, changed, and mistyped."""

import pytest

from sugoroku.arena.variants import read_vary, value_at, variants, with_value
from sugoroku.core.errors import SugorokuError
from sugoroku.core.registry import load

JIGUAN, DAITOSHI = load("jiguan"), load("daitoshi")


def read(text, game=JIGUAN):
    return read_vary(text, game, game.settle(game.info.players[0]).options)


@pytest.mark.parametrize(
    ("path", "now"),
    [
        ("airship.vp", 5),
        ("pagoda.blue.levels.2", "vp 2"),
        ("gear_list.G05.number", 3),
        ("workshop.a1.vp.4", 5),
        ("gears.per_period.2", [20, 20]),
    ],
)
def test_values_are_found_by_their_path(path, now):
    assert value_at(JIGUAN.raw, path) == now


def test_a_copy_is_changed_and_nothing_else():
    before = value_at(JIGUAN.raw, "pagoda.blue.levels")
    changed = with_value(JIGUAN.raw, "pagoda.blue.levels.2", "coin 2")
    assert value_at(changed, "pagoda.blue.levels.2") == "coin 2"
    assert value_at(JIGUAN.raw, "pagoda.blue.levels") == before
    assert [key for key in changed if changed[key] != JIGUAN.raw[key]] == ["pagoda"]
    rows = with_value(JIGUAN.raw, "gear_list.G05.number", 4)
    assert value_at(rows, "gear_list.G05.number") == 4
    assert value_at(rows, "gear_list.G06.number") == 3


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("airship.vp=3,5, 8", (3, 5, 8)),
        ("gears.per_period.2=[20, 20],[10, 30]", ([20, 20], [10, 30])),
        ('pagoda.blue.levels.2="coin 2"', ("coin 2",)),
        ("pagoda.blue.levels.2=coin 2,vp 3", ("coin 2", "vp 3")),
        ("option.mode=beginner", ("beginner",)),
        ("options.mode=beginner,standard", ("beginner", "standard")),
    ],
)
def test_values_are_toml_and_words_need_no_quotes(text, values):
    assert read(text).values == values


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("airship.vp", "is written TABLE.KEY=VALUE"),
        ("=3", "is written TABLE.KEY=VALUE"),
        ("airshp.vp=3", "no table 'airshp'. Did you mean 'airship'?"),
        ("airship.vpp=3", "Did you mean 'vp'?"),
        ("airship=3", "airship is a table"),
        ("airship.vp.more=3", "nothing is below it"),
        ("airship.vp=many", "airship.vp cannot be many. It is 5 now."),
        ("airship.vp=true", "cannot be true"),
        ("pagoda.blu.levels.1=coin 1", "Did you mean 'blue'?"),
        ("pagoda.blue.levels.9=coin 1", "has no '9'"),
        ("gear_list.G05.numbr=4", "Did you mean 'number'?"),
        ("option.mod=x", "Did you mean 'mode'?"),
        ("airship.source=x", "has no 'source'"),
    ],
)
def test_what_is_mistyped_is_said_with_what_there_is(text, words):
    with pytest.raises(SugorokuError) as problem:
        read(text)
    assert words in str(problem.value)


def test_the_game_as_it_is_comes_first_and_once():
    found = variants(JIGUAN, [read("airship.vp=3,5,8")])
    assert [v.label for v in found] == ["airship.vp=5 (as it is)", "airship.vp=3", "airship.vp=8"]
    assert found[0].changes == {}
    assert found[1].changes == {"airship": {**JIGUAN.raw["airship"], "vp": 3}}
    assert JIGUAN.with_changes(found[2].changes).tables.airship_vp == 8


def test_several_make_every_combination():
    found = variants(JIGUAN, [read("airship.vp=3"), read("game.start_coins=1,3")])
    assert [tuple(v.values.values()) for v in found] == [(5, 2), (3, 1), (3, 3)]


def test_options_are_varied_like_data():
    found = variants(DAITOSHI, [read("option.advisors=0,10", DAITOSHI)])
    assert [v.options for v in found] == [{"advisors": a} for a in ("5", "0", "10")]
    assert all(not v.changes for v in found)


def test_too_little_and_too_much():
    with pytest.raises(SugorokuError, match="Nothing is varied"):
        variants(JIGUAN, [read("airship.vp=5")])
    with pytest.raises(SugorokuError, match="varied twice"):
        variants(JIGUAN, [read("airship.vp=1"), read("airship.vp=2")])
    with pytest.raises(SugorokuError, match="makes 41 variants"):
        variants(JIGUAN, [read("airship.vp=" + ",".join(str(n) for n in range(10, 50)))])
