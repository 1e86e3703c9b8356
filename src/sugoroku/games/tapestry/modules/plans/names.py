"""The landmarks of Plans & Ploys, by fixed numbers after those of the base game."""

from typing import Final

from sugoroku.games.tapestry.effects import name_landmarks

FIRST: Final = 18
LANDMARKS: Final = (
    "digital_studio", "game_store", "skyscraper", "tv_station", "urban_farm", "monolith", "stadium",
)  # fmt: skip
STADIUM: Final = FIRST + LANDMARKS.index("stadium")

name_landmarks(FIRST, *LANDMARKS)
