"""Fantasies & Futures: charms, effects reserved for income turn 5, ten civilizations.

38 tapestry cards, 12 tech cards; the data say what a solo game leaves out.
TAP-E-004, TAP-E-241, TAP-A-015a
"""

from typing import Any, Final

from sugoroku.core.fields import Count, Listing, Name, Piles, Row, seats
from sugoroku.core.info import Module, Option, Settings, Value
from sugoroku.core.module import GameModule
from sugoroku.core.save import step_classes
from sugoroku.games.tapestry.modules.common import counts
from sugoroku.games.tapestry.modules.common.capitals import BOXES, capitals_option, set_up_capitals
from sugoroku.games.tapestry.modules.fantasies import (
    artificers,
    bots,
    cards,
    celestials,
    charms,
    draw,
    draws,
    late,
    mats,
    price,
    reserve,
    weefolk,
    words,
)
from sugoroku.games.tapestry.modules.fantasies.seam import SEAM
from sugoroku.games.tapestry.modules.fantasies.state import (
    AUTOMA_OPTION,
    CAPITAL_MATS,
    CAPITALS_OPTION,
    KEY,
    Fantasies,
    fresh,
)
from sugoroku.games.tapestry.modules.fantasies.veil import shuffled_rewards
from sugoroku.games.tapestry.modules.fantasies.view import board, redeal, tally
from sugoroku.games.tapestry.names import (
    BUILDINGS,
    BUILDINGS_OF,
    CARDS,
    ERAS,
    PLOT_NAMES,
    SPACE_TILES,
)
from sugoroku.games.tapestry.state import State

assert counts and words  # they register what they know


BOXES.append((CAPITALS_OPTION, CAPITAL_MATS))


def setup(g: State, tables: Any, settings: Settings) -> Fantasies:
    """TAP-E-120, TAP-E-140"""
    set_up_capitals(g, settings)
    g.seams = (*g.seams, SEAM)
    kept = fresh(g.seats)
    kept.veil = shuffled_rewards(g)
    return kept


OPTIONS: Final = (
    capitals_option(CAPITALS_OPTION, "Fantasies & Futures", "TAP-E-120"),
    Option(
        AUTOMA_OPTION,
        "Automa civilizations of Fantasies & Futures (our own designs)",
        (
            Value("without", "they are not drawn"),
            Value("with", "Dreamers, Settlers, Wardens, Heirs, Automata and Seers may be drawn"),
        ),
        "without",
        "TAP-A-310",
        (1, 1),
    ),
)


MODULE: Final = GameModule(
    info=Module(KEY, "Fantasies & Futures: charms, effects for income turn 5, ten civilizations"),
    package=__name__,
    setup=setup,
    options=OPTIONS,
    steps=step_classes(
        artificers, bots, cards, celestials, charms, draws, late, mats, price, reserve, weefolk
    ),
    board=board,
    redeal=redeal,
    tally=tally,
    text=draw.board_text,
    position=(
        Piles("reserved", Name(CARDS), seats),
        Piles("submerged", Name(CARDS), seats),
        Listing("looked", Count(0, 999)),
        Piles("layout", Count(0, 63), seats),
        Piles("tokens", Name(PLOT_NAMES), seats),
        Row("decoys", Count(-1, ERAS), seats),
        Row("aside", Count(0, len(BUILDINGS) * BUILDINGS_OF), seats),
        Listing("spent", Name(SPACE_TILES)),
        Listing("veil", Count(0, 8), shown=lambda g: 0),
    ),
)
