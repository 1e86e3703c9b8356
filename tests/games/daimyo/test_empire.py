"""The empire: set-up, solo cards, rounds, the end; the ways of its actions: test_empire_ways.py."""

import pytest

from sugoroku.core.errors import PositionError
from sugoroku.games.daimyo import GAME
from sugoroku.games.daimyo.names import DIFFICULTIES, HEROES, HIRED, KINDS, NONE, SOLO_CARDS
from sugoroku.games.daimyo.opponents.achievements import ACHIEVEMENTS, achieved, won
from sugoroku.games.daimyo.opponents.empire import (
    EmpireAbility,
    NextSoloDeck,
    PlaceSoloDie,
    ReturnTiles,
    ShowStartCard,
)
from sugoroku.games.daimyo.rules.round_end import (
    EndGame,
    GiveHelmet,
    HireHeroes,
    LastHire,
    PartyRoundOver,
    PassHelmet,
    ScoreIslands,
)
from sugoroku.games.daimyo.rules.turn import NEXT_TURN, START_ROUND
from sugoroku.testing import rule
from tests.games.daimyo.parties import Table, fresh, solo

ONE = "player 1: clan nature, scavenger blue, hand none"


def set_up(difficulty: str = "normal", seed: int = 1) -> Table:
    """The player has placed the own units on blue 1 and red 1."""
    table = fresh(1, seed, difficulty=difficulty)
    return table.act("clan nature", "governor blue1", "governor red1")


def begun(difficulty: str = "normal", seed: int = 1) -> Table:
    """The first turn."""
    table = set_up(difficulty, seed)
    while not table.g.round:
        table.g.apply(table.g.legal()[0])
    return table


# ---------------------------------------------------------------- set-up


@rule("DYO-290", "DYO-330")
def test_aggressive_heroes_the_mimic_and_goals_are_not_used():
    g = fresh(1).g
    assert [HEROES[card] for card in g.left_out] == ["H20", "H27", "H31", "H32", "H39", "H40"]
    assert g.goals == ()


@rule("DYO-291")
def test_the_empire_has_pieces_of_an_unused_clan_and_the_player_the_helmet():
    g = begun().g
    p = g.players[1]
    assert (g.helmet, g.first, p.clan) == (0, 0, 1)
    assert (p.farm_board, p.tower_board, p.deck, p.score) == (NONE, NONE, (), 0)


@rule("DYO-292", "DYO-293")
def test_easy_places_one_governor_on_each_of_two_islands():
    table = set_up("easy").act("governor yellow2")
    assert {text for text in table.legal() if "yellow" in text} == set()
    assert "governor blue2" in table.legal()
    table.act("governor blue2")
    assert (table.asks(), sum(owner == 1 for owner in table.g.governors)) == ("TakeDie", 2)


@rule("DYO-292", "DYO-X21")
def test_example_normal_places_2_governors_on_an_island_and_1_on_each_of_two_others():
    table = set_up()
    table.act("governor yellow1")
    assert table.legal() == [f"governor yellow{n}" for n in (2, 3, 4, 5)]
    table.act("governor yellow2", "governor purple1")
    assert all("yellow" not in text and "purple" not in text for text in table.legal())
    table.act("governor blue2")
    found = [table.influence(2, island) for island in ("yellow", "purple", "blue", "red")]
    assert (found, table.asks()) == ([4, 2, 2, 0], "TakeDie")


@rule("DYO-292")
def test_governors_of_the_empire_need_free_sites():
    table = set_up()
    assert "governor blue1" not in table.legal()
    table.act("governor blue2")
    assert table.legal() == ["governor blue3", "governor blue4", "governor blue5"]


@rule("DYO-292")
def test_difficult_adds_a_tower_on_the_remaining_island_and_2_different_tiles():
    for seed in range(1, 9):
        table = set_up("difficult", seed)
        table.act("governor yellow1", "governor yellow2", "governor purple1", "governor blue2")
        assert table.legal() == [f"tower red{n}" for n in (1, 2, 3, 4)]
        table.act("tower red3")
        assert (len(table.loose(2)), table.influence(2, "red")) == (2, 2)
        assert len(table.g.bag) == 48 - 12 - 3 - 2


@rule("DYO-292")
def test_a_second_copy_of_the_first_tile_is_drawn_again():
    table = set_up("difficult").act("governor yellow1", "governor yellow2")
    table.g.bag = [5, 5, 5, 5, 5, 5, 5, 9]
    table.act("governor purple1", "governor blue2", "tower red3")
    assert (table.loose(2), sorted(table.g.bag)) == ([KINDS[5], KINDS[9]], [5] * 6)


@rule("DYO-294", "DYO-R53a")
def test_the_start_card_comes_from_below_the_top_card_and_stays_hidden():
    for seed in range(1, 6):
        table = fresh(1, seed)
        g = table.g
        assert len(g.secret) == 1
        assert g.secret[0] not in (*g.heroes, g.top, *g.deck, *g.left_out)
        assert len(g.deck) == 40 - 6 - 5 - 1 - 1
        board = table.look(0).board
        assert board.solo.secret == ()
        assert board.players[1].army == 0


@rule("DYO-295", "DYO-R54")
def test_six_cards_of_rounds_1_to_2_and_3_to_4_and_three_of_round_5_are_used():
    g = fresh(1).g
    assert len(SOLO_CARDS) == 20
    decks = [g.solo_deck, *g.solo_later]
    assert [len(deck) for deck in decks] == [6, 6, 3]
    assert [{g.tables.solo_cards[n].deck for n in deck} for deck in decks] == [{0}, {1}, {2}]
    assert (len(g.solo_box), g.solo_card) == (5, NONE)
    g = begun().g
    assert (len(g.solo_deck), g.tables.solo_cards[g.solo_card].deck) == (5, 0)


@rule("DYO-R55", "DYO-R54")
def test_every_card_has_a_space_of_each_colour():
    for card in fresh(1).g.tables.solo_cards:
        assert sorted(card.colours) == [0, 1, 2]


@rule("DYO-295", "DYO-R55")
@pytest.mark.parametrize(
    ("number", "dice", "deck", "later", "box"),
    [(1, 0, 5, 9, 5), (2, 1, 1, 9, 9), (3, 3, 3, 3, 14), (4, 0, 2, 3, 14), (5, 2, 0, 0, 19)],
)
def test_a_position_without_solo_cards_is_dealt_those_of_its_round(number, dice, deck, later, box):
    names = ("red1", "blue2", "green3")[:dice]
    g = solo("open", f"round: {number}", f"solo-dice: {' '.join(names) or 'none'}").g
    assert (len(g.solo_deck), sum(map(len, g.solo_later)), len(g.solo_box)) == (deck, later, box)
    assert (g.solo_card == NONE, len(g.secret)) == (dice == 3, 1)
    decks = {g.tables.solo_cards[card].deck for card in (*g.solo_deck, g.solo_card) if card >= 0}
    assert decks <= {(0, 0, 1, 1, 2)[number - 1]}


@rule("DYO-294", "DYO-295")
def test_a_position_may_name_the_start_card_but_not_only_some_solo_cards():
    assert solo("open", "secret: H05").g.secret == (4,)
    with pytest.raises(PositionError, match="solo cards"):
        solo("open", "solo-card: E01")


# ---------------------------------------------------------------- turns


def seats_of_round(table: Table) -> list[str]:
    """Who takes a die, in order."""
    found = []
    number = table.g.round
    while table.g.round == number and table.g.phase == 1:
        if table.asks() in ("TakeDie", "PlaceSoloDie"):
            found.append("player" if table.asks() == "TakeDie" else "empire")
        table.g.apply(table.g.legal()[0])
    return found


@rule("DYO-300")
def test_turns_alternate_from_the_start_player():
    assert seats_of_round(begun()) == ["player", "empire"] * 3


@rule("DYO-300", "DYO-316")
def test_the_empire_begins_if_it_is_the_start_player():
    table = solo("first: 2", "helmet: 2", "turn: 0").do(NEXT_TURN)
    assert table.asks() == "PlaceSoloDie"
    table = begun()
    table.g.first = table.g.helmet = 1
    table.do(NEXT_TURN)
    assert seats_of_round(table) == ["empire", "player"] * 3


@rule("DYO-301")
def test_the_die_cancels_the_action_of_its_colour_and_the_others_are_done_from_top_to_bottom():
    table = solo("solo-card: E05", "solo-deck: E01 E02", "solo-box: E03 E04 E06 E07 E08 E15 E16 E20")
    table.g.solo_deck = (0,)
    table.do(PlaceSoloDie())
    die = next(text for text in table.legal() if text.startswith("card red"))
    table.act(die)
    assert table.asks() == "EmpireTakes"  # green first: two tiles
    assert table.coins(2) == 0
    table.act(table.legal()[0])
    table.act(table.legal()[0])
    assert (table.coins(2), table.player(2).governors) == (2, 8)  # blue done, red cancelled
    assert (table.g.solo_card, table.g.solo_gone, len(table.g.solo_dice)) == (0, (4,), 1)


@rule("DYO-301", "DYO-R55")
def test_after_the_third_card_of_a_round_none_is_revealed():
    table = solo(
        "solo-card: E02",
        "solo-dice: red1 red2",
        "solo-deck: E01 E03 E04 E05",
        "solo-box: E06 E07 E08 E15 E16 E20",
    )
    table.do(PlaceSoloDie())
    table.act(next(text for text in table.legal() if text.startswith("card green")))
    while table.asks():
        table.act(table.legal()[0])
    assert (table.g.solo_card, len(table.g.solo_deck), len(table.g.solo_dice)) == (NONE, 4, 3)


@rule("DYO-302", "DYO-303")
def test_pieces_of_the_empire_are_free_and_unlimited():
    table = solo()
    p = table.player(2)
    p.governors = p.towers = p.farms = p.shadows = 0
    p.tokens[:] = [0, 0, 0, 0]
    table.action("E08", "green").act("governor red1")
    table.action("E08", "red").act("tower red1")
    table.action("E07", "blue").act("farm red2")
    table.action("E07", "red").act("shadow red-r1")
    assert (p.governors, p.towers, p.farms, p.shadows) == (-1, -1, -1, -1)
    assert (p.tokens, p.storage, p.scavenger) == ([0, 0, 0, 2], 0, NONE)


@rule("DYO-302", "DYO-308")
def test_storage_and_relic_pawns_of_the_empire_are_unlimited():
    table = solo(
        "player 2: loose red-2 red-3 red-4",
        "lands: "
        + " ".join(["red-1", *["blue-1"] * 3, *["blue-2"] * 3, *["blue-3"] * 3, *["blue-4"] * 2]),
    )
    table.player(2).pawns = 0
    table.action("E02", "green")  # forced
    assert table.asks() == "EmpireAltar"
    assert (table.player(2).relics[1], table.player(2).pawns) == (1, -1)


@rule("DYO-308", "DYO-R23")
def test_a_relic_beside_full_altars_gives_no_influence_but_counts():
    lines = ("altars: red.1=2 red.2=2 red.3=1", "player 2: loose red-2 red-3 red-4")
    table = solo(
        *lines,
        "lands: "
        + " ".join(["red-1", *["blue-1"] * 3, *["blue-2"] * 3, *["blue-3"] * 3, *["blue-4"] * 2]),
    )
    before = table.influence(2, "red")
    table.action("E02", "green")  # forced
    assert (table.asks(), table.influence(2, "red"), table.player(2).relics[1]) == ("", before, 1)


@rule("DYO-R55e")
def test_the_helmet_can_be_taken_only_once_and_points_and_coins_are_always_complete():
    table = solo("helmet: 1").action("E03", "blue")
    assert (table.g.helmet, table.player(2).score) == (1, 0)
    table.action("E03", "blue")
    assert (table.g.helmet, table.player(2).score) == (1, 1)
    assert solo().action("E02", "blue").player(2).score == 2
    table = solo().action("E05", "blue")
    assert (table.coins(2), table.player(2).score) == (2, 0)


@rule("DYO-R58")
def test_the_empire_gets_coins_for_governors_rough_spaces_and_from_cards():
    table = solo("governor: red1=2", f"{ONE}, tokens rice=1", "centre: red1=1", "turn: 0")
    table.act("die red1 recruitment", "resolve", "shadow red-r1")
    assert (table.coins(2), table.governor("red1")) == (1, 0)
    table.action("E14", "blue")
    assert table.coins(2) == 1 + 3
    table.action("E07", "red").act("shadow blue-r1")
    assert table.coins(2) == 1 + 3 + 3


@rule("DYO-R59")
def test_the_first_help_action_takes_the_helmet_from_the_empire():
    table = solo("helmet: 2", "first: 2", "centre: blue1=1", "turn: 0")
    table.act("die blue1 help", "resolve")
    assert table.g.helmet == 0
    assert solo().do(GiveHelmet()).legal() == ["helmet 1", "helmet 2"]


# ---------------------------------------------------------------- abilities


@rule("DYO-309", "DYO-X23", "DYO-R59a")
def test_example_a_sum_of_12_costs_the_player_a_resource():
    table = solo(f"{ONE}, tokens rice=1 gem=2", "solo-dice: red2 blue6 green4").do(EmpireAbility())
    assert (table.asks(), table.legal()) == ("GiveToEmpire", ["choose rice", "choose gem"])
    table.act("choose gem")
    assert (table.player(1).tokens[:3], table.player(2).score, table.asks()) == ([1, 0, 1], 0, "")


@rule("DYO-R59a")
def test_a_hero_may_be_discarded_instead_and_one_of_both_must():
    cards = "player 1: clan nature, scavenger blue, hand CN1 CN2, deck CN3, tokens rice=1"
    table = solo(cards).ability(13)
    assert table.legal() == ["choose rice", "discard CN1", "discard CN2"]
    table.act("discard CN2")
    assert ([HEROES[n] for n in table.player(1).gone], len(table.player(1).hand)) == (["CN2"], 1)
    table = solo("player 1: clan nature, scavenger blue, hand CN1, deck CN2 CN3").ability(12)
    assert (len(table.player(1).hand), table.asks(), table.player(2).score) == (0, "", 0)


@rule("DYO-R59a")
def test_a_player_with_neither_makes_the_ability_incomplete():
    table = solo(ONE).ability(12)
    assert (table.asks(), table.player(2).score) == ("", 1)


@rule("DYO-309")
@pytest.mark.parametrize(
    ("total", "question", "points"),
    [(3, "", 1), (6, "", 1), (7, "EmpireTakes", 0), (9, "EmpireTakes", 0), (10, "", 2), (11, "", 2),
     (14, "EmpirePlaces", 0), (15, "EmpirePlaces", 0), (16, "EmpirePlaces", 0), (18, "EmpirePlaces", 0)],
)  # fmt: skip
def test_the_ability_follows_from_the_sum_of_the_dice(total, question, points):
    table = solo("governor: red1=1 blue1=1").ability(total)
    assert (table.asks(), table.player(2).score) == (question, points)


@rule("DYO-309")
@pytest.mark.parametrize("number", [1, 5])
def test_the_ability_comes_in_every_round_before_influence_is_scored(number):
    table = solo("solo-dice: red5 blue5 green5", f"round: {number}", "turn: 3", "governor: red1=1")
    table.do(NEXT_TURN)
    assert (table.asks(), table.player(1).score) == ("EmpirePlaces", 0)
    table.act("governor blue1")
    assert (table.player(1).score, table.player(2).score) == (4, 3)


# ---------------------------------------------------------------- end of the round


@rule("DYO-315")
def test_influence_is_scored_for_both_and_the_empire_has_no_revenue():
    table = solo("governor: red1=1 red2=2 red3=2", "solo-dice: red1 blue1 green1", "turn: 3", "round: 5")
    table.do(ScoreIslands())
    assert [p.score for p in table.g.players] == [2, 4]
    table.do(NEXT_TURN).act("choose rice")
    assert table.player(2).tokens == [0, 0, 0, 0]
    assert table.player(1).tokens == [1, 0, 0, 1]


@rule("DYO-316")
def test_the_empire_keeps_the_helmet_and_the_player_decides_otherwise():
    table = solo("helmet: 2", "first: 1").do(PassHelmet())
    assert (table.asks(), table.g.first) == ("", 1)
    assert solo("helmet: 1").do(PassHelmet()).asks() == "GiveHelmet"


MARKET = ("heroes: 1=H02 2=H03 3=H04 4=H05 5=H06", "top: H07")


@rule("DYO-317")
def test_the_empire_takes_the_rightmost_card_before_the_player_if_it_has_the_helmet():
    rich = f"{ONE}, tokens coin=2"
    table = solo("helmet: 2", rich, *MARKET).do(HireHeroes())
    assert ([HIRED[n] for n in table.player(2).hand], HIRED[table.g.heroes[4]]) == (["H06"], "H07")
    assert (table.asks(), table.coins(2)) == ("HireHero", 0)
    table.act("done")
    assert len(table.player(2).hand) == 1
    table = solo("helmet: 1", rich, *MARKET).do(HireHeroes())
    assert table.player(2).hand == ()
    table.act("hire H06", "done")
    assert [HIRED[n] for n in table.player(2).hand] == ["H07"]


@rule("DYO-317", "DYO-294")
def test_the_empire_ends_with_5_cards_its_start_card_among_them():
    table = begun(seed=4)
    start = table.g.secret[0]
    while not table.g.over:
        table.g.apply(table.g.legal()[0])
    assert (len(table.player(2).hand), start in table.player(2).hand, table.g.secret) == (5, True, ())


@rule("DYO-317")
def test_in_the_last_round_the_empire_takes_no_card_but_shows_its_start_card():
    table = solo("round: 5").do(LastHire())
    assert table.player(2).hand == (0,)
    assert "turns up its start card: rice porter" in table.events()
    revealed = table.g.revealed
    assert solo("round: 5").do(ShowStartCard()).g.revealed == revealed


@rule("DYO-318")
def test_used_cards_are_discarded_and_the_first_card_of_the_next_round_is_revealed():
    lines = (
        "solo-card: none",
        "solo-gone: E06 E07 E08",
        "solo-box: E04 E05 E15 E16 E20",
        "solo-deck: E01 E02 E03",
    )
    table = solo(*lines, "solo-dice: red1 blue1 green1", "round: 1").do(PartyRoundOver())
    assert (table.g.solo_card in (0, 1, 2), len(table.g.solo_deck)) == (True, 2)
    table.do(START_ROUND)
    assert (table.g.solo_dice, sum(table.g.centre)) == ([], 8)


@rule("DYO-295", "DYO-318")
@pytest.mark.parametrize(
    ("number", "deck"), [(1, (0, 1, 2)), (2, (8, 9, 10)), (3, (0, 1, 2)), (4, (8, 9, 10))]
)
def test_the_deck_changes_after_rounds_2_and_4(number, deck):
    table = solo(f"round: {number}")
    table.g.solo_deck, table.g.solo_later = (0, 1, 2), ((8, 9, 10), ())
    assert table.do(NextSoloDeck()).g.solo_deck == deck


@rule("DYO-319", "DYO-R60")
def test_after_round_4_all_tiles_of_the_empire_go_back_to_the_bag_but_pawns_stay():
    lines = ("player 2: loose red-1 yellow-2, relics red=1", "altars: red.2=2", "solo-card: none")
    cards = ("solo-gone: E06", "solo-later: 5=E17/E18/E19", "solo-deck: none")
    table = solo(
        *lines,
        *cards,
        "solo-box: E01 E02 E03 E04 E05 E07 E08 E09 E10 E11 E12 E13 E14 E15 E16 E20",
        "round: 4",
    )
    table.g.solo_later = ((16, 17, 18), ())
    bag = len(table.g.bag)
    table.do(PartyRoundOver())
    p = table.player(2)
    assert (len(table.g.bag), p.loose, p.relics[1], p.pawns) == (bag + 6, 0, 1, 5)
    assert (table.influence(2, "red"), table.g.bag.count(4)) == (2, 3)
    table = solo("player 2: loose red-1", "round: 3").do(PartyRoundOver())
    assert table.loose(2) == ["red-1"]


@rule("DYO-R60")
def test_a_fourth_relic_of_a_colour_is_possible_after_the_return():
    table = solo("player 2: relics red=3", "altars: red.1=2 red.2=2 red.3=2", "round: 4").do(
        ReturnTiles()
    )
    p = table.player(2)
    p.loose = 0b1110 << 4
    for kind in (5, 6, 7):
        table.g.bag.remove(kind)
    table.g.lands[0] = 4
    table.g.bag.remove(4)
    table.action("E02", "green")  # forced
    assert (p.relics[1], table.influence(2, "red"), table.g.returned) == (4, 6, 3)


# ---------------------------------------------------------------- end of the game


SITES = "building: blue1=farm-1 blue2=farm-1 blue3=farm-1 red1=tower-1 red2=tower-1 red3=tower-1"
FARMS = "blue4=farm-2 blue5=farm-2 " + " ".join(f"yellow{n}=farm-2" for n in (1, 2, 3, 4))


def ended(resources: str = "rice=6", track: tuple[int, int] = (51, 45), *lines: str) -> Table:
    table = solo(
        f"player 1: clan nature, scavenger blue, hand none, storage 5, score {track[0]}, "
        f"points islands={track[0]}, relics blue=1 red=1, tokens {resources} coin=11",
        f"player 2: clan tech, score {track[1]}, points islands={track[1]}, "
        "relics blue=1 red=1 yellow=1, tokens coin=13, hand H33",
        f"{SITES} {FARMS} red4=tower-2",
        "lands: " + " ".join(["purple-1"] * 3 + ["purple-2"] * 3 + ["purple-3"] * 3 + ["purple-4"] * 3),
        "helmet: 2",
        *lines,
    )
    table.g.secret = ()
    return table.do(EndGame())


@rule("DYO-X24", "DYO-320", "DYO-321", "DYO-322", "DYO-323")
def test_example_final_scoring():
    table = ended()
    assert [p.score for p in table.g.players] == [80, 78]
    assert table.player(1).points[3:9] == (7, 7, 4, 10, 0, 1)
    assert table.player(2).points[3:9] == (12, 16, 1, 2, 2, 0)
    assert won(table.g)


@rule("DYO-R60a")
def test_relics_beyond_the_sixth_add_nothing():
    table = solo()
    table.player(2).relics = (2, 2, 2, 1, 0, 0)
    table.do(EndGame())
    assert table.player(2).points[3] == 33


@rule("DYO-321")
@pytest.mark.parametrize(("number", "points"), [(0, 0), (3, 7), (4, 12), (5, 13), (8, 24), (10, 28)])
def test_more_than_4_farms_form_several_series(number, points):
    g = solo().g
    assert g.party.building_points(g, g.tables.farm_points, number) == points


@rule("DYO-322")
def test_the_empire_scores_no_lots():
    table = solo()
    table.player(2).tokens[:] = [5, 5, 0, 0]
    assert table.do(EndGame()).player(2).points[8] == 0


@rule("DYO-R61")
def test_on_equal_points_the_player_wins_with_a_resource_else_they_share():
    table = ended("rice=1", (50, 45))
    assert [p.score for p in table.g.players] == [78, 78]
    assert won(table.g)
    table = ended("rice=0", (50, 45))
    assert [s.place for s in table.game.parts.standings(table.g)] == [1, 1]
    assert not won(table.g)


@rule("DYO-R62", "DYO-320")
def test_army_ties_are_broken_as_usual_and_a_full_tie_gives_6_to_both():
    table = solo("player 1: clan nature, scavenger blue, hand none, tokens coin=1")
    table.g.secret = ()
    p, empire = table.player(1), table.player(2)
    empire.hand, empire.tokens[3] = p.deck, 1  # the same cards
    assert [q.points[6] for q in table.do(EndGame()).g.players] == [6, 6]
    table = solo("player 1: clan nature, scavenger blue, hand none, tokens coin=1")
    table.g.secret = ()
    table.player(2).tokens[3] = 10  # the same value without cards
    assert [q.points[6] for q in table.do(EndGame()).g.players] == [2, 10]


# ---------------------------------------------------------------- achievements


@rule("DYO-324")
def test_a_won_game_ticks_the_clan_and_what_was_completed():
    table = ended()
    assert achieved(table.g) == ("play nature",)
    p = table.player(1)
    p.relics = (2, 2, 2, 0, 0, 0)
    p.farms = p.towers = 0
    assert achieved(table.g) == ("play nature", "restore 6 relics", "construct all 8 buildings")
    p.relics, p.towers = (1, 2, 2, 0, 0, 0), 1
    assert achieved(table.g) == ("play nature",)


@rule("DYO-324")
def test_the_table_of_achievements_has_a_column_for_each_difficulty():
    table = ended()
    assert GAME.achieved(table.g, 0) == [("normal", "play nature")]
    assert set(ACHIEVEMENTS.rows) == set(table.g.tables.achievements)
    assert tuple(ACHIEVEMENTS.columns) == DIFFICULTIES
    assert GAME.achieved(solo().g, 0) == []


@rule("DYO-R63")
def test_all_units_are_recruited_if_none_is_left_in_the_supply():
    table = ended()
    p = table.player(1)
    p.governors, p.shadows = 0, 0
    assert "recruit all 11 recruitable units" in achieved(table.g)
    p.governors = 1
    assert "recruit all 11 recruitable units" not in achieved(table.g)


@rule("DYO-324", "DYO-323")
def test_a_lost_or_unfinished_game_ticks_nothing():
    assert achieved(ended("rice=6", (40, 45)).g) == ()
    assert achieved(solo().g) == ()


@rule("DYO-324")
def test_every_row_of_the_table_can_be_ticked():
    g = fresh(1).g
    clans = [f"play {clan}" for clan in ("tech", "nomad", "nature", "noble")]
    others = ["restore 6 relics", "construct all 8 buildings", "recruit all 11 recruitable units"]
    assert list(g.tables.achievements) == clans + others
    assert len(DIFFICULTIES) == len(g.tables.difficulties) == 3
