"""The actions of Arts & Architecture as one reads them, and the places they point at.

Places: `art-<1>`, `art-deck`, `masterpiece-<M01>`, `track-arts`, `collect`, `wait`.
"""

from sugoroku.core.module import Words
from sugoroku.core.picture import Titled
from sugoroku.core.view import View
from sugoroku.games.tapestry.effect_words import effect_words
from sugoroku.games.tapestry.modules.arts.actions import (
    ADVANCE_ON,
    COLLECT,
    CREATE,
    MASTERPIECE,
    REGRESS_ON,
    TRACK_OF,
    WAIT,
)
from sugoroku.games.tapestry.modules.arts.state import ARTS, KEY, MASTERPIECES, OPEN
from sugoroku.games.tapestry.modules.arts.view import ArtsView
from sugoroku.games.tapestry.words import QUESTION_WORDS, track_words

QUESTION_WORDS["MayReplace", "take"] = lambda board: ("Replace the masterpieces", "take")
QUESTION_WORDS["MayReplace", "pass"] = lambda board: ("Keep them", "pass")


def words(view: View, action: int) -> Words:
    seen: ArtsView = view.added[KEY]
    if action < MASTERPIECE.start:
        return _create(seen, action - CREATE.start)
    if action < ADVANCE_ON.start:
        return _masterpiece(seen, MASTERPIECES[action - MASTERPIECE.start])
    for family, name in ((ADVANCE_ON, "advance"), (REGRESS_ON, "regress"), (TRACK_OF, "track")):
        if action == family.start:
            return track_words(view.board, name, ARTS)
    if action == COLLECT.start:
        return Titled("Put it on its slot", "for 1 resource of your choice"), "collect"
    assert action == WAIT.start
    return Titled("Leave it on the mat", "to place it at the end of a later turn"), "wait"


def _create(seen: ArtsView, place: int) -> Words:
    if place == OPEN:
        return "Create the top card of the deck", "art-deck"
    card = seen.masterpieces[seen.open[place]]
    return Titled(f"Create {card.name}", effect_words(card.benefit)), f"art-{place + 1}"


def _masterpiece(seen: ArtsView, id: str) -> Words:
    card = seen.masterpieces[id]
    return Titled(card.name, effect_words(card.benefit)), f"masterpiece-{id}"
