"""What everybody sees of Automa and Shadow Empire: their decks, the pair, the next income."""

from typing import Final

from sugoroku.games.tapestry.names import ERAS, NONE, TRACK_NAMES
from sugoroku.games.tapestry.opponents.income import TERM_RULES, income_terms, total
from sugoroku.games.tapestry.opponents.income_turn import term_words
from sugoroku.games.tapestry.opponents.parties import (
    AUTOMA,
    PERSON,
    level,
    positions,
    solo,
    territories,
)
from sugoroku.games.tapestry.opponents.tables import FAVORITE as FAVORITE_ICON
from sugoroku.games.tapestry.seen import BotView, DecisionView, ForecastView, TermView
from sugoroku.games.tapestry.state import State

FAVORITE: Final = "favorite"
_INDICATORS: Final = ("all", "end", "landmark_or_end")
_ARROWS: Final = 2  # a hex icon shows the first row that it scans, and where the second one lies


def bots_view(g: State) -> BotView:
    return BotView(
        level=g.settings.options["level"] if g.settings is not None else "",
        civilizations=g.bots.civilizations(g),
        decision_deck=len(g.decision_deck),
        decision_gone=g.decision_gone,
        discards=tuple(_discard(g, card) for card in g.decision_gone),
        progress_deck=len(g.progress_deck),
        track_card=g.track_card,
        tie_card=g.tie_card,
        track=_card(g, g.track_card),
        tie=_card(g, g.tie_card),
        forecast=_forecast(g),
    )


def _card(g: State, number: int) -> DecisionView | None:
    if number == NONE:
        return None
    card = g.tables.bots.cards[number]
    rows = g.tables.bots.icons[card.icon].rows[:_ARROWS] if solo(g) else ()
    return DecisionView(
        id=card.id,
        automa=_INDICATORS[card.automa],
        shadow=_INDICATORS[card.shadow],
        income=card.income,
        topple=card.topple,
        order=tuple(FAVORITE if icon == FAVORITE_ICON else TRACK_NAMES[icon] for icon in card.order),
        arrows=tuple((g.map.names[row[0]], g.map.names[row[-1]]) for row in rows),
    )


def _discard(g: State, number: int) -> str:
    """The discards may be looked through at any time: `9 (income, topple)`.  TAP-A-069"""
    card = g.tables.bots.cards[number]
    icons = [word for word, shown in (("income", card.income), ("topple", card.topple)) if shown]
    return f"{card.id} ({', '.join(icons)})" if icons else card.id


def _forecast(g: State) -> ForecastView | None:
    """The terms of the next income turn, by what is on the table now.  TAP-A-216 to TAP-A-220"""
    turn = g.players[AUTOMA].era + 1
    if not solo(g) or turn > ERAS:
        return None
    landmarks, held = len(g.players[AUTOMA].landmarks), territories(g, AUTOMA)
    first = g.players[PERSON].era < turn
    terms = income_terms(level(g).mat, turn, landmarks, held, positions(g, AUTOMA), first)
    return ForecastView(
        turn=turn,
        terms=tuple(
            TermView(term_words(g, t.about), t.multiplier, t.first, t.second, t.vp, TERM_RULES[t.about])
            for t in terms
        ),
        vp=total(terms),
    )
