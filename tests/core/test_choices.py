"""Where a choice points at: nowhere, at a place, at several in turn."""

from sugoroku.core.chance import Chance, secret_from
from sugoroku.core.view import Choice
from sugoroku.draw.sheet import sheet_markup, targets
from tests.play.garden import GAME


def view():
    state = GAME.setup(GAME.settle(2, {}), Chance(secret_from("garden")))
    return GAME.look(state, 0)


def test_a_choice_points_nowhere_at_one_place_or_at_several_in_turn():
    assert Choice(1, "pass", "Pass").at == ()
    assert Choice(1, "take 2", "Take 2", "house-2").at == ("house-2",)
    assert Choice(1, "go a b", "From a to b", "a", ("a", "b")).at == ("a", "b")


def test_a_game_names_several_targets_and_the_first_is_the_target():
    found = {choice.text: choice for choice in view().decision.choices}
    assert found["lay bar b2 1"].target == "piece-bar"
    assert found["lay bar b2 1"].targets == ("piece-bar", "cell-b2", "turn-1")
    assert found["pass turn"].targets == ()
    assert found["pass turn"].target == ""


def test_a_sheet_has_a_ring_for_every_step_and_those_of_later_steps_wait():
    seen = view()
    sheet = GAME.picture(seen, 0).sheets[0]
    markup = sheet_markup(sheet, seen.decision)
    assert '<g class="go" id="go-garden-piece-bar"' in markup
    assert '<g class="go later" id="go-garden-cell-b2"' in markup
    assert '<g class="go later" id="go-garden-turn-3"' in markup
    assert targets(sheet, seen.decision) == 2  # what can be picked now
