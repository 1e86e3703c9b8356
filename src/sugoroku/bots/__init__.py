"""Computer players that work on any game."""

from sugoroku.bots.bot import Bot, Sight, told
from sugoroku.bots.catalogue import KINDS, make
from sugoroku.bots.thought import Candidate, Thought

__all__ = ["KINDS", "Bot", "Candidate", "Sight", "Thought", "make", "told"]
