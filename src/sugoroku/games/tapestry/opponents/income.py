"""What the Automa scores in an income turn: chapter 15 of the Automa ledger."""

from typing import Final

from sugoroku.games.tapestry.opponents.tables import (
    EXPLORATION,
    MILITARY,
    SCIENCE,
    TECHNOLOGY,
    IncomeMat,
)

FURTHER: Final = 4  # tracks that modules add score with the third row: TAP-A-218

# Terms of the VP step
LANDMARKS_AND_TERRITORIES: Final = 0
MILITARY_AND_SCIENCE: Final = 1
TECHNOLOGY_AND_EXPLORATION: Final = 2
FIRST_OF_ERA: Final = 3
TERM_RULES: Final = ("TAP-A-216", "TAP-A-217", "TAP-A-218", "TAP-A-220")


class Term:
    """One term of the VP step: a multiplier times a sum of two counts."""

    def __init__(self, about: int, multiplier: int, first: int, second: int) -> None:
        self.about = about
        self.multiplier = multiplier
        self.first = first
        self.second = second
        self.vp = multiplier * (first + second)


def income_terms(
    mat: IncomeMat, turn: int, landmarks: int, territories: int, positions: list[int], first: bool
) -> list[Term]:
    """The terms of the VP step in an income turn.  TAP-A-216 to TAP-A-218, TAP-A-219, TAP-A-220"""
    terms = [
        Term(LANDMARKS_AND_TERRITORIES, mat.rows[0][turn], landmarks, territories),
        Term(MILITARY_AND_SCIENCE, mat.rows[1][turn], positions[MILITARY], positions[SCIENCE]),
        Term(
            TECHNOLOGY_AND_EXPLORATION,
            mat.rows[2][turn],
            positions[TECHNOLOGY],
            positions[EXPLORATION] + sum(positions[FURTHER:]),
        ),
    ]
    if first and mat.first_era[turn]:
        terms.append(Term(FIRST_OF_ERA, mat.first_era[turn], 1, 0))
    return terms


def total(terms: list[Term]) -> int:
    points = 0
    for term in terms:
        points += term.vp
    return points
