"""Tables with Plans & Ploys: `given` as in tests/games/tapestry/table.py, with the module in play."""

from sugoroku.games.tapestry import GAME
from sugoroku.games.tapestry.modules.plans.kept import Plans, plans
from sugoroku.games.tapestry.names import CIVILIZATIONS, FROM_CIV, LANDMARK_IDS, ORIGIN
from sugoroku.games.tapestry.rules.gain_civ import gain_this_civilization, places
from sugoroku.games.tapestry.rules.perform import Do
from tests.games.tapestry.table import Table
from tests.games.tapestry.table import given as base_given

POOR = "resources coin=0 worker=0 food=0 culture=1"
NOTHING = (0, 0, 0, 1)
START = "D2=1-outpost/1-outpost F4=2-outpost/2-outpost"  # of mats 1 and 2 on the small map
OPTIONS = "level=2 removed=optional"

(
    ADVISORS,
    ALIENS,
    INFILTRATORS,
    ISLANDERS,
    RECYCLERS,
    RIVERFOLK,
    SPIES,
    TINKERERS,
    HUNTERS,
    UTILITARIANS,
) = range(16, 26)


def given(
    text: str = "",
    players: int = 2,
    seed: int = 1,
    options: str = "",
    seat: int = 1,
    modules: str = "plans",
) -> Table:
    return base_given(text, players, seed, options, seat, modules)


def mine(more: str = "", *lines: str, players: int = 2, options: str = "") -> Table:
    """Player 1, poor and in era 2, begins an advance turn."""
    first = f"player 1: era 2{', ' + more if more else ''}"
    first += "" if "resources" in first else f", {POOR}"
    return given("\n".join([first, *lines]), players=players, options=options)


def alone(more: str = "", *lines: str) -> Table:
    """The same against the bots."""
    return mine(more, *lines, players=1, options=OPTIONS)


def play(card: str, more: str = "", *lines: str, players: int = 2) -> Table:
    """Player 1 plays a card on top of a trap."""
    table = mine(f"mat 2=T42, hand {card}{', ' + more if more else ''}", *lines, players=players)
    return table.do("play_over").act(f"play {card}")


def playing(civ: int, more: str = "", *lines: str, players: int = 2) -> Table:
    """Player 1 has the civilization."""
    extra = f", {more}" if more else ""
    return mine(f"civilizations {CIVILIZATIONS[civ]}{extra}", *lines, players=players)


def ability(table: Table, civ: int, era: int = 2) -> Table:
    """Step 1 of an income turn, as far as this civilization goes."""
    g = table.g
    g.players[g.seat].era, g.income_step = era, 1
    g.push(Do(g.tables.civilizations[civ].income[era], 0, FROM_CIV * ORIGIN + civ, civ))
    g.advance()
    return table


def gain(table: Table, civ: int) -> Table:
    """The civilization is drawn from the deck by whoever is asked."""
    g = table.g
    g.civ_deck = tuple(other for other in g.civ_deck if other != civ)
    gain_this_civilization(g, g.seat, civ)
    g.advance()
    return table


def on_mat(table: Table, civ: int, number: int = 1) -> tuple[int, ...]:
    return places(table.g, number - 1, civ)


def kept(table: Table) -> Plans:
    return plans(table.g)


def marks(table: Table, number: int = 1) -> list[str]:
    """The landmarks of a player."""
    return [LANDMARK_IDS[n] for n in table.player(number).landmarks]


def new_game(civ: int, players: int = 2) -> Table:
    """A game in which player 1 has chosen the civilization, up to its first further question."""
    g = GAME.new(players, seed=1, modules=("plans",))
    pool = sorted({*g.civ_deck, *(x for p in g.players for x in p.offer)} - {civ})
    plain = [x for x in pool if x < 16]
    g.players[0].offer = tuple(sorted((civ, plain[0])))
    for n in range(1, players):
        g.players[n].offer = tuple(plain[2 * n - 1 : 2 * n + 1])
    dealt = {x for p in g.players[:players] for x in p.offer}
    g.civ_deck = tuple(x for x in (*pool, civ) if x not in dealt)
    table = Table(GAME, g, [])
    g.log = table.log
    for seat in range(players):
        while g.own and seat in g.deciders():
            g.turn_to(seat)
            wanted = GAME.codec.number(f"civilization {CIVILIZATIONS[civ]}")
            g.apply(wanted if wanted in g.legal() else g.legal()[0])
    return table
