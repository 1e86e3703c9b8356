"""Every effect of the vocabulary is a step, words, a sign, an icon and a worth."""

import pytest

from sugoroku.core.effects import Effect, parse
from sugoroku.core.errors import DataError
from sugoroku.core.state import Step
from sugoroku.draw.sheet import sprite
from sugoroku.draw.text import plain
from sugoroku.games.daitoshi import names
from sugoroku.games.daitoshi.draw.svg.cities import _good
from sugoroku.games.daitoshi.draw.svg.icons import CONDITION_ICONS, rewards
from sugoroku.games.daitoshi.draw.text.signs import listed, row_signs, sign
from sugoroku.games.daitoshi.effect_words import (
    _CLAUSES,
    _NOUNS,
    advisor_words,
    condition_words,
    effect_words,
    row_words,
)
from sugoroku.games.daitoshi.effects import CONDITIONS, TILE_FORMS, TRADE_FORMS, Reward
from sugoroku.games.daitoshi.prospects import effect_worth
from sugoroku.games.daitoshi.rules.effects import steps
from tests.games.daitoshi.table import GAME

FORMS = {**TRADE_FORMS, **TILE_FORMS}
EVERY = [
    Effect(kind, amount, what)
    for kind, form in FORMS.items()
    for what in form.what or ("",)
    for amount in (1, 2)
]
each_effect = pytest.mark.parametrize("effect", EVERY, ids=str)


def reward(*texts: str) -> Reward:
    return Reward(parse(text, FORMS) for text in texts)


@each_effect
def test_every_effect_is_written_as_the_data_write_it(effect):
    assert parse(str(effect), FORMS) == effect


@each_effect
def test_every_effect_has_a_step(effect):
    (made,) = steps((effect,), names.FROM_TRADE, 0)
    assert isinstance(made, Step)


@each_effect
def test_every_effect_has_words_and_signs(effect):
    words = effect_words(effect)
    assert words
    assert not set("_{}") & set(words)
    brief = plain(sign(effect))
    assert 0 < len(brief) <= 20
    assert not set("_{}@") & set(brief)
    assert plain(row_signs((effect,))) == brief


@each_effect
def test_every_effect_has_an_icon_that_the_sprite_holds(effect):
    (icon, _), *more = rewards((effect,))
    assert f'id="i-{icon}"' in sprite()
    assert all(isinstance(item, str) and item for item in more)
    assert "_" not in _good(effect, 0, 0)


@each_effect
def test_every_effect_is_worth_something_to_a_bot(effect):
    assert effect_worth(effect) > 0


def test_different_effects_have_different_words_and_icons():
    for interpret in (effect_words, lambda effect: rewards((effect,))):
        ones = [e for e in EVERY if e.amount == 1 and e.what != "same"]
        ones = [e for e in ones if e.kind != "banner_here"]  # the icon is that of any banner
        assert len({interpret(effect) for effect in ones}) == len(ones)


@pytest.mark.parametrize(
    ("texts", "words", "brief"),
    [
        ((), "nothing", "nothing"),
        (("vp 1",), "1 point", "1vp"),
        (("vp 2", "worker blue 1"), "2 points, 1 blue worker", "2vp, 1 B worker"),
        (("worker any 2",), "2 workers of any colour", "2 workers"),
        (("pilgrim forest 1",), "1 forest pilgrim step", "1 G step"),
        (("pilgrim same 3",), "up to 3 pilgrim steps on one track", "3 steps, one track"),
        (("score_reputation 2",), "score reputation x2", "rep vp x2"),
        (("giveback_reward 2",), "give back 2 hexes with reward", "give back+ x2"),
        (("conflict 3",), "3 times the reward of one hex", "hex reward x3"),
        (("construction 2", "hex 1"), "2 construction, hex", "2 constr, hex"),
    ],
)
def test_a_row_in_words_and_in_signs(texts, words, brief):
    row = reward(*texts)
    assert row_words(row) == words
    assert plain(row_signs(row)) == brief


def test_the_letter_of_a_colour_is_painted():
    assert plain(row_signs(reward("worker red 1"))) == "1 R worker"
    assert row_signs(reward("worker red 1")) != "1 R worker"


def test_rewards_wrap_between_each_other():
    row = reward("vp 2", "steam 1", "worm 1")
    assert listed([sign(effect) for effect in row]) == ["2vp,", "1 steam,", "1 worm"]
    assert [listed([]), listed(["one"])] == [[], ["one"]]


@pytest.mark.parametrize(
    ("texts", "items"),
    [
        (("vp 2", "worker blue 1"), (("vp", 2), ("worker-blue", 1))),
        ((), ()),
        (("score_reputation 2",), (("renown", 2),)),
        (("pilgrim forest 1",), (("pilgrim-green", 1),)),
        (("pilgrim same 3",), (("pilgrim", "≤3"), "1 track")),
        (("giveback_reward 2",), (("giveback-reward", 2),)),
        (("conflict 3",), (("conflict", 3),)),
        (("copy_city 1",), (("activate", 1), "other city")),
    ],
)
def test_a_row_in_icons(texts, items):
    assert rewards(reward(*texts)) == items


def test_an_effect_of_a_module_is_drawn_in_words():
    assert rewards((Effect("moon_cake", 2),)) == ("2 moon_cake",)


def test_other_words_for_the_same_values_change_no_picture(monkeypatch):
    """Nothing but the words depends on wording: commas, colons and numbers in them split nothing."""
    view = GAME.look(GAME.new(players=2, seed="wording"), 0)
    before = GAME.picture(view)
    for table in (_NOUNS, _CLAUSES):
        for kind in table:
            monkeypatch.setitem(table, kind, "hex: 7 points, nothing")
    after = GAME.picture(GAME.look(GAME.new(players=2, seed="wording"), 0))
    for old, new in zip(before.sheets, after.sheets, strict=True):
        titles = [[place.title for place in sheet.places if place.id] for sheet in (old, new)]
        assert titles[0] == titles[1]
        if old.id != "cities":  # where nouns are written beside the icons
            assert (old.ground, old.live, old.ghosts) == (new.ground, new.live, new.ghosts)


def test_conditions_are_numbered_as_the_rules_number_them():
    assert CONDITIONS[names.ON_EXPLOIT + names.FOREST] == "exploit_forest"
    assert CONDITIONS[names.ON_DEED + names.TRADE] == "action_trade"
    assert CONDITIONS[names.ON_LEAD] == "lead_production"
    found = [(condition_words(c), CONDITION_ICONS[c]) for c in CONDITIONS]
    assert found[0] == ("exploit the river", "river")
    assert found[7] == ("trade action", "trade")
    assert found[8] == ("lead a production", "gear")


def test_the_words_of_an_advisor_are_those_on_the_card():
    """The data also hold them as a note; only what lasts is shown."""
    for number, advisor in GAME.tables.advisors.items():
        note = advisor.effect.rpartition("during: ")[2]
        assert advisor_words(advisor) == note, number


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        (
            {"cities": [{"id": "c01", "reward": ["hex 1"]}]},
            "cities c01.reward: 'hex 1' is not an effect.",
        ),
        (
            {"cities": [{"id": "c01", "reward": ["activate_here 1"]}]},
            "cities c01.reward: 'activate_here 1' is not an effect.",
        ),
        (
            {"cities": [{"id": "c01", "reward": "vp 1"}]},
            "cities c01.reward: expected a list of effects.",
        ),
        (
            {"player_setup": {"start": ["vp 1"]}},
            "player_setup.start: expected one of food, energy, construction, luxury, wealth, steam"
            " and a number, got 'vp 1'.",
        ),
    ],
)
def test_an_effect_in_a_row_where_it_cannot_be_is_refused(changes, words):
    with pytest.raises(DataError) as refused:
        _ = GAME.with_changes(changes).tables
    assert str(refused.value) == f"components.toml: {words}"


def test_a_view_keeps_effects_as_values():
    view = GAME.look(GAME.new(players=2, seed="values"), 0)
    city = view.board.cities[0]
    assert all(isinstance(effect, Effect) for effect in (*city.reward, *city.trade))
    assert city.condition in CONDITIONS
