"""What the player may choose for the empire: complete first, then to its advantage, then freely."""

import tomllib
from importlib.resources import files

import pytest

from sugoroku.core.errors import DataError
from sugoroku.games.daimyo.effects import SOLO_FORMS, parse
from sugoroku.games.daimyo.load import load
from sugoroku.games.daimyo.names import NONE, ROUGH
from sugoroku.games.daimyo.opponents.empire import PlaceSoloDie
from sugoroku.testing import rule
from tests.games.daimyo.parties import PLAIN, Table, solo

NO_ROUGH = "rough: blue-r1=2 blue-r2=2 blue-r3=2 purple-r1=2 purple-r2=2"


def lands(*first: str) -> str:
    """These tiles, and others that help nobody."""
    return "lands: " + " ".join([*first, *PLAIN.split()[len(first) :]])


# ---------------------------------------------------------------- pieces


@rule("DYO-304")
def test_the_card_names_islands_and_the_player_chooses_the_site():
    table = solo("governor: red1=1 purple1=2").action("E01", "blue")
    sites = ("red2", "red3", "red4", "purple2", "purple3", "purple4")
    assert table.legal() == [f"governor {site}" for site in sites]
    assert table.why_not("governor blue1") == "the card names only red and purple (DYO-304)"


@rule("DYO-304")
def test_without_the_words_to_its_advantage_every_island_is_open():
    table = solo("governor: red1=1").action("E08", "green")
    assert table.islands() == {"blue", "red", "yellow", "purple"}


@rule("DYO-306")
def test_a_governor_must_take_a_lead_where_it_can():
    table = solo("governor: red1=1 blue1=1 blue2=2 yellow1=2 purple1=1 purple2=1").action("E03", "red")
    assert table.islands() == {"blue"}
    why = "the empire must take the lead on an island: blue (DYO-306)"
    assert table.why_not("governor yellow2") == why  # leads already
    assert table.why_not("governor red2") == why  # would only be level: no lead
    table.act("governor blue3")
    assert (table.influence(2, "blue"), table.player(2).score) == (4, 0)


@rule("DYO-306")
def test_on_an_island_without_influence_the_first_piece_takes_the_lead():
    table = solo("governor: red1=1 blue1=2 yellow1=2").action("E03", "red")
    assert table.islands() == {"purple"}


@rule("DYO-306")
def test_without_any_lead_to_take_the_choice_is_free_and_complete():
    table = solo("governor: red1=1 blue1=2 yellow1=2 purple1=2").action("E03", "red")
    assert table.islands() == {"blue", "red", "yellow", "purple"}
    table.act("governor red2")
    assert table.player(2).score == 0


@rule("DYO-305")
def test_without_a_free_site_the_action_is_incomplete():
    table = solo()
    table.g.governors[5:9] = [0] * 4
    table.g.governors[14:18] = [0] * 4
    table.action("E01", "blue")
    assert (table.asks(), table.player(2).score) == ("", 1)


@rule("DYO-305")
def test_an_action_is_done_as_far_as_possible_and_scores_one_point():
    table = solo()
    table.g.governors[:17] = [0] * 17
    table.action("E12", "red")  # two governors, one site: forced
    assert (table.asks(), table.governor("purple4"), table.player(2).score) == ("", 2, 1)


@rule("DYO-305", "DYO-306")
def test_farms_and_towers_need_building_spaces():
    table = solo("building: red1=farm-1").action("E04", "green")
    assert table.islands() == {"blue", "red"}
    assert "farm red1" not in table.legal()
    table.act("farm red2")
    assert (table.influence(2, "red"), table.player(2).farms) == (0, 3)
    table = solo("governor: red1=1 blue1=2 yellow1=2 purple1=1", "building: purple1=tower-2")
    assert table.action("E09", "red").islands() == {"purple"}
    table = solo("governor: red1=1 blue1=2 yellow1=2", "rough: red-r1=2").action("E09", "red")
    assert table.islands() == {"red", "purple"}


def example_22() -> Table:
    """The empire leads on red and is 4 behind on purple; red 3 would restore a relic."""
    return solo(
        "solo-card: E01",
        "solo-deck: E02 E03 E04 E05 E06",
        "governor: red1=2 purple1=1 purple2=1",
        "player 2: loose red-1 red-2 red-4",
        lands("red-3"),
        "centre: red5=1",
    )


@rule("DYO-X22", "DYO-301", "DYO-306")
def test_example_a_red_die_on_a_card_with_a_governor_and_two_tiles():
    table = example_22().do(PlaceSoloDie()).act("card red5")
    assert table.islands() == {"red", "purple"}
    table.act("governor red2")
    assert table.player(2).score == 0
    table.take("red-3")
    assert table.asks() == "EmpireAltar"
    table.act("altar 2")
    assert table.asks() == "EmpireTakes"
    assert {"blue-1", "yellow-1", "purple-1"} <= table.kinds()
    table.take("purple-1")
    assert (table.player(2).relics[1], table.player(2).score) == (1, 0)


@rule("DYO-X22")
def test_example_the_free_tile_may_come_first_but_the_relic_must_follow():
    table = example_22().action("E01", "green").take("purple-1")
    while table.asks() == "EmpireTakes":
        assert table.kinds() == {"red-3"}
        table.take("red-3")
    assert table.player(2).relics[1] == 1


@rule("DYO-X22a", "DYO-R55b")
def test_example_two_governors_must_both_go_to_blue():
    table = solo(
        "governor: blue1=1 blue2=1 blue3=1 red1=1 red2=1 yellow1=2 purple1=1 purple2=1",
        "building: blue1=tower-2",
        "rough: blue-r1=2",
    )
    assert (table.influence(1, "blue"), table.influence(2, "blue")) == (6, 3)
    table.action("E17", "red")
    assert table.legal() == ["governor blue4", "governor blue5"]
    assert table.why_not("governor yellow2").endswith("blue (DYO-306)")
    table.act("governor blue5")  # the other one is forced
    assert (table.asks(), table.influence(2, "blue"), table.player(2).score) == ("", 7, 0)


@rule("DYO-R55b", "DYO-306")
def test_two_governors_take_no_lead_where_only_one_has_room():
    table = solo(
        "governor: blue1=1 blue2=1 blue3=1 blue4=2 red1=1 red2=1 yellow1=2 purple1=1 purple2=1",
        "rough: blue-r1=2 blue-r2=2",
    )
    assert (table.influence(1, "blue"), table.influence(2, "blue")) == (6, 4)
    assert table.action("E17", "red").islands() == {"blue", "red", "yellow", "purple"}


@rule("DYO-R55b", "DYO-R55c")
def test_one_lead_is_enough_for_two_governors():
    table = solo("governor: red1=1 red2=2 yellow1=1 yellow2=2 purple1=2 blue1=2").action("E17", "red")
    assert table.islands() == {"blue", "red", "yellow", "purple"}  # the second may take the lead
    table.act("governor red3")
    assert table.islands() == {"blue", "red", "yellow", "purple"}
    table = solo("governor: red1=1 red2=2 yellow1=1 yellow2=2 purple1=2 blue1=2").action("E17", "red")
    table.act("governor blue2")
    assert table.islands() == {"red", "yellow"}


# ---------------------------------------------------------------- shadows


@rule("DYO-X22b", "DYO-R55b", "DYO-R57")
def test_example_the_shadow_must_go_where_the_action_is_complete():
    table = solo("governor: red1=1 red2=1 red3=2", f"{NO_ROUGH} yellow-r1=1 yellow-r2=2")
    found = [table.influence(n, island) for island in ("red", "yellow") for n in (1, 2)]
    assert found == [4, 2, 1, 1]
    table.action("E10", "red")
    assert table.legal() == ["shadow red-r1", "shadow red-r2"]
    why = "the action must be completed, which is impossible there (DYO-R55b)"
    assert table.why_not("shadow yellow-r3") == why
    table.act("shadow red-r2")
    assert table.legal() == ["eliminate red1", "eliminate red2"]
    table.act("eliminate red1")
    assert [table.influence(n, "red") for n in (1, 2)] == [2, 3]
    assert (table.coins(1), table.player(2).score) == (1, 0)


@rule("DYO-R57")
def test_the_empire_gains_the_coins_of_the_space():
    table = solo("governor: red1=1", "rough: red-r2=1").action("E07", "red")  # red-r1: forced
    assert (table.coins(2), table.influence(2, "red"), table.governor("red1")) == (2, 1, 0)


@rule("DYO-R57", "DYO-305")
def test_a_shadow_without_a_governor_to_remove_is_incomplete():
    table = solo("governor: red1=2").action("E07", "red")
    assert len(table.legal()) == 10
    table.act("shadow red-r1")
    assert (table.governor("red1"), table.player(2).score) == (2, 1)


@rule("DYO-R57")
def test_a_shadow_without_a_free_space_is_incomplete():
    table = solo("governor: red1=1")
    table.g.rough = [1] * len(ROUGH)
    table.action("E07", "red")
    assert (table.asks(), table.player(2).score, table.governor("red1")) == ("", 1, 1)


@rule("DYO-306", "DYO-R55b")
def test_among_complete_shadows_one_that_takes_the_lead_must_be_chosen():
    table = solo("governor: red1=1 red2=1 red3=1 blue1=1").action("E10", "red")
    assert table.islands() == {"blue"}
    assert "must take the lead" in table.why_not("shadow red-r1")


# ---------------------------------------------------------------- tiles


@rule("DYO-307")
def test_a_tile_comes_from_any_island_or_the_black_market():
    table = solo(lands("red-3"), "market: red-4=1").action("E03", "green")
    assert "market red-4" in table.legal()
    assert {text.split()[1] for text in table.legal("take")} == {"blue", "red", "yellow", "purple"}
    table.act("take blue 1")
    assert (table.loose(2), table.g.lands[0] >= 0) == (["red-3"], True)


@rule("DYO-307")
def test_a_named_origin_holds():
    table = solo(lands("red-3"), "market: red-4=1 red-2=1").action("E16", "green")
    assert table.legal() == ["market red-2", "market red-4"]
    table.act("market red-4")
    assert table.g.market[7] == 0


@rule("DYO-R56", "DYO-305")
def test_a_tile_that_the_empire_owns_may_not_be_taken():
    table = solo("player 2: loose red-3", lands("red-3"), "market: red-3=1").action("E03", "green")
    assert "red-3" not in table.kinds()
    assert table.why_not("take blue 1") == "the empire owns red 3 already (DYO-R56)"
    table = solo("player 2: loose red-3", "market: red-3=1").action("E16", "green")
    assert (table.asks(), table.player(2).score, table.loose(2)) == ("", 1, ["red-3"])


@rule("DYO-305")
def test_fewer_tiles_than_the_card_says_are_incomplete():
    table = solo("market: red-3=1")
    table.g.lands, table.g.bag = [NONE] * 18, []
    table.action("E01", "green")
    assert (table.loose(2), table.player(2).score, table.asks()) == (["red-3"], 1, "")


@rule("DYO-R56", "DYO-305")
def test_a_second_copy_may_be_taken_once_the_first_is_part_of_a_relic():
    table = solo("player 2: loose red-1 red-2 red-4 purple-4", lands())
    table.g.market[6], table.g.market[9] = 2, 0
    table.g.lands, table.g.bag = [NONE] * 18, []
    table.action("E03", "green")
    assert table.asks() == "EmpireAltar"
    table.act("altar 1")
    assert (table.loose(2), table.player(2).score) == (["red-3", "purple-4"], 0)


@rule("DYO-306")
def test_a_relic_must_be_restored_if_a_tile_allows_it():
    table = solo("player 2: loose red-1 red-2 red-4", lands("red-3"), "market: red-3=1")
    table.action("E02", "green")
    assert table.legal() == ["take blue 1", "market red-3"]
    why = "the empire must restore a relic, which yellow 1 would make impossible (DYO-306)"
    assert table.why_not("take red 1") == why
    table = solo("player 2: loose red-1 red-2 red-4", lands("red-3")).action("E03", "green")
    table.take("yellow-1")  # not to its advantage: free
    assert len(table.kinds()) > 1


@rule("DYO-306")
def test_a_forced_choice_is_made_at_once_and_explained_in_the_log():
    table = solo("player 2: loose red-1 red-2 red-4", lands("red-3"), "altars: red.1=2 red.2=2 red.3=2")
    table.action("E02", "green")
    assert (table.asks(), table.player(2).relics[1]) == ("", 1)
    assert any("must restore a relic" in text and "(DYO-306)" in text for text in table.events())


def example_22c() -> Table:
    return solo("player 2: loose red-1 red-2", lands("red-3"), "market: red-4=1", "governor: red1=2")


@rule("DYO-X22c", "DYO-R55d")
def test_example_one_tile_cannot_finish_the_relic_and_is_free():
    table = example_22c().action("E02", "green")
    assert table.kinds() == {"red-3", "red-4", "blue-1", "blue-2", "yellow-1", "purple-1"}


@rule("DYO-X22c", "DYO-R55d")
def test_example_two_tiles_must_both_be_red():
    table = example_22c().action("E01", "green")
    assert table.kinds() == {"red-3", "red-4"}
    table.take("red-4")
    while table.asks() == "EmpireTakes":
        assert table.kinds() == {"red-3"}
        table.take("red-3")
    assert (table.asks(), table.player(2).relics[1]) == ("EmpireAltar", 1)


@rule("DYO-X22c", "DYO-R55d")
@pytest.mark.parametrize("first", ["purple-1", "red-4"])
def test_example_of_three_tiles_one_is_free_at_any_time(first):
    table = example_22c().action("E11", "green")
    assert {"red-3", "red-4", "blue-1", "yellow-1"} <= table.kinds()
    table.take(first)
    if first == "purple-1":
        assert table.kinds() == {"red-3", "red-4"}
    else:
        assert {"red-3", "blue-1"} <= table.kinds()
    while table.asks() == "EmpireTakes" and table.player(2).relics[1] == 0:
        table.take("red-3" if "red-3" in table.kinds() else "red-4")
    table.act("altar 1")
    assert (table.asks() == "EmpireTakes") == (first == "red-4")
    assert table.player(2).relics[1] == 1


def two_relics(*lines: str) -> Table:
    """Blue 3 and red 3 would each restore a relic."""
    loose = "player 2: loose blue-1 blue-2 blue-4 red-1 red-2 red-4"
    return solo(
        loose,
        "lands: blue-3 red-3 "
        + " ".join(["yellow-1", "yellow-2"] * 2 + ["purple-1", "purple-2", "purple-3"] * 2),
        *lines,
    )


@rule("DYO-R55c")
def test_between_two_relics_without_a_lead_the_choice_is_free():
    table = two_relics("governor: blue1=2 red1=2").action("E02", "green")
    assert table.kinds() == {"blue-3", "red-3"}


@rule("DYO-R55c")
def test_a_relic_with_a_lead_goes_before_a_relic_alone():
    table = two_relics("governor: blue1=1 red1=2")
    table.action("E02", "green")
    assert table.asks() == ""  # blue 3 and altar 1 were forced
    assert (table.player(2).relics[0], table.player(2).relics[1]) == (1, 0)
    assert any("whose altar gives it the lead (DYO-R55c)" in text for text in table.events())


@rule("DYO-R55c", "DYO-306")
def test_a_relic_where_nobody_has_influence_takes_the_lead():
    table = two_relics("governor: red1=2").action("E02", "green")
    assert table.player(2).relics[:2] == (1, 0)  # blue 3 was forced
    assert table.legal() == ["altar 1", "altar 2", "altar 3"]  # each leads


@rule("DYO-R55c", "DYO-R55d")
def test_the_relic_with_a_lead_may_come_second():
    table = two_relics("governor: blue1=1 red1=2").action("E01", "green")
    assert {"blue-3", "red-3", "yellow-1"} <= table.kinds()
    table.take("red-3").act("altar 3")
    while table.asks() == "EmpireTakes":
        assert table.kinds() == {"blue-3"}
        table.take("blue-3")
    assert table.player(2).relics[:2] == (1, 1)


@rule("DYO-R55d")
def test_a_lead_that_only_a_refill_makes_possible_is_not_compulsory():
    """Blue 3 comes from the bag after the first tile; red 3 lay open from the start."""
    loose = "player 2: loose blue-1 blue-2 blue-4 red-1 red-2 red-4"
    table = solo(
        loose,
        "lands: red-3 "
        + " ".join(["yellow-1", "yellow-2", "yellow-3", "purple-1", "purple-2"] * 2 + ["purple-3"]),
        "governor: blue1=1 red1=2",
    )
    table.g.bag = [2]
    table.action("E01", "green").take("yellow-1")
    assert table.kinds() == {"red-3", "blue-3"}


@rule("DYO-R55c")
def test_once_a_relic_and_a_lead_are_there_the_rest_is_free():
    table = two_relics("governor: blue1=1 red1=1").action("E01", "green")
    table.take("blue-3")  # altar 1 is forced
    assert {"red-3", "yellow-1", "purple-1"} <= table.kinds()


# ---------------------------------------------------------------- altars


@rule("DYO-R55a")
def test_the_altar_must_give_the_lead_if_one_does():
    lines = ("player 2: loose red-1 red-2 red-4", lands("red-3"))
    table = solo(*lines, "governor: red1=1").action("E02", "green")
    assert (table.asks(), table.g.altars[3]) == ("", 1)  # only altar 1 leads 3 to 2
    assert any("must give the empire the lead on red (DYO-R55a)" in text for text in table.events())
    table = solo(*lines, "rough: red-r1=1").action("E02", "green")
    assert table.legal() == ["altar 1", "altar 2"]
    assert table.why_not("altar 3") == "the altar must give the empire the lead on red (DYO-R55a)"


@rule("DYO-R55a")
def test_otherwise_the_altar_is_an_open_choice():
    lines = ("player 2: loose red-1 red-2 red-4", lands("red-3"))
    table = solo(*lines, "governor: red1=1 red2=1").action("E02", "green")
    assert table.legal() == ["altar 1", "altar 2", "altar 3"]  # level at most
    table = solo(*lines, "governor: red1=1").action("E03", "green").take("red-3")
    assert table.legal() == ["altar 1", "altar 2", "altar 3"]  # not to its advantage


# ---------------------------------------------------------------- data


def changed(monkeypatch: pytest.MonkeyPatch, table: Table, action: str) -> Table:
    """The red action of E01 is another one."""
    card = table.g.tables.solo_cards[0]
    monkeypatch.setattr(card, "actions", (parse([action], SOLO_FORMS)[0], *card.actions[1:]))
    return table.action("E01", "red")


@rule("DYO-R55b", "DYO-R57")
def test_two_shadows_go_where_both_remove_a_governor(monkeypatch):
    table = solo("governor: red1=1 blue1=1 blue2=1")
    changed(monkeypatch, table, "shadow 2 islands=any")
    assert table.islands() == {"red", "blue"}
    table.act("shadow red-r1")
    assert table.islands() == {"blue"}  # red has no governor left
    table.act("shadow blue-r1", "eliminate blue2")
    assert (table.player(2).score, table.coins(1), table.asks()) == (0, 2, "")
    table = solo("governor: red1=1")
    changed(monkeypatch, table, "shadow 2 islands=red")
    table.act("shadow red-r1")  # the second one is forced, and incomplete
    assert (table.player(2).score, table.influence(2, "red")) == (1, 2)


@rule("DYO-306", "DYO-R55b")
def test_two_shadows_together_may_take_the_lead(monkeypatch):
    lines = (
        "governor: blue1=1 blue2=1 red1=1 red2=1",
        "building: blue1=tower-1 red1=tower-1 red2=tower-1",
    )
    table = solo(*lines)
    changed(monkeypatch, table, "shadow 2 islands=blue,red adv=1")  # blue 6 to 0, red 8 to 0
    assert table.islands() == {"blue", "red"}  # neither can be led
    table = solo(*lines, "rough: blue-r3=2")
    changed(monkeypatch, table, "shadow 2 islands=blue,red adv=1")  # blue 6 to 1: 2 to 3
    assert table.islands() == {"blue"}


@rule("DYO-307", "DYO-306")
def test_tiles_of_a_named_island_come_only_from_there(monkeypatch):
    loose = "player 2: loose red-1 red-2 red-4"
    table = solo(loose, lands("red-3"), "market: red-3=1")
    changed(monkeypatch, table, "relic 1 from=red adv=1")
    assert (table.loose(2)[-1], table.player(2).relics[1], table.asks()) == ("yellow-1", 0, "")
    table = solo(loose, lands("red-3", "yellow-2"), "market: red-3=1")
    changed(monkeypatch, table, "relic 1 from=blue adv=1")
    assert (table.player(2).relics[1], table.g.market[6]) == (1, 1)


@rule("DYO-R59a")
def test_a_demand_for_two_is_met_as_far_as_possible(monkeypatch):
    hand = "player 1: clan nature, scavenger blue, hand CN1, deck CN2 CN3, tokens rice=1 gem=1"
    table = solo(hand)
    changed(monkeypatch, table, "player_discard resource 2 | player_discard hero 2")
    assert table.player(1).tokens[:3] == [1, 0, 1]
    assert table.legal() == ["choose rice", "choose gem"]  # two heroes cannot be discarded
    table.act("choose rice")
    assert (table.player(1).tokens[:3], table.asks(), table.player(2).score) == ([0, 0, 0], "", 0)
    table = solo(hand.replace(" gem=1", ""))
    changed(monkeypatch, table, "player_discard resource 2 | player_discard hero 2")
    assert table.legal() == ["choose rice", "discard CN1"]  # one of either, incomplete
    table.act("discard CN1")
    assert (table.asks(), table.player(2).score) == ("", 1)


@rule("DYO-R55d")
@pytest.mark.parametrize(
    ("action", "problem"),
    [("relic 5 from=any adv=1", "at most 4 tiles"), ("pp 1 | governor 1 islands=any", "alternatives")],
)
def test_changed_data_keep_to_what_the_ways_can_judge(action, problem):
    text = files("sugoroku.games.daimyo").joinpath("data/components.toml").read_text("utf-8")
    raw = tomllib.loads(text)
    raw["solo"]["cards"]["list"][0]["do"][0][1] = action
    with pytest.raises(DataError, match=problem):
        load(raw, "mine.toml")
