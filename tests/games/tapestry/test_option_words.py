"""What the options of a question say."""

import pytest

from tests.games.tapestry.table import given


@pytest.mark.parametrize(
    ("verb", "said"),
    [
        ("research_x", "without its benefit and bonus"),
        ("research", "2 territory tiles"),
    ],
)
def test_an_advance_by_the_die_says_what_the_space_gives_only_if_it_is_gained(verb, said):
    table = given("player 1: tokens exploration=0").rig(0).do(verb)
    assert table.asks() == "MayAdvance"
    options = {option.text: option for option in table.look().decision.choices}
    words = str(options["advance exploration"].words)
    assert words.startswith("Exploration 1, Scouting") and said in words
    assert ("2 territory tiles" in words) == (verb == "research")
