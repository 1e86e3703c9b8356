"""The Automa on the map: conquering, exploring, answering attacks, achievements."""

import pytest

from sugoroku.games.tapestry.actions import HEX, PASS, RESPOND
from sugoroku.games.tapestry.automa_events import ChoseHex, NarrowedHexes, SkippedAction
from sugoroku.games.tapestry.automa_income_events import DrewResponse
from sugoroku.games.tapestry.events import Rolled
from sugoroku.games.tapestry.map_events import Explored, PlacedItem
from sugoroku.games.tapestry.names import (
    EXPLORATION,
    IMMUNE_TO_TRAPS,
    MIDDLE_ISLAND,
    MILITARY,
    SCIENCE,
    TOKEN,
    TOPPLE_TWO,
    TRAP,
)
from sugoroku.games.tapestry.opponents.advance import BotAdvance
from sugoroku.games.tapestry.opponents.civilizations import ShadowTopple
from sugoroku.games.tapestry.opponents.ground import ground_of, why_no_island
from sugoroku.games.tapestry.opponents.map_moves import BotConquer, BotExplore
from sugoroku.games.tapestry.opponents.solo import SOLO
from sugoroku.games.tapestry.rules.conquer import AskTrap, Attack, Conquer
from sugoroku.games.tapestry.rules.conquest_dice import ChooseDie
from sugoroku.games.tapestry.rules.territory import item, set_items
from sugoroku.testing import rule
from tests.games.tapestry.bots import AUTOMA, PERSON, SHADOW, BotsTable, bots_table
from tests.games.tapestry.test_automa_choices import X06, X07

START = {(-2, 2): "aa", (2, 0): "hh"}
NO_TRAP = 0  # a tapestry card that is none


def conquered(table: BotsTable) -> list[tuple[str, str]]:
    """Hexes that changed, and what lies on them."""
    return [(event.hex, event.items) for event in table.events(PlacedItem)]


def attack(table: BotsTable, q: int, r: int, how: int = 0) -> None:
    """The person conquers a hex."""
    g = table.g
    g.seat = g.turn = PERSON
    g.push(Attack(table.hex(q, r), how))
    g.log = table.log = []
    g.advance()


# ---------------------------------------------------------------- conquer neutral


@rule("TAP-A-X10", "TAP-A-150", "TAP-A-151", "TAP-A-098")
def test_x10_the_first_conquest_at_a_table():
    table = bots_table()
    table.pair(1, 7)
    tiles = len(table.g.tile_deck)
    table.run(BotConquer(False))
    assert table.items(-1, 1) == "a" and len(table.g.tile_deck) == tiles - 1
    assert [event.sides for event in table.events(Explored)] == [-1] and table.vp == 0
    assert not table.events(Rolled), "no conquer dice"
    assert [event.rule for event in table.events(NarrowedHexes)] == [
        "TAP-A-135", "TAP-A-143", "TAP-A-144", "TAP-A-146", "TAP-A-148",
    ]  # fmt: skip
    assert table.events(ChoseHex)[0].scanned[-1] == table.events(ChoseHex)[0].hex


@rule("TAP-A-X11", "TAP-A-152", "TAP-A-190")
def test_x11_the_island_is_conquered_without_a_toppled_outpost():
    table = bots_table()
    table.map({**START, (-1, 1): "a"})
    table.pair(1, 9)
    table.run(BotConquer(False))
    assert table.items(0, 0) == "a" and table.vp == 10
    assert table.g.players[SHADOW].outposts == 10 and table.g.earned[MIDDLE_ISLAND] == 1


@rule("TAP-A-X08", "TAP-A-008", "TAP-A-152")
def test_x08_a_toppled_outpost_of_the_shadow_empire():
    table = bots_table()
    table.map(X07)
    table.g.players[AUTOMA].achieved |= 1 << MIDDLE_ISLAND
    table.pair(1, 22)
    table.run(BotConquer(False))
    assert table.items(1, -1) == "aS" and table.g.control[table.hex(1, -1)] == AUTOMA
    assert table.g.players[SHADOW].outposts == 7 and table.g.players[AUTOMA].outposts == 4


@rule("TAP-A-X07")
def test_x07_at_a_table():
    table = bots_table()
    table.map(X07)
    table.g.players[AUTOMA].achieved |= 1 << MIDDLE_ISLAND
    table.pair(1, 20)
    table.run(BotConquer(False))
    assert table.items(1, -2) == "a"


@rule("TAP-A-153", "TAP-A-R13")
def test_without_shadow_outposts_the_icon_does_nothing():
    table = bots_table()
    table.map(X07)
    table.g.players[SHADOW].outposts = 0
    table.g.players[AUTOMA].achieved |= 1 << MIDDLE_ISLAND
    table.pair(1, 22)
    table.run(BotConquer(False))
    assert table.items(1, -1) == "a"
    assert [event.rule for event in table.events(SkippedAction)] == ["TAP-A-153"]


@rule("TAP-A-133", "TAP-A-R13")
def test_without_an_outpost_the_automa_skips_the_conquest():
    table = bots_table()
    table.g.players[AUTOMA].outposts = 0
    table.pair(1, 7)
    table.run(BotConquer(True))
    assert [event.rule for event in table.events(SkippedAction)] == ["TAP-A-133"]
    assert not table.events(PlacedItem)


@rule("TAP-A-145")
def test_without_a_valid_hex_the_conquest_is_skipped():
    table = bots_table()
    around = [(-2, 1), (-1, 1), (-1, 2), (-2, 3), (-3, 3), (-3, 2)]
    table.map({**START, **dict.fromkeys(around, "hS")})
    table.pair(1, 9)
    table.run(BotConquer(False))
    assert [event.rule for event in table.events(SkippedAction)] == ["TAP-A-145"]


@rule("TAP-A-R12", "TAP-A-193")
def test_when_the_island_is_open():
    table = bots_table()
    g = table.g
    assert why_no_island(g, AUTOMA) == ""
    table.map({**START, (0, 0): "h"})
    assert why_no_island(g, AUTOMA) == ""
    for tokens in ("hA", "hS"):
        table.map({**START, (0, 0): tokens})
        assert why_no_island(g, AUTOMA) == "the island holds 2 tokens"
    table.map({**START, (0, 0): "a"})
    assert why_no_island(g, AUTOMA) == "it has an outpost there"
    table.map(START)
    g.earned[MIDDLE_ISLAND] = 2
    assert why_no_island(g, AUTOMA) == "that achievement is taken"
    g.earned[MIDDLE_ISLAND] = 1
    assert why_no_island(g, AUTOMA) == "", "the second slot is free"
    g.players[AUTOMA].achieved |= 1 << MIDDLE_ISLAND
    assert why_no_island(g, AUTOMA) == "it has that achievement"


@rule("TAP-A-123", "TAP-A-123a")
def test_every_piece_of_the_person_blocks_a_path():
    table = bots_table()
    table.map({**START, (1, 0): "h", (1, 1): "aS", (0, 1): "A"})
    g = table.g
    for hex, pieces in (((1, 0), 1), ((3, 0), 2)):
        place = table.hex(*hex)
        set_items(g, place, (*g.items[place], *[item(PERSON, TOKEN)] * pieces))
    passable = ground_of(g, AUTOMA).passable
    blocked = [(1, 0), (3, 0), (2, 0), (1, 1), (0, 1), (-2, 2)]
    assert [passable >> table.hex(*place) & 1 for place in blocked] == [0] * 6
    assert passable >> table.hex(0, 0) & 1


# ---------------------------------------------------------------- conquer opponent


def attacked_table(*hand: int) -> BotsTable:
    """The Automa conquers (1, 1) of the person, who holds these tapestry cards."""
    table = bots_table()
    table.map(X06)
    g = table.g
    deck = [*g.deck, *g.players[PERSON].hand]
    for card in hand:
        deck.remove(card)
    g.deck, g.players[PERSON].hand = tuple(sorted(deck)), hand
    table.pair(1, 9)
    table.run(BotConquer(False))
    return table


@rule("TAP-A-X06", "TAP-A-X05", "TAP-A-130", "TAP-A-138")
def test_x06_the_person_is_conquered():
    table = attacked_table(NO_TRAP)
    g = table.g
    assert g.seat == PERSON and isinstance(g.asking(), AskTrap)
    assert [event.rule for event in table.events(NarrowedHexes)] == ["TAP-A-135", "TAP-A-136"]
    g.apply(PASS)
    assert table.items(1, 1) == "Ha" and g.control[table.hex(1, 1)] == AUTOMA
    assert g.players[SHADOW].outposts == 9, "no toppled outpost of the Shadow Empire joins"


@rule("TAP-A-139", "TAP-A-R29")
def test_a_trap_topples_the_automas_outpost():
    table = attacked_table(TRAP)
    g = table.g
    outposts = g.players[AUTOMA].outposts
    g.apply(RESPOND + TRAP)
    while not g.over:
        g.apply(g.legal()[0])  # any 1 for the trap
    assert table.items(1, 1) == "hA" and g.control[table.hex(1, 1)] == PERSON
    assert g.players[AUTOMA].outposts == outposts - 1 and sum(g.players[PERSON].resources) == 1


@rule("TAP-A-R29")
def test_a_trapped_conquest_of_the_island_earns_nothing():
    table = bots_table()
    table.map({**START, (-1, 1): "a", (0, 0): "h"})
    g = table.g
    g.players[PERSON].hand = (TRAP,)
    g.deck = tuple(sorted(g.deck))[:-1]
    table.pair(1, 7)
    table.run(BotConquer(False))
    g.apply(RESPOND + TRAP)
    assert table.vp == 0 and g.earned[MIDDLE_ISLAND] == 0


@rule("TAP-A-R30")
def test_a_finished_person_plays_no_trap():
    table = bots_table()
    table.map(X06)
    g = table.g
    g.players[PERSON].finished = True
    table.pair(1, 9)
    table.run(BotConquer(False))
    assert g.over and table.items(1, 1) == "Ha"


# ---------------------------------------------------------------- explore


@rule("TAP-A-X09", "TAP-A-112", "TAP-A-163", "TAP-A-164")
@pytest.mark.parametrize(
    ("favorite", "card", "chosen"),
    [
        (SCIENCE, 4, (-3, 2)),
        (SCIENCE, 8, (-3, 2)),
        (MILITARY, 4, (1, -1)),
        (MILITARY, 7, (1, 0)),
        (MILITARY, 8, (-2, 3)),
    ],
)
def test_x09_at_a_table(favorite, card, chosen):
    table = bots_table()
    table.map(X07)
    table.favor(AUTOMA, favorite)
    table.pair(1, card)
    g = table.g
    tiles = len(g.tile_deck)
    table.run(BotExplore(False))
    hex = table.hex(*chosen)
    assert g.tile_at[hex] >= 0 and g.shown[hex] >= 0 and g.items[hex] == () and table.vp == 0
    assert len(g.tile_deck) == tiles - 1 and g.players[AUTOMA].tiles == ()
    assert g.players[AUTOMA].resources == [0] * 4


@rule("TAP-A-163")
def test_tiles_are_rotated_at_random():
    rotations = set()
    for seed in range(40):
        table = bots_table(seed=seed)
        table.pair(1, 7)
        table.run(BotExplore(False))
        rotations.add(table.events(Explored)[0].rotation)
    assert rotations == set(range(6))


@rule("TAP-A-160")
def test_nothing_to_explore():
    table = bots_table()
    table.g.tile_deck = ()
    table.pair(1, 7)
    table.run(BotExplore(True))
    assert [event.rule for event in table.events(SkippedAction)] == ["TAP-A-160"]


# ---------------------------------------------------------------- response cards


@rule("TAP-A-X24", "TAP-A-170", "TAP-A-172")
def test_x24_a_pile_without_traps_is_discarded_and_the_conquest_succeeds():
    table = bots_table()
    table.map({**START, (1, 0): "a"})
    table.pile(0, 1, 3)
    attack(table, 1, 0)
    g = table.g
    assert len(table.events(DrewResponse)) == 3 and g.players[AUTOMA].hand == ()
    assert sorted(g.gone) == [0, 1, 3]
    assert table.items(1, 0) == "Ah" and g.control[table.hex(1, 0)] == PERSON
    assert isinstance(g.asking(), ChooseDie)


@rule("TAP-A-171", "TAP-A-171a", "TAP-A-172")
def test_a_trap_of_the_pile_stops_the_conquest():
    table = bots_table()
    table.map({**START, (1, 0): "a"})
    table.pile(TRAP, TRAP)
    attack(table, 1, 0)
    g = table.g
    assert [event.trap for event in table.events(DrewResponse)] == [True]
    assert g.players[AUTOMA].hand == (TRAP,), "one trap is enough"
    assert table.items(1, 0) == "aH" and g.control[table.hex(1, 0)] == AUTOMA
    assert isinstance(g.asking(), ChooseDie) and g.seat == PERSON
    assert g.players[AUTOMA].resources == [0] * 4 and table.vp == 0


@rule("TAP-A-170")
def test_cards_of_the_pile_are_drawn_at_random():
    firsts = set()
    for seed in range(30):
        table = bots_table(seed=seed)
        table.map({**START, (1, 0): "a"})
        table.pile(0, 1, TRAP)
        attack(table, 1, 0)
        firsts.add(table.events(DrewResponse)[0].card)
    assert len(firsts) == 3


@rule("TAP-A-171b")
def test_pillage_and_plunder_stops_the_automas_traps():
    table = bots_table()
    table.map({**START, (1, 0): "a"})
    table.pile(TRAP)
    table.g.players[PERSON].mods |= IMMUNE_TO_TRAPS
    attack(table, 1, 0)
    assert table.g.players[AUTOMA].hand == (TRAP,) and table.items(1, 0) == "Ah"


@rule("TAP-A-173", "TAP-A-R30")
def test_cards_on_the_mat_and_a_finished_automa_do_not_respond():
    table = bots_table()
    table.map({**START, (1, 0): "a"})
    table.g.players[AUTOMA].mat = ((), (1000 + TRAP,), (), ())
    attack(table, 1, 0)
    assert not table.events(DrewResponse) and table.items(1, 0) == "Ah"
    table = bots_table()
    table.map({**START, (1, 0): "a"})
    table.pile(TRAP)
    table.g.players[AUTOMA].finished = True
    attack(table, 1, 0)
    assert not table.events(DrewResponse) and table.items(1, 0) == "Ah"


@rule("TAP-A-172")
def test_a_person_conquers_by_the_usual_question():
    table = bots_table()
    table.map({**START, (1, 0): "a"})
    g = table.g
    g.seat = g.turn = PERSON
    g.push(Conquer(0))
    g.advance()
    place = HEX + g.tables.hex_action[g.side][table.hex(1, 0)]
    assert place in g.legal()
    g.apply(place)
    assert table.items(1, 0) == "Ah"


# ---------------------------------------------------------------- achievements


@rule("TAP-A-191", "TAP-A-191a")
def test_only_pieces_of_the_person_count_for_topple_two():
    table = bots_table()
    table.map({**START, (-1, 1): "aS", (0, 1): "aS", (-1, 2): "aH", (1, 1): "h"})
    table.pair(1, 7)
    table.run(BotConquer(False))
    table.g.apply(PASS)
    assert table.g.players[AUTOMA].achieved >> TOPPLE_TWO & 1 and table.vp == 10
    table = bots_table()
    table.map({**START, (-1, 1): "aS", (0, 1): "aS", (1, 1): "h"})
    table.pair(1, 7)
    table.run(BotConquer(False))
    table.g.apply(PASS)
    assert not table.g.players[AUTOMA].achieved >> TOPPLE_TWO & 1
    assert SOLO.counts_toppled(table.g, PERSON, AUTOMA)
    assert not SOLO.counts_toppled(table.g, AUTOMA, SHADOW)


@rule("TAP-A-191")
def test_a_trap_of_its_pile_counts_for_topple_two():
    table = bots_table()
    table.map({**START, (1, 0): "a", (-1, 2): "aH"})
    table.pile(TRAP)
    attack(table, 1, 0)
    assert table.g.players[AUTOMA].achieved >> TOPPLE_TWO & 1 and table.vp == 10


# ---------------------------------------------------------------- the Shadow Empire's outposts


@rule("TAP-A-R28", "TAP-A-305", "TAP-A-112")
def test_shadow_topple_takes_single_territories_by_the_icon():
    table = bots_table()
    table.map({**START, (-1, 1): "aS", (0, 1): "a", (-1, 2): "a"})
    table.pair(1, 8)  # s_ne: (-1, 2) lies in the third row, (0, 1) after it
    table.run(ShadowTopple())
    assert table.items(-1, 2) == "aS" and table.items(0, 1) == "a"
    table.g.players[SHADOW].outposts = 0
    table.run(ShadowTopple())
    assert table.items(0, 1) == "a"


def test_the_benefits_of_military_and_exploration_reach_the_map():
    table = bots_table()
    table.pair(1, 7)
    table.at(AUTOMA, exploration=1)
    table.run(BotAdvance(AUTOMA, MILITARY, True), BotAdvance(AUTOMA, EXPLORATION, True))
    assert table.items(-1, 1) == "a" and len(table.events(Explored)) == 2
