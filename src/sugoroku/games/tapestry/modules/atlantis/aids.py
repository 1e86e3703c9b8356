"""The special rules of the scenarios in our words, for the sheet beside the board."""

from typing import Final

from sugoroku.games.tapestry.modules.atlantis.kept import FOCUS, FORESHADOW, WAR
from sugoroku.games.tapestry.modules.common.scenarios import Aid

TITLES: Final = {FOCUS: "Focus", WAR: "World War", FORESHADOW: "Foreshadow"}

AIDS: Final[dict[str, Aid]] = {
    FOCUS: (
        ("Your favorite track begins on space 4. Choose a benefit of its first spaces or its first"
         " landmark; otherwise the Automa gets that landmark.", "TAP-A-353"),
        ("On your other tracks a blocking outpost stays 4 spaces behind your favorite token. A token"
         " at or beyond it cannot advance in any way.", "TAP-A-359"),
        ("If the science die shows a track on which you are blocked, it is rolled again.", "TAP-A-360"),
        ("At the end of your favorite track, the one on which you are furthest becomes the favorite,"
         " before you gain the benefit.", "TAP-A-361"),
        ("In their first income turn both bots advance on the track that nobody favors.", "TAP-A-355"),
    ),
    WAR: (
        ("Goal: win, and control more territories than the Automa at the end.", "TAP-A-378"),
        ("Every exploration of the map is a conquest instead, for both sides; you need no tile.",
         "TAP-A-376"),
        ("You and the Automa have 20 outposts each.", "TAP-A-371"),
        ("You gain no tapestry card in income turn 1, but begin with a trap.", "TAP-A-373"),
        ("The Automa favors military or exploration, as long as one of them is not complete.",
         "TAP-A-375"),
        ("Once all outposts of the Shadow Empire are on the map, topple icons mean nothing.",
         "TAP-A-377"),
    ),
    FORESHADOW: (
        ("Goal: win, and score at least 30 VP by the predictions of the Mystics.", "TAP-A-426"),
        ("In income turn 1 you draw 9 tapestry cards and plan one for each of the income turns 2 to 4."
         " All others go back into the deck.", "TAP-A-421"),
        ("In income turns 2 to 4 the next planned card is played, none from your hand.", "TAP-A-425"),
        ("Your income mat gives no tapestry cards.", "TAP-A-424"),
        ("You predict at the end of income turn 1.", "TAP-A-420"),
    ),
}  # fmt: skip
