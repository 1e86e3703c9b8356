"""The Automa civilizations of Fantasies & Futures."""

from sugoroku.games.tapestry import GAME
from sugoroku.games.tapestry.modules.fantasies.bots import achievements_taken, double_territories
from sugoroku.games.tapestry.opponents.civilizations import civilization_steps
from sugoroku.games.tapestry.rules.territory import item, set_items
from sugoroku.testing import rule
from tests.games.tapestry.modules.fantasies.tables import fantasy
from tests.games.tapestry.table import Table

OPTION = "fantasies-automa=with"


def automa(id: str, turn: int) -> Table:
    """The civilization step of the Automa in an income turn."""
    table = fantasy(players=1, options=OPTION)
    ids = [civ.id for civ in table.g.tables.bots.civilizations]
    table.g.bot_civs = (ids.index(id),)
    table.g.players[1].vp, table.g.players[1].era = 0, turn
    return table


def act(table: Table, turn: int) -> Table:
    table.g.then(*civilization_steps(table.g, turn))
    table.g.advance()
    return table


def said(id: str) -> dict[int, list[str]]:
    bots = GAME.tables_with(("fantasies",)).bots
    civ = next(civ for civ in bots.civilizations if civ.id == id)
    return {turn: [effect.text for effect in civ.effects[turn]] for turn in range(2, 6)}


@rule("TAP-A-315", "TAP-A-316", "TAP-A-319")
def test_effects_by_turn():
    assert said("dreamers") == {2: ["roll_x", "vp 2"], 3: ["roll"], 4: ["roll_x", "vp 2"], 5: ["roll"]}
    assert said("settlers")[2] == said("settlers")[4] == ["explore anywhere"]
    assert said("settlers")[3] == said("settlers")[5] == ["conquer anywhere"]
    assert said("automata")[3] == ["refresh_tech", "vp 4"]
    assert said("automata")[5] == ["refresh_tech", "vp 8"]
    assert said("automata")[2] == said("automata")[4] == ["refresh_tech", "advance_x fav"]


@rule("TAP-A-315")
def test_dreamers_roll_and_score():
    table = act(automa("dreamers", 2), 2)
    assert table.g.players[1].vp == 2 and sum(max(row) for row in table.g.players[1].tokens) == 1


@rule("TAP-A-317")
def test_wardens_topple_and_count_double_territories():
    table = automa("wardens", 2)
    assert double_territories(table.g) == 1  # the start territory
    hex = table.hex("D3")
    table.g.tile_at[hex] = 0
    set_items(table.g, hex, (item(1, 0),))
    act(table, 2)
    assert len(table.g.items[hex]) == 2 and table.g.players[1].vp == 2 * 2


@rule("TAP-A-318")
def test_heirs_count_achievements_and_the_tier_of_their_favorite_token():
    table = automa("heirs", 3)
    table.g.earned = [1, 2, 0]
    p = table.g.players[1]
    rows = [(0,)] * len(p.tokens)
    rows[p.favourite] = (5,)
    p.tokens = tuple(rows)
    assert achievements_taken(table.g) == 3
    assert act(table, 3).g.players[1].vp == 2 * 3 + 2


@rule("TAP-A-320")
def test_seers_gain_the_benefit_of_their_favorite_space():
    table = automa("seers", 3)
    p = table.g.players[1]
    p.favourite = 3  # technology 2: a tapestry card beside the mat
    p.tokens = ((0,), (0,), (0,), (2,))
    cards = len(p.hand)
    act(table, 3)
    assert len(p.hand) == cards + 1 and p.tokens[3] == (2,)
    act(table, 4)
    assert p.tokens[3] == (3,)


def test_they_are_drawn_only_if_the_option_says_so():
    names = set()
    for seed in range(12):
        g = GAME.new(1, seed, modules=("fantasies",))
        while not g.bot_civs:
            g.turn_to(g.deciders()[0])
            g.apply(g.legal()[0])
        names.add(g.tables.bots.civilizations[g.bot_civs[0]].id)
    assert not names & {"dreamers", "settlers", "wardens", "heirs", "automata", "seers"}
