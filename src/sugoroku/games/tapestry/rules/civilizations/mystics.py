"""The Mystics: four predictions.  TAP-B-423, TAP-B-423a

On the mat: the predicted numbers by category, then one bit per category that has paid.
"""

from typing import Final

from sugoroku.core.state import Ask
from sugoroku.games.tapestry.actions import NUMBER
from sugoroku.games.tapestry.effects import Node
from sugoroku.games.tapestry.names import ON_PREDICTION, ORIGIN
from sugoroku.games.tapestry.rules.counting import techs, territories
from sugoroku.games.tapestry.rules.gain_civ import exchange_civilization, mark, places
from sugoroku.games.tapestry.rules.perform import SPECIALS
from sugoroku.games.tapestry.rules.resources import score
from sugoroku.games.tapestry.rules.triggers import FILTERS, happens
from sugoroku.games.tapestry.state import State

MYSTICS: Final = "C13"
CATEGORIES: Final = ("tech_cards", "complete_districts", "territories", "completed_tracks")
WORDS: Final = ("tech cards", "complete districts", "territories", "completed tracks")


def counted(g: State, party: int, category: str) -> int:
    """The number that a prediction is about.  TAP-B-423"""
    p = g.players[party]
    if category == "tech_cards":
        return techs(p)
    if category == "complete_districts":
        return p.districts.bit_count()
    if category == "territories":
        return territories(g, party)
    count = g.tables.track_count
    return (g.completed >> party * count & (1 << count) - 1).bit_count()


class Predict(Ask[State]):
    """A number for the next category; it is public and fixed.  TAP-B-423, TAP-B-423a"""

    __slots__ = ("civ",)
    numbers = ("civ",)
    rule = "TAP-B-423"

    def __init__(self, civ: int) -> None:
        self.civ = civ

    def category(self, g: State) -> int:
        return len(places(g, g.seat, self.civ))

    def legal(self, g: State) -> list[int]:
        _, low, high = g.tables.civilizations[self.civ].categories[self.category(g)]
        return [NUMBER + n for n in range(low, high + 1)]

    def apply(self, g: State, action: int) -> None:
        category, number = self.category(g), action - NUMBER
        categories = g.tables.civilizations[self.civ].categories
        row = (*places(g, g.seat, self.civ), number)
        what = f"predicts {number} {category_words(categories[category][0])}"
        if len(row) < len(categories):
            mark(g, g.seat, self.civ, row, what)
            g.push(Predict(self.civ))
        else:
            mark(g, g.seat, self.civ, (*row, 0), what)
            happens(g, ON_PREDICTION, g.seat)

    def prompt(self, g: State) -> str:
        name = g.tables.civilizations[self.civ].categories[self.category(g)][0]
        return f"Predict how many {category_words(name)} you will have"


def category_words(name: str) -> str:
    return WORDS[CATEGORIES.index(name)]


def _predict_all(g: State, node: Node, where: int, arg: int) -> None:
    g.push(Predict(where % ORIGIN))


def _just_reached(g: State, owner: int, actor: int, arg: int) -> int:
    """How many predictions a count equals for the first time; they are marked as paid.  TAP-B-423a"""
    p = g.players[owner]
    for civ in p.civilizations:
        mat = g.tables.civilizations[civ]
        row = places(g, owner, civ)
        if mat.id != MYSTICS or len(row) <= len(mat.categories):
            continue
        paid = row[-1]
        reached = 0
        for category, (name, _, _) in enumerate(mat.categories):
            if not paid >> category & 1 and counted(g, owner, name) == row[category]:
                reached |= 1 << category
        if reached:
            said = [category_words(name) for n, (name, _, _) in enumerate(mat.categories)
                    if reached >> n & 1]  # fmt: skip
            what = f"reaches the predicted number of {' and '.join(said)}"
            mark(g, owner, civ, (*row[:-1], paid | reached), what, "TAP-B-423a")
        return reached.bit_count()
    return 0


def _score_predictions(g: State, node: Node, where: int, arg: int) -> None:
    """For each count that is exact now.  TAP-B-423, TAP-B-423a"""
    civ = where % ORIGIN
    row = places(g, g.seat, civ)
    for category, (name, _, _) in enumerate(g.tables.civilizations[civ].categories):
        if category < len(row) and counted(g, g.seat, name) == row[category]:
            score(g, g.seat, node.amount, where, "TAP-B-423")


def _draw_another(g: State, node: Node, where: int, arg: int) -> None:
    """Gained in mid-game: discarded for the next one of the deck, if there is one.  TAP-B-423"""
    exchange_civilization(g, g.seat, where % ORIGIN, "TAP-B-423")


SPECIALS["predict_all_categories"] = _predict_all
SPECIALS["vp_per_exact_prediction"] = _score_predictions
SPECIALS["discard_and_draw_another_civ"] = _draw_another
FILTERS[ON_PREDICTION] = _just_reached
