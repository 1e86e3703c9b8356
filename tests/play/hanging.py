"""Sealed bids once more, with bots that tests need: one hangs, one kills its worker, one fails.

Whoever loads the game has the bots, so that workers know them too.
"""

import os
import time

from sugoroku.bots import KINDS, Bot, Sight
from sugoroku.core.game import Game
from sugoroku.testing.sealed import GAME as SEALED

GAME = Game(SEALED.info, __name__, SEALED.codec, SEALED.steps, SEALED.parts)
GAME.folder = SEALED.folder


class HangingBot(Bot):
    """Never decides."""

    def choose(self, sight: Sight) -> int:
        while True:
            time.sleep(3600)


class DeadlyBot(Bot):
    """Takes its worker along."""

    def choose(self, sight: Sight) -> int:
        os._exit(1)


class FailingBot(Bot):
    def choose(self, sight: Sight) -> int:
        raise ValueError("no idea")


KINDS["hanging"] = ("never decides", HangingBot)
KINDS["deadly"] = ("takes its worker along", DeadlyBot)
KINDS["failing"] = ("cannot decide", FailingBot)
