"""Five heavy Euro games, every rule enforced."""

from sugoroku.core.match import Match
from sugoroku.core.registry import load, names

__version__ = "0.1.0"
__all__ = ["Match", "__version__", "load", "names"]
