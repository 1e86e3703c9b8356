"""Tables for tests of civilizations."""

from sugoroku.games.tapestry import GAME
from sugoroku.games.tapestry.names import (
    CIVILIZATIONS,
    FROM_CIV,
    ORIGIN,
)
from sugoroku.games.tapestry.rules.conquer import Overrun
from sugoroku.games.tapestry.rules.gain_civ import gain_this_civilization, places
from sugoroku.games.tapestry.rules.income import ABILITIES
from sugoroku.games.tapestry.rules.perform import Do
from sugoroku.games.tapestry.rules.territory import set_items
from tests.games.tapestry.table import Table, given

(
    ALCHEMISTS, ARCHITECTS, CRAFTSMEN, ENTERTAINERS, FUTURISTS, HERALDS, HISTORIANS, INVENTORS,
    ISOLATIONISTS, LEADERS, MERRYMAKERS, MILITANTS, MYSTICS, NOMADS, CHOSEN, TRADERS,
) = range(16)  # fmt: skip


def poor(text: str, seat: int = 1) -> Table:
    """Three players without resources."""
    table = given(text, players=3, seat=seat)
    for p in table.g.players:
        p.resources = [0, 0, 0, 0]
    return table


def playing(civ: int, more: str = "", era: int = 1, others: str = "") -> Table:
    """Player 1 has the civilization and no resources; `era` income turns have begun."""
    mine = f"player 1: era 1, civilizations {CIVILIZATIONS[civ]}"
    table = poor(f"{mine}{', ' + more if more else ''}\n{others}")
    table.player(1).era = era
    return table


def ability(table: Table, civ: int) -> Table:
    """Step 1 of an income turn, as far as this civilization goes."""
    mat = table.g.tables.civilizations[civ]
    ABILITIES[mat.special](table.g, civ)
    table.g.advance()
    return table


def on_mat(table: Table, civ: int, number: int = 1) -> tuple[int, ...]:
    return places(table.g, number - 1, civ)


def gain(table: Table, civ: int) -> Table:
    """The civilization is drawn from the deck by whoever is asked."""
    g = table.g
    g.civ_deck = tuple(other for other in g.civ_deck if other != civ)
    gain_this_civilization(g, g.seat, civ)
    g.advance()
    return table


def territory(table: Table, hex: str, *items: int) -> None:
    set_items(table.g, table.hex(hex), items)


def new_game(civ: int, players: int = 2, options: str = "") -> Table:
    """The set-up of a game in which player 1 chooses the civilization."""
    g = GAME.new(players, seed=1, options=dict(x.split("=") for x in options.split()))
    p = g.players[0]
    mats = sorted({*g.civ_deck, *(x for q in g.players for x in q.offer)} - {civ})
    p.offer = tuple(sorted((civ, mats[0])))
    for n in range(1, players):
        g.players[n].offer = tuple(mats[2 * n - 1 : 2 * n + 1])
    g.civ_deck = tuple(mats[2 * players - 1 :])
    table = Table(GAME, g, [])
    g.log = table.log
    for seat in range(players):
        while seat in g.deciders() and g.own:
            g.turn_to(seat)
            wanted = GAME.codec.number(f"civilization {CIVILIZATIONS[civ]}")
            g.apply(wanted if wanted in g.legal() else g.legal()[0])
    return table


def conquered(table: Table, hex: str) -> Table:
    """Player 1 conquers a territory; the dice are open."""
    table.g.push(Overrun(table.hex(hex), 0, 0))
    table.g.advance()
    return table


def final(table: Table, civ: int) -> Table:
    mat = table.g.tables.civilizations[civ]
    table.g.push(Do(mat.final, 0, FROM_CIV * ORIGIN + civ, civ))
    table.g.advance()
    return table
