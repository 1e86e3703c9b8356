"""The tapestry cards of Fantasies & Futures."""

import pytest

from sugoroku.games.tapestry.names import TOPPLED
from sugoroku.games.tapestry.opponents.responses import DrawResponses
from sugoroku.games.tapestry.rules.conquer import Attack
from sugoroku.games.tapestry.rules.conquest_dice import NO_DICE
from sugoroku.games.tapestry.rules.territory import item, set_items
from sugoroku.testing import rule
from tests.games.tapestry.modules.fantasies.tables import (
    effect_of,
    fantasy,
    kept,
    number,
    plays,
)
from tests.games.tapestry.table import Table

FRONT = "tile-at: D3=L01\n items: D3=2-outpost D2=1-outpost/1-outpost F4=2-outpost/2-outpost"


def attack(table: Table, hex: str = "D3") -> Table:
    """Player 1 conquers a territory of player 2, who is asked."""
    table.g.push(Attack(table.hex(hex), 0))
    table.g.advance()
    return table


# ---------------------------------------------------------------- responses


@rule("TAP-E-224", "TAP-E-480", "TAP-E-481", "TAP-E-482", "TAP-E-483")
@pytest.mark.parametrize(
    ("card", "gain"),
    [
        ("T80", lambda table: len(table.player(2).tiles) == 2),
        ("T81", lambda table: table.asks() == "Invent"),
        (
            "T82",
            lambda table: table.legal() == ["gain coin", "gain worker", "gain food", "gain culture"],
        ),
        ("T83", lambda table: table.vp(2) == 2 * 3),
    ],
)
def test_responses_topple_the_outpost_and_give_something_else(card, gain):
    text = f"{FRONT}\n player 2: hand {card}, mat 2=T117 3=T96"
    table = attack(fantasy(text))
    assert table.legal() == [f"respond {card}", "pass"]
    table.act(f"respond {card}")
    assert gain(table)
    assert table.g.items[table.hex("D3")] == (item(1, 0), item(0, 0, True))
    assert table.owner("D3") == 2 and number(card) in table.g.gone


@rule("TAP-E-480", "TAP-E-481", "TAP-E-482", "TAP-E-483")
def test_responses_can_be_played_as_cards():
    assert effect_of(fantasy(), "T80") == "1 territory tile, explore anywhere"
    assert effect_of(fantasy(), "T81") == "upgrade a tech card, 3 VP"
    assert plays(fantasy("player 1: bottom K08"), "T81").asks() == "Upgrade"
    assert plays(fantasy(), "T82").vp() == 9
    assert plays(fantasy("player 1: mat 2=T83"), "T83").vp() == 3 + 2 * 2


@rule("TAP-E-225", "TAP-A-174")
def test_drawn_from_the_automas_pile_they_are_traps_without_a_gain():
    table = fantasy("items: D2=1-outpost/1-outpost", players=1)
    automa = table.g.players[1]
    hex = table.hex("D3")
    table.g.tile_at[hex] = 0
    set_items(table.g, hex, (item(1, 0),))
    automa.hand = (number("T82"),)
    table.g.push(DrawResponses(hex, 0, 0))
    table.g.advance()
    assert table.g.items[hex] == (item(1, 0), item(0, 0, True)) and automa.vp == 0
    assert automa.hand == () and number("T82") in table.g.gone


@rule("TAP-E-225")
def test_a_person_may_play_them_against_the_automa():
    table = fantasy("tile-at: D3=L01\n player 1: hand T82", players=1)
    hex = table.hex("D3")
    set_items(table.g, hex, (item(0, 0),))
    table.g.seat = 1
    table.g.push(Attack(hex, NO_DICE))
    table.g.advance()
    assert table.g.seat == 0 and table.legal() == ["respond T82", "pass"]
    table.act("respond T82", "gain food")
    assert table.g.items[hex] == (item(0, 0), item(1, 0, True)) and table.held()[2] == 1


# ---------------------------------------------------------------- cards with rules of their own


@rule("TAP-E-484")
def test_high_council_gives_something_to_everybody():
    table = plays(fantasy(players=3), "T84").act("gain food", "gain food")
    assert table.held()[2] == 2 and table.g.seat == 1
    table.act("option 2")
    assert table.vp(2) == 5 and table.g.seat == 2
    assert table.act("option 1", "gain worker").held(3)[1] == 1


@rule("TAP-E-485")
def test_robotic_decoys_trap_the_first_attacker_of_an_era():
    text = f"{FRONT}\n player 2: era 2, mat 2=T85, active T85"
    table = attack(fantasy(text))
    assert table.g.items[table.hex("D3")] == (item(1, 0), item(0, 0, True))
    assert table.asks() == "ChooseDie" and kept(table).decoys == (-1, 2)
    second = fantasy(f"{text}\n fantasies: decoys 2=2")
    assert attack(second).asks() == "AskTrap"
    old = fantasy(f"{text.replace('era 2', 'era 3')}\n fantasies: decoys 2=2")
    assert attack(old).asks() == "ChooseDie"


@rule("TAP-E-485")
def test_robotic_decoys_score_for_own_conquests():
    text = "tile-at: D3=L01\n player 1: era 2, mat 2=T85, active T85"
    table = fantasy(f"{text}\n items: D2=1-outpost/1-outpost F4=2-outpost/2-outpost")
    table.do("conquer").act("hex D3", "die red").act_first()
    assert "scores 2 VP (Robotic Decoys)" in table.events()


@rule("TAP-E-486")
def test_soothsaying_keeps_two_of_four():
    table = plays(fantasy(), "T86")
    drawn = table.player(1).hand
    assert len(drawn) == 4 and table.legal() == [
        f"discard T{card + 1:02}" for card in sorted(set(drawn))
    ]
    table.act(table.legal()[0])
    table.act(table.legal()[-1])
    assert len(table.player(1).hand) == 2 and len(table.g.gone) == 2 and table.asks() == "TakeTurn"


@rule("TAP-E-487")
def test_superpower_regulators_take_a_resource_or_points():
    theirs = "player 2: era 2, mat 2=T87, active T87, landmarks academy apothecary"
    text = "player 1: tokens science=6, resources {}\n " + theirs
    table = fantasy(text.format("coin=1 food=2")).do("advance_x science")
    assert table.legal() == ["pay coin", "pay food"] and table.g.seat == 0
    table.act("pay food")
    assert table.held() == (1, 0, 1, 0) and table.held(2) == (1, 0, 1, 0)
    poor = fantasy(text.format("coin=1"))
    poor.player(1).resources = [0, 0, 0, 0]
    assert poor.do("advance_x science").vp(2) == 5
    inside = fantasy(text.replace("science=6", "science=7").format("coin=1")).do("advance_x science")
    assert inside.asks() == "TakeTurn" and inside.vp(2) == 0
    second = fantasy(text.replace("science=6", "science=3").format("coin=1")).do("advance_x science")
    assert second.asks() != "GiveResource"


@rule("TAP-E-491")
def test_lost_artifacts_take_a_discarded_card():
    table = plays(fantasy("gone: T42 T02 T42\n player 1: era 2"), "T91")
    assert table.legal() == ["play T02", "play T42"]
    table.act("play T42")
    assert table.player(1).hand == (41,) and table.g.gone == (1, 41)
    assert table.vp() == 4 and len(table.player(1).tiles) == 1
    academia = fantasy("gone: T03\n player 1: era 2, mat 2=T01, active T01")
    assert academia.do("take_discarded_tapestry").act("play T03").vp() == 3


@rule("TAP-E-492", "TAP-E-247")
def test_mind_control_uses_the_space_of_an_opponent():
    table = plays(fantasy("player 2: tokens science=1 technology=2", players=3), "T92")
    assert table.legal() == ["track science", "track technology"]
    gained = table.act("track technology")
    assert gained.player(2).tokens[3] == (2,) and gained.player(1).tokens[3] == (0,)
    assert len(gained.player(1).hand) == 1 and gained.asks() == "TakeTurn"
    two = plays(fantasy("player 2: tokens science=1\n player 3: tokens science=2", players=3), "T92")
    assert two.legal() == ["opponent 2", "opponent 3"]
    bots = fantasy(players=1)
    bots.g.players[1].tokens = ((0,), (0,), (2,), (0,))
    assert len(plays(bots, "T92").player(1).hand) == 1


@rule("TAP-E-493")
def test_zombie_army_takes_toppled_outposts_back():
    items = "items: D2=1-outpost/1-outpost D3=2-outpost/1-outpost-toppled E4=2-outpost/1-outpost-toppled"
    table = plays(fantasy(f"tile-at: D3=L01 E4=L02\n {items} F4=2-outpost/2-outpost"), "T93")
    before = table.player(1).outposts
    assert table.legal() == ["hex D3", "hex E4", "pass"]
    table.act("hex D3")
    assert table.player(1).outposts == before + 1
    assert table.g.items[table.hex("D3")] == (item(1, 0),)
    assert all(thing < TOPPLED for thing in table.g.items[table.hex("D3")])
    assert table.act("pass").asks() == "Conquer"


@rule("TAP-E-495")
def test_doppelgangers_repeat_a_card_of_the_own_mat():
    text = "player 1: era 4, mat 2=T82 3=T12/T97 4=T95\n player 2: mat 2=T88"
    table = plays(fantasy(text), "T95")
    assert table.legal() == ["copy T82", "copy T97"]
    assert table.act("copy T82").vp() == 9
    era = plays(fantasy("player 1: era 3, mat 2=T01 3=T95"), "T95")
    assert era.asks() == "TakeTurn" and era.vp() == 0
    one = plays(fantasy("player 1: era 3, mat 2=T82 3=T95"), "T95")
    assert one.vp() == 9


# ---------------------------------------------------------------- cards that the notation says


@rule("TAP-E-488", "TAP-E-489", "TAP-E-490", "TAP-E-494", "TAP-E-497", "TAP-E-498", "TAP-E-500")
@rule("TAP-E-502", "TAP-E-508", "TAP-E-509", "TAP-E-510", "TAP-E-511", "TAP-E-513", "TAP-E-514")
@rule("TAP-E-515", "TAP-E-516", "TAP-E-517")
@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("T88", "roll the science die; you may advance there with its benefit and bonus"),
        ("T89", "1 tapestry card, 1 space tile, explore a space tile"),
        ("T90", "advance on exploration or advance on military"),
        ("T94", "1 income building of your choice, 1 VP per landmark"),
        ("T97", "1 resource of your choice, 2 VP"),
        ("T98", "1 farm, 1 territory tile"),
        ("T100", "2 tapestry cards, 2 VP"),
        ("T102", "advance on exploration or military with its benefit"),
        ("T108", "4 VP for each track on which nobody is ahead of you"),
        ("T109", "1 food, explore"),
        ("T110", "1 market, 1 VP per market you have gained"),
        ("T111", "invent, 1 VP per tech card"),
        ("T113", "1 space tile, you may discard 1 territory tile to explore a space tile"),
        ("T114", "each player: 1 tapestry card, 7 VP"),
        ("T115", "1 armory, 1 VP per territory you control"),
        ("T116", "4 VP, you may pay 3 resources for 1 civilization"),
        ("T117", "2 VP, play a tapestry card on top of the current one"),
    ],
)
def test_cards_in_the_notation(card, said):
    assert effect_of(fantasy(), card) == said


@rule("TAP-E-489", "TAP-E-497", "TAP-E-500", "TAP-E-508", "TAP-E-514", "TAP-E-517")
def test_some_of_them_at_work():
    assert len(plays(fantasy(), "T89").player(1).hand) == 1
    assert plays(fantasy(), "T100").vp() == 2
    assert plays(fantasy(), "T108").vp() == 16
    shared = plays(fantasy(players=3), "T114")
    assert shared.vp() == 7 and [len(shared.player(n).hand) for n in (1, 2, 3)] == [1, 1, 1]
    empty = plays(fantasy("player 1: era 2, mat 2=T117"), "T117")
    assert empty.vp() == 2 and empty.asks() == "TakeTurn"


def first(table: Table) -> Table:
    return table.act(table.legal()[0])


@rule("TAP-E-494", "TAP-E-498", "TAP-E-510", "TAP-E-511", "TAP-E-515")
def test_buildings_and_techs_are_gained_before_they_are_counted():
    golem = first(plays(fantasy("player 1: landmarks forge barn"), "T94").act("kind farm"))
    assert golem.vp() == 2 and golem.player(1).taken == [0, 0, 1, 0]
    forest = first(plays(fantasy(), "T98"))
    assert forest.player(1).taken == [0, 0, 1, 0] and len(forest.player(1).tiles) == 1
    servants = first(plays(fantasy("player 1: taken market=2"), "T110"))
    assert servants.player(1).taken == [3, 0, 0, 0] and servants.vp() == 3
    library = plays(fantasy("player 1: bottom K01, top K02"), "T111").act("invent deck")
    assert library.vp() == 3
    parade = first(plays(fantasy(), "T115"))
    assert parade.player(1).taken == [0, 0, 0, 1] and parade.vp() == 1  # the start territory


@rule("TAP-E-488", "TAP-E-490", "TAP-E-502")
def test_cards_that_advance_with_and_without_bonus():
    chimera = plays(fantasy(), "T88")
    assert chimera.asks() == "MayAdvance" and chimera.g.asking().mode == 3  # benefit and bonus
    alone = "player 1: tokens military=12 exploration=1, resources coin=1"
    towns = plays(fantasy(alone), "T90")
    assert towns.tokens()[0] == (2,) and towns.asks() == "Offer"  # the bonus of Rafts
    boots = plays(fantasy(alone), "T102")
    assert boots.tokens()[0] == (2,) and boots.asks() == "TakeTurn"
    assert len(plays(fantasy(), "T90").legal()) == 2


@rule("TAP-E-497", "TAP-E-509", "TAP-E-513", "TAP-E-516")
def test_cards_with_gains_and_offers():
    well = plays(fantasy(), "T97").act("gain food")
    assert well.held() == (1, 0, 1, 0) and well.vp() == 2
    herds = plays(fantasy("player 1: tiles L01"), "T109")
    assert herds.held() == (1, 0, 1, 0) and herds.asks() == "ChooseHex"
    sails = plays(fantasy("player 1: tiles L01"), "T113")
    assert len(sails.player(1).space_tiles) == 1 and sails.asks() == "Offer"
    sails.act("take", "tile L01")
    assert sails.player(1).space_tiles == () and len(sails.player(1).explored) == 1
    assert plays(fantasy(), "T113").asks() == "TakeTurn"
    genes = plays(fantasy("player 1: resources coin=2 food=1"), "T116")
    assert genes.vp() == 4 and genes.asks() == "Offer"
    genes.act("take")
    assert len(genes.player(1).civilizations) == 1 and genes.held() == (0, 0, 0, 0)
    assert plays(fantasy(), "T116").asks() == "TakeTurn"


@rule("TAP-A-X29", "TAP-E-514")
def test_golden_a_dream_shared_with_bots():
    table = plays(fantasy(players=1, options="level=2"), "T114")
    assert table.vp() == 7 and [len(table.player(n).hand) for n in (1, 2, 3)] == [1, 1, 0]
    assert table.vp(2) == 0


@rule("TAP-E-501", "TAP-E-507", "TAP-E-512")
def test_cards_of_an_era_wait_for_their_events():
    pirates = fantasy(
        "tile-at: D3=L01\n player 1: era 2, mat 2=T101, active T101\n"
        "items: D2=1-outpost/1-outpost F4=2-outpost/2-outpost"
    )
    pirates.do("conquer").act("hex D3", "die red").act_first()
    assert "scores 4 VP (Sky Pirates)" in pirates.events()
    machines = fantasy("player 1: era 2, mat 2=T107, active T107, bottom K08")
    assert machines.do("upgrade").act("tech K08").act_first().vp() == 3
    assert machines.do("invent deck").act("invent deck").vp() == 4
    domes = fantasy("player 1: era 2, mat 2=T112, active T112, tiles L01")
    domes.do("explore").act(domes.legal()[0])
    before = domes.act(domes.legal()[0]).act_first().vp()
    assert before >= 3


@rule("TAP-E-241", "TAP-A-015a")
def test_solo_games_leave_out_what_needs_other_players():
    table = fantasy(players=1)
    names = [table.g.tables.civilizations[civ].name for civ in table.g.civ_deck]
    assert not {"Genies", "Illuminati", "Weefolk"} & {*names} and "Faefolk" in names
    cards = [table.g.tables.cards[card].name for card in table.g.deck]
    assert not {"High Council", "Superpower Regulators", "Soothsaying", "Robotic Decoys"} & {*cards}
    optional = fantasy(players=1, options="removed=optional")
    cards = [optional.g.tables.cards[card].name for card in optional.g.deck]
    assert {"Soothsaying", "Robotic Decoys"} <= {*cards} and "High Council" not in cards
