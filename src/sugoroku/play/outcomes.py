"""What a table means for the campaign that it is a game of."""

import logging

import msgspec

from sugoroku.core.campaign import Outcome, Played
from sugoroku.core.game import Game
from sugoroku.core.state import State
from sugoroku.play.rows import GameRow

log = logging.getLogger(__name__)


def outcome_text(game: Game, table: str, campaign: str, scenario: str, state: State) -> str:
    """As JSON; "" while the game is on."""
    if not state.over:
        return ""
    try:
        return msgspec.json.encode(game.outcome(game.campaign(campaign), scenario, state)).decode()
    except Exception:  # the game ends all the same; when the table is loaded again, so is this
        log.exception("the outcome of table %s for its campaign cannot be determined", table)
        return ""


def played(row: GameRow) -> Played:
    """A game as the campaign counts it."""
    return Played(row.scenario, outcome_of(row))


def outcome_of(row: GameRow) -> Outcome | None:
    return msgspec.json.decode(row.outcome, type=Outcome) if row.outcome else None
