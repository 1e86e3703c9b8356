"""Every effect of the vocabulary has a step, words, signs and icons; views carry the value."""

from typing import get_args

import msgspec
import pytest

from sugoroku.core.effects import Effect, parse
from sugoroku.core.view import to_json
from sugoroku.games.jiguan import names
from sugoroku.games.jiguan.draw.scene import ICONS
from sugoroku.games.jiguan.draw.svg.abilities import transfer_sign
from sugoroku.games.jiguan.draw.svg.faces import face
from sugoroku.games.jiguan.effect_words import (
    SHORT,
    WORDS,
    bonus_words,
    effect_words,
    front_signs,
    front_words,
    numbers_words,
    trade_words,
)
from sugoroku.games.jiguan.effects import AMOUNTS, FORMS, Colour, Front, Trade
from sugoroku.games.jiguan.rules.effects import effect_step
from tests.games.jiguan.table import GAME, given

EFFECTS = {  # as the data write them: step, words, signs
    "coin 1": ("Gain", "1 coin", "1c"),
    "energy 2": ("Gain", "2 energy", "2e"),
    "vp 3": ("Gain", "3 points", "3vp"),
    "gear board": ("TakeGear", "a gear from a house", "a gear"),
    "gear board_or_box": ("TakeGear", "a gear from a house or the box", "a gear"),
    "blueprint red": ("TakePlan", "a red blueprint", "R blueprint"),
    "blueprint any": ("TakePlan", "any visible blueprint", "any blueprint"),
    "level any 1 each": ("RaiseChosen", "1 level on any pagoda", "1any level"),
    "level blue 1 each": ("RaiseLevel", "1 blue level", "1B level"),
    "level blue 2 stop": ("RaiseToStop", "2 blue levels, the last pays", "2B levels"),
    "level_distinct 2": ("RaiseChosen", "1 level on 2 pagodas", "2 levels"),
    "vp_per_level green 3": ("ScoreLevels", "3 points a green level", "3vp/G level"),
    "vp_per_gear yellow 2": ("SellGears", "2 points a yellow gear sold", "2vp/Y gear"),
    "vp_per_dot purple 1": (None, "each scoring 1 point a purple dot", "scoring 1vp/P dot"),
    "action A|B": ("BuyExtraAction", "another action after this one, without a purchase", "an action"),
}


def effect(text: str) -> Effect:
    return parse(text, FORMS)


def front(*gain: str, **more) -> Front:
    return Front("immediate", tuple(map(effect, gain)), **more)


def test_the_whole_vocabulary_is_tried_and_drawn():
    assert {text.split()[0] for text in EFFECTS} == set(FORMS) == set(ICONS)
    assert set(AMOUNTS) == set(names.RESOURCES)
    assert get_args(Colour) == names.COLOURS


@pytest.mark.parametrize(("text", "expected"), EFFECTS.items())
def test_an_effect_has_a_step_words_and_signs(text, expected):
    step, words, signs = expected
    value = effect(text)
    if step is not None:
        assert type(effect_step(value, names.FROM_CARDS)).__name__ == step
    assert effect_words(value) == words
    assert front_signs(front(text)) == signs


@pytest.mark.parametrize("text", EFFECTS)
def test_an_effect_is_drawn_alone_and_in_a_row(text):
    alone = face("supply", front(text), 10, 10, 1)
    row = face("supply", front(text, "coin 2"), 10, 10, 1)
    assert alone and "i-coin" in row and row != face("supply", front("coin 2"), 10, 10, 1)
    trade = transfer_sign(Trade(Effect("energy", 4), (effect(text),)), 10, 10)
    assert "i-charge" in trade and len(trade) > 200


def test_prices_and_missions_of_any_effect_are_drawn():
    """Owners of the box may write what the printed cards do not have."""
    for gain in ("vp 4", "level any 1 each", "gear board"):
        assert "gear-red" in face("supply", front(gain, gears=("red", "blue")), 10, 10, 1)
        priced = front(gain, cost=(Effect("coin", 3),))
        assert "i-coin" in face("supply", priced, 10, 10, 1)


def test_a_card_in_words_and_signs():
    levels = Front("mission", (effect("level blue 2 stop"),), gears=("blue", "blue", "red"))
    assert front_words(levels) == "gears 2 blue, 1 red: 2 blue levels, the last pays"
    assert front_signs(levels) == "BBR→2B levels"
    beasts = Front("mission", (effect("vp 8"),), beasts=("red", "green", "blue"))
    assert front_words(beasts) == "red, green, blue beasts side by side: 8 points"
    assert front_signs(beasts) == "RGB beasts 8vp"
    tour = front("level_distinct 2", cost=(Effect("energy", 5), Effect("coin", 3)))
    assert front_words(tour) == "5 energy or 3 coins: 1 level on 2 pagodas"
    assert front_signs(tour) == "5e/3c→2 levels"


def test_a_workshop_in_words():
    board = given().look().board
    w1, _, w3, _, w5 = board.workshops
    assert [trade_words(trade) for trade in w1.transfers] == [
        "2 energy -> 2 points",
        "2 points -> 2 energy",
    ]
    assert trade_words(w1.transfers[0], SHORT) == "2e -> 2vp"
    assert trade_words(board.exchange, arrow=" for ") == "3 energy for 1 coin"
    assert bonus_words(w3) == "any time: pay gears 1 to 5 for 5 points"
    assert bonus_words(w5, SHORT).endswith("3 at 2, 4 at 3, 5 at 4, 6 at 5")
    assert numbers_words((1, 3)) == "1, 3"


def forget_words():
    front_words.cache_clear()
    effect_words.cache_clear()


def test_other_words_for_the_same_values_change_no_picture(monkeypatch):
    """Nothing but the words depends on wording."""
    view = given(workshop="W1").look()
    before = GAME.picture(view)
    for kind in FORMS:
        monkeypatch.setitem(WORDS, kind, "gain")
    forget_words()
    after = GAME.picture(view)
    forget_words()
    for old, new in zip(before.sheets, after.sheets, strict=True):
        assert (old.live, old.ground) == (new.live, new.ground)
    assert before.sheets[1].text != after.sheets[1].text


def test_a_view_carries_the_values():
    shown = msgspec.json.decode(to_json(given().look()))["board"]
    assert shown["houses"][0]["reward"] == {"kind": "coin", "amount": 1}
    assert shown["exchange"]["gain"] == [{"kind": "coin", "amount": 1}]
    assert shown["level_rewards"][0][0] == {"kind": "energy", "amount": 2}
    assert shown["marks"][0][2] == {"colour": "purple", "vp": 3}
    card = next(card for card in shown["display"] if card["front"]["timing"] == "immediate")
    assert {"kind", "amount"} <= card["front"]["gain"][0].keys()


def test_an_immediate_card_whose_effect_is_being_used_is_no_mission():
    table = given(workshop="W1").mat(energy=9)
    view = table.look()
    players = [msgspec.structs.replace(p, cards=(_blueprint_card(view),)) for p in view.board.players]
    board = msgspec.structs.replace(view.board, players=tuple(players))
    sheet = GAME.picture(msgspec.structs.replace(view, board=board)).sheets[-1]
    assert ">now<" in sheet.live
    assert ">mission<" not in sheet.live


def _blueprint_card(view):
    card = next(card for card in view.board.display if card is not None)
    return msgspec.structs.replace(card, front=front("blueprint red"))
