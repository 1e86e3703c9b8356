"""Many games between bots."""

from sugoroku.arena.series import GameResult, Series, play_series

__all__ = ["GameResult", "Series", "play_series"]
