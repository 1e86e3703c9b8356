"""Many games between bots: series, arenas, balance studies."""

from sugoroku.arena.running import play_series
from sugoroku.arena.series import GameResult, Series

__all__ = ["GameResult", "Series", "play_series"]
