"""Which bots take part at a table."""

from typing import Final

from sugoroku.core.info import Settings
from sugoroku.games.tapestry.names import AUTOMA, SHADOW
from sugoroku.games.tapestry.opponents import (
    advance,
    bot_turn,
    civilizations,
    favorites,
    income_turn,
    map_moves,
    responses,
    shadow_alone,
    solo,
)
from sugoroku.games.tapestry.opponents.shadow_alone import ALONE
from sugoroku.games.tapestry.opponents.solo import ONE_PERSON, SOLO
from sugoroku.games.tapestry.rules.bots import NOBODY, Bots

STEPS: Final = (  # modules with steps of the bots
    advance, bot_turn, civilizations, favorites, income_turn, map_moves,
    responses, shadow_alone, solo,
)  # fmt: skip


def bots_of(keys: tuple[str, ...], settings: Settings) -> Bots:
    """By the keys of `Info.opponents`, in the order of their seats.  TAP-A-001, TAP-A-010"""
    if AUTOMA in keys:
        return SOLO
    if settings.players == 1:
        return ONE_PERSON
    return ALONE if SHADOW in keys else NOBODY
