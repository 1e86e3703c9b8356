"""Fate of Atlantis: scenarios for one player with Plans & Ploys.  TAP-A-345"""

from functools import cache
from typing import Final

from sugoroku.core.chance import Chance
from sugoroku.core.info import Module, Option, Settings, Value
from sugoroku.core.module import GameModule
from sugoroku.core.save import step_classes
from sugoroku.games.tapestry.left_out import LEFT_OUT, LeftOut
from sugoroku.games.tapestry.modules.atlantis import draw, focus, foreshadow, war
from sugoroku.games.tapestry.modules.atlantis.kept import (
    FOCUS,
    FORESHADOW,
    KEY,
    WAR,
    Atlantis,
    atlantis,
    scenario,
)
from sugoroku.games.tapestry.modules.atlantis.tables import AtlantisTables, load
from sugoroku.games.tapestry.modules.atlantis.view import board
from sugoroku.games.tapestry.modules.common.scenarios import cards_named, civilizations_named
from sugoroku.games.tapestry.names import CARDS, NONE, TRACK_NAMES, TRAP
from sugoroku.games.tapestry.opponents.parties import PERSON
from sugoroku.games.tapestry.state import State


def setup(g: State, tables: AtlantisTables, settings: Settings) -> Atlantis:
    """The rules of one of the scenarios; its components have been left out."""
    if settings.options[KEY] == FOCUS:
        return focus.set_up(g, tables)
    if settings.options[KEY] == WAR:
        return war.set_up(g, tables)
    return foreshadow.set_up(g, tables)


def tally(g: State) -> dict[str, int | str]:
    """The favorite track of the person; planned cards."""
    kept = atlantis(g)
    if scenario(g) == FOCUS:
        track = kept.favourite
        return {"favorite of the person": TRACK_NAMES[track] if track >= 0 else ""}
    if scenario(g) == WAR:
        return {}
    cards = (*kept.planned, *([NONE] * (kept.tables.planned - len(kept.planned))))
    return {
        f"planned for turn {n}": CARDS[card] if card >= 0 else ""
        for n, card in enumerate(cards, start=foreshadow.FIRST)
    }


def redeal(g: State, seat: int, chance: Chance) -> None:
    """Others do not know the planned cards: they may as well lie in the deck.  TAP-A-423"""
    kept = atlantis(g)
    hidden = [card for card in kept.planned if card != NONE]
    if seat == PERSON or not hidden or g.over:
        return
    pool = sorted((*g.deck, *hidden))
    chance.shuffle(pool)
    kept.planned = tuple([NONE if card == NONE else pool.pop() for card in kept.planned])
    g.deck = tuple(sorted(pool))


MODULE: Final = GameModule(
    info=Module(
        KEY,
        "Fate of Atlantis: scenarios",
        requires=("plans",),
        excludes=("arts", "fantasies", "kaiju"),
        players=(1, 1),
    ),
    package=__name__,
    load=load,
    setup=setup,
    steps=step_classes(focus, foreshadow),
    options=(
        Option(
            key=KEY,
            words="Scenario of the module atlantis",
            values=(
                Value(FOCUS, "Focus: a favorite track that the others must stay behind"),
                Value(WAR, "World War: every exploration is a conquest"),
                Value(FORESHADOW, "Foreshadow: plan your tapestry cards in the first turn"),
            ),
            default=FOCUS,
            rule="TAP-A-350",
            players=(1, 1),
        ),
    ),
    board=board,
    tally=tally,
    redeal=redeal,
    text=draw.text,
    sheets=draw.sheets,
)


@cache
def _tables() -> AtlantisTables:
    return load(MODULE.raw(), MODULE.data_file.name)


def _left_out(g: State) -> LeftOut:
    """Focus: TAP-A-350, TAP-A-351.  World War: TAP-A-370, TAP-A-374.  Foreshadow: TAP-A-420"""
    t = _tables()
    if scenario(g) == FORESHADOW:
        out = LeftOut()
        out.offer = ()
        return out
    if scenario(g) == FOCUS:
        out = LeftOut(
            cards=cards_named(g, t.focus_tapestries),
            civilizations=civilizations_named(g, t.focus_civilizations),
        )
        out.offer = ()
        return out
    traps = max(0, g.tables.cards[TRAP].copies - t.traps)
    out = LeftOut(cards=(*cards_named(g, t.war_tapestries), *([TRAP] * traps)))
    out.offer = civilizations_named(g, (t.war_civilization,))
    return out


LEFT_OUT[KEY] = _left_out
