"""Rise of the Kaiju: two scenarios for one player, singly or as a campaign.  TAP-A-338 to TAP-A-346"""

from functools import cache
from typing import Final

from sugoroku.core.campaign import Campaign, Scenario
from sugoroku.core.info import Module, Option, Settings, Value
from sugoroku.core.module import GameModule
from sugoroku.core.save import step_classes
from sugoroku.games.tapestry.left_out import LEFT_OUT, LeftOut
from sugoroku.games.tapestry.modules.common.scenarios import cards_named, civilizations_named
from sugoroku.games.tapestry.modules.kaiju import draw, inevitable, masters
from sugoroku.games.tapestry.modules.kaiju.events import district_words, plots_text
from sugoroku.games.tapestry.modules.kaiju.kept import INEVITABLE, KEY, MASTERS, Kaiju, kaiju, scenario
from sugoroku.games.tapestry.modules.kaiju.tables import KaijuTables, load
from sugoroku.games.tapestry.modules.kaiju.view import board
from sugoroku.games.tapestry.names import BUILDINGS, LEVELS, TRACK_NAMES
from sugoroku.games.tapestry.state import State

EXPANSIONS: Final = ("plans", "arts", "fantasies")


def setup(g: State, tables: KaijuTables, settings: Settings) -> Kaiju:
    """The rules of one of the two scenarios; its components have been left out.  TAP-A-340"""
    if settings.options[KEY] == MASTERS:
        return masters.set_up(g, tables, settings)
    return inevitable.set_up(g, tables, settings)


def tally(g: State) -> dict[str, int | str]:
    """What the log tells of the kaiju."""
    kept = kaiju(g)
    if scenario(g) == MASTERS:
        lost = {f"lost {kind}": kept.lost[n] for n, kind in enumerate(BUILDINGS)}
        return {"kaiju": district_words(kept.district), "ruins": plots_text(kept.ruins), **lost}
    return {
        "blockers": " ".join(TRACK_NAMES[track] for track in kept.blockers),
        "kaiju hexes": inevitable.hexes_text(g, kept),
        "kaiju deck": len(kept.deck),
        "kaiju discards": len(kept.gone),
        "lost outposts": kept.removed,
    }


def census(g: State) -> dict[str, int]:
    kept = kaiju(g)
    if scenario(g) == MASTERS:
        return {"ruins without a building": len(kept.ruins) - sum(kept.lost)}
    return {"kaiju cards": len({*kept.deck, *kept.gone})}


def target_levels() -> tuple[Option, ...]:
    """In Inevitable the level is only the target.  TAP-A-454, TAP-A-454a"""
    values = tuple(
        Value(level, f"{target} VP") for level, target in zip(LEVELS, _tables().targets, strict=True)
    )
    return (Option("level", "Level: the target", values, LEVELS[1], "TAP-A-454", (1, 1)),)


MODULE: Final = GameModule(
    info=Module(
        KEY,
        "Rise of the Kaiju: two scenarios",
        players=(1, 1),
        alone={KEY: INEVITABLE},
    ),
    package=__name__,
    load=load,
    setup=setup,
    steps=step_classes(inevitable),
    options=(
        Option(
            key=KEY,
            words="Scenario of the module kaiju",
            values=(
                Value(MASTERS, "The Kaiju Masters: a kaiju walks through your city"),
                Value(INEVITABLE, "Inevitable: reach the target before the kaiju take the map"),
            ),
            default=MASTERS,
            rule="TAP-A-346",
            players=(1, 1),
        ),
    ),
    board=board,
    tally=tally,
    census=census,
    text=draw.text,
    sheets=draw.sheets,
    campaigns=(
        Campaign(
            key=KEY,
            title="Rise of the Kaiju",
            about="Two scenarios. If you lose the first, you may repeat it or go on.",
            scenarios=(
                Scenario(
                    key="masters",
                    title="The Kaiju Masters",
                    about="A kaiju walks through your capital city. Score more VP than the Automa.",
                    options={KEY: MASTERS},
                    modules=(KEY,),
                    repeat=True,
                ),
                Scenario(
                    key="inevitable",
                    title="Inevitable",
                    about="Without bots: reach the target of your level before the kaiju take the map.",
                    options={KEY: INEVITABLE},
                    modules=(KEY,),
                    worded=target_levels,
                ),
            ),
            anew=("level",),
            also=EXPANSIONS,
            opponent="the kaiju",
            rule="TAP-A-346",
        ),
    ),
)


@cache
def _tables() -> KaijuTables:
    return load(MODULE.raw(), MODULE.data_file.name)


def _left_out(g: State) -> LeftOut:
    """Drawing another one at once is the same as leaving it out.  TAP-A-436, TAP-A-445

    The others are gained as usual: TAP-A-339.  Of the second scenario: TAP-A-450, TAP-A-455
    Of other boxes: TAP-E-253, TAP-E-254
    """
    tables = _tables()
    if scenario(g) == MASTERS:
        return LeftOut(civilizations=civilizations_named(g, tables.replaced))
    return LeftOut(
        cards=cards_named(g, tables.tapestries),
        civilizations=civilizations_named(g, tables.civilizations),
    )


LEFT_OUT[KEY] = _left_out
