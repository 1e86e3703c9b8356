from collections import Counter

import pytest

from sugoroku.core.chance import Chance, secret_from
from sugoroku.core.errors import UndoRefused
from sugoroku.core.match import Match
from sugoroku.core.record import Seat
from sugoroku.games.daitoshi.names import NONE
from sugoroku.games.daitoshi.rules.machine import TakeUniversity
from sugoroku.games.daitoshi.rules.wilderness import end_triggered, first_covered
from sugoroku.testing import rule
from tests.games.daitoshi.table import GAME, given

T = GAME.tables
SEEDS = range(40)


def deal(players=2, seed=1, **options):
    """A game up to its first choice."""
    return GAME.setup(GAME.settle(players, options), Chance(secret_from("deal", seed)))


def asked(g):
    return [GAME.codec.text(action) for action in g.legal()]


def deed_at(g, position):
    return GAME.look(g, 0).board.districts[position].deed


# ---------------------------------------------------------------- the city


@rule("DAI-030")
def test_every_inner_tile_can_lie_at_every_position():
    rings = [deal(seed=seed).inner for seed in SEEDS]
    assert all(sorted(ring) == [0, 1, 2, 3, 4] for ring in rings)
    assert {ring.index(0) for ring in rings} == {0, 1, 2, 3, 4}


@rule("DAI-030", "DAI-031")
def test_nothing_is_electrified_or_built_in_the_beginning():
    g = deal()
    assert (g.electrified, g.middle, g.outer) == (0, (NONE,) * 5, (NONE,) * 5)


@rule("DAI-031")
def test_middle_and_outer_tiles_are_shuffled_into_two_stacks():
    games = [deal(seed=seed) for seed in SEEDS]
    assert all(sorted(g.middle_stack) == sorted(g.outer_stack) == [0, 1, 2, 3, 4] for g in games)
    assert {g.middle_stack[-1] for g in games} == {g.outer_stack[-1] for g in games} == {0, 1, 2, 3, 4}


@rule("DAI-032")
def test_five_different_cities_of_eighteen():
    games = [deal(seed=seed).cities for seed in SEEDS]
    assert all(len(cities) == len(set(cities)) == 5 for cities in games)
    assert {city for cities in games for city in cities} == set(range(18))


# ---------------------------------------------------------------- the market


@rule("DAI-033")
def test_three_shuffled_stacks_of_inventions():
    g, other = deal(seed=1), deal(seed=2)
    assert [len(stack) for stack in g.stacks] == [18, 30, 19]
    assert all(g.stacks[q] != other.stacks[q] for q in range(3))


@rule("DAI-033")
def test_the_stacks_lie_face_down():
    g = deal()
    assert GAME.look(g, 0).board.stacks == (18, 30, 19)
    other = GAME.redeal(g, 0, Chance(secret_from("another")))
    assert other.market == g.market
    assert all(other.stacks[q] != g.stacks[q] for q in range(3))


@rule("DAI-034")
@pytest.mark.parametrize("seed", range(3))
def test_two_ordinary_two_innovative_and_a_brilliant_invention(seed):
    market = GAME.look(deal(seed=seed), 0).board.market
    qualities = [invention.id.split("_")[0] for invention in market]
    assert qualities == ["ordinary", "ordinary", "innovative", "innovative", "brilliant"]


# ---------------------------------------------------------------- the wilderness


@rule("DAI-035")
def test_hexes_of_four_players():
    g = deal(4)
    assert g.rules.heights == [[1] * 19] + [[1, 2, 2, 2, 2, 2, 2, 1, 1]] * 3
    assert g.hexes == [19, 15, 15, 15]


@rule("DAI-036")
def test_hexes_of_three_players():
    g = deal(3)
    assert g.rules.heights == [[0] * 4 + [1] * 15] + [[1, 2, 1, 2, 1, 2, 1, 1, 1]] * 3
    assert g.hexes == [15, 12, 12, 12]


@rule("DAI-037")
@pytest.mark.parametrize("players", [1, 2])
def test_hexes_of_one_or_two_players(players):
    g = deal(players)
    assert g.rules.heights == [[0] * 8 + [1] * 11] + [[1] * 9] * 3
    assert g.hexes == [11, 9, 9, 9]


@rule("DAI-R06")
@pytest.mark.parametrize(("players", "free"), [(2, 8), (3, 4), (4, 0)])
def test_the_river_spaces_left_empty_are_next_to_the_temple(players, free):
    g = deal(players)
    assert first_covered(g, 0) == free + 1
    assert not end_triggered(g)


@rule("DAI-R06", "DAI-043")
@pytest.mark.parametrize(("players", "box"), [(2, (8, 6, 6, 6)), (3, (4, 3, 3, 3)), (4, (0, 0, 0, 0))])
def test_hexes_not_used_go_to_the_box_and_the_piles_are_empty(players, box):
    g = deal(players)
    assert g.box_hexes == box
    assert g.discards == [0, 0, 0, 0]


# ---------------------------------------------------------------- the Mega-Machine


@rule("DAI-038")
def test_each_of_the_four_machines_can_be_in_play():
    drawn = Counter(deal(seed=seed).machine for seed in range(200))
    assert set(drawn) == {0, 1, 2, 3}
    assert min(drawn.values()) > 25


@rule("DAI-039")
def test_the_machine_starts_in_any_district_but_the_town_hall():
    games = [deal(seed=seed) for seed in SEEDS]
    deeds = {deed_at(g, g.machine_at) for g in games}
    assert deeds == {"invention", "expand", "electrify", "trade"}


@rule("DAI-039", "DAI-061")
def test_the_cards_drawn_for_the_machine_are_not_drawn_again():
    g = deal(seed=3, expert="on")
    drawn = 16 - len(g.extra_cards)
    town = [deed_at(g, T.mayor_cards[card].position) == "wild" for card in g.extra_cards]
    all_town = sum(deed_at(g, card.position) == "wild" for card in T.mayor_cards)
    assert drawn == 1 + all_town - sum(town)


@rule("DAI-040")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_six_university_inventions_of_the_machine_in_play(number):
    table = given().machine(number=number)
    assert table.look().board.machine.university == 6
    table.asked(TakeUniversity(0))
    assert (table.invention_on("L1"), table.g.university) == (f"university_{number}", 5)


@rule("DAI-041")
@pytest.mark.parametrize(("players", "blocked"), [(1, 2), (2, 2), (3, 1), (4, 0)])
def test_spaces_of_the_machine_are_blocked(players, blocked):
    seen = GAME.look(deal(players), 0).board.machine.blocked
    assert seen == (False,) * (6 - blocked) + (True,) * blocked


@rule("DAI-042")
def test_every_upgrade_can_lie_on_every_slot():
    games = [deal(seed=seed) for seed in SEEDS]
    assert len({g.upgrades for g in games}) == 6
    assert all(sorted(g.upgrades) == [0, 1, 2] and g.installed == 0 for g in games)


# ---------------------------------------------------------------- the players


@rule("DAI-050")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_anybody_can_be_the_starting_player(players):
    games = [deal(players, seed) for seed in SEEDS]
    assert {g.first for g in games} == set(range(players))
    assert all((g.seat, g.turns) == (g.first, 1) for g in games)


@rule("DAI-051", "DAI-058")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_everybody_starts_with(players):
    for p in GAME.look(deal(players), 0).board.players:
        assert p.stock == {
            "food": 1,
            "energy": 1,
            "construction": 1,
            "luxury": 1,
            "wealth": 1,
            "steam": 7,
        }
        assert set(p.workers.values()) == set(p.record.values()) == {0}


@rule("DAI-052")
def test_where_the_markers_start():
    for p in GAME.look(deal(4), 0).board.players:
        assert [floor.marker for floor in p.floors] == [0] * 8
        assert (p.chimney, p.reputation, p.marker) == (0, 1, "middle")


@rule("DAI-053")
def test_operation_tiles_grant_and_banners_in_the_beginning():
    for p in GAME.look(deal(4), 0).board.players:
        assert (p.conflicts, p.grant, p.banners) == ((), True, ())


@rule("DAI-054")
def test_worm_bus_and_prestige_start_on_space_0():
    players = GAME.look(deal(3), 0).board.players
    assert [(p.worm, p.prestige) for p in players] == [(0, 0)] * 3


@rule("DAI-055")
def test_all_pilgrims_start_on_their_temples():
    for p in GAME.look(deal(3), 0).board.players:
        assert p.pilgrims == {"river": 0, "forest": 0, "mountain": 0, "underground": 0}
    setup = GAME.raw["player_setup"]
    assert (setup["pilgrims_on_river_temple"], setup["pilgrims_on_land_temple"]) == (1, 3)


@rule("DAI-056")
def test_a_random_basic_invention_on_l1():
    games = [deal(3, seed) for seed in SEEDS]
    assert {g.players[0].floors[0] for g in games} == {0, 1, 2, 3}
    for g in games:
        assert len({p.floors[0] for p in g.players}) == 3
        assert all(p.floors[1:] == [NONE] * 7 and p.improved == 0 for p in g.players)


@rule("DAI-057", "DAI-R07")
@pytest.mark.parametrize("seed", range(5))
def test_the_magnate_starts_where_its_resource_is_used(seed):
    uses = {"luxury": "trade", "energy": "electrify", "construction": "expand", "food": "invention"}
    g = deal(4, seed)
    for p in GAME.look(g, 0).board.players:
        resource = p.floors[0].invention.id.removeprefix("basic_")
        assert (deed_at(g, p.position), p.space) == (uses[resource], "middle")


@rule("DAI-058")
def test_the_start_district_exploits_and_pays_nothing():
    g = deal(4)
    assert sum(g.hexes) == 64
    assert g.shops == [NONE] * 15


@rule("DAI-059", "DAI-R08")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nobody_has_points_in_the_beginning(players):
    assert [p.score for p in deal(players).players] == [0] * players


# ---------------------------------------------------------------- expert variant


@rule("DAI-060")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_as_many_basic_inventions_as_players_are_revealed(players):
    g = deal(players, expert="on")
    assert (g.turns, len(asked(g)), len(GAME.look(g, 0).board.basics)) == (0, players, players)


@rule("DAI-060")
def test_each_picks_one_in_turn_order():
    g = deal(3, expert="on")
    first, choices = g.seat, asked(g)
    g.apply(g.legal()[1])
    assert (first, g.seat) == (g.first, (g.first + 1) % 3)
    assert asked(g) == [choices[0], choices[2]]
    g.apply(g.legal()[0])
    basics = [T.invention_id[g.players[(g.first + i) % 3].floors[0]] for i in range(3)]
    assert [f"basic {id.removeprefix('basic_')}" for id in basics] == [
        choices[1],
        choices[0],
        choices[2],
    ]


@rule("DAI-060")
def test_without_the_variant_nothing_is_chosen():
    g = deal(3)
    assert (g.turns, g.basics, type(g.asking()).__name__) == (1, (), "ChooseTurn")


# ---------------------------------------------------------------- the magnate of nobody


@rule("DAI-061")
@pytest.mark.parametrize("players", [1, 2])
def test_a_magnate_of_nobody_in_a_district_without_one(players):
    games = [deal(players, seed, **({"advisors": "0"} if players == 1 else {})) for seed in SEEDS]
    assert all(g.extra_at not in {p.position for p in g.players} for g in games)
    assert {g.extra_space for g in games} == {1}
    assert {deed_at(g, g.extra_at) for g in games} == {
        "wild",
        "invention",
        "expand",
        "electrify",
        "trade",
    }


@rule("DAI-061")
@pytest.mark.parametrize("players", [3, 4])
def test_no_magnate_of_nobody_with_more_players(players):
    assert {deal(players, seed).extra_at for seed in range(5)} == {NONE}


@rule("DAI-060", "DAI-061")
def test_a_basic_invention_is_not_picked_again_after_the_cards_for_the_magnate_of_nobody():
    """Expert variant: the pick turns hidden cards over, so it cannot be taken back."""
    seats = [Seat("Ann"), Seat("Ben")]
    match = Match(GAME, GAME.settle(2, {"expert": "on"}), seats, secret_from("deal", 1))
    seat = match.state.seat
    match.act(seat, match.state.legal()[0])
    assert match.state.extra_at != NONE
    with pytest.raises(UndoRefused, match="hidden"):
        match.undo(seat)


@rule("DAI-R09")
def test_the_machine_stays_where_the_magnate_of_nobody_starts():
    games = [deal(seed=seed) for seed in SEEDS]
    assert any(g.extra_at == g.machine_at for g in games)
