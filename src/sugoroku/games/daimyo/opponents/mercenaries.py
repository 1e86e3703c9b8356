"""The mercenaries of the two-player game.  Chapter 16 of the ledger."""

from typing import Final

from sugoroku.games.daimyo.names import MERCENARIES as KEY
from sugoroku.games.daimyo.rules.party import Party


class Mercenaries(Party):
    """DYO-270"""

    key = KEY


MERCENARIES: Final = Mercenaries()
