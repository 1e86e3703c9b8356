"""Tables for tests of Fantasies & Futures."""

from sugoroku.games.tapestry.effect_words import effect_words
from sugoroku.games.tapestry.modules.fantasies.state import Fantasies, kept_of
from sugoroku.games.tapestry.names import CARDS, FROM_CARD, FROM_CIV, ORIGIN
from sugoroku.games.tapestry.rules.perform import Do
from sugoroku.games.tapestry.rules.tapestry import work
from tests.games.tapestry.table import Table, given

LITTLE = "resources coin=1"  # enough for an advance turn


def fantasy(text: str = "", players: int = 2, seat: int = 1, options: str = "") -> Table:
    """Everybody has 1 coin unless the text says otherwise."""
    lines = [line.strip() for line in text.strip().splitlines() if line.strip()]
    for number in range(1, players + 1):
        found = [line for line in lines if line.startswith(f"player {number}:")]
        lines = [line for line in lines if line not in found]
        mine = found[0] if found else f"player {number}: vp 0"
        lines.append(mine if " resources " in mine else f"{mine}, {LITTLE}")
    return given("\n".join(lines), players=players, seat=seat, options=options, modules="fantasies")


def kept(table: Table) -> Fantasies:
    return kept_of(table.g)


def number(card: str) -> int:
    return CARDS.index(card)


def plays(table: Table, card: str) -> Table:
    """The effect of a card happens to whoever is asked, as if it had just been laid."""
    work(table.g, table.g.seat, number(card))
    table.g.advance()
    return table


def effect_of(table: Table, card: str) -> str:
    return effect_words(table.g.tables.effects[table.g.tables.cards[number(card)].do])


def income_of(table: Table, civ: int, final: bool = False) -> Table:
    """The income ability of a civilization in the present era, or its final effect."""
    mat = table.g.tables.civilizations[civ]
    effect = mat.final if final else mat.income[table.me.era]
    table.g.income_step = 1
    table.g.push(Do(effect, 0, FROM_CIV * ORIGIN + civ, civ))
    table.g.advance()
    return table


def responded(table: Table, card: str, attacker: int, hex: str) -> Table:
    """The response of a card against an attacker."""
    effect = table.g.tables.cards[number(card)].response
    arg = attacker * 128 + table.hex(hex)
    table.g.push(Do(effect, 0, FROM_CARD * ORIGIN + number(card), arg))
    table.g.advance()
    return table
