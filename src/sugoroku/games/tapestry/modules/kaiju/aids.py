"""The special rules of the scenarios in our words, for the sheet beside the board."""

from typing import Final

from sugoroku.games.tapestry.modules.common.scenarios import Aid
from sugoroku.games.tapestry.modules.kaiju.kept import INEVITABLE, MASTERS

TITLES: Final = {MASTERS: "The Kaiju Masters", INEVITABLE: "Inevitable"}

AIDS: Final[dict[str, Aid]] = {
    MASTERS: (
        ("Goal: more VP than the Automa. A tie loses.", "TAP-A-446"),
        (
            "When the Automa advances by its pair, the kaiju first walks one district: the topmost track"
            " icon of the tiebreaker card says where. Military north, science east, exploration south,"
            " technology west.",
            "TAP-A-438",
        ),
        ("If that leaves the city, it walks the opposite way.", "TAP-A-439"),
        ("It never goes straight back: then the next icon counts.", "TAP-A-440"),
        (
            "Where it arrives, the first income building in reading order is destroyed if the district"
            " has an empty plot.",
            "TAP-A-441",
        ),
        (
            "A token fills that plot for good. Its row, column and district give no VP and no resource.",
            "TAP-A-442",
        ),
        ("Destroyed buildings no longer count for VP; their income spaces stay open.", "TAP-A-443"),
    ),
    INEVITABLE: (
        ("Goal: reach the target. Without an outpost on the map, or after income turn 5, you lose.",
         "TAP-A-463"),
        (
            "After each of your turns two cards are drawn. The lowest track icon of each places a"
            " blocker on that track.",
            "TAP-A-458",
        ),
        ("A paid advance on a track with a blocker costs 1 more resource of any kind.", "TAP-A-462"),
        (
            "The hex icon finds the first hex without a kaiju: an outpost of yours there is lost,"
            " otherwise a kaiju comes.",
            "TAP-A-459",
        ),
        ("Nobody explores or conquers a hex with a kaiju.", "TAP-A-461"),
        ("Upgrades need no prerequisites. You are always first of an era and of achievements.",
         "TAP-A-457"),
    ),
}  # fmt: skip
