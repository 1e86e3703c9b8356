"""Chapter 13: the tapestry cards, each by the actions of players.

`play` puts a card on top of an inert one in the middle of an advance turn (TAP-B-125); the income turn
itself is tested where a card depends on it.
"""

from sugoroku.games.tapestry.names import BUILDING, CARDS, LANDMARKS, OUTPOST, TECHS, TRACKS
from sugoroku.games.tapestry.rules.conquer import targets
from sugoroku.games.tapestry.rules.tech import upgradable
from sugoroku.games.tapestry.rules.territory import item
from sugoroku.testing import rule
from tests.games.tapestry.table import Table, given

START = "D2=1-outpost/1-outpost F4=2-outpost/2-outpost"  # of mats 1 and 2 on the small map
POOR = "resources coin=0 worker=0 food=0 culture=1"  # culture pays for nothing in the tests
NOTHING = (0, 0, 0, 1)


def tracks(e: int, s: int, m: int, t: int) -> str:
    return f"tokens exploration={e} science={s} military={m} technology={t}"


def play(card: str, mine: str = "", *lines: str, players: int = 2) -> Table:
    """Player 1, in era 2, plays a card on top of a trap."""
    mine = f"player 1: era 2, mat 2=T42, hand {card}, " + (mine or POOR)
    mine += "" if "resources" in mine else f", {POOR}"
    table = given("\n".join([mine, *lines]), players=players)
    return table.do("play_over").act(f"play {card}")


def active(card: str, mine: str = "", *lines: str, players: int = 2) -> Table:
    """Player 1 has a card that holds for this era."""
    mine = f"player 1: era 2, mat 2={card}, active {card}, " + (mine or POOR)
    mine += "" if "resources" in mine else f", {POOR}"
    return given("\n".join([mine, *lines]), players=players)


# ---------------------------------------------------------------- playing, covering, ending


@rule("TAP-B-060", "TAP-B-346", "TAP-B-300", "TAP-B-125")
def test_a_covered_card_ends_before_the_new_one_works():
    table = active("T16", f"hand T01, {POOR}").do("play_over").act("play T01")
    assert CARDS[table.player(1).active] == "T01" and table.player(1).mods == 0
    assert table.events()[:3] == [
        "Empiricism is covered",
        "plays Academia",
        "Academia holds for this era",
    ]
    assert table.do("advance_x science").vp() == 0
    old = given(f"player 1: era 3, mat 2=T01 3=T42, {POOR}")
    assert old.do("tapestry 1").vp() == 0  # the card of an older era


@rule("TAP-B-053", "TAP-B-308")
def test_this_era_ends_at_the_start_of_the_next_income_turn():
    text = f"player 1: era 2, mat 2=T08, active T08, hand T42, {POOR}\n player 2: era 3"
    table = given(text).income().act("play T42")
    assert table.vp() == 10 and table.held()[0] == 1 and table.player(1).active == -1
    assert "Capitalism ends" in table.events()


@rule("TAP-B-347")
def test_an_opponent_is_any_other_player():
    table = play("T05", "", players=4)
    assert table.legal() == ["opponent 2", "opponent 3", "opponent 4"]


# ---------------------------------------------------------------- 301 to 310


@rule("TAP-B-301")
def test_academia_pays_for_inventions_and_tapestry_cards():
    table = active("T01").do("invent deck").act("invent deck")
    assert table.vp() == 3
    assert table.do("tapestry 2").vp() == 9
    turn = given(f"player 1: era 1, hand T01, {POOR}\n player 2: era 2").income().act("play T01")
    assert turn.vp() == 3 and len(turn.player(1).hand) == 1  # the card of step 4


@rule("TAP-B-302", "TAP-B-283")
def test_age_of_discovery_moves_everybody_on_the_rolled_track():
    mine = f"player 1: era 2, mat 2=T42, hand T02, {POOR}, {tracks(0, 0, 0, 1)}"
    others = "player 2: tokens technology=3\n player 3: tokens technology=5, era 5, finished yes"
    table = given(f"{mine}\n {others}", players=3)
    table.do("play_over").rig(9).act("play T02")  # technology
    assert table.tokens(1)[3] == (2,) and len(table.player(1).hand) == 1  # benefit of space 2
    table.act("take", "plot 1-1")
    assert table.player(1).taken[0] == 1  # the bonus
    assert table.tokens(2)[3] == (4,) and table.landmarks(2) == ["forge"]
    assert table.player(2).bottom == () and table.tokens(3)[3] == (5,)
    assert table.asks() == "ChoosePlace" and table.g.seat == 1
    assert table.act_first().g.seat == 0 and table.asks() == "TakeTurn"
    assert table.player(2).bottom == ()  # no benefit for others


@rule("TAP-B-302", "TAP-B-283")
def test_age_of_discovery_asks_nothing_of_who_has_finished():
    table = given(f"player 1: era 2, mat 2=T42, hand T02, {POOR}\n"
                  "player 2: tokens technology=2/5, era 5, finished yes")  # fmt: skip
    table.do("play_over").rig(9).act("play T02", "invent deck")
    assert table.tokens(2)[3] == (2, 5) and table.asks() == "TakeTurn" and table.g.seat == 0


@rule("TAP-B-303", "TAP-B-303a")
def test_age_of_sail_draws_three_tiles_and_may_give_one_away():
    table = active("T03", "", players=3).do("explore")
    assert len(table.player(1).tiles) == 3 and table.legal() == ["take", "pass"]
    tile = table.act("take").legal()[0]
    table.act(tile)
    assert table.legal() == ["opponent 2", "opponent 3"]
    table.act("opponent 3")
    assert table.vp() == 3 and len(table.player(3).tiles) == 1 and table.asks() == "ChooseTile"
    choice = {"choose": [["explore"], ["farm 1"]]}
    assert active("T03").do(choice).legal() == ["option 1", "option 2"]  # without a tile beforehand
    over = "player 2: finished yes, era 5"
    assert active("T03", "", over).do("explore").asks() == "ChooseTile"  # nobody to give it to


@rule("TAP-B-304", "TAP-B-349", "TAP-B-X60")
def test_age_of_wonders_compares_landmarks():
    few = play("T04", "", "player 2: landmarks forge")
    assert few.asks() == "GainAny"
    assert few.act("gain coin", "gain coin").held() == (2, 0, 0, 1) and few.vp() == 0
    most = play("T04", "landmarks forge")
    assert most.vp() == 12 and most.held() == NOTHING
    other = "player 2: landmarks barn\n player 3: landmarks bakery library"
    tied = play("T04", "landmarks forge lighthouse", other, players=3)
    assert tied.act("gain food").held() == (0, 0, 1, 1) and tied.vp() == 6


@rule("TAP-B-305", "TAP-B-283", "TAP-B-348")
def test_alliance_forbids_conquest_and_copies_upgrades():
    items = f"items: {START} E2=1-outpost F3=2-outpost"
    table = play("T05", "", items, "player 2: bottom K09", players=2)
    before = targets(table.g, 0, True)
    table.act("opponent 2")
    assert table.hex("F3") in before and table.hex("F3") not in targets(table.g, 0, True)
    assert table.hex("E2") not in targets(table.g, 1, True)
    table.g.seat = 1
    table.do("upgrade").act("tech K09")
    assert table.held(1) == (0, 0, 1, 1) and table.player(1).bottom == ()
    third = play("T05", "", "player 3: bottom K09", players=3).act("opponent 2")
    third.g.seat = 2
    assert third.do("upgrade").act("tech K09").held(1) == NOTHING  # not the chosen one
    over = active("T05", "chosen-party 2, finished yes", "player 2: bottom K09", "seat: 2")
    assert over.do("upgrade").act("tech K09").held(1) == NOTHING


@rule("TAP-B-306", "TAP-B-X62")
def test_boast_of_superiority_counts_ties():
    table = play("T06", tracks(1, 3, 6, 1), f"player 2: {tracks(0, 3, 5, 2)}")
    assert table.vp() == 12


@rule("TAP-B-307", "TAP-B-091", "TAP-B-348")
def test_broker_of_peace_stays_at_home_and_is_paid_for_others():
    table = active("T07", "resources coin=4 worker=4 food=4 culture=4")
    assert "advance military" not in table.legal() and "advance science" in table.legal()
    assert "forbids" in table.why_not("advance military")
    assert table.do("advance_x military").tokens()[2] == (0,)
    table.g.seat = 1
    assert table.do("advance_x military").vp(1) == 3
    assert table.do("advance_x science").vp(1) == 3


@rule("TAP-B-308")
def test_capitalism_is_paid_for_the_coins_of_its_income_turn_and_for_markets():
    text = f"player 1: era 1, hand T08, taken market=2, {POOR}\n player 2: era 2"
    table = given(text).income().act("play T08")
    assert table.held()[0] == 2 and table.vp() == 4
    table = active("T08").do("market 1")
    assert table.act("plot 1-1").held()[0] == 1


@rule("TAP-B-309")
def test_coal_baron_explores_with_the_tile_drawn():
    table = play("T09", "tiles L01", "player 3: era 2", players=3)
    drawn = next(tile for tile in table.player(1).tiles if tile)
    assert table.asks() == "ChooseHex"
    table.act(table.legal()[0]).act("rotate 0")
    assert drawn in table.g.tile_at and 0 in table.player(1).tiles
    table.act_first()
    assert len(table.player(2).tiles) == 1 and len(table.player(3).tiles) == 1


@rule("TAP-B-309")
def test_coal_baron_keeps_a_tile_that_cannot_be_placed():
    full = given(f"player 1: era 2, mat 2=T42, hand T09, {POOR}")
    for hex in range(full.g.map.size):
        if full.g.tile_at[hex] == -1:
            full.g.tile_at[hex] = -2
    full.do("play_over").act("play T09")
    assert len(full.player(1).tiles) == 1 and full.asks() == "TakeTurn"


@rule("TAP-B-310")
def test_colonialism_gains_by_the_land_of_a_controlled_tile():
    lines = (f"items: {START} D3=1-outpost D4=2-outpost", "tile-at: D3=L18 D4=L19")
    table = play("T10", "", *lines)
    # grass and forest; printed hexes and others' tiles are no choice
    assert table.held() == (0, 0, 1, 2) and table.asks() == "TakeTurn"
    two = play("T10", "", f"items: {START} D3=1-outpost D4=1-outpost", "tile-at: D3=L18 D4=L08")
    assert two.legal() == ["hex D3", "hex D4"]
    assert two.act("hex D4").held() == (1, 1, 0, 1)  # mountain, desert


# ---------------------------------------------------------------- 311 to 320


@rule("TAP-B-311", "TAP-B-X63", "TAP-B-085a")
def test_dark_ages_regress_three_and_advance_the_fourth():
    table = play("T11", tracks(3, 0, 6, 2)).act("advance technology").act_first()
    assert table.tokens() == ((2,), (0,), (5,), (5,)) and table.landmarks() == ["forge"]
    assert table.held() == NOTHING and table.player(1).hand == () and table.vp() == 0
    end = play("T11", tracks(3, 0, 6, 11)).act("advance technology").act_first()
    assert end.tokens()[3] == (12,) and end.held() == NOTHING
    assert "advance technology" not in play("T11", tracks(3, 0, 6, 12)).legal()


@rule("TAP-B-312")
def test_democracy_discards_any_number_of_cards_for_points():
    table = play("T12")
    assert len(table.player(1).hand) == 3
    for left in (2, 1):
        table.act("take").act(table.legal()[0])
        assert len(table.player(1).hand) == left
    assert table.act("pass").vp() == 4 and len(table.g.gone) == 2


@rule("TAP-B-313", "TAP-B-091")
def test_dictatorship_locks_a_track_until_the_next_turn_is_over():
    rich = "resources coin=4 worker=4 food=4 culture=4"
    table = play("T13", f"{rich}, {tracks(0, 1, 0, 0)}", f"player 2: {rich}")
    table.act("advance science")
    assert len(table.player(1).hand) == 1  # the benefit of space 2
    table.act("pass", "advance exploration", "pay coin")
    assert table.g.seat == 1 and "advance science" not in table.legal("advance")
    assert "forbids" in table.why_not("advance science")
    assert table.do("advance_x science").tokens(2)[1] == (0,)
    table.act("advance exploration", "pay coin")
    assert table.g.seat == 0 and "advance science" in table.legal()
    table.act("advance exploration", "pay coin").act_first()
    assert table.g.seat == 1 and "advance science" in table.legal()


@rule("TAP-B-313")
def test_a_locked_track_is_part_of_a_position():
    table = given(f"player 1: {POOR}\n locked: 1\n lock-turns: 1")
    assert table.g.locked == (1,) and table.g.lock_turns == (1,)
    table.act("advance exploration").act_first()
    assert table.g.seat == 1 and table.g.locked == ()


@rule("TAP-B-313a")
def test_a_lock_ends_with_the_last_turn_of_its_owner():
    """The Heralds use Dictatorship in income turn 5."""
    mine = "player 1: era 4, civilizations C06, mat 4=T13, resources coin=1"
    other = "player 3: era 2, hand T42"
    table = given(f"{mine}\n {other}\n locked: 9\n lock-turns: 2", players=3).income()
    assert table.legal() == ["advance exploration", "advance military", "advance technology"]
    table.act("advance exploration").act_first()
    assert table.player(1).finished and table.tokens()[0] == (1,) and table.g.seat == 1
    assert table.g.locked == (9,) and table.g.lock_turns == (2,)  # science, by player 3
    assert table.legal("advance") == ["advance exploration", "advance military", "advance technology"]
    alone = given(mine).income().act("advance exploration").act_first()
    assert alone.g.seat == 1 and "advance exploration" in alone.legal()


@rule("TAP-B-313", "TAP-B-317")
def test_a_copy_of_dictatorship_locks_another_track():
    rich = "resources coin=4 worker=4 food=4 culture=4"
    table = play(
        "T13", rich, f"player 2: {rich}, era 2, mat 2=T42, hand T17", f"player 3: {rich}", players=3
    )
    table.act("advance science").act_first().act("advance exploration", "pay coin")
    table.do("play_over").act("play T17")  # the only card in view is copied
    assert table.legal() == ["advance exploration", "advance military", "advance technology"]
    table.act("advance exploration").act("income").act_first()
    assert table.legal("advance") == ["advance military", "advance technology"] and table.g.seat == 2
    table.act("advance military").act_first()
    assert table.g.seat == 0 and "advance science" in table.legal()
    assert "advance exploration" not in table.legal()


@rule("TAP-B-314")
def test_diplomacy_gives_everybody_a_resource_and_the_owner_a_building():
    table = play("T14", "", f"player 2: {POOR}")
    table.act("gain coin")
    assert table.g.seat == 1
    table.act("gain food").act("kind house", "plot 1-1")
    assert table.held(1) == (1, 0, 0, 1) and table.held(2) == (0, 0, 1, 1)
    assert table.player(1).taken == [0, 1, 0, 0] and table.player(2).taken == [0, 0, 0, 0]


@rule("TAP-B-315")
def test_dystopia_takes_a_landmark_of_the_tracks():
    table = play("T15", "", "player 2: landmarks forge, tokens exploration=3")
    assert len(table.legal()) == 11 and "landmark forge" not in table.legal()
    assert "landmark bakery" not in table.legal()
    table.act("landmark lighthouse").act_first()
    assert table.landmarks() == ["lighthouse"]
    table.g.seat = 1
    assert table.do("advance_x exploration").landmarks(2) == ["forge"]


@rule("TAP-B-316", "TAP-B-348")
def test_empiricism_rolls_twice_and_is_paid_for_science():
    table = active("T16").rig(0, 3).do("research_x")
    assert table.legal() == ["track exploration", "track science"]
    table.act("track science", "advance science")
    assert table.vp() == 2 and table.tokens()[1] == (1,)
    assert table.do("advance_x military").vp() == 2


@rule("TAP-B-317", "TAP-B-317a")
def test_espionage_copies_a_card_in_view():
    mats = "player 2: mat 2=T16/T01 3=down-T06 4=T42"
    table = play("T17", "", mats)
    assert table.legal() == ["copy T01", "copy T42"]  # not covered, not face down, not itself
    assert play("T17", "", mats).act("copy T42").vp() == 10
    table.act("copy T01")
    assert CARDS[table.player(1).active] == "T01" and table.do("tapestry 1").vp() == 3
    mat = table.look().board.players[0].mat[1]
    assert [(card.id, card.active) for card in mat] == [("T42", False), ("T17", True)]
    era = play("T17", "", "player 2: mat 2=T05")
    assert era.asks() == "ChooseForCard"  # the only card in view
    nothing = play("T17", "")
    assert nothing.asks() == "TakeTurn" and nothing.vp() == 0


@rule("TAP-B-318", "TAP-B-348")
def test_exploitation_may_double_the_benefit_and_forgo_points():
    text = "tiles L05, resources coin=1 food=0"
    table = active("T18", text).do("explore").act("hex D3", "rotate 0")
    assert table.asks() == "ChooseDouble"
    table.act("option 2")
    assert table.held()[2] == 2 and table.vp() == 0
    assert "explores D3 with territory tile L05" in table.events()  # no matching sides
    once = active("T18", text).do("explore").act("hex D3", "rotate 0", "option 1")
    assert once.held()[2] == 1 and once.vp() == 3
    assert "explores D3 with territory tile L05: 3 matching sides" in once.events()


@rule("TAP-B-319")
def test_feudalism_gives_a_resource_or_points_for_landmarks():
    table = play("T19", "landmarks forge bakery")
    assert table.act("option 2").vp() == 6
    assert play("T19", "landmarks forge").act("option 1", "gain coin").held()[0] == 1


@rule("TAP-B-320", "TAP-B-348")
def test_golden_age_needs_no_prerequisites():
    table = active("T20", "middle K08, bottom K09")
    assert upgradable(table.g, 0) == [8, 7]
    assert table.do("upgrade").act("tech K08").vp() == 7 + 3
    assert table.do("upgrade").act("tech K09").vp() == 7 + 3 + 3


# ---------------------------------------------------------------- 321 to 330


@rule("TAP-B-321", "TAP-B-321a")
def test_guilds_trade_once_what_can_be_paid():
    table = play("T21", "vp 12, resources coin=2")
    assert table.legal() == ["option 1", "option 2", "option 4", "option 5", "option 7"]
    sold = table.act("option 5")
    assert sold.vp() == 22 and sold.held() == (0, 0, 0, 0) and sold.asks() != "PickList"
    bought = play("T21", "vp 12, resources coin=2").act("option 2", "gain food", "gain food")
    assert bought.vp() == 2 and bought.held() == (2, 0, 2, 0)
    skipped = play("T21", "vp 12, resources coin=2").act("option 7")
    assert skipped.vp() == 12 and skipped.held() == (2, 0, 0, 0)


@rule("TAP-B-322")
def test_industrialism_gives_the_circle_of_an_invention():
    table = given(f"player 1: era 2, mat 2=T22, active T22, {POOR}\n tech-open: 1=K09 2=K01 3=K02")
    table.do("invent").act("invent 1")
    assert table.held() == (0, 0, 1, 1) and table.player(1).bottom == (TECHS.index("K09"),)
    assert table.do("upgrade").act("tech K09").held() == (0, 0, 2, 1)


@rule("TAP-B-323", "TAP-B-045", "TAP-B-283")
def test_marriage_of_state_copies_benefits_of_one_track_and_opponent():
    table = play("T23", "", f"player 2: {tracks(0, 0, 0, 1)}", players=3)
    assert table.legal("track") == [f"track {name}" for name in TRACKS]
    table.act("track technology")
    assert table.legal() == ["opponent 2", "opponent 3"]
    table.act("opponent 2")
    table.g.seat = 1
    table.do("advance technology")
    assert len(table.player(1).hand) == 1 and table.player(1).used == 0
    table.act("pass").g.seat = 1
    table.do("advance_x technology", "advance science")
    table.act_first()
    assert len(table.player(1).hand) == 1 and table.tokens(1) == ((0,), (0,), (0,), (0,))
    table.g.seat = 2
    assert len(table.do("advance_x technology", "advance technology").player(1).hand) == 1


@rule("TAP-B-324")
def test_mercantilism_turns_the_food_of_income_into_something_else():
    text = "player 1: era 1, hand T24, taken farm=1, resources coin=0 food=3\n player 2: era 2"
    table = given(text).income().act("play T24")
    assert table.held()[2] == 4 and table.legal() == ["take", "pass"]
    assert table.act("take").legal() == ["gain coin", "gain worker", "gain culture"]
    table.act("gain culture")
    assert table.vp() == 2
    assert table.held()[2] == 4 and table.asks() == "Offer"
    assert table.act("pass").held()[2] == 4 and table.asks() != "Offer"


@rule("TAP-B-324", "TAP-B-042a")
def test_each_food_may_be_turned_before_the_next_one_is_gained():
    text = "player 1: era 1, hand T24, taken farm=3, resources food=7\n player 2: era 2"
    table = given(text).income().act("play T24")
    for done in range(3):  # three icons, although there is room for one food only
        assert table.held()[2] == 8 and table.asks() == "Offer", done
        table.act("take", "gain culture")
    assert table.vp() == 4 + 6 and table.held() == (1, 1, 7, 4)  # 4 VP of Breeding
    full = given(text.replace("food=7", "food=8")).income().act("play T24")
    assert full.vp() == 4 and full.g.seat == 1  # nothing is gained, so nothing can be turned


@rule("TAP-B-325")
def test_meritocracy_invents_then_scores_tech_cards():
    assert play("T25", "bottom K01, middle K02").act("invent deck").vp() == 6


@rule("TAP-B-326", "TAP-B-264")
def test_militarism_may_put_an_outpost_on_the_new_territory():
    table = active("T26", "tiles L05").do("explore").act("hex D3", "rotate 0")
    assert table.legal() == ["take", "pass"]
    table.act("take")
    assert table.owner("D3") == 1 and table.player(1).outposts == 7 and table.asks() == "TakeTurn"
    assert active("T26", "tiles L05").do("explore").act("hex D3", "rotate 0", "pass").owner("D3") == 0
    none = active("T26", "tiles L05")
    none.player(1).outposts = 0
    none.do("explore").act("hex D3", "rotate 0")
    assert none.asks() == "TakeTurn"


@rule("TAP-B-327")
def test_monarchy_pays_for_buildings_in_the_city():
    assert active("T27").do("house 1").act("plot 1-1").vp() == 3
    assert active("T27").do("landmark bakery").act_first().vp() == 0


@rule("TAP-B-328")
def test_oil_magnate_lets_the_owner_and_the_neighbours_advance():
    table = play("T28", tracks(0, 1, 0, 0), players=5).act("track science")
    assert table.legal() == ["advance science", "pass"]
    table.act("advance science", "pass")
    assert len(table.player(1).hand) == 1 and table.g.seat == 1
    table.act("advance science")
    assert table.g.seat == 4 and table.tokens(2)[1] == (1,)
    table.act("pass")
    assert table.g.seat == 0 and table.tokens(5)[1] == (0,) and table.asks() == "TakeTurn"
    over = play("T28", "", "player 2: era 5, finished yes").act("track science", "pass")
    assert over.g.seat == 0 and over.asks() == "TakeTurn"


@rule("TAP-B-329", "TAP-B-349")
def test_olympic_host_pays_all_who_send_a_worker():
    table = play("T29", "resources worker=1", "player 2: resources worker=1", players=2)
    table.act("take")
    assert table.vp(1) == 10 and table.g.seat == 1
    table.act("take")
    assert table.vp(2) == 10 and table.held(2)[1] == 0 and table.asks() == "ChooseKind"
    alone = play("T29", "resources worker=1", "player 2: resources worker=1").act("take", "pass")
    assert alone.held(1) == (1, 0, 0, 0) and alone.vp(2) == 0
    other = given(
        "player 1: era 2, mat 2=T42, hand T29, resources worker=1\n player 2: resources coin=1"
    )
    other.g.turn = 1  # played on another player's turn
    assert other.do("play_over").act("play T29", "take").held(1) == (1, 0, 0, 0)
    poor = play("T29", "resources worker=1", "player 2: resources worker=0").act("pass")
    assert poor.held(1) == (1, 1, 0, 0)


@rule("TAP-B-330", "TAP-B-348")
def test_pillage_and_plunder_gains_both_dice_and_no_trap_stops_it():
    lines = ("player 2: hand T42", f"items: {START} E2=2-outpost")
    table = active("T30", "", *lines).rig(0, 0).do("conquer").act("hex E2")
    assert table.asks() == "ChooseDie" and table.owner("E2") == 1
    table.act("die red")
    assert table.vp() == 4 and table.held() == (1, 0, 0, 1)
    empty = active("T30").rig(0, 0).do("conquer").act("hex E2", "die red")
    assert empty.vp() == 4 and empty.held() == NOTHING


# ---------------------------------------------------------------- 331 to 344


@rule("TAP-B-331", "TAP-B-331a")
def test_pirate_rule_gains_the_benefit_of_a_conquered_tile():
    tile = "tile-at: D3=L05"
    table = active("T31", "", tile).rig(0, 0).do("conquer").act("hex D3", "die red")
    assert table.held() == (0, 0, 1, 1) and table.vp() == 4
    lines = ("player 2: hand T42", f"items: {START} D3=2-outpost", tile)
    trapped = active("T31", "", *lines).rig(0, 0).do("conquer").act("hex D3", "respond T42")
    trapped.act_first()
    assert trapped.held() == (0, 0, 1, 1) and trapped.owner("D3") == 2
    printed = active("T31").rig(0, 0).do("conquer").act("hex E2", "die red")
    assert printed.held() == NOTHING


@rule("TAP-B-332", "TAP-B-X61")
def test_plea_for_aid_counts_tracks_where_all_are_ahead():
    table = play("T32", tracks(0, 3, 5, 2), f"player 2: {tracks(1, 3, 6, 1)}")
    table.act("gain coin", "gain coin")
    assert table.vp() == 4 and table.held() == (2, 0, 0, 1) and table.asks() == "TakeTurn"
    behind = f"player 2: {tracks(1, 3, 6, 1)}\n player 3: {tracks(0, 3, 6, 1)}"
    three = play("T32", tracks(0, 3, 5, 2), behind, players=3).act("gain coin")
    assert three.vp() == 2


@rule("TAP-B-333", "TAP-B-333a")
def test_renaissance_advances_once_everywhere_with_free_bonuses():
    table = play("T33", tracks(1, 0, 0, 0))
    assert table.legal() == ["option 1", "option 2", "option 3", "option 4"]
    table.act("option 1")
    assert table.tokens()[0] == (2,) and table.legal() == ["take", "pass"]
    table.act("take")
    assert len(table.player(1).hand) == 1 and table.held() == NOTHING and table.asks() == "PickNext"
    table.act_first()
    assert table.tokens() == ((2,), (1,), (1,), (1,)) and table.player(1).bottom == ()
    discard = play("T33", f"resources food=4 coin=4, {tracks(7, 12, 12, 12)}")
    assert discard.act("take").vp() == 5  # a bonus whose price is a discard


@rule("TAP-B-045", "TAP-B-333")
def test_a_space_that_renaissance_gave_nothing_may_be_repeated_in_the_same_turn():
    table = play("T33", tracks(0, 12, 12, 12))  # Scouting: two tiles, no bonus
    assert table.tokens()[0] == (1,) and table.player(1).tiles == ()
    assert len(table.do("repeat").act("track exploration").player(1).tiles) == 2
    assert "track exploration" not in table.do("repeat").legal()
    bonus = play("T33", tracks(1, 12, 12, 12)).act("take")  # the bonus of Rafts was used
    assert "track exploration" not in bonus.do("repeat").legal()


@rule("TAP-B-334")
def test_revisionism_pays_for_landmarks_and_for_empty_landmark_spaces():
    table = active("T34", tracks(3, 0, 0, 0)).do("advance_x exploration")
    table.act_first()
    assert sum(table.held()) == 2
    gone = active("T34", tracks(3, 5, 0, 0), "player 2: landmarks lighthouse apothecary")
    owner = gone.g.owner
    assert [owner[LANDMARKS.index(name)] for name in ("lighthouse", "apothecary")] == [1, 1]
    gone.do("advance_x exploration").act_first()
    assert gone.player(1).taken == [0, 0, 0, 1]
    gone.do("regress_x science").act_first()
    assert gone.player(1).taken == [0, 0, 0, 2]


@rule("TAP-B-335", "TAP-B-335a", "TAP-B-262")
def test_revolution_stands_outposts_up():
    pair = "1-outpost-toppled/2-outpost"
    items = f"items: {START} C2={pair} D1={pair} D4={pair} E2={pair}"
    table = play("T35", "", items).act("option 2")
    assert table.legal() == ["hex C2", "hex D1", "hex D4", "hex E2"]
    table.act("hex D4")
    assert table.owner("D4") == 1 and "pass" in table.legal()
    assert table.g.items[table.hex("D4")] == (item(0, OUTPOST), item(1, OUTPOST, True))
    assert table.vp() == 0 and not table.player(1).achieved
    table.act("hex E2")
    assert table.vp() == 5 and table.player(1).achieved  # two toppled outposts; player 2 was first
    table.act("hex D1")
    assert table.asks() == "TakeTurn" and table.owner("C2") == 2
    middle = play("T35", "", f"items: {START} D4={pair}").act("option 2", "hex D4")
    assert middle.player(1).achieved == 0 and middle.asks() == "TakeTurn"
    assert play("T35").asks() == "GainAny"  # nothing to stand up


@rule("TAP-B-335", "TAP-B-424")
def test_revolution_topples_a_building_of_the_nomads():
    items = f"items: {START} E2=2-farm/1-outpost-toppled"
    table = play("T35", "", items, "player 2: civilizations C14, taken farm=1")
    assert table.owner("E2") == 2
    table.act("option 2", "hex E2")
    assert table.owner("E2") == 1
    assert table.g.items[table.hex("E2")] == (item(1, BUILDING + 2, True), item(0, OUTPOST))


@rule("TAP-B-336", "TAP-B-X64", "TAP-B-085")
def test_socialism_moves_to_the_nearest_opponent_in_a_direction():
    mine, theirs = tracks(4, 3, 2, 0), tracks(1, 3, 8, 0)
    table = play("T36", mine, f"player 2: {theirs}")
    assert table.legal() == ["advance military", "regress exploration"]
    table.act("advance military")
    table.act_first()
    assert table.tokens()[2] == (8,) and table.landmarks() == ["barracks", "tank_factory"]
    assert table.held() == NOTHING and table.player(1).hand == ()
    down = play("T36", mine, f"player 2: {theirs}").act("regress exploration")
    assert down.tokens()[0] == (1,) and down.player(1).tiles == ()
    near = play(
        "T36", tracks(0, 0, 2, 0), "player 2: tokens military=8\n player 3: tokens military=4", players=3
    )
    assert near.act("advance military").act_first().tokens()[2] == (4,)
    assert play("T36").asks() == "TakeTurn"  # everybody is level
    locked = play("T36", mine, f"player 2: {theirs}", "locked: 6", "lock-turns: 2")
    assert locked.legal() == ["regress exploration"]


@rule("TAP-B-337")
def test_steam_tycoon_invents_and_upgrades_then_the_right_neighbour_first():
    table = play("T37", "", "tech-open: 1=K09 2=K01 3=K02", players=4)
    assert table.legal() == ["invent 1", "invent 2", "invent 3"]
    table.act("invent 1")
    assert table.player(1).middle == (TECHS.index("K09"),) and table.held() == (0, 0, 1, 1)
    assert table.g.seat == 3 and table.legal() == ["take", "pass"]
    table.act("take", "invent deck")
    assert table.g.seat == 1 and len(table.player(4).bottom) == 1
    assert table.act("pass").g.seat == 0 and table.player(3).bottom == ()


@rule("TAP-B-338", "TAP-B-349")
def test_technocracy_depends_on_who_is_first_in_the_era():
    first = play("T38", "", "tech-open: 1=K09 2=K01 3=K02").act("invent 1")
    assert first.player(1).middle == (TECHS.index("K09"),) and first.vp() == 0
    assert play("T38", "", "player 3: era 2", players=4).vp() == 9


@rule("TAP-B-339", "TAP-B-348")
def test_terraforming_builds_on_impassable_plots():
    table = active("T39").do("house 1")
    assert len(table.legal()) == 81
    impassable = table.g.tables.capitals[table.player(1).capital].impassable
    plots = [n for n in range(81) if impassable >> n & 1]
    free = next(n for n in range(81) if not impassable >> n & 1)
    table.act(f"plot {plots[0] // 9 + 1}-{plots[0] % 9 + 1}")
    assert table.vp() == 5
    table.do("house 1").act(f"plot {free // 9 + 1}-{free % 9 + 1}")
    assert table.vp() == 5


@rule("TAP-B-340", "TAP-B-340a", "TAP-B-348")
def test_theocracy_is_paid_for_new_tiers_and_has_no_science():
    table = active("T40", tracks(0, 2, 3, 4)).do("advance_x exploration")
    assert table.vp() == 4
    assert table.do("advance_x exploration").vp() == 4
    table.do("advance_x military").act_first()
    assert table.vp() == 8
    table.do("regress_x military", "advance_x military").act_first()
    assert table.vp() == 12  # entered again
    assert table.do("advance_x science").tokens()[1] == (2,)


@rule("TAP-B-341")
def test_trade_economy_takes_a_benefit_and_gives_the_bonus():
    text = "player 2: tokens technology=2 military=5, resources coin=1"
    table = play("T41", "", text).act("track technology")
    assert len(table.player(1).hand) == 1 and table.g.seat == 1
    table.act("take", "plot 1-1")
    assert table.player(2).taken[0] == 1 and table.held(2)[0] == 1
    assert table.player(1).used == 0 and table.asks() == "TakeTurn" and table.g.seat == 0
    over = play("T41", "", "player 2: tokens technology=2, finished yes, era 5")
    assert len(over.player(1).hand) == 1 and over.asks() == "TakeTurn"
    assert play("T41").asks() == "TakeTurn"  # nobody has moved


@rule("TAP-B-341", "TAP-B-323")
def test_a_benefit_by_trade_economy_is_copied_by_marriage_of_state():
    spouse = "player 3: era 2, mat 2=T23, active T23, chosen-track technology, chosen-party 1"
    table = play("T41", "", f"player 2: tokens technology=2\n {spouse}", players=3)
    assert len(table.player(1).hand) == len(table.player(3).hand) == 1


@rule("TAP-B-140", "TAP-B-341", "TAP-B-323")
def test_a_copied_ai_singularity_gives_resources_but_moves_no_token():
    mine = f"player 1: era 2, mat 2=T42, hand T41, {POOR}, tokens technology=12"
    spouse = "player 3: era 2, mat 2=T23, active T23, chosen-track technology, chosen-party 1, "
    spouse += f"tokens technology=12, {POOR}"
    table = given(f"{mine}\n player 2: tokens technology=12\n {spouse}", players=3)
    table.do("play_over").act("play T41", "opponent 2")
    assert table.held(1) == table.held(3) == (1, 1, 1, 2)
    assert table.tokens(1)[3] == table.tokens(3)[3] == (12,) and table.asks() == "TakeTurn"
    assert table.do("repeat").asks() == "Restart"  # repeating the own space moves it


@rule("TAP-B-342", "TAP-B-244")
def test_a_trap_may_be_played_for_points():
    assert play("T42").vp() == 10


@rule("TAP-B-343", "TAP-B-346", "TAP-B-042a")
def test_tyranny_is_covered_by_the_card_just_gained():
    trap = CARDS.index("T42")
    table = active("T43").rig(41, 41, 0).do("tapestry 3")
    assert table.legal() == ["take", "pass"] and table.player(1).hand == (trap,)
    table.act("pass", "take")
    assert table.vp() == 10 + 5 and table.player(1).active == -1
    assert table.player(1).mat[1] == (CARDS.index("T43"), trap)
    assert len(table.player(1).hand) == 2 and table.asks() == "TakeTurn"  # once
    later = active("T43").rig(0, 40, 40).do("tapestry 3").act("take")
    assert later.vp() == 5 + 3 + 3  # Academia sees the cards drawn after it


def tyranny_in_income(card: int) -> Table:
    """Player 1 plays Tyranny in income turn 2, and the next card of the deck is a given one."""
    mine = "player 1: era 1, hand T43, taken market=1 farm=1, resources coin=1"
    table = given(f"{mine}\n player 2: era 2").income().act("play T43")
    table.g.left_out, table.g.deck = tuple(x for x in table.g.deck if x != card), (card,)
    return table


@rule("TAP-B-065", "TAP-B-343", "TAP-B-308")
def test_the_card_of_step_4_may_be_drawn_before_the_resources_if_it_may_be_played():
    capitalism = CARDS.index("T08")
    table = tyranny_in_income(capitalism)
    assert table.asks() == "IncomeOrder" and table.player(1).hand == ()
    assert table.legal() == [f"option {n}" for n in range(1, 8)]
    table.act("option 2")  # the worker
    assert table.held() == (1, 1, 0, 0) and "option 2" not in table.legal()
    table.act("option 6", "take")  # the card
    assert table.vp() == 5 + 4 and table.held() == (3, 1, 2, 1)  # Tyranny, and 2 VP per coin
    assert len(table.player(1).tiles) == 1 and table.g.seat == 1
    last = tyranny_in_income(capitalism).act("option 7")  # all the rest
    assert last.held() == (3, 1, 2, 1) and last.asks() == "Offer"
    assert last.act("take").vp() == 5 and CARDS[last.player(1).active] == "T08"
    one_by_one = tyranny_in_income(capitalism).act("option 1", "option 2", "option 3")
    assert one_by_one.legal() == ["option 4", "option 5", "option 6", "option 7"]
    one_by_one.act("option 4")
    assert one_by_one.legal() == ["option 5", "option 6"]
    assert one_by_one.act("option 5").asks() == "Offer"  # only the card was left
    academia = given("player 1: era 1, hand T01, resources coin=1\n player 2: era 2").income()
    assert academia.act("play T01").vp() == 3 and academia.g.seat == 1  # no choice, no question


@rule("TAP-B-344", "TAP-B-348")
def test_wartime_economy_makes_bonuses_priced_in_resources_free():
    table = active("T44", tracks(0, 1, 4, 0)).do("advance science").act("take", "plot 1-1")
    assert table.player(1).taken[1] == 1 and table.held() == NOTHING
    discard = active("T44", f"{tracks(0, 4, 0, 0)}, hand T01").rig(0).do("advance science")
    discard.act("pass")
    assert discard.asks() == "TakeTurn"  # two cards would have to be discarded
