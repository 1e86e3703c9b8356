"""Responses to conquests and upgrades, against people and against the Automa."""

from sugoroku.games.tapestry import GAME
from sugoroku.games.tapestry.names import CARDS, OUTPOST, TOPPLED
from sugoroku.games.tapestry.opponents.responses import DrawResponses
from sugoroku.games.tapestry.rules.conquer import Attack
from sugoroku.games.tapestry.rules.conquest_dice import NO_DICE
from sugoroku.games.tapestry.rules.territory import item
from sugoroku.testing import rule
from tests.games.tapestry.modules.plans.table import POOR, START, alone, given
from tests.games.tapestry.table import Table

LAND = "tile-at: E2=L05 E3=L08 E4=L12"
FRONT = f"items: {START} E3=2-outpost"


def attacked(
    hand: str, mine: str = "hand T01", items: str = FRONT, land: str = LAND, more: str = ""
) -> Table:
    """Player 1 attacks the outpost of player 2 on E3."""
    text = [
        f"player 1: era 2, {POOR}, {mine}",
        f"player 2: era 2, hand {hand}, {POOR}{more}",
        items,
        land,
    ]
    table = given("\n".join(text))
    table.g.push(Attack(table.hex("E3"), 0))
    table.g.advance()
    return table


@rule("TAP-E-449", "TAP-E-X25", "TAP-E-222")
def test_retreat_moves_the_outpost_beside():
    table = attacked("T49")
    assert table.asks() == "AskTrap" and table.legal() == ["respond T49", "pass"]
    table.act("respond T49")
    if table.asks() == "AskCancel":
        table.act("pass")
    assert table.asks() == "RetreatTo" and table.legal() == ["hex D4", "hex E2", "hex E4", "hex F3"]
    table.act("hex E4")
    assert table.owner("E4") == 2 and table.owner("E3") == 1
    assert not [x for row in table.g.items for x in row if x >= TOPPLED]
    assert table.asks() == "ChooseDie" and table.g.seat == 0


@rule("TAP-E-449")
def test_without_an_empty_territory_beside_there_is_no_retreat():
    table = attacked("T49")
    hex = table.hex("E3")
    for other in range(table.g.map.size):
        if (
            table.g.map.beside[hex] >> other & 1
            and table.g.tile_at[other] != -1
            and not table.g.items[other]
        ):
            table.g.items[other] = (item(0, OUTPOST),)
    assert table.legal() == ["pass"]


@rule("TAP-E-451", "TAP-E-222")
def test_surprise_party_needs_a_friend_beside():
    assert attacked("T51").legal() == ["pass"]
    table = attacked("T51", items=f"{FRONT} F3=2-outpost").act("respond T51")
    table = table.act("pass") if table.asks() == "AskCancel" else table
    assert table.vp(2) == 5 and table.owner("E3") == 2
    assert item(0, OUTPOST, True) in table.g.items[table.hex("E3")] and table.asks() == "ChooseDie"


@rule("TAP-E-452", "TAP-E-222")
def test_surrender_lets_it_happen_and_pays():
    table = attacked("T52").act("respond T52")
    table = table.act("pass") if table.asks() == "AskCancel" else table
    table.act("gain coin", "gain food")
    assert table.held(2) == (1, 0, 1, 1) and table.owner("E3") == 1 and table.asks() == "ChooseDie"


@rule("TAP-E-448", "TAP-E-X26", "TAP-E-221")
def test_double_cross_cancels_a_trap():
    table = attacked("T42 T42", mine="hand T48").act("respond T42")
    assert table.asks() == "AskCancel" and table.g.seat == 0
    assert table.legal() == ["respond T48", "pass"]
    table.act("respond T48", "gain coin")
    assert table.owner("E3") == 1 and item(1, OUTPOST, True) in table.g.items[table.hex("E3")]
    assert table.held(2) == (0, 0, 0, 1) and table.held(1) == (1, 0, 0, 1)
    assert table.asks() == "ChooseDie"  # the second trap cannot be played


@rule("TAP-E-221", "TAP-E-220")
def test_a_response_that_is_not_cancelled_works():
    table = attacked("T42", mine="hand T48").act("respond T42", "pass")
    assert table.act("gain coin").held(2) == (1, 0, 0, 1) and table.owner("E3") == 2
    assert CARDS[table.g.gone[-1]] == "T42" and table.player(1).hand  # discarded; the other is kept
    known = attacked("T42", mine="hand none, mat 2=T48").act("respond T42")
    assert known.asks() == "GainAny"  # the only copy lies on the table: nobody is asked


@rule("TAP-E-223")
def test_what_stops_traps_stops_every_response():
    table = attacked("T42 T49 T51 T52", mine="mat 2=T30, active T30")
    assert table.asks() == "ChooseDie" and table.owner("E3") == 1


@rule("TAP-E-450", "TAP-E-220")
def test_stolen_plans_copy_an_upgrade():
    text = [f"player 1: era 2, bottom K01, {POOR}", f"player 2: era 2, hand T50, {POOR}"]
    table = given("\n".join(text))
    effect = table.g.tables.techs[0].circle
    table.do("upgrade").act("tech K01")
    while table.asks() != "AskCopy":
        table.act(table.legal()[0])
    assert table.g.seat == 1 and table.legal() == ["respond T50", "pass"]
    assert table.g.agenda[-1].effect == effect
    table.act("respond T50")
    assert CARDS[table.g.gone[-1]] == "T50"
    poor = (
        given("\n".join([text[0], f"player 2: era 2, hand T01, {POOR}"])).do("upgrade").act("tech K01")
    )
    while poor.asks() != "AskCopy":
        poor.act(poor.legal()[0])
    assert poor.legal() == ["pass"]  # asked all the same, so that the hand stays secret


# ---------------------------------------------------------------- against the Automa


@rule("TAP-E-X27", "TAP-E-225", "TAP-A-140")
def test_surrender_against_the_automa():
    table = alone("hand T52", "player 2: era 1", LAND, f"items: {START} E2=1-outpost")
    table.g.seat = 1
    table.g.push(Attack(table.hex("E2"), NO_DICE))
    table.g.advance()
    assert table.asks() == "AskTrap" and table.g.seat == 0
    table.act("respond T52", "gain coin", "gain coin")
    assert table.owner("E2") == 2 and table.held() == (2, 0, 0, 1)


def drawn(*hand: str, items: str = FRONT, rolls: tuple[int, ...] = ()) -> Table:
    """The person attacks the Automa's E3 while these cards lie beside its mat."""
    table = alone("hand T01", f"player 2: hand {' '.join(hand)}", items, LAND)
    if rolls:
        table.rig(*rolls)
    table.g.push(DrawResponses(table.hex("E3"), 0, 0))
    table.g.advance()
    return table


@rule("TAP-E-448", "TAP-E-221", "TAP-E-242")
def test_double_cross_cancels_a_card_of_the_automas_pile():
    def facing(card: str, mine: str, items: str = FRONT) -> Table:
        table = alone(f"hand {mine}", f"player 2: hand {card}", items, LAND)
        table.g.push(Attack(table.hex("E3"), 0))
        table.g.advance()
        return table

    table = facing("T42", "T48")
    assert table.asks() == "AskCancel" and table.legal() == ["respond T48", "pass"]
    table.act("respond T48", "gain coin")
    assert table.owner("E3") == 1 and table.held() == (1, 0, 0, 1) and table.asks() == "ChooseDie"
    assert item(1, OUTPOST, True) in table.g.items[table.hex("E3")]
    trapped = facing("T42", "T48").act("pass")
    assert trapped.owner("E3") == 2 and trapped.asks() == "ChooseDie"
    assert facing("T42", "T01").owner("E3") == 2, "without the card nobody is asked"
    party = facing("T51", "T48", f"{FRONT} F3=2-outpost")
    assert party.asks() == "AskCancel"
    assert party.act("respond T48", "gain coin").vp(2) == 0 and party.owner("E3") == 1
    let = facing("T51", "T48", f"{FRONT} F3=2-outpost").act("pass")
    assert let.vp(2) == 5 and let.owner("E3") == 2
    retreat = facing("T49", "T48").act("pass")
    assert retreat.owner("E3") == 1 and [line for line in retreat.events() if "retreats to" in line]
    assert facing("T51", "T48").asks() == "ChooseDie", "a card without its condition is no response"


@rule("TAP-A-X30", "TAP-A-176a")
def test_golden_the_pile_of_the_automa_is_drawn_until_a_card_works():
    table = drawn("T42", "T48", "T49", rolls=(1, 1))  # Double Cross, Retreat
    assert [CARDS[card] for card in table.g.gone] == ["T48", "T49"]
    assert [CARDS[card] for card in table.player(2).hand] == ["T42"]
    assert table.owner("E3") == 1 and [line for line in table.events() if "retreats to" in line]


@rule("TAP-A-175")
def test_three_responses_are_no_traps_for_the_automa():
    table = drawn("T48", "T50", "T52")
    assert table.owner("E3") == 1 and table.player(2).hand == ()


@rule("TAP-A-176", "TAP-A-176a", "TAP-E-249")
def test_the_automa_throws_a_surprise_party():
    near = f"{FRONT} F3=2-outpost"
    table = drawn("T51", items=near)
    assert table.owner("E3") == 2 and table.vp(2) == 5 and table.asks() == "ChooseDie"
    more = drawn("T03", "T51", items=near, rolls=(1,))
    assert more.owner("E3") == 2 and len(more.player(2).hand) == 1  # drawing ends


@rule("TAP-A-176", "TAP-E-249")
def test_the_automa_retreats_by_the_hex_tiebreaker():
    table = drawn("T49")
    assert table.owner("E3") == 1 and table.asks() == "ChooseDie"
    assert len([x for x in table.g.control if x == 1]) == 2  # its start, and where it went
    assert [line for line in table.events() if "retreats to" in line]


@rule("TAP-A-177")
def test_a_card_without_its_condition_is_only_discarded():
    table = drawn("T51")
    assert table.owner("E3") == 1 and table.vp(2) == 0


@rule("TAP-E-240", "TAP-A-017", "TAP-E-007")
def test_what_a_solo_game_leaves_out():
    strict = GAME.new(1, seed=1, modules=("plans",), options={"removed": "without"})
    pool = {*strict.civ_deck, *strict.players[0].offer}
    assert 16 not in pool and 22 not in pool and 23 in pool  # Advisors and Spies
    loose = GAME.new(1, seed=1, modules=("plans",), options={"removed": "optional"})
    pool = {*loose.civ_deck, *loose.players[0].offer}
    assert 16 in pool and 22 not in pool
    assert (*strict.deck, *strict.left_out).count(41) == 7 and 41 not in strict.left_out


@rule("TAP-E-243", "TAP-E-242", "TAP-A-X29")
def test_gifts_to_bots_are_lost():
    table = alone("mat 2=T42, hand T51").do("play_over").act("play T51", "gain coin")
    assert [table.vp(n) for n in (1, 2, 3)] == [6, 0, 0]
    assert alone("mat 2=T42, hand T52").do("play_over").act("play T52", "option 2").vp() == 8
