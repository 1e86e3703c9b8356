"""Plans & Ploys: civilizations, tapestry cards, landmark cards, space tiles.  TAP-E-002"""

from typing import Final

from sugoroku.core.info import Module, Option, Settings, Value
from sugoroku.core.module import GameModule
from sugoroku.core.save import step_classes
from sugoroku.games.tapestry.modules.common import dice, landmark_cards, territories
from sugoroku.games.tapestry.modules.plans import automa, cards, draw, names, responses, view, words
from sugoroku.games.tapestry.modules.plans.civilizations import FILES
from sugoroku.games.tapestry.modules.plans.kept import ANOTHER, AUTOMA_OPTION, KEY, POSITION, Plans
from sugoroku.games.tapestry.modules.plans.seam import PlansSeam
from sugoroku.games.tapestry.modules.plans.tables import PlansTables, load
from sugoroku.games.tapestry.state import State


def setup(g: State, tables: PlansTables, settings: Settings) -> Plans:
    """Everything else is in the decks already, one copy of each card.  TAP-E-001, TAP-E-006, TAP-E-007

    What a solo game takes out is marked in the data (TAP-E-240); traps stay (TAP-A-017).  Bots are
    opponents and neighbours as in the base game: TAP-E-242, TAP-E-243
    """
    kept = Plans(g.seats)
    g.seams = (*g.seams, PlansSeam(tables))
    landmark_cards.add_cards(g, kept, tables.cards)
    return kept


MODULE: Final = GameModule(
    info=Module(KEY, "Plans & Ploys: civilizations, tapestry cards, landmark cards, space tiles"),
    package=__name__,
    load=load,
    setup=setup,
    options=(
        Option(
            AUTOMA_OPTION,
            "Civilization of the Automa from Plans & Ploys",
            (
                Value(ANOTHER, "as the other option says; they may be drawn"),
                Value("equalizers", "they catch up with you"),
                Value("iconoclasts", "they smash landmarks for VP"),
                Value("hucksters", "they stock cards and tiles, which you may take"),
                Value("trailblazers", "they lay a trail ahead of you"),
            ),
            ANOTHER,
            "TAP-A-036",
            (1, 1),
        ),
    ),
    steps=step_classes(dice, landmark_cards, territories, automa, cards, responses, *FILES),
    board=view.board,
    redeal=view.redeal,
    census=view.census,
    tally=view.tally,
    position=POSITION,
    text=draw.board_text,
    sheets=draw.sheets,
)

assert names and words  # register landmarks and words
