"""Tables with Arts & Architecture: `given` as in the table of the base game, with the module."""

from sugoroku.games.tapestry import GAME
from sugoroku.games.tapestry.modules.arts.state import Gallery, gallery
from sugoroku.games.tapestry.names import CIVILIZATIONS, FROM_CIV, LANDMARK_IDS, ORIGIN
from sugoroku.games.tapestry.rules.gain_civ import gain_this_civilization, places
from sugoroku.games.tapestry.rules.perform import Do
from sugoroku.games.tapestry.rules.turn_end import TurnEnds
from tests.games.tapestry.table import Table
from tests.games.tapestry.table import given as base_given

POOR = "resources coin=0 worker=0 food=0 culture=1"
COLLECTORS, GAMBLERS, RELENTLESS, RENEGADES, PLANNERS = range(26, 31)


def given(
    text: str = "",
    players: int = 2,
    seed: int = 1,
    options: str = "",
    seat: int = 1,
    modules: str = "arts",
) -> Table:
    return base_given(text, players, seed, options, seat, modules)


def mine(
    more: str = "", *lines: str, players: int = 2, options: str = "", modules: str = "arts"
) -> Table:
    """Player 1, poor and in era 2, begins an advance turn."""
    first = f"player 1: era 2{', ' + more if more else ''}"
    first += "" if "resources" in first else f", {POOR}"
    return given("\n".join([first, *lines]), players=players, options=options, modules=modules)


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


def end_turn(table: Table, income: bool = False) -> Table:
    """What happens at the end of the turn; the turn goes on afterwards."""
    table.g.push(TurnEnds(int(income)))
    table.g.advance()
    return table


def on_mat(table: Table, civ: int, number: int = 1) -> tuple[int, ...]:
    return places(table.g, number - 1, civ)


def kept(table: Table) -> Gallery:
    return gallery(table.g)


def marks(table: Table, number: int = 1) -> list[str]:
    """The landmarks of a player."""
    return [LANDMARK_IDS[n] for n in table.player(number).landmarks]


def new_game(
    players: int = 2, modules: tuple[str, ...] = ("arts",), seed: int = 1, **options: str
) -> Table:
    """A game before its first decision."""
    given_options = {key.replace("_", "-"): value for key, value in options.items()}
    g = GAME.new(players, seed=seed, options=given_options, modules=modules)
    return Table(GAME, g, [])
