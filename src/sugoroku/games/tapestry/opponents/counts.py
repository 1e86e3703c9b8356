"""What the log must report of the bots: decks, the pair, favorite tracks, civilizations."""

from sugoroku.core.events import entry_of
from sugoroku.games.tapestry.names import NONE, TRACK_NAMES
from sugoroku.games.tapestry.rules.bots import Tally
from sugoroku.games.tapestry.state import State


def bots_tally(g: State) -> Tally:
    cards = g.tables.bots.cards
    found: Tally = {
        "decision deck": len(g.decision_deck),
        "decision discards": len(g.decision_gone),
        "progress deck": len(g.progress_deck),
        "track card": cards[g.track_card].id if g.track_card != NONE else "none",
        "tiebreaker card": cards[g.tie_card].id if g.tie_card != NONE else "none",
        "Automa civilizations": ", ".join(g.bots.civilizations(g)),
    }
    for party in range(g.humans, g.seats):
        track = g.players[party].favourite
        found[entry_of(party, "favorite track")] = TRACK_NAMES[track] if track != NONE else "none"
    return found
