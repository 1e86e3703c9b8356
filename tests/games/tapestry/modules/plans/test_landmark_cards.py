"""Landmark cards: draft, conditions, the check at the end of a turn."""

import pytest

from sugoroku.games.tapestry import GAME
from sugoroku.games.tapestry.effects import Atom, Node
from sugoroku.games.tapestry.modules.common.landmark_cards import COUNTS, cards_of
from sugoroku.games.tapestry.names import CIVILIZATIONS, LANDMARK_IDS
from sugoroku.games.tapestry.rules.conquer import RESPONSE_CONDITIONS
from sugoroku.games.tapestry.rules.perform import CONDITIONS, PERFORM, PRICES, SPECIALS
from sugoroku.testing import rule
from tests.games.tapestry.modules.plans.table import POOR, alone, given, kept, marks, mine, play
from tests.games.tapestry.table import Table

ALL = ("digital_studio", "game_store", "skyscraper", "tv_station", "urban_farm")


def owns(*cards: str) -> str:
    """Player 1 has these landmark cards; the others form the deck."""
    rest = " ".join(card for card in ALL if card not in cards)
    return f"plans: landmark-deck {rest}, landmark-cards 1={'/'.join(cards)}"


def drafted(players: int, seed: int = 1) -> Table:
    """A new game up to the draft: everybody takes the first mat and civilization."""
    g = GAME.new(players, seed=seed, modules=("plans",))
    table = Table(GAME, g, [])
    g.log = table.log
    while table.asks() != "PickLandmarkCard":
        g.turn_to(g.deciders()[0])
        g.apply(g.legal()[0])
    return table


@rule("TAP-E-035", "TAP-E-036")
@pytest.mark.parametrize(("players", "revealed"), [(2, 3), (4, 5), (5, 5)])
def test_the_last_in_turn_order_picks_first(players, revealed):
    table = drafted(players)
    g, order = table.g, []
    assert len(table.legal()) == revealed and g.players[0].civilizations
    while table.asks() == "PickLandmarkCard":
        order.append(g.seat)
        table.act(table.legal()[0])
    first = g.first
    assert order == [(first - 1 - n) % players for n in range(players)]
    assert [len(cards) for cards in kept(table).owned] == [1] * players
    assert len(kept(table).deck) == 5 - players and not kept(table).open
    assert GAME.look(g, (first + 1) % players).added["plans"].common.cards[0].owner >= 0


@rule("TAP-A-046", "TAP-A-046a", "TAP-E-037", "TAP-E-038", "TAP-E-256")
def test_alone_the_other_landmark_is_the_automas():
    table = drafted(1)
    assert table.g.bot_civs and len(table.legal()) == 2
    other = table.legal()[1].split()[1]
    table.act(table.legal()[0])
    assert [LANDMARK_IDS[n] for n in table.player(2).landmarks] == [
        LANDMARK_IDS[int(other.removeprefix("landmark-")) - 1]
    ]
    assert len(kept(table).owned[0]) == 1 and len(kept(table).deck) == 3
    assert len(kept(table).gone) == 1  # its card is out of the deck
    assert not [line for line in table.events() if "gains the" in line]


@rule("TAP-E-257")
def test_dystopia_leaves_the_automas_landmarks_alone():
    table = alone("mat 2=T42, hand T15", "player 2: landmarks game_store")
    table.do("play_over").act("play T15")
    assert "landmark landmark-20" not in table.legal() and len(table.legal()) == 12


@rule("TAP-E-030", "TAP-E-X01", "TAP-E-033")
def test_the_landmark_comes_at_the_end_of_the_turn():
    table = mine("plots market=1-2/1-3, resources coin=0 worker=0 food=1 culture=0", owns("game_store"))
    table.act("advance military")
    assert table.asks() == "Conquer"  # the middle of the turn
    table.do("market 1").act("plot 5-5")
    assert marks(table) == []
    table.act(table.legal()[0], "die red")
    while table.asks() != "ChoosePlace":
        table.act(table.legal()[-1])
    assert marks(table) == ["game_store"] and table.g.turn == 0 and kept(table).owned[0] == ()
    table.act(table.legal()[0])
    assert table.g.turn == 1


@rule("TAP-E-031", "TAP-E-X02")
def test_a_condition_that_was_lost_again_gives_nothing():
    tiles = "tiles L01 L02 L03 L04 L05 L06 L07"
    table = mine(f"{tiles}, resources coin=0 worker=0 food=1 culture=0", owns("urban_farm"))
    table.act("advance military").do({"pay": ["discard tile 2"], "gain": ["vp 1"]})
    table.act("take", "tile L01", "tile L02").rig(0, 0)
    for _ in range(20):
        if table.g.turn == 1:
            break
        table.act(table.legal()[-1])
    assert len(table.player(1).tiles) == 5 and marks(table) == [] and table.g.turn == 1


@rule("TAP-E-032")
def test_what_conditions_count():
    text = (
        "player 1: era 2, tiles L01 L02, plots farm=1-2/1-3 market=2-2, top K01, "
        f"middle K02 K03, hand T01, tokens exploration=4 science=3 military=12, {POOR}"
    )
    table = given(text)
    counted = {name: count(table.g, 0) for name, count in COUNTS.items()}
    assert counted == {
        "tiles": 2, "same_kind_buildings": 2, "top_row_tech": 1, "complete_lines": 0,
        "complete_districts": 0, "hand": 1, "territories": 1, "upgraded_tech": 3,
        "exhausted_income_tracks": 0, "tracks_in_tier_2": 2,
    }  # fmt: skip
    cards = {card.name: card.condition for card in cards_of(table.g).values()}
    assert cards["Urban Farm"] == "at least 6 territory tiles in your supply" and len(cards) == 5
    assert cards["Digital Studio"] == "at least 1 tech card in your top row"


@rule("TAP-E-034")
def test_it_is_neither_of_a_track_nor_of_a_tech_card():
    table = play("T15")  # Dystopia
    assert len(table.legal()) == 12
    holds = mine("mat 2=T34, active T34, top K01", owns("digital_studio"))
    holds.do("landmark digital_studio")
    assert holds.held() == (0, 0, 0, 1) and holds.vp() == 0  # Revisionism pays for track landmarks


@rule("TAP-E-039")
def test_several_landmarks_come_in_an_order_of_choice():
    text = "top K01, tiles L01 L02 L03 L04 L05 L06, resources coin=0 worker=0 food=1 culture=0"
    table = mine(text, owns("digital_studio", "urban_farm"))
    table.act("advance military")
    while table.asks() != "NextLandmark":
        table.act(table.legal()[-1])
    assert table.legal() == ["landmark landmark-19", "landmark landmark-23"]
    table.act("landmark landmark-23")
    assert marks(table) == ["urban_farm"]
    table.act(table.legal()[0])
    assert marks(table) == ["urban_farm", "digital_studio"]


@rule("TAP-E-040")
def test_one_of_the_top_cards_is_kept():
    table = mine(
        "vp 0",
        "plans: landmark-deck digital_studio game_store urban_farm, landmark-gone skyscraper tv_station",
    )
    table.do("landmark_card 2")
    shown = table.legal()
    assert len(shown) == 2
    seen = [card.owner for card in GAME.look(table.g, 0).added["plans"].common.cards]
    assert seen == [-1, -1] and GAME.look(table.g, 1).added["plans"].common.cards == ()
    table.act(shown[0])
    assert len(kept(table).owned[0]) == 1 and len(kept(table).under) == 1
    empty = mine("vp 0", f"plans: landmark-deck none, landmark-gone {' '.join(ALL)}").do(
        "landmark_card 2"
    )
    assert empty.asks() == "TakeTurn"


@rule("TAP-E-041", "TAP-E-042")
def test_the_last_income_turn_is_the_last_check():
    text = f"player 1: era 4, top K01, {POOR}, taken market=0 house=0 farm=0 armory=0"
    table = given("\n".join([text, owns("digital_studio")]))
    table.income()
    while table.asks() not in ("ChoosePlace", ""):
        table.act(table.legal()[-1])
    assert marks(table) == ["digital_studio"] and not table.player(1).finished
    before = table.vp()
    table.act(table.legal()[0])
    assert table.player(1).finished and table.vp() == before
    seams = [type(seam).__name__ for seam in table.g.seams]
    assert seams.index("LandmarkCards") == 0  # before what else happens at the end of a turn


@rule("TAP-E-001", "TAP-E-002", "TAP-E-005", "TAP-E-006", "TAP-E-007")
def test_the_box():
    t = GAME.tables_with(("plans",))
    base = GAME.tables
    assert len(t.civilization_numbers) - len(base.civilization_numbers) == 10
    assert sum(card.copies for card in t.cards) - sum(card.copies for card in base.cards) == 15
    assert len(t.landmark_numbers) - len(base.landmark_numbers) == 7
    assert t.space_tile_numbers == tuple(n for n in range(20) if n != 3)
    assert t.effects[t.space_tiles[19].benefit] == base.effects[base.space_tiles[3].benefit]
    assert t.cards[41].copies == 7 and len(t.tiles) == len(base.tiles)
    g = GAME.new(3, seed=1, modules=("plans",))
    offered = [x for p in g.players for x in p.offer]
    assert [len(p.offer) for p in g.players] == [2, 2, 2] and len(g.civ_deck) + len(offered) == 26
    assert {CIVILIZATIONS[x] for x in (*g.civ_deck, *offered)} >= {"C17", "C26"}
    assert len(g.deck) == 65


def test_landmarks_are_connected_and_trimmed():
    """So are those of every module: a gap in a shape would be a plot that nobody can see."""
    t = GAME.tables_with(tuple(module.key for module in GAME.modules))
    for number in t.landmark_numbers:
        shape = t.landmarks[number].shape
        cells = {(r, c) for r, row in enumerate(shape) for c, cell in enumerate(row) if cell == "1"}
        assert {r for r, _ in cells} == set(range(len(shape)))
        assert {c for _, c in cells} == set(range(len(shape[0])))
        reached, waiting = set(), [min(cells)]
        while waiting:
            r, c = waiting.pop()
            reached.add((r, c))
            beside = {(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)}
            waiting += [cell for cell in beside & cells if cell not in reached]
        assert reached == cells, t.landmarks[number].id


def test_every_word_of_the_data_has_a_meaning():
    """Procedures, conditions and events that the effects of all modules name are registered."""
    t = GAME.tables_with(tuple(module.key for module in GAME.modules))
    for effect in t.effects:
        for item in effect:
            if isinstance(item, Atom):
                assert item.verb in PERFORM or item.verb in PRICES, item
            elif item.kind == "special":
                assert item.what in SPECIALS, item
            for condition in item.conditions if isinstance(item, Node) else ():
                assert not condition or condition in CONDITIONS, item
    for card in t.cards:
        assert not card.condition or card.condition in RESPONSE_CONDITIONS, card.name
