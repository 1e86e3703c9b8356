"""The opponents of the rulebook, by the keys of `Info.opponents`."""

from typing import Final

from sugoroku.games.daitoshi.opponents.conduct import MAYOR
from sugoroku.games.daitoshi.rules.conduct import Conduct

OPPONENTS: Final[dict[str, Conduct]] = {party.key: party for party in (MAYOR,)}
