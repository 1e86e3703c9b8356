"""Fate of Atlantis: scenarios for one player with Plans & Ploys.  TAP-A-345, TAP-E-252"""

from collections.abc import Mapping
from functools import cache
from typing import Final

from sugoroku.core.campaign import Campaign, Scenario
from sugoroku.core.chance import Chance
from sugoroku.core.info import Module, Option, Settings, Value
from sugoroku.core.module import GameModule, own_tables
from sugoroku.core.save import step_classes
from sugoroku.games.tapestry.left_out import LEFT_OUT, LeftOut
from sugoroku.games.tapestry.modules.atlantis import (
    draw,
    fall,
    focus,
    foreshadow,
    mirrored,
    utopia,
    war,
    words,
)
from sugoroku.games.tapestry.modules.atlantis.aids import TITLES
from sugoroku.games.tapestry.modules.atlantis.kept import (
    FALL,
    FOCUS,
    FORESHADOW,
    KEY,
    NOTED,
    UTOPIA,
    WAR,
    Atlantis,
    atlantis,
    scenario,
)
from sugoroku.games.tapestry.modules.atlantis.tables import AtlantisTables, load
from sugoroku.games.tapestry.modules.atlantis.view import board
from sugoroku.games.tapestry.modules.common.scenarios import (
    cards_named,
    civilizations_named,
    techs_named,
)
from sugoroku.games.tapestry.names import CARDS, NONE, TRACK_NAMES, TRAP
from sugoroku.games.tapestry.opponents.parties import AUTOMA, PERSON
from sugoroku.games.tapestry.rules.resources import resources
from sugoroku.games.tapestry.rules.seam import Seam
from sugoroku.games.tapestry.state import State
from sugoroku.games.tapestry.tables import Tables

NO_CARD: Final = "none"


class AnyScenario(Seam):
    """What holds in all five scenarios."""

    def misses_goal(self, g: State, party: int) -> bool:
        """A complete tie is no victory: the Automa wins the scenario.  TAP-A-341, TAP-A-R31"""
        mine, theirs = g.players[PERSON], g.players[AUTOMA]
        return party == PERSON and (mine.vp, resources(mine)) == (theirs.vp, resources(theirs))


def setup(g: State, tables: AtlantisTables, settings: Settings) -> Atlantis:
    """The rules of one of the scenarios; its components have been left out."""
    g.seams = (*g.seams, AnyScenario())
    if settings.options[KEY] == FOCUS:
        return focus.set_up(g, tables)
    if settings.options[KEY] == WAR:
        return war.set_up(g, tables)
    if settings.options[KEY] == UTOPIA:
        return utopia.set_up(g, tables)
    if settings.options[KEY] == FALL:
        return fall.set_up(g, tables)
    return foreshadow.set_up(g, tables)


def tally(g: State) -> dict[str, int | str]:
    """The favorite track of the person; planned cards."""
    kept = atlantis(g)
    if scenario(g) == FOCUS:
        track = kept.favourite
        return {"favorite of the person": TRACK_NAMES[track] if track >= 0 else ""}
    if scenario(g) in (WAR, UTOPIA):
        return {}
    if scenario(g) == FALL:
        noted = enumerate(kept.noted, start=foreshadow.FIRST)
        return {f"noted for turn {n}": CARDS[card] if card >= 0 else "" for n, card in noted}
    cards = (*kept.planned, *([NONE] * (kept.tables.planned - len(kept.planned))))
    return {
        f"planned for turn {n}": CARDS[card] if card >= 0 else ""
        for n, card in enumerate(cards, start=foreshadow.FIRST)
    }


def redeal(g: State, seat: int, chance: Chance) -> None:
    """Others do not know the planned cards: they may as well lie in the deck.  TAP-A-423"""
    kept = atlantis(g)
    if seat != PERSON and kept.drawn:  # some of the cards in a hand that others do not see
        hand = list(g.players[PERSON].hand)
        chance.shuffle(hand)
        kept.drawn = tuple(sorted(hand[: len(kept.drawn)]))
    hidden = [card for card in kept.planned if card >= 0]
    if seat == PERSON or not hidden or g.over:
        return
    pool = sorted((*g.deck, *hidden))
    chance.shuffle(pool)
    kept.planned = tuple([card if card < 0 else pool.pop() for card in kept.planned])
    g.deck = tuple(sorted(pool))


NOTED_OPTIONS: Final = tuple(
    Option(
        key=key,
        words=f"Card of The Fall of Atlantis for income turn {turn} of Foreshadow",
        values=(Value(NO_CARD, "none"), *(Value(card, f"tapestry card {card}") for card in CARDS)),
        default=NO_CARD,
        rule="TAP-A-421",
        players=(1, 1),
        carried=True,
    )
    for turn, key in enumerate(NOTED, start=foreshadow.FIRST)
)


def points(number: int, settings: Settings) -> int:
    """Of the scenario's winner.  TAP-A-343"""
    return number * int(settings.options["level"])


def carried(g: State, settings: Settings) -> dict[str, str]:
    """The cards that were noted in The Fall of Atlantis are options of Foreshadow.  TAP-A-415"""
    cards = zip(NOTED, atlantis(g).noted, strict=False)
    return {key: CARDS[card] for key, card in cards if card != NONE}


def notes(tables: Tables, options: Mapping[str, str]) -> tuple[str, ...]:
    """The noted cards by their names, in the order of their income turns.  TAP-A-415"""
    names = {card.id: card.name for card in tables.cards}
    found = [(turn, options.get(key, NO_CARD)) for turn, key in enumerate(NOTED, foreshadow.FIRST)]
    title = TITLES[FORESHADOW]
    return tuple(f"{title}, income turn {turn}: {names[id]}" for turn, id in found if id in names)


def _scenario(number: str, about: str) -> Scenario:
    title = TITLES[number]
    key = title.lower().replace(" ", "-")
    return Scenario(key=key, title=title, about=about, options={KEY: number}, modules=("plans", KEY))


# TAP-A-342, TAP-A-344: the Automa wins ties
CAMPAIGN: Final = Campaign(
    key=KEY,
    title="The Fate of Atlantis",
    about="Five scenarios with Plans & Ploys. Each gives its number times the level of the Automa to"
    " whoever wins it.",
    scenarios=(
        _scenario(FOCUS, "A favorite track that your other tokens must stay behind."),
        _scenario(WAR, "Every exploration is a conquest. Control more territories than the Automa."),
        _scenario(UTOPIA, "Nobody conquers, and nobody is on the military track."),
        _scenario(FALL, "The tracks from their end to their beginning. Your cards may return later."),
        _scenario(FORESHADOW, "Plan your tapestry cards in the first turn, and predict your future."),
    ),
    anew=("level",),
    opponent="the Automa",
    rule="TAP-A-342",
    points=points,
    carries=carried,
    notes=notes,
)

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
    steps=step_classes(fall, focus, foreshadow, utopia),
    options=(
        Option(
            key=KEY,
            words="Scenario of Fate of Atlantis",
            values=(
                Value(FOCUS, "Focus: a favorite track that the others must stay behind"),
                Value(WAR, "World War: every exploration is a conquest"),
                Value(UTOPIA, "Utopia: nobody conquers, and nobody is on the military track"),
                Value(FALL, "The Fall of Atlantis: the tracks from their end to their beginning"),
                Value(FORESHADOW, "Foreshadow: plan your tapestry cards in the first turn"),
            ),
            default=FOCUS,
            rule="TAP-A-350",
            players=(1, 1),
            hint="Played only with the modules Plans and Atlantis.",
        ),
        *NOTED_OPTIONS,
    ),
    board=board,
    tally=tally,
    redeal=redeal,
    text=draw.text,
    sheets=draw.sheets,
    campaigns=(CAMPAIGN,),
)


@cache
def _tables() -> AtlantisTables:
    return load(own_tables(MODULE.raw()), MODULE.data_file.name)


def _left_out(g: State) -> LeftOut:
    """Focus: TAP-A-350, TAP-A-351.  World War: TAP-A-370, TAP-A-374.  Foreshadow: TAP-A-420

    Utopia: TAP-A-385, TAP-A-386.  The Fall of Atlantis: TAP-A-400a, TAP-A-403
    Of Plans & Ploys: TAP-E-250, TAP-E-251
    """
    t = _tables()
    if scenario(g) == FALL:
        out = LeftOut(
            cards=cards_named(g, t.fall_tapestries),
            civilizations=civilizations_named(g, t.fall_civilizations),
            techs=techs_named(g, t.fall_techs),
        )
        tiles = g.tables.space_tiles
        out.space_tiles = tuple([n for n in range(len(tiles)) if tiles[n].on])
        out.offer = civilizations_named(g, (t.fall_civilization,))
        return out
    if scenario(g) == UTOPIA:
        out = LeftOut(
            cards=cards_named(g, t.utopia_tapestries),
            civilizations=civilizations_named(g, t.utopia_civilizations),
            techs=techs_named(g, t.utopia_techs),
        )
        out.offer = civilizations_named(g, (t.utopia_civilization,))
        return out
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

assert mirrored and words  # register the form of its tracks, and words
