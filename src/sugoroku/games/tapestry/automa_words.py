"""Words for the reasons of Automa and Shadow Empire."""

INDICATOR_WORDS = {
    "all": "every track short of its end",
    "end": "the nearest end of a track",
    "landmark_or_end": "the nearest unclaimed landmark or end of a track",
}
GOAL_WORDS = {  # by what a hex is chosen for
    "conquer opponent": "territories of yours to conquer",
    "conquer neutral": "neutral hexes to conquer",
    "explore": "hexes to explore",
    "shadow topple": "territories with one token for a toppled outpost",
}
STAGE_WORDS = (  # the first two compare no distances
    "in reach",
    "not beside you",
    "nearest to the middle island",
    "nearest to a territory of yours with one token",
    "nearest to a territory of yours",
    "furthest from your territories",
    "first in the order of the hex icon",
)
IN_REACH, WITHOUT_TOPPLE = 0, 1
EFFECT_WORDS = {
    "roll": "it rolls the science die",
    "conquer": "it conquers",
    "explore": "it explores",
    "shadow_topple": "the Shadow Empire puts a toppled outpost on a territory with one token",
}
NO_PATH = 99


def effect_words(text: str) -> str:
    """An effect of a civilization as the data write it: `if territories < turn -> conquer`."""
    _, _, effect = text.rpartition("-> ")
    verb, *rest = effect.split()
    if verb == "advance":
        return f"it advances on {' or '.join(rest)}"
    if verb == "vp_per":
        return f"{rest[1]} VP per {rest[0]}"
    return EFFECT_WORDS.get(effect, effect)
