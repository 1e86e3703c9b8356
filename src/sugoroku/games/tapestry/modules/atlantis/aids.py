"""The special rules of the scenarios in our words, for the sheet beside the board."""

from typing import Final

from sugoroku.games.tapestry.modules.atlantis.kept import FALL, FOCUS, FORESHADOW, UTOPIA, WAR
from sugoroku.games.tapestry.modules.common.scenarios import Aid

TITLES: Final = {
    FOCUS: "Focus",
    WAR: "World War",
    UTOPIA: "Utopia",
    FALL: "The Fall of Atlantis",
    FORESHADOW: "Foreshadow",
}

AIDS: Final[dict[str, Aid]] = {
    FOCUS: (
        ("Goal: win against the Automa. A complete tie loses.", "TAP-A-341"),
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
    UTOPIA: (
        ("Nobody has a token on military: advances there are void, and the science die is rolled again.",
         "TAP-A-387"),
        ("Every conquest is an exploration instead, for both sides.", "TAP-A-392"),
        ("You may explore every hex that land connects with your capital.", "TAP-A-393"),
        ("Tech cards need nothing from the military track.", "TAP-A-390"),
        ("You may replace a card or tile that you draw if it needs territories, conquests or military.",
         "TAP-A-391"),
        ("At the end of all its tracks the Automa gains 5 VP instead of an advance.", "TAP-A-395"),
        ("At the end of the game each landmark of a track is worth 10 VP, for you and for the Automa.",
         "TAP-A-396"),
    ),
    FALL: (
        ("Goal: win, and take all 5 income buildings of at least 2 kinds.", "TAP-A-414"),
        ("The tracks are walked from space 12 (military: 11) to space 1, their end. Spaces advanced are"
         " counted that way too.", "TAP-A-401"),
        ("A landmark is gained on its own space: 10, 7 and 4.", "TAP-A-402"),
        ("Prices, R being the resource of the track: tier IV R and 1 more, III R and 2 more, II 2 R,"
         " I R and 3 more.", "TAP-A-411"),
        ("Nobody regresses.", "TAP-A-410"),
        ("Upgrades need no prerequisites.", "TAP-A-413"),
        ("Income turn 1: 1 of each resource, a second civilization of 2, 2 of 3 tapestry cards, 2 of 3"
         " tech cards, an upgrade without benefit.", "TAP-A-404"),
        ("A card played in the first era goes on top of Maker of Fire.", "TAP-A-409"),
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
