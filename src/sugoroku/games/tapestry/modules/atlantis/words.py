"""Words of the questions that the scenarios ask, where an action means something of its own."""

from sugoroku.games.tapestry.mat_words import offered_words
from sugoroku.games.tapestry.words import QUESTION_WORDS

for _step in ("KeepOneOfThree", "KeepSecond"):
    QUESTION_WORDS[_step, "civilization"] = offered_words
