"""The module Ronin: relocation, effects, dispersing."""

import pytest

from sugoroku.core.chance import secret_from
from sugoroku.core.errors import UndoRefused
from sugoroku.core.match import Match
from sugoroku.core.record import Seat
from sugoroku.games.edo import GAME
from sugoroku.games.edo.modules.ronin.rules import PlaceRonin, destinations
from sugoroku.games.edo.modules.ronin.state import TILES, band
from sugoroku.games.edo.names import PLANNING, SPACES
from sugoroku.testing import rule
from tests.games.edo.table import Table, given

START = "agenda: StartRound"
SECRET = secret_from("ronin")


def ronin(text: str, players: int = 3, seed: int = 1, modules: str = "ronin") -> Table:
    return given(text, players, seed, plans=START not in text, modules=modules)


def spaces(table: Table) -> list[str]:
    return sorted(SPACES[space] for space in band(table.g).spaces if space >= 0)


def names(table: Table, origin: str, tile: str) -> list[str]:
    found = destinations(table.g, SPACES.index(origin), TILES.index(tile))
    return [SPACES[space] for space in found]


def place_all(table: Table) -> None:
    """Send the dispersed Ronin to the first space that is offered."""
    while table.asks() == "SendRonin":
        assert table.g.seat == 0
        table.act(table.legal("send-ronin")[0])


# ---------------------------------------------------------------- set-up


@rule("EDO-R001")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_one_ronin_on_a_random_open_space_of_each_resource(players):
    seen = set()
    for seed in range(12):
        g = GAME.new(players, seed, modules=("ronin",))
        assert [SPACES[space][:-2] for space in band(g).spaces] == ["forestry", "quarry", "rice_field"]
        assert not any(g.covered >> space & 1 for space in band(g).spaces)
        seen.add(band(g).spaces)
    assert len(seen) > 3


@rule("EDO-R002", "EDO-R002a")
def test_the_bag_holds_four_single_tiles_and_three_to_choose_from():
    types = ("forestry", "quarry", "rice_field", "town")
    bag = ronin("").look(1).added["ronin"].bag
    assert bag == (*((type,) for type in types), types, types, types)
    table = ronin("ronin: spaces town_1 town_1 none, out L5 L2")
    assert table.look(2).added["ronin"].bag == (bag[0], bag[2], bag[3], types, types), (
        "without those drawn"
    )


@rule("EDO-R014a")
def test_neutral_samurai_count_neither_for_nor_against_dispersing_and_are_not_fed():
    text = """player 1: plan C1:1 A1:0 B1:0, samurai {}, goods rice=2
        ronin: spaces quarry_1 town_1 town_1"""
    table = ronin(text.format("quarry_1 quarry_1"), 2)
    table.act("disperse quarry_1")
    assert "makes a Ronin leave Quarry 1" in table.events(), "two against one"
    place_all(table)
    table.until("Wages").act("wages")
    assert table.player(1).goods[1] == 0, "2 rice for two samurai"
    table = ronin(text.format("quarry_1"), 2)
    table.act("disperse quarry_1")
    assert "does not outnumber the Ronin on Quarry 1" in table.events(), "one against one"


@rule("EDO-R014", "EDO-R014a", "EDO-R014b", "EDO-R015", "EDO-X08", "EDO-M004b")
def test_two_players_have_neutral_samurai_and_no_covered_field():
    table = given("", 2, modules="ronin")
    covered = [seen.id for seen in table.look().board.spaces if seen.covered]
    assert covered == ["town_3"]
    for plan, space, good, alone, with_ronin in (
        ("A3", "forestry_2", 2, 2, 1),
        ("B2", "rice_field_2", 1, 3, 2),
        ("B1", "quarry_2", 3, 1, 1),
    ):
        rest = "B1:0 C1:0" if plan == "A3" else "A1:0 C1:0"
        for band_at, made in (("town_1 town_1 town_1", alone), (f"town_1 town_1 {space}", with_ronin)):
            table = given(
                f"player 1: plan {plan}:1 {rest}, samurai {space}\nronin: spaces {band_at}",
                2,
                modules="ronin",
            )
            table.act(f"produce {space}")
            assert table.player(1).goods[good] == made
    placed = {
        spaces for seed in range(20) for spaces in band(GAME.new(2, seed, modules=("ronin",))).spaces
    }
    assert {SPACES[space] for space in placed} >= {"forestry_2", "quarry_2", "rice_field_2"}


@rule("EDO-R014")
def test_three_players_have_no_neutral_samurai():
    table = ronin(
        "player 1: plan A3:1 B1:0 C1:0, samurai forestry_2\nronin: spaces town_1 town_1 town_1"
    )
    table.act("produce forestry_2")
    assert table.player(1).goods[2] == 3


# ---------------------------------------------------------------- relocation


@rule("EDO-R003", "EDO-R004", "EDO-X03")
def test_the_start_player_picks_any_of_three_single_ronin_before_planning():
    table = ronin(f"first: 2\n{START}\nronin: spaces forestry_1 quarry_1 rice_field_1")
    assert table.asks() == "PickRonin" and table.g.seat == 1
    assert table.legal("pick-ronin") == [
        "pick-ronin forestry_1", "pick-ronin quarry_1", "pick-ronin rice_field_1"
    ]  # fmt: skip
    table.act("pick-ronin quarry_1")
    assert "quarry_1" not in spaces(table), "he has left, EDO-R009"
    while table.asks() == "SendRonin":
        assert table.g.seat == 1, "the start player decides"
        table.act(table.legal()[0])
    assert table.asks() == "PlanCard" and len(spaces(table)) == 3


@rule("EDO-R005", "EDO-X04")
def test_of_two_that_share_a_space_the_third_must_go():
    table = ronin(f"{START}\nronin: spaces town_1 town_1 quarry_1", seed=3)
    assert table.asks() != "PickRonin"
    assert spaces(table).count("town_1") >= 2 and "quarry_1" not in spaces(table)


@rule("EDO-R004")
def test_three_on_one_space_are_alike():
    table = ronin(f"{START}\nronin: spaces town_1 town_1 town_1")
    assert table.asks() != "PickRonin"
    assert spaces(table).count("town_1") == 2


@rule("EDO-R003")
def test_exactly_one_is_relocated_at_the_start_of_every_round():
    table = ronin(f"{START}\nronin: spaces town_1 town_1 quarry_1")
    starts = []
    for _ in range(120):
        table.g.turn_to(table.g.deciders()[0])
        table.log.clear()
        asked, first, wanted = table.asks(), table.g.first, ("end", "seal", "plan")
        table.act(next((text for verb in wanted for text in table.legal(verb)), table.legal()[0]))
        left = sum("makes a Ronin leave" in text for text in table.events())
        if left:
            starts.append(table.g.round)
            assert left == 1 and table.g.phase == PLANNING
            assert asked != "PickRonin" or first == table.g.first
    assert starts == sorted(set(starts)) and starts[-1] >= 5, "once in each round"


@rule("EDO-R006")
def test_the_ronin_is_chosen_before_the_tile_is_drawn():
    table = ronin(f"{START}\nronin: spaces forestry_1 quarry_1 rice_field_1")
    assert not any("location tile" in text for text in table.events())
    assert band(table.g).out == ()
    table.act("pick-ronin forestry_1")
    assert any("draws a location tile" in text for text in table.events())


@rule("EDO-R007", "EDO-R008", "EDO-R011", "EDO-R012")
def test_a_tile_of_all_types_offers_every_open_space_but_edo():
    table = given("ronin: spaces border_1 border_2 border_3", 4, modules="ronin")
    found = names(table, "forestry_1", "L5")
    assert "edo" not in found and "forestry_1" not in found
    assert not {"forestry_2", "quarry_3", "rice_field_2", "town_5"} & set(found), "covered"
    assert {"forestry_3", "quarry_1", "rice_field_3", "town_4"} <= set(found)
    assert all(space.startswith("town") for space in names(table, "quarry_1", "L4"))


@rule("EDO-R009", "EDO-R010", "EDO-X28")
def test_he_must_leave_and_cannot_stay_with_his_fellows():
    table = ronin("ronin: spaces quarry_1 quarry_1 none")
    assert names(table, "quarry_1", "L2") == ["quarry_2"]


@rule("EDO-R010", "EDO-X29")
def test_he_must_join_others_on_the_drawn_type():
    table = ronin("ronin: spaces forestry_1 forestry_2 none")
    assert names(table, "town_1", "L1") == ["forestry_1", "forestry_2"]
    table = ronin("ronin: spaces quarry_1 forestry_2 none")
    assert names(table, "town_1", "L1") == ["forestry_2"]
    assert names(table, "town_1", "L5")[:2] == ["forestry_2", "quarry_1"]


@rule("EDO-R013", "EDO-R031")
def test_the_tile_returns_to_the_bag():
    table = ronin(f"{START}\nronin: spaces town_1 town_1 quarry_1")
    while table.asks() == "SendRonin":
        assert len(band(table.g).out) == 1
        table.act(table.legal()[0])
    assert band(table.g).out == ()
    assert "The location tile returns to the bag" in table.events()


@rule("EDO-R016")
def test_a_tile_without_a_legal_space_is_put_aside():
    """With every town covered the town tile has none."""
    for seed in range(30):
        table = ronin("covered: town_1 town_2 town_3\nronin: spaces quarry_1 quarry_1 none", seed=seed)
        table.g.agenda.append(PlaceRonin(SPACES.index("forestry_1"), 1))
        table.g.advance()
        drawn = [text for text in table.events() if "draws" in text]
        if any(text.endswith(": town") for text in drawn):
            assert len(drawn) > 1
            return
    raise AssertionError("the town tile was never drawn")


# ---------------------------------------------------------------- effects


@rule("EDO-R017", "EDO-R021", "EDO-X02")
def test_a_ronin_counts_in_the_chart():
    table = ronin(
        "player 1: plan A3:1 B1:0 C1:0, samurai forestry_1\nronin: spaces forestry_1 town_1 town_1"
    )
    table.act("produce forestry_1")
    assert table.player(1).goods[2] == 2


@rule("EDO-R018", "EDO-R019", "EDO-R021")
@pytest.mark.parametrize(("there", "allowed"), [(1, True), (2, False), (3, False)])
def test_two_ronin_stop_building_in_a_city(there, allowed):
    where = " ".join(["town_1"] * there + ["quarry_1"] * (3 - there))
    table = ronin(
        f"""player 1: plan A4:1 B1:0 C1:0, samurai town_1, goods ryo=9 wood=9 stone=9
        ronin: spaces {where}"""
    )
    assert bool(table.legal("build")) == allowed


@rule("EDO-R020", "EDO-X22", "EDO-X20", "EDO-M004c")
@pytest.mark.parametrize(("there", "income"), [(2, (2, 1, 3)), (3, (0, 0, 0))])
def test_three_ronin_stop_the_income_of_a_city(there, income):
    where = " ".join(["town_1"] * there + ["quarry_1"] * (3 - there))
    table = ronin(
        f"""player 1: goods rice=0
        player 2: goods rice=0
        player 3: goods rice=0
        sites: town_1=house-1/house-2/post-3
        profits: edo=E4 town_1=T5 town_2=T3 town_3=T3
        ronin: spaces {where}"""
    )
    seen = next(space for space in table.look().board.spaces if space.id == "town_1")
    assert len(seen.sites) == 3
    while table.g.round == 1 and table.asks() == "Act":
        table.act("end")
    assert tuple(table.player(n).goods[0] for n in (1, 2, 3)) == income


# ---------------------------------------------------------------- dispersing


@rule("EDO-R023", "EDO-R024", "EDO-R025")
def test_one_travel_official_of_a_card_may_disperse():
    table = ronin(
        "player 1: plan C1:2 A1:0 B1:0, samurai edo town_1\nronin: spaces town_1 quarry_1 quarry_1"
    )
    assert table.legal("disperse") == ["disperse town_1", "disperse quarry_1"]
    table.act("disperse town_1", "ready")
    assert not table.legal("disperse"), "once on a card"
    assert table.legal("border"), "the other official travels"
    assert table.player(1).officials == 3, "he stays an official"
    table = ronin(
        "player 1: plan A3:1 B1:0 C1:0, samurai forestry_1\nronin: spaces town_1 quarry_1 quarry_1"
    )
    assert not table.legal("disperse")


@rule("EDO-R024a")
def test_dispersing_may_come_after_another_official():
    table = ronin("player 1: plan C1:2 A1:0 B1:0, samurai edo\nronin: spaces town_1 quarry_1 quarry_1")
    table.act("relocate edo town_1", "disperse town_1")
    assert table.asks() != "CallSamurai", "nobody is elsewhere"
    assert "does not outnumber the Ronin on North Town" in table.events(), "one against one"
    table = ronin(
        "player 1: plan C1:2 A1:0 B1:0, samurai edo town_1\nronin: spaces town_1 quarry_1 quarry_1"
    )
    table.act("relocate edo town_1", "disperse town_1")
    assert "makes a Ronin leave North Town" in table.events(), "two against one"


@rule("EDO-R026", "EDO-R027")
def test_one_samurai_pays_and_two_come_free():
    table = ronin(
        """player 1: plan C1:1 A1:0 B1:0, samurai edo border_2 quarry_1 road_1, goods ryo=2
        ronin: spaces town_1 town_1 town_1"""
    )
    table.act("disperse town_1")
    assert table.legal() == ["ready", "walk edo", "walk road_1"], "the border post is too far for 2 ryo"
    table.act("walk edo")
    assert table.player(1).goods[0] == 0
    assert table.legal("walk") == []
    table.act("bring border_2", "bring quarry_1")
    assert table.samurai(1).count("town_1") == 3
    assert table.asks() == "Act" or table.g.seat != 0
    assert spaces(table) == ["town_1"] * 3, "3 against 3: not dispersed, EDO-R029"


@rule("EDO-R028", "EDO-R033", "EDO-R030", "EDO-X05")
def test_more_samurai_than_ronin_disperse_them():
    table = ronin(
        """player 1: plan C1:1 A1:0 B1:0, samurai town_1 edo road_1, goods ryo=1
        player 2: samurai town_1 town_1
        ronin: spaces town_1 town_1 quarry_1"""
    )
    table.act("disperse town_1", "bring edo", "bring road_1")
    place_all(table)
    assert band(table.g).tokens == (1, 0, 0)
    assert "town_1" not in spaces(table)
    assert len(spaces(table)) == 3
    assert table.player(1).goods[0] == 1
    assert len([text for text in table.events() if "draws" in text]) == 2


@rule("EDO-R028", "EDO-R029")
def test_samurai_of_others_do_not_count():
    table = ronin(
        """player 1: plan C1:1 A1:0 B1:0, samurai town_1
        player 2: samurai town_1 town_1
        ronin: spaces town_1 quarry_1 quarry_1"""
    )
    table.act("disperse town_1")
    assert spaces(table) == ["quarry_1", "quarry_1", "town_1"]
    assert "does not outnumber the Ronin on North Town" in table.events()


@rule("EDO-R033")
@pytest.mark.parametrize(("there", "tokens"), [(1, 0), (2, 1), (3, 2)])
def test_tokens_by_the_number_of_dispersed_ronin(there, tokens):
    where = " ".join(["town_1"] * there + ["quarry_1"] * (3 - there))
    table = ronin(
        f"""player 1: plan C1:1 A1:0 B1:0, samurai town_1 town_1 town_1 town_1
        ronin: spaces {where}"""
    )
    table.act("disperse town_1")
    place_all(table)
    assert band(table.g).tokens == (tokens, 0, 0)


@rule("EDO-R035")
def test_the_tokens_are_limited():
    table = ronin(
        """player 1: plan C1:1 A1:0 B1:0, samurai town_1 town_1 town_1 town_1
        ronin: spaces town_1 town_1 town_1, tokens 2=14"""
    )
    table.act("disperse town_1")
    place_all(table)
    assert band(table.g).tokens == (1, 14, 0)


@rule("EDO-R031", "EDO-R032", "EDO-R032a", "EDO-R033a", "EDO-X29a")
def test_three_dispersed_ronin_are_placed_one_after_the_other():
    """The tiles of the example: rice field, all types, quarry."""
    for seed in range(4000):
        table = ronin(
            """player 1: plan C1:1 A1:0 B1:0, samurai town_1 town_1 edo road_1
            ronin: spaces town_1 town_1 town_1""",
            seed=seed,
        )
        table.act("disperse town_1", "bring edo", "bring road_1")
        if band(table.g).out != (TILES.index("L3"),):
            continue
        assert table.legal() == ["send-ronin rice_field_1", "send-ronin rice_field_2"]
        table.act("send-ronin rice_field_1")
        if len(table.legal()) < 6:
            continue
        assert set(table.legal("send-ronin")) & {
            "send-ronin rice_field_1",
            "send-ronin rice_field_2",
        } == {"send-ronin rice_field_1"}
        towns = [text for text in table.legal() if "town" in text]
        assert towns == ["send-ronin town_2", "send-ronin town_3"]
        assert len(band(table.g).out) == 2
        table.act("send-ronin town_2")
        if band(table.g).out[2:] != (TILES.index("L2"),):
            continue
        assert table.legal() == ["send-ronin quarry_1", "send-ronin quarry_2"]
        assert band(table.g).tokens[0] == 0, "not yet"
        table.act("send-ronin quarry_1")
        assert band(table.g).out == ()
        events = table.events()
        assert band(table.g).tokens[0] == 2
        after = events.index("3 location tiles return to the bag") + 1
        assert events[after] == "gains 2 Ronin tokens"
        return
    raise AssertionError("these tiles never came in this order")


@rule("EDO-R034")
def test_tokens_score_at_the_end_only():
    table = ronin(
        """player 1: score 10
        merchant-pile: none
        merchant-gone: M01 M02 M03 M04 M05 M06 M07 M08 M09
        merchant-card: M10
        ronin: tokens 1=4"""
    )
    assert table.look().standings[0].score == 10
    while not table.g.over:
        table.act(table.legal("end")[0] if table.legal("end") else table.legal()[0])
    first = next(row for row in table.look().standings if row.seat == 0)
    assert first.score == 14 and first.points["Ronin tokens"] == 4


@rule("EDO-R034")
def test_tokens_do_not_end_the_game():
    table = ronin("player 1: score 11\nronin: tokens 1=5")
    while table.g.round == 1 and not table.g.over:
        table.act("end")
    assert table.g.round == 2 and not table.g.over


@rule("EDO-B056a")
def test_a_drawn_tile_cannot_be_taken_back_but_the_moves_before_it_can():
    match = Match(GAME, GAME.settle(3, modules=("ronin",)), [Seat("A"), Seat("B"), Seat("C")], SECRET)
    while match.state.round == 0:
        match.act(match.state.seat, match.state.legal()[0])
    first = match.state.seat
    match.act(first, match.state.legal()[0])  # the Ronin is picked, the tile drawn
    with pytest.raises(UndoRefused):
        match.undo(first)
