"""Computer players that work on any game."""

from sugoroku.bots.bot import Bot, Sight
from sugoroku.bots.catalogue import KINDS, make

__all__ = ["KINDS", "Bot", "Sight", "make"]
